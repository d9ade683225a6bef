// The text of a model file whose initial state has been corrected onto its joints: what has moved is replaced by its
// numbers, all else stays as it is written.
#include "base/vector.h"
#include "io/document.h"
#include "io/rewrite.h"
#include "io/text.h"
#include "model/laws.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <float.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Into body coordinates and back, three products and sums each: less than this, of the largest number in it, is no
// change.
static const double ROUNDING = 16 * DBL_EPSILON;

typedef struct assembled {
    const ph_document *doc;
    const ph_json *json;
    ph_rewrite rewrite;
    ph_body_def *bodies;  // the lists of the new definition
    ph_point_def *points;
    ph_joint_def *joints;
    ph_force_def *forces;
    double length, speed, spin;  // rounding of the model's coordinates and velocities
} assembled;

// --- values -------------------------------------------------------------------------------------------------

static void put_number(assembled *a, int node, double x) {
    char text[PH_NUMBER_TEXT];
    ph_text_shortest(x, text);
    ph_rewrite_value(&a->rewrite, node, text);
}

enum { LIST_TEXT = 4 * (PH_NUMBER_TEXT + 2) + 3 };
static void list_text(const double *x, int count, char text[LIST_TEXT]) {
    char *to = text;
    for (int i = 0; i < count; i++) {
        to += sprintf(to, "%s", i ? ", " : "[");
        ph_text_shortest(x[i], to);
        to += strlen(to);
    }
    sprintf(to, "]");
}

// Replaces the elements of a list that have changed by more than `off`, their rounding.
static void put_list(assembled *a, int list, const double *old, const double *now, double off) {
    int e = ph_json_first(a->json, list);
    for (int i = 0; i < 3; i++, e = ph_json_next(a->json, e))
        if (fabs(now[i] - old[i]) > off) put_number(a, e, now[i]);
}

static void put_pair(assembled *a, int pair, const double *const old[2], const double *const now[2], double off) {
    for (int s = 0; s < 2; s++) put_list(a, ph_json_element(a->json, pair, s), old[s], now[s], off);
}

// A key that was not there comes after the last of those before it in this order.
static void insert(assembled *a, int object, const char *key, const char *text) {
    static const char *const order[] = {"name",  "mass", "inertia", "position",  "orientation", "velocity",
                                        "omega", "type", "bodies",  "stiffness", "damping"};
    int after = -1;
    for (size_t i = 0; i < sizeof order / sizeof *order && strcmp(order[i], key) != 0; i++) {
        const int value = ph_json_member(a->json, object, order[i]);
        if (value >= 0) after = value;
    }
    ph_rewrite_insert(&a->rewrite, after, key, text);
}

static void put_vector(assembled *a, int object, const char *key, const double *old, const double *now, double off) {
    const int value = ph_json_member(a->json, object, key);
    if (value >= 0) {
        put_list(a, value, old, now, off);
        return;
    }
    double x[3];
    bool changed = false;
    for (int i = 0; i < 3; i++) {
        const bool other = fabs(now[i] - old[i]) > off;
        x[i] = other ? now[i] : old[i];
        changed = changed || other;
    }
    char text[LIST_TEXT];
    list_text(x, 3, text);
    if (changed) insert(a, object, key, text);
}

// --- parts of the file ----------------------------------------------------------------------------------------

