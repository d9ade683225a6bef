// Bodies and joints as a forest that hangs on ground.
#ifndef POLHODE_MODEL_TOPOLOGY_H
#define POLHODE_MODEL_TOPOLOGY_H

#include "polhode/model.h"

// By slot: parents before children, each child's subtree contiguous, so that a chain is walked in memory order.
typedef struct ph_topology {
    int *node;    // [count] slot -> node of the definition
    int *slot;    // [count] node -> slot
    int *parent;  // [count] slot of the parent, -1 for ground or none
    int *joint;   // [count] joint to the parent, -1 for a free root
} ph_topology;

// The arrays are the caller's. A joint that closes a loop is refused: not in this version.
ph_status ph_topology_build(const ph_model_def *def, ph_topology *topology, ph_error *err);

#endif
