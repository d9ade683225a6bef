// The rotation of one body over one step: the interface between body_stage.c and body_rotation.c.
#ifndef POLHODE_OCP_BODY_ROTATION_H
#define POLHODE_OCP_BODY_ROTATION_H

#include "ocp/free_bodies/body_problem.h"

// A step as its components see it.
typedef struct ph_ocp_sight {
    const double *q0, *q1, *z;
    const double *before, *after;  // multipliers of the momenta at its ends
    int u;                         // offset of the controls among the local unknowns
    int derivatives;
} ph_ocp_sight;

// theta = log(R0^T R1) and the Lagrangian as a function of (a, theta); theta depends on (a, b).
typedef struct ph_ocp_turn {
    so3 R0, R1;
    vec3 theta, alpha, beta;  // multipliers before and after
    mat3 inv, inv_T;          // dexp^-1 at theta and at -theta
    mat3 Dm, Dp;              // of P-, P+ by theta
    vec3 gamma;               // of the Lagrangian by theta
    mat3 H, H_a, H_aa;        // theta theta, a theta (rows a), a a
    mat3 H_b, H_bb;           // b theta (rows b), b b
    mat3 to_a, to_b;          // of theta by a and by b
} ph_ocp_turn;

void ph_ocp_turn_begin(const ph_ocp *o, const ph_ocp_part *part, const ph_ocp_sight *s, ph_ocp_local *l,
                       ph_ocp_turn *t);
// A load that is not a force in inertial axes.
void ph_ocp_turning_load(const ph_ocp *o, const ph_ocp_load *load, vec3 F, ph_ocp_turn *t, const ph_ocp_sight *s,
                         ph_ocp_local *l);
void ph_ocp_turn_end(const ph_ocp *o, const ph_ocp_part *part, ph_ocp_turn *t, const ph_ocp_sight *s, ph_ocp_local *l);

// The second derivative of the first line of (O.7), by theta, and by theta (columns) and sigma. M is that of w by
// theta.
void ph_ocp_kinetic_curvature(vec3 theta, vec3 w, mat3 M, vec3 s, vec3 delta, mat3 *H, mat3 *H_sigma);

static inline mat3 ph_ocp_sym(mat3 A) { return mat3_scale(0.5, mat3_add(A, mat3_transpose(A))); }

// y.exp(a) k, second derivative at a = 0.
static inline mat3 ph_ocp_small_turn(vec3 y, vec3 k) {
    return mat3_sub(ph_ocp_sym(mat3_outer(y, k)), mat3_scale(vec3_dot(y, k), mat3_identity()));
}

// By the rows of the adjugate: for inertias, which are far from singular.
static inline mat3 ph_ocp_inverse(mat3 A) {
    const vec3 a = mat3_row(A, 0), b = mat3_row(A, 1), c = mat3_row(A, 2);
    const mat3 T = mat3_rows(vec3_cross(b, c), vec3_cross(c, a), vec3_cross(a, b));
    return mat3_scale(1 / vec3_dot(a, mat3_row(T, 0)), mat3_transpose(T));
}

static inline void ph_ocp_add_vec(double *y, double s, vec3 x) {
    y[0] += s * x.x;
    y[1] += s * x.y;
    y[2] += s * x.z;
}

// Adds A to the block at (row, column) of M [.. x n].
static inline void ph_ocp_add_mat(double *M, int n, int row, int column, mat3 A) {
    for (int i = 0; i < 9; i++) M[(row + i / 3) * n + column + i % 3] += A.m[i];
}

// To a symmetric matrix: the block and its mirror image.
static inline void ph_ocp_add_both(double *M, int n, int row, int column, mat3 A) {
    ph_ocp_add_mat(M, n, row, column, A);
    ph_ocp_add_mat(M, n, column, row, mat3_transpose(A));
}

#endif
