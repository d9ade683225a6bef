#include "linalg/dense_lu.h"

#include "linalg/dense_lu_kernel.h"

ph_status ph_lu_factor(int n, double *A, int *pivot) { return lu_factor(n, A, pivot); }

void ph_lu_solve(int n, const double *LU, const int *pivot, double *b) { lu_solve(n, LU, pivot, b); }
