// Inputs, outputs and controllers as a model keeps them.                                  docs/theory/laws.md
#include "model/laws.h"

#include <math.h>
#include <string.h>

static const char *keep_text(ph_arena *arena, const char *text) {
    if (text == NULL) return NULL;
    const size_t n = strlen(text) + 1;
    char *copy = PH_TAKE(arena, n, char);
    return copy ? memcpy(copy, text, n) : NULL;
}

static const ph_assignment *keep_assignments(const ph_assignment *from, int count, ph_arena *arena) {
    ph_assignment *to = PH_TAKE(arena, count, ph_assignment);
    for (int i = 0; i < count; i++) {
        const ph_state_law law = from[i].values ? (ph_state_law){0} : ph_law_copy(&from[i].law, arena);
        double *values = PH_TAKE(arena, from[i].values ? from[i].value_count : 0, double);
        if (to == NULL) continue;
        if (from[i].values) memcpy(values, from[i].values, (size_t)from[i].value_count * sizeof *values);
        to[i] = (ph_assignment){from[i].to, law, from[i].values ? values : NULL, from[i].value_count};
    }
    return to;
}

static int count_states(const ph_model_def *def) {
    int n = 0;
    for (int i = 0; i < def->controller_count; i++) n += def->controllers[i].state_count;
    return n;
}

static void keep_controller(const ph_sampled_def *from, ph_sampled_def *to, ph_arena *arena) {
    ph_sampled_def made = *from;
    made.name = keep_text(arena, from->name);
    const char **names = PH_TAKE(arena, from->state_count, const char *);
    double *initial = PH_TAKE(arena, from->state_count, double);
    for (int i = 0; i < from->state_count; i++) {
        const char *name = keep_text(arena, from->states[i]);
        if (names) names[i] = name;
        if (initial) initial[i] = from->initial[i];
    }
    made.states = names;
    made.initial = initial;
    made.next = keep_assignments(from->next, from->next_count, arena);
    made.set = keep_assignments(from->set, from->set_count, arena);
    if (to) *to = made;
}

void ph_laws_layout(ph_model *m, const ph_model_def *def, ph_arena *arena) {
    m->input_count = def->input_count;
    m->output_count = def->output_count;
    m->controller_count = def->controller_count;
    m->state_count = count_states(def);
    ph_input_def *inputs = PH_TAKE(arena, def->input_count, ph_input_def);
    ph_output_def *outputs = PH_TAKE(arena, def->output_count, ph_output_def);
    ph_sampled_def *controllers = PH_TAKE(arena, def->controller_count, ph_sampled_def);
    m->held0 = PH_TAKE(arena, m->input_count + m->state_count, double);
    m->controlled = PH_TAKE(arena, m->input_count, bool);
    m->turns_of = PH_TAKE(arena, 2 * def->joint_count, int);
    for (int i = 0; i < def->input_count; i++) {
        ph_input_def one = def->inputs[i];
        one.name = keep_text(arena, one.name);
        one.unit = keep_text(arena, one.unit);
        if (inputs) inputs[i] = one;
    }
    for (int i = 0; i < def->output_count; i++) {
        ph_output_def one = def->outputs[i];
        one.name = keep_text(arena, one.name);
        one.unit = keep_text(arena, one.unit);
        one.law = ph_law_copy(&def->outputs[i].law, arena);
        if (outputs) outputs[i] = one;
    }
    for (int i = 0; i < def->controller_count; i++)
        keep_controller(def->controllers + i, controllers ? controllers + i : NULL, arena);
    m->inputs = inputs;
    m->outputs = outputs;
    m->controllers = controllers;
}

// --- places in z --------------------------------------------------------------------------------------------

static void count_turns(ph_model *m, const ph_state_law *law) {
    for (int i = 0; i < law->read_count; i++) {
        const ph_reading *r = law->reads + i;
        if (r->kind != PH_READ_COORDINATE) continue;
        const joint *j = m->joints + r->of;
        int *turns = m->turns_of + j->coordinate + r->part;
        if (j->kind->coordinate[r->part]->angle && *turns < 0) *turns = m->system.nz++;
    }
}

