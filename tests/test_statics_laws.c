// Laws of equilibria: invariance, springs, loops, limit points in closed form, failures.   docs/theory/statics.md
#include "polhode/spacetime.h"
#include "statics_cases.h"

// ------------------------------------------------------------------------------------ rigid invariance

static static_case bend_at(se3 g, int n) {
    static_case c = cantilever(100, n, 1e7, 5e6, 1e7 / 12, 1e7 / 12);
    ph_beam_def *b = c.beams;
    b->shape = PH_BEAM_ARC;
    b->angle = PI / 4;
    vec3_store(g.x, b->from);
    vec3_store(se3_act(g, vec3_make(100, 0, 0)), b->center);
    vec3_store(so3_act(g.R, vec3_make(0, 0, -1)), b->axis);
    vec3_store(so3_act(g.R, vec3_make(-1, 0, 0)), b->normal);
    const vec3 f = so3_act(g.R, vec3_make(0, 0, 600));
    load_node(&c, n, PH_FORCE_TYPE_FORCE, PH_FRAME_INERTIAL, f.x, f.y, f.z);
    c.statics.load_steps = 3;
    return c;
}

// The largest difference between the strains of two results of one beam.
static double strains_apart(const static_result *a, const static_result *b, int n) {
    double strain[2][6 * 64], resultant[6 * 64], stress[64], most = 0;
    ph_model_beam_observe(a->model, 0, a->row, strain[0], resultant, stress);
    ph_model_beam_observe(b->model, 0, b->row, strain[1], resultant, stress);
    for (int i = 0; i < 6 * n; i++) most = fmax(most, fabs(strain[0][i] - strain[1][i]));
    return most;
}

static void a_rigid_motion_moves_the_results(void **state) {
    (void)state;
    enum { N = 32 };
    const double ds = 100 * PI / 4 / N;
    static_case c = bend_at(se3_identity(), N);
    static_result still = balance(&c);
    assert_int_equal(still.status, PH_OK);
    double worst = 0, sigma = 0, largest = 0, strain = 0;
    for (int k = 0; k < 4; k++) {
        const vec3 w = vec3_make(3 * uniform(), 3 * uniform(), 3 * uniform());
        const se3 g = se3_make(so3_exp(w), vec3_make(100 * uniform(), 100 * uniform(), 100 * uniform()));
        c = bend_at(g, N);
        static_result r = balance(&c);
        assert_int_equal(r.status, PH_OK);
        for (int i = 0; i <= N; i++) {
            char name[24];
            snprintf(name, sizeof name, "arm[%d]", i);
            const vec3 want = se3_act(g, vec3_load(node_of(&still, name)));
            worst = fmax(worst, vec3_norm(vec3_sub(vec3_load(node_of(&r, name)), want)));
        }
        for (int i = 0; i < 6 * N; i++) {
            sigma = fmax(sigma, fabs(r.resultants[i] - still.resultants[i]));
            largest = fmax(largest, fabs(still.resultants[i]));
        }
        // the model is of size 100 itself: its places count as shift
        const double bound = 1e-14 * (1 + (100 + vec3_norm(g.x)) / ds), apart = strains_apart(&still, &r, N);
        BELOW(k, apart, bound);
        strain = fmax(strain, apart / bound);
        release(&r);
    }
    printf("rigid motions: nodes within %.1e of the size, resultants within %.1e of the largest, strains %.2f of the "
           "bound\n",
           worst / 100, sigma / largest, strain);
    BELOW(0, worst / 100, 1e-12);
    BELOW(0, sigma / largest, 1e-12);
    release(&still);
    NO_FAULTS();
}

// ------------------------------------------------------------------------------- springs, in closed form

static int add_body(static_case *c, const char *name, double mass, double x, double y) {
    ph_body_def *b = c->bodies + c->body_count;
    *b = ph_body_default();
    b->name = name;
    b->mass = mass;
    b->inertia[0] = b->inertia[4] = b->inertia[8] = mass;
    b->position[0] = x;
    b->position[1] = y;
    return c->body_count++;
}

