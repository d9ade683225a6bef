#include "linalg/jacobi_svd.h"

#include "base/vector.h"
#include "polhode/elementary.h"

#include <float.h>
#include <math.h>

enum { SWEEPS = 30 };                         // quadratic convergence: six are usual
static const double NOISE = 8 * DBL_EPSILON;  // of the longer row: what rounding of it leaves in the shorter

static void rotate(double *a, double *b, int n, double c, double s) {
    for (int i = 0; i < n; i++) {
        const double x = a[i], y = b[i];
        a[i] = c * x + s * y;
        b[i] = c * y - s * x;
    }
}

// Makes rows p < q orthogonal, the longer one first; 0 if they were. A row shorter than the rounding of the other is
// left as it is: its direction is noise.
static int make_orthogonal(int m, int n, double *A, double *Ut, int p, int q) {
    double *a = A + p * n, *b = A + q * n;
    const double aa = ph_dot(a, a, n), bb = ph_dot(b, b, n), ab = ph_dot(a, b, n);
    if (bb > aa) {  // exchange by a quarter turn
        rotate(a, b, n, 0, 1);
        rotate(Ut + p * m, Ut + q * m, m, 0, 1);
    }
    if (fabs(ab) <= DBL_EPSILON * sqrt(aa * bb) || ph_fmin(aa, bb) <= NOISE * NOISE * ph_fmax(aa, bb)) return bb > aa;
    const double long_ = ph_fmax(aa, bb), short_ = ph_fmin(aa, bb), cross = bb > aa ? -ab : ab;
    const double z = (long_ - short_) / (2 * cross), t = copysign(1, z) / (fabs(z) + sqrt(1 + z * z));
    const double c = 1 / sqrt(1 + t * t);
    rotate(a, b, n, c, t * c);
    rotate(Ut + p * m, Ut + q * m, m, c, t * c);
    return 1;
}

void ph_jacobi_rows(int m, int n, double *A, double *Ut, double *sigma) {
    for (int i = 0; i < m * m; i++) Ut[i] = i % (m + 1) == 0 ? 1 : 0;
    int moved = 1;
    for (int sweep = 0; sweep < SWEEPS && moved; sweep++) {
        moved = 0;
        for (int p = 0; p < m - 1; p++)
            for (int q = p + 1; q < m; q++) moved += make_orthogonal(m, n, A, Ut, p, q);
    }
    for (int k = 0; k < m; k++) sigma[k] = sqrt(ph_dot(A + k * n, A + k * n, n));
}
