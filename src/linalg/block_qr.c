#include "linalg/block_qr.h"
#include "polhode/elementary.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// The front that eliminates one block: a dense matrix, row by row, whose first columns are the block's own.
typedef struct front {
    int block, own;             // the block and its columns
    int columns, rows;          // of the front's matrix
    int kept;                   // rows left when it is triangular
    int first_block, blocks;    // its blocks in `lists`, own first
    int parent, row_at_parent;  // where rows own .. kept go; -1 for nowhere
    int damping_row;            // -1 for none
    size_t at;                  // its matrix in the numbers
} front;

struct ph_blockqr {
    int block_count, group_count;
    int *offset;       // [block_count + 1] of each block in a vector
    int *group_front;  // [group_count] -1: touches nothing
    int *group_row;    // first row of a group in its front
    front *fronts;     // [block_count] in the order of elimination
    int *lists;        // blocks of the fronts
    int list_used, list_room;
    size_t numbers;
};

// --- the order of elimination -------------------------------------------------------------------------

// A set of blocks that rows touch together: a group of A, or what a front passes on.
typedef struct element {
    int first, count;   // in the pool
    int group, source;  // one of them is -1
    int alive;
} element;

typedef struct analysis {
    const ph_blockqr_pattern *p;
    element *elements;
    int element_count;
    int *pool, pool_used, pool_room;
    int *degree;  // [blocks] columns that an elimination would meet, counted with multiplicity; -1: eliminated
    int *mark;    // [blocks] last front that met the block
} analysis;

static int reserve(int **list, int *room, int needed) {
    if (needed <= *room) return 1;
    const int more = 2 * needed + 64;
    int *grown = realloc(*list, (size_t)more * sizeof *grown);
    if (grown == NULL) return 0;
    *list = grown;
    *room = more;
    return 1;
}

static int add_element(analysis *a, int group, int source, const int *blocks, int count) {
    if (!reserve(&a->pool, &a->pool_room, a->pool_used + count)) return 0;
    a->elements[a->element_count++] = (element){a->pool_used, count, group, source, count > 0};
    if (count > 0) memcpy(a->pool + a->pool_used, blocks, (size_t)count * sizeof *blocks);
    a->pool_used += count;
    return 1;
}

// The block whose elimination looks cheapest; ties go to the first.
static int cheapest(analysis *a) {
    const int n = a->p->block_count;
    for (int b = 0; b < n; b++)
        if (a->degree[b] >= 0) a->degree[b] = 0;
    for (int e = 0; e < a->element_count; e++) {
        const element *el = a->elements + e;
        if (!el->alive) continue;
        int columns = 0;
        for (int i = 0; i < el->count; i++) columns += a->p->columns[a->pool[el->first + i]];
        for (int i = 0; i < el->count; i++) a->degree[a->pool[el->first + i]] += columns;
    }
    int best = -1;
    for (int b = 0; b < n; b++)
        if (a->degree[b] >= 0 && (best < 0 || a->degree[b] < a->degree[best])) best = b;
    return best;
}

static int contains(const analysis *a, const element *el, int block) {
    for (int i = 0; i < el->count; i++)
        if (a->pool[el->first + i] == block) return 1;
    return 0;
}

// The rows of one element join front f.
static void gather(ph_blockqr *qr, element *el, int f) {
    front *into = qr->fronts + f;
    el->alive = 0;
    if (el->group >= 0) {
        qr->group_front[el->group] = f;
        qr->group_row[el->group] = into->rows;
    } else {
        qr->fronts[el->source].parent = f;
        qr->fronts[el->source].row_at_parent = into->rows;
    }
}

