// With L(x, y; q0, v0, z0) the Lagrangian of one step, x its unknowns (its end, controls, impulses, resultants) and y
// its multipliers, those at its start known from the adjoint there:
//
//   dL/dq0 + lambda_q0 + C^T kappa = 0,  dL/dz0 + lambda_z0 = 0,  dL/dy = 0,  dL/dx = 0 but for the end,
//   lambda_q1 = dL/dq1,  lambda_v1 = dL/dv1,  lambda_z1 = dL/dz1                                           (O.205)
#include "ocp/indirect/lifted_step.h"

#include "base/vector.h"
#include "linalg/dense_lu.h"
#include "ocp/indirect/multiple_shooting.h"
#include "ocp/problem/effort.h"
#include "ocp/solution/outcome.h"
#include "ocp/transcription/wheel_terms.h"
#include "polhode/elementary.h"

#include <stdlib.h>
#include <string.h>

enum { ITERATIONS = 40 };
static const double MOVED = 1e-6;  // of the start, for second derivatives: Newton's method needs a few digits of them
static const double NUDGED = 1e3;  // a first correction this much above the nudge: .. too
static const double SLOW = 0.1;    // a correction that leaves more of the one before: new derivatives
static const double EXACT = 1e-15, ROUNDED = 1e-8;  // corrections where the iteration ends; .. if they no longer fall

// --- memory -----------------------------------------------------------------------------------------------------

static void layout_lift(ph_lift *l, ph_arena *arena) {
    const ph_transcript *t = l->t;
    const int n = t->kkt.n, m = t->kkt.m, bodies = t->body_count;
    l->first = PH_TAKE(arena, bodies + 1, int);
    l->column = PH_TAKE(arena, n + m, int);
    l->row = PH_TAKE(arena, n + m, int);
    l->impulse_column = PH_TAKE(arena, n, int);
    l->start_row = PH_TAKE(arena, m, int);
    l->x = PH_TAKE(arena, n, double);
    l->y = PH_TAKE(arena, m, double);
    l->g = PH_TAKE(arena, n + m, double);
    l->moved = PH_TAKE(arena, n + m, double);
    l->sided = PH_TAKE(arena, n + m + 6 * bodies, double);
    l->lq = PH_TAKE(arena, l->nv, double);
    l->gq = PH_TAKE(arena, l->nv, double);
    l->lz = PH_TAKE(arena, t->model->system.nz, double);
    l->bend = PH_TAKE(arena, 6 * bodies, double);
    l->state = PH_TAKE(arena, l->c->flow.group.nq, double);
    l->begun = PH_TAKE(arena, l->c->def->steps * t->term_count, double);
    l->kappas = PH_TAKE(arena, l->size, double);
    l->F = PH_TAKE(arena, l->size, double);
    l->d = PH_TAKE(arena, l->size, double);
    l->scale = PH_TAKE(arena, l->size, double);
    l->A = PH_TAKE(arena, (size_t)l->size * (size_t)l->size, double);
    l->pivot = PH_TAKE(arena, l->size, int);
    l->held = PH_TAKE(arena, t->pieces * t->nu, bool);
}

static int end_multiplier(const ph_tr_body *b) { return ph_tr_multiplier(b, b->steps); }

// --- which are unknown, and which equations determine them --------------------------------------------------------

static void forget(int *list, int at, int count) {
    for (int i = 0; i < count; i++) list[at + i] = -1;
}

static int number(int *list, int from, int to, int count) {
    for (int i = from; i < to; i++)
        if (list[i] == 0) list[i] = count++;
    return count;
}

