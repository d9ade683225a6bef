// Discrete derivatives of the potentials, dampers and given forces along a step.    docs/theory/energy-momentum.md
#include "base/signal.h"
#include "model/laws.h"
#include "model/push.h"
#include "polhode/elementary.h"
#include "polhode/lie/series.h"

static void add_at(ph_six *load, vec3 f, vec3 arm) {
    load->v = vec3_add(load->v, f);
    load->w = vec3_add(load->w, vec3_cross(arm, f));
}

// --- coordinates of joints ----------------------------------------------------------------------------------

// The cosine and sine of the angle of an axis n in the plane of two others.
typedef struct heading {
    vec3 n, from, to;
    double c, s;
} heading;

static heading turn_of(const joint *j, const joint_measure *q, const motion *m) {
    heading t = {ph_joint_axis(j, m, 1 - q->plane, q->of), ph_joint_axis(j, m, q->plane, q->from),
                 ph_joint_axis(j, m, q->plane, q->to), 0, 0};
    t.c = vec3_dot(t.n, t.from);
    t.s = vec3_dot(t.n, t.to);
    return t;
}

double ph_chord_angle(const ph_chord_view *c, const joint *j, const joint_measure *q, vec3 *about) {
    const heading a = turn_of(j, q, c->start), b = turn_of(j, q, c->end), mean = turn_of(j, q, c->mean);
    const double change = ph_atan2(a.c * b.s - a.s * b.c, a.c * b.c + a.s * b.s);
    const double x = a.c + b.c, y = a.s + b.s, factor = 1 / (lie_a(0.25 * change * change) * ph_hypot(x, y));
    const vec3 along = vec3_axpy(x, mean.to, vec3_scale(-y, mean.from));
    *about = vec3_scale(q->plane == 0 ? factor : -factor, vec3_cross(mean.n, along));
    return change;
}

// A coordinate along the step.
typedef struct course {
    double start, change;
    bool angle;
    vec3 about;  // discrete derivative of an angle; of a displacement the axis, in the frame of A
} course;

static course course_of(const ph_chord_view *c, const force *f) {
    const joint *j = c->m->joints + f->joint;
    const joint_measure *q = j->kind->coordinate[f->coordinate];
    const double sign = ph_measure_sign(j, q);
    course o = {.start = ph_force_coordinate(c->m, f, c->step->z, c->start).value, .angle = q->angle};
    if (q->angle) {
        o.change = sign * ph_chord_angle(c, j, q, &o.about);
        o.about = vec3_scale(sign, o.about);
        return o;
    }
    o.about = vec3_scale(sign, mat3_row(j->E[0], q->axis));
    o.change = ph_force_coordinate(c->m, f, c->step->z, c->end).value - o.start;
    return o;
}

// The generalised force along the coordinate: given, or of a spring and its damper.                          (EM.6)
static double push_of(const ph_chord_view *c, const force *f, const course *o) {
    double u;
    if (ph_is_spring(f->type))
        return -ph_spring_along(&f->spring, o->start + 0.5 * o->change).d1 - f->spring.damping * o->change / c->step->h;
    ph_signal_chord(c, &f->value, &u);
    return u;
}

static void in_joint(const ph_chord_view *c, const force *f, ph_six *load) {
    const joint *j = c->m->joints + f->joint;
    const course o = course_of(c, f);
    const vec3 push = vec3_scale(push_of(c, f, &o), o.about);
    ph_six own[2] = {six_zero(), six_zero()};
    if (o.angle) {
        own[0].w = vec3_neg(push);
        own[1].w = push;
    } else {
        ph_chord_push(c, j, push, own);
    }
    const int node[2] = {j->first, j->second};
    for (int s = 0; s < 2; s++) {
        if (node[s] == c->m->count) continue;
        load[node[s]].w = vec3_add(load[node[s]].w, own[s].w);
        load[node[s]].v = vec3_add(load[node[s]].v, own[s].v);
    }
}

// --- springs along lines, given forces ----------------------------------------------------------------------

