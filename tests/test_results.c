// Result files, plots and examples: what is written comes back, a killed run can be read, failures are told.
#include <math.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "plot/plot.h"
#include "polhode/io.h"

// --- the bench: a folder, and a model of a few bodies -----------------------------------------------------------

typedef struct bench {
    char folder[64];
    ph_model *model;
    const ph_column *columns;
    int count;
    double *row;
} bench;

static const char *in_folder(const bench *b, const char *name, char path[128]) {
    snprintf(path, 128, "%s/%s", b->folder, name);
    return path;
}

static ph_model *small_model(int bodies) {
    char names[400][16];
    ph_body_def defs[400];
    const ph_marker_def tip = {"tip", {0, 1, 0}};
    assert_true(bodies <= 400);
    for (int i = 0; i < bodies; i++) {
        snprintf(names[i], sizeof names[i], "b%d", i + 1);
        defs[i] = ph_body_default();
        defs[i].name = names[i];
        defs[i].mass = 1.0;
        defs[i].inertia[0] = defs[i].inertia[4] = defs[i].inertia[8] = 1.0;
        defs[i].position[0] = i;
        if (i == 0) defs[i].markers = &tip, defs[i].marker_count = 1;
    }
    ph_joint_def joint = ph_joint_default();
    joint.name = "hinge";
    joint.type = PH_JOINT_REVOLUTE;
    joint.nodes[0] = PH_GROUND;
    joint.has_at = true;
    joint.axis[2] = 1.0;
    const ph_model_def def = {.name = "test", .bodies = defs, .body_count = bodies, .joints = &joint, .joint_count = 1};
    ph_model *model = NULL;
    ph_error err = {0};
    if (ph_model_create(&def, &model, &err) != PH_OK) fail_msg("%s: %s", err.where, err.what);
    return model;
}

static int bench_open(void **state) {
    bench *b = calloc(1, sizeof *b);
    strcpy(b->folder, "/tmp/polhode-results-XXXXXX");
    assert_non_null(mkdtemp(b->folder));
    b->model = small_model(2);
    b->columns = ph_model_columns(b->model, &b->count);
    b->row = calloc((size_t)b->count, sizeof *b->row);
    *state = b;
    return 0;
}

static int bench_close(void **state) {
    bench *b = *state;
    static const char *const made[] = {"a.csv", "a.h5", "a.svg", "b.h5"};
    char path[128];
    for (size_t i = 0; i < sizeof made / sizeof *made; i++) unlink(in_folder(b, made[i], path));
    assert_int_equal(rmdir(b->folder), 0);
    ph_model_free(b->model);
    free(b->row);
    free(b);
    return 0;
}

// Numbers of all sizes, different for each row and column; a few that are no numbers.
static double entry(long row, int column) {
    if (row == 2 && column == 1) return NAN;
    if (row == 3 && column == 2) return -INFINITY;
    if (row == 4) return column % 2 ? -0.0 : 5e-324;
    return sin(1.0 + (double)row * 0.37 + column) * pow(10.0, (double)((row * 7 + column * 13) % 600 - 300));
}

static void same_bits(double a, double b) {
    if (isnan(a) && isnan(b)) return;
    uint64_t x, y;
    memcpy(&x, &a, sizeof x);
    memcpy(&y, &b, sizeof y);
    assert_int_equal(x, y);
}

static ph_writer *open_writer(const bench *b, const char *path, ph_result_format format) {
    static const char *const settings[] = {"model", "{\"polhode\": 1}", "method", "rkmk4", NULL};
    ph_writer *writer = NULL;
    ph_error err = {0};
    if (ph_writer_open(path, format, b->model, NULL, settings, &writer, &err) != PH_OK)
        fail_msg("%s: %s", err.where, err.what);
    return writer;
}

static ph_status put_row(const bench *b, ph_writer *writer, long row) {
    for (int c = 0; c < b->count; c++) b->row[c] = entry(row, c);
    return ph_writer_row(writer, 0.1 * (double)row, b->row);
}

