// An optimizer that stays: from any state what a cold solution finds, and one iteration leaves the square of the error.
//                                                                             docs/theory/optimal-control.md
#include "harness.h"
#include "models.h"
#include "polhode/polhode.h"

enum { N = 40 };
static const char BOUNDS[] = ",\"lower\":[-0.7,-0.7,-0.7],\"upper\":[0.7,0.7,0.7]";

// The slew of the examples from any state: quaternion and omega.
static const char SLEW[] =
    "{\"polhode-control\":1,\"model\":{\"polhode\":1,\"bodies\":[{\"name\":\"hub\",\"mass\":10,\"inertia\":[1,2,3],"
    "\"orientation\":{\"quaternion\":[%.17g,%.17g,%.17g,%.17g]},\"omega\":[%.17g,%.17g,%.17g]}]},"
    "\"horizon\":{\"duration\":5,\"steps\":%d},\"controls\":[{\"name\":\"u\",\"torque\":\"hub\",\"frame\":\"body\"%s}],"
    "\"final\":[{\"body\":\"hub\",\"orientation\":{\"axis\":[1,1,1],\"degrees\":120},\"omega\":[0,0,0]}],"
    "\"cost\":[{\"integral\":\"effort\",\"of\":\"u\",\"weight\":0.5}],\"solve\":{\"starts\":1}}";

// A cart with a pendulum that swings up, bounds on the push and on the way: coordinates and rates.
static const char CART[] =
    "{\"polhode-control\":1,\"model\":{\"polhode\":1,\"gravity\":[0,0,-9.81],\"bodies\":["
    "{\"name\":\"cart\",\"mass\":1,\"inertia\":[0.01,0.01,0.01],\"cspace\":\"so3xr3\"},"
    "{\"name\":\"bob\",\"mass\":0.3,\"inertia\":[1e-6,1e-6,1e-6],\"position\":[0,0,-0.5],\"cspace\":\"so3xr3\"}],"
    "\"joints\":[{\"name\":\"rail\",\"type\":\"prismatic\",\"bodies\":[\"ground\",\"cart\"],\"axis\":[1,0,0],"
    "\"q0\":%.17g,\"rate0\":%.17g},{\"name\":\"hinge\",\"type\":\"revolute\",\"bodies\":[\"cart\",\"bob\"],"
    "\"at\":[0,0,0],\"axis\":[0,-1,0],\"q0\":%.17g,\"rate0\":%.17g}]},\"horizon\":{\"duration\":2,\"steps\":%d},"
    "\"controls\":[{\"name\":\"push\",\"joint\":\"rail\",\"lower\":-20,\"upper\":20}],"
    "\"final\":[{\"joint\":\"rail\",\"q\":1,\"rate\":0},{\"joint\":\"hinge\",\"q\":3.141592653589793,\"rate\":0}],"
    "\"cost\":[{\"integral\":\"effort\",\"of\":\"push\"}],"
    "\"limits\":[{\"quantity\":\"rail.q\",\"lower\":-2,\"upper\":2}]}";

static ph_problem *parse(const char *text, int n) {
    ph_problem *p;
    ph_error err = {0};
    if (ph_problem_parse(text, (size_t)n, "test", &p, &err) != PH_OK) print_error("%s\n", err.what);
    assert_int_equal(err.code, PH_OK);
    return p;
}

static ph_problem *slew(double turn, double spin, const char *bounds) {
    char text[2048];
    return parse(text,
                 snprintf(text, sizeof text, SLEW, cos(turn), sin(turn), 0.0, 0.0, spin, -spin, 2 * spin, N, bounds));
}

static ph_problem *cart(double off) {
    char text[2048];
    return parse(text, snprintf(text, sizeof text, CART, off, -off, 2 * off, off, N));
}

static ph_optimizer *open(const ph_problem *p) {
    ph_optimizer *o = NULL;
    ph_error err = {0};
    if (ph_optimizer_create(ph_problem_model(p), ph_problem_definition(p), NULL, &o, &err) != PH_OK)
        print_error("%s: %s\n", err.where, err.what);
    assert_non_null(o);
    return o;
}

