// Newton's method on the optimality conditions, states condensed onto controls, with a barrier for limits.
//                                                                                   docs/theory/optimal-control.md
//
// The states follow the controls (kkt_condensed.h). What remains is a small dense problem in the step d of the controls
// with the equations E among the other constraints; bounds add to its diagonal, constraints G with limits add G^T sigma
// G. After each step the states are brought back onto the motion; a filter judges the result: cost with barrier, and
// violation of the other constraints.                                                      (O.47), (O.180) to (O.183)
#include "ocp/solve/nlp.h"
#include "ocp/solve/reduced_newton.h"

#include "base/vector.h"
#include "polhode/elementary.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { HALVINGS = 12, SHORT_STEPS = 6, LEAVINGS = 8 };
static const double FIRST_MU = 0.1,
                    LAST_MU = 0.1;  // barrier parameters, relative to the cost per limit and to the tolerance
static const double FLAT_MU = 10, MORE_MU = 4;  // .. the first one if the cost has no curvature, and if that failed
static const double GAIN_MU = 0.2;  // .. relative to the possible gain of a variable without curvature of its own
static const double BENT = 1;       // of the cost, at controls of their largest size: it has curvature
static const double MU_LESS = 0.2, MU_POWER = 1.5;  // reduction of the barrier parameter
static const double LOOSE = 10;   // largest deviation of multiplier times distance from the barrier parameter
static const double STRICT = 10;  // .. and required decrease of the violation
static const double GAIN = 1e-5, ARMIJO = 1e-4;  // required decrease, of the violation and of the cost
static const double SMALL = 1e-4;                // relative to the initial violation
static const double LEAVE = 10;       // factor on the tolerance, or on the initial violation, that constraints may have
static const double NOTHING = 1e-8;   // of the cost: a remaining gain below rounding
static const double NEARLY = 1e-4;    // a violation that shows that the constraints are consistent
static const double SHORT = 0.05;     // a step that makes no progress
static const double UNMOVED = 1e-11;  // relative to the terms of a constraint: no control moves it
static const double FIRST_SHIFT = 1e-4, SHIFT_MORE = 8, MILD = 0.02;  // curvature added, relative to the matrix
static const double CLOSE = 1e-2;        // violation and residual below which all curvature is used
static const double LEAST_CURVE = 1e-6;  // .. and the least that is kept where it is reflected

// --- memory --------------------------------------------------------------------------------------------------

static bool has_limit(double lower, double upper) { return isfinite(lower) || isfinite(upper); }

static void layout_nlp_newton(ph_reduced *t, int limits, int equations, ph_arena *arena) {
    const int n = t->nlp->n, nu = t->w.controls;
    ph_barrier_layout(&t->b, limits, arena);
    ph_saddle_layout(&t->s, nu, equations, arena);
    t->before = PH_TAKE(arena, n, double);
    t->step = PH_TAKE(arena, n, double);
    t->pull = PH_TAKE(arena, n, double);
    t->some = PH_TAKE(arena, t->nlp->m, double);
    t->sums = PH_TAKE(arena, n, double);
    t->first = PH_TAKE(arena, n, double);
    t->none = PH_TAKE(arena, n, double);
    t->right = PH_TAKE(arena, nu, double);
    t->d = PH_TAKE(arena, nu, double);
    t->ends = PH_TAKE(arena, equations, double);
    t->nu = PH_TAKE(arena, equations, double);
    t->kept = PH_TAKE(arena, n + t->nlp->m + 5 * limits, double);
    t->of = PH_TAKE(arena, limits, int);
    t->equation = PH_TAKE(arena, equations, int);
    t->held = PH_TAKE(arena, nu, bool);
}

