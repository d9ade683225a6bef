// Equilibria of beams: exact solutions, reference values, orders.                       docs/theory/statics.md
#include "statics_cases.h"

// ------------------------------------------------------------------------------------ exact solutions

// A moment at the tip makes an arc, whatever the number of elements, while each turns by less than pi.
static void roll_up_is_exact(void **state) {
    (void)state;
    const struct {
        int elements;
        double turns, curved;
    } cases[] = {{1, 0.25, 0}, {3, 1, 0}, {8, 2, 0}, {1, 0.25, 0.1}, {3, 1, 0.3}, {8, 2, -0.7}};
    const double L = 10, EI = 100;
    for (size_t i = 0; i < COUNT(cases); i++) {
        static_case c = cantilever(L, cases[i].elements, 1e4, 1e4, 100, EI);
        const double start = cases[i].curved, end = 2 * PI * cases[i].turns, M = EI * (end - start) / L;
        if (start != 0) {
            c.beams[0].shape = PH_BEAM_ARC;
            c.beams[0].center[1] = L / start;
            c.beams[0].axis[2] = start > 0 ? 1 : -1;
            c.beams[0].angle = fabs(start);
        }
        load_node(&c, cases[i].elements, PH_FORCE_TYPE_TORQUE, PH_FRAME_BODY, 0, 0, M);
        static_result r = balance(&c);
        assert_int_equal(r.status, PH_OK);
        const double *tip = tip_of(&r, 0), k = end / L;
        printf("roll-up %d elements %.2f turns: %d iterations, tip error %.2e %.2e, angle %.2e, residual %.1e\n",
               cases[i].elements, cases[i].turns, (int)r.eq.iterations, tip[0] - sin(end) / k,
               tip[1] - (1 - cos(end)) / k, tip[6] - sin(end), r.eq.residual);
        NEAR((double)i, tip[0], sin(end) / k, 1e-13 * L);
        NEAR((double)i, tip[1], (1 - cos(end)) / k, 1e-13 * L);
        NEAR((double)i, tip[6], sin(end), 1e-13);
        release(&r);
    }
    NO_FAULTS();
}

// Torque along the axis: constant twist, straight and with an initial twist of the section.
static void constant_twist_is_exact(void **state) {
    (void)state;
    const int elements[] = {1, 3, 8};
    const double turns[] = {0.25, 1, 2}, L = 10, GJ = 70;
    for (size_t i = 0; i < COUNT(elements); i++)
        for (int twisted = 0; twisted < 2; twisted++) {
            static_case c = cantilever(L, elements[i], 1e4, 1e4, GJ, 100);
            const double angle = 2 * PI * turns[i], start = twisted ? 0.4 : 0;
            c.beams[0].twist = start;
            load_node(&c, elements[i], PH_FORCE_TYPE_TORQUE, PH_FRAME_INERTIAL, GJ * (angle - start) / L, 0, 0);
            static_result r = balance(&c);
            assert_int_equal(r.status, PH_OK);
            const double *tip = tip_of(&r, 0);  // x, y, z, R11 ..
            NEAR((double)i, tip[0], L, 1e-13 * L);
            BELOW((double)i, hypot(tip[1], tip[2]), 1e-13 * L);
            NEAR((double)i, tip[7], cos(angle), 1e-13);
            NEAR((double)i, tip[10], sin(angle), 1e-13);
            NEAR((double)i, r.resultants[3], GJ * (angle - start) / L, 1e-13 * GJ);
            release(&r);
        }
    NO_FAULTS();
}

// ---------------------------------------------------------------------------------- reference values

static static_case elastica_case(int n, double P) {
    static_case c = cantilever(1, n, 1e11, 1e11, 1, 1);
    load_node(&c, n, PH_FORCE_TYPE_FORCE, PH_FRAME_INERTIAL, 0, P, 0);
    return c;
}
static static_case elastica_1(int n) { return elastica_case(n, 1); }
static static_case elastica_2(int n) { return elastica_case(n, 2); }
static static_case elastica_10(int n) { return elastica_case(n, 10); }

static static_case soft_elastica(int n) {
    static_case c = cantilever(1, n, 1000, 500, 1, 1);
    load_node(&c, n, PH_FORCE_TYPE_FORCE, PH_FRAME_INERTIAL, 0, 5, 0);
    return c;
}

static static_case bend(int n, double P) {
    static_case c = cantilever(100, n, 1e7, 5e6, 1e7 / 12, 1e7 / 12);
    ph_beam_def *b = c.beams;
    b->shape = PH_BEAM_ARC;
    b->center[0] = 100;
    b->axis[2] = -1;
    b->angle = PI / 4;
    b->normal[0] = -1;
    b->normal[1] = 0;
    load_node(&c, n, PH_FORCE_TYPE_FORCE, PH_FRAME_INERTIAL, 0, 0, P);
    return c;
}
static static_case bend_300(int n) { return bend(n, 300); }
static static_case bend_600(int n) { return bend(n, 600); }