static int eliminate(ph_blockqr *qr, analysis *a, int f) {
    front *into = qr->fronts + f;
    const int block = cheapest(a), n = a->p->block_count;
    if (!reserve(&qr->lists, &qr->list_room, qr->list_used + n)) return 0;
    *into = (front){.block = block, .own = a->p->columns[block], .first_block = qr->list_used, .parent = -1};
    int *list = qr->lists + qr->list_used;
    list[into->blocks++] = block;
    into->columns = into->own;
    a->mark[block] = f;
    for (int e = 0; e < a->element_count; e++) {
        element *el = a->elements + e;
        if (!el->alive || !contains(a, el, block)) continue;
        gather(qr, el, f);
        into->rows +=
            el->group >= 0 ? a->p->height[el->group] : qr->fronts[el->source].kept - qr->fronts[el->source].own;
        for (int i = 0; i < el->count; i++) {
            const int b = a->pool[el->first + i];
            if (a->mark[b] == f) continue;
            a->mark[b] = f;
            list[into->blocks++] = b;
            into->columns += a->p->columns[b];
        }
    }
    into->damping_row = a->p->damped ? into->rows : -1;
    if (a->p->damped) into->rows += into->own;
    if (into->rows < into->own) into->rows = into->own;  // rows of zeros: R is then singular, as A is
    into->kept = into->rows < into->columns ? into->rows : into->columns;
    into->at = qr->numbers;
    qr->numbers += (size_t)into->rows * (size_t)into->columns;
    qr->list_used += into->blocks;
    a->degree[block] = -1;
    if (into->kept == into->own) return 1;
    return add_element(a, -1, f, list + 1, into->blocks - 1);
}

static int analyse(ph_blockqr *qr, analysis *a) {
    const ph_blockqr_pattern *p = a->p;
    if (!a->elements || !a->degree || !a->mark) return 0;
    for (int b = 0; b < p->block_count; b++) {
        a->mark[b] = -1;
        a->degree[b] = 0;
        qr->offset[b + 1] = qr->offset[b] + p->columns[b];
    }
    for (int g = 0; g < p->group_count; g++) {
        qr->group_front[g] = -1;
        if (!add_element(a, g, -1, p->touched + p->start[g], p->start[g + 1] - p->start[g])) return 0;
    }
    for (int f = 0; f < p->block_count; f++)
        if (!eliminate(qr, a, f)) return 0;
    return 1;
}

ph_status ph_blockqr_create(const ph_blockqr_pattern *p, ph_blockqr **out) {
    const size_t blocks = (size_t)p->block_count, groups = (size_t)p->group_count;
    ph_blockqr *qr = calloc(1, sizeof *qr);
    *out = NULL;
    if (qr == NULL) return PH_ERR_MEMORY;
    qr->block_count = p->block_count;
    qr->group_count = p->group_count;
    qr->offset = calloc(blocks + 1, sizeof *qr->offset);
    qr->group_front = calloc(groups + 1, sizeof *qr->group_front);
    qr->group_row = calloc(groups + 1, sizeof *qr->group_row);
    qr->fronts = calloc(blocks + 1, sizeof *qr->fronts);
    analysis a = {.p = p};
    a.elements = calloc(groups + blocks + 1, sizeof *a.elements);
    a.degree = calloc(blocks + 1, sizeof *a.degree);
    a.mark = calloc(blocks + 1, sizeof *a.mark);
    const int ok = qr->offset && qr->group_front && qr->group_row && qr->fronts && analyse(qr, &a);
    free(a.elements);
    free(a.pool);
    free(a.degree);
    free(a.mark);
    if (!ok) {
        ph_blockqr_free(qr);
        return PH_ERR_MEMORY;
    }
    *out = qr;
    return PH_OK;
}

void ph_blockqr_free(ph_blockqr *qr) {
    if (qr == NULL) return;
    free(qr->offset);
    free(qr->group_front);
    free(qr->group_row);
    free(qr->fronts);
    free(qr->lists);
    free(qr);
}

size_t ph_blockqr_numbers(const ph_blockqr *qr) { return qr->numbers; }

// --- the numbers --------------------------------------------------------------------------------------

void ph_blockqr_clear(const ph_blockqr *qr, double damping, double *numbers) {
    memset(numbers, 0, qr->numbers * sizeof *numbers);
    for (int f = 0; f < qr->block_count; f++) {
        const front *fr = qr->fronts + f;
        if (fr->damping_row < 0) continue;
        double *row = numbers + fr->at + (size_t)fr->damping_row * (size_t)fr->columns;
        for (int k = 0; k < fr->own; k++) row[(size_t)k * (size_t)fr->columns + (size_t)k] = damping;
    }
}

// Where a block's columns begin in a front.
static int column_in(const ph_blockqr *qr, const front *f, int block) {
    int column = 0;
    for (int i = 0; i < f->blocks; i++) {
        const int b = qr->lists[f->first_block + i];
        if (b == block) return column;
        column += qr->offset[b + 1] - qr->offset[b];
    }
    return -1;
}