static ph_joint_def *add_joint(static_case *c, const char *name, ph_joint_type type, int first, int second, double x,
                               double y) {
    ph_joint_def *j = c->joints + c->joint_count++;
    *j = ph_joint_default();
    j->name = name;
    j->type = type;
    j->nodes[0] = first;
    j->nodes[1] = second;
    j->has_at = true;
    j->at[0] = x;
    j->at[1] = y;
    j->axis[2] = 1;
    return j;
}

static void add_spring(static_case *c, const char *name, int node, double ax, double ay, double bx, double by, double k,
                       double length) {
    ph_force_def *f = c->forces + c->force_count++;
    *f = ph_force_default();
    f->name = name;
    f->type = PH_FORCE_TYPE_SPRING;
    f->nodes[0] = PH_GROUND;
    f->nodes[1] = node;
    f->at[0][0] = ax;
    f->at[0][1] = ay;
    f->at[1][0] = bx;
    f->at[1][1] = by;
    f->stiffness = k;
    f->length = length;
}

// Mises' truss: a slider between two springs, half span a, height h; F(y) = 2 k y (l0/l - 1), with a limit where
// l^3 = l0 a^2.
static static_case truss(double a, double h, double k, double length) {
    static_case c = {.statics = ph_statics_default()};
    const int body = add_body(&c, "block", 1, 0, h);
    ph_joint_def *j = add_joint(&c, "guide", PH_JOINT_PRISMATIC, PH_GROUND, body, 0, h);
    j->axis[1] = 1;
    j->axis[2] = 0;
    load_node(&c, body, PH_FORCE_TYPE_FORCE, PH_FRAME_INERTIAL, 0, -1, 0);
    add_spring(&c, "left", body, -a, 0, 0, h, k, length);
    add_spring(&c, "right", body, a, 0, 0, h, k, length);
    return c;
}

static void limit_points_of_a_truss_are_found_to_rounding(void **state) {
    (void)state;
    const double a = 1, h = 0.4, k = 250, l0 = sqrt(a * a + h * h), l = cbrt(l0 * a * a), y = sqrt(l * l - a * a);
    const double limit = 2 * k * y * (l0 / l - 1);
    static_case c = truss(a, h, k, l0);
    c.statics.control = PH_CONTROL_ARC_LENGTH;
    c.statics.until = 2 * limit;
    static_result r = balance(&c);
    if (r.status) printf("%s\n", r.err.what);
    assert_int_equal(r.status, PH_OK);
    printf("truss: %d limit points in %ld steps, off by %.1e and %.1e\n", r.eq.limit_count, r.eq.steps,
           r.eq.limits[0].factor / limit - 1, r.eq.limits[1].factor / limit + 1);
    assert_int_equal(r.eq.limit_count, 2);
    NEAR(0, r.eq.limits[0].factor, limit, 1e-13 * limit);
    NEAR(1, r.eq.limits[1].factor, -limit, 1e-13 * limit);
    NEAR(2, r.eq.factor, 2 * limit, 0);
    const double end = node_of(&r, "block")[1], far = hypot(a, end);
    NEAR(3, 2 * k * end * (l0 / far - 1), 2 * limit, 1e-12 * limit);
    release(&r);

    c.statics.control = PH_CONTROL_LOAD;
    r = balance(&c);
    assert_true(r.status > 0);
    assert_non_null(strstr(r.err.what, "arc-length"));
    printf("truss under load control: %s\n", r.err.what);
    BELOW(4, (limit - r.eq.factor) / limit, 1e-3);
    assert_true(r.eq.factor <= limit);
    release(&r);
    NO_FAULTS();
}

