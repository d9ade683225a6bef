// Which columns are stored: patterns, and what becomes of those that match nothing.
#include "harness.h"
#include "io/output.h"
#include "polhode/io.h"

#include <unistd.h>

static const char MODEL[] = "{\"polhode\": 1,\n"
                            "\"bodies\": [{\"name\": \"arm\", \"mass\": 1, \"inertia\": [1, 1, 1],\n"
                            "  \"markers\": {\"tip\": [1, 0, 0], \"tail\": [0, 1, 0]}},\n"
                            "  {\"name\": \"p1\", \"mass\": 1, \"inertia\": [1, 1, 1]}],\n"
                            "\"points\": [{\"name\": \"a\", \"mass\": 1}],\n"
                            "\"joints\": [{\"name\": \"hinge\", \"type\": \"revolute\", \"bodies\": [\"ground\", "
                            "\"arm\"], \"at\": [0, 0, 0], \"axis\": [0, 0, 1]}],\n"
                            "\"simulation\": {\"output\": [%s]}}";

static ph_status compile(const char *output, ph_document **doc, ph_model **model, ph_error *err) {
    char text[1024];
    const int length = snprintf(text, sizeof text, MODEL, output);
    *err = (ph_error){0};
    *model = NULL;
    assert_int_equal(ph_document_parse(text, (size_t)length, "m.json", doc, err), PH_OK);
    return ph_document_compile(*doc, model, err);
}

// How many columns the patterns keep, and the first and the last of them.
static const struct {
    const char *patterns;
    int count;
    const char *first, *last;
} SELECTED[] = {
    {"*", 66, "arm.x", "orthogonality"},
    {"energy", 1, "energy", "energy"},
    {"t", 0, NULL, NULL},
    {"?", 0, NULL, NULL},  // t is the only name of one letter
    {"energy,energy,ene*", 1, "energy", "energy"},
    {"arm", 24, "arm.x", "arm.tail.z"},
    {"arm.*", 24, "arm.x", "arm.tail.z"},
    {"arm.tip", 3, "arm.tip.x", "arm.tip.z"},
    {"arm.t*.x", 2, "arm.tip.x", "arm.tail.x"},
    {"arm.?", 3, "arm.x", "arm.z"},
    {"arm.R?2", 3, "arm.R12", "arm.R32"},
    {"*.x", 5, "arm.x", "a.x"},
    {"p?", 3, "px", "pz"},  // not the body p1: only a name without wildcards stands for its columns
    {"p1", 18, "p1.x", "p1.wz"},
    {"p*", 23, "p1.x", "phidot"},
    {"a", 6, "a.x", "a.vz"},  // not arm
    {"hinge.q*", 2, "hinge.q", "hinge.qd"},
    {"hinge", 8, "hinge.q", "hinge.tz"},
    {"phi", 1, "phi", "phi"},
    {"*phi*", 2, "phi", "phidot"},
    {"**o**y**", 1, "orthogonality", "orthogonality"},
    {"L?,a.x", 4, "a.x", "Lz"},  // in the order of the columns
    {"*.*.*", 6, "arm.tip.x", "arm.tail.z"},
    {"*a*a*", 3, "arm.tail.x", "arm.tail.z"},
};

static void patterns_select_columns(void **state) {
    (void)state;
    ph_document *doc;
    ph_model *m;
    ph_error err;
    int count;
    assert_int_equal(compile("\"*\"", &doc, &m, &err), PH_OK);
    const ph_column *columns = ph_model_columns(m, &count);
    bool keep[100];
    for (size_t k = 0; k < COUNT(SELECTED); k++) {
        int kept = 0, first = -1, last = -1;
        memset(keep, 0, sizeof keep);
        assert_int_equal(ph_output_select(SELECTED[k].patterns, columns, count, keep, NULL, &err), PH_OK);
        for (int i = 0; i < count; i++) {
            if (!keep[i]) continue;
            kept++;
            last = i;
            if (first < 0) first = i;
        }
        if (kept != SELECTED[k].count) fail_msg("%s: %d columns", SELECTED[k].patterns, kept);
        if (kept == 0) continue;
        assert_string_equal(columns[first].name, SELECTED[k].first);
        assert_string_equal(columns[last].name, SELECTED[k].last);
    }
    ph_model_free(m);
    ph_document_free(doc);
}

