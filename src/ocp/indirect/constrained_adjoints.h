// Pontryagin's equations of a model: its index-1 system and the adjoint of it.    docs/theory/optimal-control.md
//
// y = (q, v, z, lambda_q, lambda_v, lambda_z, c): the state of the model in its own group and algebra, the adjoint, and
// the costs so far. Accelerations, rates and joint constraints are those of ph_system, controls are forces of the
// model, and
// derivatives are those of model/gradient.h: no equation of motion is shared with the direct transcription.
#ifndef POLHODE_OCP_CONSTRAINED_ADJOINTS_H
#define POLHODE_OCP_CONSTRAINED_ADJOINTS_H

#include "integrators/stabilize.h"
#include "model/gradient.h"
#include "ocp/indirect/unit_flow.h"
#include "polhode/ocp.h"

typedef struct ph_constrained {
    ph_flow flow;  // first
    ph_unit_flow scaled;
    const ph_model *model;
    const ph_problem_def *def;  // whose controls and effort are used
    const ph_butcher *table;
    ph_workspace *ws;
    ph_stabilizer hold;
    int nv, nz, nx, nt, nu;
    int dof, nd;       // free motions; size of the tangent space, 2 dof + wheels
    force *pushes;     // [controls] each as a force whose value is in u; without those of wheels
    ph_varied *nodes;  // [model->count + 1]
    ph_six *load;      // [model->count + 1]
    double *effort;    // [nu]
    double *lower, *upper;
    double *u;          // [nu] of the adjoints
    double *mu, *rows;  // [nc] of the adjoint, and right-hand sides
    double *force;      // [nc] of the joints
    double *w, *a, *Q;  // [nv] C w = 0; accelerations; forces
    double *by_q, *by_v, *by_z;
    double *slope;  // [nc x nv] derivative of C v with respect to q
    double *work;   // of the flow
} ph_constrained;

// From model, def and table.
void ph_constrained_layout(ph_constrained *s, ph_arena *arena);
// Sets the constant data, after the layout. Must be ended, also on failure.
ph_status ph_constrained_begin(ph_constrained *s);
void ph_constrained_end(ph_constrained *s);

// Rates of the state alone, [nx] of k; w, u, a and force are in s afterwards.
ph_status ph_constrained_motion(ph_constrained *s, double time, const double *y, double *k);
// All rates of y; w, u, a and force at that state are in s afterwards. Turns of springs have no adjoint.
//                                                                                            (O.90)-(O.92), (O.94)
ph_status ph_constrained_rates(ph_constrained *s, double time, const double *y, double *k);
// As required by ph_bvp.
ph_status ph_constrained_step(ph_constrained *s, double time, double h, double nudge, const double *y, double *y1);

// Offsets in y.
static inline int ph_constrained_velocity(const ph_constrained *s) { return s->model->system.group.nq; }
static inline int ph_constrained_adjoint(const ph_constrained *s) {  // lambda_q
    return ph_constrained_velocity(s) + s->nv + s->nz;
}
// Tangent states at y, from `dof` nearby motions [dof x nv] that are projected onto those the joints allow: T [nd x nx]
// increments with the velocities that follow them, velocities alone, and wheels; L [nd x nx] as many adjoints acting on
// them. T or L may be NULL.                                                                                    (O.96)
ph_status ph_constrained_tangent(ph_constrained *s, double time, const double *y, const double *motions, double *T,
                                 double *L);
// Such motions at y: independent, in the metric of the masses.
ph_status ph_constrained_motions(ph_constrained *s, double time, const double *y, double *motions);
// Projects the state of y onto the joints, and its adjoint onto the states that they allow, without components along
// the constraint gradients.                                                                                    (O.95)
ph_status ph_constrained_canonical(ph_constrained *s, double time, double *y);
// The adjoint of momenta: w [nv] with M w + C^T mu = lambda_v, C w = 0.
ph_status ph_constrained_momentum_adjoint(ph_constrained *s, double time, const double *y, double *w);
// x becomes M a of the a with M a + C^T kappa = x, C a = 0; x [nv].
ph_status ph_constrained_allowed(ph_constrained *s, double time, const double *q, double *x);

#endif
