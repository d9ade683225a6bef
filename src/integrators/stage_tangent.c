// With w_i the changes of h v'_i, those of h k~_i in the configuration and of the configuration itself are
//
//   (1 - S) dx_q = f_q + h E A w,   dq = T dx_q
//   T_ij = dexp_{-u_i} (a_ij - b_j/2) + Ad_{exp(-u_i)} dexp_{-s} b_j/2
//
// with E_i = dexp^-1_{u_i} and S_ij (a_ij - b_j/2) the derivative of h dexp^-1_u v by u. With w = x - e, where
// h E A e = f_q, dx_q = P x, P = (1 - S)^-1 h E A, dq = H x, H = T P, and the equations of motion are (I.9), (I.10)
//
//   M x_i + h (K_i dq_i + D_i dv_i) + C_i^T mu = M (f_v + e)_i,    C_i x_i = C_i (f_v + e)_i
#include "integrators/stage_tangent.h"

#include "base/arena.h"
#include "base/vector.h"
#include "integrators/resolution.h"
#include "integrators/variational_tangent.h"
#include "linalg/dense.h"
#include "linalg/dense_lu.h"
#include "polhode/lie/se3.h"

#include <stdlib.h>
#include <string.h>

enum { SWEEPS = 3 };                    // each gains a factor of h omega/10
static const double NEGLIGIBLE = 1e-6;  // of the derivatives of the chart

// The system that has the tangent: of directors the one with rotations. Of a factor on directors M x is projected onto
// turns of its stage, and the solution lifted from there, as (D.15) and (D.16) do with all frames those of the stage.
static const ph_system *tangent_of(const ph_system *sys) { return sys->twin ? sys->twin->sys : sys; }

static bool is_on_directors(const ph_system *sys, int i) {
    return sys->twin && sys->twin->sys->group.factors[i].kind != sys->group.factors[i].kind;
}

// The place as the tangent sees it.
static ph_place seen_as(const ph_stage_tangent *s, int stage, ph_place at) {
    const ph_twin *twin = s->g->sys->twin;
    if (twin == NULL) return at;
    double *q = s->twin_q + stage * twin->sys->group.nq, *v = s->twin_v + stage * twin->sys->group.nv;
    twin->enter(s->g->sys, at.q, at.v, q, v);
    return (ph_place){at.t, q, v, at.z};
}

// --- memory -------------------------------------------------------------------------------------------------

static void layout(ph_stage_tangent *s, int stages, ph_arena *arena) {
    const ph_system *sys = s->g->sys;
    const size_t count = (size_t)sys->group.count, nv = (size_t)sys->group.nv, n = (size_t)stages;
    s->E = PH_TAKE(arena, 36 * n * count, double);
    s->W = PH_TAKE(arena, 36 * n * count, double);
    s->P = PH_TAKE(arena, 36 * n * n * count, double);
    s->e = PH_TAKE(arena, n * nv, double);
    s->r = PH_TAKE(arena, n * nv, double);
    s->rows = PH_TAKE(arena, n * (size_t)sys->nc, double);
    s->u = PH_TAKE(arena, nv, double);
    s->zdot = PH_TAKE(arena, (size_t)sys->nz, double);
    s->reactions = PH_TAKE(arena, n * (size_t)sys->nc, double);
    if (sys->twin == NULL) return;
    s->twin_q = PH_TAKE(arena, n * (size_t)sys->twin->sys->group.nq, double);
    s->twin_v = PH_TAKE(arena, n * (size_t)sys->twin->sys->group.nv, double);
    s->twin_r = PH_TAKE(arena, n * (size_t)sys->twin->sys->group.nv, double);
    s->twin_rows = PH_TAKE(arena, n * (size_t)sys->twin->sys->nc, double);
}

