#include "integrators/galerkin_motion.h"

#include "linalg/dense_lu.h"
#include "linalg/quadrature.h"
#include "polhode/lie/se3.h"

#include <string.h>

// --- the basis ------------------------------------------------------------------------------------------------

// a_ij: the integral of the polynomial of node j from 0 to c_i, by a quadrature that is exact for it.        (VG.17)
static void integrate_nodes(ph_motion_basis *B) {
    double c[PH_MOTION_NODES], b[PH_MOTION_NODES], value[PH_MOTION_NODES], unused[PH_MOTION_NODES];
    ph_gauss_nodes(B->r, c, b);
    for (int i = 0; i < B->r; i++)
        for (int k = 0; k < B->r; k++) {
            ph_lagrange_basis(B->r - 1, B->c, B->c[i] * c[k], value, unused);
            for (int j = 0; j < B->r; j++) B->a[i][j] += B->c[i] * b[k] * value[j];
        }
}

// A_jl = sum_i b_i phi_j'(c_i) phi_l'(c_i), and its inverse.                                                 (VG.18)
static void weigh_velocities(ph_motion_basis *B) {
    const int s = B->s;
    double LU[PH_MOTION_DEGREE * PH_MOTION_DEGREE];
    int pivot[PH_MOTION_DEGREE];
    for (int j = 0; j < s; j++)
        for (int l = 0; l < s; l++) {
            for (int i = 0; i < B->r; i++) B->A[j][l] += B->b[i] * B->dphi[i][j] * B->dphi[i][l + 1];
            LU[s * j + l] = B->A[j][l];
        }
    ph_lu_factor(s, LU, pivot);
    for (int l = 0; l < s; l++) {
        double column[PH_MOTION_DEGREE] = {0};
        column[l] = 1;
        ph_lu_solve(s, LU, pivot, column);
        for (int j = 0; j < s; j++) B->inverse[j][l] = column[j];
    }
}

void ph_motion_basis_make(int degree, ph_quadrature quadrature, ph_motion_basis *B) {
    memset(B, 0, sizeof *B);
    B->s = degree;
    B->r = quadrature == PH_LOBATTO ? degree + 1 : degree;
    ph_lobatto_nodes(degree + 1, B->d, B->weight);
    if (quadrature == PH_LOBATTO) ph_lobatto_nodes(B->r, B->c, B->b);
    else ph_gauss_nodes(B->r, B->c, B->b);
    for (int i = 0; i < B->r; i++) ph_lagrange_basis(degree, B->d, B->c[i], B->phi[i], B->dphi[i]);
    integrate_nodes(B);
    weigh_velocities(B);
}

// --- one factor -----------------------------------------------------------------------------------------------

static int turns_of(const ph_factor *f) { return ph_kind_is_se3(f->kind) ? 6 : f->kind == PH_RN ? 0 : 3; }

static int size_of(const ph_factor *f) { return f->kind == PH_RN ? f->n : f->kind == PH_SO3 ? 3 : 6; }

void ph_motion_velocity(const ph_group *G, const double *u, const double *rate, double *v) {
    for (int i = 0; i < G->count; i++) {
        const ph_factor *f = G->factors + i;
        const double *at = u + f->v, *by = rate + f->v;
        const int turns = turns_of(f);
        if (turns == 6) twist_store(se3_dexp(twist_neg(twist_load(at)), twist_load(by)), v + f->v);
        if (turns == 3) vec3_store(so3_dexp_v(vec3_neg(vec3_load(at)), vec3_load(by)), v + f->v);
        for (int k = turns; k < size_of(f); k++) v[f->v + k] = by[k];
    }
}

// dexp^-1_u^T = dexp^-1_{-u} on SO(3).
void ph_motion_slope(const ph_factor *f, const double *u, const double *nu, double *out) {
    memset(out, 0, 36 * sizeof *out);
    if (f->kind == PH_RN) return;
    if (ph_kind_is_se3(f->kind)) {
        se3_dexpinv_T_slope(twist_load(u), wrench_load(nu), out);
        return;
    }
    const mat3 S = so3_dexpinv_slope(vec3_neg(vec3_load(u)), vec3_load(nu));
    for (int k = 0; k < 9; k++) out[6 * (k / 3) + k % 3] = -S.m[k];
}

void ph_motion_straight(const ph_motion_basis *B, double h, const double *v, double (*x)[6]) {
    const vec3 w = vec3_load(v), along = vec3_load(v + 3);
    const twist whole = se3_log(se3_make(so3_exp(vec3_scale(h, w)), vec3_scale(h, along)));
    const se3 back = se3_exp(twist_scale(-0.5, whole));
    for (int l = 1; l <= B->s; l++) {
        const double length = B->d[l] * h;
        const se3 at = se3_make(so3_exp(vec3_scale(length, w)), vec3_scale(length, along));
        twist_store(l == B->s ? whole : twist_axpy(0.5, whole, se3_log(se3_mul(back, at))), x[l - 1]);
    }
}

// dexp^-1_{-u} v = u' gives mu.dv = nu.(du' - d(dexp^-1_{-u} v)): the transpose of the slope at -u, times v. (VG.13)
void ph_motion_bend(const ph_group *G, const double *u, const double *nu, const double *v, double *out) {
    for (int i = 0; i < G->count; i++) {
        const ph_factor *f = G->factors + i;
        const int turns = turns_of(f);
        double back[6], D[36];
        for (int k = 0; k < turns; k++) back[k] = -u[f->v + k];
        if (turns > 0) ph_motion_slope(f, back, nu + f->v, D);
        for (int k = 0; k < size_of(f); k++) {
            double sum = 0;
            for (int r = 0; r < turns && k < turns; r++) sum += D[6 * r + k] * v[f->v + r];
            out[f->v + k] = sum;
        }
    }
}