static ph_optimum *report(const ph_optimizer *o) {
    ph_optimum *whole;
    assert_int_equal(ph_optimizer_report(o, &whole, NULL), PH_OK);
    return whole;
}

// From the initial state of another problem.
static ph_optimizer_result call(ph_optimizer *o, const ph_problem *from, int iterations, bool check) {
    double q[14], v[12], z[1];
    ph_optimizer_result result;
    ph_error err = {0};
    ph_optimizer_call c = ph_optimizer_call_default();
    ph_model_initial(ph_problem_model(from), q, v, z);
    c.q = q;
    c.v = v;
    c.iterations = iterations;
    c.check = check;
    if (ph_optimizer_solve(o, &c, &result, &err) != PH_OK) print_error("%s\n", err.what);
    assert_int_equal(err.code, PH_OK);
    return result;
}

static double apart(const double *a, const double *b, int n) {
    double most = 0;
    for (int i = 0; i < n; i++) most = fmax(most, fabs(a[i] - b[i]));
    return most;
}

// `near`: of controls, of bounded ones the last barrier moves some by that.
static void check_cold(ph_problem *here, ph_problem *there, double near) {
    ph_optimum *cold, *whole;
    ph_optimizer *o = open(here);
    const ph_optimizer_result result = call(o, there, 40, true);
    assert_int_equal(ph_optimize(ph_problem_model(there), ph_problem_definition(there), NULL, &cold, NULL), PH_OK);
    whole = report(o);
    const int nodes = N + 1;
    assert_true(result.converged && result.checked && result.minimum && !whole->unchecked && whole->minimum);
    NEAR(0, result.cost, cold->cost, 1e-9 * cold->cost);
    BELOW(1, apart(whole->u, cold->u, N * whole->control_count), near);
    BELOW(2, apart(whole->q, cold->q, nodes * cold->nq), near);
    BELOW(3, apart(whole->v, cold->v, nodes * cold->nv), near);
    BELOW(4, apart(whole->adjoint_momentum, cold->adjoint_momentum, nodes * cold->nv), 10 * near);
    BELOW(5, apart(ph_optimizer_controls(o), cold->u, N * whole->control_count), near);
    ph_optimum_free(whole);
    ph_optimum_free(cold);
    ph_optimizer_free(o);
    ph_problem_free(here);
    ph_problem_free(there);
}

static void from_another_state_it_finds_what_a_cold_start_finds(void **state) {
    (void)state;
    check_cold(slew(0, 0, ""), slew(0.1, 0.05, ""), 1e-8);
    check_cold(slew(0, 0, BOUNDS), slew(0.02, 0.01, BOUNDS), 1e-6);
    check_cold(cart(0), cart(0.02), 1e-6);
    NO_FAULTS();
}

static void one_iteration_leaves_the_square(void **state) {
    (void)state;
    double off[2];
    ph_problem *here = slew(0, 0, "");
    for (int i = 0; i < 2; i++) {
        ph_problem *there = slew(0, i ? 0.01 : 0.02, "");
        ph_optimizer *one = open(here), *all = open(here);
        const ph_optimizer_result first = call(one, there, 1, false), last = call(all, there, 40, false);
        assert_true(first.iterations == 1 && first.convex && !first.checked && !first.minimum);
        assert_true(!first.converged && first.residual < 10 && last.converged);
        off[i] = apart(ph_optimizer_controls(one), ph_optimizer_controls(all), 3 * N);
        ph_optimizer_free(one);
        ph_optimizer_free(all);
        ph_problem_free(there);
    }
    assert_true(off[1] > 1e-9);
    NEAR(0, off[0] / off[1], 4, 0.3);
    ph_problem_free(here);
    NO_FAULTS();
}

