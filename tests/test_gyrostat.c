// One body with rotors by the Lie-Poisson midpoint rule: the experiments of Austin et al. 1993 and what they must
// conserve.
//                                                                              docs/theory/lie-poisson.md
#include "gyrostats.h"
#include "harness.h"
#include "polhode/lie/so3.h"

#include <float.h>

static const double TIGHT = 1e-13;

// --- the first experiment ----------------------------------------------------------------------------------

static void first_experiment(void **state) {
    (void)state;
    static const struct {
        int steps, maxima;
        double m[3], A11;
    } wanted[] = {{400, 28, {5.176255062747, -17.228625426932, 9.294129836830}, -0.943177505546},
                  {4000, 29, {4.711077558986, -17.754520352093, 8.519551355579}, -0.334402766548}};
    const ph_gyrostat body = paper_body();
    const ph_gyrostat_state start = paper_start(&body);
    NEAR(0, ph_gyrostat_energy(&body, &start), 102, 1e-13);
    NEAR(0, ph_gyrostat_casimir(&body, 0, &start), 205, 1e-13);
    for (size_t e = 0; e < COUNT(wanted); e++) {
        ph_gyrostat_state s = start;
        trace A11 = {.before = 2, .last = 1};  // no maximum at t = 0
        drifts most = {0};
        long iterations = 0;
        double m[3];
        for (int k = 0; k < wanted[e].steps; k++) {
            advance(&body, 0, 20.0 / wanted[e].steps, &s, &iterations);
            trace_add(&s, &A11);
            watch(&body, &start, &s, &most);
        }
        ph_gyrostat_momentum(&body, &s, m);
        print_message("%d steps: %d maxima of A(1,1), %.2f cycles; energy %.1e, Casimir %.1e, momentum %.1e; "
                      "%.2f iterations a step\n",
                      wanted[e].steps, A11.maxima, A11.turned / (2 * PI), most.energy, most.casimir, most.momentum,
                      (double)iterations / wanted[e].steps);
        for (int i = 0; i < 3; i++) NEAR(i, m[i], wanted[e].m[i], 1e-9);
        NEAR(0, A11.last, wanted[e].A11, 1e-9);
        assert_int_equal(A11.maxima, wanted[e].maxima);
        BELOW(0, most.energy, 1e-12);
        BELOW(0, most.casimir, 1e-12);
        BELOW(0, most.momentum, 1e-12);
        assert_true(iterations <= 5L * wanted[e].steps);  // quadratic: the Jacobian is the residual's
    }
    NO_FAULTS();
}

// The same over many steps, with the state kept, and with omega alone kept between steps, as a model's state is.
static void long_run(int through_omega) {
#ifdef SHORT_RUNS
    const int steps = 20000;
#else
    const int steps = 1000000;
#endif
    const ph_gyrostat body = paper_body();
    const ph_gyrostat_state start = paper_start(&body);
    ph_gyrostat_state s = start;
    drifts most = {0};
    double t_e = 0, t_t = 0;  // sums for the line of least squares through the energy's error
    for (int k = 1; k <= steps; k++) {
        if (through_omega) {
            double omega[3];
            ph_gyrostat_omega(&body, &s, omega);
            ph_gyrostat_set_omega(&body, omega, &s);
        }
        advance(&body, 0, 0.05, &s, NULL);
        watch(&body, &start, &s, &most);
        t_e += k * (ph_gyrostat_energy(&body, &s) / 102 - 1);
        t_t += (double)k * k;
    }
    print_message("%d steps of 0.05, %s: energy %.1e (slope %.1e a step), Casimir %.1e, momentum %.1e, "
                  "orthogonality %.1e\n",
                  steps, through_omega ? "from omega" : "from pi", most.energy, t_e / t_t, most.casimir, most.momentum,
                  most.orthogonality);
    BELOW(through_omega, most.energy, 2e-12);
    BELOW(through_omega, most.casimir, 2e-12);
    BELOW(through_omega, most.momentum, 2e-12);
    BELOW(through_omega, most.orthogonality, 2e-12);
    BELOW(through_omega, t_e / t_t, DBL_EPSILON);
    // kept as it is, the momentum is that of the first step to the last bit
    if (!through_omega) assert_memory_equal(s.pi, start.pi, sizeof s.pi);
}

static void a_million_steps(void **state) {
    (void)state;
    long_run(0);
    long_run(1);
    NO_FAULTS();
}

