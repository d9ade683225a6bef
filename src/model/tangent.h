// The matrix of an implicit step on stiff forces: springs and couplings.              docs/theory/linear-solver.md
//
//   [ M + c_K K + c_D D   C^T ] [ a      ]   [ Q   ]
//   [ C                   -E  ] [ lambda ] = [ rhs ],    K = -dQ/dq, D = -dQ/dv of the stiff groups     (T.15)
//
// in the bodies' own algebras. E is zero but for joints that close loops with redundant rows: it makes them
// independent, and what it leaves of them is taken out by a second solution.
#ifndef POLHODE_MODEL_TANGENT_H
#define POLHODE_MODEL_TANGENT_H

#include "linalg/blocks.h"
#include "model/model.h"

typedef struct ph_tangent ph_tangent;

// NULL in *out if the model has no stiff forces.
ph_status ph_tangent_create(const ph_model *m, ph_tangent **out);
void ph_tangent_free(ph_tangent *tangent);

ph_status ph_tangent_work(const ph_model *m, ph_factors **out);  // for a workspace; NULL without stiff forces

ph_status ph_model_tangent(const ph_system *sys, const ph_place *at, double of_K, double of_D, ph_workspace *ws);
ph_status ph_model_tangent_solve(const ph_system *sys, const double *Q, const double *rhs, double *a, double *lambda,
                                 ph_workspace *ws);

#endif
