// A whole run of a Poisson system: steps, rows, what was kept.
#include "base/vector.h"
#include "base/wall_clock.h"
#include "polhode/poisson_run.h"
#include "polhode/status.h"

#include <math.h>
#include <string.h>

enum { WIDTH = PH_POISSON_MAX + 1 + PH_POISSON_CASIMIRS_MAX };
static const double PROGRESS_INTERVAL = 0.1;  // [s]

typedef struct poisson_run {
    const ph_poisson *system;
    const ph_simulation *sim;
    const ph_observer *observer;
    ph_poisson_integrator *integrator;
    ph_poisson_summary *summary;
    double t, z[PH_POISSON_MAX];
    double row[WIDTH];
    double shown;  // when progress was reported [s]
    bool begun;
} poisson_run;

static void watch_drift(ph_drift *d, double now, bool begun) {
    if (!begun) d->initial = now;
    d->final = now;
    d->max_drift = ph_larger(d->max_drift, fabs(now - d->initial));
}

// After every step. What is not finite ends the run.
static ph_status watch(poisson_run *r, ph_error *err) {
    const ph_poisson *s = r->system;
    memcpy(r->row, r->z, (size_t)s->n * sizeof *r->z);
    double *H = r->row + s->n;
    *H = s->hamiltonian(s, r->z);
    for (int k = 0; k < s->casimirs; k++) H[1 + k] = ph_poisson_casimir(s, k, r->z);
    for (int k = 0; k <= s->casimirs; k++) {
        if (!isfinite(H[k]))
            return ph_fail(err, PH_DIVERGED, "", "at t = %.9g: %s is not finite (%g)", r->t,
                           k == 0 ? "H" : s->casimir[k - 1].name, H[k]);
        watch_drift(k == 0 ? &r->summary->H : &r->summary->casimir[k - 1], H[k], r->begun);
    }
    r->begun = true;
    r->summary->t = r->t;
    return PH_OK;
}

static ph_status store(poisson_run *r) {
    const ph_observer *o = r->observer;
    const ph_status status = o && o->row ? o->row(o->user, r->t, r->row) : PH_OK;
    if (status == PH_OK) r->summary->rows++;
    return status;
}

static bool is_stopped(poisson_run *r) {
    const ph_observer *o = r->observer;
    if (r->sim->stop && r->sim->stop(r->sim->stop_user)) return true;
    const double now = ph_seconds();
    if (!o || !o->progress || now - r->shown < PROGRESS_INTERVAL) return false;
    r->shown = now;
    return !o->progress(o->user, r->t, r->sim->duration);
}

static ph_status reach(poisson_run *r, double t_end, ph_error *err) {
    for (long inner = 0; r->t < t_end; inner++) {
        if (r->sim->method->adaptive && r->sim->max_inner_steps > 0 && inner >= r->sim->max_inner_steps)
            return ph_fail(err, PH_NOT_CONVERGED, "", "at t = %.9g: more than %d steps between two outputs", r->t,
                           r->sim->max_inner_steps);
        ph_status status = ph_poisson_integrator_step(r->integrator, t_end, &r->t, r->z, err);
        if (status == PH_OK) status = watch(r, err);
        if (status != PH_OK) return status;
        if (is_stopped(r)) return PH_INTERRUPTED;
    }
    return PH_OK;
}

// Rows at k step by multiplication, and at the end; a last step shorter than the rounding of the times is dropped.
static ph_status march(poisson_run *r, ph_error *err) {
    const double steps = r->sim->duration / r->sim->step;
    const long last = (long)ceil(steps - 1e-9 * (steps > 1000 ? steps * 1e-3 : 1));
    ph_status status = watch(r, err);
    if (status == PH_OK) status = store(r);
    for (long k = 1; k <= last && status == PH_OK; k++) {
        status = reach(r, k == last ? r->sim->duration : (double)k * r->sim->step, err);
        if (status == PH_OK && (k == last || k % r->sim->every == 0)) status = store(r);
    }
    return status;
}

ph_status ph_poisson_run(const ph_poisson *s, const ph_simulation *sim, const double *z, const ph_observer *observer,
                         ph_poisson_summary *summary, ph_error *err) {
    *summary = (ph_poisson_summary){.step = sim->step, .duration = sim->duration, .casimirs = s->casimirs};
    if (!(sim->duration > 0) || sim->every < 1)
        return ph_fail(err, PH_ERR_ARGUMENT, "simulation", "expected duration > 0 and every >= 1");
    if (s->casimirs > PH_POISSON_CASIMIRS_MAX)
        return ph_fail(err, PH_ERR_ARGUMENT, "casimirs", "expected at most %d, got %d", PH_POISSON_CASIMIRS_MAX,
                       s->casimirs);
    poisson_run r = {.system = s, .sim = sim, .observer = observer, .summary = summary, .shown = ph_seconds()};
    ph_status status = ph_poisson_integrator_create(s, sim, z, &r.integrator, err);
    if (status != PH_OK) return status;
    memcpy(r.z, z, (size_t)s->n * sizeof *z);
    const double start = ph_seconds();
    status = march(&r, err);
    summary->wall_s = ph_seconds() - start;
    summary->work = ph_poisson_integrator_work(r.integrator);
    ph_poisson_integrator_free(r.integrator);
    return status;
}
