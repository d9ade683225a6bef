// Joints one by one: lower pairs to ground on all configuration spaces (Müller and Terze 2014), closed forms,
// coordinates.
#include "harness.h"
#include "models.h"
#include "polhode/lie/element.h"

static const ph_joint_type lower_pairs[] = {PH_JOINT_REVOLUTE, PH_JOINT_PRISMATIC, PH_JOINT_CYLINDRICAL,
                                            PH_JOINT_HELICAL,  PH_JOINT_SPHERICAL, PH_JOINT_PLANAR};

typedef struct pair_run {
    double phi, far;  // largest residual, largest |x|
    double q[8], v[6];
    se3 pose;
} pair_run;

// 1 body from a random velocity that the joint allows; no stabilisation.
static pair_run run_pair(ph_joint_type type, ph_cspace cspace, const char *method, double h, int steps) {
    static scene s;
    pair_run r = {0};
    double rows[6], u[6];
    ph_workspace *ws;
    ph_integrator *g;
    ph_error err;
    scene_pair(&s, type, cspace);
    ph_model *m = scene_compile(&s);
    const ph_system *sys = ph_model_system(m);
    assert_int_equal(sys->workspace_create(sys, &ws), PH_OK);
    ph_model_initial(m, r.q, r.v, NULL);
    harness_seed = 7;
    const vec3 w = vec3_make(uniform(), uniform(), uniform()), v = vec3_make(uniform(), uniform(), uniform());
    const so3 R = so3_load(r.q);
    const ph_factor_kind kind = sys->group.factors[0].kind;
    vec3_store(w, r.v);  // the same motion on all spaces
    vec3_store(ph_kind_is_se3(kind) ? so3_act(so3_inv(R), v) : v, r.v + 3);
    const ph_place at = {0, r.q, r.v, NULL};
    sys->jacobian(sys, &at, r.v, rows, ws);
    assert_int_equal(sys->correct(sys, PH_WEIGHT_MASS, &at, rows, u, ws), PH_OK);
    for (int i = 0; i < 6; i++) r.v[i] -= u[i];
    ph_simulation sim = ph_simulation_default();
    sim.method = ph_method_find(method);
    sim.step = h;
    sim.stabilization = PH_STABILIZE_NONE;
    assert_int_equal(ph_integrator_create(sys, &sim, &g, &err), PH_OK);
    ph_state state = {0, r.q, r.v, NULL};
    for (int k = 1; k <= steps; k++) {
        assert_int_equal(ph_integrator_step(g, k * h, &state, &err), PH_OK);
        sys->residual(sys, &at, rows, ws);
        for (int i = 0; i < sys->nc; i++) r.phi = fmax(r.phi, fabs(rows[i]));
        r.pose = ph_element_pose(kind, r.q);
        r.far = fmax(r.far, vec3_norm(r.pose.x));
    }
    ph_integrator_free(g);
    sys->workspace_free(ws);
    ph_model_free(m);
    return r;
}

// 2e-14: rounding of 1000 steps, which wanders with the square root of their number.
static void lower_pairs_to_ground_are_exact_on_se3(void **state) {
    (void)state;
    static const char *const methods[] = {"rkmk1", "rkmk2", "rkmk3", "rkmk4"};
    for (size_t p = 0; p < COUNT(lower_pairs); p++)
        for (size_t k = 0; k < COUNT(methods); k++)
            for (int cspace = PH_CSPACE_SE3; cspace <= PH_CSPACE_DUAL_QUATERNION; cspace++) {
                const pair_run r = run_pair(lower_pairs[p], (ph_cspace)cspace, methods[k], 1e-2, 1000);
                print_message("%-11s %-15s %s: phi %.1e, |x| up to %.3g m\n", ph_joint_type_name(lower_pairs[p]),
                              ph_cspace_name((ph_cspace)cspace), methods[k], r.phi, r.far);
                BELOW((double)p, r.phi, 2e-14 * fmax(1, r.far));
            }
    NO_FAULTS();
}

