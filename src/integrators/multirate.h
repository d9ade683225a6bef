// Variational steps with short steps of fast components inside.                            docs/theory/variational.md
//
// A step of length h has n micro steps of length s = h/n. Fast factors have a displacement theta_j over each of them,
// slow ones a single theta over the whole; fast forces act at the middles of the micro steps, where slow factors are at
// the fraction tau_j = (j + 1/2)/n of theirs, slow forces at the middle of the step.
#ifndef POLHODE_INTEGRATORS_MULTIRATE_H
#define POLHODE_INTEGRATORS_MULTIRATE_H

#include "base/arena.h"
#include "integrators/integrator.h"
#include "integrators/step_matrix.h"
#include "integrators/step_newton.h"
#include "linalg/blocks.h"

typedef struct ph_multirate_matrix ph_multirate_matrix;

// Quantities of the whole step are in the first of n.
typedef struct ph_multirate {
    ph_step_equation equation;  // of theta and the impulses, all micro steps
    double *unknowns;           // [equation.n]
    const ph_system *sys;
    ph_split *split;
    int n;
    ph_group slow, fast;  // the factors of each rate, and their offsets in the whole
    ph_group near;        // slow ones on which fast forces act
    double *inertia;      // [36 group.count] M of each factor, of a point the last three rows and columns
    bool any_row;         // is fast
    double newton_tolerance;
    double t, h, s;
    ph_window window;
    double *node;               // [(n + 1) nq] starts of micro steps, and the end; slow factors at the start
    double *q1, *qm;            // [nq]
    double *theta;              // [n nv]
    double *F;                  // [n nv] of fast forces
    double *slow_F;             // [nv] of slow ones
    double *inc;                // [(n + 1) nv] increments of the nodes in an iteration
    double *r;                  // [n nv] of momenta at the starts
    double *impulse, *rows;     // [n nc] of joints at the starts; residuals at the ends
    double *solution;           // [n nc] changes of the impulses
    bool first;                 // tangent of the step
    double *p, *v, *u, *x, *y;  // [nv]
    double *spin;               // [nv] of rotors
    double *end_rows,
        *before;  // [nc] scratch; impulses at the start of the last micro step that belong to the previous step
    double *z, *z1, *zm, *zdot;
    double unsettled;
    ph_multirate_matrix *matrix;
    ph_workspace *ws;    // of the current step
    ph_work_done *done;  // by it
} ph_multirate;

ph_status ph_multirate_create(const ph_system *sys, const ph_simulation *sim, ph_multirate **out, ph_error *err);
void ph_multirate_free(ph_multirate *m);

// State at the start and the end of a step: (q, v, z) and (q1, v1, z1), the impulses of the joints at its start and end
// [nc].
typedef struct ph_multirate_step {
    double t, h;
    ph_window window;
    const double *q, *v, *z;
    double *q1, *v1, *z1;
    double *begin, *end;
} ph_multirate_step;
ph_status ph_multirate_advance(ph_multirate *m, const ph_multirate_step *step, ph_work_done *done, ph_workspace *ws);

// The multipliers of fast constraints at the end of the last step, from the impulses there; others are unchanged.
void ph_multirate_multipliers(const ph_multirate *m, const double *end, double *lambda);

// Fraction of the whole step at the middle of micro step j.
static inline double ph_multirate_tau(const ph_multirate *m, int j) { return (j + 0.5) / m->n; }

// y = s x of some factors. y may be x.
void ph_multirate_scale(const ph_group *g, double s, const double *x, double *y);
// Puts the middle of micro step j, or of the whole step, into m->qm and m->v.
ph_place ph_multirate_middle(ph_multirate *m, int j);
ph_place ph_multirate_whole_middle(ph_multirate *m);

// --- multirate_matrix.c: the tangent of the step's equations (V.37) -------------------------------------------

ph_status ph_multirate_matrix_create(const ph_multirate *m, ph_multirate_matrix **out);
void ph_multirate_matrix_free(ph_multirate_matrix *matrix);
// With resultants sigma, those of the start for all, or NULL: of each micro step.
ph_status ph_multirate_matrix_make(ph_multirate *m, const double *sigma, ph_workspace *ws);
// The resultants at the start of the step, as m->matrix has memory for them.
const double *ph_multirate_resultants(ph_multirate *m, ph_workspace *ws);
// From m->r and m->solution, the residuals of the constraints: m->inc, of slow factors in the first after the start,
// and in m->solution the changes of the impulses.
ph_status ph_multirate_matrix_solve(ph_multirate *m);

#endif
