// Computing samples of a sweep: each is a model read with its values, a run, and the rows of it reduced.
#include "io/sweep_block.h"

#include "analysis/run_lanes.h"
#include "base/parallel.h"
#include "polhode/status.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What is left of a sample.
typedef struct sample {
    ph_status status;
    double *records;  // [recorded]
    char *reason;     // of a failure
    double *rows;     // history: [row_count][1 + columns]
    size_t row_count, row_room;
} sample;

// One run in progress.
typedef struct tracer {
    const ph_sweep *s;
    sample *to;
    const ph_simulation *sim;
    bool history;
    long row;
    double before;  // time of the last row
    double *x;      // [used + 1 + parameters]
    double *work;
    ph_reduced_value *values;  // [reductions]
} tracer;

typedef struct task {
    const ph_sweep *s;
    const ph_sweep_work *work;
    sample *samples;
    int width;  // lanes
    ph_rows_need need;
    struct trial *trials;  // [threads x width]
    double *scratch;       // [threads x width]
    size_t scratch_size;
} task;

// --- rows -----------------------------------------------------------------------------------------------------

static ph_status keep_row(tracer *r, double t, const double *row) {
    sample *to = r->to;
    const size_t width = (size_t)r->s->column_count + 1;
    if (to->row_count == to->row_room) {
        const size_t room = to->row_room > 0 ? 2 * to->row_room : 64;
        double *larger = realloc(to->rows, room * width * sizeof *larger);
        if (larger == NULL) return PH_ERR_MEMORY;
        to->rows = larger;
        to->row_room = room;
    }
    double *out = to->rows + to->row_count++ * width;
    out[0] = t;
    memcpy(out + 1, row, (width - 1) * sizeof *row);
    return PH_OK;
}

static ph_status on_row(void *user, double t, const double *row) {
    tracer *r = user;
    const ph_record_list *list = &r->s->list;
    for (int i = 0; i < list->used_count; i++) r->x[i] = row[list->used[i]];
    r->x[list->used_count] = t;
    for (int i = 0; i < list->reduction_count; i++)
        ph_reduce_row(&list->reductions[i], r->row, t, r->before, r->sim->step, r->x, r->work, &r->values[i]);
    r->before = t;
    const bool last = t >= r->sim->duration, due = r->row % r->sim->every == 0;
    r->row++;
    return r->history && (due || last) ? keep_row(r, t, row) : PH_OK;
}

// --- one sample -----------------------------------------------------------------------------------------------

// The model of a sample, ready to run.
static ph_status compile_model(const ph_document *doc, const tracer *r, const ph_simulation *sim, ph_model **model,
                               ph_error *err) {
    int columns;
    ph_status status = ph_document_compile(doc, model, err);
    if (status != PH_OK) return status;
    ph_model_columns(*model, &columns);
    if (columns != r->s->column_count)
        return ph_fail(err, PH_ERR_MODEL, "", "expected the columns of the model as it is, %d, got %d",
                       r->s->column_count, columns);
    return ph_simulation_check(sim, *model, err);
}

static ph_status run_poisson(const ph_poisson_model *p, tracer *r, const ph_simulation *sim, ph_error *err) {
    const ph_observer observer = {.user = r, .row = on_row};
    ph_poisson_summary summary;
    const ph_status status = ph_simulation_check(sim, NULL, err);
    return status == PH_OK ? ph_poisson_run(p->system, sim, p->z, &observer, &summary, err) : status;
}

static void find_records(const ph_sweep *s, const ph_document *doc, tracer *r, double duration, sample *to) {
    const ph_record_list *list = &s->list;
    double *values = r->x;  // the rows are over
    for (int i = 0; i < list->parameters; i++) values[list->reduction_count + i] = doc->parameters[i].value;
    for (int i = 0; i < list->reduction_count; i++)
        values[i] = ph_reduce_end(&list->reductions[i], duration, &r->values[i]);
    for (int i = 0; i < list->count; i++) to->records[i] = ph_formula_value(&list->records[i].of, values, r->work);
}

