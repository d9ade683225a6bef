#include "integrators/variational_tangent.h"

#include "linalg/dense.h"
#include "polhode/lie/se3.h"

#include <string.h>

static void put3(mat3 A, int row, int column, double *M) {
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++) M[6 * (row + r) + column + c] = A.m[3 * r + c];
}

// A rotation's matrix; its displacement is independent.
static void put_rotation(const ph_factor *f, mat3 A, double *out) {
    memset(out, 0, 36 * sizeof *out);
    if (f->kind != PH_RN) put3(A, 0, 0, out);
    for (int i = 3; i < 6; i++) out[7 * i] = 1;
}

static void columns_of(twist (*map)(twist, twist), twist u, double *out) {
    for (int c = 0; c < 6; c++) {
        double unit[6] = {0}, column[6];
        unit[c] = 1;
        twist_store(map(u, twist_load(unit)), column);
        for (int r = 0; r < 6; r++) out[6 * r + c] = column[r];
    }
}

void ph_factor_dtau(const ph_factor *f, ph_tau tau, double s, const double *theta, double *out) {
    if (ph_kind_is_se3(f->kind)) {
        const twist u = twist_scale(s, twist_load(theta));
        if (tau != PH_TAU_CAY) se3_dexp_mat(u, out);
        else columns_of(se3_dcay, u, out);
        return;
    }
    const vec3 w = f->kind == PH_RN ? vec3_zero() : vec3_scale(s, vec3_load(theta));
    put_rotation(f, tau != PH_TAU_CAY ? so3_dexp(w) : so3_dcay(w), out);
}

void ph_factor_dtauinv(const ph_factor *f, ph_tau tau, double s, const double *theta, double *out) {
    if (ph_kind_is_se3(f->kind)) {
        const twist u = twist_scale(s, twist_load(theta));
        if (tau != PH_TAU_CAY) se3_dexpinv_mat(u, out);
        else columns_of(se3_dcayinv, u, out);
        return;
    }
    const vec3 w = f->kind == PH_RN ? vec3_zero() : vec3_scale(s, vec3_load(theta));
    put_rotation(f, tau != PH_TAU_CAY ? so3_dexpinv(w) : so3_dcayinv(w), out);
}

// Of dcay^-1_w^T k = k - k x w/2 + w (w.k)/4.                                                            (L.22)
static mat3 cay_slope(vec3 w, vec3 k) {
    const mat3 A = mat3_add(mat3_outer(w, k), mat3_scale(vec3_dot(w, k), mat3_identity()));
    return mat3_add(mat3_scale(-0.5, mat3_hat(k)), mat3_scale(0.25, A));
}

// Of dcay^-1_xi^T (m, f) by xi, from (L.33).
static void cay_slope6(twist xi, wrench mu, double *out) {
    const mat3 F = mat3_hat(mu.f), across = mat3_hat(vec3_cross(xi.w, mu.f));
    memset(out, 0, 36 * sizeof *out);
    put3(mat3_add(cay_slope(xi.w, mu.m), mat3_scale(-0.25, mat3_mul(mat3_hat(xi.v), F))), 0, 0, out);
    put3(mat3_add(mat3_scale(-0.5, F), mat3_scale(-0.25, across)), 0, 3, out);
    put3(mat3_scale(-0.5, F), 3, 0, out);
}

void ph_factor_kinetic(const ph_factor *f, ph_tau tau, double s, const double *M, const double *theta, const double *mu,
                       double *out) {
    double A[36], slope[36] = {0};
    if (f->kind == PH_RN) {
        memcpy(out, M, 36 * sizeof *out);
        return;
    }
    if (ph_kind_is_se3(f->kind)) {
        const twist u = twist_scale(s, twist_load(theta));
        if (tau != PH_TAU_CAY) se3_dexpinv_T_slope(u, wrench_load(mu), slope);
        else cay_slope6(u, wrench_load(mu), slope);
    } else {
        const vec3 w = vec3_scale(s, vec3_load(theta)), k = vec3_load(mu);
        put3(tau != PH_TAU_CAY ? mat3_scale(-1, so3_dexpinv_slope(vec3_neg(w), k)) : cay_slope(w, k), 0, 0, slope);
    }
    ph_factor_dtauinv(f, tau, s, theta, A);
    for (int i = 0; i < 36; i++) out[i] = s * slope[i];
    ph_dense_add_T(6, 6, 6, 1, A, M, out);
}

void ph_factor_Ad_back(const ph_factor *f, const double *u, double *out) {
    if (ph_kind_is_se3(f->kind)) {
        se3_Ad_mat(se3_exp(twist_neg(twist_load(u))), out);
        return;
    }
    const mat3 R = so3_matrix(so3_exp(vec3_neg(vec3_load(u))));
    memset(out, 0, 36 * sizeof *out);
    for (int i = 0; i < 3; i++) {
        out[7 * (i + 3)] = 1;
        for (int j = 0; j < 3; j++) out[6 * i + j] = f->kind == PH_RN ? i == j : R.m[3 * i + j];
    }
}

void ph_factor_ad(const ph_factor *f, const double *v, double *ad) {
    memset(ad, 0, 36 * sizeof *ad);
    if (f->kind == PH_RN) return;
    if (ph_kind_is_se3(f->kind)) {
        se3_ad_mat(twist_load(v), ad);
        return;
    }
    const mat3 w = mat3_hat(vec3_load(v));
    for (int i = 0; i < 9; i++) ad[6 * (i / 3) + i % 3] = w.m[i];
}
