// Through singular configurations.                                                 docs/theory/closed-loops.md
//
// Where a linkage stretches flat, its loop constraints lose rank for an instant. The motion is smooth there and the
// state is determined by its past, but the accelerations of an evaluation are not: they lose digits with the square of
// the distance, most of all at the inner stages of a step, which are off the constraint manifold. So steps close to
// such a configuration do not use accelerations computed there: those computed before, at states on the constraints,
// are extrapolated as a polynomial in time (as in Adams methods). The motion stays on its branch.              (T.13)
#include "base/vector.h"
#include "integrators/explicit.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <math.h>
#include <string.h>

enum { LEAST_NODES = 4 };       // below that the polynomial is worse than the step
enum { STEPS_KEPT = 6 };        // a fixed step: number of stored steps
enum { POLYNOMIAL_MOST = 10 };  // nodes of a polynomial: what the quadrature of its integral is exact for

// The distance from a singular configuration is measured as the root of the regularity, which falls linearly in time.
static const double WATCHED = 1e-1;    // farther away nothing is done
static const double STEPS_AWAY = 1.5;  // closer than this many steps, accelerations are extrapolated
static const double AT_ONCE = 1e-4;    // closer than this in any case
// A step without a past to extrapolate is taken as it is down to here, where rounding has destroyed all digits.
static const double LOST = 1e-7;
static const double WINDOW = 8;  // in steps: how far the polynomial is extrapolated
// An adaptive method stores nodes at distances that fall by this factor: its steps may be so short that a polynomial
// over as many of them would carry no information about the other side.
static const double NODE_RATIO = 0.75;
// The least of many changes is smaller than the error: measured on n-four-bar, tolerances 1e-3 to 1e-8.
static const double CHOSEN = 10;
static const double ACROSS = 2.5;     // in times to the singular configuration: the length of the step that passes it
static const double HOPELESS = 0.02;  // of that time: shorter steps do not come closer, rounding rejects them
// The best polynomial may change by this much at tolerances below it: measured at 1e-13, at most 6e-10.
static const double ROUNDED = 1e-8;

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

void ph_pass_memory(ph_explicit *g, ph_tape *tape) {
    ph_past *p = &g->past;
    const size_t n = (size_t)rates(g);
    if (g->base.sys->regularity == NULL) return;
    long count = p->count;
    ph_tape_count(tape, &count, PH_PAST_NODES);
    p->count = (int)count;
    ph_tape_numbers(tape, p->t, PH_PAST_NODES);
    ph_tape_numbers(tape, p->node_distance, PH_PAST_NODES);
    ph_tape_numbers(tape, p->rate, PH_PAST_NODES * n);
    ph_tape_numbers(tape, &p->from, 1);
    ph_tape_numbers(tape, p->base, n);
    ph_tape_numbers(tape, p->state, (size_t)g->flow.group.nq);
    ph_tape_numbers(tape, &p->t_state, 1);
    ph_tape_numbers(tape, &p->distance, 1);
    ph_tape_numbers(tape, &p->slope, 1);
}

// --- what is remembered -----------------------------------------------------------------------------------

static bool is_adaptive(const ph_explicit *g) { return g->base.sim.method->adaptive; }

static bool corner_between(const ph_system *sys, double t0, double t1) {
    for (int i = 0; i < sys->corner_count; i++)
        if (sys->corners[i] > t0 && sys->corners[i] < t1) return true;
    return false;
}

// An extrapolation starts from the current velocities.
static void start_from(ph_explicit *g, double t) {
    memcpy(g->past.base, g->y + g->base.sys->group.nq, (size_t)rates(g) * sizeof *g->past.base);
    g->past.from = t;
}

static void drop_oldest(ph_explicit *g) {
    ph_past *p = &g->past;
    const int n = rates(g), left = --p->count;
    memmove(p->t, p->t + 1, (size_t)left * sizeof *p->t);
    memmove(p->node_distance, p->node_distance + 1, (size_t)left * sizeof *p->t);
    memmove(p->rate, p->rate + n, (size_t)(left * n) * sizeof *p->rate);
}

