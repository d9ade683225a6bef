// With D = (d_1 d_2 d_3), E the Euler tensor, G the gradients of the internal constraints, C those of the joints:
//
//   M a + W^T C^T lambda + G^T gamma = Q,   C W a = rhs,   G a = s                                            (D.9)
//   a = N (a_6 - W a_s) + a_s,   G a_s = s                                                                  (D.10)
//
// N (w, v) = (v, w x d_i) spans the null space of G, W (x', d') = (w, x') reads the velocity of the nearest rotation:
// W N = 1. What is left for a_6 is the system of the model on SO(3) x R^3, solved along its tree.      (D.7), (D.8)
#include "model/directors.h"

#include "base/vector.h"
#include "model/lookup.h"
#include "polhode/status.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- between both systems ---------------------------------------------------------------------------------------

static const ph_system *inside(const ph_system *sys) { return &ph_directors_of(sys)->m->system; }
static const body *body_of(const ph_directors *d, int i) { return d->m->bodies + d->m->slot[i]; }

static void enter_node(const ph_directors *d, int i, const ph_director_frame *f, const double *q, const double *v,
                       double *own_q, double *own_v) {
    const ph_factor *from = ph_directors_factor(d, i), *to = ph_directors_own(d, i);
    if (!ph_has_directors(d, i)) {
        memcpy(own_q + to->q, q + from->q, ph_length_q(to->kind) * sizeof *q);
        if (v) memcpy(own_v + to->v, v + from->v, ph_length_v(to->kind) * sizeof *v);
        return;
    }
    const mat3 R = mat3_transpose(f->r);
    ph_element_set(to->kind, se3_make(so3_normalize(so3_from_matrix(R)), vec3_load(q + from->q)), own_q + to->q);
    if (v == NULL) return;
    vec3_store(mat3_mulv(f->r, ph_director_turning(f, mat3_load(v + from->v + 3))), own_v + to->v);
    vec3_store(vec3_load(v + from->v), own_v + to->v + 3);
}

// The frames of all bodies, and the place as the model has it.
static ph_place enter(const ph_directors *d, const ph_place *at, ph_workspace *ws) {
    for (int i = 0; i < d->m->count; i++) {
        if (ph_has_directors(d, i)) ws->frames[i] = ph_director_frame_of(at->q + ph_directors_factor(d, i)->q);
        enter_node(d, i, ws->frames + i, at->q, at->v, ws->inner_q, ws->inner_v);
    }
    return (ph_place){at->t, ws->inner_q, at->v ? ws->inner_v : NULL, at->z};
}

ph_place ph_model_inside(const ph_model *m, const ph_place *at, ph_workspace *ws) {
    return m->directors ? enter(m->directors, at, ws) : *at;
}

ph_place ph_model_outside(const ph_model *m, const ph_place *at, ph_workspace *ws) {
    if (m->directors == NULL) return *at;
    m->directors->twin.leave(&m->directors->system, at->q, at->v, ws->outer_q, ws->outer_v);
    return (ph_place){at->t, ws->outer_q, ws->outer_v, at->z};
}

// x [inner nv] = W u.
static void read_velocity(const ph_directors *d, const ph_workspace *ws, const double *u, double *x) {
    for (int i = 0; i < d->m->count; i++) {
        const ph_factor *from = ph_directors_factor(d, i), *to = ph_directors_own(d, i);
        const ph_director_frame *f = ws->frames + i;
        if (!ph_has_directors(d, i)) {
            memcpy(x + to->v, u + from->v, ph_length_v(to->kind) * sizeof *x);
            continue;
        }
        vec3_store(mat3_mulv(f->r, ph_director_turning(f, mat3_load(u + from->v + 3))), x + to->v);
        vec3_store(vec3_load(u + from->v), x + to->v + 3);
    }
}

// u = W^T x.
static void spread_load(const ph_directors *d, const ph_workspace *ws, const double *x, double *u) {
    for (int i = 0; i < d->m->count; i++) {
        const ph_factor *to = ph_directors_factor(d, i), *from = ph_directors_own(d, i);
        const ph_director_frame *f = ws->frames + i;
        if (!ph_has_directors(d, i)) {
            memcpy(u + to->v, x + from->v, ph_length_v(from->kind) * sizeof *x);
            continue;
        }
        vec3_store(vec3_load(x + from->v + 3), u + to->v);
        mat3_store(ph_director_loads_of(f, mat3_T_mulv(f->r, vec3_load(x + from->v))), u + to->v + 3);
    }
}

