// The initial frames of beams and their cross-sections.                        docs/theory/beam-geometry.md
#include "harness.h"

#include "flexible/curve.h"
#include "flexible/element.h"
#include "flexible/frames.h"
#include "flexible/section.h"
#include "polhode/lie/se3.h"

enum { MOST = 2048 };
static const double PI = 3.14159265358979323846;
static se3 frames[MOST + 1];

static ph_beam_def line_beam(int elements) {
    ph_beam_def b = {.name = "arm", .shape = PH_BEAM_LINE, .elements = elements};
    vec3_store(vec3_make(1, 2, 3), b.from);
    vec3_store(vec3_make(3, -1, 9), b.to);
    vec3_store(vec3_make(0.3, 1, 0.2), b.normal);
    return b;
}

// An arc about an inclined axis, off the origin.
static ph_beam_def arc_beam(int elements, double angle) {
    ph_beam_def b = {.name = "arm", .shape = PH_BEAM_ARC, .elements = elements, .angle = angle};
    vec3_store(vec3_make(1, 2, 3), b.from);
    vec3_store(vec3_make(-0.5, 1, 4), b.center);
    vec3_store(vec3_make(1, 2, -0.5), b.axis);
    vec3_store(vec3_make(0.3, 1, 0.2), b.normal);
    return b;
}

static double points[3 * 64];
// Points of a helix with a radius of 2 that climbs by 3 for each turn.
static ph_beam_def helix_beam(int elements, int count, double turns) {
    ph_beam_def b = {.name = "arm", .shape = PH_BEAM_CURVE, .elements = elements, .point_count = count};
    for (int i = 0; i < count; i++) {
        const double a = 2 * PI * turns * i / (count - 1);
        vec3_store(vec3_make(2 * cos(a), 2 * sin(a), 3 * a / (2 * PI)), points + 3 * i);
    }
    b.points = points;
    memcpy(b.from, points, sizeof b.from);
    vec3_store(vec3_make(1, 0, 0), b.normal);
    return b;
}

static double length_of(const ph_beam_def *b) {
    double length = 0;
    ph_error err;
    if (ph_beam_frames(b, 0, frames, &length, &err) != PH_OK) fail_msg("%s: %s", err.where, err.what);
    return length;
}

static vec3 axis_of(int k, int i) { return mat3_row(mat3_transpose(so3_matrix(frames[k].R)), i); }

// --- lines and arcs -----------------------------------------------------------------------------------------

static void a_line_is_straight(void **state) {
    (void)state;
    const ph_beam_def b = line_beam(7);
    const double length = length_of(&b);
    NEAR(0, length, 7, 1e-15 * 7);
    for (int k = 0; k <= 7; k++) {
        const vec3 x = vec3_axpy(k / 7.0, vec3_make(2, -3, 6), vec3_load(b.from));
        BELOW(k, vec3_norm(vec3_sub(frames[k].x, x)), 1e-15 * 10);
        BELOW(k, vec3_norm(vec3_sub(axis_of(k, 0), vec3_make(2.0 / 7, -3.0 / 7, 6.0 / 7))), 4e-16);
        // Axis 2 lies in the plane of beam and normal, on the normal's side.
        BELOW(k, fabs(vec3_dot(axis_of(k, 2), vec3_load(b.normal))), 4e-16);
        assert_true(vec3_dot(axis_of(k, 1), vec3_load(b.normal)) > 0);
    }
    NO_FAULTS();
}

