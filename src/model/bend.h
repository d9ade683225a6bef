// How the reactions of one joint and the forces along its coordinates change as its nodes move. docs/theory/implicit.md
//
//   S = -F.(v_B + w_B x r - v_A - w_A x d) - sum m.(w_B - w_A)       F, m constant in the nodes, v and w test motions
//
// S is bilinear in the test motions and the loads; its derivatives are 3 x 3 blocks in inertial axes.
#ifndef POLHODE_MODEL_BEND_H
#define POLHODE_MODEL_BEND_H

#include "model/model.h"

// D[r][c]: the derivative of S with respect to test motions w_A, v_A, w_B, v_B (r), then to rotations and translations
// of A and B (c). The load on A is -moment, -force; on B the opposite, with its own arm.
typedef struct ph_bend {
    mat3 D[4][4];
    vec3 moment[2], force;
} ph_bend;

// Whether ph_bend_joint has the constraints of such a joint.
bool ph_bend_has(const joint *j);
// S of the constraints' reactions.
void ph_bend_joint(const joint *j, const motion *motions, const double *lambda, ph_bend *b);
// S of -u along a coordinate of the joint.
void ph_bend_push(const joint *j, int coordinate, const ph_coordinate *c, double u, const motion *motions, ph_bend *b);
// K [12 x 12] += s times the derivative in the nodes' own algebras, of a point the last three of six.
void ph_bend_add(const ph_model *m, const joint *j, const motion *motions, double s, ph_bend *b, double *K);

#endif
