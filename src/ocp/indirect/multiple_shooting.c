// Every node is unknown, steps are integrated one by one, and the linear system is condensed to the initial adjoints
// and the multipliers of the end.
#include "ocp/indirect/multiple_shooting.h"

#include "base/vector.h"
#include "linalg/dense.h"
#include "linalg/dense_lu.h"
#include "polhode/elementary.h"

#include <string.h>

enum { ITERATIONS = 40 };
static const double NUDGE = 1e-6;  // of finite differences; the iteration needs the derivatives to a few digits only
static const double SMALL = 1e-3;  // a correction

void ph_shooting_layout(ph_shooting *s, ph_arena *arena) {
    const ph_bvp *b = s->bvp;
    const int n = b->N + 1, nx = b->nx, nd = b->nd, m = b->m, all = nd + m;
    s->ny = b->group->nq;
    s->nt = b->group->nv;
    s->y = PH_TAKE(arena, n * s->ny, double);
    s->nu = PH_TAKE(arena, m, double);
    s->W = PH_TAKE(arena, n * s->nt * nd, double);
    s->rho = PH_TAKE(arena, n * s->nt, double);
    s->base = PH_TAKE(arena, s->ny, double);
    s->ends = PH_TAKE(arena, s->ny, double);
    s->moved = PH_TAKE(arena, s->ny, double);
    s->d = PH_TAKE(arena, s->nt, double);
    s->M = PH_TAKE(arena, all * all, double);
    s->b = PH_TAKE(arena, all, double);
    s->e = PH_TAKE(arena, m, double);
    s->G = PH_TAKE(arena, m * nx, double);
    s->g = PH_TAKE(arena, nx, double);
    s->T = PH_TAKE(arena, nd * nx, double);
    s->r = PH_TAKE(arena, nd, double);
    s->other = PH_TAKE(arena, nd, double);
    s->pivot = PH_TAKE(arena, all, int);
}

// The size of component i of a tangent relative to y; increments of configurations are relative to their units.
static double size_of(const ph_shooting *s, const double *y, int i) {
    const double unit = s->bvp->unit[i];
    return i < s->bvp->na ? unit : unit + fabs(y[s->ny - s->nt + i]);
}

static const double *adjoint_of(const ph_shooting *s, const double *y) {
    return y + s->ny - s->bvp->costs - s->bvp->nx;
}

static double relative(const ph_shooting *s, const double *y, const double *d) {
    double most = 0;
    for (int i = 0; i < s->nt - s->bvp->costs; i++) most = ph_larger(most, fabs(d[i]) / size_of(s, y, i));
    return most;
}

// --- one step with its derivative -----------------------------------------------------------------------------

// The derivative of the end of step k along a change `from` [nt] of its start; s->base is its end.
static ph_status carry(ph_shooting *s, int k, const double *from, double *to) {
    const ph_bvp *b = s->bvp;
    const double *y = s->y + k * s->ny, size = relative(s, y, from);
    memset(to, 0, (size_t)s->nt * sizeof *to);
    const int first = s->nt - b->costs;  // costs so far are only added to, also where nothing else changes
    for (int i = first; i < s->nt; i++) to[i] = from[i];
    if (!(size > 0)) return PH_OK;
    const double e = NUDGE / size;
    for (int i = 0; i < s->nt; i++) s->d[i] = e * from[i];
    for (int i = first; i < s->nt; i++) s->d[i] = 0;
    ph_group_retract(b->group, PH_BODY, y, s->d, s->moved);
    memcpy(s->ends, s->base, (size_t)s->ny * sizeof *y);
    const ph_status status = s->bvp->step(s->bvp, k, NUDGE, s->moved, s->ends);
    if (status != PH_OK) return status;
    ph_group_difference(b->group, s->base, s->ends, s->d);
    for (int i = 0; i < s->nt; i++) to[i] += s->d[i] / e;
    return PH_OK;
}

// What is computed of steps besides their ends.
typedef enum slopes { NONE, OF_GAPS, ALL } slopes;

