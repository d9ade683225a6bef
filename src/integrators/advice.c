#include "integrators/advice.h"

#include "base/arena.h"
#include "integrators/explicit.h"
#include "polhode/elementary.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 8, TRIES = 12 };              // each a quarter of the previous one: down to 6e-8 of the step
static const double NEARLY_SINGULAR = 1e-2;  // distance of the failed step from a singular configuration
static const double UNRESOLVED = 0.1;        // energy that steps made, of the kinetic one: a reason to fail
// Squares and products of inertias must fit a double; sums of numbers as different as this lose all digits of one.
static const double INERTIA_MOST = 1e150, INERTIA_LEAST = 1e-150, INERTIA_RATIO = 1e11;

static void append(ph_error *err, const char *text) {
    const size_t used = strlen(err->what);
    snprintf(err->what + used, sizeof err->what - used, "%s", text);
}

void ph_inertia_reason(const ph_system *system, char *text, size_t room) {
    const ph_system *sys = system->twin ? system->twin->sys : system;  // a flat body on directors has a zero in M
    const int nv = sys->group.nv;
    double *unit = calloc(2 * (size_t)nv + 1, sizeof *unit), *Mu = PH_AFTER(unit, nv), least = INFINITY, most = 0;
    text[0] = '\0';
    for (int i = 0; unit != NULL && i < nv; i++) unit[i] = 1;
    if (unit != NULL) sys->inertia(sys, unit, Mu);
    for (int i = 0; unit != NULL && i < nv; i++) {
        least = ph_fmin(least, fabs(Mu[i]));
        most = ph_fmax(most, fabs(Mu[i]));
    }
    free(unit);
    if (most > INERTIA_MOST || least < INERTIA_LEAST)
        snprintf(text, room, "; masses and inertias of %.2g to %.2g are beyond what double precision can square", least,
                 most);
    else if (most > INERTIA_RATIO * least)
        snprintf(text, room, "; masses and inertias differ by a factor of %.1g: rounding leaves no digits of the least",
                 most / least);
}

bool ph_can_step(const ph_system *sys, const ph_simulation *sim, const ph_state *from, int steps) {
    const size_t nq = (size_t)sys->group.nq, nv = (size_t)sys->group.nv, nz = (size_t)sys->nz;
    double *memory = malloc((nq + nv + nz + 1) * sizeof *memory);
    ph_integrator *g = NULL;
    bool good = memory != NULL && from->t + sim->step > from->t && ph_integrator_create(sys, sim, &g, NULL) == PH_OK;
    if (good) {
        ph_state s = {from->t, memory, memory + nq, memory + nq + nv};
        memcpy(s.q, from->q, nq * sizeof *s.q);
        memcpy(s.v, from->v, nv * sizeof *s.v);
        if (nz) memcpy(s.z, from->z, nz * sizeof *s.z);
        g->divides = false;
        for (int i = 1; i <= steps && good; i++)
            good = ph_integrator_step(g, from->t + i * sim->step, &s, NULL) == PH_OK;
    }
    ph_integrator_free(g);
    free(memory);
    return good;
}

// The longest of the step sizes tried that works; 0: none. Several steps of each: the first may succeed by luck.
static double shorter_step(const ph_integrator *failed, const ph_state *s) {
    ph_simulation sim = failed->sim;
    for (int i = 0; i < TRIES; i++) {
        sim.step /= 4;
        if (ph_can_step(failed->sys, &sim, s, STEPS)) return sim.step;
    }
    return 0;
}

ph_status ph_advise(const ph_integrator *failed, const ph_state *s, ph_status status, ph_error *err) {
    char *advice =
        err != NULL && status > 0 && !failed->sim.method->adaptive ? strstr(err->what, PH_SHORTER_STEP) : NULL;
    if (advice == NULL) return status;
    *advice = '\0';
    if (failed->sys->regularity && !(failed->distance >= NEARLY_SINGULAR)) {
        append(err, "; the closed loops are next to a singular configuration, which no method passes without a longer "
                    "motion before it");
        return status;
    }
    char text[160];
    if (fabs(failed->gained) > UNRESOLVED * failed->kinetic) {
        snprintf(text, sizeof text, "; vibrations that it does not resolve have gained %.2g times the kinetic energy",
                 failed->gained / failed->kinetic);
        append(err, text);
    }
    const double h = shorter_step(failed, s);
    if (h > 0) snprintf(text, sizeof text, "; from there steps of %.3g s can be made", h);
    else ph_inertia_reason(failed->sys, text, sizeof text);
    if (text[0] == '\0')
        snprintf(text, sizeof text, "; steps down to %.1g s fail there as well", failed->sim.step / (1 << 24));
    append(err, text);
    return status;
}
