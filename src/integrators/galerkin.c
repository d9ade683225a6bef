// Galerkin variational integrators on R^n.                                        docs/theory/galerkin.md
//
// The unknowns are the s displacements x_l = Q_l - q, l = 1 .. s, of the control points: constants are represented
// exactly, whatever the rounding of the basis.
#include "polhode/galerkin.h"

#include "base/arena.h"
#include "base/vector.h"
#include "linalg/dense_newton.h"
#include "linalg/quadrature.h"
#include "polhode/status.h"

#include <stdlib.h>
#include <string.h>

enum {
    S_MAX = PH_GALERKIN_DEGREE_MAX,
    R_MAX = PH_GALERKIN_NODES_MAX,
    UNKNOWNS_MAX = 12000  // the matrix of a step is dense
};

// Values and derivatives of the basis at the nodes of the quadrature, and the weights.
typedef struct basis {
    int s, r, order;
    double d[S_MAX + 1];        // control points
    double c[R_MAX], b[R_MAX];  // nodes and weights
    double phi[R_MAX][S_MAX + 1], dphi[R_MAX][S_MAX + 1];
} basis;

struct ph_galerkin {
    ph_newton newton;  // first: the equations of a step receive this object
    const ph_lagrangian *L;
    basis basis;
    double tolerance;
    double t, h;          // of the current step
    double *q0, *p0;      // [n] at its start; p0 is the momentum for which a velocity is solved for
    double *q, *v;        // [n] at a node
    double *x;            // [n s] the unknowns
    double *Lq, *Lv;      // [n] gradient at a node, the force in Lq
    double *f, *p1;       // [n]
    double *H[3], *F[2];  // [n n] Lqq, Lqv, Lvv; f_q, f_v
    double *work;
    int *pivot;
};

// --- the basis ------------------------------------------------------------------------------------------------

static void basis_make(const ph_galerkin_def *def, basis *b) {
    double unused[S_MAX + 1];
    b->s = def->degree;
    b->r = def->nodes > 0 ? def->nodes : def->degree + (def->quadrature == PH_LOBATTO);
    const int exact = def->quadrature == PH_GAUSS ? 2 * b->r : 2 * b->r - 2;
    b->order = 2 * b->s < exact ? 2 * b->s : exact;
    if (def->quadrature == PH_GAUSS) ph_gauss_nodes(b->r, b->c, b->b);
    else ph_lobatto_nodes(b->r, b->c, b->b);
    // Any points give the same method; these keep the basis small.
    ph_lobatto_nodes(b->s + 1, b->d, unused);
    for (int i = 0; i < b->r; i++) ph_lagrange_basis(b->s, b->d, b->c[i], b->phi[i], b->dphi[i]);
}

// --- the equations of a step ----------------------------------------------------------------------------------

// q and v at node i of the quadrature                                                               (VG.1)
static void place_at(const ph_galerkin *g, int i, const double *x) {
    const basis *b = &g->basis;
    const int n = g->L->n;
    for (int k = 0; k < n; k++) {
        double dq = 0, dv = 0;
        for (int l = 1; l <= b->s; l++) {
            dq += b->phi[i][l] * x[(l - 1) * n + k];
            dv += b->dphi[i][l] * x[(l - 1) * n + k];
        }
        g->q[k] = g->q0[k] + dq;
        g->v[k] = dv / g->h;
    }
}

// dL/dq + f and dL/dv at this point
static ph_status gradient_at(const ph_galerkin *g, double t) {
    const ph_lagrangian *L = g->L;
    ph_status status = L->gradient(L, t, g->q, g->v, g->Lq, g->Lv);
    if (status != PH_OK || !L->force) return status;
    status = L->force(L, t, g->q, g->v, g->f);
    for (int k = 0; k < L->n; k++) g->Lq[k] += g->f[k];
    return status;
}

// r_j = sum_i b_i (h phi_j (L_q + f) + phi_j' L_v), to which p is added for j = 0                    (VG.5)
static ph_status step_residual(const ph_newton *newton, const double *x, double *r, double *size) {
    const ph_galerkin *g = (const ph_galerkin *)newton;
    const basis *b = &g->basis;
    const int n = g->L->n;
    memset(r, 0, (size_t)(n * b->s) * sizeof *r);
    memcpy(r, g->p0, (size_t)n * sizeof *r);
    *size = sqrt(ph_dot(g->p0, g->p0, n));
    for (int i = 0; i < b->r; i++) {
        place_at(g, i, x);
        const ph_status status = gradient_at(g, g->t + b->c[i] * g->h);
        if (status != PH_OK) return status;
        const double impulse = fabs(g->h) * sqrt(ph_dot(g->Lq, g->Lq, n)), momentum = sqrt(ph_dot(g->Lv, g->Lv, n));
        for (int j = 0; j < b->s; j++) {
            const double push = b->b[i] * g->h * b->phi[i][j], carry = b->b[i] * b->dphi[i][j];
            for (int k = 0; k < n; k++) r[j * n + k] += push * g->Lq[k] + carry * g->Lv[k];
            *size += fabs(b->b[i] * b->phi[i][j]) * impulse + fabs(carry) * momentum;
        }
    }
    return PH_OK;
}