// u = N x.                                                                                                    (D.7)
static void spread_velocity(const ph_directors *d, const ph_workspace *ws, const double *x, double *u) {
    for (int i = 0; i < d->m->count; i++) {
        const ph_factor *to = ph_directors_factor(d, i), *from = ph_directors_own(d, i);
        const ph_director_frame *f = ws->frames + i;
        if (!ph_has_directors(d, i)) {
            memcpy(u + to->v, x + from->v, ph_length_v(from->kind) * sizeof *x);
            continue;
        }
        vec3_store(vec3_load(x + from->v + 3), u + to->v);
        mat3_store(ph_director_crossed(mat3_T_mulv(f->r, vec3_load(x + from->v)), f->d), u + to->v + 3);
    }
}

// x = N^T u.
static void gather_load(const ph_directors *d, const ph_workspace *ws, const double *u, double *x) {
    for (int i = 0; i < d->m->count; i++) {
        const ph_factor *from = ph_directors_factor(d, i), *to = ph_directors_own(d, i);
        const ph_director_frame *f = ws->frames + i;
        if (!ph_has_directors(d, i)) {
            memcpy(x + to->v, u + from->v, ph_length_v(to->kind) * sizeof *x);
            continue;
        }
        vec3_store(mat3_mulv(f->r, ph_director_moment(f->d, mat3_load(u + from->v + 3))), x + to->v);
        vec3_store(vec3_load(u + from->v), x + to->v + 3);
    }
}

// --- the index-1 system -----------------------------------------------------------------------------------------

// a_s of one body becomes part of its acceleration: a += a_s - N W a_s.                                     (D.10)
static void add_stretch(const ph_director_frame *f, mat3 a_s, double *a) {
    const mat3 along = mat3_sub(a_s, ph_director_crossed(ph_director_turning(f, a_s), f->d));
    mat3_store(mat3_add(mat3_load(a + 3), along), a + 3);
}

// s of the accelerations: minus phi'' without them, with feedback.                                          (D.11)
static void internal_bias(const ph_director_frame *f, mat3 rates, const ph_baumgarte *feedback, double *s) {
    double phidot[PH_DIRECTOR_ROWS];
    ph_director_stretching(f->d, rates, phidot);
    for (int k = 0; k < PH_DIRECTOR_ROWS; k++) {
        const int i = ph_director_pair[k][0], j = ph_director_pair[k][1];
        s[k] = -(i == j ? 1 : 2) * vec3_dot(mat3_row(rates, i), mat3_row(rates, j));
        if (feedback == NULL) continue;
        const double product = vec3_dot(mat3_row(f->d, i), mat3_row(f->d, j));
        const double phi = i == j ? 0.5 * (product - 1) : product;
        s[k] -= 2 * feedback->alpha * phidot[k] + feedback->beta * feedback->beta * phi;
    }
}

static ph_status accelerate(const ph_system *sys, const ph_place *at, const ph_baumgarte *baumgarte, double *a,
                            double *zdot, double *lambda, ph_workspace *ws) {
    const ph_directors *d = ph_directors_of(sys);
    const ph_place in = enter(d, at, ws);
    const ph_status status = inside(sys)->accelerate(inside(sys), &in, baumgarte, ws->inner_x, zdot, lambda, ws);
    if (status != PH_OK) return status;
    spread_velocity(d, ws, ws->inner_x, a);
    for (int i = 0; i < d->m->count; i++) {
        if (!ph_has_directors(d, i)) continue;
        const ph_director_frame *f = ws->frames + i;
        double s[PH_DIRECTOR_ROWS], *own_a = a + ph_directors_factor(d, i)->v;
        internal_bias(f, mat3_load(at->v + ph_directors_factor(d, i)->v + 3), baumgarte, s);
        add_stretch(f, ph_director_stretched(f, s), own_a);
        const mat3 load = mat3_scale(-1, mat3_mul(d->nodes[i].E, mat3_load(own_a + 3)));
        if (lambda) ph_director_stress_in(f, load, lambda + d->nodes[i].row);
    }
    return PH_OK;
}

