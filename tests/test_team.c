// Large models on several threads: the same bits as on one, in every state and multiplier. docs/theory/linear-solver.md
#include "harness.h"
#include "model/team.h"
#include "models.h"
#include "polhode/integrate.h"

enum { BODIES = 1500, ELEMENTS = 1100, THREADS = 4 };

// --- models: bodies on joints, at rest in other directions, under gravity; a beam --------------------------------

typedef struct text {
    char *at;
    size_t used, room;
} text;

#define ADD(t, ...) ((t)->used += (size_t)snprintf((t)->at + (t)->used, (t)->room - (t)->used, __VA_ARGS__))

static int chain_parent(int i) { return i - 1; }
static int hub_parent(int i) { return i == 0 ? -1 : 0; }
static int random_parent(int i) { return (int)floor(0.5 * (uniform() + 1) * (i + 1)) - 1; }
static int comb_parent(int i) { return i % 10 == 0 ? i - 10 : i - 1; }  // a spine with ribs of nine

static ph_model *tree(int (*parent_of)(int i)) {
    static const char *const types[] = {"spherical", "revolute", "universal", "cylindrical", "prismatic"};
    static double x[BODIES][3];
    text t = {malloc(600 * BODIES), 0, 600 * BODIES}, joints = {malloc(600 * BODIES), 0, 600 * BODIES};
    assert_non_null(t.at);
    assert_non_null(joints.at);
    ADD(&t, "{\"polhode\": 1, \"gravity\": [0, 1, -9.81], \"bodies\": [");
    for (int i = 0; i < BODIES; i++) {
        const int p = parent_of(i) < -1 ? -1 : parent_of(i), kind = (int)(fabs(uniform()) * 4.99);
        char on[16] = "ground";
        if (p >= 0) snprintf(on, sizeof on, "b%d", p);
        for (int k = 0; k < 3; k++) x[i][k] = (p < 0 ? 0 : x[p][k]) + uniform();
        ADD(&t,
            "%s{\"name\": \"b%d\", \"mass\": %.3f, \"inertia\": [0.1, 0.12, 0.15], \"position\": [%.6f, %.6f, %.6f]}",
            i > 0 ? "," : "", i, 1.5 + uniform(), x[i][0], x[i][1], x[i][2]);
        ADD(&joints, "%s{\"type\": \"%s\", \"bodies\": [\"%s\", \"b%d\"]", i > 0 ? "," : "", types[kind], on, i);
        if (kind > 0) ADD(&joints, ", \"axis\": [0, %.3f, 1]", uniform());
        if (kind == 2) ADD(&joints, ", \"axis2\": [1, 0, 0]");
        if (kind != 4) ADD(&joints, ", \"at\": [%.6f, %.6f, %.6f]", x[i][0] + 0.3, x[i][1], x[i][2] - 0.2);
        ADD(&joints, "}");
    }
    ADD(&t, "], \"joints\": [%s]}", joints.at);
    ph_model *m = compile_text(t.at);
    free(t.at);
    free(joints.at);
    return m;
}

static ph_model *beam(void) {
    char t[1000];
    snprintf(
        t, sizeof t,
        "{\"polhode\": 1, \"gravity\": [0, 0, -9.81], \"beams\": [{\"name\": \"arm\", \"from\": [0, 0, 0], "
        "\"shape\": {\"line\": {\"to\": [10, 0, 0]}}, \"normal\": [0, 1, 0], \"elements\": %d, \"stiffness\": "
        "{\"EA\": 2.8e7, \"GA2\": 1e7, \"GA3\": 1e7, \"GJ\": 1.4e4, \"EI2\": 1.4e4, \"EI3\": 1.4e4}, \"inertia\": "
        "{\"rho_A\": 1.2, \"J\": [1.2e-3, 6e-4, 6e-4]}}], \"joints\": [{\"type\": \"fixed\", \"bodies\": [\"ground\", "
        "\"arm[0]\"], \"at\": [0, 0, 0]}]}",
        ELEMENTS);
    return compile_text(t);
}

// --- runs ---------------------------------------------------------------------------------------------------------

typedef struct outcome {
    int nq, nv, nc;
    double *q, *v, *a, *lambda;
} outcome;

