// Positions in a central field that count from a point which falls along.     docs/theory/multibody.md, (M.74) to
// (M.79)
#include "harness.h"
#include "models.h"

#include <float.h>

static const double MU = 3.986004418e14, R0 = 6.878e6;

// What implicit methods step on, and the one of a chain of two bodies.
static const char *const implicit[] = {"variational", "variational4",      "energy-momentum", "galerkin",
                                       "gauss4",      "generalized-alpha", "gauss2"};

// --- scenes -----------------------------------------------------------------------------------------------------

// Two points on a spring, 6878 km from the centre, as in the prototype of the recipe.
static void scene_dumbbell(scene *s) {
    static const double y[2][3] = {{-6.1538461538, 0.3, 0}, {3.9, 0, 0.2}},
                        w[2][3] = {{0, 0.02, 0.01}, {0, -0.0125, 0}};
    scene_points(s, 2);
    memset(s->def.gravity, 0, sizeof s->def.gravity);
    s->def.mu = MU;
    for (int i = 0; i < 2; i++) {
        s->points[i].mass = i == 0 ? 5 : 8;
        const vec3 x = vec3_make(R0, 0, 0), v = vec3_make(0, 7612, 300);
        vec3_store(vec3_add(x, vec3_load(y[i])), s->points[i].position);
        vec3_store(vec3_add(v, vec3_load(w[i])), s->points[i].velocity);
        memcpy(s->forces[0].at[i], s->points[i].position, sizeof s->forces[0].at[i]);
    }
    s->forces[0].stiffness = 2;
    s->forces[0].damping = 0;
    s->forces[0].length = 10;
}

// The double pendulum taken off its pivot at a distance from a centre, with a rotor.
static void scene_chain(scene *s, double mu, double distance) {
    scene_double_pendulum(s, PH_CSPACE_SE3);
    s->joints[0] = s->joints[1];
    s->def.joint_count = 1;
    memset(s->def.gravity, 0, sizeof s->def.gravity);
    s->def.mu = mu;
    const double speed = sqrt(mu / distance);
    vec3_store(vec3_make(-0.6 * distance, 0.8 * distance, 0.1), s->def.center);
    for (int i = 0; i < 2; i++) {
        double *v = s->bodies[i].velocity;
        vec3_store(vec3_add(vec3_load(v), vec3_make(0.8 * speed, 0.6 * speed, 0.03 * speed)), v);
    }
}

typedef struct end {
    double row[256];
    int count;
} end;

static ph_status keep(void *user, double t, const double *row) {
    (void)t;
    end *e = user;
    memcpy(e->row, row, sizeof *row * (size_t)e->count);
    return PH_OK;
}

static void run_last(const ph_model *m, const ph_simulation *sim, double *row, ph_summary *sum) {
    end last = {.count = 0};
    int columns;
    ph_error err = {0};
    const ph_observer observer = {.user = &last, .row = keep};
    ph_model_columns(m, &columns);
    last.count = columns;
    assert_true(columns <= 200);
    const ph_status status = ph_run(m, sim, &observer, sum, &err);
    if (status != PH_OK) print_message("%s: %s\n", sim->method->name, err.what);
    assert_int_equal(status, PH_OK);
    memcpy(row, last.row, (size_t)columns * sizeof *row);
}

// --- the same trajectory, in digits that last -------------------------------------------------------------------

