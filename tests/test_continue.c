// A run that goes on from a stored state is the run that was never interrupted.
#include "harness.h"
#include "models.h"
#include "polhode/io.h"
#include "polhode/lie/so3.h"

#include <unistd.h>

// --- a state and its row ------------------------------------------------------------------------------------

typedef struct bench {
    ph_model *model;
    const ph_system *sys;
    ph_workspace *ws;
    const ph_column *columns;
    int count;
    double *memory;
    double *q, *v, *z, *angle, *rate, *lambda, *row;
} bench;

static bench bench_of(const scene *s) {
    bench b = {.model = scene_compile(s)};
    b.sys = ph_model_system(b.model);
    b.columns = ph_model_columns(b.model, &b.count);
    const int n = ph_model_coordinate_count(b.model);
    const int sizes[] = {b.sys->group.nq, b.sys->group.nv, b.sys->nz, n, n, b.sys->nc, b.count};
    double **const arrays[] = {&b.q, &b.v, &b.z, &b.angle, &b.rate, &b.lambda, &b.row};
    size_t total = 1;
    for (size_t i = 0; i < COUNT(sizes); i++) total += (size_t)sizes[i];
    double *at = b.memory = calloc(total, sizeof *at);
    for (size_t i = 0; i < COUNT(sizes); i++) {
        *arrays[i] = at;
        at += sizes[i];
    }
    assert_int_equal(b.sys->workspace_create(b.sys, &b.ws), PH_OK);
    return b;
}

static void bench_free(bench *b) {
    b->sys->workspace_free(b->ws);
    ph_model_free(b->model);
    free(b->memory);
}

// Anywhere, whatever the joints say: a row is made of any state. The coordinates have many turns.
static void bench_shake(bench *b) {
    ph_model_initial(b->model, b->q, b->v, b->z);
    double *u = calloc((size_t)b->sys->group.nv + 1, sizeof *u);
    for (int i = 0; i < b->sys->group.nv; i++) {
        u[i] = 3 * uniform();
        b->v[i] = 5 * uniform();
    }
    ph_group_retract(&b->sys->group, PH_BODY, b->q, u, b->q);
    for (int i = 0; i < ph_model_coordinate_count(b->model); i++) b->angle[i] = 40 * uniform();
    for (int i = 0; i < b->sys->nc; i++) b->lambda[i] = uniform();
    const ph_place at = {0, b->q, b->v, b->z};
    ph_model_coordinates(b->model, &at, 0, b->angle, b->rate, b->ws);
    ph_model_observe(b->model, &at, NULL, b->lambda, b->angle, b->rate, b->row, b->ws);
    free(u);
}

// A quaternion through its matrix and a velocity through R and R^T are rounded a few times: 8 units of the last place.
static const double FEW_ROUNDINGS = 8 * 2.3e-16;

static void restored_states_are_those_observed(void **state) {
    (void)state;
    static scene s;
    harness_seed = 11;
    int spaces[5] = {0}, coordinates = 0, turns = 0;
    for (int trial = 0; trial < 200; trial++) {
        scene_random(&s);
        if (trial % 3 == 0) {
            static const ph_marker_def tips[2] = {{"tip", {1, 2, 3}}, {"tail", {0, 0, 1}}};
            s.bodies[0].markers = tips;
            s.bodies[0].marker_count = 2;
        }
        bench b = bench_of(&s);
        bench_shake(&b);
        bench back = bench_of(&s);
        ph_error err = {0};
        assert_int_equal(ph_model_restore(b.model, b.row, back.q, back.v, back.z, back.angle, &err), PH_OK);
        for (int f = 0; f < b.sys->group.count; f++) {
            const ph_factor *factor = b.sys->group.factors + f;
            spaces[factor->kind]++;
            const double *q = b.q + factor->q, *r = back.q + factor->q;
            const int n = factor->kind == PH_RN ? 3 : factor->kind == PH_DUAL_QUATERNION ? 8 : 7;
            // A quaternion and its opposite are one rotation; of a dual quaternion all eight numbers change sign.
            const int signed_ = n == 3 ? 0 : n == 7 ? 4 : 8;
            const double sign = n > 3 && q[0] * r[0] + q[1] * r[1] + q[2] * r[2] + q[3] * r[3] < 0 ? -1 : 1;
            for (int i = 0; i < n; i++) NEAR(trial, (i < signed_ ? sign : 1) * r[i], q[i], FEW_ROUNDINGS);
        }
        for (int i = 0; i < b.sys->group.nv; i++) NEAR(trial, back.v[i], b.v[i], 10 * FEW_ROUNDINGS);  // |v| < 10
        coordinates += ph_model_coordinate_count(b.model);
        for (int i = 0; i < ph_model_coordinate_count(b.model); i++) NEAR(trial, back.angle[i], b.angle[i], 0);
        turns += b.sys->nz;
        // What is observed of the restored state is the row again.
        for (int i = 0; i < b.sys->nc; i++) back.lambda[i] = b.lambda[i];
        const ph_place at = {0, back.q, back.v, back.z};
        ph_model_coordinates(b.model, &at, 0, back.angle, back.rate, back.ws);
        ph_model_observe(b.model, &at, NULL, back.lambda, back.angle, back.rate, back.row, back.ws);
        for (int i = 0; i < b.count; i++)
            if (b.columns[i].state) NEAR(trial, back.row[i], b.row[i], 100 * FEW_ROUNDINGS);  // |angle| < 50
        bench_free(&back);
        bench_free(&b);
    }
    NO_FAULTS();
    assert_true(spaces[PH_SO3XR3] > 100 && spaces[PH_SE3] > 100 && spaces[PH_RN] > 100);
    assert_true(coordinates > 100 && turns > 100);
}

