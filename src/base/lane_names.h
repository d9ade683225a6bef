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

#endif
