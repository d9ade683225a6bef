// Joints and forces of a model file.
#include "io/document.h"

#include <string.h>

// --- joints -----------------------------------------------------------------------------------------------

// Before the keys, since it decides which they are.
static ph_status read_joint_type(ph_reader *r, int node, ph_joint_type *type) {
    const char *names[PH_JOINT_TYPES];
    for (int i = 0; i < PH_JOINT_TYPES; i++) names[i] = ph_joint_type_name((ph_joint_type)i);
    int choice = 0;
    const ph_status status = ph_read_choice(r, node, names, PH_JOINT_TYPES, &choice);
    *type = (ph_joint_type)choice;
    return status;
}

static ph_status read_point_pair(ph_reader *r, int node, double *first, double *second) {
    if (ph_json_kind_of(r->json, node) != PH_JSON_ARRAY || ph_json_count(r->json, node) != 2)
        return ph_read_expected(r, node, "a list of two points, one for each body");
    const ph_status status = ph_read_numbers(r, ph_json_element(r->json, node, 0), 3, first);
    return status ? status : ph_read_numbers(r, ph_json_element(r->json, node, 1), 3, second);
}

ph_status ph_read_coordinates(ph_reader *r, int node, ph_joint_type type, double q[2], int *count) {
    const bool list = ph_json_kind_of(r->json, node) == PH_JSON_ARRAY;
    *count = list && ph_joint_type_needs(type).coordinates == 2 ? 2 : 1;
    return *count == 2 ? ph_read_numbers(r, node, 2, q) : ph_read_number(r, node, q);
}

ph_status ph_read_coordinate(ph_reader *r, int node, int *coordinate) {
    double x;
    const ph_status status = ph_read_number(r, node, &x);
    if (status) return status;
    if (x != 1 && x != 2) return ph_read_expected(r, node, "1 or 2");
    *coordinate = (int)x;
    return PH_OK;
}

enum joint_key {
    JOINT_NAME,
    JOINT_TYPE,
    JOINT_BODIES,
    JOINT_AT,
    JOINT_AXIS,
    JOINT_AXIS2,
    JOINT_PITCH,
    JOINT_Q0,
    JOINT_RATE0,
    JOINT_MOTION,
    JOINT_COORDINATE,
    JOINT_STIFFNESS,
    JOINT_DAMPING,
    JOINT_REST,
    JOINT_FRICTION,
    JOINT_STOPS,
    JOINT_ARMATURE,
    JOINT_KEYS
};

// A key that the type needs must be there; one that it has no use for must not, except `at`.
static ph_status check_joint_keys(ph_reader *r, int node, const int *v, ph_joint_type type) {
    const ph_joint_needs needs = ph_joint_type_needs(type);
    const struct {
        int key;
        const char *name;
        bool needed, allowed;
    } keys[] = {{JOINT_AT, "at", needs.at, true},
                {JOINT_AXIS, "axis", needs.axis, needs.axis},
                {JOINT_AXIS2, "axis2", needs.axis2, needs.axis2},
                {JOINT_PITCH, "pitch", needs.pitch, needs.pitch},
                {JOINT_STIFFNESS, "stiffness", false, needs.coordinates > 0},
                {JOINT_DAMPING, "damping", false, needs.coordinates > 0},
                {JOINT_REST, "rest", false, needs.coordinates > 0},
                {JOINT_FRICTION, "friction", false, needs.coordinates > 0},
                {JOINT_STOPS, "stops", false, needs.coordinates > 0},
                {JOINT_ARMATURE, "armature", false, needs.coordinates > 0}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const int value = v[keys[i].key];
        if (keys[i].needed && value < 0) return ph_read_fail(r, PH_ERR_MODEL, node, "missing key \"%s\"", keys[i].name);
        if (!keys[i].allowed && value >= 0)  // a key's value follows it
            return ph_read_fail_at(r, PH_ERR_MODEL, value - 1, node, "unknown key \"%s\": a %s joint has none",
                                   keys[i].name, ph_joint_type_name(type));
    }
    return PH_OK;
}

