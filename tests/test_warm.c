// A horizon that moves on: problems from the state of an earlier solution at a later time, begun at that solution.
//                                                                             docs/theory/optimal-control.md
#include "harness.h"
#include "models.h"
#include "polhode/polhode.h"

enum { N = 50, ON = 5 };
static const double STEP = 0.1;
static const char BOUNDS[] = ",\"lower\":[-0.7,-0.7,-0.7],\"upper\":[0.7,0.7,0.7]";

// The slew of the examples from any state: quaternion and omega.
static ph_problem *slew(const double *s, const double *w, int steps, const char *bounds) {
    char text[2048];
    ph_problem *p;
    ph_error err = {0};
    const int n = snprintf(
        text, sizeof text,
        "{\"polhode-control\":1,\"model\":{\"polhode\":1,\"bodies\":[{\"name\":\"hub\",\"mass\":10,\"inertia\":[1,2,3],"
        "\"orientation\":{\"quaternion\":[%.17g,%.17g,%.17g,%.17g]},\"omega\":[%.17g,%.17g,%.17g]}]},"
        "\"horizon\":{\"duration\":%.17g,\"steps\":%d},\"controls\":[{\"name\":\"u\",\"torque\":\"hub\","
        "\"frame\":\"body\"%s}],\"final\":[{\"body\":\"hub\",\"orientation\":{\"axis\":[1,1,1],\"degrees\":120},"
        "\"omega\":[0,0,0]}],\"cost\":[{\"integral\":\"effort\",\"of\":\"u\",\"weight\":0.5}]}",
        s[0], s[1], s[2], s[3], w[0], w[1], w[2], steps * STEP, steps, bounds);
    assert_true(n < (int)sizeof text);
    if (ph_problem_parse(text, (size_t)n, "slew", &p, &err) != PH_OK) print_error("%s\n", err.what);
    assert_int_equal(err.code, PH_OK);
    return p;
}

static ph_optimum *solve(const ph_problem *p, const ph_problem_def *def) {
    ph_optimum *o = NULL;
    ph_error err = {0};
    const ph_status status = ph_optimize(ph_problem_model(p), def, NULL, &o, &err);
    if (status != PH_OK) print_error("%s: %s\n", err.where, err.what);
    assert_int_equal(status, PH_OK);
    return o;
}

static ph_problem_def from(const ph_problem *p, const ph_optimum *o, double shift) {
    ph_problem_def def = *ph_problem_definition(p);
    def.guess = PH_GUESS_RESULT;
    def.path = ph_guess_of(o);
    def.path.shift = shift;
    return def;
}

// Bellman's principle holds for the discrete problem: the rest of an optimum is the optimum of the rest. Controls, and
// adjoints, are those of the same times; the cost lacks what was spent.
static void check_rest(const char *bounds, double at) {
    static const double one[4] = {1}, rest[3] = {0};
    ph_problem *p = slew(one, rest, N, bounds);
    ph_optimum *whole = solve(p, ph_problem_definition(p));
    const double *q = whole->q + ON * whole->nq, *v = whole->v + ON * whole->nv;
    ph_problem *later = slew(q, v, N - ON, bounds);
    const ph_problem_def def = from(later, whole, ON * STEP);
    ph_optimum *o = solve(later, &def);
    double spent = 0, off = 0;
    for (int i = 0; i < 3 * ON; i++) spent += 0.5 * STEP * whole->u[i] * whole->u[i];
    for (int i = 0; i < 3 * (N - ON); i++) off = fmax(off, fabs(o->u[i] - whole->u[3 * ON + i]));
    for (int i = 0; i < 6 * (N - ON); i++)
        off = fmax(off, fabs(o->adjoint_momentum[i] - whole->adjoint_momentum[6 * ON + i]));
    assert_true(o->iterations <= 2);
    NEAR(at, o->cost, whole->cost - spent, 1e-9 * whole->cost);
    BELOW(at + 0.1, off, 1e-7);  // of terms of size 1; the last barrier moves bounded controls by 1e-9
    ph_optimum_free(o);
    ph_optimum_free(whole);
    ph_problem_free(later);
    ph_problem_free(p);
}

static void the_rest_of_an_optimum_is_optimal(void **state) {
    (void)state;
    check_rest("", 1);
    check_rest(BOUNDS, 2);
    NO_FAULTS();
}

// With an end that recedes too the solution is another one, to which the shifted one is nearer than a guess is.
static void recede(const char *bounds, double part) {
    static const double one[4] = {1}, rest[3] = {0};
    ph_problem *p = slew(one, rest, N, bounds);
    ph_optimum *last = solve(p, ph_problem_definition(p));
    int cold = 0, warm = 0;
    for (int call = 0; call < 5; call++) {
        ph_problem *next = slew(last->q + last->nq, last->v + last->nv, N, bounds);
        const ph_problem_def def = from(next, last, STEP);
        ph_optimum *o = solve(next, &def), *other = solve(next, ph_problem_definition(next));
        NEAR(call, o->cost, other->cost, 1e-9 * other->cost);
        warm += o->iterations;
        cold += other->iterations;
        ph_optimum_free(other);
        ph_optimum_free(last);
        ph_problem_free(p);
        last = o;
        p = next;
    }
    print_message("5 calls: %d iterations, cold %d\n", warm, cold);
    assert_true(warm <= part * cold);
    ph_optimum_free(last);
    ph_problem_free(p);
}

static void a_receding_horizon(void **state) {
    (void)state;
    recede("", 0.7);
    recede(BOUNDS, 0.85);
    NO_FAULTS();
}

static void shifts_that_do_not_fit(void **state) {
    (void)state;
    static const double one[4] = {1}, rest[3] = {0}, bad[] = {-1, N * 0.1, INFINITY, NAN};
    ph_problem *p = slew(one, rest, N, "");
    ph_optimum *o = solve(p, ph_problem_definition(p));
    for (size_t i = 0; i < COUNT(bad); i++) {
        ph_error err = {0};
        const ph_problem_def def = from(p, o, bad[i]);
        assert_int_equal(ph_problem_check(ph_problem_model(p), &def, &err), PH_ERR_ARGUMENT);
        assert_non_null(strstr(err.what, "expected a shift from 0 to below 5 s"));
    }
    ph_optimum_free(o);
    ph_problem_free(p);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_rest_of_an_optimum_is_optimal),
                                       cmocka_unit_test(a_receding_horizon), cmocka_unit_test(shifts_that_do_not_fit)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
