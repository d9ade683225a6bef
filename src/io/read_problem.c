// Problem files: what `polhode optimize` solves.                                   docs/model-format.md, section 5b
#include "io/document.h"
#include "io/text.h"

#include "base/error.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct ph_problem {
    ph_document *own;    // text and memory of the problem file
    ph_document *model;  // of its model
    ph_model *compiled;
    ph_problem_def def;
    bool alone;  // it may not name files
};

static const int STEPS_MAX = 1000000, STARTS_MAX = 10000;

static void *take(ph_reader *r, int count, size_t each) { return ph_pool_take(&r->doc->pool, (size_t)count, each); }

// A whole number from `least` to `most`.
static ph_status read_count(ph_reader *r, int node, int least, int most, int *value) {
    double x;
    char expected[64];
    const ph_status status = ph_read_number(r, node, &x);
    if (status) return status;
    snprintf(expected, sizeof expected, "a whole number from %d to %d", least, most);
    if (!(x >= least && x <= most && x == floor(x))) return ph_read_expected(r, node, expected);
    *value = (int)x;
    return PH_OK;
}

static ph_status read_positive(ph_reader *r, int node, double *value) {
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
    const ph_status status = ph_document_parse(text, kept, r->doc->file, model, r->err);
    free(text);
    return status;
}

static ph_status outer_model(ph_reader *r, int node, ph_document **model) {
    const char *name, *slash = strrchr(r->doc->file, '/');
    ph_status status = ph_read_text(r, node, &name);
    if (status) return status;
    if (*name == '\0' || strcmp(name, "-") == 0) return ph_read_expected(r, node, "the name of a model file");
    const size_t folder = slash && name[0] != '/' ? (size_t)(slash - r->doc->file) + 1 : 0;
    char *path = take(r, (int)(folder + strlen(name) + 1), 1);
    if (path == NULL) return ph_read_no_memory(r);
    memcpy(path, r->doc->file, folder);
    strcpy(path + folder, name);
    ph_error local = {0};
    status = ph_document_read(path, model, &local);
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
    return ph_document_compile(p->model, &p->compiled, r->err);
}

// --- names of the model's parts -------------------------------------------------------------------------------

static ph_status find_body(ph_reader *r, const ph_model_def *def, int node, const char *text, size_t length,
                           int *body) {
    ph_guess guess = ph_guess_start(text, length);
    for (int i = 0; i < def->body_count; i++) {
        if (strlen(def->bodies[i].name) == length && strncmp(def->bodies[i].name, text, length) == 0) {
            *body = i;
            return PH_OK;
        }
        ph_guess_try(&guess, def->bodies[i].name);
    }
    const char *meant = ph_guess_found(&guess);
    if (meant == NULL) return ph_read_expected(r, node, "the name of a body of the model");
    return ph_read_fail(r, PH_ERR_MODEL, node,
                        "expected the name of a body of the model, got \"%.*s\", did you mean \"%s\"?",
                        (int)(length > 64 ? 64 : length), text, meant);
}

static ph_status read_body(ph_reader *r, const ph_model_def *def, int node, int *body) {
    const char *text;
    const ph_status status = ph_read_text(r, node, &text);
    return status ? status : find_body(r, def, node, text, strlen(text), body);
}

// "hub.rotors[0]"
static ph_status read_rotor(ph_reader *r, const ph_model_def *def, int node, int *body, int *rotor) {
    const char *text;
    ph_status status = ph_read_text(r, node, &text);
    if (status) return status;
    const char *dot = strstr(text, ".rotors[");
    int used = 0;
    if (dot == NULL || sscanf(dot, ".rotors[%5d]%n", rotor, &used) != 1 || used == 0 || dot[used] != '\0' || *rotor < 0)
        return ph_read_expected(r, node, "a rotor of a body, as \"hub.rotors[0]\"");
    status = find_body(r, def, node, text, (size_t)(dot - text), body);
    if (status) return status;
    if (*rotor >= def->bodies[*body].rotor_count)
        return ph_read_fail(r, PH_ERR_MODEL, node, "\"%s\" has %d rotors, counted from 0", def->bodies[*body].name,
                            def->bodies[*body].rotor_count);
    return PH_OK;
}

