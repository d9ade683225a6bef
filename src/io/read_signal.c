// Values that depend on time, with 1 or 3 components.
#include "io/document.h"

#include <string.h>

enum { TABLE, INTERPOLATION, SINE, POLYNOMIAL, SUM, PIECES, UNTIL, VALUE, SIGNAL_KEYS };

static double *take_numbers(ph_reader *r, size_t count) { return ph_pool_take(&r->doc->pool, count, sizeof(double)); }

// A vector, or for one component a plain number.
static ph_status read_value(ph_reader *r, int node, int dim, double *value) {
    return dim == 1 ? ph_read_number(r, node, value) : ph_read_numbers(r, node, dim, value);
}

// Numbers and expressions of the state.
static ph_status read_laws(ph_reader *r, int node, int dim, ph_signal *s) {
    ph_state_law *laws = ph_pool_take(&r->doc->pool, (size_t)dim, sizeof *laws);
    if (laws == NULL) return ph_read_no_memory(r);
    s->kind = PH_SIGNAL_LAW;
    s->laws = laws;
    ph_status status = PH_OK;
    for (int k = 0; k < dim && !status; k++)
        status = ph_read_law(r, dim == 1 ? node : ph_json_element(r->json, node, k), laws + k);
    return status;
}

static bool has_laws(ph_reader *r, int node, int dim) {
    bool laws = false;
    if (r->laws == PH_LAWS_NONE) return false;
    if (dim == 1) return ph_read_is_law(r, node);
    if (ph_json_kind_of(r->json, node) != PH_JSON_ARRAY || ph_json_count(r->json, node) != dim) return false;
    for (int k = 0; k < dim; k++) laws = laws || ph_read_is_law(r, ph_json_element(r->json, node, k));
    return laws;
}

static ph_status read_constant(ph_reader *r, int node, int dim, ph_signal *s) {
    if (has_laws(r, node, dim)) return read_laws(r, node, dim, s);
    double *data = take_numbers(r, (size_t)dim);
    if (data == NULL) return ph_read_no_memory(r);
    s->kind = PH_SIGNAL_CONSTANT;
    s->data = data;
    return read_value(r, node, dim, data);
}

static ph_status read_table(ph_reader *r, int node, int interpolation, int dim, ph_signal *s) {
    static const char *const names[] = {"linear", "cubic"};
    ph_status status = ph_read_list(r, node, &s->count);
    if (status) return status;
    const int width = 1 + dim;
    double *data = take_numbers(r, (size_t)s->count * (size_t)width);
    if (data == NULL) return ph_read_no_memory(r);
    int e = ph_json_first(r->json, node), choice = 0;
    for (int i = 0; i < s->count; i++, e = ph_json_next(r->json, e)) {
        status = ph_read_numbers(r, e, width, data + (size_t)i * (size_t)width);
        if (status) return status;
    }
    if (interpolation >= 0) status = ph_read_choice(r, interpolation, names, 2, &choice);
    s->kind = PH_SIGNAL_TABLE;
    s->cubic = choice == 1;
    s->data = data;
    return status;
}

static ph_status read_sine(ph_reader *r, int node, int dim, ph_signal *s) {
    enum { AMPLITUDE, FREQUENCY, PHASE, OFFSET, COUNT };
    static const ph_key keys[COUNT] = {{"amplitude", PH_KEY_REQUIRED},
                                       {"frequency", PH_KEY_REQUIRED},
                                       {"phase", PH_KEY_OPTIONAL},
                                       {"offset", PH_KEY_OPTIONAL}};
    int v[COUNT];
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (status) return status;
    double *data = take_numbers(r, 2 * (size_t)dim + 2);
    if (data == NULL) return ph_read_no_memory(r);
    status = read_value(r, v[AMPLITUDE], dim, data);
    if (!status) status = ph_read_number(r, v[FREQUENCY], &data[2 * dim]);
    if (!status && v[PHASE] >= 0) status = ph_read_number(r, v[PHASE], &data[2 * dim + 1]);
    if (!status && v[OFFSET] >= 0) status = read_value(r, v[OFFSET], dim, data + dim);
    s->kind = PH_SIGNAL_SINE;
    s->data = data;
    return status;
}

static ph_status read_polynomial(ph_reader *r, int node, int dim, ph_signal *s) {
    ph_status status = ph_read_list(r, node, &s->count);
    if (status) return status;
    if (s->count == 0) return ph_read_expected(r, node, "at least one coefficient");
    double *data = take_numbers(r, (size_t)s->count * (size_t)dim);
    if (data == NULL) return ph_read_no_memory(r);
    int e = ph_json_first(r->json, node);
    for (int i = 0; i < s->count && !status; i++, e = ph_json_next(r->json, e))
        status = read_value(r, e, dim, data + (size_t)i * (size_t)dim);
    s->kind = PH_SIGNAL_POLYNOMIAL;
    s->data = data;
    return status;
}

