// Pontryagin's equations of a model: its index-1 system and the adjoint of it.    docs/theory/optimal-control.md
//
// y = (q, v, z, lambda_q, lambda_v, lambda_z, c): the state of the model in its own group and algebra, the adjoint, and
// the costs so far. Accelerations, rates and joint rows are those of ph_system, controls are forces of the model, and
// derivatives are those of model/gradient.h: no equation of motion is shared with the direct transcription.
#ifndef POLHODE_OCP_CONSTRAINED_H
#define POLHODE_OCP_CONSTRAINED_H

#include "integrators/stabilize.h"
#include "model/gradient.h"
#include "polhode/ocp.h"

typedef struct ph_constrained {
    ph_flow flow;  // first
    const ph_model *model;
    const ph_problem_def *def;  // of which the controls and their effort count
    const ph_butcher *table;
    ph_workspace *ws;
    ph_stabilizer hold;
    int nv, nz, nx, nt, nu;
    int dof, nd;       // free motions; states next to one, 2 dof + wheels
    force *pushes;     // [controls] each as a force whose value is in u; not those of wheels
    ph_varied *nodes;  // [model->count + 1]
    ph_six *load;      // [model->count + 1]
    double *effort;    // [nu]
    double *lower, *upper;
    double *u;          // [nu] of the adjoints
    double *mu, *rows;  // [nc] of the adjoint, and right-hand sides
    double *force;      // [nc] of the joints
    double *w, *a, *Q;  // [nv] C w = 0; accelerations; forces
    double *by_q, *by_v, *by_z;
    double *slope;  // [nc x nv] of C v by q
    double *work;   // of the flow
} ph_constrained;

// From model, def and table.
void ph_constrained_layout(ph_constrained *s, ph_arena *arena);
// Sets what does not change; after the layout. To be ended, also where it fails.
ph_status ph_constrained_begin(ph_constrained *s);
void ph_constrained_end(ph_constrained *s);

// All rates of y; w, u, a and force of there are in s then. Turns of springs have no adjoint.  (O.90)-(O.92), (O.94)
ph_status ph_constrained_rates(ph_constrained *s, double time, const double *y, double *k);
// As ph_bvp has it.
ph_status ph_constrained_step(ph_constrained *s, double time, double h, double nudge, const double *y, double *y1);

// Places in y.
static inline int ph_constrained_velocity(const ph_constrained *s) { return s->model->system.group.nq; }
static inline int ph_constrained_adjoint(const ph_constrained *s) {  // lambda_q
    return ph_constrained_velocity(s) + s->nv + s->nz;
}
// The states next to that of y, from `dof` motions near it [dof x nv] that are taken to those which the joints allow:
// T [nd x nx] of increments and velocities that follow them, of velocities alone, and of wheels; L [nd x nx] adjoints
// that are as many and act on them. T or L may be NULL.                                                       (O.96)
ph_status ph_constrained_tangent(ph_constrained *s, double time, const double *y, const double *motions, double *T,
                                 double *L);
// Such motions at y: independent, in the metric of the masses.
ph_status ph_constrained_motions(ph_constrained *s, double time, const double *y, double *motions);
// Takes the state of y onto the joints, and leaves of its adjoint what has a meaning: that of states which they allow,
// without what acts along the rows.                                                                           (O.95)
ph_status ph_constrained_canonical(ph_constrained *s, double time, double *y);
// x becomes M a of the a with M a + C^T kappa = x, C a = 0; x [nv].
ph_status ph_constrained_allowed(ph_constrained *s, double time, const double *q, double *x);

#endif
