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
#include "integrators/integrator.h"
#include "integrators/step_matrix.h"
#include "integrators/step_newton.h"
#include "integrators/variational_tangent.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <float.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

// Fraction of the step over which the acceleration's rate is taken initially. The difference loses three digits of
// sixteen, and second order needs no more than the first of the rest.
static const double START_FRACTION = 1e-3;

enum { PAIRS = 12 };  // of directions that the iteration stores

typedef struct coefficients {
    double alpha_m, alpha_f, beta, gamma;
} coefficients;

typedef struct alpha {
    ph_integrator base;
    ph_step_equation equation;  // of x = (h w1, p, lambda1)
    ph_step_matrix *matrix;     // its tangent, of the changes of w1 and p
    coefficients c;
    double t, h;
    double *q, *q1;             // [nq]
    double *y, *y1;             // [nv + nz] (v, z)
    double *w, *w1, *a, *a1;    // [nv + nz]
    double *x;                  // [2 nv + nz + nc]
    double *u, *du, *Q, *r;     // [nv] displacement of the step, scratch
    double *s;                  // [2 nv] changes of w1 and p/shift
    double *u_last, *u_before;  // [nv] displacements of the last two steps
    double *rows, *rate, *phi;  // [nc]
    double *change;             // [2 nc] of the multipliers
    bool stiff;                 // whether vibrations are not resolved
    double *twin_q[2];          // of the system that has the tangent: numbers at the start and the end,
    double *twin_v, *twin_x;    // [nv], unknowns [2 nv]
    double *twin_change;        // [2 nc]
    double *zdot;               // [nz]
    const double *at;           // the unknowns of the last residual
    double *lambda;             // [nc]
    double *w_last;             // [nv + nz] w of the step before
    long moved;                 // how many of u_last, u_before are known
    bool goes_on;               // q, y, w, a belong to the end of the last step, at t_last, of length h_last
    double t_last, h_last;
} alpha;

static void layout_alpha(alpha *g, ph_arena *arena) {
    const int nq = g->base.sys->group.nq, nv = g->base.sys->group.nv, nc = g->base.sys->nc;
    const int n = nv + g->base.sys->nz;
    double **of_n[] = {&g->y, &g->y1, &g->w, &g->w1, &g->a, &g->a1, &g->w_last};
    double **of_c[] = {&g->rows, &g->rate, &g->phi, &g->lambda};
    g->q = PH_TAKE(arena, nq, double);
    g->q1 = PH_TAKE(arena, nq, double);
    for (size_t i = 0; i < sizeof of_n / sizeof *of_n; i++) *of_n[i] = PH_TAKE(arena, n, double);
    for (size_t i = 0; i < sizeof of_c / sizeof *of_c; i++) *of_c[i] = PH_TAKE(arena, nc, double);
    g->x = PH_TAKE(arena, n + nv + nc, double);
    g->u_last = PH_TAKE(arena, nv, double);
    g->u_before = PH_TAKE(arena, nv, double);
    g->zdot = PH_TAKE(arena, g->base.sys->nz, double);
    g->u = PH_TAKE(arena, nv, double);
    g->du = PH_TAKE(arena, nv, double);
    g->Q = PH_TAKE(arena, nv, double);
    g->r = PH_TAKE(arena, nv, double);
    g->s = PH_TAKE(arena, 2 * (size_t)nv, double);
    g->change = PH_TAKE(arena, 2 * (size_t)nc, double);
    if (g->base.sys->twin) {
        const ph_system *own = g->base.sys->twin->sys;
        for (int k = 0; k < 2; k++) g->twin_q[k] = PH_TAKE(arena, own->group.nq, double);
        g->twin_v = PH_TAKE(arena, own->group.nv, double);
        g->twin_x = PH_TAKE(arena, 2 * (size_t)own->group.nv, double);
        g->twin_change = PH_TAKE(arena, 2 * (size_t)own->nc, double);
    }
    g->equation.n = n + nv + nc;
    g->equation.pairs = PAIRS;
    g->equation.memory = PH_TAKE(arena, ph_step_newton_size(g->equation.n, PAIRS), double);
}

