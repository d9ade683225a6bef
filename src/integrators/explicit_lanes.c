#include "integrators/explicit_lanes.h"

#include "integrators/explicit.h"
#include "model/lane_model.h"

#include <stdlib.h>
#include <string.h>

typedef struct explicit_lanes {
    ph_lane_group group;
    const ph_tree_build *build;
    ph_tree_kind kind;
    int *structure, *other;  // [integers]
    size_t integers;
    double *numbers, *state;  // of one lane
    void *trees;              // aligned, in this block
} explicit_lanes;

static const explicit_lanes *lanes_of(const ph_lane_group *group) { return (const void *)group; }
static const ph_explicit *explicit_of(const ph_integrator *g) { return (const void *)g; }

static const char *refuse(const ph_integrator *base) {
    const ph_explicit *g = explicit_of(base);
    if (base->sim.method->adaptive) return "the method is adaptive";
    if (g->table->implicit || g->symplectic) return "the method has none";
    if (g->flow.reconstruction != PH_RECONSTRUCT_MUNTHE_KAAS) return "the reconstruction has none";
    if (base->sys->nc > 0 && base->sim.stabilization == PH_STABILIZE_ROTATION_VECTOR)
        return "the stabilization has none";
    if (base->sys->nc > 0 && base->sim.stabilize_every != 1) return "not every step is stabilized";
    return ph_lane_model_refuses(base->sys);
}

static ph_tree_kind kind_of(const ph_explicit *g) {
    return (ph_tree_kind){.table = g->table,
                          .terms = g->base.sim.series ? g->table->order : 0,
                          .stabilization = g->base.sim.stabilization,
                          .weight = g->base.sim.weight,
                          .feedback = g->use_baumgarte,
                          .alpha = g->use_baumgarte ? g->baumgarte.alpha : 0,
                          .beta = g->use_baumgarte ? g->baumgarte.beta : 0};
}

static void layout(explicit_lanes *l, const ph_explicit *g, ph_arena *arena) {
    l->structure = PH_TAKE(arena, l->integers, int);
    l->other = PH_TAKE(arena, l->integers, int);
    l->numbers = PH_TAKE(arena, ph_lane_model_numbers(g->base.sys, NULL), double);
    l->state = PH_TAKE(arena, g->flow.group.nq + 2 * l->group.coordinates, double);
}

static ph_status create(const ph_integrator *like, const ph_lane_build *build, ph_lane_group **out) {
    const ph_explicit *g = explicit_of(like);
    explicit_lanes measured = {.build = ph_tree_build_of(build->width), .kind = kind_of(g)};
    ph_arena arena = {0};
    measured.integers = ph_lane_model_structure(like->sys, NULL);
    int *structure = malloc(measured.integers * sizeof *structure);
    if (structure == NULL) return PH_ERR_MEMORY;
    ph_lane_model_structure(like->sys, structure);
    measured.kind.structure = structure;
    measured.group.coordinates = ph_lane_model_coordinates(like->sys);
    (void)PH_TAKE(&arena, 1, explicit_lanes);
    layout(&measured, g, &arena);
    explicit_lanes *l = malloc(arena.used + PH_LANES_ALIGNED + measured.build->size(&measured.kind));
    if (l != NULL) {
        *l = measured;
        arena = (ph_arena){.base = (char *)l};
        (void)PH_TAKE(&arena, 1, explicit_lanes);
        layout(l, g, &arena);
        memcpy(l->structure, structure, l->integers * sizeof *structure);
        l->kind.structure = l->structure;
        l->trees = ph_lanes_aligned((char *)l + arena.used);
        l->build->begin(l->trees, &l->kind);
        *out = &l->group;
    }
    free(structure);
    return l != NULL ? PH_OK : PH_ERR_MEMORY;
}

static bool same_kind(const ph_tree_kind *a, const ph_tree_kind *b) {
    return a->table == b->table && a->terms == b->terms && a->stabilization == b->stabilization &&
           a->weight == b->weight && a->feedback == b->feedback && a->alpha == b->alpha && a->beta == b->beta;
}

static bool takes(const ph_lane_group *group, const ph_integrator *base) {
    const explicit_lanes *l = lanes_of(group);
    const ph_tree_kind other = kind_of(explicit_of(base));
    if (refuse(base) != NULL || !same_kind(&l->kind, &other)) return false;
    if (ph_lane_model_structure(base->sys, NULL) != l->integers) return false;
    ph_lane_model_structure(base->sys, l->other);
    return memcmp(l->structure, l->other, l->integers * sizeof *l->other) == 0;
}

static void load(ph_lane_group *group, int lane, ph_integrator *base, const ph_lane_state *s) {
    const explicit_lanes *l = lanes_of(group);
    const ph_system *sys = base->sys;
    const size_t nq = (size_t)sys->group.nq, nv = (size_t)sys->group.nv, nz = (size_t)sys->nz;
    const size_t n = nq + nv + nz, k = (size_t)s->coordinates;
    ph_lane_model_numbers(sys, l->numbers);
    memcpy(l->state, s->state->q, nq * sizeof *l->state);
    memcpy(l->state + nq, s->state->v, nv * sizeof *l->state);
    if (nz > 0) memcpy(l->state + nq + nv, s->state->z, nz * sizeof *l->state);
    if (k > 0) memcpy(l->state + n, s->angle, k * sizeof *l->state);
    if (k > 0) memcpy(l->state + n + k, s->rate, k * sizeof *l->state);
    l->build->load(l->trees, lane, l->numbers, l->state);
}

static void store(ph_lane_group *group, int lane, ph_integrator *base, const ph_lane_state *s) {
    const explicit_lanes *l = lanes_of(group);
    const ph_system *sys = base->sys;
    ph_explicit *g = (ph_explicit *)(void *)base;
    const size_t nq = (size_t)sys->group.nq, nv = (size_t)sys->group.nv, nz = (size_t)sys->nz;
    const size_t n = nq + nv + nz, k = (size_t)s->coordinates;
    long corrections;
    l->build->store(l->trees, lane, l->state, &corrections);
    memcpy(s->state->q, l->state, nq * sizeof *l->state);
    memcpy(s->state->v, l->state + nq, nv * sizeof *l->state);
    if (nz > 0) memcpy(s->state->z, l->state + nq + nv, nz * sizeof *l->state);
    if (k > 0) memcpy(s->angle, l->state + n, k * sizeof *l->state);
    if (k > 0) memcpy(s->rate, l->state + n + k, k * sizeof *l->state);
    g->stabilizer.corrections += corrections;
    base->done.evaluations += group->steps * g->table->stages;
}

static ph_status step(ph_lane_group *group, double h, double t_end) {
    const explicit_lanes *l = lanes_of(group);
    return l->build->step(l->trees, group->t, h, t_end);
}

static void release(ph_lane_group *group) { free(group); }

const ph_lane_class ph_explicit_lanes = {
    .refuse = refuse, .create = create, .takes = takes, .load = load, .store = store, .step = step, .release = release};
