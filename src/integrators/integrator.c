// The public interface of all methods; each is called through its class.
#include "integrators/integrator.h"

#include "base/vector.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <math.h>
#include <stdlib.h>

bool ph_method_keeps_constraints(const ph_method *method) { return method->family && !method->family->stabilised; }

ph_status ph_method_suits(const ph_simulation *sim, const ph_system *sys, ph_error *err) {
    if (sim->method == NULL || sim->method->family == NULL)
        return ph_fail(err, PH_ERR_ARGUMENT, "method", "expected a method of ph_methods");
    const ph_method_class *method = sim->method->family;
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
    if (status != PH_OK) g->ws = NULL;
    const bool crosses = sys->nc > 0 && sys->corner_count > 0;
    if (status == PH_OK && crosses) {
        g->jump = malloc((size_t)(2 * sys->nc + sys->group.nv) * sizeof *g->jump);
        if (g->jump == NULL) status = PH_ERR_MEMORY;
    }
    if (status != PH_OK) {
        ph_fail(err, status, "", "out of memory");
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
    free(g->jump);
    free(g);
}

ph_work_done ph_integrator_work(const ph_integrator *g) { return g->method->work ? g->method->work(g) : g->done; }

void ph_integrator_memory(ph_integrator *g, ph_tape *tape) {
    const double most = 9007199254740992;  // all integers up to 2^53 are doubles
    long *const counts[] = {&g->done.steps, &g->done.rejected, &g->done.evaluations, &g->done.newton_iterations};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) ph_tape_count(tape, counts[i], most);
    ph_tape_numbers(tape, &g->distance, 1);
    if (g->method->memory) g->method->memory(g, tape);
}

// --- breakpoints ------------------------------------------------------------------------------------------

// Position constraints may be violated by this fraction of the model's largest coordinate.
static const double CONTINUOUS = 1e-8;

// Whether `after` is farther from 0 than `before` in the constraints that differ; then `after` has the differences.
static bool lags(int n, const double *before, double *after, double least) {
    double old = 0, new = 0, most = 0;
    for (int i = 0; i < n; i++) {
        const double jump = after[i] - before[i];
        if (fabs(jump) > 0) {
            old = ph_larger(old, fabs(before[i]));
            new = ph_larger(new, fabs(after[i]));
        }
        most = ph_larger(most, fabs(jump));
        after[i] = jump;
    }
    return most > least && new > old;
}

ph_status ph_cross(ph_integrator *g, ph_state *s, ph_error *err) {
    const ph_system *sys = g->sys;
    const int nc = sys->nc, nv = sys->group.nv;
    const double after = ph_time_after(sys, s->t), before = ph_time_before(sys, s->t);
    if (g->jump == NULL || !(before < after)) return PH_OK;
    double *left = g->jump, *right = left + nc, *u = right + nc;
    const ph_place old = {before, s->q, s->v, s->z}, new = {after, s->q, s->v, s->z};
    sys->residual(sys, &old, left, g->ws);
    sys->residual(sys, &new, right, g->ws);
    if (lags(nc, left, right, CONTINUOUS * (1 + ph_largest(s->q, sys->group.nq))))
        return ph_fail(err, PH_NOT_CONVERGED, "motion",
                       "at t = %.9g s: the motion of a joint jumps by %.3g, which no body can follow", s->t,
                       ph_largest(right, nc));
    sys->residual_rate(sys, &old, left, g->ws);
    sys->residual_rate(sys, &new, right, g->ws);
    if (!lags(nc, left, right, PH_TIME_ROUNDING * (1 + ph_largest(s->v, nv)))) return PH_OK;
    for (int i = 0; i < nc; i++) right[i] = -right[i];
    const ph_status status = sys->correct(sys, PH_WEIGHT_MASS, &new, right, u, g->ws);
    if (status != PH_OK)
        return ph_fail(err, status, "motion", "at t = %.9g s: the impulse of a motion whose rate jumps: %s", s->t,
                       ph_status_text(status));
    for (int i = 0; i < nv; i++) s->v[i] += u[i];
    return PH_OK;
}

ph_status ph_integrator_step(ph_integrator *g, double t_end, ph_state *s, ph_error *err) {
    if (!(t_end > s->t)) return ph_fail(err, PH_ERR_ARGUMENT, "t_end", "expected a time after %.9g", s->t);
    const ph_status crossed = ph_cross(g, s, err);
    if (crossed != PH_OK) return crossed;
    g->window = ph_window_of(g->sys, s->t, t_end);
    const ph_system *sys = g->sys;
    if (sys->regularity) sys->regularity(g->ws);  // from here on
    g->distance = 1;
    const ph_status status = g->method->step(g, t_end, s, err);
    if (sys->regularity) g->distance = ph_fmin(g->distance, sqrt(sys->regularity(g->ws)));
    return status;
}

double ph_step_length(const ph_integrator *g, double t, double t_end) {
    const double h = t_end - t;
    return fabs(h - g->sim.step) <= PH_TIME_ROUNDING * fabs(t_end) ? g->sim.step : h;
}

const double *ph_integrator_multipliers(const ph_integrator *g) {
    return g->method->multipliers && g->done.steps > 0 ? g->method->multipliers(g) : NULL;
}