// --- whatever Newton's tolerance --------------------------------------------------------------------------

static void invariants_do_not_depend_on_the_tolerance(void **state) {
    (void)state;
    for (int map = PH_ATTITUDE_CAYLEY; map <= PH_ATTITUDE_EXP; map++) {
        ph_gyrostat free = paper_body(), damped = paper_damped(0.1), top = heavy_top(), all = heavy_gyrostat();
        const ph_gyrostat_state starts[] = {paper_start(&free), paper_start(&damped), top_start(&top, 0.01),
                                            oblique_start(&all)};
        ph_gyrostat *const bodies[] = {&free, &damped, &top, &all};
        for (int b = 0; b < 4; b++) {
            bodies[b]->reconstruction = (ph_attitude_map)map;
            bodies[b]->newton_tolerance = 1e-4;
            const drifts most = run_watched(bodies[b], starts + b, 0, 0.05, 400);
            BELOW(b, most.casimir, 1e-12);
            if (b < 2) BELOW(b, most.momentum, 1e-12);
            // the tolerance is felt where it may be: a rounding of 1e-16 did not hide it
            if (b == 0) assert_true(most.energy > 1e-11 && most.energy < 1e-3);
        }
    }
    // where z is stepped by Newton's result itself, the Casimir feels it
    static ph_reduced plain;
    double z[3] = {1, 20, 3}, drift = 0;
    assert_int_equal(ph_reduced_rigid_body((double[]){1, 0, 0, 0, 2, 0, 0, 0, 3}, &plain), PH_OK);
    for (int k = 0; k < 400; k++) {
        assert_int_equal(ph_poisson_step(&plain.poisson, ph_composition_find("midpoint"), 0.05, 1e-4, z, z, NULL),
                         PH_OK);
        drift = fmax(drift, fabs(plain.poisson.casimir[0].value(&plain.poisson, z) / 205 - 1));
    }
    assert_true(drift > 1e-11);
    NO_FAULTS();
}

// --- the reduced systems are those of the general interface ----------------------------------------------------

static void compare_reduced(const ph_gyrostat *body, ph_gyrostat_state s, const ph_poisson *system, double *z) {
    for (int k = 0; k < 100; k++) {
        double m[3];
        advance(body, 0, 0.02, &s, NULL);
        assert_int_equal(ph_poisson_step(system, ph_composition_find("midpoint"), 0.02, TIGHT, z, z, NULL), PH_OK);
        ph_gyrostat_momentum(body, &s, m);
        // 100 steps of a motion that spreads roundings by less than 1e3
        for (int i = 0; i < 3; i++) NEAR(k, m[i], z[i], 1e-11);
        const vec3 v = so3_act(so3_inv(so3_load(s.q)), vec3_make(0, 0, 1));
        const double second[3] = {v.x, v.y, v.z};
        for (int i = 3; i < system->n; i++) NEAR(k, body->dampers ? s.d[i - 3] : second[i - 3], z[i], 1e-11);
        NEAR(k, ph_gyrostat_energy(body, &s), system->hamiltonian(system, z), 1e-10);  // of size 100
        for (int c = 0; c < system->casimirs; c++) {
            assert_string_equal(ph_gyrostat_casimir_name(body, c), system->casimir[c].name);
            NEAR(k, ph_gyrostat_casimir(body, c, &s), system->casimir[c].value(system, z), 1e-9);  // of size 600
        }
    }
}

static void the_four_systems_of_the_paper(void **state) {
    (void)state;
    static ph_reduced R;
    const double l[3] = {0, 0, 10}, rotor[3] = {0.1, 0.1, 0.1}, alpha[3] = {0.1, 0.1, 0.1};
    ph_gyrostat body = paper_body();
    double z[6] = {1, 20, 3};
    assert_int_equal(ph_reduced_rigid_body(body.inertia, &R), PH_OK);
    compare_reduced(&body, paper_start(&body), &R.poisson, z);

    vec3_store(vec3_load(l), body.l);
    assert_int_equal(ph_reduced_dual_spin(body.inertia, l, &R), PH_OK);
    compare_reduced(&body, paper_start(&body), &R.poisson, (double[6]){1, 20, 3});

    body = paper_damped(0.1);
    assert_int_equal(ph_reduced_damped(body.inertia, l, rotor, alpha, &R), PH_OK);
    compare_reduced(&body, paper_start(&body), &R.poisson, (double[6]){1, 20, 3});

    body = heavy_top();
    const ph_gyrostat_state slow = top_start(&body, 0.01);
    ph_gyrostat_momentum(&body, &slow, z);
    z[5] = 1;
    assert_int_equal(ph_reduced_heavy_top(body.inertia, (double[]){0, 15 * 9.81, 0}, &R), PH_OK);
    compare_reduced(&body, slow, &R.poisson, (double[6]){z[0], z[1], z[2], 0, 0, 1});
    NO_FAULTS();
}

