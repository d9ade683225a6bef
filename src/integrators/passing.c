// Through singular configurations.                                                 docs/theory/closed-loops.md
//
// Where a linkage stretches flat, its loop rows lose rank for an instant. The motion is smooth there and the state is
// determined by what came before, but the accelerations of an evaluation are not: they lose digits with the square of
// the distance, most of all at the inner stages of a step, which lie off the constraints. So the steps next to such a
// place are not made from accelerations found there: those found before, at states on the constraints, are continued
// as a polynomial in time (Adams' way), and what moves past is the motion itself. It keeps its branch.      (T.13)
#include "base/error.h"
#include "base/vector.h"
#include "integrators/explicit.h"

#include <math.h>
#include <string.h>

enum { LEAST_NODES = 4 };  // below that the polynomial is worse than the step

// The distance from a singular configuration is measured as the root of the regularity, which falls linearly in time.
static const double WATCHED = 1e-1;    // farther away nothing happens
static const double STEPS_AWAY = 1.5;  // nearer than this many steps, accelerations are continued
static const double AT_ONCE = 1e-4;    // nearer than this in any case
// A step that has no past to continue is made as it is down to here, where rounding has taken all digits.
static const double LOST = 1e-7;
static const double WINDOW = 8;  // in steps: how far ahead the polynomial is trusted

void ph_pass_layout(ph_explicit *g, ph_arena *arena) {
    const int nq = g->base.sys->group.nq, nv = g->base.sys->group.nv, nz = g->base.sys->nz;
    ph_past *p = &g->past;
    if (g->base.sys->regularity == NULL) return;
    p->rate = PH_TAKE(arena, PH_PAST_NODES * (nv + nz), double);
    p->base = PH_TAKE(arena, nv + nz, double);
    p->state = PH_TAKE(arena, nq + nv + nz, double);
    p->kept = PH_TAKE(arena, 2 * (nq + nv + nz), double);
    p->now = PH_TAKE(arena, 2 * nv + nz, double);
}

static size_t state_size(const ph_explicit *g) { return (size_t)g->flow.group.nq * sizeof(double); }
static int rates(const ph_explicit *g) { return g->base.sys->group.nv + g->base.sys->nz; }

// --- what is remembered -----------------------------------------------------------------------------------

// The field at the begin of a step becomes the newest node.
static void remember(ph_explicit *g, double t, const double *first) {
    ph_past *p = &g->past;
    const int n = rates(g), nv = g->base.sys->group.nv;
    if (p->count == PH_PAST_NODES) {
        memmove(p->t, p->t + 1, (PH_PAST_NODES - 1) * sizeof *p->t);
        memmove(p->rate, p->rate + n, (size_t)((PH_PAST_NODES - 1) * n) * sizeof *p->rate);
        p->count--;
    }
    p->t[p->count] = t;
    memcpy(p->rate + p->count * n, first + nv, (size_t)n * sizeof *p->rate);
    memcpy(p->base, g->y + g->base.sys->group.nq, (size_t)n * sizeof *p->base);
    p->count++;
}

static bool corner_between(const ph_system *sys, double t0, double t1) {
    for (int i = 0; i < sys->corner_count; i++)
        if (sys->corners[i] > t0 && sys->corners[i] < t1) return true;
    return false;
}

static bool can_continue(const ph_explicit *g, double t_end) {
    const ph_past *p = &g->past;
    if (p->count < LEAST_NODES) return false;
    const double newest = p->t[p->count - 1], apart = newest - p->t[p->count - 2];
    return t_end - newest <= WINDOW * apart && !corner_between(g->base.sys, p->t[0], t_end);
}

// --- continuing -------------------------------------------------------------------------------------------

static double lagrange(const ph_past *p, int oldest, int i, double t) {
    double value = 1;
    for (int k = oldest; k < p->count; k++)
        if (k != i) value *= (t - p->t[k]) / (p->t[i] - p->t[k]);
    return value;
}

// Integral of the i-th Lagrange polynomial from the newest node to t: three points of Gauss are exact for six nodes.
static double integral(const ph_past *p, int oldest, int i, double t) {
    static const double node[3] = {-0.77459666924148338, 0, 0.77459666924148338};
    static const double weight[3] = {5.0 / 18, 8.0 / 18, 5.0 / 18};
    const double from = p->t[p->count - 1], h = t - from;
    double sum = 0;
    for (int k = 0; k < 3; k++) sum += weight[k] * lagrange(p, oldest, i, from + 0.5 * h * (1 + node[k]));
    return h * sum;
}

// v and z at t, from the nodes from `oldest` on.
static void velocities_at(const ph_explicit *g, int oldest, double t, double *v) {
    const ph_past *p = &g->past;
    const int n = rates(g);
    memcpy(v, p->base, (size_t)n * sizeof *v);
    for (int i = oldest; i < p->count; i++) {
        const double w = integral(p, oldest, i, t);
        for (int k = 0; k < n; k++) v[k] += w * p->rate[i * n + k];
    }
}

// How much the polynomial's velocities at the end change with one node fewer, and how far the step that was tried,
// g->y1, is from them.
typedef struct doubts {
    double of_past, of_step;
    double error;  // of_past in units of the tolerance
} doubts;

