// Small symmetric matrices: products, Cholesky, eigenvalues by Jacobi rotations.
#ifndef POLHODE_LINALG_SYMMETRIC_H
#define POLHODE_LINALG_SYMMETRIC_H

#include "polhode/status.h"

// A [n x n] is destroyed; values [n], row k of V [n x n] is the eigenvector of values[k].
void ph_symmetric_eigen(int n, double *A, double *V, double *values);

// The lower triangle of A becomes L of A = L L^T; PH_SINGULAR if A is not positive definite.
ph_status ph_cholesky_factor(int n, double *A);
// B [n x m] becomes A^-1 B.
void ph_cholesky_solve(int n, const double *L, int m, double *B);

#endif
