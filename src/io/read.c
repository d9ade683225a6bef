// Typed access to JSON values, with errors that give line, column and what was expected.
#include "io/document.h"
#include "io/text.h"
#include "polhode/status.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- the pool -----------------------------------------------------------------------------------------------

struct ph_pool_block {
    ph_pool_block *before;
    size_t used, size;
    max_align_t data[];
};

void *ph_pool_take(ph_pool *pool, size_t count, size_t each) {
    const size_t align = sizeof(max_align_t), least = 1 << 16;
    if (each != 0 && count > (SIZE_MAX - 2 * align) / each) return NULL;
    const size_t need = (count * each + align) / align * align;
    if (pool->last == NULL || pool->last->size - pool->last->used < need) {
        const size_t size = need > least ? need : least;
        if (size > SIZE_MAX - sizeof(ph_pool_block)) return NULL;
        ph_pool_block *block = calloc(1, sizeof *block + size);
        if (block == NULL) return NULL;
        block->before = pool->last;
        block->size = size;
        pool->last = block;
    }
    void *taken = (char *)pool->last->data + pool->last->used;
    pool->last->used += need;
    return taken;
}

void ph_pool_free(ph_pool *pool) {
    while (pool->last) {
        ph_pool_block *before = pool->last->before;
        free(pool->last);
        pool->last = before;
    }
}

// --- errors ---------------------------------------------------------------------------------------------------

ph_status ph_read_fail_at(ph_reader *r, ph_status code, int position, int path, const char *format, ...) {
    if (r->err == NULL) return code;
    char place[160], what[320];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    ph_json_path(r->json, path, place, sizeof place);
    ph_fail(r->err, code, r->doc->file, "%s%s%s", place, *place ? ": " : "", what);
    ph_text_trim(r->err->what);
    ph_text_trim(r->err->where);
    ph_json_position(r->json, position, &r->err->line, &r->err->column);
    return code;
}

ph_status ph_read_no_memory(ph_reader *r) { return ph_fail(r->err, PH_ERR_MEMORY, r->doc->file, "out of memory"); }

// Bytes of a long source that a message shows, in whole characters.
static int shown_bytes(const char *source, int length) {
    if (length <= 48) return length;
    int shown = 48;
    while (shown > 0 && ((unsigned char)source[shown] & 0xC0) == 0x80) shown--;
    return shown;
}

// A text with \u0000 in it is none: it would be read only up to there.
static bool is_expression(const ph_reader *r, int node) {
    if (ph_json_kind_of(r->json, node) != PH_JSON_STRING) return false;
    const char *text = ph_json_string(r->json, node);
    return text[0] == '=' && strlen(text) == (size_t)ph_json_count(r->json, node);
}

ph_status ph_read_expected(ph_reader *r, int node, const char *expected) {
    int length;
    double value;
    ph_line fault = {0};
    const char *source = ph_json_source(r->json, node, &length);
    const int shown = shown_bytes(source, length);
    const char *more = length > 48 ? ".." : "";
    const int count = ph_json_count(r->json, node);
    switch (ph_json_kind_of(r->json, node)) {
    case PH_JSON_OBJECT: return ph_read_fail(r, PH_ERR_MODEL, node, "expected %s, got an object", expected);
    case PH_JSON_ARRAY: return ph_read_fail(r, PH_ERR_MODEL, node, "expected %s, got a list of %d", expected, count);
    case PH_JSON_STRING:
        if (is_expression(r, node) && ph_expression_evaluate(ph_json_string(r->json, node), &r->scope, &value, &fault))
            return ph_read_fail(r, PH_ERR_MODEL, node, "expected %s, got \"%.*s%s\", which is %.10g", expected, shown,
                                source, more, value);
        return ph_read_fail(r, PH_ERR_MODEL, node, "expected %s, got \"%.*s%s\"", expected, shown, source, more);
    case PH_JSON_NUMBER:
    case PH_JSON_TRUE:
    case PH_JSON_FALSE:
    case PH_JSON_NULL: break;
    }
    return ph_read_fail(r, PH_ERR_MODEL, node, "expected %s, got %.*s%s", expected, shown, source, more);
}

// --- objects --------------------------------------------------------------------------------------------------