static void count_turns_of(ph_model *m, const ph_signal *s) {
    for (int k = 0; s->kind == PH_SIGNAL_LAW && k < s->dim; k++) count_turns(m, s->laws + k);
    const bool nests = s->kind == PH_SIGNAL_SUM || s->kind == PH_SIGNAL_PIECES;
    for (int i = 0; nests && i < s->count; i++) count_turns_of(m, s->terms + i);
}

void ph_laws_fill(ph_model *m) {
    for (int i = 0; i < m->coordinate_count; i++) m->turns_of[i] = -1;
    for (int k = 0; k < m->counts.forces + m->rotor_count; k++)
        if (ph_lawful(m, k)) count_turns_of(m, ph_lawful(m, k));
    for (int i = 0; i < m->output_count; i++) count_turns(m, &m->outputs[i].law);
    for (int i = 0; i < m->gear_count; i++) {
        const int c = m->gears[i].turns;
        if (c >= 0 && m->turns_of[c] < 0) m->turns_of[c] = m->system.nz++;
    }
    for (int i = 0; i < m->controller_count; i++) {
        const ph_sampled_def *c = m->controllers + i;
        for (int k = 0; k < c->next_count; k++) count_turns(m, &c->next[k].law);
        for (int k = 0; k < c->set_count; k++) {
            count_turns(m, &c->set[k].law);
            m->controlled[c->set[k].to] = true;
        }
    }
    m->lawful = ph_model_has_laws(m);
    m->held = m->system.nz;
    m->system.nz += m->input_count + m->state_count;
    int next = 0;
    for (int i = 0; i < m->input_count; i++) m->held0[next++] = m->inputs[i].value;
    for (int i = 0; i < m->controller_count; i++)
        for (int k = 0; k < m->controllers[i].state_count; k++) m->held0[next++] = m->controllers[i].initial[k];
}

static int moved_joint(const ph_model *m, const ph_state_law *law) {
    for (int i = 0; i < law->read_count; i++) {
        const ph_reading *r = law->reads + i;
        if (r->kind == PH_READ_COORDINATE && m->c0[m->joints[r->of].coordinate + r->part] != 0) return r->of;
    }
    return -1;
}

static int moved_joint_of(const ph_model *m, const ph_signal *s) {
    int found = -1;
    for (int k = 0; s->kind == PH_SIGNAL_LAW && k < s->dim && found < 0; k++) found = moved_joint(m, s->laws + k);
    const bool nests = s->kind == PH_SIGNAL_SUM || s->kind == PH_SIGNAL_PIECES;
    for (int i = 0; nests && i < s->count && found < 0; i++) found = moved_joint_of(m, s->terms + i);
    return found;
}

int ph_laws_moved_joint(const ph_model *m) {
    int found = -1;
    for (int k = 0; k < m->counts.forces + m->rotor_count && found < 0; k++)
        if (ph_lawful(m, k)) found = moved_joint_of(m, ph_lawful(m, k));
    for (int i = 0; i < m->output_count && found < 0; i++) found = moved_joint(m, &m->outputs[i].law);
    for (int i = 0; i < m->controller_count && found < 0; i++) {
        const ph_sampled_def *c = m->controllers + i;
        for (int k = 0; k < c->next_count && found < 0; k++) found = moved_joint(m, &c->next[k].law);
        for (int k = 0; k < c->set_count && found < 0; k++) found = moved_joint(m, &c->set[k].law);
    }
    return found;
}

void ph_laws_start(const ph_model *m, double *z) {
    for (int i = 0; i < m->input_count + m->state_count; i++) z[m->held + i] = m->held0[i];
}

// --- rows ---------------------------------------------------------------------------------------------------

double *ph_laws_observe(const ph_model *m, double t, const double *z, const motion *motions, double *row) {
    for (int i = 0; i < m->input_count + m->state_count; i++) *row++ = z[m->held + i];
    for (int i = 0; i < m->output_count; i++) *row++ = ph_law_value(m, &m->outputs[i].law, t, z, motions);
    return row;
}

void ph_laws_restore(const ph_model *m, const double *row, double *z) {
    for (int i = 0; i < m->input_count + m->state_count; i++) z[m->held + i] = row[i];
}
