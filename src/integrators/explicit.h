// Methods that step with the field of a mechanical system: shared declarations.
#ifndef POLHODE_INTEGRATORS_EXPLICIT_H
#define POLHODE_INTEGRATORS_EXPLICIT_H

#include "base/arena.h"
#include "integrators/integrator.h"
#include "integrators/stage_tangent.h"
#include "integrators/stabilize.h"

// The recent past of the motion, to be extrapolated past a singular configuration: see passing.c.
enum { PH_PAST_NODES = 16 };
typedef struct ph_past {
    int count;                // nodes
    double t[PH_PAST_NODES];  // ascending
    double node_distance[PH_PAST_NODES];
    double *rate;  // [nodes x (nv + nz)] v' and z' there
    double from;   // time at which a continuation starts, with v and z in `base` [nv + nz]
    double *base;
    int first, nodes;  // the nodes whose polynomial is extrapolated
    double *state;     // [nq + nv + nz] end of the last step, at t_state
    double t_state;
    double distance, now_distance;  // of the last step, and of this one
    double here;                    // adaptive: where this step starts
    double slope;                   // adaptive: of the distance, in time
    bool near;                      // this one
    double error;                   // adaptive: of continuing it, in units of the tolerance
    double *kept;                   // [nq + nv + nz] scratch
    double *now;                    // [2 nv + nz] field at the start of a step
} ph_past;

typedef struct ph_explicit {
    ph_integrator base;
    ph_flow flow;
    const ph_butcher *table;
    bool symplectic;  // symplectic Euler, which is not a table
    ph_baumgarte baumgarte;
    bool use_baumgarte;
    ph_stabilizer stabilizer;
    double *y, *y1;        // [nq + nv + nz]
    double *error;         // [2 nv + nz]
    double *first, *last;  // [2 nv + nz] adaptive: field at y, at y1
    bool last_is_next;     // `last` is the field at the start of the next step, unless the caller moves the state
    double t_last;         // and its time
    double h_last;         // implicit tables: the length of that step, whose stages are in `work`; 0: none
    double *work;
    ph_stage_tangent *stages;  // of implicit tables with stiff forces
    double *chart;             // memory of the flow's canonical coordinates
    double h_next;             // adaptive: the step size that the control suggests
    double error_before;
    ph_past past;
} ph_explicit;

// A step that ends this close to a stop is extended to it.
#define PH_NEARLY_THERE (1 + 1e-9)

ph_status ph_explicit_field(ph_flow *flow, double t, const double *y, double *k);

// The field at g->y for a step to t_end.
ph_status ph_first_field(ph_explicit *g, double t, double t_end, double *k);
// The step of length h from g->y to g->y1, with stabilisation; `first` is the field at g->y, or NULL.
ph_status ph_attempt(ph_explicit *g, double t, double h, const double *first, ph_error *err);
// g->y1 becomes the state at t.
void ph_commit(ph_explicit *g, double t, ph_state *s);
ph_status ph_fail_at(ph_error *err, ph_status status, double t, double h, const char *during);

// g->y1 after a step of symplectic Euler from g->y; on the constraints where they are projected onto.           (E.3)
ph_status ph_symplectic_euler(ph_explicit *g, double t, double h, const double *first);

// --- passing.c ------------------------------------------------------------------------------------------

void ph_pass_layout(ph_explicit *g, ph_arena *arena);
void ph_pass_memory(ph_explicit *g, ph_tape *tape);
// Before a step from g->y at t: discards the past if the caller has moved the state.
void ph_pass_begin(ph_explicit *g, double t);
// After the field at g->y was evaluated: its distance from a singular configuration.
void ph_pass_start(ph_explicit *g);
// After a step from g->y to g->y1 was tried: true if it came close to a singular configuration and g->y1 is now the
// extrapolated motion, over a length *h that may be shorter. A step that can be neither tried nor extrapolated gets its
// status. `room` is the time to the next stop, `error` that of the tried step of an adaptive method in units of its
// tolerance.
bool ph_pass_check(ph_explicit *g, double t, double room, double error, double *h, ph_status *status, ph_error *err);
// The status of an adaptive step that cannot be made smaller.
ph_status ph_pass_stuck(const ph_explicit *g, double t, double h, ph_error *err);
// After a step was accepted; `first` is the field at its start.
void ph_pass_end(ph_explicit *g, double t, double t_end, const double *first);

#endif
