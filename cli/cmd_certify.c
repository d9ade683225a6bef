// polhode certify: the laws of a model and a method, each measured and judged.
#include "cli.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { METHOD, STEP, DURATION, AFTER, STABILIZATION, TOLERANCE, SET, JSON };

const cli_option cli_certify_options[] = {
    [METHOD] = {"--method", CLI_TEXT, "M[:key=value,..]", "the integrator; default the model's"},
    [STEP] = {"--step", CLI_POSITIVE, "H", "the longest of the three steps [s]"},
    [DURATION] = {"--duration", CLI_POSITIVE, "T", "end time of the runs [s]"},
    [AFTER] = {"--after", CLI_TEXT, "t", "first run to this time, then certify from there to the end time [s]"},
    [STABILIZATION] = {"--stabilization", CLI_TEXT, "S", "none, projection, rotation-vector or baumgarte"},
    [TOLERANCE] = {"--tolerance", CLI_POSITIVE, "E", "the largest of an adaptive method's three tolerances"},
    [SET] = CLI_SET_OPTION,
    [JSON] = {"--json", CLI_FLAG, NULL, "the certificate as one JSON object, nothing else"},
    {NULL, CLI_FLAG, NULL, NULL},
};

static void print_kind(FILE *out, const ph_law *law) {
    if (law->kind == PH_LAW_NONE) fputs("no law", out);
    else fputs(ph_law_kind_name(law->kind), out);
}

// The certificate of a Poisson system, which does not depend on the time, starts at 0.
static double start_of(const ph_simulation *sim) { return sim->from != NULL ? sim->from->t : 0; }

static void print_text(FILE *out, const cli_model *m, double after, const ph_certificate *c, bool interrupted) {
    const ph_simulation *sim = &c->sim;
    cli_plain_text(out, ph_document_definition(m->doc)->name);
    fprintf(out, "\n  %s (order %d), ", sim->method->name, ph_simulation_order(sim));
    if (m->model != NULL) fprintf(out, "stabilization %s, ", ph_simulation_stabilization(sim, m->model));
    if (sim->method->adaptive) fprintf(out, "tolerances from %g\n", sim->tolerance);
    else fprintf(out, "steps %g, %g, %g s\n", sim->step, sim->step / 2, sim->step / 4);
    if (after > 0) fprintf(out, "  from t = %g s to %g s\n", after, after + c->sim.duration - start_of(&c->sim));
    const bool colour = cli_colour(out);
    for (int i = 0; i < c->count; i++) {
        const ph_law *law = &c->laws[i];
        const char *mark = law->kind == PH_LAW_NONE ? "-" : law->holds ? "pass" : "FAIL";
        const char *paint = !colour ? "" : law->kind == PH_LAW_NONE ? "" : law->holds ? "\033[32m" : "\033[1;31m";
        fprintf(out, "\n  %s%-4s%s  %s: ", paint, mark, paint[0] != '\0' ? "\033[0m" : "", law->name);
        print_kind(out, law);
        fputs("\n        ", out);
        if (law->kind != PH_LAW_NONE) {
            cli_wrap(out, 8, law->result);
            fputs("        ", out);
        }
        cli_wrap(out, 8, law->reason);
    }
    if (interrupted)
        fprintf(out,
                "\n"
                "  interrupted: %d laws tested so far\n",
                c->count);
    else fprintf(out, "\n  %s\n", c->holds ? "all laws hold" : "not all laws hold");
}

static void print_json(FILE *out, const cli_model *m, double after, const ph_certificate *c, bool interrupted) {
    ph_json_writer j = {out, false};
    ph_json_write_open(&j, NULL, '{');
    ph_json_write_text(&j, "model", ph_document_definition(m->doc)->name);
    ph_json_write_text(&j, "method", c->sim.method->name);
    ph_json_write_text(&j, "stabilization", ph_simulation_stabilization(&c->sim, m->model));
    ph_json_write_number(&j, "step", c->sim.step);
    ph_json_write_number(&j, "after", after);
    ph_json_write_number(&j, "duration", after + c->sim.duration - start_of(&c->sim));
    ph_json_write_bool(&j, "holds", c->holds);
    if (interrupted) ph_json_write_bool(&j, "interrupted", true);
    ph_json_write_open(&j, "laws", '[');
    for (int i = 0; i < c->count; i++) {
        const ph_law *law = &c->laws[i];
        ph_json_write_open(&j, NULL, '{');
        ph_json_write_text(&j, "law", law->name);
        ph_json_write_text(&j, "kind", ph_law_kind_name(law->kind));
        ph_json_write_open(&j, "measured", '[');
        for (int k = 0; k < PH_LEVELS; k++) ph_json_write_number(&j, NULL, law->measured[k]);
        ph_json_write_close(&j, ']');
        ph_json_write_number(&j, "order", law->order);
        ph_json_write_number(&j, "bound", law->bound);
        ph_json_write_text(&j, "reason", law->reason);
        ph_json_write_text(&j, "result", law->result);
        ph_json_write_bool(&j, "holds", law->holds);
        ph_json_write_close(&j, '}');
    }
    ph_json_write_close(&j, ']');
    ph_json_write_close(&j, '}');
    putc('\n', out);
}

