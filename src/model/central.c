// The field of a centre on bodies of some extent, to second order.        docs/theory/multibody.md, (M.65) to (M.67)
//
// Where positions count from the point of the orbit, r, x = r + y, all accelerate with g(r) of that point besides: what
// acts on a node is m (g(r + y) - g(r)), without the cancellation of this difference.                 (M.74) to (M.77)
#include "model/model.h"
#include "polhode/status.h"

#include <stdio.h>

// A node seen from the centre: s = x - c = r e, and J of all its mass applied to e, in inertial axes.
typedef struct sight {
    double r;
    vec3 e, Je;
    double trace;
} sight;

vec3 ph_central_place(const ph_model *m, const motion *motions, int i) {
    const bool relative = ph_model_relative(m) && i != m->orbit;
    if (!relative) return vec3_sub(motions[i].x, m->center);
    return vec3_add(vec3_sub(motions[m->orbit].x, m->center), motions[i].x);
}

static sight sight_of(const ph_model *m, int i, const motion *motions) {
    const mat3 J = m->whole[i], R = motions[i].R;
    const vec3 s = ph_central_place(m, motions, i);
    sight o = {.r = vec3_norm(s), .trace = J.m[0] + J.m[4] + J.m[8]};
    o.e = vec3_scale(1 / o.r, s);
    o.Je = mat3_mulv(R, mat3_mulv(J, mat3_T_mulv(R, o.e)));
    return o;
}

// |r + y|^2/|r|^2 - 1                                                                                     (M.75)
static double swelling(vec3 r, vec3 y) { return vec3_dot(y, vec3_axpy(2, r, y)) / vec3_dot(r, r); }

// (g(r + y) - g(r))/mu                                                                                    (M.76)
static vec3 tide(vec3 r, vec3 y) {
    const double q = swelling(r, y), r2 = vec3_dot(r, r), s = (1 + q) * sqrt(1 + q);
    const double k = q * (3 + q * (3 + q)) / ((1 + s) * s);
    return vec3_scale(-1 / (r2 * sqrt(r2)), vec3_axpy(-k, vec3_add(r, y), y));
}

// 1/|r| - 1/|r + y|                                                                                       (M.77)
static double rise(vec3 r, vec3 y) {
    const double q = swelling(r, y), root = sqrt(1 + q);
    return q / ((1 + root) * root * vec3_norm(r));
}

ph_status ph_central_check(const ph_model *m, ph_error *err) {
    for (int i = 0; i < m->count && m->mu > 0; i++) {
        const body *b = m->bodies + m->slot[i];
        if (m->slot[i] == m->orbit || ph_model_relative(m)) continue;
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
void ph_central_load(const ph_model *m, int i, const motion *motions, ph_six *load) {
    if (m->bodies[i].weight == 0) return;
    const bool relative = ph_model_relative(m) && i != m->orbit;
    const sight o = sight_of(m, i, motions);
    const double pull = m->mu / (o.r * o.r), small = 1.5 / (o.r * o.r), mass = relative ? 0 : m->bodies[i].m;
    const double along = mass + small * (o.trace - 5 * vec3_dot(o.e, o.Je));
    const vec3 f = vec3_add(vec3_scale(along, o.e), vec3_scale(2 * small, o.Je));
    load->v = vec3_axpy(-pull, f, load->v);
    load->w = vec3_axpy(3 * pull / o.r, vec3_cross(o.e, o.Je), load->w);
    if (!relative) return;
    const vec3 r = ph_central_place(m, motions, m->orbit);
    load->v = vec3_axpy(m->mu * m->bodies[i].m, tide(r, motions[i].x), load->v);
}

void ph_central_loads(const ph_model *m, const motion *motions, ph_six *load) {
    for (int i = 0; i < m->count && m->mu > 0; i++) ph_central_load(m, i, motions, load + i);
}

// U = -mu/r (m + (tr J - 3 e.J e)/(2 r^2))                                                                (M.65)
double ph_central_potential(const ph_model *m, const motion *motions) {
    double sum = 0;
    for (int i = 0; i < m->count && m->mu > 0; i++) {
        if (i == m->orbit || m->bodies[i].weight == 0) continue;
        const sight o = sight_of(m, i, motions);
        const double mass = ph_model_relative(m) ? 0 : m->bodies[i].m;
        sum -= m->mu / o.r * (mass + 0.5 * (o.trace - 3 * vec3_dot(o.e, o.Je)) / (o.r * o.r));
        if (!ph_model_relative(m)) continue;
        sum += m->mu * m->bodies[i].m * rise(ph_central_place(m, motions, m->orbit), motions[i].x);
    }
    return sum;
}
