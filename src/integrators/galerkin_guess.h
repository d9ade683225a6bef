// The first iterate of a step of `galerkin`.                                            docs/theory/galerkin.md
#ifndef POLHODE_INTEGRATORS_GALERKIN_GUESS_H
#define POLHODE_INTEGRATORS_GALERKIN_GUESS_H

#include "integrators/galerkin_step.h"

// Clears `floats` of all that joints hold, from ground outwards.
void ph_galerkin_find_held(ph_group_galerkin *g);

// The unknowns; `follows`: the step begins where the last one ended.                                        (VG.20)
void ph_galerkin_guess(ph_group_galerkin *g, bool follows);

#endif
