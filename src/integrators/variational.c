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
// F_A is the force at q tau(h xi/2), F_B that at q1 tau(-h xi/2): for exp they are the same. (V.5) transports momentum
// with the body and adds impulses, whatever the residual of xi: the momentum of a free system is conserved to rounding.
//
// With constraints = null-space the step that was found is taken along the joints (null_space_step.h), and Lambda
// follows from it.
#include "base/arena.h"
#include "base/vector.h"
#include "integrators/advice.h"
#include "integrators/first_order.h"
#include "integrators/multirate.h"
#include "integrators/null_space_step.h"
#include "integrators/resolution.h"
#include "integrators/step_matrix.h"
#include "integrators/step_newton.h"
#include "integrators/variational_tangent.h"
#include "lie/blend.h"
#include "linalg/dense.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <float.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { PAIRS = 4 };  // of directions that the iteration stores
// Matrices of a fast node at a micro step take BYTES_EACH; together at most 2 GB and minutes for a step.
enum { MOST_MICRO = 10000, MOST_TOGETHER = 500000, BYTES_EACH = 4300 };
static const unsigned AT_MIDDLE = PH_FORCE_ALL & ~(unsigned)(PH_FORCE_INERTIA | PH_FORCE_ROTORS);

typedef struct variational {
    ph_integrator base;
    ph_step_equation equation;     // of (xi, Lambda)
    ph_step_matrix *matrix;        // its tangent
    double *unknowns;              // [equation.n]
    double *q, *q1, *qm;           // [nq]
    double *v, *v1;                // [nv]
    double *z, *z1, *zm, *zdot;    // [nz]
    double *p, *xi, *u, *du;       // [nv] momentum, unknown, scaled algebra elements
    double *mu, *FA, *FB, *r, *x;  // [nv]
    double *spun;                  // [nv] h(z) of the rotors
    double *twin_q[3];             // [nq], [nv], [nv] of bodies on directors with rotations
    double *twin_v, *twin_x;
    double *mass;              // [nv] M times a vector of ones: the mass where motion is linear
    double *impulse, *change;  // [nc] Lambda and its correction
    double *rows, *lambda;     // [nc]
    double *last, *xi_last;    // [nc] 2 Lambda'/h and [nv] xi of the previous step, which ended at t_last
    double *xi_before;         // [nv] xi of the step before that, if it had length h_before = h_last
    double t_last, h_last;     // h_last = 0: there was none
    double h_before;
    double t, h;          // of the step
    bool undamped;        // the last step failed since damping grows in steps backwards
    double unsettled;     // relative change of z1 in the last iteration
    ph_null_space space;  // of constraints = null-space
    ph_multirate *rates;  // of two rates, which then does all the work; NULL: one rate
} variational;

static bool in_null_space(const variational *g) { return ph_null_space_used(g->base.sys, &g->base.sim); }

static bool is_stiff(const variational *g) { return ph_step_matrix_stiff(g->matrix); }

// The system that has the tangent: of bodies on directors the one with rotations.                             (D.14)
static const ph_system *tangent_of(const ph_system *sys) { return sys->twin ? sys->twin->sys : sys; }

static bool has_rates(const ph_simulation *sim) { return sim->micro > 1 || sim->fast[0] != '\0'; }

