// Sparse programs with known solutions through Ipopt, what it says of those without, and the signs of the KKT matrix.
#include "harness.h"
#include "quadratic.h"

#include <fcntl.h>
#include <float.h>
#include <pthread.h>
#include <unistd.h>

// --- HS071: min x0 x3 (x0 + x1 + x2) + x2, x0 x1 x2 x3 >= 25, |x|^2 = 40, 1 <= x <= 5 ---------------------

static bool hs071_cost(void *user, const double *x, double *f) {
    (void)user;
    *f = x[0] * x[3] * (x[0] + x[1] + x[2]) + x[2];
    return true;
}

static bool hs071_gradient(void *user, const double *x, double *g) {
    (void)user;
    g[0] = x[3] * (2 * x[0] + x[1] + x[2]);
    g[1] = x[0] * x[3];
    g[2] = x[0] * x[3] + 1;
    g[3] = x[0] * (x[0] + x[1] + x[2]);
    return true;
}

static bool hs071_rows(void *user, const double *x, double *c) {
    (void)user;
    c[0] = x[0] * x[1] * x[2] * x[3];
    c[1] = x[0] * x[0] + x[1] * x[1] + x[2] * x[2] + x[3] * x[3];
    return true;
}

static bool hs071_jacobian(void *user, const double *x, double *v) {
    (void)user;
    for (int j = 0; j < 4; j++) {
        v[j] = x[(j + 1) % 4] * x[(j + 2) % 4] * x[(j + 3) % 4];
        v[4 + j] = 2 * x[j];
    }
    return true;
}

static bool hs071_hessian(void *user, const double *x, double factor, const double *y, double *v) {
    (void)user;
    const double f[10] = {2 * x[3], x[3], 0, x[3], 0, 0, 2 * x[0] + x[1] + x[2], x[0], x[0], 0};
    for (int i = 0, k = 0; i < 4; i++)
        for (int j = 0; j <= i; j++, k++) {
            double others = 1;
            for (int l = 0; l < 4; l++) others *= l == i || l == j ? 1 : x[l];
            v[k] = factor * f[k] + (i == j ? 2 * y[1] : others * y[0]);
        }
    return true;
}

static ph_nlp hs071(void) {
    static const int row[] = {0, 0, 0, 0, 1, 1, 1, 1}, column[] = {0, 1, 2, 3, 0, 1, 2, 3};
    static const int second_row[] = {0, 1, 1, 2, 2, 2, 3, 3, 3, 3}, second_column[] = {0, 0, 1, 0, 1, 2, 0, 1, 2, 3};
    static const double lower[] = {1, 1, 1, 1}, upper[] = {5, 5, 5, 5}, row_lower[] = {25, 40};
    static const double row_upper[] = {INFINITY, 40};
    return (ph_nlp){.n = 4,
                    .m = 2,
                    .jacobian_count = 8,
                    .hessian_count = 10,
                    .jacobian_row = row,
                    .jacobian_column = column,
                    .hessian_row = second_row,
                    .hessian_column = second_column,
                    .lower = lower,
                    .upper = upper,
                    .row_lower = row_lower,
                    .row_upper = row_upper,
                    .cost = hs071_cost,
                    .gradient = hs071_gradient,
                    .rows = hs071_rows,
                    .jacobian = hs071_jacobian,
                    .hessian = hs071_hessian};
}

