#include "model/shafts.h"

#include "base/arena.h"
#include "model/directors.h"

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
        const joint *of = m->gears[m->gear_count - m->shafts + i].part;
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
        const vec3 line = mat3_row(m->gears[m->gear_count - m->shafts + i].part[1].E[0], 2);
        vec3_store(vec3_scale(coordinates[of->coordinate + of->driven], line), q + f->q);
        vec3_store(vec3_scale(c[of->driven].rate, line), v + f->v);
    }
}
