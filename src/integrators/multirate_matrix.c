// The tangent of a step with two rates: one sparse matrix of all its unknowns.        docs/theory/variational.md
//
// Unknowns are the increments of the nodes at the ends of micro steps (of slow factors, at the end of the step) and
// changes of the impulses at the begins; equations are the momenta at the begins and the rows at the ends. What a bond
// does in the middle of micro step j is, with c = (1 - W) a + W b of both its factors,
//
//   s (1 - W)^T (K c + D dtheta/l)  in the equations at the begins,  s W^T (..)  in those at the ends       (V.37)
#include "integrators/multirate.h"

#include "linalg/dense.h"
#include "polhode/lie/element.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// Of a redundant row's own response, what makes it independent; the iteration takes back what it leaves.
static const double INDEPENDENT = 1e-8;

// What the middle of a step sees of a factor with increments a, b at its ends: how it moves and how theta changes.
typedef struct sight {
    double W[2][36];  // 1 - W, W                                                                            (V.31)
    double T[2][36];  // dtheta = T[0] a + T[1] b
} sight;

// Where equations at the begin and the end, of one factor, meet increments at the begin and the end of another.
typedef struct cell {
    ph_block at[2][2];
} cell;

typedef struct joint_cell {
    ph_block row[2], column[2], own;
} joint_cell;

struct ph_multirate_matrix {
    ph_blocks *blocks;
    ph_factors *factors;
    int fast_count, slow_count, fast_joints;  // factors, joints
    int *rank, *joint_rank;                   // [group.count], [joints] among those of its rate
    cell *own;                                // [n fast_count + slow_count]
    cell *tie;                                // of each tie, for each of its steps, four
    int *first_tie;                           // [ties]
    joint_cell *joint;                        // [n fast_joints + slow joints]
    sight *sights;                            // [group.count]
    double *inertia;                          // [36 group.count]
    double *K, *D, *C[2];                     // [144 ties], [12 nc]
    double *b;                                // [unknowns]
    double *bent;                             // [nv] what the forces on a slow factor add up to in (V.37)
};

// --- numbers of groups ----------------------------------------------------------------------------------------

static int group_of(const ph_multirate *m, const ph_multirate_matrix *x, int f, int j) {
    return m->split->fast[f] ? j * x->fast_count + x->rank[f] : m->n * x->fast_count + x->rank[f];
}

// The equation of a factor at the begin (0) or end (1) of micro step j; -1: none.
static int equation_of(const ph_multirate *m, const ph_multirate_matrix *x, int f, int j, int end) {
    if (!end) return group_of(m, x, f, j);
    return m->split->fast[f] && j + 1 < m->n ? group_of(m, x, f, j + 1) : -1;
}

// The increment there.
static int increment_of(const ph_multirate *m, const ph_multirate_matrix *x, int f, int j, int end) {
    if (end) return group_of(m, x, f, j);
    return m->split->fast[f] && j > 0 ? group_of(m, x, f, j - 1) : -1;
}

static int strong_count(const ph_multirate *m, const ph_multirate_matrix *x) {
    return m->n * x->fast_count + x->slow_count;
}

static int joint_index(const ph_multirate *m, const ph_multirate_matrix *x, int k, int j) {
    return m->split->joints[k].fast ? j * x->fast_joints + x->joint_rank[k]
                                    : m->n * x->fast_joints + x->joint_rank[k];
}

static int steps_of(const ph_multirate *m, bool fast) { return fast ? m->n : 1; }
static int first_of(const ph_factor *f) { return f->kind == PH_RN ? 3 : 0; }  // of its six numbers

// --- the pattern ----------------------------------------------------------------------------------------------

typedef struct pattern {
    int (*pairs)[2];
    int count;
} pattern;

// Pairs of groups that meet, first only counted.
static void add_pairs(const ph_multirate *m, const ph_multirate_matrix *x, int f, int g, int j, pattern *p) {
    for (int e = 0; e < 4; e++) {
        const int row = equation_of(m, x, f, j, e / 2), column = increment_of(m, x, g, j, e % 2);
        if (row < 0 || column < 0 || row == column) continue;
        if (p->pairs) {
            p->pairs[p->count][0] = row;
            p->pairs[p->count][1] = column;
        }
        p->count++;
    }
}

