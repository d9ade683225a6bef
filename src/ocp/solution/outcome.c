// A solution of a general problem in the terms of the model.
#include "ocp/solution/outcome.h"

#include "ocp/transcription/wheel_terms.h"

#include "base/arena.h"
#include "base/signal.h"
#include "polhode/elementary.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void layout_outcome(const ph_transcript *t, ph_outcome *r, ph_arena *arena) {
    const ph_group *G = &t->model->system.group;
    const int n = t->N + 1, all = t->kkt.n + t->kkt.m + 6 * t->body_count;
    ph_arrays_layout(t->model, t->def, t->N, t->pieces, t->nu, &r->a, arena);
    r->near_g = PH_TAKE(arena, all, double);
    r->far_g = PH_TAKE(arena, all, double);
    r->node_g = PH_TAKE(arena, all + 6 * t->body_count, double);
    r->p = PH_TAKE(arena, G->nv, double);
    r->moved = PH_TAKE(arena, G->nv, double);
    r->rhs = PH_TAKE(arena, t->model->system.nc, double);
    r->bend = PH_TAKE(arena, 6 * t->body_count, double);
    r->begin = PH_TAKE(arena, t->N * t->model->system.nc, double);
    r->end = PH_TAKE(arena, t->N * t->model->system.nc, double);
    r->lambda = PH_TAKE(arena, n * t->model->system.nc, double);
    r->spatial = PH_TAKE(arena, 3 * n, double);
    r->running = PH_TAKE(arena, n, double);
    r->nodes = PH_TAKE(arena, t->model->count + 1, ph_varied);
    r->zdot = PH_TAKE(arena, t->model->system.nz, double);
}

void ph_outcome_to_own(const ph_transcript *t, const ph_tr_body *b, int j, const double *from, double *to) {
    const body *own = t->model->bodies + b->slot;
    const mat3 R = b->point ? mat3_identity() : so3_matrix(b->R[j]);
    const motion at = {.R = R, .x = b->x[j]};
    const ph_six s = {b->point ? vec3_zero() : mat3_mulv(R, vec3_load(from)), vec3_load(from + (b->point ? 0 : 3))};
    ph_body_own(own, &at, s, to + own->v);
}

// The momentum that arrives at a node; the initial one is given.
static void momentum_at(const ph_outcome *r, const ph_tr_body *b, int j, double *p) {
    const double *far = r->far_g + ph_tr_multiplier(b, j);
    memset(p, 0, 6 * sizeof *p);
    memcpy(p, far, (size_t)b->width * sizeof *p);
    if (b->adrift) vec3_store(vec3_scale(b->m, b->drift[j]), p + 3);
}

static double wheel_at(const ph_transcript *t, const ph_tr_wheel *w, int k) {
    return k > 0 ? t->x[ph_tr_z(w, t, k)] : w->start;
}

static void store_turn(const ph_transcript *t, const joint *j, int coordinate, int turns, const ph_workspace *ws,
                       double *z) {
    ph_coordinate now[2];
    ph_joint_coordinates(j, ws->motion, now);
    z[turns] = ph_unwrapped(now[coordinate].value, z[turns - t->model->system.nz]);
}

// Turns of the angles that joint springs act along and laws read, continued from the previous node.
static void store_turns(const ph_transcript *t, int k, const ph_outcome *r, ph_workspace *ws) {
    const ph_model *m = t->model;
    double *z = r->a.z + k * m->system.nz;
    const ph_place at = {k * t->h, r->a.q + k * m->system.group.nq, NULL, NULL};
    ph_model_motions(m, &at, ws);
    for (int i = 0; i < m->counts.forces && k > 0; i++) {
        const force *f = m->forces + i;
        if (f->turns >= 0) store_turn(t, m->joints + f->joint, f->coordinate, f->turns, ws, z);
    }
    for (int i = 0; i < m->counts.joints && k > 0; i++)
        for (int c = 0; c < m->joints[i].kind->coordinates; c++) {
            const int turns = m->turns_of[m->joints[i].coordinate + c];
            if (turns >= 0) store_turn(t, m->joints + i, c, turns, ws, z);
        }
}

