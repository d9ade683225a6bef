#include "work.h"

#include "build.h"
#include "clock.h"
#include "report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// Whether there is time left; if not, why says so.
static bool in_time(lab_watch *w, const char *what) {
    if (lab_cpu_clock() - w->begin < w->cpu) return true;
    snprintf(w->why, sizeof w->why, "%s after %g s of computing, the limit of the lab", what, w->cpu);
    return false;
}

// --- problems -----------------------------------------------------------------------------------------------

static bool on_iteration(void *user, int start, int iteration, double cost, double residual) {
    lab_watch *w = user;
    if (w->iteration != NULL && !w->iteration(w->user, start + 1, iteration, cost, residual)) return false;
    return in_time(w, "not solved");
}

static ph_status write_optimum(const ph_problem *problem, const ph_optimum *optimum, double wall_s, lab_sink *sink,
                               ph_error *err) {
    if (sink->format == PH_RESULT_MEMORY) return ph_optimum_record(problem, optimum, wall_s, &sink->record, err);
    return ph_optimum_write(problem, optimum, wall_s, sink->path, sink->format, err);
}

static ph_status solve(const ph_problem *problem, lab_sink *sink, lab_watch *w, ph_error *err) {
    const ph_optimize_observer observer = {.user = w, .iteration = on_iteration};
    ph_optimum *optimum = NULL;
    const double begin = lab_clock();
    ph_status status = ph_optimize(ph_problem_model(problem), ph_problem_definition(problem), &observer, &optimum, err);
    if (optimum == NULL || status == PH_INTERRUPTED) {
        if (status != PH_INTERRUPTED) ph_problem_locate(problem, err);
        else if (w->why[0] != '\0') snprintf(err->what, sizeof err->what, "%.300s", w->why);
        ph_optimum_free(optimum);
        return status;
    }
    if (status != PH_OK && w->why[0] == '\0') snprintf(w->why, sizeof w->why, "%s", err->what);
    status = write_optimum(problem, optimum, lab_clock() - begin, sink, err);
    ph_optimum_free(optimum);
    return status;
}

ph_status lab_work_solve(const char *text, size_t length, lab_sink *sink, lab_watch *w, ph_error *err) {
    ph_problem *problem = NULL;
    w->begin = lab_cpu_clock();
    ph_status status = ph_problem_parse(text, length, "problem", &problem, err);
    if (status == PH_OK) status = solve(problem, sink, w, err);
    ph_problem_free(problem);
    return status;
}

// --- writers ------------------------------------------------------------------------------------------------

// The record of a writer, or its file complete.
static ph_status close_writer(ph_writer *writer, lab_sink *sink, ph_error *err) {
    return sink->format == PH_RESULT_MEMORY ? ph_writer_record(writer, &sink->record, err) : ph_writer_close(writer, err);
}

// --- equilibria ---------------------------------------------------------------------------------------------

typedef struct balancer {
    ph_writer *writer;
    lab_watch *watch;
} balancer;

static ph_status on_equilibrium(void *user, double factor, const double *row, const double *resultants) {
    return ph_writer_row_with(((balancer *)user)->writer, factor, row, resultants);
}

static bool on_balance(void *user, double done) {
    lab_watch *w = ((balancer *)user)->watch;
    (void)done;
    if (w->progress != NULL && !w->progress(w->user, 0, 0)) return false;
    return lab_cpu_clock() - w->begin < w->cpu;
}

static ph_status balance(const ph_document *doc, const char *set, lab_sink *sink, lab_watch *w, ph_error *err) {
    static const char *const controls[] = {"load", "arc-length", "displacement"};
    const ph_statics statics = ph_document_statics(doc);
    const char *settings[] = {
        "model", ph_document_text(doc), "control", controls[statics.control], *set ? "set" : NULL, set, NULL};
    balancer b = {.watch = w};
    const ph_balance_observer observer = {&b, on_equilibrium, on_balance};
    ph_model *model = NULL;
    ph_equilibrium found = {0};
    ph_status status = ph_document_compile(doc, &model, err);
    if (status == PH_OK)
        status = ph_writer_open_statics(sink->path, sink->format, model, NULL, settings, &b.writer, err);
    if (status == PH_OK) {
        status = ph_balance(model, &statics, 0, &observer, &found, err);
        if (status > 0)
            snprintf(w->why, sizeof w->why, "stopped at factor %.10g: %.300s", found.factor,
                     status == PH_INTERRUPTED ? "the limit of the lab on computing" : err->what);
        const ph_status closed = close_writer(b.writer, sink, err);
        if (status >= 0) status = closed;
    }
    ph_model_free(model);
    return status;
}

