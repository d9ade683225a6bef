//   y_i = y exp(s) exp(u_i),  X_i = h dexpinv(-u_i, f(y_i, U_i)),  y_1 = y exp(v)                     (O.82), (O.83)
//
// The Lagrangian of a step is lambda.y_1 + cost + sum eta_i.(X_i - h dexpinv(-u_i, f_i)); the stages and eta are
// eliminated.                                                                 docs/theory/optimal-control.md
#include "ocp/runge_kutta/stages.h"

#include "base/signal.h"
#include "base/vector.h"
#include "linalg/dense.h"
#include "linalg/dense_lu.h"
#include "ocp/free_bodies/body_rotation.h"

#include <float.h>
#include <string.h>

enum { ITERATIONS = 40 };

void ph_ocp_stages_layout(ph_ocp_stages *m, ph_arena *arena) {
    const ph_ocp *o = m->o;
    const int nx = o->nx, s = m->table->stages;
    m->ny = ph_ocp_place_size(o);
    m->nu = o->nu * m->controls;
    m->nW = nx + s * nx + m->nu;
    const int nW = m->nW, nw = nx + m->nu;
    ph_ocp_field_layout(o, 2, &m->at, arena);
    m->place = PH_TAKE(arena, m->ny, double);
    m->shift = PH_TAKE(arena, o->na, double);
    m->coordinate = PH_TAKE(arena, s * o->na, double);
    m->f = PH_TAKE(arena, s * nx, double);
    m->G = PH_TAKE(arena, s * (nx + o->nu) * nW, double);
    m->JG = PH_TAKE(arena, s * nx * nW, double);
    m->R = PH_TAKE(arena, s * nx * nW, double);
    m->r = PH_TAKE(arena, s * nx, double);
    m->eta = PH_TAKE(arena, s * nx, double);
    m->LU = PH_TAKE(arena, s * nx * s * nx, double);
    m->pivot = PH_TAKE(arena, s * nx, int);
    m->E = PH_TAKE(arena, nx * nW, double);
    m->N = PH_TAKE(arena, nW * nw, double);
    m->H = PH_TAKE(arena, nW * nW, double);
    m->HN = PH_TAKE(arena, nW * nw, double);
    m->g = PH_TAKE(arena, nW, double);
    m->chi = PH_TAKE(arena, nx, double);
}

// Implicit tables use coordinates at the middle of the step, explicit ones at its start.                (I.1), (MK.6)
static double centre(const ph_butcher *T) { return T->implicit ? 0.5 : 0; }
static double to_centre(const ph_butcher *T, int j) { return centre(T) * T->b[j]; }
static double from_centre(const ph_butcher *T, int i, int j) { return T->a[i][j] - centre(T) * T->b[j]; }

static const double *stage_u(const ph_ocp_stages *m, const double *u, int i) {
    return u + (m->controls > 1 ? i : 0) * m->o->nu;
}
static int stage_u_at(const ph_ocp_stages *m, int i) {
    return (1 + m->table->stages) * m->o->nx + (m->controls > 1 ? i : 0) * m->o->nu;
}

static vec3 sum_at(const ph_ocp_stages *m, const double *X, const double *weights, int a) {
    vec3 sum = vec3_zero();
    for (int j = 0; j < m->table->stages; j++) sum = vec3_axpy(weights[j], vec3_load(X + j * m->o->nx + a), sum);
    return sum;
}

// --- stages ---------------------------------------------------------------------------------------------------

// m->place, the state of stage i.                                                                              (O.82)
static void find_place(ph_ocp_stages *m, int i, const double *y, const double *X) {
    const ph_ocp *o = m->o;
    const ph_butcher *T = m->table;
    double to[PH_STAGES_MAX], from[PH_STAGES_MAX];
    for (int j = 0; j < T->stages; j++) to[j] = to_centre(T, j), from[j] = from_centre(T, i, j);
    memcpy(m->place, y, (size_t)m->ny * sizeof *y);
    for (int k = 0; k < o->part_count; k++) {
        const ph_ocp_part *part = o->parts + k;
        double *q = m->place + part->q;
        if (part->rotation) {
            const vec3 s = sum_at(m, X, to, part->a), u = sum_at(m, X, from, part->a);
            vec3_store(s, m->shift + part->a);
            vec3_store(u, m->coordinate + i * o->na + part->a);
            so3_store(so3_mul(so3_mul(so3_load(q), so3_exp(s)), so3_exp(u)), q);
        } else ph_ocp_add_vec(q, 1, sum_at(m, X, T->a[i], part->a));
    }
    for (int j = 0; j < T->stages; j++)
        for (int c = 0; c < o->na + o->nz; c++) m->place[o->nq + c] += T->a[i][j] * X[j * o->nx + o->na + c];
}

