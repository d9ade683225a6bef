#include "quadratic.h"

#include "harness.h"

static bool quadratic_cost(void *user, const double *x, double *f) {
    const quadratic *q = user;
    *f = 0;
    for (int i = 0; i < q->n; i++) {
        *f += q->g[i] * x[i];
        for (int j = 0; j < q->n; j++) *f += 0.5 * q->H[i][j] * x[i] * x[j];
    }
    return !(x[0] > q->spoil);
}

static bool quadratic_gradient(void *user, const double *x, double *g) {
    const quadratic *q = user;
    for (int i = 0; i < q->n; i++) {
        g[i] = q->g[i];
        for (int j = 0; j < q->n; j++) g[i] += q->H[i][j] * x[j];
    }
    return !(x[0] > q->spoil);
}

static bool quadratic_rows(void *user, const double *x, double *c) {
    const quadratic *q = user;
    for (int i = 0; i < q->m; i++) {
        c[i] = 0;
        for (int j = 0; j < q->n; j++) c[i] += q->A[i][j] * x[j];
    }
    return !(x[0] > q->spoil);
}

static bool quadratic_jacobian(void *user, const double *x, double *values) {
    (void)x;
    const quadratic *q = user;
    for (int i = 0; i < q->m; i++)
        for (int j = 0; j < q->n; j++) *values++ = q->A[i][j];
    return true;
}

static bool quadratic_hessian(void *user, const double *x, double factor, const double *y, double *values) {
    (void)x, (void)y;
    const quadratic *q = user;
    for (int i = 0; i < q->n; i++)
        for (int j = 0; j <= i; j++) *values++ = factor * q->H[i][j];
    return true;
}

static bool quadratic_progress(void *user, int iteration, double cost, double violation, double residual) {
    quadratic *q = user;
    q->calls++;
    assert_true(isfinite(cost) && violation >= 0 && residual >= 0);
    return iteration < q->stop;
}

quadratic plain(int n, int m) {
    quadratic q = {.n = n, .m = m, .spoil = INFINITY, .stop = 1000};
    for (int i = 0; i < n; i++) q.lower[i] = -INFINITY, q.upper[i] = INFINITY;
    return q;
}

ph_nlp nlp_of(quadratic *q) {
    int rows = 0, seconds = 0;
    for (int i = 0; i < q->m; i++)
        for (int j = 0; j < q->n; j++) q->row[0][rows] = i, q->column[0][rows++] = j;
    for (int i = 0; i < q->n; i++)
        for (int j = 0; j <= i; j++) q->row[1][seconds] = i, q->column[1][seconds++] = j;
    return (ph_nlp){.n = q->n,
                    .m = q->m,
                    .jacobian_count = rows,
                    .hessian_count = seconds,
                    .jacobian_row = q->row[0],
                    .jacobian_column = q->column[0],
                    .hessian_row = q->row[1],
                    .hessian_column = q->column[1],
                    .lower = q->lower,
                    .upper = q->upper,
                    .row_lower = q->row_lower,
                    .row_upper = q->row_upper,
                    .user = q,
                    .cost = quadratic_cost,
                    .gradient = quadratic_gradient,
                    .rows = quadratic_rows,
                    .jacobian = quadratic_jacobian,
                    .hessian = quadratic_hessian,
                    .progress = quadratic_progress};
}

const ph_nlp_options cold = {.tolerance = 1e-10, .iterations = 200};

ph_nlp_result solve(const ph_nlp *nlp, const ph_nlp_options *options, point *p) {
    ph_nlp_result result;
    ph_error err;
    assert_int_equal(ph_nlp_ipopt(nlp, options, p->x, p->y, p->z_lower, p->z_upper, &result, &err), PH_OK);
    assert_true(result.evaluation_s >= 0 && result.evaluation_s <= result.total_s);
    assert_int_equal(result.converged, result.why[0] == '\0');
    return result;
}

void inertia(const ph_nlp *nlp, const point *p, bool minimum, int dependent) {
    bool is_minimum;
    int rows;
    ph_error err;
    assert_int_equal(ph_nlp_inertia(nlp, p->x, p->y, p->z_lower, p->z_upper, &is_minimum, &rows, &err), PH_OK);
    assert_int_equal(is_minimum, minimum);
    assert_int_equal(rows, dependent);
}
