// Laws of the implicit methods: gauss2, gauss4, gauss6 and generalized-alpha.
#include "harness.h"
#include "mechanisms.h"
#include "orders.h"

enum { MOST = 8 * ROOM };
#ifdef SHORT_RUNS  // with sanitizers
enum { LAST_SPACE = PH_CSPACE_SO3XR3, MODELS = 8 };
#else
enum { LAST_SPACE = PH_CSPACE_DUAL_QUATERNION, MODELS = 40 };
#endif

static const char *const gauss[] = {"gauss2", "gauss4", "gauss6"};

// A state of a model, with an integrator on it.
typedef struct march {
    ph_model *model;
    const ph_system *sys;
    ph_workspace *ws;
    ph_integrator *g;
    ph_state at;
    double q[MOST], v[MOST], z[ROOM];
} march;

static void march_begin(march *m, const scene *s, const ph_simulation *sim) {
    ph_error err = {0};
    m->model = scene_compile(s);
    m->sys = ph_model_system(m->model);
    assert_int_equal(m->sys->workspace_create(m->sys, &m->ws), PH_OK);
    assert_int_equal(ph_integrator_create(m->sys, sim, &m->g, &err), PH_OK);
    ph_model_initial(m->model, m->q, m->v, m->z);
    m->at = (ph_state){0, m->q, m->v, m->z};
}

static void march_to(march *m, double t) {
    ph_error err = {0};
    while (m->at.t < t) {
        const ph_status status = ph_integrator_step(m->g, t, &m->at, &err);
        if (status != PH_OK) print_message("%s\n", err.what);
        assert_int_equal(status, PH_OK);
    }
}

static void march_end(march *m) {
    m->sys->workspace_free(m->ws);
    ph_integrator_free(m->g);
    ph_model_free(m->model);
}

static double distance(int n, const double *a, const double *b) {
    double most = 0;
    for (int i = 0; i < n; i++) most = fmax(most, fabs(a[i] - b[i]));
    return most;
}

static ph_invariants invariants(march *m) {
    ph_invariants now;
    const ph_place at = {m->at.t, m->q, m->v, m->z};
    m->sys->invariants(m->sys, &at, &now, m->ws);
    return now;
}

// --- Gauss --------------------------------------------------------------------------------------------------

static void dual_spin(scene *s, ph_cspace cspace) { scene_dual_spin(s, 0.1, cspace); }

// Steps where the leading term dominates and rounding does not reach; with damping rotors z takes part.
static void gauss_methods_have_their_orders(void **state) {
    (void)state;
    static const struct {
        const char *name;
        make_scene make;
        int first[3];
    } problems[] = {{"free body", scene_free_body, {200, 40, 20}},
                    {"asymmetric double pendulum", scene_double_pendulum, {100, 40, 20}},
                    {"damping rotors", dual_spin, {200, 40, 20}}};
    for (size_t p = 0; p < COUNT(problems); p++)
        for (int cspace = PH_CSPACE_SO3XR3; cspace <= LAST_SPACE; cspace++)
            for (int k = 0; k < 3; k++) {
                const ph_simulation sim = settings(gauss[k], 1, 1);
                const double order =
                    order_measured(problems[p].make, problems[p].name, (ph_cspace)cspace, &sim, problems[p].first[k]);
                NEAR((double)p, order, 2 * k + 2, 0.1);
            }
    NO_FAULTS();
}

