// Gravity of a centre on bodies of some extent.                        docs/theory/multibody.md, (M.65) to (M.67)
#include "harness.h"
#include "models.h"
#include "polhode/lie/element.h"

// One free body at (r, 0, 0) about a centre at the origin, its first axis along the radius, on a circular orbit in the
// plane of x and y. Returns the orbital rate: r n^2 is the pull of (M.66) at J e = J_1 e.                       (M.67)
static double scene_orbit(scene *s, double mu, double r, double mass, const double *J, ph_cspace cspace) {
    scene_dual_spin(s, -1, cspace);
    ph_body_def *b = s->bodies;
    b->rotor_count = 0;
    b->mass = mass;
    for (int k = 0; k < 3; k++) b->inertia[4 * k] = J[k];
    s->def.mu = mu;
    const double n = sqrt(mu / (r * r * r) * (1 + 1.5 * (J[1] + J[2] - 2 * J[0]) / (mass * r * r)));
    vec3_store(vec3_make(r, 0, 0), b->position);
    vec3_store(vec3_make(0, r * n, 0), b->velocity);
    vec3_store(vec3_make(0, 0, n), b->omega);
    return n;
}

// --- orbits -----------------------------------------------------------------------------------------------

// Two steps of rkmk4, of which the second is half the first: order of what is left of a circle after one turn.
static void a_circular_orbit_has_the_corrected_rate(void **state) {
    (void)state;
    static scene s;
    static const double J[3] = {0.01, 0.02, 0.025};  // of a mass of 1 at the distance 1: a correction of 2.4 per cent
    for (int cspace = PH_CSPACE_SO3XR3; cspace <= PH_CSPACE_DUAL_QUATERNION; cspace++) {
        double error[2], q[8], v[6];
        const double n = scene_orbit(&s, 1, 1, 1, J, (ph_cspace)cspace), turn = 2 * 3.14159265358979323846 / n;
        ph_model *m = scene_compile(&s);
        for (int half = 0; half < 2; half++) {
            const ph_simulation sim = settings("rkmk4", turn / (500 << half), turn);
            run_to(m, &sim, q, v, NULL);
            const se3 g = ph_element_pose(ph_model_system(m)->group.factors->kind, q);
            error[half] = fmax(vec3_norm(vec3_sub(g.x, vec3_make(1, 0, 0))), fabs(v[2] - n));
        }
        print_message("circle: off by %.1e after one turn, order %.2f\n", error[1], log2(error[0] / error[1]));
        // 2 pi (2 pi/1000)^4/120 = 8e-11, along the orbit some times as much. On SE(3) the motion is one constant
        // twist, which the exponential follows: a thousand roundings.
        if (cspace != PH_CSPACE_SO3XR3) {
            BELOW(cspace, error[1], 1e-12);
        } else {
            BELOW(cspace, error[1], 1e-9);
            assert_true(log2(error[0] / error[1]) > 3.8);
        }
        ph_model_free(m);
    }
    NO_FAULTS();
}

// The double pendulum taken off its pivot, on its way round a centre.
static void scene_orbiting_chain(scene *s) {
    scene_double_pendulum(s, PH_CSPACE_SE3);
    s->joints[0] = s->joints[1];
    s->def.joint_count = 1;
    memset(s->def.gravity, 0, sizeof s->def.gravity);
    s->def.mu = 5;
    vec3_store(vec3_make(-3, 1, 2), s->def.center);
    for (int i = 0; i < 2; i++) {
        double *v = s->bodies[i].velocity;
        vec3_store(vec3_add(vec3_load(v), vec3_make(0.2, 1, -0.1)), v);
    }
}

