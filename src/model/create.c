// A model from a definition, beams included.
#include "base/arena.h"
#include "base/vector.h"
#include "flexible/expand.h"
#include "model/model.h"
#include "model/orbit.h"
#include "polhode/status.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The list and all it points to, in one block.
static void copy_beams(const ph_expanded *x, int count, ph_arena *arena, ph_beam_info *out) {
    for (int b = 0; b < count; b++) {
        const ph_beam_info *from = x->beams + b;
        const size_t nodes = (size_t)from->intervals + 1, length = strlen(from->name) + 1;
        double *turns = PH_TAKE(arena, 4 * nodes, double);
        int *list = PH_TAKE(arena, nodes, int), *columns = PH_TAKE(arena, nodes, int);
        char *name = PH_TAKE(arena, length, char);
        if (arena->base == NULL) continue;
        out[b] = *from;
        out[b].turns = memcpy(turns, from->turns, 4 * nodes * sizeof *turns);
        out[b].nodes = memcpy(list, from->nodes, nodes * sizeof *list);
        out[b].name = memcpy(name, from->name, length);
        out[b].columns = columns;
    }
}

// Index of the nodes in a row: the columns of the bodies come in their order, starting with the position.
static ph_status find_columns(ph_model *m, ph_error *err) {
    int *first = malloc((size_t)m->counts.bodies * sizeof *first), found = 0;
    if (first == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    for (int i = 0; i < m->column_count && found < m->counts.bodies; i++) {
        const char *last = strrchr(m->columns[i].dataset, '/');
        if (m->columns[i].component == 0 && strcmp(last, "/x") == 0) first[found++] = i;
    }
    for (int b = 0; b < m->beam_count; b++) {
        int *columns = (int *)(void *)m->beams[b].columns;
        for (int k = 0; k <= m->beams[b].intervals; k++) columns[k] = first[m->beams[b].nodes[k]];
    }
    free(first);
    return PH_OK;
}

static ph_status keep_beams(const ph_expanded *x, const ph_model_def *def, ph_model *m, ph_error *err) {
    const int nodes = ph_beams_nodes(def), count = def->beam_count, loads = x->def.force_count - def->force_count;
    ph_arena arena = {0};
    (void)PH_TAKE(&arena, count, ph_beam_info);
    (void)PH_TAKE(&arena, nodes + loads, int);
    copy_beams(x, count, &arena, NULL);
    m->beams = malloc(arena.used);
    if (m->beams == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    arena = (ph_arena){.base = (char *)m->beams};
    (void)PH_TAKE(&arena, count, ph_beam_info);
    int *place = PH_TAKE(&arena, nodes, int), *load_of = PH_TAKE(&arena, loads, int);
    for (int k = 0; k < nodes; k++) place[k] = x->place[k];
    for (int k = 0; k < loads; k++) load_of[k] = x->load_of[k];
    m->place = place;
    m->load_of = load_of;
    copy_beams(x, count, &arena, m->beams);
    m->beam_count = count;
    for (int b = count - 1; b >= 0; b--) {
        if (!m->beams[b].has_inertia) m->system.massless = m->beams[b].name;
        if (m->beams[b].mass_matrix == PH_MASS_CONSISTENT) m->system.consistent = m->beams[b].name;
    }
    return find_columns(m, err);
}

// Whether assembly has moved a node of a beam, or changed its velocity, by more than rounding.
static bool have_moved(const ph_model *m, const ph_model_def *def, int first) {
    double most = 0;
    for (int i = first; i < def->body_count; i++) {
        const body *b = m->bodies + m->slot[i];
        const ph_body_def *d = def->bodies + i;
        const se3 now = ph_element_pose(b->kind, m->q0 + b->q);
        const vec3 x = vec3_sub(now.x, vec3_load(d->position)), turn = so3_minus(now.R, so3_load(d->orientation));
        const vec3 v = vec3_sub(vec3_load(m->v0 + b->v + 3), vec3_load(d->velocity));
        const vec3 w = vec3_sub(vec3_load(m->v0 + b->v), vec3_load(d->omega));
        most = ph_larger(most, ph_larger(vec3_norm(x) / m->size, vec3_norm(turn)));
        most = ph_larger(most, ph_larger(vec3_norm(v) / m->size, vec3_norm(w)));
    }
    return most > 1e-12;
}

// An error in a joint or body that represents a beam is reported as the beam's.
static void say_where(const ph_model_def *def, const ph_expanded *x, ph_error *err) {
    int i;
    if (err == NULL) return;
    char *where = err->where;
    const size_t room = sizeof err->where;
    if (sscanf(where, "bodies[%d]", &i) == 1 && i >= def->body_count)
        snprintf(where, room, "beams[%d]", x->beam_of[i - def->body_count]);
    else if (sscanf(where, "joints[%d]", &i) == 1 && i >= def->joint_count)
        snprintf(where, room, "beams[%d].ends.%s", x->end_of[i - def->joint_count] / 2,
                 x->end_of[i - def->joint_count] % 2 ? "to" : "from");
    else if (sscanf(where, "forces[%d]", &i) == 1 && i >= def->force_count)
        snprintf(where, room, "forces[%d]", x->load_of[i - def->force_count]);
}

// With the beams of the definition, and the point of its orbit after all other points.
static ph_status create(const ph_model_def *def, ph_model **out, ph_error *err) {
    const int more = def->orbit != PH_ORBIT_NONE;
    ph_expanded expanded = {.def = *def};
    ph_status status = def->beam_count > 0 ? ph_beams_expand(def, &expanded, err) : PH_OK;
    if (status != PH_OK) return status;
    expanded.def.point_count += more;
    status = ph_model_compile(&expanded.def, out, err);
    if (def->beam_count == 0) return status;
    if (status != PH_OK) say_where(def, &expanded, err);
    if (status == PH_OK) status = keep_beams(&expanded, def, *out, err);
    if (status == PH_OK) {
        (*out)->own =
            (ph_model_counts){def->body_count, def->point_count, def->joint_count, def->force_count, 0, 0, 0, 0};
        (*out)->beams_moved = have_moved(*out, &expanded.def, def->body_count);
    }
    if (status != PH_OK) {
        ph_model_free(*out);
        *out = NULL;
    }
    ph_expanded_free(&expanded);
    return status;
}

ph_status ph_model_create(const ph_model_def *def, ph_model **out, ph_error *err) {
    *out = NULL;
    ph_orbiting o;
    ph_status status = ph_orbit_begin(def, &o, err);
    if (status != PH_OK) return status;
    status = create(&o.def, out, err);
    if (status == PH_OK) ph_orbit_start(*out);
    ph_orbit_end(&o);
    return status;
}
