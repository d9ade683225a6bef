// A hand that pulls a body: a force set between steps, under every method.
#include "harness.h"
#include "models.h"
#include "polhode/polhode.h"

// Joints, loops, a free body, rotors, beams, points, directors, orbits, stops with dry friction.
static const struct one {
    const char *model;
    int body;
    double step, force;  // of the spring at the start [N]
} models[] = {
    {"heavy-top", 0, 1e-3, 500},       {"free-body", 0, 1e-2, 20},        {"double-pendulum", 1, 1e-3, 50},
    {"four-bar", 1, 1e-3, 50},         {"dual-spin-damped", 0, 1e-2, 10}, {"flexible-booms", 0, 1e-3, 100},
    {"bouncing-four-bar", 1, 1e-3, 5}, {"gravity-gradient", 0, 1, 1e-3},  {"flying-spaghetti", 3, 1e-3, 1},
    {"slider-crank", 1, 1e-3, 20},
};

static const double AT[3] = {0.1, -0.2, 0.15}, AWAY[3] = {2.0 / 3, 1.0 / 3, -2.0 / 3};

typedef struct scenario {
    ph_document *doc;
    ph_model_def def;
    ph_simulation sim;
} scenario;

static scenario open_scenario(const struct one *one) {
    scenario s = {0};
    ph_error err = {0};
    if (ph_document_read(one->model, &s.doc, &err) != PH_OK) fail_msg("%s: %s", one->model, err.what);
    s.def = *ph_document_definition(s.doc);
    s.sim = ph_document_simulation(s.doc);
    s.sim.step = one->step;
    return s;
}

static ph_model *create(const ph_model_def *def) {
    ph_model *m = NULL;
    ph_error err = {0};
    if (ph_model_create(def, &m, &err) != PH_OK) fail_msg("%s: %s", err.where, err.what);
    return m;
}

static ph_model *create_pushed(const ph_model_def *def) {
    ph_model_def pushed = *def;
    pushed.pushed = true;
    return create(&pushed);
}

// With one more constant force. A body of the definition has the number that a runner knows it by.
static ph_model *create_with_force(const ph_model_def *def, int body, const double f[3]) {
    static ph_force_def forces[256];
    assert_true(def->force_count < (int)COUNT(forces));
    if (def->force_count > 0) memcpy(forces, def->forces, (size_t)def->force_count * sizeof *forces);
    ph_force_def *more = forces + def->force_count;
    *more = ph_force_default();
    more->type = PH_FORCE_TYPE_FORCE;
    more->frame = PH_FRAME_INERTIAL;
    more->at_kind = PH_AT_BODY;
    more->nodes[0] = body;
    more->nodes[1] = PH_GROUND;
    memcpy(more->at[0], AT, sizeof AT);
    more->value = (ph_signal){.kind = PH_SIGNAL_CONSTANT, .dim = 3, .data = f};
    ph_model_def with = *def;
    with.forces = forces;
    with.force_count++;
    return create(&with);
}

static ph_runner *start(const ph_model *m, const ph_simulation *sim) {
    ph_runner *r = NULL;
    ph_error err = {0};
    return ph_runner_create(m, sim, &r, &err) == PH_OK ? r : NULL;
}

// Away from where the point is, with a spring that is stiff for one step.
static ph_pull pull_of(const struct one *one, const ph_runner *r) {
    double x[3], R[9];
    assert_int_equal(ph_runner_pose(r, one->body, x, R), PH_OK);
    ph_pull p = {.body = one->body, .stiffness = one->force, .damping = 0};
    memcpy(p.at, AT, sizeof AT);
    for (int i = 0; i < 3; i++)
        p.target[i] = x[i] + AWAY[i] + R[3 * i] * AT[0] + R[3 * i + 1] * AT[1] + R[3 * i + 2] * AT[2];
    return p;
}

// --- the same as what a model has ------------------------------------------------------------------------------

