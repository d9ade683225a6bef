// Bodies and points of a model file.
#include "io/document.h"
#include "polhode/elementary.h"
#include "polhode/lie/so3.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// --- orientations -----------------------------------------------------------------------------------------

static const double ROTATION_TOLERANCE = 1e-6;
static const double DEGREE = 0.017453292519943295769236908;

static ph_status from_quaternion(ph_reader *r, int node, double q[4]) {
    const ph_status status = ph_read_numbers(r, node, 4, q);
    if (status) return status;
    const double off = fabs(sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]) - 1);
    if (!(off <= ROTATION_TOLERANCE))
        return ph_read_fail(r, PH_ERR_MODEL, node,
                            "expected a unit quaternion [w, x, y, z], its length differs from 1 by %.3g", off);
    so3_store(so3_normalize(so3_load(q)), q);
    return PH_OK;
}

static ph_status read_matrix(ph_reader *r, int node, const char *expected, double m[9]) {
    if (ph_json_kind_of(r->json, node) != PH_JSON_ARRAY || ph_json_count(r->json, node) != 3)
        return ph_read_expected(r, node, expected);
    int row = ph_json_first(r->json, node);
    for (int i = 0; i < 3; i++, row = ph_json_next(r->json, row)) {
        const ph_status status = ph_read_numbers(r, row, 3, m + 3 * i);
        if (status) return status;
    }
    return PH_OK;
}

static ph_status from_matrix(ph_reader *r, int node, double q[4]) {
    double R[9], off = 0;
    const ph_status status = read_matrix(r, node, "a 3x3 matrix", R);
    if (status) return status;
    const mat3 E = mat3_sub(mat3_T_mul(mat3_load(R), mat3_load(R)), mat3_identity());
    for (int i = 0; i < 9; i++)
        if (!(fabs(E.m[i]) <= off)) off = fabs(E.m[i]);
    if (!(off <= ROTATION_TOLERANCE))
        return ph_read_fail(r, PH_ERR_MODEL, node,
                            "expected a rotation matrix, R^T R differs from the identity by %.3g", off);
    const double det = mat3_det(mat3_load(R));
    if (!(det > 0))
        return ph_read_fail(r, PH_ERR_MODEL, node,
                            "expected a rotation matrix, this is a reflection (determinant %.3g)", det);
    so3_store(so3_from_matrix(mat3_load(R)), q);
    return PH_OK;
}

static ph_status from_axis(ph_reader *r, int axis, int angle, double unit, double q[4]) {
    double u[3], a;
    ph_status status = ph_read_numbers(r, axis, 3, u);
    if (!status) status = ph_read_number(r, angle, &a);
    if (status) return status;
    const double largest = ph_fmax(fabs(u[0]), ph_fmax(fabs(u[1]), fabs(u[2])));
    if (!(largest > 0)) return ph_read_fail(r, PH_ERR_MODEL, axis, "expected an axis other than zero");
    const vec3 scaled = vec3_scale(1 / largest, vec3_load(u));  // no overflow in the squares
    so3_store(so3_normalize(so3_exp(vec3_scale(unit * a / vec3_norm(scaled), scaled))), q);
    return PH_OK;
}

// Rz(yaw) Ry(pitch) Rx(roll)
static ph_status from_rpy(ph_reader *r, int node, double unit, double q[4]) {
    double e[3];
    const ph_status status = ph_read_numbers(r, node, 3, e);
    if (status) return status;
    const so3 Rx = so3_exp(vec3_make(unit * e[0], 0, 0)), Ry = so3_exp(vec3_make(0, unit * e[1], 0));
    const so3 Rz = so3_exp(vec3_make(0, 0, unit * e[2]));
    so3_store(so3_normalize(so3_mul(so3_mul(Rz, Ry), Rx)), q);
    return PH_OK;
}

