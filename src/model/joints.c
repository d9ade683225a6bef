// Joints. In inertial components, with A the first node, B the second:                docs/theory/multibody.md
//
//   r = R_B X_B,  d = x_B + r - x_A                      arms of the joint point on B and on A
//   points:  R_A^T d - X_A = 0                                                                   (M.4)
//   axes:    e . n = 0,   e = R_A e_A, n = R_B n_B                                                (M.5)
//
// The gap is written in A's frame, so the force acts on both nodes along one line and a gap makes no net
// moment. Rows of points are kept in A's components; between rows and the forest they are turned by R_A.
//
// Where A is on SE(3) and B is ground, C is taken at the closed joint: d = R_A X_A, n = R_A n_A. Its rows are
// then constant in A's frame, A V' = 0 with no bias, and every Runge-Kutta step conserves A V = 0 to rounding
// (seed 001). With C at the gap, rounding of size |omega|^2 times the gap would feed back into V.    (M.33)
#include "model/model.h"

#include <math.h>

// clang-format off
const joint_kind ph_joint_kinds[PH_JOINT_TYPES] = {
    // name         dots  pairs of axes              freedom  q  axis   in this version
    {"spherical",   0, {{0, 0}, {0, 0}, {0, 0}},     3, 0, false, true},
    {"revolute",    2, {{0, 2}, {1, 2}, {0, 0}},     1, 1, true,  true},
    {"prismatic",   0, {{0, 0}, {0, 0}, {0, 0}},     1, 1, true,  false},
    {"cylindrical", 0, {{0, 0}, {0, 0}, {0, 0}},     2, 2, true,  false},
    {"helical",     0, {{0, 0}, {0, 0}, {0, 0}},     1, 1, true,  false},
    {"planar",      0, {{0, 0}, {0, 0}, {0, 0}},     3, 0, true,  false},
    {"fixed",       3, {{0, 1}, {1, 2}, {2, 0}},     0, 0, false, true},
    {"universal",   0, {{0, 0}, {0, 0}, {0, 0}},     2, 2, true,  false},
    {"distance",    0, {{0, 0}, {0, 0}, {0, 0}},     5, 0, false, false},
};
// clang-format on

const char *ph_joint_type_name(ph_joint_type type) {
    return (unsigned)type < PH_JOINT_TYPES ? ph_joint_kinds[type].name : "unknown";
}

bool ph_joint_type_available(ph_joint_type type) {
    return (unsigned)type < PH_JOINT_TYPES && ph_joint_kinds[type].available;
}

static vec3 axis_of(const joint *j, int side, int k, const motion *m) {
    const int node = side == 0 ? j->first : j->second;
    return mat3_mulv(m[node].R, mat3_row(j->E[side], k));
}

// A joint where its nodes are now: arms of the force on both, and for each row of axes e, n and g = n x e, with
// d(e . n) = (w_B - w_A) . g. On a closed joint to ground all of them belong to A.
typedef struct view {
    const motion *a, *b;
    vec3 r, d, e[3], n[3], g[3];
} view;

// `dots` is a constant where it pays: the loops over the rows of axes then unroll or vanish.
#define KERNEL static inline __attribute__((always_inline))
KERNEL void see_rows(const joint *j, const motion *m, const int dots, view *s) {
    s->a = m + j->first;
    s->b = m + j->second;
    s->r = ph_joint_arm(j, m);
    s->d = ph_joint_first_arm(j, m);
    for (int k = 0; k < dots; k++) {
        s->e[k] = axis_of(j, 0, j->kind->dot[k][0], m);
        s->n[k] = axis_of(j, j->constant ? 0 : 1, j->kind->dot[k][1], m);
        s->g[k] = vec3_cross(s->n[k], s->e[k]);
    }
}

static void see(const joint *j, const motion *m, view *s) { see_rows(j, m, j->dots, s); }

void ph_joint_residual(const joint *j, const motion *m, double *phi) {
    vec3_store(vec3_sub(mat3_T_mulv(m[j->first].R, ph_joint_gap(j, m)), j->X[0]), phi);
    for (int k = 0; k < j->dots; k++) {
        const int *axes = j->kind->dot[k];
        phi[3 + k] = vec3_dot(axis_of(j, 0, axes[0], m), axis_of(j, 1, axes[1], m));
    }
}

// R_A^T (v_B + w_B x r - v_A - w_A x d), and (w_B - w_A) . g.                                      (M.6)
void ph_joint_apply(const joint *j, const motion *m, ph_six A, ph_six B, double *y) {
    view s;
    see(j, m, &s);
    const vec3 of_a = vec3_add(A.v, vec3_cross(A.w, s.d)), of_b = vec3_add(B.v, vec3_cross(B.w, s.r));
    vec3_store(mat3_T_mulv(s.a->R, vec3_sub(of_b, of_a)), y);
    for (int k = 0; k < j->dots; k++) y[3 + k] = vec3_dot(vec3_sub(B.w, A.w), s.g[k]);
}

void ph_joint_rate(const joint *j, const motion *m, double *phidot) {
    const motion *a = m + j->first, *b = m + j->second;
    const ph_six A = {a->w, a->v}, B = {b->w, b->v};
    ph_joint_apply(j, m, A, B, phidot);
}

