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
    const unsigned *used;
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

// Jacobian entries sort before those of the Hessian; both by row, then column.
static unsigned long long key_of(const ph_kkt *k, int i, int j) {
    const unsigned long long row = (unsigned long long)(i > j ? i : j), column = (unsigned long long)(i > j ? j : i);
    const unsigned long long dual = row >= (unsigned long long)k->n;
    return (dual ? 0 : 1ull << 62) | (dual ? row - (unsigned long long)k->n : row) << 31 | column;
}

static void record(ph_kkt *k, int i, int j) {
    if (k->entries == k->capacity) {
        k->capacity = k->capacity ? 2 * k->capacity : 4096;
        unsigned long long *keys = realloc(k->keys, k->capacity * sizeof *keys);
        if (keys == NULL) {
            k->no_memory = true;
            k->capacity = k->entries;
            return;
        }
        k->keys = keys;
    }
    k->keys[k->entries++] = key_of(k, i, j);
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

static void chart_all(const ph_kkt *k, const term *t) {
    if (k->recording) return;
    for (int i = 0; i < t->count; i++)
        if (t->blocks[i].rotation && is_unknown(k, t->blocks + i)) to_chart(k, t->blocks + i, t);
}

void ph_kkt_add_used(ph_kkt *k, const ph_kkt_block *blocks, int count, double *g, double *H, int stride,
                     const unsigned *used) {
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
    if (!k->recording && k->order > 1) memset(k->hessian, 0, (size_t)k->hessian_count * sizeof *k->hessian);
    if (k->order > 2) return;
    k->cost = 0;
    if (k->recording) return;
    memset(k->slope, 0, (size_t)k->n * sizeof *k->slope);
    memset(k->rows, 0, (size_t)k->m * sizeof *k->rows);
    if (k->order > 0) memset(k->jacobian, 0, (size_t)k->jacobian_count * sizeof *k->jacobian);
}

// --- the pattern ---------------------------------------------------------------------------------------------

// Rows in sequence, those of the Jacobian first: k->n + k->m of them.
static int row_of(const ph_kkt *k, unsigned long long key) {
    return (int)(key >> 31 & ((1ull << 31) - 1)) + (key >> 62 ? k->m : 0);
}

// Keys sorted, each once: bucketed by row, then sorted by column within each row, which is short; `start` [n + m + 2]
// is the start of each row.
static int sort(const ph_kkt *k, unsigned long long *sorted, int *start) {
    int count = 0;
    for (size_t i = 0; i < k->entries; i++) start[row_of(k, k->keys[i]) + 2]++;
    for (int r = 0; r < k->n + k->m; r++) start[r + 2] += start[r + 1];
    for (size_t i = 0; i < k->entries; i++) sorted[start[row_of(k, k->keys[i]) + 1]++] = k->keys[i];
    for (int r = 0; r < k->n + k->m; r++) {
        const int from = start[r], end = start[r + 1];
        start[r] = count;
        for (int i = from; i < end; i++) {  // sorted keys are before `count`, after start[r]
            const unsigned long long key = sorted[i];
            int j = count;
            while (j > start[r] && sorted[j - 1] > key) j--;
            if (j > start[r] && sorted[j - 1] == key) continue;
            memmove(sorted + j + 1, sorted + j, (size_t)(count - j) * sizeof *sorted);
            sorted[j] = key;
            count++;
        }
    }
    start[k->n + k->m] = count;
    return count;
}

static int find(const unsigned long long *keys, int low, int high, unsigned long long key) {
    while (low < high) {
        const int middle = low + (high - low) / 2;
        if (keys[middle] < key) low = middle + 1;
        else high = middle;
    }
    return low;
}

static void split(ph_kkt *k, const unsigned long long *keys, int count) {
    const unsigned long long mask = (1ull << 31) - 1;
    for (int i = 0; i < count; i++) {
        const bool hessian = keys[i] >> 62 != 0;
        const int row = (int)(keys[i] >> 31 & mask), column = (int)(keys[i] & mask);
        const int at = hessian ? i - k->jacobian_count : i;
        (hessian ? k->hessian_row : k->jacobian_row)[at] = row;
        (hessian ? k->hessian_column : k->jacobian_column)[at] = column;
    }
}

static ph_status allocate(ph_kkt *k) {
    const size_t j = (size_t)k->jacobian_count + 1, h = (size_t)k->hessian_count + 1;
    k->jacobian_row = malloc(2 * j * sizeof(int));
    k->hessian_row = malloc(2 * h * sizeof(int));
    k->values = malloc((j + h) * sizeof(double));
    k->slope = calloc((size_t)k->n + 1, sizeof(double));
    k->rows = calloc((size_t)k->m + 1, sizeof(double));
    k->place = malloc((k->entries + 1) * sizeof(int));
    if (!k->jacobian_row || !k->hessian_row || !k->values || !k->slope || !k->rows || !k->place) return PH_ERR_MEMORY;
    k->jacobian_column = k->jacobian_row + j;
    k->hessian_column = k->hessian_row + h;
    k->jacobian = k->values;
    k->hessian = k->values + k->jacobian_count;
    return PH_OK;
}

ph_status ph_kkt_record(ph_kkt *k) {
    if (k->no_memory) return PH_ERR_MEMORY;
    unsigned long long *sorted = malloc((k->entries + 1) * sizeof *sorted);
    int *start = calloc((size_t)(k->n + k->m) + 2, sizeof *start);
    ph_status status = sorted && start ? PH_OK : PH_ERR_MEMORY;
    const int count = status == PH_OK ? sort(k, sorted, start) : 0;
    if (status == PH_OK) {
        for (size_t i = 0; i < k->entries; i++) k->jacobian_entries += k->keys[i] >> 62 == 0;
        k->jacobian_count = start[k->m];
        k->hessian_count = count - k->jacobian_count;
        status = allocate(k);
    }
    if (status == PH_OK) {
        split(k, sorted, count);
        size_t at[2] = {0, k->jacobian_entries};
        for (size_t i = 0; i < k->entries; i++) {
            const int row = row_of(k, k->keys[i]);
            k->place[at[k->keys[i] >> 62]++] = find(sorted, start[row], start[row + 1] - 1, k->keys[i]);
        }
        k->recording = false;
    }
    free(sorted);
    free(start);
    free(k->keys);
    k->keys = NULL;
    return status;
}

void ph_kkt_free(ph_kkt *k) {
    free(k->jacobian_row);
    free(k->hessian_row);
    free(k->values);
    free(k->slope);
    free(k->rows);
    free(k->place);
    free(k->keys);
}
