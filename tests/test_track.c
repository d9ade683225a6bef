// Costs along the path: tracks of signals and rates of controls. Derivatives against differences, and the laws that tie
// them to squares, to an earlier optimum and to constant controls.                       docs/theory/optimal-control.md
#include "derivatives.h"
#include "models.h"
#include "polhode/polhode.h"

static const char ARM[] =
    "{\"polhode\":1,\"gravity\":[0,-9.81,0],\"bodies\":["
    "{\"name\":\"upper\",\"mass\":3,\"inertia\":[0.02,0.25,0.25],\"position\":[0.5,0,0]},"
    "{\"name\":\"fore\",\"mass\":2,\"inertia\":[0.17,0.01,0.17],\"position\":[1,0.5,0],"
    "\"markers\":{\"hand\":[0,0.5,0]}}],"
    "\"joints\":[{\"name\":\"s\",\"type\":\"revolute\",\"bodies\":[\"ground\",\"upper\"],\"at\":[0,0,0],"
    "\"axis\":[0,0,1]},"
    "{\"name\":\"e\",\"type\":\"revolute\",\"bodies\":[\"upper\",\"fore\"],\"at\":[1,0,0],\"axis\":[0,0,1]}]}";

static const ph_control_def motors[] = {{.name = "s", .kind = PH_CONTROL_JOINT, .joint = 0},
                                        {.name = "e", .kind = PH_CONTROL_JOINT, .joint = 1}};

static ph_problem_def definition(double duration, int steps) {
    ph_problem_def def = ph_problem_default();
    def.duration = duration;
    def.steps = steps;
    def.controls = motors;
    def.control_count = 2;
    return def;
}

// Signals of every kind; a table has corners between the nodes of the tests.
static const double wave[] = {0.3, 0.1, 0.2, 0.7, 0.4, 0.2, 0.3, 0.4};  // amplitude, offset, frequency, phase
static const double line[] = {0.3, -0.7, 0.4};
static const double rows[] = {0, 0.1, 0.23, 0.4, 0.71, -0.2, 1.9, 0.6, 9, 0.2};
static const double place[] = {0.8, 0.9, 0.1};
static const ph_signal parts[] = {{.kind = PH_SIGNAL_SINE, .dim = 3, .data = wave},
                                  {.kind = PH_SIGNAL_CONSTANT, .dim = 3, .data = place}};
static const ph_signal path = {.kind = PH_SIGNAL_SUM, .dim = 3, .count = 2, .terms = parts};
static const ph_signal bow = {.kind = PH_SIGNAL_POLYNOMIAL, .dim = 1, .count = 3, .data = line};
static const ph_signal spline = {.kind = PH_SIGNAL_TABLE, .dim = 1, .count = 5, .data = rows, .cubic = true};
static const ph_signal level = {.kind = PH_SIGNAL_CONSTANT, .dim = 1, .data = line};

static void derivatives(void **state) {
    (void)state;
    ph_model *model = compile_text(ARM);
    const ph_cost_def costs[] = {
        {.weight = 0.5},
        {.kind = PH_COST_TRACK, .quantity = {PH_QUANTITY_POSITION, 1, -1, {0, 0.5, 0}}, .signal = &path, .weight = 2},
        {.kind = PH_COST_TRACK, .quantity = {PH_QUANTITY_OMEGA, 1, -1, {0}}, .signal = &path, .weight = 0.3},
        {.kind = PH_COST_TRACK, .quantity = {PH_QUANTITY_JOINT, 0, 0, {0}}, .signal = &bow, .weight = 3},
        {.kind = PH_COST_TRACK, .quantity = {PH_QUANTITY_RATE, 1, 0, {0}}, .signal = &spline, .weight = 0.7},
        {.kind = PH_COST_TRACK, .quantity = {PH_QUANTITY_CONTROL, 1, 0, {0}}, .signal = &bow, .weight = 0.2},
        {.kind = PH_COST_TRACK, .quantity = {PH_QUANTITY_ENERGY, 0, 0, {0}}, .signal = &spline, .weight = 0.1},
        {.kind = PH_COST_TRACK, .quantity = {PH_QUANTITY_FORCE, 0, -1, {0}}, .signal = &path, .weight = 0.01},
        {.kind = PH_COST_RATE, .control = 1, .weight = 0.6}};
    for (int i = 1; i < (int)COUNT(costs); i++)
        for (int sought = 0; sought < 2; sought++) {
            ph_problem_def def = definition(1.1, 4);
            const ph_cost_def both[] = {costs[0], costs[i]};
            def.costs = both;
            def.cost_count = 2;
            def.free_duration = sought;
            def.least_duration = 0.5;
            def.longest_duration = 4;
            check_derivatives(model, &def, i + 0.5 * sought);
        }
    ph_model_free(model);
    NO_FAULTS();
}