// The metric of one body on its directors: E, or that of weight 1 for rotations.
static mat3 metric(const ph_directors *d, ph_weight weight, int i) {
    return weight == PH_WEIGHT_MASS ? d->nodes[i].E : mat3_diag(0.5, 0.5, 0.5);
}

// tr F - F, F = D E D^T                                                                                       (D.8)
static sym3 rotational(const ph_director_frame *f, mat3 E) {
    const mat3 F = mat3_T_mul(f->d, mat3_mul(E, f->d));
    const double *a = F.m;
    return (sym3){a[4] + a[8], -a[1], -a[2], a[0] + a[8], -a[5], a[0] + a[4]};
}

// With Q = NULL for 0, lambda = NULL if not needed.                                                   (D.9), (D.10)
static ph_status solve_weighted(const ph_directors *d, ph_weight weight, const ph_place *at, const double *Q,
                                const double *rhs, double *a, double *lambda, ph_workspace *ws) {
    const ph_place still = {at->t, at->q, NULL, NULL}, in = enter(d, &still, ws);
    double *x = ws->inner_x;
    if (Q) gather_load(d, ws, Q, x);
    else memset(x, 0, (size_t)d->m->system.group.nv * sizeof *x);
    for (int i = 0; i < d->m->count; i++) {  // N^T M a_s - J W a_s
        if (!ph_has_directors(d, i)) continue;
        const ph_director_frame *f = ws->frames + i;
        const mat3 a_s = ph_director_stretched(f, rhs + d->nodes[i].row);
        const mat3 E = metric(d, weight, i);
        const sym3 J = ws->inertia[d->m->slot[i]] = rotational(f, E);
        const vec3 torque = mat3_mulv(f->r, ph_director_moment(f->d, mat3_mul(E, a_s)));
        const vec3 turned = mat3_mulv(f->r, sym3_mulv(J, ph_director_turning(f, a_s)));
        double *load = x + ph_directors_own(d, i)->v;
        vec3_store(vec3_add(vec3_load(load), vec3_sub(turned, torque)), load);
    }
    ws->directed = true;
    const ph_status status = ph_model_solve(d->m, weight, &in, x, rhs, ws->inner_y, lambda, ws);
    ws->directed = false;
    if (status != PH_OK) return status;
    double *own_Q = ws->outer;  // Q may be a
    if (lambda && Q) memcpy(own_Q, Q, (size_t)d->system.group.nv * sizeof *Q);
    spread_velocity(d, ws, ws->inner_y, a);
    for (int i = 0; i < d->m->count; i++) {
        if (!ph_has_directors(d, i)) continue;
        const ph_director_frame *f = ws->frames + i;
        const int v = ph_directors_factor(d, i)->v, row = d->nodes[i].row;
        add_stretch(f, ph_director_stretched(f, rhs + row), a + v);
        if (lambda == NULL) continue;
        const mat3 inertial = mat3_mul(metric(d, weight, i), mat3_load(a + v + 3));
        ph_director_stress_in(f, mat3_sub(Q ? mat3_load(own_Q + v + 3) : mat3_zero(), inertial), lambda + row);
    }
    return PH_OK;
}

static ph_status solve(const ph_system *sys, const ph_place *at, const double *Q, const double *rhs, double *a,
                       double *lambda, ph_workspace *ws) {
    return solve_weighted(ph_directors_of(sys), PH_WEIGHT_MASS, at, Q, rhs, a, lambda, ws);
}

static ph_status correct(const ph_system *sys, ph_weight weight, const ph_place *at, const double *rhs, double *u,
                         ph_workspace *ws) {
    return solve_weighted(ph_directors_of(sys), weight, at, NULL, rhs, u, NULL, ws);
}

// --- its parts --------------------------------------------------------------------------------------------------

