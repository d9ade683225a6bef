#include "integrators/breakpoints.h"
#include "polhode/elementary.h"

static int first_from(const double *times, int count, double t) {
    int low = 0, high = count;
    while (low < high) {
        const int middle = low + (high - low) / 2;
        if (times[middle] < t) low = middle + 1;
        else high = middle;
    }
    return low;
}

int ph_corner_from(const ph_system *sys, double t) { return first_from(sys->corners, sys->corner_count, t); }

// Times k step miss a breakpoint by rounding, hence the tolerance.
ph_window ph_window_of(const ph_system *sys, double t0, double t1) {
    const double near = PH_TIME_ROUNDING * ph_fmax(isfinite(t0) ? fabs(t0) : 0, isfinite(t1) ? fabs(t1) : 0);
    const int first = ph_corner_from(sys, t0 - near), last = ph_corner_from(sys, t1 - near);
    ph_window w = {-INFINITY, INFINITY, false};
    const int jump = first_from(sys->jumps, sys->jump_count, t0 - near);
    w.jumps = jump < sys->jump_count && sys->jumps[jump] <= t0 + near;
    if (first < sys->corner_count && sys->corners[first] <= t0 + near) w.low = sys->corners[first];
    if (last < sys->corner_count && sys->corners[last] <= t1 + near) w.high = ph_below(sys->corners[last]);
    return w;
}