// --- the parts of the file ------------------------------------------------------------------------------------

static ph_status read_horizon(ph_reader *r, int node, ph_problem_def *def) {
    enum { DURATION, STEPS, MICRO, FAST, COUNT };
    static const ph_key keys[COUNT] = {
        {"duration", PH_KEY_REQUIRED}, {"steps", PH_KEY_REQUIRED}, {"micro", PH_KEY_LATER}, {"fast", PH_KEY_LATER}};
    int v[COUNT];
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (status) return status;
    if (ph_json_kind_of(r->json, v[DURATION]) == PH_JSON_OBJECT)
        return ph_read_later(r, v[DURATION], "a free duration");
    status = read_positive(r, v[DURATION], &def->duration);
    return status ? status : read_count(r, v[STEPS], 2, STEPS_MAX, &def->steps);
}

enum { C_NAME, C_TORQUE, C_FORCE, C_ROTOR, C_JOINT, C_FRAME, C_AT, C_LOWER, C_UPPER, C_COUNT };

static ph_status read_control_target(ph_reader *r, int node, const int *v, const ph_model_def *m, ph_control_def *c) {
    static const char expected[] = "expected one of \"torque\", \"force\", \"rotor\", \"joint\", got %s";
    int given = 0;
    for (int i = C_TORQUE; i <= C_JOINT; i++) given += v[i] >= 0;
    if (given != 1) return ph_read_fail(r, PH_ERR_MODEL, node, expected, given ? "several" : "none");
    if (v[C_ROTOR] >= 0) {
        c->kind = PH_CONTROL_ROTOR;
        if (v[C_FRAME] >= 0) return ph_read_fail(r, PH_ERR_MODEL, v[C_FRAME], "a rotor has its own axis and no frame");
        return read_rotor(r, m, v[C_ROTOR], &c->body, &c->rotor);
    }
    c->kind = v[C_FORCE] >= 0 ? PH_CONTROL_FORCE : PH_CONTROL_TORQUE;
    if (v[C_FRAME] < 0) return ph_read_fail(r, PH_ERR_MODEL, node, "missing key \"frame\"");
    return read_body(r, m, c->kind == PH_CONTROL_FORCE ? v[C_FORCE] : v[C_TORQUE], &c->body);
}

// Three numbers, or one for a rotor, which may stand without brackets.
static ph_status read_bounds(ph_reader *r, int node, const ph_control_def *c, double *bounds) {
    if (c->kind != PH_CONTROL_ROTOR) return ph_read_numbers(r, node, 3, bounds);
    return ph_json_kind_of(r->json, node) == PH_JSON_ARRAY ? ph_read_numbers(r, node, 1, bounds)
                                                           : ph_read_number(r, node, bounds);
}

static ph_status read_control(ph_reader *r, int node, const ph_model_def *m, ph_control_def *c) {
    static const ph_key keys[C_COUNT] = {
        {"name", PH_KEY_REQUIRED},    {"torque", PH_KEY_OPTIONAL}, {"force", PH_KEY_OPTIONAL},
        {"rotor", PH_KEY_OPTIONAL},   {"joint", PH_KEY_LATER},     {"frame", PH_KEY_OPTIONAL},
        {"at_body", PH_KEY_OPTIONAL}, {"lower", PH_KEY_OPTIONAL},  {"upper", PH_KEY_OPTIONAL}};
    int v[C_COUNT];
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (!status) status = ph_read_name(r, v[C_NAME], &c->name);
    if (!status) status = read_control_target(r, node, v, m, c);
    if (!status && v[C_FRAME] >= 0) status = ph_read_frame(r, v[C_FRAME], &c->frame);
    if (!status && v[C_AT] >= 0 && c->kind != PH_CONTROL_FORCE)
        status = ph_read_fail(r, PH_ERR_MODEL, v[C_AT], "only a force has a point of attack");
    if (!status && v[C_AT] >= 0) status = ph_read_numbers(r, v[C_AT], 3, c->at);
    c->has_lower = v[C_LOWER] >= 0;
    c->has_upper = v[C_UPPER] >= 0;
    if (!status && c->has_lower) status = read_bounds(r, v[C_LOWER], c, c->lower);
    if (!status && c->has_upper) status = read_bounds(r, v[C_UPPER], c, c->upper);
    return status;
}

