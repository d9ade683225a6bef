// The discrete Lagrangian of a rotation over one step and its first and second derivatives, in closed form.
//                                                                             docs/theory/optimal-control.md
//
// With theta = log(R0^T R1), w = J theta/h + sigma, s = alpha + beta, delta = beta - alpha:
//
//   -alpha.P- + beta.P+ = w.delta + 1/2 w.(theta x s) + d(theta^2) ((theta.w)(theta.delta) - theta^2 w.delta)    (O.7)
//                         + h/2 T.(s + kappa theta x delta)
#include "ocp/free_bodies/body_rotation.h"

static mat3 outer2(vec3 a, vec3 b) { return mat3_add(mat3_outer(a, b), mat3_outer(b, a)); }

// The derivative of exp(w) T by w, and the second one of y.exp(w) T.                                   (O.18)
static mat3 action_slope(vec3 w, vec3 T) {
    return mat3_scale(-1, mat3_mul(mat3_hat(so3_act(so3_exp(w), T)), so3_dexp(w)));
}

static mat3 action_curvature(vec3 w, vec3 y, vec3 T) {
    const vec3 turned = so3_act(so3_exp(w), T), back = vec3_neg(w);
    const mat3 inner = mat3_mul(mat3_mul(mat3_hat(y), mat3_hat(turned)), so3_dexp(w));
    return mat3_sub(mat3_mul(so3_dexp(back), inner), so3_dexp_slope(back, vec3_cross(turned, y)));
}

void ph_ocp_kinetic_curvature(vec3 theta, vec3 w, mat3 M, vec3 s, vec3 delta, mat3 *H, mat3 *H_sigma) {
    const double t = vec3_dot(theta, theta), d = lie_d(t), d1 = lie_d1(t), d2 = lie_d2(t);
    const vec3 Mt = mat3_mulv(M, theta), Md = mat3_mulv(M, delta), v = vec3_add(w, Mt);
    const double td = vec3_dot(theta, delta), wd = vec3_dot(w, delta), tw = vec3_dot(theta, w);
    const double g = tw * td - t * wd;
    const mat3 S = mat3_hat(s), I = mat3_identity();
    vec3 dg = vec3_add(vec3_scale(td, v), vec3_scale(tw, delta));
    dg = vec3_sub(dg, vec3_axpy(2 * wd, theta, vec3_scale(t, Md)));
    mat3 ddg = mat3_add(mat3_scale(2 * td, M), outer2(v, delta));
    ddg = mat3_sub(ddg, mat3_add(mat3_scale(2 * wd, I), mat3_scale(2, outer2(theta, Md))));
    *H = mat3_scale(0.5, mat3_sub(mat3_mul(S, M), mat3_mul(M, S)));
    *H = mat3_add(*H, mat3_add(mat3_scale(d, ddg), mat3_scale(d1, outer2(theta, dg))));
    *H = mat3_add(*H, mat3_scale(g, mat3_add(mat3_scale(d1, I), mat3_scale(d2, mat3_outer(theta, theta)))));
    const vec3 y = vec3_sub(vec3_scale(td, theta), vec3_scale(t, delta));
    mat3 dy = mat3_add(mat3_outer(theta, delta), mat3_scale(td, I));
    dy = mat3_sub(dy, mat3_scale(2, mat3_outer(delta, theta)));
    *H_sigma = mat3_add(mat3_scale(d, dy), mat3_sub(mat3_scale(d1, mat3_outer(y, theta)), mat3_scale(0.5, S)));
}

// sigma = fixed + sum axis (z + h/2 z'), the rotors' momentum at the middle of the step.
static vec3 rotor_momentum(const ph_ocp *o, const ph_ocp_part *part, const double *z, const double *zdot) {
    vec3 sigma = part->fixed;
    for (int i = part->wheel; i < part->wheel + part->wheels; i++)
        sigma = vec3_axpy(z[i] + 0.5 * o->h * zdot[i], o->wheels[i].axis, sigma);
    return sigma;
}

