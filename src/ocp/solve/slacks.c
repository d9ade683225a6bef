// A program with equations and bounds alone: a constraint with limits becomes c(x) - s = 0 with bounds on the slack s,
// an unknown after the others; an unknown whose bounds are equal has none and an equation after the others.
#include "ocp/solve/interior_point.h"

#include "base/arena.h"
#include "polhode/elementary.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct slack {
    const ph_nlp *nlp;
    int count, held;
    int *row, *fixed;  // [count] constraints with limits, [held] unknowns with equal bounds
    int *jacobian_row, *jacobian_column, *group;
    double *lower, *upper, *row_value, *reach;  // of the program with slacks
    double *x, *z_lower, *z_upper;              // [n + count]
    double *y;                                  // [m + held]
} slack;

static bool cost(void *user, const double *x, double *f) {
    const slack *s = user;
    return s->nlp->cost(s->nlp->user, x, f);
}

static bool gradient(void *user, const double *x, double *g) {
    const slack *s = user;
    memset(g + s->nlp->n, 0, (size_t)s->count * sizeof *g);
    return s->nlp->gradient(s->nlp->user, x, g);
}

static bool rows(void *user, const double *x, double *c) {
    const slack *s = user;
    if (!s->nlp->rows(s->nlp->user, x, c)) return false;
    for (int k = 0; k < s->count; k++) c[s->row[k]] -= x[s->nlp->n + k];
    for (int k = 0; k < s->held; k++) c[s->nlp->m + k] = x[s->fixed[k]];
    return true;
}

static bool jacobian(void *user, const double *x, double *values) {
    const slack *s = user;
    double *more = values + s->nlp->jacobian_count;
    for (int k = 0; k < s->count + s->held; k++) more[k] = k < s->count ? -1 : 1;
    return s->nlp->jacobian(s->nlp->user, x, values);
}

static bool hessian(void *user, const double *x, double factor, const double *y, double *values) {
    const slack *s = user;
    return s->nlp->hessian(s->nlp->user, x, factor, y, values);
}

static void expect(void *user, const double *y) {
    const slack *s = user;
    if (s->nlp->expect) s->nlp->expect(s->nlp->user, y);
}

static bool progress(void *user, int iteration, double f, double violation, double residual) {
    const slack *s = user;
    return !s->nlp->progress || s->nlp->progress(s->nlp->user, iteration, f, violation, residual);
}

static bool stop(void *user) {
    const slack *s = user;
    return s->nlp->stop && s->nlp->stop(s->nlp->user);
}

static bool is_limited(const ph_nlp *nlp, int row) { return !(nlp->row_lower[row] == nlp->row_upper[row]); }

static void layout_slack(slack *s, ph_arena *arena) {
    const int n = s->nlp->n + s->count, m = s->nlp->m + s->held, entries = s->nlp->jacobian_count + s->count + s->held;
    s->lower = PH_TAKE(arena, n, double);
    s->upper = PH_TAKE(arena, n, double);
    s->reach = PH_TAKE(arena, n, double);
    s->row_value = PH_TAKE(arena, m, double);
    s->x = PH_TAKE(arena, n, double);
    s->z_lower = PH_TAKE(arena, n, double);
    s->z_upper = PH_TAKE(arena, n, double);
    s->y = PH_TAKE(arena, m, double);
    s->row = PH_TAKE(arena, s->count, int);
    s->fixed = PH_TAKE(arena, s->held, int);
    s->jacobian_row = PH_TAKE(arena, entries, int);
    s->jacobian_column = PH_TAKE(arena, entries, int);
    s->group = PH_TAKE(arena, n + m, int);
}

static void add_entry(slack *s, int *entries, int row, int column) {
    s->jacobian_row[*entries] = row;
    s->jacobian_column[(*entries)++] = column;
}

static void fill_slacks(slack *s, int *entries) {
    const ph_nlp *p = s->nlp;
    for (int i = 0, k = 0; i < p->m; i++) {
        s->row_value[i] = is_limited(p, i) ? 0 : p->row_lower[i];
        if (!is_limited(p, i)) continue;
        s->lower[p->n + k] = p->row_lower[i];
        s->upper[p->n + k] = p->row_upper[i];
        s->row[k] = i;
        add_entry(s, entries, i, p->n + k++);
    }
}

