// Unit dual quaternions as the numbers that are integrated: the same group as SE(3), so everything must agree with
// it to rounding.                                                                          docs/theory/lie.md
#include "harness.h"
#include "models.h"
#include "polhode/lie/element.h"

#define PI 3.14159265358979323846

enum { MOST = 8 * ROOM };

static vec3 any_vector(double size) {
    const double x = uniform(), y = uniform(), z = uniform();
    return vec3_scale(size, vec3_make(x, y, z));
}

static twist any_twist(double angle) {
    const vec3 w = any_vector(1), v = any_vector(2);
    return twist_make(vec3_scale(angle / vec3_norm(w), w), v);
}

static se3 any_pose(void) {
    const so3 R = so3_normalize(so3_exp(any_vector(3)));
    return se3_make(R, any_vector(5));
}

static double poses_apart(se3 g, se3 h) { return fmax(vec3_norm(vec3_sub(g.x, h.x)), vec3_norm(so3_minus(g.R, h.R))); }

static double norm_fault(dq g) {
    const so3 r = g.real;
    return fabs(r.w * r.w + r.x * r.x + r.y * r.y + r.z * r.z - 1);
}

static double right_angle_fault(dq g) {
    const so3 r = g.real, d = g.dual;
    return fabs(r.w * d.w + r.x * d.x + r.y * d.y + r.z * d.z);
}

static ph_group one_factor(ph_factor *factor, ph_factor_kind kind) {
    *factor = (ph_factor){.kind = kind};
    ph_group G = {.count = 1, .factors = factor};
    assert_int_equal(ph_group_layout(&G), PH_OK);
    return G;
}

static const double angles[] = {0, 1e-9,          1e-4,   0.5,           1, 3, PI - 1e-9, PI, PI + 1e-9,
                                5, 2 * PI - 1e-9, 2 * PI, 2 * PI + 1e-9, 7};

static void the_layout_and_the_neutral_element(void **state) {
    (void)state;
    ph_factor factor;
    const ph_group G = one_factor(&factor, PH_DUAL_QUATERNION);
    double q[8];
    assert_int_equal(G.nq, 8);
    assert_int_equal(G.nv, 6);
    ph_group_identity(&G, q);
    for (int i = 0; i < 8; i++) NEAR(i, q[i], i == 0, 0);
    NO_FAULTS();
}

static void an_element_stands_for_its_pose(void **state) {
    (void)state;
    static const ph_factor_kind kinds[] = {PH_SO3XR3, PH_SE3, PH_DUAL_QUATERNION};
    for (int trial = 0; trial < 200; trial++)
        for (size_t k = 0; k < COUNT(kinds); k++) {
            double q[8];
            const se3 g = any_pose();
            ph_element_set(kinds[k], g, q);
            // |x| <= 9: a few units in its last place
            BELOW(trial, poses_apart(ph_element_pose(kinds[k], q), g), 5e-15);
            NEAR(trial, q[0], g.R.w, 0);  // the rotation comes first in every kind
        }
    NO_FAULTS();
}

// On both sides, at every angle; 2e-14: some products of numbers up to 9.
static void the_retraction_is_that_of_se3(void **state) {
    (void)state;
    ph_factor a, b;
    const ph_group S = one_factor(&a, PH_SE3), D = one_factor(&b, PH_DUAL_QUATERNION);
    for (int trial = 0; trial < 100; trial++)
        for (size_t k = 0; k < COUNT(angles); k++)
            for (int side = PH_BODY; side <= PH_SPATIAL; side++) {
                double q[7], d[8], u[6];
                const se3 g = any_pose();
                ph_element_set(PH_SE3, g, q);
                ph_element_set(PH_DUAL_QUATERNION, g, d);
                twist_store(any_twist(angles[k]), u);
                ph_group_retract(&S, (ph_side)side, q, u, q);
                ph_group_retract(&D, (ph_side)side, d, u, d);
                const double fault = poses_apart(ph_element_pose(PH_SE3, q), ph_element_pose(PH_DUAL_QUATERNION, d));
                BELOW(angles[k], fault, 2e-14);
                // so3_add_normalized corrects along g: exact for steps, some roundings for half turns
                BELOW(angles[k], norm_fault(dq_load(d)), angles[k] < 0.1 ? 5e-16 : 4e-15);
                BELOW(angles[k], right_angle_fault(dq_load(d)), 2e-15);  // a rounding of |d| < 6
            }
    NO_FAULTS();
}

