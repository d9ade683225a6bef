// The rank of closed loops, decided once.                                          docs/theory/closed-loops.md
#ifndef POLHODE_MODEL_RANK_H
#define POLHODE_MODEL_RANK_H

#include "model/model.h"
#include "model/topology.h"

// Sets the loops of a filled model whose initial state satisfies its joints, and the counts that depend on them:
// degrees of freedom, redundant constraints, joints whose reactions are not unique.
ph_status ph_rank_decide(ph_model *m, const ph_topology *t, ph_error *err);

// The joints that close loops and the gears, as bonds; returns how many.
int ph_closing_bonds(const ph_model *m, const ph_topology *t, int *bonds);

// Largest component of a correction [nv], lengths in sizes of the model.
double ph_model_extent(const ph_model *m, const double *u);

#endif
