// One thread: a build without OpenMP.
#include "base/parallel.h"

void ph_parallel_for(long count, int threads, void (*body)(void *user, long i, int thread), void *user) {
    (void)threads;
    for (long i = 0; i < count; i++) body(user, i, 0);
}

void ph_parallel_up(const ph_parallel_tree *tree, int threads, ph_parallel_piece *before, ph_parallel_piece *up,
                    void *user) {
    (void)threads;
    for (int i = 0; i < tree->count; i++) {
        before(user, i);
        up(user, i);
    }
}

void ph_parallel_down(const ph_parallel_tree *tree, int threads, ph_parallel_piece *down, ph_parallel_piece *after,
                      void *user) {
    (void)threads;
    for (int i = tree->count - 1; i >= 0; i--) {
        down(user, i);
        after(user, i);
    }
}

int ph_parallel_threads(void) { return 1; }
