// Symmetric indefinite sparse matrices: A = P^T L D L^T P with D of blocks 1 x 1 and 2 x 2, and the signs of their
// eigenvalues.                                                                       docs/theory/linear-solver.md
//
// Unknowns come in groups, as in blocks.h, whose order of elimination and fronts serve here too.
#ifndef POLHODE_LINALG_BLOCK_LDL_H
#define POLHODE_LINALG_BLOCK_LDL_H

#include "polhode/status.h"

typedef struct ph_ldl ph_ldl;

// Rows and columns [entries] of one of each pair, in any order; entries at one place add up. group [n]: those of
// unknowns, from 0 to groups - 1; the first `strong` have something on their diagonals or next to it within the group,
// the others have not, and follow one that they are coupled with. stage [groups]: groups of a lower one are eliminated
// first; NULL: in any order.
typedef struct ph_ldl_pattern {
    int n, entries, groups, strong;
    const int *rows, *columns, *group, *stage;
} ph_ldl_pattern;
ph_status ph_ldl_create(const ph_ldl_pattern *pattern, ph_ldl **out);
void ph_ldl_free(ph_ldl *f);
void ph_ldl_reset(ph_ldl *f);  // for another matrix of this pattern: the scales of the last one are forgotten

// Rows and columns are scaled to largest entries of 1; then shift [n] is added to the diagonal, if not NULL.
// PH_SINGULAR: no pivots are left.
ph_status ph_ldl_factor(ph_ldl *f, const double *values, const double *shift);
int ph_ldl_negative(const ph_ldl *f);  // eigenvalues, of the scaled and shifted matrix

// x [n] with A x = b of the matrix without shift, as near as a few corrections with exact residuals bring it. Returns
// the remainder, relative to |A| |x| + |b|.
double ph_ldl_solve(ph_ldl *f, const double *b, double *x);
// The same; a remainder of `enough` needs no correction.
double ph_ldl_solve_to(ph_ldl *f, const double *b, double enough, double *x);

#endif