static ph_status unknown_key(ph_reader *r, int object, int key, const ph_key *keys, int count) {
    int length;
    const char *source = ph_json_source(r->json, key, &length);
    ph_guess guess = ph_guess_start(ph_json_string(r->json, key), (size_t)ph_json_count(r->json, key));
    ph_line known = {0};
    for (int i = 0; i < count; i++) {
        if (keys[i].use == PH_KEY_IGNORED) continue;
        ph_guess_try(&guess, keys[i].name);
        ph_line_add(&known, "%s\"%s\"", known.used ? ", " : "", keys[i].name);
    }
    const char *meant = ph_guess_found(&guess);
    const int shown = length > 64 ? 64 : length;
    if (meant)
        return ph_read_fail_at(r, PH_ERR_MODEL, key, object, "unknown key \"%.*s\", did you mean \"%s\"?", shown,
                               source, meant);
    return ph_read_fail_at(r, PH_ERR_MODEL, key, object, "unknown key \"%.*s\", expected one of %s", shown, source,
                           known.text);
}

// A note may stand in any object; it is a text.
static ph_status skip_note(ph_reader *r, int key, bool *note) {
    *note = ph_json_is(r->json, key, "note");
    const bool good = !*note || ph_json_kind_of(r->json, key + 1) == PH_JSON_STRING;
    return good ? PH_OK : ph_read_expected(r, key + 1, "a text");
}

ph_status ph_read_named(ph_reader *r, int object, const char *expected, const int **keys, int *count) {
    if (ph_json_kind_of(r->json, object) != PH_JSON_OBJECT) return ph_read_expected(r, object, expected);
    const int members = ph_json_count(r->json, object);
    int *list = ph_pool_take(&r->doc->pool, (size_t)members, sizeof *list), k = ph_json_first(r->json, object);
    if (list == NULL) return ph_read_no_memory(r);
    *count = 0;
    *keys = list;
    for (int i = 0; i < members; i++, k = ph_json_next(r->json, k)) {
        bool note;
        const ph_status status = skip_note(r, k, &note);
        if (status) return status;
        if (!note) list[(*count)++] = k;
    }
    return PH_OK;
}

ph_status ph_read_members(ph_reader *r, int object, const ph_key *keys, int count, int *values) {
    for (int i = 0; i < count; i++) values[i] = -1;
    if (ph_json_kind_of(r->json, object) != PH_JSON_OBJECT) return ph_read_expected(r, object, "an object");
    const int members = ph_json_count(r->json, object);
    int k = ph_json_first(r->json, object);
    for (int m = 0; m < members; m++, k = ph_json_next(r->json, k)) {
        bool note;
        ph_status status = skip_note(r, k, &note);
        if (status) return status;
        if (note) continue;
        int i = 0;
        while (i < count && !ph_json_is(r->json, k, keys[i].name)) i++;
        if (i == count) return unknown_key(r, object, k, keys, count);
        values[i] = k + 1;
    }
    for (int i = 0; i < count; i++) {
        if (keys[i].use == PH_KEY_REQUIRED && values[i] < 0)
            return ph_read_fail(r, PH_ERR_MODEL, object, "missing key \"%s\"", keys[i].name);
    }
    return PH_OK;
}

// --- values ---------------------------------------------------------------------------------------------------

bool ph_read_is_expression(const ph_reader *r, int node) { return is_expression(r, node); }

ph_status ph_read_faulty(ph_reader *r, int node, const char *fault) {
    int length;
    const char *source = ph_json_source(r->json, node, &length);
    return ph_read_fail(r, PH_ERR_MODEL, node, "\"%.*s%s\", %s", shown_bytes(source, length), source,
                        length > 48 ? ".." : "", fault);
}

static ph_status read_expression(ph_reader *r, int node, double *value) {
    ph_line fault = {0};
    if (ph_expression_evaluate(ph_json_string(r->json, node), &r->scope, value, &fault)) return PH_OK;
    return ph_read_faulty(r, node, fault.text);
}

bool ph_read_is_law(const ph_reader *r, int node) {
    double value;
    ph_line fault = {0};
    if (!is_expression(r, node)) return false;
    return !ph_expression_evaluate(ph_json_string(r->json, node), &r->scope, &value, &fault);
}

