// The types of forces by what they act on and what they depend on.
#ifndef POLHODE_MODEL_FORCE_KINDS_H
#define POLHODE_MODEL_FORCE_KINDS_H

#include "polhode/definition.h"

// A given load on one node; between points of two nodes; along a coordinate of a joint. Springs have a potential of one
// scalar, others a signal.
static inline bool ph_is_load(ph_force_type t) { return t == PH_FORCE_TYPE_FORCE || t == PH_FORCE_TYPE_TORQUE; }
static inline bool ph_is_between(ph_force_type t) { return t == PH_FORCE_TYPE_SPRING; }
static inline bool ph_is_in_joint(ph_force_type t) {
    return t == PH_FORCE_TYPE_JOINT_FORCE || t == PH_FORCE_TYPE_JOINT_SPRING;
}
static inline bool ph_is_spring(ph_force_type t) { return ph_is_between(t) || t == PH_FORCE_TYPE_JOINT_SPRING; }

#endif
