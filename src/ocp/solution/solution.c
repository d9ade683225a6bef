// A solution in the terms of the model.
#include "ocp/solution/solution.h"

#include "base/vector.h"
#include "ocp/solution/arrays.h"
#include "ocp/problem/effort.h"
#include "ocp/indirect/adjoint_system.h"
#include "ocp/free_bodies/body_rotation.h"
#include "polhode/elementary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct report {
    ph_optimum o;
    ph_arrays a;
    double *y, *k;  // scratch
} report;

static void layout_solution(const ph_ocp *o, int stages, report *r, ph_arena *arena) {
    ph_arrays_layout(o->model, o->def, o->N, stages, o->nu, &r->a, arena);
    r->y = PH_TAKE(arena, o->nq + 3 * o->na + 2 * o->nz, double);
    r->k = PH_TAKE(arena, o->nx, double);
}

// J omega = p - sigma
static vec3 omega_of(const ph_ocp *o, const ph_ocp_part *part, const double *p, const double *z) {
    vec3 b = vec3_sub(vec3_load(p + part->a), part->fixed);
    for (int i = part->wheel; i < part->wheel + part->wheels; i++) b = vec3_axpy(-z[i], o->wheels[i].axis, b);
    return mat3_mulv(ph_ocp_inverse(part->J), b);
}

static void store_node(const ph_ocp_outcome *n, int k, report *r) {
    const ph_ocp *o = n->o;
    const ph_group *G = &o->model->system.group;
    const double *q = n->x->q + k * o->nq, *p = n->x->p + k * o->na, *z = n->x->z + k * o->nz,
                 *lp = n->x->lp + k * o->na;
    for (int i = 0; i < o->nz; i++) {
        const int at = k * o->model->system.nz + o->wheels[i].z;
        r->a.z[at] = z[i];
        r->a.rotor[at] = -n->x->lz[k * o->nz + i];
    }
    for (int i = 0; i < o->part_count; i++) {
        const ph_ocp_part *part = o->parts + i;
        const body *b = o->model->bodies + part->slot;
        const int shift = part->rotation ? 0 : 3, at = k * G->nv + b->v + shift;
        const double *g = n->config + k * o->na + part->a;
        memcpy(r->a.q + k * G->nq + b->q + (part->rotation ? 0 : 4), q + part->q, (part->rotation ? 4 : 3) * sizeof *q);
        vec3_store(part->rotation ? omega_of(o, part, p, z) : vec3_scale(1 / part->m, vec3_load(p + part->a)),
                   r->a.v + at);
        vec3_store(vec3_neg(vec3_load(lp + part->a)), r->a.momentum + at);
        vec3_store(vec3_neg(vec3_load(g)), r->a.configuration + at);
    }
}

// Multipliers have the opposite sign here; the control is linear in them.
static void store_control(const ph_ocp_outcome *n, int k, double *u) {
    const ph_ocp *o = n->o;
    ph_ocp_controls(o, n->x->q + k * o->nq, n->x->lp + k * o->na, n->x->lz + k * o->nz, u);
    for (int i = 0; i < o->nu; i++) u[i] = -u[i];
}

static double *put(double *to, double sign, const double *from, int count) {
    for (int i = 0; i < count; i++) to[i] = sign * from[i];
    return to + count;
}

static void store_hamiltonian(const ph_ocp_outcome *n, int k, report *r) {
    const ph_ocp *o = n->o;
    const int na = o->na, nz = o->nz;
    double *y = put(r->y, 1, n->x->q + k * o->nq, o->nq);
    y = put(y, 1, n->x->p + k * na, na);
    y = put(y, 1, n->x->z + k * nz, nz);
    y = put(y, -1, n->config + k * na, na);
    y = put(y, -1, n->x->lp + k * na, na);
    put(y, -1, n->x->lz + k * nz, nz);
    r->a.hamiltonian[k] = ph_ocp_hamiltonian(o, k * o->h, r->y, r->a.node_u + k * o->nu, r->k);
}