static doubts compare(ph_explicit *g, double t_end) {
    const int n = rates(g);
    double *all = g->past.kept, *fewer = all + n;
    const double *tried = g->y1 + g->base.sys->group.nq;
    doubts d = {0};
    velocities_at(g, 0, t_end, all);
    velocities_at(g, 1, t_end, fewer);
    for (int i = 0; i < n; i++) {
        const double change = fabs(all[i] - fewer[i]);
        d.of_past = ph_larger(d.of_past, change);
        d.of_step = ph_larger(d.of_step, fabs(all[i] - tried[i]));
        d.error = ph_larger(d.error, change / (g->base.sim.tolerance * (1 + fabs(all[i]))));
    }
    return d;
}

// q' = q v(t) with the continued velocities, by the classical table: from g->y to g->y1.
static void follow(ph_explicit *g, double t, double h) {
    const ph_group *G = &g->base.sys->group;
    double *end = g->y1 + G->nq, *k = g->past.kept, *u = k + G->nv, *sum = g->past.now;
    velocities_at(g, 0, t, end);
    memcpy(sum, end, (size_t)G->nv * sizeof *sum);  // k1 at u = 0
    for (int i = 0; i < G->nv; i++) u[i] = 0.5 * h * end[i];
    velocities_at(g, 0, t + 0.5 * h, end);
    ph_group_dexpinv(G, PH_BODY, u, end, 0, k);
    for (int i = 0; i < G->nv; i++) sum[i] += 2 * k[i];
    for (int i = 0; i < G->nv; i++) u[i] = 0.5 * h * k[i];
    ph_group_dexpinv(G, PH_BODY, u, end, 0, k);
    for (int i = 0; i < G->nv; i++) sum[i] += 2 * k[i];
    for (int i = 0; i < G->nv; i++) u[i] = h * k[i];
    velocities_at(g, 0, t + h, end);
    ph_group_dexpinv(G, PH_BODY, u, end, 0, k);
    for (int i = 0; i < G->nv; i++) u[i] = h / 6 * (sum[i] + k[i]);
    ph_group_retract(G, PH_BODY, g->y, u, g->y1);
}

// Onto the constraints, where they have their rank.
static void settle(ph_explicit *g, double t) {
    ph_past *p = &g->past;
    double *v = g->y1 + g->base.sys->group.nq;
    memcpy(p->kept, g->y1, state_size(g));
    g->base.sys->regularity(g->base.ws);
    const ph_status status =
        ph_stabilize(&g->stabilizer, g->base.sim.stabilization, g->base.sim.weight, ph_seen(&g->base, t), g->y1, v);
    const double distance = sqrt(g->base.sys->regularity(g->base.ws));
    if (status != PH_OK || !(distance > AT_ONCE)) memcpy(g->y1, p->kept, state_size(g));
}

// --- the step -------------------------------------------------------------------------------------------

static bool is_near(const ph_past *p, double distance) {
    if (!(distance >= AT_ONCE)) return true;
    return distance < WATCHED && distance < STEPS_AWAY * fabs(distance - p->distance);
}

void ph_pass_begin(ph_explicit *g, double t) {
    ph_past *p = &g->past;
    if (g->base.sys->regularity == NULL) return;
    const bool goes_on = p->count > 0 && p->t_state == t && memcmp(p->state, g->y, state_size(g)) == 0;
    if (!goes_on) *p = (ph_past){.rate = p->rate, .base = p->base, .state = p->state, .kept = p->kept, .now = p->now};
    g->base.sys->regularity(g->base.ws);
}

bool ph_pass_check(ph_explicit *g, double t, double *h, ph_status *status, ph_error *err) {
    ph_past *p = &g->past;
    if (g->base.sys->regularity == NULL) return false;
    const bool adaptive = g->base.sim.method->adaptive;
    const double distance = sqrt(g->base.sys->regularity(g->base.ws));
    const bool tried = *status == PH_OK && distance > LOST;
    p->near = is_near(p, distance);
    p->error = 0;
    p->now_distance = distance;
    if (!p->near) return false;
    // An adaptive method goes on with steps as long as before.
    const double before = p->count > 1 ? p->t[p->count - 1] - p->t[p->count - 2] : *h;
    const double step = adaptive && before * PH_NEARLY_THERE < *h ? before : *h;
    const bool can = can_continue(g, t + step);
    const doubts d = can ? compare(g, t + step) : (doubts){0};
    p->error = adaptive ? d.error : 0;
    if (can && (adaptive ? d.error <= 1 : !tried || d.of_past < d.of_step)) {
        *h = step;
        follow(g, t, step);
        settle(g, t + step);
        *status = PH_OK;
        return true;
    }
    if (!tried && !(adaptive && can))
        *status = ph_fail(err, PH_SINGULAR, "step",
                          "at t = %.9g s: a singular configuration, in which the closed loops do not determine the "
                          "accelerations, and no motion before it to continue",
                          t);
    return false;
}

void ph_pass_end(ph_explicit *g, double t, double t_end, const double *first) {
    ph_past *p = &g->past;
    if (g->base.sys->regularity == NULL) return;
    if (!p->near) remember(g, t, first);
    p->distance = p->now_distance;
    memcpy(p->state, g->y1, state_size(g));
    p->t_state = t_end;
}
