// How the equilibrium of a model file is sought.
#include "io/document.h"

#include <math.h>

// A whole number from 1 on.
static ph_status read_count(ph_reader *r, int node, int *count) {
    double x;
    const ph_status status = ph_read_number(r, node, &x);
    if (status) return status;
    if (!(x >= 1 && x <= 1e6 && x == floor(x))) return ph_read_expected(r, node, "a whole number from 1 to 1000000");
    *count = (int)x;
    return PH_OK;
}

static ph_status read_values(ph_reader *r, int list, ph_statics *s) {
    ph_status status = ph_read_list(r, list, &s->value_count);
    if (status) return status;
    if (s->value_count == 0) return ph_read_expected(r, list, "a list of at least one displacement");
    double *values = ph_pool_take(&r->doc->pool, (size_t)s->value_count, sizeof *values);
    if (values == NULL) return ph_read_no_memory(r);
    s->values = values;
    return ph_read_numbers(r, list, s->value_count, values);
}

static ph_status read_displacement(ph_reader *r, int node, ph_statics *s) {
    static const ph_key keys[] = {
        {"node", PH_KEY_REQUIRED}, {"direction", PH_KEY_REQUIRED}, {"values", PH_KEY_REQUIRED}};
    int v[3];
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (!status) status = ph_read_node_name(r, v[0], &s->node);
    if (!status && s->node == PH_GROUND) status = ph_read_expected(r, v[0], "a body, a point or a node of a beam");
    if (!status) status = ph_read_numbers(r, v[1], 3, s->direction);
    if (!status && s->direction[0] == 0 && s->direction[1] == 0 && s->direction[2] == 0)
        status = ph_read_expected(r, v[1], "a vector that is not zero");
    return status ? status : read_values(r, v[2], s);
}

static ph_status read_imperfection(ph_reader *r, int node, ph_statics *s) {
    static const ph_key keys[] = {{"force", PH_KEY_REQUIRED}, {"factor", PH_KEY_REQUIRED}};
    int v[2];
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (!status) status = ph_read_force_name(r, v[0], &s->imperfection);
    if (status) return status;
    const ph_force_type type = r->doc->def.forces[s->imperfection].type;
    if (type != PH_FORCE_TYPE_FORCE && type != PH_FORCE_TYPE_TORQUE && type != PH_FORCE_TYPE_LINE_LOAD)
        return ph_read_expected(r, v[0], "the name of a force, torque or line load");
    return ph_read_number(r, v[1], &s->imperfection_factor);
}

ph_status ph_read_statics(ph_reader *r, int node, ph_statics *s) {
    enum { LOAD_STEPS, CONTROL, UNTIL, DISPLACEMENT, STEPS, IMPERFECTION, COUNT };
    static const ph_key keys[COUNT] = {{"load_steps", PH_KEY_OPTIONAL}, {"control", PH_KEY_OPTIONAL},
                                       {"until", PH_KEY_OPTIONAL},      {"displacement", PH_KEY_OPTIONAL},
                                       {"steps", PH_KEY_OPTIONAL},      {"imperfection", PH_KEY_OPTIONAL}};
    static const char *const controls[] = {"load", "arc-length", "displacement"};
    int v[COUNT], control = 0;
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (!status && v[LOAD_STEPS] >= 0) status = read_count(r, v[LOAD_STEPS], &s->load_steps);
    if (!status && v[CONTROL] >= 0) status = ph_read_choice(r, v[CONTROL], controls, 3, &control);
    if (status) return status;
    s->control = (ph_statics_control)control;
    if (v[UNTIL] >= 0) status = ph_read_number(r, v[UNTIL], &s->until);
    if (!status && s->until == 0) status = ph_read_expected(r, v[UNTIL], "a factor that is not 0");
    if (!status && v[DISPLACEMENT] >= 0) status = read_displacement(r, v[DISPLACEMENT], s);
    if (!status && v[STEPS] >= 0) status = read_count(r, v[STEPS], &s->steps);
    if (!status && v[IMPERFECTION] >= 0) status = read_imperfection(r, v[IMPERFECTION], s);
    if (!status && s->control == PH_CONTROL_DISPLACEMENT && v[DISPLACEMENT] < 0)
        status = ph_read_fail(r, PH_ERR_MODEL, node, "missing key \"displacement\"");
    if (!status && s->control != PH_CONTROL_DISPLACEMENT && v[DISPLACEMENT] >= 0)
        status = ph_read_fail(r, PH_ERR_MODEL, v[DISPLACEMENT], "only for control \"displacement\"");
    return status;
}
