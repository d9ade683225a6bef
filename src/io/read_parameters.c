// The parameters of a model file: named numbers that its expressions use and that the caller may override.
#include "io/document.h"
#include "polhode/status.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int by_name(const void *a, const void *b) {
    return strcmp(((const ph_parameter *)a)->name, ((const ph_parameter *)b)->name);
}

// NaN, which stands for no bound, is never passed.
static bool within(const ph_parameter *p, double x) { return isfinite(x) && !(x < p->min) && !(x > p->max); }

static ph_line range_text(const ph_parameter *p) {
    ph_line line = {0};
    if (!isnan(p->min) && !isnan(p->max)) ph_line_add(&line, "a number from %.10g to %.10g", p->min, p->max);
    else if (!isnan(p->min)) ph_line_add(&line, "a number >= %.10g", p->min);
    else if (!isnan(p->max)) ph_line_add(&line, "a number <= %.10g", p->max);
    else ph_line_add(&line, "a finite number");
    return line;
}

// --- from the file ----------------------------------------------------------------------------------------

// One that is an expression of others is computed when all are read; until then it is NaN.
static ph_status read_value(ph_reader *r, int node, ph_parameter *p) {
    p->value = (double)NAN;
    return ph_read_is_expression(r, node) ? PH_OK : ph_read_plain_number(r, node, &p->value);
}

static ph_status read_details(ph_reader *r, int node, ph_parameter *p) {
    enum { VALUE, MIN, MAX, UNIT, COUNT };
    static const ph_key keys[COUNT] = {
        {"value", PH_KEY_REQUIRED}, {"min", PH_KEY_OPTIONAL}, {"max", PH_KEY_OPTIONAL}, {"unit", PH_KEY_OPTIONAL}};
    int v[COUNT];
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (!status) status = read_value(r, v[VALUE], p);
    if (!status && v[MIN] >= 0) status = ph_read_plain_number(r, v[MIN], &p->min);
    if (!status && v[MAX] >= 0) status = ph_read_plain_number(r, v[MAX], &p->max);
    if (!status && v[UNIT] >= 0) status = ph_read_text(r, v[UNIT], &p->unit);
    if (status) return status;
    if (p->max < p->min)
        return ph_read_fail(r, PH_ERR_MODEL, v[MAX], "expected a number >= \"min\", %.10g, got %.10g", p->min, p->max);
    return isnan(p->value) || within(p, p->value) ? PH_OK : ph_read_expected(r, v[VALUE], range_text(p).text);
}

static ph_status read_parameter(ph_reader *r, int key, ph_parameter *p) {
    *p = (ph_parameter){.min = (double)NAN, .max = (double)NAN};
    const ph_status status = ph_read_name(r, key, &p->name);
    if (status) return status;
    if (ph_expression_reserves(p->name))
        return ph_read_expected(r, key, "a name other than pi, sqrt, sin and cos, which are reserved");
    const int value = key + 1;
    switch (ph_json_kind_of(r->json, value)) {
    case PH_JSON_OBJECT: return read_details(r, value, p);
    case PH_JSON_NUMBER:
    case PH_JSON_STRING: return read_value(r, value, p);
    case PH_JSON_ARRAY:
    case PH_JSON_TRUE:
    case PH_JSON_FALSE:
    case PH_JSON_NULL: break;
    }
    return ph_read_expected(r, value, "a number, or an object as {\"value\": 1, \"min\": 0, \"max\": 2}");
}

// --- parameters of parameters -------------------------------------------------------------------------------

enum { LEVELS = 64 };  // of parameters that need others

typedef struct solver {
    ph_reader *r;
    const int *keys;  // of the list
    int chain[LEVELS], depth;
    ph_line why;  // of what may not be
    ph_status status;
} solver;

static int index_of(const ph_reader *r, const char *text, size_t length) {
    for (int i = 0; i < r->doc->parameter_count; i++)
        if (strlen(r->doc->parameters[i].name) == length && memcmp(r->doc->parameters[i].name, text, length) == 0)
            return i;
    return -1;
}

static ph_status compute(solver *s, int i);

static ph_known refuse_cycle(solver *s, int i) {
    int from = 0;
    while (s->chain[from] != i) from++;
    ph_line_add(&s->why, "expected parameters that do not depend on themselves, got ");
    for (int k = from; k < s->depth; k++) ph_line_add(&s->why, "%s -> ", s->r->doc->parameters[s->chain[k]].name);
    ph_line_add(&s->why, "%s", s->r->doc->parameters[i].name);
    return (ph_known){.kind = PH_KNOWN_REFUSED, .why = s->why.text};
}

static ph_known find_parameter(void *user, const char *text, size_t length) {
    solver *s = user;
    const int i = index_of(s->r, text, length);
    if (i < 0) return (ph_known){.kind = PH_KNOWN_NOT};
    for (int k = 0; k < s->depth; k++)
        if (s->chain[k] == i) return refuse_cycle(s, i);
    s->status = compute(s, i);
    const ph_known bad = {.kind = PH_KNOWN_REFUSED, .why = "this parameter has no value"};
    return s->status ? bad : (ph_known){.kind = PH_KNOWN_NUMBER, .x = s->r->doc->parameters[i].value};
}

static void guess_parameters(void *user, ph_guess *guess) {
    const solver *s = user;
    for (int i = 0; i < s->r->doc->parameter_count; i++) ph_guess_try(guess, s->r->doc->parameters[i].name);
}