// Bounded controls, then constraints with limits; and equations. Without memory it only counts.
static void list(ph_reduced *t, int *limits, int *equations) {
    const ph_nlp *p = t->nlp;
    *limits = *equations = 0;
    for (int k = 0; k < t->w.controls; k++) {
        const int i = t->w.control[k];
        const bool held = p->lower[i] == p->upper[i];
        if (t->memory) t->held[k] = held;
        if (held || !has_limit(p->lower[i], p->upper[i])) continue;
        if (t->memory) t->of[*limits] = k, t->b.lower[*limits] = p->lower[i], t->b.upper[*limits] = p->upper[i];
        (*limits)++;
    }
    t->bounded = *limits;
    for (int r = 0; r < t->w.others; r++) {
        const double lower = p->row_lower[t->w.states + r], upper = p->row_upper[t->w.states + r];
        if (lower == upper) {
            if (t->memory) t->equation[*equations] = r;
            (*equations)++;
        } else if (has_limit(lower, upper)) {
            if (t->memory) t->of[*limits] = r, t->b.lower[*limits] = lower, t->b.upper[*limits] = upper;
            (*limits)++;
        }
    }
}

static ph_status create(const ph_nlp *nlp, int states, const bool *control, ph_reduced *t) {
    *t = (ph_reduced){.nlp = nlp, .more = 1};
    const ph_status status = ph_condensed_create(nlp, states, control, &t->w);
    if (status != PH_OK) return status;
    int limits, equations;
    list(t, &limits, &equations);
    ph_arena arena = {0};
    ph_reduced measured = *t;
    layout_nlp_newton(&measured, limits, equations, &arena);
    arena = (ph_arena){.base = calloc(1, arena.used)};
    if (arena.base == NULL) return PH_ERR_MEMORY;
    t->memory = arena.base;
    layout_nlp_newton(t, limits, equations, &arena);
    list(t, &limits, &equations);
    return PH_OK;
}

static void release(ph_reduced *t) {
    ph_condensed_free(&t->w);
    free(t->memory);
}

// --- the current point ---------------------------------------------------------------------------------------

// The multipliers of constraints with limits are those of their slacks.
static void set_multipliers(const ph_reduced *t, double *y) {
    for (int i = t->bounded; i < t->b.count; i++) y[ph_reduced_row(t, i)] = t->b.z[1][i] - t->b.z[0][i];
}

// Largest violations of the constraints themselves, and with their slacks.
static void measure_rows(ph_reduced *t) {
    const ph_condensed *w = &t->w;
    t->violation = t->off = w->off;
    for (int k = 0; k < t->s.m; k++) {
        const int r = w->states + t->equation[k];
        t->violation = ph_larger(t->violation, fabs(w->c[r] - t->nlp->row_lower[r]));
    }
    t->off = t->violation;
    for (int i = t->bounded; i < t->b.count; i++) {
        const double c = w->c[ph_reduced_row(t, i)];
        t->violation = ph_larger(t->violation, ph_fmax(t->b.lower[i] - c, c - t->b.upper[i]));
        t->off = ph_larger(t->off, fabs(c - t->b.v[i]));
    }
}

// The residual relative to the terms that it is the sum of.
static void measure_slopes(ph_reduced *t, const double *y) {
    const ph_nlp *p = t->nlp;
    const ph_condensed *w = &t->w;
    double most[2] = {1, 1};  // of states and of controls
    for (int i = 0; i < w->n; i++) t->pull[i] = w->g[i], t->sums[i] = fabs(w->g[i]);
    for (int e = 0; e < p->jacobian_count; e++) {
        const double part = w->J[e] * y[p->jacobian_row[e]];
        t->pull[p->jacobian_column[e]] += part;
        t->sums[p->jacobian_column[e]] += fabs(part);
    }
    for (int i = 0; i < t->bounded; i++) {
        const int at = w->control[t->of[i]];
        t->pull[at] += t->b.z[1][i] - t->b.z[0][i];
        t->sums[at] += t->b.z[1][i] + t->b.z[0][i];
    }
    t->residual = 0;
    for (int i = 0; i < w->n; i++) {
        double *of = most + (w->place[i] < 0);
        *of = ph_fmax(*of, t->sums[i]);
    }
    for (int i = 0; i < w->n; i++)
        if (w->place[i] >= 0 || !t->held[-1 - w->place[i]])
            t->residual = ph_larger(t->residual, fabs(t->pull[i]) / most[w->place[i] < 0]);
}

