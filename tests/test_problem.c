// Problem files: every key of the format arrives in the definition, names mean what the results call so, an earlier
// result comes back as a guess, and controls replayed are forces of the model.
#include "harness.h"
#include "polhode/polhode.h"

#include <unistd.h>

#define FULL POLHODE_SOURCE_DIR "/tests/problems/full.json"

// --- files ----------------------------------------------------------------------------------------------------

static char *load(const char *path) {
    static char text[1 << 16];
    FILE *in = fopen(path, "rb");
    assert_non_null(in);
    text[fread(text, 1, sizeof text - 1, in)] = '\0';
    fclose(in);
    return text;
}

static void store(const char *path, const char *text) {
    FILE *out = fopen(path, "wb");
    assert_non_null(out);
    fputs(text, out);
    fclose(out);
}

// The full problem with one part of its text replaced.
static void store_changed(const char *path, const char *old, const char *new) {
    const char *text = load(FULL), *at = strstr(text, old);
    assert_non_null(at);
    assert_null(strstr(at + 1, old));
    FILE *out = fopen(path, "wb");
    assert_non_null(out);
    fprintf(out, "%.*s%s%s", (int)(at - text), text, new, at + strlen(old));
    fclose(out);
}

static ph_problem *problem_of(const char *path) {
    ph_problem *p;
    ph_error err = {0};
    if (ph_problem_read(path, &p, &err) != PH_OK) fail_msg("%d:%d: %s", err.line, err.column, err.what);
    return p;
}

// A folder of its own, since paths in a problem are relative to it.
static char folder[64], file[96], result[96];

static int in_a_folder(void **state) {
    (void)state;
    strcpy(folder, "/tmp/polhode-problem-XXXXXX");
    if (mkdtemp(folder) == NULL) return 1;
    snprintf(file, sizeof file, "%s/p.json", folder);
    snprintf(result, sizeof result, "%s/r.h5", folder);
    return 0;
}

static int folder_away(void **state) {
    (void)state;
    unlink(file);
    unlink(result);
    return rmdir(folder);
}

static ph_problem *changed(const char *old, const char *new) {
    store_changed(file, old, new);
    return problem_of(file);
}

static void refused(const char *old, const char *new, const char *message) {
    ph_problem *p = NULL;
    ph_error err = {0};
    store_changed(file, old, new);
    assert_int_not_equal(ph_problem_read(file, &p, &err), PH_OK);
    assert_null(p);
    if (strstr(err.what, message) == NULL) fail_msg("\"%s\" is not in \"%s\"", message, err.what);
    assert_true(err.line > 0 && err.column > 0);
}

// --- every key ------------------------------------------------------------------------------------------------

static void test_horizon(void **state) {
    (void)state;
    static const char given[] = "{\"free\": [2, 8], \"guess\": 5}";
    ph_problem *p = problem_of(FULL);
    const ph_problem_def *def = ph_problem_definition(p);
    assert_true(def->free_duration);
    assert_true(def->least_duration == 2 && def->longest_duration == 8 && def->duration == 5);
    assert_int_equal(def->steps, 20);
    assert_int_equal(def->micro, 10);
    assert_true(def->fast_beam_count == 1 && def->fast_beams[0] == 0);
    assert_true(def->fast_force_count == 1 && def->fast_forces[0] == 1);
    assert_true(def->guess == PH_GUESS_REST && def->starts == 3 && def->tolerance == 1e-8);
    ph_problem_free(p);
    p = changed(given, "{\"free\": [2, 8]}");
    NEAR(0, ph_problem_definition(p)->duration, 4, 1e-14);
    ph_problem_free(p);
    p = changed(given, "3");
    assert_true(ph_problem_definition(p)->duration == 3 && !ph_problem_definition(p)->free_duration);
    ph_problem_free(p);
    p = changed(", \"micro\": 10, \"fast\": [\"arm\", \"coil\"]", "");
    assert_true(ph_problem_definition(p)->micro == 1 && ph_problem_definition(p)->fast_beam_count == 0);
    ph_problem_free(p);
    NO_FAULTS();
}

