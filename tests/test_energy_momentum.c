// energy-momentum: energy and its balance, momenta, constraints on both levels, order, reversibility.
#include "harness.h"
#include "orders.h"
#include "stepped.h"

#include "polhode/lie/element.h"

#include <string.h>

#ifdef SHORT_RUNS  // with sanitizers, where a run takes twenty times as long
static const bool SHORT = true;
#else
static const bool SHORT = false;
#endif

// What a run of fixed steps keeps.
typedef struct kept {
    double imbalance;      // largest difference between the change of energy and what went in and out [J]
    double size;           // largest energies, and all that went in and out [J]
    double lost, kinetic;  // in dampers; largest
    double phi, phidot, speed;
    double p[3], L[3];  // changes
    double turn;        // largest angular momentum
} kept;

static void measure(const setup *b, ph_integrator *g, const ph_state *s, const ph_invariants *first, kept *k) {
    const ph_place at = {s->t, s->q, s->v, s->z};
    double rows[MOST];
    ph_invariants now;
    const ph_exchange *e = ph_integrator_exchange(g);
    b->sys->invariants(b->sys, &at, &now, b->ws);
    const double made = now.kinetic + now.potential - first->kinetic - first->potential;
    k->imbalance = fmax(k->imbalance, fabs(made - e->given - e->driven + e->lost));
    k->size = fmax(k->size, now.kinetic + fabs(now.potential) + fabs(e->given) + fabs(e->driven) + e->lost);
    assert_true(e->lost >= k->lost);
    k->lost = e->lost;
    k->kinetic = fmax(k->kinetic, now.kinetic);
    b->sys->residual(b->sys, &at, rows, b->ws);
    k->phi = fmax(k->phi, largest(rows, b->sys->nc));
    b->sys->residual_rate(b->sys, &at, rows, b->ws);
    k->phidot = fmax(k->phidot, largest(rows, b->sys->nc));
    k->speed = fmax(k->speed, largest(s->v, b->sys->group.nv));
    for (int i = 0; i < 3; i++) {
        k->p[i] = fmax(k->p[i], fabs(now.p[i] - first->p[i]));
        k->L[i] = fmax(k->L[i], fabs(now.L[i] - first->L[i]));
        k->turn = fmax(k->turn, fabs(now.L[i]));
    }
}

static double apart(const double *x, const double *y, int n) {
    double most = 0;
    for (int i = 0; i < n; i++) most = fmax(most, fabs(x[i] - y[i]));
    return most;
}

static double end_q[MOST], end_v[MOST], end_z[MOST];  // where the last run ended

// `count` steps of h from the state of the setup; false: a step failed.
static bool run_under(const setup *b, ph_constraints constraints, double h, int count, double newton, kept *k) {
    ph_simulation sim = ph_simulation_default();
    ph_integrator *g;
    ph_error err = {0};
    ph_invariants first;
    memset(k, 0, sizeof *k);
    sim.method = ph_method_find("energy-momentum");
    sim.step = h;
    sim.newton_tolerance = newton;
    sim.constraints = constraints;
    memcpy(end_q, b->q, sizeof end_q), memcpy(end_v, b->v, sizeof end_v), memcpy(end_z, b->z, sizeof end_z);
    ph_state s = {0, end_q, end_v, end_z};
    const ph_place at = {0, end_q, end_v, end_z};
    b->sys->invariants(b->sys, &at, &first, b->ws);
    assert_int_equal(ph_integrator_create(b->sys, &sim, &g, &err), PH_OK);
    bool good = true;
    for (int i = 1; i <= count && good; i++) {
        good = ph_integrator_step(g, i * h, &s, &err) == PH_OK;
        if (good) measure(b, g, &s, &first, k);
        else print_message("%s\n", err.what);
    }
    ph_integrator_free(g);
    return good;
}

static bool run_kept(const setup *b, double h, int count, double newton, kept *k) {
    return run_under(b, PH_CONSTRAINTS_MULTIPLIERS, h, count, newton, k);
}