ph_status ph_read_orientation(ph_reader *r, int node, double q[4]) {
    enum { QUATERNION, MATRIX, AXIS, ANGLE, DEGREES, RPY, RPY_DEGREES, COUNT };
    static const ph_key keys[COUNT] = {{"quaternion", PH_KEY_OPTIONAL}, {"matrix", PH_KEY_OPTIONAL},
                                       {"axis", PH_KEY_OPTIONAL},       {"angle", PH_KEY_OPTIONAL},
                                       {"degrees", PH_KEY_OPTIONAL},    {"rpy", PH_KEY_OPTIONAL},
                                       {"rpy_degrees", PH_KEY_OPTIONAL}};
    int v[COUNT];
    const ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (status) return status;
    const bool has_axis = v[AXIS] >= 0 || v[ANGLE] >= 0 || v[DEGREES] >= 0;
    const int forms = (v[QUATERNION] >= 0) + (v[MATRIX] >= 0) + has_axis + (v[RPY] >= 0) + (v[RPY_DEGREES] >= 0);
    if (forms != 1)
        return ph_read_fail(r, PH_ERR_MODEL, node,
                            "expected one of \"quaternion\", \"matrix\", \"axis\" with \"angle\" or \"degrees\", "
                            "\"rpy\", \"rpy_degrees\", got %s",
                            forms ? "several" : "none");
    if (v[QUATERNION] >= 0) return from_quaternion(r, v[QUATERNION], q);
    if (v[MATRIX] >= 0) return from_matrix(r, v[MATRIX], q);
    if (v[RPY] >= 0) return from_rpy(r, v[RPY], 1, q);
    if (v[RPY_DEGREES] >= 0) return from_rpy(r, v[RPY_DEGREES], DEGREE, q);
    if (v[AXIS] < 0) return ph_read_fail(r, PH_ERR_MODEL, node, "missing key \"axis\"");
    if (v[ANGLE] >= 0 && v[DEGREES] >= 0)
        return ph_read_fail(r, PH_ERR_MODEL, v[DEGREES], "expected either \"angle\" or \"degrees\", got both");
    if (v[ANGLE] < 0 && v[DEGREES] < 0)
        return ph_read_fail(r, PH_ERR_MODEL, node, "missing key \"angle\" or \"degrees\"");
    return v[ANGLE] >= 0 ? from_axis(r, v[AXIS], v[ANGLE], 1, q) : from_axis(r, v[AXIS], v[DEGREES], DEGREE, q);
}

// --- bodies -----------------------------------------------------------------------------------------------

ph_status ph_read_inertia(ph_reader *r, int node, double J[9]) {
    static const char expected[] = "three principal values or a 3x3 matrix";
    if (ph_json_kind_of(r->json, node) != PH_JSON_ARRAY || ph_json_count(r->json, node) != 3)
        return ph_read_expected(r, node, expected);
    if (ph_json_kind_of(r->json, ph_json_first(r->json, node)) == PH_JSON_ARRAY)
        return read_matrix(r, node, expected, J);
    double principal[3];
    const ph_status status = ph_read_numbers(r, node, 3, principal);
    if (status) return status;
    for (int i = 0; i < 9; i++) J[i] = i % 4 == 0 ? principal[i / 4] : 0;
    return PH_OK;
}

static ph_status read_cspace(ph_reader *r, int node, ph_cspace *cspace) {
    enum { COUNT = 5 };
    static const ph_cspace all[COUNT] = {PH_CSPACE_AUTO, PH_CSPACE_SO3XR3, PH_CSPACE_SE3, PH_CSPACE_DUAL_QUATERNION,
                                         PH_CSPACE_DIRECTOR};
    const char *names[COUNT];
    for (int i = 0; i < COUNT; i++) names[i] = ph_cspace_name(all[i]);
    int choice;
    const ph_status status = ph_read_choice(r, node, names, COUNT, &choice);
    if (status) return status;
    *cspace = all[choice];
    return PH_OK;
}

static ph_status read_markers(ph_reader *r, int node, ph_body_def *body) {
    const int *keys;
    int count;
    ph_status status = ph_read_named(r, node, "an object of named points, as {\"tip\": [0, 0, 1]}", &keys, &count);
    if (status) return status;
    ph_marker_def *markers = ph_pool_take(&r->doc->pool, (size_t)count, sizeof *markers);
    if (markers == NULL) return ph_read_no_memory(r);
    for (int i = 0; i < count && !status; i++) {
        status = ph_read_name(r, keys[i], &markers[i].name);
        if (!status) status = ph_read_numbers(r, keys[i] + 1, 3, markers[i].at);
    }
    body->markers = markers;
    body->marker_count = count;
    return status;
}

// "#1f77b4": six digits of sixteen.
static ph_status read_colour(ph_reader *r, int node, ph_shape_def *shape) {
    const char *text = ph_json_kind_of(r->json, node) == PH_JSON_STRING ? ph_json_string(r->json, node) : "";
    if (text[0] != '#' || strlen(text) != 7 || strspn(text + 1, "0123456789abcdefABCDEF") != 6)
        return ph_read_expected(r, node, "a colour, as \"#1f77b4\"");
    const long value = strtol(text + 1, NULL, 16);
    for (int k = 0; k < 3; k++) shape->colour[k] = (double)(value >> (16 - 8 * k) & 255) / 255;
    shape->has_colour = true;
    return PH_OK;
}

