// Data collected from the solution of a general problem.
#ifndef POLHODE_OCP_OUTCOME_H
#define POLHODE_OCP_OUTCOME_H

#include "model/gradient.h"
#include "ocp/solution/arrays.h"
#include "ocp/solve/strategy.h"

typedef struct ph_outcome {
    ph_optimum o;
    ph_arrays a;
    double *spatial;          // [N + 1 x 3]
    double *near_g, *far_g;   // derivatives with respect to one end of each step
    double *node_g;           // .. of costs at nodes
    double *p, *moved, *rhs;  // [nv], [nv], [nc]
    double *begin, *end;      // [N x nc] impulses of joints at both ends of steps
    double *lambda;           // [N + 1 x nc]
    double *bend;             // [6 bodies]
    double *running;          // [N + 1] costs except efforts
    ph_varied *nodes;         // [bodies + 1]
    double *zdot;             // [nz]
} ph_outcome;

// The adjoint of a body's momentum at a node: rotation in body axes, translation in inertial axes.
ph_six ph_outcome_adjoint(const ph_transcript *t, const ph_outcome *r, const ph_tr_body *b, int k);
// The derivative of the Hamiltonian with respect to a control, without its cost: along a term's load, and of a wheel.
void ph_outcome_pull(const ph_transcript *t, const ph_outcome *r, const ph_tr_term *term, int k, double *pull);
double ph_outcome_wheel(const ph_transcript *t, const ph_outcome *r, const ph_tr_wheel *w, int k);

// Contribution of the impulses of the first and the last node: the derivative of I . G(q) lambda with respect to q is
// added to that of the nodes [6 count].
void ph_outcome_add_bends(const ph_transcript *t, const ph_tr_joint *j, int k, double *bend);

// The inputs in z of the model from the controls of a step or a node.
void ph_outcome_hold(const ph_transcript *t, const double *u, double *z);

// From body-fixed and inertial components of a body at node j of its grid to its own algebra, as the model has it.
void ph_outcome_to_own(const ph_transcript *t, const ph_tr_body *b, int j, const double *from, double *to);

// node_reactions.c: multipliers of the joints at all nodes, whose states and controls are set.
ph_status ph_outcome_reactions(const ph_transcript *t, ph_outcome *r, ph_workspace *ws);

// costate.c, at a node whose state, adjoints and controls are set
double ph_outcome_hamiltonian(const ph_transcript *t, const ph_outcome *r, int k, ph_workspace *ws);
vec3 ph_outcome_spatial(const ph_transcript *t, const ph_outcome *r, int k);

#endif
