// Laws of the standard schemes: orders, what they coincide with, what they gain and lose.
#include "harness.h"
#include "orders.h"

enum { MOST = 8 * ROOM };
#ifdef SHORT_RUNS  // with sanitizers
enum { LAST_SPACE = PH_CSPACE_SO3XR3 };
#else
enum { LAST_SPACE = PH_CSPACE_DUAL_QUATERNION };
#endif

static void slow_top(scene *s, ph_cspace cspace) { scene_top(s, 1.5, cspace); }
static void dual_spin(scene *s, ph_cspace cspace) { scene_dual_spin(s, 0.1, cspace); }

// --- orders -------------------------------------------------------------------------------------------------

static const struct {
    const char *method;
    int order, first;  // steps 1/first .. 1/(8 first): the leading term dominates, rounding does not reach
} ranges[] = {{"explicit-euler", 1, 1000},
              {"implicit-euler", 1, 1000},
              {"symplectic-euler", 1, 1000},
              {"rk4-quaternion", 4, 200},
              {"rk4-euler-angles", 4, 200}};

static void schemes_have_their_orders(void **state) {
    (void)state;
    static const struct {
        const char *name;
        make_scene make;
    } problems[] = {{"slow heavy top", slow_top},
                    {"asymmetric double pendulum", scene_double_pendulum},
                    {"damping rotors", dual_spin}};
    for (size_t p = 0; p < COUNT(problems); p++)
        for (int cspace = PH_CSPACE_SO3XR3; cspace <= LAST_SPACE; cspace++)
            for (size_t r = 0; r < COUNT(ranges); r++) {
                const ph_simulation sim = settings(ranges[r].method, 1, 1);
                // The freely tumbling body passes a pitch of 90 degrees.
                if (p == 2 && strcmp(ranges[r].method, "rk4-euler-angles") == 0) continue;
                const double order =
                    order_measured(problems[p].make, problems[p].name, (ph_cspace)cspace, &sim, ranges[r].first);
                NEAR((double)r, order, ranges[r].order, 0.1);
            }
    NO_FAULTS();
}

// --- what they coincide with ----------------------------------------------------------------------------------

static void end_of(const scene *s, const char *method, double *q, double *v) {
    double z[ROOM];
    ph_model *m = scene_compile(s);
    const ph_simulation sim = settings(method, 1e-3, 0.2);
    memset(q, 0, MOST * sizeof *q);
    memset(v, 0, MOST * sizeof *v);
    run_with(m, &sim, q, v, z, NULL);
    ph_model_free(m);
}

// Explicit Euler is Munthe-Kaas with Euler's table on every space; on points the quaternion and Euler-angle schemes are
// the classical method.
static void some_are_the_same_methods(void **state) {
    (void)state;
    static scene s;
    static double q[2][MOST], v[2][MOST];
    for (int cspace = PH_CSPACE_SO3XR3; cspace <= PH_CSPACE_DUAL_QUATERNION; cspace++) {
        scene_double_pendulum(&s, (ph_cspace)cspace);
        end_of(&s, "explicit-euler", q[0], v[0]);
        end_of(&s, "rkmk1", q[1], v[1]);
        assert_memory_equal(q[0], q[1], sizeof q[0]);
        assert_memory_equal(v[0], v[1], sizeof v[0]);
    }
    scene_points(&s, 5);
    end_of(&s, "rkmk4", q[0], v[0]);
    for (int k = 0; k < 2; k++) {
        end_of(&s, k ? "rk4-quaternion" : "rk4-euler-angles", q[1], v[1]);
        assert_memory_equal(q[0], q[1], sizeof q[0]);
        assert_memory_equal(v[0], v[1], sizeof v[0]);
    }
}

