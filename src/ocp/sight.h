// One body over one step, seen at a fraction of it.                                docs/theory/optimal-control.md
//
// The step leads from (R0, x0) to (R1, x1) = (R0 exp(theta), x0 + d); l0, l1 are the multipliers of the momenta at its
// ends. A term of the Lagrangian is a function of what stands in the middle, at the fraction tau,
//
//   X = (c, theta, d, w, psi):   R = R0 exp(tau theta) exp(c),  w = how (l0, l1) move it,  psi = how they change theta
//
// and its derivatives are carried from there to y = (a, b, l0, l1), increments of the ends and multipliers.
#ifndef POLHODE_OCP_SIGHT_H
#define POLHODE_OCP_SIGHT_H

#include "polhode/lie/element.h"

#include <stdbool.h>

// Places in X and y: first loads or controls, momenta of a wheel at both ends, the step; then those of each body,
// rotation first, then translation.
enum { PH_Y_U = 0, PH_Y_Z = 3, PH_Y_H = 5, PH_Y_EXTRAS = 6, PH_Y_BODY = 24, PH_Y_MOST = PH_Y_EXTRAS + 2 * PH_Y_BODY };
enum { PH_X_C = PH_Y_EXTRAS, PH_X_D = PH_X_C + 6, PH_X_W = PH_X_D + 6, PH_X_PSI = PH_X_W + 6 };
enum { PH_Y_A = PH_Y_EXTRAS, PH_Y_B = PH_Y_A + 6, PH_Y_L0 = PH_Y_B + 6, PH_Y_L1 = PH_Y_L0 + 6 };
static inline int ph_y_size(int bodies) { return PH_Y_EXTRAS + bodies * PH_Y_BODY; }

// (e^(tau x) - 1)/(e^x - 1) = sum c_j x^j, for x of size up to pi.                                          (O.33)
enum { PH_PASSAGE_TERMS = 60 };
typedef struct ph_passage {
    double tau;
    double c[PH_PASSAGE_TERMS];
} ph_passage;
ph_passage ph_passage_make(double tau);

typedef struct ph_sight {
    const ph_passage *at;
    bool turns;  // else it is a point: no rotation
    so3 R0;
    mat3 R;
    vec3 x;         // at tau
    vec3 theta, d;  // of the whole step
    vec3 w, w_x;    // l0 + W (l1 - l0)
    vec3 psi, psi_x;
    // Derivatives of c and theta by the ends, of w and psi by theta and multipliers.
    mat3 c_a, c_b, theta_a, theta_b, W, w_theta, psi_theta, psi_0, psi_1;
    vec3 l0, l1;
    double s1, s2, s1_1, s2_1, s1_2, s2_2;  // W = tau + s1 ad + s2 ad^2, functions of theta^2 and derivatives
} ph_sight;

void ph_sight_turn(ph_sight *s, const ph_passage *at, so3 R0, so3 R1, vec3 l0, vec3 l1);
void ph_sight_shift(ph_sight *s, const ph_passage *at, vec3 x0, vec3 x1, vec3 l0, vec3 l1);

// From X to y for up to two bodies; what stands before them stays as it is. g and H [ph_y_size(count)^2] are
// overwritten. Places of X that are zero cost little. order 1: no curvature of the sight but between multipliers and
// unknowns.
void ph_sight_carry(const ph_sight *const *sights, int count, int order, double *g, double *H);

#endif