// L_qq + f_q, L_qv + f_v, L_vv at this point; H[1] keeps L_qv without the force, whose transpose is L_vq.
static ph_status hessian_at(const ph_galerkin *g, double t) {
    const ph_lagrangian *L = g->L;
    const int n = L->n;
    ph_status status = L->hessian(L, t, g->q, g->v, g->H[0], g->H[1], g->H[2]);
    if (status != PH_OK) return status;
    memset(g->F[0], 0, 2 * (size_t)(n * n) * sizeof *g->F[0]);
    if (L->force) status = L->force_jacobian(L, t, g->q, g->v, g->F[0], g->F[1]);
    for (int k = 0; k < n * n; k++) {
        g->F[0][k] += g->H[0][k];
        g->F[1][k] += g->H[1][k];
    }
    return status;
}

// dr_j / dx_l                                                                                        (VG.6)
static ph_status step_jacobian(const ph_newton *newton, const double *x, double *J) {
    const ph_galerkin *g = (const ph_galerkin *)newton;
    const basis *b = &g->basis;
    const int n = g->L->n, N = n * b->s;
    memset(J, 0, (size_t)N * (size_t)N * sizeof *J);
    for (int i = 0; i < b->r; i++) {
        place_at(g, i, x);
        const ph_status status = hessian_at(g, g->t + b->c[i] * g->h);
        if (status != PH_OK) return status;
        for (int j = 0; j < b->s; j++)
            for (int l = 1; l <= b->s; l++) {
                const double *phi = b->phi[i], *dphi = b->dphi[i], w = b->b[i];
                const double qq = w * g->h * phi[j] * phi[l], qv = w * phi[j] * dphi[l], vq = w * dphi[j] * phi[l],
                             vv = w * dphi[j] * dphi[l] / g->h;
                for (int k = 0; k < n; k++)
                    for (int m = 0; m < n; m++)
                        J[(j * n + k) * N + (l - 1) * n + m] += qq * g->F[0][k * n + m] + qv * g->F[1][k * n + m] +
                                                                vq * g->H[1][m * n + k] + vv * g->H[2][k * n + m];
            }
    }
    return PH_OK;
}

static ph_status solve(ph_galerkin *g, int unknowns, double *x) {
    g->newton.n = unknowns;
    g->newton.tolerance = g->tolerance;
    return ph_newton_solve_in(&g->newton, x, g->work, g->pivot);
}

// p + h sum_i b_i (L_q + f): the momentum at the end by (VG.7), without the velocities in it, so that momenta of
// translations do not depend on the residual of Newton's method.
static ph_status end_momentum(ph_galerkin *g, const double *x) {
    const basis *b = &g->basis;
    const int n = g->L->n;
    memcpy(g->p1, g->p0, (size_t)n * sizeof *g->p1);
    for (int i = 0; i < b->r; i++) {
        place_at(g, i, x);
        const ph_status status = gradient_at(g, g->t + b->c[i] * g->h);
        if (status != PH_OK) return status;
        for (int k = 0; k < n; k++) g->p1[k] += g->h * b->b[i] * g->Lq[k];
    }
    return isfinite(ph_largest(g->p1, n)) ? PH_OK : PH_DIVERGED;
}

// The guess is the motion with the initial velocity.
static ph_status step(ph_galerkin *g) {
    const int n = g->L->n, s = g->basis.s;
    ph_status status = ph_galerkin_velocity(g, g->t, g->q0, g->p0, g->f);
    if (status != PH_OK) return status;
    for (int l = 1; l <= s; l++)
        for (int k = 0; k < n; k++) g->x[(l - 1) * n + k] = g->basis.d[l] * g->h * g->f[k];
    g->newton.residual = step_residual;
    g->newton.jacobian = step_jacobian;
    status = solve(g, n * s, g->x);
    return status == PH_OK ? end_momentum(g, g->x) : status;
}