static void put_block(double *M, int n, int row, int column, mat3 A) {
    for (int i = 0; i < 3; i++) vec3_store(mat3_row(A, i), M + (row + i) * n + column);
}

// The derivative of the state of stage i with respect to W; rotations by (O.84).
static void place_slopes(ph_ocp_stages *m, int i) {
    const ph_ocp *o = m->o;
    const ph_butcher *T = m->table;
    const int nx = o->nx, nW = m->nW;
    double *G = m->G + i * (nx + o->nu) * nW;
    memset(G, 0, (size_t)((nx + o->nu) * nW) * sizeof *G);
    for (int r = 0; r < nx; r++) {
        G[r * nW + r] = 1;
        for (int j = 0; j < T->stages; j++) G[r * nW + (1 + j) * nx + r] = T->a[i][j];
    }
    for (int r = 0; r < o->nu; r++) G[(nx + r) * nW + stage_u_at(m, i) + r] = 1;
    for (int k = 0; k < o->part_count; k++) {
        if (!o->parts[k].rotation) continue;
        const int a = o->parts[k].a;
        const vec3 s = vec3_neg(vec3_load(m->shift + a)), u = vec3_neg(vec3_load(m->coordinate + i * o->na + a));
        const mat3 back = so3_matrix(so3_exp(u)), by_s = mat3_mul(back, so3_dexp(s)), by_u = so3_dexp(u);
        put_block(G, nW, a, a, mat3_mul(back, so3_matrix(so3_exp(s))));
        for (int j = 0; j < T->stages; j++)
            put_block(G, nW, a, (1 + j) * nx + a,
                      mat3_add(mat3_scale(to_centre(T, j), by_s), mat3_scale(from_centre(T, i, j), by_u)));
    }
}

// X_i - h dexpinv(-u_i, f_i), with its derivatives.                                                        (O.82)
static void stage_equation(ph_ocp_stages *m, int i, const double *X) {
    const ph_ocp *o = m->o;
    const ph_butcher *T = m->table;
    const int nx = o->nx, nW = m->nW;
    double *JG = m->JG + i * nx * nW, *R = m->R + i * nx * nW, *r = m->r + i * nx, *f = m->f + i * nx;
    memcpy(f, m->at.f, (size_t)nx * sizeof *f);
    memset(JG, 0, (size_t)(nx * nW) * sizeof *JG);
    ph_dense_add(nx, nx + o->nu, nW, 1, m->at.J, m->G + i * (nx + o->nu) * nW, JG);
    for (int c = 0; c < nx * nW; c++) R[c] = -o->h * JG[c];
    for (int c = 0; c < nx; c++) r[c] = X[i * nx + c] - o->h * f[c];
    for (int k = 0; k < o->part_count; k++) {
        if (!o->parts[k].rotation) continue;
        const int a = o->parts[k].a;
        const vec3 u = vec3_neg(vec3_load(m->coordinate + i * o->na + a)), w = vec3_load(f + a);
        vec3_store(vec3_axpy(-o->h, so3_dexpinv_v(u, w), vec3_load(X + i * nx + a)), r + a);
        memset(R + a * nW, 0, (size_t)(3 * nW) * sizeof *R);
        const mat3 inverse = so3_dexpinv(u), slope = so3_dexpinv_slope(u, w);
        ph_dense_add(3, 3, nW, -o->h, inverse.m, JG + a * nW, R + a * nW);
        for (int j = 0; j < T->stages; j++)
            ph_ocp_add_mat(R, nW, a, (1 + j) * nx + a, mat3_scale(o->h * from_centre(T, i, j), slope));
    }
    for (int c = 0; c < nx; c++) R[c * nW + (1 + i) * nx + c] += 1;
}

static double stage_time(const ph_ocp_stages *m, int k, int i) {
    const double h = m->o->h;
    return ph_signal_within((k + m->table->c[i]) * h, k * h, (k + 1) * h);
}