// On SO(3) x R^3: prismatic and planar pairs are subgroups of it too and stay exact; the others open with the order of
// the method.
static void lower_pairs_on_so3xr3_open_with_the_order_or_not_at_all(void **state) {
    (void)state;
    for (size_t p = 0; p < COUNT(lower_pairs); p++) {
        const pair_run coarse = run_pair(lower_pairs[p], PH_CSPACE_SO3XR3, "rkmk4", 1e-2, 100);
        const pair_run fine = run_pair(lower_pairs[p], PH_CSPACE_SO3XR3, "rkmk4", 5e-3, 200);
        const bool exact = lower_pairs[p] == PH_JOINT_PRISMATIC || lower_pairs[p] == PH_JOINT_PLANAR;
        print_message("%-11s so3xr3, rkmk4: phi %.1e at h = 0.01, %.1e at 0.005\n", ph_joint_type_name(lower_pairs[p]),
                      coarse.phi, fine.phi);
        if (exact) BELOW((double)p, coarse.phi, 2e-14);
        else NEAR((double)p, log2(coarse.phi / fine.phi), 4, 0.3);
    }
    NO_FAULTS();
}

// All spaces describe one motion: they agree to the order of the method, for every type of joint.
static void all_spaces_agree_for_every_joint(void **state) {
    (void)state;
    for (int type = 0; type < PH_JOINT_TYPES; type++) {
        const pair_run a = run_pair((ph_joint_type)type, PH_CSPACE_SO3XR3, "rkmk4", 5e-4, 2000);
        const pair_run b = run_pair((ph_joint_type)type, PH_CSPACE_SE3, "rkmk4", 5e-4, 2000);
        const pair_run c = run_pair((ph_joint_type)type, PH_CSPACE_DUAL_QUATERNION, "rkmk4", 5e-4, 2000);
        BELOW(type, vec3_norm(vec3_sub(a.pose.x, b.pose.x)), 2e-9);
        BELOW(type, vec3_norm(so3_minus(a.pose.R, b.pose.R)), 2e-9);
        // one group in two representations: rounding alone, of 2000 steps that wander
        BELOW(type, vec3_norm(vec3_sub(c.pose.x, b.pose.x)), 1e-12);
        BELOW(type, vec3_norm(so3_minus(c.pose.R, b.pose.R)), 1e-12);
        BELOW(type, a.phi, 2e-9);  // 1.5e-8 for the distance joint at 1e-3, falling with h^4
    }
    NO_FAULTS();
}

typedef struct last_row {
    int columns;
    double row[64];
} last_row;

static ph_status keep_last(void *user, double t, const double *row) {
    last_row *l = user;
    (void)t;
    memcpy(l->row, row, (size_t)l->columns * sizeof *row);
    return PH_OK;
}

static ph_summary run_scene(const scene *s, double step, double duration, last_row *l) {
    ph_model *m = scene_compile(s);
    ph_simulation sim = ph_simulation_default();
    ph_summary sum;
    ph_error err;
    sim.step = step;
    sim.duration = duration;
    const ph_observer observer = {l, keep_last, NULL};
    ph_model_columns(m, &l->columns);
    assert_true(l->columns <= (int)COUNT(l->row));
    assert_int_equal(ph_run(m, &sim, &observer, &sum, &err), PH_OK);
    ph_model_free(m);
    return sum;
}

// Force and torque on the second body about its own joint point are physics: the same on all spaces, where joints to
// ground are written in different frames, at a time when sliding joints have slid.
static void reactions_do_not_depend_on_the_space(void **state) {
    (void)state;
    static const int coordinates[PH_JOINT_TYPES] = {0, 1, 1, 2, 1, 0, 0, 2, 0};
    static scene s;
    for (int type = 0; type < PH_JOINT_TYPES; type++)
        for (int turned = 0; turned < 2; turned++) {
            last_row l[3] = {{0}};
            for (int k = 0; k < 3; k++) {
                scene_pair(&s, (ph_joint_type)type, (ph_cspace)(PH_CSPACE_SO3XR3 + k));
                s.joints[0].nodes[0] = turned ? 0 : PH_GROUND;
                s.joints[0].nodes[1] = turned ? PH_GROUND : 0;
                run_scene(&s, 1e-3, 0.8, l + k);
            }
            const int first = 18 + 2 * coordinates[type];
            for (int i = first; i < first + 6; i++)  // 1e-8: the error of the method at this step
                for (int k = 1; k < 3; k++)
                    NEAR(type + 0.1 * turned, l[k].row[i], l[0].row[i], 1e-8 * (1 + fabs(l[0].row[i])));
        }
    NO_FAULTS();
}

