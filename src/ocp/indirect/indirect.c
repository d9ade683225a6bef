// The indirect approach for bodies with joints: from the direct solution on the same grid to Pontryagin's conditions.
//                                                                             docs/theory/optimal-control.md
//
// From the transcript it takes the final conditions (values, gradients, which are implied) and initial multipliers:
// neither the dynamics nor their derivatives, which are in constrained_adjoints.c.
#include "ocp/indirect/indirect.h"

#include "base/vector.h"
#include "ocp/solution/arrays.h"
#include "ocp/indirect/constrained_adjoints.h"
#include "ocp/indirect/lifted_step.h"
#include "ocp/problem/effort.h"
#include "ocp/solve/strategy.h"
#include "ocp/indirect/multiple_shooting.h"
#include "ocp/solution/solution.h"
#include "ocp/transcription/transcription.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double IMPLIED = 1e-6;  // remainder of a condition that others imply, relative to its terms

typedef struct any {
    ph_bvp bvp;  // first
    ph_constrained c;
    ph_lift *lift;  // of `variational`; NULL: a table
    ph_shooting s;
    ph_transcript *t;    // final conditions, and the initial guess
    int *place;          // [unknowns of t] its index in `slope` at the end; -1: none
    double *x, *y;       // [unknowns], [rows] of the direct solution; x has the final state too
    double *slope;       // [12 bodies + wheels] of one condition, bodies on SO(3) x R^3
    double *all;         // scratch of ph_tr_row_at
    double *own;         // [nx] the same in the coordinates of the model
    double *motions[2];  // [dof x nv] free motions at the start and the end
} any;

static bool is_asked(const ph_tr_row *row) { return row->node >= 0 && !row->dropped; }

static void layout_indirect_any(any *s, ph_arena *arena) {
    const ph_transcript *t = s->t;
    ph_constrained_layout(&s->c, arena);
    s->bvp.group = &s->c.flow.group;
    s->bvp.na = s->c.nv;
    s->bvp.nx = s->c.nx;
    s->bvp.nd = s->c.nd;
    s->bvp.costs = s->c.def->cost_count;
    s->bvp.unit = s->c.scaled.unit;
    s->s.bvp = &s->bvp;
    ph_shooting_layout(&s->s, arena);
    s->place = PH_TAKE(arena, t->kkt.n, int);
    s->x = PH_TAKE(arena, t->kkt.n, double);
    s->y = PH_TAKE(arena, t->kkt.m, double);
    s->slope = PH_TAKE(arena, 12 * t->body_count + t->wheel_count, double);
    s->all = PH_TAKE(arena, t->kkt.n + t->kkt.m + 6 * t->body_count, double);
    s->own = PH_TAKE(arena, s->c.nx, double);
    for (int e = 0; e < 2; e++) s->motions[e] = PH_TAKE(arena, s->c.dof * s->c.nv, double);
}

// --- the boundary value problem -------------------------------------------------------------------------------

static ph_status step(ph_bvp *b, int k, double nudge, const double *y, double *y1) {
    any *s = (any *)(void *)b;
    const ph_status status = s->lift ? ph_lift_step(s->lift, k, nudge, y, y1)
                                     : ph_constrained_step(&s->c, k * s->t->h, s->t->h, nudge, y, y1);
    return status == PH_OK ? ph_constrained_canonical(&s->c, (k + 1) * s->t->h, y1) : status;
}

// Copies the state of the last node into the transcript.
static void put_end(any *s, const double *y) {
    ph_transcript *t = s->t;
    const double *v = y + ph_constrained_velocity(&s->c), *z = v + s->c.nv;
    for (int i = 0; i < t->body_count; i++) {
        const body *own = t->model->bodies + i;
        ph_tr_body *b = t->bodies + i;
        const se3 g = ph_element_pose(own->kind, y + own->q);
        const motion at = {.R = so3_matrix(g.R), .x = g.x};
        double *to = s->x + ph_tr_velocity(b, t->N);
        b->R[b->steps] = g.R;
        b->x[b->steps] = g.x;
        if (!b->point) vec3_store(vec3_load(v + own->v), to);
        if (!b->adrift) vec3_store(ph_body_inertial(own, &at, v + own->v).v, to + (b->point ? 0 : 3));
    }
    for (int i = 0; i < t->wheel_count; i++) s->x[ph_tr_z(t->wheels + i, t, t->N)] = z[t->wheels[i].z];
    t->x = s->x;
}

