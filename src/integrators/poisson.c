// Poisson systems in general: the bracket and its conditions, the field, the midpoint rule.
//                                                                      docs/theory/lie-poisson.md, Austin et al. 1993
#include "polhode/poisson.h"

#include "base/vector.h"
#include "integrators/poisson_field.h"
#include "linalg/dense_newton.h"
#include "polhode/status.h"

#include <float.h>
#include <string.h>

_Static_assert((int)PH_POISSON_MAX <= (int)PH_NEWTON_MAX, "a step is solved by ph_newton_solve");

// --- the bracket ------------------------------------------------------------------------------------------

static double structure(const ph_poisson *s, int i, int j, int k) { return s->gamma[(i * s->n + j) * s->n + k]; }

// sum_l a_l Gamma^r_lk, for a_l = Gamma^l_ij
static double nested(const ph_poisson *s, int i, int j, int k, int r) {
    double sum = 0;
    for (int l = 0; l < s->n; l++) sum += structure(s, i, j, l) * structure(s, l, k, r);
    return sum;
}

// sum_l Gamma^l_ij Lambda_0^lk
static double nested_constant(const ph_poisson *s, int i, int j, int k) {
    double sum = 0;
    for (int l = 0; l < s->n; l++) sum += structure(s, i, j, l) * s->lambda0[l * s->n + k];
    return sum;
}

// Constants that come from a change of basis carry some roundings each.
static const double ROUNDINGS = 16 * DBL_EPSILON;

typedef struct sizes {
    double gamma, lambda0;  // the largest entry of each
} sizes;

static ph_status check_antisymmetry(const ph_poisson *s, const sizes *most, ph_error *err) {
    const int n = s->n;
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) {
            if (s->lambda0 && !(fabs(s->lambda0[i * n + j] + s->lambda0[j * n + i]) <= ROUNDINGS * most->lambda0))
                return ph_fail(err, PH_ERR_ARGUMENT, "lambda0", "[%d][%d] and [%d][%d] are not opposite", i, j, j, i);
            for (int k = 0; s->gamma && k < n; k++)
                if (!(fabs(structure(s, i, j, k) + structure(s, j, i, k)) <= ROUNDINGS * most->gamma))
                    return ph_fail(err, PH_ERR_ARGUMENT, "gamma", "[%d][%d][%d] and [%d][%d][%d] are not opposite", i,
                                   j, k, j, i, k);
        }
    return PH_OK;
}

// (P.3), (P.4) for one triple; the sums are cyclic and antisymmetric, so i < j < k are all there are.
static ph_status check_triple(const ph_poisson *s, const sizes *most, const int *t, ph_error *err) {
    const int i = t[0], j = t[1], k = t[2];
    const double rounding = 3 * s->n * ROUNDINGS * most->gamma;  // a sum of 3n products

    for (int r = 0; r < s->n; r++) {
        const double sum = nested(s, i, j, k, r) + nested(s, j, k, i, r) + nested(s, k, i, j, r);
        if (!(fabs(sum) <= rounding * most->gamma))
            return ph_fail(err, PH_ERR_ARGUMENT, "gamma",
                           "the Jacobi identity for (%d, %d, %d) leaves %g in component %d", i, j, k, sum, r);
    }
    if (!s->lambda0) return PH_OK;
    const double sum = nested_constant(s, i, j, k) + nested_constant(s, j, k, i) + nested_constant(s, k, i, j);
    if (!(fabs(sum) <= rounding * most->lambda0))
        return ph_fail(err, PH_ERR_ARGUMENT, "lambda0", "the cocycle condition for (%d, %d, %d) leaves %g", i, j, k,
                       sum);
    return PH_OK;
}