static void test_controls(void **state) {
    (void)state;
    ph_problem *p = problem_of(FULL);
    const ph_problem_def *def = ph_problem_definition(p);
    const ph_control_def *c = def->controls;
    const int tip = ph_model_beam(ph_problem_model(p), 0).nodes[4];
    assert_int_equal(def->control_count, 5);
    assert_true(c[0].kind == PH_CONTROL_TORQUE && c[0].body == 0 && c[0].frame == PH_FRAME_BODY && c[0].upper[2] == 5);
    assert_true(c[1].kind == PH_CONTROL_FORCE && c[1].body == tip && c[1].frame == PH_FRAME_INERTIAL);
    assert_true(c[1].at[1] == 0.1 && !c[1].has_lower);
    assert_true(c[2].kind == PH_CONTROL_ROTOR && c[2].body == 0 && c[2].rotor == 2);
    assert_true(c[2].lower[0] == -1 && c[2].upper[0] == 1);
    assert_true(c[3].kind == PH_CONTROL_JOINT && c[3].joint == 0 && c[3].coordinate == 0);
    assert_true(c[3].has_lower && c[3].lower[0] == -3 && c[3].has_upper && c[3].upper[0] == 3);
    assert_true(c[4].kind == PH_CONTROL_JOINT && c[4].joint == 1 && c[4].coordinate == 1 && !c[4].has_upper);
    ph_problem_free(p);
    // Without a number it is the first coordinate, as of a joint-force.
    p = changed("\"joint\": \"rod\", \"coordinate\": 2", "\"joint\": \"rod\"");
    assert_int_equal(ph_problem_definition(p)->controls[4].coordinate, 0);
    ph_problem_free(p);
    p = changed("\"force\": \"arm[end]\"", "\"force\": \"arm@0.25\"");
    assert_int_equal(ph_problem_definition(p)->controls[1].body, ph_model_beam(ph_problem_model(p), 0).nodes[1]);
    ph_problem_free(p);
}

static void test_finals(void **state) {
    (void)state;
    ph_problem *p = problem_of(FULL);
    const ph_problem_def *def = ph_problem_definition(p);
    const ph_final_def *f = def->finals;
    const int *nodes = ph_model_beam(ph_problem_model(p), 0).nodes;
    assert_int_equal(def->final_count, 10);
    assert_true(f[0].kind == PH_FINAL_BODY && f[0].body == 0 && f[0].rotor == -1 && f[0].weight == 0);
    assert_true(f[0].has_position && f[0].has_orientation && f[0].has_velocity && f[0].has_omega);
    assert_true(f[0].position[2] == 3 && f[0].omega[2] == 1);
    NEAR(0, f[0].orientation[3], sqrt(0.5), 1e-15);
    assert_true(f[1].kind == PH_FINAL_BODY && f[1].body == nodes[2] && f[1].has_velocity && !f[1].has_position);
    assert_true(f[2].kind == PH_FINAL_ROTOR && f[2].body == 0 && f[2].rotor == 1 && f[2].momentum == 0.25);
    assert_true(f[3].kind == PH_FINAL_JOINT && f[3].joint == 0 && f[3].has_q[0] && f[3].q[0] == 2 && !f[3].has_q[1]);
    assert_true(f[3].has_rate[0] && !f[3].has_rate[1] && f[3].rate[0] == 0);
    assert_true(f[4].joint == 1 && f[4].has_q[0] && f[4].has_q[1] && f[4].q[0] == 6.5 && f[4].q[1] == 0.5);
    assert_true(f[4].has_rate[1] && f[4].rate[1] == 2 && f[4].weight == 3);
    assert_true(f[5].joint == 1 && !f[5].has_q[0] && f[5].has_rate[0] && f[5].rate[0] == 4 && !f[5].has_rate[1]);
    assert_true(f[6].kind == PH_FINAL_MARKER && f[6].body == 0 && f[6].marker == 1 && f[6].at[1] == 0.2);
    assert_true(f[6].has_position && !f[6].has_velocity && f[6].position[0] == 1);
    for (int i = 7; i < 9; i++)  // by the beam's name and by the node's
        assert_true(f[i].kind == PH_FINAL_MARKER && f[i].body == nodes[4] && f[i].marker == 2 && f[i].at[0] == 0.1);
    assert_true(f[7].has_velocity && !f[7].has_position && f[7].weight == 2 && f[8].position[2] == 6);
    assert_true(f[9].kind == PH_FINAL_BEAM && f[9].beam == 0 && f[9].has_energy_upper && f[9].at_rest);
    assert_true(f[9].energy_upper == 0.01);
    ph_problem_free(p);
    NO_FAULTS();
}

