// Problem files: what `polhode optimize` solves.                                   docs/model-format.md, section 5b
#include "integrators/galerkin_motion.h"
#include "io/document.h"
#include "io/text.h"
#include "ocp/problem/support.h"

#include "polhode/mesh.h"
#include "polhode/status.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct ph_problem {
    ph_document *own;    // text and memory of the problem file
    ph_document *model;  // of its model
    ph_model *compiled;
    ph_problem_def def;
    bool alone;       // it may not name files
    const char *set;  // "spin=100,tilt=30": the parameters that were given; NULL: none
};

static const int STEPS_MAX = 1000000, MICRO_MAX = 10000, STARTS_MAX = 10000;

ph_status ph_read_count(ph_reader *r, int node, int least, int most, int *value) {
    double x;
    char expected[64];
    const ph_status status = ph_read_number(r, node, &x);
    if (status) return status;
    snprintf(expected, sizeof expected, "a whole number from %d to %d", least, most);
    if (!(x >= least && x <= most && x == floor(x))) return ph_read_expected(r, node, expected);
    *value = (int)x;
    return PH_OK;
}

ph_status ph_read_positive(ph_reader *r, int node, double *value) {
    const ph_status status = ph_read_number(r, node, value);
    if (status) return status;
    return *value > 0 && isfinite(*value) ? PH_OK : ph_read_expected(r, node, "a number > 0");
}

// --- the model ------------------------------------------------------------------------------------------------

// Its text where it stands, with blanks before it, so that places in it are places in the file.
static ph_status inner_model(ph_reader *r, int node, ph_document **model) {
    size_t start, end;
    ph_json_span(r->json, node, &start, &end);
    char *text = malloc(end);
    if (text == NULL) return ph_read_no_memory(r);
    memcpy(text, ph_json_text(r->json), end);
    for (size_t i = 0; i < start; i++)
        if (text[i] != '\n' && ((unsigned char)text[i] & 0xC0) != 0x80) text[i] = ' ';
    size_t kept = 0;  // of a character of several bytes one blank stays: columns count characters
    for (size_t i = 0; i < end; i++)
        if (i >= start || ((unsigned char)text[i] & 0xC0) != 0x80) text[kept++] = text[i];
    const ph_status status =
        ph_document_parse_with(text, kept, r->doc->file, r->overrides, r->override_count, model, r->err);
    free(text);
    return status;
}

char *ph_path_beside(ph_reader *r, const char *name) {
    const char *slash = strrchr(r->doc->file, '/');
    const size_t folder = slash && name[0] != '/' ? (size_t)(slash - r->doc->file) + 1 : 0;
    char *path = ph_pool_take(&r->doc->pool, folder + strlen(name) + 1, 1);
    if (path == NULL) return NULL;
    memcpy(path, r->doc->file, folder);
    strcpy(path + folder, name);
    return path;
}

static ph_status outer_model(ph_reader *r, int node, ph_document **model) {
    const char *name;
    ph_status status = ph_read_text(r, node, &name);
    if (status) return status;
    if (*name == '\0' || strcmp(name, "-") == 0) return ph_read_expected(r, node, "the name of a model file");
    const char *path = ph_path_beside(r, name);
    if (path == NULL) return ph_read_no_memory(r);
    ph_error local = {0};
    status = ph_document_read_with(path, r->overrides, r->override_count, model, &local);
    if (status == PH_ERR_FILE && local.line == 0) return ph_read_fail(r, status, node, "%s: %s", path, local.what);
    if (status && r->err) *r->err = local;
    return status;
}

static ph_status read_model(ph_reader *r, int node, ph_problem *p) {
    const bool inside = ph_json_kind_of(r->json, node) == PH_JSON_OBJECT;
    if (!inside && ph_json_kind_of(r->json, node) != PH_JSON_STRING)
        return ph_read_expected(r, node, "the name of a model file, or a model");
    if (!inside && p->alone) return ph_read_expected(r, node, "the model itself, as a file cannot be named here");
    const ph_status status = inside ? inner_model(r, node, &p->model) : outer_model(r, node, &p->model);
    if (status) return status;
    // No settings of a simulation: the coordinates of a problem are not a matter of a method.
    ph_model_def def = *ph_document_definition(p->model);
    def.auto_cspace = PH_AUTO_SUBGROUP;
    def.orbit = PH_ORBIT_NONE;
    const ph_status compiled = ph_document_compile_as(p->model, &def, &p->compiled, r->err);
    r->model = p->compiled;
    return compiled ? compiled : ph_names_adopt(r, ph_document_definition(p->model));
}

