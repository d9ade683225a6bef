// Implicit steps on the models of newton_models.h: no failures, right results, few iterations. A sample of what
// bench_newton measures, with its limits.
#include "harness.h"
#include "newton_models.h"

#ifdef SHORT_RUNS
enum { STRIDE = 12, PERIODS = 2 };  // of the models: with sanitizers a step takes twenty times as long
#else
enum { STRIDE = 1, PERIODS = 20 };
#endif

// What one row and method came to, steps together.
typedef struct tally {
    int runs, failures;
    double iterations;  // sum of the means of all runs
} tally;

// Models first, first + stride, .. with the steps from .. to - 1 of each.
typedef struct sample {
    newton_row row;
    int first, stride, from, to;
    bool coarse;  // steps of up to a radian, of minutes in orbit, or made of parts: any number of iterations
} sample;

enum { METHODS = 16 };

static void run(newton_model *m, const sample *s, const char *method, tally *t) {
    for (int j = s->from; j < s->to && j < m->step_count; j++) {
        const newton_outcome out = newton_run(m, method, m->steps[j]);
        t->runs++;
        t->failures += !out.ok;
        t->iterations += out.iterations;
        if (!out.ok) fprintf(stderr, "%s, %s, h = %g: %s\n", m->name, method, m->steps[j], out.why);
    }
}

// As gauss4, but takes a third of the time: bench_newton has it.
static bool left_out(const char *method) { return strcmp(method, "gauss6") == 0; }

// Newton's method with the exact tangent needs 3 to 5. Without stiff forces Gauss methods and galerkin, and on trees
// generalized-alpha, iterate without one. A step of variational4 is five.
static double iterations_allowed(const char *method) {
    if (strncmp(method, "gauss", 5) == 0 || strncmp(method, "galerkin", 8) == 0) return 7;
    return strcmp(method, "variational4") == 0 ? 25 : 5;
}

static void expect(const sample *s, int failures) {
    const char *const *methods = newton_methods(s->row);
    tally tallies[METHODS] = {{0}};
    for (int i = s->first; i < newton_model_count(s->row); i += s->stride * STRIDE) {
        newton_model m = newton_model_make(s->row, i);
        for (int k = 0; methods[k]; k++)
            if (!left_out(methods[k])) run(&m, s, methods[k], tallies + k);
        newton_model_free(&m);
    }
    for (int k = 0; methods[k]; k++) {
        const tally *t = tallies + k;
        if (t->runs == 0) continue;
        BELOW(k, t->failures, failures);
        // The mean of a row, not of the few models that sanitized builds take of it.
        if (!s->coarse && STRIDE == 1) BELOW(k, t->iterations / t->runs, iterations_allowed(methods[k]));
    }
    NO_FAULTS();
}

// Every seventh: ratios of both ends, both joints and configuration spaces, and the fastest free body; h from 0.1 to
// 0.001 s.
static void test_balls(void **state) {
    (void)state;
    expect(&(sample){NEWTON_BALL, 2, 7, 0, 5, true}, 0);
}

static void test_orbit(void **state) {
    (void)state;
    expect(&(sample){NEWTON_ORBIT, 0, 1, 0, 4, true}, 0);
}

// Every thirteenth, so that their kinds differ; h from 0.02 to 0.005 s.
static void test_loops_with_a_weak_spring(void **state) {
    (void)state;
    expect(&(sample){NEWTON_LOOPS, 0, 13, 0, 3, false}, 0);
}

static void test_beams_at_a_50th_of_the_period(void **state) {
    (void)state;
    expect(&(sample){NEWTON_BEAMS, 0, 2, 0, 1, true}, 0);
}

// Twenty periods, in which vibrations of the nodes, which the step does not resolve, would grow without bound.
static void test_a_beam_for_twenty_periods(void **state) {
    (void)state;
    newton_model m = newton_model_make(NEWTON_BEAMS, 16);
    m.duration *= PERIODS / 2;
    assert_true(newton_run(&m, "variational", m.steps[0]).ok);
    assert_true(newton_run(&m, "gauss2", m.steps[0]).ok);
    newton_model_free(&m);
}

static void test_beams_at_a_200th_of_the_period(void **state) {
    (void)state;
    expect(&(sample){NEWTON_BEAMS, 1, 5, 1, 2, false}, 0);
}

// Every eleventh of 50.
static void test_random_loops(void **state) {
    (void)state;
    expect(&(sample){NEWTON_RANDOM, 0, 11, 0, 1, false}, 0);
}

static void test_change_points(void **state) {
    (void)state;
    expect(&(sample){NEWTON_CHANGE, 0, 1, 0, 3, false}, 0);
}

static void test_chain_four_bar_cantilever(void **state) {
    (void)state;
    expect(&(sample){NEWTON_SPEED, 0, 1, 0, 1, false}, 0);
}

// A reference that is off by 1 cm, a crank in another gravity, a beam with another deflection.
static void test_wrong_results_are_seen(void **state) {
    (void)state;
    newton_model m = newton_model_make(NEWTON_BALL, 0);
    assert_true(newton_run(&m, "gauss4", 0.01).ok);
    m.truth[4] += 0.01;  // of the reference
    assert_false(newton_run(&m, "gauss4", 0.01).ok);
    newton_model_free(&m);
    m = newton_model_make(NEWTON_CHANGE, 0);
    m.value *= 1.05;
    assert_false(newton_run(&m, "gauss4", 0.01).ok);
    newton_model_free(&m);
    m = newton_model_make(NEWTON_BEAMS, 0);
    m.value *= 1.3;
    assert_false(newton_run(&m, "gauss2", m.steps[1]).ok);
    newton_model_free(&m);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wrong_results_are_seen),
        cmocka_unit_test(test_balls),
        cmocka_unit_test(test_orbit),
        cmocka_unit_test(test_loops_with_a_weak_spring),
        cmocka_unit_test(test_beams_at_a_50th_of_the_period),
        cmocka_unit_test(test_a_beam_for_twenty_periods),
        cmocka_unit_test(test_beams_at_a_200th_of_the_period),
        cmocka_unit_test(test_random_loops),
        cmocka_unit_test(test_change_points),
        cmocka_unit_test(test_chain_four_bar_cantilever),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