// Constraints of the end and of its velocities have no multiplier: what acts along them moves no state.
static void number_all(ph_lift *l) {
    const ph_transcript *t = l->t;
    const int n = t->kkt.n, dynamics = n + t->first_row;
    for (int i = 0; i < t->body_count; i++) {
        const ph_tr_body *b = t->bodies + i;
        forget(l->column, ph_tr_multiplier(b, 0), b->width);
        forget(l->row, ph_tr_increment(b, b->steps), b->width);
        forget(l->row, ph_tr_velocity(b, 1), b->width);
    }
    for (int i = 0; i < t->joint_count; i++) {
        const ph_tr_joint *j = t->joints + i;
        const int steps = j->fast ? t->micro : 1;
        forget(l->column, j->mu + (steps - 1) * j->count, j->count);
        forget(l->column, j->mu_v, j->count);
        forget(l->row, j->impulse, j->count);
    }
    int columns = number(l->column, 0, dynamics, 0), rows = number(l->row, 0, dynamics, 0);
    forget(l->column, dynamics, l->all - dynamics);
    forget(l->row, dynamics, l->all - dynamics);
    l->kappa = columns;
    l->of_q = rows;
    for (int i = 0; i < n; i++) l->impulse_column[i] = -1;
    for (int i = 0; i < t->kkt.m; i++) l->start_row[i] = -1;
    for (int i = 0; i < t->joint_count; i++)
        for (int e = 0; e < t->joints[i].count; e++) l->impulse_column[t->joints[i].impulse + e] = columns++;
    for (int i = 0; i < t->body_count; i++)
        for (int e = 0; e < t->bodies[i].width; e++)
            l->start_row[ph_tr_multiplier(t->bodies + i, 0) - n + e] = l->of_q + l->first[i] + e;
}

// Those of a step with joints in which c constraints are kept: each body has two columns (the end's place and velocity)
// and one (its multiplier) more than the transcription's one row at the start, ..
static int count_equations(const ph_transcript *t, int nv) {
    int kept = 0;
    for (int i = 0; i < t->joint_count; i++) kept += t->joints[i].count;
    return t->kkt.n + t->first_row - nv - kept;
}

static void create_step(ph_lift *l, const ph_constrained *c) {
    l->def = *c->def;
    l->anchor = (ph_final_def){.kind = PH_FINAL_BODY, .body = c->model->node[0], .rotor = -1, .has_position = true};
    l->def.approach = PH_DIRECT;
    l->def.duration = c->def->duration / c->def->steps;
    l->def.steps = 1;
    l->def.guess = PH_GUESS_REST;
    l->def.path = (ph_guess_path){0};
    l->def.finals = &l->anchor;  // with a condition on a position no translation is left out, (O.204)
    l->def.final_count = 1;
}

ph_status ph_lift_create(ph_constrained *c, ph_lift **out, ph_error *err) {
    ph_lift *l = calloc(1, sizeof *l);
    *out = NULL;
    if (l == NULL) return PH_ERR_MEMORY;
    l->c = c;
    create_step(l, c);
    ph_status status = ph_transcript_create(c->model, &l->def, &l->t, err);
    if (status != PH_OK) {
        free(l);
        return status;
    }
    const ph_transcript *t = l->t;
    for (int i = 0; i < t->body_count; i++) l->nv += t->bodies[i].width;
    l->all = t->kkt.n + t->kkt.m;
    l->size = count_equations(t, l->nv);
    l->h = l->def.duration;
    l->length = ph_units_of(c->model, c->def).length;
    ph_arena arena = {0};
    layout_lift(l, &arena);
    arena = (ph_arena){.base = calloc(1, arena.used)};
    if (arena.base == NULL) status = PH_ERR_MEMORY;
    else {
        layout_lift(l, &arena);
        for (int i = 0, at = 0; i < t->body_count; at += t->bodies[i++].width) l->first[i] = at;
        number_all(l);
        *out = l;
        return PH_OK;
    }
    ph_transcript_free(l->t);
    free(l);
    return status;
}

void ph_lift_free(ph_lift *l) {
    if (l == NULL) return;
    ph_transcript_free(l->t);
    free(l->first);
    free(l);
}

// --- a node of the model and the ends of the step

