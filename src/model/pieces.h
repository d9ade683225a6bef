// A large forest in pieces that threads work on at the same time.                  docs/theory/linear-solver.md
//
// A piece has as many nodes as are enough for a thread and hangs on its parent piece by one or more roots, all on one
// node of it (or on ground). The pieces follow from the forest alone, and what a root leaves to its parent is added
// there by the parent's piece, in the order of the whole forest: results have the same bits on any number of threads
// as without pieces.
#ifndef POLHODE_MODEL_PIECES_H
#define POLHODE_MODEL_PIECES_H

#include "base/arena.h"
#include "base/parallel.h"
#include "linalg/tree_elimination.h"

#include <stdbool.h>

// Nodes below which one thread is as fast as two, and of a piece, at least; measured, docs/benchmarks.md.
enum { PH_PIECES_FROM = 1024, PH_PIECE_LEAST = 256 };

typedef struct ph_pieces {
    ph_parallel_tree tree;  // of the pieces; children have lower numbers
    int *first;             // [count + 1] of each piece among its nodes
    int *nodes;             // [nodes of the forest] piece by piece, descending: nodes of a piece, its roots too
    int *first_step;        // [count + 1]
    int *steps;             // its nodes and the roots of its child pieces, descending
    int *rest;              // [nodes of the forest] of a root that hangs on another piece: where its rest is; else -1
    int *piece;             // [nodes of the forest]
    int rests;
} ph_pieces;

// NULL where the forest is small, or out of memory; it is then computed as a whole.
ph_pieces *ph_pieces_create(const ph_forest *forest);
void ph_pieces_free(ph_pieces *pieces);

#endif
