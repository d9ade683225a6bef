// The constrained variational integrator on a product of groups.                   docs/theory/variational.md
//
// q1 = q tau(h xi); momenta are body-fixed, p = M v + h(z), all forces act at the middle of the step:
//
//   p  = dtau^-1_{h xi}^T mu - (h/2) Ad^T_{tau(-h xi/2)} F_A + C(q)^T Lambda                       (V.4)
//   mu = M xi + h(z) + (h/4) (dtau_{-h xi/2}^T F_A - dtau_{h xi/2}^T F_B)                          (V.3)
//   Phi(t1, q1) = 0
//   p1 = Ad^T_{tau(h xi)} (p - C^T Lambda + (h/2) Ad^T F_A) + (h/2) Ad^T_{tau(h xi/2)} F_B          (V.5)
//   M v1 + h(z1) + C(q1)^T Lambda' = p1,  C(q1) v1 = nu(t1)                                        (V.6)
//
// F_A is the force at q tau(h xi/2), F_B that at q1 tau(-h xi/2): for exp they are one. (V.5) moves momentum with the
// body and adds impulses, whatever Newton has left in xi: the momentum of a free system is kept to rounding.
#include "base/arena.h"
#include "base/error.h"
#include "base/plant.h"
#include "base/vector.h"
#include "integrators/integrator.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ITERATIONS = 100 };
static const double SLOW = 0.1;  // a tangent that gains less than this is made anew
static const unsigned AT_MIDDLE = PH_FORCE_ALL & ~(unsigned)(PH_FORCE_INERTIA | PH_FORCE_ROTORS);

typedef struct variational {
    ph_integrator base;
    double *q, *q1, *qm;           // [nq]
    double *v, *v1;                // [nv]
    double *z, *z1, *zm, *zdot;    // [nz]
    double *p, *xi, *u, *du;       // [nv] momentum, unknown, scaled algebra elements
    double *mu, *FA, *FB, *r, *x;  // [nv]
    double *mass;                  // [nv] M times a vector of ones: the mass where motion is linear
    double *impulse, *change;      // [nc] Lambda and its correction
    double *rows, *lambda;         // [nc]
} variational;

static void layout(variational *g, ph_arena *arena) {
    const int nq = g->base.sys->group.nq, nv = g->base.sys->group.nv, nz = g->base.sys->nz, nc = g->base.sys->nc;
    double **of_q[] = {&g->q, &g->q1, &g->qm};
    double **of_v[] = {&g->v, &g->v1, &g->p, &g->xi, &g->u, &g->du, &g->mu, &g->FA, &g->FB, &g->r, &g->x, &g->mass};
    double **of_z[] = {&g->z, &g->z1, &g->zm, &g->zdot};
    double **of_c[] = {&g->impulse, &g->change, &g->rows, &g->lambda};
    for (size_t i = 0; i < sizeof of_q / sizeof *of_q; i++) *of_q[i] = PH_TAKE(arena, nq, double);
    for (size_t i = 0; i < sizeof of_v / sizeof *of_v; i++) *of_v[i] = PH_TAKE(arena, nv, double);
    for (size_t i = 0; i < sizeof of_z / sizeof *of_z; i++) *of_z[i] = PH_TAKE(arena, nz, double);
    for (size_t i = 0; i < sizeof of_c / sizeof *of_c; i++) *of_c[i] = PH_TAKE(arena, nc, double);
}