// A scale may mirror, but not flatten.
static ph_status read_mesh(ph_reader *r, int node, int scale, ph_shape_def *shape) {
    const bool list = scale >= 0 && ph_json_kind_of(r->json, scale) == PH_JSON_ARRAY;
    ph_status status = ph_read_mesh_name(r, node, &shape->mesh);
    if (status || scale < 0) return status;
    status = list ? ph_read_numbers(r, scale, 3, shape->size) : ph_read_number(r, scale, shape->size);
    for (int k = 1; k < 3 && !list; k++) shape->size[k] = shape->size[0];
    for (int k = 0; k < 3 && !status; k++)
        if (shape->size[k] == 0)
            status = ph_read_expected(r, list ? ph_json_element(r->json, scale, k) : scale, "a number other than 0");
    return status;
}

static ph_status read_part(ph_reader *r, int node, ph_shape_def *shape) {
    enum { BOX, CYLINDER, SPHERE, CAPSULE, CONE, MESH, AT, ORIENTATION, COLOUR, SCALE, COUNT };
    static const ph_key keys[COUNT] = {{"box", PH_KEY_OPTIONAL},    {"cylinder", PH_KEY_OPTIONAL},
                                       {"sphere", PH_KEY_OPTIONAL}, {"capsule", PH_KEY_OPTIONAL},
                                       {"cone", PH_KEY_OPTIONAL},   {"mesh", PH_KEY_OPTIONAL},
                                       {"at", PH_KEY_OPTIONAL},     {"orientation", PH_KEY_OPTIONAL},
                                       {"colour", PH_KEY_OPTIONAL}, {"scale", PH_KEY_OPTIONAL}};
    static const ph_shape_kind kinds[AT] = {PH_SHAPE_BOX,     PH_SHAPE_CYLINDER, PH_SHAPE_SPHERE,
                                            PH_SHAPE_CAPSULE, PH_SHAPE_CONE,     PH_SHAPE_MESH};
    static const int sizes[AT] = {3, 2, 1, 2, 2, 0};
    int v[COUNT], kind = BOX, given = 0;
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (status) return status;
    for (int k = BOX; k < AT; k++)
        if (v[k] >= 0) kind = k, given++;
    if (given != 1)
        return ph_read_fail(r, PH_ERR_MODEL, node,
                            "expected one of \"box\", \"cylinder\", \"sphere\", \"capsule\", \"cone\", \"mesh\"");
    if (v[SCALE] >= 0 && kind != MESH) return ph_read_fail(r, PH_ERR_MODEL, v[SCALE], "only a mesh has a scale");
    *shape = ph_shape_default();
    shape->kind = kinds[kind];
    if (kind == MESH) status = read_mesh(r, v[MESH], v[SCALE], shape);
    else if (kind == SPHERE) status = ph_read_number(r, v[kind], shape->size);
    else status = ph_read_numbers(r, v[kind], sizes[kind], shape->size);
    for (int k = 0; k < sizes[kind] && !status; k++) {
        if (shape->size[k] > 0) continue;
        const int at = kind == SPHERE ? v[kind] : ph_json_element(r->json, v[kind], k);
        status = ph_read_expected(r, at, "a length > 0");
    }
    if (!status && v[AT] >= 0) status = ph_read_numbers(r, v[AT], 3, shape->at);
    if (!status && v[ORIENTATION] >= 0) status = ph_read_orientation(r, v[ORIENTATION], shape->orientation);
    if (!status && v[COLOUR] >= 0) status = read_colour(r, v[COLOUR], shape);
    return status;
}

// One part, or a list of them.
static ph_status read_shape(ph_reader *r, int node, ph_body_def *body) {
    const bool list = ph_json_kind_of(r->json, node) == PH_JSON_ARRAY;
    const int count = list ? ph_json_count(r->json, node) : 1;
    if (count == 0) return ph_read_expected(r, node, "at least one part");
    ph_shape_def *shapes = ph_pool_take(&r->doc->pool, (size_t)count, sizeof *shapes);
    if (shapes == NULL) return ph_read_no_memory(r);
    ph_status status = PH_OK;
    int e = list ? ph_json_first(r->json, node) : node;
    for (int i = 0; i < count && !status; i++) {
        status = read_part(r, e, shapes + i);
        if (list) e = ph_json_next(r->json, e);
    }
    body->shapes = shapes;
    body->shape_count = count;
    return status;
}