static void write_rows(const bench *b, const char *path, ph_result_format format, long rows) {
    ph_writer *writer = open_writer(b, path, format);
    for (long r = 0; r < rows; r++) assert_int_equal(put_row(b, writer, r), PH_OK);
    assert_int_equal(ph_writer_close(writer, NULL), PH_OK);
}

static double *read_column(const char *path, const char *name, long *count, char unit[16]) {
    double *data = NULL;
    ph_error err = {0};
    if (ph_result_column(path, name, &data, count, unit, &err) != PH_OK) fail_msg("%s: %s", err.where, err.what);
    return data;
}

static char *read_text(const char *path) {
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    long length = ftell(file);
    rewind(file);
    char *text = calloc((size_t)length + 1, 1);
    assert_int_equal(fread(text, 1, (size_t)length, file), length);
    fclose(file);
    return text;
}

// --- results ------------------------------------------------------------------------------------------------

static void csv_comes_back(void **state) {
    const bench *b = *state;
    char path[128];
    write_rows(b, in_folder(b, "a.csv", path), PH_RESULT_CSV, 9);
    char *text = read_text(path), *at = text;
    assert_memory_equal(at, "t", 1);
    at++;
    for (int c = 0; c < b->count; c++) {
        size_t length = strlen(b->columns[c].name);
        assert_int_equal(*at++, ',');
        assert_memory_equal(at, b->columns[c].name, length);
        at += length;
    }
    for (long r = 0; r < 9; r++) {
        assert_int_equal(*at++, '\n');
        same_bits(strtod(at, &at), 0.1 * (double)r);
        for (int c = 0; c < b->count; c++) {
            assert_int_equal(*at++, ',');
            same_bits(strtod(at, &at), entry(r, c));
        }
    }
    assert_string_equal(at, "\n");
    free(text);
}

static void hdf5_comes_back(void **state) {
    const bench *b = *state;
    char path[128], unit[16];
    in_folder(b, "a.h5", path);
    write_rows(b, path, PH_RESULT_HDF5, 3);
    write_rows(b, path, PH_RESULT_HDF5, 9);  // overwrites
    for (int c = -1; c < b->count; c++) {
        long count = 0;
        double *data = read_column(path, c < 0 ? "t" : b->columns[c].name, &count, unit);
        assert_int_equal(count, 9);
        assert_string_equal(unit, c < 0 ? "s" : b->columns[c].unit);
        for (long r = 0; r < count; r++) same_bits(data[r], c < 0 ? 0.1 * (double)r : entry(r, c));
        free(data);
    }
}

// More rows than a block or a chunk holds.
static void hdf5_keeps_long_runs(void **state) {
    const bench *b = *state;
    char path[128];
    write_rows(b, in_folder(b, "a.h5", path), PH_RESULT_HDF5, 20001);
    for (int c = 0; c < b->count; c += 5) {
        long count = 0;
        double *data = read_column(path, b->columns[c].name, &count, NULL);
        assert_int_equal(count, 20001);
        for (long r = 0; r < count; r++) same_bits(data[r], entry(r, c));
        free(data);
    }
}

static void hdf5_holds_many_datasets(void **state) {
    const bench *b = *state;
    bench many = *b;
    char path[128];
    many.model = small_model(400);
    many.columns = ph_model_columns(many.model, &many.count);
    many.row = calloc((size_t)many.count, sizeof *many.row);
    write_rows(&many, in_folder(b, "a.h5", path), PH_RESULT_HDF5, 40);
    long count = 0;
    double *data = read_column(path, "b400.R33", &count, NULL);
    assert_int_equal(count, 40);
    for (int c = 0; c < many.count; c++)
        if (strcmp(many.columns[c].name, "b400.R33") == 0)
            for (long r = 0; r < count; r++) same_bits(data[r], entry(r, c));
    free(data);
    free(many.row);
    ph_model_free(many.model);
}

