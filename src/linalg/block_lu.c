#include "base/arena.h"
#include "linalg/block_order.h"
#include "linalg/columns.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// A pivot is taken if it is at least this part of its column; what has none is left to the parent. Rows are exchanged
// among those of a front in every factorisation, so that where pivots are kept only this choice may have become bad:
// the callers iterate with exact residuals, and half of the digits suffice.                                 (T.23)
static const double CHOSEN = 1e-1, KEPT = 1e-4;

// Room for pivots that are found later than in their own front, so that a new choice need not take memory.
enum { LATE = 2 };

// The numbers of a front after its elimination: by columns, what is below each pivot, then what is from the first row
// to each pivot, inverted itself, then the rows of the pivots in the other columns. A solution reads each number once.
// Ids: unknown of each row, of each column, and the column that each was exchanged with.
typedef struct panel {
    int pivots, eliminated;
    size_t numbers, ids;
} panel;

struct ph_factors {
    const ph_blocks *blocks;
    double *values;
    double *scale;  // [n] of rows
    double *half;   // [n] of a solution, in the order of the fronts
    double *stack;  // what fronts leave to their parents
    double *work;   // a front by columns, and a column beside it
    panel *panels;  // [fronts]
    double *numbers;
    int *ids;
    size_t number_room, id_room, work_room, stack_room;
    bool plain, chosen;
};

// A front in work.
typedef struct dense {
    const front *f;
    int p, b, height;  // pivots, boundary and both
    double *A;         // height x height
    int *rows, *columns, *swaps;
} dense;

// --- memory -------------------------------------------------------------------------------------------------

static int height_of(const front *f, const panel *p) { return p->pivots + f->boundary; }

// What a front leaves to its parent: the pivots it has not found, and its boundary.
static int left_of(const front *f, const panel *p) { return height_of(f, p) - p->eliminated; }

static size_t numbers_of(const front *f, const panel *p) {
    return ph_square(height_of(f, p)) - ph_square(left_of(f, p));
}

static bool reserve_work(ph_factors *f, int height) {
    return ph_columns_reserve((void **)&f->work, &f->work_room, ph_square(height) + 2 * (size_t)height + 1,
                              sizeof(double));
}

ph_status ph_factors_create(const ph_blocks *b, ph_factors **out) {
    ph_factors *f = calloc(1, sizeof *f);
    *out = NULL;
    if (f == NULL) return PH_ERR_MEMORY;
    const size_t n = (size_t)b->n + 1;
    f->blocks = b;
    f->values = calloc(b->values + 1, sizeof *f->values);
    f->scale = malloc(2 * n * sizeof *f->scale);
    f->half = PH_AFTER(f->scale, n);
    f->panels = calloc((size_t)b->front_count + 1, sizeof *f->panels);
    const bool ok = f->values && f->scale && f->panels &&
                    ph_columns_reserve((void **)&f->stack, &f->stack_room, LATE * b->stack + 1, sizeof(double)) &&
                    ph_columns_reserve((void **)&f->numbers, &f->number_room, LATE * b->values + 1, sizeof(double)) &&
                    ph_columns_reserve((void **)&f->ids, &f->id_room, 3 * LATE * n, sizeof(int)) &&
                    reserve_work(f, LATE * b->widest);
    if (ok) *out = f;
    else ph_factors_free(f);
    return ok ? PH_OK : PH_ERR_MEMORY;
}

void ph_factors_free(ph_factors *f) {
    if (f == NULL) return;
    free(f->values);
    free(f->scale);
    free(f->stack);
    free(f->work);
    free(f->panels);
    free(f->numbers);
    free(f->ids);
    free(f);
}

void ph_factors_plain(ph_factors *f) { f->plain = true; }
double *ph_factors_values(ph_factors *f) { return f->values; }
void ph_factors_clear(ph_factors *f) { memset(f->values, 0, f->blocks->values * sizeof *f->values); }

