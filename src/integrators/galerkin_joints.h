// A step of `galerkin` taken along the joints: constraints = null-space.               docs/theory/galerkin.md
#ifndef POLHODE_INTEGRATORS_GALERKIN_JOINTS_H
#define POLHODE_INTEGRATORS_GALERKIN_JOINTS_H

#include "integrators/galerkin_step.h"

// The control points of the solution at hand, x [s nv], each moved along the joints from the start of the step. (VG.28)
ph_status ph_galerkin_follow_joints(ph_group_galerkin *g);

// The impulses that belong to them, from the last residual r; what is left of it moves x along the joints where it is
// no more than `least`, relative to the velocities.                                                        (VG.29)
ph_status ph_galerkin_joint_impulses(ph_group_galerkin *g, double least);

#endif
