// A whole run: steps, stored rows, and what was conserved.
#include "analysis/endings.h"
#include "analysis/run.h"
#include "analysis/singular.h"
#include "base/arena.h"
#include "base/vector.h"
#include "base/wall_clock.h"
#include "integrators/advice.h"
#include "integrators/integrator.h"
#include "integrators/reduced.h"
#include "model/laws.h"
#include "model/lookup.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void layout_run(ph_running *r, ph_arena *arena) {
    const ph_group *G = &r->sys->group;
    const int n = ph_model_coordinate_count(r->model);
    int columns;
    ph_model_columns(r->model, &columns);
    r->state.q = PH_TAKE(arena, G->nq, double);
    r->state.v = PH_TAKE(arena, G->nv, double);
    r->state.z = PH_TAKE(arena, r->sys->nz, double);
    r->lambda = PH_TAKE(arena, r->sys->nc, double);
    r->a = PH_TAKE(arena, G->nv, double);
    r->zdot = PH_TAKE(arena, r->sys->nz, double);
    r->angle = PH_TAKE(arena, n, double);
    r->rate = PH_TAKE(arena, n, double);
    r->row = PH_TAKE(arena, columns, double);
    ph_singular_layout(&r->singular, r->model, arena);
    ph_sampling_layout(&r->sampling, r->model, arena);
}

ph_place ph_running_place(const ph_running *r) { return (ph_place){r->seen, r->state.q, r->state.v, r->state.z}; }

static double distance3(const double *a, const double *b) {
    return ph_length3((const double[3]){a[0] - b[0], a[1] - b[1], a[2] - b[2]});
}

// Casimirs of a system that is one body with rotors, whatever the method.
static void watch_casimirs(ph_running *r) {
    ph_summary *s = r->summary;
    const ph_place at = ph_running_place(r);
    if (s->casimir_count == 0) return;
    ph_reduced_from(&r->body, r->sys, &at, &r->reduced);
    for (int i = 0; i < s->casimir_count; i++) {
        ph_casimir_drift *c = s->casimirs + i;
        const double now_ = ph_gyrostat_casimir(&r->body, i, &r->reduced);
        if (!r->watched) c->initial = now_;
        c->final = now_;
        c->max_drift = ph_larger(c->max_drift, fabs(now_ - c->initial));
    }
}

static void find_casimirs(ph_running *r) {
    ph_summary *s = r->summary;
    if (ph_reduced_body(r->sys, &r->body, NULL) != PH_OK) return;
    s->casimir_count = ph_gyrostat_casimirs(&r->body);
    for (int i = 0; i < s->casimir_count; i++) {
        s->casimirs[i].name = ph_gyrostat_casimir_name(&r->body, i);
        s->casimirs[i].unit = ph_gyrostat_casimir_unit(&r->body, i);
    }
}

// Fails with the quantity that is not finite, and the time.
static ph_status check_finite(const ph_running *r, const char *what, const double *x, int n, ph_error *err) {
    for (int i = 0; i < n; i++)
        if (!isfinite(x[i]))
            return ph_fail(err, PH_DIVERGED, "", "at t = %.9g s: %s is not finite (%g)", r->state.t, what, x[i]);
    return PH_OK;
}

static ph_status check_watched(const ph_running *r, ph_error *err) {
    const ph_summary *s = r->summary;
    const double residuals[3] = {s->phi_max, s->phidot_max, s->orthogonality_max};
    ph_status status = check_finite(r, "a coordinate", r->state.q, r->sys->group.nq, err);
    if (status == PH_OK) status = check_finite(r, "a velocity", r->state.v, r->sys->group.nv, err);
    if (status == PH_OK) status = check_finite(r, "a first-order state", r->state.z, r->sys->nz, err);
    if (status == PH_OK) status = check_finite(r, "the kinetic energy", &r->last.invariants.kinetic, 1, err);
    if (status == PH_OK) status = check_finite(r, "the potential energy", &r->last.invariants.potential, 1, err);
    if (status == PH_OK) status = check_finite(r, "the energy", &s->energy.final, 1, err);
    if (status == PH_OK) status = check_finite(r, "the momentum", r->last.invariants.p, 3, err);
    if (status == PH_OK) status = check_finite(r, "the angular momentum", r->last.invariants.L, 3, err);
    if (status == PH_OK) status = check_finite(r, "a residual of the constraints", residuals, 3, err);
    for (int i = 0; i < s->casimir_count && status == PH_OK; i++)
        status = check_finite(r, s->casimirs[i].name, &s->casimirs[i].final, 1, err);
    return status;
}

