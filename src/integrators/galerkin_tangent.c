#include "integrators/galerkin_tangent.h"

#include "integrators/variational_tangent.h"
#include "linalg/dense.h"
#include "polhode/lie/se3.h"

#include <string.h>

enum { S = PH_MOTION_DEGREE, R = PH_MOTION_NODES };
static const double SHORT_TURN = 1e-4;  // squared angle below which terms of u^6 are below rounding

// Derivatives at a node of one factor, by u and by u' (VG.23); of a point the last three rows and columns count.
typedef struct node_slopes {
    double E[36], back[36];     // dexp_{-u}, Ad_{exp(-u)}
    double v_u[36];             // of v; by u' it is E
    double nu_u[36], nu_d[36];  // of nu
    double g_u[36], g_d[36];    // of gamma + dexp_{-u}^T F, F held
    double P_u[36];             // of Ad_{exp(-u)}^T F
} node_slopes;

// Derivatives of one factor in the whole step.
typedef struct factor_slopes {
    node_slopes node[R];
    double G[S + 1][S][36];                      // of G_j by x_l
    double forward[S + 1][36], back[S + 1][36];  // dexp^-1_{u_j}, dexp^-1_{-u_j}
    double start[36], end[36];                   // dexp^-1_{x_s}, dexp^-1_{-x_s}
    double half[36];                             // dexp_{x_s/2}
    double W[36], rest[36];                      // of (V.31) at the middle: W, 1 - W
    double x[S][S][36];                          // of x_l by eta_k
} factor_slopes;

// --- small matrices -------------------------------------------------------------------------------------------

static void six_of(const ph_factor *f, const double *x, double *out) {
    const int first = ph_factor_first(f);
    for (int i = 0; i < 6; i++) out[i] = i < first ? 0 : x[f->v + i - first];
}

static void product(double s, const double *A, const double *B, double *C) {
    memset(C, 0, 36 * sizeof *C);
    ph_dense_add(6, 6, 6, s, A, B, C);
}

static void product_T(double s, const double *A, const double *B, double *C) {
    memset(C, 0, 36 * sizeof *C);
    ph_dense_add_T(6, 6, 6, s, A, B, C);
}

static void add(double s, const double *A, double *C) {
    for (int i = 0; i < 36 && s != 0; i++) C[i] += s * A[i];
}

static void times_T(const double *A, const double *x, double *y) {
    for (int i = 0; i < 6; i++) y[i] = 0;
    for (int i = 0; i < 36; i++) y[i % 6] += A[i] * x[i / 6];
}

static void times(const double *A, const double *x, double *y) {
    for (int i = 0; i < 6; i++) y[i] = 0;
    for (int i = 0; i < 36; i++) y[i / 6] += A[i] * x[i % 6];
}

// --- a node ---------------------------------------------------------------------------------------------------

// The derivative of dexp^-1_{-u} v by u; on SE(3) from that of dexp^-1^T, a row for each unit covector.
static void velocity_slope(const ph_factor *f, const double *u, const double *v, double *out) {
    double minus[6], D[36];
    memset(out, 0, 36 * sizeof *out);
    if (f->kind == PH_RN) return;
    for (int i = 0; i < 6; i++) minus[i] = -u[i];
    if (!ph_kind_is_se3(f->kind)) {
        const mat3 slope = so3_dexpinv_slope(vec3_load(minus), vec3_load(v));
        for (int i = 0; i < 9; i++) out[6 * (i / 3) + i % 3] = -slope.m[i];
        return;
    }
    for (int k = 0; k < 6; k++) {
        double unit[6] = {0};
        unit[k] = 1;
        ph_motion_slope(f, minus, unit, D);
        for (int i = 0; i < 36; i++) out[6 * k + i % 6] -= D[i] * v[i / 6];
    }
}

