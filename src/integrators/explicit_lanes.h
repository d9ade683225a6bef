// Lanes of explicit methods with fixed steps on trees.
#ifndef POLHODE_INTEGRATORS_EXPLICIT_LANES_H
#define POLHODE_INTEGRATORS_EXPLICIT_LANES_H

#include "integrators/lanes.h"

extern const ph_lane_class ph_explicit_lanes;

#endif