static void a_bad_row_leaves_the_state(void **state) {
    (void)state;
    static scene s;
    scene_double_pendulum(&s, PH_CSPACE_SE3);
    bench b = bench_of(&s);
    bench_shake(&b);
    double q[14], v[12];
    for (int i = 0; i < 14; i++) q[i] = -7;
    for (int i = 0; i < 12; i++) v[i] = -7;
    for (int i = 0; i < b.count; i++) {
        const double before = b.row[i];
        ph_error err = {0};
        b.row[i] = NAN;
        const ph_status status = ph_model_restore(b.model, b.row, q, v, NULL, NULL, &err);
        assert_int_equal(status, b.columns[i].state ? PH_ERR_ARGUMENT : PH_OK);
        if (b.columns[i].state) assert_string_equal(err.where, b.columns[i].name);
        if (b.columns[i].state && q[0] != -7) fail_msg("%s: the state was written", b.columns[i].name);
        q[0] = -7;
        b.row[i] = before;
    }
    for (int i = 3; i < 6; i++) b.row[i] = -b.row[i];  // a reflection
    ph_error err = {0};
    assert_int_equal(ph_model_restore(b.model, b.row, q, v, NULL, NULL, &err), PH_ERR_ARGUMENT);
    assert_non_null(strstr(err.what, "rotation"));
    bench_free(&b);
}

// --- runs that go on ----------------------------------------------------------------------------------------

enum { ROWS = 512, WIDTH = 400 };
typedef struct record {
    int width;
    long rows;
    double t[ROWS], row[ROWS][WIDTH];
    ph_writer *writer;  // or NULL
} record;

static ph_status keep_row(void *user, double t, const double *row) {
    record *r = user;
    assert_true(r->rows < ROWS);
    r->t[r->rows] = t;
    memcpy(r->row[r->rows++], row, (size_t)r->width * sizeof *row);
    return r->writer ? ph_writer_row(r->writer, t, row) : PH_OK;
}

static ph_summary run_record(const ph_model *model, const ph_simulation *sim, const char *path, record *r) {
    ph_error err = {0};
    ph_summary sum;
    *r = (record){0};
    ph_model_columns(model, &r->width);
    assert_true(r->width <= WIDTH);
    if (path) assert_int_equal(ph_writer_open(path, PH_RESULT_HDF5, model, sim->output, NULL, &r->writer, &err), PH_OK);
    const ph_observer observer = {.user = r, .row = keep_row};
    const ph_status status = ph_run(model, sim, &observer, &sum, &err);
    if (status != PH_OK) fail_msg("%s: %s", err.where, err.what);
    assert_int_equal(ph_writer_close(r->writer, &err), PH_OK);
    return sum;
}

static ph_snapshot *snapshot(const char *path, double t, const ph_model *model) {
    ph_error err = {0};
    ph_snapshot *from = NULL;
    if (ph_result_snapshot(path, t, model, &from, &err) != PH_OK) fail_msg("%s: %s", err.where, err.what);
    return from;
}

static record whole, first, second;
static char file[64];

