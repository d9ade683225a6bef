#include "linalg/block_ldl.h"

#include "base/arena.h"
#include "base/vector.h"
#include "linalg/block_order.h"
#include "linalg/columns.h"
#include "polhode/elementary.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double GROWTH = 1e5;  // largest entry of L                                                     (T.25)
static const double LOOSER = 1e3, LOOSEST = 1e11;  // .. raised, and at most, where too many columns wait       (T.29)
enum { WAITING = 64 };                             // .. more of them than the front was planned for
static const double NOTHING = 1e-20;               // a pivot next to entries of 1
static const double EXACT = 1e-13;                 // a residual that needs no correction
static const double UNEVEN = 16;                   // change of the largest entry of a row with which it is scaled again
enum { SCALINGS = 4, CORRECTIONS = 5 };

// Where an entry of the matrix stands in the front that eliminates it.
typedef struct spot {
    int row, column;
} spot;

// A front after its elimination: columns of L from `numbers` on, height_of long each; D on and above the diagonal.
// Ids: the unknowns of its pivots in order, then the size of the block of D that starts there: 0 within one of 2.
typedef struct panel {
    int pivots, eliminated;
    size_t numbers, ids;
} panel;

struct ph_ldl {
    ph_blocks *blocks;
    int n, entries, negative;
    bool known;             // the scale, of another matrix with this pattern
    int *at, *group;        // [n] of unknowns: places in the order of groups, groups
    int *entry;             // [entries] of the caller, front after front; all that follows is in this order,
    int *row, *column;      // [entries] .. and in the order of groups
    spot *spots;            // [entries]
    int *first;             // [fronts + 1] of their entries
    double *value;          // [entries] unscaled
    double *scale, *level;  // [n] of unknowns, and the largest entries of their rows with it
    double *shift;          // [n]
    double *most, *half, *rest, *step;  // [n]
    double *right, *solution;           // [n]
    panel *panels;
    double *numbers, *stack, *work;
    int *ids;
    size_t number_room, id_room, stack_room, work_room;
};

// A front in work: p columns to be eliminated, some in pairs, and what they leave on the b others.
typedef struct dense {
    const front *f;
    int p, b, height, pairs, *ids, *sizes;
    double *A, *B;
} dense;

// --- the pattern ---------------------------------------------------------------------------------------------

// Weak groups that are coupled with each other are strong ones; f->group [n] has the new numbers.
static int number_groups(ph_ldl *f, const ph_ldl_pattern *p, int *number, int *stage) {
    int strong = p->strong;
    for (int g = 0; g < p->groups; g++) number[g] = g < strong ? g : -1;
    for (int e = 0; e < p->entries; e++) {
        const int pair[] = {p->group[p->rows[e]], p->group[p->columns[e]]};
        for (int k = 0; k < 2 && pair[0] != pair[1] && pair[0] >= p->strong && pair[1] >= p->strong; k++)
            if (number[pair[k]] < 0) number[pair[k]] = strong++;
    }
    for (int g = p->strong, next = strong; g < p->groups; g++)
        if (number[g] < 0) number[g] = next++;
    for (int i = 0; i < p->n; i++) f->group[i] = number[p->group[i]];
    for (int g = 0; g < p->groups && p->stage; g++) stage[number[g]] = p->stage[g];
    return strong;
}

// Unknowns group after group.
static ph_status find_blocks(ph_ldl *f, const ph_ldl_pattern *p) {
    int *sizes = calloc(3 * (size_t)p->groups + 1, sizeof *sizes), *used = PH_AFTER(sizes, p->groups),
        *stage = PH_AFTER(used, p->groups);
    int(*pairs)[2] = malloc(((size_t)p->entries + 1) * sizeof *pairs);
    ph_status status = sizes && pairs ? PH_OK : PH_ERR_MEMORY;
    const int strong = status == PH_OK ? number_groups(f, p, used, stage) : 0;
    int count = 0;
    for (int i = 0; i < p->n && status == PH_OK; i++) sizes[f->group[i]]++;
    for (int e = 0; e < p->entries && status == PH_OK; e++) {
        const int a = f->group[p->rows[e]], b = f->group[p->columns[e]];
        if (a == b || (count > 0 && pairs[count - 1][0] == a && pairs[count - 1][1] == b)) continue;
        pairs[count][0] = a;
        pairs[count++][1] = b;
    }
    if (status == PH_OK) {
        status = ph_blocks_create_staged(p->groups, strong, sizes, p->stage ? stage : NULL, count,
                                         (const int(*)[2])pairs, &f->blocks);
        memset(used, 0, (size_t)p->groups * sizeof *used);
    }
    for (int i = 0; i < p->n && status == PH_OK; i++) f->at[i] = f->blocks->offset[f->group[i]] + used[f->group[i]]++;
    free(sizes);
    free(pairs);
    return status;
}

