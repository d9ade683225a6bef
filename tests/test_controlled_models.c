// Controlled machines: the examples against what is known of them in closed form, a PD satellite against its
// linearisation, and sampled control against continuous control.                         docs/theory/laws.md
#include "harness.h"
#include "models.h"
#include "polhode/polhode.h"

enum { COLUMNS = 100, ROWS = 13000 };
typedef struct story {
    ph_model *m;
    ph_summary sum;
    int count, columns;
    double t[ROWS], *rows;
} story;
static story s;

static ph_status keep(void *user, double t, const double *row) {
    (void)user;
    if (s.count == ROWS) return PH_ERR_MEMORY;
    s.t[s.count] = t;
    memcpy(s.rows + (size_t)s.count++ * (size_t)s.columns, row, (size_t)s.columns * sizeof *row);
    return PH_OK;
}

static void run(ph_document *doc, const char *method, double step, double duration) {
    ph_error err = {0};
    ph_simulation sim = ph_document_simulation(doc);
    if (method) sim.method = ph_method_find(method);
    if (step > 0) sim.step = step;
    if (duration > 0) sim.duration = duration;
    sim.every = 1;
    ph_document_choose_spaces(doc, &sim);
    ph_model_free(s.m);
    assert_int_equal(ph_document_compile(doc, &s.m, &err), PH_OK);
    ph_model_columns(s.m, &s.columns);
    free(s.rows);
    s.rows = malloc((size_t)s.columns * ROWS * sizeof *s.rows);
    s.count = 0;
    if (ph_run(s.m, &sim, &(ph_observer){.row = keep}, &s.sum, &err) != PH_OK) fail_msg("%s: %s", err.where, err.what);
    ph_document_free(doc);
}

static ph_document *example(const char *name) {
    ph_document *doc = NULL;
    ph_error err = {0};
    if (ph_document_read(name, &doc, &err) != PH_OK) fail_msg("%s", err.what);
    return doc;
}

static ph_document *parse(const char *text) {
    ph_document *doc = NULL;
    ph_error err = {0};
    if (ph_document_parse(text, strlen(text), "test", &doc, &err) != PH_OK) fail_msg("%s", err.what);
    return doc;
}

static double at(int row, const char *column) {
    const int c = ph_model_find_column(s.m, column);
    assert_true(c >= 0);
    return s.rows[(size_t)(row < 0 ? s.count + row : row) * (size_t)s.columns + (size_t)c];
}

// --- the examples ---------------------------------------------------------------------------------------------

// The rate changes by whole pulses of 0.0025 rad/s, so that in the limit cycle it is 0.001 and -0.0015 in turn.
static void thrusters(void **state) {
    (void)state;
    run(example("thrusters"), NULL, 0, 0);
    for (int k = 0; k + 1 < s.count; k++)
        NEAR(k, at(k + 1, "sat.wz") - at(k, "sat.wz"), 0.5 * 0.05 / 10 * at(k, "fire"), 1e-15);
    for (int k = s.count / 2; k < s.count; k++) {
        const double w = at(k, "sat.wz");
        NEAR(k, w, w > 0 ? 0.001 : -0.0015, 1e-13);
        BELOW(k, at(k, "signal"), 0.02 + 0.05 * 0.0015);
    }
    NEAR(0, at(-1, "relay.pulses"), 51, 0);
    NO_FAULTS();
}

// Sticking, the integral grows by the error in every sample, friction has the load of the motor, and the carriage does
// not move; it breaks loose with the first sample beyond the limit.
static void hunting_servo(void **state) {
    (void)state;
    run(example("hunting-servo"), NULL, 0, 120);
    int turns = 0;
    double last = 0;
    for (int k = 0; k + 1 < s.count; k++) {
        const double u = at(k, "u"), e = at(k, "error");
        if (at(k, "guide.stick") == 0) continue;
        BELOW(k, u, 2);
        NEAR(k, at(k, "guide.contact"), -u, 1e-12);
        NEAR(k, at(k + 1, "guide.q"), at(k, "guide.q"), at(k + 1, "guide.stick") == 1 ? 0 : 1e-4);
        if (at(k + 1, "guide.stick") == 1) NEAR(k, at(k + 1, "u") - u, 80 * 0.01 * e, 1e-13);
        else assert_true(fabs(at(k + 1, "u")) > 2 || fabs(u + 80 * 0.01 * e) > 2);
        if (last * e < 0) turns++;
        if (s.t[k] > 60) BELOW(k, fabs(fabs(e) - 0.0095), 0.0025);  // the cycle neither grows nor dies
        last = e;
    }
    assert_true(turns > 15);
    NO_FAULTS();
}

// The wheel dwells at the amplitude of the lever less the play; its path times the friction is lost.
static void intermittent_drive(void **state) {
    (void)state;
    run(example("intermittent-drive"), NULL, 0, 0);
    int dwells = 0;
    for (int k = 0; k < s.count; k++) {
        NEAR(k, at(k, "rock.q"), 0.6 * sin(0.5 * 3.14159265358979324 * s.t[k]), 1e-13);
        assert_true(fabs(at(k, "pin.q")) < 0.25 + 1e-12);
        if (at(k, "axle.stick") == 0 || fabs(at(k, "axle.q")) < 0.1) continue;
        NEAR(k, fabs(at(k, "axle.q")), 0.35, 1e-12);
        dwells++;
    }
    assert_true(dwells > 200);
    NEAR(0, s.sum.contacts.lost_friction, 0.5 * (0.35 + 5 * 0.7 + 0.1), 1e-11);
    NO_FAULTS();
}