// --- heavy top ---------------------------------------------------------------------------------------------------

static double top_error(int method, double share, double h, const double *want) {
    const ph_gyrostat body = heavy_top();
    ph_gyrostat_state s = top_start(&body, share);
    const int steps = (int)lround(1 / h);
    for (int k = 0; k < steps; k++) advance(&body, method, h, &s, NULL);
    const vec3 x = so3_act(so3_load(s.q), vec3_make(0, 1, 0));
    return vec3_norm(vec3_sub(x, vec3_load(want)));
}

static void heavy_top_of_the_reference(void **state) {
    (void)state;
    const double fast[3] = {0.17334396409838604, 0.64008859207056878, -0.74849079113358131};
    const double slow[3] = {-0.03116864706262382, -0.98338368141967681, -0.17884364835735481};
    for (int method = 0; method < METHODS; method++) {
        const double coarse = top_error(method, 0.01, 0.02, slow), fine = top_error(method, 0.01, 0.01, slow);
        print_message("slow top, %-20s error %.2e at h = 0.01, order %.2f\n", gyrostat_methods[method], fine,
                      log2(coarse / fine));
        NEAR(method, log2(coarse / fine), gyrostat_orders[method], 0.25);  // a swing through 120 degrees in 100 steps
    }
    // 150 rad/s: the error of (1e-3 * 150)^2/12 in the rate of spin is felt by the precession alone
    NEAR(0, log2(top_error(0, 1, 1e-3, fast) / top_error(0, 1, 5e-4, fast)), 2, 0.1);
    BELOW(0, top_error(2, 1, 5e-4, fast), 1e-9);  // order 6 at 0.075 rad a step: 2e-7 of it, over 1 s

    const ph_gyrostat body = heavy_top();
    const ph_gyrostat_state start = top_start(&body, 1);
    NEAR(0, ph_gyrostat_energy(&body, &start), 5435.696790865546875, 1e-11);
    NEAR(0, ph_gyrostat_casimir(&body, 1, &start), -70.3124296875, 1e-12);
    for (int map = PH_ATTITUDE_CAYLEY; map <= PH_ATTITUDE_EXP; map++) {
        ph_gyrostat with = body;
        with.reconstruction = (ph_attitude_map)map;
        const drifts most = run_watched(&with, &start, 0, 1e-3, 10000);
        print_message("fast top, 10000 steps of 1e-3, %s: energy %.1e, Casimirs %.1e\n", map ? "exp" : "cay",
                      most.energy, most.casimir);
        BELOW(map, most.energy, 1e-12);
        BELOW(map, most.casimir, 1e-12);
    }
    NO_FAULTS();
}

// --- dual spin with damping -------------------------------------------------------------------------------------

// V_1 - V_0 = -h sum_r alpha_r (d_mean/I_r - omega_mean.a_r)^2                                      (P.16)
static double dissipated(const ph_gyrostat *body, double h, const ph_gyrostat_state *s, const ph_gyrostat_state *s1) {
    double w0[3], w1[3], sum = 0;
    ph_gyrostat_omega(body, s, w0);
    ph_gyrostat_omega(body, s1, w1);
    const vec3 w = vec3_scale(0.5, vec3_add(vec3_load(w0), vec3_load(w1)));
    for (int r = 0; r < body->dampers; r++) {
        const ph_damper *rotor = body->damper + r;
        const double slip = 0.5 * (s->d[r] + s1->d[r]) / rotor->inertia - vec3_dot(w, vec3_load(rotor->axis));
        sum += h * rotor->damping * slip * slip;
    }
    return sum;
}