// As a quaternion, instead of whatever said it before. All of its numbers, since those of the file need not have
// length 1.
static void put_orientation(assembled *a, int object, const double *old, const double *now) {
    static const char *const forms[] = {"quaternion", "matrix", "axis", "rpy", "rpy_degrees"};
    static const char *const of_axis[] = {"angle", "degrees"};
    const double sign = ph_dot(old, now, 4) < 0 ? -1 : 1;
    double q[4];
    bool changed = false;
    for (int i = 0; i < 4; i++) {
        q[i] = sign * now[i];
        changed = changed || fabs(q[i] - old[i]) > ROUNDING;
    }
    if (!changed) return;
    char text[LIST_TEXT], whole[LIST_TEXT + 20];
    list_text(q, 4, text);
    const int value = ph_json_member(a->json, object, "orientation");
    if (value < 0) {
        snprintf(whole, sizeof whole, "{\"quaternion\": %s}", text);
        insert(a, object, "orientation", whole);
        return;
    }
    for (int i = 0; i < 5; i++) {
        const int form = ph_json_member(a->json, value, forms[i]);
        if (form < 0) continue;
        if (i > 0) ph_rewrite_value(&a->rewrite, form - 1, "\"quaternion\"");  // a key's value follows it
        ph_rewrite_value(&a->rewrite, form, text);
    }
    ph_rewrite_remove(&a->rewrite, value, of_axis, 2);
}

static void put_body(assembled *a, int object, int i) {
    const ph_body_def *old = a->doc->def.bodies + i, *now = a->bodies + i;
    put_vector(a, object, "position", old->position, now->position, a->length);
    put_orientation(a, object, old->orientation, now->orientation);
    put_vector(a, object, "velocity", old->velocity, now->velocity, a->speed);
    put_vector(a, object, "omega", old->omega, now->omega, a->spin);
}

static void put_point(assembled *a, int object, int i) {
    const ph_point_def *old = a->doc->def.points + i, *now = a->points + i;
    put_vector(a, object, "position", old->position, now->position, a->length);
    put_vector(a, object, "velocity", old->velocity, now->velocity, a->speed);
}

// The new axis has length 1; the file's keeps its own.
static void put_axis(assembled *a, int object, const char *key, const double *old, const double *now) {
    const int value = ph_json_member(a->json, object, key);
    if (value < 0) return;
    const double length = sqrt(ph_dot(old, old, 3));
    double axis[3];
    for (int i = 0; i < 3; i++) axis[i] = length * now[i];
    put_list(a, value, old, axis, ROUNDING * length);
}

static bool has_moved(const assembled *a, double old, double now) {  // in metres or radians
    return isfinite(now) && fabs(now - old) > ph_fmax(a->length, ROUNDING);
}

static void put_rest(assembled *a, int object, const ph_joint_def *old, const ph_joint_def *now) {
    const int value = ph_json_member(a->json, object, "rest"), count = ph_joint_type_needs(old->type).coordinates;
    char text[LIST_TEXT];
    bool moved = false;
    for (int c = 0; c < count; c++)
        moved = moved || (old->stiffness[c] > 0 && has_moved(a, old->rest[c], now->rest[c]));
    if (!moved) return;
    if (count == 2) list_text(now->rest, 2, text);
    else ph_text_shortest(now->rest[0], text);
    if (value >= 0) ph_rewrite_value(&a->rewrite, value, text);
    else insert(a, object, "rest", text);
}

static void put_stops(assembled *a, int object, const ph_joint_def *old, const ph_joint_def *now) {
    const int value = ph_json_member(a->json, object, "stops");
    if (value < 0) return;
    const bool list = ph_json_kind_of(a->json, value) == PH_JSON_ARRAY;
    for (int c = 0; c < (list ? 2 : 1); c++) {
        const int stops = list ? ph_json_element(a->json, value, c) : value;
        if (ph_json_kind_of(a->json, stops) != PH_JSON_OBJECT) continue;
        const int min = ph_json_member(a->json, stops, "min"), max = ph_json_member(a->json, stops, "max");
        if (min >= 0 && has_moved(a, old->stops[c].min, now->stops[c].min)) put_number(a, min, now->stops[c].min);
        if (max >= 0 && has_moved(a, old->stops[c].max, now->stops[c].max)) put_number(a, max, now->stops[c].max);
    }
}

