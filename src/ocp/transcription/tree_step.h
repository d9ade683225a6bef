// The terms that act on the bodies of one tree over one step, summed in the coordinates along its joints. Each is a
// function of X of its bodies (body_step.h), and X of all of them a function of z = (theta_k, theta_k+1, eta_k,
// eta_k+1):
//
//   H_z = M^T H_X M + sum over bodies of g_X . d^2X,   M = dX/dz                                              (O.227)
//
// so that second derivatives of the kinematics are needed once for each body, and no entry by bodies is stored.
#ifndef POLHODE_OCP_TREE_STEP_H
#define POLHODE_OCP_TREE_STEP_H

#include "ocp/transcription/joint_tree.h"

// The first unknown or multiplier of each part of a tree at a node; -1: none.
typedef struct ph_joined_node {
    int tree, node;
    int at[PH_TREE_PARTS];
} ph_joined_node;

enum {
    PH_STEP_ENDS = 5
};  // theta_k, theta_k+1, eta_k, eta_k+1, and what adds to that one where velocities are
    // sought

typedef struct ph_tree_step {
    const ph_tree *tree;
    ph_kkt *kkt;                  // entries go there; gradients, by numbers of the transcription, to these two
    double *slope, *rows;         // by unknowns, by multipliers
    const int *of;                // of each unknown and multiplier of the transcription that of `kkt`
    const ph_joined_node *nodes;  // of the tree
    int interval, nz, others;     // the present one; columns of M; unknowns besides z so far
    int at[PH_STEP_ENDS];         // of each part of z, -1: held
    int room, step;               // of unknowns besides z, at most; which of them is the step, -1: none
    int *other;                   // [room] those unknowns, in `kkt`
    ph_kkt_block *blocks;         // [PH_STEP_ENDS + room]
    ph_sight *sights;             // [count]
    double *g;                    // [count][24] by X
    double *M;                    // [count][24][nz]
    double *S;                    // [nz + room]^2 H_z is S + S^T
    double *W;                    // [3][nz]
    double *near;                 // [terms] pair functions at the previous interval
    void *memory;
} ph_tree_step;

ph_status ph_tree_step_create(const ph_tree *tree, const ph_joined_node *nodes, ph_tree_step *out);
void ph_tree_step_free(ph_tree_step *s);

// step_terms.c: all terms of a tree in all intervals, at t->x and t->y and the bodies' places; while `kkt` is
// recording, only where there are entries.
void ph_tr_sum_tree(ph_transcript *t, int tree, ph_tree_step *s);

// They are added between the start and the end of an interval.
void ph_tree_step_start(ph_tree_step *s, int interval);
void ph_tree_step_add(ph_tree_step *s, const int slots[2], const ph_piece *x, const ph_kkt_block *blocks, int count);
void ph_tree_step_end(ph_tree_step *s);

// A body of the transcription, seen in the present interval.
const ph_sight *ph_tree_step_sight(const ph_tree_step *s, int slot);

#endif
