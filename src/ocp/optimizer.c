// The same problem from one initial state after another.                               docs/theory/optimal-control.md
#include "polhode/optimizer.h"

#include "base/arena.h"
#include "ocp/problem/support.h"
#include "ocp/solve/strategy.h"
#include "polhode/status.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct ph_optimizer {
    ph_problem_def def;
    ph_transcript *t;
    ph_program *p;
    ph_workspace *ws;
    ph_optimizer_result last;
    char implied[160];
    double *q, *v, *z;  // initial state
    // The solution before: x, y and the multipliers of bounds, the path, the initial state.
    double *numbers, *state;
    so3 *R;
    vec3 *x;
    void *memory;
};

// --- the solution before -------------------------------------------------------------------------------------

static void layout_optimizer(ph_optimizer *o, ph_arena *arena) {
    const ph_system *sys = &o->t->model->system;
    int nodes = 0;
    for (int i = 0; i < o->t->body_count; i++) nodes += o->t->bodies[i].steps + 1;
    o->q = PH_TAKE(arena, sys->group.nq + sys->group.nv + sys->nz, double);
    o->state = PH_TAKE(arena, sys->group.nq + sys->group.nv + sys->nz, double);
    o->numbers = PH_TAKE(arena, 3 * o->t->kkt.n + o->t->kkt.m, double);
    o->R = PH_TAKE(arena, nodes, so3);
    o->x = PH_TAKE(arena, nodes, vec3);
}

static void copy(void *kept, void *now, size_t size, bool back) { memcpy(back ? now : kept, back ? kept : now, size); }

// Keeps the present solution, or brings it back.
static void keep(ph_optimizer *o, bool back) {
    const ph_system *sys = &o->t->model->system;
    const size_t n = (size_t)o->t->kkt.n * sizeof(double), m = (size_t)o->t->kkt.m * sizeof(double);
    double *const parts[] = {o->p->x, o->p->z_lower, o->p->z_upper, o->p->y}, *at = o->numbers;
    for (int i = 0; i < 4; at += o->t->kkt.n, i++) copy(at, parts[i], i < 3 ? n : m, back);
    copy(o->state, o->q, (size_t)(sys->group.nq + sys->group.nv + sys->nz) * sizeof(double), back);
    so3 *R = o->R;
    vec3 *x = o->x;
    for (int i = 0; i < o->t->body_count; i++) {
        ph_tr_body *b = o->t->bodies + i;
        const size_t count = (size_t)b->steps + 1;
        copy(R, b->R0, count * sizeof *R, back);
        copy(x, b->x0, count * sizeof *x, back);
        R += count;
        x += count;
    }
    if (back) ph_tr_start_at(o->t, o->q, o->v, o->z, o->ws);
}

// --- the first solution --------------------------------------------------------------------------------------

// The program at an earlier solution, without the conditions that others imply.
static ph_status open_program(ph_optimizer *o, const ph_model *model, const ph_optimum *first, ph_error *err) {
    static const double IMPLIED = 1e-7;  // as in strategy.c
    int dropped = 0;
    ph_problem_def near = o->def;
    near.guess = PH_GUESS_RESULT;
    near.path = ph_guess_of(first);
    ph_status status = ph_transcript_create(model, &near, &o->t, err);
    for (bool again = true; again && status == PH_OK;) {
        ph_program_free(o->p);
        o->p = NULL;
        status = ph_program_create(o->t, NULL, &o->p);
        if (status == PH_OK) status = ph_tr_guess(o->t, 0, o->p->x);
        if (status == PH_OK) status = ph_tr_warm(o->t, o->p->x, o->p->y, o->p->z_lower, o->p->z_upper);
        again =
            status == PH_OK && dropped == 0 && first->implied[0] != '\0' && strcmp(first->implied, o->t->loops) != 0;
        if (again) status = ph_tr_drop_implied(o->t, o->p->x, o->p->y, IMPLIED, &dropped);
        if (again && status == PH_OK) status = ph_transcript_number(o->t);
        again = again && dropped > 0;
    }
    if (o->t) o->t->def = &o->def;
    return status == PH_SINGULAR ? PH_NOT_CONVERGED : status;
}

static ph_status open_memory(ph_optimizer *o) {
    const ph_system *sys = &o->t->model->system;
    ph_arena arena = {0};
    layout_optimizer(o, &arena);
    arena = (ph_arena){.base = o->memory = calloc(1, arena.used)};
    if (o->memory == NULL) return PH_ERR_MEMORY;
    layout_optimizer(o, &arena);
    o->v = o->q + sys->group.nq;
    o->z = o->v + sys->group.nv;
    ph_model_initial(o->t->model, o->q, o->v, o->z);
    return sys->workspace_create(sys, &o->ws);
}

static ph_status check(const ph_model *model, const ph_problem_def *def, ph_error *err) {
    const ph_status status = ph_problem_check(model, def, err);
    if (status != PH_OK) return status;
    if (ph_combination_of(def->approach, def->method) == PH_DIRECT_VARIATIONAL && def->solver != PH_SOLVER_IPOPT)
        return PH_OK;
    return ph_fail(err, PH_ERR_UNSUPPORTED, "solve", "an optimizer is direct, with \"variational\" and our own solver");
}

