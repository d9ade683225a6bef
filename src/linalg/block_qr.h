// R of A = Q R for a tall sparse matrix with a fixed pattern of blocks.            docs/theory/closed-loops.md
//
// A has groups of rows and blocks of columns. Which blocks a group touches is known beforehand, so that the order of
// elimination, every dense front and all memory are laid out once; a factorisation allocates nothing. Fronts take the
// rows that touch their block, triangularise them by Householder reflections and hand the remainder to a later front: a
// matrix whose groups touch few, neighbouring blocks costs time linear in their number. Q is not kept: R^T R = A^T A
// solves both problems that need it, by the corrected seminormal equations of the caller.
#ifndef POLHODE_LINALG_BLOCK_QR_H
#define POLHODE_LINALG_BLOCK_QR_H

#include "polhode/status.h"

#include <stddef.h>

typedef struct ph_blockqr ph_blockqr;

// The pattern: `touched` lists for each group, from start[g] to start[g + 1], the blocks it touches, ascending.
// damped: each block gets rows of its own, so that R exists whatever the rank of A.
typedef struct ph_blockqr_pattern {
    int block_count, group_count;
    const int *columns;  // [block_count] of each block
    const int *height;   // [group_count] rows of each group
    const int *start, *touched;
    int damped;
} ph_blockqr_pattern;

ph_status ph_blockqr_create(const ph_blockqr_pattern *pattern, ph_blockqr **out);
void ph_blockqr_free(ph_blockqr *qr);

// Doubles that one factorisation needs.
size_t ph_blockqr_numbers(const ph_blockqr *qr);

// Sets all entries to 0 and the damping to its value. Then fill A: the entry of a group's first row and a block's
// first column, and how far apart rows are.
void ph_blockqr_clear(const ph_blockqr *qr, double damping, double *numbers);
double *ph_blockqr_entry(const ph_blockqr *qr, double *numbers, int group, int block, int *stride);

// Triangularises; returns the smallest over the largest diagonal entry of R, in absolute value.
double ph_blockqr_factor(const ph_blockqr *qr, double *numbers);

// x <= (R^T R)^-1 x, x in the order of the blocks.
void ph_blockqr_solve(const ph_blockqr *qr, const double *numbers, double *x);

#endif
