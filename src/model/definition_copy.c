#include "model/definition_copy.h"

#include "base/arena.h"
#include "base/signal.h"
#include "model/force_kinds.h"
#include "polhode/coupling.h"

#include <stdlib.h>
#include <string.h>

static void *keep(ph_arena *arena, const void *from, size_t count, size_t each) {
    void *to = ph_arena_take(arena, count, each, sizeof(double));
    return to && count > 0 ? memcpy(to, from, count * each) : to;
}

static const char *keep_name(ph_arena *arena, const char *name) {
    return name ? keep(arena, name, strlen(name) + 1, 1) : NULL;
}

static const ph_signal *keep_signal(ph_arena *arena, const ph_signal *from) {
    if (from == NULL) return NULL;
    ph_signal *to = PH_TAKE(arena, 1, ph_signal);
    ph_signal_copy(from, to, arena);
    return to;
}

static void keep_body(ph_arena *arena, const ph_body_def *from, ph_body_def *to) {
    ph_marker_def *markers = keep(arena, from->markers, (size_t)from->marker_count, sizeof *markers);
    ph_rotor_def *rotors = keep(arena, from->rotors, (size_t)from->rotor_count, sizeof *rotors);
    ph_shape_def *shapes = keep(arena, from->shapes, (size_t)from->shape_count, sizeof *shapes);
    const char *name = keep_name(arena, from->name);
    for (int k = 0; k < from->marker_count; k++) {
        const char *text = keep_name(arena, from->markers[k].name);
        if (to) markers[k].name = text;
    }
    for (int k = 0; k < from->rotor_count; k++) {
        const ph_signal *torque = keep_signal(arena, from->rotors[k].torque);
        if (to) rotors[k].torque = torque;
    }
    if (to == NULL) return;
    to->name = name;
    to->markers = markers;
    to->rotors = rotors;
    to->shapes = shapes;
}

// The one list of all that a definition points to, run once to measure and once to copy.
static ph_model_def *copy_all(const ph_model_def *def, ph_arena *arena) {
    ph_model_def *to = keep(arena, def, 1, sizeof *to);
    ph_body_def *bodies = keep(arena, def->bodies, (size_t)def->body_count, sizeof *bodies);
    ph_point_def *points = keep(arena, def->points, (size_t)def->point_count, sizeof *points);
    ph_joint_def *joints = keep(arena, def->joints, (size_t)def->joint_count, sizeof *joints);
    ph_force_def *forces = keep(arena, def->forces, (size_t)def->force_count, sizeof *forces);
    ph_coupling_def *couplings = keep(arena, def->couplings, (size_t)def->coupling_count, sizeof *couplings);
    ph_gear_def *gears = keep(arena, def->gears, (size_t)def->gear_count, sizeof *gears);
    const char *name = keep_name(arena, def->name);
    for (int i = 0; i < def->body_count; i++) keep_body(arena, def->bodies + i, to ? bodies + i : NULL);
    for (int i = 0; i < def->point_count; i++) {
        const char *text = keep_name(arena, def->points[i].name);
        if (to) points[i].name = text;
    }
    for (int k = 0; k < def->joint_count; k++) {
        const char *text = keep_name(arena, def->joints[k].name);
        const ph_signal *motion = keep_signal(arena, def->joints[k].motion);
        if (to) joints[k].name = text, joints[k].motion = motion;
    }
    for (int k = 0; k < def->force_count; k++) {
        const char *text = keep_name(arena, def->forces[k].name);
        if (to) forces[k].name = text;
        if (!ph_is_spring(def->forces[k].type))
            ph_signal_copy(&def->forces[k].value, to ? &forces[k].value : NULL, arena);
    }
    for (int k = 0; k < def->coupling_count; k++) {
        const void *data = keep(arena, def->couplings[k].data, def->couplings[k].kind->size, 1);
        if (to) couplings[k].data = data;
    }
    for (int k = 0; k < def->gear_count; k++) {
        const char *text = keep_name(arena, def->gears[k].name);
        if (to) gears[k].name = text;
    }
    if (to == NULL) return NULL;
    to->gears = gears;
    to->name = name;
    to->description = NULL;
    to->bodies = bodies;
    to->points = points;
    to->joints = joints;
    to->forces = forces;
    to->couplings = couplings;
    to->beams = NULL;
    to->meshes = NULL;
    to->mesh_count = 0;
    to->parameters = NULL;
    to->beam_count = to->parameter_count = 0;
    return to;
}

ph_status ph_definition_copy(const ph_model_def *def, ph_model_def **copy) {
    ph_arena arena = {0};
    copy_all(def, &arena);
    arena = (ph_arena){.base = malloc(arena.used)};
    *copy = arena.base ? copy_all(def, &arena) : NULL;
    return *copy ? PH_OK : PH_ERR_MEMORY;
}
