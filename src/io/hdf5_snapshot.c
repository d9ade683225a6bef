// A state of the model out of a stored result.
#include "base/arena.h"
#include "base/error.h"
#include "io/hdf5_shared.h"
#include "io/text.h"
#include "polhode/io.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// The program's messages print times with ten digits: such a time finds its row. Two rows of a run are further apart,
// as it has at most 1e9 steps.
static const double TEN_DIGITS = 1e-9;

typedef struct source {
    const char *path;
    hid_t file;
    const ph_column *columns;
    int count;
    long rows;  // complete ones
} source;

// Columns of the model that the file must hold, dataset by dataset.
static bool begins_dataset(const ph_column *c) { return c->state && c->component == 0; }

// What is not there is of another model, or was left out by the patterns of its run.
static ph_status not_stored(const source *s, const ph_column *c, ph_error *err) {
    char *output = ph_hdf5_get_text(s->file, "output");
    ph_fail(err, PH_ERR_ARGUMENT, s->path, "does not hold %.80s: expected a result of this model%s%.80s%s", c->name,
            output != NULL ? " with all of its state; its run stored only \"" : "", output != NULL ? output : "",
            output != NULL ? "\"" : "");
    free(output);
    return PH_ERR_ARGUMENT;
}

// The dataset of a column, with as many components as the model gives it; the caller closes it.
static ph_status open_dataset(const source *s, const ph_column *c, hid_t *dataset, ph_error *err) {
    *dataset = H5Dopen2(s->file, c->dataset, H5P_DEFAULT);
    if (*dataset < 0) return not_stored(s, c, err);
    hid_t space = H5Dget_space(*dataset);
    hsize_t extent[H5S_MAX_RANK] = {0}, each = 1;
    const int rank = H5Sget_simple_extent_dims(space, extent, NULL);
    for (int k = 1; k < rank; k++) each *= extent[k];
    H5Sclose(space);
    if (rank >= 1 && rank <= 3 && each == (hsize_t)c->components) return PH_OK;
    H5Dclose(*dataset);
    return ph_fail(err, PH_ERR_ARGUMENT, s->path, "%.160s has another shape than the model's: expected %d in a row",
                   c->dataset, c->components);
}

// A run killed in the middle of a flush may have left datasets of different length.
static ph_status count_rows(source *s, ph_error *err) {
    for (int i = 0; i < s->count; i++) {
        if (!begins_dataset(s->columns + i)) continue;
        hid_t dataset;
        const ph_status status = open_dataset(s, s->columns + i, &dataset, err);
        if (status != PH_OK) return status;
        const long rows = ph_hdf5_rows(dataset);
        if (rows < s->rows) s->rows = rows;
        H5Dclose(dataset);
    }
    if (s->rows > 0) return PH_OK;
    return ph_fail(err, PH_ERR_ARGUMENT, s->path, "holds no complete row");
}

static ph_status read_row(const source *s, long at, double *row, ph_error *err) {
    for (int i = 0; i < s->count; i++) {
        if (!begins_dataset(s->columns + i)) continue;
        hid_t dataset;
        const ph_status status = open_dataset(s, s->columns + i, &dataset, err);
        if (status != PH_OK) return status;
        hid_t space = H5Dget_space(dataset);
        hsize_t count[3] = {0}, start[3] = {(hsize_t)at, 0, 0}, all = (hsize_t)s->columns[i].components;
        H5Sget_simple_extent_dims(space, count, NULL);
        count[0] = 1;
        hid_t memory = H5Screate_simple(1, &all, NULL);
        H5Sselect_hyperslab(space, H5S_SELECT_SET, start, NULL, count, NULL);
        const bool ok = H5Dread(dataset, H5T_NATIVE_DOUBLE, memory, space, H5P_DEFAULT, row + i) >= 0;
        if (!ok) ph_hdf5_read_failed(s->path, err);
        H5Sclose(memory);
        H5Sclose(space);
        H5Dclose(dataset);
        if (!ok) return PH_ERR_FILE;
    }
    return PH_OK;
}

