// polhode run: a model, a method, result files and a summary.
#include "cli.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    METHOD,
    STEP,
    DURATION,
    EVERY,
    STABILIZATION,
    TOLERANCE,
    OUTPUT,
    SET,
    FROM,
    CONTROLS,
    THREADS,
    CSV,
    HDF5,
    JSON,
    QUIET
};

const cli_option cli_run_options[] = {
    [METHOD] = {"--method", CLI_TEXT, "M[:key=value,..]", "the integrator; `polhode methods` lists them"},
    [STEP] = {"--step", CLI_POSITIVE, "H", "step, or output interval of an adaptive method [s]"},
    [DURATION] = {"--duration", CLI_POSITIVE, "T", "end time [s]"},
    [EVERY] = {"--every", CLI_COUNT, "N", "store each N-th step; the first and the last always"},
    [STABILIZATION] = {"--stabilization", CLI_TEXT, "S", "none, projection, rotation-vector or baumgarte"},
    [TOLERANCE] = {"--tolerance", CLI_POSITIVE, "E", "local error per step of an adaptive method"},
    [OUTPUT] = {"--output", CLI_TEXT, "PATTERN[,..]", "the columns to store, such as top.*,energy; default all"},
    [SET] = CLI_SET_OPTION,
    [FROM] = {"--from", CLI_TEXT, "FILE[@t]",
              "continue from a result, .h5 or .csv: its last row, or that at t (of `balance`: at factor t)"},
    [CONTROLS] = {"--controls", CLI_TEXT, "RESULT.h5", "replay the controls of a result of `optimize`"},
    [THREADS] = {"--threads", CLI_COUNT, "N", "threads for a model of 1024 bodies and more; default 1"},
    [CSV] = {"--csv", CLI_TEXT, "FILE", "write the results as CSV; - is standard output"},
    [HDF5] = {"-o", CLI_TEXT, "FILE.h5", "write the results as HDF5"},
    [JSON] = {"--json", CLI_FLAG, NULL, "the summary as one JSON object, nothing else"},
    [QUIET] = {"--quiet", CLI_FLAG, NULL, "no progress bar, no summary"},
    {NULL, CLI_FLAG, NULL, NULL},
};

typedef struct run {
    const cli_args *args;
    cli_model m;
    ph_simulation sim;
    char *set;          // the parameters of the command line
    ph_snapshot *from;  // NULL: the model's initial state
    char *from_file;    // of --from, without the time
    double from_time;   // that of the row, NaN: the last
    cli_sinks sinks;
    ph_replay replay;  // of --controls; no steps: none
    cli_progress progress;
    ph_summary sum;
} run;

// --- continuing -----------------------------------------------------------------------------------------

// "FILE" or "FILE@TIME"; a file that has the @ in its name is taken whole. t: NaN for the last row.
static int split_from(run *r, const char *text, double *t) {
    *t = NAN;
    r->from_file = strdup(text);
    if (r->from_file == NULL) {
        cli_error("run", "%s", ph_status_text(PH_ERR_MEMORY));
        return CLI_FAILED;
    }
    char *at = strrchr(r->from_file, '@');
    if (at == NULL || access(text, F_OK) == 0) return CLI_DONE;
    *at++ = '\0';
    if (r->from_file[0] != '\0' && cli_number(at, t)) return CLI_DONE;
    cli_error("run", "--from: expected FILE or FILE@t with a time in s or a factor, got \"%s\"", text);
    return CLI_USAGE;
}

static void read_from(void *user) {
    run *r = user;
    ph_snapshot *snapshot = NULL;
    ph_error err;
    ph_result_snapshot(r->from_file, r->from_time, r->m.model, &snapshot, &err);
}

static int load_from(run *r) {
    const char *text = r->args->value[FROM];
    if (text == NULL) return CLI_DONE;
    int split = split_from(r, text, &r->from_time);
    if (split != CLI_DONE) return split;
    if (!cli_rehearse("run", r->from_file, read_from, r)) return CLI_USAGE;
    ph_error err = {0};
    ph_status status = ph_result_snapshot(r->from_file, r->from_time, r->m.model, &r->from, &err);
    if (status == PH_OK) return CLI_DONE;
    char place[32] = "";  // of a CSV file
    if (err.line > 0) snprintf(place, sizeof place, ":%d:%d", err.line, err.column);
    cli_error("run", "--from: %s%s: %s", r->from_file, place, err.what[0] != '\0' ? err.what : ph_status_text(status));
    return cli_exit_status(status);
}

// --- the model --------------------------------------------------------------------------------------------

static void read_controls(void *user) {
    run *r = user;
    ph_model *model = NULL;
    ph_error err;
    ph_document_compile_controlled(r->m.doc, r->args->value[CONTROLS], &model, &r->replay, &err);
}