// Dependence of the momenta and the Lagrangian on the wheels, through sigma.
static void wheel_derivatives(const ph_ocp *o, const ph_ocp_part *part, const ph_ocp_turn *t, mat3 H_sigma,
                              const ph_ocp_sight *s, ph_ocp_local *l) {
    const int ny = ph_ocp_local_size(o), a = part->a, b = o->na + a;
    const mat3 from_a = mat3_mul(H_sigma, t->to_a), from_b = mat3_mul(H_sigma, t->to_b);
    for (int i = part->wheel; i < part->wheel + part->wheels; i++) {
        const vec3 n = o->wheels[i].axis;
        const vec3 minus = mat3_mulv(t->inv_T, n), plus = mat3_mulv(t->inv, n);
        double m[3], p[3], ha[3], hb[3];
        vec3_store(minus, m);
        vec3_store(plus, p);
        vec3_store(mat3_T_mulv(from_a, n), ha);
        vec3_store(mat3_T_mulv(from_b, n), hb);
        for (int which = 0; which < 2; which++) {
            if (which == 1 && o->wheel_u[i] < 0) break;
            const int at = which ? s->u + o->wheel_u[i] : 2 * o->na + i;
            const double weight = which ? 0.5 * o->h : 1;
            for (int r = 0; r < 3; r++) {
                l->Jm[(a + r) * ny + at] += weight * m[r];
                l->Jp[(a + r) * ny + at] += weight * p[r];
                if (s->derivatives < 2) continue;
                l->H[(a + r) * ny + at] += weight * ha[r];
                l->H[at * ny + a + r] += weight * ha[r];
                l->H[(b + r) * ny + at] += weight * hb[r];
                l->H[at * ny + b + r] += weight * hb[r];
            }
        }
    }
}

void ph_ocp_turn_begin(const ph_ocp *o, const ph_ocp_part *part, const ph_ocp_sight *s, ph_ocp_local *l,
                       ph_ocp_turn *t) {
    t->R0 = so3_load(s->q0 + part->q);
    t->R1 = so3_load(s->q1 + part->q);
    t->theta = so3_log(so3_mul(so3_inv(t->R0), t->R1));
    const vec3 theta = t->theta, back = vec3_neg(theta);
    const mat3 M = mat3_scale(1 / o->h, part->J);
    const vec3 w = vec3_add(mat3_mulv(M, theta), rotor_momentum(o, part, s->z, l->zdot));
    ph_ocp_add_vec(l->minus + part->a, 1, so3_dexpinv_v(back, w));
    ph_ocp_add_vec(l->plus + part->a, 1, so3_dexpinv_v(theta, w));
    t->inv = so3_dexpinv(theta);
    t->inv_T = mat3_transpose(t->inv);
    t->H = t->H_a = t->H_aa = t->H_b = t->H_bb = mat3_zero();
    t->gamma = vec3_zero();
    if (s->derivatives < 1) return;
    t->to_a = mat3_scale(-1, t->inv);
    t->to_b = t->inv_T;
    t->alpha = vec3_load(s->before + part->a);
    t->beta = vec3_load(s->after + part->a);
    t->Dm = mat3_sub(mat3_mul(t->inv_T, M), so3_dexpinv_slope(back, w));
    t->Dp = mat3_add(mat3_mul(t->inv, M), so3_dexpinv_slope(theta, w));
    mat3 H_sigma = mat3_zero();
    if (s->derivatives > 1)
        ph_ocp_kinetic_curvature(theta, w, M, vec3_add(t->alpha, t->beta), vec3_sub(t->beta, t->alpha), &t->H,
                                 &H_sigma);
    wheel_derivatives(o, part, t, H_sigma, s, l);
}

// --- loads ----------------------------------------------------------------------------------------------------

// tan(theta/4)/theta and its derivatives, as functions of theta^2 like those of lie/series.h.              (O.8)
typedef struct kappa {
    double k, k1, k2;
} kappa;

