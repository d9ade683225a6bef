// The tangent of a step of `galerkin`, with the stiffness of springs and beams.       docs/theory/galerkin.md
#ifndef POLHODE_INTEGRATORS_GALERKIN_TANGENT_H
#define POLHODE_INTEGRATORS_GALERKIN_TANGENT_H

#include "integrators/galerkin_step.h"

// At the last residual, with impulses Lambda [s nc]. The unknowns of the matrix are increments y_k = eta_k/h of the
// control points k = 1 .. s, and minus the changes of the impulses.                                  (VG.23)-(VG.27)
ph_status ph_galerkin_tangent(ph_group_galerkin *g, const double *Lambda);

// dx [s (nv + nc)] for the last residual.
ph_status ph_galerkin_correct(ph_group_galerkin *g, double *dx);

#endif