static void list_pairs(const ph_multirate *m, const ph_multirate_matrix *x, pattern *p) {
    p->count = 0;
    for (int f = 0; f < m->sys->group.count; f++)
        for (int j = 0; j < steps_of(m, m->split->fast[f]); j++) add_pairs(m, x, f, f, j, p);
    for (int k = 0; k < m->split->tie_count; k++)
        for (int j = 0; j < steps_of(m, m->split->ties[k].fast); j++)
            for (int e = 0; e < 4; e++) {
                const int *ends = m->split->ties[k].factor;
                if (ends[e / 2] >= 0 && ends[e % 2] >= 0) add_pairs(m, x, ends[e / 2], ends[e % 2], j, p);
            }
    for (int k = 0; k < m->split->joint_count; k++)
        for (int j = 0; j < steps_of(m, m->split->joints[k].fast); j++)
            for (int e = 0; e < 2; e++) {
                const int f = m->split->joints[k].factor[e];
                if (f < 0) continue;
                if (p->pairs) {
                    p->pairs[p->count][0] = strong_count(m, x) + joint_index(m, x, k, j);
                    p->pairs[p->count][1] = group_of(m, x, f, j);
                }
                p->count++;
            }
}

static void list_sizes(const ph_multirate *m, const ph_multirate_matrix *x, int *sizes) {
    for (int f = 0; f < m->sys->group.count; f++)
        for (int j = 0; j < steps_of(m, m->split->fast[f]); j++)
            sizes[group_of(m, x, f, j)] = 6 - first_of(m->sys->group.factors + f);
    for (int k = 0; k < m->split->joint_count; k++)
        for (int j = 0; j < steps_of(m, m->split->joints[k].fast); j++)
            sizes[strong_count(m, x) + joint_index(m, x, k, j)] = m->split->joints[k].rows;
}

static cell find_cell(const ph_multirate *m, const ph_multirate_matrix *x, int f, int g, int j) {
    cell c;
    for (int e = 0; e < 4; e++) {
        const int row = f < 0 ? -1 : equation_of(m, x, f, j, e / 2);
        const int column = g < 0 ? -1 : increment_of(m, x, g, j, e % 2);
        c.at[e / 2][e % 2] = row < 0 || column < 0 ? (ph_block){-1, 0} : ph_blocks_find(x->blocks, row, column);
    }
    return c;
}

static void find_cells(const ph_multirate *m, ph_multirate_matrix *x) {
    for (int f = 0; f < m->sys->group.count; f++)
        for (int j = 0; j < steps_of(m, m->split->fast[f]); j++)
            x->own[group_of(m, x, f, j)] = find_cell(m, x, f, f, j);
    for (int k = 0; k < m->split->tie_count; k++) {
        const int *ends = m->split->ties[k].factor;
        for (int j = 0; j < steps_of(m, m->split->ties[k].fast); j++)
            for (int e = 0; e < 4; e++)
                x->tie[x->first_tie[k] + 4 * j + e] = find_cell(m, x, ends[e / 2], ends[e % 2], j);
    }
    for (int k = 0; k < m->split->joint_count; k++)
        for (int j = 0; j < steps_of(m, m->split->joints[k].fast); j++) {
            const int index = joint_index(m, x, k, j), own = strong_count(m, x) + index;
            joint_cell *c = x->joint + index;
            c->own = ph_blocks_find(x->blocks, own, own);
            for (int e = 0; e < 2; e++) {
                const int f = m->split->joints[k].factor[e], with = f < 0 ? -1 : group_of(m, x, f, j);
                c->row[e] = f < 0 ? (ph_block){-1, 0} : ph_blocks_find(x->blocks, own, with);
                c->column[e] = f < 0 ? (ph_block){-1, 0} : ph_blocks_find(x->blocks, with, own);
            }
        }
}

// --- memory ---------------------------------------------------------------------------------------------------

static void count_ranks(const ph_multirate *m, ph_multirate_matrix *x) {
    int slow_joints = 0, ties = 0;
    for (int f = 0; f < m->sys->group.count; f++) x->rank[f] = m->split->fast[f] ? x->fast_count++ : x->slow_count++;
    for (int k = 0; k < m->split->joint_count; k++)
        x->joint_rank[k] = m->split->joints[k].fast ? x->fast_joints++ : slow_joints++;
    for (int k = 0; k < m->split->tie_count; k++) {
        x->first_tie[k] = ties;
        ties += 4 * steps_of(m, m->split->ties[k].fast);
    }
}

