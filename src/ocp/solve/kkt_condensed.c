// Beam elements that are much stiffer in tension than in bending let the constraint violation grow by orders of
// magnitude in a step that the next ones correct; a line search that forbids this creeps. So the states are brought
// back onto the motion after each step, at fixed controls.                                                     (O.47)
#include "ocp/solve/kkt_condensed.h"

#include "base/arena.h"
#include "base/vector.h"
#include "polhode/elementary.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double NEAR = 1e-3;      // a violation at which the multipliers give a valid curvature
static const double SETTLED = 1e-10;  // one that does not affect cost and conditions
static const double LOST = 1e12;      // one from which the motion cannot be recovered

enum { FAR_STEPS = 20, NEAR_STEPS = 4, PATIENT = 5 };

// --- memory --------------------------------------------------------------------------------------------------

static void layout_nlp_condensed(ph_condensed *w, ph_arena *arena) {
    const int n = w->n, m = w->m, nu = w->controls;
    w->J = PH_TAKE(arena, w->nlp->jacobian_count, double);
    w->H = PH_TAKE(arena, w->nlp->hessian_count, double);
    w->g = PH_TAKE(arena, n, double);
    w->c = PH_TAKE(arena, m, double);
    w->columns = PH_TAKE(arena, (long)w->states * nu, double);
    w->Z = PH_TAKE(arena, (long)n * nu, double);
    w->HZ = PH_TAKE(arena, (long)n * nu, double);
    w->p = PH_TAKE(arena, n, double);
    w->Hp = PH_TAKE(arena, n, double);
    w->W = PH_TAKE(arena, (long)nu * nu, double);
    w->E = PH_TAKE(arena, (long)w->others * nu, double);
    w->slope = PH_TAKE(arena, nu, double);
    w->drift = PH_TAKE(arena, w->others, double);
    w->made = PH_TAKE(arena, w->others, double);
    w->size = PH_TAKE(arena, n, double);
    w->reach = PH_TAKE(arena, n, int);
    w->reach_HZ = PH_TAKE(arena, n, int);
    w->place = PH_TAKE(arena, n, int);
    w->control = PH_TAKE(arena, nu, int);
}

ph_status ph_condensed_create(const ph_nlp *nlp, int states, const bool *control, ph_condensed *w) {
    *w = (ph_condensed){.nlp = nlp, .n = nlp->n, .m = nlp->m, .states = states, .others = nlp->m - states};
    for (int i = 0; i < w->n; i++) w->controls += control[i];
    if (w->n - w->controls != states) return PH_SINGULAR;
    ph_arena arena = {0};
    ph_condensed measured = *w;
    layout_nlp_condensed(&measured, &arena);
    arena = (ph_arena){.base = calloc(1, arena.used)};
    if (arena.base == NULL) return PH_ERR_MEMORY;
    w->memory = arena.base;
    layout_nlp_condensed(w, &arena);
    for (int i = 0, s = 0, u = 0; i < w->n; i++) {
        w->place[i] = control[i] ? -1 - u : s++;
        if (control[i]) w->control[u++] = i;
    }
    return ph_nlp_motion_factors(nlp, states, w->place, &w->D);
}

void ph_condensed_free(ph_condensed *w) {
    ph_staged_free(w->D);
    free(w->memory);
}

// --- at a point ----------------------------------------------------------------------------------------------

static void relax(const ph_condensed *w, bool relaxed) {
    if (w->nlp->relax) w->nlp->relax(w->nlp->user, relaxed);
}

static bool look_at_rows(ph_condensed *w, const double *x) {
    const ph_nlp *p = w->nlp;
    const double begin = ph_seconds();
    const bool ok = p->rows(p->user, x, w->c) && p->jacobian(p->user, x, w->J);
    w->evaluation_s += ph_seconds() - begin;
    for (int r = 0; r < w->states; r++) w->c[r] -= p->row_lower[r];
    w->off = ph_largest(w->c, w->states);
    return ok && w->off < LOST;
}

bool ph_condensed_near(const ph_condensed *w) { return w->off < NEAR; }

bool ph_condensed_evaluate(ph_condensed *w, const double *x) {
    const ph_nlp *p = w->nlp;
    const double begin = ph_seconds();
    relax(w, false);
    const bool ok = p->cost(p->user, x, &w->cost) && p->gradient(p->user, x, w->g);
    w->evaluation_s += ph_seconds() - begin;
    return look_at_rows(w, x) && ok && isfinite(w->cost);
}