static void put_joint(assembled *a, int object, int i) {
    static const char *const coordinates[] = {"q0", "rate0"};
    const ph_joint_def *old = a->doc->def.joints + i, *now = a->joints + i;
    const int at = ph_json_member(a->json, object, "at");
    if (at >= 0 && now->has_at2) {
        put_pair(a, at, (const double *const[2]){old->at, old->at2}, (const double *const[2]){now->at, now->at2},
                 a->length);
    } else if (at >= 0 && old->has_at2) {
        char text[LIST_TEXT];
        list_text(now->at, 3, text);
        ph_rewrite_value(&a->rewrite, at, text);
    } else if (at >= 0) {
        put_list(a, at, old->at, now->at, a->length);
    }
    put_axis(a, object, "axis", old->axis, now->axis);
    put_axis(a, object, "axis2", old->axis2, now->axis2);
    put_rest(a, object, old, now);
    put_stops(a, object, old, now);
    ph_rewrite_remove(&a->rewrite, object, coordinates, 2);
}

static double distance(const double *x, const double *y) {
    return ph_hypot(ph_hypot(x[0] - y[0], x[1] - y[1]), x[2] - y[2]);
}

static void put_force(assembled *a, int object, int i) {
    const ph_force_def *old = a->doc->def.forces + i, *now = a->forces + i;
    const int at = ph_json_member(a->json, object, "at"), rest = ph_json_member(a->json, object, "rest");
    char text[PH_NUMBER_TEXT];
    if (old->type == PH_FORCE_TYPE_FORCE && at >= 0) {
        put_list(a, at, old->at[0], now->at[0], a->length);
    } else if (old->type == PH_FORCE_TYPE_SPRING) {
        put_pair(a, at, (const double *const[2]){old->at[0], old->at[1]},
                 (const double *const[2]){now->at[0], now->at[1]}, a->length);
        ph_text_shortest(now->length, text);
        if (isnan(old->length) && fabs(distance(now->at[0], now->at[1]) - now->length) > 2 * a->length)
            insert(a, object, "length", text);
    } else if (old->type == PH_FORCE_TYPE_JOINT_SPRING) {
        if (!(fabs(now->rest - old->rest) > ph_fmax(a->length, ROUNDING))) return;  // in metres or radians
        ph_text_shortest(now->rest, text);
        if (rest >= 0) ph_rewrite_value(&a->rewrite, rest, text);
        else insert(a, object, "rest", text);
    }
}

// All coordinates are 0 in the new configuration, which satisfies the coupling.
static void put_coupling(assembled *a, int object, int i) {
    const int offset = ph_json_member(a->json, object, "offset");
    if (offset >= 0 && a->doc->def.gears[i].offset != 0) put_number(a, offset, 0);
}

static void put_elements(assembled *a, const char *key, void (*put)(assembled *a, int object, int i)) {
    const int list = ph_json_member(a->json, 0, key);
    if (list < 0) return;
    const int count = ph_json_count(a->json, list);
    int e = ph_json_first(a->json, list);
    for (int i = 0; i < count; i++, e = ph_json_next(a->json, e)) put(a, e, i);
}

// Parameters have the values of this model, whoever gave them; expressions of others stay.
static void put_parameters(assembled *a) {
    const int list = ph_json_member(a->json, 0, "parameters");
    for (int i = 0; i < a->doc->parameter_count; i++) {
        const ph_parameter *p = a->doc->parameters + i;
        if (a->doc->follows[i]) continue;
        const int parameter = ph_json_member(a->json, list, p->name);
        const int inner = ph_json_member(a->json, parameter, "value"), value = inner >= 0 ? inner : parameter;
        double old;
        if (ph_json_number(a->json, value, &old) != PH_OK || old != p->value) put_number(a, value, p->value);
    }
}

static void put_switch(assembled *a) {
    bool complete;
    const int value = ph_json_find(a->json, "simulation.assemble", &complete);
    if (complete && ph_json_kind_of(a->json, value) == PH_JSON_TRUE) ph_rewrite_value(&a->rewrite, value, "false");
}

// --- all of it ----------------------------------------------------------------------------------------------

