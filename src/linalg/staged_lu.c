#include "linalg/staged_lu.h"

#include "base/arena.h"
#include "linalg/blocks.h"

#include <stdlib.h>
#include <string.h>

// An entry by the stage of its row: within the block its place among the values, left of it row and column.
typedef struct spot {
    int entry, at, column;  // column -1: within the block
} spot;

struct ph_staged {
    int n, stages;
    int *start;               // [stages + 1] first row and column of a stage, in the order of stages and groups
    int *row_at, *column_at;  // [n] places in that order
    ph_blocks **blocks;       // [stages]
    ph_factors **factors;     // [stages]
    int *first;               // [stages + 1] of its spots
    spot *spots;
    double *left;  // beside the spots: values left of the blocks
    double *work;  // [n]
};

// What only the analysis needs, of groups.
typedef struct groups {
    const ph_staged_pattern *p;
    int *row_group, *column_group;                       // [n]
    int *stage, *rows, *columns, *local, *place, *weak;  // [count] rows, columns: how many; place: how many are placed
    int count;
    int *sizes, (*pairs)[2];  // of one stage
} groups;

// --- groups --------------------------------------------------------------------------------------------------

static bool kept(const ph_staged_pattern *p, int e) { return p->rows[e] >= 0 && p->columns[e] >= 0; }

static ph_status copy_groups(groups *g, const ph_staged_pattern *p) {
    const size_t n = (size_t)p->n, count = (size_t)g->count;
    int *memory = calloc(2 * n + 7 * count + 1, sizeof *memory);
    g->pairs = malloc(((size_t)p->entries + 1) * sizeof *g->pairs);
    if (!memory || !g->pairs) {
        free(memory);
        return PH_ERR_MEMORY;
    }
    g->row_group = memory;
    g->column_group = memory + n;
    int **const each[] = {&g->stage, &g->rows, &g->columns, &g->local, &g->place, &g->weak, &g->sizes};
    for (size_t i = 0; i < 7; i++) *each[i] = memory + 2 * n + i * count;
    if (p->row_group) {
        memcpy(g->row_group, p->row_group, n * sizeof *memory);
        memcpy(g->column_group, p->column_group, n * sizeof *memory);
        memcpy(g->stage, p->stage, count * sizeof *memory);
    }
    for (int i = 0; i < p->n; i++) {
        g->rows[g->row_group[i]]++;
        g->columns[g->column_group[i]]++;
    }
    return PH_OK;
}

// Weak groups that are coupled with each other are strong ones.
static void judge_groups(groups *g) {
    const ph_staged_pattern *p = g->p;
    bool triangular = true;
    for (int e = 0; e < p->entries; e++)
        if (kept(p, e)) triangular &= g->stage[g->row_group[p->rows[e]]] >= g->stage[g->column_group[p->columns[e]]];
    for (int i = 0; i < g->count && !triangular; i++) g->stage[i] = 0;
    for (int i = p->row_group ? p->strong : 1; i < g->count; i++) g->weak[i] = 2;
    for (int e = 0; e < p->entries; e++) {
        if (!kept(p, e)) continue;
        const int a = g->row_group[p->rows[e]], b = g->column_group[p->columns[e]];
        if (a != b && g->weak[a] && g->weak[b] && g->stage[a] == g->stage[b]) g->weak[a] = g->weak[b] = 1;
    }
    for (int i = 0; i < g->count; i++) g->weak[i] = g->weak[i] == 2;
}

// --- stages --------------------------------------------------------------------------------------------------

static ph_status allocate_stages(ph_staged *s, const groups *g) {
    for (int i = 0; i < g->count; i++) s->stages = g->stage[i] >= s->stages ? g->stage[i] + 1 : s->stages;
    const size_t n = (size_t)s->n, stages = (size_t)s->stages, entries = (size_t)g->p->entries;
    s->start = calloc(2 * (stages + 1) + 2 * n, sizeof *s->start);
    s->blocks = calloc(stages + 1, sizeof *s->blocks);
    s->factors = calloc(stages + 1, sizeof *s->factors);
    s->spots = malloc((entries + 1) * sizeof *s->spots);
    s->left = malloc((entries + n + 1) * sizeof *s->left);
    if (!s->start || !s->blocks || !s->factors || !s->spots || !s->left) return PH_ERR_MEMORY;
    s->first = s->start + stages + 1;
    s->row_at = s->first + stages + 1;
    s->column_at = s->row_at + n;
    s->work = s->left + entries;
    return PH_OK;
}