static ph_status read_motion(ph_reader *r, int node, int motion, int coordinate, ph_joint_def *joint) {
    if (motion < 0 && coordinate >= 0)
        return ph_read_fail(r, PH_ERR_MODEL, node, "missing key \"motion\", which \"coordinate\" belongs to");
    if (motion < 0) return PH_OK;
    ph_signal *signal = ph_pool_take(&r->doc->pool, 1, sizeof *signal);
    if (signal == NULL) return ph_read_no_memory(r);
    joint->motion = signal;
    r->laws = PH_LAWS_OF_TIME;
    const ph_status status = ph_read_signal(r, motion, 1, signal);
    r->laws = PH_LAWS_OF_STATE;
    return status || coordinate < 0 ? status : ph_read_coordinate(r, coordinate, &joint->coordinate);
}

static ph_status read_limits(ph_reader *r, int node, ph_stops_def *stops) {
    enum { MIN, MAX, RESTITUTION, COUNT };
    static const ph_key keys[COUNT] = {
        {"min", PH_KEY_OPTIONAL}, {"max", PH_KEY_OPTIONAL}, {"restitution", PH_KEY_OPTIONAL}};
    double *const values[COUNT] = {&stops->min, &stops->max, &stops->restitution};
    int v[COUNT];
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    for (int i = 0; i < COUNT && status == PH_OK; i++)
        if (v[i] >= 0) status = ph_read_number(r, v[i], values[i]);
    if (!status && !(stops->restitution >= 0 && stops->restitution <= 1))
        return ph_read_fail(r, PH_ERR_MODEL, v[RESTITUTION], "expected a number from 0 to 1, got %g",
                            stops->restitution);
    return status;
}

// The node of a coordinate in a list of two, where null stands for none (-1); what is no list is the first one's.
static ph_status coordinate_node(ph_reader *r, int node, ph_joint_type type, int c, int *value) {
    const bool list = ph_json_kind_of(r->json, node) == PH_JSON_ARRAY && ph_joint_type_needs(type).coordinates == 2;
    if (list && ph_json_count(r->json, node) != 2)
        return ph_read_expected(r, node, "a list of two, which may hold null");
    *value = list ? ph_json_element(r->json, node, c) : c == 0 ? node : -1;
    if (list && ph_json_kind_of(r->json, *value) == PH_JSON_NULL) *value = -1;
    return PH_OK;
}

// What acts along the coordinates.
static ph_status read_joint_laws(ph_reader *r, const int *v, ph_joint_def *joint) {
    const struct {
        int key;
        double *to;
        bool negative;  // may be
    } numbers[] = {{JOINT_STIFFNESS, joint->stiffness, false},
                   {JOINT_DAMPING, joint->damping, false},
                   {JOINT_REST, joint->rest, true},
                   {JOINT_FRICTION, joint->friction, false},
                   {JOINT_ARMATURE, joint->armature, false}};
    ph_status status = PH_OK;
    int node;
    for (int i = 0; i < 10 && status == PH_OK; i++) {
        const int key = v[numbers[i / 2].key], c = i % 2;
        double *to = numbers[i / 2].to + c;
        if (key < 0) continue;
        status = coordinate_node(r, key, joint->type, c, &node);
        if (status || node < 0) continue;
        status = ph_read_number(r, node, to);
        if (!status && !numbers[i / 2].negative && !(*to >= 0))
            status = ph_read_fail(r, PH_ERR_MODEL, node, "expected a number >= 0, got %g", *to);
    }
    for (int c = 0; c < 2 && v[JOINT_STOPS] >= 0 && status == PH_OK; c++) {
        status = coordinate_node(r, v[JOINT_STOPS], joint->type, c, &node);
        if (!status && node >= 0) status = read_limits(r, node, joint->stops + c);
    }
    return status;
}

// One point, or one for each body: what a distance needs, and what leaves a gap for `assemble` to close.
static ph_status read_joint_point(ph_reader *r, int node, ph_joint_def *joint) {
    const int first = ph_json_kind_of(r->json, node) == PH_JSON_ARRAY && ph_json_count(r->json, node) > 0
                          ? ph_json_first(r->json, node)
                          : -1;
    joint->has_at2 =
        ph_joint_type_needs(joint->type).two_points || (first >= 0 && ph_json_kind_of(r->json, first) == PH_JSON_ARRAY);
    return joint->has_at2 ? read_point_pair(r, node, joint->at, joint->at2) : ph_read_numbers(r, node, 3, joint->at);
}

