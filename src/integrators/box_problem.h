// The linear complementarity problem of a box.                                             docs/theory/nonsmooth.md
#ifndef POLHODE_INTEGRATORS_BOX_PROBLEM_H
#define POLHODE_INTEGRATORS_BOX_PROBLEM_H

#include <stdbool.h>

// w = b + W x, W [n x n] symmetric and semidefinite, low <= x <= high: w_i >= 0 where x_i = low_i, <= 0 where x_i =
// high_i, else 0. The w is unique.                                                                            (NS.3)
typedef struct ph_box_problem {
    int n;
    const double *W, *b, *low, *high;
} ph_box_problem;

// x [n]; at [n]: -1 or 1 at a bound, 0 between them, also where a bound holds and w = 0 because others hold the same.
// scratch [n^2 + 3 n]. false: no solution after many exchanges.
bool ph_box_solve(const ph_box_problem *p, double *x, int *at, double *scratch);

#endif
