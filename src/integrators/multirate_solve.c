// Elimination and solution: fast components forward in time, then the slow ones.           docs/theory/variational.md
#include "integrators/multirate_matrix.h"

#include <string.h>

static int columns_of(const ph_multirate_matrix *x, int part) {
    return 6 * (x->touch_first[part + 1] - x->touch_first[part]);
}

static double *of_micro(double *values, const ph_multirate_matrix *x, int i) {
    return values + (long)i * x->fast_unknowns;
}

static double *column_of(const ph_multirate_matrix *x, int i, int column) {
    return x->Z + ((long)i * x->columns + column) * x->fast_unknowns;
}

// y [rows] += A [6 x 6] x; points have the last three only. A by columns.
static void add_product(const double *A, int rows, int columns, const double *x, double *y) {
    if (rows == 6 && columns == 6) {
        double sum[6] = {0};
        for (int c = 0; c < 6; c++, A += 6)
            for (int r = 0; r < 6; r++) sum[r] += A[r] * x[c];
        for (int r = 0; r < 6; r++) y[r] += sum[r];
        return;
    }
    A += 6 * (6 - columns) + 6 - rows;
    for (int c = 0; c < columns; c++, A += 6)
        for (int r = 0; r < rows; r++) y[r] += A[r] * x[c];
}

static double *fast_at(const ph_multirate_matrix *x, double *values, int rank) {
    return values + ph_blocks_offset(x->fast_blocks, rank);
}

void ph_mr_clear(ph_multirate_matrix *x) {
    const size_t pairs = (size_t)x->n * (size_t)x->pair_count * 36,
                 borders = (size_t)x->n * (size_t)x->border_count * 36;
    for (int j = 0; j < x->n && x->fast_blocks; j++) ph_factors_clear(x->fast[j]);
    if (x->slow_blocks) ph_factors_clear(x->slow);
    memset(x->E, 0, pairs * sizeof *x->E);
    memset(x->G, 0, pairs * sizeof *x->G);
    memset(x->right, 0, borders * sizeof *x->right);
    memset(x->left, 0, borders * sizeof *x->left);
}

// Subtracts from b the contribution of the increments at the two previous nodes to the equations at the start of micro
// step i.
static void subtract_before(const ph_multirate_matrix *x, int i, const double *last, const double *last_but_one,
                            double *b) {
    double *sum = x->x + (long)x->n * x->fast_unknowns;  // scratch
    memset(sum, 0, (size_t)x->fast_unknowns * sizeof *sum);
    for (int k = 0; k < x->pair_count && last; k++) {
        const int f = x->pairs[k][0], g = x->pairs[k][1], at = ph_blocks_offset(x->fast_blocks, g);
        const long entry = 36 * ((long)i * x->pair_count + k);
        const int rows = x->width[1][f], columns = x->width[1][g];
        add_product(x->E + entry, rows, columns, last + at, fast_at(x, sum, f));
        if (last_but_one) add_product(x->G + entry, rows, columns, last_but_one + at, fast_at(x, sum, f));
    }
    for (int k = 0; k < x->fast_unknowns; k++) b[k] -= sum[k];
}

// The entries of the equations of micro step i in one column of every component's slow factors.
static void put_right(const ph_multirate_matrix *x, int i, int column, double *b) {
    memset(b, 0, (size_t)x->fast_unknowns * sizeof *b);
    for (int k = 0; k < x->border_count; k++) {
        const ph_mr_border *e = x->borders + k;
        if (e->place != column / 6) continue;
        const double *A = x->right + 36 * ((long)i * x->border_count + k);
        const int rows = x->width[1][e->fast];
        double *to = fast_at(x, b, e->fast);
        for (int r = 0; r < rows; r++) to[r] -= A[6 * (column % 6) + 6 - rows + r];
    }
}

