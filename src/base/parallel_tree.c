// Pieces of a tree, level by level: with or without threads the same pieces are done.
#include "base/parallel.h"

#include <stddef.h>

// Pieces by their distance from the root, those of level l from first[l] on.
typedef struct levels {
    int count, first[PH_PARALLEL_PIECES + 3], piece[PH_PARALLEL_PIECES + 1];
} levels;

static levels levels_of(const ph_parallel_tree *tree) {
    levels all = {.count = 0};
    int level[PH_PARALLEL_PIECES + 1];
    for (int i = tree->count - 1; i >= 0; i--) {  // a parent has a higher number
        level[i] = tree->parent[i] < 0 ? 0 : level[tree->parent[i]] + 1;
        all.first[level[i] + 2]++;
        if (level[i] >= all.count) all.count = level[i] + 1;
    }
    for (int l = 0; l < all.count; l++) all.first[l + 2] += all.first[l + 1];
    for (int i = 0; i < tree->count; i++) all.piece[all.first[level[i] + 1]++] = i;
    return all;
}

typedef struct pass {
    ph_parallel_piece *work;
    void *user;
    const int *piece;  // NULL: all, by number
} pass;

static void one(void *user, long i, int thread) {
    const pass *p = user;
    (void)thread;
    p->work(p->user, p->piece ? p->piece[i] : (int)i);
}

static void some(const levels *all, int level, int threads, ph_parallel_piece *work, void *user) {
    pass p = {work, user, all->piece + all->first[level]};
    ph_parallel_for(all->first[level + 1] - all->first[level], threads, one, &p);
}

void ph_parallel_up(const ph_parallel_tree *tree, int threads, ph_parallel_piece *before, ph_parallel_piece *up,
                    void *user) {
    const levels all = levels_of(tree);
    ph_parallel_for(tree->count, threads, one, &(pass){before, user, NULL});
    for (int l = all.count - 1; l >= 0; l--) some(&all, l, threads, up, user);
}

void ph_parallel_down(const ph_parallel_tree *tree, int threads, ph_parallel_piece *down, ph_parallel_piece *after,
                      void *user) {
    const levels all = levels_of(tree);
    for (int l = 0; l < all.count; l++) some(&all, l, threads, down, user);
    ph_parallel_for(tree->count, threads, one, &(pass){after, user, NULL});
}