ph_status ph_read_controls(ph_reader *r, int list, const ph_model_def *m, ph_problem_def *def) {
    int count;
    ph_status status = ph_read_list(r, list, &count);
    if (status) return status;
    if (count == 0) return ph_read_expected(r, list, "a list of at least one control");
    ph_control_def *all = take(r, count, sizeof *all);
    if (all == NULL) return ph_read_no_memory(r);
    int e = ph_json_first(r->json, list);
    for (int i = 0; i < count; i++, e = ph_json_next(r->json, e)) {
        status = read_control(r, e, m, &all[i]);
        if (status) return status;
        for (int k = 0; k < i; k++)
            if (strcmp(all[k].name, all[i].name) == 0)
                return ph_read_expected(r, ph_json_member(r->json, e, "name"), "a name that is not used yet");
    }
    def->controls = all;
    def->control_count = count;
    return PH_OK;
}

enum {
    F_BODY,
    F_ROTOR,
    F_JOINT,
    F_MARKER,
    F_BEAM,
    F_POSITION,
    F_ORIENTATION,
    F_VELOCITY,
    F_OMEGA,
    F_MOMENTUM,
    F_Q,
    F_RATE,
    F_ENERGY,
    F_AT_REST,
    F_WEIGHT,
    F_COUNT
};
static const ph_key final_keys[F_COUNT] = {
    {"body", PH_KEY_OPTIONAL},        {"rotor", PH_KEY_OPTIONAL},    {"joint", PH_KEY_LATER},
    {"marker", PH_KEY_LATER},         {"beam", PH_KEY_LATER},        {"position", PH_KEY_OPTIONAL},
    {"orientation", PH_KEY_OPTIONAL}, {"velocity", PH_KEY_OPTIONAL}, {"omega", PH_KEY_OPTIONAL},
    {"momentum", PH_KEY_OPTIONAL},    {"q", PH_KEY_LATER},           {"rate", PH_KEY_LATER},
    {"energy_upper", PH_KEY_LATER},   {"at_rest", PH_KEY_LATER},     {"weight", PH_KEY_OPTIONAL}};

static ph_status read_final_body(ph_reader *r, int node, const int *v, ph_final_def *f) {
    ph_status status = PH_OK;
    f->has_position = v[F_POSITION] >= 0;
    f->has_orientation = v[F_ORIENTATION] >= 0;
    f->has_velocity = v[F_VELOCITY] >= 0;
    f->has_omega = v[F_OMEGA] >= 0;
    if (v[F_MOMENTUM] >= 0) return ph_read_fail(r, PH_ERR_MODEL, v[F_MOMENTUM], "only a \"rotor\" has a momentum here");
    if (!f->has_position && !f->has_orientation && !f->has_velocity && !f->has_omega)
        return ph_read_fail(r, PH_ERR_MODEL, node,
                            "expected one or more of \"position\", \"orientation\", \"velocity\", \"omega\"");
    if (f->has_position) status = ph_read_numbers(r, v[F_POSITION], 3, f->position);
    if (!status && f->has_orientation) status = ph_read_orientation(r, v[F_ORIENTATION], f->orientation);
    if (!status && f->has_velocity) status = ph_read_numbers(r, v[F_VELOCITY], 3, f->velocity);
    if (!status && f->has_omega) status = ph_read_numbers(r, v[F_OMEGA], 3, f->omega);
    return status;
}

