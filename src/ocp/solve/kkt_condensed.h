// A program whose first constraints are those of a motion: its states follow its controls.
//                                                                                   docs/theory/optimal-control.md
//
// The first constraints D are as many as there are states s, so that to first order the states follow the controls u:
// ds = -D_s^-1 (D + D_u du). D_s is block-triangular in time; factorising it costs no more than a simulation.
#ifndef POLHODE_OCP_KKT_CONDENSED_H
#define POLHODE_OCP_KKT_CONDENSED_H

#include "ocp/solve/nlp.h"

typedef struct ph_condensed {
    const ph_nlp *nlp;
    void *memory;
    int n, m, states, controls, others;  // others: constraints after those of the motion
    int *place;                          // [n] index among states; controls: -1 - index
    int *control;                        // [controls] which unknowns they are
    ph_staged *D;                        // D_s
    // At the last point.
    double cost, off;   // off: the largest |D|
    double *g, *c, *J;  // gradient of the cost, constraints, Jacobian
    // As functions of the controls, computed by `follow`.
    double *H;              // Hessian
    double *columns;        // [controls x states] D_s^-1 D_u
    double *Z, *HZ;         // [n x controls] derivative of all unknowns with respect to the controls
    int *reach, *reach_HZ;  // [n] number of leading nonzeros of a row: states do not depend on controls of later steps
    double *p, *Hp;         // [n] remainder of D at fixed controls
    double *W;              // [controls x controls] Z^T H Z
    double *E;              // [others x controls] of the other constraints
    double *slope, *drift;  // [controls] Z^T (g + H p), [others] effect of p on them
    double *made;           // [others] size of the terms that a row of E is the sum of
    double *size;           // [n] of the rows of Z
    double evaluation_s;
} ph_condensed;

// `control` [n]; PH_SINGULAR: the others are not as many as `states`.
ph_status ph_condensed_create(const ph_nlp *nlp, int states, const bool *control, ph_condensed *w);
void ph_condensed_free(ph_condensed *w);

// Cost, constraints and their derivatives; false: they cannot be computed here.
bool ph_condensed_evaluate(ph_condensed *w, const double *x);
// Brings the states of x onto the motion and evaluates there; false: they do not converge to it.
bool ph_condensed_settle(ph_condensed *w, double *x);
// .. from any distance, stage by stage.                                                                       (O.186)
bool ph_condensed_march(ph_condensed *w, double *x);
bool ph_condensed_near(
    const ph_condensed *w);  // the motion: close enough for the multipliers to give a valid curvature
// Multipliers of the motion y [states] from those of the other constraints, which follow them.
ph_status ph_condensed_adjoint(ph_condensed *w, double *y);
// States and constraints as functions of the controls: near the motion after `adjoint` at the same point, far from it
// with load-free tangents.
ph_status ph_condensed_follow(ph_condensed *w, const double *x);
// The curvature as a function of the controls, with multipliers y [m].
bool ph_condensed_bend(ph_condensed *w, const double *x, const double *y);
// step [n] = p + Z d
void ph_condensed_step(const ph_condensed *w, const double *d, double *step);

#endif
