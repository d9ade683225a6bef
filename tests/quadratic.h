// Small dense programs with known solutions, for the tests of solvers.
#ifndef POLHODE_TESTS_QUADRATIC_H
#define POLHODE_TESTS_QUADRATIC_H

#include "ocp/solve/nlp.h"

enum { MOST = 8 };

// min 1/2 x.H x + g.x with rows A x, dense; `spoil` makes functions fail beyond x[0] = spoil.
typedef struct quadratic {
    int n, m;
    double H[MOST][MOST], g[MOST], A[MOST][MOST];
    double lower[MOST], upper[MOST], row_lower[MOST], row_upper[MOST];
    int row[2][MOST * MOST], column[2][MOST * MOST];  // of the rows, of the Hessian
    double spoil;
    int stop, calls;  // `progress` stops at this iteration
} quadratic;

// Everything zero, no limits, rows equal to zero.
quadratic plain(int n, int m);
ph_nlp nlp_of(quadratic *q);

typedef struct point {
    double x[MOST], y[MOST], z_lower[MOST], z_upper[MOST];
} point;

extern const ph_nlp_options cold;

// By Ipopt; asserts that it answers.
ph_nlp_result solve(const ph_nlp *nlp, const ph_nlp_options *options, point *p);
// Asserts what the signs of the KKT matrix say, and how many rows depend on others.
void inertia(const ph_nlp *nlp, const point *p, bool minimum, int dependent);

#endif