static void a_published_problem(void **state) {
    (void)state;
    const ph_nlp nlp = hs071();
    point p = {.x = {1, 5, 5, 1}};
    const ph_nlp_result first = solve(&nlp, &cold, &p);
    assert_true(first.converged && !first.stopped);
    const double x[] = {1, 4.742999643723, 3.821149978917, 1.379408293225};  // Hock and Schittkowski, more figures
    for (int i = 0; i < 4; i++) NEAR(i, p.x[i], x[i], 1e-8);
    NEAR(0, first.cost, 17.0140172891, 1e-8);
    NEAR(0, p.y[0], -0.5522936600, 1e-6);  // held by its lower limit
    NEAR(0, p.y[1], 0.1614685645, 1e-6);
    NEAR(0, p.z_lower[0], 1.0878712155, 1e-6);
    BELOW(0, first.violation, 1e-9);
    BELOW(0, first.residual, 1e-8);
    inertia(&nlp, &p, true, 0);

    // from its own solution it has little to do, and gets there again
    ph_nlp_options warm = cold;
    warm.warm = true;
    warm.barrier = 1e-9;
    const ph_nlp_result again = solve(&nlp, &warm, &p);
    assert_true(again.converged && again.iterations <= first.iterations / 2);
    for (int i = 0; i < 4; i++) NEAR(i, p.x[i], x[i], 1e-8);

    warm.barrier = 0;
    const ph_nlp_result by_itself = solve(&nlp, &warm, &p);
    assert_true(by_itself.converged && by_itself.iterations < first.iterations);
    NO_FAULTS();
}

// min 1/2 |x|^2, x0 + x1 + x2 = 3, x0 - x1 = 1: x = (3/2, 1/2, 1), and x + A^T y = 0 gives y = (-1, -1/2).
static quadratic equations(void) {
    quadratic q = plain(3, 2);
    for (int i = 0; i < 3; i++) q.H[i][i] = q.A[0][i] = 1;
    q.A[1][0] = 1, q.A[1][1] = -1;
    q.row_lower[0] = q.row_upper[0] = 3;
    q.row_lower[1] = q.row_upper[1] = 1;
    return q;
}

static void multipliers_have_their_signs(void **state) {
    (void)state;
    quadratic q = equations();
    ph_nlp nlp = nlp_of(&q);
    point p = {.x = {7, -3, 2}};
    const ph_nlp_result result = solve(&nlp, &cold, &p);
    assert_true(result.converged);
    assert_int_equal(result.iterations, 1);  // Newton's method on linear conditions
    assert_int_equal(q.calls, 2);            // with the point it began at
    const double x[] = {1.5, 0.5, 1}, y[] = {-1, -0.5};
    for (int i = 0; i < 3; i++) NEAR(i, p.x[i], x[i], 1e-12);  // rounding
    for (int i = 0; i < 2; i++) NEAR(i, p.y[i], y[i], 1e-12);
    NEAR(0, result.cost, 1.75, 1e-12);
    inertia(&nlp, &p, true, 0);

    // x0 <= 1 as a limit: x = (1, 0, 2), -x = A^T y + z e0: y = (-2, -2), z = 3
    q.upper[0] = 1;
    assert_true(solve(&nlp, &cold, &p).converged);
    NEAR(0, p.x[0], 1, 1e-9);
    NEAR(0, p.y[0], -2, 1e-8);
    NEAR(0, p.y[1], -2, 1e-8);
    NEAR(0, p.z_upper[0], 3, 1e-8);
    BELOW(0, p.z_lower[0], 1e-12);
    inertia(&nlp, &p, true, 0);

    // the same as a row
    q.upper[0] = INFINITY;
    q.m = 3;
    q.A[2][0] = 1;
    q.row_lower[2] = -INFINITY, q.row_upper[2] = 1;
    nlp = nlp_of(&q);
    assert_true(solve(&nlp, &cold, &p).converged);
    NEAR(0, p.y[2], 3, 1e-8);
    inertia(&nlp, &p, true, 0);

    // a fixed unknown, which leaves as many as there are equations
    q.m = 2;
    q.lower[0] = q.upper[0] = 1;
    nlp = nlp_of(&q);
    const ph_nlp_result square = solve(&nlp, &cold, &p);
    assert_true(square.converged);
    BELOW(0, square.residual, 1e-9);
    NEAR(0, p.x[2], 2, 1e-9);
    inertia(&nlp, &p, true, 0);
    NO_FAULTS();
}