static ph_status read_joint(ph_reader *r, int node, int i, ph_joint_def *joint) {
    static const ph_key keys[JOINT_KEYS] = {
        {"name", PH_KEY_OPTIONAL},    {"type", PH_KEY_REQUIRED},       {"bodies", PH_KEY_REQUIRED},
        {"at", PH_KEY_OPTIONAL},      {"axis", PH_KEY_OPTIONAL},       {"axis2", PH_KEY_OPTIONAL},
        {"pitch", PH_KEY_OPTIONAL},   {"q0", PH_KEY_OPTIONAL},         {"rate0", PH_KEY_OPTIONAL},
        {"motion", PH_KEY_OPTIONAL},  {"coordinate", PH_KEY_OPTIONAL}, {"stiffness", PH_KEY_OPTIONAL},
        {"damping", PH_KEY_OPTIONAL}, {"rest", PH_KEY_OPTIONAL},       {"friction", PH_KEY_OPTIONAL},
        {"stops", PH_KEY_OPTIONAL},   {"armature", PH_KEY_OPTIONAL}};
    int v[JOINT_KEYS], given;
    *joint = ph_joint_default();
    const int type = ph_json_member(r->json, node, "type");
    ph_status status = type >= 0 ? read_joint_type(r, type, &joint->type) : PH_OK;
    if (!status) status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (!status) status = check_joint_keys(r, node, v, joint->type);
    if (status) return status;
    joint->has_at = v[JOINT_AT] >= 0;
    if (v[JOINT_NAME] >= 0) status = ph_read_name(r, v[JOINT_NAME], &joint->name);
    else if ((joint->name = ph_joint_default_name(r, i)) == NULL) status = ph_read_no_memory(r);
    if (!status) status = ph_read_node_pair(r, v[JOINT_BODIES], joint->nodes);
    if (!status && joint->has_at) status = read_joint_point(r, v[JOINT_AT], joint);
    if (!status && v[JOINT_AXIS] >= 0) status = ph_read_numbers(r, v[JOINT_AXIS], 3, joint->axis);
    if (!status && v[JOINT_AXIS2] >= 0) status = ph_read_numbers(r, v[JOINT_AXIS2], 3, joint->axis2);
    if (!status && v[JOINT_PITCH] >= 0) status = ph_read_number(r, v[JOINT_PITCH], &joint->pitch);
    joint->has_q0 = v[JOINT_Q0] >= 0;
    joint->has_rate0 = v[JOINT_RATE0] >= 0;
    if (!status && joint->has_q0) status = ph_read_coordinates(r, v[JOINT_Q0], joint->type, joint->q0, &given);
    if (!status && joint->has_rate0) status = ph_read_coordinates(r, v[JOINT_RATE0], joint->type, joint->rate0, &given);
    if (!status) status = read_joint_laws(r, v, joint);
    return status ? status : read_motion(r, node, v[JOINT_MOTION], v[JOINT_COORDINATE], joint);
}

ph_status ph_read_joints(ph_reader *r, int list) {
    const int count = ph_json_count(r->json, list);
    ph_joint_def *joints = ph_pool_take(&r->doc->pool, (size_t)count, sizeof *joints);
    if (joints == NULL) return ph_read_no_memory(r);
    int e = ph_json_first(r->json, list);
    for (int i = 0; i < count; i++, e = ph_json_next(r->json, e)) {
        const ph_status status = read_joint(r, e, i, &joints[i]);
        if (status) return status;
    }
    r->doc->def.joints = joints;
    return PH_OK;
}

// --- forces -----------------------------------------------------------------------------------------------

enum { FORCE, TORQUE, SPRING, JOINT_FORCE, JOINT_SPRING, LINE_LOAD, TYPES };

ph_status ph_read_frame(ph_reader *r, int node, ph_frame *frame) {
    static const char *const names[] = {"inertial", "body"};
    int choice = 0;
    const ph_status status = ph_read_choice(r, node, names, 2, &choice);
    *frame = choice == 0 ? PH_FRAME_INERTIAL : PH_FRAME_BODY;
    return status;
}

