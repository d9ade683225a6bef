// Bounds on controls, by a primal-dual barrier.                                  docs/theory/optimal-control.md
#ifndef POLHODE_OCP_BOUNDS_H
#define POLHODE_OCP_BOUNDS_H

#include "ocp/newton.h"

// The weight to begin with; sets the multipliers for the controls of n->x, as they are with that part of it.
double ph_ocp_bounds_begin(ph_ocp_newton *n, double part);

// Adds what the bounds do to the gradient and, if `curved`, the curvature of step k in n->l.              (O.19)
void ph_ocp_bounds_add(ph_ocp_newton *n, int k, bool curved);

// -barrier times the sum of the logarithms of the distances.
double ph_ocp_bounds_cost(const ph_ocp_newton *n, const ph_ocp_point *x);

// The longest part of the direction, at most 1, that keeps inside.
double ph_ocp_bounds_room(const ph_ocp_newton *n);

// The multipliers after the step from n->x to n->trial.
void ph_ocp_bounds_follow(ph_ocp_newton *n);

#endif
