#include "linalg/blocks.h"

#include <stdlib.h>
#include <string.h>
#include <suitesparse/klu.h>

// Pivots that are kept are good enough while the growth of the factors stays below this (reciprocal). The callers
// iterate with exact residuals, so that half of the digits suffice.
static const double LEAST_GROWTH = 1e-10;

struct ph_blocks {
    int count, n;
    int *offset;         // [count + 1]
    int *first;          // [count + 1] of the neighbours of a group
    int *neighbour;      // row groups of a column group, ascending
    int *row_at;         // beside neighbour: where its rows begin in a column
    int *starts, *rows;  // columns as KLU wants them
    klu_symbolic *symbolic;
};

struct ph_factors {
    const ph_blocks *blocks;
    double *values;
    klu_numeric *numeric;
    klu_common common;
    bool plain;
};

typedef struct pair {
    int column, row;
} pair;

static int by_column(const void *a, const void *b) {
    const pair *x = a, *y = b;
    return x->column != y->column ? (x->column > y->column) - (x->column < y->column)
                                  : (x->row > y->row) - (x->row < y->row);
}

// All blocks in the order of the columns, without repetition; returns how many.
static int sort_pairs(int count, int pair_count, const int (*pairs)[2], pair *list) {
    int n = 0, kept = 0;
    for (int i = 0; i < count; i++) list[n++] = (pair){i, i};
    for (int k = 0; k < pair_count; k++) {
        list[n++] = (pair){pairs[k][0], pairs[k][1]};
        list[n++] = (pair){pairs[k][1], pairs[k][0]};
    }
    qsort(list, (size_t)n, sizeof *list, by_column);
    for (int k = 0; k < n; k++)
        if (k == 0 || by_column(list + k, list + k - 1) != 0) list[kept++] = list[k];
    return kept;
}

static void fill_columns(ph_blocks *b) {
    for (int g = 0, at = 0; g < b->count; g++) {
        for (int c = b->offset[g]; c < b->offset[g + 1]; c++) {
            b->starts[c] = at;
            for (int k = b->first[g]; k < b->first[g + 1]; k++)
                for (int r = b->offset[b->neighbour[k]]; r < b->offset[b->neighbour[k] + 1]; r++) b->rows[at++] = r;
        }
        b->starts[b->offset[g + 1]] = at;
    }
}

static bool take_arrays(ph_blocks *b, int count, int entries, const pair *list, int kept, const int *sizes) {
    b->offset = calloc((size_t)count + 1, sizeof *b->offset);
    b->first = calloc((size_t)count + 1, sizeof *b->first);
    b->neighbour = malloc((size_t)kept * sizeof *b->neighbour);
    b->row_at = malloc((size_t)kept * sizeof *b->row_at);
    b->rows = malloc((size_t)(entries + 1) * sizeof *b->rows);
    if (!b->offset || !b->first || !b->neighbour || !b->row_at || !b->rows) return false;
    for (int i = 0; i < count; i++) b->offset[i + 1] = b->offset[i] + sizes[i];
    for (int k = 0, at = 0; k < kept; k++) {
        if (k == 0 || list[k].column != list[k - 1].column) at = 0;
        b->neighbour[k] = list[k].row;
        b->row_at[k] = at;
        at += sizes[list[k].row];
        b->first[list[k].column + 1] = k + 1;
    }
    b->n = b->offset[count];
    b->starts = malloc(((size_t)b->n + 1) * sizeof *b->starts);
    return b->starts != NULL;
}

