// Start from an earlier solution: computes what a result does not store.               docs/theory/optimal-control.md
#include "ocp/transcription/law_terms.h"

#include "base/arena.h"
#include "linalg/block_ldl.h"
#include "ocp/guess/resample.h"
#include "polhode/elementary.h"

#include <stdlib.h>
#include <string.h>

static const double DEPENDENT = 1e-13;  // regularises constraints that imply each other
static const double ACTIVE = 1e-4;      // a bound nearer than this has a multiplier: solutions keep 1e-10 over it

// --- least squares -------------------------------------------------------------------------------------------

typedef struct scratch {
    int *of_column, *of_row;  // [n], [m] indices among equations or unknowns
    int *group, groups;       // [n + m] of unknowns and rows
    int *packed;              // [n + m] of equations, then of unknowns
    double *r, *solved;       // [n + m]
} scratch;

// Groups of equations and unknowns, numbered without those that have none.
static int pack_groups(const ph_kkt *k, bool turned, int rows, scratch *s, int *number) {
    int count = 0;
    for (int g = 0; g < s->groups; g++) number[g] = -1;
    for (int i = 0; i < k->n + k->m; i++) {
        const int at = i < k->n ? s->of_column[i] : s->of_row[i - k->n];
        if (at < 0) continue;
        if (number[s->group[i]] < 0) number[s->group[i]] = count++;
        s->packed[(i < k->n) == turned ? at : rows + at] = number[s->group[i]];
    }
    return count;
}

// The s that minimises |A s + r|: the Jacobian's entries e are at (row[e], column[e]) of A, those with a negative index
// are skipped. r [rows] becomes the remainder, with opposite sign; s [columns] follows it.                    (O.89)
static ph_status least_squares(const ph_kkt *k, bool turned, int rows, int columns, scratch *s) {
    const int n = rows + columns;
    const size_t all = (size_t)n + (size_t)k->jacobian_count;
    int *at = malloc((2 * all + (size_t)s->groups + 1) * sizeof *at), *other = PH_AFTER(at, all);
    double *values = malloc((all + 1) * sizeof *values);
    ph_ldl *matrix = NULL;
    ph_status status = at && values ? PH_OK : PH_ERR_MEMORY;
    int entries = 0, groups = 0;
    if (status == PH_OK) {
        groups = pack_groups(k, turned, rows, s, other + all);
        for (; entries < n; entries++) {
            at[entries] = other[entries] = entries;
            values[entries] = entries < rows ? 1 : -DEPENDENT;
        }
        for (int e = 0; e < k->jacobian_count; e++) {
            const int r = s->of_row[k->jacobian_row[e]], c = s->of_column[k->jacobian_column[e]];
            if (r < 0 || c < 0) continue;
            at[entries] = rows + (turned ? r : c);
            other[entries] = turned ? c : r;
            values[entries++] = k->jacobian[e];
        }
        for (int i = 0; i < rows; i++) s->r[i] = -s->r[i];
        memset(s->r + rows, 0, (size_t)columns * sizeof *s->r);
        status = ph_ldl_create(&(ph_ldl_pattern){n, entries, groups, groups, at, other, s->packed, NULL}, &matrix);
    }
    if (status == PH_OK) status = ph_ldl_factor(matrix, values, NULL);
    if (status == PH_OK) {
        ph_ldl_solve(matrix, s->r, s->solved);
        memcpy(s->r, s->solved, (size_t)n * sizeof *s->r);
    }
    ph_ldl_free(matrix);
    free(at);
    free(values);
    return status;
}

// --- impulses and velocities ---------------------------------------------------------------------------------

// Those that fit the motion and its controls best; with `driven` the controls too.
static ph_status find_states(ph_transcript *t, bool driven, double *x, const double *none, scratch *s) {
    const ph_kkt *k = &t->kkt;
    int columns = 0;
    for (int i = 0; i < k->n; i++) s->of_column[i] = 0;
    for (int i = 0; i < t->body_count; i++)
        for (int j = 0; j < t->bodies[i].steps * t->bodies[i].width; j++) s->of_column[t->bodies[i].a + j] = -1;
    for (int i = 0; i < ph_tr_controls(t) && !driven; i++) s->of_column[t->u_at + i] = -1;
    for (int i = 0; i < t->wheel_count; i++)
        for (int j = 1; j <= t->N * t->points; j++) s->of_column[ph_tr_z_at(t->wheels + i, t, j)] = -1;
    if (t->step_at >= 0) s->of_column[t->step_at] = -1;
    for (int i = 0; i < k->n; i++)
        if (s->of_column[i] >= 0) s->of_column[i] = columns++;
    for (int i = 0; i < k->m; i++) s->of_row[i] = i < t->first_row ? i : -1;
    ph_transcript_evaluate(t, x, none, 1, 1);
    memcpy(s->r, k->rows, (size_t)t->first_row * sizeof *s->r);
    const ph_status status = least_squares(k, false, t->first_row, columns, s);
    for (int i = 0; i < k->n && status == PH_OK; i++)
        if (s->of_column[i] >= 0) x[i] += s->r[t->first_row + s->of_column[i]];
    return status;
}

// --- multipliers ---------------------------------------------------------------------------------------------

