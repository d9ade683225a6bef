// Constraints with limits as equations: c(x) - s = 0 with bounds on the slacks s, unknowns after the others.
#include "ocp/solve/interior_point.h"

#include "base/arena.h"
#include "polhode/elementary.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct slack {
    const ph_nlp *nlp;
    int count;
    int *row;  // [count]
    int *jacobian_row, *jacobian_column, *group;
    double *lower, *upper, *row_value;  // of the program with slacks
    double *x, *z_lower, *z_upper;      // [n + count]
    double *c;                          // [m]
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
    return true;
}

static bool jacobian(void *user, const double *x, double *values) {
    const slack *s = user;
    for (int k = 0; k < s->count; k++) values[s->nlp->jacobian_count + k] = -1;
    return s->nlp->jacobian(s->nlp->user, x, values);
}

static bool hessian(void *user, const double *x, double factor, const double *y, double *values) {
    const slack *s = user;
    return s->nlp->hessian(s->nlp->user, x, factor, y, values);
}

static bool progress(void *user, int iteration, double f, double violation, double residual) {
    const slack *s = user;
    return !s->nlp->progress || s->nlp->progress(s->nlp->user, iteration, f, violation, residual);
}

static bool is_limited(const ph_nlp *nlp, int row) { return !(nlp->row_lower[row] == nlp->row_upper[row]); }

static void layout_nlp_slack(slack *s, ph_arena *arena) {
    const int n = s->nlp->n + s->count, m = s->nlp->m, entries = s->nlp->jacobian_count + s->count;
    s->lower = PH_TAKE(arena, n, double);
    s->upper = PH_TAKE(arena, n, double);
    s->row_value = PH_TAKE(arena, m, double);
    s->x = PH_TAKE(arena, n, double);
    s->z_lower = PH_TAKE(arena, n, double);
    s->z_upper = PH_TAKE(arena, n, double);
    s->c = PH_TAKE(arena, m, double);
    s->row = PH_TAKE(arena, s->count, int);
    s->jacobian_row = PH_TAKE(arena, entries, int);
    s->jacobian_column = PH_TAKE(arena, entries, int);
    s->group = PH_TAKE(arena, n + m, int);
}

// A slack is in the elimination group of its constraint.
static void fill(slack *s) {
    const ph_nlp *p = s->nlp;
    const size_t n = (size_t)p->n, entries = (size_t)p->jacobian_count;
    memcpy(s->lower, p->lower, n * sizeof *s->lower);
    memcpy(s->upper, p->upper, n * sizeof *s->upper);
    memcpy(s->jacobian_row, p->jacobian_row, entries * sizeof *s->jacobian_row);
    memcpy(s->jacobian_column, p->jacobian_column, entries * sizeof *s->jacobian_column);
    for (int i = 0; i < p->n && p->group; i++) s->group[i] = p->group[i];
    for (int i = 0, k = 0; i < p->m; i++) {
        if (p->group) s->group[p->n + s->count + i] = p->group[p->n + i];
        s->row_value[i] = is_limited(p, i) ? 0 : p->row_lower[i];
        if (!is_limited(p, i)) continue;
        s->row[k] = i;
        s->lower[p->n + k] = p->row_lower[i];
        s->upper[p->n + k] = p->row_upper[i];
        s->jacobian_row[p->jacobian_count + k] = i;
        s->jacobian_column[p->jacobian_count + k] = p->n + k;
        if (p->group) s->group[p->n + k] = p->group[p->n + i];
        k++;
    }
}

static ph_nlp with_slacks(slack *s) {
    ph_nlp nlp = *s->nlp;
    nlp.n += s->count;
    nlp.jacobian_count += s->count;
    nlp.jacobian_row = s->jacobian_row;
    nlp.jacobian_column = s->jacobian_column;
    nlp.lower = s->lower;
    nlp.upper = s->upper;
    nlp.row_lower = nlp.row_upper = s->row_value;
    nlp.group = s->nlp->group ? s->group : NULL;
    nlp.user = s;
    nlp.cost = cost;
    nlp.gradient = gradient;
    nlp.rows = rows;
    nlp.jacobian = jacobian;
    nlp.hessian = hessian;
    nlp.progress = progress;
    return nlp;
}

// Slacks at the values of their constraints, with the multipliers of these.
static bool begin(slack *s, const double *x, const double *y, const double *z_lower, const double *z_upper) {
    const ph_nlp *p = s->nlp;
    const size_t n = (size_t)p->n;
    memcpy(s->x, x, n * sizeof *x);
    memcpy(s->z_lower, z_lower, n * sizeof *x);
    memcpy(s->z_upper, z_upper, n * sizeof *x);
    if (!p->rows(p->user, x, s->c)) return false;
    for (int k = 0; k < s->count; k++) {
        const int i = s->row[k];
        s->x[p->n + k] = s->c[i];
        s->z_lower[p->n + k] = isfinite(p->row_lower[i]) ? ph_fmax(1e-9, -y[i]) : 0;
        s->z_upper[p->n + k] = isfinite(p->row_upper[i]) ? ph_fmax(1e-9, y[i]) : 0;
    }
    return true;
}

static ph_status solve_with_slacks(slack *s, const ph_nlp_options *options, double *x, double *y, double *z_lower,
                                   double *z_upper, ph_nlp_result *result) {
    ph_arena arena = {0};
    layout_nlp_slack(s, &arena);
    arena = (ph_arena){.base = calloc(1, arena.used)};
    if (arena.base == NULL) return PH_ERR_MEMORY;
    char *memory = arena.base;
    layout_nlp_slack(s, &arena);
    fill(s);
    const ph_nlp nlp = with_slacks(s);
    ph_status status = PH_OK;
    if (begin(s, x, y, z_lower, z_upper)) {
        const size_t size = (size_t)s->nlp->n * sizeof *x;
        status = ph_search_run(&nlp, options, s->x, y, s->z_lower, s->z_upper, result);
        memcpy(x, s->x, size);
        memcpy(z_lower, s->z_lower, size);
        memcpy(z_upper, s->z_upper, size);
    }
    free(memory);
    return status;
}

bool ph_nlp_equations_only(const ph_nlp *nlp) {
    for (int i = 0; i < nlp->n; i++)
        if (isfinite(nlp->lower[i]) || isfinite(nlp->upper[i])) return false;
    for (int i = 0; i < nlp->m; i++)
        if (is_limited(nlp, i)) return false;
    return true;
}

ph_status ph_nlp_own(const ph_nlp *nlp, const ph_nlp_options *options, double *x, double *y, double *z_lower,
                     double *z_upper, ph_nlp_result *result) {
    slack s = {.nlp = nlp};
    *result = (ph_nlp_result){0};
    if (!options->warm) {
        memset(y, 0, (size_t)nlp->m * sizeof *y);
        memset(z_lower, 0, (size_t)nlp->n * sizeof *z_lower);
        memset(z_upper, 0, (size_t)nlp->n * sizeof *z_upper);
    }
    for (int i = 0; i < nlp->n; i++)
        if (nlp->lower[i] == nlp->upper[i]) {
            snprintf(result->why, sizeof result->why, "equal lower and upper limits are not supported");
            return PH_OK;
        }
    for (int i = 0; i < nlp->m; i++) s.count += is_limited(nlp, i);
    if (s.count > 0) return solve_with_slacks(&s, options, x, y, z_lower, z_upper, result);
    return ph_search_run(nlp, options, x, y, z_lower, z_upper, result);
}