// From the spectral radius at infinite frequency.                                                     (G.6)
static coefficients coefficients_of(double rho) {
    const double alpha_m = (2 * rho - 1) / (rho + 1), alpha_f = rho / (rho + 1);
    const double gamma = 0.5 + alpha_f - alpha_m;
    return (coefficients){alpha_m, alpha_f, 0.25 * (gamma + 0.5) * (gamma + 0.5), gamma};
}

// The system that has the tangent: of directors the one with rotations.                                      (D.10)
static const ph_system *tangent_of(const ph_system *sys) { return sys->twin ? sys->twin->sys : sys; }

static ph_status residual(ph_step_equation *e, const double *x);
static ph_status tangent(ph_step_equation *e);
static ph_status correct(ph_step_equation *e, double *dx);
static double size(ph_step_equation *e, const double *dx);
static double rounding(ph_step_equation *e, double *dx);

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
    g->base.divides = true;
    g->equation.residual = residual;
    g->equation.correct = correct;
    g->equation.size = size;
    g->equation.rounding = rounding;
    const ph_system *own = tangent_of(sys);
    if (own->split &&
        ph_step_matrix_create(own, 2, PH_STEP_ENDS | PH_STEP_SLOPES | PH_STEP_JOINED, &g->matrix) != PH_OK) {
        free(g);
        return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    }
    g->stiff = g->matrix && ph_step_matrix_stiff(g->matrix);
    if (sys->twin && !g->stiff) {
        ph_step_matrix_free(g->matrix);
        g->matrix = NULL;
    }
    g->equation.exact = g->stiff && sys->twin == NULL;
    if (g->stiff || (g->matrix && sys->regularity)) g->equation.tangent = tangent;
    *out = &g->base;
    return PH_OK;
}

static void release(ph_integrator *base) { ph_step_matrix_free(((alpha *)(void *)base)->matrix); }

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

// dv1/dw1 and dq1/dw1.
static double velocity_slope(const alpha *g) { return g->h * g->c.gamma * (1 - g->c.alpha_f) / (1 - g->c.alpha_m); }
static double shift_slope(const alpha *g) { return velocity_slope(g) * g->h * g->c.beta / g->c.gamma; }

static alpha *of(ph_step_equation *e) { return (alpha *)(void *)((char *)e - offsetof(alpha, equation)); }

static ph_place end_of(const alpha *g) {
    return (ph_place){ph_seen(&g->base, g->t + g->h), g->q1, g->y1, g->y1 + g->base.sys->group.nv};
}

// The difference of both sides of (G.4) in r, z1', Phi and C v1 - nu at the end.
static ph_status residual(ph_step_equation *e, const double *x) {
    alpha *g = of(e);
    const ph_system *sys = g->base.sys;
    const int nv = sys->group.nv;
    g->at = x;
    advance(g, x);
    const ph_place end = end_of(g);
    sys->forces(sys, PH_FORCE_ALL, &end, g->r, g->base.ws);
    sys->inertia(sys, g->w1, g->Q);
    for (int i = 0; i < nv; i++) g->r[i] -= g->Q[i];
    if (sys->nz > 0) sys->rates(sys, &end, g->zdot, g->base.ws);
    g->base.done.evaluations++;
    if (sys->nc == 0) return PH_OK;
    sys->jacobian_T(sys, &end, x + 2 * nv + sys->nz, g->Q, g->base.ws);
    for (int i = 0; i < nv; i++) g->r[i] -= g->Q[i];
    sys->residual_rate(sys, &end, g->rate, g->base.ws);
    sys->residual(sys, &end, g->phi, g->base.ws);
    return PH_OK;
}