// Rows 0 .. 100 are flushed, the first alone and the others since a second went by; then 50 more, and SIGKILL.
static void killed_run_can_be_read(void **state) {
    const bench *b = *state;
    char csv[128], h5[128];
    in_folder(b, "a.csv", csv);
    in_folder(b, "a.h5", h5);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        ph_writer *writers[2] = {open_writer(b, csv, PH_RESULT_CSV), open_writer(b, h5, PH_RESULT_HDF5)};
        for (long r = 0; r <= 150; r++) {
            const struct timespec pause = {1, 50000000};
            if (r == 100) nanosleep(&pause, NULL);
            for (int k = 0; k < 2; k++) put_row(b, writers[k], r);
        }
        raise(SIGKILL);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    for (int c = 0; c < b->count; c++) {
        long count = 0;
        double *data = read_column(h5, b->columns[c].name, &count, NULL);
        assert_in_range(count, 101, 151);
        for (long r = 0; r < count; r++) same_bits(data[r], entry(r, c));
        free(data);
    }
    char *text = read_text(csv);
    int lines = 0;
    for (const char *at = text; (at = strchr(at, '\n')) != NULL; at++) lines++;
    assert_in_range(lines, 102, 152);
    free(text);
}

static void failures_are_told(void **state) {
    const bench *b = *state;
    char path[128];
    ph_writer *writer = NULL;
    ph_error err = {0};
    static const ph_result_format formats[] = {PH_RESULT_CSV, PH_RESULT_HDF5};
    for (int k = 0; k < 2; k++) {
        ph_result_format format = formats[k];
        const char *const places[] = {"/no/such/folder/a", b->folder, "/dev/null/a"};
        for (int i = 0; i < 3; i++) {
            err = (ph_error){0};
            assert_int_equal(ph_writer_open(places[i], format, b->model, NULL, NULL, &writer, &err), PH_ERR_FILE);
            assert_string_equal(err.where, places[i]);
            assert_non_null(strstr(err.what, "cannot be written"));
        }
        if (access("/dev/full", W_OK) != 0) continue;
        err = (ph_error){0};
        ph_status status = ph_writer_open("/dev/full", format, b->model, NULL, NULL, &writer, &err);
        if (status == PH_OK) {
            for (long r = 0; r < 3; r++) put_row(b, writer, r);
            status = ph_writer_close(writer, &err);
        }
        assert_int_equal(status, PH_ERR_FILE);
        assert_non_null(strstr(err.what, format == PH_RESULT_CSV ? "No space left" : "not a device"));
    }
    double *data = NULL;
    long count = 0;
    write_rows(b, in_folder(b, "a.csv", path), PH_RESULT_CSV, 1);
    assert_int_equal(ph_result_column(path, "t", &data, &count, NULL, &err), PH_ERR_FILE);
    assert_non_null(strstr(err.what, "not an HDF5 file"));
    write_rows(b, in_folder(b, "a.h5", path), PH_RESULT_HDF5, 1);
    assert_int_equal(ph_result_column(path, "b1.vxx", &data, &count, NULL, &err), PH_ERR_ARGUMENT);
    assert_non_null(strstr(err.what, "did you mean 'b1.vx'"));
    assert_int_equal(ph_result_column("/no/such/file.h5", "t", &data, &count, NULL, &err), PH_ERR_FILE);
}

// A second writer must not destroy what the first is writing.
static void hdf5_is_written_by_one(void **state) {
    const bench *b = *state;
    char path[128];
    ph_error err = {0};
    ph_writer *first = open_writer(b, in_folder(b, "b.h5", path), PH_RESULT_HDF5), *second = NULL;
    assert_int_equal(put_row(b, first, 0), PH_OK);
    assert_int_equal(ph_writer_open(path, PH_RESULT_HDF5, b->model, NULL, NULL, &second, &err), PH_ERR_FILE);
    assert_int_equal(put_row(b, first, 1), PH_OK);
    assert_int_equal(ph_writer_close(first, &err), PH_OK);
    long count = 0;
    free(read_column(path, "t", &count, NULL));
    assert_int_equal(count, 2);
}

