// Stops and dry friction under all methods against closed forms.                       docs/theory/nonsmooth.md
#include "harness.h"
#include "integrators/box_problem.h"
#include "models.h"

enum { COLUMNS = 400 };
static const char *const METHODS[] = {"rkmk2",       "rkmk4",    "rkmk54",          "rkmk87",
                                      "gauss2",      "gauss4",   "gauss6",          "generalized-alpha",
                                      "variational", "galerkin", "energy-momentum", "rk4-quaternion"};

#define BODY(name, mass, x) \
    "{\"name\": \"" name "\", \"mass\": " mass ", \"inertia\": [1, 1, 1], \"position\": [" x ", 0, 0]}"
#define MODEL(gravity, bodies, joints) \
    "{\"polhode\": 1, \"gravity\": [" gravity "], \"bodies\": [" bodies "], \"joints\": [" joints "]}"
#define SLIDER(load, keys)                                                                                  \
    MODEL(load ", 0, -9", BODY("b", "2", "0"),                                                              \
          "{\"name\": \"s\", \"type\": \"prismatic\", \"bodies\": [\"ground\", \"b\"], \"axis\": [1, 0, 0]" \
          ", " keys "}")

typedef struct story {
    ph_model *m;
    ph_summary summary;
    int count;
    double t[4000], rows[4000][COLUMNS];
} story;
static story s;

static ph_status keep(void *user, double t, const double *row) {
    (void)user;
    int columns;
    ph_model_columns(s.m, &columns);
    if (s.count == 4000 || columns > COLUMNS) return PH_ERR_MEMORY;
    s.t[s.count] = t;
    memcpy(s.rows[s.count++], row, (size_t)columns * sizeof *row);
    return PH_OK;
}

static ph_status tell(const char *text, const char *method, double step, double duration) {
    ph_error err;
    ph_simulation sim = settings(method, step, duration);
    if (sim.method->adaptive) sim.tolerance = 1e-12;
    ph_model_free(s.m);
    s.m = compile_text(text);
    s.count = 0;
    sim.every = (int)ceil(duration / step / 3900);
    const ph_status status = ph_run(s.m, &sim, &(ph_observer){.row = keep}, &s.summary, &err);
    if (status != PH_OK) fprintf(stderr, "%s: %s\n", method, err.what);
    return status;
}

static double at(int row, const char *column) {
    const int c = ph_model_find_column(s.m, column);
    assert_true(c >= 0);
    return s.rows[row < 0 ? s.count + row : row][c];
}

#define RUN(...) assert_int_equal(tell(__VA_ARGS__), PH_OK)

static void test_a_block_on_a_slope(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(METHODS); i++) {
        RUN(SLIDER("0.9999995", "\"friction\": 2"), METHODS[i], 0.05, 50);
        for (int k = 0; k < s.count; k++) {
            NEAR((double)i, at(k, "s.q"), 0, 1e-17);
            NEAR((double)i, at(k, "s.contact"), -1.999999, 1e-14);
            assert_true(at(k, "s.stick") == 1);
        }
        RUN(SLIDER("2.5", "\"friction\": 2"), METHODS[i], 0.05, 2);
        NEAR((double)i, at(-1, "s.q"), 0.5 * 1.5 * 4, 1e-13);
        NEAR((double)i, at(-1, "s.contact"), -2, 1e-15);
        RUN(SLIDER("0", "\"friction\": 2, \"rate0\": 1.2345"), METHODS[i], 0.05, 3);
        NEAR((double)i, at(-1, "s.q"), 0.5 * 1.2345 * 1.2345, 1e-14);
        NEAR((double)i, at(-1, "s.qd"), 0, 1e-20);
        NEAR((double)i, s.summary.contacts.lost_friction, 1.2345 * 1.2345, 1e-13);
        assert_int_equal(s.summary.contacts.sticks, 1);
    }
    RUN(SLIDER("0.9999995", "\"friction\": 2"), "rkmk2", 0.01, 3000);  // no creep
    NEAR(3000, at(-1, "s.q"), 0, 1e-20);
    NO_FAULTS();
}

