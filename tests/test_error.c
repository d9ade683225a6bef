// What ph_fail writes.
#include "harness.h"

#include "polhode/status.h"

#include <string.h>

static void out_of_memory_is_reported_once(void **state) {
    (void)state;
    ph_error inner, outer;
    assert_int_equal(ph_fail(&inner, PH_ERR_MEMORY, "", "no room for %d rows", 7), PH_ERR_MEMORY);
    assert_string_equal(inner.what, "out of memory: no room for 7 rows");
    ph_fail(&outer, PH_ERR_MEMORY, "", "%s", inner.what);
    assert_string_equal(outer.what, inner.what);
}

static void long_texts_are_cut(void **state) {
    (void)state;
    char text[2 * sizeof((ph_error){0}.what)];
    ph_error err;
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    ph_fail(&err, PH_ERR_MEMORY, text, "%s", text);
    assert_int_equal(strlen(err.what), sizeof err.what - 1);
    assert_int_equal(strlen(err.where), sizeof err.where - 1);
    assert_int_equal(ph_fail(NULL, PH_SINGULAR, NULL, "%s", text), PH_SINGULAR);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(out_of_memory_is_reported_once),
                                       cmocka_unit_test(long_texts_are_cut)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