static ph_status read_final(ph_reader *r, int node, const ph_model_def *m, ph_final_def *f) {
    int v[F_COUNT];
    *f = (ph_final_def){.rotor = -1};
    ph_status status = ph_read_members(r, node, PH_KEYS(final_keys), v);
    if (!status && v[F_WEIGHT] >= 0) status = read_positive(r, v[F_WEIGHT], &f->weight);
    if (status) return status;
    if ((v[F_BODY] >= 0) == (v[F_ROTOR] >= 0))
        return ph_read_fail(r, PH_ERR_MODEL, node, "expected one of \"body\", \"rotor\", got %s",
                            v[F_BODY] >= 0 ? "both" : "none");
    if (v[F_BODY] >= 0) {
        status = read_body(r, m, v[F_BODY], &f->body);
        return status ? status : read_final_body(r, node, v, f);
    }
    status = read_rotor(r, m, v[F_ROTOR], &f->body, &f->rotor);
    for (int i = F_POSITION; i <= F_OMEGA && !status; i++)
        if (v[i] >= 0) status = ph_read_fail(r, PH_ERR_MODEL, v[i], "a rotor has only a \"momentum\"");
    if (!status && v[F_MOMENTUM] < 0) status = ph_read_fail(r, PH_ERR_MODEL, node, "missing key \"momentum\"");
    return status ? status : ph_read_number(r, v[F_MOMENTUM], &f->momentum);
}

static ph_status read_finals(ph_reader *r, int list, const ph_model_def *m, ph_problem_def *def) {
    int count;
    ph_status status = ph_read_list(r, list, &count);
    if (status) return status;
    ph_final_def *all = take(r, count, sizeof *all);
    if (all == NULL) return ph_read_no_memory(r);
    int e = ph_json_first(r->json, list);
    for (int i = 0; i < count && !status; i++, e = ph_json_next(r->json, e)) status = read_final(r, e, m, &all[i]);
    def->finals = all;
    def->final_count = count;
    return status;
}

static ph_status read_cost(ph_reader *r, int node, const ph_problem_def *def, ph_cost_def *c) {
    enum { INTEGRAL, TERMINAL, OF, FROM, WEIGHT, COUNT };
    static const ph_key keys[COUNT] = {{"integral", PH_KEY_OPTIONAL},
                                       {"terminal", PH_KEY_LATER},
                                       {"of", PH_KEY_REQUIRED},
                                       {"from", PH_KEY_LATER},
                                       {"weight", PH_KEY_OPTIONAL}};
    static const char *const kinds[] = {"effort", "energy", "square"};
    int v[COUNT], kind = 0;
    const char *name;
    *c = (ph_cost_def){.weight = 1};
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (!status && v[INTEGRAL] < 0) status = ph_read_fail(r, PH_ERR_MODEL, node, "missing key \"integral\"");
    if (!status) status = ph_read_choice(r, v[INTEGRAL], kinds, 3, &kind);
    if (!status && kind > 0) status = ph_read_later(r, v[INTEGRAL], kinds[kind]);
    if (!status && v[WEIGHT] >= 0) status = read_positive(r, v[WEIGHT], &c->weight);
    if (!status) status = ph_read_text(r, v[OF], &name);
    if (status) return status;
    for (c->control = 0; c->control < def->control_count; c->control++)
        if (strcmp(def->controls[c->control].name, name) == 0) return PH_OK;
    return ph_read_expected(r, v[OF], "the name of a control");
}

static ph_status read_costs(ph_reader *r, int list, ph_problem_def *def) {
    int count;
    ph_status status = ph_read_list(r, list, &count);
    if (status) return status;
    ph_cost_def *all = take(r, count, sizeof *all);
    if (all == NULL) return ph_read_no_memory(r);
    int e = ph_json_first(r->json, list);
    for (int i = 0; i < count && !status; i++, e = ph_json_next(r->json, e)) status = read_cost(r, e, def, &all[i]);
    def->costs = all;
    def->cost_count = count;
    return status;
}

