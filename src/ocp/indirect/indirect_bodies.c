// Pontryagin's conditions of free bodies as a boundary value problem.        docs/theory/optimal-control.md
#include "ocp/indirect/indirect.h"

#include "ocp/indirect/adjoint_system.h"
#include "ocp/indirect/multiple_shooting.h"
#include "ocp/solution/solution.h"
#include "ocp/runge_kutta/direct_tables.h"

#include <stdlib.h>
#include <string.h>

typedef struct indirect {
    ph_bvp bvp;  // first
    ph_pontryagin p;
    ph_shooting s;
    const ph_ocp *o;
    ph_ocp_point x;  // the final conditions in terms of the problem, finally all of it
    double *config;  // [N + 1 x na]
    double *Q;       // [nx x nx] not needed
} indirect;

static ph_status step(ph_bvp *b, int k, double nudge, const double *y, double *y1) {
    return ph_pontryagin_step(&((indirect *)(void *)b)->p, k, nudge, y, y1, NULL);
}

static void end(ph_bvp *b, const double *y, const double *nu, double *e, double *G, double *g) {
    indirect *s = (indirect *)(void *)b;
    const ph_ocp *o = s->o;
    memcpy(s->x.q + o->N * o->nq, y, (size_t)o->nq * sizeof *y);
    memcpy(s->x.p + o->N * o->na, y + o->nq, (size_t)o->na * sizeof *y);
    memcpy(s->x.z + o->N * o->nz, y + o->nq + o->na, (size_t)o->nz * sizeof *y);
    memcpy(s->x.nu, nu, (size_t)o->m * sizeof *nu);
    ph_ocp_end(o, &s->x, e, G, g, s->Q);
}

static void layout_indirect(indirect *s, ph_arena *arena) {
    const ph_ocp *o = s->o;
    ph_pontryagin_layout(&s->p, arena);
    s->bvp = (ph_bvp){.group = &s->p.flow.group,
                      .N = o->N,
                      .na = o->na,
                      .nx = o->nx,
                      .nd = o->nx,
                      .m = o->m,
                      .costs = o->def->cost_count,
                      .tolerance = o->def->tolerance,
                      .step = step,
                      .end = end};
    s->s.bvp = &s->bvp;
    ph_shooting_layout(&s->s, arena);
    ph_ocp_point_layout(o, &s->x, arena);
    s->config = PH_TAKE(arena, (o->N + 1) * o->na, double);
    s->Q = PH_TAKE(arena, o->nx * o->nx, double);
}

// The nodes of the direct solution; multipliers change sign.
static void begin(indirect *s, const ph_refinement *from, const ph_body_start *n) {
    const ph_ocp *o = s->o;
    const int na = o->na, nz = o->nz;
    ph_pontryagin_begin(&s->p);
    s->bvp.unit = s->p.scaled.unit;
    s->bvp.observer = from->observer;
    s->bvp.start = from->direct->start;
    s->bvp.cost = from->direct->cost;
    for (int k = 0; k <= o->N; k++) {
        double *y = s->s.y + k * s->s.ny, *p = y + o->nq, *z = p + na, *lq = z + nz, *lp = lq + na, *lz = lp + na;
        memcpy(y, n->x.q + k * o->nq, (size_t)o->nq * sizeof *y);
        memcpy(p, n->x.p + k * na, (size_t)na * sizeof *y);
        memcpy(z, n->x.z + k * nz, (size_t)nz * sizeof *y);
        for (int i = 0; i < na; i++) lq[i] = -n->config[k * na + i];
        for (int i = 0; i < na; i++) lp[i] = -n->x.lp[k * na + i];
        for (int i = 0; i < nz; i++) lz[i] = -n->x.lz[k * nz + i];
    }
    ph_unit_flow_fit(&s->p.scaled, o->nx, o->N + 1, s->s.y);
    memcpy(s->s.nu, n->x.nu, (size_t)o->m * sizeof *s->s.nu);
}

static ph_status collect(indirect *s) {
    const ph_ocp *o = s->o;
    const int na = o->na, nz = o->nz;
    for (int k = 0; k <= o->N; k++) {
        const double *y = s->s.y + k * s->s.ny, *p = y + o->nq, *z = p + na, *lq = z + nz, *lp = lq + na, *lz = lp + na;
        memcpy(s->x.q + k * o->nq, y, (size_t)o->nq * sizeof *y);
        memcpy(s->x.p + k * na, p, (size_t)na * sizeof *y);
        memcpy(s->x.z + k * nz, z, (size_t)nz * sizeof *y);
        for (int i = 0; i < na; i++) s->x.lp[k * na + i] = -lp[i];
        for (int i = 0; i < na; i++) s->config[k * na + i] = -lq[i];
        for (int i = 0; i < nz; i++) s->x.lz[k * nz + i] = -lz[i];
        if (k == o->N) break;
        memcpy(s->s.ends, y + s->s.ny, (size_t)s->s.ny * sizeof *y);
        const ph_status status = ph_pontryagin_step(&s->p, k, 0, y, s->s.ends, s->x.u + k * o->nu);
        if (status != PH_OK) return status;
    }
    return PH_OK;
}

static ph_status solve(const ph_refinement *from, const ph_body_start *start, ph_optimum **out) {
    const ph_ocp *o = start->o;
    indirect sizes = {.o = o, .p = {.o = o, .table = ph_ocp_table(o->def->method)}};
    ph_arena arena = {0};
    (void)PH_TAKE(&arena, 1, indirect);
    indirect kept = sizes;
    layout_indirect(&kept, &arena);
    arena = (ph_arena){.base = calloc(1, arena.used)};
    if (arena.base == NULL) return PH_ERR_MEMORY;
    indirect *s = PH_TAKE(&arena, 1, indirect);
    *s = sizes;
    layout_indirect(s, &arena);
    begin(s, from, start);
    ph_status status = ph_shooting_solve(&s->s);
    if (status == PH_OK) status = collect(s);
    if (status == PH_OK) {
        const double *efforts = s->s.y + (o->N + 1) * s->s.ny - o->def->cost_count;
        double cost = ph_ocp_end(o, &s->x, s->s.e, NULL, NULL, NULL);
        for (int i = 0; i < o->def->cost_count; i++) cost += efforts[i];
        const ph_ocp_outcome outcome = {.o = o,
                                        .x = &s->x,
                                        .config = s->config,
                                        .efforts = efforts,
                                        .cost = cost,
                                        .residual = s->s.residual,
                                        .violation = s->s.violation,
                                        .iterations = s->s.iterations,
                                        .minimum = from->direct->minimum};
        status = ph_ocp_report(&outcome, from->direct, out);
    }
    free(s);
    return status;
}

ph_status ph_ocp_indirect(const ph_refinement *r, ph_optimum **out, ph_error *err) {
    ph_body_start *start = NULL;
    ph_status status = ph_body_start_create(r->model, r->def, &start, err);
    if (status == PH_OK) status = solve(r, start, out);
    ph_body_start_free(start);
    return status;
}
