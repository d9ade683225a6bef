// v, p' and z' of (O.1) for bodies with rotors and loads, and their derivatives in closed form.
//                                                                             docs/theory/optimal-control.md
#include "ocp/indirect/body_field.h"

#include "base/signal.h"
#include "ocp/free_bodies/body_rotation.h"

#include <string.h>

void ph_ocp_field_layout(const ph_ocp *o, int order, ph_ocp_field *f, ph_arena *arena) {
    const int nw = o->nx + o->nu;
    f->f = PH_TAKE(arena, o->nx, double);
    f->J = PH_TAKE(arena, o->nx * nw, double);
    f->H = PH_TAKE(arena, order > 1 ? nw * nw : 0, double);
}

// Inputs of one evaluation of the field.
typedef struct eye {
    const ph_ocp *o;
    const double *q, *p, *z, *chi;
    int nw, order;
    ph_ocp_field *out;
} eye;

static void add_J(const eye *e, int row, int column, mat3 A) { ph_ocp_add_mat(e->out->J, e->nw, row, column, A); }

static void add_H(const eye *e, int row, int column, mat3 A) {
    if (row == column) ph_ocp_add_mat(e->out->H, e->nw, row, column, A);
    else ph_ocp_add_both(e->out->H, e->nw, row, column, A);
}

// omega = J^-1 (p - sigma) and p x omega.                                                                 (O.80)
static void free_rotation(const eye *e, const ph_ocp_part *part) {
    const ph_ocp *o = e->o;
    const int a = part->a, p = o->na + a;
    vec3 sigma = part->fixed;
    for (int i = part->wheel; i < part->wheel + part->wheels; i++) sigma = vec3_axpy(e->z[i], o->wheels[i].axis, sigma);
    const mat3 inverse = ph_ocp_inverse(part->J);
    const vec3 P = vec3_load(e->p + a), w = mat3_mulv(inverse, vec3_sub(P, sigma));
    vec3_store(w, e->out->f + a);
    ph_ocp_add_vec(e->out->f + p, 1, vec3_cross(P, w));
    if (e->order < 1) return;
    add_J(e, a, p, inverse);
    add_J(e, p, p, mat3_sub(mat3_mul(mat3_hat(P), inverse), mat3_hat(w)));
    const vec3 chi = e->order > 1 ? vec3_load(e->chi + p) : vec3_zero();
    const mat3 bent = mat3_mul(inverse, mat3_hat(chi));
    if (e->order > 1) add_H(e, p, p, mat3_add(bent, mat3_transpose(bent)));
    for (int i = part->wheel; i < part->wheel + part->wheels; i++) {
        const vec3 n = mat3_mulv(inverse, o->wheels[i].axis);
        double by[6], curved[3];
        vec3_store(vec3_neg(n), by);
        vec3_store(vec3_neg(vec3_cross(P, n)), by + 3);
        vec3_store(vec3_cross(chi, n), curved);
        const int at = 2 * o->na + i;
        for (int r = 0; r < 3; r++) {
            e->out->J[(a + r) * e->nw + at] += by[r];
            e->out->J[(p + r) * e->nw + at] += by[3 + r];
            if (e->order < 2) continue;
            e->out->H[(p + r) * e->nw + at] += curved[r];
            e->out->H[at * e->nw + p + r] += curved[r];
        }
    }
}

static void free_translation(const eye *e, const ph_ocp_part *part) {
    const int a = part->a, p = e->o->na + a;
    vec3_store(vec3_scale(1 / part->m, vec3_load(e->p + a)), e->out->f + a);
    if (e->order > 0) add_J(e, a, p, mat3_scale(1 / part->m, mat3_identity()));
}

// E exp(-a) R^T F on a rotation: a torque in inertial axes, and the moment of such a force.               (O.81)
static void inertial_torque(const eye *e, const ph_ocp_load *l, mat3 E, mat3 R, vec3 F) {
    const int a = e->o->parts[l->rotation].a, p = e->o->na + a, u = e->o->nx + l->u;
    const vec3 T = mat3_T_mulv(R, F);
    ph_ocp_add_vec(e->out->f + p, 1, mat3_mulv(E, T));
    if (e->order < 1) return;
    add_J(e, p, a, mat3_mul(E, mat3_hat(T)));
    if (l->u >= 0) add_J(e, p, u, mat3_mul_T(E, R));
    if (e->order < 2) return;
    const vec3 chi = mat3_T_mulv(E, vec3_load(e->chi + p));
    add_H(e, a, a, ph_ocp_small_turn(chi, T));
    if (l->u >= 0) add_H(e, a, u, mat3_mul_T(mat3_hat(chi), R));
}

