// The systems of Austin et al. 1993, a canonical one and Kirchhoff's, as instances of ph_poisson.
//                                                                              docs/theory/lie-poisson.md
#include "polhode/poisson.h"

#include "base/vector.h"
#include "linalg/dense_lu.h"
#include "polhode/lie/vec3.h"

static const ph_reduced *reduced_of(const ph_poisson *s) { return (const ph_reduced *)(const void *)s; }

// --- H = z.A z / 2 + c.z, D z ---------------------------------------------------------------------------

static double hamiltonian(const ph_poisson *s, const double *z) {
    const ph_reduced *R = reduced_of(s);
    double sum = ph_dot(R->c, z, s->n);
    for (int i = 0; i < s->n; i++) sum += 0.5 * z[i] * ph_dot(R->A + i * s->n, z, s->n);
    return sum;
}

static ph_status gradient(const ph_poisson *s, const double *z, double *w) {
    const ph_reduced *R = reduced_of(s);
    for (int i = 0; i < s->n; i++) w[i] = ph_dot(R->A + i * s->n, z, s->n) + R->c[i];
    return PH_OK;
}

static ph_status hessian(const ph_poisson *s, const double *z, double *Q) {
    (void)z;
    for (int i = 0; i < s->n * s->n; i++) Q[i] = reduced_of(s)->A[i];
    return PH_OK;
}

static ph_status dissipation(const ph_poisson *s, const double *z, double *D) {
    for (int i = 0; i < s->n; i++) D[i] = ph_dot(reduced_of(s)->D + i * s->n, z, s->n);
    return PH_OK;
}

static ph_status dissipation_jacobian(const ph_poisson *s, const double *z, double *DD) {
    (void)z;
    for (int i = 0; i < s->n * s->n; i++) DD[i] = reduced_of(s)->D[i];
    return PH_OK;
}

// --- parts ----------------------------------------------------------------------------------------------

static void start(int n, ph_reduced *R) {
    *R = (ph_reduced){.poisson = {.n = n, .hamiltonian = hamiltonian, .gradient = gradient, .hessian = hessian}};
}

// Adds to Lambda, in the block (row, column), the hat of the three components of z from `k` on: Gamma^k_ij = -eps_ijk.
static void add_hat(ph_reduced *R, int row, int column, int k) {
    const int n = R->poisson.n;
    for (int i = 0; i < 3; i++) {
        const int a = (i + 1) % 3, b = (i + 2) % 3;  // eps_iab = 1
        R->gamma[((row + a) * n + column + b) * n + k + i] -= 1;
        R->gamma[((row + b) * n + column + a) * n + k + i] += 1;
    }
    R->poisson.gamma = R->gamma;
}

// l^ in the first block of Lambda_0
static void set_driven(ph_reduced *R, const double *l) {
    const int n = R->poisson.n;
    const mat3 hat = mat3_hat(vec3_load(l));
    for (int i = 0; i < 9; i++) R->lambda0[i / 3 * n + i % 3] = hat.m[i];
    vec3_store(vec3_load(l), R->l);
    R->poisson.lambda0 = R->lambda0;
}

// The inverse of B [m x m] into the first block of A.
static ph_status set_inverse(ph_reduced *R, int m, const double *B) {
    const int n = R->poisson.n;
    double LU[PH_REDUCED_MAX * PH_REDUCED_MAX];
    int pivot[PH_REDUCED_MAX];
    for (int i = 0; i < m * m; i++) LU[i] = B[i];
    if (ph_lu_factor(m, LU, pivot) != PH_OK) return PH_ERR_ARGUMENT;
    for (int j = 0; j < m; j++) {
        double e[PH_REDUCED_MAX] = {0};
        e[j] = 1;
        ph_lu_solve(m, LU, pivot, e);
        for (int i = 0; i < m; i++) R->A[i * n + j] = e[i];
    }
    for (int i = 0; i < m; i++)  // symmetric, as B: rounding would not give a Hessian
        for (int j = 0; j < i; j++) R->A[i * n + j] = R->A[j * n + i] = 0.5 * (R->A[i * n + j] + R->A[j * n + i]);
    return PH_OK;
}

static void set_casimirs(ph_reduced *R, int count, const ph_casimir *casimir) {
    R->poisson.casimirs = count;
    R->poisson.casimir = casimir;
}

// --- the Casimirs ---------------------------------------------------------------------------------------

