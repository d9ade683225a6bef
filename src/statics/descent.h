// Equilibria as minima of the potential on the constraints.                             docs/theory/statics.md
#ifndef POLHODE_STATICS_DESCENT_H
#define POLHODE_STATICS_DESCENT_H

#include "statics/curvature.h"

typedef struct ph_descent {
    ph_equations *e;
    ph_curvature *c;
    ph_rest trial;
    double *g, *x;         // [n] load out of balance; step
    double *u, *phi;       // [nv], [nc]
    double *still, *rate;  // [nv] zeros; [coordinates]
    double radius;         // of the trusted region, radians and lengths of the model
    double residual;       // of the last descent
    long iterations;       // of the last descent
} ph_descent;

ph_status ph_descent_create(ph_equations *e, ph_descent **out);
void ph_descent_free(ph_descent *d);

// The potential [J] of springs, and of gravity and forces times the factor; size: the sum of the magnitudes of its
// terms.
double ph_rest_potential(const ph_equations *e, const ph_rest *at, double *size);  // (S.19)
// Joint coordinates with their turns, from those before.
void ph_rest_turns(const ph_equations *e, ph_rest *at, const double *still, double *rate);

// From `at`, which need not satisfy the joints to rounding, down to a state in which nothing is out of balance and no
// direction leads further down. On failure `at` is the lowest state found.
ph_status ph_descend(ph_descent *d, ph_rest *at, ph_error *err);

#endif
