// A consistent initial state from a rough one.                                     docs/theory/closed-loops.md
#ifndef POLHODE_MODEL_ASSEMBLE_H
#define POLHODE_MODEL_ASSEMBLE_H

#include "model/model.h"
#include "model/topology.h"

// Moves the initial state of a filled model onto its joints with the smallest change. Coordinates that q0 and rate0
// give to joints in loops are held. PH_ERR_MODEL with the joint that stays open if no state satisfies the joints.
ph_status ph_assemble(ph_model *m, const ph_model_def *def, const ph_topology *t, ph_error *err);

#endif
