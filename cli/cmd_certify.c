// polhode certify: the laws of a model and a method, each measured and judged.
#include "cli.h"

#include <math.h>
#include <string.h>

enum { METHOD, STEP, DURATION, STABILIZATION, TOLERANCE, SET, JSON };

const cli_option cli_certify_options[] = {
    [METHOD] = {"--method", CLI_TEXT, "M[:key=value,..]", "the integrator; default the model's"},
    [STEP] = {"--step", CLI_POSITIVE, "H", "the longest of the three steps [s]"},
    [DURATION] = {"--duration", CLI_POSITIVE, "T", "end time of the runs [s]"},
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

static void print_text(FILE *out, const cli_model *m, const ph_certificate *c, bool interrupted) {
    const ph_simulation *sim = &c->sim;
    cli_plain_text(out, ph_document_definition(m->doc)->name);
    fprintf(out, "\n  %s (order %d), ", sim->method->name, ph_simulation_order(sim));
    if (m->model != NULL) fprintf(out, "stabilization %s, ", ph_simulation_stabilization(sim, m->model));
    if (sim->method->adaptive) fprintf(out, "tolerances from %g\n", sim->tolerance);
    else fprintf(out, "steps %g, %g, %g s\n", sim->step, sim->step / 2, sim->step / 4);
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

static void print_json(FILE *out, const cli_model *m, const ph_certificate *c, bool interrupted) {
    ph_json_writer j = {out, false};
    ph_json_write_open(&j, NULL, '{');
    ph_json_write_text(&j, "model", ph_document_definition(m->doc)->name);
    ph_json_write_text(&j, "method", c->sim.method->name);
    ph_json_write_text(&j, "stabilization", ph_simulation_stabilization(&c->sim, m->model));
    ph_json_write_number(&j, "step", c->sim.step);
    ph_json_write_number(&j, "duration", c->sim.duration);
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

int cli_certify(const cli_args *args) {
    cli_model m;
    int status = cli_model_load_any("certify", args, cli_certify_options, &m);
    if (status != CLI_DONE) return status;
    ph_simulation sim;
    status = cli_settings_apply("certify", args, cli_certify_options, &m, &sim);
    if (status == CLI_DONE)
        status = (m.model ? cli_settings_check : cli_poisson_check)("certify", args, cli_certify_options, &m, &sim);
    if (status == CLI_DONE) {
        ph_certificate c;
        ph_error err = {0};
        cli_catch_signals();
        sim.stop = cli_stop_polled;
        const ph_poisson_model *poisson = ph_document_poisson(m.doc);
        const ph_status done = poisson ? ph_poisson_certify(poisson->system, &sim, poisson->z, &c, &err)
                                       : ph_certify(m.model, &sim, &c, &err);
        const bool interrupted = done == PH_INTERRUPTED;
        if (done != PH_OK && !interrupted) {
            cli_error("certify", "%s%s%s", err.where, err.where[0] != '\0' ? ": " : "",
                      err.what[0] != '\0' ? err.what : ph_status_text(done));
            status = cli_exit_status(done);
        } else {
            (args->value[JSON] != NULL ? print_json : print_text)(stdout, &m, &c, interrupted);
            if (interrupted)
                cli_error("certify", "interrupted%s",
                          c.count > 0 ? "; the laws tested so far are kept" : " before any law was tested");
            status = c.holds ? CLI_DONE : CLI_FAILED;
        }
    }
    cli_model_free(&m);
    return status;
}
