// polhode run of a Poisson system: rows, files and a summary.
#include "cli.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LABEL = 15 };

typedef struct poisson_run {
    const cli_poisson_task *task;
    const ph_poisson_model *p;
    cli_sinks sinks;
    cli_progress progress;
    ph_poisson_summary sum;
} poisson_run;

static ph_status on_row(void *user, double t, const double *row) {
    poisson_run *r = user;
    return cli_sinks_row(&r->sinks, t, row, NULL);
}

static bool on_progress(void *user, double t, double duration) {
    poisson_run *r = user;
    cli_progress_draw(&r->progress, t, duration);
    return !cli_stop_asked();
}

// --- the summary --------------------------------------------------------------------------------------------

static void label(FILE *out, const char *text) { fprintf(out, "  %-*s", LABEL, text); }

static double relative(const ph_drift *d) { return d->initial != 0 ? d->max_drift / fabs(d->initial) : NAN; }

static void print_drift(FILE *out, const ph_drift *d) {
    fprintf(out, "initial %.10g, final %.10g, largest change %.3g", d->initial, d->final, d->max_drift);
    if (d->initial != 0) fprintf(out, " (relative %.3g)", relative(d));
    putc('\n', out);
}

static void print_text(FILE *out, const poisson_run *r) {
    const ph_simulation *sim = r->task->sim;
    const ph_poisson_summary *s = &r->sum;
    cli_plain_text(out, r->p->name);
    putc('\n', out);
    label(out, "system");
    fprintf(out, "%d numbers, %d Casimir%s%s\n", r->p->system->n, s->casimirs, s->casimirs == 1 ? "" : "s",
            r->p->system->dissipation ? ", dissipation" : "");
    label(out, "method");
    fprintf(out, "%s (order %d)\n", sim->method->name, sim->method->order);
    label(out, sim->method->adaptive ? "output every" : "step");
    fprintf(out, "%g, duration %g", s->step, s->duration);
    if (sim->method->adaptive) fprintf(out, ", tolerance %g", sim->tolerance);
    if (s->t < s->duration) fprintf(out, ", reached t = %.10g", s->t);
    putc('\n', out);
    label(out, "steps");
    fprintf(out, "%ld", s->work.steps);
    if (sim->method->adaptive) fprintf(out, " and %ld rejected", s->work.rejected);
    if (s->work.evaluations > 0) fprintf(out, ", %ld evaluations", s->work.evaluations);
    if (s->work.newton_iterations > 0) fprintf(out, ", %ld Newton iterations", s->work.newton_iterations);
    fprintf(out, ", %.3g s\n\n", s->wall_s);
    label(out, "H");
    print_drift(out, &s->H);
    for (int k = 0; k < s->casimirs; k++) {
        label(out, r->p->system->casimir[k].name);
        print_drift(out, &s->casimir[k]);
    }
    for (int i = 0; i < 2; i++) {
        if (r->sinks.sink[i].path == NULL) continue;
        label(out, "written");
        cli_plain_text(out, strcmp(r->sinks.sink[i].path, "-") == 0 ? "standard output" : r->sinks.sink[i].path);
        fprintf(out, ", %ld row%s\n", s->rows, s->rows == 1 ? "" : "s");
    }
}

static void json_drift(ph_json_writer *j, const char *key, const char *name, const ph_drift *d) {
    ph_json_write_open(j, key, '{');
    if (name != NULL) ph_json_write_text(j, "name", name);
    ph_json_write_number(j, "initial", d->initial);
    ph_json_write_number(j, "final", d->final);
    ph_json_write_number(j, "max_drift", d->max_drift);
    ph_json_write_number(j, "max_relative_drift", relative(d));
    ph_json_write_close(j, '}');
}

