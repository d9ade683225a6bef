// Independent pieces of work on several threads, where the build has OpenMP; else one after the other.
#ifndef POLHODE_BASE_PARALLEL_H
#define POLHODE_BASE_PARALLEL_H

// body(user, i, thread) for i = 0 .. count - 1, in any order; thread is from 0 to threads - 1. With one thread nothing
// but the loop happens: a process that has been forked may call it.
void ph_parallel_for(long count, int threads, void (*body)(void *user, long i, int thread), void *user);

// As many as processors that this process may use; 1 without OpenMP.
int ph_parallel_threads(void);

#endif