// --- names of the model's parts -------------------------------------------------------------------------------

ph_status ph_read_model_body(ph_reader *r, int node, const char *text, size_t length, int *body, bool *point) {
    const ph_model_def *def = &r->doc->def;
    int place = 0;
    const ph_status status = ph_find_body(r, node, text, length, &place);
    *body = r->model ? ph_model_place(r->model, place) : place;
    *point = place >= def->body_count && place < def->body_count + def->point_count;
    return status;
}

ph_status ph_read_rotor(ph_reader *r, int node, int *body, int *rotor) {
    const char *text;
    ph_status status = ph_read_text(r, node, &text);
    if (status) return status;
    const char *dot = strstr(text, ".rotors[");
    int used = 0;
    if (dot == NULL || sscanf(dot, ".rotors[%5d]%n", rotor, &used) != 1 || used == 0 || dot[used] != '\0' || *rotor < 0)
        return ph_read_expected(r, node, "a rotor of a body, as \"hub.rotors[0]\"");
    int place;
    status = ph_find_body(r, node, text, (size_t)(dot - text), &place);
    if (status) return status;
    const ph_model_def *def = &r->doc->def;
    const int count = place < def->body_count ? def->bodies[place].rotor_count : 0;
    *body = place;  // those of the definition are the first of the model
    if (*rotor < count) return PH_OK;
    return ph_read_fail(r, PH_ERR_MODEL, node, "\"%.*s\" has %d rotors, counted from 0",
                        dot - text > 64 ? 64 : (int)(dot - text), text, count);
}

// --- the horizon ----------------------------------------------------------------------------------------------

// {"free": [1, 40], "guess": 20}; without a guess the geometric mean.
static ph_status read_free_duration(ph_reader *r, int node, ph_problem_def *def) {
    enum { FREE, GUESS, COUNT };
    static const ph_key keys[COUNT] = {{"free", PH_KEY_REQUIRED}, {"guess", PH_KEY_OPTIONAL}};
    int v[COUNT];
    double range[2];
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (!status) status = ph_read_numbers(r, v[FREE], 2, range);
    if (status) return status;
    if (!(range[0] > 0 && range[1] > range[0] && isfinite(range[1])))
        return ph_read_fail(r, PH_ERR_MODEL, v[FREE],
                            "expected the least and the longest duration, 0 < min < max, got %.10g and %.10g", range[0],
                            range[1]);
    def->free_duration = true;
    def->least_duration = range[0];
    def->longest_duration = range[1];
    def->duration = sqrt(range[0]) * sqrt(range[1]);
    if (v[GUESS] < 0) return PH_OK;
    status = ph_read_number(r, v[GUESS], &def->duration);
    if (status || (def->duration >= range[0] && def->duration <= range[1])) return status;
    char expected[96];
    snprintf(expected, sizeof expected, "a duration from %.10g to %.10g, as \"free\" has it", range[0], range[1]);
    return ph_read_expected(r, v[GUESS], expected);
}

static ph_status read_fast(ph_reader *r, int list, ph_problem_def *def) {
    int count;
    ph_status status = ph_read_list(r, list, &count);
    if (status) return status;
    if (count == 0) return ph_read_expected(r, list, "a list of at least one beam or spring");
    int *beams = ph_pool_take(&r->doc->pool, (size_t)count, sizeof *beams);
    int *forces = ph_pool_take(&r->doc->pool, (size_t)count, sizeof *forces);
    if (beams == NULL || forces == NULL) return ph_read_no_memory(r);
    int e = ph_json_first(r->json, list);
    for (int i = 0; i < count; i++, e = ph_json_next(r->json, e)) {
        int beam, force;
        status = ph_read_elastic_name(r, e, &beam, &force);
        if (status) return status;
        int *const all = beam >= 0 ? beams : forces, index = beam >= 0 ? beam : force;
        int *const n = beam >= 0 ? &def->fast_beam_count : &def->fast_force_count;
        for (int k = 0; k < *n; k++)
            if (all[k] == index) return ph_read_expected(r, e, "a name that is not in the list yet");
        all[(*n)++] = index;
    }
    def->fast_beams = beams;
    def->fast_forces = forces;
    return PH_OK;
}

