// One thread: a build without OpenMP.
#include "base/parallel.h"

void ph_parallel_for(long count, int threads, void (*body)(void *user, long i, int thread), void *user) {
    (void)threads;
    for (long i = 0; i < count; i++) body(user, i, 0);
}

int ph_parallel_threads(void) { return 1; }
