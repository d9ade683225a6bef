#include "ocp/transcription/lagrangian_assembly.h"

#include <stdlib.h>
#include <string.h>

// --- charts --------------------------------------------------------------------------------------------------

static mat3 load(const double *H, int stride, int row, int column) {
    mat3 A;
    for (int i = 0; i < 9; i++) A.m[i] = H[(row + i / 3) * stride + column + i % 3];
    return A;
}

static void store(mat3 A, double *H, int stride, int row, int column) {
    for (int i = 0; i < 9; i++) H[(row + i / 3) * stride + column + i % 3] = A.m[i];
}

// Entries shared by two blocks of a term are read from the block with the later rows.
typedef struct term {
    const ph_kkt_block *blocks;
    int count;
    double *g, *H;
    int stride;
    const uint64_t *used;
} term;

static bool there(const term *t, int row, int column) { return !t->used || t->used[row / 3] >> (column / 3) & 1; }

static bool is_unknown(const ph_kkt *k, const ph_kkt_block *b) { return b->at >= 0 && b->at < k->n; }

// A^T X of three rows, or X A of three columns.
static void turn(const term *t, mat3 A, int at, const ph_kkt_block *b) {
    for (int i = b->local; i < b->local + b->size; i++) {
        const bool before = i < at;
        const int step = before ? t->stride : 1;
        double *x = before ? t->H + at * t->stride + i : t->H + i * t->stride + at;
        const vec3 y = mat3_T_mulv(A, vec3_make(x[0], x[step], x[2 * step]));
        x[0] = y.x;
        x[step] = y.y;
        x[2 * step] = y.z;
    }
}

// From increments at the current rotation to those of its chart.                                               (O.30)
static void to_chart(const ph_kkt *k, const ph_kkt_block *b, const term *t) {
    const vec3 a = vec3_load(k->x + b->at);
    if (a.x == 0 && a.y == 0 && a.z == 0) return;
    const mat3 A = so3_dexp(vec3_neg(a));
    const vec3 slope = vec3_load(t->g + b->local);
    const int at = b->local;
    for (int i = 0; i < t->count; i++) {
        const ph_kkt_block *other = t->blocks + i;
        const int first = other->local;
        if (other->again || other->at < 0 || first == at || !ph_kkt_wants(k->order, other->at >= k->n)) continue;
        if (there(t, first > at ? first : at, first > at ? at : first)) turn(t, A, at, other);
    }
    if (k->order > 1) {
        const mat3 bend = so3_dexp_slope(a, slope), sym = mat3_scale(0.5, mat3_add(bend, mat3_transpose(bend)));
        const mat3 own = load(t->H, t->stride, at, at);  // always present
        store(mat3_add(mat3_T_mul(A, mat3_mul(own, A)), sym), t->H, t->stride, at, at);
    }
    vec3_store(mat3_T_mulv(A, slope), t->g + at);
}

// --- entries -------------------------------------------------------------------------------------------------

// An entry of the Jacobian has a multiplier's row, one of the Hessian the later of two unknowns'.
static void record(ph_kkt *k, int i, int j) {
    const int row = i > j ? i : j, column = i > j ? j : i;
    const bool dual = row >= k->n;
    ph_kkt_list *list = k->lists + !dual;
    if (list->count == list->room) {
        const size_t room = list->room ? 2 * list->room : 4096;
        int(*entries)[2] = realloc(list->entries, room * sizeof *entries);
        k->no_memory = k->no_memory || entries == NULL;
        if (entries == NULL) return;
        list->entries = entries;
        list->room = room;
    }
    list->entries[list->count][0] = dual ? row - k->n : row;
    list->entries[list->count++][1] = column;
}

// Within a block on the diagonal its own lower triangle.
static void add_block(ph_kkt *k, const ph_kkt_block *p, const ph_kkt_block *q, const term *t, size_t *cursor) {
    const int *place = k->place + *cursor, stride = t->stride;
    const double *row = t->H + p->local * stride + q->local;
    double *values = k->values;
    if (p->size == 3 && q->size == 3 && p != q) {  // upper bound
        for (int i = 0; i < 9; i++) values[place[i]] += row[i / 3 * stride + i % 3];
        *cursor += 9;
        return;
    }
    for (int r = 0; r < p->size; r++, row += stride) {
        const int columns = q == p ? r + 1 : q->size;
        for (int c = 0; c < columns; c++) values[place[c]] += row[c];
        place += columns;
    }
    *cursor = (size_t)(place - k->place);
}

static void record_block(ph_kkt *k, const ph_kkt_block *p, const ph_kkt_block *q) {
    for (int r = 0; r < p->size; r++)
        for (int c = 0; c < (q == p ? r + 1 : q->size) && !k->no_memory; c++) record(k, p->at + r, q->at + c);
}