static ph_status read_force(ph_reader *r, int node, ph_force_def *f) {
    enum { NAME, TYPE, BODY, VALUE, FRAME, AT, AT_BODY, COUNT };
    static const ph_key keys[COUNT] = {
        {"name", PH_KEY_REQUIRED},  {"type", PH_KEY_REQUIRED}, {"body", PH_KEY_REQUIRED},   {"value", PH_KEY_REQUIRED},
        {"frame", PH_KEY_REQUIRED}, {"at", PH_KEY_OPTIONAL},   {"at_body", PH_KEY_OPTIONAL}};
    int v[COUNT];
    v[AT] = v[AT_BODY] = -1;
    const int allowed = f->type == PH_FORCE_TYPE_TORQUE ? AT : COUNT;
    ph_status status = ph_read_members(r, node, keys, allowed, v);
    if (!status) status = ph_read_name(r, v[NAME], &f->name);
    if (!status) status = ph_read_node_name(r, v[BODY], &f->nodes[0]);
    if (!status) status = ph_read_frame(r, v[FRAME], &f->frame);
    if (!status) status = ph_read_signal(r, v[VALUE], 3, &f->value);
    if (status) return status;
    if (v[AT] >= 0 && v[AT_BODY] >= 0) {
        const int later = v[AT] > v[AT_BODY] ? v[AT] : v[AT_BODY];
        return ph_read_fail(r, PH_ERR_MODEL, later, "expected either \"at\" or \"at_body\", got both");
    }
    f->at_kind = v[AT] >= 0 ? PH_AT_INERTIAL : v[AT_BODY] >= 0 ? PH_AT_BODY : PH_AT_CENTRE;
    if (v[AT] >= 0) status = ph_read_numbers(r, v[AT], 3, f->at[0]);
    if (v[AT_BODY] >= 0) status = ph_read_numbers(r, v[AT_BODY], 3, f->at[0]);
    return status;
}

static ph_status read_spring(ph_reader *r, int node, ph_force_def *f) {
    enum { NAME, TYPE, BODIES, AT, STIFFNESS, DAMPING, LENGTH, COUNT };
    static const ph_key keys[COUNT] = {{"name", PH_KEY_REQUIRED},      {"type", PH_KEY_REQUIRED},
                                       {"bodies", PH_KEY_REQUIRED},    {"at", PH_KEY_REQUIRED},
                                       {"stiffness", PH_KEY_REQUIRED}, {"damping", PH_KEY_OPTIONAL},
                                       {"length", PH_KEY_OPTIONAL}};
    int v[COUNT];
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (!status) status = ph_read_name(r, v[NAME], &f->name);
    if (!status) status = ph_read_node_pair(r, v[BODIES], f->nodes);
    if (!status) status = read_point_pair(r, v[AT], f->at[0], f->at[1]);
    if (!status) status = ph_read_number(r, v[STIFFNESS], &f->stiffness);
    if (!status && v[DAMPING] >= 0) status = ph_read_number(r, v[DAMPING], &f->damping);
    if (!status && v[LENGTH] >= 0) status = ph_read_number(r, v[LENGTH], &f->length);
    return status;
}

static ph_status read_joint_force(ph_reader *r, int node, ph_force_def *f) {
    enum { NAME, TYPE, JOINT, COORDINATE, VALUE, COUNT };
    static const ph_key keys[COUNT] = {{"name", PH_KEY_REQUIRED},
                                       {"type", PH_KEY_REQUIRED},
                                       {"joint", PH_KEY_REQUIRED},
                                       {"coordinate", PH_KEY_OPTIONAL},
                                       {"value", PH_KEY_REQUIRED}};
    int v[COUNT];
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (!status) status = ph_read_name(r, v[NAME], &f->name);
    if (!status) status = ph_read_joint_name(r, v[JOINT], &f->joint);
    if (!status && v[COORDINATE] >= 0) status = ph_read_coordinate(r, v[COORDINATE], &f->coordinate);
    return status ? status : ph_read_signal(r, v[VALUE], 1, &f->value);
}