// A model that can be pulled and is not has the bits of one that cannot.
static bool runs_alike(const struct one *one, const ph_model *plain, const ph_model *pushed, const ph_simulation *sim) {
    ph_runner *a = start(plain, sim), *b = start(pushed, sim);
    if (a == NULL) assert_null(b);
    if (a == NULL) return false;
    int columns;
    ph_model_columns(plain, &columns);
    double *rows = calloc(2 * (size_t)columns, sizeof *rows);
    ph_error err = {0};
    bool good = true;
    for (int k = 0; k < 3 && good; k++) {
        const ph_status status = ph_runner_step(a, &err);
        assert_int_equal(ph_runner_step(b, &err), status);
        good = status == PH_OK && ph_runner_row(a, rows, &err) == PH_OK;
        if (!good) break;
        assert_int_equal(ph_runner_row(b, rows + columns, &err), PH_OK);
        if (memcmp(rows, rows + columns, (size_t)columns * sizeof *rows) != 0)
            fail_msg("%s, %s: other bits where nothing pulls", one->model, sim->method->name);
    }
    free(rows);
    ph_runner_free(a);
    ph_runner_free(b);
    return good;
}

// The pose after a step and what it took.
typedef struct seen {
    double x[3], R[9], v[3], w[3];
    long iterations;
} seen;

static seen see(const ph_runner *r, int body) {
    seen s;
    assert_int_equal(ph_runner_pose(r, body, s.x, s.R), PH_OK);
    assert_int_equal(ph_runner_velocity(r, body, s.v, s.w), PH_OK);
    s.iterations = ph_runner_summary(r)->work.newton_iterations;
    return s;
}

// A step under the force of the hand is one under the same force of the model, with as many iterations.
static void compare_step(const struct one *one, const scenario *s, const ph_model *pushed, const ph_simulation *sim) {
    ph_error err = {0};
    ph_runner *r = start(pushed, sim);
    const ph_pull pull = pull_of(one, r);
    double point[3], force[3];
    if (ph_runner_set_pull(r, &pull, &err) == PH_ERR_UNSUPPORTED) {
        assert_non_null(strstr(err.what, "takes no forces"));
        ph_runner_free(r);
        return;
    }
    if (ph_runner_step(r, &err) != PH_OK) fail_msg("%s, %s: %s", one->model, sim->method->name, err.what);
    assert_true(ph_runner_pull_force(r, point, force));
    ph_model *given = create_with_force(&s->def, one->body, force);
    ph_runner *other = start(given, sim);
    if (other == NULL) fail_msg("%s, %s: no run with a force", one->model, sim->method->name);
    assert_int_equal(ph_runner_step(other, &err), PH_OK);
    const seen a = see(r, one->body), b = see(other, one->body);
    const double *got = a.x, *want = b.x;
    for (int i = 0; i < 18; i++) {
        if (!(fabs(got[i] - want[i]) <= 1e-8 * (1 + fabs(want[i]))))
            fprintf(stderr, "%s, %s: number %d\n", one->model, sim->method->name, i);
        NEAR(i, got[i], want[i], 1e-8 * (1 + fabs(want[i])));  // Newton tolerances are 1e-10
    }
    if (a.iterations > b.iterations + 1)
        fail_msg("%s, %s: %ld iterations, with a force of the model %ld", one->model, sim->method->name, a.iterations,
                 b.iterations);
    ph_runner_free(r);
    ph_runner_free(other);
    ph_model_free(given);
}

static void test_methods(void **unused) {
    (void)unused;
    int methods, pairs = 0;
    const ph_method *list = ph_methods(&methods);
    for (size_t i = 0; i < COUNT(models); i++) {
        const struct one *one = models + i;
        scenario s = open_scenario(one);
        ph_model *plain = create(&s.def), *pushed = create_pushed(&s.def);
        for (int k = 0; k < methods; k++) {
            ph_simulation sim = s.sim;
            sim.method = list + k;
            for (sim.micro = 1; sim.micro <= 2; sim.micro++) {  // 2: fast parts take shorter steps
                if (!runs_alike(one, plain, pushed, &sim)) continue;
                compare_step(one, &s, pushed, &sim);
                pairs++;
            }
        }
        ph_model_free(plain);
        ph_model_free(pushed);
        ph_document_free(s.doc);
    }
    printf("pulled: %d pairs of model and method\n", pairs);
    assert_true(pairs > 100);
    NO_FAULTS();
}

// --- the law of the hand ----------------------------------------------------------------------------------------