static ph_status read_horizon(ph_reader *r, int node, ph_problem_def *def) {
    enum { DURATION, STEPS, MICRO, FAST, COUNT };
    static const ph_key keys[COUNT] = {{"duration", PH_KEY_REQUIRED},
                                       {"steps", PH_KEY_REQUIRED},
                                       {"micro", PH_KEY_OPTIONAL},
                                       {"fast", PH_KEY_OPTIONAL}};
    int v[COUNT];
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (status) return status;
    if ((v[MICRO] >= 0) != (v[FAST] >= 0))
        return ph_read_fail(r, PH_ERR_MODEL, node, "missing key \"%s\", which \"%s\" belongs to",
                            v[MICRO] >= 0 ? "fast" : "micro", v[MICRO] >= 0 ? "micro" : "fast");
    const bool is_free = ph_json_kind_of(r->json, v[DURATION]) == PH_JSON_OBJECT;
    status = is_free ? read_free_duration(r, v[DURATION], def) : ph_read_positive(r, v[DURATION], &def->duration);
    if (!status) status = ph_read_count(r, v[STEPS], 2, STEPS_MAX, &def->steps);
    if (!status && v[MICRO] >= 0) status = ph_read_count(r, v[MICRO], 1, MICRO_MAX, &def->micro);
    return status || v[FAST] < 0 ? status : read_fast(r, v[FAST], def);
}

// --- controls -------------------------------------------------------------------------------------------------

// What a control acts on is in the order of ph_control_kind.
enum { C_NAME, C_TORQUE, C_FORCE, C_ROTOR, C_JOINT, C_INPUT, C_COORDINATE, C_FRAME, C_AT, C_LOWER, C_UPPER, C_COUNT };

static const char *control_name(int key) {
    static const char *const names[C_COUNT] = {[C_NAME] = "name",  [C_COORDINATE] = "coordinate", [C_FRAME] = "frame",
                                               [C_AT] = "at_body", [C_LOWER] = "lower",           [C_UPPER] = "upper"};
    return names[key] ? names[key] : ph_feature_of("controls", key - C_TORQUE)->name;
}

static ph_status read_control_joint(ph_reader *r, const int *v, ph_control_def *c) {
    int coordinate = 1;
    ph_status status = ph_read_joint_name(r, v[C_JOINT], &c->joint);
    if (status) return status;
    const ph_joint_type type = r->doc->def.joints[c->joint].type;
    const int count = ph_joint_type_needs(type).coordinates;
    if (count == 0)
        return ph_read_fail(r, PH_ERR_MODEL, v[C_JOINT], "a %s joint has no coordinate to act along",
                            ph_joint_type_name(type));
    if (v[C_COORDINATE] >= 0) status = ph_read_coordinate(r, v[C_COORDINATE], &coordinate);
    if (!status && coordinate > count)
        status = ph_read_fail(r, PH_ERR_MODEL, v[C_COORDINATE], "expected 1, as a %s joint has one coordinate, got %d",
                              ph_joint_type_name(type), coordinate);
    c->coordinate = coordinate - 1;
    return status;
}

