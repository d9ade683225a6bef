#include "mechanisms.h"

#include "harness.h"

// --- parts ------------------------------------------------------------------------------------------------

static void begin(scene *s) {
    memset(s, 0, sizeof *s);
    s->def = (ph_model_def){
        .name = "mechanism", .bodies = s->bodies, .points = s->points, .joints = s->joints, .forces = s->forces};
    for (int i = 0; i < 2 * ROOM; i++) snprintf(s->names[i], sizeof s->names[i], "n%d", i);
    vec3_store(vec3_make(1, -3, -9), s->def.gravity);  // along no axis below
}

// An asymmetric body with its centre of mass at (x, y, z).
static int body_at(scene *s, double x, double y, double z) {
    static const double J[9] = {0.42, 0.03, -0.05, 0.03, 0.37, 0.04, -0.05, 0.04, 0.21};
    const int i = s->def.body_count++;
    s->bodies[i] = ph_body_default();
    s->bodies[i].name = s->names[i];
    s->bodies[i].mass = 2 - 0.3 * i;
    memcpy(s->bodies[i].inertia, J, sizeof J);
    vec3_store(vec3_make(x, y, z), s->bodies[i].position);
    so3_store(so3_exp(vec3_make(0.3 + i, -0.8, 0.5 * i)), s->bodies[i].orientation);
    return i;
}

static ph_joint_def *join(scene *s, ph_joint_type type, int first, int second, vec3 at, vec3 axis) {
    ph_joint_def *j = s->joints + s->def.joint_count++;
    *j = ph_joint_default();
    j->type = type;
    j->nodes[0] = first;
    j->nodes[1] = second;
    j->has_at = true;
    j->pitch = 0.15;
    vec3_store(at, j->at);
    vec3_store(axis, j->axis);
    return j;
}

static vec3 xyz(double x, double y, double z) { return vec3_make(x, y, z); }

// --- trees ------------------------------------------------------------------------------------------------

static void free_body(scene *s) {
    begin(s);
    body_at(s, 0.3, 0.2, 0.1);
}

// A revolute about z at the origin, then a second joint.
static void arm(scene *s, ph_joint_type type, vec3 at, vec3 axis) {
    begin(s);
    body_at(s, 0.5, 0.1, 0.1);
    body_at(s, 1.4, 0.3, -0.2);
    join(s, PH_JOINT_REVOLUTE, PH_GROUND, 0, vec3_zero(), xyz(0, 0, 1));
    join(s, type, 0, 1, at, axis);
}

static void parallel_arm(scene *s) { arm(s, PH_JOINT_REVOLUTE, xyz(1, 0, 0.2), xyz(0, 0, -2)); }
static void skew_arm(scene *s) { arm(s, PH_JOINT_REVOLUTE, xyz(1, 0, 0.2), xyz(0.2, 1, 0.4)); }
static void intersecting_arm(scene *s) { arm(s, PH_JOINT_REVOLUTE, xyz(1, 0, 0.2), xyz(1, 0, 0.5)); }
static void slider_across(scene *s) { arm(s, PH_JOINT_PRISMATIC, xyz(1, 0, 0), xyz(1, 0.4, 0)); }
static void slider_along(scene *s) { arm(s, PH_JOINT_PRISMATIC, xyz(1, 0, 0), xyz(0, 0, 1)); }
static void slider_inclined(scene *s) { arm(s, PH_JOINT_PRISMATIC, xyz(1, 0, 0), xyz(1, 0, 1)); }

static void two_helicals(scene *s) {
    arm(s, PH_JOINT_HELICAL, xyz(0, 0, 0.7), xyz(0, 0, 1));
    s->joints[0].type = PH_JOINT_HELICAL;
    s->joints[0].pitch = -0.05;
}

static void helical_then_slider(scene *s) {
    arm(s, PH_JOINT_PRISMATIC, xyz(1, 0, 0), xyz(0, 1, 0));
    s->joints[0].type = PH_JOINT_HELICAL;
}

static void planar_then_helical(scene *s) {
    arm(s, PH_JOINT_HELICAL, xyz(1, 0, 0), xyz(0, 0, 1));
    s->joints[0].type = PH_JOINT_PLANAR;
}

static void three_sliders(scene *s) {
    begin(s);
    for (int i = 0; i < 3; i++) {
        body_at(s, 0.4 * i, 0.1 + 0.3 * i, 0.2);
        join(s, PH_JOINT_PRISMATIC, i - 1, i, vec3_zero(), xyz(i == 0, i == 1, 1));
    }
}

static void one_universal(scene *s) {
    begin(s);
    body_at(s, 0.5, 0.1, 0.1);
    ph_joint_def *j = join(s, PH_JOINT_UNIVERSAL, PH_GROUND, 0, xyz(0.1, 0, 0.3), xyz(1, 1, 0));
    vec3_store(xyz(1, -1, 0.5), j->axis2);
}

