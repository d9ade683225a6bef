// Loads in inertial axes at the centres of mass, one function per kind of force.      docs/theory/multibody.md
#include "polhode/real.h"

#if PH_LANES == 1
#include "model/laws.h"
#include "model/push.h"
#else
#include "model/lanes_without.h"
#endif

#if PH_LANES == 1
const char *ph_force_type_name(ph_force_type type) {
    static const char *const names[] = {"force", "torque", "spring", "joint-force", "joint-spring", "line-load"};
    return (unsigned)type <= PH_FORCE_TYPE_LINE_LOAD ? names[type] : "unknown";
}

#endif

static void add_force(ph_six *load, vec3 f, vec3 arm) {
    load->v = vec3_add(load->v, f);
    load->w = vec3_add(load->w, vec3_cross(arm, f));
}

static void applied(const ph_model *model, const force *f, double t, const ph_real *z, const motion *motions,
                    ph_six *load) {
    const int node = f->node[0];
    const motion *m = motions + node;
    ph_real value[3];
    ph_signal_here(model, &f->value, t, z, motions, value);
    vec3 u = vec3_load(value);
    if (f->frame == PH_FRAME_BODY) u = mat3_mulv(m->R, u);
    if (f->type == PH_FORCE_TYPE_TORQUE) load[node].w = vec3_add(load[node].w, u);
    else add_force(load + node, u, mat3_mulv(m->R, f->X[0]));
}