// Violation, and cost with barrier, a fraction of the step further.
ph_reduced_pair ph_reduced_judge(const ph_reduced *t, double part) {
    const ph_condensed *w = &t->w;
    ph_reduced_pair at = {0, w->cost + t->b.mu * ph_barrier_logs(&t->b, part)};
    for (int k = 0; k < t->s.m; k++) {
        const int r = w->states + t->equation[k];
        at.off += fabs(w->c[r] - t->nlp->row_lower[r]);
    }
    for (int i = t->bounded; i < t->b.count; i++)
        at.off += fabs(w->c[ph_reduced_row(t, i)] - t->b.v[i] - part * t->b.dv[i]);
    return at;
}

// --- the step ------------------------------------------------------------------------------------------------

// M and E of the small problem and its right-hand side.                                                       (O.181)
static void pose(ph_reduced *t) {
    const ph_condensed *w = &t->w;
    const int nu = w->controls;
    double *M = t->s.M;
    memcpy(M, w->W, (size_t)nu * (size_t)nu * sizeof *M);
    for (int k = 0; k < nu; k++) t->right[k] = -w->slope[k];
    for (int i = 0; i < t->bounded; i++) {
        const int k = t->of[i];
        M[(size_t)k * (size_t)nu + (size_t)k] += ph_barrier_stiffness(&t->b, i);
        t->right[k] -= ph_barrier_pull(&t->b, i);
    }
    for (int i = t->bounded; i < t->b.count; i++) {
        const int r = t->of[i];
        const double *G = w->E + (size_t)r * (size_t)nu, stiff = ph_barrier_stiffness(&t->b, i);
        const double pull = ph_barrier_pull(&t->b, i) + stiff * (w->c[w->states + r] + w->drift[r] - t->b.v[i]);
        for (int k = 0; k < nu; k++) {
            t->right[k] -= pull * G[k];
            const double by = stiff * G[k];
            for (int j = 0; j < nu && by != 0; j++) M[(size_t)k * (size_t)nu + (size_t)j] += by * G[j];
        }
    }
    for (int k = 0; k < t->s.m; k++) {
        const int r = t->equation[k];
        memcpy(t->s.E + (size_t)k * (size_t)nu, w->E + (size_t)r * (size_t)nu, (size_t)nu * sizeof *M);
        t->ends[k] = t->nlp->row_lower[w->states + r] - w->c[w->states + r] - w->drift[r];
    }
    for (int h = 0; h < nu; h++) {
        if (!t->held[h]) continue;
        for (int k = 0; k < nu; k++)
            M[(size_t)k * (size_t)nu + (size_t)h] = M[(size_t)h * (size_t)nu + (size_t)k] = k == h;
        for (int k = 0; k < t->s.m; k++) t->s.E[(size_t)k * (size_t)nu + (size_t)h] = 0;
        t->right[h] = 0;
    }
    for (int k = 0; k < t->s.m; k++) {  // what no control moves is rounding
        double *row = t->s.E + (size_t)k * (size_t)nu;
        if (sqrt(ph_dot(row, row, nu)) < UNMOVED * w->made[t->equation[k]]) memset(row, 0, (size_t)nu * sizeof *row);
    }
    ph_saddle_reduce(&t->s);
}

// The small problem with the curvature of all multipliers, or only of constraints with limits, whose curvature is
// mostly positive.
static bool bend(ph_reduced *t, const double *x, const double *y, bool all) {
    const double *with = y;
    if (!all) {
        memset(t->some, 0, (size_t)t->nlp->m * sizeof *t->some);
        for (int i = t->bounded; i < t->b.count; i++) t->some[ph_reduced_row(t, i)] = y[ph_reduced_row(t, i)];
        with = t->some;
    }
    if (!ph_condensed_bend(&t->w, x, with)) return false;
    pose(t);
    return true;
}