static ph_status read_body(ph_reader *r, int node, ph_body_def *body) {
    enum { NAME, MASS, INERTIA, POSITION, ORIENTATION, VELOCITY, OMEGA, CSPACE, ROTORS, MARKERS, SHAPE, COUNT };
    static const ph_key keys[COUNT] = {
        {"name", PH_KEY_REQUIRED},     {"mass", PH_KEY_REQUIRED},        {"inertia", PH_KEY_REQUIRED},
        {"position", PH_KEY_OPTIONAL}, {"orientation", PH_KEY_OPTIONAL}, {"velocity", PH_KEY_OPTIONAL},
        {"omega", PH_KEY_OPTIONAL},    {"cspace", PH_KEY_OPTIONAL},      {"rotors", PH_KEY_OPTIONAL},
        {"markers", PH_KEY_OPTIONAL},  {"shape", PH_KEY_OPTIONAL}};
    int v[COUNT];
    *body = ph_body_default();
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (!status) body->has_velocity = v[VELOCITY] >= 0 || v[OMEGA] >= 0;
    if (!status) status = ph_read_name(r, v[NAME], &body->name);
    if (!status) status = ph_read_number(r, v[MASS], &body->mass);
    if (!status) status = ph_read_inertia(r, v[INERTIA], body->inertia);
    if (!status && v[POSITION] >= 0) status = ph_read_numbers(r, v[POSITION], 3, body->position);
    if (!status && v[ORIENTATION] >= 0) status = ph_read_orientation(r, v[ORIENTATION], body->orientation);
    if (!status && v[VELOCITY] >= 0) status = ph_read_numbers(r, v[VELOCITY], 3, body->velocity);
    if (!status && v[OMEGA] >= 0) status = ph_read_numbers(r, v[OMEGA], 3, body->omega);
    if (!status && v[CSPACE] >= 0) status = read_cspace(r, v[CSPACE], &body->cspace);
    if (!status && v[ROTORS] >= 0) status = ph_read_rotors(r, v[ROTORS], body);
    if (!status && v[MARKERS] >= 0) status = read_markers(r, v[MARKERS], body);
    if (!status && v[SHAPE] >= 0) status = read_shape(r, v[SHAPE], body);
    return status;
}

ph_status ph_read_bodies(ph_reader *r, int list) {
    const int count = ph_json_count(r->json, list);
    ph_body_def *bodies = ph_pool_take(&r->doc->pool, (size_t)count, sizeof *bodies);
    if (bodies == NULL) return ph_read_no_memory(r);
    int e = ph_json_first(r->json, list);
    for (int i = 0; i < count; i++, e = ph_json_next(r->json, e)) {
        const ph_status status = read_body(r, e, &bodies[i]);
        if (status) return status;
    }
    r->doc->def.bodies = bodies;
    return PH_OK;
}

// --- points -----------------------------------------------------------------------------------------------

ph_status ph_read_points(ph_reader *r, int list) {
    enum { NAME, MASS, POSITION, VELOCITY, COUNT };
    static const ph_key keys[COUNT] = {{"name", PH_KEY_REQUIRED},
                                       {"mass", PH_KEY_REQUIRED},
                                       {"position", PH_KEY_OPTIONAL},
                                       {"velocity", PH_KEY_OPTIONAL}};
    const int count = ph_json_count(r->json, list);
    ph_point_def *points = ph_pool_take(&r->doc->pool, (size_t)count, sizeof *points);
    if (points == NULL) return ph_read_no_memory(r);
    int e = ph_json_first(r->json, list);
    for (int i = 0; i < count; i++, e = ph_json_next(r->json, e)) {
        int v[COUNT];
        points[i] = ph_point_default();
        ph_status status = ph_read_members(r, e, PH_KEYS(keys), v);
        if (!status) points[i].has_velocity = v[VELOCITY] >= 0;
        if (!status) status = ph_read_name(r, v[NAME], &points[i].name);
        if (!status) status = ph_read_number(r, v[MASS], &points[i].mass);
        if (!status && v[POSITION] >= 0) status = ph_read_numbers(r, v[POSITION], 3, points[i].position);
        if (!status && v[VELOCITY] >= 0) status = ph_read_numbers(r, v[VELOCITY], 3, points[i].velocity);
        if (status) return status;
    }
    r->doc->def.points = points;
    return PH_OK;
}