// The second derivative of nu.ad_u^n v by u, times s, added to out; n = 2, 4 or 6. With l_i = ad_u^T^i nu and r_k =
// ad_u^k v it is the sum of X and its transpose over i + j + k = n - 2, X = -bent(l_i)^T ad_u^j ad_{r_k}.
static void add_power(const ph_factor *f, int n, const double *u, const double *nu, const double *v, double s,
                      double *out) {
    double ad_u[36], left[5][6], right[5][6], X[36] = {0};
    ph_factor_ad(f, u, ad_u);
    memcpy(left[0], nu, sizeof left[0]);
    memcpy(right[0], v, sizeof right[0]);
    for (int k = 1; k < n - 1; k++) {
        times_T(ad_u, left[k - 1], left[k]);
        times(ad_u, right[k - 1], right[k]);
    }
    for (int i = 0; i < n - 1; i++)
        for (int k = 0; k < n - 1 - i; k++) {
            double bent[36] = {0}, A[36], B[36];
            ph_factor_add_bent(f, 1, left[i], bent);
            ph_factor_ad(f, right[k], A);
            for (int j = n - 2 - i - k; j > 0; j--) {
                product(1, ad_u, A, B);
                memcpy(A, B, sizeof A);
            }
            ph_dense_add_T(6, 6, 6, -s, bent, A, X);
        }
    for (int i = 0; i < 36; i++) out[i] += X[i] + X[6 * (i % 6) + i / 6];
}

// That of nu.dexp^-1_u v = nu.(v - ad_u v/2 + ad_u^2 v/12 - ad_u^4 v/720 + ad_u^6 v/30240 ..). Each term is about a
// 40th of u^2 times the one before. On SE(3), where displacements of kilometres stand beside inertias of a metre, more
// are taken.
static void add_second(const ph_factor *f, const double *u, const double *nu, const double *v, double s, double *out) {
    add_power(f, 2, u, nu, v, s / 12, out);
    if (!ph_kind_is_se3(f->kind)) return;
    add_power(f, 4, u, nu, v, -s / 720, out);
    if (u[0] * u[0] + u[1] * u[1] + u[2] * u[2] > SHORT_TURN) add_power(f, 6, u, nu, v, s / 30240, out);
}

// (VG.23)
static void differentiate_node(const ph_group_galerkin *g, const ph_factor *f, const double *M, int i, node_slopes *n) {
    const int nv = g->base.sys->group.nv;
    double u[6], v[6], nu[6], F[6], minus[6], D[36], slope[36], A[36], p[6];
    six_of(f, g->ui + i * nv, u);
    six_of(f, g->vi + i * nv, v);
    six_of(f, g->nu + i * nv, nu);
    six_of(f, g->force + i * nv, F);
    for (int k = 0; k < 6; k++) minus[k] = -u[k];
    ph_factor_dtau(f, PH_TAU_EXP, -1, u, n->E);
    ph_factor_Ad_back(f, u, n->back);
    ph_motion_slope(f, minus, nu, D);
    velocity_slope(f, u, v, slope);
    product(-1, n->E, slope, n->v_u);
    memcpy(A, D, sizeof A);
    ph_dense_add(6, 6, 6, 1, M, n->v_u, A);
    product_T(1, n->E, A, n->nu_u);
    product(1, M, n->E, A);
    product_T(1, n->E, A, n->nu_d);
    product_T(-1, slope, n->nu_u, n->g_u);
    ph_dense_add_T(6, 6, 6, 1, D, n->v_u, n->g_u);
    add_second(f, u, nu, v, -1, n->g_u);
    product_T(-1, slope, n->nu_d, n->g_d);
    ph_dense_add_T(6, 6, 6, 1, D, n->E, n->g_d);
    times_T(n->E, F, p);
    ph_motion_slope(f, minus, p, D);
    ph_dense_add_T(6, 6, 6, 1, n->E, D, n->g_u);
    times_T(n->back, F, p);
    memset(D, 0, sizeof D);
    ph_factor_add_bent(f, -1, p, D);
    ph_factor_dtau(f, PH_TAU_EXP, 1, u, A);
    product(1, D, A, n->P_u);
}

