// Square sparse matrices that are block-triangular in stages: the rows of a stage have no entries in the columns of
// later ones. The blocks on the diagonal have the factors of blocks.h; the other entries are multiplied.
//                                                                                     docs/theory/linear-solver.md
#ifndef POLHODE_LINALG_STAGED_LU_H
#define POLHODE_LINALG_STAGED_LU_H

#include "polhode/status.h"

typedef struct ph_staged ph_staged;

// No entry twice; one with a negative row or column is left out. A group has as many rows as columns, and the first
// `strong` of them are strong, as in blocks.h. Without groups the matrix is dense.
typedef struct ph_staged_pattern {
    int n, entries, groups, strong;
    const int *rows, *columns;            // [entries]
    const int *row_group, *column_group;  // [n], NULL: none
    const int *stage;                     // [groups], from 0; if entries contradict it, there is one stage
} ph_staged_pattern;
ph_status ph_staged_create(const ph_staged_pattern *pattern, ph_staged **out);  // PH_SINGULAR: a group is not square
void ph_staged_free(ph_staged *s);

ph_status ph_staged_factor(ph_staged *s, const double *values);  // [entries], also those left out
void ph_staged_solve_T(ph_staged *s, double *x);                 // A^T x = x

#endif