// --- closed forms -----------------------------------------------------------------------------------------

// A nut on a screw falls with m p^2 / (m p^2 + J) of gravity along the axis; the centre of mass is on the axis.
// q'' = m p (g . n) / (J_n + m p^2), J_n the inertia about the axis.
static void a_helical_joint_falls_as_its_pitch_says(void **state) {
    (void)state;
    static const double axes[2][3] = {{0, 0, 1}, {1, 2, 2}};
    static scene s;
    for (int k = 0; k < 2; k++) {
        last_row l = {0};
        scene_pair(&s, PH_JOINT_HELICAL, PH_CSPACE_AUTO);
        memcpy(s.joints[0].axis, axes[k], sizeof axes[k]);
        memcpy(s.joints[0].at, s.bodies[0].position, sizeof s.joints[0].at);
        const vec3 n = vec3_scale(k ? 1.0 / 3 : 1, vec3_load(axes[k]));
        const vec3 own = so3_act(so3_inv(so3_load(s.bodies[0].orientation)), n);
        const double p = s.joints[0].pitch, m = s.bodies[0].mass;
        const double J = vec3_dot(own, mat3_mulv(mat3_load(s.bodies[0].inertia), own));
        const double a = m * p * -9.81 * n.z / (J + m * p * p);
        run_scene(&s, 1e-3, 2, &l);
        // columns: x 0, R 3, v 12, w 15, q 18, qd 19
        NEAR(k, l.row[18], 0.5 * a * 4, 1e-10);
        NEAR(k, l.row[19], a * 2, 1e-10);
        NEAR(k, l.row[2] - s.bodies[0].position[2], p * n.z * 0.5 * a * 4, 1e-10);
    }
    NO_FAULTS();
}

// 100 turns either way: the residual of the screw must not jump where the angle wraps.
static void a_screw_turns_a_hundred_times_without_a_jump(void **state) {
    (void)state;
    static scene s;
    for (int sign = -1; sign <= 1; sign += 2) {
        last_row l = {0};
        scene_pair(&s, PH_JOINT_HELICAL, PH_CSPACE_SE3);
        memset(s.def.gravity, 0, sizeof s.def.gravity);
        s.joints[0].axis[0] = s.joints[0].axis[1] = 0;
        s.joints[0].axis[2] = 1;
        const double rate = sign * 62.8318530718;  // ten turns a second
        const vec3 w = vec3_make(0, 0, rate);
        const vec3 arm = vec3_sub(vec3_load(s.bodies[0].position), vec3_load(s.joints[0].at));
        vec3_store(so3_act(so3_inv(so3_load(s.bodies[0].orientation)), w), s.bodies[0].omega);
        vec3_store(vec3_add(vec3_cross(w, arm), vec3_make(0, 0, s.joints[0].pitch * rate)), s.bodies[0].velocity);
        const ph_summary sum = run_scene(&s, 1e-3, 10, &l);
        NEAR(sign, l.row[18], 10 * rate, 1e-8);
        NEAR(sign, l.row[2], s.bodies[0].position[2] + s.joints[0].pitch * 10 * rate, 1e-8);
        BELOW(sign, sum.phi_max, 1e-12);
    }
    NO_FAULTS();
}

// A block on an inclined rail: g sin of the slope; the reaction is what is left of the weight.
static void a_prismatic_joint_slides_and_carries(void **state) {
    (void)state;
    static scene s;
    last_row l = {0};
    scene_pair(&s, PH_JOINT_PRISMATIC, PH_CSPACE_AUTO);
    const vec3 axis = vec3_make(3, 0, 4);
    vec3_store(axis, s.joints[0].axis);
    run_scene(&s, 1e-2, 1, &l);
    const double a = -9.81 * 0.8, weight = 2 * 9.81;
    NEAR(0, l.row[18], 0.5 * a, 1e-12);
    NEAR(0, l.row[19], a, 1e-12);
    // force on the body: weight without its part along (0.6, 0, 0.8)
    NEAR(0, l.row[20], -weight * 0.8 * 0.6, 1e-12);
    NEAR(0, l.row[22], weight * 0.36, 1e-12);
    NO_FAULTS();
}

