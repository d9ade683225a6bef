// Sparsity pattern of a step with two rates: numbering, indices and memory of its tangent.  docs/theory/variational.md
#include "integrators/multirate_matrix.h"

#include <stdlib.h>
#include <string.h>

// --- entries --------------------------------------------------------------------------------------------------

bool ph_mr_wants(const ph_multirate *m, int f, int g, int j, int end, int by) {
    return (end == 0 || (m->split->fast[f] && j + 1 < m->n)) && (by == 1 || (m->split->fast[g] && j > 0));
}

void ph_mr_add(const ph_multirate *m, const ph_mr_spot *spot, int f, int g, int j, int end, int by, const double *A) {
    const ph_multirate_matrix *x = m->matrix;
    const bool fast = m->split->fast[f], fast_by = m->split->fast[g];
    const double step = fast_by ? m->s : m->h;
    const int back = end - by + 1;  // number of nodes between the increment and the end of the equation's micro step
    double *to;
    if (fast == fast_by && (!fast || back == 0)) {
        const int row = ph_factor_first(m->sys->group.factors + f), column = ph_factor_first(m->sys->group.factors + g);
        double *values = ph_factors_values(fast ? x->fast[j + end] : x->slow) + spot->at.at;
        for (int r = row; r < 6; r++)
            for (int c = column; c < 6; c++) values[spot->at.stride * (c - column) + r - row] += step * A[6 * r + c];
        return;
    }
    if (fast && fast_by) to = (back == 1 ? x->E : x->G) + 36 * ((long)(j + end) * x->pair_count + spot->entry);
    else if (fast) to = x->right + 36 * ((long)(j + end) * x->border_count + spot->entry);
    else to = x->left + 36 * ((long)(j + by - 1) * x->border_count + spot->entry);
    for (int r = 0; r < 6; r++)
        for (int c = 0; c < 6; c++) to[6 * c + r] += step * A[6 * r + c];
}

// --- ranks and parts ------------------------------------------------------------------------------------------

static int root_of(int *part, int i) {
    while (part[i] != i) i = part[i] = part[part[i]];
    return i;
}

// Two fast factors, by rank; or false.
static bool both_fast(const ph_multirate *m, const ph_multirate_matrix *x, const ph_bond *b, int rank[2]) {
    for (int e = 0; e < 2; e++) {
        if (b->factor[e] < 0 || !m->split->fast[b->factor[e]]) return false;
        rank[e] = x->rank[b->factor[e]];
    }
    return true;
}

static void find_parts(const ph_multirate *m, ph_multirate_matrix *x) {
    int rank[2], *part = x->part;
    for (int i = 0; i < x->fast_count; i++) part[i] = i;
    for (int k = 0; k < m->split->tie_count; k++)
        if (both_fast(m, x, m->split->ties + k, rank)) part[root_of(part, rank[0])] = root_of(part, rank[1]);
    for (int k = 0; k < m->split->joint_count; k++)
        if (both_fast(m, x, m->split->joints + k, rank)) part[root_of(part, rank[0])] = root_of(part, rank[1]);
    for (int i = 0; i < x->fast_count; i++) x->touch[i] = root_of(part, i);  // scratch for now
    for (int i = 0; i < x->fast_count; i++)
        if (x->touch[i] == i) part[i] = x->parts++;
    for (int i = 0; i < x->fast_count; i++) part[i] = part[x->touch[i]];
}

static void set_ranks(const ph_multirate *m, ph_multirate_matrix *x) {
    const ph_group *G = &m->sys->group;
    for (int f = 0; f < G->count; f++) {
        const bool fast = m->split->fast[f];
        x->rank[f] = fast ? x->fast_count++ : x->slow_count++;
        x->width[fast][x->rank[f]] = 6 - ph_factor_first(G->factors + f);
    }
    x->group_count = x->fast_count;
    x->slow_groups = x->slow_count;
    find_parts(m, x);
    for (int k = 0; k < m->split->joint_count; k++) {
        const ph_bond *b = m->split->joints + k;
        const int group = x->joint[k].group = b->fast ? x->group_count++ : x->slow_groups++;
        x->width[b->fast][group] = b->rows;
        if (b->fast) x->part[group] = x->part[x->rank[b->factor[b->factor[0] < 0]]];
    }
}

// --- pairs ----------------------------------------------------------------------------------------------------

static int find_pair(const ph_multirate_matrix *x, int f, int g) {
    for (int k = 0; k < x->pair_count; k++)
        if (x->pairs[k][0] == f && x->pairs[k][1] == g) return k;
    return -1;
}