static void evaluate(ph_ocp_stages *m, int k, const double *y, const double *u, const double *X) {
    for (int i = 0; i < m->table->stages; i++) {
        find_place(m, i, y, X);
        place_slopes(m, i);
        ph_ocp_field_at(m->o, stage_time(m, k, i), m->place, stage_u(m, u, i), NULL, 1, &m->at);
        stage_equation(m, i, X);
    }
}

// The equations' derivative by the stages, or its transpose, factorised.
static ph_status factor(ph_ocp_stages *m, bool transposed) {
    const int n = m->table->stages * m->o->nx;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) m->LU[transposed ? j * n + i : i * n + j] = m->R[i * m->nW + m->o->nx + j];
    return ph_lu_factor(n, m->LU, m->pivot);
}

static void find_end(ph_ocp_stages *m, const double *y, const double *X, double *y1) {
    const ph_ocp *o = m->o;
    const ph_butcher *T = m->table;
    memcpy(y1, y, (size_t)m->ny * sizeof *y);
    for (int k = 0; k < o->part_count; k++) {
        const ph_ocp_part *part = o->parts + k;
        const vec3 v = sum_at(m, X, T->b, part->a);
        if (part->rotation) so3_store(so3_plus(so3_load(y1 + part->q), v), y1 + part->q);
        else ph_ocp_add_vec(y1 + part->q, 1, v);
    }
    for (int j = 0; j < T->stages; j++)
        for (int c = 0; c < o->na + o->nz; c++) y1[o->nq + c] += T->b[j] * X[j * o->nx + o->na + c];
}

ph_status ph_ocp_stages_step(ph_ocp_stages *m, int k, const double *y, const double *u, double *X, double *y1,
                             double *cost) {
    const ph_ocp *o = m->o;
    const int n = m->table->stages * o->nx;
    double before = INFINITY;
    for (int i = 0;; i++) {
        if (i == ITERATIONS) return PH_NOT_CONVERGED;
        evaluate(m, k, y, u, X);
        const ph_status status = factor(m, false);
        if (status != PH_OK) return status;
        ph_lu_solve(n, m->LU, m->pivot, m->r);
        for (int c = 0; c < n; c++) X[c] -= m->r[c];
        const double size = ph_largest(m->r, n) / (1 + ph_largest(y, m->ny));
        if (!(size < 1e6)) return PH_DIVERGED;
        if (size < DBL_EPSILON || (size < 1e-11 && size > 0.5 * before)) break;
        before = size;
    }
    find_end(m, y, X, y1);
    *cost = 0;
    for (int i = 0; i < m->table->stages; i++)
        for (int c = 0; c < o->nu; c++) {
            const double w = stage_u(m, u, i)[c];
            *cost += o->h * m->table->b[i] * o->effort[c] * w * w;
        }
    return PH_OK;
}

// --- derivatives ----------------------------------------------------------------------------------------------

// A bilinear form of two of (a, s, u_i): the offset of each among the increments of one rotation, by the weights of the
// stages in it; NULL for a.
static void add_form(ph_ocp_stages *m, int a, const double *left, const double *right, mat3 A) {
    const int s = m->table->stages, nx = m->o->nx;
    for (int i = left ? 0 : -1; i < (left ? s : 0); i++)
        for (int j = right ? 0 : -1; j < (right ? s : 0); j++) {
            const double w = (left ? left[i] : 1) * (right ? right[j] : 1);
            ph_ocp_add_mat(m->H, m->nW, (1 + i) * nx + a, (1 + j) * nx + a, mat3_scale(w, A));
        }
}

static void add_mirrored(ph_ocp_stages *m, int a, const double *left, const double *right, mat3 A) {
    add_form(m, a, left, right, A);
    add_form(m, a, right, left, mat3_transpose(A));
}

