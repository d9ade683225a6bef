// Joints. In inertial components, with A the first node, B the second:                docs/theory/multibody.md
//
//   r = R_B X_B,  d = x_B + r - x_A                      arms of the joint point on B and on A
//   slides:  u . (R_A^T d - X_A) = 0                     u fixed in A; all three make the points coincide   (M.4)
//   axes:    e . n = 0,   e = R_A e_A, n = R_B n_B                                                (M.5)
//   screw:   e3 . (R_A^T d - X_A) - pitch angle = 0                                              (M.34)
//   distance: |x_B + r - x_A - R_A X_A| - l = 0                                                  (M.35)
//
// The gap is expressed in A's frame, so that the force acts on both nodes along one line and a gap causes no net
// moment. Constraints of three slides are kept in A's components, others in those of A's triad; between constraints and
// tree elimination they are rotated into inertial ones.
//
// Where A is on SE(3), B is ground and the joint is a lower pair, C is taken at the closed joint: d = R_A X_A, n = R_A
// n_A. Its constraints are then constant in A's frame, A V' = 0 with no bias, and every Runge-Kutta step conserves A V
// = 0 to rounding (Müller and Terze 2014). With C at the gap, rounding of size |omega|^2 times the gap would feed back
// into V.                                                                                                      (M.33)
#include "model/model.h"
#include "polhode/elementary.h"

// --- where a joint is ---------------------------------------------------------------------------------------

// Lever arms of the force on both nodes, and for each axis constraint e, n and g = n x e, with d(e . n) = (w_B - w_A) .
// g. On a constant joint to ground all of them belong to A. Where not all directions are held, u are the slides; u[2]
// is also the axis of a screw, and of a distance the direction from A's point to B's.
typedef struct view {
    const motion *a, *b;
    vec3 r, d, e[3], n[3], g[3], u[3];
    ph_real length;  // of a distance
} view;

// `dots` is a compile-time constant where it pays: the loops over axis constraints then unroll or vanish.
#define KERNEL static inline __attribute__((always_inline))
KERNEL void see_axes(const joint *j, const motion *m, const int dots, view *s) {
    s->a = m + j->first;
    s->b = m + j->second;
    s->r = ph_joint_arm(j, m);
    s->d = ph_joint_first_arm(j, m);
    for (int k = 0; k < dots; k++) {
        s->e[k] = ph_joint_axis(j, m, 0, j->kind->dot[k][0]);
        s->n[k] = ph_joint_axis(j, m, j->constant ? 0 : 1, j->kind->dot[k][1]);
        s->g[k] = vec3_cross(s->n[k], s->e[k]);
    }
}

static void see(const joint *j, const motion *m, view *s) {
    see_axes(j, m, j->dots, s);
    if (j->slides == 3) return;
    if (j->kind->distance) {
        const vec3 apart = vec3_sub(vec3_add(s->b->x, s->r), vec3_add(s->a->x, s->d));
        s->length = vec3_norm(apart);
        s->u[0] = vec3_scale(1 / s->length, apart);
        return;
    }
    for (int k = 0; k < j->slides; k++) s->u[k] = ph_joint_axis(j, m, 0, j->kind->slide[k]);
    if (j->kind->screw) s->u[2] = ph_joint_axis(j, m, 0, 2);
}

// Slide and screw constraints: from a vector in inertial components, and the vector with these components.
static void to_rows(const joint *j, const view *s, vec3 x, ph_real *rows) {
    if (j->slides == 3) {
        vec3_store(mat3_T_mulv(s->a->R, x), rows);
        return;
    }
    for (int k = 0; k < j->glued; k++) rows[k] = vec3_dot(s->u[k], x);
}

static vec3 from_rows(const joint *j, const view *s, const ph_real *rows) {
    if (j->slides == 3) return mat3_mulv(s->a->R, vec3_load(rows));
    vec3 x = vec3_zero();
    for (int k = 0; k < j->glued; k++) x = vec3_axpy(rows[k], s->u[k], x);
    return x;
}

// --- coordinates --------------------------------------------------------------------------------------------

