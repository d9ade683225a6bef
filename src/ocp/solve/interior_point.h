// Newton's method on the KKT matrix of a sparse program with equations and bounds: an interior-point method with a
// filter, on our own factors.                                                          docs/theory/optimal-control.md
#ifndef POLHODE_OCP_INTERIOR_POINT_H
#define POLHODE_OCP_INTERIOR_POINT_H

#include "ocp/solve/nlp.h"

// A filter entry: a point must have less violation or less cost with barrier.
typedef struct ph_corner {
    double off, cost;
} ph_corner;

enum { PH_CORNERS = 512 };

typedef struct ph_search {
    const ph_nlp *nlp;
    int n, m;
    bool bounded;
    void *memory;
    ph_ldl *factors;
    double *x, *y, *z_lower, *z_upper;  // the caller's
    double *diagonal, *J, *H;           // values of the KKT matrix, one array
    double *shift;                      // [n + m]
    double *g, *c, *pull;               // gradient of the cost [n], constraints [m], gradient of the Lagrangian [n]
    double *right, *step, *other;       // [n + m] dx and dy
    double *d_lower, *d_upper;          // [n]
    double *trial, *rows, *weight;      // [n], [m], weights of constraints in the violation [m]
    double *kept;                       // [3 n + m] a saved point
    double *ahead;                      // [m] multipliers to be
    double cost, barrier, convexity;    // convexity: the last multiple of the identity added to H
    double off_least, off_most;  // violations: below the first the cost decides; above the second no point is accepted
    ph_corner filter[PH_CORNERS];
    int filtered;
    bool trusted;  // the direction is the Newton direction
    double cost_before;
    double refused;    // error with which a whole step was refused last
    int steady;        // steps in a row for which H needed nothing
    int crawling;      // steps in a row that were cut short
    int creeping;      // steps that hardly changed the cost, near the end
    double way;        // Norm of the least-norm step onto the constraints; 0: unused, < 0: not computed yet
    double tolerance;  // of the optimality conditions
    double evaluation_s;
} ph_search;

// Memory and factors for a program, which must outlive them.
ph_status ph_search_create(const ph_nlp *nlp, ph_search *s);
void ph_search_free(ph_search *s);
// As ph_nlp_newton, for equations and bounds of unknowns, from s->x and its multipliers.
ph_status ph_search_newton(ph_search *s, const ph_nlp_options *options, ph_nlp_result *result);

// As ph_nlp_solve, for equations and bounds of unknowns.
ph_status ph_search_run(const ph_nlp *nlp, const ph_nlp_options *options, double *x, double *y, double *z_lower,
                        double *z_upper, ph_nlp_result *result);

// Cost and constraints at a point, constraints as residuals; false: they cannot be computed there.
bool ph_search_look(ph_search *s, const double *x, double *cost, double *rows);
// The Hessian at the next point will be wanted with y + part dy; NULL: it will not.
void ph_search_expect(ph_search *s, double part, const double *step);
// PH_INTERRUPTED: the program stops; otherwise PH_OK.
ph_status ph_search_go_on(ph_search *s);
// Whether [H + convexity + Sigma, J^T; J, 0] can be factorised; *convex: with the inertia of a minimum.
ph_status ph_search_factor(ph_search *s, double convexity, bool *convex);
// With the last factors, for the right side s->right [n + m]; returns the remainder, infinite if there is no solution.
double ph_search_solve(ph_search *s, double *solution);
// The directions of the bound multipliers that belong to s->step.
void ph_search_bounds(ph_search *s);
// The fraction of a direction [n] that respects the bounds.
double ph_search_room(const ph_search *s, const double *step);

// filter.c. From s->x along s->step, which becomes the step taken; false: no length is accepted.
bool ph_search_line(ph_search *s);
// Restoration: towards the constraints until the filter accepts the point.                                    (O.173)
bool ph_search_restore(ph_search *s);
double ph_search_off(const ph_search *s, const double *rows);

#endif
