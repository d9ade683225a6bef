// The laws of the groups; test_lie_scalars.c has the accuracy of the scalar functions.     docs/theory/lie.md
//
// Derivatives are not taken by differences: for any power series f and matrices X, E the upper right block of
// f([X E; 0 X]) is the derivative of f at X in the direction E. Evaluated in extended precision this gives
// exp, cay and their derivatives without using one formula of the library.
#include "harness.h"

#include "polhode/lie/dq.h"
#include "polhode/lie/r3.h"
#include "polhode/lie/se3.h"

#define PI 3.14159265358979323846

#ifdef __SIZEOF_FLOAT128__
__extension__ typedef __float128 quad;  // arithmetic only: needs no library, gcc and clang both have it
#else
typedef long double quad;
#endif

// ------------------------------------------------------------------------------------------ samples

// Both sides of the switches of series.h stand at θ = 1, 2 (half angles), 4 and 5.
static const double angles[] = {0,         1e-12,    1e-8,     1e-4,     0.3,      1 - 1e-9,  1,
                                1 + 1e-9,  2 - 1e-9, 2 + 1e-9, 3,        3.1415,   PI - 1e-8, PI,
                                PI + 1e-8, 4 - 1e-9, 4 + 1e-9, 5 - 1e-9, 5 + 1e-9, 6,         6.28};

static vec3 any_vector(void) {
    double x = uniform(), y = uniform(), z = uniform();
    return vec3_make(x, y, z);
}

static vec3 any_axis(void) {
    vec3 a = any_vector();
    while (vec3_norm(a) < 0.1) a = any_vector();
    return vec3_scale(1 / vec3_norm(a), a);
}

// Tangent vectors of each group with the rotation angle `th`.
static vec3 so3_tangent(double th) { return vec3_scale(th, any_axis()); }

static vec3 r3_tangent(double th) {
    (void)th;
    return any_vector();
}

static twist se3_tangent(double th) {
    vec3 w = so3_tangent(th);
    return twist_make(w, any_vector());
}

static twist dq_tangent(double th) { return se3_tangent(th); }

static vec3 vec3_dual(void) { return any_vector(); }

static wrench twist_dual(void) {
    vec3 m = any_vector();
    return wrench_make(m, any_vector());
}

static double vec3_pair(vec3 mu, vec3 xi) { return vec3_dot(mu, xi); }

static double twist_pair(wrench mu, twist xi) { return wrench_dot(mu, xi); }

// ---------------------------------------------------------------------------------------- distances

static double array_dist(const double *a, const double *b, int n, double sign) {
    double worst = 0;
    for (int i = 0; i < n; i++) worst = fmax(worst, fabs(a[i] - sign * b[i]));
    return worst;
}

static double vec3_dist(vec3 a, vec3 b) { return vec3_norm(vec3_sub(a, b)); }

static double twist_dist(twist a, twist b) { return fmax(vec3_dist(a.w, b.w), vec3_dist(a.v, b.v)); }

static double r3_dist(r3 a, r3 b) { return vec3_dist(a, b); }

// Of the rotations: q and -q are the same.
static double so3_dist(so3 p, so3 q) {
    double a[4], b[4];
    so3_store(p, a);
    so3_store(q, b);
    return fmin(array_dist(a, b, 4, 1), array_dist(a, b, 4, -1));
}

static double se3_dist(se3 g, se3 h) { return fmax(so3_dist(g.R, h.R), vec3_dist(g.x, h.x)); }

static double dq_dist(dq g, dq h) {
    double a[8], b[8];
    dq_store(g, a);
    dq_store(h, b);
    return fmin(array_dist(a, b, 8, 1), array_dist(a, b, 8, -1));
}

static double mat3_dist(mat3 A, mat3 B) { return array_dist(A.m, B.m, 9, 1); }

// ------------------------------------------------------------------ the laws, once, for every group
// G group, TW type of the algebra, WR of its dual, V suffix of the vector versions.