// Energy against what went in and out since the start.
static void watch_balance(ph_running *r) {
    ph_summary *s = r->summary;
    const ph_exchange *now_ = ph_integrator_exchange(r->integrator);
    s->balanced = now_ != NULL;
    if (now_ == NULL) return;
    if (!r->watched) r->exchange = *now_;
    ph_exchange *e = &s->exchange;
    *e = (ph_exchange){.given = now_->given - r->exchange.given,
                       .lost = now_->lost - r->exchange.lost,
                       .driven = now_->driven - r->exchange.driven};
    const double left = s->energy.final - s->energy.initial - e->given - e->driven + e->lost;
    s->max_imbalance = ph_larger(s->max_imbalance, fabs(left));
}

static void watch_contacts(ph_running *r) {
    const ph_nonsmooth_done *now_ = ph_integrator_nonsmooth(r->integrator);
    r->summary->nonsmooth = now_ != NULL;
    if (now_ == NULL) return;
    if (!r->watched) r->contacts = *now_;
    r->summary->contacts = (ph_nonsmooth_done){.impacts = now_->impacts - r->contacts.impacts,
                                               .sticks = now_->sticks - r->contacts.sticks,
                                               .lost_impacts = now_->lost_impacts - r->contacts.lost_impacts,
                                               .lost_friction = now_->lost_friction - r->contacts.lost_friction};
}

// Energy without the orbit's.
static void watch_relative(ph_running *r) {
    ph_summary *s = r->summary;
    const ph_invariants *now_ = &r->last.invariants;
    s->orbits = r->sys->orbit != PH_ORBIT_NONE;
    if (!s->orbits) return;
    if (!r->watched) s->relative.initial = now_->relative;
    s->relative.final = now_->relative;
    s->relative.max_drift = ph_larger(s->relative.max_drift, fabs(now_->relative - s->relative.initial));
    s->inner_kinetic = ph_larger(s->inner_kinetic, now_->inner);
}

// Invariants and residuals of the current state, compared with the initial ones; all must be finite.
static ph_status watch(ph_running *r, ph_error *err) {
    ph_summary *s = r->summary;
    const ph_place at = ph_running_place(r);
    ph_model_measure(r->model, &at, &r->last, r->ws);
    const ph_invariants now_ = r->last.invariants;
    if (!r->watched) {
        r->first = now_;
        s->energy.initial = now_.kinetic + now_.potential;
    }
    s->energy.final = now_.kinetic + now_.potential;
    s->energy.max_drift = ph_larger(s->energy.max_drift, fabs(s->energy.final - s->energy.initial));
    r->kinetic_max = ph_larger(r->kinetic_max, now_.kinetic);
    s->momentum_drift = ph_larger(s->momentum_drift, distance3(now_.p, r->first.p));
    s->angular_momentum_drift = ph_larger(s->angular_momentum_drift, distance3(now_.L, r->first.L));
    s->momentum_size = ph_larger(s->momentum_size, ph_length3(now_.p));
    s->angular_momentum_size = ph_larger(s->angular_momentum_size, ph_length3(now_.L));
    s->phi_max = ph_larger(s->phi_max, r->last.phi);
    s->phidot_max = ph_larger(s->phidot_max, r->last.phidot);
    s->orthogonality_max = ph_larger(s->orthogonality_max, r->last.orthogonality);
    r->phi = ph_larger(r->phi, s->phi_max);
    r->phidot = ph_larger(r->phidot, s->phidot_max);
    watch_casimirs(r);
    watch_balance(r);
    watch_relative(r);
    watch_contacts(r);
    r->watched = true;
    return check_watched(r, err);
}

