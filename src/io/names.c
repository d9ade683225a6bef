// The one namespace of a model file, sorted, so that a name is found without walking through the bodies.
#include "flexible/expand.h"
#include "flexible/polynomial.h"
#include "io/document.h"
#include "io/text.h"
#include "model/force_kinds.h"
#include "polhode/elementary.h"

#include <math.h>
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

ph_status ph_names_collect(ph_reader *r, const int lists[PH_LISTS]) {
    static const ph_thing things[PH_LISTS] = {PH_THING_BODY,  PH_THING_POINT, PH_THING_JOINT,
                                              PH_THING_FORCE, PH_THING_BEAM,  PH_THING_COUPLING};
    size_t most = 0;
    for (int i = 0; i < PH_LISTS; i++) {
        if (lists[i] >= 0 && ph_json_kind_of(r->json, lists[i]) == PH_JSON_ARRAY)
            most += (size_t)ph_json_count(r->json, lists[i]);
    }
    r->names.list = ph_pool_take(&r->doc->pool, most, sizeof *r->names.list);
    if (r->names.list == NULL) return ph_read_no_memory(r);
    for (int i = 0; i < PH_LISTS; i++) {
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

ph_status ph_names_adopt(ph_reader *r, const ph_model_def *def) {
    const size_t all = (size_t)(def->body_count + def->point_count + def->joint_count + def->force_count) +
                       (size_t)def->beam_count + (size_t)def->gear_count;
    r->doc->def = *def;
    r->names.list = ph_pool_take(&r->doc->pool, all, sizeof *r->names.list);
    if (r->names.list == NULL) return ph_read_no_memory(r);
    ph_name *to = r->names.list;
    for (int i = 0; i < def->body_count; i++) *to++ = (ph_name){def->bodies[i].name, -1, i, PH_THING_BODY, false};
    for (int i = 0; i < def->point_count; i++) *to++ = (ph_name){def->points[i].name, -1, i, PH_THING_POINT, false};
    for (int i = 0; i < def->joint_count; i++) *to++ = (ph_name){def->joints[i].name, -1, i, PH_THING_JOINT, false};
    for (int i = 0; i < def->force_count; i++) *to++ = (ph_name){def->forces[i].name, -1, i, PH_THING_FORCE, false};
    for (int i = 0; i < def->beam_count; i++) *to++ = (ph_name){def->beams[i].name, -1, i, PH_THING_BEAM, false};
    for (int i = 0; i < def->gear_count; i++) *to++ = (ph_name){def->gears[i].name, -1, i, PH_THING_COUPLING, false};
    r->names.count = all;
    qsort(r->names.list, all, sizeof *r->names.list, by_text);
    return PH_OK;
}

// What a text may have been meant to be, of some things.
static const char *nearest(const ph_reader *r, const char *text, unsigned things, bool ground) {
    ph_guess guess = ph_guess_start(text, strlen(text));
    if (ground) ph_guess_try(&guess, "ground");
    for (size_t i = 0; i < r->names.count; i++)
        if (things & 1u << r->names.list[i].thing) ph_guess_try(&guess, r->names.list[i].text);
    return ph_guess_found(&guess);
}

const ph_name *ph_name_find(const ph_reader *r, const char *text) {
    const ph_name wanted = {.text = text};
    return r->names.count ? bsearch(&wanted, r->names.list, r->names.count, sizeof wanted, text_only) : NULL;
}

static ph_status unknown(ph_reader *r, int node, const char *text, const char *expected, const char *meant) {
    if (meant == NULL) return ph_read_expected(r, node, expected);
    return ph_read_fail(r, PH_ERR_MODEL, node, "expected %s, got \"%.64s\", did you mean \"%s\"?", expected, text,
                        meant);
}

// The node at a fraction of the length: at the ends of elements, of degree 2 and 3 at their Lobatto points too.
static ph_status read_fraction(ph_reader *r, int node, const ph_beam_def *beam, double part, int *k) {
    const int element = (int)ph_fmin(part * beam->elements, beam->elements - 1);
    double off = INFINITY, near = 0;
    for (int s = 0; s <= beam->degree; s++) {
        const double at = (element + ph_lobatto_fraction(beam->degree, s)) / beam->elements;
        if (fabs(part - at) >= off) continue;
        off = fabs(part - at);
        near = at;
        *k = element * beam->degree + s;
    }
    if (off <= 1e-9) return PH_OK;
    if (beam->degree <= 2)
        return ph_read_fail(r, PH_ERR_MODEL, node,
                            "there is no node at %.10g of the length: expected a multiple of 1/%d", part,
                            ph_beam_intervals(beam));
    return ph_read_fail(r, PH_ERR_MODEL, node, "there is no node at %.10g of the length: the nearest is at %.10g", part,
                        near);
}

// The k-th node of a beam from the text after its name: "[3]", "[end]" or "@0.5".
static ph_status read_beam_node(ph_reader *r, int node, const char *mark, const ph_beam_def *beam, int *k) {
    const char *end;
    if (*mark == '@') {
        const double part = ph_text_number(mark + 1, &end);
        if (end == mark + 1 || *end != '\0' || !(part >= 0 && part <= 1))
            return ph_read_expected(r, node, "a fraction of the beam's length from 0 to 1 after \"@\"");
        return read_fraction(r, node, beam, part, k);
    }
    *k = ph_beam_intervals(beam);
    if (strcmp(mark, "[end]") == 0) return PH_OK;
    const size_t digits = strspn(mark + 1, "0123456789");
    const long number = strtol(mark + 1, NULL, 10);
    if (digits == 0 || digits > 9 || strcmp(mark + 1 + digits, "]") != 0)
        return ph_read_expected(r, node, "a node as \"arm[0]\", \"arm[end]\" or \"arm@0.5\"");
    if (number > ph_beam_intervals(beam))
        return ph_read_fail(r, PH_ERR_MODEL, node, "there is no node %ld: the last one of this beam is %d", number,
                            ph_beam_intervals(beam));
    *k = (int)number;
    return PH_OK;
}

static ph_status read_node_of_beam(ph_reader *r, int node, const char *text, const char *mark, int *index) {
    char name[65];
    const size_t length = (size_t)(mark - text);
    snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : sizeof name - 1), text);
    const ph_name *found = length < sizeof name ? ph_name_find(r, name) : NULL;
    if (found == NULL || found->thing != PH_THING_BEAM) {
        const char *meant = nearest(r, name, 1u << PH_THING_BEAM, false);
        return unknown(r, node, text, "the name of a beam before \"[\" or \"@\"", meant);
    }
    int k = 0;
    const ph_status status = read_beam_node(r, node, mark, r->doc->def.beams + found->index, &k);
    if (status == PH_OK) *index = ph_beams_first(&r->doc->def, found->index) + k;
    return status;
}

