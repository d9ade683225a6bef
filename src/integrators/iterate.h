// The iteration shared by variational steps of one rate and of several.                    docs/theory/variational.md
#ifndef POLHODE_INTEGRATORS_ITERATE_H
#define POLHODE_INTEGRATORS_ITERATE_H

#include "polhode/system.h"

// With stiff forces M + (h/2)^2 K + (h/2) D replaces M. At the first guess, where elastic forces may be far from those
// of the solution, it is built without them; with them where an iteration makes little progress.
typedef enum ph_tangent_made { PH_TANGENT_RELAXED, PH_TANGENT_EXACT, PH_TANGENT_AS_IT_IS } ph_tangent_made;

// One iteration, with a recomputed tangent or not; *size: relative change of velocities.
typedef ph_status ph_improve(void *user, ph_tangent_made made, double *size);

// Until changes are two digits below `enough`, or below it and not falling.
ph_status ph_iterate(double enough, ph_improve *improve, void *user);

// First-order states: z1 = z + h g at the middle and zm half way, iterated with the rest; returns the relative change
// of z1. All [nz].
double ph_advance_states(const ph_system *sys, const ph_place *middle, double h, const double *z, double *z1,
                         double *zm, double *zdot, ph_workspace *ws);

#endif