// Forward, velocities turned round, and as many steps again: back at the start. The free body turns by about 100 rad
// there and back; what is left is rounding that has grown along the motion.
static void gauss_methods_go_back_the_way_they_came(void **state) {
    (void)state;
    static scene s;
    static march m;
    for (int which = 0; which < 2; which++)
        for (int cspace = PH_CSPACE_SO3XR3; cspace <= LAST_SPACE; cspace++)
            for (int k = 0; k < 3; k++) {
                double q0[MOST], v0[MOST];
                const double h = which == 0 ? 0.01 : 0.001;  // the points' motion takes rounding apart, 10^5 in 10 s
                if (which == 0) scene_free_body(&s, (ph_cspace)cspace);
                else scene_points(&s, 5);
                for (int i = 0; i < s.def.force_count; i++) s.forces[i].damping = 0;
                const ph_simulation sim = settings(gauss[k], h, 1);
                march_begin(&m, &s, &sim);
                const int nq = m.sys->group.nq, nv = m.sys->group.nv;
                memcpy(q0, m.q, sizeof q0);
                memcpy(v0, m.v, sizeof v0);
                for (int i = 1; i <= 2000; i++) {
                    march_to(&m, i * h);
                    if (i % 1000 == 0)
                        for (int c = 0; c < nv; c++) m.v[c] = -m.v[c];
                }
                const double error = fmax(distance(nq, m.q, q0), distance(nv, m.v, v0));
                print_message("%s %s %s: back within %.1e after 1000 steps\n", which ? "points" : "free body",
                              ph_cspace_name((ph_cspace)cspace), gauss[k], error);
                BELOW(k, error, 1e-11);  // measured: at most 4e-12
                march_end(&m);
            }
    NO_FAULTS();
}

// Velocities of a free body on SO(3) x R^3 follow an equation of their own with the quadratic invariants m.w/2 and
// |m|^2: Gauss tables conserve these to rounding. The momentum in inertial axes contains the attitude and is kept to
// the order.
static void gauss_methods_conserve_quadratic_invariants_of_velocities(void **state) {
    (void)state;
    static scene s;
    static march m;
    for (int k = 0; k < 3; k++) {
        const ph_simulation sim = settings(gauss[k], 0.02, 1);
        scene_free_body(&s, PH_CSPACE_SO3XR3);
        march_begin(&m, &s, &sim);
        const ph_invariants first = invariants(&m);
        double p[6], before = 0, energy = 0, casimir = 0, momentum = 0;
        m.sys->inertia(m.sys, m.v, p);
        before = vec3_dot(vec3_load(p), vec3_load(p));
        for (int i = 1; i <= 5000; i++) {
            march_to(&m, i * 0.02);
            const ph_invariants now = invariants(&m);
            m.sys->inertia(m.sys, m.v, p);
            energy = fmax(energy, fabs(now.kinetic / first.kinetic - 1));
            casimir = fmax(casimir, fabs(vec3_dot(vec3_load(p), vec3_load(p)) / before - 1));
            momentum = fmax(momentum, distance(3, now.L, first.L));
        }
        print_message("%s, 5000 steps of 0.02: energy %.1e, |m|^2 %.1e, momentum in inertial axes %.1e\n", gauss[k],
                      energy, casimir, momentum);
        BELOW(k, energy, 1e-12);  // rounding of 5000 steps: measured 2e-14
        BELOW(k, casimir, 1e-12);
        assert_true(momentum > 1e-9);  // and this is not exact
        march_end(&m);
    }
    NO_FAULTS();
}

// The projection is part of the method: what is asked for instead is not taken.
static void gauss_methods_hold_their_constraints_whatever_is_asked(void **state) {
    (void)state;
    static scene s;
    double first[MOST] = {0};
    for (int how = PH_STABILIZE_DEFAULT; how < PH_STABILIZATIONS; how++) {
        double q[MOST], v[MOST];
        scene_double_pendulum(&s, PH_CSPACE_SO3XR3);
        ph_model *m = scene_compile(&s);
        ph_simulation sim = settings("gauss4", 0.01, 1);
        ph_summary summary = {0};
        ph_error err = {0};
        sim.stabilization = (ph_stabilization)how;
        sim.weight = how == PH_STABILIZE_NONE ? PH_WEIGHT_IDENTITY : PH_WEIGHT_MASS;
        assert_int_equal(ph_stabilization_used(&sim, ph_model_system(m)), PH_STABILIZE_NONE);
        assert_true(ph_method_keeps_constraints(sim.method));
        assert_int_equal(ph_run(m, &sim, NULL, &summary, &err), PH_OK);
        BELOW(how, summary.phi_max, 1e-14);
        BELOW(how, summary.phidot_max, 1e-13);
        run_to(m, &sim, q, v, NULL);
        if (how == PH_STABILIZE_DEFAULT) memcpy(first, q, sizeof q);
        assert_memory_equal(first, q, 14 * sizeof(double));
        ph_model_free(m);
    }
    NO_FAULTS();
}

