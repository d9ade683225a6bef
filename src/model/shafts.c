#include "model/shafts.h"

#include "base/arena.h"
#include "model/directors.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHAFT_NAME = 24 };

typedef struct lists {
    ph_point_def *points;
    ph_joint_def *joints;
    ph_gear_def *gears;
    char (*names)[SHAFT_NAME];
} lists;

static void layout_shafts(const ph_model_def *def, int count, lists *l, ph_arena *arena) {
    l->points = PH_TAKE(arena, def->point_count + count, ph_point_def);
    l->joints = PH_TAKE(arena, def->joint_count + count, ph_joint_def);
    l->gears = PH_TAKE(arena, def->gear_count + count, ph_gear_def);
    l->names = (char(*)[SHAFT_NAME])(void *)PH_TAKE(arena, SHAFT_NAME * count, char);
}

static int count_armatures(const ph_model_def *def) {
    int n = 0;
    for (int k = 0; k < 2 * def->joint_count; k++) n += def->joints[k / 2].armature[k % 2] > 0;
    return n;
}

// The names are no names of a definition, and sort after most: the order of the other nodes stays what it was.
static void add_shaft(const ph_model_def *def, int joint_index, int coordinate, int n, lists *l) {
    snprintf(l->names[n], SHAFT_NAME, "~shaft %d", n);
    ph_point_def *point = l->points + def->point_count + n;
    *point = ph_point_default();
    point->name = l->names[n];
    point->mass = def->joints[joint_index].armature[coordinate];
    ph_joint_def *line = l->joints + def->joint_count + n;
    *line = ph_joint_default();
    line->name = l->names[n];
    line->type = PH_JOINT_PRISMATIC;
    line->nodes[1] = def->body_count + def->point_count + n;
    line->has_at = true;
    line->axis[0] = 1;
    line->axis[2] = 0;
    ph_gear_def *g = l->gears + def->gear_count + n;
    *g = ph_gear_default();
    g->name = l->names[n];
    g->joints[0] = joint_index;
    g->coordinates[0] = coordinate + 1;
    g->joints[1] = def->joint_count + n;
}

int ph_shafts_add(const ph_model_def *def, ph_model_def *with, void **memory) {
    const int count = count_armatures(def);
    lists l;
    ph_arena arena = {0};
    *with = *def;
    *memory = NULL;
    if (count == 0) return 0;
    layout_shafts(def, count, &l, &arena);
    arena = (ph_arena){.base = *memory = malloc(arena.used)};
    if (*memory == NULL) return -1;
    layout_shafts(def, count, &l, &arena);
    if (def->point_count > 0) memcpy(l.points, def->points, (size_t)def->point_count * sizeof *l.points);
    if (def->joint_count > 0) memcpy(l.joints, def->joints, (size_t)def->joint_count * sizeof *l.joints);
    if (def->gear_count > 0) memcpy(l.gears, def->gears, (size_t)def->gear_count * sizeof *l.gears);
    int n = 0;
    for (int k = 0; k < 2 * def->joint_count; k++)
        if (def->joints[k / 2].armature[k % 2] > 0) add_shaft(def, k / 2, k % 2, n++, &l);
    with->points = l.points;
    with->joints = l.joints;
    with->gears = l.gears;
    with->point_count += count;
    with->joint_count += count;
    with->gear_count += count;
    return count;
}

void ph_shafts_place(const ph_model *m, const double *coordinates, double *q, double *v) {
    const ph_place at = {0, q, v, NULL};
    for (int i = 0; i < m->shafts; i++) {
        const joint *of = ph_shaft_gear(m, i)->part;
        const int node = m->count - m->shafts + i, ends[2] = {of->first, of->second};
        motion mo[2] = {{.R = mat3_identity()}, {.R = mat3_identity()}};
        joint near = *of;
        ph_coordinate c[2];
        for (int s = 0; s < 2; s++) {
            *(s == 0 ? &near.first : &near.second) = s;
            if (ends[s] == m->count) continue;
            mo[s] = m->directors ? ph_directors_motion(m->directors, m->node[ends[s]], &at)
                                 : ph_body_motion(m->bodies + ends[s], q, v);
        }
        ph_joint_coordinates(&near, mo, c);
        const ph_factor *f = (m->directors ? &m->directors->system.group : &m->system.group)->factors + node;
        const vec3 line = mat3_row(ph_shaft_gear(m, i)->part[1].E[0], 2);
        vec3_store(vec3_scale(coordinates[of->coordinate + of->driven], line), q + f->q);
        vec3_store(vec3_scale(c[of->driven].rate, line), v + f->v);
    }
}

