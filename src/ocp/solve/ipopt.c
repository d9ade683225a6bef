#include "base/vector.h"
#include "ocp/solve/nlp.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <IpStdCInterface.h>

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pthread_mutex_t ipopt_lock =
    PTHREAD_MUTEX_INITIALIZER;  // shared by all callers, as Ipopt's and MUMPS' global variables are

typedef struct solve {
    const ph_nlp *nlp;
    double evaluation_s;
    int iterations;
} solve;

bool ph_nlp_has_ipopt(void) { return true; }

// --- callbacks of Ipopt --------------------------------------------------------------------------------------

static Bool timed(solve *s, double begin, bool ok) {
    s->evaluation_s += ph_seconds() - begin;
    return ok;
}

static Bool eval_cost(Index n, Number *x, Bool fresh, Number *f, UserDataPtr user) {
    (void)n, (void)fresh;
    solve *s = user;
    const double begin = ph_seconds();
    return timed(s, begin, s->nlp->cost(s->nlp->user, x, f));
}

static Bool eval_gradient(Index n, Number *x, Bool fresh, Number *g, UserDataPtr user) {
    (void)n, (void)fresh;
    solve *s = user;
    const double begin = ph_seconds();
    return timed(s, begin, s->nlp->gradient(s->nlp->user, x, g));
}

static Bool eval_rows(Index n, Number *x, Bool fresh, Index m, Number *c, UserDataPtr user) {
    (void)n, (void)fresh;
    solve *s = user;
    const double begin = ph_seconds();
    const bool ok = s->nlp->rows(s->nlp->user, x, c);
    // If a callback returns failure, Ipopt 3.11 takes the norm of a vector that it never created, and crashes; it
    // detects NaN itself.
    for (Index i = 0; i < m && !ok; i++) c[i] = NAN;
    return timed(s, begin, true);
}

static Bool eval_jacobian(Index n, Number *x, Bool fresh, Index m, Index count, Index *row, Index *column,
                          Number *values, UserDataPtr user) {
    (void)n, (void)fresh, (void)m;
    solve *s = user;
    if (!values) {
        memcpy(row, s->nlp->jacobian_row, sizeof(int) * (size_t)count);
        memcpy(column, s->nlp->jacobian_column, sizeof(int) * (size_t)count);
        return TRUE;
    }
    const double begin = ph_seconds();
    return timed(s, begin, s->nlp->jacobian(s->nlp->user, x, values));
}

static Bool eval_hessian(Index n, Number *x, Bool fresh, Number factor, Index m, Number *y, Bool fresh_y, Index count,
                         Index *row, Index *column, Number *values, UserDataPtr user) {
    (void)n, (void)fresh, (void)m, (void)fresh_y;
    solve *s = user;
    if (!values) {
        memcpy(row, s->nlp->hessian_row, sizeof(int) * (size_t)count);
        memcpy(column, s->nlp->hessian_column, sizeof(int) * (size_t)count);
        return TRUE;
    }
    const double begin = ph_seconds();
    return timed(s, begin, s->nlp->hessian(s->nlp->user, x, factor, y, values));
}

static Bool each_iteration(Index mode, Index iteration, Number cost, Number violation, Number residual, Number mu,
                           Number step, Number regularisation, Number alpha_dual, Number alpha, Index trials,
                           UserDataPtr user) {
    (void)mode, (void)mu, (void)step, (void)regularisation, (void)alpha_dual, (void)alpha, (void)trials;
    solve *s = user;
    s->iterations = iteration;
    return !s->nlp->progress || s->nlp->progress(s->nlp->user, iteration, cost, violation, residual);
}

// --- the problem and its options -----------------------------------------------------------------------------

typedef struct number_option {
    char *name;
    double value;
} number_option;

static bool set_numbers(IpoptProblem problem, const number_option *options, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (!AddIpoptNumOption(problem, options[i].name, options[i].value)) return false;
    return true;
}