// --- a step ---------------------------------------------------------------------------------------------------

// Of u at a node by x_l, and of u_j.
static double share(const ph_motion_basis *B, int i, int l) { return B->phi[i][l] - (l == B->s ? 0.5 : 0); }
static double control_share(const ph_motion_basis *B, int j, int l) { return (j == l) - (l == B->s ? 0.5 : 0); }

// Of G_j by x_l.                                                                                             (VG.24)
static void differentiate_action(const ph_group_galerkin *g, factor_slopes *d) {
    const ph_motion_basis *B = &g->basis;
    memset(d->G, 0, sizeof d->G);
    for (int i = 0; i < B->r; i++)
        for (int j = 0; j <= B->s; j++)
            for (int l = 1; l <= B->s; l++) {
                const node_slopes *n = d->node + i;
                const double by_u = B->b[i] * share(B, i, l), by_rate = B->b[i] * B->dphi[i][l] / g->h;
                const double carry = B->dphi[i][j], push = g->h * B->phi[i][j];
                double *to = d->G[j][l - 1];
                add(carry * by_u, n->nu_u, to);
                add(carry * by_rate, n->nu_d, to);
                add(push * by_u, n->g_u, to);
                add(push * by_rate, n->g_d, to);
            }
}

// The charts of the control points and of the whole step, and x_l by eta_k.                                   (VG.25)
static void differentiate_charts(const ph_group_galerkin *g, const ph_factor *f, factor_slopes *d) {
    const int nv = g->base.sys->group.nv, s = g->basis.s;
    double whole[6], u[6], A[36];
    six_of(f, g->x + (s - 1) * nv, whole);
    for (int j = 0; j <= s; j++) {
        six_of(f, g->uj + j * nv, u);
        ph_factor_dtauinv(f, PH_TAU_EXP, 1, u, d->forward[j]);
        ph_factor_dtauinv(f, PH_TAU_EXP, -1, u, d->back[j]);
    }
    ph_factor_dtauinv(f, PH_TAU_EXP, 1, whole, d->start);
    ph_factor_dtauinv(f, PH_TAU_EXP, -1, whole, d->end);
    ph_factor_dtau(f, PH_TAU_EXP, 0.5, whole, d->half);
    ph_factor_dtau(f, PH_TAU_EXP, -0.5, whole, A);
    product(0.5, A, d->end, d->W);
    product(0.5, d->half, d->start, d->rest);
    memset(d->x, 0, sizeof d->x);
    for (int l = 1; l < s; l++) {
        memcpy(d->x[l - 1][l - 1], d->back[l], sizeof A);
        product(-1, d->forward[l], d->W, d->x[l - 1][s - 1]);
        add(0.5, d->end, d->x[l - 1][s - 1]);
    }
    memcpy(d->x[s - 1][s - 1], d->end, sizeof A);
}