static int find_border(const ph_multirate_matrix *x, int fast, int slow) {
    for (int k = 0; k < x->border_count; k++)
        if (x->borders[k].fast == fast && x->borders[k].slow == slow) return k;
    return -1;
}

static void list_entries(const ph_multirate *m, ph_multirate_matrix *x) {
    for (int f = 0; f < x->fast_count; f++) {
        x->pairs[x->pair_count][0] = f;
        x->pairs[x->pair_count++][1] = f;
    }
    for (int k = 0; k < m->split->tie_count; k++) {
        const int *ends = m->split->ties[k].factor;
        int rank[2];
        for (int e = 0; e < 2 && both_fast(m, x, m->split->ties + k, rank); e++)
            if (find_pair(x, rank[e], rank[!e]) < 0) {
                x->pairs[x->pair_count][0] = rank[e];
                x->pairs[x->pair_count++][1] = rank[!e];
            }
        if (ends[0] < 0 || ends[1] < 0 || m->split->fast[ends[0]] == m->split->fast[ends[1]]) continue;
        const int fast = x->rank[ends[!m->split->fast[ends[0]]]], slow = x->rank[ends[m->split->fast[ends[0]]]];
        if (find_border(x, fast, slow) < 0) x->borders[x->border_count++] = (ph_mr_border){fast, slow, 0};
    }
}

// The slow factors that each component touches.
static void list_touched(ph_multirate_matrix *x) {
    int n = 0;
    for (int p = 0; p < x->parts; p++) {
        const int first = x->touch_first[p] = n;
        for (int k = 0; k < x->border_count; k++) {
            int at = first;
            if (x->part[x->borders[k].fast] != p) continue;
            while (at < n && x->touch[at] != x->borders[k].slow) at++;
            if (at == n) x->touch[n++] = x->borders[k].slow;
            x->borders[k].place = at - first;
        }
        if (n - first > x->most_touched) x->most_touched = n - first;
    }
    x->touch_first[x->parts] = n;
    x->columns = 6 * x->most_touched;
}

// --- blocks ---------------------------------------------------------------------------------------------------

typedef struct pattern {
    int (*pairs)[2];  // NULL: only count
    int count;
} pattern;

static void add_pair(pattern *p, int a, int b) {
    if (a == b) return;
    if (p->pairs) {
        p->pairs[p->count][0] = a;
        p->pairs[p->count][1] = b;
    }
    p->count++;
}

static void list_pairs(const ph_multirate *m, const ph_multirate_matrix *x, bool fast, pattern *p) {
    p->count = 0;
    for (int k = 0; k < m->split->tie_count; k++) {
        const int *ends = m->split->ties[k].factor;
        if (ends[0] < 0 || ends[1] < 0) continue;
        if (m->split->fast[ends[0]] == fast && m->split->fast[ends[1]] == fast)
            add_pair(p, x->rank[ends[0]], x->rank[ends[1]]);
    }
    for (int part = 0; part < x->parts && !fast; part++)
        for (int a = x->touch_first[part]; a < x->touch_first[part + 1]; a++)
            for (int b = x->touch_first[part]; b < a; b++) add_pair(p, x->touch[a], x->touch[b]);
    for (int k = 0; k < m->split->joint_count; k++)
        for (int e = 0; e < 2 && m->split->joints[k].fast == fast; e++)
            if (m->split->joints[k].factor[e] >= 0)
                add_pair(p, x->joint[k].group, x->rank[m->split->joints[k].factor[e]]);
}

static ph_status make_blocks(const ph_multirate *m, ph_multirate_matrix *x, bool fast) {
    const int groups = fast ? x->group_count : x->slow_groups, strong = fast ? x->fast_count : x->slow_count;
    pattern p = {NULL, 0};
    if (strong == 0) return PH_OK;
    list_pairs(m, x, fast, &p);
    p.pairs = malloc(((size_t)p.count + 1) * sizeof *p.pairs);
    if (p.pairs == NULL) return PH_ERR_MEMORY;
    list_pairs(m, x, fast, &p);
    ph_blocks **out = fast ? &x->fast_blocks : &x->slow_blocks;
    ph_status status = ph_blocks_create(groups, strong, x->width[fast], p.count, (const int(*)[2])p.pairs, out);
    free(p.pairs);
    if (status != PH_OK) return status;
    *(fast ? &x->fast_unknowns : &x->slow_unknowns) = ph_blocks_unknowns(*out);
    for (int j = 0; j < (fast ? x->n : 1) && status == PH_OK; j++)
        status = ph_factors_create(*out, fast ? x->fast + j : &x->slow);
    return status;
}

