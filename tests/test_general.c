// Problems of rigid bodies with joints, bounds, limits and a free duration: derivatives of every example, both solvers
// against each other, laws of the optimised motions, and what cannot be solved.
#include "derivatives.h"
#include "models.h"
#include "polhode/polhode.h"

static bool full_sweep(void) { return getenv("FULL_SWEEP") != NULL; }

static ph_optimum *solve(const ph_problem *p, const ph_problem_def *def) {
    ph_optimum *out;
    ph_error err = {0};
    const ph_status status = ph_optimize(ph_problem_model(p), def, NULL, &out, &err);
    if (status != PH_OK) print_error("%s: %s\n", def->name, err.what);
    assert_int_equal(status, PH_OK);
    assert_true(out->converged);
    return out;
}

static ph_problem_def definition(const ph_problem *p, int steps) {
    ph_problem_def def = *ph_problem_definition(p);
    if (steps > 0) def.steps = steps;
    return def;
}

// --- derivatives ----------------------------------------------------------------------------------------------

// The library's own list, so that none is forgotten.
static void test_derivatives_of_examples(void **state) {
    (void)state;
    int count;
    const ph_example *list = ph_problem_examples(&count);
    assert_true(count >= 10);
    for (int i = 0; i < count; i++) {
        ph_problem *p = example_problem(list[i].name);
        const ph_problem_def def = definition(p, 3);
        check_derivatives(ph_problem_model(p), &def, i);
        ph_problem_free(p);
    }
    NO_FAULTS();
}

// --- two solvers ----------------------------------------------------------------------------------------------

static double largest_of(const double *x, long n) {
    double most = 0;
    for (long i = 0; i < n; i++) most = fmax(most, fabs(x[i]));
    return most;
}

static double apart(const double *x, const double *y, long n) {
    double most = 0;
    for (long i = 0; i < n; i++) most = fmax(most, fabs(x[i] - y[i]));
    return most;
}

// Newton's method on the own transcription and Ipopt on the general one find the same numbers.
static void compare_solvers(const char *name) {
    ph_problem *p = example_problem(name);
    ph_problem_def def = definition(p, 40);
    def.tolerance = 1e-11;
    def.solver = PH_SOLVER_OWN;
    ph_optimum *a = solve(p, &def);
    def.solver = PH_SOLVER_IPOPT;
    ph_optimum *b = solve(p, &def);
    assert_string_equal(b->solver, "ipopt");
    const long n = a->steps + 1;
    const double tol = 1e-9;
    NEAR(0, a->cost / b->cost, 1, tol);
    NEAR(1, apart(a->u, b->u, a->steps * a->control_count), 0, tol * (1 + largest_of(a->u, a->control_count)));
    NEAR(2, apart(a->node_u, b->node_u, a->control_count), 0, tol * (1 + largest_of(a->u, a->control_count)));
    NEAR(3, apart(a->q, b->q, n * a->nq), 0, tol * (1 + largest_of(a->q, n * a->nq)));
    NEAR(4, apart(a->v, b->v, n * a->nv), 0, tol * (1 + largest_of(a->v, n * a->nv)));
    const double p_size = 1 + largest_of(a->adjoint_momentum, n * a->nv),
                 c_size = 1 + largest_of(a->adjoint_configuration, n * a->nv);
    NEAR(5, apart(a->adjoint_momentum, b->adjoint_momentum, n * a->nv), 0, tol * p_size);
    NEAR(6, apart(a->adjoint_configuration, b->adjoint_configuration, n * a->nv), 0, tol * c_size);
    assert_true(a->minimum == b->minimum);
    ph_optimum_free(a);
    ph_optimum_free(b);
    ph_problem_free(p);
    if (harness_faults > 0) print_error("%s\n", name);
    NO_FAULTS();
}

static void test_both_solvers_agree(void **state) {
    (void)state;
    compare_solvers("slew");
    compare_solvers("slew-principal-axis");
    compare_solvers("slew-wheels");
    compare_solvers("docking");
}

// --- translations that are not sought -------------------------------------------------------------------------