ph_status ph_galerkin_step(ph_galerkin *g, double t, double h, double *q, double *p, ph_error *err) {
    const int n = g->L->n;
    const size_t bytes = (size_t)n * sizeof(double);
    if (!isfinite(t) || !isfinite(h) || h == 0)
        return ph_fail(err, PH_ERR_ARGUMENT, "h", "expected a finite time and step, got %g and %g", t, h);
    if (!isfinite(ph_largest(q, n)) || !isfinite(ph_largest(p, n)))
        return ph_fail(err, PH_ERR_ARGUMENT, "q, p", "expected finite numbers");
    g->t = t;
    g->h = h;
    memcpy(g->q0, q, bytes);
    memcpy(g->p0, p, bytes);
    const ph_status status = step(g);
    if (status != PH_OK)
        return ph_fail(err, status, "step", "from t = %.9g by %g: %s%s", t, h, ph_status_text(status),
                       status > 0 ? "; try a smaller step" : "");
    for (int k = 0; k < n; k++) q[k] += g->x[(g->basis.s - 1) * n + k];
    memcpy(p, g->p1, bytes);
    return PH_OK;
}

// --- momentum and velocity ------------------------------------------------------------------------------------

ph_status ph_galerkin_momentum(ph_galerkin *g, double t, const double *q, const double *v, double *p) {
    return g->L->gradient(g->L, t, q, v, g->Lq, p);
}

// L_v(q, v) - p                                                                                      (VG.8)
static ph_status velocity_residual(const ph_newton *newton, const double *v, double *r, double *size) {
    const ph_galerkin *g = (const ph_galerkin *)newton;
    const int n = g->L->n;
    const ph_status status = g->L->gradient(g->L, g->t, g->q, v, g->Lq, r);
    *size = sqrt(ph_dot(r, r, n)) + sqrt(ph_dot(g->Lv, g->Lv, n));
    for (int k = 0; k < n; k++) r[k] -= g->Lv[k];
    return status;
}

static ph_status velocity_jacobian(const ph_newton *newton, const double *v, double *J) {
    const ph_galerkin *g = (const ph_galerkin *)newton;
    return g->L->hessian(g->L, g->t, g->q, v, g->H[0], g->H[1], J);
}

ph_status ph_galerkin_velocity(ph_galerkin *g, double t, const double *q, const double *p, double *v) {
    const size_t bytes = (size_t)g->L->n * sizeof(double);
    g->t = t;
    memcpy(g->q, q, bytes);
    memcpy(g->Lv, p, bytes);
    memset(g->v, 0, bytes);
    g->newton.residual = velocity_residual;
    g->newton.jacobian = velocity_jacobian;
    const ph_status status = solve(g, g->L->n, g->v);
    if (status == PH_OK) memcpy(v, g->v, bytes);
    return status;
}

ph_status ph_galerkin_energy(ph_galerkin *g, double t, const double *q, const double *p, double *energy) {
    const ph_status status = ph_galerkin_velocity(g, t, q, p, g->f);
    if (status == PH_OK) *energy = ph_dot(p, g->f, g->L->n) - g->L->value(g->L, t, q, g->f);
    return status;
}

// --- making one -----------------------------------------------------------------------------------------------

static ph_status check(const ph_lagrangian *L, const ph_galerkin_def *def, ph_error *err) {
    const int lobatto = def->quadrature == PH_LOBATTO;
    if (L->n < 1 || L->n > UNKNOWNS_MAX / S_MAX)
        return ph_fail(err, PH_ERR_ARGUMENT, "n", "expected 1 to %d, got %d", UNKNOWNS_MAX / S_MAX, L->n);
    if (!L->value || !L->gradient || !L->hessian || !L->force != !L->force_jacobian)
        return ph_fail(err, PH_ERR_ARGUMENT, "functions", "expected L, its gradient and its Hessian, %s",
                       "and forces with their derivatives or none");
    if (def->degree < 1 || def->degree > S_MAX)
        return ph_fail(err, PH_ERR_ARGUMENT, "degree", "expected 1 to %d, got %d", S_MAX, def->degree);
    if (!lobatto && def->quadrature != PH_GAUSS)
        return ph_fail(err, PH_ERR_ARGUMENT, "quadrature", "expected PH_GAUSS or PH_LOBATTO, got %d",
                       (int)def->quadrature);
    // Fewer nodes than the degree miss the kinetic energy of some motions; Lobatto's include both ends.
    const int least = lobatto && def->degree < 2 ? 2 : def->degree;
    if (def->nodes != 0 && (def->nodes < least || def->nodes > R_MAX))
        return ph_fail(err, PH_ERR_ARGUMENT, "nodes", "expected %d to %d, or 0 for the order 2s, got %d", least, R_MAX,
                       def->nodes);
    if (!(def->tolerance >= 0 && def->tolerance < 1))
        return ph_fail(err, PH_ERR_ARGUMENT, "tolerance", "expected 0 (rounding) up to below 1, got %g",
                       def->tolerance);
    return PH_OK;
}

