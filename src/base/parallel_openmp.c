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

// Marks stand for what a task has done: their addresses are the dependences.
void ph_parallel_up(const ph_parallel_tree *tree, int threads, ph_parallel_piece *before, ph_parallel_piece *up,
                    void *user) {
    char marks[2][PH_PARALLEL_PIECES + 1], *const prepared = marks[0], *const done = marks[1];
    const int *const child = tree->children, *const first = tree->first_child;
    (void)prepared, (void)done, (void)child, (void)first;  // gcc counts no use in a clause
#pragma omp parallel num_threads(threads) if (threads > 1)
#pragma omp single
    for (int i = 0; i < tree->count; i++) {
#pragma omp task depend(out : prepared[i])
        before(user, i);
#pragma omp task depend(in                                                                \
                        : prepared[i]) depend(out                                         \
                                              : done[i]) depend(iterator(int k = first[i] \
                                                                         : first[i + 1]), \
                                                                in                        \
                                                                : done[child[k]])
        up(user, i);
    }
}

void ph_parallel_down(const ph_parallel_tree *tree, int threads, ph_parallel_piece *down, ph_parallel_piece *after,
                      void *user) {
    char marks[PH_PARALLEL_PIECES + 2], *const done = marks;
    (void)done;
#pragma omp parallel num_threads(threads) if (threads > 1)
#pragma omp single
    for (int i = tree->count - 1; i >= 0; i--) {
        const int parent = tree->parent[i] < 0 ? PH_PARALLEL_PIECES + 1 : tree->parent[i];
#pragma omp task depend(in : done[parent]) depend(out : done[i])
        down(user, i);
#pragma omp task depend(in : done[i])
        after(user, i);
    }
}

int ph_parallel_threads(void) { return omp_get_num_procs(); }
