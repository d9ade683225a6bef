// The indirect approach for bodies on joints: from the direct solution of the same grid to Pontryagin's conditions.
//                                                                             docs/theory/optimal-control.md
#include "ocp/indirect.h"

#include "base/error.h"
#include "base/vector.h"
#include "ocp/arrays.h"
#include "ocp/constrained.h"
#include "ocp/general.h"
#include "ocp/shooting.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double IMPLIED = 1e-6;  // what is left of a condition that others imply, relative to what it is made of

typedef struct any {
    ph_bvp bvp;  // first
    ph_constrained c;
    ph_shooting s;
    ph_transcript *t;
    int *place;          // [unknowns of t] which number of the state it is at the end; -1: none
    double *x, *y;       // [unknowns], [rows] of the direct solution; x has the state at the end too
    double *near;        // [N + 1 x terms] angles of springs
    double *slope;       // [nx] of one condition
    double *motions[2];  // [na - rows x na] free ones at the begin and the end
} any;

static bool is_asked(const ph_tr_row *row) { return row->node >= 0 && !row->dropped; }

static void layout(any *s, ph_arena *arena) {
    const ph_transcript *t = s->t;
    ph_constrained_layout(&s->c, arena);
    s->bvp.group = &s->c.flow.group;
    s->bvp.na = s->c.na;
    s->bvp.nx = s->c.nx;
    s->bvp.nd = 2 * (s->c.na - s->c.rows) + t->wheel_count;
    s->s.bvp = &s->bvp;
    ph_shooting_layout(&s->s, arena);
    s->place = PH_TAKE(arena, t->kkt.n, int);
    s->x = PH_TAKE(arena, t->kkt.n, double);
    s->y = PH_TAKE(arena, t->kkt.m, double);
    s->near = PH_TAKE(arena, (t->N + 1) * t->term_count, double);
    s->slope = PH_TAKE(arena, s->c.nx, double);
    for (int e = 0; e < 2; e++) s->motions[e] = PH_TAKE(arena, (s->c.na - s->c.rows) * s->c.na, double);
}

// --- the boundary value problem -------------------------------------------------------------------------------

static ph_status step(ph_bvp *b, int k, const double *y, double *y1) {
    any *s = (any *)(void *)b;
    memcpy(s->c.near, s->near + k * s->t->term_count, (size_t)s->t->term_count * sizeof *s->near);
    const ph_status status = ph_constrained_step(&s->c, k * s->t->h, s->t->h, y, y1);
    return status == PH_OK ? ph_constrained_canonical(&s->c, (k + 1) * s->t->h, y1) : status;
}

// The state of the last node into the transcript.
static void put_end(any *s, const double *y) {
    ph_transcript *t = s->t;
    const double *v = y + ph_constrained_state(&s->c), *z = v + s->c.na;
    for (int i = 0; i < t->body_count; i++) {
        ph_tr_body *b = t->bodies + i;
        b->R[t->N] = so3_load(y + 7 * i);
        b->x[t->N] = vec3_load(y + 7 * i + 4);
        memcpy(s->x + ph_tr_velocity(t, b, t->N), v + 6 * i, 6 * sizeof *v);
    }
    for (int i = 0; i < t->wheel_count; i++) s->x[ph_tr_z(t->wheels + i, t, t->N)] = z[i];
    t->x = s->x;
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
        memset(s->slope, 0, (size_t)nx * sizeof *s->slope);
        const double f = ph_tr_row_at(s->t, row, s->t->N, &near, s->place, s->slope);
        const bool cost = row->weight > 0, squared = row->what == PH_TR_ANGLE;
        const double first = cost ? row->weight * (squared ? 1 : f) : nu[at];
        for (int r = 0; r < nx; r++) g[r] += first * s->slope[r];
        row->spent = cost ? row->weight * (squared ? f : 0.5 * f * f) : 0;
        if (cost) continue;
        e[at] = f;
        memcpy(G + at++ * nx, s->slope, (size_t)nx * sizeof *G);
    }
}

