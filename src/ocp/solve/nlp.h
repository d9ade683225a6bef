// A sparse nonlinear program, and its solvers: ours, and Ipopt where the build has it.
//
//   min f(x),  row_lower <= c(x) <= row_upper,  lower <= x <= upper,   L = f + y.c
#ifndef POLHODE_OCP_NLP_H
#define POLHODE_OCP_NLP_H

#include "base/wall_clock.h"
#include "linalg/block_ldl.h"
#include "polhode/status.h"

#include <stdbool.h>

// Elimination groups of unknowns and constraints, as in block_ldl.h.
typedef struct ph_elimination {
    const int *group;  // [n + m]; NULL: one group
    const int *stage;  // [groups]
    int groups, strong;
} ph_elimination;

typedef struct ph_nlp {
    int n, m;                                   // unknowns, constraints
    int jacobian_count, hessian_count;          // entries
    const int *jacobian_row, *jacobian_column;  // from 0, no entry twice
    const int *hessian_row, *hessian_column;    // row >= column
    const double *lower, *upper;                // [n] +-INFINITY for none
    const double *row_lower, *row_upper;        // [m] equal for an equation
    const double *reach;  // [n] most that an unknown may change in one step; INFINITY: no limit; NULL: none has one
    double farther;       // factor of that where H has been convex for some steps; 0: 1
    ph_elimination order;
    const bool *control;  // [n] unknowns that determine the others; curvature is measured on them, (O.202);
                          // NULL: on all
    ph_ldl **kept;        // factors between two uses, so that the pattern is analysed once; NULL: none are kept
    void *user;
    // false: they cannot be computed at x.
    bool (*cost)(void *user, const double *x, double *f);
    bool (*gradient)(void *user, const double *x, double *g);
    bool (*rows)(void *user, const double *x, double *c);
    bool (*jacobian)(void *user, const double *x, double *values);
    bool (*hessian)(void *user, const double *x, double factor, const double *y, double *values);  // factor f + y.c
    // Multipliers with which the Hessian at the next point will probably be requested, so that it is computed with the
    // rest; NULL y: it will not. May be NULL.
    void (*expect)(void *user, const double *y);
    // After every iteration; false stops. May be NULL.
    bool (*progress)(void *user, int iteration, double cost, double violation, double residual);
    bool (*stop)(void *user);  // before every factorisation; true stops. May be NULL.
} ph_nlp;

typedef struct ph_nlp_options {
    double tolerance;  // of the optimality conditions
    int iterations;    // at most
    bool warm;         // x, y and z are near a solution
    bool earlier;      // .. they are an earlier solution, whose error tells the barrier
    double barrier;    // initial value, or the largest; 0: the solver's default
    bool hasty;        // gives up where steps stay short
} ph_nlp_options;

typedef struct ph_nlp_result {
    bool converged, stopped;  // stopped: by `progress`
    bool crawled;             // given up
    bool convex;              // of ph_nlp_newton: the last factors had the inertia of a minimum
    int iterations;
    double cost, violation, residual;
    double evaluation_s, total_s;  // in the functions above, and in total
    char why[96];                  // not converged
} ph_nlp_result;

// Newton's method with inertia correction and a filter, bounds and limits by a barrier.
//
// The gradient of L - z_lower.(x - lower) + z_upper.(x - upper) vanishes at a solution: y > 0 where a constraint is
// at its upper limit, z >= 0. x [n] and the multipliers y [m], z_lower, z_upper [n] are the initial guess (multipliers
// only if `warm`), and the last iterate afterwards. PH_OK also if it has not converged.
ph_status ph_nlp_solve(const ph_nlp *nlp, const ph_nlp_options *options, double *x, double *y, double *z_lower,
                       double *z_upper, ph_nlp_result *result);

// The same program again and again: memory and factors stay, and a solution allocates nothing.
typedef struct ph_nlp_solver ph_nlp_solver;
ph_status ph_nlp_solver_create(const ph_nlp *nlp, ph_nlp_solver **out);
void ph_nlp_solver_free(ph_nlp_solver *solver);
// Newton's method alone, from an earlier solution with its multipliers: at most options->iterations steps, each as long
// as bounds and reach allow. Violation and residual of the result are those before the last step.             (O.210)
// PH_NOT_CONVERGED: a step cannot be computed.
ph_status ph_nlp_newton(ph_nlp_solver *solver, const ph_nlp_options *options, double *x, double *y, double *z_lower,
                        double *z_upper, ph_nlp_result *result);

// The same by Ipopt; PH_ERR_UNSUPPORTED where the build has none. One solve runs at a time per process, others wait;
// the functions above must not start another.
bool ph_nlp_has_ipopt(void);
ph_status ph_nlp_ipopt(const ph_nlp *nlp, const ph_nlp_options *options, double *x, double *y, double *z_lower,
                       double *z_upper, ph_nlp_result *result, ph_error *err);

// Factors of [A, J^T; J, B], A with the pattern of the Hessian plus the diagonal, B diagonal. Values are those of the
// diagonal [n + m], of J and of A.
ph_status ph_nlp_factors(const ph_nlp *nlp, ph_ldl **out);
void ph_nlp_factors_end(const ph_nlp *nlp, ph_ldl *factors);  // kept, or freed
static inline int ph_nlp_entries(const ph_nlp *nlp) {
    return nlp->n + nlp->m + nlp->jacobian_count + nlp->hessian_count;
}

// Whether the projected Hessian is positive definite: whether [H + z/s - m, J^T; J, -s/y] has as many positive
// eigenvalues as unknowns, with a small m on the diagonal of the controls, (O.202). `dependent` counts constraints that
// the others imply, among equations and active limits, without unknowns at their limits: singular values of J, rows and
// columns scaled to largest entries 1, below 1e-6.
ph_status ph_nlp_inertia(const ph_nlp *nlp, const double *x, const double *y, const double *z_lower,
                         const double *z_upper, bool *minimum, int *dependent, ph_error *err);

// The direction [n] of lowest curvature that preserves active constraints and limits to first order, of any length.
// PH_NOT_CONVERGED: there is none.
ph_status ph_nlp_descent(const ph_nlp *nlp, const double *x, const double *y, const double *z_lower,
                         const double *z_upper, double *d, ph_error *err);

#endif