// --- plots --------------------------------------------------------------------------------------------------

// Tags are balanced, attributes quoted, ampersands begin entities.
static void assert_xml(const char *text) {
    char open[32][16];
    int depth = 0;
    for (const char *at = text; *at != '\0';) {
        if (*at == '&') assert_true(strcspn(at, ";") < 7);
        if (*at++ != '<') continue;
        if (*at == '?') {
            at = strstr(at, "?>");
            assert_non_null(at);
            continue;
        }
        bool closing = *at == '/';
        if (closing) at++;
        size_t length = strspn(at, "abcdefghijklmnopqrstuvwxyz");
        assert_in_range(length, 1, 15);
        char name[16] = {0};
        memcpy(name, at, length);
        bool quoted = false;
        for (; *at != '\0' && (quoted || *at != '>'); at++) {
            assert_int_not_equal(*at, '<');
            if (*at == '"') quoted = !quoted;
        }
        assert_int_equal(*at, '>');
        if (closing) {
            assert_true(depth > 0);
            assert_string_equal(open[--depth], name);
        } else if (at[-1] != '/') {
            assert_true(depth < 32);
            memcpy(open[depth++], name, sizeof name);
        }
    }
    assert_int_equal(depth, 0);
}

static char *draw(const bench *b, const ph_plot *plot) {
    char path[128];
    ph_error err = {0};
    if (ph_plot_svg(plot, in_folder(b, "a.svg", path), &err) != PH_OK) fail_msg("%s: %s", err.where, err.what);
    char *text = read_text(path);
    assert_true(strlen(text) < 500000);
    assert_xml(text);
    assert_non_null(strstr(text, "viewBox"));
    return text;
}

// The curve of the first series: how far it reaches, and how often it is interrupted.
static void measure(const char *svg, double low[2], double high[2], int *strokes) {
    const char *at = strstr(svg, "stroke=\"#0072B2\" stroke-width=\"1.5\"");
    assert_non_null(at);
    at = strstr(at, "d=\"") + 3;
    *strokes = 0;
    for (int k = 0; k < 2; k++) low[k] = HUGE_VAL, high[k] = -HUGE_VAL;
    while (*at == 'M' || *at == 'L' || *at == 'h') {
        if (*at == 'M') ++*strokes;
        bool stay = *at == 'h';
        char *end = (char *)at + 1;
        for (int k = 0; k < (stay ? 1 : 2); k++) {
            double v = strtod(end, &end);
            if (!stay) low[k] = fmin(low[k], v), high[k] = fmax(high[k], v);
        }
        at = end;
    }
}

enum { LONG = 1000000 };

static void thinning_keeps_a_spike(void **state) {
    double *x = malloc(LONG * sizeof *x), *y = calloc(LONG, sizeof *y), low[2], high[2];
    for (int i = 0; i < LONG; i++) x[i] = 1e-3 * i;
    y[123457] = 1.0;
    ph_series series = {"spike", x, y, NULL, LONG};
    const ph_plot plot = {.title = "Spike", .x_label = "t [s]", .y_label = "y", .series = &series, .series_count = 1};
    int strokes = 0;
    char *svg = draw(*state, &plot);
    measure(svg, low, high, &strokes);
    assert_int_equal(strokes, 1);
    assert_true(high[1] - low[1] > 300.0);
    free(svg);
    // A curve that turns back is thinned by distance: a million points on twenty circles and a spike.
    for (int i = 0; i < LONG; i++) {
        x[i] = cos(125e-6 * i);
        y[i] = sin(125e-6 * i);
    }
    y[654321] = 3.0;
    svg = draw(*state, &plot);
    measure(svg, low, high, &strokes);
    assert_true(high[1] - low[1] > 300.0);
    free(svg);
    free(x);
    free(y);
}

