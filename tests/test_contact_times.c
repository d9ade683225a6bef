// Times of impacts and of sticking against closed forms.                                 docs/theory/nonsmooth.md
#include "harness.h"
#include "models.h"

static const double PI = 3.14159265358979324, G = 9.81;

// --- when an event happens ------------------------------------------------------------------------------------

typedef struct story {
    const char *text, *method;
    double step, tolerance;
    bool sticks;  // counts these, else impacts
} story;

static long events_until(const story *s, double duration) {
    ph_error err = {0};
    ph_summary sum;
    ph_simulation sim = settings(s->method, s->step, duration);
    if (s->tolerance > 0) sim.tolerance = s->tolerance;
    ph_model *m = compile_text(s->text);
    if (ph_run(m, &sim, NULL, &sum, &err) != PH_OK) fail_msg("%s: %s", s->method, err.what);
    ph_model_free(m);
    return s->sticks ? sum.contacts.sticks : sum.contacts.impacts;
}

// Of the n-th, between a and b, by bisection.
static double time_of(const story *s, long n, double a, double b) {
    assert_true(events_until(s, a) < n && events_until(s, b) >= n);
    while (b - a > (s->tolerance > 0 ? 1e-11 : 1e-7)) {
        const double c = 0.5 * (a + b);
        if (events_until(s, c) < n) a = c;
        else b = c;
    }
    return b;
}

// --- a pendulum that meets a stop where it hangs down ---------------------------------------------------------

#define PENDULUM                                                                                               \
    "{\"polhode\":1,\"gravity\":[0,0,-9.81],\"bodies\":[{\"name\":\"b\",\"mass\":2,\"inertia\":[0.4,0.5,0.4]," \
    "\"position\":[0,0,-1]}],\"joints\":[{\"name\":\"h\",\"type\":\"revolute\",\"bodies\":[\"ground\",\"b\"]," \
    "\"at\":[0,0,0],\"axis\":[0,1,0],\"q0\":1.2,\"stops\":{\"min\":0,\"restitution\":0.8}}]}"

// A quarter of the period of a pendulum of small frequency w0 that passes the bottom with the rate w.
static double quarter(double w0, double w) {
    const double k = w / (2 * w0);
    double a = 1, b = sqrt(1 - k * k);
    for (int i = 0; i < 8; i++) {
        const double mean = 0.5 * (a + b);
        b = sqrt(a * b);
        a = mean;
    }
    return PI / (2 * a * w0);
}

static double impact_time(int n) {
    const double w0 = sqrt(2 * G / 2.5);
    double w = 2 * w0 * sin(0.6), t = quarter(w0, w);
    for (int i = 1; i < n; i++) {
        w *= 0.8;
        t += 2 * quarter(w0, w);
    }
    return t;
}

static void impacts_of_a_pendulum(void **state) {
    (void)state;
    static const char *const methods[] = {"rkmk54", "rkmk87", "gauss6"};
    for (size_t i = 0; i < COUNT(methods); i++) {
        const story s = {PENDULUM, methods[i], i < 2 ? 0.1 : 0.005, 1e-12, false};
        for (int n = 1; n <= 9; n += 4) {
            const double t = impact_time(n);
            assert_int_equal(events_until(&s, t - 1e-10), n - 1);
            assert_int_equal(events_until(&s, t + 1e-10), n);
        }
    }
    double off[2];
    for (int k = 0; k < 2; k++) {
        const story s = {PENDULUM, "variational", k ? 0.01 : 0.02, 0, false};
        off[k] = fabs(time_of(&s, 4, impact_time(4) - 0.1, impact_time(4) + 0.1) - impact_time(4));
    }
    NEAR(0, log2(off[0] / off[1]), 2, 0.2);
    NO_FAULTS();
}

// --- a block on a belt ----------------------------------------------------------------------------------------

// The belt moves with v; friction F holds the block against a spring. While it slides, a law takes c |r| from the
// friction, r the velocity relative to the belt, which makes the motion grow until the block sticks once in a period.
static const double M = 1.5, K = 20, F = 3, C = 0.4, V = 0.35;
#define BELT                                                                                                           \
    "{\"polhode\":1,\"bodies\":[{\"name\":\"belt\",\"mass\":1,\"inertia\":[1,1,1],\"velocity\":[0.35,0,0]},{\"name\":" \
    "\"block\","                                                                                                       \
    "\"mass\":1.5,\"inertia\":[1,1,1],\"position\":[0,0,0.1],\"velocity\":[0.35,0,0]}],\"joints\":[{\"name\":"         \
    "\"drive\","                                                                                                       \
    "\"type\":\"prismatic\",\"bodies\":[\"ground\",\"belt\"],\"axis\":[1,0,0],\"motion\":{\"polynomial\":[0,0.35]}},"  \
    "{\"name\":\"top\",\"type\":\"prismatic\",\"bodies\":[\"belt\",\"block\"],\"axis\":[1,0,0],\"friction\":3}],"      \
    "\"forces\":[{\"name\":\"weaker\",\"type\":\"joint-force\",\"joint\":\"top\",\"value\":\"=0.4*top.qd\"},"          \
    "{\"name\":\"spring\",\"type\":\"force\",\"body\":\"block\",\"frame\":\"inertial\",\"value\":[\"=-20*block.x\",0," \
    "0]}]}"

// x - x_e = e^(at) (A cos bt + B sin bt) from x = F/K with the belt's velocity
static double slip_rate(double t, double *x) {
    const double a = C / (2 * M), b = sqrt(K / M - a * a), xe = (F - C * V) / K, A = F / K - xe, B = (V - a * A) / b;
    const double e = exp(a * t), c = cos(b * t), s = sin(b * t);
    *x = xe + e * (A * c + B * s);
    return e * (a * (A * c + B * s) + b * (B * c - A * s));
}

static double belt_period(void) {
    double x, t = 0.5 * 2 * PI / sqrt(K / M), to = 1.1 * 2 * PI / sqrt(K / M);
    assert_true(slip_rate(t, &x) < V && slip_rate(to, &x) > V);
    for (int i = 0; i < 80; i++) {
        const double middle = 0.5 * (t + to);
        if (slip_rate(middle, &x) < V) t = middle;
        else to = middle;
    }
    slip_rate(t, &x);
    return t + (F / K - x) / V;
}

static void block_on_a_belt(void **state) {
    (void)state;
    static const char *const methods[] = {"rkmk54", "gauss6", "variational"};
    const double T = belt_period();
    for (size_t i = 0; i < COUNT(methods); i++) {
        const story s = {BELT, methods[i], i == 0 ? 0.1 : 0.01, i < 2 ? 1e-12 : 0, true};
        const double first = time_of(&s, 2, 0.5 * T, 3.2 * T),
                     second = time_of(&s, 3, first + 0.1 * T, first + 1.9 * T);
        NEAR((double)i, second - first, T, i < 2 ? 1e-9 : 1e-3);
    }
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(impacts_of_a_pendulum), cmocka_unit_test(block_on_a_belt)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