ph_status ph_stage_tangent_create(ph_integrator *g, const ph_butcher *table, ph_stage_tangent **out) {
    ph_stage_tangent *s = calloc(1, sizeof *s);
    ph_arena arena = {0};
    *out = NULL;
    if (s == NULL) return PH_ERR_MEMORY;
    s->g = g;
    s->stages = table->stages;
    layout(s, table->stages, &arena);
    arena = (ph_arena){.base = s->memory = calloc(1, arena.used + 1)};
    ph_status status = s->memory ? ph_step_matrix_create(tangent_of(g->sys), table->stages, PH_STEP_SLOPES, &s->matrix)
                                 : PH_ERR_MEMORY;
    if (status == PH_OK) {
        layout(s, table->stages, &arena);
        *out = s;
    } else {
        ph_stage_tangent_free(s);
    }
    return status;
}

void ph_stage_tangent_free(ph_stage_tangent *s) {
    if (s == NULL) return;
    ph_step_matrix_free(s->matrix);
    free(s->memory);
    free(s);
}

// The weights of values at the nodes c_j of a step in the polynomial through them, at c.
static double weight_at(const ph_butcher *T, double c, int j) {
    double weight = 1;
    for (int l = 0; l < T->stages; l++)
        if (l != j) weight *= (c - T->c[l]) / (T->c[j] - T->c[l]);
    return weight;
}

// x of the configuration for velocities v_i, [n nv] in s->r: h k~_i of (I.2) and (I.1), by iteration from h v_i.
static void fit_configuration(ph_stage_tangent *s, const ph_butcher *T, double h, double *x) {
    const ph_group *G = &s->g->sys->group;
    const int nv = G->nv, all = 2 * nv + s->g->sys->nz, n = T->stages;
    for (int sweep = 0; sweep < SWEEPS; sweep++)
        for (int i = 0; i < n; i++) {
            for (int c = 0; c < nv; c++) {
                s->u[c] = 0;
                for (int j = 0; j < n; j++) s->u[c] += (T->a[i][j] - 0.5 * T->b[j]) * x[j * all + c];
            }
            ph_group_dexpinv(G, PH_BODY, s->u, s->r + i * nv, 0, x + i * all);
            for (int c = 0; c < nv; c++) x[i * all + c] *= h;
        }
}

// The velocities of the stages continue those of the last step, v_i = v + sum_j (a_ij - b_j) x_j there, without those
// at its end, which contain vibrations that the step does not resolve. Those of the first part of a step that was made
// before with fewer parts are that one's, v + sum_j a_ij x_j. Else, not `known`, they are v. x of both kinds follow
// from them: sum_j a_ij x_j = v_i - v and (I.2). (I.13)
static void guess(ph_stage_tangent *s, const ph_butcher *T, const ph_step_in *in, bool known, const double *v,
                  double *x) {
    const ph_system *sys = s->g->sys;
    const int nv = sys->group.nv, all = 2 * nv + sys->nz, n = T->stages;
    const double end = s->g->again ? 0 : 1, part = s->g->again ? in->h / s->made.h : 1;
    double A[PH_STEP_STAGES * PH_STEP_STAGES];
    int pivot[PH_STEP_STAGES];
    for (int i = 0; i < n * n; i++) A[i] = T->a[i / n][i % n];
    ph_lu_factor(n, A, pivot);
    for (int c = 0; c < nv; c++) {
        double old[PH_STEP_STAGES], ahead[PH_STEP_STAGES];
        for (int i = 0; i < n; i++) {
            old[i] = 0;
            for (int j = 0; j < n && known; j++) old[i] += (T->a[i][j] - end * T->b[j]) * x[j * all + nv + c];
        }
        for (int i = 0; i < n; i++) {
            ahead[i] = 0;
            for (int j = 0; j < n && known; j++) ahead[i] += weight_at(T, end + part * T->c[i], j) * old[j];
            s->r[i * nv + c] = v[c] + ahead[i];
            x[i * all + c] = in->h * s->r[i * nv + c];
        }
        ph_lu_solve(n, A, pivot, ahead);
        for (int i = 0; i < n; i++) x[i * all + nv + c] = ahead[i];
    }
    fit_configuration(s, T, in->h, x);
    for (int i = 0; i < n * sys->nz && !known; i++) x[(i / sys->nz) * all + 2 * nv + i % sys->nz] = 0;
}