// In (-pi, pi].
static ph_real angle_of(const joint *j, const joint_measure *q, const motion *m) {
    const vec3 n = ph_joint_axis(j, m, 1 - q->plane, q->of);
    return ph_atan2(vec3_dot(n, ph_joint_axis(j, m, q->plane, q->to)),
                    vec3_dot(n, ph_joint_axis(j, m, q->plane, q->from)));
}

static int coordinates_of(const joint *j, const motion *m, bool values, ph_coordinate *c) {
    const motion *a = m + j->first, *b = m + j->second;
    for (int k = 0; k < j->kind->coordinates; k++) {
        const joint_measure *q = j->kind->coordinate[k];
        const double sign = ph_measure_sign(j, q);
        const vec3 axis = ph_measure_axis(j, q, m);
        if (q->angle) {
            c[k] = (ph_coordinate){values ? sign * angle_of(j, q, m) : real_of(0), vec3_dot(vec3_sub(b->w, a->w), axis),
                                   true, axis};
            continue;
        }
        const vec3 r = ph_joint_arm(j, m), d = ph_joint_gap(j, m);
        const vec3 rate = vec3_sub(vec3_add(b->v, vec3_cross(b->w, r)), vec3_add(a->v, vec3_cross(a->w, d)));
        const ph_real start = sign * vec3_dot(mat3_row(j->E[0], q->axis), j->X[0]);
        c[k] = (ph_coordinate){vec3_dot(axis, d) - start, vec3_dot(axis, rate), false, axis};
    }
    return j->kind->coordinates;
}

int ph_joint_coordinates(const joint *j, const motion *m, ph_coordinate *c) { return coordinates_of(j, m, true, c); }

int ph_joint_rates(const joint *j, const motion *m, ph_coordinate *c) { return coordinates_of(j, m, false, c); }

// The angle is known modulo a turn; the branch is the one nearest to the extrapolation of the old value with the mean
// of the old and the new rate.
void ph_joint_follow(const joint *j, const motion *m, double h, ph_real *angle, ph_real *rate) {
    ph_coordinate now[2];
    const int count = ph_joint_coordinates(j, m, now);
    for (int c = 0; c < count; c++) {
        const ph_real expected = angle[c] + 0.5 * h * (rate[c] + now[c].rate);
        angle[c] = now[c].angle ? ph_unwrapped(now[c].value, expected) : now[c].value;
        rate[c] = now[c].rate;
    }
}

// The prescribed coordinate of a motion: value, rate and acceleration.
typedef struct drive {
    ph_real value, rate, curvature;
} drive;

static drive drive_at(const joint *j, double t) {
    double value = 0, rate = 0, curvature = 0;
    if (j->motion) ph_signal_evaluate(j->motion, t, &value, &rate, &curvature);
    return (drive){value - j->start, real_of(rate), real_of(curvature)};
}

static ph_coordinate driven_coordinate(const joint *j, const motion *m) {
    ph_coordinate c[2];
    ph_joint_coordinates(j, m, c);
    return c[j->driven];
}

// Its axis alone: all that its rate needs.
static ph_coordinate driven_axis(const joint *j, const motion *m) {
    const joint_measure *q = j->kind->coordinate[j->driven];
    return (ph_coordinate){.angle = q->angle, .axis = ph_measure_axis(j, q, m)};
}

// Its rate for other velocities of the nodes.
static ph_real driven_rate(const view *s, const ph_coordinate *c, ph_six A, ph_six B) {
    if (c->angle) return vec3_dot(c->axis, vec3_sub(B.w, A.w));
    const vec3 of_a = vec3_add(A.v, vec3_cross(A.w, s->d)), of_b = vec3_add(B.v, vec3_cross(B.w, s->r));
    return vec3_dot(c->axis, vec3_sub(of_b, of_a));
}

// --- residual and its rate ----------------------------------------------------------------------------------