static void fill_held(slack *s, int *entries) {
    const ph_nlp *p = s->nlp;
    for (int i = 0, k = 0; i < p->n; i++) {
        const bool held = p->lower[i] == p->upper[i];
        s->lower[i] = held ? -INFINITY : p->lower[i];
        s->upper[i] = held ? INFINITY : p->upper[i];
        if (!held) continue;
        s->row_value[p->m + k] = p->lower[i];
        s->fixed[k] = i;
        add_entry(s, entries, p->m + k++, i);
    }
}

// A slack is in the elimination group of its constraint, an equation in that of its unknown.
static void fill_groups(slack *s) {
    const ph_nlp *p = s->nlp;
    const int *of = p->order.group, n = p->n + s->count;
    memcpy(s->group, of, (size_t)p->n * sizeof *of);
    memcpy(s->group + n, of + p->n, (size_t)p->m * sizeof *of);
    for (int k = 0; k < s->count; k++) s->group[p->n + k] = of[p->n + s->row[k]];
    for (int k = 0; k < s->held; k++) s->group[n + p->m + k] = of[s->fixed[k]];
}

static ph_nlp with_slacks(slack *s) {
    ph_nlp nlp = *s->nlp;
    int entries = nlp.jacobian_count;
    memcpy(s->jacobian_row, nlp.jacobian_row, (size_t)entries * sizeof *s->jacobian_row);
    memcpy(s->jacobian_column, nlp.jacobian_column, (size_t)entries * sizeof *s->jacobian_column);
    fill_slacks(s, &entries);
    fill_held(s, &entries);
    if (nlp.order.group) fill_groups(s);
    for (int i = 0; i < nlp.n + s->count; i++) s->reach[i] = nlp.reach && i < nlp.n ? nlp.reach[i] : INFINITY;
    nlp.reach = s->reach;
    nlp.n += s->count;
    nlp.m += s->held;
    nlp.jacobian_count = entries;
    nlp.jacobian_row = s->jacobian_row;
    nlp.jacobian_column = s->jacobian_column;
    nlp.lower = s->lower;
    nlp.upper = s->upper;
    nlp.row_lower = nlp.row_upper = s->row_value;
    nlp.order.group = nlp.order.group ? s->group : NULL;
    nlp.kept = NULL;  // of another pattern
    nlp.user = s;
    nlp.cost = cost;
    nlp.gradient = gradient;
    nlp.rows = rows;
    nlp.jacobian = jacobian;
    nlp.hessian = hessian;
    nlp.expect = expect;
    nlp.progress = progress;
    nlp.stop = stop;
    return nlp;
}

// Slacks at the values of their constraints, with the multipliers of these.
static bool begin(slack *s, const double *x, const double *y, const double *z_lower, const double *z_upper) {
    const ph_nlp *p = s->nlp;
    const size_t n = (size_t)p->n;
    memcpy(s->x, x, n * sizeof *x);
    memcpy(s->z_lower, z_lower, n * sizeof *x);
    memcpy(s->z_upper, z_upper, n * sizeof *x);
    for (int k = 0; k < s->held; k++) s->x[s->fixed[k]] = p->lower[s->fixed[k]];
    if (p->m > 0 && !p->rows(p->user, s->x, s->y)) return false;
    for (int k = 0; k < s->count; k++) {
        const int i = s->row[k];
        s->x[p->n + k] = s->y[i];
        s->z_lower[p->n + k] = isfinite(p->row_lower[i]) ? ph_fmax(1e-9, -y[i]) : 0;
        s->z_upper[p->n + k] = isfinite(p->row_upper[i]) ? ph_fmax(1e-9, y[i]) : 0;
    }
    memcpy(s->y, y, (size_t)p->m * sizeof *y);
    for (int k = 0; k < s->held; k++) {
        const int i = s->fixed[k];
        s->y[p->m + k] = z_upper[i] - z_lower[i];
        s->z_lower[i] = s->z_upper[i] = 0;
    }
    return true;
}

