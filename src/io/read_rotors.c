// The rotors of a body.
#include "io/document.h"

static ph_status read_rotor(ph_reader *r, int node, ph_rotor_def *rotor) {
    enum { AXIS, MOMENTUM, TORQUE, INERTIA, DAMPING, COUNT };
    static const ph_key keys[COUNT] = {{"axis", PH_KEY_REQUIRED},
                                       {"momentum", PH_KEY_OPTIONAL},
                                       {"torque", PH_KEY_OPTIONAL},
                                       {"inertia", PH_KEY_OPTIONAL},
                                       {"damping", PH_KEY_OPTIONAL}};
    int v[COUNT];
    *rotor = ph_rotor_default();
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (status) return status;
    const bool wheel = v[TORQUE] >= 0, damped = v[INERTIA] >= 0 || v[DAMPING] >= 0;
    if (wheel && damped)
        return ph_read_fail(r, PH_ERR_MODEL, v[TORQUE],
                            "expected either \"torque\", of a wheel, or \"inertia\" and \"damping\", got both");
    for (int k = INERTIA; damped && k <= DAMPING; k++)
        if (v[k] < 0) return ph_read_fail(r, PH_ERR_MODEL, node, "missing key \"%s\" of a damping rotor", keys[k].name);
    if (!wheel && !damped && v[MOMENTUM] < 0) return ph_read_fail(r, PH_ERR_MODEL, node, "missing key \"momentum\"");
    rotor->kind = wheel ? PH_ROTOR_WHEEL : damped ? PH_ROTOR_DAMPING : PH_ROTOR_DRIVEN;
    status = ph_read_numbers(r, v[AXIS], 3, rotor->axis);
    if (!status && v[MOMENTUM] >= 0) status = ph_read_number(r, v[MOMENTUM], &rotor->momentum);
    if (!status && damped) status = ph_read_number(r, v[INERTIA], &rotor->inertia);
    if (!status && damped) status = ph_read_number(r, v[DAMPING], &rotor->damping);
    if (status || !wheel) return status;
    ph_signal *torque = ph_pool_take(&r->doc->pool, 1, sizeof *torque);
    if (torque == NULL) return ph_read_no_memory(r);
    rotor->torque = torque;
    return ph_read_signal(r, v[TORQUE], 1, torque);
}

ph_status ph_read_rotors(ph_reader *r, int node, ph_body_def *body) {
    ph_status status = ph_read_list(r, node, &body->rotor_count);
    if (status) return status;
    ph_rotor_def *rotors = ph_pool_take(&r->doc->pool, (size_t)body->rotor_count, sizeof *rotors);
    if (rotors == NULL) return ph_read_no_memory(r);
    int e = ph_json_first(r->json, node);
    for (int i = 0; i < body->rotor_count && !status; i++, e = ph_json_next(r->json, e))
        status = read_rotor(r, e, &rotors[i]);
    body->rotors = rotors;
    return status;
}
