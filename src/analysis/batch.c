// Many runners of one model. A sample with parameters of its own has a model of its own.
#include "polhode/batch.h"

#include "analysis/runner_lanes.h"
#include "base/parallel.h"
#include "model/model.h"
#include "polhode/status.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct sample {
    ph_model *own;      // NULL: the batch's model
    ph_runner *runner;  // NULL: it could not be made
    ph_error err;       // why it has failed
} sample;

struct ph_batch {
    const ph_model *model;
    ph_simulation sim;
    int samples, columns, threads;
    int lanes;               // that samples are stepped in, 1: one by one
    const char *why_scalar;  // then
    ph_lane_group **groups;  // [group_count] one of each thread
    int group_count;
    size_t state_size;
    sample *all;   // [samples]
    int *status;   // [samples]
    double *rows;  // [samples][columns]
};

// --- one sample -------------------------------------------------------------------------------------------------

static double *row_of(const ph_batch *b, int i) { return b->rows + (size_t)i * (size_t)b->columns; }

// What ph_batch_column reads.
static void observe(ph_batch *b, int i) {
    sample *s = b->all + i;
    if (b->status[i] == PH_OK) b->status[i] = ph_runner_row(s->runner, row_of(b, i), &s->err);
}

static void discard(sample *s) {
    ph_runner_free(s->runner);
    ph_model_free(s->own);
    *s = (sample){0};
}

// Whether a model made of other parameters has what the others have.
static ph_status check_columns(const ph_batch *b, const ph_model *own, ph_error *err) {
    int count;
    ph_model_columns(own, &count);
    return count == b->columns ? PH_OK
                               : ph_fail(err, PH_ERR_MODEL, "",
                                         "expected %d columns as without these parameters, got %d", b->columns, count);
}

static ph_status start(ph_batch *b, int i, const double *parameters) {
    sample *s = b->all + i;
    const ph_model *model = b->model;
    ph_status status = PH_OK;
    if (parameters != NULL) {
        status = model->origin->make(model->origin, parameters, &s->own, &s->err);
        if (status == PH_OK) status = check_columns(b, s->own, &s->err);
        model = s->own;
    }
    if (status == PH_OK) status = ph_runner_create(model, &b->sim, &s->runner, &s->err);
    if (status == PH_OK && ph_runner_state_size(s->runner) != b->state_size && b->state_size > 0)
        status =
            ph_fail(&s->err, PH_ERR_MODEL, "", "expected a state of %zu numbers as without these parameters, got %zu",
                    b->state_size, ph_runner_state_size(s->runner));
    return status;
}

// --- lanes ------------------------------------------------------------------------------------------------------

static void discard_groups(ph_batch *b) {
    for (int k = 0; k < b->group_count; k++) ph_lane_group_free(b->groups[k]);
    free(b->groups);
    b->groups = NULL;
    b->group_count = 0;
}

// One for each thread: nothing is allocated in a step.
static ph_status make_groups(ph_batch *b, int width) {
    discard_groups(b);
    if (width == 1) return PH_OK;
    b->groups = calloc((size_t)b->threads, sizeof *b->groups);
    if (b->groups == NULL) return PH_ERR_MEMORY;
    b->group_count = b->threads;
    ph_status status = PH_OK;
    for (int k = 0; k < b->threads && status == PH_OK; k++)
        status = ph_runner_lanes(b->all[0].runner, width, b->groups + k);
    if (status != PH_OK) discard_groups(b);
    return status;
}

static void choose_lanes(ph_batch *b) {
    const int width = ph_lanes_width(PH_LANES_MOST);
    b->lanes = 1;
    b->why_scalar = ph_runner_refuses_lanes(b->all[0].runner);
    if (b->why_scalar == NULL && width == 1) b->why_scalar = "this build or processor has none";
    if (b->why_scalar != NULL) return;
    if (make_groups(b, width) == PH_OK) b->lanes = width;
    else b->why_scalar = "out of memory";
}

// --- the batch ----------------------------------------------------------------------------------------------------