static ph_status read_joint_spring(ph_reader *r, int node, ph_force_def *f) {
    enum { NAME, TYPE, JOINT, COORDINATE, STIFFNESS, DAMPING, REST, COUNT };
    static const ph_key keys[COUNT] = {{"name", PH_KEY_REQUIRED},      {"type", PH_KEY_REQUIRED},
                                       {"joint", PH_KEY_REQUIRED},     {"coordinate", PH_KEY_OPTIONAL},
                                       {"stiffness", PH_KEY_REQUIRED}, {"damping", PH_KEY_OPTIONAL},
                                       {"rest", PH_KEY_OPTIONAL}};
    int v[COUNT];
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (!status) status = ph_read_name(r, v[NAME], &f->name);
    if (!status) status = ph_read_joint_name(r, v[JOINT], &f->joint);
    if (!status && v[COORDINATE] >= 0) status = ph_read_coordinate(r, v[COORDINATE], &f->coordinate);
    if (!status) status = ph_read_number(r, v[STIFFNESS], &f->stiffness);
    if (!status && v[DAMPING] >= 0) status = ph_read_number(r, v[DAMPING], &f->damping);
    if (!status && v[REST] >= 0) status = ph_read_number(r, v[REST], &f->rest);
    return status;
}

static ph_status read_line_load(ph_reader *r, int node, ph_force_def *f) {
    enum { NAME, TYPE, BEAM, VALUE, FRAME, COUNT };
    static const ph_key keys[COUNT] = {{"name", PH_KEY_REQUIRED},
                                       {"type", PH_KEY_REQUIRED},
                                       {"beam", PH_KEY_REQUIRED},
                                       {"value", PH_KEY_REQUIRED},
                                       {"frame", PH_KEY_REQUIRED}};
    int v[COUNT];
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (!status) status = ph_read_name(r, v[NAME], &f->name);
    if (!status) status = ph_read_beam_name(r, v[BEAM], &f->beam);
    if (!status) status = ph_read_frame(r, v[FRAME], &f->frame);
    return status ? status : ph_read_signal(r, v[VALUE], 3, &f->value);
}

static ph_status read_any_force(ph_reader *r, int node, ph_force_def *f) {
    *f = ph_force_default();
    const int type = ph_json_member(r->json, node, "type");
    if (type < 0) {
        // Not an object, or one without a type: the keys tell a misspelt "type" from none.
        static const ph_key keys[] = {
            {"name", PH_KEY_OPTIONAL},    {"type", PH_KEY_REQUIRED},       {"body", PH_KEY_OPTIONAL},
            {"value", PH_KEY_OPTIONAL},   {"frame", PH_KEY_OPTIONAL},      {"at", PH_KEY_OPTIONAL},
            {"at_body", PH_KEY_OPTIONAL}, {"bodies", PH_KEY_OPTIONAL},     {"stiffness", PH_KEY_OPTIONAL},
            {"damping", PH_KEY_OPTIONAL}, {"length", PH_KEY_OPTIONAL},     {"joint", PH_KEY_OPTIONAL},
            {"rest", PH_KEY_OPTIONAL},    {"coordinate", PH_KEY_OPTIONAL}, {"beam", PH_KEY_OPTIONAL}};
        int v[sizeof keys / sizeof keys[0]];
        return ph_read_members(r, node, PH_KEYS(keys), v);
    }
    static const ph_force_type types[TYPES] = {PH_FORCE_TYPE_FORCE,        PH_FORCE_TYPE_TORQUE,
                                               PH_FORCE_TYPE_SPRING,       PH_FORCE_TYPE_JOINT_FORCE,
                                               PH_FORCE_TYPE_JOINT_SPRING, PH_FORCE_TYPE_LINE_LOAD};
    const char *names[TYPES];
    for (int i = 0; i < TYPES; i++) names[i] = ph_force_type_name(types[i]);
    int choice;
    const ph_status status = ph_read_choice(r, type, names, TYPES, &choice);
    if (status) return status;
    f->type = types[choice];
    if (choice == LINE_LOAD) return read_line_load(r, node, f);
    if (choice == SPRING) return read_spring(r, node, f);
    if (choice == JOINT_FORCE) return read_joint_force(r, node, f);
    if (choice == JOINT_SPRING) return read_joint_spring(r, node, f);
    return read_force(r, node, f);
}

ph_status ph_read_forces(ph_reader *r, int list) {
    const int count = ph_json_count(r->json, list);
    ph_force_def *forces = ph_pool_take(&r->doc->pool, (size_t)count, sizeof *forces);
    if (forces == NULL) return ph_read_no_memory(r);
    int e = ph_json_first(r->json, list);
    for (int i = 0; i < count; i++, e = ph_json_next(r->json, e)) {
        const ph_status status = read_any_force(r, e, &forces[i]);
        if (status) return status;
    }
    r->doc->def.forces = forces;
    return PH_OK;
}
