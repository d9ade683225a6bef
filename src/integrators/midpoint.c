// The Lie-Poisson midpoint rule and its compositions on a system of one body.              docs/theory/lie-poisson.md
#include "integrators/advice.h"
#include "integrators/integrator.h"
#include "integrators/reduced.h"
#include "polhode/status.h"

#include <stdlib.h>
#include <string.h>

enum { NQ = 8, NV = 6 };  // of one body, the longer representation

typedef struct midpoint {
    ph_integrator base;
    ph_gyrostat body;
    const ph_composition *composition;  // NULL: Richardson's extrapolation
    ph_gyrostat_state s;                // end of the last step: not recomputed from rounded velocities
    double pivot[3];
    bool known;  // s belongs to q, v, z
    double q[NQ], v[NV], z[PH_DAMPERS_MAX];
} midpoint;

static ph_status suits(const ph_system *sys, const ph_simulation *sim, ph_error *err) {
    ph_gyrostat body;
    (void)sim;
    return ph_reduced_body(sys, &body, err);
}

static ph_status create(const ph_system *sys, const ph_simulation *sim, ph_integrator **out, ph_error *err) {
    midpoint *g = calloc(1, sizeof *g);
    if (g == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    g->base.sys = sys;
    g->base.sim = *sim;
    const ph_status status = ph_reduced_body(sys, &g->body, err);
    g->body.reconstruction = sim->attitude;
    g->body.newton_tolerance = sim->newton_tolerance;
    g->composition = ph_composition_find(sim->method->name);
    *out = &g->base;
    if (status != PH_OK) free(g);
    return status;
}

static bool is_where_we_left(const midpoint *g, const ph_state *s) {
    const ph_system *sys = g->base.sys;
    return g->known && memcmp(g->q, s->q, (size_t)sys->group.nq * sizeof *s->q) == 0 &&
           memcmp(g->v, s->v, (size_t)sys->group.nv * sizeof *s->v) == 0 &&
           (sys->nz == 0 || memcmp(g->z, s->z, (size_t)sys->nz * sizeof *s->z) == 0);
}

static void load(midpoint *g, const ph_state *s) {
    if (is_where_we_left(g, s)) return;
    const ph_place at = {s->t, s->q, s->v, s->z};
    ph_reduced_from(&g->body, g->base.sys, &at, &g->s);
    ph_reduced_pivot(&g->body, g->base.sys, s->q, g->pivot);
}

static void store(midpoint *g, double t, ph_state *s) {
    const ph_system *sys = g->base.sys;
    ph_reduced_to(&g->body, sys, g->pivot, &g->s, g->q, g->v, g->z);
    memcpy(s->q, g->q, (size_t)sys->group.nq * sizeof *s->q);
    memcpy(s->v, g->v, (size_t)sys->group.nv * sizeof *s->v);
    if (sys->nz > 0) memcpy(s->z, g->z, (size_t)sys->nz * sizeof *s->z);
    s->t = t;
    g->known = true;
}

static ph_status step(ph_integrator *base, double t_end, ph_state *s, ph_error *err) {
    midpoint *g = (midpoint *)(void *)base;
    const double h = ph_step_length(base, s->t, t_end);
    load(g, s);
    g->known = false;
    const ph_status status = g->composition
                                 ? ph_gyrostat_step(&g->body, g->composition, h, &g->s, &base->done.newton_iterations)
                                 : ph_gyrostat_richardson(&g->body, h, &g->s, &base->done.newton_iterations);
    if (status != PH_OK) {
        const char *why = status == PH_NOT_CONVERGED
                              ? "Newton's iteration does not converge after 30 halvings of its step"
                              : ph_status_text(status);
        return ph_fail(err, status, "step", "at t = %.9g s: %s (step %.3g s)" PH_SHORTER_STEP, s->t, why, h);
    }
    store(g, t_end, s);
    base->done.steps++;
    return PH_OK;
}

static void memory(ph_integrator *base, ph_tape *tape) {
    midpoint *g = (midpoint *)(void *)base;
    ph_tape_flag(tape, &g->known);
    ph_tape_numbers(tape, g->s.q, 4);
    ph_tape_numbers(tape, g->s.pi, 3);
    ph_tape_numbers(tape, g->s.d, PH_DAMPERS_MAX);
    ph_tape_numbers(tape, g->s.x, 3);
    ph_tape_numbers(tape, g->s.v, 3);
    ph_tape_numbers(tape, g->pivot, 3);
    ph_tape_numbers(tape, g->q, NQ);
    ph_tape_numbers(tape, g->v, NV);
    ph_tape_numbers(tape, g->z, PH_DAMPERS_MAX);
}

const ph_method_class ph_class_midpoint = {.suits = suits, .create = create, .step = step, .memory = memory};