static ph_mr_spot find_spot(const ph_multirate *m, const ph_multirate_matrix *x, int f, int g) {
    ph_mr_spot s = {{-1, 0}, -1};
    if (f < 0 || g < 0) return s;
    const bool fast = m->split->fast[f];
    if (fast != m->split->fast[g]) {
        s.entry = find_border(x, x->rank[fast ? f : g], x->rank[fast ? g : f]);
        return s;
    }
    s.at = ph_blocks_find(fast ? x->fast_blocks : x->slow_blocks, x->rank[f], x->rank[g]);
    if (fast) s.entry = find_pair(x, x->rank[f], x->rank[g]);
    return s;
}

static void find_spots(const ph_multirate *m, ph_multirate_matrix *x) {
    for (int f = 0; f < m->sys->group.count; f++) x->own[f] = find_spot(m, x, f, f);
    for (int k = 0; k < m->split->tie_count; k++)
        for (int e = 0; e < 4; e++)
            x->tie[4 * k + e] = find_spot(m, x, m->split->ties[k].factor[e / 2], m->split->ties[k].factor[e % 2]);
    for (int k = 0; k < x->border_count; k++) {
        const int *touched = x->touch + x->touch_first[x->part[x->borders[k].fast]];
        const int *end = x->touch + x->touch_first[x->part[x->borders[k].fast] + 1];
        for (int i = 0; touched + i < end; i++)
            x->filled[k * x->most_touched + i] = ph_blocks_find(x->slow_blocks, x->borders[k].slow, touched[i]);
    }
    for (int k = 0; k < m->split->joint_count; k++) {
        ph_mr_joint *c = x->joint + k;
        const ph_blocks *blocks = m->split->joints[k].fast ? x->fast_blocks : x->slow_blocks;
        c->own = ph_blocks_find(blocks, c->group, c->group);
        for (int e = 0; e < 2; e++) {
            const int f = m->split->joints[k].factor[e];
            c->row[e] = f < 0 ? (ph_block){-1, 0} : ph_blocks_find(blocks, c->group, x->rank[f]);
            c->column[e] = f < 0 ? (ph_block){-1, 0} : ph_blocks_find(blocks, x->rank[f], c->group);
        }
    }
}

// --- memory ---------------------------------------------------------------------------------------------------

// Lists, whose lengths the split gives.
static void lay_out_lists(const ph_multirate *m, ph_multirate_matrix *x, ph_arena *arena) {
    const size_t count = (size_t)m->sys->group.count, joints = (size_t)m->split->joint_count;
    const size_t ties = (size_t)m->split->tie_count, nv = (size_t)m->sys->group.nv, nc = (size_t)m->sys->nc;
    x->rank = PH_TAKE(arena, count, int);
    x->width[0] = PH_TAKE(arena, count + joints, int);
    x->width[1] = PH_TAKE(arena, count + joints, int);
    x->part = PH_TAKE(arena, count + joints, int);
    x->touch_first = PH_TAKE(arena, count + 1, int);
    x->touch = PH_TAKE(arena, count + ties, int);
    x->pairs = (int(*)[2])(void *)PH_TAKE(arena, 2 * (count + 2 * ties), int);
    x->borders = PH_TAKE(arena, ties, ph_mr_border);
    x->own = PH_TAKE(arena, count, ph_mr_spot);
    x->tie = PH_TAKE(arena, 4 * ties, ph_mr_spot);
    x->joint = PH_TAKE(arena, joints, ph_mr_joint);
    x->fast = PH_TAKE(arena, x->n, ph_factors *);
    x->sights = PH_TAKE(arena, count, ph_mr_sight);
    x->K = PH_TAKE(arena, 144 * ties, double);
    x->D = PH_TAKE(arena, 144 * ties, double);
    x->C[0] = PH_TAKE(arena, 12 * nc, double);
    x->C[1] = PH_TAKE(arena, 12 * nc, double);
    x->bent = PH_TAKE(arena, nv, double);
    x->sigma = PH_TAKE(arena, PH_TIE_RESULTANTS * ties, double);
}