// --- all methods on all kinds of models ---------------------------------------------------------------------

static const char *const all[] = {"gauss2", "gauss4", "gauss6", "generalized-alpha", "implicit-euler"};

// Closed loops with dependent rows: the state of rkmk54 to the error of the method, on the constraints.
static void redundant_loops_are_followed(void **state) {
    (void)state;
    static const double error[] = {1.5e-5, 1.5e-10, 1e-12, 1.5e-5, 2e-2};  // at h = 1/200: measured, times about 3
    static scene s;
    int count;
    const mechanism *list = mechanisms(&count);
    for (int i = 0; i < count; i++) {
        if (!list[i].loop) continue;
        double want[MOST], q[MOST], v[MOST];
        list[i].make(&s);
        ph_model *m = scene_compile(&s);
        ph_simulation sim = settings("rkmk54", 0.25, 0.25);
        sim.tolerance = 1e-12;
        run_to(m, &sim, want, v, NULL);
        for (size_t k = 0; k < COUNT(all); k++) {
            sim = settings(all[k], 1.0 / 200, 0.25);
            ph_summary summary = {0};
            ph_error err = {0};
            run_to(m, &sim, q, v, NULL);
            const double e = distance(ph_model_system(m)->group.nq, q, want);
            print_message("%-28s %-18s error %.1e\n", list[i].name, all[k], e);
            BELOW((double)k, e, error[k]);
            assert_int_equal(ph_run(m, &sim, NULL, &summary, &err), PH_OK);
            BELOW((double)k, summary.phi_max, 1e-12);
            BELOW((double)k, summary.phidot_max, 1e-11);
        }
        ph_model_free(m);
    }
    NO_FAULTS();
}

// Forests and loops with all joints, springs, forces, rotors, motions and spaces: the state of rkmk4 after a short
// time, to the error of the poorest method, and on the constraints.
static void random_models_are_followed(void **state) {
    (void)state;
    static scene s;
    double worst[COUNT(all)] = {0};
    harness_seed = 5;
    for (int i = 0; i < MODELS; i++) {
        double want[MOST], q[MOST], v[MOST], z[ROOM];
        if (i % 2) scene_random(&s);
        else scene_random_loops(&s, (ph_joint_type)(i / 2 % 9), 2);
        ph_model *m = scene_compile(&s);
        ph_simulation sim = settings("rkmk4", 1e-4, 2e-3);
        run_with(m, &sim, want, v, z, NULL);
        for (size_t k = 0; k < COUNT(all); k++) {
            ph_summary summary = {0};
            ph_error err = {0};
            sim = settings(all[k], 1e-4, 2e-3);
            run_with(m, &sim, q, v, z, NULL);
            worst[k] = fmax(worst[k], distance(ph_model_system(m)->group.nq, q, want));
            assert_int_equal(ph_run(m, &sim, NULL, &summary, &err), PH_OK);
            BELOW(i, summary.phi_max, 1e-12);
            BELOW(i, summary.phidot_max, 1e-11);
        }
        ph_model_free(m);
    }
    for (size_t k = 0; k < COUNT(all); k++) print_message("%-18s %.1e from rkmk4\n", all[k], worst[k]);
    for (size_t k = 0; k < COUNT(all); k++) BELOW((double)k, worst[k], all[k][0] == 'i' ? 2e-5 : 2e-9);
    NO_FAULTS();
}