static ph_status tangent(ph_bvp *b, bool last, const double *y, double *T, double *L) {
    any *s = (any *)(void *)b;
    return ph_constrained_tangent(&s->c, last ? s->t->N * s->t->h : 0, y, s->motions[last], T, L);
}

// --- where it begins ------------------------------------------------------------------------------------------

// From a node's own algebra, as it is in the model.
static void from_own(const any *s, int i, int k, const double *own, double *to) {
    const ph_tr_body *b = s->t->bodies + i;
    const body *of = s->t->model->bodies + b->slot;
    const motion at = {.R = so3_matrix(b->R[k]), .x = b->x[k]};
    const ph_six six = ph_body_inertial(of, &at, own + of->v);
    vec3_store(mat3_T_mulv(at.R, six.w), to);
    vec3_store(six.v, to + 3);
}

static void begin_node(any *s, const ph_optimum *o, int k) {
    const ph_transcript *t = s->t;
    double *y = s->s.y + k * s->s.ny, *v = y + ph_constrained_state(&s->c), *z = v + s->c.na;
    double *lq = y + ph_constrained_adjoint(&s->c), *lv = lq + s->c.na, *lz = lv + s->c.na;
    for (int i = 0; i < t->body_count; i++) {
        const ph_tr_body *b = t->bodies + i;
        const double *l = s->y + ph_tr_multiplier(b, k) - t->kkt.n;
        so3_store(b->R[k], y + 7 * i);
        vec3_store(b->x[k], y + 7 * i + 4);
        from_own(s, i, k, o->v + (long)k * o->nv, v + 6 * i);
        from_own(s, i, k, o->adjoint_configuration + (long)k * o->nv, lq + 6 * i);
        vec3_store(vec3_neg(mat3_mulv(b->J, vec3_load(l))), lv + 6 * i);
        vec3_store(vec3_scale(-b->m, vec3_load(l + 3)), lv + 6 * i + 3);
    }
    for (int i = 0; i < t->wheel_count; i++) {
        z[i] = o->z[(long)k * o->nz + t->wheels[i].z];
        lz[i] = o->adjoint_rotor[(long)k * o->nz + t->wheels[i].z];
    }
}

// The angles of springs, with their turns.
static void count_turns(any *s) {
    const ph_transcript *t = s->t;
    for (int i = 0; i < t->term_count; i++) {
        double near = t->terms[i].begin;
        for (int k = 0; k <= t->N; k++) {
            ph_shape_value value = {.f = 0};
            mat3 R[2];
            vec3 x[2];
            for (int e = 0; e < 2; e++) {
                const bool ground = t->terms[i].body[e] < 0;
                R[e] = ground ? mat3_identity() : so3_matrix(t->bodies[t->terms[i].body[e]].R[k]);
                x[e] = ground ? vec3_zero() : t->bodies[t->terms[i].body[e]].x[k];
            }
            if (t->terms[i].kind == PH_TR_ALONG) ph_shape_evaluate(&t->terms[i].shape, R, x, near, 0, &value);
            s->near[k * t->term_count + i] = near = value.f;
        }
    }
}