static void place_node(ph_lift *l, const double *q, bool last) {
    for (int i = 0; i < l->t->body_count; i++) {
        ph_tr_body *b = l->t->bodies + i;
        const body *own = l->t->model->bodies + i;
        const se3 g = ph_element_pose(own->kind, q + own->q);
        const int j = last ? b->steps : 0;
        b->R[j] = b->R0[j] = b->point ? so3_identity() : g.R;
        b->x[j] = b->x0[j] = g.x;
    }
}

static motion motion_of(const ph_tr_body *b, int j) {
    return (motion){.R = b->point ? mat3_identity() : so3_matrix(b->R[j]), .x = b->x[j]};
}

// A vector in the algebra of the model: rotation in body axes, translation in inertial ones.
static void from_own(const ph_lift *l, int i, int j, const double *u, double *to) {
    const ph_tr_body *b = l->t->bodies + i;
    const body *own = l->t->model->bodies + i;
    const motion at = motion_of(b, j);
    const ph_six s = ph_body_inertial(own, &at, u + own->v);
    if (!b->point) vec3_store(mat3_T_mulv(at.R, s.w), to);
    vec3_store(s.v, to + (b->point ? 0 : 3));
}

static void to_own(const ph_lift *l, int i, int j, const double *from, double *u) {
    const ph_tr_body *b = l->t->bodies + i;
    const body *own = l->t->model->bodies + i;
    const motion at = motion_of(b, j);
    const ph_six s = {b->point ? vec3_zero() : mat3_mulv(at.R, vec3_load(from)), vec3_load(from + (b->point ? 0 : 3))};
    ph_body_own(own, &at, s, u + own->v);
}

// V x lambda_V, which an adjoint at constant V has more than one at constant v; 0 but on SE(3).               (O.190)
static vec3 convected(const body *own, const double *v, const double *lv) {
    return own->se3 ? vec3_cross(vec3_load(v + own->v + 3), vec3_load(lv + own->v + 3)) : vec3_zero();
}

static void set_wheels(ph_lift *l, const double *z, double *at_end) {
    for (int i = 0; i < l->t->wheel_count; i++)
        if (at_end) at_end[ph_tr_z(l->t->wheels + i, l->t, 1)] = z[l->t->wheels[i].z];
        else l->t->wheels[i].start = z[l->t->wheels[i].z];
}

// The start, from a node whose state is on the joints and whose adjoint acts on what they allow.
static ph_status set_start(ph_lift *l, int k, const double *y) {
    ph_constrained *c = l->c;
    ph_transcript *t = l->t;
    memcpy(l->state, y, (size_t)c->flow.group.nq * sizeof *y);
    ph_status status = ph_constrained_canonical(c, k * l->h, l->state);
    const double *v = l->state + ph_constrained_velocity(c), *z = v + c->nv;
    const double *lq = l->state + ph_constrained_adjoint(c), *lv = lq + c->nv;
    if (status == PH_OK) status = ph_constrained_momentum_adjoint(c, k * l->h, l->state, c->w);
    if (status != PH_OK) return status;
    t->origin = k * l->h;
    place_node(l, l->state, false);
    set_wheels(l, z, NULL);
    memcpy(l->lz, lv + c->nv, (size_t)c->nz * sizeof *lv);
    for (int i = 0; i < t->term_count; i++) t->terms[i].begin = l->begun[k * t->term_count + i];
    for (int i = 0; i < t->body_count; i++) {
        ph_tr_body *b = t->bodies + i;
        const body *own = t->model->bodies + i;
        double u[6], *w = l->y + ph_tr_multiplier(b, 0) - t->kkt.n, *to = l->lq + l->first[i];
        from_own(l, i, 0, v, u);
        if (!b->point) b->omega = vec3_load(u);
        b->v = vec3_load(u + (b->point ? 0 : 3));
        from_own(l, i, 0, c->w, w);
        for (int e = 0; e < b->width; e++) w[e] = -w[e];
        from_own(l, i, 0, lq, to);
        if (!b->point) vec3_store(vec3_sub(vec3_load(to), convected(own, v, lv)), to);
    }
    return PH_OK;
}