static void layout(const ph_multirate *m, ph_multirate_matrix *x, ph_arena *arena) {
    const size_t n = (size_t)m->n, count = (size_t)m->sys->group.count, joints = (size_t)m->split->joint_count;
    const size_t ties = (size_t)m->split->tie_count, nv = (size_t)m->sys->group.nv, nc = (size_t)m->sys->nc;
    x->rank = PH_TAKE(arena, count, int);
    x->joint_rank = PH_TAKE(arena, joints, int);
    x->first_tie = PH_TAKE(arena, ties, int);
    x->own = PH_TAKE(arena, n * count, cell);
    x->tie = PH_TAKE(arena, 4 * n * ties, cell);
    x->joint = PH_TAKE(arena, n * joints, joint_cell);
    x->sights = PH_TAKE(arena, count, sight);
    x->inertia = PH_TAKE(arena, 36 * count, double);
    x->K = PH_TAKE(arena, 144 * ties, double);
    x->D = PH_TAKE(arena, 144 * ties, double);
    x->C[0] = PH_TAKE(arena, 12 * nc, double);
    x->C[1] = PH_TAKE(arena, 12 * nc, double);
    x->b = PH_TAKE(arena, n * (nv + nc), double);
    x->bent = PH_TAKE(arena, nv, double);
}

// M of every factor, from what it does to unit vectors.
static void fill_inertia(const ph_multirate *m, ph_multirate_matrix *x) {
    const ph_group *G = &m->sys->group;
    for (int c = 0; c < 6; c++) {
        memset(m->x, 0, (size_t)G->nv * sizeof *m->x);
        for (int f = 0; f < G->count; f++)
            if (c >= first_of(G->factors + f)) m->x[G->factors[f].v + c - first_of(G->factors + f)] = 1;
        m->sys->inertia(m->sys, m->x, m->y);
        for (int f = 0; f < G->count; f++)
            for (int r = first_of(G->factors + f); r < 6; r++)
                x->inertia[36 * f + 6 * r + c] = m->y[G->factors[f].v + r - first_of(G->factors + f)];
    }
}

static ph_status make_pattern(const ph_multirate *m, ph_multirate_matrix *x) {
    const int groups = strong_count(m, x) + m->n * m->split->joint_count;
    pattern p = {NULL, 0};
    list_pairs(m, x, &p);
    p.pairs = malloc(((size_t)p.count + 1) * sizeof *p.pairs);
    int *sizes = calloc((size_t)groups + 1, sizeof *sizes);
    ph_status status = p.pairs && sizes ? PH_OK : PH_ERR_MEMORY;
    if (status == PH_OK) {
        const int slow_joints = m->split->joint_count - x->fast_joints;
        list_pairs(m, x, &p);
        list_sizes(m, x, sizes);
        status = ph_blocks_create(strong_count(m, x) + m->n * x->fast_joints + slow_joints, strong_count(m, x), sizes,
                                  p.count, (const int(*)[2])p.pairs, &x->blocks);
    }
    free(p.pairs);
    free(sizes);
    return status;
}

ph_status ph_multirate_matrix_create(const ph_multirate *m, ph_multirate_matrix **out) {
    ph_multirate_matrix measured = {0};
    ph_arena arena = {0};
    *out = NULL;
    (void)PH_TAKE(&arena, 1, ph_multirate_matrix);
    layout(m, &measured, &arena);
    ph_multirate_matrix *x = calloc(1, arena.used);
    if (x == NULL) return PH_ERR_MEMORY;
    arena = (ph_arena){.base = (char *)x};
    (void)PH_TAKE(&arena, 1, ph_multirate_matrix);
    layout(m, x, &arena);
    count_ranks(m, x);
    fill_inertia(m, x);
    ph_status status = make_pattern(m, x);
    if (status == PH_OK) status = ph_factors_create(x->blocks, &x->factors);
    if (status == PH_OK) find_cells(m, x);
    if (status == PH_OK) *out = x;
    else ph_multirate_matrix_free(x);
    return status;
}

void ph_multirate_matrix_free(ph_multirate_matrix *x) {
    if (x == NULL) return;
    ph_factors_free(x->factors);
    ph_blocks_free(x->blocks);
    free(x);
}

// --- one factor over one step ---------------------------------------------------------------------------------

static void put3(mat3 A, int row, int column, double *M) {
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++) M[6 * (row + r) + column + c] = A.m[3 * r + c];
}

