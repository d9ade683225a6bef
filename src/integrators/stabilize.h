// Bringing a state back onto the constraints after a step.                         docs/theory/stabilization.md
#ifndef POLHODE_INTEGRATORS_STABILIZE_H
#define POLHODE_INTEGRATORS_STABILIZE_H

#include "polhode/integrate.h"

typedef struct ph_stabilizer {
    const ph_system *sys;
    ph_workspace *ws;
    const ph_real *z;  // [nz] first-order states at that time, NULL: those of the start
    ph_real *rows;     // [nc]
    ph_real *u;        // [nv]
    ph_real_count corrections;
#if PH_LANES > 1
    ph_real *kept;  // [nq]
#endif
} ph_stabilizer;

// Corrects t, q, v in place; on failure they are the last iterate.
ph_status ph_stabilize(ph_stabilizer *s, ph_stabilization how, ph_weight weight, double t, ph_real *q, ph_real *v);

#endif