static void gaps_and_odd_series(void **state) {
    double t[8] = {0, 1, 2, 3, 4, 5, 6, 7}, y[8] = {1, 2, NAN, 3, INFINITY, 2, 1, 0}, flat[8], low[2], high[2];
    for (int i = 0; i < 8; i++) flat[i] = 5435.7;
    int strokes = 0;
    ph_series series = {"a <b> & \"c\" \xCF\x86 \xFF \x01", t, y, NULL, 8};
    ph_plot plot = {.title = "a & b", .x_label = "<t>", .y_label = "y", .series = &series, .series_count = 1};
    char *svg = draw(*state, &plot);
    measure(svg, low, high, &strokes);
    assert_int_equal(strokes, 3);
    free(svg);
    ph_series two[2] = {series, {"flat", t, flat, NULL, 8}};
    plot.series = two;
    plot.series_count = 2;
    svg = draw(*state, &plot);
    assert_non_null(strstr(svg, "a &lt;b&gt; &amp; &quot;c&quot; \xCF\x86 \xEF\xBF\xBD  </text>"));
    free(svg);
    plot.series = &two[1];
    plot.series_count = 1;
    free(draw(*state, &plot));
    two[1].count = 0;
    free(draw(*state, &plot));
    plot.series_count = 0;
    free(draw(*state, &plot));
    plot.space = true;
    free(draw(*state, &plot));
}

static void log_axis_shows_decades(void **state) {
    double t[5] = {0, 1, 2, 3, 4}, y[5] = {1e-9, 0.0, 1e-3, -1.0, 1e-6}, low[2], high[2];
    ph_series series = {"phi", t, y, NULL, 5};
    const ph_plot plot = {.x_label = "t", .y_label = "phi", .series = &series, .series_count = 1, .log_y = true};
    char *svg = draw(*state, &plot);
    int strokes = 0;
    measure(svg, low, high, &strokes);
    assert_int_equal(strokes, 3);  // the zero and the negative value break the line
    assert_true(fabs(high[1] - low[1] - 340.0) < 0.1);
    assert_non_null(strstr(svg, "10⁻⁹"));
    assert_non_null(strstr(svg, "10⁻³"));
    free(svg);
}

static void space_has_one_scale(void **state) {
    enum { POINTS = 3000 };
    double x[POINTS], y[POINTS], z[POINTS], low[2], high[2];
    int strokes = 0;
    for (int i = 0; i < POINTS; i++) {
        x[i] = cos(0.01 * i);
        y[i] = sin(0.01 * i);
        z[i] = 0.0;
    }
    ph_series series = {"ring", x, y, z, POINTS};
    ph_plot plot = {.x_label = "x", .y_label = "y", .z_label = "z", .series = &series, .series_count = 1};
    plot.space = true;
    char *svg = draw(*state, &plot);
    measure(svg, low, high, &strokes);
    // A circle seen from 24 degrees above its plane: height over width is sin 24.
    assert_true(fabs((high[1] - low[1]) / (high[0] - low[0]) - sin(24.0 * 3.14159265358979 / 180.0)) < 2e-3);
    assert_non_null(strstr(svg, "<circle"));
    free(svg);
}

static void plots_tell_failures(void **state) {
    (void)state;
    double t[2] = {0, 1};
    ph_series series = {"a", t, t, NULL, 2};
    ph_plot plot = {.series = &series, .series_count = 1};
    ph_error err = {0};
    assert_int_equal(ph_plot_svg(&plot, "/no/such/folder/a.svg", &err), PH_ERR_FILE);
    assert_non_null(strstr(err.what, "No such file"));
    if (access("/dev/full", W_OK) == 0) {
        assert_int_equal(ph_plot_svg(&plot, "/dev/full", &err), PH_ERR_FILE);
        assert_non_null(strstr(err.what, "No space left"));
    }
    plot.space = true;  // without z
    assert_int_equal(ph_plot_svg(&plot, "/dev/null", &err), PH_ERR_ARGUMENT);
}