void ph_outcome_hold(const ph_transcript *t, const double *u, double *z) {
    for (int i = 0, c = 0; i < t->def->control_count; c += ph_control_width(t->def->controls + i++))
        if (t->def->controls[i].kind == PH_CONTROL_INPUT) z[t->model->held + t->def->controls[i].input] = u[c];
}

// Velocities that satisfy the joints, from momenta; initially they are the model's.
static ph_status store_state(const ph_transcript *t, int k, ph_outcome *r, ph_workspace *ws) {
    const ph_model *m = t->model;
    const ph_system *sys = &m->system;
    double *q = r->a.q + k * sys->group.nq, *v = r->a.v + k * sys->group.nv, *z = r->a.z + k * sys->nz;
    ph_model_initial(m, q, v, z);
    if (t->begin_v) memcpy(v, t->begin_v, (size_t)sys->group.nv * sizeof *v);
    if (t->begin_z) memcpy(z, t->begin_z, (size_t)sys->nz * sizeof *z);
    for (int i = 0; i < t->wheel_count; i++) z[t->wheels[i].z] = wheel_at(t, t->wheels + i, k);
    ph_outcome_hold(t, t->x + ph_tr_control(t, k < t->N ? k * t->pieces : t->N * t->pieces - 1, 0), z);
    for (int i = 0; i < t->body_count; i++) {
        const ph_tr_body *b = t->bodies + i;
        const int j = ph_tr_node(t, b, k);
        double scratch[6];
        body own = m->bodies[i];
        own.v = 0;
        ph_body_store(&own, b->R[j], b->x[j], vec3_zero(), vec3_zero(), q, scratch);
    }
    if (k == 0) return PH_OK;
    store_turns(t, k, r, ws);
    for (int i = 0; i < t->body_count; i++) {
        const ph_tr_body *b = t->bodies + i;
        double p[6];
        momentum_at(r, b, ph_tr_node(t, b, k), p);
        if (!b->point) {
            vec3 own = vec3_sub(vec3_load(p), b->fixed);
            for (int w = 0; w < t->wheel_count; w++)
                if (t->wheels[w].body == i) own = vec3_axpy(-wheel_at(t, t->wheels + w, k), t->wheels[w].axis, own);
            vec3_store(own, p);
        }
        ph_outcome_to_own(t, b, ph_tr_node(t, b, k), p, r->p);
    }
    memset(v, 0, (size_t)sys->group.nv * sizeof *v);
    const ph_place at = {k * t->h, q, v, z};
    if (sys->nc > 0) sys->residual_rate(sys, &at, r->rhs, ws);
    for (int i = 0; i < sys->nc; i++) r->rhs[i] = -r->rhs[i];
    return sys->solve(sys, &at, r->p, r->rhs, v, r->end + (k - 1) * sys->nc, ws);
}

// --- reactions -----------------------------------------------------------------------------------------------

// A constraint of a joint at node k.
static void row_at(const ph_transcript *t, const ph_shape *s, int k, int order, ph_shape_value *v) {
    mat3 R[2];
    vec3 x[2];
    double near = 0;
    for (int side = 0; side < 2; side++) {
        const ph_tr_body *b = s->node[side] < t->model->count ? t->bodies + s->node[side] : NULL;
        const int own = b ? ph_tr_node(t, b, k) : 0;
        R[side] = b && !b->point ? so3_matrix(b->R[own]) : mat3_identity();
        x[side] = b ? b->x[own] : vec3_zero();
    }
    if (s->motion)
        ph_signal_evaluate(s->motion, ph_signal_until(t->origin + k * t->h, t->origin + t->N * t->h), &near, NULL,
                           NULL);
    ph_shape_evaluate(s, R, x, near, order, v);
}