// --- from a later time ----------------------------------------------------------------------------------------

typedef struct certified {
    const cli_args *args;
    cli_model m;
    ph_simulation sim;
    double after;       // 0: the initial state
    ph_snapshot *from;  // of a model, there
    const double *z;    // of a Poisson system, there
    double row[PH_POISSON_MAX + 1 + PH_POISSON_CASIMIRS_MAX];
} certified;

static ph_status keep_row(void *user, double t, const double *row) {
    certified *k = user;
    const ph_poisson_model *p = ph_document_poisson(k->m.doc);
    (void)t;
    memcpy(k->row, row, (size_t)p->column_count * sizeof *row);
    return PH_OK;
}

static ph_status run_poisson_to(certified *k, ph_error *err) {
    const ph_poisson_model *p = ph_document_poisson(k->m.doc);
    const ph_observer observer = {.user = k, .row = keep_row};
    ph_poisson_summary summary;
    ph_simulation until = k->sim;
    until.duration = k->after;
    const ph_status status = ph_poisson_run(p->system, &until, p->z, &observer, &summary, err);
    k->z = k->row;
    k->sim.duration -= k->after;  // the time does not appear in it
    return status;
}

static int read_after(certified *k) {
    const char *text = k->args->value[AFTER];
    if (text == NULL) return CLI_DONE;
    if (!cli_number(text, &k->after) || !(k->after >= 0)) {
        cli_error("certify", "--after: expected a time >= 0 in s, got \"%s\"", text);
        return CLI_USAGE;
    }
    if (k->after < k->sim.duration) return CLI_DONE;
    cli_error("certify", "--after: expected a time before the end time, %g s, got %g: a later one is set by --duration",
              k->sim.duration, k->after);
    return CLI_USAGE;
}

static ph_status run_to_start(certified *k, ph_error *err) {
    if (k->after == 0) return PH_OK;
    if (k->m.model == NULL) return run_poisson_to(k, err);
    const ph_status status = ph_run_to(k->m.model, &k->sim, k->after, &k->from, err);
    k->sim.from = k->from;
    return status;
}

// --- the command ------------------------------------------------------------------------------------------------

static ph_status measure(certified *k, ph_certificate *c, ph_error *err) {
    const ph_poisson_model *poisson = ph_document_poisson(k->m.doc);
    *c = (ph_certificate){.sim = k->sim};
    const ph_status status = run_to_start(k, err);
    if (status != PH_OK) return status;
    return poisson ? ph_poisson_certify(poisson->system, &k->sim, k->z != NULL ? k->z : poisson->z, c, err)
                   : ph_certify(k->m.model, &k->sim, c, err);
}

static int certify(certified *k) {
    ph_certificate c;
    ph_error err = {0};
    cli_catch_signals();
    k->sim.stop = cli_stop_polled;
    const ph_status done = measure(k, &c, &err);
    const bool interrupted = done == PH_INTERRUPTED;
    if (done != PH_OK && !interrupted) {
        cli_error("certify", "%s%s%s", err.where, err.where[0] != '\0' ? ": " : "",
                  err.what[0] != '\0' ? err.what : ph_status_text(done));
        return cli_exit_status(done);
    }
    (k->args->value[JSON] != NULL ? print_json : print_text)(stdout, &k->m, k->after, &c, interrupted);
    if (interrupted)
        cli_error("certify", "interrupted%s",
                  c.count > 0 ? "; the laws tested so far are kept" : " before any law was tested");
    return c.holds ? CLI_DONE : CLI_FAILED;
}

int cli_certify(const cli_args *args) {
    certified k = {.args = args};
    int status = cli_model_load_any("certify", args, cli_certify_options, &k.m);
    if (status != CLI_DONE) return status;
    status = cli_settings_apply("certify", args, cli_certify_options, &k.m, &k.sim);
    if (status == CLI_DONE)
        status =
            (k.m.model ? cli_settings_check : cli_poisson_check)("certify", args, cli_certify_options, &k.m, &k.sim);
    if (status == CLI_DONE) status = read_after(&k);
    if (status == CLI_DONE) status = certify(&k);
    free(k.from);
    cli_model_free(&k.m);
    return status;
}
