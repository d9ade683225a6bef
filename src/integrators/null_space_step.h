// A step in coordinates along the joints: the discrete null space method with nodal reparametrisation.
//                                                                                  docs/theory/variational.md
//
// theta [nf] are displacements along the free motions of the system's tree; q1 = q d(theta) satisfies the tree's
// constraints for every theta, to rounding however short the step.
#ifndef POLHODE_INTEGRATORS_NULL_SPACE_STEP_H
#define POLHODE_INTEGRATORS_NULL_SPACE_STEP_H

#include "base/arena.h"
#include "integrators/integrator.h"

typedef struct ph_null_space {
    const ph_system *sys;
    double *theta, *s;  // [nf]
    double *d;          // [nq]
    double *x;          // [nv]
} ph_null_space;

// Whether a simulation asks for it; without joints there is nothing to do. PH_ERR_UNSUPPORTED for a system without
// coordinates.
static inline bool ph_null_space_used(const ph_system *sys, const ph_simulation *sim) {
    return sim->constraints == PH_CONSTRAINTS_NULL_SPACE && sys->nc > 0;
}
ph_status ph_null_space_suits(const ph_system *sys, const ph_simulation *sim, ph_error *err);

// Whether a constraint is solved for, not satisfied by every theta.
static inline bool ph_null_space_solves(const ph_system *sys, int row) { return sys->loop_row && sys->loop_row[row]; }

void ph_null_space_layout(ph_null_space *n, const ph_system *sys, ph_arena *arena);

// theta of the motion h xi, which satisfies the tree's constraints to the residual of Newton's method, and xi of theta
// instead. `middle` is a configuration halfway. PH_NOT_CONVERGED: the step turns a joint too far.               (V.21)
ph_status ph_null_space_follow(ph_null_space *n, ph_tau tau, const ph_place *middle, double t1, double h,
                               const double *q, double *xi, ph_workspace *ws);

// xi with q tau(h xi) = q d(theta), t1 the end of the step as it sees it. (V.20)
void ph_null_space_velocity(ph_null_space *n, ph_tau tau, double t1, double h, const double *q, double *xi,
                            ph_workspace *ws);

// Removes the rounding of the displacements from the tree's constraints at the end of a step, so that it does not
// accumulate: the smallest change of q1 in the norm of M, which moves no centre of mass. The residual of loop
// constraints is corrected in the next step. rows [nc] is scratch.
ph_status ph_null_space_settle(ph_null_space *n, double t1, const double *z1, double *q1, double *rows,
                               ph_workspace *ws);

// theta += h s for a change x of xi, s its coordinates.
void ph_null_space_add(ph_null_space *n, const ph_place *begin, double h, const double *x, ph_workspace *ws);

#endif
