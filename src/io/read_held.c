// Inputs, outputs and controllers of a model file.                                        docs/theory/laws.md
#include "io/document.h"
#include "polhode/status.h"

#include <math.h>
#include <string.h>

// --- names --------------------------------------------------------------------------------------------------

static bool is_column(const char *name) {
    static const char *const columns[] = {"t",
                                          "energy",
                                          "px",
                                          "py",
                                          "pz",
                                          "Lx",
                                          "Ly",
                                          "Lz",
                                          "phi",
                                          "phidot",
                                          "Sx",
                                          "Sy",
                                          "Sz",
                                          "orbit_x",
                                          "orbit_y",
                                          "orbit_z",
                                          "orbit_vx",
                                          "orbit_vy",
                                          "orbit_vz",
                                          "orthogonality",
                                          "relative_energy"};
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        if (strcmp(columns[i], name) == 0) return true;
    return false;
}

enum { MOST = 4096 };  // of each list: names are compared with all before

static ph_status read_few(ph_reader *r, int node, const char *what, const int **keys, int *count) {
    const ph_status status = ph_read_named(r, node, what, keys, count);
    return !status && *count > MOST ? ph_read_expected(r, node, "at most 4096 entries") : status;
}

static bool is_held(const ph_model_def *def, const char *name) {
    for (int i = 0; i < def->input_count; i++)
        if (def->inputs[i].name && strcmp(def->inputs[i].name, name) == 0) return true;
    for (int i = 0; i < def->output_count; i++)
        if (def->outputs[i].name && strcmp(def->outputs[i].name, name) == 0) return true;
    for (int i = 0; i < def->controller_count; i++)
        if (def->controllers[i].name && strcmp(def->controllers[i].name, name) == 0) return true;
    return false;
}

static ph_status check_reserved(ph_reader *r, int node, const char *name) {
    if (!ph_expression_reserves(name)) return PH_OK;
    return ph_read_expected(r, node, "a name other than pi, sqrt, sin and cos, which are reserved");
}

ph_status ph_read_unlike_columns(ph_reader *r, int node, const char *text) {
    const ph_status status = check_reserved(r, node, text);
    if (status) return status;
    if (is_column(text)) return ph_read_expected(r, node, "a name that is no column of the results");
    if (ph_scope_find(&r->scope, text, strlen(text))) return ph_read_expected(r, node, "a name that is not used yet");
    return PH_OK;
}

// Unlike all else that has a name in expressions or results.
static ph_status read_new_name(ph_reader *r, int node, const char **name) {
    const char *text;
    ph_status status = ph_read_name(r, node, &text);
    if (!status) status = ph_read_unlike_columns(r, node, text);
    if (status) return status;
    if (ph_name_find(r, text) || is_held(&r->doc->def, text))
        return ph_read_expected(r, node, "a name that is not used yet");
    *name = text;
    return PH_OK;
}

// --- inputs -------------------------------------------------------------------------------------------------

static ph_status apply_override(ph_reader *r, ph_input_def *input) {
    for (int i = 0; i < r->override_count; i++) {
        const double x = r->overrides[i].value;
        if (strcmp(r->overrides[i].name, input->name) != 0) continue;
        if (!isfinite(x) || x < input->min || x > input->max) {
            ph_line where = {0};
            ph_line_add(&where, "inputs.%.64s", input->name);
            return ph_fail(r->err, PH_ERR_ARGUMENT, where.text, "expected a number from %.10g to %.10g, got %.10g",
                           isnan(input->min) ? -INFINITY : input->min, isnan(input->max) ? INFINITY : input->max, x);
        }
        input->value = x;
    }
    return PH_OK;
}

