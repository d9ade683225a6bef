// Direct transcriptions with Munthe-Kaas tables: those of Gauss, and explicit ones for contrast.
#ifndef POLHODE_OCP_DIRECT_TABLES_H
#define POLHODE_OCP_DIRECT_TABLES_H

#include "ocp/solution/solution.h"

// The Runge-Kutta table of a method, for both approaches; NULL for `variational`.
const ph_butcher *ph_ocp_table(const char *method);

ph_status ph_ocp_tabled(const ph_refinement *r, ph_optimum **out, ph_error *err);

#endif
