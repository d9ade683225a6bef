// polhode compare of a Poisson system: methods at several steps against a reference.
#include "cmd_compare.h"
#include "plot/plot.h"
#include "polhode/elementary.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct poisson_trial {
    ph_status status;
    ph_error why;
    ph_poisson_summary summary;
    double error;
} poisson_trial;

typedef struct poisson_entry {
    char name[COMPARE_NAME];
    ph_simulation sim;
    ph_error refused;
    poisson_trial trial[COMPARE_STEPS];
    double order;
} poisson_entry;

typedef struct comparison {
    const cli_poisson_comparison *given;
    const ph_poisson_model *p;
    double step[COMPARE_STEPS];
    int steps;
    poisson_entry *entry;  // [COMPARE_METHODS]
    int entries;
    ph_poisson_path *reference;
    double own_error;
    char reference_text[160];
    bool interrupted;
} comparison;

// --- what is requested --------------------------------------------------------------------------------------

static int add_entry(void *user, const char *name) {
    comparison *c = user;
    poisson_entry *e = &c->entry[c->entries++];
    e->sim = c->given->sim;
    e->order = NAN;
    snprintf(e->name, sizeof e->name, "%s", name);
    const int status = cli_method_set("compare", "--methods", name, &e->sim);
    if (status == CLI_DONE) e->refused.code = ph_poisson_suits(e->sim.method, &e->refused);
    return status;
}

static int read_methods(comparison *c) {
    int count, status = CLI_DONE;
    const ph_method *all = ph_methods(&count);
    if (c->given->methods != NULL) return cli_compare_methods(c->given->methods, add_entry, c);
    for (int i = 0; i < count && status == CLI_DONE; i++)
        if (ph_poisson_suits(&all[i], NULL) == PH_OK) status = add_entry(c, all[i].name);
    return status;
}

// --- the reference ------------------------------------------------------------------------------------------

static bool split_reference(const char *text, char method[COMPARE_NAME], double *step) {
    const char *comma = strrchr(text, ',');
    if (comma == NULL || (size_t)(comma - text) >= COMPARE_NAME) return false;
    memcpy(method, text, (size_t)(comma - text));
    method[comma - text] = '\0';
    return cli_number(comma + 1, step) && *step > 0;
}

// Made with the settings, and its own error by a coarser one.
static int run_reference(comparison *c, ph_simulation sim, double interval) {
    ph_poisson_path *coarser = NULL;
    ph_poisson_summary summary;
    ph_error err = {0};
    if (sim.method->adaptive) sim.step = interval;
    ph_simulation sampled = ph_sampled(&sim, interval);
    const ph_status status = ph_poisson_path_run(c->p->system, &sampled, c->p->z, &c->reference, &summary, &err);
    if (status != PH_OK) {
        cli_error("compare", "reference: %s",
                  status == PH_INTERRUPTED ? "interrupted"
                  : err.what[0] != '\0'    ? err.what
                                           : ph_status_text(status));
        return CLI_FAILED;
    }
    if (sim.method->adaptive)
        snprintf(c->reference_text, sizeof c->reference_text, "%s, tolerance %g", sim.method->name, sim.tolerance);
    else snprintf(c->reference_text, sizeof c->reference_text, "%s, step %g", sim.method->name, sim.step);
    if (sim.method->adaptive) sim.tolerance *= 10;
    else sim.step *= 2;
    sampled = ph_sampled(&sim, interval);
    c->own_error = NAN;
    if (ph_poisson_path_run(c->p->system, &sampled, c->p->z, &coarser, &summary, NULL) == PH_OK)
        c->own_error = ph_poisson_path_distance(c->reference, coarser);
    ph_poisson_path_free(coarser);
    return CLI_DONE;
}

static int make_reference(comparison *c, double interval) {
    char method[COMPARE_NAME];
    ph_simulation sim = c->given->sim;
    sim.method = ph_method_find("rkmk54");
    sim.tolerance = 1e-13;
    if (c->given->reference != NULL) {
        double step;
        if (!split_reference(c->given->reference, method, &step))
            return cli_compare_usage("--reference", "a method and a step, as gauss6,1e-3", c->given->reference);
        const int status = cli_method_set("compare", "--reference", method, &sim);
        if (status != CLI_DONE) return status;
        ph_error err = {0};
        if (ph_poisson_suits(sim.method, &err) != PH_OK) {
            cli_error("compare", "--reference: %s", err.what);
            return CLI_USAGE;
        }
        sim.step = step;
    }
    return run_reference(c, sim, interval);
}

// --- the runs -----------------------------------------------------------------------------------------------

