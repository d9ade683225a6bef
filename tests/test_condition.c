// What the step does to the equations of variational methods: condition numbers, and the digits of reactions.
#include "dense.h"
#include "harness.h"
#include "stepped.h"

#ifdef SHORT_RUNS
static const bool SHORT = true;
#else
static const bool SHORT = false;
#endif

enum { LARGEST = 200 };

// Largest singular value of A [n x n], by powers of A^T A: to three digits.
static real norm(int n, const real *A) {
    real x[LARGEST], y[LARGEST], length = 0;
    for (int i = 0; i < n; i++) x[i] = 1 + 0.1L * (real)uniform();
    for (int k = 0; k < 200; k++) {
        length = sqrtl(dense_dot(n, x, x));
        memset(y, 0, sizeof y);
        for (int c = 0; c < n; c++)
            for (int i = 0; i < n; i++) y[i] += A[c * n + i] * x[c] / length;
        for (int c = 0; c < n; c++) x[c] = dense_dot(n, A + c * n, y);
    }
    return sqrtl(dense_dot(n, x, x)) / sqrtl(dense_dot(n, y, y));
}

// The inverse of what counts of A, its `rank` largest singular values; A is destroyed.
static void invert(int n, real *A, int rank, real *inverse) {
    static real V[LARGEST * LARGEST];
    real square[LARGEST], limit = 0;
    dense_svd(n, n, A, V);
    for (int k = 0; k < n; k++) square[k] = dense_dot(n, A + k * n, A + k * n);
    for (int k = 0; k < n; k++) {
        int larger = 0;
        for (int l = 0; l < n; l++) larger += square[l] > square[k];
        if (larger == rank - 1) limit = square[k];
    }
    memset(inverse, 0, (size_t)(n * n) * sizeof *inverse);
    for (int k = 0; k < n; k++)
        for (int c = 0; c < n && square[k] >= limit; c++)
            for (int i = 0; i < n; i++) inverse[c * n + i] += V[k * n + i] * A[k * n + c] / square[k];
}

// [M, C(q)^T; C(q1), 0]: momentum and rows at the end, for displacements and h^2 times the multipliers.
static void fill_scaled(const setup *b, const double *q1, real *A) {
    const ph_system *sys = b->sys;
    const int nv = sys->group.nv, n = nv + sys->nc;
    const ph_place begin = {0, b->q, NULL, NULL}, end = {0, q1, NULL, NULL};
    assert_true(n <= LARGEST);
    for (int k = 0; k < n; k++) {
        double e[LARGEST] = {0}, x[LARGEST], y[LARGEST] = {0};
        e[k < nv ? k : k - nv] = 1;
        if (k < nv) sys->inertia(sys, e, x);
        else sys->jacobian_T(sys, &begin, e, x, b->ws);
        if (k < nv) sys->jacobian(sys, &end, e, y, b->ws);
        for (int i = 0; i < n; i++) A[k * n + i] = i < nv ? x[i] : y[i - nv];
    }
}

// Its condition number, and that of [M/h, h C(q)^T; C(q1), 0] for displacements and multipliers, which is
// diag(1, h) [M, C^T; C, 0] diag(1/h, h): beyond 1e18 it has to be taken from the inverse of the other.
static void of_multipliers(const setup *b, const double *q1, double h, double *scaled, double *plain) {
    static real A[LARGEST * LARGEST], B[LARGEST * LARGEST], inverse[LARGEST * LARGEST];
    const int nv = b->sys->group.nv, n = nv + b->sys->nc;
    fill_scaled(b, q1, A);
    memcpy(B, A, sizeof B);
    invert(n, B, n - ph_model_count(b->m).redundant, inverse);
    *scaled = (double)(norm(n, A) * norm(n, inverse));
    for (int c = 0; c < n; c++)
        for (int i = 0; i < n; i++) {
            A[c * n + i] *= (i < nv ? 1 : h) * (c < nv ? 1 / h : h);
            inverse[c * n + i] *= (i < nv ? h : 1 / h) * (c < nv ? 1 : 1 / h);
        }
    *plain = (double)(norm(n, A) * norm(n, inverse));
}

// The columns of P N at q, [nv x dof]: N spans the coordinates that further rows, if there are any, allow.
static void allowed(const setup *b, const double *q, real *columns) {
    static real A[LARGEST * LARGEST], V[LARGEST * LARGEST];
    const ph_system *sys = b->sys;
    const int nf = sys->nf, dof = ph_model_count(b->m).dof;
    const ph_place at = {0, q, NULL, NULL};
    double x[LARGEST], y[LARGEST], s[LARGEST];
    for (int k = 0; k < nf; k++) {
        memset(s, 0, sizeof s);
        s[k] = 1;
        sys->null_space(sys, &at, s, x, b->ws);
        sys->jacobian(sys, &at, x, y, b->ws);
        for (int i = 0; i < sys->nc; i++) A[k * sys->nc + i] = sys->loop_row ? y[i] : 0;
    }
    dense_svd(sys->nc, nf, A, V);
    bool used[LARGEST] = {false};
    for (int d = 0; d < dof; d++) {  // the columns of V with the smallest lengths of those of A
        int least = -1;
        for (int k = 0; k < nf; k++)
            if (!used[k] && (least < 0 || dense_dot(sys->nc, A + k * sys->nc, A + k * sys->nc) <
                                              dense_dot(sys->nc, A + least * sys->nc, A + least * sys->nc)))
                least = k;
        used[least] = true;
        for (int i = 0; i < nf; i++) s[i] = (double)V[least * nf + i];
        sys->null_space(sys, &at, s, x, b->ws);
        for (int i = 0; i < sys->group.nv; i++) columns[d * sys->group.nv + i] = x[i];
    }
}