// E F on a rotation.
static void body_torque(const eye *e, const ph_ocp_load *l, mat3 E, vec3 F) {
    const int p = e->o->na + e->o->parts[l->rotation].a;
    ph_ocp_add_vec(e->out->f + p, 1, mat3_mulv(E, F));
    if (e->order > 0 && l->u >= 0) add_J(e, p, e->o->nx + l->u, E);
}

// R exp(a) F on a translation.                                                                            (O.81)
static void body_force(const eye *e, const ph_ocp_load *l, mat3 R, vec3 F) {
    const int a = e->o->parts[l->rotation].a, p = e->o->na + e->o->parts[l->translation].a, u = e->o->nx + l->u;
    ph_ocp_add_vec(e->out->f + p, 1, mat3_mulv(R, F));
    if (e->order < 1) return;
    add_J(e, p, a, mat3_scale(-1, mat3_mul(R, mat3_hat(F))));
    if (l->u >= 0) add_J(e, p, u, R);
    if (e->order < 2) return;
    const vec3 chi = mat3_T_mulv(R, vec3_load(e->chi + p));
    add_H(e, a, a, ph_ocp_small_turn(chi, F));
    if (l->u >= 0) add_H(e, a, u, mat3_scale(-1, mat3_hat(chi)));
}

static void inertial_force(const eye *e, const ph_ocp_load *l, vec3 F) {
    const int p = e->o->na + e->o->parts[l->translation].a;
    ph_ocp_add_vec(e->out->f + p, 1, F);
    if (e->order > 0 && l->u >= 0) add_J(e, p, e->o->nx + l->u, mat3_identity());
}

static void add_load(const eye *e, const ph_ocp_load *l, vec3 F) {
    const bool turns = l->rotation >= 0, moves = l->translation >= 0;
    const mat3 R = turns ? so3_matrix(so3_load(e->q + e->o->parts[l->rotation].q)) : mat3_identity();
    const mat3 E = l->force ? mat3_hat(l->X) : mat3_identity();
    if (turns && l->body_frame) body_torque(e, l, E, F);
    if (turns && !l->body_frame) inertial_torque(e, l, E, R, F);
    if (moves && l->body_frame) body_force(e, l, R, F);
    if (moves && !l->body_frame) inertial_force(e, l, F);
}

static vec3 value_of(const ph_ocp_load *l, double t, const double *u) {
    double value[3];
    if (l->u >= 0) return vec3_load(u + l->u);
    if (l->signal == NULL) return l->constant;
    ph_signal_evaluate(l->signal, t, value, NULL, NULL);
    return vec3_load(value);
}

void ph_ocp_field_at(const ph_ocp *o, double t, const double *y, const double *u, const double *chi, int order,
                     ph_ocp_field *f) {
    const double *p = y + o->nq, *z = p + o->na;
    const size_t nx = (size_t)o->nx, nw = nx + (size_t)o->nu;
    const eye e = {o, y, p, z, chi, o->nx + o->nu, order, f};
    memset(f->f, 0, nx * sizeof *f->f);
    if (order > 0) memset(f->J, 0, nx * nw * sizeof *f->J);
    if (order > 1) memset(f->H, 0, nw * nw * sizeof *f->H);
    for (int i = 0; i < o->part_count; i++) {
        if (o->parts[i].rotation) free_rotation(&e, o->parts + i);
        else free_translation(&e, o->parts + i);
    }
    const double seen = ph_signal_until(t, o->N * o->h);
    for (int i = 0; i < o->load_count; i++) add_load(&e, o->loads + i, value_of(o->loads + i, seen, u));
    for (int i = 0; i < o->nz; i++) {
        const int row = 2 * o->na + i, by = o->wheel_u[i];
        ph_signal_evaluate(o->wheels[i].torque, seen, f->f + row, NULL, NULL);
        if (by < 0) continue;
        f->f[row] += u[by];
        if (order > 0) f->J[row * e.nw + o->nx + by] = 1;
    }
}