static ph_status begin(any *s, const ph_optimum *o) {
    ph_transcript *t = s->t;
    int dropped;
    double *z = malloc(2 * (size_t)t->kkt.n * sizeof *z);
    if (z == NULL) return PH_ERR_MEMORY;
    ph_status status = ph_tr_guess(t, 0, s->x);
    if (status == PH_OK) status = ph_tr_warm(t, s->x, s->y, z, z + t->kkt.n);
    free(z);
    if (status == PH_OK) status = ph_tr_drop_implied(t, s->x, s->y, IMPLIED, false, &dropped);
    if (status != PH_OK) return status;
    ph_transcript_evaluate(t, s->x, s->y, 1, 1);
    ph_constrained_begin(&s->c);
    for (int i = 0; i < t->kkt.n; i++) s->place[i] = -1;
    for (int i = 0; i < t->body_count; i++)
        for (int c = 0; c < 6; c++) {
            s->place[ph_tr_increment(t->bodies + i, t->N) + c] = 6 * i + c;
            s->place[ph_tr_velocity(t, t->bodies + i, t->N) + c] = s->c.na + 6 * i + c;
        }
    for (int i = 0; i < t->wheel_count; i++) s->place[ph_tr_z(t->wheels + i, t, t->N)] = 2 * s->c.na + i;
    s->bvp.m = 0;
    for (int i = 0; i < t->row_count; i++)
        if (is_asked(t->rows + i) && !(t->rows[i].weight > 0)) s->s.nu[s->bvp.m++] = s->y[t->rows[i].at - t->kkt.n];
    for (int k = 0; k <= t->N; k++) begin_node(s, o, k);
    count_turns(s);
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
    ph_arrays_layout(t->model, t->def, t->N, 1, t->nu, &r->a, arena);
    r->lambda = PH_TAKE(arena, (t->N + 1) * t->model->system.nc, double);
}

static void store_body(const any *s, int i, int k, const double *y, const double *lq, told *r) {
    const ph_model *m = s->t->model;
    const ph_group *G = &m->system.group;
    const body *own = m->bodies + i;
    const so3 R = so3_load(y + 7 * i);
    const motion at = {.R = so3_matrix(R), .x = vec3_load(y + 7 * i + 4)};
    const double *v = y + ph_constrained_state(&s->c) + 6 * i;
    ph_body_store(own, R, at.x, vec3_load(v), vec3_load(v + 3), r->a.q + k * G->nq, r->a.v + k * G->nv);
    const double *const from[2] = {s->c.w + 6 * i, lq + 6 * i};
    double *const to[2] = {r->a.momentum, r->a.configuration};
    for (int e = 0; e < 2; e++)
        ph_body_own(own, &at, (ph_six){mat3_mulv(at.R, vec3_load(from[e])), vec3_load(from[e] + 3)},
                    to[e] + k * G->nv + own->v);
}

static ph_status store_node(any *s, const ph_optimum *o, int k, told *r) {
    const ph_transcript *t = s->t;
    const ph_system *sys = &t->model->system;
    const double *y = s->s.y + k * s->s.ny, *lambda = y + ph_constrained_adjoint(&s->c);
    const double *z = y + ph_constrained_state(&s->c) + s->c.na, *lz = lambda + 2 * s->c.na;
    memcpy(s->c.near, s->near + k * t->term_count, (size_t)t->term_count * sizeof *s->near);
    const ph_status status = ph_constrained_rates(&s->c, k * t->h, y, s->s.d);
    if (status != PH_OK) return status;
    r->a.hamiltonian[k] = ph_dot(lambda, s->s.d, s->c.nx) - s->s.d[s->s.nt - 1];
    memcpy(r->a.node_u + k * t->nu, s->c.u, (size_t)t->nu * sizeof *s->c.u);
    for (int i = 0, row = 0; i < t->joint_count; i++)
        for (int e = 0; e < t->joints[i].count; e++)
            r->lambda[k * sys->nc + t->model->joints[i].row + t->joints[i].row[e]] = s->c.force[row++];
    for (int i = 0; i < t->body_count; i++) store_body(s, i, k, y, lambda, r);
    memcpy(r->a.z + k * sys->nz, o->z + (long)k * o->nz, (size_t)sys->nz * sizeof *r->a.z);
    for (int i = 0; i < t->wheel_count; i++) {
        r->a.z[k * sys->nz + t->wheels[i].z] = z[i];
        r->a.rotor[k * sys->nz + t->wheels[i].z] = lz[i];
    }
    return PH_OK;
}

