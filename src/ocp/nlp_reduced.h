// What Newton's method on the controls knows of its program (nlp_newton.c), for the way off a saddle too (nlp_leave.c).
#ifndef POLHODE_OCP_NLP_REDUCED_H
#define POLHODE_OCP_NLP_REDUCED_H

#include "linalg/null_space_qp.h"
#include "nlp_barrier.h"
#include "nlp_condensed.h"

enum { PH_REDUCED_FILTER = 200 };

// How far rows are off, and the cost with logarithms.
typedef struct ph_reduced_pair {
    double off, cost;
} ph_reduced_pair;

typedef struct ph_reduced {
    const ph_nlp *nlp;
    ph_condensed w;
    ph_barrier b;
    ph_saddle s;
    void *memory;
    int bounded;                           // limited numbers that are controls; slacks of rows are behind them
    int *of;                               // [b.count] control, or other row
    bool *held;                            // [controls] its limits are equal
    int *equation;                         // [s.m] other row
    double *before, *step;                 // [n]
    double *right, *ends, *d, *nu;         // [controls], [s.m]; d [controls], nu [s.m]
    double *pull, *sums;                   // [n]
    double *first, *none;                  // [n] where it began; zeros
    double *some;                          // [m]
    double first_mu, more;                 // more: times what it would be
    double violation, residual, gap, off;  // off: of rows from their slacks
    double least;                          // violation of all places
    double small;                          // how far off rows may be for the cost to be judged alone
    ph_reduced_pair filter[PH_REDUCED_FILTER];
    int filtered;
    int dull;      // short steps in a row
    bool convex;   // where the last step began
    bool flat;     // the cost does not bend
    int leavings;  // of saddles, still allowed
    bool left;     // one was, and is kept:
    double *kept, kept_mu;
} ph_reduced;

// The row of a slack among all rows.
static inline int ph_reduced_row(const ph_reduced *t, int limit) { return t->w.states + t->of[limit]; }
// A part of the step further.
ph_reduced_pair ph_reduced_judge(const ph_reduced *t, double part);
// All that follows the step of the controls.
void ph_reduced_follow(ph_reduced *t);

// Off a saddle, along its lowest curvature; the small problem is posed with all curvature. False: it is none, or there
// is no way down, and x is as it was.                                                                      (O.185)
bool ph_reduced_leave(ph_reduced *t, double *x, double *y);
// To the saddle that was left, if that has led nowhere; it is not left again.
bool ph_reduced_return(ph_reduced *t, double *x, double *y);

#endif
