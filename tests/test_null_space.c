// constraints = null-space: the basis, the displacements, the same trajectory as with multipliers, and condition
// numbers.
#include "harness.h"
#include "stepped.h"

#ifdef SHORT_RUNS  // with sanitizers, where a run takes twenty times as long
static const bool SHORT = true;
#else
static const bool SHORT = false;
#endif

static double inner(int n, const double *x, const double *y) {
    double sum = 0;
    for (int i = 0; i < n; i++) sum += x[i] * y[i];
    return sum;
}

static void any_numbers(double *x, int n) {
    for (int i = 0; i < n; i++) x[i] = uniform();
}

static const int MODELS = 60;

// --- the basis --------------------------------------------------------------------------------------------

// Random forests: every joint, motions, points, all configuration spaces. As many coordinates as degrees of freedom,
// C P = 0, P^T is the transpose, and coordinates are the inverse on the range of P.
static void the_basis_spans_what_the_joints_allow(void **state) {
    (void)state;
    static scene s;
    static setup b;
    double c[MOST], c1[MOST], f[MOST], y[MOST], x[MOST], rows[MOST];
    harness_seed = 11;
    for (int trial = 0; trial < 4 * MODELS; trial++) {
        scene_random(&s);
        open_scene(&b, &s);
        const ph_system *sys = b.sys;
        const ph_place at = {0, b.q, NULL, NULL};
        assert_int_equal(sys->nf, ph_model_count(b.m).dof);
        assert_null(sys->loop_row);
        any_numbers(c, sys->nf);
        any_numbers(f, sys->group.nv);
        sys->null_space(sys, &at, c, x, b.ws);
        sys->null_space_T(sys, &at, f, y, b.ws);
        sys->jacobian(sys, &at, x, rows, b.ws);
        sys->coordinates(sys, &at, x, c1, b.ws);
        const double size = 1 + largest(x, sys->group.nv);  // arms of a few metres add up along the tree
        BELOW(trial, largest(rows, sys->nc), 1e-14 * size);
        NEAR(trial, inner(sys->nf, c, y), inner(sys->group.nv, x, f), 1e-13 * size);
        for (int i = 0; i < sys->nf; i++) NEAR(trial, c1[i], c[i], 1e-13 * size);
        close_setup(&b);
    }
    NO_FAULTS();
}

// --- displacements ----------------------------------------------------------------------------------------

// Half a turn and half a metre in every coordinate: rows hold at the time that was asked for.
static void displacements_stay_on_the_joints_however_large(void **state) {
    (void)state;
    static scene s;
    static setup b;
    double theta[MOST], d[MOST], u[MOST], q1[MOST], rows[MOST];
    harness_seed = 12;
    for (int trial = 0; trial < 4 * MODELS; trial++) {
        scene_random(&s);
        open_scene(&b, &s);
        const ph_system *sys = b.sys;
        const ph_place at = {0, b.q, NULL, NULL}, end = {0.01, q1, NULL, NULL};
        any_numbers(theta, sys->nf);
        for (int i = 0; i < sys->nf; i++) theta[i] *= trial % 2 ? 0.5 : 1e-6;
        sys->displace(sys, &at, end.t, theta, d, b.ws);
        ph_group_tauinv(&sys->group, PH_TAU_EXP, d, u);
        ph_group_advance(&sys->group, PH_TAU_EXP, b.q, u, q1);
        sys->residual(sys, &end, rows, b.ws);
        // positions of a few metres, moved through up to ten bodies
        BELOW(trial, largest(rows, sys->nc), 1e-13);
        close_setup(&b);
    }
    NO_FAULTS();
}