// Its elements have the curvature 1/radius about the axis, no stretch, no shear and no torsion; a rigid turn about the
// axis takes one frame to the next, whatever the normal.
static void an_arc_has_constant_deformation(void **state) {
    (void)state;
    const double angles[] = {PI / 4, -2, 7};
    for (size_t i = 0; i < COUNT(angles); i++) {
        const ph_beam_def b = arc_beam(9, angles[i]);
        const double length = length_of(&b), ds = length / 9;
        const vec3 axis = vec3_scale(1 / vec3_norm(vec3_load(b.axis)), vec3_load(b.axis));
        const vec3 arm = vec3_sub(vec3_load(b.from), vec3_load(b.center));
        const double radius = vec3_norm(vec3_cross(axis, arm));
        NEAR(angles[i], length, radius * fabs(angles[i]), 1e-14);
        for (int k = 0; k < 9; k++) {
            const twist xi = twist_scale(1 / ds, se3_minus(frames[k + 1], frames[k]));
            const vec3 about = so3_act(frames[k].R, xi.w);
            BELOW(k, vec3_norm(vec3_sub(xi.v, vec3_make(1, 0, 0))), 2e-14);
            BELOW(k, vec3_norm(vec3_sub(about, vec3_scale((angles[i] > 0 ? 1 : -1) / radius, axis))), 2e-14);
        }
    }
    NO_FAULTS();
}

// The 45-degree bend of the format: in the plane z = 0 with the tip at (29.29, 70.71, 0), starting along y.
static void the_bend_of_the_format(void **state) {
    (void)state;
    ph_beam_def b = {.name = "bend", .shape = PH_BEAM_ARC, .elements = 8, .angle = PI / 4};
    vec3_store(vec3_make(100, 0, 0), b.center);
    vec3_store(vec3_make(0, 0, -1), b.axis);
    vec3_store(vec3_make(0, 0, 1), b.normal);
    NEAR(0, length_of(&b), 25 * PI, 1e-13);
    BELOW(0, vec3_norm(vec3_sub(axis_of(0, 0), vec3_make(0, 1, 0))), 4e-16);
    const vec3 tip = vec3_make(100 - 100 * sqrt(0.5), 100 * sqrt(0.5), 0);
    BELOW(8, vec3_norm(vec3_sub(frames[8].x, tip)), 4e-14);
    NO_FAULTS();
}

// Axis 2 turns about axis 1 by the twist, linearly.
static void twist_is_linear(void **state) {
    (void)state;
    static se3 straight[33];
    for (int shape = 0; shape < 3; shape++) {
        ph_beam_def b = shape == 0 ? line_beam(32) : shape == 1 ? arc_beam(32, 2) : helix_beam(32, 12, 1);
        const double length = length_of(&b);
        memcpy(straight, frames, sizeof straight);
        b.twist = 2.5;
        NEAR(shape, length_of(&b), length, 0);
        for (int k = 0; k <= 32; k++) {
            const vec3 w = so3_minus(frames[k].R, straight[k].R);
            BELOW(k, vec3_norm(vec3_sub(w, vec3_make(2.5 * k / 32, 0, 0))), 2e-15);
        }
    }
    NO_FAULTS();
}

// --- curves -------------------------------------------------------------------------------------------------

// Points on a line, unevenly spaced: the spline is the line.
static void a_curve_through_a_line_is_the_line(void **state) {
    (void)state;
    ph_beam_def b = line_beam(7);
    const double at[] = {0, 0.13, 0.2, 0.71, 1};
    for (int i = 0; i < 5; i++) vec3_store(vec3_axpy(at[i], vec3_make(2, -3, 6), vec3_load(b.from)), points + 3 * i);
    length_of(&b);
    static se3 straight[8];
    memcpy(straight, frames, sizeof straight);
    b.shape = PH_BEAM_CURVE;
    b.points = points;
    b.point_count = 5;
    NEAR(0, length_of(&b), 7, 1e-14);
    for (int k = 0; k <= 7; k++) {
        BELOW(k, vec3_norm(vec3_sub(frames[k].x, straight[k].x)), 1e-14);
        BELOW(k, vec3_norm(so3_minus(frames[k].R, straight[k].R)), 1e-14);
    }
    NO_FAULTS();
}

// The nodes are at equal arc lengths, measured by a sum of many chords with its leading error removed.
static double chords(const ph_curve *c, double u, double w, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum +=
            vec3_norm(vec3_sub(ph_curve_point(c, u + (w - u) * (i + 1) / n), ph_curve_point(c, u + (w - u) * i / n)));
    return sum;
}