// The angle is known up to turns; the displacement determines which, so that the residual never jumps.         (M.34)
static ph_real screw_residual(const joint *j, const motion *m, ph_real displacement) {
    if (real_all(j->pitch == 0)) return displacement;
    const ph_real turned =
        displacement - j->pitch * ph_unwrapped(angle_of(j, j->kind->coordinate[0], m), displacement / j->pitch);
    return real_pick(j->pitch == 0, displacement, turned);
}

void ph_joint_residual(const joint *j, const motion *m, double t, ph_real *phi) {
    view s;
    if (j->kind->distance) {
        see(j, m, &s);
        phi[0] = s.length - j->length;
        return;
    }
    const vec3 gap = vec3_sub(mat3_T_mulv(m[j->first].R, ph_joint_gap(j, m)), j->X[0]);
    if (j->slides == 3) vec3_store(gap, phi);
    else
        for (int k = 0; k < j->slides; k++) phi[k] = vec3_dot(mat3_row(j->E[0], j->kind->slide[k]), gap);
    if (j->kind->screw) phi[2] = screw_residual(j, m, vec3_dot(mat3_row(j->E[0], 2), gap));
    for (int k = 0; k < j->dots; k++) {
        const int *axes = j->kind->dot[k];
        phi[j->glued + k] = vec3_dot(ph_joint_axis(j, m, 0, axes[0]), ph_joint_axis(j, m, 1, axes[1]));
    }
    if (j->driven < 0) return;
    const ph_coordinate c = driven_coordinate(j, m);
    const ph_real want = drive_at(j, t).value;
    phi[j->rows - 1] = j->factor * ((c.angle ? ph_unwrapped(c.value, want) : c.value) - want);
}

// u . (v_B + w_B x r - v_A - w_A x d), less pitch n . (w_B - w_A) for a screw, and (w_B - w_A) . g.      (M.6)
void ph_joint_apply(const joint *j, const motion *m, ph_six A, ph_six B, ph_real *y) {
    view s;
    see(j, m, &s);
    const vec3 of_a = vec3_add(A.v, vec3_cross(A.w, s.d)), of_b = vec3_add(B.v, vec3_cross(B.w, s.r));
    const vec3 turn = vec3_sub(B.w, A.w);
    to_rows(j, &s, vec3_sub(of_b, of_a), y);
    if (j->kind->screw) y[2] -= j->pitch * vec3_dot(s.n[0], turn);
    for (int k = 0; k < j->dots; k++) y[j->glued + k] = vec3_dot(turn, s.g[k]);
    if (j->driven < 0) return;
    const ph_coordinate c = driven_axis(j, m);
    y[j->rows - 1] = j->factor * driven_rate(&s, &c, A, B);
}

void ph_joint_rate(const joint *j, const motion *m, double t, ph_real *phidot) {
    const motion *a = m + j->first, *b = m + j->second;
    const ph_six A = {a->w, a->v}, B = {b->w, b->v};
    ph_joint_apply(j, m, A, B, phidot);
    if (j->driven >= 0) phidot[j->rows - 1] -= j->factor * drive_at(j, t).rate;
}

// --- acceleration bias --------------------------------------------------------------------------------------

// phi'' without the accelerations, with the sign of the right-hand side: returns a vector whose components are the
// slide constraints, and fills the axis constraints.                                                            (M.8)
KERNEL vec3 bias(const joint *j, const view *s, const int dots, ph_real *of_axes) {
    const motion *a = s->a, *b = s->b;
    if (j->constant) {
        for (int k = 0; k < dots; k++) of_axes[k] = real_of(0);
        return vec3_zero();
    }
    const vec3 relative = vec3_sub(b->w, a->w);
    for (int k = 0; k < dots; k++) {
        const vec3 e = s->e[k], n = s->n[k];
        const vec3 g_rate = vec3_add(vec3_cross(vec3_cross(b->w, n), e), vec3_cross(n, vec3_cross(a->w, e)));
        of_axes[k] = -vec3_dot(relative, g_rate);
    }
    const vec3 d_rate = vec3_sub(vec3_add(b->v, vec3_cross(b->w, s->r)), a->v);
    // -( c_B + w_B x (w_B x r) - c_A - 2 w_A x d' + w_A x (w_A x d) )
    const vec3 c_A = ph_convection(j->se3[0], a), c_B = ph_convection(j->se3[1], b);
    const vec3 of_b = vec3_add(c_B, vec3_cross(b->w, vec3_cross(b->w, s->r)));
    const vec3 of_a = vec3_add(c_A, vec3_cross(a->w, vec3_sub(vec3_scale(2, d_rate), vec3_cross(a->w, s->d))));
    return vec3_sub(of_a, of_b);
}