// Effect of the increments a of micro node i + 1, in one column, on the slow equations.
static void add_filled(const ph_multirate_matrix *x, int i, int column, double *values) {
    double *a = column_of(x, i, column);
    for (int k = 0; k < x->border_count; k++) {
        const ph_mr_border *e = x->borders + k;
        const int part = x->part[e->fast], rows = x->width[0][e->slow];
        if (column >= columns_of(x, part)) continue;
        const int slow = x->touch[x->touch_first[part] + column / 6], c = column % 6 - (6 - x->width[0][slow]);
        double sum[6] = {0};
        if (c < 0) continue;
        add_product(x->left + 36 * ((long)i * x->border_count + k), rows, x->width[1][e->fast], fast_at(x, a, e->fast),
                    sum);
        const ph_block at = x->filled[k * x->most_touched + column / 6];
        for (int r = 0; r < rows; r++) values[at.at + at.stride * c + r] += sum[r];
    }
}

ph_status ph_mr_eliminate(ph_multirate_matrix *x) {
    for (int i = 0; i < x->n && x->fast_blocks; i++) {
        ph_status status = ph_factors_compute(x->fast[i], PH_PIVOTS_CHECK);
        for (int c = 0; c < x->columns && status == PH_OK; c++) {
            double *b = column_of(x, i, c);
            put_right(x, i, c, b);
            subtract_before(x, i, i > 0 ? column_of(x, i - 1, c) : NULL, i > 1 ? column_of(x, i - 2, c) : NULL, b);
            status = ph_factors_solve(x->fast[i], b);
            if (status == PH_OK) add_filled(x, i, c, ph_factors_values(x->slow));
        }
        if (status != PH_OK) return status;
    }
    return x->slow_blocks ? ph_factors_compute(x->slow, PH_PIVOTS_CHECK) : PH_OK;
}

static ph_status solve_slow(ph_multirate_matrix *x) {
    if (x->slow_blocks == NULL) return PH_OK;
    for (int i = 0; i < x->n; i++)
        for (int k = 0; k < x->border_count; k++) {
            const ph_mr_border *e = x->borders + k;
            double sum[6] = {0}, *y = x->y + ph_blocks_offset(x->slow_blocks, e->slow);
            add_product(x->left + 36 * ((long)i * x->border_count + k), x->width[0][e->slow], x->width[1][e->fast],
                        fast_at(x, of_micro(x->x, x, i), e->fast), sum);
            for (int r = 0; r < x->width[0][e->slow]; r++) y[r] -= sum[r];
        }
    return ph_factors_solve(x->slow, x->y);
}

// a_i = x_i + Z_i y, component by component: a column belongs to different slow factors in each. Impulses of joints
// belong to the component of the factors they act on.
static void substitute(ph_multirate_matrix *x) {
    for (int i = 0; i < x->n && x->fast_blocks; i++)
        for (int c = 0; c < x->columns; c++) {
            const double *Z = column_of(x, i, c);
            double *a = of_micro(x->x, x, i);
            for (int g = 0; g < x->group_count; g++) {
                const int part = x->part[g];
                if (c >= columns_of(x, part)) continue;
                const int slow = x->touch[x->touch_first[part] + c / 6], skip = 6 - x->width[0][slow];
                if (c % 6 < skip) continue;
                const double y = x->y[ph_blocks_offset(x->slow_blocks, slow) + c % 6 - skip];
                const int at = ph_blocks_offset(x->fast_blocks, g);
                for (int r = at; r < at + x->width[1][g]; r++) a[r] += Z[r] * y;
            }
        }
}

ph_status ph_mr_solve(ph_multirate_matrix *x) {
    ph_status status = PH_OK;
    for (int i = 0; i < x->n && x->fast_blocks && status == PH_OK; i++) {
        double *b = of_micro(x->x, x, i);
        subtract_before(x, i, i > 0 ? of_micro(x->x, x, i - 1) : NULL, i > 1 ? of_micro(x->x, x, i - 2) : NULL, b);
        status = ph_factors_solve(x->fast[i], b);
    }
    if (status == PH_OK) status = solve_slow(x);
    if (status == PH_OK) substitute(x);
    return status;
}
