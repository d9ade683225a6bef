// Plain loops over arrays that more than one layer needs.
#ifndef POLHODE_BASE_VECTOR_H
#define POLHODE_BASE_VECTOR_H

#include <math.h>

// Largest absolute component; a NaN does not count.
static inline double ph_largest(const double *x, int n) {
    double most = 0;
    for (int i = 0; i < n; i++) most = fmax(most, fabs(x[i]));
    return most;
}

#endif
