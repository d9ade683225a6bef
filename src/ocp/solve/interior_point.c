#include "ocp/solve/interior_point.h"

#include "base/arena.h"
#include "base/vector.h"
#include "polhode/elementary.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double SOFT = 1e-11;         // regularisation of scaled constraints, for those that others imply
static const double NEAR = 1e-4;          // violation and residual below which a full Newton step is tried
static const double ENOUGH = 1e-10;       // remainder of a step: the next one brings the rest
static const double AGAIN = 0.1;          // .. the error must fall to this fraction before a refused one is tried again
static const double GAIN = 0.5;           // .. accepted if it leaves less than this fraction
static const double FIRST_CONVEX = 1e-4;  // of H, then growing: at first by large factors
static const double HARD_START = 100, HARDER = 8, SOFTER = 1.0 / 3, HARDEST = 1e30;
static const double BARRIER = 0.1, LESS = 0.2,
                    SOLVED = 10;  // initial value; reduction; how accurately its problem is solved
static const double INSIDE = 1e-2, INSIDE_WARM = 1e-9;  // distance of the initial point from its bounds
static const double LEAST_COST = 1e-4;                  // .. and of the cost, to which the last barrier is relative
static const double NEARLY = 1e4, CREEP = 1e-5;  // a residual, relative to the tolerance, and changes of the cost
enum { CRAWLING = 20 };                          // short steps in a row after which a hasty search gives up
enum {
    CREEPING = 15
};  // .. with which so many steps are an end too: along a direction in which the cost hardly changes
static const double STEEP = 100;  // derivatives of constraints above this are scaled down
enum { STEADY = 2 };              // steps in a row for which H needed nothing: the reach is longer from then on
static const double LARGE = 100;  // size of terms above which a residual is relative to them

// --- memory --------------------------------------------------------------------------------------------------

static void layout_nlp_search(ph_search *s, ph_arena *arena) {
    const int n = s->n, m = s->m;
    s->diagonal = PH_TAKE(arena, ph_nlp_entries(s->nlp), double);
    s->shift = PH_TAKE(arena, n + m, double);
    s->g = PH_TAKE(arena, n, double);
    s->c = PH_TAKE(arena, m, double);
    s->pull = PH_TAKE(arena, n, double);
    s->right = PH_TAKE(arena, n + m, double);
    s->step = PH_TAKE(arena, n + m, double);
    s->other = PH_TAKE(arena, n + m, double);
    s->d_lower = PH_TAKE(arena, n, double);
    s->d_upper = PH_TAKE(arena, n, double);
    s->trial = PH_TAKE(arena, n, double);
    s->rows = PH_TAKE(arena, m, double);
    s->weight = PH_TAKE(arena, m, double);
    s->kept = PH_TAKE(arena, 3 * n + m, double);
    s->ahead = PH_TAKE(arena, m, double);
}

ph_status ph_search_create(const ph_nlp *nlp, ph_search *s) {
    *s = (ph_search){.nlp = nlp, .n = nlp->n, .m = nlp->m};
    ph_arena arena = {0};
    layout_nlp_search(s, &arena);
    arena = (ph_arena){.base = calloc(1, arena.used)};
    if (arena.base == NULL) return PH_ERR_MEMORY;
    s->memory = arena.base;
    layout_nlp_search(s, &arena);
    s->J = s->diagonal + s->n + s->m;
    s->H = s->J + nlp->jacobian_count;
    for (int i = 0; i < s->m; i++) s->shift[s->n + i] = -SOFT;
    for (int i = 0; i < s->n; i++) s->bounded = s->bounded || isfinite(nlp->lower[i]) || isfinite(nlp->upper[i]);
    return ph_nlp_factors(nlp, &s->factors);
}

void ph_search_free(ph_search *s) {
    ph_nlp_factors_end(s->nlp, s->factors);
    free(s->memory);
}

// --- the current point ---------------------------------------------------------------------------------------

bool ph_search_look(ph_search *s, const double *x, double *cost, double *rows) {
    const ph_nlp *p = s->nlp;
    const double begin = ph_seconds();
    const bool ok = p->cost(p->user, x, cost) && (s->m == 0 || p->rows(p->user, x, rows));
    s->evaluation_s += ph_seconds() - begin;
    for (int i = 0; i < s->m && ok; i++) rows[i] -= p->row_lower[i];
    return ok;
}

void ph_search_expect(ph_search *s, double part, const double *step) {
    for (int i = 0; i < s->m && step; i++) s->ahead[i] = s->y[i] + part * step[s->n + i];
    if (s->nlp->expect) s->nlp->expect(s->nlp->user, step ? s->ahead : NULL);
}