static void nodes_are_equally_spaced(void **state) {
    (void)state;
    const ph_beam_def b = helix_beam(5, 6, 0.7);
    const double length = length_of(&b);
    ph_curve c;
    assert_int_equal(ph_curve_create(b.points, b.point_count, &c), PH_OK);
    double u = 0;
    for (int k = 1; k <= 5; k++) {
        const double w = ph_curve_parameter(&c, length * k / 5);
        // Three chord sums, the errors of order 2 and 4 removed; knots inside an interval leave order 2 jumps of higher
        // derivatives, hence the tolerance.
        const double a = chords(&c, u, w, 1000), d = chords(&c, u, w, 2000), e = chords(&c, u, w, 4000);
        const double r1 = (4 * d - a) / 3, r2 = (4 * e - d) / 3;
        NEAR(k, (16 * r2 - r1) / 15, length / 5, 2e-11);
        BELOW(k, vec3_norm(vec3_sub(ph_curve_point(&c, w), frames[k].x)), 1e-14);
        u = w;
    }
    ph_curve_free(&c);
    NO_FAULTS();
}

static void tangents_are_exact(void **state) {
    (void)state;
    const ph_beam_def b = helix_beam(16, 9, 0.5);
    length_of(&b);
    ph_curve c;
    assert_int_equal(ph_curve_create(b.points, b.point_count, &c), PH_OK);
    for (int k = 0; k <= 16; k++) {
        const double u = ph_curve_parameter(&c, c.arc[8] * k / 16), h = 1e-4;
        const double low = fmax(u - h, 0), high = fmin(u + h, c.knot[8]);
        vec3 slope = vec3_sub(ph_curve_point(&c, high), ph_curve_point(&c, low));
        slope = vec3_scale(1 / vec3_norm(slope), slope);
        // Of a difference over 2e-4; a natural end is straight, so that one to one side does as well.
        BELOW(k, vec3_norm(vec3_sub(slope, axis_of(k, 0))), 1e-8);
    }
    ph_curve_free(&c);
    NO_FAULTS();
}

// Without twist the curvature has no component about axis 1. The logarithm between neighbours has one of third order,
// so that its sum over the beam falls with the square of the spacing.
static double torsion_sum(int elements) {
    const ph_beam_def b = helix_beam(elements, 16, 1.3);
    length_of(&b);
    double sum = 0;
    for (int k = 0; k < elements; k++) sum += fabs(so3_minus(frames[k + 1].R, frames[k].R).x);
    return sum;
}

static void curves_do_not_twist(void **state) {
    (void)state;
    const double coarse = torsion_sum(256), fine = torsion_sum(1024);
    assert_true(coarse < 1e-3 && coarse > 0);
    NEAR(0, log2(coarse / fine) / 2, 2, 0.05);
    // The angle by which a helix' frame of Frenet turns against one that does not twist: torsion times length. The
    // spline is a helix but near its ends; a piece in the middle is compared.
    const double radius = 2, climb = 3 / (2 * PI), square = radius * radius + climb * climb;
    const ph_beam_def b = helix_beam(1000, 64, 2);
    const double length = length_of(&b);
    double angle[2];
    const int at[2] = {250, 750};
    for (int i = 0; i < 2; i++) {
        const vec3 x = frames[at[i]].x;
        const vec3 inwards = vec3_scale(-1 / hypot(x.x, x.y), vec3_make(x.x, x.y, 0));
        angle[i] = atan2(vec3_dot(inwards, axis_of(at[i], 2)), vec3_dot(inwards, axis_of(at[i], 1)));
    }
    const double want = climb / square * length / 2;
    NEAR(0, remainder(angle[1] - angle[0] - want, 2 * PI), 0, 2e-5);  // the spline's own error, 64 points
    NO_FAULTS();
}

// The transport does not depend on how many nodes there are: its own error is at rounding.
static void transport_is_accurate(void **state) {
    (void)state;
    for (int turns = 1; turns <= 2; turns++) {
        ph_beam_def b = helix_beam(8, 12, turns);
        length_of(&b);
        const so3 coarse = frames[8].R;
        b.elements = 2000;
        length_of(&b);
        BELOW(turns, vec3_norm(so3_minus(frames[2000].R, coarse)), 1e-12);
    }
    NO_FAULTS();
}

