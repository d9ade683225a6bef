// Newton's method for a few unknowns, with the damping rule of Austin et al. 1993, section 5.1.1.
//                                                                              docs/theory/lie-poisson.md
#ifndef POLHODE_LINALG_DENSE_NEWTON_H
#define POLHODE_LINALG_DENSE_NEWTON_H

#include "polhode/real.h"
#include "polhode/status.h"

#include <stddef.h>

enum { PH_NEWTON_MAX = 32 };

// Embed it as the first member of the struct that carries the equation.
typedef struct ph_newton ph_newton;
struct ph_newton {
    int n;                     // unknowns
    double tolerance;          // of |r|, relative to `size`; below rounding it is taken as rounding
    ph_real_count iterations;  // counted up
    // r(x), and the size of the terms whose difference it is
    ph_status (*residual)(const ph_newton *newton, const ph_real *x, ph_real *r, ph_real *size);
    ph_status (*jacobian)(const ph_newton *newton, const ph_real *x, ph_real *J);
};

// From the guess x to the solution; x is written only on PH_OK. At most PH_NEWTON_MAX unknowns.     (P.20)
ph_status ph_newton_solve(ph_newton *newton, double *x);

// The same for any number of them in the caller's memory: so many doubles, and n row exchanges.
size_t ph_newton_work(int n);
ph_status ph_newton_solve_in(ph_newton *newton, double *x, double *work, int *pivot);

#endif