static ph_status read_control_body(ph_reader *r, int node, const int *v, int target, ph_control_def *c) {
    const char *text;
    bool point = false;
    if (v[C_FRAME] < 0) return ph_read_fail(r, PH_ERR_MODEL, node, "missing key \"frame\"");
    ph_status status = ph_read_text(r, target, &text);
    if (!status) status = ph_read_model_body(r, target, text, strlen(text), &c->body, &point);
    if (!status) status = ph_read_frame(r, v[C_FRAME], &c->frame);
    if (status || !point) return status;
    if (c->kind == PH_CONTROL_TORQUE)
        return ph_read_fail(r, PH_ERR_MODEL, target, "\"%.64s\" is a point: it takes forces, not torques", text);
    if (v[C_AT] >= 0)
        return ph_read_fail(r, PH_ERR_MODEL, v[C_AT], "\"%.64s\" is a point, which has no body coordinates", text);
    return c->frame == PH_FRAME_BODY ? ph_read_expected(r, v[C_FRAME], "\"inertial\", as a point has no axes") : PH_OK;
}

static ph_status read_control_input(ph_reader *r, int node, ph_control_def *c) {
    const ph_model_def *def = &r->doc->def;
    const char *name;
    const ph_status status = ph_read_text(r, node, &name);
    if (status) return status;
    ph_guess guess = ph_guess_start(name, strlen(name));
    for (c->input = 0; c->input < def->input_count; c->input++) {
        if (strcmp(def->inputs[c->input].name, name) == 0) return PH_OK;
        ph_guess_try(&guess, def->inputs[c->input].name);
    }
    const char *meant = ph_guess_found(&guess);
    if (meant == NULL) return ph_read_expected(r, node, "the name of an input of the model");
    return ph_read_fail(r, PH_ERR_MODEL, node, "expected the name of an input, got \"%.64s\", did you mean \"%s\"?",
                        name, meant);
}

static ph_status read_control_target(ph_reader *r, int node, const int *v, ph_control_def *c) {
    int given = 0, target = -1;
    ph_line known = {0};
    for (int i = C_TORQUE; i <= C_INPUT; i++) {
        ph_line_add(&known, "%s\"%s\"", i > C_TORQUE ? ", " : "", control_name(i));
        if (v[i] < 0) continue;
        given++;
        target = v[i];
        c->kind = (ph_control_kind)(i - C_TORQUE);
    }
    if (given != 1)
        return ph_read_fail(r, PH_ERR_MODEL, node, "expected one of %s, got %s", known.text,
                            given ? "several" : "none");
    if (v[C_COORDINATE] >= 0 && c->kind != PH_CONTROL_JOINT)
        return ph_read_fail(r, PH_ERR_MODEL, v[C_COORDINATE], "only a joint has a coordinate");
    if (v[C_AT] >= 0 && c->kind != PH_CONTROL_FORCE)
        return ph_read_fail(r, PH_ERR_MODEL, v[C_AT], "only a force has a point of attack");
    if (ph_control_width(c) == 3) return read_control_body(r, node, v, target, c);
    const bool joint = c->kind == PH_CONTROL_JOINT;
    if (v[C_FRAME] >= 0 && c->kind == PH_CONTROL_INPUT)
        return ph_read_fail(r, PH_ERR_MODEL, v[C_FRAME], "an input is a number and has no frame");
    if (v[C_FRAME] >= 0)
        return ph_read_fail(r, PH_ERR_MODEL, v[C_FRAME], "a %s has its own axis and no frame",
                            joint ? "joint" : "rotor");
    if (c->kind == PH_CONTROL_INPUT) return read_control_input(r, target, c);
    return joint ? read_control_joint(r, v, c) : ph_read_rotor(r, target, &c->body, &c->rotor);
}

// As many numbers as the control has; one may stand without brackets.
static ph_status read_bounds(ph_reader *r, int node, const ph_control_def *c, double *bounds) {
    const int width = ph_control_width(c);
    return width == 1 && ph_json_kind_of(r->json, node) != PH_JSON_ARRAY ? ph_read_number(r, node, bounds)
                                                                         : ph_read_numbers(r, node, width, bounds);
}