static void one_ball(scene *s) {
    begin(s);
    body_at(s, 0.5, 0.1, 0.1);
    join(s, PH_JOINT_SPHERICAL, PH_GROUND, 0, xyz(0.1, 0, 0.3), xyz(0, 0, 1));
}

static void ball_at_the_centre(scene *s) {
    one_ball(s);
    memcpy(s->joints[0].at, s->bodies[0].position, sizeof s->joints[0].at);
}

static void axle_through_the_centre(scene *s) {
    ball_at_the_centre(s);
    s->joints[0].type = PH_JOINT_CYLINDRICAL;
    vec3_store(xyz(1, 2, -0.5), s->joints[0].axis);
}

static void with_fixed_joints(scene *s) {
    begin(s);
    body_at(s, 0.2, 0, 0.4);
    body_at(s, 0.8, 0.1, 0.1);
    body_at(s, 1.5, 0.3, -0.2);
    join(s, PH_JOINT_FIXED, 0, PH_GROUND, vec3_zero(), xyz(0, 0, 1));
    join(s, PH_JOINT_REVOLUTE, 1, 0, xyz(0.3, 0, 0), xyz(0, 1, 1));
    join(s, PH_JOINT_FIXED, 1, 2, vec3_zero(), xyz(0, 0, 1));
}

// Three bodies on ground: the second turns about its own centre of mass, the third about that of the first.
static void each_on_its_axis(scene *s) {
    begin(s);
    body_at(s, 0.5, 0.1, 0.1);
    body_at(s, 1.5, 0.3, -0.2);
    body_at(s, 2, 1, 0);
    join(s, PH_JOINT_REVOLUTE, PH_GROUND, 0, vec3_zero(), xyz(0, 0, 1));
    join(s, PH_JOINT_REVOLUTE, PH_GROUND, 1, xyz(1.5, 0.3, 4), xyz(0, 0, 1));
    join(s, PH_JOINT_REVOLUTE, PH_GROUND, 2, xyz(0.5, 0.1, 0.1), xyz(0, 0, 1));
}

static void behind_a_distance(scene *s) {
    begin(s);
    body_at(s, 0.5, 0.1, 0.1);
    body_at(s, 1.5, 0.1, 0.3);
    join(s, PH_JOINT_REVOLUTE, PH_GROUND, 0, vec3_zero(), xyz(0, 1, 0));
    ph_joint_def *j = join(s, PH_JOINT_DISTANCE, 0, 1, xyz(0.6, 0, 0), xyz(0, 0, 1));
    vec3_store(xyz(1.6, 0.2, 0.5), j->at2);
}

// --- loops ------------------------------------------------------------------------------------------------

// Crank, coupler, rocker; axes along y.
static void four_bar(scene *s) {
    begin(s);
    body_at(s, 0, 0, 0.5);
    body_at(s, 1.2, 0.1, 1.4);
    body_at(s, 2.6, 0, 0.9);
    join(s, PH_JOINT_REVOLUTE, PH_GROUND, 0, vec3_zero(), xyz(0, 1, 0));
    join(s, PH_JOINT_REVOLUTE, 0, 1, xyz(0.1, 0.3, 1), xyz(0, 1, 0));
    join(s, PH_JOINT_REVOLUTE, 1, 2, xyz(2.3, 0, 1.8), xyz(0, -1, 0));
    join(s, PH_JOINT_REVOLUTE, 2, PH_GROUND, xyz(3, 0, 0), xyz(0, 1, 0));
}

// Two chains of three parallel hinges at right angles carry a platform with a load: it can only rise. The load is
// reached before both chains are.
static void sarrus(scene *s) {
    begin(s);
    const int platform = body_at(s, 0, 0, 2);
    for (int chain = 0; chain < 2; chain++) {
        const vec3 out = chain ? xyz(0, 1, 0) : xyz(1, 0, 0), hinge = chain ? xyz(1, 0, 0) : xyz(0, 1, 0);
        const vec3 up = xyz(0, 0, 1);
        const vec3 low = vec3_scale(1.25, out), high = vec3_axpy(1.5, up, low);
        const int a = body_at(s, low.x, low.y, 0.5), b = body_at(s, high.x, high.y, high.z);
        join(s, PH_JOINT_REVOLUTE, PH_GROUND, a, out, hinge);
        join(s, PH_JOINT_REVOLUTE, a, b, vec3_axpy(1.5, out, up), hinge);
        join(s, PH_JOINT_REVOLUTE, b, platform, vec3_axpy(2, up, out), hinge);
    }
    join(s, PH_JOINT_FIXED, platform, body_at(s, 0.1, 0.2, 2.5), vec3_zero(), xyz(0, 0, 1));
}

// A slider-crank whose connecting rod has balls: only crank and slider are confined.
static void spatial_slider_crank(scene *s) {
    begin(s);
    body_at(s, 0, 0.2, 0.1);
    body_at(s, 0.8, 0.4, 0.3);
    body_at(s, 2, 0, 0);
    join(s, PH_JOINT_REVOLUTE, PH_GROUND, 0, vec3_zero(), xyz(1, 0, 0.3));
    join(s, PH_JOINT_SPHERICAL, 0, 1, xyz(0, 0.5, 0.3), xyz(0, 0, 1));
    join(s, PH_JOINT_SPHERICAL, 1, 2, xyz(2, 0, 0), xyz(0, 0, 1));
    join(s, PH_JOINT_PRISMATIC, 2, PH_GROUND, vec3_zero(), xyz(1, 0, 0));
}

