#include "integrators/step_matrix.h"

#include "base/arena.h"
#include "base/vector.h"
#include "integrators/integrator.h"
#include "linalg/columns.h"
#include "linalg/dense.h"
#include "polhode/lie/se3.h"

#include <stdlib.h>
#include <string.h>

// Rows that are held together: those of one joint, or the independent combinations of redundant ones.
struct ph_step_rows {
    int joint;      // or -1
    int redundant;  // then which of ph_split.redundant
    int count;      // in one stage
    int group;
};

// Where the rows of a joint couple with one of its factors.
typedef struct spot {
    ph_block down, across;  // B^T, C
} spot;

// Corrections below this, relative to the velocities, leave the resultants as they are: those before are as exact.
static const double SETTLED = 1e-5;

// --- the pattern --------------------------------------------------------------------------------------------

static int joints_of(const ph_step_matrix *m, const ph_step_rows *r) {
    return r->joint >= 0 ? 1 : m->bonds->redundant[r->redundant].joints;
}

static int joint_of(const ph_step_matrix *m, const ph_step_rows *r, int i) {
    return r->joint >= 0 ? r->joint : m->bonds->redundant_joints[m->bonds->redundant[r->redundant].first + i];
}

static void list_rows(ph_step_matrix *m) {
    const ph_split *b = m->bonds;
    for (int k = 0; k < b->joint_count; k++)
        if (!b->joints[k].dependent) m->rows[m->row_count++] = (ph_step_rows){k, -1, b->joints[k].rows, 0};
    for (int k = 0; k < b->redundant_count; k++)
        m->rows[m->row_count++] = (ph_step_rows){-1, k, b->redundant[k].rank, 0};
    for (int k = 0; k < m->row_count; k++) m->rows[k].group = m->sys->group.count + k;
}

// Those that couple factors here.
static int ties_of(const ph_step_matrix *m) { return m->uses & PH_STEP_FREE ? 0 : m->bonds->tie_count; }

static int list_pairs(const ph_step_matrix *m, int (*pairs)[2]) {
    int n = 0;
    for (int k = 0; k < ties_of(m); k++) {
        const int *f = m->bonds->ties[k].factor;
        if (f[0] < 0 || f[1] < 0 || f[0] == f[1]) continue;
        pairs[n][0] = f[0];
        pairs[n++][1] = f[1];
    }
    for (int k = 0; k < m->row_count; k++)
        for (int i = 0; i < joints_of(m, m->rows + k); i++)
            for (int e = 0; e < 2; e++) {
                const int f = m->bonds->joints[joint_of(m, m->rows + k, i)].factor[e];
                if (f < 0) continue;
                pairs[n][0] = f;
                pairs[n++][1] = m->rows[k].group;
            }
    for (int k = 0; k < m->bonds->joint_count && m->uses & PH_STEP_SLOPES; k++) {
        const int *f = m->bonds->joints[k].factor;
        if (f[0] < 0 || f[1] < 0) continue;
        pairs[n][0] = f[0];
        pairs[n++][1] = f[1];
    }
    return n;
}

static void count_stages(ph_step_matrix *m) {
    for (int f = 0; f < m->sys->group.count; f++) m->own_stages[f] = m->uses & PH_STEP_JOINED ? 1 : m->stages;
    for (int k = 0; k < 2 * m->bonds->joint_count; k++) {
        const int f = m->bonds->joints[k / 2].factor[k % 2];
        if (f >= 0) m->own_stages[f] = m->stages;
    }
}

static int width_of(const ph_step_matrix *m, int f) { return 6 - ph_factor_first(m->sys->group.factors + f); }

