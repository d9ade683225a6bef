// A model's text with other settings in it, so that each sample is read from one text.
#include "io/sweep_plan.h"

#include "io/rewrite.h"

#include <stdlib.h>
#include <string.h>

// The text of a value; the caller's to free.
static char *copy_value(const ph_json *json, int node) {
    size_t start, end;
    ph_json_span(json, node, &start, &end);
    char *text = malloc(end - start + 1);
    if (text == NULL) return NULL;
    memcpy(text, ph_json_text(json) + start, end - start);
    text[end - start] = '\0';
    return text;
}

static void put(ph_rewrite *r, int old, int last, const char *key, char *text) {
    if (text == NULL) r->failed = true;
    else if (old >= 0) ph_rewrite_value(r, old, text);
    else ph_rewrite_insert(r, last, key, text);
    free(text);
}

// The value of the last member; -1: there is none.
static int last_member(const ph_json *json, int object) {
    int k = ph_json_first(json, object), last = -1;
    for (int i = 0; i < ph_json_count(json, object); i++, k = ph_json_next(json, k)) last = k + 1;
    return last;
}

static void merge(ph_rewrite *r, int object, const ph_json *from, int members) {
    const int last = last_member(r->json, object);
    if (last < 0) {
        put(r, object, 0, "", copy_value(from, members));
        return;
    }
    int k = ph_json_first(from, members);
    for (int i = 0; i < ph_json_count(from, members); i++, k = ph_json_next(from, k)) {
        const char *key = ph_json_string(from, k);
        const int old = ph_json_member(r->json, object, key);
        const bool inner = strcmp(key, "options") == 0 && old >= 0;
        if (inner) merge(r, old, from, k + 1);
        else put(r, old, last, key, copy_value(from, k + 1));
    }
}

char *ph_merge_simulation(const ph_json *model, const ph_json *plan, int simulation) {
    ph_rewrite r = {.json = model};
    const int old = ph_json_member(model, 0, "simulation");
    if (old >= 0) merge(&r, old, plan, simulation);
    else put(&r, -1, last_member(model, 0), "simulation", copy_value(plan, simulation));
    return ph_rewrite_finish(&r);
}
