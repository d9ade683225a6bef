// A primal-dual barrier for bounded variables: controls, and slacks of constraints.    docs/theory/optimal-control.md
#ifndef POLHODE_OCP_BARRIER_H
#define POLHODE_OCP_BARRIER_H

#include "base/arena.h"

typedef struct ph_barrier {
    int count;
    double mu;              // its parameter
    double *lower, *upper;  // [count] lower < upper, or infinite
    double *v, *dv;         // values strictly between, and their step
    double *s[2];           // distances to both limits, stored beside v: near a limit v has too few digits for them
    double *z[2], *dz[2];   // multipliers of both limits, 0 without one
} ph_barrier;

void ph_barrier_layout(ph_barrier *b, int count, ph_arena *arena);
// Moves v inside where necessary.
void ph_barrier_inside(ph_barrier *b, int first, int last);
// Multipliers for the parameter mu; positive ones are kept.
void ph_barrier_begin(ph_barrier *b);
double ph_barrier_stiffness(const ph_barrier *b, int i);  // z/s of both
double ph_barrier_pull(const ph_barrier *b, int i);       // the gradient of -mu log s
// -sum of log s at v + part dv
double ph_barrier_logs(const ph_barrier *b, double part);
// dz from dv, both as full steps.
void ph_barrier_follow(ph_barrier *b);
// The largest fraction of dv, and of dz, that stays inside, at most 1.
double ph_barrier_room(const ph_barrier *b);
double ph_barrier_room_dual(const ph_barrier *b);
void ph_barrier_advance(ph_barrier *b, double part, double part_dual);
double ph_barrier_gap(const ph_barrier *b, double mu);  // largest |s z - mu|

#endif
