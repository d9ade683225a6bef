// The subgroups of SE(3) to which bodies are confined, and the c-space that follows.    docs/theory/multibody.md
#include "harness.h"
#include "mechanisms.h"

static vec3 any_vector(double size) {
    const double x = uniform(), y = uniform(), z = uniform();
    return vec3_scale(size, vec3_make(x, y, z));
}

static se3 any_pose(double far) {
    const so3 R = so3_normalize(so3_exp(any_vector(3)));
    return se3_make(R, any_vector(far));
}

static void expect(const mechanism *m, const ph_subgroup *got, int which, int as, const char *when) {
    const bool right = got[as].kind == m->want[which] && ph_subgroup_cspace(got + as) == m->choice[which];
    if (right) return;
    harness_faults++;
    fprintf(stderr, "%s, body %d, %s: got %s on %s, wanted %s on %s\n", m->name, which, when,
            ph_subgroup_name(got[as].kind), ph_cspace_name(ph_subgroup_cspace(got + as)),
            ph_subgroup_name(m->want[which]), ph_cspace_name(m->choice[which]));
}

static void each_body_has_its_subgroup(void **state) {
    (void)state;
    static scene s;
    int count;
    const mechanism *all = mechanisms(&count);
    for (int k = 0; k < count; k++) {
        ph_subgroup got[MECHANISM_BODIES];
        all[k].make(&s);
        assert_int_equal(ph_subgroups_find(&s.def, 2, got), PH_OK);
        for (int i = 0; i < s.def.body_count; i++) expect(all + k, got, i, i, "as written");
    }
    NO_FAULTS();
}

// Neither where the model stands, nor how large it is, nor a rough guess of its size. A place of 1e3 m takes three
// digits from a model of 1 m: the centre of mass of an axle is then off its axis by 1e-13, within ON_AXIS.
static void place_and_size_do_not_matter(void **state) {
    (void)state;
    static scene s;
    int count;
    const mechanism *all = mechanisms(&count);
    for (int trial = 0; trial < 40; trial++)
        for (int k = 0; k < count; k++) {
            static const double scales[] = {1, 1e-3, 1e3};
            const double scale = scales[trial % 3], guess = trial % 2 ? 1 : 5;
            ph_subgroup got[MECHANISM_BODIES];
            all[k].make(&s);
            scene_place(&s, any_pose(1e3 * scale), scale);
            assert_int_equal(ph_subgroups_find(&s.def, guess * scale, got), PH_OK);
            for (int i = 0; i < s.def.body_count; i++) expect(all + k, got, i, i, "moved and scaled");
        }
    NO_FAULTS();
}

// Bodies and joints in another order, joints from their other end.
static void shuffle(const scene *from, scene *to, int *place) {
    *to = *from;
    to->def.bodies = to->bodies;
    to->def.joints = to->joints;
    const int n = from->def.body_count, joints = from->def.joint_count;
    for (int i = 0; i < n; i++) place[i] = i;
    for (int i = n - 1; i > 0; i--) {
        const int j = (int)(fabs(uniform()) * (i + 1)), kept = place[i];
        place[i] = place[j];
        place[j] = kept;
    }
    for (int i = 0; i < n; i++) to->bodies[place[i]] = from->bodies[i];
    const int first = joints > 0 ? (int)(fabs(uniform()) * joints) : 0;
    for (int k = 0; k < joints; k++) {
        ph_joint_def *j = to->joints + (k + first) % joints;
        *j = from->joints[k];
        const bool turned = j->type != PH_JOINT_DISTANCE && j->type != PH_JOINT_UNIVERSAL && uniform() > 0;
        for (int side = 0; side < 2; side++) {
            const int node = from->joints[k].nodes[side];
            j->nodes[turned ? 1 - side : side] = node == PH_GROUND ? PH_GROUND : place[node];
        }
    }
}

