// The linear-quadratic problem of one Newton step, linear in the number of steps, with its inertia.
//
//   min  sum 1/2 w'H w + g.w + 1/2 x_N'Q x_N + q.x_N,   w = (x_k, u_k)
//   x_0 = 0,  x_{k+1} = A x_k + B u_k + c,  G x_N + e = 0                                          (O.10)
#ifndef POLHODE_OCP_KKT_RICCATI_H
#define POLHODE_OCP_KKT_RICCATI_H

#include "base/arena.h"
#include "polhode/status.h"

// In memory in this order: assembly needs what precedes K, solving what follows g.
typedef struct ph_stage {
    double *H, *g;      // [nx + nu]^2, [nx + nu]
    double *A, *B, *c;  // [nx x nx], [nx x nu], [nx]
    // From the factorisation: u = -(K x + k + L nu), and the value function before the step.
    double *K, *k, *L;  // [nu x nx], [nu], [nu x m]
    double *P, *p;      // [nx x nx], [nx]
    double *E;          // [m x nx]
    double *end;
} ph_stage;

// Prefetches the next stage while one is processed: stages of a few hundred steps exceed the cache, and each is too
// short for the hardware prefetcher.
static inline void ph_stage_fetch(const double *from, const double *to) {
    for (; from < to; from += 8) __builtin_prefetch(from, 1, 2);
}

typedef struct ph_riccati {
    int N, nx, nu, m;
    ph_stage *stages;       // [N]
    double *Q, *q, *G, *e;  // of the end
    double regular;         // added to the curvature of the controls, in units of `metric`
    double *metric;         // [nu]
    int *kind;              // [m] conditions with the same number have the same unit
    // Results.
    int negative;              // eigenvalues of the KKT matrix beyond those of a minimum; 0: a minimum
    int lost;                  // conditions that the controls do not reach
    double *D, *f, *nu_;       // [m x m], [m], [m] multipliers of the end
    double *scale;             // [m] of conditions, in D as it is looked at for its rank
    double *vectors, *values;  // [m x m] rows, [m] of D so scaled; 0 for what the controls do not reach
    double *work;
} ph_riccati;

typedef struct ph_direction ph_direction;
struct ph_direction {
    double *x;       // [N + 1 x nx]
    double *u;       // [N x nu]
    double *lambda;  // [N + 1 x nx] gradient of the value function
    double *nu;      // [m]
};

void ph_riccati_layout(ph_riccati *r, ph_arena *arena);
void ph_direction_layout(const ph_riccati *r, ph_direction *d, ph_arena *arena);

// PH_SINGULAR if a pivot vanishes.
ph_status ph_riccati_factor(ph_riccati *r);
void ph_riccati_solve(ph_riccati *r, ph_direction *d);

#endif