// Random trees: every joint, motions, points, rotors, springs, dampers and given forces, all configuration spaces.
static void the_balance_closes_on_random_trees(void **state) {
    (void)state;
    static scene s;
    static setup b;
    double worst = 0;
    harness_seed = 5;
    for (int trial = 0; trial < (SHORT ? 15 : 150); trial++) {
        kept k;
        scene_random(&s);
        open_scene(&b, &s);
        assert_true(run_kept(&b, 0.01, 20, 1e-13, &k));
        BELOW(trial, k.imbalance, 1e-12 * k.size);
        BELOW(trial, k.phi, 1e-13);
        BELOW(trial, k.phidot, 1e-13 * (1 + k.speed));
        worst = fmax(worst, k.imbalance / k.size);
        close_setup(&b);
    }
    print_message("random trees: the balance closes to %.1e\n", worst);
    NO_FAULTS();
}

static void the_balance_closes_on_random_loops(void **state) {
    (void)state;
    static scene s;
    static setup b;
    double worst = 0;
    harness_seed = 6;
    for (int trial = 0; trial < (SHORT ? 9 : 90); trial++) {
        kept k;
        scene_random_loops(&s, (ph_joint_type)(trial % PH_JOINT_TYPES), 1 + trial % 3);
        open_scene(&b, &s);
        assert_true(run_kept(&b, 0.005, 20, 1e-13, &k));
        BELOW(trial, k.imbalance, 1e-12 * k.size);
        BELOW(trial, k.phi, 1e-13);
        BELOW(trial, k.phidot, 1e-13 * (1 + k.speed));
        worst = fmax(worst, k.imbalance / k.size);
        close_setup(&b);
    }
    print_message("random loops: the balance closes to %.1e\n", worst);
    NO_FAULTS();
}

// Along the joints: the trajectory of the multipliers, with all its laws.
static void along_the_joints_it_is_the_same(void **state) {
    (void)state;
    static scene s;
    static setup b;
    double worst = 0, apart_by = 0;
    harness_seed = 7;
    for (int trial = 0; trial < (SHORT ? 10 : 60); trial++) {
        kept k;
        static double expected[MOST];
        if (trial % 3 < 2) scene_random(&s);
        else scene_random_loops(&s, (ph_joint_type)(trial % PH_JOINT_TYPES), 1);
        open_scene(&b, &s);
        assert_true(run_under(&b, PH_CONSTRAINTS_MULTIPLIERS, 0.005, 20, 1e-13, &k));
        memcpy(expected, end_q, sizeof expected);
        assert_true(run_under(&b, PH_CONSTRAINTS_NULL_SPACE, 0.005, 20, 1e-13, &k));
        BELOW(trial, k.imbalance, 1e-12 * k.size);
        BELOW(trial, k.phi, 1e-13);
        BELOW(trial, k.phidot, 1e-13 * (1 + k.speed));
        // newton_tolerance of velocities, over 20 steps of a motion that may be unstable
        const double off = apart(end_q, expected, b.sys->group.nq) / (1 + k.speed);
        BELOW(trial, off, 1e-11);
        worst = fmax(worst, k.imbalance / k.size);
        apart_by = fmax(apart_by, off);
        close_setup(&b);
    }
    print_message("null space: the balance closes to %.1e, the trajectory is the same to %.1e\n", worst, apart_by);
    NO_FAULTS();
}

// --- momenta ------------------------------------------------------------------------------------------------