// W = tau dexp_{-tau theta} dexp^-1_{-theta}, T = (-dexp^-1_theta, dexp^-1_{-theta}).                       (V.31)
static void look(const ph_factor *f, const double *theta, double tau, sight *s) {
    memset(s, 0, sizeof *s);
    if (ph_kind_is_se3(f->kind)) {
        const twist u = twist_load(theta);
        double dexp[36];
        se3_dexpinv_mat(twist_neg(u), s->T[1]);
        se3_dexpinv_mat(u, s->T[0]);
        se3_dexp_mat(twist_scale(-tau, u), dexp);
        ph_dense_add(6, 6, 6, tau, dexp, s->T[1], s->W[1]);
        for (int i = 0; i < 36; i++) s->T[0][i] = -s->T[0][i];
    } else {
        for (int i = 3; i < 6; i++) {
            s->T[0][7 * i] = -1;
            s->T[1][7 * i] = 1;
            s->W[1][7 * i] = tau;
        }
        if (f->kind != PH_RN) {
            const vec3 w = vec3_load(theta);
            const mat3 T = so3_dexpinv(vec3_neg(w));
            put3(T, 0, 0, s->T[1]);
            put3(mat3_scale(-1, mat3_transpose(T)), 0, 0, s->T[0]);
            put3(mat3_scale(tau, mat3_mul(so3_dexp(vec3_scale(-tau, w)), T)), 0, 0, s->W[1]);
        }
    }
    for (int i = 0; i < 36; i++) s->W[0][i] = (i % 7 == 0 ? 1 : 0) - s->W[1][i];
}

// How dexp^-1_{sign theta}^T (M theta/l + h(z)) changes with theta, M/l given.
static void kinetic(const ph_factor *f, const double *M, const double *theta, const double *mu, double sign,
                    double *out) {
    double A[36] = {0}, slope[36] = {0};
    if (ph_kind_is_se3(f->kind)) {
        const twist u = twist_scale(sign, twist_load(theta));
        se3_dexpinv_mat(u, A);
        se3_dexpinv_T_slope(u, wrench_load(mu), slope);
    } else if (f->kind != PH_RN) {
        const vec3 w = vec3_scale(sign, vec3_load(theta));
        put3(so3_dexpinv(w), 0, 0, A);
        put3(mat3_scale(-1, so3_dexpinv_slope(vec3_neg(w), vec3_load(mu))), 0, 0, slope);
    }
    if (!ph_kind_is_se3(f->kind))
        for (int i = 3; i < 6; i++) A[7 * i] = 1;
    for (int i = 0; i < 36; i++) out[i] = sign * slope[i];
    ph_dense_add_T(6, 6, 6, 1, A, M, out);
}

// Adds ad_delta^T F as a matrix on delta.
static void add_bent(const ph_factor *f, const double *F, double sign, double *out) {
    if (f->kind == PH_RN) return;
    const mat3 turn = mat3_scale(sign, mat3_hat(vec3_load(F)));
    const mat3 push = mat3_scale(sign, mat3_hat(vec3_load(F + 3)));
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++) {
            out[6 * r + c] += turn.m[3 * r + c];
            if (!ph_kind_is_se3(f->kind)) continue;
            out[6 * r + c + 3] += push.m[3 * r + c];
            out[6 * (r + 3) + c] += push.m[3 * r + c];
        }
}

// --- into the matrix ------------------------------------------------------------------------------------------

static void put_block(ph_block at, int row, int column, const double *A, double *values) {
    for (int r = row; r < 6; r++)
        for (int c = column; c < 6; c++) values[at.at + at.stride * (c - column) + r - row] += A[6 * r + c];
}

// The inertia of factor f over its step of length l, with what the forces `bent` on it have in dW^T F.
static void add_inertia(const ph_multirate *m, int f, int j, double l, const double *bent, double *values) {
    const ph_multirate_matrix *x = m->matrix;
    const ph_factor *factor = m->sys->group.factors + f;
    const double *theta = m->theta + j * m->sys->group.nv + factor->v;
    const cell *c = x->own + group_of(m, x, f, j);
    const int first = first_of(factor);
    double M[36], mu[6] = {0};
    for (int i = 0; i < 36; i++) M[i] = x->inertia[36 * f + i] / l;
    for (int r = first; r < 6; r++) {
        mu[r] = m->spin[factor->v + r - first];
        for (int i = first; i < 6; i++) mu[r] += M[6 * r + i] * theta[i - first];
    }
    for (int end = 0; end < 2; end++) {
        double kin[36];
        if (c->at[end][0].at < 0 && c->at[end][1].at < 0) continue;
        kinetic(factor, M, theta, mu, end ? -1 : 1, kin);
        if (bent) add_bent(factor, bent + factor->v, 1, kin);
        for (int e = 0; e < 2; e++) {
            double A[36] = {0};
            if (c->at[end][e].at < 0) continue;
            ph_dense_add(6, 6, 6, end ? -1 : 1, kin, x->sights[f].T[e], A);
            put_block(c->at[end][e], first, first, A, values);
        }
    }
}

