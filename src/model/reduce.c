// A model of one body as the gyrostat of Austin et al. 1993, for the Lie-Poisson methods. docs/theory/lie-poisson.md
#include "model/model.h"
#include "polhode/gyrostat.h"
#include "polhode/status.h"

static ph_status refuse(ph_error *err, const char *what, const char *name) {
    return ph_fail(err, PH_ERR_UNSUPPORTED, "method", "%s%s%s%s", what, name ? " \"" : "", name ? name : "",
                   name ? "\"" : "");
}

// The elements of a model that the reduced equations do not have, gravity apart.
static ph_status check_parts(const ph_model *m, ph_error *err) {
    if (m->counts.bodies != 1 || m->counts.points != 0) return refuse(err, "it is for one body and no points", NULL);
    if (m->gear_count > 0) return refuse(err, "a joint of the body has an armature or a coupling", NULL);
    if (m->counts.joints > 1) return refuse(err, "the body has more than one joint", NULL);
    if (m->counts.joints == 1) {
        const joint *j = m->joints;
        const bool to_ground = j->first == m->count || j->second == m->count;
        if (j->kind != ph_joint_kinds + PH_JOINT_SPHERICAL || !to_ground)
            return refuse(err, "the body may be free or on a spherical joint to ground, not on joint",
                          m->joint_names[0]);
    }
    if (m->input_count + m->state_count > 0) return refuse(err, "the model has inputs or controllers", NULL);
    if (m->counts.forces > 0) return refuse(err, "the model has forces, torques or springs", NULL);
    for (int k = 0; k < m->rotor_count; k++)
        if (m->rotors[k].kind == PH_ROTOR_WHEEL) return refuse(err, "a rotor has a torque of its own", NULL);
    return PH_OK;
}

bool ph_model_is_central_body(const ph_model *m) {
    return m->mu > 0 && m->counts.joints == 0 && m->coupling_count == 0 && check_parts(m, NULL) == PH_OK;
}

// nz was checked: the array is large enough.
static void add_rotors(const ph_model *m, ph_gyrostat *g) {
    for (int k = 0; k < m->rotor_count; k++) {
        const rotor *r = m->rotors + k;
        if (r->kind == PH_ROTOR_DAMPING) {
            ph_damper *d = g->damper + g->dampers++;
            vec3_store(r->axis, d->axis);
            d->inertia = r->inertia;
            d->damping = r->damping;
        } else {
            vec3_store(vec3_axpy(r->momentum, r->axis, vec3_load(g->l)), g->l);
        }
    }
}

ph_status ph_model_reduce(const ph_system *sys, ph_gyrostat *g, ph_error *err) {
    const ph_model *m = ph_model_of(sys);
    const body *b = m->bodies;
    const ph_status status = check_parts(m, err);
    if (status != PH_OK) return status;
    if (m->mu != 0) return refuse(err, "gravity is central", NULL);
    if (sys->nz - sys->ngiven > PH_DAMPERS_MAX) return refuse(err, "the body has too many damping rotors", NULL);
    g->mass = b->m;
    g->free = m->counts.joints == 0;
    vec3_store(m->gravity, g->gravity);
    vec3 arm = vec3_zero();  // from the pivot to the centre of mass
    if (!g->free) arm = vec3_neg(m->joints->X[m->joints->first == m->count ? 1 : 0]);
    vec3_store(vec3_scale(b->m, arm), g->chi);
    const double square = vec3_dot(arm, arm), a[3] = {arm.x, arm.y, arm.z};
    for (int i = 0; i < 9; i++)  // Steiner
        g->inertia[i] = b->J.m[i] + b->m * ((i % 4 == 0 ? square : 0) - a[i / 3] * a[i % 3]);
    add_rotors(m, g);
    return PH_OK;
}