// g exp(u) exp(-u) = g; exp(a u) exp(b u) = exp((a + b) u); the two sides differ by Ad.
static void retractions_fulfil_the_laws_of_the_group(void **state) {
    (void)state;
    ph_factor factor;
    const ph_group D = one_factor(&factor, PH_DUAL_QUATERNION);
    for (int trial = 0; trial < 100; trial++)
        for (size_t k = 0; k < COUNT(angles); k++) {
            double q[8], q1[8], q2[8], u[6], back[6], part[6];
            const se3 g = any_pose();
            const twist xi = any_twist(angles[k]);
            ph_element_set(PH_DUAL_QUATERNION, g, q);
            twist_store(xi, u);
            twist_store(twist_neg(xi), back);
            ph_group_retract(&D, PH_BODY, q, u, q1);
            ph_group_retract(&D, PH_BODY, q1, back, q2);
            BELOW(angles[k], poses_apart(ph_element_pose(PH_DUAL_QUATERNION, q2), g), 3e-14);
            twist_store(twist_scale(0.3, xi), part);
            ph_group_retract(&D, PH_BODY, q, part, q2);
            twist_store(twist_scale(0.7, xi), part);
            ph_group_retract(&D, PH_BODY, q2, part, q2);
            const se3 once = ph_element_pose(PH_DUAL_QUATERNION, q1);
            BELOW(angles[k], poses_apart(ph_element_pose(PH_DUAL_QUATERNION, q2), once), 3e-14);
            twist_store(se3_Ad(g, xi), part);
            ph_group_retract(&D, PH_SPATIAL, q, part, q2);
            // Ad makes |v| up to 9 * 7, and exp moves by it
            BELOW(angles[k], poses_apart(ph_element_pose(PH_DUAL_QUATERNION, q2), once), 5e-13);
        }
    NO_FAULTS();
}

// Norm and right angle do not depend on how many products there were; the place wanders by sqrt(1e6) roundings of |x|.
static void a_million_products_stay_on_the_group(void **state) {
    (void)state;
    ph_factor factor;
    const ph_group D = one_factor(&factor, PH_DUAL_QUATERNION);
    double q[8], u[6];
    ph_group_identity(&D, q);
    const twist xi = twist_make(vec3_make(0.011, -0.007, 0.013), vec3_make(0.002, 0.005, -0.001));
    twist_store(xi, u);
    double norm = 0, angle = 0;
    for (int k = 0; k < 1000000; k++) {
        ph_group_retract(&D, PH_BODY, q, u, q);
        const dq g = dq_load(q);
        const double size = sqrt(g.dual.w * g.dual.w + g.dual.x * g.dual.x + g.dual.y * g.dual.y + g.dual.z * g.dual.z);
        norm = fmax(norm, norm_fault(g));
        angle = fmax(angle, right_angle_fault(g) / fmax(1, size));
    }
    const se3 got = ph_element_pose(PH_DUAL_QUATERNION, q), want = se3_exp(twist_scale(1e6, xi));
    const double way = vec3_norm(want.x);
    print_message(
        "after 1e6 products: | |r|^2 - 1 | %.1e, r.d / |d| %.1e, place off by %.1e of %.3g m, rotation by %.1e\n", norm,
        angle, vec3_norm(vec3_sub(got.x, want.x)), way, vec3_norm(so3_minus(got.R, want.R)));
    BELOW(1, norm, 5e-16);
    BELOW(1, angle, 5e-16);
    BELOW(1, vec3_norm(vec3_sub(got.x, want.x)), 1e-11 * way);
    BELOW(1, vec3_norm(so3_minus(got.R, want.R)), 1e-11);
    NO_FAULTS();
}

