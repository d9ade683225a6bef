// Loads in inertial axes at the centres of mass, one function per kind of force.      docs/theory/multibody.md
#include "model/model.h"

#include <math.h>

static void add_force(ph_six *load, vec3 f, vec3 arm) {
    load->v = vec3_add(load->v, f);
    load->w = vec3_add(load->w, vec3_cross(arm, f));
}

static void applied(const force *f, double t, const motion *motions, ph_six *load) {
    const int node = f->node[0];
    const motion *m = motions + node;
    double value[3];
    ph_signal_evaluate(&f->value, t, value, NULL, NULL);
    vec3 u = vec3_load(value);
    if (f->frame == PH_FRAME_BODY) u = mat3_mulv(m->R, u);
    if (f->type == PH_FORCE_TYPE_TORQUE) load[node].w = vec3_add(load[node].w, u);
    else add_force(load + node, u, mat3_mulv(m->R, f->X[0]));
}

typedef struct stretch {
    vec3 arm[2], d, rate;  // arms on both nodes; from the first end to the second, and its velocity
    double length;
} stretch;

static stretch stretch_of(const force *f, const motion *motions) {
    stretch s;
    vec3 end[2], velocity[2];
    for (int k = 0; k < 2; k++) {
        const motion *m = motions + f->node[k];
        s.arm[k] = mat3_mulv(m->R, f->X[k]);
        end[k] = vec3_add(m->x, s.arm[k]);
        velocity[k] = vec3_add(m->v, vec3_cross(m->w, s.arm[k]));
    }
    s.d = vec3_sub(end[1], end[0]);
    s.rate = vec3_sub(velocity[1], velocity[0]);
    s.length = vec3_norm(s.d);
    return s;
}

// Elastic force k (1 - l0/l) d on the first end, damping c (d . d')/l^2 d; opposite on the second.    (M.14)
// A spring without unstretched length stays smooth through d = 0.
static void spring(const force *f, unsigned groups, int ground, const motion *motions, ph_six *load) {
    const stretch s = stretch_of(f, motions);
    double factor = 0;
    if (groups & PH_FORCE_SPRING) factor += f->stiffness * (f->length > 0 ? 1 - f->length / s.length : 1);
    if ((groups & PH_FORCE_DAMPING) && f->damping > 0 && s.length > 0)
        factor += f->damping * vec3_dot(s.d, s.rate) / (s.length * s.length);
    const vec3 u = vec3_scale(factor, s.d);
    if (f->node[0] != ground) add_force(load + f->node[0], u, s.arm[0]);
    if (f->node[1] != ground) add_force(load + f->node[1], vec3_neg(u), s.arm[1]);
}

void ph_model_loads(const ph_model *m, unsigned groups, double t, const motion *motions, ph_six *load) {
    if (groups & PH_FORCE_GRAVITY)
        for (int i = 0; i < m->count; i++) load[i].v = vec3_axpy(m->bodies[i].m, m->gravity, load[i].v);
    for (int k = 0; k < m->counts.forces; k++) {
        const force *f = m->forces + k;
        if (f->type == PH_FORCE_TYPE_SPRING) spring(f, groups, m->count, motions, load);
        else if (groups & PH_FORCE_APPLIED) applied(f, t, motions, load);
    }
}

double ph_model_potential(const ph_model *m, const motion *motions) {
    double potential = 0;
    for (int i = 0; i < m->count; i++) potential -= m->bodies[i].m * vec3_dot(m->gravity, motions[i].x);
    for (int k = 0; k < m->counts.forces; k++) {
        const force *f = m->forces + k;
        if (f->type != PH_FORCE_TYPE_SPRING) continue;
        const double longer = stretch_of(f, motions).length - f->length;
        potential += 0.5 * f->stiffness * longer * longer;
    }
    return potential;
}