// The pitch times the rotation of n under w_B - w_A, along the axis of the screw.                              (M.34)
static vec3 screw_bias(const joint *j, const view *s) {
    const vec3 relative = vec3_sub(s->b->w, s->a->w), n_rate = vec3_cross(s->b->w, s->n[0]);
    return vec3_scale(j->constant ? real_of(0) : j->pitch * vec3_dot(relative, n_rate), s->u[2]);
}

// Both points are fixed in their bodies; the direction between them rotates.                                   (M.35)
static vec3 distance_bias(const joint *j, const view *s) {
    const motion *a = s->a, *b = s->b;
    const vec3 rate = vec3_sub(vec3_add(b->v, vec3_cross(b->w, s->r)), vec3_add(a->v, vec3_cross(a->w, s->d)));
    const vec3 of_a = vec3_add(ph_convection(j->se3[0], a), vec3_cross(a->w, vec3_cross(a->w, s->d)));
    const vec3 of_b = vec3_add(ph_convection(j->se3[1], b), vec3_cross(b->w, vec3_cross(b->w, s->r)));
    const ph_real along = vec3_dot(s->u[0], rate), across = vec3_dot(rate, rate) - along * along;
    return vec3_axpy(-across / s->length, s->u[0], vec3_sub(of_a, of_b));
}

static vec3 any_bias(const joint *j, const view *s, ph_real *of_axes) {
    if (j->kind->distance) return distance_bias(j, s);
    const vec3 of_points = bias(j, s, j->dots, of_axes);
    return j->kind->screw ? vec3_add(of_points, screw_bias(j, s)) : of_points;
}

// s'' less q'' without accelerations: the rotation of the axis, or the bias of the gap.                        (M.37)
static ph_real driven_bias(const joint *j, const motion *m, const view *s, vec3 of_points, double t) {
    const ph_coordinate c = driven_axis(j, m);
    const ph_real wanted = drive_at(j, t).curvature;
    if (!c.angle) return wanted + vec3_dot(c.axis, of_points);
    const motion *has_axis = j->kind->coordinate[j->driven]->side == 0 ? s->a : s->b;
    const vec3 axis_rate = vec3_cross(has_axis->w, c.axis);
    return wanted - vec3_dot(vec3_sub(s->b->w, s->a->w), axis_rate);
}

void ph_joint_bias(const joint *j, const motion *m, double t, ph_real *xi) {
    view s;
    see(j, m, &s);
    const vec3 of_points = any_bias(j, &s, xi + j->glued);
    to_rows(j, &s, of_points, xi);
    if (j->driven >= 0) xi[j->rows - 1] = j->factor * driven_bias(j, m, &s, of_points, t);
}

// --- the link of the child ----------------------------------------------------------------------------------

// c <= (g g^T)^-1 c for the n <= 3 directions g of a joint's dots. They are near orthonormal, so
// elimination needs no pivoting.
KERNEL void gram_solve(const int n, const vec3 *g, ph_real *c) {
    ph_real G[9];
    for (int k = 0; k < n; k++)
        for (int l = 0; l < n; l++) G[3 * k + l] = vec3_dot(g[k], g[l]);
    for (int k = 0; k < n; k++)
        for (int i = 0; i < n; i++) {
            if (i == k) continue;
            const ph_real f = G[3 * i + k] / G[4 * k];
            for (int l = k + 1; l < n; l++) G[3 * i + l] -= f * G[3 * k + l];
            c[i] -= f * c[k];
        }
    for (int k = 0; k < n; k++) c[k] /= G[4 * k];
}