// --- rows of equal size -------------------------------------------------------------------------------------

static void largest_in(int rows, int columns, const double *A, double *most) {
    for (int c = 0; c < columns; c++, A += rows)
        for (int r = 0; r < rows; r++) most[r] = fabs(A[r]) > most[r] ? fabs(A[r]) : most[r];
}

// One over the largest entry of each row.
static void set_scale(ph_factors *f) {
    const ph_blocks *b = f->blocks;
    double *most = f->work;
    for (int i = 0; i < b->n; i++) f->scale[i] = f->plain ? 1 : 0;
    for (int k = 0; k < b->front_count && !f->plain; k++) {
        const front *fr = b->fronts + k;
        const int height = fr->own + fr->boundary, *index = b->index + fr->first;
        const double *A = f->values + fr->values;
        for (int i = 0; i < height; i++) most[i] = f->scale[index[i]];
        largest_in(height, fr->own, A, most);
        largest_in(fr->own, fr->boundary, A + height * fr->own, most);
        for (int i = 0; i < height; i++) f->scale[index[i]] = most[i];
    }
    for (int i = 0; i < b->n && !f->plain; i++) f->scale[i] = f->scale[i] > 0 ? 1 / f->scale[i] : 1;
}

// --- a front and what its children left ---------------------------------------------------------------------

static dense dense_of(const ph_factors *f, int k) {
    const front *fr = f->blocks->fronts + k;
    const panel *p = f->panels + k;
    dense d = {.f = fr, .p = p->pivots, .b = fr->boundary, .height = height_of(fr, p), .A = f->work};
    d.rows = f->ids + p->ids;
    d.columns = d.rows + d.p;
    d.swaps = d.columns + d.p;
    return d;
}

// A column's rows of the front's own, of those that are late, and of its boundary; scaled.
static void put_column(const dense *d, const double *own, const double *boundary, const double *scale, double *to) {
    const int n = d->f->own;
    for (int i = 0; i < n; i++) to[i] = own[i] * scale[i];
    for (int i = n; i < d->p; i++) to[i] = 0;
    for (int i = 0; i < d->b; i++) to[d->p + i] = boundary ? boundary[i] * scale[n + i] : 0;
}

// The matrix' own entries, rows scaled; zero for what the children leave over.
static void put_values(const ph_factors *f, const dense *d) {
    const int own = d->f->own, *index = f->blocks->index + d->f->first;
    const double *from = f->values + d->f->values;
    double *scale = d->A + ph_square(d->height);
    for (int i = 0; i < own + d->b; i++) scale[i] = f->scale[index[i]];
    if (f->plain && d->p == own) {
        memcpy(d->A, from, (size_t)own * (size_t)d->height * sizeof *from);
        from += own * d->height;
    } else
        for (int c = 0; c < own; c++, from += own + d->b) put_column(d, from, from + own, scale, d->A + c * d->height);
    memset(d->A + own * d->height, 0, (size_t)(d->p - own) * (size_t)d->height * sizeof *d->A);
    for (int c = d->p; c < d->height; c++, from += own) put_column(d, from, NULL, scale, d->A + c * d->height);
    for (int i = 0; i < own; i++) d->rows[i] = d->columns[i] = index[i];
}

// `late`: how many unknowns other children have left over; S is what this one left.
static void add_child(const ph_factors *f, const dense *d, int k, int late, const double *S) {
    const dense c = dense_of(f, k);
    const int e = f->panels[k].eliminated, delayed = c.p - e, left = c.height - e;
    const int *in_parent = f->blocks->place + c.f->first + c.f->own;
    int *place = (int *)(d->A + ph_square(d->height));
    for (int i = 0; i < delayed; i++) {
        place[i] = d->f->own + late + i;
        d->rows[place[i]] = c.rows[e + i];
        d->columns[place[i]] = c.columns[e + i];
    }
    for (int i = 0; i < c.b; i++)
        place[delayed + i] = in_parent[i] < d->f->own ? in_parent[i] : in_parent[i] + d->p - d->f->own;
    for (int j = 0; j < left; j++, S += left) {
        double *to = d->A + place[j] * d->height;
        for (int i = 0; i < left; i++) to[place[i]] += S[i];
    }
}