// A mass point at constant distance from ground is a pendulum: reference section 5, IFToMM A01.
static void a_point_on_a_distance_joint_is_the_pendulum_a01(void **state) {
    (void)state;
    static scene s;
    last_row l = {0};
    scene_points(&s, 1);
    s.def.force_count = 0;
    s.def.gravity[1] = -9.81;
    s.def.gravity[2] = 0;
    s.points[0].mass = 1;
    memcpy(s.points[0].position, (double[3]){-1, 0, 0}, sizeof(double[3]));
    memset(s.points[0].velocity, 0, sizeof(double[3]));
    s.joints[0] = ph_joint_default();
    s.joints[0].type = PH_JOINT_DISTANCE;
    s.joints[0].has_at = true;
    memcpy(s.joints[0].at2, s.points[0].position, sizeof s.joints[0].at2);
    s.def.joint_count = 1;
    const ph_summary sum = run_scene(&s, 1e-3, 5, &l);
    NEAR(5, l.row[0], -0.94230543504375734, 1e-10);
    NEAR(5, l.row[1], -0.33475433841400058, 1e-10);
    BELOW(5, sum.phi_max, 1e-14);
    // the rod pulls with m (v^2 / L + g cos) towards the pivot: v^2 = 2 g drop, cos = drop
    const double drop = 0.33475433841400058, pull = 3 * 9.81 * drop;
    NEAR(5, l.row[6], 0.94230543504375734 * pull, 1e-8);
    NEAR(5, l.row[7], drop * pull, 1e-8);
    NO_FAULTS();
}

// Both angles of a universal joint under no load grow with their initial rates as R = exp(q1 a) exp(q2 b) says.
static void universal_coordinates_rebuild_the_attitude(void **state) {
    (void)state;
    static scene s;
    last_row l = {0};
    scene_pair(&s, PH_JOINT_UNIVERSAL, PH_CSPACE_SO3XR3);
    run_scene(&s, 1e-3, 1.5, &l);
    const vec3 a = vec3_load(s.joints[0].axis), b = vec3_load(s.joints[0].axis2);
    const so3 R0 = so3_load(s.bodies[0].orientation);
    const so3 Q1 = so3_exp(vec3_scale(l.row[18] / vec3_norm(a), a)),
              Q2 = so3_exp(vec3_scale(l.row[20] / vec3_norm(b), b));
    const so3 want = so3_mul(so3_mul(Q1, Q2), R0), got = so3_from_matrix(mat3_load(l.row + 3));
    assert_true(fabs(l.row[18]) > 0.1 && fabs(l.row[20]) > 0.1);  // both have moved
    BELOW(0, vec3_norm(so3_minus(got, want)), 1e-12);
    NO_FAULTS();
}

// --- initial coordinates ------------------------------------------------------------------------------------

