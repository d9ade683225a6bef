#include "io/json.h"

#include "io/json_scan.h"
#include "io/text.h"
#include "polhode/status.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef ph_json_node node;

struct ph_json {
    char *text;     // as it came, ended by a zero byte
    size_t length;  // without it
    char *strings;  // each string without its escapes, at the same place as in `text`
    node *nodes;
    int count;
};

// --- reading ----------------------------------------------------------------------------------------------

static char *put_utf8(char *to, unsigned code) {
    if (code < 0x80) {
        *to++ = (char)code;
    } else if (code < 0x800) {
        *to++ = (char)(0xC0 | (code >> 6));
        *to++ = (char)(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
        *to++ = (char)(0xE0 | (code >> 12));
        *to++ = (char)(0x80 | ((code >> 6) & 0x3F));
        *to++ = (char)(0x80 | (code & 0x3F));
    } else {
        *to++ = (char)(0xF0 | (code >> 18));
        *to++ = (char)(0x80 | ((code >> 12) & 0x3F));
        *to++ = (char)(0x80 | ((code >> 6) & 0x3F));
        *to++ = (char)(0x80 | (code & 0x3F));
    }
    return to;
}

// The checked string from .. end into `to`, never longer than it was; returns its bytes.
static int decode(const char *from, const char *end, char *to) {
    char *const start = to;
    const size_t length = (size_t)(end - from);
    if (memchr(from, '\\', length) == NULL) {
        memcpy(to, from, length);
        to[length] = '\0';
        return (int)length;
    }
    while (from < end) {
        if (*from != '\\') {
            *to++ = *from++;
            continue;
        }
        static const char escapes[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
        if (from[1] != 'u') {
            *to++ = meanings[strchr(escapes, from[1]) - escapes];
            from += 2;
            continue;
        }
        unsigned code = (unsigned)ph_json_hex4(from + 2);
        from += 6;
        if (code >= 0xD800 && code <= 0xDBFF) {
            code = 0x10000 + ((code - 0xD800) << 10) + ((unsigned)ph_json_hex4(from + 2) - 0xDC00);
            from += 6;
        }
        to = put_utf8(to, code);
    }
    *to = '\0';
    return (int)(to - start);
}

// No text has more values than this: each stands at the start or after one of these characters.
static size_t most_values(const char *text, size_t length) {
    size_t most = 2;  // the first, and one that is too many before it is noticed
    for (size_t i = 0; i < length; i++) most += text[i] == ',' || text[i] == ':' || text[i] == '[' || text[i] == '{';
    return most < PH_JSON_VALUES + 2 ? most : PH_JSON_VALUES + 2;
}

static ph_status make_nodes(ph_json *json, ph_error *err) {
    size_t values = most_values(json->text, json->length);
    json->nodes = malloc(values * sizeof *json->nodes);
    if (json->nodes == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory for %zu values", values);
    const ph_status status = ph_json_scan(json->text, json->length, json->nodes, &values, err);
    if (status != PH_OK) return status;
    json->count = (int)values;
    node *fitting = realloc(json->nodes, values * sizeof *fitting);
    if (fitting != NULL) json->nodes = fitting;
    for (int i = 0; i < json->count; i++) {
        node *n = json->nodes + i;
        if (n->kind == PH_JSON_STRING)
            n->count = decode(json->text + n->start, json->text + n->end, json->strings + n->start);
    }
    return status;
}

// --- repeated keys ----------------------------------------------------------------------------------------

enum { FEW_KEYS = 12 };

typedef struct key {
    const char *text;
    int length, node;
} key;

static int compare_keys(const void *a, const void *b) {
    const key *x = a, *y = b;
    if (x->length != y->length) return x->length < y->length ? -1 : 1;
    const int order = memcmp(x->text, y->text, (size_t)x->length);
    return order ? order : x->node < y->node ? -1 : x->node > y->node;
}

static ph_status fail_repeated(const ph_json *json, int object, int first, int second, ph_error *err) {
    char path[128];
    int length, line, column;
    const char *name = ph_json_source(json, second, &length);
    ph_json_path(json, object, path, sizeof path);
    ph_json_position(json, first, &line, &column);
    ph_fail(err, PH_ERR_SYNTAX, "", "%s%srepeated key \"%.*s\", first given on line %d", path, *path ? ": " : "",
            length > 64 ? 64 : length, name, line);
    if (err) ph_json_position(json, second, &err->line, &err->column);
    return PH_ERR_SYNTAX;
}

// Of the first n keys no two are equal: faster than to sort a few.
static bool few_differ(const key *keys, int n) {
    for (int i = 1; i < n; i++)
        for (int j = 0; j < i; j++)
            if (keys[i].length == keys[j].length && memcmp(keys[i].text, keys[j].text, (size_t)keys[i].length) == 0)
                return false;
    return true;
}

static ph_status check_object_keys(const ph_json *json, int object, key *keys, ph_error *err) {
    const int n = json->nodes[object].count;
    int k = object + 1;
    for (int i = 0; i < n; i++, k = json->nodes[k].next)
        keys[i] = (key){json->strings + json->nodes[k].start, json->nodes[k].count, k};
    if (n <= FEW_KEYS && few_differ(keys, n)) return PH_OK;
    qsort(keys, (size_t)n, sizeof *keys, compare_keys);
    int first = -1, second = -1;
    for (int i = 1; i < n; i++) {
        const bool same =
            keys[i].length == keys[i - 1].length && memcmp(keys[i].text, keys[i - 1].text, (size_t)keys[i].length) == 0;
        if (same && (second < 0 || keys[i].node < second)) {
            first = keys[i - 1].node;
            second = keys[i].node;
        }
    }
    return second < 0 ? PH_OK : fail_repeated(json, object, first, second, err);
}

static ph_status check_keys(const ph_json *json, ph_error *err) {
    int most = 1;
    for (int i = 0; i < json->count; i++) {
        if (json->nodes[i].kind == PH_JSON_OBJECT && json->nodes[i].count > most) most = json->nodes[i].count;
    }
    key *keys = malloc((size_t)most * sizeof *keys);
    if (keys == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory for %d keys", most);
    ph_status status = PH_OK;
    for (int i = 0; i < json->count && !status; i++) {
        if (json->nodes[i].kind == PH_JSON_OBJECT && json->nodes[i].count > 1)
            status = check_object_keys(json, i, keys, err);
    }
    free(keys);
    return status;
}

ph_status ph_json_parse(const char *text, size_t length, ph_json **json, ph_error *err) {
    *json = NULL;
    if (length > PH_JSON_BYTES) return ph_json_scan(text, length, NULL, NULL, err);  // says so
    ph_json *j = calloc(1, sizeof *j);
    if (j) {
        j->length = length;
        j->text = malloc(length + 1);
        j->strings = malloc(length + 1);
    }
    if (j == NULL || j->text == NULL || j->strings == NULL) {
        ph_json_free(j);
        return ph_fail(err, PH_ERR_MEMORY, "", "out of memory for %zu bytes of text", length);
    }
    memcpy(j->text, text, length);
    j->text[length] = '\0';
    ph_status status = make_nodes(j, err);
    if (!status) status = check_keys(j, err);
    if (status) {
        ph_json_free(j);
        return status;
    }
    *json = j;
    return PH_OK;
}

void ph_json_free(ph_json *json) {
    if (json == NULL) return;
    free(json->text);
    free(json->strings);
    free(json->nodes);
    free(json);
}

// --- looking around ---------------------------------------------------------------------------------------

const char *ph_json_text(const ph_json *json) { return json->text; }
ph_json_kind ph_json_kind_of(const ph_json *json, int i) { return json->nodes[i].kind; }
int ph_json_count(const ph_json *json, int i) { return json->nodes[i].count; }
int ph_json_first(const ph_json *json, int i) {
    (void)json;
    return i + 1;
}
int ph_json_next(const ph_json *json, int i) { return json->nodes[i].next; }
const char *ph_json_string(const ph_json *json, int i) { return json->strings + json->nodes[i].start; }

static bool string_is(const ph_json *json, int i, const char *text, size_t length) {
    return (size_t)json->nodes[i].count == length && memcmp(ph_json_string(json, i), text, length) == 0;
}

bool ph_json_is(const ph_json *json, int i, const char *text) {
    return json->nodes[i].kind == PH_JSON_STRING && string_is(json, i, text, strlen(text));
}

static int member(const ph_json *json, int object, const char *name, size_t length) {
    if (json->nodes[object].kind != PH_JSON_OBJECT) return -1;
    int k = object + 1;
    for (int i = 0; i < json->nodes[object].count; i++, k = json->nodes[k].next) {
        if (string_is(json, k, name, length)) return k + 1;
    }
    return -1;
}

int ph_json_member(const ph_json *json, int object, const char *name) {
    return member(json, object, name, strlen(name));
}

int ph_json_element(const ph_json *json, int array, int index) {
    if (json->nodes[array].kind != PH_JSON_ARRAY || index < 0 || index >= json->nodes[array].count) return -1;
    int e = array + 1;
    while (index-- > 0) e = json->nodes[e].next;
    return e;
}

ph_status ph_json_number(const ph_json *json, int i, double *value) {
    const char *start = json->text + json->nodes[i].start, *end;
    *value = ph_text_number(start, &end);
    if (end == start) return PH_ERR_MEMORY;  // it is a number: only a locale could not be had
    return isfinite(*value) ? PH_OK : PH_ERR_MODEL;
}

const char *ph_json_source(const ph_json *json, int i, int *length) {
    const node *n = &json->nodes[i];
    const bool bracket = n->kind == PH_JSON_OBJECT || n->kind == PH_JSON_ARRAY;
    *length = bracket ? 1 : n->end - n->start;  // nobody wants a whole object in a message
    return json->text + n->start;
}

void ph_json_span(const ph_json *json, int i, size_t *start, size_t *end) {
    const int quote = json->nodes[i].kind == PH_JSON_STRING;
    *start = (size_t)(json->nodes[i].start - quote);
    *end = (size_t)(json->nodes[i].end + quote);
}

void ph_json_position(const ph_json *json, int i, int *line, int *column) {
    size_t start, end;
    ph_json_span(json, i, &start, &end);
    ph_json_locate(json->text, start, line, column);
}

// --- paths ------------------------------------------------------------------------------------------------

void ph_json_path(const ph_json *json, int target, char *path, size_t size) {
    size_t used = 0;
    path[0] = '\0';
    int at = 0;
    while (at != target && used < size) {
        const node *n = &json->nodes[at];
        int child = at + 1, index = 0;
        while (json->nodes[child].next <= target) {
            child = json->nodes[child].next;
            index++;
        }
        int length, wrote;
        if (n->kind == PH_JSON_OBJECT) {
            const char *name = ph_json_source(json, child, &length);
            wrote = snprintf(path + used, size - used, "%s%.*s", used ? "." : "", length > 64 ? 64 : length, name);
            if (target == child) target++;
            child++;
        } else {
            wrote = snprintf(path + used, size - used, "[%d]", index);
        }
        used += wrote > 0 ? (size_t)wrote : 0;
        at = child;
    }
    ph_text_trim(path);
}

// The member of an object by its number, "note" not counted.
static int numbered_member(const ph_json *json, int object, int index) {
    int k = object + 1;
    for (int i = 0; i < json->nodes[object].count; i++, k = json->nodes[k].next) {
        if (string_is(json, k, "note", 4)) continue;
        if (index-- == 0) return k + 1;
    }
    return -1;
}

int ph_json_find(const ph_json *json, const char *path, bool *complete) {
    int at = 0;
    *complete = false;
    while (*path) {
        int below = -1;
        if (*path == '[') {
            char *end;
            const long index = strtol(path + 1, &end, 10);
            if (end == path + 1 || *end != ']' || index < 0 || index > PH_JSON_VALUES) return at;
            below = json->nodes[at].kind == PH_JSON_OBJECT ? numbered_member(json, at, (int)index)
                                                           : ph_json_element(json, at, (int)index);
            path = end + 1;
        } else {
            if (*path == '.') path++;
            const size_t length = strcspn(path, ".[");
            if (length == 0) return at;
            below = member(json, at, path, length);
            path += length;
        }
        if (below < 0) return at;
        at = below;
    }
    *complete = true;
    return at;
}
