// A writer of results: rows go to one of three back ends and are flushed about once a second.
#include "io/results.h"

#include "base/wall_clock.h"
#include "io/output.h"
#include "polhode/status.h"

#include <stdlib.h>
#include <string.h>

static const double FLUSH_INTERVAL = 1.0;  // [s] of wall time: what a killed run loses at most

struct ph_writer {
    ph_result_format format;
    const ph_backend *backend;
    void *self;
    int count;           // of the columns stored
    int *source;         // [count] where they stand in a row of the model; NULL: all of them
    ph_column *columns;  // [count]
    double *row;         // [count]
    const ph_model *model;
    ph_column *with_beams;  // the model's columns and those of its beams; NULL without
    double *long_row;
    int own;          // columns of the model
    double flushed;   // when [s]
    double interval;  // [s]
    long rows;
    ph_error error;  // of the first write that failed
};

static void writer_free(ph_writer *w) {
    free(w->source);
    free(w->columns);
    free(w->row);
    free(w->with_beams);
    free(w->long_row);
    free(w);
}

// Columns of one dataset stand side by side: if one of them is kept, all are.
static void keep_whole_datasets(const ph_target *t, bool *keep) {
    for (int first = 0; first < t->count;) {
        bool any = false;
        int end = first;
        for (; end < t->count && strcmp(t->columns[end].dataset, t->columns[first].dataset) == 0; end++)
            any = any || keep[end];
        for (; first < end; first++) keep[first] = any;
    }
}

// Reduces the columns of the target to those that the patterns select.
static ph_status select_columns(ph_writer *w, const char *output, ph_result_format format, ph_target *target,
                                ph_error *err) {
    const size_t n = (size_t)target->count + 1;
    bool *keep = calloc(n, sizeof *keep);
    w->source = calloc(n, sizeof *w->source);
    w->columns = calloc(n, sizeof *w->columns);
    w->row = calloc(n, sizeof *w->row);
    ph_status status = PH_OK;
    if (keep == NULL || w->source == NULL || w->columns == NULL || w->row == NULL)
        status = ph_fail(err, PH_ERR_MEMORY, target->path, "out of memory");
    else status = ph_output_select(output, target->columns, target->count, keep, NULL, err);
    if (status == PH_OK) {
        if (format != PH_RESULT_CSV) keep_whole_datasets(target, keep);
        for (int i = 0; i < target->count; i++) {
            if (!keep[i]) continue;
            w->source[w->count] = i;
            w->columns[w->count++] = target->columns[i];
        }
        target->columns = w->columns;
        target->count = w->count;
    }
    free(keep);
    return status;
}

// All but CSV have more of beams.
static ph_status add_beams(ph_writer *w, const ph_model *model, ph_target *target, ph_error *err) {
    w->model = model;
    w->own = target->count;
    w->with_beams = ph_beam_columns(model, &target->count);
    w->long_row = calloc((size_t)target->count + 1, sizeof *w->long_row);
    target->columns = w->with_beams;
    if (w->with_beams && w->long_row) return PH_OK;
    return ph_fail(err, PH_ERR_MEMORY, target->path, "out of memory");
}

// The columns of the target, of the model's beams too if it is not NULL.
static ph_status open_with(ph_target target, ph_result_format format, const ph_model *model, ph_writer **writer,
                           ph_error *err) {
    static ph_status (*const opens[])(const ph_target *, const ph_backend **, void **, ph_error *) = {
        [PH_RESULT_CSV] = ph_csv_open, [PH_RESULT_HDF5] = ph_hdf5_open, [PH_RESULT_MEMORY] = ph_record_open};
    const char *path = target.path;
    if (path == NULL || *path == '\0') return ph_fail(err, PH_ERR_ARGUMENT, "results", "needs the name of a file");
    if ((unsigned)format >= sizeof opens / sizeof *opens)
        return ph_fail(err, PH_ERR_ARGUMENT, path, "unknown format of results: %d", (int)format);
    ph_writer *w = calloc(1, sizeof *w);
    if (w == NULL) return ph_fail(err, PH_ERR_MEMORY, path, "out of memory");
    ph_status status = PH_OK;
    const bool beams = model != NULL && format != PH_RESULT_CSV && ph_model_beam_count(model) > 0;
    if (beams) status = add_beams(w, model, &target, err);
    if (status == PH_OK && target.output != NULL) status = select_columns(w, target.output, format, &target, err);
    if (status == PH_OK) status = opens[format](&target, &w->backend, &w->self, err);
    if (status != PH_OK) {
        writer_free(w);
        return status;
    }
    w->flushed = ph_seconds();
    w->interval = FLUSH_INTERVAL;
    w->format = format;
    *writer = w;
    return PH_OK;
}