// The Lagrangian is linear in the multipliers: there are no entries between two of them.
static void add_entries(ph_kkt *k, const term *t) {
    const bool jacobian = k->recording || ph_kkt_wants(k->order, true);
    const bool hessian = k->recording || ph_kkt_wants(k->order, false);
    if (!jacobian && !hessian) return;
    for (const ph_kkt_block *b = t->blocks; b < t->blocks + t->count; b++) {
        const bool dual = b->at >= k->n;
        if (b->at < 0 || (dual && !jacobian)) continue;
        for (const ph_kkt_block *c = t->blocks; c <= b; c++) {
            const bool mixed = dual || c->at >= k->n;
            if (c->at < 0 || (dual && c->at >= k->n) || !(mixed ? jacobian : hessian)) continue;
            const ph_kkt_block *p = b->local < c->local ? c : b, *q = p == b ? c : b;
            if (!there(t, p->local, q->local)) continue;
            if (k->recording) record_block(k, p, q);
            else add_block(k, p, q, t, k->cursor + !mixed);
        }
    }
}

void ph_kkt_add_coupled(ph_kkt *k, const ph_kkt_block *blocks, int parts, int count, int step, double *H, int stride) {
    const bool jacobian = k->recording || ph_kkt_wants(k->order, true);
    const bool hessian = k->recording || ph_kkt_wants(k->order, false);
    const term t = {blocks, count, NULL, H, stride, NULL};
    for (int b = 0; b < count; b++)
        for (int c = 0; c <= b; c++) {
            const bool dual = blocks[b].at >= k->n, other = blocks[c].at >= k->n;
            if ((b >= parts && c >= parts && b != step && c != step) || (dual && other)) continue;
            if (!(dual || other ? jacobian : hessian)) continue;
            const bool later = blocks[b].local < blocks[c].local;
            const ph_kkt_block *p = blocks + (later ? c : b), *q = blocks + (later ? b : c);
            if (k->recording) record_block(k, p, q);
            else add_block(k, p, q, &t, k->cursor + !(dual || other));
        }
}

static void chart_all(const ph_kkt *k, const term *t) {
    if (k->recording) return;
    for (int i = 0; i < t->count; i++)
        if (t->blocks[i].rotation && is_unknown(k, t->blocks + i)) to_chart(k, t->blocks + i, t);
}

void ph_kkt_add_used(ph_kkt *k, const ph_kkt_block *blocks, int count, double *g, double *H, int stride,
                     const uint64_t *used) {
    const term t = {blocks, count, g, H, stride, used};
    chart_all(k, &t);
    for (int i = 0; i < count && !k->recording && k->order < 3; i++)
        for (int r = 0; r < blocks[i].size; r++) {
            const int at = blocks[i].at + r;
            if (at >= k->n && at < k->n + k->m) k->rows[at - k->n] += g[blocks[i].local + r];
            if (k->gradient && blocks[i].at >= 0) k->gradient[at] += g[blocks[i].local + r];
        }
    add_entries(k, &t);
}

void ph_kkt_add(ph_kkt *k, const ph_kkt_block *blocks, int count, double *g, double *H, int stride) {
    ph_kkt_add_used(k, blocks, count, g, H, stride, NULL);
}

void ph_kkt_add_cost(ph_kkt *k, double value, const ph_kkt_block *blocks, int count, double *g, double *H, int stride) {
    const term t = {blocks, count, g, H, stride, NULL};
    chart_all(k, &t);
    if (k->order < 3) k->cost += value;
    for (int i = 0; i < count && !k->recording; i++)
        for (int r = 0; r < blocks[i].size; r++) {
            double *slope = k->gradient ? k->gradient : k->slope;
            if (blocks[i].at >= 0 && k->order < 3) slope[blocks[i].at + r] += g[blocks[i].local + r];
            for (int j = 0; j < count && k->order > 1; j++)
                for (int c = 0; c < blocks[j].size; c++)
                    H[(blocks[i].local + r) * stride + blocks[j].local + c] *= k->factor;
        }
    add_entries(k, &t);
}

void ph_kkt_add_entry(ph_kkt *k, int i, int j, double value) {
    const bool mixed = i >= k->n || j >= k->n;
    if (i >= k->n && j >= k->n) return;
    if (k->recording) {
        if (!k->no_memory) record(k, i, j);
    } else if (ph_kkt_wants(k->order, mixed)) k->values[k->place[k->cursor[!mixed]++]] += value;
}