// 1/2 (x0^2 - x1^2): a saddle at 0, a minimum on x1 = 0 and on x1 = x0 / 2, none on x1 = 2 x0, flat on x1 = x0.
static void saddles_are_no_minima(void **state) {
    (void)state;
    const struct {
        double a, b;
        int rows;
        bool minimum;
    } cases[] = {{0, 0, 0, false}, {0, 1, 1, true}, {0.5, -1, 1, true}, {2, -1, 1, false}, {1, -1, 1, false}};
    for (size_t k = 0; k < COUNT(cases); k++)
        for (double size = 1e-6; size < 1e7; size *= 1e3) {  // whatever the units
            quadratic q = plain(2, cases[k].rows);
            q.H[0][0] = size, q.H[1][1] = -size;
            q.A[0][0] = cases[k].a / size, q.A[0][1] = cases[k].b / size;
            const ph_nlp nlp = nlp_of(&q);
            const point p = {.x = {0}};
            inertia(&nlp, &p, cases[k].minimum, 0);
        }
    quadratic trough = plain(2, 0);  // flat is no strict minimum either
    trough.H[0][0] = 1;
    const ph_nlp flat = nlp_of(&trough);
    inertia(&flat, &(point){.x = {0}}, false, 0);
    // a limit that holds x1 makes it a minimum; one that is far does not; one that is reached without a force does not
    quadratic q = plain(2, 0);
    q.H[0][0] = 1, q.H[1][1] = -1;
    q.lower[1] = 0;
    const ph_nlp nlp = nlp_of(&q);
    inertia(&nlp, &(point){.x = {0, 1e-10}, .z_lower = {0, 1}}, true, 0);
    inertia(&nlp, &(point){.x = {0, 0}, .z_lower = {0, 1}}, true, 0);
    inertia(&nlp, &(point){.x = {0, 1}, .z_lower = {0, 1e-10}}, false, 0);
    inertia(&nlp, &(point){.x = {0, 0}}, false, 0);
}

// Of x0^2/2 - 3 x1^2/2 - x2^2/2 with x1 = 0 the third axis goes down, and a bound that holds takes it away.
static void the_lowest_curvature_is_found(void **state) {
    (void)state;
    quadratic q = plain(3, 1);
    double d[3];
    ph_error err;
    q.H[0][0] = 1, q.H[1][1] = -3, q.H[2][2] = -1;
    q.A[0][1] = 1;
    q.row_lower[0] = q.row_upper[0] = 0;
    const ph_nlp nlp = nlp_of(&q);
    point p = {.x = {0}};
    inertia(&nlp, &p, false, 0);
    assert_int_equal(ph_nlp_descent(&nlp, p.x, p.y, p.z_lower, p.z_upper, d, &err), PH_OK);
    BELOW(0, fabs(d[0] / d[2]), 1e-6);
    BELOW(1, fabs(d[1] / d[2]), 1e-6);
    q.lower[2] = 0;
    p.z_lower[2] = 1;
    assert_int_equal(ph_nlp_descent(&nlp, p.x, p.y, p.z_lower, p.z_upper, d, &err), PH_OK);
    assert_true(d[2] == 0);
    NO_FAULTS();
}

static void dependent_rows_are_counted(void **state) {
    (void)state;
    for (int extra = 0; extra <= 3; extra++) {
        quadratic q = plain(6, 2 + extra);
        for (int i = 0; i < 6; i++) q.H[i][i] = i == 0 ? -1 : 1;  // negative where the rows hold it
        for (int j = 0; j < 6; j++) q.A[0][j] = j == 0, q.A[1][j] = uniform();
        for (int i = 0; i < extra; i++) {
            const double by = uniform();
            for (int j = 0; j < 6; j++) q.A[2 + i][j] = pow(10, 3 * i) * ((1 + i) * q.A[0][j] + by * q.A[1][j]);
        }
        const ph_nlp nlp = nlp_of(&q);
        const point p = {.x = {0}};
        inertia(&nlp, &p, true, extra);
    }
    // a limit that is not reached does not count, one that is does
    quadratic q = plain(2, 2);
    q.H[0][0] = q.H[1][1] = 1;
    q.A[0][0] = q.A[1][0] = 1;
    q.row_upper[1] = INFINITY;
    const ph_nlp nlp = nlp_of(&q);
    q.row_lower[1] = -1;
    inertia(&nlp, &(point){.y = {0, -1e-9}}, true, 0);
    q.row_lower[1] = 0;
    inertia(&nlp, &(point){.y = {0, -1}}, true, 1);
}

