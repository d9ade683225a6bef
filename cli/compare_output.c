// What was compared: as a table, as JSON, as a picture.
#include "cmd_compare.h"
#include "plot/plot.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static double us_per_step(const ph_summary *s) {
    return s->work.steps > 0 ? 1e6 * s->wall_s / (double)s->work.steps : NAN;
}

// --- table --------------------------------------------------------------------------------------------------

static void print_head(FILE *out, const cli_comparison *c) {
    char text[400], own[80] = "; its own error is unknown";
    cli_plain_text(out, ph_model_name(c->m.model));
    fprintf(out, ", %g s\n", c->duration);
    if (isfinite(c->reference.error))
        snprintf(own, sizeof own, "; its own error is about %.0e, of velocities %.0e", c->reference.error,
                 c->reference.motion_error);
    snprintf(text, sizeof text, "%s%s", c->reference_text, own);
    fputs("  reference  ", out);
    cli_wrap(out, 13, text);
    fputs("\n  step or    error   speed  evalua-  Newton     us    time  energy momenta   phi\n"
          "  tolerance           error    tions         a step     [s]   drift   drift\n",
          out);
}

// Relative drifts of momenta exist where the model has symmetries.
static void print_drift(FILE *out, double drift) {
    if (isnan(drift)) fprintf(out, " %7s", "-");
    else fprintf(out, " %7.0e", drift);
}

static void print_trial(FILE *out, const ph_simulation *sim, const ph_trial *t, bool reference) {
    const ph_summary *s = &t->summary;
    fprintf(out, "  %-8.3g", sim->method->adaptive ? sim->tolerance : sim->step);
    if (t->status != PH_OK) {
        fputs("  ", out);
        cli_wrap(out, 12, t->why.what[0] != '\0' ? t->why.what : ph_status_text(t->status));
        return;
    }
    const double us = us_per_step(s);
    if (reference) fprintf(out, " %15s", "reference");
    else fprintf(out, " %7.1e %7.1e", t->error.configuration, t->error.motion);
    fprintf(out, " %8ld %7ld %6.*f %7.1e %7.0e", s->work.evaluations, s->work.newton_iterations,
            us < 10     ? 2
            : us < 1000 ? 1
                        : 0,
            us, s->wall_s, s->max_relative_drift);
    print_drift(out, t->momentum_drift);
    fprintf(out, " %5.0e\n", s->phi_max);
}

// Whether no run of it was finished before a signal came.
static bool was_not_run(const cli_comparison *c, const cli_entry *e) {
    for (int i = 0; i < c->steps; i++)
        if (e->trial[i].status != PH_INTERRUPTED) return false;
    return true;
}

static void print_entry(FILE *out, const cli_comparison *c, const cli_entry *e) {
    putc('\n', out);
    cli_plain_text(out, e->name);
    if (e->refused.code != PH_OK) {
        fputs(" cannot run this model:\n    ", out);
        cli_wrap(out, 4, e->refused.what);
        return;
    }
    if (was_not_run(c, e)) {
        fputs(": not run (interrupted)\n", out);
        return;
    }
    fprintf(out, ", order %d", ph_simulation_order(&e->sim));
    if (isfinite(e->order)) fprintf(out, ", fitted %.2f", e->order);
    if (isfinite(e->motion_order)) fprintf(out, ", of velocities %.2f", e->motion_order);
    putc('\n', out);
    for (int i = 0; i < c->steps; i++) {
        if (e->trial[i].status == PH_INTERRUPTED) continue;
        const ph_simulation sim = cli_compare_simulation(c, e, i);
        print_trial(out, &sim, &e->trial[i], cli_entry_is_reference(c, e, i));
    }
}

void cli_compare_text(FILE *out, const cli_comparison *c) {
    print_head(out, c);
    for (int i = 0; i < c->entries; i++) print_entry(out, c, &c->entry[i]);
    if (c->interrupted)
        fputs("\n"
              "interrupted: the runs above were finished\n",
              out);
}

// --- JSON ---------------------------------------------------------------------------------------------------

static void trial_json(ph_json_writer *j, const ph_simulation *sim, const ph_trial *t, bool reference) {
    const ph_summary *s = &t->summary;
    ph_json_write_open(j, NULL, '{');
    ph_json_write_number(j, "step", sim->step);
    if (sim->method->adaptive) ph_json_write_number(j, "tolerance", sim->tolerance);
    if (t->status != PH_OK) {
        ph_json_write_text(j, "failed", t->why.what[0] != '\0' ? t->why.what : ph_status_text(t->status));
        ph_json_write_close(j, '}');
        return;
    }
    if (reference) ph_json_write_bool(j, "is_reference", true);
    ph_json_write_number(j, "error", t->error.configuration);
    ph_json_write_number(j, "velocity_error", t->error.motion);
    ph_json_write_number(j, "position_error_m", t->error.position);
    ph_json_write_number(j, "attitude_error_rad", t->error.attitude);
    ph_json_write_integer(j, "common_times", t->error.common);
    ph_json_write_integer(j, "steps", s->work.steps);
    ph_json_write_integer(j, "evaluations", s->work.evaluations);
    ph_json_write_integer(j, "newton_iterations", s->work.newton_iterations);
    ph_json_write_number(j, "us_per_step", us_per_step(s));
    ph_json_write_number(j, "wall_s", s->wall_s);
    ph_json_write_number(j, "energy_drift", s->energy.max_drift);
    ph_json_write_number(j, "energy_relative_drift", s->max_relative_drift);
    ph_json_write_number(j, "symmetry_momentum_relative_drift", t->momentum_drift);
    ph_json_write_number(j, "momentum_drift", s->momentum_drift);
    ph_json_write_number(j, "angular_momentum_drift", s->angular_momentum_drift);
    ph_json_write_number(j, "phi_max", s->phi_max);
    ph_json_write_number(j, "phidot_max", s->phidot_max);
    ph_json_write_number(j, "orthogonality_max", s->orthogonality_max);
    ph_json_write_close(j, '}');
}

