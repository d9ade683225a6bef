// What a runner shows of its model is what its rows have, and a state that is set goes on with the same bits.
#include "harness.h"
#include "integrators/integrator.h"
#include "models.h"
#include "polhode/polhode.h"

#ifdef SHORT_RUNS
enum { AFTER = 3 };
#else
enum { AFTER = 8 };
#endif

// Models of every kind: joints, loops, rotors, motions and corners of signals, points, springs, beams, central gravity;
// n-four-bar next to a singular configuration, so that what the last steps left is used.
static const struct one {
    const char *model;
    double step;
    int before;  // steps, then the state is taken
} models[] = {
    {"heavy-top", 1e-3, 5},
    {"double-pendulum", 1e-3, 5},
    {"free-body", 1e-3, 5},
    {"dual-spin-damped", 1e-2, 5},
    {"spin-up", 1e-4, 5},
    {"gravity-gradient", 1, 5},
    {"goes-7", 1e-2, 5},
    {"four-bar", 1e-3, 5},
    {"n-four-bar", 1e-2, 71},
    {"slider-crank", 1e-3, 5},
    {"squeezer", 1e-5, 5},
    {"screw", 1e-3, 5},
    {"flexible-booms", 1e-3, 2},
    {"floating-loop", 1e-3, 5},
    {"circular-pendulum", 1e-3, 5},
    {"slider-crank-flexible", 1e-4, 2},
};

// Options with which methods carry something else from step to step.
static const char *const options[][3] = {
    {"rkmk4", "stabilize_every", "3"},       {"rkmk4", "stabilization", "none"},
    {"rkmk4", "stabilization", "baumgarte"}, {"rkmk4", "canonical", NULL},
    {"rkmk54", "canonical", NULL},           {"rkmk54", "stabilization", "none"},
    {"rkmk87", "canonical", NULL},           {"variational", "constraints", "null-space"},
    {"variational", "micro", "2"},           {"variational", "tau", "cay"},
    {"generalized-alpha", "rho", "0.5"},
};

static void set_option(const char *const option[3], ph_simulation *sim) {
    ph_error err = {0};
    sim->method = ph_method_find(option[0]);
    if (option[2] == NULL) sim->reconstruction = PH_RECONSTRUCT_CANONICAL;
    else if (ph_simulation_set(sim, option[1], option[2], &err) != PH_OK) fail_msg("%s: %s", option[1], err.what);
}

typedef struct path {
    int columns;
    size_t size;
    double *rows, *states;  // [AFTER + 1] of each
} path;

static path *make_path(const ph_model *m, const ph_runner *r) {
    path *p = calloc(1, sizeof *p);
    assert_non_null(p);
    ph_model_columns(m, &p->columns);
    p->size = ph_runner_state_size(r);
    p->rows = calloc((size_t)((AFTER + 1) * p->columns), sizeof *p->rows);
    p->states = calloc((AFTER + 1) * p->size, sizeof *p->states);
    assert_true(p->rows && p->states);
    return p;
}

static void free_path(path *p) {
    free(p->rows);
    free(p->states);
    free(p);
}

// From the present state on; a run that fails ends there, with zeros after it.
static void follow(ph_runner *r, path *p) {
    ph_error err = {0};
    for (int k = 0; k <= AFTER; k++) {
        if (ph_runner_row(r, p->rows + k * p->columns, &err) != PH_OK) return;
        assert_int_equal(ph_runner_get_state(r, p->states + (size_t)k * p->size), PH_OK);
        if (k < AFTER && ph_runner_step(r, &err) != PH_OK) return;
    }
}

static bool same(const char *what, const path *a, const path *b) {
    for (int k = 0; k <= AFTER; k++) {
        const size_t n = (size_t)a->columns, at = (size_t)k * n;
        const bool rows = memcmp(a->rows + at, b->rows + at, n * sizeof *a->rows) == 0;
        const bool states =
            memcmp(a->states + (size_t)k * a->size, b->states + (size_t)k * a->size, a->size * sizeof *a->states) == 0;
        if (rows && states) continue;
        int column = 0;
        while (column < a->columns && memcmp(a->rows + at + column, b->rows + at + column, sizeof(double)) == 0)
            column++;
        fprintf(stderr, "%s: after %d steps %s, column %d, differ\n", what, k, rows ? "states" : "rows", column);
        return false;
    }
    return true;
}

static ph_runner *make_runner(const ph_model *m, const ph_simulation *sim) {
    ph_runner *r = NULL;
    ph_error err = {0};
    return ph_runner_create(m, sim, &r, &err) == PH_OK ? r : NULL;
}