static ph_status make_blocks(ph_step_matrix *m) {
    const int factors = m->sys->group.count, ties = m->bonds->tie_count, joints = m->bonds->joint_count;
    int(*pairs)[2] = malloc((size_t)(ties + 3 * joints + 1) * sizeof *pairs);
    int *sizes = malloc((size_t)(factors + m->row_count + 1) * sizeof *sizes);
    ph_status status = PH_ERR_MEMORY;
    if (pairs && sizes) {
        for (int f = 0; f < factors; f++) sizes[f] = m->own_stages[f] * width_of(m, f);
        for (int k = 0; k < m->row_count; k++) sizes[factors + k] = m->stages * m->rows[k].count;
        const int n = list_pairs(m, pairs);
        status = ph_blocks_create(factors + m->row_count, factors, sizes, n, (const int(*)[2])pairs, &m->blocks);
    }
    free(pairs);
    free(sizes);
    return status == PH_OK ? ph_factors_create(m->blocks, &m->factors) : status;
}

// The four blocks of a bond, row by row.
static void find_bond(ph_step_matrix *m, const int *factor, ph_block *at) {
    for (int pair = 0; pair < 4; pair++) {
        const int f = factor[pair / 2], g = factor[pair % 2];
        at[pair] = f < 0 || g < 0 ? (ph_block){-1, 0} : ph_blocks_find(m->blocks, f, g);
        if (f >= 0) m->loaded[f] = true;
    }
}

static void find_blocks(ph_step_matrix *m) {
    for (int f = 0; f < m->sys->group.count; f++) {
        m->own[f] = ph_blocks_find(m->blocks, f, f);
        m->loaded[f] = m->bonds->loaded[f] && !(m->uses & PH_STEP_FREE);
    }
    for (int k = 0; k < ties_of(m); k++) find_bond(m, m->bonds->ties[k].factor, m->tie + 4 * k);
    for (int k = 0; k < m->bonds->joint_count && m->uses & PH_STEP_SLOPES; k++)
        find_bond(m, m->bonds->joints[k].factor, m->reaction + 4 * k);
    spot *at = m->spots;
    for (int k = 0; k < m->row_count; k++)
        for (int i = 0; i < joints_of(m, m->rows + k); i++)
            for (int e = 0; e < 2; e++, at++) {
                const int f = m->bonds->joints[joint_of(m, m->rows + k, i)].factor[e], group = m->rows[k].group;
                if (f >= 0) *at = (spot){ph_blocks_find(m->blocks, f, group), ph_blocks_find(m->blocks, group, f)};
            }
}

// --- memory -------------------------------------------------------------------------------------------------

static void layout(ph_step_matrix *m, ph_arena *arena) {
    const ph_group *G = &m->sys->group;
    const bool slopes = m->uses & PH_STEP_SLOPES;
    const int count = G->count, ties = m->bonds->tie_count, joints = m->bonds->joint_count;
    const int most = ties > joints && slopes ? ties : slopes ? joints : ties;
    const size_t square = 36 * (size_t)(m->stages * m->stages) * (size_t)count;
    const size_t spread = m->uses & PH_STEP_SPREAD ? 36 * (size_t)(m->stages * m->places) * (size_t)count : 0;
    m->own_stages = PH_TAKE(arena, count, int);
    m->loaded = PH_TAKE(arena, count, bool);
    m->inertia = PH_TAKE(arena, 36 * (size_t)count, double);
    m->N = PH_TAKE(arena, square, double);
    m->H = PH_TAKE(arena, m->uses & PH_STEP_SPREAD ? 0 : square, double);
    double **of_places[] = {&m->spread_H, &m->spread_V, &m->spread_L};
    for (int i = 0; i < 3; i++) *of_places[i] = PH_TAKE(arena, spread, double);
    m->L = m->uses & PH_STEP_MOVED ? PH_TAKE(arena, 36 * (size_t)count, double) : NULL;
    m->R = m->uses & PH_STEP_ENDS ? PH_TAKE(arena, square, double) : NULL;
    m->sigma = PH_TAKE(arena, (size_t)(m->places * ties) * PH_TIE_RESULTANTS, double);
    m->kept = PH_TAKE(arena, (size_t)(m->places * ties) * PH_TIE_RESULTANTS, double);
    m->K = PH_TAKE(arena, 144 * (size_t)(most > count ? most : count), double);
    m->D = PH_TAKE(arena, 144 * (size_t)ties, double);
    for (int e = 0; e < 2; e++)
        m->Y[e] = PH_TAKE(arena, slopes ? 12 * (size_t)(m->sys->nc + m->sys->shared) : 0, double);
    for (int e = 0; e < 2; e++) m->C[e] = PH_TAKE(arena, 12 * (size_t)(m->sys->nc + m->sys->shared), double);
    m->U = PH_TAKE(arena, m->bonds->combinations, double);
    m->x = PH_TAKE(arena, m->stages * (G->nv + m->sys->nc), double);
    m->own = PH_TAKE(arena, count, ph_block);
    m->tie = PH_TAKE(arena, 4 * (size_t)ties, ph_block);
    m->reaction = PH_TAKE(arena, slopes ? 4 * (size_t)joints : 0, ph_block);
    m->rows = PH_TAKE(arena, joints, ph_step_rows);
    m->spots = PH_TAKE(arena, 2 * (size_t)joints, spot);
}