static bool evaluate(ph_search *s) {
    const ph_nlp *p = s->nlp;
    if (!ph_search_look(s, s->x, &s->cost, s->c)) return false;
    const double begin = ph_seconds();
    const bool ok = p->gradient(p->user, s->x, s->g) && (s->m == 0 || p->jacobian(p->user, s->x, s->J));
    s->evaluation_s += ph_seconds() - begin;
    return ok;
}

// Distances to the bounds; infinite where there is none.
static double above(const ph_search *s, int i) { return s->x[i] - s->nlp->lower[i]; }
static double under(const ph_search *s, int i) { return s->nlp->upper[i] - s->x[i]; }

// Violation of complementarity.
static double uncomplementary(const ph_search *s, double barrier) {
    double most = 0;
    for (int i = 0; i < s->n && s->bounded; i++) {
        if (isfinite(above(s, i))) most = ph_larger(most, fabs(above(s, i) * s->z_lower[i] - barrier));
        if (isfinite(under(s, i))) most = ph_larger(most, fabs(under(s, i) * s->z_upper[i] - barrier));
    }
    return most;
}

// Violation and residual; returns the largest of all, that of an unknown relative to the largest term that it is the
// sum of.                                                                                                     (O.170)
static double judge(ph_search *s, ph_nlp_result *result) {
    double *most = s->trial, wrong = 0, z = 0;
    for (int i = 0; i < s->n; i++) s->pull[i] = s->g[i], most[i] = fabs(s->g[i]);
    for (int k = 0; k < s->nlp->jacobian_count; k++) {
        const int i = s->nlp->jacobian_column[k];
        const double term = s->J[k] * s->y[s->nlp->jacobian_row[k]];
        s->pull[i] += term;
        if (fabs(term) > most[i]) most[i] = fabs(term);
    }
    for (int i = 0; i < s->n; i++) {
        s->pull[i] += s->z_upper[i] - s->z_lower[i];
        z = ph_fmax(z, ph_fmax(s->z_upper[i], s->z_lower[i]));
        wrong = ph_larger(wrong, fabs(s->pull[i]) / ph_fmax(1, most[i] / LARGE));
    }
    result->cost = s->cost;
    result->violation = ph_largest(s->c, s->m);
    result->residual = wrong;
    wrong = ph_larger(wrong, uncomplementary(s, s->barrier) / ph_fmax(1, z / LARGE));
    return ph_larger(wrong, result->violation);
}

// --- one step ------------------------------------------------------------------------------------------------

static double stiffness(const ph_search *s, int i) {
    double sum = 0;
    if (isfinite(above(s, i))) sum += s->z_lower[i] / above(s, i);
    if (isfinite(under(s, i))) sum += s->z_upper[i] / under(s, i);
    return sum;
}

ph_status ph_search_go_on(ph_search *s) { return s->nlp->stop && s->nlp->stop(s->nlp->user) ? PH_INTERRUPTED : PH_OK; }

ph_status ph_search_factor(ph_search *s, double convexity, bool *convex) {
    *convex = false;
    if (ph_search_go_on(s) != PH_OK) return PH_INTERRUPTED;
    for (int i = 0; i < s->n; i++) s->diagonal[i] = convexity + (s->bounded ? stiffness(s, i) : 0);
    memset(s->diagonal + s->n, 0, (size_t)s->m * sizeof *s->diagonal);
    const ph_status status = ph_ldl_factor(s->factors, s->diagonal, s->shift);
    *convex = status == PH_OK && ph_ldl_negative(s->factors) == s->m;
    return status == PH_SINGULAR ? PH_OK : status;
}

// The least of the multiples of the identity tried with which H is convex on the null space of the constraints.
//                                                                                                          (O.171)
static ph_status make_convex(ph_search *s) {
    const bool first = s->convexity == 0;
    bool convex = false;
    double add = first ? FIRST_CONVEX : ph_fmax(1e-20, SOFTER * s->convexity);
    ph_status status = PH_OK;
    for (; status == PH_OK && add < HARDEST; add *= first ? HARD_START : HARDER) {
        status = ph_search_factor(s, add, &convex);
        if (!convex) continue;
        s->convexity = add;
        return status;
    }
    return status == PH_OK ? PH_NOT_CONVERGED : status;
}

double ph_search_solve(ph_search *s, double *solution) {
    return ph_ldl_solve_to(s->factors, s->right, ENOUGH, solution);
}

