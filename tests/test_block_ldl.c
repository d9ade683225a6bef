// Factors of symmetric indefinite matrices: the signs of eigenvalues against Jacobi's method, and residuals.
#include "harness.h"
#include "linalg/block_ldl.h"
#include "linalg/symmetric.h"

#include <stdbool.h>

enum { MOST = 160, ROOM = MOST * MOST };

typedef struct matrix {
    int n, entries, groups, strong;
    int group[MOST], row[ROOM], column[ROOM];
    double value[ROOM], b[MOST], x[MOST], shift[MOST];
    ph_ldl *factors;
} matrix;

static int below(int n) { return (int)(0.5 * (uniform() + 1) * n) % n; }

static void put(matrix *m, int i, int j, double value) {
    const bool swap = below(2);
    m->row[m->entries] = swap ? j : i;
    m->column[m->entries] = swap ? i : j;
    m->value[m->entries++] = value;
}

static ph_ldl_pattern pattern_of(const matrix *m) {
    return (ph_ldl_pattern){m->n, m->entries, m->groups, m->strong, m->row, m->column, m->group, NULL};
}

static ph_status factor(matrix *m, const double *shift) {
    const ph_ldl_pattern pattern = pattern_of(m);
    assert_int_equal(ph_ldl_create(&pattern, &m->factors), PH_OK);
    return ph_ldl_factor(m->factors, m->value, shift);
}

// Negative eigenvalues; *least: the smallest of all.
static int negative_of(const matrix *m, double *least) {
    double *A = calloc(2 * ROOM + MOST, sizeof *A), *values = A + 2 * ROOM;
    int count = 0;
    for (int e = 0; e < m->entries; e++) {
        A[m->row[e] * m->n + m->column[e]] += m->value[e];
        if (m->row[e] != m->column[e]) A[m->column[e] * m->n + m->row[e]] += m->value[e];
    }
    ph_symmetric_eigen(m->n, A, A + ROOM, values);
    *least = INFINITY;
    for (int i = 0; i < m->n; i++) {
        count += values[i] < 0;
        *least = fmin(*least, fabs(values[i]));
    }
    free(A);
    return count;
}

// A chain of groups in time, numbered at random, a border that meets all of them; entries are there with `density`,
// and those on the diagonal of groups have `own` as their size.
static void draw_chain(matrix *m, int steps, int width, int border, double density, double own) {
    memset(m, 0, sizeof *m);
    m->n = steps * width + border;
    m->groups = m->strong = steps + (border > 0);
    for (int i = 0; i < m->n; i++) m->group[i] = i < steps * width ? i % steps : steps;
    for (int i = 0; i < m->n; i++)
        for (int j = 0; j <= i; j++) {
            const int a = m->group[i], b = m->group[j];
            if (abs(a - b) > 1 && a < steps && b < steps) continue;
            if (0.5 * (uniform() + 1) < density) put(m, i, j, (a == b ? own : 1) * uniform());
        }
}

static void test_chains(void **state) {
    (void)state;
    static matrix m;
    static const double owns[] = {1, 1e-3, 0, 1e4, 1e-10};
    int seen = 0;
    for (int trial = 0; trial < 60; trial++) {
        draw_chain(&m, 3 + below(10), 2 + below(8), below(3), 0.3 + 0.3 * (uniform() + 1), owns[trial % 5]);
        double least;
        const int negative = negative_of(&m, &least);
        if (least < 1e-9) continue;
        seen++;
        assert_int_equal(factor(&m, NULL), PH_OK);
        NEAR(trial, ph_ldl_negative(m.factors), negative, 0);
        for (int i = 0; i < m.n; i++) m.b[i] = uniform();
        BELOW(trial, ph_ldl_solve(m.factors, m.b, m.x), 2e-13);
        ph_ldl_free(m.factors);
    }
    assert_true(seen > 30);
    NO_FAULTS();
}

// [H, J^T; J, 0] of a problem in time: H of either sign, J of full rank. By Sylvester's law the matrix has as many
// negative eigenvalues as rows, and one more for each of H on the null space of J that is negative. `twice`: the last
// row is the one before, doubled.
static void draw_kkt(matrix *m, int steps, int unknowns, int rows, double curvature, double scale, bool twice) {
    memset(m, 0, sizeof *m);
    const int n = steps * unknowns;
    m->n = n + steps * rows;
    m->groups = m->strong = steps;
    for (int i = 0; i < m->n; i++) m->group[i] = i < n ? i / unknowns : (i - n) / rows;
    for (int i = 0; i < n; i++) {
        put(m, i, i, curvature + uniform());
        if (i >= unknowns) put(m, i, i - unknowns, 0.1 * uniform());
    }
    for (int r = 0; r < steps * rows; r++) {
        const int from = (r / rows) * unknowns, before = from >= unknowns ? from - unknowns : from;
        const int wide = from + unknowns - before;
        for (int c = before; c < from + unknowns; c++) {
            const bool copy = twice && r == steps * rows - 1;
            put(m, n + r, c, copy ? 2 * m->value[m->entries - wide] : pow(scale, uniform()) * uniform());
        }
    }
}

static void test_saddles(void **state) {
    (void)state;
    static matrix m;
    for (int trial = 0; trial < 40; trial++) {
        const int steps = 2 + below(9), unknowns = 3 + below(5), rows = 1 + below(unknowns - 1);
        draw_kkt(&m, steps, unknowns, rows, trial % 2 ? 2 : 0, trial % 3 ? 1 : 1e3, false);
        double least;
        const int negative = negative_of(&m, &least);
        assert_int_equal(factor(&m, NULL), PH_OK);
        NEAR(trial, ph_ldl_negative(m.factors), negative, least > 1e-9 ? 0 : m.n);
        if (trial % 2) NEAR(trial, negative, steps * rows, 0);
        for (int i = 0; i < m.n; i++) m.b[i] = uniform();
        BELOW(trial, ph_ldl_solve(m.factors, m.b, m.x), 2e-13);
        ph_ldl_free(m.factors);
    }
    NO_FAULTS();
}

