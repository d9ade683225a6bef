// A program whose first rows are those of a motion: its states follow its controls.   docs/theory/optimal-control.md
//
// The first rows D are as many as there are states s, so that to first order the states follow the controls u:
// ds = -D_s^-1 (D + D_u du). D_s is block-triangular in time, and its factors cost no more than those of a simulation.
#ifndef POLHODE_OCP_NLP_CONDENSED_H
#define POLHODE_OCP_NLP_CONDENSED_H

#include "nlp.h"

typedef struct ph_condensed {
    const ph_nlp *nlp;
    void *memory;
    int n, m, states, controls, others;  // others: rows behind those of the motion
    int *place;                          // [n] among states; controls: -1 - place
    int *control;                        // [controls] which unknowns they are
    ph_staged *D;                        // D_s
    // At the last place.
    double cost, off;   // off: the largest |D|
    double *g, *c, *J;  // slope of the cost, rows, Jacobian
    // As functions of the controls, made by `follow`.
    double *H;              // Hessian
    double *columns;        // [controls x states] D_s^-1 D_u
    double *Z, *HZ;         // [n x controls] how all unknowns follow
    int *reach, *reach_HZ;  // [n] entries of a row behind which all are 0: nothing follows controls of later steps
    double *p, *Hp;         // [n] what D leaves, at controls as they are
    double *W;              // [controls x controls] Z^T H Z
    double *E;              // [others x controls] of the other rows
    double *slope, *drift;  // [controls] Z^T (g + H p), [others] what p does to them
    double *made;           // [others] the size of the terms that a row of E is the sum of
    double *size;           // [n] of the rows of Z
    double evaluation_s;
} ph_condensed;

// `control` [n]; PH_SINGULAR: the others are not as many as `states`.
ph_status ph_condensed_create(const ph_nlp *nlp, int states, const bool *control, ph_condensed *w);
void ph_condensed_free(ph_condensed *w);

// Cost, rows and their slopes; false: they cannot be computed here.
bool ph_condensed_evaluate(ph_condensed *w, const double *x);
// The states of x are brought onto the motion, and everything is evaluated there; false: they do not come near it.
bool ph_condensed_settle(ph_condensed *w, double *x);
// .. from however far, stage by stage.                                                                      (O.186)
bool ph_condensed_march(ph_condensed *w, double *x);
bool ph_condensed_near(const ph_condensed *w);  // the motion: near enough for multipliers to tell the curvature
// Multipliers of the motion y [states] from those of the other rows, which stand behind them.
ph_status ph_condensed_adjoint(ph_condensed *w, double *y);
// States and rows as functions of the controls: near the motion after `adjoint` at the same place, far from it with
// tangents as they are without load.
ph_status ph_condensed_follow(ph_condensed *w, const double *x);
// The curvature as a function of the controls, with multipliers y [m].
bool ph_condensed_bend(ph_condensed *w, const double *x, const double *y);
// step [n] = p + Z d
void ph_condensed_step(const ph_condensed *w, const double *d, double *step);

#endif