// An elastic pendulum of 1e8 N/m on 1 kg with steps of 0.01 s, 100 radians of its vibration: plain iteration gains
// nothing there. The pendulum still swings as a stiff one, whose period does not depend on the method.
static void stiff_springs_are_solved_for(void **state) {
    (void)state;
    static const char *const methods[] = {"gauss2", "gauss4", "generalized-alpha", "implicit-euler"};
    static scene s;
    for (size_t k = 0; k < COUNT(methods); k++) {
        double q[3], v[3];
        scene_oscillator(&s, vec3_make(0.1, 0, -1), 1e8, hypot(0.1, 1));
        s.def.gravity[2] = -9.81;
        ph_model *m = scene_compile(&s);
        const ph_simulation sim = settings(methods[k], 0.01, 1);
        run_to(m, &sim, q, v, NULL);
        const double length = hypot(hypot(q[0], q[1]), q[2]), want = hypot(0.1, 1);
        print_message("%-18s x %.5f, length off by %.1e\n", methods[k], q[0], length - want);
        BELOW((double)k, length - want, 1e-6);             // 1e-7 at rest, the rest is vibration
        if (k < 3) NEAR((double)k, q[0], -0.09998, 5e-5);  // half a period is 1.004 s, h^2 of it is the error
        ph_model_free(m);
    }
    NO_FAULTS();
}

// A jump of a force at the end of a step belongs to the next one, in a ramp from 0 to 5 N up to it: the impulse of a
// constant acceleration's rate is exact for the methods of order 2 and more.
static void jumps_at_the_ends_of_steps_are_seen_from_inside(void **state) {
    (void)state;
    static const double pulse[] = {0, 0, 0, 0, 0.1, 5, 0, 0, 0.1, 0, 0, 0, 0.35, 0, 0, 0};
    static scene s;
    for (size_t k = 0; k < COUNT(all) - 1; k++) {
        double q[3], v[3];
        scene_points(&s, 1);
        s.forces[0] = ph_force_default();
        s.forces[0].name = "pulse";
        s.forces[0].type = PH_FORCE_TYPE_FORCE;
        s.forces[0].value = (ph_signal){.kind = PH_SIGNAL_TABLE, .dim = 3, .count = 4, .data = pulse};
        s.def.force_count = 1;
        ph_model *m = scene_compile(&s);
        const ph_simulation sim = settings(all[k], 0.01, 0.3);
        run_to(m, &sim, q, v, NULL);
        // The averaged accelerations of generalized-alpha lag by (alpha_m - alpha_f) h and are exact for a ramp.
        NEAR((double)k, v[0] / s.points[0].mass, 0.5 * 5 * 0.1 / s.points[0].mass, 1e-13);
        ph_model_free(m);
    }
    NO_FAULTS();
}

// A step that cannot be solved says when and leaves the state as it was.
static void a_step_that_does_not_converge_changes_nothing(void **state) {
    (void)state;
    static scene s;
    static march m;
    for (size_t k = 0; k < COUNT(all); k++) {
        double q0[MOST], v0[MOST];
        ph_error err = {0};
        scene_double_pendulum(&s, PH_CSPACE_AUTO);
        const ph_simulation sim = settings(all[k], 1e6, 1e6);
        march_begin(&m, &s, &sim);
        memcpy(q0, m.q, sizeof q0);
        memcpy(v0, m.v, sizeof v0);
        const ph_status status = ph_integrator_step(m.g, 1e6, &m.at, &err);
        assert_true(status > 0);
        assert_non_null(strstr(err.what, "at t = 0 s"));
        assert_non_null(strstr(err.what, "smaller step"));
        assert_memory_equal(m.q, q0, 14 * sizeof(double));
        assert_memory_equal(m.v, v0, 12 * sizeof(double));
        assert_true(m.at.t == 0);
        march_end(&m);
    }
}

// --- generalized-alpha --------------------------------------------------------------------------------------

enum { SAMPLES = 50 };
typedef struct track {
    double q[SAMPLES + 1][7], v[SAMPLES + 1][6], lambda[SAMPLES + 1][3];
} track;

// The top's first 0.2 s at SAMPLES times; multipliers of the method, or of the index-1 system where it has none.
static void follow_top(ph_cspace cspace, double spin, const ph_simulation *sim, double duration, track *out) {
    static scene s;
    static march m;
    scene_top(&s, spin, cspace);
    march_begin(&m, &s, sim);
    const long steps = lround(duration / sim->step);
    for (long i = 1; i <= steps; i++) {
        march_to(&m, (double)i * sim->step);
        if (i % (steps / SAMPLES) != 0) continue;
        const long k = i / (steps / SAMPLES);
        double a[6];
        const ph_place at = {m.at.t, m.q, m.v, m.z};
        const double *own = ph_integrator_multipliers(m.g);
        memcpy(out->q[k], m.q, sizeof out->q[k]);
        memcpy(out->v[k], m.v, sizeof out->v[k]);
        if (own) memcpy(out->lambda[k], own, sizeof out->lambda[k]);
        else m.sys->accelerate(m.sys, &at, NULL, a, NULL, out->lambda[k], m.ws);
    }
    march_end(&m);
}

