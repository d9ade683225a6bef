// Final conditions that others imply: bodies that are joined, momenta that no control changes.
//
// With D the constraints of the dynamics, square in the states, and E a condition, E - E_x D_x^-1 D_u is the dependence
// of the condition on the controls along the motion. Linearly dependent ones are implied.                      (O.46)
#include "ocp/transcription/transcription.h"

#include "base/arena.h"
#include "base/vector.h"
#include "linalg/staged_lu.h"
#include "polhode/elementary.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double ROUNDING = 1e-12;  // relative, in the dependence of conditions on controls
static const double KNOWN = 1e6;       // growth backwards in time beyond which dependence is lost in rounding (O.46)
enum { LATE = 10 };                    // one in so many of the steps, the last ones, is where growth is counted from

typedef struct sweep {
    const ph_transcript *t;
    int n;                  // states
    int *column, *control;  // [n of unknowns] index among states or among controls; -1: neither
    int controls;
    int *pushes, push_count;       // entries of D_u in the Jacobian
    int *stage, *lead;             // [n + m] of them all
    int *time, last;               // [n] of the rows of D_x, and the largest
    ph_staged *D;                  // D_x
    double *right, *reach, *size;  // [n], [controls], [controls]
    double *basis;                 // [rows x controls]
} sweep;

static bool is_condition(const ph_tr_row *row) {
    return row->node >= 0 && row->at >= 0 && row->lower == row->upper && row->what != PH_TR_ENERGY;
}

static void list_columns(sweep *s) {
    const ph_transcript *t = s->t;
    for (int i = 0; i < t->kkt.n; i++) {
        const bool driven = i == t->step_at || (i >= t->u_at && i < t->u_at + ph_tr_controls(t));
        s->column[i] = driven ? -1 : s->n++;
        s->control[i] = driven ? s->controls++ : -1;
    }
}

// Without a list it only counts.
static size_t list_pushes(const sweep *s, int *list) {
    const ph_kkt *k = &s->t->kkt;
    size_t count = 0;
    for (int i = 0; i < k->jacobian_count; i++) {
        if (s->control[k->jacobian_column[i]] < 0 || k->jacobian_row[i] >= s->t->first_row) continue;
        if (list) list[count] = i;
        count++;
    }
    return count;
}

static ph_status allocate(sweep *s, int conditions) {
    const ph_kkt *k = &s->t->kkt;
    const size_t n = (size_t)k->n, all = n + (size_t)k->m;
    s->column = malloc(2 * n * sizeof *s->column);
    if (s->column == NULL) return PH_ERR_MEMORY;
    s->control = s->column + n;
    list_columns(s);
    s->stage = malloc((2 * all + n) * sizeof *s->stage);
    s->right = malloc((3 * n + (size_t)conditions * (size_t)s->controls + 1) * sizeof *s->right);
    s->pushes = malloc((list_pushes(s, NULL) + 1) * sizeof *s->pushes);
    if (!s->stage || !s->right || !s->pushes) return PH_ERR_MEMORY;
    s->push_count = (int)list_pushes(s, s->pushes);
    s->lead = s->stage + all;
    s->time = s->lead + all;
    s->reach = s->right + n;
    s->size = s->reach + n;
    s->basis = s->size + n;
    return PH_OK;
}

// D_x, block-triangular in time: constraints of the dynamics precede those of the problem.
static ph_status factor(sweep *s) {
    const ph_kkt *k = &s->t->kkt;
    const ph_motion_order o = ph_tr_stages(s->t, s->stage, s->lead);
    const size_t entries = (size_t)k->jacobian_count, n = (size_t)s->n;
    if (s->n != s->t->first_row) return PH_SINGULAR;
    int *rows = calloc(2 * entries + 2 * n + (size_t)o.groups + 1, sizeof *rows);
    int *columns = PH_AFTER(rows, entries), *row_group = PH_AFTER(rows, 2 * entries),
        *column_group = PH_AFTER(row_group, n), *stage = PH_AFTER(column_group, n);
    if (rows == NULL) return PH_ERR_MEMORY;
    for (int e = 0; e < k->jacobian_count; e++) {
        rows[e] = k->jacobian_row[e] < s->n ? k->jacobian_row[e] : -1;
        columns[e] = s->column[k->jacobian_column[e]];
    }
    ph_status status = PH_OK;
    for (int i = 0; i < k->n + s->n && status == PH_OK; i++) {
        if (i < k->n && s->column[i] < 0) continue;
        if (o.group[i] < 0) status = PH_SINGULAR;
        else stage[o.group[i]] = o.stage[i];
        *(i < k->n ? column_group + s->column[i] : row_group + i - k->n) = o.group[i];
        if (i >= k->n) s->time[i - k->n] = o.stage[i];
        s->last = s->last > o.stage[i] ? s->last : o.stage[i];
    }
    const ph_staged_pattern pattern = {.n = s->n,
                                       .entries = k->jacobian_count,
                                       .groups = o.groups,
                                       .strong = o.strong,
                                       .rows = rows,
                                       .columns = columns,
                                       .row_group = row_group,
                                       .column_group = column_group,
                                       .stage = stage};
    if (status == PH_OK) status = ph_staged_create(&pattern, &s->D);
    free(rows);
    return status == PH_OK ? ph_staged_factor(s->D, k->jacobian) : status;
}

