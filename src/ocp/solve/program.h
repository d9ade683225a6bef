// The transcription as a sparse nonlinear program.
#ifndef POLHODE_OCP_PROGRAM_H
#define POLHODE_OCP_PROGRAM_H

#include "ocp/solve/joint_program.h"
#include "ocp/solve/scaling.h"
#include "ocp/transcription/transcription.h"

typedef struct ph_program {
    ph_nlp nlp;             // its unknowns and constraints are x and y below
    ph_nlp own;             // as it is solved: the same, or in coordinates along the joints
    ph_joined *joined;      // .. which these are; NULL: the same
    ph_ldl *factors;        // between two solves
    ph_scaled *scaled;      // the same in its own units; NULL: SI units are used
    ph_nlp_solver *solver;  // of ph_program_newton, from its first call on
    ph_transcript *t;
    const ph_optimize_observer *observer;
    int start, iterations;  // of all solves of a start
    double *x, *y, *z_lower, *z_upper;
    double *seen;                             // [n] where constraints and Jacobian were evaluated last
    double *reach;                            // [n] most that a step may change; `seen` and what follows are of `own`
    double *low, *high, *row_low, *row_high;  // bounds
    double *zero;                             // [m]
    double *hoped;                            // [m] multipliers that are expected at the next point, if `hopes`
    bool hopes, bent;                         // bent: the Hessian at `seen` is that of these
    bool *control;                            // [n] controls and a free step, not states
    int *group, *time;                        // [n + m] of the elimination
    bool warm;                                // multipliers are known at the initial guess
    bool fresh;
    bool interrupted, strayed;  // stopped by the observer; because a chart must be recentred
    bool lost;                  // .. because it diverges: with few iterations allowed, other starts are tried
    double begun;               // initial violation or residual
    int iterations_max;
    ph_nlp_result result;
    double evaluation_s;
} ph_program;

ph_status ph_program_create(ph_transcript *t, const ph_optimize_observer *observer, ph_program **out);
void ph_program_free(ph_program *p);

// From the transcript's path with its charts centred there and p->x, restarted whenever a chart is recentred; by the
// solver of the problem.
ph_status ph_program_solve(ph_program *p, int iterations, ph_error *err);
// Newton's method alone, ph_nlp_newton, from an earlier solution in p with the charts centred there.
ph_status ph_program_newton(ph_program *p, int iterations);
// What it leaves out: impulses and multipliers of the joints that coordinates along them satisfy.
void ph_program_complete(ph_program *p);
// At the current point: ph_nlp_inertia and ph_nlp_descent.
ph_status ph_program_inertia(ph_program *p, bool *minimum, int *dependent, ph_error *err);
ph_status ph_program_descent(ph_program *p, double *d, ph_error *err);

#endif
