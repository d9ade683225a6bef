// polhode compare: several methods at several steps on one model, against a reference.
#include "cmd_compare.h"
#include "polhode/elementary.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { METHODS, STEPS, DURATION, REFERENCE, STABILIZATION, TOLERANCE, SET, PLOT, JSON };

const cli_option cli_compare_options[] = {
    [METHODS] = {"--methods", CLI_TEXT, "A,B[:key=value],..", "the integrators; default all that can run the model"},
    [STEPS] = {"--steps", CLI_TEXT, "H1,H2,..", "step sizes [s]; default the model's, half and a quarter of it"},
    [DURATION] = {"--duration", CLI_POSITIVE, "T", "end time of the runs [s]"},
    [REFERENCE] = {"--reference", CLI_TEXT, "M,H or FILE.csv", "method and step, or a file written by `run --csv`"},
    [STABILIZATION] = {"--stabilization", CLI_TEXT, "S", "none, projection, rotation-vector or baumgarte"},
    [TOLERANCE] = {"--tolerance", CLI_POSITIVE, "E",
                   "tolerance of adaptive methods at the longest step; smaller at the others"},
    [SET] = CLI_SET_OPTION,
    [PLOT] = {"--plot", CLI_TEXT, "FILE.svg", "error over computing time and energy drift: .svg, .png, .pdf"},
    [JSON] = {"--json", CLI_FLAG, NULL, "the comparison as one JSON object, nothing else"},
    {NULL, CLI_FLAG, NULL, NULL},
};

// --- what is requested --------------------------------------------------------------------------------------

static const ph_model *model_for(const cli_comparison *c, const ph_simulation *sim) {
    return c->placed[ph_simulation_placing(sim)];
}

static int place_bodies(cli_comparison *c) {
    ph_error err = {0};
    const ph_status status = ph_document_place(c->m.doc, c->m.model, c->placed, &err);
    if (status == PH_OK) return CLI_DONE;
    cli_error("compare", "%s", err.what);
    return cli_exit_status(status);
}

static int add_entry(void *user, const char *name) {
    cli_comparison *c = user;
    cli_entry *e = &c->entry[c->entries];
    e->sim = c->sim;
    snprintf(e->name, sizeof e->name, "%s", name);
    const int status = cli_method_set("compare", "--methods", name, &e->sim);
    if (status != CLI_DONE) return status;
    e->refused.code = ph_method_suits(&e->sim, ph_model_system(c->m.model), &e->refused);
    c->entries++;
    return CLI_DONE;
}

static int read_methods(cli_comparison *c, const char *text) {
    int count;
    const ph_method *methods = ph_methods(&count);
    if (text != NULL) return cli_compare_methods(text, add_entry, c);
    for (int i = 0; i < count; i++) {
        ph_simulation other = c->sim;
        other.method = &methods[i];
        if (ph_method_suits(&other, ph_model_system(c->m.model), NULL) == PH_OK) add_entry(c, methods[i].name);
    }
    return CLI_DONE;
}

// --- the reference ------------------------------------------------------------------------------------------

static int reference_failed(ph_status status, const ph_error *err) {
    if (status == PH_INTERRUPTED) {
        cli_error("compare", "interrupted before the reference was finished: nothing to compare");
        return CLI_FAILED;
    }
    cli_error("compare", "reference: %s", err->what[0] != '\0' ? err->what : ph_status_text(status));
    return cli_exit_status(status);
}

static int read_reference(cli_comparison *c, const char *path) {
    ph_error err = {0};
    c->reference.error = c->reference.motion_error = NAN;
    err.code = ph_result_trajectory(path, c->m.model, &c->reference.trajectory, &err);
    snprintf(c->reference_text, sizeof c->reference_text, "%s", path);
    if (err.code == PH_OK) return CLI_DONE;
    if (err.line > 0) cli_file_error(path, NULL, &err);
    else cli_error("compare", "--reference: %s: %s", path, err.what);
    if (err.code == PH_ERR_FILE) cli_hint("expected a file, or a method and a step as in rkmk4,1e-5");
    return cli_exit_status(err.code);
}