static void layout_variational(variational *g, ph_arena *arena) {
    const int nq = g->base.sys->group.nq, nv = g->base.sys->group.nv, nz = g->base.sys->nz, nc = g->base.sys->nc;
    double **of_q[] = {&g->q, &g->q1, &g->qm};
    double **of_v[] = {&g->v,  &g->v1, &g->p, &g->xi,   &g->u,       &g->du,        &g->mu,  &g->FA,
                       &g->FB, &g->r,  &g->x, &g->mass, &g->xi_last, &g->xi_before, &g->spun};
    double **of_z[] = {&g->z, &g->z1, &g->zm, &g->zdot};
    double **of_c[] = {&g->impulse, &g->change, &g->rows, &g->lambda, &g->last};
    for (size_t i = 0; i < sizeof of_q / sizeof *of_q; i++) *of_q[i] = PH_TAKE(arena, nq, double);
    for (size_t i = 0; i < sizeof of_v / sizeof *of_v; i++) *of_v[i] = PH_TAKE(arena, nv, double);
    for (size_t i = 0; i < sizeof of_z / sizeof *of_z; i++) *of_z[i] = PH_TAKE(arena, nz, double);
    for (size_t i = 0; i < sizeof of_c / sizeof *of_c; i++) *of_c[i] = PH_TAKE(arena, nc, double);
    if (in_null_space(g)) ph_null_space_layout(&g->space, g->base.sys, arena);
    if (g->base.sys->twin) {
        const ph_group *own = &g->base.sys->twin->sys->group;
        for (int k = 0; k < 3; k++) g->twin_q[k] = PH_TAKE(arena, own->nq, double);
        g->twin_v = PH_TAKE(arena, own->nv, double);
        g->twin_x = PH_TAKE(arena, own->nv, double);
    }
    if (has_rates(&g->base.sim)) return;
    g->equation.n = nv + nc;
    g->equation.pairs = PAIRS;
    g->equation.memory = PH_TAKE(arena, ph_step_newton_size(g->equation.n, PAIRS), double);
    g->unknowns = PH_TAKE(arena, g->equation.n, double);
}

static ph_status suits_rates(const ph_system *sys, const ph_simulation *sim, ph_error *err) {
    ph_split *split;
    if (sys->split == NULL)
        return ph_fail(err, PH_ERR_UNSUPPORTED, "micro", "%s%.64s%s",
                       sys->twin ? "body \"" : "this system does not support micro steps",
                       sys->twin ? sys->twin->name : "", sys->twin ? "\" is on directors, without micro steps" : "");
    if (sim->micro > MOST_MICRO)
        return ph_fail(err, PH_ERR_MODEL, "micro", "expected at most %d micro steps, got %d", MOST_MICRO, sim->micro);
    if (sim->tau != PH_TAU_EXP)
        return ph_fail(err, PH_ERR_UNSUPPORTED, "micro", "fractions of a step need \"tau\": \"exp\"");
    if (sim->constraints != PH_CONSTRAINTS_MULTIPLIERS)
        return ph_fail(err, PH_ERR_UNSUPPORTED, "micro", "several rates need \"constraints\": \"multipliers\"");
    const ph_status status = sys->split->create(sys, sim->fast, &split, err);
    if (status != PH_OK) return status;
    int fast = 0;
    for (int i = 0; i < sys->group.count; i++) fast += split->fast[i];
    sys->split->release(split);
    if ((double)sim->micro * fast <= MOST_TOGETHER) return PH_OK;
    return ph_fail(err, PH_ERR_MODEL, "micro",
                   "%d micro steps of %d fast nodes take about %.3g GB of memory: expected at most %d micro steps",
                   sim->micro, fast, 1e-9 * BYTES_EACH * sim->micro * fast, MOST_TOGETHER / fast);
}

static ph_status suits(const ph_system *sys, const ph_simulation *sim, ph_error *err) {
    if (has_rates(sim)) return suits_rates(sys, sim, err);
    return ph_null_space_suits(sys, sim, err);
}

static ph_status residual(ph_step_equation *e, const double *x);
static ph_status tangent(ph_step_equation *e);
static ph_status correct(ph_step_equation *e, double *dx);
static double size(ph_step_equation *e, const double *dx);
static double rounding(ph_step_equation *e, double *dx);

