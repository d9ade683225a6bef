// Problems of any model: with beams, or without limits, by our own solvers; the others, and what these cannot solve, by
// Ipopt.
#ifndef POLHODE_OCP_GENERAL_H
#define POLHODE_OCP_GENERAL_H

#include "ocp/program.h"

ph_status ph_general_optimize(const ph_model *model, const ph_problem_def *def, const ph_optimize_observer *observer,
                              ph_optimum **out, ph_error *err);

// What is told of a solution beside it.
typedef struct ph_general_end {
    const ph_problem_def *asked;  // of which that of the program may be a relaxed copy
    double cost;
    int start, starts_converged;
    bool minimum, converged, interrupted;
    const char *implied, *furthest;
} ph_general_end;

ph_status ph_general_report(const ph_program *p, const ph_general_end *end, ph_optimum **out);

#endif
