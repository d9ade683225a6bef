// Damped systems lose the energy that they should, to the order of the method.
#include "harness.h"
#include "orders.h"

static const struct {
    const char *name;
    int order;
    int first;  // steps of the longest run, doubled twice: far from rounding, and short enough for the leading term
} methods[] = {{"variational", 2, 200}, {"variational4", 4, 40}, {"gauss2", 2, 200},           {"gauss4", 4, 40},
               {"galerkin", 4, 40},     {"gauss6", 6, 16},       {"generalized-alpha", 2, 400}};

// The energy at the end; *first: at the begin.
static double energy_left(const scene *s, const char *method, double step, double duration, double *first) {
    ph_simulation sim = ph_simulation_default();
    ph_summary summary = {0};
    ph_error err = {0};
    ph_model *m = scene_compile(s);
    sim.method = ph_method_find(method);
    sim.step = step;
    sim.duration = duration;
    sim.tolerance = 1e-13;
    assert_int_equal(ph_run(m, &sim, NULL, &summary, &err), PH_OK);
    *first = summary.energy.initial;
    ph_model_free(m);
    return summary.energy.final;
}

static void expect_orders(const char *what, const scene *s, double duration, double want) {
    for (size_t k = 0; k < COUNT(methods); k++) {
        double h[3], e[3], first = 0;
        for (int n = 0; n < 3; n++) {
            h[n] = duration / (methods[k].first << n);
            e[n] = fabs(energy_left(s, methods[k].name, h[n], duration, &first) - want);
        }
        const double order = order_slope(3, h, e);
        print_message("%-13s %-18s loses %.3f J of %.3f, off by %.1e %.1e %.1e: order %.2f\n", what, methods[k].name,
                      first - want, first, e[0], e[1], e[2], order);
        assert_true(first - want > 0.2 * first);
        NEAR((double)k, order, methods[k].order, methods[k].order == 2 ? 0.1 : 0.25);
    }
}

// m x'' + c x' + k x = 0 along the spring, from rest at x0; the exact energy.
static void a_spring_with_a_dashpot(void **state) {
    (void)state;
    static scene s;
    const double mass = 2, k = 50, c = 0.8, x0 = 0.3, length = 1, T = 2;
    scene_oscillator(&s, vec3_make(length + x0, 0, 0), k, length);
    s.points[0].mass = mass;
    s.forces[0].damping = c;
    const double d = c / (2 * mass), w = sqrt(k / mass - d * d), e = exp(-d * T);
    const double x = x0 * e * (cos(w * T) + d / w * sin(w * T)), v = -x0 * e * (w + d * d / w) * sin(w * T);
    expect_orders("dashpot", &s, T, 0.5 * mass * v * v + 0.5 * k * x * x);
    NO_FAULTS();
}

// A body with a driven rotor and three that are damped; the energy by rkmk54 at 1e-13.
static void damped_rotors(void **state) {
    (void)state;
    static scene s;
    double first;
    scene_dual_spin(&s, 0.5, PH_CSPACE_SO3XR3);
    const double want = energy_left(&s, "rkmk54", 0.5, 1, &first);
    expect_orders("damped rotors", &s, 1, want);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_spring_with_a_dashpot),
        cmocka_unit_test(damped_rotors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