// The errors in positions, velocities and multipliers as the largest over all times: an error of the start that dies
// out would be missed at the end.
static void generalized_alpha_has_order_2_in_everything(void **state) {
    (void)state;
    static track want, got;
    static const double spins[] = {150, 1.5}, durations[] = {0.2, 1};
    for (int top = 0; top < 2; top++)
        for (int cspace = PH_CSPACE_SO3XR3; cspace <= PH_CSPACE_SE3 && cspace <= LAST_SPACE; cspace++) {
            ph_simulation sim = settings("rkmk54", durations[top] / SAMPLES, 1);
            sim.tolerance = 1e-13;
            follow_top((ph_cspace)cspace, spins[top], &sim, durations[top], &want);
            for (int k = 0; k < 2; k++) {
                const double rho = k ? 0.5 : 0.9;
                double h[4], e[3][4] = {{0}};
                for (int n = 0; n < 4; n++) {
                    sim = settings("generalized-alpha", durations[top] / (SAMPLES * (8 << n)), 1);
                    sim.rho = rho;
                    h[n] = sim.step;
                    follow_top((ph_cspace)cspace, spins[top], &sim, durations[top], &got);
                    for (int i = 1; i <= SAMPLES; i++) {
                        double flipped[7];
                        for (int c = 0; c < 7; c++) flipped[c] = c < 4 ? -got.q[i][c] : got.q[i][c];
                        const double q = fmin(distance(7, got.q[i], want.q[i]), distance(7, flipped, want.q[i]));
                        e[0][n] = fmax(e[0][n], q);
                        e[1][n] = fmax(e[1][n], distance(6, got.v[i], want.v[i]));
                        e[2][n] = fmax(e[2][n], distance(3, got.lambda[i], want.lambda[i]));
                    }
                }
                for (int i = 0; i < 3; i++) {
                    static const char *const what[] = {"positions", "velocities", "multipliers"};
                    const double order = order_slope(4, h, e[i]);
                    print_message("top %g rad/s, %s, rho %g, %-11s: order %.3f, error %.1e..%.1e\n", spins[top],
                                  ph_cspace_name((ph_cspace)cspace), rho, what[i], order, e[i][0], e[i][3]);
                    NEAR(rho, order, 2, 0.1);
                }
            }
        }
    NO_FAULTS();
}

// The same with two bodies, and with rotors, whose momenta are first-order states.
static void generalized_alpha_has_order_2_with_rotors(void **state) {
    (void)state;
    for (int cspace = PH_CSPACE_SO3XR3; cspace <= LAST_SPACE; cspace++)
        for (int k = 0; k < 3; k++) {
            ph_simulation sim = settings("generalized-alpha", 1, 1);
            sim.rho = (double[]){0.9, 0.5, 0}[k];
            NEAR(sim.rho, order_measured(dual_spin, "damping rotors", (ph_cspace)cspace, &sim, 400), 2, 0.1);
            NEAR(sim.rho, order_measured(scene_double_pendulum, "double pendulum", (ph_cspace)cspace, &sim, 200), 2,
                 0.1);
        }
    NO_FAULTS();
}