// The keys of a model's summary, as far as they have a meaning; `energy` is H.
static void print_json(FILE *out, const poisson_run *r, const char *error) {
    const ph_poisson_summary *s = &r->sum;
    ph_json_writer j = {out, false};
    ph_json_write_open(&j, NULL, '{');
    ph_json_write_text(&j, "model", r->p->name);
    ph_json_write_text(&j, "method", r->task->sim->method->name);
    ph_json_write_integer(&j, "steps", s->work.steps);
    ph_json_write_number(&j, "step", s->step);
    ph_json_write_number(&j, "duration", s->duration);
    ph_json_write_number(&j, "wall_s", s->wall_s);
    ph_json_write_number(&j, "us_per_step", s->work.steps > 0 ? 1e6 * s->wall_s / (double)s->work.steps : NAN);
    ph_json_write_integer(&j, "evaluations", s->work.evaluations);
    ph_json_write_integer(&j, "newton_iterations", s->work.newton_iterations);
    json_drift(&j, "energy", NULL, &s->H);
    json_drift(&j, "H", NULL, &s->H);
    ph_json_write_open(&j, "casimirs", '[');
    for (int k = 0; k < s->casimirs; k++) json_drift(&j, NULL, r->p->system->casimir[k].name, &s->casimir[k]);
    ph_json_write_close(&j, ']');
    ph_json_write_integer(&j, "rows", s->rows);
    ph_json_write_integer(&j, "rejected", s->work.rejected);
    if (error != NULL) {
        ph_json_write_text(&j, "error", error);
        ph_json_write_number(&j, "t", s->t);
    }
    ph_json_write_close(&j, '}');
    putc('\n', out);
}

static void print_summary(const poisson_run *r, const char *error) {
    const bool to_stdout = r->task->csv != NULL && strcmp(r->task->csv, "-") == 0;
    FILE *out = to_stdout ? stderr : stdout;
    if (r->task->json) print_json(out, r, error);
    else if (!r->task->quiet) print_text(out, r);
}

// --- the run ------------------------------------------------------------------------------------------------

static int open_sinks(poisson_run *r) {
    const cli_poisson_task *task = r->task;
    ph_run_settings settings;
    ph_run_settings_fill(&settings, task->m->doc, NULL, task->sim, NULL, task->args->listed > 0 ? task->set : NULL);
    r->sinks = (cli_sinks){.command = "run",
                           .model_file = task->args->word[0],
                           .columns = r->p->columns,
                           .column_count = r->p->column_count,
                           .output = task->sim->output};
    return cli_sinks_open(&r->sinks, task->csv, task->hdf5, settings.pairs);
}

int cli_run_poisson(const cli_poisson_task *task) {
    poisson_run r = {.task = task, .p = ph_document_poisson(task->m->doc)};
    const int opened = open_sinks(&r);
    if (opened != CLI_DONE) {
        cli_sinks_close(&r.sinks);
        return opened;
    }
    const ph_observer observer = {&r, on_row, on_progress};
    ph_error err = {0};
    char why[512] = "";
    cli_catch_signals();
    cli_progress_start(&r.progress, !task->json && !task->quiet && isatty(STDERR_FILENO) == 1, 0.0);
    const ph_status status = ph_poisson_run(r.p->system, task->sim, r.p->z, &observer, &r.sum, &err);
    cli_progress_clear(&r.progress);
    const bool written = cli_sinks_close(&r.sinks) && !ferror(stdout);
    if (status == PH_INTERRUPTED)
        snprintf(why, sizeof why, "interrupted at t = %.10g; the rows up to there are kept", r.sum.t);
    else if (status != PH_OK)
        snprintf(why, sizeof why, "stopped %s", err.what[0] != '\0' ? err.what : ph_status_text(status));
    else if (!written) snprintf(why, sizeof why, "the results could not be written");
    print_summary(&r, why[0] != '\0' ? why : NULL);
    if (status != PH_OK && !(status == PH_ERR_FILE && !written)) cli_error("run", "%s", why);
    return status != PH_OK || !written ? CLI_FAILED : CLI_DONE;
}
