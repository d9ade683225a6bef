// First-order states in methods that evaluate at the middle of a step.               docs/theory/variational.md
#ifndef POLHODE_INTEGRATORS_FIRST_ORDER_H
#define POLHODE_INTEGRATORS_FIRST_ORDER_H

#include "polhode/system.h"

// z1 = z + h g at the middle and zm half way, iterated with the rest; returns the relative change of z1. All [nz].
double ph_advance_states(const ph_system *sys, const ph_place *middle, double h, const double *z, double *z1,
                         double *zm, double *zdot, ph_workspace *ws);

#endif
