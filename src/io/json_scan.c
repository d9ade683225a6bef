#include "io/json_scan.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

typedef struct scan {
    const char *text;
    size_t length, at;
    size_t values;
    int depth;
    char open[PH_JSON_DEPTH];  // '{' or '[' of each level
    int node[PH_JSON_DEPTH];   // which value it is
    int key[PH_JSON_DEPTH];    // of an object: the last key
    ph_json_node *nodes;       // NULL: only counted
    ph_error *err;
} scan;

// What the grammar allows next.
typedef enum expect {
    EXPECT_VALUE,
    EXPECT_FIRST_VALUE,  // or the end of an empty array
    EXPECT_FIRST_KEY,    // or the end of an empty object
    EXPECT_KEY,
    EXPECT_COLON,
    EXPECT_COMMA,  // or the end of the array or object
    EXPECT_NOTHING
} expect;

void ph_json_locate(const char *text, size_t at, int *line, int *column) {
    *line = *column = 1;
    for (size_t i = 0; i < at; i++) {
        if (text[i] == '\n') {
            ++*line;
            *column = 1;
        } else if (((unsigned char)text[i] & 0xC0) != 0x80) {
            ++*column;
        }
    }
}

int ph_json_hex4(const char *digits) {
    int unit = 0;
    for (int i = 0; i < 4; i++) {
        const char c = digits[i];
        const int d = c >= '0' && c <= '9'   ? c - '0'
                      : c >= 'a' && c <= 'f' ? c - 'a' + 10
                      : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                             : -1;
        if (d < 0) return -1;
        unit = unit * 16 + d;
    }
    return unit;
}

static ph_status fail_at(scan *s, size_t at, const char *what) {
    ph_fail(s->err, PH_ERR_SYNTAX, "", "%s", what);
    if (s->err) ph_json_locate(s->text, at, &s->err->line, &s->err->column);
    return PH_ERR_SYNTAX;
}

// --- nodes -----------------------------------------------------------------------------------------------

// A key or value starts at s->at; it counts in the array or object that it stands in, a value there with its key.
static void open_node(scan *s, ph_json_kind kind, bool key) {
    const int i = (int)s->values++, level = s->depth - 1;
    if (s->nodes == NULL) return;
    s->nodes[i] = (ph_json_node){.kind = kind, .start = (int)s->at + (kind == PH_JSON_STRING)};
    if (level >= 0 && (key || s->open[level] == '[')) s->nodes[s->node[level]].count++;
    if (key) s->key[level] = i;
}

// A value ends before s->at.
static void close_node(scan *s, int i) {
    if (s->nodes == NULL) return;
    s->nodes[i].end = (int)s->at - (s->nodes[i].kind == PH_JSON_STRING);
    s->nodes[i].next = (int)s->values;
    if (s->depth > 0 && s->open[s->depth - 1] == '{') s->nodes[s->key[s->depth - 1]].next = (int)s->values;
}

// --- the grammar -----------------------------------------------------------------------------------------

static bool is_digit(const scan *s, size_t at) { return at < s->length && s->text[at] >= '0' && s->text[at] <= '9'; }

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

// Bytes of the UTF-8 character at s->at, 0 if it is none: no overlong forms, no surrogates, nothing above 10FFFF.
static size_t utf8_length(const scan *s) {
    const unsigned char *c = (const unsigned char *)s->text + s->at;
    const size_t left = s->length - s->at;
    const size_t n = c[0] < 0x80                    ? 1
                     : c[0] >= 0xC2 && c[0] <= 0xDF ? 2
                     : c[0] >= 0xE0 && c[0] <= 0xEF ? 3
                     : c[0] >= 0xF0 && c[0] <= 0xF4 ? 4
                                                    : 0;
    if (n == 0 || n > left) return 0;
    for (size_t i = 1; i < n; i++) {
        if ((c[i] & 0xC0) != 0x80) return 0;
    }
    if (c[0] == 0xE0 && c[1] < 0xA0) return 0;
    if (c[0] == 0xED && c[1] > 0x9F) return 0;
    if (c[0] == 0xF0 && c[1] < 0x90) return 0;
    if (c[0] == 0xF4 && c[1] > 0x8F) return 0;
    return n;
}

// s->at is on a backslash; it is left after the escape.
static ph_status scan_escape(scan *s) {
    const size_t start = s->at;
    const char *c = s->text + start;
    const size_t left = s->length - start;
    if (left < 2) return fail_at(s, start, "expected an escape such as \\n, but the text ends");
    if (c[1] != 'u') {
        if (c[1] == '\0' || !strchr("\"\\/bfnrt", c[1]))
            return fail_at(s, start, "expected one of the escapes \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX");
        s->at += 2;
        return PH_OK;
    }
    const int unit = left >= 6 ? ph_json_hex4(c + 2) : -1;
    if (unit < 0) return fail_at(s, start, "expected four hexadecimal digits after \\u");
    s->at += 6;
    if (unit >= 0xDC00 && unit <= 0xDFFF)
        return fail_at(s, start, "expected a character: this \\u is the second half of a surrogate pair");
    if (unit < 0xD800 || unit > 0xDBFF) return PH_OK;
    const int second = left >= 12 && c[6] == '\\' && c[7] == 'u' ? ph_json_hex4(c + 8) : -1;
    if (second < 0xDC00 || second > 0xDFFF)
        return fail_at(s, start, "expected the second half of the surrogate pair after this \\u");
    s->at += 6;
    return PH_OK;
}

