// Plans of sweeps: their model, what varies, and what is recorded.                                   docs/sweeps.md
#include "io/sweep_plan.h"

#include "io/platform.h"
#include "polhode/status.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int SAMPLES_MAX = 1000000000, LIST_MAX = 1000000;
static const double SEED_MAX = 9007199254740992;  // integers up to 2^53 are doubles

// --- the model ------------------------------------------------------------------------------------------------

// A file beside the plan, or an example.
static ph_status load_named(ph_reader *r, int node, char **text, size_t *length, const char **file) {
    const char *name;
    ph_status status = ph_read_text(r, node, &name);
    if (status) return status;
    if (*name == '\0' || strcmp(name, "-") == 0) return ph_read_expected(r, node, "the name of a model file");
    const char *path = ph_path_beside(r, name);
    if (path == NULL) return ph_read_no_memory(r);
    ph_file_info about;
    ph_error local = {0};
    const bool beside = ph_file_look(path, &about) || strchr(name, '/') != NULL;
    status = ph_source_load(beside ? path : name, file, text, length, &local);
    if (status == PH_ERR_MEMORY) return ph_read_no_memory(r);
    return status ? ph_read_fail(r, status, node, "%s: %s", local.where, local.what) : PH_OK;
}

// Its text where it stands in the plan, with blanks before it, so that places in it are places in the plan.
static ph_status load_inner(ph_reader *r, int node, char **text, size_t *length, const char **file) {
    size_t start, end, kept = 0;
    const char *from = ph_json_text(r->json);
    ph_json_span(r->json, node, &start, &end);
    *text = malloc(end + 1);
    if (*text == NULL) return ph_read_no_memory(r);
    for (size_t i = 0; i < end; i++) {
        const bool continues = ((unsigned char)from[i] & 0xC0) == 0x80;  // columns count characters
        if (i >= start || from[i] == '\n') (*text)[kept++] = from[i];
        else if (!continues) (*text)[kept++] = ' ';
    }
    *length = kept;
    *file = r->doc->file;
    return PH_OK;
}

static ph_status load_model(ph_reader *r, int node, ph_sweep *s) {
    char *text = NULL;
    size_t length = 0;
    const char *file = NULL;
    const ph_json_kind kind = ph_json_kind_of(r->json, node);
    if (kind != PH_JSON_OBJECT && kind != PH_JSON_STRING)
        return ph_read_expected(r, node, "the name of a model file, or a model");
    ph_status status = kind == PH_JSON_OBJECT ? load_inner(r, node, &text, &length, &file)
                                              : load_named(r, node, &text, &length, &file);
    if (!status) status = ph_document_parse(text, length, file, &s->model, r->err);
    free(text);
    return status;
}

// The settings of the plan, which are checked where they stand, go into the text from which samples are read: there
// their expressions take the parameters of the sample, here those of the model.
static ph_status take_settings(ph_reader *r, int node, ph_sweep *s) {
    s->sim = ph_document_simulation(s->model);
    ph_status status = ph_names_adopt(r, ph_document_definition(s->model));
    if (!status) status = ph_scope_take(r, s->model->parameters, s->model->parameter_count);
    if (!status && node >= 0) status = ph_read_simulation(r, node, &s->sim);
    r->scope = (ph_scope){0};
    if (status) return status;
    s->text = node >= 0 ? ph_merge_simulation(s->model->json, r->json, node) : ph_text_copy(ph_document_text(s->model));
    return s->text != NULL ? PH_OK : ph_read_no_memory(r);
}