static void entry_json(ph_json_writer *j, const cli_comparison *c, const cli_entry *e) {
    ph_json_write_open(j, NULL, '{');
    ph_json_write_text(j, "method", e->name);
    ph_json_write_integer(j, "order", ph_simulation_order(&e->sim));
    if (e->refused.code != PH_OK) {
        ph_json_write_text(j, "cannot", e->refused.what);
        ph_json_write_close(j, '}');
        return;
    }
    ph_json_write_number(j, "fitted_order", e->order);
    ph_json_write_number(j, "fitted_velocity_order", e->motion_order);
    ph_json_write_open(j, "runs", '[');
    for (int i = 0; i < c->steps; i++) {
        if (e->trial[i].status == PH_INTERRUPTED) continue;
        const ph_simulation sim = cli_compare_simulation(c, e, i);
        trial_json(j, &sim, &e->trial[i], cli_entry_is_reference(c, e, i));
    }
    ph_json_write_close(j, ']');
    ph_json_write_close(j, '}');
}

void cli_compare_json(FILE *out, const cli_comparison *c) {
    ph_json_writer j = {out, false};
    ph_json_write_open(&j, NULL, '{');
    ph_json_write_text(&j, "model", ph_model_name(c->m.model));
    ph_json_write_number(&j, "duration", c->duration);
    ph_json_write_open(&j, "reference", '{');
    ph_json_write_text(&j, "from", c->reference_text);
    ph_json_write_number(&j, "error", c->reference.error);
    ph_json_write_number(&j, "velocity_error", c->reference.motion_error);
    ph_json_write_close(&j, '}');
    if (c->interrupted) ph_json_write_bool(&j, "interrupted", true);
    ph_json_write_open(&j, "methods", '[');
    for (int i = 0; i < c->entries; i++) entry_json(&j, c, &c->entry[i]);
    ph_json_write_close(&j, ']');
    ph_json_write_close(&j, '}');
    putc('\n', out);
}

// --- picture ------------------------------------------------------------------------------------------------

typedef struct curves {
    ph_series work[COMPARE_METHODS], drift[COMPARE_METHODS];
    double time[COMPARE_METHODS][COMPARE_STEPS], error[COMPARE_METHODS][COMPARE_STEPS];
    double energy[COMPARE_METHODS][PH_TRIAL_PARTS];
    int count;
} curves;

// Of a method its errors over the time spent, and the drift of its first run that finished, relative as in the table.
static void add_curves(curves *k, const cli_comparison *c, const cli_entry *e) {
    const int n = k->count++;
    const ph_trial *first = NULL;
    int points = 0;
    for (int i = 0; i < c->steps; i++) {
        const ph_trial *t = &e->trial[i];
        if (t->status != PH_OK) continue;
        if (first == NULL) first = t;
        k->time[n][points] = t->summary.wall_s;
        k->error[n][points++] = t->error.configuration;
    }
    const ph_summary *s = &first->summary;
    const double size = s->max_relative_drift > 0 ? s->energy.max_drift / s->max_relative_drift : 1;
    for (int i = 0; i < first->parts; i++) k->energy[n][i] = first->energy[i] / size;
    k->work[n] = (ph_series){e->name, k->time[n], k->error[n], NULL, points};
    k->drift[n] = (ph_series){e->name, first->time, k->energy[n], NULL, first->parts};
}

int cli_compare_plot(const cli_comparison *c, const char *path) {
    curves *k = calloc(1, sizeof *k);
    if (k == NULL) {
        cli_error("compare", "%s", ph_status_text(PH_ERR_MEMORY));
        return CLI_FAILED;
    }
    for (int i = 0; i < c->entries; i++)
        if (cli_entry_ran(c, &c->entry[i])) add_curves(k, c, &c->entry[i]);
    char drift[80];
    snprintf(drift, sizeof drift, "Energy, longest step (%g s)", c->step[0]);
    const ph_plot plots[] = {{.title = "Work and precision",
                              .x_label = "time of computation [s]",
                              .y_label = "error",
                              .series = k->work,
                              .series_count = k->count,
                              .log_x = true,
                              .log_y = true,
                              .marks = true},
                             {.title = drift,
                              .x_label = "t [s]",
                              .y_label = "relative drift of the energy",
                              .series = k->drift,
                              .series_count = k->count,
                              .log_y = true}};
    const int status =
        cli_picture_write(&(cli_picture){"compare", "--plot", plots, 2, ph_model_name(c->m.model), path});
    free(k);
    return status;
}