// Those of momenta, from the adjoints of the nodes.                                                          (O.6)
static void take_adjoints(const ph_transcript *t, double *y, int *known) {
    const ph_guess_path *p = &t->def->path;
    const int nv = t->model->system.group.nv;
    for (int i = 0; i < t->body_count; i++) {
        const ph_tr_body *b = t->bodies + i;
        const body *own = t->model->bodies + b->slot;
        for (int j = 0; j <= b->steps; j++) {
            const ph_resample r =
                ph_resample_at(ph_guess_place(p, ph_tr_node_time(t, b->fast, j) / t->N, t->N * t->h), p->steps);
            const int at = ph_tr_multiplier(b, j) - t->kkt.n;
            double l[6] = {0};
            for (int c = 0; c < b->width; c++) l[c] = -ph_resampled(&r, p->adjoint_momentum, nv, own->v + c);
            if (own->se3) vec3_store(so3_act(b->R0[j], vec3_load(l + 3)), l + 3);
            for (int c = 0; c < b->width; c++) {
                y[at + c] = l[c];
                known[at + c] = -1;
            }
        }
    }
}

static bool is_far(double x, double low, double high) {
    return (!isfinite(low) || x - low > ACTIVE * (1 + fabs(low))) &&
           (!isfinite(high) || high - x > ACTIVE * (1 + fabs(high)));
}

// Limits that are not active have no multiplier: it could take over from a condition with the same gradient.
static void drop_inactive(const ph_transcript *t, int *known) {
    for (int i = t->first_row; i < t->kkt.m; i++) {
        const double low = t->row_low[i], high = t->row_high[i];
        if (low < high && is_far(t->kkt.rows[i], low, high)) known[i] = -1;
    }
}

// The others from the remaining gradient, where no bound is active; bound multipliers take the rest. Where velocities
// at nodes have multipliers too, adjoints are means of both sides, (O.109): all multipliers follow from the gradient.
static ph_status find_multipliers(ph_transcript *t, const double *x, double *y, double *z_lower, double *z_upper,
                                  scratch *s) {
    const ph_kkt *k = &t->kkt;
    int rows = 0, columns = 0;
    memset(y, 0, (size_t)k->m * sizeof *y);
    memset(s->of_row, 0, (size_t)k->m * sizeof *s->of_row);
    if (!t->every) take_adjoints(t, y, s->of_row);
    ph_transcript_evaluate(t, x, y, 1, 1);
    drop_inactive(t, s->of_row);
    for (int i = 0; i < k->m; i++)
        if (s->of_row[i] >= 0) s->of_row[i] = columns++;
    for (int i = 0; i < k->n; i++) s->of_column[i] = is_far(x[i], t->low[i], t->high[i]) ? rows++ : -1;
    memset(s->r, 0, (size_t)rows * sizeof *s->r);
    for (int i = 0; i < k->n; i++)
        if (s->of_column[i] >= 0) s->r[s->of_column[i]] = k->slope[i];
    for (int e = 0; e < k->jacobian_count; e++)
        if (s->of_column[k->jacobian_column[e]] >= 0)
            s->r[s->of_column[k->jacobian_column[e]]] += k->jacobian[e] * y[k->jacobian_row[e]];
    const ph_status status = least_squares(k, true, rows, columns, s);
    for (int i = 0; i < k->m && status == PH_OK; i++)
        if (s->of_row[i] >= 0) y[i] = s->r[rows + s->of_row[i]];
    memcpy(s->r, k->slope, (size_t)k->n * sizeof *s->r);
    for (int e = 0; e < k->jacobian_count; e++) s->r[k->jacobian_column[e]] += k->jacobian[e] * y[k->jacobian_row[e]];
    for (int i = 0; i < k->n; i++) {
        z_lower[i] = isfinite(t->low[i]) ? ph_fmax(s->r[i], 0) : 0;
        z_upper[i] = isfinite(t->high[i]) ? ph_fmax(-s->r[i], 0) : 0;
    }
    return status;
}

static ph_status open_scratch(const ph_transcript *t, scratch *s) {
    const size_t n = (size_t)t->kkt.n, m = (size_t)t->kkt.m;
    *s = (scratch){.of_column = malloc(4 * (n + m) * sizeof *s->of_column), .r = calloc(2 * (n + m), sizeof *s->r)};
    if (!s->of_column || !s->r) return PH_ERR_MEMORY;
    s->of_row = s->of_column + n;
    s->group = s->of_row + m;
    s->packed = s->group + n + m;
    s->solved = s->r + n + m;
    s->groups = ph_tr_order(t, s->group, s->packed + n + m).groups;
    return PH_OK;
}

static void close_scratch(scratch *s) {
    free(s->of_column);
    free(s->r);
}

ph_status ph_tr_warm(ph_transcript *t, double *x, double *y, double *z_lower, double *z_upper) {
    if (t->def->guess != PH_GUESS_RESULT || t->def->path.adjoint_momentum == NULL) return PH_NOT_CONVERGED;
    scratch s;
    ph_status status = open_scratch(t, &s);
    if (status == PH_OK) {
        memset(y, 0, (size_t)t->kkt.m * sizeof *y);
        status = find_states(t, false, x, y, &s);
    }
    if (status == PH_OK) status = find_multipliers(t, x, y, z_lower, z_upper, &s);
    close_scratch(&s);
    return status;
}

ph_status ph_tr_drive(ph_transcript *t, double *x, const double *none) {
    if (t->model->counts.joints == 0 && t->model->coupling_count == 0) return PH_OK;
    scratch s;
    ph_status status = open_scratch(t, &s);
    if (status == PH_OK) status = find_states(t, true, x, none, &s);
    for (int i = 0; i < ph_tr_controls(t) && status == PH_OK; i++) {
        const int at = t->u_at + i;
        x[at] = ph_tr_inside(t->low[at], t->high[at], x[at]);
    }
    if (status == PH_OK) ph_tr_follow_laws(t, x);
    close_scratch(&s);
    return status;
}