// Arrays, whose lengths the lists give.
static void lay_out_numbers(ph_multirate_matrix *x, ph_arena *arena) {
    const size_t n = (size_t)x->n, pairs = (size_t)x->pair_count, borders = (size_t)x->border_count;
    const size_t unknowns = (size_t)x->fast_unknowns;
    x->E = PH_TAKE(arena, 36 * n * pairs, double);
    x->G = PH_TAKE(arena, 36 * n * pairs, double);
    x->right = PH_TAKE(arena, 36 * n * borders, double);
    x->left = PH_TAKE(arena, 36 * n * borders, double);
    x->filled = PH_TAKE(arena, borders * (size_t)x->most_touched, ph_block);
    x->Z = PH_TAKE(arena, n * (size_t)x->columns * unknowns, double);
    x->x = PH_TAKE(arena, (n + 1) * unknowns, double);
    x->y = PH_TAKE(arena, x->slow_unknowns, double);
}

ph_status ph_multirate_matrix_create(const ph_multirate *m, ph_multirate_matrix **out) {
    ph_multirate_matrix measured = {.n = m->n};
    ph_arena arena = {0}, numbers = {0};
    *out = NULL;
    (void)PH_TAKE(&arena, 1, ph_multirate_matrix);
    lay_out_lists(m, &measured, &arena);
    ph_multirate_matrix *x = calloc(1, arena.used);
    if (x == NULL) return PH_ERR_MEMORY;
    arena = (ph_arena){.base = (char *)x};
    (void)PH_TAKE(&arena, 1, ph_multirate_matrix);
    x->n = m->n;
    lay_out_lists(m, x, &arena);
    set_ranks(m, x);
    list_entries(m, x);
    list_touched(x);
    ph_status status = make_blocks(m, x, true);
    if (status == PH_OK) status = make_blocks(m, x, false);
    if (status == PH_OK) {
        lay_out_numbers(x, &numbers);
        numbers = (ph_arena){.base = x->memory = calloc(1, numbers.used + 1)};
        if (x->memory == NULL) status = PH_ERR_MEMORY;
    }
    if (status == PH_OK) {
        lay_out_numbers(x, &numbers);
        find_spots(m, x);
        *out = x;
    } else {
        ph_multirate_matrix_free(x);
    }
    return status;
}

void ph_multirate_matrix_free(ph_multirate_matrix *x) {
    if (x == NULL) return;
    for (int j = 0; j < x->n; j++) ph_factors_free(x->fast[j]);
    ph_factors_free(x->slow);
    ph_blocks_free(x->fast_blocks);
    ph_blocks_free(x->slow_blocks);
    free(x->memory);
    free(x);
}

// --- unknowns -------------------------------------------------------------------------------------------------

// Unknowns are minus the residuals times `in`; the solution is multiplied by `out`.
static void exchange(double *unknown, double *own, int n, bool put, double in, double out) {
    for (int i = 0; i < n; i++) {
        if (put) unknown[i] = -in * own[i];
        else own[i] = out * unknown[i];
    }
}

// Between the unknowns, by groups, and arrays of the system for each micro step; those of slow factors and constraints
// are in the first. As in (V.7) unknowns are velocities, increments over steps, and impulses: joint constraints are
// then of the size of inertias, whatever the step size.
static void exchange_all(const ph_multirate *m, bool put, double *of_v, double *of_c) {
    const ph_multirate_matrix *x = m->matrix;
    const ph_group *G = &m->sys->group;
    for (int j = 0; j < m->n; j++)
        for (int f = 0; f < G->count; f++) {
            const bool fast = m->split->fast[f];
            if (!fast && j > 0) continue;
            double *values = fast ? x->x + (long)j * x->fast_unknowns : x->y;
            const int at = ph_blocks_offset(fast ? x->fast_blocks : x->slow_blocks, x->rank[f]);
            exchange(values + at, of_v + j * G->nv + G->factors[f].v, x->width[fast][x->rank[f]], put, 1,
                     fast ? m->s : m->h);
        }
    for (int j = 0; j < m->n; j++)
        for (int k = 0; k < m->split->joint_count; k++) {
            const ph_bond *b = m->split->joints + k;
            if (!b->fast && j > 0) continue;
            double *values = b->fast ? x->x + (long)j * x->fast_unknowns : x->y;
            const int at = ph_blocks_offset(b->fast ? x->fast_blocks : x->slow_blocks, x->joint[k].group);
            exchange(values + at, of_c + j * m->sys->nc + b->row, b->rows, put, 1 / (b->fast ? m->s : m->h), 1);
        }
}

ph_status ph_multirate_matrix_solve(ph_multirate *m) {
    exchange_all(m, true, m->r, m->solution);
    const ph_status status = ph_mr_solve(m->matrix);
    if (status == PH_OK) exchange_all(m, false, m->inc + m->sys->group.nv, m->solution);
    return status;
}