// Of the middles of steps.
static ph_status store_control(any *s, int k, told *r) {
    const double *y = s->s.y + k * s->s.ny;
    memcpy(s->s.ends, y + s->s.ny, (size_t)s->s.ny * sizeof *y);
    ph_status status = ph_constrained_step(&s->c, k * s->t->h, 0.5 * s->t->h, y, s->s.ends);
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
    for (int k = 0; k <= t->N && status == PH_OK; k++) status = store_node(s, o, k, r);
    for (int k = 0; k < t->N && status == PH_OK; k++) status = store_control(s, k, r);
    if (status != PH_OK) {
        free(r);
        return status;
    }
    r->o = ph_arrays_optimum(t->model, t->N, 1, t->nu, &r->a);
    r->o.solver = "own";
    r->o.duration = o->duration;
    r->o.cost = s->s.y[(t->N + 1) * s->s.ny - 1];
    r->a.terms[0] = r->o.cost;  // of several efforts the sum
    for (int i = 0; i < t->row_count; i++) {
        if (!is_asked(t->rows + i) || !(t->rows[i].weight > 0)) continue;
        r->o.cost += t->rows[i].spent;
        r->a.terms[t->def->cost_count + t->rows[i].source] += t->rows[i].spent;
    }
    r->o.kkt_residual = s->s.residual;
    r->o.constraint_violation = s->s.violation;
    r->o.iterations = s->s.iterations;
    r->o.starts_converged = o->starts_converged;
    r->o.minimum = o->minimum;  // that of the direct solution next to it
    r->o.converged = true;
    memcpy(r->o.implied, o->implied, sizeof r->o.implied);
    r->o.lambda = t->model->system.nc > 0 ? r->lambda : NULL;
    *out = &r->o;
    return PH_OK;
}

// --- all of it ------------------------------------------------------------------------------------------------

static ph_status from_direct(const ph_model *model, const ph_problem_def *def, const ph_butcher *table,
                             const ph_optimum *o, ph_optimum **out, ph_error *err) {
    any sizes = {.c = {.table = table}};
    any *s = NULL;
    ph_status status = ph_transcript_create(model, def, &sizes.t, err);
    if (status == PH_OK) {
        sizes.c.t = sizes.t;
        sizes.bvp =
            (ph_bvp){.N = def->steps, .tolerance = def->tolerance, .step = step, .end = end, .tangent = tangent};
        for (int i = 0; i < sizes.t->row_count; i++) sizes.bvp.m += is_asked(sizes.t->rows + i);
        ph_arena arena = {0};
        (void)PH_TAKE(&arena, 1, any);
        any kept = sizes;
        layout(&kept, &arena);
        arena = (ph_arena){.base = calloc(1, arena.used)};
        status = arena.base ? PH_OK : PH_ERR_MEMORY;
        if (status == PH_OK) {
            s = PH_TAKE(&arena, 1, any);
            *s = sizes;
            layout(s, &arena);
            status = begin(s, o);
        }
        if (status == PH_OK) status = ph_shooting_solve(&s->s);
        if (status == PH_OK) status = report(s, o, out);
        else
            ph_fail(err, status, "solve",
                    "the boundary value problem was not solved from the direct solution: %s; more steps or gauss6 may "
                    "help, or the direct approach",
                    ph_status_text(status));
        free(s);
    }
    ph_transcript_free(sizes.t);
    return status;
}

ph_status ph_indirect_any(const ph_model *model, const ph_problem_def *def, const ph_optimize_observer *observer,
                          ph_optimum **out, ph_error *err) {
    const ph_butcher *table = ph_butcher_find(def->method);
    ph_problem_def direct = *def;
    ph_optimum *o = NULL;
    direct.approach = PH_DIRECT;
    direct.method = "variational";
    ph_status status = ph_general_optimize(model, &direct, observer, &o, err);
    if (status != PH_OK) return status;
    if (!o->converged) {
        *out = o;
        return PH_OK;
    }
    direct.guess = PH_GUESS_RESULT;
    direct.path = ph_guess_of(o);
    status = from_direct(model, &direct, table, o, out, err);
    ph_optimum_free(o);
    return status;
}