static void describe_reference(cli_comparison *c) {
    const ph_simulation *sim = &c->reference.sim;
    const char *how = ph_simulation_stabilization(sim, c->m.model);
    if (sim->method->adaptive)
        snprintf(c->reference_text, sizeof c->reference_text, "%s, tolerance %g, stabilization %s", sim->method->name,
                 sim->tolerance, how);
    else
        snprintf(c->reference_text, sizeof c->reference_text, "%s, step %g s, stabilization %s", sim->method->name,
                 sim->step, how);
}

// "M,H", where H is the last of the words separated by commas; false if it is not of that form.
static bool split_reference(const char *text, char method[COMPARE_NAME], double *step) {
    const char *comma = strrchr(text, ',');
    if (comma == NULL || (size_t)(comma - text) >= COMPARE_NAME) return false;
    memcpy(method, text, (size_t)(comma - text));
    method[comma - text] = '\0';
    return cli_number(comma + 1, step) && *step > 0;
}

static int make_reference(cli_comparison *c, const char *text, const ph_simulation *sim, double interval) {
    char method[COMPARE_NAME];
    double step;
    ph_error err = {0};
    ph_simulation s = *sim;
    s.duration = c->duration;
    s.step = c->step[c->steps - 1];
    if (text == NULL) {
        ph_simulation best = s;
        best.method = ph_method_find("rkmk54");  // what it will be, if that can run the model
        err.code = ph_reference_best(model_for(c, &best), &s, interval, &c->reference, &err);
    } else if (access(text, F_OK) == 0 || !split_reference(text, method, &step)) {
        return read_reference(c, text);
    } else {
        int status = cli_method_set("compare", "--reference", method, &s);
        if (status != CLI_DONE) return status;
        s.step = step;
        if (s.method->adaptive) s.tolerance = 1e-12;  // as without the option
        err.code = ph_simulation_check(&s, c->m.model, &err);
        if (err.code == PH_OK) err.code = ph_reference_run(model_for(c, &s), &s, interval, &c->reference, &err);
    }
    if (err.code != PH_OK) return reference_failed(err.code, &err);
    describe_reference(c);
    return CLI_DONE;
}

// --- the runs -----------------------------------------------------------------------------------------------

ph_simulation cli_compare_simulation(const cli_comparison *c, const cli_entry *e, int i) {
    ph_simulation s = e->sim;
    s.duration = c->duration;
    s.step = c->step[i];
    if (s.method->adaptive) {
        s.step = ph_adaptive_interval(c->step[0], c->duration);
        s.tolerance *= ph_pow(c->step[i] / c->step[0], s.method->order);
    }
    return s;
}

bool cli_entry_ran(const cli_comparison *c, const cli_entry *e) {
    for (int i = 0; i < c->steps && e->refused.code == PH_OK; i++)
        if (e->trial[i].status == PH_OK) return true;
    return false;
}

bool cli_entry_is_reference(const cli_comparison *c, const cli_entry *e, int i) {
    const ph_trial *t = &e->trial[i];
    const ph_simulation *r = &c->reference.sim, s = cli_compare_simulation(c, e, i);
    if (t->status != PH_OK || t->error.common == 0 || t->error.configuration != 0 || t->error.motion != 0) return false;
    // A file does not say what made it.
    return r->method == NULL || (r->method == s.method && (s.method->adaptive || r->step == s.step));
}

// The bar goes by steps, whatever a step costs.
typedef struct bar {
    cli_progress *progress;
    double done, now, all;  // steps
    char text[64];
} bar;

static bool on_progress(void *user, double t, double duration) {
    bar *b = user;
    cli_progress_bar(b->progress, (b->done + b->now * fmin(t / duration, 1)) / b->all, b->text);
    return !cli_stop_asked();
}