ph_status lab_work_balance(char *order, size_t length, lab_sink *sink, lab_watch *w, ph_error *err) {
    ph_override overrides[LAB_PARAMETERS];
    ph_document *doc = NULL;
    char *text = memchr(order, '\n', length), *pieces;
    if (text == NULL) return PH_ERR_ARGUMENT;
    *text++ = '\0';
    pieces = strdup(order);
    if (pieces == NULL) return PH_ERR_MEMORY;
    w->begin = lab_cpu_clock();
    const int count = lab_split_overrides(pieces, overrides, LAB_PARAMETERS);
    ph_status status =
        ph_document_parse_with(text, length - (size_t)(text - order), "model", overrides, count, &doc, err);
    if (status == PH_OK) status = balance(doc, order, sink, w, err);
    ph_document_free(doc);
    free(pieces);
    return status;
}

// --- runs ---------------------------------------------------------------------------------------------------

typedef struct run {
    const lab_job *job;
    lab_watch *watch;
    ph_document *doc;
    ph_model *model;
    ph_writer *writer;
    double t;
} run;

static ph_status on_row(void *user, double t, const double *row) {
    return ph_writer_row(((run *)user)->writer, t, row);
}

static bool on_progress(void *user, double t, double duration) {
    const run *r = user;
    lab_watch *w = r->watch;
    if (w->progress != NULL && !w->progress(w->user, t, duration)) return false;
    if (lab_cpu_clock() - w->begin < w->cpu) return true;
    snprintf(w->why, sizeof w->why, "ended at t = %.9g s after %g s of computing, the limit of a download", t, w->cpu);
    return false;
}

static ph_status load(run *r, ph_simulation *sim, ph_error *err) {
    const lab_job *job = r->job;
    const lab_source source = {job->text, job->length, job->file, job->overrides, job->override_count, true};
    ph_status status = lab_build(&source, &r->doc, &r->model, err);
    if (status == PH_OK && r->model != NULL &&
        ph_model_spaces_depend(r->model)) {  // configuration spaces are those of the method that runs
        ph_model_free(r->model);
        r->model = NULL;
        ph_document_choose_spaces(r->doc, &job->sim);
        status = ph_document_compile(r->doc, &r->model, err);
    }
    if (status != PH_OK) return status;
    const ph_simulation stored = ph_document_simulation(r->doc);
    *sim = job->sim;
    sim->output = stored.output;
    sim->every = stored.every;
    return PH_OK;
}

static ph_status open_writer(run *r, const ph_simulation *sim, const lab_sink *sink, ph_error *err) {
    char set[4096] = "";
    size_t used = 0;
    for (int i = 0; i < r->job->override_count && used < sizeof set; i++)
        used += (size_t)snprintf(set + used, sizeof set - used, "%s%s=%.17g", i > 0 ? "," : "",
                                 r->job->overrides[i].name, r->job->overrides[i].value);
    ph_run_settings settings;
    ph_run_settings_fill(&settings, r->doc, r->model, sim, NULL, used > 0 && used < sizeof set ? set : NULL);
    const ph_poisson_model *p = ph_document_poisson(r->doc);
    return p != NULL ? ph_writer_open_columns(sink->path, sink->format, p->columns, p->column_count, sim->output,
                                              settings.pairs, &r->writer, err)
                     : ph_writer_open(sink->path, sink->format, r->model, sim->output, settings.pairs, &r->writer, err);
}

static ph_status run_whole(run *r, const ph_simulation *sim, ph_error *err) {
    const ph_observer observer = {r, on_row, on_progress};
    const ph_poisson_model *p = ph_document_poisson(r->doc);
    ph_summary summary;
    ph_poisson_summary of_poisson;
    return p != NULL ? ph_poisson_run(p->system, sim, p->z, &observer, &of_poisson, err)
                     : ph_run(r->model, sim, &observer, &summary, err);
}

static ph_status compute(run *r, lab_sink *sink, ph_error *err) {
    ph_simulation sim;
    ph_status status = load(r, &sim, err);
    if (status == PH_OK) status = ph_simulation_check(&sim, r->model, err);
    if (status == PH_OK) status = open_writer(r, &sim, sink, err);
    if (status != PH_OK) return status;
    status = run_whole(r, &sim, err);
    if (status > 0 && r->watch->why[0] == '\0')
        snprintf(r->watch->why, sizeof r->watch->why, "ended early: %s", err->what);
    const ph_status closed = close_writer(r->writer, sink, err);
    return status < 0 ? status : closed;
}

ph_status lab_work_run(const lab_job *job, lab_sink *sink, lab_watch *w, ph_error *err) {
    run r = {.job = job, .watch = w};
    w->begin = lab_cpu_clock();
    const ph_status status = compute(&r, sink, err);
    ph_model_free(r.model);
    ph_document_free(r.doc);
    return status;
}