static ph_status create(const ph_system *sys, const ph_simulation *sim, ph_integrator **out, ph_error *err) {
    variational measured = {.base = {.sys = sys, .sim = *sim}};
    ph_arena arena = {0};
    (void)PH_TAKE(&arena, 1, variational);
    layout_variational(&measured, &arena);
    variational *g = calloc(1, arena.used);
    if (g == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    *g = measured;
    arena = (ph_arena){.base = (char *)g};
    (void)PH_TAKE(&arena, 1, variational);
    layout_variational(g, &arena);
    for (int i = 0; i < sys->group.nv; i++) g->x[i] = 1;
    sys->inertia(sys, g->x, g->mass);
    g->base.divides = true;
    g->equation.exact = sys->twin == NULL;
    g->equation.residual = residual;
    g->equation.tangent = tangent;
    g->equation.correct = correct;
    g->equation.size = size;
    g->equation.rounding = rounding;
    const int uses = PH_STEP_MOVED | PH_STEP_ENDS;
    ph_status status = has_rates(sim) ? ph_multirate_create(sys, sim, &g->rates, err)
                                      : ph_step_matrix_create(tangent_of(sys), 1, uses, &g->matrix);
    if (status == PH_ERR_MEMORY) status = ph_fail(err, status, "", "out of memory");
    if (status == PH_OK) *out = &g->base;
    else free(g);
    return status;
}

static void release(ph_integrator *base) {
    const variational *g = (const variational *)(const void *)base;
    ph_multirate_free(g->rates);
    ph_step_matrix_free(g->matrix);
}

// --- pieces of the step -----------------------------------------------------------------------------------

static void scaled(int n, double s, const double *x, double *y) {
    for (int i = 0; i < n; i++) y[i] = s * x[i];
}

static void add(int n, double s, const double *x, double *y) {
    for (int i = 0; i < n; i++) y[i] += s * x[i];
}

// F_A, F_B and q1 for the current xi.
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
    g->unsettled = ph_advance_states(sys, &middle, h, g->z, g->z1, g->zm, g->zdot, g->base.ws);
    sys->forces(sys, AT_MIDDLE, &middle, g->FA, g->base.ws);
    if (tau != PH_TAU_CAY) memcpy(g->FB, g->FA, (size_t)G->nv * sizeof *g->FB);
    g->base.done.evaluations++;
}

// M xi + h(z), or with the velocity of the blend, that by which it changes with xi.                        (V.3),
// (X.10)
static void find_momentum(variational *g, double h) {
    const ph_system *sys = g->base.sys;
    const bool blended = g->base.sim.tau == PH_TAU_DUAL_QUATERNION;
    const double *velocity = g->xi;
    if (blended) {
        ph_blend_velocity(&sys->group, g->u, g->x);
        scaled(sys->group.nv, 1 / h, g->x, g->x);
        velocity = g->x;
    }
    sys->inertia(sys, velocity, g->mu);
    sys->spin(sys, g->zm, g->mu);
    if (blended) ph_blend_T(&sys->group, g->u, g->mu, g->mu);
}

// The difference of both sides of (V.4) in r, of the constraints in rows.
static void residuals(variational *g, double t, double h) {
    const ph_system *sys = g->base.sys;
    const ph_group *G = &sys->group;
    const ph_tau tau = g->base.sim.tau;
    const int nv = G->nv;
    evaluate_middle(g, t, h);
    find_momentum(g, h);
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
    const ph_place begin = {t, g->q, NULL, NULL}, end = {ph_seen(&g->base, t + h), g->q1, NULL, g->z1};
    if (sys->nc > 0) {
        sys->jacobian_T(sys, &begin, g->impulse, g->x, g->base.ws);
        add(nv, 1, g->x, g->r);
    }
    sys->residual(sys, &end, g->rows, g->base.ws);
}

// --- Newton's method ------------------------------------------------------------------------------------------

static variational *of(ph_step_equation *e) {
    return (variational *)(void *)((char *)e - offsetof(variational, equation));
}

static ph_status residual(ph_step_equation *e, const double *x) {
    variational *g = of(e);
    const ph_system *sys = g->base.sys;
    memcpy(g->xi, x, (size_t)sys->group.nv * sizeof *x);
    memcpy(g->impulse, x + sys->group.nv, (size_t)sys->nc * sizeof *x);
    residuals(g, g->t, g->h);
    return PH_OK;
}

static bool is_on_directors(const ph_system *sys, int i) {
    return sys->twin && sys->twin->sys->group.factors[i].kind != sys->group.factors[i].kind;
}