// Where Newton's method starts: what enters linearly is found by its first step.
static ph_status guess_end(ph_lift *l, int k, const double *y1) {
    ph_constrained *c = l->c;
    ph_transcript *t = l->t;
    const double *v = y1 + ph_constrained_velocity(c);
    const int n = t->kkt.n;
    memset(l->x, 0, (size_t)n * sizeof *l->x);
    for (int i = 0; i < t->kkt.m; i++)
        if (l->start_row[i] < 0) l->y[i] = 0;
    memset(l->kappas, 0, (size_t)l->size * sizeof *l->kappas);
    const ph_status status = ph_constrained_momentum_adjoint(c, (k + 1) * l->h, y1, c->w);
    if (status != PH_OK) return status;
    place_node(l, y1, true);
    set_wheels(l, v + c->nv, l->x);
    for (int i = 0; i < t->body_count; i++) {
        ph_tr_body *b = t->bodies + i;
        const int last = b->steps;
        double *l1 = l->y + end_multiplier(b) - n, *l0 = l->y + ph_tr_multiplier(b, 0) - n;
        from_own(l, i, last, v, l->x + ph_tr_velocity(b, 1));
        from_own(l, i, last, c->w, l1);
        for (int e = 0; e < b->width; e++) l1[e] = -l1[e];
        const vec3 turn = so3_log(so3_mul(so3_inv(b->R[0]), b->R[last]));
        for (int j = 1; j < last; j++) {  // of a fast body
            const double part = ph_tr_node_time(t, b->fast, j);
            b->R[j] = b->R0[j] = so3_plus(b->R[0], vec3_scale(part, turn));
            b->x[j] = b->x0[j] = vec3_axpy(part, vec3_sub(b->x[last], b->x[0]), b->x[0]);
            for (int e = 0; e < b->width; e++) l0[j * b->width + e] = (1 - part) * l0[e] + part * l1[e];
        }
    }
    return PH_OK;
}

// --- the equations ---------------------------------------------------------------------------------------------------

// By all unknowns and multipliers.
static void derive(ph_lift *l, int order, double *g) {
    ph_kkt *k = &l->t->kkt;
    ph_transcript_evaluate(l->t, l->x, l->y, 1, order);
    memcpy(g, k->slope, (size_t)k->n * sizeof *g);
    for (int e = 0; e < k->jacobian_count; e++) g[k->jacobian_column[e]] += k->jacobian[e] * l->y[k->jacobian_row[e]];
    memcpy(g + k->n, k->rows, (size_t)k->m * sizeof *g);
}

// By the configuration of the start.
static void derive_start(ph_lift *l) {
    ph_transcript *t = l->t;
    memset(l->bend, 0, 6 * (size_t)t->body_count * sizeof *l->bend);
    ph_transcript_sided(t, l->x, l->y, PH_TR_NEAR, l->sided);
    for (int i = 0; i < t->joint_count; i++) ph_outcome_add_bends(t, t->joints + i, 0, l->bend);
    for (int i = 0; i < t->body_count; i++) {
        const ph_tr_body *b = t->bodies + i;
        const double *near = l->sided + l->all + 6 * i, *bend = l->bend + 6 * i + (b->point ? 3 : 0);
        for (int e = 0; e < b->width; e++) l->gq[l->first[i] + e] = near[e] + bend[e];
    }
}