// --- elimination --------------------------------------------------------------------------------------------

static void exchange(double *a, double *b, int n) {
    for (int i = 0; i < n; i++) {
        const double t = a[i];
        a[i] = b[i];
        b[i] = t;
    }
}

static void exchange_ids(int *ids, int a, int b) {
    const int t = ids[a];
    ids[a] = ids[b];
    ids[b] = t;
}

// The row of the largest entry that may be a pivot of this column; -1: it is less than `part` of the whole column's.
static int find_row(const dense *d, int k, int column, double part) {
    const double *x = d->A + column * d->height;
    double best = 0, most = 0;
    int row = -1;
    for (int i = k; i < d->p; i++)
        if (fabs(x[i]) > best) {
            best = fabs(x[i]);
            row = i;
        }
    for (int i = d->p; i < d->height && part > 0; i++) most = fabs(x[i]) > most ? fabs(x[i]) : most;
    return best >= part * most ? row : -1;
}

// Brings the next pivot to its place; false if there is none.
static bool bring(dense *d, int k, bool choose, double part, int *rows) {
    int column = choose ? k : d->swaps[k], row = find_row(d, k, column, part);
    while (choose && row < 0 && ++column < d->p) row = find_row(d, k, column, part);
    if (row < 0) return false;
    d->swaps[k] = column;
    rows[k] = row;
    if (column != k) {
        exchange(d->A + column * d->height, d->A + k * d->height, d->height);
        exchange_ids(d->columns, column, k);
    }
    if (row != k) {
        for (int c = 0; c < d->p; c++) exchange(d->A + c * d->height + row, d->A + c * d->height + k, 1);
        exchange_ids(d->rows, row, k);
    }
    return true;
}

// Pivots of the front, as many as it has, or `wanted` where they are kept. Returns how many.
static int eliminate(dense *d, bool choose, int wanted, double part, int *rows) {
    int k = 0;
    for (; k < wanted; k++) {
        if (!bring(d, k, choose, part, rows)) break;
        double *pivot = d->A + k * d->height;
        const double value = pivot[k];
        pivot[k] = 1 / value;
        for (int i = k + 1; i < d->height; i++) pivot[i] /= value;
        for (int c = k + 1; c < d->p; c++) {
            double *x = d->A + c * d->height;
            ph_columns_subtract(k + 1, d->height, x[k], pivot, x);
        }
    }
    for (int c = d->p; c < d->height; c++) {
        double *x = d->A + c * d->height;
        for (int i = 0; i < k; i++)
            if (rows[i] != i) exchange(x + rows[i], x + i, 1);
        for (int i = 0; i < k; i++) ph_columns_subtract(i + 1, d->p, x[i], d->A + i * d->height, x);
        ph_columns_subtract_all(d->b, k, d->A + d->p, d->height, x, x + d->p);
    }
    return k;
}

// --- the whole ----------------------------------------------------------------------------------------------

// Its position in memory, after the previous front; it depends on the pivots that its children leave over.
static bool lay_out(ph_factors *f, int k) {
    const front *fr = f->blocks->fronts + k;
    panel *p = f->panels + k;
    p->pivots = fr->own;
    p->eliminated = 0;
    for (int c = fr->child; c >= 0; c = f->blocks->fronts[c].sibling)
        p->pivots += f->panels[c].pivots - f->panels[c].eliminated;
    p->numbers = p->ids = 0;
    if (k > 0) {
        p->numbers = p[-1].numbers + numbers_of(fr - 1, p - 1);
        p->ids = p[-1].ids + 3 * (size_t)p[-1].pivots;
    }
    const size_t numbers = ph_square(height_of(fr, p)) - ph_square(fr->boundary);
    return ph_columns_reserve((void **)&f->numbers, &f->number_room, p->numbers + numbers, sizeof(double)) &&
           ph_columns_reserve((void **)&f->ids, &f->id_room, p->ids + 3 * (size_t)p->pivots, sizeof(int)) &&
           reserve_work(f, height_of(fr, p));
}

