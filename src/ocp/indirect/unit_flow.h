// A flow of states, adjoints and costs in units of the problem, so that implicit stages are solved to the same accuracy
// whatever the masses and lengths are.                                         docs/theory/optimal-control.md
#ifndef POLHODE_OCP_UNIT_FLOW_H
#define POLHODE_OCP_UNIT_FLOW_H

#include "base/arena.h"
#include "polhode/group.h"
#include "ocp/problem/units.h"

typedef struct ph_unit_flow {
    ph_flow flow;  // first
    ph_flow *of;   // in SI units
    int na;        // tangents of configurations, which keep their unit
    double *unit;  // [nv] of all tangents; those of configurations are sizes for the caller                 (O.203)
    double *y;     // [nq] scratch of the field
    double *y0;    // [nq] start of a step
} ph_unit_flow;

void ph_unit_flow_layout(ph_unit_flow *s, ph_flow *of, int na, ph_arena *arena);
// Units of the adjoint of nx components of a state, from those of the state.
void ph_unit_adjoints(double cost, int nx, const double *state, double *adjoint);
// Adjoints of a cost that is a small part of all: their units are no larger than they are at the nodes y [count x nq].
// Those that keep the SI unit are left.
void ph_unit_flow_fit(ph_unit_flow *s, int nx, int count, const double *y);
// As ph_flow_step; y and y1 are in SI units.
ph_status ph_unit_flow_step(ph_unit_flow *s, const ph_butcher *table, const ph_step_in *in, const double *y, double *y1,
                            double *work);

#endif
