// Newton's method on f(x) = g(x) - x with directional differences instead of a matrix.        docs/theory/implicit.md
//
//   f'(x) s = -f(x),   f'(x) v = (f(x + e v) - f(x)) / e                                              (I.7)
//
// The linear equation is solved by GMRES: s is optimal in a Krylov space. A few stiff springs span few directions,
// whatever the number of bodies.
#include "integrators/krylov.h"

#include "base/vector.h"
#include "polhode/elementary.h"

#include <float.h>
#include <stdbool.h>
#include <string.h>

enum { NEWTON = 50, BASIS = 20, HALVINGS = 6 };

// The linear equation is solved to the accuracy of the differences: with a stiff force f is large, and its remainder
// must be small for the other components too.
static const double FORCING = 1e-8;
static const double LEAST_GAIN = 0.1;  // of |f|, by a full step: less is rounding, or a step too long
// A stiff force amplifies the rounding of positions: that much above the tolerance is accepted if nothing improves it.
static const double STIFF_ROUNDING = 1e3;

typedef struct newton {
    ph_fixed_point *p;
    int n;
    double *x, *f, *s;  // [n] iterate, f(x), step
    double *at, *g;     // [n] another point, and f there
    double *V;          // [(BASIS + 1) x n] orthonormal
} newton;

size_t ph_krylov_arrays(void) { return 4 + BASIS + 1; }

// k->g = f(point)
static ph_status evaluate(newton *k, const double *place) {
    const ph_status status = k->p->map(k->p, place, k->g);
    for (int i = 0; i < k->n; i++) k->g[i] -= place[i];
    return status;
}

// w = f'(x) v, |v| = 1
static ph_status derivative(newton *k, const double *v, double *w) {
    const double e = sqrt(DBL_EPSILON) * k->p->scale;
    for (int i = 0; i < k->n; i++) k->at[i] = k->x[i] + e * v[i];
    const ph_status status = evaluate(k, k->at);
    for (int i = 0; i < k->n; i++) w[i] = (k->g[i] - k->f[i]) / e;
    return status;
}

typedef struct least_squares {
    double R[BASIS + 1][BASIS];  // the projected matrix, made triangular
    double cosine[BASIS], sine[BASIS];
    double rhs[BASIS + 1];  // the last of them is the residual
} least_squares;

// Applies the rotations of the previous columns to column j, and one more that makes it triangular.
static void rotate(least_squares *q, int j) {
    for (int i = 0; i < j; i++) {
        const double a = q->R[i][j], b = q->R[i + 1][j];
        q->R[i][j] = q->cosine[i] * a + q->sine[i] * b;
        q->R[i + 1][j] = q->cosine[i] * b - q->sine[i] * a;
    }
    const double length = ph_hypot(q->R[j][j], q->R[j + 1][j]);
    q->cosine[j] = length > 0 ? q->R[j][j] / length : 1;
    q->sine[j] = length > 0 ? q->R[j + 1][j] / length : 0;
    q->R[j][j] = length;
    q->rhs[j + 1] = -q->sine[j] * q->rhs[j];
    q->rhs[j] = q->cosine[j] * q->rhs[j];
}

// s = V R^-1 rhs over the first `count` directions.
static void combine(newton *k, least_squares *q, int count) {
    memset(k->s, 0, (size_t)k->n * sizeof *k->s);
    for (int j = count - 1; j >= 0; j--) {
        for (int c = j + 1; c < count; c++) q->rhs[j] -= q->R[j][c] * q->rhs[c];
        q->rhs[j] = q->R[j][j] != 0 ? q->rhs[j] / q->R[j][j] : 0;
        for (int i = 0; i < k->n; i++) k->s[i] += q->rhs[j] * k->V[j * k->n + i];
    }
}

// (I.7)
static ph_status solve_linear(newton *k, double size) {
    const int n = k->n;
    least_squares q = {.rhs = {size}};
    int j = 0;
    for (int i = 0; i < n; i++) k->V[i] = -k->f[i] / size;
    while (j < BASIS) {
        double *w = k->V + (j + 1) * n;
        const ph_status status = derivative(k, k->V + j * n, w);
        if (status != PH_OK) return status;
        for (int i = 0; i <= j; i++) {
            q.R[i][j] = ph_dot(k->V + i * n, w, n);
            for (int c = 0; c < n; c++) w[c] -= q.R[i][j] * k->V[i * n + c];
        }
        const double left = q.R[j + 1][j] = sqrt(ph_dot(w, w, n));
        for (int c = 0; c < n && left > 0; c++) w[c] /= left;
        rotate(&q, j++);
        if (!(fabs(q.rhs[j]) > FORCING * size) || !(left > 0)) break;
    }
    combine(k, &q, j);
    return PH_OK;
}

// x + s, or a fraction of it until |f| falls. False if it does not.                                             (I.8)
static bool advance(newton *k, double *size) {
    double part = 1;
    for (int i = 0; i < HALVINGS; i++, part *= 0.5) {
        for (int c = 0; c < k->n; c++) k->at[c] = k->x[c] + part * k->s[c];
        if (evaluate(k, k->at) != PH_OK) continue;
        const double now = sqrt(ph_dot(k->g, k->g, k->n));
        if (!(now < (1 - LEAST_GAIN * part) * *size)) continue;
        memcpy(k->x, k->at, (size_t)k->n * sizeof *k->x);
        memcpy(k->f, k->g, (size_t)k->n * sizeof *k->f);
        *size = now;
        return true;
    }
    return false;
}

ph_status ph_krylov_solve(ph_fixed_point *p, double *x, double *memory) {
    const size_t n = (size_t)p->n;
    const double tolerance = p->tolerance * p->scale;
    double *f = memory;
    newton k = {p, p->n, x, f, f + n, f + 2 * n, f + 3 * n, f + 4 * n};
    ph_status status = evaluate(&k, x);
    if (status != PH_OK) return status;
    memcpy(f, k.g, n * sizeof *f);
    double size = sqrt(ph_dot(f, f, p->n));
    for (int i = 0; i < NEWTON; i++) {
        if (!isfinite(size)) return PH_NOT_CONVERGED;
        if (size <= DBL_EPSILON * tolerance) return PH_OK;
        status = solve_linear(&k, size);
        if (status != PH_OK) return status;
        p->iterations++;
        const double step = ph_largest(k.s, p->n), before = size;
        const bool falls = advance(&k, &size);
        if (step <= tolerance || (step <= STIFF_ROUNDING * tolerance && size > 0.5 * before)) return PH_OK;
        if (!falls) return PH_NOT_CONVERGED;
    }
    return PH_NOT_CONVERGED;
}