// A short run is made again, up to five times: the least time is the one that nothing disturbed.
static void time_again(const cli_comparison *c, const ph_simulation *s, ph_trial *t) {
    double spent = t->summary.wall_s;
    for (int i = 1; i < 5 && spent < 0.05 && t->status == PH_OK && !cli_stop_asked(); i++) {
        ph_trial again;
        ph_trial_run(model_for(c, s), s, c->reference.trajectory, &again, NULL, NULL);
        t->summary.wall_s = fmin(t->summary.wall_s, again.summary.wall_s);
        spent += again.summary.wall_s;
    }
}

static void run_entry(const cli_comparison *c, cli_entry *e, double interval, bar *b) {
    double error[COMPARE_STEPS], motion[COMPARE_STEPS];
    if (e->refused.code != PH_OK) return;
    for (int i = 0; i < c->steps; i++) {
        ph_simulation s = cli_compare_simulation(c, e, i);
        e->scale[i] = c->step[i];
        if (!s.method->adaptive) s = ph_sampled(&s, interval);
        ph_trial *t = &e->trial[i];
        if (cli_stop_asked()) {
            t->status = PH_INTERRUPTED;
            error[i] = motion[i] = NAN;
            continue;
        }
        b->now = 1 / c->step[i];
        snprintf(b->text, sizeof b->text, "%.24s, step %d of %d", s.method->name, i + 1, c->steps);
        ph_trial_run(model_for(c, &s), &s, c->reference.trajectory, t, on_progress, b);
        time_again(c, &s, t);
        b->done += b->now;
        // An error of half the model, or half a radian, is no longer asymptotic: it follows no power of the step.
        const bool small = t->status == PH_OK && t->error.configuration < 0.5;
        error[i] = small ? t->error.configuration : NAN;
        motion[i] = small ? t->error.motion : NAN;
    }
    // Errors near that of the reference would measure it instead.
    const double own = isfinite(c->reference.error) ? 2 * c->reference.error : 0;
    const double own_motion = isfinite(c->reference.motion_error) ? 2 * c->reference.motion_error : 0;
    e->order = ph_fitted_order(c->steps, e->scale, error, own);
    e->motion_order = ph_fitted_order(c->steps, e->scale, motion, own_motion);
}

static void run_entries(cli_comparison *c, double interval) {
    bar b = {.progress = &c->progress};
    for (int i = 0; i < c->entries; i++)
        for (int k = 0; k < c->steps && c->entry[i].refused.code == PH_OK; k++) b.all += 1 / c->step[k];
    for (int i = 0; i < c->entries; i++) run_entry(c, &c->entry[i], interval, &b);
    cli_progress_clear(&c->progress);
}

static bool out_of_memory(const cli_comparison *c) {
    for (int i = 0; i < c->entries; i++)
        for (int k = 0; k < c->steps; k++)
            if (c->entry[i].refused.code == PH_ERR_MEMORY || c->entry[i].trial[k].status == PH_ERR_MEMORY) return true;
    return false;
}

static bool is_interrupted(const cli_comparison *c) {
    for (int i = 0; i < c->entries; i++)
        for (int k = 0; k < c->steps && c->entry[i].refused.code == PH_OK; k++)
            if (c->entry[i].trial[k].status == PH_INTERRUPTED) return true;
    return false;
}

static int report(cli_comparison *c, const cli_args *args) {
    int status = CLI_FAILED;
    for (int i = 0; i < c->entries; i++)
        if (cli_entry_ran(c, &c->entry[i])) status = CLI_DONE;
    c->interrupted = is_interrupted(c);
    (args->value[JSON] != NULL ? cli_compare_json : cli_compare_text)(stdout, c);
    const bool memory = out_of_memory(c);
    if (memory) cli_error("compare", "%s", ph_status_text(PH_ERR_MEMORY));
    else if (c->interrupted) cli_error("compare", "interrupted; the runs that were finished are kept");
    else if (status != CLI_DONE) cli_error("compare", "no method finished");
    const bool drawable = status == CLI_DONE && !memory;
    if (memory || c->interrupted) status = CLI_FAILED;
    if (args->value[PLOT] == NULL || !drawable) return status;
    const int drawn = cli_compare_plot(c, args->value[PLOT]);
    return status == CLI_DONE ? drawn : status;
}

