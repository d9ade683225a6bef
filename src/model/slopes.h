// Derivatives of the loads on one node, and of the constraints of one joint.            docs/theory/implicit.md
#ifndef POLHODE_MODEL_SLOPES_H
#define POLHODE_MODEL_SLOPES_H

#include "model/model.h"

// Matrices have six columns for each of the joint's nodes, in their own algebras; of a point the last three. G [12 x
// 12] is the derivative of C^T lambda with respect to q. With accelerations a [nv], Yq and Yv [rows x 12] are those of
// C a - xi with respect to q and v; without (NULL), Yq is that of C v, and Yv is not used.                      (I.9)
void ph_joint_slopes(const ph_model *m, const joint *j, const motion *motions, const double *a, const double *lambda,
                     double *G, double *Yq, double *Yv);

// K [36 count] = -dQ/dq, by slot, of gravity and of the forces and torques that act on one node.
void ph_load_slopes(const ph_model *m, double t, const double *z, const motion *motions, double *K);
// K [36] += the same of one force or torque on a node, with the value u in its frame.
void ph_applied_slopes(const ph_model *m, const force *f, vec3 u, const motion *motions, double *K);

#endif