// Of the barrier, with respect to the unknown alone.
static double push(const ph_search *s, int i) {
    double sum = 0;
    if (isfinite(above(s, i))) sum -= s->barrier / above(s, i);
    if (isfinite(under(s, i))) sum += s->barrier / under(s, i);
    return sum;
}

void ph_search_bounds(ph_search *s) {
    for (int i = 0; i < s->n && s->bounded; i++) {
        const double a = above(s, i), u = under(s, i);
        s->d_lower[i] = isfinite(a) ? (s->barrier - s->z_lower[i] * s->step[i]) / a - s->z_lower[i] : 0;
        s->d_upper[i] = isfinite(u) ? (s->barrier + s->z_upper[i] * s->step[i]) / u - s->z_upper[i] : 0;
    }
}

static bool find_direction(ph_search *s) {
    for (int i = 0; i < s->n; i++)
        s->right[i] = -s->pull[i] + (s->bounded ? s->z_upper[i] - s->z_lower[i] - push(s, i) : 0);
    for (int i = 0; i < s->m; i++) s->right[s->n + i] = -s->c[i];
    const double off = ph_search_solve(s, s->step);
    ph_search_bounds(s);
    return isfinite(off);
}

// Fraction to the boundary, for distances and for multipliers.
static double part_left(double part, double has, double change, double tau) {
    return has + part * change < (1 - tau) * has ? -tau * has / change : part;
}

double ph_search_room(const ph_search *s, const double *step) {
    const double tau = ph_fmax(0.99, 1 - s->barrier);
    double part = 1;
    for (int i = 0; i < s->n && s->bounded; i++) {
        if (isfinite(above(s, i))) part = part_left(part, above(s, i), step[i], tau);
        if (isfinite(under(s, i))) part = part_left(part, under(s, i), -step[i], tau);
    }
    const double farther = s->steady >= STEADY && s->nlp->farther > 0 ? s->nlp->farther : 1;
    for (int i = 0; i < s->n && s->nlp->reach; i++)
        if (part * fabs(step[i]) > farther * s->nlp->reach[i]) part = farther * s->nlp->reach[i] / fabs(step[i]);
    return part;
}

static void move_bounds(ph_search *s, double part) {
    const double wide = 1e10;
    for (int i = 0; i < s->n && s->bounded; i++) {
        s->z_lower[i] += part * s->d_lower[i];
        s->z_upper[i] += part * s->d_upper[i];
        const double a = s->barrier / above(s, i), u = s->barrier / under(s, i);
        s->z_lower[i] = ph_fmax(ph_fmin(s->z_lower[i], wide * a), a / wide);
        s->z_upper[i] = ph_fmax(ph_fmin(s->z_upper[i], wide * u), u / wide);
    }
}

static double room_of_multipliers(const ph_search *s) {
    const double tau = ph_fmax(0.99, 1 - s->barrier);
    double part = 1;
    for (int i = 0; i < s->n && s->bounded; i++) {
        if (s->z_lower[i] > 0) part = part_left(part, s->z_lower[i], s->d_lower[i], tau);
        if (s->z_upper[i] > 0) part = part_left(part, s->z_upper[i], s->d_upper[i], tau);
    }
    return part;
}

static void keep(ph_search *s, bool back) {
    double *const parts[] = {s->x, s->z_lower, s->z_upper, s->y}, *at = s->kept;
    for (int i = 0; i < 4; i++) {
        const size_t size = (size_t)(i < 3 ? s->n : s->m);
        memcpy(back ? parts[i] : at, back ? at : parts[i], size * sizeof *at);
        at += size;
    }
}

// Whether the full step is accepted; otherwise only the derivatives have changed.
static bool full_step(ph_search *s, double before) {
    ph_nlp_result there;
    if (ph_search_room(s, s->step) < 1 || room_of_multipliers(s) < 1) return false;
    keep(s, false);
    ph_search_expect(s, 1, s->step);
    for (int i = 0; i < s->n; i++) s->x[i] += s->step[i];
    for (int i = 0; i < s->m; i++) s->y[i] += s->step[s->n + i];
    move_bounds(s, 1);
    if (evaluate(s) && judge(s, &there) <= GAIN * before) return true;
    keep(s, true);
    ph_search_expect(s, 0, NULL);
    return false;
}