// A tumbling body under gravity and a given force, turned by a torque and five wheels; `limits`: none, or one on its
// position that is far away, for which the translation must be sought.
static ph_optimum *solve_tumbling(const char *limits, ph_problem **p) {
    char text[2048];
    ph_error err = {0};
    const int length = snprintf(
        text, sizeof text,
        "{\"polhode-control\":1,\"model\":{\"polhode\":1,\"gravity\":[0.3,0,-9.81],\"bodies\":[{\"name\":\"hub\","
        "\"mass\":3,"
        "\"inertia\":[1,2,2.5],\"position\":[1,2,3],\"velocity\":[0.4,-0.3,0.2],\"omega\":[0.1,0.3,-0.2],\"rotors\":["
        "{\"axis\":[1,0,0],\"momentum\":0.3,\"torque\":0},{\"axis\":[0,1,0],\"momentum\":-0.2,\"torque\":0},"
        "{\"axis\":[0,0,1],\"momentum\":0.1,\"torque\":0},{\"axis\":[0.6,0.8,0],\"momentum\":0.2,\"torque\":0.05},"
        "{\"axis\":[0,0.6,0.8],\"momentum\":-0.4,\"torque\":-0.02}]}],"
        "\"forces\":[{\"name\":\"jet\",\"type\":\"force\",\"body\":\"hub\",\"value\":[2,-1,0.5],\"frame\":\"inertial\"}"
        "]},"
        "\"horizon\":{\"duration\":2,\"steps\":20},\"controls\":[{\"name\":\"u\",\"torque\":\"hub\",\"frame\":\"body\"}"
        ","
        "{\"name\":\"a\",\"rotor\":\"hub.rotors[0]\"},{\"name\":\"b\",\"rotor\":\"hub.rotors[4]\"}],"
        "\"final\":[{\"body\":\"hub\",\"orientation\":{\"axis\":[1,1,1],\"degrees\":50},\"omega\":[0,0,0]}],"
        "\"cost\":[{\"integral\":\"effort\",\"of\":\"u\"},{\"integral\":\"effort\",\"of\":\"a\"},"
        "{\"integral\":\"effort\",\"of\":\"b\"}]%s}",
        limits);
    assert_true(length > 0 && (size_t)length < sizeof text);
    if (ph_problem_parse(text, (size_t)length, "test", p, &err) != PH_OK) fail_msg("%s", err.what);
    ph_problem_def def = definition(*p, 0);
    check_derivatives(ph_problem_model(*p), &def, 3);
    def.tolerance = 1e-11;
    def.starts = 1;
    return solve(*p, &def);
}

// Where nothing is requested of a translation it is given beforehand, by the same discrete equations.        (O.204)
static void test_given_translation(void **state) {
    (void)state;
    ph_problem *p, *q;
    ph_optimum *a = solve_tumbling("", &p),
               *b = solve_tumbling(",\"limits\":[{\"quantity\":\"hub.x\",\"upper\":1e6}]", &q);
    const long n = a->steps + 1;
    const double tol = 1e-9;  // the barrier of the far limit is below it
    NEAR(0, a->cost / b->cost, 1, tol);
    NEAR(1, apart(a->q, b->q, n * a->nq), 0, tol * (1 + largest_of(a->q, n * a->nq)));
    NEAR(2, apart(a->v, b->v, n * a->nv), 0, tol * (1 + largest_of(a->v, n * a->nv)));
    NEAR(3, apart(a->z, b->z, n * a->nz), 0, tol);
    NEAR(4, apart(a->u, b->u, a->steps * a->control_count), 0, tol);
    NEAR(5, apart(a->adjoint_momentum, b->adjoint_momentum, n * a->nv), 0, tol);
    NEAR(6, apart(a->adjoint_configuration, b->adjoint_configuration, n * a->nv), 0, tol);
    ph_optimum_free(a);
    ph_optimum_free(b);
    ph_problem_free(p);
    ph_problem_free(q);
    NO_FAULTS();
}

// --- laws of motion -------------------------------------------------------------------------------------------

// The largest change of momentum and angular momentum along the motion.
static void momenta(const ph_problem *p, const ph_optimum *o, double *linear, double *angular) {
    const ph_system *sys = ph_model_system(ph_problem_model(p));
    ph_workspace *ws;
    ph_invariants first = {0}, now;
    assert_int_equal(sys->workspace_create(sys, &ws), PH_OK);
    *linear = *angular = 0;
    for (int k = 0; k <= o->steps; k++) {
        const ph_place at = {0, o->q + k * o->nq, o->v + k * o->nv, o->z + k * o->nz};
        sys->invariants(sys, &at, &now, ws);
        if (k == 0) first = now;
        *linear = fmax(*linear, apart(now.p, first.p, 3));
        *angular = fmax(*angular, apart(now.L, first.L, 3));
    }
    sys->workspace_free(ws);
}

