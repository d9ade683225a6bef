// A result in memory has what an HDF5 file of it has: columns, units, rows, texts, tables, those of beams too.
#include "harness.h"
#include "polhode/polhode.h"

#include <unistd.h>

static void same_numbers(const double *a, const double *b, long count) {
    assert_memory_equal(a, b, (size_t)count * sizeof *a);
}

static void same_columns(const ph_record *record, const char *path) {
    ph_result *file = NULL;
    ph_error err = {0};
    const ph_result *memory = ph_record_result(record);
    if (ph_result_read(path, &file, &err) != PH_OK) fail_msg("%s: %s", err.where, err.what);
    assert_int_equal(memory->columns, file->columns);
    assert_int_equal(memory->rows, file->rows);
    assert_true(file->rows > 1);
    for (int i = 0; i < file->columns; i++) {
        int k = 0;  // the order in the file is its own
        while (k < memory->columns && strcmp(memory->names[k], file->names[i]) != 0) k++;
        if (k == memory->columns) fail_msg("no column %s", file->names[i]);
        assert_string_equal(memory->units[k], file->units[i]);
        same_numbers(memory->data[k], file->data[i], file->rows);
    }
    free(file);
}

static void same_text(const ph_record *record, const char *path, const char *name) {
    char *text = NULL;
    ph_error err = {0};
    assert_int_equal(ph_result_text(path, name, &text, &err), PH_OK);
    const char *other = ph_record_text(record, name);
    if (text == NULL) assert_null(other);
    else assert_string_equal(text, other);
    free(text);
}

static void same_table(const ph_record *record, const char *path, const char *dataset) {
    long rows, other_rows;
    int width, other_width;
    double *data = NULL;
    ph_error err = {0};
    if (ph_result_table(path, dataset, &rows, &width, &data, &err) != PH_OK) fail_msg("%s: %s", dataset, err.what);
    const double *other = ph_record_table(record, dataset, &other_rows, &other_width);
    assert_non_null(other);
    assert_int_equal(rows, other_rows);
    assert_int_equal(width, other_width);
    same_numbers(data, other, rows * width);
    free(data);
}

static void an_optimum(void **state) {
    static const char *const texts[] = {"model",  "problem", "controls", "adjoint",
                                        "status", "cost",    "furthest", "no such text"};
    char path[] = "/tmp/polhode-record-XXXXXX";
    ph_problem *problem = NULL;
    ph_optimum *optimum = NULL;
    ph_record *record = NULL;
    ph_error err = {0};
    (void)state;
    close(mkstemp(path));
    assert_int_equal(ph_problem_read("slew", &problem, &err), PH_OK);
    ph_problem_def def = *ph_problem_definition(problem);
    def.steps = 10;
    assert_int_equal(ph_optimize(ph_problem_model(problem), &def, NULL, &optimum, &err), PH_OK);
    assert_int_equal(ph_optimum_write(problem, optimum, 1, path, PH_RESULT_HDF5, &err), PH_OK);
    assert_int_equal(ph_optimum_record(problem, optimum, 1, &record, &err), PH_OK);
    same_columns(record, path);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) same_text(record, path, texts[i]);
    same_table(record, path, "/control/u");
    same_table(record, path, "/adjoint/hamiltonian");
    long rows;
    int width;
    assert_null(ph_record_table(record, "/no/such", &rows, &width));
    ph_record_free(record);
    ph_optimum_free(optimum);
    ph_problem_free(problem);
    unlink(path);
}

static ph_status on_row(void *user, double t, const double *row) {
    ph_writer **writers = user;
    const ph_status status = ph_writer_row(writers[0], t, row);
    return status == PH_OK ? ph_writer_row(writers[1], t, row) : status;
}

// More rows than there is room for at first.
static void a_run_with_beams(void **state) {
    char path[] = "/tmp/polhode-record-XXXXXX";
    ph_document *doc = NULL;
    ph_model *model = NULL;
    ph_writer *writers[2];
    ph_record *record = NULL;
    ph_summary summary;
    ph_error err = {0};
    (void)state;
    close(mkstemp(path));
    assert_int_equal(ph_document_read("flying-spaghetti", &doc, &err), PH_OK);
    assert_int_equal(ph_document_compile(doc, &model, &err), PH_OK);
    ph_simulation sim = ph_document_simulation(doc);
    sim.duration = 100 * sim.step;
    sim.every = 1;
    ph_run_settings settings;
    ph_run_settings_fill(&settings, doc, model, &sim, NULL, NULL);
    assert_int_equal(ph_writer_open(path, PH_RESULT_HDF5, model, NULL, settings.pairs, &writers[0], &err), PH_OK);
    assert_int_equal(ph_writer_open("memory", PH_RESULT_MEMORY, model, NULL, settings.pairs, &writers[1], &err), PH_OK);
    const ph_observer observer = {writers, on_row, NULL};
    assert_int_equal(ph_run(model, &sim, &observer, &summary, &err), PH_OK);
    assert_int_equal(ph_writer_record(writers[0], &record, &err), PH_ERR_ARGUMENT);  // a file; it is closed
    assert_null(record);
    assert_int_equal(ph_writer_record(writers[1], &record, &err), PH_OK);
    same_columns(record, path);
    same_text(record, path, "method");
    ph_record_free(record);
    ph_model_free(model);
    ph_document_free(doc);
    unlink(path);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(an_optimum), cmocka_unit_test(a_run_with_beams)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