static void run_damped(double alpha, double duration) {
    const ph_gyrostat body = paper_damped(alpha);
    const ph_gyrostat_state start = paper_start(&body);
    ph_gyrostat_state s = start;
    drifts most = {0};
    double law = 0, rise = -1;
    NEAR(alpha, ph_gyrostat_casimir(&body, 0, &start), 570, 1e-12);
    for (int k = 0; k < (int)lround(duration / 0.05); k++) {
        const ph_gyrostat_state before = s;
        advance(&body, 0, 0.05, &s, NULL);
        const double V0 = ph_gyrostat_energy(&body, &before), V1 = ph_gyrostat_energy(&body, &s);
        law = fmax(law, fabs(V1 - V0 + dissipated(&body, 0.05, &before, &s)) / V0);
        rise = fmax(rise, (V1 - V0) / V0);
        watch(&body, &start, &s, &most);
    }
    // all of it turns about e3 with 3.1 W + 10 = |pi|
    const double W = (sqrt(570) - 10) / 3.1, V = 1.55 * W * W, A23 = 20 / sqrt(570);
    const double gotV = ph_gyrostat_energy(&body, &s), gotA = so3_matrix(so3_load(s.q)).m[5];
    print_message("alpha %.1f, t = %.0f: V - limit %.1e, A(2,3) - limit %.1e; |m+l+d|^2 %.1e, momentum %.1e, "
                  "V rises by %.1e, (P.16) %.1e\n",
                  alpha, duration, gotV - V, gotA - A23, most.casimir, most.momentum, rise, law);
    NEAR(alpha, gotV, V, 1e-6);
    NEAR(alpha, gotA, A23, 1e-6);
    BELOW(alpha, most.casimir, 1e-12);
    BELOW(alpha, most.momentum, 1e-12);
    assert_true(rise <= 1e-14);
    BELOW(alpha, law, 1e-14);  // some roundings of V
}

static void dual_spin_with_damping(void **state) {
    (void)state;
    run_damped(0.5, 100);
    run_damped(0.1, 200);
    NO_FAULTS();
}

// Dampers about oblique axes, driven rotors and gravity together: the same laws.
static void heavy_gyrostat_with_dampers(void **state) {
    (void)state;
    for (int map = PH_ATTITUDE_CAYLEY; map <= PH_ATTITUDE_EXP; map++) {
        ph_gyrostat body = heavy_gyrostat();
        body.reconstruction = (ph_attitude_map)map;
        const ph_gyrostat_state start = oblique_start(&body);
        const double size = fabs(ph_gyrostat_energy(&body, &start)) + 20;  // the potential passes through zero
        ph_gyrostat_state s = start;
        drifts most = {0};
        double lost = 0;
        long iterations = 0;
        for (int k = 0; k < 2000; k++) {
            const ph_gyrostat_state before = s;
            advance(&body, 0, 0.05, &s, &iterations);
            const double change = ph_gyrostat_energy(&body, &s) - ph_gyrostat_energy(&body, &before);
            NEAR(k, change, -dissipated(&body, 0.05, &before, &s), 1e-14 * size);
            lost -= change;
            watch(&body, &start, &s, &most);
        }
        BELOW(map, most.casimir, 1e-12);
        print_message("heavy gyrostat, %s: %.2f iterations a step\n", map ? "exp" : "cay", (double)iterations / 2000);
        assert_true(iterations <= 4 * 2000);  // as measured with all of the Jacobian; a wrong term costs one more
        assert_true(lost > 1);                // there was something to dissipate
        assert_int_equal(ph_gyrostat_casimirs(&body), 2);
        assert_string_equal(ph_gyrostat_casimir_name(&body, 1), "(m+l+d).v");
    }
    NO_FAULTS();
}

// --- a free body falls on a parabola -------------------------------------------------------------------------------

static void translation_is_exact(void **state) {
    (void)state;
    ph_gyrostat body = paper_body();
    body.free = true;
    body.mass = 2;
    body.gravity[0] = 1, body.gravity[2] = -9.81;
    body = prepared(body);
    for (int method = 0; method < METHODS; method++) {
        ph_gyrostat_state start = paper_start(&body), s;
        start.x[1] = 3, start.v[0] = 4, start.v[2] = 5;
        s = start;
        drifts most = {0};
        for (int k = 0; k < 400; k++) {
            advance(&body, method, 0.05, &s, NULL);
            watch(&body, &start, &s, &most);
        }
        const double t = 20, tolerance = 400 * DBL_EPSILON * 2000;  // a rounding of the distance at every step
        NEAR(method, s.x[0], 4 * t + t * t / 2, tolerance);
        NEAR(method, s.x[1], 3, 0);
        NEAR(method, s.x[2], 5 * t - 9.81 * t * t / 2, tolerance);
        NEAR(method, s.v[2], 5 - 9.81 * t, tolerance);
        BELOW(method, most.momentum, 1e-12);
        assert_int_equal(ph_gyrostat_casimirs(&body), 1);
        if (method < 3) BELOW(method, most.energy, 4e-11);  // kinetic and potential energy of 38000 cancel to 133
    }
    NO_FAULTS();
}