// The gradient of a condition from increments and velocities on SO(3) x R^3 to those of the model: on SE(3)
// dx = R d, dv = R (dV + dtheta x V).                                                                       (O.190)
static void own_slope(const any *s, const double *y, double *g) {
    const ph_transcript *t = s->t;
    const double *v = y + ph_constrained_velocity(&s->c);
    memset(g, 0, (size_t)s->c.nx * sizeof *g);
    for (int i = 0; i < t->body_count; i++) {
        const body *own = t->model->bodies + i;
        const double *from = s->slope + 12 * i;
        double *of_q = g + own->v, *of_v = of_q + s->c.nv;
        const size_t width = t->bodies[i].point ? 3 : 6;
        memcpy(of_q, from, width * sizeof *g);
        memcpy(of_v, from + 6, width * sizeof *g);
        if (!own->se3) continue;
        const mat3 R = so3_matrix(t->bodies[i].R[t->bodies[i].steps]);
        const vec3 of_V = mat3_T_mulv(R, vec3_load(from + 9)), V = vec3_load(v + own->v + 3);
        vec3_store(vec3_add(vec3_load(from), vec3_cross(V, of_V)), of_q);
        vec3_store(mat3_T_mulv(R, vec3_load(from + 3)), of_q + 3);
        vec3_store(of_V, of_v + 3);
    }
    for (int i = 0; i < t->wheel_count; i++) g[2 * s->c.nv + t->wheels[i].z] = s->slope[12 * t->body_count + i];
}

static void end(ph_bvp *b, const double *y, const double *nu, double *e, double *G, double *g) {
    any *s = (any *)(void *)b;
    const int nx = s->c.nx;
    memset(g, 0, (size_t)nx * sizeof *g);
    put_end(s, y);
    for (int i = 0, at = 0; i < s->t->row_count; i++) {
        ph_tr_row *row = s->t->rows + i;
        if (!is_asked(row)) continue;
        double near = row->value + row->target;
        memset(s->slope, 0, (size_t)(12 * s->t->body_count + s->t->wheel_count) * sizeof *s->slope);
        const double f = ph_tr_row_at(s->t, row, s->t->N, &near, s->place, s->slope, s->all);
        own_slope(s, y, s->own);
        const bool cost = row->weight > 0, squared = row->what == PH_TR_ANGLE;
        const double first = cost ? row->weight * (squared ? 1 : f) : nu[at];
        for (int r = 0; r < nx; r++) g[r] += first * s->own[r];
        row->spent = cost ? row->weight * (squared ? f : 0.5 * f * f) : 0;
        if (cost) continue;
        e[at] = f;
        memcpy(G + at++ * nx, s->own, (size_t)nx * sizeof *G);
    }
}

static ph_status tangent(ph_bvp *b, bool last, const double *y, double *T, double *L) {
    any *s = (any *)(void *)b;
    return ph_constrained_tangent(&s->c, last ? s->t->N * s->t->h : 0, y, s->motions[last], T, L);
}

// --- the initial guess ----------------------------------------------------------------------------------------

// Results have the adjoint of configurations at constant velocities of SO(3) x R^3; on SE(3) V x lambda_V is added.
// `sign`: 1 to the model's adjoint, -1 back.                                                                  (O.190)
static void add_convected(const any *s, const double *y, double sign, double *lq) {
    const double *v = y + ph_constrained_velocity(&s->c), *lv = y + ph_constrained_adjoint(&s->c) + s->c.nv;
    for (int i = 0; i < s->t->body_count; i++) {
        const body *b = s->t->model->bodies + i;
        if (!b->se3) continue;
        const vec3 more = vec3_cross(vec3_load(v + b->v + 3), vec3_load(lv + b->v + 3));
        vec3_store(vec3_axpy(sign, more, vec3_load(lq + b->v)), lq + b->v);
    }
}

