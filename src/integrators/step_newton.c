// Newton's method with a tangent that is kept while it serves, stored directions and damping.  docs/theory/implicit.md
//
//   f'(x') d = -f(x),   x <= x + d - sum_j (F_j . d) G_j                                             (I.4)
//
// x' is where the tangent was made. Two corrections with the same tangent give a pair (F, G): the change of d and the
// corresponding change of x + d. The F_j are orthonormal, and the G_j are combined in the same way, so that (I.4)
// removes the components of d that the pairs span (Anderson's mixing).
#include "integrators/step_newton.h"

#include "base/plant.h"
#include "base/vector.h"

#include <float.h>
#include <math.h>
#include <string.h>

enum { ITERATIONS = 100, HALVINGS = 10 };
// Iterations without progress after which it gives up; with resultants as unknowns of their own there may be many.
enum { PATIENCE = 12, PATIENCE_EXACT = 25 };
static const double SLOW = 0.1;   // a tangent that reduces the correction by less than this is made again
static const double KEEP = 1e-5;  // corrections from which on a tangent may be kept
// Of `enough`: a correction that is as small leaves a remainder of rounding, with a tangent; and such a remainder.
static const double LAST = 1e-2, NOTHING = 1e-5;
// The remainder of a new pair's F, after the others are removed, must exceed the rounding of all.
static const double INDEPENDENT = 1e-6;
// A stiff force amplifies the rounding of positions: that much above `enough` is accepted if nothing improves it.
static const double STIFF_ROUNDING = 1e3;
static const double MOST_ROUNDING = 1e-6;  // and next to a singular configuration no more than this

typedef struct pairs {
    int n, most, count, next;
    bool begun;
    double *d, *g;  // [n] of the previous iterate
    double *F, *G;  // [most x n]
} pairs;

size_t ph_step_newton_size(int n, int most) { return (5 + 2 * (size_t)most) * (size_t)n; }

// --- stored directions ----------------------------------------------------------------------------------------

// The pair of the last two iterates, orthogonal to those before.                                     (I.5)
static void remember(pairs *p, const double *x, const double *d) {
    const int n = p->n;
    double *F = p->F + p->next * n, *G = p->G + p->next * n;
    for (int i = 0; i < n; i++) {
        F[i] = d[i] - p->d[i];
        G[i] = x[i] + d[i] - p->g[i];
    }
    const double whole = sqrt(ph_dot(F, F, n));
    for (int k = 0; k < p->count; k++) {
        const int j = (p->next + p->most - 1 - k) % p->most;
        if (j == p->next) continue;  // replaces the oldest
        const double c = ph_dot(p->F + j * n, F, n);
        for (int i = 0; i < n; i++) F[i] -= c * p->F[j * n + i];
        for (int i = 0; i < n; i++) G[i] -= c * p->G[j * n + i];
    }
    const double left = sqrt(ph_dot(F, F, n));
    if (!(left > INDEPENDENT * whole)) {
        p->count = p->next = 0;  // the space is exhausted, or only rounding is left
        return;
    }
    for (int i = 0; i < n; i++) F[i] /= left;
    for (int i = 0; i < n; i++) G[i] /= left;
    p->next = (p->next + 1) % p->most;
    if (p->count < p->most) p->count++;
}

// d becomes the step to the next iterate.                                                             (I.4)
static void mix(pairs *p, const double *x, double *d) {
    const int n = p->n;
    if (p->most == 0) return;
    if (p->begun) remember(p, x, d);
    p->begun = true;
    memcpy(p->d, d, (size_t)n * sizeof *d);
    for (int i = 0; i < n; i++) p->g[i] = x[i] + d[i];
    for (int j = 0; j < p->count; j++) {
        const double c = ph_dot(p->F + j * n, p->d, n);
        for (int i = 0; i < n; i++) d[i] -= c * p->G[j * n + i];
    }
}

static void forget(pairs *p) {
    p->count = p->next = 0;
    p->begun = false;
}

// --- the iteration --------------------------------------------------------------------------------------------

typedef struct search {
    ph_step_equation *e;
    double *x, *d, *start, *step;  // [n] iterate, correction, iterate before and its step
    double size, before;           // of the correction, and of the one before
    double part;                   // of `step` that was taken
    int halvings, without_gain;
    double least;
    bool made;         // the tangent is that of this iterate
    bool made_before;  // that of the correction before was that of its iterate
    pairs known;
} search;

static ph_status make(search *s) {
    s->made = true;
    forget(&s->known);
    return s->e->tangent(s->e);
}

static ph_status correct(search *s) {
    const ph_status status = s->e->correct(s->e, s->d);
    s->e->iterations++;
    s->size = status == PH_OK ? s->e->size(s->e, s->d) : INFINITY;
    return status;
}

