// Begin at an earlier solution: what a result does not hold, found from what it does.  docs/theory/optimal-control.md
#include "ocp/transcript.h"

#include "base/arena.h"
#include "linalg/sparse.h"
#include "ocp/resample.h"

#include <stdlib.h>
#include <string.h>

static const double DEPENDENT = 1e-13;  // keeps rows that imply each other from being singular

// --- least squares -------------------------------------------------------------------------------------------

// The s that makes A s + r least: entries e of A stand at (row[e], column[e]), those with a negative one are left out.
// r [rows] becomes what is left, with its sign turned; s [columns] follows it.                              (O.89)
static ph_status least_squares(int rows, int columns, int entries, const int *row, const int *column,
                               const double *value, double *r) {
    const int n = rows + columns;
    const size_t all = (size_t)n + 2 * (size_t)entries;
    int *at = malloc(2 * all * sizeof *at), *other = PH_AFTER(at, all);
    double *values = malloc(all * sizeof *values);
    ph_sparse *matrix = NULL;
    ph_status status = at && values ? PH_OK : PH_ERR_MEMORY;
    for (int i = 0; i < n && status == PH_OK; i++) {
        at[i] = other[i] = i;
        values[i] = i < rows ? 1 : -DEPENDENT;
    }
    for (int e = 0; e < entries && status == PH_OK; e++) {
        const bool in = row[e] >= 0 && column[e] >= 0;
        const int k = n + 2 * e;
        at[k] = other[k + 1] = in ? row[e] : -1;
        at[k + 1] = other[k] = in ? rows + column[e] : -1;
        values[k] = values[k + 1] = value[e];
    }
    for (int i = 0; i < rows; i++) r[i] = -r[i];
    memset(r + rows, 0, (size_t)columns * sizeof *r);
    if (status == PH_OK) status = ph_sparse_create(n, (int)all, at, other, &matrix);
    if (status == PH_OK) status = ph_sparse_factor(matrix, values);
    if (status == PH_OK) ph_sparse_solve(matrix, 1, r);
    ph_sparse_free(matrix);
    free(at);
    free(values);
    return status;
}

typedef struct scratch {
    int *of_column, *of_row;  // [n], [m] places among equations or unknowns
    int *row, *column;        // [jacobian]
    double *r;                // [n + m]
} scratch;

static void place_entries(const ph_kkt *k, bool turned, scratch *s) {
    for (int e = 0; e < k->jacobian_count; e++) {
        const int r = s->of_row[k->jacobian_row[e]], c = s->of_column[k->jacobian_column[e]];
        s->row[e] = turned ? c : r;
        s->column[e] = turned ? r : c;
    }
}

// --- impulses and velocities ---------------------------------------------------------------------------------

// Those that fit the motion and its controls best.
static ph_status find_states(ph_transcript *t, double *x, const double *none, scratch *s) {
    const ph_kkt *k = &t->kkt;
    int columns = 0;
    for (int i = 0; i < k->n; i++) s->of_column[i] = 0;
    for (int i = 0; i < t->body_count; i++)
        for (int j = 0; j < t->bodies[i].steps * t->bodies[i].width; j++) s->of_column[t->bodies[i].a + j] = -1;
    for (int i = 0; i < t->N * t->nu; i++) s->of_column[t->u_at + i] = -1;
    for (int i = 0; i < t->wheel_count; i++)
        for (int j = 1; j <= t->N; j++) s->of_column[ph_tr_z(t->wheels + i, t, j)] = -1;
    if (t->step_at >= 0) s->of_column[t->step_at] = -1;
    for (int i = 0; i < k->n; i++)
        if (s->of_column[i] >= 0) s->of_column[i] = columns++;
    for (int i = 0; i < k->m; i++) s->of_row[i] = i < t->first_row ? i : -1;
    ph_transcript_evaluate(t, x, none, 1, 1);
    memcpy(s->r, k->rows, (size_t)t->first_row * sizeof *s->r);
    place_entries(k, false, s);
    const ph_status status =
        least_squares(t->first_row, columns, k->jacobian_count, s->row, s->column, k->jacobian, s->r);
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
            const ph_resample r = ph_resample_at((double)j / b->steps * p->steps, p->steps);
            const int at = ph_tr_multiplier(b, j) - t->kkt.n;
            double l[6];
            for (int c = 0; c < b->width; c++) l[c] = -ph_resampled(&r, p->adjoint_momentum, nv, own->v + c);
            if (own->se3) vec3_store(so3_act(b->R0[j], vec3_load(l + 3)), l + 3);
            for (int c = 0; c < b->width; c++) {
                y[at + c] = l[c];
                known[at + c] = -1;
            }
        }
    }
}