static kappa kappa_at(vec3 theta) {
    const double t = vec3_dot(theta, theta), u = 0.25 * t;
    return (kappa){4 * lie_d(t) - lie_d(u), 4 * lie_d1(t) - 0.25 * lie_d1(u), 4 * lie_d2(t) - 0.0625 * lie_d2(u)};
}

// kappa theta x v, by theta.
static mat3 bent_slope(kappa k, vec3 theta, vec3 v) {
    return mat3_sub(mat3_scale(k.k1, mat3_outer(vec3_cross(theta, v), theta)), mat3_scale(k.k, mat3_hat(v)));
}

// kappa theta.m, by theta twice.
static mat3 bent_curvature(kappa k, vec3 theta, vec3 m) {
    const mat3 inner = mat3_add(mat3_scale(k.k1, mat3_identity()), mat3_scale(k.k2, mat3_outer(theta, theta)));
    return mat3_add(mat3_scale(k.k1, outer2(theta, m)), mat3_scale(vec3_dot(theta, m), inner));
}

// A torque T = E F in body axes.                                                                         (O.7)
static void body_torque(const ph_ocp *o, int a, mat3 E, const ph_ocp_load *load, vec3 F, ph_ocp_turn *t,
                        const ph_ocp_sight *s, ph_ocp_local *l) {
    const vec3 theta = t->theta, T = mat3_mulv(E, F), bend = vec3_cross(theta, T);
    const kappa k = kappa_at(theta);
    const double c = 0.5 * o->h;
    ph_ocp_add_vec(l->minus + a, -c, vec3_axpy(k.k, bend, T));
    ph_ocp_add_vec(l->plus + a, c, vec3_axpy(-k.k, bend, T));
    if (s->derivatives < 1) return;
    const int ny = ph_ocp_local_size(o), u = s->u + load->u;
    const mat3 slope = mat3_scale(-c, bent_slope(k, theta, T));
    t->Dm = mat3_add(t->Dm, slope);
    t->Dp = mat3_add(t->Dp, slope);
    if (load->u >= 0) {
        const mat3 turn = mat3_scale(k.k, mat3_mul(mat3_hat(theta), E));
        ph_ocp_add_mat(l->Jm, ny, a, u, mat3_scale(-c, mat3_add(E, turn)));
        ph_ocp_add_mat(l->Jp, ny, a, u, mat3_scale(c, mat3_sub(E, turn)));
    }
    if (s->derivatives < 2) return;
    const vec3 delta = vec3_sub(t->beta, t->alpha);
    t->H = mat3_add(t->H, mat3_scale(c, bent_curvature(k, theta, vec3_cross(delta, T))));
    if (load->u < 0) return;
    const mat3 by_theta = mat3_scale(c, mat3_T_mul(E, bent_slope(k, theta, delta)));
    ph_ocp_add_both(l->H, ny, u, a, mat3_mul(by_theta, t->to_a));
    ph_ocp_add_both(l->H, ny, u, o->na + a, mat3_mul(by_theta, t->to_b));
}