// A sample from its document to its records. In between, runs of several may be made together.
typedef struct trial {
    tracer r;
    ph_document *doc;
    ph_model *model;
    ph_simulation sim, every_row;
    ph_observer observer;
    ph_summary summary;
    ph_whole whole;
    bool runs;  // whole has begun
    ph_error err;
} trial;

// Up to the first row; of a Poisson system up to the last one.
static ph_status begin_trial(trial *t, const task *all) {
    const ph_sweep *s = all->s;
    t->sim = ph_document_simulation(t->doc);
    t->every_row = t->sim;
    t->every_row.every = 1;
    t->every_row.stop = all->work->stop;
    t->every_row.stop_user = all->work->user;
    t->r.sim = &t->sim;
    for (int i = 0; i < s->list.parameters; i++) t->r.x[s->list.used_count + 1 + i] = t->doc->parameters[i].value;
    const ph_poisson_model *poisson = ph_document_poisson(t->doc);
    if (poisson != NULL) return run_poisson(poisson, &t->r, &t->every_row, &t->err);
    t->observer = (ph_observer){.user = &t->r, .row = on_row};
    const ph_status status = compile_model(t->doc, &t->r, &t->every_row, &t->model, &t->err);
    if (status != PH_OK) return status;
    t->runs = true;
    return ph_whole_begin(&t->whole, &(ph_run_of){t->model, &t->every_row, &t->observer, &t->summary}, &t->err);
}

// "WHERE: what", without the name of the file, which is the same for all.
static char *reason_of(const ph_document *model, const ph_error *err, ph_status status) {
    const char *where = err->where, *file = ph_document_file(model);
    const size_t length = strlen(file);
    if (strncmp(where, file, length) == 0) where += length;
    where += strspn(where, ": ");
    const char *what = err->what[0] != '\0' ? err->what : ph_status_text(status);
    const size_t size = strlen(where) + strlen(what) + 3;
    char *text = malloc(size);
    if (text != NULL) snprintf(text, size, "%s%s%s", where, where[0] != '\0' ? ": " : "", what);
    return text;
}

static void fail_sample(const ph_sweep *s, sample *to, const ph_error *err) {
    for (int i = 0; i < s->list.count; i++) to->records[i] = (double)NAN;
    if (to->status == PH_ERR_MEMORY || to->status == PH_INTERRUPTED) return;
    to->reason = reason_of(s->model, err, to->status);
    if (to->reason == NULL) to->status = PH_ERR_MEMORY;
}

// Scratch of one sample of a thread.
static tracer tracer_of(const task *t, long i, double *scratch) {
    const ph_record_list *list = &t->s->list;
    tracer r = {.s = t->s,
                .to = t->samples + i,
                .history = t->work->first + i < t->s->rows,
                .values = (ph_reduced_value *)(void *)scratch};
    r.x = scratch + (size_t)list->reduction_count * (sizeof *r.values / sizeof(double));
    r.work = r.x + list->used_count + 1 + list->reduction_count + list->parameters;
    memset(r.values, 0, (size_t)list->reduction_count * sizeof *r.values);
    return r;
}

static ph_status read_trial(trial *t, const task *all, long k) {
    const ph_sweep *s = all->s;
    double *values = t->r.work + s->list.work;
    ph_override *overrides = calloc((size_t)s->design.count + 1, sizeof *overrides);
    if (overrides == NULL) return PH_ERR_MEMORY;
    ph_design_values(&s->design, k, values);
    for (int j = 0; j < s->design.count; j++) overrides[j] = (ph_override){s->varied[j], values[j]};
    const ph_status status = ph_document_parse_with(s->text, strlen(s->text), ph_document_file(s->model), overrides,
                                                    s->design.count, &t->doc, &t->err);
    free(overrides);
    return status == PH_OK ? begin_trial(t, all) : status;
}

