// Frequencies about equilibria: reference values, rigid motions, loads.                  docs/theory/statics.md
#include "statics_cases.h"
#include "stepped.h"

#include "polhode/lie/element.h"

// A cantilever of Timoshenko's theory with two stiffnesses in bending.
static static_case vibrating(int n, double GA, double EI3, double J1, double J) {
    static_case c = cantilever(1, n, 1e4 * 10, GA, 10, 10);
    ph_beam_def *b = c.beams;
    stiffness_of(1e5, GA, 10, 10, EI3, b->stiffness);
    b->has_inertia = true;
    b->rho_A = 1;
    b->J[0] = J1;
    b->J[4] = b->J[8] = J;
    c.modes = 10;
    return c;
}

// The frequency [rad/s] nearest to the wanted one.
static double nearest(const static_result *r, double want) {
    double best = NAN;
    for (int k = 0; k < r->eq.modes; k++) {
        const double w = 2 * PI * r->frequencies[k];
        if (isnan(best) || fabs(w - want) < fabs(best - want)) best = w;
    }
    return best;
}

static void frequencies_approach_timoshenko(void **state) {
    (void)state;
    const double slender[] = {11.109758045150, 69.294834889786, 192.572563979645};
    const double thick[] = {10.845169639327, 59.840908241656, 144.620545153971, 35.1240736552};
    const struct {
        const double *want;
        int count;
        double GA, J1, J;
    } cases[] = {{slender, 3, 1.2e5 * 5 / 6 / 2.6, 2 * 8.333e-5, 8.333e-5}, {thick, 4, 1e4, 0.02, 0.01}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        double error[4][3];
        for (int k = 0; k < 3; k++) {
            static_case c = vibrating(16 << k, cases[i].GA, 10 * 1.7, cases[i].J1, cases[i].J);
            static_result r = balance(&c);
            if (r.status) printf("%s\n", r.err.what);
            assert_int_equal(r.status, PH_OK);
            for (int f = 0; f < cases[i].count; f++)
                error[f][k] = fabs(nearest(&r, cases[i].want[f]) / cases[i].want[f] - 1);
            release(&r);
        }
        for (int f = 0; f < cases[i].count; f++) {
            printf("%.6f rad/s: errors %.2e %.2e %.2e, order %.3f\n", cases[i].want[f], error[f][0], error[f][1],
                   error[f][2], log2(error[f][1] / error[f][2]));
            NEAR(cases[i].want[f], log2(error[f][1] / error[f][2]), 2, 0.1);
        }
    }
    NO_FAULTS();
}

// ------------------------------------------------------------------------------- consistent mass matrices

// Modes 1 to 3 of the slender one; the errors with 64 elements are known to one digit.
static void consistent_frequencies_approach_timoshenko(void **state) {
    (void)state;
    const double want[] = {11.109758045150, 69.294834889786, 192.572563979645};
    const double known[2][3] = {{6e-5, 6e-5, 1e-4}, {5e-5, 3e-4, 8e-4}},
                 digit[2][3] = {{1e-5, 1e-5, 1e-4}, {1e-5, 1e-4, 1e-4}};
    for (int kind = 0; kind < 2; kind++) {
        double error[3][2];
        for (int k = 0; k < 2; k++) {
            static_case c = vibrating(32 << k, 1.2e5 * 5 / 6 / 2.6, 10 * 1.7, 2 * 8.333e-5, 8.333e-5);
            c.beams[0].mass_matrix = (ph_mass_matrix)kind;
            static_result r = balance(&c);
            assert_int_equal(r.status, PH_OK);
            for (int f = 0; f < 3; f++) error[f][k] = nearest(&r, want[f]) / want[f] - 1;
            release(&r);
        }
        for (int f = 0; f < 3; f++) {
            printf("%s, mode %d: errors %.2e %.2e, order %.3f\n", kind ? "consistent" : "lumped", f + 1, error[f][0],
                   error[f][1], log2(error[f][0] / error[f][1]));
            NEAR(f + 1, log2(error[f][0] / error[f][1]), 2, 0.05);
            NEAR(f + 1, fabs(error[f][1]), known[kind][f], 0.5 * digit[kind][f]);
        }
    }
    NO_FAULTS();
}

// A step of an explicit method is limited by the highest frequency, here of axial waves from node to node: sqrt 3 times
// higher.
static void consistent_inertia_has_the_higher_spectrum(void **state) {
    (void)state;
    double highest[2];
    for (int kind = 0; kind < 2; kind++) {
        static_case c = vibrating(16, 1e4, 10 * 1.7, 0.02, 0.01);
        c.beams[0].mass_matrix = (ph_mass_matrix)kind;
        c.modes = CASE_MODES;
        static_result r = balance(&c);
        if (r.status) printf("%s\n", r.err.what);
        assert_int_equal(r.status, PH_OK);
        assert_int_equal(r.eq.modes, 96);
        highest[kind] = 2 * PI * r.frequencies[95];
        release(&r);
    }
    printf("highest of all: lumped %.6g, consistent %.6g rad/s, ratio %.4f\n", highest[0], highest[1],
           highest[1] / highest[0]);
    NEAR(0, highest[1] / highest[0], sqrt(3), 0.01);
    NO_FAULTS();
}