// A body whose translation is not part of the problem: integrated with the forces of the model at the middle of each
// step.
static void follow_translation(const ph_ocp *o, const ph_ocp_part *turn, report *r) {
    const ph_model *m = o->model;
    const body *b = m->bodies + turn->slot;
    const ph_group *G = &m->system.group;
    memcpy(r->a.q + b->q + 4, m->q0 + b->q + 4, 3 * sizeof(double));
    memcpy(r->a.v + b->v + 3, m->v0 + b->v + 3, 3 * sizeof(double));
    for (int k = 0; k < o->N; k++) {
        const double *q = r->a.q + k * G->nq + b->q, *v = r->a.v + k * G->nv + b->v + 3;
        const so3 R0 = so3_load(q), R1 = so3_load(q + G->nq);
        const so3 R = so3_mul(R0, so3_exp(vec3_scale(0.5, so3_minus(R1, R0))));
        vec3 a = m->gravity;
        for (int i = 0; i < m->counts.forces; i++) {
            const force *f = m->forces + i;
            if (f->node[0] != turn->slot || f->type != PH_FORCE_TYPE_FORCE) continue;
            double value[3];
            ph_signal_evaluate(&f->value, (k + 0.5) * o->h, value, NULL, NULL);
            const vec3 F = vec3_load(value);
            a = vec3_axpy(1 / b->m, f->frame == PH_FRAME_BODY ? so3_act(R, F) : F, a);
        }
        const vec3 v0 = vec3_load(v), middle = vec3_axpy(0.5 * o->h, a, v0);
        vec3_store(vec3_axpy(o->h, middle, vec3_load(q + 4)), r->a.q + (k + 1) * G->nq + b->q + 4);
        vec3_store(vec3_axpy(o->h, a, v0), r->a.v + (k + 1) * G->nv + b->v + 3);
    }
}

// With several controls in a step the table gives their weights.
static void store_terms(const ph_ocp_outcome *n, report *r) {
    const ph_ocp *o = n->o;
    for (int c = 0; c < o->def->cost_count && n->efforts; c++) r->a.terms[c] = n->efforts[c];
    for (int k = 0; k < o->N * r->o.stages && !n->efforts; k++)
        ph_effort_add(o->def, o->h * (n->weights ? n->weights[k % r->o.stages] : 1), r->a.u + k * o->nu, r->a.terms);
    for (int i = 0; i < o->goal_count; i++)
        r->a.terms[o->def->cost_count + o->goals[i].final] += ph_ocp_goal_cost(o, n->x, o->goals + i);
}

ph_status ph_ocp_report(const ph_ocp_outcome *n, const ph_optimum *direct, ph_optimum **out) {
    const ph_ocp *o = n->o;
    ph_arena arena = {0};
    report none = {0};
    (void)PH_TAKE(&arena, 1, report);
    const int stages = n->stage_u ? n->stages : 1;
    layout_solution(o, stages, &none, &arena);
    arena = (ph_arena){.base = calloc(1, arena.used)};
    if (arena.base == NULL) return PH_ERR_MEMORY;
    report *r = PH_TAKE(&arena, 1, report);
    layout_solution(o, stages, r, &arena);
    r->o = ph_arrays_optimum(o->model, o->N, stages, o->nu, &r->a);
    r->o.solver = "own";
    r->o.duration = o->def->duration;
    r->o.cost = n->cost;
    r->o.kkt_residual = n->residual;
    r->o.constraint_violation = n->violation;
    r->o.iterations = n->iterations;
    r->o.start = direct->start;
    r->o.starts_converged = direct->starts_converged;
    r->o.minimum = n->minimum;
    r->o.converged = true;
    memcpy(r->o.implied, direct->implied, sizeof r->o.implied);
    memcpy(r->a.u, n->stage_u ? n->stage_u : n->x->u, (size_t)(o->N * stages * o->nu) * sizeof *r->a.u);
    for (int k = 0; k <= o->N; k++) {
        store_node(n, k, r);
        store_control(n, k, r->a.node_u + k * o->nu);
        store_hamiltonian(n, k, r);
    }
    for (int i = 0; i < o->part_count; i++)
        if (o->parts[i].rotation && (i + 1 == o->part_count || o->parts[i + 1].rotation))
            follow_translation(o, o->parts + i, r);
    store_terms(n, r);
    *out = &r->o;
    return PH_OK;
}

void ph_optimum_free(ph_optimum *optimum) { free(optimum); }

void ph_ocp_stand_in(const ph_problem_def *asked, ph_status why, ph_optimum *direct) {
    direct->converged = direct->minimum = false;
    direct->interrupted = why == PH_INTERRUPTED;
    snprintf(direct->furthest, sizeof direct->furthest, "the equations of %s (written: direct, %s): %s", asked->method,
             strcmp(asked->method, "galerkin") == 0 ? asked->method : "variational", ph_status_text(why));
}