// Of the momentum at the start by x_l: out [s]. (VG.26)
static void differentiate_start(const ph_group_galerkin *g, const ph_factor *f, const factor_slopes *d,
                                double (*out)[36]) {
    const ph_motion_basis *B = &g->basis;
    const int nv = g->base.sys->group.nv, s = B->s;
    double Q[6], G[6], y[6], w[6], u[6], whole[6], slope[36], turned[S + 1][36], first[6];
    six_of(f, g->P, Q);
    six_of(f, g->x + (s - 1) * nv, whole);
    for (int j = 1; j < s; j++) {
        six_of(f, g->G + j * nv, G);
        six_of(f, g->uj + j * nv, u);
        ph_motion_slope(f, u, G, turned[j]);
        times_T(d->forward[j], G, y);
        for (int k = 0; k < 6; k++) Q[k] -= y[k];
    }
    times_T(d->half, Q, y);
    six_of(f, g->G + s * nv, G);
    six_of(f, g->G, first);
    for (int k = 0; k < 6; k++) w[k] = 0.5 * (G[k] - first[k] - y[k]), u[k] = 0.5 * whole[k];
    ph_motion_slope(f, u, y, slope);
    for (int l = 1; l <= s; l++) {
        double dQ[36] = {0}, dw[36];
        for (int i = 0; i < B->r; i++) add(g->h * B->b[i] * share(B, i, l), d->node[i].P_u, dQ);
        for (int j = 1; j < s; j++) {
            ph_dense_add_T(6, 6, 6, -1, d->forward[j], d->G[j][l - 1], dQ);
            add(-control_share(B, j, l), turned[j], dQ);
        }
        if (l == s) add(-0.5, slope, dQ);
        product_T(-0.5, d->half, dQ, dw);
        add(0.5, d->G[s][l - 1], dw);
        add(-0.5, d->G[0][l - 1], dw);
        product_T(-1, d->start, dw, out[l - 1]);
    }
    ph_motion_slope(f, whole, w, slope);
    add(-1, slope, out[s - 1]);
}

// N: the residuals with forces and impulses held, by y_k.                                                     (VG.26)
static void fill_inertia(ph_group_galerkin *g, const ph_factor *f, int at, const factor_slopes *d) {
    const ph_motion_basis *B = &g->basis;
    const int nv = g->base.sys->group.nv, s = B->s, n = 6 * s;
    double by_x[S][36], G[6], u[6], slope[36], block[36];
    double *N = g->matrix->N + (size_t)at * (size_t)(n * n);
    for (int j = 0; j < s; j++) {
        if (j == 0) differentiate_start(g, f, d, by_x);
        else {
            six_of(f, g->G + j * nv, G);
            six_of(f, g->uj + j * nv, u);
            for (int k = 0; k < 6; k++) u[k] = -u[k];
            ph_motion_slope(f, u, G, slope);
            for (int l = 1; l <= s; l++) {
                product_T(1, d->back[j], d->G[j][l - 1], by_x[l - 1]);
                add(-control_share(B, j, l), slope, by_x[l - 1]);
            }
        }
        for (int k = 0; k < s; k++) {
            memset(block, 0, sizeof block);
            for (int l = 0; l < s; l++)
                if (l == k || k == s - 1) ph_dense_add(6, 6, 6, g->h, by_x[l], d->x[l][k], block);
            for (int c = 0; c < 36; c++) N[n * (6 * j + c / 6) + 6 * k + c % 6] = block[c];
        }
    }
}

// How forces at the nodes see y_k and enter the equations.                                                    (VG.27)
static void fill_places(ph_group_galerkin *g, int at, const factor_slopes *d) {
    const ph_motion_basis *B = &g->basis;
    const int s = B->s;
    for (int i = 0; i < B->r; i++) {
        const node_slopes *n = d->node + i;
        const size_t first = 36 * (size_t)((at * B->r + i) * s);
        for (int k = 0; k < s; k++) {
            double u[36] = {0}, rate[36] = {0}, *H = g->matrix->spread_H + first + 36 * k;
            double *V = g->matrix->spread_V + first + 36 * k;
            for (int l = 1; l <= s; l++) {
                add(g->h * share(B, i, l), d->x[l - 1][k], u);
                add(B->dphi[i][l], d->x[l - 1][k], rate);
            }
            product(1, n->E, u, H);
            if (k == s - 1) ph_dense_add(6, 6, 6, g->h, n->back, d->W, H);
            product(1, n->v_u, u, V);
            ph_dense_add(6, 6, 6, 1, n->E, rate, V);
        }
        double u[36] = {0}, *L = g->matrix->spread_L + first;
        for (int j = 1; j < s; j++) {
            product(B->phi[i][j], n->E, d->back[j], L + 36 * j);
            ph_dense_add(6, 6, 6, -B->phi[i][j], d->forward[j], d->rest, u);
        }
        add(0.5 * (B->phi[i][0] - B->phi[i][s]), d->start, u);
        product(1, n->E, u, L);
        ph_dense_add(6, 6, 6, 1, n->back, d->rest, L);
    }
}