static void failures_have_words(void **state) {
    (void)state;
    quadratic q = equations();
    q.lower[2] = 2, q.lower[0] = 1, q.lower[1] = 1;  // the sum is 3
    ph_nlp nlp = nlp_of(&q);
    point p = {.x = {2, 2, 2}};
    ph_nlp_result result = solve(&nlp, &cold, &p);
    assert_false(result.converged);
    assert_non_null(strstr(result.why, "contradict each other"));
    assert_true(result.violation > 0.1);  // that of the least possible, which is shared

    q = equations();
    q.stop = 0;
    q.lower[0] = 2;
    p = (point){.x = {9, 9, 9}};
    nlp = nlp_of(&q);
    result = solve(&nlp, &cold, &p);
    assert_true(result.stopped && !result.converged && q.calls == 1);
    assert_string_equal(result.why, "stopped");
    ph_nlp_options few = cold;
    few.iterations = 2;
    q.stop = 1000;
    result = solve(&nlp, &few, &p);
    assert_true(!result.stopped && result.iterations == 2);
    assert_string_equal(result.why, "iterations exhausted");
    assert_true(isfinite(result.cost) && isfinite(result.residual));

    q = equations();
    q.spoil = 1;  // not where it begins
    nlp = nlp_of(&q);
    p = (point){.x = {2, 0, 0}};
    result = solve(&nlp, &cold, &p);
    assert_non_null(strstr(result.why, "not finite at the initial guess"));
    assert_true(isinf(result.cost) && isinf(result.violation));

    q = plain(1, 0);  // no minimum
    q.g[0] = 1;
    nlp = nlp_of(&q);
    p = (point){.x = {0}};
    result = solve(&nlp, &cold, &p);
    assert_non_null(strstr(result.why, "no minimum"));

    q = plain(1, 2);  // x0 = 0 twice, then with 1
    q.H[0][0] = q.A[0][0] = q.A[1][0] = 1;
    nlp = nlp_of(&q);
    result = solve(&nlp, &cold, &p);
    assert_non_null(strstr(result.why, "more equations"));
    q.lower[0] = 2, q.upper[0] = 1;
    result = solve(&nlp, &cold, &p);
    assert_false(result.converged);
    assert_true(result.why[0]);
}

static void bad_input(void **state) {
    (void)state;
    quadratic q = equations();
    ph_nlp nlp = nlp_of(&q);
    point p = {.x = {1, 2, 3}};
    ph_nlp_result result;
    ph_error err;
    ph_nlp_options options = cold;
    options.tolerance = 0;
    assert_int_equal(ph_nlp_ipopt(&nlp, &options, p.x, p.y, p.z_lower, p.z_upper, &result, &err), PH_ERR_ARGUMENT);
    options = cold;
    options.iterations = -1;
    assert_int_equal(ph_nlp_ipopt(&nlp, &options, p.x, p.y, p.z_lower, p.z_upper, &result, &err), PH_ERR_ARGUMENT);
    nlp.m = 0;
    assert_int_equal(ph_nlp_ipopt(&nlp, &cold, p.x, p.y, p.z_lower, p.z_upper, &result, &err), PH_ERR_ARGUMENT);
    assert_true(p.x[0] == 1 && p.x[1] == 2 && p.x[2] == 3);
    nlp = nlp_of(&q);
    q.spoil = 0;
    bool minimum;
    int dependent;
    assert_int_equal(ph_nlp_inertia(&nlp, p.x, p.y, p.z_lower, p.z_upper, &minimum, &dependent, &err), PH_DIVERGED);
}

static bool no_slope(void *user, const double *x, double *g) {
    (void)user, (void)x;
    for (int i = 0; i < 3; i++) g[i] = NAN;
    return true;
}

