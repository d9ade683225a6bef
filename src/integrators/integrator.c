// The public interface of all methods; each is called through its class.
#include "integrators/integrator.h"

#include "base/vector.h"
#include "integrators/nonsmooth.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

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
    const ph_status status = method->suits ? method->suits(sys, sim, err) : PH_OK;
    return status == PH_OK && sys->contacts ? ph_nonsmooth_suits(sys, sim, err) : status;
}

ph_status ph_integrator_create(const ph_system *sys, const ph_simulation *sim, ph_integrator **out, ph_error *err) {
    *out = NULL;
    ph_status status = ph_method_suits(sim, sys, err);
    if (status != PH_OK) return status;
    if (!(sim->step > 0)) return ph_fail(err, PH_ERR_ARGUMENT, "step", "expected a step > 0");
    ph_integrator *g;
    const ph_method_class *method = sys->contacts ? &ph_class_nonsmooth : sim->method->family;
    status = method->create(sys, sim, &g, err);
    if (status != PH_OK) return status;
    g->method = method;
    status = sys->workspace_create(sys, &g->ws);
    if (status != PH_OK) g->ws = NULL;
    if (status == PH_OK && sim->threads > 1 && sys->share) status = sys->share(sys, sim->threads, g->ws);
    const bool crosses = sys->nc > 0 && sys->corner_count > 0;
    if (status == PH_OK && crosses) {
        g->jump = malloc((size_t)(2 * sys->nc + sys->group.nv) * sizeof *g->jump);
        if (g->jump == NULL) status = PH_ERR_MEMORY;
    }
    g->parts = 1;
    if (status == PH_OK) {
        g->before = malloc((2 * (size_t)(sys->group.nq + sys->group.nv + sys->nz) + 1) * sizeof *g->before);
        if (g->before == NULL) status = PH_ERR_MEMORY;
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
    free(g->before);
    free(g);
}

const ph_exchange *ph_integrator_exchange(const ph_integrator *g) { return g->method->balanced ? &g->exchange : NULL; }

ph_work_done ph_integrator_work(const ph_integrator *g) { return g->method->work ? g->method->work(g) : g->done; }

void ph_integrator_memory(ph_integrator *g, ph_tape *tape) {
    const double most = 9007199254740992;  // all integers up to 2^53 are doubles
    long *const counts[] = {&g->done.steps,   &g->done.rejected, &g->done.evaluations, &g->done.newton_iterations,
                            &g->done.divided, &g->parts};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) ph_tape_count(tape, counts[i], most);
    ph_tape_numbers(tape, &g->distance, 1);
    ph_tape_numbers(tape, &g->kinetic, 1);
    ph_tape_numbers(tape, &g->gained, 1);
    ph_tape_numbers(tape, &g->potential, 1);
    ph_tape_numbers(tape, &g->t_potential, 1);
    if (g->method->balanced) {
        ph_tape_numbers(tape, &g->exchange.given, 1);
        ph_tape_numbers(tape, &g->exchange.lost, 1);
        ph_tape_numbers(tape, &g->exchange.driven, 1);
    }
    if (g->method->memory) g->method->memory(g, tape);
}

enum { MOST_PARTS = 64 };  // of a step: vibrations that are as many times faster are beyond any practical step
// Energies relative to the kinetic one: that a part of a step may make where all so far have made more than GAINED, and
// that below which fewer parts may do.                                                                       (I.16)
static const double MADE = 0.005, GAINED = 0.05, FEWER = 0.0005;

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
    ph_integrator *inner = ph_integrator_inner(g);
    if (inner) return ph_cross(inner, s, err);
    const ph_system *sys = g->sys;
    const int nc = sys->nc, nv = sys->group.nv;
    const double after = ph_time_after(sys, s->t), before = ph_time_before(sys, s->t);
    if (g->jump == NULL || !(before < after)) return PH_OK;
    double *left = g->jump, *right = left + nc, *u = right + nc;
    const ph_place old = {before, s->q, s->v, s->z}, new = {after, s->q, s->v, s->z};
    sys->residual(sys, &old, left, g->ws);
    sys->residual(sys, &new, right, g->ws);
    if (lags(nc, left, right, CONTINUOUS * (1 + ph_largest(s->q, ph_own_q(sys)))))
        return ph_fail(err, PH_NOT_CONVERGED, "motion",
                       "at t = %.9g s: the motion of a joint jumps by %.3g, which no body can follow", s->t,
                       ph_largest(right, nc));
    sys->residual_rate(sys, &old, left, g->ws);
    sys->residual_rate(sys, &new, right, g->ws);
    if (!lags(nc, left, right, PH_TIME_ROUNDING * (1 + ph_largest(s->v, ph_own_v(sys))))) return PH_OK;
    for (int i = 0; i < nc; i++) right[i] = -right[i];
    const ph_status status = sys->correct(sys, PH_WEIGHT_MASS, &new, right, u, g->ws);
    if (status != PH_OK)
        return ph_fail(err, status, "motion", "at t = %.9g s: the impulse of a motion whose rate jumps: %s", s->t,
                       ph_status_text(status));
    for (int i = 0; i < nv; i++) s->v[i] += u[i];
    return PH_OK;
}

// --- a step and its parts ---------------------------------------------------------------------------------