ph_status ph_stage_tangent_begin(ph_stage_tangent *s, const ph_butcher *table, const ph_step_in *in, const double *y,
                                 double *x) {
    const double *v = y + s->g->sys->group.nq;
    const ph_place at = {in->t, y, v, v + s->g->sys->group.nv};
    const bool known = in->follows || s->g->again;
    if (!in->near) guess(s, table, in, known, v, x);
    s->g->again = false;
    const ph_place begin = seen_as(s, 0, at);
    return ph_step_matrix_begin(s->matrix, &begin, known, s->g->ws);
}

// --- one factor ---------------------------------------------------------------------------------------------

static void six_of(const ph_factor *f, const double *x, double *out) {
    const int first = ph_factor_first(f);
    for (int i = 0; i < 6; i++) out[i] = i < first ? 0 : x[f->v + i - first];
}

// The derivative of dexp^-1_{-u} v = v + [u, v]/2 + [u, [u, v]]/12 .. by u, as far as it is written.
static void chart_slope(const ph_factor *f, const double *u, const double *v, double *out) {
    double ad_u[36], ad_v[36], uv[6] = {0}, ad_uv[36];
    ph_factor_ad(f, u, ad_u);
    ph_factor_ad(f, v, ad_v);
    for (int i = 0; i < 36; i++) uv[i / 6] += ad_u[i] * v[i % 6];
    ph_factor_ad(f, uv, ad_uv);
    for (int i = 0; i < 36; i++) out[i] = -0.5 * ad_v[i] - ad_uv[i] / 12;
    ph_dense_add(6, 6, 6, -1.0 / 12, ad_u, ad_v, out);
}

// out [n x n] of blocks += s A (block i, k)
static void add_block(int n, int i, int k, double s, const double *A, double *out) {
    for (int r = 0; r < 6; r++)
        for (int c = 0; c < 6; c++) out[n * (6 * i + r) + 6 * k + c] += s * A[6 * r + c];
}

// In a vector space P = h A, H = h A A, of six components each.
static void differentiate_directors(ph_stage_tangent *s, const ph_stages *at, int i) {
    const ph_butcher *B = at->table;
    const int stages = B->stages, n = 6 * stages;
    double *H = s->matrix->H + (size_t)i * (size_t)(n * n), unit[36];
    for (int k = 0; k < 36; k++) unit[k] = k % 7 == 0;
    memset(H, 0, (size_t)(n * n) * sizeof *H);
    for (int j = 0; j < stages; j++)
        for (int k = 0; k < stages; k++) {
            double square = 0;
            for (int l = 0; l < stages; l++) square += B->a[j][l] * B->a[l][k];
            add_block(n, j, k, at->h * square, unit, H);
        }
}

