// Optimal control again and again: a receding horizon. What does not depend on the state is kept between calls, the
// pattern of the derivatives, the order of elimination and all memory, and with it the last solution.
//                                                                             docs/theory/optimal-control.md
#ifndef POLHODE_OPTIMIZER_H
#define POLHODE_OPTIMIZER_H

#include "polhode/ocp.h"

#ifdef __cplusplus
extern "C" {
#endif

// A problem with its last solution; one thread at a time.
typedef struct ph_optimizer ph_optimizer;

// Of a problem that is direct with `variational` and our own solver, PH_ERR_UNSUPPORTED for others. Solves it by
// ph_optimize, from the model's initial state, and keeps the solution; what that returns is returned. The model, the
// lists of the definition and what they point to must outlive the optimizer; a path that it starts from need not.
PH_API ph_status ph_optimizer_create(const ph_model *model, const ph_problem_def *def,
                                     const ph_optimize_observer *observer, ph_optimizer **out, ph_error *err);
PH_API void ph_optimizer_free(ph_optimizer *optimizer);

// One call: start from ph_optimizer_call_default.
typedef struct ph_optimizer_call {
    const double *q, *v, *z;  // the initial state that was measured, as the model has it: of a runner, or a row of an
                              // optimum. NULL: as in the call before; z NULL: as in the call before
    int shift;                // steps that the horizon has moved on by since the call before
    int iterations;           // of Newton's method, at most
    bool check;               // of the second order, which takes as long as two or three iterations
} ph_optimizer_call;

// One iteration, no shift, no check.
PH_API ph_optimizer_call ph_optimizer_call_default(void);

// What is known after a call. Violation and residual are those before its last iteration, at the new state: the
// iteration squares what is small, and the next call measures what it left.
typedef struct ph_optimizer_result {
    bool converged;  // within the tolerance of the problem, before an iteration
    int iterations;  // that were made
    double cost, violation, residual;
    bool convex;            // the last factors had the inertia of a minimum; false also if there was no iteration
    bool checked, minimum;  // minimum: only if checked
} ph_optimizer_result;

// Newton's method from the solution before, each step as long as the bounds allow. PH_OK also if it has not converged:
// whoever calls judges by the residual. Signals of the problem, as those of tracks, loads and prescribed motions, count
// from the start of each horizon. Takes memory for a check alone, and where factors fill up more than ever before.
// PH_NOT_CONVERGED: no iteration is possible from there, or numbers are not finite; the solution before stays.
PH_API ph_status ph_optimizer_solve(ph_optimizer *optimizer, const ph_optimizer_call *call, ph_optimizer_result *result,
                                    ph_error *err);

// Controls of the solution, [steps x components of all controls]; valid until the next call.
PH_API const double *ph_optimizer_controls(const ph_optimizer *optimizer);

// The whole solution as ph_optimize returns it; `unchecked` unless the last call checked it. Free with ph_optimum_free.
PH_API ph_status ph_optimizer_report(const ph_optimizer *optimizer, ph_optimum **out, ph_error *err);

#ifdef __cplusplus
}
#endif
#endif
