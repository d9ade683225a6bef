// The linear system of a forest of joined bodies, in time linear in its size.   docs/theory/linear-solver.md
//
// Node i has six unknowns a_i = (w, v), an inertia M_i and a load f_i. It hangs on its parent p by
//
//   a_i = X_i a_p + S_i s_i + b_i,        X_i a = (w, v - rho_i x w)                             (T.1)
//
// with free motions S_i (6 x freedom) and unknown s_i; what the joint transmits does no work on them,
// S_i^T F_i = 0, and acts on the parent with the opposite sign:
//
//   M_i a_i = f_i + F_i - sum over children k of X_k^T F_k                                       (T.2)
//
// This is [M C^T; C 0] [a; lambda] = [Q; xi] with S_i a basis of the kernel of the joint's rows and b_i any
// solution of them. Eliminating leaves first meets only definite pivots, makes no fill, and satisfies the
// joint rows by construction, however ill-conditioned the inertias are.
#ifndef POLHODE_LINALG_TREE_ELIMINATION_H
#define POLHODE_LINALG_TREE_ELIMINATION_H

#include "polhode/lie/vec3.h"
#include "polhode/status.h"

typedef struct sym3 {
    ph_real xx, xy, xz, yy, yz, zz;
} sym3;

// Six components, angular and linear: an acceleration or a load.
typedef struct ph_six {
    vec3 w, v;
} ph_six;

// A symmetric 6 x 6 block [ww, vw^T; vw, vv].
typedef struct ph_inertia {
    sym3 ww;
    mat3 vw;
    sym3 vv;
} ph_inertia;

typedef enum ph_link_kind {
    PH_LINK_FREE,    // no joint: six free motions, no parent
    PH_LINK_BALL,    // S = [1; arm^]: any rotation about a point; b = (0, b.v)
    PH_LINK_GENERAL  // S given column by column
} ph_link_kind;

typedef struct ph_link {
    int parent;  // index < own index, or -1: ground, which does not move
    ph_link_kind kind;
    int freedom;   // columns of S, PH_LINK_GENERAL only: 0 .. 5
    int first;     // where its columns begin
    int has_spin;  // 0: a mass point, whose w is not an unknown and stays 0
} ph_link;

// The numbers of a node. M, arm, rho and b are inputs; M is overwritten. Of a node on a ball M is about the joint
// point (ph_forest_to_joint); all else is about the reference point.
typedef struct ph_node {
    ph_inertia M;
    vec3 arm;  // ball: from the node's reference point to the joint point
    vec3 rho;  // from the parent's reference point to the node's
    ph_six b;
    ph_six a;   // out
    mat3 gain;  // ball: U_v W^-1
    vec3 y;     // ball: W^-1 S^T f'
} ph_node;

typedef struct ph_forest {
    int count, column_count;
    const ph_link *links;  // [count] parents before their children
} ph_forest;

// Columns of PH_LINK_GENERAL nodes: S in; the gain U W^-1 and W^-1 S^T f' are scratch. What moves with the free motions
// s of a link alone, as the rotors of motors do, adds an inertia A to W and a load to S^T f'.
typedef struct ph_columns {
    ph_six *S, *gain;  // [column_count]
    ph_real *y;        // [column_count]
    ph_real *A;        // [PH_FREEDOM column_count] lower rows of A, from a link's first column on; NULL: none
    ph_real *load;     // [column_count], with A
} ph_columns;
enum { PH_FREEDOM = 5 };  // most columns of a link

// The inertia diag(ww, m 1) about the joint point, r away: J + m (|r|^2 1 - r r^T) and m r^.                (T.31)
static inline void ph_forest_to_joint(ph_inertia *M, ph_real m, vec3 r) {
    const vec3 s = vec3_scale(m, r);
    const ph_real xx = s.x * r.x, yy = s.y * r.y, zz = s.z * r.z;
    M->ww.xx += yy + zz;
    M->ww.yy += xx + zz;
    M->ww.zz += xx + yy;
    M->ww.xy -= s.x * r.y;
    M->ww.xz -= s.x * r.z;
    M->ww.yz -= s.y * r.z;
    M->vw = mat3_hat(s);
}