// Whether the combination runs at all; the path from the taken state is then followed three times.
static bool try_one(const struct one *one, const ph_model *m, const ph_simulation *sim, const char *method) {
    char what[128];
    ph_error err = {0};
    ph_runner *r = make_runner(m, sim);
    snprintf(what, sizeof what, "%s, %s", one->model, method);
    if (r == NULL) return false;
    for (int k = 0; k < one->before; k++)
        if (ph_runner_step(r, &err) != PH_OK) return ph_runner_free(r), false;
    path *first = make_path(m, r), *again = make_path(m, r), *other = make_path(m, r);
    follow(r, first);
    if (ph_runner_set_state(r, first->states, &err) != PH_OK) fail_msg("%s: %s: %s", what, err.where, err.what);
    follow(r, again);
    assert_true(same(what, first, again));
    ph_runner *fresh = make_runner(m, sim);
    const ph_status status = ph_runner_set_state(fresh, first->states, &err);
    // A method that has left its joints by more than a start may is taken by its own runner alone.
    if (status != PH_OK && sim->stabilization != PH_STABILIZE_NONE) fail_msg("%s: %s: %s", what, err.where, err.what);
    if (status == PH_OK) {
        follow(fresh, other);
        strcat(what, ", another runner");
        assert_true(same(what, first, other));
    }
    ph_runner_free(fresh);
    ph_runner_free(r);
    free_path(first);
    free_path(again);
    free_path(other);
    return true;
}

static ph_document *open_document(const char *source) {
    ph_document *doc = NULL;
    ph_error err = {0};
    if (ph_document_read(source, &doc, &err) != PH_OK) fail_msg("%s: %s: %s", source, err.where, err.what);
    return doc;
}

static ph_model *compile(const ph_document *doc) {
    ph_model *m = NULL;
    ph_error err = {0};
    if (ph_document_compile(doc, &m, &err) != PH_OK) fail_msg("%s: %s", err.where, err.what);
    return m;
}

static ph_model *open_model(const struct one *one, ph_simulation *sim) {
    ph_document *doc = open_document(one->model);
    ph_model *m = compile(doc);
    *sim = ph_document_simulation(doc);
    sim->step = one->step;
    ph_document_free(doc);
    return m;
}

// get, n steps, set, n steps: the same bits of rows and states under every method, in this runner and in a new one.
static void test_states(void **state) {
    (void)state;
    int methods, made = 0, by_method[64] = {0};
    const ph_method *list = ph_methods(&methods);
    for (size_t i = 0; i < COUNT(models); i++) {
        ph_simulation file;
        ph_model *m = open_model(models + i, &file);
        for (int k = 0; k < methods; k++) {
            ph_simulation sim = file;
            sim.method = list + k;
            by_method[k] += try_one(models + i, m, &sim, list[k].name);
        }
        for (size_t k = 0; k < COUNT(options); k++) {
            ph_simulation sim = file;
            char what[64];
            set_option(options[k], &sim);
            snprintf(what, sizeof what, "%s with %s", options[k][0], options[k][1]);
            made += try_one(models + i, m, &sim, what);
        }
        ph_model_free(m);
    }
    for (int k = 0; k < methods; k++) {
        made += by_method[k];
        if (by_method[k] == 0 && list[k].family != &ph_class_poisson)
            fail_msg("%s has run none of the models", list[k].name);
    }
    printf("states: %d pairs of model and method\n", made);
}

// --- what is refused ------------------------------------------------------------------------------------------

static void refuse(ph_runner *r, const path *before, size_t at, double value, const char *what) {
    ph_error err = {0};
    double state[256], row[64];
    assert_true(before->size <= COUNT(state) && before->columns <= (int)COUNT(row));
    memcpy(state, before->states, before->size * sizeof *state);
    state[at] = value;
    if (ph_runner_set_state(r, state, &err) != PH_ERR_ARGUMENT) fail_msg("%s: taken", what);
    assert_int_equal(err.code, PH_ERR_ARGUMENT);
    assert_true(err.what[0] != '\0');
    ph_runner_get_state(r, state);
    assert_memory_equal(state, before->states, before->size * sizeof *state);
    assert_int_equal(ph_runner_row(r, row, &err), PH_OK);
    assert_memory_equal(row, before->rows, (size_t)before->columns * sizeof *row);
}

