// Conversion between the state of a system of one body and that of its gyrostat.
#ifndef POLHODE_INTEGRATORS_REDUCED_H
#define POLHODE_INTEGRATORS_REDUCED_H

#include "polhode/gyrostat.h"
#include "polhode/system.h"

// The gyrostat of a system, ready for use.
ph_status ph_reduced_body(const ph_system *sys, ph_gyrostat *body, ph_error *err);

void ph_reduced_from(const ph_gyrostat *body, const ph_system *sys, const ph_place *at, ph_gyrostat_state *s);
// pivot: the fixed point; not used for a free body.
void ph_reduced_to(const ph_gyrostat *body, const ph_system *sys, const double *pivot, const ph_gyrostat_state *s,
                   double *q, double *v, double *z);
// The fixed point of a body that is not free.
void ph_reduced_pivot(const ph_gyrostat *body, const ph_system *sys, const double *q, double *pivot);

#endif
