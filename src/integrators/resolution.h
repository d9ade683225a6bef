// The energy that steps make where they do not resolve a vibration.                     docs/theory/implicit.md
#ifndef POLHODE_INTEGRATORS_RESOLUTION_H
#define POLHODE_INTEGRATORS_RESOLUTION_H

#include "integrators/integrator.h"

// After a step whose forces act at its middle, of a system with stiff forces: adds the energy that it made to
// g->gained, and with the largest kinetic energy so far finds g->made.                                       (I.16)
// middle->v are the velocities of the step; Q [nv] is scratch.
void ph_watch_energy(ph_integrator *g, const ph_place *begin, const ph_place *middle, const ph_place *end, double *Q);

#endif