static void block_of(const double *K, int r, int c, double *A) {
    for (int i = 0; i < 6; i++) memcpy(A + 6 * i, K + 12 * (6 * r + i) + 6 * c, 6 * sizeof *A);
}

// (V.37) of one tie over a step of length l.
static void add_tie(const ph_multirate *m, int k, int j, double l, double *values) {
    const ph_multirate_matrix *x = m->matrix;
    const ph_bond *tie = m->split->ties + k;
    for (int pair = 0; pair < 4; pair++) {
        const int f = tie->factor[pair / 2], g = tie->factor[pair % 2];
        if (f < 0 || g < 0) continue;
        const cell *c = x->tie + x->first_tie[k] + 4 * j + pair;
        const double own = m->split->fast[g] ? m->s : m->h;
        double K[36], D[36];
        block_of(x->K + 144 * k, pair / 2, pair % 2, K);
        block_of(x->D + 144 * k, pair / 2, pair % 2, D);
        for (int e = 0; e < 2; e++) {
            double X[36] = {0};
            if (c->at[0][e].at < 0 && c->at[1][e].at < 0) continue;
            ph_dense_add(6, 6, 6, 1, K, x->sights[g].W[e], X);
            ph_dense_add(6, 6, 6, 1 / own, D, x->sights[g].T[e], X);
            for (int end = 0; end < 2; end++) {
                double A[36] = {0};
                if (c->at[end][e].at < 0) continue;
                ph_dense_add_T(6, 6, 6, l, x->sights[f].W[end], X, A);
                put_block(c->at[end][e], first_of(m->sys->group.factors + f), first_of(m->sys->group.factors + g), A,
                          values);
            }
        }
    }
}

static void add_joint(const ph_multirate *m, int k, int j, const double *begin, const double *end, double *values) {
    const ph_multirate_matrix *x = m->matrix;
    const ph_bond *joint = m->split->joints + k;
    const joint_cell *c = x->joint + joint_index(m, x, k, j);
    for (int r = 0; r < joint->rows; r++) {
        double response = 0;
        for (int e = 0; e < 2; e++) {
            const int f = joint->factor[e];
            if (f < 0) continue;
            const int first = first_of(m->sys->group.factors + f), at = 12 * (joint->row + r) + 6 * e;
            const ph_block own = x->own[group_of(m, x, f, j)].at[0][1];
            for (int i = first; i < 6; i++) {
                const double b = begin[at + i];
                values[c->column[e].at + c->column[e].stride * r + i - first] = b;
                values[c->row[e].at + c->row[e].stride * (i - first) + r] = end[at + i];
                response += b * b / fabs(values[own.at + (own.stride + 1) * (i - first)]);
            }
        }
        if (joint->dependent) values[c->own.at + (c->own.stride + 1) * r] = -INDEPENDENT * response;
    }
}

// --- the whole ------------------------------------------------------------------------------------------------

static void see_all(const ph_multirate *m, int j, bool fast_too, double slow_tau) {
    const ph_group *G = &m->sys->group;
    for (int f = 0; f < G->count; f++)
        if (fast_too || !m->split->fast[f])
            look(G->factors + f, m->theta + j * G->nv + G->factors[f].v, m->split->fast[f] ? 0.5 : slow_tau,
                 m->matrix->sights + f);
}

// Fast parts, with what their forces do to slow factors.
static void add_micro(ph_multirate *m, int j, bool relaxed, double *values, ph_workspace *ws) {
    const ph_multirate_matrix *x = m->matrix;
    const int nv = m->sys->group.nv;
    const double tau = ph_multirate_tau(m, j);
    const ph_place middle = ph_multirate_middle(m, j);
    m->sys->split->stiffness(m->sys, m->split, true, relaxed, &middle, x->K, x->D, ws);
    see_all(m, j, true, tau);
    for (int k = 0; k < m->split->tie_count; k++)
        if (m->split->ties[k].fast) add_tie(m, k, j, m->s, values);
    ph_multirate_scale(m, 0.125 * m->s, 0, m->F + j * nv, m->x);
    for (int i = 0; i < nv; i++)
        if (!m->is_fast[i]) x->bent[i] += 0.5 * tau * (1 - tau) * m->s * m->F[j * nv + i];
    for (int f = 0; f < m->sys->group.count; f++)
        if (m->split->fast[f]) add_inertia(m, f, j, m->s, relaxed ? NULL : m->x, values);
}