// --- what is expected ---------------------------------------------------------------------------------------

#define FIXED PH_SUBGROUP_FIXED
#define TURN PH_SUBGROUP_ROTATION
#define BALL PH_SUBGROUP_SPHERICAL
#define PLANAR PH_SUBGROUP_PLANAR
#define ANY PH_SUBGROUP_NONE
#define LINE PH_SUBGROUP_LINE
#define SPLIT PH_CSPACE_SO3XR3
#define RIGID PH_CSPACE_SE3

// clang-format off
static const mechanism all[] = {
    {"free body", free_body, false, {ANY}, {SPLIT}},
    {"parallel axes", parallel_arm, false, {TURN, PLANAR}, {RIGID, SPLIT}},
    {"skew axes", skew_arm, false, {TURN, ANY}, {RIGID, SPLIT}},
    {"intersecting axes", intersecting_arm, false, {TURN, BALL}, {RIGID, RIGID}},
    {"slider across a revolute", slider_across, false, {TURN, PLANAR}, {RIGID, SPLIT}},
    {"slider along a revolute", slider_along, false, {TURN, PH_SUBGROUP_CYLINDRICAL}, {RIGID, RIGID}},
    {"slider inclined to a revolute", slider_inclined, false, {TURN, PH_SUBGROUP_SCHOENFLIES}, {RIGID, SPLIT}},
    {"coaxial helicals", two_helicals, false, {PH_SUBGROUP_SCREW, PH_SUBGROUP_CYLINDRICAL}, {RIGID, RIGID}},
    {"slider across a helical", helical_then_slider, false, {PH_SUBGROUP_SCREW, PH_SUBGROUP_SCREW_PLANAR},
     {RIGID, SPLIT}},
    {"helical on a planar joint", planar_then_helical, false, {PLANAR, PH_SUBGROUP_SCHOENFLIES}, {SPLIT, SPLIT}},
    {"three sliders", three_sliders, false, {LINE, PH_SUBGROUP_PLANE, PH_SUBGROUP_SPACE}, {SPLIT, SPLIT, SPLIT}},
    {"universal to ground", one_universal, false, {BALL}, {RIGID}},
    {"spherical to ground", one_ball, false, {BALL}, {RIGID}},
    {"spherical at the centre of mass", ball_at_the_centre, false, {BALL}, {SPLIT}},
    {"cylindrical through the centre of mass", axle_through_the_centre, false, {PH_SUBGROUP_CYLINDRICAL}, {SPLIT}},
    {"with fixed joints", with_fixed_joints, false, {FIXED, TURN, TURN}, {SPLIT, RIGID, RIGID}},
    {"three revolutes to ground", each_on_its_axis, false, {TURN, TURN, TURN}, {RIGID, SPLIT, RIGID}},
    {"behind a distance", behind_a_distance, false, {TURN, ANY}, {RIGID, SPLIT}},
    {"planar four-bar", four_bar, true, {TURN, PLANAR, TURN}, {RIGID, SPLIT, RIGID}},
    {"Sarrus with a load", sarrus, true, {LINE, TURN, PLANAR, TURN, PLANAR, LINE},
     {SPLIT, RIGID, SPLIT, RIGID, SPLIT, SPLIT}},
    {"spatial slider-crank", spatial_slider_crank, true, {TURN, ANY, LINE}, {RIGID, SPLIT, SPLIT}},
};
// clang-format on

const mechanism *mechanisms(int *count) {
    *count = (int)COUNT(all);
    return all;
}

const mechanism *named_mechanism(const char *name) {
    for (size_t k = 0; k < COUNT(all); k++)
        if (strcmp(all[k].name, name) == 0) return all + k;
    fail();
    return NULL;
}

static void carry_point(se3 g, double scale, double *x) { vec3_store(se3_act(g, vec3_scale(scale, vec3_load(x))), x); }

static void turn_vector(se3 g, double *x) { vec3_store(so3_act(g.R, vec3_load(x)), x); }

void scene_place(scene *s, se3 g, double scale) {
    turn_vector(g, s->def.gravity);
    for (int i = 0; i < s->def.body_count; i++) {
        ph_body_def *b = s->bodies + i;
        carry_point(g, scale, b->position);
        so3_store(so3_normalize(so3_mul(g.R, so3_load(b->orientation))), b->orientation);
    }
    for (int k = 0; k < s->def.joint_count; k++) {
        ph_joint_def *j = s->joints + k;
        carry_point(g, scale, j->at);
        carry_point(g, scale, j->at2);
        turn_vector(g, j->axis);
        turn_vector(g, j->axis2);
        j->pitch *= scale;
    }
}
