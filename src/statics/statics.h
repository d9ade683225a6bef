// Equilibria: the equations, their tangent matrix, and the states that satisfy them.    docs/theory/statics.md
//
//   Q(q) + factor Q_1(q) - sum weight B^T sigma - C^T lambda = 0                                       (S.1)
//   weight (strain(q) - stiffness^-1 sigma) = 0                                                        (S.2)
//   phi(q) = 0                                                                                         (S.3)
//
// The unknowns are increments of the nodes in their own algebras, the resultants sigma of every beam element and the
// multipliers of the joints. They come in groups: nodes by slot, elements, joints.
#ifndef POLHODE_STATICS_STATICS_H
#define POLHODE_STATICS_STATICS_H

#include "flexible/coupling.h"
#include "model/model.h"
#include "model/tangent.h"
#include "polhode/statics.h"

// A beam element with its resultants as unknowns.
typedef struct member {
    const ph_beam_coupling *beam;
    int coupling, count, node[PH_ELEMENT_NODES];
    int sigma;  // its first resultant
    double compliance[36];
    ph_block at[PH_ELEMENT_NODES][PH_ELEMENT_NODES], row[PH_ELEMENT_NODES], column[PH_ELEMENT_NODES], own;
} member;

// Pairs of groups that a member couples at most: its nodes with each other and with its resultants.
enum { PH_MEMBER_PAIRS = PH_ELEMENT_NODES * (PH_ELEMENT_NODES + 1) / 2 };

// Where the unknowns are.
typedef struct ph_rest {
    double factor;
    double *q, *lambda, *sigma, *z, *angle;  // angle: joint coordinates with their turns
} ph_rest;

typedef struct ph_equations {
    const ph_model *m;
    ph_workspace *ws;
    ph_blocks *blocks;
    ph_factors *factors;
    int n, members, ties, sigmas;
    member *member;
    tie *tie;              // springs and couplings of other classes
    ph_block *node;        // [count]
    joint_blocks *joint;   // [joints]
    bool *dependent;       // [joints] of loops with more rows than they need
    bool *held;            // [nc] rows that others do not imply
    double length, force;  // units of the unknowns
    double *scale;         // [n] of the unknowns and equations
    ph_six *load[2];       // [count] at rest, per factor; inertial axes
    double *r, *pull;      // [n] right-hand side; what one unit of the factor adds to it, both scaled
    double terms[2];       // largest moment and force among the terms of the residual
    double elastic;        // largest stiffness of a spring times its length
    int imperfect;         // a force, or -1
    double imperfection;
} ph_equations;

ph_status ph_equations_create(const ph_model *m, ph_equations **out, ph_error *err);
void ph_equations_free(ph_equations *e);

// A state with memory of its own, at the initial state of the model; freed as one block, `q`.
ph_status ph_rest_create(const ph_equations *e, ph_rest *out);
void ph_rest_free(ph_rest *at);
void ph_rest_copy(const ph_equations *e, const ph_rest *from, ph_rest *to);

// Chooses the rows that are held, once; uses the matrix.
ph_status ph_equations_hold(ph_equations *e);
// r, pull and the matrix.
void ph_equations_fill(ph_equations *e, const ph_rest *at);
// The largest force or moment out of balance, gap or strain, over the largest of its kind.
double ph_equations_residual(const ph_equations *e);
// What the force k is multiplied by.
double ph_equations_part(const ph_equations *e, int k, const ph_rest *at);
// Moves by the unknowns x, scaled as they are, times `part`.
void ph_equations_move(const ph_equations *e, double part, const double *x, ph_rest *at);
// The increment of a node in x: angle and displacement in inertial axes.
ph_six ph_equations_increment(const ph_equations *e, const double *x, int slot);

#endif
