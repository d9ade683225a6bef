// Plain loops over arrays that more than one layer needs.
#ifndef POLHODE_BASE_VECTOR_H
#define POLHODE_BASE_VECTOR_H

#include "polhode/elementary.h"
#include "polhode/lie/lanes.h"

#include <math.h>

// Largest absolute component; NaN if there is one, so that no comparison with a limit holds.
static inline double ph_largest(const double *x, int n) {
    double most = 0;
    for (int i = 0; i < n; i++)
        if (fabs(x[i]) > most || isnan(x[i])) most = fabs(x[i]);
    return most;
}

// The same in each lane.
static inline ph_real ph_largest_of(const ph_real *x, int n) {
    ph_real most = real_of(0);
    for (int i = 0; i < n; i++)
        most = real_pick(real_or(real_abs(x[i]) > most, real_not(x[i] == x[i])), real_abs(x[i]), most);
    return most;
}

// The larger of two numbers; NaN if one of them is, where fmax would take the other.
static inline double ph_larger(double a, double b) { return a > b || isnan(a) ? a : b; }

// The smaller one, likewise.
static inline double ph_smaller(double a, double b) { return a < b || isnan(a) ? a : b; }

// Euclidean length without overflow or underflow of the squares.
static inline double ph_length3(const double *a) {
    const double square = a[0] * a[0] + a[1] * a[1] + a[2] * a[2];
    return square > 1e-280 && square < 1e280 ? sqrt(square) : ph_hypot(ph_hypot(a[0], a[1]), a[2]);
}

static inline double ph_dot(const double *a, const double *b, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) sum += a[i] * b[i];
    return sum;
}

// Takes out of x [n] what `count` orthonormal rows span, twice for rounding; returns the length of the remainder.
static inline double ph_orthogonal(const double *rows, int count, int n, double *x) {
    for (int again = 0; again < 2; again++)
        for (int k = 0; k < count; k++) {
            const double *row = rows + (long)k * n;
            const double along = ph_dot(row, x, n);
            for (int i = 0; i < n; i++) x[i] -= along * row[i];
        }
    return sqrt(ph_dot(x, x, n));
}

// The i-th of numbers of both signs and no pattern that joints have, of which a combination hardly vanishes.
static inline double ph_irregular(int i) {
    const int k = i % 7;
    return (1 + k * k % 7) * (i % 3 != 0 ? 1 : -1);
}

// The value of an angle nearest to `near`.
static inline ph_real ph_unwrapped(ph_real angle, ph_real near) {
    return angle + (2 * PH_PI) * real_round((near - angle) / (2 * PH_PI));
}

#endif