static ph_optimum *solved(const ph_model *model, const ph_problem_def *def) {
    ph_optimum *o = NULL;
    ph_error err = {0};
    const ph_status status = ph_optimize(model, def, NULL, &o, &err);
    if (status != PH_OK) print_error("%s: %s\n", err.where, err.what);
    assert_int_equal(status, PH_OK);
    return o;
}

// One implementation: every number is the same.
static void a_square_is_the_track_of_a_constant(void **state) {
    (void)state;
    ph_model *model = compile_text(ARM);
    const ph_quantity q = {PH_QUANTITY_JOINT, 0, 0, {0}};
    ph_cost_def costs[] = {{.weight = 1e-3},
                           {.control = 1, .weight = 1e-3},
                           {.kind = PH_COST_SQUARE, .quantity = q, .from = line[0], .weight = 3}};
    double x[2][4096] = {{0}}, none[4096] = {0};
    for (int i = 0; i < 2; i++) {
        ph_problem_def def = definition(1, 10);
        ph_transcript *t;
        WITH(def, cost);
        costs[2].kind = i ? PH_COST_TRACK : PH_COST_SQUARE;
        costs[2].signal = i ? &level : NULL;
        assert_int_equal(ph_transcript_create(model, &def, &t, NULL), PH_OK);
        assert_true(t->kkt.n + 1 < 4096 && t->kkt.m < 4096);
        for (int k = 0; k < t->kkt.n; k++) none[k] = 0.01 * k / t->kkt.n;
        ph_transcript_evaluate(t, none, none, 1, 2);
        x[i][0] = t->kkt.cost;
        memcpy(x[i] + 1, t->kkt.slope, (size_t)t->kkt.n * sizeof **x);
        ph_transcript_free(t);
    }
    assert_true(x[0][0] > 0);
    assert_memory_equal(x[0], x[1], sizeof x[0]);
    ph_model_free(model);
}

// The tip's column as signal of the same problem: the optimum stays, and its track costs nothing. 1e-20: the squares of
// solver tolerances.
static void an_optimum_tracks_itself(void **state) {
    (void)state;
    enum { N = 20 };
    ph_model *model = compile_text(ARM);
    const ph_final_def finals[] = {
        {.kind = PH_FINAL_JOINT, .rotor = -1, .joint = 0, .has_q = {true}, .q = {0.5}, .has_rate = {true}},
        {.kind = PH_FINAL_JOINT, .rotor = -1, .joint = 1, .has_q = {true}, .q = {-0.4}, .has_rate = {true}}};
    ph_cost_def costs[] = {{.weight = 1e-3},
                           {.control = 1, .weight = 1e-3},
                           {.kind = PH_COST_TRACK, .quantity = {PH_QUANTITY_OMEGA, 1, -1, {0}}, .weight = 10}};
    ph_problem_def def = definition(1, N);
    WITH(def, final);
    def.costs = costs;
    def.cost_count = 2;
    ph_optimum *first = solved(model, &def);
    double table[4 * (N + 2)];
    for (int k = 0; k < N + 2; k++) {
        table[4 * k] = k <= N ? k / (double)N : 9;
        const double *v = first->v + (k <= N ? k : N) * first->nv;
        memcpy(table + 4 * k + 1, v + 6, 3 * sizeof *v);  // of the second body, body axes
    }
    const ph_signal signal = {.kind = PH_SIGNAL_TABLE, .dim = 3, .count = N + 2, .data = table};
    costs[2].signal = &signal;
    def.cost_count = 3;
    ph_optimum *second = solved(model, &def);
    NEAR(0, second->cost, first->cost, 1e-9 * first->cost);
    BELOW(1, second->cost_terms[2], 1e-20);
    NEAR(2, second->u[N], first->u[N], 1e-8 * fabs(first->u[N]));
    ph_optimum_free(first);
    ph_optimum_free(second);
    ph_model_free(model);
}