// Growth of an adjoint, s->right, from the last steps to the first. Where the motion is unstable, so that it is large,
// all conditions depend on the controls through the fastest growing motion alone, as far as rounding lets one see.
static double growth_of(const sweep *s) {
    double most = 0, late = 0;
    for (int i = 0; i < s->n; i++) {
        const double size = fabs(s->right[i]);
        most = ph_fmax(most, size);
        if (s->time[i] >= s->last - s->last / LATE) late = ph_fmax(late, size);
    }
    return most > 0 ? most / ph_fmax(late, 1e-300) : 1;
}

// The first entry of a row of the Jacobian, whose entries are in the order of rows.
static int first_of(const ph_kkt *k, int row) {
    int low = 0, high = k->jacobian_count;
    while (low < high) {
        const int middle = low + (high - low) / 2;
        if (k->jacobian_row[middle] < row) low = middle + 1;
        else high = middle;
    }
    return low;
}

// Dependence of a condition on the controls, and the size of its terms.
static double reach_of(sweep *s, int row) {
    const ph_kkt *k = &s->t->kkt;
    memset(s->right, 0, (size_t)k->n * sizeof *s->right);
    memset(s->reach, 0, 2 * (size_t)k->n * sizeof *s->reach);
    for (int i = first_of(k, row); i < k->jacobian_count && k->jacobian_row[i] == row; i++) {
        const int c = k->jacobian_column[i];
        if (s->column[c] >= 0) s->right[s->column[c]] = k->jacobian[i];
        else s->reach[s->control[c]] = k->jacobian[i];
    }
    ph_staged_solve_T(s->D, s->right);
    double whole = 0;
    for (int e = 0; e < s->push_count; e++) {
        const int i = s->pushes[e], c = s->control[k->jacobian_column[i]];
        const double part = k->jacobian[i] * s->right[k->jacobian_row[i]];
        s->reach[c] -= part;
        s->size[c] += fabs(part);
    }
    for (int c = 0; c < s->controls; c++) whole += s->size[c] * s->size[c] + s->reach[c] * s->reach[c];
    return sqrt(whole);
}

static bool same(const ph_tr_row *a, const ph_tr_row *b) {
    return a->node >= 0 && a->source == b->source && strcmp(a->name, b->name) == 0;
}

// Each condition once, with the number of its dropped components if not all.
static void name_dropped(ph_transcript *t) {
    snprintf(t->implied, sizeof t->implied, "%s", t->loops);
    for (int i = 0; i < t->row_count; i++) {
        const ph_tr_row *row = t->rows + i;
        int all = 0, dropped = 0, before = 0;
        for (int k = 0; k < t->row_count && row->dropped; k++) {
            if (!same(t->rows + k, row)) continue;
            all++;
            dropped += t->rows[k].dropped;
            before += k < i && t->rows[k].dropped;
        }
        if (!row->dropped || before > 0) continue;
        char text[96], part[40] = "";
        if (dropped < all) snprintf(part, sizeof part, " (%d of %d)", dropped, all);
        snprintf(text, sizeof text, "final[%d].%s%s", row->source, row->name, part);
        const size_t used = strlen(t->implied);
        if (used + strlen(text) + 3 < sizeof t->implied)
            snprintf(t->implied + used, sizeof t->implied - used, "%s%s", used ? ", " : "", text);
    }
}

// What counts as zero: rounding, relative to the condition that the controls move most. Infinite: nothing is known.
static double least_reach(sweep *s, const ph_transcript *t) {
    double most = 0;
    for (int i = 0; i < t->row_count; i++) {
        if (!is_condition(t->rows + i)) continue;
        most = ph_fmax(most, reach_of(s, t->rows[i].at - t->kkt.n));
        if (growth_of(s) > KNOWN) return INFINITY;
    }
    return ROUNDING * most;
}

static int drop(sweep *s, ph_transcript *t, double part) {
    int count = 0, dropped = 0;
    const double least = least_reach(s, t);
    if (isinf(least)) return 0;
    for (int i = 0; i < t->row_count; i++) {
        ph_tr_row *row = t->rows + i;
        if (!is_condition(row)) continue;
        const double rounding = ROUNDING * reach_of(s, row->at - t->kkt.n),
                     own = sqrt(ph_dot(s->reach, s->reach, s->controls)),
                     left = ph_orthogonal(s->basis, count, s->controls, s->reach);
        if (left > ph_fmax(part * own, ph_fmax(least, rounding))) {
            double *b = s->basis + (size_t)count++ * (size_t)s->controls;
            for (int c = 0; c < s->controls; c++) b[c] = s->reach[c] / left;
            continue;
        }
        row->dropped = true;
        dropped++;
    }
    name_dropped(t);
    return dropped;
}

void ph_tr_move_dropped(ph_transcript *from, ph_transcript *to) {
    for (int i = 0; i < from->row_count; i++) {
        if (to) to->rows[i].dropped = from->rows[i].dropped;
        from->rows[i].dropped = false;
    }
    if (to) memcpy(to->implied, from->implied, sizeof to->implied);
    memcpy(from->implied, from->loops, sizeof from->loops);
}

ph_status ph_tr_drop_implied(ph_transcript *t, const double *x, const double *y, double part, int *dropped) {
    sweep s = {.t = t};
    int conditions = 0;
    *dropped = 0;
    for (int i = 0; i < t->row_count; i++) conditions += is_condition(t->rows + i);
    ph_transcript_evaluate(t, x, y, 1, 1);
    ph_status status = allocate(&s, conditions);
    if (status == PH_OK) status = factor(&s);
    if (status == PH_OK) *dropped = drop(&s, t, part);
    ph_staged_free(s.D);
    free(s.column);
    free(s.pushes);
    free(s.stage);
    free(s.right);
    return status;
}