// Results have the adjoint of wheels at constant momenta of their bodies; at constant velocities n.w is added, w that
// of the momenta. `sign` as above.
static void add_carried_wheels(const any *s, const double *w, double sign, double *lz) {
    for (int i = 0; i < s->t->wheel_count; i++) {
        const ph_tr_wheel *wheel = s->t->wheels + i;
        lz[wheel->z] += sign * vec3_dot(wheel->axis, vec3_load(w + s->t->model->bodies[wheel->body].v));
    }
}

static void begin_node(any *s, const ph_optimum *o, int k) {
    const ph_system *sys = &s->t->model->system;
    double *y = s->s.y + k * s->s.ny, *v = y + o->nq, *z = v + o->nv, *lq = z + o->nz, *lv = lq + o->nv;
    memcpy(y, o->q + (long)k * o->nq, (size_t)o->nq * sizeof *y);
    memcpy(v, o->v + (long)k * o->nv, (size_t)o->nv * sizeof *y);
    memcpy(z, o->z + (long)k * o->nz, (size_t)o->nz * sizeof *y);
    memcpy(lq, o->adjoint_configuration + (long)k * o->nv, (size_t)o->nv * sizeof *y);
    memcpy(lv + o->nv, o->adjoint_rotor + (long)k * o->nz, (size_t)o->nz * sizeof *y);
    sys->inertia(sys, o->adjoint_momentum + (long)k * o->nv, lv);
    add_convected(s, y, 1, lq);
    add_carried_wheels(s, o->adjoint_momentum + (long)k * o->nv, 1, lv + o->nv);
}

static void find_places(any *s) {
    const ph_transcript *t = s->t;
    for (int i = 0; i < t->kkt.n; i++) s->place[i] = -1;
    for (int i = 0; i < t->body_count; i++)
        for (int c = 0; c < t->bodies[i].width; c++) {
            s->place[ph_tr_increment(t->bodies + i, t->bodies[i].steps) + c] = 12 * i + c;
            s->place[ph_tr_velocity(t->bodies + i, t->N) + c] = 12 * i + 6 + c;
        }
    for (int i = 0; i < t->wheel_count; i++) s->place[ph_tr_z(t->wheels + i, t, t->N)] = 12 * t->body_count + i;
}

static ph_status begin(any *s, const ph_optimum *o, ph_error *err) {
    ph_transcript *t = s->t;
    int dropped;
    double *z = malloc(2 * (size_t)t->kkt.n * sizeof *z);
    if (z == NULL) return PH_ERR_MEMORY;
    ph_status status = ph_tr_guess(t, 0, s->x);
    if (status == PH_OK) status = ph_tr_warm(t, s->x, s->y, z, z + t->kkt.n);
    free(z);
    if (status == PH_OK) status = ph_tr_drop_implied(t, s->x, s->y, IMPLIED, &dropped);
    if (status == PH_OK) status = ph_constrained_begin(&s->c);
    if (status == PH_OK && s->c.table == NULL) status = ph_lift_create(&s->c, &s->lift, err);
    if (status != PH_OK) return status;
    ph_transcript_evaluate(t, s->x, s->y, 1, 1);
    find_places(s);
    s->bvp.m = 0;
    for (int i = 0; i < t->row_count; i++)
        if (is_asked(t->rows + i) && !(t->rows[i].weight > 0)) s->s.nu[s->bvp.m++] = s->y[t->rows[i].at - t->kkt.n];
    for (int k = 0; k <= t->N; k++) begin_node(s, o, k);
    if (s->lift) status = ph_lift_follow(s->lift, s->s.y, s->s.ny);
    if (status != PH_OK) return status;
    ph_unit_flow_fit(&s->c.scaled, s->c.nx, t->N + 1, s->s.y);
    status = ph_constrained_motions(&s->c, 0, s->s.y, s->motions[0]);
    if (status == PH_OK) status = ph_constrained_motions(&s->c, t->N * t->h, s->s.y + t->N * s->s.ny, s->motions[1]);
    return status;
}

// --- the report -----------------------------------------------------------------------------------------------