// The others by what is left of the gradient, where no bound takes part in it; what bounds take is theirs.
static ph_status find_multipliers(ph_transcript *t, const double *x, double *y, double *z_lower, double *z_upper,
                                  scratch *s) {
    const ph_kkt *k = &t->kkt;
    int rows = 0, columns = 0;
    memset(y, 0, (size_t)k->m * sizeof *y);
    memset(s->of_row, 0, (size_t)k->m * sizeof *s->of_row);
    take_adjoints(t, y, s->of_row);
    for (int i = 0; i < k->m; i++)
        if (s->of_row[i] >= 0) s->of_row[i] = columns++;
    for (int i = 0; i < k->n; i++) s->of_column[i] = isfinite(t->low[i]) || isfinite(t->high[i]) ? -1 : rows++;
    ph_transcript_evaluate(t, x, y, 1, 1);
    memset(s->r, 0, (size_t)rows * sizeof *s->r);
    for (int i = 0; i < k->n; i++)
        if (s->of_column[i] >= 0) s->r[s->of_column[i]] = k->slope[i];
    for (int e = 0; e < k->jacobian_count; e++)
        if (s->of_column[k->jacobian_column[e]] >= 0)
            s->r[s->of_column[k->jacobian_column[e]]] += k->jacobian[e] * y[k->jacobian_row[e]];
    place_entries(k, true, s);
    const ph_status status = least_squares(rows, columns, k->jacobian_count, s->row, s->column, k->jacobian, s->r);
    for (int i = 0; i < k->m && status == PH_OK; i++)
        if (s->of_row[i] >= 0) y[i] = s->r[rows + s->of_row[i]];
    memcpy(s->r, k->slope, (size_t)k->n * sizeof *s->r);
    for (int e = 0; e < k->jacobian_count; e++) s->r[k->jacobian_column[e]] += k->jacobian[e] * y[k->jacobian_row[e]];
    for (int i = 0; i < k->n; i++) {
        z_lower[i] = isfinite(t->low[i]) ? fmax(s->r[i], 0) : 0;
        z_upper[i] = isfinite(t->high[i]) ? fmax(-s->r[i], 0) : 0;
    }
    return status;
}

ph_status ph_tr_warm(ph_transcript *t, double *x, double *y, double *z_lower, double *z_upper) {
    const size_t n = (size_t)t->kkt.n, m = (size_t)t->kkt.m, entries = (size_t)t->kkt.jacobian_count;
    if (t->def->guess != PH_GUESS_RESULT || t->def->path.adjoint_momentum == NULL) return PH_NOT_CONVERGED;
    scratch s = {.of_column = malloc((n + m + 2 * entries) * sizeof *s.of_column), .r = calloc(n + m, sizeof *s.r)};
    ph_status status = s.of_column && s.r ? PH_OK : PH_ERR_MEMORY;
    if (status == PH_OK) {
        s.of_row = s.of_column + n;
        s.row = s.of_row + m;
        s.column = s.row + entries;
        memset(y, 0, m * sizeof *y);
        status = find_states(t, x, y, &s);
    }
    if (status == PH_OK) status = find_multipliers(t, x, y, z_lower, z_upper, &s);
    free(s.of_column);
    free(s.r);
    return status;
}
