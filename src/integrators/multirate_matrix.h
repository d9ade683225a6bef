// The tangent of a step with two rates, in the order in which it is eliminated.       docs/theory/variational.md
//
// Equations of fast components at the start of micro step i have the increments at its end, a_(i+1), and at the two
// previous nodes: D a_(i+1) + E a_i + G a_(i-1), and those of the slow factors y at the end of the step. Forward
// elimination in time gives a_i = x_i + Z_i y, with as many columns as the slow factors that one connected fast
// component touches; what remains is a matrix of the slow factors alone.                                       (V.37)
#ifndef POLHODE_INTEGRATORS_MULTIRATE_MATRIX_H
#define POLHODE_INTEGRATORS_MULTIRATE_MATRIX_H

#include "integrators/multirate.h"

// Kinematics of a factor at the middle of a step with increments a, b at its ends: its motion and the change of theta.
typedef struct ph_mr_sight {
    double W[2][36];  // 1 - W, W                                                                            (V.31)
    double T[2][36];  // dtheta = T[0] a + T[1] b
} ph_mr_sight;

// Indices of a pair of coupled factors: its block of D, or of the slow matrix, and its number among pairs of fast ones,
// or of a fast and a slow one.
typedef struct ph_mr_spot {
    ph_block at;
    int entry;
} ph_mr_spot;

typedef struct ph_mr_joint {
    ph_block row[2], column[2], own;
    int group;
} ph_mr_joint;

// Of a fast and a slow factor that a tie couples, by rank.
typedef struct ph_mr_border {
    int fast, slow;
    int place;  // of the slow one among those of the fast one's component
} ph_mr_border;

struct ph_multirate_matrix {
    int n, fast_count, slow_count;         // micro steps, factors
    int group_count, slow_groups;          // of unknowns: fast factors and joints, slow ones
    int *rank;                             // [group.count] of a factor among those of its rate
    int *width[2];                         // of each group, slow and fast
    int parts, *part;                      // connected fast components, [group_count] which one
    int *touch_first, *touch;              // [parts + 1], slow factors that each touches
    ph_blocks *slow_blocks, *fast_blocks;  // NULL: there are none
    ph_factors *slow, **fast;              // fast ones for each micro step [n]
    int slow_unknowns, fast_unknowns;
    int pair_count, (*pairs)[2];  // of fast factors, each with itself first
    int border_count;
    ph_mr_border *borders;
    ph_block *filled;  // [border_count most_touched] of the border's slow factor and those of its component
    int most_touched, columns;
    ph_mr_spot *own, *tie;  // [group.count], [4 ties]
    ph_mr_joint *joint;     // [joints]
    double *E, *G;          // [n pair_count 36] by columns, as the next two
    double *right, *left;   // [n border_count 36] equations of fast factors by slow ones; the reverse
    double *Z;              // [n columns fast_unknowns]
    double *x, *y;          // [(n + 1) fast_unknowns], [slow_unknowns]
    // of the making
    ph_mr_sight *sights;   // [group.count]
    double *K, *D, *C[2];  // [144 ties], [12 nc]
    double *sigma;         // [PH_TIE_RESULTANTS ties]
    double *bent;          // [nv] sum of the forces on a slow factor
    void *memory;          // of E to y
};

// --- multirate_pattern.c ------------------------------------------------------------------------------------

// Adds A [6 x 6], with respect to velocities times their steps, to the equation at the start (0) or end (1) of micro
// step j of one factor, for the increment at the start (0) or end (1) of another; entries outside are dropped. Slow
// factors have the equation at the start and the increment at the end only.
bool ph_mr_wants(const ph_multirate *m, int f, int g, int j, int end, int by);
void ph_mr_add(const ph_multirate *m, const ph_mr_spot *spot, int f, int g, int j, int end, int by, const double *A);

// --- multirate_solve.c --------------------------------------------------------------------------------------

void ph_mr_clear(ph_multirate_matrix *x);
ph_status ph_mr_eliminate(ph_multirate_matrix *x);
// x->x and x->y, minus the residuals, become the solution.
ph_status ph_mr_solve(ph_multirate_matrix *x);

#endif
