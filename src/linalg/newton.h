// Newton's method for a few unknowns, with the damping rule of paper 004, section 5.1.1.
//                                                                              docs/theory/lie-poisson.md
#ifndef POLHODE_LINALG_NEWTON_H
#define POLHODE_LINALG_NEWTON_H

#include "polhode/status.h"

enum { PH_NEWTON_MAX = 32 };

// Embed it as the first member of the struct that carries the equation.
typedef struct ph_newton ph_newton;
struct ph_newton {
    int n;             // unknowns, at most PH_NEWTON_MAX
    double tolerance;  // of |r|, relative to `size`; below rounding it is taken as rounding
    long iterations;   // counted up
    // r(x), and the size of the terms whose difference it is
    ph_status (*residual)(const ph_newton *newton, const double *x, double *r, double *size);
    ph_status (*jacobian)(const ph_newton *newton, const double *x, double *J);
};

// From the guess x to the solution; x is written only on PH_OK.                                  (P.20)
ph_status ph_newton_solve(ph_newton *newton, double *x);

#endif