static void add_whole(ph_multirate *m, bool relaxed, double *values, ph_workspace *ws) {
    const ph_multirate_matrix *x = m->matrix;
    const ph_place middle = ph_multirate_whole_middle(m);
    m->sys->split->stiffness(m->sys, m->split, false, relaxed, &middle, x->K, x->D, ws);
    see_all(m, 0, false, 0.5);
    for (int k = 0; k < m->split->tie_count; k++)
        if (!m->split->ties[k].fast) add_tie(m, k, 0, m->h, values);
    for (int i = 0; i < m->sys->group.nv; i++) x->bent[i] += 0.125 * m->h * m->slow_F[i];
    for (int f = 0; f < m->sys->group.count; f++)
        if (!m->split->fast[f]) add_inertia(m, f, 0, m->h, relaxed ? NULL : x->bent, values);
}

static void add_joints(ph_multirate *m, bool fast, double *values, ph_workspace *ws) {
    const ph_system *sys = m->sys;
    double **C = m->matrix->C;
    if (sys->nc == 0 || (fast && !m->any_row)) return;
    const ph_place begin = {m->t, m->node, NULL, NULL};
    sys->split->rows(sys, m->split, fast, &begin, C[0], ws);
    for (int j = 0; j < steps_of(m, fast); j++) {
        const double *q = fast ? m->node + (j + 1) * sys->group.nq : m->q1;
        const ph_place end = {m->t + (fast ? (j + 1) * m->s : m->h), q, NULL, NULL};
        sys->split->rows(sys, m->split, fast, &end, C[(j + 1) % 2], ws);
        for (int k = 0; k < m->split->joint_count; k++)
            if (m->split->joints[k].fast == fast) add_joint(m, k, j, C[j % 2], C[(j + 1) % 2], values);
    }
}

ph_status ph_multirate_matrix_make(ph_multirate *m, bool relaxed, ph_workspace *ws) {
    ph_multirate_matrix *x = m->matrix;
    double *values = ph_factors_values(x->factors);
    ph_factors_clear(x->factors);
    memset(x->bent, 0, (size_t)m->sys->group.nv * sizeof *x->bent);
    for (int j = 0; j < m->n; j++) add_micro(m, j, relaxed, values, ws);
    add_whole(m, relaxed, values, ws);
    add_joints(m, true, values, ws);
    add_joints(m, false, values, ws);
    return ph_factors_compute(x->factors, PH_PIVOTS_CHECK);
}

// Between the unknowns, by groups, and arrays of the system for each micro step; those of slow factors and rows are in
// the first.
static void exchange(const ph_multirate *m, bool to_unknowns, double *of_v, double *of_c) {
    const ph_multirate_matrix *x = m->matrix;
    const ph_system *sys = m->sys;
    for (int f = 0; f < sys->group.count; f++)
        for (int j = 0; j < steps_of(m, m->split->fast[f]); j++) {
            const int first = ph_blocks_offset(x->blocks, group_of(m, x, f, j));
            double *own = of_v + j * sys->group.nv + sys->group.factors[f].v;
            for (int i = 0; i < 6 - first_of(sys->group.factors + f); i++) {
                if (to_unknowns) x->b[first + i] = -own[i];
                else own[i] = x->b[first + i];
            }
        }
    for (int k = 0; k < m->split->joint_count; k++)
        for (int j = 0; j < steps_of(m, m->split->joints[k].fast); j++) {
            const int first = ph_blocks_offset(x->blocks, strong_count(m, x) + joint_index(m, x, k, j));
            double *own = of_c + j * sys->nc + m->split->joints[k].row;
            for (int i = 0; i < m->split->joints[k].rows; i++) {
                if (to_unknowns) x->b[first + i] = -own[i];
                else own[i] = x->b[first + i];
            }
        }
}

ph_status ph_multirate_matrix_solve(ph_multirate *m) {
    exchange(m, true, m->r, m->rows);
    const ph_status status = ph_factors_solve(m->matrix->factors, m->matrix->b);
    if (status == PH_OK) exchange(m, false, m->inc + m->sys->group.nv, m->rows);
    return status;
}