ph_stretch ph_spring_stretch(const force *f, const motion *motions) {
    ph_stretch s;
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
static void spring(const force *f, unsigned groups, int ground, const motion *motions, ph_six *load) {
    const ph_stretch s = ph_spring_stretch(f, motions);
    ph_real factor = real_of(0);
    if (groups & PH_FORCE_SPRING) factor += ph_spring_squared(&f->spring, 0.5 * vec3_dot(s.d, s.d)).d1;
    const real_mask damped = (f->spring.damping > 0) & (s.length > 0);
    if ((groups & PH_FORCE_DAMPING) && real_any(damped)) {
        const ph_real more = factor + f->spring.damping * vec3_dot(s.d, s.rate) / (s.length * s.length);
        factor = real_pick(damped, more, factor);
    }
    const vec3 u = vec3_scale(factor, s.d);
    if (f->node[0] != ground) add_force(load + f->node[0], u, s.arm[0]);
    if (f->node[1] != ground) add_force(load + f->node[1], vec3_neg(u), s.arm[1]);
}

ph_coordinate ph_force_coordinate(const ph_model *m, const force *f, const ph_real *z, const motion *motions) {
    ph_coordinate all[2];
    ph_joint_coordinates(m->joints + f->joint, motions, all);
    ph_coordinate c = all[f->coordinate];
    if (f->turns >= 0 && z) c.value = ph_unwrapped(c.value, z[f->turns]);
    return c;
}

void ph_joint_push(const joint *j, const ph_coordinate *c, ph_real u, const motion *motions, ph_six load[2]) {
    const vec3 along = vec3_scale(u, c->axis);
    const vec3 arms[2] = {ph_joint_gap(j, motions), ph_joint_arm(j, motions)};
    for (int s = 0; s < 2; s++) {
        const vec3 push = s == 0 ? vec3_neg(along) : along;
        if (c->angle) load[s].w = vec3_add(load[s].w, push);
        else add_force(load + s, push, arms[s]);
    }
}

static void joint_force(const ph_model *m, const force *f, unsigned groups, double t, const ph_real *z,
                        const motion *motions, ph_six *load) {
    const ph_coordinate c = ph_force_coordinate(m, f, z, motions);
    ph_real u = real_of(0);
    if (!ph_is_spring(f->type)) {
        if (groups & PH_FORCE_APPLIED) ph_signal_here(m, &f->value, t, z, motions, &u);
    } else {
        if (groups & PH_FORCE_SPRING) u -= ph_spring_along(&f->spring, c.value).d1;
        if (groups & PH_FORCE_DAMPING) u -= f->spring.damping * c.rate;
    }
    ph_six push[2] = {six_zero(), six_zero()};
    ph_joint_push(m->joints + f->joint, &c, u, motions, push);
    for (int s = 0; s < 2; s++) {
        if (f->node[s] == m->count) continue;
        ph_six *to = load + f->node[s];
        to->w = vec3_add(to->w, push[s].w);
        to->v = vec3_add(to->v, push[s].v);
    }
}

void ph_force_loads(const ph_model *m, const force *f, unsigned groups, double t, const ph_real *z,
                    const motion *motions, ph_six *load) {
    if (ph_is_between(f->type)) spring(f, groups, m->count, motions, load);
    else if (ph_is_in_joint(f->type)) joint_force(m, f, groups, t, z, motions, load);
    else if (groups & PH_FORCE_APPLIED) applied(m, f, t, z, motions, load);
}

void ph_model_loads(const ph_model *m, unsigned groups, double t, const ph_real *z, const motion *motions,
                    ph_six *load) {
    if (groups & PH_FORCE_GRAVITY) {
        for (int i = 0; i < m->count; i++) load[i].v = vec3_axpy(m->bodies[i].weight, ph_model_pull(m), load[i].v);
        ph_central_loads(m, motions, load);
    }
    ph_rotors_loads(m, groups, t, z, motions, load);
    for (int k = 0; k < m->counts.forces; k++) ph_force_loads(m, m->forces + k, groups, t, z, motions, load);
    if (groups & PH_FORCE_APPLIED) ph_push_load(m, z, motions, load);
}

#if PH_LANES == 1
double ph_spring_scalar(const ph_model *m, const force *f, const double *z, const motion *motions) {
    if (ph_is_in_joint(f->type)) return ph_force_coordinate(m, f, z, motions).value;
    return ph_spring_stretch(f, motions).length;
}

double ph_model_elastic(const ph_model *m, const double *z, const motion *motions) {
    double sum = 0;
    for (int k = 0; k < m->counts.forces; k++) {
        const force *f = m->forces + k;
        if (ph_is_spring(f->type)) sum += ph_spring_along(&f->spring, ph_spring_scalar(m, f, z, motions)).value;
    }
    return sum;
}

double ph_model_potential(const ph_model *m, const double *z, const motion *motions) {
    double potential = ph_central_potential(m, motions);
    for (int i = 0; i < m->count; i++) potential -= m->bodies[i].weight * vec3_dot(m->gravity, motions[i].x);
    for (int k = 0; k < m->counts.forces; k++) {
        const force *f = m->forces + k;
        if (ph_is_spring(f->type)) potential += ph_spring_along(&f->spring, ph_spring_scalar(m, f, z, motions)).value;
    }
    return potential;
}
#endif

// z' is the rate of the angle: z follows it to the order of the method, close enough to count the turns.
void ph_model_turning(const ph_model *m, const motion *motions, ph_real *zdot) {
    for (int k = 0; k < m->counts.forces; k++) {
        const force *f = m->forces + k;
        if (f->turns >= 0) zdot[f->turns] = ph_force_coordinate(m, f, NULL, motions).rate;
    }
    for (int k = 0; k < m->counts.joints; k++) {
        const joint *j = m->joints + k;
        ph_coordinate c[2];
        bool read = false;
        for (int i = 0; i < j->kind->coordinates; i++) read = read || m->turns_of[j->coordinate + i] >= 0;
        if (!read) continue;
        ph_joint_rates(j, motions, c);
        for (int i = 0; i < j->kind->coordinates; i++)
            if (m->turns_of[j->coordinate + i] >= 0) zdot[m->turns_of[j->coordinate + i]] = c[i].rate;
    }
    for (int i = 0; i < m->input_count + m->state_count; i++) zdot[m->held + i] = real_of(0);
    ph_push_rest(m, zdot);
}