// Springs that are shorter than their span pull from the beginning: the block sinks onto their line at factor 0.
static void prestressed_springs_act_at_factor_0(void **state) {
    (void)state;
    const double a = 1, k = 250, l0 = 0.7, F = 30;
    static_case c = truss(a, 0.1, k, l0);
    c.values[0][1] = -F;
    static_result r = balance(&c);
    assert_int_equal(r.status, PH_OK);
    assert_int_equal(r.rows, 11);
    const double y = node_of(&r, "block")[1], l = hypot(a, y);
    NEAR(0, -2 * k * y * (1 - l0 / l), F, 1e-12 * F);
    release(&r);
    c.statics.until = 1e-9;  // as good as 0
    c.statics.load_steps = 1;
    r = balance(&c);
    BELOW(1, node_of(&r, "block")[1], 1e-9);
    release(&r);
    NO_FAULTS();
}

// A parallelogram of four revolute joints in space: three rows too many. Gravity against a torsion spring.
static void redundant_loops_find_their_balance(void **state) {
    (void)state;
    const double m = 2, g = 9.81, k = 60;
    static_case c = {.statics = ph_statics_default(), .gravity = {0, -g, 0}};
    const int left = add_body(&c, "left", m, 0, 0.5), right = add_body(&c, "right", m, 2, 0.5);
    const int top = add_body(&c, "top", m, 1, 1);
    add_joint(&c, "a", PH_JOINT_REVOLUTE, PH_GROUND, left, 0, 0);
    add_joint(&c, "b", PH_JOINT_REVOLUTE, PH_GROUND, right, 2, 0);
    add_joint(&c, "c", PH_JOINT_REVOLUTE, left, top, 0, 1);
    add_joint(&c, "d", PH_JOINT_REVOLUTE, right, top, 2, 1);
    ph_force_def *f = c.forces + c.force_count++;
    *f = ph_force_default();
    f->name = "torsion";
    f->type = PH_FORCE_TYPE_JOINT_SPRING;
    f->joint = 0;
    f->coordinate = 1;
    f->stiffness = k;
    f->rest = 0.3;
    c.modes = 1;
    static_result r = balance(&c);
    if (r.status) printf("%s\n", r.err.what);
    assert_int_equal(r.status, PH_OK);
    // q from the vertical: potential 2 m g cos q + k/2 (q - 0.3)^2
    const double *x = node_of(&r, "left");
    const double q = atan2(-x[0], x[1]);
    printf("parallelogram: q = %.6f, out of balance %.1e, %ld iterations, %.6f Hz\n", q,
           2 * m * g * sin(q) - k * (q - 0.3), r.eq.iterations, r.frequencies[0]);
    NEAR(0, 2 * m * g * sin(q), k * (q - 0.3), 1e-10 * k);
    // kinetic: two arms m (1/4 + 1) qd^2 / 2 each with J = m about their middle, the top m qd^2/2
    const double inertia = 2 * m * 1.25 + m, stiffness = k - 2 * m * g * cos(q);
    NEAR(1, r.frequencies[0], sqrt(stiffness / inertia) / (2 * PI), 1e-8);
    release(&r);
    NO_FAULTS();
}

// ---------------------------------------------------------------------------------------- buckling

static static_case column(int n, double load) {
    static_case c = cantilever(1, n, 1e8, 1e8, 1, 1);
    load_node(&c, n, PH_FORCE_TYPE_FORCE, PH_FRAME_INERTIAL, -load, 0, 0);
    load_node(&c, n, PH_FORCE_TYPE_FORCE, PH_FRAME_INERTIAL, 0, 1, 0);
    c.statics.imperfection = 1;
    return c;
}