// s->at is on the opening quote; it is left after the closing one.
static ph_status scan_string(scan *s) {
    const size_t start = s->at++;
    while (s->at < s->length) {
        const unsigned char c = (unsigned char)s->text[s->at];
        if (c == '"') {
            s->at++;
            return PH_OK;
        }
        if (c == '\\') {
            const ph_status status = scan_escape(s);
            if (status) return status;
        } else if (c >= 0x20 && c < 0x80) {
            s->at++;
        } else if (c < 0x20) {
            return fail_at(s, s->at,
                           c == '\n' || c == '\r' ? "expected a \" that ends the text on its line"
                                                  : "expected no control character in a text, "
                                                    "write it as \\uXXXX");
        } else {
            const size_t n = utf8_length(s);
            if (n == 0) return fail_at(s, s->at, "expected UTF-8, got a byte that is not");
            s->at += n;
        }
    }
    return fail_at(s, start, "expected a \" that ends this text, but the file ends");
}

static ph_status scan_number(scan *s) {
    const size_t start = s->at;
    if (s->text[s->at] == '-') s->at++;
    if (!is_digit(s, s->at)) {
        if (s->at < s->length && is_letter(s->text[s->at]))
            return fail_at(s, start, "expected a number (JSON has no NaN and no Infinity)");
        return fail_at(s, start, "expected a digit after the minus sign");
    }
    if (s->text[s->at] == '0' && is_digit(s, s->at + 1))
        return fail_at(s, start, "expected a number without leading zeros");
    while (is_digit(s, s->at)) s->at++;
    if (s->at < s->length && s->text[s->at] == '.') {
        if (!is_digit(s, ++s->at)) return fail_at(s, start, "expected a digit after the decimal point");
        while (is_digit(s, s->at)) s->at++;
    }
    if (s->at < s->length && (s->text[s->at] == 'e' || s->text[s->at] == 'E')) {
        s->at++;
        if (s->at < s->length && (s->text[s->at] == '+' || s->text[s->at] == '-')) s->at++;
        if (!is_digit(s, s->at)) return fail_at(s, start, "expected a digit in the exponent");
        while (is_digit(s, s->at)) s->at++;
    }
    if (s->at < s->length && (is_letter(s->text[s->at]) || strchr("+-.", s->text[s->at])) && s->text[s->at])
        return fail_at(s, start, "expected a decimal number such as 1, -0.5 or 2e-3");
    return PH_OK;
}

static ph_status scan_word(scan *s) {
    static const char *const words[] = {"true", "false", "null"};
    size_t n = 0;
    while (s->at + n < s->length && (is_letter(s->text[s->at + n]) || is_digit(s, s->at + n))) n++;
    for (int i = 0; i < 3; i++) {
        if (n == strlen(words[i]) && memcmp(words[i], s->text + s->at, n) == 0) {
            s->at += n;
            return PH_OK;
        }
    }
    char what[120];
    const int shown = n > 20 ? 20 : (int)n;
    snprintf(what, sizeof what, "expected a value, got %.*s (texts are in quotes; JSON has no NaN and no Infinity)",
             shown, s->text + s->at);
    return fail_at(s, s->at, what);
}

// The character that stands where the grammar allows another.
static ph_status fail_expected(scan *s, const char *expected) {
    char what[160];
    const unsigned char c = (unsigned char)s->text[s->at];
    const size_t n = utf8_length(s);
    if (n == 0) snprintf(what, sizeof what, "expected %s, got the byte 0x%02X, which is not UTF-8", expected, c);
    else if (c < 0x20 || c == 0x7F) snprintf(what, sizeof what, "expected %s, got the byte 0x%02X", expected, c);
    else snprintf(what, sizeof what, "expected %s, got %.*s", expected, (int)n, s->text + s->at);
    return fail_at(s, s->at, what);
}

static ph_status scan_open(scan *s, char c, expect *next) {
    if (s->depth == PH_JSON_DEPTH) return fail_at(s, s->at, "expected at most 64 levels of nesting");
    open_node(s, c == '{' ? PH_JSON_OBJECT : PH_JSON_ARRAY, false);
    s->node[s->depth] = (int)s->values - 1;
    s->open[s->depth++] = c;
    s->at++;
    *next = c == '{' ? EXPECT_FIRST_KEY : EXPECT_FIRST_VALUE;
    return PH_OK;
}