// The place as the tangent sees it, numbers k of two.
static ph_place seen_as(alpha *g, int k, ph_place at) {
    const ph_twin *twin = g->base.sys->twin;
    if (twin == NULL) return at;
    twin->enter(g->base.sys, at.q, at.v, g->twin_q[k], g->twin_v);
    return (ph_place){at.t, g->twin_q[k], at.v ? g->twin_v : NULL, at.z};
}

// Of directors turns at the end, with the inertia there and no gyroscopic forces.
static void differentiate_motion(alpha *g, const double *spin, int i, double *gyro, double *moved) {
    const ph_factor *f = g->base.sys->group.factors + i;
    const int first = ph_factor_first(f);
    double u[6] = {0}, v[6] = {0}, spun[6] = {0};
    if (f->kind != tangent_of(g->base.sys)->group.factors[i].kind) {
        memset(gyro, 0, 36 * sizeof *gyro);
        for (int k = 0; k < 36; k++) moved[k] = k % 7 == 0;
        return;
    }
    for (int k = first; k < 6; k++) {
        u[k] = g->u[f->v + k - first];
        v[k] = g->y1[f->v + k - first];
        spun[k] = spin[f->v + k - first];
    }
    ph_factor_gyroscopic(f, g->matrix->inertia + 36 * i, v, spun, gyro);
    ph_factor_dtau(f, PH_TAU_EXP, -1, u, moved);
}

// The matrices of one factor, stages x stages. Its unknowns are dw1 and, with joints, dp/shift.               (G.7)
static void differentiate(alpha *g, const double *spin, int i) {
    const double slope = velocity_slope(g), shift = shift_slope(g), *M = g->matrix->inertia + 36 * i;
    double gyro[36], moved[36];
    double *N = g->matrix->N + 144 * i, *H = g->matrix->H + 144 * i, *R = g->matrix->R + 144 * i;
    differentiate_motion(g, spin, i, gyro, moved);
    for (int k = 0; k < 36; k++) {
        const int at = 12 * (k / 6) + k % 6;
        N[at] = M[k] + slope * gyro[k];
        N[at + 78] = M[k];
        R[at] = R[at + 6] = moved[k];
        R[at + 72] = k % 7 == 0;
        H[at] = H[at + 6] = shift * moved[k];
        H[at + 72] = H[at + 78] = shift / slope * moved[k];
    }
}

static ph_status tangent(ph_step_equation *e) {
    alpha *g = of(e);
    const ph_system *sys = g->base.sys;
    const ph_place begin = seen_as(g, 0, (ph_place){g->t, g->q, NULL, NULL}), end = seen_as(g, 1, end_of(g));
    const double *lambda = g->at + 2 * sys->group.nv + sys->nz;
    memset(g->du, 0, (size_t)sys->group.nv * sizeof *g->du);
    if (sys->nz > 0) sys->spin(sys, end.z, g->du);
    for (int i = 0; i < sys->group.count; i++) differentiate(g, g->du, i);
    g->matrix->A[0][0] = velocity_slope(g);
    ph_step_matrix_clear(g->matrix);
    ph_step_matrix_add_forces(g->matrix, 0, &end, g->base.ws);
    ph_step_matrix_add_rows(g->matrix, 0, &end, &end, g->base.ws);
    ph_step_matrix_add_rows(g->matrix, 1, &begin, &end, g->base.ws);
    ph_step_matrix_add_slopes(g->matrix, 0, 1, &end, NULL, lambda, g->base.ws);
    return ph_step_matrix_factor(g->matrix);
}