// Torques between parts change neither.
static void test_inner_torques_keep_momenta(void **state) {
    (void)state;
    double linear, angular;
    ph_problem *p = example_problem("arm-in-space");
    ph_problem_def def = definition(p, 40);
    ph_optimum *o = solve(p, &def);
    assert_true(o->minimum);
    momenta(p, o, &linear, &angular);
    BELOW(1, linear, 1e-12);
    BELOW(2, angular, 1e-12);
    const double *end = o->v + o->steps * o->nv;
    BELOW(3, largest_of(end, o->nv), 1e-9);                      // all of it rests, though only the arm was asked to
    assert_true(apart(o->q, o->q + o->steps * o->nq, 4) > 0.1);  // the hub has turned
    ph_optimum_free(o);
    ph_problem_free(p);
    p = example_problem("slew-wheels");
    def = definition(p, 0);
    def.solver = PH_SOLVER_IPOPT;
    def.tolerance = 1e-11;
    o = solve(p, &def);
    momenta(p, o, &linear, &angular);
    BELOW(4, angular, 1e-10);
    ph_optimum_free(o);
    ph_problem_free(p);
    NO_FAULTS();
}

// Joints hold at every node, in position and velocity, and so do all rows of the loop, those left out too.
static void test_joints_hold(void **state) {
    (void)state;
    static const char *const names[] = {"four-bar-turn", "cart-pole"};
    for (size_t i = 0; i < COUNT(names); i++) {
        ph_problem *p = example_problem(names[i]);
        const ph_problem_def def = definition(p, 30);
        ph_optimum *o = solve(p, &def);
        const ph_system *sys = ph_model_system(ph_problem_model(p));
        ph_workspace *ws;
        double *rows = calloc((size_t)sys->nc, sizeof *rows);
        assert_int_equal(sys->workspace_create(sys, &ws), PH_OK);
        assert_true(o->minimum);
        for (int k = 0; k <= o->steps; k++) {
            const ph_place at = {k * o->duration / o->steps, o->q + k * o->nq, o->v + k * o->nv, o->z + k * o->nz};
            sys->residual(sys, &at, rows, ws);
            BELOW(k, largest_of(rows, sys->nc), 1e-10);
            sys->residual_rate(sys, &at, rows, ws);
            BELOW(k, largest_of(rows, sys->nc), 1e-9);
        }
        free(rows);
        sys->workspace_free(ws);
        ph_optimum_free(o);
        ph_problem_free(p);
    }
    NO_FAULTS();
}

// --- limits ---------------------------------------------------------------------------------------------------

static void test_limits_hold(void **state) {
    (void)state;
    ph_problem *p = example_problem("slew-rate-limit");
    ph_problem_def def = definition(p, 0);
    ph_optimum *o = solve(p, &def);
    int touched = 0;
    for (int k = 0; k <= o->steps; k++) {
        const double *w = o->v + k * o->nv, size = sqrt(w[0] * w[0] + w[1] * w[1] + w[2] * w[2]);
        if (size - 0.5 > 1e-8) BELOW(k, size - 0.5, 1e-8);
        touched += size > 0.5 - 1e-6;
    }
    assert_true(touched > 10);
    def.limit_count = 0;
    ph_optimum *free_one = solve(p, &def);
    assert_true(o->cost > free_one->cost + 1e-3);
    ph_optimum_free(free_one);
    ph_optimum_free(o);
    ph_problem_free(p);
    NO_FAULTS();
}

// --- least time -----------------------------------------------------------------------------------------------

// How often a control changes sides, and how many steps it is between its bounds there.
static void count_switches(const ph_optimum *o, int c, double bound, int *switches, int *between, double *at) {
    double side = 0;
    *switches = *between = 0;
    for (int k = 0; k < o->steps; k++) {
        const double u = o->u[k * o->control_count + c];
        if (fabs(u) < (1 - 1e-4) * bound) {
            (*between)++;
            continue;
        }
        if (side * u < 0 && *switches < 8) at[(*switches)++] = (k - 0.5) * o->duration / o->steps;
        side = u;
    }
}

// The path that begins where this one ends, backwards in time, takes as long: its switches, from the end.
static void mirror(const ph_optimum *o, double at[2]) {
    const double first = at[0];
    at[0] = o->duration - at[1];
    at[1] = o->duration - first;
}