// `wrong` is the remaining error. Near a solution, also near a saddle, the Newton step is best.
static ph_status advance(ph_search *s, double wrong) {
    // Where it was refused and H is not convex, as in a valley along which the cost hardly falls, it is not tried again
    // and again.
    bool convex = false;
    const bool known = s->convexity > 0 && wrong < NEAR && wrong > AGAIN * s->refused;
    ph_status status = known ? PH_OK : ph_search_factor(s, 0, &convex);
    if (status != PH_OK) return status;
    if (wrong < NEAR && !known && find_direction(s)) {
        if (full_step(s, wrong)) return PH_OK;
        ph_nlp_result here;
        s->refused = convex ? INFINITY : wrong;
        if (!evaluate(s)) return PH_NOT_CONVERGED;
        judge(s, &here);
    }
    s->trusted = convex && !s->bounded;
    s->steady = convex ? s->steady + 1 : 0;
    if (!convex) status = make_convex(s);
    if (status != PH_OK) return status;
    if (!find_direction(s)) return PH_NOT_CONVERGED;
    if (ph_search_line(s)) move_bounds(s, room_of_multipliers(s));
    else if (!ph_search_restore(s)) return PH_NOT_CONVERGED;
    return PH_OK;
}

// --- the iteration -------------------------------------------------------------------------------------------

// What the last barrier adds to the cost is far below the tolerance.
static double last_barrier(const ph_search *s, double tolerance) {
    return 0.1 * tolerance * ph_fmin(1, ph_fmax(LEAST_COST, fabs(s->cost)));
}

// Of an earlier solution the square of its error, as Newton's method would leave it; if it solves this problem too, the
// last one.                                                                                                   (O.126)
static double barrier_near(ph_search *s, double tolerance, double most) {
    ph_nlp_result here;
    s->barrier = last_barrier(s, tolerance);
    const double wrong = judge(s, &here);
    return ph_fmin(most, ph_fmax(s->barrier, wrong * wrong));
}

// Inside the bounds, without multipliers of the constraints unless they are given: the first step finds them.   (O.172)
static ph_status begin(ph_search *s, const ph_nlp_options *options) {
    const double inside = options->warm ? INSIDE_WARM : INSIDE;
    for (int i = 0; i < s->n && s->bounded; i++) {
        const double l = s->nlp->lower[i], u = s->nlp->upper[i], part = inside * (u - l);
        if (isfinite(l)) s->x[i] = ph_fmax(s->x[i], l + ph_fmin(inside * ph_fmax(1, fabs(l)), part));
        if (isfinite(u)) s->x[i] = ph_fmin(s->x[i], u - ph_fmin(inside * ph_fmax(1, fabs(u)), part));
        if (!options->warm) s->z_lower[i] = isfinite(l), s->z_upper[i] = isfinite(u);
    }
    if (s->nlp->expect) s->nlp->expect(s->nlp->user, s->y);
    s->refused = INFINITY;
    s->barrier = !s->bounded ? 0 : options->barrier > 0 ? options->barrier : BARRIER;
    if (!evaluate(s)) return PH_NOT_CONVERGED;
    if (options->earlier && s->bounded) s->barrier = barrier_near(s, options->tolerance, s->barrier);
    return PH_OK;
}

// Constraints with large derivatives are scaled down.
static void begin_filter(ph_search *s) {
    const ph_nlp *p = s->nlp;
    s->filtered = 0;
    memset(s->weight, 0, (size_t)s->m * sizeof *s->weight);
    for (int k = 0; k < p->jacobian_count; k++)
        s->weight[p->jacobian_row[k]] = ph_fmax(s->weight[p->jacobian_row[k]], fabs(s->J[k]));
    for (int i = 0; i < s->m; i++) s->weight[i] = ph_fmin(1, STEEP / s->weight[i]);
    s->off_most = 1e4 * ph_fmax(1, ph_search_off(s, s->c));
    s->off_least = 1e-4 * ph_fmax(1, ph_search_off(s, s->c));
}

// Reduces the barrier parameter while its problem is solved.
static double lower_barrier(ph_search *s, double tolerance, double wrong, ph_nlp_result *result) {
    const double last = last_barrier(s, tolerance);
    while (s->bounded && s->barrier > last && (wrong <= SOLVED * s->barrier || s->creeping >= CREEPING)) {
        s->creeping = 0;
        s->refused = INFINITY;
        s->barrier = ph_fmax(last, ph_fmin(LESS * s->barrier, ph_pow(s->barrier, 1.5)));
        s->filtered = 0;
        wrong = judge(s, result);
    }
    return wrong;
}

static bool hessian(ph_search *s) {
    const double begun = ph_seconds();
    const bool ok = s->nlp->hessian(s->nlp->user, s->x, 1, s->y, s->H);
    s->evaluation_s += ph_seconds() - begun;
    return ok;
}

