// Couplings of joint coordinates of a model file.                                          docs/theory/gears.md
#include "io/document.h"

static ph_status read_pair_of_joints(ph_reader *r, int node, int joints[2]) {
    if (ph_json_kind_of(r->json, node) != PH_JSON_ARRAY || ph_json_count(r->json, node) != 2)
        return ph_read_expected(r, node, "a list of two joints");
    const int first = ph_json_first(r->json, node);
    const ph_status status = ph_read_joint_name(r, first, &joints[0]);
    return status ? status : ph_read_joint_name(r, ph_json_next(r->json, first), &joints[1]);
}

static ph_status read_coordinates(ph_reader *r, int node, int coordinates[2]) {
    if (ph_json_kind_of(r->json, node) != PH_JSON_ARRAY || ph_json_count(r->json, node) != 2)
        return ph_read_expected(r, node, "a list of two, each 1 or 2");
    const ph_status status = ph_read_coordinate(r, ph_json_element(r->json, node, 0), &coordinates[0]);
    return status ? status : ph_read_coordinate(r, ph_json_element(r->json, node, 1), &coordinates[1]);
}

static ph_status read_coupling(ph_reader *r, int node, ph_gear_def *g) {
    enum { NAME, JOINTS, RATIO, OFFSET, COORDINATES, COUNT };
    static const ph_key keys[COUNT] = {{"name", PH_KEY_REQUIRED},
                                       {"joints", PH_KEY_REQUIRED},
                                       {"ratio", PH_KEY_REQUIRED},
                                       {"offset", PH_KEY_OPTIONAL},
                                       {"coordinates", PH_KEY_OPTIONAL}};
    int v[COUNT];
    *g = ph_gear_default();
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (!status) status = ph_read_name(r, v[NAME], &g->name);
    if (!status) status = ph_read_unlike_columns(r, v[NAME], g->name);
    if (!status) status = read_pair_of_joints(r, v[JOINTS], g->joints);
    if (!status) status = ph_read_number(r, v[RATIO], &g->ratio);
    if (!status && v[OFFSET] >= 0) status = ph_read_number(r, v[OFFSET], &g->offset);
    if (!status && v[COORDINATES] >= 0) status = read_coordinates(r, v[COORDINATES], g->coordinates);
    return status;
}

ph_status ph_read_couplings(ph_reader *r, int list) {
    const int count = ph_json_count(r->json, list);
    ph_gear_def *gears = ph_pool_take(&r->doc->pool, (size_t)count, sizeof *gears);
    if (gears == NULL) return ph_read_no_memory(r);
    int e = ph_json_first(r->json, list);
    for (int i = 0; i < count; i++, e = ph_json_next(r->json, e)) {
        const ph_status status = read_coupling(r, e, gears + i);
        if (status) return status;
    }
    r->doc->def.gears = gears;
    return PH_OK;
}