// [P] 28.6304077 s; turning about the axis alone takes sqrt(4 J theta/u) = 34.311 s [A].
static void test_least_time(void **state) {
    (void)state;
    static const struct {
        int count;
        double at[2];
    } wanted[3] = {{1, {14.03}}, {2, {13.24, 25.62}}, {2, {6.94, 19.68}}};
    ph_problem *p = example_problem("slew-minimum-time");
    ph_problem_def def = definition(p, full_sweep() ? 200 : 50);
    const double h = 28.63 / def.steps;
    ph_optimum *o = solve(p, &def);
    assert_true(o->minimum);
    NEAR(0, o->duration, 28.6304077, full_sweep() ? 1e-3 : 1.5e-2);
    bool mirrored = false;
    for (int c = 0; c < 3; c++) {
        int switches, between;
        double at[8];
        count_switches(o, c, 50, &switches, &between, at);
        NEAR(c, switches, wanted[c].count, 0);
        if (c == 1) mirrored = at[0] < 0.25 * o->duration;
        if (c > 0 && mirrored) mirror(o, at);
        for (int i = 0; i < wanted[c].count && i < switches; i++) NEAR(c + 0.1 * i, at[i], wanted[c].at[i], h + 0.01);
        if (between > wanted[c].count) NEAR(c, between, wanted[c].count, 0);
    }
    ph_optimum_free(o);
    def.starts = 1;
    o = solve(p, &def);
    assert_false(o->minimum);
    NEAR(1, o->duration, sqrt(4 * 5621 * 150 * acos(-1) / 180 / 50), 1e-3 * sqrt(200.0 / def.steps));
    ph_optimum_free(o);
    ph_problem_free(p);
    NO_FAULTS();
}

// --- what cannot be solved ------------------------------------------------------------------------------------

// Status 1 with the condition by name, and a motion that is one: its joints hold and its momenta obey the controls.
static void refused(const ph_problem *p, const ph_problem_def *def, const char *what) {
    ph_optimum *o;
    ph_error err = {0};
    assert_int_equal(ph_optimize(ph_problem_model(p), def, NULL, &o, &err), PH_NOT_CONVERGED);
    assert_non_null(o);
    assert_false(o->converged);
    if (strstr(o->furthest, what) == NULL) print_error("%s: wanted %s\n", err.what, what);
    assert_non_null(strstr(o->furthest, what));
    assert_non_null(strstr(err.what, o->furthest));
    ph_optimum_free(o);
}

static void test_impossible(void **state) {
    (void)state;
    ph_problem *p = example_problem("cart-pole");
    ph_problem_def def = definition(p, 12);
    ph_control_def weak = def.controls[0];
    weak.lower[0] = -1;
    weak.upper[0] = 1;
    def.controls = &weak;
    refused(p, &def, "final[");  // too weak to swing up
    def = definition(p, 12);
    ph_limit_def limit = def.limits[0];
    limit.upper[0] = 0.5;
    def.limits = &limit;
    refused(p, &def, "final[0].q");  // the place is behind the end of the rail
    ph_problem_free(p);
}

// --- begin with a result --------------------------------------------------------------------------------------

static void test_warm_start(void **state) {
    (void)state;
    static const char *const names[] = {"cart-pole", "arm-in-space", "slew-rate-limit"};
    for (size_t i = 0; i < COUNT(names); i++) {
        ph_problem *p = example_problem(names[i]);
        ph_problem_def def = definition(p, 40);
        ph_optimum *cold = solve(p, &def);
        def.guess = PH_GUESS_RESULT;
        def.path = ph_guess_of(cold);
        ph_optimum *warm = solve(p, &def);
        NEAR(0, warm->cost / cold->cost, 1, 1e-9);
        print_message("%s: %d iterations, cold %d", names[i], warm->iterations, cold->iterations);
        assert_true(warm->iterations <= 2);
        ph_optimum_free(warm);
        def.steps = 60;
        warm = solve(p, &def);
        print_message(", to 60 steps %d\n", warm->iterations);
        assert_true(warm->iterations <= (cold->iterations + 1) / 2);
        ph_optimum_free(warm);
        ph_optimum_free(cold);
        ph_problem_free(p);
    }
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_derivatives_of_examples),
        cmocka_unit_test(test_both_solvers_agree),
        cmocka_unit_test(test_given_translation),
        cmocka_unit_test(test_inner_torques_keep_momenta),
        cmocka_unit_test(test_joints_hold),
        cmocka_unit_test(test_limits_hold),
        cmocka_unit_test(test_least_time),
        cmocka_unit_test(test_impossible),
        cmocka_unit_test(test_warm_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
