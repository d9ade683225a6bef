// Steps accepted by a filter: either the violation or the cost must fall, relative to the current point and to all
// filter entries.                                                                      docs/theory/optimal-control.md
#include "ocp/solve/interior_point.h"

#include "base/vector.h"
#include "polhode/elementary.h"

#include <float.h>
#include <math.h>
#include <string.h>

static const double LESS_OFF = 1e-5, LESS_COST = 1e-8, DOWN = 1e-8;  // required relative decrease
static const double SHORTEST = 0.05, OFF_POWER = 1.1, COST_POWER = 2.3;
static const double
    WORTH = 0.1,
    CLOSER = 0.8;  // fraction of a step for which the distance to the constraints counts; its required decrease
static const double CRAWL = 1e-2;      // of the length that bounds and reach allow: hardly a step
static const double SHORT = 0.25;      // steps that the filter shortens are checked again
static const double CORRECTED = 0.99;  // of the violation, for another correction
static const double STALLED = 0.9;     // of the violation, after PATIENT rounds: it has a minimum near
enum { CORRECTIONS = 4, RESTORING = 60, RESTORING_LAST = 3, HALVINGS = 30, PATIENT = 6 };  // last: of rounding alone

double ph_search_off(const ph_search *s, const double *rows) {
    double sum = 0;
    for (int i = 0; i < s->m; i++) sum += s->weight[i] * fabs(rows[i]);
    return sum;
}

// The cost with the barrier.
static double with_barrier(const ph_search *s, const double *x, double cost) {
    for (int i = 0; i < s->n && s->bounded; i++) {
        if (isfinite(s->nlp->lower[i])) cost -= s->barrier * ph_log(x[i] - s->nlp->lower[i]);
        if (isfinite(s->nlp->upper[i])) cost -= s->barrier * ph_log(s->nlp->upper[i] - x[i]);
    }
    return cost;
}

static double slope_along(const ph_search *s, const double *step) {
    double sum = ph_dot(s->g, step, s->n);
    for (int i = 0; i < s->n && s->bounded; i++) {
        if (isfinite(s->nlp->lower[i])) sum -= s->barrier * step[i] / (s->x[i] - s->nlp->lower[i]);
        if (isfinite(s->nlp->upper[i])) sum += s->barrier * step[i] / (s->nlp->upper[i] - s->x[i]);
    }
    return sum;
}

static bool passes(const ph_search *s, ph_corner p) {
    if (!(p.off < s->off_most) || !isfinite(p.cost)) return false;
    for (int i = 0; i < s->filtered; i++)
        if (p.off >= s->filter[i].off && p.cost >= s->filter[i].cost) return false;
    return true;
}

static void leave_behind(ph_search *s, ph_corner p) {
    const ph_corner corner = {(1 - LESS_OFF) * p.off, p.cost - LESS_COST * p.off};
    if (s->filtered < PH_CORNERS) s->filtered++;
    s->filter[s->filtered - 1] = corner;
}

// --- along a line --------------------------------------------------------------------------------------------

typedef struct line {
    ph_corner here;
    double slope;
} line;

// Whether the step is judged by the cost alone: nearly feasible and a descent direction.                      (O.174)
static bool for_cost(const ph_search *s, const line *l, double part) {
    return l->here.off <= s->off_least && l->slope < 0 &&
           part * ph_pow(-l->slope, COST_POWER) > ph_pow(l->here.off, OFF_POWER);
}

static bool is_taken(const ph_search *s, const line *l, double part, ph_corner there) {
    const double rounding = 10 * DBL_EPSILON * fabs(l->here.cost);
    if (!passes(s, there)) return false;
    if (for_cost(s, l, part)) return there.cost <= l->here.cost + DOWN * part * l->slope + rounding;
    return there.off <= (1 - LESS_OFF) * l->here.off || there.cost <= l->here.cost - LESS_COST * l->here.off + rounding;
}

static bool look(ph_search *s, double part, const double *step, ph_corner *there) {
    double cost;
    for (int i = 0; i < s->n; i++) s->trial[i] = s->x[i] + part * step[i];
    if (!ph_search_look(s, s->trial, &cost, s->rows)) return false;
    *there = (ph_corner){ph_search_off(s, s->rows), with_barrier(s, s->trial, cost)};
    return isfinite(there->off) && isfinite(there->cost);
}

// Second-order correction: the step back to the constraints from the end of the full step, repeated while it helps;
// returns the accepted fraction, or 0.                                                                        (O.175)
static double correct(ph_search *s, const line *l, double part, ph_corner there) {
    double before = there.off;
    for (int i = 0; i < s->m; i++) s->right[s->n + i] = -part * s->c[i] - s->rows[i];
    for (int k = 0; k < CORRECTIONS; k++) {
        if (!isfinite(ph_search_solve(s, s->other))) return 0;
        const double room = ph_search_room(s, s->other);
        ph_search_expect(s, room, s->other);
        if (!look(s, room, s->other, &there)) return 0;
        if (is_taken(s, l, part, there)) {
            memcpy(s->step, s->other, (size_t)(s->n + s->m) * sizeof *s->step);
            ph_search_bounds(s);
            return room;
        }
        if (there.off > CORRECTED * before) return 0;
        before = there.off;
        for (int i = 0; i < s->m; i++) s->right[s->n + i] = room * s->right[s->n + i] - s->rows[i];
    }
    return 0;
}