static ph_simulation simulation_of(const comparison *c, const poisson_entry *e, int i) {
    ph_simulation s = e->sim;
    s.step = c->step[i];
    if (!s.method->adaptive) return s;
    s.step = ph_adaptive_interval(c->step[0], s.duration);
    s.tolerance *= ph_pow(c->step[i] / c->step[0], s.method->order);
    return s;
}

static void run_entry(comparison *c, poisson_entry *e, double interval) {
    double error[COMPARE_STEPS];
    if (e->refused.code != PH_OK) return;
    for (int i = 0; i < c->steps; i++) {
        ph_simulation s = simulation_of(c, e, i);
        poisson_trial *t = &e->trial[i];
        ph_poisson_path *path = NULL;
        if (!s.method->adaptive) s = ph_sampled(&s, interval);
        t->status = cli_stop_asked() ? PH_INTERRUPTED
                                     : ph_poisson_path_run(c->p->system, &s, c->p->z, &path, &t->summary, &t->why);
        t->error = t->status == PH_OK ? ph_poisson_path_distance(c->reference, path) : NAN;
        ph_poisson_path_free(path);
        c->interrupted = c->interrupted || t->status == PH_INTERRUPTED;
        error[i] = t->error < 0.5 ? t->error : NAN;  // beyond that it follows no power of the step
    }
    e->order = ph_fitted_order(c->steps, c->step, error, isfinite(c->own_error) ? 2 * c->own_error : 0);
}

// --- output -------------------------------------------------------------------------------------------------

static double relative(const ph_drift *d) { return d->initial != 0 ? d->max_drift / fabs(d->initial) : d->max_drift; }

static double casimir_drift(const ph_poisson_summary *s) {
    double most = 0;
    for (int k = 0; k < s->casimirs; k++) most = fmax(most, relative(&s->casimir[k]));
    return s->casimirs > 0 ? most : NAN;
}

static void print_trial(FILE *out, const ph_simulation *sim, const poisson_trial *t) {
    const ph_poisson_summary *s = &t->summary;
    fprintf(out, "  %-8.3g", sim->method->adaptive ? sim->tolerance : sim->step);
    if (t->status != PH_OK) {
        fputs("  ", out);
        cli_wrap(out, 12, t->why.what[0] != '\0' ? t->why.what : ph_status_text(t->status));
        return;
    }
    fprintf(out, " %8.1e %8ld %8ld %8ld %8.1e %8.0e", t->error, s->work.steps, s->work.evaluations,
            s->work.newton_iterations, s->wall_s, relative(&s->H));
    if (s->casimirs > 0) fprintf(out, " %8.0e\n", casimir_drift(s));
    else fprintf(out, " %8s\n", "-");
}

static void print_text(FILE *out, const comparison *c) {
    cli_plain_text(out, c->p->name);
    fprintf(out, ", duration %g\n  reference  %s", c->given->sim.duration, c->reference_text);
    if (isfinite(c->own_error)) fprintf(out, "; its own error is about %.0e", c->own_error);
    fputs("\n\n  step or     error    steps  evalua-   Newton     time        H Casimirs\n"
          "  tolerance                     tions               [s]    drift    drift\n",
          out);
    for (int i = 0; i < c->entries; i++) {
        const poisson_entry *e = &c->entry[i];
        putc('\n', out);
        cli_plain_text(out, e->name);
        if (e->refused.code != PH_OK) {
            fputs("\n    ", out);
            cli_wrap(out, 4, e->refused.what);
            continue;
        }
        fprintf(out, ", order %d", e->sim.method->order);
        if (isfinite(e->order)) fprintf(out, ", fitted %.2f", e->order);
        putc('\n', out);
        for (int k = 0; k < c->steps; k++) {
            const ph_simulation sim = simulation_of(c, e, k);
            print_trial(out, &sim, &e->trial[k]);
        }
    }
}

static void trial_json(ph_json_writer *j, const ph_simulation *sim, const poisson_trial *t) {
    const ph_poisson_summary *s = &t->summary;
    ph_json_write_open(j, NULL, '{');
    ph_json_write_number(j, "step", sim->step);
    if (sim->method->adaptive) ph_json_write_number(j, "tolerance", sim->tolerance);
    if (t->status != PH_OK) {
        ph_json_write_text(j, "failed", t->why.what[0] != '\0' ? t->why.what : ph_status_text(t->status));
    } else {
        ph_json_write_number(j, "error", t->error);
        ph_json_write_integer(j, "steps", s->work.steps);
        ph_json_write_integer(j, "evaluations", s->work.evaluations);
        ph_json_write_integer(j, "newton_iterations", s->work.newton_iterations);
        ph_json_write_number(j, "wall_s", s->wall_s);
        ph_json_write_number(j, "energy_drift", s->H.max_drift);
        ph_json_write_number(j, "energy_relative_drift", relative(&s->H));
        ph_json_write_number(j, "casimir_relative_drift", casimir_drift(s));
    }
    ph_json_write_close(j, '}');
}