static void measure(assembled *a) {
    const ph_model_def *def = &a->doc->def;
    double length = 0, speed = 0, spin = 0;
    for (int i = 0; i < def->body_count; i++) {
        length = ph_fmax(length, ph_largest(a->bodies[i].position, 3));
        speed = ph_fmax(speed, ph_largest(a->bodies[i].velocity, 3));
        spin = ph_fmax(spin, ph_largest(a->bodies[i].omega, 3));
    }
    for (int i = 0; i < def->point_count; i++) {
        length = ph_fmax(length, ph_largest(a->points[i].position, 3));
        speed = ph_fmax(speed, ph_largest(a->points[i].velocity, 3));
    }
    for (int i = 0; i < def->joint_count; i++)
        if (def->joints[i].has_at) length = ph_fmax(length, ph_largest(a->joints[i].at, 3));
    a->length = ROUNDING * length;
    a->speed = ROUNDING * speed;
    a->spin = ROUNDING * spin;
}

// A copy of a list with room for one more, so that an empty list is no failure.
static void *copy_list(const void *list, int count, size_t each) {
    void *copy = calloc((size_t)count + 1, each);
    if (copy && count) memcpy(copy, list, (size_t)count * each);
    return copy;
}

static ph_status write_changes(assembled *a, const ph_model *model, char **text) {
    const ph_model_def *def = &a->doc->def;
    a->bodies = copy_list(def->bodies, def->body_count, sizeof *a->bodies);
    a->points = copy_list(def->points, def->point_count, sizeof *a->points);
    a->joints = copy_list(def->joints, def->joint_count, sizeof *a->joints);
    a->forces = copy_list(def->forces, def->force_count, sizeof *a->forces);
    ph_status status = PH_ERR_MEMORY;
    if (a->bodies && a->points && a->joints && a->forces)
        status = ph_model_restate(model, a->bodies, a->points, a->joints, a->forces);
    if (status == PH_OK) {
        measure(a);
        put_elements(a, "bodies", put_body);
        put_elements(a, "points", put_point);
        put_elements(a, "joints", put_joint);
        put_elements(a, "forces", put_force);
        put_elements(a, "couplings", put_coupling);
        put_parameters(a);
        put_switch(a);
        *text = ph_rewrite_finish(&a->rewrite);
        if (*text == NULL) status = PH_ERR_MEMORY;
    }
    free(a->bodies);
    free(a->points);
    free(a->joints);
    free(a->forces);
    return status;
}

// Coordinates count from the new configuration: what a law says of one would change.
static ph_status refuse_laws(const ph_document *doc, const ph_model *model, int k, ph_error *err) {
    bool complete;
    char path[32];
    snprintf(path, sizeof path, "joints[%d]", k);
    ph_fail(err, PH_ERR_UNSUPPORTED, doc->file,
            "%s: laws read the coordinate of joint \"%.64s\", which would count from another configuration", path,
            ph_model_joint(model, k).name);
    if (err) ph_json_position(doc->json, ph_json_find(doc->json, path, &complete), &err->line, &err->column);
    return PH_ERR_UNSUPPORTED;
}

ph_status ph_document_assemble(const ph_document *doc, char **text, ph_error *err) {
    *text = NULL;
    ph_model_def def = doc->def;
    ph_model *model;
    def.assemble = true;
    ph_status status = ph_document_compile_as(doc, &def, &model, err);
    if (status != PH_OK) return status;
    if (ph_laws_moved_joint(model) >= 0) {
        status = refuse_laws(doc, model, ph_laws_moved_joint(model), err);
        ph_model_free(model);
        return status;
    }
    assembled a = {.doc = doc, .json = doc->json, .rewrite = {.json = doc->json}};
    status = ph_model_beams_moved(model) ? PH_ERR_UNSUPPORTED : write_changes(&a, model, text);
    ph_model_free(model);
    if (status == PH_OK) return PH_OK;
    if (status != PH_ERR_UNSUPPORTED) return ph_fail(err, status, doc->file, "out of memory");
    ph_fail(err, status, doc->file, "beams: the joints move a beam, and a model file cannot express its new shape");
    if (err) ph_json_position(doc->json, ph_json_member(doc->json, 0, "beams"), &err->line, &err->column);
    return status;
}
