#include "linalg/blocks.h"

#include "linalg/block_order.h"

#include <stdlib.h>
#include <string.h>

typedef struct pair {
    int column, row;
} pair;

// Stable, by one of the two numbers; first [count + 1] is scratch.
static void sort_by(int count, int n, bool by_column, const pair *from, pair *to, int *first) {
    memset(first, 0, ((size_t)count + 1) * sizeof *first);
    for (int k = 0; k < n; k++) first[(by_column ? from[k].column : from[k].row) + 1]++;
    for (int g = 0; g < count; g++) first[g + 1] += first[g];
    for (int k = 0; k < n; k++) to[first[by_column ? from[k].column : from[k].row]++] = from[k];
}

// Both directions of all pairs in order, without repetition; list [4 pairs]; returns how many.
static int sort_pairs(int count, int pair_count, const int (*pairs)[2], pair *list, int *first) {
    pair *half = list + 2 * (size_t)pair_count;
    int n = 0, kept = 0;
    for (int k = 0; k < pair_count; k++) {
        list[n++] = (pair){pairs[k][0], pairs[k][1]};
        list[n++] = (pair){pairs[k][1], pairs[k][0]};
    }
    sort_by(count, n, false, list, half, first);
    sort_by(count, n, true, half, list, first);
    for (int k = 0; k < n; k++)
        if (kept == 0 || list[k].column != list[kept - 1].column || list[k].row != list[kept - 1].row)
            list[kept++] = list[k];
    return kept;
}

static ph_status find_fronts(ph_blocks *b, int strong, const int *stage, int pair_count, const int (*pairs)[2]) {
    pair *list = malloc((4 * (size_t)pair_count + 1) * sizeof *list);
    int *first = calloc((size_t)b->count + 2 * (size_t)pair_count + 1, sizeof *first);
    ph_status status = PH_ERR_MEMORY;
    if (list && first) {
        int *neighbour = first + b->count + 1;
        const int kept = sort_pairs(b->count, pair_count, pairs, list, first);
        memset(first, 0, ((size_t)b->count + 1) * sizeof *first);
        for (int k = 0; k < kept; k++) {
            neighbour[k] = list[k].row;
            first[list[k].column + 1]++;
        }
        for (int g = 0; g < b->count; g++) first[g + 1] += first[g];
        status = ph_fronts_choose(b, strong, stage, first, neighbour);
    }
    free(list);
    free(first);
    return status;
}

ph_status ph_blocks_create_staged(int count, int strong, const int *sizes, const int *stage, int pair_count,
                                  const int (*pairs)[2], ph_blocks **out) {
    ph_blocks *b = calloc(1, sizeof *b);
    *out = NULL;
    if (b == NULL) return PH_ERR_MEMORY;
    b->count = count;
    b->offset = calloc((size_t)count + 1, sizeof *b->offset);
    ph_status status = PH_ERR_MEMORY;
    if (b->offset) {
        for (int i = 0; i < count; i++) b->offset[i + 1] = b->offset[i] + sizes[i];
        b->n = b->offset[count];
        status = find_fronts(b, strong, stage, pair_count, pairs);
    }
    if (status == PH_OK) *out = b;
    else ph_blocks_free(b);
    return status;
}

ph_status ph_blocks_create(int count, int strong, const int *sizes, int pair_count, const int (*pairs)[2],
                           ph_blocks **out) {
    return ph_blocks_create_staged(count, strong, sizes, NULL, pair_count, pairs, out);
}

void ph_blocks_free(ph_blocks *b) {
    if (b == NULL) return;
    free(b->offset);
    free(b->home);
    free(b->fronts);
    free(b->index);
    free(b->place);
    free(b);
}

int ph_blocks_unknowns(const ph_blocks *b) { return b->n; }
int ph_blocks_offset(const ph_blocks *b, int group) { return b->offset[group]; }

static int position_in(const ph_blocks *b, const front *f, int group) {
    for (int i = 0; i < f->own + f->boundary; i++)
        if (b->index[f->first + i] == b->offset[group]) return i;
    return -1;
}

ph_block ph_blocks_find(const ph_blocks *b, int row, int column) {
    const front *f = b->fronts + (b->home[row] < b->home[column] ? b->home[row] : b->home[column]);
    const int r = position_in(b, f, row), c = position_in(b, f, column), height = f->own + f->boundary;
    if (r < 0 || c < 0) return (ph_block){-1, 0};
    if (c < f->own) return (ph_block){(int)f->values + c * height + r, height};
    return (ph_block){(int)f->values + f->own * (height + c - f->own) + r, f->own};
}