// (P N)(q)^T M (P N)(q1) / h for coordinates along the joints.
static double of_null_space(const setup *b, const double *q1, double h) {
    static real P0[LARGEST * LARGEST], P1[LARGEST * LARGEST], A[LARGEST * LARGEST];
    const int nv = b->sys->group.nv, dof = ph_model_count(b->m).dof;
    allowed(b, b->q, P0);
    allowed(b, q1, P1);
    for (int k = 0; k < dof; k++) {
        double x[LARGEST], p[LARGEST];
        for (int i = 0; i < nv; i++) x[i] = (double)P1[k * nv + i];
        b->sys->inertia(b->sys, x, p);
        for (int d = 0; d < dof; d++) {
            A[k * dof + d] = 0;
            for (int i = 0; i < nv; i++) A[k * dof + d] += P0[d * nv + i] * p[i] / h;
        }
    }
    memcpy(P0, A, sizeof P0);
    invert(dof, P0, dof, P1);
    return (double)(norm(dof, A) * norm(dof, P1));
}

// The kinetic part of the step's equations, from q to q1 with these unknowns: forces and the curvature of the group
// change it by h^2. Printed is the table of docs/theory/variational.md.
static void conditions_do_not_depend_on_the_step(void **state) {
    (void)state;
    static const char *const names[] = {"four-bar", "chain:20"};
    static const double steps[] = {1e-2, 1e-3, 1e-4, 1e-5, 1e-6};
    static setup b;
    static run r;
    for (size_t i = 0; i < (SHORT ? 1 : COUNT(names)); i++) {
        double plain[COUNT(steps)], scaled[COUNT(steps)], without[COUNT(steps)];
        open_stepped(&b, names[i]);
        for (size_t k = 0; k < COUNT(steps); k++) {
            const double h = steps[k];
            assert_true(run_as(&b, "variational", PH_TAU_EXP, PH_CONSTRAINTS_NULL_SPACE, h, 1, &r));
            of_multipliers(&b, r.q, h, scaled + k, plain + k);
            without[k] = of_null_space(&b, r.q, h);
            printf("%-10s h %.0e: multipliers %.2e, scaled by h^2 %.2e, null space %.2e of %d unknowns\n", names[i], h,
                   plain[k], scaled[k], without[k], ph_model_count(b.m).dof);
        }
        const int last = (int)COUNT(steps) - 1;
        NEAR((double)i, log10(plain[last] / plain[last - 1]), 3, 0.01);
        NEAR((double)i, scaled[last] / scaled[1], 1, 0.01);  // q1 differs by h
        NEAR((double)i, without[last] / without[1], 1, 0.01);
        close_setup(&b);
    }
    NO_FAULTS();
}

// Reactions after 50 steps of 1e-6 s, compared with those of the index-1 system there [N].
static double off_reactions(const setup *b, ph_constraints how) {
    static run r;
    double a[MOST], zdot[MOST], lambda[MOST], most = 0;
    assert_true(run_as(b, "variational", PH_TAU_EXP, how, 1e-6, 50, &r));
    const ph_place end = {50e-6, r.q, r.v, r.z};
    assert_int_equal(b->sys->accelerate(b->sys, &end, NULL, a, zdot, lambda, b->ws), PH_OK);
    for (int k = 0; k < b->sys->nc; k++) most = fmax(most, fabs(r.lambda[k] - lambda[k]));
    return most;
}

// A step of 1e-6 s turns the rounding of positions into 1e-4 N per kg where impulses are found through rows; along the
// joints of a tree they keep what the method makes of them, an error in proportion to h: 3e-5 N here.
static void reactions_of_short_steps_keep_their_digits(void **state) {
    (void)state;
    static const char *const names[] = {"double-pendulum", "chain:20"};
    static setup b;
    for (size_t i = 0; i < COUNT(names); i++) {
        open_stepped(&b, names[i]);
        const double with = off_reactions(&b, PH_CONSTRAINTS_MULTIPLIERS);
        const double without = off_reactions(&b, PH_CONSTRAINTS_NULL_SPACE);
        printf("%-16s h 1e-06: reactions off by %.1e N with multipliers, %.1e N in the null space\n", names[i], with,
               without);
        BELOW((double)i, without, 5e-5);
        close_setup(&b);
    }
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(conditions_do_not_depend_on_the_step),
        cmocka_unit_test(reactions_of_short_steps_keep_their_digits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