// Half of the last step instead; false if that has been tried often enough.                           (I.7)
static bool go_back(search *s) {
    if (s->halvings++ == HALVINGS) return false;
    s->part *= 0.5;
    for (int i = 0; i < s->e->n; i++) s->x[i] = s->start[i] + s->part * s->step[i];
    forget(&s->known);
    return true;
}

// Whether the iterate moved by this correction is the solution: the next one would be two digits below `enough`, or
// rounding prevents further gain. With new tangents corrections fall quadratically: the next is size ratio^2.  (I.6)
static bool is_enough(const search *s) {
    const double enough = s->e->enough, ratio = s->size / s->before;
    if (PH_PLANTED(NEWTON) && s->size <= 1e-2) return true;
    if (s->size <= (s->e->tangent ? LAST : NOTHING) * enough || (s->e->rough && s->size <= enough)) return true;
    if (s->before < INFINITY && ratio < SLOW && s->size * ratio <= NOTHING * enough) return true;
    if (s->e->exact && s->made && s->made_before && ratio < SLOW && s->size * ratio * ratio <= NOTHING * enough)
        return true;
    if (s->size <= enough && s->size > 0.5 * s->least) return true;
    if (s->e->exact && s->made && s->before <= STIFF_ROUNDING * enough && s->size > 0.5 * s->before) return true;
    return s->size <= STIFF_ROUNDING * enough && s->without_gain > 2;
}

// Corrections with new tangents that do not fall any more are what rounding causes, where the tangent is next to
// singular.
static bool is_rounding(search *s) {
    if (s->e->rounding == NULL || !s->made || s->without_gain < 3 || s->size > MOST_ROUNDING) return false;
    return s->size <= s->e->rounding(s->e, s->step);
}

static void advance(search *s) {
    memcpy(s->start, s->x, (size_t)s->e->n * sizeof *s->x);
    mix(&s->known, s->x, s->d);
    memcpy(s->step, s->d, (size_t)s->e->n * sizeof *s->d);
    for (int i = 0; i < s->e->n; i++) s->x[i] += s->d[i];
    s->part = 1;
    s->halvings = 0;
    s->before = s->size;
    s->made_before = s->made;
    s->made = false;
    s->without_gain = s->size <= 0.5 * s->least ? 0 : s->without_gain + 1;
    if (s->size < s->least) s->least = s->size;
}

// Growth of the correction after which the step is halved. With resultants as unknowns of their own it may grow once
// or twice before it falls; half a step would only bring the old ones back.
static double too_far(const search *s) { return s->e->exact ? 1e4 : 2; }

// Whether the tangent of an earlier iterate is good enough for this correction: corrections are small, and fall by
// more than SLOW each time; or it is the step that was too long.
static bool serves(const search *s) {
    if (s->size <= s->e->enough) return true;
    if (!s->e->exact && !(s->size <= too_far(s) * s->before)) return true;
    return (!s->e->exact || s->before <= KEEP) && s->size <= SLOW * s->before;
}

// One correction at the current iterate, with a new tangent where the old one does little.
static ph_status improve(search *s) {
    ph_status status = s->e->residual(s->e, s->x);
    const bool renew = s->before == INFINITY || (s->e->exact && s->before > KEEP);
    if (status == PH_OK && renew && s->e->tangent) status = make(s);
    if (status == PH_OK) status = correct(s);
    if (status != PH_OK || s->made || !s->e->tangent || serves(s)) return status;
    status = make(s);
    return status == PH_OK ? correct(s) : status;
}

ph_status ph_step_newton(ph_step_equation *e, double *x) {
    const size_t n = (size_t)e->n;
    double *w = e->memory;
    search s = {.e = e, .x = x, .d = w, .start = w + n, .step = w + 2 * n, .before = INFINITY, .least = INFINITY};
    s.known = (pairs){.n = e->n,
                      .most = e->pairs,
                      .d = w + 3 * n,
                      .g = w + 4 * n,
                      .F = w + 5 * n,
                      .G = w + (5 + (size_t)e->pairs) * n};
    for (int i = 0; i < ITERATIONS; i++) {
        const ph_status status = improve(&s);
        if (status < 0) return status;
        const bool grew = e->tangent && !(s.size <= too_far(&s) * s.before);
        const bool lost = status != PH_OK || grew || !isfinite(s.size);
        if (lost && s.before < INFINITY) {
            if (go_back(&s)) continue;
            return status != PH_OK ? status : PH_NOT_CONVERGED;
        }
        if (lost) return status != PH_OK ? status : PH_NOT_CONVERGED;
        if (is_enough(&s) || is_rounding(&s)) {
            for (size_t k = 0; k < n; k++) x[k] += s.d[k];  // directions among rounding errors must not enter
            return PH_OK;
        }
        if (s.without_gain >= (e->exact ? PATIENCE_EXACT : PATIENCE)) return PH_NOT_CONVERGED;
        advance(&s);
    }
    return PH_NOT_CONVERGED;
}