// Newton's method stops far from rounding: momenta hold, energy to what it leaves.
static void momenta_hold_whatever_newton_leaves(void **state) {
    (void)state;
    static scene s;
    static setup b;
    for (int trial = 0; trial < 4; trial++) {
        kept k;
        scene_top(&s, trial < 2 ? 10 : 60, trial % 2 ? PH_CSPACE_SE3 : PH_CSPACE_SO3XR3);
        open_model(&b, scene_compile(&s));
        assert_true(run_kept(&b, 0.005, 400, 1e-6, &k));
        BELOW(trial, k.L[2], 1e-13 * k.turn);
        assert_true(k.imbalance > 1e-14 * k.kinetic);  // it did stop early
        BELOW(trial, k.imbalance, 1e-6 * k.kinetic);
        close_setup(&b);
    }
    kept k;
    open_stepped(&b, "floating-loop");
    assert_true(run_kept(&b, 0.01, 200, 1e-6, &k));
    for (int i = 0; i < 3; i++) {
        BELOW(i, k.p[i], 1e-13);
        BELOW(i, k.L[i], 1e-13 * k.turn);
    }
    close_setup(&b);
    NO_FAULTS();
}

// Energy relative to the largest kinetic one, the momentum of the symmetry, constraints.
static void energy_and_momenta_hold_in_long_runs(void **state) {
    (void)state;
    static setup b;
    static const struct {
        const char *name;
        double step;
        bool turns;  // a symmetry about z
    } runs[] = {{"heavy-top-slow", 0.01, true},
                {"heavy-top", 0.001, true},
                {"double-pendulum", 0.01, true},
                {"four-bar", 0.005, false},
                {"bricard", 0.01, false},
                {"n-four-bar", 0.01, false},
                {"slider-crank-spatial", 0.002, false}};
    const int steps = getenv("FULL_SWEEP") ? 100000 : SHORT ? 100 : 2000;
    for (size_t i = 0; i < COUNT(runs); i++) {
        kept k;
        open_stepped(&b, runs[i].name);
        assert_true(run_kept(&b, runs[i].step, steps, 1e-13, &k));
        print_message("%-20s %6d steps: energy %.1e, momentum %.1e, phi %.1e, C v %.1e\n", runs[i].name, steps,
                      k.imbalance / k.kinetic, runs[i].turns ? k.L[2] / k.turn : 0, k.phi, k.phidot / (1 + k.speed));
        BELOW((double)i, k.imbalance, 1e-12 * k.kinetic);
        BELOW((double)i, k.phi, 1e-13);
        BELOW((double)i, k.phidot, 1e-13 * (1 + k.speed));
        if (runs[i].turns) BELOW((double)i, k.L[2], 1e-12 * k.turn);
        close_setup(&b);
    }
    NO_FAULTS();
}

// --- beams and orbits ---------------------------------------------------------------------------------------

// A beam under load and after it, at steps that do not resolve its vibrations.
static void the_balance_of_beams_closes_at_any_step(void **state) {
    (void)state;
    static setup b;
    static const double steps[] = {0.002, 0.01, 0.05, 0.1};
    for (size_t i = 0; i < COUNT(steps); i++) {
        kept k;
        const double time = SHORT ? 0.4 : steps[i] < 0.005 ? 1 : 6;
        open_stepped(&b, "free-beam-masses");
        assert_true(run_kept(&b, steps[i], (int)(time / steps[i] + 0.5), 1e-13, &k));
        print_message("free-beam-masses %.3f: balance %.1e, momenta %.1e %.1e\n", steps[i], k.imbalance / k.kinetic,
                      k.p[0], k.p[2]);
        BELOW(steps[i], k.imbalance, 1e-12 * k.kinetic);
        BELOW(steps[i], k.p[0], 1e-13);
        close_setup(&b);
    }
    NO_FAULTS();
}