static int home_of(const ph_ldl *f, const ph_ldl_pattern *p, int e) {
    const int *home = f->blocks->home, r = home[f->group[p->rows[e]]], c = home[f->group[p->columns[e]]];
    return r < c ? r : c;
}

// Entries by fronts, with their places there; position [n] is scratch.
static void find_spots(ph_ldl *f, const ph_ldl_pattern *p, int *position) {
    const ph_blocks *b = f->blocks;
    for (int e = 0; e < p->entries; e++) f->first[home_of(f, p, e) + 1]++;
    for (int k = 0; k < b->front_count; k++) f->first[k + 1] += f->first[k];
    for (int e = 0; e < p->entries; e++) f->entry[f->first[home_of(f, p, e)]++] = e;
    for (int k = b->front_count; k > 0; k--) f->first[k] = f->first[k - 1];
    f->first[0] = 0;
    for (int k = 0; k < b->front_count; k++) {
        const front *fr = b->fronts + k;
        for (int i = 0; i < fr->own + fr->boundary; i++) position[b->index[fr->first + i]] = i;
        for (int s = f->first[k]; s < f->first[k + 1]; s++) {
            f->row[s] = f->at[p->rows[f->entry[s]]];
            f->column[s] = f->at[p->columns[f->entry[s]]];
            const int r = position[f->row[s]], c = position[f->column[s]];
            f->spots[s] = (spot){r > c ? r : c, r > c ? c : r};
        }
    }
}

// As much as the factors need if no pivot is delayed: growing in place would copy them again and again.
static bool reserve_factors(ph_ldl *f) {
    const size_t widest = (size_t)f->blocks->widest;
    size_t numbers = 1, most = 0;
    for (int k = 0; k < f->blocks->front_count; k++) {
        const front *fr = f->blocks->fronts + k;
        const size_t own = (size_t)fr->own * (size_t)(fr->own + fr->boundary);
        numbers += own;
        most = own > most ? own : most;
    }
    return ph_columns_reserve((void **)&f->numbers, &f->number_room, numbers + most, sizeof(double)) &&
           ph_columns_reserve((void **)&f->ids, &f->id_room, 2 * (size_t)f->n + 1, sizeof(int)) &&
           ph_columns_reserve((void **)&f->stack, &f->stack_room, f->blocks->stack + 1, sizeof(double)) &&
           ph_columns_reserve((void **)&f->work, &f->work_room, widest * (widest + 3) + 1, sizeof(double));
}

ph_status ph_ldl_create(const ph_ldl_pattern *p, ph_ldl **out) {
    ph_ldl *f = calloc(1, sizeof *f);
    *out = NULL;
    if (f == NULL) return PH_ERR_MEMORY;
    const size_t n = (size_t)p->n + 1, entries = (size_t)p->entries + 1;
    f->n = p->n;
    f->entries = p->entries;
    f->at = malloc(2 * n * sizeof *f->at);
    f->group = PH_AFTER(f->at, n);
    f->entry = malloc(3 * entries * sizeof *f->entry);
    f->spots = malloc(entries * sizeof *f->spots);
    f->value = malloc((9 * n + entries) * sizeof *f->value);
    ph_status status = f->at && f->entry && f->spots && f->value ? find_blocks(f, p) : PH_ERR_MEMORY;
    if (status == PH_OK) {
        double **const arrays[] = {&f->scale, &f->level, &f->shift, &f->most,    &f->half,
                                   &f->rest,  &f->step,  &f->right, &f->solution};
        for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) *arrays[i] = f->value + entries + i * n;
        f->row = f->entry + entries;
        f->column = f->row + entries;
        f->panels = calloc((size_t)f->blocks->front_count + 1, sizeof *f->panels);
        f->first = calloc((size_t)f->blocks->front_count + 1, sizeof *f->first);
        if (f->panels && f->first && reserve_factors(f)) find_spots(f, p, (int *)f->half);
        else status = PH_ERR_MEMORY;
    }
    if (status == PH_OK) *out = f;
    else ph_ldl_free(f);
    return status;
}