// The derivatives of one factor by xi: of the momentum (V.4) with the force at hand, of the configurations at the
// middle and the end, and how forces at the middle enter. (V.7)
static void differentiate(variational *g, int i) {
    const ph_factor *f = g->base.sys->group.factors + i;
    const ph_tau tau = g->base.sim.tau;
    const double h = g->h, *M = g->matrix->inertia + 36 * i;
    double theta[6] = {0}, mu[6] = {0}, F[6] = {0}, scaled_M[36], *N = g->matrix->N + 36 * i;
    const int first = ph_factor_first(f), turns = ph_kind_is_se3(f->kind) ? 6 : 3;
    for (int k = first; k < 6; k++) {
        theta[k] = h * g->xi[f->v + k - first];
        F[k] = g->FA[f->v + k - first];
        mu[k] = g->spun[f->v + k - first];
    }
    for (int k = 0; k < 36; k++) scaled_M[k] = M[k] / h;
    if (tau == PH_TAU_DUAL_QUATERNION) ph_blend_kinetic(f, theta, scaled_M, mu);
    for (int k = 0; k < turns && tau != PH_TAU_DUAL_QUATERNION; k++)
        for (int c = 0; c < turns; c++) mu[k] += scaled_M[6 * k + c] * theta[c];
    ph_factor_kinetic(f, tau, 1, scaled_M, theta, mu, N);
    ph_factor_add_bent(f, 0.125 * h, F, N);
    for (int k = 0; k < 36; k++) N[k] *= h;
    ph_factor_dtau(f, tau, -1, theta, g->matrix->R + 36 * i);
    if (!g->matrix->loaded[i]) return;
    double *H = g->matrix->H + 36 * i, *L = g->matrix->L + 36 * i, D[36], E[36];
    ph_factor_dtau(f, tau, -0.5, theta, H);
    for (int k = 0; k < 36; k++) H[k] *= 0.5 * h;
    ph_factor_dtau(f, tau, 0.5, theta, D);
    ph_factor_dtauinv(f, tau, 1, theta, E);
    memset(L, 0, 36 * sizeof *L);
    ph_dense_add(6, 6, 6, 0.5 * h, D, E, L);
}

// The place as the tangent sees it, numbers k of three.
static ph_place seen_as(variational *g, int k, ph_place at) {
    const ph_twin *twin = g->base.sys->twin;
    if (twin == NULL) return at;
    twin->enter(g->base.sys, at.q, at.v, g->twin_q[k], g->twin_v);
    return (ph_place){at.t, g->twin_q[k], at.v ? g->twin_v : NULL, at.z};
}

// Of directors; R and the factors h/2 are those of a vector space.
static void differentiate_directors(variational *g) {
    const ph_system *sys = g->base.sys;
    const ph_ends at = {g->q, g->qm, g->q1};
    ph_step_matrix *m = g->matrix;
    sys->twin->tangent(sys, &at, m->N, m->H, m->L);
    for (int i = 0; i < sys->group.count; i++) {
        if (!is_on_directors(sys, i)) continue;
        for (int k = 36 * i; k < 36 * (i + 1); k++) {
            m->H[k] *= 0.5 * g->h;
            m->L[k] *= 0.5 * g->h;
            m->R[k] = k % 36 % 7 == 0;
        }
    }
}

static ph_place middle_of(const variational *g) { return (ph_place){g->t + 0.5 * g->h, g->qm, g->xi, g->zm}; }

static ph_status tangent(ph_step_equation *e) {
    variational *g = of(e);
    const ph_system *sys = g->base.sys;
    const ph_place begin = seen_as(g, 0, (ph_place){g->t, g->q, NULL, NULL}), middle = seen_as(g, 1, middle_of(g));
    const ph_place end = seen_as(g, 2, (ph_place){ph_seen(&g->base, g->t + g->h), g->q1, NULL, NULL});
    memset(g->spun, 0, (size_t)sys->group.nv * sizeof *g->spun);
    sys->spin(sys, g->zm, g->spun);
    for (int i = 0; i < sys->group.count; i++)
        if (!is_on_directors(sys, i)) differentiate(g, i);
    if (sys->twin) differentiate_directors(g);
    g->matrix->A[0][0] = 1;
    ph_step_matrix_clear(g->matrix);
    ph_step_matrix_add_forces(g->matrix, 0, &middle, g->base.ws);
    ph_step_matrix_add_rows(g->matrix, 0, &begin, &end, g->base.ws);
    return ph_step_matrix_factor(g->matrix);
}

