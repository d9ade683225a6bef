// Direct transcription with a Runge-Kutta table: x_{k+1} = Phi(x_k, u_k) with Phi a Munthe-Kaas step of it, one control
// for each step or for each stage, exact derivatives.                         docs/theory/optimal-control.md
#include "ocp/runge_kutta/direct_tables.h"

#include "base/vector.h"
#include "ocp/indirect/adjoint_system.h"
#include "ocp/guess/resample.h"
#include "ocp/problem/support.h"
#include "ocp/solution/solution.h"
#include "ocp/runge_kutta/stages.h"
#include "ocp/runge_kutta/kkt_riccati.h"
#include "polhode/elementary.h"

#include <stdlib.h>
#include <string.h>

enum { ITERATIONS = 60 };
static const double ROUNDING = 1e-13;  // of residual and violation
// Controls without cost (b_i = 0) get a curvature about their current value, as a fraction of that of the others, which
// vanishes as the iteration converges.
static const double HELD_FIRST = 1, HELD_LESS = 0.5, HELD_LAST = 1e-9;

static const ph_butcher ralston3 = {.name = "ralston3",
                                    .stages = 3,
                                    .order = 3,
                                    .a = {{0}, {0.5}, {0, 0.75}},
                                    .b = {2.0 / 9, 1.0 / 3, 4.0 / 9},
                                    .c = {0, 0.5, 0.75}};

const ph_butcher *ph_ocp_table(const char *method) {
    if (ph_combination_of(PH_DIRECT, method) != PH_DIRECT_TABLES) return NULL;
    if (strcmp(method, ralston3.name) == 0) return &ralston3;
    return ph_butcher_find(strcmp(method, "explicit-euler") == 0 ? "rkmk1" : method);
}

typedef struct tabled {
    const ph_ocp *o;
    ph_ocp_stages m;
    bool idle;  // some controls have no cost
    ph_riccati r;
    ph_direction d;
    int ny;
    double *x, *lambda;  // [N + 1 x ny] states; [N + 1 x nx] multipliers
    double *u, *X;       // [N x controls x nu], [N x stages x nx]
    double *end, *node_u;
    ph_ocp_point point;  // the end, finally all of it
    double *config;
    double cost, residual, violation;
} tabled;

static void layout_table(tabled *c, ph_arena *arena) {
    const ph_ocp *o = c->o;
    ph_ocp_stages_layout(&c->m, arena);
    c->ny = c->m.ny;
    ph_riccati_layout(&c->r, arena);
    ph_direction_layout(&c->r, &c->d, arena);
    c->x = PH_TAKE(arena, (o->N + 1) * c->ny, double);
    c->lambda = PH_TAKE(arena, (o->N + 1) * o->nx, double);
    c->u = PH_TAKE(arena, o->N * c->r.nu, double);
    c->X = PH_TAKE(arena, o->N * c->m.table->stages * o->nx, double);
    c->end = PH_TAKE(arena, c->ny, double);
    c->node_u = PH_TAKE(arena, (o->N + 1) * o->nu, double);
    ph_ocp_point_layout(o, &c->point, arena);
    c->config = PH_TAKE(arena, (o->N + 1) * o->na, double);
}

// --- the linear-quadratic problem -------------------------------------------------------------------------------

static void grow(double *most, double x) {
    if (!(fabs(x) <= *most)) *most = fabs(x);
}

static ph_status assemble_step(tabled *c, int k) {
    const ph_ocp *o = c->o;
    const int nx = o->nx;
    ph_stage *s = c->r.stages + k;
    double *x = c->x + k * c->ny, *u = c->u + k * c->r.nu, *X = c->X + k * c->m.table->stages * nx, cost;
    ph_status status = ph_ocp_stages_step(&c->m, k, x, u, X, c->end, &cost);
    if (status == PH_OK) status = ph_ocp_stages_derive(&c->m, k, x, u, X, c->lambda + (k + 1) * nx, s);
    if (status != PH_OK) return status;
    c->cost += cost;
    ph_ocp_difference(o, x + c->ny, c->end, s->c);
    for (int i = 0; i < nx; i++) s->g[i] -= c->lambda[k * nx + i];
    for (int i = 0; i < nx; i++) grow(&c->violation, s->c[i]);
    for (int i = k > 0 ? 0 : nx; i < nx + c->r.nu; i++) grow(&c->residual, s->g[i]);
    return PH_OK;
}

