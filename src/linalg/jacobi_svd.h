// Singular values by one-sided Jacobi rotations: small ones keep their relative accuracy.
#ifndef POLHODE_LINALG_JACOBI_SVD_H
#define POLHODE_LINALG_JACOBI_SVD_H

// A [m x n], row by row, becomes U^T A with rows at right angles to each other, the longest first: row k has the length
// sigma[k], the k-th singular value. U [m x m] is stored transposed: row k of Ut makes row k of the new A.
void ph_jacobi_rows(int m, int n, double *A, double *Ut, double *sigma);

#endif