// The contribution of the second order of a state to the gradient g along it.                                  (O.84)
static void curve_place(ph_ocp_stages *m, int i, int a, vec3 g) {
    const ph_butcher *T = m->table;
    double to[PH_STAGES_MAX], from[PH_STAGES_MAX];
    for (int j = 0; j < T->stages; j++) to[j] = to_centre(T, j), from[j] = from_centre(T, i, j);
    const vec3 s = vec3_load(m->shift + a), u = vec3_load(m->coordinate + i * m->o->na + a);
    const mat3 back = so3_matrix(so3_exp(vec3_neg(u))), by_u = so3_dexp(vec3_neg(u));
    const mat3 by_s = mat3_mul(back, so3_dexp(vec3_neg(s)));
    const mat3 by_a = mat3_mul(back, so3_matrix(so3_exp(vec3_neg(s)))), bend = mat3_scale(-0.5, mat3_hat(g));
    add_mirrored(m, a, NULL, to, mat3_T_mul(by_a, mat3_mul(bend, by_s)));
    add_mirrored(m, a, NULL, from, mat3_T_mul(by_a, mat3_mul(bend, by_u)));
    add_mirrored(m, a, to, from, mat3_T_mul(by_s, mat3_mul(bend, by_u)));
    add_form(m, a, to, to, ph_ocp_sym(so3_dexp_slope(s, mat3_T_mulv(back, g))));
    add_form(m, a, from, from, ph_ocp_sym(so3_dexp_slope(u, g)));
}

// - h eta.dexpinv(-u_i, w): by u_i twice, and by u_i and w.                                                 (O.85)
static void curve_coordinates(ph_ocp_stages *m, int i, int a, vec3 eta) {
    const ph_butcher *T = m->table;
    const int nx = m->o->nx, nW = m->nW;
    double from[PH_STAGES_MAX];
    mat3 twice, with_w;
    for (int j = 0; j < T->stages; j++) from[j] = from_centre(T, i, j);
    const vec3 e = vec3_scale(-m->o->h, eta);
    ph_ocp_kinetic_curvature(vec3_neg(vec3_load(m->coordinate + i * m->o->na + a)), vec3_load(m->f + i * nx + a),
                             mat3_zero(), e, e, &twice, &with_w);
    add_form(m, a, from, from, twice);
    const double *W = m->JG + (i * nx + a) * nW;
    for (int c = 0; c < nW; c++) {
        const vec3 w = vec3_make(W[c], W[nW + c], W[2 * nW + c]);
        double by[3];
        vec3_store(vec3_neg(mat3_T_mulv(with_w, w)), by);
        for (int j = 0; j < T->stages; j++)
            for (int r = 0; r < 3; r++) {
                const int at = (1 + j) * nx + a + r;
                m->H[c * nW + at] += from[j] * by[r];
                m->H[at * nW + c] += from[j] * by[r];
            }
    }
}

// - h eta_i.dexpinv(-u_i, f_i)                                                                              (O.85)
static void curve_stage(ph_ocp_stages *m, int i, int k, const double *y, const double *u, const double *X) {
    const ph_ocp *o = m->o;
    const int nx = o->nx, nw = nx + o->nu, nW = m->nW;
    const double *eta = m->eta + i * nx, *G = m->G + i * nw * nW;
    find_place(m, i, y, X);
    for (int c = 0; c < nx; c++) m->chi[c] = -o->h * eta[c];
    for (int p = 0; p < o->part_count; p++) {
        const int a = o->parts[p].a;
        if (o->parts[p].rotation)
            vec3_store(so3_dexpinv_v(vec3_load(m->coordinate + i * o->na + a), vec3_load(m->chi + a)), m->chi + a);
    }
    ph_ocp_field_at(o, stage_time(m, k, i), m->place, stage_u(m, u, i), m->chi, 2, &m->at);
    double *HG = m->HN;  // [nw x nW]
    memset(HG, 0, (size_t)(nw * nW) * sizeof *HG);
    ph_dense_add(nw, nw, nW, 1, m->at.H, G, HG);
    ph_dense_add_T(nW, nw, nW, 1, G, HG, m->H);
    for (int p = 0; p < o->part_count; p++) {
        const int a = o->parts[p].a;
        if (!o->parts[p].rotation) continue;
        double g[3] = {0, 0, 0};
        for (int r = 0; r < nx; r++)
            for (int c = 0; c < 3; c++) g[c] += m->chi[r] * m->at.J[r * nw + a + c];
        curve_place(m, i, a, vec3_load(g));
        curve_coordinates(m, i, a, vec3_load(eta + a));
    }
}