// Each of a state's numbers may be wrong in its own way; the runner is then as it was, to the last bit.
static void test_refused(void **unused) {
    (void)unused;
    static const char *const methods[] = {"rkmk4", "rkmk54", "generalized-alpha", "variational", "midpoint"};
    for (size_t i = 0; i < COUNT(methods); i++) {
        ph_simulation sim;
        ph_model *m = open_model(models, &sim);
        sim.method = ph_method_find(methods[i]);
        const ph_system *sys = ph_model_system(m);
        const size_t q = 1, v = q + (size_t)sys->group.nq, n = (size_t)ph_model_coordinate_count(m);
        const size_t memory = v + (size_t)(sys->group.nv + sys->nz) + n;
        ph_runner *r = make_runner(m, &sim), *apart = make_runner(m, &sim);
        ph_error err = {0};
        for (int k = 0; k < 5; k++) assert_int_equal(ph_runner_step(r, &err) | ph_runner_step(apart, &err), PH_OK);
        path *before = make_path(m, r), *after = make_path(m, r);
        follow(apart, before);
        const ph_summary summary = *ph_runner_summary(r);
        for (size_t at = 0; at < before->size; at++) refuse(r, before, at, NAN, "NaN");
        refuse(r, before, 0, -1, "a time before 0");
        refuse(r, before, q, before->states[q] + 1e-3, "a quaternion longer than 1");
        refuse(r, before, q + 4, before->states[q + 4] + 1e-3, "a body that has left its joint");
        refuse(r, before, v + 3, before->states[v + 3] + 10, "a velocity that the joint does not allow");
        refuse(r, before, memory + 1, 0.5, "half a step");
        refuse(r, before, memory + 2, -1, "a number of steps");
        assert_memory_equal(&summary, ph_runner_summary(r), sizeof summary);
        follow(r, after);
        assert_true(same(methods[i], before, after));
        free_path(before);
        free_path(after);
        ph_runner_free(r);
        ph_runner_free(apart);
        ph_model_free(m);
    }
}

// A state may be another one: the run goes on as one that begins there.
static void test_other_state(void **unused) {
    (void)unused;
    ph_simulation sim;
    ph_error err = {0};
    const struct one one = {"free-body", 1e-3, 0};
    ph_model *m = open_model(&one, &sim);
    ph_runner *r = make_runner(m, &sim);
    path *first = make_path(m, r), *second = make_path(m, r);
    follow(r, first);
    const ph_group *G = &ph_model_system(m)->group;
    double *state = first->states + AFTER * first->size;
    const ph_snapshot from = {2, state + 1, state + 1 + G->nq, state + 1 + G->nq + G->nv, NULL};
    state[0] = 2;
    state[1 + G->nq] += 0.25;  // omega
    sim.from = &from;
    ph_runner *there = make_runner(m, &sim);
    assert_non_null(there);
    assert_int_equal(ph_runner_set_state(r, state, &err), PH_OK);
    assert_true(ph_runner_summary(r)->start == 2 && ph_runner_summary(r)->energy.max_drift == 0);
    memset(first->rows, 0, (size_t)((AFTER + 1) * first->columns) * sizeof *first->rows);
    follow(there, second);
    double w[3], v[3];
    assert_int_equal(ph_runner_velocity(r, 0, v, w), PH_OK);
    assert_true(w[0] == from.v[0]);
    for (int k = 0; k <= AFTER; k++) {
        double row[64];
        assert_int_equal(ph_runner_row(r, row, &err), PH_OK);
        assert_memory_equal(row, second->rows + k * second->columns, (size_t)second->columns * sizeof *row);
        assert_int_equal(ph_runner_step(r, &err), PH_OK);
    }
    free_path(first);
    free_path(second);
    ph_runner_free(r);
    ph_runner_free(there);
    ph_model_free(m);
}

// --- what is seen ---------------------------------------------------------------------------------------------

// Entries of a row by the names of their columns; those that have none (R and w of a point) are as said.
static void compare(const ph_model *m, const double *row, const char *name, const char *const *parts, int count,
                    const double *values, const double *without) {
    for (int k = 0; k < count; k++) {
        char column[128];
        snprintf(column, sizeof column, "%s.%s", name, parts[k]);
        const int i = ph_model_find_column(m, column);
        if (i < 0 && without == NULL) fail_msg("no column %s", column);
        const double want = i >= 0 ? row[i] : without[k];
        if (memcmp(values + k, &want, sizeof want) != 0)
            fail_msg("%s: got %.17g, wanted %.17g", column, values[k], want);
    }
}