// A mass on a hand alone, h long steps.
static void follow_mass(const ph_pull *pull, double h, int steps, double x[3], double *energy_left) {
    scene s;
    scene_oscillator(&s, vec3_make(1, 0, 0), 0, 0);
    s.def.force_count = 0;
    s.def.pushed = true;
    ph_model *m = scene_compile(&s);
    ph_simulation sim = settings("rkmk4", h, 1);
    ph_runner *r = start(m, &sim);
    ph_error err = {0};
    double R[9], v[3], w[3];
    assert_int_equal(ph_runner_set_pull(r, pull, &err), PH_OK);
    for (int k = 0; k < steps; k++) assert_int_equal(ph_runner_step(r, &err), PH_OK);
    assert_int_equal(ph_runner_pose(r, 0, x, R), PH_OK);
    assert_int_equal(ph_runner_velocity(r, 0, v, w), PH_OK);
    *energy_left = 0.5 * (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    ph_runner_free(r);
    ph_model_free(m);
}

// The spring and damper of the header, to order 1 in the step: x = e^-t (cos 2t + sin 2t / 2) for k = 5, c = 2.
static void test_law(void **unused) {
    (void)unused;
    double error[3];
    const ph_pull pull = {.stiffness = 5, .damping = 2};
    for (int i = 0; i < 3; i++) {
        double x[3], left;
        const int steps = 100 << i;
        follow_mass(&pull, 1.0 / steps, steps, x, &left);
        error[i] = fabs(x[0] - exp(-1) * (cos(2) + 0.5 * sin(2)));
    }
    NEAR(0, error[0] / error[1], 2, 0.1);
    NEAR(1, error[1] / error[2], 2, 0.1);
    BELOW(2, error[2], 5e-3);
    NO_FAULTS();
}

// Whatever the stiffness, the damping and the step, the mass arrives and stays.
static void test_stable(void **unused) {
    (void)unused;
    for (double k = 1; k < 1e13; k *= 1e3)
        for (double h = 1e-3; h < 20; h *= 10)
            for (double zeta = 0; zeta < 3; zeta += 1) {
                const ph_pull pull = {.target = {3, -4, 5}, .stiffness = k, .damping = 2 * zeta * sqrt(k)};
                double x[3], left;
                follow_mass(&pull, h, 2000, x, &left);
                const double far = hypot(hypot(x[0] - 3, x[1] + 4), x[2] - 5);
                BELOW(k, far, 14);  // it begins at 6.7: an undamped spring may swing
                if (k * h * h > 0.1) BELOW(h, far, 1e-6);
                if (k * h * h > 0.1) BELOW(zeta, left, 1e-6);
            }
    NO_FAULTS();
}

// A block on a rail with dry friction does not creep below the limit, and slides above.
static const char BLOCK[] = "{\"polhode\": 1, \"bodies\": [{\"name\": \"block\", \"mass\": 2, \"inertia\": [1, 1, 1]}],"
                            "\"joints\": [{\"name\": \"rail\", \"type\": \"prismatic\", \"bodies\": [\"ground\", "
                            "\"block\"], \"axis\": [1, 0, 0], "
                            "\"friction\": 3}]}";

static void test_friction(void **unused) {
    (void)unused;
    ph_document *doc = NULL;
    ph_error err = {0};
    if (ph_document_parse(BLOCK, strlen(BLOCK), "block", &doc, &err) != PH_OK) fail_msg("%s", err.what);
    ph_document_let_push(doc);
    ph_model *m = NULL;
    assert_int_equal(ph_document_compile(doc, &m, &err), PH_OK);
    ph_simulation sim = settings("rkmk4", 0.01, 1);
    ph_runner *r = start(m, &sim);
    double q[2], qd[2];
    for (int sign = -1; sign <= 1; sign += 2) {
        const ph_pull pull = {.target = {2.999 * sign, 0, 0}, .stiffness = 1};
        assert_int_equal(ph_runner_set_pull(r, &pull, &err), PH_OK);
        for (int k = 0; k < 200; k++) assert_int_equal(ph_runner_step(r, &err), PH_OK);
        assert_int_equal(ph_runner_joint(r, 0, q, qd), PH_OK);
        assert_true(q[0] == 0 && qd[0] == 0);
    }
    const ph_pull pull = {.target = {4, 0, 0}, .stiffness = 1};
    assert_int_equal(ph_runner_set_pull(r, &pull, &err), PH_OK);
    for (int k = 0; k < 50; k++) assert_int_equal(ph_runner_step(r, &err), PH_OK);
    assert_int_equal(ph_runner_joint(r, 0, q, qd), PH_OK);
    NEAR(0, q[0], 0.0625, 0.003);  // (4 - 3)/2 t^2/2 at t = 0.5, less by the spring that gets shorter
    ph_runner_free(r);
    ph_model_free(m);
    ph_document_free(doc);
    NO_FAULTS();
}

// --- taking hold and letting go -----------------------------------------------------------------------------------

// Energy that the hand gives is given; after it the summary counts from there, and the motion goes on by itself.
static void test_release(void **unused) {
    (void)unused;
    const struct one one = {"double-pendulum", 1, 1e-3, 200};
    scenario s = open_scenario(&one);
    ph_model *m = create_pushed(&s.def);
    ph_simulation sim = s.sim;
    sim.method = ph_method_find("energy-momentum");
    ph_runner *r = start(m, &sim);
    ph_error err = {0};
    double point[3], force[3];
    assert_false(ph_runner_pull_force(r, point, force));
    assert_int_equal(ph_runner_set_pull(r, NULL, &err), PH_OK);
    const ph_pull pull = pull_of(&one, r);
    assert_int_equal(ph_runner_set_pull(r, &pull, &err), PH_OK);
    assert_true(ph_runner_pull_force(r, point, force));
    for (int i = 0; i < 3; i++) NEAR(i, force[i], pull.stiffness * (pull.target[i] - point[i]), 1e-12 * 200);
    for (int k = 0; k < 100; k++) assert_int_equal(ph_runner_step(r, &err), PH_OK);
    const ph_summary pulled = *ph_runner_summary(r);
    assert_true(fabs(pulled.exchange.given) > 1);
    BELOW(0, pulled.max_imbalance, 1e-9 * fabs(pulled.energy.initial));
    assert_int_equal(ph_runner_set_pull(r, NULL, &err), PH_OK);
    assert_false(ph_runner_pull_force(r, point, force));
    assert_true(ph_runner_summary(r)->energy.max_drift == 0);
    for (int k = 0; k < 100; k++) assert_int_equal(ph_runner_step(r, &err), PH_OK);
    BELOW(1, ph_runner_summary(r)->energy.max_drift, 1e-9 * fabs(pulled.energy.initial));
    assert_true(ph_runner_summary(r)->exchange.given == 0);
    ph_runner_free(r);
    ph_model_free(m);
    ph_document_free(s.doc);
    NO_FAULTS();
}

static void refuse(ph_runner *r, ph_pull pull, ph_status want, const char *where) {
    ph_error err = {0};
    double point[3], force[3];
    assert_int_equal(ph_runner_set_pull(r, &pull, &err), want);
    assert_string_equal(err.where, where);
    assert_false(ph_runner_pull_force(r, point, force));
}

static void test_refused(void **unused) {
    (void)unused;
    scenario s = open_scenario(models);
    ph_model *plain = create(&s.def), *m = create_pushed(&s.def);
    ph_runner *r = start(plain, &s.sim);
    refuse(r, (ph_pull){0}, PH_ERR_UNSUPPORTED, "model");
    ph_runner_free(r);
    ph_simulation sim = s.sim;
    sim.method = ph_method_find("midpoint");
    r = start(m, &sim);
    refuse(r, (ph_pull){0}, PH_ERR_UNSUPPORTED, "method");
    ph_runner_free(r);
    r = start(m, &s.sim);
    refuse(r, (ph_pull){.body = 1}, PH_ERR_ARGUMENT, "body");
    refuse(r, (ph_pull){.body = -1}, PH_ERR_ARGUMENT, "body");
    refuse(r, (ph_pull){.at = {NAN}}, PH_ERR_ARGUMENT, "at");
    refuse(r, (ph_pull){.target = {0, 0, INFINITY}}, PH_ERR_ARGUMENT, "target");
    refuse(r, (ph_pull){.stiffness = -1}, PH_ERR_ARGUMENT, "stiffness");
    refuse(r, (ph_pull){.damping = NAN}, PH_ERR_ARGUMENT, "damping");
    ph_error err = {0};
    assert_int_equal(ph_runner_set_pull(r, &(ph_pull){.stiffness = 1}, &err), PH_OK);
    assert_int_equal(ph_runner_change(r, &sim, &err), PH_ERR_UNSUPPORTED);
    assert_int_equal(ph_runner_set_pull(r, NULL, &err), PH_OK);
    assert_int_equal(ph_runner_change(r, &sim, &err), PH_OK);
    ph_runner_free(r);
    ph_model_free(plain);
    ph_model_free(m);
    ph_document_free(s.doc);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_methods),  cmocka_unit_test(test_law),     cmocka_unit_test(test_stable),
        cmocka_unit_test(test_friction), cmocka_unit_test(test_release), cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