// Tumbling on an ellipse, coupled to the orbit by its size, alone or as a chain of two, with a rotor: energy and
// angular momentum about the centre are kept to the order.
static void energy_and_angular_momentum_about_the_centre_are_kept(void **state) {
    (void)state;
    static scene s;
    static const double J[3] = {0.01, 0.02, 0.025};
    for (int chain = 0; chain < 2; chain++) {
        double energy[2], momentum[2];
        if (chain) scene_orbiting_chain(&s);
        else scene_orbit(&s, 1, 1, 1, J, PH_CSPACE_SO3XR3);
        if (!chain) vec3_store(vec3_make(-0.1, 0.2, 0.3), s.def.center);
        if (!chain) vec3_store(vec3_make(1.5, 0.4, -2), s.bodies[0].omega);
        add_rotor(&s, 0, PH_ROTOR_DRIVEN, vec3_make(1, 2, -1), 0.02);
        ph_model *m = scene_compile(&s);
        for (int half = 0; half < 2; half++) {
            const ph_simulation sim = settings("rkmk4", 0.004 / (1 + half), 4);
            const ph_observer none = {0};
            ph_summary sum;
            ph_error err;
            assert_int_equal(ph_run(m, &sim, &none, &sum, &err), PH_OK);
            energy[half] = sum.max_relative_drift;
            momentum[half] = sum.angular_momentum_drift / sum.angular_momentum_size;
        }
        print_message("%s: energy %.1e, order %.2f; angular momentum %.1e, order %.2f\n", chain ? "chain" : "body",
                      energy[1], log2(energy[0] / energy[1]), momentum[1], log2(momentum[0] / momentum[1]));
        assert_true(log2(energy[0] / energy[1]) > 3.8 && log2(momentum[0] / momentum[1]) > 3.8);
        BELOW(chain, fmax(energy[1], momentum[1]), 1e-8);
        ph_model_free(m);
    }
    NO_FAULTS();
}

// --- librations -------------------------------------------------------------------------------------------

typedef struct pitch_watch {
    double t, angle;     // of the row before
    double first, last;  // crossings of zero
    int crossings;
} pitch_watch;

// The angle from the radius to the body's first axis. A sine is straight at zero: a chord finds the crossing to the
// third power of the step.
static ph_status watch_pitch(void *user, double t, const double *row) {
    pitch_watch *w = user;
    const double angle = atan2(row[0] * row[6] - row[1] * row[3], row[0] * row[3] + row[1] * row[6]);
    if (t > 0 && angle * w->angle < 0) {
        w->last = w->t + (t - w->t) * w->angle / (w->angle - angle);
        if (w->crossings++ == 0) w->first = w->last;
    }
    w->t = t;
    w->angle = angle;
    return PH_OK;
}

// Satellites on a circular orbit of 6878 km: a dumbbell, and one that is elongated a little. Pitched by 1e-4 rad, whose
// square over 4 is what the frequency falls by; J/(m r^2), what pitch and orbit do to each other, is 1e-12 and less.
static void small_librations_have_the_known_frequency(void **state) {
    (void)state;
    static scene s;
    static const double shapes[2][3] = {{10, 5000, 5000}, {80, 100, 110}}, pi = 3.14159265358979323846;
    for (int k = 0; k < 2; k++)
        for (int cspace = PH_CSPACE_SO3XR3; cspace <= PH_CSPACE_SE3; cspace++) {
            const double *J = shapes[k], n = scene_orbit(&s, 3.986004418e14, 6.878e6, 100, J, (ph_cspace)cspace);
            so3_store(so3_exp(vec3_make(0, 0, 1e-4)), s.bodies[0].orientation);
            ph_model *m = scene_compile(&s);
            const ph_simulation sim = settings("rkmk4", 2 * pi / n / 1000, 5 * 2 * pi / n);
            pitch_watch w = {0};
            const ph_observer observer = {.user = &w, .row = watch_pitch};
            ph_summary sum;
            ph_error err;
            assert_int_equal(ph_run(m, &sim, &observer, &sum, &err), PH_OK);
            const double got = pi * (w.crossings - 1) / (w.last - w.first), want = n * sqrt(3 * (J[1] - J[0]) / J[2]);
            print_message("librations at %.9f n, off by %.1e; energy %.1e, angular momentum %.1e\n", got / n,
                          got / want - 1, sum.max_relative_drift,
                          sum.angular_momentum_drift / sum.angular_momentum_size);
            assert_true(w.crossings > 5);
            BELOW(k, got / want - 1, 1e-7);
            BELOW(k, sum.max_relative_drift, 1e-9);  // (2 pi/1000)^4 and smaller
            BELOW(k, sum.angular_momentum_drift / sum.angular_momentum_size, 1e-9);
            ph_model_free(m);
        }
    NO_FAULTS();
}

// --- what the format says ---------------------------------------------------------------------------------

