// JSON as in RFC 8259: reading, with the position of every value in the text, and writing. Values are numbered in the
// order of the text; 0 is the outermost.
#ifndef POLHODE_JSON_H
#define POLHODE_JSON_H

#include "polhode/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

// Limits of a text: depth of nesting, bytes, values.
enum { PH_JSON_DEPTH = 64, PH_JSON_BYTES = 64 << 20, PH_JSON_VALUES = 16 << 20 };

// What a value is.
typedef enum ph_json_kind {
    PH_JSON_OBJECT,
    PH_JSON_ARRAY,
    PH_JSON_STRING,
    PH_JSON_NUMBER,
    PH_JSON_TRUE,
    PH_JSON_FALSE,
    PH_JSON_NULL
} ph_json_kind;

// A text and its values.
typedef struct ph_json ph_json;

// Copies the text. On failure err has line, column and what; err->where is empty.
PH_API ph_status ph_json_parse(const char *text, size_t length, ph_json **json, ph_error *err);
PH_API void ph_json_free(ph_json *json);

// The whole text, and the kind of one value.
PH_API const char *ph_json_text(const ph_json *json);
PH_API ph_json_kind ph_json_kind_of(const ph_json *json, int node);

// Elements of an array, members of an object, bytes of a string.
PH_API int ph_json_count(const ph_json *json, int node);

// Through an array: for (e = ph_json_first(j, a), i = 0; i < count; i++, e = ph_json_next(j, e)).
// Through an object likewise, key by key; the value of key k is k + 1.
PH_API int ph_json_first(const ph_json *json, int node);
PH_API int ph_json_next(const ph_json *json, int node);

// -1 where there is none.
PH_API int ph_json_member(const ph_json *json, int object, const char *key);
PH_API int ph_json_element(const ph_json *json, int array, int index);

// The text of a string or key without its escapes, ended by a zero byte; belongs to json.
PH_API const char *ph_json_string(const ph_json *json, int node);
PH_API bool ph_json_is(const ph_json *json, int node, const char *text);

// PH_ERR_MODEL if it is too large for a double.
PH_API ph_status ph_json_number(const ph_json *json, int node, double *value);

// As the value is written in the text, without the quotes of a string: start and bytes.
PH_API const char *ph_json_source(const ph_json *json, int node, int *length);

// From its first byte, quotes and brackets included, to the one after its last.
PH_API void ph_json_span(const ph_json *json, int node, size_t *start, size_t *end);

// Counted from 1; columns count characters.
PH_API void ph_json_position(const ph_json *json, int node, int *line, int *column);

// "bodies[2].inertia" of a value (of a key: of its value); "" for the outermost.
PH_API void ph_json_path(const ph_json *json, int node, char *path, size_t size);

// The value at a path, or the deepest along the path to it. An index into an object counts its members but "note".
PH_API int ph_json_find(const ph_json *json, const char *path, bool *complete);

// --- writing ----------------------------------------------------------------------------------------------

// One value on one line, as it is given. Errors are those of the stream: ferror.
typedef struct ph_json_writer {
    FILE *out;
    bool comma;  // a value has been written before the next one
} ph_json_writer;

// key: NULL for the elements of an array. bracket: '{' or '[', then '}' or ']'.
PH_API void ph_json_write_open(ph_json_writer *j, const char *key, char bracket);
PH_API void ph_json_write_close(ph_json_writer *j, char bracket);
PH_API void ph_json_write_text(ph_json_writer *j, const char *key, const char *text);
PH_API void ph_json_write_integer(ph_json_writer *j, const char *key, long value);
PH_API void ph_json_write_bool(ph_json_writer *j, const char *key, bool value);
// 17 digits, so that it comes back as it was, with a point whatever the locale. NaN and infinities, which JSON does not
// have, become null.
PH_API void ph_json_write_number(ph_json_writer *j, const char *key, double value);
PH_API void ph_json_write_null(ph_json_writer *j, const char *key);
PH_API void ph_json_write_numbers(ph_json_writer *j, const char *key, const double *values, int count);

#ifdef __cplusplus
}
#endif
#endif