void ph_ldl_reset(ph_ldl *f) { f->known = false; }

void ph_ldl_free(ph_ldl *f) {
    if (f == NULL) return;
    ph_blocks_free(f->blocks);
    free(f->at);
    free(f->entry);
    free(f->spots);
    free(f->value);
    free(f->panels);
    free(f->first);
    free(f->numbers);
    free(f->stack);
    free(f->work);
    free(f->ids);
    free(f);
}

// --- a front and what its children left ----------------------------------------------------------------------

// An entry of S K S.
static double scaled(const ph_ldl *f, int e) { return f->value[e] * f->scale[f->row[e]] * f->scale[f->column[e]]; }

// The largest entry of each row of S K S.
static void measure_rows(ph_ldl *f) {
    memset(f->most, 0, (size_t)f->n * sizeof *f->most);
    for (int e = 0; e < f->entries; e++) {
        const double size = fabs(scaled(f, e));
        double *r = f->most + f->row[e], *c = f->most + f->column[e];
        if (size > *r) *r = size;
        if (size > *c) *c = size;
    }
}

// Whether the largest entries are what they were when the scale was found.
static bool is_even(const ph_ldl *f) {
    for (int i = 0; i < f->n; i++)
        if (f->most[i] > UNEVEN * f->level[i] || UNEVEN * f->most[i] < f->level[i]) return false;
    return true;
}

// By the square root of the largest entry of each row, several times; once where a scale is known, and not at all where
// rows are even.                                                                                              (T.24)
static void set_scale(ph_ldl *f) {
    for (int i = 0; i < f->n && !f->known; i++) f->scale[i] = f->level[i] = 1;
    measure_rows(f);
    for (int pass = is_even(f) ? SCALINGS : f->known ? SCALINGS - 1 : 0; pass < SCALINGS; pass++) {
        for (int i = 0; i < f->n; i++)
            if (f->most[i] > 0) f->scale[i] /= sqrt(f->most[i]);
        measure_rows(f);
        memcpy(f->level, f->most, (size_t)f->n * sizeof *f->level);
    }
    f->known = true;
}

static int height_of(const front *f, const panel *p) { return p->pivots + f->boundary; }
static int left_of(const front *f, const panel *p) { return height_of(f, p) - p->eliminated; }

static dense dense_of(const ph_ldl *f, int k) {
    const front *fr = f->blocks->fronts + k;
    const panel *p = f->panels + k;
    return (dense){.f = fr,
                   .p = p->pivots,
                   .b = fr->boundary,
                   .height = height_of(fr, p),
                   .ids = f->ids + p->ids,
                   .sizes = f->ids + p->ids + p->pivots,
                   .A = f->numbers + p->numbers,
                   .B = f->work};
}

// Its position in memory, after the previous front; it depends on the pivots that its children leave over.
static bool lay_out(ph_ldl *f, int k) {
    const front *fr = f->blocks->fronts + k;
    panel *p = f->panels + k;
    *p = (panel){.pivots = fr->own};
    for (int c = fr->child; c >= 0; c = f->blocks->fronts[c].sibling)
        p->pivots += f->panels[c].pivots - f->panels[c].eliminated;
    if (k > 0) {
        p->numbers = p[-1].numbers + (size_t)p[-1].eliminated * (size_t)height_of(fr - 1, p - 1);
        p->ids = p[-1].ids + 2 * (size_t)p[-1].pivots;
    }
    const size_t height = (size_t)height_of(fr, p);
    return ph_columns_reserve((void **)&f->numbers, &f->number_room, p->numbers + (size_t)p->pivots * height + 1,
                              sizeof(double)) &&
           ph_columns_reserve((void **)&f->ids, &f->id_room, p->ids + 2 * (size_t)p->pivots + 1, sizeof(int)) &&
           ph_columns_reserve((void **)&f->work, &f->work_room, ph_square(fr->boundary) + 3 * height + 1,
                              sizeof(double));
}