static ph_status read_input(ph_reader *r, int key, ph_input_def *input) {
    enum { VALUE, MIN, MAX, UNIT, COUNT };
    static const ph_key keys[COUNT] = {
        {"value", PH_KEY_REQUIRED}, {"min", PH_KEY_OPTIONAL}, {"max", PH_KEY_OPTIONAL}, {"unit", PH_KEY_OPTIONAL}};
    int v[COUNT] = {key + 1, -1, -1, -1};
    const char *name = NULL;
    ph_status status = read_new_name(r, key, &name);
    *input = (ph_input_def){.min = (double)NAN, .max = (double)NAN};
    const bool object = ph_json_kind_of(r->json, key + 1) == PH_JSON_OBJECT;
    if (!status && object) status = ph_read_members(r, key + 1, PH_KEYS(keys), v);
    if (!status) status = ph_read_number(r, v[VALUE], &input->value);
    if (!status && v[MIN] >= 0) status = ph_read_number(r, v[MIN], &input->min);
    if (!status && v[MAX] >= 0) status = ph_read_number(r, v[MAX], &input->max);
    if (!status && v[UNIT] >= 0) status = ph_read_text(r, v[UNIT], &input->unit);
    if (status) return status;
    if (input->max < input->min) return ph_read_expected(r, v[MAX], "a number >= \"min\"");
    if (input->value < input->min || input->value > input->max)
        return ph_read_expected(r, v[VALUE], "a number from \"min\" to \"max\"");
    input->name = name;
    return apply_override(r, input);
}

static ph_status read_inputs(ph_reader *r, int node) {
    const int *keys;
    int count;
    ph_status status = read_few(r, node, "an object of named inputs, as {\"u\": 0}", &keys, &count);
    if (status) return status;
    ph_input_def *list = ph_pool_take(&r->doc->pool, (size_t)count, sizeof *list);
    if (list == NULL) return ph_read_no_memory(r);
    r->doc->def.inputs = list;
    for (int i = 0; i < count && !status; i++) {
        status = read_input(r, keys[i], &list[i]);
        r->doc->def.input_count = i + 1;
    }
    return status;
}

// --- outputs ------------------------------------------------------------------------------------------------

static ph_status read_output(ph_reader *r, int key, int index, ph_output_def *output) {
    static const ph_key keys[2] = {{"value", PH_KEY_REQUIRED}, {"unit", PH_KEY_OPTIONAL}};
    int v[2] = {key + 1, -1};
    const char *name = NULL;
    ph_status status = read_new_name(r, key, &name);
    const bool object = ph_json_kind_of(r->json, key + 1) == PH_JSON_OBJECT;
    if (!status && object) status = ph_read_members(r, key + 1, PH_KEYS(keys), v);
    ph_pending_law **last = r->last_pending;
    if (!status) status = ph_read_law(r, v[0], &output->law);
    if (!status && r->last_pending != last) (last ? *last : r->pending)->output = index;
    if (!status && v[1] >= 0) status = ph_read_text(r, v[1], &output->unit);
    output->name = name;
    return status;
}

static ph_status read_outputs(ph_reader *r, int node) {
    const int *keys;
    int count;
    ph_status status =
        read_few(r, node, "an object of named outputs, as {\"error\": \"=goal - hinge.q\"}", &keys, &count);
    if (status) return status;
    ph_output_def *list = ph_pool_take(&r->doc->pool, (size_t)count, sizeof *list);
    if (list == NULL) return ph_read_no_memory(r);
    r->doc->def.outputs = list;
    for (int i = 0; i < count && !status; i++) {
        status = read_output(r, keys[i], i, &list[i]);
        r->doc->def.output_count = i + 1;
    }
    return status;
}

// --- controllers --------------------------------------------------------------------------------------------

static int find_state(const ph_sampled_def *c, const char *name) {
    for (int i = 0; i < c->state_count; i++)
        if (strcmp(c->states[i], name) == 0) return i;
    return -1;
}

static int find_input(const ph_reader *r, const char *name) {
    for (int i = 0; i < r->doc->def.input_count; i++)
        if (strcmp(r->doc->def.inputs[i].name, name) == 0) return i;
    return -1;
}

static ph_status read_states(ph_reader *r, int node, ph_sampled_def *c) {
    const int *keys;
    int count;
    ph_status status = read_few(r, node, "an object of named numbers, as {\"i\": 0}", &keys, &count);
    if (status) return status;
    const char **names = ph_pool_take(&r->doc->pool, (size_t)count, sizeof *names);
    double *initial = ph_pool_take(&r->doc->pool, (size_t)count, sizeof *initial);
    if (names == NULL || initial == NULL) return ph_read_no_memory(r);
    for (int i = 0; i < count && !status; i++) {
        status = ph_read_name(r, keys[i], &names[i]);
        if (!status) status = check_reserved(r, keys[i], names[i]);
        if (!status && (ph_scope_find(&r->scope, names[i], strlen(names[i])) || is_held(&r->doc->def, names[i])))
            status = ph_read_expected(r, keys[i], "a name that is not used yet");
        if (!status) status = ph_read_number(r, keys[i] + 1, &initial[i]);
    }
    c->states = names;
    c->initial = initial;
    c->state_count = count;
    return status;
}