static ph_status expected_node(ph_reader *r, int node, const char *beam) {
    return ph_read_fail(r, PH_ERR_MODEL, node,
                        "expected a node of the beam, as \"%.64s[0]\", \"%.64s[end]\" or \"%.64s@0.5\"", beam, beam,
                        beam);
}

ph_status ph_read_node_name(ph_reader *r, int node, int *index) {
    static const char *const what[] = {
        [PH_THING_JOINT] = "a joint", [PH_THING_FORCE] = "a force", [PH_THING_COUPLING] = "a coupling"};
    const char *text;
    const ph_status status = ph_read_text(r, node, &text);
    if (status) return status;
    if (strcmp(text, "ground") == 0) {
        *index = PH_GROUND;
        return PH_OK;
    }
    const char *mark = strpbrk(text, "[@");
    if (mark) return read_node_of_beam(r, node, text, mark, index);
    const ph_name *found = ph_name_find(r, text);
    if (found == NULL)
        return unknown(r, node, text, "the name of a body or point, or \"ground\"",
                       nearest(r, text, 1u << PH_THING_BODY | 1u << PH_THING_POINT, true));
    if (found->thing == PH_THING_BEAM) return expected_node(r, node, text);
    if (found->thing == PH_THING_BODY) *index = found->index;
    else if (found->thing == PH_THING_POINT) *index = r->doc->def.body_count + found->index;
    else
        return ph_read_fail(r, PH_ERR_MODEL, node, "expected the name of a body or point, got \"%.64s\", %s", text,
                            what[found->thing]);
    return PH_OK;
}

