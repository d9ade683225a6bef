// Trees of bodies side by side, under explicit methods of fixed steps.
#include "base/arena.h"
#include "integrators/lanes.h"
#include "integrators/stabilize.h"
#include "model/lane_list.h"

#include <string.h>

typedef struct trees {
    ph_model model;  // with lanes
    ph_workspace ws;
    ph_flow flow;
    ph_stabilizer stabilizer;
    ph_tree_kind kind;
    ph_link *links;
    mat3 *triads;
    ph_real *y, *y1, *work;  // [nq + nv + nz] twice; of ph_flow_step
    ph_real *angle, *rate;   // [coordinates]
    ph_real *next_angle, *next_rate;
} trees;

// --- memory -----------------------------------------------------------------------------------------------------

static void layout_model(trees *g, ph_arena *arena) {
    ph_model *m = &g->model;
    const int n = m->count, columns = m->forest.column_count;
    m->bodies = PH_TAKE(arena, n, body);
    m->joints = PH_TAKE(arena, m->counts.joints, joint);
    m->rotors = PH_TAKE(arena, m->rotor_count, rotor);
    m->forces = PH_TAKE(arena, m->counts.forces, force);
    m->joint_of = PH_TAKE(arena, n, int);
    m->turns_of = PH_TAKE(arena, m->coordinate_count, int);
    m->system.group.factors = PH_TAKE(arena, m->system.group.count, ph_factor);
    g->triads = PH_TAKE(arena, 2 * m->counts.joints, mat3);
    g->links = PH_TAKE(arena, n, ph_link);
    g->ws.motion = PH_TAKE(arena, n + 1, motion);
    g->ws.nodes = PH_TAKE(arena, n, ph_node);
    g->ws.load = PH_TAKE(arena, n, ph_six);
    g->ws.columns.S = PH_TAKE(arena, columns + 1, ph_six);  // one more: a joint without columns points past the end
    g->ws.columns.gain = PH_TAKE(arena, columns + 1, ph_six);
    g->ws.columns.y = PH_TAKE(arena, columns + 1, ph_real);
}

static void layout_steps(trees *g, ph_arena *arena) {
    const ph_system *sys = &g->model.system;
    const int nq = sys->group.nq, nv = sys->group.nv, nz = sys->nz, n = nq + nv + nz, k = g->model.coordinate_count;
    g->flow.group.factors = PH_TAKE(arena, sys->group.count + 1, ph_factor);
    g->y = PH_TAKE(arena, n, ph_real);
    g->y1 = PH_TAKE(arena, n, ph_real);
    g->work = PH_TAKE(arena, (g->kind.table->stages + 1) * (2 * nv + nz) + n, ph_real);
    g->angle = PH_TAKE(arena, k, ph_real);
    g->rate = PH_TAKE(arena, k, ph_real);
    g->next_angle = PH_TAKE(arena, k, ph_real);
    g->next_rate = PH_TAKE(arena, k, ph_real);
    g->stabilizer.rows = PH_TAKE(arena, sys->nc, ph_real);
    g->stabilizer.u = PH_TAKE(arena, nv, ph_real);
    g->stabilizer.kept = PH_TAKE(arena, nq, ph_real);
}

static void layout(trees *g, ph_arena *arena) {
    layout_model(g, arena);
    layout_steps(g, arena);
}

static size_t size(const ph_tree_kind *kind) {
    trees measured = {.kind = *kind};
    ph_arena arena = {0};
    lane_list_sizes(&measured.model, &(lane_integers){.load = kind->structure});
    (void)PH_TAKE(&arena, 1, trees);
    layout(&measured, &arena);
    return arena.used;
}

static ph_status field(ph_flow *flow, double t, const ph_real *y, ph_real *k);

static void begin(void *memory, const ph_tree_kind *kind) {
    trees *g = memory;
    ph_model *m = &g->model;
    ph_arena arena = {.base = memory};
    memset(g, 0, sizeof *g);
    g->kind = *kind;
    lane_list_sizes(m, &(lane_integers){.load = kind->structure});
    (void)PH_TAKE(&arena, 1, trees);
    layout(g, &arena);
    memset(m->bodies, 0, (size_t)((char *)memory + size(kind) - (char *)m->bodies));
    lane_list_structure(m, g->links, m->system.group.factors, &(lane_integers){.load = kind->structure});
    m->forest.count = m->count;
    m->forest.links = g->links;
    m->orbit = m->push = -1;
    for (int k = 0; k < m->counts.joints; k++) m->joints[k].E = g->triads + 2 * k;
    ph_model_install(m);
    g->ws.motion[m->count].R = mat3_identity();  // ground
    const ph_group *G = &m->system.group;
    memcpy(g->flow.group.factors, G->factors, (size_t)G->count * sizeof *G->factors);
    g->flow.group.factors[G->count] = (ph_factor){.kind = PH_RN, .n = G->nv + m->system.nz, .q = G->nq, .v = G->nv};
    g->flow.group.count = G->count + 1;
    g->flow.group.nq = G->nq + G->nv + m->system.nz;
    g->flow.group.nv = 2 * G->nv + m->system.nz;
    g->flow.side = PH_BODY;
    g->flow.field = field;
    g->stabilizer.sys = &m->system;
    g->stabilizer.ws = &g->ws;
}