static void end_trial(trial *t, const ph_sweep *s) {
    sample *to = t->r.to;
    if (to->status == PH_OK) find_records(s, t->doc, &t->r, t->sim.duration, to);
    if (t->runs) ph_whole_end(&t->whole);
    ph_model_free(t->model);
    if (to->status != PH_OK) fail_sample(s, to, &t->err);
    ph_document_free(t->doc);
}

// The samples of one group of lanes, or one.
static void compute_group(void *user, long group, int thread) {
    const task *t = user;
    const ph_sweep *s = t->s;
    const long first = group * t->width;
    trial *trials = t->trials + (size_t)thread * (size_t)t->width;
    ph_whole *runs[PH_LANES_MOST] = {NULL};
    ph_status status[PH_LANES_MOST] = {PH_OK};
    ph_error err[PH_LANES_MOST] = {{0}};
    const int count = (int)(t->work->count - first < t->width ? t->work->count - first : t->width);
    bool history = false;
    for (int l = 0; l < count; l++) {
        trial *own = trials + l;
        double *scratch = t->scratch + ((size_t)thread * (size_t)t->width + (size_t)l) * t->scratch_size;
        *own = (trial){.r = tracer_of(t, first + l, scratch)};
        const bool stopped = t->work->stop != NULL && t->work->stop(t->work->user);
        own->r.to->status = stopped ? PH_INTERRUPTED : read_trial(own, t, t->work->first + first + l);
        if (own->r.to->status == PH_OK && own->runs) runs[l] = &own->whole;
        history = history || own->r.history;
    }
    ph_rows_need need = t->need;
    need.reactions = need.reactions || history;
    ph_whole_together(runs, t->width, need, status, err);
    for (int l = 0; l < count; l++) {
        if (runs[l] != NULL && status[l] != PH_OK) {
            trials[l].r.to->status = status[l];
            trials[l].err = err[l];
        }
        end_trial(trials + l, s);
    }
}

// --- the block ------------------------------------------------------------------------------------------------

static size_t rows_size(const ph_sweep *s, const sample *a) {
    return a->row_count * ((size_t)s->column_count + 1) * sizeof(double);
}

static size_t block_size(const ph_sweep *s, const ph_sweep_work *work, const sample *samples) {
    size_t size = sizeof(ph_block_header);
    for (long i = 0; i < work->count; i++) {
        size += sizeof(int32_t) + (size_t)s->list.count * sizeof(double);
        if (samples[i].status != PH_OK) size += sizeof(uint64_t) + strlen(samples[i].reason);
        if (work->first + i < s->rows) size += sizeof(uint64_t) + rows_size(s, &samples[i]);
    }
    return size;
}

static unsigned char *put(unsigned char *to, const void *from, size_t size) {
    if (size > 0) memcpy(to, from, size);
    return to + size;
}

static unsigned char *put_item(unsigned char *to, const void *from, size_t size) {
    const uint64_t length = size;
    return put(put(to, &length, sizeof length), from, size);
}

static void fill_block(const ph_sweep *s, const ph_sweep_work *work, const sample *samples, unsigned char *block,
                       size_t size) {
    ph_block_header h = {.magic = PH_BLOCK_MAGIC, .size = size, .first = work->first, .count = work->count};
    unsigned char *to = block + sizeof h;
    for (long i = 0; i < work->count; i++) {
        const int32_t status = samples[i].status;
        to = put(to, &status, sizeof status);
    }
    for (long i = 0; i < work->count; i++) to = put(to, samples[i].records, (size_t)s->list.count * sizeof(double));
    for (long i = 0; i < work->count; i++)
        if (samples[i].status != PH_OK) to = put_item(to, samples[i].reason, strlen(samples[i].reason));
    for (long i = 0; i < work->count; i++)
        if (work->first + i < s->rows) to = put_item(to, samples[i].rows, rows_size(s, &samples[i]));
    h.sum = ph_block_sum(block + sizeof h, size - sizeof h);
    memcpy(block, &h, sizeof h);
}

