// The order in which a matrix of blocks is eliminated, and the dense fronts of it.      docs/theory/linear-solver.md
//
// A front eliminates its own unknowns; the others that it touches, its boundary, are eliminated later. What it leaves
// on them goes to one later front, its parent. Fronts are numbered so that all that hang on one come just before it.
#ifndef POLHODE_LINALG_BLOCK_ORDER_H
#define POLHODE_LINALG_BLOCK_ORDER_H

#include "linalg/blocks.h"

#include <stddef.h>

typedef struct front {
    int own, boundary;   // unknowns
    int first;           // in `index`: its own unknowns, then those of the boundary
    int parent;          // -1: none
    int child, sibling;  // the last front that hangs on it, the one before on the same parent; -1: none
    size_t values;       // entries of the matrix: columns of its own unknowns, then rows of its own in the others
} front;

struct ph_blocks {
    int count, n;
    int *offset;  // [count + 1] first unknown of a group
    int *home;    // [count] the front that eliminates a group
    int front_count;
    front *fronts;
    int *index;
    int *place;     // beside index: where an unknown of the boundary stands in the parent's index
    int widest;     // most unknowns of a front, own and boundary
    size_t values;  // entries of all fronts
    size_t stack;   // entries that wait for their parents, at most
};

// Sets all but count, n and offset. `neighbour` from first[g] to first[g + 1]: the groups that g is coupled with. With
// stages [strong], not NULL, groups of a lower one are eliminated first.
ph_status ph_fronts_choose(ph_blocks *blocks, int strong, const int *stage, const int *first, const int *neighbour);

#endif