// The smallest w with w . g_k = y_k for the dots of the joint. Two of them are e1 and e2 against a common n: w x n is
// y1 e1 + y2 e2 but for a part along e1 x e2 that makes it perpendicular to n.                                 (M.80)
KERNEL vec3 turn_with(const view *s, const int dots, const ph_real *y) {
    if (dots == 2) {
        const vec3 n = s->n[0], k = vec3_axpy(y[0], s->e[0], vec3_scale(y[1], s->e[1]));
        const vec3 apart = vec3_cross(s->e[0], s->e[1]);
        return vec3_cross(n, vec3_axpy(-vec3_dot(k, n) / vec3_dot(apart, n), apart, k));
    }
    vec3 w = vec3_zero();
    ph_real c[3];
    for (int k = 0; k < dots; k++) c[k] = y[k];
    gram_solve(dots, s->g, c);
    for (int k = 0; k < dots; k++) w = vec3_axpy(c[k], s->g[k], w);
    return w;
}

// Arm, rho and b with C b = xi. Free directions may have any component in of_points: S absorbs it.              (T.1)
KERNEL void link_child(const joint *j, const view *s, const int dots, vec3 of_points, const ph_real *of_axes,
                       ph_node *node) {
    const bool forward = j->child == j->second;
    const double sign = forward ? 1 : -1;
    node->arm = forward ? s->r : s->d;
    node->rho = vec3_scale(sign, vec3_sub(s->b->x, s->a->x));
    if (j->spinless) node->arm = node->rho = vec3_zero();
    node->b.w = vec3_zero();
    node->b.v = vec3_scale(sign, of_points);
    if (dots == 0) return;
    node->b.w = vec3_scale(sign, turn_with(s, dots, of_axes));
    node->b.v = vec3_add(node->b.v, vec3_cross(node->arm, node->b.w));
}

static ph_six turning(vec3 axis, vec3 arm) {
    ph_six S = {axis, vec3_cross(arm, axis)};
    return S;
}

static ph_six gliding(vec3 along) {
    ph_six S = {vec3_zero(), along};
    return S;
}

// All rotations about the point, and translations perpendicular to the direction u.
static void distance_motions(const view *s, vec3 arm, ph_six *S) {
    const vec3 u = s->u[0], helper = vec3_pick(real_abs(u.x) < 0.6, vec3_make(1, 0, 0), vec3_make(0, 1, 0));
    const vec3 across = vec3_cross(u, helper), t = vec3_scale(1 / vec3_norm(across), across);
    for (int k = 0; k < 3; k++) S[k] = turning(mat3_row(mat3_identity(), k), arm);
    S[3] = gliding(t);
    S[4] = gliding(vec3_cross(u, t));
}

// A basis of the kernel of C at the child, without the motion: as many as there are coordinates come first, in their
// order. Rotations are about n: both axis constraints have it in common, wherever e1 and e2 point; those of a universal
// joint about e and n.
static void free_motions(const joint *j, const motion *m, const view *s, vec3 arm, ph_six *S) {
    const joint_kind *kind = j->kind;
    if (kind->distance) {
        distance_motions(s, arm, S);
        return;
    }
    int c = 0;
    if (kind->turns == 2) S[c++] = turning(s->e[0], arm);
    if (kind->turns > 0) S[c++] = turning(s->n[0], arm);
    if (kind->screw) S[0].v = vec3_axpy(j->pitch, s->u[2], S[0].v);
    for (int k = 0; k < kind->glides; k++) S[c++] = gliding(ph_joint_axis(j, m, 0, kind->glide[k]));
}

// The columns of S, and with a motion b as well: its column is removed and moves b to the constraint's right-hand side.
static void finish_link(const joint *j, const motion *m, const view *s, ph_real of_motion, ph_node *node, ph_six *S) {
    ph_six all[5];
    if (j->driven < 0) {
        free_motions(j, m, s, node->arm, S);
        return;
    }
    free_motions(j, m, s, node->arm, all);
    const ph_coordinate c = driven_axis(j, m);
    const ph_six still = six_zero(), column = all[j->driven];
    const bool forward = j->child == j->second;
    const ph_real has = forward ? driven_rate(s, &c, still, node->b) : driven_rate(s, &c, node->b, still);
    const ph_real per = forward ? driven_rate(s, &c, still, column) : driven_rate(s, &c, column, still);
    const ph_real more = (of_motion - has) / per;
    node->b.w = vec3_axpy(more, column.w, node->b.w);
    node->b.v = vec3_axpy(more, column.v, node->b.v);
    for (int k = 0, n = 0; k < j->kind->freedom; k++)
        if (k != j->driven) S[n++] = all[k];
}