static int settle(cli_comparison *c, const cli_args *args, ph_simulation *sim) {
    int status = cli_settings_apply("compare", args, cli_compare_options, &c->m, sim);
    if (status != CLI_DONE) return status;
    if (args->value[STEPS] != NULL && sim->step == 0) sim->step = 1;  // not needed: each run has its own
    status = cli_compare_steps(args->value[STEPS], sim->step, c->step, &c->steps);
    if (status != CLI_DONE) return status;
    c->sim = *sim;
    status = read_methods(c, args->value[METHODS]);
    if (status != CLI_DONE) return status;
    ph_simulation finest = *sim;
    finest.step = c->step[c->steps - 1];
    finest.output = NULL;
    finest.method = ph_method_find("rkmk4");  // which runs every model: methods are checked one by one
    c->duration = sim->duration;
    return cli_settings_check("compare", args, cli_compare_options, &c->m, &finest);
}

static int compare(cli_comparison *c, const cli_args *args) {
    ph_simulation sim;
    int status = settle(c, args, &sim);
    if (status != CLI_DONE) return status;
    double interval = ph_sampling_interval(c->step[0], c->duration);
    cli_catch_signals();
    sim.stop = cli_stop_polled;
    cli_progress_start(&c->progress, args->value[JSON] == NULL && isatty(STDERR_FILENO) == 1, 0.0);
    cli_progress_bar(&c->progress, 0.0, "reference");
    status = make_reference(c, args->value[REFERENCE], &sim, interval);
    if (status != CLI_DONE) {
        cli_progress_clear(&c->progress);
        return status;
    }
    if (c->reference.sim.method == NULL) interval = 0;  // a file has its own times: every step is compared
    run_entries(c, interval);
    return report(c, args);
}

static int compare_poisson(const cli_model *m, const cli_args *args) {
    cli_poisson_comparison given = {.m = m,
                                    .methods = args->value[METHODS],
                                    .steps = args->value[STEPS],
                                    .reference = args->value[REFERENCE],
                                    .plot = args->value[PLOT],
                                    .json = args->value[JSON] != NULL};
    if (args->value[STABILIZATION] != NULL)
        return cli_compare_usage("--stabilization", "no Poisson system", args->word[0]);
    int status = cli_settings_apply("compare", args, cli_compare_options, m, &given.sim);
    if (args->value[STEPS] != NULL && given.sim.step == 0) given.sim.step = 1;  // not needed: each run has its own
    ph_simulation any = given.sim;
    any.output = NULL;
    any.method = ph_method_find("rkmk4");  // methods are checked one by one
    if (status == CLI_DONE) status = cli_poisson_check("compare", args, cli_compare_options, m, &any);
    return status == CLI_DONE ? cli_compare_poisson(&given) : status;
}

int cli_compare(const cli_args *args) {
    cli_comparison c = {0};
    if (args->value[PLOT] != NULL && cli_same_file(args->value[PLOT], args->word[0])) {
        cli_error("compare", "--plot: expected a file other than the model, %s", args->value[PLOT]);
        return CLI_USAGE;
    }
    if (args->value[PLOT] != NULL && !cli_picture_check("compare", "--plot", args->value[PLOT])) return CLI_USAGE;
    int status = cli_model_load_any("compare", args, cli_compare_options, &c.m);
    if (status != CLI_DONE) return status;
    if (c.m.model == NULL) {
        status = compare_poisson(&c.m, args);
        cli_model_free(&c.m);
        return status;
    }
    c.entry = calloc(COMPARE_METHODS, sizeof *c.entry);
    if (c.entry == NULL) {
        cli_error("compare", "%s", ph_status_text(PH_ERR_MEMORY));
        status = CLI_FAILED;
    } else {
        status = place_bodies(&c);
        if (status == CLI_DONE) status = compare(&c, args);
    }
    free(c.entry);
    ph_placed_free(c.m.model, c.placed);
    ph_reference_free(&c.reference);
    cli_model_free(&c.m);
    return status;
}
