// Galerkin variational integrator of order 2s on a product of groups, with constraints.    docs/theory/galerkin.md
//
// The motion of a step is a polynomial of degree s in the Lie algebra about its middle, the action a quadrature:
//
//   q(theta) = q_c exp(u(theta)),  u_j = x_j - x_s/2 at the control points d_j,  v = dexp_{-u} u'    (VG.10), (VG.11)
//   G_j = sum_i b_i (phi_j' nu_i + h phi_j (gamma_i + dexp_{-u_i}^T F_i))                                      (VG.14)
//   dexp^-1_{-u_j}^T G_j = C(q_j)^T Lambda_j,  0 < j < s;   Phi(q_j) = 0,  0 < j <= s                  (VG.15), (VG.16)
//   p - dexp^-1_{x_s}^T ((G_s - G_0)/2 - dexp_{x_s/2}^T P_c/2) = C(q)^T Lambda_0                               (VG.15)
//
// Momentum is transported with the body and changed by impulses, whatever the residual of the iteration.       (VG.19)
#include "integrators/galerkin_guess.h"
#include "integrators/galerkin_joints.h"
#include "integrators/galerkin_tangent.h"

#include "base/arena.h"
#include "base/vector.h"
#include "integrators/advice.h"
#include "integrators/resolution.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <float.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { PAIRS = 12 };   // of directions that the iteration stores
enum { SWEEPS = 30 };  // of first-order states; each gains a factor of h times their rate
static const double SETTLED = 16 * DBL_EPSILON;
static const unsigned AT_NODES = PH_FORCE_ALL & ~(unsigned)(PH_FORCE_INERTIA | PH_FORCE_ROTORS);

typedef ph_group_galerkin galerkin;

// Without joints both are the same.
static bool in_null_space(const galerkin *g) { return ph_null_space_used(g->base.sys, &g->base.sim); }

// --- memory ---------------------------------------------------------------------------------------------------

static void layout_galerkin(galerkin *g, ph_arena *arena) {
    const ph_system *sys = g->base.sys;
    const size_t nq = (size_t)sys->group.nq, nv = (size_t)sys->group.nv, nz = (size_t)sys->nz, nc = (size_t)sys->nc;
    const size_t s = (size_t)g->basis.s, r = (size_t)g->basis.r;
    const struct {
        double **array;
        size_t length;
    } list[] = {
        {&g->unknowns, s * (nv + nc)},
        {&g->q, nq},
        {&g->q1, nq},
        {&g->qc, nq},
        {&g->v, nv},
        {&g->v1, nv},
        {&g->p, nv},
        {&g->p1, nv},
        {&g->z, nz},
        {&g->z1, nz},
        {&g->x, s * nv},
        {&g->uj, (s + 1) * nv},
        {&g->qj, (s + 1) * nq},
        {&g->ui, r * nv},
        {&g->qi, r * nq},
        {&g->vi, r * nv},
        {&g->nu, r * nv},
        {&g->force, r * nv},
        {&g->zi, r * nz},
        {&g->zdot, r * nz},
        {&g->G, (s + 1) * nv},
        {&g->P, nv},
        {&g->r, s * nv},
        {&g->rows, s * nc},
        {&g->dx, s * nv},
        {&g->change, s * nc},
        {&g->mass, nv},
        {&g->w0, nv},
        {&g->w1, nv},
        {&g->w2, nv},
        {&g->impulse, s * nc},
        {&g->mean_before, nv},
        {&g->last, s * nv},
        {&g->impulse_last, s * nc},
        {&g->chart, 36 * s * s * (size_t)sys->group.count},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) *list[i].array = PH_TAKE(arena, list[i].length, double);
    g->theta = PH_TAKE(arena, in_null_space(g) ? s * (size_t)sys->nf : 0, double);
    if (in_null_space(g)) ph_null_space_layout(&g->space, sys, arena);
    g->floats = PH_TAKE(arena, sys->group.count, bool);
    g->equation.n = (int)(s * (nv + nc));
    g->equation.pairs = PAIRS;
    g->equation.memory = PH_TAKE(arena, ph_step_newton_size(g->equation.n, PAIRS), double);
}