static void inertia(const ph_system *sys, const double *v, double *p) {
    const ph_directors *d = ph_directors_of(sys);
    for (int i = 0; i < d->m->count; i++) {
        const int at = ph_directors_factor(d, i)->v;
        if (!ph_has_directors(d, i)) {
            ph_body_momentum(body_of(d, i), v + at, p + at);
            continue;
        }
        vec3_store(vec3_scale(body_of(d, i)->m, vec3_load(v + at)), p + at);
        mat3_store(mat3_mul(d->nodes[i].E, mat3_load(v + at + 3)), p + at + 3);
    }
}

static void rates(const ph_system *sys, const ph_place *at, double *zdot, ph_workspace *ws) {
    const ph_place in = enter(ph_directors_of(sys), at, ws);
    inside(sys)->rates(inside(sys), &in, zdot, ws);
}

// Bodies with directors have no rotors.
static void spin(const ph_system *sys, const double *z, double *p) {
    const ph_directors *d = ph_directors_of(sys);
    for (int i = 0; i < d->m->count; i++) {
        if (body_of(d, i)->rotors == 0) continue;
        double *momentum = p + ph_directors_factor(d, i)->v;
        vec3_store(vec3_add(vec3_load(momentum), ph_rotors_momentum(d->m, d->m->slot[i], z)), momentum);
    }
}

// The mass matrix of directors is constant: they have no gyroscopic forces.
static void forces(const ph_system *sys, unsigned groups, const ph_place *at, double *Q, ph_workspace *ws) {
    const ph_directors *d = ph_directors_of(sys);
    const ph_place in = enter(d, at, ws);
    inside(sys)->forces(inside(sys), groups, &in, ws->inner_x, ws);
    for (int i = 0; i < d->m->count && groups & PH_FORCE_INERTIA; i++) {
        if (!ph_has_directors(d, i)) continue;
        double *torque = ws->inner_x + ph_directors_own(d, i)->v;
        const vec3 w = vec3_load(in.v + ph_directors_own(d, i)->v);
        vec3_store(vec3_add(vec3_load(torque), vec3_cross(w, mat3_mulv(body_of(d, i)->J, w))), torque);
    }
    spread_load(d, ws, ws->inner_x, Q);
}

static void residual(const ph_system *sys, const ph_place *at, double *phi, ph_workspace *ws) {
    const ph_directors *d = ph_directors_of(sys);
    const ph_place in = enter(d, at, ws);
    inside(sys)->residual(inside(sys), &in, phi, ws);
    for (int i = 0; i < d->m->count; i++)
        for (int k = 0; k < PH_DIRECTOR_ROWS && ph_has_directors(d, i); k++) {
            const int a = ph_director_pair[k][0], b = ph_director_pair[k][1];
            const double product = vec3_dot(mat3_row(ws->frames[i].d, a), mat3_row(ws->frames[i].d, b));
            phi[d->nodes[i].row + k] = a == b ? 0.5 * (product - 1) : product;
        }
}

static void residual_rate(const ph_system *sys, const ph_place *at, double *phidot, ph_workspace *ws) {
    const ph_directors *d = ph_directors_of(sys);
    const ph_place in = enter(d, at, ws);
    inside(sys)->residual_rate(inside(sys), &in, phidot, ws);
    for (int i = 0; i < d->m->count; i++)
        if (ph_has_directors(d, i))
            ph_director_stretching(ws->frames[i].d, mat3_load(at->v + ph_directors_factor(d, i)->v + 3),
                                   phidot + d->nodes[i].row);
}

static void bias(const ph_system *sys, const ph_place *at, double *xi, ph_workspace *ws) {
    const ph_directors *d = ph_directors_of(sys);
    const ph_place in = enter(d, at, ws);
    inside(sys)->bias(inside(sys), &in, xi, ws);
    for (int i = 0; i < d->m->count; i++)
        if (ph_has_directors(d, i))
            internal_bias(ws->frames + i, mat3_load(at->v + ph_directors_factor(d, i)->v + 3), NULL,
                          xi + d->nodes[i].row);
}

