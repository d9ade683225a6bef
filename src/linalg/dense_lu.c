#include "linalg/dense_lu.h"

#include <math.h>

static void exchange(int n, double *a, double *b) {
    for (int j = 0; j < n; j++) {
        const double t = a[j];
        a[j] = b[j];
        b[j] = t;
    }
}

ph_status ph_lu_factor(int n, double *A, int *pivot) {
    for (int k = 0; k < n; k++) {
        int p = k;
        for (int i = k + 1; i < n; i++)
            if (fabs(A[i * n + k]) > fabs(A[p * n + k])) p = i;
        pivot[k] = p;
        if (!(fabs(A[p * n + k]) > 0)) return PH_SINGULAR;  // NaN too
        if (p != k) exchange(n, A + p * n, A + k * n);
        for (int i = k + 1; i < n; i++) {
            const double f = A[i * n + k] /= A[k * n + k];
            for (int j = k + 1; j < n; j++) A[i * n + j] -= f * A[k * n + j];
        }
    }
    return PH_OK;
}

void ph_lu_solve(int n, const double *LU, const int *pivot, double *b) {
    for (int k = 0; k < n; k++) {
        const double t = b[pivot[k]];
        b[pivot[k]] = b[k];
        b[k] = t;
    }
    for (int i = 1; i < n; i++)
        for (int j = 0; j < i; j++) b[i] -= LU[i * n + j] * b[j];
    for (int i = n - 1; i >= 0; i--) {
        for (int j = i + 1; j < n; j++) b[i] -= LU[i * n + j] * b[j];
        b[i] /= LU[i * n + i];
    }
}