void ph_joint_link_to(const joint *j, const motion *m, const ph_real *xi, ph_node *node, ph_six *S) {
    view s;
    ph_real planted[7];
    if (PH_PLANTED(ROW)) {  // the first constraint of the second of two spherical joints
        for (int r = 0; r < j->rows; r++) planted[r] = j->row + r == 3 ? real_of(0) : xi[r];
        xi = planted;
    }
    see(j, m, &s);
    link_child(j, &s, j->dots, from_rows(j, &s, xi), xi + j->glued, node);
    if (j->link == PH_LINK_GENERAL) finish_link(j, m, &s, j->driven < 0 ? real_of(0) : xi[j->rows - 1], node, S);
}

// The slide constraints as a vector and the axis constraints, each with the feedback -2 alpha phi' - beta^2 phi.
//                                                                                                           (M.15)
static vec3 with_feedback(const joint *j, const motion *m, double t, const view *s, const ph_baumgarte *stabilize,
                          vec3 of_points, ph_real *of_axes, ph_real *of_motion) {
    ph_real phi[7], phidot[7];
    ph_joint_residual(j, m, t, phi);
    ph_joint_rate(j, m, t, phidot);
    for (int r = 0; r < j->rows; r++)
        phi[r] = -2 * stabilize->alpha * phidot[r] - stabilize->beta * stabilize->beta * phi[r];
    for (int k = 0; k < j->dots; k++) of_axes[k] += phi[j->glued + k];
    if (j->driven >= 0) *of_motion += phi[j->rows - 1];
    return vec3_add(of_points, from_rows(j, s, phi));
}

// The w of turn_with for the bias of both dots of a hinge, without these: with u = w_B x n and p = (w_B - w_A) x n,
// which is 0 where the velocities satisfy the constraint,                                                     (M.81)
//
//   w = (n . (w_B - w_A)) u - (n . w_A) p - |p|^2 / (n . n_A) n x n_A,        n_A = e1 x e2
KERNEL vec3 turn_of_hinge(const joint *j, const motion *m, const view *s, vec3 n) {
    if (j->constant) return vec3_zero();
    const motion *a = s->a, *b = s->b;
    const vec3 n_A = ph_joint_axis(j, m, 0, 2), u = vec3_cross(b->w, n), p = vec3_sub(u, vec3_cross(a->w, n));
    const ph_real along = vec3_dot(n, a->w), rate = vec3_dot(n, b->w) - along;
    const vec3 w = vec3_axpy(rate, u, vec3_scale(-along, p));
    return vec3_axpy(-vec3_dot(p, p) / vec3_dot(n, n_A), vec3_cross(n, n_A), w);
}

// Most joints of large models are spherical or revolute.
KERNEL void link_points(const joint *j, const motion *m, const int dots, ph_node *node, ph_six *S) {
    view s;
    see_axes(j, m, 0, &s);
    link_child(j, &s, 0, bias(j, &s, 0, NULL), NULL, node);
    if (dots == 0) return;
    const vec3 n = ph_joint_axis(j, m, j->constant ? 0 : 1, 2), turn = turn_of_hinge(j, m, &s, n);
    node->b.w = j->child == j->second ? turn : vec3_neg(turn);
    node->b.v = vec3_add(node->b.v, vec3_cross(node->arm, node->b.w));
    *S = turning(n, node->arm);
}