// The field at the start of a step becomes the newest node.
static void remember(ph_explicit *g, double t, const double *first) {
    ph_past *p = &g->past;
    const int n = rates(g), nv = g->base.sys->group.nv;
    if (p->count > 0 && is_adaptive(g)) {
        const double change = p->here / p->node_distance[p->count - 1];
        if (change > NODE_RATIO && change * NODE_RATIO < 1) return;
        if (corner_between(g->base.sys, p->t[p->count - 1], ph_above(t))) p->count = 0;
    }
    if (p->count == (is_adaptive(g) ? PH_PAST_NODES : STEPS_KEPT)) drop_oldest(g);
    p->t[p->count] = t;
    p->node_distance[p->count] = p->here;
    memcpy(p->rate + p->count * n, first + nv, (size_t)n * sizeof *p->rate);
    start_from(g, t);
    p->count++;
}

static bool can_continue(const ph_explicit *g, double t_end) {
    const ph_past *p = &g->past;
    if (p->count < LEAST_NODES || corner_between(g->base.sys, p->t[0], t_end)) return false;
    const double newest = p->t[p->count - 1], apart = newest - p->t[p->count - 2];
    return is_adaptive(g) || t_end - newest <= WINDOW * apart;
}

// --- continuing -------------------------------------------------------------------------------------------

static double lagrange(const ph_past *p, int first, int count, int i, double t) {
    double value = 1;
    for (int k = first; k < first + count; k++)
        if (k != i) value *= (t - p->t[k]) / (p->t[i] - p->t[k]);
    return value;
}

// Integral of the i-th Lagrange polynomial up to t: five points of Gauss are exact for ten nodes.
static double integral(const ph_past *p, int first, int count, int i, double t) {
    static const double node[5] = {-0.90617984593866399, -0.53846931010568309, 0, 0.53846931010568309,
                                   0.90617984593866399};
    static const double weight[5] = {0.11846344252809454, 0.23931433524968324, 0.28444444444444444, 0.23931433524968324,
                                     0.11846344252809454};
    const double h = t - p->from;
    double sum = 0;
    for (int k = 0; k < 5; k++) sum += weight[k] * lagrange(p, first, count, i, p->from + 0.5 * h * (1 + node[k]));
    return h * sum;
}

// v and z at t, from `count` nodes.
static void velocities_by(const ph_explicit *g, int first, int count, double t, double *v) {
    const ph_past *p = &g->past;
    const int n = rates(g);
    memcpy(v, p->base, (size_t)n * sizeof *v);
    for (int i = first; i < first + count; i++) {
        const double w = integral(p, first, count, i, t);
        for (int k = 0; k < n; k++) v[k] += w * p->rate[i * n + k];
    }
}

static void velocities_at(const ph_explicit *g, double t, double *v) {
    velocities_by(g, g->past.first, g->past.nodes, t, v);
}

// The change of the polynomial's final velocities with one node fewer, and the distance of the tried step, g->y1, from
// them.
typedef struct doubts {
    double of_past, of_step;
    double error;  // of_past in units of the tolerance
} doubts;

static doubts compare(ph_explicit *g, int first, int count, double t_end) {
    const int n = rates(g);
    double *all = g->past.kept, *fewer = all + n;
    const double *tried = g->y1 + g->base.sys->group.nq;
    doubts d = {0};
    velocities_by(g, first, count, t_end, all);
    velocities_by(g, first + 1, count - 1, t_end, fewer);
    for (int i = 0; i < n; i++) {
        const double change = fabs(all[i] - fewer[i]);
        d.of_past = ph_larger(d.of_past, change);
        d.of_step = ph_larger(d.of_step, fabs(all[i] - tried[i]));
        d.error = ph_larger(d.error, change / (g->base.sim.tolerance * (1 + fabs(all[i]))));
    }
    return d;
}

