// Newton's method on the KKT matrix of a sparse program with equations and bounds: an interior-point method with a
// filter, on our own factors.                                                      docs/theory/optimal-control.md
#ifndef POLHODE_OCP_NLP_SEARCH_H
#define POLHODE_OCP_NLP_SEARCH_H

#include "nlp.h"

// What a point must not be beyond in both: violation and cost with the barrier.
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
    double *g, *c, *pull;               // slope of the cost [n], rows [m], slope of the Lagrangian [n]
    double *right, *step, *other;       // [n + m] dx and dy
    double *d_lower, *d_upper;          // [n]
    double *trial, *rows, *weight;      // [n], [m], of rows in the violation [m]
    double *kept;                       // [3 n + m] a point to come back to
    double cost, barrier, convexity;    // convexity: the last multiple of 1 that H needed
    double off_least, off_most;         // violations: below, the cost counts; above, no point is taken
    ph_corner filter[PH_CORNERS];
    int filtered;
    bool trusted;  // the direction is Newton's own
    double way;    // the shortest to the rows from here; 0: it does not count, < 0: not known yet
    double evaluation_s;
} ph_search;

// As ph_nlp_own, for equations and bounds of unknowns.
ph_status ph_search_run(const ph_nlp *nlp, const ph_nlp_options *options, double *x, double *y, double *z_lower,
                        double *z_upper, ph_nlp_result *result);

// Cost and rows at a point, rows as what is to vanish; false: not there.
bool ph_search_look(ph_search *s, const double *x, double *cost, double *rows);
// Whether [H + convexity + Sigma, J^T; J, 0] could be factorised; *convex: with the signs of a minimum.
ph_status ph_search_factor(ph_search *s, double convexity, bool *convex);
// The directions of the bounds' multipliers that belong to s->step.
void ph_search_bounds(ph_search *s);
// How far along a direction [n] bounds are respected.
double ph_search_room(const ph_search *s, const double *step);

// nlp_line.c. From s->x along s->step, which becomes what was gone; false: nothing is gained however short it is.
bool ph_search_line(ph_search *s);
// Towards the rows, until the filter lets the point pass.                                                     (O.173)
bool ph_search_restore(ph_search *s);
double ph_search_off(const ph_search *s, const double *rows);

#endif
