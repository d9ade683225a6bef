#include "linalg/null_space_qp.h"

#include "base/vector.h"
#include "linalg/symmetric.h"
#include "polhode/elementary.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

static const double DEPENDENT = 1e-10;  // the remainder of a row that others imply, relative to the row
static const double FLAT = 1e-30;       // curvature that gives no scale

void ph_saddle_layout(ph_saddle *s, int n, int m, ph_arena *arena) {
    s->n = n;
    s->m = m;
    s->M = PH_TAKE(arena, (long)n * n, double);
    s->E = PH_TAKE(arena, (long)m * n, double);
    s->R = PH_TAKE(arena, (long)m * m, double);
    s->L = PH_TAKE(arena, (long)n * n, double);
    s->W = PH_TAKE(arena, 2L * n * n, double);
    s->scale = PH_TAKE(arena, n, double);
    s->t = PH_TAKE(arena, n, double);
    s->row = PH_TAKE(arena, m, int);
}

// --- reflections: x - 2 h (h.x), h of length 1 and without entries before its own ------------------------------

static void reflect(int n, int first, const double *h, double *x) {
    const double along = 2 * ph_dot(h + first, x + first, n - first);
    for (int i = first; i < n; i++) x[i] -= along * h[i];
}

// M becomes (1 - 2 h h^T) M (1 - 2 h h^T), with t = M h:  M - 2 h t^T - 2 t h^T + 4 (h.t) h h^T.
static void reflect_both(int n, int first, const double *h, double *M, double *t) {
    for (int i = 0; i < n; i++) t[i] = ph_dot(M + (long)i * n + first, h + first, n - first);
    const double twice = ph_dot(h + first, t + first, n - first);
    for (int i = 0; i < n; i++) t[i] -= i >= first ? twice * h[i] : 0;
    for (int i = 0; i < n; i++) {
        double *row = M + (long)i * n;
        const double hi = i >= first ? 2 * h[i] : 0, ti = 2 * t[i];
        for (int j = first; j < n; j++) row[j] -= ti * h[j];
        for (int j = 0; j < n && hi != 0; j++) row[j] -= hi * t[j];
    }
}

// Pivoting: the row with the largest remainder after the first k entries goes to position k; false: all vanish.
static bool bring_best(ph_saddle *s, int k, const double *size) {
    const int n = s->n;
    double most = DEPENDENT;
    int best = -1;
    for (int r = k; r < s->m; r++) {
        const double *row = s->E + (long)r * n + k, left = sqrt(ph_dot(row, row, n - k));
        if (left > most * size[s->row[r]]) most = left / size[s->row[r]], best = r;
    }
    if (best < 0) return false;
    const int of = s->row[k];
    s->row[k] = s->row[best];
    s->row[best] = of;
    for (int j = 0; j < n && best != k; j++) {
        const double t = s->E[(long)k * n + j];
        s->E[(long)k * n + j] = s->E[(long)best * n + j];
        s->E[(long)best * n + j] = t;
    }
    return true;
}

void ph_saddle_reduce(ph_saddle *s) {
    const int n = s->n, m = s->m;
    for (int i = 0; i < n; i++) s->scale[i] = 1 / sqrt(ph_fmax(fabs(s->M[(long)i * n + i]), FLAT));
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) s->M[(long)i * n + j] *= s->scale[i] * s->scale[j];
    double *size = s->L;  // free until the factors
    for (int r = 0; r < m; r++) {
        double *row = s->E + (long)r * n;
        for (int j = 0; j < n; j++) row[j] *= s->scale[j];
        s->row[r] = r;
        size[r] = sqrt(ph_dot(row, row, n));
    }
    for (s->rank = 0; s->rank < m && s->rank < n && bring_best(s, s->rank, size); s->rank++) {
        const int k = s->rank;
        double *h = s->E + (long)k * n;
        memcpy(s->R + (long)k * m, h, (size_t)k * sizeof *h);
        memset(h, 0, (size_t)k * sizeof *h);
        const double length = h[k] > 0 ? -sqrt(ph_dot(h, h, n)) : sqrt(ph_dot(h, h, n));
        s->R[(long)k * m + k] = length;
        h[k] -= length;
        const double by = 1 / sqrt(ph_dot(h, h, n));
        for (int j = k; j < n; j++) h[j] *= by;
        for (int r = k + 1; r < m; r++) reflect(n, k, h, s->E + (long)r * n);
        reflect_both(n, k, h, s->M, s->t);
    }
}