static void test_costs(void **state) {
    (void)state;
    ph_problem *p = problem_of(FULL);
    const ph_problem_def *def = ph_problem_definition(p);
    const ph_cost_def *c = def->costs;
    assert_int_equal(def->cost_count, 9);
    assert_true(c[0].kind == PH_COST_EFFORT && c[0].control == 3 && c[0].weight == 0.5);
    assert_true(c[1].kind == PH_COST_ENERGY && c[1].beam == 0 && c[1].force == -1 && c[1].control == -1);
    assert_true(c[1].weight == 1);
    assert_true(c[2].kind == PH_COST_ENERGY && c[2].beam == -1 && c[2].force == 2 && c[2].weight == 2);
    assert_true(c[3].kind == PH_COST_SQUARE && c[3].quantity.kind == PH_QUANTITY_JOINT && c[3].from == 2);
    assert_true(c[4].quantity.kind == PH_QUANTITY_OMEGA && c[4].quantity.component == 2 && c[4].from == 0);
    assert_true(c[5].kind == PH_COST_TIME && c[5].weight == 7 && c[5].control == -1);
    assert_true(c[6].kind == PH_COST_TRACK && c[6].quantity.component == -1 && c[6].weight == 3);
    assert_true(c[6].signal->kind == PH_SIGNAL_POLYNOMIAL && c[6].signal->dim == 3 && c[6].signal->data[4] == 1);
    assert_true(c[7].kind == PH_COST_TRACK && c[7].quantity.component == 1 && c[7].signal->data[0] == 0.5);
    assert_true(c[8].kind == PH_COST_RATE && c[8].control == 3 && c[8].weight == 4);
    ph_problem_free(p);
}

static void test_limits(void **state) {
    (void)state;
    ph_problem *p = problem_of(FULL);
    const ph_problem_def *def = ph_problem_definition(p);
    const ph_limit_def *l = def->limits;
    const int *nodes = ph_model_beam(ph_problem_model(p), 0).nodes;
    const ph_quantity wanted[] = {{PH_QUANTITY_OMEGA, 0, -1, {0}},
                                  {PH_QUANTITY_VELOCITY, 0, 1, {0}},
                                  {PH_QUANTITY_POSITION, nodes[4], -1, {0}},
                                  {PH_QUANTITY_POSITION, nodes[2], 2, {0}},
                                  {PH_QUANTITY_POSITION, 0, 1, {0, 0.2, 0}},
                                  {PH_QUANTITY_POSITION, nodes[4], -1, {0.1, 0, 0}},
                                  {PH_QUANTITY_RATE, 0, 0, {0}},
                                  {PH_QUANTITY_JOINT, 1, 1, {0}},
                                  {PH_QUANTITY_RATE, 1, 0, {0}},
                                  {PH_QUANTITY_ROTOR, 0, 2, {0}},  // d2 is the second that varies, of three
                                  {PH_QUANTITY_CONTROL, 7, 0, {0}}};
    assert_int_equal(def->limit_count, COUNT(wanted));
    for (size_t i = 0; i < COUNT(wanted); i++) {
        const ph_quantity *q = &l[i].quantity;
        NEAR((double)i, q->kind, wanted[i].kind, 0);
        NEAR((double)i, q->index, wanted[i].index, 0);
        NEAR((double)i, q->component, wanted[i].component, 0);
        for (int k = 0; k < 3; k++) NEAR((double)i, q->at[k], wanted[i].at[k], 0);
    }
    assert_true(l[0].has_norm_upper && l[0].norm_upper == 1 && !l[0].has_lower && !l[0].has_upper);
    assert_true(l[1].has_lower && l[1].lower[0] == -1 && l[1].has_upper && l[1].upper[0] == 2);
    assert_true(l[2].lower[1] == -2 && l[2].upper[2] == 3 && !l[2].has_norm_upper);
    ph_problem_free(p);
    NO_FAULTS();
}

// --- columns --------------------------------------------------------------------------------------------------

