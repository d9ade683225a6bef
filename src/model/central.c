// The field of a centre on bodies of some extent, to second order.        docs/theory/multibody.md, (M.65) to (M.67)
#include "model/model.h"
#include "polhode/status.h"

#include <stdio.h>

// A node seen from the centre: s = x - c = r e, and J of all its mass applied to e, in inertial axes.
typedef struct sight {
    double r;
    vec3 e, Je;
    double trace;
} sight;

static sight sight_of(const ph_model *m, int i, const motion *mo) {
    const mat3 J = m->whole[i];
    const vec3 s = vec3_sub(mo->x, m->center);
    sight o = {.r = vec3_norm(s), .trace = J.m[0] + J.m[4] + J.m[8]};
    o.e = vec3_scale(1 / o.r, s);
    o.Je = mat3_mulv(mo->R, mat3_mulv(J, mat3_T_mulv(mo->R, o.e)));
    return o;
}

ph_status ph_central_check(const ph_model *m, ph_error *err) {
    for (int i = 0; i < m->count && m->mu > 0; i++) {
        const body *b = m->bodies + m->slot[i];
        if (vec3_norm(vec3_sub(ph_element_pose(b->kind, m->q0 + b->q).x, m->center)) > 0) continue;
        const bool is_body = i < m->counts.bodies;
        char where[48];
        snprintf(where, sizeof where, "%s[%d].position", is_body ? "bodies" : "points",
                 is_body ? i : i - m->counts.bodies);
        return ph_fail(
            err, PH_ERR_MODEL, where,
            "\"%s\" starts at the centre of gravity, where the direction is undefined: expected another position",
            m->names[i]);
    }
    return PH_OK;
}

// f = -mu/r^2 (m e + 3/(2 r^2) (tr J e + 2 J e - 5 (e.J e) e)),  tau = 3 mu/r^3 e x J e                   (M.66)
void ph_central_load(const ph_model *m, int i, const motion *mo, ph_six *load) {
    const sight o = sight_of(m, i, mo);
    const double pull = m->mu / (o.r * o.r), small = 1.5 / (o.r * o.r);
    const double along = m->bodies[i].m + small * (o.trace - 5 * vec3_dot(o.e, o.Je));
    const vec3 f = vec3_add(vec3_scale(along, o.e), vec3_scale(2 * small, o.Je));
    load->v = vec3_axpy(-pull, f, load->v);
    load->w = vec3_axpy(3 * pull / o.r, vec3_cross(o.e, o.Je), load->w);
}

void ph_central_loads(const ph_model *m, const motion *motions, ph_six *load) {
    for (int i = 0; i < m->count && m->mu > 0; i++) ph_central_load(m, i, motions + i, load + i);
}

// U = -mu/r (m + (tr J - 3 e.J e)/(2 r^2))                                                                (M.65)
double ph_central_potential(const ph_model *m, const motion *motions) {
    double sum = 0;
    for (int i = 0; i < m->count && m->mu > 0; i++) {
        const sight o = sight_of(m, i, motions + i);
        sum -= m->mu / o.r * (m->bodies[i].m + 0.5 * (o.trace - 3 * vec3_dot(o.e, o.Je)) / (o.r * o.r));
    }
    return sum;
}