// On the rows, with a gradient that is no number: nothing to be solved with.
static void what_is_no_number_is_no_solution(void **state) {
    (void)state;
    quadratic q = equations();
    ph_nlp nlp = nlp_of(&q);
    point p = {.x = {1, 2, 3}};
    ph_nlp_result result = {0};
    assert_int_equal(ph_nlp_solve(&nlp, &cold, p.x, p.y, p.z_lower, p.z_upper, &result), PH_OK);
    assert_true(result.converged);
    nlp.gradient = no_slope;
    nlp.progress = NULL;
    result = (ph_nlp_result){0};
    assert_int_equal(ph_nlp_solve(&nlp, &cold, p.x, p.y, p.z_lower, p.z_upper, &result), PH_OK);
    assert_false(result.converged);
}

static void *solve_often(void *failed) {
    const ph_nlp nlp = hs071();
    for (int k = 0; k < 20; k++) {
        point p = {.x = {1, 5, 5, 1}};
        ph_nlp_result result;
        ph_error err;
        bool minimum = false;
        int dependent = 0;
        if (ph_nlp_ipopt(&nlp, &cold, p.x, p.y, p.z_lower, p.z_upper, &result, &err) || !result.converged ||
            !(fabs(result.cost - 17.0140172891) < 1e-8) ||
            ph_nlp_inertia(&nlp, p.x, p.y, p.z_lower, p.z_upper, &minimum, &dependent, &err) || !minimum)
            *(bool *)failed = true;
    }
    return NULL;
}

static void threads_wait_for_each_other(void **state) {
    (void)state;
    pthread_t threads[4];
    bool failed[4] = {false};
    for (int i = 0; i < 4; i++) assert_int_equal(pthread_create(&threads[i], NULL, solve_often, &failed[i]), 0);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(pthread_join(threads[i], NULL), 0);
        assert_false(failed[i]);
    }
}

// Standard output and error go to a file meanwhile; an ipopt.opt in the current folder, which asks for print, is not
// read.
static void nothing_is_printed(void **state) {
    (void)state;
    char folder[] = "/tmp/test_nlp_XXXXXX";
    assert_non_null(mkdtemp(folder));
    const int before = open(".", O_RDONLY);
    assert_int_equal(chdir(folder), 0);
    FILE *options = fopen("ipopt.opt", "w");
    fputs("print_level 5\nmax_iter 1\n", options);
    fclose(options);
    fflush(NULL);
    const int file = open("printed", O_RDWR | O_CREAT, 0600), out = dup(1), error = dup(2);
    dup2(file, 1), dup2(file, 2);
    bool failed = false;
    solve_often(&failed);
    quadratic q = equations();
    q.lower[0] = q.lower[1] = 1, q.lower[2] = 2;
    const ph_nlp nlp = nlp_of(&q);
    point p = {.x = {2, 2, 2}};
    solve(&nlp, &cold, &p);
    fflush(NULL);
    dup2(out, 1), dup2(error, 2);
    const off_t printed = lseek(file, 0, SEEK_END);
    close(file), close(out), close(error);
    unlink("printed"), unlink("ipopt.opt");
    assert_int_equal(fchdir(before), 0);
    close(before);
    rmdir(folder);
    assert_false(failed);
    assert_int_equal(printed, 0);
}

// --- without Ipopt ---------------------------------------------------------------------------------------------

static ph_nlp_result solve_own(const ph_nlp *nlp, point *p) {
    ph_nlp_result result;
    assert_int_equal(ph_nlp_solve(nlp, &cold, p->x, p->y, p->z_lower, p->z_upper, &result), PH_OK);
    assert_int_equal(result.converged, result.why[0] == '\0');
    return result;
}

