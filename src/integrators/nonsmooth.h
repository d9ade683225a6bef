// Stops and dry friction: events around the steps of any method.                           docs/theory/nonsmooth.md
//
// Between events a method runs a smooth system, in which closed stops and sticking joints are constraints and sliding
// ones constant forces. An event ends a step where it is: it is located by making the step shorter. Then impulses
// (NS.5) and accelerations (NS.3) decide how it goes on.
#ifndef POLHODE_INTEGRATORS_NONSMOOTH_H
#define POLHODE_INTEGRATORS_NONSMOOTH_H

#include "integrators/integrator.h"

// What one coordinate does.
typedef struct ph_touch {
    int stop;     // -1 at the lower one, closed, 1 at the upper one, else 0
    int slides;   // sign of its rate where dry friction acts against it, else 0
    bool held;    // by a constraint
    bool loose;   // its reaction has just changed its sign: it is not held on a tie
    bool low;     // leaves its stop so slowly that it rests
    double hold;  // the value at which it is held
    double angle, rate;
} ph_touch;

// A system that holds some coordinates, and the method on it.
typedef struct ph_regime {
    bool *held;
    ph_system *sys;
    ph_integrator *integrator;
    double *blank, *saved;  // memory of the integrator: before its first step, before this one
} ph_regime;

typedef struct ph_nonsmooth {
    ph_integrator base;
    const ph_contact_class *contacts;
    int count;
    ph_contact_law *law;  // [count]
    ph_touch *touch, *touch_saved, *kept;
    ph_regime **regimes;
    int regime_count;
    ph_regime *active;
    bool changed;                                  // the regime has to be found anew
    double t_known;                                // of q_known, v_known, z_known: where the last step ended
    double *q_known, *v_known, *z_known;           // [nq], [nv], [nz]
    double *q_start, *v_start, *z_start;           // of this step
    double *a, *Q, *u, *zdot, *own, *rhs;          // [nv] x 3, [nz], multipliers and rates of a regime
    double *values, *rates, *force, *push, *bend;  // [count]
    double *W, *b, *low, *high, *x, *box;          // of the box problem
    int *at, *index;
    double *shown;   // [3 count] columns
    double *lambda;  // [nc] multipliers of the system itself
    ph_nonsmooth_done totals;
} ph_nonsmooth;

// nonsmooth_regimes.c: what happens at an instant. Finds the regime that goes on from s, after the impulses that s
// needs; dt is the length of the next step.
ph_status ph_nonsmooth_arrange(ph_nonsmooth *g, ph_state *s, ph_error *err);
void ph_nonsmooth_release(ph_nonsmooth *g, ph_regime *r);
// The method's memory in this regime: as before its first step; kept before a step, and taken back.
void ph_nonsmooth_forget(ph_nonsmooth *g);
void ph_nonsmooth_save(ph_nonsmooth *g);
void ph_nonsmooth_back(ph_nonsmooth *g);
// Coordinates and rates, with the turns of g->touch a time h ago.
void ph_nonsmooth_see(ph_nonsmooth *g, const ph_state *s, double h);
// The forces that hold the coordinates, at the end of a step; and whether any of them is beyond what stop and friction
// can do: the least distance from that, negative if so, and whose.
ph_status ph_nonsmooth_reactions(ph_nonsmooth *g, const ph_state *s, double t, double *least, int *whose,
                                 ph_error *err);

// The system that goes on from s if there is no dry friction: the stops that are closed are constraints. It belongs to
// the integrator, which has none from then on.
ph_status ph_nonsmooth_without_friction(ph_integrator *base, ph_state *s, const ph_system **sys, ph_error *err);

extern const ph_method_class ph_class_nonsmooth;
ph_status ph_nonsmooth_suits(const ph_system *sys, const ph_simulation *sim, ph_error *err);

#endif