// M of every factor, from its action on unit vectors.
static ph_status fill_inertia(ph_step_matrix *m) {
    const ph_group *G = &m->sys->group;
    double *unit = m->x, *Mu = calloc((size_t)G->nv + 1, sizeof *Mu);
    if (Mu == NULL) return PH_ERR_MEMORY;
    for (int c = 0; c < 6; c++) {
        memset(unit, 0, (size_t)G->nv * sizeof *unit);
        for (int f = 0; f < G->count; f++) {
            const int first = ph_factor_first(G->factors + f);
            if (c >= first) unit[G->factors[f].v + c - first] = 1;
        }
        m->sys->inertia(m->sys, unit, Mu);
        for (int f = 0; f < G->count; f++) {
            const int first = ph_factor_first(G->factors + f);
            for (int r = first; r < 6 && c >= first; r++)
                m->inertia[36 * f + 6 * r + c] = Mu[G->factors[f].v + r - first];
        }
    }
    free(Mu);
    return PH_OK;
}

ph_status ph_step_matrix_create(const ph_system *sys, int stages, int uses, ph_step_matrix **out) {
    return ph_step_matrix_create_spread(sys, stages, stages, uses, out);
}

ph_status ph_step_matrix_create_spread(const ph_system *sys, int stages, int places, int uses, ph_step_matrix **out) {
    ph_step_matrix *m = calloc(1, sizeof *m);
    *out = NULL;
    if (m == NULL) return PH_ERR_MEMORY;
    m->sys = sys;
    m->stages = stages;
    m->places = places;
    m->uses = uses;
    m->scale = 1;
    ph_arena arena = {0};
    ph_status status = sys->split->create(sys, NULL, &m->bonds, NULL);
    if (status == PH_OK) {
        layout(m, &arena);
        arena = (ph_arena){.base = m->memory = calloc(1, arena.used + 1)};
        status = m->memory ? PH_OK : PH_ERR_MEMORY;
    }
    if (status == PH_OK) {
        layout(m, &arena);
        list_rows(m);
        count_stages(m);
        status = fill_inertia(m);
    }
    if (status == PH_OK) status = make_blocks(m);
    if (status == PH_OK) find_blocks(m);
    if (status == PH_OK) *out = m;
    else ph_step_matrix_free(m);
    return status;
}

void ph_step_matrix_free(ph_step_matrix *m) {
    if (m == NULL) return;
    if (m->bonds) m->sys->split->release(m->bonds);
    ph_factors_free(m->factors);
    ph_blocks_free(m->blocks);
    free(m->memory);
    free(m);
}

static size_t resultants_of(const ph_step_matrix *m) {
    return (size_t)(m->places * m->bonds->tie_count) * PH_TIE_RESULTANTS;
}

