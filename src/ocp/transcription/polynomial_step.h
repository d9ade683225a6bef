// Kinematics of one body at a node of the quadrature of a step of `galerkin`, in which its motion is a polynomial of
// degree s through the control points j = 0 .. s.                                    docs/theory/optimal-control.md
//
// Terms are the same functions of X = (c, nu, d, w, psi) as over a step of `variational` (body_step.h), with
//
//   R = R_c exp(u) exp(c),  nu = h omega,  w = how the directions l_j of the control points move it,  psi = change of
//   nu
//
// and y = (a_0 .. a_s, l_0 .. l_s). The middle of the step R_c is the sight of `variational` at its half, and the
// coordinates of a control point about it are those of a step from R_c to R_j: so their derivatives are those of
// body_step.c, and only the last link is of its own.                                              (O.240) to (O.244)
#ifndef POLHODE_OCP_POLYNOMIAL_STEP_H
#define POLHODE_OCP_POLYNOMIAL_STEP_H

#include "integrators/galerkin_motion.h"
#include "ocp/transcription/body_step.h"

enum { PH_ARC_POINTS = PH_MOTION_NODES };  // at most

// Offsets in y: as in body_step.h up to the step, then the momenta of wheels at each control point, resultants and
// their multipliers; then those of each body: its increments, then its multipliers, at each control point.
enum {
    PH_W_Z = PH_Y_Z,
    PH_W_SIGMA = PH_W_Z + PH_Y_WHEELS * PH_ARC_POINTS,
    PH_W_RHO = PH_W_SIGMA + 6,
    PH_W_BODY = PH_W_RHO + 6
};
enum { PH_W_MOST = PH_W_BODY + 2 * 12 * PH_ARC_POINTS, PH_W_SIDE = PH_W_MOST / 3 };
static inline int ph_wide_body(const ph_motion_basis *B, int which) { return PH_W_BODY + which * 12 * (B->s + 1); }
static inline int ph_wide_a(const ph_motion_basis *B, int which, int j) { return ph_wide_body(B, which) + 6 * j; }
static inline int ph_wide_l(const ph_motion_basis *B, int which, int j) { return ph_wide_a(B, which, B->s + 1 + j); }

// A vector by the rotations of the control points, and by the multipliers of these: 3 x 3 blocks.
typedef struct ph_arc_row {
    unsigned used;
    mat3 by[2 * PH_ARC_POINTS];
} ph_arc_row;

// f k = f_0 k + f_1 u x k + f_2 u (u.k), its functions of t = u.u with three derivatives each.
typedef struct ph_turned {
    double f[3][4];
} ph_turned;

typedef struct ph_arc {
    const ph_motion_basis *basis;
    bool turns, moves;
    const ph_passage *half;
    long stamp;  // of the point of evaluation, and the step: what follows up to `node` belongs to these
    int step, node;
    vec3 x[PH_ARC_POINTS], l[PH_ARC_POINTS], l_x[PH_ARC_POINTS];
    so3 centre;
    ph_sight middle, own[PH_ARC_POINTS];      // from the start to the end; from the middle to an inner control point
    vec3 u[PH_ARC_POINTS], v[PH_ARC_POINTS];  // coordinates of the control points, and their change along l
    ph_arc_row C, W;                          // increment and direction of the middle
    ph_arc_row U[PH_ARC_POINTS], V[PH_ARC_POINTS];  // of u and v
    ph_arc_row sums[4];                             // of `at`, `rate`, `along`, `along_rate`
    vec3 at, rate, along, along_rate;               // u, u', and their changes along l, at the node
    ph_turned E, Q;                                 // dexp_-u, exp(-u)
    mat3 e, q, s, w_u, psi_u, psi_k;
    ph_arc_row X[4];  // c, nu, w, psi
} ph_arc;

// A term by y.
typedef struct ph_wide {
    int n;
    uint64_t used[PH_W_SIDE];
    double g[PH_W_MOST], H[PH_W_MOST * PH_W_MOST];
} ph_wide;

// The control points of a step: R (if it turns), x (if it moves), and their multipliers in l and l_x of the arc.
void ph_arc_begin(ph_arc *arc, const ph_motion_basis *basis, const so3 *R, const vec3 *x);
// At a node of the quadrature: what terms see of it.
void ph_arc_at(ph_arc *arc, int node, ph_sight *s);
// From X to y for up to two bodies, NULL for an absent one. Second derivatives that the order does not need are
// omitted.
void ph_arc_carry(const ph_motion_basis *basis, int node, ph_arc *const *arcs, int count, int order,
                  const ph_piece *from, ph_wide *to);

#endif