static ph_status compile(ph_reader *r, int node, int settings, ph_sweep *s) {
    const ph_poisson_model *poisson = ph_document_poisson(s->model);
    if (poisson != NULL) {
        s->columns = poisson->columns;
        s->column_count = poisson->column_count;
    } else {
        ph_document_choose_spaces(s->model, &s->sim);
        const ph_status status = ph_document_compile(s->model, &s->compiled, r->err);
        if (status) return status;
        s->columns = ph_model_columns(s->compiled, &s->column_count);
    }
    const char *missing = s->sim.step == 0 ? "step" : s->sim.duration == 0 ? "duration" : NULL;
    if (missing)
        return ph_read_fail(r, PH_ERR_MODEL, settings >= 0 ? settings : node,
                            "missing key \"%s\": neither the plan nor the model has it in \"simulation\"", missing);
    ph_error local = {0};
    ph_status status = ph_simulation_check(&s->sim, s->compiled, &local);
    if (status == PH_OK && poisson != NULL) status = ph_poisson_suits(s->sim.method, &local);
    if (status == PH_OK) return PH_OK;
    if (status == PH_ERR_MEMORY) return ph_read_no_memory(r);
    return ph_read_fail(r, status, settings >= 0 ? settings : node, "%s%s%s", local.where,
                        local.where[0] != '\0' ? ": " : "", local.what);
}

// --- what varies ------------------------------------------------------------------------------------------------

static const struct {
    const char *name;
    ph_vary_kind kind;
    int numbers;
    const char *expected;
} kinds[] = {{"normal", PH_VARY_NORMAL, 2, "[mean, deviation]"},
             {"uniform", PH_VARY_UNIFORM, 2, "[from, to]"},
             {"log-uniform", PH_VARY_LOG_UNIFORM, 2, "[from, to]"},
             {"list", PH_VARY_LIST, 0, "a list of numbers"},
             {"grid", PH_VARY_GRID, 3, "[from, to, how many]"}};
enum { KINDS = sizeof kinds / sizeof *kinds };

static ph_status check_range(ph_reader *r, int node, const ph_vary *v) {
    const int a = ph_json_element(r->json, node, 0), b = ph_json_element(r->json, node, 1);
    const bool ranges = v->kind == PH_VARY_UNIFORM || v->kind == PH_VARY_LOG_UNIFORM;
    if (v->kind == PH_VARY_NORMAL && !(v->b >= 0)) return ph_read_expected(r, b, "a deviation >= 0");
    if (v->kind == PH_VARY_LOG_UNIFORM && !(v->a > 0)) return ph_read_expected(r, a, "a number > 0");
    if (ranges && !(v->b >= v->a)) return ph_read_expected(r, b, "an end of the range that is not below its start");
    return isfinite(v->b - v->a) ? PH_OK : ph_read_expected(r, node, "a range that is finite");
}

static ph_status read_numbers(ph_reader *r, int node, int kind, ph_vary *v) {
    double x[3] = {0};
    int count;
    char expected[64];
    snprintf(expected, sizeof expected, "%s", kinds[kind].expected);
    const bool list = ph_json_kind_of(r->json, node) == PH_JSON_ARRAY;
    count = list ? ph_json_count(r->json, node) : 0;
    if (count == 0 || count > LIST_MAX || (kinds[kind].numbers > 0 && count != kinds[kind].numbers))
        return ph_read_expected(r, node, expected);
    if (v->kind == PH_VARY_LIST) {
        double *values = ph_pool_take(&r->doc->pool, (size_t)count, sizeof *values);
        if (values == NULL) return ph_read_no_memory(r);
        v->list = values;
        v->count = count;
        return ph_read_numbers(r, node, count, values);
    }
    const ph_status status = ph_read_numbers(r, node, count, x);
    if (status) return status;
    v->a = x[0];
    v->b = x[1];
    if (v->kind == PH_VARY_GRID && !(x[2] >= 1 && x[2] <= LIST_MAX && x[2] == floor(x[2])))
        return ph_read_expected(r, ph_json_element(r->json, node, 2), "a whole number from 1 to 1000000");
    v->count = (int)x[2];
    return check_range(r, node, v);
}