ph_status ph_read_plain_number(ph_reader *r, int node, double *value) {
    if (is_expression(r, node)) return ph_read_expected(r, node, "a plain number, not an expression");
    if (ph_json_kind_of(r->json, node) != PH_JSON_NUMBER) return ph_read_expected(r, node, "a number");
    const ph_status status = ph_json_number(r->json, node, value);
    if (status == PH_OK) return PH_OK;
    if (status == PH_ERR_MEMORY) return ph_read_no_memory(r);
    int length;
    const char *source = ph_json_source(r->json, node, &length);
    return ph_read_fail(r, PH_ERR_MODEL, node, "number too large: expected at most 1.8e308, got %.*s",
                        length > 48 ? 48 : length, source);
}

ph_status ph_read_number(ph_reader *r, int node, double *value) {
    return is_expression(r, node) ? read_expression(r, node, value) : ph_read_plain_number(r, node, value);
}

ph_status ph_read_numbers(ph_reader *r, int node, int count, double *values) {
    char expected[32];
    snprintf(expected, sizeof expected, "a list of %d numbers", count);
    if (ph_json_kind_of(r->json, node) != PH_JSON_ARRAY || ph_json_count(r->json, node) != count)
        return ph_read_expected(r, node, expected);
    int e = ph_json_first(r->json, node);
    for (int i = 0; i < count; i++, e = ph_json_next(r->json, e)) {
        const ph_status status = ph_read_number(r, e, &values[i]);
        if (status) return status;
    }
    return PH_OK;
}

ph_status ph_read_text(ph_reader *r, int node, const char **text) {
    if (ph_json_kind_of(r->json, node) != PH_JSON_STRING) return ph_read_expected(r, node, "a text");
    *text = ph_json_string(r->json, node);
    if (strlen(*text) != (size_t)ph_json_count(r->json, node))
        return ph_read_expected(r, node, "a text without \\u0000");
    return PH_OK;
}

ph_status ph_read_list(ph_reader *r, int node, int *count) {
    if (ph_json_kind_of(r->json, node) != PH_JSON_ARRAY) return ph_read_expected(r, node, "a list");
    *count = ph_json_count(r->json, node);
    return PH_OK;
}

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

ph_status ph_read_name(ph_reader *r, int node, const char **name) {
    ph_status status = ph_read_text(r, node, name);
    if (status) return status;
    const char *c = *name;
    const size_t length = strlen(c);
    bool good = is_letter(c[0]) && length <= 64;
    for (size_t i = 1; i < length && good; i++)
        good = is_letter(c[i]) || (c[i] >= '0' && c[i] <= '9') || c[i] == '_' || c[i] == '-';
    if (!good)
        return ph_read_expected(r, node, "a name (a letter, then letters, digits, _ or -, at most 64 characters)");
    if (strcmp(c, "ground") == 0) return ph_read_expected(r, node, "a name other than that of the inertial frame");
    return PH_OK;
}

ph_status ph_read_choice(ph_reader *r, int node, const char *const *names, int count, int *choice) {
    ph_line all = {0};
    ph_line_add(&all, "one of ");
    bool first = true;
    for (int i = 0; i < count; i++) {
        if (names[i] == NULL) continue;
        if (ph_json_is(r->json, node, names[i])) {
            *choice = i;
            return PH_OK;
        }
        ph_line_add(&all, "%s\"%s\"", first ? "" : ", ", names[i]);
        first = false;
    }
    if (ph_json_kind_of(r->json, node) != PH_JSON_STRING) return ph_read_expected(r, node, all.text);
    ph_guess guess = ph_guess_start(ph_json_string(r->json, node), (size_t)ph_json_count(r->json, node));
    for (int i = 0; i < count; i++) {
        if (names[i]) ph_guess_try(&guess, names[i]);
    }
    const char *meant = ph_guess_found(&guess);
    if (meant == NULL) return ph_read_expected(r, node, all.text);
    int length;
    const char *source = ph_json_source(r->json, node, &length);
    return ph_read_fail(r, PH_ERR_MODEL, node, "expected %s, got \"%.*s\", did you mean \"%s\"?", all.text,
                        length > 48 ? 48 : length, source, meant);
}