ph_status ph_saddle_factor(ph_saddle *s, double shift) {
    const int n = s->n, left = n - s->rank;
    for (int i = 0; i < left; i++) {
        memcpy(s->L + (long)i * left, s->M + (long)(s->rank + i) * n + s->rank, (size_t)left * sizeof *s->L);
        s->L[(long)i * left + i] += shift;
    }
    return ph_cholesky_factor(left, s->L);
}

void ph_saddle_solve(ph_saddle *s, const double *b, const double *e, double *d, double *y) {
    const int n = s->n, m = s->m, rank = s->rank;
    double *t = s->t;
    for (int i = 0; i < n; i++) t[i] = b[i] * s->scale[i];
    for (int k = 0; k < rank; k++) reflect(n, k, s->E + (long)k * n, t);
    for (int k = 0; k < rank; k++) d[k] = (e[s->row[k]] - ph_dot(s->R + (long)k * m, d, k)) / s->R[(long)k * m + k];
    for (int i = rank; i < n; i++) d[i] = t[i] - ph_dot(s->M + (long)i * n, d, rank);
    ph_cholesky_solve(n - rank, s->L, 1, d + rank);
    memset(y, 0, (size_t)m * sizeof *y);
    for (int k = rank - 1; k >= 0; k--) {
        double sum = t[k] - ph_dot(s->M + (long)k * n, d, n);
        for (int i = k + 1; i < rank; i++) sum -= s->R[(long)i * m + k] * y[s->row[i]];
        y[s->row[k]] = sum / s->R[(long)k * m + k];
    }
    for (int k = rank - 1; k >= 0; k--) reflect(n, k, s->E + (long)k * n, d);
    for (int i = 0; i < n; i++) d[i] *= s->scale[i];
}

// Eigenvectors of the remainder, row by row in V; t has its values.
static double *take_apart(ph_saddle *s) {
    const int n = s->n, left = n - s->rank;
    double *A = s->W, *V = s->W + (long)left * left;
    for (int i = 0; i < left; i++)
        memcpy(A + (long)i * left, s->M + (long)(s->rank + i) * n + s->rank, (size_t)left * sizeof *A);
    ph_symmetric_eigen(left, A, V, s->t);
    return V;
}

ph_status ph_saddle_fold(ph_saddle *s, double least) {
    const int left = s->n - s->rank;
    const double *V = take_apart(s);
    memset(s->L, 0, (size_t)left * (size_t)left * sizeof *s->L);
    for (int k = 0; k < left; k++) {
        const double *v = V + (long)k * left, size = ph_fmax(fabs(s->t[k]), least);
        for (int i = 0; i < left; i++)
            for (int j = 0; j <= i; j++) s->L[(long)i * left + j] += size * v[i] * v[j];
    }
    return ph_cholesky_factor(left, s->L);
}

double ph_saddle_lowest(ph_saddle *s, double *d) {
    const int n = s->n, rank = s->rank, left = n - rank;
    const double *V = take_apart(s);
    int best = 0;
    for (int k = 1; k < left; k++)
        if (s->t[k] < s->t[best]) best = k;
    const double lowest = left > 0 ? s->t[best] : INFINITY;
    memset(d, 0, (size_t)n * sizeof *d);
    if (left > 0) memcpy(d + rank, V + (long)best * left, (size_t)left * sizeof *d);
    for (int k = rank - 1; k >= 0; k--) reflect(n, k, s->E + (long)k * n, d);
    for (int i = 0; i < n; i++) d[i] *= s->scale[i];
    return lowest;
}