// The rule of `variational` for points, the implicit midpoint rule, in long double and absolute positions: the distance
// of both points, and their angular momentum about the centre of mass.
static void reference(const scene *s, double h, int steps, double *d, double *S) {
    long double x[6], v[6], V[6], k = 2, length = 10;
    const long double m[2] = {5, 8}, half = (long double)h / 2;
    for (int i = 0; i < 6; i++) {
        x[i] = s->points[i / 3].position[i % 3];
        v[i] = s->points[i / 3].velocity[i % 3];
    }
    for (int n = 0; n < steps; n++) {
        long double a[6], change = 1;
        memcpy(V, v, sizeof V);
        for (int it = 0; it < 60 && change > 0; it++) {
            long double y[6], l = 0;
            for (int i = 0; i < 6; i++) y[i] = x[i] + half * V[i];
            for (int i = 0; i < 3; i++) l += (y[3 + i] - y[i]) * (y[3 + i] - y[i]);
            const long double pull = k * (1 - length / sqrtl(l));
            for (int i = 0; i < 6; i++) {
                const long double *p = y + 3 * (i / 3), r2 = p[0] * p[0] + p[1] * p[1] + p[2] * p[2];
                const long double spring = pull * (y[3 + i % 3] - y[i % 3]) / m[i / 3];
                a[i] = -(long double)MU * y[i] / (r2 * sqrtl(r2)) + (i < 3 ? spring : -spring);
            }
            change = 0;
            for (int i = 0; i < 6; i++) {
                const long double next = v[i] + half * a[i];
                change = fmaxl(change, fabsl(next - V[i]));
                V[i] = next;
            }
        }
        for (int i = 0; i < 6; i++) {
            x[i] += 2 * half * V[i];
            v[i] += 2 * half * a[i];
        }
    }
    const long double mass = m[0] * m[1] / (m[0] + m[1]);
    long double y[3], w[3];
    for (int i = 0; i < 3; i++) {
        y[i] = x[3 + i] - x[i];
        w[i] = v[3 + i] - v[i];
        d[i] = (double)y[i];
    }
    for (int i = 0; i < 3; i++)
        S[i] = (double)(mass * (y[(i + 1) % 3] * w[(i + 2) % 3] - y[(i + 2) % 3] * w[(i + 1) % 3]));
}

// Absolute positions have 1e-9 m, and the spring pulls by what they are off: 1e-7 m after 2000 steps.
static void it_is_the_trajectory_of_long_double(void **state) {
    (void)state;
    static scene s;
    double d[3], S[3], row[200], error[2], spin[2];
    if (LDBL_MANT_DIG < 64) skip();
    scene_dumbbell(&s);
    reference(&s, 0.5, 2000, d, S);
    for (int relative = 0; relative < 2; relative++) {
        s.def.orbit = relative ? PH_ORBIT_ORIGIN : PH_ORBIT_BESIDE;
        ph_model *m = scene_compile(&s);
        ph_simulation sim = settings("variational", 0.5, 1000);
        ph_summary sum;
        run_last(m, &sim, row, &sum);
        const double *first = row + column_of(m, "n0.rx"), *second = row + column_of(m, "n1.rx");
        error[relative] = spin[relative] = 0;
        for (int i = 0; i < 3; i++) {
            error[relative] = fmax(error[relative], fabs(second[i] - first[i] - d[i]));
            spin[relative] = fmax(spin[relative], fabs(row[column_of(m, "Sx") + i] - S[i]));
        }
        spin[relative] /= sqrt(S[0] * S[0] + S[1] * S[1] + S[2] * S[2]);
        ph_model_free(m);
    }
    print_message("distance off by %.1e m, absolute %.1e; spin momentum %.1e, %.1e\n", error[1], error[0], spin[1],
                  spin[0]);
    BELOW(0, error[1], 1e-10);  // Newton's method leaves up to 1e-13 m/s, for 1000 s
    BELOW(0, spin[1], 1e-12);
    assert_true(error[0] > 1e3 * error[1] && spin[0] > 1e3 * spin[1]);
    NO_FAULTS();
}