// The nearest row at a time, or its neighbours in the message. Times ascend.
static ph_status find_time(const source *s, const double *times, double t, long *at, ph_error *err) {
    long after = 0;
    while (after < s->rows && times[after] < t) after++;
    for (long k = after > 0 ? after - 1 : 0; k <= after && k < s->rows; k++)
        if (fabs(times[k] - t) <= TEN_DIGITS * fmax(fabs(t), fabs(times[k]))) {
            *at = k;
            return PH_OK;
        }
    ph_line near = {0};
    if (after > 0) ph_line_add(&near, "%.10g s", times[after - 1]);
    if (after < s->rows) ph_line_add(&near, "%s%.10g s", near.used ? " and " : "", times[after]);
    return ph_fail(err, PH_ERR_ARGUMENT, s->path, "no row is stored at t = %.10g s; the nearest: %s", t, near.text);
}

static ph_status find_row(source *s, double t, long *at, double *time, ph_error *err) {
    double *times;
    ph_status status = ph_result_column(s->path, "t", &times, &s->rows, NULL, err);
    if (status != PH_OK) return status;
    status = count_rows(s, err);
    if (status == PH_OK) *at = s->rows - 1;
    if (status == PH_OK && !isnan(t)) status = find_time(s, times, t, at, err);
    if (status == PH_OK) *time = times[*at];
    free(times);
    return status;
}

// The arrays of a snapshot behind it, in one piece; NULL if memory is out.
typedef struct arrays {
    double *q, *v, *z, *angle;
} arrays;

static ph_snapshot *layout(const ph_model *model, ph_arena *arena, arrays *a) {
    const ph_system *sys = ph_model_system(model);
    ph_snapshot *snapshot = PH_TAKE(arena, 1, ph_snapshot);
    a->q = PH_TAKE(arena, sys->group.nq, double);
    a->v = PH_TAKE(arena, sys->group.nv, double);
    a->z = PH_TAKE(arena, sys->nz, double);
    a->angle = PH_TAKE(arena, ph_model_coordinate_count(model), double);
    return snapshot;
}

static ph_snapshot *restore(const ph_model *model, double time, const double *row, ph_error *err) {
    arrays a;
    ph_arena arena = {0};
    layout(model, &arena, &a);
    void *memory = calloc(1, arena.used);
    if (memory == NULL) {
        ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
        return NULL;
    }
    arena = (ph_arena){.base = memory};
    ph_snapshot *snapshot = layout(model, &arena, &a);
    *snapshot = (ph_snapshot){time, a.q, a.v, a.z, a.angle};
    ph_status status = ph_model_restore(model, row, a.q, a.v, a.z, a.angle, err);
    if (status == PH_OK) status = ph_model_check_state(model, &(ph_place){time, a.q, a.v, a.z}, err);
    if (status == PH_OK) return snapshot;
    free(memory);
    return NULL;
}

static ph_status read_snapshot(source *s, double t, const ph_model *model, ph_snapshot **snapshot, ph_error *err) {
    long at = 0;
    double time = 0;
    double *row = calloc((size_t)s->count + 1, sizeof *row);
    if (row == NULL) return ph_fail(err, PH_ERR_MEMORY, s->path, "out of memory");
    ph_status status = find_row(s, t, &at, &time, err);
    if (status == PH_OK) status = read_row(s, at, row, err);
    if (status == PH_OK) {
        ph_error inner = {0};
        *snapshot = restore(model, time, row, &inner);
        if (*snapshot == NULL) {
            status = inner.code == PH_ERR_MEMORY ? PH_ERR_MEMORY : PH_ERR_ARGUMENT;
            ph_fail(err, status, s->path, "at t = %.10g s: %.100s%s%s", time, inner.where, *inner.where ? ": " : "",
                    inner.what);
        }
    }
    free(row);
    return status;
}

ph_status ph_result_snapshot(const char *path, double t, const ph_model *model, ph_snapshot **snapshot, ph_error *err) {
    *snapshot = NULL;
    if (path == NULL) return ph_fail(err, PH_ERR_ARGUMENT, "results", "needs a file");
    source s = {.path = path};
    s.columns = ph_model_columns(model, &s.count);
    ph_status status = PH_ERR_FILE;
    H5E_BEGIN_TRY {
        s.file = ph_hdf5_open_result(path, err);
        if (s.file >= 0) {
            status = read_snapshot(&s, t, model, snapshot, err);
            H5Fclose(s.file);
        }
    }
    H5E_END_TRY;
    return status;
}
