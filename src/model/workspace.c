// The memory of a model's computations.
#include "model/directors.h"
#include "model/loops.h"
#include "model/shafts.h"
#include "model/team.h"

#include <stdlib.h>

static void layout_inside(const ph_model *m, ph_workspace *ws, ph_arena *arena) {
    const ph_group *G = &m->system.group;
    ws->inertia = PH_TAKE(arena, m->count, sym3);
    ws->frames = PH_TAKE(arena, m->count, ph_director_frame);
    ws->inner_q = PH_TAKE(arena, G->nq, double);
    ws->inner_v = PH_TAKE(arena, G->nv, double);
    ws->inner_x = PH_TAKE(arena, G->nv, double);
    ws->inner_y = PH_TAKE(arena, G->nv, double);
    ws->outer = PH_TAKE(arena, m->directors->system.group.nv, double);
    ws->outer_q = PH_TAKE(arena, m->directors->system.group.nq, double);
    ws->outer_v = PH_TAKE(arena, m->directors->system.group.nv, double);
}

static void layout_dynamics(const ph_model *m, ph_workspace *ws, ph_arena *arena) {
    const int n = m->count, columns = m->forest.column_count;
    ws->motion = PH_TAKE(arena, n + 1, motion);
    for (int e = 0; e < 2; e++) ws->ends[e] = PH_TAKE(arena, n + 1, motion);
    ws->nodes = PH_TAKE(arena, n, ph_node);
    ws->load = PH_TAKE(arena, n, ph_six);
    ws->wrench = PH_TAKE(arena, n, ph_six);
    ws->moved = PH_TAKE(arena, n, ph_displacement);
    ws->columns.S = PH_TAKE(arena, columns + 1, ph_six);  // one more: a joint without columns points past the end
    ws->columns.gain = PH_TAKE(arena, columns + 1, ph_six);
    ws->columns.y = PH_TAKE(arena, columns + 1, double);
    ws->rows = PH_TAKE(arena, ph_model_system(m)->nc, double);
    if (m->directors) layout_inside(m, ws, arena);
    if (m->linked_shafts > 0) {
        ws->columns.A = PH_TAKE(arena, PH_FREEDOM * columns, double);
        ws->columns.load = PH_TAKE(arena, columns, double);
        ws->shafts = PH_TAKE(arena, m->shafts, ph_shaft);
    }
    if (m->loops || m->shafts > 0) ws->xi = PH_TAKE(arena, m->system.nc, double);
    if (m->loops == NULL) return;
    ph_loop_work measured, *loop = PH_TAKE(arena, 1, ph_loop_work);
    ws->loop = loop;
    ph_loops_layout(m->loops, loop ? loop : &measured, arena);
}

static ph_status workspace_create(const ph_system *sys, ph_workspace **out) {
    const ph_model *m = ph_model_of(sys->twin ? sys->twin->sys : sys);
    ph_workspace measured = {0};
    ph_arena arena = {0};
    (void)PH_TAKE(&arena, 1, ph_workspace);
    layout_dynamics(m, &measured, &arena);
    ph_workspace *ws = calloc(1, arena.used);
    if (ws == NULL) return PH_ERR_MEMORY;
    arena = (ph_arena){.base = (char *)ws};
    (void)PH_TAKE(&arena, 1, ph_workspace);
    layout_dynamics(m, ws, &arena);
    ws->motion[m->count].R = ws->ends[0][m->count].R = ws->ends[1][m->count].R = mat3_identity();  // ground
    ws->regularity = 1;
    *out = ws;
    return PH_OK;
}

static void workspace_free(ph_workspace *ws) {
    ph_team_free(ws->team);
    free(ws);
}

static ph_status share(const ph_system *sys, int threads, ph_workspace *ws) {
    const ph_model *m = ph_model_of(sys->twin ? sys->twin->sys : sys);
    ph_team_free(ws->team);
    return ph_team_create(m, threads, &ws->team);
}

void ph_workspace_install(ph_system *s) {
    s->workspace_create = workspace_create;
    s->workspace_free = workspace_free;
    s->share = share;
}