double *ph_blockqr_entry(const ph_blockqr *qr, double *numbers, int group, int block, int *stride) {
    const front *f = qr->fronts + qr->group_front[group];
    *stride = f->columns;
    return numbers + f->at + (size_t)qr->group_row[group] * (size_t)f->columns + (size_t)column_in(qr, f, block);
}

// Column j of the rows x n matrix A becomes zero below row j: A <= (1 - tau v v^T) A with v_j = 1.
static void reflect(double *A, int rows, int n, int j) {
    double below = 0;
    for (int i = j + 1; i < rows; i++) below += A[i * n + j] * A[i * n + j];
    const double head = A[j * n + j];
    if (below == 0) return;
    const double size = sqrt(head * head + below), to = head > 0 ? -size : size;
    const double tau = (to - head) / to, scale = 1 / (head - to);
    for (int k = j + 1; k < n; k++) {
        double sum = A[j * n + k];
        for (int i = j + 1; i < rows; i++) sum += scale * A[i * n + j] * A[i * n + k];
        A[j * n + k] -= tau * sum;
        for (int i = j + 1; i < rows; i++) A[i * n + k] -= tau * sum * scale * A[i * n + j];
    }
    A[j * n + j] = to;
    for (int i = j + 1; i < rows; i++) A[i * n + j] = 0;
}

// What is left below a front's own rows joins its parent's.
static void hand_on(const ph_blockqr *qr, const front *f, double *numbers) {
    const front *p = qr->fronts + f->parent;
    const double *from = numbers + f->at;
    double *to = numbers + p->at + (size_t)f->row_at_parent * (size_t)p->columns;
    int column = f->own;
    for (int i = 1; i < f->blocks; i++) {
        const int b = qr->lists[f->first_block + i], width = qr->offset[b + 1] - qr->offset[b];
        const int there = column_in(qr, p, b);
        for (int r = f->own; r < f->kept; r++)
            for (int k = 0; k < width; k++)
                to[(r - f->own) * p->columns + there + k] = from[r * f->columns + column + k];
        column += width;
    }
}

double ph_blockqr_factor(const ph_blockqr *qr, double *numbers) {
    double least = INFINITY, most = 0;
    for (int i = 0; i < qr->block_count; i++) {
        const front *f = qr->fronts + i;
        double *A = numbers + f->at;
        for (int j = 0; j < f->kept && j < f->rows - 1; j++) reflect(A, f->rows, f->columns, j);
        for (int j = 0; j < f->own; j++) {
            const double d = fabs(A[j * f->columns + j]);
            least = d < least || isnan(d) ? d : least;
            most = ph_fmax(most, d);
        }
        if (f->parent >= 0) hand_on(qr, f, numbers);
    }
    return qr->block_count == 0 ? 1 : least / most;
}

// y <= R^-T y, front by front; then x <= R^-1 y backwards.
void ph_blockqr_solve(const ph_blockqr *qr, const double *numbers, double *x) {
    for (int i = 0; i < qr->block_count; i++) {
        const front *f = qr->fronts + i;
        const double *R = numbers + f->at;
        double *own = x + qr->offset[f->block];
        for (int j = 0; j < f->own; j++) {
            const double *row = R + j * f->columns;
            own[j] /= row[j];
            for (int k = j + 1; k < f->own; k++) own[k] -= row[k] * own[j];
            for (int b = 1, column = f->own; b < f->blocks; b++) {
                const int block = qr->lists[f->first_block + b];
                for (int k = qr->offset[block]; k < qr->offset[block + 1]; k++) x[k] -= row[column++] * own[j];
            }
        }
    }
    for (int i = qr->block_count - 1; i >= 0; i--) {
        const front *f = qr->fronts + i;
        const double *R = numbers + f->at;
        double *own = x + qr->offset[f->block];
        for (int j = f->own - 1; j >= 0; j--) {
            const double *row = R + j * f->columns;
            for (int k = j + 1; k < f->own; k++) own[j] -= row[k] * own[k];
            for (int b = 1, column = f->own; b < f->blocks; b++) {
                const int block = qr->lists[f->first_block + b];
                for (int k = qr->offset[block]; k < qr->offset[block + 1]; k++) own[j] -= row[column++] * x[k];
            }
            own[j] /= row[j];
        }
    }
}
