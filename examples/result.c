// A stored result read again: its columns by name, and a run that goes on from its last row.
//
//   cc result.c $(pkg-config --cflags --libs polhode) && ./a.out [RESULT.h5 MODEL]
//
// Without a file it makes one, of the heavy top.
#include <polhode/polhode.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int fail(const ph_error *err) {
    fprintf(stderr, "%s: %s\n", err->where, err->what);
    return 1;
}

static ph_status write_row(void *writer, double t, const double *row) { return ph_writer_row(writer, t, row); }

static ph_status make_result(const char *path, const ph_document *doc, const ph_model *model, ph_error *err) {
    ph_simulation sim = ph_document_simulation(doc);
    ph_run_settings settings;
    ph_summary summary;
    ph_writer *writer;
    sim.duration = 0.5;
    ph_run_settings_fill(&settings, doc, model, &sim, NULL, NULL);
    const ph_status status = ph_writer_open(path, PH_RESULT_HDF5, model, NULL, settings.pairs, &writer, err);
    if (status != PH_OK) return status;
    const ph_observer observer = {.user = writer, .row = write_row};
    const ph_status ran = ph_run(model, &sim, &observer, &summary, err);
    const ph_status closed = ph_writer_close(writer, ran == PH_OK ? err : NULL);
    return ran != PH_OK ? ran : closed;
}

// The largest and the smallest of every column that ends with ".z".
static void print_heights(const ph_result *r) {
    printf("%ld rows of %d columns\n", r->rows, r->columns);
    for (int c = 0; c < r->columns; c++) {
        const size_t n = strlen(r->names[c]);
        if (n < 2 || strcmp(r->names[c] + n - 2, ".z") != 0) continue;
        double low = r->data[c][0], high = low;
        for (long k = 1; k < r->rows; k++) {
            if (r->data[c][k] < low) low = r->data[c][k];
            if (r->data[c][k] > high) high = r->data[c][k];
        }
        printf("%s from %.6f to %.6f %s\n", r->names[c], low, high, r->units[c]);
    }
}

// Ten more steps from the last row.
static ph_status go_on(const char *path, const ph_document *doc, const ph_model *model, ph_error *err) {
    ph_simulation sim = ph_document_simulation(doc);
    ph_snapshot *last;
    ph_runner *runner;
    ph_status status = ph_result_snapshot(path, NAN, model, &last, err);
    if (status != PH_OK) return status;
    sim.from = last;
    status = ph_runner_create(model, &sim, &runner, err);
    for (int k = 0; k < 10 && status == PH_OK; k++) status = ph_runner_step(runner, err);
    if (status == PH_OK) printf("went on from %g s to %g s\n", last->t, ph_runner_summary(runner)->t);
    if (status == PH_OK) ph_runner_free(runner);
    free(last);
    return status;
}

int main(int argc, char **argv) {
    const char *path = argc > 2 ? argv[1] : "example-result.h5", *source = argc > 2 ? argv[2] : "heavy-top";
    ph_document *doc;
    ph_model *model;
    ph_result *result;
    ph_error err = {0};
    if (ph_document_read(source, &doc, &err) || ph_document_compile(doc, &model, &err)) return fail(&err);
    if (argc <= 2 && make_result(path, doc, model, &err)) return fail(&err);
    if (ph_result_read(path, &result, &err)) return fail(&err);
    print_heights(result);
    if (go_on(path, doc, model, &err)) return fail(&err);
    free(result);
    ph_model_free(model);
    ph_document_free(doc);
    return 0;
}
