// The builds for lanes.
#ifndef POLHODE_INTEGRATORS_LANES_BUILD_H
#define POLHODE_INTEGRATORS_LANES_BUILD_H

#include "integrators/lanes.h"

extern const ph_lane_build ph_lane_build_x2, ph_lane_build_x4, ph_lane_build_x8;
extern const ph_tree_build ph_tree_build_x2, ph_tree_build_x4, ph_tree_build_x8;

#endif
