// JSON as in RFC 8259: what is accepted, what is refused and where, and how values are found again.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "io/json.h"
#include "io/text.h"

#include <math.h>
#include <stdio.h>

#define COUNT(list) (int)(sizeof(list) / sizeof(list)[0])

static void json_is_accepted(void **state) {
    (void)state;
    static const char *const good[] = {"{}",
                                       "[]",
                                       " [ ] ",
                                       "42",
                                       "-0",
                                       "\"\"",
                                       "null",
                                       "true",
                                       "false",
                                       "0.5e-3",
                                       "1E+2",
                                       "-1.25",
                                       "[1,2,[3,{\"a\":[]}],\"x\"]",
                                       "{\"a\":{\"b\":{}},\"c\":null}",
                                       "\t\r\n[1\n,\n2]\n",
                                       "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00\"",
                                       "\"\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\"",
                                       "{\"\":0}",
                                       "\"\x7F\"",
                                       "1e400",
                                       "[0,-1,1.0]",
                                       "[[],[],{}]",
                                       "{\"a\":[{\"b\":1},{\"b\":2}]}"};
    for (int i = 0; i < COUNT(good); i++) {
        ph_json *json;
        ph_error err = {0};
        if (ph_json_parse(good[i], strlen(good[i]), &json, &err) != PH_OK)
            fail_msg("%s: %d:%d: %s", good[i], err.line, err.column, err.what);
        ph_json_free(json);
    }
}

typedef struct bad_json {
    const char *text;
    int line, column;
    const char *fragment;
} bad_json;

static void check_bad_json(const bad_json *b, size_t length) {
    ph_json *json;
    ph_error err = {0};
    if (ph_json_parse(b->text, length, &json, &err) == PH_OK) fail_msg("accepted: %s", b->text);
    assert_null(json);
    assert_int_equal(err.code, PH_ERR_SYNTAX);
    if (err.line != b->line || err.column != b->column || strstr(err.what, b->fragment) == NULL)
        fail_msg("%s: got %d:%d: %s, wanted %d:%d: %s", b->text, err.line, err.column, err.what, b->line, b->column,
                 b->fragment);
}

