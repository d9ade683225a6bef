// Runners whose steps are made together, in lanes.                                          docs/theory/lanes.md
#ifndef POLHODE_ANALYSIS_RUNNER_LANES_H
#define POLHODE_ANALYSIS_RUNNER_LANES_H

#include "integrators/lanes.h"
#include "polhode/integrate.h"

// NULL, or why a runner's steps are made alone.
const char *ph_runner_refuses_lanes(const ph_runner *runner);

// A group for runners like this one.
ph_status ph_runner_lanes(const ph_runner *like, int width, ph_lane_group **group);
bool ph_runner_fits(const ph_runner *runner, const ph_lane_group *group);

// So many steps of the runners [width], of equal times; those that are NULL have no lane. Stops before a step that is
// not to be made together, where a runner steps alone or says why it cannot. Returns how many were made.
int ph_runner_step_together(ph_lane_group *group, ph_runner *const *runners, int steps, ph_status *status,
                            ph_error *err);

#endif
