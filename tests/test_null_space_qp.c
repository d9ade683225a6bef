// Quadratic programs with equations: the conditions of optimality, rows that others imply, curvature of both signs.
#include "base/vector.h"
#include "harness.h"
#include "linalg/null_space_qp.h"

enum { N = 9, ROWS = 4 };

static double number(unsigned *seed) {
    *seed = *seed * 1664525u + 1013904223u;
    return (double)(*seed >> 8) / (1 << 23) - 1;
}

static ph_saddle make(int m) {
    ph_saddle s = {0};
    ph_arena arena = {0};
    ph_saddle_layout(&s, N, m, &arena);
    arena = (ph_arena){.base = calloc(1, arena.used)};
    assert_non_null(arena.base);
    ph_saddle_layout(&s, N, m, &arena);
    return s;
}

static void release(ph_saddle *s) { free(s->M); }

// M d + E^T y = b and E d = e, with unknowns of very different scales, for convex M; `curvature` of the first unknown.
static void fill(double curvature, double *M, double *E, double *b, double *e) {
    unsigned seed = 7;
    double A[N * N];
    for (int i = 0; i < N * N; i++) A[i] = number(&seed);
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            const double scales = pow(10, (i % 4) + (j % 4));
            M[i * N + j] = i == j ? 0.1 : 0;
            for (int k = 0; k < N; k++) M[i * N + j] += A[i * N + k] * A[j * N + k];
            M[i * N + j] *= scales;
        }
    M[0] += curvature;
    for (int i = 0; i < ROWS * N; i++) E[i] = number(&seed);
    for (int i = 0; i < N; i++) b[i] = number(&seed);
    for (int i = 0; i < ROWS; i++) e[i] = number(&seed);
}

static void conditions_of_optimality(void **state) {
    (void)state;
    ph_saddle s = make(ROWS);
    double M[N * N], E[ROWS * N], b[N], e[ROWS], d[N], y[ROWS];
    fill(0, M, E, b, e);
    memcpy(s.M, M, sizeof M);
    memcpy(s.E, E, sizeof E);
    ph_saddle_reduce(&s);
    assert_int_equal(s.rank, ROWS);
    assert_int_equal(ph_saddle_factor(&s, 0), PH_OK);
    ph_saddle_solve(&s, b, e, d, y);
    for (int r = 0; r < ROWS; r++) {
        double sum = 0;
        for (int j = 0; j < N; j++) sum += E[r * N + j] * d[j];
        NEAR(r, sum, e[r], 1e-12);
    }
    for (int i = 0; i < N; i++) {
        double sum = 0, size = 1;
        for (int j = 0; j < N; j++) sum += M[i * N + j] * d[j], size += fabs(M[i * N + j] * d[j]);
        for (int r = 0; r < ROWS; r++) sum += E[r * N + i] * y[r];
        NEAR(i, sum / size, b[i] / size, 1e-13);
    }
    release(&s);
    NO_FAULTS();
}

// The sum of two rows is found, has no multiplier, and holds all the same.
static void implied_rows(void **state) {
    (void)state;
    ph_saddle s = make(ROWS);
    double M[N * N], E[ROWS * N], b[N], e[ROWS], d[N], y[ROWS];
    fill(0, M, E, b, e);
    for (int j = 0; j < N; j++) E[2 * N + j] = E[j] + E[N + j];
    e[2] = e[0] + e[1];
    memcpy(s.M, M, sizeof M);
    memcpy(s.E, E, sizeof E);
    ph_saddle_reduce(&s);
    assert_int_equal(s.rank, ROWS - 1);
    assert_int_equal(ph_saddle_factor(&s, 0), PH_OK);
    ph_saddle_solve(&s, b, e, d, y);
    int without = 0;
    for (int r = 0; r < ROWS; r++) {
        double sum = 0;
        for (int j = 0; j < N; j++) sum += E[r * N + j] * d[j];
        NEAR(r, sum, e[r], 1e-12);
        without += y[r] == 0;
    }
    assert_int_equal(without, 1);
    release(&s);
    NO_FAULTS();
}

// Curvature of the wrong sign counts only where the rows leave it; a shift mends it.
static void curvature(void **state) {
    (void)state;
    ph_saddle s = make(ROWS);
    double M[N * N], E[ROWS * N], b[N], e[ROWS];
    for (int held = 0; held < 2; held++) {
        fill(-1e9, M, E, b, e);
        for (int j = 0; j < N && held; j++) E[j] = j == 0;
        memcpy(s.M, M, sizeof M);
        memcpy(s.E, E, sizeof E);
        ph_saddle_reduce(&s);
        assert_int_equal(ph_saddle_factor(&s, 0), held ? PH_OK : PH_SINGULAR);
        assert_int_equal(ph_saddle_factor(&s, 10), PH_OK);
    }
    release(&s);
}

static double along(const double *M, const double *d) {
    double sum = 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) sum += d[i] * M[i * N + j] * d[j];
    return sum;
}

// The direction of lowest curvature keeps the rows. With all curvature positive, turning over changes nothing; with the
// lowest turned over, what the slope b says along it comes back with the other sign.
static void turned_over(void **state) {
    (void)state;
    ph_saddle s = make(ROWS);
    double M[N * N], E[ROWS * N], b[N], e[ROWS] = {0}, d[N], folded[N], y[ROWS];
    for (int bad = 0; bad < 2; bad++) {
        fill(bad ? -1e9 : 0, M, E, b, e);
        memset(e, 0, sizeof e);
        memcpy(s.M, M, sizeof M);
        memcpy(s.E, E, sizeof E);
        ph_saddle_reduce(&s);
        const double lowest = ph_saddle_lowest(&s, d);
        assert_true(bad ? lowest < -0.1 : lowest > 0);
        NEAR(bad, along(M, d) / lowest, 1, 1e-9);
        double size = 0;
        for (int j = 0; j < N; j++) size = fmax(size, fabs(d[j]));
        for (int r = 0; r < ROWS; r++) NEAR(r, ph_dot(E + r * N, d, N) / size, 0, 1e-12);
        assert_int_equal(ph_saddle_fold(&s, 1e-9), PH_OK);
        for (int i = 0; i < N; i++) b[i] = ph_dot(M + i * N, d, N);  // b = M d: d alone answers it
        ph_saddle_solve(&s, b, e, folded, y);
        for (int i = 0; i < N; i++) NEAR(N * bad + i, folded[i] / size, (bad ? -d[i] : d[i]) / size, 1e-8);
    }
    release(&s);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(conditions_of_optimality), cmocka_unit_test(implied_rows),
                                       cmocka_unit_test(curvature), cmocka_unit_test(turned_over)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