static void copy_state(const ph_system *sys, const ph_state *from, ph_state *to) {
    to->t = from->t;
    memcpy(to->q, from->q, (size_t)sys->group.nq * sizeof *to->q);
    memcpy(to->v, from->v, (size_t)sys->group.nv * sizeof *to->v);
    if (sys->nz > 0) memcpy(to->z, from->z, (size_t)sys->nz * sizeof *to->z);
}

static ph_status make_step(ph_integrator *g, double t_end, ph_state *s, ph_error *err) {
    const ph_status crossed = ph_cross(g, s, err);
    if (crossed != PH_OK) return crossed;
    g->window = ph_window_of(g->sys, s->t, t_end);
    return g->method->step(g, t_end, s, err);
}

// From s->t to t_end in equal parts. On failure s is where it failed.
static ph_status make_parts(ph_integrator *g, long parts, double t_end, ph_state *s, ph_error *err) {
    const double t = s->t, h = t_end - t;
    ph_status status = PH_OK;
    for (long i = 1; i <= parts && status == PH_OK; i++)
        status = make_step(g, i == parts ? t_end : t + h * (double)i / (double)parts, s, err);
    return status;
}

// From s->t to t_end in parts. g->again: that was possible, but made energy, and with more parts there may be less;
// `last`: these are enough.
static ph_status try_parts(ph_integrator *g, long parts, bool last, double t_end, ph_state *s, ph_error *err) {
    const double gained = g->gained, kinetic = g->kinetic;
    const long steps = g->done.steps;
    g->made = 0;
    const ph_status status = make_parts(g, parts, t_end, s, err);
    const bool grows = g->made > MADE && fabs(g->gained) > GAINED * g->kinetic;
    g->again = status == PH_OK && grows && parts < MOST_PARTS && !last;
    if (status == PH_OK && !g->again) return PH_OK;
    g->gained = gained;
    g->kinetic = kinetic;
    g->done.steps = steps;
    return status;
}

// Without breakpoints inside. What cannot be solved in one step, or makes energy, is tried in 2, 4 .. MOST_PARTS parts:
// the method is then a composition of shorter ones. The next step begins with half as many, or as many where energy
// was made. (I.14), (I.16)
static ph_status make_divided(ph_integrator *g, double t_end, ph_state *s, ph_error *err) {
    const ph_system *sys = g->sys;
    const int nq = sys->group.nq, nv = sys->group.nv;
    if (!g->divides) return make_step(g, t_end, s, err);
    double *held = g->before + (nq + nv + sys->nz);
    ph_state before = {s->t, held, held + nq, held + nq + nv};
    ph_error first = {0};
    const ph_exchange exchange = g->exchange;
    copy_state(sys, s, &before);
    long made = 0;  // of so many parts it could be made
    for (long parts = g->parts;; parts = parts < MOST_PARTS ? 2 * parts : made) {
        const bool last = parts == made;
        const ph_status status = try_parts(g, parts, last, t_end, s, err);
        if (status == PH_OK && !g->again) {
            g->parts = g->made > FEWER || parts == 1 ? parts : parts / 2;
            g->done.divided += parts > 1;
            return PH_OK;
        }
        if (status == PH_OK) made = parts;
        else if (first.what[0] == '\0' && err) first = *err;
        if (status < 0 || last || (parts >= MOST_PARTS && made == 0)) {
            if (err) *err = first;
            return status;
        }
        copy_state(sys, &before, s);
        g->exchange = exchange;
    }
}

// A step of a fixed length ends at every breakpoint inside; adaptive methods end there themselves.             (M.71)
static double next_end(const ph_integrator *g, double t, double t_end) {
    const ph_system *sys = g->sys;
    const double near = PH_TIME_ROUNDING * ph_fmax(fabs(t), fabs(t_end));
    if (g->sim.method->adaptive) return t_end;
    for (int i = ph_corner_from(sys, t - near); i < sys->corner_count && sys->corners[i] < t_end - near; i++)
        if (sys->corners[i] > t + near) return sys->corners[i];
    return t_end;
}

ph_status ph_integrator_step(ph_integrator *g, double t_end, ph_state *s, ph_error *err) {
    if (!(t_end > s->t)) return ph_fail(err, PH_ERR_ARGUMENT, "t_end", "expected a time after %.9g", s->t);
    const ph_system *sys = g->sys;
    const int nq = sys->group.nq, nv = sys->group.nv;
    ph_state before = {s->t, g->before, g->before + nq, g->before + nq + nv};
    copy_state(sys, s, &before);
    if (sys->regularity) sys->regularity(g->ws);  // from here on
    g->distance = 1;
    ph_status status = PH_OK;
    do status = make_divided(g, next_end(g, s->t, t_end), s, err);
    while (status == PH_OK && s->t < t_end && !g->sim.method->adaptive);
    if (sys->regularity) g->distance = ph_fmin(g->distance, sqrt(sys->regularity(g->ws)));
    if (status != PH_OK) copy_state(sys, &before, s);
    return status;
}

double ph_step_length(const ph_integrator *g, double t, double t_end) {
    const double h = t_end - t;
    return fabs(h - g->sim.step) <= PH_TIME_ROUNDING * fabs(t_end) ? g->sim.step : h;
}

const double *ph_integrator_multipliers(const ph_integrator *g) {
    return g->method->multipliers && g->done.steps > 0 ? g->method->multipliers(g) : NULL;
}