static static_case thick(int n) {
    static_case c = cantilever(5, n, 4.8e8, 3.231e8, 1e6, 9.346e6);
    load_node(&c, n, PH_FORCE_TYPE_FORCE, PH_FRAME_INERTIAL, 0, 600e3, 0);
    return c;
}

static static_case two_loads(int n) {
    const double EI = 5000, stiff = 1e11 * EI / (102.75 * 102.75);
    static_case c = cantilever(52.03, n, stiff, stiff, EI, EI);
    c.beam_count = 2;
    c.beams[1] = c.beams[0];
    c.beams[1].name = "rest";
    c.beams[1].from[0] = 52.03;
    c.beams[1].to[0] = 102.75;
    c.beams[1].ends[0] = (ph_beam_end){PH_END_CLAMPED, n};
    load_node(&c, n, PH_FORCE_TYPE_FORCE, PH_FRAME_INERTIAL, 0, 0.85, 0);
    load_node(&c, 2 * n + 1, PH_FORCE_TYPE_FORCE, PH_FRAME_INERTIAL, 0, 1.35, 0);
    return c;
}

// Axis 2 is the long side: the stiff plane is x y.
static static_case princeton(int n) {
    const double h = 12.3777e-3, t = 3.2024e-3, E = 71.7e9, G = E / 2.62, A = h * t;
    const double I2 = h * t * t * t / 12, I3 = t * h * h * h / 12, F = 8.896 * sqrt(0.5);
    static_case c = cantilever(0.508, n, E * A, G * A, 0.198 * G * (I2 + I3), 0);
    stiffness_of(E * A, G * A, 0.198 * G * (I2 + I3), E * I2, E * I3, c.beams[0].stiffness);
    load_node(&c, n, PH_FORCE_TYPE_FORCE, PH_FRAME_INERTIAL, 0, F, F);
    return c;
}

typedef struct reference {
    const char *name;
    static_case (*make)(int n);
    double tip[3], start[3];  // where it is, and was without load
    bool known[3];
    double at_32;  // largest error of the tip over its distance from the origin, 0 if none is asked for
} reference;

static const reference references[] = {
    {"elastica, 1", elastica_1, {1 - 0.056433236283376883, 0.30172077379981353}, {1}, {1, 1, 0}, 2.5e-4},
    {"elastica, 2", elastica_2, {1 - 0.16064172082516724, 0.49345748039671182}, {1}, {1, 1, 0}, 0},
    {"elastica, 10", elastica_10, {1 - 0.55499559775375127, 0.81060902488029645}, {1}, {1, 1, 0}, 2.2e-4},
    {"soft elastica", soft_elastica, {0.6114671425416648, 0.7202534934112532}, {1}, {1, 1, 0}, 0},
    {"bend, 300",
     bend_300,
     {22.244780945367699, 58.779122489682805, 40.191891670150518},
     {29.289321881345254, 70.710678118654755},
     {1, 1, 1},
     1.2e-4},
    {"bend, 600",
     bend_600,
     {15.684800534038762, 47.150438573629013, 53.474858791825127},
     {29.289321881345254, 70.710678118654755},
     {1, 1, 1},
     1.6e-4},
    {"cantilever", thick, {4.403528727764829, 2.1596938944900803}, {5}, {1, 1, 0}, 1.1e-4},
    {"two loads", two_loads, {102.75 - 30.74572013521647, 66.961458159866845}, {102.75}, {1, 1, 0}, 0},
    {"princeton", princeton, {0, 0.008979196722704, 0.109113115255171}, {0}, {0, 1, 1}, 0},
};

static void tip_with(const reference *ref, int n, double *tip) {
    static_case c = ref->make(n);
    static_result r = balance(&c);
    if (r.status != PH_OK) printf("%s, %d elements: %s\n", ref->name, n, r.err.what);
    assert_int_equal(r.status, PH_OK);
    BELOW(n, r.eq.residual, 1e-13);
    memcpy(tip, tip_of(&r, c.beam_count - 1), 3 * sizeof *tip);
    release(&r);
}