// The name under which the results have a quantity that is a single number.
static void name_of(const ph_problem *p, const ph_quantity *q, char text[160]) {
    static const char *const prefix[] = {
        [PH_QUANTITY_POSITION] = "",         [PH_QUANTITY_VELOCITY] = "v", [PH_QUANTITY_OMEGA] = "w",
        [PH_QUANTITY_FORCE] = "f",           [PH_QUANTITY_TORQUE] = "t",   [PH_QUANTITY_MOMENTUM] = "p",
        [PH_QUANTITY_ANGULAR_MOMENTUM] = "L"};
    const ph_model *m = ph_problem_model(p);
    const bool coordinate = q->kind == PH_QUANTITY_JOINT || q->kind == PH_QUANTITY_RATE;
    const bool joint = coordinate || q->kind == PH_QUANTITY_FORCE || q->kind == PH_QUANTITY_TORQUE;
    const char *marker = q->at[1] == 0.2 ? "tip." : q->at[0] == 0.1 && q->index == 0 ? "eye." : "";
    if (q->at[0] == 0.1 && q->index != 0) marker = "lamp.";
    if (q->kind >= PH_QUANTITY_ENERGY) {
        if (q->kind == PH_QUANTITY_ENERGY) snprintf(text, 160, "energy");
        else snprintf(text, 160, "%s%c", prefix[q->kind], "xyz"[q->component]);
        return;
    }
    const char *owner = joint ? ph_model_joint(m, q->index).name : ph_model_body(m, q->index).name;
    if (coordinate) {
        const char *number = ph_model_joint(m, q->index).coordinates == 1 ? "" : q->component == 0 ? "1" : "2";
        snprintf(text, 160, "%s.%s%s", owner, q->kind == PH_QUANTITY_RATE ? "qd" : "q", number);
    } else if (q->kind == PH_QUANTITY_ROTATION) {
        snprintf(text, 160, "%s.R%d%d", owner, q->component / 3 + 1, q->component % 3 + 1);
    } else if (q->kind == PH_QUANTITY_ROTOR) {
        snprintf(text, 160, "%s.d%d", owner, q->component);  // the first of hub's is driven
    } else snprintf(text, 160, "%s.%s%s%c", owner, marker, prefix[q->kind], "xyz"[q->component]);
}

// Every column of the results that has a derivative is the quantity of that name.
static void test_columns_by_name(void **state) {
    (void)state;
    ph_problem *full = problem_of(FULL);
    int count, taken = 0;
    const ph_column *columns = ph_model_columns(ph_problem_model(full), &count);
    for (int i = 0; i < count; i++) {
        char limit[256], name[160];
        ph_problem *p = NULL;
        ph_error err = {0};
        snprintf(limit, sizeof limit, "{\"quantity\": \"%s\", \"upper\": 3}", columns[i].name);
        store_changed(file, "{\"quantity\": \"rail.qd\", \"upper\": 3}", limit);
        if (ph_problem_read(file, &p, &err) != PH_OK) {
            if (strstr(err.what, "has no derivative") == NULL) fail_msg("%s", err.what);
            continue;
        }
        name_of(p, &ph_problem_definition(p)->limits[6].quantity, name);
        assert_string_equal(name, columns[i].name);
        ph_problem_free(p);
        taken++;
    }
    assert_int_equal(taken, count - 3);  // phi, phidot, orthogonality
    ph_problem_free(full);
}

// --- an earlier result ------------------------------------------------------------------------------------------

typedef struct record {
    ph_writer *writer;
    double *rows;
    int count, columns;
} record;

static ph_status on_row(void *user, double t, const double *row) {
    record *r = user;
    memcpy(r->rows + (size_t)r->count++ * (size_t)r->columns, row, (size_t)r->columns * sizeof *row);
    return ph_writer_row(r->writer, t, row);
}

// A short run of the model as a result of so many steps with `width` controls, 1, 2, 3, ..; its rows, to be freed.
static double *write_result(const ph_model *m, const char *text, int steps, int width, int controls) {
    record r = {0};
    const ph_column *columns = ph_model_columns(m, &r.columns);
    r.rows = calloc((size_t)(steps + 1) * (size_t)r.columns, sizeof *r.rows);
    double *u = calloc((size_t)(controls * width) + 1, sizeof *u);
    ph_error err = {0};
    ph_simulation sim = ph_simulation_default();
    assert_int_equal(ph_simulation_set(&sim, "method", "rkmk2", &err), PH_OK);
    sim.step = 0.001;
    sim.duration = 0.001 * steps;
    const char *settings[] = {"problem", text, NULL};
    assert_int_equal(
        ph_writer_open_columns(result, PH_RESULT_HDF5, columns, r.columns, NULL, settings, &r.writer, &err), PH_OK);
    ph_observer observer = {&r, on_row, NULL};
    ph_summary sum;
    if (ph_run(m, &sim, &observer, &sum, &err) != PH_OK) fail_msg("%s", err.what);
    assert_int_equal(r.count, steps + 1);
    for (int i = 0; i < controls * width; i++) u[i] = i + 1;
    const ph_table table = {"/control/u", controls, width, NULL, u};
    assert_int_equal(ph_writer_tables(r.writer, &table, 1), PH_OK);
    if (ph_writer_close(r.writer, &err) != PH_OK) fail_msg("%s: %s", err.where, err.what);
    free(u);
    return r.rows;
}

