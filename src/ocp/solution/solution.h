// What the methods for free bodies pass on to be reported.
#ifndef POLHODE_OCP_SOLUTION_H
#define POLHODE_OCP_SOLUTION_H

#include "ocp/free_bodies/body_problem.h"

typedef struct ph_ocp_outcome {
    const ph_ocp *o;
    const ph_ocp_point *x;  // nu is not read
    const double *config;   // [N + 1 x na] multipliers of the configuration, with the sign of those in x
    const double *stage_u;  // [N x stages x nu] instead of x->u; NULL: none
    int stages;
    const double *weights;  // [stages] of the stages in the step; NULL: one control for all
    const double *efforts;  // [cost_count] NULL: those of the controls
    double cost, residual, violation;
    int iterations;
    bool minimum;
} ph_ocp_outcome;

// A solution of free bodies that was found from `direct`.
ph_status ph_ocp_report(const ph_ocp_outcome *outcome, const ph_optimum *direct, ph_optimum **out);

// Another method, from a direct solution by `variational` on the same grid.
typedef struct ph_refinement {
    const ph_model *model;
    const ph_problem_def *def;  // with the path to start from
    const ph_optimize_observer *observer;
    const ph_optimum *direct;
} ph_refinement;

// Whether a status means that there is no solution, rather than another failure.
static inline bool ph_ocp_is_unsolved(ph_status status) {
    return status == PH_NOT_CONVERGED || status == PH_SINGULAR || status == PH_DIVERGED;
}
// The direct solution that another method started from, reported where that method found none.
void ph_ocp_stand_in(const ph_problem_def *asked, ph_status why, ph_optimum *direct);

#endif