// The same for directors, all frames those of the end: dw1 and dp stretch them by the internal rows of the velocities
// and by what those of the positions are more, and turn them by the solution.                        (D.15), (D.16)
static ph_status solve_twin(alpha *g) {
    const ph_system *sys = g->base.sys, *own = sys->twin->sys;
    const int nv = sys->group.nv, nc = sys->nc, nv_own = own->group.nv, nc_own = own->nc;
    const ph_ends at = {g->q1, g->q1, g->q1};
    double *positions = g->change, *velocities = g->change + nc;
    memcpy(g->twin_change, positions, (size_t)nc_own * sizeof *positions);
    memcpy(g->twin_change + nc_own, velocities, (size_t)nc_own * sizeof *velocities);
    for (int i = 0; i < nc; i++) positions[i] -= velocities[i];
    memset(g->Q, 0, (size_t)nv * sizeof *g->Q);
    sys->twin->project(sys, &at, g->r, velocities, g->twin_x);
    sys->twin->project(sys, &at, g->Q, positions, g->twin_x + nv_own);
    const ph_status status = ph_step_matrix_solve(g->matrix, g->twin_x, g->twin_change);
    if (status != PH_OK) return status;
    const ph_place end = seen_as(g, 1, end_of(g));
    ph_step_matrix_predict(g->matrix, 0, &end, g->twin_x, g->du, g->base.ws);
    sys->twin->lift(sys, &at, g->r, g->twin_x, g->s, velocities);
    sys->twin->lift(sys, &at, g->Q, g->twin_x + nv_own, g->s + nv, positions);
    memcpy(g->change, velocities, (size_t)nc * sizeof *g->change);
    memcpy(g->change, g->twin_change, (size_t)nc_own * sizeof *g->change);
    return PH_OK;
}

// dw1 and dp/shift in s, and the changes of the multipliers: with the tangent,                                   (G.7)
static ph_status solve(alpha *g) {
    const ph_system *sys = g->base.sys;
    const int nv = sys->group.nv, nc = sys->nc;
    const double slope = velocity_slope(g), shift = shift_slope(g);
    memcpy(g->s, g->r, (size_t)nv * sizeof *g->s);
    memset(g->s + nv, 0, (size_t)nv * sizeof *g->s);
    for (int i = 0; i < nc; i++) {
        g->change[i] = -g->phi[i] / shift;
        g->change[nc + i] = -g->rate[i] / slope;
    }
    if (sys->twin) return solve_twin(g);
    const ph_place end = end_of(g);
    const ph_status status = ph_step_matrix_solve(g->matrix, g->s, g->change);
    if (status == PH_OK) ph_step_matrix_predict(g->matrix, 0, &end, g->s, g->du, g->base.ws);
    return status;
}

// or along a tree, with M for the derivatives of its forces and C at the start for C at the end.                 (G.9)
static ph_status eliminate(alpha *g) {
    const ph_system *sys = g->base.sys;
    const int nv = sys->group.nv;
    const ph_place begin = {g->t, g->q, NULL, NULL}, end = end_of(g);
    const double slope = velocity_slope(g), shift = shift_slope(g);
    double *dw = g->s, *dp = g->s + nv;
    memset(dp, 0, (size_t)nv * sizeof *dp);
    for (int i = 0; i < sys->nc; i++) g->rows[i] = -g->phi[i] / shift;
    ph_status status = sys->solve(sys, &end, g->r, g->rows, dw, g->change, g->base.ws);
    if (status != PH_OK || sys->nc == 0) return status;
    sys->jacobian(sys, &end, dw, g->rows, g->base.ws);
    for (int i = 0; i < sys->nc; i++) g->rows[i] += g->rate[i] / slope;
    status = sys->correct(sys, PH_WEIGHT_MASS, &begin, g->rows, dp, g->base.ws);
    for (int i = 0; i < nv; i++) dw[i] -= dp[i];
    return status;
}

static ph_status correct(ph_step_equation *e, double *dx) {
    alpha *g = of(e);
    const ph_system *sys = g->base.sys;
    const int nv = sys->group.nv, n = nv + sys->nz;
    const ph_status status = e->tangent ? solve(g) : eliminate(g);
    if (status != PH_OK) return status;
    for (int i = 0; i < nv; i++) {
        dx[i] = g->h * g->s[i];
        dx[n + i] = shift_slope(g) * g->s[nv + i];
    }
    for (int i = nv; i < n; i++) dx[i] = g->h * g->zdot[i - nv] - g->at[i];
    memcpy(dx + n + nv, g->change, (size_t)sys->nc * sizeof *dx);
    return PH_OK;
}