static int load_model(run *r) {
    const char *path = r->args->value[CONTROLS];
    if (path == NULL) return cli_model_load_any("run", r->args, cli_run_options, &r->m);
    int status = cli_model_read("run", r->args, &r->m);
    if (status != CLI_DONE || ph_document_poisson(r->m.doc) != NULL) return status;
    if (!cli_rehearse("run", path, read_controls, r)) {
        cli_model_free(&r->m);
        return CLI_USAGE;
    }
    ph_error err = {0};
    const ph_status made = ph_document_compile_controlled(r->m.doc, path, &r->m.model, &r->replay, &err);
    if (made == PH_OK) return CLI_DONE;
    if (strcmp(err.where, path) != 0) return cli_model_refuse(&r->m, &err, made);
    cli_error("run", "--controls: %s: %s", path, err.what);
    cli_model_free(&r->m);
    return cli_exit_status(made);
}

// --- settings -------------------------------------------------------------------------------------------

// Micro steps of the result, where the method can have them, nobody says otherwise, and the steps are those of the
// result: then its states come again. A model without those components is reported.
static void take_rates(run *r) {
    const char *method = r->args->value[METHOD];
    const double step = r->replay.duration / (double)r->replay.steps;
    const bool said = r->sim.micro > 1 || r->sim.fast[0] != '\0' || (method != NULL && strstr(method, "micro="));
    if (r->replay.micro < 2 || said || fabs(r->sim.step - step) > 1e-12 * step) return;
    ph_simulation sim = r->sim;
    ph_error err = {0};
    sim.micro = r->replay.micro;
    memcpy(sim.fast, r->replay.fast, sizeof sim.fast);
    const bool suits = ph_method_suits(&sim, ph_model_system(r->m.model), &err) == PH_OK;
    if (suits) r->sim = sim;
    else cli_hint("the %d micro steps of the result are not used: %s", r->replay.micro, err.what);
}

// The run lasts as long as the controls, unless the command line says otherwise, and its steps are theirs, unless the
// model or the command line say otherwise.
static int settle(run *r) {
    int status = cli_settings_apply("run", r->args, cli_run_options, &r->m, &r->sim);
    if (r->replay.steps > 0 && r->args->value[DURATION] == NULL) r->sim.duration = r->replay.duration;
    if (r->replay.steps > 0 && r->sim.step == 0) r->sim.step = r->replay.duration / (double)r->replay.steps;
    if (r->replay.steps > 0 && status == CLI_DONE && strcmp(r->sim.method->name, "variational") == 0) take_rates(r);
    r->sim.from = r->from;
    if (status == CLI_DONE) status = cli_threads("run", "--threads", r->args->value[THREADS], &r->sim.threads);
    return status == CLI_DONE ? cli_settings_check("run", r->args, cli_run_options, &r->m, &r->sim) : status;
}

// --- result files ---------------------------------------------------------------------------------------

static int open_sinks(run *r) {
    ph_run_settings settings;
    if (r->args->value[HDF5] != NULL) cli_read_meshes("run", r->m.doc);
    ph_run_settings_fill(&settings, r->m.doc, r->m.model, &r->sim, r->args->value[FROM],
                         r->args->listed > 0 ? r->set : NULL);
    r->sinks = (cli_sinks){.command = "run",
                           .model_file = r->args->word[0],
                           .from_file = r->from_file,
                           .model = r->m.model,
                           .output = r->sim.output};
    return cli_sinks_open(&r->sinks, r->args->value[CSV], r->args->value[HDF5], settings.pairs);
}

// --- the run --------------------------------------------------------------------------------------------

static ph_status on_row(void *user, double t, const double *row) {
    run *r = user;
    return cli_sinks_row(&r->sinks, t, row, NULL);
}

static bool on_progress(void *user, double t, double duration) {
    run *r = user;
    cli_progress_draw(&r->progress, t, duration);
    return !cli_stop_asked();
}

// False: memory is out.
static bool print_json(FILE *out, const run *r, const char *error) {
    char *text = ph_summary_json(r->m.model, &r->sim, &r->sum, error);
    const bool good = text != NULL;
    if (good) fprintf(out, "%s\n", text);
    else cli_error("run", "%s", ph_status_text(PH_ERR_MEMORY));
    free(text);
    return good;
}

static bool print_summary(const run *r, const char *error) {
    cli_outcome outcome = {&r->m, &r->sim, &r->sum, error, {NULL, NULL}};
    for (int i = 0; i < 2; i++) outcome.files[i] = r->sinks.sink[i].path;
    const char *csv = r->args->value[CSV];
    FILE *out = csv != NULL && strcmp(csv, "-") == 0 ? stderr : stdout;
    if (r->args->value[JSON] != NULL) return print_json(out, r, error);
    if (r->args->value[QUIET] == NULL) cli_summary_text(out, &outcome);
    return true;
}