// The end as a function of W, and the gradient and Hessian of lambda.y_1 + cost.                               (O.83)
static void derive_end(ph_ocp_stages *m, const double *u, const double *X, const double *lambda) {
    const ph_ocp *o = m->o;
    const ph_butcher *T = m->table;
    const int nx = o->nx, nW = m->nW;
    memset(m->E, 0, (size_t)(nx * nW) * sizeof *m->E);
    memset(m->g, 0, (size_t)nW * sizeof *m->g);
    for (int r = 0; r < nx; r++) {
        m->E[r * nW + r] = 1;
        for (int j = 0; j < T->stages; j++) m->E[r * nW + (1 + j) * nx + r] = T->b[j];
    }
    for (int k = 0; k < o->part_count; k++) {
        const int a = o->parts[k].a;
        if (!o->parts[k].rotation) continue;
        const vec3 v = sum_at(m, X, T->b, a), l = vec3_load(lambda + a);
        const mat3 by_a = so3_matrix(so3_exp(vec3_neg(v))), by_v = so3_dexp(vec3_neg(v));
        put_block(m->E, nW, a, a, by_a);
        for (int j = 0; j < T->stages; j++) put_block(m->E, nW, a, (1 + j) * nx + a, mat3_scale(T->b[j], by_v));
        add_mirrored(m, a, NULL, T->b, mat3_scale(-0.5, mat3_T_mul(by_a, mat3_mul(mat3_hat(l), by_v))));
        add_form(m, a, T->b, T->b, ph_ocp_sym(so3_dexp_slope(v, l)));
    }
    ph_dense_add_T(nW, nx, 1, 1, m->E, lambda, m->g);
    for (int i = 0; i < T->stages; i++)
        for (int c = 0; c < o->nu; c++) {
            const int at = stage_u_at(m, i) + c;
            m->g[at] += 2 * o->h * T->b[i] * o->effort[c] * stage_u(m, u, i)[c];
            m->H[at * nW + at] += 2 * o->h * T->b[i] * o->effort[c];
        }
}

// N: W as a function of x and u, with the stages solved for; eta such that the stages' own gradient vanishes.
static ph_status eliminate(ph_ocp_stages *m) {
    const int nx = m->o->nx, n = m->table->stages * nx, nW = m->nW, nw = nx + m->nu;
    ph_status status = factor(m, false);
    memset(m->N, 0, (size_t)(nW * nw) * sizeof *m->N);
    for (int j = 0; j < nw && status == PH_OK; j++) {
        const int column = j < nx ? j : n + j;
        for (int i = 0; i < n; i++) m->r[i] = -m->R[i * nW + column];
        ph_lu_solve(n, m->LU, m->pivot, m->r);
        for (int i = 0; i < n; i++) m->N[(nx + i) * nw + j] = m->r[i];
        m->N[column * nw + j] = 1;
    }
    if (status == PH_OK) status = factor(m, true);
    for (int i = 0; i < n; i++) m->eta[i] = -m->g[nx + i];
    if (status == PH_OK) ph_lu_solve(n, m->LU, m->pivot, m->eta);
    return status;
}

ph_status ph_ocp_stages_derive(ph_ocp_stages *m, int k, const double *y, const double *u, const double *X,
                               const double *lambda, ph_stage *out) {
    const int nx = m->o->nx, nW = m->nW, nu = m->nu, nw = nx + nu;
    evaluate(m, k, y, u, X);
    memset(m->H, 0, (size_t)(nW * nW) * sizeof *m->H);
    derive_end(m, u, X, lambda);
    const ph_status status = eliminate(m);
    if (status != PH_OK) return status;
    for (int i = 0; i < m->table->stages; i++) curve_stage(m, i, k, y, u, X);
    memset(out->g, 0, (size_t)nw * sizeof *out->g);
    ph_dense_add_T(nw, nW, 1, 1, m->N, m->g, out->g);
    memset(m->HN, 0, (size_t)(nW * nw) * sizeof *m->HN);
    ph_dense_add(nW, nW, nw, 1, m->H, m->N, m->HN);
    memset(out->H, 0, (size_t)(nw * nw) * sizeof *out->H);
    ph_dense_add_T(nw, nW, nw, 1, m->N, m->HN, out->H);
    memset(m->HN, 0, (size_t)(nx * nw) * sizeof *m->HN);
    ph_dense_add(nx, nW, nw, 1, m->E, m->N, m->HN);
    for (int r = 0; r < nx; r++) {
        memcpy(out->A + r * nx, m->HN + r * nw, (size_t)nx * sizeof *out->A);
        memcpy(out->B + r * nu, m->HN + r * nw + nx, (size_t)nu * sizeof *out->B);
    }
    return PH_OK;
}
