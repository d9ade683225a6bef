// The energy-momentum method: discrete derivatives on SO(3) x R^3, constraints on both levels.
//                                                                                docs/theory/energy-momentum.md
//
// R1 = R cay(h w), x1 = x + h V whatever the kind of a factor; velocities are (omega body-fixed, v inertial), momenta
// and loads inertial. With u = (w, V), the means ub of the velocities v and v1 at both ends, F of (EM.4):
//
//   p1 = p + h F(q, q1, lambda, mu, ub)                                                                       (EM.4)
//   M (u - ub) = (C(q) + C(q1))^T mu / 2                                                                      (EM.9)
//   Phi(t1, q1) = 0,  C(q1) v1 = nu(t1)
//
// Unknown are u, lambda, ub, mu. The sum of (EM.4) and twice (EM.9) does not contain ub: Newton's method solves it
// with the positions' constraints first, then (EM.9) with those of the velocities.                    (EM.15), (EM.16)
#include "base/arena.h"
#include "base/vector.h"
#include "integrators/advice.h"
#include "integrators/energy_momentum.h"
#include "integrators/first_order.h"
#include "linalg/dense.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <float.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { PAIRS = 4 };  // of directions that the iteration stores
enum { MANY = 8 };   // iterations: more than a step needs that is far from singular configurations

typedef ph_energy_momentum energy_momentum;

static bool in_null_space(const energy_momentum *g) { return ph_null_space_used(g->sys, &g->base.sim); }

static bool is_stiff(const energy_momentum *g) { return ph_step_matrix_stiff(g->matrix); }

static void layout_energy_momentum(energy_momentum *g, ph_arena *arena) {
    const ph_system *sys = g->sys;
    const int nq = sys->group.nq, nv = sys->group.nv, nz = sys->nz, nc = sys->nc;
    double **of_q[] = {&g->q, &g->q1, &g->qm, &g->q_end, &g->q_near};
    double **of_v[] = {&g->v,     &g->v1,     &g->own,  &g->p,         &g->p1,      &g->u,  &g->ub,
                       &g->load,  &g->shift,  &g->r,    &g->kinematic, &g->x,       &g->du, &g->v_end,
                       &g->p_end, &g->u_last, &g->rest, &g->rest1,     &g->rest_end};
    double **of_z[] = {&g->z, &g->z1, &g->zm, &g->zdot};
    double **of_c[] = {&g->lambda, &g->mu, &g->phi, &g->phidot, &g->rows, &g->more, &g->lambda_last, &g->mu_last};
    double **of_rows[] = {&g->C1, &g->Y};
    mat3 **of_factors[] = {&g->R, &g->Rm, &g->R1};
    for (size_t i = 0; i < sizeof of_q / sizeof *of_q; i++) *of_q[i] = PH_TAKE(arena, nq, double);
    for (size_t i = 0; i < sizeof of_v / sizeof *of_v; i++) *of_v[i] = PH_TAKE(arena, nv, double);
    for (size_t i = 0; i < sizeof of_z / sizeof *of_z; i++) *of_z[i] = PH_TAKE(arena, nz, double);
    for (size_t i = 0; i < sizeof of_c / sizeof *of_c; i++) *of_c[i] = PH_TAKE(arena, nc, double);
    for (size_t i = 0; i < sizeof of_rows / sizeof *of_rows; i++)
        *of_rows[i] = PH_TAKE(arena, 12 * (size_t)(nc + sys->shared), double);
    for (size_t i = 0; i < sizeof of_factors / sizeof *of_factors; i++)
        *of_factors[i] = PH_TAKE(arena, sys->group.count, mat3);
    const ph_group *outer = &g->base.sys->group;
    const bool twin = g->base.sys != sys;
    g->q_left = PH_TAKE(arena, twin ? outer->nq : 0, double);
    g->v_left = PH_TAKE(arena, twin ? outer->nv : 0, double);
    g->q_twin = PH_TAKE(arena, twin ? nq : 0, double);
    g->v_twin = PH_TAKE(arena, twin ? nv : 0, double);
    g->G = PH_TAKE(arena, 144 * (size_t)(nc + sys->shared), double);  // a joint has a row at least
    g->equation.n = nc > 0 ? 2 * (nv + nc) : nv;
    g->equation.pairs = PAIRS;
    g->equation.memory = PH_TAKE(arena, ph_step_newton_size(g->equation.n, PAIRS), double);
    g->unknowns = PH_TAKE(arena, g->equation.n, double);
    if (in_null_space(g)) ph_null_space_layout(&g->space, sys, arena);
}

