// A solution of a general problem in the terms of the model.
#include "ocp/general.h"

#include "base/arena.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct outcome {
    ph_optimum o;
    double *q, *v, *z, *u, *node_u, *momentum, *configuration, *rotor, *terms;
    double *near_g, *far_g;   // derivatives by one end of each step
    double *p, *moved, *rhs;  // [nv], [nv], [nc]
    double *begin, *end;      // [N x nc] impulses of joints at both ends of steps
    double *lambda;           // [N + 1 x nc]
    double *bend;             // [6 bodies]
} outcome;

static void layout(const ph_transcript *t, outcome *r, ph_arena *arena) {
    const ph_group *G = &t->model->system.group;
    const int n = t->N + 1, all = t->kkt.n + t->kkt.m + 6 * t->body_count;
    r->q = PH_TAKE(arena, n * G->nq, double);
    r->v = PH_TAKE(arena, n * G->nv, double);
    r->z = PH_TAKE(arena, n * t->model->system.nz, double);
    r->u = PH_TAKE(arena, t->N * t->nu, double);
    r->node_u = PH_TAKE(arena, n * t->nu, double);
    r->momentum = PH_TAKE(arena, n * G->nv, double);
    r->configuration = PH_TAKE(arena, n * G->nv, double);
    r->rotor = PH_TAKE(arena, n * t->model->system.nz, double);
    r->terms = PH_TAKE(arena, t->def->cost_count + t->def->final_count, double);
    r->near_g = PH_TAKE(arena, all, double);
    r->far_g = PH_TAKE(arena, all, double);
    r->p = PH_TAKE(arena, G->nv, double);
    r->moved = PH_TAKE(arena, G->nv, double);
    r->rhs = PH_TAKE(arena, t->model->system.nc, double);
    r->bend = PH_TAKE(arena, 6 * t->body_count, double);
    r->begin = PH_TAKE(arena, t->N * t->model->system.nc, double);
    r->end = PH_TAKE(arena, t->N * t->model->system.nc, double);
    r->lambda = PH_TAKE(arena, n * t->model->system.nc, double);
}

// From body-fixed and inertial components to the node's own algebra, as it is in the model.
static void to_own(const ph_transcript *t, const ph_tr_body *b, int j, const double *from, double *to) {
    const body *own = t->model->bodies + b->slot;
    const mat3 R = b->point ? mat3_identity() : so3_matrix(b->R[j]);
    const motion at = {.R = R, .x = b->x[j]};
    const ph_six s = {b->point ? vec3_zero() : mat3_mulv(R, vec3_load(from)), vec3_load(from + (b->point ? 0 : 3))};
    ph_body_own(own, &at, s, to + own->v);
}

// The momentum that arrives at a node; that at the begin is given.
static void momentum_at(const ph_transcript *t, const outcome *r, const ph_tr_body *b, int j, double *p) {
    const double *far = r->far_g + ph_tr_multiplier(b, j);
    memset(p, 0, 6 * sizeof *p);
    memcpy(p, far, (size_t)b->width * sizeof *p);
    (void)t;
}

static double wheel_at(const ph_transcript *t, const ph_tr_wheel *w, int k) {
    return k > 0 ? t->x[ph_tr_z(w, t, k)] : w->start;
}

// Velocities that fulfil the joints, from momenta; at the begin they are the model's.
static ph_status store_state(const ph_transcript *t, int k, outcome *r, ph_workspace *ws) {
    const ph_model *m = t->model;
    const ph_system *sys = &m->system;
    double *q = r->q + k * sys->group.nq, *v = r->v + k * sys->group.nv, *z = r->z + k * sys->nz;
    ph_model_initial(m, q, v, z);
    for (int i = 0; i < t->wheel_count; i++) z[t->wheels[i].z] = wheel_at(t, t->wheels + i, k);
    for (int i = 0; i < t->body_count; i++) {
        const ph_tr_body *b = t->bodies + i;
        const int j = ph_tr_node(t, b, k);
        double scratch[6];
        body own = m->bodies[i];
        own.v = 0;
        ph_body_store(&own, b->R[j], b->x[j], vec3_zero(), vec3_zero(), q, scratch);
    }
    if (k == 0) return PH_OK;
    for (int i = 0; i < t->body_count; i++) {
        const ph_tr_body *b = t->bodies + i;
        double p[6];
        momentum_at(t, r, b, ph_tr_node(t, b, k), p);
        if (!b->point) {
            vec3 own = vec3_sub(vec3_load(p), b->fixed);
            for (int w = 0; w < t->wheel_count; w++)
                if (t->wheels[w].body == i) own = vec3_axpy(-wheel_at(t, t->wheels + w, k), t->wheels[w].axis, own);
            vec3_store(own, p);
        }
        to_own(t, b, ph_tr_node(t, b, k), p, r->p);
    }
    memset(v, 0, (size_t)sys->group.nv * sizeof *v);
    const ph_place at = {k * t->h, q, v, z};
    if (sys->nc > 0) sys->residual_rate(sys, &at, r->rhs, ws);
    for (int i = 0; i < sys->nc; i++) r->rhs[i] = -r->rhs[i];
    return sys->solve(sys, &at, r->p, r->rhs, v, r->end + (k - 1) * sys->nc, ws);
}