static void put_values(const ph_ldl *f, const dense *d, int k) {
    const int own = d->f->own, late = d->p - own;
    memset(d->A, 0, (size_t)d->p * (size_t)d->height * sizeof *d->A);
    memset(d->B, 0, ph_square(d->b) * sizeof *d->B);
    for (int s = f->first[k]; s < f->first[k + 1]; s++) {
        const spot *to = f->spots + s;
        const int row = to->row < own ? to->row : to->row + late;
        d->A[to->column * d->height + row] += scaled(f, s);
    }
    for (int i = 0; i < own; i++) {
        d->ids[i] = f->blocks->index[d->f->first + i];
        d->A[i * d->height + i] += f->shift[d->ids[i]];
    }
}

// `late`: how many unknowns other children have left over; S is the lower triangle of what this one left.
static void add_child(const ph_ldl *f, const dense *d, int k, int late, const double *S) {
    const dense c = dense_of(f, k);
    const int e = f->panels[k].eliminated, delayed = c.p - e, left = c.height - e, own = d->f->own;
    const int *in_parent = f->blocks->place + c.f->first + c.f->own;
    int *place = (int *)(d->B + ph_square(d->b));
    for (int i = 0; i < delayed; i++) {
        place[i] = own + late + i;
        d->ids[place[i]] = c.ids[e + i];
    }
    for (int i = 0; i < c.b; i++) place[delayed + i] = in_parent[i] < own ? in_parent[i] : in_parent[i] + d->p - own;
    for (int j = 0; j < left; j++, S += left) {
        const int at = place[j], above = at < d->p ? 0 : d->p;
        double *column = at < d->p ? d->A + at * d->height : d->B + (at - d->p) * d->b;
        for (int i = j; i < left; i++) {
            if (place[i] >= at) column[place[i] - above] += S[i];
            else if (place[i] < d->p) d->A[place[i] * d->height + at] += S[i];
            else d->B[(place[i] - d->p) * d->b + at - d->p] += S[i];
        }
    }
}

// --- pivots --------------------------------------------------------------------------------------------------

// Largest entries of a row and column of the remainder from k on, but those at `but`; of pivots to be, *partner the
// place of the largest.
static double largest_beside(const dense *d, int k, int c, int but, double *pivots, int *partner) {
    const double *x = d->A + c * d->height;
    double best = 0, most = 0;
    int at = -1;
    for (int j = k; j < c; j++) {
        const double size = fabs(d->A[j * d->height + c]);
        if (size > best && j != but) best = size, at = j;
    }
    for (int i = c + 1; i < d->p; i++)
        if (fabs(x[i]) > best && i != but) best = fabs(x[i]), at = i;
    for (int i = d->p; i < d->height; i++) most = fabs(x[i]) > most ? fabs(x[i]) : most;
    *pivots = best;
    *partner = at;
    return best > most ? best : most;
}

static void exchange(const dense *d, int a, int b) {
    const int h = d->height;
    double t;
    if (a == b) return;
#define SWAP(x, y) (t = (x), (x) = (y), (y) = t)
    for (int c = 0; c < a; c++) SWAP(d->A[c * h + a], d->A[c * h + b]);
    for (int i = a + 1; i < b; i++) SWAP(d->A[a * h + i], d->A[i * h + b]);
    for (int i = b + 1; i < h; i++) SWAP(d->A[a * h + i], d->A[b * h + i]);
    SWAP(d->A[a * h + a], d->A[b * h + b]);
#undef SWAP
    const int id = d->ids[a];
    d->ids[a] = d->ids[b];
    d->ids[b] = id;
}