// Entries by the stages of their rows.
static void sort_entries(ph_staged *s, const groups *g) {
    const ph_staged_pattern *p = g->p;
    for (int e = 0; e < p->entries; e++)
        if (kept(p, e)) s->first[g->stage[g->row_group[p->rows[e]]] + 1]++;
    for (int k = 0; k < s->stages; k++) s->first[k + 1] += s->first[k];
    for (int e = 0; e < p->entries; e++)
        if (kept(p, e)) s->spots[s->first[g->stage[g->row_group[p->rows[e]]]]++].entry = e;
    for (int k = s->stages; k > 0; k--) s->first[k] = s->first[k - 1];
    s->first[0] = 0;
}

// Groups get their numbers within the stage, the strong ones first; returns how many pairs of them are coupled.
static int list_stage(const ph_staged *s, groups *g, int k, const int *of_stage, int many, int *strong) {
    const ph_staged_pattern *p = g->p;
    int count = 0, pairs = 0;
    for (int weak = 0; weak < 2; weak++) {
        for (int i = 0; i < many; i++) {
            const int group = of_stage[i];
            if (g->weak[group] != weak) continue;
            g->sizes[count] = g->rows[group];
            g->local[group] = count++;
        }
        if (weak == 0) *strong = count;
    }
    for (int i = s->first[k]; i < s->first[k + 1]; i++) {
        const int a = g->row_group[p->rows[s->spots[i].entry]], b = g->column_group[p->columns[s->spots[i].entry]];
        if (a == b || g->stage[b] != k) continue;
        const int *last = pairs > 0 ? g->pairs[pairs - 1] : NULL;
        if (last && last[0] == g->local[a] && last[1] == g->local[b]) continue;
        g->pairs[pairs][0] = g->local[a];
        g->pairs[pairs++][1] = g->local[b];
    }
    return pairs;
}

static ph_status make_stages(ph_staged *s, groups *g) {
    int *order = malloc(((size_t)g->count + (size_t)s->stages + 2) * sizeof *order), *from = PH_AFTER(order, g->count);
    ph_status status = order ? PH_OK : PH_ERR_MEMORY;
    if (order) memset(from, 0, ((size_t)s->stages + 2) * sizeof *from);
    for (int i = 0; i < g->count && order; i++) from[g->stage[i] + 2]++;
    for (int k = 0; k < s->stages && order; k++) from[k + 2] += from[k + 1];
    for (int i = 0; i < g->count && order; i++) order[from[g->stage[i] + 1]++] = i;
    for (int k = 0; k < s->stages && status == PH_OK; k++) {
        const int many = from[k + 1] - from[k];
        int strong = 0;
        const int pairs = list_stage(s, g, k, order + from[k], many, &strong);
        status = ph_blocks_create(many, strong, g->sizes, pairs, (const int(*)[2])g->pairs, s->blocks + k);
        if (status == PH_OK) status = ph_factors_create(s->blocks[k], s->factors + k);
        if (status == PH_OK) s->start[k + 1] = s->start[k] + ph_blocks_unknowns(s->blocks[k]);
    }
    free(order);
    return status;
}

// --- states --------------------------------------------------------------------------------------------------

static void place_all(const ph_staged *s, groups *g, const int *group, int *at) {
    memset(g->place, 0, (size_t)g->count * sizeof *g->place);
    for (int i = 0; i < s->n; i++) {
        const int k = g->stage[group[i]];
        at[i] = s->start[k] + ph_blocks_offset(s->blocks[k], g->local[group[i]]) + g->place[group[i]]++;
    }
}