static ph_status compute(solver *s, int i) {
    ph_reader *r = s->r;
    ph_parameter *p = r->doc->parameters + i;
    if (!isnan(p->value)) return PH_OK;
    int node = s->keys[i] + 1;
    if (ph_json_kind_of(r->json, node) == PH_JSON_OBJECT) node = ph_json_member(r->json, node, "value");
    if (s->depth == LEVELS)
        return ph_read_fail(r, PH_ERR_MODEL, node, "expected at most %d levels of parameters of parameters", LEVELS);
    ph_line fault = {0};
    const ph_scope scope = {.find = find_parameter, .guess = guess_parameters, .user = s};
    s->chain[s->depth++] = i;
    const bool good = ph_expression_evaluate(ph_json_string(r->json, node), &scope, &p->value, &fault);
    s->depth--;
    if (s->status) return s->status;
    if (!good) return ph_read_faulty(r, node, fault.text);
    r->doc->follows[i] = true;
    return within(p, p->value) ? PH_OK : ph_read_expected(r, node, range_text(p).text);
}

static ph_status compute_all(ph_reader *r, int node) {
    solver s = {.r = r};
    int count;
    ph_status status = ph_read_named(r, node, "", &s.keys, &count);
    for (int i = 0; i < count && !status; i++) status = compute(&s, i);
    return status;
}

static ph_status read_list(ph_reader *r, int node) {
    const int *keys;
    int count;
    ph_status status = ph_read_named(r, node, "an object of named numbers, as {\"length\": 1}", &keys, &count);
    if (status) return status;
    ph_parameter *list = ph_pool_take(&r->doc->pool, (size_t)count, sizeof *list);
    r->doc->follows = ph_pool_take(&r->doc->pool, (size_t)count, sizeof *r->doc->follows);
    if (list == NULL || r->doc->follows == NULL) return ph_read_no_memory(r);
    for (int i = 0; i < count; i++) r->doc->follows[i] = false;
    for (int i = 0; i < count && !status; i++) status = read_parameter(r, keys[i], &list[i]);
    r->doc->parameters = list;
    r->doc->parameter_count = count;
    return status;
}

// --- from the caller --------------------------------------------------------------------------------------

// The fault is the caller's, not the file's: it has no line, and `where` is the parameter.
static ph_status fail_override(ph_reader *r, const char *name, const char *what) {
    ph_line where = {0};
    ph_line_add(&where, "parameters.%.64s", name);
    return ph_fail(r->err, PH_ERR_ARGUMENT, where.text, "%s", what);
}

static ph_status unknown_override(ph_reader *r, const char *name) {
    ph_guess guess = ph_guess_start(name, strlen(name));
    for (int i = 0; i < r->doc->parameter_count; i++) ph_guess_try(&guess, r->doc->parameters[i].name);
    const char *meant = ph_guess_found(&guess);
    ph_line what = {0};
    ph_line_add(&what, "unknown parameter \"%.64s\"", name);
    if (meant) ph_line_add(&what, ", did you mean \"%s\"?", meant);
    else if (r->doc->parameter_count == 0) ph_line_add(&what, ": the model has no \"parameters\"");
    for (int i = 0; meant == NULL && i < r->doc->parameter_count; i++)
        ph_line_add(&what, "%s\"%s\"", i ? ", " : ", expected one of ", r->doc->parameters[i].name);
    return fail_override(r, name, what.text);
}

// An input takes its override when it is read.
static bool is_input(const ph_reader *r, int inputs, const char *name) {
    return inputs >= 0 && ph_json_kind_of(r->json, inputs) == PH_JSON_OBJECT &&
           ph_json_member(r->json, inputs, name) >= 0;
}

static ph_status apply_override(ph_reader *r, int index, int inputs) {
    const ph_override *o = &r->overrides[index];
    if (o->name == NULL) return fail_override(r, "", "expected the name of a parameter, got none");
    ph_parameter *p = NULL;
    for (int i = 0; i < r->doc->parameter_count && p == NULL; i++)
        if (strcmp(r->doc->parameters[i].name, o->name) == 0) p = &r->doc->parameters[i];
    const bool input = p == NULL && is_input(r, inputs, o->name);
    if (p == NULL && !input) return unknown_override(r, o->name);
    ph_line what = {0};
    for (int i = 0; i < index; i++) {
        if (strcmp(r->overrides[i].name, o->name) != 0) continue;
        ph_line_add(&what, "\"%s\" is given twice, expected once", o->name);
        return fail_override(r, o->name, what.text);
    }
    if (input) return PH_OK;
    if (!within(p, o->value)) {
        ph_line_add(&what, "\"%s\": expected %s, got %.10g", o->name, range_text(p).text, o->value);
        return fail_override(r, o->name, what.text);
    }
    p->value = o->value;
    return PH_OK;
}

ph_status ph_scope_take(ph_reader *r, const ph_parameter *parameters, int count) {
    ph_parameter *sorted = ph_pool_take(&r->doc->pool, (size_t)count, sizeof *sorted);
    if (sorted == NULL) return ph_read_no_memory(r);
    if (count > 0) memcpy(sorted, parameters, (size_t)count * sizeof *sorted);
    if (count > 1) qsort(sorted, (size_t)count, sizeof *sorted, by_name);
    r->scope = (ph_scope){.sorted = sorted, .count = count};
    return PH_OK;
}

ph_status ph_read_parameters(ph_reader *r, int node, int inputs) {
    ph_status status = node >= 0 ? read_list(r, node) : PH_OK;
    for (int i = 0; i < r->override_count && !status; i++) status = apply_override(r, i, inputs);
    if (node >= 0 && !status) status = compute_all(r, node);
    const int count = r->doc->parameter_count;
    if (status || count == 0) return status;
    r->doc->def.parameters = r->doc->parameters;
    r->doc->def.parameter_count = count;
    return ph_scope_take(r, r->doc->parameters, count);
}
