// The two factorisations behind closed loops: R of a sparse matrix in blocks, and singular values by rotations.
#include "harness.h"
#include "linalg/block_qr.h"
#include "linalg/jacobi_svd.h"

enum { BLOCKS = 9, GROUPS = 14, MOST = 64 };

// A random pattern, tall enough, and its matrix as a whole.
typedef struct sparse {
    int columns[BLOCKS], height[GROUPS], start[GROUPS + 1], touched[GROUPS * BLOCKS];
    int offset[BLOCKS + 1], rows, all;
    double A[MOST * MOST];
    ph_blockqr_pattern pattern;
    ph_blockqr *qr;
    double *numbers;
} sparse;

static int below(int n) { return (int)(0.5 * (uniform() + 1) * n) % n; }

static void make(sparse *s, int damped) {
    memset(s, 0, sizeof *s);
    for (int b = 0; b < BLOCKS; b++) {
        s->columns[b] = 1 + below(3);
        s->offset[b + 1] = s->offset[b] + s->columns[b];
    }
    s->all = s->offset[BLOCKS];
    int n = 0;
    for (int g = 0; g < GROUPS; g++) {
        s->height[g] = 2 + below(3);
        s->rows += s->height[g];
        const int first = g % BLOCKS;
        for (int b = 0; b < BLOCKS; b++)
            if (b == first || below(4) == 0) s->touched[n++] = b;
        s->start[g + 1] = n;
    }
    s->pattern = (ph_blockqr_pattern){BLOCKS, GROUPS, s->columns, s->height, s->start, s->touched, damped};
    assert_int_equal(ph_blockqr_create(&s->pattern, &s->qr), PH_OK);
    s->numbers = calloc(ph_blockqr_numbers(s->qr), sizeof *s->numbers);
}

static void fill(sparse *s, double damping) {
    ph_blockqr_clear(s->qr, damping, s->numbers);
    for (int g = 0, row = 0; g < GROUPS; row += s->height[g++])
        for (int i = s->start[g]; i < s->start[g + 1]; i++) {
            const int b = s->touched[i];
            int stride;
            double *entry = ph_blockqr_entry(s->qr, s->numbers, g, b, &stride);
            for (int r = 0; r < s->height[g]; r++)
                for (int c = 0; c < s->columns[b]; c++)
                    entry[r * stride + c] = s->A[(row + r) * MOST + s->offset[b] + c] = uniform();
        }
}

static void release(sparse *s) {
    free(s->numbers);
    ph_blockqr_free(s->qr);
}

// (A^T A + d^2) x = y for random x: the solve gives x back.
static void sparse_triangles_solve_the_normal_equations(void **state) {
    (void)state;
    static sparse s;
    for (int trial = 0; trial < 300; trial++) {
        const double damping = trial % 2 ? 0.3 : 0;
        make(&s, trial % 2);
        fill(&s, damping);
        double x[MOST], y[MOST];
        for (int c = 0; c < s.all; c++) x[c] = uniform();
        for (int c = 0; c < s.all; c++) y[c] = damping * damping * x[c];
        for (int r = 0; r < s.rows; r++) {
            double sum = 0;
            for (int c = 0; c < s.all; c++) sum += s.A[r * MOST + c] * x[c];
            for (int c = 0; c < s.all; c++) y[c] += s.A[r * MOST + c] * sum;
        }
        const double ratio = ph_blockqr_factor(s.qr, s.numbers);
        ph_blockqr_solve(s.qr, s.numbers, y);
        // rounding over the square of the least singular value; the diagonal of R bounds that from above only
        for (int c = 0; c < s.all && ratio > 1e-3; c++) NEAR(trial, y[c], x[c], 1e-12 / (ratio * ratio));
        release(&s);
    }
    NO_FAULTS();
}

// A block of columns that repeats another: the diagonal of R says so.
static void dependent_columns_show_on_the_diagonal(void **state) {
    (void)state;
    static const int columns[] = {2, 2}, height[] = {4}, start[] = {0, 2}, touched[] = {0, 1};
    const ph_blockqr_pattern p = {2, 1, columns, height, start, touched, 0};
    ph_blockqr *qr;
    assert_int_equal(ph_blockqr_create(&p, &qr), PH_OK);
    double *numbers = calloc(ph_blockqr_numbers(qr), sizeof *numbers);
    for (int same = 0; same < 2; same++) {
        int stride;
        ph_blockqr_clear(qr, 0, numbers);
        double *a = ph_blockqr_entry(qr, numbers, 0, 0, &stride), *b = ph_blockqr_entry(qr, numbers, 0, 1, &stride);
        for (int r = 0; r < 4; r++) {
            a[r * stride] = uniform();
            a[r * stride + 1] = uniform();
            b[r * stride] = same ? 2 * a[r * stride] - a[r * stride + 1] : uniform();
            b[r * stride + 1] = uniform();
        }
        const double ratio = ph_blockqr_factor(qr, numbers);
        if (same) BELOW(0, ratio, 1e-15);  // rounding of sums of four products
        else assert_true(ratio > 1e-3);
    }
    free(numbers);
    ph_blockqr_free(qr);
    NO_FAULTS();
}

// Rows of known singular values 1, 1e-6, 1e-12 and 0, mixed by rotations: the small ones keep their digits.
static void small_singular_values_keep_their_digits(void **state) {
    (void)state;
    enum { M = 4, N = 6 };
    static const double want[M] = {1, 1e-6, 1e-12, 0};
    for (int trial = 0; trial < 100; trial++) {
        double A[M * N] = {0}, before[M * N], Ut[M * M], sigma[M];
        for (int k = 0; k < M; k++) A[k * N + k] = want[k];
        for (int turn = 0; turn < 12; turn++) {  // of columns: they keep the rows' lengths and relative accuracy
            const int p = below(N), q = (p + 1 + below(N - 1)) % N;
            const double angle = 3 * uniform(), c = cos(angle), s = sin(angle);
            for (int k = 0; k < M; k++) {
                const double x = A[k * N + p], y = A[k * N + q];
                A[k * N + p] = c * x - s * y;
                A[k * N + q] = s * x + c * y;
            }
        }
        memcpy(before, A, sizeof A);
        ph_jacobi_rows(M, N, A, Ut, sigma);
        for (int k = 0; k < M; k++) NEAR(trial, sigma[k], want[k], 1e-14 * want[k]);
        for (int k = 0; k < M; k++)
            for (int i = 0; i < N; i++) {
                double sum = 0;
                for (int r = 0; r < M; r++) sum += Ut[k * M + r] * before[r * N + i];
                NEAR(trial, sum, A[k * N + i], 1e-15);
            }
        for (int k = 0; k < M; k++)
            for (int l = 0; l < M; l++) {
                double sum = 0;
                for (int r = 0; r < M; r++) sum += Ut[k * M + r] * Ut[l * M + r];
                NEAR(trial, sum, k == l, 1e-14);
            }
    }
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sparse_triangles_solve_the_normal_equations),
        cmocka_unit_test(dependent_columns_show_on_the_diagonal),
        cmocka_unit_test(small_singular_values_keep_their_digits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
