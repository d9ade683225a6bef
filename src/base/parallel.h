// Independent pieces of work on several threads, where the build has OpenMP; else one after the other.
#ifndef POLHODE_BASE_PARALLEL_H
#define POLHODE_BASE_PARALLEL_H

// body(user, i, thread) for i = 0 .. count - 1, in any order; thread is from 0 to threads - 1. With one thread nothing
// but the loop happens: a process that has been forked may call it.
void ph_parallel_for(long count, int threads, void (*body)(void *user, long i, int thread), void *user);

// Pieces that depend on each other as the nodes of a tree, or of several; a piece's children have lower numbers.
enum { PH_PARALLEL_PIECES = 64 };  // at most one more
typedef struct ph_parallel_tree {
    int count;
    int *parent;  // [count] -1: none
} ph_parallel_tree;

typedef void ph_parallel_piece(void *user, int i);

// up(user, i) for every piece after those of its children, before(user, i) before it: pieces as far from their root as
// each other at once.
void ph_parallel_up(const ph_parallel_tree *tree, int threads, ph_parallel_piece *before, ph_parallel_piece *up,
                    void *user);
// down(user, i) after that of its parent, after(user, i) after it.
void ph_parallel_down(const ph_parallel_tree *tree, int threads, ph_parallel_piece *down, ph_parallel_piece *after,
                      void *user);

// As many as processors that this process may use; 1 without OpenMP.
int ph_parallel_threads(void);

#endif