// M x + .. + C(q)^T change = x, C(q1) x = change.
static ph_status solve(variational *g) {
    const ph_system *sys = g->base.sys;
    const ph_place middle = seen_as(g, 1, middle_of(g));
    const ph_ends at = {g->q, g->qm, g->q1};
    double *x = sys->twin ? g->twin_x : g->x;
    if (sys->twin) sys->twin->project(sys, &at, g->x, g->change, x);
    const ph_status status = ph_step_matrix_solve(g->matrix, x, g->change);
    if (status != PH_OK) return status;
    ph_step_matrix_predict(g->matrix, 0, &middle, x, g->du, g->base.ws);
    if (sys->twin == NULL) return PH_OK;
    memcpy(g->du, g->x, (size_t)sys->group.nv * sizeof *g->du);
    sys->twin->lift(sys, &at, g->du, x, g->x, g->change);
    return PH_OK;
}

static ph_status correct(ph_step_equation *e, double *dx) {
    variational *g = of(e);
    const int nv = g->base.sys->group.nv, nc = g->base.sys->nc;
    scaled(nv, -1, g->r, g->x);
    scaled(nc, -1 / g->h, g->rows, g->change);
    const ph_status status = solve(g);
    if (status != PH_OK) return status;
    memcpy(dx, g->x, (size_t)nv * sizeof *dx);
    memcpy(dx + nv, g->change, (size_t)nc * sizeof *dx);
    return PH_OK;
}

static double size(ph_step_equation *e, const double *dx) {
    const variational *g = of(e);
    (void)dx;
    return ph_larger(g->unsettled, ph_correction(g->base.sys, g->x, g->xi));
}

// The correction that rounding of the constraints alone may cause: next to a singular configuration much more than
// that.
static double rounding(ph_step_equation *e, double *dx) {
    variational *g = of(e);
    const ph_system *sys = g->base.sys;
    memset(g->r, 0, (size_t)sys->group.nv * sizeof *g->r);
    const double digit = DBL_EPSILON * (1 + ph_largest(g->q, ph_own_q(sys)));
    for (int i = 0; i < sys->nc; i++) g->rows[i] = digit * ph_irregular(i);
    return correct(e, dx) == PH_OK ? size(e, dx) : 0;
}

// Positions are known to rounding, and xi to that over h where constraints are solved for it, or stiff forces, which
// amplify it as much however stiff they are: iterating further gains nothing.
static double reachable(const variational *g, double h) {
    const ph_system *sys = g->base.sys;
    const double place = sys->nc > 0 || is_stiff(g) ? 1 + ph_largest(g->q, ph_own_q(sys)) : 1;
    return ph_fmax(g->base.sim.newton_tolerance, 16 * DBL_EPSILON * place / fabs(h));
}

// Where a body's linear momentum is decoupled from its rotation, on SO(3) x R^3 and for points, its displacement is
// computed from that momentum: x1 - x and p are then parallel whatever the residual of Newton's method, and x times p
// is conserved. A stiff force amplifies the residual by h^2 k/(4 m): where that exceeds Newton's tolerance xi is kept.
static void follow_momentum(variational *g, double h) {
    const ph_group *G = &g->base.sys->group;
    const int own = ph_own_v(g->base.sys);
    double change = 0;
    memcpy(g->r, g->xi, (size_t)G->nv * sizeof *g->r);
    for (int i = 0; i < G->count; i++) {
        const ph_factor *f = G->factors + i;
        if (f->kind != PH_SO3XR3 && f->kind != PH_RN) continue;
        const int first = f->v + (f->kind == PH_RN ? 0 : 3);
        const int count = f->kind == PH_RN && !g->base.sys->twin ? f->n : 3;  // M of directors is not diagonal
        for (int k = first; k < first + count; k++) {
            g->r[k] = (g->p[k] - g->x[k] + 0.25 * h * (g->FA[k] + g->FB[k])) / g->mass[k];
            if (k < own) change = ph_larger(change, fabs(g->r[k] - g->xi[k]));
        }
    }
    const bool kept = is_stiff(g) && !(change <= reachable(g, h) * (1 + ph_largest(g->xi, own)));
    const int from = kept ? own : 0;  // no stiff force acts on the point from which positions count
    memcpy(g->xi + from, g->r + from, (size_t)(G->nv - from) * sizeof *g->r);
}