static const bad_json bad[] = {
    {"", 1, 1, "empty"},
    {"  \n ", 2, 2, "expected a value, but the text ends"},
    {"[1,]", 1, 4, "expected a value, got ]"},
    {"[,1]", 1, 2, "expected a value, got ,"},
    {"[1 2]", 1, 4, "expected a comma or ], got 2"},
    {"{\"a\":1,}", 1, 8, "expected a key in double quotes, got }"},
    {"{\"a\" 1}", 1, 6, "expected a colon"},
    {"{\"a\":}", 1, 6, "expected a value"},
    {"{\"a\"}", 1, 5, "expected a colon"},
    {"{\"a\":1 \"b\":2}", 1, 8, "expected a comma or }"},
    {"{a:1}", 1, 2, "expected a key in double quotes"},
    {"{1:1}", 1, 2, "expected a key"},
    {"{\"a\":1:2}", 1, 7, "expected a comma or }, got :"},
    {"[1:2]", 1, 3, "expected a comma or ], got :"},
    {"[01]", 1, 2, "leading zeros"},
    {"[-01]", 1, 2, "leading zeros"},
    {"[1.]", 1, 2, "after the decimal point"},
    {"[.5]", 1, 2, "write 0.5"},
    {"[+1]", 1, 2, "plus sign"},
    {"[-]", 1, 2, "after the minus sign"},
    {"[1e]", 1, 2, "exponent"},
    {"[1e+]", 1, 2, "exponent"},
    {"[0x10]", 1, 2, "decimal number"},
    {"[1.2.3]", 1, 2, "decimal number"},
    {"[1-2]", 1, 2, "decimal number"},
    {"[NaN]", 1, 2, "no NaN"},
    {"[Infinity]", 1, 2, "no Infinity"},
    {"[-Infinity]", 1, 2, "no Infinity"},
    {"[True]", 1, 2, "got True"},
    {"[nul]", 1, 2, "got nul"},
    {"[truefalse]", 1, 2, "expected a value"},
    {"[\"\\x\"]", 1, 3, "escapes"},
    {"[\"\\u12g4\"]", 1, 3, "four hexadecimal"},
    {"[\"\\u12", 1, 3, "four hexadecimal"},
    {"[\"\\ud800\"]", 1, 3, "surrogate"},
    {"[\"\\udc00\"]", 1, 3, "surrogate"},
    {"[\"\\ud800\\u0041\"]", 1, 3, "surrogate"},
    {"[\"a\tb\"]", 1, 4, "control character"},
    {"[\"a\nb\"]", 1, 4, "on its line"},
    {"[\"abc", 1, 2, "ends this text"},
    {"[\"abc\\", 1, 6, "escape"},
    {"['a']", 1, 2, "double quotes"},
    {"[1] x", 1, 5, "nothing after the value"},
    {"{} {}", 1, 4, "nothing after the value"},
    {"[1", 1, 3, "but the text ends"},
    {"{\"a\":[1,{\"b\":2}", 1, 16, "expected a comma or ], but the text ends"},
    {"{\"a\"", 1, 5, "colon after the key, but the text ends"},
    {"{", 1, 2, "but the text ends"},
    {"[1}", 1, 3, "expected a comma or ], got }"},
    {"{\"a\":1]", 1, 7, "expected a comma or }, got ]"},
    {"]", 1, 1, "expected a value, got ]"},
    {"// x\n1", 1, 1, "no comments"},
    {"[1, /* x */ 2]", 1, 5, "no comments"},
    {"[\"\xC3(\"]", 1, 3, "UTF-8"},
    {"[\"\xC0\xAF\"]", 1, 3, "UTF-8"},
    {"[\"\xED\xA0\x80\"]", 1, 3, "UTF-8"},
    {"[\"\xF4\x90\x80\x80\"]", 1, 3, "UTF-8"},
    {"[\"\xE2\x82", 1, 3, "UTF-8"},
    {"[\xFF]", 1, 2, "not UTF-8"},
    {"\xEF\xBB\xBF{}", 1, 1, "byte order mark"},
    {"{\n  \"a\": 1,\n  \"b\": 01\n}", 3, 8, "leading zeros"},
    {"{\"\xC3\xA9\xE2\x82\xAC\": 01}", 1, 8, "leading zeros"},  // columns are characters
    {"{\"a\":1,\n \"b\":2, \"a\":3}", 2, 9, "repeated key \"a\", first given on line 1"},
    {"[{\"x\":{\"ab\":1,\"\\u0061b\":2}}]", 1, 15, "[0].x: repeated key"},
};

static void json_is_refused_with_its_position(void **state) {
    (void)state;
    for (int i = 0; i < COUNT(bad); i++) check_bad_json(&bad[i], strlen(bad[i].text));
    static const bad_json zero = {"[1,\0 2]", 1, 4, "byte 0x00"};
    check_bad_json(&zero, 7);
    static const bad_json zero_in_text = {"[\"a\0b\"]", 1, 4, "control character"};
    check_bad_json(&zero_in_text, 7);
}

static void json_depth_and_size_are_limited(void **state) {
    (void)state;
    const size_t large = 70u << 20;
    char *text = malloc(large);
    assert_non_null(text);
    memset(text, '[', large);
    const bad_json too_large = {text, 1, 1, "64 MiB"};
    text[large - 1] = '\0';
    check_bad_json(&too_large, large);
    const bad_json too_deep = {text, 1, 65, "64 levels"};
    check_bad_json(&too_deep, 60u << 20);
    memset(text, '[', 64);
    memset(text + 64, ']', 64);
    ph_json *json;
    assert_int_equal(ph_json_parse(text, 128, &json, NULL), PH_OK);
    ph_json_free(json);
    free(text);
}

