#include "ocp/solve/scaling.h"

#include <stdlib.h>
#include <string.h>

struct ph_scaled {
    ph_nlp nlp;  // scaled, as solvers see it
    const ph_nlp *of;
    double *unit, *row;  // [n], [m]
    double cost;
    double *x, *y;  // [n], [m] in SI units
    double *lower, *upper, *row_lower, *row_upper;
};

// --- functions -----------------------------------------------------------------------------------------------

static const double *place(ph_scaled *s, const double *x) {
    for (int i = 0; i < s->of->n; i++) s->x[i] = s->unit[i] * x[i];
    return s->x;
}

static bool cost(void *user, const double *x, double *f) {
    ph_scaled *s = user;
    const bool ok = s->of->cost(s->of->user, place(s, x), f);
    *f /= s->cost;
    return ok;
}

static bool gradient(void *user, const double *x, double *g) {
    ph_scaled *s = user;
    const bool ok = s->of->gradient(s->of->user, place(s, x), g);
    for (int i = 0; i < s->of->n; i++) g[i] *= s->unit[i] / s->cost;
    return ok;
}

static bool rows(void *user, const double *x, double *c) {
    ph_scaled *s = user;
    const bool ok = s->of->rows(s->of->user, place(s, x), c);
    for (int i = 0; i < s->of->m; i++) c[i] /= s->row[i];
    return ok;
}

static bool jacobian(void *user, const double *x, double *values) {
    ph_scaled *s = user;
    const bool ok = s->of->jacobian(s->of->user, place(s, x), values);
    for (int k = 0; k < s->of->jacobian_count; k++)
        values[k] *= s->unit[s->of->jacobian_column[k]] / s->row[s->of->jacobian_row[k]];
    return ok;
}

static const double *pull(ph_scaled *s, const double *y) {
    for (int i = 0; i < s->of->m; i++) s->y[i] = y[i] * s->cost / s->row[i];
    return s->y;
}

static void expect(void *user, const double *y) {
    ph_scaled *s = user;
    if (s->of->expect) s->of->expect(s->of->user, y ? pull(s, y) : NULL);
}

static bool hessian(void *user, const double *x, double factor, const double *y, double *values) {
    ph_scaled *s = user;
    const bool ok = s->of->hessian(s->of->user, place(s, x), factor, pull(s, y), values);
    for (int k = 0; k < s->of->hessian_count; k++)
        values[k] *= s->unit[s->of->hessian_row[k]] * s->unit[s->of->hessian_column[k]] / s->cost;
    return ok;
}

static bool progress(void *user, int iteration, double f, double violation, double residual) {
    ph_scaled *s = user;
    return !s->of->progress || s->of->progress(s->of->user, iteration, s->cost * f, violation, residual);
}

static bool stop(void *user) {
    const ph_scaled *s = user;
    return s->of->stop && s->of->stop(s->of->user);
}

// --- units ---------------------------------------------------------------------------------------------------

static void layout_nlp_scaled(ph_scaled *s, const double *unknown, const double *row) {
    const ph_nlp *p = s->of;
    s->unit = (double *)(s + 1);
    s->x = s->unit + p->n;
    s->lower = s->x + p->n;
    s->upper = s->lower + p->n;
    s->row = s->upper + p->n;
    s->y = s->row + p->m;
    s->row_lower = s->y + p->m;
    s->row_upper = s->row_lower + p->m;
    memcpy(s->unit, unknown, (size_t)p->n * sizeof *unknown);
    memcpy(s->row, row, (size_t)p->m * sizeof *row);
    for (int i = 0; i < p->n; i++) s->lower[i] = p->lower[i] / s->unit[i];
    for (int i = 0; i < p->n; i++) s->upper[i] = p->upper[i] / s->unit[i];
    for (int i = 0; i < p->m; i++) s->row_lower[i] = p->row_lower[i] / s->row[i];
    for (int i = 0; i < p->m; i++) s->row_upper[i] = p->row_upper[i] / s->row[i];
}

ph_status ph_scaled_create(const ph_nlp *of, const double *unknown, const double *row, double unit, ph_scaled **out) {
    ph_scaled *s = malloc(sizeof *s + 4 * ((size_t)of->n + (size_t)of->m) * sizeof(double));
    *out = s;
    if (s == NULL) return PH_ERR_MEMORY;
    *s = (ph_scaled){.nlp = *of, .of = of, .cost = unit};
    layout_nlp_scaled(s, unknown, row);
    s->nlp.lower = s->lower;
    s->nlp.upper = s->upper;
    s->nlp.row_lower = s->row_lower;
    s->nlp.row_upper = s->row_upper;
    s->nlp.user = s;
    s->nlp.cost = cost;
    s->nlp.gradient = gradient;
    s->nlp.rows = rows;
    s->nlp.jacobian = jacobian;
    s->nlp.hessian = hessian;
    s->nlp.expect = expect;
    s->nlp.progress = progress;
    s->nlp.stop = stop;
    return PH_OK;
}

void ph_scaled_free(ph_scaled *s) { free(s); }

const ph_nlp *ph_scaled_nlp(const ph_scaled *s) { return &s->nlp; }

void ph_scaled_enter(const ph_scaled *s, double *x, double *y, double *z_lower, double *z_upper) {
    for (int i = 0; i < s->of->n; i++) {
        x[i] /= s->unit[i];
        z_lower[i] *= s->unit[i] / s->cost;
        z_upper[i] *= s->unit[i] / s->cost;
    }
    for (int i = 0; i < s->of->m; i++) y[i] *= s->row[i] / s->cost;
}

void ph_scaled_leave(const ph_scaled *s, double *x, double *y, double *z_lower, double *z_upper,
                     ph_nlp_result *result) {
    for (int i = 0; i < s->of->n; i++) {
        x[i] *= s->unit[i];
        z_lower[i] *= s->cost / s->unit[i];
        z_upper[i] *= s->cost / s->unit[i];
    }
    for (int i = 0; i < s->of->m; i++) y[i] *= s->cost / s->row[i];
    if (result) result->cost *= s->cost;
}

void ph_scaled_direction(const ph_scaled *s, double *d) {
    for (int i = 0; i < s->of->n; i++) d[i] *= s->unit[i];
}