// With enough curvature added to make it convex.
static bool factor(ph_reduced *t, double most) {
    bool convex = ph_saddle_factor(&t->s, 0) == PH_OK;
    for (double shift = FIRST_SHIFT; !convex && shift < most; shift *= SHIFT_MORE)
        convex = ph_saddle_factor(&t->s, shift) == PH_OK;
    return convex;
}

// Everything that follows the step of the controls.
void ph_reduced_follow(ph_reduced *t) {
    const ph_condensed *w = &t->w;
    for (int k = 0; k < w->controls; k++)
        if (t->held[k]) t->d[k] = 0;  // not even rounding
    ph_condensed_step(w, t->d, t->step);
    for (int i = 0; i < t->bounded; i++) t->b.dv[i] = t->d[t->of[i]];
    for (int i = t->bounded; i < t->b.count; i++) {
        const int r = t->of[i];
        t->b.dv[i] = w->c[w->states + r] + w->drift[r] - t->b.v[i] +
                     ph_dot(w->E + (size_t)r * (size_t)w->controls, t->d, w->controls);
    }
}

static void solve(ph_reduced *t) {
    ph_saddle_solve(&t->s, t->right, t->ends, t->d, t->nu);
    ph_reduced_follow(t);
    ph_barrier_follow(&t->b);
}

// --- step length ---------------------------------------------------------------------------------------------

static bool passes(const ph_reduced *t, ph_reduced_pair trial) {
    for (int i = 0; i < t->filtered; i++)
        if (trial.off >= (1 - GAIN) * t->filter[i].off && trial.cost >= t->filter[i].cost - GAIN * t->filter[i].off)
            return false;
    return true;
}

static void remember(ph_reduced *t, ph_reduced_pair at) {
    if (t->filtered == PH_REDUCED_FILTER) t->filtered = 0;
    t->filter[t->filtered++] = at;
}

// Whether the fraction of the step is accepted: by the cost, where it falls and the constraints are met, otherwise by
// either.
static bool accept(ph_reduced *t, ph_reduced_pair from, ph_reduced_pair trial, double fall, double part) {
    const double rounding = 10 * DBL_EPSILON * fabs(from.cost);
    if (!isfinite(trial.cost)) return false;
    if (fabs(fall) < NOTHING * fabs(from.cost) && trial.off <= ph_fmax(from.off, NOTHING)) return true;
    if (!passes(t, trial) || trial.off > LEAVE * ph_fmax(from.off, t->small)) return false;
    const bool falls = fall < 0 && part * ph_pow(-fall, 2.3) > ph_pow(from.off, 1.1);
    if (falls && from.off < t->small) return trial.cost <= from.cost + ARMIJO * part * fall + rounding;
    if (trial.off > (1 - GAIN) * from.off && trial.cost > from.cost - GAIN * from.off + rounding) return false;
    remember(t, from);
    return true;
}

static double slope_along(const ph_reduced *t) {
    double sum = ph_dot(t->w.g, t->step, t->w.n);
    for (int i = 0; i < t->b.count; i++) sum += ph_barrier_pull(&t->b, i) * t->b.dv[i];
    return sum;
}

// Moves x; from far away, to any point where the states can be solved for. Returns the fraction of the step, 0 if none.
static double search(ph_reduced *t, double *x) {
    const bool far = !ph_condensed_near(&t->w);
    const ph_reduced_pair from = ph_reduced_judge(t, 0);
    const double fall = slope_along(t);
    double part = ph_barrier_room(&t->b);
    memcpy(t->before, x, (size_t)t->w.n * sizeof *x);
    for (int i = 0; i < HALVINGS; i++, part *= 0.5) {
        for (int k = 0; k < t->w.n; k++) x[k] = t->before[k] + part * t->step[k];
        if (!ph_condensed_settle(&t->w, x)) continue;
        if (far || accept(t, from, ph_reduced_judge(t, part), fall, part)) return part;
    }
    return 0;
}

// --- the barrier parameter -----------------------------------------------------------------------------------

