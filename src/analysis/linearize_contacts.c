// The linearisation of a model with stops and dry friction: closed stops are constraints.  docs/theory/laws.md
#include "analysis/linear_result.h"

#include "base/arena.h"
#include "integrators/nonsmooth.h"
#include "model/contacts.h"
#include "polhode/status.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A copy, which impacts may change.
static void layout_state(const ph_system *sys, ph_state *s, double **angle, ph_arena *arena) {
    s->q = PH_TAKE(arena, sys->group.nq, double);
    s->v = PH_TAKE(arena, sys->group.nv, double);
    s->z = PH_TAKE(arena, sys->nz, double);
    *angle = PH_TAKE(arena, ph_model_coordinate_count(ph_model_of(sys)), double);
}

static void fill_state(const ph_model *m, const ph_snapshot *from, ph_state *s, double *angle) {
    ph_model_initial(m, s->q, s->v, s->z);
    ph_model_initial_coordinates(m, angle);
    s->t = 0;
    if (from == NULL) return;
    s->t = from->t;
    memcpy(s->q, from->q, (size_t)m->system.group.nq * sizeof *s->q);
    memcpy(s->v, from->v, (size_t)m->system.group.nv * sizeof *s->v);
    if (m->system.nz > 0) memcpy(s->z, from->z, (size_t)m->system.nz * sizeof *s->z);
    if (m->coordinate_count > 0) memcpy(angle, from->angle, (size_t)m->coordinate_count * sizeof *angle);
}

static void name_coordinate(const ph_model *m, const contact *c, char name[96]) {
    const bool two = m->joints[c->joint].kind->coordinates > 1;
    snprintf(name, 96, two ? "%.80s.q%d" : "%.80s.q", m->joint_names[c->joint], c->coordinate + 1);
}

static ph_status name_contacts(const ph_model *m, const ph_nonsmooth *g, ph_linear *o, ph_error *err) {
    o->closed = calloc(2 * (size_t)g->count, sizeof *o->closed);
    if (o->closed == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    o->friction = o->closed + g->count;
    for (int k = 0; k < g->count; k++) {
        const contact *c = m->contacts->list + k;
        if (g->touch[k].held) name_coordinate(m, c, o->closed[o->closed_count++]);
        if (c->law.friction > 0) name_coordinate(m, c, o->friction[o->friction_count++]);
    }
    return PH_OK;
}

ph_status ph_linearize(const ph_model *model, const ph_snapshot *from, ph_linear **linear, ph_error *err) {
    const ph_system *sys = ph_model_system(model), *held;
    *linear = NULL;
    if (sys->contacts == NULL) return ph_linearize_smooth(model, from, linear, err);
    ph_simulation sim = ph_simulation_default();
    ph_integrator *g = NULL;
    ph_state s;
    double *angle;
    ph_arena arena = {0};
    layout_state(sys, &s, &angle, &arena);
    void *memory = calloc(1, arena.used + 1);
    if (memory == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    arena = (ph_arena){.base = memory};
    layout_state(sys, &s, &angle, &arena);
    fill_state(model, from, &s, angle);
    sim.step = 1;
    ph_status status = ph_integrator_create(sys, &sim, &g, err);
    if (status == PH_OK) {
        ph_integrator_turns(g, angle);
        status = ph_nonsmooth_without_friction(g, &s, &held, err);
    }
    if (status == PH_OK)
        status = ph_linearize_smooth(ph_model_of(held), &(ph_snapshot){s.t, s.q, s.v, s.z, angle}, linear, err);
    if (status == PH_OK) status = name_contacts(model, (const ph_nonsmooth *)(const void *)g, *linear, err);
    if (status != PH_OK) {
        ph_linear_free(*linear);
        *linear = NULL;
    }
    ph_integrator_free(g);
    free(memory);
    return status;
}