static void check_guess(const ph_problem *p, const double *rows, int steps, int every) {
    const ph_problem_def *def = ph_problem_definition(p);
    const ph_model *m = ph_problem_model(p);
    const ph_system *sys = ph_model_system(m);
    const int nq = sys->group.nq, nz = sys->nz;
    int columns;
    ph_model_columns(m, &columns);
    assert_int_equal(def->guess, PH_GUESS_RESULT);
    assert_int_equal(def->path.steps, steps);
    assert_int_equal(def->path.control_count, 9);
    NEAR(0, def->path.duration, 0.001 * steps * every, 1e-15);
    double *memory = calloc((size_t)(nq + sys->group.nv + nz + ph_model_coordinate_count(m)) + 1, sizeof *memory);
    double *q = memory, *v = q + nq, *z = v + sys->group.nv, *angle = z + nz;
    for (int k = 0; k <= steps; k++) {
        ph_error err = {0};
        assert_int_equal(ph_model_restore(m, rows + (size_t)k * (size_t)every * (size_t)columns, q, v, z, angle, &err),
                         PH_OK);
        for (int i = 0; i < nq; i++) NEAR(k, def->path.q[k * nq + i], q[i], 0);
        for (int i = 0; i < nz; i++) NEAR(k, def->path.z[k * nz + i], z[i], 0);
    }
    for (int i = 0; i < 9 * steps; i++) NEAR(i, def->path.u[i], i + 1, 0);
    free(memory);
}

static void test_guess(void **state) {
    (void)state;
    store_changed(file, "[\"ground\", \"cart\"], ", "[\"ground\", \"cart\"], \"rate0\": 1, ");  // it moves
    ph_problem *p;
    char *text = strdup(load(file));
    ph_document *doc;
    ph_model *m;
    ph_error err = {0};
    const char *begin = strstr(text, "\"model\": ") + 9, *end = strstr(text, "\"horizon\"");
    while (*end != ',') end--;
    assert_int_equal(ph_document_parse(begin, (size_t)(end - begin), "m.json", &doc, &err), PH_OK);
    if (ph_document_compile(doc, &m, &err) != PH_OK) fail_msg("%s", err.what);
    double *rows = write_result(m, text, 6, 9, 6);
    p = changed("\"guess\": \"rest\"", "\"guess\": \"r.h5\"");
    check_guess(p, rows, 6, 1);
    ph_problem_free(p);
    free(rows);
    rows = write_result(m, text, 6, 9, 3);  // two rows for each control
    p = changed("\"guess\": \"rest\"", "\"guess\": \"r.h5\"");
    check_guess(p, rows, 3, 2);
    ph_problem_free(p);
    free(rows);
    free(write_result(m, text, 6, 8, 6));
    refused("\"guess\": \"rest\"", "\"guess\": \"r.h5\"", "has 8 controls in a step, expected 9");
    free(write_result(m, text, 6, 9, 4));
    refused("\"guess\": \"rest\"", "\"guess\": \"r.h5\"", "expected as many controls as steps");
    ph_model_free(m);
    ph_document_free(doc);
    free(text);
    NO_FAULTS();
}

static ph_model *model_of(const char *text, ph_document **doc) {
    ph_model *m;
    ph_error err = {0};
    if (ph_document_parse(text, strlen(text), "m.json", doc, &err) != PH_OK) fail_msg("%s", err.what);
    if (ph_document_compile(*doc, &m, &err) != PH_OK) fail_msg("%s", err.what);
    return m;
}

#define BODY "\"mass\": 1, \"inertia\": [1, 2, 3]"