// A kilometre away positions have three digits less. Measured from there, energy has its noise alone: steps add none.
static void the_balance_closes_far_from_the_origin(void **state) {
    (void)state;
    static setup b;
    kept k;
    open_stepped(&b, "free-beam-masses");
    for (int i = 0; i < b.sys->group.count; i++) {
        const ph_factor *f = b.sys->group.factors + i;
        se3 pose = ph_element_pose(f->kind, b.q + f->q);
        pose.x.y += 1024;
        ph_element_set(f->kind, pose, b.q + f->q);
    }
    assert_true(run_kept(&b, 0.01, SHORT ? 40 : 800, 1e-13, &k));
    print_message("a kilometre away: balance %.1e, momenta %.1e\n", k.imbalance / k.kinetic, k.p[0]);
    BELOW(0, k.imbalance, 4e-12 * k.kinetic);  // 17 nodes, 5 N, rounding of 1e-13 m, of 2 J
    BELOW(0, k.p[0], 1e-13);
    close_setup(&b);
    NO_FAULTS();
}

static void a_damped_beam_loses_what_its_dampers_take(void **state) {
    (void)state;
    static setup b;
    kept k;
    ph_document *doc;
    ph_model *m;
    ph_error err = {0};
    assert_int_equal(ph_document_read("flying-spaghetti", &doc, &err), PH_OK);
    ph_model_def def = *ph_document_definition(doc);
    ph_beam_def beam = def.beams[0];
    beam.damping = 0.02;
    def.beams = &beam;
    assert_int_equal(ph_model_create(&def, &m, &err), PH_OK);
    open_model(&b, m);
    assert_true(run_kept(&b, 0.01, 100, 1e-13, &k));
    print_message("damped beam: lost %.3g J of %.3g J, balance %.1e\n", k.lost, k.kinetic, k.imbalance / k.kinetic);
    assert_true(k.lost > 0.01 * k.kinetic);
    BELOW(0, k.imbalance, 1e-12 * k.kinetic);
    close_setup(&b);
    ph_document_free(doc);
    NO_FAULTS();
}

static void a_satellite_keeps_energy_and_momentum(void **state) {
    (void)state;
    static setup b;
    kept k;
    open_stepped(&b, "gravity-gradient");
    assert_true(run_kept(&b, 2, SHORT ? 100 : 3000, 1e-13, &k));
    BELOW(0, k.imbalance, 1e-12 * k.kinetic);
    for (int i = 0; i < 3; i++) BELOW(i, k.L[i], 1e-12 * k.turn);
    close_setup(&b);
    NO_FAULTS();
}

// --- order --------------------------------------------------------------------------------------------------

typedef struct ending {
    double q[MOST], v[MOST], lambda[MOST];
} ending;

static void end_of(const setup *b, double T, int steps, ending *e) {
    static run r;
    ph_simulation sim = ph_simulation_default();
    double a[MOST], zdot[MOST];
    sim.method = ph_method_find("energy-momentum");
    sim.step = T / steps;
    assert_true(run_settings(b, &sim, steps, &r));
    const ph_place at = {T, r.q, r.v, r.z};
    assert_int_equal(b->sys->accelerate(b->sys, &at, NULL, a, zdot, e->lambda, b->ws), PH_OK);
    memcpy(e->q, r.q, sizeof r.q);
    memcpy(e->v, r.v, sizeof r.v);
}

// Positions, velocities and reactions at steps of h, h/2, h/4.
static void the_order_is_two_in_reactions_too(void **state) {
    (void)state;
    static setup b;
    static ending e[3];
    static const struct {
        const char *name;
        double T;
        int first;
    } runs[] = {{"heavy-top-slow", 1, 200},
                {"double-pendulum", 1, 200},
                {"four-bar", 1, 200},
                {"bricard", 1, 100},
                {"squeezer", 0.01, 500}};
    for (size_t i = 0; i < COUNT(runs); i++) {
        open_stepped(&b, runs[i].name);
        for (int k = 0; k < 3; k++) end_of(&b, runs[i].T, runs[i].first << k, e + k);
        const int nq = b.sys->group.nq, nv = b.sys->group.nv, nc = b.sys->nc;
        const double order[3] = {log2(apart(e[0].q, e[1].q, nq) / apart(e[1].q, e[2].q, nq)),
                                 log2(apart(e[0].v, e[1].v, nv) / apart(e[1].v, e[2].v, nv)),
                                 log2(apart(e[0].lambda, e[1].lambda, nc) / apart(e[1].lambda, e[2].lambda, nc))};
        print_message("%-18s orders of q, v, lambda: %.2f %.2f %.2f\n", runs[i].name, order[0], order[1], order[2]);
        for (int k = 0; k < 3; k++) NEAR((double)i, order[k], 2, 0.15);
        close_setup(&b);
    }
    NO_FAULTS();
}

