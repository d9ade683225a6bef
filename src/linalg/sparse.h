// A square sparse matrix of any pattern, factorised by KLU of SuiteSparse: for those without the blocks of blocks.h.
#ifndef POLHODE_LINALG_SPARSE_H
#define POLHODE_LINALG_SPARSE_H

#include "polhode/status.h"

typedef struct ph_sparse ph_sparse;

// Rows and columns [entries] of an n x n matrix, none twice; an entry with a negative row or column is left out.
ph_status ph_sparse_create(int n, int entries, const int *rows, const int *columns, ph_sparse **out);
void ph_sparse_free(ph_sparse *s);

ph_status ph_sparse_factor(ph_sparse *s, const double *values);  // [entries], also those left out
void ph_sparse_solve(ph_sparse *s, int count, double *x);        // A x = x for `count` columns, one after another
void ph_sparse_solve_T(ph_sparse *s, double *x);                 // A^T x = x

#endif