ph_status ph_poisson_check(const ph_poisson *s, ph_error *err) {
    const int n = s->n;
    if (n < 1 || n > PH_POISSON_MAX)
        return ph_fail(err, PH_ERR_ARGUMENT, "n", "expected 1 to %d, got %d", PH_POISSON_MAX, n);
    if (!s->hamiltonian || !s->gradient || !s->hessian || (s->dissipation && !s->dissipation_jacobian) ||
        !s->tensor != !s->tensor_derivative)
        return ph_fail(err, PH_ERR_ARGUMENT, "functions", "expected the Hamiltonian, its gradient and its Hessian, %s",
                       "and the Jacobian of a dissipative term and of a tensor");
    if (s->tensor) return PH_OK;  // its conditions depend on the state: ph_poisson_check_near
    const sizes most = {.gamma = s->gamma ? ph_largest(s->gamma, n * n * n) : 0,
                        .lambda0 = s->lambda0 ? ph_largest(s->lambda0, n * n) : 0};
    const ph_status status = check_antisymmetry(s, &most, err);
    if (status != PH_OK || !s->gamma) return status;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            for (int k = j + 1; k < n; k++) {
                const ph_status triple = check_triple(s, &most, (int[]){i, j, k}, err);
                if (triple != PH_OK) return triple;
            }
    return PH_OK;
}

void ph_poisson_tensor(const ph_poisson *s, const double *z, double *L) {
    const int n = s->n;
    if (s->tensor) {
        s->tensor(s, z, L);
        return;
    }
    for (int i = 0; i < n * n; i++) {
        L[i] = s->gamma ? ph_dot(s->gamma + i * n, z, n) : 0;
        if (s->lambda0) L[i] += s->lambda0[i];
    }
}

void ph_poisson_tensor_row(const ph_poisson *s, const double *z, int i, double *dL) {
    const size_t square = (size_t)(s->n * s->n);
    if (s->tensor) s->tensor_derivative(s, z, i, dL);
    else if (s->gamma) memcpy(dL, s->gamma + (size_t)i * square, square * sizeof *dL);
    else memset(dL, 0, square * sizeof *dL);
}

void ph_poisson_tensor_along(const ph_poisson *s, const double *z, const double *d, double *L) {
    const int n = s->n;
    double dL[PH_POISSON_MAX * PH_POISSON_MAX];
    for (int i = 0; i < n; i++) {
        ph_poisson_tensor_row(s, z, i, dL);
        for (int j = 0; j < n; j++) L[i * n + j] = ph_dot(dL + j * n, d, n);
    }
}

double ph_poisson_casimir(const ph_poisson *s, int k, const double *z) {
    return s->casimir[k].value ? s->casimir[k].value(s, z) : s->casimir_value(s, k, z);
}

// --- the field --------------------------------------------------------------------------------------------

ph_status ph_poisson_field(const ph_poisson *s, const double *z, double *f) {
    const int n = s->n;
    double L[PH_POISSON_MAX * PH_POISSON_MAX], w[PH_POISSON_MAX], D[PH_POISSON_MAX] = {0};
    ph_status status = s->gradient(s, z, w);
    if (status == PH_OK && s->dissipation) status = s->dissipation(s, z, D);
    if (status != PH_OK) return status;
    ph_poisson_tensor(s, z, L);
    for (int i = 0; i < n; i++) f[i] = ph_dot(L + i * n, w, n) + D[i];
    return PH_OK;
}

// J + Omega(w), Omega(w)_il = sum_j d Lambda_ij / d z_l  w_j                                (P.7), (P.28)
void ph_poisson_add_omega(const ph_poisson *s, const double *z, const double *w, double part, double *J) {
    const int n = s->n;
    double dL[PH_POISSON_MAX * PH_POISSON_MAX];
    if (!s->tensor && !s->gamma) return;
    for (int i = 0; i < n; i++) {
        ph_poisson_tensor_row(s, z, i, dL);
        for (int j = 0; j < n; j++)
            for (int l = 0; l < n; l++) J[i * n + l] += part * dL[j * n + l] * w[j];
    }
}