// P = (1 + S + S^2 ..) h E A, and H = T P where forces need it.
static void differentiate(ph_stage_tangent *s, const ph_stages *at, int i) {
    enum { MOST = 6 * PH_STEP_STAGES };
    const ph_butcher *B = at->table;
    const ph_group *G = &s->g->sys->group;
    const ph_factor *f = G->factors + i;
    const int stages = B->stages, n = 6 * stages, all = 2 * G->nv + s->g->sys->nz;
    double S[MOST * MOST] = {0}, T[MOST * MOST] = {0}, EA[MOST * MOST] = {0}, half[6], D[36];
    double *P = s->P + (size_t)i * (size_t)(n * n), *H = s->matrix->H + (size_t)i * (size_t)(n * n);
    six_of(f, at->half, half);
    ph_factor_dtau(f, PH_TAU_EXP, -1, half, D);
    for (int j = 0; j < stages; j++) {
        double u[6], v[6], slope[36], turned[36], back[36], Ds[36] = {0};
        double *E = s->E + 36 * (i * stages + j), *W = s->W + 36 * (i * stages + j);
        six_of(f, at->u + j * all, u);
        six_of(f, at->field + j * all, v);
        ph_factor_dtauinv(f, PH_TAU_EXP, -1, u, E);
        ph_factor_dtau(f, PH_TAU_EXP, -1, u, W);
        chart_slope(f, u, v, slope);
        ph_factor_Ad_back(f, u, back);
        ph_dense_add(6, 6, 6, 1, back, D, Ds);
        memcpy(turned, W, sizeof turned);
        for (int k = 0; k < stages; k++) {
            add_block(n, j, k, at->h * (B->a[j][k] - 0.5 * B->b[k]), slope, S);
            add_block(n, j, k, B->a[j][k] - 0.5 * B->b[k], turned, T);
            add_block(n, j, k, 0.5 * B->b[k], Ds, T);
            add_block(n, j, k, at->h * B->a[j][k], E, EA);
        }
    }
    memcpy(P, EA, (size_t)(n * n) * sizeof *P);
    for (double left = ph_largest(S, n * n), power = left; power > NEGLIGIBLE && left < 1; power *= left) {
        double last[MOST * MOST];
        memcpy(last, P, (size_t)(n * n) * sizeof *P);
        memcpy(P, EA, (size_t)(n * n) * sizeof *P);
        ph_dense_add(n, n, n, 1, S, last, P);
    }
    if (!s->matrix->loaded[i]) return;
    memset(H, 0, (size_t)(n * n) * sizeof *H);
    ph_dense_add(n, n, n, 1, T, P, H);
}

// M, and the gyroscopic terms of every stage.
static void set_inertia(ph_stage_tangent *s, const ph_stages *at, int i) {
    const ph_system *sys = s->g->sys;
    const ph_factor *f = sys->group.factors + i;
    const int stages = at->table->stages, n = 6 * stages, nq = sys->group.nq + sys->group.nv + sys->nz;
    const double *M = s->matrix->inertia + 36 * i;
    double *N = s->matrix->N + (size_t)i * (size_t)(n * n);
    memset(N, 0, (size_t)(n * n) * sizeof *N);
    for (int j = 0; j < stages; j++) {
        double v[6], spun[6], gyro[36];
        add_block(n, j, j, 1, M, N);
        if (is_on_directors(sys, i)) continue;
        const double *y = at->y + j * nq, *z = y + sys->group.nq + sys->group.nv;
        memset(s->u, 0, (size_t)sys->group.nv * sizeof *s->u);
        if (sys->nz > 0) sys->spin(sys, z, s->u);
        six_of(f, y + sys->group.nq, v);
        six_of(f, s->u, spun);
        ph_factor_gyroscopic(f, M, v, spun, gyro);
        for (int k = 0; k < stages; k++) add_block(n, j, k, at->h * at->table->a[j][k], gyro, N);
    }
}

// --- all of them --------------------------------------------------------------------------------------------

static ph_place place_of(const ph_stage_tangent *s, const ph_stages *at, int stage) {
    const ph_system *sys = s->g->sys;
    const double *y = at->y + stage * (sys->group.nq + sys->group.nv + sys->nz);
    return (ph_place){ph_seen(s->g, at->t + at->table->c[stage] * at->h), y, y + sys->group.nq,
                      y + sys->group.nq + sys->group.nv};
}

double *ph_stage_tangent_reactions(ph_stage_tangent *s, const double *y) {
    const int i = s->next;
    s->seen[i] = y;
    s->next = (i + 1) % s->stages;
    return s->reactions + i * s->g->sys->nc;
}

// The accelerations and reactions of a stage are those of the residual, unless its field has terms of stabilisation.
static ph_status add_slopes(ph_stage_tangent *s, const ph_stages *at, int stage, const ph_place *here) {
    const ph_system *sys = s->g->sys;
    const int slot = (s->next + stage) % s->stages, nv = sys->group.nv;
    const double *a = at->field + stage * (2 * nv + sys->nz) + nv, *lambda = s->reactions + slot * sys->nc;
    if (s->seen[slot] != here->q) {
        const ph_status status = sys->accelerate(sys, here, NULL, s->u, s->zdot, s->rows, s->g->ws);
        if (status != PH_OK) return status;
        a = s->u;
        lambda = s->rows;
    }
    const ph_place own = seen_as(s, stage, *here);
    ph_step_matrix_add_slopes(s->matrix, stage, stage, &own, sys->twin ? NULL : a, lambda, s->g->ws);
    return PH_OK;
}