// At 1e-9 the displacement still has its digits: it is P theta up to the next order, not up to rounding of positions.
static void small_displacements_keep_their_digits(void **state) {
    (void)state;
    static scene s;
    static setup b;
    double theta[MOST], d[MOST], u[MOST], x[MOST];
    const double eps = 1e-9;
    harness_seed = 13;
    for (int trial = 0; trial < 2 * MODELS; trial++) {
        do scene_random(&s);
        while (s.def.joint_count == 0);
        for (int k = 0; k < s.def.joint_count; k++) s.joints[k].motion = NULL;
        open_scene(&b, &s);
        const ph_system *sys = b.sys;
        const ph_place at = {0, b.q, NULL, NULL};
        any_numbers(theta, sys->nf);
        sys->null_space(sys, &at, theta, x, b.ws);
        for (int i = 0; i < sys->nf; i++) theta[i] *= eps;
        sys->displace(sys, &at, 0, theta, d, b.ws);
        for (int tau = PH_TAU_EXP; tau <= PH_TAU_CAY; tau++) {
            ph_group_tauinv(&sys->group, (ph_tau)tau, d, u);
            const double size = 1 + largest(x, sys->group.nv);  // the next order is eps size^2
            for (int i = 0; i < sys->group.nv; i++) NEAR(trial, u[i] / eps, x[i], 4 * eps * size * size);
        }
        close_setup(&b);
    }
    NO_FAULTS();
}

static void tau_is_inverted(void **state) {
    (void)state;
    ph_factor factors[] = {
        {.kind = PH_RN, .n = 3}, {.kind = PH_SO3}, {.kind = PH_SO3XR3}, {.kind = PH_SE3}, {.kind = PH_DUAL_QUATERNION}};
    ph_group G = {.count = (int)COUNT(factors), .factors = factors};
    double u[32], d[40], back[32], one[40];
    assert_int_equal(ph_group_layout(&G), PH_OK);
    ph_group_identity(&G, one);
    for (int trial = 0; trial < 200; trial++)
        for (int tau = PH_TAU_EXP; tau <= PH_TAU_CAY; tau++) {
            for (int i = 0; i < G.nv; i++) u[i] = uniform();
            ph_group_advance(&G, (ph_tau)tau, one, u, d);
            ph_group_tauinv(&G, (ph_tau)tau, d, back);
            for (int i = 0; i < G.nv; i++) NEAR(tau, back[i], u[i], 4e-15);
        }
    NO_FAULTS();
}

// --- the same trajectory ----------------------------------------------------------------------------------

typedef struct gap {
    double q, v, lambda, phi;  // v and lambda relative to 1 + the largest
} gap;

static gap gap_between(const setup *b, const run *x, const run *y, double t) {
    const ph_system *sys = b->sys;
    double u[MOST];
    gap d = {0};
    ph_group_difference(&sys->group, x->q, y->q, u);
    d.q = largest(u, sys->group.nv);
    for (int i = 0; i < sys->group.nv; i++) u[i] = y->v[i] - x->v[i];
    d.v = largest(u, sys->group.nv) / (1 + largest(x->v, sys->group.nv));
    for (int i = 0; i < sys->nc; i++) u[i] = y->lambda[i] - x->lambda[i];
    d.lambda = largest(u, sys->nc) / (1 + largest(x->lambda, sys->nc));
    const ph_place at = {t, y->q, NULL, NULL};
    sys->residual(sys, &at, u, b->ws);
    d.phi = largest(u, sys->nc);
    return d;
}

static gap compare(const setup *b, const char *method, ph_tau tau, double h, int count) {
    static run with, without;
    assert_true(run_as(b, method, tau, PH_CONSTRAINTS_MULTIPLIERS, h, count, &with));
    assert_true(run_as(b, method, tau, PH_CONSTRAINTS_NULL_SPACE, h, count, &without));
    const gap d = gap_between(b, &with, &without, count * h);
    printf("  %-12s %s h %.0e: q %.1e, v %.1e, lambda %.1e, phi %.1e; iterations %.2f and %.2f\n", method,
           tau ? "cay" : "exp", h, d.q, d.v, d.lambda, d.phi, (double)with.work.newton_iterations / count,
           (double)without.work.newton_iterations / count);
    return d;
}