// The control that maximises the Hamiltonian without its bounds, and whether it is beyond one; number i of all in the
// step.                                                                                                      (O.94)
static bool is_held(const ph_lift *l, int i, double *bound) {
    const int at = l->t->u_at + i, c = i % l->t->nu;
    const double h = l->h * ph_tr_piece_share(l->t, i / l->t->nu);
    const double best = l->x[at] - l->g[at] / (2 * h * l->t->effort[c]);
    *bound = best < l->t->lower[c] ? l->t->lower[c] : l->t->upper[c];
    return best < l->t->lower[c] || best > l->t->upper[c];
}

// Of `variational` dL/dz0 of a wheel is dL/dz1 + n.(lambda_0 + lambda_1) - 2 zeta, as z0 and z1 enter alike but for the
// sign in their row.
static double start_of_wheel(const ph_lift *l, const ph_tr_wheel *w) {
    const ph_transcript *t = l->t;
    const ph_tr_body *b = t->bodies + w->body;
    const double *y = l->y - t->kkt.n;
    if (t->basis) return ph_tr_wheel_start(t, w) + vec3_dot(w->axis, vec3_load(y + ph_tr_multiplier(b, 0)));
    const vec3 sum = vec3_add(vec3_load(y + ph_tr_multiplier(b, 0)), vec3_load(y + end_multiplier(b)));
    return l->g[ph_tr_z(w, t, 1)] + vec3_dot(w->axis, sum) - 2 * y[w->zeta];
}

static void fill_residual(ph_lift *l) {
    const ph_transcript *t = l->t;
    const ph_kkt *k = &t->kkt;
    double bound;
    derive(l, 1, l->g);
    for (int i = 0; i < l->all; i++)
        if (l->row[i] >= 0) l->F[l->row[i]] = l->g[i];
    for (int i = 0; i < t->pieces * t->nu; i++)
        if (is_held(l, i, &bound)) l->F[l->row[t->u_at + i]] = l->x[t->u_at + i] - bound;
    for (int w = 0; w < t->wheel_count; w++)
        l->F[l->row[ph_tr_z(t->wheels + w, t, 1)]] = start_of_wheel(l, t->wheels + w) + l->lz[t->wheels[w].z];
    derive_start(l);
    for (int i = 0; i < l->nv; i++) l->F[l->of_q + i] = l->gq[i] + l->lq[i];
    for (int e = 0; e < k->jacobian_count; e++) {
        const int column = l->impulse_column[k->jacobian_column[e]], row = l->start_row[k->jacobian_row[e]];
        if (column >= 0 && row >= 0) l->F[row] += k->jacobian[e] * l->kappas[column - l->kappa];
    }
}

static double *entry(ph_lift *l, int row, int column) { return l->A + (size_t)row * (size_t)l->size + column; }

// Second derivatives by the start, by moving it.
static void fill_start_rows(ph_lift *l) {
    ph_transcript *t = l->t;
    derive(l, 1, l->g);
    for (int i = 0; i < t->body_count; i++) {
        ph_tr_body *b = t->bodies + i;
        const so3 R = b->R[0];
        const vec3 x = b->x[0];
        for (int e = 0; e < b->width; e++) {
            double d[6] = {0};
            const bool turns = !b->point && e < 3;
            const double step = turns ? MOVED : MOVED * l->length;
            d[b->point ? 3 + e : e] = step;
            if (!b->point) b->R[0] = so3_plus(R, vec3_load(d));
            b->x[0] = vec3_add(x, vec3_load(d + 3));
            derive(l, 1, l->moved);
            b->R[0] = R;
            b->x[0] = x;
            for (int c = 0; c < l->all; c++)
                if (l->column[c] >= 0)
                    *entry(l, l->of_q + l->first[i] + e, l->column[c]) = (l->moved[c] - l->g[c]) / step;
        }
    }
}

static void add_entry(ph_lift *l, int i, int j, double value) {
    if (l->row[i] >= 0 && l->column[j] >= 0) *entry(l, l->row[i], l->column[j]) += value;
}

