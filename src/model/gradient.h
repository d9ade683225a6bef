// Exact first derivatives of a model's equations with respect to q and v.              docs/theory/optimal-control.md
//
//   S = w.Q + mu.(xi - C a) - f.(C w)     w, a, mu, f constant, w and a in the nodes' own algebras          (O.97)
//
// Reverse mode, in the inertial axes in which loads and constraints are computed: every vector of a term gets the
// derivative of S with respect to it, and a vector x that rotates with a node adds x times that to the rotation of the
// node.
#ifndef POLHODE_MODEL_GRADIENT_H
#define POLHODE_MODEL_GRADIENT_H

#include "model/model.h"

// A vector, and the derivative of S with respect to it.
typedef struct ph_arrow {
    vec3 x, g;
} ph_arrow;

typedef struct ph_arrows {
    ph_arrow w, v;
} ph_arrows;

// A node with its velocities, accelerations a and w; derivatives with respect to a rotation and a translation at
// constant a and w.
typedef struct ph_varied {
    ph_arrows velocity, acceleration, test;
    vec3 turn, shift;
} ph_varied;

// One node: S = 0. w and a [six, of a point the first three] in its own algebra, NULL for 0.
ph_varied ph_gradient_node(const body *b, const motion *mo, const double *w, const double *a);
// The derivatives with respect to its q and v, as many components as it has. by_v may be NULL.
void ph_gradient_own(const body *b, const motion *mo, const ph_varied *node, double *by_q, double *by_v);

// Of all nodes [count + 1], ground last: S = 0. a may be NULL for 0.
void ph_gradient_begin(const ph_model *m, const motion *motions, const double *w, const double *a, ph_varied *nodes);
// Adds mu.(xi - C a) - f.(C w) of one joint, or of all; mu and f are those of its constraints, or of all. mu may be
// NULL for 0.
void ph_gradient_joint(const joint *j, const motion *motions, const double *mu, const double *f, ph_varied *nodes);
void ph_gradient_pair(const joint *j, const motion *motions, const double *mu, const double *f, ph_varied *first,
                      ph_varied *second);
void ph_gradient_joints(const ph_model *m, const motion *motions, const double *mu, const double *f, ph_varied *nodes);
// Adds w.Q of one force, or of gravity, all forces and inertia, without couplings and central gravity; the derivative
// with respect to the rotors' momenta is added to by_z [nz]. Rotors are driven, or wheels.
void ph_gradient_force(const ph_model *m, const force *f, const ph_place *at, const motion *motions, ph_varied *nodes);
void ph_gradient_loads(const ph_model *m, const ph_place *at, const motion *motions, ph_varied *nodes, double *by_z);
// Adds w.Q of a spring between two nodes.
void ph_gradient_spring(const force *f, const motion *motions, ph_varied *first, ph_varied *second);
// The derivatives with respect to q and v [nv], in the nodes' own algebras. by_v may be NULL.
void ph_gradient_end(const ph_model *m, const motion *motions, const ph_varied *nodes, double *by_q, double *by_v);

#endif