// Whether columns c and r make a pivot that lets nothing grow too much.                                       (T.25)
static bool is_pair(const dense *d, int k, int c, int r, double growth) {
    const int h = d->height, low = c < r ? c : r, high = c < r ? r : c;
    const double a = d->A[c * h + c], b = d->A[low * h + high], e = d->A[r * h + r], det = a * e - b * b;
    double pivots;
    int partner;
    const double mc = largest_beside(d, k, c, r, &pivots, &partner), mr = largest_beside(d, k, r, c, &pivots, &partner);
    const double size = fabs(det) * growth;
    return fabs(det) > NOTHING * NOTHING && fabs(e) * mc + fabs(b) * mr <= size && fabs(b) * mc + fabs(a) * mr <= size;
}

// Brings the next pivot to its place; returns its size, 0 if there is none.
static int bring(const dense *d, int k, double growth) {
    const int h = d->height;
    for (int c = k; c < d->p; c++) {
        double pivots;
        int r;
        const double own = fabs(d->A[c * h + c]), most = largest_beside(d, k, c, -1, &pivots, &r);
        if (own > NOTHING && own * growth >= most) {
            exchange(d, k, c);
            return 1;
        }
        if (pivots > NOTHING && is_pair(d, k, c, r, growth)) {
            exchange(d, k, c < r ? c : r);
            exchange(d, k + 1, c < r ? r : c);
            return 2;
        }
    }
    return 0;
}

// The columns after one pivot or two, and L.
static void eliminate_one(const dense *d, int k) {
    double *x = d->A + k * d->height;
    const double inverse = 1 / x[k];
    for (int c = k + 1; c < d->p; c++) ph_columns_subtract(c, d->height, x[c] * inverse, x, d->A + c * d->height);
    for (int i = k + 1; i < d->height; i++) x[i] *= inverse;
}

static void subtract_two(int from, int to, double s, const double *x, double t, const double *y, double *z) {
    for (; from + 2 <= to; from += 2)
        *(ph_two *)(z + from) -=
            (ph_two){s, s} * *(const ph_two *)(x + from) + (ph_two){t, t} * *(const ph_two *)(y + from);
    if (from < to) z[from] -= s * x[from] + t * y[from];
}

static void eliminate_two(const dense *d, int k) {
    const int h = d->height;
    double *x = d->A + k * h, *y = x + h;
    const double a = x[k], b = x[k + 1], e = y[k + 1], det = a * e - b * b;
    const double xx = e / det, xy = -b / det, yy = a / det;
    y[k] = b;  // D above the diagonal
    x[k + 1] = 0;
    for (int c = k + 2; c < d->p; c++) {
        const double s = xx * x[c] + xy * y[c], t = xy * x[c] + yy * y[c];
        if (t == 0) ph_columns_subtract(c, h, s, x, d->A + c * h);
        else if (s == 0) ph_columns_subtract(c, h, t, y, d->A + c * h);
        else subtract_two(c, h, s, x, t, y, d->A + c * h);
    }
    for (int i = k + 2; i < h; i++) {
        const double s = xx * x[i] + xy * y[i], t = xy * x[i] + yy * y[i];
        x[i] = s;
        y[i] = t;
    }
}

static int count_negative(const dense *d, int k, int size) {
    const double a = d->A[k * d->height + k];
    if (size == 1) return a < 0;
    const double b = d->A[(k + 1) * d->height + k], e = d->A[(k + 1) * d->height + k + 1];
    return a * e - b * b < 0 ? 1 : a + e < 0 ? 2 : 0;
}

// D L^T of one row of L; pivots: the diagonal of D.
static void weigh_row(const dense *d, int e, const double *pivots, const double *row, double *x) {
    const int h = d->height;
    for (int k = 0; k < e; k++) x[k] = pivots[k] * row[k * h];
    for (int k = 0; k < e && d->pairs > 0; k++) {
        if (d->sizes[k] != 2) continue;
        const double beside = d->A[(k + 1) * h + k];
        x[k] += beside * row[(k + 1) * h];
        x[k + 1] += beside * row[k * h];
    }
}