// Of polynomial steps by moving the start, of which L is a linear function.
static void move_wheel(ph_lift *l, ph_tr_wheel *w) {
    double *row = entry(l, l->row[ph_tr_z(w, l->t, 1)], 0);
    derive(l, 1, l->sided);
    w->start += 1;
    derive(l, 1, l->moved);
    w->start -= 1;
    memset(row, 0, (size_t)l->size * sizeof *row);
    for (int c = 0; c < l->all; c++)
        if (l->column[c] >= 0) row[l->column[c]] = l->moved[c] - l->sided[c];
}

static void fill_wheel_rows(ph_lift *l) {
    const ph_transcript *t = l->t;
    for (int i = 0; i < t->wheel_count; i++) {
        ph_tr_wheel *w = t->wheels + i;
        const int z = ph_tr_z(w, t, 1), at = end_multiplier(t->bodies + w->body);
        double axis[3];
        if (t->basis) {
            move_wheel(l, w);
            continue;
        }
        vec3_store(w->axis, axis);
        for (int c = 0; c < 3; c++) add_entry(l, z, at + c, axis[c]);
        add_entry(l, z, w->zeta, -2);
    }
}

static void hold_controls(ph_lift *l) {
    double bound;
    for (int i = 0; i < l->t->pieces * l->t->nu; i++) {
        const int at = l->t->u_at + i;
        l->held[i] = is_held(l, i, &bound);
        if (!l->held[i]) continue;
        memset(entry(l, l->row[at], 0), 0, (size_t)l->size * sizeof *l->A);
        *entry(l, l->row[at], l->column[at]) = 1;
    }
}

static ph_status factor(ph_lift *l) {
    const ph_kkt *k = &l->t->kkt;
    const int n = k->n;
    memset(l->A, 0, (size_t)l->size * (size_t)l->size * sizeof *l->A);
    fill_start_rows(l);
    derive(l, 2, l->g);
    for (int e = 0; e < k->jacobian_count; e++) {
        const int i = n + k->jacobian_row[e], j = k->jacobian_column[e];
        const int column = l->impulse_column[j], row = l->start_row[k->jacobian_row[e]];
        add_entry(l, i, j, k->jacobian[e]);
        add_entry(l, j, i, k->jacobian[e]);
        if (column >= 0 && row >= 0) *entry(l, row, column) = k->jacobian[e];
    }
    for (int e = 0; e < k->hessian_count; e++) {
        const int i = k->hessian_row[e], j = k->hessian_column[e];
        add_entry(l, i, j, k->hessian[e]);
        if (i != j) add_entry(l, j, i, k->hessian[e]);
    }
    fill_wheel_rows(l);
    hold_controls(l);
    for (int r = 0; r < l->size; r++) {
        const double most = ph_largest(entry(l, r, 0), l->size);
        int exponent = 0;
        if (most > 0 && isfinite(most)) (void)frexp(most, &exponent);
        l->scale[r] = ldexp(1, -exponent);
        for (int c = 0; c < l->size; c++) *entry(l, r, c) *= l->scale[r];
    }
    l->factored = ph_lu_factor(l->size, l->A, l->pivot) == PH_OK;
    return l->factored ? PH_OK : PH_SINGULAR;
}

// --- the iteration

// One step of Newton's method; the largest change of the end's place and adjoint, relative to their sizes.
static double correct(ph_lift *l) {
    ph_transcript *t = l->t;
    const int n = t->kkt.n;
    double size = 0;
    for (int r = 0; r < l->size; r++) l->d[r] = l->F[r] * l->scale[r];
    ph_lu_solve(l->size, l->A, l->pivot, l->d);
    for (int i = 0; i < l->all; i++)
        if (l->column[i] >= 0) *(i < n ? l->x + i : l->y + i - n) -= l->d[l->column[i]];
    for (int i = l->kappa; i < l->size; i++) l->kappas[i - l->kappa] -= l->d[i];
    for (int i = 0; i < t->body_count; i++) {
        const ph_tr_body *b = t->bodies + i;
        const double far = l->length + vec3_norm(b->x[b->steps]);
        for (int e = 0; e < b->width; e++) {
            const bool turns = !b->point && e < 3;
            const double d = l->d[l->column[ph_tr_increment(b, b->steps) + e]],
                         dl = l->d[l->column[end_multiplier(b) + e]];
            size = ph_larger(size, fabs(d) / (turns ? 1 : far));
            if (l->lambda > 0) size = ph_larger(size, fabs(dl) / (l->lambda * (turns ? 1 : l->length)));
        }
    }
    ph_transcript_centre(t, l->x);
    return size;
}