static void jacobian(const ph_system *sys, const ph_place *at, const double *x, double *y, ph_workspace *ws) {
    const ph_directors *d = ph_directors_of(sys);
    const ph_place in = enter(d, at, ws);
    read_velocity(d, ws, x, ws->inner_x);
    inside(sys)->jacobian(inside(sys), &in, ws->inner_x, y, ws);
    for (int i = 0; i < d->m->count; i++)
        if (ph_has_directors(d, i))
            ph_director_stretching(ws->frames[i].d, mat3_load(x + ph_directors_factor(d, i)->v + 3),
                                   y + d->nodes[i].row);
}

static void jacobian_T(const ph_system *sys, const ph_place *at, const double *y, double *x, ph_workspace *ws) {
    const ph_directors *d = ph_directors_of(sys);
    const ph_place in = enter(d, at, ws);
    inside(sys)->jacobian_T(inside(sys), &in, y, ws->inner_x, ws);
    spread_load(d, ws, ws->inner_x, x);
    for (int i = 0; i < d->m->count; i++) {
        if (!ph_has_directors(d, i)) continue;
        double *load = x + ph_directors_factor(d, i)->v + 3;
        mat3_store(mat3_add(mat3_load(load), ph_director_stress_of(ws->frames[i].d, y + d->nodes[i].row)), load);
    }
}

static void invariants(const ph_system *sys, const ph_place *at, ph_invariants *out, ph_workspace *ws) {
    const ph_place in = enter(ph_directors_of(sys), at, ws);
    inside(sys)->invariants(inside(sys), &in, out, ws);
}

static ph_status reduce(const ph_system *sys, struct ph_gyrostat *g, ph_error *err) {
    (void)g;
    return ph_fail(err, PH_ERR_UNSUPPORTED, "method", "body \"%.64s\" is on directors", sys->twin->name);
}

// --- null space -------------------------------------------------------------------------------------------------

// d_i is turned, not the rotation that is read from it: the internal constraints stay what they are.       (D.13)
static void displace(const ph_system *sys, const ph_place *at, double t1, const double *theta, double *moved,
                     ph_workspace *ws) {
    const ph_directors *d = ph_directors_of(sys);
    const ph_place still = {at->t, at->q, NULL, NULL}, in = enter(d, &still, ws);
    inside(sys)->displace(inside(sys), &in, t1, theta, ws->inner_q, ws);
    for (int i = 0; i < d->m->count; i++) {
        const ph_factor *from = ph_directors_own(d, i), *to = ph_directors_factor(d, i);
        const double *q = ws->inner_q + from->q;
        double *out = moved + to->q;
        if (!ph_has_directors(d, i)) {
            memcpy(out, q, ph_length_q(from->kind) * sizeof *q);
            continue;
        }
        const ph_director_frame *f = ws->frames + i;
        const vec3 u = mat3_T_mulv(f->r, vec3_load(q + 1));
        const so3 turn = so3_make(q[0] - 1, u.x, u.y, u.z);
        vec3_store(vec3_load(q + 4), out);
        for (int k = 0; k < 3; k++) vec3_store(ph_turned_away(turn, mat3_row(f->d, k)), out + 3 + 3 * k);
    }
}

static void null_space(const ph_system *sys, const ph_place *at, const double *s, double *x, ph_workspace *ws) {
    const ph_place in = enter(ph_directors_of(sys), at, ws);
    inside(sys)->null_space(inside(sys), &in, s, ws->inner_x, ws);
    spread_velocity(ph_directors_of(sys), ws, ws->inner_x, x);
}

static void null_space_T(const ph_system *sys, const ph_place *at, const double *f, double *y, ph_workspace *ws) {
    const ph_place in = enter(ph_directors_of(sys), at, ws);
    gather_load(ph_directors_of(sys), ws, f, ws->inner_x);
    inside(sys)->null_space_T(inside(sys), &in, ws->inner_x, y, ws);
}

static void coordinates(const ph_system *sys, const ph_place *at, const double *x, double *s, ph_workspace *ws) {
    const ph_place in = enter(ph_directors_of(sys), at, ws);
    read_velocity(ph_directors_of(sys), ws, x, ws->inner_x);
    inside(sys)->coordinates(inside(sys), &in, ws->inner_x, s, ws);
}

// --- states -----------------------------------------------------------------------------------------------------