static double impulse_of(const ph_transcript *t, const ph_tr_joint *j, int k, int e) {
    return t->x[j->impulse + (j->fast ? k * t->micro : k) * j->count + e];
}

// Effect of the impulses of a node on the bodies: p, in the algebra of the model. The model's own constraints may be
// combinations of these, with other lever arms: (M.33).
static void push(const ph_transcript *t, int k, ph_outcome *r) {
    memset(r->bend, 0, 6 * (size_t)t->body_count * sizeof *r->bend);
    for (int i = 0; i < t->joint_count; i++)
        for (int e = 0; e < t->joints[i].count; e++) {
            const ph_shape *s = t->joints[i].shape + e;
            ph_shape_value v;
            row_at(t, s, k, 1, &v);
            for (int c = 0; c < 12; c++)
                if (s->node[c / 6] < t->model->count)
                    r->bend[6 * s->node[c / 6] + c % 6] -= impulse_of(t, t->joints + i, k, e) * v.F[c];
        }
    for (int i = 0; i < t->body_count; i++) {
        const ph_tr_body *b = t->bodies + i;
        ph_outcome_to_own(t, b, ph_tr_node(t, b, k), r->bend + 6 * i + (b->point ? 3 : 0), r->p);
    }
}

// The impulses at the start of step k: those of the node less what the previous step has taken; of all with the same
// effect those of least norm.
static ph_status store_impulse(const ph_transcript *t, int k, ph_outcome *r, ph_workspace *ws) {
    const ph_system *sys = &t->model->system;
    const ph_place at = {k * t->h, r->a.q + k * sys->group.nq, NULL, NULL};
    push(t, k, r);
    if (k > 0) sys->jacobian_T(sys, &at, r->end + (k - 1) * sys->nc, r->moved, ws);
    for (int i = 0; i < sys->group.nv && k > 0; i++) r->p[i] -= r->moved[i];
    memset(r->rhs, 0, (size_t)sys->nc * sizeof *r->rhs);
    return sys->solve(sys, &at, r->p, r->rhs, r->moved, r->begin + k * sys->nc, ws);
}