static void see_node(const ph_runner *r, const ph_model *m, const double *row, int node, const char *name, bool point) {
    static const char *const x_names[] = {"x", "y", "z"}, *const v_names[] = {"vx", "vy", "vz"};
    static const char *const w_names[] = {"wx", "wy", "wz"};
    static const char *const R_names[] = {"R11", "R12", "R13", "R21", "R22", "R23", "R31", "R32", "R33"};
    static const double one[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1}, zero[3] = {0};
    double x[3], R[9], v[3], w[3];
    if (node < 0) fail_msg("%s is not found", name);
    assert_int_equal(ph_runner_pose(r, node, x, R), PH_OK);
    assert_int_equal(ph_runner_velocity(r, node, v, w), PH_OK);
    compare(m, row, name, x_names, 3, x, NULL);
    compare(m, row, name, R_names, 9, R, point ? one : NULL);
    compare(m, row, name, v_names, 3, v, NULL);
    compare(m, row, name, w_names, 3, w, point ? zero : NULL);
}

static void see_joint(ph_runner *r, const ph_model *m, const double *row, int joint) {
    static const char *const f_names[] = {"fx", "fy", "fz"}, *const t_names[] = {"tx", "ty", "tz"};
    static const char *const one[] = {"q", "qd"}, *const two[] = {"q1", "qd1", "q2", "qd2"};
    const ph_joint_info info = ph_model_joint(m, joint);
    double f[3], t[3], q[2], qd[2];
    ph_error err = {0};
    assert_int_equal(ph_model_find_joint(m, info.name), joint);
    assert_int_equal(ph_runner_reaction(r, joint, f, t, &err), PH_OK);
    assert_int_equal(ph_runner_joint(r, joint, q, qd), PH_OK);
    compare(m, row, info.name, f_names, 3, f, NULL);
    compare(m, row, info.name, t_names, 3, t, NULL);
    const double values[4] = {q[0], qd[0], q[1], qd[1]};
    compare(m, row, info.name, info.coordinates == 1 ? one : two, 2 * info.coordinates, values, NULL);
    for (int c = info.coordinates; c < 2; c++) assert_true(isnan(q[c]) && isnan(qd[c]));
}

static int see_beams(const ph_runner *r, const ph_model *m, const double *row) {
    int nodes = 0;
    for (int b = 0; b < ph_model_beam_count(m); b++) {
        const ph_beam_info beam = ph_model_beam(m, b);
        assert_int_equal(ph_model_find_beam(m, beam.name), b);
        for (int k = 0; k <= beam.elements; k++, nodes++) {
            char name[96], end[96], column[104];
            snprintf(name, sizeof name, "%s[%d]", beam.name, k);
            snprintf(end, sizeof end, "%s[end]", beam.name);
            snprintf(column, sizeof column, "%s.x", name);
            const int node = ph_model_find_body(m, name);
            if (k == beam.elements) assert_int_equal(ph_model_find_body(m, end), node);
            if (ph_model_find_column(m, column) >= 0) see_node(r, m, row, node, name, false);  // else shared
        }
    }
    return nodes;
}

// Every node and joint, in a model with each kind of them, after a few steps.
static void test_seen(void **unused) {
    (void)unused;
    static const char *const sources[] = {"double-pendulum",   "four-bar",         "screw",
                                          "stewart",           "flexible-booms",   "slider-crank-flexible",
                                          "circular-pendulum", "dual-spin-damped", "chain:5"};
    int nodes = 0, joints = 0;
    for (size_t i = 0; i < COUNT(sources); i++) {
        ph_document *doc = open_document(sources[i]);
        const ph_model_def *def = ph_document_definition(doc);
        ph_model *m = compile(doc);
        ph_simulation sim = ph_document_simulation(doc);
        if (!(sim.step > 0)) sim.step = 1e-3;
        ph_runner *r = make_runner(m, &sim);
        assert_non_null(r);
        ph_error err = {0};
        for (int k = 0; k < 3; k++) assert_int_equal(ph_runner_step(r, &err), PH_OK);
        int columns;
        ph_model_columns(m, &columns);
        double *row = calloc((size_t)columns, sizeof *row), x[9];
        assert_int_equal(ph_runner_row(r, row, &err), PH_OK);
        for (int b = 0; b < def->body_count; b++)
            see_node(r, m, row, ph_model_find_body(m, def->bodies[b].name), def->bodies[b].name, false);
        for (int b = 0; b < def->point_count; b++)
            see_node(r, m, row, ph_model_find_point(m, def->points[b].name), def->points[b].name, true);
        for (int k = 0; k < ph_model_count(m).joints; k++) see_joint(r, m, row, k);
        const int last = def->body_count + def->point_count + see_beams(r, m, row);
        joints += ph_model_count(m).joints;
        nodes += last;
        assert_int_equal(ph_runner_pose(r, -1, x, x), PH_ERR_ARGUMENT);
        assert_int_equal(ph_runner_pose(r, last, x, x), PH_ERR_ARGUMENT);
        assert_int_equal(ph_runner_velocity(r, last, x, x), PH_ERR_ARGUMENT);
        assert_int_equal(ph_runner_joint(r, ph_model_count(m).joints, x, x), PH_ERR_ARGUMENT);
        assert_int_equal(ph_runner_reaction(r, -1, x, x, &err), PH_ERR_ARGUMENT);
        free(row);
        ph_runner_free(r);
        ph_model_free(m);
        ph_document_free(doc);
    }
    printf("seen: %d nodes, %d joints\n", nodes, joints);
}