static ph_status shoot(ph_shooting *s, int k, slopes of) {
    const int nt = s->nt, nd = s->bvp->nd;
    const double *next = s->y + (k + 1) * s->ny;
    double *W = s->W + k * nt * nd, *rho = s->rho + k * nt;
    memcpy(s->base, next, (size_t)s->ny * sizeof *next);
    ph_status status = s->bvp->step(s->bvp, k, 0, s->y + k * s->ny, s->base);
    if (status != PH_OK) return status;
    if (of != NONE) status = carry(s, k, rho, rho + nt);
    else memset(rho + nt, 0, (size_t)nt * sizeof *rho);
    ph_group_difference(s->bvp->group, next, s->base, s->d);
    s->violation = ph_larger(s->violation, relative(s, s->base, s->d));
    for (int i = 0; i < nt; i++) rho[nt + i] += s->d[i];
    for (int j = 0; of == ALL && j < nd && status == PH_OK; j++) status = carry(s, k, W + j * nt, W + (nd + j) * nt);
    return status;
}

// --- the end --------------------------------------------------------------------------------------------------

// e, and the remainder of lambda = -(gradient of the terminal cost and of nu.e) along the tangent states at y.  (O.17)
static ph_status end_at(ph_shooting *s, const double *y, double *r) {
    ph_bvp *b = s->bvp;
    const double *lambda = adjoint_of(s, y);
    b->end(b, y, s->nu, s->e, s->G, s->g);
    if (b->tangent == NULL) {
        for (int i = 0; i < b->nx; i++) r[i] = lambda[i] + s->g[i];
        return PH_OK;
    }
    const ph_status status = b->tangent(b, true, y, s->T, NULL);
    for (int j = 0; j < b->nd; j++)
        r[j] = ph_dot(s->T + j * b->nx, lambda, b->nx) + ph_dot(s->T + j * b->nx, s->g, b->nx);
    return status;
}

static ph_status end_residual(ph_shooting *s) {
    const ph_bvp *b = s->bvp;
    const double *y = s->y + b->N * s->ny;
    const ph_status status = end_at(s, y, s->r);
    s->residual = ph_largest(s->r, b->nd) / ph_fmax(ph_largest(adjoint_of(s, y), b->nx), 1e-300);
    for (int i = 0; i < b->m; i++) s->violation = ph_larger(s->violation, fabs(s->e[i]));
    return status;
}

// The change of r when the last node moves along `from` [nt], by differences; s->r is its value.
static ph_status end_slope(ph_shooting *s, const double *from, double *to) {
    const double *y = s->y + s->bvp->N * s->ny, size = relative(s, y, from), e = NUDGE / size;
    memset(to, 0, (size_t)s->bvp->nd * sizeof *to);
    if (!(size > 0)) return PH_OK;
    for (int i = 0; i < s->nt; i++) s->d[i] = e * from[i];
    ph_group_retract(s->bvp->group, PH_BODY, y, s->d, s->moved);
    const ph_status status = end_at(s, s->moved, to);
    for (int i = 0; i < s->bvp->nd; i++) to[i] = (to[i] - s->r[i]) / e;
    return status;
}

// Equations of different units are made comparable, by a power of two.
static void equilibrate(int n, double *row, double *right) {
    int exponent;
    const double most = ph_largest(row, n);
    if (!(most > 0) || !isfinite(most)) return;
    (void)frexp(most, &exponent);
    for (int i = 0; i < n; i++) row[i] = ldexp(row[i], -exponent);
    *right = ldexp(*right, -exponent);
}

