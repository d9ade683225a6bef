// polhode balance: a path of equilibria, result files and a summary.
#include "cli.h"
#include "polhode/mesh.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MODES, OUTPUT, SET, CSV, HDF5, JSON, QUIET };

const cli_option cli_balance_options[] = {
    [MODES] = {"--modes", CLI_COUNT, "N", "the N lowest frequencies and shapes about the equilibrium"},
    [OUTPUT] = {"--output", CLI_TEXT, "PATTERN[,..]", "the columns to store, such as arm[end].*,energy; default all"},
    [SET] = CLI_SET_OPTION,
    [CSV] = {"--csv", CLI_TEXT, "FILE", "write the load steps as CSV; - is standard output"},
    [HDF5] = {"-o", CLI_TEXT, "FILE.h5", "write the load steps as HDF5, with the shapes of --modes"},
    [JSON] = {"--json", CLI_FLAG, NULL, "the summary as one JSON object, nothing else"},
    [QUIET] = {"--quiet", CLI_FLAG, NULL, "no progress bar, no summary"},
    {NULL, CLI_FLAG, NULL, NULL},
};

typedef struct balance {
    const cli_args *args;
    cli_model m;
    ph_statics statics;
    cli_sinks sinks;
    cli_progress progress;
    ph_equilibrium found;
    int modes;
    long rows;
    double factor;  // of the last row
    double wall_s;
} balance;

static const char *control_name(ph_statics_control control) {
    static const char *const names[] = {"load", "arc-length", "displacement"};
    return names[control];
}

// --- the summary ----------------------------------------------------------------------------------------

static void print_json(FILE *out, const balance *b, const char *error) {
    const ph_equilibrium *e = &b->found;
    const ph_model_counts n = ph_model_count(b->m.model);
    ph_json_writer j = {out, false};
    ph_json_write_open(&j, NULL, '{');
    ph_json_write_text(&j, "model", ph_model_name(b->m.model));
    ph_json_write_text(&j, "control", control_name(b->statics.control));
    ph_json_write_integer(&j, "steps", e->steps);
    ph_json_write_number(&j, "factor", e->factor);
    ph_json_write_number(&j, "residual", e->residual);
    ph_json_write_integer(&j, "iterations", e->iterations);
    ph_json_write_text(&j, "stability", ph_stability_name(e->stability));
    ph_json_write_number(&j, "lowest_eigenvalue", e->lowest);
    ph_json_write_open(&j, "free_motions", '[');
    for (int i = 0; i < e->free_count; i++) {
        char text[256];
        ph_free_motion_text(e->free_motions + i, text, sizeof text);
        ph_json_write_text(&j, NULL, text);
    }
    ph_json_write_close(&j, ']');
    ph_json_write_open(&j, "limit_points", '[');
    for (int i = 0; i < e->limit_count && i < PH_LIMIT_POINTS_MAX; i++) {
        ph_json_write_open(&j, NULL, '{');
        ph_json_write_number(&j, "factor", e->limits[i].factor);
        if (b->statics.control == PH_CONTROL_DISPLACEMENT)
            ph_json_write_number(&j, "displacement", e->limits[i].displacement);
        ph_json_write_close(&j, '}');
    }
    ph_json_write_close(&j, ']');
    ph_json_write_numbers(&j, "frequencies", e->frequencies, e->modes);
    ph_json_write_number(&j, "wall_s", b->wall_s);
    ph_json_write_integer(&j, "dof", n.dof);
    ph_json_write_integer(&j, "constraints", n.constraints);
    ph_json_write_integer(&j, "redundant", n.redundant);
    ph_json_write_integer(&j, "rows", b->rows);
    if (error != NULL) ph_json_write_text(&j, "error", error);
    ph_json_write_close(&j, '}');
    putc('\n', out);
}

static void print_stability(FILE *out, const ph_equilibrium *e) {
    fprintf(out, "  %-15s%s", "stability", ph_stability_name(e->stability));
    if (e->stability == PH_STABILITY_UNDETERMINED) fputs(": the loads have no potential", out);
    else if (!isnan(e->lowest)) fprintf(out, ", lowest eigenvalue of the stiffness %.4g N m", e->lowest);
    putc('\n', out);
    if (e->stability == PH_UNSTABLE)
        fprintf(out, "  %-15sa small disturbance leads away from this equilibrium\n", "note");
    for (int i = 0; i < e->free_count; i++) {
        char text[256];
        ph_free_motion_text(e->free_motions + i, text, sizeof text);
        fprintf(out, "  %-15s", i == 0 ? "free motions" : "");
        cli_plain_text(out, text);
        putc('\n', out);
    }
}

