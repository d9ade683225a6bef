// A step in coordinates along the joints: the discrete null space method with nodal reparametrisation.
//                                                                                  docs/theory/variational.md
//
// theta [nf] are displacements along the free motions of the system's tree; q1 = q d(theta) satisfies the tree's
// constraints for every theta. Of the momentum equation (V.4) only the projection by P(q)^T is solved, to which C(q)^T
// Lambda does not contribute. Constraints of closed loops, if any, are projected out of it and closed by the same solve
// that moves theta.
#ifndef POLHODE_INTEGRATORS_NULL_SPACE_STEP_H
#define POLHODE_INTEGRATORS_NULL_SPACE_STEP_H

#include "base/arena.h"
#include "integrators/integrator.h"

typedef struct ph_null_space {
    const ph_system *sys;
    double *theta, *s;  // [nf]
    double *d;          // [nq]
    double *x;          // [nv]
    double *nothing;    // [nc] zeros
} ph_null_space;

// Whether a constraint is solved for, not satisfied by every theta.
static inline bool ph_null_space_solves(const ph_system *sys, int row) { return sys->loop_row && sys->loop_row[row]; }

void ph_null_space_layout(ph_null_space *n, const ph_system *sys, ph_arena *arena);

// theta of a step that continues with v.
void ph_null_space_begin(ph_null_space *n, double t, double h, const double *q, const double *v, ph_workspace *ws);

// xi with q tau(h xi) = q d(theta), t1 the end of the step as it sees it. (V.20)
void ph_null_space_velocity(ph_null_space *n, ph_tau tau, double t1, double h, const double *q, double *xi,
                            ph_workspace *ws);

// The remainder of the difference r of both sides of (V.4) without the impulses of the joints: M x with x in the null
// space and P^T M x = P^T r. Residuals of constraints [nc] that every theta satisfies are set to 0.            (V.21)
ph_status ph_null_space_project(ph_null_space *n, const ph_place *begin, double *r, double *rows, ph_workspace *ws);

// theta += h s for a change x of xi, s its coordinates.
void ph_null_space_add(ph_null_space *n, const ph_place *begin, double h, const double *x, ph_workspace *ws);

#endif