// One end of (O.9): y.c with y = R^T tau, c = lambda + e kappa theta x lambda; R is that of the end, `at` its
// increment.
static void torque_end(const ph_ocp *o, int a, bool far, const ph_ocp_load *load, vec3 tau, ph_ocp_turn *t,
                       const ph_ocp_sight *s, ph_ocp_local *l) {
    const int ny = ph_ocp_local_size(o), at = far ? o->na + a : a, u = s->u + load->u;
    const double h = 0.5 * o->h, e = far ? -1 : 1, side = far ? h : -h;
    const mat3 R = so3_matrix(far ? t->R1 : t->R0);
    const vec3 theta = t->theta, y = mat3_T_mulv(R, tau), bend = vec3_cross(y, theta);
    const kappa k = kappa_at(theta);
    ph_ocp_add_vec((far ? l->plus : l->minus) + a, side, vec3_axpy(e * k.k, bend, y));
    if (s->derivatives < 1) return;
    const mat3 N = mat3_sub(mat3_identity(), mat3_scale(e * k.k, mat3_hat(theta)));
    const mat3 D = mat3_scale(-e * side, bent_slope(k, theta, y));
    if (far) t->Dp = mat3_add(t->Dp, D);
    else t->Dm = mat3_add(t->Dm, D);
    double *J = far ? l->Jp : l->Jm;
    ph_ocp_add_mat(J, ny, a, at, mat3_scale(side, mat3_mul(N, mat3_hat(y))));
    if (load->u >= 0) ph_ocp_add_mat(J, ny, a, u, mat3_scale(side, mat3_mul_T(N, R)));
    if (s->derivatives < 2) return;
    const vec3 lambda = far ? t->beta : t->alpha, c = vec3_axpy(e * k.k, vec3_cross(theta, lambda), lambda);
    const mat3 by_theta = mat3_scale(e, bent_slope(k, theta, lambda));
    const mat3 cross = mat3_scale(-h, mat3_mul(mat3_hat(y), by_theta));  // rows: the increment of this end
    t->H = mat3_add(t->H, mat3_scale(e * h, bent_curvature(k, theta, vec3_cross(lambda, y))));
    if (far) {
        t->H_bb = mat3_add(t->H_bb, mat3_scale(h, ph_ocp_small_turn(y, c)));
        t->H_b = mat3_add(t->H_b, cross);
    } else {
        t->H_aa = mat3_add(t->H_aa, mat3_scale(h, ph_ocp_small_turn(y, c)));
        t->H_a = mat3_add(t->H_a, cross);
    }
    if (load->u < 0) return;
    const mat3 u_theta = mat3_scale(h, mat3_mul(R, by_theta));
    ph_ocp_add_both(l->H, ny, u, at, mat3_scale(-h, mat3_mul(R, mat3_hat(c))));
    ph_ocp_add_both(l->H, ny, u, a, mat3_mul(u_theta, t->to_a));
    ph_ocp_add_both(l->H, ny, u, o->na + a, mat3_mul(u_theta, t->to_b));
}

// A force F in body axes on the translation: f = R0 exp(a) exp(theta/2) F.
static void body_force(const ph_ocp *o, const ph_ocp_load *load, vec3 F, ph_ocp_turn *t, const ph_ocp_sight *s,
                       ph_ocp_local *l) {
    const int x = o->parts[load->translation].a, a = o->parts[load->rotation].a, b = o->na + a, u = s->u + load->u;
    const int ny = ph_ocp_local_size(o);
    const vec3 half = vec3_scale(0.5, t->theta), w = so3_act(so3_exp(half), F);
    const mat3 R0 = so3_matrix(t->R0);
    const double c = 0.5 * o->h;
    ph_ocp_add_vec(l->minus + x, -c, mat3_mulv(R0, w));
    ph_ocp_add_vec(l->plus + x, c, mat3_mulv(R0, w));
    if (s->derivatives < 1) return;
    const mat3 slope = mat3_scale(0.5, action_slope(half, F)), by_theta = mat3_mul(R0, slope);
    const mat3 by_a = mat3_sub(mat3_mul(by_theta, t->to_a), mat3_mul(R0, mat3_hat(w)));
    const mat3 by_b = mat3_mul(by_theta, t->to_b), R = so3_matrix(so3_exp(half));
    for (int side = 0; side < 2; side++) {
        double *J = side ? l->Jp : l->Jm;
        const double e = side ? c : -c;
        ph_ocp_add_mat(J, ny, x, a, mat3_scale(e, by_a));
        ph_ocp_add_mat(J, ny, x, b, mat3_scale(e, by_b));
        if (load->u >= 0) ph_ocp_add_mat(J, ny, x, u, mat3_scale(e, mat3_mul(R0, R)));
    }
    const vec3 v = mat3_T_mulv(R0, vec3_add(vec3_load(s->before + x), vec3_load(s->after + x)));
    t->gamma = vec3_add(t->gamma, vec3_scale(c, mat3_T_mulv(slope, v)));
    if (s->derivatives < 2) return;
    t->H = mat3_add(t->H, mat3_scale(0.25 * c, action_curvature(half, v, F)));
    t->H_aa = mat3_add(t->H_aa, mat3_scale(c, ph_ocp_small_turn(v, w)));
    t->H_a = mat3_sub(t->H_a, mat3_scale(c, mat3_mul(mat3_hat(v), slope)));
    if (load->u < 0) return;
    const mat3 u_theta = mat3_scale(-0.5 * c, action_slope(vec3_neg(half), v));
    const mat3 u_a = mat3_scale(c, mat3_mul(mat3_transpose(R), mat3_hat(v)));
    ph_ocp_add_both(l->H, ny, u, a, mat3_add(u_a, mat3_mul(u_theta, t->to_a)));
    ph_ocp_add_both(l->H, ny, u, b, mat3_mul(u_theta, t->to_b));
}

