// The motion subgroup of SE(3) to which a body's absolute motion is confined.           docs/theory/multibody.md
#ifndef POLHODE_MODEL_SUBGROUP_H
#define POLHODE_MODEL_SUBGROUP_H

#include "model/model.h"

typedef enum ph_subgroup_kind {
    PH_SUBGROUP_FIXED,
    PH_SUBGROUP_ROTATION,
    PH_SUBGROUP_SCREW,
    PH_SUBGROUP_LINE,   // translations along one direction,
    PH_SUBGROUP_PLANE,  // along two,
    PH_SUBGROUP_SPACE,  // along all
    PH_SUBGROUP_CYLINDRICAL,
    PH_SUBGROUP_PLANAR,
    PH_SUBGROUP_SCREW_PLANAR,  // as planar, but a turn advances along the normal by the pitch
    PH_SUBGROUP_SPHERICAL,
    PH_SUBGROUP_SCHOENFLIES,  // all translations, and turns about one direction
    PH_SUBGROUP_NONE,         // all of SE(3)
    PH_SUBGROUPS
} ph_subgroup_kind;

typedef struct ph_subgroup {
    ph_subgroup_kind kind;
    int dim;
    vec3 axis;       // of the turns, else the direction of the line or the normal of the plane; inertial
    vec3 point;      // on the axis of rotation, screw and cylinder; centre of the sphere; inertial [m]
    double pitch;    // [m/rad]
    double arm;      // how far the centre of mass is from that axis or centre [m]
    bool in_so3xr3;  // one of SO(3) x R^3 about the centre of mass as well                          (M.54)
} ph_subgroup;

// For each body of the definition, out [body_count]. Loops are allowed. `size`: a length of the model, to compare
// angles with.                                                                                          (M.50)-(M.54)
ph_status ph_subgroups_find(const ph_model_def *def, double size, ph_subgroup *out);

const char *ph_subgroup_name(ph_subgroup_kind kind);

// se3 where it pays, otherwise so3xr3; and the reason, at most `room` characters with the terminator.
ph_cspace ph_subgroup_cspace(const ph_subgroup *g);
void ph_subgroup_reason(const ph_subgroup *g, char *text, size_t room);

#endif
