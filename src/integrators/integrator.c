// The public face of all methods: each does its part through its class.
#include "integrators/integrator.h"

#include "base/error.h"

#include <math.h>
#include <stdlib.h>

bool ph_method_keeps_constraints(const ph_method *method) { return method->family && !method->family->stabilised; }

ph_status ph_method_suits(const ph_simulation *sim, const ph_system *sys, ph_error *err) {
    if (sim->method == NULL) return ph_fail(err, PH_ERR_ARGUMENT, "method", "expected a method");
    const ph_method_class *method = sim->method->family;
    if (method == NULL)
        return ph_fail(err, PH_ERR_UNSUPPORTED, "method", "method \"%s\" is not in this version", sim->method->name);
    if (sys->massless)
        return ph_fail(err, PH_ERR_UNSUPPORTED, "method", "dynamics needs the inertia of beam \"%.64s\"",
                       sys->massless);
    if (sys->consistent)
        return ph_fail(err, PH_ERR_UNSUPPORTED, "method",
                       "beam \"%.64s\" has a consistent mass matrix, which serves modes alone: dynamics needs "
                       "\"mass_matrix\": \"lumped\"",
                       sys->consistent);
    return method->suits ? method->suits(sys, sim, err) : PH_OK;
}

ph_status ph_integrator_create(const ph_system *sys, const ph_simulation *sim, ph_integrator **out, ph_error *err) {
    *out = NULL;
    ph_status status = ph_method_suits(sim, sys, err);
    if (status != PH_OK) return status;
    if (!(sim->step > 0)) return ph_fail(err, PH_ERR_ARGUMENT, "step", "expected a step > 0");
    ph_integrator *g;
    const ph_method_class *method = sim->method->family;
    status = method->create(sys, sim, &g, err);
    if (status != PH_OK) return status;
    g->method = method;
    status = sys->workspace_create(sys, &g->ws);
    if (status != PH_OK) {
        ph_fail(err, status, "", "out of memory");
        g->ws = NULL;
        ph_integrator_free(g);
        return status;
    }
    *out = g;
    return PH_OK;
}

void ph_integrator_free(ph_integrator *g) {
    if (g == NULL) return;
    if (g->method->release) g->method->release(g);
    if (g->ws) g->sys->workspace_free(g->ws);
    free(g);
}

ph_work_done ph_integrator_work(const ph_integrator *g) { return g->method->work ? g->method->work(g) : g->done; }

ph_status ph_integrator_step(ph_integrator *g, double t_end, ph_state *s, ph_error *err) {
    if (!(t_end > s->t)) return ph_fail(err, PH_ERR_ARGUMENT, "t_end", "expected a time after %.9g", s->t);
    return g->method->step(g, t_end, s, err);
}

double ph_step_length(const ph_integrator *g, double t, double t_end) {
    const double h = t_end - t;
    return fabs(h - g->sim.step) <= PH_TIME_ROUNDING * fabs(t_end) ? g->sim.step : h;
}

const double *ph_integrator_multipliers(const ph_integrator *g) {
    return g->method->multipliers && g->done.steps > 0 ? g->method->multipliers(g) : NULL;
}
