// Equations x = g(x) of implicit methods, by iteration to rounding.                   docs/theory/implicit.md
#ifndef POLHODE_INTEGRATORS_FIXED_POINT_H
#define POLHODE_INTEGRATORS_FIXED_POINT_H

#include "polhode/status.h"

#include <stdbool.h>
#include <stddef.h>

// Embed it as the first member of the struct that carries the equation.
typedef struct ph_fixed_point ph_fixed_point;
struct ph_fixed_point {
    ph_status (*map)(ph_fixed_point *p, const double *x, double *g);
    int n;
    double scale;      // size of the largest component of x, to which tolerance and rounding are relative
    double tolerance;  // of |g - x|
    long iterations;   // counted up
    double *memory;    // [ph_fixed_point_size(n)]
    bool enough;       // stops where the tolerance is met, without iterating to rounding
};

// Doubles of scratch for n unknowns.
size_t ph_fixed_point_size(int n);

// From the guess x to x = g(x): until the tolerance is met and rounding prevents further progress, or, with `enough`,
// only the former. x is the last iterate, whatever the status. PH_NOT_CONVERGED, or the status of the map.  (I.4)-(I.8)
ph_status ph_fixed_point_solve(ph_fixed_point *p, double *x);

#endif
