// Kinematics of one body at a fraction of a step.                                      docs/theory/optimal-control.md
//
// The step goes from (R0, x0) to (R1, x1) = (R0 exp(theta), x0 + d); l0, l1 are the multipliers of the momenta at its
// ends. A term of the Lagrangian is a function of the quantities at the fraction tau,
//
//   X = (c, theta, d, w, psi):   R = R0 exp(tau theta) exp(c),  w = how (l0, l1) move it,  psi = how they change theta
//
// and its derivatives are transformed by the chain rule to y = (a, b, l0, l1), increments of the ends and multipliers.
#ifndef POLHODE_OCP_BODY_STEP_H
#define POLHODE_OCP_BODY_STEP_H

#include "ocp/transcription/lagrangian_assembly.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

// Offsets in X and y: first loads or controls, the step alone in its block, momenta of wheels at both ends; then those
// of each body, rotation first, then translation; then resultants of an element between two bodies, and their
// multipliers.
enum { PH_Y_LOADS = 2, PH_Y_WHEELS = 3 };  // at most, in one term
enum {
    PH_Y_U = 0,
    PH_Y_H = 3 * PH_Y_LOADS,
    PH_Y_Z = PH_Y_H + 3,
    PH_Y_EXTRAS = PH_Y_Z + 2 * PH_Y_WHEELS,
    PH_Y_BODY = 24
};
enum { PH_Y_SIGMA = PH_Y_EXTRAS + 2 * PH_Y_BODY, PH_Y_RHO = PH_Y_SIGMA + 6, PH_Y_MOST = PH_Y_RHO + 6 };
enum { PH_X_C = PH_Y_EXTRAS, PH_X_D = PH_X_C + 6, PH_X_W = PH_X_D + 6, PH_X_PSI = PH_X_W + 6 };
enum { PH_Y_A = PH_Y_EXTRAS, PH_Y_B = PH_Y_A + 6, PH_Y_L0 = PH_Y_B + 6, PH_Y_L1 = PH_Y_L0 + 6 };
static inline int ph_y_size(int bodies) { return bodies < 2 ? PH_Y_EXTRAS + bodies * PH_Y_BODY : PH_Y_MOST; }

// (e^(tau x) - 1)/(e^x - 1) = sum c_j x^j, for x of size up to pi.                                          (O.33)
enum { PH_PASSAGE_TERMS = 60 };
typedef struct ph_passage {
    double tau;
    double c[PH_PASSAGE_TERMS];
} ph_passage;
ph_passage ph_passage_make(double tau);

struct ph_arc;
typedef struct ph_sight {
    struct ph_arc *arc;  // the step that it is a node of, with `galerkin`
    const ph_passage *at;
    bool turns;    // otherwise it is a point: no rotation
    double share;  // fraction of its own step in that of the problem
    mat3 R;
    vec3 x;         // at tau
    vec3 theta, d;  // of the whole step
    vec3 w, w_x;    // l0 + W (l1 - l0)
    vec3 psi, psi_x;
    // c = Q a + A theta; derivatives of theta with respect to the ends, of psi also to the multipliers; of w and psi to
    // theta, of w to the multipliers.
    mat3 Q, A, theta_a, theta_b, w_theta, psi_theta, w_0, w_1;
    vec3 l0, l1;
    double s1, s2, s1_1, s2_1, s1_2, s2_2;  // W = tau + s1 ad + s2 ad^2, functions of theta^2 and derivatives
} ph_sight;

void ph_sight_turn(ph_sight *s, const ph_passage *at, so3 R0, so3 R1, vec3 l0, vec3 l1);
void ph_sight_shift(ph_sight *s, const ph_passage *at, vec3 x0, vec3 x1, vec3 l0, vec3 l1);

// --- derivatives of a term -----------------------------------------------------------------------------------

// With respect to X while it is built, to y afterwards. Second derivatives in blocks of 3 x 3: lower triangle only, and
// of these the nonzero ones; others have no value.
enum { PH_Y_SIDE = PH_Y_MOST / 3 };
typedef struct ph_piece {
    int n;                     // of one body or two
    uint64_t used[PH_Y_SIDE];  // blocks of a row, a bit for each
    double g[PH_Y_MOST], H[PH_Y_MOST * PH_Y_MOST];
} ph_piece;

static inline void ph_piece_clear(ph_piece *p, int bodies) {
    p->n = ph_y_size(bodies);
    memset(p->used, 0, sizeof p->used);
    memset(p->g, 0, (size_t)p->n * sizeof *p->g);
}

static inline mat3 ph_piece_block(const ph_piece *p, int row, int column) {
    const double *a = p->H + row * PH_Y_MOST + column, *b = a + PH_Y_MOST, *c = b + PH_Y_MOST;
    return (mat3){{a[0], a[1], a[2], b[0], b[1], b[2], c[0], c[1], c[2]}};
}

static inline bool ph_piece_has(const ph_piece *p, int row, int column) { return p->used[row / 3] >> (column / 3) & 1; }

static inline void ph_piece_set(ph_piece *p, int row, int column, mat3 A) {
    double *to = p->H + row * PH_Y_MOST + column;
    p->used[row / 3] |= UINT64_C(1) << (column / 3);
    vec3_store(mat3_row(A, 0), to);
    vec3_store(mat3_row(A, 1), to + PH_Y_MOST);
    vec3_store(mat3_row(A, 2), to + 2 * PH_Y_MOST);
}

// A block at multiples of 3, and its transpose on the other side; one on the diagonal must be symmetric.
static inline void ph_piece_add(ph_piece *p, int row, int column, mat3 A) {
    if (row < column) {
        const int r = row;
        row = column;
        column = r;
        A = mat3_transpose(A);
    }
    ph_piece_set(p, row, column, ph_piece_has(p, row, column) ? mat3_add(ph_piece_block(p, row, column), A) : A);
}

// Second derivatives of g_X . X by Z = (a, theta, l0, l1) and those of of_theta . theta by (a, b), `of_theta` the
// gradient by theta among Z; g by the 24 numbers of X. Those of multipliers by theta alone, unless `all`.
typedef struct ph_step_bends {
    mat3 near_theta, far_theta;  // rows l0, l1
    mat3 theta_theta, a_theta, a_a, b_a, b_b;
    bool crossed;  // there is a_theta
} ph_step_bends;
ph_step_bends ph_sight_bends(const ph_sight *s, const double *g, vec3 of_theta, bool all);

// From X to y for up to two bodies, NULL for an absent one; entries before theirs are unchanged. Second derivatives
// that the order does not need (lagrangian_assembly.h) are omitted.
void ph_sight_carry_piece(const ph_sight *const *sights, int count, int order, const ph_piece *from, ph_piece *to);
// The same for dense g and H [ph_y_size(count)^2], which are overwritten. The rows before those of bodies are read.
void ph_sight_carry(const ph_sight *const *sights, int count, int order, double *g, double *H);

#endif