static void test_guess_of_another_model(void **state) {
    (void)state;
    ph_document *doc;
    ph_model *m = model_of("{\"polhode\": 1, \"bodies\": [{\"name\": \"hub\", " BODY "}]}", &doc);
    free(write_result(m, "{}", 4, 9, 4));
    refused("\"guess\": \"rest\"", "\"guess\": \"r.h5\"", "belongs to another model: it lacks hub.d1");
    ph_model_free(m);
    ph_document_free(doc);
    // One that has all of this model's parts, and one more.
    m = model_of("{\"polhode\": 1, \"bodies\": [{\"name\": \"hub\", " BODY "}, {\"name\": \"moon\", " BODY "}]}", &doc);
    free(write_result(m, "{}", 4, 3, 4));
    store(file, "{\"polhode-control\": 1, \"model\": {\"polhode\": 1, \"bodies\": [{\"name\": \"hub\", " BODY
                "}]}, \"horizon\": {\"duration\": 1, \"steps\": 4}, \"final\": [], \"cost\": [], \"controls\": "
                "[{\"name\": \"u\", \"torque\": \"hub\", \"frame\": \"body\"}], \"solve\": {\"guess\": \"r.h5\"}}");
    ph_problem *p = NULL;
    ph_error err = {0};
    assert_int_not_equal(ph_problem_read(file, &p, &err), PH_OK);
    assert_non_null(strstr(err.what, "belongs to another model: it has moon."));
    ph_model_free(m);
    ph_document_free(doc);
}

static void test_guess_refuses(void **state) {
    (void)state;
    static const char given[] = "\"guess\": \"rest\"";
    refused(given, "\"guess\": \"nowhere.h5\"", "nowhere.h5: cannot be read");
    refused(given, "\"guess\": \"interpolat\"", "did you mean \"interpolate\"?");
    refused(given, "\"guess\": \"p.json\"", "is not an HDF5 file");
    refused(given, "\"guess\": \"\"", "expected the name of a result file");
    refused(given, "\"guess\": 3", "expected a text");
}

// A text from elsewhere names no files: what stands on the disk is not its affair.
static void test_alone(void **state) {
    (void)state;
    ph_problem *p;
    ph_error err = {0};
    const char *text = load(FULL);
    assert_int_equal(ph_problem_parse(text, strlen(text), "page", &p, &err), PH_OK);
    ph_problem_free(p);
    store_changed(file, "\"guess\": \"rest\"", "\"guess\": \"r.h5\"");
    text = load(file);
    assert_int_not_equal(ph_problem_parse(text, strlen(text), "page", &p, &err), PH_OK);
    assert_non_null(strstr(err.what, "a file cannot be named here"));
    static const char named[] = "{\"polhode-control\": 1, \"model\": \"m.json\", \"horizon\": {}, \"controls\": [], "
                                "\"final\": [], \"cost\": []}";
    assert_int_not_equal(ph_problem_parse(named, strlen(named), "page", &p, &err), PH_OK);
    assert_non_null(strstr(err.what, "a file cannot be named here"));
}

// Any value in the place of any other: it is read, or refused with its place.
static void test_any_value_anywhere(void **state) {
    (void)state;
    static const char *const values[] = {"3",        "-1",     "1e300",    "true",     "null",         "[]",
                                         "{}",       "\"\"",   "\".\"",    "\"arm[\"", "\"arm@\"",     "\"hub.\"",
                                         "\".tip\"", "\"u.\"", "\"u.1\"",  "\"hub\"",  "\"arm[end]\"", "\"rod\"",
                                         "\"push\"", "[1, 2]", "[1, 2, 3]"};
    char *text = strdup(load(FULL)), *with = malloc(strlen(text) + 32);
    int read = 0, refusals = 0;
    for (char *at = strstr(text, "\"horizon\""); *at != '\0'; at++) {
        if (at[-1] != ' ' && at[-1] != '[') continue;
        const size_t length = *at == '"' ? strcspn(at + 1, "\"") + 2 : strcspn(at, ",]} \n");
        if (length == 0 || strchr("[{ \n", *at) || at[length] == ':') continue;
        for (size_t i = 0; i < COUNT(values); i++) {
            ph_problem *p = NULL;
            ph_error err = {0};
            sprintf(with, "%.*s%s%s", (int)(at - text), text, values[i], at + length);
            const ph_status status = ph_problem_parse(with, strlen(with), "page", &p, &err);
            if (status == PH_OK) read++;
            else if (err.line > 0 && err.what[0] != '\0' && p == NULL) refusals++;
            else fail_msg("%s for %.*s: no place", values[i], (int)length, at);
            ph_problem_free(p);
        }
    }
    assert_true(read > 200 && refusals > 2000);
    free(text);
    free(with);
}