static void print_text(FILE *out, const balance *b, bool found) {
    const ph_equilibrium *e = &b->found;
    const ph_model_counts n = ph_model_count(b->m.model);
    cli_plain_text(out, ph_model_name(b->m.model));
    fprintf(out, "\n  %-15s%d degree%s, %d constraint%s\n", "freedom", n.dof, n.dof == 1 ? "" : "s", n.constraints,
            n.constraints == 1 ? "" : "s");
    fprintf(out, "  %-15s%s, %ld step%s\n", "control", control_name(b->statics.control), e->steps,
            e->steps == 1 ? "" : "s");
    fprintf(out, "  %-15s%.10g\n", "factor", e->factor);
    fprintf(out, "  %-15s%.3g of the largest load, after %ld iterations, %.3g ms\n", "residual", e->residual,
            e->iterations, 1e3 * b->wall_s);
    if (found) print_stability(out, e);
    for (int i = 0; i < e->limit_count && i < PH_LIMIT_POINTS_MAX; i++) {
        fprintf(out, "  %-15sfactor %.10g", i == 0 ? "limit points" : "", e->limits[i].factor);
        if (b->statics.control == PH_CONTROL_DISPLACEMENT)
            fprintf(out, " at a displacement of %.7g m", e->limits[i].displacement);
        putc('\n', out);
    }
    for (int i = 0; i < e->modes; i++) {
        const double f = e->frequencies[i];
        fprintf(out, "  %-15s", i == 0 ? "frequencies" : "");
        if (f == 0) fputs("0 Hz, a rigid motion\n", out);
        else if (f < 0) fprintf(out, "none: unstable, grows at %.8g 1/s\n", -2 * PH_PI * f);
        else fprintf(out, "%.10g Hz\n", f);
    }
    for (int i = 0; i < 2; i++)
        if (b->sinks.sink[i].path != NULL) {
            fprintf(out, "  %-15s", "written");
            cli_plain_text(out, strcmp(b->sinks.sink[i].path, "-") == 0 ? "standard output" : b->sinks.sink[i].path);
            fprintf(out, ", %ld row%s\n", b->rows, b->rows == 1 ? "" : "s");
        }
}

static void print_summary(const balance *b, const char *error) {
    const char *csv = b->args->value[CSV];
    FILE *out = csv != NULL && strcmp(csv, "-") == 0 ? stderr : stdout;
    if (b->args->value[JSON] != NULL) print_json(out, b, error);
    else if (b->args->value[QUIET] == NULL) print_text(out, b, error == NULL);
}

// --- the computation ------------------------------------------------------------------------------------

static ph_status on_row(void *user, double factor, const double *row, const double *resultants) {
    balance *b = user;
    const ph_status status = cli_sinks_row(&b->sinks, factor, row, resultants);
    if (status == PH_OK) b->rows++;
    b->factor = factor;
    return status;
}

static bool on_progress(void *user, double done) {
    balance *b = user;
    char text[48];
    snprintf(text, sizeof text, "factor %.6g", b->factor);
    cli_progress_bar(&b->progress, done, text);
    return !cli_stop_asked();
}

// What fails is reported when the file is closed; memory apart.
static bool add_modes(balance *b) {
    ph_writer *writer = b->sinks.sink[1].writer;
    if (writer == NULL || b->found.modes == 0) return true;
    if (ph_writer_modes(writer, b->m.model, &b->found) != PH_ERR_MEMORY) return true;
    cli_error("balance", "-o: the modes are not written: %s", ph_status_text(PH_ERR_MEMORY));
    return false;
}

