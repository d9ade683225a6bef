#include "dense.h"

#include <float.h>
#include <math.h>
#include <stdbool.h>

real dense_dot(int n, const real *a, const real *b) {
    real s = 0;
    for (int i = 0; i < n; i++) s += a[i] * b[i];
    return s;
}

static void rotate(int n, real *a, real *b, real c, real s) {
    for (int i = 0; i < n; i++) {
        const real x = a[i], y = b[i];
        a[i] = c * x - s * y;
        b[i] = s * x + c * y;
    }
}

// Makes columns p and q orthogonal; false if they are, to rounding or because there is nothing of them.
static bool orthogonalise(int rows, int columns, real *A, real *V, real floor, int p, int q) {
    real *a = A + p * rows, *b = A + q * rows;
    const real aa = dense_dot(rows, a, a), bb = dense_dot(rows, b, b), ab = dense_dot(rows, a, b);
    if (fabsl(ab) <= LDBL_EPSILON * sqrtl(aa * bb) || fabsl(ab) <= floor) return false;
    const real zeta = (bb - aa) / (2 * ab);
    const real t = (zeta >= 0 ? 1 : -1) / (fabsl(zeta) + sqrtl(1 + zeta * zeta));
    const real c = 1 / sqrtl(1 + t * t);
    rotate(rows, a, b, c, c * t);
    rotate(columns, V + p * columns, V + q * columns, c, c * t);
    return true;
}

void dense_svd(int rows, int columns, real *A, real *V) {
    enum { SWEEPS = 60 };  // converges quadratically; ten are enough
    real size = 0;
    for (int i = 0; i < rows * columns; i++) size += A[i] * A[i];
    for (int i = 0; i < columns * columns; i++) V[i] = i % (columns + 1) == 0;
    const real floor = size * LDBL_EPSILON * LDBL_EPSILON;  // products of columns that are zero but for rounding
    bool again = true;
    for (int sweep = 0; again && sweep < SWEEPS; sweep++) {
        again = false;
        for (int p = 0; p < columns; p++)
            for (int q = p + 1; q < columns; q++) again |= orthogonalise(rows, columns, A, V, floor, p, q);
    }
}

void dense_cholesky(int n, real *M) {
    for (int j = 0; j < n; j++)
        for (int i = j; i < n; i++) {
            real s = M[j * n + i];
            for (int k = 0; k < j; k++) s -= M[k * n + i] * M[k * n + j];
            M[j * n + i] = i == j ? sqrtl(s) : s / M[j * n + j];
        }
}

void dense_forward(int n, const real *L, real *b) {
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < i; k++) b[i] -= L[k * n + i] * b[k];
        b[i] /= L[i * n + i];
    }
}

void dense_backward(int n, const real *L, real *b) {
    for (int i = n - 1; i >= 0; i--) {
        for (int k = i + 1; k < n; k++) b[i] -= L[i * n + k] * b[k];
        b[i] /= L[i * n + i];
    }
}

static void swap_rows(int n, real *A, real *b, int i, int j) {
    for (int k = 0; k < n; k++) {
        const real x = A[k * n + i];
        A[k * n + i] = A[k * n + j];
        A[k * n + j] = x;
    }
    const real x = b[i];
    b[i] = b[j];
    b[j] = x;
}

void dense_solve(int n, real *A, real *b) {
    for (int j = 0; j < n; j++) {
        int pivot = j;
        for (int i = j; i < n; i++)
            if (fabsl(A[j * n + i]) > fabsl(A[j * n + pivot])) pivot = i;
        swap_rows(n, A, b, j, pivot);
        for (int i = j + 1; i < n; i++) {
            const real f = A[j * n + i] / A[j * n + j];
            for (int k = j; k < n; k++) A[k * n + i] -= f * A[k * n + j];
            b[i] -= f * b[j];
        }
    }
    for (int i = n - 1; i >= 0; i--) {
        for (int k = i + 1; k < n; k++) b[i] -= A[k * n + i] * b[k];
        b[i] /= A[i * n + i];
    }
}