// Rows are e, then r; columns the initial adjoints, then nu.
static ph_status solve_end(ph_shooting *s) {
    const ph_bvp *b = s->bvp;
    const int nx = b->nx, nd = b->nd, m = b->m, all = nd + m;
    const double *W = s->W + b->N * nd * s->nt, *rho = s->rho + b->N * s->nt;
    ph_status status = PH_OK;
    for (int j = 0; j <= nd && status == PH_OK; j++) {  // the last: without a change of adjoints
        const double *from = j < nd ? W + j * s->nt : rho;
        status = end_slope(s, from, s->other);
        for (int i = 0; i < nd; i++)
            if (j < nd) s->M[(m + i) * all + j] = s->other[i];
            else s->b[m + i] = -s->r[i] - s->other[i];
    }
    if (status == PH_OK) status = end_at(s, s->y + b->N * s->ny, s->other);
    for (int i = 0; i < m; i++) {
        const double *G = s->G + i * nx;
        for (int j = 0; j < all; j++) s->M[i * all + j] = j < nd ? ph_dot(G, W + j * s->nt, nx) : 0;
        s->b[i] = -s->e[i] - ph_dot(G, rho, nx);
        for (int j = 0; j < nd; j++) s->M[(m + j) * all + nd + i] = b->tangent ? ph_dot(s->T + j * nx, G, nx) : G[j];
    }
    for (int i = 0; i < all; i++) equilibrate(all, s->M + i * all, s->b + i);
    if (status != PH_OK || ph_lu_factor(all, s->M, s->pivot) != PH_OK) return PH_SINGULAR;
    ph_lu_solve(all, s->M, s->pivot, s->b);
    return PH_OK;
}

// --- the iteration --------------------------------------------------------------------------------------------

// The free initial adjoints, in the first node's W.
static ph_status begin_slopes(ph_shooting *s) {
    const int nt = s->nt, nx = s->bvp->nx, nd = s->bvp->nd;
    memset(s->W, 0, (size_t)(nt * nd) * sizeof *s->W);
    const ph_status status = s->bvp->tangent ? s->bvp->tangent(s->bvp, false, s->y, NULL, s->T) : PH_OK;
    for (int j = 0; j < nd; j++)
        if (s->bvp->tangent) memcpy(s->W + j * nt + nx, s->T + j * nx, (size_t)nx * sizeof *s->W);
        else s->W[j * nt + nx + j] = s->bvp->unit[nx + j];
    return status;
}

static ph_status evaluate(ph_shooting *s, slopes of) {
    ph_status status = of == ALL ? begin_slopes(s) : PH_OK;
    s->violation = 0;
    memset(s->rho, 0, (size_t)s->nt * sizeof *s->rho);
    for (int k = 0; k < s->bvp->N && status == PH_OK; k++) status = shoot(s, k, of);
    return status == PH_OK ? end_residual(s) : status;
}

static double move_all(ph_shooting *s) {
    const int nd = s->bvp->nd;
    double size = 0;
    for (int k = 0; k <= s->bvp->N; k++) {
        double *y = s->y + k * s->ny;
        memcpy(s->d, s->rho + k * s->nt, (size_t)s->nt * sizeof *s->d);
        ph_dense_add(1, nd, s->nt, 1, s->b, s->W + k * s->nt * nd, s->d);
        size = ph_larger(size, relative(s, y, s->d));
        ph_group_retract(s->bvp->group, PH_BODY, y, s->d, y);
    }
    for (int i = 0; i < s->bvp->m; i++) s->nu[i] += s->b[nd + i];
    return size;
}

// Until the corrections no longer become smaller. After a small one, derivatives along the adjoints are still accurate.
ph_status ph_shooting_solve(ph_shooting *s) {
    double before = INFINITY;
    slopes of = ALL;
    for (s->iterations = 1; s->iterations <= ITERATIONS; s->iterations++) {
        ph_status status = evaluate(s, of);
        if (status == PH_OK) status = solve_end(s);
        if (status != PH_OK) return status;
        const double size = move_all(s);
        if (!(size < 1e3)) return PH_DIVERGED;
        const ph_optimize_observer *w = s->bvp->observer;
        if (w && w->iteration && !w->iteration(w->user, s->bvp->start, s->iterations, s->bvp->cost, size))
            return PH_INTERRUPTED;
        if (size < 1e-13 || (size < s->bvp->tolerance && size > 0.1 * before)) return evaluate(s, NONE);
        of = size < SMALL && size < 0.1 * before ? OF_GAPS : ALL;
        before = size;
    }
    return PH_NOT_CONVERGED;
}
