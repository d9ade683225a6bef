// First optimise, then discretise: Pontryagin's conditions as a boundary value problem on the group.
#ifndef POLHODE_OCP_INDIRECT_H
#define POLHODE_OCP_INDIRECT_H

#include "ocp/solution/solution.h"

// For free bodies, by every table and the variational step.
ph_status ph_ocp_indirect(const ph_refinement *r, ph_optimum **out, ph_error *err);

// For bodies with joints and springs, by Gauss tables.
ph_status ph_indirect_any(const ph_refinement *r, ph_optimum **out, ph_error *err);

#endif