// Whether controls at their limits would cost little relative to the curvature of the cost.
static bool is_flat(const ph_reduced *t, double cost) {
    double all = 0, limited = 0;
    for (int k = 0; k < t->w.controls; k++) all += fabs(t->w.W[(size_t)k * (size_t)(t->w.controls + 1)]);
    double sum = 0;
    for (int i = 0; i < t->bounded; i++) {
        const double far = ph_fmin(t->b.s[0][i], t->b.s[1][i]);
        const double curvature = fabs(t->w.W[(size_t)t->of[i] * (size_t)(t->w.controls + 1)]);
        limited += curvature;
        sum += 0.5 * far * far * curvature;
    }
    return t->bounded > 0 && sum < BENT * fabs(cost) && all <= limited;
}

// The most that a bounded control would save up to its limit, if its cost has little curvature over that distance.
static double gain(const ph_reduced *t) {
    double most = 0;
    for (int i = 0; i < t->bounded; i++) {
        const int k = t->of[i];
        const double slope = t->w.slope[k], far = slope > 0 ? t->b.s[0][i] : t->b.s[1][i];
        const double bend = fabs(t->w.W[(size_t)k * (size_t)(t->w.controls + 1)]);
        if (isfinite(far) && bend * far < fabs(slope)) most = ph_fmax(most, fabs(slope) * far);
    }
    return most;
}

// Initial value: the cost, or that of the step without limits, divided among them.
static bool first_weight(ph_reduced *t, double given, const double *x, double *y) {
    const ph_condensed *w = &t->w;
    const int nu = w->controls;
    if (!bend(t, x, y, false) || !factor(t, INFINITY)) return false;
    solve(t);
    double cost = 0;
    for (int k = 0; k < nu; k++) cost += 0.5 * t->d[k] * ph_dot(w->W + (size_t)k * (size_t)nu, t->d, nu);
    if (w->cost != 0) cost = w->cost;
    t->flat = is_flat(t, cost);
    const double shared = (cost != 0 ? fabs(cost) : 1) / (t->b.count + 1);
    t->first_mu = t->flat ? t->more * FLAT_MU * shared : ph_fmax(FIRST_MU * shared, GAIN_MU * gain(t));
    t->b.mu = given > 0 ? ph_fmin(given, t->first_mu) : t->first_mu;
    ph_barrier_begin(&t->b);
    set_multipliers(t, y);
    return true;
}

// Its barrier problem is solved well enough.
static bool is_solved(const ph_reduced *t) {
    return ph_fmax(t->residual, STRICT * t->off) <= t->b.mu / t->first_mu &&
           ph_barrier_gap(&t->b, t->b.mu) <= LOOSE * t->b.mu;
}

static void less_weight(ph_reduced *t, double least) {
    if (t->b.mu > least && is_solved(t)) {
        const double part = t->b.mu / t->first_mu;
        t->b.mu = ph_fmax(least, t->first_mu * ph_fmin(MU_LESS * part, ph_pow(part, MU_POWER)));
        t->filtered = 0;
    }
}

// --- the iteration -------------------------------------------------------------------------------------------

bool ph_nlp_suits_newton(const ph_nlp *nlp, int states, const bool *control) {
    for (int i = 0; i < nlp->n; i++)
        if (!control[i] && has_limit(nlp->lower[i], nlp->upper[i])) return false;
    for (int i = 0; i < states; i++)
        if (nlp->row_lower[i] != nlp->row_upper[i]) return false;
    return true;
}

