// What would have helped a step that failed: said only after it was tried.
#ifndef POLHODE_INTEGRATORS_ADVICE_H
#define POLHODE_INTEGRATORS_ADVICE_H

#include "integrators/integrator.h"

// What a method of fixed step ends its reason with; ph_advise replaces it.
#define PH_SHORTER_STEP "; a smaller step may help"

// In the place of PH_SHORTER_STEP at the end of the reason: whether a shorter step can be made from this state, where
// it failed, and of what length; or what no step helps against. Returns the status.
ph_status ph_advise(const ph_integrator *failed, const ph_state *s, ph_status status, ph_error *err);

// Whether a method makes so many of its steps from a state. Allocates.
bool ph_can_step(const ph_system *sys, const ph_simulation *sim, const ph_state *from, int steps);

// The range of masses and inertias where it explains that equations cannot be solved; empty where it does not.
void ph_inertia_reason(const ph_system *sys, char *text, size_t room);

#endif
