#include "linalg/fronts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// A pivot is taken if it is at least this part of its column; what has none is left to the parent. Rows are exchanged
// among those of a front in every factorisation, so that where pivots are kept only this choice may have become bad:
// the callers iterate with exact residuals, and half of the digits suffice.                                 (T.23)
static const double CHOSEN = 1e-1, KEPT = 1e-4;

// The numbers of a front: the columns of its pivots, height x pivots, then their rows in the columns of the boundary,
// pivots x boundary, all by columns; first those that are eliminated. Ids: unknown of each row, of each column, and
// the column that each was exchanged with.
typedef struct panel {
    int pivots, eliminated;
    size_t numbers, ids;
} panel;

struct ph_factors {
    const ph_blocks *blocks;
    double *values;
    double *scale;  // [n] of rows
    double *stack;  // what fronts leave on their boundaries
    double *half;   // [n] of a solution, in the order of the fronts
    double *work;   // [2 widest + delayed]
    panel *panels;  // [fronts]
    double *numbers;
    int *ids;
    size_t number_room, id_room, work_room;
    bool plain, chosen;
};

// A front in work.
typedef struct dense {
    const front *f;
    int p, b, height;  // pivots, boundary and both
    double *P, *R, *S;
    int *rows, *columns, *swaps;
} dense;

// --- memory -------------------------------------------------------------------------------------------------

static bool reserve(void **memory, size_t *room, size_t needed, size_t size) {
    if (needed <= *room) return true;
    void *more = realloc(*memory, (needed + needed / 4) * size);
    if (more == NULL) return false;
    *memory = more;
    *room = needed + needed / 4;
    return true;
}

static size_t numbers_of(const front *f, int pivots) { return (size_t)pivots * (size_t)(pivots + 2 * f->boundary); }

static bool reserve_panel(ph_factors *f, const front *fr, const panel *p) {
    const size_t height = (size_t)(p->pivots + fr->boundary);
    return reserve((void **)&f->numbers, &f->number_room, p->numbers + numbers_of(fr, p->pivots), sizeof(double)) &&
           reserve((void **)&f->ids, &f->id_room, p->ids + 3 * (size_t)p->pivots, sizeof(int)) &&
           reserve((void **)&f->work, &f->work_room, 2 * height, sizeof(double));
}

