// Sparse matrices made of small dense blocks, and their factors.                      docs/theory/linear-solver.md
//
// The pattern is fixed: it is analysed once, and a new factorisation uses the memory of the first. Unknowns come in
// groups; two groups that are coupled have a dense block in both directions, and every group has one with itself.
// The first groups are strong: bodies and nodes. The others, rows of joints and resultants of elements, have little or
// nothing on their diagonal; they are coupled with strong ones alone and eliminated together with one of them.
#ifndef POLHODE_LINALG_BLOCKS_H
#define POLHODE_LINALG_BLOCKS_H

#include "polhode/status.h"

#include <stdbool.h>

typedef struct ph_blocks ph_blocks;    // the pattern; immutable
typedef struct ph_factors ph_factors;  // values and factors of one matrix of the pattern

// sizes [count]; pairs [pair_count] of coupled groups, in any order, repeated or not.
ph_status ph_blocks_create(int count, int strong, const int *sizes, int pair_count, const int (*pairs)[2],
                           ph_blocks **out);
// The same with stages [strong]: groups of a lower one are eliminated first.
ph_status ph_blocks_create_staged(int count, int strong, const int *sizes, const int *stage, int pair_count,
                                  const int (*pairs)[2], ph_blocks **out);
void ph_blocks_free(ph_blocks *blocks);
int ph_blocks_unknowns(const ph_blocks *blocks);
int ph_blocks_offset(const ph_blocks *blocks, int group);  // its first unknown

// Where the block of two groups lies among the values: entry (r, c) is values[at + stride c + r].
typedef struct ph_block {
    int at, stride;
} ph_block;
ph_block ph_blocks_find(const ph_blocks *blocks, int row, int column);  // at = -1: there is none

ph_status ph_factors_create(const ph_blocks *blocks, ph_factors **out);
void ph_factors_free(ph_factors *factors);
// For a caller that has scaled the values itself: rows are not scaled then.
void ph_factors_plain(ph_factors *factors);
double *ph_factors_values(ph_factors *factors);

// Sets all values to 0.
void ph_factors_clear(ph_factors *factors);

// Factorises the values. Where the pivots of a group are found, among its own rows or later, is chosen the first time;
// later it is kept, kept unless it has become bad, or chosen again, which may take memory. PH_SINGULAR if there are
// none; there is no solution then.
typedef enum ph_pivots { PH_PIVOTS_KEEP, PH_PIVOTS_CHECK, PH_PIVOTS_CHOOSE } ph_pivots;
ph_status ph_factors_compute(ph_factors *factors, ph_pivots pivots);

// b [unknowns] becomes the solution.
ph_status ph_factors_solve(ph_factors *factors, double *b);
ph_status ph_factors_solve_T(ph_factors *factors, double *b);  // of the transposed matrix

#endif