static int make_file(void **state) {
    (void)state;
    strcpy(file, "/tmp/polhode-continue-XXXXXX");
    const int descriptor = mkstemp(file);
    return descriptor < 0 ? 1 : close(descriptor);
}

static int remove_file(void **state) {
    (void)state;
    return unlink(file);
}

// 0 .. end in one go, and 0 .. middle, then on from the file: the same rows from there on.
static void compare(const ph_model *model, ph_simulation sim, double middle, double tolerance, const char *what) {
    run_record(model, &sim, NULL, &whole);
    ph_simulation half = sim;
    half.duration = middle;
    run_record(model, &half, file, &first);
    ph_snapshot *from = snapshot(file, NAN, model);
    sim.from = from;
    const ph_summary sum = run_record(model, &sim, NULL, &second);
    free(from);
    assert_true(sum.start == first.t[first.rows - 1] && sum.t == sim.duration && sum.rows == second.rows);
    const long skipped = first.rows - 1;
    assert_int_equal(second.rows, whole.rows - skipped);
    double worst = 0;
    for (long k = 0; k < second.rows; k++) {
        if (k > 0) NEAR((double)k, second.t[k], whole.t[k + skipped], 0);
        for (int i = 0; i < whole.width; i++) {
            const double want = whole.row[k + skipped][i], scale = 1 + fabs(want);
            worst = fmax(worst, fabs(second.row[k][i] - want) / scale);
        }
    }
    print_message("%-40s differs by %.1e\n", what, worst);
    BELOW(0, worst, tolerance);
}

// The state is rounded once more, by 1e-16 of it; a second of these motions makes less than a thousand of one.
// Reactions and energies are sums of larger terms than themselves: 1e-12 of 1 + |value| in all.
static const double ONE_ROUNDING = 1e-12;

static void runs_go_on_as_if_never_interrupted(void **state) {
    (void)state;
    static scene s;
    static const char *const methods[] = {"rkmk1", "rkmk2", "rkmk3", "rkmk4"};
    for (int space = 0; space < 2; space++) {
        const ph_cspace cspace = space ? PH_CSPACE_SE3 : PH_CSPACE_SO3XR3;
        for (size_t k = 0; k < COUNT(methods); k++) {
            scene_double_pendulum(&s, cspace);
            ph_model *m = scene_compile(&s);
            compare(m, settings(methods[k], 0.005, 2), 1, ONE_ROUNDING, methods[k]);
            ph_model_free(m);
        }
        scene_goes7(&s, cspace);
        ph_model *m = scene_compile(&s);
        compare(m, settings("rkmk4", 0.01, 2), 1, ONE_ROUNDING, "revolute joint, torques as signals");
        ph_model_free(m);
    }
    scene_points(&s, 5);
    ph_model *m = scene_compile(&s);
    compare(m, settings("rkmk4", 0.01, 2), 1, ONE_ROUNDING, "points and springs");
    ph_model_free(m);
    NO_FAULTS();
}

// The adaptive method begins with a step length of its own, so the errors of its steps differ: each below the tolerance
// 1e-11, some hundred steps of them.
static void an_adaptive_run_goes_on_to_its_tolerance(void **state) {
    (void)state;
    static scene s;
    scene_double_pendulum(&s, PH_CSPACE_SE3);
    ph_model *m = scene_compile(&s);
    ph_simulation sim = settings("rkmk54", 0.05, 2);
    sim.tolerance = 1e-11;
    compare(m, sim, 1, 1e-8, "rkmk54");
    ph_model_free(m);
    NO_FAULTS();
}

// Every joint, driven ones among them, with springs along all coordinates.
static void random_models_go_on(void **state) {
    (void)state;
    static scene s;
    harness_seed = 5;
    for (int trial = 0; trial < 30; trial++) {
        scene_random(&s);
        ph_model *m = scene_compile(&s);
        char what[32];
        snprintf(what, sizeof what, "random model %d", trial);
        compare(m, settings("rkmk4", 0.005, 0.5), 0.25, ONE_ROUNDING, what);
        ph_model_free(m);
    }
    NO_FAULTS();
}