ph_status ph_step_matrix_begin(ph_step_matrix *m, const ph_place *at, bool follows, ph_workspace *ws) {
    const ph_split_class *split = m->sys->split;
    const size_t all = resultants_of(m), n = all / (size_t)m->places;
    if (follows) memcpy(m->sigma, m->kept, all * sizeof *m->sigma);
    else if (n > 0) split->resultants(m->sys, m->bonds, false, at, NULL, m->sigma, ws);
    for (int i = 1; i < m->places && !follows; i++) memcpy(m->sigma + (size_t)i * n, m->sigma, n * sizeof *m->sigma);
    return split->combine(m->sys, m->bonds, at, m->U, ws);
}

void ph_step_matrix_keep(ph_step_matrix *m) { memcpy(m->kept, m->sigma, resultants_of(m) * sizeof *m->kept); }

void ph_step_matrix_memory(ph_step_matrix *m, ph_tape *tape) { ph_tape_numbers(tape, m->kept, resultants_of(m)); }

// --- filling it ---------------------------------------------------------------------------------------------

// Adds A [6 x 6], whose rows are `stride` apart, at stage i of factor f and stage k of factor g.
static void put(ph_step_matrix *m, ph_block at, int f, int i, int g, int k, const double *A, int stride) {
    const int row = ph_factor_first(m->sys->group.factors + f), column = ph_factor_first(m->sys->group.factors + g);
    double *to = ph_factors_values(m->factors) + at.at + i * (6 - row) + at.stride * k * (6 - column);
    for (int c = column; c < 6; c++, to += at.stride)
        for (int r = row; r < 6; r++) to[r - row] += A[stride * r + c];
}

// The 6 x 6 of stages i and k among (6 stages)^2 of factor f, whose rows are 6 stages apart.
static const double *part_of(const ph_step_matrix *m, const double *all, int f, int i, int k) {
    const int n = 6 * m->stages;
    return all + (size_t)f * (size_t)(n * n) + 6 * (n * i + k);
}

void ph_step_matrix_clear(ph_step_matrix *m) {
    ph_factors_clear(m->factors);
    for (int f = 0; f < m->sys->group.count; f++)
        for (int i = 0; i < m->own_stages[f]; i++)
            for (int k = 0; k < m->own_stages[f]; k++)
                put(m, m->own[f], f, i, f, k, part_of(m, m->N, f, i, k), 6 * m->stages);
}

static bool any(int n, const double *x) {
    for (int i = 0; i < n; i++)
        if (x[i] != 0) return true;
    return false;
}

// s A B, 6 x 6; entries of A are `down` and `right` apart, rows of B `stride`.
static void multiply(double s, const double *A, int down, int right, const double *B, int stride, double *out) {
    for (int r = 0; r < 6; r++) {
        ph_two sum[3] = {{0, 0}, {0, 0}, {0, 0}}, *to = (ph_two *)(out + 6 * r);
        for (int k = 0; k < 6; k++) {
            const double a = A[down * r + right * k];
            const ph_two *from = (const ph_two *)(B + stride * k), times = {a, a};
            for (int c = 0; c < 3; c++) sum[c] += times * from[c];
        }
        for (int c = 0; c < 3; c++) to[c] = (ph_two){s, s} * sum[c];
    }
}

// The 6 x 6 of place i and stage k.
static double *place_of(const ph_step_matrix *m, double *all, int f, int i, int k) {
    return all + 36 * ((size_t)((f * m->places + i) * m->stages) + (size_t)k);
}