// Both end each step within 1e-13 of the solution, of numbers of the size 1 .. 10; 300 steps of a motion that is not
// chaotic yet. Reactions have a 1/h more.
static void examples_move_as_with_multipliers(void **state) {
    (void)state;
    static const char *const names[] = {
        "four-bar",         "chain:20", "double-pendulum",      "bricard", "floating-loop", "heavy-top",
        "goes-7",           "screw",    "slider-crank-spatial", "stewart", "klann",         "n-four-bar",
        "dual-spin-damped", "t-handle"};
    static setup b;
    for (size_t i = 0; i < (SHORT ? 4 : COUNT(names)); i++) {
        open_stepped(&b, names[i]);
        printf("%s\n", names[i]);
        const double size = 1 + largest(b.q, b.sys->group.nq);
        for (int k = 0; k < 4; k++) {
            const gap d = compare(&b, k / 2 ? "variational4" : "variational", k % 2 ? PH_TAU_CAY : PH_TAU_EXP, 1e-3,
                                  SHORT   ? 20
                                  : k / 2 ? 60
                                          : 300);
            BELOW((double)i, d.q, 1e-10 * size);
            BELOW((double)i, d.v, 1e-10 * size);
            BELOW((double)i, d.lambda, 1e-8 * size);
            BELOW((double)i, d.phi, 2e-14);
        }
        close_setup(&b);
    }
    NO_FAULTS();
}

// Forests and loops of every joint with motions, springs, dampers, rotors, points, on every space. A step that cannot
// be solved is made of shorter ones, and the motion another one: that is rare.
static void random_models_move_as_with_multipliers(void **state) {
    (void)state;
    static scene s;
    static setup b;
    static run with, without;
    int stopped = 0, divided = 0;
    harness_seed = 14;
    for (int trial = 0; trial < (SHORT ? MODELS / 3 : 4 * MODELS); trial++) {
        if (trial % 3 == 0) scene_random_loops(&s, (ph_joint_type)(trial / 3 % PH_JOINT_TYPES), 1 + trial % 2);
        else scene_random(&s);
        if (trial % 9 == 0) scene_repeat_joint(&s, s.def.joint_count - 1);
        open_scene(&b, &s);
        const ph_tau tau = trial % 2 ? PH_TAU_CAY : PH_TAU_EXP;
        const bool one = run_as(&b, "variational", tau, PH_CONSTRAINTS_MULTIPLIERS, 2e-3, 20, &with);
        const bool other = run_as(&b, "variational", tau, PH_CONSTRAINTS_NULL_SPACE, 2e-3, 20, &without);
        stopped += !one;
        NEAR(trial, other, one, 0);
        const bool whole = with.work.divided == 0 && without.work.divided == 0;
        divided += one && other && !whole;
        if (one && other && whole) {
            const gap d = gap_between(&b, &with, &without, 0.04);
            const double size = 1 + largest(with.v, b.sys->group.nv);
            BELOW(trial, d.q, 1e-11 * size);
            BELOW(trial, d.v, 1e-10);
            BELOW(trial, d.lambda, 1e-8);
            BELOW(trial, d.phi, 1e-13);
        }
        close_setup(&b);
    }
    printf("%d runs stopped with both, %d had divided steps\n", stopped, divided);
    BELOW(0, divided, 3);
    NO_FAULTS();
}

// Springs with h^2 k/(4 m) up to 100, relaxed at the begin: they enter both iterations by their tangent.
static void stiff_springs_move_as_with_multipliers(void **state) {
    (void)state;
    static scene s;
    static setup b;
    static run with, without;
    double most = 0;
    int divided = 0;
    harness_seed = 15;
    for (int trial = 0; trial < (SHORT ? MODELS / 6 : MODELS); trial++) {
        if (trial % 3 == 0) scene_random_loops(&s, (ph_joint_type)(trial / 3 % PH_JOINT_TYPES), 1);
        else scene_random(&s);
        for (int k = 0; k < s.def.force_count; k++) {
            ph_force_def *f = s.forces + k;
            const vec3 apart = vec3_sub(vec3_load(f->at[1]), vec3_load(f->at[0]));
            if (f->type != PH_FORCE_TYPE_SPRING || vec3_norm(apart) < 0.5) continue;
            f->stiffness = 1e8;
            f->length = NAN;
        }
        open_scene(&b, &s);
        const bool one = run_as(&b, "variational", PH_TAU_EXP, PH_CONSTRAINTS_MULTIPLIERS, 2e-3, 20, &with);
        const bool other = run_as(&b, "variational", PH_TAU_EXP, PH_CONSTRAINTS_NULL_SPACE, 2e-3, 20, &without);
        NEAR(trial, other, one, 0);
        const bool whole = with.work.divided == 0 && without.work.divided == 0;
        divided += one && other && !whole;
        if (one && other && whole) {
            const gap d = gap_between(&b, &with, &without, 0.04);
            most = fmax(most, d.q);
            BELOW(trial, d.q, 1e-11);
            BELOW(trial, d.v, 2e-8);  // 1e8 N/m times the rounding of a length is 1e-8 N, over 1 .. 20 steps
            BELOW(trial, d.lambda,
                  3e-7);  // places of 4 m are rounded to 9e-16 m, which is 1e-7 N; two or three of them
            BELOW(trial, d.phi, 1e-13);
        }
        close_setup(&b);
    }
    printf("stiff springs: q within %.1e, %d runs had divided steps\n", most, divided);
    BELOW(0, divided, 3);
    NO_FAULTS();
}