// Of a harmonic oscillator each Euler scheme is a linear map of (x, v): written out here.
static void euler_schemes_are_the_textbooks_on_an_oscillator(void **state) {
    (void)state;
    static const char *const names[] = {"explicit-euler", "implicit-euler", "symplectic-euler"};
    static scene s;
    const double h = 0.01, k = 30, n = 100;
    for (int i = 0; i < 3; i++) {
        double x = 0.1, w = 0, q[3], v[3];
        scene_oscillator(&s, vec3_make(x, 0, 0), k, 0);
        for (int step = 0; step < n; step++) {
            const double x0 = x, w0 = w;
            if (i == 0) x = x0 + h * w0, w = w0 - h * k * x0;
            if (i == 1) w = (w0 - h * k * x0) / (1 + h * h * k), x = x0 + h * w;
            if (i == 2) w = w0 - h * k * x0, x = x0 + h * w;
        }
        ph_model *m = scene_compile(&s);
        const ph_simulation sim = settings(names[i], h, n * h);
        run_to(m, &sim, q, v, NULL);
        NEAR(i, q[0], x, 1e-14);  // rounding of 100 steps
        NEAR(i, v[0], w, 1e-13);
        ph_model_free(m);
    }
    NO_FAULTS();
}

// --- Leyendecker 2024, figure 1 --------------------------------------------------------------------------------------

static void circular_pendulum(scene *s) {
    static const double at[3] = {0.8660254037844386, 0, -0.5};
    scene_points(s, 1);
    s->points[0].mass = 1;
    memcpy(s->points[0].position, at, sizeof at);
    s->joints[0] = ph_joint_default();
    s->joints[0].name = "rod";
    s->joints[0].type = PH_JOINT_DISTANCE;
    s->joints[0].nodes[0] = PH_GROUND;
    s->joints[0].nodes[1] = 0;
    s->joints[0].has_at = s->joints[0].has_at2 = true;
    memcpy(s->joints[0].at2, at, sizeof at);
    s->def.joint_count = 1;
}

typedef struct history {
    double first, last, low, high;
    double half[2];  // means over the halves
} history;

static history energies(const char *method, double h, int steps) {
    static scene s;
    double q[3], v[3];
    ph_error err = {0};
    ph_integrator *g;
    ph_workspace *ws;
    circular_pendulum(&s);
    ph_model *m = scene_compile(&s);
    const ph_system *sys = ph_model_system(m);
    const ph_simulation sim = settings(method, h, 1);
    assert_int_equal(ph_integrator_create(sys, &sim, &g, &err), PH_OK);
    assert_int_equal(sys->workspace_create(sys, &ws), PH_OK);
    ph_model_initial(m, q, v, NULL);
    ph_state at = {0, q, v, NULL};
    history e = {.low = INFINITY, .high = -INFINITY};
    for (int i = 0; i <= steps; i++) {
        ph_invariants now;
        if (i > 0) assert_int_equal(ph_integrator_step(g, i * h, &at, &err), PH_OK);
        sys->invariants(sys, &(ph_place){at.t, q, v, NULL}, &now, ws);
        e.last = now.kinetic + now.potential;
        if (i == 0) e.first = e.last;
        e.low = fmin(e.low, e.last);
        e.high = fmax(e.high, e.last);
        if (i > 0) e.half[i > steps / 2] += e.last / (0.5 * steps);
        NEAR(i, hypot(q[0], q[2]), 1, 1e-14);
    }
    sys->workspace_free(ws);
    ph_integrator_free(g);
    ph_model_free(m);
    return e;
}

