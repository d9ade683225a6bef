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

const char *ph_joint_type_name(ph_joint_type type) {
    return (unsigned)type < PH_JOINT_TYPES ? ph_joint_kinds[type].name : "unknown";
}

static vec3 axis_of(const joint *j, int side, int k, const motion *m) {
    const int node = side == 0 ? j->first : j->second;
    return mat3_mulv(m[node].R, mat3_row(j->E[side], k));
}

typedef struct axis_pair {
    vec3 e, n, g;  // g = n x e: d(e . n) = (w_B - w_A) . g
} axis_pair;

static axis_pair pair_of(const joint *j, int k, const motion *m) {
    axis_pair p;
    p.e = axis_of(j, 0, j->kind->dot[k][0], m);
    p.n = axis_of(j, j->constant ? 0 : 1, j->kind->dot[k][1], m);
    p.g = vec3_cross(p.n, p.e);
    return p;
}

void ph_joint_residual(const joint *j, const motion *m, double *phi) {
    vec3_store(vec3_sub(mat3_T_mulv(m[j->first].R, ph_joint_gap(j, m)), j->X[0]), phi);
    for (int k = 0; k < j->dots; k++) {
        const int *axes = j->kind->dot[k];
        phi[3 + k] = vec3_dot(axis_of(j, 0, axes[0], m), axis_of(j, 1, axes[1], m));
    }
}

// Velocity of the joint point of B seen from A, inertial components: v_B + w_B x r - v_A - w_A x d.
static vec3 gap_rate(const joint *j, const motion *m, ph_six A, ph_six B) {
    const vec3 r = ph_joint_arm(j, m), d = ph_joint_first_arm(j, m);
    return vec3_sub(vec3_add(B.v, vec3_cross(B.w, r)), vec3_add(A.v, vec3_cross(A.w, d)));
}

void ph_joint_apply(const joint *j, const motion *m, ph_six A, ph_six B, double *y) {
    vec3_store(mat3_T_mulv(m[j->first].R, gap_rate(j, m, A, B)), y);
    for (int k = 0; k < j->dots; k++) y[3 + k] = vec3_dot(vec3_sub(B.w, A.w), pair_of(j, k, m).g);
}

void ph_joint_rate(const joint *j, const motion *m, double *phidot) {
    const motion *a = m + j->first, *b = m + j->second;
    const ph_six A = {a->w, a->v}, B = {b->w, b->v};
    ph_joint_apply(j, m, A, B, phidot);
}

// What is left of phi'' when the accelerations are taken out, with the sign of the right-hand side.   (M.8)
void ph_joint_bias(const joint *j, const motion *m, double *xi) {
    const motion *a = m + j->first, *b = m + j->second;
    if (j->constant) {
        for (int r = 0; r < j->rows; r++) xi[r] = 0;
        return;
    }
    const vec3 r = ph_joint_arm(j, m), d = ph_joint_gap(j, m);
    const vec3 d_rate = vec3_sub(vec3_add(b->v, vec3_cross(b->w, r)), a->v);
    // -( c_B + w_B x (w_B x r) - c_A - 2 w_A x d' + w_A x (w_A x d) )
    const vec3 of_b = vec3_add(b->c, vec3_cross(b->w, vec3_cross(b->w, r)));
    const vec3 of_a = vec3_add(a->c, vec3_cross(a->w, vec3_sub(vec3_scale(2, d_rate), vec3_cross(a->w, d))));
    vec3_store(mat3_T_mulv(a->R, vec3_sub(of_a, of_b)), xi);
    const vec3 relative = vec3_sub(b->w, a->w);
    for (int k = 0; k < j->dots; k++) {
        const axis_pair p = pair_of(j, k, m);
        const vec3 g_rate = vec3_add(vec3_cross(vec3_cross(b->w, p.n), p.e), vec3_cross(p.n, vec3_cross(a->w, p.e)));
        xi[3 + k] = -vec3_dot(relative, g_rate);
    }
}

// c <= (g g^T)^-1 c for the n <= 3 directions g of a joint's dots. They are near orthonormal, so
// elimination needs no pivoting.
static void gram_solve(int n, const vec3 *g, double *c) {
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
static vec3 turn_with(const joint *j, const motion *m, const double *y) {
    vec3 g[3], w = vec3_zero();
    double c[3];
    for (int k = 0; k < j->dots; k++) {
        g[k] = pair_of(j, k, m).g;
        c[k] = y[k];
    }
    gram_solve(j->dots, g, c);
    for (int k = 0; k < j->dots; k++) w = vec3_axpy(c[k], g[k], w);
    return w;
}

void ph_joint_link(const joint *j, const motion *m, const double *xi, ph_node *node, ph_six *S) {
    const bool forward = j->child == j->second;
    const motion *child = m + j->child, *parent = m + (forward ? j->first : j->second);
    const double sign = forward ? 1 : -1;
    node->arm = forward ? ph_joint_arm(j, m) : ph_joint_first_arm(j, m);
    node->rho = vec3_sub(child->x, parent->x);
    if (j->spinless) node->arm = node->rho = vec3_zero();
    node->b.w = vec3_zero();
    node->b.v = vec3_scale(sign, mat3_mulv(m[j->first].R, vec3_load(xi)));
    if (j->dots == 0) return;
    node->b.w = vec3_scale(sign, turn_with(j, m, xi + 3));
    node->b.v = vec3_add(node->b.v, vec3_cross(node->arm, node->b.w));
    if (j->kind->freedom == 1) {
        S->w = axis_of(j, j->constant ? 0 : 1, 2, m);  // the kernel of both dots is n, wherever e1, e2 point
        S->v = vec3_cross(node->arm, S->w);
    }
}

ph_six ph_joint_wrench(const joint *j, const motion *m, const double *lambda) {
    ph_six F = {vec3_zero(), vec3_neg(mat3_mulv(m[j->first].R, vec3_load(lambda)))};
    for (int k = 0; k < j->dots; k++) F.w = vec3_axpy(-lambda[3 + k], pair_of(j, k, m).g, F.w);
    return F;
}

// F.w = -sum lambda_k g_k, in the least-squares sense if F.w leaves their span by rounding.
void ph_joint_lambda(const joint *j, const motion *m, ph_six F, double *lambda) {
    vec3_store(vec3_neg(mat3_T_mulv(m[j->first].R, F.v)), lambda);
    vec3 g[3];
    for (int k = 0; k < j->dots; k++) {
        g[k] = pair_of(j, k, m).g;
        lambda[3 + k] = -vec3_dot(g[k], F.w);
    }
    gram_solve(j->dots, g, lambda + 3);
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