// A torsion spring wound up by several turns at the middle: an angle without its turns would pull another way.
static void turns_are_kept(void **state) {
    (void)state;
    static scene s;
    static const ph_joint_type types[] = {PH_JOINT_REVOLUTE, PH_JOINT_CYLINDRICAL, PH_JOINT_HELICAL};
    for (size_t k = 0; k < COUNT(types); k++) {
        scene_pair(&s, types[k], PH_CSPACE_AUTO);
        s.joints[0].has_rate0 = true;
        s.joints[0].rate0[0] = 40;
        ph_force_def *f = s.forces + s.def.force_count++;
        *f = ph_force_default();
        f->name = "torsion";
        f->type = PH_FORCE_TYPE_JOINT_SPRING;
        f->stiffness = 0.3;
        ph_model *m = scene_compile(&s);
        compare(m, settings("rkmk4", 0.005, 2), 1, ONE_ROUNDING, ph_joint_type_name(types[k]));
        const double angle = second.row[0][18];  // after the columns of the body
        assert_true(fabs(angle) > 4 * 3.14159);
        ph_model_free(m);
    }
    NO_FAULTS();
}

// A force that jumps where the run is cut: each side has its own value.
static void a_jump_at_the_cut(void **state) {
    (void)state;
    static scene s;
    static const double table[] = {0, 0, 0, 0, 1, 3, 0, 0, 1, -5, 2, 0, 2, 0, 1, 0};
    scene_double_pendulum(&s, PH_CSPACE_AUTO);
    ph_force_def *f = s.forces + s.def.force_count++;
    *f = ph_force_default();
    f->name = "push";
    f->value = (ph_signal){.kind = PH_SIGNAL_TABLE, .dim = 3, .count = 4, .data = table};
    ph_model *m = scene_compile(&s);
    compare(m, settings("rkmk4", 0.01, 2), 1, ONE_ROUNDING, "jump");
    ph_model_free(m);
    NO_FAULTS();
}

// --- times --------------------------------------------------------------------------------------------------

static void times_are_those_of_the_whole_run(void **state) {
    (void)state;
    static scene s;
    scene_goes7(&s, PH_CSPACE_AUTO);
    ph_model *m = scene_compile(&s);
    ph_simulation sim = settings("rkmk4", 0.1, 0.7);
    run_record(m, &sim, file, &first);
    // On the grid, also where the decimal is not the product: 3 * 0.1 > 0.3. Each third row of the whole run.
    ph_snapshot *from = snapshot(file, 0.3, m);
    assert_true(from->t == 3 * 0.1);
    sim.from = from;
    sim.duration = 1.15;
    sim.every = 3;
    run_record(m, &sim, NULL, &second);
    static const double expected[] = {3 * 0.1, 6 * 0.1, 9 * 0.1, 1.15};
    assert_int_equal(second.rows, COUNT(expected));
    for (size_t k = 0; k < COUNT(expected); k++) assert_true(second.t[k] == expected[k]);
    // Off the grid of a new step: t0 + k step.
    sim.step = 0.25;
    sim.every = 1;
    run_record(m, &sim, NULL, &second);
    assert_int_equal(second.rows, 5);
    for (int k = 0; k < 4; k++) assert_true(second.t[k] == from->t + k * 0.25);
    assert_true(second.t[4] == 1.15);
    // Nothing is left to run.
    ph_error err = {0};
    ph_summary sum;
    static const double ends[] = {3 * 0.1, 0.3, 0.2};
    for (size_t k = 0; k < COUNT(ends); k++)
        for (int fine = 0; fine < 2; fine++) {
            sim.duration = ends[k];
            sim.step = fine ? 0.07 : 0.1;
            assert_int_equal(ph_simulation_check(&sim, m, &err), PH_ERR_MODEL);
            assert_string_equal(err.where, "duration");
            assert_int_equal(ph_run(m, &sim, NULL, &sum, &err), PH_ERR_MODEL);
            assert_non_null(strstr(err.what, "--duration"));
        }
    sim.duration = 0.300001;
    assert_int_equal(ph_simulation_check(&sim, m, &err), PH_OK);
    run_record(m, &sim, NULL, &second);
    assert_int_equal(second.rows, 2);
    free(from);
    ph_model_free(m);
}

// --- files that do not do -----------------------------------------------------------------------------------

static void refuse(const char *path, double t, const ph_model *m, ph_status code, const char *said) {
    ph_error err = {0};
    ph_snapshot *from = NULL;
    assert_int_equal(ph_result_snapshot(path, t, m, &from, &err), code);
    assert_null(from);
    assert_string_equal(err.where, path);
    if (strstr(err.what, said) == NULL) fail_msg("expected \"%s\", got \"%s\"", said, err.what);
}