// s L_ij^T (K H_ik + D V_ik) of place i in all stages j and for all k.                                       (VG.27)
static void spread_force(ph_step_matrix *m, ph_block at, int f, int g, int i, const double *K, const double *D,
                         int stride) {
    for (int k = 0; k < m->stages; k++) {
        double A[36], B[36], moved[36];
        multiply(m->scale, K, stride, 1, place_of(m, m->spread_H, g, i, k), 6, A);
        if (D) multiply(m->scale, D, stride, 1, place_of(m, m->spread_V, g, i, k), 6, B);
        for (int c = 0; c < 36 && D; c++) A[c] += B[c];
        for (int j = 0; j < m->stages; j++) {
            multiply(1, place_of(m, m->spread_L, f, i, j), 1, 6, A, 6, moved);
            put(m, at, f, j, g, k, moved, 6);
        }
    }
}

// s L_f^T (K H + D A) at stage i, for the change of factor g at every stage; rows of K and D are `stride` apart, and D
// may be NULL.
static void add_force(ph_step_matrix *m, ph_block at, int f, int g, int i, const double *K, const double *D,
                      int stride) {
    if (m->uses & PH_STEP_SPREAD) {
        spread_force(m, at, f, g, i, K, D, stride);
        return;
    }
    for (int k = 0; k < m->own_stages[g]; k++) {
        const double of_D = m->scale * m->A[i][k];
        double A[36], moved[36];
        multiply(m->scale, K, stride, 1, part_of(m, m->H, g, i, k), 6 * m->stages, A);
        for (int c = 0; c < 36 && D; c++) A[c] += of_D * D[stride * (c / 6) + c % 6];
        if (m->L) multiply(1, m->L + 36 * f, 1, 6, A, 6, moved);
        put(m, at, f, i, g, k, m->L ? moved : A, 6);
    }
}

static void add_bond(ph_step_matrix *m, const int *factor, const ph_block *at, int stage, const double *K,
                     const double *D) {
    for (int pair = 0; pair < 4; pair++) {
        const int f = factor[pair / 2], g = factor[pair % 2], first = 72 * (pair / 2) + 6 * (pair % 2);
        if (f >= 0 && g >= 0) add_force(m, at[pair], f, g, stage, K + first, D ? D + first : NULL, 12);
    }
}

void ph_step_matrix_add_forces(ph_step_matrix *m, int stage, const ph_place *at, ph_workspace *ws) {
    const int ties = m->bonds->tie_count;
    const double *sigma = m->sigma + (size_t)stage * (size_t)ties * PH_TIE_RESULTANTS;
    if (m->bonds->any_load) {
        m->sys->split->loads(m->sys, m->bonds, at, m->K, ws);
        for (int f = 0; f < m->sys->group.count; f++)
            if (m->bonds->loaded[f]) add_force(m, m->own[f], f, f, stage, m->K + 36 * f, NULL, 6);
    }
    if (ties == 0) return;
    m->sys->split->stiffness(m->sys, m->bonds, false, sigma, at, m->K, m->D, ws);
    for (int k = 0; k < ties; k++) {
        const double *K = m->K + 144 * k, *D = m->D + 144 * k;
        add_bond(m, m->bonds->ties[k].factor, m->tie + 4 * k, stage, K, any(144, D) ? D : NULL);
    }
}

// Entry c of the rows: its factor's six columns of B and of C R, as combined.
static void put_row(ph_step_matrix *m, const ph_step_rows *r, const spot *at, int c, int stage, int f, const double *B,
                    const double *C) {
    const int first = ph_factor_first(m->sys->group.factors + f), width = 6 - first;
    const ph_block down = at->down, across = at->across;
    double *values = ph_factors_values(m->factors);
    double *row = values + across.at + stage * r->count + c;
    for (int i = first; i < 6; i++)
        values[down.at + stage * width + i - first + down.stride * (stage * r->count + c)] += B[i];
    for (int i = first; i < 6 && m->R == NULL; i++) row[across.stride * (stage * width + i - first)] += C[i];
    for (int k = 0; k < m->stages && m->R; k++) {
        const double *R = part_of(m, m->R, f, stage, k);
        double sum[6] = {0};
        for (int x = 0; x < 6; x++, R += 6 * m->stages)
            for (int i = 0; i < 6; i++) sum[i] += C[x] * R[i];
        for (int i = first; i < 6; i++) row[across.stride * (k * width + i - first)] += sum[i];
    }
}

