// Every node is unknown, steps are integrated one by one, and the linear system is condensed to the adjoints at the
// begin and the multipliers of the end.
#include "ocp/shooting.h"

#include "base/vector.h"
#include "linalg/dense.h"
#include "linalg/lu.h"
#include "polhode/lie/so3.h"

#include <stdbool.h>
#include <string.h>

enum { ITERATIONS = 40 };
static const double NUDGE = 1e-6;  // of differences; the iteration needs the slopes to a few digits only

void ph_shooting_layout(ph_shooting *s, ph_arena *arena) {
    const ph_bvp *b = s->bvp;
    const int n = b->N + 1, nx = b->nx, m = b->m, all = nx + m;
    s->ny = b->group->nq;
    s->nt = b->group->nv;
    s->y = PH_TAKE(arena, n * s->ny, double);
    s->nu = PH_TAKE(arena, m, double);
    s->W = PH_TAKE(arena, n * s->nt * nx, double);
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
    s->Q = PH_TAKE(arena, nx * nx, double);
    s->pivot = PH_TAKE(arena, all, int);
}

// The size of a tangent's number i beside y; increments of configurations have size 1.
static double size_of(const ph_shooting *s, const double *y, int i) {
    const int na = s->bvp->na;
    return i < na ? 1 : 1 + fabs(y[s->ny - s->nt + i]);
}

static double relative(const ph_shooting *s, const double *y, const double *d) {
    double most = 0;
    for (int i = 0; i < s->nt - 1; i++) most = fmax(most, fabs(d[i]) / size_of(s, y, i));
    return most;
}

// --- one step with its derivative -----------------------------------------------------------------------------

// How the end of step k moves with its begin along `from` [nt]; s->base is where it is.
static ph_status carry(ph_shooting *s, int k, const double *from, double *to) {
    const ph_bvp *b = s->bvp;
    const double *y = s->y + k * s->ny, size = relative(s, y, from);
    memset(to, 0, (size_t)s->nt * sizeof *to);
    if (!(size > 0)) return PH_OK;
    const double e = NUDGE / size;
    for (int i = 0; i < s->nt; i++) s->d[i] = e * from[i];
    s->d[s->nt - 1] = 0;  // the cost so far is only added to
    ph_group_retract(b->group, PH_BODY, y, s->d, s->moved);
    memcpy(s->ends, s->base, (size_t)s->ny * sizeof *y);
    const ph_status status = s->bvp->step(s->bvp, k, s->moved, s->ends);
    if (status != PH_OK) return status;
    ph_group_difference(b->group, s->base, s->ends, s->d);
    for (int i = 0; i < s->nt; i++) to[i] = s->d[i] / e;
    to[s->nt - 1] += from[s->nt - 1];
    return PH_OK;
}

static ph_status shoot(ph_shooting *s, int k, bool slopes) {
    const int nt = s->nt, nx = s->bvp->nx;
    const double *next = s->y + (k + 1) * s->ny;
    double *W = s->W + k * nt * nx, *rho = s->rho + k * nt;
    memcpy(s->base, next, (size_t)s->ny * sizeof *next);
    ph_status status = s->bvp->step(s->bvp, k, s->y + k * s->ny, s->base);
    if (status != PH_OK) return status;
    if (slopes) status = carry(s, k, rho, rho + nt);
    else memset(rho + nt, 0, (size_t)nt * sizeof *rho);
    ph_group_difference(s->bvp->group, next, s->base, s->d);
    s->violation = fmax(s->violation, relative(s, s->base, s->d));
    for (int i = 0; i < nt; i++) rho[nt + i] += s->d[i];
    for (int j = 0; slopes && j < nx && status == PH_OK; j++) status = carry(s, k, W + j * nt, W + (nx + j) * nt);
    return status;
}

// --- the end --------------------------------------------------------------------------------------------------

// e = 0 and lambda = -(gradient of the terminal cost and of nu.e).                                       (O.17)
static void end_residual(ph_shooting *s) {
    ph_bvp *b = s->bvp;
    const double *y = s->y + b->N * s->ny, *lambda = y + s->ny - 1 - b->nx;
    b->end(b, y, s->nu, s->e, s->G, s->g, s->Q);
    double size = 1e-300;
    s->residual = 0;
    for (int i = 0; i < b->nx; i++) {
        size = fmax(size, fabs(lambda[i]));
        s->residual = fmax(s->residual, fabs(lambda[i] + s->g[i]));
    }
    s->residual /= size;
    for (int i = 0; i < b->m; i++) s->violation = fmax(s->violation, fabs(s->e[i]));
}