static ph_status read_solve(ph_reader *r, int node, ph_problem_def *def) {
    enum { APPROACH, METHOD, CONTROL, TOLERANCE, GUESS, STARTS, COUNT };
    static const ph_key keys[COUNT] = {{"approach", PH_KEY_OPTIONAL}, {"method", PH_KEY_OPTIONAL},
                                       {"control", PH_KEY_OPTIONAL},  {"tolerance", PH_KEY_OPTIONAL},
                                       {"guess", PH_KEY_OPTIONAL},    {"starts", PH_KEY_OPTIONAL}};
    static const char *const approaches[] = {"direct", "indirect"}, *const controls[] = {"step", "stage"};
    static const char *const methods[] = {"variational",    "gauss2", "gauss4", "gauss6",
                                          "explicit-euler", "rkmk2",  "rkmk4",  "ralston3"};
    int v[COUNT], choice = 0;
    const char *guess = "interpolate";
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (!status && v[APPROACH] >= 0) status = ph_read_choice(r, v[APPROACH], approaches, 2, &choice);
    def->approach = choice == 0 ? PH_DIRECT : PH_INDIRECT;
    choice = 0;
    if (!status && v[METHOD] >= 0) status = ph_read_choice(r, v[METHOD], methods, 8, &choice);
    def->method = methods[choice];
    choice = 0;
    if (!status && v[CONTROL] >= 0) status = ph_read_choice(r, v[CONTROL], controls, 2, &choice);
    def->stage_controls = choice == 1;
    if (!status && v[TOLERANCE] >= 0) status = read_positive(r, v[TOLERANCE], &def->tolerance);
    if (!status && v[STARTS] >= 0) status = read_count(r, v[STARTS], 1, STARTS_MAX, &def->starts);
    if (!status && v[GUESS] >= 0) status = ph_read_text(r, v[GUESS], &guess);
    if (status) return status;
    def->guess = strcmp(guess, "rest") == 0 ? PH_GUESS_REST : PH_GUESS_INTERPOLATE;
    if (def->guess == PH_GUESS_INTERPOLATE && strcmp(guess, "interpolate") != 0)
        return ph_read_later(r, v[GUESS], "a guess from a result file");
    return PH_OK;
}

// --- the file -------------------------------------------------------------------------------------------------

enum { CONTROL, SCHEMA, NAME, DESCRIPTION, MODEL, HORIZON, CONTROLS, FINAL, COST, LIMITS, SOLVE, TOP_KEYS };
static const ph_key top_keys[TOP_KEYS] = {
    {"polhode-control", PH_KEY_REQUIRED}, {"$schema", PH_KEY_IGNORED}, {"name", PH_KEY_OPTIONAL},
    {"description", PH_KEY_OPTIONAL},     {"model", PH_KEY_REQUIRED},  {"horizon", PH_KEY_REQUIRED},
    {"controls", PH_KEY_REQUIRED},        {"final", PH_KEY_REQUIRED},  {"cost", PH_KEY_REQUIRED},
    {"limits", PH_KEY_LATER_LIST},        {"solve", PH_KEY_OPTIONAL}};

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
    const ph_model_def *m = ph_document_definition(p->model);
    if (p->def.name == NULL) p->def.name = ph_model_name(p->compiled);
    status = read_horizon(r, v[HORIZON], &p->def);
    if (!status) status = ph_read_controls(r, v[CONTROLS], m, &p->def);
    if (!status) status = read_finals(r, v[FINAL], m, &p->def);
    if (!status) status = read_costs(r, v[COST], &p->def);
    if (!status && v[SOLVE] >= 0) status = read_solve(r, v[SOLVE], &p->def);
    return status;
}

static ph_status parse(const char *text, size_t length, const char *file, bool alone, ph_problem **problem,
                       ph_error *err) {
    ph_problem *p = calloc(1, sizeof *p);
    ph_status status = p == NULL ? ph_fail(err, PH_ERR_MEMORY, file, "out of memory")
                                 : ph_document_open(text, length, file, &p->own, err);
    *problem = NULL;
    if (!status) {
        ph_reader reader = {.doc = p->own, .json = p->own->json, .err = err};
        p->alone = alone;
        p->def = ph_problem_default();
        status = read_problem(&reader, p);
    }
    if (status) ph_problem_free(p);
    else *problem = p;
    return status;
}

ph_status ph_problem_read(const char *source, ph_problem **problem, ph_error *err) {
    char *text = NULL;
    size_t length = 0;
    const char *file;
    *problem = NULL;
    ph_status status = ph_source_load(source, &file, &text, &length, err);
    if (!status) status = parse(text, length, file, false, problem, err);
    free(text);
    return status;
}

ph_status ph_problem_parse(const char *text, size_t length, const char *file, ph_problem **problem, ph_error *err) {
    return parse(text, length, file, true, problem, err);
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
const char *ph_problem_model_text(const ph_problem *p) { return ph_document_text(p->model); }
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