// The tension over the mean length; without unstretched length and damper it is the stiffness, at length 0 too. (EM.6)
static double tension_over_length(const ph_chord_view *c, const force *f) {
    const double a = ph_spring_stretch(f, c->start).length, b = ph_spring_stretch(f, c->end).length;
    const double mean = 0.5 * (a + b), rate = (b - a) / c->step->h;
    if (!(mean > 0)) return f->spring.rest > 0 ? 0 : f->spring.stiffness;
    const double elastic = f->spring.rest > 0 ? ph_spring_along(&f->spring, mean).d1 / mean : f->spring.stiffness;
    return elastic + f->spring.damping * rate / mean;
}

static void between(const ph_chord_view *c, const force *f, ph_six *load) {
    const motion *ends[2] = {c->mean + f->node[0], c->mean + f->node[1]};
    const vec3 arm[2] = {mat3_mulv(ends[0]->R, f->X[0]), mat3_mulv(ends[1]->R, f->X[1])};
    const vec3 apart = vec3_sub(vec3_add(ends[1]->x, arm[1]), vec3_add(ends[0]->x, arm[0]));
    const vec3 u = vec3_scale(tension_over_length(c, f), apart);
    if (f->node[0] != c->m->count) add_at(load + f->node[0], u, arm[0]);
    if (f->node[1] != c->m->count) add_at(load + f->node[1], vec3_neg(u), arm[1]);
}

static vec3 value_of(const ph_chord_view *c, const force *f) {
    double value[3];
    ph_signal_chord(c, &f->value, value);
    const vec3 u = vec3_load(value);
    return f->frame == PH_FRAME_BODY ? mat3_mulv(c->mean[f->node[0]].R, u) : u;
}

static void given(const ph_chord_view *c, const force *f, ph_six *load) {
    const vec3 u = value_of(c, f);
    ph_six *to = load + f->node[0];
    if (f->type == PH_FORCE_TYPE_TORQUE) to->w = vec3_add(to->w, u);
    else add_at(to, u, mat3_mulv(c->mean[f->node[0]].R, f->X[0]));
}

// --- central gravity ----------------------------------------------------------------------------------------

// Q1 m_s - Q1' m_r, Q1 = -1/(a b (a + b)) with a, b the distances of s = r + y at both ends and m_s the mean of s, Q1'
// and m_r those of r: in y, whose digits count.                                                              (EM.19)
static vec3 tide(const ph_chord_view *c, int i) {
    const ph_model *m = c->m;
    const vec3 r[2] = {ph_central_place(m, c->start, m->orbit), ph_central_place(m, c->end, m->orbit)};
    const vec3 y[2] = {c->start[i].x, c->end[i].x};
    double of_r[2], of_s[2], d[2];
    for (int e = 0; e < 2; e++) {
        of_r[e] = vec3_norm(r[e]);
        of_s[e] = vec3_norm(vec3_add(r[e], y[e]));
        d[e] = vec3_dot(y[e], vec3_axpy(2, r[e], y[e])) / (of_r[e] + of_s[e]);
    }
    const double a = of_s[0], b = of_s[1], a0 = of_r[0], b0 = of_r[1];
    const double D = a * b * (a + b), D0 = a0 * b0 * (a0 + b0);
    const double rise = (a * a + a0 * (b + b0)) * d[1] + (b * b + b0 * (a + a0)) * d[0];  // D - D0
    const vec3 mean_y = vec3_scale(0.5, vec3_add(y[0], y[1])), mean_r = vec3_scale(0.5, vec3_add(r[0], r[1]));
    return vec3_axpy(rise / (D * D0), mean_r, vec3_scale(-1 / D, mean_y));
}

