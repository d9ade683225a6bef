// polhode run: a model, a method, result files and a summary.
#include "cli.h"

#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { METHOD, STEP, DURATION, EVERY, STABILIZATION, TOLERANCE, OUTPUT, SET, FROM, CONTROLS, CSV, HDF5, JSON, QUIET };

const cli_option cli_run_options[] = {
    [METHOD] = {"--method", CLI_TEXT, "M[:key=value,..]", "the integrator; `polhode methods` lists them"},
    [STEP] = {"--step", CLI_POSITIVE, "H", "step, or output interval of an adaptive method [s]"},
    [DURATION] = {"--duration", CLI_POSITIVE, "T", "time at which the run ends [s]"},
    [EVERY] = {"--every", CLI_COUNT, "N", "store each N-th step; first and last always are"},
    [STABILIZATION] = {"--stabilization", CLI_TEXT, "S", "none, projection, rotation-vector or baumgarte"},
    [TOLERANCE] = {"--tolerance", CLI_POSITIVE, "E", "local error per step of an adaptive method"},
    [OUTPUT] = {"--output", CLI_TEXT, "PATTERN[,..]", "the columns to store, as top.*,energy; all unless given"},
    [SET] = CLI_SET_OPTION,
    [FROM] = {"--from", CLI_TEXT, "FILE.h5[@t]", "continue from a stored result, its last row or that at time t"},
    [CONTROLS] = {"--controls", CLI_TEXT, "RESULT.h5", "replay the controls of a result of `optimize`"},
    [CSV] = {"--csv", CLI_TEXT, "FILE", "write the results as CSV; - is standard output"},
    [HDF5] = {"-o", CLI_TEXT, "FILE.h5", "write the results as HDF5"},
    [JSON] = {"--json", CLI_FLAG, NULL, "the summary as one JSON object, nothing else"},
    [QUIET] = {"--quiet", CLI_FLAG, NULL, "no progress bar, no summary"},
    {NULL, CLI_FLAG, NULL, NULL},
};

typedef struct sink {
    const char *option, *path;
    ph_writer *writer;  // NULL: not open
} sink;

typedef struct run {
    const cli_args *args;
    cli_model m;
    ph_simulation sim;
    char *set;          // the parameters of the command line
    ph_snapshot *from;  // NULL: the model's initial state
    char *from_file;    // of --from, without the time
    double control_duration;
    long control_steps;  // of --controls; 0: none
    sink sinks[2];
    cli_progress progress;
    ph_summary sum;
} run;

// --- interruption ---------------------------------------------------------------------------------------

static volatile sig_atomic_t stop_asked;

static void ask_to_stop(int number) {
    (void)number;
    stop_asked = 1;
}

