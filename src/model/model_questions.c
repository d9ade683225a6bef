// What a compiled model answers about itself.
#include "model/directors.h"
#include "model/laws.h"
#include "model/push.h"
#include "model/subgroup.h"

#include <string.h>

const ph_system *ph_model_system(const ph_model *model) {
    return model->directors ? &model->directors->system : &model->system;
}
const char *ph_model_name(const ph_model *model) { return model->name; }
ph_model_counts ph_model_count(const ph_model *model) { return model->counts; }

void ph_model_initial(const ph_model *m, double *q, double *v, double *z) {
    ph_model_turns(m, m->c0, z);
    ph_rotors_start(m, z);
    ph_laws_start(m, z);
    ph_push_clear(m, z);
    if (m->directors) {
        m->directors->twin.leave(&m->directors->system, m->q0, m->v0, q, v);
        return;
    }
    memcpy(q, m->q0, (size_t)m->system.group.nq * sizeof *q);
    memcpy(v, m->v0, (size_t)m->system.group.nv * sizeof *v);
}

void ph_model_initial_coordinates(const ph_model *m, double *angle) {
    for (int i = 0; i < m->coordinate_count; i++) angle[i] = m->c0[i];
}

double ph_model_mass(const ph_model *m) {
    double sum = 0;
    for (int i = 0; i < m->count; i++)
        if (i != m->orbit) sum += m->bodies[i].m;
    return sum;
}

ph_body_info ph_model_body(const ph_model *m, int i) {
    if (i >= m->counts.bodies) return (ph_body_info){.name = m->names[i], .subgroup = "", .why = ""};
    const ph_subgroup *g = m->subgroups + i;
    return (ph_body_info){m->names[i], m->cspace[i], ph_subgroup_name(g->kind), m->why[i].text, ph_subgroup_cspace(g)};
}

bool ph_model_spaces_depend(const ph_model *m) { return m->spaces_depend || m->orbit >= 0; }

int ph_model_beam_count(const ph_model *m) { return m->beam_count; }
ph_beam_info ph_model_beam(const ph_model *m, int beam) { return m->beams[beam]; }
int ph_model_place(const ph_model *m, int node) { return m->place && node != PH_GROUND ? m->place[node] : node; }

static const char *name_of_slot(const ph_model *m, int slot) {
    return slot < m->count ? m->names[m->node[slot]] : "ground";
}

ph_joint_info ph_model_joint(const ph_model *m, int k) {
    const joint *j = m->joints + k;
    return (ph_joint_info){.name = m->joint_names[k],
                           .type = j->kind->name,
                           .first = name_of_slot(m, j->swapped ? j->second : j->first),
                           .second = name_of_slot(m, j->swapped ? j->first : j->second),
                           .rows = j->rows,
                           .coordinates = j->kind->coordinates,
                           .closes_loop = j->child < 0,
                           .unique = m->not_unique[k] == 0,
                           .not_unique = m->not_unique[k]};
}
