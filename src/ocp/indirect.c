// Multiple shooting on Pontryagin's conditions: every node is unknown, steps are integrated one by one, and the linear
// system is condensed to the adjoints at the begin and the multipliers of the end.  docs/theory/optimal-control.md
#include "ocp/indirect.h"

#include "base/error.h"
#include "linalg/dense.h"
#include "linalg/lu.h"
#include "ocp/table.h"
#include "ocp/pontryagin.h"
#include "ocp/report.h"

#include <stdlib.h>
#include <string.h>

enum { ITERATIONS = 40 };
static const double NUDGE = 1e-5;  // of differences; the iteration needs the slopes to a few digits only

typedef struct shooting {
    ph_pontryagin p;
    const ph_ocp *o;
    int ny, nt;
    double *y;                     // [N + 1 x ny]
    double *W, *rho;               // [N + 1 x nt x nx], [N + 1 x nt] of nodes by the first adjoints, and at 0
    double *S, *ends, *moved, *d;  // [nt x nt], [2 x ny], [ny], [nt]
    double *M, *b;                 // [(nx + m)^2], [nx + m]
    double *e, *G, *g, *Q;         // of the end
    int *pivot;
    ph_ocp_point x;  // the end in the words of the problem, and at last the whole
    double *config;  // [N + 1 x na]
    double residual, violation;
} shooting;

static void layout(shooting *s, ph_arena *arena) {
    const ph_ocp *o = s->o;
    const int n = o->N + 1, nx = o->nx, all = nx + o->m;
    ph_pontryagin_layout(&s->p, arena);
    s->ny = s->p.flow.group.nq;
    s->nt = s->p.nt;
    s->y = PH_TAKE(arena, n * s->ny, double);
    s->W = PH_TAKE(arena, n * s->nt * nx, double);
    s->rho = PH_TAKE(arena, n * s->nt, double);
    s->S = PH_TAKE(arena, s->nt * s->nt, double);
    s->ends = PH_TAKE(arena, 2 * s->ny, double);
    s->moved = PH_TAKE(arena, s->ny, double);
    s->d = PH_TAKE(arena, s->nt, double);
    s->M = PH_TAKE(arena, all * all, double);
    s->b = PH_TAKE(arena, all, double);
    s->e = PH_TAKE(arena, o->m, double);
    s->G = PH_TAKE(arena, o->m * nx, double);
    s->g = PH_TAKE(arena, nx, double);
    s->Q = PH_TAKE(arena, nx * nx, double);
    s->pivot = PH_TAKE(arena, all, int);
    ph_ocp_point_layout(o, &s->x, arena);
    s->config = PH_TAKE(arena, n * o->na, double);
}

// The nodes of the direct solution; multipliers change their sign.
static void begin(shooting *s, const ph_ocp_newton *n) {
    const ph_ocp *o = s->o;
    const int na = o->na, nz = o->nz;
    for (int k = 0; k <= o->N; k++) {
        double *y = s->y + k * s->ny, *p = y + o->nq, *z = p + na, *lq = z + nz, *lp = lq + na, *lz = lp + na;
        memcpy(y, n->x.q + k * o->nq, (size_t)o->nq * sizeof *y);
        memcpy(p, n->x.p + k * na, (size_t)na * sizeof *y);
        memcpy(z, n->x.z + k * nz, (size_t)nz * sizeof *y);
        for (int i = 0; i < na; i++) lq[i] = -n->gradient[k * na + i];
        for (int i = 0; i < na; i++) lp[i] = -n->x.lp[k * na + i];
        for (int i = 0; i < nz; i++) lz[i] = -n->x.lz[k * nz + i];
    }
    memcpy(s->x.nu, n->x.nu, (size_t)o->m * sizeof *s->x.nu);
}

// --- one step with its derivative -----------------------------------------------------------------------------

static ph_status slope_column(shooting *s, int k, int j, double *column) {
    const ph_group *G = &s->p.flow.group;
    const double *y = s->y + k * s->ny;
    const int at = j < s->o->na ? -1 : s->o->nq + j - s->o->na;  // increments of configurations have size 1
    const double e = NUDGE * (at < 0 ? 1 : 1 + fabs(y[at]));
    for (int side = 0; side < 2; side++) {
        memset(s->d, 0, (size_t)s->nt * sizeof *s->d);
        s->d[j] = side ? -e : e;
        ph_group_retract(G, PH_BODY, y, s->d, s->moved);
        memcpy(s->ends + side * s->ny, y + s->ny, (size_t)s->ny * sizeof *y);
        const ph_status status = ph_pontryagin_step(&s->p, k, s->moved, s->ends + side * s->ny, NULL);
        if (status != PH_OK) return status;
    }
    ph_group_difference(G, s->ends + s->ny, s->ends, s->d);
    for (int i = 0; i < s->nt; i++) column[i * s->nt] = s->d[i] / (2 * e);
    return PH_OK;
}

