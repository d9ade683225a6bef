// What the numbers of a body's factor in a ph_group stand for: the one place that knows it.
//
// The quaternion of the rotation comes first in every kind that has one.
#ifndef POLHODE_LIE_ELEMENT_H
#define POLHODE_LIE_ELEMENT_H

#include "polhode/group.h"
#include "polhode/lie/dq.h"

// Rotation and place of an element of PH_SO3XR3, PH_SE3, PH_DUAL_QUATERNION, or of PH_RN with n = 3.
static inline se3 ph_element_pose(ph_factor_kind kind, const ph_real *q) {
    if (kind == PH_RN) return se3_make(so3_identity(), vec3_load(q));
    return kind == PH_DUAL_QUATERNION ? dq_to_se3(dq_load(q)) : se3_load(q);
}

// The rotation alone, of any kind but PH_RN.
static inline so3 ph_element_rotation(const ph_real *q) { return so3_load(q); }

// The element with this rotation and place, into q.
static inline void ph_element_set(ph_factor_kind kind, se3 g, ph_real *q) {
    if (kind == PH_RN) vec3_store(g.x, q);
    else if (kind == PH_DUAL_QUATERNION) dq_store(dq_from_se3(g), q);
    else se3_store(g, q);
}

#endif