// Two bodies in a row, each on a joint of every kind that has coordinates, in either order of its nodes:
// the model starts closed, moving along its joints, with the coordinates that were asked for.
static void initial_coordinates_are_what_was_asked_for(void **state) {
    (void)state;
    static const ph_joint_type types[] = {PH_JOINT_REVOLUTE, PH_JOINT_PRISMATIC, PH_JOINT_CYLINDRICAL, PH_JOINT_HELICAL,
                                          PH_JOINT_UNIVERSAL};
    static scene s;
    harness_seed = 11;
    for (int trial = 0; trial < 100; trial++) {
        scene_double_pendulum(&s, trial % 3 ? PH_CSPACE_AUTO : PH_CSPACE_SE3);
        memset(s.bodies[0].velocity, 0, sizeof s.bodies[0].velocity);
        memset(s.bodies[0].omega, 0, sizeof s.bodies[0].omega);
        memset(s.bodies[1].velocity, 0, sizeof s.bodies[1].velocity);
        memset(s.bodies[1].omega, 0, sizeof s.bodies[1].omega);
        double want[4], want_rate[4];
        int n = 0;
        for (int k = 0; k < 2; k++) {
            ph_joint_def *j = s.joints + k;
            const ph_joint_type type = types[(trial / (k ? 5 : 1)) % 5];
            const bool two = type == PH_JOINT_CYLINDRICAL || type == PH_JOINT_UNIVERSAL;
            const vec3 axis = vec3_make(uniform(), uniform(), 1 + uniform());
            j->type = type;
            j->pitch = 0.2;
            vec3_store(axis, j->axis);
            vec3_store(vec3_cross(axis, vec3_make(1, uniform(), 0)), j->axis2);
            j->has_q0 = j->has_rate0 = true;
            for (int c = 0; c < 2; c++) {
                // q2 of a universal joint within its half turn, the first angle beyond one turn as well
                j->q0[c] = c == 0 ? 8 * uniform() : 1.4 * uniform();
                j->rate0[c] = 2 * uniform();
                if (c == 1 && !two) continue;
                want[n] = j->q0[c];
                want_rate[n++] = j->rate0[c];
            }
            if (uniform() > 0) {
                const int first = j->nodes[0];
                j->nodes[0] = j->nodes[1];
                j->nodes[1] = first;
            }
        }
        ph_model *m = scene_compile(&s);
        const ph_system *sys = ph_model_system(m);
        ph_workspace *ws;
        double q[14], v[12], rows[12], angle[4] = {0}, rate[4];
        assert_int_equal(sys->workspace_create(sys, &ws), PH_OK);
        ph_model_initial(m, q, v, NULL);
        const ph_place at = {0, q, v, NULL};
        sys->residual(sys, &at, rows, ws);
        for (int i = 0; i < sys->nc; i++) BELOW(trial, rows[i], 2e-14);  // positions of up to 10 m
        sys->residual_rate(sys, &at, rows, ws);
        for (int i = 0; i < sys->nc; i++) BELOW(trial, rows[i], 5e-14);
        ph_model_initial_coordinates(m, angle);
        for (int i = 0; i < n; i++) rate[i] = 0;
        ph_model_coordinates(m, &at, 0, angle, rate, ws);
        for (int i = 0; i < n; i++) {
            NEAR(trial, angle[i], want[i], 2e-14);
            NEAR(trial, rate[i], want_rate[i], 5e-14);
        }
        sys->workspace_free(ws);
        ph_model_free(m);
    }
    NO_FAULTS();
}

static void a_node_behind_an_initial_coordinate_has_no_velocity_of_its_own(void **state) {
    (void)state;
    static scene s;
    ph_model *m;
    ph_error err;
    scene_pair(&s, PH_JOINT_REVOLUTE, PH_CSPACE_AUTO);
    s.joints[0].has_q0 = true;
    s.bodies[0].has_velocity = true;
    assert_int_equal(ph_model_create(&s.def, &m, &err), PH_ERR_MODEL);
    assert_string_equal(err.where, "bodies[0].velocity");
    s.bodies[0].has_velocity = false;
    s.bodies[0].omega[1] = 1;  // nor one that is not called one
    assert_int_equal(ph_model_create(&s.def, &m, &err), PH_ERR_MODEL);
    s.bodies[0].omega[1] = 0;
    s.joints[0].type = PH_JOINT_SPHERICAL;
    assert_int_equal(ph_model_create(&s.def, &m, &err), PH_ERR_MODEL);
    assert_string_equal(err.where, "joints[0].q0");
}

// --- motions ------------------------------------------------------------------------------------------------

