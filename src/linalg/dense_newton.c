#include "linalg/dense_newton.h"

#include "base/vector.h"
#include "linalg/dense_lu.h"
#include "polhode/elementary.h"

#include <float.h>
#include <stdbool.h>
#include <string.h>

enum {
    ITERATIONS = 50,  // four to six are usual, damped ones included
    HALVINGS = 30,    // of the increment: 1e-9 of it is left
};
static const double ROUNDING = 16 * DBL_EPSILON;  // what the evaluation of a residual leaves of its terms

typedef struct point {
    double *x, *r;
    double norm, size;  // |r|, and that of its terms
} point;

// Two points, the increment, the Jacobian and its row exchanges.
typedef struct memory {
    point points[2];
    double *s, *J;
    int *pivot;
} memory;

#define WORK(n) ((n) * (n) + 5 * (n))

size_t ph_newton_work(int n) { return WORK((size_t)n); }

static memory memory_in(int n, double *work, int *pivot) {
    return (memory){.points = {{.x = work, .r = work + n}, {.x = work + 2 * n, .r = work + 3 * n}},
                    .s = work + 4 * n,
                    .J = work + 5 * n,
                    .pivot = pivot};
}

static ph_status evaluate(const ph_newton *newton, point *at) {
    const ph_status status = newton->residual(newton, at->x, at->r, &at->size);
    at->norm = sqrt(ph_dot(at->r, at->r, newton->n));
    return status;
}

// J s = -r                                                                                        (P.20)
static ph_status increment(const ph_newton *newton, const point *at, const memory *m) {
    ph_status status = newton->jacobian(newton, at->x, m->J);
    if (status == PH_OK) status = ph_lu_factor(newton->n, m->J, m->pivot);
    if (status != PH_OK) return status;
    for (int i = 0; i < newton->n; i++) m->s[i] = -at->r[i];
    ph_lu_solve(newton->n, m->J, m->pivot, m->s);
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
    double work[WORK(PH_NEWTON_MAX)];
    int pivot[PH_NEWTON_MAX];
    return ph_newton_solve_in(newton, x, work, pivot);
}

ph_status ph_newton_solve_in(ph_newton *newton, double *x, double *work, int *pivot) {
    memory m = memory_in(newton->n, work, pivot);
    const size_t bytes = (size_t)newton->n * sizeof *x;
    const double tolerance = ph_fmax(newton->tolerance, ROUNDING);
    point *at = m.points, *next = m.points + 1;
    memcpy(at->x, x, bytes);
    ph_status status = evaluate(newton, at);
    if (status != PH_OK) return status;
    if (!isfinite(at->norm)) return PH_DIVERGED;

    for (int i = 0; i < ITERATIONS && at->norm > 0; i++) {
        const bool reached = at->norm <= tolerance * at->size;
        status = increment(newton, at, &m);
        if (status != PH_OK) return status;
        newton->iterations++;
        // once the tolerance is reached, one more increment, taken if the residual still falls
        status = reached ? move(newton, at, 1, m.s, next) : descend(newton, at, m.s, next);
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
