// A path of equilibria, and what is held while one is sought.                          docs/theory/statics.md
#ifndef POLHODE_STATICS_LOAD_PATH_H
#define POLHODE_STATICS_LOAD_PATH_H

#include "statics/descent.h"
#include "statics/statics.h"

typedef struct ph_path {
    ph_equations *e;
    const ph_statics *s;
    const ph_balance_observer *observer;
    ph_equilibrium *out;
    ph_descent *descent;                     // NULL: the path is followed by Newton's method alone
    ph_rest now, next, tried, anchor, kept;  // the last row; being solved for; an iterate; start of an arc; spare
    double *x, *slope, *tangent, *aimed;     // [n + 1]
    double *row, *rate, *resultants, *still;
    int slot;               // of the node under displacement control
    vec3 along;             // unit vector
    vec3 from;              // initial position of the node
    double weight;          // of the factor in the arc length
    double rate_of_factor;  // along the unit tangent
    bool doubt;             // choose the pivots again
    long iterations;
    int last;         // iterations of the last solve
    double residual;  // after it
} ph_path;

typedef enum ph_hold { PH_HOLD_FACTOR, PH_HOLD_DISPLACEMENT, PH_HOLD_ARC } ph_hold;
typedef struct ph_control {
    ph_hold kind;
    double value;
} ph_control;

// What is left of the control's own equation, and its derivative along unknowns x with a change of the factor.
double ph_control_gap(const ph_path *p, const ph_control *c, const ph_rest *at);
double ph_control_slope(const ph_path *p, const ph_control *c, const ph_rest *at, const double *x, double change);

// From the state `at` to an equilibrium under the control. sloped: `at` is an equilibrium with its slope in p->slope,
// and the factor is held. On failure `at` is anywhere. The factors are then those of the last iterate, r and pull
// those of `at`.
ph_status ph_path_solve(ph_path *p, const ph_control *c, bool sloped, ph_rest *at, ph_error *err);
// p->slope = dx/dfactor with the factors and the pull that are there.
ph_status ph_path_slope(ph_path *p);

#endif