ph_status ph_factors_create(const ph_blocks *b, ph_factors **out) {
    ph_factors *f = calloc(1, sizeof *f);
    *out = NULL;
    if (f == NULL) return PH_ERR_MEMORY;
    const size_t n = (size_t)b->n + 1;
    f->blocks = b;
    f->values = calloc(b->values + 1, sizeof *f->values);
    f->scale = malloc(2 * n * sizeof *f->scale);
    f->half = f->scale + n;
    f->stack = malloc((b->stack + 1) * sizeof *f->stack);
    f->panels = calloc((size_t)b->front_count + 1, sizeof *f->panels);
    const bool ok = f->values && f->scale && f->stack && f->panels &&
                    reserve((void **)&f->numbers, &f->number_room, b->values + 1, sizeof(double)) &&
                    reserve((void **)&f->ids, &f->id_room, 3 * n, sizeof(int)) &&
                    reserve((void **)&f->work, &f->work_room, 2 * (size_t)b->widest + 1, sizeof(double));
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

static dense dense_of(const ph_factors *f, int k, double *S) {
    const front *fr = f->blocks->fronts + k;
    const panel *p = f->panels + k;
    dense d = {.f = fr, .p = p->pivots, .b = fr->boundary, .height = p->pivots + fr->boundary, .S = S};
    d.P = f->numbers + p->numbers;
    d.R = d.P + d.height * d.p;
    d.rows = f->ids + p->ids;
    d.columns = d.rows + d.p;
    d.swaps = d.columns + d.p;
    return d;
}

static void put_rows(int n, const double *from, const double *scale, double *to) {
    for (int i = 0; i < n; i++) to[i] = from[i] * scale[i];
}

// The matrix' own entries, rows scaled; zero for what the children leave over.
static void put_scaled(const ph_factors *f, const dense *d, const double *A, const int *index) {
    const int own = d->f->own;
    const size_t late = (size_t)(d->p - own);
    double *scale = f->work;
    for (int i = 0; i < own + d->b; i++) scale[i] = f->scale[index[i]];
    for (int c = 0; c < own; c++, A += own + d->b) {
        double *to = d->P + c * d->height;
        put_rows(own, A, scale, to);
        memset(to + own, 0, late * sizeof *to);
        put_rows(d->b, A + own, scale + own, to + d->p);
    }
    memset(d->P + own * d->height, 0, late * (size_t)d->height * sizeof *d->P);
    for (int c = 0; c < d->b; c++, A += own) {
        double *to = d->R + c * d->p;
        put_rows(own, A, scale, to);
        memset(to + own, 0, late * sizeof *to);
    }
}

static void put_values(const ph_factors *f, const dense *d) {
    const int *index = f->blocks->index + d->f->first;
    const double *A = f->values + d->f->values;
    if (f->plain && d->p == d->f->own) memcpy(d->P, A, numbers_of(d->f, d->p) * sizeof *A);
    else put_scaled(f, d, A, index);
    memset(d->S, 0, (size_t)d->b * (size_t)d->b * sizeof *d->S);
    for (int i = 0; i < d->f->own; i++) d->rows[i] = d->columns[i] = index[i];
}

// Row i of what a child left, of column c: its delayed rows and its boundary.
static void add_column(const dense *d, int column, int count, const double *from, const int *place) {
    if (column < d->p) {
        double *to = d->P + column * d->height;
        for (int i = 0; i < count; i++) to[place[i]] += from[i];
        return;
    }
    double *R = d->R + (column - d->p) * d->p, *S = d->S + (column - d->p) * d->b - d->p;
    for (int i = 0; i < count; i++) *(place[i] < d->p ? R + place[i] : S + place[i]) += from[i];
}

// `late`: how many unknowns other children have left over.
static void add_child(const ph_factors *f, const dense *d, const dense *c, int eliminated, int late) {
    const int delayed = c->p - eliminated, *in_parent = f->blocks->place + c->f->first + c->f->own;
    int *place = (int *)f->work;
    for (int i = 0; i < delayed; i++) {
        place[i] = d->f->own + late + i;
        d->rows[place[i]] = c->rows[eliminated + i];
        d->columns[place[i]] = c->columns[eliminated + i];
    }
    for (int i = 0; i < c->b; i++)
        place[delayed + i] = in_parent[i] < d->f->own ? in_parent[i] : in_parent[i] + d->p - d->f->own;
    for (int k = 0; k < delayed; k++)
        add_column(d, place[k], delayed + c->b, c->P + (eliminated + k) * c->height + eliminated, place);
    for (int k = 0; k < c->b; k++) {
        add_column(d, place[delayed + k], delayed, c->R + k * c->p + eliminated, place);
        add_column(d, place[delayed + k], c->b, c->S + k * c->b, place + delayed);
    }
}

// --- elimination --------------------------------------------------------------------------------------------

// Two numbers beside each other: left alone, compilers vectorise the short loops below along the wrong index.
typedef double two __attribute__((vector_size(16), aligned(8), may_alias));

// y [n] less the columns of A times x. Rows are taken by sixes, which stay in registers; many entries of a plane
// mechanism are zero.
static void subtract(int n, int count, const double *A, int stride, const double *x, double *y) {
    for (; n >= 6; n -= 6, A += 6, y += 6) {
        two *to = (two *)y, a = to[0], b = to[1], c = to[2];
        const double *column = A;
        for (int k = 0; k < count; k++, column += stride) {
            const two times = {x[k], x[k]}, *from = (const two *)column;
            if (x[k] == 0) continue;
            a -= times * from[0];
            b -= times * from[1];
            c -= times * from[2];
        }
        to[0] = a;
        to[1] = b;
        to[2] = c;
    }
    for (; n >= 2; n -= 2, A += 2, y += 2) {
        two sum = *(two *)y;
        for (int k = 0; k < count; k++) sum -= (two){x[k], x[k]} * *(const two *)(A + k * stride);
        *(two *)y = sum;
    }
    for (int k = 0; k < count && n > 0; k++) *y -= x[k] * A[k * stride];
}

// The rows from `from` to `to` of y less as much of x.
static void subtract_rows(int from, int to, double times, const double *x, double *y) {
    if (times == 0) return;
    for (; from + 2 <= to; from += 2) *(two *)(y + from) -= (two){times, times} * *(const two *)(x + from);
    if (from < to) y[from] -= times * x[from];
}

// x <= L^-1 x of the first pivots, and the rows up to `end` less what these do to them.
static void forward(const double *P, int stride, int pivots, int end, double *x) {
    for (int k = 0; k < pivots; k++) subtract_rows(k + 1, end, x[k], P + k * stride, x);
}

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
    const double *x = d->P + column * d->height;
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
        exchange(d->P + column * d->height, d->P + k * d->height, d->height);
        exchange_ids(d->columns, column, k);
    }
    if (row != k) {
        for (int c = 0; c < d->p; c++) exchange(d->P + c * d->height + row, d->P + c * d->height + k, 1);
        exchange_ids(d->rows, row, k);
    }
    return true;
}

