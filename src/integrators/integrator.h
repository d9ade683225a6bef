// One method on one system: what all methods share, and what each provides.
#ifndef POLHODE_INTEGRATORS_INTEGRATOR_H
#define POLHODE_INTEGRATORS_INTEGRATOR_H

#include "base/tape.h"
#include "base/vector.h"
#include "integrators/breakpoints.h"
#include "polhode/integrate.h"

// A family of methods. Those without `suits` run every system.
typedef struct ph_method_class {
    bool stabilised;  // accepts a stabilisation; the others satisfy their constraints by construction
    bool unforced;    // of systems on which nothing acts but gravity
    bool balanced;    // counts the energy that goes in and out in `exchange`
    // PH_OK, or PH_ERR_UNSUPPORTED with the part of the system that it does not support.
    ph_status (*suits)(const ph_system *sys, const ph_simulation *sim, ph_error *err);
    // An object that starts with a ph_integrator, in one block that free() releases; sys and sim are in it.
    ph_status (*create)(const ph_system *sys, const ph_simulation *sim, ph_integrator **out, ph_error *err);
    ph_status (*step)(ph_integrator *g, double t_end, ph_state *s, ph_error *err);
    ph_work_done (*work)(const ph_integrator *g);  // NULL: g->done as it is
    // The multipliers [nc] at the end of the last step; NULL: those of the index-1 system.
    const double *(*multipliers)(const ph_integrator *g);
    // Lists what a step leaves to the next one besides the state, and what `multipliers` answers; NULL: nothing. Steps
    // from a state whose memory is restored have the same bits.
    void (*memory)(ph_integrator *g, ph_tape *tape);
    void (*release)(ph_integrator *g);  // what create allocated besides the block; NULL: nothing
    const struct ph_lane_class *lanes;  // steps of several runs at once: lanes.h; NULL: one by one
} ph_method_class;

struct ph_integrator {
    const ph_method_class *method;
    const ph_system *sys;
    ph_simulation sim;
    ph_workspace *ws;
    ph_work_done done;
    ph_exchange exchange;  // of all steps
    double distance;       // smallest distance of the last step from a singular configuration; 1 and more is far
    ph_window window;      // of this step: nothing is evaluated at a time outside
    double *jump;          // [2 nc + nv] scratch of ph_cross; NULL: nothing to cross
    bool divides;          // implicit: a step that cannot be solved is made of shorter ones
    long parts;            // that the next step begins with
    bool again;            // the step was made and is made again, of more parts
    double kinetic;    // largest kinetic energy so far [J]; this and the next ones of steps that ph_watch_energy sees
    double gained;     // energy that all steps made [J]
    double potential;  // energy at the end of the last one [J], at t_potential
    double t_potential;
    double made;     // largest that a part of this step made, relative to `kinetic`
    double *before;  // [2 (nq + nv + nz)] states before a step and its parts
};

// Lists all that the steps made so far leave to the next one besides the state, counts of work included.
void ph_integrator_memory(ph_integrator *g, ph_tape *tape);

// Lengths of q and v without the point from which positions count, whose size is not that of the motion.
static inline int ph_own_q(const ph_system *sys) { return sys->group.nq - (sys->orbit == PH_ORBIT_ORIGIN ? 3 : 0); }
static inline int ph_own_v(const ph_system *sys) { return sys->group.nv - (sys->orbit == PH_ORBIT_ORIGIN ? 3 : 0); }

// The largest of a correction dx [nv] of velocities x [nv], relative to 1 and theirs; of that point to its own.
static inline double ph_correction(const ph_system *sys, const double *dx, const double *x) {
    const int own = ph_own_v(sys), rest = sys->group.nv - own;
    const double most = ph_largest(dx, own) / (1 + ph_largest(x, own));
    return rest > 0 ? ph_larger(most, ph_largest(dx + own, rest) / (1 + ph_largest(x + own, rest))) : most;
}

// The time at which a step evaluates quantities at t.
static inline double ph_seen(const ph_integrator *g, double t) { return ph_window_clamp(g->window, t); }

// Takes the velocities of a state at a breakpoint to its other side. Where the rate of a prescribed motion jumps the
// joint applies an impulse: M u + C^T Lambda = 0, C u = nu(t+) - nu(t-). Done once: velocities that already have the
// new rate stay. A motion that itself jumps is an error.                                                       (M.71)
ph_status ph_cross(ph_integrator *g, ph_state *s, ph_error *err);

// Of a system with stops or dry friction: its multipliers lambda [nc] at a place where the last step ended, or none has
// begun, and what the columns of contacts show there; what they did so far, NULL for other systems.
ph_status ph_integrator_contacts(ph_integrator *g, const ph_place *at, double *lambda, const double **shown,
                                 ph_error *err);
// The coordinates of the model where its next step begins, turns included.
void ph_integrator_turns(ph_integrator *g, const double *angle);
// A law that was not finite in what the integrator computed since the last ph_integrator_forget_laws.
void ph_integrator_forget_laws(ph_integrator *g);
bool ph_integrator_law_fault(const ph_integrator *g, ph_error *err);
const ph_nonsmooth_done *ph_integrator_nonsmooth(const ph_integrator *g);
// The method on the system that holds what is closed or sticks now; NULL: there is none.
ph_integrator *ph_integrator_inner(const ph_integrator *g);

// t_k = k step by multiplication: the difference of two of them is the step up to rounding.
double ph_step_length(const ph_integrator *g, double t, double t_end);

extern const ph_method_class ph_class_explicit, ph_class_gauss, ph_class_alpha, ph_class_midpoint, ph_class_variational,
    ph_class_galerkin, ph_class_energy_momentum;
extern const ph_method_class ph_class_poisson;  // whose methods run Poisson systems alone: ph_poisson_integrator

#endif