// --- replay -----------------------------------------------------------------------------------------------------

#define JOINTS                                                                                        \
    "\"joints\": [{\"name\": \"rod\", \"type\": \"cylindrical\", \"bodies\": [\"ground\", \"hub\"], " \
    "\"at\": [0, 0, 0], \"axis\": [0, 0, 1]}]"
#define RIGID "{\"polhode\": 1, \"bodies\": [{\"name\": \"hub\", " BODY "}], " JOINTS "%s}"
#define SOFT                                                                                                       \
    "{\"polhode\": 1, \"bodies\": [{\"name\": \"first\", " BODY                                                    \
    ", \"position\": [9, 0, 0]}, {\"name\": \"hub\", " BODY "}], " JOINTS                                          \
    ", \"beams\": [{\"name\": \"arm\", \"from\": [0.5, 0, 0], \"shape\": {\"line\": {\"to\": [1.5, 0, 0]}}, "      \
    "\"normal\": [0, 1, 0], \"elements\": 2, \"stiffness\": {\"EA\": 100, \"GA2\": 100, \"GA3\": 100, \"GJ\": 1, " \
    "\"EI2\": 1, \"EI3\": 1}, \"inertia\": {\"rho_A\": 1, \"J\": [0.02, 0.01, 0.01]}, \"ends\": {\"from\": "       \
    "\"hub\"}}]%s}"

// Accelerations of the replayed model in the k-th of its steps, against those with forces that the file has.
static void same_accelerations(const ph_model *a, const ph_model *b, double t) {
    const ph_model *const models[2] = {a, b};
    double out[2][64] = {{0}};
    const int nv = ph_model_system(a)->group.nv;
    assert_int_equal(nv, ph_model_system(b)->group.nv);
    for (int i = 0; i < 2; i++) {
        const ph_system *sys = ph_model_system(models[i]);
        double q[64] = {0}, v[64] = {0}, z[8] = {0}, zdot[8], lambda[64];
        ph_workspace *ws;
        assert_true(nv <= 64 && sys->group.nq <= 64 && sys->nc <= 64 && sys->nz <= 8);
        ph_model_initial(models[i], q, v, z);
        assert_int_equal(sys->workspace_create(sys, &ws), PH_OK);
        assert_int_equal(sys->accelerate(sys, &(ph_place){t, q, v, z}, NULL, out[i], zdot, lambda, ws), PH_OK);
        sys->workspace_free(ws);
    }
    double most = 0;
    for (int i = 0; i < nv; i++) {
        NEAR(t, out[0][i], out[1][i], 1e-12 * (1 + fabs(out[1][i])));
        most = fmax(most, fabs(out[1][i]));
    }
    assert_true(most > 0.1);
}

// A control that was found on one model acts on the parts of the same names of another, in the k-th step as the k-th
// row says. Its name may be one that the other model has for something else.
static void replays(const char *problem, const char *found_on, const char *model, const char *const forces[2]) {
    char text[4096], with[4096];
    ph_document *doc, *other;
    ph_model *rigid = model_of(found_on, &doc), *replayed, *m;
    ph_error err = {0};
    ph_replay replay = {0};
    const int width = strstr(problem, "joint") ? 1 : 3;
    free(write_result(rigid, problem, 4, width, 2));
    ph_model_free(rigid);
    ph_document_free(doc);
    snprintf(text, sizeof text, model, "");
    assert_int_equal(ph_document_parse(text, strlen(text), "m.json", &doc, &err), PH_OK);
    if (ph_document_compile_controlled(doc, result, &replayed, &replay, &err) != PH_OK) fail_msg("%s", err.what);
    assert_int_equal(replay.steps, 2);
    assert_int_equal(replay.micro, 1);
    NEAR(0, replay.duration, 0.004, 1e-15);  // that of the result, whatever its problem says
    for (int k = 0; k < 2; k++) {
        snprintf(with, sizeof with, model, forces[k]);
        m = model_of(with, &other);
        same_accelerations(replayed, m, 0.001 + 0.002 * k);
        ph_model_free(m);
        ph_document_free(other);
    }
    ph_model_free(replayed);
    ph_document_free(doc);
    NO_FAULTS();
}