// --- what has no frames -------------------------------------------------------------------------------------

static void expect(const ph_beam_def *b, const char *where, const char *what) {
    double length;
    ph_error err = {0};
    assert_int_equal(ph_beam_frames(b, 3, frames, &length, &err), PH_ERR_MODEL);
    assert_string_equal(err.where, where);
    if (strstr(err.what, what) == NULL) fail_msg("\"%s\" does not say \"%s\"", err.what, what);
}

static void bad_shapes_are_refused(void **state) {
    (void)state;
    ph_beam_def b = line_beam(4);
    vec3_store(vec3_make(4, -6, 12), b.normal);
    expect(&b, "beams[3].normal", "not along the beam");
    vec3_store(vec3_zero(), b.normal);
    expect(&b, "beams[3].normal", "not zero");
    b = line_beam(4);
    memcpy(b.to, b.from, sizeof b.to);
    expect(&b, "beams[3].shape.line.to", "differs");
    b = line_beam(4);
    b.twist = 4 * 171 * PI / 180;
    expect(&b, "beams[3].elements", "turns by 171 degrees");
    b.twist = 4 * 169 * PI / 180;
    length_of(&b);
    b = arc_beam(2, 2 * 171 * PI / 180);
    expect(&b, "beams[3].elements", "element 0 of \"arm\" turns by 171 degrees");
    b = arc_beam(1, 0);
    expect(&b, "beams[3].shape.arc.angle", "not zero");
    b = arc_beam(1, 1);
    vec3_store(vec3_zero(), b.axis);
    expect(&b, "beams[3].shape.arc.axis", "not zero");
    b = arc_beam(1, 1);
    memcpy(b.center, b.from, sizeof b.center);
    expect(&b, "beams[3].shape.arc.center", "away from the axis");
    b = helix_beam(1, 12, 1);
    expect(&b, "beams[3].elements", "turns by");
    b = helix_beam(8, 12, 1);
    memcpy(points + 3, points, 3 * sizeof *points);
    expect(&b, "beams[3].shape.curve", "coincide");
    b.point_count = 1;
    expect(&b, "beams[3].shape.curve", "two points");
}

// --- sections -----------------------------------------------------------------------------------------------

static ph_section_def section(ph_section_kind kind, double a, double b) {
    return (ph_section_def){.kind = kind,
                            .size = {a, b},
                            .E = 2e11,
                            .G = 8e10,
                            .density = 7800,
                            .shear_factor = NAN,
                            .torsion_constant = NAN};
}

static void sections_by_formula(void **state) {
    (void)state;
    double K[36], J[9];
    const ph_section_def square = section(PH_SECTION_RECTANGLE, 0.02, 0.02);
    ph_section_stiffness(&square, K);
    NEAR(0, K[0], 2e11 * 4e-4, 1e-15 * K[0]);
    NEAR(0, K[7], 8e10 * 4e-4 * 5 / 6, 1e-15 * K[7]);
    NEAR(0, K[21], 8e10 * 0.1405770149551555 * 1.6e-7, 1e-13 * K[21]);  // Timoshenko and Goodier's 0.1406, more digits
    NEAR(0, K[28], 2e11 * 1.6e-7 / 12, 1e-15 * K[28]);
    NEAR(0, ph_section_inertia(&square, J), 7800 * 4e-4, 1e-15 * 4);
    NEAR(0, J[0], J[4] + J[8], 1e-15 * J[0]);
    // b2 along axis 2: bending about axis 3 is the stiff one of a section that is wide along axis 2.
    const ph_section_def flat = section(PH_SECTION_RECTANGLE, 0.04, 0.001);
    ph_section_stiffness(&flat, K);
    NEAR(1, K[28], 2e11 * 0.04 * 1e-9 / 12, 1e-15 * K[28]);
    NEAR(1, K[35], 2e11 * 0.001 * 6.4e-5 / 12, 1e-15 * K[35]);
    NEAR(1, K[21], 8e10 * 0.04 * 1e-9 / 3 * (1 - 0.630248876283857 / 40), 1e-13 * K[21]);  // thin: b/a (1 - 0.63 b/a)
    // A tube without a hole is a circle but for the shear; half of it is its complement.
    const ph_section_def circle = section(PH_SECTION_CIRCLE, 0.01, 0);
    ph_section_stiffness(&circle, K);
    NEAR(2, K[28], 2e11 * PI * 1e-8 / 4, 1e-15 * K[28]);
    NEAR(2, K[21], 8e10 * PI * 1e-8 / 2, 1e-15 * K[21]);
    NEAR(2, K[7], 0.9 * 8e10 * PI * 1e-4, 1e-15 * K[7]);
    double hole[36], ring[36];
    const ph_section_def inner = section(PH_SECTION_CIRCLE, 0.006, 0), tube = section(PH_SECTION_TUBE, 0.01, 0.004);
    ph_section_stiffness(&inner, hole);
    ph_section_stiffness(&tube, ring);
    for (int i = 0; i < 6; i++)
        if (i != 1 && i != 2) NEAR(i, ring[7 * i], K[7 * i] - hole[7 * i], 2e-15 * K[7 * i]);
    NEAR(2, ring[7] / ring[0], 0.5 * 8e10 / 2e11, 1e-15);
    NO_FAULTS();
}