static ph_status read_vary(ph_reader *r, int key, ph_vary *v) {
    const int node = key + 1;
    ph_status status = ph_read_name(r, key, &v->name);
    if (status) return status;
    if (ph_json_kind_of(r->json, node) != PH_JSON_OBJECT || ph_json_count(r->json, node) != 1)
        return ph_read_expected(r, node,
                                "one of \"normal\", \"uniform\", \"log-uniform\", \"list\" and \"grid\", as "
                                "{\"uniform\": [0, 1]}");
    ph_key keys[KINDS];
    int values[KINDS];
    for (int i = 0; i < KINDS; i++) keys[i] = (ph_key){kinds[i].name, PH_KEY_OPTIONAL};
    status = ph_read_members(r, node, keys, KINDS, values);
    for (int i = 0; i < KINDS && !status; i++) {
        if (values[i] < 0) continue;
        v->kind = kinds[i].kind;
        status = read_numbers(r, values[i], i, v);
    }
    return status;
}

// Whether the model has such a parameter or input.
static ph_status check_name(ph_reader *r, int key, const ph_sweep *s, const char *name) {
    const ph_model_def *def = &s->model->def;
    ph_guess guess = ph_guess_start(name, strlen(name));
    for (int i = 0; i < s->model->parameter_count + def->input_count; i++) {
        const int input = i - s->model->parameter_count;
        const char *known = input < 0 ? s->model->parameters[i].name : def->inputs[input].name;
        if (strcmp(known, name) == 0) return PH_OK;
        ph_guess_try(&guess, known);
    }
    const char *meant = ph_guess_found(&guess);
    if (meant) return ph_read_fail(r, PH_ERR_MODEL, key, "no such parameter or input, did you mean \"%s\"?", meant);
    return ph_read_fail(r, PH_ERR_MODEL, key, "expected the name of a parameter or input of the model");
}

static ph_status read_varies(ph_reader *r, int node, ph_sweep *s) {
    const int *keys;
    int count;
    ph_status status = ph_read_named(
        r, node, "an object of names and what they are, as {\"spin\": {\"uniform\": [0, 3]}}", &keys, &count);
    if (status) return status;
    if (count == 0) return ph_read_expected(r, node, "at least one name");
    ph_vary *list = ph_pool_take(&r->doc->pool, (size_t)count, sizeof *list);
    s->varied = ph_pool_take(&r->doc->pool, (size_t)count, sizeof *s->varied);
    if (list == NULL || s->varied == NULL) return ph_read_no_memory(r);
    for (int i = 0; i < count && !status; i++) {
        status = read_vary(r, keys[i], &list[i]);
        if (!status) status = check_name(r, keys[i], s, list[i].name);
        s->varied[i] = list[i].name;
    }
    s->design.vary = list;
    s->design.count = count;
    return status;
}

// --- the design -------------------------------------------------------------------------------------------------

static ph_status take_product(ph_reader *r, int varies, int samples, ph_sweep *s) {
    ph_design *d = &s->design;
    double product = 1;
    if (samples >= 0)
        return ph_read_fail(r, PH_ERR_MODEL, samples, "expected no \"samples\" of a grid: it has all combinations");
    for (int i = 0; i < d->count; i++) {
        const int node = ph_json_member(r->json, varies, d->vary[i].name);
        if (d->vary[i].kind != PH_VARY_LIST && d->vary[i].kind != PH_VARY_GRID)
            return ph_read_expected(r, node, "\"list\" or \"grid\", as the design is \"grid\"");
        product *= d->vary[i].count;
    }
    if (product > SAMPLES_MAX)
        return ph_read_fail(r, PH_ERR_MODEL, varies, "expected at most %d combinations, got %.10g", SAMPLES_MAX,
                            product);
    d->samples = (long)product;
    return PH_OK;
}

static ph_status scramble(ph_reader *r, int varies, ph_design *d) {
    if (d->count > ph_design_most_names())
        return ph_read_fail(r, PH_ERR_MODEL, varies, "expected at most %d names of a Sobol design, got %d",
                            ph_design_most_names(), d->count);
    d->columns = ph_pool_take(&r->doc->pool, (size_t)d->count, sizeof *d->columns);
    d->shift = ph_pool_take(&r->doc->pool, (size_t)d->count, sizeof *d->shift);
    if (d->columns == NULL || d->shift == NULL) return ph_read_no_memory(r);
    ph_design_scramble(d);
    return PH_OK;
}