// Whether the iteration has come to an end without meeting the tolerance: only the cost's flat directions are left.
static bool is_creeping(ph_search *s, double tolerance, double wrong, const ph_nlp_result *result) {
    const bool slow = wrong <= NEARLY * tolerance && fabs(s->cost - s->cost_before) <= CREEP * fabs(s->cost);
    s->creeping = slow ? s->creeping + 1 : 0;
    s->cost_before = s->cost;
    return s->creeping >= CREEPING && result->violation <= tolerance;
}

static ph_status iterate(ph_search *s, const ph_nlp_options *options, ph_nlp_result *result) {
    ph_status status = begin(s, options);
    begin_filter(s);
    for (; status == PH_OK; result->iterations++) {
        if (!evaluate(s)) return PH_NOT_CONVERGED;
        const double wrong = lower_barrier(s, options->tolerance, judge(s, result), result);
        const bool before = result->converged, last = s->barrier <= 1.01 * last_barrier(s, options->tolerance);
        const bool creeps = is_creeping(s, options->tolerance, wrong, result);
        result->converged = result->converged || (last && (creeps || wrong <= options->tolerance));
        const ph_nlp *p = s->nlp;
        result->stopped = !before && p->progress &&
                          !p->progress(p->user, result->iterations, s->cost, result->violation, result->residual);
        if (result->stopped || !hessian(s)) return PH_NOT_CONVERGED;
        if (!result->converged) {
            result->crawled = options->hasty && s->crawling >= CRAWLING;
            if (result->crawled || result->iterations >= options->iterations) return PH_NOT_CONVERGED;
            status = advance(s, wrong);
            continue;
        }
        // Residuals may fall below the tolerance by rounding: take one more step while it still reduces them.
        bool convex;
        if (wrong < 16 * DBL_EPSILON) return PH_OK;
        status = ph_search_factor(s, 0, &convex);
        if (status != PH_OK || !find_direction(s) || !full_step(s, wrong)) break;
        judge(s, result);
    }
    return status;
}

// Each step as long as bounds and reach allow; none is refused, and after the last one nothing is evaluated.  (O.210)
ph_status ph_search_newton(ph_search *s, const ph_nlp_options *options, ph_nlp_result *result) {
    s->tolerance = options->tolerance;
    s->convexity = 0;
    ph_status status = begin(s, options);
    while (status == PH_OK) {
        const double wrong = judge(s, result);
        const bool last = s->barrier <= 1.01 * last_barrier(s, options->tolerance);
        if (!isfinite(wrong)) return PH_NOT_CONVERGED;
        result->converged = last && wrong <= options->tolerance;
        if (result->converged) return PH_OK;
        if (!hessian(s)) return PH_NOT_CONVERGED;
        status = ph_search_factor(s, 0, &result->convex);
        if (status == PH_OK && !result->convex) status = make_convex(s);
        if (status != PH_OK) return status;
        if (!find_direction(s)) return PH_NOT_CONVERGED;
        const double part = ph_search_room(s, s->step);
        for (int i = 0; i < s->n; i++) s->x[i] += part * s->step[i];
        for (int i = 0; i < s->m; i++) s->y[i] += part * s->step[s->n + i];
        move_bounds(s, room_of_multipliers(s));
        if (++result->iterations >= options->iterations) return PH_OK;
        if (s->nlp->expect) s->nlp->expect(s->nlp->user, s->y);
        if (!evaluate(s)) return PH_NOT_CONVERGED;
        if (s->bounded) s->barrier = barrier_near(s, options->tolerance, s->barrier);
    }
    return status;
}

ph_status ph_search_run(const ph_nlp *nlp, const ph_nlp_options *options, double *x, double *y, double *z_lower,
                        double *z_upper, ph_nlp_result *result) {
    ph_search s;
    const double begun = ph_seconds();
    ph_status status = ph_search_create(nlp, &s);
    s.x = x, s.y = y, s.z_lower = z_lower, s.z_upper = z_upper;
    s.tolerance = options->tolerance;
    if (status == PH_OK) status = iterate(&s, options, result);
    result->stopped = result->stopped || status == PH_INTERRUPTED;
    if (!result->converged) snprintf(result->why, sizeof result->why, "no convergence");
    result->evaluation_s = s.evaluation_s;
    result->total_s = ph_seconds() - begun;
    ph_search_free(&s);
    return status == PH_ERR_MEMORY ? status : PH_OK;
}
