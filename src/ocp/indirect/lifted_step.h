// One step of the cotangent lift of `variational`, for any model.                 docs/theory/optimal-control.md
//
// From a state and its adjoint at the start of a step, the state, the adjoint and the control that lead on from it: the
// stationary point of the Lagrangian of this step alone, by Newton's method in as many unknowns as one step has. No
// other step, no final condition and no factors of the direct solver are in it.                            (O.205)
#ifndef POLHODE_OCP_LIFTED_STEP_H
#define POLHODE_OCP_LIFTED_STEP_H

#include "ocp/indirect/constrained_adjoints.h"
#include "ocp/transcription/transcription.h"

typedef struct ph_lift {
    ph_transcript *t;     // one step: its start is given, its end is sought
    ph_problem_def def;   // .. of that
    ph_final_def anchor;  // .. its only condition, which has no equation
    ph_constrained *c;    // the groups, masses and constraints of the model
    double h;
    int nv, size, all;    // of a start on SO(3) x R^3; equations; unknowns and multipliers of the step
    int *first;           // [bodies] offsets of a start
    int *column, *row;    // [all] of unknowns and multipliers; of the derivatives by them; -1: none
    int kappa, of_q;      // first column of the start's own reactions, first row of its configuration
    int *impulse_column;  // [n] that of the reaction with the same effect; -1: of no start's impulse
    int *start_row;       // [m] row of a start's momentum as that of its configuration; -1: of no start's momentum
    double *x, *y, *kappas;
    double *g, *moved, *sided;  // derivatives of the Lagrangian
    double *lq, *lz, *bend;     // of the start: adjoints, and the effect of impulses
    double *gq;                 // [nv]
    double *state;              // [nq + ..] a copy of y
    double *begun;              // [N x (terms)] pair functions at the starts of steps, with their turns
    double *F, *A, *d, *scale;
    int *pivot;
    bool *held;     // [nu] at a bound, when A was factorised
    double lambda;  // largest adjoint of momenta on the path, of rotations; those of translations are lengths larger
    double length;
    bool factored;
} ph_lift;

// For the model and problem of c, which is laid out and begun.
ph_status ph_lift_create(ph_constrained *c, ph_lift **out, ph_error *err);
void ph_lift_free(ph_lift *l);
// Reads turns and sizes from nodes [N + 1], `stride` apart.
ph_status ph_lift_follow(ph_lift *l, const double *nodes, int stride);
// y1 from y over step k; y1 is a guess on entry; nudge as in ph_bvp.
ph_status ph_lift_step(ph_lift *l, int k, double nudge, const double *y, double *y1);
// Of the last step: its control u [nu]; and half of what its impulses add to the adjoints of configurations, start [nv]
// and end [nv], which in results have half of what those of a node add as a whole: the start's is added to them, the
// end's subtracted.                                                                                          (O.206)
void ph_lift_report(ph_lift *l, double *u, double *start, double *end);

#endif
