// The loops of dense_lu.h, to be inlined where the size is a constant: they then unroll. In lanes each has its own row
// exchanges.
#ifndef POLHODE_LINALG_DENSE_LU_KERNEL_H
#define POLHODE_LINALG_DENSE_LU_KERNEL_H

#include "polhode/lie/lanes.h"
#include "polhode/status.h"

#define KERNEL static inline __attribute__((always_inline))

KERNEL void lu_exchange(const int n, real_mask where, ph_real *a, ph_real *b) {
    for (int j = 0; j < n; j++) {
        const ph_real t = a[j];
        a[j] = real_pick(where, b[j], t);
        b[j] = real_pick(where, t, b[j]);
    }
}

KERNEL ph_status lu_factor(const int n, ph_real *A, ph_real_index *pivot) {
    for (int k = 0; k < n; k++) {
        ph_real_index p = real_index_of(k);
        ph_real most = real_abs(A[k * n + k]);
        for (int i = k + 1; i < n; i++) {
            const ph_real size = real_abs(A[i * n + k]);
            const real_mask larger = size > most;
            p = real_index_pick(larger, real_index_of(i), p);
            most = real_pick(larger, size, most);
        }
        pivot[k] = p;
        if (!real_all(most > 0)) return PH_SINGULAR;  // NaN too
        for (int i = k + 1; i < n; i++)
            if (real_any(p == i)) lu_exchange(n, p == i, A + i * n, A + k * n);
        for (int i = k + 1; i < n; i++) {
            const ph_real f = A[i * n + k] /= A[k * n + k];
            for (int j = k + 1; j < n; j++) A[i * n + j] -= f * A[k * n + j];
        }
    }
    return PH_OK;
}

KERNEL void lu_solve(const int n, const ph_real *LU, const ph_real_index *pivot, ph_real *b) {
    for (int k = 0; k < n; k++)
        for (int i = k + 1; i < n; i++)
            if (real_any(pivot[k] == i)) lu_exchange(1, pivot[k] == i, b + i, b + k);
    for (int i = 1; i < n; i++)
        for (int j = 0; j < i; j++) b[i] -= LU[i * n + j] * b[j];
    for (int i = n - 1; i >= 0; i--) {
        for (int j = i + 1; j < n; j++) b[i] -= LU[i * n + j] * b[j];
        b[i] /= LU[i * n + i];
    }
}

#endif