typedef struct told {
    ph_optimum o;
    ph_arrays a;
    double *lambda;
} told;

static void told_layout(const any *s, told *r, ph_arena *arena) {
    const ph_transcript *t = s->t;
    ph_arrays_layout(t->model, t->def, t->N, t->pieces, t->nu, &r->a, arena);
    r->lambda = PH_TAKE(arena, (t->N + 1) * t->model->system.nc, double);
}

static ph_status store_node(any *s, int k, told *r) {
    const ph_system *sys = &s->t->model->system;
    const int nq = sys->group.nq, nv = s->c.nv, nz = s->c.nz;
    const double *y = s->s.y + k * s->s.ny, *v = y + nq, *lambda = y + ph_constrained_adjoint(&s->c);
    double *configuration = r->a.configuration + k * nv;
    const ph_status status = ph_constrained_motion(&s->c, k * s->t->h, y, s->s.d);
    if (status != PH_OK) return status;
    r->a.hamiltonian[k] = ph_dot(lambda, s->s.d, s->c.nx);
    memset(s->s.d, 0, (size_t)s->bvp.costs * sizeof *s->s.d);
    ph_effort_add(s->c.def, 1, s->c.u, s->s.d);
    for (int i = 0; i < s->bvp.costs; i++) r->a.hamiltonian[k] -= s->s.d[i];
    memcpy(r->a.node_u + k * s->c.nu, s->c.u, (size_t)s->c.nu * sizeof *s->c.u);
    memcpy(r->lambda + k * sys->nc, s->c.force, (size_t)sys->nc * sizeof *r->lambda);
    memcpy(r->a.q + k * nq, y, (size_t)nq * sizeof *y);
    memcpy(r->a.v + k * nv, v, (size_t)nv * sizeof *y);
    memcpy(r->a.z + k * nz, v + nv, (size_t)nz * sizeof *y);
    memcpy(r->a.momentum + k * nv, s->c.w, (size_t)nv * sizeof *y);
    memcpy(r->a.rotor + k * nz, lambda + 2 * nv, (size_t)nz * sizeof *y);
    add_carried_wheels(s, s->c.w, -1, r->a.rotor + k * nz);
    memcpy(configuration, lambda, (size_t)nv * sizeof *y);
    add_convected(s, y, -1, configuration);
    return PH_OK;
}

// The control of a step; and what results have as adjoints of configurations where impulses act from both sides, but
// with `galerkin`, where these are those of the lift.
static ph_status store_lifted(any *s, int k, told *r) {
    const int nv = s->c.nv;
    double *start = s->s.d, *end = start + nv, *of_k = r->a.configuration + k * nv, *next = of_k + nv;
    const ph_status status = ph_lift_step(s->lift, k, 0, s->s.y + k * s->s.ny, s->s.ends);
    ph_lift_report(s->lift, r->a.u + k * s->t->pieces * s->t->nu, start, end);
    const double *v = s->s.y + k * s->s.ny + ph_constrained_velocity(&s->c);
    if (s->t->basis) return status;
    for (int i = 0; i < nv && k > 0; i++) of_k[i] += start[i];
    for (int i = 0; i < nv && k + 1 < s->t->N; i++) next[i] -= end[i];
    if (k > 0) r->a.hamiltonian[k] += ph_dot(start, v, nv);
    if (k + 1 < s->t->N) r->a.hamiltonian[k + 1] -= ph_dot(end, v + s->s.ny, nv);
    return status;
}

// At the middles of steps.
static ph_status store_control(any *s, int k, told *r) {
    const double *y = s->s.y + k * s->s.ny;
    memcpy(s->s.ends, y + s->s.ny, (size_t)s->s.ny * sizeof *y);
    if (s->lift) return store_lifted(s, k, r);
    ph_status status = ph_constrained_step(&s->c, k * s->t->h, 0.5 * s->t->h, 0, y, s->s.ends);
    if (status == PH_OK) status = ph_constrained_rates(&s->c, (k + 0.5) * s->t->h, s->s.ends, s->s.d);
    memcpy(r->a.u + k * s->t->nu, s->c.u, (size_t)s->t->nu * sizeof *r->a.u);
    return status;
}