// Reactions are the method's own, or those of the index-1 system at this state. Returns the distance from a singular
// configuration, where they may be undefined.
static ph_status find_reactions(ph_running *r, const ph_place *at, double *distance, ph_error *err) {
    if (ph_integrator_nonsmooth(r->integrator)) {
        const double *shown;
        *distance = r->integrator->distance > 0 ? r->integrator->distance : 1;
        const ph_status status = ph_integrator_contacts(r->integrator, at, r->lambda, &shown, err);
        ph_model_show_contacts(r->ws, shown);
        return status;
    }
    const double *own = r->jumped ? NULL : ph_integrator_multipliers(r->integrator);
    const bool loops = r->sys->regularity != NULL;
    *distance = loops && own ? r->integrator->distance : 1;
    if (own) return memcpy(r->lambda, own, (size_t)r->sys->nc * sizeof *own), PH_OK;
    if (loops) r->sys->regularity(r->ws);
    const ph_status status = r->sys->accelerate(r->sys, at, NULL, r->a, r->zdot, r->lambda, r->ws);
    if (loops) *distance = sqrt(r->sys->regularity(r->ws));
    return status == PH_SINGULAR && loops ? PH_OK : status;
}

ph_status ph_running_observe(ph_running *r, double *row, ph_error *err) {
    ph_observed o = {
        .model = r->model, .at = ph_running_place(r), .measures = &r->last, .angle = r->angle, .rate = r->rate};
    ph_law_forget(r->ws);
    ph_integrator_forget_laws(r->integrator);
    const ph_status status = find_reactions(r, &o.at, &o.distance, err);
    if (ph_law_fault(r->ws, err) || ph_integrator_law_fault(r->integrator, err)) return PH_DIVERGED;
    if (status != PH_OK && r->sys->contacts == NULL) {
        char text[160];
        ph_inertia_reason(r->sys, text, sizeof text);
        return ph_fail(err, status, "reactions", "at t = %.9g s: the equations of motion cannot be solved: %s%s",
                       r->state.t, ph_status_text(status), text);
    }
    if (status != PH_OK) return status;
    ph_model_observe(r->model, &o.at, o.measures, r->lambda, r->angle, r->rate, row, r->ws);
    const bool marked = ph_singular_mark(&r->singular, &o, row, r->ws);
    int count;
    const ph_column *columns = ph_model_columns(r->model, &count);
    const int first = count - r->model->output_count;
    for (int i = first; i < count; i++)
        if (!isfinite(row[i]))
            return ph_fail(err, PH_DIVERGED, "outputs", "at t = %.9g s: the output \"%s\" is not finite (%g): %.120s",
                           r->state.t, columns[i].name, row[i], r->model->outputs[i - first].law.formula->text);
    for (int i = 0; i < count; i++)
        if (!isfinite(row[i]) && !(marked && r->singular.unknown[i]))
            return ph_fail(err, PH_DIVERGED, "output", "at t = %.9g s: the column \"%s\" is not finite (%g)",
                           r->state.t, columns[i].name, row[i]);
    r->marked = marked;
    return PH_OK;
}

static ph_status store(ph_running *r, ph_error *err) {
    r->summary->rows++;
    if (r->observer == NULL || r->observer->row == NULL) return PH_OK;
    ph_status status = ph_running_observe(r, r->row, err);
    if (status != PH_OK) return status;
    r->summary->singular.unknown_rows += r->marked;
    const double t = r->state.t;
    status = r->observer->row(r->observer->user, t, r->row);
    if (status != PH_OK) return ph_fail(err, status, "output", "at t = %.9g s: %s", t, ph_status_text(status));
    return PH_OK;
}