static ph_status scan_scalar(scan *s, ph_json_kind kind, ph_status (*part)(scan *)) {
    const int i = (int)s->values;
    open_node(s, kind, false);
    const ph_status status = part(s);
    if (status == PH_OK) close_node(s, i);
    return status;
}

static ph_status scan_value(scan *s, expect *next) {
    const char c = s->text[s->at];
    *next = EXPECT_COMMA;
    if (c == '"') return scan_scalar(s, PH_JSON_STRING, scan_string);
    if (c == '-' || is_digit(s, s->at)) return scan_scalar(s, PH_JSON_NUMBER, scan_number);
    if (is_letter(c))
        return scan_scalar(s, c == 't' ? PH_JSON_TRUE : c == 'f' ? PH_JSON_FALSE : PH_JSON_NULL, scan_word);
    if (c == '{' || c == '[') return scan_open(s, c, next);
    if (c == '+') return fail_at(s, s->at, "expected a value, got + (numbers have no plus sign)");
    if (c == '.') return fail_at(s, s->at, "expected a value, got . (write 0.5, not .5)");
    if (c == '\'') return fail_at(s, s->at, "expected a value, got ' (texts are in double quotes)");
    if (c == '/') return fail_at(s, s->at, "expected a value, got / (JSON has no comments; use \"note\")");
    return fail_expected(s, "a value");
}

static ph_status scan_close(scan *s, expect *next) {
    s->depth--;
    s->at++;
    close_node(s, s->node[s->depth]);
    *next = EXPECT_COMMA;
    return PH_OK;
}

static ph_status scan_key(scan *s, const char *expected, expect *next) {
    if (s->text[s->at] != '"') return fail_expected(s, expected);
    const int i = (int)s->values;
    open_node(s, PH_JSON_STRING, true);
    const ph_status status = scan_string(s);
    if (status == PH_OK && s->nodes) s->nodes[i].end = (int)s->at - 1;
    *next = EXPECT_COLON;
    return status;
}

static const char *after_value(const scan *s) { return s->open[s->depth - 1] == '{' ? "a comma or }" : "a comma or ]"; }

static ph_status scan_step(scan *s, expect *next) {
    const char c = s->text[s->at];
    switch (*next) {
    case EXPECT_FIRST_VALUE:
        if (c == ']') return scan_close(s, next);
        return scan_value(s, next);
    case EXPECT_VALUE: return scan_value(s, next);
    case EXPECT_FIRST_KEY:
        if (c == '}') return scan_close(s, next);
        return scan_key(s, "a key in double quotes or }", next);
    case EXPECT_KEY: return scan_key(s, "a key in double quotes", next);
    case EXPECT_COLON:
        if (c != ':') return fail_expected(s, "a colon after the key");
        s->at++;
        *next = EXPECT_VALUE;
        return PH_OK;
    case EXPECT_COMMA: {
        const bool object = s->open[s->depth - 1] == '{';
        if (c == (object ? '}' : ']')) return scan_close(s, next);
        if (c != ',') return fail_expected(s, after_value(s));
        s->at++;
        *next = object ? EXPECT_KEY : EXPECT_VALUE;
        return PH_OK;
    }
    case EXPECT_NOTHING: break;
    }
    return fail_expected(s, "nothing after the value");
}

static ph_status fail_end(scan *s, expect next) {
    static const char *const names[] = {"a value", "a value or ]", "a key in double quotes or }",
                                        "a key in double quotes", "a colon after the key"};
    char what[80];
    snprintf(what, sizeof what, "expected %s, but the text ends", next == EXPECT_COMMA ? after_value(s) : names[next]);
    return fail_at(s, s->length, what);
}

ph_status ph_json_scan(const char *text, size_t length, ph_json_node *nodes, size_t *values, ph_error *err) {
    scan s = {.text = text, .length = length, .nodes = nodes, .err = err};
    expect next = EXPECT_VALUE;
    if (length == 0) return fail_at(&s, 0, "expected a JSON object, but the text is empty");
    if (length > PH_JSON_BYTES) return fail_at(&s, 0, "expected a text of at most 64 MiB");
    if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        return fail_at(&s, 0, "expected UTF-8 without a byte order mark at the start");
    for (;;) {
        while (s.at < length && (text[s.at] == ' ' || text[s.at] == '\t' || text[s.at] == '\n' || text[s.at] == '\r'))
            s.at++;
        if (next == EXPECT_COMMA && s.depth == 0) next = EXPECT_NOTHING;
        if (s.at == length) break;
        const ph_status status = scan_step(&s, &next);
        if (status) return status;
        if (s.values > PH_JSON_VALUES) return fail_at(&s, s.at, "expected at most 16 million values");
    }
    if (next != EXPECT_NOTHING) return fail_end(&s, next);
    *values = s.values;
    return PH_OK;
}