static ph_status read_control(ph_reader *r, int node, ph_control_def *c) {
    int v[C_COUNT];
    ph_key keys[C_COUNT];
    for (int i = 0; i < C_COUNT; i++)
        keys[i] = (ph_key){control_name(i), i == C_NAME ? PH_KEY_REQUIRED : PH_KEY_OPTIONAL};
    *c = (ph_control_def){.body = -1, .rotor = -1, .joint = -1, .input = -1};
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (!status) status = ph_read_name(r, v[C_NAME], &c->name);
    if (!status) status = read_control_target(r, node, v, c);
    if (!status && v[C_AT] >= 0) status = ph_read_numbers(r, v[C_AT], 3, c->at);
    c->has_lower = v[C_LOWER] >= 0;
    c->has_upper = v[C_UPPER] >= 0;
    if (!status && c->has_lower) status = read_bounds(r, v[C_LOWER], c, c->lower);
    if (!status && c->has_upper) status = read_bounds(r, v[C_UPPER], c, c->upper);
    for (int i = 0; i < ph_control_width(c) && !status && c->has_lower && c->has_upper; i++)
        if (!(c->lower[i] <= c->upper[i]))
            status = ph_read_fail(r, PH_ERR_MODEL, v[C_LOWER],
                                  "expected \"lower\" up to \"upper\", got %.10g and %.10g", c->lower[i], c->upper[i]);
    return status;
}

int ph_controls_width(const ph_problem_def *def) {
    int width = 0;
    for (int i = 0; i < def->control_count; i++) width += ph_control_width(def->controls + i);
    return width;
}

ph_status ph_read_controls(ph_reader *r, int list, ph_problem_def *def) {
    int count;
    ph_status status = ph_read_list(r, list, &count);
    if (status) return status;
    if (count == 0) return ph_read_expected(r, list, "a list of at least one control");
    ph_control_def *all = ph_pool_take(&r->doc->pool, (size_t)count, sizeof *all);
    if (all == NULL) return ph_read_no_memory(r);
    int e = ph_json_first(r->json, list);
    for (int i = 0; i < count; i++, e = ph_json_next(r->json, e)) {
        status = read_control(r, e, &all[i]);
        if (status) return status;
        for (int k = 0; k < i; k++)
            if (strcmp(all[k].name, all[i].name) == 0)
                return ph_read_expected(r, ph_json_member(r->json, e, "name"), "a name that is not used yet");
    }
    def->controls = all;
    def->control_count = count;
    return PH_OK;
}

// --- how it is solved -----------------------------------------------------------------------------------------

// One of the words of a table; `word` gives the i-th, NULL after the last. Without a value the choice stays.
static ph_status read_word(ph_reader *r, int node, const char *(*word)(int i), int *choice) {
    enum { MOST = 16 };
    const char *names[MOST];
    int count = 0;
    while (count < MOST && (names[count] = word(count)) != NULL) count++;
    return node < 0 ? PH_OK : ph_read_choice(r, node, names, count, choice);
}

static const char *approach_word(int i) { return ph_approach_name((ph_approach)i); }
static const char *solver_word(int i) { return ph_solver_name((ph_ocp_solver)i); }

static const char *coordinates_word(int i) { return ph_coordinates_name((ph_ocp_coordinates)i); }

static const char *method_word(int i) {
    int count;
    const ph_optimize_method *all = ph_optimize_methods(&count);
    return i < count ? all[i].name : NULL;
}

static const char *control_word(int i) {
    const ph_optimize_feature *f = ph_feature_of("solve.control", i);
    return f ? f->name : NULL;
}

