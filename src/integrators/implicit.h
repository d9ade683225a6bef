// Munthe-Kaas steps with implicit tables.                                             docs/theory/implicit.md
#ifndef POLHODE_INTEGRATORS_IMPLICIT_H
#define POLHODE_INTEGRATORS_IMPLICIT_H

#include "polhode/group.h"

size_t ph_implicit_work(const ph_flow *flow, const ph_butcher *table);
// As ph_flow_step, without error and last.                                                          (I.1)-(I.3)
ph_status ph_implicit_step(ph_flow *flow, const ph_butcher *table, const ph_step_in *in, const double *y, double *y1,
                           double *work);

#endif