// Falls by 1 onto the stop under 2 m/s^2 and bounces; at rest after (1 + 2 e/(1 - e)) s.
static void bounce(double t, double e, double *q, double *rate) {
    double start = 0, from = 1, up = 0;
    for (;;) {
        const double flight = from > 0 ? 1 : up;  // q = from + up t - t^2
        if (flight < 1e-9) {
            *q = *rate = 0;
            return;
        }
        if (t < start + flight) break;
        start += flight;
        up = e * fabs(up - 2 * flight);
        from = 0;
    }
    *q = from + (up - (t - start)) * (t - start);
    *rate = up - 2 * (t - start);
}

static void test_a_ball_bounces(void **state) {
    (void)state;
    double q, rate;
    for (size_t i = 0; i < COUNT(METHODS); i++) {
        RUN(SLIDER("-2", "\"q0\": 1, \"stops\": {\"min\": 0, \"restitution\": 0.5}"), METHODS[i], 0.013, 3.2);
        for (int k = 0; k < s.count; k++) {
            bounce(s.t[k], 0.5, &q, &rate);
            NEAR(s.t[k], at(k, "s.q"), q, 1e-12);
        }
        assert_true(at(-1, "s.stop") == -1 && at(-1, "s.stick") == 0);
        NEAR((double)i, at(-1, "s.contact"), 4, 1e-13);
        NEAR((double)i, s.summary.contacts.lost_impacts, 4, 1e-11);
        RUN(SLIDER("-2", "\"q0\": 1, \"stops\": {\"min\": 0, \"restitution\": 0.5}"), METHODS[i], 0.013, 2.9);
        assert_int_equal(s.summary.contacts.impacts, 5);             // at 1, 2, 2.5, 2.75, 2.875
        NEAR((double)i, at(-1, "energy"), 4 * pow(0.25, 5), 1e-12);  // e^(2n)
    }
    NO_FAULTS();
}

static void test_a_stop_opens_again(void **state) {
    (void)state;
    const char *text = "{\"polhode\": 1, \"bodies\": [" BODY(
        "b", "1", "0") "], \"joints\": [{\"name\": \"s\", \"type\": \"prismatic\","
                       "\"bodies\": [\"ground\", \"b\"], \"axis\": [1, 0, 0], \"stops\": {\"min\": 0}}], \"forces\": "
                       "[{\"name\": \"f\","
                       "\"type\": \"joint-force\", \"joint\": \"s\", \"value\": {\"polynomial\": [-1, 1]}}]}";
    for (size_t i = 0; i < COUNT(METHODS); i++) {
        RUN(text, METHODS[i], 0.07, 2);
        assert_true(at(0, "s.stop") == -1 && at(-1, "s.stop") == 0);
        NEAR((double)i, at(5, "s.contact"), 1 - s.t[5], 1e-13);
        NEAR((double)i, at(-1, "s.q"), 1. / 6, i == 3 || i == 2 || i == 1 ? 1e-10 : 5e-3);
    }
    NO_FAULTS();
}

#define PENDULUM(e)                                                                                                   \
    MODEL(                                                                                                            \
        "0, 0, -9.81", BODY("b", "1", "1"),                                                                           \
        "{\"name\": \"h\", \"type\": \"revolute\", \"bodies\": [\"ground\", \"b\"], \"at\": [0, 0, 0],"               \
        "\"axis\": [0, 1, 0], \"q0\": 1.5, \"rate0\": 2, \"stops\": {\"min\": 1.2, \"max\": 1.9, \"restitution\": " e \
        "}}")