static ph_status read_design(ph_reader *r, int node, int samples, int seed, int varies, ph_sweep *s) {
    static const char *const names[] = {"grid", "random", "latin-hypercube", "sobol"};
    ph_design *d = &s->design;
    int kind = 0, count = 0;
    double x = 0;
    ph_status status = ph_read_choice(r, node, names, 4, &kind);
    d->kind = (ph_design_kind)kind;
    if (!status && seed >= 0) status = ph_read_number(r, seed, &x);
    if (!status && !(x >= 0 && x <= SEED_MAX && x == floor(x)))
        status = ph_read_expected(r, seed, "a whole number from 0 to 2^53");
    if (status) return status;
    d->seed = (uint64_t)x;
    if (d->kind == PH_DESIGN_GRID) return take_product(r, varies, samples, s);
    if (samples < 0) return ph_read_fail(r, PH_ERR_MODEL, 0, "missing key \"samples\"");
    status = ph_read_count(r, samples, 1, SAMPLES_MAX, &count);
    d->samples = count;
    return !status && d->kind == PH_DESIGN_SOBOL ? scramble(r, varies, d) : status;
}

// --- records ----------------------------------------------------------------------------------------------------

// Columns of a table: each has a name of its own.
static ph_status check_record_name(ph_reader *r, int key, const ph_sweep *s, const char *name) {
    bool taken = strcmp(name, "status") == 0;
    for (int i = 0; i < s->design.count; i++) taken = taken || strcmp(name, s->varied[i]) == 0;
    return taken ? ph_read_expected(r, key, "a name that is no other column: those in \"vary\" and status are taken")
                 : PH_OK;
}

static ph_status read_record(ph_reader *r, int key, const ph_record_names *names, ph_sweep *s) {
    const char *name, *text;
    ph_line fault = {0};
    ph_status status = ph_read_name(r, key, &name);
    if (!status) status = check_record_name(r, key, s, name);
    if (!status && ph_json_kind_of(r->json, key + 1) != PH_JSON_STRING)
        status = ph_read_expected(r, key + 1, "an expression, as \"max(abs(hub.wx))\"");
    if (!status) status = ph_read_text(r, key + 1, &text);
    if (status) return status;
    s->recorded[s->list.count] = name;
    status = ph_record_add(&s->list, names, name, text, &fault);
    if (status == PH_ERR_MEMORY) return ph_read_no_memory(r);
    return status ? ph_read_faulty(r, key + 1, fault.text) : PH_OK;
}

static ph_status read_records(ph_reader *r, int node, ph_sweep *s) {
    const int *keys;
    int count;
    ph_status status =
        ph_read_named(r, node, "an object of names and expressions, as {\"peak\": \"max(hub.x)\"}", &keys, &count);
    if (status) return status;
    const ph_record_names names = {s->columns,  s->column_count, s->model->parameters, s->model->parameter_count,
                                   s->sim.step, s->sim.duration};
    s->recorded = ph_pool_take(&r->doc->pool, (size_t)count + 1, sizeof *s->recorded);
    s->list.records = calloc((size_t)count + 1, sizeof *s->list.records);
    s->list.parameters = s->model->parameter_count;
    if (s->recorded == NULL || s->list.records == NULL) return ph_read_no_memory(r);
    for (int i = 0; i < count && !status; i++) status = read_record(r, keys[i], &names, s);
    if (!status) ph_records_number(&s->list);
    return status;
}

// --- the file ---------------------------------------------------------------------------------------------------

enum { STUDY, SCHEMA, NAME, DESCRIPTION, MODEL, VARY, DESIGN, SAMPLES, SEED, RECORD, ROWS, SIMULATION, TOP_KEYS };
static const ph_key top_keys[TOP_KEYS] = {
    {"polhode-study", PH_KEY_REQUIRED}, {"$schema", PH_KEY_IGNORED},  {"name", PH_KEY_OPTIONAL},
    {"description", PH_KEY_OPTIONAL},   {"model", PH_KEY_REQUIRED},   {"vary", PH_KEY_REQUIRED},
    {"design", PH_KEY_REQUIRED},        {"samples", PH_KEY_OPTIONAL}, {"seed", PH_KEY_OPTIONAL},
    {"record", PH_KEY_REQUIRED},        {"rows", PH_KEY_OPTIONAL},    {"simulation", PH_KEY_OPTIONAL}};

