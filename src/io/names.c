// The one namespace of a model file, sorted, so that a name is found without walking through the bodies.
#include "io/document.h"
#include "io/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int by_text(const void *a, const void *b) {
    const ph_name *x = a, *y = b;
    const int order = strcmp(x->text, y->text);
    return order ? order : x->node < y->node ? -1 : x->node > y->node;
}

static int text_only(const void *a, const void *b) {
    return strcmp(((const ph_name *)a)->text, ((const ph_name *)b)->text);
}

const char *ph_joint_default_name(ph_reader *r, int i) {
    char *name = ph_pool_take(&r->doc->pool, 24, 1);
    if (name) snprintf(name, 24, "joint%d", i + 1);
    return name;
}

// Elements without a usable name are left to the reader of their list, which says what is wrong with them.
static ph_status collect_list(ph_reader *r, int list, ph_thing thing) {
    if (list < 0 || ph_json_kind_of(r->json, list) != PH_JSON_ARRAY) return PH_OK;
    const int count = ph_json_count(r->json, list);
    int e = ph_json_first(r->json, list);
    for (int i = 0; i < count; i++, e = ph_json_next(r->json, e)) {
        if (ph_json_kind_of(r->json, e) != PH_JSON_OBJECT) continue;
        const int given = ph_json_member(r->json, e, "name");
        ph_name name = {NULL, given, i, thing, false};
        if (given >= 0 && ph_json_kind_of(r->json, given) == PH_JSON_STRING) {
            name.text = ph_json_string(r->json, given);
        } else if (given < 0 && thing == PH_THING_JOINT) {
            name = (ph_name){ph_joint_default_name(r, i), e, i, thing, true};
            if (name.text == NULL) return ph_read_no_memory(r);
        } else {
            continue;
        }
        r->names.list[r->names.count++] = name;
    }
    return PH_OK;
}

static ph_status fail_duplicate(ph_reader *r, const ph_name *first, const ph_name *second) {
    if (first->implied) {  // the object without a name is the one to mend
        const ph_name *given = second;
        second = first;
        first = given;
    }
    int line, column;
    ph_json_position(r->json, first->node, &line, &column);
    const char *advice = second->implied ? ", which this joint has by default: give it another" : "";
    return ph_read_fail(r, PH_ERR_MODEL, second->node,
                        "expected a name that is not used yet, got \"%.64s\"%s (used on line %d)", second->text, advice,
                        line);
}

ph_status ph_names_collect(ph_reader *r, const int lists[4]) {
    static const ph_thing things[] = {PH_THING_BODY, PH_THING_POINT, PH_THING_JOINT, PH_THING_FORCE};
    size_t most = 0;
    for (int i = 0; i < 4; i++) {
        if (lists[i] >= 0 && ph_json_kind_of(r->json, lists[i]) == PH_JSON_ARRAY)
            most += (size_t)ph_json_count(r->json, lists[i]);
    }
    r->names.list = ph_pool_take(&r->doc->pool, most, sizeof *r->names.list);
    if (r->names.list == NULL) return ph_read_no_memory(r);
    for (int i = 0; i < 4; i++) {
        const ph_status status = collect_list(r, lists[i], things[i]);
        if (status) return status;
    }
    qsort(r->names.list, r->names.count, sizeof *r->names.list, by_text);
    const ph_name *first = NULL, *second = NULL;
    for (size_t i = 1; i < r->names.count; i++) {
        const ph_name *a = &r->names.list[i - 1], *b = &r->names.list[i];
        if (strcmp(a->text, b->text) != 0 || (second && second->node <= b->node)) continue;
        first = a;
        second = b;
    }
    return second ? fail_duplicate(r, first, second) : PH_OK;
}

static ph_status unknown_node(ph_reader *r, int node, const char *text) {
    if (strpbrk(text, "[@")) return ph_read_later(r, node, "a node of a beam");
    ph_guess guess = ph_guess_start(text, strlen(text));
    ph_guess_try(&guess, "ground");
    for (size_t i = 0; i < r->names.count; i++) {
        const ph_name *name = &r->names.list[i];
        if (name->thing == PH_THING_BODY || name->thing == PH_THING_POINT) ph_guess_try(&guess, name->text);
    }
    const char *meant = ph_guess_found(&guess);
    const char *const expected = "the name of a body or point, or \"ground\"";
    if (meant == NULL) return ph_read_expected(r, node, expected);
    return ph_read_fail(r, PH_ERR_MODEL, node, "expected %s, got \"%.64s\", did you mean \"%s\"?", expected, text,
                        meant);
}

ph_status ph_read_node_name(ph_reader *r, int node, int *index) {
    const char *text;
    const ph_status status = ph_read_text(r, node, &text);
    if (status) return status;
    if (strcmp(text, "ground") == 0) {
        *index = PH_GROUND;
        return PH_OK;
    }
    const ph_name wanted = {.text = text};
    const ph_name *found =
        r->names.count ? bsearch(&wanted, r->names.list, r->names.count, sizeof wanted, text_only) : NULL;
    if (found == NULL) return unknown_node(r, node, text);
    if (found->thing == PH_THING_BODY) *index = found->index;
    else if (found->thing == PH_THING_POINT) *index = r->doc->def.body_count + found->index;
    else
        return ph_read_fail(r, PH_ERR_MODEL, node, "expected the name of a body or point, got \"%.64s\", a %s", text,
                            found->thing == PH_THING_JOINT ? "joint" : "force");
    return PH_OK;
}

ph_status ph_read_joint_name(ph_reader *r, int node, int *index) {
    const char *text;
    const ph_status status = ph_read_text(r, node, &text);
    if (status) return status;
    const ph_name wanted = {.text = text};
    const ph_name *found =
        r->names.count ? bsearch(&wanted, r->names.list, r->names.count, sizeof wanted, text_only) : NULL;
    if (found && found->thing == PH_THING_JOINT) {
        *index = found->index;
        return PH_OK;
    }
    ph_guess guess = ph_guess_start(text, strlen(text));
    for (size_t i = 0; i < r->names.count; i++)
        if (r->names.list[i].thing == PH_THING_JOINT) ph_guess_try(&guess, r->names.list[i].text);
    const char *meant = ph_guess_found(&guess);
    if (meant == NULL) return ph_read_expected(r, node, "the name of a joint");
    return ph_read_fail(r, PH_ERR_MODEL, node, "expected the name of a joint, got \"%.64s\", did you mean \"%s\"?",
                        text, meant);
}

ph_status ph_read_node_pair(ph_reader *r, int node, int nodes[2]) {
    if (ph_json_kind_of(r->json, node) != PH_JSON_ARRAY || ph_json_count(r->json, node) != 2)
        return ph_read_expected(r, node, "a list of two names");
    const int first = ph_json_first(r->json, node);
    const ph_status status = ph_read_node_name(r, first, &nodes[0]);
    return status ? status : ph_read_node_name(r, ph_json_next(r->json, first), &nodes[1]);
}
