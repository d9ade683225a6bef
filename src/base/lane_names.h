// Read first by a file that is compiled for lanes: the names of what such a build defines end in its number of lanes,
// so that all widths stand beside the scalar code in one library.                       docs/theory/lanes.md
#ifndef POLHODE_BASE_LANE_NAMES_H
#define POLHODE_BASE_LANE_NAMES_H

#define PH_LANED_AS(name, lanes) name##_x##lanes
#define PH_LANED_WITH(name, lanes) PH_LANED_AS(name, lanes)
#define PH_LANED(name) PH_LANED_WITH(name, PH_LANES)

// base/elementary.c
#define ph_sin PH_LANED(ph_sin)
#define ph_cos PH_LANED(ph_cos)
#define ph_sincos PH_LANED(ph_sincos)
#define ph_atan2 PH_LANED(ph_atan2)
// lie/group.c
#define ph_group_retract PH_LANED(ph_group_retract)
#define ph_group_dexpinv PH_LANED(ph_group_dexpinv)
// integrators/gyrostat.c, munthe_kaas.c
#define ph_gyrostat_momentum PH_LANED(ph_gyrostat_momentum)
#define ph_gyrostat_omega PH_LANED(ph_gyrostat_omega)
#define ph_gyrostat_set_omega PH_LANED(ph_gyrostat_set_omega)
#define ph_gyrostat_step PH_LANED(ph_gyrostat_step)
#define ph_gyrostat_richardson PH_LANED(ph_gyrostat_richardson)
#define ph_flow_step PH_LANED(ph_flow_step)

// linalg/tree_elimination.c
#define ph_forest_eliminate PH_LANED(ph_forest_eliminate)
#define ph_forest_substitute PH_LANED(ph_forest_substitute)
// model/joints.c, dynamics.c, forces.c, rotors.c
#define ph_joint_coordinates PH_LANED(ph_joint_coordinates)
#define ph_joint_rates PH_LANED(ph_joint_rates)
#define ph_joint_follow PH_LANED(ph_joint_follow)
#define ph_joint_residual PH_LANED(ph_joint_residual)
#define ph_joint_apply PH_LANED(ph_joint_apply)
#define ph_joint_rate PH_LANED(ph_joint_rate)
#define ph_joint_bias PH_LANED(ph_joint_bias)
#define ph_joint_link_to PH_LANED(ph_joint_link_to)
#define ph_joint_link PH_LANED(ph_joint_link)
#define ph_body_motion PH_LANED(ph_body_motion)
#define ph_model_motion PH_LANED(ph_model_motion)
#define ph_model_motions PH_LANED(ph_model_motions)
#define ph_body_inertial PH_LANED(ph_body_inertial)
#define ph_body_own PH_LANED(ph_body_own)
#define ph_model_solve PH_LANED(ph_model_solve)
#define ph_model_install PH_LANED(ph_model_install)
#define ph_spring_stretch PH_LANED(ph_spring_stretch)
#define ph_force_coordinate PH_LANED(ph_force_coordinate)
#define ph_joint_push PH_LANED(ph_joint_push)
#define ph_force_loads PH_LANED(ph_force_loads)
#define ph_model_loads PH_LANED(ph_model_loads)
#define ph_model_turning PH_LANED(ph_model_turning)
#define ph_rotors_momentum PH_LANED(ph_rotors_momentum)
#define ph_rotors_loads PH_LANED(ph_rotors_loads)
#define ph_rotors_rates PH_LANED(ph_rotors_rates)
// integrators/stabilize.c
#define ph_stabilize PH_LANED(ph_stabilize)

#endif
