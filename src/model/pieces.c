#include "model/pieces.h"

#include <stdlib.h>

// Which piece every node is in. Nodes come last to first; the subtrees on a node are gathered until they are a piece,
// the others stay with the node.
typedef struct division {
    const ph_forest *forest;
    int *size;      // [n + 1] of what hangs on a node and is in no piece yet, itself included; the last: ground
    int *gathered;  // [n + 1] its last child that waits for others, -1: none
    int *next;      // [n] the one that waited before it
    int *piece;     // [n] of a root of a piece; -1: that of its parent
    int count, least;
} division;

static void close_piece(division *d, int parent) {
    for (int i = d->gathered[parent]; i >= 0; i = d->next[i]) d->piece[i] = d->count;
    d->count++;
    d->gathered[parent] = -1;
    d->size[parent] = 0;
}

static void divide(division *d) {
    const int n = d->forest->count;
    for (int i = 0; i <= n; i++) {
        d->size[i] = 0;
        d->gathered[i] = -1;
    }
    for (int i = n - 1; i >= 0; i--) {
        const int parent = d->forest->links[i].parent < 0 ? n : d->forest->links[i].parent;
        d->piece[i] = -1;
        d->next[i] = d->gathered[parent];
        d->gathered[parent] = i;
        d->size[parent] += d->size[i] + 1;
        if (d->size[parent] >= d->least) close_piece(d, parent);
    }
    if (d->gathered[n] >= 0) close_piece(d, n);
    for (int i = 0; i < n; i++)
        if (d->piece[i] < 0) d->piece[i] = d->piece[d->forest->links[i].parent];
}

static void layout(ph_pieces *p, const division *d, ph_arena *arena) {
    const size_t n = (size_t)d->forest->count, count = (size_t)d->count;
    p->tree.parent = PH_TAKE(arena, count, int);
    p->first = PH_TAKE(arena, count + 1, int);
    p->nodes = PH_TAKE(arena, n, int);
    p->first_step = PH_TAKE(arena, count + 1, int);
    p->steps = PH_TAKE(arena, 2 * n, int);
    p->rest = PH_TAKE(arena, n, int);
    p->piece = PH_TAKE(arena, n, int);
}

static int parent_piece(const division *d, int node) {
    const int parent = d->forest->links[node].parent;
    return parent < 0 ? -1 : d->piece[parent];
}

// Lists of nodes by piece: counts, their sums, then the nodes themselves, last first.
static void fill_lists(ph_pieces *p, const division *d) {
    const int n = d->forest->count, count = d->count;
    for (int k = 0; k <= count; k++) p->first[k] = p->first_step[k] = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = n - 1; i >= 0; i--) {
            const int own = d->piece[i], up = parent_piece(d, i);
            const bool hangs = up >= 0 && up != own;
            if (pass == 0) {
                p->first[own + 1]++;
                p->first_step[own + 1]++;
                if (hangs) p->first_step[up + 1]++;
                p->rest[i] = hangs ? p->rests++ : -1;
                continue;
            }
            p->nodes[p->first[own]++] = i;
            p->steps[p->first_step[own]++] = i;
            if (hangs) p->steps[p->first_step[up]++] = i;
        }
        for (int k = 0; pass == 0 && k < count; k++) {
            p->first[k + 1] += p->first[k];
            p->first_step[k + 1] += p->first_step[k];
        }
    }
    for (int k = count; k > 0; k--) {  // each is now where the next one begins
        p->first[k] = p->first[k - 1];
        p->first_step[k] = p->first_step[k - 1];
    }
    p->first[0] = p->first_step[0] = 0;
}

static void fill_tree(ph_pieces *p, const division *d) {
    const int n = d->forest->count;
    p->tree.count = d->count;
    for (int i = 0; i < n; i++) {
        p->piece[i] = d->piece[i];
        if (parent_piece(d, i) != d->piece[i]) p->tree.parent[d->piece[i]] = parent_piece(d, i);
    }
}

ph_pieces *ph_pieces_create(const ph_forest *forest) {
    const int n = forest->count;
    if (n < PH_PIECES_FROM) return NULL;
    int *scratch = malloc((4 * (size_t)n + 2) * sizeof *scratch);
    if (scratch == NULL) return NULL;
    division d = {.forest = forest, .size = scratch, .gathered = scratch + n + 1, .next = scratch + 2 * n + 2};
    d.piece = d.next + n;
    d.least = n / PH_PARALLEL_PIECES < PH_PIECE_LEAST ? PH_PIECE_LEAST : n / PH_PARALLEL_PIECES + 1;
    divide(&d);
    ph_pieces measured = {.rests = 0}, *p = NULL;
    ph_arena arena = {0};
    (void)PH_TAKE(&arena, 1, ph_pieces);
    layout(&measured, &d, &arena);
    void *memory = calloc(1, arena.used);
    if (memory != NULL) {
        arena = (ph_arena){.base = memory};
        p = PH_TAKE(&arena, 1, ph_pieces);
        layout(p, &d, &arena);
        fill_lists(p, &d);
        fill_tree(p, &d);
    }
    free(scratch);
    return p;
}

void ph_pieces_free(ph_pieces *pieces) { free(pieces); }
