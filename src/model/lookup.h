// What a runner asks of a model: nodes and joints of its definition, in a state and in a row.
#ifndef POLHODE_MODEL_LOOKUP_H
#define POLHODE_MODEL_LOOKUP_H

#include "polhode/model.h"

// Nodes of the definition: bodies, points, and those of the beams.
int ph_model_node_count(const ph_model *m);

// The part of a row that a node has: x and v inertial, w in its own frame; of a point R = 1 and w = 0.
typedef struct ph_node_motion {
    double x[3], R[9], v[3], w[3];
} ph_node_motion;
ph_node_motion ph_model_node_motion(const ph_model *m, int node, const ph_place *at);

// Where the coordinates of a joint are among those of the model, and its force, with the torque after it, in a row.
int ph_model_joint_coordinate(const ph_model *m, int k);
int ph_model_joint_force(const ph_model *m, int k);

// What the next rows observed with this workspace show of stops and dry friction: for each contact of the system its
// stop (-1, 0, 1), whether it sticks, and the generalised force of both; NULL: zeros.
void ph_model_show_contacts(ph_workspace *ws, const double *contacts);

// Whether the initial coordinates satisfy the couplings, turns included.
ph_status ph_model_check_turns(const ph_model *m, ph_error *err);
// As ph_model_check_state, without memory of its own.
ph_status ph_model_check_joints(const ph_model *m, const ph_place *at, ph_workspace *ws, ph_error *err);

#endif
