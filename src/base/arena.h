// One list of arrays, run twice: with base == NULL the arena only counts, so the same layout function both
// measures and assigns.
#ifndef POLHODE_BASE_ARENA_H
#define POLHODE_BASE_ARENA_H

#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ph_arena {
    char *base;
    size_t used;
} ph_arena;

// What no allocator has; one more does not overflow.
#define PH_ARENA_TOO_MUCH ((size_t)PTRDIFF_MAX)

static inline void *ph_arena_take(ph_arena *arena, size_t count, size_t each, size_t align) {
    const size_t at = (arena->used + align - 1) & ~(align - 1);
    if (at > PH_ARENA_TOO_MUCH || count > (PH_ARENA_TOO_MUCH - at) / each) {
        arena->used = PH_ARENA_TOO_MUCH;
        return NULL;
    }
    arena->used = at + count * each;
    return arena->base ? arena->base + at : NULL;
}

// What is after the first n elements of a fresh block; NULL with the block.
#define PH_AFTER(block, n) ((block) ? (block) + (n) : NULL)

#define PH_TAKE(arena, count, type) ((type *)ph_arena_take((arena), (size_t)(count), sizeof(type), alignof(type)))

#endif