static bool wants_to_go_on(const ph_running *r) {
    const ph_observer *o = r->observer;
    if (r->sim->stop && r->sim->stop(r->sim->stop_user)) return false;
    return o == NULL || o->progress == NULL || o->progress(o->user, r->state.t, r->sim->duration);
}

// After a step: crosses a breakpoint, unless the run ends there, and evaluates the new state.
static ph_status arrive(ph_running *r, double before, ph_error *err) {
    const bool ends = r->state.t >= r->sim->duration && !r->endless;
    ph_status status = ends ? PH_OK : ph_cross(r->integrator, &r->state, err);
    if (status != PH_OK) return status;
    r->seen = ends ? ph_time_before(r->sys, r->state.t) : ph_time_after(r->sys, r->state.t);
    r->jumped = !ends && ph_window_of(r->sys, r->state.t, INFINITY).jumps;
    const ph_place at = ph_running_place(r);
    status = ph_model_check_elements(r->model, at.q, err);
    if (status != PH_OK) return status;
    ph_model_coordinates(r->model, &at, r->state.t - before, r->angle, r->rate, r->ws);
    if (r->sys->regularity) ph_singular_watch(&r->singular, before, r->state.t, r->integrator->distance, r->summary);
    return watch(r, err);
}

ph_status ph_running_arrived(ph_running *r, ph_error *err) {
    r->summary->work = ph_integrator_work(r->integrator);
    return arrive(r, r->state.t, err);
}

// Of a model without breakpoints, reactions, measures where they are needed. Columns that are not needed have any
// value.
ph_status ph_running_glance(ph_running *r, bool measures, ph_error *err) {
    static const ph_measures none = {0};
    r->seen = r->state.t;
    const ph_place at = ph_running_place(r);
    if (measures) {
        const ph_status status = watch(r, err);
        if (status != PH_OK) return status;
    }
    ph_model_observe(r->model, &at, measures ? &r->last : &none, r->lambda, r->angle, r->rate, r->row, r->ws);
    r->summary->rows++;
    const ph_status status = r->observer->row(r->observer->user, r->state.t, r->row);
    return status == PH_OK ? PH_OK
                           : ph_fail(err, status, "output", "at t = %.9g s: %s", r->state.t, ph_status_text(status));
}

// Inputs may jump, and reactions with them.
ph_status ph_running_sample(ph_running *r, ph_error *err) {
    if (!ph_sampling_due(&r->sampling, r->state.t)) return PH_OK;
    const ph_place at = {r->state.t, r->state.q, r->state.v, r->state.z};
    r->jumped = true;
    return ph_sampling_apply(&r->sampling, &at, r->state.z, r->summary, r->ws, err);
}

// The end of a step: an output time, or a sample time before it.
static double next_target(const ph_running *r, double t_end) {
    const double sample = ph_sampling_next(&r->sampling);
    return sample < t_end && !ph_sampling_same(sample, t_end, r->sim->step) ? sample : t_end;
}

// To the k-th output time, step by step; an adaptive method makes several.
ph_status ph_running_reach(ph_running *r, double t_end, ph_error *err) {
    ph_effort effort = {.from = r->state.t, .to = t_end, .state = &r->state, .before = r->summary->work};
    while (r->state.t < t_end) {
        const double before = r->state.t, start = ph_seconds();
        ph_integrator_forget_laws(r->integrator);
        ph_status status = ph_integrator_step(r->integrator, next_target(r, t_end), &r->state, err);
        r->summary->wall_s += ph_seconds() - start;
        r->summary->work = ph_integrator_work(r->integrator);
        if (status == PH_OK) status = arrive(r, before, err);
        if (status == PH_OK) status = ph_running_sample(r, err);
        if (status != PH_OK && ph_integrator_law_fault(r->integrator, err)) return PH_DIVERGED;
        if (status != PH_OK) {
            ph_explain_failure(r->model, r->sim, status, err);
            return ph_advise(r->integrator, &r->state, status, err);
        }
        if (!wants_to_go_on(r)) return ph_fail(err, PH_INTERRUPTED, "", "interrupted at t = %.9g", r->state.t);
        effort.step = r->state.t - before;
        effort.work = r->summary->work;
        status = ph_check_effort(r->model, r->sim, &effort, err);
        if (status != PH_OK) return status;
    }
    return PH_OK;
}