static void the_order_in_the_file_does_not_matter(void **state) {
    (void)state;
    static scene s, t;
    int count, place[ROOM];
    const mechanism *all = mechanisms(&count);
    for (int trial = 0; trial < 40; trial++)
        for (int k = 0; k < count; k++) {
            ph_subgroup got[MECHANISM_BODIES];
            all[k].make(&s);
            shuffle(&s, &t, place);
            assert_int_equal(ph_subgroups_find(&t.def, 2, got), PH_OK);
            for (int i = 0; i < s.def.body_count; i++) expect(all + k, got, i, place[i], "in another order");
        }
    NO_FAULTS();
}

static ph_subgroup found(const char *name, int which) {
    static scene s;
    ph_subgroup got[MECHANISM_BODIES];
    named_mechanism(name)->make(&s);
    assert_int_equal(ph_subgroups_find(&s.def, 2, got), PH_OK);
    return got[which];
}

static void check_axis(vec3 got, vec3 want) {
    const double sign = vec3_dot(got, want) < 0 ? -1 : 1;
    BELOW(0, vec3_norm(vec3_axpy(-sign / vec3_norm(want), want, got)), 1e-14);
}

// Axis, point, pitch and distance, in metres whatever the size that was given.
static void numbers_are_those_of_the_mechanism(void **state) {
    (void)state;
    ph_subgroup g = found("with fixed joints", 2);  // (1.5, 0.3, -0.2), axis (0, 1, 1) through (0.3, 0, 0)
    check_axis(g.axis, vec3_make(0, 1, 1));
    NEAR(1, g.arm, sqrt(1.2 * 1.2 + 0.25 * 0.25 + 0.25 * 0.25), 1e-14);
    g = found("coaxial helicals", 0);
    NEAR(2, g.pitch, -0.05, 1e-15);
    NEAR(2, g.arm, hypot(0.5, 0.1), 1e-15);
    g = found("slider across a helical", 1);
    NEAR(3, g.pitch, 0.15, 1e-15);
    check_axis(g.axis, vec3_make(0, 0, 1));
    g = found("intersecting axes", 1);  // z through the origin, (1, 0, 0.5) through (1, 0, 0.2): they meet at z = -0.3
    BELOW(4, vec3_norm(vec3_sub(g.point, vec3_make(0, 0, -0.3))), 1e-14);
    NEAR(4, g.arm, vec3_norm(vec3_make(1.4, 0.3, 0.1)), 1e-14);
    g = found("Sarrus with a load", 5);
    check_axis(g.axis, vec3_make(0, 0, 1));
    g = found("three sliders", 1);
    check_axis(g.axis, vec3_cross(vec3_make(1, 0, 1), vec3_make(0, 1, 1)));
    assert_int_equal(g.dim, 2);
    assert_int_equal(found("slider inclined to a revolute", 1).dim, 4);
    assert_int_equal(found("free body", 0).dim, 6);
    NO_FAULTS();
}

// Links on parallel axes one behind the other: the last is confined as well as the second, and it takes no time.
static void a_long_chain_stays_planar(void **state) {
    (void)state;
    enum { LINKS = 20000 };
    ph_body_def *bodies = calloc(LINKS, sizeof *bodies);
    ph_joint_def *joints = calloc(LINKS, sizeof *joints);
    ph_subgroup *got = calloc(LINKS, sizeof *got);
    assert_true(bodies && joints && got);
    for (int i = 0; i < LINKS; i++) {
        bodies[i] = ph_body_default();
        vec3_store(vec3_make(0.7 * i + 0.3, 0.1, 0.2 * (i % 3)), bodies[i].position);
        joints[i] = ph_joint_default();
        joints[i].type = PH_JOINT_REVOLUTE;
        joints[i].nodes[0] = i - 1;  // the first on ground
        joints[i].nodes[1] = i;
        joints[i].has_at = true;
        vec3_store(vec3_make(0.7 * i, 0.05 * (i % 7), 0), joints[i].at);
        vec3_store(vec3_make(1, -2, 0.5), joints[i].axis);
    }
    const ph_model_def def = {.bodies = bodies, .joints = joints, .body_count = LINKS, .joint_count = LINKS};
    assert_int_equal(ph_subgroups_find(&def, 0.7 * LINKS, got), PH_OK);
    for (int i = 0; i < LINKS; i++) {
        NEAR(i, got[i].kind, i == 0 ? PH_SUBGROUP_ROTATION : PH_SUBGROUP_PLANAR, 0);
        NEAR(i, ph_subgroup_cspace(got + i), i == 0 ? PH_CSPACE_SE3 : PH_CSPACE_SO3XR3, 0);
    }
    free(bodies);
    free(joints);
    free(got);
    NO_FAULTS();
}