// A beam of six elements that swings on a hinge: its nodes are a forest, the elements enter by their tangent.
static void a_beam_moves_as_with_multipliers(void **state) {
    (void)state;
    static setup b;
    static run with, without;
    ph_beam_def beam = ph_beam_default();
    ph_joint_def joint = ph_joint_default();
    ph_error err = {0};
    joint.name = "hinge";
    joint.type = PH_JOINT_REVOLUTE;
    joint.axis[1] = 1;
    joint.axis[2] = 0;
    beam.name = "rod";
    beam.to[0] = 1;
    beam.elements = 6;
    static const double stiffness[6] = {1e5, 5e4, 5e4, 20, 30, 30};
    for (int i = 0; i < 6; i++) beam.stiffness[7 * i] = stiffness[i];
    beam.has_inertia = true;
    beam.rho_A = 1;
    for (int i = 0; i < 3; i++) beam.J[4 * i] = 1e-3;
    const ph_model_def def = {
        .beams = &beam, .beam_count = 1, .joints = &joint, .joint_count = 1, .gravity = {0, 0, -9.81}};
    ph_model *m;
    const ph_status status = ph_model_create(&def, &m, &err);
    if (status != PH_OK) fprintf(stderr, "%s: %s\n", err.where, err.what);
    assert_int_equal(status, PH_OK);
    b = (setup){0};
    open_model(&b, m);
    assert_int_equal(b.sys->nf, ph_model_count(b.m).dof);
    for (int tau = PH_TAU_EXP; tau <= PH_TAU_CAY; tau++) {
        assert_true(run_as(&b, "variational", (ph_tau)tau, PH_CONSTRAINTS_MULTIPLIERS, 5e-3, 100, &with));
        assert_true(run_as(&b, "variational", (ph_tau)tau, PH_CONSTRAINTS_NULL_SPACE, 5e-3, 100, &without));
        const gap d = gap_between(&b, &with, &without, 0.5);
        printf("beam %s: q %.1e, v %.1e, lambda %.1e, phi %.1e\n", tau ? "cay" : "exp", d.q, d.v, d.lambda, d.phi);
        BELOW(tau, d.q, 1e-10);
        BELOW(tau, d.v, 5e-8);  // axial forces of 1e5 N times the rounding of strains
        BELOW(tau, d.lambda, 1e-7);
        BELOW(tau, d.phi, 1e-14);
    }
    close_setup(&b);
    NO_FAULTS();
}

// --- what variational methods keep ------------------------------------------------------------------------

static ph_invariants invariants(const setup *b, double t) {
    ph_invariants out;
    const ph_place at = {t, b->q, b->v, b->z};
    b->sys->invariants(b->sys, &at, &out, b->ws);
    return out;
}

typedef struct kept {
    double p, L, phi, band;  // largest drift of momenta, residual, and deviation of the energy
} kept;

