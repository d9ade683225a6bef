// The cost of a run between two outputs, and the reason of a failure.
#ifndef POLHODE_ANALYSIS_ENDINGS_H
#define POLHODE_ANALYSIS_ENDINGS_H

#include "polhode/integrate.h"

// One output interval, so far.
typedef struct ph_effort {
    double from, to;            // the interval
    const ph_state *state;      // current time of the method in it
    double step;                // its last inner step
    ph_work_done before, work;  // at the start of the interval, and now
} ph_effort;

// PH_STEP_TOO_SMALL if an adaptive method has made sim->max_inner_steps since the last output, or is certain to: a
// stiff model keeps its steps at the stability limit, or they are far too short. Allocates where it fails.
ph_status ph_check_effort(const ph_model *model, const ph_simulation *sim, const ph_effort *effort, ph_error *err);

// Adds to the reason of a failed step the stable step size, if an explicit method exceeded it, and removes advice that
// does not apply. Returns the status.
ph_status ph_explain_failure(const ph_model *model, const ph_simulation *sim, ph_status status, ph_error *err);

#endif