static void references_are_approached_in_second_order(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(references); i++) {
        const reference *ref = references + i;
        double tip[3][3], error[3] = {0}, size = 0, far = 0, left = 0;
        for (int k = 0; k < 3; k++) tip_with(ref, 16 << k, tip[k]);
        for (int d = 0; d < 3; d++) {
            if (!ref->known[d]) continue;
            const double richardson = (4 * tip[2][d] - tip[1][d]) / 3;
            for (int k = 0; k < 3; k++) error[k] = hypot(error[k], tip[k][d] - ref->tip[d]);
            left = hypot(left, richardson - ref->tip[d]);
            size = hypot(size, ref->tip[d] - ref->start[d]);
            far = hypot(far, ref->tip[d]);
        }
        printf("%-14s errors %.2e %.2e %.2e, orders %.3f %.3f, extrapolated %.1e\n", ref->name, error[0] / size,
               error[1] / size, error[2] / size, log2(error[0] / error[1]), log2(error[1] / error[2]), left / size);
        NEAR((double)i, log2(error[0] / error[1]), 2, 0.1);
        NEAR((double)i, log2(error[1] / error[2]), 2, 0.1);
        BELOW((double)i, left / size, 1e-7);
        if (ref->at_32 > 0) BELOW((double)i, error[1] / far, ref->at_32);
    }
    NO_FAULTS();
}

// Resultants that are unknowns make the iteration indifferent to the axial stiffness.
static void slender_beams_take_as_few_iterations(void **state) {
    (void)state;
    static_case c = cantilever(1, 128, 1e12, 1e12, 1, 1);
    load_node(&c, 128, PH_FORCE_TYPE_FORCE, PH_FRAME_INERTIAL, 0, 10, 0);
    c.statics.load_steps = 2;
    static_result r = balance(&c);
    printf("EA L^2/EI = 1e12: %ld load steps, %ld iterations, at most %d in a step, residual %.1e\n", r.eq.steps,
           r.eq.iterations, r.eq.most, r.eq.residual);
    assert_int_equal(r.status, PH_OK);
    assert_int_equal(r.eq.steps, 2);
    assert_true(r.eq.iterations <= 24 && r.eq.most <= 12);
    BELOW(0, r.eq.residual, 1e-14);  // of the load, not of EA
    for (int k = 0; k < 128; k++) {  // the force is the load, to the order of the elements
        const double *n = r.resultants + 6 * k;
        NEAR(k, hypot(n[0], hypot(n[1], n[2])), 10, 1e-3 * 10);
    }
    release(&r);
    NO_FAULTS();
}

// The tip's relative error with 8 elements.
static double error_with_8(double slenderness, ph_interpolation kind, ph_integration integration, const double *exact) {
    const double EA = 12 * slenderness * slenderness, GA = EA * 5 / 6 / 2.6;
    static_case c = cantilever(1, 8, EA, GA, 1, 1);
    c.beams[0].interpolation = kind;
    c.beams[0].integration = integration;
    load_node(&c, 8, PH_FORCE_TYPE_FORCE, PH_FRAME_INERTIAL, 0, 1, 0);
    static_result r = balance(&c);
    assert_int_equal(r.status, PH_OK);
    const double *tip = tip_of(&r, 0);
    const double error = hypot(tip[0] - exact[0], tip[1] - exact[1]) / hypot(exact[0] - 1, exact[1]);
    release(&r);
    return error;
}

static void extrapolated(double slenderness, double *exact) {
    const double EA = 12 * slenderness * slenderness, GA = EA * 5 / 6 / 2.6;
    for (int n = 64; n <= 128; n *= 2) {
        static_case c = cantilever(1, n, EA, GA, 1, 1);
        load_node(&c, n, PH_FORCE_TYPE_FORCE, PH_FRAME_INERTIAL, 0, 1, 0);
        static_result r = balance(&c);
        assert_int_equal(r.status, PH_OK);
        for (int d = 0; d < 2; d++) exact[d] = n == 64 ? -tip_of(&r, 0)[d] / 3 : exact[d] + 4 * tip_of(&r, 0)[d] / 3;
        release(&r);
    }
}

// docs/pictures/locking.svg
static void only_full_integration_of_the_classical_element_locks(void **state) {
    (void)state;
    double least[2] = {1, 1}, most[2] = {0, 0};
    for (int i = 0; i <= 4; i++) {
        const double slenderness = pow(10, 1 + i);
        double exact[2];
        extrapolated(slenderness, exact);
        const double error[2] = {error_with_8(slenderness, PH_BEAM_SE3, PH_INTEGRATION_FULL, exact),
                                 error_with_8(slenderness, PH_BEAM_SO3XR3, PH_INTEGRATION_REDUCED, exact)};
        const double full = error_with_8(slenderness, PH_BEAM_SO3XR3, PH_INTEGRATION_FULL, exact);
        for (int k = 0; k < 2; k++) {
            least[k] = fmin(least[k], error[k]);
            most[k] = fmax(most[k], error[k]);
        }
        if (i > 0) assert_true(full > 0.95);
    }
    printf("8 elements, L/h from 10 to 1e5: se3 %.6f to %.6f, so3xr3 reduced %.6f to %.6f\n", least[0], most[0],
           least[1], most[1]);
    for (int k = 0; k < 2; k++) BELOW(k, most[k] / least[k] - 1, 0.02);
    NO_FAULTS();
}

// ---------------------------------------------------------------------------------------- Lee's frame

