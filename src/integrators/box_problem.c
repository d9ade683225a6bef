#include "integrators/box_problem.h"

#include <float.h>
#include <math.h>
#include <string.h>

// A pivot smaller than this, relative to the diagonal of its row, is rounding: the coordinate depends on the others.
static const double DEPENDENT = 1e-11;

// Eliminates the free rows of A x = r in place; dependent ones get no change.
static void eliminate(const ph_box_problem *p, const int *at, double *A, double *r) {
    const int n = p->n;
    for (int k = 0; k < n; k++) {
        const double pivot = A[k * n + k];
        if (at[k] != 0 || !(pivot > DEPENDENT * p->W[k * n + k])) {
            for (int i = 0; i < n; i++) A[i * n + k] = 0;
            r[k] = 0;
            A[k * n + k] = 0;
            continue;
        }
        for (int i = 0; i < n; i++) {
            if (i == k || at[i] != 0) continue;
            const double f = A[i * n + k] / pivot;
            for (int j = 0; j < n; j++) A[i * n + j] -= f * A[k * n + j];
            r[i] -= f * r[k];
        }
    }
    for (int k = 0; k < n; k++) r[k] = A[k * n + k] > 0 ? r[k] / A[k * n + k] : 0;
}

// w_i; 0 where it is rounding of its terms.
static double slope(const ph_box_problem *p, const double *x, int i) {
    double w = p->b[i], size = fabs(w);
    for (int j = 0; j < p->n; j++) {
        const double term = p->W[i * p->n + j] * x[j];
        w += term;
        size += fabs(term);
    }
    return fabs(w) > DBL_EPSILON * size ? w : 0;
}

// Moves the free ones to where their w is 0, or to the first bound on the way: then that one is no longer free.
static bool advance(const ph_box_problem *p, double *x, int *at, double *A, double *r) {
    const int n = p->n;
    double part = 1;
    int first = -1, side = 0;
    memcpy(A, p->W, (size_t)(n * n) * sizeof *A);
    for (int i = 0; i < n; i++) r[i] = at[i] == 0 ? -slope(p, x, i) : 0;
    eliminate(p, at, A, r);
    for (int i = 0; i < n; i++) {
        if (at[i] != 0) continue;
        const double to = x[i] + r[i], bound = to < p->low[i] ? p->low[i] : p->high[i];
        if (to >= p->low[i] && to <= p->high[i]) continue;
        const double here = (bound - x[i]) / r[i];
        if (first >= 0 && here >= part) continue;
        part = here > 0 ? here : 0;
        first = i;
        side = bound == p->low[i] ? -1 : 1;
    }
    for (int i = 0; i < n; i++)
        if (at[i] == 0) x[i] += part * r[i];
    if (first < 0) return false;
    x[first] = side < 0 ? p->low[first] : p->high[first];
    at[first] = side;
    return true;
}

// The free ones are in balance; frees the bound whose w has the wrong sign the most.
static bool exchange(const ph_box_problem *p, const double *x, int *at) {
    double worst = 0;
    int which = -1;
    for (int i = 0; i < p->n; i++) {
        if (at[i] == 0) continue;
        const double wrong = at[i] * slope(p, x, i);
        if (!(wrong > worst)) continue;
        worst = wrong;
        which = i;
    }
    if (which >= 0) at[which] = 0;
    return which >= 0;
}

bool ph_box_solve(const ph_box_problem *p, double *x, int *at, double *scratch) {
    const int n = p->n;
    double *A = scratch, *r = A + n * n;
    for (int i = 0; i < n; i++) {
        at[i] = isfinite(p->low[i]) && (p->b[i] > 0 || !isfinite(p->high[i])) ? -1 : 1;
        x[i] = at[i] < 0 ? p->low[i] : p->high[i];
    }
    for (int tries = 0; tries < 50 * (n + 1); tries++) {
        while (advance(p, x, at, A, r)) {}
        if (!exchange(p, x, at)) return true;
    }
    return false;
}