// One stiff element that swings on a torsion spring about its beginning has the inertia of the line, straight or an
// arc.
static void consistent_inertia_of_a_rigid_motion_is_exact(void **state) {
    (void)state;
    const double k = 2, rho_A = 0.7, J3 = 0.05;
    for (int bent = 0; bent < 2; bent++) {
        const double angle = PI / 2, L = bent ? angle : 1;
        static_case c = cantilever(1, 1, 1e6, 1e6, 1e6, 1e6);
        ph_beam_def *b = c.beams;
        b->shape = bent ? PH_BEAM_ARC : PH_BEAM_LINE;
        b->center[1] = b->axis[2] = 1;
        b->angle = angle;
        b->ends[0].kind = PH_END_FREE;
        b->has_inertia = true;
        b->rho_A = rho_A;
        b->J[0] = 0.02;
        b->J[4] = 0.04;
        b->J[8] = J3;
        b->mass_matrix = PH_MASS_CONSISTENT;
        c.joints[0] = ph_joint_default();
        c.joints[0].name = "pivot";
        c.joints[0].type = PH_JOINT_REVOLUTE;
        c.joints[0].nodes[0] = PH_GROUND;
        c.joints[0].nodes[1] = 0;
        c.joints[0].has_at = true;
        c.joints[0].axis[2] = 1;
        c.joint_count = 1;
        c.forces[0] = ph_force_default();
        c.forces[0].name = "spring";
        c.forces[0].type = PH_FORCE_TYPE_JOINT_SPRING;
        c.forces[0].joint = 0;
        c.forces[0].stiffness = k;
        c.force_count = 1;
        c.modes = 1;
        static_result r = balance(&c);
        if (r.status) printf("%s\n", r.err.what);
        assert_int_equal(r.status, PH_OK);
        const double inertia = rho_A * (bent ? 2 * (angle - 1) : 1.0 / 3) + J3 * L;
        const double want = sqrt(k / inertia) / (2 * PI);
        printf("rigid %s: %.12f Hz, wanted %.12f\n", bent ? "arc" : "line", r.frequencies[0], want);
        NEAR(bent, r.frequencies[0], want, 4e-6 * want);  // k over the stiffness, and some
        release(&r);
    }
    NO_FAULTS();
}

// The shape of a mode as velocity: turns and displacements in the axes that each factor has its own in.
static void velocity_of(setup *b, const double *shape, double tiny) {
    const ph_group *G = &b->sys->group;
    for (int f = 0; f < G->count; f++) {
        double *to = b->v + G->factors[f].v;
        for (int i = 0; i < 6; i++) to[i] = tiny * shape[G->factors[f].v + i];
        if (!ph_kind_is_se3(G->factors[f].kind)) continue;
        const so3 R = ph_element_rotation(b->q + G->factors[f].q);
        vec3_store(so3_act(so3_inv(R), vec3_load(to + 3)), to + 3);
    }
}

// A model that floats, with joints: six rigid motions far below its vibrations, and these come back with the opposite
// velocity after half a period. The phase is off by 3e-5, (pi/200)^2/24 of pi, the velocity by the square of it; the
// shape is good to the root of the 1e-10 of its frequency.
static void modes_of_a_free_model_swing(void **state) {
    (void)state;
    enum { MODES = 10, STEPS = 200 };
    static setup b;
    static run end;
    double frequencies[MODES], shapes[MODES * 66];
    ph_statics statics = ph_statics_default();
    ph_equilibrium eq = {.frequencies = frequencies, .shapes = shapes};
    ph_error err = {0};
    open_stepped(&b, "flexible-booms");
    const int nv = b.sys->group.nv;
    assert_true(nv <= 66);
    if (ph_balance(b.m, &statics, MODES, NULL, &eq, &err) != PH_OK) fail_msg("%s", err.what);
    for (int k = 0; k < MODES; k++) {
        double off = 0;
        assert_true((frequencies[k] == 0) == (k < 6));
        if (k < 6) continue;
        velocity_of(&b, shapes + k * nv, 1e-6);
        assert_true(run_as(&b, "variational", PH_TAU_EXP, PH_CONSTRAINTS_MULTIPLIERS, 0.5 / frequencies[k] / STEPS,
                           STEPS, &end));
        for (int i = 0; i < nv; i++) off = fmax(off, fabs(end.v[i] + b.v[i]));
        print_message("mode %d: %.6f Hz, off by %.1e\n", k, frequencies[k], off / largest(b.v, nv));
        BELOW(k, off / largest(b.v, nv), 1e-5);
    }
    close_setup(&b);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(frequencies_approach_timoshenko), cmocka_unit_test(consistent_frequencies_approach_timoshenko),
        cmocka_unit_test(consistent_inertia_has_the_higher_spectrum),
        cmocka_unit_test(consistent_inertia_of_a_rigid_motion_is_exact), cmocka_unit_test(modes_of_a_free_model_swing)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