static void find_spots(ph_staged *s, const groups *g, int k) {
    const ph_blocks *blocks = s->blocks[k];
    ph_block block = {-1, 0};
    int a = -1, b = -1, corner = 0;  // of the last entry: mostly they are neighbours
    for (int i = s->first[k]; i < s->first[k + 1]; i++) {
        spot *to = s->spots + i;
        const int row = g->p->rows[to->entry], column = g->p->columns[to->entry];
        to->at = s->row_at[row];
        to->column = s->column_at[column];
        if (g->stage[g->column_group[column]] != k) continue;
        if (g->row_group[row] != a || g->column_group[column] != b) {
            a = g->row_group[row];
            b = g->column_group[column];
            block = ph_blocks_find(blocks, g->local[a], g->local[b]);
            corner = block.at - block.stride * (s->start[k] + ph_blocks_offset(blocks, g->local[b])) - s->start[k] -
                     ph_blocks_offset(blocks, g->local[a]);
        }
        to->at += corner + block.stride * to->column;
        to->column = -1;
    }
}

static ph_status analyse(ph_staged *s, groups *g) {
    ph_status status = copy_groups(g, g->p);
    for (int i = 0; i < g->count && status == PH_OK; i++)
        if (g->rows[i] != g->columns[i]) status = PH_SINGULAR;
    if (status == PH_OK) {
        judge_groups(g);
        status = allocate_stages(s, g);
    }
    if (status == PH_OK) {
        sort_entries(s, g);
        status = make_stages(s, g);
    }
    if (status != PH_OK) return status;
    place_all(s, g, g->row_group, s->row_at);
    place_all(s, g, g->column_group, s->column_at);
    for (int k = 0; k < s->stages; k++) find_spots(s, g, k);
    return PH_OK;
}

ph_status ph_staged_create(const ph_staged_pattern *p, ph_staged **out) {
    groups g = {.p = p, .count = p->row_group ? p->groups : 1};
    ph_staged *s = calloc(1, sizeof *s);
    *out = NULL;
    if (s == NULL) return PH_ERR_MEMORY;
    s->n = p->n;
    const ph_status status = analyse(s, &g);
    free(g.row_group);
    free(g.pairs);
    if (status == PH_OK) *out = s;
    else ph_staged_free(s);
    return status;
}

void ph_staged_free(ph_staged *s) {
    if (s == NULL) return;
    for (int k = 0; k < s->stages && s->blocks && s->factors; k++) {
        ph_factors_free(s->factors[k]);
        ph_blocks_free(s->blocks[k]);
    }
    free(s->start);
    free(s->blocks);
    free(s->factors);
    free(s->spots);
    free(s->left);
    free(s);
}

// --- numbers -------------------------------------------------------------------------------------------------

ph_status ph_staged_factor(ph_staged *s, const double *values) {
    ph_status status = PH_OK;
    for (int k = 0; k < s->stages && status == PH_OK; k++) {
        double *within = ph_factors_values(s->factors[k]);
        ph_factors_clear(s->factors[k]);
        for (int i = s->first[k]; i < s->first[k + 1]; i++) {
            const spot *from = s->spots + i;
            if (from->column < 0) within[from->at] = values[from->entry];
            else s->left[i] = values[from->entry];
        }
        status = ph_factors_compute(s->factors[k], PH_PIVOTS_CHOOSE);
    }
    return status;
}

// x_k = D_kk^-T (b_k - sum_l>k D_lk^T x_l).                                                                      (T.27)
void ph_staged_solve_T(ph_staged *s, double *x) {
    double *w = s->work;
    for (int i = 0; i < s->n; i++) w[s->column_at[i]] = x[i];
    for (int k = s->stages - 1; k >= 0; k--) {
        ph_factors_solve_T(s->factors[k], w + s->start[k]);
        for (int i = s->first[k]; i < s->first[k + 1]; i++)
            if (s->spots[i].column >= 0) w[s->spots[i].column] -= s->left[i] * w[s->spots[i].at];
    }
    for (int i = 0; i < s->n; i++) x[i] = w[s->row_at[i]];
}
