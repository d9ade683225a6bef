// Runs of a Poisson system, whole or step by step: steps, rows, what was kept.
#include "analysis/run.h"
#include "base/vector.h"
#include "base/wall_clock.h"
#include "polhode/poisson_run.h"
#include "polhode/status.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = PH_POISSON_MAX + 1 + PH_POISSON_CASIMIRS_MAX };
static const double PROGRESS_INTERVAL = 0.1;  // [s]

struct ph_poisson_runner {
    const ph_poisson *system;
    ph_simulation sim;
    ph_observer observer;
    ph_poisson_integrator *integrator;
    ph_poisson_summary summary;
    double t, z[PH_POISSON_MAX];
    double row[WIDTH];
    ph_times times;
    long k;                  // of the next time
    double shown, interval;  // when progress was reported, and how often it is [s]
    bool begun;
};

static void watch_drift(ph_drift *d, double now, bool begun) {
    if (!begun) d->initial = now;
    d->final = now;
    d->max_drift = ph_larger(d->max_drift, fabs(now - d->initial));
}

// After every step. What is not finite ends the run.
static ph_status watch(ph_poisson_runner *r, ph_error *err) {
    const ph_poisson *s = r->system;
    memcpy(r->row, r->z, (size_t)s->n * sizeof *r->z);
    double *H = r->row + s->n;
    *H = s->hamiltonian(s, r->z);
    for (int k = 0; k < s->casimirs; k++) H[1 + k] = ph_poisson_casimir(s, k, r->z);
    for (int k = 0; k <= s->casimirs; k++) {
        if (!isfinite(H[k]))
            return ph_fail(err, PH_DIVERGED, "", "at t = %.9g: %s is not finite (%g)", r->t,
                           k == 0 ? "H" : s->casimir[k - 1].name, H[k]);
        watch_drift(k == 0 ? &r->summary.H : &r->summary.casimir[k - 1], H[k], r->begun);
    }
    r->begun = true;
    r->summary.t = r->t;
    return PH_OK;
}

static ph_status store(ph_poisson_runner *r) {
    const ph_observer *o = &r->observer;
    const ph_status status = o->row ? o->row(o->user, r->t, r->row) : PH_OK;
    if (status == PH_OK) r->summary.rows++;
    return status;
}

static bool is_stopped(ph_poisson_runner *r) {
    const ph_observer *o = &r->observer;
    if (r->sim.stop && r->sim.stop(r->sim.stop_user)) return true;
    const double now = ph_seconds();
    if (!o->progress || now - r->shown < r->interval) return false;
    r->shown = now;
    return !o->progress(o->user, r->t, r->sim.duration);
}

static ph_status reach(ph_poisson_runner *r, double t_end, ph_error *err) {
    for (long inner = 0; r->t < t_end; inner++) {
        if (r->sim.method->adaptive && r->sim.max_inner_steps > 0 && inner >= r->sim.max_inner_steps)
            return ph_fail(err, PH_NOT_CONVERGED, "", "at t = %.9g: more than %d steps between two outputs", r->t,
                           r->sim.max_inner_steps);
        ph_status status = ph_poisson_integrator_step(r->integrator, t_end, &r->t, r->z, err);
        r->summary.work = ph_poisson_integrator_work(r->integrator);
        if (status == PH_OK) status = watch(r, err);
        if (status != PH_OK) return status;
        if (is_stopped(r)) return PH_INTERRUPTED;
    }
    return PH_OK;
}

// --- step by step -------------------------------------------------------------------------------------------

static void set_times(ph_poisson_runner *r) {
    r->times = ph_times_from(r->sim.step, r->t);
    r->k = r->times.first;
}

static ph_status start(ph_poisson_runner *r, double t, const double *z, ph_error *err) {
    const ph_poisson *s = r->system;
    if (!(r->sim.step > 0)) return ph_fail(err, PH_ERR_ARGUMENT, "simulation", "expected step > 0");
    if (s->casimirs > PH_POISSON_CASIMIRS_MAX)
        return ph_fail(err, PH_ERR_ARGUMENT, "casimirs", "expected at most %d, got %d", PH_POISSON_CASIMIRS_MAX,
                       s->casimirs);
    const ph_status status = ph_poisson_integrator_create(s, &r->sim, z, &r->integrator, err);
    if (status != PH_OK) return status;
    memcpy(r->z, z, (size_t)s->n * sizeof *z);
    r->t = t;
    set_times(r);
    return watch(r, err);
}

