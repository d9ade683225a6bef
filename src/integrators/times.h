// Lengths of steps, and the corners of signals at their ends.
#ifndef POLHODE_INTEGRATORS_TIMES_H
#define POLHODE_INTEGRATORS_TIMES_H

#include "polhode/integrate.h"

#include <float.h>
#include <math.h>

// Times k step are products: they, and what is written as a decimal beside them, differ by this much of t at most.
#define PH_TIME_ROUNDING (4 * DBL_EPSILON)

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

// t_end - t, or the step of the settings where that is the same up to rounding.
double ph_step_length(const ph_simulation *sim, double t, double t_end);

#endif