ph_status ph_blocks_create(int count, const int *sizes, int pair_count, const int (*pairs)[2], ph_blocks **out) {
    klu_common common;
    ph_status status = PH_ERR_MEMORY;
    ph_blocks *b = calloc(1, sizeof *b);
    pair *list = malloc((size_t)(count + 2 * pair_count) * sizeof *list);
    *out = NULL;
    if (b && list) {
        const int kept = sort_pairs(count, pair_count, pairs, list);
        int entries = 0;
        for (int k = 0; k < kept; k++) entries += sizes[list[k].row] * sizes[list[k].column];
        b->count = count;
        if (take_arrays(b, count, entries, list, kept, sizes)) {
            fill_columns(b);
            klu_defaults(&common);
            b->symbolic = klu_analyze(b->n, b->starts, b->rows, &common);
            if (b->symbolic) status = PH_OK;
        }
    }
    free(list);
    if (status == PH_OK) *out = b;
    else ph_blocks_free(b);
    return status;
}

void ph_blocks_free(ph_blocks *b) {
    if (b == NULL) return;
    klu_common common;
    klu_defaults(&common);
    if (b->symbolic) klu_free_symbolic(&b->symbolic, &common);
    free(b->offset);
    free(b->first);
    free(b->neighbour);
    free(b->row_at);
    free(b->starts);
    free(b->rows);
    free(b);
}

int ph_blocks_unknowns(const ph_blocks *b) { return b->n; }
int ph_blocks_offset(const ph_blocks *b, int group) { return b->offset[group]; }

ph_block ph_blocks_find(const ph_blocks *b, int row, int column) {
    for (int k = b->first[column]; k < b->first[column + 1]; k++) {
        const int c = b->offset[column], height = b->starts[c + 1] - b->starts[c];
        if (b->neighbour[k] == row) return (ph_block){b->starts[c] + b->row_at[k], height};
    }
    return (ph_block){-1, 0};
}

// --- values and factors -------------------------------------------------------------------------------------

ph_status ph_factors_create(const ph_blocks *b, ph_factors **out) {
    ph_factors *f = calloc(1, sizeof *f);
    double *values = calloc((size_t)b->starts[b->n] + 1, sizeof *values);
    *out = NULL;
    if (f == NULL || values == NULL) {
        free(f);
        free(values);
        return PH_ERR_MEMORY;
    }
    f->blocks = b;
    f->values = values;
    klu_defaults(&f->common);
    *out = f;
    return PH_OK;
}

void ph_factors_plain(ph_factors *f) {
    f->plain = true;
    f->common.scale = -1;
}

void ph_factors_free(ph_factors *f) {
    if (f == NULL) return;
    if (f->numeric) klu_free_numeric(&f->numeric, &f->common);
    free(f->values);
    free(f);
}

double *ph_factors_values(ph_factors *f) { return f->values; }

void ph_factors_clear(ph_factors *f) {
    memset(f->values, 0, (size_t)f->blocks->starts[f->blocks->n] * sizeof *f->values);
}

ph_status ph_factors_compute(ph_factors *f, ph_pivots pivots) {
    const ph_blocks *b = f->blocks;
    if (f->numeric && pivots != PH_PIVOTS_CHOOSE) {
        bool good = klu_refactor(b->starts, b->rows, f->values, b->symbolic, f->numeric, &f->common) &&
                    klu_rcond(b->symbolic, f->numeric, &f->common) && f->common.rcond > 0;
        if (good && pivots == PH_PIVOTS_CHECK)
            good = klu_rgrowth(b->starts, b->rows, f->values, b->symbolic, f->numeric, &f->common) &&
                   f->common.rgrowth > LEAST_GROWTH;
        if (good) return PH_OK;
    }
    if (f->numeric) klu_free_numeric(&f->numeric, &f->common);
    f->numeric = klu_factor(b->starts, b->rows, f->values, b->symbolic, &f->common);
    if (f->common.status == KLU_OUT_OF_MEMORY) return PH_ERR_MEMORY;
    return f->numeric && f->common.status == KLU_OK ? PH_OK : PH_SINGULAR;
}

ph_status ph_factors_solve(ph_factors *f, double *b) {
    if (f->numeric == NULL) return PH_SINGULAR;
    const int n = f->blocks->n;
    return klu_solve(f->blocks->symbolic, f->numeric, n, 1, b, &f->common) ? PH_OK : PH_SINGULAR;
}