// The potential written out: with J in inertial axes, n the direction to the centre, the sum with damping rotors.
static void the_potential_is_that_of_the_format(void **state) {
    (void)state;
    static scene s;
    for (int trial = 0; trial < 100; trial++) {
        do scene_random(&s);
        while (!(s.def.mu > 0));
        s.def.force_count = 0;
        ph_model *m = scene_compile(&s);
        const ph_system *sys = ph_model_system(m);
        ph_workspace *ws;
        double q[8 * ROOM], v[8 * ROOM], z[ROOM], want = 0;
        assert_int_equal(sys->workspace_create(sys, &ws), PH_OK);
        ph_model_initial(m, q, v, z);
        ph_invariants inv;
        sys->invariants(sys, &(ph_place){0, q, v, z}, &inv, ws);
        for (int i = 0; i < sys->group.count; i++) {
            const bool point = i >= s.def.body_count;
            const se3 g = ph_element_pose(sys->group.factors[i].kind, q + sys->group.factors[i].q);
            const vec3 to = vec3_sub(vec3_load(s.def.center), g.x), n = vec3_scale(1 / vec3_norm(to), to);
            const double r = vec3_norm(to), mass = point ? s.points[i - s.def.body_count].mass : s.bodies[i].mass;
            want -= s.def.mu * mass / r;
            if (point) continue;
            const ph_body_def *b = s.bodies + i;
            const mat3 R = so3_matrix(g.R), J = mat3_mul(mat3_mul(R, mat3_load(b->inertia)), mat3_transpose(R));
            double trace = J.m[0] + J.m[4] + J.m[8], nJn = vec3_dot(n, mat3_mulv(J, n));
            for (int k = 0; k < b->rotor_count; k++) {
                const vec3 a = mat3_mulv(R, vec3_load(b->rotors[k].axis));
                if (b->rotors[k].kind != PH_ROTOR_DAMPING) continue;
                trace += b->rotors[k].inertia;
                nJn += b->rotors[k].inertia * pow(vec3_dot(n, a) / vec3_norm(a), 2);
            }
            want += s.def.mu / (r * r * r) * (-trace / 2 + 3 * nJn / 2);
        }
        NEAR(trial, inv.potential, want, 1e-13 * (1 + fabs(want)));
        sys->workspace_free(ws);
        ph_model_free(m);
    }
    NO_FAULTS();
}

static void nothing_begins_at_the_centre(void **state) {
    (void)state;
    static scene s;
    ph_model *m;
    ph_error err;
    static const double J[3] = {1, 1, 1};
    for (int cspace = PH_CSPACE_SO3XR3; cspace <= PH_CSPACE_DUAL_QUATERNION; cspace++) {
        scene_orbit(&s, 1, 1, 1, J, (ph_cspace)cspace);
        s.def.center[0] = 1;
        assert_int_equal(ph_model_create(&s.def, &m, &err), PH_ERR_MODEL);
        assert_string_equal(err.where, "bodies[0].position");
        assert_non_null(strstr(err.what, "at the centre of gravity"));
    }
    scene_points(&s, 3);
    s.def.mu = 1;
    memcpy(s.def.center, s.points[1].position, sizeof s.def.center);
    assert_int_equal(ph_model_create(&s.def, &m, &err), PH_ERR_MODEL);
    assert_string_equal(err.where, "points[1].position");
    s.def.mu = -1;
    assert_int_equal(ph_model_create(&s.def, &m, &err), PH_ERR_MODEL);
    assert_string_equal(err.where, "gravity.central.mu");
}

// A point that falls into the centre: the run ends with a status, not with numbers that are none.
static void a_fall_into_the_centre_is_a_failed_run(void **state) {
    (void)state;
    static scene s;
    scene_points(&s, 1);
    memset(s.def.gravity, 0, sizeof s.def.gravity);
    s.def.mu = 1;
    s.points[0].position[0] = 1;
    s.points[0].velocity[1] = 0;
    ph_model *m = scene_compile(&s);
    ph_simulation sim = settings("rkmk4", 0.01, 1e3);
    sim.method = ph_method_find("rkmk54");
    const ph_observer none = {0};
    ph_summary sum;
    ph_error err;
    const ph_status status = ph_run(m, &sim, &none, &sum, &err);
    print_message("fall: status %d at t = %.6f, %s\n", (int)status, sum.t, err.what);
    assert_true(status > 0);
    NEAR(0, sum.t, 3.14159265358979323846 / sqrt(8),
         0.01);  // half a period of the flat ellipse, to one output interval
    ph_model_free(m);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_circular_orbit_has_the_corrected_rate),
        cmocka_unit_test(energy_and_angular_momentum_about_the_centre_are_kept),
        cmocka_unit_test(small_librations_have_the_known_frequency),
        cmocka_unit_test(the_potential_is_that_of_the_format),
        cmocka_unit_test(nothing_begins_at_the_centre),
        cmocka_unit_test(a_fall_into_the_centre_is_a_failed_run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