static void layout_galerkin(ph_galerkin *g, ph_arena *arena) {
    const size_t n = (size_t)g->L->n, s = (size_t)g->basis.s;
    double **vectors[] = {&g->q0, &g->p0, &g->q, &g->v, &g->Lq, &g->Lv, &g->f, &g->p1};
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) *vectors[i] = PH_TAKE(arena, n, double);
    g->x = PH_TAKE(arena, n * s, double);
    for (int i = 0; i < 3; i++) g->H[i] = PH_TAKE(arena, n * n, double);
    g->F[0] = PH_TAKE(arena, 2 * n * n, double);
    g->F[1] = g->F[0] ? g->F[0] + n * n : NULL;
    g->work = PH_TAKE(arena, ph_newton_work((int)(n * s)), double);
    g->pivot = PH_TAKE(arena, n * s, int);
}

ph_status ph_galerkin_create(const ph_lagrangian *L, const ph_galerkin_def *def, ph_galerkin **out, ph_error *err) {
    *out = NULL;
    const ph_status status = check(L, def, err);
    if (status != PH_OK) return status;
    ph_galerkin made = {.L = L, .tolerance = def->tolerance};
    ph_arena arena = {NULL, sizeof made};
    basis_make(def, &made.basis);
    layout_galerkin(&made, &arena);
    ph_galerkin *g = calloc(1, arena.used);
    if (g == NULL) return ph_fail(err, PH_ERR_MEMORY, "n", "a step of %d unknowns", L->n * made.basis.s);
    *g = made;
    arena = (ph_arena){(char *)g, sizeof made};
    layout_galerkin(g, &arena);
    *out = g;
    return PH_OK;
}

void ph_galerkin_free(ph_galerkin *g) { free(g); }
int ph_galerkin_order(const ph_galerkin *g) { return g->basis.order; }
long ph_galerkin_iterations(const ph_galerkin *g) { return g->newton.iterations; }

// --- v.M v / 2 - V(q) -----------------------------------------------------------------------------------------

static double natural_value(const ph_lagrangian *L, double t, const double *q, const double *v) {
    const ph_natural *s = (const ph_natural *)L;
    double twice = 0;
    (void)t;
    for (int i = 0; i < s->n; i++) twice += v[i] * ph_dot(s->mass + i * s->n, v, s->n);
    return 0.5 * twice - s->potential(s, q);
}

static ph_status natural_gradient(const ph_lagrangian *L, double t, const double *q, const double *v, double *Lq,
                                  double *Lv) {
    const ph_natural *s = (const ph_natural *)L;
    const ph_status status = s->gradient(s, q, Lq);
    (void)t;
    for (int i = 0; i < s->n; i++) {
        Lq[i] = -Lq[i];
        Lv[i] = ph_dot(s->mass + i * s->n, v, s->n);
    }
    return status;
}

static ph_status natural_hessian(const ph_lagrangian *L, double t, const double *q, const double *v, double *Lqq,
                                 double *Lqv, double *Lvv) {
    const ph_natural *s = (const ph_natural *)L;
    const int n2 = s->n * s->n;
    const ph_status status = s->hessian(s, q, Lqq);
    (void)t;
    (void)v;
    for (int i = 0; i < n2; i++) Lqq[i] = -Lqq[i];
    memset(Lqv, 0, (size_t)n2 * sizeof *Lqv);
    memcpy(Lvv, s->mass, (size_t)n2 * sizeof *Lvv);
    return status;
}

ph_status ph_natural_init(ph_natural *s, ph_error *err) {
    if (s->n < 1) return ph_fail(err, PH_ERR_ARGUMENT, "n", "expected at least 1, got %d", s->n);
    if (!s->mass || !s->potential || !s->gradient || !s->hessian)
        return ph_fail(err, PH_ERR_ARGUMENT, "functions", "expected the masses, V, its gradient and its Hessian");
    for (int i = 0; i < s->n; i++)
        for (int j = 0; j <= i; j++)
            if (!(s->mass[i * s->n + j] == s->mass[j * s->n + i]))
                return ph_fail(err, PH_ERR_ARGUMENT, "mass", "[%d][%d] is not [%d][%d]", i, j, j, i);
    s->lagrangian =
        (ph_lagrangian){.n = s->n, .value = natural_value, .gradient = natural_gradient, .hessian = natural_hessian};
    return PH_OK;
}