// What is left of phi'' when the accelerations are taken out, with the sign of the right-hand side: returns the
// rows of points in inertial components, fills those of axes.                                      (M.8)
KERNEL vec3 bias(const joint *j, const view *s, const int dots, double *of_axes) {
    const motion *a = s->a, *b = s->b;
    if (j->constant) {
        for (int k = 0; k < dots; k++) of_axes[k] = 0;
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

void ph_joint_bias(const joint *j, const motion *m, double *xi) {
    view s;
    see(j, m, &s);
    vec3_store(mat3_T_mulv(s.a->R, bias(j, &s, j->dots, xi + 3)), xi);
}

// c <= (g g^T)^-1 c for the n <= 3 directions g of a joint's dots. They are near orthonormal, so
// elimination needs no pivoting.
KERNEL void gram_solve(const int n, const vec3 *g, double *c) {
    double G[9];
    for (int k = 0; k < n; k++)
        for (int l = 0; l < n; l++) G[3 * k + l] = vec3_dot(g[k], g[l]);
    for (int k = 0; k < n; k++)
        for (int i = 0; i < n; i++) {
            if (i == k) continue;
            const double f = G[3 * i + k] / G[4 * k];
            for (int l = k + 1; l < n; l++) G[3 * i + l] -= f * G[3 * k + l];
            c[i] -= f * c[k];
        }
    for (int k = 0; k < n; k++) c[k] /= G[4 * k];
}

// The smallest w with w . g_k = y_k for the dots of the joint.
KERNEL vec3 turn_with(const view *s, const int dots, const double *y) {
    vec3 w = vec3_zero();
    double c[3];
    for (int k = 0; k < dots; k++) c[k] = y[k];
    gram_solve(dots, s->g, c);
    for (int k = 0; k < dots; k++) w = vec3_axpy(c[k], s->g[k], w);
    return w;
}

// The child's link: arm, rho, b with C b = xi, S a basis of the kernel of C.                       (T.1)
KERNEL void link_child(const joint *j, const view *s, const int dots, vec3 of_points, const double *of_axes,
                       ph_node *node, ph_six *S) {
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
    if (j->kind->freedom == 1) {
        S->w = s->n[0];  // the kernel of both rows is their common n, wherever e1 and e2 point
        S->v = vec3_cross(node->arm, S->w);
    }
}

void ph_joint_link_to(const joint *j, const motion *m, const double *xi, ph_node *node, ph_six *S) {
    view s;
    see(j, m, &s);
    link_child(j, &s, j->dots, mat3_mulv(s.a->R, vec3_load(xi)), xi + 3, node, S);
}

KERNEL void link_rows(const joint *j, const motion *m, const ph_baumgarte *stabilize, const int dots, ph_node *node,
                      ph_six *S) {
    view s;
    double of_axes[3];
    see_rows(j, m, dots, &s);
    vec3 of_points = bias(j, &s, dots, of_axes);
    if (stabilize) {  // phi'' = -2 alpha phi' - beta^2 phi                                       (M.15)
        double phi[6], phidot[6];
        ph_joint_residual(j, m, phi);
        ph_joint_rate(j, m, phidot);
        for (int r = 0; r < 3 + dots; r++)
            phi[r] = -2 * stabilize->alpha * phidot[r] - stabilize->beta * stabilize->beta * phi[r];
        of_points = vec3_add(of_points, mat3_mulv(s.a->R, vec3_load(phi)));
        for (int k = 0; k < dots; k++) of_axes[k] += phi[3 + k];
    }
    link_child(j, &s, dots, of_points, of_axes, node, S);
}

void ph_joint_link(const joint *j, const motion *m, const ph_baumgarte *stabilize, ph_node *node, ph_six *S) {
    switch (j->dots) {
    case 0: link_rows(j, m, stabilize, 0, node, S); break;
    case 2: link_rows(j, m, stabilize, 2, node, S); break;
    default: link_rows(j, m, stabilize, j->dots, node, S); break;
    }
}

ph_six ph_joint_wrench(const joint *j, const motion *m, const double *lambda) {
    view s;
    see(j, m, &s);
    ph_six F = {vec3_zero(), vec3_neg(mat3_mulv(s.a->R, vec3_load(lambda)))};
    for (int k = 0; k < j->dots; k++) F.w = vec3_axpy(-lambda[3 + k], s.g[k], F.w);
    return F;
}

// F.w = -sum lambda_k g_k, in the least-squares sense if F.w leaves their span by rounding.
void ph_joint_lambda(const joint *j, const motion *m, ph_six F, double *lambda) {
    view s;
    see(j, m, &s);
    vec3_store(vec3_neg(mat3_T_mulv(s.a->R, F.v)), lambda);
    for (int k = 0; k < j->dots; k++) lambda[3 + k] = -vec3_dot(s.g[k], F.w);
    gram_solve(j->dots, s.g, lambda + 3);
}

// Angle of the definition's second node about its axis relative to the first: 0 where the first axes coincide.
double ph_joint_angle(const joint *j, const motion *m) {
    const vec3 b1 = axis_of(j, 1, 0, m);
    const double angle = atan2(vec3_dot(b1, axis_of(j, 0, 1, m)), vec3_dot(b1, axis_of(j, 0, 0, m)));
    return j->swapped ? -angle : angle;
}

double ph_joint_angle_rate(const joint *j, const motion *m) {
    const double rate = vec3_dot(vec3_sub(m[j->second].w, m[j->first].w), axis_of(j, 1, 2, m));
    return j->swapped ? -rate : rate;
}
