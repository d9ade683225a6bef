// What of a run is recorded: numbers that its rows are reduced to as they come.
#ifndef POLHODE_ANALYSIS_REDUCTION_H
#define POLHODE_ANALYSIS_REDUCTION_H

#include "base/formula.h"

typedef enum ph_reduction_kind {
    PH_REDUCE_MAX,
    PH_REDUCE_MIN,
    PH_REDUCE_MEAN,
    PH_REDUCE_RMS,
    PH_REDUCE_FINAL,
    PH_REDUCE_INITIAL,
    PH_REDUCE_DRIFT,
    PH_REDUCE_AT,
    PH_REDUCE_WHEN
} ph_reduction_kind;

// Of a formula, or of a condition.
typedef struct ph_reduction {
    ph_reduction_kind kind;
    ph_formula of;
    double t;  // of PH_REDUCE_AT [s]
} ph_reduction;

// What has come so far; zeroed before the first row.
typedef struct ph_reduced_value {
    double value, first, last, sum;
} ph_reduced_value;

// A row: its number from 0, its time, and the variables of the formula. step: that of the run [s].              (SW.5)
void ph_reduce_row(const ph_reduction *reduction, long row, double t, double before, double step, const double *x,
                   double *work, ph_reduced_value *value);
// After the last row; duration: from the first to the last [s].
double ph_reduce_end(const ph_reduction *reduction, double duration, const ph_reduced_value *value);

#endif
