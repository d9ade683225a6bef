// Derivatives of a variational step, one factor at a time: matrices [6 x 6], of a point the last three rows and
// columns.
//                                                                                     docs/theory/variational.md
#ifndef POLHODE_INTEGRATORS_VARIATIONAL_TANGENT_H
#define POLHODE_INTEGRATORS_VARIATIONAL_TANGENT_H

#include "polhode/group.h"

// dtau_theta and dtau^-1_theta.
void ph_factor_dtau(const ph_factor *f, ph_tau tau, double s, const double *theta, double *out);
void ph_factor_dtauinv(const ph_factor *f, ph_tau tau, double s, const double *theta, double *out);
// The derivative by theta of dtau^-1_{s theta}^T (M theta + h), mu that sum, s = 1 or -1.                      (V.37)
void ph_factor_kinetic(const ph_factor *f, ph_tau tau, double s, const double *M, const double *theta, const double *mu,
                       double *out);

// Ad of exp(-u), and ad of v.
void ph_factor_Ad_back(const ph_factor *f, const double *u, double *out);
void ph_factor_ad(const ph_factor *f, const double *v, double *ad);

#endif
