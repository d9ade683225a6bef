// What acts along the coordinates of a joint, given with the joint.
#ifndef POLHODE_MODEL_JOINT_LAWS_H
#define POLHODE_MODEL_JOINT_LAWS_H

#include "polhode/definition.h"
#include "polhode/status.h"

// Its numbers, whatever its type.
ph_status ph_joint_laws_check(const ph_model_def *def, int index, ph_error *err);

// The definition with the joint-springs that stand for stiffness and damping of joints after its forces. *forces is the
// caller's to free; NULL where there are none.
ph_status ph_joint_springs_add(const ph_model_def *def, ph_model_def *with, ph_force_def **forces, ph_error *err);

// Whether a coordinate has stops or dry friction.
bool ph_joint_has_contact(const ph_joint_def *j, int coordinate);

#endif
