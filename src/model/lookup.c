// What the names of a definition stand for in its model.
#include "model/lookup.h"

#include "model/model.h"

#include <stdlib.h>
#include <string.h>

void ph_lookup_layout(ph_model *m, const ph_model_def *def, ph_arena *arena) {
    m->parameter_names = PH_TAKE(arena, def->parameter_count, char *);
    m->parameter_count = def->parameter_count;
    for (int i = 0; i < def->parameter_count; i++) {
        const size_t size = strlen(def->parameters[i].name) + 1;
        char *copy = PH_TAKE(arena, size, char);
        if (copy) m->parameter_names[i] = memcpy(copy, def->parameters[i].name, size);
    }
}

// The model counts the nodes, joints and forces that stand for its beams too.
static ph_model_counts of_definition(const ph_model *m) { return m->beam_count > 0 ? m->own : m->counts; }

static int find(char *const *names, int count, const char *name) {
    for (int i = 0; i < count; i++)
        if (names[i] && strcmp(names[i], name) == 0) return i;
    return -1;
}

// k of "[k]" or "[end]", -1 if the text is neither or k is larger than `last`.
static int beam_node(const char *text, int last) {
    if (strcmp(text, "[end]") == 0) return last;
    if (text[0] != '[' || text[1] < '0' || text[1] > '9' || (text[1] == '0' && text[2] != ']')) return -1;
    char *end;
    const long k = strtol(text + 1, &end, 10);
    return strcmp(end, "]") == 0 && k <= last ? (int)k : -1;
}

int ph_model_node_count(const ph_model *m) {
    int count = of_definition(m).bodies + of_definition(m).points;
    for (int b = 0; b < m->beam_count; b++) count += m->beams[b].intervals + 1;
    return count;
}

int ph_model_find_body(const ph_model *m, const char *name) {
    const ph_model_counts own = of_definition(m);
    const int own_body = find(m->names, own.bodies, name);
    if (own_body >= 0) return own_body;
    for (int b = 0, first = own.bodies + own.points; b < m->beam_count; first += m->beams[b++].intervals + 1) {
        const size_t n = strlen(m->beams[b].name);
        const int k = strncmp(m->beams[b].name, name, n) == 0 ? beam_node(name + n, m->beams[b].intervals) : -1;
        if (k >= 0) return first + k;
    }
    return -1;
}

int ph_model_find_point(const ph_model *m, const char *name) {
    const int point = find(m->names + m->counts.bodies, m->counts.points, name);
    return point < 0 ? -1 : of_definition(m).bodies + point;
}

int ph_model_find_joint(const ph_model *m, const char *name) { return find(m->joint_names, m->counts.joints, name); }

int ph_model_find_force(const ph_model *m, const char *name) {
    return find(m->force_names, of_definition(m).forces, name);
}

int ph_model_find_beam(const ph_model *m, const char *name) {
    for (int b = 0; b < m->beam_count; b++)
        if (strcmp(m->beams[b].name, name) == 0) return b;
    return -1;
}

int ph_model_find_column(const ph_model *m, const char *name) {
    for (int i = 0; i < m->column_count; i++)
        if (strcmp(m->columns[i].name, name) == 0) return i;
    return -1;
}

int ph_model_find_parameter(const ph_model *m, const char *name) {
    return find(m->parameter_names, m->parameter_count, name);
}

int ph_model_find_input(const ph_model *m, const char *name) {
    for (int i = 0; i < m->input_count; i++)
        if (strcmp(m->inputs[i].name, name) == 0) return i;
    return -1;
}

int ph_model_find_output(const ph_model *m, const char *name) {
    for (int i = 0; i < m->output_count; i++)
        if (strcmp(m->outputs[i].name, name) == 0) return i;
    return -1;
}

const char *ph_model_input_name(const ph_model *m, int input) {
    return input >= 0 && input < m->input_count ? m->inputs[input].name : NULL;
}
