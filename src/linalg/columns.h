// Dense columns that fronts are made of: the loops in which a factorisation spends its time, and their memory.
#ifndef POLHODE_LINALG_COLUMNS_H
#define POLHODE_LINALG_COLUMNS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

// Two numbers beside each other: left alone, compilers vectorise the short loops below along the wrong index.
typedef double ph_two __attribute__((vector_size(16), aligned(8), may_alias));

// y [n] less the columns of A times x. Rows are taken by sixes, which stay in registers; many entries of a plane
// mechanism are zero.
static inline void ph_columns_subtract_all(int n, int count, const double *A, int stride, const double *x, double *y) {
    for (; n >= 6; n -= 6, A += 6, y += 6) {
        ph_two *to = (ph_two *)y, a = to[0], b = to[1], c = to[2];
        const double *column = A;
        for (int k = 0; k < count; k++, column += stride) {
            const ph_two times = {x[k], x[k]}, *from = (const ph_two *)column;
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
        ph_two sum = *(ph_two *)y;
        for (int k = 0; k < count; k++) sum -= (ph_two){x[k], x[k]} * *(const ph_two *)(A + k * stride);
        *(ph_two *)y = sum;
    }
    for (int k = 0; k < count && n > 0; k++) *y -= x[k] * A[k * stride];
}

// y and z [n] less the columns of A times x and w: each number of A is read once for both.
static inline void ph_columns_subtract_pair(int n, int count, const double *A, int stride, const double *x,
                                            const double *w, double *y, double *z) {
    for (; n >= 6; n -= 6, A += 6, y += 6, z += 6) {
        ph_two *to = (ph_two *)y, *other = (ph_two *)z;
        ph_two a = to[0], b = to[1], c = to[2], d = other[0], e = other[1], f = other[2];
        const double *column = A;
        for (int k = 0; k < count; k++, column += stride) {
            const ph_two s = {x[k], x[k]}, t = {w[k], w[k]}, *from = (const ph_two *)column;
            if (x[k] == 0 && w[k] == 0) continue;
            a -= s * from[0];
            b -= s * from[1];
            c -= s * from[2];
            d -= t * from[0];
            e -= t * from[1];
            f -= t * from[2];
        }
        to[0] = a, to[1] = b, to[2] = c;
        other[0] = d, other[1] = e, other[2] = f;
    }
    ph_columns_subtract_all(n, count, A, stride, x, y);
    ph_columns_subtract_all(n, count, A, stride, w, z);
}

// Of the rows from `from` to `to`, in two sums.
static inline double ph_columns_dot(int from, int to, const double *x, const double *y) {
    ph_two a = {0, 0}, b = {0, 0};
    for (; from + 4 <= to; from += 4) {
        a += *(const ph_two *)(x + from) * *(const ph_two *)(y + from);
        b += *(const ph_two *)(x + from + 2) * *(const ph_two *)(y + from + 2);
    }
    a += b;
    for (; from < to; from++) a[0] += x[from] * y[from];
    return a[0] + a[1];
}

// The rows from `from` to `to` of y less as much of x.
static inline void ph_columns_subtract(int from, int to, double times, const double *x, double *y) {
    if (times == 0) return;
    for (; from + 2 <= to; from += 2) *(ph_two *)(y + from) -= (ph_two){times, times} * *(const ph_two *)(x + from);
    if (from < to) y[from] -= times * x[from];
}

static inline size_t ph_square(int n) { return (size_t)n * (size_t)n; }

// Memory for so many things, which may move.
static inline bool ph_columns_reserve(void **memory, size_t *room, size_t needed, size_t size) {
    if (needed <= *room) return true;
    void *more = realloc(*memory, (needed + needed / 4) * size);
    if (more == NULL) return false;
    *memory = more;
    *room = needed + needed / 4;
    return true;
}

#endif
