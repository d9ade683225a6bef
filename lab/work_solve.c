#include "work.h"

#include "clock.h"
#include "report.h"

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
        const ph_status closed = lab_sink_close(sink, b.writer, err);
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