// Near enough to the centre absolute positions have all digits too: both are one trajectory, of bodies with extent, a
// joint and a rotor.
static void both_are_one_trajectory_near_the_centre(void **state) {
    (void)state;
    static scene s;
    for (size_t k = 0; k < COUNT(implicit); k++) {
        double rows[2][200], most = 0;
        int columns = 0;
        for (int relative = 0; relative < 2; relative++) {
            scene_chain(&s, 400, 20);
            for (int i = 0; i < 2; i++) s.bodies[i].cspace = PH_CSPACE_SO3XR3;
            s.def.orbit = relative ? PH_ORBIT_ORIGIN : PH_ORBIT_BESIDE;
            ph_model *m = scene_compile(&s);
            assert_int_equal(ph_model_system(m)->orbit, s.def.orbit);
            ph_simulation sim = settings(implicit[k], 0.01, 1);
            ph_summary sum;
            run_last(m, &sim, rows[relative], &sum);
            ph_model_columns(m, &columns);
            for (int i = 0; i < columns && relative; i++)
                most = fmax(most, fabs(rows[0][i] - rows[1][i]) / fmax(1, fabs(rows[0][i])));
            ph_model_free(m);
        }
        print_message("%-18s all columns within %.1e\n", implicit[k], most);
        // Newton's method knows velocities to 16 roundings of a position over the step, 7e-12 m/s at 20 m and 0.01 s:
        // in a composition some times as much
        BELOW((double)k, most, 2e-10);
    }
    NO_FAULTS();
}

// --- what keeps its digits ----------------------------------------------------------------------------------------

static void joints_and_relative_energy_keep_their_digits(void **state) {
    (void)state;
    static scene s;
    for (size_t k = 0; k < COUNT(implicit); k++) {
        scene_chain(&s, MU, R0);
        s.def.orbit = PH_ORBIT_ORIGIN;
        ph_model *m = scene_compile(&s);
        ph_simulation sim = settings(implicit[k], 0.01, 5);
        double row[200];
        ph_summary sum;
        run_last(m, &sim, row, &sum);
        const double L = sum.angular_momentum_drift / sum.angular_momentum_size;
        const double energy = sum.relative.max_drift / sum.inner_kinetic;
        print_message("%-18s phi %.1e m, phidot %.1e m/s, relative energy %.1e, L %.1e\n", implicit[k], sum.phi_max,
                      sum.phidot_max, energy, L);
        BELOW((double)k, sum.phi_max, 1e-13);
        BELOW((double)k, sum.phidot_max, 1e-11);  // velocities of the definition are rounded at 7612 m/s
        if (strcmp(implicit[k], "generalized-alpha") != 0) BELOW((double)k, L, 1e-13);
        // the momentum about the point, 1e-16 of 3 kg m/s, times the speed of the orbit
        if (strcmp(implicit[k], "energy-momentum") == 0) BELOW((double)k, energy, 1e-11);
        ph_model_free(m);
    }
    NO_FAULTS();
}

// --- midpoint -----------------------------------------------------------------------------------------------------

static const char *const BODY =
    "{\"polhode\": 1, \"gravity\": {\"central\": {\"mu\": 1, \"center\": [0.2, -0.1, 0.3]}}, \"bodies\": [{\"name\": "
    "\"b\", \"mass\": 1, \"inertia\": [0.01, 0.02, 0.025], \"position\": [1, 0, 0], \"velocity\": [0.1, 1, 0.2], "
    "\"omega\": [1.5, 0.4, -2], \"cspace\": \"se3\"}], \"simulation\": {\"method\": \"%s\", \"step\": 0.01, "
    "\"duration\": 2}}";

static ph_model *body_for(const char *method) {
    char text[600];
    snprintf(text, sizeof text, BODY, method);
    return compile_text(text);
}

