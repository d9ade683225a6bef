// State of Newton's method on the controls (reduced_newton.c), shared with the escape from a saddle (reduced_escape.c).
#ifndef POLHODE_OCP_REDUCED_NEWTON_H
#define POLHODE_OCP_REDUCED_NEWTON_H

#include "linalg/null_space_qp.h"
#include "ocp/solve/barrier.h"
#include "ocp/solve/kkt_condensed.h"

enum { PH_REDUCED_FILTER = 200 };

// Violation, and cost with barrier.
typedef struct ph_reduced_pair {
    double off, cost;
} ph_reduced_pair;

typedef struct ph_reduced {
    const ph_nlp *nlp;
    ph_condensed w;
    ph_barrier b;
    ph_saddle s;
    void *memory;
    int bounded;                           // bounded variables that are controls; slacks of constraints follow them
    int *of;                               // [b.count] control, or other constraint
    bool *held;                            // [controls] its limits are equal
    int *equation;                         // [s.m] other constraint
    double *before, *step;                 // [n]
    double *right, *ends, *d, *nu;         // [controls], [s.m]; d [controls], nu [s.m]
    double *pull, *sums;                   // [n]
    double *first, *none;                  // [n] the initial guess; zeros
    double *some;                          // [m]
    double first_mu, more;                 // more: factor on its default
    double violation, residual, gap, off;  // off: distance of constraints from their slacks
    double least;                          // violation at every point
    double small;                          // violation below which the cost alone is judged
    ph_reduced_pair filter[PH_REDUCED_FILTER];
    int filtered;
    int dull;      // consecutive short steps
    bool convex;   // start of the last step
    bool flat;     // the cost has no curvature
    int leavings;  // saddles that may still be escaped
    bool left;     // one was escaped, and is kept:
    double *kept, kept_mu;
} ph_reduced;

// The constraint of a slack, among all constraints.
static inline int ph_reduced_row(const ph_reduced *t, int limit) { return t->w.states + t->of[limit]; }
// A fraction of the step further.
ph_reduced_pair ph_reduced_judge(const ph_reduced *t, double part);
// Everything that follows the step of the controls.
void ph_reduced_follow(ph_reduced *t);

// Escapes a saddle along its lowest curvature; the small problem has all curvature. False: it is not a saddle, or there
// is no descent, and x is unchanged.                                                                          (O.185)
bool ph_reduced_leave(ph_reduced *t, double *x, double *y);
// Back to the saddle that was escaped, if that led nowhere; it is not escaped again.
bool ph_reduced_return(ph_reduced *t, double *x, double *y);

#endif