static ph_status read_plan(ph_reader *r, ph_sweep *s) {
    int v[TOP_KEYS], rows = 0;
    double version;
    const char *text;
    if (ph_json_kind_of(r->json, 0) != PH_JSON_OBJECT) return ph_read_expected(r, 0, "a plan of a sweep, an object");
    if (ph_json_member(r->json, 0, "polhode") >= 0)
        return ph_read_fail(r, PH_ERR_MODEL, ph_json_member(r->json, 0, "polhode"),
                            "expected a plan of a sweep, with \"polhode-study\": 1, got a model");
    ph_status status = ph_read_members(r, 0, PH_KEYS(top_keys), v);
    if (!status) status = ph_read_plain_number(r, v[STUDY], &version);
    if (!status && version != 1) status = ph_read_expected(r, v[STUDY], "1, the version of the format");
    if (!status && v[NAME] >= 0) status = ph_read_text(r, v[NAME], &text);
    if (!status && v[DESCRIPTION] >= 0) status = ph_read_text(r, v[DESCRIPTION], &text);
    if (!status) status = load_model(r, v[MODEL], s);
    if (!status) status = take_settings(r, v[SIMULATION], s);
    if (!status) status = compile(r, v[MODEL], v[SIMULATION], s);
    if (!status) status = read_varies(r, v[VARY], s);
    if (!status) status = read_design(r, v[DESIGN], v[SAMPLES], v[SEED], v[VARY], s);
    if (!status) status = read_records(r, v[RECORD], s);
    if (!status && v[ROWS] >= 0) status = ph_read_count(r, v[ROWS], 0, SAMPLES_MAX, &rows);
    s->rows = rows < s->design.samples ? rows : s->design.samples;
    return status;
}

ph_status ph_sweep_parse(const char *text, size_t length, const char *file, ph_sweep **sweep, ph_error *err) {
    *sweep = NULL;
    ph_sweep *s = calloc(1, sizeof *s);
    if (s == NULL) return ph_fail(err, PH_ERR_MEMORY, file, "out of memory");
    ph_status status = ph_document_open(text, length, file, &s->plan, err);
    if (!status) {
        ph_reader reader = {.doc = s->plan, .json = s->plan->json, .err = err};
        status = read_plan(&reader, s);
    }
    if (status) ph_sweep_free(s);
    else *sweep = s;
    return status;
}

ph_status ph_sweep_read(const char *source, ph_sweep **sweep, ph_error *err) {
    char *text = NULL;
    size_t length = 0;
    const char *file;
    *sweep = NULL;
    ph_status status = ph_source_load(source, &file, &text, &length, err);
    if (!status) status = ph_sweep_parse(text, length, file, sweep, err);
    free(text);
    return status;
}

void ph_sweep_free(ph_sweep *s) {
    if (s == NULL) return;
    ph_records_free(&s->list);
    ph_model_free(s->compiled);
    ph_document_free(s->model);
    ph_document_free(s->plan);
    free(s->text);
    free(s);
}

ph_sweep_info ph_sweep_about(const ph_sweep *s) {
    return (ph_sweep_info){.samples = s->design.samples,
                           .rows = s->rows,
                           .varied = s->design.count,
                           .recorded = s->list.count,
                           .varied_names = s->varied,
                           .recorded_names = s->recorded,
                           .file = ph_document_file(s->plan),
                           .text = ph_document_text(s->plan),
                           .model_name = ph_document_definition(s->model)->name,
                           .model_text = s->text};
}

void ph_sweep_values(const ph_sweep *s, long k, double *values) { ph_design_values(&s->design, k, values); }
