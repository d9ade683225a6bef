// A text as an expression of three parameters. A value is finite, and the same in parentheses.
#include "fuzz.h"
#include "polhode/polhode.h"

#include <math.h>
#include <string.h>

enum { LONGEST = 600 };

// The number as the coordinate of a point; NaN where it is refused.
static double value_of(const char *open, const uint8_t *data, size_t size, const char *close) {
    char text[LONGEST + 400];
    const int n =
        snprintf(text, sizeof text,
                 "{\"polhode\":1,\"parameters\":{\"a\":2,\"a-b\":{\"value\":3,\"min\":0,\"max\":9},\"spin\":-1.5},"
                 "\"points\":[{\"name\":\"p\",\"mass\":1,\"position\":[0,0,\"=%s%.*s%s\"]}]}",
                 open, (int)size, (const char *)data, close);
    ph_document *doc;
    ph_error err;
    if (ph_document_parse(text, (size_t)n, "expression", &doc, &err) != PH_OK) return NAN;
    const double value = ph_document_definition(doc)->points[0].position[2];
    ph_document_free(doc);
    FUZZ_LAW(isfinite(value), "a value of %g", value);
    return value;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size > LONGEST || memchr(data, '"', size) || memchr(data, '\\', size) || memchr(data, '\0', size)) return 0;
    const double value = value_of("", data, size, ""), again = value_of("(", data, size, ")");
    // One level deeper may be one too many.
    FUZZ_LAW(isnan(value) || isnan(again) || memcmp(&value, &again, sizeof value) == 0, "%.17g, in parentheses %.17g",
             value, again);
    return 0;
}
