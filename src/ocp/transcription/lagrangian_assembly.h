// The Lagrangian of a transcription, assembled from its terms: its derivatives with respect to the multipliers are the
// constraints, the mixed second derivatives their Jacobian, those with respect to the unknowns the Hessian.
//                                                                                   docs/theory/optimal-control.md
//
// Unknowns are numbered 0 .. n - 1, multipliers n .. n + m - 1. A term adds a dense matrix in blocks. Its increments of
// rotations are at the current configuration, R exp(b); the unknowns are a with R = R^ exp(a), R^ fixed:
//
//   exp(a + da) = exp(a) exp(b),  b = dexp_{-a} da + 1/2 B(da, da),  g.B(x, x) = x.(d/da dexp_a g) x         (O.30)
#ifndef POLHODE_OCP_LAGRANGIAN_ASSEMBLY_H
#define POLHODE_OCP_LAGRANGIAN_ASSEMBLY_H

#include "polhode/lie/element.h"
#include "polhode/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ph_kkt_block {
    int at;     // its first unknown or multiplier; -1: held
    int local;  // its offset in the term
    int size;
    bool rotation;  // an increment of a rotation
    bool again;     // another block of the term already has this offset
} ph_kkt_block;

// Entries in the order in which terms add them: rows and columns.
typedef struct ph_kkt_list {
    int (*entries)[2];
    size_t count, room;
} ph_kkt_list;

typedef struct ph_kkt {
    int n, m;
    const double *x;  // [n] current unknowns, for the charts
    int order;        // 0: constraints and gradient; 1: also the Jacobian; 2: also the Hessian; 3: the Hessian alone
    // Of the Lagrangian, if not NULL: with respect to unknowns, multipliers, and the held indices after them; costs are
    // then added there too.
    double *gradient;
    double factor;  // factor of costs in the Hessian
    double cost;
    double *slope;                        // [n] of the cost
    double *rows;                         // [m]
    double *values, *jacobian, *hessian;  // one array, of which these are the two parts
    const int *only;                      // [only_count] if not NULL, the values that are cleared: no others are read
    int only_count;
    // The pattern: found in a first pass over the terms, which must come in the same order in every later pass.
    bool recording;
    int jacobian_count, hessian_count;
    int *jacobian_row, *jacobian_column, *hessian_row, *hessian_column;  // in the order of rows
    int *place;  // where each entry that a term adds is added; those of the Hessian after those of the Jacobian
    size_t jacobian_entries;
    ph_kkt_list lists[2];  // while recording: of the Jacobian, of the Hessian
    size_t cursor[2];      // of the Jacobian, of the Hessian
    size_t apart[2];       // the first entries of both lists, those of terms that are not summed along joints
    bool no_memory;
} ph_kkt;

// Whether second derivatives with a multiplier, or those between unknowns, are needed.
static inline bool ph_kkt_wants(int order, bool multiplier) {
    return multiplier ? order == 1 || order == 2 : order > 1;
}

// Adds a term of the Lagrangian with multipliers: g, H [stride x ..] symmetric, lower triangle only; entries between
// unknowns for order 2 only.
void ph_kkt_add(ph_kkt *k, const ph_kkt_block *blocks, int count, double *g, double *H, int stride);
// The same with 3 x 3 blocks that may be absent: one bit for each block of a block row, lower triangle only.
void ph_kkt_add_used(ph_kkt *k, const ph_kkt_block *blocks, int count, double *g, double *H, int stride,
                     const uint64_t *used);
// Second derivatives alone, of more and larger blocks: the first `parts` of them are coupled with all, of the others
// only number `step` (-1: none) with others. No rotations.
void ph_kkt_add_coupled(ph_kkt *k, const ph_kkt_block *blocks, int parts, int count, int step, double *H, int stride);
// Adds a term of the cost.
void ph_kkt_add_cost(ph_kkt *k, double value, const ph_kkt_block *blocks, int count, double *g, double *H, int stride);

// Adds one second derivative of the Lagrangian, by two indices in either order; none between two multipliers.
void ph_kkt_add_entry(ph_kkt *k, int i, int j, double value);

void ph_kkt_begin(ph_kkt *k);        // before the terms; for order 3 everything else is unchanged
ph_status ph_kkt_record(ph_kkt *k);  // after those of the first pass
void ph_kkt_free(ph_kkt *k);         // frees its arrays

#endif
