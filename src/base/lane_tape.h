// The numbers of an object, listed by one function: it writes those of a scalar object into an array, and reads one
// lane of an object with lanes from such an array, or writes it back.
#ifndef POLHODE_BASE_LANE_TAPE_H
#define POLHODE_BASE_LANE_TAPE_H

#include "polhode/lie/lanes.h"

#include <stddef.h>

typedef struct ph_lane_tape {
    double *save;        // where to, or NULL
    const double *load;  // where from, or NULL; both NULL: it only counts
    int lane;            // of an object with lanes
    size_t used;
} ph_lane_tape;

static inline void lane_tape_numbers(ph_lane_tape *t, ph_real *x, int n) {
    for (int i = 0; i < n; i++) {
        double *own = (double *)(x + i) + (PH_LANES > 1 ? t->lane : 0);
        if (t->save) t->save[t->used] = *own;
        if (t->load) *own = t->load[t->used];
        t->used++;
    }
}

static inline void lane_tape_indices(ph_lane_tape *t, ph_real_index *x, int n) {
    for (int i = 0; i < n; i++) {
#if PH_LANES == 1
        int *own = x + i;
#else
        long long *own = (long long *)(x + i) + t->lane;
#endif
        if (t->save) t->save[t->used] = (double)*own;
        if (t->load) *own = (int)t->load[t->used];
        t->used++;
    }
}

#endif
