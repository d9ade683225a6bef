// Initial coordinates of joints: the subtree of nodes after a joint moves with them.
#ifndef POLHODE_MODEL_INITIAL_H
#define POLHODE_MODEL_INITIAL_H

#include "model/model.h"
#include "model/topology.h"

// Moves the initial state of a filled model from the configuration of the definition to that of q0 and rate0. A node
// after such a joint may not have a velocity of its own.
ph_status ph_initial_move(ph_model *m, const ph_model_def *def, const ph_topology *t, ph_error *err);

#endif