// Chooses the nodes: with a fixed step, all of them. Otherwise the newest have lost digits to rounding and the oldest
// carry little information: those are taken whose polynomial changes least without its oldest node.
static doubts choose(ph_explicit *g, double t, double t_end) {
    ph_past *p = &g->past;
    if (!is_adaptive(g)) {
        p->first = 0;
        p->nodes = p->count;
        return compare(g, 0, p->count, t_end);
    }
    doubts best = {.error = INFINITY};
    start_from(g, t);
    for (int end = p->count; end >= LEAST_NODES + 1; end--)
        for (int nodes = LEAST_NODES + 1; nodes <= end && nodes <= POLYNOMIAL_MOST; nodes++) {
            const doubts d = compare(g, end - nodes, nodes, t_end);
            if (!(d.error < best.error)) continue;
            best = d;
            p->first = end - nodes;
            p->nodes = nodes;
        }
    best.error *= CHOSEN;
    return best;
}

// q' = q v(t) with the extrapolated velocities, by the classical table: from g->y to g->y1.
static void follow(ph_explicit *g, double t, double h) {
    const ph_group *G = &g->base.sys->group;
    double *end = g->y1 + G->nq, *k = g->past.kept, *u = k + G->nv, *sum = g->past.now;
    velocities_at(g, t, end);
    memcpy(sum, end, (size_t)G->nv * sizeof *sum);  // k1 at u = 0
    for (int i = 0; i < G->nv; i++) u[i] = 0.5 * h * end[i];
    velocities_at(g, t + 0.5 * h, end);
    ph_group_dexpinv(G, PH_BODY, u, end, 0, k);
    for (int i = 0; i < G->nv; i++) sum[i] += 2 * k[i];
    for (int i = 0; i < G->nv; i++) u[i] = 0.5 * h * k[i];
    ph_group_dexpinv(G, PH_BODY, u, end, 0, k);
    for (int i = 0; i < G->nv; i++) sum[i] += 2 * k[i];
    for (int i = 0; i < G->nv; i++) u[i] = h * k[i];
    velocities_at(g, t + h, end);
    ph_group_dexpinv(G, PH_BODY, u, end, 0, k);
    for (int i = 0; i < G->nv; i++) u[i] = h / 6 * (sum[i] + k[i]);
    ph_group_retract(G, PH_BODY, g->y, u, g->y1);
}

// Onto the constraints, where they have full rank.
static void settle(ph_explicit *g, double t) {
    ph_past *p = &g->past;
    double *v = g->y1 + g->base.sys->group.nq;
    memcpy(p->kept, g->y1, state_size(g));
    g->base.sys->regularity(g->base.ws);
    g->stabilizer.z = v + g->base.sys->group.nv;
    const ph_status status =
        ph_stabilize(&g->stabilizer, g->base.sim.stabilization, g->base.sim.weight, ph_seen(&g->base, t), g->y1, v);
    const double distance = sqrt(g->base.sys->regularity(g->base.ws));
    if (status != PH_OK || !(distance > AT_ONCE)) memcpy(g->y1, p->kept, state_size(g));
}

// --- the step -------------------------------------------------------------------------------------------

static bool is_near(const ph_explicit *g, double distance, double h) {
    const ph_past *p = &g->past;
    if (!(distance >= AT_ONCE)) return true;
    const double change = is_adaptive(g) ? h * p->slope : fabs(distance - p->distance);
    return distance < WATCHED && distance < STEPS_AWAY * change;
}

void ph_pass_begin(ph_explicit *g, double t) {
    ph_past *p = &g->past;
    if (g->base.sys->regularity == NULL) return;
    const bool goes_on = p->count > 0 && p->t_state == t && memcmp(p->state, g->y, state_size(g)) == 0;
    if (!goes_on) *p = (ph_past){.rate = p->rate, .base = p->base, .state = p->state, .kept = p->kept, .now = p->now};
    g->base.sys->regularity(g->base.ws);
}

