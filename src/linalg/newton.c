#include "linalg/newton.h"

#include "base/vector.h"
#include "linalg/lu.h"

#include <float.h>
#include <stdbool.h>
#include <string.h>

enum {
    ITERATIONS = 50,  // four to six are usual, damped ones included
    HALVINGS = 30,    // of the increment: 1e-9 of it is left
};
static const double ROUNDING = 16 * DBL_EPSILON;  // what the evaluation of a residual leaves of its terms

typedef struct point {
    double x[PH_NEWTON_MAX], r[PH_NEWTON_MAX];
    double norm, size;  // |r|, and that of its terms
} point;

static ph_status evaluate(const ph_newton *newton, point *at) {
    const ph_status status = newton->residual(newton, at->x, at->r, &at->size);
    at->norm = sqrt(ph_dot(at->r, at->r, newton->n));
    return status;
}

// J s = -r                                                                                        (P.20)
static ph_status increment(const ph_newton *newton, const point *at, double *s) {
    double J[PH_NEWTON_MAX * PH_NEWTON_MAX];
    int pivot[PH_NEWTON_MAX];
    ph_status status = newton->jacobian(newton, at->x, J);
    if (status == PH_OK) status = ph_lu_factor(newton->n, J, pivot);
    if (status != PH_OK) return status;
    for (int i = 0; i < newton->n; i++) s[i] = -at->r[i];
    ph_lu_solve(newton->n, J, pivot, s);
    return PH_OK;
}

// to = from + part s, with the residual there
static ph_status move(const ph_newton *newton, const point *from, double part, const double *s, point *to) {
    for (int i = 0; i < newton->n; i++) to->x[i] = from->x[i] + part * s[i];
    return evaluate(newton, to);
}

// The first of s, s/2, s/4, .. at which the residual falls; NaN does not.
static ph_status descend(const ph_newton *newton, const point *from, const double *s, point *to) {
    double part = 1;
    for (int halvings = 0; halvings <= HALVINGS; halvings++, part /= 2) {
        const ph_status status = move(newton, from, part, s, to);
        if (status != PH_OK) return status;
        if (to->norm < from->norm) return PH_OK;
    }
    return PH_NOT_CONVERGED;
}

ph_status ph_newton_solve(ph_newton *newton, double *x) {
    const size_t bytes = (size_t)newton->n * sizeof *x;
    const double tolerance = fmax(newton->tolerance, ROUNDING);
    point points[2], *at = points, *next = points + 1;
    double s[PH_NEWTON_MAX];
    memcpy(at->x, x, bytes);
    ph_status status = evaluate(newton, at);
    if (status != PH_OK) return status;
    if (!isfinite(at->norm)) return PH_DIVERGED;

    for (int i = 0; i < ITERATIONS && at->norm > 0; i++) {
        const bool reached = at->norm <= tolerance * at->size;
        status = increment(newton, at, s);
        if (status != PH_OK) return status;
        newton->iterations++;
        // once the tolerance is reached, one more increment, taken if the residual still falls
        status = reached ? move(newton, at, 1, s, next) : descend(newton, at, s, next);
        if (status != PH_OK) return status;
        if (reached) {
            memcpy(x, next->norm < at->norm ? next->x : at->x, bytes);
            return PH_OK;
        }
        point *t = at;
        at = next;
        next = t;
    }
    if (at->norm > tolerance * at->size) return PH_NOT_CONVERGED;
    memcpy(x, at->x, bytes);
    return PH_OK;
}
