// What the check of settings shares with the run.
#ifndef POLHODE_ANALYSIS_RUN_H
#define POLHODE_ANALYSIS_RUN_H

#include "polhode/integrate.h"

// Whether something is left to run: PH_ERR_MODEL with err->where "duration" if sim->from is at its end or later.
ph_status ph_run_check_start(const ph_simulation *sim, ph_error *err);

#endif