void ph_ocp_turning_load(const ph_ocp *o, const ph_ocp_load *load, vec3 F, ph_ocp_turn *t, const ph_ocp_sight *s,
                         ph_ocp_local *l) {
    const int a = o->parts[load->rotation].a;
    if (!load->force && !load->body_frame) {
        torque_end(o, a, false, load, F, t, s, l);
        torque_end(o, a, true, load, F, t, s, l);
    } else if (!load->force) body_torque(o, a, mat3_identity(), load, F, t, s, l);
    else {
        body_torque(o, a, mat3_hat(load->X), load, F, t, s, l);
        if (load->translation >= 0) body_force(o, load, F, t, s, l);
    }
}

// --- from theta to the increments at both ends ----------------------------------------------------------------

void ph_ocp_turn_end(const ph_ocp *o, const ph_ocp_part *part, ph_ocp_turn *t, const ph_ocp_sight *s, ph_ocp_local *l) {
    if (s->derivatives < 1) return;
    const int ny = ph_ocp_local_size(o), a = part->a, b = o->na + a;
    ph_ocp_add_mat(l->Jm, ny, a, a, mat3_mul(t->Dm, t->to_a));
    ph_ocp_add_mat(l->Jm, ny, a, b, mat3_mul(t->Dm, t->to_b));
    ph_ocp_add_mat(l->Jp, ny, a, a, mat3_mul(t->Dp, t->to_a));
    ph_ocp_add_mat(l->Jp, ny, a, b, mat3_mul(t->Dp, t->to_b));
    if (s->derivatives < 2) return;
    const vec3 gamma = vec3_add(t->gamma, vec3_sub(mat3_T_mulv(t->Dp, t->beta), mat3_T_mulv(t->Dm, t->alpha)));
    const mat3 forth = so3_dexpinv_slope(t->theta, gamma), back = so3_dexpinv_slope(vec3_neg(t->theta), gamma);
    const mat3 Ha = mat3_mul(t->H, t->to_a), Hb = mat3_mul(t->H, t->to_b), cross = mat3_mul(t->H_a, t->to_a);
    mat3 aa = mat3_add(mat3_T_mul(t->to_a, Ha), ph_ocp_sym(mat3_mul(back, t->to_a)));
    aa = mat3_add(aa, mat3_add(t->H_aa, mat3_add(cross, mat3_transpose(cross))));
    mat3 ba = mat3_add(mat3_T_mul(t->to_b, Ha), mat3_mul(forth, t->to_a));
    ba = mat3_add(ba, mat3_add(mat3_T_mul(t->to_b, mat3_transpose(t->H_a)), mat3_mul(t->H_b, t->to_a)));
    mat3 bb = mat3_add(mat3_T_mul(t->to_b, Hb), ph_ocp_sym(mat3_mul(forth, t->to_b)));
    const mat3 far = mat3_mul(t->H_b, t->to_b);
    bb = mat3_add(bb, mat3_add(t->H_bb, mat3_add(far, mat3_transpose(far))));
    ph_ocp_add_mat(l->H, ny, a, a, aa);
    ph_ocp_add_mat(l->H, ny, b, b, bb);
    ph_ocp_add_both(l->H, ny, b, a, ba);
}
