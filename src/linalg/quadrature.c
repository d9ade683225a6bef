// Zeros of Legendre polynomials by Newton's method.
#include "linalg/quadrature.h"
#include "polhode/elementary.h"

#include <math.h>

enum { ITERATIONS = 100 };  // five or six are usual

// P_n, its first and second derivative at x in (-1, 1).
typedef struct legendre {
    double p, dp, ddp;
} legendre;

static legendre legendre_at(int n, double x) {
    double before = 1, p = n == 0 ? 1 : x;
    for (int k = 2; k <= n; k++) {
        const double next = ((2 * k - 1) * x * p - (k - 1) * before) / k;
        before = p;
        p = next;
    }
    const double dp = n == 0 ? 0 : n * (before - x * p) / (1 - x * x);
    return (legendre){p, dp, (2 * x * dp - n * (n + 1) * p) / (1 - x * x)};
}

// The zero of P_n, or of its derivative, next to x: until the increment is rounding, and no longer falls.
static double zero_near(int n, int derivative, double x) {
    double last = 1;
    for (int i = 0; i < ITERATIONS; i++) {
        const legendre f = legendre_at(n, x);
        const double d = derivative ? f.dp / f.ddp : f.p / f.dp;
        x -= d;
        if (fabs(d) < 1e-10 && fabs(d) >= last) break;
        last = fabs(d);
        if (d == 0) break;
    }
    return x;
}

// x in [-1, 0] and its mirror image, weights for [-1, 1].
static void place_pair(int n, int i, double x, double weight, double *c, double *b) {
    c[i] = 0.5 * (1 + x);
    c[n - 1 - i] = 0.5 * (1 - x);
    b[i] = b[n - 1 - i] = 0.5 * weight;
}

void ph_gauss_nodes(int n, double *c, double *b) {
    for (int i = 0; 2 * i < n; i++) {
        const double x = 2 * i + 1 == n ? 0 : zero_near(n, 0, -ph_cos(PH_PI * (i + 0.75) / (n + 0.5)));
        const double dp = legendre_at(n, x).dp;
        place_pair(n, i, x, 2 / ((1 - x * x) * dp * dp), c, b);
    }
}

void ph_lobatto_nodes(int n, double *c, double *b) {
    const int m = n - 1;
    place_pair(n, 0, -1, 2.0 / (n * m), c, b);
    for (int i = 1; 2 * i < n; i++) {
        const double x = 2 * i + 1 == n ? 0 : zero_near(m, 1, -ph_cos(PH_PI * i / m));
        const double p = legendre_at(m, x).p;
        place_pair(n, i, x, 2 / (n * m * p * p), c, b);
    }
}

void ph_lagrange_basis(int s, const double *d, double c, double *phi, double *dphi) {
    for (int j = 0; j <= s; j++) {
        phi[j] = 1;
        dphi[j] = 0;
        for (int m = 0; m <= s; m++)
            if (m != j) phi[j] *= (c - d[m]) / (d[j] - d[m]);
        for (int l = 0; l <= s; l++) {
            if (l == j) continue;
            double product = 1 / (d[j] - d[l]);
            for (int m = 0; m <= s; m++)
                if (m != j && m != l) product *= (c - d[m]) / (d[j] - d[m]);
            dphi[j] += product;
        }
    }
}