// Two legs of 120, pinned at both ends; the load is on the second, at 24 from the corner.
static static_case lee(int n) {
    const double EA = 4.32e7, EI = 1.44e7, GA = 1e11;
    static_case c = cantilever(120, n, EA, GA, EI, EI);
    ph_beam_def *leg = c.beams;
    leg->name = "leg";
    leg->to[0] = 0;
    leg->to[1] = 120;
    leg->normal[0] = -1;
    leg->normal[1] = 0;
    leg->ends[0] = (ph_beam_end){PH_END_FREE, PH_GROUND};
    c.beams[1] = c.beams[0];
    leg = c.beams + 1;
    leg->name = "beam";
    leg->from[1] = 120;
    leg->to[0] = 120;
    leg->to[1] = 120;
    leg->normal[0] = 0;
    leg->normal[1] = 1;
    leg->ends[0] = (ph_beam_end){PH_END_CLAMPED, n};
    c.beam_count = 2;
    const int ends[2] = {0, 2 * n + 1};
    for (int k = 0; k < 2; k++) {
        ph_joint_def *j = c.joints + c.joint_count++;
        *j = ph_joint_default();
        j->name = k ? "right" : "foot";
        j->type = PH_JOINT_REVOLUTE;
        j->nodes[0] = PH_GROUND;
        j->nodes[1] = ends[k];
        j->axis[2] = 1;
        j->has_at = true;
        j->at[0] = j->at[1] = k ? 120 : 0;
    }
    load_node(&c, n + 1 + n / 5, PH_FORCE_TYPE_FORCE, PH_FRAME_INERTIAL, 0, -1, 0);
    return c;
}

static void lees_frame_passes_its_limit_point(void **state) {
    (void)state;
    const double values[] = {20, 40, 60}, loads[] = {13457.91, 17807.83, 14820.53}, limit = 18556.73;
    static_case c = lee(40);
    c.statics.control = PH_CONTROL_DISPLACEMENT;
    c.statics.node = 41 + 8;
    c.statics.direction[0] = 0;
    c.statics.direction[1] = -1;
    c.statics.values = values;
    c.statics.value_count = 3;
    static_result r = balance(&c);
    printf("Lee, displacement: status %d %s, %ld iterations\n", r.status, r.status ? r.err.what : "", r.eq.iterations);
    assert_int_equal(r.status, PH_OK);
    for (int k = 0; k < 3; k++) {
        printf("  %g: %.4f, off by %.2e\n", values[k], r.factor[k + 1], r.factor[k + 1] / loads[k] - 1);
        NEAR(values[k], r.factor[k + 1], loads[k], 1e-3 * loads[k]);
    }
    for (int k = 0; k < r.eq.limit_count; k++)
        printf("  limit %.6f at %.4f, off by %.2e\n", r.eq.limits[k].factor, r.eq.limits[k].displacement,
               r.eq.limits[k].factor / limit - 1);
    assert_int_equal(r.eq.limit_count, 1);
    NEAR(0, r.eq.limits[0].factor, limit, 1e-3 * limit);
    NEAR(0, r.eq.limits[0].displacement, 48.735, 1e-2 * 48.735);
    const double by_displacement = r.eq.limits[0].factor;
    release(&r);

    c.statics.control = PH_CONTROL_ARC_LENGTH;
    c.statics.until = 20000;
    r = balance(&c);
    printf("Lee, arc: status %d %s, %ld iterations %ld steps factor %g\n", r.status, r.status ? r.err.what : "",
           r.eq.iterations, r.eq.steps, r.eq.factor);
    assert_int_equal(r.status, PH_OK);
    for (int k = 0; k < r.eq.limit_count; k++) printf("  limit %.9f\n", r.eq.limits[k].factor);
    assert_int_equal(r.eq.limit_count, 2);
    NEAR(0, r.eq.limits[0].factor, by_displacement, 1e-11 * limit);
    NEAR(0, r.eq.factor, 20000, 0);
    release(&r);

    c.statics.control = PH_CONTROL_LOAD;
    c.statics.load_steps = 10;
    r = balance(&c);
    printf("Lee, load: status %d %s, %ld iterations\n", r.status, r.status ? r.err.what : "", r.eq.iterations);
    assert_true(r.status > 0);
    assert_non_null(strstr(r.err.what, "arc-length"));
    NEAR(0, r.eq.factor, limit, 1e-3 * limit);
    release(&r);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(roll_up_is_exact),
                                       cmocka_unit_test(constant_twist_is_exact),
                                       cmocka_unit_test(references_are_approached_in_second_order),
                                       cmocka_unit_test(slender_beams_take_as_few_iterations),
                                       cmocka_unit_test(only_full_integration_of_the_classical_element_locks),
                                       cmocka_unit_test(lees_frame_passes_its_limit_point)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