static ph_status read_solve(ph_reader *r, int node, bool alone, ph_problem_def *def) {
    enum { APPROACH, METHOD, DEGREE, CONTROL, TOLERANCE, GUESS, STARTS, SOLVER, COORDINATES, COUNT };
    static const ph_key keys[COUNT] = {
        {"approach", PH_KEY_OPTIONAL}, {"method", PH_KEY_OPTIONAL},    {"degree", PH_KEY_OPTIONAL},
        {"control", PH_KEY_OPTIONAL},  {"tolerance", PH_KEY_OPTIONAL}, {"guess", PH_KEY_OPTIONAL},
        {"starts", PH_KEY_OPTIONAL},   {"solver", PH_KEY_OPTIONAL},    {"coordinates", PH_KEY_OPTIONAL}};
    int v[COUNT], approach = 0, method = 0, in_step = 0, solver = 0, coordinates = 0;
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (!status) status = read_word(r, v[APPROACH], approach_word, &approach);
    if (!status) status = read_word(r, v[METHOD], method_word, &method);
    if (!status) status = read_word(r, v[CONTROL], control_word, &in_step);
    if (!status) status = read_word(r, v[SOLVER], solver_word, &solver);
    if (!status) status = read_word(r, v[COORDINATES], coordinates_word, &coordinates);
    def->approach = (ph_approach)approach;
    def->method = method_word(method);
    def->controls_in_step = in_step > PH_CONTROLS_POLYNOMIAL ? PH_CONTROLS_CONSTANT : (ph_controls_in_step)in_step;
    def->solver = (ph_ocp_solver)solver;
    def->coordinates = (ph_ocp_coordinates)coordinates;
    if (!status && v[TOLERANCE] >= 0) status = ph_read_positive(r, v[TOLERANCE], &def->tolerance);
    if (!status && v[DEGREE] >= 0) status = ph_read_count(r, v[DEGREE], 1, PH_MOTION_DEGREE, &def->degree);
    if (!status && v[STARTS] >= 0) status = ph_read_count(r, v[STARTS], 1, STARTS_MAX, &def->starts);
    return status || v[GUESS] < 0 ? status : ph_read_guess(r, v[GUESS], alone, def);
}

// --- the file -------------------------------------------------------------------------------------------------

enum { CONTROL, SCHEMA, NAME, DESCRIPTION, MODEL, HORIZON, CONTROLS, FINAL, COST, LIMITS, SOLVE, TOP_KEYS };
static const ph_key top_keys[TOP_KEYS] = {
    {"polhode-control", PH_KEY_REQUIRED}, {"$schema", PH_KEY_IGNORED}, {"name", PH_KEY_OPTIONAL},
    {"description", PH_KEY_OPTIONAL},     {"model", PH_KEY_REQUIRED},  {"horizon", PH_KEY_REQUIRED},
    {"controls", PH_KEY_REQUIRED},        {"final", PH_KEY_REQUIRED},  {"cost", PH_KEY_REQUIRED},
    {"limits", PH_KEY_OPTIONAL},          {"solve", PH_KEY_OPTIONAL}};

static ph_status read_problem(ph_reader *r, ph_problem *p) {
    int v[TOP_KEYS];
    double version;
    const char *text;
    if (ph_json_kind_of(r->json, 0) == PH_JSON_OBJECT && ph_json_member(r->json, 0, "polhode") >= 0)
        return ph_read_fail(r, PH_ERR_MODEL, ph_json_member(r->json, 0, "polhode"),
                            "expected an optimal control problem, with \"polhode-control\": 1, got a model");
    ph_status status = ph_read_members(r, 0, PH_KEYS(top_keys), v);
    if (!status) status = ph_read_plain_number(r, v[CONTROL], &version);
    if (!status && version != 1) status = ph_read_expected(r, v[CONTROL], "1, the version of the format");
    if (!status && v[NAME] >= 0) status = ph_read_text(r, v[NAME], &p->def.name);
    if (!status && v[DESCRIPTION] >= 0) status = ph_read_text(r, v[DESCRIPTION], &text);
    if (!status) status = read_model(r, v[MODEL], p);
    if (status) return status;
    if (p->def.name == NULL) p->def.name = ph_model_name(p->compiled);
    status = read_horizon(r, v[HORIZON], &p->def);
    if (!status) status = ph_read_controls(r, v[CONTROLS], &p->def);
    if (!status) status = ph_read_finals(r, v[FINAL], &p->def);
    if (!status) status = ph_read_costs(r, v[COST], p->alone, &p->def);
    if (!status && v[LIMITS] >= 0) status = ph_read_limits(r, v[LIMITS], &p->def);
    if (!status && v[SOLVE] >= 0) status = read_solve(r, v[SOLVE], p->alone, &p->def);
    return status;
}

