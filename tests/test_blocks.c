// Factors of matrices of blocks: any pattern, any pivots, against elimination of the whole matrix.
#include "harness.h"
#include "linalg/block_order.h"
#include "linalg/blocks.h"
#include "linalg/dense_lu.h"

enum { GROUPS = 40, ROOM = 160, MOST = 6 * GROUPS };

typedef struct problem {
    int count, strong, sizes[GROUPS], pairs[ROOM][2], pair_count;
    ph_blocks *blocks;
    ph_factors *factors;
    double *A, *b, *x;  // the whole matrix by rows
    int n;
} problem;

static int below(int n) { return (int)(0.5 * (uniform() + 1) * n) % n; }

static void couple(problem *p, int a, int b) {
    p->pairs[p->pair_count][0] = a;
    p->pairs[p->pair_count++][1] = b;
}

typedef enum shape { CHAIN, TREE, STAR, RING, NET, SHAPES } shape;

// Strong groups in a shape, numbered at random; weak ones between two of them or beside one.
static void draw(problem *p, shape form, int strong, int weak) {
    int name[GROUPS];
    memset(p, 0, sizeof *p);
    p->count = strong + weak;
    p->strong = strong;
    for (int g = 0; g < strong; g++) name[g] = g;
    for (int g = strong - 1; g > 0; g--) {
        const int other = below(g + 1), t = name[g];
        name[g] = name[other];
        name[other] = t;
    }
    for (int g = 0; g < p->count; g++) p->sizes[g] = g < strong ? (below(4) ? 6 : 3) : below(7);
    for (int g = 1; g < strong; g++) {
        const int to = form == TREE ? below(g) : form == STAR ? 0 : g - 1;
        couple(p, name[g], name[to]);
        if (form == NET) couple(p, name[g], name[below(g)]);
    }
    if (form == RING) couple(p, name[0], name[strong - 1]);
    for (int w = 0; w < weak; w++) {
        const int k = p->pair_count ? below(p->pair_count) : 0, one = below(2);
        couple(p, p->pairs[k][0] < strong ? p->pairs[k][0] : p->pairs[k][1], strong + w);
        if (one && p->pairs[k][1] < strong && p->pairs[k][0] < strong) couple(p, p->pairs[k][1], strong + w);
    }
}

static void open_problem(problem *p) {
    assert_int_equal(
        ph_blocks_create(p->count, p->strong, p->sizes, p->pair_count, (const int(*)[2])p->pairs, &p->blocks), PH_OK);
    assert_int_equal(ph_factors_create(p->blocks, &p->factors), PH_OK);
    p->n = ph_blocks_unknowns(p->blocks);
    p->A = calloc(MOST * MOST + 2 * MOST, sizeof *p->A);
    p->b = p->A + MOST * MOST;
    p->x = p->b + MOST;
}

static void close_problem(problem *p) {
    ph_factors_free(p->factors);
    ph_blocks_free(p->blocks);
    free(p->A);
}

static void put_block(problem *p, int row, int column, double scale) {
    const ph_block at = ph_blocks_find(p->blocks, row, column);
    const int r0 = ph_blocks_offset(p->blocks, row), c0 = ph_blocks_offset(p->blocks, column);
    double *values = ph_factors_values(p->factors);
    for (int c = 0; c < p->sizes[column]; c++)
        for (int r = 0; r < p->sizes[row]; r++) {
            const double v = scale * uniform();
            assert_true(at.at >= 0);
            values[at.at + at.stride * c + r] = v;
            p->A[(r0 + r) * p->n + c0 + c] = v;
        }
}

// Entries at random; weak groups have `weak` on their own diagonal, strong ones `strong`.
static void fill(problem *p, double strong, double weak) {
    ph_factors_clear(p->factors);
    memset(p->A, 0, MOST * MOST * sizeof *p->A);
    for (int g = 0; g < p->count; g++) put_block(p, g, g, g < p->strong ? strong : weak);
    for (int k = 0; k < p->pair_count; k++) {
        put_block(p, p->pairs[k][0], p->pairs[k][1], 1);
        put_block(p, p->pairs[k][1], p->pairs[k][0], 1);
    }
    for (int i = 0; i < p->n; i++) p->b[i] = uniform();
}

static bool regular(const problem *p, double *x) {
    static double LU[MOST * MOST];
    static int pivot[MOST];
    memcpy(LU, p->A, (size_t)(p->n * p->n) * sizeof *LU);
    memcpy(x, p->b, (size_t)p->n * sizeof *x);
    if (ph_lu_factor(p->n, LU, pivot) != PH_OK) return false;
    ph_lu_solve(p->n, LU, pivot, x);
    for (int i = 0; i < p->n; i++)
        if (!(fabs(x[i]) < 1e6)) return false;
    return true;
}

// The largest residual of a solution over the largest of its terms: the error of the factors, whatever the condition.
static double residual(problem *p) {
    double worst = 0, terms = 0;
    memcpy(p->x, p->b, (size_t)p->n * sizeof *p->x);
    assert_int_equal(ph_factors_solve(p->factors, p->x), PH_OK);
    for (int r = 0; r < p->n; r++) {
        double sum = -p->b[r];
        for (int c = 0; c < p->n; c++) {
            sum += p->A[r * p->n + c] * p->x[c];
            terms = fmax(terms, fabs(p->A[r * p->n + c] * p->x[c]));
        }
        worst = fmax(worst, fabs(sum));
    }
    return worst / terms;
}

