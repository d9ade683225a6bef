// Direct transcriptions with explicit tables, to be held against that of `variational`.
#ifndef POLHODE_OCP_CONTRAST_H
#define POLHODE_OCP_CONTRAST_H

#include "ocp/newton.h"

// explicit-euler, rkmk2, rkmk4, ralston3; NULL for others.
const ph_butcher *ph_ocp_contrast_table(const char *method);

// From the solution with `variational` on the same grid, in n->x with its configuration multipliers in n->gradient.
ph_status ph_ocp_contrast(const ph_ocp_newton *n, int solved, ph_optimum **out, ph_error *err);

#endif