// 6 s and 100 s, a period is about 2.15 s. The energy is -9.81 J at rest, 9.81 J where it goes over the top, and
// -4.905 J at the begin.
static void the_circular_pendulum_gains_loses_and_stays(void **state) {
    (void)state;
    static const char *const names[] = {"explicit-euler", "implicit-euler", "symplectic-euler", "variational"};
    history e[4];
    for (int i = 0; i < 4; i++) {
        const int steps = i < 2 ? 600 : 10000;
        e[i] = energies(names[i], 0.01, steps);
        print_message("%-17s energy %.4f J, after %3.0f s %.4f J, between %.4f and %.4f J, halves differ by %.1e J\n",
                      names[i], e[i].first, 0.01 * steps, e[i].last, e[i].low, e[i].high, e[i].half[1] - e[i].half[0]);
    }
    assert_true(e[0].last > e[0].first + 5 && e[0].low == e[0].first);   // gains half of what there is, from the start
    assert_true(e[1].last < e[1].first - 2 && e[1].high == e[1].first);  // loses half of what it can
    for (int i = 2; i < 4; i++) {
        BELOW(i, e[i].high - e[i].low, i == 2 ? 0.16 : 0.002);                 // the band: measured, and 10 percent
        BELOW(i, e[i].half[1] - e[i].half[0], 0.02 * (e[i].high - e[i].low));  // no trend: part of one of 23 periods
    }
    // The band is of the method's order: half the step, half or a quarter of it.
    const history fine[2] = {energies("symplectic-euler", 0.005, 10000), energies("variational", 0.005, 10000)};
    for (int i = 0; i < 2; i++)
        NEAR(i, log2((e[i + 2].high - e[i + 2].low) / (fine[i].high - fine[i].low)), i + 1, 0.1);
    NO_FAULTS();
}

// --- singular Euler angles ------------------------------------------------------------------------------------

// A body that pitches at 1 rad/s comes to 90 degrees at pi/2 s: the run stops within a step of it and says why. The
// same numbers about another axis, or quaternions, go on.
static void euler_angles_stop_at_their_singularity(void **state) {
    (void)state;
    static scene s;
    for (int axis = 0; axis < 3; axis++)
        for (int k = 0; k < 2; k++) {
            ph_summary summary = {0};
            ph_error err = {0};
            scene_free_body(&s, PH_CSPACE_SO3XR3);
            memset(s.bodies[0].omega, 0, sizeof s.bodies[0].omega);
            s.bodies[0].omega[axis] = 1;
            ph_model *m = scene_compile(&s);
            const ph_simulation sim = settings(k ? "rk4-quaternion" : "rk4-euler-angles", 0.01, 10);
            const ph_status status = ph_run(m, &sim, NULL, &summary, &err);
            assert_int_equal(status, axis == 1 && k == 0 ? PH_CHART : PH_OK);
            if (status == PH_OK) {
                BELOW(axis, summary.max_relative_drift, 1e-14);
            } else {
                assert_non_null(strstr(err.what, "pitch of 90 degrees"));
                NEAR(axis, summary.t, 1.5707963267948966, 0.02);
            }
            ph_model_free(m);
        }
    NO_FAULTS();
}

// --- every stabilisation, every model -------------------------------------------------------------------------

static void stabilisations_and_loops_are_accepted(void **state) {
    (void)state;
    static scene s;
    harness_seed = 7;
    for (int i = 0; i < 20; i++) {
        if (i % 2) scene_random(&s);
        else scene_random_loops(&s, (ph_joint_type)(i / 2 % 9), 2);
        ph_model *m = scene_compile(&s);
        for (size_t r = 0; r < COUNT(ranges); r++)
            for (int how = PH_STABILIZE_NONE; how < PH_STABILIZATIONS; how++) {
                ph_summary summary = {0};
                ph_error err = {0};
                ph_simulation sim = settings(ranges[r].method, 1e-4, 1e-3);
                sim.stabilization = (ph_stabilization)how;
                const ph_status status = ph_run(m, &sim, NULL, &summary, &err);
                if (status == PH_CHART) continue;  // any orientation may be drawn
                assert_int_equal(status, PH_OK);
                // Ten steps of an Euler scheme from rest, left alone: second order in them.
                BELOW(i, summary.phi_max, how == PH_STABILIZE_PROJECTION ? 1e-12 : 1e-4);
            }
        ph_model_free(m);
    }
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(schemes_have_their_orders),
        cmocka_unit_test(some_are_the_same_methods),
        cmocka_unit_test(euler_schemes_are_the_textbooks_on_an_oscillator),
        cmocka_unit_test(the_circular_pendulum_gains_loses_and_stays),
        cmocka_unit_test(euler_angles_stop_at_their_singularity),
        cmocka_unit_test(stabilisations_and_loops_are_accepted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