// Names of every kind, and none of another.
static void test_names(void **unused) {
    (void)unused;
    static const char text[] = "{\"polhode\": 1, \"parameters\": {\"k\": 2, \"m\": {\"value\": 3, \"unit\": \"kg\"}},"
                               "\"bodies\": [{\"name\": \"a\", \"mass\": \"=m\", \"inertia\": [1, 1, 1]},"
                               "{\"name\": \"b\", \"mass\": 1, \"inertia\": [1, 1, 1], \"position\": [1, 0, 0]}],"
                               "\"points\": [{\"name\": \"p\", \"mass\": 1}],"
                               "\"joints\": [{\"type\": \"revolute\", \"bodies\": [\"ground\", \"a\"], \"at\": [0, 0, "
                               "0], \"axis\": [0, 0, 1]}],"
                               "\"forces\": [{\"name\": \"f\", \"type\": \"spring\", \"bodies\": [\"a\", \"b\"], "
                               "\"at\": [[0, 0, 0], [1, 0, 0]],"
                               "\"stiffness\": \"=k\"}]}";
    ph_document *doc = NULL;
    ph_error err = {0};
    if (ph_document_parse(text, sizeof text - 1, NULL, &doc, &err) != PH_OK) fail_msg("%s: %s", err.where, err.what);
    ph_model *m = compile(doc);
    ph_document_free(doc);
    assert_int_equal(ph_model_find_body(m, "b"), 1);
    assert_int_equal(ph_model_find_point(m, "p"), 2);  // a node: ph_runner_pose takes it
    assert_int_equal(ph_model_find_joint(m, "joint1"), 0);
    assert_int_equal(ph_model_find_force(m, "f"), 0);
    assert_int_equal(ph_model_find_parameter(m, "k"), 0);
    assert_int_equal(ph_model_find_parameter(m, "m"), 1);
    assert_int_equal(ph_model_find_column(m, "a.x"), 0);
    assert_int_equal(ph_model_find_body(m, "p"), -1);
    assert_int_equal(ph_model_find_body(m, ""), -1);
    assert_int_equal(ph_model_find_point(m, "a"), -1);
    assert_int_equal(ph_model_find_joint(m, "a"), -1);
    assert_int_equal(ph_model_find_force(m, "spring"), -1);
    assert_int_equal(ph_model_find_beam(m, "a"), -1);
    assert_int_equal(ph_model_find_column(m, "a.q"), -1);
    assert_int_equal(ph_model_find_column(m, "t"), -1);
    assert_int_equal(ph_model_find_parameter(m, "a"), -1);
    ph_model_free(m);
    scene s;
    scene_top(&s, 1, PH_CSPACE_AUTO);
    m = scene_compile(&s);
    assert_int_equal(ph_model_find_parameter(m, "k"), -1);
    ph_model_free(m);
    m = compile(doc = open_document("flexible-booms"));
    const ph_beam_info beam = ph_model_beam(m, 0);
    for (size_t i = 0; i < 6; i++) {
        static const char *const wrong[] = {"", "[]", "[-1]", "[01]", "[1", "[1000000000000]"};
        char name[96];
        snprintf(name, sizeof name, "%s%s", beam.name, wrong[i]);
        assert_int_equal(ph_model_find_body(m, name), -1);
    }
    ph_model_free(m);
    ph_document_free(doc);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_states), cmocka_unit_test(test_refused),
                                       cmocka_unit_test(test_other_state), cmocka_unit_test(test_seen),
                                       cmocka_unit_test(test_names)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
