// The direct problem of any model: starts, coarser grids, saddles, conditions that others imply, relaxation.
#ifndef POLHODE_OCP_STRATEGY_H
#define POLHODE_OCP_STRATEGY_H

#include "ocp/solve/program.h"

ph_status ph_direct_solve(const ph_model *model, const ph_problem_def *def, const ph_optimize_observer *observer,
                          ph_optimum **out, ph_error *err);

// What is reported beside the solution.
typedef struct ph_general_end {
    const ph_problem_def *asked;  // the program may refer to a relaxed copy of it
    double cost;
    int start, starts_converged;
    bool minimum, converged, interrupted;
    const char *implied, *furthest;
} ph_general_end;

ph_status ph_general_report(const ph_program *p, const ph_general_end *end, ph_optimum **out);

#endif
