// Small dense quadratic programs with equations, on the null space of their rows.
//
//   min 1/2 d.M d - b.d,  E d = e:   M d + E^T y = b
//
// Whether M is positive definite where E d = 0 is decided by the Cholesky factor there. Rows that others imply have no
// multiplier, and are met only if e agrees with them.
#ifndef POLHODE_LINALG_NULL_SPACE_QP_H
#define POLHODE_LINALG_NULL_SPACE_QP_H

#include "base/arena.h"
#include "polhode/status.h"

typedef struct ph_saddle {
    int n, m, rank;
    double *M;          // [n x n] in; Q^T M Q, with the rank first columns of Q those that E sees
    double *E;          // [m x n] in; the reflections of Q, one row each, in order of `row`
    double *R;          // [m x m] E Q, lower triangular: row i of it belongs to row[i] of E
    double *L;          // [n x n] factor of the remainder of M
    double *W;          // [2 x n x n] work
    double *scale, *t;  // [n] of the unknowns; work
    int *row;           // [m]
} ph_saddle;

void ph_saddle_layout(ph_saddle *s, int n, int m, ph_arena *arena);
// Of the M and E that stand there, whose unknowns are scaled to ones on the diagonal of M first.
void ph_saddle_reduce(ph_saddle *s);
// With `shift` added to the scaled diagonal; PH_SINGULAR: not positive definite.
ph_status ph_saddle_factor(ph_saddle *s, double shift);
// With scaled curvatures of either sign taken as positive, and at least `least`.
ph_status ph_saddle_fold(ph_saddle *s, double least);
// The lowest scaled curvature where E d = 0, and its direction d [n]: d.M d is that curvature.
double ph_saddle_lowest(ph_saddle *s, double *d);
// d [n] and y [m]; b [n] and e [m] stay.
void ph_saddle_solve(ph_saddle *s, const double *b, const double *e, double *d, double *y);

#endif