ph_status ph_find_body(ph_reader *r, int node, const char *text, size_t length, int *index) {
    char name[128];  // a name, and the number of a node
    snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : sizeof name - 1), text);
    const char *mark = strpbrk(name, "[@");
    if (mark) return read_node_of_beam(r, node, name, mark, index);
    const ph_name *found = length < sizeof name ? ph_name_find(r, name) : NULL;
    if (found && found->thing == PH_THING_BEAM) return expected_node(r, node, name);
    if (found == NULL || (found->thing != PH_THING_BODY && found->thing != PH_THING_POINT))
        return unknown(r, node, name, "the name of a body of the model",
                       nearest(r, name, 1u << PH_THING_BODY | 1u << PH_THING_POINT, false));
    *index = found->index + (found->thing == PH_THING_POINT ? r->doc->def.body_count : 0);
    return PH_OK;
}

ph_status ph_read_elastic_name(ph_reader *r, int node, int *beam, int *force) {
    const char *text;
    const ph_status status = ph_read_text(r, node, &text);
    if (status) return status;
    const ph_name *found = ph_name_find(r, text);
    *beam = *force = -1;
    if (found && found->thing == PH_THING_BEAM) *beam = found->index;
    if (found && found->thing == PH_THING_FORCE) *force = found->index;
    if (*beam < 0 && *force < 0)
        return unknown(r, node, text, "the name of a beam or spring of the model",
                       nearest(r, text, 1u << PH_THING_BEAM | 1u << PH_THING_FORCE, false));
    const ph_force_type type = *force >= 0 ? r->doc->def.forces[*force].type : PH_FORCE_TYPE_SPRING;
    if (ph_is_spring(type)) return PH_OK;
    return ph_read_fail(r, PH_ERR_MODEL, node,
                        "expected the name of a beam or spring of the model, got \"%.64s\", a %s", text,
                        ph_force_type_name(type));
}

static ph_status read_thing(ph_reader *r, int node, ph_thing thing, const char *expected, int *index) {
    const char *text;
    const ph_status status = ph_read_text(r, node, &text);
    if (status) return status;
    const ph_name *found = ph_name_find(r, text);
    if (found == NULL || found->thing != thing)
        return unknown(r, node, text, expected, nearest(r, text, 1u << thing, false));
    *index = found->index;
    return PH_OK;
}

ph_status ph_read_joint_name(ph_reader *r, int node, int *index) {
    return read_thing(r, node, PH_THING_JOINT, "the name of a joint", index);
}

ph_status ph_read_force_name(ph_reader *r, int node, int *index) {
    return read_thing(r, node, PH_THING_FORCE, "the name of a force", index);
}

ph_status ph_read_beam_name(ph_reader *r, int node, int *index) {
    return read_thing(r, node, PH_THING_BEAM, "the name of a beam", index);
}

ph_status ph_read_node_pair(ph_reader *r, int node, int nodes[2]) {
    if (ph_json_kind_of(r->json, node) != PH_JSON_ARRAY || ph_json_count(r->json, node) != 2)
        return ph_read_expected(r, node, "a list of two names");
    const int first = ph_json_first(r->json, node);
    const ph_status status = ph_read_node_name(r, first, &nodes[0]);
    return status ? status : ph_read_node_name(r, ph_json_next(r->json, first), &nodes[1]);
}