// Timoshenko and Gere's table: at 1.152 of Euler's load the tip is at (0.741, 0.593) and turned by 60 degrees. The
// imperfection acts in full from the beginning.
static void an_imperfection_chooses_the_buckled_path(void **state) {
    (void)state;
    const double euler = PI * PI / 4;
    static_case c = column(32, 1.152 * euler);
    static_result r = balance(&c);
    assert_int_equal(r.status, PH_OK);
    BELOW(0, tip_of(&r, 0)[1], 1e-12);  // none: it stays straight
    release(&r);
    c.statics.imperfection_factor = 1e-4;
    c.statics.load_steps = 20;
    r = balance(&c);
    if (r.status) printf("%s\n", r.err.what);
    assert_int_equal(r.status, PH_OK);
    const double *tip = tip_of(&r, 0);
    printf("column at 1.152 of Euler's load: (%.4f, %.4f), %.3f degrees, %ld iterations\n", tip[0], tip[1],
           atan2(tip[6], tip[3]) * 180 / PI, r.eq.iterations);
    NEAR(1, tip[0], 0.741, 2e-3);
    NEAR(2, tip[1], 0.593, 2e-3);
    NEAR(3, atan2(tip[6], tip[3]) * 180 / PI, 60, 0.2);
    release(&r);
    c.values[0][0] = 0;  // the imperfection alone
    r = balance(&c);
    NEAR(4, tip_of(&r, 0)[1], 1e-4 / 3, 1e-3 * 1e-4);
    release(&r);
    NO_FAULTS();
}

// The square of the frequency falls with the load, to 0 at Euler's load.
static void frequencies_fall_to_zero_at_the_critical_load(void **state) {
    (void)state;
    const double euler = PI * PI / 4, part[] = {0, 0.5, 0.999, 1.002};
    double square[4];
    for (int i = 0; i < 4; i++) {
        static_case c = column(64, part[i] * euler);
        ph_beam_def *b = c.beams;
        b->has_inertia = true;
        b->rho_A = 1;
        b->J[0] = b->J[4] = b->J[8] = 1e-6;
        c.modes = 2;
        static_result r = balance(&c);
        if (r.status) printf("%s\n", r.err.what);
        assert_int_equal(r.status, PH_OK);
        NEAR(part[i], r.frequencies[1], r.frequencies[0], 1e-6 * fabs(r.frequencies[0]));  // both planes
        square[i] = r.frequencies[0] * fabs(r.frequencies[0]);
        release(&r);
    }
    printf("squares of the lowest frequency: %.6f of the free one at half of Euler's load, %.2e at 0.999, %.2e at "
           "1.002\n",
           square[1] / square[0], square[2] / square[0], square[3] / square[0]);
    NEAR(0.5, square[1] / square[0], 0.52, 0.01);
    assert_true(square[2] > 0 && square[3] < 0);
    NO_FAULTS();
}

static void free_beams_have_six_rigid_motions(void **state) {
    (void)state;
    static_case c = cantilever(1, 24, 1e6, 1e6, 3, 1);
    ph_beam_def *b = c.beams;
    stiffness_of(1e6, 1e6, 3, 1, 2, b->stiffness);
    b->ends[0].kind = PH_END_FREE;
    b->has_inertia = true;
    b->rho_A = 1;
    b->J[0] = b->J[4] = b->J[8] = 1e-6;
    c.modes = 8;
    static_result r = balance(&c);
    if (r.status) printf("%s\n", r.err.what);
    assert_int_equal(r.status, PH_OK);
    for (int k = 0; k < 6; k++) assert_true(r.frequencies[k] == 0);
    const double free_free = 22.3732854478 / (2 * PI);
    printf("free beam: %.6f Hz and %.6f Hz after six zeros, Bernoulli's %.6f\n", r.frequencies[6], r.frequencies[7],
           free_free);
    NEAR(0, r.frequencies[6], free_free, 0.01 * free_free);
    NEAR(1, r.frequencies[7], free_free * sqrt(2), 0.01 * free_free);
    release(&r);
    NO_FAULTS();
}

// ----------------------------------------------------------------------------------------- failures

static void elements_that_turn_too_far_are_refused_by_name(void **state) {
    (void)state;
    static_case c = cantilever(10, 2, 1e4, 1e4, 100, 100);
    load_node(&c, 2, PH_FORCE_TYPE_TORQUE, PH_FRAME_BODY, 0, 0, 100 * (2 * 175 * PI / 180) / 10);
    c.statics.load_steps = 4;
    static_result r = balance(&c);
    printf("too far: %s\n", r.err.what);
    assert_true(r.status > 0);
    assert_non_null(strstr(r.err.what, "element 1 of beam \"arm\""));
    assert_non_null(strstr(r.err.what, "170 degrees"));
    BELOW(0, r.eq.factor - 170.0 / 175, 1e-3);  // what could be computed was
    release(&r);
    NO_FAULTS();
}