static ph_status prepare(ph_batch *b, ph_error *err) {
    const size_t n = (size_t)b->samples;
    ph_model_columns(b->model, &b->columns);
    b->all = calloc(n, sizeof *b->all);
    b->status = calloc(n, sizeof *b->status);
    b->rows = calloc(n * (size_t)b->columns + 1, sizeof *b->rows);
    if (b->all == NULL || b->status == NULL || b->rows == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    for (int i = 0; i < b->samples; i++) {
        const ph_status status = start(b, i, NULL);  // all alike: the first may fail, the others for want of memory
        if (status != PH_OK && err != NULL) *err = b->all[i].err;
        if (status != PH_OK) return status;
        if (i == 0) b->state_size = ph_runner_state_size(b->all[0].runner);
        observe(b, i);
    }
    return PH_OK;
}

ph_status ph_batch_create(const ph_model *model, const ph_simulation *sim, int samples, ph_batch **batch,
                          ph_error *err) {
    *batch = NULL;
    if (samples < 1) return ph_fail(err, PH_ERR_ARGUMENT, "samples", "expected a number >= 1, got %d", samples);
    ph_batch *b = calloc(1, sizeof *b);
    if (b == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    b->model = model;
    b->sim = *sim;
    b->samples = samples;
    b->threads = ph_parallel_threads();
    const ph_status status = prepare(b, err);
    b->sim.from = NULL;  // the caller's, and used
    if (status == PH_OK) choose_lanes(b);
    if (status == PH_OK) *batch = b;
    else ph_batch_free(b);
    return status;
}

void ph_batch_free(ph_batch *b) {
    if (b == NULL) return;
    discard_groups(b);
    for (int i = 0; b->all != NULL && i < b->samples; i++) discard(b->all + i);
    free(b->all);
    free(b->status);
    free(b->rows);
    free(b);
}

// Falls back to one lane where there is no memory for more.
void ph_batch_set_threads(ph_batch *b, int threads) {
    b->threads = threads > 1 ? threads : 1;
    if (b->lanes > 1 && make_groups(b, b->lanes) != PH_OK) {
        b->lanes = 1;
        b->why_scalar = "out of memory";
    }
}

ph_status ph_batch_set_lanes(ph_batch *b, int lanes, ph_error *err) {
    const int width = ph_lanes_width(lanes);
    if (lanes != 1 && lanes != 2 && lanes != 4 && lanes != PH_LANES_MOST)
        return ph_fail(err, PH_ERR_ARGUMENT, "lanes", "expected 1, 2, 4 or %d, got %d", PH_LANES_MOST, lanes);
    if (width != lanes)
        return ph_fail(err, PH_ERR_UNSUPPORTED, "lanes", "expected at most %d with this build and processor, got %d",
                       ph_lanes_width(PH_LANES_MOST), lanes);
    if (lanes > 1) {
        const char *why = ph_runner_refuses_lanes(b->all[0].runner);
        if (why != NULL) return ph_fail(err, PH_ERR_UNSUPPORTED, "lanes", "%s", why);
    }
    const ph_status status = make_groups(b, lanes);
    if (status == PH_OK) b->lanes = lanes, b->why_scalar = "one was set";
    else if (status != PH_OK) return ph_fail(err, status, "", "out of memory");
    return status;
}

int ph_batch_lanes(const ph_batch *b, const char **why) {
    if (why != NULL) *why = b->lanes == 1 ? b->why_scalar : NULL;
    return b->lanes;
}

static ph_status check_range(const ph_batch *b, int first, int count, ph_error *err) {
    if (first >= 0 && count >= 0 && count <= b->samples - first) return PH_OK;
    return ph_fail(err, PH_ERR_ARGUMENT, "samples", "expected samples from 0 to %d, got %d from %d on", b->samples - 1,
                   count, first);
}

// --- what is set --------------------------------------------------------------------------------------------------

// A piece of work on some samples: what all of them share, and the first of them.
typedef struct task {
    ph_batch *b;
    int first, steps;
    const double *values;
} task;

static void set_parameters(void *user, long k, int thread) {
    const task *t = user;
    const int i = t->first + (int)k;
    (void)thread;
    discard(t->b->all + i);
    t->b->status[i] = start(t->b, i, t->values + (size_t)k * (size_t)t->b->model->parameter_count);
    observe(t->b, i);
}

ph_status ph_batch_set_parameters(ph_batch *b, int first, int count, const double *values, ph_error *err) {
    const ph_status status = check_range(b, first, count, err);
    if (status != PH_OK) return status;
    if (b->model->origin == NULL || b->model->parameter_count == 0)
        return ph_fail(err, PH_ERR_UNSUPPORTED, "parameters",
                       b->model->origin == NULL ? "expected a model that was compiled from a file"
                                                : "the model has no parameters");
    ph_parallel_for(count, b->threads, set_parameters, &(task){.b = b, .first = first, .values = values});
    return PH_OK;
}

ph_status ph_batch_set_inputs(ph_batch *b, int first, int count, const double *values, ph_error *err) {
    const int inputs = b->model->input_count;
    ph_status status = check_range(b, first, count, err);
    if (status == PH_OK && inputs == 0) status = ph_fail(err, PH_ERR_ARGUMENT, "inputs", "the model has no inputs");
    for (int k = 0; k < count && status == PH_OK; k++) {
        const int i = first + k;
        for (int u = 0; u < inputs && status == PH_OK && b->status[i] == PH_OK; u++) {
            const double value = values[(size_t)k * (size_t)inputs + (size_t)u];
            if (!isnan(value)) status = ph_runner_set_input(b->all[i].runner, u, value, err);
        }
        observe(b, i);
    }
    return status;
}

size_t ph_batch_state_size(const ph_batch *b) { return b->state_size; }

ph_status ph_batch_set_state(ph_batch *b, int first, int count, const double *states, ph_error *err) {
    const ph_status status = check_range(b, first, count, err);
    for (int k = 0; k < count && status == PH_OK; k++) {
        sample *s = b->all + first + k;
        if (s->runner == NULL) continue;  // its parameters failed: there is nothing that could go on
        b->status[first + k] = ph_runner_set_state(s->runner, states + (size_t)k * b->state_size, &s->err);
        observe(b, first + k);
    }
    return status;
}

ph_status ph_batch_get_state(const ph_batch *b, int first, int count, double *states, ph_error *err) {
    const ph_status status = check_range(b, first, count, err);
    for (int k = 0; k < count && status == PH_OK; k++) {
        double *to = states + (size_t)k * b->state_size;
        const ph_runner *runner = b->all[first + k].runner;
        if (runner != NULL) ph_runner_get_state(runner, to);
        for (size_t n = 0; runner == NULL && n < b->state_size; n++) to[n] = (double)NAN;
    }
    return status;
}

// --- steps ----------------------------------------------------------------------------------------------------------

static void step_sample(ph_batch *b, int i, int steps) {
    sample *s = b->all + i;
    for (int k = 0; k < steps && b->status[i] == PH_OK; k++) b->status[i] = ph_runner_step(s->runner, &s->err);
}

// As many lanes of samples as are at hand from `first` on, then those that remain one by one.
static void step_lanes(void *user, long block, int thread) {
    const task *t = user;
    ph_batch *b = t->b;
    const int width = b->lanes, first = (int)block * width;
    ph_runner *runners[PH_LANES_MOST] = {NULL};
    ph_error err[PH_LANES_MOST] = {{0}};
    ph_status status[PH_LANES_MOST] = {PH_OK};
    for (int made = 0; made < t->steps;) {
        int together = 0;
        for (int l = 0; l < width; l++) {
            const int i = first + l;
            const bool able = i < b->samples && b->status[i] == PH_OK && width > 1 &&
                              ph_runner_fits(b->all[i].runner, b->groups[thread]);
            runners[l] = able ? b->all[i].runner : NULL;
            together += able;
        }
        const int done =
            together > 1 ? ph_runner_step_together(b->groups[thread], runners, t->steps - made, status, err) : 0;
        const int alone = together > 1 ? 1 : t->steps - made - done;  // what could not be made together, then again
        for (int l = 0; l < width && first + l < b->samples; l++) {
            const int i = first + l;
            if (runners[l] != NULL && status[l] != PH_OK && b->status[i] == PH_OK) {
                b->status[i] = status[l];
                b->all[i].err = err[l];
            }
            const int missing = (runners[l] != NULL ? 0 : done) + (made + done < t->steps ? alone : 0);
            step_sample(b, i, missing);
        }
        made += done + alone;
    }
    for (int i = first; i < first + width && i < b->samples; i++) observe(b, i);
}

ph_status ph_batch_step(ph_batch *b, int steps, ph_error *err) {
    if (steps < 0) return ph_fail(err, PH_ERR_ARGUMENT, "steps", "expected a number >= 0, got %d", steps);
    ph_parallel_for((b->samples + b->lanes - 1) / b->lanes, b->threads, step_lanes, &(task){.b = b, .steps = steps});
    bool interrupted = false;
    for (int i = 0; i < b->samples; i++) {
        if (b->status[i] != PH_INTERRUPTED) continue;
        interrupted = true;
        b->status[i] = PH_OK;
        observe(b, i);
    }
    return interrupted ? ph_fail(err, PH_INTERRUPTED, "", "interrupted: samples are at different times") : PH_OK;
}

// --- what is read
// -----------------------------------------------------------------------------------------------------

ph_status ph_batch_column(const ph_batch *b, int column, double *out) {
    if (column < -1 || column >= b->columns) return PH_ERR_ARGUMENT;
    for (int i = 0; i < b->samples; i++) {
        if (b->status[i] != PH_OK) out[i] = (double)NAN;
        else out[i] = column < 0 ? ph_runner_summary(b->all[i].runner)->t : row_of(b, i)[column];
    }
    return PH_OK;
}

const int *ph_batch_status(const ph_batch *b) { return b->status; }

const ph_error *ph_batch_error(const ph_batch *b, int i) {
    if (i < 0 || i >= b->samples || b->status[i] == PH_OK) return NULL;
    return &b->all[i].err;
}