// A driven pendulum: q = s(t) - s(0) whatever gravity does; the drive is J q'' less the moment of gravity.
static void a_motion_prescribes_its_coordinate(void **state) {
    (void)state;
    static const double wave[] = {0.8, 0, 0.5, 0};  // 0.8 sin(pi t)
    static const ph_signal sine = {.kind = PH_SIGNAL_SINE, .dim = 1, .data = wave};
    static scene s;
    for (int turned = 0; turned < 2; turned++)
        for (int cspace = PH_CSPACE_SO3XR3; cspace <= PH_CSPACE_DUAL_QUATERNION; cspace++) {
            last_row l = {0};
            scene_pair(&s, PH_JOINT_REVOLUTE, (ph_cspace)cspace);
            ph_joint_def *j = s.joints;
            j->motion = &sine;
            j->has_rate0 = true;
            j->rate0[0] = 0.8 * 3.14159265358979323846;
            j->nodes[0] = turned ? 0 : PH_GROUND;
            j->nodes[1] = turned ? PH_GROUND : 0;
            const double t = 0.7, pi = 3.14159265358979323846;
            const ph_summary sum = run_scene(&s, 1e-3, t, &l);
            const double q = 0.8 * sin(pi * t), curvature = -0.8 * pi * pi * sin(pi * t);
            NEAR(cspace, l.row[18], q, 1e-13);
            NEAR(cspace, l.row[19], 0.8 * pi * cos(pi * t), 1e-12);
            BELOW(cspace, sum.phi_max, 1e-13);
            // inertia about the axis, and the moment of gravity there
            const vec3 axis = vec3_load(j->axis), n = vec3_scale(1 / vec3_norm(axis), axis);
            const vec3 own = so3_act(so3_inv(so3_load(s.bodies[0].orientation)), n);
            const vec3 arm = vec3_sub(vec3_load(l.row), vec3_load(j->at));
            const double across = vec3_dot(arm, arm) - pow(vec3_dot(arm, n), 2);
            const double J = vec3_dot(own, mat3_mulv(mat3_load(s.bodies[0].inertia), own)) + 2 * across;
            const double weight = vec3_dot(n, vec3_cross(arm, vec3_make(0, 0, -2 * 9.81)));
            const double sign = turned ? -1 : 1;  // q is then that of ground relative to the body
            NEAR(cspace, l.row[26], J * curvature - sign * weight, 1e-9);
        }
    NO_FAULTS();
}

// Either coordinate of a cylindrical joint, the other one left to gravity.
static void a_motion_drives_either_coordinate(void **state) {
    (void)state;
    static const double ramp[] = {0, 0.3, 0.2, -0.1};
    static const ph_signal cubic = {.kind = PH_SIGNAL_POLYNOMIAL, .dim = 1, .count = 4, .data = ramp};
    static scene s;
    for (int c = 1; c <= 2; c++) {
        last_row l = {0};
        scene_pair(&s, PH_JOINT_CYLINDRICAL, PH_CSPACE_AUTO);
        s.joints[0].motion = &cubic;
        s.joints[0].coordinate = c;
        s.joints[0].has_rate0 = true;
        s.joints[0].rate0[c - 1] = 0.3;
        const ph_summary sum = run_scene(&s, 1e-3, 1, &l);
        NEAR(c, l.row[c == 1 ? 18 : 20], 0.4, 1e-12);
        NEAR(c, l.row[c == 1 ? 19 : 21], 0.4, 1e-11);
        BELOW(c, sum.phi_max, 1e-13);
        // work of the drive is the gain of energy: checked as a rate in test_model.c; here it must not be idle
        assert_true(fabs(l.row[28]) > 0.1);
    }
    NO_FAULTS();
}

// --- forces along coordinates -------------------------------------------------------------------------------

static ph_force_def *add_joint_force(scene *s, ph_force_type type) {
    ph_force_def *f = s->forces + s->def.force_count++;
    *f = ph_force_default();
    f->name = "along";
    f->type = type;
    return f;
}

// A wheel on a torsion spring wound up by several turns: q = q0' / W sin(W t), W^2 = k / J about the axis. An angle
// known modulo a turn would make the spring jump.
static void a_torsion_spring_remembers_its_turns(void **state) {
    (void)state;
    static scene s;
    for (int cspace = PH_CSPACE_SO3XR3; cspace <= PH_CSPACE_DUAL_QUATERNION; cspace++) {
        last_row l = {0};
        scene_pair(&s, PH_JOINT_REVOLUTE, (ph_cspace)cspace);
        memset(s.def.gravity, 0, sizeof s.def.gravity);
        memcpy(s.joints[0].at, s.bodies[0].position, sizeof s.joints[0].at);
        const vec3 axis = vec3_load(s.joints[0].axis), n = vec3_scale(1 / vec3_norm(axis), axis);
        const vec3 own = so3_act(so3_inv(so3_load(s.bodies[0].orientation)), n);
        const double J = vec3_dot(own, mat3_mulv(mat3_load(s.bodies[0].inertia), own)), rate = 60, W = 2;
        vec3_store(vec3_scale(rate, own), s.bodies[0].omega);
        ph_force_def *f = add_joint_force(&s, PH_FORCE_TYPE_JOINT_SPRING);
        f->stiffness = J * W * W;
        const ph_summary sum = run_scene(&s, 5e-4, 3, &l);
        NEAR(cspace, l.row[18], rate / W * sin(W * 3), 1e-8);  // up to 30 rad, nearly five turns
        NEAR(cspace, l.row[19], rate * cos(W * 3), 1e-7);
        BELOW(cspace, sum.max_relative_drift, 1e-9);
    }
    NO_FAULTS();
}

