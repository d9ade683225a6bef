// The rows of a solution are those that a run under the same controls stores: a run is dressed up as a solution.
#include "harness.h"
#include "polhode/polhode.h"

#include <unistd.h>

enum { STEPS = 40 };
static const double H = 0.05;

// A cart on a rail, a ring that slides and turns on it, more than once, a beam that hangs from the cart, and a point,
// so that nodes of the definition are not those of the model.
#define MODEL                                                                                                     \
    "{\"polhode\": 1, \"gravity\": [0, 0, -9.81], \"bodies\": ["                                                  \
    "{\"name\": \"cart\", \"mass\": 2, \"inertia\": [1, 1, 1], \"markers\": {\"eye\": [0, 1, 0]}, "               \
    "\"rotors\": [{\"axis\": [1, 0, 0], \"momentum\": 0.1, \"torque\": 0}]}, "                                    \
    "{\"name\": \"ring\", \"mass\": 1, \"inertia\": [0.1, 0.2, 0.3], \"position\": [0, 0, 1], \"velocity\": [0, " \
    "0, 1], \"omega\": [0, 0, 80]}], \"points\": [{\"name\": \"pin\", \"mass\": 1, \"position\": [9, 9, 9]}], "   \
    "\"joints\": ["                                                                                               \
    "{\"name\": \"rail\", \"type\": \"prismatic\", \"bodies\": [\"ground\", \"cart\"], \"axis\": [1, 0, 0]}, "    \
    "{\"name\": \"rod\", \"type\": \"cylindrical\", \"bodies\": [\"cart\", \"ring\"], \"at\": [0, 0, 1], "        \
    "\"axis\": [0, 0, 1]}], \"beams\": [{\"name\": \"arm\", \"from\": [0, 0, -0.5], "                             \
    "\"shape\": {\"line\": {\"to\": [0, 0, -1.5]}}, \"normal\": [0, 1, 0], \"elements\": 2, "                     \
    "\"stiffness\": {\"EA\": 100, \"GA2\": 100, \"GA3\": 100, \"GJ\": 1, \"EI2\": 1, \"EI3\": 1}, "               \
    "\"inertia\": {\"rho_A\": 1, \"J\": [0.02, 0.01, 0.01]}, \"ends\": {\"from\": \"cart\"}}]%s}"
#define PROBLEM                                                                                                     \
    "{\"polhode-control\": 1, \"model\": " MODEL ", \"horizon\": {\"duration\": 2, \"steps\": 40}, \"controls\": [" \
    "{\"name\": \"drive\", \"joint\": \"rail\"}, {\"name\": \"lift\", \"joint\": \"rod\", \"coordinate\": 2}, "     \
    "{\"name\": \"root\", \"force\": \"arm[0]\", \"frame\": \"body\"}, "                                            \
    "{\"name\": \"wheel\", \"rotor\": \"cart.rotors[0]\"}], \"final\": [], \"cost\": []}"

// The controls of that problem at the nodes: linear in time, as a table between nodes is too.
static const double slope[6] = {0.5, -1, 0.25, 0.125, -0.5, 0.0625}, level[6] = {1, 2, -1, 0.5, 0.25, 0.1};
static const char forces[] =
    ", \"forces\": [{\"name\": \"a\", \"type\": \"joint-force\", \"joint\": \"rail\", \"value\": {\"polynomial\": [1, "
    "0.5]}},"
    "{\"name\": \"b\", \"type\": \"joint-force\", \"joint\": \"rod\", \"coordinate\": 2, \"value\": "
    "{\"polynomial\": [2, -1]}}, {\"name\": \"c\", \"type\": \"force\", \"body\": \"arm[0]\", \"frame\": \"body\", "
    "\"value\": {\"polynomial\": [[-1, 0.5, 0.25], [0.25, 0.125, -0.5]]}}]";

typedef struct solution {
    ph_model *model;
    int columns, count, nq, nv, nz;
    double *rows, *q, *v, *z, *u, *lambda;
    ph_workspace *ws;
} solution;

static ph_status on_row(void *user, double t, const double *row) {
    solution *s = user;
    const int k = s->count++;
    double angle[3];
    ph_error err = {0};
    memcpy(s->rows + k * s->columns, row, (size_t)s->columns * sizeof *row);
    for (int i = 0; i < 6; i++) s->u[6 * k + i] = level[i] + slope[i] * t;
    const ph_status status =
        ph_model_restore(s->model, row, s->q + k * s->nq, s->v + k * s->nv, s->z + k * s->nz, angle, &err);
    if (status != PH_OK) return status;
    const ph_system *sys = ph_model_system(s->model);
    const ph_place at = {t, s->q + k * s->nq, s->v + k * s->nv, s->z + k * s->nz};
    double a[64], zdot[8];
    return sys->accelerate(sys, &at, NULL, a, zdot, s->lambda + k * sys->nc, s->ws);
}