// --- refusals ---------------------------------------------------------------------------------------------------

static void refuse(ph_gyrostat body, const char *where) {
    ph_error err = {0};
    assert_int_equal(ph_gyrostat_prepare(&body, &err), PH_ERR_ARGUMENT);
    assert_string_equal(err.where, where);
}

static void wrong_numbers_are_refused(void **state) {
    (void)state;
    ph_gyrostat body = paper_damped(0.1);
    body.inertia[1] = 0.1;
    refuse(body, "inertia");
    body = paper_body();
    body.inertia[8] = -1;
    refuse(body, "inertia");
    body = paper_damped(0.1);
    body.damper[1].axis[1] = 0;
    refuse(body, "damper[01]");
    body = paper_damped(0.1);
    body.damper[2].inertia = 0;
    refuse(body, "damper[02]");
    body = paper_damped(0.1);
    body.damper[0].damping = NAN;
    refuse(body, "damper[00]");
    body = heavy_top();
    body.free = true;
    refuse(body, "chi");
    body = paper_body();
    body.dampers = PH_DAMPERS_MAX + 1;
    refuse(body, "dampers");
}

static void failures_leave_the_state(void **state) {
    (void)state;
    // a composition goes back by 0.658 h: at h = 0.1 a rotor with 2 I/alpha = 0.04 does not survive it
    ph_gyrostat body = paper_damped(5);
    const ph_gyrostat_state start = paper_start(&body);
    ph_gyrostat_state s = start;
    assert_int_equal(ph_gyrostat_step(&body, ph_composition_find("midpoint4"), 0.1, &s, NULL), PH_SINGULAR);
    assert_memory_equal(&s, &start, sizeof s);
    assert_int_equal(ph_gyrostat_step(&body, ph_composition_find("midpoint"), 0.1, &s, NULL), PH_OK);
    s = start;
    s.pi[1] = NAN;
    assert_int_equal(ph_gyrostat_richardson(&body, 0.1, &s, NULL), PH_DIVERGED);
    assert_true(s.pi[0] == start.pi[0] && isnan(s.pi[1]));
}

// A body at rest stays there; steps so long that the body turns several times are solved or refused, never wrong.
static void extremes(void **state) {
    (void)state;
    const ph_gyrostat body = paper_body(), top = heavy_top();
    ph_gyrostat_state s = {.q = {1, 0, 0, 0}};
    advance(&body, 0, 0.1, &s, NULL);
    assert_true(s.q[0] == 1 && s.q[1] == 0 && s.pi[0] == 0);
    for (double h = 0.1; h < 1000; h *= 10) {
        const ph_gyrostat_state start = paper_start(&body);
        s = start;
        drifts most = {0};
        const ph_status status = ph_gyrostat_step(&body, ph_composition_find("midpoint"), h, &s, NULL);
        watch(&body, &start, &s, &most);
        print_message("one step of %g s: %s\n", h, ph_status_text(status));
        if (status == PH_OK) BELOW(h, most.energy, 1e-12);
        else assert_memory_equal(&s, &start, sizeof s);
        BELOW(h, most.momentum, 1e-14);
    }
    // from rest: the top falls, its first momentum is that of the torque
    s = (ph_gyrostat_state){.q = {1, 0, 0, 0}};
    advance(&top, 0, 1e-4, &s, NULL);
    NEAR(0, s.pi[0], -15 * 9.81 * 1e-4, 1e-9);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_experiment),
        cmocka_unit_test(a_million_steps),
        cmocka_unit_test(invariants_do_not_depend_on_the_tolerance),
        cmocka_unit_test(the_four_systems_of_the_paper),
        cmocka_unit_test(heavy_top_of_the_reference),
        cmocka_unit_test(dual_spin_with_damping),
        cmocka_unit_test(heavy_gyrostat_with_dampers),
        cmocka_unit_test(translation_is_exact),
        cmocka_unit_test(wrong_numbers_are_refused),
        cmocka_unit_test(failures_leave_the_state),
        cmocka_unit_test(extremes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