ph_status ph_stage_tangent_make(ph_stage_tangent *s, const ph_stages *at) {
    const ph_butcher *B = at->table;
    const ph_system *sys = s->g->sys;
    for (int i = 0; i < sys->group.count; i++) {
        if (is_on_directors(sys, i)) differentiate_directors(s, at, i);
        else differentiate(s, at, i);
        set_inertia(s, at, i);
    }
    for (int i = 0; i < B->stages; i++)
        for (int k = 0; k < B->stages; k++) s->matrix->A[i][k] = B->a[i][k];
    s->matrix->scale = at->h;
    ph_step_matrix_clear(s->matrix);
    for (int i = 0; i < B->stages; i++) {
        const ph_place here = place_of(s, at, i);
        const ph_place own = seen_as(s, i, here);
        ph_step_matrix_add_forces(s->matrix, i, &own, s->g->ws);
        ph_step_matrix_add_rows(s->matrix, i, &own, &own, s->g->ws);
        if (sys->nc == 0) continue;
        const ph_status status = add_slopes(s, at, i, &here);
        if (status != PH_OK) return status;
    }
    return ph_step_matrix_factor(s->matrix);
}

// e of f_q: the accelerations that would have caused it.
static void find_cause(ph_stage_tangent *s, const ph_stages *at, const double *f) {
    const ph_butcher *B = at->table;
    const ph_group *G = &s->g->sys->group;
    const int stages = B->stages, all = 2 * G->nv + s->g->sys->nz;
    double A[PH_STEP_STAGES * PH_STEP_STAGES];
    int pivot[PH_STEP_STAGES];
    for (int i = 0; i < stages * stages; i++) A[i] = at->h * B->a[i / stages][i % stages];
    ph_lu_factor(stages, A, pivot);
    for (int i = 0; i < G->count; i++) {
        const ph_factor *factor = G->factors + i;
        const int first = ph_factor_first(factor);
        double back[PH_STEP_STAGES][6] = {{0}}, one[6];
        for (int c = 0; c < factor->n && is_on_directors(s->g->sys, i); c++) {
            double b[PH_STEP_STAGES];
            for (int j = 0; j < stages; j++) b[j] = f[j * all + factor->v + c];
            ph_lu_solve(stages, A, pivot, b);
            for (int j = 0; j < stages; j++) s->e[j * G->nv + factor->v + c] = b[j];
        }
        if (is_on_directors(s->g->sys, i)) continue;
        for (int j = 0; j < stages; j++) {
            const double *W = s->W + 36 * (i * stages + j);
            six_of(factor, f + j * all, one);
            for (int c = 0; c < 36; c++) back[j][c / 6] += W[c] * one[c % 6];
        }
        for (int c = first; c < 6; c++) {
            double b[PH_STEP_STAGES];
            for (int j = 0; j < stages; j++) b[j] = back[j][c];
            ph_lu_solve(stages, A, pivot, b);
            for (int j = 0; j < stages; j++) s->e[j * G->nv + factor->v + c - first] = b[j];
        }
    }
}

