#include "model/lane_model.h"

#include "model/lane_list.h"

static const char *refuse_forces(const ph_model *m) {
    for (int k = 0; k < m->counts.forces; k++)
        if (!ph_is_spring(m->forces[k].type)) return "a force is given as a signal";
    for (int k = 0; k < m->rotor_count; k++)
        if (m->rotors[k].kind == PH_ROTOR_WHEEL) return "a wheel has a torque";
    return NULL;
}

const char *ph_lane_model_refuses(const ph_system *sys) {
    if (sys->twin != NULL) return "a body is on directors";
    const ph_model *m = ph_model_of(sys);
    if (m->loops != NULL) return "joints close loops";
    if (m->coupling_count > 0) return "there are beams";
    if (m->mu > 0 || m->orbit >= 0) return "gravity is central";
    if (sys->contacts != NULL) return "joints have stops or dry friction";
    if (m->gear_count > 0) return "joints are coupled or have an armature";
    if (m->input_count + m->state_count > 0 || m->push >= 0) return "there are inputs or controllers";
    if (sys->corner_count > 0) return "signals have breakpoints";
    for (int k = 0; k < m->counts.joints; k++)
        if (m->joints[k].driven >= 0) return "a motion is prescribed";
    return refuse_forces(m);
}

// Saving only reads.
static ph_model *writable(const ph_system *sys) { return (ph_model *)ph_model_of(sys); }

size_t ph_lane_model_structure(const ph_system *sys, int *integers) {
    ph_model *m = writable(sys);
    lane_integers t = {.save = integers};
    lane_list_structure(m, (ph_link *)m->forest.links, m->system.group.factors, &t);
    return t.used;
}

size_t ph_lane_model_numbers(const ph_system *sys, double *numbers) {
    ph_model *m = writable(sys);
    ph_lane_tape t = {.save = numbers};
    lane_list_numbers(m, m->triads, &t);
    return t.used;
}

int ph_lane_model_coordinates(const ph_system *sys) { return ph_model_of(sys)->coordinate_count; }
