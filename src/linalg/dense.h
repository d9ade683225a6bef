// Products of small dense matrices, row-major: plain loops that the compiler vectorises.
#ifndef POLHODE_LINALG_DENSE_H
#define POLHODE_LINALG_DENSE_H

// C [n x m] = C + s A [n x k] B [k x m]
static inline void ph_dense_add(int n, int k, int m, double s, const double *A, const double *B, double *C) {
    for (int i = 0; i < n; i++)
        for (int l = 0; l < k; l++) {
            const double a = s * A[i * k + l];
            if (a == 0) continue;
            for (int j = 0; j < m; j++) C[i * m + j] += a * B[l * m + j];
        }
}

// C [n x m] = C + s A^T B, A [k x n], B [k x m]
static inline void ph_dense_add_T(int n, int k, int m, double s, const double *A, const double *B, double *C) {
    for (int l = 0; l < k; l++)
        for (int i = 0; i < n; i++) {
            const double a = s * A[l * n + i];
            if (a == 0) continue;
            for (int j = 0; j < m; j++) C[i * m + j] += a * B[l * m + j];
        }
}

#endif