// A method that satisfies its constraints takes no stabilisation; requesting none needs no message.
static void tell_stabilization(const ph_simulation *sim) {
    if (sim->stabilization <= PH_STABILIZE_NONE || !ph_method_keeps_constraints(sim->method)) return;
    cli_hint("%s satisfies its constraints by construction: stabilization %s is not used", sim->method->name,
             ph_stabilization_name(sim->stabilization));
}

// The times of singular configurations go into the file: its rows need not show them.
static void keep_passages(const run *r) {
    const ph_passages *p = &r->sum.singular;
    const ph_table table = {"/singular/t", p->count < PH_PASSAGES_MAX ? p->count : PH_PASSAGES_MAX, 1, "s", p->t};
    ph_writer *writer = r->sinks.sink[1].writer;
    if (writer != NULL && p->count > 0) ph_writer_tables(writer, &table, 1);  // what fails is reported at the close
}

static int compute(run *r) {
    bool bare = r->args->value[JSON] == NULL && r->args->value[QUIET] == NULL;
    ph_observer observer = {r, on_row, on_progress};
    ph_error err = {0};
    char why[512] = "";
    if (r->args->value[QUIET] == NULL) tell_stabilization(&r->sim);
    cli_catch_signals();
    cli_progress_start(&r->progress, bare && isatty(STDERR_FILENO) == 1, r->from != NULL ? r->from->t : 0.0);
    ph_status status = ph_run(r->m.model, &r->sim, &observer, &r->sum, &err);
    cli_progress_clear(&r->progress);
    keep_passages(r);
    bool written = cli_sinks_close(&r->sinks) && !ferror(stdout);
    if (status < 0 && status != PH_ERR_FILE && status != PH_ERR_MEMORY) {  // nothing was computed
        cli_error("run", "%s%s%s", err.where, err.where[0] != '\0' ? ": " : "",
                  err.what[0] != '\0' ? err.what : ph_status_text(status));
        return CLI_USAGE;
    }
    if (status == PH_INTERRUPTED)
        snprintf(why, sizeof why, "interrupted at t = %.10g s; the rows up to there are kept", r->sum.t);
    else if (status != PH_OK && strncmp(err.what, "at t = ", 7) == 0) snprintf(why, sizeof why, "stopped %s", err.what);
    else if (status != PH_OK)
        snprintf(why, sizeof why, "stopped at t = %.10g s: %s", r->sum.t,
                 err.what[0] != '\0' ? err.what : ph_status_text(status));
    else if (!written) snprintf(why, sizeof why, "the results could not be written");
    const bool printed = print_summary(r, why[0] != '\0' ? why : NULL);
    // A failed write has been reported with the name of its file.
    if (status != PH_OK && !(status == PH_ERR_FILE && !written)) cli_error("run", "%s", why);
    return status != PH_OK || !written || !printed ? CLI_FAILED : CLI_DONE;
}

// A Poisson system has neither joints nor controls.
static int run_poisson(run *r) {
    static const int refused[] = {STABILIZATION, FROM, CONTROLS};
    for (int i = 0; i < 3; i++) {
        if (r->args->value[refused[i]] == NULL) continue;
        cli_error("run", "%s: not for Poisson systems", cli_run_options[refused[i]].name);
        return CLI_USAGE;
    }
    int status = cli_settings_apply("run", r->args, cli_run_options, &r->m, &r->sim);
    if (status == CLI_DONE) status = cli_poisson_check("run", r->args, cli_run_options, &r->m, &r->sim);
    const cli_poisson_task task = {.args = r->args,
                                   .m = &r->m,
                                   .sim = &r->sim,
                                   .csv = r->args->value[CSV],
                                   .hdf5 = r->args->value[HDF5],
                                   .set = r->set,
                                   .json = r->args->value[JSON] != NULL,
                                   .quiet = r->args->value[QUIET] != NULL};
    return status == CLI_DONE ? cli_run_poisson(&task) : status;
}

int cli_run(const cli_args *args) {
    run r = {.args = args};
    if (args->value[JSON] != NULL && args->value[CSV] != NULL && strcmp(args->value[CSV], "-") == 0) {
        cli_error("run", "--csv: expected a file, since --json writes to standard output");
        return CLI_USAGE;
    }
    int status = load_model(&r);
    if (status != CLI_DONE) return status;
    r.set = cli_join_list(args);
    if (r.set == NULL) {
        cli_error("run", "%s", ph_status_text(PH_ERR_MEMORY));
        status = CLI_FAILED;
    } else if (r.m.model == NULL) {
        status = run_poisson(&r);
    } else {
        status = load_from(&r);
        if (status == CLI_DONE) status = settle(&r);
    }
    if (status == CLI_DONE && r.m.model != NULL) {
        status = open_sinks(&r);
        if (status == CLI_DONE) status = compute(&r);
        else cli_sinks_close(&r.sinks);
    }
    free(r.set);
    free(r.from);
    free(r.from_file);
    cli_model_free(&r.m);
    return status;
}