static void store_place(tabled *c, int k) {
    const ph_ocp *o = c->o;
    const double *x = c->x + k * c->ny;
    memcpy(c->point.q + k * o->nq, x, (size_t)o->nq * sizeof *x);
    memcpy(c->point.p + k * o->na, x + o->nq, (size_t)o->na * sizeof *x);
    memcpy(c->point.z + k * o->nz, x + o->nq + o->na, (size_t)o->nz * sizeof *x);
}

// Residuals are relative to the largest multiplier, violations to the largest state, where these exceed 1.
static ph_status assemble(tabled *c) {
    const ph_ocp *o = c->o;
    const int nx = o->nx;
    c->cost = c->residual = c->violation = 0;
    for (int k = 0; k < o->N; k++) {
        const ph_status status = assemble_step(c, k);
        if (status != PH_OK) return status;
    }
    store_place(c, o->N);
    c->cost += ph_ocp_end(o, &c->point, c->r.e, c->r.G, c->r.q, c->r.Q);
    for (int i = 0; i < nx; i++) {
        c->r.q[i] -= c->lambda[o->N * nx + i];
        grow(&c->residual, c->r.q[i]);
    }
    for (int i = 0; i < o->m; i++) grow(&c->violation, c->r.e[i]);
    c->residual /= ph_fmax(ph_largest(c->lambda, (o->N + 1) * nx), 1);
    c->violation /= ph_fmax(ph_largest(c->x, (o->N + 1) * c->ny), 1);
    return PH_OK;
}

// --- the iteration --------------------------------------------------------------------------------------------

static double move(tabled *c) {
    const ph_ocp *o = c->o;
    double size = 0;
    for (int k = 0; k <= o->N; k++) {
        double *x = c->x + k * c->ny;
        const double *d = c->d.x + k * o->nx;
        ph_ocp_retract(o, x, 1, d, x);
        for (int i = 0; i < o->na + o->nz; i++) x[o->nq + i] += d[o->na + i];
        size = ph_larger(size, ph_largest(d, o->nx));
    }
    for (int i = 0; i < (o->N + 1) * o->nx; i++) c->lambda[i] += c->d.lambda[i];
    for (int i = 0; i < o->N * c->r.nu; i++) c->u[i] += c->d.u[i];
    for (int i = 0; i < o->m; i++) c->point.nu[i] += c->d.nu[i];
    size = ph_larger(size, ph_largest(c->d.u, o->N * c->r.nu));
    return ph_larger(size, ph_largest(c->d.lambda, (o->N + 1) * o->nx));
}

// Full steps: the initial guess is close.
static ph_status iterate(tabled *c, const ph_refinement *from, int *iterations, bool *minimum) {
    const ph_optimize_observer *w = from->observer;
    const double tolerance = c->o->def->tolerance;
    double before = INFINITY, held = HELD_FIRST;
    for (*iterations = 0;; ++*iterations) {
        ph_status status = assemble(c);
        const double now = ph_larger(c->residual, c->violation);
        c->r.regular = c->idle ? held : 0;
        held = ph_fmax(HELD_LESS * held, HELD_LAST);
        if (status == PH_OK) status = ph_riccati_factor(&c->r);
        if (status != PH_OK) return status;
        *minimum = c->r.negative == 0;
        if (now < ROUNDING || (now < tolerance && now > 0.5 * before)) return PH_OK;
        if (*iterations == ITERATIONS) return now < tolerance ? PH_OK : PH_NOT_CONVERGED;
        if (w && w->iteration && !w->iteration(w->user, from->direct->start, *iterations, c->cost, now))
            return PH_INTERRUPTED;
        before = now;
        ph_riccati_solve(&c->r, &c->d);
        if (!(move(c) < 1e6)) return PH_DIVERGED;
    }
}

// Of each stage the control that belongs to the adjoints at its time; one per step is that of the other solution.
static void begin_controls(tabled *c, const ph_body_start *n) {
    const ph_ocp *o = c->o;
    for (int k = 0; k <= o->N; k++)  // multipliers have the opposite sign
        ph_ocp_controls(o, n->x.q + k * o->nq, n->x.lp + k * o->na, n->x.lz + k * o->nz, c->node_u + k * o->nu);
    for (int k = 0; k < o->N; k++)
        for (int i = 0; i < c->r.nu; i++) {
            const ph_resample r = ph_resample_at(k + c->m.table->c[i / o->nu], o->N);
            c->u[k * c->r.nu + i] =
                c->m.controls > 1 ? -ph_resampled(&r, c->node_u, o->nu, i % o->nu) : n->x.u[k * o->nu + i];
        }
}

