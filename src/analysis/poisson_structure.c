// Distance of a midpoint step from a Poisson map: Theorem 1 of Austin et al. 1993.         docs/theory/lie-poisson.md
#include "polhode/poisson.h"

#include "base/vector.h"
#include "linalg/dense_lu.h"

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

// K = J and Gamma f at the midpoint                                                              (P.10)
static ph_status leading_factors(const ph_poisson *s, const double *z, const double *z1, double *K, double *L) {
    const int n = s->n;
    if (s->dissipation) return PH_ERR_UNSUPPORTED;
    double x[N] = {0}, f[N];
    middle(n, z, z1, x);
    ph_status status = ph_poisson_jacobian(s, x, K);
    if (status == PH_OK) status = ph_poisson_field(s, x, f);
    if (status != PH_OK) return status;
    for (int i = 0; i < n * n; i++) L[i] = s->gamma ? ph_dot(s->gamma + i * n, f, n) : 0;
    return PH_OK;
}

// -(h^3/4) K Gamma(f) K^T                                                                        (P.10)
ph_status ph_poisson_structure_leading(const ph_poisson *s, double h, const double *z, const double *z1, double *E) {
    double K[N * N], L[N * N];
    const ph_status status = leading_factors(s, z, z1, K, L);
    if (status != PH_OK) return status;
    congruence(s->n, K, L, E);
    for (int i = 0; i < s->n * s->n; i++) E[i] *= -0.25 * h * h * h;
    return PH_OK;
}

// The same with (1 - h J/2)^-1 J for K                                                           (P.11)
ph_status ph_poisson_structure_exact(const ph_poisson *s, double h, const double *z, const double *z1, double *E) {
    double K[N * N], J[N * N], L[N * N];
    ph_status status = leading_factors(s, z, z1, J, L);
    if (status != PH_OK) return status;
    for (int i = 0; i < s->n * s->n; i++) K[i] = J[i];
    status = solve_implicit(s->n, h, J, K);
    if (status != PH_OK) return status;
    congruence(s->n, K, L, E);
    for (int i = 0; i < s->n * s->n; i++) E[i] *= -0.25 * h * h * h;
    return PH_OK;
}
