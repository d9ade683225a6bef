// Whether an equilibrium is stable, by the lowest curvature of the potential, and its free motions.
//                                                                                      docs/theory/statics.md
#ifndef POLHODE_STATICS_STABILITY_H
#define POLHODE_STATICS_STABILITY_H

#include "statics/curvature.h"

// None of the loads is a torque, or a force that turns with its body.
bool ph_loads_have_potential(const ph_model *m);
// Of an equilibrium; fills stability, lowest and the free motions of `out`.
ph_status ph_stability_find(ph_equations *e, const ph_rest *at, ph_curvature *c, ph_equilibrium *out);

#endif
