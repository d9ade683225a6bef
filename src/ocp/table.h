// Direct transcriptions with Munthe-Kaas tables: those of Gauss, and explicit ones for contrast.
#ifndef POLHODE_OCP_TABLE_H
#define POLHODE_OCP_TABLE_H

#include "ocp/body_newton.h"

// gauss2, gauss4, gauss6; explicit-euler, rkmk2, rkmk4, ralston3; NULL for others. For both approaches.
const ph_butcher *ph_ocp_table(const char *method);

// From the solution with `variational` on the same grid, in n->x with its configuration multipliers in n->gradient.
ph_status ph_ocp_tabled(const ph_ocp_newton *n, int solved, ph_optimum **out);

#endif
