// Small dense systems by elimination with row exchanges.
#ifndef POLHODE_LINALG_DENSE_LU_H
#define POLHODE_LINALG_DENSE_LU_H

#include "polhode/status.h"

// A [n x n] becomes L and U of P A = L U, with row `pivot[k]` exchanged for row k. PH_SINGULAR where no pivot is left.
ph_status ph_lu_factor(int n, double *A, int *pivot);

// b [n] becomes x of A x = b.
void ph_lu_solve(int n, const double *LU, const int *pivot, double *b);

#endif
