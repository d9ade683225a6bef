#include "model/bend.h"

#include <string.h>

enum { TURN_A, SHIFT_A, TURN_B, SHIFT_B };

static bool is_zero(const mat3 *A) {
    double most = 0;
    for (int i = 0; i < 9; i++) most += fabs(A->m[i]);
    return most == 0;
}

static void add(mat3 *D, double s, mat3 A) {
    for (int i = 0; i < 9; i++) D->m[i] += s * A.m[i];
}

// a^ b^ = b a^T - (a.b) 1
static mat3 hats(vec3 a, vec3 b) {
    const double s = vec3_dot(a, b);
    mat3 A = mat3_outer(b, a);
    for (int i = 0; i < 3; i++) A.m[4 * i] -= s;
    return A;
}

// --- terms of S ---------------------------------------------------------------------------------------------

// F turns with A; the arm d does too, or is x_B + r - x_A.
static void add_points(vec3 F, vec3 d, vec3 r, bool own_arm, ph_bend *b) {
    const mat3 push = mat3_hat(F);
    add(&b->D[TURN_B][TURN_A], 1, hats(r, F));
    add(&b->D[SHIFT_B][TURN_A], 1, push);
    add(&b->D[TURN_A][TURN_A], -1, hats(d, F));
    add(&b->D[SHIFT_A][TURN_A], -1, push);
    add(&b->D[TURN_B][TURN_B], -1, hats(F, r));
    if (own_arm) add(&b->D[TURN_A][TURN_A], 1, hats(F, d));
    else {
        add(&b->D[TURN_A][SHIFT_B], -1, push);
        add(&b->D[TURN_A][SHIFT_A], 1, push);
        add(&b->D[TURN_A][TURN_B], 1, hats(F, r));
    }
    b->force = vec3_add(b->force, F);
    b->moment[0] = vec3_add(b->moment[0], vec3_cross(d, F));
    b->moment[1] = vec3_add(b->moment[1], vec3_cross(r, F));
}

static void add_moment(vec3 m, ph_bend *b) {
    for (int s = 0; s < 2; s++) b->moment[s] = vec3_add(b->moment[s], m);
}

// m = f n x e, e of A, n of B or, where `constant`, of A too.
static void add_dot(double f, vec3 e, vec3 n, bool constant, ph_bend *b) {
    const int other = constant ? TURN_A : TURN_B;
    const double both = vec3_dot(e, n);
    mat3 of_e = mat3_outer(e, n), of_n = mat3_outer(n, e);
    for (int i = 0; i < 3; i++) {
        of_e.m[4 * i] -= both;
        of_n.m[4 * i] -= both;
    }
    for (int s = -1; s <= 1; s += 2) {
        mat3 *row = b->D[s < 0 ? TURN_A : TURN_B];
        add(row + TURN_A, s * f, of_e);
        add(row + other, -s * f, of_n);
    }
    add_moment(vec3_scale(f, vec3_cross(n, e)), b);
}

// m constant in A, or in B.
static void add_turn(vec3 m, bool in_first, ph_bend *b) {
    const mat3 turn = mat3_hat(m);
    add(&b->D[TURN_A][in_first ? TURN_A : TURN_B], -1, turn);
    add(&b->D[TURN_B][in_first ? TURN_A : TURN_B], 1, turn);
    add_moment(m, b);
}

// --- joints -------------------------------------------------------------------------------------------------

bool ph_bend_has(const joint *j) { return !j->kind->distance; }

// A driven displacement is part of ph_joint_force.
static void add_driven(const joint *j, const motion *m, double lambda, ph_bend *b) {
    const joint_measure *q = j->kind->coordinate[j->driven];
    if (q->angle) add_turn(vec3_scale(j->factor * lambda, ph_measure_axis(j, q, m)), q->side == 0, b);
}

void ph_bend_joint(const joint *j, const motion *m, const double *lambda, ph_bend *b) {
    memset(b, 0, sizeof *b);
    add_points(ph_joint_force(j, m, lambda), ph_joint_first_arm(j, m), ph_joint_arm(j, m), j->own_arm, b);
    if (j->kind->screw) {
        const vec3 axis = ph_joint_axis(j, m, j->constant ? 0 : 1, j->kind->dot[0][1]);
        add_turn(vec3_scale(-j->pitch * lambda[2], axis), j->constant, b);
    }
    for (int k = 0; k < j->dots; k++) {
        const int *axes = j->kind->dot[k];
        const vec3 e = ph_joint_axis(j, m, 0, axes[0]), n = ph_joint_axis(j, m, j->constant ? 0 : 1, axes[1]);
        add_dot(lambda[j->glued + k], e, n, j->constant, b);
    }
    if (j->driven >= 0) add_driven(j, m, lambda[j->rows - 1], b);
}

void ph_bend_push(const joint *j, int coordinate, const ph_coordinate *c, double u, const motion *m, ph_bend *b) {
    memset(b, 0, sizeof *b);
    if (c->angle) add_turn(vec3_scale(u, c->axis), j->kind->coordinate[coordinate]->side == 0, b);
    else add_points(vec3_scale(u, c->axis), ph_joint_gap(j, m), ph_joint_arm(j, m), false, b);
}

// --- the nodes' own algebras --------------------------------------------------------------------------------

// Test motions turn with their nodes: + w.(moment x turn), on SE(3) + v.(force x turn).
static void turn_tests(const joint *j, ph_bend *b) {
    for (int s = 0; s < 2; s++) {
        const double sign = s == 0 ? 1 : -1;
        add(&b->D[2 * s][2 * s], sign, mat3_hat(b->moment[s]));
        if (j->se3[s]) add(&b->D[2 * s + 1][2 * s], sign, mat3_hat(b->force));
    }
}

void ph_bend_add(const ph_model *m, const joint *j, const motion *motions, double s, ph_bend *b, double *K) {
    const int slot[2] = {j->first, j->second};
    turn_tests(j, b);
    for (int i = 0; i < 16; i++) {
        const int r = i / 4, c = i % 4, row = slot[r / 2], column = slot[c / 2];
        if (row == m->count || column == m->count || is_zero(&b->D[r][c])) continue;
        const body *of_row = m->bodies + row, *of_column = m->bodies + column;
        if ((r % 2 == 0 && of_row->kind == PH_RN) || (c % 2 == 0 && of_column->kind == PH_RN)) continue;
        mat3 A = b->D[r][c];
        if (r % 2 == 0 || of_row->se3) A = mat3_T_mul(motions[row].R, A);
        if (c % 2 == 0 || of_column->se3) A = mat3_mul(A, motions[column].R);
        for (int k = 0; k < 9; k++) K[12 * (3 * r + k / 3) + 3 * c + k % 3] += s * A.m[k];
    }
}