static void end(const slack *s, double *x, double *y, double *z_lower, double *z_upper) {
    const size_t size = (size_t)s->nlp->n * sizeof *x;
    memcpy(x, s->x, size);
    memcpy(y, s->y, (size_t)s->nlp->m * sizeof *y);
    memcpy(z_lower, s->z_lower, size);
    memcpy(z_upper, s->z_upper, size);
    for (int k = 0; k < s->held; k++) {
        z_lower[s->fixed[k]] = ph_fmax(-s->y[s->nlp->m + k], 0);
        z_upper[s->fixed[k]] = ph_fmax(s->y[s->nlp->m + k], 0);
    }
}

// A program with the arrays that its slacks need, if it has any.
typedef struct slacked {
    slack s;
    void *memory;
    ph_nlp nlp;
} slacked;

static ph_status slacked_create(const ph_nlp *nlp, slacked *k) {
    *k = (slacked){.s = {.nlp = nlp}};
    for (int i = 0; i < nlp->m; i++) k->s.count += is_limited(nlp, i);
    for (int i = 0; i < nlp->n; i++) k->s.held += nlp->lower[i] == nlp->upper[i];
    k->nlp = *nlp;
    if (k->s.count + k->s.held == 0) return PH_OK;
    ph_arena arena = {0};
    layout_slack(&k->s, &arena);
    arena = (ph_arena){.base = k->memory = calloc(1, arena.used)};
    if (k->memory == NULL) return PH_ERR_MEMORY;
    layout_slack(&k->s, &arena);
    k->nlp = with_slacks(&k->s);
    return PH_OK;
}

ph_status ph_nlp_solve(const ph_nlp *nlp, const ph_nlp_options *options, double *x, double *y, double *z_lower,
                       double *z_upper, ph_nlp_result *result) {
    slacked k;
    ph_status status = slacked_create(nlp, &k);
    *result = (ph_nlp_result){0};
    if (!options->warm) {
        memset(y, 0, (size_t)nlp->m * sizeof *y);
        memset(z_lower, 0, (size_t)nlp->n * sizeof *z_lower);
        memset(z_upper, 0, (size_t)nlp->n * sizeof *z_upper);
    }
    if (k.memory == NULL && status == PH_OK) return ph_search_run(&k.nlp, options, x, y, z_lower, z_upper, result);
    if (status == PH_OK && begin(&k.s, x, y, z_lower, z_upper)) {
        status = ph_search_run(&k.nlp, options, k.s.x, k.s.y, k.s.z_lower, k.s.z_upper, result);
        end(&k.s, x, y, z_lower, z_upper);
    }
    free(k.memory);
    return status;
}

// --- again and again -----------------------------------------------------------------------------------------

struct ph_nlp_solver {
    slacked k;
    ph_search search;
};

ph_status ph_nlp_solver_create(const ph_nlp *nlp, ph_nlp_solver **out) {
    ph_nlp_solver *solver = calloc(1, sizeof *solver);
    *out = NULL;
    if (solver == NULL) return PH_ERR_MEMORY;
    ph_status status = slacked_create(nlp, &solver->k);
    solver->search.nlp = &solver->k.nlp;
    if (status == PH_OK) status = ph_search_create(&solver->k.nlp, &solver->search);
    if (status == PH_OK) *out = solver;
    else ph_nlp_solver_free(solver);
    return status;
}

void ph_nlp_solver_free(ph_nlp_solver *solver) {
    if (solver == NULL) return;
    ph_search_free(&solver->search);
    free(solver->k.memory);
    free(solver);
}

ph_status ph_nlp_newton(ph_nlp_solver *solver, const ph_nlp_options *options, double *x, double *y, double *z_lower,
                        double *z_upper, ph_nlp_result *result) {
    slack *s = &solver->k.s;
    ph_search *f = &solver->search;
    const bool plain = solver->k.memory == NULL;
    *result = (ph_nlp_result){0};
    f->x = plain ? x : s->x;
    f->y = plain ? y : s->y;
    f->z_lower = plain ? z_lower : s->z_lower;
    f->z_upper = plain ? z_upper : s->z_upper;
    if (plain) return ph_search_newton(f, options, result);
    if (s->nlp->expect) s->nlp->expect(s->nlp->user, y);
    if (!begin(s, x, y, z_lower, z_upper)) return PH_NOT_CONVERGED;
    const ph_status status = ph_search_newton(f, options, result);
    end(s, x, y, z_lower, z_upper);
    return status;
}
