// Breakpoints of signals at the ends of steps.
//
// A signal that jumps has two values there. All signals are continuous from the right, so that the time selects the
// value: at a breakpoint the one after it, at the preceding double the one before. A step takes both from its own side.
#ifndef POLHODE_INTEGRATORS_BREAKPOINTS_H
#define POLHODE_INTEGRATORS_BREAKPOINTS_H

#include "polhode/system.h"

#include <float.h>
#include <math.h>

// Times k step are products: they, and decimals in files, differ by at most this fraction of t.
#define PH_TIME_ROUNDING (4 * DBL_EPSILON)

// The times that a step may evaluate: none outside.
typedef struct ph_window {
    double low, high;
    bool jumps;  // reactions may, at low
} ph_window;

static inline double ph_window_clamp(ph_window w, double t) { return t < w.low ? w.low : t > w.high ? w.high : t; }

// Index of the first breakpoint at or after t.
int ph_corner_from(const ph_system *sys, double t);

// low and high are finite where the step starts or ends at a breakpoint: the first is the breakpoint, the second the
// time just before it.
ph_window ph_window_of(const ph_system *sys, double t0, double t1);

// t seen from after it, and from before.
static inline double ph_time_after(const ph_system *sys, double t) {
    return ph_window_clamp(ph_window_of(sys, t, INFINITY), t);
}
static inline double ph_time_before(const ph_system *sys, double t) {
    return ph_window_clamp(ph_window_of(sys, -INFINITY, t), t);
}

#endif