// Changes of v' and of the configuration, from the solution x in r.
static void take_changes(ph_stage_tangent *s, const ph_stages *at, double *f) {
    const ph_group *G = &s->g->sys->group;
    const int stages = at->table->stages, n = 6 * stages, nv = G->nv, all = 2 * nv + s->g->sys->nz;
    for (int i = 0; i < stages * nv; i++) f[(i / nv) * all + nv + i % nv] = s->r[i] - s->e[i];
    for (int i = 0; i < G->count; i++) {
        const ph_factor *factor = G->factors + i;
        if (is_on_directors(s->g->sys, i)) {
            for (int k = 0; k < factor->n * stages; k++) {
                const int j = k / factor->n, c = factor->v + k % factor->n;
                f[j * all + c] = 0;
                for (int l = 0; l < stages; l++) f[j * all + c] += at->h * at->table->a[j][l] * s->r[l * nv + c];
            }
            continue;
        }
        const double *P = s->P + (size_t)i * (size_t)(n * n);
        const int first = ph_factor_first(factor);
        double x[6 * PH_STEP_STAGES];
        for (int j = 0; j < stages; j++) six_of(factor, s->r + j * nv, x + 6 * j);
        for (int r = 0; r < n; r++) {
            if (r % 6 < first) continue;
            double sum = 0;
            for (int c = 0; c < n; c++) sum += P[n * r + c] * x[c];
            f[(r / 6) * all + factor->v + r % 6 - first] = sum;
        }
    }
}

// x of all stages in r, from M (f_v + e) there and C (f_v + e) in rows.
static ph_status solve(ph_stage_tangent *s, const ph_stages *at) {
    const ph_system *sys = s->g->sys, *own = tangent_of(sys);
    const int stages = at->table->stages, nv = sys->group.nv, nc = sys->nc;
    double *r = sys->twin ? s->twin_r : s->r, *rows = sys->twin ? s->twin_rows : s->rows;
    for (int i = 0; i < stages && sys->twin; i++) {
        const ph_place here = place_of(s, at, i);
        const ph_ends ends = {here.q, here.q, here.q};
        sys->twin->project(sys, &ends, s->r + i * nv, s->rows + i * nc, r + i * own->group.nv);
        memcpy(rows + i * own->nc, s->rows + i * nc, (size_t)own->nc * sizeof *rows);
    }
    const ph_status status = ph_step_matrix_solve(s->matrix, r, rows);
    if (status != PH_OK) return status;
    for (int i = 0; i < stages; i++) {
        const ph_place here = place_of(s, at, i), seen = seen_as(s, i, here);
        ph_step_matrix_predict(s->matrix, i, &seen, r, s->u, s->g->ws);
        if (sys->twin == NULL) continue;
        const ph_ends ends = {here.q, here.q, here.q};
        memcpy(s->u, s->r + i * nv, (size_t)nv * sizeof *s->u);
        sys->twin->lift(sys, &ends, s->u, r + i * own->group.nv, s->r + i * nv, s->rows + i * nc);
    }
    return PH_OK;
}

ph_status ph_stage_tangent_correct(ph_stage_tangent *s, const ph_stages *at, double *f) {
    const ph_system *sys = s->g->sys;
    const int stages = at->table->stages, nv = sys->group.nv, all = 2 * nv + sys->nz;
    s->made = *at;
    find_cause(s, at, f);
    for (int i = 0; i < stages; i++) {
        const ph_place here = place_of(s, at, i);
        for (int k = 0; k < nv; k++) s->u[k] = f[i * all + nv + k] + s->e[i * nv + k];
        sys->inertia(sys, s->u, s->r + i * nv);
        if (sys->nc > 0) sys->jacobian(sys, &here, s->u, s->rows + i * sys->nc, s->g->ws);
    }
    const ph_status status = solve(s, at);
    if (status != PH_OK) return status;
    take_changes(s, at, f);
    return PH_OK;
}

void ph_stage_tangent_end(ph_stage_tangent *s, const ph_step_in *in, const double *y, const double *y1) {
    const int nq = s->g->sys->group.nq, nv = s->g->sys->group.nv;
    const ph_butcher *T = s->made.table;
    const ph_place begin = {in->t, y, y + nq, y + nq + nv}, end = {in->t + in->h, y1, y1 + nq, y1 + nq + nv};
    double work = 0;
    ph_step_matrix_keep(s->matrix);
    if (!(T->c[T->stages - 1] < 1)) return;  // of Euler's table: it dissipates
    for (int i = 0; i < T->stages; i++) {
        const ph_place here = place_of(s, &s->made, i);
        work += in->h * T->b[i] * ph_conservative_power(s->g, &here, s->u);
    }
    ph_watch_energy(s->g, &begin, &end, work);
}