static void begin(tabled *c, const ph_body_start *n) {
    const ph_ocp *o = c->o;
    for (int k = 0; k <= o->N; k++) {
        double *x = c->x + k * c->ny, *lambda = c->lambda + k * o->nx;
        memcpy(x, n->x.q + k * o->nq, (size_t)o->nq * sizeof *x);
        memcpy(x + o->nq, n->x.p + k * o->na, (size_t)o->na * sizeof *x);
        memcpy(x + o->nq + o->na, n->x.z + k * o->nz, (size_t)o->nz * sizeof *x);
        memcpy(lambda, n->config + k * o->na, (size_t)o->na * sizeof *x);
        memcpy(lambda + o->na, n->x.lp + k * o->na, (size_t)o->na * sizeof *x);
        memcpy(lambda + 2 * o->na, n->x.lz + k * o->nz, (size_t)o->nz * sizeof *x);
    }
    begin_controls(c, n);
    memcpy(c->point.nu, n->x.nu, (size_t)o->m * sizeof *c->point.nu);
    for (int i = 0; i < c->r.nu; i++) c->r.metric[i] = 2 * o->h * o->effort[i % o->nu];
    ph_ocp_kinds(o, c->r.kind);
}

static void collect(tabled *c) {
    const ph_ocp *o = c->o;
    for (int k = 0; k <= o->N; k++) {
        const double *lambda = c->lambda + k * o->nx;
        store_place(c, k);
        memcpy(c->config + k * o->na, lambda, (size_t)o->na * sizeof *lambda);
        memcpy(c->point.lp + k * o->na, lambda + o->na, (size_t)o->na * sizeof *lambda);
        memcpy(c->point.lz + k * o->nz, lambda + 2 * o->na, (size_t)o->nz * sizeof *lambda);
    }
}

static ph_status solve(const ph_refinement *from, const ph_body_start *start, ph_optimum **out) {
    const ph_ocp *o = start->o;
    const ph_butcher *table = ph_ocp_table(o->def->method);
    const int controls = o->def->controls_in_step == PH_CONTROLS_STAGES ? table->stages : 1;
    tabled sizes = {.o = o, .m = {.o = o, .table = table, .controls = controls}};
    sizes.r = (ph_riccati){.N = o->N, .nx = o->nx, .nu = o->nu * controls, .m = o->m};
    for (int i = 0; i < table->stages; i++) sizes.idle = sizes.idle || (controls > 1 && table->b[i] == 0);
    ph_arena arena = {0};
    (void)PH_TAKE(&arena, 1, tabled);
    tabled kept = sizes;
    layout_table(&kept, &arena);
    arena = (ph_arena){.base = calloc(1, arena.used)};
    if (arena.base == NULL) return PH_ERR_MEMORY;
    tabled *c = PH_TAKE(&arena, 1, tabled);
    *c = sizes;
    layout_table(c, &arena);
    begin(c, start);
    int iterations = 0;
    bool minimum = false;
    ph_status status = iterate(c, from, &iterations, &minimum);
    if (status == PH_OK) {
        collect(c);
        const ph_ocp_outcome outcome = {.o = o,
                                        .x = &c->point,
                                        .config = c->config,
                                        .stage_u = c->u,
                                        .stages = controls,
                                        .weights = controls > 1 ? table->b : NULL,
                                        .cost = c->cost,
                                        .residual = c->residual,
                                        .violation = c->violation,
                                        .iterations = iterations,
                                        .minimum = minimum};
        status = ph_ocp_report(&outcome, from->direct, out);
    }
    free(c);
    return status;
}

ph_status ph_ocp_tabled(const ph_refinement *r, ph_optimum **out, ph_error *err) {
    ph_body_start *start = NULL;
    ph_status status = ph_body_start_create(r->model, r->def, &start, err);
    if (status == PH_OK) status = solve(r, start, out);
    ph_body_start_free(start);
    return status;
}
