// Newton's method on the optimality conditions of a transcription.
#ifndef POLHODE_OCP_BODY_NEWTON_H
#define POLHODE_OCP_BODY_NEWTON_H

#include "ocp/problem.h"
#include "ocp/riccati.h"

// What the line search minimises: the cost, and the sum of the constraint violations.
typedef struct ph_ocp_merit {
    double cost, off;
} ph_ocp_merit;

enum { PH_OCP_MEMORY = 4 };

typedef struct ph_ocp_newton {
    const ph_ocp *o;
    const ph_optimize_observer *observer;
    ph_riccati r;
    ph_direction d;
    ph_ocp_point x, trial;
    ph_ocp_local l;
    double *e;            // [m]
    double *T, *t0, *LU;  // elimination of the increments at the end of the step
    double *HN, *S;       // [ny x nw], [ny]
    int *pivot;           // [na]
    double *gradient;     // [N + 1 x na] gradient of a step's Lagrangian with respect to a
    double *far;          // [na] gradient of the previous step with respect to b
    // The current iterate.
    double cost, violation, residual;  // relative
    double penalty;
    ph_ocp_merit before[PH_OCP_MEMORY];  // of the last iterates
    int judged;
    int iterations, start;
    bool converged, minimum;
} ph_ocp_newton;

// Conditions with the same unit, as ph_riccati.kind: those of one goal.
void ph_ocp_kinds(const ph_ocp *o, int *kind);
ph_status ph_ocp_newton_create(const ph_ocp *o, const ph_optimize_observer *observer, ph_ocp_newton **out);
void ph_ocp_newton_free(ph_ocp_newton *n);

// From n->x to a point that satisfies the optimality conditions; PH_OK, PH_NOT_CONVERGED or PH_INTERRUPTED.
ph_status ph_ocp_newton_run(ph_ocp_newton *n);

// Moves n->x away from a saddle along a direction of negative curvature that preserves the constraints to first order.
ph_status ph_ocp_newton_leave(ph_ocp_newton *n);

#endif