// B less L D L^T of the rows of the boundary; x [3 e] is scratch.
static void update_boundary(const dense *d, int e, double *x) {
    const int h = d->height, b = d->b;
    const double *row = d->A + d->p;
    double *pivots = x + 2 * e;
    for (int k = 0; k < e; k++) pivots[k] = d->A[k * h + k];
    for (int c = 0; c < b; c += 2, row += 2) {
        weigh_row(d, e, pivots, row, x);
        double *y = d->B + c * b + c;
        if (c + 1 == b) {
            ph_columns_subtract_all(1, e, row, h, x, y);
            break;
        }
        weigh_row(d, e, pivots, row + 1, x + e);
        ph_columns_subtract_all(1, e, row, h, x, y);
        ph_columns_subtract_pair(b - c - 1, e, row + 1, h, x, x + e, y + 1, y + b + 1);
    }
}

// --- the whole -----------------------------------------------------------------------------------------------

static dense assemble(const ph_ldl *f, int k, size_t *top) {
    const dense d = dense_of(f, k);
    int late = 0;
    put_values(f, &d, k);
    for (int c = d.f->child; c >= 0; c = f->blocks->fronts[c].sibling) {
        const panel *p = f->panels + c;
        *top -= ph_square(left_of(f->blocks->fronts + c, p));
        add_child(f, &d, c, late, f->stack + *top);
        late += p->pivots - p->eliminated;
    }
    return d;
}

// Whether more columns wait than the front was planned for: its parents would fill up.                        (T.29)
static bool is_crowded(const dense *d, int e) { return d->p - e > d->f->own + d->b + WAITING; }

static void eliminate(ph_ldl *f, dense *d, int k) {
    int e = 0;
    double growth = GROWTH;
    while (e < d->p) {
        const int size = bring(d, e, growth);
        if (size == 0 && growth < LOOSEST && is_crowded(d, e)) {
            growth *= LOOSER;
            continue;
        }
        if (size == 0) break;
        if (size == 1) eliminate_one(d, e);
        else eliminate_two(d, e);
        f->negative += count_negative(d, e, size);
        d->sizes[e] = size;
        if (size == 2) d->sizes[e + 1] = 0, d->pairs++;
        e += size;
    }
    f->panels[k].eliminated = e;
    update_boundary(d, e, d->B + ph_square(d->b));
}

// What is left of a front, on top of the stack.
static void leave(const dense *d, int e, double *S) {
    const int left = d->height - e;
    if (e == d->p) {
        memcpy(S, d->B, ph_square(d->b) * sizeof *S);
        return;
    }
    for (int c = e; c < d->p; c++, S += left) memcpy(S, d->A + c * d->height + e, (size_t)left * sizeof *S);
    for (int c = 0; c < d->b; c++, S += left) memcpy(S + d->p - e, d->B + c * d->b, (size_t)d->b * sizeof *S);
}

ph_status ph_ldl_factor(ph_ldl *f, const double *values, const double *shift) {
    size_t top = 0;
    for (int e = 0; e < f->entries; e++) f->value[e] = values[f->entry[e]];
    for (int i = 0; i < f->n; i++) f->shift[f->at[i]] = shift ? shift[i] : 0;
    set_scale(f);
    f->negative = 0;
    for (int k = 0; k < f->blocks->front_count; k++) {
        if (!lay_out(f, k)) return PH_ERR_MEMORY;
        dense d = assemble(f, k, &top);
        eliminate(f, &d, k);
        const int e = f->panels[k].eliminated;
        if ((e < d.p && d.f->parent < 0) || is_crowded(&d, e)) return PH_SINGULAR;
        const size_t left = ph_square(left_of(d.f, f->panels + k));
        if (!ph_columns_reserve((void **)&f->stack, &f->stack_room, top + left + 1, sizeof(double)))
            return PH_ERR_MEMORY;
        leave(&d, e, f->stack + top);
        top += left;
    }
    return PH_OK;
}

int ph_ldl_negative(const ph_ldl *f) { return f->negative; }

// --- solution ------------------------------------------------------------------------------------------------

