// Coordinates along the joints of a tree: where its bodies are, how they move, and what second derivatives of that
// contribute to those of a Lagrangian.                                         docs/theory/optimal-control.md
//
// The translation of a tree that no joint ties to ground is that of its centre of mass, which its other coordinates
// leave where it is: with that of a body each rotation would push all others aside.
//
// A tree is what joints through coordinates hold together. Coordinate i moves all bodies after it by exp(S_i theta_i);
// three of a rotation (a spherical joint, a free root) form a group with a chart about a centre, R = C exp(a). A body's
// virtual displacements are P eta, P the velocities that its coordinates give it. Increments of bodies are those of the
// transcription: R exp(a), x + d.
#ifndef POLHODE_OCP_JOINT_TREE_H
#define POLHODE_OCP_JOINT_TREE_H

#include "ocp/transcription/transcription.h"

enum { PH_TREE_OWN = 6 };  // coordinates of one body, at most
enum {
    PH_TREE_A,
    PH_TREE_V,
    PH_TREE_L,
    PH_TREE_P,
    PH_TREE_PARTS
};                                          // increments; directions: velocities, multipliers
                                            // of momenta, of momenta with velocities
enum { PH_TREE_ROWS = 6 * PH_TREE_PARTS };  // of a body

typedef struct ph_tree_axis {
    bool turns, ball;  // about an axis; one of three, about an axis of the body
    vec3 e, c;         // direction and a point of the axis, in the frame of the parent at the initial state
    double pitch;
    int group;  // its first coordinate
} ph_tree_axis;

typedef struct ph_tree_body {
    int slot, parent;   // in the tree; -1: ground
    int first, own;     // its coordinates
    bool ball;          // the last three of them are a rotation
    int centre;         // .. whose number among those of the tree
    mat3 R;             // seen from the parent at the initial state
    double part;        // of the mass of a free tree, else 0
    vec3 x, arm;        // .. of a rotation: the joint point seen from the parent, and from the body
    int chain, length;  // coordinates that move it, from the root on
} ph_tree_body;

typedef struct ph_tree {
    const ph_transcript *t;
    int count, nf, balls, steps;
    bool fast;
    bool free;             // its first three coordinates are the translation of its centre of mass
    ph_tree_body *bodies;  // [count] parents first
    ph_tree_axis *axes;    // [nf]
    int *chains;
    double *theta;  // [steps + 1][nf] current, also at node 0
    so3 *centre;    // [steps + 1][balls]
    double
        *moving;  // [steps + 1][3][nf] velocities, multipliers, multipliers with velocities; zero where there are none
    vec3 *w, *c, *u;  // [steps + 1][nf] each coordinate's velocity of a place x is w x (x - c) + u; of a free tree
                      // less that of its centre of mass, which only the first three move
    double *T;      // [steps + 1][PH_TREE_ROWS count][2 nf] derivatives of parts by theta, and by their own coordinates
    vec3 *scratch;  // [9 nf + 5 count]
    void *memory[2];
} ph_tree;

// Marks the joints that coordinates satisfy: those of the tree, but a distance, joints of points, and where a
// condition, limit or cost is the reaction itself. What a motion prescribes stays a constraint.
void ph_tr_find_through(ph_transcript *t);

// The trees of a transcript [count].
typedef struct ph_trees {
    int count;
    ph_tree *trees;
    int *tree_of;  // [bodies] the tree of a slot, -1: none
    int *place;    // [bodies] its number there
} ph_trees;
ph_status ph_trees_create(const ph_transcript *t, ph_trees *out);
void ph_trees_free(ph_trees *trees);

// Coordinates of the bodies where they are; `near` [nf] decides the turns of angles. Sets theta and centre.
void ph_tree_find(ph_tree *tree, int node, const double *near);
// Places the bodies at theta, their charts centred there, and finds the velocities of the coordinates.
void ph_tree_place(const ph_tree *tree, int node);
// Coordinates s [nf] of velocities or multipliers `own` [PH_TREE_ROWS count], from row `part` of each body.
void ph_tree_project(const ph_tree *tree, int node, int part, const double *own, double *s);
// T from theta and moving; of multipliers with derivatives by theta only if `bent`.
void ph_tree_tangent(const ph_tree *tree, int node, bool bent);
// The second derivatives of all parts, contracted with the gradient g [PH_TREE_ROWS count] of a Lagrangian: C [4 nf x 4
// nf], zero on entry, rows and columns in the order of parts: those by theta, and rows of directions by columns of
// theta. `bent`: all, for which g is needed of all parts; else those of multipliers alone.                  (O.223),
// (O.224)
void ph_tree_bend(const ph_tree *tree, int node, bool bent, const double *g, double *C);

// --- indices -------------------------------------------------------------------------------------------------

static inline const double *ph_tree_T(const ph_tree *tree, int node) {
    return tree->T + (size_t)node * (size_t)(PH_TREE_ROWS * tree->count * 2 * tree->nf);
}
static inline double *ph_tree_moving(const ph_tree *tree, int node, int part) {
    return tree->moving + (3 * node + part - 1) * tree->nf;
}
// The unknown or multiplier of a part of a body at a node of its own grid; -1: there is none.
int ph_tree_index(const ph_tree *tree, int index, int node, int part);

#endif