// One resultant at a time against the textbook, and the symmetry of the two axes.
static void stresses_by_formula(void **state) {
    (void)state;
    const ph_section_def wide = section(PH_SECTION_RECTANGLE, 0.02, 0.01),
                         high = section(PH_SECTION_RECTANGLE, 0.01, 0.02);
    const ph_section_def circle = section(PH_SECTION_CIRCLE, 0.01, 0), tube = section(PH_SECTION_TUBE, 0.01, 1e-6);
    const double A = 2e-4;
#define STRESS(s, ...) ph_section_stress(&s, (const double[6]){__VA_ARGS__})
    NEAR(0, STRESS(wide, -3), 3 / A, 1e-9);
    NEAR(1, STRESS(wide, 0, 2), sqrt(3) * 1.5 * 2 / A, 1e-9);
    NEAR(2, STRESS(wide, 0, 0, 3, 4), STRESS(high, 0, 3, 0, 4), 1e-9);
    NEAR(3, STRESS(wide, 0, 0, 0, 2), sqrt(3) * 2 / (0.246 * 0.02 * 1e-4), 2e-3 * 2 / (0.246 * 0.02 * 1e-4));
    NEAR(4, STRESS(wide, 1, 0, 0, 0, 2, 3), 1 / A + 2 * 6 / (0.02 * 1e-4) + 3 * 6 / (0.01 * 4e-4), 1e-6);
    NEAR(5, STRESS(circle, 0, 0, 0, 2, 0, 0), sqrt(3) * 2 * 2 / (PI * 1e-6), 1e-6);
    NEAR(6, STRESS(circle, 5, 0, 0, 0, 3, -4), 5 / (PI * 1e-4) + 5 * 4 / (PI * 1e-6), 1e-6);
    NEAR(7, STRESS(circle, 0, 3, 4), sqrt(3) * 4.0 / 3 * 5 / (PI * 1e-4), 1e-6);
    NEAR(8, STRESS(tube, 0, 3, 0), sqrt(3) * 2 * 3 / (2 * PI * 1e-2 * 1e-6), 2e-3 * 3 / (PI * 1e-8));
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_is_straight),
        cmocka_unit_test(an_arc_has_constant_deformation),
        cmocka_unit_test(the_bend_of_the_format),
        cmocka_unit_test(twist_is_linear),
        cmocka_unit_test(a_curve_through_a_line_is_the_line),
        cmocka_unit_test(nodes_are_equally_spaced),
        cmocka_unit_test(tangents_are_exact),
        cmocka_unit_test(curves_do_not_twist),
        cmocka_unit_test(transport_is_accurate),
        cmocka_unit_test(bad_shapes_are_refused),
        cmocka_unit_test(sections_by_formula),
        cmocka_unit_test(stresses_by_formula),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