static bool set_options(IpoptProblem problem, const ph_nlp_options *options) {
    bool ok = AddIpoptIntOption(problem, "print_level", 0) && AddIpoptStrOption(problem, "sb", "yes") &&
              AddIpoptStrOption(problem, "option_file_name", "") &&  // ignore an ipopt.opt in the current folder
              AddIpoptStrOption(problem, "linear_solver", "mumps") &&
              AddIpoptIntOption(problem, "mumps_scaling", 8) &&  // its automatic choice may delay pivots forever
              AddIpoptStrOption(problem, "check_derivatives_for_naninf", "yes") &&
              AddIpoptIntOption(problem, "acceptable_iter", 0) &&  // no "acceptable" level below `tolerance`
              AddIpoptIntOption(problem, "max_iter", options->iterations);
    const double tolerance = options->tolerance;
    // Its own tolerance refers to the scaled problem; unscaled constraints and complementarity must meet it too. Bounds
    // are relaxed so that they have an interior, and x is moved back to them at the end.
    const number_option accuracy[] = {{"tol", tolerance},
                                      {"constr_viol_tol", tolerance},
                                      {"compl_inf_tol", tolerance},
                                      {"mumps_pivtol", 1e-3},  // stiff beams with light nodes need the digits
                                      {"bound_relax_factor", ph_fmin(1e-10, tolerance)}};
    ok = ok && set_numbers(problem, accuracy, sizeof accuracy / sizeof *accuracy);
    if (options->warm) {
        // A point on its bounds is not pushed away from them, and the barrier starts at the value of a nearby solution.
        const number_option near[] = {{"warm_start_bound_push", 1e-9},       {"warm_start_bound_frac", 1e-9},
                                      {"warm_start_slack_bound_push", 1e-9}, {"warm_start_slack_bound_frac", 1e-9},
                                      {"warm_start_mult_bound_push", 1e-9},  {"mu_init", 1e-6}};
        ok = ok && AddIpoptStrOption(problem, "warm_start_init_point", "yes") &&
             set_numbers(problem, near, sizeof near / sizeof *near);
    }
    if (options->barrier > 0) ok = ok && AddIpoptNumOption(problem, "mu_init", options->barrier);
    return ok;
}

// Copied by Ipopt, whose interface lacks const.
static IpoptProblem create(const ph_nlp *nlp) {
    return CreateIpoptProblem(nlp->n, (double *)nlp->lower, (double *)nlp->upper, nlp->m, (double *)nlp->row_lower,
                              (double *)nlp->row_upper, nlp->jacobian_count, nlp->hessian_count, 0, eval_cost,
                              eval_rows, eval_gradient, eval_jacobian, eval_hessian);
}

// --- the result ----------------------------------------------------------------------------------------------

static const char *reason(enum ApplicationReturnStatus status) {
    switch (status) {
    case Solve_Succeeded:
    case Feasible_Point_Found: return "";
    case Solved_To_Acceptable_Level:
    case Search_Direction_Becomes_Too_Small: return "no further progress: the tolerance is below what rounding permits";
    case Infeasible_Problem_Detected: return "the conditions contradict each other near the last point";
    case Diverging_Iterates: return "the unknowns grow without limit: the cost may have no minimum";
    case User_Requested_Stop: return "stopped";
    case Maximum_Iterations_Exceeded: return "iterations exhausted";
    case Restoration_Failed: return "the restoration failed: the conditions may contradict each other";
    case Error_In_Step_Computation: return "no step can be computed: the conditions may depend on each other";
    case Not_Enough_Degrees_Of_Freedom: return "there are more equations than free unknowns";
    case Invalid_Problem_Definition: return "a lower limit is above its upper limit";
    case Invalid_Number_Detected: return "cost, conditions or their derivatives are not finite at the initial guess";
    case Insufficient_Memory: return "out of memory";
    default: return "internal error of Ipopt";
    }
}

static double outside(double x, double lower, double upper) { return ph_larger(0, ph_larger(lower - x, x - upper)); }

// The largest component of the gradient of L - z_lower.(x - lower) + z_upper.(x - upper). Multipliers of unknowns with
// equal limits are set to balance it, since Ipopt treats them as constants. `gradient` is [n], `values`
// [jacobian_count]. Infinite where it cannot be computed.
static double dual_residual(const ph_nlp *nlp, const double *x, const double *y, double *z_lower, double *z_upper,
                            double *gradient, double *values) {
    if (!nlp->gradient(nlp->user, x, gradient)) return INFINITY;
    if (nlp->m > 0 && !nlp->jacobian(nlp->user, x, values)) return INFINITY;
    for (int k = 0; k < nlp->jacobian_count; k++)
        gradient[nlp->jacobian_column[k]] += values[k] * y[nlp->jacobian_row[k]];
    for (int i = 0; i < nlp->n; i++) {
        if (nlp->lower[i] == nlp->upper[i]) z_lower[i] = ph_fmax(gradient[i], 0), z_upper[i] = ph_fmax(-gradient[i], 0);
        gradient[i] += z_upper[i] - z_lower[i];
    }
    return ph_largest(gradient, nlp->n);
}

