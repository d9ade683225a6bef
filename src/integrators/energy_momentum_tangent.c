#include "base/vector.h"
#include "integrators/energy_momentum.h"

#include <string.h>

static void put3(mat3 A, int row, int column, double *M) {
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++) M[6 * (row + r) + column + c] = A.m[3 * r + c];
}

static mat3 block3(const double *M) { return mat3_rows(vec3_load(M), vec3_load(M + 6), vec3_load(M + 12)); }

// N, H and R of one factor; on SE(3) displacements in the frame of the middle.                             (EM.15)
static void differentiate(ph_energy_momentum *g, int i) {
    const ph_factor *f = g->sys->group.factors + i;
    const double h = g->h, *M = g->matrix->inertia + 36 * i;
    double *N = g->matrix->N + 36 * i, *H = g->matrix->H + 36 * i, *R = g->matrix->R + 36 * i;
    memset(N, 0, 36 * sizeof *N);
    memset(H, 0, 36 * sizeof *H);
    memset(R, 0, 36 * sizeof *R);
    for (int k = 3; k < 6; k++) {
        N[7 * k] = 2 * M[7 * k];
        H[7 * k] = 0.5 * h;
        R[7 * k] = 1;
    }
    if (f->kind == PH_RN) return;
    const vec3 w = vec3_scale(h, vec3_load(g->u + f->v));
    const mat3 turned = so3_dcay(vec3_neg(w)), spin = mat3_hat(mat3_T_mulv(g->R1[i], vec3_load(g->p1 + f->v)));
    const mat3 inner = mat3_sub(mat3_scale(2, block3(M)), mat3_scale(h, mat3_mul(spin, turned)));
    put3(mat3_mul(mat3_T_mul(g->Rm[i], g->R1[i]), inner), 0, 0, N);
    put3(mat3_scale(0.5 * h, so3_dcay(vec3_scale(-0.5, w))), 0, 0, H);
    put3(turned, 0, 0, R);
    if (ph_kind_is_se3(f->kind)) put3(mat3_T_mul(g->R1[i], g->Rm[i]), 3, 3, R);
}

// The rows of joints for velocities of SO(3) x R^3, from those for the factors' own at rotations R.
static void rows_from_own(const ph_energy_momentum *g, const mat3 *R, double *C) {
    const ph_split *bonds = g->rates->bonds;
    for (int k = 0; k < 2 * bonds->joint_count; k++) {
        const ph_bond *b = bonds->joints + k / 2;
        const int f = b->factor[k % 2];
        if (f < 0 || !ph_kind_is_se3(g->sys->group.factors[f].kind)) continue;
        for (int r = b->stored; r < b->stored + b->rows; r++) {
            double *linear = C + 12 * r + 6 * (k % 2) + 3;
            vec3_store(mat3_mulv(R[f], vec3_load(linear)), linear);
        }
    }
}

// The matrix of ub and mu: M, B the mean of C at both ends, C at the end.                                    (EM.16)
static ph_status make_rates(ph_energy_momentum *g) {
    const ph_system *sys = g->sys;
    ph_step_matrix *m = g->rates;
    const ph_place end = ph_em_end(g);
    sys->split->slopes(sys, m->bonds, &end, NULL, g->lambda, g->G, g->Y, NULL, g->base.ws);
    sys->split->rows(sys, m->bonds, false, &end, g->C1, g->base.ws);
    memcpy(m->C[1], g->C1, 12 * (size_t)(sys->nc + sys->shared) * sizeof *m->C[1]);
    rows_from_own(g, g->R1, m->C[1]);
    const ph_chord chord = ph_em_chord(g);
    sys->chord->rows(sys, &chord, m->C[0], g->base.ws);
    ph_step_matrix_clear(m);
    ph_step_matrix_put_rows(m, 0);
    return ph_step_matrix_factor(m);
}

ph_status ph_em_tangent(ph_energy_momentum *g) {
    const ph_system *sys = g->sys;
    for (int i = 0; i < sys->group.count; i++) differentiate(g, i);
    const ph_place middle = ph_em_middle(g), end = {ph_seen(&g->base, g->t + g->h), g->q1, NULL, NULL};
    g->matrix->A[0][0] = 1;
    g->matrix->scale = g->h;
    ph_step_matrix_clear(g->matrix);
    ph_step_matrix_add_forces(g->matrix, 0, &middle, g->base.ws);
    ph_step_matrix_add_rows(g->matrix, 0, &middle, &end, g->base.ws);
    const ph_status status = ph_step_matrix_factor(g->matrix);
    return status == PH_OK && g->rates ? make_rates(g) : status;
}

void ph_em_follow_rows(const ph_energy_momentum *g, const double *x, double *rows) {
    const ph_group *G = &g->sys->group;
    const ph_split *bonds = g->rates->bonds;
    for (int k = 0; k < 2 * bonds->joint_count; k++) {
        const ph_bond *b = bonds->joints + k / 2;
        const int i = b->factor[k % 2];
        if (i < 0) continue;
        const ph_factor *f = G->factors + i;
        double d[6] = {0}, moved[6] = {0};
        vec3 linear = vec3_scale(g->h, vec3_load(x + ph_em_linear(f)));
        if (ph_kind_is_se3(f->kind)) linear = mat3_T_mulv(g->R1[i], linear);
        vec3_store(linear, d + 3);
        if (f->kind != PH_RN) {
            const vec3 w = vec3_scale(-g->h, vec3_load(g->u + f->v));
            vec3_store(so3_dcay_v(w, vec3_scale(g->h, vec3_load(x + f->v))), d);
        }
        if (ph_kind_is_se3(f->kind)) {
            const vec3 own = mat3_T_mulv(g->R1[i], vec3_load(g->v1 + f->v + 3));
            vec3_store(vec3_cross(own, vec3_load(d)), moved + 3);
        }
        for (int r = 0; r < b->rows; r++) {
            const int at = 12 * (b->stored + r) + 6 * (k % 2);
            for (int c = 0; c < 6; c++) rows[b->row + r] -= g->Y[at + c] * d[c] + g->C1[at + c] * moved[c];
        }
    }
}