#define GROUP_LAWS(G, EL, TW, WR, V)                                                                                 \
    static void G##_is_a_group(void **state) {                                                                       \
        (void)state;                                                                                                 \
        for (size_t i = 0; i < COUNT(angles); i++) {                                                                 \
            EL g = G##_exp(G##_tangent(angles[i])), h = G##_exp(G##_tangent(1.7)), k = G##_exp(G##_tangent(2.9));    \
            vec3 a = any_vector();                                                                                   \
            NEAR(angles[i], G##_dist(G##_mul(g, G##_inv(g)), G##_identity()), 0, 4e-15);                             \
            NEAR(angles[i], G##_dist(G##_mul(G##_inv(g), g), G##_identity()), 0, 4e-15);                             \
            NEAR(angles[i], G##_dist(G##_mul(g, G##_identity()), g), 0, 0);                                          \
            NEAR(angles[i], G##_dist(G##_mul(G##_mul(g, h), k), G##_mul(g, G##_mul(h, k))), 0, 4e-15);               \
            NEAR(angles[i], vec3_dist(G##_act(G##_mul(g, h), a), G##_act(g, G##_act(h, a))), 0, 8e-15);              \
        }                                                                                                            \
        NO_FAULTS();                                                                                                 \
    }                                                                                                                \
    static void G##_exp_and_log_are_inverse(void **state) {                                                          \
        (void)state;                                                                                                 \
        for (size_t i = 0; i < COUNT(angles); i++) {                                                                 \
            TW xi = G##_tangent(angles[i]);                                                                          \
            EL g = G##_exp(xi), h = G##_exp(G##_tangent(2.2));                                                       \
            NEAR(angles[i], G##_dist(G##_exp(G##_log(g)), g), 0, 8e-15);                                             \
            if (angles[i] < PI) NEAR(angles[i], TW##_dist(G##_log(g), xi), 0, 8e-15);                                \
            NEAR(angles[i], G##_dist(G##_plus(h, G##_minus(g, h)), g), 0, 1e-14);                                    \
            NEAR(angles[i], G##_dist(G##_plus(h, xi), G##_mul(h, g)), 0, 4e-15);                                     \
        }                                                                                                            \
        NO_FAULTS();                                                                                                 \
    }                                                                                                                \
    static void G##_Ad_is_a_homomorphism_that_conjugates(void **state) {                                             \
        (void)state;                                                                                                 \
        for (size_t i = 0; i < COUNT(angles); i++) {                                                                 \
            EL g = G##_exp(G##_tangent(angles[i])), h = G##_exp(G##_tangent(1.3));                                   \
            TW xi = G##_tangent(0.8);                                                                                \
            EL conj = G##_mul(G##_mul(g, G##_exp(xi)), G##_inv(g));                                                  \
            NEAR(angles[i], TW##_dist(G##_Ad(G##_mul(g, h), xi), G##_Ad(g, G##_Ad(h, xi))), 0, 2e-14);               \
            NEAR(angles[i], G##_dist(G##_exp(G##_Ad(g, xi)), conj), 0, 2e-14);                                       \
        }                                                                                                            \
        NO_FAULTS();                                                                                                 \
    }                                                                                                                \
    static void G##_ad_is_the_derivative_of_Ad(void **state) {                                                       \
        (void)state;                                                                                                 \
        for (int i = 0; i < 20; i++) {                                                                               \
            TW xi = G##_tangent(1), eta = G##_tangent(2), zero = TW##_sub(xi, xi);                                   \
            const double e = 1e-5;                                                                                   \
            TW p = G##_Ad(G##_exp(TW##_scale(e, xi)), eta), m = G##_Ad(G##_exp(TW##_scale(-e, xi)), eta);            \
            NEAR(i, TW##_dist(TW##_scale(0.5 / e, TW##_sub(p, m)), G##_ad(xi, eta)), 0, 1e-9);                       \
            NEAR(i, TW##_dist(G##_ad(xi, xi), zero), 0, 1e-15);                                                      \
        }                                                                                                            \
        NO_FAULTS();                                                                                                 \
    }                                                                                                                \
    static void G##_dexpinv_undoes_dexp(void **state) {                                                              \
        (void)state;                                                                                                 \
        for (size_t i = 0; i < COUNT(angles) && angles[i] <= 6; i++) {                                               \
            TW xi = G##_tangent(angles[i]), k = G##_tangent(1);                                                      \
            double tol = angles[i] < 3.2 ? 1e-14 : 1e-12; /* the inverse has a pole at 2π */                        \
            NEAR(angles[i], TW##_dist(G##_dexpinv##V(xi, G##_dexp##V(xi, k)), k), 0, tol);                           \
            NEAR(angles[i], TW##_dist(G##_dexp##V(xi, G##_dexpinv##V(xi, k)), k), 0, tol);                           \
        }                                                                                                            \
        NO_FAULTS();                                                                                                 \
    }                                                                                                                \
    static void G##_transposes_are_transposes(void **state) {                                                        \
        (void)state;                                                                                                 \
        for (size_t i = 0; i < COUNT(angles) && angles[i] <= 6; i++) {                                               \
            TW xi = G##_tangent(angles[i]), k = G##_tangent(1);                                                      \
            WR mu = TW##_dual();                                                                                     \
            EL g = G##_exp(xi);                                                                                      \
            const double tol = 4e-14;                                                                                \
            NEAR(angles[i], TW##_pair(G##_Ad_T(g, mu), k), TW##_pair(mu, G##_Ad(g, k)), tol);                        \
            NEAR(angles[i], TW##_pair(G##_ad_T(xi, mu), k), TW##_pair(mu, G##_ad(xi, k)), tol);                      \
            NEAR(angles[i], TW##_pair(G##_dexp_T##V(xi, mu), k), TW##_pair(mu, G##_dexp##V(xi, k)), tol);            \
            NEAR(angles[i], TW##_pair(G##_dexpinv_T##V(xi, mu), k), TW##_pair(mu, G##_dexpinv##V(xi, k)), tol);      \
            NEAR(angles[i], TW##_pair(G##_dcayinv_T##V(xi, mu), k), TW##_pair(mu, G##_dcayinv##V(xi, k)), tol);      \
        }                                                                                                            \
        NO_FAULTS();                                                                                                 \
    }                                                                                                                \
    static void G##_series_of_dexpinv_converges_to_the_closed_form(void **state) {                                   \
        (void)state;                                                                                                 \
        for (int i = 0; i < 20; i++) {                                                                               \
            TW xi = G##_tangent(0.1), k = G##_tangent(1), full = G##_dexpinv##V(xi, k);                              \
            NEAR(i, TW##_dist(G##_dexpinv_series(xi, k, 1), k), 0, 0);                                               \
            NEAR(i, TW##_dist(G##_dexpinv_series(xi, k, 2), TW##_sub(k, TW##_scale(0.5, G##_ad(xi, k)))), 0, 2e-16); \
            NEAR(i, TW##_dist(G##_dexpinv_series(xi, k, 3), full), 0, 2e-5);                                         \
            NEAR(i, TW##_dist(G##_dexpinv_series(xi, k, 5), full), 0, 1e-8);                                         \
            NEAR(i, TW##_dist(G##_dexpinv_series(xi, k, 9), full), 0, 2e-14);                                        \
        }                                                                                                            \
        NO_FAULTS();                                                                                                 \
    }

GROUP_LAWS(r3, r3, vec3, vec3, )
GROUP_LAWS(so3, so3, vec3, vec3, _v)
GROUP_LAWS(se3, se3, twist, wrench, )
GROUP_LAWS(dq, dq, twist, wrench, )

#define LAW_TESTS(G)                                                                                                  \
    cmocka_unit_test(G##_is_a_group), cmocka_unit_test(G##_exp_and_log_are_inverse),                                  \
        cmocka_unit_test(G##_Ad_is_a_homomorphism_that_conjugates), cmocka_unit_test(G##_ad_is_the_derivative_of_Ad), \
        cmocka_unit_test(G##_dexpinv_undoes_dexp), cmocka_unit_test(G##_transposes_are_transposes),                   \
        cmocka_unit_test(G##_series_of_dexpinv_converges_to_the_closed_form)

// ---------------------------------------------------------------- exp and cay in extended precision

typedef struct mat8 {
    quad m[8][8];
} mat8;

static mat8 mat8_mul(const mat8 *A, const mat8 *B) {
    mat8 C;
    for (int i = 0; i < 8; i++) {
        for (int j = 0; j < 8; j++) {
            C.m[i][j] = 0;
            for (int k = 0; k < 8; k++) C.m[i][j] += A->m[i][k] * B->m[k][j];
        }
    }
    return C;
}

// A + s B
static mat8 mat8_axpy(quad s, const mat8 *B, const mat8 *A) {
    mat8 C;
    for (int i = 0; i < 8; i++) {
        for (int j = 0; j < 8; j++) C.m[i][j] = A->m[i][j] + s * B->m[i][j];
    }
    return C;
}

static mat8 mat8_identity(void) {
    mat8 I;
    for (int i = 0; i < 8; i++) {
        for (int j = 0; j < 8; j++) I.m[i][j] = i == j;
    }
    return I;
}

static mat8 mat8_exp(const mat8 *X) {
    mat8 sum = mat8_identity(), term = sum;
    for (int k = 1; k < 80; k++) {
        term = mat8_mul(&term, X);
        for (int i = 0; i < 64; i++) term.m[i / 8][i % 8] /= k;
        sum = mat8_axpy(1, &term, &sum);
    }
    return sum;
}

// (1 - X/2)⁻¹ (1 + X/2) by elimination with the largest pivot
static mat8 mat8_cay(const mat8 *X) {
    mat8 I = mat8_identity(), A = mat8_axpy(-(quad)0.5, X, &I), B = mat8_axpy((quad)0.5, X, &I);
    for (int k = 0; k < 8; k++) {
        int p = k;
        for (int i = k; i < 8; i++) {
            if (A.m[i][k] * A.m[i][k] > A.m[p][k] * A.m[p][k]) p = i;
        }
        for (int j = 0; j < 8; j++) {
            quad a = A.m[k][j], b = B.m[k][j];
            A.m[k][j] = A.m[p][j], A.m[p][j] = a;
            B.m[k][j] = B.m[p][j], B.m[p][j] = b;
        }
        quad pivot = A.m[k][k];
        for (int j = 0; j < 8; j++) A.m[k][j] /= pivot, B.m[k][j] /= pivot;
        for (int i = 0; i < 8; i++) {
            quad f = A.m[i][k];
            for (int j = 0; j < 8 && i != k; j++) A.m[i][j] -= f * A.m[k][j], B.m[i][j] -= f * B.m[k][j];
        }
    }
    return B;
}

// [ξ̂ η̂; 0 ξ̂]
static mat8 mat8_pair(twist xi, twist eta) {
    double X[16], E[16];
    mat8 A;
    se3_hat(xi, X);
    se3_hat(eta, E);
    for (int i = 0; i < 4; i++) {
        for (int j = 0; j < 4; j++) {
            A.m[i][j] = A.m[i + 4][j + 4] = X[4 * i + j];
            A.m[i][j + 4] = E[4 * i + j];
            A.m[i + 4][j] = 0;
        }
    }
    return A;
}

// The value f(ξ̂) and the right-trivialised derivative (f' η̂) f⁻¹, where f(-X) = f(X)⁻¹
static void reference(mat8 (*f)(const mat8 *), twist xi, twist eta, double value[16], twist *slope) {
    mat8 X = mat8_pair(xi, eta), Y = mat8_pair(twist_neg(xi), eta), P = f(&X), N = f(&Y);
    double d[16];
    for (int i = 0; i < 4; i++) {
        for (int j = 0; j < 4; j++) {
            quad s = 0;
            for (int k = 0; k < 4; k++) s += P.m[i][k + 4] * N.m[k][j];
            d[4 * i + j] = (double)s;
            value[4 * i + j] = (double)P.m[i][j];
        }
    }
    *slope = se3_vee(d);
}

static void se3_matrix(se3 g, double out[16]) {
    mat3 R = so3_matrix(g.R);
    const double x[3] = {g.x.x, g.x.y, g.x.z};
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) out[4 * i + j] = R.m[3 * i + j];
        out[4 * i + 3] = x[i];
        out[12 + i] = 0;
    }
    out[15] = 1;
}

static void exp_is_the_matrix_exponential_and_dexp_its_derivative(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(angles); i++) {
        twist xi = se3_tangent(angles[i]), eta = se3_tangent(1), slope;
        double want[16], got[16];
        reference(mat8_exp, xi, eta, want, &slope);
        se3_matrix(se3_exp(xi), got);
        NEAR(angles[i], array_dist(got, want, 16, 1), 0, 4e-15);
        se3_matrix(dq_to_se3(dq_exp(xi)), got);
        NEAR(angles[i], array_dist(got, want, 16, 1), 0, 4e-15);
        NEAR(angles[i], twist_dist(se3_dexp(xi, eta), slope), 0, 8e-15);
        NEAR(angles[i], vec3_dist(so3_dexp_v(xi.w, eta.w), slope.w), 0, 4e-15);
        if (angles[i] > 6) continue;
        double tol = angles[i] < 3.2 ? 1e-14 : 1e-12;
        NEAR(angles[i], twist_dist(se3_dexpinv(xi, slope), eta), 0, tol);
        NEAR(angles[i], vec3_dist(so3_dexpinv_v(xi.w, slope.w), eta.w), 0, tol);
    }
    NO_FAULTS();
}

static void cay_is_the_matrix_cayley_map_and_dcayinv_inverts_its_derivative(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(angles); i++) {
        twist xi = se3_tangent(angles[i]), eta = se3_tangent(1), slope;
        double want[16], got[16];
        reference(mat8_cay, xi, eta, want, &slope);
        se3_matrix(se3_cay(xi), got);
        NEAR(angles[i], array_dist(got, want, 16, 1), 0, 4e-15);
        NEAR(angles[i], twist_dist(se3_dcayinv(xi, slope), eta), 0, 2e-14);
        NEAR(angles[i], vec3_dist(so3_dcayinv_v(xi.w, slope.w), eta.w), 0, 8e-15);
        NEAR(angles[i], vec3_dist(so3_dcay_v(xi.w, eta.w), slope.w), 0, 4e-15);
        NEAR(angles[i], vec3_norm(so3_log(so3_cay(xi.w))), 2 * atan(angles[i] / 2), 4e-15);
        // cos - 1 = -2 sin^2(half) of half the angle, to a few roundings of itself
        const double less = sin(0.5 * atan(angles[i] / 2));
        NEAR(angles[i], so3_caym1(xi.w).w, -2 * less * less, 2e-15 * less * less);
        NEAR(angles[i], dq_dist(dq_cay(xi), dq_from_se3(se3_cay(xi))), 0, 2e-15);
    }
    NO_FAULTS();
}

// ------------------------------------------------------------------------------- SO(3) on its own

static void rotation_matrices_are_orthogonal(void **state) {
    (void)state;
    double worst = 0;
    for (int i = 0; i < 2000; i++) {
        so3 q = so3_exp(so3_tangent(3));
        mat3 R = so3_matrix(so3_plus(q, any_vector()));
        worst = fmax(worst, mat3_dist(mat3_T_mul(R, R), mat3_identity()));
        worst = fmax(worst, fabs(mat3_det(R) - 1));
    }
    print_message("orthogonality of so3_matrix: worst %.1e\n", worst);
    NEAR(0, worst, 0, 1e-15);
    NO_FAULTS();
}

static void matrix_and_action_agree(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(angles); i++) {
        so3 q = so3_exp(so3_tangent(angles[i]));
        vec3 a = any_vector();
        NEAR(angles[i], vec3_dist(mat3_mulv(so3_matrix(q), a), so3_act(q, a)), 0, 2e-15);
        NEAR(angles[i], vec3_dist(mat3_T_mulv(so3_matrix(q), a), so3_Ad_T(q, a)), 0, 2e-15);
    }
    NO_FAULTS();
}

static void from_matrix_undoes_matrix_at_every_angle(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(angles); i++) {
        for (int j = 0; j < 50; j++) {
            so3 q = so3_exp(so3_tangent(angles[i])), p = so3_from_matrix(so3_matrix(q));
            NEAR(angles[i], so3_dist(p, q), 0, 1e-15);
            NEAR(angles[i], p.w * p.w + p.x * p.x + p.y * p.y + p.z * p.z, 1, 5e-16);
        }
    }
    NO_FAULTS();
}

static void from_matrix_finds_half_turns(void **state) {
    (void)state;
    for (int i = 0; i < 500; i++) {
        vec3 n = any_axis();
        if (i < 3) n = vec3_make(i == 0, i == 1, i == 2);
        mat3 R = mat3_sub(mat3_scale(2, mat3_outer(n, n)), mat3_identity());
        NEAR(i, so3_dist(so3_from_matrix(R), so3_make(0, n.x, n.y, n.z)), 0, 1e-15);
    }
    NO_FAULTS();
}

static void log_is_accurate_at_and_near_pi(void **state) {
    (void)state;
    const double gaps[] = {0, 1e-300, 1e-16, 1e-12, 1e-8, 1e-4, 1e-2};
    for (size_t i = 0; i < COUNT(gaps); i++) {
        for (int sign = -1; sign <= 1; sign += 2) {
            vec3 n = any_axis();
            double s = sign * cos(gaps[i] / 2);
            vec3 w = so3_log(so3_make(sign * sin(gaps[i] / 2), s * n.x, s * n.y, s * n.z));
            // At π itself both axes are right.
            double d = fmin(vec3_dist(w, vec3_scale(PI - gaps[i], n)), vec3_dist(w, vec3_scale(gaps[i] - PI, n)));
            NEAR(gaps[i], d, 0, 2e-15);
            NEAR(gaps[i], fmax(vec3_norm(w), PI), PI, 1e-15);
        }
    }
    NO_FAULTS();
}

static void log_is_accurate_at_and_near_zero(void **state) {
    (void)state;
    const double th[] = {0, 1e-300, 1e-160, 1e-150, 1e-20, 1e-12, 1e-8, 1e-4};
    for (size_t i = 0; i < COUNT(th); i++) {
        vec3 n = any_axis();
        double s = sin(th[i] / 2), tol = 8e-16 * th[i];
        vec3 w = so3_log(so3_make(cos(th[i] / 2), s * n.x, s * n.y, s * n.z));
        NEAR(th[i], fabs(w.x - th[i] * n.x) + fabs(w.y - th[i] * n.y) + fabs(w.z - th[i] * n.z), 0, tol);
        vec3 v = so3_log(so3_make(-cos(th[i] / 2), -s * n.x, -s * n.y, -s * n.z));
        NEAR(th[i], fabs(w.x - v.x) + fabs(w.y - v.y) + fabs(w.z - v.z), 0, 0);
    }
    NO_FAULTS();
}

static void matrix_forms_agree_with_vector_forms(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(angles) && angles[i] <= 6; i++) {
        twist xi = se3_tangent(angles[i]), eta = se3_tangent(1);
        vec3 w = xi.w, k = eta.w;
        NEAR(angles[i], vec3_dist(mat3_mulv(so3_dexp(w), k), so3_dexp_v(w, k)), 0, 4e-15);
        NEAR(angles[i], vec3_dist(mat3_mulv(so3_dexpinv(w), k), so3_dexpinv_v(w, k)), 0, 1e-14);
        NEAR(angles[i], vec3_dist(mat3_mulv(so3_dcayinv(w), k), so3_dcayinv_v(w, k)), 0, 1e-14);
        NEAR(angles[i], vec3_dist(mat3_mulv(so3_dcay(w), k), so3_dcay_v(w, k)), 0, 4e-15);
        NEAR(angles[i], vec3_dist(mat3_vee(mat3_hat(w)), w), 0, 0);
        twist by_vector[4] = {se3_Ad(se3_exp(xi), eta), se3_ad(xi, eta), se3_dexp(xi, eta), se3_dexpinv(xi, eta)};
        double A[4][36], x[6];
        se3_Ad_mat(se3_exp(xi), A[0]);
        se3_ad_mat(xi, A[1]);
        se3_dexp_mat(xi, A[2]);
        se3_dexpinv_mat(xi, A[3]);
        twist_store(eta, x);
        for (int m = 0; m < 4; m++) {
            double y[6] = {0};
            for (int j = 0; j < 36; j++) y[j / 6] += A[m][j] * x[j % 6];
            NEAR(angles[i], twist_dist(twist_load(y), by_vector[m]), 0, 1e-13);
        }
    }
    NO_FAULTS();
}

// The off-diagonal block of the maps of SE(3) is the derivative of those of SO(3).           (L.29), (L.41)
static void slopes_on_so3_are_the_lower_left_blocks_of_se3(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(angles); i++) {
        if (angles[i] > PI) continue;
        const twist xi = se3_tangent(angles[i]);
        const vec3 k = any_vector();
        const twist eta = twist_make(k, vec3_zero());
        NEAR(angles[i], vec3_dist(mat3_mulv(so3_dexp_slope(xi.w, k), xi.v), se3_dexp(xi, eta).v), 0, 2e-15);
        NEAR(angles[i], vec3_dist(mat3_mulv(so3_dexpinv_slope(xi.w, k), xi.v), se3_dexpinv(xi, eta).v), 0, 4e-15);
    }
    NO_FAULTS();
}

// Central differences with two steps, extrapolated: good to about 1e-11. test_beam_element.c checks it to 1e-13. (L.42)
static void slope_of_dexpinv_on_se3_is_that_of_differences(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(angles); i++) {
        if (angles[i] > PI) continue;
        const twist xi = se3_tangent(angles[i]), delta = se3_tangent(1);
        const wrench mu = twist_dual();
        double H[36], x[6], got[6] = {0}, want[6] = {0};
        se3_dexpinv_T_slope(xi, mu, H);
        twist_store(delta, x);
        for (int j = 0; j < 36; j++) got[j / 6] += H[j] * x[j % 6];
        for (int n = -2; n <= 2; n++) {
            const double weight[5] = {1.0 / 12, -2.0 / 3, 0, 2.0 / 3, -1.0 / 12}, h = 1e-3;
            double value[6];
            wrench_store(se3_dexpinv_T(twist_axpy(n * h, delta, xi), mu), value);
            for (int j = 0; j < 6; j++) want[j] += weight[n + 2] / h * value[j];
        }
        for (int j = 0; j < 6; j++) NEAR(angles[i], got[j], want[j], 1e-10);
    }
    NO_FAULTS();
}

static void dexpinv_has_the_published_value(void **state) {
    (void)state;
    // T is the tangent operator in body coordinates, hence the argument -w.
    vec3 w = vec3_make(0.141886338627215, 0.421761282626275, 0.915735525189067);
    vec3 got = so3_dexpinv_v(vec3_neg(w), vec3_make(1, 1, 1));
    NEAR(0, got.x, 0.682902413227995, 2e-15);
    NEAR(0, got.y, 1.351928852030877, 2e-15);
    NEAR(0, got.z, 0.887043643491090, 2e-15);
    NO_FAULTS();
}

static void many_steps_leave_a_unit_quaternion(void **state) {
    (void)state;
    so3 q = so3_identity();
    for (int i = 0; i < 1000000; i++) q = so3_plus(q, vec3_make(0.01, -0.02, 0.015));
    NEAR(0, q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z, 1, 5e-16);
    NO_FAULTS();
}

// -------------------------------------------------------------------------------- dual quaternions

static void dq_agrees_with_se3(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(angles); i++) {
        se3 g = se3_exp(se3_tangent(angles[i])), h = se3_exp(se3_tangent(2.1));
        dq a = dq_from_se3(g), b = dq_from_se3(h);
        vec3 p = any_vector();
        NEAR(angles[i], se3_dist(dq_to_se3(a), g), 0, 2e-15);
        NEAR(angles[i], se3_dist(dq_to_se3(dq_mul(a, b)), se3_mul(g, h)), 0, 8e-15);
        NEAR(angles[i], se3_dist(dq_to_se3(dq_inv(a)), se3_inv(g)), 0, 4e-15);
        NEAR(angles[i], vec3_dist(dq_act(a, p), se3_act(g, p)), 0, 4e-15);
    }
    NO_FAULTS();
}

static void dq_normalize_restores_both_conditions(void **state) {
    (void)state;
    for (int i = 0; i < 100; i++) {
        double a[8];
        for (int j = 0; j < 8; j++) a[j] = uniform() + (j == 0 ? 2 : 0);
        dq_store(dq_normalize(dq_load(a)), a);
        NEAR(i, a[0] * a[0] + a[1] * a[1] + a[2] * a[2] + a[3] * a[3], 1, 5e-16);
        NEAR(i, a[0] * a[4] + a[1] * a[5] + a[2] * a[6] + a[3] * a[7], 0, 5e-16);
    }
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        LAW_TESTS(r3),
        LAW_TESTS(so3),
        LAW_TESTS(se3),
        LAW_TESTS(dq),
        cmocka_unit_test(exp_is_the_matrix_exponential_and_dexp_its_derivative),
        cmocka_unit_test(cay_is_the_matrix_cayley_map_and_dcayinv_inverts_its_derivative),
        cmocka_unit_test(rotation_matrices_are_orthogonal),
        cmocka_unit_test(matrix_and_action_agree),
        cmocka_unit_test(from_matrix_undoes_matrix_at_every_angle),
        cmocka_unit_test(from_matrix_finds_half_turns),
        cmocka_unit_test(log_is_accurate_at_and_near_pi),
        cmocka_unit_test(log_is_accurate_at_and_near_zero),
        cmocka_unit_test(matrix_forms_agree_with_vector_forms),
        cmocka_unit_test(slopes_on_so3_are_the_lower_left_blocks_of_se3),
        cmocka_unit_test(slope_of_dexpinv_on_se3_is_that_of_differences),
        cmocka_unit_test(dexpinv_has_the_published_value),
        cmocka_unit_test(many_steps_leave_a_unit_quaternion),
        cmocka_unit_test(dq_agrees_with_se3),
        cmocka_unit_test(dq_normalize_restores_both_conditions),
    };
    return cmocka_run_group_tests_name("lie", tests, NULL, NULL);
}
