// Starts of a solver.
#ifndef POLHODE_OCP_STARTS_H
#define POLHODE_OCP_STARTS_H

#include "polhode/ocp.h"

static const double PH_OCP_SWAY = 0.6;  // [rad] least size of random perturbations of a guess

// Whether cost, residuals, states, controls and adjoints are all finite.
bool ph_optimum_is_finite(const ph_optimum *optimum);

#endif