static void midpoint_takes_one_body_in_a_central_field(void **state) {
    (void)state;
    static const struct {
        const char *name;
        double order, step;
    } methods[] = {{"midpoint", 2, 0.01}, {"midpoint4", 4, 0.02}, {"midpoint6", 6, 0.05}};
    double want[200], row[200];
    ph_summary sum;
    ph_model *m = body_for("rkmk87");
    ph_simulation sim = settings("rkmk87", 0.1, 2);
    sim.tolerance = 1e-13;
    run_last(m, &sim, want, &sum);
    ph_model_free(m);
    for (size_t k = 0; k < COUNT(methods); k++) {
        double error[2] = {0, 0};
        m = body_for(methods[k].name);
        assert_int_equal(ph_model_system(m)->orbit, PH_ORBIT_ORIGIN);
        for (int half = 0; half < 2; half++) {
            sim = settings(methods[k].name, methods[k].step / (1 + half), 2);
            run_last(m, &sim, row, &sum);
            for (int i = 0; i < 18; i++) error[half] = fmax(error[half], fabs(row[i] - want[i]));  // x, R, v, w
            BELOW((double)k, sum.max_relative_drift, 1e-13);
            BELOW((double)k, sum.angular_momentum_drift / sum.angular_momentum_size, 1e-13);
        }
        print_message("%s: error %.1e, order %.2f\n", methods[k].name, error[1], log2(error[0] / error[1]));
        NEAR((double)k, log2(error[0] / error[1]), methods[k].order, 0.2);
        ph_model_free(m);
    }
    NO_FAULTS();
}

static void midpoint_refuses_what_it_cannot(void **state) {
    (void)state;
    ph_model *m = body_for("midpoint");
    ph_error err = {0};
    ph_simulation sim = settings("midpoint-richardson4", 0.01, 1);
    assert_int_equal(ph_method_suits(&sim, ph_model_system(m), &err), PH_ERR_UNSUPPORTED);
    assert_non_null(strstr(err.what, "midpoint4"));
    sim = settings("midpoint", 0.01, 1);
    sim.attitude = PH_ATTITUDE_EXP;
    assert_int_equal(ph_method_suits(&sim, ph_model_system(m), &err), PH_ERR_UNSUPPORTED);
    ph_model_free(m);
    static scene s;
    scene_chain(&s, 400, 20);
    m = scene_compile(&s);
    sim.attitude = PH_ATTITUDE_CAYLEY;
    assert_int_equal(ph_method_suits(&sim, ph_model_system(m), &err), PH_ERR_UNSUPPORTED);
    ph_model_free(m);
}

// --- states -------------------------------------------------------------------------------------------------------

// A row gives the state back, bit for bit where positions count from the point; without the columns of the orbit, as in
// results of earlier versions, with the digits of absolute positions, and the point at the centre of mass.
static void a_row_gives_the_state_back(void **state) {
    (void)state;
    static scene s;
    double row[200], again[200], q[32], v[32], angle[8];
    ph_summary sum;
    ph_error err;
    scene_chain(&s, MU, R0);
    s.def.orbit = PH_ORBIT_ORIGIN;
    ph_model *m = scene_compile(&s);
    ph_simulation sim = settings("variational", 0.01, 0.5);
    run_last(m, &sim, row, &sum);
    const int at = column_of(m, "n0.rx"), orbit = column_of(m, "orbit_x");
    for (int old = 0; old < 2; old++) {
        if (old) row[orbit] = NAN;
        assert_int_equal(ph_model_restore(m, row, q, v, NULL, angle, &err), PH_OK);
        const ph_snapshot from = {0.5, q, v, NULL, angle};
        sim.from = &from;
        sim.duration = 0.51;
        run_last(m, &sim, again, &sum);
        BELOW(old, sum.phi_max, old ? 1e-8 : 1e-13);
        assert_true(vec3_norm(vec3_load(q + 4)) < 10);
        if (!old)
            for (int i = 0; i < 3; i++) assert_true(q[4 + i] == row[at + i] && q[14 + i] == row[orbit + i]);
    }
    ph_model_free(m);
    NO_FAULTS();
}