// --- times ----------------------------------------------------------------------------------------------

// Rounding of the times, k step and decimals of files [steps].
static double rounding(double steps) { return 1e-9 * ph_fmax(1, steps * 1e-3); }

// Without its end.
ph_times ph_times_from(double step, double start) {
    const double begin = start / step, before = nearbyint(begin);
    const bool on_grid = fabs(begin - before) <= rounding(begin);
    return (ph_times){on_grid ? 0 : start, on_grid ? (long)before + 1 : 1, 0};
}

double ph_time_of(const ph_times *g, long k, double step) { return g->t0 + (double)k * step; }

static ph_times output_times(const ph_simulation *sim, double start) {
    const ph_times g = ph_times_from(sim->step, start);
    const double steps = (sim->duration - g.t0) / sim->step;
    // A last step shorter than the rounding of the times is dropped.
    return (ph_times){g.t0, g.first, (long)ceil(steps - rounding(sim->duration / sim->step))};
}

ph_status ph_run_check_start(const ph_simulation *sim, ph_error *err) {
    if (sim->from == NULL || !(sim->step > 0)) return PH_OK;  // a bad step is reported elsewhere
    const double start = sim->from->t;
    if (!(start >= 0)) return ph_fail(err, PH_ERR_MODEL, "from", "expected a time >= 0, got %.10g", start);
    if (start < sim->duration) {
        const ph_times g = output_times(sim, start);
        if (g.first <= g.last) return PH_OK;
    }
    return ph_fail(err, PH_ERR_MODEL, "duration",
                   "expected a time after %.10g s, where the stored state is, got %.10g s: give a later end with "
                   "--duration",
                   start, sim->duration);
}

// --- the run --------------------------------------------------------------------------------------------

ph_status ph_running_resume(ph_running *r, ph_error *err) {
    ph_summary *s = r->summary;
    *s = (ph_summary){.step = s->step, .duration = s->duration, .start = r->state.t, .t = r->state.t};
    s->work = ph_integrator_work(r->integrator);
    r->watched = false;
    r->kinetic_max = 0;
    ph_singular_reset(&r->singular);
    const ph_status status = ph_cross(r->integrator, &r->state, err);
    if (status != PH_OK) return status;
    r->seen = ph_time_after(r->sys, r->state.t);
    r->jumped = ph_window_of(r->sys, r->state.t, INFINITY).jumps;
    const ph_place at = ph_running_place(r);
    ph_model_coordinates(r->model, &at, 0, r->angle, r->rate, r->ws);
    ph_integrator_turns(r->integrator, r->angle);
    find_casimirs(r);
    return watch(r, err);
}

ph_status ph_running_begin(ph_running *r, ph_error *err) {
    const ph_snapshot *from = r->sim->from;
    if (from == NULL) {
        ph_model_initial(r->model, r->state.q, r->state.v, r->state.z);
        ph_model_initial_coordinates(r->model, r->angle);
    } else {
        const ph_group *G = &r->sys->group;
        r->state.t = from->t;
        memcpy(r->state.q, from->q, (size_t)G->nq * sizeof *from->q);
        memcpy(r->state.v, from->v, (size_t)G->nv * sizeof *from->v);
        for (int i = 0; i < r->sys->nz; i++) r->state.z[i] = from->z[i];
        for (int i = 0; i < ph_model_coordinate_count(r->model); i++) r->angle[i] = from->angle[i];
    }
    return ph_running_resume(r, err);
}