// --- all of them ----------------------------------------------------------------------------------------------

static void differentiate(ph_group_galerkin *g, int at) {
    const ph_factor *f = g->base.sys->group.factors + at;
    const int s = g->basis.s;
    factor_slopes d;
    for (int i = 0; i < g->basis.r; i++) differentiate_node(g, f, g->matrix->inertia + 36 * at, i, d.node + i);
    differentiate_action(g, &d);
    differentiate_charts(g, f, &d);
    fill_inertia(g, f, at, &d);
    if (g->matrix->loaded[at]) fill_places(g, at, &d);
    for (int l = 0; l < s; l++)
        for (int k = 0; k < s; k++) memcpy(g->chart + 36 * ((at * s + l) * s + k), d.x[l][k], sizeof d.x[l][k]);
}

ph_status ph_galerkin_tangent(ph_group_galerkin *g, const double *Lambda) {
    const ph_system *sys = g->base.sys;
    const ph_motion_basis *B = &g->basis;
    for (int i = 0; i < sys->group.count; i++) differentiate(g, i);
    ph_step_matrix_clear(g->matrix);
    for (int i = 0; i < B->r; i++) {
        const ph_place at = ph_galerkin_node(g, i);
        g->matrix->scale = -g->h * B->b[i];
        ph_step_matrix_add_forces(g->matrix, i, &at, g->base.ws);
    }
    for (int j = 0; j < B->s && sys->nc > 0; j++) {
        const ph_place begin = ph_galerkin_control_point(g, j), end = ph_galerkin_control_point(g, j + 1);
        ph_step_matrix_add_rows(g->matrix, j, &begin, &end, g->base.ws);
        if (j > 0) ph_step_matrix_add_reactions(g->matrix, j, j - 1, &begin, -g->h, Lambda + j * sys->nc, g->base.ws);
    }
    return ph_step_matrix_factor(g->matrix);
}

// dx_l/h = sum_k (dx_l/d eta_k) y_k.
static void move_along_chart(ph_group_galerkin *g, const double *y, double *dx) {
    const ph_group *G = &g->base.sys->group;
    const int s = g->basis.s;
    for (int i = 0; i < G->count; i++) {
        const ph_factor *f = G->factors + i;
        const int first = ph_factor_first(f);
        for (int l = 0; l < s; l++) {
            double sum[6] = {0}, one[6];
            for (int k = 0; k < s; k++) {
                const double *T = g->chart + 36 * ((i * s + l) * s + k);
                six_of(f, y + k * G->nv, one);
                for (int c = 0; c < 36; c++) sum[c / 6] += T[c] * one[c % 6];
            }
            for (int c = first; c < 6; c++) dx[l * G->nv + f->v + c - first] = sum[c];
        }
    }
}

ph_status ph_galerkin_correct(ph_group_galerkin *g, double *dx) {
    const ph_system *sys = g->base.sys;
    const int s = g->basis.s, nv = sys->group.nv, nc = sys->nc;
    for (int k = 0; k < s * nv; k++) g->dx[k] = -g->r[k];
    for (int k = 0; k < s * nc; k++) g->change[k] = -g->rows[k] / g->h;
    const ph_status status = ph_step_matrix_solve(g->matrix, g->dx, g->change);
    if (status != PH_OK) return status;
    for (int i = 0; i < g->basis.r; i++) {
        const ph_place at = ph_galerkin_node(g, i);
        ph_step_matrix_predict(g->matrix, i, &at, g->dx, g->w0, g->base.ws);
    }
    move_along_chart(g, g->dx, dx);
    for (int k = 0; k < s * nc; k++) dx[s * nv + k] = -g->change[k];
    return PH_OK;
}