static void link_any(const joint *j, const motion *m, double t, const ph_baumgarte *stabilize, ph_node *node,
                     ph_six *S) {
    view s;
    ph_real of_axes[3];
    see(j, m, &s);
    vec3 of_points = any_bias(j, &s, of_axes);
    ph_real of_motion = j->driven < 0 ? real_of(0) : driven_bias(j, m, &s, of_points, t);
    if (stabilize) of_points = with_feedback(j, m, t, &s, stabilize, of_points, of_axes, &of_motion);
    link_child(j, &s, j->dots, of_points, of_axes, node);
    finish_link(j, m, &s, of_motion, node, S);
}

void ph_joint_link(const joint *j, const motion *m, double t, const ph_baumgarte *stabilize, ph_node *node, ph_six *S) {
    const bool plain = stabilize == NULL && j->slides == 3 && j->driven < 0;
    if (plain && j->dots == 0) link_points(j, m, 0, node, S);
    else if (plain && j->dots == 2) link_points(j, m, 2, node, S);
    else link_any(j, m, t, stabilize, node, S);
}

#if PH_LANES == 1
// --- finite motions of the child ----------------------------------------------------------------------------

// The motion of the driven column that the motion constraint requires until t1.
static double driven_amount(const joint *j, const motion *m, const view *s, ph_six column, double t1) {
    const ph_coordinate c = driven_coordinate(j, m);
    const ph_six still = six_zero();
    const double want = drive_at(j, t1).value, has = c.angle ? ph_unwrapped(c.value, want) : c.value;
    const bool forward = j->child == j->second;
    return (want - has) / (forward ? driven_rate(s, &c, still, column) : driven_rate(s, &c, column, still));
}

// The joint point moves on the sphere about the other one, along the translations of distance_motions.
static vec3 on_the_sphere(const joint *j, const view *s, const ph_six *S, const double *theta) {
    const vec3 rod = vec3_scale(j->child == j->second ? s->length : -s->length, s->u[0]);
    const vec3 glide = vec3_axpy(theta[0], S[3].v, vec3_scale(theta[1], S[4].v));
    const vec3 w = vec3_scale(1 / (s->length * s->length), vec3_cross(rod, glide));
    return ph_turned_away(so3_expm1(w), rod);
}

// Each free motion of free_motions by its amount. Rotations about an axis of the parent are applied last.      (T.21)
static ph_displacement lower_motion(const joint *j, const motion *m, const view *s, const double *amount) {
    const joint_kind *kind = j->kind;
    ph_displacement d = ph_at_rest();
    int c = 0;
    if (kind->turns == 2) {
        const so3 about_e = so3_expm1(vec3_scale(amount[0], s->e[0])),
                  about_n = so3_expm1(vec3_scale(amount[1], s->n[0]));
        d.turn = j->child == j->second ? ph_turned_twice(about_e, about_n) : ph_turned_twice(about_n, about_e);
        c = 2;
    } else if (kind->turns == 1) {
        d.turn = so3_expm1(vec3_scale(amount[c++], s->n[0]));
    }
    if (kind->screw) d.shift = vec3_scale(j->pitch * amount[0], s->u[2]);
    for (int k = 0; k < kind->glides; k++)
        d.shift = vec3_axpy(amount[c++], ph_joint_axis(j, m, 0, kind->glide[k]), d.shift);
    return d;
}

ph_displacement ph_joint_displace(const joint *j, const motion *m, double t1, const double *theta, bool point) {
    view s;
    ph_six S[5];
    ph_displacement d = ph_at_rest();
    see(j, m, &s);
    const vec3 arm = j->spinless ? vec3_zero() : j->child == j->second ? s.r : s.d;
    if (j->link == PH_LINK_BALL || j->kind->distance) {
        if (!point) d.turn = so3_expm1(vec3_load(theta));
        if (j->kind->distance) {
            distance_motions(&s, arm, S);
            d.shift = on_the_sphere(j, &s, S, theta + (point ? 0 : 3));
        }
    } else {
        double amount[5];
        free_motions(j, m, &s, arm, S);
        for (int k = 0, n = 0; k < j->kind->freedom; k++)
            amount[k] = k == j->driven ? driven_amount(j, m, &s, S[k], t1) : theta[n++];
        d = lower_motion(j, m, &s, amount);
    }
    d.shift = vec3_sub(d.shift, ph_turned_away(d.turn, arm));
    return d;
}

