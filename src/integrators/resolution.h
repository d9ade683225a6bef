// The energy that steps make where they do not resolve a vibration.                     docs/theory/implicit.md
#ifndef POLHODE_INTEGRATORS_RESOLUTION_H
#define POLHODE_INTEGRATORS_RESOLUTION_H

#include "integrators/integrator.h"

// The power of the forces that have a potential; Q [nv] is scratch.
double ph_conservative_power(ph_integrator *g, const ph_place *at, double *Q);

// After a step in which these forces did the work: what the potential energy has changed beyond it, the step has made.
// Adds it to g->gained, and finds g->made with the largest kinetic energy so far.                            (I.16)
void ph_watch_energy(ph_integrator *g, const ph_place *begin, const ph_place *end, double work);

#endif