// Wheels, bodies that drift, joints, closed loops: to the state so many nodes on, and back. The linkage has several
// minima and a node on another one is nearer, so it stays.
static void there_and_back(void **state) {
    (void)state;
    static const struct {
        const char *name;
        int on;
    } all[] = {{"slew-wheels", 1}, {"docking", 1}, {"arm-in-space", 1}, {"four-bar-turn", 0}, {"slew-rate-limit", 1}};
    for (size_t i = 0; i < COUNT(all); i++) {
        ph_problem *p;
        ph_error err = {0};
        ph_optimizer *o = NULL;
        ph_optimizer_result result;
        assert_int_equal(ph_problem_read(all[i].name, &p, &err), PH_OK);
        ph_problem_def def = *ph_problem_definition(p);
        def.steps = N;
        def.starts = 1;
        assert_int_equal(ph_optimizer_create(ph_problem_model(p), &def, NULL, &o, &err), PH_OK);
        ph_optimum *first = report(o);
        assert_true(first->converged && !first->unchecked);
        ph_optimizer_call c = ph_optimizer_call_default();
        c.q = first->q + all[i].on * first->nq;
        c.v = first->v + all[i].on * first->nv;
        c.z = first->z + all[i].on * first->nz;
        c.shift = all[i].on;
        c.iterations = 40;
        assert_int_equal(ph_optimizer_solve(o, &c, &result, &err), PH_OK);
        ph_optimum *on = report(o);
        assert_true(result.converged && on->unchecked && !on->minimum);
        BELOW((double)i, apart(on->q, c.q, on->nq) + apart(on->v, c.v, on->nv) + apart(on->z, c.z, on->nz), 1e-12);
        c.q = first->q;
        c.v = first->v;
        c.z = first->z;
        c.shift = 0;
        assert_int_equal(ph_optimizer_solve(o, &c, &result, &err), PH_OK);
        assert_true(result.converged);
        NEAR((double)i, result.cost, first->cost, 1e-8 * fabs(first->cost));
        BELOW((double)i, apart(ph_optimizer_controls(o), first->u, N * first->control_count), 1e-5);
        ph_optimum_free(on);
        ph_optimum_free(first);
        ph_optimizer_free(o);
        ph_problem_free(p);
    }
    NO_FAULTS();
}

static void what_it_refuses(void **state) {
    (void)state;
    static const double q[7] = {NAN, 0, 0, 0, 0, 0, 0}, v[6] = {0};
    const ph_optimizer_call bad[] = {{.iterations = 0},
                                     {.iterations = 1, .shift = -1},
                                     {.iterations = 1, .shift = N},
                                     {.iterations = 1, .v = v},
                                     {.iterations = 1, .q = q, .v = v}};
    ph_problem *p = slew(0, 0, "");
    ph_optimizer *o = open(p);
    ph_optimizer_result result;
    ph_error err = {0};
    double u[3 * N];
    memcpy(u, ph_optimizer_controls(o), sizeof u);
    for (size_t i = 0; i < COUNT(bad); i++) {
        assert_int_equal(ph_optimizer_solve(o, bad + i, &result, &err), PH_ERR_ARGUMENT);
        assert_memory_equal(u, ph_optimizer_controls(o), sizeof u);
    }
    // No iteration from a state that overflows: the solution before stays.
    static const double one[7] = {1}, wild[6] = {1e308, 1e308, 1e308, 0, 0, 0};
    const ph_optimizer_call lost = {.q = one, .v = wild, .iterations = 3};
    assert_int_equal(ph_optimizer_solve(o, &lost, &result, &err), PH_NOT_CONVERGED);
    assert_memory_equal(u, ph_optimizer_controls(o), sizeof u);
    assert_true(call(o, p, 5, true).minimum);
    BELOW(0, apart(u, ph_optimizer_controls(o), 3 * N), 1e-9);
    ph_problem_def def = *ph_problem_definition(p);
    ph_optimizer *other;
    def.method = "gauss2";
    def.approach = PH_INDIRECT;
    assert_int_equal(ph_optimizer_create(ph_problem_model(p), &def, NULL, &other, &err), PH_ERR_UNSUPPORTED);
    assert_null(other);
    ph_optimizer_free(o);
    ph_problem_free(p);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(from_another_state_it_finds_what_a_cold_start_finds),
                                       cmocka_unit_test(one_iteration_leaves_the_square),
                                       cmocka_unit_test(there_and_back), cmocka_unit_test(what_it_refuses)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
