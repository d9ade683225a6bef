// The iteration of dense_newton.h, to be inlined where the equation and its size are known. In lanes each follows its
// own path: one that has converged keeps its solution, one whose residual does not fall halves its own step.
#ifndef POLHODE_LINALG_DENSE_NEWTON_KERNEL_H
#define POLHODE_LINALG_DENSE_NEWTON_KERNEL_H

#include "linalg/dense_lu_kernel.h"
#include "linalg/dense_newton.h"
#include "polhode/elementary.h"

#include <float.h>
#include <stddef.h>

enum {
    PH_NEWTON_ITERATIONS = 50,  // four to six are usual, damped ones included
    PH_NEWTON_HALVINGS = 30,    // of the increment: 1e-9 of it is left
};
#define PH_NEWTON_ROUNDING (16 * DBL_EPSILON)  // what the evaluation of a residual leaves of its terms

typedef struct newton_point {
    ph_real *x, *r;
    ph_real norm, size;  // |r|, and that of its terms
} newton_point;

KERNEL ph_status newton_evaluate(const ph_newton *newton, const int n, newton_point *at) {
    const ph_status status = newton->residual(newton, at->x, at->r, &at->size);
    ph_real sum = real_of(0);
    for (int i = 0; i < n; i++) sum += at->r[i] * at->r[i];
    at->norm = real_sqrt(sum);
    return status;
}

// J s = -r                                                                                        (P.20)
KERNEL ph_status newton_increment(const ph_newton *newton, const int n, const newton_point *at, ph_real *J,
                                  ph_real_index *pivot, ph_real *s) {
    ph_status status = newton->jacobian(newton, at->x, J);
    if (status == PH_OK) status = lu_factor(n, J, pivot);
    if (status != PH_OK) return status;
    for (int i = 0; i < n; i++) s[i] = -at->r[i];
    lu_solve(n, J, pivot, s);
    return PH_OK;
}

// The first of s, s/2, s/4, .. at which the residual falls where `must`, s itself elsewhere; NaN does not fall.
KERNEL ph_status newton_descend(const ph_newton *newton, const int n, const newton_point *from, const ph_real *s,
                                real_mask must, newton_point *to) {
    ph_real part = real_of(1);
    for (int halvings = 0; halvings <= PH_NEWTON_HALVINGS; halvings++) {
        for (int i = 0; i < n; i++) to->x[i] = from->x[i] + part * s[i];
        const ph_status status = newton_evaluate(newton, n, to);
        if (status != PH_OK) return status;
        const real_mask rises = must & real_not(to->norm < from->norm);
        if (!real_any(rises)) return PH_OK;
        part = real_pick(rises, part / 2, part);
    }
    return PH_NOT_CONVERGED;
}

KERNEL void newton_take(const int n, real_mask where, const newton_point *from, newton_point *to) {
    for (int i = 0; i < n; i++) {
        to->x[i] = real_pick(where, from->x[i], to->x[i]);
        to->r[i] = real_pick(where, from->r[i], to->r[i]);
    }
    to->norm = real_pick(where, from->norm, to->norm);
    to->size = real_pick(where, from->size, to->size);
}

// work: n n + 5 n.
KERNEL ph_status newton_solve(ph_newton *newton, const int n, ph_real *x, ph_real *work, ph_real_index *pivot) {
    newton_point at = {.x = work, .r = work + n}, next = {.x = work + 2 * n, .r = work + 3 * n};
    ph_real *s = work + 4 * n, *J = work + 5 * n;
    const double tolerance = ph_fmax(newton->tolerance, PH_NEWTON_ROUNDING);
    for (int i = 0; i < n; i++) at.x[i] = x[i];
    ph_status status = newton_evaluate(newton, n, &at);
    if (status != PH_OK) return status;
    if (!real_all(real_finite(at.norm))) return PH_DIVERGED;

    real_mask open = at.norm > 0;
    for (int i = 0; i < PH_NEWTON_ITERATIONS && real_any(open); i++) {
        const real_mask reached = at.norm <= tolerance * at.size;
        status = newton_increment(newton, n, &at, J, pivot, s);
        if (status != PH_OK) return status;
        newton->iterations = real_counted(newton->iterations, open);
        // once the tolerance is reached, one more increment, taken if the residual still falls
        status = newton_descend(newton, n, &at, s, open & real_not(reached), &next);
        if (status != PH_OK) return status;
        newton_take(n, open & (real_not(reached) | (next.norm < at.norm)), &next, &at);
        open = open & real_not(reached) & (at.norm > 0);
    }
    if (real_any(open & real_not(at.norm <= tolerance * at.size))) return PH_NOT_CONVERGED;
    for (int i = 0; i < n; i++) x[i] = at.x[i];
    return PH_OK;
}

#endif
