// Dense matrices in long double, stored by columns: what the sparse solvers are compared with.
#ifndef POLHODE_TESTS_DENSE_H
#define POLHODE_TESTS_DENSE_H

typedef long double real;

// A V = U S for A of rows x columns by one-sided Jacobi rotations: the columns of A become those of U S, so that their
// lengths are the singular values; V [columns x columns] is orthogonal.
void dense_svd(int rows, int columns, real *A, real *V);

// M = L L^T for M of n x n, L into the lower triangle of M; then L x = b and L^T x = b, in place.
void dense_cholesky(int n, real *M);
void dense_forward(int n, const real *L, real *b);
void dense_backward(int n, const real *L, real *b);

// A x = b by Gauss with column pivoting, for A of n x n; A is destroyed, b becomes x.
void dense_solve(int n, real *A, real *b);

real dense_dot(int n, const real *a, const real *b);

#endif
