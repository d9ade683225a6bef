// Pontryagin's equations of bodies on joints, with springs and wheels: the index-1 system and its adjoint.
//                                                                             docs/theory/optimal-control.md
//
// y = (R_i, x_i, v_i, z, lambda_q, lambda_v, lambda_z, c): every body on SO(3) x R^3 whatever its c-space in the model,
// v_i = (omega, x'), c the cost so far.
#ifndef POLHODE_OCP_CONSTRAINED_H
#define POLHODE_OCP_CONSTRAINED_H

#include "ocp/transcript.h"

typedef struct ph_constrained {
    ph_flow flow;      // first
    ph_transcript *t;  // what there is: bodies, terms, joints, wheels
    const ph_butcher *table;
    int na, nx, nt, rows;
    double *near;            // [terms] angles of springs are counted from there
    const ph_shape **shape;  // [rows]
    ph_shape_value *value;   // [rows]
    mat3 *inverse;           // [bodies] of inertias
    ph_sight *sights;        // [bodies]
    double *C, *S;           // [rows x na], [rows x rows] C M^-1 C^T, factorised
    double *mu, *force;      // [rows] of the adjoint, and of the joints
    double *w, *a, *Q;       // [na] C w = 0; accelerations; forces
    double *by_q, *by_v;     // [na] gradient of lambda.f
    double *u;               // [nu] of the adjoints
    double *work;            // of the flow
} ph_constrained;

void ph_constrained_layout(ph_constrained *s, ph_arena *arena);
// Sets what does not change; after the layout.
void ph_constrained_begin(ph_constrained *s);

// All rates of y; w, u, a and force of there are in s then.                                       (O.90)-(O.94)
ph_status ph_constrained_rates(ph_constrained *s, double time, const double *y, double *k);
ph_status ph_constrained_step(ph_constrained *s, double time, double h, const double *y, double *y1);

// Places in y.
static inline int ph_constrained_state(const ph_constrained *s) { return s->na + s->t->body_count; }  // v
static inline int ph_constrained_adjoint(const ph_constrained *s) {                                   // lambda_q
    return ph_constrained_state(s) + s->na + s->t->wheel_count;
}
// The states next to that of y, from `free` motions near it [na - rows x na] that are taken to those which the joints
// allow: T [nd x nx] of increments and velocities that follow them, of velocities alone, and of wheels; L [nd x nx]
// adjoints that are as many and act on them. T or L may be NULL; nd = 2 (na - rows) + wheels.                 (O.96)
ph_status ph_constrained_tangent(ph_constrained *s, double time, const double *y, const double *motions, double *T,
                                 double *L);
// Such motions at y: independent, in the metric of the masses.
ph_status ph_constrained_motions(ph_constrained *s, double time, const double *y, double *motions);
// Takes the state of y onto the joints, and leaves of its adjoint what has a meaning: that of states which they allow,
// without what acts along the rows.
//                                                                                                             (O.95)
ph_status ph_constrained_canonical(ph_constrained *s, double time, double *y);

#endif