static const ph_system *that_steps(const ph_system *sys) { return sys->twin ? sys->twin->sys : sys; }

static ph_status suits(const ph_system *system, const ph_simulation *sim, ph_error *err) {
    const ph_system *sys = that_steps(system);
    if (sys->chord == NULL || sys->split == NULL)
        return ph_fail(err, PH_ERR_UNSUPPORTED, "method", "this system has no discrete derivatives");
    for (int i = 0; i < sys->group.count; i++)
        if (sys->group.factors[i].kind == PH_SO3)
            return ph_fail(err, PH_ERR_UNSUPPORTED, "method", "a factor SO(3) without position is not supported");
    if (sim->micro > 1 || sim->fast[0] != '\0')
        return ph_fail(err, PH_ERR_UNSUPPORTED, "micro", "micro steps need the method \"variational\"");
    const ph_status status = ph_null_space_suits(sys, sim, err);
    return status == PH_OK ? sys->chord->suits(sys, err) : status;
}

static ph_status residual(ph_step_equation *e, const double *x);
static ph_status tangent(ph_step_equation *e);
static ph_status correct(ph_step_equation *e, double *dx);
static double size(ph_step_equation *e, const double *dx);

static ph_status create(const ph_system *system, const ph_simulation *sim, ph_integrator **out, ph_error *err) {
    const ph_system *sys = that_steps(system);
    energy_momentum measured = {.base = {.sys = system, .sim = *sim}, .sys = sys};
    ph_arena arena = {0};
    (void)PH_TAKE(&arena, 1, energy_momentum);
    layout_energy_momentum(&measured, &arena);
    energy_momentum *g = calloc(1, arena.used);
    if (g == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    *g = measured;
    arena = (ph_arena){.base = (char *)g};
    (void)PH_TAKE(&arena, 1, energy_momentum);
    layout_energy_momentum(g, &arena);
    g->base.divides = true;
    g->equation.residual = residual;
    g->equation.tangent = tangent;
    g->equation.correct = correct;
    g->equation.size = size;
    ph_status status = ph_step_matrix_create(sys, 1, PH_STEP_ENDS, &g->matrix);
    if (status == PH_OK && sys->nc > 0) status = ph_step_matrix_create(sys, 1, PH_STEP_FREE, &g->rates);
    if (status == PH_OK) {
        if (g->rates) memcpy(g->rates->N, g->rates->inertia, 36 * (size_t)sys->group.count * sizeof(double));
        *out = &g->base;
        return PH_OK;
    }
    ph_step_matrix_free(g->matrix);
    free(g);
    return ph_fail(err, status, "", "out of memory");
}

static void release(ph_integrator *base) {
    const energy_momentum *g = (const energy_momentum *)(const void *)base;
    ph_step_matrix_free(g->matrix);
    ph_step_matrix_free(g->rates);
}

// --- factors ------------------------------------------------------------------------------------------------

static void turn_linear(const ph_factor *f, mat3 R, bool back, double *x) {
    double *v = x + ph_em_linear(f);
    if (ph_kind_is_se3(f->kind)) vec3_store(back ? mat3_T_mulv(R, vec3_load(v)) : mat3_mulv(R, vec3_load(v)), v);
}

void ph_em_to_own(const energy_momentum *g, const mat3 *R, bool back, const double *from, double *to) {
    const ph_group *G = &g->sys->group;
    if (to != from) memcpy(to, from, (size_t)G->nv * sizeof *to);
    for (int i = 0; i < G->count; i++) turn_linear(G->factors + i, R[i], !back, to);
}

void ph_em_rotations(const energy_momentum *g, const double *q, mat3 *R) {
    const ph_group *G = &g->sys->group;
    for (int i = 0; i < G->count; i++) {
        const ph_factor *f = G->factors + i;
        R[i] = f->kind == PH_RN ? mat3_identity() : so3_matrix(ph_element_rotation(q + f->q));
    }
}

// q moved for the time s with u.                                                                             (EM.2)
static void advance(const energy_momentum *g, double s, double *out) {
    const ph_group *G = &g->sys->group;
    for (int i = 0; i < G->count; i++) {
        const ph_factor *f = G->factors + i;
        const double *q = g->q + f->q, *u = g->u + f->v;
        if (f->kind == PH_RN) {
            for (int k = 0; k < f->n; k++) out[f->q + k] = q[k] + s * u[k];
            continue;
        }
        const se3 from = ph_element_pose(f->kind, q);
        const so3 turn = so3_caym1(vec3_scale(s, vec3_load(u)));
        const so3 R = so3_add_normalized(from.R, so3_mul(from.R, turn));
        ph_element_set(f->kind, se3_make(R, vec3_axpy(s, vec3_load(u + 3), from.x)), out + f->q);
    }
}

void ph_em_momenta(const energy_momentum *g, const mat3 *R, const double *v, const double *z, double *p) {
    const ph_system *sys = g->sys;
    sys->inertia(sys, v, p);
    sys->spin(sys, z, p);
    for (int i = 0; i < sys->group.count; i++) {
        const ph_factor *f = sys->group.factors + i;
        if (f->kind != PH_RN) vec3_store(mat3_mulv(R[i], vec3_load(p + f->v)), p + f->v);
    }
}

// The velocities of momenta, and back.
static void velocities(energy_momentum *g, const mat3 *R, const double *p, const double *z, double *v) {
    const ph_system *sys = g->sys;
    memset(g->x, 0, (size_t)sys->group.nv * sizeof *g->x);
    sys->spin(sys, z, g->x);
    for (int i = 0; i < sys->group.count; i++) {
        const ph_factor *f = sys->group.factors + i;
        const double *M = g->matrix->inertia + 36 * i;
        const int l = ph_em_linear(f);
        for (int k = 0; k < 3; k++) v[l + k] = p[l + k] / M[21 + 7 * k];
        if (f->kind == PH_RN) continue;
        const vec3 spin = vec3_sub(mat3_T_mulv(R[i], vec3_load(p + f->v)), vec3_load(g->x + f->v));
        const vec3 a = vec3_make(M[0], M[1], M[2]), b = vec3_make(M[6], M[7], M[8]), c = vec3_make(M[12], M[13], M[14]);
        const vec3 bc = vec3_cross(b, c), ca = vec3_cross(c, a), ab = vec3_cross(a, b);
        const double det = vec3_dot(a, bc);
        const vec3 w = vec3_axpy(spin.x, bc, vec3_axpy(spin.y, ca, vec3_scale(spin.z, ab)));
        vec3_store(vec3_scale(1 / det, w), v + f->v);
    }
}

// --- residuals ----------------------------------------------------------------------------------------------

static energy_momentum *of(ph_step_equation *e) {
    return (energy_momentum *)(void *)((char *)e - offsetof(energy_momentum, equation));
}

static void take_unknowns(energy_momentum *g, const double *x) {
    const size_t nv = (size_t)g->sys->group.nv, nc = (size_t)g->sys->nc;
    memcpy(g->u, x, nv * sizeof *x);
    memcpy(g->ub, nc > 0 ? x + nv + nc : x, nv * sizeof *x);
    if (nc == 0) return;
    memcpy(g->lambda, x + nv, nc * sizeof *x);
    memcpy(g->mu, x + 2 * nv + nc, nc * sizeof *x);
}

ph_place ph_em_middle(energy_momentum *g) {
    ph_em_to_own(g, g->Rm, false, g->u, g->own);
    return (ph_place){g->t + 0.5 * g->h, g->qm, g->own, g->zm};
}

ph_place ph_em_end(ph_energy_momentum *g) {
    ph_em_to_own(g, g->R1, false, g->v1, g->own);
    return (ph_place){ph_seen(&g->base, g->t + g->h), g->q1, g->own, g->z1};
}

ph_chord ph_em_chord(const energy_momentum *g) {
    return (ph_chord){.t = g->t,
                      .h = g->h,
                      .from = ph_seen(&g->base, g->t),
                      .to = ph_seen(&g->base, g->t + g->h),
                      .q = g->q,
                      .q1 = g->q1,
                      .z = g->z,
                      .z1 = g->z1,
                      .v = g->ub,
                      .lambda = g->lambda,
                      .mu = g->mu};
}

// Configurations and loads at the current unknowns.
static void evaluate(energy_momentum *g) {
    const ph_system *sys = g->sys;
    advance(g, 0.5 * g->h, g->qm);
    advance(g, g->h, g->q1);
    ph_em_rotations(g, g->qm, g->Rm);
    ph_em_rotations(g, g->q1, g->R1);
    const ph_place middle = ph_em_middle(g);
    g->unsettled = ph_advance_states(sys, &middle, g->h, g->z, g->z1, g->zm, g->zdot, g->base.ws);
    const ph_chord chord = ph_em_chord(g);
    sys->chord->loads(sys, &chord, g->load, g->shift, g->base.ws);
    g->base.done.evaluations++;
}

// The residuals of (EM.9) in `kinematic`, of the sum in r, in the factors' own frames in the middle.         (EM.15)
static void add_up(energy_momentum *g) {
    const ph_group *G = &g->sys->group;
    const int nv = G->nv;
    for (int i = 0; i < nv; i++) g->x[i] = g->u[i] - g->ub[i];
    g->sys->inertia(g->sys, g->x, g->kinematic);
    for (int i = 0; i < nv; i++) g->kinematic[i] -= g->shift[i];
    for (int i = 0; i < nv; i++) g->r[i] = g->p1[i] - g->p[i] - g->h * g->load[i];
    for (int i = 0; i < G->count; i++) {
        const ph_factor *f = G->factors + i;
        const int l = ph_em_linear(f);
        for (int k = l; k < l + 3; k++) g->r[k] += 2 * g->kinematic[k];
        turn_linear(f, g->Rm[i], true, g->r);
        if (f->kind == PH_RN) continue;
        const vec3 turned = vec3_axpy(2, mat3_mulv(g->R1[i], vec3_load(g->kinematic + f->v)), vec3_load(g->r + f->v));
        vec3_store(mat3_T_mulv(g->Rm[i], turned), g->r + f->v);
    }
}

static ph_status residual(ph_step_equation *e, const double *x) {
    energy_momentum *g = of(e);
    const ph_system *sys = g->sys;
    take_unknowns(g, x);
    evaluate(g);
    for (int i = 0; i < sys->group.nv; i++) g->v1[i] = 2 * g->ub[i] - g->v[i];
    ph_em_momenta(g, g->R1, g->v1, g->z1, g->p1);
    add_up(g);
    if (sys->nc == 0) return PH_OK;
    const ph_place end = ph_em_end(g);
    sys->residual(sys, &end, g->phi, g->base.ws);
    sys->residual_rate(sys, &end, g->phidot, g->base.ws);
    return PH_OK;
}

// --- Newton's method ----------------------------------------------------------------------------------------

static ph_status tangent(ph_step_equation *e) { return ph_em_tangent(of(e)); }

// The largest velocity that their impulses -r - 2 M dx make, component by component. With stiff forces rounding of
// these would be in it.
static double impulse_of(energy_momentum *g, const double *dx) {
    const ph_group *G = &g->sys->group;
    double most = 0;
    if (is_stiff(g) || g->rates == NULL) return 0;
    g->sys->inertia(g->sys, dx, g->x);
    const int count = G->count - (g->sys->orbit == PH_ORBIT_ORIGIN);  // no joint holds that point
    for (int i = 0; i < count; i++) {
        const ph_factor *f = G->factors + i;
        const int first = ph_factor_first(f);
        for (int k = first; k < 6; k++) {
            const int at = f->v + k - first;
            most = ph_larger(most, fabs(0.5 * g->r[at] + g->x[at]) / g->matrix->inertia[36 * i + 7 * k]);
        }
    }
    return most;
}

// 0 for a violation that is rounding after many iterations: next to a singular configuration its correction is
// amplified without end, and the other equations are solved with it as it is; else 1.
static double unless_rounding(const energy_momentum *g, const double *rows, double size) {
    const bool stalls = g->equation.iterations > MANY;
    return stalls && ph_largest(rows, g->sys->nc) <= 4 * DBL_EPSILON * size ? 0 : 1;
}

// The correction of u, with the multipliers of the sum.                                                      (EM.15)
static ph_status correct_step(energy_momentum *g, double *dx, double *sum) {
    const ph_system *sys = g->sys;
    const int nv = sys->group.nv, nc = sys->nc;
    for (int i = 0; i < nv; i++) dx[i] = -g->r[i];
    const double violated = unless_rounding(g, g->phi, 1 + ph_largest(g->q, ph_own_q(sys)));
    for (int i = 0; i < nc; i++) sum[i] = -violated * g->phi[i] / g->h;
    const ph_status status = ph_step_matrix_solve(g->matrix, dx, sum);
    if (status != PH_OK) return status;
    g->impulse = impulse_of(g, dx);
    const ph_place middle = ph_em_middle(g);
    ph_step_matrix_predict(g->matrix, 0, &middle, dx, g->du, g->base.ws);
    ph_em_to_own(g, g->Rm, true, dx, dx);
    return PH_OK;
}

static ph_status correct(ph_step_equation *e, double *dx) {
    energy_momentum *g = of(e);
    const ph_system *sys = g->sys;
    const int nv = sys->group.nv, nc = sys->nc;
    double *lambda = dx + nv, *ub = lambda + nc, *mu = ub + nv;
    if (nc == 0) return correct_step(g, dx, NULL);
    ph_status status = correct_step(g, dx, lambda);
    if (status != PH_OK) return status;
    sys->inertia(sys, dx, ub);
    for (int i = 0; i < nv; i++) ub[i] += g->kinematic[i];
    const double violated = unless_rounding(g, g->phidot, 1 + ph_largest(g->v1, ph_own_v(sys)));
    for (int i = 0; i < nc; i++) mu[i] = -violated * g->phidot[i];
    ph_em_follow_rows(g, dx, mu);
    for (int i = 0; i < nc; i++) mu[i] *= 0.5;
    status = ph_step_matrix_solve(g->rates, ub, mu);
    for (int i = 0; i < nc; i++) lambda[i] = (lambda[i] + 2 * mu[i]) / g->h;
    return status;
}

static double size(ph_step_equation *e, const double *dx) {
    const energy_momentum *g = of(e);
    const ph_system *sys = g->sys;
    double most = ph_correction(sys, dx, g->u);
    if (sys->nc > 0) most = ph_larger(most, ph_correction(sys, dx + sys->group.nv + sys->nc, g->u));
    most = ph_larger(most, g->impulse / (1 + ph_largest(g->u, ph_own_v(sys))));
    return ph_larger(g->unsettled, most);
}

// Positions are known to rounding, and u to that over h where constraints or stiff forces are solved for it.
static double reachable(const energy_momentum *g) {
    const ph_system *sys = g->sys;
    const double place = sys->nc > 0 || is_stiff(g) ? 1 + ph_largest(g->q, ph_own_q(sys)) : 1;
    // Stiff forces turn what is left into energy: h^2 k/4m times their sizes.
    const int last = is_stiff(g) ? 4 : 16;
    const double part = is_stiff(g) ? 0.1 : 1;
    return ph_fmax(part * g->base.sim.newton_tolerance, last * DBL_EPSILON * place / fabs(g->h));
}

// --- the step -----------------------------------------------------------------------------------------------

// u on a line through that of the last step and the velocity at its end, with stiff forces that of the last step, as
// their vibrations change sign from step to step. (V.10)
static void guess(energy_momentum *g) {
    const size_t nv = (size_t)g->sys->group.nv, nc = (size_t)g->sys->nc;
    const bool after = ph_em_follows(g);
    const double ahead = after ? (is_stiff(g) ? -1 : g->h / g->h_last) : 0;
    double *x = g->unknowns;
    for (size_t i = 0; i < nv; i++) x[i] = g->v[i] + ahead * (g->v[i] - g->u_last[i]);
    if (nc == 0) return;
    memcpy(x + nv + nc, x, nv * sizeof *x);
    for (size_t i = 0; i < nc; i++) {
        x[nv + i] = after ? g->lambda_last[i] : 0;
        x[2 * nv + nc + i] = after ? g->mu_last[i] : 0;
    }
}

// Where a displacement is computed from the linear momenta, x times p is conserved whatever the residual of Newton's
// method; where a stiff force amplifies that, u is kept.                                                     (EM.14)
static void follow_momentum(energy_momentum *g) {
    const ph_group *G = &g->sys->group;
    const int own = ph_own_v(g->sys);
    double change = 0;
    memcpy(g->x, g->u, (size_t)G->nv * sizeof *g->x);
    for (int i = 0; i < G->count; i++) {
        const int l = ph_em_linear(G->factors + i);
        const double m = g->matrix->inertia[36 * i + 21];
        for (int k = l; k < l + 3; k++) {
            g->x[k] = (0.5 * (g->p[k] + g->p1[k]) + g->shift[k]) / m;
            if (k < own) change = ph_larger(change, fabs(g->x[k] - g->u[k]));
        }
    }
    const bool kept = is_stiff(g) && !(change <= reachable(g) * (1 + ph_largest(g->u, own)));
    const int from = kept ? own : 0;  // no stiff force acts on the point from which positions count
    memcpy(g->u + from, g->x + from, (size_t)(G->nv - from) * sizeof *g->x);
}

// --- along the joints ---------------------------------------------------------------------------------------

// The motion of u as an element, q1 = q d, and its xi for the Cayley map of each factor's own group.
static void own_motion(const energy_momentum *g, double *d, double *xi) {
    const ph_group *G = &g->sys->group;
    for (int i = 0; i < G->count; i++) {
        const ph_factor *f = G->factors + i;
        const double *u = g->u + f->v;
        if (f->kind == PH_RN) {
            for (int k = 0; k < f->n; k++) d[f->q + k] = g->h * u[k];
            continue;
        }
        vec3 x = vec3_scale(g->h, vec3_load(u + 3));
        if (ph_kind_is_se3(f->kind)) x = mat3_T_mulv(g->R[i], x);
        ph_element_set(f->kind, se3_make(so3_cay(vec3_scale(g->h, vec3_load(u))), x), d + f->q);
    }
    ph_group_tauinv(G, PH_TAU_CAY, d, xi);
    for (int i = 0; i < G->nv; i++) xi[i] /= g->h;
}

// u of the motion d with xi: the same turn, the translation in inertial axes.
static void take_motion(energy_momentum *g, const double *d, const double *xi) {
    const ph_group *G = &g->sys->group;
    memcpy(g->u, xi, (size_t)G->nv * sizeof *g->u);
    for (int i = 0; i < G->count; i++) {
        const ph_factor *f = G->factors + i;
        if (!ph_kind_is_se3(f->kind)) continue;
        const vec3 x = mat3_mulv(g->R[i], ph_element_pose(f->kind, d + f->q).x);
        vec3_store(vec3_scale(1 / g->h, x), g->u + f->v + 3);
    }
}

// The step along the joints, and the impulse that belongs to it, from the residual of the sum. Where what is left of
// that is no more than the residual of Newton's method the step absorbs it. (EM.20)
static ph_status move_along_joints(energy_momentum *g) {
    const ph_system *sys = g->sys;
    const int nv = sys->group.nv, nc = sys->nc;
    const double t1 = ph_seen(&g->base, g->t + g->h);
    ph_null_space *n = &g->space;
    own_motion(g, n->d, g->own);
    memcpy(g->du, g->own, (size_t)nv * sizeof *g->du);
    const ph_place begin = {g->t, g->q, NULL, NULL}, middle = {g->t + 0.5 * g->h, g->qm, NULL, NULL};
    ph_status status = ph_null_space_follow(n, PH_TAU_CAY, &middle, t1, g->h, g->q, g->du, g->base.ws);
    if (status != PH_OK) return status;
    take_motion(g, n->d, g->du);
    memcpy(g->unknowns, g->u, (size_t)nv * sizeof *g->u);
    residual(&g->equation, g->unknowns);
    for (int i = 0; i < nv; i++) g->r[i] = -g->r[i];
    memset(g->rows, 0, (size_t)nc * sizeof *g->rows);
    status = sys->solve(sys, &middle, g->r, g->rows, g->x, g->more, g->base.ws);
    if (status != PH_OK) return status;
    for (int i = 0; i < nc; i++) g->lambda[i] += g->more[i] / g->h;
    const int own = ph_own_v(sys);
    const double change = ph_largest(g->x, own), most = reachable(g) * (1 + ph_largest(g->u, own));
    if (!(change <= most)) return PH_OK;
    for (int i = 0; i < nv; i++) g->x[i] *= 0.5;
    ph_null_space_add(n, &begin, g->h, g->x, g->base.ws);
    ph_null_space_velocity(n, PH_TAU_CAY, t1, g->h, g->q, g->du, g->base.ws);
    take_motion(g, n->d, g->du);
    return PH_OK;
}

// --- the end of the step ------------------------------------------------------------------------------------

// p1 changed by an impulse, with what rounding leaves out of it.                                              (F.2)
static void push(energy_momentum *g, int i, double impulse) {
    const double p = g->p1[i], by = g->rest1[i] + impulse, changed = p + by, of_by = changed - p;
    g->p1[i] = changed;
    g->rest1[i] = (p - (changed - of_by)) + (by - of_by);
}

static void push_from_start(energy_momentum *g, int i) {
    g->p1[i] = g->p[i];
    g->rest1[i] = g->rest[i];
    push(g, i, g->h * g->load[i]);
}

// What the iteration has left of C(q1) v1 = nu, by an impulse of the joints at the end: the energy changes by its
// square alone, and momenta do not.                                                                        (EM.17)
static ph_status meet_rates(energy_momentum *g) {
    const ph_system *sys = g->sys;
    velocities(g, g->R1, g->p1, g->z1, g->v1);
    const ph_place end = ph_em_end(g);
    sys->residual_rate(sys, &end, g->rows, g->base.ws);
    for (int i = 0; i < sys->nc; i++) g->rows[i] = -g->rows[i];
    memset(g->x, 0, (size_t)sys->group.nv * sizeof *g->x);
    const ph_status status = sys->solve(sys, &end, g->x, g->rows, g->du, g->more, g->base.ws);
    if (status != PH_OK) return status;
    sys->jacobian_T(sys, &end, g->more, g->x, g->base.ws);
    ph_em_to_own(g, g->R1, true, g->x, g->x);
    for (int i = 0; i < sys->group.count; i++) {
        const ph_factor *f = sys->group.factors + i;
        if (f->kind != PH_RN) vec3_store(mat3_mulv(g->R1[i], vec3_load(g->x + f->v)), g->x + f->v);
    }
    for (int i = 0; i < sys->group.nv; i++) push(g, i, -g->x[i]);
    return PH_OK;
}

static ph_status settle(energy_momentum *g) {
    const ph_status status =
        ph_null_space_settle(&g->space, ph_seen(&g->base, g->t + g->h), g->z1, g->q1, g->rows, g->base.ws);
    ph_em_rotations(g, g->q1, g->R1);
    return status;
}

// Momenta from impulses, displacements from momenta, then torques at the new means: momenta hold whatever the
// iteration left.                                                                                            (EM.14)
static ph_status finish(energy_momentum *g) {
    const ph_group *G = &g->sys->group;
    ph_status status = in_null_space(g) ? move_along_joints(g) : PH_OK;
    if (status != PH_OK) return status;
    evaluate(g);
    for (int i = 0; i < G->nv; i++) push_from_start(g, i);
    if (!in_null_space(g)) follow_momentum(g);
    for (int i = 0; i < G->count; i++) {
        const int l = ph_em_linear(G->factors + i);
        for (int k = l; k < l + 3; k++) g->ub[k] = 0.5 * (g->p[k] + g->p1[k]) / g->matrix->inertia[36 * i + 21];
    }
    evaluate(g);
    for (int i = 0; i < G->count; i++) {
        const ph_factor *f = G->factors + i;
        if (f->kind == PH_RN) continue;
        for (int k = f->v; k < f->v + 3; k++) push_from_start(g, k);
    }
    if (in_null_space(g)) status = settle(g);
    if (status == PH_OK && g->rates) status = meet_rates(g);
    velocities(g, g->R1, g->p1, g->z1, g->v1);
    return status;
}

static ph_status make_step(energy_momentum *g) {
    const ph_system *sys = g->sys;
    memcpy(g->zm, g->z, (size_t)sys->nz * sizeof *g->zm);
    memcpy(g->z1, g->z, (size_t)sys->nz * sizeof *g->z1);
    ph_em_to_own(g, g->R, false, g->v, g->own);
    const ph_place begin = {g->t, g->q, g->own, g->z};
    guess(g);
    ph_status status = ph_step_matrix_begin(g->matrix, &begin, ph_em_follows(g), g->base.ws);
    g->base.again = false;
    if (status != PH_OK) return status;
    if (g->rates) memcpy(g->rates->U, g->matrix->U, (size_t)g->matrix->bonds->combinations * sizeof *g->matrix->U);
    g->equation.enough = reachable(g);
    g->equation.iterations = 0;
    status = ph_step_newton(&g->equation, g->unknowns);
    g->base.done.newton_iterations += g->equation.iterations;
    if (status != PH_OK) return status;
    take_unknowns(g, g->unknowns);
    status = finish(g);
    if (status == PH_OK) ph_step_matrix_keep(g->matrix);
    return status;
}

// --- the method ---------------------------------------------------------------------------------------------

static ph_status step_own(energy_momentum *g, double t_end, ph_state *s, ph_error *err) {
    ph_integrator *base = &g->base;
    g->t = s->t;
    g->h = ph_step_length(base, s->t, t_end);
    ph_em_load(g, s);
    ph_status status = make_step(g);
    if (status == PH_OK && !isfinite(ph_largest(g->v1, g->sys->group.nv))) status = PH_DIVERGED;
    if (status != PH_OK) {
        const char *why = status == PH_NOT_CONVERGED ? "Newton's iteration does not converge" : ph_status_text(status);
        return ph_fail(err, status, "step", "at t = %.9g s: %s (step %.3g s)" PH_SHORTER_STEP, s->t, why, g->h);
    }
    const ph_chord chord = ph_em_chord(g);
    g->sys->chord->exchange(g->sys, &chord, &base->exchange, base->ws);
    ph_em_store(g, t_end, s);
    return PH_OK;
}

// Of bodies on directors the rotations step. Where the state is what the last step left, so is that of the twin.
static ph_status step(ph_integrator *base, double t_end, ph_state *s, ph_error *err) {
    energy_momentum *g = (energy_momentum *)(void *)base;
    const ph_twin *twin = base->sys->twin;
    if (twin == NULL) return step_own(g, t_end, s, err);
    const size_t of_q = (size_t)base->sys->group.nq * sizeof *s->q, of_v = (size_t)base->sys->group.nv * sizeof *s->v;
    const bool same = g->known && memcmp(g->q_left, s->q, of_q) == 0 && memcmp(g->v_left, s->v, of_v) == 0;
    ph_state own = {s->t, g->q_twin, g->v_twin, s->z};
    if (same) {
        memcpy(own.q, g->q_end, (size_t)g->sys->group.nq * sizeof *own.q);
        memcpy(own.v, g->v_end, (size_t)g->sys->group.nv * sizeof *own.v);
    } else {
        twin->enter(base->sys, s->q, s->v, own.q, own.v);
    }
    const ph_status status = step_own(g, t_end, &own, err);
    if (status != PH_OK) return status;
    s->t = own.t;
    twin->leave(base->sys, own.q, own.v, s->q, s->v);
    memcpy(g->q_left, s->q, of_q);
    memcpy(g->v_left, s->v, of_v);
    return PH_OK;
}

const ph_method_class ph_class_energy_momentum = {
    .suits = suits, .create = create, .step = step, .memory = ph_em_memory, .release = release, .balanced = true};