static void what_is_not_held_is_said_so(void **state) {
    (void)state;
    static_case c = cantilever(1, 4, 1e4, 1e4, 1, 1);
    c.beams[0].ends[0].kind = PH_END_FREE;
    load_node(&c, 4, PH_FORCE_TYPE_FORCE, PH_FRAME_INERTIAL, 0, 1, 0);
    static_result r = balance(&c);
    printf("free beam under a force: %s\n", r.err.what);
    assert_true(r.status > 0);
    release(&r);

    c = cantilever(1, 4, 1e4, 1e4, 1, 1);
    c.modes = 1;
    r = balance(&c);
    printf("modes without inertia: %s\n", r.err.what);
    assert_int_equal(r.status, PH_ERR_MODEL);
    release(&r);

    c.modes = 0;
    c.statics.load_steps = 0;
    r = balance(&c);
    assert_int_equal(r.status, PH_ERR_ARGUMENT);
    release(&r);
    c.statics = ph_statics_default();
    c.statics.until = 0;
    r = balance(&c);
    assert_int_equal(r.status, PH_ERR_ARGUMENT);
    release(&r);
}

// ------------------------------------------------------------------------------- along the arc

// Force and moment through every element, to rounding; the energy along the arc, by how much it varies.
static double varies_along(int n, bool laws) {
    static double q[7 * 65], v[6 * 65];
    static_case c = cantilever(1, n, 1e3, 500, 1, 1);
    load_node(&c, n, PH_FORCE_TYPE_FORCE, PH_FRAME_INERTIAL, 0, 5, 0);
    static_result r = balance(&c);
    ph_error err = {0};
    double low = INFINITY, high = -INFINITY;
    assert_int_equal(r.status, PH_OK);
    assert_int_equal(ph_model_restore(r.model, r.row, q, v, NULL, NULL, &err), PH_OK);
    const vec3 tip = vec3_load(q + 7 * n + 4), force = vec3_make(0, 5, 0), moment = vec3_cross(tip, force);
    for (int k = 0; k < n; k++) {
        ph_flux f;
        assert_int_equal(ph_cell_flux(r.model, k, q, r.resultants + 6 * k, &f), PH_OK);
        if (laws) BELOW(k, vec3_norm(vec3_sub(f.load.f, force)), 1e-12);
        if (laws) BELOW(k, vec3_norm(vec3_sub(f.load.m, moment)), 1e-12);
        low = fmin(low, f.energy);
        high = fmax(high, f.energy);
    }
    release(&r);
    return high - low;
}

static void wrench_and_energy_are_constant_along_a_beam(void **state) {
    (void)state;
    const double coarse = varies_along(16, true), fine = varies_along(32, true);
    printf("energy along the arc varies by %.2e, %.2e N with 16 and 32 elements\n", coarse, fine);
    NEAR(0, log2(coarse / fine), 2, 0.2);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_rigid_motion_moves_the_results),
                                       cmocka_unit_test(limit_points_of_a_truss_are_found_to_rounding),
                                       cmocka_unit_test(prestressed_springs_act_at_factor_0),
                                       cmocka_unit_test(redundant_loops_find_their_balance),
                                       cmocka_unit_test(an_imperfection_chooses_the_buckled_path),
                                       cmocka_unit_test(frequencies_fall_to_zero_at_the_critical_load),
                                       cmocka_unit_test(free_beams_have_six_rigid_motions),
                                       cmocka_unit_test(elements_that_turn_too_far_are_refused_by_name),
                                       cmocka_unit_test(what_is_not_held_is_said_so),
                                       cmocka_unit_test(wrench_and_energy_are_constant_along_a_beam)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