// Where loops have redundant constraints, of all impulses with the same effect that of least norm.
static ph_status choose_impulse(variational *g, double t) {
    const ph_system *sys = g->base.sys;
    const ph_place begin = {t, g->q, NULL, NULL};
    sys->jacobian_T(sys, &begin, g->impulse, g->r, g->base.ws);
    memset(g->rows, 0, (size_t)sys->nc * sizeof *g->rows);
    return sys->solve(sys, &begin, g->r, g->rows, g->x, g->impulse, g->base.ws);
}

// Those of the index-1 system at the start of the step, where forces jump there.
static bool find_start(variational *g, double t, double *lambda) {
    const ph_system *sys = g->base.sys;
    const ph_place start = {ph_seen(&g->base, t), g->q, g->v, g->z};
    return sys->accelerate(sys, &start, NULL, g->x, g->zdot, lambda, g->base.ws) == PH_OK;
}

// The multipliers at the end of the step. Its two impulses are means of them about a third and two thirds of the step;
// the first, and the last of the previous step, give them at its start, unless they jump there, and the middle is their
// mean.                                                                                                         (V.9)
static void find_multipliers(variational *g, double t, double h) {
    const bool jumps = g->base.window.jumps && fabs(t - g->base.window.low) <= 1e-9 * fabs(h);
    const bool follows = g->h_last * h > 0 && fabs(g->t_last - t) <= 1e-9 * fabs(h);
    const bool found = jumps && follows && g->base.sys->nc > 0 && find_start(g, t, g->rows);
    for (int i = 0; i < g->base.sys->nc; i++) {
        const double a = 2 * g->impulse[i] / h, b = 2 * g->change[i] / h;
        const double start = found               ? g->rows[i]
                             : follows && !jumps ? (g->last[i] * h + a * g->h_last) / (h + g->h_last)
                                                 : 1.5 * a - 0.5 * b;
        g->lambda[i] = a + b - start;
        g->last[i] = b;
    }
    memcpy(g->xi_before, g->xi_last, (size_t)g->base.sys->group.nv * sizeof *g->xi);
    memcpy(g->xi_last, g->xi, (size_t)g->base.sys->group.nv * sizeof *g->xi);
    g->h_before = follows ? g->h_last : 0;
    g->t_last = t + h;
    g->h_last = h;
}