static void print_json(FILE *out, const comparison *c) {
    ph_json_writer j = {out, false};
    ph_json_write_open(&j, NULL, '{');
    ph_json_write_text(&j, "model", c->p->name);
    ph_json_write_number(&j, "duration", c->given->sim.duration);
    ph_json_write_open(&j, "reference", '{');
    ph_json_write_text(&j, "from", c->reference_text);
    ph_json_write_number(&j, "error", c->own_error);
    ph_json_write_close(&j, '}');
    if (c->interrupted) ph_json_write_bool(&j, "interrupted", true);
    ph_json_write_open(&j, "methods", '[');
    for (int i = 0; i < c->entries; i++) {
        const poisson_entry *e = &c->entry[i];
        ph_json_write_open(&j, NULL, '{');
        ph_json_write_text(&j, "method", e->name);
        ph_json_write_integer(&j, "order", e->sim.method->order);
        if (e->refused.code != PH_OK) {
            ph_json_write_text(&j, "cannot", e->refused.what);
        } else {
            ph_json_write_number(&j, "fitted_order", e->order);
            ph_json_write_open(&j, "runs", '[');
            for (int k = 0; k < c->steps; k++) {
                const ph_simulation sim = simulation_of(c, e, k);
                trial_json(&j, &sim, &e->trial[k]);
            }
            ph_json_write_close(&j, ']');
        }
        ph_json_write_close(&j, '}');
    }
    ph_json_write_close(&j, ']');
    ph_json_write_close(&j, '}');
    putc('\n', out);
}

static int draw(const comparison *c, const char *path) {
    static ph_series series[COMPARE_METHODS];
    static double time[COMPARE_METHODS][COMPARE_STEPS], error[COMPARE_METHODS][COMPARE_STEPS];
    int count = 0;
    for (int i = 0; i < c->entries; i++) {
        int points = 0;
        for (int k = 0; k < c->steps && c->entry[i].refused.code == PH_OK; k++) {
            const poisson_trial *t = &c->entry[i].trial[k];
            if (t->status != PH_OK) continue;
            time[count][points] = t->summary.wall_s;
            error[count][points++] = t->error;
        }
        if (points == 0) continue;
        series[count] = (ph_series){c->entry[i].name, time[count], error[count], NULL, points};
        count++;
    }
    const ph_plot plot = {.title = "Work and precision",
                          .x_label = "time of computation [s]",
                          .y_label = "error",
                          .series = series,
                          .series_count = count,
                          .log_x = true,
                          .log_y = true,
                          .marks = true};
    return cli_picture_write(&(cli_picture){"compare", "--plot", &plot, 1, c->p->name, path});
}

// --- all ----------------------------------------------------------------------------------------------------

static int report(const comparison *c) {
    bool any = false;
    for (int i = 0; i < c->entries; i++)
        for (int k = 0; k < c->steps; k++)
            any = any || (c->entry[i].refused.code == PH_OK && c->entry[i].trial[k].status == PH_OK);
    (c->given->json ? print_json : print_text)(stdout, c);
    if (c->interrupted) cli_error("compare", "interrupted; the runs that were finished are kept");
    else if (!any) cli_error("compare", "no method finished");
    if (!any || c->interrupted) return CLI_FAILED;
    return c->given->plot != NULL ? draw(c, c->given->plot) : CLI_DONE;
}

int cli_compare_poisson(const cli_poisson_comparison *given) {
    comparison c = {.given = given, .p = ph_document_poisson(given->m->doc)};
    c.entry = calloc(COMPARE_METHODS, sizeof *c.entry);
    if (c.entry == NULL) {
        cli_error("compare", "%s", ph_status_text(PH_ERR_MEMORY));
        return CLI_FAILED;
    }
    int status = cli_compare_steps(given->steps, given->sim.step, c.step, &c.steps);
    if (status == CLI_DONE) status = read_methods(&c);
    cli_catch_signals();
    for (int i = 0; i < c.entries; i++) c.entry[i].sim.stop = cli_stop_polled;
    const double interval = ph_sampling_interval(c.step[0], given->sim.duration);
    if (status == CLI_DONE) status = make_reference(&c, interval);
    for (int i = 0; i < c.entries && status == CLI_DONE; i++) run_entry(&c, &c.entry[i], interval);
    if (status == CLI_DONE) status = report(&c);
    ph_poisson_path_free(c.reference);
    free(c.entry);
    return status;
}
