// Matrices that are triangular in stages: solutions and those of the transposed matrix, by their residuals.
#include "harness.h"
#include "linalg/staged_lu.h"

#include <stdbool.h>

enum { STAGES = 6, BODIES = 4, GROUPS = STAGES * (BODIES + 2), MOST = 6 * GROUPS, ENTRIES = 20000 };

typedef struct problem {
    int n, groups, strong, size[GROUPS], stage[GROUPS], row_of[GROUPS], column_of[GROUPS];
    int row_group[MOST], column_group[MOST], rows[ENTRIES], columns[ENTRIES], entries;
    double values[ENTRIES];
} problem;

static int below(int n) { return (int)(0.5 * (uniform() + 1) * n) % n; }

static void couple(problem *p, int a, int b, double diagonal) {
    for (int r = 0; r < p->size[a]; r++)
        for (int c = 0; c < p->size[b]; c++, p->entries++) {
            assert_true(p->entries < ENTRIES);
            p->rows[p->entries] = p->row_of[a] + r;
            p->columns[p->entries] = p->column_of[b] + c;
            p->values[p->entries] = uniform() + (a == b && r == c ? diagonal : 0);
        }
}

// Groups in an order of their own for rows and for columns: turned round, so that neither is that of the stages.
static void place(problem *p) {
    for (int g = 0; g < p->groups; g++) p->n += p->size[g];
    for (int g = 0, row = p->n, column = 0; g < p->groups; g++) {
        p->row_of[g] = row -= p->size[g];
        p->column_of[g] = column;
        for (int i = 0; i < p->size[g]; i++) {
            p->row_group[row + i] = g;
            p->column_group[column + i] = g;
        }
        column += p->size[g];
    }
}

// In each stage a chain of bodies, two of them joined by rows without a diagonal; each stage touches the one before it.
static void draw(problem *p, bool backward) {
    memset(p, 0, sizeof *p);
    p->strong = STAGES * BODIES;
    p->groups = GROUPS;
    for (int g = 0; g < GROUPS; g++) {
        p->size[g] = g < p->strong ? 3 + below(4) : 1 + below(3);
        p->stage[g] = g < p->strong ? g / BODIES : (g - p->strong) / 2;
    }
    place(p);
    for (int s = 0; s < STAGES; s++) {
        const int first = s * BODIES, joint = p->strong + 2 * s;
        for (int b = first; b < first + BODIES; b++) {
            couple(p, b, b, 4);
            if (b > first) couple(p, b, b - 1, 0), couple(p, b - 1, b, 0);
            if (s > 0) couple(p, b, b - BODIES, 0);
        }
        for (int j = joint; j < joint + 2; j++)
            for (int b = first + j - joint; b < first + j - joint + 2; b++) couple(p, j, b, 0), couple(p, b, j, 0);
        if (s > 1) couple(p, joint, p->strong + 2 * (s - 2), 0);
    }
    if (backward) couple(p, 0, BODIES * (STAGES - 1), 0);
    p->rows[p->entries] = -1;  // left out
    p->values[p->entries++] = 1e9;
}

static ph_staged_pattern pattern_of(const problem *p, bool grouped) {
    return (ph_staged_pattern){.n = p->n,
                               .entries = p->entries,
                               .groups = p->groups,
                               .strong = p->strong,
                               .rows = p->rows,
                               .columns = p->columns,
                               .row_group = grouped ? p->row_group : NULL,
                               .column_group = p->column_group,
                               .stage = p->stage};
}

// The largest component of A^T x - b, relative to that of x.
static double residual(const problem *p, const double *x, const double *b) {
    double r[MOST], most = 0, size = 1;
    memcpy(r, b, (size_t)p->n * sizeof *r);
    for (int e = 0; e < p->entries; e++)
        if (p->rows[e] >= 0) r[p->columns[e]] -= p->values[e] * x[p->rows[e]];
    for (int i = 0; i < p->n; i++) {
        most = fmax(most, fabs(r[i]));
        size = fmax(size, fabs(x[i]));
    }
    return most / size;
}

static void solutions(void **state) {
    (void)state;
    static problem p;
    static double b[MOST], x[MOST];
    for (int trial = 0; trial < 60; trial++) {
        ph_staged *s;
        draw(&p, trial % 3 == 1);
        const ph_staged_pattern pattern = pattern_of(&p, trial % 3 != 2);
        assert_int_equal(ph_staged_create(&pattern, &s), PH_OK);
        for (int again = 0; again < 2; again++) {
            for (int e = 0; e < p.entries && again; e++) p.values[e] *= 1 + 0.1 * uniform();
            assert_int_equal(ph_staged_factor(s, p.values), PH_OK);
            for (int i = 0; i < p.n; i++) x[i] = b[i] = uniform();
            ph_staged_solve_T(s, x);
            BELOW(trial, residual(&p, x, b), 1e-13);
        }
        ph_staged_free(s);
    }
    NO_FAULTS();
}

static void refused(void **state) {
    (void)state;
    static problem p;
    ph_staged *s;
    draw(&p, false);
    const ph_staged_pattern pattern = pattern_of(&p, true);
    for (int e = 0; e < p.entries; e++)
        if (p.rows[e] == 0) p.values[e] = 0;
    assert_int_equal(ph_staged_create(&pattern, &s), PH_OK);
    assert_int_equal(ph_staged_factor(s, p.values), PH_SINGULAR);
    ph_staged_free(s);
    p.row_group[0] = p.row_group[0] == 0 ? 1 : 0;
    assert_int_equal(ph_staged_create(&pattern, &s), PH_SINGULAR);
    assert_null(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(solutions), cmocka_unit_test(refused)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
