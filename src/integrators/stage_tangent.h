// Newton's method for the stages of implicit tables on a mechanical system with stiff forces.  docs/theory/implicit.md
#ifndef POLHODE_INTEGRATORS_STAGE_TANGENT_H
#define POLHODE_INTEGRATORS_STAGE_TANGENT_H

#include "integrators/integrator.h"
#include "integrators/step_matrix.h"

typedef struct ph_stage_tangent {
    ph_integrator *g;
    ph_step_matrix *matrix;
    double *E, *W;         // [36 stages group.count] dexp^-1_{u_i} and its inverse
    double *P;             // [(6 stages)^2 group.count] x_q of v
    double *e, *r, *rows;  // [stages nv], [stages nv], [stages nc]
    double *u, *zdot;      // [nv], [nz]
    double *reactions;  // [stages nc] of the last evaluations of the field, at the states `seen`; `next` is the oldest
    const double *seen[PH_STEP_STAGES];
    double *twin_q, *twin_v;     // [stages nq], [stages nv] of the system that has the tangent, where that is a twin;
    double *twin_r, *twin_rows;  // right-hand sides [stages nv], [stages nc]
    int stages, next;
    ph_stages made;  // of the last correction
    void *memory;
} ph_stage_tangent;

ph_status ph_stage_tangent_create(ph_integrator *g, const ph_butcher *table, ph_stage_tangent **out);
void ph_stage_tangent_free(ph_stage_tangent *s);

// x [stages (2 nv + nz)], of the last step where this one follows, becomes the guess.
ph_status ph_stage_tangent_begin(ph_stage_tangent *s, const ph_butcher *table, const ph_step_in *in, const double *y,
                                 double *x);
// After a step from y to y1.
void ph_stage_tangent_end(ph_stage_tangent *s, const ph_step_in *in, const double *y, const double *y1);
// Memory for the reactions [nc] of an evaluation of the field at y, which a tangent made after it needs.
double *ph_stage_tangent_reactions(ph_stage_tangent *s, const double *y);
ph_status ph_stage_tangent_make(ph_stage_tangent *s, const ph_stages *at);
ph_status ph_stage_tangent_correct(ph_stage_tangent *s, const ph_stages *at, double *f);

#endif