static double half_square_of_first(const ph_poisson *s, const double *z) {
    (void)s;
    return 0.5 * ph_dot(z, z, 3);
}

static double half_square_of_second(const ph_poisson *s, const double *z) {
    (void)s;
    return 0.5 * ph_dot(z + 3, z + 3, 3);
}

static double product_of_both(const ph_poisson *s, const double *z) {
    (void)s;
    return ph_dot(z, z + 3, 3);
}

static double square_with_rotors(const ph_poisson *s, const double *z) {
    vec3 M = vec3_add(vec3_load(z), vec3_load(reduced_of(s)->l));
    if (s->n == 6) M = vec3_add(M, vec3_load(z + 3));
    return vec3_dot(M, M);
}

static const ph_casimir body_casimirs[] = {{"|m|^2/2", half_square_of_first}};
static const ph_casimir top_casimirs[] = {{"|v|^2/2", half_square_of_second}, {"m.v", product_of_both}};
static const ph_casimir dual_spin_casimirs[] = {{"|m+l|^2", square_with_rotors}};
static const ph_casimir damped_casimirs[] = {{"|m+l+d|^2", square_with_rotors}};
static const ph_casimir kirchhoff_casimirs[] = {{"|P|^2/2", half_square_of_second}, {"Pi.P", product_of_both}};

// --- the systems ----------------------------------------------------------------------------------------

ph_status ph_reduced_rigid_body(const double *inertia, ph_reduced *R) {
    start(3, R);
    add_hat(R, 0, 0, 0);
    set_casimirs(R, 1, body_casimirs);
    return set_inverse(R, 3, inertia);
}

// so(3) semidirect R^3: [z1^ z2^; z2^ 0]
static void set_semidirect(ph_reduced *R) {
    start(6, R);
    add_hat(R, 0, 0, 0);
    add_hat(R, 0, 3, 3);
    add_hat(R, 3, 0, 3);
}

ph_status ph_reduced_heavy_top(const double *inertia, const double *moment, ph_reduced *R) {
    set_semidirect(R);
    vec3_store(vec3_load(moment), R->c + 3);
    set_casimirs(R, 2, top_casimirs);
    return set_inverse(R, 3, inertia);
}

ph_status ph_reduced_dual_spin(const double *inertia, const double *l, ph_reduced *R) {
    start(3, R);
    add_hat(R, 0, 0, 0);
    set_driven(R, l);
    set_casimirs(R, 1, dual_spin_casimirs);
    return set_inverse(R, 3, inertia);
}

// Lambda = [(m+l+d)^ 0; 0 0], H = V: the rotors' momenta commute with everything.
ph_status ph_reduced_damped(const double *inertia, const double *l, const double *rotor, const double *alpha,
                            ph_reduced *R) {
    start(6, R);
    add_hat(R, 0, 0, 0);
    add_hat(R, 0, 0, 3);
    set_driven(R, l);
    set_casimirs(R, 1, damped_casimirs);
    const ph_status status = set_inverse(R, 3, inertia);
    for (int i = 0; i < 3; i++) {
        if (!(rotor[i] > 0)) return PH_ERR_ARGUMENT;
        R->A[7 * (i + 3)] = 1 / rotor[i];
        for (int j = 0; j < 6; j++) {  // d' = gamma m - delta d, and the opposite on m
            const double rate = alpha[i] * (j < 3 ? R->A[6 * i + j] : j == i + 3 ? -1 / rotor[i] : 0);
            R->D[6 * (i + 3) + j] = rate;
            R->D[6 * i + j] = -rate;
        }
    }
    R->poisson.dissipation = dissipation;
    R->poisson.dissipation_jacobian = dissipation_jacobian;
    return status;
}

ph_status ph_reduced_kirchhoff(const double *mass, ph_reduced *R) {
    set_semidirect(R);
    set_casimirs(R, 2, kirchhoff_casimirs);
    return set_inverse(R, 6, mass);
}

ph_status ph_reduced_canonical(int m, const double *A, ph_reduced *R) {
    if (m < 1 || 2 * m > PH_REDUCED_MAX) return PH_ERR_ARGUMENT;
    const int n = 2 * m;
    start(n, R);
    for (int i = 0; i < m; i++) {
        R->lambda0[i * n + i + m] = 1;
        R->lambda0[(i + m) * n + i] = -1;
    }
    R->poisson.lambda0 = R->lambda0;
    for (int i = 0; i < n * n; i++) R->A[i] = A[i];
    return PH_OK;
}
