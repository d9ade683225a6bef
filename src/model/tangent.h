// The matrix of an implicit step on stiff forces: springs and couplings.              docs/theory/linear-solver.md
//
//   [ M + c_K K + c_D D   C^T ] [ a      ]   [ Q   ]
//   [ C                   -E  ] [ lambda ] = [ rhs ],    K = -dQ/dq, D = -dQ/dv of the stiff groups     (T.15)
//
// in the bodies' own algebras. E is zero except for joints that close loops with redundant constraints: it makes them
// independent, and a second solution removes its effect.
#ifndef POLHODE_MODEL_TANGENT_H
#define POLHODE_MODEL_TANGENT_H

#include "linalg/blocks.h"
#include "model/model.h"

typedef struct ph_tangent ph_tangent;

// A stiff force between two nodes: K and D of its 12 motions. Ground has no block.
typedef struct tie {
    int coupling, force;  // one of them, the other is -1
    int node[2];          // slots
    ph_block at[2][2];    // row, column
} tie;

typedef struct joint_blocks {
    ph_block row[2], column[2], own;  // of its first and second node: C, C^T; E
} joint_blocks;

int ph_ties_count(const ph_model *m);
void ph_ties_list(const ph_model *m, tie *list);  // all but their blocks
void ph_tie_find(const ph_model *m, const ph_blocks *blocks, const int node[2], ph_block at[2][2]);
void ph_joint_find(const ph_model *m, const ph_blocks *blocks, int joint, int group, joint_blocks *at);
// K and D of a tie in its nodes' own algebras, 12 x 12. In a joint, the rotation of the axis of a spring is neglected
// in K.
void ph_tie_own(const ph_model *m, const tie *t, bool relaxed, const double *q, const motion *motions, double *K,
                double *D);
// K [12 x 12] of one node from body-fixed to inertial forces and shifts, f the body-fixed force there.        (T.17)
void ph_tie_inertial(mat3 R, vec3 f, int side, double *K);
// Which joints close a loop that has redundant constraints.
void ph_joints_dependent(const ph_model *m, bool *dependent);

// NULL in *out if the model has no stiff forces.
ph_status ph_tangent_create(const ph_model *m, ph_tangent **out);
void ph_tangent_free(ph_tangent *tangent);

ph_status ph_tangent_work(const ph_model *m, ph_factors **out);  // for a workspace; NULL without stiff forces

ph_status ph_model_tangent(const ph_system *sys, const ph_place *at, double of_K, double of_D, bool relaxed,
                           ph_workspace *ws);
ph_status ph_model_tangent_solve(const ph_system *sys, const double *Q, const double *rhs, double *a, double *lambda,
                                 ph_workspace *ws);

#endif