// A linear spring of 1e6 N/m on 1 kg with steps of 0.1 s, 100 times what its period resolves: from one step to the
// next rho of the amplitude is left, in the limit of large steps. rho = 1 keeps the energy.
static void generalized_alpha_damps_what_it_does_not_resolve(void **state) {
    (void)state;
    static const double rhos[] = {1, 0.9, 0.5, 0};
    static scene s;
    static march m;
    for (size_t k = 0; k < COUNT(rhos); k++) {
        ph_simulation sim = settings("generalized-alpha", 0.1, 1);
        sim.rho = rhos[k];
        scene_oscillator(&s, vec3_make(1e-3, 0, 0), 1e6, 0);
        march_begin(&m, &s, &sim);
        const ph_invariants first = invariants(&m);
        for (int i = 1; i <= 100; i++) march_to(&m, i * 0.1);
        const ph_invariants middle = invariants(&m);
        for (int i = 101; i <= 110; i++) march_to(&m, i * 0.1);
        const ph_invariants last = invariants(&m);
        const double E0 = first.kinetic + first.potential, E1 = middle.kinetic + middle.potential,
                     E2 = last.kinetic + last.potential;
        print_message("rho %g: energy %.3e J, after 100 steps %.3e J, after 110 %.3e J\n", rhos[k], E0, E1, E2);
        if (rhos[k] == 1) NEAR(rhos[k], E1, E0, 1e-6 * E0);  // the iteration's 1e-13 at h^2 k/m = 1e4, 100 times
        else BELOW(rhos[k], E1, 1e-5 * E0);                  // a double root: 100 0.9^100 of the amplitude
        march_end(&m);
    }
    NO_FAULTS();
}

// A run that goes on from where one ended, with the same step, is another start: second order, not the same bits. A
// change of the step does not leave an error of first order.
static void generalized_alpha_starts_anew_where_the_step_changes(void **state) {
    (void)state;
    static scene s;
    static march m;
    double e[2], want[14], v[12];
    scene_double_pendulum(&s, PH_CSPACE_AUTO);
    ph_model *model = scene_compile(&s);
    ph_simulation sim = settings("rkmk54", 1, 1);
    sim.tolerance = 1e-13;
    run_to(model, &sim, want, v, NULL);
    for (int k = 0; k < 2; k++) {
        const double h = 1.0 / (300 << k);
        sim = settings("generalized-alpha", h, 1);
        sim.rho = 0.5;
        march_begin(&m, &s, &sim);
        for (int i = 0; m.at.t < 1 - 1e-9; i++) march_to(&m, m.at.t + (i % 2 ? h / 3 : 2 * h / 3));
        e[k] = distance(14, m.q, want);
        march_end(&m);
    }
    print_message("steps of h/3 and 2h/3 in turn: error %.1e, with h/2 %.1e\n", e[0], e[1]);
    NEAR(0, log2(e[0] / e[1]), 2, 0.15);
    NO_FAULTS();
    ph_model_free(model);
}

static void rho_is_between_0_and_1(void **state) {
    (void)state;
    static scene s;
    ph_integrator *g;
    ph_error err = {0};
    scene_points(&s, 1);
    ph_model *m = scene_compile(&s);
    ph_simulation sim = settings("generalized-alpha", 0.1, 1);
    for (int k = 0; k < 3; k++) {
        sim.rho = (double[]){-0.1, 1.1, NAN}[k];
        assert_int_equal(ph_integrator_create(ph_model_system(m), &sim, &g, &err), PH_ERR_ARGUMENT);
        assert_string_equal(err.where, "rho");
    }
    ph_model_free(m);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gauss_methods_have_their_orders),
        cmocka_unit_test(gauss_methods_go_back_the_way_they_came),
        cmocka_unit_test(gauss_methods_conserve_quadratic_invariants_of_velocities),
        cmocka_unit_test(gauss_methods_hold_their_constraints_whatever_is_asked),
        cmocka_unit_test(redundant_loops_are_followed),
        cmocka_unit_test(random_models_are_followed),
        cmocka_unit_test(stiff_springs_are_solved_for),
        cmocka_unit_test(jumps_at_the_ends_of_steps_are_seen_from_inside),
        cmocka_unit_test(a_step_that_does_not_converge_changes_nothing),
        cmocka_unit_test(generalized_alpha_has_order_2_in_everything),
        cmocka_unit_test(generalized_alpha_has_order_2_with_rotors),
        cmocka_unit_test(generalized_alpha_damps_what_it_does_not_resolve),
        cmocka_unit_test(generalized_alpha_starts_anew_where_the_step_changes),
        cmocka_unit_test(rho_is_between_0_and_1),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