static ph_status check_snapshot(const ph_model *model, const ph_simulation *sim, ph_error *err) {
    const ph_snapshot *from = sim->from;
    if (from == NULL) return PH_OK;
    const ph_status status = ph_run_check_start(sim, err);
    if (status != PH_OK) return status;
    return ph_model_check_state(model, &(ph_place){from->t, from->q, from->v, from->z}, err);
}

// Memory and workspace of a run whose integrator is there; *memory is the caller's to free, whatever the status.
ph_status ph_running_prepare(ph_running *r, void **memory, ph_error *err) {
    ph_arena arena = {0};
    layout_run(r, &arena);
    *memory = calloc(1, arena.used + 1);
    const ph_status status = *memory ? r->sys->workspace_create(r->sys, &r->ws) : PH_ERR_MEMORY;
    if (status != PH_OK) return ph_fail(err, status, "", "out of memory");
    arena = (ph_arena){.base = *memory};
    layout_run(r, &arena);
    return PH_OK;
}

ph_status ph_whole_begin(ph_whole *w, const ph_run_of *of, ph_error *err) {
    const ph_simulation *sim = of->sim;
    *of->summary = (ph_summary){.step = sim->step, .duration = sim->duration};
    *w = (ph_whole){.r = {.model = of->model,
                          .sys = ph_model_system(of->model),
                          .sim = sim,
                          .observer = of->observer,
                          .summary = of->summary}};
    ph_running *r = &w->r;
    if (!(sim->duration > 0) || sim->every < 1 || sim->stabilize_every < 1)
        return ph_fail(err, PH_ERR_ARGUMENT, "simulation", "expected duration > 0, every >= 1, stabilize_every >= 1");
    ph_status status = check_snapshot(of->model, sim, err);
    if (status == PH_OK) status = ph_sampling_check(of->model, sim->step, err);
    if (status == PH_OK) status = ph_model_check_motions(of->model, sim->from ? sim->from->t : 0, sim->duration, err);
    if (status == PH_OK) status = ph_integrator_create(r->sys, sim, &r->integrator, err);
    if (status == PH_OK) status = ph_running_prepare(r, &w->memory, err);
    if (status != PH_OK) return status;
    w->begun = true;
    status = ph_running_begin(r, err);
    ph_sampling_start(&r->sampling, r->state.t, sim->from != NULL);
    if (status == PH_OK) status = ph_running_sample(r, err);
    if (status == PH_OK) status = store(r, err);
    w->times = output_times(sim, r->state.t);
    w->k = w->times.first;
    return status;
}

double ph_whole_target(const ph_whole *w) {
    return w->k == w->times.last ? w->r.sim->duration : ph_time_of(&w->times, w->k, w->r.sim->step);
}

ph_status ph_whole_next(ph_whole *w, ph_error *err) {
    ph_running *r = &w->r;
    ph_status status = ph_running_reach(r, ph_whole_target(w), err);
    r->summary->t = r->state.t;
    if (status == PH_OK && (w->k == w->times.last || w->k % r->sim->every == 0)) status = store(r, err);
    w->k++;
    return status;
}

void ph_whole_end(ph_whole *w) {
    ph_running *r = &w->r;
    if (w->begun) {
        const double size = ph_larger(fabs(r->summary->energy.initial), r->kinetic_max);
        r->summary->max_relative_drift = size > 0 ? r->summary->energy.max_drift / size : 0;
        r->sys->workspace_free(r->ws);
    }
    free(w->memory);
    ph_integrator_free(r->integrator);
}

ph_status ph_run(const ph_model *model, const ph_simulation *sim, const ph_observer *observer, ph_summary *summary,
                 ph_error *err) {
    ph_whole w;
    ph_status status = ph_whole_begin(&w, &(ph_run_of){model, sim, observer, summary}, err);
    while (status == PH_OK && w.k <= w.times.last) status = ph_whole_next(&w, err);
    ph_whole_end(&w);
    return status;
}
