// A state of the model out of a stored result, whatever its format.
#include "io/snapshot.h"

#include "io/text.h"
#include "polhode/elementary.h"
#include "polhode/status.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// The program's messages print times with ten digits: such a time finds its row. Two rows of a run are further apart,
// as it has at most 1e9 steps.
static const double TEN_DIGITS = 1e-9;

typedef struct source {
    const ph_rows *file;
    const ph_column *columns;  // of the model
    int count;
    bool statics;  // rows are equilibria along a factor
    const double *axis;
    double value;  // of it, in the row that was found
} source;

// What is not there is of another model, or was left out by the patterns of its run.
static ph_status not_stored(const source *s, const ph_column *c, ph_error *err) {
    const char *output = s->file->output;
    return ph_fail(err, PH_ERR_ARGUMENT, s->file->path, "does not hold %.80s: expected a result of this model%s%.80s%s",
                   c->name, output ? " with all of its state; its run stored only \"" : "", output ? output : "",
                   output ? "\"" : "");
}

// Where the file has the columns that make the state: list[k] of those that stand at place[k] in a row of the model.
static ph_status find_columns(const source *s, int *list, double **to, double *row, int *found, ph_error *err) {
    *found = 0;
    int start = 0;
    for (int i = 0; i < s->count; i++) {
        if (!s->columns[i].state) continue;
        const int at = s->file->find(s->file->self, s->columns[i].name, start);
        row[i] = NAN;
        if (at < 0 && s->columns[i].optional) continue;
        if (at < 0) return not_stored(s, s->columns + i, err);
        list[*found] = at;
        to[(*found)++] = row + i;
        start = at + 1;
    }
    return PH_OK;
}

static ph_status read_row(const source *s, long at, double *row, ph_error *err) {
    const size_t room = (size_t)s->count + 1;
    int *list = calloc(room, sizeof *list), found = 0;
    double **to = calloc(room, sizeof *to);
    ph_status status = PH_OK;
    if (list == NULL || to == NULL) status = ph_fail(err, PH_ERR_MEMORY, s->file->path, "out of memory");
    if (status == PH_OK) status = find_columns(s, list, to, row, &found, err);
    if (status == PH_OK) status = s->file->read(s->file->self, at, 1, list, found, to, err);
    free(list);
    free(to);
    return status;
}

static bool is_near(double a, double b) { return fabs(a - b) <= TEN_DIGITS * ph_fmax(fabs(a), fabs(b)); }

// The nearest row at a time, or its neighbours in the message. Times ascend.
static ph_status find_time(const source *s, double t, long *at, ph_error *err) {
    const double *times = s->axis;
    const long rows = s->file->count;
    long after = 0;
    while (after < rows && times[after] < t) after++;
    for (long k = after > 0 ? after - 1 : 0; k <= after && k < rows; k++)
        if (is_near(times[k], t)) {
            *at = k;
            return PH_OK;
        }
    ph_line near = {0};
    if (after > 0) ph_line_add(&near, "%.10g s", times[after - 1]);
    if (after < rows) ph_line_add(&near, "%s%.10g s", near.used ? " and " : "", times[after]);
    return ph_fail(err, PH_ERR_ARGUMENT, s->file->path, "no row is stored at t = %.10g s; the nearest: %s", t,
                   near.text);
}

// The one equilibrium at a factor: a path may turn back and pass it again.
static ph_status find_factor(const source *s, double factor, long *at, ph_error *err) {
    const double *factors = s->axis;
    long nearest = 0, found = 0;
    for (long k = 0; k < s->file->count; k++) {
        if (fabs(factors[k] - factor) < fabs(factors[nearest] - factor)) nearest = k;
        if (!is_near(factors[k], factor)) continue;
        found++;
        *at = k;
    }
    if (found == 1) return PH_OK;
    if (found > 1)
        return ph_fail(err, PH_ERR_ARGUMENT, s->file->path, "%ld equilibria are stored at factor %.10g: ambiguous",
                       found, factor);
    return ph_fail(err, PH_ERR_ARGUMENT, s->file->path, "no equilibrium is stored at factor %.10g; the nearest: %.10g",
                   factor, factors[nearest]);
}