static outcome outcome_of(const ph_model *m, const char *method, double step, int threads) {
    const ph_system *sys = ph_model_system(m);
    outcome o = {sys->group.nq, sys->group.nv, sys->nc, NULL, NULL, NULL, NULL};
    double **arrays[] = {&o.q, &o.v, &o.a, &o.lambda};
    const int sizes[] = {o.nq, o.nv, o.nv, o.nc};
    for (int k = 0; k < 4; k++) {
        *arrays[k] = calloc((size_t)sizes[k] + 1, sizeof(double));
        assert_non_null(*arrays[k]);
    }
    ph_simulation sim = settings(method, step, 1);
    sim.threads = threads;
    ph_integrator *g;
    ph_error err = {0};
    if (ph_integrator_create(sys, &sim, &g, &err) != PH_OK) fail_msg("%s", err.what);
    ph_model_initial(m, o.q, o.v, NULL);
    ph_state state = {0, o.q, o.v, NULL};
    for (int k = 1; k <= 2; k++)
        if (ph_integrator_step(g, k * step, &state, &err) != PH_OK) fail_msg("%s: %s", method, err.what);
    ph_integrator_free(g);
    ph_workspace *ws;
    assert_int_equal(sys->workspace_create(sys, &ws), PH_OK);
    assert_int_equal(sys->share(sys, threads, ws), PH_OK);
    assert_true(threads == 1 || ws->team != NULL);
    const ph_place at = {state.t, o.q, o.v, NULL};
    assert_int_equal(sys->accelerate(sys, &at, NULL, o.a, NULL, o.lambda, ws), PH_OK);
    sys->workspace_free(ws);
    return o;
}

static void outcome_free(outcome *o) {
    free(o->q);
    free(o->v);
    free(o->a);
    free(o->lambda);
}

static bool same(int n, const double *a, const double *b) { return memcmp(a, b, (size_t)n * sizeof *a) == 0; }

static void same_bits(ph_model *m, const char *name, const char *method, double step) {
    outcome one = outcome_of(m, method, step, 1);
    for (int threads = 2; threads <= THREADS; threads++) {
        outcome o = outcome_of(m, method, step, threads);
        if (!same(o.nq, o.q, one.q) || !same(o.nv, o.v, one.v)) fail_msg("%s, %s: another state", name, method);
        if (!same(o.nv, o.a, one.a)) fail_msg("%s, %s: other accelerations", name, method);
        if (!same(o.nc, o.lambda, one.lambda)) fail_msg("%s, %s: other multipliers", name, method);
        outcome_free(&o);
    }
    outcome_free(&one);
}

static void any_number_of_threads_gives_the_same_bits(void **state) {
    (void)state;
    static const struct {
        const char *name;
        int (*parent_of)(int i);
    } trees[] = {{"chain", chain_parent}, {"hub", hub_parent}, {"random tree", random_parent}, {"comb", comb_parent}};
    for (size_t k = 0; k < COUNT(trees); k++) {
        harness_seed = k + 1;
        ph_model *m = tree(trees[k].parent_of);
        same_bits(m, trees[k].name, "rkmk4", 1e-4);
        same_bits(m, trees[k].name, "variational", 1e-4);
        ph_model_free(m);
    }
    ph_model *m = beam();
    same_bits(m, "beam", "rkmk4", 1e-7);
    same_bits(m, "beam", "variational", 1e-4);
    same_bits(m, "beam", "generalized-alpha", 1e-4);
    ph_model_free(m);
}

// --- the pieces -----------------------------------------------------------------------------------------------------

static void every_node_is_in_one_piece(void **state) {
    (void)state;
    enum { N = 5000 };
    static ph_link links[N];
    int (*const parents[])(int i) = {chain_parent, hub_parent, random_parent, comb_parent};
    for (size_t trial = 0; trial < COUNT(parents); trial++) {
        for (int i = 0; i < N; i++) links[i] = (ph_link){.parent = parents[trial](i) < 0 ? -1 : parents[trial](i)};
        const ph_forest forest = {N, 0, links};
        ph_pieces *p = ph_pieces_create(&forest);
        assert_non_null(p);
        assert_in_range(p->tree.count, 4, PH_PARALLEL_PIECES + 1);
        static int seen[N];
        memset(seen, 0, sizeof seen);
        for (int k = 0; k < p->tree.count; k++) {
            assert_true(p->tree.parent[k] == -1 || p->tree.parent[k] > k);
            for (int n = p->first[k]; n < p->first[k + 1]; n++) {
                const int node = p->nodes[n], parent = links[node].parent;
                seen[node]++;
                assert_int_equal(p->piece[node], k);
                if (parent >= 0 && p->piece[parent] != k) assert_int_equal(p->piece[parent], p->tree.parent[k]);
            }
        }
        for (int i = 0; i < N; i++) assert_int_equal(seen[i], 1);
        ph_pieces_free(p);
    }
}

static void small_models_have_no_team(void **state) {
    (void)state;
    ph_model *m =
        compile_text("{\"polhode\": 1, \"bodies\": [{\"name\": \"b\", \"mass\": 1, \"inertia\": [1, 1, 1]}]}");
    const ph_system *sys = ph_model_system(m);
    ph_workspace *ws;
    assert_int_equal(sys->workspace_create(sys, &ws), PH_OK);
    assert_int_equal(sys->share(sys, 4, ws), PH_OK);
    assert_null(ws->team);
    sys->workspace_free(ws);
    ph_model_free(m);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_node_is_in_one_piece),
                                       cmocka_unit_test(small_models_have_no_team),
                                       cmocka_unit_test(any_number_of_threads_gives_the_same_bits)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