// Rows of joints beside bodies: groups without anything of their own.
static void test_weak_groups(void **state) {
    (void)state;
    static matrix m;
    for (int trial = 0; trial < 20; trial++) {
        enum { BODIES = 10, WIDE = 6, JOINT = 5 };
        memset(&m, 0, sizeof m);
        m.n = BODIES * (WIDE + JOINT);
        m.strong = BODIES;
        m.groups = 2 * BODIES;
        for (int i = 0; i < m.n; i++) m.group[i] = i < BODIES * WIDE ? i / WIDE : BODIES + (i - BODIES * WIDE) / JOINT;
        for (int i = 0; i < BODIES * WIDE; i++) put(&m, i, i, 1 + 0.5 * uniform());
        for (int r = 0; r < BODIES * JOINT; r++)
            for (int k = 0; k < (r < JOINT ? 1 : 2); k++)
                for (int c = 0; c < WIDE; c++) put(&m, BODIES * WIDE + r, (r / JOINT - k) * WIDE + c, uniform());
        // Joints that are coupled with each other too.
        for (int k = 0; k < trial % 3; k++) put(&m, m.n - 1 - k * JOINT, m.n - 1 - (k + 1) * JOINT, 0.1 * uniform());
        double least;
        const int negative = negative_of(&m, &least);
        assert_true(least > 1e-9 && (trial % 3 > 0 || negative == BODIES * JOINT));
        assert_int_equal(factor(&m, NULL), PH_OK);
        NEAR(trial, ph_ldl_negative(m.factors), negative, 0);
        for (int i = 0; i < m.n; i++) m.b[i] = uniform();
        BELOW(trial, ph_ldl_solve(m.factors, m.b, m.x), 2e-13);
        ph_ldl_free(m.factors);
    }
    NO_FAULTS();
}

// A row twice: no pivots; with a shift it has the sign of the shift, and what both rows ask for is met.
static void test_singular(void **state) {
    (void)state;
    static matrix m;
    for (int trial = 0; trial < 20; trial++) {
        const int steps = 2 + below(6), unknowns = 4, rows = 2, n = steps * unknowns;
        draw_kkt(&m, steps, unknowns, rows, 2, 1, true);
        for (int sign = -1; sign <= 1; sign += 2) {
            for (int i = 0; i < m.n; i++) m.shift[i] = i < n ? 0 : sign * 1e-11;
            assert_int_equal(factor(&m, m.shift), PH_OK);
            NEAR(trial, ph_ldl_negative(m.factors), steps * rows - (sign > 0), 0);
            for (int i = 0; i < m.n; i++) m.b[i] = i == m.n - 1 ? 2 * m.b[m.n - 2] : uniform();
            BELOW(trial, ph_ldl_solve(m.factors, m.b, m.x), 2e-13);
            ph_ldl_free(m.factors);
        }
    }
    memset(&m, 0, sizeof m);
    m.n = 3;
    m.groups = m.strong = 1;
    put(&m, 0, 0, 1);
    put(&m, 1, 2, 0);
    assert_int_equal(factor(&m, NULL), PH_SINGULAR);
    ph_ldl_free(m.factors);
    NO_FAULTS();
}

// A chain in which every pivot is small beside its entry in the border, so that all would wait for the last front:
// dense, that would take a minute and more. With a limit on those that wait it is a matter of milliseconds. (T.29)
static void test_waiting_pivots(void **state) {
    (void)state;
    enum { STEPS = 6000, ENTRIES = 3 * STEPS };
    int *const row = malloc((2 * ENTRIES + 2 * (STEPS + 1)) * sizeof *row), *const column = row + ENTRIES,
               *const group = column + ENTRIES, *const stage = group + STEPS + 1;
    double *const value = malloc((ENTRIES + 2 * (STEPS + 1)) * sizeof *value), *const b = value + ENTRIES,
                  *const x = b + STEPS + 1;
    int entries = 0, negative = 0;
    double left = 0;  // of the border, less what the others take: Haynsworth's formula adds the signs
    for (int i = 0; i <= STEPS; i++) group[i] = stage[i] = i, b[i] = uniform();
    for (int i = 0; i < STEPS; i++) {
        const double d = (i % 3 ? 1e-7 : -1e-7) * (1.5 + 0.5 * uniform());
        negative += d < 0;
        left -= 1 / d;
        row[entries] = column[entries] = i, value[entries++] = d;
        row[entries] = STEPS, column[entries] = i, value[entries++] = 1;
        if (i > 0) row[entries] = i, column[entries] = i - 1, value[entries++] = 1e-13 * uniform();
    }
    const ph_ldl_pattern pattern = {STEPS + 1, entries, STEPS + 1, STEPS + 1, row, column, group, stage};
    ph_ldl *factors;
    assert_int_equal(ph_ldl_create(&pattern, &factors), PH_OK);
    assert_int_equal(ph_ldl_factor(factors, value, NULL), PH_OK);
    assert_int_equal(ph_ldl_negative(factors), negative + (left < 0));
    assert_true(ph_ldl_solve(factors, b, x) < 1e-13);
    ph_ldl_free(factors);
    free(row);
    free(value);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_chains), cmocka_unit_test(test_saddles),
                                       cmocka_unit_test(test_weak_groups), cmocka_unit_test(test_singular),
                                       cmocka_unit_test(test_waiting_pivots)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
