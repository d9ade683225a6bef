// Properties of a model that decide its conservation laws, from its definition.
#include "base/signal.h"
#include "model/contacts.h"
#include "model/laws.h"

static bool varies(const ph_signal *s, double t) {
    return s != NULL && s->kind != PH_SIGNAL_CONSTANT && !ph_signal_rests(s, t);
}

// A constant counts even where its value is zero now.
static bool acts(const ph_signal *s, double t) { return s->kind == PH_SIGNAL_CONSTANT || !ph_signal_rests(s, t); }

static void add_forces(const ph_model *m, double t, ph_model_nature *n) {
    for (int k = 0; k < m->counts.forces; k++) {
        const force *f = m->forces + k;
        if (!ph_is_spring(f->type)) n->driven = n->driven || acts(&f->value, t);
        else if (f->spring.damping > 0) n->damped = true;
    }
}

static void add_rotors(const ph_model *m, ph_model_nature *n) {
    for (int k = 0; k < m->rotor_count; k++) {
        const rotor *r = m->rotors + k;
        n->rotors = true;
        if (r->kind == PH_ROTOR_WHEEL) n->driven = true;
        if (r->kind == PH_ROTOR_DAMPING && r->damping > 0) n->damped = true;
    }
}

ph_model_nature ph_model_nature_after(const ph_model *m, double t) {
    ph_model_nature n = {.size = m->size, .central = m->mu > 0};
    vec3_store(m->center, n.center);
    add_forces(m, t, &n);
    add_rotors(m, &n);
    for (int k = 0; k < m->counts.forces + m->rotor_count; k++)
        if (ph_lawful(m, k)) n.driven = n.damped = true;
    for (int k = 0; m->contacts && k < m->contacts->count; k++) {
        const ph_contact_law *c = &m->contacts->list[k].law;
        const bool stops = isfinite(c->min) || isfinite(c->max);
        n.damped = n.damped || c->friction > 0 || (stops && c->restitution < 1);
    }
    for (int b = 0; b < m->beam_count; b++) n.damped = n.damped || m->beams[b].damping > 0;
    for (int k = 0; k < m->counts.joints; k++)
        if (m->joints[k].driven >= 0 && varies(m->joints[k].motion, t)) n.driven = true;
    return n;
}

ph_model_nature ph_model_nature_of(const ph_model *m) { return ph_model_nature_after(m, 0); }