static void test_elastic_impacts_keep_energy(void **state) {
    (void)state;
    RUN(PENDULUM("1"), "energy-momentum", 0.02, 400);
    assert_true(s.summary.contacts.impacts > 1000);
    BELOW(0, s.summary.energy.max_drift, 1e-11);
    RUN(PENDULUM("1"), "variational", 0.02, 400);
    double early = 0, late = 0;
    const double start = s.summary.energy.initial;
    for (int k = 0; k < s.count / 4; k++) early = fmax(early, fabs(at(k, "energy") - start));
    for (int k = 3 * s.count / 4; k < s.count; k++) late = fmax(late, fabs(at(k, "energy") - start));
    BELOW(0, late, 1.5 * early);
    NO_FAULTS();
}

// Between impacts the energy at a stop gives its speed: all losses are known.
static void test_the_balance_of_energy(void **state) {
    (void)state;
    RUN(PENDULUM("0.6"), "rkmk87", 0.02, 8);
    NEAR(0, s.summary.energy.initial - s.summary.energy.final, s.summary.contacts.lost_impacts, 1e-11);
    for (int k = 0; k < s.count; k++) { assert_true(at(k, "h.q") > 1.2 - 1e-12 && at(k, "h.q") < 1.9 + 1e-12); }
    NO_FAULTS();
}

static void test_orders_past_an_impact(void **state) {
    (void)state;
    static const struct {
        const char *method;
        double order;
    } of[] = {{"rkmk2", 2}, {"rkmk4", 4}, {"gauss4", 4}, {"variational", 2}, {"energy-momentum", 2}};
    RUN(PENDULUM("0.9"), "rkmk87", 0.1, 0.7);
    const double exact = at(-1, "h.q");
    for (size_t i = 0; i < COUNT(of); i++) {
        double error[2];
        for (int k = 0; k < 2; k++) {
            RUN(PENDULUM("0.9"), of[i].method, k ? 0.0175 : 0.035, 0.7);
            error[k] = fabs(at(-1, "h.q") - exact);
        }
        assert_true(s.summary.contacts.impacts > 0);
        const double order = log(error[0] / error[1]) / log(2);
        if (!(order > of[i].order - 0.7)) fprintf(stderr, "%s: order %.2f\n", of[i].method, order);
        assert_true(order > of[i].order - 0.7);
    }
}

// Two sliders one on the other reach their stops together; the impulses are those of both laws.
static void test_two_stops_at_once(void **state) {
    (void)state;
    const char *text = "{\"polhode\": 1, \"bodies\": [" BODY("a", "1", "0") "," BODY(
        "b", "3",
        "0") "], \"joints\": [{\"name\": \"s\","
             "\"type\": \"prismatic\", \"bodies\": [\"ground\", \"a\"], \"axis\": [1, 0, 0], \"rate0\": 1, \"stops\":"
             "{\"max\": 1, \"restitution\": 0.5}}, {\"name\": \"r\", \"type\": \"prismatic\", \"bodies\": [\"a\", "
             "\"b\"],"
             "\"axis\": [1, 0, 0], \"rate0\": 1, \"stops\": {\"max\": 1, \"restitution\": 0.25}}]}";
    RUN(text, "rkmk4", 0.03, 1.2);
    NEAR(0, at(-1, "s.qd"), -0.5, 1e-14);
    NEAR(0, at(-1, "r.qd"), -0.25, 1e-14);
    NEAR(0, s.summary.contacts.lost_impacts, 6.5 - 0.5 * (0.25 + 3 * 0.75 * 0.75), 1e-13);
    NO_FAULTS();
}