static void dexpinv_is_that_of_se3(void **state) {
    (void)state;
    ph_factor a, b;
    const ph_group S = one_factor(&a, PH_SE3), D = one_factor(&b, PH_DUAL_QUATERNION);
    double u[6], k[6], of_s[6], of_d[6];
    for (int trial = 0; trial < 100; trial++)
        for (int terms = 0; terms < 5; terms++) {
            twist_store(any_twist(2), u);
            twist_store(any_twist(1), k);
            ph_group_dexpinv(&S, (ph_side)(trial % 2), u, k, terms, of_s);
            ph_group_dexpinv(&D, (ph_side)(trial % 2), u, k, terms, of_d);
            for (int i = 0; i < 6; i++) NEAR(trial, of_d[i], of_s[i], 0);
        }
    NO_FAULTS();
}

// --- whole models ---------------------------------------------------------------------------------------------

static void end_poses(const scene *s, ph_stabilization how, se3 *out) {
    ph_model *m = scene_compile(s);
    const ph_system *sys = ph_model_system(m);
    double q[MOST], v[MOST];
    ph_simulation sim = ph_simulation_default();
    sim.step = 0.005;
    sim.duration = 1;
    sim.stabilization = how;
    run_to(m, &sim, q, v, NULL);
    for (int i = 0; i < sys->group.count; i++)
        out[i] = ph_element_pose(sys->group.factors[i].kind, q + sys->group.factors[i].q);
    ph_model_free(m);
}

// Two representations of one group: a run is the same to rounding, under every stabilisation, and so are mixtures.
static void a_run_does_not_depend_on_the_representation(void **state) {
    (void)state;
    static scene s;
    se3 want[ROOM], got[ROOM];
    for (int how = PH_STABILIZE_NONE; how < PH_STABILIZATIONS; how++)
        for (int mixed = 0; mixed < 2; mixed++) {
            scene_double_pendulum(&s, PH_CSPACE_SE3);
            end_poses(&s, (ph_stabilization)how, want);
            scene_double_pendulum(&s, PH_CSPACE_DUAL_QUATERNION);
            if (mixed) s.bodies[0].cspace = PH_CSPACE_SE3;
            end_poses(&s, (ph_stabilization)how, got);
            // 200 steps of a chaotic model: 1e-16 grows by some decades
            for (int i = 0; i < 2; i++) BELOW(how, poses_apart(got[i], want[i]), 1e-12);
        }
    NO_FAULTS();
}

// q0 and rate0 move the initial state: what the model begins with is one pose and one velocity on all spaces.
static void initial_coordinates_move_every_representation(void **state) {
    (void)state;
    static scene s;
    static const ph_joint_type types[] = {PH_JOINT_REVOLUTE, PH_JOINT_PRISMATIC, PH_JOINT_CYLINDRICAL, PH_JOINT_HELICAL,
                                          PH_JOINT_UNIVERSAL};
    for (size_t k = 0; k < COUNT(types); k++) {
        double q[2][8], v[2][6];
        for (int r = 0; r < 2; r++) {
            scene_pair(&s, types[k], r ? PH_CSPACE_DUAL_QUATERNION : PH_CSPACE_SE3);
            s.joints[0].has_q0 = s.joints[0].has_rate0 = true;
            s.joints[0].q0[0] = 0.7;
            s.joints[0].q0[1] = -0.4;
            s.joints[0].rate0[0] = 1.3;
            s.joints[0].rate0[1] = 0.2;
            ph_model *m = scene_compile(&s);
            ph_model_initial(m, q[r], v[r], NULL);
            ph_model_free(m);
        }
        BELOW((double)k, poses_apart(ph_element_pose(PH_SE3, q[0]), ph_element_pose(PH_DUAL_QUATERNION, q[1])), 1e-15);
        for (int i = 0; i < 6; i++) NEAR((double)k, v[1][i], v[0][i], 0);
        BELOW((double)k, right_angle_fault(dq_load(q[1])), 1e-16);
    }
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_layout_and_the_neutral_element),
        cmocka_unit_test(an_element_stands_for_its_pose),
        cmocka_unit_test(the_retraction_is_that_of_se3),
        cmocka_unit_test(retractions_fulfil_the_laws_of_the_group),
        cmocka_unit_test(a_million_products_stay_on_the_group),
        cmocka_unit_test(dexpinv_is_that_of_se3),
        cmocka_unit_test(a_run_does_not_depend_on_the_representation),
        cmocka_unit_test(initial_coordinates_move_every_representation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
