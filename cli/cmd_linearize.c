// polhode linearize: A, B, C, D about a state, with eigenvalues.
#include "cli.h"

#include "polhode/linearize.h"
#include "polhode/replace.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { AT, SET, OUT, JSON };

const cli_option cli_linearize_options[] = {
    [AT] = {"--at", CLI_TEXT, "T", "about the state at t = T s of a run (default: the initial state)"},
    [SET] = CLI_SET_OPTION,
    [OUT] = {"-o", CLI_TEXT, "FILE", "write the JSON object to a file"},
    [JSON] = {"--json", CLI_FLAG, NULL, "one JSON object on standard output, nothing else"},
    {NULL, CLI_FLAG, NULL, NULL},
};

// --- what is written ------------------------------------------------------------------------------------------

static void json_matrix(ph_json_writer *j, const char *key, const double *A, int rows, int columns) {
    ph_json_write_open(j, key, '[');
    for (int i = 0; i < rows; i++) ph_json_write_numbers(j, NULL, A + (size_t)i * (size_t)columns, columns);
    ph_json_write_close(j, ']');
}

static void json_names(ph_json_writer *j, const char *name, char (*list)[96], int count) {
    ph_json_write_open(j, name, '[');
    for (int i = 0; i < count; i++) ph_json_write_text(j, NULL, list[i]);
    ph_json_write_close(j, ']');
}

static void print_json(FILE *out, const cli_model *m, double t, const ph_linear *l) {
    const ph_model_def *def = ph_document_definition(m->doc);
    ph_json_writer j = {out, false};
    ph_json_write_open(&j, NULL, '{');
    ph_json_write_text(&j, "model", def->name);
    ph_json_write_number(&j, "t", t);
    json_names(&j, "states", l->names, l->states);
    ph_json_write_open(&j, "inputs", '[');
    for (int i = 0; i < l->inputs; i++) ph_json_write_text(&j, NULL, def->inputs[i].name);
    ph_json_write_close(&j, ']');
    ph_json_write_open(&j, "outputs", '[');
    for (int i = 0; i < l->outputs; i++) ph_json_write_text(&j, NULL, def->outputs[i].name);
    ph_json_write_close(&j, ']');
    json_matrix(&j, "A", l->A, l->states, l->states);
    json_matrix(&j, "B", l->B, l->states, l->inputs);
    json_matrix(&j, "C", l->C, l->outputs, l->states);
    json_matrix(&j, "D", l->D, l->outputs, l->inputs);
    ph_json_write_numbers(&j, "rate", l->rate, l->states);
    ph_json_write_open(&j, "eigenvalues", '[');
    for (int i = 0; i < l->states; i++) ph_json_write_numbers(&j, NULL, (const double[2]){l->re[i], l->im[i]}, 2);
    ph_json_write_close(&j, ']');
    ph_json_write_numbers(&j, "frequencies", l->frequency, l->states);
    ph_json_write_numbers(&j, "dampings", l->damping, l->states);
    json_names(&j, "closed", l->closed, l->closed_count);
    json_names(&j, "friction", l->friction, l->friction_count);
    ph_json_write_close(&j, '}');
    putc('\n', out);
}

static void print_text(FILE *out, const cli_model *m, double t, const ph_linear *l) {
    double most = 0;
    for (int i = 0; i < l->states; i++) most = fmax(most, fabs(l->rate[i]));
    cli_plain_text(out, ph_document_definition(m->doc)->name);
    fprintf(out, "\n  about t = %g s: %d states, %d inputs, %d outputs\n", t, l->states, l->inputs, l->outputs);
    fprintf(out, "  largest rate of a state: %.3g%s\n", most, most > 0 ? ", not an equilibrium" : "");
    for (int i = 0; i < l->closed_count; i++) fprintf(out, "  %s is on its stop: a constraint\n", l->closed[i]);
    for (int i = 0; i < l->friction_count; i++) fprintf(out, "  the dry friction of %s is left out\n", l->friction[i]);
    fputs("\n        eigenvalue [1/s]              frequency [Hz]  damping\n", out);
    for (int i = 0; i < l->states; i++)
        fprintf(out, "  %13.6g %+13.6g i  %14.6g  %8.4g\n", l->re[i], l->im[i], l->frequency[i], l->damping[i]);
}

static int write_file(const char *path, const cli_model *m, double t, const ph_linear *l) {
    ph_error err = {0};
    ph_replacement *file;
    ph_status status = ph_replace_open(path, PH_REPLACE_WHOLE, &file, &err);
    if (status == PH_OK) {
        FILE *out = ph_replace_stream(file);
        if (out != NULL) {
            print_json(out, m, t, l);
            status = ph_replace_commit(file, &err);
        } else {
            ph_replace_abandon(file, false);
            status = PH_ERR_MEMORY;
        }
    }
    if (status == PH_OK) return CLI_DONE;
    cli_error("linearize", "-o: %s", err.what[0] != '\0' ? err.what : ph_status_text(status));
    return cli_exit_status(status);
}

// --- the command ------------------------------------------------------------------------------------------------

static ph_status compute(const cli_model *m, double t, ph_linear **linear, ph_error *err) {
    ph_simulation sim = ph_document_simulation(m->doc);
    ph_snapshot *from = NULL;
    ph_status status = PH_OK;
    sim.stop = cli_stop_polled;
    if (t > 0) status = ph_run_to(m->model, &sim, t, &from, err);
    if (status == PH_OK) status = ph_linearize(m->model, from, linear, err);
    free(from);
    return status;
}

static int linearize(const cli_args *args, const cli_model *m, double t) {
    ph_error err = {0};
    ph_linear *linear = NULL;
    const ph_status status = compute(m, t, &linear, &err);
    if (status != PH_OK) {
        cli_error("linearize", "%s%s%s", err.where, err.where[0] != '\0' ? ": " : "",
                  err.what[0] != '\0' ? err.what : ph_status_text(status));
        return cli_exit_status(status);
    }
    int done = CLI_DONE;
    if (args->value[OUT] != NULL) done = write_file(args->value[OUT], m, t, linear);
    if (args->value[JSON] != NULL) print_json(stdout, m, t, linear);
    else if (args->value[OUT] == NULL) print_text(stdout, m, t, linear);
    ph_linear_free(linear);
    return done;
}

int cli_linearize(const cli_args *args) {
    cli_model m;
    double t = 0;
    const char *at = args->value[AT];
    if (at != NULL && (!cli_number(at, &t) || !(t >= 0))) {
        cli_error("linearize", "--at: expected a time >= 0 in s, got \"%s\"", at);
        return CLI_USAGE;
    }
    int status = cli_model_load_for("linearize", args, cli_linearize_options, &m);
    if (status != CLI_DONE) return status;
    cli_catch_signals();
    status = linearize(args, &m, t);
    cli_model_free(&m);
    return status;
}