// A free pair: the impact between its bodies keeps momentum.
static void test_impacts_between_bodies_keep_momenta(void **state) {
    (void)state;
    const char *text =
        "{\"polhode\": 1, \"bodies\": [{\"name\": \"a\", \"mass\": 1, \"inertia\": [1, 2, 1.5], \"omega\": [0.3, 1, "
        "0.2]},"
        "{\"name\": \"b\", \"mass\": 2, \"inertia\": [1, 1, 1], \"position\": [0, 0, 1], \"velocity\": [1, -0.3, 0],"
        "\"omega\": [0.3, 1, 0.7]}], \"joints\": [{\"name\": \"h\", \"type\": \"revolute\", \"bodies\": [\"a\", \"b\"],"
        "\"at\": [0, 0, 0], \"axis\": [0, 0, 1], \"friction\": 0.01, \"stops\": {\"max\": 0.4, \"restitution\": "
        "0.5}}]}";
    for (size_t i = 0; i < COUNT(METHODS); i++) {
        RUN(text, METHODS[i], 0.01, 3);
        assert_true(s.summary.contacts.impacts > 0);
        const bool keeps = i > 7 && i < 11;
        BELOW((double)i, s.summary.momentum_drift, keeps ? 1e-12 : 1e-3);
        BELOW((double)i, s.summary.angular_momentum_drift, keeps ? 1e-12 : 1e-3);
    }
    NO_FAULTS();
}

static void test_both_coordinates_of_a_joint(void **state) {
    (void)state;
    const char *text =
        MODEL("0, 0, -10", "{\"name\": \"b\", \"mass\": 2, \"inertia\": [1, 1, 1]}",
              "{\"name\": \"c\", \"type\": \"cylindrical\", \"bodies\": [\"ground\", \"b\"], \"at\": [0, 0, 0],"
              "\"axis\": [0, 0, 1], \"friction\": [0.3, 0.5], \"rate0\": [1.5, 0],"
              "\"stops\": [null, {\"min\": -1}]}");
    for (size_t i = 0; i < COUNT(METHODS) - 1; i++) {  // quaternion components turn with an error
        RUN(text, METHODS[i], 0.03, 6);
        NEAR((double)i, at(-1, "c.q1"), 1.5 * 1.5 / 0.6, 1e-12);
        NEAR((double)i, at(-1, "c.q2"), -1, 1e-14);
        NEAR((double)i, at(-1, "c.contact2"), 20, 1e-12);
        assert_true(at(-1, "c.stick1") == 1 && at(-1, "c.stop1") == 0 && at(-1, "c.stop2") == -1);
        NEAR((double)i, s.summary.contacts.lost_friction, 0.5 * 1.5 * 1.5 + 0.5, 1e-12);
    }
    NO_FAULTS();
}

// Stops and friction in a loop with redundant constraints: methods agree on where it ends, and what is lost is known.
static void test_a_loop(void **state) {
    (void)state;
    ph_error err;
    ph_document *doc;
    double last = NAN;
    for (size_t i = 1; i < 4; i++) {
        static const char *const names[] = {"", "rkmk54", "rkmk87", "gauss6"};
        ph_simulation sim = settings(names[i], 0.005, 2);
        sim.tolerance = 1e-11;
        assert_int_equal(ph_document_read("bouncing-four-bar", &doc, &err), PH_OK);
        ph_model_free(s.m);
        assert_int_equal(ph_document_compile(doc, &s.m, &err), PH_OK);
        s.count = 0;
        assert_int_equal(ph_run(s.m, &sim, &(ph_observer){.row = keep}, &s.summary, &err), PH_OK);
        assert_true(s.summary.contacts.impacts > 5);
        if (i > 1) NEAR((double)i, at(-1, "D.q"), last, 1e-7);
        last = at(-1, "D.q");
        ph_document_free(doc);
    }
    NO_FAULTS();
}