// Controls and slacks inside their limits, with the given multipliers.
static bool begin(ph_reduced *t, double *x, const double *y, const double *z_lower, const double *z_upper) {
    const ph_condensed *w = &t->w;
    for (int k = 0; k < w->controls; k++)
        if (t->held[k]) x[w->control[k]] = t->nlp->lower[w->control[k]];
    for (int i = 0; i < t->bounded; i++) {
        const int at = w->control[t->of[i]];
        t->b.v[i] = x[at];
        t->b.z[0][i] = z_lower[at];
        t->b.z[1][i] = z_upper[at];
    }
    ph_barrier_inside(&t->b, 0, t->bounded);
    for (int i = 0; i < t->bounded; i++) x[w->control[t->of[i]]] = t->b.v[i];
    if (!ph_condensed_evaluate(&t->w, x)) return false;
    for (int i = t->bounded; i < t->b.count; i++) {
        t->b.v[i] = w->c[ph_reduced_row(t, i)];
        t->b.z[0][i] = ph_fmax(-y[ph_reduced_row(t, i)], 0);
        t->b.z[1][i] = ph_fmax(y[ph_reduced_row(t, i)], 0);
    }
    ph_barrier_inside(&t->b, t->bounded, t->b.count);
    t->least = INFINITY;
    t->leavings = LEAVINGS;
    t->convex = true;
    t->left = false;
    t->small = SMALL * ph_fmax(1, ph_reduced_judge(t, 0).off);
    return true;
}

static ph_status measure(ph_reduced *t, double *y) {
    set_multipliers(t, y);
    const ph_status status = ph_condensed_near(&t->w) ? ph_condensed_adjoint(&t->w, y) : PH_OK;
    measure_rows(t);
    t->least = ph_fmin(t->least, t->violation);
    measure_slopes(t, y);
    t->gap = ph_barrier_gap(&t->b, 0);
    return status;
}

// Factors of the small problem if it is convex. If not: near its solution, or where the cost has no curvature, with its
// negative curvature reflected; otherwise with a shift, or with only the curvature of the cost and of constraints with
// limits.                                                                                                     (O.184)
static bool make_convex(ph_reduced *t, const double *x, const double *y) {
    const bool near = ph_condensed_near(&t->w),
               trusted = t->flat || ph_fmax(t->violation, STRICT * t->residual) < CLOSE;
    if (!bend(t, x, y, near)) return false;
    t->convex = ph_saddle_factor(&t->s, 0) == PH_OK;
    if (t->convex) return true;
    if (near && trusted) return ph_saddle_fold(&t->s, LEAST_CURVE) == PH_OK;
    if (near && factor(t, MILD)) return true;
    return (!near || bend(t, x, y, false)) && factor(t, INFINITY);
}

// Where no step makes progress: from far away, to the motion of these controls; false: x is unchanged.
static bool stay(ph_reduced *t, double *x, bool far) {
    const size_t size = (size_t)t->w.n * sizeof *x;
    memcpy(x, t->before, size);
    if (far && ph_condensed_march(&t->w, x)) return true;
    memcpy(x, t->before, size);
    ph_condensed_evaluate(&t->w, x);
    return false;
}

// False: no step makes progress.
static bool make_step(ph_reduced *t, double *x, double *y) {
    const bool near = ph_condensed_near(&t->w);
    if (!make_convex(t, x, y)) return false;
    solve(t);
    const double part = search(t, x);
    if (part == 0) return stay(t, x, !near);
    t->dull = part < SHORT ? t->dull + 1 : 0;
    if (t->dull == SHORT_STEPS) return false;
    ph_barrier_advance(&t->b, part, ph_barrier_room_dual(&t->b));
    for (int i = 0; i < t->bounded; i++) t->b.v[i] = x[t->w.control[t->of[i]]];
    for (int k = 0; k < t->s.m; k++) {
        double *nu = y + t->w.states + t->equation[k];
        *nu += (near ? part : 1) * (t->nu[k] - *nu);
    }
    return true;
}