// In rho = s.s and y = R^T s, s = x - c: quotients of differences of rho^(-1/2), rho^(-3/2), rho^(-5/2).    (EM.11)
static void central(const ph_chord_view *c, int i, ph_six *load) {
    const ph_model *m = c->m;
    const mat3 J = m->whole[i];
    const vec3 s0 = ph_central_place(m, c->start, i), s1 = ph_central_place(m, c->end, i);
    const vec3 s = vec3_scale(0.5, vec3_add(s0, s1));
    const vec3 y0 = mat3_T_mulv(c->start[i].R, s0), y1 = mat3_T_mulv(c->end[i].R, s1);
    const double a = vec3_norm(s0), b = vec3_norm(s1), ab = a * b, sum = a + b, a2 = a * a, b2 = b * b;
    const double Q1 = -1 / (ab * sum), Q3 = -(a2 + ab + b2) / (ab * ab * ab * sum);
    const double Q5 = -(a2 * a2 + a2 * ab + ab * ab + ab * b2 + b2 * b2) / (ab * ab * ab * ab * ab * sum);
    const double B = 0.5 * (vec3_dot(y0, mat3_mulv(J, y0)) + vec3_dot(y1, mat3_mulv(J, y1)));
    const double trace = J.m[0] + J.m[4] + J.m[8], fifth = 0.5 * (1 / (a2 * a2 * a) + 1 / (b2 * b2 * b));
    const bool relative = ph_model_relative(m) && i != m->orbit;
    const double along = -(relative ? 0 : m->bodies[i].m) * Q1 - 0.5 * trace * Q3 + 1.5 * B * Q5;
    const vec3 own = vec3_scale(1.5 * m->mu * fifth, mat3_mulv(J, vec3_add(y0, y1)));
    const vec3 turned = mat3_mulv(c->mean[i].R, own);
    load->v = vec3_sub(load->v, vec3_axpy(2 * m->mu * along, s, turned));
    load->w = vec3_sub(load->w, vec3_cross(turned, s));
    if (relative) load->v = vec3_axpy(2 * m->mu * m->bodies[i].m, tide(c, i), load->v);
}

// --- beams --------------------------------------------------------------------------------------------------

static double derive(const ph_chord_view *c, const coupling *k, double *F, double *f) {
    se3 g0[PH_COUPLING_NODES], g1[PH_COUPLING_NODES];
    ph_coupling_poses(c->m, k, c->step->q, g0);
    ph_coupling_poses(c->m, k, c->step->q1, g1);
    return k->kind->chord(k->data, c->step->h, g0, g1, F, f);
}

// From the factors of R_A^T R_B and of R_A^T (x_B - x_A), whose components are scalar products.              (EM.12)
static void add_pair(const ph_chord_view *c, const int node[2], const double *F, const double *own, ph_six *load) {
    const motion *a = c->mean + node[0], *b = c->mean + node[1];
    const mat3 M = mat3_mul_T(mat3_mul(a->R, mat3_load(F)), b->R);
    const vec3 f = mat3_mulv(a->R, vec3_load(own));
    const vec3 turn = vec3_make(M.m[5] - M.m[7], M.m[6] - M.m[2], M.m[1] - M.m[3]);
    ph_six *A = load + node[0], *B = load + node[1];
    A->v = vec3_add(A->v, f);
    B->v = vec3_sub(B->v, f);
    A->w = vec3_sub(A->w, vec3_add(turn, vec3_cross(f, vec3_sub(b->x, a->x))));
    B->w = vec3_add(B->w, turn);
}

static void coupled(const ph_chord_view *c, const coupling *k, ph_six *load) {
    double F[PH_COUPLING_NODES][9], f[PH_COUPLING_NODES][3];
    derive(c, k, F[0], f[0]);
    for (int j = 1; j < k->count; j++) add_pair(c, (const int[2]){k->node[0], k->node[j]}, F[j - 1], f[j - 1], load);
}

void ph_chord_forces(const ph_chord_view *c, ph_six *load) {
    const ph_model *m = c->m;
    for (int i = 0; i < m->count; i++) {
        load[i].v = vec3_axpy(m->bodies[i].weight, ph_model_pull(m), load[i].v);
        if (m->mu > 0) central(c, i, load + i);
    }
    for (int k = 0; k < m->counts.forces; k++) {
        const force *f = m->forces + k;
        if (ph_is_between(f->type)) between(c, f, load);
        else if (ph_is_in_joint(f->type)) in_joint(c, f, load);
        else if (f->node[0] < m->count) given(c, f, load);
    }
    force push;
    if (ph_push_get(m, c->step->z, &push)) given(c, &push, load);
    for (int k = 0; k < m->coupling_count; k++) coupled(c, m->couplings + k, load);
}