static ph_status shoot(shooting *s, int k, bool slopes) {
    const int nt = s->nt, nx = s->o->nx;
    double *W = s->W + k * nt * nx, *rho = s->rho + k * nt;
    memcpy(s->ends, s->y + (k + 1) * s->ny, (size_t)s->ny * sizeof *s->ends);
    ph_status status = ph_pontryagin_step(&s->p, k, s->y + k * s->ny, s->ends, NULL);
    if (status != PH_OK) return status;
    ph_group_difference(&s->p.flow.group, s->y + (k + 1) * s->ny, s->ends, rho + nt);
    for (int i = 0; i < nt; i++) {
        const double size = 1 + (i < s->o->na ? 0 : fabs(s->ends[s->o->nq + i - s->o->na]));
        s->violation = fmax(s->violation, fabs(rho[nt + i]) / size);
    }
    if (!slopes) return PH_OK;
    memset(s->S, 0, (size_t)(nt * nt) * sizeof *s->S);
    s->S[nt * nt - 1] = 1;
    for (int j = 0; j < nt - 1 && status == PH_OK; j++) status = slope_column(s, k, j, s->S + j);
    memset(W + nt * nx, 0, (size_t)(nt * nx) * sizeof *W);
    ph_dense_add(nt, nt, nx, 1, s->S, W, W + nt * nx);
    ph_dense_add(nt, nt, 1, 1, s->S, rho, rho + nt);
    return status;
}

// --- the end --------------------------------------------------------------------------------------------------

// e = 0 and lambda = -(gradient of the terminal cost and of nu.e).                                       (O.17)
static void end_residual(shooting *s) {
    const ph_ocp *o = s->o;
    const double *y = s->y + o->N * s->ny, *lambda = y + o->nq + o->na + o->nz;
    memcpy(s->x.q + o->N * o->nq, y, (size_t)o->nq * sizeof *y);
    memcpy(s->x.p + o->N * o->na, y + o->nq, (size_t)o->na * sizeof *y);
    memcpy(s->x.z + o->N * o->nz, y + o->nq + o->na, (size_t)o->nz * sizeof *y);
    ph_ocp_end(o, &s->x, s->e, s->G, s->g, s->Q);
    double size = 1e-300;
    s->residual = 0;
    for (int i = 0; i < o->nx; i++) {
        size = fmax(size, fabs(lambda[i]));
        s->residual = fmax(s->residual, fabs(lambda[i] + s->g[i]));
    }
    s->residual /= size;
    for (int i = 0; i < o->m; i++) s->violation = fmax(s->violation, fabs(s->e[i]));
}

// The gradient at a moved end is in the moved body's axes: beside the second derivative half a cross product.
static void turn_gradient(shooting *s) {
    const ph_ocp *o = s->o;
    for (int i = 0; i < o->part_count; i++) {
        const int a = o->parts[i].a;
        if (!o->parts[i].rotation) continue;
        const mat3 A = mat3_scale(0.5, mat3_hat(vec3_load(s->g + a)));
        for (int r = 0; r < 9; r++) s->Q[(a + r / 3) * o->nx + a + r % 3] += A.m[r];
    }
}

static ph_status solve_end(shooting *s) {
    const ph_ocp *o = s->o;
    const int nx = o->nx, m = o->m, all = nx + m, nt = s->nt;
    const double *W = s->W + o->N * nt * nx, *rho = s->rho + o->N * nt;
    const double *lambda = s->y + o->N * s->ny + o->nq + o->na + o->nz;
    turn_gradient(s);
    memset(s->M, 0, (size_t)(all * all) * sizeof *s->M);
    for (int i = 0; i < all; i++) {
        const double *A = i < m ? s->G + i * nx : s->Q + (i - m) * nx;
        double *row = s->M + i * all;
        ph_dense_add(1, nx, nx, 1, A, W, row);
        s->b[i] = -(i < m ? s->e[i] : lambda[i - m] + s->g[i - m] + rho[nx + i - m]);
        for (int j = 0; j < nx; j++) s->b[i] -= A[j] * rho[j];
        if (i < m) continue;
        for (int j = 0; j < nx; j++) row[j] += W[(nx + i - m) * nx + j];
        for (int j = 0; j < m; j++) row[nx + j] = s->G[j * nx + i - m];
    }
    if (ph_lu_factor(all, s->M, s->pivot) != PH_OK) return PH_SINGULAR;
    ph_lu_solve(all, s->M, s->pivot, s->b);
    return PH_OK;
}

// --- the iteration --------------------------------------------------------------------------------------------