static void others(void **state) {
    (void)state;
    ph_linear *l = NULL;
    ph_error err = {0};
    run(example("reaction-wheels"), NULL, 0, 0);
    BELOW(0, s.sum.angular_momentum_drift, 1e-12);
    BELOW(1, at(-1, "angle"), 1e-6);
    run(example("detumbling"), NULL, 0, 0);
    BELOW(2, at(-1, "rate"), 0.1 * at(0, "rate"));
    for (int k = 0; k + 100 < s.count; k += 100) {
        static const double J[3] = {0.03, 0.04, 0.02};
        static const char *const w[3] = {"sat.wx", "sat.wy", "sat.wz"};
        double change = 0;
        for (int c = 0; c < 3; c++) change += J[c] * (pow(at(k + 100, w[c]), 2) - pow(at(k, w[c]), 2));
        assert_true(change <= 1e-8);  // coils across the field only brake; gravity may turn
    }
    run(example("double-inverted"), NULL, 0, 0);
    BELOW(3, at(-1, "lower.q"), 1e-3);
    BELOW(4, at(-1, "upper.q"), 1e-3);
    assert_int_equal(ph_linearize(s.m, NULL, &l, &err), PH_OK);
    for (int i = 0; i < l->states; i++) assert_true(l->re[i] < 0);
    ph_linear_free(l);
    NO_FAULTS();
}

// --- a PD satellite -------------------------------------------------------------------------------------------

// About one axis: J w' = -kp angle - kd w + d.
#define SATELLITE(value, more)                                                                                     \
    "{\"polhode\":1,\"inputs\":{\"u\":0,\"d\":0.02}," more "\"outputs\":{\"angle\":\"=atan2(b.R21, b.R11)\"},"     \
    "\"bodies\":[{\"name\":\"b\",\"mass\":1,\"inertia\":[2,3,4],\"orientation\":{\"axis\":[0,0,1],\"angle\":0.3}," \
    "\"omega\":[0,0,0.1]}],\"forces\":[{\"name\":\"f\",\"type\":\"torque\",\"body\":\"b\",\"frame\":\"body\","     \
    "\"value\":[0,0,\"=" value "\"]}]}"
#define CONTINUOUS SATELLITE("d - 2*angle - 3*b.wz", "")
#define SAMPLED(T) \
    SATELLITE("d + u", "\"controllers\":[{\"name\":\"pd\",\"period\":" T ",\"set\":{\"u\":\"=-2*angle - 3*b.wz\"}}],")

static void decay_of_a_satellite(void **state) {
    (void)state;
    ph_linear *l = NULL;
    ph_error err = {0};
    run(parse(CONTINUOUS), "rkmk87", 0.5, 40);
    assert_int_equal(ph_linearize(s.m, NULL, &l, &err), PH_OK);
    double re = 0, im = 0;
    for (int i = 0; i < l->states; i++)
        if (l->im[i] > im) re = l->re[i], im = l->im[i];
    NEAR(0, re, -3. / 8, 1e-12);
    NEAR(1, im, sqrt(2. / 4 - 9. / 64), 1e-12);
    for (int k = 0; k < s.count; k++) {
        const double t = s.t[k], x0 = 0.3 - 0.01, v0 = 0.1;
        NEAR(t, at(k, "angle"), 0.01 + exp(re * t) * (x0 * cos(im * t) + (v0 - re * x0) / im * sin(im * t)), 1e-7);
    }
    NEAR(2, at(-1, "angle"), 0.01, 1e-6);  // steady error d/kp
    ph_linear_free(l);
    const double exact = at(6, "angle");
    static const char *const sampled[] = {SAMPLED("0.04"), SAMPLED("0.02"), SAMPLED("0.01")};
    double off[3];
    for (int i = 0; i < 3; i++) {
        run(parse(sampled[i]), "rkmk4", 0.04, 3);
        off[i] = fabs(at(-1, "angle") - exact);
        if (i > 0) NEAR(i, log2(off[i - 1] / off[i]), 1, 0.05);
    }
    NO_FAULTS();
}

// --- an optimum and its inputs --------------------------------------------------------------------------------

// The crane's motor, set step by step in a run of its model, takes it to its goal to rounding.
static void crane(void **state) {
    (void)state;
    ph_problem *p;
    ph_optimum *o;
    ph_error err = {0};
    ph_runner *runner;
    double q[2], qd[2];
    assert_int_equal(ph_problem_read("crane", &p, &err), PH_OK);
    assert_int_equal(ph_optimize(ph_problem_model(p), ph_problem_definition(p), NULL, &o, &err), PH_OK);
    ph_simulation sim = settings("variational", 0.1, 6);
    assert_int_equal(ph_runner_create(ph_problem_model(p), &sim, &runner, &err), PH_OK);
    for (int k = 0; k < o->steps; k++) {
        assert_true(fabs(o->u[k]) <= 220);
        assert_int_equal(ph_runner_set_input(runner, 0, o->u[k], &err), PH_OK);
        assert_int_equal(ph_runner_step(runner, &err), PH_OK);
    }
    assert_int_equal(ph_runner_joint(runner, 0, q, qd), PH_OK);
    NEAR(0, q[0], 6, 1e-10);
    NEAR(1, qd[0], 0, 1e-10);
    assert_int_equal(ph_runner_joint(runner, 1, q, qd), PH_OK);
    NEAR(2, q[0], 0, 1e-10);
    NEAR(3, qd[0], 0, 1e-10);
    ph_runner_free(runner);
    ph_optimum_free(o);
    ph_problem_free(p);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(thrusters), cmocka_unit_test(hunting_servo),        cmocka_unit_test(intermittent_drive),
        cmocka_unit_test(others),    cmocka_unit_test(decay_of_a_satellite), cmocka_unit_test(crane)};
    const int status = cmocka_run_group_tests(tests, NULL, NULL);
    ph_model_free(s.m);
    free(s.rows);
    return status;
}