// A front's matrix with what its children left, which is then no longer needed; the top of the stack falls.
static dense assemble(const ph_factors *f, int k, size_t *top) {
    const dense d = dense_of(f, k);
    int late = 0;
    put_values(f, &d);
    for (int c = d.f->child; c >= 0; c = f->blocks->fronts[c].sibling) {
        const panel *p = f->panels + c;
        *top -= ph_square(left_of(f->blocks->fronts + c, p));
        add_child(f, &d, c, late, f->stack + *top);
        late += p->pivots - p->eliminated;
    }
    return d;
}

static void keep(const ph_factors *f, const dense *d, int k, size_t top) {
    const int e = f->panels[k].eliminated, left = d->height - e;
    double *to = f->numbers + f->panels[k].numbers, *S = f->stack + top;
    for (int c = 0; c < e; to += d->height - ++c)
        for (int i = c + 1; i < d->height; i++) to[i - c - 1] = d->A[c * d->height + i];
    for (int c = 0; c < e; to += ++c)
        for (int i = 0; i <= c; i++) to[i] = d->A[c * d->height + i];
    for (int c = e; c < d->height; c++, to += e)
        for (int i = 0; i < e; i++) to[i] = d->A[c * d->height + i];
    for (int c = e; c < d->height; c++, S += left)
        for (int i = 0; i < left; i++) S[i] = d->A[c * d->height + e + i];
}

static ph_status factorise(ph_factors *f, bool choose, double part) {
    size_t top = 0;
    for (int k = 0; k < f->blocks->front_count; k++) {
        panel *p = f->panels + k;
        if (choose && !lay_out(f, k)) return PH_ERR_MEMORY;
        dense d = assemble(f, k, &top);
        const int wanted = choose ? p->pivots : p->eliminated;
        const int found = eliminate(&d, choose, wanted, part, (int *)(d.A + ph_square(d.height)));
        if (choose) p->eliminated = found;
        if (found < wanted && (!choose || d.f->parent < 0)) return PH_SINGULAR;
        const size_t left = ph_square(left_of(d.f, p));
        if (!ph_columns_reserve((void **)&f->stack, &f->stack_room, top + left, sizeof(double))) return PH_ERR_MEMORY;
        keep(f, &d, k, top);
        top += left;
    }
    return PH_OK;
}

ph_status ph_factors_compute(ph_factors *f, ph_pivots pivots) {
    set_scale(f);
    if (f->chosen && pivots != PH_PIVOTS_CHOOSE && factorise(f, false, pivots == PH_PIVOTS_CHECK ? KEPT : 0) == PH_OK)
        return PH_OK;
    const ph_status status = factorise(f, true, CHOSEN);
    f->chosen = status == PH_OK;
    return status;
}

// --- solution -----------------------------------------------------------------------------------------------

// The rows of a front, from b into `half`; what they do to the rows after them.
static void go_up(const ph_factors *f, int k, double *b, double *half) {
    const dense d = dense_of(f, k);
    const int e = f->panels[k].eliminated, *boundary = f->blocks->index + d.f->first + d.f->own;
    const double *L = f->numbers + f->panels[k].numbers;
    double *y = f->work;
    for (int i = 0; i < e; i++) y[i] = b[d.rows[i]];
    for (int i = e; i < d.height; i++) y[i] = 0;
    for (int c = 0; c < e; L += d.height - ++c) ph_columns_subtract(0, d.height - c - 1, y[c], L, y + c + 1);
    for (int i = 0; i < e; i++) half[i] = y[i];
    for (int i = e; i < d.p; i++) b[d.rows[i]] += y[i];
    for (int i = d.p; i < d.height; i++) b[boundary[i - d.p]] += y[i];
}