// Newton's method on D until it is below `enough`, for a limited number of steps.
static bool approach(ph_condensed *w, double *x, double enough, int steps, int patient) {
    double before = INFINITY, *d = w->p;
    for (int i = 0; look_at_rows(w, x); i++) {
        if (w->off < enough) return true;
        if (i == steps || (i > patient && !(w->off < 0.5 * before))) break;
        before = w->off;
        if (ph_staged_factor(w->D, w->J) != PH_OK) break;
        memcpy(d, w->c, (size_t)w->states * sizeof *d);
        ph_staged_solve(w->D, 1, d);
        for (int k = 0; k < w->n; k++)
            if (w->place[k] >= 0) x[k] -= d[w->place[k]];
    }
    return false;
}

// Far from the motion, with load-free tangents: an error in bending would otherwise produce spurious tension.
bool ph_condensed_settle(ph_condensed *w, double *x) {
    if (!look_at_rows(w, x)) return false;
    if (!(w->off < NEAR)) {
        relax(w, true);
        const bool near = approach(w, x, NEAR, FAR_STEPS, PATIENT);
        relax(w, false);
        if (!near) return false;
    }
    approach(w, x, SETTLED, NEAR_STEPS, 0);
    return ph_condensed_evaluate(w, x) && w->off < NEAR;
}

// Newton's method on the constraints up to a stage; unknowns of later stages stay.
static bool reach_stage(ph_condensed *w, int stage, double *x) {
    double *d = w->p;
    for (int i = 0; look_at_rows(w, x); i++) {
        double off = 0;
        for (int r = 0; r < w->states; r++) {
            d[r] = w->nlp->motion.stage[w->n + r] <= stage ? w->c[r] : 0;
            off = ph_fmax(off, fabs(d[r]));
        }
        if (off < NEAR) return true;
        if (i == FAR_STEPS || ph_staged_factor(w->D, w->J) != PH_OK) break;
        ph_staged_solve(w->D, 1, d);
        for (int k = 0; k < w->n; k++)
            if (w->place[k] >= 0 && w->nlp->motion.stage[k] <= stage) x[k] -= d[w->place[k]];
    }
    return false;
}

bool ph_condensed_march(ph_condensed *w, double *x) {
    bool ok = w->nlp->motion.stage != NULL;
    int last = 0;
    for (int r = 0; r < w->states && ok; r++)
        last = w->nlp->motion.stage[w->n + r] > last ? w->nlp->motion.stage[w->n + r] : last;
    relax(w, true);
    for (int stage = 0; stage <= last && ok; stage++) ok = reach_stage(w, stage, x);
    relax(w, false);
    return ok && ph_condensed_settle(w, x);
}

ph_status ph_condensed_adjoint(ph_condensed *w, double *y) {
    const ph_nlp *p = w->nlp;
    const ph_status status = ph_staged_factor(w->D, w->J);
    if (status != PH_OK) return status;
    for (int i = 0; i < w->n; i++)
        if (w->place[i] >= 0) y[w->place[i]] = -w->g[i];
    for (int e = 0; e < p->jacobian_count; e++) {
        const int c = w->place[p->jacobian_column[e]], r = p->jacobian_row[e];
        if (c >= 0 && r >= w->states) y[c] -= w->J[e] * y[r];
    }
    ph_staged_solve_T(w->D, y);
    return PH_OK;
}

// --- as functions of the controls ----------------------------------------------------------------------------

static void add_scaled(int n, double s, const double *x, double *y) {
    for (int i = 0; i < n; i++) y[i] += s * x[i];
}

static void solve_columns(ph_condensed *w) {
    const ph_nlp *p = w->nlp;
    const int nu = w->controls, ns = w->states;
    memset(w->columns, 0, (size_t)ns * (size_t)nu * sizeof *w->columns);
    for (int e = 0; e < p->jacobian_count; e++) {
        const int c = w->place[p->jacobian_column[e]], r = p->jacobian_row[e];
        if (c < 0 && r < ns) w->columns[(size_t)(-1 - c) * (size_t)ns + (size_t)r] = w->J[e];
    }
    ph_staged_solve(w->D, nu, w->columns);
    double *d = w->Hp;  // not allocated until needed
    memcpy(d, w->c, (size_t)ns * sizeof *d);
    ph_staged_solve(w->D, 1, d);
    for (int i = 0; i < w->n; i++) w->p[i] = w->place[i] >= 0 ? -d[w->place[i]] : 0;
}

// Rows of Z from its columns, in blocks that stay in the cache.
static void transpose(ph_condensed *w) {
    enum { BLOCK = 32 };
    const int nu = w->controls, ns = w->states;
    for (int i0 = 0; i0 < w->n; i0 += BLOCK)
        for (int k0 = 0; k0 < nu; k0 += BLOCK)
            for (int i = i0; i < w->n && i < i0 + BLOCK; i++) {
                const int at = w->place[i];
                double *row = w->Z + (size_t)i * (size_t)nu;
                for (int k = k0; k < nu && k < k0 + BLOCK; k++)
                    row[k] = at < 0 ? (k == -1 - at) : -w->columns[(size_t)k * (size_t)ns + (size_t)at];
            }
    for (int i = 0; i < w->n; i++) {
        int k = nu;
        while (k > 0 && w->Z[(size_t)i * (size_t)nu + (size_t)k - 1] == 0) k--;
        w->reach[i] = k;
        const double *z = w->Z + (size_t)i * (size_t)nu;
        w->size[i] = sqrt(ph_dot(z, z, k));
    }
}