static int compute(balance *b) {
    const bool bare = b->args->value[JSON] == NULL && b->args->value[QUIET] == NULL;
    const ph_balance_observer observer = {b, on_row, on_progress};
    ph_error err = {0};
    char why[512] = "";
    cli_catch_signals();
    cli_progress_start(&b->progress, bare && isatty(STDERR_FILENO) == 1, 0);
    const double start = cli_clock();
    const ph_status status = ph_balance(b->m.model, &b->statics, b->modes, &observer, &b->found, &err);
    b->wall_s = cli_clock() - start;
    cli_progress_clear(&b->progress);
    const bool added = add_modes(b);
    const bool written = cli_sinks_close(&b->sinks) && added && !ferror(stdout);
    if (status < 0 && status != PH_ERR_FILE && status != PH_ERR_MEMORY) {  // it was not the computation that failed
        cli_error("balance", "%s%s%s", err.where, err.where[0] != '\0' ? ": " : "",
                  err.what[0] != '\0' ? err.what : ph_status_text(status));
        return CLI_USAGE;
    }
    if (status == PH_INTERRUPTED)
        snprintf(why, sizeof why, "interrupted at factor %.10g; the load steps up to there are kept", b->found.factor);
    else if (status != PH_OK)
        snprintf(why, sizeof why, "stopped at factor %.10g: %s", b->found.factor,
                 err.what[0] != '\0' ? err.what : ph_status_text(status));
    else if (!written) snprintf(why, sizeof why, "the results could not be written");
    print_summary(b, why[0] != '\0' ? why : NULL);
    if (status != PH_OK && !(status == PH_ERR_FILE && !written)) cli_error("balance", "%s", why);
    return status != PH_OK || !written ? CLI_FAILED : CLI_DONE;
}

static int check_output(const balance *b) {
    ph_error err = {0};
    int count;
    const ph_column *columns = ph_model_columns(b->m.model, &count);
    const char *output = b->args->value[OUTPUT];
    if (output == NULL || ph_output_select(output, columns, count, NULL, NULL, &err) == PH_OK) return CLI_DONE;
    cli_error("balance", "--output: %s", err.what);
    return CLI_USAGE;
}

static int open_and_compute(balance *b, const char *set) {
    const char *text = ph_document_text(b->m.doc);
    if (b->args->value[HDF5] != NULL) cli_read_meshes("balance", b->m.doc);
    const char *settings[] = {"model", text != NULL ? text : "",         "control", control_name(b->statics.control),
                              "set",   b->args->listed > 0 ? set : NULL, "meshes",  ph_document_mesh_text(b->m.doc),
                              NULL};
    b->sinks = (cli_sinks){.command = "balance",
                           .model_file = b->args->word[0],
                           .model = b->m.model,
                           .output = b->args->value[OUTPUT],
                           .statics = true};
    int status = check_output(b);
    if (status != CLI_DONE) return status;
    status = cli_sinks_open(&b->sinks, b->args->value[CSV], b->args->value[HDF5], settings);
    if (status == CLI_DONE) return compute(b);
    cli_sinks_close(&b->sinks);
    return status;
}

int cli_balance(const cli_args *args) {
    balance b = {.args = args};
    if (args->value[JSON] != NULL && args->value[CSV] != NULL && strcmp(args->value[CSV], "-") == 0) {
        cli_error("balance", "--csv: expected a file, since --json writes to standard output");
        return CLI_USAGE;
    }
    int status = cli_model_load("balance", args, &b.m);
    if (status != CLI_DONE) return status;
    b.statics = ph_document_statics(b.m.doc);
    if (args->value[MODES] != NULL) b.modes = atoi(args->value[MODES]);
    const int dof = ph_model_count(b.m.model).dof;
    if (b.modes > dof) b.modes = dof;
    char *set = cli_join_list(args);
    const size_t nv = (size_t)ph_model_system(b.m.model)->group.nv;
    b.found.frequencies = calloc((size_t)b.modes + 1, sizeof *b.found.frequencies);
    b.found.shapes = calloc((size_t)b.modes * nv + 1, sizeof *b.found.shapes);
    double *frequencies = b.found.frequencies, *shapes = b.found.shapes;
    if (set == NULL || frequencies == NULL || shapes == NULL) {
        cli_error("balance", "%s", ph_status_text(PH_ERR_MEMORY));
        status = CLI_FAILED;
    } else {
        status = open_and_compute(&b, set);
    }
    free(set);
    free(frequencies);
    free(shapes);
    cli_model_free(&b.m);
    return status;
}