static ph_status suits(const ph_system *sys, const ph_simulation *sim, ph_error *err) {
    if (sim->degree < 1 || sim->degree > PH_MOTION_DEGREE)
        return ph_fail(err, PH_ERR_MODEL, "degree", "expected a degree from 1 to %d, got %d", PH_MOTION_DEGREE,
                       sim->degree);
    if (sys->twin) return ph_fail(err, PH_ERR_UNSUPPORTED, "method", "body \"%.64s\" is on directors", sys->twin->name);
    if (sys->split == NULL) return ph_fail(err, PH_ERR_UNSUPPORTED, "method", "this system has no derivatives");
    return ph_null_space_suits(sys, sim, err);
}

static ph_status residual(ph_step_equation *e, const double *x);
static ph_status tangent(ph_step_equation *e);
static ph_status correct(ph_step_equation *e, double *dx);
static double size(ph_step_equation *e, const double *dx);

static ph_status create(const ph_system *sys, const ph_simulation *sim, ph_integrator **out, ph_error *err) {
    galerkin measured = {.base = {.sys = sys, .sim = *sim}};
    ph_arena arena = {0};
    ph_motion_basis_make(sim->degree, sim->nodes, &measured.basis);
    (void)PH_TAKE(&arena, 1, galerkin);
    layout_galerkin(&measured, &arena);
    galerkin *g = calloc(1, arena.used);
    if (g == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    *g = measured;
    arena = (ph_arena){.base = (char *)g};
    (void)PH_TAKE(&arena, 1, galerkin);
    layout_galerkin(g, &arena);
    for (int i = 0; i < sys->group.nv; i++) g->w0[i] = 1;
    sys->inertia(sys, g->w0, g->mass);
    g->base.divides = true;
    g->equation.residual = residual;
    g->equation.correct = correct;
    g->equation.size = size;
    const int uses = PH_STEP_SPREAD | PH_STEP_SLOPES;
    const ph_status status = ph_step_matrix_create_spread(sys, g->basis.s, g->basis.r, uses, &g->matrix);
    if (status != PH_OK) {
        free(g);
        return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    }
    g->by_matrix = ph_step_matrix_stiff(g->matrix);
    for (int i = 0; i < sys->group.count; i++) {
        g->floats[i] = ph_kind_is_se3(sys->group.factors[i].kind);
        g->by_matrix |= g->floats[i];
    }
    ph_galerkin_find_held(g);
    *out = &g->base;
    return PH_OK;
}

static void release(ph_integrator *base) { ph_step_matrix_free(((galerkin *)(void *)base)->matrix); }

static bool is_stiff(const galerkin *g) { return ph_step_matrix_stiff(g->matrix); }

// --- the motion of a step -------------------------------------------------------------------------------------

static void add(int n, double s, const double *x, double *y) {
    for (int i = 0; i < n; i++) y[i] += s * x[i];
}

static void scaled(int n, double s, const double *x, double *y) {
    for (int i = 0; i < n; i++) y[i] = s * x[i];
}

static double time_at(const galerkin *g, double part) { return ph_seen(&g->base, g->t + part * g->h); }

ph_place ph_galerkin_control_point(const galerkin *g, int j) {
    return (ph_place){time_at(g, g->basis.d[j]), g->qj + j * g->base.sys->group.nq, NULL, g->z1};
}

ph_place ph_galerkin_node(const galerkin *g, int i) {
    const ph_system *sys = g->base.sys;
    return (ph_place){time_at(g, g->basis.c[i]), g->qi + i * sys->group.nq, g->vi + i * sys->group.nv,
                      g->zi + i * sys->nz};
}

// Control points and nodes of the x_l at hand.                                                       (VG.10), (VG.11)
static void place_motion(galerkin *g) {
    const ph_motion_basis *B = &g->basis;
    const ph_group *G = &g->base.sys->group;
    const int nv = G->nv, nq = G->nq, s = B->s;
    const double *whole = g->x + (s - 1) * nv;
    scaled(nv, 0.5, whole, g->w0);
    ph_group_retract(G, PH_BODY, g->q, g->w0, g->qc);
    ph_group_retract(G, PH_BODY, g->q, whole, g->q1);
    for (int j = 0; j <= s; j++) {
        double *u = g->uj + j * nv;
        scaled(nv, -0.5, whole, u);
        if (j > 0) add(nv, 1, g->x + (j - 1) * nv, u);
        if (j > 0 && j < s) ph_group_retract(G, PH_BODY, g->qc, u, g->qj + j * nq);
    }
    memcpy(g->qj, g->q, (size_t)nq * sizeof *g->q);
    memcpy(g->qj + s * nq, g->q1, (size_t)nq * sizeof *g->q);
    for (int i = 0; i < B->r; i++) {
        double *u = g->ui + i * nv;
        scaled(nv, -0.5, whole, u);
        memset(g->w0, 0, (size_t)nv * sizeof *g->w0);
        for (int l = 1; l <= s; l++) {
            add(nv, B->phi[i][l], g->x + (l - 1) * nv, u);
            add(nv, B->dphi[i][l] / g->h, g->x + (l - 1) * nv, g->w0);
        }
        ph_group_retract(G, PH_BODY, g->qc, u, g->qi + i * nq);
        ph_motion_velocity(G, u, g->w0, g->vi + i * nv);
    }
}

// First-order states by collocation at the nodes, from the rates of the states before; returns their relative change.
//                                                                                                             (VG.17)
static double collocate_states(galerkin *g) {
    const ph_system *sys = g->base.sys;
    const ph_motion_basis *B = &g->basis;
    const int nz = sys->nz;
    double most = 0;
    for (int i = 0; i < B->r; i++) {
        const ph_place at = ph_galerkin_node(g, i);
        sys->rates(sys, &at, g->zdot + i * nz, g->base.ws);
    }
    for (int k = 0; k < nz; k++) {
        double end = g->z[k];
        for (int j = 0; j < B->r; j++) end += g->h * B->b[j] * g->zdot[j * nz + k];
        most = ph_larger(most, fabs(end - g->z1[k]) / (1 + fabs(end)));
        g->z1[k] = end;
        for (int i = 0; i < B->r; i++) {
            double at = g->z[k];
            for (int j = 0; j < B->r; j++) at += g->h * B->a[i][j] * g->zdot[j * nz + k];
            most = ph_larger(most, fabs(at - g->zi[i * nz + k]) / (1 + fabs(at)));
            g->zi[i * nz + k] = at;
        }
    }
    return most;
}

// They are functions of the motion, up to what is left in `unsettled`: the iteration for x sees no others.
static void advance_states(galerkin *g) {
    g->unsettled = g->base.sys->nz > 0 ? 1 : 0;
    for (int i = 0; i < SWEEPS && g->unsettled > DBL_EPSILON; i++) g->unsettled = collocate_states(g);
    if (g->unsettled <= SETTLED) g->unsettled = 0;
}

// G_j of all control points, and P, of the motion at hand.                                          (VG.12)-(VG.14)
static void evaluate_action(galerkin *g) {
    const ph_system *sys = g->base.sys;
    const ph_motion_basis *B = &g->basis;
    const ph_group *G = &sys->group;
    const int nv = G->nv;
    place_motion(g);
    advance_states(g);
    memset(g->G, 0, (size_t)((B->s + 1) * nv) * sizeof *g->G);
    memset(g->P, 0, (size_t)nv * sizeof *g->P);
    for (int i = 0; i < B->r; i++) {
        const ph_place at = ph_galerkin_node(g, i);
        double *u = g->ui + i * nv, *nu = g->nu + i * nv, *F = g->force + i * nv;
        sys->inertia(sys, at.v, g->w0);
        sys->spin(sys, at.z, g->w0);
        sys->forces(sys, AT_NODES, &at, F, g->base.ws);
        scaled(nv, -1, u, g->w1);
        ph_group_dtau_T(G, PH_TAU_EXP, g->w1, g->w0, nu);
        ph_group_Ad_T(G, PH_TAU_EXP, g->w1, F, g->w0);
        add(nv, g->h * B->b[i], g->w0, g->P);
        ph_group_dtau_T(G, PH_TAU_EXP, g->w1, F, g->w0);
        ph_motion_bend(G, u, nu, at.v, g->w2);
        add(nv, 1, g->w2, g->w0);
        for (int j = 0; j <= B->s; j++) {
            add(nv, B->b[i] * B->dphi[i][j], nu, g->G + j * nv);
            add(nv, g->h * B->b[i] * B->phi[i][j], g->w0, g->G + j * nv);
        }
        g->base.done.evaluations++;
    }
}

// --- the iteration --------------------------------------------------------------------------------------------

static galerkin *of(ph_step_equation *e) { return (galerkin *)(void *)((char *)e - offsetof(galerkin, equation)); }

static double *impulses(galerkin *g, double *unknowns) { return unknowns + g->basis.s * g->base.sys->group.nv; }

// r -= C(q_j)^T Lambda.
static void take_impulse(galerkin *g, int j, const double *Lambda, double *r) {
    const ph_system *sys = g->base.sys;
    const ph_place at = ph_galerkin_control_point(g, j);
    if (sys->nc == 0) return;
    sys->jacobian_T(sys, &at, Lambda, g->w0, g->base.ws);
    add(sys->group.nv, -1, g->w0, r);
}

// Residuals of (VG.15) and (VG.16).
static ph_status residual(ph_step_equation *e, const double *unknowns) {
    galerkin *g = of(e);
    const ph_system *sys = g->base.sys;
    const ph_group *G = &sys->group;
    const int nv = G->nv, nc = sys->nc, s = g->basis.s;
    const double *Lambda = unknowns + s * nv, *whole = g->x + (s - 1) * nv;
    scaled(s * nv, g->h, unknowns, g->x);
    memcpy(g->impulse, Lambda, (size_t)(s * nc) * sizeof *Lambda);
    evaluate_action(g);
    double *start = g->r;
    for (int k = 0; k < nv; k++) start[k] = g->P[k];
    for (int j = 1; j < s; j++) {
        double *r = g->r + j * nv, *u = g->uj + j * nv;
        ph_group_dtauinv_T(G, PH_TAU_EXP, u, g->G + j * nv, r);
        add(nv, -1, r, start);
        scaled(nv, -1, u, g->w1);
        ph_group_dtauinv_T(G, PH_TAU_EXP, g->w1, g->G + j * nv, r);
        take_impulse(g, j, Lambda + j * nc, r);
    }
    scaled(nv, 0.5, whole, g->w1);
    ph_group_dtau_T(G, PH_TAU_EXP, g->w1, start, g->w2);
    for (int k = 0; k < nv; k++) g->w2[k] = 0.5 * (g->G[s * nv + k] - g->G[k] - g->w2[k]);
    ph_group_dtauinv_T(G, PH_TAU_EXP, whole, g->w2, start);
    for (int k = 0; k < nv; k++) start[k] = g->p[k] - start[k];
    take_impulse(g, 0, Lambda, start);
    for (int j = 1; j <= s && nc > 0; j++) {
        const ph_place at = ph_galerkin_control_point(g, j);
        sys->residual(sys, &at, g->rows + (j - 1) * nc, g->base.ws);
    }
    return PH_OK;
}

static ph_status tangent(ph_step_equation *e) {
    galerkin *g = of(e);
    return ph_galerkin_tangent(g, g->impulse);
}

// With M and C of the middle the control points decouple: M a_j - C^T dLambda_j = -r_j, C a_j = -(A Phi)_j/h with
// a = A dx/h. Residuals are carried to the middle.                                                           (VG.18)
static ph_status correct(ph_step_equation *e, double *dx) {
    galerkin *g = of(e);
    if (e->tangent) return ph_galerkin_correct(g, dx);
    const ph_system *sys = g->base.sys;
    const ph_motion_basis *B = &g->basis;
    const int nv = sys->group.nv, nc = sys->nc, s = B->s;
    const ph_place middle = {g->t + 0.5 * g->h, g->qc, NULL, NULL};
    for (int j = 0; j < s; j++) {
        double *a = g->dx + j * nv, *row = g->change + j * nc;
        scaled(nv, -1, g->uj + j * nv, g->w1);
        ph_group_dtau_T(&sys->group, PH_TAU_EXP, g->w1, g->r + j * nv, g->w0);
        scaled(nv, -1, g->w0, g->w0);
        for (int k = 0; k < nc; k++) {
            row[k] = 0;
            for (int l = 0; l < s; l++) row[k] -= B->A[j][l] * g->rows[l * nc + k] / g->h;
        }
        const ph_status status = sys->solve(sys, &middle, g->w0, row, a, row, g->base.ws);
        if (status != PH_OK) return status;
    }
    for (int l = 0; l < s; l++)
        for (int k = 0; k < nv; k++) {
            dx[l * nv + k] = 0;
            for (int j = 0; j < s; j++) dx[l * nv + k] += B->inverse[l][j] * g->dx[j * nv + k];
        }
    scaled(s * nc, -1, g->change, impulses(g, dx));
    return PH_OK;
}

// x_l over h are velocities; the point from which positions count has a size of its own.
static double size(ph_step_equation *e, const double *dx) {
    const galerkin *g = of(e);
    const ph_system *sys = g->base.sys;
    const int nv = sys->group.nv, own = ph_own_v(sys), s = g->basis.s;
    double most[2] = {0, 0}, large[2] = {0, 0};
    for (int l = 0; l < s; l++)
        for (int k = 0; k < 2; k++) {
            const int from = l * nv + (k ? own : 0), n = k ? nv - own : own;
            most[k] = ph_larger(most[k], ph_largest(dx + from, n));
            large[k] = ph_larger(large[k], ph_largest(g->x + from, n));
        }
    for (int k = 0; k < 2; k++) most[k] /= 1 + large[k] / fabs(g->h);
    return ph_larger(g->unsettled, ph_larger(most[0], most[1]));
}

// Positions are known to rounding, and velocities to that over h where constraints are solved for them, by stiff
// forces, which amplify it as much however stiff they are, and by the coupling of turning and moving on SE(3).
static double reachable(const galerkin *g) {
    const ph_system *sys = g->base.sys;
    const double place = sys->nc > 0 || g->by_matrix ? 1 + ph_largest(g->q, ph_own_q(sys)) : 1;
    return ph_fmax(g->base.sim.newton_tolerance, 16 * DBL_EPSILON * place / fabs(g->h));
}

// --- a step ---------------------------------------------------------------------------------------------------

// Where a body's linear momentum is decoupled from its rotation, on SO(3) x R^3 and for points, x_l are computed from
// momentum and impulses, so that x times p is kept whatever the residual of the iteration. A stiff force amplifies
// that: where it then exceeds the tolerance they are kept as they are. (VG.21)
static void follow_momentum(galerkin *g) {
    const ph_group *G = &g->base.sys->group;
    const ph_motion_basis *B = &g->basis;
    const int nv = G->nv, s = B->s, own = ph_own_v(g->base.sys);
    double *impulse = g->dx, change = 0, size = 0;
    memset(impulse, 0, (size_t)(s * nv) * sizeof *impulse);
    for (int j = 0; j < s; j++) {
        take_impulse(g, j, impulses(g, g->unknowns) + j * g->base.sys->nc, impulse + j * nv);
        for (int i = 0; i < B->r; i++) add(nv, g->h * B->b[i] * B->phi[i][j], g->force + i * nv, impulse + j * nv);
    }
    add(nv, 1, g->p, impulse);
    for (int i = 0; i < G->count; i++) {
        const ph_factor *f = G->factors + i;
        if (f->kind != PH_SO3XR3 && f->kind != PH_RN) continue;
        const int first = f->v + (f->kind == PH_RN ? 0 : 3), end = f->v + (f->kind == PH_RN ? f->n : 6);
        for (int k = first; k < end; k++)
            for (int l = 0; l < s; l++) {
                double sum = 0;
                for (int j = 0; j < s; j++) sum -= B->inverse[l][j] * impulse[j * nv + k];
                const double better = g->h * sum / g->mass[k];
                if (k < own) change = ph_larger(change, fabs(better - g->x[l * nv + k]));
                g->x[l * nv + k] = better;
            }
    }
    for (int l = 0; l < s; l++) size = ph_larger(size, ph_largest(g->x + l * nv, own));
    if (!is_stiff(g) || change <= reachable(g) * (fabs(g->h) + size)) return;
    for (int l = 0; l < s; l++) scaled(own, g->h, g->unknowns + l * nv, g->x + l * nv);
}

// Momentum at the end: that of the start, transported, and all impulses.                                      (VG.19)
static void transport_momentum(galerkin *g) {
    const ph_system *sys = g->base.sys;
    const ph_group *G = &sys->group;
    const int nv = G->nv, s = g->basis.s;
    const double *whole = g->x + (s - 1) * nv, *Lambda = impulses(g, g->unknowns);
    memcpy(g->p1, g->p, (size_t)nv * sizeof *g->p);
    take_impulse(g, 0, Lambda, g->p1);
    ph_group_Ad_T(G, PH_TAU_EXP, whole, g->p1, g->p1);
    for (int j = 1; j < s && sys->nc > 0; j++) {
        memset(g->w2, 0, (size_t)nv * sizeof *g->w2);
        take_impulse(g, j, Lambda + j * sys->nc, g->w2);
        scaled(nv, -1, g->uj + j * nv, g->w1);
        ph_group_Ad_T(G, PH_TAU_EXP, g->w1, g->w2, g->w2);
        add(nv, 1, g->w2, g->P);
    }
    scaled(nv, 0.5, whole, g->w1);
    ph_group_Ad_T(G, PH_TAU_EXP, g->w1, g->P, g->w2);
    add(nv, 1, g->w2, g->p1);
}

// Velocities at the end that satisfy the joints.                                                              (VG.22)
static ph_status find_velocities(galerkin *g) {
    const ph_system *sys = g->base.sys;
    const int nv = sys->group.nv;
    memset(g->w0, 0, (size_t)nv * sizeof *g->w0);
    sys->spin(sys, g->z1, g->w0);
    for (int k = 0; k < nv; k++) g->w1[k] = g->p1[k] - g->w0[k];
    memset(g->v1, 0, (size_t)nv * sizeof *g->v1);
    const ph_place at_rest = {time_at(g, 1), g->q1, g->v1, g->z1};
    sys->residual_rate(sys, &at_rest, g->change, g->base.ws);
    scaled(sys->nc, -1, g->change, g->change);
    return sys->solve(sys, &at_rest, g->w1, g->change, g->v1, NULL, g->base.ws);
}

// (I.16)
static void watch(galerkin *g) {
    const ph_place start = {g->t, g->q, g->v, g->z}, last = {g->t + g->h, g->q1, g->v1, g->z1};
    double work = 0;
    if (!is_stiff(g)) return;
    for (int i = 0; i < g->basis.r; i++) {
        const ph_place at = ph_galerkin_node(g, i);
        work += g->h * g->basis.b[i] * ph_conservative_power(&g->base, &at, g->w0);
    }
    ph_watch_energy(&g->base, &start, &last, work);
}

// The control points along the joints, and the impulses that belong to them.                         (VG.28), (VG.29)
static ph_status move_along_joints(galerkin *g) {
    ph_status status = ph_galerkin_follow_joints(g);
    if (status != PH_OK) return status;
    scaled(g->basis.s * g->base.sys->group.nv, 1 / g->h, g->x, g->unknowns);
    residual(&g->equation, g->unknowns);
    return ph_galerkin_joint_impulses(g, reachable(g));
}

static ph_status finish_step(galerkin *g) {
    const int s = g->basis.s, nv = g->base.sys->group.nv, nc = g->base.sys->nc;
    scaled(s * nv, g->h, g->unknowns, g->x);
    ph_status status = PH_OK;
    if (in_null_space(g)) {
        status = move_along_joints(g);
    } else {
        evaluate_action(g);
        follow_momentum(g);
    }
    if (status != PH_OK) return status;
    evaluate_action(g);
    transport_momentum(g);
    if (in_null_space(g))
        status = ph_null_space_settle(&g->space, ph_seen(&g->base, g->t + g->h), g->z1, g->q1, g->rows, g->base.ws);
    if (status == PH_OK) status = find_velocities(g);
    if (status != PH_OK) return status;
    watch(g);
    memcpy(g->mean_before, g->last + (s - 1) * nv, (size_t)nv * sizeof *g->last);
    scaled(s * nv, 1 / g->h, g->x, g->last);
    memcpy(g->impulse_last, impulses(g, g->unknowns), (size_t)(s * nc) * sizeof *g->last);
    g->h_before = fabs(g->t_last - g->t) <= 1e-9 * fabs(g->h) ? g->h_last : 0;
    g->t_last = g->t + g->h;
    g->h_last = g->h;
    ph_step_matrix_keep(g->matrix);
    return PH_OK;
}

// From the guess with M and C of the middle, and where that does not converge, or the motion is too much coupled, with
// the tangent.
static ph_status iterate(galerkin *g, bool follows, bool by_matrix) {
    ph_galerkin_guess(g, follows);
    g->equation.tangent = by_matrix ? tangent : NULL;
    g->equation.exact = by_matrix;
    g->equation.enough = reachable(g);
    g->equation.iterations = 0;
    const ph_status status = ph_step_newton(&g->equation, g->unknowns);
    g->base.done.newton_iterations += g->equation.iterations;
    return status;
}

static ph_status galerkin_step(galerkin *g) {
    const ph_system *sys = g->base.sys;
    const size_t nz = (size_t)sys->nz;
    sys->inertia(sys, g->v, g->p);
    sys->spin(sys, g->z, g->p);
    for (int i = 0; i < g->basis.r && nz > 0; i++) memcpy(g->zi + (size_t)i * nz, g->z, nz * sizeof *g->z);
    if (nz > 0) memcpy(g->z1, g->z, nz * sizeof *g->z);
    const bool follows = g->h_last != 0 && (fabs(g->t_last - g->t) <= 1e-9 * fabs(g->h) || g->base.again);
    g->base.again = false;
    const ph_place begin = {g->t, g->q, g->v, g->z};
    ph_status status = ph_step_matrix_begin(g->matrix, &begin, follows, g->base.ws);
    if (status != PH_OK) return status;
    status = iterate(g, follows, g->by_matrix);
    if (status > 0 && !g->by_matrix) status = iterate(g, follows, true);
    return status == PH_OK ? finish_step(g) : status;
}

// --- the method -----------------------------------------------------------------------------------------------

static ph_status fail(ph_error *err, ph_status status, double t, double h) {
    const char *why = status == PH_NOT_CONVERGED ? "Newton's iteration does not converge" : ph_status_text(status);
    return ph_fail(err, status, "step", "at t = %.9g s: %s (step %.3g s)" PH_SHORTER_STEP, t, why, h);
}

static ph_status step(ph_integrator *base, double t_end, ph_state *s, ph_error *err) {
    galerkin *g = (galerkin *)(void *)base;
    const ph_system *sys = base->sys;
    const size_t nq = (size_t)sys->group.nq, nv = (size_t)sys->group.nv, nz = (size_t)sys->nz;
    g->t = s->t;
    g->h = ph_step_length(base, s->t, t_end);
    memcpy(g->q, s->q, nq * sizeof *g->q);
    memcpy(g->v, s->v, nv * sizeof *g->v);
    if (nz) memcpy(g->z, s->z, nz * sizeof *g->z);
    const ph_status status = galerkin_step(g);
    if (status != PH_OK) return fail(err, status, g->t, g->h);
    if (!isfinite(ph_largest(g->v1, (int)nv))) return fail(err, PH_DIVERGED, g->t, g->h);
    memcpy(s->q, g->q1, nq * sizeof *g->q);
    memcpy(s->v, g->v1, nv * sizeof *g->v);
    if (nz) memcpy(s->z, g->z1, nz * sizeof *g->z);
    s->t = t_end;
    base->done.steps++;
    return PH_OK;
}

static void memory(ph_integrator *base, ph_tape *tape) {
    galerkin *g = (galerkin *)(void *)base;
    const size_t s = (size_t)g->basis.s;
    ph_tape_numbers(tape, &g->t_last, 1);
    ph_tape_numbers(tape, &g->h_last, 1);
    ph_tape_numbers(tape, &g->h_before, 1);
    ph_tape_numbers(tape, g->mean_before, (size_t)base->sys->group.nv);
    ph_step_matrix_memory(g->matrix, tape);
    ph_tape_numbers(tape, g->last, s * (size_t)base->sys->group.nv);
    ph_tape_numbers(tape, g->impulse_last, s * (size_t)base->sys->nc);
}

const ph_method_class ph_class_galerkin = {
    .suits = suits, .create = create, .step = step, .memory = memory, .release = release};
