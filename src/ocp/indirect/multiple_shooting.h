// Multiple shooting: a boundary value problem in a state and its adjoint, solved for all nodes.
//                                                                             docs/theory/optimal-control.md
#ifndef POLHODE_OCP_MULTIPLE_SHOOTING_H
#define POLHODE_OCP_MULTIPLE_SHOOTING_H

#include "base/arena.h"
#include "polhode/group.h"
#include "polhode/ocp.h"

#include <float.h>
#include <stdbool.h>

// y = (state, adjoint, costs so far), an element of the group: tangents of rotations and positions first, na of them,
// then the rest of the state, nx in all, its adjoint [nx] and the costs. The initial state is given.
typedef struct ph_bvp ph_bvp;
struct ph_bvp {
    const ph_group *group;
    int N, na, nx, m;
    int costs;
    int nd;              // dimension of the meaningful part of an adjoint: nx, less with joints
    const double *unit;  // [tangents] sizes of changes that count                                         (O.203)
    double tolerance;
    const ph_optimize_observer *observer;  // may be NULL
    int start;                             // .. its argument, with the cost of the direct solution
    double cost;
    // y1 is a guess on entry. nudge > 0: the same step was taken last, from a point that far away, and this one is for
    // the derivative; otherwise it is exact to rounding.
    ph_status (*step)(ph_bvp *b, int k, double nudge, const double *y, double *y1);
    // e [m] of the conditions at y, G [m x nx]; g [nx] of terminal costs plus nu.e.                            (O.17)
    void (*end)(ph_bvp *b, const double *y, const double *nu, double *e, double *G, double *g);
    // T [nd x nx] spans the tangent states at y; L [nd x nx] adjoints that act on them. Smooth in y. NULL: all of them.
    //                                                                                                       (O.96)
    ph_status (*tangent)(ph_bvp *b, bool last, const double *y, double *T, double *L);
};

// What derivatives need of a step with a nudge: adjoints may be much smaller than the largest of all numbers.
static inline ph_step_in ph_bvp_step_in(double t, double h, double nudge) {
    return (ph_step_in){.t = t, .h = h, .tolerance = nudge > 0 ? 1e-8 * nudge : 4 * DBL_EPSILON, .near = nudge > 0};
}

typedef struct ph_shooting {
    ph_bvp *bvp;
    int ny, nt;
    double *y;                        // [N + 1 x ny]
    double *nu;                       // [m]
    double *W, *rho;                  // [N + 1 x nd x nt], [N + 1 x nt] of nodes by the first adjoints, and at 0
    double *base, *ends, *moved, *d;  // [ny], [ny], [ny], [nt]
    double *M, *b;                    // [(nd + m)^2], [nd + m]
    double *e, *G, *g;                // of the end
    double *T, *r, *other;            // [nd x nx], [nd], [nd] remainder of the adjoint there
    int *pivot;
    double residual, violation;
    int iterations;
} ph_shooting;

void ph_shooting_layout(ph_shooting *s, ph_arena *arena);
// From s->y and s->nu to the solution.
ph_status ph_shooting_solve(ph_shooting *s);

#endif