// The weight of row i of a joint, whose first is row `at` of its group, in row c of the group.
static double weight_of(const ph_step_matrix *m, const ph_step_rows *r, int c, int at, int i) {
    if (r->joint >= 0) return i == c;
    const ph_redundant *all = m->bonds->redundant + r->redundant;
    return m->U[all->combination + c * all->rows + at + i];
}

static void add_joint(ph_step_matrix *m, const ph_step_rows *r, const spot *spots, int stage, const ph_bond *b, int at,
                      const double *begin) {
    for (int e = 0; e < 2; e++)
        for (int c = 0; c < r->count && b->factor[e] >= 0; c++) {
            const int own = 12 * (b->stored + c) + 6 * e;
            if (r->joint >= 0) {
                put_row(m, r, spots + e, c, stage, b->factor[e], begin + own, m->C[1] + own);
                continue;
            }
            double B[6] = {0}, C[6] = {0};
            for (int i = 0; i < b->rows; i++) {
                const double u = weight_of(m, r, c, at, i);
                const int at_row = 12 * (b->stored + i) + 6 * e;
                const double *from = begin + at_row, *to = m->C[1] + at_row;
                for (int x = 0; x < 6 && u != 0; x++) {
                    B[x] += u * from[x];
                    C[x] += u * to[x];
                }
            }
            put_row(m, r, spots + e, c, stage, b->factor[e], B, C);
        }
}

static void put_rows(ph_step_matrix *m, int stage, const double *begin) {
    const spot *spots = m->spots;
    for (int k = 0; k < m->row_count; k++) {
        const ph_step_rows *r = m->rows + k;
        for (int j = 0, at = 0; j < joints_of(m, r); j++, spots += 2) {
            const ph_bond *b = m->bonds->joints + joint_of(m, r, j);
            add_joint(m, r, spots, stage, b, at, begin);
            at += b->rows;
        }
    }
}

void ph_step_matrix_add_rows(ph_step_matrix *m, int stage, const ph_place *begin, const ph_place *end,
                             ph_workspace *ws) {
    if (m->sys->nc == 0) return;
    m->sys->split->rows(m->sys, m->bonds, false, end, m->C[1], ws);
    if (begin != end) m->sys->split->rows(m->sys, m->bonds, false, begin, m->C[0], ws);
    put_rows(m, stage, m->C[begin == end]);
}

void ph_step_matrix_put_rows(ph_step_matrix *m, int stage) { put_rows(m, stage, m->C[0]); }

// Row c of a group of joints: of one factor s (Yq H + Yv A), as combined.
static void put_slope(ph_step_matrix *m, const ph_step_rows *r, const spot *at, int c, int stage, int f,
                      const double *Yq, const double *Yv) {
    const int first = ph_factor_first(m->sys->group.factors + f), width = 6 - first;
    double *values = ph_factors_values(m->factors) + at->across.at + stage * r->count + c;
    for (int k = 0; k < m->stages; k++) {
        const double *H = part_of(m, m->H, f, stage, k);
        double sum[6];
        for (int i = 0; i < 6; i++) sum[i] = m->A[stage][k] * Yv[i];
        for (int x = 0; x < 6; x++, H += 6 * m->stages)
            for (int i = 0; i < 6; i++) sum[i] += Yq[x] * H[i];
        for (int i = first; i < 6; i++) values[at->across.stride * (k * width + i - first)] += m->scale * sum[i];
    }
}

