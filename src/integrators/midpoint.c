// The Lie-Poisson midpoint rule and its compositions on a system of one body.              docs/theory/lie-poisson.md
//
// In a central field the body's orbit belongs to it. With the Cayley map and the field's discrete derivative the rule
// is that of energy-momentum for one body: an integrator of that class makes the steps.                          (P.39)
#include "integrators/advice.h"
#include "integrators/gyrostat_tape.h"
#include "integrators/integrator.h"
#include "integrators/lanes.h"
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
    bool known;            // s belongs to q, v, z
    ph_integrator *inner;  // in a central field; NULL: none
    double q[NQ], v[NV], z[PH_DAMPERS_MAX];
} midpoint;

static ph_status suits(const ph_system *sys, const ph_simulation *sim, ph_error *err) {
    ph_gyrostat body;
    if (!sys->central_body) return ph_reduced_body(sys, &body, err);
    if (ph_composition_find(sim->method->name) == NULL)
        return ph_fail(err, PH_ERR_UNSUPPORTED, "method",
                       "gravity is central: expected midpoint, midpoint4 or midpoint6");
    if (sim->attitude == PH_ATTITUDE_CAYLEY) return PH_OK;
    return ph_fail(err, PH_ERR_UNSUPPORTED, "attitude", "gravity is central: expected \"cayley\"");
}

static ph_status create_inner(midpoint *g, ph_error *err) {
    ph_simulation sim = g->base.sim;
    sim.method = ph_method_find("energy-momentum");
    return ph_integrator_create(g->base.sys, &sim, &g->inner, err);
}

static ph_status create(const ph_system *sys, const ph_simulation *sim, ph_integrator **out, ph_error *err) {
    midpoint *g = calloc(1, sizeof *g);
    if (g == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    g->base.sys = sys;
    g->base.sim = *sim;
    const ph_status status = sys->central_body ? create_inner(g, err) : ph_reduced_body(sys, &g->body, err);
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

static ph_status inner_steps(midpoint *g, double t_end, ph_state *s, ph_error *err) {
    ph_integrator *inner = g->inner;
    const double t = s->t, h = t_end - t;
    double part = 0;
    ph_status status = PH_OK;
    inner->window = g->base.window;
    for (int i = 0; i < g->composition->stages && status == PH_OK; i++) {
        part += g->composition->gamma[i];
        status = inner->method->step(inner, i + 1 < g->composition->stages ? t + part * h : t_end, s, err);
    }
    g->base.done = inner->done;
    g->base.done.steps = inner->done.steps / g->composition->stages;
    return status;
}

static ph_status step(ph_integrator *base, double t_end, ph_state *s, ph_error *err) {
    midpoint *g = (midpoint *)(void *)base;
    const double h = ph_step_length(base, s->t, t_end);
    if (g->inner) return inner_steps(g, t_end, s, err);
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
    if (g->inner) {
        ph_integrator_memory(g->inner, tape);
        return;
    }
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

static void release(ph_integrator *base) { ph_integrator_free(((midpoint *)(void *)base)->inner); }

// --- lanes --------------------------------------------------------------------------------------------------

typedef struct midpoint_lanes {
    ph_lane_group group;
    ph_gyrostat_kind kind;
    void *bodies;  // aligned, in this block
} midpoint_lanes;

static const char *refuse(const ph_integrator *base) {
    return ((const midpoint *)(const void *)base)->inner ? "gravity is central" : NULL;
}

static ph_gyrostat_kind kind_of(const midpoint *g) {
    return (ph_gyrostat_kind){.free = g->body.free,
                              .dampers = g->body.dampers,
                              .reconstruction = g->body.reconstruction,
                              .newton_tolerance = g->body.newton_tolerance,
                              .composition = g->composition};
}

static ph_status create_lanes(const ph_integrator *like, const ph_lane_build *build, ph_lane_group **out) {
    midpoint_lanes *l = calloc(1, sizeof *l + build->gyrostats_size() + PH_LANES_ALIGNED);
    if (l == NULL) return PH_ERR_MEMORY;
    l->kind = kind_of((const midpoint *)(const void *)like);
    l->bodies = ph_lanes_aligned(l + 1);
    build->gyrostats_begin(l->bodies, &l->kind);
    *out = &l->group;
    return PH_OK;
}

static bool takes(const ph_lane_group *group, const ph_integrator *base) {
    const ph_gyrostat_kind own = ((const midpoint_lanes *)(const void *)group)->kind,
                           other = kind_of((const midpoint *)(const void *)base);
    return refuse(base) == NULL && own.free == other.free && own.dampers == other.dampers &&
           own.reconstruction == other.reconstruction && own.newton_tolerance == other.newton_tolerance &&
           own.composition == other.composition;
}

static void load_lane(ph_lane_group *group, int lane, ph_integrator *base, const ph_lane_state *s) {
    midpoint *g = (midpoint *)(void *)base;
    double body[PH_GYROSTAT_NUMBERS], state[PH_GYROSTAT_NUMBERS];
    load(g, s->state);
    gyrostat_tape_body(&(ph_lane_tape){.save = body}, &g->body);
    gyrostat_tape_state(&(ph_lane_tape){.save = state}, &g->body, &g->s);
    group->build->gyrostats_load(((midpoint_lanes *)(void *)group)->bodies, lane, body, state);
}

static void store_lane(ph_lane_group *group, int lane, ph_integrator *base, const ph_lane_state *s) {
    midpoint *g = (midpoint *)(void *)base;
    double state[PH_GYROSTAT_NUMBERS];
    long iterations;
    group->build->gyrostats_store(((midpoint_lanes *)(void *)group)->bodies, lane, state, &iterations);
    gyrostat_tape_state(&(ph_lane_tape){.load = state}, &g->body, &g->s);
    store(g, group->t, s->state);
    base->done.newton_iterations += iterations;
}

static ph_status step_lanes(ph_lane_group *group, double h, double t_end) {
    (void)t_end;
    return group->build->gyrostats_step(((midpoint_lanes *)(void *)group)->bodies, h);
}

static void release_lanes(ph_lane_group *group) { free(group); }

static const ph_lane_class lanes = {.refuse = refuse,
                                    .create = create_lanes,
                                    .takes = takes,
                                    .load = load_lane,
                                    .store = store_lane,
                                    .step = step_lanes,
                                    .release = release_lanes};

const ph_method_class ph_class_midpoint = {.unforced = true,
                                           .suits = suits,
                                           .create = create,
                                           .step = step,
                                           .memory = memory,
                                           .release = release,
                                           .lanes = &lanes};