// --- tests --------------------------------------------------------------------------------------------------

// Pivots of at least a tenth of their column lose few digits; kept ones may be 1e-4 of it, and a few of these be met.
static void every_pattern_is_solved(void **state) {
    (void)state;
    static double exact[MOST];
    int solved = 0;
    double worst[2] = {0};
    for (int trial = 0; trial < 300; trial++) {
        problem p;
        draw(&p, (shape)(trial % SHAPES), 1 + below(20), below(10));
        open_problem(&p);
        if (trial % 2) ph_factors_plain(p.factors);
        for (int round = 0; round < 4;
             round++) {  // chosen, kept, checked, chosen again, with pivots now here, now there
            const ph_pivots pivots[] = {PH_PIVOTS_CHOOSE, PH_PIVOTS_CHECK, PH_PIVOTS_CHOOSE, PH_PIVOTS_CHECK};
            fill(&p, round % 2 ? 1e-8 : 1, trial % 3 ? 0 : 1e-6);
            if (!regular(&p, exact)) continue;
            assert_int_equal(ph_factors_compute(p.factors, pivots[round]), PH_OK);
            const double off = residual(&p);
            BELOW(trial, off, round % 2 ? 1e-11 : 1e-13);
            worst[round % 2] = fmax(worst[round % 2], off);
            solved++;
        }
        close_problem(&p);
    }
    printf("%d matrices, residuals up to %.1e chosen, %.1e checked\n", solved, worst[0], worst[1]);
    assert_true(solved > 400);
    NO_FAULTS();
}

// Strong diagonals first, so that each group has its own pivots; then none: kept they are as good as nothing.
static void kept_pivots_are_checked(void **state) {
    (void)state;
    problem p;
    draw(&p, CHAIN, 12, 0);
    for (int g = 0; g < 12; g++) p.sizes[g] = 6;
    open_problem(&p);
    fill(&p, 1, 0);
    assert_int_equal(ph_factors_compute(p.factors, PH_PIVOTS_KEEP), PH_OK);
    BELOW(0, residual(&p), 1e-11);
    fill(&p, 1e-13, 0);
    assert_int_equal(ph_factors_compute(p.factors, PH_PIVOTS_KEEP), PH_OK);
    const double kept = residual(&p);
    assert_int_equal(ph_factors_compute(p.factors, PH_PIVOTS_CHECK), PH_OK);
    const double checked = residual(&p);
    printf("kept %.1e, checked %.1e\n", kept, checked);
    assert_true(kept > 1e-6);
    BELOW(1, checked, 1e-11);
    close_problem(&p);
    NO_FAULTS();
}

// [1 1; 1 1] has none, [0 1; 1 0] has pivots off the diagonal, also where kept ones vanish.
static void singular_matrices_are_told(void **state) {
    (void)state;
    const int sizes[2] = {1, 1}, pairs[1][2] = {{0, 1}};
    const double entries[4][4] = {{2, 1, 1, 3}, {0, 1, 1, 0}, {1, 1, 1, 1}, {2, 1, 1, 3}};
    ph_blocks *blocks;
    ph_factors *factors;
    assert_int_equal(ph_blocks_create(2, 2, sizes, 1, pairs, &blocks), PH_OK);
    assert_int_equal(ph_factors_create(blocks, &factors), PH_OK);
    for (int k = 0; k < 4; k++) {
        double b[2] = {1, 2};
        for (int i = 0; i < 4; i++) ph_factors_values(factors)[ph_blocks_find(blocks, i / 2, i % 2).at] = entries[k][i];
        assert_int_equal(ph_factors_compute(factors, PH_PIVOTS_KEEP), k == 2 ? PH_SINGULAR : PH_OK);
        assert_int_equal(ph_factors_solve(factors, b), k == 2 ? PH_SINGULAR : PH_OK);
        if (k == 2) continue;
        NEAR(k, entries[k][0] * b[0] + entries[k][1] * b[1], 1, 1e-15);
        NEAR(k, entries[k][2] * b[0] + entries[k][3] * b[1], 2, 1e-15);
    }
    ph_factors_free(factors);
    ph_blocks_free(blocks);
    NO_FAULTS();
}

// No fill in a tree, however it is numbered: a front is a node, what is eliminated with it, and one neighbour.
static void trees_make_no_fill(void **state) {
    (void)state;
    for (int trial = 0; trial < 60; trial++) {
        problem p;
        draw(&p, (shape)(trial % 3), 30, 0);
        for (int g = 0; g < p.count; g++) p.sizes[g] = 6;
        open_problem(&p);
        for (int k = 0; k < p.blocks->front_count; k++) BELOW(trial, p.blocks->fronts[k].boundary, 6);
        NEAR(trial, (double)p.blocks->values, 36 * (30 + 2 * 29), 0);
        BELOW(trial, (double)p.blocks->stack, 36.0 * 30);
        close_problem(&p);
    }
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_pattern_is_solved),
        cmocka_unit_test(kept_pivots_are_checked),
        cmocka_unit_test(singular_matrices_are_told),
        cmocka_unit_test(trees_make_no_fill),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