static void test_the_box_problem(void **state) {
    (void)state;
    enum { N = 6 };
    double A[3 * N], W[N * N], b[N], low[N], high[N], x[N], scratch[N * N + 3 * N];
    int side[N];
    for (int trial = 0; trial < 2000; trial++) {
        const int rank = 1 + trial % 3;  // W has it, or less
        for (int i = 0; i < rank * N; i++) A[i] = uniform();
        double f[3] = {uniform(), uniform(), uniform()};
        for (int i = 0; i < N; i++) {
            b[i] = 0;
            for (int r = 0; r < rank; r++) b[i] += A[r * N + i] * f[r];
            for (int j = 0; j < N; j++) {
                W[i * N + j] = 0;
                for (int r = 0; r < rank; r++) W[i * N + j] += A[r * N + i] * A[r * N + j];
            }
            low[i] = i == 0 ? -INFINITY : i == 1 ? 0 : -0.3 * fabs(uniform());
            high[i] = i == 1 ? INFINITY : i == 0 ? 0 : -low[i];
        }
        assert_true(ph_box_solve(&(ph_box_problem){N, W, b, low, high}, x, side, scratch));
        for (int i = 0; i < N; i++) {
            double w = b[i];
            for (int j = 0; j < N; j++) w += W[i * N + j] * x[j];
            assert_true(x[i] >= low[i] - 1e-12 && x[i] <= high[i] + 1e-12);
            if (x[i] > low[i] + 1e-9 && x[i] < high[i] - 1e-9) BELOW(trial, w, 1e-9);
            if (side[i] < 0) BELOW(trial, fmin(w, 0), 1e-9);
            if (side[i] > 0) BELOW(trial, fmax(w, 0), 1e-9);
        }
    }
    NO_FAULTS();
}

static void expect_error(const char *text, const char *what) {
    ph_document *doc = NULL;
    ph_model *m = NULL;
    ph_error err = {0};
    ph_status status = ph_document_parse(text, strlen(text), "test", &doc, &err);
    if (status == PH_OK) status = ph_document_compile(doc, &m, &err);
    assert_true(status < 0);
    if (strstr(err.what, what) == NULL) fprintf(stderr, "got \"%s\", wanted \"%s\"\n", err.what, what);
    assert_non_null(strstr(err.what, what));
    ph_model_free(m);
    ph_document_free(doc);
}

static void test_bad_input(void **state) {
    (void)state;
    expect_error(SLIDER("0", "\"stops\": {\"min\": 1}"), "outside its stop at 1");
    expect_error(SLIDER("0", "\"stops\": {\"min\": 1, \"max\": 0}"), "expected min < max");
    expect_error(SLIDER("0", "\"stops\": {\"min\": -1, \"restitution\": 1.1}"), "from 0 to 1");
    expect_error(SLIDER("0", "\"friction\": -1"), "expected a number >= 0");
    expect_error(SLIDER("0", "\"friction\": \"x\""), "expected a number, got \"x\"");
    expect_error(SLIDER("0", "\"friction\": [1, 2]"), "got a list of 2");
    expect_error(SLIDER("0", "\"stops\": 1"), "expected an object, got 1");
    expect_error(SLIDER("0", "\"stops\": {\"mn\": 1}"), "did you mean \"min\"?");
    expect_error(SLIDER("0", "\"stops\": [null, {\"min\": 0}]"), "expected an object, got a list of 2");
    expect_error(SLIDER("0", "\"damping\": -1"), "expected a number >= 0");
    expect_error(SLIDER("0", "\"stiffness\": \"k\""), "expected a number, got \"k\"");
    expect_error(SLIDER("0", "\"rest\": [0, 0]"), "got a list of 2");
    expect_error(SLIDER("0", "\"stops\": {\"max\": 1}, \"motion\": {\"polynomial\": [0, 1]}"), "cannot have stops");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_block_on_a_slope),
        cmocka_unit_test(test_a_ball_bounces),
        cmocka_unit_test(test_a_stop_opens_again),
        cmocka_unit_test(test_elastic_impacts_keep_energy),
        cmocka_unit_test(test_the_balance_of_energy),
        cmocka_unit_test(test_orders_past_an_impact),
        cmocka_unit_test(test_two_stops_at_once),
        cmocka_unit_test(test_impacts_between_bodies_keep_momenta),
        cmocka_unit_test(test_both_coordinates_of_a_joint),
        cmocka_unit_test(test_a_loop),
        cmocka_unit_test(test_the_box_problem),
        cmocka_unit_test(test_bad_input),
    };
    const int status = cmocka_run_group_tests(tests, NULL, NULL);
    ph_model_free(s.m);
    return status;
}