static void go_up(const ph_ldl *f, int k, double *b) {
    const dense d = dense_of(f, k);
    const int e = f->panels[k].eliminated, *boundary = f->blocks->index + d.f->first + d.f->own;
    double *y = f->work;
    for (int i = 0; i < d.p; i++) y[i] = b[d.ids[i]];
    for (int i = 0; i < d.b; i++) y[d.p + i] = b[boundary[i]];
    for (int c = 0; c < e; c++) ph_columns_subtract(c + 1, d.height, y[c], d.A + c * d.height, y);
    for (int i = 0; i < d.p; i++) b[d.ids[i]] = y[i];
    for (int i = 0; i < d.b; i++) b[boundary[i]] = y[d.p + i];
}

static void go_down(const ph_ldl *f, int k, double *b) {
    const dense d = dense_of(f, k);
    const int h = d.height, e = f->panels[k].eliminated, *boundary = f->blocks->index + d.f->first + d.f->own;
    double *y = f->work;
    for (int i = 0; i < d.p; i++) y[i] = b[d.ids[i]];
    for (int i = 0; i < d.b; i++) y[d.p + i] = b[boundary[i]];
    for (int c = 0; c < e; c += d.sizes[c]) {
        const double *x = d.A + c * h;
        if (d.sizes[c] == 1) {
            y[c] /= x[c];
            continue;
        }
        const double p = x[c], q = x[h + c], r = x[h + c + 1], det = p * r - q * q, s = y[c], t = y[c + 1];
        y[c] = (r * s - q * t) / det;
        y[c + 1] = (p * t - q * s) / det;
    }
    for (int c = e - 1; c >= 0; c--) {
        const double *x = d.A + c * h;
        b[d.ids[c]] = y[c] -= ph_columns_dot(c + 1, h, x, y);
    }
}

// b [n] in the order of groups becomes the solution of the scaled and shifted matrix.
static void solve_once(ph_ldl *f, double *b) {
    for (int k = 0; k < f->blocks->front_count; k++) go_up(f, k, b);
    for (int k = f->blocks->front_count - 1; k >= 0; k--) go_down(f, k, b);
}

// rest = right - A solution; how large that is.                                                              (T.26)
static double find_rest(ph_ldl *f) {
    const double *x = f->solution;
    double *sum = f->most, worst = 0, norm = 0, right = 0, size = 0;
    memcpy(f->rest, f->right, (size_t)f->n * sizeof *f->rest);
    memset(sum, 0, (size_t)f->n * sizeof *sum);
    for (int e = 0; e < f->entries; e++) {
        const int r = f->row[e], c = f->column[e];
        const double forth = f->value[e] * x[c], back = f->value[e] * x[r];
        f->rest[r] -= forth;
        sum[r] += fabs(forth);
        if (r == c) continue;
        f->rest[c] -= back;
        sum[c] += fabs(back);
    }
    for (int i = 0; i < f->n; i++) {
        const double s = f->scale[i];
        worst = ph_larger(worst, s * fabs(f->rest[i]));
        norm = ph_larger(norm, s * sum[i]);
        right = ph_larger(right, s * fabs(f->right[i]));
        size += f->rest[i];
    }
    return isfinite(size) && norm + right > 0 ? worst / (norm + right) : norm + right > 0 ? INFINITY : 0;
}

double ph_ldl_solve(ph_ldl *f, const double *b, double *x) { return ph_ldl_solve_to(f, b, EXACT, x); }

double ph_ldl_solve_to(ph_ldl *f, const double *b, double enough, double *x) {
    const size_t size = (size_t)f->n * sizeof *b;
    for (int k = 0; k < f->n; k++) f->right[f->at[k]] = b[k];
    memset(f->solution, 0, size);
    memcpy(f->rest, f->right, size);
    double before = INFINITY, off = 1;
    for (int i = 0; i < CORRECTIONS && off > enough && off < 0.5 * before; i++) {
        for (int k = 0; k < f->n; k++) f->half[k] = f->scale[k] * f->rest[k];
        solve_once(f, f->half);
        for (int k = 0; k < f->n; k++) f->step[k] = f->scale[k] * f->half[k], f->solution[k] += f->step[k];
        before = off;
        off = find_rest(f);
        if (!(off < before))
            for (int k = 0; k < f->n; k++) f->solution[k] -= f->step[k];
    }
    for (int k = 0; k < f->n; k++) x[k] = f->solution[f->at[k]];
    return ph_fmin(off, before);
}