// A hair beside the centre of mass is beside it; a rounding is not.
static void a_hair_beside_the_axis_counts(void **state) {
    (void)state;
    static scene s;
    ph_subgroup g;
    static const double aside[] = {0, 1e-14, 1e-10, 1e-6};
    for (size_t k = 0; k < COUNT(aside); k++) {
        named_mechanism("cylindrical through the centre of mass")->make(&s);
        s.joints[0].at[2] += aside[k];
        assert_int_equal(ph_subgroups_find(&s.def, 1, &g), PH_OK);
        assert_int_equal(g.in_so3xr3, aside[k] < 1e-12);
    }
}

static void the_model_says_what_it_chose_and_why(void **state) {
    (void)state;
    static scene s;
    static const struct {
        const char *mechanism;
        int body;
        const char *why, *subgroup;
    } cases[] = {
        {"free body", 0, "not confined (all of SE(3))", "not confined"},
        {"parallel axes", 0, "rotation about an axis, 0.509902 m from its centre of mass", "rotation about an axis"},
        {"parallel axes", 1, "planar motion, which SO(3) x R^3 contains as well", "planar motion"},
        {"coaxial helicals", 0, "screw motion of pitch -0.05 m/rad about an axis, 0.509902 m from its centre of mass",
         "screw motion"},
        {"coaxial helicals", 1, "cylindrical motion about an axis, 1.43178 m from its centre of mass",
         "cylindrical motion"},
        {"slider across a helical", 1, "pitched planar motion of pitch 0.15 m/rad, which SO(3) x R^3 contains as well",
         "pitched planar motion"},
        {"spherical to ground", 0, "spherical motion about a point, 0.458258 m from its centre of mass",
         "spherical motion"},
        {"spherical at the centre of mass", 0,
         "spherical motion about a point at its centre of mass, which SO(3) x R^3 contains as well",
         "spherical motion"},
        {"cylindrical through the centre of mass", 0,
         "cylindrical motion about an axis through its centre of mass, which SO(3) x R^3 contains as well",
         "cylindrical motion"},
        {"with fixed joints", 0, "fixed, it does not move", "fixed"},
    };
    for (size_t k = 0; k < COUNT(cases); k++) {
        named_mechanism(cases[k].mechanism)->make(&s);
        ph_model *m = scene_compile(&s);
        const ph_body_info info = ph_model_body(m, cases[k].body);
        assert_string_equal(info.why, cases[k].why);
        assert_string_equal(info.subgroup, cases[k].subgroup);
        assert_int_equal(info.cspace, named_mechanism(cases[k].mechanism)->choice[cases[k].body]);
        ph_model_free(m);
    }
    named_mechanism("parallel axes")->make(&s);
    s.bodies[1].cspace = PH_CSPACE_DUAL_QUATERNION;
    ph_model *m = scene_compile(&s);
    assert_string_equal(ph_model_body(m, 1).why, "as given in the model (planar motion)");
    assert_int_equal(ph_model_body(m, 1).cspace, PH_CSPACE_DUAL_QUATERNION);
    ph_model_free(m);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_body_has_its_subgroup),
        cmocka_unit_test(place_and_size_do_not_matter),
        cmocka_unit_test(the_order_in_the_file_does_not_matter),
        cmocka_unit_test(numbers_are_those_of_the_mechanism),
        cmocka_unit_test(a_long_chain_stays_planar),
        cmocka_unit_test(a_hair_beside_the_axis_counts),
        cmocka_unit_test(the_model_says_what_it_chose_and_why),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
