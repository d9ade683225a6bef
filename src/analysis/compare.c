// Methods against a reference.
#include "analysis/trajectory.h"
#include "base/vector.h"
#include "polhode/certify.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <math.h>
#include <stdlib.h>

// --- one method ---------------------------------------------------------------------------------------------

typedef struct watcher {
    const ph_trajectory *reference;
    ph_trial *trial;
    double *sample;  // [width]
    long cursor;
    int energy, p, L;  // columns
    double first, duration;
    bool (*progress)(void *user, double t, double duration);
    void *user;
    ph_model_nature nature;
    ph_symmetry symmetry[PH_SYMMETRIES_MAX];
    int symmetries;
    double begin[PH_SYMMETRIES_MAX], drift[PH_SYMMETRIES_MAX], size[PH_SYMMETRIES_MAX];  // of their momenta
} watcher;

// Of each part of the run the largest drift, at its time.
static void watch_energy(watcher *w, double t, double energy) {
    ph_trial *trial = w->trial;
    const double drift = fabs(energy - w->first);
    const int last = trial->parts - 1;
    const double part = w->duration / PH_TRIAL_PARTS;
    const bool same = last >= 0 && floor(t / part) == floor(trial->time[last] / part);
    if (same && !(drift > trial->energy[last])) return;
    const int at = same || trial->parts == PH_TRIAL_PARTS ? last : trial->parts++;
    trial->time[at] = t;
    trial->energy[at] = drift;
}

static void watch_momenta(watcher *w, bool first, const double *row) {
    for (int k = 0; k < w->symmetries; k++) {
        const double now = ph_symmetry_momentum(&w->symmetry[k], &w->nature, row + w->p, row + w->L, &w->size[k]);
        if (first) w->begin[k] = now;
        w->drift[k] = ph_larger(w->drift[k], fabs(now - w->begin[k]));
    }
}

// No component of a momentum is larger than sqrt(2 energy inertia), however much the components cancel.
static double momentum_drift(const watcher *w, const ph_summary *s) {
    double most = w->symmetries > 0 ? 0 : NAN;
    const double energy = s->max_relative_drift > 0 ? s->energy.max_drift / s->max_relative_drift : 0;
    for (int k = 0; k < w->symmetries; k++) {
        const double size = ph_fmax(w->size[k], sqrt(2 * energy * w->symmetry[k].inertia));
        if (size > 0) most = ph_larger(most, w->drift[k] / size);
    }
    return most;
}

static ph_status take_row(void *user, double t, const double *row) {
    watcher *w = user;
    const bool first = t <= w->trial->summary.start;
    watch_momenta(w, first, row);
    if (first) w->first = row[w->energy];
    else watch_energy(w, t, row[w->energy]);
    if (!ph_trajectory_find(w->reference, t, &w->cursor)) return PH_OK;
    for (int i = 0; i < w->reference->width; i++) w->sample[i] = row[w->reference->column[i]];
    ph_distance_add(w->reference, w->cursor, w->sample, &w->trial->error);
    return PH_OK;
}

static bool pass_progress(void *user, double t, double duration) {
    const watcher *w = user;
    return w->progress == NULL || w->progress(w->user, t, duration);
}

void ph_trial_run(const ph_model *model, const ph_simulation *sim, const ph_trajectory *reference, ph_trial *trial,
                  bool (*progress)(void *user, double t, double duration), void *user) {
    *trial = (ph_trial){0};
    watcher w = {.reference = reference, .trial = trial, .duration = sim->duration, .progress = progress, .user = user};
    w.energy = ph_column_called(model, "energy");
    w.p = ph_column_called(model, "px");
    w.L = ph_column_called(model, "Lx");
    w.nature = ph_model_nature_of(model);
    trial->status = ph_find_symmetries(model, sim->duration, w.symmetry, &w.symmetries, &trial->why);
    if (trial->status != PH_OK) return;
    w.sample = malloc(((size_t)reference->width + 1) * sizeof *w.sample);
    if (w.sample == NULL) {
        trial->status = ph_fail(&trial->why, PH_ERR_MEMORY, "", "out of memory");
        return;
    }
    const ph_observer observer = {.user = &w, .row = take_row, .progress = pass_progress};
    trial->status = ph_run(model, sim, &observer, &trial->summary, &trial->why);
    trial->momentum_drift = momentum_drift(&w, &trial->summary);
    free(w.sample);
}