// "spin=100,tilt=30", to the last bit.
static ph_status keep_overrides(ph_reader *r, const char **set) {
    enum { NUMBER = 32 };
    size_t room = 1;
    for (int i = 0; i < r->override_count; i++) room += strlen(r->overrides[i].name) + NUMBER;
    char *text = ph_pool_take(&r->doc->pool, room, 1);
    if (text == NULL) return ph_read_no_memory(r);
    for (int i = 0, used = 0; i < r->override_count; i++)
        used += snprintf(text + used, room - (size_t)used, "%s%s=%.17g", i > 0 ? "," : "", r->overrides[i].name,
                         r->overrides[i].value);
    *set = text;
    return PH_OK;
}

// A text and the parameters of its model.
typedef struct source {
    const char *text, *file;
    size_t length;
    const ph_override *overrides;
    int override_count;
} source;

static ph_status parse(const source *from, bool alone, ph_problem **problem, ph_error *err) {
    ph_problem *p = calloc(1, sizeof *p);
    ph_status status = p == NULL ? ph_fail(err, PH_ERR_MEMORY, from->file, "out of memory")
                                 : ph_document_open(from->text, from->length, from->file, &p->own, err);
    *problem = NULL;
    if (!status) {
        ph_reader reader = {.doc = p->own,
                            .json = p->own->json,
                            .overrides = from->overrides,
                            .override_count = from->override_count,
                            .err = err};
        p->alone = alone;
        p->def = ph_problem_default();
        status = read_problem(&reader, p);
        if (!status && from->override_count > 0) status = keep_overrides(&reader, &p->set);
    }
    if (status) ph_problem_free(p);
    else *problem = p;
    return status;
}

ph_status ph_problem_read_with(const char *name, const ph_override *overrides, int count, ph_problem **problem,
                               ph_error *err) {
    char *text = NULL;
    size_t length = 0;
    const char *file;
    *problem = NULL;
    ph_status status = ph_source_load(name, &file, &text, &length, err);
    const source from = {text, file, length, overrides, count};
    if (!status) status = parse(&from, false, problem, err);
    free(text);
    return status;
}

ph_status ph_problem_read(const char *name, ph_problem **problem, ph_error *err) {
    return ph_problem_read_with(name, NULL, 0, problem, err);
}

ph_status ph_problem_parse(const char *text, size_t length, const char *file, ph_problem **problem, ph_error *err) {
    return parse(&(source){text, file, length, NULL, 0}, true, problem, err);
}

ph_status ph_problem_begin_at(ph_problem *p, const char *result, double shift, ph_error *err) {
    ph_reader reader = {.doc = p->own, .json = p->own->json, .model = p->compiled, .err = err};
    const ph_status status = ph_take_result(&reader, result, &p->def, err);
    if (status) return status;
    if (!(shift >= 0 && shift < p->def.path.duration))
        return ph_fail(err, PH_ERR_ARGUMENT, result, "expected a shift from 0 to below its duration, %g s, got %g",
                       p->def.path.duration, shift);
    p->def.path.shift = shift;
    p->def.starts = 0;  // one
    return PH_OK;
}

void ph_problem_free(ph_problem *p) {
    if (p == NULL) return;
    ph_model_free(p->compiled);
    ph_document_free(p->model);
    ph_document_free(p->own);
    free(p);
}

const char *ph_problem_file(const ph_problem *p) { return ph_document_file(p->own); }
const char *ph_problem_text(const ph_problem *p) { return ph_document_text(p->own); }
ph_document *ph_problem_document(ph_problem *p) { return p->model; }
const char *ph_problem_model_text(const ph_problem *p) { return ph_document_text(p->model); }
const char *ph_problem_set(const ph_problem *p) { return p->set; }
const ph_model *ph_problem_model(const ph_problem *p) { return p->compiled; }
const ph_problem_def *ph_problem_definition(const ph_problem *p) { return &p->def; }

void ph_problem_locate(const ph_problem *p, ph_error *err) {
    bool complete;
    const ph_error told = *err;
    const int node = ph_json_find(p->own->json, told.where, &complete);
    ph_fail(err, told.code, p->own->file, "%s%s%s", told.where, told.where[0] != '\0' ? ": " : "", told.what);
    ph_text_trim(err->what);
    ph_json_position(p->own->json, node, &err->line, &err->column);
}
