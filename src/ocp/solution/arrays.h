// The arrays of a solution, filled by every solver.
#ifndef POLHODE_OCP_ARRAYS_H
#define POLHODE_OCP_ARRAYS_H

#include "base/arena.h"
#include "model/model.h"
#include "polhode/ocp.h"

typedef struct ph_arrays {
    double *q, *v, *z, *u, *node_u, *momentum, *configuration, *rotor, *terms, *hamiltonian;
} ph_arrays;

// `steps` may differ from the definition's; nu is the number of components of all controls.
void ph_arrays_layout(const ph_model *m, const ph_problem_def *def, int steps, int stages, int nu, ph_arrays *a,
                      ph_arena *arena);
// A solution with these arrays and sizes; everything else is still unset.
ph_optimum ph_arrays_optimum(const ph_model *m, int steps, int stages, int nu, const ph_arrays *a);

#endif