double ph_fitted_order(int count, const double *step, const double *error, double least) {
    double n = 0, x = 0, y = 0, xx = 0, xy = 0;
    for (int i = 0; i < count; i++) {
        if (!(error[i] > least) || !isfinite(error[i])) continue;
        const double lx = ph_log(step[i]), ly = ph_log(error[i]);
        n++;
        x += lx;
        y += ly;
        xx += lx * lx;
        xy += lx * ly;
    }
    const double spread = n * xx - x * x;
    return n >= 2 && spread > 0 ? (n * xy - x * y) / spread : NAN;
}

// --- the reference ------------------------------------------------------------------------------------------

static ph_status sampled_run(const ph_model *model, const ph_simulation *sim, double interval, ph_trajectory **out,
                             ph_error *err) {
    ph_simulation s = ph_sampled(sim, interval);
    ph_summary summary;
    ph_status status = ph_trajectory_create(model, out, err);
    if (status != PH_OK) return status;
    status = ph_trajectory_run(model, &s, *out, &summary, err);
    if (status == PH_OK) return PH_OK;
    ph_trajectory_free(*out);
    *out = NULL;
    return status;
}

ph_status ph_reference_run(const ph_model *model, const ph_simulation *sim, double interval, ph_reference *r,
                           ph_error *err) {
    *r = (ph_reference){.sim = *sim, .error = NAN, .motion_error = NAN};
    const bool adaptive = sim->method->adaptive;
    if (adaptive) r->sim.step = interval;
    ph_status status = sampled_run(model, &r->sim, interval, &r->trajectory, err);
    if (status != PH_OK) return status;
    ph_simulation coarser = r->sim;
    if (adaptive) coarser.tolerance *= 10;
    else coarser.step *= 2;
    ph_trajectory *second = NULL;
    // One that fails leaves the error of the first unknown.
    if (sampled_run(model, &coarser, interval, &second, NULL) != PH_OK) return PH_OK;
    const ph_distance d = ph_trajectory_distance(r->trajectory, second);
    r->error = d.configuration;  // not reduced as by Richardson: rounding, which does not fall, may be included
    r->motion_error = d.motion;
    ph_trajectory_free(second);
    return PH_OK;
}

ph_status ph_reference_best(const ph_model *model, const ph_simulation *sim, double interval, ph_reference *r,
                            ph_error *err) {
    static const double tolerances[] = {1e-12, 1e-10, 1e-8};
    ph_simulation s = *sim;
    s.reconstruction = PH_RECONSTRUCT_MUNTHE_KAAS;
    s.series = false;
    s.stabilization = PH_STABILIZE_DEFAULT;
    s.stabilize_every = 1;
    s.weight = PH_WEIGHT_MASS;
    s.method = ph_method_find("rkmk54");
    for (size_t i = 0; i < sizeof tolerances / sizeof *tolerances; i++) {
        s.tolerance = tolerances[i];
        const ph_status status = ph_reference_run(model, &s, interval, r, err);
        if (status == PH_OK || status == PH_ERR_MEMORY || status == PH_INTERRUPTED) return status;
    }
    s.method = ph_method_find("rkmk4");
    s.step = sim->step / 8;
    return ph_reference_run(model, &s, interval, r, err);
}

void ph_reference_free(ph_reference *r) {
    ph_trajectory_free(r->trajectory);
    r->trajectory = NULL;
}