void ph_directors_store(const ph_directors *d, int node, so3 R, vec3 x, vec3 omega, vec3 velocity, double *q,
                        double *v) {
    const ph_factor *f = ph_directors_factor(d, node);
    if (!ph_has_directors(d, node)) {
        body b = *body_of(d, node);
        b.q = f->q;
        b.v = f->v;
        ph_body_store(&b, R, x, omega, velocity, q, v);
        return;
    }
    const mat3 directors = mat3_transpose(so3_matrix(R));
    vec3_store(x, q + f->q);
    mat3_store(directors, q + f->q + 3);
    vec3_store(velocity, v + f->v);
    mat3_store(ph_director_crossed(so3_act(R, omega), directors), v + f->v + 3);
}

se3 ph_directors_pose(const ph_directors *d, int node, const double *q) {
    const ph_factor *f = ph_directors_factor(d, node);
    if (!ph_has_directors(d, node)) return ph_element_pose(f->kind, q + f->q);
    const mat3 R = mat3_transpose(ph_director_frame_of(q + f->q).r);
    return se3_make(so3_normalize(so3_from_matrix(R)), vec3_load(q + f->q));
}

motion ph_directors_motion(const ph_directors *d, int node, const ph_place *at) {
    const ph_factor *f = ph_directors_factor(d, node);
    if (!ph_has_directors(d, node)) {
        body b = *body_of(d, node);
        b.q = f->q;
        b.v = f->v;
        return ph_body_motion(&b, at->q, at->v);
    }
    const ph_director_frame frame = ph_director_frame_of(at->q + f->q);
    motion m = {.R = mat3_transpose(frame.r), .x = vec3_load(at->q + f->q)};
    if (at->v == NULL) return m;
    m.w = ph_director_turning(&frame, mat3_load(at->v + f->v + 3));
    m.v = vec3_load(at->v + f->v);
    return m;
}

double ph_directors_orthogonality(const ph_directors *d, int node, const double *q) {
    const double *at = q + ph_directors_factor(d, node)->q;
    const mat3 R = ph_has_directors(d, node) ? mat3_load(at + 3) : so3_matrix(ph_element_rotation(at));
    const mat3 off = mat3_sub(mat3_mul_T(R, R), mat3_identity());
    return ph_largest(off.m, 9);
}

ph_status ph_directors_check(const ph_directors *d, const ph_place *at, double limit, double rate_limit,
                             ph_error *err) {
    for (int i = 0; i < d->m->count; i++) {
        if (!ph_has_directors(d, i)) continue;
        double rates_off[PH_DIRECTOR_ROWS];
        const double off = ph_directors_orthogonality(d, i, at->q);
        ph_director_stretching(mat3_load(at->q + ph_directors_factor(d, i)->q + 3),
                               mat3_load(at->v + ph_directors_factor(d, i)->v + 3), rates_off);
        const double rate_off = ph_largest(rates_off, PH_DIRECTOR_ROWS);
        if (off <= limit && rate_off <= rate_limit) continue;
        char where[32];
        snprintf(where, sizeof where, "bodies[%d]", i);
        return ph_fail(err, PH_ERR_MODEL, where,
                       "the directors of body \"%.64s\" are not orthonormal, by %.6g, their rates by %.6g",
                       d->m->names[i], off, rate_off);
    }
    return PH_OK;
}

static void enter_twin(const ph_system *sys, const double *q, const double *v, double *own_q, double *own_v) {
    const ph_directors *d = ph_directors_of(sys);
    for (int i = 0; i < d->m->count; i++) {
        ph_director_frame f = {0};
        if (ph_has_directors(d, i)) f = ph_director_frame_of(q + ph_directors_factor(d, i)->q);
        enter_node(d, i, &f, q, v, own_q, own_v);
    }
}