// The model with forces in the place of the controls, run by an explicit method, whose reactions are of the index-1
// system.
static solution run(void) {
    static char text[8192], wheel[8192];
    snprintf(text, sizeof text, MODEL, forces);
    char *at = strstr(text, "\"torque\": 0");
    snprintf(wheel, sizeof wheel, "%.*s\"torque\": {\"polynomial\": [0.1, 0.0625]}%s", (int)(at - text), text,
             at + strlen("\"torque\": 0"));
    ph_document *doc;
    ph_error err = {0};
    solution s = {0};
    if (ph_document_parse(wheel, strlen(wheel), "m", &doc, &err) != PH_OK) fail_msg("%d %s", err.column, err.what);
    if (ph_document_compile(doc, &s.model, &err) != PH_OK) fail_msg("%s", err.what);
    const ph_system *sys = ph_model_system(s.model);
    ph_model_columns(s.model, &s.columns);
    s.nq = sys->group.nq;
    s.nv = sys->group.nv;
    s.nz = sys->nz;
    assert_true(s.nv <= 64 && s.nz <= 8);
    assert_int_equal(sys->workspace_create(sys, &s.ws), PH_OK);
    s.rows = calloc((size_t)((STEPS + 1) * (s.columns + s.nq + s.nv + s.nz + 6 + sys->nc)), sizeof *s.rows);
    s.q = s.rows + (STEPS + 1) * s.columns;
    s.v = s.q + (STEPS + 1) * s.nq;
    s.z = s.v + (STEPS + 1) * s.nv;
    s.u = s.z + (STEPS + 1) * s.nz;
    s.lambda = s.u + (STEPS + 1) * 6;
    ph_simulation sim = ph_simulation_default();
    assert_int_equal(ph_simulation_set(&sim, "method", "rkmk4", &err), PH_OK);
    sim.step = H / 20;
    sim.every = 20;
    sim.duration = H * STEPS;
    ph_summary sum;
    if (ph_run(s.model, &sim, &(ph_observer){&s, on_row, NULL}, &sum, &err) != PH_OK) fail_msg("%s", err.what);
    assert_int_equal(s.count, STEPS + 1);
    sys->workspace_free(s.ws);
    ph_document_free(doc);
    return s;
}

static void write_rows(const ph_problem *p, const ph_optimum *o, const char *path) {
    static const char *const names[6] = {"u.1", "u.2", "u.3", "u.4", "u.5", "u.6"};
    int count;
    const ph_column *of_model = ph_model_columns(ph_problem_model(p), &count);
    ph_column *columns = malloc((size_t)(count + 6) * sizeof *columns);
    memcpy(columns, of_model, (size_t)count * sizeof *columns);
    for (int i = 0; i < 6; i++) columns[count + i] = (ph_column){names[i], "/u", i, 6, "1", false, 0, false};
    ph_writer *writer;
    ph_error err = {0};
    assert_int_equal(ph_writer_open_columns(path, PH_RESULT_HDF5, columns, count + 6, NULL, NULL, &writer, &err),
                     PH_OK);
    assert_int_equal(ph_optimum_rows(p, o, writer), PH_OK);
    assert_int_equal(ph_writer_close(writer, &err), PH_OK);
    free(columns);
}

static void test_rows_are_those_of_a_run(void **state) {
    (void)state;
    static char text[8192];
    char path[] = "/tmp/polhode-optimum-XXXXXX";
    close(mkstemp(path));
    snprintf(text, sizeof text, PROBLEM, "");
    solution s = run();
    ph_problem *p;
    ph_error err = {0};
    if (ph_problem_parse(text, strlen(text), "p", &p, &err) != PH_OK) fail_msg("%s", err.what);
    const ph_optimum o = {.steps = STEPS,
                          .control_count = 6,
                          .stages = 1,
                          .nq = s.nq,
                          .nv = s.nv,
                          .nz = s.nz,
                          .duration = H * STEPS,
                          .q = s.q,
                          .v = s.v,
                          .z = s.z,
                          .node_u = s.u,
                          .lambda = s.lambda};
    write_rows(p, &o, path);
    const ph_column *columns = ph_model_columns(s.model, &s.columns);
    double turned = 0, pulled = 0;
    for (int i = 0; i < s.columns; i++) {
        double *stored, size = 1;
        long rows;
        assert_int_equal(ph_result_column(path, columns[i].name, &stored, &rows, NULL, &err), PH_OK);
        assert_int_equal(rows, STEPS + 1);
        for (int k = 0; k <= STEPS; k++) size = fmax(size, fabs(s.rows[k * s.columns + i]));
        // States are restored from matrices, to rounding; reactions of the stiff beam have its factor.
        for (int k = 0; k <= STEPS; k++) NEAR(i + 0.001 * k, stored[k], s.rows[k * s.columns + i], 1e-9 * size);
        if (strcmp(columns[i].name, "rod.q1") == 0) turned = stored[STEPS];
        if (strcmp(columns[i].name, "rail.fz") == 0) pulled = stored[STEPS];
        free(stored);
    }
    assert_true(turned > 100);  // turns are counted, more than half of one between rows
    assert_true(fabs(pulled) > 1);
    for (int i = 0; i < 6; i++) {
        double *stored;
        long rows;
        const char name[] = {'u', '.', (char)('1' + i), '\0'};
        assert_int_equal(ph_result_column(path, name, &stored, &rows, NULL, &err), PH_OK);
        for (int k = 0; k <= STEPS; k++) NEAR(k, stored[k], s.u[6 * k + i], 0);
        free(stored);
    }
    ph_problem_free(p);
    ph_model_free(s.model);
    free(s.rows);
    unlink(path);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_rows_are_those_of_a_run)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
