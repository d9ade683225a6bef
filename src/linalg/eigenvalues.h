// Eigenvalues of a matrix without symmetry.
#ifndef POLHODE_LINALG_EIGENVALUES_H
#define POLHODE_LINALG_EIGENVALUES_H

#include <stdbool.h>

// A [n x n] is overwritten; re, im [n], by ascending |lambda|, then re, then im. work [2 n n]. False: no convergence.
bool ph_eigenvalues(int n, double *A, double *re, double *im, double *work);

#endif