static ph_status report(any *s, const ph_optimum *o, ph_optimum **out) {
    const ph_transcript *t = s->t;
    ph_arena arena = {0};
    told none;
    (void)PH_TAKE(&arena, 1, told);
    told_layout(s, &none, &arena);
    arena = (ph_arena){.base = calloc(1, arena.used)};
    if (arena.base == NULL) return PH_ERR_MEMORY;
    told *r = PH_TAKE(&arena, 1, told);
    told_layout(s, r, &arena);
    ph_status status = PH_OK;
    for (int k = 0; k <= t->N && status == PH_OK; k++) status = store_node(s, k, r);
    for (int k = 0; k < t->N && status == PH_OK; k++) status = store_control(s, k, r);
    for (int k = 0; k <= t->N && status == PH_OK; k++)
        status = ph_constrained_allowed(&s->c, k * t->h, s->s.y + k * s->s.ny, r->a.configuration + k * s->c.nv);
    if (status != PH_OK) {
        free(r);
        return status;
    }
    r->o = ph_arrays_optimum(t->model, t->N, t->pieces, t->nu, &r->a);
    r->o.solver = "own";
    r->o.duration = o->duration;
    for (int i = 0; i < t->def->cost_count; i++) {
        r->a.terms[i] = s->s.y[(t->N + 1) * s->s.ny - t->def->cost_count + i];
        r->o.cost += r->a.terms[i];
    }
    for (int i = 0; i < t->row_count; i++) {
        if (!is_asked(t->rows + i) || !(t->rows[i].weight > 0)) continue;
        r->o.cost += t->rows[i].spent;
        r->a.terms[t->def->cost_count + t->rows[i].source] += t->rows[i].spent;
    }
    r->o.kkt_residual = s->s.residual;
    r->o.constraint_violation = s->s.violation;
    r->o.iterations = s->s.iterations;
    r->o.start = o->start;
    r->o.starts_converged = o->starts_converged;
    r->o.minimum = o->minimum;  // that of the nearby direct solution
    r->o.converged = true;
    memcpy(r->o.implied, o->implied, sizeof r->o.implied);
    r->o.lambda = t->model->system.nc > 0 ? r->lambda : NULL;
    *out = &r->o;
    return PH_OK;
}

// --- the whole approach ---------------------------------------------------------------------------------------

ph_status ph_indirect_any(const ph_refinement *from, ph_optimum **out, ph_error *err) {
    const ph_optimum *o = from->direct;
    ph_problem_def def = *from->def;
    any sizes = {.c = {.model = from->model, .def = &def, .table = ph_butcher_find(def.method)}};
    any *s = NULL;
    def.approach = PH_DIRECT;  // of the transcription, for guess and conditions
    if (sizes.c.table) def.method = "variational";
    ph_status status = ph_transcript_create(from->model, &def, &sizes.t, err);
    if (status == PH_OK) {
        sizes.bvp = (ph_bvp){.N = def.steps,
                             .tolerance = def.tolerance,
                             .observer = from->observer,
                             .start = o->start,
                             .cost = o->cost,
                             .step = step,
                             .end = end,
                             .tangent = tangent};
        for (int i = 0; i < sizes.t->row_count; i++) sizes.bvp.m += is_asked(sizes.t->rows + i);
        ph_arena arena = {0};
        (void)PH_TAKE(&arena, 1, any);
        any kept = sizes;
        layout_indirect_any(&kept, &arena);
        arena = (ph_arena){.base = calloc(1, arena.used)};
        status = arena.base ? PH_OK : PH_ERR_MEMORY;
        if (status == PH_OK) {
            s = PH_TAKE(&arena, 1, any);
            *s = sizes;
            layout_indirect_any(s, &arena);
            status = begin(s, o, err);
        }
        if (status == PH_OK) status = ph_shooting_solve(&s->s);
        if (status == PH_OK) status = report(s, o, out);
        if (s) ph_lift_free(s->lift);
        if (s) ph_constrained_end(&s->c);
        free(s);
    }
    ph_transcript_free(sizes.t);
    return status;
}