// --- reactions -----------------------------------------------------------------------------------------------

// The impulses at the begin of step k: those of the node without what the step before has taken; of all with the same
// effect those of least norm.
static ph_status store_impulse(const ph_transcript *t, int k, outcome *r, ph_workspace *ws) {
    const ph_system *sys = &t->model->system;
    double *begin = r->begin + k * sys->nc;
    memset(begin, 0, (size_t)sys->nc * sizeof *begin);
    for (int i = 0; i < t->joint_count; i++) {
        const ph_tr_joint *j = t->joints + i;
        const int node = j->fast ? k * t->micro : k;
        for (int e = 0; e < j->count; e++)
            begin[t->model->joints[i].row + j->row[e]] = -t->x[j->impulse + node * j->count + e];
    }
    for (int i = 0; i < sys->nc && k > 0; i++) begin[i] -= r->end[(k - 1) * sys->nc + i];
    const ph_place at = {k * t->h, r->q + k * sys->group.nq, NULL, NULL};
    sys->jacobian_T(sys, &at, begin, r->p, ws);
    memset(r->rhs, 0, (size_t)sys->nc * sizeof *r->rhs);
    return sys->solve(sys, &at, r->p, r->rhs, r->moved, begin, ws);
}

// As (V.9); joints of fast parts have the short steps' impulses next to the nodes, whose mean is taken.
static void store_multipliers(const ph_transcript *t, outcome *r) {
    const int nc = t->model->system.nc, N = t->N;
    for (int i = 0; i < t->joint_count; i++) {
        const bool fast = t->joints[i].fast;
        const double half = 0.5 * t->h / (fast ? t->micro : 1);
        for (int row = t->model->joints[i].row; row < t->model->joints[i].row + t->model->joints[i].rows; row++)
            for (int k = 0; k <= N; k++) {
                const double *a = r->begin + k * nc + row, *b = r->end + (k - 1) * nc + row;  // of node k
                double *to = r->lambda + k * nc + row;
                if (k == 0) *to = fast ? a[0] / half : (1.5 * a[0] - 0.5 * b[nc]) / half;
                else if (fast) *to = (k < N ? 0.5 * (a[0] + b[0]) : b[0]) / half;
                else {
                    const double before = k > 1 ? 0.5 * (a[-nc] + b[-nc]) : half * to[-nc];
                    *to = (a[-nc] + b[0] - before) / half;
                }
            }
    }
}

// --- adjoints ------------------------------------------------------------------------------------------------

// Of the adjoint of configurations only what acts along the joints has a meaning: M a of the a that they allow.
static ph_status project_adjoint(const ph_transcript *t, int k, outcome *r, ph_workspace *ws) {
    const ph_system *sys = &t->model->system;
    const ph_place at = {k * t->h, r->q + k * sys->group.nq, NULL, NULL};
    double *c = r->configuration + k * sys->group.nv;
    memset(r->rhs, 0, (size_t)sys->nc * sizeof *r->rhs);
    const ph_status status = sys->solve(sys, &at, c, r->rhs, r->moved, NULL, ws);
    sys->inertia(sys, r->moved, c);
    return status;
}

// What the impulses of the first and the last node add: the derivative of I . G(q) lambda by q, the nodes' [6 count].
static void add_bends(const ph_transcript *t, const ph_tr_joint *j, int k, double *bend) {
    const int node = j->fast ? k * t->micro : k;
    for (int e = 0; e < j->count; e++) {
        const ph_shape *s = j->shape + e;
        mat3 R[2];
        vec3 x[2];
        ph_shape_value v;
        double l[12] = {0}, near = 0;
        for (int side = 0; side < 2; side++) {
            const ph_tr_body *b = s->node[side] < t->model->count ? t->bodies + s->node[side] : NULL;
            const int own = b ? ph_tr_node(t, b, k) : 0, shift = b && b->point ? 3 : 0;
            R[side] = b && !b->point ? so3_matrix(b->R[own]) : mat3_identity();
            x[side] = b ? b->x[own] : vec3_zero();
            for (int i = 0; b && i < b->width; i++)
                l[6 * side + shift + i] = t->y[ph_tr_multiplier(b, own) - t->kkt.n + i];
        }
        if (s->motion) ph_signal_evaluate(s->motion, k * t->h, &near, NULL, NULL);
        ph_shape_evaluate(s, R, x, near, 2, &v);
        for (int i = 0; i < 12; i++)
            for (int c = 0; c < 12; c++)
                if (s->node[c / 6] < t->model->count)
                    bend[6 * s->node[c / 6] + c % 6] +=
                        t->x[j->impulse + node * j->count + e] * v.FF[12 * i + c] * l[i];
    }
}

