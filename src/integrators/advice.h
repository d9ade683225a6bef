// Advice for a step that failed: given only after it was tried.
#ifndef POLHODE_INTEGRATORS_ADVICE_H
#define POLHODE_INTEGRATORS_ADVICE_H

#include "integrators/integrator.h"

// Default ending of the reason for methods of fixed step; ph_advise replaces it.
#define PH_SHORTER_STEP "; a smaller step may help"

// Replaces PH_SHORTER_STEP at the end of the reason: whether a shorter step is possible from the failing state, and of
// what size; or why no step helps. Returns the status.
ph_status ph_advise(const ph_integrator *failed, const ph_state *s, ph_status status, ph_error *err);

// Whether a method can take so many of its steps from a state. Allocates.
bool ph_can_step(const ph_system *sys, const ph_simulation *sim, const ph_state *from, int steps);

// The range of masses and inertias where it explains that equations cannot be solved; otherwise empty.
void ph_inertia_reason(const ph_system *sys, char *text, size_t room);

#endif
