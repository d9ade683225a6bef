// One list of arrays, run twice: with base == NULL the arena only counts, so the same layout function both
// measures and assigns.
#ifndef POLHODE_BASE_ARENA_H
#define POLHODE_BASE_ARENA_H

#include <stdalign.h>
#include <stddef.h>

typedef struct ph_arena {
    char *base;
    size_t used;
} ph_arena;

static inline void *ph_arena_take(ph_arena *arena, size_t count, size_t each, size_t align) {
    size_t at = (arena->used + align - 1) & ~(align - 1);
    arena->used = at + count * each;
    return arena->base ? arena->base + at : NULL;
}

#define PH_TAKE(arena, count, type) ((type *)ph_arena_take((arena), (size_t)(count), sizeof(type), alignof(type)))

#endif