// --- in and out -------------------------------------------------------------------------------------------------

static void tape_state(trees *g, ph_lane_tape *t) {
    lane_tape_numbers(t, g->y, g->flow.group.nq);
    lane_tape_numbers(t, g->angle, g->model.coordinate_count);
    lane_tape_numbers(t, g->rate, g->model.coordinate_count);
}

static void load(void *object, int lane, const double *numbers, const double *state) {
    trees *g = object;
    lane_list_numbers(&g->model, g->triads, &(ph_lane_tape){.load = numbers, .lane = lane});
    tape_state(g, &(ph_lane_tape){.load = state, .lane = lane});
    g->stabilizer.corrections[lane] = 0;
}

static void store(void *object, int lane, double *state, long *corrections) {
    trees *g = object;
    tape_state(g, &(ph_lane_tape){.save = state, .lane = lane});
    *corrections = (long)g->stabilizer.corrections[lane];
    g->stabilizer.corrections[lane] = 0;
}

// --- a step, as ph_attempt makes it ---------------------------------------------------------------------------

static trees *trees_of(ph_flow *flow) { return (trees *)(void *)((char *)flow - offsetof(trees, flow)); }

static ph_status field(ph_flow *flow, double t, const ph_real *y, ph_real *k) {
    trees *g = trees_of(flow);
    const ph_system *sys = &g->model.system;
    const int nq = sys->group.nq, nv = sys->group.nv;
    const ph_place at = {t, y, y + nq, y + nq + nv};
    const ph_baumgarte feedback = {g->kind.alpha, g->kind.beta};
    memcpy(k, at.v, (size_t)nv * sizeof *k);
    return sys->accelerate(sys, &at, g->kind.feedback ? &feedback : NULL, k + nv, k + 2 * nv, NULL, &g->ws);
}

// Numbers far beyond those of any motion are left to the scalar path too, which watches energies.
static bool all_finite(const ph_real *x, int n) {
    real_mask within = real_of(0) == 0;
    for (int i = 0; i < n; i++) within = within & (real_abs(x[i]) < 1e100);
    return real_all(within);
}

static ph_status step_to(trees *g, double t, double h) {
    const ph_group *G = &g->model.system.group;
    const ph_step_in in = {.t = t, .h = h, .terms = g->kind.terms};
    ph_status status = ph_flow_step(&g->flow, g->kind.table, &in, g->y, g->y1, NULL, NULL, g->work);
    if (status == PH_OK && !all_finite(g->y1, g->flow.group.nq)) status = PH_DIVERGED;
    if (status != PH_OK) return status;
    g->stabilizer.z = g->y1 + G->nq + G->nv;
    status = ph_stabilize(&g->stabilizer, g->kind.stabilization, g->kind.weight, t + h, g->y1, g->y1 + G->nq);
    return status == PH_OK && !all_finite(g->y1, g->flow.group.nq) ? PH_DIVERGED : status;
}

// The joint coordinates follow; those of an angle that is not finite are left to the scalar path.
static ph_status follow(trees *g, double t, double passed) {
    const ph_model *m = &g->model;
    const int nq = m->system.group.nq, n = m->coordinate_count;
    const ph_place at = {t, g->y1, g->y1 + nq, NULL};
    memcpy(g->next_angle, g->angle, (size_t)n * sizeof *g->angle);
    memcpy(g->next_rate, g->rate, (size_t)n * sizeof *g->rate);
    ph_model_motions(m, &at, &g->ws);
    for (int k = 0; k < m->counts.joints; k++) {
        const int c = m->joints[k].coordinate;
        ph_joint_follow(m->joints + k, g->ws.motion, passed, g->next_angle + c, g->next_rate + c);
    }
    return all_finite(g->next_angle, n) && all_finite(g->next_rate, n) ? PH_OK : PH_DIVERGED;
}

static void swap(ph_real **a, ph_real **b) {
    ph_real *t = *a;
    *a = *b;
    *b = t;
}

static ph_status step(void *object, double t, double h, double t_end) {
    trees *g = object;
    const ph_real_count before = g->stabilizer.corrections;
    ph_status status = step_to(g, t, h);
    if (status == PH_OK && g->model.coordinate_count > 0) status = follow(g, t_end, t_end - t);
    if (status != PH_OK) {
        g->stabilizer.corrections = before;
        return status;
    }
    swap(&g->y, &g->y1);
    if (g->model.coordinate_count > 0) swap(&g->angle, &g->next_angle), swap(&g->rate, &g->next_rate);
    return PH_OK;
}

const ph_tree_build PH_LANED(ph_tree_build) = {
    .size = size, .begin = begin, .load = load, .store = store, .step = step};