// The gradient at a moved end is in the moved body's axes: beside the second derivative half a cross product.
static void turn_gradient(ph_shooting *s) {
    const ph_group *G = s->bvp->group;
    for (int i = 0, a = 0; i < G->count; a += G->factors[i++].n) {
        if (G->factors[i].kind != PH_SO3) continue;
        const mat3 A = mat3_scale(0.5, mat3_hat(vec3_load(s->g + a)));
        for (int r = 0; r < 9; r++) s->Q[(a + r / 3) * s->bvp->nx + a + r % 3] += A.m[r];
    }
}

static ph_status solve_end(ph_shooting *s) {
    const ph_bvp *b = s->bvp;
    const int nx = b->nx, m = b->m, all = nx + m, nt = s->nt;
    const double *W = s->W + b->N * nt * nx, *rho = s->rho + b->N * nt;
    const double *lambda = s->y + b->N * s->ny + s->ny - 1 - nx;
    turn_gradient(s);
    memset(s->M, 0, (size_t)(all * all) * sizeof *s->M);
    for (int i = 0; i < all; i++) {
        const double *A = i < m ? s->G + i * nx : s->Q + (i - m) * nx;
        double *row = s->M + i * all;
        for (int j = 0; j < nx; j++) row[j] = ph_dot(A, W + j * nt, nx) + (i < m ? 0 : W[j * nt + nx + i - m]);
        s->b[i] = -(i < m ? s->e[i] : lambda[i - m] + s->g[i - m] + rho[nx + i - m]) - ph_dot(A, rho, nx);
        for (int j = 0; i >= m && j < m; j++) row[nx + j] = s->G[j * nx + i - m];
    }
    if (ph_lu_factor(all, s->M, s->pivot) != PH_OK) return PH_SINGULAR;
    ph_lu_solve(all, s->M, s->pivot, s->b);
    return PH_OK;
}

// --- the iteration --------------------------------------------------------------------------------------------

static ph_status evaluate(ph_shooting *s, bool slopes) {
    const int nt = s->nt, nx = s->bvp->nx;
    s->violation = 0;
    memset(s->W, 0, (size_t)(nt * nx) * sizeof *s->W);
    memset(s->rho, 0, (size_t)nt * sizeof *s->rho);
    for (int i = 0; i < nx; i++) s->W[i * nt + nx + i] = 1;
    for (int k = 0; k < s->bvp->N; k++) {
        const ph_status status = shoot(s, k, slopes);
        if (status != PH_OK) return status;
    }
    end_residual(s);
    return PH_OK;
}

static double move_all(ph_shooting *s) {
    const int nx = s->bvp->nx;
    double size = 0;
    for (int k = 0; k <= s->bvp->N; k++) {
        double *y = s->y + k * s->ny;
        memcpy(s->d, s->rho + k * s->nt, (size_t)s->nt * sizeof *s->d);
        ph_dense_add(1, nx, s->nt, 1, s->b, s->W + k * s->nt * nx, s->d);
        size = fmax(size, relative(s, y, s->d));
        ph_group_retract(s->bvp->group, PH_BODY, y, s->d, y);
    }
    for (int i = 0; i < s->bvp->m; i++) s->nu[i] += s->b[nx + i];
    return size;
}

// Until the corrections do not become smaller any more.
ph_status ph_shooting_solve(ph_shooting *s) {
    double before = INFINITY;
    for (s->iterations = 1; s->iterations <= ITERATIONS; s->iterations++) {
        ph_status status = evaluate(s, true);
        if (status == PH_OK) status = solve_end(s);
        if (status != PH_OK) return status;
        const double size = move_all(s);
        if (!(size < 1e3)) return PH_DIVERGED;
        if (size < 1e-13 || (size < s->bvp->tolerance && size > 0.1 * before)) return evaluate(s, false);
        before = size;
    }
    return PH_NOT_CONVERGED;
}
