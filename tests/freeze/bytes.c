// Every example under every method, and every equilibrium, a few steps each: the hash of the CSV file that a run
// writes, or the status with which it ends. Two builds that compute the same print the same lines.
//
//   same_bytes SCRATCH_FILE [--problems | EXAMPLE:METHOD ..]
//
// Named ones alone, also EXAMPLE:balance and PROBLEM:optimize. --problems: every optimum, too, by our own solvers,
// whatever the build has.
#include "polhode/polhode.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 8, LOADS = 3, MODES = 3, PROBLEM_STEPS = 10 };

static const char *scratch;
static char **chosen;  // NULL: all
static int chosen_count;

static bool is_wanted(const char *name, const char *method) {
    const size_t length = strlen(name);
    for (int i = 0; i < chosen_count; i++)
        if (strncmp(chosen[i], name, length) == 0 && chosen[i][length] == ':' &&
            (method == NULL || strcmp(chosen[i] + length + 1, method) == 0))
            return true;
    return chosen == NULL;
}

// FNV-1a over the bytes of the file.
static uint64_t hash_file(void) {
    uint64_t hash = 14695981039346656037u;
    FILE *file = fopen(scratch, "rb");
    for (int c; file != NULL && (c = getc(file)) != EOF;) hash = (hash ^ (unsigned)c) * 1099511628211u;
    if (file != NULL) fclose(file);
    return hash;
}

static void print_line(const char *name, const char *method, ph_status status) {
    printf("%s %s %d %016" PRIx64 "\n", name, method, (int)status, hash_file());
    remove(scratch);
}

static ph_status on_row(void *user, double t, const double *row) { return ph_writer_row(user, t, row); }

static void run(const char *name, const ph_document *doc, const ph_model *model, const ph_method *method) {
    ph_simulation sim = ph_document_simulation(doc);
    ph_writer *writer;
    ph_summary summary;
    ph_error err;
    sim.method = method;
    if (!(sim.step > 0)) sim.step = 1e-3;
    sim.duration = STEPS * sim.step;
    sim.every = 1;
    if (!is_wanted(name, method->name) || ph_simulation_check(&sim, model, &err) != PH_OK) return;
    if (ph_writer_open(scratch, PH_RESULT_CSV, model, NULL, NULL, &writer, &err) != PH_OK) exit(2);
    const ph_observer observer = {writer, on_row, NULL};
    const ph_status status = ph_run(model, &sim, &observer, &summary, &err);
    if (ph_writer_close(writer, &err) != PH_OK) exit(2);
    print_line(name, method->name, status);
}

static ph_status on_load(void *user, double factor, const double *columns, const double *resultants) {
    return ph_writer_row_with(user, factor, columns, resultants);
}

static void balance(const char *name, const ph_document *doc, const ph_model *model) {
    ph_statics statics = ph_document_statics(doc);
    if (statics.steps > LOADS) statics.steps = LOADS;
    if (statics.load_steps > LOADS) statics.until *= (double)LOADS / statics.load_steps, statics.load_steps = LOADS;
    if (statics.value_count > LOADS) statics.value_count = LOADS;
    double frequencies[MODES] = {0};
    ph_equilibrium out = {.frequencies = frequencies};
    ph_writer *writer;
    ph_error err;
    if (ph_writer_open_statics(scratch, PH_RESULT_CSV, model, NULL, NULL, &writer, &err) != PH_OK) exit(2);
    const ph_balance_observer observer = {writer, on_load, NULL};
    const ph_status status = ph_balance(model, &statics, MODES, &observer, &out, &err);
    if (ph_writer_close(writer, &err) != PH_OK) exit(2);
    for (int i = 0; i < out.modes && i < MODES; i++) printf("%s mode%d %.17g\n", name, i, frequencies[i]);
    print_line(name, "balance", status);
}

static void example(const ph_example *e) {
    int methods;
    const ph_method *list = ph_methods(&methods);
    ph_document *doc;
    ph_model *model;
    ph_error err;
    if (ph_document_read(e->name, &doc, &err) != PH_OK || ph_document_compile(doc, &model, &err) != PH_OK) {
        fprintf(stderr, "%s: %s\n", e->name, err.what);
        exit(2);
    }
    for (int i = 0; i < methods; i++) run(e->name, doc, model, &list[i]);
    const ph_model_def *def = ph_document_definition(doc);
    if (def->beam_count > 0 && is_wanted(e->name, "balance")) balance(e->name, doc, model);
    ph_model_free(model);
    ph_document_free(doc);
}

static void problem(const char *name) {
    ph_problem *p;
    ph_optimum *optimum = NULL;
    ph_error err;
    if (ph_problem_read(name, &p, &err) != PH_OK) exit(2);
    ph_problem_def def = *ph_problem_definition(p);
    def.steps = PROBLEM_STEPS;
    def.solver = PH_SOLVER_OWN;
    const ph_status status = ph_optimize(ph_problem_model(p), &def, NULL, &optimum, &err);
    if (optimum != NULL && ph_optimum_write(p, optimum, 0, scratch, PH_RESULT_CSV, &err) != PH_OK) exit(2);
    print_line(name, "optimize", status);
    ph_optimum_free(optimum);
    ph_problem_free(p);
}

int main(int argc, char **argv) {
    int count;
    if (argc < 2) return 2;
    scratch = argv[1];
    const ph_example *list = ph_examples(&count);
    const bool problems = argc > 2 && strcmp(argv[2], "--problems") == 0;
    if (argc > 2 && !problems) chosen = argv + 2, chosen_count = argc - 2;
    for (int i = 0; i < count; i++)
        if (is_wanted(list[i].name, NULL)) example(&list[i]);
    list = ph_problem_examples(&count);
    for (int i = 0; i < count; i++)
        if (problems || (chosen && is_wanted(list[i].name, "optimize"))) problem(list[i].name);
    return 0;
}