// The step along the joints, and the impulse that belongs to it, from the residual of (V.4). What is left of that is
// returned in x: xi absorbs it, so that it is parallel to the momentum as in follow_momentum, but along the joints, and
// where that is no more than the residual of Newton's method.
static ph_status move_along_joints(variational *g, double t, double h) {
    const ph_system *sys = g->base.sys;
    const ph_place begin = {t, g->q, NULL, NULL}, middle = {t + 0.5 * h, g->qm, NULL, NULL};
    const double t1 = ph_seen(&g->base, t + h);
    ph_status status = ph_null_space_follow(&g->space, g->base.sim.tau, &middle, t1, h, g->q, g->xi, g->base.ws);
    if (status != PH_OK) return status;
    residuals(g, t, h);
    scaled(sys->group.nv, -1, g->r, g->r);
    memset(g->rows, 0, (size_t)sys->nc * sizeof *g->rows);
    status = sys->solve(sys, &begin, g->r, g->rows, g->x, g->change, g->base.ws);
    if (status != PH_OK) return status;
    add(sys->nc, 1, g->change, g->impulse);
    const int own = ph_own_v(sys);
    const double change = ph_largest(g->x, own), size = 1 + ph_largest(g->xi, own);
    if (!(change <= reachable(g, h) * size)) return PH_OK;
    ph_null_space_add(&g->space, &begin, h, g->x, g->base.ws);
    ph_null_space_velocity(&g->space, g->base.sim.tau, t1, h, g->q, g->xi, g->base.ws);
    return PH_OK;
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
    if (!in_null_space(g)) follow_momentum(g, h);
    add(nv, -1, g->x, g->p);
    evaluate_middle(g, t, h);
    scaled(nv, -0.5 * h, g->xi, g->du);
    ph_group_Ad_T(G, tau, g->du, g->FA, g->x);
    add(nv, 0.5 * h, g->x, g->p);
    ph_group_Ad_T(G, tau, g->u, g->p, g->p);
    scaled(nv, -1, g->du, g->du);
    ph_group_Ad_T(G, tau, g->du, g->FB, g->x);
    add(nv, 0.5 * h, g->x, g->p);
    ph_status status = PH_OK;
    if (in_null_space(g))
        status = ph_null_space_settle(&g->space, ph_seen(&g->base, t + h), g->z1, g->q1, g->rows, g->base.ws);
    if (status != PH_OK) return status;
    memset(g->r, 0, (size_t)nv * sizeof *g->r);
    sys->spin(sys, g->z1, g->r);
    for (int i = 0; i < nv; i++) g->r[i] = g->p[i] - g->r[i];
    memset(g->v1, 0, (size_t)nv * sizeof *g->v1);
    const ph_place at_rest = {ph_seen(&g->base, t + h), g->q1, g->v1, g->z1};
    sys->residual_rate(sys, &at_rest, g->rows, g->base.ws);
    scaled(sys->nc, -1, g->rows, g->rows);
    status = sys->solve(sys, &at_rest, g->r, g->rows, g->v1, g->change, g->base.ws);
    if (status == PH_OK && sys->regularity) status = choose_impulse(g, t);
    if (status != PH_OK) return status;
    find_multipliers(g, t, h);
    ph_step_matrix_keep(g->matrix);
    const ph_place start = {t, g->q, g->v, g->z}, middle = {t + 0.5 * h, g->qm, g->xi, g->zm};
    const ph_place last = {t + h, g->q1, g->v1, g->z1};
    if (is_stiff(g)) ph_watch_energy(&g->base, &start, &last, h * ph_conservative_power(&g->base, &middle, g->x));
    return PH_OK;
}

static ph_status multirate_step(variational *g, double t, double h) {
    const ph_system *sys = g->base.sys;
    const ph_multirate_step step = {t, h, g->base.window, g->q, g->v, g->z, g->q1, g->v1, g->z1, g->impulse, g->change};
    ph_status status = ph_multirate_advance(g->rates, &step, &g->base.done, g->base.ws);
    if (status == PH_OK && sys->regularity) status = choose_impulse(g, t);
    if (status != PH_OK) return status;
    find_multipliers(g, t, h);
    ph_multirate_multipliers(g->rates, g->change, g->lambda);
    return PH_OK;
}

// The first guess: xi on a line through that of the last step and the velocity at its end. With stiff forces the
// velocity contains vibrations that the step does not resolve, which change sign from step to step, and xi, the mean of
// two of them, does not: then through those of the last two steps. Lambda is that of the last step.            (V.10)
static void guess(variational *g, bool follows) {
    const ph_system *sys = g->base.sys;
    const int nv = sys->group.nv;
    const double ahead = follows ? g->h / g->h_last : 0;
    if (follows && is_stiff(g)) {
        const double more = g->h_before == g->h_last && g->h == g->h_last ? 1 : 0;
        for (int i = 0; i < nv; i++) g->xi[i] = g->xi_last[i] + more * (g->xi_last[i] - g->xi_before[i]);
    } else {
        for (int i = 0; i < nv; i++) g->xi[i] = g->v[i] + ahead * (g->v[i] - g->xi_last[i]);
    }
    memcpy(g->unknowns, g->xi, (size_t)nv * sizeof *g->xi);
    for (int i = 0; i < sys->nc; i++) g->unknowns[nv + i] = follows ? 0.5 * g->h * g->last[i] : 0;
}

