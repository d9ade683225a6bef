// Joints and forces of a model file.
#include "io/document.h"

#include <string.h>

// --- joints -----------------------------------------------------------------------------------------------

// Before the keys, since it decides which they are.
static ph_status read_joint_type(ph_reader *r, int node, ph_joint_type *type) {
    const char *names[PH_JOINT_TYPES];
    for (int i = 0; i < PH_JOINT_TYPES; i++) names[i] = ph_joint_type_name((ph_joint_type)i);
    int choice;
    const ph_status status = ph_read_choice(r, node, names, PH_JOINT_TYPES, &choice);
    if (status) return status;
    *type = (ph_joint_type)choice;
    if (ph_joint_type_available(*type)) return PH_OK;
    return ph_read_fail(r, PH_ERR_UNSUPPORTED, node, "a joint of type \"%s\" is not in this version", names[choice]);
}

static ph_status read_joint(ph_reader *r, int node, int i, ph_joint_def *joint) {
    enum { NAME, TYPE, BODIES, AT, AXIS, PITCH, AXIS2, Q0, RATE0, MOTION, COORDINATE, COUNT };
    static const ph_key keys[COUNT] = {
        {"name", PH_KEY_OPTIONAL}, {"type", PH_KEY_REQUIRED}, {"bodies", PH_KEY_REQUIRED}, {"at", PH_KEY_OPTIONAL},
        {"axis", PH_KEY_OPTIONAL}, {"pitch", PH_KEY_LATER},   {"axis2", PH_KEY_LATER},     {"q0", PH_KEY_LATER},
        {"rate0", PH_KEY_LATER},   {"motion", PH_KEY_LATER},  {"coordinate", PH_KEY_LATER}};
    int v[COUNT];
    *joint = ph_joint_default();
    const int type = ph_json_member(r->json, node, "type");
    ph_status status = type >= 0 ? read_joint_type(r, type, &joint->type) : PH_OK;
    if (!status) status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (status) return status;
    const bool needs_at = joint->type == PH_JOINT_SPHERICAL || joint->type == PH_JOINT_REVOLUTE;
    const bool needs_axis = joint->type == PH_JOINT_REVOLUTE;
    if (needs_at && v[AT] < 0) return ph_read_fail(r, PH_ERR_MODEL, node, "missing key \"at\"");
    if (needs_axis && v[AXIS] < 0) return ph_read_fail(r, PH_ERR_MODEL, node, "missing key \"axis\"");
    if (!needs_axis && v[AXIS] >= 0)  // a key's value follows it
        return ph_read_fail_at(r, PH_ERR_MODEL, v[AXIS] - 1, node, "unknown key \"axis\": a %s joint has none",
                               ph_joint_type_name(joint->type));
    joint->has_at = v[AT] >= 0;
    if (v[NAME] >= 0) status = ph_read_name(r, v[NAME], &joint->name);
    else if ((joint->name = ph_joint_default_name(r, i)) == NULL) status = ph_read_no_memory(r);
    if (!status) status = ph_read_node_pair(r, v[BODIES], joint->nodes);
    if (!status && v[AT] >= 0) status = ph_read_numbers(r, v[AT], 3, joint->at);
    if (!status && v[AXIS] >= 0) status = ph_read_numbers(r, v[AXIS], 3, joint->axis);
    return status;
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
static const char *const force_types[TYPES] = {"force", "torque", "spring", "joint-force", "joint-spring", "line-load"};

static ph_status read_frame(ph_reader *r, int node, ph_frame *frame) {
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
    if (!status) status = read_frame(r, v[FRAME], &f->frame);
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
    if (status) return status;
    if (ph_json_kind_of(r->json, v[AT]) != PH_JSON_ARRAY || ph_json_count(r->json, v[AT]) != 2)
        return ph_read_expected(r, v[AT], "a list of two points, one for each body");
    for (int i = 0; i < 2 && !status; i++) status = ph_read_numbers(r, ph_json_element(r->json, v[AT], i), 3, f->at[i]);
    if (!status) status = ph_read_number(r, v[STIFFNESS], &f->stiffness);
    if (!status && v[DAMPING] >= 0) status = ph_read_number(r, v[DAMPING], &f->damping);
    if (!status && v[LENGTH] >= 0) status = ph_read_number(r, v[LENGTH], &f->length);
    return status;
}

static ph_status read_any_force(ph_reader *r, int node, ph_force_def *f) {
    *f = ph_force_default();
    const int type = ph_json_member(r->json, node, "type");
    if (type < 0) {
        // Not an object, or one without a type: the keys tell a misspelt "type" from none.
        static const ph_key keys[] = {
            {"name", PH_KEY_OPTIONAL},    {"type", PH_KEY_REQUIRED},   {"body", PH_KEY_OPTIONAL},
            {"value", PH_KEY_OPTIONAL},   {"frame", PH_KEY_OPTIONAL},  {"at", PH_KEY_OPTIONAL},
            {"at_body", PH_KEY_OPTIONAL}, {"bodies", PH_KEY_OPTIONAL}, {"stiffness", PH_KEY_OPTIONAL},
            {"damping", PH_KEY_OPTIONAL}, {"length", PH_KEY_OPTIONAL}, {"joint", PH_KEY_OPTIONAL},
            {"rest", PH_KEY_OPTIONAL},    {"beam", PH_KEY_OPTIONAL}};
        int v[sizeof keys / sizeof keys[0]];
        return ph_read_members(r, node, PH_KEYS(keys), v);
    }
    int choice;
    const ph_status status = ph_read_choice(r, type, force_types, TYPES, &choice);
    if (status) return status;
    if (choice > SPRING)
        return ph_read_fail(r, PH_ERR_UNSUPPORTED, type, "a force of type \"%s\" is not in this version",
                            force_types[choice]);
    f->type = choice == FORCE ? PH_FORCE_TYPE_FORCE : choice == TORQUE ? PH_FORCE_TYPE_TORQUE : PH_FORCE_TYPE_SPRING;
    return choice == SPRING ? read_spring(r, node, f) : read_force(r, node, f);
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
