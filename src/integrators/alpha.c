// Generalized-alpha on a product of groups, stabilised index 2.                docs/theory/generalized-alpha.md
//
// w is the derivative of y = (v, z) at the times of the steps, a the one that the method averages:
//
//   (1 - alpha_m) a1 + alpha_m a = (1 - alpha_f) w1 + alpha_f w                                         (G.1)
//   y1 = y + h ((1 - gamma) a + gamma a1)                                                               (G.2)
//   q1 = q exp(h v + h^2 ((1/2 - beta) a + beta a1) + p),   p = M^-1 C(q)^T eta                         (G.3)
//   M v1' + C(q1)^T lambda1 = Q(t1, q1, v1, z1),   z1' = g(t1, q1, v1, z1),   w1 = (v1', z1')           (G.4)
//   Phi(t1, q1) = 0,   C(q1) v1 = nu(t1)                                                                (G.5)
#include "base/arena.h"
#include "base/vector.h"
#include "integrators/advice.h"
#include "integrators/fixed_point.h"
#include "integrators/integrator.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <float.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

// Fraction of the step over which the acceleration's rate is taken initially. The difference loses three digits of
// sixteen, and second order needs no more than the first of the rest.
static const double START_FRACTION = 1e-3;

typedef struct coefficients {
    double alpha_m, alpha_f, beta, gamma;
} coefficients;

typedef struct alpha {
    ph_integrator base;
    ph_fixed_point equation;  // of x = (h w1, p)
    coefficients c;
    double t, h;
    double *q, *q1;           // [nq]
    double *y, *y1;           // [nv + nz] (v, z)
    double *w, *w1, *a, *a1;  // [nv + nz]
    double *x;                // [2 nv + nz]
    double *u, *Q, *r;        // [nv]
    double *rows, *rate;      // [nc]
    double *lambda;           // [nc]
    bool fresh;               // the tangent of stiff forces is that of this step
    bool goes_on;             // q, y, w, a belong to the end of the last step, at t_last, of length h_last
    double t_last, h_last;
} alpha;

static void layout_alpha(alpha *g, ph_arena *arena) {
    const int nq = g->base.sys->group.nq, nv = g->base.sys->group.nv, nc = g->base.sys->nc;
    const int n = nv + g->base.sys->nz;
    double **of_n[] = {&g->y, &g->y1, &g->w, &g->w1, &g->a, &g->a1};
    double **of_c[] = {&g->rows, &g->rate, &g->lambda};
    g->q = PH_TAKE(arena, nq, double);
    g->q1 = PH_TAKE(arena, nq, double);
    for (size_t i = 0; i < sizeof of_n / sizeof *of_n; i++) *of_n[i] = PH_TAKE(arena, n, double);
    for (size_t i = 0; i < sizeof of_c / sizeof *of_c; i++) *of_c[i] = PH_TAKE(arena, nc, double);
    g->x = PH_TAKE(arena, n + nv, double);
    g->u = PH_TAKE(arena, nv, double);
    g->Q = PH_TAKE(arena, nv, double);
    g->r = PH_TAKE(arena, nv, double);
    g->equation.n = n + nv;
    g->equation.memory = PH_TAKE(arena, ph_fixed_point_size(n + nv), double);
}

// From the spectral radius at infinite frequency.                                                     (G.6)
static coefficients coefficients_of(double rho) {
    const double alpha_m = (2 * rho - 1) / (rho + 1), alpha_f = rho / (rho + 1);
    const double gamma = 0.5 + alpha_f - alpha_m;
    return (coefficients){alpha_m, alpha_f, 0.25 * (gamma + 0.5) * (gamma + 0.5), gamma};
}

static ph_status iterate(ph_fixed_point *p, const double *x, double *g);

