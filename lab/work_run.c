#include "work.h"

#include "build.h"
#include "clock.h"

#include <stdlib.h>
#include <string.h>

ph_status lab_sink_close(lab_sink *sink, ph_writer *writer, ph_error *err) {
    return sink->format == PH_RESULT_MEMORY ? ph_writer_record(writer, &sink->record, err)
                                            : ph_writer_close(writer, err);
}

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
    const ph_status closed = lab_sink_close(sink, r->writer, err);
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