static bool holds_others(const ph_lift *l) {
    bool others = false;
    double bound;
    for (int i = 0; i < l->t->pieces * l->t->nu; i++) others = others || is_held(l, i, &bound) != l->held[i];
    return others;
}

// Corrections that no longer fall are rounding if the derivatives are those of this place; a derivative by differences
// needs less.
static ph_status iterate(ph_lift *l, double nudge) {
    double before = INFINITY;
    for (int i = 0; i < ITERATIONS; i++) {
        fill_residual(l);
        const bool fresh = !l->factored || holds_others(l);
        if (fresh) {
            const ph_status status = factor(l);
            if (status != PH_OK) return status;
            fill_residual(l);
        }
        const double size = correct(l);
        if (!(size < 1e6)) return PH_DIVERGED;
        const bool stays = size > 0.5 * before;
        if (size < ph_fmax(EXACT, 1e-8 * nudge) || (size < ROUNDED && stays && (fresh || nudge > 0))) return PH_OK;
        if (size > SLOW * before || (before == INFINITY && size > NUDGED * ph_fmax(nudge, 1e-6))) l->factored = false;
        before = size;
    }
    return PH_NOT_CONVERGED;
}

// The pair function of a term at the start or the end, an angle next to `near`.
static double pair_at(const ph_lift *l, const ph_tr_term *term, bool last, double near) {
    mat3 R[2];
    vec3 x[2];
    ph_shape_value s = {.f = near};
    for (int e = 0; e < 2 && term->kind == PH_TR_ALONG; e++) {
        const ph_tr_body *b = term->body[e] >= 0 ? l->t->bodies + term->body[e] : NULL;
        const int j = b && last ? b->steps : 0;
        R[e] = b && !b->point ? so3_matrix(b->R[j]) : mat3_identity();
        x[e] = b ? b->x[j] : vec3_zero();
    }
    if (term->kind == PH_TR_ALONG) ph_shape_evaluate(&term->shape, R, x, near, 0, &s);
    return s.f;
}

static void store_end(ph_lift *l, const double *y, double *y1) {
    ph_constrained *c = l->c;
    ph_transcript *t = l->t;
    double *v = y1 + ph_constrained_velocity(c), *z = v + c->nv, *lq = z + c->nz, *lv = lq + c->nv, *lz = lv + c->nv;
    const int n = t->kkt.n;
    derive(l, 1, l->g);
    memset(lz, 0, (size_t)c->nz * sizeof *z);
    for (int i = 0; i < t->term_count; i++) {
        const ph_tr_term *term = t->terms + i;
        if (term->force < 0 || t->model->forces[term->force].turns < 0) continue;
        z[t->model->forces[term->force].turns] = pair_at(l, term, true, term->begin);
    }
    for (int i = 0; i < t->body_count; i++) {
        const ph_tr_body *b = t->bodies + i;
        const body *own = t->model->bodies + i;
        double scratch[6], w[6];
        body at = *own;
        at.v = 0;
        ph_body_store(&at, b->R[b->steps], b->x[b->steps], vec3_zero(), vec3_zero(), y1, scratch);
        for (int e = 0; e < b->width; e++) w[e] = -l->y[end_multiplier(b) - n + e];
        to_own(l, i, b->steps, l->x + ph_tr_velocity(b, 1), v);
        to_own(l, i, b->steps, l->g + ph_tr_increment(b, b->steps), lq);
        to_own(l, i, b->steps, w, c->w);
    }
    t->model->system.inertia(&t->model->system, c->w, lv);
    for (int i = 0; i < t->body_count; i++) {
        const body *own = t->model->bodies + i;
        if (own->se3) vec3_store(vec3_add(vec3_load(lq + own->v), convected(own, v, lv)), lq + own->v);
    }
    for (int i = 0; i < t->wheel_count; i++) {
        const int at = ph_tr_z(t->wheels + i, t, 1);
        z[t->wheels[i].z] = l->x[at];
        lz[t->wheels[i].z] = l->g[at];
    }
    memcpy(lz + c->nz, y + (lz - y1) + c->nz, (size_t)c->def->cost_count * sizeof *lz);
    for (int i = 0; i < t->pieces; i++)
        ph_effort_add(c->def, l->h * ph_tr_piece_share(t, i), l->x + t->u_at + i * t->nu, lz + c->nz);
}

