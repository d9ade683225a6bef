// Second derivatives of the potential on the constraints: factors with the number of negative ones, and the lowest.
//                                                                                      docs/theory/statics.md
#ifndef POLHODE_STATICS_CURVATURE_H
#define POLHODE_STATICS_CURVATURE_H

#include "linalg/block_ldl.h"
#include "statics/statics.h"

enum { PH_LOWEST = 8 };  // vectors that are sought at once: more than a rigid body has free motions

// The symmetric part of the matrix of the equations plus a shift on the nodes. Vectors are scaled as the unknowns are.
typedef struct ph_curvature {
    const ph_equations *e;
    ph_ldl *ldl;
    int entries, nodes;   // nodes: their unknowns, the first of all
    int expected;         // negative eigenvalues that resultants and constraints bring
    int *row, *column;    // [entries]
    int *own, *mirrored;  // [entries] among the values of the equations
    double *value;        // [entries] of the matrix
    double *shifted;      // [entries] as it was factorised last
    double *x, *b;        // [n]
    double *basis;        // [PH_LOWEST x nodes] orthonormal
    double *turned;       // [PH_LOWEST x nodes] work
    double values[PH_LOWEST];
    double small;  // a curvature that counts as zero                                                      (S.22)
} ph_curvature;

ph_status ph_curvature_create(const ph_equations *e, ph_curvature **out);
void ph_curvature_free(ph_curvature *c);

// Of the matrix that was filled last.
void ph_curvature_take(ph_curvature *c);
// The same constraints with the unit matrix in place of the stiffness.                                     (S.20)
void ph_curvature_take_metric(ph_curvature *c);
// With `shift` added on the nodes; below: curvatures that are less than -shift.                             (S.21)
ph_status ph_curvature_factor(ph_curvature *c, double shift, int *below);
// x becomes the solution for x [n] with the last factors.
void ph_curvature_solve(ph_curvature *c, double *x);
// y.A y of a motion of the nodes.
double ph_curvature_along(const ph_curvature *c, const double *y);
// The lowest `wanted` <= PH_LOWEST curvatures, into `values` and rows of `basis`, with the factors of this shift, which
// makes all of them positive.                                                                               (S.23)
void ph_curvature_lowest(ph_curvature *c, double shift, int wanted);

#endif
