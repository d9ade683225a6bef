// Threads by OpenMP. Pieces are handed out one at a time, since they differ in length.
#include "base/parallel.h"

#include <omp.h>

void ph_parallel_for(long count, int threads, void (*body)(void *user, long i, int thread), void *user) {
    if (threads <= 1 || count <= 1) {
        for (long i = 0; i < count; i++) body(user, i, 0);
        return;
    }
#pragma omp parallel for schedule(dynamic, 1) num_threads(threads)
    for (long i = 0; i < count; i++) body(user, i, omp_get_thread_num());
}

int ph_parallel_threads(void) { return omp_get_num_procs(); }
