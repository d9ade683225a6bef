// Joints that close loops: their constraints on top of the eliminated tree.               docs/theory/closed-loops.md
//
// With the tree eliminated, the constraints of the closing joints read K s = k, where s are the coordinates of the free
// motions that ph_forest_pull takes and K = C_L B F^-T. The smallest s is sought. Dependent constraints of loops are
// treated at a rank decided once: K is truncated to its largest singular directions block by block; the rest has full
// rank and is solved by a sparse orthogonal factorisation.
#ifndef POLHODE_MODEL_LOOPS_H
#define POLHODE_MODEL_LOOPS_H

#include "linalg/block_qr.h"
#include "model/model.h"

// A joint that closes a loop, or a gear with both its parts. Its path: all ends and their ancestors, children first.
typedef struct closing {
    int bond, parts;   // its first bond, and how many follow each other
    int rows, row;     // index; offset among the constraints of its block
    int path, length;  // in path_*
    int end[4];        // index of the first and second node of each part in the path, -1 for ground
} closing;

// Closing joints whose rank is decided together, and the nodes on their paths, children first.
typedef struct loop_block {
    int first, count;  // joints, in `closings`
    int rows, rank, columns;
    int row, kept;      // offsets of its rows, and of those kept, among those of all blocks
    int node, nodes;    // in block_*
    int null;           // offset of its redundant combinations among those of all blocks
    int joint, joints;  // in block_joint: its closing joints and those of its nodes
    int joint_rows;
    size_t K, U, N;  // offsets of its matrices
} loop_block;

struct ph_loops {
    int closing_count, block_count, rows, kept, null;
    closing *closings;
    loop_block *blocks;
    int *path_node, *path_up, *path_column;     // index in nodes; parent's index in the path; column in the block
    int *block_node, *block_up, *block_column;  // index in nodes; parent's index in the block; column
    int *block_joint, *block_joint_row;         // bond, of a gear its first; its first row among the block's
    int node_count, freedom;                    // all nodes on any path, ascending
    int *nodes, *number, *root;                 // slot; first number; F
    size_t roots, Ks, Us, Ns;                   // lengths
    int longest;                                // path, or nodes of a block
    int rows_most;                              // of a block
    bool damped;
    double damping;      // of ph_loops_free_length
    ph_blockqr *qr;      // of the kept rows: groups are nodes
    ph_blockqr *normal;  // of the redundant combinations: groups are joints; NULL without any
    double generic;      // ph_loops_regularity at the configuration where the rank was decided
};

// The factor that scales row r of a closing joint or gear to radians, lengths in units of the model.
double ph_closing_scale(const ph_model *m, const closing *c, int r);

struct ph_loop_work {
    double *F, *K, *Ut, *sigma, *N;
    double *front, *front_normal;
    double *k, *mu, *left, *s, *c;
    double *lambda;  // [rows] multipliers of the closing joints
    ph_six *carry;
};

// bonds [closing_count]: joints that close loops, and gears; rank [blocks]: the rank that is kept; block_of [closing
// joints]: which are decided together, numbered from 0 in the order of their first. With NULL every joint is a block of
// its own with all its constraints, damped: any rank is allowed.
ph_status ph_loops_create(const ph_model *m, const int *bonds, int closing_count, const int *block_of, const int *rank,
                          ph_loops **out);
void ph_loops_free(ph_loops *loops);
void ph_loops_layout(const ph_loops *loops, ph_loop_work *work, ph_arena *arena);

// The matrices K of all blocks, rows scaled to radians; the tree is eliminated.
void ph_loops_fill(const ph_model *m, ph_workspace *ws);

// The longest that a row of K would be if no joint held its nodes: the scale below which K counts as zero.
double ph_loops_free_length(const ph_model *m, const ph_workspace *ws);

// After ph_forest_eliminate and before ph_forest_substitute: enforces the constraints of the closing joints, C a = xi
// [nc].
void ph_loops_solve(const ph_model *m, const double *xi, ph_workspace *ws);

// The closing joints' share of the multipliers lambda [nc], from the last solve; and, once the others are known too,
// the correction that gives them the least norm.
void ph_loops_closing(const ph_model *m, const ph_workspace *ws, double *lambda);
void ph_loops_multipliers(const ph_model *m, double *lambda, ph_workspace *ws);

// The components of each joint's reaction that are not unique, a bit each (fx .. tz), at the motions in the workspace
// of the last solve.
void ph_loops_redundant(const ph_model *m, unsigned char *joints, ph_workspace *ws);

#endif