ph_status ph_optimizer_create(const ph_model *model, const ph_problem_def *def, const ph_optimize_observer *observer,
                              ph_optimizer **out, ph_error *err) {
    ph_optimum *first = NULL;
    *out = NULL;
    ph_status status = check(model, def, err);
    if (status == PH_OK) status = ph_optimize(model, def, observer, &first, err);
    ph_optimizer *o = status == PH_OK ? calloc(1, sizeof *o) : NULL;
    if (o) {
        o->def = *def;
        o->def.guess = PH_GUESS_INTERPOLATE;
        status = open_program(o, model, first, err);
        if (status == PH_OK) status = open_memory(o);
        const ph_optimizer_call settle = {.iterations = 10, .check = true};
        if (status == PH_OK) status = ph_optimizer_solve(o, &settle, &(ph_optimizer_result){0}, err);
        memcpy(o->implied, first->implied, sizeof o->implied);
    } else if (status == PH_OK) status = PH_ERR_MEMORY;
    ph_optimum_free(first);
    if (status == PH_OK) *out = o;
    else ph_optimizer_free(o);
    return status == PH_OK || (err && err->code != PH_OK) ? status
                                                          : ph_fail(err, status, "", "%s", ph_status_text(status));
}

void ph_optimizer_free(ph_optimizer *o) {
    if (o == NULL) return;
    if (o->ws) o->t->model->system.workspace_free(o->ws);
    ph_program_free(o->p);
    ph_transcript_free(o->t);
    free(o->memory);
    free(o);
}

// --- one call ------------------------------------------------------------------------------------------------

ph_optimizer_call ph_optimizer_call_default(void) { return (ph_optimizer_call){.iterations = 1}; }

static bool all_finite(const double *a, int n) {
    double sum = 0;
    for (int i = 0; i < n && a; i++) sum += 0 * a[i];
    return sum == 0;
}

static ph_status check_call(const ph_optimizer *o, const ph_optimizer_call *c, ph_error *err) {
    const ph_system *sys = &o->t->model->system;
    if (c->shift < 0 || c->shift >= o->t->N)
        return ph_fail(err, PH_ERR_ARGUMENT, "shift", "expected 0 to %d steps, got %d", o->t->N - 1, c->shift);
    if (c->iterations < 1)
        return ph_fail(err, PH_ERR_ARGUMENT, "iterations", "expected at least 1, got %d", c->iterations);
    if ((c->q == NULL) != (c->v == NULL) || (c->z && c->q == NULL))
        return ph_fail(err, PH_ERR_ARGUMENT, "state", "expected q and v together, and z with them or not at all");
    if (!all_finite(c->q, sys->group.nq) || !all_finite(c->v, sys->group.nv) || !all_finite(c->z, sys->nz))
        return ph_fail(err, PH_ERR_ARGUMENT, "state", "expected finite numbers");
    return PH_OK;
}

// The solution before, moved on to the new state.
static void move_on(ph_optimizer *o, const ph_optimizer_call *c) {
    const ph_system *sys = &o->t->model->system;
    if (c->shift > 0) ph_tr_shift(o->t, c->shift, o->p->x, o->p->y, o->p->z_lower, o->p->z_upper);
    if (c->q) memcpy(o->q, c->q, (size_t)sys->group.nq * sizeof *o->q);
    if (c->v) memcpy(o->v, c->v, (size_t)sys->group.nv * sizeof *o->v);
    if (c->z) memcpy(o->z, c->z, (size_t)sys->nz * sizeof *o->z);
    ph_tr_start_at(o->t, o->q, o->v, o->z, o->ws);
}

ph_status ph_optimizer_solve(ph_optimizer *o, const ph_optimizer_call *call, ph_optimizer_result *result,
                             ph_error *err) {
    ph_status status = check_call(o, call, err);
    *result = (ph_optimizer_result){0};
    if (status != PH_OK) return status;
    keep(o, false);
    move_on(o, call);
    status = ph_program_newton(o->p, call->iterations);
    if (status == PH_OK && !all_finite(o->p->x, o->t->kkt.n)) status = PH_NOT_CONVERGED;
    if (status != PH_OK) {
        keep(o, true);
        return ph_fail(err, status, "solve", "no iteration is possible from this state: violation %.3g, residual %.3g",
                       o->p->result.violation, o->p->result.residual);
    }
    const ph_nlp_result *r = &o->p->result;
    int dependent;
    *result = (ph_optimizer_result){.converged = r->converged,
                                    .iterations = r->iterations,
                                    .cost = r->cost,
                                    .violation = r->violation,
                                    .residual = r->residual,
                                    .convex = r->convex,
                                    .checked = call->check};
    if (call->check) status = ph_program_inertia(o->p, &result->minimum, &dependent, err);
    o->last = *result;
    return status;
}

const double *ph_optimizer_controls(const ph_optimizer *o) { return o->p->x + o->t->u_at; }

ph_status ph_optimizer_report(const ph_optimizer *o, ph_optimum **out, ph_error *err) {
    const ph_general_end end = {.asked = &o->def,
                                .cost = o->last.cost,
                                .starts_converged = 1,
                                .minimum = o->last.minimum,
                                .converged = o->last.converged,
                                .implied = o->implied,
                                .furthest = ""};
    *out = NULL;
    ph_program_complete(o->p);
    const ph_status status = ph_general_report(o->p, &end, out);
    if (status != PH_OK) return ph_fail(err, status, "", "%s", ph_status_text(status));
    (*out)->unchecked = !o->last.checked;
    return PH_OK;
}