static void json_values_are_found(void **state) {
    (void)state;
    static const char text[] = "{\"bodies\": [{\"x\": 1}, {\"x\": [2.5, -3e2]}],\n"
                               " \"t\": \"a\\u00e9\\ud83d\\ude00\\n\", \"m\": {\"note\": \"n\", "
                               "\"p\": 7, \"q\": 8},\n"
                               "\"big\": 1e999}";
    ph_json *j;
    bool complete;
    int line, column;
    char path[64];
    double x;
    assert_int_equal(ph_json_parse(text, sizeof text - 1, &j, NULL), PH_OK);
    assert_string_equal(ph_json_text(j), text);
    assert_int_equal(ph_json_kind_of(j, 0), PH_JSON_OBJECT);
    assert_int_equal(ph_json_count(j, 0), 4);
    int n = ph_json_find(j, "bodies[1].x[1]", &complete);
    assert_true(complete);
    assert_int_equal(ph_json_number(j, n, &x), PH_OK);
    assert_true(x == -300);
    ph_json_path(j, n, path, sizeof path);
    assert_string_equal(path, "bodies[1].x[1]");
    ph_json_position(j, n, &line, &column);
    assert_int_equal(line, 1);
    assert_int_equal(column, 35);
    n = ph_json_find(j, "bodies[1].y.z", &complete);
    assert_false(complete);
    ph_json_path(j, n, path, sizeof path);
    assert_string_equal(path, "bodies[1]");
    n = ph_json_find(j, "bodies[7].x", &complete);
    ph_json_path(j, n, path, sizeof path);
    assert_string_equal(path, "bodies");
    n = ph_json_find(j, "m[1]", &complete);
    assert_int_equal(ph_json_number(j, n, &x), PH_OK);
    assert_true(complete && x == 8);
    assert_int_equal(ph_json_find(j, "", &complete), 0);
    assert_int_equal(ph_json_find(j, "[x", &complete), 0);
    n = ph_json_member(j, 0, "t");
    assert_string_equal(ph_json_string(j, n), "a\xC3\xA9\xF0\x9F\x98\x80\n");
    ph_json_position(j, n, &line, &column);
    assert_int_equal(line, 2);
    assert_int_equal(column, 7);
    assert_int_equal(ph_json_number(j, ph_json_member(j, 0, "big"), &x), PH_ERR_MODEL);
    assert_int_equal(ph_json_member(j, 0, "none"), -1);
    assert_int_equal(ph_json_element(j, ph_json_member(j, 0, "bodies"), 2), -1);
    ph_json_free(j);
}

// What is written reads back as it was.
static void json_is_written(void **state) {
    (void)state;
    static const double values[] = {0.1, -0.0, 1e-320, 1.7976931348623157e308};
    char text[512] = "", name[] = "a\"\\\n\x01\x7f\xC3\xA9";
    FILE *out = fmemopen(text, sizeof text, "w");
    ph_json_writer w = {out, false};
    ph_json_write_open(&w, NULL, '{');
    ph_json_write_text(&w, name, name);
    ph_json_write_integer(&w, "n", -12);
    ph_json_write_bool(&w, "b", true);
    ph_json_write_number(&w, "nan", NAN);
    ph_json_write_null(&w, "null");
    ph_json_write_numbers(&w, "v", values, COUNT(values));
    ph_json_write_open(&w, "o", '[');
    ph_json_write_open(&w, NULL, '{');
    ph_json_write_close(&w, '}');
    ph_json_write_number(&w, NULL, 2);
    ph_json_write_close(&w, ']');
    ph_json_write_close(&w, '}');
    assert_int_equal(fclose(out), 0);
    ph_json *j;
    ph_error err;
    assert_int_equal(ph_json_parse(text, strlen(text), &j, &err), PH_OK);
    assert_int_equal(ph_json_count(j, 0), 7);
    assert_string_equal(ph_json_string(j, ph_json_member(j, 0, name)), name);
    assert_int_equal(ph_json_kind_of(j, ph_json_member(j, 0, "nan")), PH_JSON_NULL);
    assert_int_equal(ph_json_kind_of(j, ph_json_member(j, 0, "b")), PH_JSON_TRUE);
    for (int i = 0; i < COUNT(values); i++) {
        double x;
        assert_int_equal(ph_json_number(j, ph_json_element(j, ph_json_member(j, 0, "v"), i), &x), PH_OK);
        assert_memory_equal(&x, values + i, sizeof x);
    }
    assert_int_equal(ph_json_count(j, ph_json_member(j, 0, "o")), 2);
    ph_json_free(j);
    char number[] = "-1\xD9\xAB"
                    "25e-07";  // an Arabic decimal separator
    ph_text_point(number);
    assert_string_equal(number, "-1.25e-07");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(json_is_accepted),
        cmocka_unit_test(json_is_refused_with_its_position),
        cmocka_unit_test(json_depth_and_size_are_limited),
        cmocka_unit_test(json_values_are_found),
        cmocka_unit_test(json_is_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