// Of configurations the mean of what both steps at a node have: half of what stands at the node belongs to each.
static void store_adjoints(const ph_transcript *t, int k, outcome *r) {
    const int nv = t->model->system.group.nv;
    memset(r->bend, 0, 6 * (size_t)t->body_count * sizeof *r->bend);
    for (int i = 0; i < t->joint_count && (k == 0 || k == t->N); i++) add_bends(t, t->joints + i, k, r->bend);
    for (int i = 0; i < t->body_count; i++) {
        const ph_tr_body *b = t->bodies + i;
        const int j = ph_tr_node(t, b, k), n = t->kkt.n, shift = b->point ? 3 : 0;
        const double *near = j == 0 ? r->near_g + n + t->kkt.m + 6 * i : r->near_g + ph_tr_increment(b, j);
        const double *far = j > 0 ? r->far_g + ph_tr_increment(b, j) : NULL, *bend = r->bend + 6 * i + shift;
        double p[6] = {0}, c[6] = {0};
        for (int e = 0; e < b->width; e++) {
            p[e] = -t->y[ph_tr_multiplier(b, j) - n + e];
            c[e] = j == 0 ? -near[e] - bend[e] : j < b->steps ? 0.5 * (far[e] - near[e]) : far[e] + bend[e];
        }
        to_own(t, b, j, p, r->momentum + k * nv);
        to_own(t, b, j, c, r->configuration + k * nv);
    }
}

// The derivative of the Hamiltonian by a control, without its cost.
static void pull_of(const ph_transcript *t, const ph_tr_term *term, int k, double *pull) {
    mat3 R[2];
    vec3 x[2];
    double w[12] = {0};
    for (int e = 0; e < 2; e++) {
        R[e] = mat3_identity();
        x[e] = vec3_zero();
        if (term->body[e] < 0) continue;
        const ph_tr_body *b = t->bodies + term->body[e];
        const int j = ph_tr_node(t, b, k);
        if (!b->point) R[e] = so3_matrix(b->R[j]);
        x[e] = b->x[j];
        for (int i = 0; i < b->width; i++)
            w[6 * e + (b->point ? 3 : 0) + i] = -t->y[ph_tr_multiplier(b, j) - t->kkt.n + i];
    }
    const vec3 turn = vec3_load(w), shift = vec3_load(w + 3), moved = vec3_cross(turn, term->X);
    if (term->kind == PH_TR_ALONG) {
        ph_shape_value v;
        ph_shape_evaluate(&term->shape, R, x, 0, 1, &v);
        pull[0] = 0;
        for (int i = 0; i < 12; i++) pull[0] += v.F[i] * w[i];
    } else if (term->kind == PH_TR_TORQUE) vec3_store(term->body_frame ? turn : mat3_mulv(R[0], turn), pull);
    else if (term->body_frame) vec3_store(vec3_add(mat3_T_mulv(R[0], shift), moved), pull);
    else vec3_store(vec3_add(shift, mat3_mulv(R[0], moved)), pull);
}

// What maximises the Hamiltonian; where the control has no price, one of its bounds.
static double best(const ph_transcript *t, int c, double pull) {
    if (t->effort[c] > 0) return fmin(fmax(pull / (2 * t->effort[c]), t->lower[c]), t->upper[c]);
    const double bound = pull > 0 ? t->upper[c] : t->lower[c];
    return isfinite(bound) ? bound : 0;
}

static void store_controls(const ph_transcript *t, int k, outcome *r) {
    double *u = r->node_u + k * t->nu;
    for (int i = 0; i < t->term_count; i++) {
        const ph_tr_term *term = t->terms + i;
        double pull[3];
        if (term->u < 0) continue;
        pull_of(t, term, k, pull);
        for (int c = 0; c < (term->kind == PH_TR_ALONG ? 1 : 3); c++) u[term->u + c] = best(t, term->u + c, pull[c]);
    }
    for (int i = 0; i < t->wheel_count; i++) {
        const ph_tr_wheel *w = t->wheels + i;
        const int step = k > 0 ? k - 1 : 0;
        const double zeta = t->y[w->zeta + step * t->wheel_count - t->kkt.n];
        const double along = r->far_g[ph_tr_z(w, t, step + 1)];  // the same at both ends of a step
        const double adjoint = k > 0 ? zeta + along : zeta - along;
        r->rotor[k * t->model->system.nz + w->z] = adjoint;
        if (w->u >= 0) u[w->u] = best(t, w->u, adjoint);
    }
}

