// Newton's method for x = g(x) where iterating g does not converge.                   docs/theory/implicit.md
#ifndef POLHODE_INTEGRATORS_KRYLOV_H
#define POLHODE_INTEGRATORS_KRYLOV_H

#include "integrators/fixed_point.h"

// Arrays of p->n doubles that it needs.
size_t ph_krylov_arrays(void);

// As ph_fixed_point_solve.                                                                        (I.7), (I.8)
ph_status ph_krylov_solve(ph_fixed_point *p, double *x, double *memory);

#endif
