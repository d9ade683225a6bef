// One Munthe-Kaas step of a table, explicit or implicit, from (q, p, z) with its derivatives.
//
// Unknowns of a step are W = (x, X_1 .. X_s, u): the increment of its start, the stages X_i = h k~_i and the controls,
// one for the step or one for each stage.                                              docs/theory/optimal-control.md
#ifndef POLHODE_OCP_STAGES_H
#define POLHODE_OCP_STAGES_H

#include "ocp/indirect/body_field.h"
#include "ocp/runge_kutta/kkt_riccati.h"

typedef struct ph_ocp_stages {
    const ph_ocp *o;
    const ph_butcher *table;
    int controls;        // in a step
    int ny, nu, nW;      // of a state, of all controls of a step, of W
    ph_ocp_field at;     // of one stage
    double *place;       // [ny] of one stage
    double *shift;       // [na] from the start to the chart's centre: s of (I.1)
    double *coordinate;  // [stages x na] u_i
    double *f;           // [stages x nx]
    double *G, *JG;      // [stages x nw x nW], [stages x nx x nW]: states and field with respect to W
    double *R;           // [stages nx x nW] of the stages' equations
    double *r, *eta;     // [stages nx] their residual, their multipliers
    double *LU;          // [(stages nx)^2]
    int *pivot;
    double *E;        // [nx x nW] of the end
    double *N;        // [nW x nx + nu]: W as it follows from x and u
    double *H, *HN;   // [nW^2], [nW x nx + nu]
    double *g, *chi;  // [nW], [nx]
} ph_ocp_stages;

void ph_ocp_stages_layout(ph_ocp_stages *m, ph_arena *arena);

// y1 and the cost of step k from y with the controls u. X [stages x nx]: a guess, then the stages.
ph_status ph_ocp_stages_step(ph_ocp_stages *m, int k, const double *y, const double *u, double *X, double *y1,
                             double *cost);
// After that: A, B, and g and H of lambda.y1 + cost; lambda [nx].                                         (O.86)
ph_status ph_ocp_stages_derive(ph_ocp_stages *m, int k, const double *y, const double *u, const double *X,
                               const double *lambda, ph_stage *out);

#endif
