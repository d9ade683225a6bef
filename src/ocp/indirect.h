// First optimise, then discretise: Pontryagin's conditions as a boundary value problem on the group.
#ifndef POLHODE_OCP_INDIRECT_H
#define POLHODE_OCP_INDIRECT_H

#include "ocp/newton.h"

// Whether `method` can integrate them: gauss2, gauss4, gauss6, an explicit table, or variational for the cotangent lift
// of its step.
bool ph_ocp_indirect_knows(const char *method);

// From the direct solution on the same grid, in n->x with its configuration multipliers in n->gradient; the best of
// `solved` starts.
ph_status ph_ocp_indirect(const ph_ocp_newton *n, int solved, ph_optimum **out, ph_error *err);

#endif
