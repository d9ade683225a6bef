// The step of the method `galerkin`: what its equations and their tangent share.    docs/theory/galerkin.md
#ifndef POLHODE_INTEGRATORS_GALERKIN_STEP_H
#define POLHODE_INTEGRATORS_GALERKIN_STEP_H

#include "integrators/galerkin_motion.h"
#include "integrators/integrator.h"
#include "integrators/null_space_step.h"
#include "integrators/step_matrix.h"
#include "integrators/step_newton.h"

typedef struct ph_group_galerkin {
    ph_integrator base;
    ph_step_equation equation;
    ph_motion_basis basis;
    ph_step_matrix *matrix;   // the tangent with stiffness
    bool *floats;             // [group.count] on SE(3), and no joint holds it, directly or through others
    bool by_matrix;           // the iteration begins with it: stiff forces, or motion coupled by the group
    double t, h;              // of the step
    double *unknowns;         // [s nv] x_l/h, [s nc] impulses Lambda_j of the joints at the control points j < s
    double *q, *q1, *qc;      // [nq] start, end, middle
    double *v, *v1, *p, *p1;  // [nv]
    double *z, *z1;           // [nz]
    double *x;                // [s nv] x_l
    double *uj, *qj;          // [(s+1) nv], [(s+1) nq] control points
    double *ui, *qi, *vi;     // [r nv], [r nq], [r nv] nodes
    double *nu, *force;       // [r nv] at nodes: dexp_{-u}^T (M v + h(z)), forces
    double *zi, *zdot;        // [r nz]
    double *G;                // [(s+1) nv] gradient of the action by u_j                                      (VG.14)
    double *P;                // [nv] impulses of forces, at the middle
    double *impulse;          // [s nc] impulses of the last residual
    double *r, *rows;         // [s nv], [s nc] residuals
    double *dx, *change;      // [s nv], [s nc] corrections
    double *mass;             // [nv] M times a vector of ones: the mass where motion is linear
    double *chart;            // [36 s s group.count] of x_l by the control points                              (VG.25)
    double *w0, *w1, *w2;     // [nv] scratch
    double *last;             // [s nv] x_l/h of the previous step, which ended at t_last
    double *impulse_last;     // [s nc] and its impulses
    double *mean_before;      // [nv] x_s/h of the step before that, if it had length h_before = h_last
    double t_last, h_last;    // h_last = 0: there was none
    double h_before;
    ph_null_space space;  // of constraints = null-space
    double *theta;        // [s nf] coordinates of the control points along the joints
    double unsettled;     // relative change of z in the last iteration
} ph_group_galerkin;

// Of the last residual.
ph_place ph_galerkin_control_point(const ph_group_galerkin *g, int j);
ph_place ph_galerkin_node(const ph_group_galerkin *g, int i);

#endif
