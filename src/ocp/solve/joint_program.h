// The program of a transcription in coordinates along its joints: unknowns are those coordinates, multipliers of
// momenta the components along them; joints that the coordinates satisfy, and their impulses, are not part of it.
//                                                                                   docs/theory/optimal-control.md
#ifndef POLHODE_OCP_JOINT_PROGRAM_H
#define POLHODE_OCP_JOINT_PROGRAM_H

#include "ocp/transcription/tree_step.h"

// Entries of the transcription's matrices between two groups of its unknowns and multipliers: those of a tree at one
// node, and those of another, or, with `other` -1, such as stay as they are.
typedef struct ph_joined_pair {
    int own, other;
    int first, count;                   // its entries
    int kept, width;                    // those that stay: their indices
    int low, high;                      // rows of T at `own` that have entries: low to high - 1
    unsigned char mask[PH_TREE_PARTS];  // parts of `other` that each part of `own` is coupled with, a bit each
} ph_joined_pair;

typedef struct ph_joined_entry {
    int value, row, column;  // among the values of the transcription; in T, or among those that stay
    unsigned char part[2];   // of row and column
} ph_joined_entry;

typedef struct ph_joined {
    ph_kkt kkt;                         // its values, as those of a transcription
    double *x, *y, *z_lower, *z_upper;  // a point
    int *group, *stage;                 // of the elimination
    ph_elimination order;
    // For each unknown and constraint one of the transcription: its units, bounds and group. For each of the
    // transcription's the same one of this; -1: one of a tree, in row `local` of T at its node `held`; -2: left out.
    int *like, *of, *held, *local;
    ph_transcript *t;
    ph_trees trees;
    ph_tree_step *steps;    // [trees] sums of what acts on each over a step
    ph_joined_node *nodes;  // of all trees
    int node_count;
    ph_joined_pair *pairs;
    ph_joined_entry *entries;
    int pair_count, kept_count;
    int *apart, apart_count;          // values of the transcription that are read
    int *kept;                        // unknowns and multipliers of pairs that stay
    double *full_x, *full_y, *slope;  // of the transcription: a point, the gradient of its Lagrangian
    double *Y, *R, *gathered;         // scratch
} ph_joined;

static inline bool ph_joined_is_dual(int part) { return part == PH_TREE_L || part == PH_TREE_P; }
static inline int ph_joined_part(int row) { return row % PH_TREE_ROWS / 6; }

// NULL where no joint is satisfied by coordinates.
ph_status ph_joined_create(ph_transcript *t, ph_joined **out);
void ph_joined_free(ph_joined *j);
// As ph_transcript_evaluate, into j->kkt.
void ph_joined_evaluate(ph_joined *j, const double *x, const double *y, double factor, int order);
// The largest rotation from the centre of its chart.
double ph_joined_strayed(const ph_joined *j, const double *x);
// The point of the transcription, in these coordinates, and back, without impulses and multipliers of the joints that
// were left out. The charts of the transcription are centred at it.
void ph_joined_enter(ph_joined *j, const double *x, const double *y, const double *z_lower, const double *z_upper);
void ph_joined_leave(ph_joined *j, double *x, double *y, double *z_lower, double *z_upper);
// Those impulses and multipliers.                                                                            (O.225)
void ph_joined_react(ph_joined *j, double *x, double *y);
// A direction [n] of unknowns in those of the transcription, at the point of the last evaluation.
void ph_joined_direction(const ph_joined *j, const double *d, double *to);

// joint_pattern.c: numbers unknowns and constraints; their groups; the pairs.
void ph_joined_number(ph_joined *j);
ph_status ph_joined_group(ph_joined *j);
ph_status ph_joined_pairs(ph_joined *j);

// joint_reactions.c: impulses and multipliers of the joints that coordinates satisfy, from those of all others; the
// same unknowns and multipliers are 0 on entry. g [n + m + 12 bodies] is scratch. (O.225)
void ph_tr_react(ph_transcript *t, const ph_trees *trees, double *x, double *y, double *g);

#endif