static void test_replay(void **state) {
    (void)state;
    char rigid[1024], soft[2048];
    snprintf(rigid, sizeof rigid, RIGID, "");
    snprintf(soft, sizeof soft, SOFT, "");
    // along the second coordinate of a joint, on the model that it was found on and on a flexible one
    static const char lift[] = "{\"controls\": [{\"name\": \"arm\", \"joint\": \"rod\", \"coordinate\": 2}]}";
    static const char *const along[2] = {", \"forces\": [{\"name\": \"f\", \"type\": \"joint-force\", \"joint\": "
                                         "\"rod\", \"coordinate\": 2, \"value\": 1}]",
                                         ", \"forces\": [{\"name\": \"f\", \"type\": \"joint-force\", \"joint\": "
                                         "\"rod\", \"coordinate\": 2, \"value\": 2}]"};
    replays(lift, rigid, RIGID, along);
    replays(lift, rigid, SOFT, along);
    // on a body that has another place among those of the flexible model
    static const char turn[] = "{\"controls\": [{\"name\": \"u\", \"torque\": \"hub\", \"frame\": \"body\"}]}";
    static const char *const torque[2] = {", \"forces\": [{\"name\": \"f\", \"type\": \"torque\", \"body\": \"hub\", "
                                          "\"frame\": \"body\", \"value\": [1, 2, 3]}]",
                                          ", \"forces\": [{\"name\": \"f\", \"type\": \"torque\", \"body\": \"hub\", "
                                          "\"frame\": \"body\", \"value\": [4, 5, 6]}]"};
    replays(turn, rigid, SOFT, torque);
    // on a node of a beam
    static const char tip[] = "{\"controls\": [{\"name\": \"u\", \"force\": \"arm[end]\", \"frame\": \"inertial\", "
                              "\"at_body\": [0, 0.1, 0]}]}";
    static const char *const force[2] = {
        ", \"forces\": [{\"name\": \"f\", \"type\": \"force\", \"body\": \"arm[2]\", \"frame\": \"inertial\", "
        "\"at_body\": [0, 0.1, 0], \"value\": [1, 2, 3]}]",
        ", \"forces\": [{\"name\": \"f\", \"type\": \"force\", \"body\": \"arm[2]\", \"frame\": \"inertial\", "
        "\"at_body\": [0, 0.1, 0], \"value\": [4, 5, 6]}]"};
    replays(tip, soft, SOFT, force);
}

static void test_replay_refuses(void **state) {
    (void)state;
    static const struct {
        const char *problem, *message;
        int width, controls;
    } bad[] = {
        {"{\"controls\": [{\"name\": \"u\", \"joint\": \"rood\"}]}", "did you mean \"rod\"?", 1, 4},
        {"{\"controls\": [{\"name\": \"u\", \"force\": \"arm[0]\", \"frame\": \"body\"}]}", "the name of a beam", 3, 4},
        {"{\"controls\": [{\"name\": \"u\", \"joint\": \"rod\"}]}", "do not match", 3, 4},
        {"{\"controls\": [{\"name\": \"u\", \"joint\": \"rod\"}]}", "as many controls as steps", 1, 3},
        {"{}", "has no controls", 1, 4},
    };
    char text[1024];
    snprintf(text, sizeof text, RIGID, "");
    ph_document *doc;
    ph_model *m = model_of(text, &doc), *replayed;
    for (size_t i = 0; i < COUNT(bad); i++) {
        ph_error err = {0};
        ph_replay replay;
        free(write_result(m, bad[i].problem, 4, bad[i].width, bad[i].controls));
        assert_int_not_equal(ph_document_compile_controlled(doc, result, &replayed, &replay, &err), PH_OK);
        assert_null(replayed);
        if (strstr(err.what, bad[i].message) == NULL) fail_msg("\"%s\" is not in \"%s\"", bad[i].message, err.what);
    }
    ph_model_free(m);
    ph_document_free(doc);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_horizon),
        cmocka_unit_test(test_controls),
        cmocka_unit_test(test_finals),
        cmocka_unit_test(test_costs),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_columns_by_name),
        cmocka_unit_test(test_guess),
        cmocka_unit_test(test_guess_of_another_model),
        cmocka_unit_test(test_guess_refuses),
        cmocka_unit_test(test_alone),
        cmocka_unit_test(test_any_value_anywhere),
        cmocka_unit_test(test_replay),
        cmocka_unit_test(test_replay_refuses),
    };
    return cmocka_run_group_tests(tests, in_a_folder, folder_away);
}