static ph_status read_form(ph_reader *r, int node, const int *v, bool piece, int dim, ph_signal *s);

static ph_status read_piece(ph_reader *r, int node, int dim, double *until, ph_signal *s) {
    static const ph_key keys[SIGNAL_KEYS] = {{"table", PH_KEY_OPTIONAL}, {"interpolation", PH_KEY_OPTIONAL},
                                             {"sine", PH_KEY_OPTIONAL},  {"polynomial", PH_KEY_OPTIONAL},
                                             {"sum", PH_KEY_OPTIONAL},   {"pieces", PH_KEY_OPTIONAL},
                                             {"until", PH_KEY_REQUIRED}, {"value", PH_KEY_OPTIONAL}};
    int v[SIGNAL_KEYS];
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (!status) status = ph_read_number(r, v[UNTIL], until);
    return status ? status : read_form(r, node, v, true, dim, s);
}

static ph_status read_terms(ph_reader *r, int node, bool pieces, int dim, ph_signal *s) {
    ph_status status = ph_read_list(r, node, &s->count);
    if (status) return status;
    if (s->count == 0) return ph_read_expected(r, node, pieces ? "at least one piece" : "at least one signal");
    ph_signal *terms = ph_pool_take(&r->doc->pool, (size_t)s->count, sizeof *terms);
    double *until = take_numbers(r, (size_t)s->count);
    if (terms == NULL || until == NULL) return ph_read_no_memory(r);
    int e = ph_json_first(r->json, node);
    for (int i = 0; i < s->count && !status; i++, e = ph_json_next(r->json, e))
        status = pieces ? read_piece(r, e, dim, &until[i], &terms[i]) : ph_read_signal(r, e, dim, &terms[i]);
    s->kind = pieces ? PH_SIGNAL_PIECES : PH_SIGNAL_SUM;
    s->terms = terms;
    s->until = pieces ? until : NULL;
    return status;
}

// v: the values of an object with exactly one of the forms of a signal.
static ph_status read_form(ph_reader *r, int node, const int *v, bool piece, int dim, ph_signal *s) {
    *s = (ph_signal){.dim = dim};
    const int forms = (v[TABLE] >= 0) + (v[SINE] >= 0) + (v[POLYNOMIAL] >= 0) + (v[SUM] >= 0) + (v[PIECES] >= 0) +
                      (piece && v[VALUE] >= 0);
    if (forms != 1)
        return ph_read_fail(r, PH_ERR_MODEL, node,
                            "expected one of %s\"table\", \"sine\", \"polynomial\", \"sum\", \"pieces\", got %s",
                            piece ? "\"value\", " : "", forms ? "several" : "none");
    if (v[INTERPOLATION] >= 0 && v[TABLE] < 0)
        return ph_read_fail(r, PH_ERR_MODEL, v[INTERPOLATION], "expected \"interpolation\" only with a \"table\"");
    if (v[TABLE] >= 0) return read_table(r, v[TABLE], v[INTERPOLATION], dim, s);
    if (v[SINE] >= 0) return read_sine(r, v[SINE], dim, s);
    if (v[POLYNOMIAL] >= 0) return read_polynomial(r, v[POLYNOMIAL], dim, s);
    if (v[SUM] >= 0) return read_terms(r, v[SUM], false, dim, s);
    if (v[PIECES] >= 0) return read_terms(r, v[PIECES], true, dim, s);
    return read_constant(r, v[VALUE], dim, s);
}

ph_status ph_read_signal(ph_reader *r, int node, int dim, ph_signal *s) {
    static const ph_key keys[UNTIL] = {{"table", PH_KEY_OPTIONAL}, {"interpolation", PH_KEY_OPTIONAL},
                                       {"sine", PH_KEY_OPTIONAL},  {"polynomial", PH_KEY_OPTIONAL},
                                       {"sum", PH_KEY_OPTIONAL},   {"pieces", PH_KEY_OPTIONAL}};
    *s = (ph_signal){.dim = dim};
    const ph_json_kind kind = ph_json_kind_of(r->json, node);
    if (kind == PH_JSON_OBJECT) {
        int v[SIGNAL_KEYS] = {-1, -1, -1, -1, -1, -1, -1, -1};
        const ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
        return status ? status : read_form(r, node, v, false, dim, s);
    }
    if (dim > 1 && kind != PH_JSON_ARRAY)
        return ph_read_expected(r, node, "a vector of 3 numbers or a signal such as {\"sine\": ..}");
    if (dim == 1 && kind != PH_JSON_NUMBER && kind != PH_JSON_STRING)
        return ph_read_expected(r, node, "a number or a signal such as {\"sine\": ..}");
    return read_constant(r, node, dim, s);
}
