// The corners of signals at the ends of steps.
#ifndef POLHODE_INTEGRATORS_CORNERS_H
#define POLHODE_INTEGRATORS_CORNERS_H

#include "integrators/integrator.h"

#include <math.h>

// The times that a step sees: none outside.
typedef struct ph_window {
    double low, high;
} ph_window;

static inline double ph_window_clamp(ph_window w, double t) { return fmin(fmax(t, w.low), w.high); }

// Index of the first corner at or after t.
int ph_corner_from(const ph_system *sys, double t);

// Where a signal jumps at the begin or the end of a step, the step sees the side that it covers: its stages at
// the end take the value before the jump. low and high are finite where the step begins or ends on a corner.
ph_window ph_window_of(const ph_system *sys, double t0, double t1);

#endif