static void patterns_of_no_column_are_told_with_their_place(void **state) {
    (void)state;
    static const struct {
        const char *output;
        int column;
        const char *said;
    } bad[] = {
        {"\"energi\"", 27, "simulation.output[0]: no column matches \"energi\", did you mean \"energy\"?"},
        {"\"energy\", \"amr\"", 37, "simulation.output[1]: no column matches \"amr\", did you mean \"arm\"?"},
        {"\"t\", \"arn.*\"", 32, "did you mean \"arm.*\"?"},
        {"\"hinge.q2\"", 27, "did you mean \"hinge.q\"?"},
        {"\"arm.\"", 27, "did you mean"},
        {"\"q\"", 27, "no column matches \"q\": expected names or patterns such as \"arm.x\", \"energy\""},
        {"\"ground\"", 27, "no column matches \"ground\""},
        {"\"ENERGY\"", 27, "did you mean \"energy\"?"},
    };
    for (size_t k = 0; k < COUNT(bad); k++) {
        ph_document *doc;
        ph_model *m;
        ph_error err;
        assert_int_equal(compile(bad[k].output, &doc, &m, &err), PH_ERR_MODEL);
        assert_null(m);
        if (strstr(err.what, bad[k].said) == NULL) fail_msg("%s: %s", bad[k].output, err.what);
        assert_int_equal(err.line, 7);
        assert_int_equal(err.column, bad[k].column);
        ph_document_free(doc);
    }
}

// --- files --------------------------------------------------------------------------------------------------

static void write_rows(const ph_model *m, const char *path, ph_result_format format, const char *output) {
    ph_writer *writer = NULL;
    ph_error err = {0};
    double row[100];
    for (int i = 0; i < 100; i++) row[i] = 1000 + i;
    if (ph_writer_open(path, format, m, output, NULL, &writer, &err) != PH_OK) fail_msg("%s: %s", err.where, err.what);
    for (int k = 0; k < 3; k++) assert_int_equal(ph_writer_row(writer, k, row), PH_OK);
    assert_int_equal(ph_writer_close(writer, &err), PH_OK);
}

static void files_hold_what_was_selected(void **state) {
    (void)state;
    ph_document *doc;
    ph_model *m;
    ph_error err;
    char path[] = "/tmp/polhode-output-XXXXXX", text[256] = "";
    assert_int_equal(close(mkstemp(path)), 0);
    assert_int_equal(compile("\"arm.y\", \"energy\"", &doc, &m, &err), PH_OK);
    const char *output = ph_document_simulation(doc).output;
    assert_string_equal(output, "arm.y,energy");
    // CSV: the columns themselves.
    write_rows(m, path, PH_RESULT_CSV, output);
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    text[fread(text, 1, sizeof text - 1, in)] = '\0';
    fclose(in);
    assert_string_equal(text, "t,arm.y,energy\n0,1001,1056\n1,1001,1056\n2,1001,1056\n");
    // HDF5: the datasets that hold one of them.
    write_rows(m, path, PH_RESULT_HDF5, output);
    int count;
    const ph_column *columns = ph_model_columns(m, &count);
    for (int i = 0; i < count; i++) {
        double *data = NULL;
        long rows = 0;
        const bool kept = i < 3 || strcmp(columns[i].name, "energy") == 0;
        const ph_status status = ph_result_column(path, columns[i].name, &data, &rows, NULL, &err);
        assert_int_equal(status, kept ? PH_OK : PH_ERR_ARGUMENT);
        if (kept) assert_true(rows == 3 && data[0] == 1000 + i && data[2] == 1000 + i);
        free(data);
    }
    // Only the time.
    write_rows(m, path, PH_RESULT_HDF5, "t");
    double *data = NULL;
    long rows = 0;
    assert_int_equal(ph_result_column(path, "t", &data, &rows, NULL, &err), PH_OK);
    assert_int_equal(rows, 3);
    free(data);
    ph_writer *writer = NULL;
    assert_int_equal(ph_writer_open(path, PH_RESULT_CSV, m, "enrgy", NULL, &writer, &err), PH_ERR_MODEL);
    assert_null(writer);
    unlink(path);
    ph_model_free(m);
    ph_document_free(doc);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(patterns_select_columns),
        cmocka_unit_test(patterns_of_no_column_are_told_with_their_place),
        cmocka_unit_test(files_hold_what_was_selected),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