static double violation(const ph_nlp *nlp, const double *x, const double *c) {
    double most = 0;
    for (int i = 0; i < nlp->m; i++) most = ph_larger(most, outside(c[i], nlp->row_lower[i], nlp->row_upper[i]));
    for (int i = 0; i < nlp->n; i++) most = ph_larger(most, outside(x[i], nlp->lower[i], nlp->upper[i]));
    return most;
}

static ph_status check(const ph_nlp *nlp, const ph_nlp_options *options, ph_error *err) {
    if (nlp->n < 1 || nlp->m < 0 || nlp->hessian_count < 0 || (nlp->m == 0) != (nlp->jacobian_count == 0))
        return ph_fail(err, PH_ERR_ARGUMENT, "nlp",
                       "%d unknowns, %d constraints with %d entries, %d second derivatives", nlp->n, nlp->m,
                       nlp->jacobian_count, nlp->hessian_count);
    if (!(options->tolerance > 0) || options->iterations < 0 || !(options->barrier >= 0))
        return ph_fail(err, PH_ERR_ARGUMENT, "nlp", "tolerance %g, %d iterations, barrier %g", options->tolerance,
                       options->iterations, options->barrier);
    return PH_OK;
}

// `work` is [m] for the constraints, [n] for the gradient and [jacobian_count].
static ph_status run(IpoptProblem problem, solve *s, double *x, double *y, double *z_lower, double *z_upper,
                     double *work, ph_nlp_result *result) {
    const ph_nlp *nlp = s->nlp;
    const double begin = ph_seconds();
    const enum ApplicationReturnStatus status = IpoptSolve(problem, x, work, &result->cost, y, z_lower, z_upper, s);
    result->total_s = ph_seconds() - begin;
    result->evaluation_s = s->evaluation_s;
    result->iterations = s->iterations;
    result->converged = status == Solve_Succeeded || status == Feasible_Point_Found;
    result->stopped = status == User_Requested_Stop;
    snprintf(result->why, sizeof result->why, "%s", reason(status));
    if (status == Insufficient_Memory) return PH_ERR_MEMORY;
    // Ipopt leaves them untouched where it never started.
    const bool known = nlp->cost(nlp->user, x, &result->cost) && (nlp->m == 0 || nlp->rows(nlp->user, x, work));
    if (!known) result->cost = INFINITY;
    result->violation = known ? violation(nlp, x, work) : INFINITY;
    result->residual = dual_residual(nlp, x, y, z_lower, z_upper, work + nlp->m, work + nlp->m + nlp->n);
    return PH_OK;
}

// Ipopt counts objects in global variables and destroys those of MUMPS with the problem: all of it is locked.
static ph_status locked_solve(const ph_nlp *nlp, const ph_nlp_options *options, double *x, double *y, double *z_lower,
                              double *z_upper, double *work, ph_nlp_result *result, ph_error *err) {
    IpoptProblem problem = create(nlp);
    if (!problem) return ph_fail(err, PH_ERR_MEMORY, "nlp", "%d unknowns and %d constraints", nlp->n, nlp->m);
    solve s = {.nlp = nlp};
    ph_status status;
    if (set_options(problem, options) && SetIntermediateCallback(problem, each_iteration)) {
        status = run(problem, &s, x, y, z_lower, z_upper, work, result);
        if (status) ph_fail(err, status, "nlp", "%d unknowns and %d constraints", nlp->n, nlp->m);
    } else {
        status = ph_fail(err, PH_ERR_UNSUPPORTED, "nlp", "this Ipopt lacks an option of version 3.11");
    }
    FreeIpoptProblem(problem);
    return status;
}

ph_status ph_nlp_ipopt(const ph_nlp *nlp, const ph_nlp_options *options, double *x, double *y, double *z_lower,
                       double *z_upper, ph_nlp_result *result, ph_error *err) {
    *result = (ph_nlp_result){.cost = 0};
    ph_status status = check(nlp, options, err);
    if (status) return status;
    double *work = malloc(sizeof *work * ((size_t)nlp->m + (size_t)nlp->n + (size_t)nlp->jacobian_count));
    if (!work) return ph_fail(err, PH_ERR_MEMORY, "nlp", "%d unknowns and %d constraints", nlp->n, nlp->m);
    if (!options->warm) {
        memset(y, 0, sizeof *y * (size_t)nlp->m);
        memset(z_lower, 0, sizeof *z_lower * (size_t)nlp->n);
        memset(z_upper, 0, sizeof *z_upper * (size_t)nlp->n);
    }
    pthread_mutex_lock(&ipopt_lock);
    status = locked_solve(nlp, options, x, y, z_lower, z_upper, work, result, err);
    pthread_mutex_unlock(&ipopt_lock);
    free(work);
    return status;
}