// --- energy that goes in and out ----------------------------------------------------------------------------

// h Omega of R1 = cay(h Omega) R0.                                                                           (EM.2)
static vec3 turned_by(const ph_chord_view *c, int node) {
    const mat3 R = mat3_mul_T(c->end[node].R, c->start[node].R);
    const double trace = R.m[0] + R.m[4] + R.m[8];
    return vec3_scale(2 / (1 + trace), vec3_make(R.m[7] - R.m[5], R.m[2] - R.m[6], R.m[3] - R.m[1]));
}

static double work_of(const ph_chord_view *c, const force *f) {
    const int node = f->node[0];
    const vec3 u = value_of(c, f);
    if (f->type == PH_FORCE_TYPE_TORQUE) return vec3_dot(u, turned_by(c, node));
    const motion *a = c->start + node, *b = c->end + node;
    return vec3_dot(u, vec3_add(vec3_sub(b->x, a->x), mat3_mulv(mat3_sub(b->R, a->R), f->X[0])));
}

static void force_exchange(const ph_chord_view *c, const force *f, ph_exchange *sum) {
    double change = 0;
    if (ph_is_between(f->type)) {
        change = ph_spring_stretch(f, c->end).length - ph_spring_stretch(f, c->start).length;
    } else if (ph_is_in_joint(f->type)) {
        const course o = course_of(c, f);
        change = o.change;
        if (!ph_is_spring(f->type)) sum->given += push_of(c, f, &o) * change;
    } else if (f->node[0] < c->m->count) {
        sum->given += work_of(c, f);
    }
    if (ph_is_spring(f->type)) sum->lost += f->spring.damping * change * change / c->step->h;
}

// A wheel's motor works against its body, of which alone the energy is known; a damper loses what both gain. (EM.13)
static void rotor_exchange(const ph_chord_view *c, const rotor *r, ph_exchange *sum) {
    if (r->z < 0) return;
    const double z = c->step->z[r->z], z1 = c->step->z1[r->z];
    const double turn = vec3_dot(mat3_mulv(c->mean[r->node].R, r->axis), turned_by(c, r->node));
    if (r->kind == PH_ROTOR_WHEEL) sum->given -= (z1 - z) * turn / c->step->h;
    else sum->lost += (z1 - z) * (turn / c->step->h - 0.5 * (z + z1) / r->inertia);
}

// The multipliers of a prescribed coordinate, and of its rate.                                              (EM.13)
static double driven_work(const ph_chord_view *c, const joint *j) {
    const int row = j->row + j->rows - 1;
    double s, rate, s1, rate1;
    ph_signal_evaluate(j->motion, c->step->from, &s, &rate, NULL);
    ph_signal_evaluate(j->motion, c->step->to, &s1, &rate1, NULL);
    return -c->step->lambda[row] * (s1 - s) - c->step->mu[row] * (rate1 - rate);
}

void ph_chord_exchange(const ph_chord_view *c, ph_exchange *sum) {
    const ph_model *m = c->m;
    for (int k = 0; k < m->counts.joints; k++)
        if (m->joints[k].driven >= 0) sum->driven += driven_work(c, m->joints + k);
    for (int k = 0; k < m->counts.forces; k++) force_exchange(c, m->forces + k, sum);
    force push;
    if (ph_push_get(m, c->step->z, &push)) force_exchange(c, &push, sum);
    for (int k = 0; k < m->rotor_count; k++) rotor_exchange(c, m->rotors + k, sum);
    for (int k = 0; k < m->coupling_count; k++) {
        double F[PH_COUPLING_NODES][9], f[PH_COUPLING_NODES][3];
        sum->lost += derive(c, m->couplings + k, F[0], f[0]);
    }
}