// Pivots of the front, as many as it has, or `wanted` where they are kept. Returns how many.
static int eliminate(dense *d, bool choose, int wanted, double part, int *rows) {
    int k = 0;
    for (; k < wanted; k++) {
        if (!bring(d, k, choose, part, rows)) break;
        double *pivot = d->P + k * d->height;
        const double value = pivot[k];
        pivot[k] = 1 / value;
        for (int i = k + 1; i < d->height; i++) pivot[i] /= value;
        for (int c = k + 1; c < d->p; c++) {
            double *x = d->P + c * d->height;
            subtract_rows(k + 1, d->height, x[k], pivot, x);
        }
    }
    for (int c = 0; c < d->b; c++) {
        double *R = d->R + c * d->p;
        for (int i = 0; i < k; i++)
            if (rows[i] != i) exchange(R + rows[i], R + i, 1);
        forward(d->P, d->height, k, d->p, R);
        subtract(d->b, k, d->P + d->p, d->height, R, d->S + c * d->b);
    }
    return k;
}

// --- the whole ----------------------------------------------------------------------------------------------

// Its place in memory, after the front before; how many pivots its children leave over decides on it.
static bool lay_out(ph_factors *f, int k) {
    const front *fr = f->blocks->fronts + k;
    panel *p = f->panels + k;
    p->pivots = fr->own;
    for (int c = fr->child; c >= 0; c = f->blocks->fronts[c].sibling)
        p->pivots += f->panels[c].pivots - f->panels[c].eliminated;
    p->numbers = p->ids = 0;
    if (k > 0) {
        p->numbers = p[-1].numbers + numbers_of(fr - 1, p[-1].pivots);
        p->ids = p[-1].ids + 3 * (size_t)p[-1].pivots;
    }
    return reserve_panel(f, fr, p);
}

// A front's matrix with what its children left, which is then no longer needed; the top of the stack falls.
static dense assemble(ph_factors *f, int k, double **top) {
    dense d = dense_of(f, k, *top);
    int late = 0;
    put_values(f, &d);
    for (int c = d.f->child; c >= 0; c = f->blocks->fronts[c].sibling) {
        *top -= (size_t)f->blocks->fronts[c].boundary * (size_t)f->blocks->fronts[c].boundary;
        const dense child = dense_of(f, c, *top);
        add_child(f, &d, &child, f->panels[c].eliminated, late);
        late += child.p - f->panels[c].eliminated;
    }
    return d;
}

static ph_status factorise(ph_factors *f, bool choose, double part) {
    double *top = f->stack;
    for (int k = 0; k < f->blocks->front_count; k++) {
        panel *p = f->panels + k;
        if (choose && !lay_out(f, k)) return PH_ERR_MEMORY;
        dense d = assemble(f, k, &top);
        const int wanted = choose ? p->pivots : p->eliminated;
        const int found = eliminate(&d, choose, wanted, part, (int *)f->work);
        if (choose) p->eliminated = found;
        if (found < wanted && (!choose || d.f->parent < 0)) return PH_SINGULAR;
        const size_t left = (size_t)d.b * (size_t)d.b;
        if (d.S != top) memmove(top, d.S, left * sizeof *top);
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
static void go_up(const ph_factors *f, int k, double *b, double *y) {
    const dense d = dense_of(f, k, NULL);
    const int e = f->panels[k].eliminated, *boundary = f->blocks->index + d.f->first + d.f->own;
    double *left = f->work;
    for (int i = 0; i < e; i++) y[i] = b[d.rows[i]];
    for (int i = e; i < d.height; i++) left[i] = 0;
    forward(d.P, d.height, e, e, y);
    subtract(d.height - e, e, d.P + e, d.height, y, left + e);
    for (int i = e; i < d.p; i++) b[d.rows[i]] += left[i];
    for (int i = d.p; i < d.height; i++) b[boundary[i - d.p]] += left[i];
}

static void go_down(const ph_factors *f, int k, double *y, double *x) {
    const dense d = dense_of(f, k, NULL);
    const int e = f->panels[k].eliminated, *boundary = f->blocks->index + d.f->first + d.f->own;
    double *known = f->work;
    for (int c = e; c < d.p; c++) known[c] = x[d.columns[c]];
    for (int c = 0; c < d.b; c++) known[d.p + c] = x[boundary[c]];
    subtract(e, d.p - e, d.P + e * d.height, d.height, known + e, y);
    subtract(e, d.b, d.R, d.p, known + d.p, y);
    for (int c = e - 1; c >= 0; c--) {
        const double *U = d.P + c * d.height;
        x[d.columns[c]] = y[c] *= U[c];
        for (int i = 0; i < c; i++) y[i] -= y[c] * U[i];
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
