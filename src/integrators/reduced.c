#include "integrators/reduced.h"

#include "polhode/lie/element.h"

#include <string.h>

ph_status ph_reduced_body(const ph_system *sys, ph_gyrostat *body, ph_error *err) {
    *body = ph_gyrostat_default();
    const ph_status status = sys->reduce(sys, body, err);
    return status == PH_OK ? ph_gyrostat_prepare(body, err) : status;
}

// From the fixed point to the centre of mass, body frame; 0 for a free body.
static vec3 arm_of(const ph_gyrostat *body) { return vec3_scale(1 / body->mass, vec3_load(body->chi)); }

void ph_reduced_from(const ph_gyrostat *body, const ph_system *sys, const ph_place *at, ph_gyrostat_state *s) {
    const ph_factor_kind kind = sys->group.factors[0].kind;
    const se3 pose = ph_element_pose(kind, at->q);
    const vec3 v = vec3_load(at->v + 3);
    so3_store(pose.R, s->q);
    vec3_store(pose.x, s->x);
    vec3_store(ph_kind_is_se3(kind) ? so3_act(pose.R, v) : v, s->v);
    for (int i = 0; i < body->dampers; i++) s->d[i] = at->z[i];
    ph_gyrostat_set_omega(body, at->v, s);
}

void ph_reduced_pivot(const ph_gyrostat *body, const ph_system *sys, const double *q, double *pivot) {
    const se3 pose = ph_element_pose(sys->group.factors[0].kind, q);
    vec3_store(vec3_sub(pose.x, so3_act(pose.R, arm_of(body))), pivot);
}

void ph_reduced_to(const ph_gyrostat *body, const ph_system *sys, const double *pivot, const ph_gyrostat_state *s,
                   double *q, double *v, double *z) {
    const ph_factor_kind kind = sys->group.factors[0].kind;
    const so3 R = so3_load(s->q);
    vec3 x = vec3_load(s->x), velocity = vec3_load(s->v);
    ph_gyrostat_omega(body, s, v);
    if (!body->free) {
        x = vec3_add(vec3_load(pivot), so3_act(R, arm_of(body)));
        velocity = so3_act(R, vec3_cross(vec3_load(v), arm_of(body)));
    }
    ph_element_set(kind, se3_make(R, x), q);
    vec3_store(ph_kind_is_se3(kind) ? so3_act(so3_inv(R), velocity) : velocity, v + 3);
    for (int i = 0; i < body->dampers; i++) z[i] = s->d[i];
}