// J = Lambda(z) Q + Omega(w) + D'                                                                 (P.7)
ph_status ph_poisson_jacobian(const ph_poisson *s, const double *z, double *J) {
    const int n = s->n;
    double L[PH_POISSON_MAX * PH_POISSON_MAX], Q[PH_POISSON_MAX * PH_POISSON_MAX], w[PH_POISSON_MAX];
    memset(J, 0, (size_t)(n * n) * sizeof *J);
    ph_status status = s->gradient(s, z, w);
    if (status == PH_OK) status = s->hessian(s, z, Q);
    if (status == PH_OK && s->dissipation) status = s->dissipation_jacobian(s, z, J);
    if (status != PH_OK) return status;
    ph_poisson_tensor(s, z, L);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int l = 0; l < n; l++) J[i * n + l] += L[i * n + j] * Q[j * n + l];
    ph_poisson_add_omega(s, z, w, 1, J);
    return PH_OK;
}

// --- the midpoint rule ------------------------------------------------------------------------------------

typedef struct midpoint_rule {
    ph_newton newton;  // first; the unknown is delta = z1 - z
    const ph_poisson *system;
    const double *z;
    double h, size;  // |z|
} midpoint_rule;

static void middle(const midpoint_rule *rule, const double *delta, double *x) {
    for (int i = 0; i < rule->system->n; i++) x[i] = rule->z[i] + 0.5 * delta[i];
}

// r = delta - h f(z + delta/2)                                                                    (P.5)
static ph_status rule_residual(const ph_newton *newton, const double *delta, double *r, double *size) {
    const midpoint_rule *rule = (const midpoint_rule *)(const void *)newton;
    const int n = newton->n;
    double x[PH_POISSON_MAX], f[PH_POISSON_MAX];
    middle(rule, delta, x);
    const ph_status status = ph_poisson_field(rule->system, x, f);
    if (status != PH_OK) return status;
    for (int i = 0; i < n; i++) r[i] = delta[i] - rule->h * f[i];
    *size = rule->size + sqrt(ph_dot(delta, delta, n));
    return PH_OK;
}

// 1 - h J(z + delta/2) / 2                                                                   (P.6), (P.7)
static ph_status rule_jacobian(const ph_newton *newton, const double *delta, double *J) {
    const midpoint_rule *rule = (const midpoint_rule *)(const void *)newton;
    const int n = newton->n;
    double x[PH_POISSON_MAX];
    middle(rule, delta, x);
    const ph_status status = ph_poisson_jacobian(rule->system, x, J);
    if (status != PH_OK) return status;
    for (int i = 0; i < n * n; i++) J[i] = (i % (n + 1) == 0 ? 1 : 0) - 0.5 * rule->h * J[i];
    return PH_OK;
}

static ph_status midpoint(const ph_poisson *s, double h, double tolerance, double *z, long *iterations) {
    midpoint_rule rule = {
        .newton = {.n = s->n, .tolerance = tolerance, .residual = rule_residual, .jacobian = rule_jacobian},
        .system = s,
        .z = z,
        .h = h,
        .size = sqrt(ph_dot(z, z, s->n))};
    double delta[PH_POISSON_MAX] = {0};
    const ph_status status = ph_newton_solve(&rule.newton, delta);
    if (iterations) *iterations += rule.newton.iterations;
    if (status != PH_OK) return status;
    for (int i = 0; i < s->n; i++) z[i] += delta[i];
    return PH_OK;
}

ph_status ph_poisson_step(const ph_poisson *s, const ph_composition *composition, double h, double tolerance,
                          const double *z, double *z1, long *iterations) {
    const size_t bytes = (size_t)s->n * sizeof *z;
    double at[PH_POISSON_MAX];
    memcpy(at, z, bytes);
    for (int i = 0; i < composition->stages; i++) {
        const ph_status status = midpoint(s, composition->gamma[i] * h, tolerance, at, iterations);
        if (status != PH_OK) return status;
    }
    memcpy(z1, at, bytes);
    return PH_OK;
}