static void leave_twin(const ph_system *sys, const double *own_q, const double *own_v, double *q, double *v) {
    const ph_directors *d = ph_directors_of(sys);
    for (int i = 0; i < d->m->count; i++) {
        const ph_factor *from = ph_directors_own(d, i), *to = ph_directors_factor(d, i);
        const double *of_q = own_q + from->q, *of_v = own_v + from->v;
        if (!ph_has_directors(d, i)) {
            memcpy(q + to->q, of_q, ph_length_q(from->kind) * sizeof *q);
            memcpy(v + to->v, of_v, ph_length_v(from->kind) * sizeof *v);
            continue;
        }
        const se3 g = ph_element_pose(from->kind, of_q);
        ph_directors_store(d, i, g.R, g.x, vec3_load(of_v), vec3_load(of_v + 3), q, v);
    }
}

// --- which bodies, and the system -------------------------------------------------------------------------------

// tr J/2 - J                                                                                                 (D.3)
static mat3 euler_tensor(mat3 J) {
    const double half = 0.5 * (J.m[0] + J.m[4] + J.m[8]);
    return mat3_sub(mat3_diag(half, half, half), J);
}

static void layout_directors(ph_directors *d, const ph_model *m, ph_arena *arena) {
    d->nodes = PH_TAKE(arena, m->count, ph_director_node);
    d->system.group.factors = PH_TAKE(arena, m->count, ph_factor);
    d->loop_row = PH_TAKE(arena, m->system.nc + PH_DIRECTOR_ROWS * d->count, bool);
}

static void install(ph_directors *d) {
    ph_system *s = &d->system;
    s->accelerate = accelerate;
    s->rates = rates;
    s->spin = spin;
    s->inertia = inertia;
    s->forces = forces;
    s->residual = residual;
    s->residual_rate = residual_rate;
    s->bias = bias;
    s->jacobian = jacobian;
    s->jacobian_T = jacobian_T;
    s->solve = solve;
    s->correct = correct;
    s->displace = displace;
    s->null_space = null_space;
    s->null_space_T = null_space_T;
    s->coordinates = coordinates;
    s->reduce = reduce;
    s->invariants = invariants;
    s->split = NULL;
    s->chord = NULL;
    int first = 0;
    while (!ph_has_directors(d, first)) first++;
    d->twin = (ph_twin){.sys = &d->m->system,
                        .name = d->m->names[first],
                        .enter = enter_twin,
                        .leave = leave_twin,
                        .tangent = ph_directors_tangent,
                        .project = ph_directors_project,
                        .lift = ph_directors_lift};
    s->twin = &d->twin;
}

static void fill(ph_directors *d, const ph_model *m) {
    const ph_group own_group = m->system.group;
    ph_factor *factors = d->system.group.factors;
    int next = m->system.nc;
    d->m = m;
    d->system = m->system;
    d->system.group = (ph_group){.count = m->count, .factors = factors};
    for (int i = 0; i < m->count; i++) {
        const bool has = i < m->counts.bodies && m->cspace[i] == PH_CSPACE_DIRECTOR;
        factors[i] = has ? (ph_factor){.kind = PH_RN, .n = PH_DIRECTOR_SIZE} : own_group.factors[i];
        d->nodes[i] = (ph_director_node){euler_tensor(m->bodies[m->slot[i]].J), has ? next : -1};
        if (has) next += PH_DIRECTOR_ROWS;
    }
    ph_group_layout(&d->system.group);
    d->system.nc = next;
    if (m->system.loop_row) memcpy(d->loop_row, m->system.loop_row, (size_t)m->system.nc * sizeof *d->loop_row);
    d->system.loop_row = m->system.loop_row ? d->loop_row : NULL;
    install(d);
}

ph_status ph_directors_create(ph_model *m, ph_error *err) {
    ph_directors measured = {0};
    for (int i = 0; i < m->counts.bodies; i++) measured.count += m->cspace[i] == PH_CSPACE_DIRECTOR;
    if (measured.count == 0) return PH_OK;
    ph_arena arena = {0};
    (void)PH_TAKE(&arena, 1, ph_directors);
    layout_directors(&measured, m, &arena);
    ph_directors *d = calloc(1, arena.used);
    if (d == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    d->count = measured.count;
    arena = (ph_arena){.base = (char *)d};
    (void)PH_TAKE(&arena, 1, ph_directors);
    layout_directors(d, m, &arena);
    fill(d, m);
    m->directors = d;
    m->counts.constraints += PH_DIRECTOR_ROWS * d->count;
    return PH_OK;
}