static void add_row_of_H(ph_condensed *w, int r, int c, double h) {
    const size_t nu = (size_t)w->controls;
    add_scaled(w->reach[c], h, w->Z + (size_t)c * nu, w->HZ + (size_t)r * nu);
    if (w->reach[c] > w->reach_HZ[r]) w->reach_HZ[r] = w->reach[c];
    w->Hp[r] += h * w->p[c];
}

// W = Z^T H Z, lower triangle.
static void curve(ph_condensed *w) {
    const ph_nlp *p = w->nlp;
    const int nu = w->controls;
    memset(w->HZ, 0, (size_t)w->n * (size_t)nu * sizeof *w->HZ);
    memset(w->reach_HZ, 0, (size_t)w->n * sizeof *w->reach_HZ);
    memset(w->Hp, 0, (size_t)w->n * sizeof *w->Hp);
    memset(w->W, 0, (size_t)nu * (size_t)nu * sizeof *w->W);
    for (int e = 0; e < p->hessian_count; e++) {
        const int r = p->hessian_row[e], c = p->hessian_column[e];
        if (w->H[e] == 0) continue;
        add_row_of_H(w, r, c, w->H[e]);
        if (r != c) add_row_of_H(w, c, r, w->H[e]);
    }
    for (int i = 0; i < w->n; i++) {
        const double *z = w->Z + (size_t)i * (size_t)nu, *hz = w->HZ + (size_t)i * (size_t)nu;
        for (int k = 0; k < w->reach[i]; k++) {
            const int most = k + 1 < w->reach_HZ[i] ? k + 1 : w->reach_HZ[i];
            if (z[k] != 0) add_scaled(most, z[k], hz, w->W + (size_t)k * (size_t)nu);
        }
    }
    for (int k = 0; k < nu; k++)
        for (int j = k + 1; j < nu; j++)
            w->W[(size_t)k * (size_t)nu + (size_t)j] = w->W[(size_t)j * (size_t)nu + (size_t)k];
}

static void follow_rows(ph_condensed *w) {
    const ph_nlp *p = w->nlp;
    const size_t nu = (size_t)w->controls;
    memset(w->E, 0, (size_t)w->others * nu * sizeof *w->E);
    memset(w->drift, 0, (size_t)w->others * sizeof *w->drift);
    memset(w->made, 0, (size_t)w->others * sizeof *w->made);
    for (int e = 0; e < p->jacobian_count; e++) {
        const int c = p->jacobian_column[e], r = p->jacobian_row[e] - w->states;
        if (r < 0) continue;
        add_scaled(w->reach[c], w->J[e], w->Z + (size_t)c * nu, w->E + (size_t)r * nu);
        w->made[r] += fabs(w->J[e]) * w->size[c];
        w->drift[r] += w->J[e] * w->p[c];
    }
}

ph_status ph_condensed_follow(ph_condensed *w, const double *x) {
    if (!ph_condensed_near(w)) {
        const double begin = ph_seconds();
        relax(w, true);
        const bool ok = w->nlp->jacobian(w->nlp->user, x, w->J);
        relax(w, false);
        w->evaluation_s += ph_seconds() - begin;
        const ph_status status = ok ? ph_staged_factor(w->D, w->J) : PH_SINGULAR;
        if (status != PH_OK) return status;
    }
    solve_columns(w);
    transpose(w);
    follow_rows(w);
    return PH_OK;
}

bool ph_condensed_bend(ph_condensed *w, const double *x, const double *y) {
    const ph_nlp *p = w->nlp;
    const size_t nu = (size_t)w->controls;
    const double begin = ph_seconds();
    relax(w, !ph_condensed_near(w));
    const bool ok = p->hessian(p->user, x, 1, y, w->H);
    relax(w, false);
    w->evaluation_s += ph_seconds() - begin;
    curve(w);
    memset(w->slope, 0, nu * sizeof *w->slope);
    for (int i = 0; i < w->n; i++) add_scaled(w->reach[i], w->g[i] + w->Hp[i], w->Z + (size_t)i * nu, w->slope);
    return ok;
}

void ph_condensed_step(const ph_condensed *w, const double *d, double *step) {
    for (int i = 0; i < w->n; i++) step[i] = w->p[i] + ph_dot(w->Z + (size_t)i * (size_t)w->controls, d, w->reach[i]);
}