// --- examples -----------------------------------------------------------------------------------------------

// Position and velocity of the file satisfy the constraints to rounding.
static void assert_consistent(const ph_model *model, double tolerance) {
    const ph_system *sys = ph_model_system(model);
    ph_workspace *ws = NULL;
    size_t nq = (size_t)sys->group.nq, nv = (size_t)sys->group.nv, nz = (size_t)sys->nz, nc = (size_t)sys->nc;
    double *block = calloc(nq + nv + nz + nc + 1, sizeof *block), *q = block, *v = q + nq, *z = v + nv, *phi = z + nz;
    assert_int_equal(sys->workspace_create(sys, &ws), PH_OK);
    ph_model_initial(model, q, v, z);
    const ph_place at = {0.0, q, v, z};
    sys->residual(sys, &at, phi, ws);
    for (size_t i = 0; i < nc; i++) assert_true(fabs(phi[i]) <= tolerance);
    sys->residual_rate(sys, &at, phi, ws);
    for (size_t i = 0; i < nc; i++) assert_true(fabs(phi[i]) <= tolerance);
    sys->workspace_free(ws);
    free(block);
}

static ph_document *parse_example(const char *name) {
    ph_error err = {0};
    ph_document *doc = NULL;
    char *text = ph_example_text(name, &err);
    if (text == NULL) fail_msg("%s: %s", name, err.what);
    if (ph_document_parse(text, strlen(text), name, &doc, &err) != PH_OK)
        fail_msg("%s:%d:%d: %s", err.where, err.line, err.column, err.what);
    free(text);
    return doc;
}

static ph_model *compile(const ph_document *doc) {
    ph_error err = {0};
    ph_model *model = NULL;
    if (ph_document_compile(doc, &model, &err) != PH_OK) fail_msg("%s: %s", err.where, err.what);
    return model;
}

static void examples_are_models(void **state) {
    (void)state;
    static const char *const known[] = {"double-pendulum", "goes-7",   "heavy-top",
                                        "heavy-top-slow",  "pendulum", "t-handle"};
    int count = 0;
    const ph_example *all = ph_examples(&count);
    for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
        int i = 0;
        while (i < count && strcmp(all[i].name, known[k]) != 0) i++;
        assert_true(i < count);
    }
    for (int i = 0; i < count; i++) {
        if (i > 0) assert_true(strcmp(all[i - 1].name, all[i].name) < 0);
        ph_document *doc = parse_example(all[i].name);
        const ph_model_def *def = ph_document_definition(doc);
        assert_string_equal(all[i].title, def->name);
        assert_string_equal(all[i].text, ph_document_text(doc));
        assert_true(def->description != NULL && def->description[0] != '\0');
        ph_simulation sim = ph_document_simulation(doc);
        ph_model *model = compile(doc);
        // Without inertia there are equilibria only.
        const bool dynamic = ph_model_system(model)->massless == NULL;
        assert_int_equal(ph_simulation_check(&sim, model, NULL), dynamic ? PH_OK : PH_ERR_UNSUPPORTED);
        // A few roundings of bodies that move with up to 23 m/s; in orbit one of 7.6 km/s.
        assert_consistent(model, ph_model_system(model)->orbit ? 1e-12 : 1e-14);
        ph_model_free(model);
        ph_document_free(doc);
    }
}

static void chains_have_the_length_asked_for(void **state) {
    (void)state;
    static const int lengths[] = {1, 2, 57};
    for (int k = 0; k < 6; k++) {
        int n = lengths[k / 2];
        char name[32];
        snprintf(name, sizeof name, "%s:%d", k % 2 ? "chain-revolute" : "chain", n);
        ph_document *doc = parse_example(name);
        const ph_model_def *def = ph_document_definition(doc);
        assert_int_equal(def->body_count, n);
        assert_int_equal(def->joint_count, n);
        assert_int_equal(def->joints[n - 1].type, k % 2 ? PH_JOINT_REVOLUTE : PH_JOINT_SPHERICAL);
        ph_model *model = compile(doc);
        assert_int_equal(ph_model_count(model).dof, k % 2 ? n : 3 * n);
        assert_consistent(model, 1e-13);
        ph_model_free(model);
        ph_document_free(doc);
    }
}