// The first signal ends the run in good order; the handler is then gone, so that the second one kills.
static void catch_signals(void) {
    struct sigaction action = {.sa_handler = ask_to_stop, .sa_flags = SA_RESTART | (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

// --- continuing -----------------------------------------------------------------------------------------

// "FILE.h5" or "FILE.h5@TIME"; a file that has the @ in its name is taken whole. t: NaN for the last row.
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
    cli_error("run", "--from: expected FILE.h5 or FILE.h5@t with a time in s, got \"%s\"", text);
    return CLI_USAGE;
}

static int load_from(run *r) {
    const char *text = r->args->value[FROM];
    if (text == NULL) return CLI_DONE;
    double t;
    int split = split_from(r, text, &t);
    if (split != CLI_DONE) return split;
    ph_error err = {0};
    ph_status status = ph_result_snapshot(r->from_file, t, r->m.model, &r->from, &err);
    if (status == PH_OK) return CLI_DONE;
    cli_error("run", "--from: %s: %s", r->from_file, err.what[0] != '\0' ? err.what : ph_status_text(status));
    return cli_exit_status(status);
}

// --- the model --------------------------------------------------------------------------------------------

static int load_model(run *r) {
    const char *path = r->args->value[CONTROLS];
    if (path == NULL) return cli_model_load("run", r->args, &r->m);
    int status = cli_model_read("run", r->args, &r->m);
    if (status != CLI_DONE) return status;
    ph_error err = {0};
    const ph_status made =
        ph_document_compile_controlled(r->m.doc, path, &r->m.model, &r->control_duration, &r->control_steps, &err);
    if (made == PH_OK) return CLI_DONE;
    if (strcmp(err.where, path) != 0) return cli_model_refuse(&r->m, &err, made);
    cli_error("run", "--controls: %s: %s", path, err.what);
    cli_model_free(&r->m);
    return cli_exit_status(made);
}

// --- settings -------------------------------------------------------------------------------------------

// The controls last as long as the run and change with its steps, unless the model or the command line say otherwise.
static int settle(run *r) {
    int status = cli_settings_apply("run", r->args, cli_run_options, &r->m, &r->sim);
    if (r->control_steps > 0 && r->sim.duration == 0) r->sim.duration = r->control_duration;
    if (r->control_steps > 0 && r->sim.step == 0) r->sim.step = r->control_duration / (double)r->control_steps;
    r->sim.from = r->from;
    return status == CLI_DONE ? cli_settings_check("run", r->args, cli_run_options, &r->m, &r->sim) : status;
}

// --- result files ---------------------------------------------------------------------------------------

static int open_sink(run *r, sink *s, ph_result_format format, const char *const *settings) {
    if (s->path == NULL) return CLI_DONE;
    if (cli_same_file(s->path, r->args->word[0])) {
        cli_error("run", "%s: expected another file than the model, %s", s->option, s->path);
        return CLI_USAGE;
    }
    if (r->from_file != NULL && cli_same_file(s->path, r->from_file)) {
        cli_error("run", "%s: expected another file than that of --from, %s", s->option, s->path);
        return CLI_USAGE;
    }
    ph_error err = {0};
    ph_status status = ph_writer_open(s->path, format, r->m.model, r->sim.output, settings, &s->writer, &err);
    if (status == PH_OK) return CLI_DONE;
    cli_error("run", "%s: %s: %s", s->option, s->path, err.what[0] != '\0' ? err.what : ph_status_text(status));
    return CLI_USAGE;
}

// "spin=100,tilt=30": what --set gave, since the model is stored with the values of its file. The caller frees it;
// NULL when memory is out.
static char *join_list(const cli_args *args) {
    size_t size = 1;
    for (int i = 0; i < args->listed; i++) size += strlen(args->list[i]) + 1;
    char *text = malloc(size);
    if (text == NULL) return NULL;
    text[0] = '\0';
    for (int i = 0; i < args->listed; i++) {
        if (i > 0) strcat(text, ",");
        strcat(text, args->list[i]);
    }
    return text;
}

static int open_sinks(run *r) {
    char step[32], duration[32], every[32], tolerance[32];
    snprintf(step, sizeof step, "%.17g", r->sim.step);
    snprintf(duration, sizeof duration, "%.17g", r->sim.duration);
    snprintf(every, sizeof every, "%d", r->sim.every);
    snprintf(tolerance, sizeof tolerance, "%.17g", r->sim.tolerance);
    const char *text = ph_document_text(r->m.doc);
    // An attribute without a value is not written.
    const char *settings[] = {"model",
                              text != NULL ? text : "",
                              "method",
                              r->sim.method->name,
                              "step",
                              step,
                              "duration",
                              duration,
                              "stabilization",
                              cli_stabilization(&r->sim, r->m.model),
                              "every",
                              every,
                              "tolerance",
                              tolerance,
                              "from",
                              r->args->value[FROM],
                              "set",
                              r->args->listed > 0 ? r->set : NULL,
                              NULL};
    const char *csv = r->args->value[CSV], *hdf5 = r->args->value[HDF5];
    r->sinks[0] = (sink){.option = "--csv", .path = csv};
    r->sinks[1] = (sink){.option = "-o", .path = hdf5};
    if (hdf5 != NULL && strcmp(hdf5, "-") == 0) {
        cli_error("run", "-o: expected a file, as HDF5 cannot go to standard output");
        return CLI_USAGE;
    }
    if (csv != NULL && hdf5 != NULL && cli_same_file(csv, hdf5)) {
        cli_error("run", "-o: expected another file than that of --csv, %s", csv);
        return CLI_USAGE;
    }
    int status = open_sink(r, &r->sinks[0], PH_RESULT_CSV, settings);
    return status != CLI_DONE ? status : open_sink(r, &r->sinks[1], PH_RESULT_HDF5, settings);
}

// True if all of them hold all that was given to them.
static bool close_sinks(run *r) {
    bool good = true;
    for (int i = 0; i < 2; i++) {
        sink *s = &r->sinks[i];
        ph_error err = {0};
        if (s->writer == NULL || ph_writer_close(s->writer, &err) == PH_OK) continue;
        cli_error("run", "%s: %s: %s", s->option, s->path,
                  err.what[0] != '\0' ? err.what : ph_status_text(PH_ERR_FILE));
        good = false;
    }
    return good;
}

// --- the run --------------------------------------------------------------------------------------------

static ph_status on_row(void *user, double t, const double *row) {
    run *r = user;
    for (int i = 0; i < 2; i++) {
        ph_writer *writer = r->sinks[i].writer;
        ph_status status = writer != NULL ? ph_writer_row(writer, t, row) : PH_OK;
        if (status != PH_OK) return status;
    }
    return PH_OK;
}

static bool on_progress(void *user, double t, double duration) {
    run *r = user;
    cli_progress_draw(&r->progress, t, duration);
    return !stop_asked;
}

static void print_summary(const run *r, const char *error) {
    cli_outcome outcome = {&r->m, &r->sim, &r->sum, error, {NULL, NULL}};
    for (int i = 0; i < 2; i++) outcome.files[i] = r->sinks[i].path;
    const char *csv = r->args->value[CSV];
    FILE *out = csv != NULL && strcmp(csv, "-") == 0 ? stderr : stdout;
    if (r->args->value[JSON] != NULL) cli_summary_json(out, &outcome);
    else if (r->args->value[QUIET] == NULL) cli_summary_text(out, &outcome);
}

// A method that keeps its constraints takes no stabilisation; to be asked for none is nothing to speak of.
static void tell_stabilization(const ph_simulation *sim) {
    if (sim->stabilization <= PH_STABILIZE_NONE || !ph_method_keeps_constraints(sim->method)) return;
    cli_hint("%s satisfies its constraints by construction: stabilization %s is not used", sim->method->name,
             ph_stabilization_name(sim->stabilization));
}

static int compute(run *r) {
    bool bare = r->args->value[JSON] == NULL && r->args->value[QUIET] == NULL;
    ph_observer observer = {r, on_row, on_progress};
    ph_error err = {0};
    char why[512] = "";
    if (r->args->value[QUIET] == NULL) tell_stabilization(&r->sim);
    catch_signals();
    cli_progress_start(&r->progress, bare && isatty(STDERR_FILENO) == 1, r->from != NULL ? r->from->t : 0.0);
    ph_status status = ph_run(r->m.model, &r->sim, &observer, &r->sum, &err);
    cli_progress_clear(&r->progress);
    bool written = close_sinks(r) && !ferror(stdout);
    if (status < 0 && status != PH_ERR_FILE && status != PH_ERR_MEMORY) {  // nothing was computed
        cli_error("run", "%s%s%s", err.where, err.where[0] != '\0' ? ": " : "",
                  err.what[0] != '\0' ? err.what : ph_status_text(status));
        return CLI_USAGE;
    }
    if (status == PH_INTERRUPTED)
        snprintf(why, sizeof why, "interrupted at t = %.10g s; what was computed up to there is kept", r->sum.t);
    else if (status != PH_OK && strncmp(err.what, "at t = ", 7) == 0) snprintf(why, sizeof why, "stopped %s", err.what);
    else if (status != PH_OK)
        snprintf(why, sizeof why, "stopped at t = %.10g s: %s", r->sum.t,
                 err.what[0] != '\0' ? err.what : ph_status_text(status));
    else if (!written) snprintf(why, sizeof why, "the results could not be written");
    print_summary(r, why[0] != '\0' ? why : NULL);
    // A failed write has been told with the name of its file.
    if (status != PH_OK && !(status == PH_ERR_FILE && !written)) cli_error("run", "%s", why);
    return status != PH_OK || !written ? CLI_FAILED : CLI_DONE;
}

int cli_run(const cli_args *args) {
    run r = {.args = args};
    if (args->value[JSON] != NULL && args->value[CSV] != NULL && strcmp(args->value[CSV], "-") == 0) {
        cli_error("run", "--csv: expected a file, as --json takes the standard output");
        return CLI_USAGE;
    }
    int status = load_model(&r);
    if (status != CLI_DONE) return status;
    r.set = join_list(args);
    if (r.set == NULL) {
        cli_error("run", "%s", ph_status_text(PH_ERR_MEMORY));
        status = CLI_FAILED;
    } else {
        status = load_from(&r);
        if (status == CLI_DONE) status = settle(&r);
    }
    if (status == CLI_DONE) {
        status = open_sinks(&r);
        if (status == CLI_DONE) status = compute(&r);
        else close_sinks(&r);
    }
    free(r.set);
    free(r.from);
    free(r.from_file);
    cli_model_free(&r.m);
    return status;
}