static const ph_column time_axis = {.name = "t", .dataset = "/t", .components = 1, .unit = "s"};
static const ph_column factor_axis = {.name = "factor", .dataset = "/factor", .components = 1, .unit = "1"};

ph_status ph_writer_open(const char *path, ph_result_format format, const ph_model *model, const char *output,
                         const char *const *settings, ph_writer **writer, ph_error *err) {
    ph_target target = {.path = path, .axis = &time_axis, .output = output, .settings = settings};
    target.columns = ph_model_columns(model, &target.count);
    return open_with(target, format, model, writer, err);
}

ph_status ph_writer_open_statics(const char *path, ph_result_format format, const ph_model *model, const char *output,
                                 const char *const *settings, ph_writer **writer, ph_error *err) {
    ph_target target = {.path = path, .axis = &factor_axis, .output = output, .settings = settings};
    target.columns = ph_model_columns(model, &target.count);
    return open_with(target, format, model, writer, err);
}

ph_status ph_writer_open_columns(const char *path, ph_result_format format, const ph_column *columns, int count,
                                 const char *output, const char *const *settings, ph_writer **writer, ph_error *err) {
    const ph_target target = {
        .path = path, .axis = &time_axis, .columns = columns, .count = count, .output = output, .settings = settings};
    return open_with(target, format, NULL, writer, err);
}

ph_status ph_writer_row(ph_writer *w, double t, const double *row) { return ph_writer_row_with(w, t, row, NULL); }

ph_status ph_writer_row_with(ph_writer *w, double t, const double *row, const double *resultants) {
    if (w->error.code != PH_OK) return w->error.code;
    if (w->with_beams != NULL) {
        memcpy(w->long_row, row, (size_t)w->own * sizeof *row);
        ph_beam_columns_fill(w->model, resultants, w->long_row);
        row = w->long_row;
    }
    if (w->source != NULL) {
        for (int i = 0; i < w->count; i++) w->row[i] = row[w->source[i]];
        row = w->row;
    }
    if (w->backend->append(w->self, t, row, &w->error) != PH_OK) return w->error.code;
    // The first row at once: whoever looks at the file of a slow run finds it alive.
    const bool due = ph_seconds() - w->flushed >= w->interval;
    if (w->rows++ > 0 && !due) return PH_OK;
    ph_status status = w->backend->flush(w->self, &w->error);
    // Counted from the end of the flush, so that a slow disk does not make every row one.
    w->flushed = ph_seconds();
    return status;
}

void ph_writer_flush_every(ph_writer *w, double seconds) { w->interval = seconds; }

ph_status ph_writer_tables(ph_writer *w, const ph_table *tables, int count) {
    if (w->error.code != PH_OK || w->backend->add == NULL) return w->error.code;
    return w->backend->add(w->self, tables, count, &w->error);
}

ph_status ph_writer_close(ph_writer *w, ph_error *err) {
    if (w == NULL) return PH_OK;
    ph_error closing = {0};
    w->backend->close(w->self, &closing);
    ph_error first = w->error.code != PH_OK ? w->error : closing;
    writer_free(w);
    if (first.code != PH_OK && err != NULL) *err = first;
    return first.code;
}

ph_status ph_writer_record(ph_writer *w, ph_record **record, ph_error *err) {
    *record = NULL;
    if (w == NULL) return PH_OK;
    if (w->format != PH_RESULT_MEMORY || w->error.code != PH_OK) {
        const bool wrong = w->format != PH_RESULT_MEMORY;
        const ph_status status = ph_writer_close(w, err);
        return wrong && status == PH_OK ? ph_fail(err, PH_ERR_ARGUMENT, "results", "this writer has a file") : status;
    }
    *record = w->self;
    writer_free(w);
    return PH_OK;
}