// --- numbers -------------------------------------------------------------------------------------------------

static void store_terms(const ph_transcript *t, outcome *r) {
    const ph_problem_def *def = t->def;
    for (int c = 0; c < def->cost_count; c++) {
        const ph_cost_def *d = def->costs + c;
        int first = 0;
        for (int i = 0; i < d->control && d->kind == PH_COST_EFFORT; i++) first += ph_control_width(def->controls + i);
        if (d->kind == PH_COST_TIME) r->terms[c] = d->weight * t->N * t->h;
        for (int k = 0; k < t->N && d->kind == PH_COST_EFFORT; k++)
            for (int i = 0; i < ph_control_width(def->controls + d->control); i++) {
                const double u = r->u[k * t->nu + first + i];
                r->terms[c] += t->h * d->weight * u * u;
            }
        for (int i = 0; i < t->row_count && d->kind == PH_COST_SQUARE; i++)
            if (t->rows[i].node < 0 && t->rows[i].weight > 0 && t->rows[i].source == c) r->terms[c] += t->rows[i].spent;
        for (int i = 0; i < t->term_count && d->kind == PH_COST_ENERGY; i++) {
            const ph_tr_term *term = t->terms + i;
            const bool beam = d->beam >= 0 && term->kind == PH_TR_COUPLING;
            const bool spring = d->beam < 0 && term->kind == PH_TR_ALONG && term->stiffness > 0;
            if (beam || spring) r->terms[c] += term->spent;
        }
    }
    for (int i = 0; i < t->row_count; i++)
        if (t->rows[i].node >= 0 && t->rows[i].weight > 0)
            r->terms[def->cost_count + t->rows[i].source] += t->rows[i].spent;
}

ph_status ph_general_report(const ph_program *p, const ph_general_end *end, ph_optimum **out) {
    ph_transcript *t = p->t;
    const ph_system *sys = &t->model->system;
    outcome measured;
    ph_workspace *ws;
    ph_arena arena = {0};
    (void)PH_TAKE(&arena, 1, outcome);
    layout(t, &measured, &arena);
    arena = (ph_arena){.base = calloc(1, arena.used)};
    if (arena.base == NULL) return PH_ERR_MEMORY;
    outcome *r = PH_TAKE(&arena, 1, outcome);
    layout(t, r, &arena);
    ph_status status = sys->workspace_create(sys, &ws);
    if (status != PH_OK) {
        free(r);
        return status;
    }
    ph_transcript_sided(t, p->x, p->y, PH_TR_NEAR, r->near_g);
    ph_transcript_sided(t, p->x, p->y, PH_TR_FAR, r->far_g);
    memcpy(r->u, p->x + t->u_at, (size_t)(t->N * t->nu) * sizeof *r->u);
    for (int k = 0; k <= t->N && status == PH_OK; k++) {
        status = store_state(t, k, r, ws);
        store_adjoints(t, k, r);
        store_controls(t, k, r);
        if (sys->nc > 0 && status == PH_OK) status = project_adjoint(t, k, r, ws);
    }
    for (int k = 0; k < t->N && sys->nc > 0 && status == PH_OK; k++) status = store_impulse(t, k, r, ws);
    store_multipliers(t, r);
    sys->workspace_free(ws);
    r->o = (ph_optimum){.solver = p->newton ? "own" : "ipopt",
                        .steps = t->N,
                        .control_count = t->nu,
                        .stages = 1,
                        .nq = sys->group.nq,
                        .nv = sys->group.nv,
                        .nz = sys->nz,
                        .duration = t->N * t->h,
                        .cost = end->cost,
                        .kkt_residual = p->result.residual,
                        .constraint_violation = p->result.violation,
                        .iterations = p->iterations,
                        .starts_converged = end->starts_converged,
                        .minimum = end->minimum,
                        .converged = end->converged,
                        .evaluation_s = p->evaluation_s,
                        .cost_terms = r->terms,
                        .q = r->q,
                        .v = r->v,
                        .z = r->z,
                        .u = r->u,
                        .node_u = r->node_u,
                        .adjoint_momentum = r->momentum,
                        .adjoint_configuration = r->configuration,
                        .adjoint_rotor = r->rotor,
                        .lambda = r->lambda};
    snprintf(r->o.implied, sizeof r->o.implied, "%s", end->implied);
    snprintf(r->o.furthest, sizeof r->o.furthest, "%s", end->furthest);
    store_terms(t, r);
    *out = &r->o;
    return PH_OK;
}