static double size(ph_step_equation *e, const double *dx) {
    const alpha *g = of(e);
    const ph_system *sys = g->base.sys;
    const int nv = sys->group.nv, n = nv + sys->nz, own = ph_own_v(sys), rest = nv - own;
    const double scale =
        ph_larger(ph_largest(g->q, ph_own_q(sys)), ph_larger(ph_largest(g->y, own), ph_largest(g->y + nv, sys->nz)));
    const double most =
        ph_larger(ph_largest(dx, own), ph_larger(ph_largest(dx + nv, sys->nz), ph_largest(dx + n, own)));
    const double orbit = ph_larger(ph_largest(g->q + ph_own_q(sys), rest), ph_largest(g->y + own, rest));
    return ph_larger(most / (1 + scale),
                     ph_larger(ph_largest(dx + own, rest), ph_largest(dx + n + own, rest)) / (1 + orbit));
}

// The correction that rounding of the constraints alone may cause: next to a singular configuration much more than
// that.
static double rounding(ph_step_equation *e, double *dx) {
    alpha *g = of(e);
    const ph_system *sys = g->base.sys;
    const int nv = sys->group.nv;
    memset(g->r, 0, (size_t)nv * sizeof *g->r);
    const double of_places = DBL_EPSILON * (1 + ph_largest(g->q, ph_own_q(sys)));
    const double of_rates = DBL_EPSILON * (1 + ph_largest(g->y, ph_own_v(sys)));
    for (int i = 0; i < sys->nc; i++) {
        g->phi[i] = of_places * ph_irregular(i);
        g->rate[i] = of_rates * ph_irregular(i);
    }
    return correct(e, dx) == PH_OK ? size(e, dx) : 0;
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
    return sys->accelerate(sys, &at, NULL, rates, rates + nv, g->change, g->base.ws);
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
static ph_status load(alpha *g, const ph_state *s, double t_end, bool *follows) {
    const ph_system *sys = g->base.sys;
    const size_t nq = (size_t)sys->group.nq, nv = (size_t)sys->group.nv, nz = (size_t)sys->nz;
    g->t = s->t;
    g->h = ph_step_length(&g->base, s->t, t_end);
    const bool goes_on = g->goes_on && g->t_last == s->t && g->h_last == g->h &&
                         memcmp(g->q, s->q, nq * sizeof *g->q) == 0 && memcmp(g->y, s->v, nv * sizeof *g->y) == 0 &&
                         (nz == 0 || memcmp(g->y + nv, s->z, nz * sizeof *g->y) == 0);
    *follows = goes_on && !isfinite(g->base.window.low);
    if (*follows) return PH_OK;
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

// The first guess: w1 on a line through those of the last two steps. With stiff forces w contains vibrations that the
// step does not resolve; then w1 that continues the displacements of the steps, which do not.                (G.10)
static void guess(alpha *g, bool follows) {
    const ph_system *sys = g->base.sys;
    const int nv = sys->group.nv, n = nv + sys->nz;
    const coefficients c = g->c;
    for (int i = 0; i < n; i++) g->x[i] = g->h * (follows ? 2 * g->w[i] - g->w_last[i] : g->w[i]);
    for (int i = 0; i < nv; i++) g->x[n + i] = 0;
    memcpy(g->x + n + nv, follows ? g->lambda : g->change, (size_t)sys->nc * sizeof *g->x);
    for (int i = 0; i < nv && g->stiff; i++) {
        const double u = !follows || g->moved == 0 ? g->h * g->y[i]
                         : g->moved == 1           ? g->u_last[i]
                                                   : 2 * g->u_last[i] - g->u_before[i];
        const double a1 = ((u / g->h - g->y[i]) / g->h - (0.5 - c.beta) * g->a[i]) / c.beta;
        g->x[i] = g->h * ((1 - c.alpha_m) * a1 + c.alpha_m * g->a[i] - c.alpha_f * g->w[i]) / (1 - c.alpha_f);
    }
}

// Of all multipliers with the same effect those of least norm.
static ph_status choose_multipliers(alpha *g) {
    const ph_system *sys = g->base.sys;
    const ph_place end = end_of(g);
    memcpy(g->lambda, g->x + 2 * sys->group.nv + sys->nz, (size_t)sys->nc * sizeof *g->lambda);
    if (sys->regularity == NULL) return PH_OK;
    sys->jacobian_T(sys, &end, g->lambda, g->Q, g->base.ws);
    memset(g->rows, 0, (size_t)sys->nc * sizeof *g->rows);
    return sys->solve(sys, &end, g->Q, g->rows, g->r, g->lambda, g->base.ws);
}

static ph_status solve_step(alpha *g, bool follows) {
    const ph_system *sys = g->base.sys;
    const int nv = sys->group.nv, n = nv + sys->nz;
    const ph_place begin = {g->t, g->q, g->y, g->y + nv};
    guess(g, follows);
    g->equation.enough = ph_fmax(g->base.sim.newton_tolerance, DBL_EPSILON);
    g->equation.iterations = 0;
    const ph_place seen = seen_as(g, 0, begin);
    ph_status status = g->matrix ? ph_step_matrix_begin(g->matrix, &seen, follows, g->base.ws) : PH_OK;
    if (status == PH_OK) status = ph_step_newton(&g->equation, g->x);
    g->base.done.newton_iterations += g->equation.iterations;
    if (status != PH_OK) return status;
    advance(g, g->x);
    const bool finite = isfinite(ph_largest(g->y1, n)) && isfinite(ph_largest(g->q1, sys->group.nq));
    return finite ? choose_multipliers(g) : PH_DIVERGED;
}

// What the next step continues.
static void keep(alpha *g, bool follows) {
    const size_t nv = (size_t)g->base.sys->group.nv, n = nv + (size_t)g->base.sys->nz;
    memcpy(g->q, g->q1, (size_t)g->base.sys->group.nq * sizeof *g->q);
    memcpy(g->y, g->y1, n * sizeof *g->y);
    memcpy(g->w_last, g->w, n * sizeof *g->w);
    memcpy(g->w, g->w1, n * sizeof *g->w);
    memcpy(g->a, g->a1, n * sizeof *g->a);
    memcpy(g->u_before, g->u_last, nv * sizeof *g->u);
    memcpy(g->u_last, g->u, nv * sizeof *g->u);
    g->moved = follows ? 2 : 1;
    if (g->matrix) ph_step_matrix_keep(g->matrix);
}

static ph_status step(ph_integrator *base, double t_end, ph_state *s, ph_error *err) {
    alpha *g = (alpha *)(void *)base;
    const ph_system *sys = base->sys;
    const size_t nq = (size_t)sys->group.nq, nv = (size_t)sys->group.nv, nz = (size_t)sys->nz;
    bool follows = false;
    ph_status status = load(g, s, t_end, &follows);
    if (status == PH_OK) status = solve_step(g, follows);
    if (status != PH_OK) return fail(err, status, s->t, g->h);
    keep(g, follows);
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
    ph_tape_numbers(tape, g->w_last, n);
    ph_tape_numbers(tape, g->a, n);
    ph_tape_numbers(tape, g->lambda, (size_t)base->sys->nc);
    ph_tape_numbers(tape, g->u_last, (size_t)base->sys->group.nv);
    ph_tape_numbers(tape, g->u_before, (size_t)base->sys->group.nv);
    ph_tape_count(tape, &g->moved, 2);
    if (g->matrix) ph_step_matrix_memory(g->matrix, tape);
}

const ph_method_class ph_class_alpha = {
    .create = create, .step = step, .multipliers = multipliers, .memory = memory, .release = release};
