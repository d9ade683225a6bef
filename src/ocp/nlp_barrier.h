// A primal-dual barrier for numbers with limits: bounded controls, and slacks of rows.  docs/theory/optimal-control.md
#ifndef POLHODE_OCP_NLP_BARRIER_H
#define POLHODE_OCP_NLP_BARRIER_H

#include "base/arena.h"

typedef struct ph_barrier {
    int count;
    double mu;              // its weight
    double *lower, *upper;  // [count] lower < upper, or infinite
    double *v, *dv;         // values strictly between, and their step
    double *s[2];           // distances to both limits, kept beside v: near a limit it has too few digits for them
    double *z[2], *dz[2];   // multipliers of both limits, 0 without one
} ph_barrier;

void ph_barrier_layout(ph_barrier *b, int count, ph_arena *arena);
// Some of v are moved inside.
void ph_barrier_inside(ph_barrier *b, int first, int last);
// Multipliers of the weight mu; those that are > 0 already stay.
void ph_barrier_begin(ph_barrier *b);
double ph_barrier_stiffness(const ph_barrier *b, int i);  // z/s of both
double ph_barrier_pull(const ph_barrier *b, int i);       // the slope of -mu log s
// -sum of log s at v + part dv
double ph_barrier_logs(const ph_barrier *b, double part);
// dz from dv, both in full.
void ph_barrier_follow(ph_barrier *b);
// The longest part of dv, and of dz, that keeps inside, at most 1.
double ph_barrier_room(const ph_barrier *b);
double ph_barrier_room_dual(const ph_barrier *b);
void ph_barrier_advance(ph_barrier *b, double part, double part_dual);
double ph_barrier_gap(const ph_barrier *b, double mu);  // largest |s z - mu|

#endif
