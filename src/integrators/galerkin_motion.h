// Polynomials in the Lie algebra about the middle of a step.                        docs/theory/galerkin.md
//
//   q(theta) = q_c exp(u(theta)),   u(theta) = sum_l phi_l(theta) x_l - x_s/2,   q_c = q exp(x_s/2)            (VG.10)
//   v = dexp_{-u} u'                                                                                           (VG.11)
#ifndef POLHODE_INTEGRATORS_GALERKIN_MOTION_H
#define POLHODE_INTEGRATORS_GALERKIN_MOTION_H

#include "polhode/galerkin.h"
#include "polhode/group.h"

enum { PH_MOTION_DEGREE = 4, PH_MOTION_NODES = PH_MOTION_DEGREE + 1 };  // the most

// Control points, quadrature, and the polynomials on the former at the latter.
typedef struct ph_motion_basis {
    int s, r;                                            // degree, nodes
    double d[PH_MOTION_NODES], weight[PH_MOTION_NODES];  // Lobatto's control points
    double c[PH_MOTION_NODES], b[PH_MOTION_NODES];       // nodes and weights
    double phi[PH_MOTION_NODES][PH_MOTION_NODES];        // [node][control point]
    double dphi[PH_MOTION_NODES][PH_MOTION_NODES];       // their derivatives
    double a[PH_MOTION_NODES][PH_MOTION_NODES];          // collocation on the nodes                  (VG.17)
    double A[PH_MOTION_DEGREE][PH_MOTION_DEGREE];        // of the kinetic energy: [0 .. s-1][1 .. s] (VG.18)
    double inverse[PH_MOTION_DEGREE][PH_MOTION_DEGREE];  // of A
} ph_motion_basis;

void ph_motion_basis_make(int degree, ph_quadrature quadrature, ph_motion_basis *basis);

// v = dexp_{-u} u'.                                                                                          (VG.11)
void ph_motion_velocity(const ph_group *G, const double *u, const double *rate, double *v);

// The gradient of mu.v by u, nu = dexp_{-u}^T mu that by u'.                                                 (VG.13)
void ph_motion_bend(const ph_group *G, const double *u, const double *nu, const double *v, double *out);

// x_l, l = 1 .. s, of a motion of one factor on SE(3) that turns with w and moves straight on: x [s][6] for the twist v
// at its start.                                                                                                 (VG.20)
void ph_motion_straight(const ph_motion_basis *basis, double h, const double *v, double (*x)[6]);

// The derivative of dexp^-1_u^T nu by u, of one factor: [6 x 6], of a point the last three rows and columns.
void ph_motion_slope(const ph_factor *f, const double *u, const double *nu, double *out);

#endif
