// Distance of a midpoint step from a Poisson map: Theorem 1 of Austin et al. 1993.         docs/theory/lie-poisson.md
#include "polhode/poisson.h"

#include "base/vector.h"
#include "linalg/dense_lu.h"

#include <math.h>
#include <string.h>

enum { N = PH_POISSON_MAX };

// C = A B A^T
static void congruence(int n, const double *A, const double *B, double *C) {
    double BA[N * N];  // B A^T
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) BA[i * n + j] = ph_dot(B + i * n, A + j * n, n);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double sum = 0;
            for (int k = 0; k < n; k++) sum += A[i * n + k] * BA[k * n + j];
            C[i * n + j] = sum;
        }
}

static void middle(int n, const double *z, const double *z1, double *x) {
    for (int i = 0; i < n; i++) x[i] = z[i] + 0.5 * (z1[i] - z[i]);
}

// B becomes (1 - h J/2)^-1 B
static ph_status solve_implicit(int n, double h, const double *J, double *B) {
    double A[N * N], column[N];
    int pivot[N];
    for (int i = 0; i < n * n; i++) A[i] = (i % (n + 1) == 0 ? 1 : 0) - 0.5 * h * J[i];
    const ph_status status = ph_lu_factor(n, A, pivot);
    if (status != PH_OK) return status;
    for (int j = 0; j < n; j++) {
        for (int i = 0; i < n; i++) column[i] = B[i * n + j];
        ph_lu_solve(n, A, pivot, column);
        for (int i = 0; i < n; i++) B[i * n + j] = column[i];
    }
    return PH_OK;
}

ph_status ph_poisson_step_derivative(const ph_poisson *s, double h, const double *z, const double *z1, double *DPhi) {
    const int n = s->n;
    double x[N] = {0}, J[N * N];
    middle(n, z, z1, x);
    const ph_status status = ph_poisson_jacobian(s, x, J);
    if (status != PH_OK) return status;
    for (int i = 0; i < n * n; i++) DPhi[i] = (i % (n + 1) == 0 ? 1 : 0) + 0.5 * h * J[i];
    return solve_implicit(n, h, J, DPhi);
}

ph_status ph_poisson_structure_error(const ph_poisson *s, double h, const double *z, const double *z1, double *E) {
    const int n = s->n;
    double DPhi[N * N], L[N * N];
    const ph_status status = ph_poisson_step_derivative(s, h, z, z1, DPhi);
    if (status != PH_OK) return status;
    ph_poisson_tensor(s, z, L);
    congruence(n, DPhi, L, E);
    ph_poisson_tensor(s, z1, L);
    for (int i = 0; i < n * n; i++) E[i] -= L[i];
    return PH_OK;
}

// J and f at the middle x of a step                                                        (P.10), (P.29)
static ph_status middle_field(const ph_poisson *s, const double *z, const double *z1, double *x, double *J, double *f) {
    if (s->dissipation) return PH_ERR_UNSUPPORTED;
    middle(s->n, z, z1, x);
    const ph_status status = ph_poisson_jacobian(s, x, J);
    return status == PH_OK ? ph_poisson_field(s, x, f) : status;
}

// E + part (J S + S J^T)
static void add_symmetric(int n, double part, const double *J, const double *S, double *E) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double sum = 0;
            for (int k = 0; k < n; k++) sum += J[i * n + k] * S[k * n + j] + S[i * n + k] * J[j * n + k];
            E[i * n + j] += part * sum;
        }
}