void ph_pass_start(ph_explicit *g) {
    if (g->base.sys->regularity) g->past.here = sqrt(g->base.sys->regularity(g->base.ws));
}

static void go_on(ph_explicit *g, double t, double h) {
    follow(g, t, h);
    settle(g, t + h);
}

// The step over which an adaptive method extrapolates: the tried one; where that is hopeless, across. A tried step with
// a stage that happens to be singular is not hopeless but too long.
static bool pass_adaptive(ph_explicit *g, double t, double room, double error, double *h) {
    ph_past *p = &g->past;
    const double time_left = p->here / p->slope;  // to the singular configuration, or since
    const bool at_it = !(p->here >= AT_ONCE), rejected = error > 1 && *h < HOPELESS * time_left;
    if (!(p->slope > 0) || (!p->near && !(rejected && p->here < WATCHED))) return false;
    if (can_continue(g, t + *h)) {
        p->error = choose(g, t, t + *h).error;
        if (p->error <= 1) return go_on(g, t, *h), true;
    }
    if (!at_it && !rejected) return false;
    const double across = ph_fmin(room, ACROSS * ph_fmax(p->here, AT_ONCE) / p->slope);
    if (!can_continue(g, t + across)) return false;
    const double doubt = choose(g, t, t + across).error;
    if (!(doubt <= ph_fmax(1, ROUNDED / g->base.sim.tolerance)) || (!at_it && !(doubt < error))) return false;
    p->error = doubt;
    *h = across;
    return go_on(g, t, across), true;
}

static bool pass_fixed(ph_explicit *g, double t, double h, bool tried) {
    if (!g->past.near || !can_continue(g, t + h)) return false;
    const doubts d = choose(g, t, t + h);
    if (tried && !(d.of_past < d.of_step)) return false;
    return go_on(g, t, h), true;
}

bool ph_pass_check(ph_explicit *g, double t, double room, double error, double *h, ph_status *status, ph_error *err) {
    ph_past *p = &g->past;
    if (g->base.sys->regularity == NULL) return false;
    p->now_distance = ph_fmin(p->here, sqrt(g->base.sys->regularity(g->base.ws)));
    const bool tried = *status == PH_OK && p->now_distance > LOST;
    g->base.distance = p->now_distance;
    p->near = is_near(g, p->now_distance, *h);
    p->error = 0;
    if (is_adaptive(g) ? pass_adaptive(g, t, room, tried ? error : INFINITY, h) : pass_fixed(g, t, *h, tried)) {
        p->near = true;
        *status = PH_OK;
        return true;
    }
    if (p->near && !tried && !(is_adaptive(g) && p->error > 0))
        *status = ph_fail(err, PH_SINGULAR, "step",
                          "at t = %.9g s: a singular configuration, in which the closed loops do not determine the "
                          "accelerations, and no motion before it to continue",
                          t);
    return false;
}

ph_status ph_pass_stuck(const ph_explicit *g, double t, double h, ph_error *err) {
    if (g->base.sys->regularity && g->past.here < WATCHED)
        return ph_fail(
            err, PH_SINGULAR, "step control",
            "at t = %.9g s: next to a singular configuration, in which the closed loops do not determine the "
            "accelerations; the motion before it is too short, or the tolerance too coarse, to continue it (step %.3g "
            "s)",
            t, h);
    return ph_fail_at(err, PH_STEP_TOO_SMALL, t, h, "step control");
}

void ph_pass_end(ph_explicit *g, double t, double t_end, const double *first) {
    ph_past *p = &g->past;
    if (g->base.sys->regularity == NULL) return;
    if (!p->near) {
        remember(g, t, first);
        p->slope = ph_fmax(0.5 * p->slope, fabs(p->here - p->now_distance) / (t_end - t));
    }
    p->distance = p->now_distance;
    memcpy(p->state, g->y1, state_size(g));
    p->t_state = t_end;
}