// From the leaves to the roots; f [count] are the loads, overwritten. PH_SINGULAR if a pivot is not positive.
ph_status ph_forest_eliminate(const ph_forest *forest, ph_node *nodes, ph_six *f, const ph_columns *columns);

// The same node by node, for pieces of the forest at the same time: node i, whose children are eliminated. What it
// leaves to its parent is added there, or, with a rest, kept for ph_forest_add_remainder: every parent gets those of
// its children in the order of ph_forest_eliminate, last child first, and the same bits.
typedef struct ph_remainder {
    ph_inertia M;
    ph_six f;
} ph_remainder;
ph_status ph_forest_eliminate_one(const ph_forest *forest, ph_node *nodes, ph_six *f, const ph_columns *columns, int i,
                                  ph_remainder *rest);
void ph_forest_add_remainder(const ph_forest *forest, ph_node *nodes, ph_six *f, int i, const ph_remainder *rest);

// Then, for i = 0, 1, .. in this order: a of node i. One at a time, so that a caller can use each while it is in
// the cache.
void ph_forest_substitute(const ph_forest *forest, ph_node *nodes, const ph_columns *columns, int i);

// --- loads and motions beside those of one solve: closed loops ---------------------------------------------
//
// After the elimination the response of the forest to a load f is G f with G = sum over nodes of B F^-T F^-1 B^T,
// W = F F^T. A load on node i is pushed up to the root; at each node it leaves F^-1 S^T f, one number for each free
// motion. These numbers, pulled down again, are the response.                                     (T.7), (T.8)

// Free motions of a link: 3 of a ball, 6 of a free root.
int ph_link_freedom(const ph_link *link);

// F [freedom x freedom], lower, of node i. The elimination was done: its pivots are positive.
void ph_forest_root(const ph_forest *forest, const ph_node *nodes, const ph_columns *columns, int i, ph_real *F);

// The load f on node i: its numbers y [freedom], and the remainder of it as a load on the parent.
ph_six ph_forest_push(const ph_forest *forest, const ph_node *nodes, const ph_columns *columns, int i, const ph_real *F,
                      ph_six f, ph_real *y);

// Adds numbers y [freedom] of node i to what ph_forest_substitute will find; y is overwritten.
void ph_forest_pull(const ph_forest *forest, ph_node *nodes, const ph_columns *columns, int i, const ph_real *F,
                    ph_real *y);

// --- the null space of the joints' rows ----------------------------------------------------------------------
//
// a = P s for b = 0: the motions that all joints allow, one number for each free motion relative to the parent. A mass
// point has no turns, and no numbers for them. All need rho, arm and S of the nodes, no elimination.         (T.20)

int ph_link_coordinates(const ph_link *link);  // the numbers of one node

void ph_forest_span(const ph_forest *forest, ph_node *nodes, const ph_columns *columns, const ph_real *s);  // a = P s
// y = P^T f; f [count] is overwritten.
void ph_forest_gather(const ph_forest *forest, const ph_node *nodes, const ph_columns *columns, ph_six *f, ph_real *y);
// s of the nodes' a, for a = P s.
void ph_forest_coordinates(const ph_forest *forest, const ph_node *nodes, const ph_columns *columns, ph_real *s);

// Small algebra that the model shares.
static inline vec3 sym3_mulv(sym3 A, vec3 b) {
    return vec3_make(A.xx * b.x + A.xy * b.y + A.xz * b.z, A.xy * b.x + A.yy * b.y + A.yz * b.z,
                     A.xz * b.x + A.yz * b.y + A.zz * b.z);
}

static inline sym3 sym3_diag(ph_real a) {
    const ph_real o = real_of(0);
    sym3 A = {a, o, o, a, o, a};
    return A;
}

#if PH_LANES > 1
#define sym3_diag(a) sym3_diag(real_of(a))
#endif

static inline ph_six six_zero(void) {
    ph_six s = {vec3_zero(), vec3_zero()};
    return s;
}

#endif