static void it_converges_to_the_solution(void **state) {
    (void)state;
    ph_simulation sim = ph_simulation_default();
    sim.method = ph_method_find("energy-momentum");
    for (int k = 0; k < 2; k++) {
        const ph_cspace cspace = k ? PH_CSPACE_SE3 : PH_CSPACE_SO3XR3;
        NEAR(k, order_measured(scene_double_pendulum, "double pendulum", cspace, &sim, 40), 2, 0.15);
        NEAR(k, order_measured(scene_free_body, "free body", cspace, &sim, 100), 2, 0.15);
    }
    NO_FAULTS();
}

// Velocities turned round at the end lead back to the start.
static void steps_back_return_to_the_start(void **state) {
    (void)state;
    static setup b;
    static run there, back;
    ph_simulation sim = ph_simulation_default();
    sim.method = ph_method_find("energy-momentum");
    sim.step = 0.01;
    static const char *const names[] = {"heavy-top-slow", "double-pendulum", "four-bar"};
    for (size_t i = 0; i < COUNT(names); i++) {
        double q[MOST];
        open_stepped(&b, names[i]);
        memcpy(q, b.q, sizeof q);
        assert_true(run_settings(&b, &sim, 50, &there));
        memcpy(b.q, there.q, sizeof b.q);
        for (int k = 0; k < b.sys->group.nv; k++) b.v[k] = -there.v[k];
        assert_true(run_settings(&b, &sim, 50, &back));
        BELOW((double)i, apart(back.q, q, b.sys->group.nq), 1e-11);
        close_setup(&b);
    }
    NO_FAULTS();
}

// --- what it refuses ----------------------------------------------------------------------------------------

static void it_says_what_it_does_not_support(void **state) {
    (void)state;
    static setup b;
    ph_simulation sim = ph_simulation_default();
    ph_error err = {0};
    open_stepped(&b, "double-pendulum");
    sim.method = ph_method_find("energy-momentum");
    sim.step = 0.01;
    assert_int_equal(ph_method_suits(&sim, b.sys, &err), PH_OK);
    sim.micro = 4;
    assert_int_equal(ph_method_suits(&sim, b.sys, &err), PH_ERR_UNSUPPORTED);
    assert_string_equal(err.where, "micro");
    ph_system other = *b.sys;
    other.chord = NULL;
    sim.micro = 1;
    assert_int_equal(ph_method_suits(&sim, &other, &err), PH_ERR_UNSUPPORTED);
    assert_string_equal(err.what, "this system has no discrete derivatives");
    close_setup(&b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_balance_closes_on_random_trees),
        cmocka_unit_test(the_balance_closes_on_random_loops),
        cmocka_unit_test(along_the_joints_it_is_the_same),
        cmocka_unit_test(momenta_hold_whatever_newton_leaves),
        cmocka_unit_test(energy_and_momenta_hold_in_long_runs),
        cmocka_unit_test(the_balance_of_beams_closes_at_any_step),
        cmocka_unit_test(the_balance_closes_far_from_the_origin),
        cmocka_unit_test(a_damped_beam_loses_what_its_dampers_take),
        cmocka_unit_test(a_satellite_keeps_energy_and_momentum),
        cmocka_unit_test(the_order_is_two_in_reactions_too),
        cmocka_unit_test(it_converges_to_the_solution),
        cmocka_unit_test(steps_back_return_to_the_start),
        cmocka_unit_test(it_says_what_it_does_not_support),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