// As (V.9); joints of fast components use the mean of the short steps' impulses next to the nodes.
static void store_multipliers(const ph_transcript *t, ph_outcome *r) {
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

// Only the component of a configuration adjoint along the joints has a meaning: M a of the a that they allow.
static ph_status project_adjoint(const ph_transcript *t, int k, ph_outcome *r, ph_workspace *ws) {
    const ph_system *sys = &t->model->system;
    const ph_place at = {k * t->h, r->a.q + k * sys->group.nq, NULL, NULL};
    double *c = r->a.configuration + k * sys->group.nv;
    memset(r->rhs, 0, (size_t)sys->nc * sizeof *r->rhs);
    const ph_status status = sys->solve(sys, &at, c, r->rhs, r->moved, NULL, ws);
    sys->inertia(sys, r->moved, c);
    return status;
}

void ph_outcome_add_bends(const ph_transcript *t, const ph_tr_joint *j, int k, double *bend) {
    for (int e = 0; e < j->count; e++) {
        const ph_shape *s = j->shape + e;
        ph_shape_value v;
        double l[12] = {0};
        for (int side = 0; side < 2; side++) {
            const ph_tr_body *b = s->node[side] < t->model->count ? t->bodies + s->node[side] : NULL;
            for (int i = 0; b && i < b->width; i++)
                l[6 * side + (b->point ? 3 : 0) + i] = t->y[ph_tr_multiplier(b, ph_tr_node(t, b, k)) - t->kkt.n + i];
        }
        row_at(t, s, k, 2, &v);
        for (int i = 0; i < 12; i++)
            for (int c = 0; c < 12; c++)
                if (s->node[c / 6] < t->model->count)
                    bend[6 * s->node[c / 6] + c % 6] += impulse_of(t, j, k, e) * v.FF[12 * i + c] * l[i];
    }
}

// With `galerkin` impulses at a node are those of the steps' quadratures, of which the step before has the part that
// velocities on the joints leave it, not half: that would have the order of the impulses alone.              (O.245)
static ph_status divide_impulses(const ph_transcript *t, int k, ph_outcome *r, ph_workspace *ws) {
    const ph_model *m = t->model;
    const ph_system *sys = &m->system;
    const ph_place at = {k * t->h, r->a.q + k * sys->group.nq, NULL, NULL};
    const double *w = r->a.momentum + k * sys->group.nv, *end = r->end + (k - 1) * sys->nc,
                 *begin = r->begin + k * sys->nc;
    double *to = r->a.configuration + k * sys->group.nv;
    const ph_status status = store_impulse(t, k, r, ws);
    for (int i = 0; i < sys->nc; i++) r->rhs[i] = 0.5 * (begin[i] - end[i]);
    sys->jacobian_T(sys, &at, r->rhs, r->p, ws);
    ph_model_motions(m, &at, ws);
    ph_gradient_begin(m, ws->motion, w, NULL, r->nodes);
    ph_gradient_joints(m, ws->motion, NULL, r->rhs, r->nodes);
    ph_gradient_end(m, ws->motion, r->nodes, r->moved, NULL);
    for (int i = 0; i < sys->group.nv; i++) to[i] += r->moved[i];
    for (int i = 0; i < m->count; i++) {  // at constant w in inertial axes
        const int v = m->bodies[i].v;
        if (!m->bodies[i].se3) continue;
        const vec3 turn = vec3_cross(vec3_load(w + v + 3), vec3_load(r->p + v + 3));
        vec3_store(vec3_add(vec3_load(to + v), turn), to + v);
    }
    return status;
}

// Adjoints are the mean of the two steps at a node: half of each node term belongs to each, and costs at the first and
// the last node are such halves.                                                                              (O.109)
static ph_status store_adjoints(const ph_transcript *t, int k, ph_outcome *r, ph_workspace *ws) {
    const ph_system *sys = &t->model->system;
    const int nv = sys->group.nv, n = t->kkt.n;
    double *momentum = r->a.momentum + k * nv;
    memset(r->bend, 0, 6 * (size_t)t->body_count * sizeof *r->bend);
    memset(r->p, 0, (size_t)nv * sizeof *r->p);
    for (int i = 0; i < t->joint_count && (k == 0 || k == t->N); i++)
        ph_outcome_add_bends(t, t->joints + i, k, r->bend);
    for (int i = 0; i < t->body_count; i++) {
        const ph_tr_body *b = t->bodies + i;
        const int j = ph_tr_node(t, b, k), shift = b->point ? 3 : 0, held = n + t->kkt.m;
        const double *near = j == 0 ? r->near_g + held + 6 * i : r->near_g + ph_tr_increment(b, j);
        const double *far = j > 0 ? r->far_g + ph_tr_increment(b, j) : NULL, *bend = r->bend + 6 * i + shift;
        const double *of_a = r->node_g + (j == 0 ? held + 12 * i : ph_tr_increment(b, j));
        const double *second = b->every && j > 0 && j < b->steps ? t->y + b->p + (k - 1) * b->width - n : NULL;
        double p[6] = {0}, c[6] = {0}, of_v[6] = {0};
        for (int e = 0; e < b->width; e++) {
            p[e] = -t->y[ph_tr_multiplier(b, j) - n + e] - (second ? 0.5 * second[e] : 0);
            c[e] = j == 0         ? -near[e] - bend[e] - of_a[e]
                   : j < b->steps ? 0.5 * (far[e] - near[e])
                                  : far[e] + bend[e] + of_a[e];
            if (j == 0) of_v[e] = -r->node_g[held + 12 * i + 6 + e];
            else if (j == b->steps) of_v[e] = r->node_g[ph_tr_velocity(b, k) + e];
        }
        ph_outcome_to_own(t, b, j, p, momentum);
        ph_outcome_to_own(t, b, j, c, r->a.configuration + k * nv);
        ph_outcome_to_own(t, b, j, of_v, r->p);
    }
    if (t->basis && sys->nc > 0 && k > 0 && k < t->N) return divide_impulses(t, k, r, ws);
    if (!t->every || (k > 0 && k < t->N)) return PH_OK;
    const ph_place at = {k * t->h, r->a.q + k * sys->group.nq, NULL, NULL};
    memset(r->rhs, 0, (size_t)sys->nc * sizeof *r->rhs);
    const ph_status status = sys->solve(sys, &at, r->p, r->rhs, r->moved, NULL, ws);
    for (int i = 0; i < nv; i++) momentum[i] += r->moved[i];
    return status;
}

ph_six ph_outcome_adjoint(const ph_transcript *t, const ph_outcome *r, const ph_tr_body *b, int k) {
    const body *own = t->model->bodies + b->slot;
    const int j = ph_tr_node(t, b, k);
    const motion at = {.R = b->point ? mat3_identity() : so3_matrix(b->R[j]), .x = b->x[j]};
    ph_six s = ph_body_inertial(own, &at, r->a.momentum + k * t->model->system.group.nv + own->v);
    s.w = mat3_T_mulv(at.R, s.w);
    return s;
}

void ph_outcome_pull(const ph_transcript *t, const ph_outcome *r, const ph_tr_term *term, int k, double *pull) {
    mat3 R[2];
    vec3 x[2];
    double w[12] = {0};
    for (int e = 0; e < 2; e++) {
        R[e] = mat3_identity();
        x[e] = vec3_zero();
        if (term->body[e] < 0) continue;
        const ph_tr_body *b = t->bodies + term->body[e];
        const int j = ph_tr_node(t, b, k);
        const ph_six s = ph_outcome_adjoint(t, r, b, k);
        if (!b->point) R[e] = so3_matrix(b->R[j]);
        x[e] = b->x[j];
        if (!b->point) vec3_store(s.w, w + 6 * e);
        vec3_store(s.v, w + 6 * e + 3);
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

// With respect to a wheel's torque: the adjoint of its momentum, from the previous step, initially from the first.
double ph_outcome_wheel(const ph_transcript *t, const ph_outcome *r, const ph_tr_wheel *w, int k) {
    const int step = k > 0 ? k - 1 : 0;
    if (t->basis) return k > 0 ? r->far_g[ph_tr_z(w, t, k)] : -ph_tr_wheel_start(t, w);
    const double zeta = t->y[w->zeta + step * t->wheel_count - t->kkt.n];
    const double along = r->far_g[ph_tr_z(w, t, step + 1)];  // the same at both ends of a step
    const double slow = w->damping > 0 ? 0.5 * t->h * w->damping / w->inertia : 0;
    return k > 0 ? zeta * (1 + slow) + along : zeta * (1 - slow) - along;
}

// The line through the middles of the steps next to a node.
static double between(const ph_transcript *t, int k, int c) {
    const int after = k == 0 ? 1 : k == t->N ? t->N - 1 : k;
    const double *u = t->x + ph_tr_control(t, after, c), part = k == 0 ? -0.5 : k == t->N ? 1.5 : 0.5;
    return (1 - part) * u[-t->nu] + part * u[0];
}

// The maximiser of the Hamiltonian at node k, with the control's square among the costs; without such a cost, one of
// its bounds. A control whose rate has a price is a state.
static double best(const ph_transcript *t, int k, int c, double pull) {
    double price = t->effort[c];
    if (t->rate[c] > 0) return ph_fmin(ph_fmax(between(t, k, c), t->lower[c]), t->upper[c]);
    for (int i = 0; i < t->row_count; i++) {
        const ph_tr_row *row = t->rows + i;
        if (row->what != PH_TR_CONTROL || row->control != c || !(row->weight > 0)) continue;
        double by_step[2];
        price += row->weight;
        pull += 2 * row->weight * ph_tr_target(t, row, k, by_step);
    }
    if (price > 0) return ph_fmin(ph_fmax(pull / (2 * price), t->lower[c]), t->upper[c]);
    const double bound = pull > 0 ? t->upper[c] : t->lower[c];
    return isfinite(bound) ? bound : 0;
}

// Reactions depend on the controls themselves: with a cost on reactions the Hamiltonian and its maximiser are unknown.
static bool has_reaction_costs(const ph_transcript *t) {
    for (int i = 0; i < t->row_count; i++)
        if (t->rows[i].what >= PH_TR_REACTION && t->rows[i].weight > 0) return true;
    return false;
}

// A law need not be linear in its inputs.
static void store_inputs(const ph_transcript *t, int k, double *u) {
    for (int i = 0, c = 0; i < t->def->control_count; c += ph_control_width(t->def->controls + i++))
        if (t->def->controls[i].kind == PH_CONTROL_INPUT)
            u[c] = ph_fmin(ph_fmax(between(t, k, c), t->lower[c]), t->upper[c]);
}

static void store_controls(const ph_transcript *t, int k, ph_outcome *r) {
    double *u = r->a.node_u + k * t->nu;
    store_inputs(t, k, u);
    if (has_reaction_costs(t)) {
        for (int c = 0; c < t->nu; c++) u[c] = between(t, k, c);
        return;
    }
    for (int i = 0; i < t->term_count; i++) {
        const ph_tr_term *term = t->terms + i;
        double pull[3];
        if (term->u < 0) continue;
        ph_outcome_pull(t, r, term, k, pull);
        for (int c = 0; c < (term->kind == PH_TR_ALONG ? 1 : 3); c++) u[term->u + c] = best(t, k, term->u + c, pull[c]);
    }
    for (int i = 0; i < t->wheel_count; i++) {
        const ph_tr_wheel *w = t->wheels + i;
        const double adjoint = ph_outcome_wheel(t, r, w, k);
        r->a.rotor[k * t->model->system.nz + w->z] = adjoint;
        if (w->u >= 0) u[w->u] = best(t, k, w->u, adjoint);
    }
}

// --- scalars of the summary ----------------------------------------------------------------------------------

// Relaxed conditions do not contribute to the cost.
static void store_terms(const ph_transcript *t, const ph_problem_def *asked, ph_outcome *r) {
    const ph_problem_def *def = t->def;
    for (int c = 0; c < def->cost_count; c++) {
        const ph_cost_def *d = def->costs + c;
        int first = 0;
        const bool effort = d->kind == PH_COST_EFFORT, rate = d->kind == PH_COST_RATE;
        const bool square = d->kind == PH_COST_SQUARE || d->kind == PH_COST_TRACK;
        for (int i = 0; i < d->control && (effort || rate); i++) first += ph_control_width(def->controls + i);
        if (d->kind == PH_COST_TIME) r->a.terms[c] = d->weight * t->N * t->h;
        for (int k = 0; k < t->N * t->pieces - rate && (effort || rate); k++)
            for (int i = 0; i < ph_control_width(def->controls + d->control); i++) {
                const double *u = r->a.u + k * t->nu + first + i, change = rate ? u[t->nu] - u[0] : 0;
                r->a.terms[c] += effort ? ph_tr_piece_share(t, k) * t->h * d->weight * u[0] * u[0]
                                        : d->weight * change * change / t->h;
            }
        for (int i = 0; i < t->row_count && square; i++)
            if (t->rows[i].node < 0 && t->rows[i].weight > 0 && t->rows[i].source == c)
                r->a.terms[c] += t->rows[i].spent;
        for (int i = 0; i < t->term_count && d->kind == PH_COST_ENERGY; i++) {
            const ph_tr_term *term = t->terms + i;
            bool its = d->force >= 0 && term->force == d->force;
            if (d->beam >= 0) {
                const ph_beam_info beam = ph_model_beam(t->model, d->beam);
                its = term->coupling >= beam.coupling && term->coupling < beam.coupling + beam.elements;
            }
            if (its) r->a.terms[c] += term->spent * d->weight / term->priced;
        }
    }
    for (int i = 0; i < t->row_count; i++)
        if (t->rows[i].node >= 0 && t->rows[i].weight > 0 && asked->finals[t->rows[i].source].weight > 0)
            r->a.terms[def->cost_count + t->rows[i].source] += t->rows[i].spent;
}

ph_status ph_general_report(const ph_program *p, const ph_general_end *end, ph_optimum **out) {
    ph_transcript *t = p->t;
    const ph_system *sys = &t->model->system;
    ph_outcome measured;
    ph_workspace *ws;
    ph_arena arena = {0};
    (void)PH_TAKE(&arena, 1, ph_outcome);
    layout_outcome(t, &measured, &arena);
    arena = (ph_arena){.base = calloc(1, arena.used)};
    if (arena.base == NULL) return PH_ERR_MEMORY;
    ph_outcome *r = PH_TAKE(&arena, 1, ph_outcome);
    layout_outcome(t, r, &arena);
    ph_status status = sys->workspace_create(sys, &ws);
    if (status != PH_OK) {
        free(r);
        return status;
    }
    ph_transcript_sided(t, p->x, p->y, PH_TR_NEAR, r->near_g);
    ph_transcript_sided(t, p->x, p->y, PH_TR_FAR, r->far_g);
    ph_transcript_node_costs(t, r->node_g);
    memcpy(r->a.u, p->x + t->u_at, (size_t)ph_tr_controls(t) * sizeof *r->a.u);
    for (int k = 0; k <= t->N && status == PH_OK; k++) {
        status = store_state(t, k, r, ws);
        if (status == PH_OK) status = store_adjoints(t, k, r, ws);
        store_controls(t, k, r);
        if (sys->nc > 0 && status == PH_OK) status = project_adjoint(t, k, r, ws);
    }
    ph_tr_running(t, r->a.node_u, r->running);
    for (int k = 0; k <= t->N && status == PH_OK; k++) {
        r->a.hamiltonian[k] = ph_outcome_hamiltonian(t, r, k, ws);
        vec3_store(ph_outcome_spatial(t, r, k), r->spatial + 3 * k);
    }
    if (t->basis && status == PH_OK) status = ph_outcome_reactions(t, r, ws);
    for (int k = 0; k < t->N && sys->nc > 0 && status == PH_OK && !t->basis; k++) status = store_impulse(t, k, r, ws);
    if (!t->basis) store_multipliers(t, r);
    sys->workspace_free(ws);
    ph_optimum *o = &r->o;
    *o = ph_arrays_optimum(t->model, t->N, t->pieces, t->nu, &r->a);
    o->solver = t->def->solver == PH_SOLVER_IPOPT ? "ipopt" : "own";
    o->duration = t->N * t->h;
    o->cost = end->cost;
    o->kkt_residual = p->result.residual;
    o->constraint_violation = p->result.violation;
    o->iterations = p->iterations;
    o->start = end->start;
    o->starts_converged = end->starts_converged;
    o->interrupted = end->interrupted;
    o->minimum = end->minimum;
    o->converged = end->converged;
    o->evaluation_s = p->evaluation_s;
    o->spatial = r->spatial;
    o->lambda = r->lambda;
    if (has_reaction_costs(t)) o->hamiltonian = NULL;
    snprintf(r->o.implied, sizeof r->o.implied, "%s", end->implied);
    snprintf(r->o.furthest, sizeof r->o.furthest, "%s", end->furthest);
    store_terms(t, end->asked, r);
    *out = &r->o;
    return PH_OK;
}