static void rows_of_four_bars_have_the_length_asked_for(void **state) {
    (void)state;
    static const int lengths[] = {1, 2, 31};
    for (int k = 0; k < 3; k++) {
        int n = lengths[k];
        char name[32];
        snprintf(name, sizeof name, "n-four-bar:%d", n);
        ph_document *doc = parse_example(name);
        const ph_model_def *def = ph_document_definition(doc);
        assert_int_equal(def->body_count, 2 * n + 1);
        assert_int_equal(def->joint_count, 3 * n + 1);
        ph_model *model = compile(doc);
        assert_int_equal(ph_model_count(model).dof, 1);
        assert_int_equal(ph_model_count(model).redundant, 3 * n);
        assert_consistent(model, 1e-13);
        ph_model_free(model);
        ph_document_free(doc);
    }
}

static void unknown_examples_are_refused(void **state) {
    (void)state;
    static const char *const wrong[] = {
        "chain:0", "chain:100001", "chain:-1",           "chain:",
        "chain",   "chain:1x",     "chain-revolute:1e3", "chain-revolute:99999999999999999999",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        ph_error err = {0};
        assert_null(ph_example_text(wrong[i], &err));
        assert_int_equal(err.code, PH_ERR_ARGUMENT);
        assert_non_null(strstr(err.what, "from 1 to 100000"));
    }
    // What would take minutes is refused with what the most takes.
    ph_error err = {0};
    static const char *const bars[] = {"n-four-bar:0", "n-four-bar:", "n-four-bar:3001", "n-four-bar:100000"};
    for (size_t i = 0; i < sizeof bars / sizeof *bars; i++) {
        assert_null(ph_example_text(bars[i], &err));
        assert_non_null(strstr(err.what, "from 1 to 3000"));
        assert_int_equal(strstr(err.what, "6 s") != NULL, i > 1);
    }
    assert_null(ph_example_text("chain:10000000", &err));
    assert_non_null(strstr(err.what, "0.7 GB"));
    assert_null(ph_example_text("heavy-tap", &err));
    assert_non_null(strstr(err.what, "did you mean 'heavy-top'"));
    assert_null(ph_example_text("", &err));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(csv_comes_back, bench_open, bench_close),
        cmocka_unit_test_setup_teardown(hdf5_comes_back, bench_open, bench_close),
        cmocka_unit_test_setup_teardown(hdf5_keeps_long_runs, bench_open, bench_close),
        cmocka_unit_test_setup_teardown(hdf5_holds_many_datasets, bench_open, bench_close),
        cmocka_unit_test_setup_teardown(killed_run_can_be_read, bench_open, bench_close),
        cmocka_unit_test_setup_teardown(failures_are_told, bench_open, bench_close),
        cmocka_unit_test_setup_teardown(hdf5_is_written_by_one, bench_open, bench_close),
        cmocka_unit_test_setup_teardown(thinning_keeps_a_spike, bench_open, bench_close),
        cmocka_unit_test_setup_teardown(gaps_and_odd_series, bench_open, bench_close),
        cmocka_unit_test_setup_teardown(log_axis_shows_decades, bench_open, bench_close),
        cmocka_unit_test_setup_teardown(space_has_one_scale, bench_open, bench_close),
        cmocka_unit_test(plots_tell_failures),
        cmocka_unit_test(examples_are_models),
        cmocka_unit_test(chains_have_the_length_asked_for),
        cmocka_unit_test(rows_of_four_bars_have_the_length_asked_for),
        cmocka_unit_test(unknown_examples_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
