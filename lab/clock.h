#ifndef POLHODE_LAB_CLOCK_H
#define POLHODE_LAB_CLOCK_H

#include <time.h>

static inline double lab_seconds(clockid_t clock) {
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static inline double lab_clock(void) { return lab_seconds(CLOCK_MONOTONIC); }
// Of the calling thread.
static inline double lab_cpu_clock(void) { return lab_seconds(CLOCK_THREAD_CPUTIME_ID); }

#endif