static double shortest(const ph_search *s, const line *l) {
    double least = LESS_OFF;
    if (l->slope < 0) least = ph_fmin(least, LESS_COST * l->here.off / -l->slope);
    if (l->slope < 0 && l->here.off <= s->off_least)
        least = ph_fmin(least, ph_pow(l->here.off, OFF_POWER) / ph_pow(-l->slope, COST_POWER));
    return SHORTEST * least;
}

static void go(ph_search *s, double part) {
    for (int i = 0; i < s->n; i++) s->x[i] += part * s->step[i];
    for (int i = 0; i < s->m; i++) s->y[i] += part * s->step[s->n + i];
}

// Norm of the least-norm step onto the constraints.
static double way_back(ph_search *s, const double *rows) {
    memset(s->right, 0, (size_t)s->n * sizeof *s->right);
    for (int i = 0; i < s->m; i++) s->right[s->n + i] = -rows[i];
    if (!isfinite(ph_search_solve(s, s->other))) return INFINITY;
    return sqrt(ph_dot(s->other, s->other, s->n));
}

// Newton's method on curved constraints: the violation may grow by far while the distance to the constraints shrinks.
// Such a step is accepted, and the filter is reset.                                                           (O.176)
static bool is_shorter_way(ph_search *s, double part) {
    ph_corner there;
    if (s->way < 0) {
        s->way = way_back(s, s->c);
        if (!(s->way > WORTH * sqrt(ph_dot(s->step, s->step, s->n)))) s->way = 0;
    }
    if (!(s->way > 0) || !look(s, part, s->step, &there)) return false;
    if (!(way_back(s, s->rows) <= (1 - CLOSER * part) * s->way)) return false;
    s->filtered = 0;
    s->off_most = ph_fmax(s->off_most, 10 * there.off);
    return true;
}

static bool follow_rows(ph_search *s, double whole) {
    for (double part = whole; part >= SHORT * whole; part *= 0.5) {
        if (!is_shorter_way(s, part)) continue;
        go(s, part);
        return true;
    }
    return false;
}

bool ph_search_line(ph_search *s) {
    const line l = {{ph_search_off(s, s->c), with_barrier(s, s->x, s->cost)}, slope_along(s, s->step)};
    const double least = shortest(s, &l), whole = ph_search_room(s, s->step);
    double size = 0;
    for (int i = 0; i < s->n; i++) size = ph_fmax(size, fabs(s->step[i]) / (1 + fabs(s->x[i])));
    s->way = s->trusted ? -1 : 0;
    for (double part = whole; part >= least && part * size > DBL_EPSILON; part *= 0.5) {
        ph_corner there = {INFINITY, INFINITY};
        ph_search_expect(s, part, part == whole ? s->step : NULL);
        const bool known = look(s, part, s->step, &there);
        double along = part;
        bool taken = known && is_taken(s, &l, part, there);
        if (!taken && known && part == whole && there.off >= l.here.off) {
            along = correct(s, &l, part, there);
            taken = along > 0;
        }
        if (!taken && part == SHORT * whole && follow_rows(s, whole)) return true;
        if (!taken) continue;
        if (!for_cost(s, &l, part)) leave_behind(s, l.here);
        s->crawling = along < CRAWL * whole ? s->crawling + 1 : 0;
        go(s, along);
        return true;
    }
    return false;
}

// --- feasibility restoration ---------------------------------------------------------------------------------

// The least-norm step that satisfies the linearised constraints, halved until the violation falls.            (O.173)
static bool restore_once(ph_search *s) {
    memset(s->H, 0, (size_t)s->nlp->hessian_count * sizeof *s->H);
    for (int i = 0; i < s->n + s->m; i++) s->diagonal[i] = i < s->n, s->right[i] = i < s->n ? 0 : -s->c[i - s->n];
    if (ph_ldl_factor(s->factors, s->diagonal, s->shift) != PH_OK) return false;
    if (!isfinite(ph_search_solve(s, s->step))) return false;
    const double here = ph_dot(s->c, s->c, s->m);
    double part = ph_search_room(s, s->step);
    for (int k = 0; k < HALVINGS; k++, part *= 0.5) {
        ph_corner there;
        if (!look(s, part, s->step, &there) || !(ph_dot(s->rows, s->rows, s->m) < (1 - 1e-4 * part) * here)) continue;
        memcpy(s->x, s->trial, (size_t)s->n * sizeof *s->x);
        memcpy(s->c, s->rows, (size_t)s->m * sizeof *s->c);
        return s->nlp->jacobian(s->nlp->user, s->x, s->J);
    }
    return false;
}

bool ph_search_restore(ph_search *s) {
    const double begun = ph_search_off(s, s->c);
    ph_search_expect(s, 0, NULL);
    double before = begun;
    const int rounds = ph_largest(s->c, s->m) <= s->tolerance ? RESTORING_LAST : RESTORING;
    leave_behind(s, (ph_corner){begun, with_barrier(s, s->x, s->cost)});
    for (int k = 0; k < rounds && ph_search_off(s, s->c) > 0; k++) {
        if (ph_search_go_on(s) != PH_OK || !restore_once(s)) return false;
        double cost;
        if (!ph_search_look(s, s->x, &cost, s->c)) return false;
        const ph_corner here = {ph_search_off(s, s->c), with_barrier(s, s->x, cost)};
        if (here.off < 0.9 * begun && passes(s, here)) return true;
        if (k % PATIENT != PATIENT - 1) continue;
        if (here.off > STALLED * before) return false;
        before = here.off;
    }
    return false;
}