// --- reactions ----------------------------------------------------------------------------------------------

static ph_six wrench_of(const joint *j, const view *s, const motion *m, const double *lambda) {
    ph_six F = {vec3_zero(), vec3_neg(from_rows(j, s, lambda))};
    if (j->kind->screw) F.w = vec3_scale(j->pitch * lambda[2], s->n[0]);
    for (int k = 0; k < j->dots; k++) F.w = vec3_axpy(-lambda[j->glued + k], s->g[k], F.w);
    if (j->driven < 0) return F;
    const ph_coordinate c = driven_axis(j, m);
    vec3 *driven = c.angle ? &F.w : &F.v;
    *driven = vec3_axpy(-j->factor * lambda[j->rows - 1], c.axis, *driven);
    return F;
}

vec3 ph_joint_force(const joint *j, const motion *m, const double *lambda) {
    if (j->slides == 3) return mat3_mulv(m[j->first].R, vec3_load(lambda));
    vec3 F = vec3_zero();
    for (int k = 0; k < j->glued; k++) F = vec3_axpy(lambda[k], mat3_mulv(m[j->first].R, ph_joint_row(j, k).a), F);
    const joint_measure *q = j->driven < 0 ? NULL : j->kind->coordinate[j->driven];
    return q && !q->angle ? vec3_axpy(j->factor * lambda[j->rows - 1], ph_measure_axis(j, q, m), F) : F;
}

ph_six ph_joint_wrench(const joint *j, const motion *m, const double *lambda) {
    view s;
    see(j, m, &s);
    return wrench_of(j, &s, m, lambda);
}

// F.w = -sum lambda_k g_k, in the least-squares sense if F.w leaves their span by rounding.
void ph_joint_lambda(const joint *j, const motion *m, ph_six F, double *lambda) {
    view s;
    see(j, m, &s);
    to_rows(j, &s, vec3_neg(F.v), lambda);
    for (int k = 0; k < j->dots; k++) lambda[j->glued + k] = -vec3_dot(s.g[k], F.w);
    gram_solve(j->dots, s.g, lambda + j->glued);
    if (j->driven < 0) return;
    // The power of F on the free motion that the motion constraint holds; a rotation of a screw includes its advance.
    const ph_coordinate c = driven_axis(j, m);
    const double push = vec3_dot(F.v, c.axis), torque = vec3_dot(F.w, c.axis);
    lambda[j->rows - 1] = c.angle ? -(torque + j->kind->screw * j->pitch * push) : -push;
}

// --- closing joints -----------------------------------------------------------------------------------------

// Of F = -C_B^T y about the joint point.
static void spread(ph_six F, vec3 first, vec3 second, ph_six load[2]) {
    load[0] = (ph_six){vec3_add(F.w, vec3_cross(first, F.v)), F.v};
    load[1] = (ph_six){vec3_neg(vec3_add(F.w, vec3_cross(second, F.v))), vec3_neg(F.v)};
}

void ph_joint_loads(const joint *j, const motion *m, const double *y, ph_six load[2]) {
    spread(ph_joint_wrench(j, m, y), ph_joint_first_arm(j, m), ph_joint_arm(j, m), load);
}

void ph_joint_unit_loads(const joint *j, const motion *m, ph_six (*load)[2]) {
    const vec3 first = ph_joint_first_arm(j, m), second = ph_joint_arm(j, m);
    view s;
    see(j, m, &s);
    for (int r = 0; r < j->rows; r++) {
        double unit[PH_JOINT_ROWS] = {0};
        unit[r] = 1;
        spread(wrench_of(j, &s, m, unit), first, second, load[r]);
    }
}

double ph_joint_row_scale(const joint *j, int row, double size) { return ph_joint_row_is_angle(j, row) ? 1 : 1 / size; }

double ph_joint_row_weight(const joint *j, int row) {
    return ph_joint_row(j, row).form == PH_ROW_SCREW ? sqrt(1 + j->pitch * j->pitch) : 1;
}
#endif