static ph_status find_row(source *s, double t, long *at, double *time, ph_error *err) {
    int axis = s->file->find(s->file->self, "t", 0);
    s->statics = axis < 0;
    if (axis < 0) axis = s->file->find(s->file->self, "factor", 0);
    if (axis < 0) return ph_fail(err, PH_ERR_ARGUMENT, s->file->path, "has no column t: not a result of polhode");
    if (s->file->count == 0) return ph_fail(err, PH_ERR_ARGUMENT, s->file->path, "holds no complete row");
    double *values = malloc((size_t)s->file->count * sizeof *values);
    if (values == NULL) return ph_fail(err, PH_ERR_MEMORY, s->file->path, "out of memory");
    s->axis = values;
    ph_status status = s->file->read(s->file->self, 0, s->file->count, &axis, 1, &values, err);
    *at = s->file->count - 1;
    if (status == PH_OK && !isnan(t)) status = s->statics ? find_factor(s, t, at, err) : find_time(s, t, at, err);
    s->value = values[*at];
    *time = s->statics ? 0 : s->value;  // an equilibrium is where a motion starts
    if (status == PH_OK && !isfinite(s->value))
        status = ph_fail(err, PH_ERR_ARGUMENT, s->file->path, "the time of its last row is not a number");
    free(values);
    s->axis = NULL;
    return status;
}

static ph_status restore(const ph_model *model, double time, const double *row, ph_snapshot **snapshot, ph_error *err) {
    ph_status status = ph_snapshot_of_row(model, time, row, snapshot, err);
    if (status != PH_OK) return status;
    const ph_snapshot *s = *snapshot;
    status = ph_model_check_state(model, &(ph_place){time, s->q, s->v, s->z}, err);
    if (status == PH_OK) return PH_OK;
    free(*snapshot);
    *snapshot = NULL;
    return status;
}

static ph_status read_snapshot(source *s, double t, const ph_model *model, ph_snapshot **snapshot, ph_error *err) {
    long at = 0;
    double time = 0;
    double *row = calloc((size_t)s->count + 1, sizeof *row);
    if (row == NULL) return ph_fail(err, PH_ERR_MEMORY, s->file->path, "out of memory");
    ph_status status = find_row(s, t, &at, &time, err);
    if (status == PH_OK) status = read_row(s, at, row, err);
    if (status == PH_OK) {
        ph_error inner = {0};
        if (restore(model, time, row, snapshot, &inner) != PH_OK) {
            status = inner.code == PH_ERR_MEMORY ? PH_ERR_MEMORY : PH_ERR_ARGUMENT;
            ph_fail(err, status, s->file->path, "at %s%.10g%s: %.100s%s%s", s->statics ? "factor " : "t = ", s->value,
                    s->statics ? "" : " s", inner.where, *inner.where ? ": " : "", inner.what);
        }
    }
    free(row);
    return status;
}

ph_status ph_snapshot_read(const ph_rows *rows, double t, const ph_model *model, ph_snapshot **snapshot,
                           ph_error *err) {
    source s = {.file = rows};
    s.columns = ph_model_columns(model, &s.count);
    return read_snapshot(&s, t, model, snapshot, err);
}

static bool is_csv(const char *path) {
    const size_t length = strlen(path);
    return length > 4 && strcmp(path + length - 4, ".csv") == 0;
}

ph_status ph_result_snapshot(const char *path, double t, const ph_model *model, ph_snapshot **snapshot, ph_error *err) {
    *snapshot = NULL;
    if (path == NULL) return ph_fail(err, PH_ERR_ARGUMENT, "results", "needs a file");
    return (is_csv(path) ? ph_csv_snapshot : ph_hdf5_snapshot)(path, t, model, snapshot, err);
}