// Which input an earlier controller sets already.
static bool is_taken(const ph_reader *r, int controllers, int input) {
    for (int i = 0; i < controllers; i++)
        for (int k = 0; k < r->doc->def.controllers[i].set_count; k++)
            if (r->doc->def.controllers[i].set[k].to == input) return true;
    return false;
}

static ph_status read_assignments(ph_reader *r, int node, int index, const ph_sampled_def *c, int first, bool set,
                                  const ph_assignment **list, int *count) {
    const int *keys;
    ph_status status = read_few(r, node, "an object of named expressions", &keys, count);
    if (status) return status;
    ph_assignment *to = ph_pool_take(&r->doc->pool, (size_t)*count, sizeof *to);
    if (to == NULL) return ph_read_no_memory(r);
    for (int i = 0; i < *count; i++) {
        const char *name = ph_json_string(r->json, keys[i]);
        const int known = set ? find_input(r, name) : find_state(c, name);
        if (known < 0)
            return ph_read_expected(r, keys[i],
                                    set ? "the name of an input" : "the name of a state of this controller");
        if (set && is_taken(r, index, known))
            return ph_read_expected(r, keys[i], "an input that no other controller sets");
        to[i].to = set ? known : first + known;
        ph_pending_law **last = r->last_pending;
        status = ph_read_law(r, keys[i] + 1, &to[i].law);
        if (status) return status;
        if (r->last_pending != last) (last ? *last : r->pending)->controller = index;
    }
    *list = to;
    return PH_OK;
}

static ph_status read_controller(ph_reader *r, int node, int index, int first, ph_sampled_def *c) {
    enum { NAME, PERIOD, STATES, NEXT, SET, COUNT };
    static const ph_key keys[COUNT] = {{"name", PH_KEY_REQUIRED},
                                       {"period", PH_KEY_REQUIRED},
                                       {"states", PH_KEY_OPTIONAL},
                                       {"next", PH_KEY_OPTIONAL},
                                       {"set", PH_KEY_OPTIONAL}};
    int v[COUNT];
    const char *name = NULL;
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (!status) status = read_new_name(r, v[NAME], &name);
    if (!status) status = ph_read_positive(r, v[PERIOD], &c->period);
    if (!status && v[STATES] >= 0) status = read_states(r, v[STATES], c);
    if (!status && v[NEXT] >= 0)
        status = read_assignments(r, v[NEXT], index, c, first, false, &c->next, &c->next_count);
    if (!status && v[SET] >= 0) status = read_assignments(r, v[SET], index, c, first, true, &c->set, &c->set_count);
    c->name = name;
    return status;
}

static ph_status read_controllers(ph_reader *r, int node) {
    int count, first = 0;
    ph_status status = ph_read_list(r, node, &count);
    if (!status && count > MOST) status = ph_read_expected(r, node, "at most 4096 controllers");
    if (status) return status;
    ph_sampled_def *list = ph_pool_take(&r->doc->pool, (size_t)count, sizeof *list);
    if (list == NULL) return ph_read_no_memory(r);
    r->doc->def.controllers = list;
    int e = ph_json_first(r->json, node);
    for (int i = 0; i < count && !status; i++, e = ph_json_next(r->json, e)) {
        status = read_controller(r, e, i, first, &list[i]);
        first += list[i].state_count;
        r->doc->def.controller_count = i + 1;
    }
    return status;
}

ph_status ph_read_held(ph_reader *r, const ph_held_nodes *nodes) {
    ph_status status = PH_OK;
    r->laws = PH_LAWS_OF_STATE;
    if (nodes->inputs >= 0) status = read_inputs(r, nodes->inputs);
    if (!status && nodes->outputs >= 0) status = read_outputs(r, nodes->outputs);
    if (!status && nodes->controllers >= 0) status = read_controllers(r, nodes->controllers);
    r->laws = PH_LAWS_NONE;
    return status;
}
