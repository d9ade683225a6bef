// Plain loops over arrays that more than one layer needs.
#ifndef POLHODE_BASE_VECTOR_H
#define POLHODE_BASE_VECTOR_H

#include <math.h>

// Largest absolute component; NaN if there is one, so that no comparison with a limit holds.
static inline double ph_largest(const double *x, int n) {
    double most = 0;
    for (int i = 0; i < n; i++)
        if (fabs(x[i]) > most || isnan(x[i])) most = fabs(x[i]);
    return most;
}

static inline double ph_dot(const double *a, const double *b, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) sum += a[i] * b[i];
    return sum;
}

#endif