// --- elimination ------------------------------------------------------------------------------------------------

int ph_shafts_link(ph_model *m, const ph_model_def *with) {
    int linked = 0;
    for (int i = 0; i < m->shafts; i++) {
        gear *g = ph_shaft_gear(m, i);
        g->link = m->joints[with->gears[g - m->gears].joints[0]].child;
        linked += g->link >= 0;
    }
    return linked;
}

static double apply(const gear *g, int part, const ph_workspace *ws, ph_six first, ph_six second) {
    double y;
    ph_joint_apply(g->part + part, ws->motion, first, second, &y);
    return y;
}

static ph_shaft shaft_of(const ph_model *m, int i, const double *xi, const ph_workspace *ws) {
    ph_shaft s = {.g = ph_shaft_gear(m, i), .slot = ph_shaft_slot(m, i)};
    s.column = m->forest.links[s.slot].first;
    const ph_six S = ws->columns.S[s.column];
    s.e = apply(s.g, 1, ws, six_zero(), S);
    s.W = ws->nodes[s.slot].M.vv.xx * vec3_dot(S.v, S.v);
    s.r = xi[s.g->row] - apply(s.g, 1, ws, six_zero(), ws->nodes[s.slot].b);
    return s;
}

// The row of its joint's coordinate, applied to a motion of the link relative to its parent.
static double along_link(const gear *g, const ph_workspace *ws, ph_six moved) {
    const bool forward = g->link == g->part->second;
    return apply(g, 0, ws, forward ? six_zero() : moved, forward ? moved : six_zero());
}

// With u = C_L S: A += W_x/e^2 u u^T, and the load -u W_x/e (y_x - (r - C_L b)/e), C_L = -B. (GR.6)
static void join_link(const ph_model *m, const ph_shaft *s, ph_workspace *ws) {
    const ph_columns *c = &ws->columns;
    const ph_link *link = m->forest.links + s->g->link;
    const ph_six S = c->S[s->column], b = ws->nodes[s->slot].b;
    const double free = vec3_dot(S.v, vec3_axpy(-ws->nodes[s->slot].M.vv.xx, b.v, ws->load[s->slot].v));
    const double r = s->r - along_link(s->g, ws, ws->nodes[s->g->link].b);
    double u[PH_FREEDOM];
    for (int k = 0; k < link->freedom; k++) {
        const int column = link->first + k;
        u[k] = along_link(s->g, ws, c->S[column]);
        c->load[column] -= u[k] / s->e * (free - s->W * r / s->e);
        for (int l = 0; l <= k; l++) c->A[PH_FREEDOM * column + l] += s->W / (s->e * s->e) * u[k] * u[l];
    }
}

void ph_shafts_join(const ph_model *m, const double *xi, bool weight, ph_workspace *ws) {
    if (m->linked_shafts == 0) return;
    memset(ws->columns.A, 0, (size_t)(PH_FREEDOM * m->forest.column_count) * sizeof *ws->columns.A);
    memset(ws->columns.load, 0, (size_t)m->forest.column_count * sizeof *ws->columns.load);
    for (int i = 0; i < m->shafts; i++) {
        ws->shafts[i] = shaft_of(m, i, xi, ws);
        if (weight && ws->shafts[i].g->link >= 0) join_link(m, ws->shafts + i, ws);
    }
}

static ph_six acceleration_of(const ph_model *m, int slot, const ph_workspace *ws) {
    return slot == m->count ? six_zero() : ws->nodes[slot].a;
}

// e s_x = r - C_L a,  e lambda = W_x (y_x - s_x).                                                             (GR.7)
void ph_shafts_follow(const ph_model *m, double *lambda, ph_workspace *ws) {
    for (int i = 0; i < m->shafts && m->linked_shafts > 0; i++) {
        const ph_shaft s = ws->shafts[i];
        const joint *of = s.g->part;
        if (s.g->link < 0) continue;
        const double moved = apply(s.g, 0, ws, acceleration_of(m, of->first, ws), acceleration_of(m, of->second, ws));
        double *y = ws->columns.y + s.column, along = (s.r - moved) / s.e;
        if (lambda) lambda[s.g->row] = s.W * (*y - along) / s.e;
        *y = along;
        ph_forest_substitute(&m->forest, ws->nodes, &ws->columns, s.slot);
    }
}