static void add_row_slopes(ph_step_matrix *m, const ph_step_rows *r, const spot *spots, int stage, const ph_bond *b,
                           int at) {
    for (int e = 0; e < 2; e++)
        for (int c = 0; c < r->count && b->factor[e] >= 0; c++) {
            const int own = 12 * (b->stored + c) + 6 * e;
            if (r->joint >= 0) {
                put_slope(m, r, spots + e, c, stage, b->factor[e], m->Y[0] + own, m->Y[1] + own);
                continue;
            }
            double Y[2][6] = {{0}};
            for (int i = 0; i < b->rows; i++) {
                const double u = weight_of(m, r, c, at, i);
                for (int x = 0; x < 12 && u != 0; x++)
                    Y[x / 6][x % 6] += u * m->Y[x / 6][12 * (b->stored + i) + 6 * e + x % 6];
            }
            put_slope(m, r, spots + e, c, stage, b->factor[e], Y[0], Y[1]);
        }
}

void ph_step_matrix_add_slopes(ph_step_matrix *m, int stage, int row_stage, const ph_place *at, const double *a,
                               const double *lambda, ph_workspace *ws) {
    const spot *spots = m->spots;
    if (m->sys->nc == 0) return;
    m->sys->split->slopes(m->sys, m->bonds, at, a, lambda, m->K, m->Y[0], m->Y[1], ws);
    for (int k = 0; k < m->bonds->joint_count; k++)
        add_bond(m, m->bonds->joints[k].factor, m->reaction + 4 * k, stage, m->K + 144 * k, NULL);
    for (int k = 0; k < m->row_count; k++) {
        const ph_step_rows *r = m->rows + k;
        for (int j = 0, row = 0; j < joints_of(m, r); j++, spots += 2) {
            const ph_bond *b = m->bonds->joints + joint_of(m, r, j);
            add_row_slopes(m, r, spots, row_stage, b, row);
            row += b->rows;
        }
    }
}

void ph_step_matrix_add_reactions(ph_step_matrix *m, int stage, int k, const ph_place *at, double s,
                                  const double *lambda, ph_workspace *ws) {
    m->sys->split->slopes(m->sys, m->bonds, at, NULL, lambda, m->K, m->Y[0], m->Y[1], ws);
    for (int b = 0; b < m->bonds->joint_count; b++)
        for (int pair = 0; pair < 4; pair++) {
            const int f = m->bonds->joints[b].factor[pair / 2], g = m->bonds->joints[b].factor[pair % 2];
            double *G = m->K + 144 * b + 72 * (pair / 2) + 6 * (pair % 2), A[36];
            for (int c = 0; c < 36; c++) A[c] = s * G[12 * (c / 6) + c % 6];
            if (f >= 0 && g >= 0) put(m, m->reaction[4 * b + pair], f, stage, g, k, A, 6);
        }
}

ph_status ph_step_matrix_factor(ph_step_matrix *m) { return ph_factors_compute(m->factors, PH_PIVOTS_CHOOSE); }

// --- solving with it ----------------------------------------------------------------------------------------

// Between the unknowns of the matrix and [stages nv], [stages nc]: combined rows, and their multipliers back.
static void copy_factors(const ph_step_matrix *m, bool out, double *r) {
    const ph_group *G = &m->sys->group;
    for (int f = 0; f < G->count; f++)
        for (int i = 0; i < m->stages; i++) {
            const size_t width = (size_t)width_of(m, f);
            double *x = m->x + ph_blocks_offset(m->blocks, f) + (size_t)i * width,
                   *own = r + i * G->nv + G->factors[f].v;
            if (i < m->own_stages[f]) memcpy(out ? own : x, out ? x : own, width * sizeof *x);
            else memset(own, 0, width * sizeof *own);
        }
}