// Memory is out, or the caller has stopped it: then nothing of the block counts.
static ph_status worst_of(const ph_sweep_work *work, const sample *samples, ph_error *err) {
    for (long i = 0; i < work->count; i++)
        if (samples[i].status == PH_ERR_MEMORY) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    for (long i = 0; i < work->count; i++)
        if (samples[i].status == PH_INTERRUPTED) return ph_fail(err, PH_INTERRUPTED, "", "interrupted");
    return PH_OK;
}

ph_status ph_sweep_compute(const ph_sweep *s, const ph_sweep_work *work, unsigned char **block, size_t *size,
                           ph_error *err) {
    *block = NULL;
    if (work->first < 0 || work->count < 1 || work->count > s->design.samples - work->first)
        return ph_fail(err, PH_ERR_ARGUMENT, "samples", "expected samples from 0 to %ld", s->design.samples - 1);
    const size_t n = (size_t)work->count, threads = work->threads > 1 ? (size_t)work->threads : 1;
    const ph_record_list *list = &s->list;
    task t = {.s = s, .work = work, .samples = calloc(n, sizeof *t.samples)};
    t.scratch_size = (size_t)list->reduction_count * (sizeof(ph_reduced_value) / sizeof(double) + 1) +
                     (size_t)(list->used_count + list->parameters + s->design.count) + list->work + 9;
    t.width = ph_sweep_lanes(s, NULL);
    t.need = ph_rows_need_of(s->columns, list->used, list->used_count);
    t.trials = calloc(threads * (size_t)t.width, sizeof *t.trials);
    t.scratch = calloc(threads * (size_t)t.width * t.scratch_size, sizeof *t.scratch);
    double *records = calloc(n * (size_t)list->count + 1, sizeof *records);
    ph_status status =
        t.samples && t.trials && t.scratch && records ? PH_OK : ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    if (status == PH_OK) {
        for (size_t i = 0; i < n; i++) t.samples[i].records = records + i * (size_t)list->count;
        ph_parallel_for((work->count + t.width - 1) / t.width, (int)threads, compute_group, &t);
        status = worst_of(work, t.samples, err);
    }
    if (status == PH_OK) {
        *size = block_size(s, work, t.samples);
        *block = malloc(*size);
        if (*block != NULL) fill_block(s, work, t.samples, *block, *size);
        else status = ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    }
    for (size_t i = 0; t.samples != NULL && i < n; i++) {
        free(t.samples[i].reason);
        free(t.samples[i].rows);
    }
    free(t.samples);
    free(t.trials);
    free(t.scratch);
    free(records);
    return status;
}

ph_status ph_sweep_set_lanes(ph_sweep *s, int most, ph_error *err) {
    if (most != 0 && most != 1 && most != 2 && most != 4 && most != PH_LANES_MOST)
        return ph_fail(err, PH_ERR_ARGUMENT, "lanes", "expected 1, 2, 4 or %d, got %d", PH_LANES_MOST, most);
    s->most_lanes = most;
    return PH_OK;
}

int ph_sweep_lanes(const ph_sweep *s, const char **why) {
    const char *reason = NULL;
    const int width = ph_lanes_width(s->most_lanes > 0 ? s->most_lanes : PH_LANES_MOST);
    if (s->most_lanes == 1) reason = "one was set";
    else if (width == 1) reason = "this build or processor has none";
    else if (s->compiled == NULL) reason = "it is a Poisson system";
    else
        reason =
            ph_whole_why_scalar(s->compiled, &s->sim, ph_rows_need_of(s->columns, s->list.used, s->list.used_count));
    if (why != NULL) *why = reason;
    return reason == NULL ? width : 1;
}

int ph_sweep_threads(void) { return ph_parallel_threads(); }