static void a_joint_force_drives_each_coordinate(void **state) {
    (void)state;
    static const double push[1] = {3};
    static scene s;
    for (int c = 1; c <= 2; c++) {
        last_row l = {0};
        scene_pair(&s, PH_JOINT_CYLINDRICAL, PH_CSPACE_AUTO);
        memset(s.def.gravity, 0, sizeof s.def.gravity);
        memcpy(s.joints[0].at, s.bodies[0].position, sizeof s.joints[0].at);
        const vec3 axis = vec3_load(s.joints[0].axis), n = vec3_scale(1 / vec3_norm(axis), axis);
        const vec3 own = so3_act(so3_inv(so3_load(s.bodies[0].orientation)), n);
        const double J = vec3_dot(own, mat3_mulv(mat3_load(s.bodies[0].inertia), own));
        ph_force_def *f = add_joint_force(&s, PH_FORCE_TYPE_JOINT_FORCE);
        f->coordinate = c;
        f->value = (ph_signal){.kind = PH_SIGNAL_CONSTANT, .dim = 1, .data = push};
        run_scene(&s, 1e-3, 2, &l);
        // columns: q1 18, qd1 19, q2 20, qd2 21
        NEAR(c, l.row[18], c == 1 ? 0.5 * 3 / J * 4 : 0, 1e-9);
        NEAR(c, l.row[20], c == 2 ? 0.5 * 3 / s.bodies[0].mass * 4 : 0, 1e-9);
    }
    NO_FAULTS();
}

// A joint's own forces are internal: a free pair of bodies keeps its momenta.
static void forces_in_a_joint_leave_the_momenta_alone(void **state) {
    (void)state;
    static scene s;
    last_row l = {0};
    scene_goes7(&s, PH_CSPACE_AUTO);
    s.def.force_count = 0;
    ph_force_def *f = add_joint_force(&s, PH_FORCE_TYPE_JOINT_SPRING);
    f->stiffness = 20;
    f->damping = 5;
    const ph_summary sum = run_scene(&s, 1e-3, 5, &l);
    BELOW(0, sum.momentum_drift, 1e-11);
    BELOW(0, sum.angular_momentum_drift, 1e-10);  // of 155 kg m^2/s
    assert_true(sum.energy.final < sum.energy.initial - 1);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lower_pairs_to_ground_are_exact_on_se3),
        cmocka_unit_test(lower_pairs_on_so3xr3_open_with_the_order_or_not_at_all),
        cmocka_unit_test(all_spaces_agree_for_every_joint),
        cmocka_unit_test(reactions_do_not_depend_on_the_space),
        cmocka_unit_test(a_helical_joint_falls_as_its_pitch_says),
        cmocka_unit_test(a_screw_turns_a_hundred_times_without_a_jump),
        cmocka_unit_test(a_prismatic_joint_slides_and_carries),
        cmocka_unit_test(a_point_on_a_distance_joint_is_the_pendulum_a01),
        cmocka_unit_test(universal_coordinates_rebuild_the_attitude),
        cmocka_unit_test(a_motion_prescribes_its_coordinate),
        cmocka_unit_test(a_motion_drives_either_coordinate),
        cmocka_unit_test(initial_coordinates_are_what_was_asked_for),
        cmocka_unit_test(a_node_behind_an_initial_coordinate_has_no_velocity_of_its_own),
        cmocka_unit_test(a_torsion_spring_remembers_its_turns),
        cmocka_unit_test(a_joint_force_drives_each_coordinate),
        cmocka_unit_test(forces_in_a_joint_leave_the_momenta_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
