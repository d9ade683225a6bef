// The motion between two frames as a normalised blend of unit (dual) quaternions.       docs/theory/space-time.md
//
// Of a displacement exp(theta) the blend's middle is exp(theta/2), and its velocity there, times the length, is
// kappa = 4 tan(theta/4) with theta a dual angle: (B.16).
#ifndef POLHODE_LIE_BLEND_H
#define POLHODE_LIE_BLEND_H

#include "polhode/group.h"

// kappa of all factors.                                                                                       (X.9)
void ph_blend_velocity(const ph_group *g, const double *theta, double *kappa);
// dkappa^T m; out may be m.                                                                                  (X.10)
void ph_blend_T(const ph_group *g, const double *theta, const double *m, double *out);
// Of one factor in six components, of a point the last three: mu is h on entry, then dkappa^T (M kappa + h), and M
// becomes its derivative, the Hessian of 1/2 kappa . M kappa + h . kappa.                                    (X.11)
void ph_blend_kinetic(const ph_factor *f, const double *theta, double *M, double *mu);

#endif
