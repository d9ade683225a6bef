#include "linalg/symmetric.h"

#include <float.h>
#include <math.h>

enum { SWEEPS = 40 };  // quadratic convergence: six are usual

// Annihilates A_pq.
static void rotate(int n, double *A, double *V, int p, int q) {
    const double apq = A[p * n + q], z = (A[q * n + q] - A[p * n + p]) / (2 * apq);
    const double t = copysign(1, z) / (fabs(z) + sqrt(1 + z * z)), c = 1 / sqrt(1 + t * t), s = t * c;
    for (int i = 0; i < n; i++) {
        const double x = A[i * n + p], y = A[i * n + q];
        A[i * n + p] = c * x - s * y;
        A[i * n + q] = s * x + c * y;
    }
    for (int i = 0; i < n; i++) {
        const double x = A[p * n + i], y = A[q * n + i];
        A[p * n + i] = c * x - s * y;
        A[q * n + i] = s * x + c * y;
        const double v = V[p * n + i], w = V[q * n + i];
        V[p * n + i] = c * v - s * w;
        V[q * n + i] = s * v + c * w;
    }
}

void ph_symmetric_eigen(int n, double *A, double *V, double *values) {
    for (int i = 0; i < n * n; i++) V[i] = i % (n + 1) == 0 ? 1 : 0;
    int moved = 1;
    for (int sweep = 0; sweep < SWEEPS && moved; sweep++) {
        moved = 0;
        for (int p = 0; p < n - 1; p++)
            for (int q = p + 1; q < n; q++) {
                const double size = sqrt(fabs(A[p * n + p])) * sqrt(fabs(A[q * n + q]));
                if (!(fabs(A[p * n + q]) > DBL_EPSILON * size) || fabs(A[p * n + q]) < DBL_MIN) continue;
                rotate(n, A, V, p, q);
                moved = 1;
            }
    }
    for (int i = 0; i < n; i++) values[i] = A[i * n + i];
}

ph_status ph_cholesky_factor(int n, double *A) {
    for (int j = 0; j < n; j++) {
        double d = A[j * n + j];
        for (int k = 0; k < j; k++) d -= A[j * n + k] * A[j * n + k];
        if (!(d > 0)) return PH_SINGULAR;  // NaN too
        const double root = A[j * n + j] = sqrt(d);
        for (int i = j + 1; i < n; i++) {
            double s = A[i * n + j];
            for (int k = 0; k < j; k++) s -= A[i * n + k] * A[j * n + k];
            A[i * n + j] = s / root;
        }
    }
    return PH_OK;
}

void ph_cholesky_solve(int n, const double *L, int m, double *B) {
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < i; k++)
            for (int j = 0; j < m; j++) B[i * m + j] -= L[i * n + k] * B[k * m + j];
        for (int j = 0; j < m; j++) B[i * m + j] /= L[i * n + i];
    }
    for (int i = n - 1; i >= 0; i--) {
        for (int k = i + 1; k < n; k++)
            for (int j = 0; j < m; j++) B[i * m + j] -= L[k * n + i] * B[k * m + j];
        for (int j = 0; j < m; j++) B[i * m + j] /= L[i * n + i];
    }
}