static ph_status create(const ph_system *sys, const ph_simulation *sim, ph_integrator **out, ph_error *err) {
    variational measured = {.base = {.sys = sys, .sim = *sim}};
    ph_arena arena = {0};
    (void)PH_TAKE(&arena, 1, variational);
    layout(&measured, &arena);
    variational *g = calloc(1, arena.used);
    if (g == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    *g = measured;
    arena = (ph_arena){.base = (char *)g};
    (void)PH_TAKE(&arena, 1, variational);
    layout(g, &arena);
    for (int i = 0; i < sys->group.nv; i++) g->x[i] = 1;
    sys->inertia(sys, g->x, g->mass);
    *out = &g->base;
    return PH_OK;
}

// --- pieces of the step -----------------------------------------------------------------------------------

static void scaled(int n, double s, const double *x, double *y) {
    for (int i = 0; i < n; i++) y[i] = s * x[i];
}

static void add(int n, double s, const double *x, double *y) {
    for (int i = 0; i < n; i++) y[i] += s * x[i];
}

// First-order states: z1 = z + h g at the middle, by iteration with the rest.
static void advance_states(variational *g, double t, double h) {
    const ph_system *sys = g->base.sys;
    if (sys->nz == 0) return;
    const ph_place at = {t + 0.5 * h, g->qm, g->xi, g->zm};
    sys->rates(sys, &at, g->zdot, g->base.ws);
    for (int i = 0; i < sys->nz; i++) {
        g->z1[i] = g->z[i] + h * g->zdot[i];
        g->zm[i] = g->z[i] + 0.5 * h * g->zdot[i];
    }
}

// F_A, F_B and q1 for the present xi.
static void evaluate_middle(variational *g, double t, double h) {
    const ph_system *sys = g->base.sys;
    const ph_group *G = &sys->group;
    const ph_tau tau = g->base.sim.tau;
    const ph_place middle = {t + 0.5 * h, g->qm, g->xi, g->zm};
    scaled(G->nv, h, g->xi, g->u);
    ph_group_advance(G, tau, g->q, g->u, g->q1);
    if (tau == PH_TAU_CAY) {
        scaled(G->nv, -0.5 * h, g->xi, g->du);
        ph_group_advance(G, tau, g->q1, g->du, g->qm);
        sys->forces(sys, AT_MIDDLE, &middle, g->FB, g->base.ws);
    }
    scaled(G->nv, 0.5 * h, g->xi, g->du);
    ph_group_advance(G, tau, g->q, g->du, g->qm);
    advance_states(g, t, h);
    sys->forces(sys, AT_MIDDLE, &middle, g->FA, g->base.ws);
    if (tau == PH_TAU_EXP) memcpy(g->FB, g->FA, (size_t)G->nv * sizeof *g->FB);
    g->base.done.evaluations++;
}

// The difference of both sides of (V.4) in r, of the constraints in rows.
static void residuals(variational *g, double t, double h) {
    const ph_system *sys = g->base.sys;
    const ph_group *G = &sys->group;
    const ph_tau tau = g->base.sim.tau;
    const int nv = G->nv;
    evaluate_middle(g, t, h);
    sys->inertia(sys, g->xi, g->mu);
    sys->spin(sys, g->zm, g->mu);
    scaled(nv, 0.5 * h, g->xi, g->du);
    ph_group_dtau_T(G, tau, g->du, g->FB, g->x);
    add(nv, -0.25 * h, g->x, g->mu);
    scaled(nv, -1, g->du, g->du);
    ph_group_dtau_T(G, tau, g->du, g->FA, g->x);
    add(nv, 0.25 * h, g->x, g->mu);
    ph_group_dtauinv_T(G, tau, g->u, g->mu, g->r);
    ph_group_Ad_T(G, tau, g->du, g->FA, g->x);
    add(nv, -0.5 * h, g->x, g->r);
    add(nv, -1, g->p, g->r);
    const ph_place begin = {t, g->q, NULL, NULL}, end = {t + h, g->q1, NULL, NULL};
    if (sys->nc > 0) {
        sys->jacobian_T(sys, &begin, g->impulse, g->x, g->base.ws);
        add(nv, 1, g->x, g->r);
    }
    sys->residual(sys, &end, g->rows, g->base.ws);
}

// With stiff forces M + (h/2)^2 K + (h/2) D stands for M; it is made anew only where `fresh`.
static ph_status solve_tangent(variational *g, double t, double h, bool fresh) {
    const ph_system *sys = g->base.sys;
    const ph_place middle = {t + 0.5 * h, g->qm, g->xi, g->zm};
    if (sys->tangent == NULL) return sys->solve(sys, &middle, g->r, g->rows, g->x, g->change, g->base.ws);
    const ph_status status = fresh ? sys->tangent(sys, &middle, 0.25 * h * h, 0.5 * h, g->base.ws) : PH_OK;
    if (status != PH_OK) return status;
    return sys->tangent_solve(sys, g->r, g->rows, g->x, g->change, g->base.ws);
}

// M xi' + C^T Lambda' = -r, C xi' = -Phi/h in the middle of the step, to where r is carried: seen from there the
// tangent is even in h, so that M and C are off by h^2 times angular velocities squared.                     (V.7)
static ph_status improve(variational *g, double t, double h, bool fresh, double *size) {
    const ph_system *sys = g->base.sys;
    residuals(g, t, h);
    scaled(sys->group.nv, 0.5 * h, g->xi, g->du);
    ph_group_Ad_T(&sys->group, g->base.sim.tau, g->du, g->r, g->r);
    scaled(sys->group.nv, -1, g->r, g->r);
    scaled(sys->nc, -1 / h, g->rows, g->rows);
    const ph_status status = solve_tangent(g, t, h, fresh);
    if (status != PH_OK) return status;
    add(sys->group.nv, 1, g->x, g->xi);
    add(sys->nc, 1, g->change, g->impulse);
    g->base.done.newton_iterations++;
    *size = ph_largest(g->x, sys->group.nv) / (1 + ph_largest(g->xi, sys->group.nv));
    return PH_OK;
}

// Positions are known to rounding, and xi to that over h: there is nothing to gain below.
static double reachable(const variational *g, double h) {
    const double place = 1 + ph_largest(g->q, g->base.sys->group.nq);
    return fmax(g->base.sim.newton_tolerance, 16 * DBL_EPSILON * place / fabs(h));
}

static ph_status solve_step(variational *g, double t, double h) {
    const double enough = reachable(g, h);
    double size = 0, before = INFINITY;
    bool fresh = true;
    for (int i = 0; i < ITERATIONS; i++) {
        const ph_status status = improve(g, t, h, fresh, &size);
        if (status != PH_OK) return status;
        if (!(size < 1e6)) return PH_NOT_CONVERGED;
        if (PH_PLANTED(NEWTON) && size <= 1e-4) return PH_OK;
        // Two digits more, which two iterations cost, or as far as rounding lets them come.
        if (size <= 0.01 * enough || (size <= enough && size > 0.5 * before)) return PH_OK;
        fresh = size > SLOW * before;
        before = size;
    }
    return PH_NOT_CONVERGED;
}

// Where a body's linear momentum stands apart from its rotation, on SO(3) x R^3 and for points, its displacement is
// made from that momentum: x1 - x and p then have one direction whatever Newton has left, and x times p is kept. A
// stiff force multiplies what it has left by h^2 k/(4 m): where that is more than Newton's tolerance xi stays.
static void follow_momentum(variational *g, double h) {
    const ph_group *G = &g->base.sys->group;
    double change = 0;
    memcpy(g->r, g->xi, (size_t)G->nv * sizeof *g->r);
    for (int i = 0; i < G->count; i++) {
        const ph_factor *f = G->factors + i;
        if (f->kind != PH_SO3XR3 && f->kind != PH_RN) continue;
        const int first = f->v + (f->kind == PH_RN ? 0 : 3), end = f->v + (f->kind == PH_RN ? f->n : 6);
        for (int k = first; k < end; k++) {
            g->r[k] = (g->p[k] - g->x[k] + 0.25 * h * (g->FA[k] + g->FB[k])) / g->mass[k];
            change = fmax(change, fabs(g->r[k] - g->xi[k]));
        }
    }
    if (g->base.sys->tangent && !(change <= reachable(g, h) * (1 + ph_largest(g->xi, G->nv)))) return;
    memcpy(g->xi, g->r, (size_t)G->nv * sizeof *g->r);
}

// (V.5) and (V.6).
static ph_status finish_step(variational *g, double t, double h) {
    const ph_system *sys = g->base.sys;
    const ph_group *G = &sys->group;
    const ph_tau tau = g->base.sim.tau;
    const int nv = G->nv;
    const ph_place begin = {t, g->q, NULL, NULL};
    memset(g->x, 0, (size_t)nv * sizeof *g->x);
    if (sys->nc > 0) sys->jacobian_T(sys, &begin, g->impulse, g->x, g->base.ws);
    follow_momentum(g, h);
    add(nv, -1, g->x, g->p);
    evaluate_middle(g, t, h);
    scaled(nv, -0.5 * h, g->xi, g->du);
    ph_group_Ad_T(G, tau, g->du, g->FA, g->x);
    add(nv, 0.5 * h, g->x, g->p);
    ph_group_Ad_T(G, tau, g->u, g->p, g->p);
    scaled(nv, -1, g->du, g->du);
    ph_group_Ad_T(G, tau, g->du, g->FB, g->x);
    add(nv, 0.5 * h, g->x, g->p);
    memset(g->r, 0, (size_t)nv * sizeof *g->r);
    sys->spin(sys, g->z1, g->r);
    for (int i = 0; i < nv; i++) g->r[i] = g->p[i] - g->r[i];
    memset(g->v1, 0, (size_t)nv * sizeof *g->v1);
    const ph_place at_rest = {t + h, g->q1, g->v1, g->z1};
    sys->residual_rate(sys, &at_rest, g->rows, g->base.ws);
    scaled(sys->nc, -1, g->rows, g->rows);
    const ph_status status = sys->solve(sys, &at_rest, g->r, g->rows, g->v1, g->change, g->base.ws);
    scaled(sys->nc, 2 / h, g->change, g->lambda);
    return status;
}

// From (q, v, z) to (q1, v1, z1).
static ph_status variational_step(variational *g, double t, double h) {
    const ph_system *sys = g->base.sys;
    sys->inertia(sys, g->v, g->p);
    sys->spin(sys, g->z, g->p);
    memcpy(g->xi, g->v, (size_t)sys->group.nv * sizeof *g->xi);
    memcpy(g->zm, g->z, (size_t)sys->nz * sizeof *g->zm);
    memset(g->impulse, 0, (size_t)sys->nc * sizeof *g->impulse);
    const ph_status status = solve_step(g, t, h);
    return status == PH_OK ? finish_step(g, t, h) : status;
}

// --- the method -------------------------------------------------------------------------------------------

// Nearer than this, as the square of a relative singular value, loops are next to a singular configuration.
static const double NEARLY_SINGULAR = 1e-4;

static ph_status fail(const variational *g, ph_error *err, ph_status status, double t, double h) {
    const ph_system *sys = g->base.sys;
    const char *why = status == PH_NOT_CONVERGED ? "Newton's iteration does not converge" : ph_status_text(status);
    if (sys->regularity && sys->regularity(g->base.ws) < NEARLY_SINGULAR)
        return ph_fail(
            err, status, "step",
            "at t = %.9g s: next to a singular configuration of the closed loops, which this method does not "
            "pass; rkmk4 does",
            t);
    return ph_fail(err, status, "step", "at t = %.9g s: %s (step %.3g s); a smaller step may help", t, why, h);
}

static ph_status step(ph_integrator *base, double t_end, ph_state *s, ph_error *err) {
    variational *g = (variational *)(void *)base;
    const ph_system *sys = base->sys;
    const size_t nq = (size_t)sys->group.nq, nv = (size_t)sys->group.nv, nz = (size_t)sys->nz;
    const ph_composition *c = ph_composition_find(base->sim.method->order == 4 ? "midpoint4" : "midpoint");
    const double h = ph_step_length(base, s->t, t_end);
    double t = s->t;
    if (sys->regularity) sys->regularity(base->ws);  // asked anew
    memcpy(g->q, s->q, nq * sizeof *g->q);
    memcpy(g->v, s->v, nv * sizeof *g->v);
    if (nz) memcpy(g->z, s->z, nz * sizeof *g->z);
    for (int i = 0; i < c->stages; i++) {
        const ph_status status = variational_step(g, t, c->gamma[i] * h);
        if (status != PH_OK) return fail(g, err, status, t, c->gamma[i] * h);
        t += c->gamma[i] * h;
        memcpy(g->q, g->q1, nq * sizeof *g->q);
        memcpy(g->v, g->v1, nv * sizeof *g->v);
        if (nz) memcpy(g->z, g->z1, nz * sizeof *g->z);
    }
    if (!isfinite(ph_largest(g->v, (int)nv))) return fail(g, err, PH_DIVERGED, s->t, h);
    memcpy(s->q, g->q, nq * sizeof *g->q);
    memcpy(s->v, g->v, nv * sizeof *g->v);
    if (nz) memcpy(s->z, g->z, nz * sizeof *g->z);
    s->t = t_end;
    base->done.steps++;
    return PH_OK;
}

static const double *multipliers(const ph_integrator *base) {
    return ((const variational *)(const void *)base)->lambda;
}

const ph_method_class ph_class_variational = {.create = create, .step = step, .multipliers = multipliers};
