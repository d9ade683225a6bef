// Whole runs made together, in lanes.                                                      docs/theory/lanes.md
#ifndef POLHODE_ANALYSIS_RUN_LANES_H
#define POLHODE_ANALYSIS_RUN_LANES_H

#include "analysis/run.h"
#include "integrators/lanes.h"

// What the rows need: those that need reactions are made one by one.
typedef struct ph_rows_need {
    bool reactions, measures;
} ph_rows_need;
ph_rows_need ph_rows_need_of(const ph_column *columns, const int *used, int count);

// Runs that have begun, [PH_LANES_MOST] of which some may be NULL: to their ends, with the rows and failures that each
// has alone.
void ph_whole_together(ph_whole *const *runs, int width, ph_rows_need need, ph_status *status, ph_error *err);

// NULL, or why runs of this model and these settings are made one by one, whatever every.
const char *ph_whole_why_scalar(const ph_model *model, const ph_simulation *sim, ph_rows_need need);
// NULL, or why such runs are made one by one.
const char *ph_whole_refuses_lanes(const ph_whole *w, ph_rows_need need);

#endif
