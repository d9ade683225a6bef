// One method on one system: what all methods share, and what each brings.
#ifndef POLHODE_INTEGRATORS_INTEGRATOR_H
#define POLHODE_INTEGRATORS_INTEGRATOR_H

#include "polhode/integrate.h"

#include <float.h>

// Times k step are products: they, and what is written as a decimal beside them, differ by this much of t at most.
#define PH_TIME_ROUNDING (4 * DBL_EPSILON)

// A family of methods. Those without `suits` run every system.
typedef struct ph_method_class {
    bool stabilised;  // takes a stabilisation; the others fulfil their constraints by construction
    // PH_OK, or PH_ERR_UNSUPPORTED with the part of the system that stops it.
    ph_status (*suits)(const ph_system *sys, const ph_simulation *sim, ph_error *err);
    // An object that begins with a ph_integrator, in one block that free() releases; sys and sim are in it.
    ph_status (*create)(const ph_system *sys, const ph_simulation *sim, ph_integrator **out, ph_error *err);
    ph_status (*step)(ph_integrator *g, double t_end, ph_state *s, ph_error *err);
    ph_work_done (*work)(const ph_integrator *g);  // NULL: g->done as it is
    // The multipliers [nc] that belong to where the last step ended; NULL: those of the index-1 system.
    const double *(*multipliers)(const ph_integrator *g);
    void (*release)(ph_integrator *g);  // what create allocated besides the block; NULL: nothing
} ph_method_class;

struct ph_integrator {
    const ph_method_class *method;
    const ph_system *sys;
    ph_simulation sim;
    ph_workspace *ws;
    ph_work_done done;
};

// t_k = k step by multiplication: the difference of two of them is the step up to rounding.
double ph_step_length(const ph_integrator *g, double t, double t_end);

extern const ph_method_class ph_class_explicit, ph_class_gauss, ph_class_alpha, ph_class_midpoint, ph_class_variational;

#endif