static void a_runner_returns_to_its_state(void **state) {
    (void)state;
    static scene s;
    for (size_t k = 0; k < COUNT(implicit); k++) {
        scene_chain(&s, MU, R0);
        s.def.orbit = PH_ORBIT_ORIGIN;
        ph_model *m = scene_compile(&s);
        ph_simulation sim = settings(implicit[k], 0.01, 1);
        ph_runner *runner;
        ph_error err;
        double kept[1000], rows[2][200], x[3], R[9];
        int columns;
        assert_int_equal(ph_runner_create(m, &sim, &runner, &err), PH_OK);
        assert_true(ph_runner_state_size(runner) <= 1000);
        ph_model_columns(m, &columns);
        for (int i = 0; i < 5; i++) assert_int_equal(ph_runner_step(runner, &err), PH_OK);
        ph_runner_get_state(runner, kept);
        for (int again = 0; again < 2; again++) {
            for (int i = 0; i < 5; i++) assert_int_equal(ph_runner_step(runner, &err), PH_OK);
            assert_int_equal(ph_runner_row(runner, rows[again], &err), PH_OK);
            assert_int_equal(ph_runner_pose(runner, 1, x, R), PH_OK);
            assert_memory_equal(x, rows[again] + column_of(m, "n1.x"), sizeof x);
            if (!again) assert_int_equal(ph_runner_set_state(runner, kept, &err), PH_OK);
        }
        assert_memory_equal(rows[0], rows[1], (size_t)columns * sizeof(double));
        ph_runner_free(runner);
        ph_model_free(m);
    }
}

// --- which models have one ------------------------------------------------------------------------------------------

static ph_orbit orbit_of(const scene *s) {
    ph_model *m = scene_compile(s);
    const ph_orbit orbit = ph_model_system(m)->orbit;
    const ph_model_counts n = ph_model_count(m);
    assert_int_equal(n.points, s->def.point_count);
    ph_model_free(m);
    return orbit;
}

static void only_what_falls_freely_and_together_has_one(void **state) {
    (void)state;
    static scene s;
    scene_chain(&s, MU, R0);
    s.def.orbit = PH_ORBIT_ORIGIN;
    assert_int_equal(orbit_of(&s), PH_ORBIT_ORIGIN);
    s.joints[0].nodes[0] = PH_GROUND;  // ground does not fall along
    for (int i = 0; i < 2; i++) memset(s.bodies[i].velocity, 0, sizeof s.bodies[i].velocity);
    memset(s.bodies[1].omega, 0, sizeof s.bodies[1].omega);
    assert_int_equal(orbit_of(&s), PH_ORBIT_NONE);
    scene_chain(&s, 400, 2);  // as large as its distance
    s.def.orbit = PH_ORBIT_ORIGIN;
    assert_int_equal(orbit_of(&s), PH_ORBIT_NONE);
    scene_double_pendulum(&s, PH_CSPACE_SE3);  // no centre
    s.def.orbit = PH_ORBIT_ORIGIN;
    assert_int_equal(orbit_of(&s), PH_ORBIT_NONE);
    scene_chain(&s, MU, R0);
    assert_int_equal(orbit_of(&s), PH_ORBIT_NONE);  // not requested
}

static void no_equilibrium_is_sought(void **state) {
    (void)state;
    static scene s;
    scene_chain(&s, MU, R0);
    s.def.orbit = PH_ORBIT_ORIGIN;
    ph_model *m = scene_compile(&s);
    const ph_statics statics = ph_statics_default();
    ph_equilibrium out = {0};
    ph_error err;
    assert_int_equal(ph_balance(m, &statics, 0, NULL, &out, &err), PH_ERR_UNSUPPORTED);
    assert_string_equal(err.where, "gravity.central");
    ph_model_free(m);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_the_trajectory_of_long_double),
        cmocka_unit_test(both_are_one_trajectory_near_the_centre),
        cmocka_unit_test(joints_and_relative_energy_keep_their_digits),
        cmocka_unit_test(midpoint_takes_one_body_in_a_central_field),
        cmocka_unit_test(midpoint_refuses_what_it_cannot),
        cmocka_unit_test(a_row_gives_the_state_back),
        cmocka_unit_test(a_runner_returns_to_its_state),
        cmocka_unit_test(only_what_falls_freely_and_together_has_one),
        cmocka_unit_test(no_equilibrium_is_sought),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
