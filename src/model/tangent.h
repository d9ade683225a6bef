// The stiff forces of a model, springs and couplings, and their derivatives.         docs/theory/linear-solver.md
//
//   K = -dQ/dq, D = -dQ/dv     in the nodes' own algebras
#ifndef POLHODE_MODEL_TANGENT_H
#define POLHODE_MODEL_TANGENT_H

#include "linalg/blocks.h"
#include "model/model.h"

// A stiff force between two nodes: K and D of its 12 motions. Ground has no block. A coupling of n nodes is n (n - 1)/2
// ties in a row, one for each pair, first those with its first node; its diagonal blocks are in these, each once.
typedef struct tie {
    int coupling, force;  // one of them, the other is -1
    int node[2];          // slots
    int end[2];         // of a coupling: which of its nodes they are; of a law: 1 where the block of the node itself is
    bool law;           // of the force, or of the wheel: its value depends on the state of both nodes
    int wheel;          // number of the rotor, where there is neither coupling nor force
    ph_block at[2][2];  // row, column
} tie;

typedef struct joint_blocks {
    ph_block row[2], column[2], own;  // of its first and second node: C, C^T; E
} joint_blocks;

int ph_ties_count(const ph_model *m);
void ph_ties_list(const ph_model *m, tie *list);  // all but their blocks
void ph_tie_find(const ph_model *m, const ph_blocks *blocks, const int node[2], ph_block at[2][2]);
void ph_joint_find(const ph_model *m, const ph_blocks *blocks, int joint, int group, joint_blocks *at);
enum { PH_TIES_IN_ROW = PH_COUPLING_NODES * (PH_COUPLING_NODES - 1) / 2 };  // the most
// How many ties the force or coupling has of which this is the first.
int ph_tie_row(const ph_model *m, const tie *t);
// K and D of these ties in the nodes' own algebras, each 12 x 12, with these resultants, NULL: those at the place.
void ph_tie_own(const ph_model *m, const tie *t, const double *sigma, const ph_place *at, const motion *motions,
                double *K, double *D);
// Those of a coupling as a whole, [6 count x 6 count].
void ph_coupling_own(const ph_model *m, const coupling *c, const double *sigma, const ph_place *at,
                     const motion *motions, double *K, double *D);
// Its elastic resultants [PH_COUPLING_RESULTANTS] for each of these ties at the place; of small increments u [nv]
// beyond it, if not NULL, to first order. Of a spring its tension, in a joint its moment or force along the coordinate.
// (I.11)
void ph_tie_resultants(const ph_model *m, const tie *t, const ph_place *at, const motion *motions, const double *u,
                       double *sigma);
// K [size x size] of one node from body-fixed to inertial forces and shifts, f the body-fixed force there.    (T.17)
void ph_tie_inertial(int size, mat3 R, vec3 f, int side, double *K);
// Which bonds close a loop that has redundant constraints.
void ph_joints_dependent(const ph_model *m, bool *dependent);

#endif