// E + h^3 ((J S2 + S2 J^T)/8 - S3/24), S2 and S3 the second and third derivatives of Lambda along f, by differences of
// the first ones over a distance of a thousandth of the state: their errors are 1e-6 of the next two.     (P.29)
static void add_curvature(const ph_poisson *s, double h, const double *x, const double *J, const double *f, double *E) {
    const int n = s->n;
    double ahead[N] = {0}, back[N] = {0}, L[N * N], La[N * N], Lb[N * N];
    const double size = sqrt(ph_dot(x, x, n)), rate = sqrt(ph_dot(f, f, n));
    if (!(rate > 0)) return;
    const double e = 1e-3 * (size > 0 ? size : 1) / rate;
    for (int i = 0; i < n; i++) {
        ahead[i] = x[i] + e * f[i];
        back[i] = x[i] - e * f[i];
    }
    ph_poisson_tensor_along(s, x, f, L);
    ph_poisson_tensor_along(s, ahead, f, La);
    ph_poisson_tensor_along(s, back, f, Lb);
    for (int i = 0; i < n * n; i++) {
        const double third = (La[i] - 2 * L[i] + Lb[i]) / (e * e);
        L[i] = (La[i] - Lb[i]) / (2 * e);
        E[i] -= h * h * h / 24 * third;
    }
    add_symmetric(n, h * h * h / 8, J, L, E);
}

// -(h^3/4) J Lambda'(f) J^T, and what a bracket that is not affine adds                    (P.10), (P.29)
ph_status ph_poisson_structure_leading(const ph_poisson *s, double h, const double *z, const double *z1, double *E) {
    double x[N] = {0}, J[N * N], f[N], L[N * N];
    const ph_status status = middle_field(s, z, z1, x, J, f);
    if (status != PH_OK) return status;
    ph_poisson_tensor_along(s, x, f, L);
    congruence(s->n, J, L, E);
    for (int i = 0; i < s->n * s->n; i++) E[i] *= -0.25 * h * h * h;
    if (s->tensor) add_curvature(s, h, x, J, f, E);
    return PH_OK;
}

// The same with (1 - h J/2)^-1 J for J                                                           (P.11)
static ph_status affine_exact(const ph_poisson *s, double h, const double *z, const double *z1, double *E) {
    double x[N] = {0}, f[N], K[N * N], J[N * N], L[N * N];
    ph_status status = middle_field(s, z, z1, x, J, f);
    if (status != PH_OK) return status;
    memcpy(K, J, (size_t)(s->n * s->n) * sizeof *K);
    status = solve_implicit(s->n, h, J, K);
    if (status != PH_OK) return status;
    ph_poisson_tensor_along(s, x, f, L);
    congruence(s->n, K, L, E);
    for (int i = 0; i < s->n * s->n; i++) E[i] *= -0.25 * h * h * h;
    return PH_OK;
}

// The braces of (P.29): all differences of Lambda between z, x and z1
static void braces(const ph_poisson *s, double h, const double *z, const double *z1, const double *x, const double *J,
                   double *E) {
    const int n = s->n;
    double L0[N * N], L1[N * N], S[N * N], delta[N] = {0};
    for (int i = 0; i < n; i++) delta[i] = z1[i] - z[i];
    ph_poisson_tensor(s, z, L0);
    ph_poisson_tensor(s, z1, L1);
    ph_poisson_tensor(s, x, S);
    for (int i = 0; i < n * n; i++) {
        S[i] = (L0[i] - S[i]) + (L1[i] - S[i]);
        L1[i] -= L0[i];
    }
    congruence(n, J, L1, E);
    ph_poisson_tensor_along(s, x, delta, L0);
    for (int i = 0; i < n * n; i++) E[i] = (L0[i] - L1[i]) - 0.25 * h * h * E[i];
    add_symmetric(n, 0.5 * h, J, S, E);
}

// B {..} B^T, B = (1 - h J/2)^-1                                                                 (P.29)
ph_status ph_poisson_structure_exact(const ph_poisson *s, double h, const double *z, const double *z1, double *E) {
    if (!s->tensor) return affine_exact(s, h, z, z1, E);
    const int n = s->n;
    double x[N] = {0}, f[N], J[N * N], B[N * N] = {0}, inner[N * N];
    ph_status status = middle_field(s, z, z1, x, J, f);
    if (status != PH_OK) return status;
    for (int i = 0; i < n; i++) B[i * (n + 1)] = 1;
    status = solve_implicit(n, h, J, B);
    if (status != PH_OK) return status;
    braces(s, h, z, z1, x, J, inner);
    congruence(n, B, inner, E);
    return PH_OK;
}