static void go_down(const ph_factors *f, int k, double *y, double *x) {
    const dense d = dense_of(f, k);
    const int e = f->panels[k].eliminated, *boundary = f->blocks->index + d.f->first + d.f->own;
    const double *U = f->numbers + f->panels[k].numbers + e * (d.height - e) + e * (e - 1) / 2;
    const double *others = U + e * (e + 1) / 2;
    double *known = f->work;
    for (int c = e; c < d.p; c++) known[c] = x[d.columns[c]];
    for (int c = 0; c < d.b; c++) known[d.p + c] = x[boundary[c]];
    ph_columns_subtract_all(e, d.height - e, others, e, known + e, y);
    for (int c = e - 1; c >= 0; c--) {
        const double *column = U + c * (c + 1) / 2;
        x[d.columns[c]] = y[c] *= column[c];
        ph_columns_subtract(0, c, y[c], column, y);
    }
}

ph_status ph_factors_solve(ph_factors *f, double *b) {
    const ph_blocks *blocks = f->blocks;
    if (!f->chosen) return PH_SINGULAR;
    for (int i = 0; i < blocks->n && !f->plain; i++) b[i] *= f->scale[i];
    double *y = f->half;
    for (int k = 0; k < blocks->front_count; y += f->panels[k++].eliminated) go_up(f, k, b, y);
    for (int k = blocks->front_count - 1; k >= 0; k--) {
        y -= f->panels[k].eliminated;
        go_down(f, k, y, b);
    }
    return PH_OK;
}

// The transposed matrix: columns of fronts upwards by U^T, rows downwards by L^T.
static void go_up_T(const ph_factors *f, int k, double *b, double *y) {
    const dense d = dense_of(f, k);
    const int e = f->panels[k].eliminated, *boundary = f->blocks->index + d.f->first + d.f->own;
    const double *U = f->numbers + f->panels[k].numbers + e * (d.height - e) + e * (e - 1) / 2;
    const double *others = U + e * (e + 1) / 2;
    for (int c = 0; c < e; U += ++c) y[c] = (b[d.columns[c]] - ph_columns_dot(0, c, U, y)) * U[c];
    for (int c = e; c < d.p; c++, others += e) b[d.columns[c]] -= ph_columns_dot(0, e, others, y);
    for (int c = 0; c < d.b; c++, others += e) b[boundary[c]] -= ph_columns_dot(0, e, others, y);
}

static void go_down_T(const ph_factors *f, int k, const double *y, double *x) {
    const dense d = dense_of(f, k);
    const int e = f->panels[k].eliminated, *boundary = f->blocks->index + d.f->first + d.f->own;
    const double *L = f->numbers + f->panels[k].numbers + e * (d.height - e) + e * (e - 1) / 2;
    double *known = f->work;
    for (int i = e; i < d.p; i++) known[i] = x[d.rows[i]];
    for (int i = 0; i < d.b; i++) known[d.p + i] = x[boundary[i]];
    for (int c = e - 1; c >= 0; c--) {
        L -= d.height - c - 1;
        x[d.rows[c]] = known[c] = y[c] - ph_columns_dot(0, d.height - c - 1, L, known + c + 1);
    }
}

ph_status ph_factors_solve_T(ph_factors *f, double *b) {
    const ph_blocks *blocks = f->blocks;
    if (!f->chosen) return PH_SINGULAR;
    double *y = f->half;
    for (int k = 0; k < blocks->front_count; y += f->panels[k++].eliminated) go_up_T(f, k, b, y);
    for (int k = blocks->front_count - 1; k >= 0; k--) {
        y -= f->panels[k].eliminated;
        go_down_T(f, k, y, b);
    }
    for (int i = 0; i < blocks->n && !f->plain; i++) b[i] *= f->scale[i];
    return PH_OK;
}