static void copy_rows(const ph_step_matrix *m, bool out, double *rows) {
    for (int k = 0; k < m->row_count * m->stages; k++) {
        const ph_step_rows *r = m->rows + k / m->stages;
        const int stage = k % m->stages;
        double *x = m->x + ph_blocks_offset(m->blocks, r->group) + stage * r->count;
        for (int c = 0; c < r->count && !out; c++) x[c] = 0;
        for (int j = 0, at = 0; j < joints_of(m, r); j++) {
            const ph_bond *b = m->bonds->joints + joint_of(m, r, j);
            double *own = rows + stage * m->sys->nc + b->row;
            for (int i = 0; i < b->rows; i++) {
                double sum = 0;
                for (int c = 0; c < r->count; c++) {
                    const double u = weight_of(m, r, c, at, i);
                    if (out) sum += u * x[c];
                    else if (!b->adds) x[c] += u * own[i];
                }
                if (out) own[i] = sum;
            }
            at += b->rows;
        }
    }
}

ph_status ph_step_matrix_solve(ph_step_matrix *m, double *r, double *rows) {
    copy_factors(m, false, r);
    copy_rows(m, false, rows);
    const ph_status status = ph_factors_solve(m->factors, m->x);
    if (status != PH_OK) return status;
    copy_factors(m, true, r);
    copy_rows(m, true, rows);
    return PH_OK;
}

void ph_step_matrix_predict(ph_step_matrix *m, int stage, const ph_place *at, const double *x, double *u,
                            ph_workspace *ws) {
    const ph_group *G = &m->sys->group;
    const int ties = m->bonds->tie_count;
    if (ties == 0 || ph_largest(x, m->stages * G->nv) <= SETTLED * (1 + ph_largest(at->v, ph_own_v(m->sys)))) return;
    for (int f = 0; f < G->count; f++) {
        const int first = ph_factor_first(G->factors + f), v = G->factors[f].v - first;
        for (int r = first; r < 6; r++) u[v + r] = 0;
        for (int k = 0; k < m->own_stages[f] && m->loaded[f]; k++) {
            const bool spread = m->uses & PH_STEP_SPREAD;
            const double *H = spread ? place_of(m, m->spread_H, f, stage, k) : part_of(m, m->H, f, stage, k);
            const int stride = spread ? 6 : 6 * m->stages;
            for (int r = first; r < 6; r++)
                for (int c = first; c < 6; c++) u[v + r] += H[stride * r + c] * x[k * G->nv + v + c];
        }
    }
    double *sigma = m->sigma + (size_t)stage * (size_t)ties * PH_TIE_RESULTANTS;
    m->sys->split->resultants(m->sys, m->bonds, false, at, u, sigma, ws);
}

// --- matrices of one factor -----------------------------------------------------------------------------------

void ph_factor_add_bent(const ph_factor *f, double s, const double *p, double *out) {
    if (f->kind == PH_RN) return;
    const mat3 turn = mat3_hat(vec3_load(p)), push = mat3_hat(vec3_load(p + 3));
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++) {
            out[6 * r + c] += s * turn.m[3 * r + c];
            if (!ph_kind_is_se3(f->kind)) continue;
            out[6 * r + c + 3] += s * push.m[3 * r + c];
            out[6 * (r + 3) + c] += s * push.m[3 * r + c];
        }
}

// Of Q = ad_v^T (M v + h): minus ad_x^T (M v + h) and ad_v^T M x.
void ph_factor_gyroscopic(const ph_factor *f, const double *M, const double *v, const double *h, double *out) {
    double p[6] = {0}, ad[36] = {0};
    memset(out, 0, 36 * sizeof *out);
    if (f->kind == PH_RN) return;
    for (int i = 0; i < 6; i++) {
        p[i] = h[i];
        for (int k = 0; k < 6; k++) p[i] += M[6 * i + k] * v[k];
    }
    ph_factor_add_bent(f, -1, p, out);
    if (ph_kind_is_se3(f->kind)) se3_ad_mat(twist_load(v), ad);
    else {
        const mat3 w = mat3_hat(vec3_load(v));
        for (int i = 0; i < 9; i++) ad[6 * (i / 3) + i % 3] = w.m[i];
    }
    ph_dense_add_T(6, 6, 6, -1, ad, M, out);
}