// A damper of rate r multiplies velocities by (1 + x)/(1 - x) over a step backwards, x = |h| r/2: beyond this x a
// composition does not make up for it.
static const double BACKWARD_DAMPING = 0.9;

static bool grows(variational *g, double h) {
    const ph_place begin = seen_as(g, 0, (ph_place){g->t, g->q, g->v, g->z});
    const double most = 2 * BACKWARD_DAMPING / fabs(h);
    g->undamped = h < 0 && ph_step_matrix_damping(g->matrix, &begin, most, g->x, g->r, g->rows, g->base.ws) > most;
    return g->undamped;
}

// From (q, v, z) to (q1, v1, z1).
static ph_status variational_step(variational *g, double t, double h) {
    const ph_system *sys = g->base.sys;
    if (g->rates) return multirate_step(g, t, h);
    g->t = t;
    if (grows(g, h)) return PH_NOT_CONVERGED;
    sys->inertia(sys, g->v, g->p);
    sys->spin(sys, g->z, g->p);
    memcpy(g->zm, g->z, (size_t)sys->nz * sizeof *g->zm);
    memcpy(g->z1, g->z, (size_t)sys->nz * sizeof *g->z1);
    g->t = t;
    g->h = h;
    const bool follows = g->h_last != 0 && (fabs(g->t_last - t) <= 1e-9 * fabs(h) || g->base.again);
    g->base.again = false;
    guess(g, follows);
    const ph_place begin = seen_as(g, 0, (ph_place){t, g->q, g->v, g->z});
    ph_status status = ph_step_matrix_begin(g->matrix, &begin, follows, g->base.ws);
    if (status != PH_OK) return status;
    g->equation.enough = reachable(g, h);
    g->equation.iterations = 0;
    status = ph_step_newton(&g->equation, g->unknowns);
    g->base.done.newton_iterations += g->equation.iterations;
    if (status != PH_OK) return status;
    memcpy(g->xi, g->unknowns, (size_t)sys->group.nv * sizeof *g->xi);
    memcpy(g->impulse, g->unknowns + sys->group.nv, (size_t)sys->nc * sizeof *g->impulse);
    if (in_null_space(g)) status = move_along_joints(g, t, h);
    return status == PH_OK ? finish_step(g, t, h) : status;
}

// --- the method -------------------------------------------------------------------------------------------

static ph_status fail(const variational *g, ph_error *err, ph_status status, double t, double h) {
    const char *why = status == PH_NOT_CONVERGED ? "Newton's iteration does not converge" : ph_status_text(status);
    if (g->undamped) why = "dampers are too strong for its steps backwards, in which they add energy";
    return ph_fail(err, status, "step", "at t = %.9g s: %s (step %.3g s)" PH_SHORTER_STEP, t, why, h);
}

static ph_status step(ph_integrator *base, double t_end, ph_state *s, ph_error *err) {
    variational *g = (variational *)(void *)base;
    const ph_system *sys = base->sys;
    const size_t nq = (size_t)sys->group.nq, nv = (size_t)sys->group.nv, nz = (size_t)sys->nz;
    const ph_composition *c = ph_composition_find(base->sim.method->order == 4 ? "midpoint4" : "midpoint");
    const double h = ph_step_length(base, s->t, t_end);
    double t = s->t;
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

static void memory(ph_integrator *base, ph_tape *tape) {
    variational *g = (variational *)(void *)base;
    const size_t nc = (size_t)base->sys->nc;
    ph_tape_numbers(tape, &g->t_last, 1);
    ph_tape_numbers(tape, &g->h_last, 1);
    ph_tape_numbers(tape, g->last, nc);
    ph_tape_numbers(tape, &g->h_before, 1);
    ph_tape_numbers(tape, g->xi_last, (size_t)base->sys->group.nv);
    ph_tape_numbers(tape, g->xi_before, (size_t)base->sys->group.nv);
    if (g->matrix) ph_step_matrix_memory(g->matrix, tape);
    ph_tape_numbers(tape, g->lambda, nc);
}

const ph_method_class ph_class_variational = {
    .suits = suits, .create = create, .step = step, .multipliers = multipliers, .memory = memory, .release = release};