static ph_status evaluate(shooting *s, bool slopes) {
    const int nt = s->nt, nx = s->o->nx;
    s->violation = 0;
    memset(s->W, 0, (size_t)(nt * nx) * sizeof *s->W);
    memset(s->rho, 0, (size_t)nt * sizeof *s->rho);
    for (int i = 0; i < nx; i++) s->W[(nx + i) * nx + i] = 1;
    for (int k = 0; k < s->o->N; k++) {
        const ph_status status = shoot(s, k, slopes);
        if (status != PH_OK) return status;
    }
    end_residual(s);
    return PH_OK;
}

static double move_all(shooting *s) {
    double size = 0;
    for (int k = 0; k <= s->o->N; k++) {
        double *y = s->y + k * s->ny;
        memcpy(s->d, s->rho + k * s->nt, (size_t)s->nt * sizeof *s->d);
        ph_dense_add(s->nt, s->o->nx, 1, 1, s->W + k * s->nt * s->o->nx, s->b, s->d);
        for (int i = 0; i < s->nt; i++)
            size = fmax(size, fabs(s->d[i]) / (1 + (i < s->o->na ? 0 : fabs(y[s->o->nq + i - s->o->na]))));
        ph_group_retract(&s->p.flow.group, PH_BODY, y, s->d, y);
    }
    for (int i = 0; i < s->o->m; i++) s->x.nu[i] += s->b[s->o->nx + i];
    return size;
}

// Until the corrections do not become smaller any more.
static ph_status iterate(shooting *s, int *iterations) {
    double before = INFINITY;
    for (*iterations = 1; *iterations <= ITERATIONS; ++*iterations) {
        ph_status status = evaluate(s, true);
        if (status == PH_OK) status = solve_end(s);
        if (status != PH_OK) return status;
        const double size = move_all(s);
        if (!(size < 1e3)) return PH_DIVERGED;
        if (size < 1e-13 || (size < s->o->def->tolerance && size > 0.1 * before)) return evaluate(s, false);
        before = size;
    }
    return PH_NOT_CONVERGED;
}

static ph_status collect(shooting *s) {
    const ph_ocp *o = s->o;
    const int na = o->na, nz = o->nz;
    for (int k = 0; k <= o->N; k++) {
        const double *y = s->y + k * s->ny, *p = y + o->nq, *z = p + na, *lq = z + nz, *lp = lq + na, *lz = lp + na;
        memcpy(s->x.q + k * o->nq, y, (size_t)o->nq * sizeof *y);
        memcpy(s->x.p + k * na, p, (size_t)na * sizeof *y);
        memcpy(s->x.z + k * nz, z, (size_t)nz * sizeof *y);
        for (int i = 0; i < na; i++) s->x.lp[k * na + i] = -lp[i];
        for (int i = 0; i < na; i++) s->config[k * na + i] = -lq[i];
        for (int i = 0; i < nz; i++) s->x.lz[k * nz + i] = -lz[i];
        if (k == o->N) break;
        memcpy(s->ends, y + s->ny, (size_t)s->ny * sizeof *y);
        const ph_status status = ph_pontryagin_step(&s->p, k, y, s->ends, s->x.u + k * o->nu);
        if (status != PH_OK) return status;
    }
    return PH_OK;
}

ph_status ph_ocp_indirect(const ph_ocp_newton *n, int solved, ph_optimum **out, ph_error *err) {
    const ph_ocp *o = n->o;
    const ph_problem_def *asked = o->def;
    shooting sizes = {.o = o, .p = {.o = o, .table = ph_ocp_table(asked->method)}};
    ph_arena arena = {0};
    (void)PH_TAKE(&arena, 1, shooting);
    shooting kept = sizes;
    layout(&kept, &arena);
    arena = (ph_arena){.base = calloc(1, arena.used)};
    if (arena.base == NULL) return PH_ERR_MEMORY;
    shooting *s = PH_TAKE(&arena, 1, shooting);
    *s = sizes;
    layout(s, &arena);
    begin(s, n);
    int iterations = 0;
    ph_status status = iterate(s, &iterations);
    if (status == PH_OK) status = collect(s);
    if (status == PH_OK) {
        const double cost = s->y[o->N * s->ny + s->ny - 1] + ph_ocp_end(o, &s->x, s->e, NULL, NULL, NULL);
        const ph_ocp_outcome outcome = {.o = o,
                                        .x = &s->x,
                                        .config = s->config,
                                        .cost = cost,
                                        .residual = s->residual,
                                        .violation = s->violation,
                                        .iterations = iterations,
                                        .starts_converged = solved,
                                        .converged = true,
                                        .minimum = n->minimum};
        status = ph_ocp_report(&outcome, asked, out);
    } else ph_fail(err, status, "solve", "the boundary value problem was not solved: %s", ph_status_text(status));
    free(s);
    return status;
}
