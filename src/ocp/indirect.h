// First optimise, then discretise: Pontryagin's conditions as a boundary value problem on the group.
#ifndef POLHODE_OCP_INDIRECT_H
#define POLHODE_OCP_INDIRECT_H

#include "ocp/body_newton.h"

// From the direct solution on the same grid, in n->x with its configuration multipliers in n->gradient; the best of
// `solved` starts.
ph_status ph_ocp_indirect(const ph_ocp_newton *n, int solved, ph_optimum **out);

// The same for bodies with joints and springs, by Gauss tables, from the direct solution that is computed first.
ph_status ph_indirect_any(const ph_model *model, const ph_problem_def *def, const ph_optimize_observer *observer,
                          ph_optimum **out, ph_error *err);

#endif