static ph_status create(const ph_system *sys, const ph_simulation *sim, ph_integrator **out, ph_error *err) {
    if (!(sim->rho >= 0 && sim->rho <= 1))
        return ph_fail(err, PH_ERR_ARGUMENT, "rho", "expected a number in [0, 1], got %.10g", sim->rho);
    alpha measured = {.base = {.sys = sys, .sim = *sim}, .c = coefficients_of(sim->rho)};
    ph_arena arena = {0};
    (void)PH_TAKE(&arena, 1, alpha);
    layout_alpha(&measured, &arena);
    alpha *g = calloc(1, arena.used);
    if (g == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    *g = measured;
    arena = (ph_arena){.base = (char *)g};
    (void)PH_TAKE(&arena, 1, alpha);
    layout_alpha(g, &arena);
    g->equation.map = iterate;
    *out = &g->base;
    return PH_OK;
}

// --- the equations of a step ------------------------------------------------------------------------------

// a1, y1 and q1 of x.                                                                          (G.1)-(G.3)
static void advance(alpha *g, const double *x) {
    const ph_group *G = &g->base.sys->group;
    const coefficients c = g->c;
    const int n = G->nv + g->base.sys->nz;
    const double h = g->h;
    for (int i = 0; i < n; i++) {
        g->w1[i] = x[i] / h;
        g->a1[i] = ((1 - c.alpha_f) * g->w1[i] + c.alpha_f * g->w[i] - c.alpha_m * g->a[i]) / (1 - c.alpha_m);
        g->y1[i] = g->y[i] + h * ((1 - c.gamma) * g->a[i] + c.gamma * g->a1[i]);
    }
    for (int i = 0; i < G->nv; i++)
        g->u[i] = h * (g->y[i] + h * ((0.5 - c.beta) * g->a[i] + c.beta * g->a1[i])) + x[n + i];
    ph_group_retract(G, PH_BODY, g->q, g->u, g->q1);
}

// v1' with C v1' = rows; with stiff forces by a Newton step from the current one.                        (G.4), (G.9)
static ph_status accelerations(alpha *g, const ph_place *end, double slope, double *next) {
    const ph_system *sys = g->base.sys;
    const int nv = sys->group.nv;
    if (sys->tangent == NULL) return sys->solve(sys, end, g->Q, g->rows, next, g->lambda, g->base.ws);
    ph_status status = PH_OK;
    if (!g->fresh) status = sys->tangent(sys, end, slope * g->h * g->c.beta / g->c.gamma, slope, true, g->base.ws);
    if (status != PH_OK) return status;
    g->fresh = true;
    sys->inertia(sys, g->w1, g->r);
    for (int i = 0; i < nv; i++) g->Q[i] -= g->r[i];
    sys->jacobian(sys, end, g->w1, g->rate, g->base.ws);
    for (int i = 0; i < sys->nc; i++) g->rows[i] -= g->rate[i];
    status = sys->tangent_solve(sys, g->Q, g->rows, next, g->lambda, g->base.ws);
    for (int i = 0; i < nv; i++) next[i] += g->w1[i];
    return status;
}

// One iteration for x: w1 from (G.4), with C v1 = nu by its residual divided by d v1 / d w1; p by the residual Phi. A
// Newton step without the derivatives of the forces.                                                            (G.7)
static ph_status iterate(ph_fixed_point *p, const double *x, double *next) {
    alpha *g = (alpha *)(void *)((char *)p - offsetof(alpha, equation));
    const ph_system *sys = g->base.sys;
    const int nv = sys->group.nv, n = nv + sys->nz;
    const double slope = g->h * g->c.gamma * (1 - g->c.alpha_f) / (1 - g->c.alpha_m);
    advance(g, x);
    const ph_place begin = {g->t, g->q, NULL, NULL};
    const ph_place end = {ph_seen(&g->base, g->t + g->h), g->q1, g->y1, g->y1 + nv};
    sys->forces(sys, PH_FORCE_ALL, &end, g->Q, g->base.ws);
    if (sys->nz > 0) sys->rates(sys, &end, next + nv, g->base.ws);
    sys->residual_rate(sys, &end, g->rate, g->base.ws);
    sys->jacobian(sys, &end, g->w1, g->rows, g->base.ws);
    for (int i = 0; i < sys->nc; i++) g->rows[i] -= g->rate[i] / slope;
    ph_status status = accelerations(g, &end, slope, next);
    if (status != PH_OK) return status;
    for (int i = 0; i < n; i++) next[i] *= g->h;
    g->base.done.evaluations++;
    memcpy(next + n, x + n, (size_t)nv * sizeof *x);
    if (sys->nc == 0) return PH_OK;
    sys->residual(sys, &end, g->rows, g->base.ws);
    for (int i = 0; i < sys->nc; i++) g->rows[i] = -g->rows[i];
    status = sys->correct(sys, PH_WEIGHT_MASS, &begin, g->rows, g->u, g->base.ws);
    for (int i = 0; i < nv; i++) next[n + i] += g->u[i];
    return status;
}

// --- the start ------------------------------------------------------------------------------------------

// The derivative of y s seconds later, from y and w, into `rates`.
static ph_status rates_after(alpha *g, double s, double *rates) {
    const ph_system *sys = g->base.sys;
    const int nv = sys->group.nv, n = nv + sys->nz;
    const ph_place at = {ph_seen(&g->base, g->t + s), g->q1, g->y1, g->y1 + nv};
    for (int i = 0; i < n; i++) g->y1[i] = g->y[i] + s * g->w[i];
    for (int i = 0; i < nv; i++) g->u[i] = 0.5 * s * (g->y[i] + g->y1[i]);
    ph_group_retract(&sys->group, PH_BODY, g->q, g->u, g->q1);
    g->base.done.evaluations++;
    return sys->accelerate(sys, &at, NULL, rates, rates + nv, NULL, g->base.ws);
}

// w at t, and a at the shifted time t + (alpha_m - alpha_f) h. That time is before t, where there may be no motion, and
// is extrapolated backwards: a = w + (alpha_m - alpha_f) h w'. Where the next term of the series, h w'', exceeds w',
// the step does not resolve the motion (a stiff spring): then a = w, or a is kept where the motion `goes_on` over a
// breakpoint of a signal.                                                                                       (G.8)
static ph_status start(alpha *g, bool goes_on) {
    const int n = g->base.sys->group.nv + g->base.sys->nz;
    const double s = START_FRACTION * g->h, shift = (g->c.alpha_m - g->c.alpha_f) * g->h;
    double *first = g->w1, *second = g->a1, slope = 0, curvature = 0;
    memset(g->w, 0, (size_t)n * sizeof *g->w);
    ph_status status = rates_after(g, 0, g->w);
    if (status == PH_OK) status = rates_after(g, s, first);
    if (status == PH_OK) status = rates_after(g, 2 * s, second);
    if (status != PH_OK) return status;
    for (int i = 0; i < n; i++) {
        slope = ph_larger(slope, fabs(first[i] - g->w[i]) / s);
        curvature = ph_larger(curvature, fabs(second[i] - 2 * first[i] + g->w[i]) / (s * s));
    }
    const bool resolved = g->h * curvature <= slope;
    if (goes_on && !resolved) return PH_OK;
    for (int i = 0; i < n; i++) g->a[i] = g->w[i] + (resolved ? shift / s * (first[i] - g->w[i]) : 0);
    return PH_OK;
}

// A step continues the previous one unless the caller has moved the state, its length differs, for which a would belong
// to another time, or a signal has a breakpoint between them.
static ph_status load(alpha *g, const ph_state *s, double t_end) {
    const ph_system *sys = g->base.sys;
    const size_t nq = (size_t)sys->group.nq, nv = (size_t)sys->group.nv, nz = (size_t)sys->nz;
    g->t = s->t;
    g->h = ph_step_length(&g->base, s->t, t_end);
    const bool goes_on = g->goes_on && g->t_last == s->t && g->h_last == g->h &&
                         memcmp(g->q, s->q, nq * sizeof *g->q) == 0 && memcmp(g->y, s->v, nv * sizeof *g->y) == 0 &&
                         (nz == 0 || memcmp(g->y + nv, s->z, nz * sizeof *g->y) == 0);
    if (goes_on && !isfinite(g->base.window.low)) return PH_OK;
    g->goes_on = false;
    memcpy(g->q, s->q, nq * sizeof *g->q);
    memcpy(g->y, s->v, nv * sizeof *g->y);
    if (nz) memcpy(g->y + nv, s->z, nz * sizeof *g->y);
    return start(g, goes_on);
}

// --- the method -----------------------------------------------------------------------------------------

static ph_status fail(ph_error *err, ph_status status, double t, double h) {
    const char *why = ph_status_text(status);
    if (status == PH_SINGULAR) why = "the equations of motion are singular";
    if (status == PH_NOT_CONVERGED) why = "the iteration for the step does not converge";
    return ph_fail(err, status, "step", "at t = %.9g s: %s (step %.3g s)" PH_SHORTER_STEP, t, why, h);
}

static ph_status solve_step(alpha *g) {
    const ph_system *sys = g->base.sys;
    const int nv = sys->group.nv, n = nv + sys->nz;
    for (int i = 0; i < n; i++) g->x[i] = g->h * g->w[i];
    for (int i = 0; i < nv; i++) g->x[n + i] = 0;
    g->equation.scale = 1 + ph_larger(ph_largest(g->q, sys->group.nq), ph_largest(g->y, n));
    g->equation.tolerance = ph_fmax(g->base.sim.newton_tolerance, DBL_EPSILON);
    g->equation.iterations = 0;
    g->fresh = false;
    const ph_status status = ph_fixed_point_solve(&g->equation, g->x);
    g->base.done.newton_iterations += g->equation.iterations;
    if (status != PH_OK) return status;
    advance(g, g->x);
    const bool finite = isfinite(ph_largest(g->y1, n)) && isfinite(ph_largest(g->q1, sys->group.nq));
    return finite ? PH_OK : PH_DIVERGED;
}

static ph_status step(ph_integrator *base, double t_end, ph_state *s, ph_error *err) {
    alpha *g = (alpha *)(void *)base;
    const ph_system *sys = base->sys;
    const size_t nq = (size_t)sys->group.nq, nv = (size_t)sys->group.nv, nz = (size_t)sys->nz, n = nv + nz;
    ph_status status = load(g, s, t_end);
    if (status == PH_OK) status = solve_step(g);
    if (status != PH_OK) return fail(err, status, s->t, g->h);
    memcpy(g->q, g->q1, nq * sizeof *g->q);
    memcpy(g->y, g->y1, n * sizeof *g->y);
    memcpy(g->w, g->w1, n * sizeof *g->w);
    memcpy(g->a, g->a1, n * sizeof *g->a);
    memcpy(s->q, g->q, nq * sizeof *g->q);
    memcpy(s->v, g->y, nv * sizeof *g->y);
    if (nz) memcpy(s->z, g->y + nv, nz * sizeof *g->y);
    g->goes_on = true;
    g->t_last = s->t = t_end;
    g->h_last = g->h;
    base->done.steps++;
    return PH_OK;
}

static const double *multipliers(const ph_integrator *base) { return ((const alpha *)(const void *)base)->lambda; }

static void memory(ph_integrator *base, ph_tape *tape) {
    alpha *g = (alpha *)(void *)base;
    const size_t n = (size_t)(base->sys->group.nv + base->sys->nz);
    ph_tape_flag(tape, &g->goes_on);
    ph_tape_numbers(tape, &g->t_last, 1);
    ph_tape_numbers(tape, &g->h_last, 1);
    ph_tape_numbers(tape, g->q, (size_t)base->sys->group.nq);
    ph_tape_numbers(tape, g->y, n);
    ph_tape_numbers(tape, g->w, n);
    ph_tape_numbers(tape, g->a, n);
    ph_tape_numbers(tape, g->lambda, (size_t)base->sys->nc);
}

const ph_method_class ph_class_alpha = {.create = create, .step = step, .multipliers = multipliers, .memory = memory};
