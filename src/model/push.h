// A force from outside on one node, set between steps.                                     docs/theory/laws.md
//
// It is a first-order state at rest, as an input is: every method carries it, and one that keeps something from the
// last step sees that it has changed.
#ifndef POLHODE_MODEL_PUSH_H
#define POLHODE_MODEL_PUSH_H

#include "model/model.h"

// Takes its place in z, after all others, if the definition wants one; without a force at the start.
void ph_push_fill(ph_model *m, const ph_model_def *def);
// Sets the force f, inertial [N], on a point of a node of the definition, in its frame [m]; ph_push_clear: none.
void ph_push_set(const ph_model *m, int node, const double at[3], const double f[3], double *z);
void ph_push_clear(const ph_model *m, double *z);
void ph_push_rest(const ph_model *m, double *zdot);  // z' = 0
// False: no force acts. z may be NULL. Its load has the point in X[0].
bool ph_push_get(const ph_model *m, const double *z, force *f);
void ph_push_load(const ph_model *m, const double *z, const motion *motions, ph_six *load);

#endif