static ph_status iterate(ph_reduced *t, const ph_nlp_options *options, double *x, double *y, bool *minimum,
                         ph_nlp_result *result) {
    const ph_nlp *nlp = t->nlp;
    for (int i = 0;; i++) {
        const ph_status status = measure(t, y);
        if (status != PH_OK) return status;
        result->iterations = i;
        const bool there =
            ph_larger(ph_larger(t->violation, t->residual), ph_larger(t->gap, t->off)) <= options->tolerance;
        result->stopped = nlp->progress && !nlp->progress(nlp->user, i, t->w.cost, t->violation, t->residual);
        if (result->stopped) return PH_OK;
        if (!there && i >= options->iterations) {
            if (!ph_reduced_return(t, x, y)) return PH_OK;
            continue;
        }
        if (ph_condensed_follow(&t->w, x) != PH_OK) return PH_OK;
        if (i == 0 && !first_weight(t, options->barrier, x, y)) return PH_OK;
        const bool near = ph_condensed_near(&t->w), at_saddle = !t->convex && near && t->b.count > 0 && is_solved(t);
        if ((i > 0 || !options->warm) && (there || at_saddle) && bend(t, x, y, true) && ph_reduced_leave(t, x, y))
            continue;
        if (i > 0 && near) less_weight(t, LAST_MU * options->tolerance);
        if (there && bend(t, x, y, true)) {
            result->converged = true;
            result->dependent = t->s.m - t->s.rank;
            *minimum = ph_saddle_factor(&t->s, 0) == PH_OK;
            return PH_OK;
        }
        if (!make_step(t, x, y)) {
            if (ph_reduced_return(t, x, y)) continue;
            result->stuck = t->least > NEARLY;
            return PH_OK;
        }
    }
}

// From the initial guess, with a larger barrier parameter.
static ph_status again(ph_reduced *t, const ph_nlp_options *options, double *x, double *y, bool *minimum,
                       ph_nlp_result *result) {
    const int before = result->iterations;
    memcpy(x, t->first, (size_t)t->w.n * sizeof *x);
    memset(y, 0, (size_t)t->nlp->m * sizeof *y);
    t->more = MORE_MU;
    t->dull = t->filtered = 0;
    const ph_status status = begin(t, x, y, t->none, t->none) ? iterate(t, options, x, y, minimum, result) : PH_OK;
    result->iterations += before;
    return status;
}

static void hand_back(const ph_reduced *t, double *z_lower, double *z_upper, ph_nlp_result *result) {
    const ph_condensed *w = &t->w;
    for (int i = 0; i < t->bounded; i++) {
        z_lower[w->control[t->of[i]]] = t->b.z[0][i];
        z_upper[w->control[t->of[i]]] = t->b.z[1][i];
    }
    for (int k = 0; k < w->controls; k++) {
        if (!t->held[k]) continue;
        z_lower[w->control[k]] = ph_fmax(t->pull[w->control[k]], 0);
        z_upper[w->control[k]] = ph_fmax(-t->pull[w->control[k]], 0);
    }
    result->cost = w->cost;
    result->violation = t->violation;
    result->residual = t->residual;
    result->barrier = t->b.mu;
    result->evaluation_s = w->evaluation_s;
}

ph_status ph_nlp_newton(const ph_nlp *nlp, int states, const bool *control, const ph_nlp_options *options, double *x,
                        double *y, double *z_lower, double *z_upper, bool *minimum, ph_nlp_result *result) {
    ph_reduced t;
    const double started = ph_seconds();
    *result = (ph_nlp_result){.violation = INFINITY, .residual = INFINITY};
    *minimum = false;
    if (!options->warm) {
        memset(y, 0, (size_t)nlp->m * sizeof *y);
        memset(z_lower, 0, (size_t)nlp->n * sizeof *z_lower);
        memset(z_upper, 0, (size_t)nlp->n * sizeof *z_upper);
    }
    ph_status status = create(nlp, states, control, &t);
    if (status == PH_OK) memcpy(t.first, x, (size_t)nlp->n * sizeof *x);
    if (status == PH_OK && begin(&t, x, y, z_lower, z_upper)) {
        status = iterate(&t, options, x, y, minimum, result);
        if (status == PH_OK && !result->converged && !result->stopped && t.flat && !options->warm)
            status = again(&t, options, x, y, minimum, result);
        hand_back(&t, z_lower, z_upper, result);
    }
    release(&t);
    result->total_s = ph_seconds() - started;
    return status == PH_SINGULAR ? PH_OK : status;
}