static kept observe(const char *name, ph_constraints how, double newton, bool vertical) {
    static setup b;
    ph_error err = {0};
    ph_integrator *g;
    double rows[MOST];
    kept k = {0};
    open_stepped(&b, name);
    ph_simulation sim = ph_simulation_default();
    sim.method = ph_method_find("variational");
    sim.constraints = how;
    sim.newton_tolerance = newton;
    sim.step = 1e-3;
    assert_int_equal(ph_integrator_create(b.sys, &sim, &g, &err), PH_OK);
    ph_state s = {0, b.q, b.v, b.z};
    const ph_invariants first = invariants(&b, 0);
    for (int i = 1; i <= (SHORT ? 100 : 3000); i++) {
        assert_int_equal(ph_integrator_step(g, i * 1e-3, &s, &err), PH_OK);
        const ph_invariants now = invariants(&b, s.t);
        const ph_place at = {s.t, b.q, NULL, NULL};
        b.sys->residual(b.sys, &at, rows, b.ws);
        k.phi = fmax(k.phi, largest(rows, b.sys->nc));
        k.band = fmax(k.band, fabs(now.kinetic + now.potential - first.kinetic - first.potential));
        for (int c = vertical ? 2 : 0; c < 3; c++) k.L = fmax(k.L, fabs(now.L[c] - first.L[c]));
        for (int c = 0; c < 3 && !vertical; c++) k.p = fmax(k.p, fabs(now.p[c] - first.p[c]));
    }
    ph_integrator_free(g);
    close_setup(&b);
    return k;
}

// A free-floating loop, and trees about the vertical, with Newton at its default and at 1e-6: momenta and rows to
// rounding, energy in the band that it has with multipliers.
static void momenta_rows_and_energy_are_kept(void **state) {
    (void)state;
    static const struct {
        const char *name;
        double newton;
        bool vertical;  // only the momentum about the vertical
    } cases[] = {{"floating-loop", 1e-13, false},
                 {"chain:20", 1e-13, true},
                 {"double-pendulum", 1e-13, true},
                 {"floating-loop", 1e-6, false},
                 {"double-pendulum", 1e-6, true}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        const double newton = cases[i].newton;
        const kept with = observe(cases[i].name, PH_CONSTRAINTS_MULTIPLIERS, newton, cases[i].vertical);
        const kept without = observe(cases[i].name, PH_CONSTRAINTS_NULL_SPACE, newton, cases[i].vertical);
        printf("%-16s Newton to %.0e: momentum %.1e, angular momentum %.1e, phi %.1e, energy %.3e J and %.3e J\n",
               cases[i].name, newton, without.p, without.L, without.phi, without.band, with.band);
        BELOW((double)i, without.p, 1e-11);
        BELOW((double)i, without.L, 1e-11);
        BELOW((double)i, without.phi, newton > 1e-13 ? 1e-12 : 5e-14);  // in loops what Newton has left, times h
        NEAR((double)i, without.band / with.band, 1, 1e-3);
    }
    NO_FAULTS();
}

// --- bad input --------------------------------------------------------------------------------------------

static void a_system_without_coordinates_is_refused(void **state) {
    (void)state;
    static setup b;
    ph_error err = {0};
    ph_integrator *g;
    open_stepped(&b, "double-pendulum");
    ph_system bare = *b.sys;
    bare.displace = NULL;
    ph_simulation sim = ph_simulation_default();
    sim.method = ph_method_find("variational");
    sim.step = 1e-3;
    assert_int_equal(ph_method_suits(&sim, &bare, &err), PH_OK);
    sim.constraints = PH_CONSTRAINTS_NULL_SPACE;
    assert_int_equal(ph_method_suits(&sim, &bare, &err), PH_ERR_UNSUPPORTED);
    assert_non_null(strstr(err.what, "null-space"));
    assert_int_equal(ph_integrator_create(&bare, &sim, &g, &err), PH_ERR_UNSUPPORTED);
    close_setup(&b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_basis_spans_what_the_joints_allow),
        cmocka_unit_test(displacements_stay_on_the_joints_however_large),
        cmocka_unit_test(small_displacements_keep_their_digits),
        cmocka_unit_test(tau_is_inverted),
        cmocka_unit_test(examples_move_as_with_multipliers),
        cmocka_unit_test(random_models_move_as_with_multipliers),
        cmocka_unit_test(stiff_springs_move_as_with_multipliers),
        cmocka_unit_test(a_beam_moves_as_with_multipliers),
        cmocka_unit_test(momenta_rows_and_energy_are_kept),
        cmocka_unit_test(a_system_without_coordinates_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