static ph_poisson_runner fresh(const ph_poisson *s, const ph_simulation *sim) {
    return (ph_poisson_runner){
        .system = s, .sim = *sim, .summary = {.step = sim->step, .duration = sim->duration, .casimirs = s->casimirs}};
}

ph_status ph_poisson_runner_create(const ph_poisson *s, const ph_simulation *sim, double t, const double *z,
                                   ph_poisson_runner **runner, ph_error *err) {
    ph_poisson_runner *r = malloc(sizeof *r);
    if (r == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    *r = fresh(s, sim);
    const ph_status status = start(r, t, z, err);
    if (status == PH_OK) *runner = r;
    else ph_poisson_runner_free(r);
    return status;
}

void ph_poisson_runner_free(ph_poisson_runner *r) {
    if (r == NULL) return;
    ph_poisson_integrator_free(r->integrator);
    free(r);
}

void ph_poisson_runner_watch(ph_poisson_runner *r, bool (*progress)(void *user, double t, double duration),
                             void *user) {
    r->observer = (ph_observer){.user = user, .progress = progress};
}

ph_status ph_poisson_runner_step(ph_poisson_runner *r, ph_error *err) {
    const double t_end = ph_time_of(&r->times, r->k, r->sim.step);
    ph_status status = reach(r, t_end, err);
    if (status == PH_INTERRUPTED && r->t >= t_end) status = PH_OK;  // in vain: it is there
    if (status == PH_OK) r->k++;
    return status;
}

ph_status ph_poisson_runner_change(ph_poisson_runner *r, const ph_simulation *sim, ph_error *err) {
    ph_poisson_integrator *integrator;
    if (!(sim->step > 0)) return ph_fail(err, PH_ERR_ARGUMENT, "simulation", "expected step > 0");
    const ph_status status = ph_poisson_integrator_create(r->system, sim, r->z, &integrator, err);
    if (status != PH_OK) return status;
    ph_poisson_integrator_free(r->integrator);
    r->integrator = integrator;
    r->sim = *sim;
    r->summary.step = sim->step;
    set_times(r);
    return PH_OK;
}

const double *ph_poisson_runner_row(const ph_poisson_runner *r, int *count) {
    *count = r->system->n + 1 + r->system->casimirs;
    return r->row;
}

const ph_poisson_summary *ph_poisson_runner_summary(const ph_poisson_runner *r) { return &r->summary; }

// --- whole runs ---------------------------------------------------------------------------------------------

// Rows at k step by multiplication, and at the end; a last step shorter than the rounding of the times is dropped.
static ph_status march(ph_poisson_runner *r, ph_error *err) {
    const double steps = r->sim.duration / r->sim.step;
    const long last = (long)ceil(steps - 1e-9 * (steps > 1000 ? steps * 1e-3 : 1));
    ph_status status = store(r);
    for (long k = 1; k <= last && status == PH_OK; k++) {
        status = reach(r, k == last ? r->sim.duration : (double)k * r->sim.step, err);
        if (status == PH_OK && (k == last || k % r->sim.every == 0)) status = store(r);
    }
    return status;
}

ph_status ph_poisson_run(const ph_poisson *s, const ph_simulation *sim, const double *z, const ph_observer *observer,
                         ph_poisson_summary *summary, ph_error *err) {
    ph_poisson_runner r = fresh(s, sim);
    *summary = r.summary;
    if (!(sim->duration > 0) || sim->every < 1)
        return ph_fail(err, PH_ERR_ARGUMENT, "simulation", "expected duration > 0 and every >= 1");
    if (observer != NULL) r.observer = *observer;
    r.interval = PROGRESS_INTERVAL;
    const double begin = r.shown = ph_seconds();
    ph_status status = start(&r, 0, z, err);
    if (status == PH_OK) status = march(&r, err);
    *summary = r.summary;
    summary->wall_s = ph_seconds() - begin;
    ph_poisson_integrator_free(r.integrator);
    return status;
}
