// Any bytes as JSON. What is accepted can be walked, every value is found again by its path, and its own text is JSON.
#include "fuzz.h"
#include "polhode/json.h"

#include <math.h>
#include <string.h>

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) {
    return seed % 4 == 0 ? LLVMFuzzerMutate(data, size, most) : fuzz_json_mutate(data, size, most, seed);
}

static void look_at(const ph_json *json, int node) {
    char path[512];
    int line, column, length;
    bool complete;
    size_t start, end;
    double x = 0;
    ph_json_path(json, node, path, sizeof path);
    ph_json_position(json, node, &line, &column);
    ph_json_span(json, node, &start, &end);
    ph_json_source(json, node, &length);
    FUZZ_LAW(line >= 1 && column >= 1 && start < end && length >= 0, "place of value %d", node);
    ph_json_find(json, path, &complete);
    if (ph_json_kind_of(json, node) == PH_JSON_NUMBER && ph_json_number(json, node, &x) == PH_OK)
        FUZZ_LAW(isfinite(x), "a number of %g", x);
    if (ph_json_kind_of(json, node) == PH_JSON_STRING)
        FUZZ_LAW((int)strlen(ph_json_string(json, node)) <= ph_json_count(json, node), "length of a string");
    ph_json *again;
    ph_error err;
    const ph_status status = ph_json_parse(ph_json_text(json) + start, end - start, &again, &err);
    FUZZ_LAW(status == PH_OK, "the text of value %d alone: %s", node, err.what);
    ph_json_free(again);
}

// Values of an object or array, those inside them too; `left` bounds the work.
static void walk(const ph_json *json, int node, int *left) {
    if (--*left < 0) return;
    look_at(json, node);
    const ph_json_kind kind = ph_json_kind_of(json, node);
    if (kind != PH_JSON_OBJECT && kind != PH_JSON_ARRAY) return;
    const int count = ph_json_count(json, node);
    int at = ph_json_first(json, node);
    for (int i = 0; i < count; i++, at = ph_json_next(json, at)) {
        if (kind == PH_JSON_OBJECT) ph_json_member(json, node, ph_json_string(json, at));
        else FUZZ_LAW(i > 20 || ph_json_element(json, node, i) == at, "element %d", i);
        walk(json, kind == PH_JSON_OBJECT ? at + 1 : at, left);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    ph_json *json;
    ph_error err;
    if (ph_json_parse((const char *)data, size, &json, &err) != PH_OK) return 0;
    int left = 60;
    walk(json, 0, &left);
    ph_json_free(json);
    return 0;
}