static void files_that_do_not_do_are_refused(void **state) {
    (void)state;
    static scene s;
    scene_goes7(&s, PH_CSPACE_AUTO);
    ph_model *m = scene_compile(&s);
    refuse("/no/such/file.h5", NAN, m, PH_ERR_FILE, "No such file");
    refuse("/dev/null", NAN, m, PH_ERR_FILE, "not an HDF5 file");
    ph_simulation sim = settings("rkmk4", 0.1, 1);
    run_record(m, &sim, file, &first);
    refuse(file, 0.55, m, PH_ERR_ARGUMENT, "at t = 0.55 s; the nearest: 0.5 s and 0.6 s");
    refuse(file, 1.1, m, PH_ERR_ARGUMENT, "the nearest: 1 s");
    refuse(file, -1, m, PH_ERR_ARGUMENT, "the nearest: 0 s");
    free(snapshot(file, 0.1 + 0.2, m));
    static scene other;
    scene_double_pendulum(&other, PH_CSPACE_AUTO);
    other.bodies[1].name = "c";
    ph_model *n = scene_compile(&other);
    refuse(file, NAN, n, PH_ERR_ARGUMENT, "does not hold c.x: expected a result of this model");
    ph_model_free(n);
    sim.output = "n0,n1";  // no joint coordinate
    run_record(m, &sim, file, &first);
    refuse(file, NAN, m, PH_ERR_ARGUMENT, "does not hold joint1.q: expected a result of this model with all of its");
    sim.output = "*.x,*.R11,*.vx,*.wz,joint1.q";  // of each dataset one column is enough
    run_record(m, &sim, file, &first);
    free(snapshot(file, NAN, m));
    ph_model_free(m);
}

// The file's state breaks a joint that only the new model has.
static void states_that_break_a_joint_are_refused(void **state) {
    (void)state;
    static scene s, held;
    scene_double_pendulum(&s, PH_CSPACE_AUTO);
    ph_model *m = scene_compile(&s);
    const ph_simulation sim = settings("rkmk4", 0.01, 0.5);
    run_record(m, &sim, file, &first);
    scene_double_pendulum(&held, PH_CSPACE_AUTO);
    held.joints[0].type = PH_JOINT_REVOLUTE;
    for (int i = 0; i < 2; i++) {
        memset(held.bodies[i].velocity, 0, sizeof held.bodies[i].velocity);
        memset(held.bodies[i].omega, 0, sizeof held.bodies[i].omega);
    }
    ph_model *n = scene_compile(&held);
    refuse(file, 0, n, PH_ERR_ARGUMENT, "does not hold joint1.q");
    held.joints[0].type = PH_JOINT_FIXED;
    ph_model *fixed = scene_compile(&held);
    refuse(file, 0.5, fixed, PH_ERR_ARGUMENT,
           "at t = 0.5 s: joints[0]: the initial position violates joint \"joint1\"");
    refuse(file, 0, fixed, PH_ERR_ARGUMENT, "at t = 0 s: joints[0]: the initial velocity violates joint \"joint1\"");
    // The same through the run itself.
    ph_snapshot *from = snapshot(file, 0.25, m);
    ph_simulation on = sim;
    on.from = from;
    ph_error err = {0};
    ph_summary sum;
    assert_int_equal(ph_run(fixed, &on, NULL, &sum, &err), PH_ERR_MODEL);
    assert_string_equal(err.where, "joints[0]");
    free(from);
    ph_model_free(fixed);
    ph_model_free(n);
    ph_model_free(m);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(restored_states_are_those_observed),
        cmocka_unit_test(a_bad_row_leaves_the_state),
        cmocka_unit_test_setup_teardown(runs_go_on_as_if_never_interrupted, make_file, remove_file),
        cmocka_unit_test_setup_teardown(an_adaptive_run_goes_on_to_its_tolerance, make_file, remove_file),
        cmocka_unit_test_setup_teardown(random_models_go_on, make_file, remove_file),
        cmocka_unit_test_setup_teardown(turns_are_kept, make_file, remove_file),
        cmocka_unit_test_setup_teardown(a_jump_at_the_cut, make_file, remove_file),
        cmocka_unit_test_setup_teardown(times_are_those_of_the_whole_run, make_file, remove_file),
        cmocka_unit_test_setup_teardown(files_that_do_not_do_are_refused, make_file, remove_file),
        cmocka_unit_test_setup_teardown(states_that_break_a_joint_are_refused, make_file, remove_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
