// Units of what a sweep varies and records, where they are known.
#include "io/sweep_table.h"

#include <string.h>

const char *ph_sweep_varied_unit(const ph_sweep *s, const char *name) {
    const ph_model_def *def = ph_document_definition(s->model);
    for (int i = 0; i < s->model->parameter_count; i++)
        if (strcmp(s->model->parameters[i].name, name) == 0) return s->model->parameters[i].unit;
    for (int i = 0; def != NULL && i < def->input_count; i++)
        if (strcmp(def->inputs[i].name, name) == 0) return def->inputs[i].unit;
    return NULL;
}

// Cuts spaces at both ends.
static void trim(const char **text, size_t *length) {
    while (*length > 0 && **text == ' ') ++*text, --*length;
    while (*length > 0 && (*text)[*length - 1] == ' ') --*length;
}

// "name(inner)": cut to inner.
static bool open_call(const char **text, size_t *length, const char *name) {
    const size_t n = strlen(name);
    if (*length < n + 2 || strncmp(*text, name, n) != 0 || (*text)[n] != '(' || (*text)[*length - 1] != ')')
        return false;
    *text += n + 1;
    *length -= n + 2;
    trim(text, length);
    return memchr(*text, ')', *length) == NULL || memchr(*text, '(', *length) != NULL;
}

// One reduction of a column, or of its size: all others may be in any unit.
static const char *unit_of(const ph_sweep *s, const char *text, size_t length) {
    static const char *const same[] = {"max", "min", "mean", "rms", "final", "initial", "drift", "at"};
    bool found = false;
    trim(&text, &length);
    if (open_call(&text, &length, "when")) return "s";
    for (int i = 0; i < 8 && !found; i++) found = open_call(&text, &length, same[i]);
    if (!found) return NULL;
    const char *comma = memchr(text, ',', length);
    if (comma != NULL) length = (size_t)(comma - text);
    trim(&text, &length);
    open_call(&text, &length, "abs");
    for (int i = 0; i < s->column_count; i++)
        if (strlen(s->columns[i].name) == length && memcmp(s->columns[i].name, text, length) == 0)
            return s->columns[i].unit;
    return NULL;
}

const char *ph_sweep_recorded_unit(const ph_sweep *s, const char *name) {
    const ph_json *json = s->plan->json;
    const int records = ph_json_member(json, 0, "record"),
              node = records >= 0 ? ph_json_member(json, records, name) : -1;
    if (node < 0 || ph_json_kind_of(json, node) != PH_JSON_STRING) return NULL;
    return unit_of(s, ph_json_string(json, node), (size_t)ph_json_count(json, node));
}