// A constant control has no rate: neither cost nor slope. A change has both.
static void the_rate_of_a_constant_control_vanishes(void **state) {
    (void)state;
    ph_model *model = compile_text(ARM);
    const ph_cost_def costs[] = {{.kind = PH_COST_RATE, .weight = 2},
                                 {.kind = PH_COST_RATE, .control = 1, .weight = 3}};
    ph_problem_def def = definition(0.5, 5);
    double x[4096] = {0}, none[4096] = {0};
    ph_transcript *t;
    WITH(def, cost);
    assert_int_equal(ph_transcript_create(model, &def, &t, NULL), PH_OK);
    for (int k = 0; k < 5; k++)
        for (int c = 0; c < 2; c++) x[ph_tr_control(t, k, c)] = c ? -0.7 : 1.3;
    ph_transcript_evaluate(t, x, none, 1, 2);
    assert_true(t->kkt.cost == 0);
    for (int i = 0; i < t->kkt.n; i++) assert_true(t->kkt.slope[i] == 0);
    x[ph_tr_control(t, 2, 1)] += 0.1;
    ph_transcript_evaluate(t, x, none, 1, 2);
    NEAR(0, t->kkt.cost, 2 * 3 * 0.01 / 0.1, 1e-15);
    NEAR(1, t->kkt.slope[ph_tr_control(t, 2, 1)], 4 * 3 * 0.1 / 0.1, 1e-14);
    NEAR(2, t->kkt.slope[ph_tr_control(t, 1, 1)], -2 * 3 * 0.1 / 0.1, 1e-14);
    ph_transcript_free(t);
    ph_model_free(model);
}

static double spread(const ph_optimum *o) {
    double low = INFINITY, high = -INFINITY;
    for (int k = 0; k <= o->steps; k++) {
        low = fmin(low, o->hamiltonian[k]);
        high = fmax(high, o->hamiltonian[k]);
    }
    return high - low;
}

// With the rate among the costs the control is a state, and w u'^2 part of the Hamiltonian: it is constant, of order 2.
static void the_hamiltonian_has_the_rate(void **state) {
    (void)state;
    ph_model *model = compile_text(ARM);
    const ph_final_def finals[] = {
        {.kind = PH_FINAL_JOINT, .rotor = -1, .joint = 0, .has_q = {true}, .q = {0.5}, .has_rate = {true}},
        {.kind = PH_FINAL_JOINT, .rotor = -1, .joint = 1, .has_q = {true}, .q = {-0.4}, .has_rate = {true}}};
    const ph_cost_def costs[] = {{.weight = 1e-2},
                                 {.control = 1, .weight = 1e-2},
                                 {.kind = PH_COST_RATE, .weight = 1e-3},
                                 {.kind = PH_COST_RATE, .control = 1, .weight = 1e-3}};
    double off[3], cost[3];
    for (int i = 0; i < 3; i++) {
        ph_problem_def def = definition(1, 20 << i);
        WITH(def, final);
        WITH(def, cost);
        ph_optimum *o = solved(model, &def);
        double sum = 0;
        for (int k = 0; k < 4; k++) sum += o->cost_terms[k];
        NEAR(i, sum, o->cost, 1e-12 * o->cost);
        off[i] = spread(o);
        cost[i] = o->cost;
        ph_optimum_free(o);
    }
    const double order = log2(off[1] / off[2]), of_cost = log2((cost[0] - cost[1]) / (cost[1] - cost[2]));
    BELOW(10, fabs(order - 2), 0.2);
    BELOW(11, fabs(of_cost - 2), 0.2);
    BELOW(12, off[2] / cost[2], 0.02);
    ph_model_free(model);
}

static void refusals(void **state) {
    (void)state;
    ph_model *model = compile_text(ARM);
    ph_cost_def costs[] = {{.kind = PH_COST_TRACK, .quantity = {PH_QUANTITY_JOINT, 0, 0, {0}}, .weight = 1},
                           {.weight = 1},
                           {.control = 1, .weight = 1}};
    ph_problem_def def = definition(1, 4);
    ph_error err = {0};
    WITH(def, cost);
    assert_int_equal(ph_problem_check(model, &def, &err), PH_ERR_ARGUMENT);
    assert_string_equal(err.where, "cost[0]");
    costs[0].signal = &path;  // three components for one
    assert_int_equal(ph_problem_check(model, &def, &err), PH_ERR_MODEL);
    assert_string_equal(err.where, "cost[0].signal");
    costs[0].signal = &bow;
    assert_int_equal(ph_problem_check(model, &def, &err), PH_OK);
    def.approach = PH_INDIRECT;
    def.method = "gauss4";
    assert_int_equal(ph_problem_check(model, &def, &err), PH_ERR_UNSUPPORTED);
    assert_non_null(strstr(err.what, "a track as a cost is not supported by the indirect approach"));
    assert_non_null(strstr(err.what, "the direct approach with variational supports it"));
    ph_model_free(model);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(derivatives),
                                       cmocka_unit_test(a_square_is_the_track_of_a_constant),
                                       cmocka_unit_test(an_optimum_tracks_itself),
                                       cmocka_unit_test(the_rate_of_a_constant_control_vanishes),
                                       cmocka_unit_test(the_hamiltonian_has_the_rate),
                                       cmocka_unit_test(refusals)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