ph_status ph_lift_step(ph_lift *l, int k, double nudge, const double *y, double *y1) {
    ph_status status = set_start(l, k, y);
    if (status == PH_OK && !(nudge > 0)) {
        l->factored = false;
        status = guess_end(l, k, y1);
    }
    if (status == PH_OK) status = iterate(l, nudge);
    if (status == PH_OK) store_end(l, y, y1);
    return status;
}

static void half_of_impulses(ph_lift *l, int node, double *to) {
    ph_transcript *t = l->t;
    memset(l->bend, 0, 6 * (size_t)t->body_count * sizeof *l->bend);
    for (int i = 0; i < t->joint_count; i++) ph_outcome_add_bends(t, t->joints + i, node, l->bend);
    for (int i = 0; i < 6 * t->body_count; i++) l->bend[i] *= 0.5;
    for (int i = 0; i < t->body_count; i++) {
        const ph_tr_body *b = t->bodies + i;
        to_own(l, i, node * b->steps, l->bend + 6 * i + (b->point ? 3 : 0), to);
    }
}

void ph_lift_report(ph_lift *l, double *u, double *start, double *end) {
    memcpy(u, l->x + l->t->u_at, (size_t)(l->t->pieces * l->t->nu) * sizeof *u);
    half_of_impulses(l, 0, start);
    half_of_impulses(l, 1, end);
}

// --- turns and sizes

static void follow_turns(ph_lift *l, int k) {
    const int n = l->t->term_count;
    for (int i = 0; i < n; i++) {
        double *to = l->begun + k * n + i;
        *to = pair_at(l, l->t->terms + i, false, k > 0 ? to[-n] : l->t->terms[i].begin);
    }
}

ph_status ph_lift_follow(ph_lift *l, const double *nodes, int stride) {
    ph_constrained *c = l->c;
    ph_status status = PH_OK;
    for (int k = 0; k <= c->def->steps && status == PH_OK; k++) {
        const double *y = nodes + (size_t)k * (size_t)stride;
        status = ph_constrained_momentum_adjoint(c, k * l->h, y, c->w);
        place_node(l, y, false);
        if (k < c->def->steps) follow_turns(l, k);
        for (int i = 0; i < l->t->body_count; i++) {
            const ph_tr_body *b = l->t->bodies + i;
            double w[6];
            from_own(l, i, 0, c->w, w);
            for (int e = 0; e < b->width; e++)
                l->lambda = ph_fmax(l->lambda, fabs(w[e]) * (b->point || e >= 3 ? 1 / l->length : 1));
        }
        for (int i = 0; i < l->t->wheel_count; i++)  // of momenta too: those of bodies may be rounding
            l->lambda = ph_fmax(l->lambda, fabs(y[ph_constrained_adjoint(c) + 2 * c->nv + l->t->wheels[i].z]));
    }
    return status;
}
