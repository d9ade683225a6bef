// Bodies and joints as a forest rooted in ground, and the joints that close loops.
#ifndef POLHODE_MODEL_TOPOLOGY_H
#define POLHODE_MODEL_TOPOLOGY_H

#include "polhode/model.h"

// By slot: parents before children, each child's subtree contiguous, so that a chain is traversed in memory order.
// Every node is attached to ground, or to the root of its component, by as few joints as possible: a loop then spans
// few nodes, and neighbouring loops share few.
typedef struct ph_topology {
    int *node;     // [count] slot -> node of the definition
    int *slot;     // [count] node -> slot
    int *parent;   // [count] slot of the parent, -1 for ground or none
    int *joint;    // [count] joint to the parent, -1 for a free root
    int *closing;  // [joints] the joints that close loops, ascending
    int closing_count;
} ph_topology;

ph_status ph_topology_create(const ph_model_def *def, ph_topology *topology, ph_error *err);
void ph_topology_free(ph_topology *topology);

// Marks the joints that lie on a closed loop.
void ph_topology_loops(const ph_topology *topology, const ph_model_def *def, bool *in_loop);

#endif