void ph_kkt_begin(ph_kkt *k) {
    k->cursor[0] = 0;
    k->cursor[1] = k->jacobian_entries;
    for (int i = 0; i < k->only_count && k->only; i++)
        if (ph_kkt_wants(k->order, k->only[i] < k->jacobian_count)) k->values[k->only[i]] = 0;
    if (!k->recording && !k->only && k->order > 1) memset(k->hessian, 0, (size_t)k->hessian_count * sizeof *k->hessian);
    if (k->order > 2) return;
    k->cost = 0;
    if (k->recording) return;
    memset(k->slope, 0, (size_t)k->n * sizeof *k->slope);
    memset(k->rows, 0, (size_t)k->m * sizeof *k->rows);
    if (k->order > 0 && !k->only) memset(k->jacobian, 0, (size_t)k->jacobian_count * sizeof *k->jacobian);
}

// --- the pattern ---------------------------------------------------------------------------------------------

// Numbers the distinct entries of a list row after row, into `place`; returns how many. `first` [rows + 1] and `last`
// [columns], zero, and `order` [list->count] are scratch.
static int number_entries(const ph_kkt_list *list, int rows, int *first, int *last, int *order, int *place) {
    int count = 0;
    for (size_t e = 0; e < list->count; e++) first[list->entries[e][0] + 1]++;
    for (int r = 0; r < rows; r++) first[r + 1] += first[r];
    for (size_t e = list->count; e-- > 0;) order[--first[list->entries[e][0] + 1]] = (int)e;
    for (int r = 0; r < rows; r++) {  // first[r + 1] is where row r starts
        const int begun = count, end = r + 1 < rows ? first[r + 2] : (int)list->count;
        for (int i = first[r + 1]; i < end; i++) {
            int *at = last + list->entries[order[i]][1];  // its number and 1, if this row has it already
            if (*at <= begun) *at = ++count;
            place[order[i]] = *at - 1;
        }
    }
    return count;
}

static void write_entries(const ph_kkt_list *list, const int *place, int *row, int *column) {
    for (size_t e = 0; e < list->count; e++) {
        row[place[e]] = list->entries[e][0];
        column[place[e]] = list->entries[e][1];
    }
}

static ph_status allocate(ph_kkt *k) {
    const size_t j = (size_t)k->jacobian_count + 1, h = (size_t)k->hessian_count + 1;
    k->jacobian_row = malloc(2 * j * sizeof(int));
    k->hessian_row = malloc(2 * h * sizeof(int));
    k->values = malloc((j + h) * sizeof(double));
    k->slope = calloc((size_t)k->n + 1, sizeof(double));
    k->rows = calloc((size_t)k->m + 1, sizeof(double));
    if (!k->jacobian_row || !k->hessian_row || !k->values || !k->slope || !k->rows) return PH_ERR_MEMORY;
    k->jacobian_column = k->jacobian_row + j;
    k->hessian_column = k->hessian_row + h;
    k->jacobian = k->values;
    k->hessian = k->values + k->jacobian_count;
    return PH_OK;
}

static void free_lists(ph_kkt *k) {
    for (int i = 0; i < 2; i++) {
        free(k->lists[i].entries);
        k->lists[i] = (ph_kkt_list){0};
    }
}

ph_status ph_kkt_record(ph_kkt *k) {
    const ph_kkt_list *jacobian = k->lists, *hessian = k->lists + 1;
    const size_t n = (size_t)k->n, m = (size_t)k->m, entries = jacobian->count + hessian->count;
    int *scratch = k->no_memory ? NULL : calloc(3 * n + m + 4, sizeof *scratch),
        *order = malloc((entries + 1) * sizeof *order);
    k->place = malloc((entries + 1) * sizeof *k->place);
    ph_status status = scratch && order && k->place ? PH_OK : PH_ERR_MEMORY;
    if (status == PH_OK) {
        int *last[] = {scratch, scratch + n}, *first[] = {scratch + 2 * n, scratch + 2 * n + m + 2};
        k->jacobian_entries = jacobian->count;
        k->jacobian_count = number_entries(jacobian, k->m, first[0], last[0], order, k->place);
        k->hessian_count = number_entries(hessian, k->n, first[1], last[1], order, k->place + jacobian->count);
        status = allocate(k);
    }
    if (status == PH_OK) {
        write_entries(jacobian, k->place, k->jacobian_row, k->jacobian_column);
        write_entries(hessian, k->place + jacobian->count, k->hessian_row, k->hessian_column);
        for (size_t e = jacobian->count; e < entries; e++) k->place[e] += k->jacobian_count;
        k->recording = false;
    }
    free(scratch);
    free(order);
    free_lists(k);
    return status;
}

void ph_kkt_free(ph_kkt *k) {
    free(k->jacobian_row);
    free(k->hessian_row);
    free(k->values);
    free(k->slope);
    free(k->rows);
    free(k->place);
    free_lists(k);
}