// Multipliers too; at a distance of the last barrier over its multiplier from a bound, each.
static void compare_with_ipopt(const ph_nlp *nlp, point start, double at) {
    point a = start, b = start;
    const ph_nlp_result x = solve_own(nlp, &a), y = solve(nlp, &cold, &b);
    assert_true(x.converged && y.converged);
    NEAR(at, x.cost, y.cost, 1e-8);
    BELOW(at, x.violation, 1e-10);
    for (int i = 0; i < nlp->n; i++) {
        NEAR(at, a.x[i], b.x[i], 1e-7);
        NEAR(at, a.z_lower[i], b.z_lower[i], 1e-6);
        NEAR(at, a.z_upper[i], b.z_upper[i], 1e-6);
    }
    for (int i = 0; i < nlp->m; i++) NEAR(at, a.y[i], b.y[i], 1e-6);
    inertia(nlp, &a, true, 0);
}

// Convex, with an equation, limits on one side and on both, and bounds.
static void ours_finds_the_same(void **state) {
    (void)state;
    const ph_nlp published = hs071();
    compare_with_ipopt(&published, (point){.x = {1, 5, 5, 1}}, -1);
    for (int trial = 0; trial < 20; trial++) {
        quadratic q = plain(6, 3);
        for (int i = 0; i < 6; i++) {
            q.H[i][i] = 2 + uniform();
            q.g[i] = 3 * uniform();
            for (int j = 0; j < i; j++) q.H[i][j] = q.H[j][i] = 0.2 * uniform();
            for (int k = 0; k < 3; k++) q.A[k][i] = uniform();
        }
        q.row_lower[0] = q.row_upper[0] = 0.3;
        q.row_lower[1] = -0.1, q.row_upper[1] = 0.2;
        q.row_lower[2] = trial % 2 ? -INFINITY : 0.1, q.row_upper[2] = trial % 2 ? 0.05 : INFINITY;
        for (int i = 0; i < trial % 4; i++) q.lower[i] = -0.4, q.upper[5 - i] = 0.5;
        const ph_nlp nlp = nlp_of(&q);
        compare_with_ipopt(&nlp, (point){.x = {0.1}}, trial);
    }
    NO_FAULTS();
}

static void ours_ends_where_there_is_no_solution(void **state) {
    (void)state;
    quadratic q = plain(2, 2);  // x0 = 1 and x0 = 2
    q.H[0][0] = q.H[1][1] = q.A[0][0] = q.A[1][0] = 1;
    q.row_lower[0] = q.row_upper[0] = 1, q.row_lower[1] = q.row_upper[1] = 2;
    ph_nlp nlp = nlp_of(&q);
    point p = {.x = {0}};
    assert_false(solve_own(&nlp, &p).converged);
    q.A[1][0] = q.row_lower[1] = q.row_upper[1] = 2;  // the same twice
    p = (point){.x = {0}};
    assert_true(solve_own(&nlp, &p).converged);
    NEAR(0, p.x[0], 1, 1e-10);
    q.spoil = -1;  // it cannot even begin
    assert_false(solve_own(&nlp, &p).converged);
    q.spoil = INFINITY;
    q.lower[1] = q.upper[1] = 3;  // bounds without an inside, which slacks.c makes equations: no wrong answer
    if (solve_own(&nlp, &p).converged) NEAR(0, p.x[1], 3, 1e-8);
    q = plain(1, 0);
    q.H[0][0] = -1;  // without a minimum
    nlp = nlp_of(&q);
    assert_false(solve_own(&nlp, &(point){.x = {1}}).converged);
    q.H[0][0] = 1;
    q.stop = 0;
    const ph_nlp_result stopped = solve_own(&nlp, &(point){.x = {1}});
    assert_true(stopped.stopped && !stopped.converged);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_published_problem),
        cmocka_unit_test(multipliers_have_their_signs),
        cmocka_unit_test(saddles_are_no_minima),
        cmocka_unit_test(what_is_no_number_is_no_solution),
        cmocka_unit_test(dependent_rows_are_counted),
        cmocka_unit_test(failures_have_words),
        cmocka_unit_test(bad_input),
        cmocka_unit_test(threads_wait_for_each_other),
        cmocka_unit_test(nothing_is_printed),
        cmocka_unit_test(ours_finds_the_same),
        cmocka_unit_test(ours_ends_where_there_is_no_solution),
        cmocka_unit_test(the_lowest_curvature_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
