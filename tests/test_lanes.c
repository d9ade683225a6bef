// Lanes: samples that are stepped together have the bits that each has alone, whatever the number of lanes, where they
// converge and which of them fail.
#include "harness.h"
#include "polhode/polhode.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SAMPLES = 19, PARAMETERS_MOST = 8 };  // no multiple of 8: the last lanes of the last group are empty

// A model whose first parameters vary by `spread` about 1 each, and the method it is stepped with.
typedef struct trial {
    const char *text, *method, *settings;  // settings: "key value", separated by |
    double spread;
    int steps, again;  // steps of a call, and calls
    bool lanes;        // whether it has lanes
    bool fails;        // some samples fail
} trial;

typedef struct given {
    ph_document *doc;
    ph_model *model;
    ph_simulation sim;
    double *values;  // [SAMPLES][parameters]
} given;

static void set_all(ph_simulation *sim, const char *settings) {
    char text[256];
    ph_error err = {0};
    snprintf(text, sizeof text, "%s", settings ? settings : "");
    for (char *at = text; *at;) {
        const size_t n = strcspn(at, "|");
        const bool more = at[n] == '|';
        at[n] = '\0';
        char *value = strchr(at, ' ');
        *value++ = '\0';
        if (ph_simulation_set(sim, at, value, &err) != PH_OK) print_error("%s: %s\n", err.where, err.what);
        at = value + strlen(value) + (more ? 1 : 0);
    }
}

static given take(const trial *t) {
    given g = {0};
    ph_error err = {0};
    const bool inside = t->text[0] == '{';
    ph_status status = inside ? ph_document_parse(t->text, strlen(t->text), "test", &g.doc, &err)
                              : ph_document_read(t->text, &g.doc, &err);
    if (status == PH_OK) g.sim = ph_document_simulation(g.doc);
    if (status == PH_OK) status = ph_simulation_set(&g.sim, "method", t->method, &err);
    if (status == PH_OK) set_all(&g.sim, t->settings);
    if (status == PH_OK) status = ph_document_compile(g.doc, &g.model, &err);
    if (status != PH_OK) print_error("%s %s: %s: %s\n", t->text, t->method, err.where, err.what);
    assert_int_equal(status, PH_OK);
    int count;
    ph_document_parameters(g.doc, &count);
    g.values = malloc((size_t)(SAMPLES * count + 1) * sizeof *g.values);
    for (int i = 0; i < SAMPLES * count; i++) g.values[i] = 1 + t->spread * uniform();
    return g;
}

static void give_back(given *g) {
    ph_model_free(g->model);
    ph_document_free(g->doc);
    free(g->values);
}

// The states, statuses and columns after all steps.
typedef struct outcome {
    double *states, *columns;
    size_t size;
    int width;
    ph_error err[SAMPLES];
    int status[SAMPLES];
} outcome;

static outcome run(const trial *t, const given *g, int lanes) {
    outcome o = {0};
    ph_batch *b;
    ph_error err = {0};
    int parameters;
    assert_int_equal(ph_batch_create(g->model, &g->sim, SAMPLES, &b, &err), PH_OK);
    ph_batch_set_threads(b, 1);
    const ph_status status = ph_batch_set_lanes(b, lanes, &err);
    if (status != PH_OK) print_error("%s %s: %s\n", t->text, t->method, err.what);
    assert_int_equal(status, PH_OK);
    ph_document_parameters(g->doc, &parameters);
    if (parameters > 0) assert_int_equal(ph_batch_set_parameters(b, 0, SAMPLES, g->values, &err), PH_OK);
    for (int k = 0; k < t->again; k++) assert_int_equal(ph_batch_step(b, t->steps, &err), PH_OK);
    o.size = ph_batch_state_size(b);
    ph_model_columns(g->model, &o.width);
    o.states = malloc(SAMPLES * o.size * sizeof *o.states);
    o.columns = malloc((size_t)(SAMPLES * (o.width + 1)) * sizeof *o.columns);
    assert_int_equal(ph_batch_get_state(b, 0, SAMPLES, o.states, &err), PH_OK);
    for (int c = -1; c < o.width; c++) ph_batch_column(b, c, o.columns + SAMPLES * (c + 1));
    memcpy(o.status, ph_batch_status(b), sizeof o.status);
    for (int i = 0; i < SAMPLES; i++)
        if (o.status[i] != PH_OK) o.err[i] = *ph_batch_error(b, i);
    ph_batch_free(b);
    return o;
}

static void drop(outcome *o) {
    free(o->states);
    free(o->columns);
}

static void compare(const trial *t, const given *g, int lanes, const outcome *one) {
    outcome o = run(t, g, lanes);
    int failed = 0, differ = 0;
    for (size_t k = 0; k < SAMPLES * o.size; k++) {
        if (memcmp(o.states + k, one->states + k, sizeof *o.states) == 0) continue;
        if (differ++ < 3)
            print_error("%s %s, %d lanes: sample %zu: number %zu of the state is %.17g, alone %.17g\n", t->text,
                        t->method, lanes, k / o.size, k % o.size, o.states[k], one->states[k]);
    }
    assert_int_equal(differ, 0);
    assert_memory_equal(o.columns, one->columns, (size_t)(SAMPLES * (o.width + 1)) * sizeof *o.columns);
    for (int i = 0; i < SAMPLES; i++) {
        assert_int_equal(o.status[i], one->status[i]);
        failed += o.status[i] != PH_OK;
        if (o.status[i] == PH_OK) continue;
        assert_string_equal(o.err[i].what, one->err[i].what);
        assert_string_equal(o.err[i].where, one->err[i].where);
    }
    if (t->fails != (failed > 0) || failed == SAMPLES)
        print_error("%s %s: %d of %d samples fail: %s\n", t->text, t->method, failed, SAMPLES, one->err[0].what);
    assert_true(t->fails == (failed > 0) && failed < SAMPLES);
    drop(&o);
}

static void same_as_alone(const trial *t) {
    given g = take(t);
    ph_batch *b;
    ph_error err = {0};
    const char *why;
    assert_int_equal(ph_batch_create(g.model, &g.sim, SAMPLES, &b, &err), PH_OK);
    const int widest = ph_batch_lanes(b, &why);
    ph_batch_free(b);
    assert_true(widest == 1 || why == NULL);
    if (!t->lanes) assert_true(widest == 1 && why != NULL);
    outcome one = run(t, &g, 1);
    for (int lanes = 2; lanes <= widest; lanes *= 2) compare(t, &g, lanes, &one);
    drop(&one);
    give_back(&g);
}

static void all(const trial *list, size_t count) {
    for (size_t i = 0; i < count; i++) same_as_alone(list + i);
}

// --- bodies with rotors -------------------------------------------------------------------------------------------

#define BODY(more)                                                                     \
    "{\"polhode\": 1, \"parameters\": {\"a\": 1, \"b\": 1, \"c\": 1, \"w\": 1}, " more \
    "\"simulation\": {\"step\": 0.05, \"duration\": 1}}"

static const char *const free_body =
    BODY("\"gravity\": [0.1, 0, -9.81], \"bodies\": [{\"name\": \"b\", \"mass\": \"=a\", \"inertia\": "
         "[\"=2+a*0.1\", \"=2.5*b\", 2.4], \"velocity\": [1, 2, 3], \"omega\": [\"=w\", \"=10*c\", 1]}],");

static const char *const damped = BODY(
    "\"bodies\": [{\"name\": \"b\", \"mass\": 1, \"inertia\": [\"=2.3*a\", 2.2, 2.5], \"omega\": [1, \"=4*w*w*w\", 1], "
    "\"rotors\": [{\"axis\": [0, 0, 1], \"momentum\": \"=10*c\"}, {\"axis\": [1, 0, 0], \"inertia\": 0.1, "
    "\"damping\": \"=b*b*b*b\", \"momentum\": 0}, {\"axis\": [0, 1, 1], \"inertia\": 0.2, \"damping\": 0.3, "
    "\"momentum\": 0.1}]}],");

static const char *const top =
    BODY("\"gravity\": [0, 0, -9.81], \"bodies\": [{\"name\": \"top\", \"mass\": \"=15*a\", \"inertia\": [0.234375, "
         "0.46875, \"=0.3*b\"], \"position\": [0, \"=c\", 0], \"velocity\": [\"=4.61538*c\", 0, 0], \"omega\": "
         "[0, \"=150*w\", -4.61538]}], \"joints\": "
         "[{\"name\": \"tip\", \"type\": \"spherical\", \"bodies\": [\"ground\", \"top\"], \"at\": [0, 0, 0]}],");

static void midpoint_of_bodies(void **state) {
    (void)state;
    static const trial list[] = {
        {free_body, "midpoint", NULL, 0.25, 40, 3, true, false},
        {free_body, "midpoint", "reconstruction exp|step 0.2", 0.25, 40, 2, true, false},
        {free_body, "midpoint4", NULL, 0.25, 20, 2, true, false},
        {free_body, "midpoint6", NULL, 0.3, 20, 2, true, false},
        {free_body, "midpoint-richardson4", NULL, 0.25, 20, 2, true, false},
        {damped, "midpoint", NULL, 0.5, 50, 2, true, false},
        {damped, "midpoint-richardson4", NULL, 0.5, 50, 2, true, false},
        {top, "midpoint", "step 0.001", 0.2, 50, 2, true, false},
        {top, "midpoint", "step 0.002|reconstruction exp", 0.2, 50, 2, true, false},
        {"dual-spin-damped", "midpoint", NULL, 0, 20, 2, true, false},
        {"four-bar", "rkmk4", NULL, 0, 2, 1, false, false},
    };
    all(list, COUNT(list));
}

// A damping rotor does not survive the backward part of midpoint4 where b^4 h is too large; long steps do not converge.
static void failures_of_bodies(void **state) {
    (void)state;
    static const trial list[] = {
        {damped, "midpoint4", "step 0.15", 0.6, 7, 3, true, true},
        {top, "midpoint", "step 0.03", 0.6, 30, 2, true, true},
    };
    all(list, COUNT(list));
}

// --- trees --------------------------------------------------------------------------------------------------------

// clang-format off
#define LINK(name, x, mass, kind) \
    "{\"name\": \"" name "\", \"mass\": \"=" mass "\", \"inertia\": [0.2, 0.3, 0.4], \"position\": [" x ", 0, 0]" kind "}"
#define JOINT(type, a, b, x, more) \
    "{\"name\": \"" a b "\", \"type\": \"" type "\", \"bodies\": [\"" a "\", \"" b "\"], \"at\": [" x ", 0, 0]" more "}"
#define TREE(bodies, joints, more) \
    "{\"polhode\": 1, \"parameters\": {\"a\": 1, \"b\": 1, \"c\": 1, \"w\": 1}, \"gravity\": [0, 0.3, -9.81], " \
    "\"bodies\": [" bodies "], \"joints\": [" joints "]" more ", \"simulation\": {\"step\": 0.01, \"duration\": 1}}"
#define THREE LINK("A", "0.5", "a", "") ", " LINK("B", "1.5", "2*b", "") ", " LINK("C", "2.5", "c", "")

static const char *const balls = TREE(
    THREE,
    JOINT("spherical", "ground", "A", "0", "") ", " JOINT("spherical", "A", "B", "1", "") ", "
    JOINT("spherical", "C", "B", "2", ""), "");
static const char *const hinges = TREE(
    THREE ", " LINK("D", "1.5", "w", ""),
    JOINT("revolute", "ground", "A", "0", ", \"axis\": [0, 1, 0], \"rate0\": \"=9*w\"") ", "
    JOINT("revolute", "A", "B", "1", ", \"axis\": [0, 0, 1], \"damping\": \"=b\", \"stiffness\": 2") ", "
    JOINT("revolute", "C", "B", "2", ", \"axis\": [0, 1, 1]") ", "
    JOINT("universal", "A", "D", "1", ", \"axis\": [0, 1, 0], \"axis2\": [0, 0, 1]"), "");
static const char *const spatial = TREE(
    LINK("A", "0.5", "a", ", \"cspace\": \"se3\"") ", " LINK("B", "1.5", "2*b", ", \"cspace\": \"dual-quaternion\"") ", "
    LINK("C", "2.5", "c", ", \"cspace\": \"se3\""),
    JOINT("revolute", "ground", "A", "0", ", \"axis\": [0, 1, 0], \"rate0\": \"=9*w\"") ", "
    JOINT("spherical", "A", "B", "1", "") ", " JOINT("revolute", "B", "C", "2", ", \"axis\": [0, 0, 1]"), "");
static const char *const slides = TREE(
    THREE ", " LINK("D", "3.5", "w", ""),
    JOINT("prismatic", "ground", "A", "0", ", \"axis\": [1, 0, 0], \"stiffness\": \"=30*w\"") ", "
    JOINT("cylindrical", "A", "B", "1", ", \"axis\": [1, 0, 0], \"damping\": [1, 0.1]") ", "
    JOINT("helical", "C", "B", "2", ", \"axis\": [1, 0, 0], \"pitch\": \"=0.1*a\"") ", "
    JOINT("planar", "C", "D", "3", ", \"axis\": [0, 0, 1]"), "");
// A rod to a mass point, a spring, rotors.
static const char *const strings = TREE(
    LINK("A", "0.5", "a", "") ", " LINK("B", "2", "2*b", ", \"rotors\": [{\"axis\": [0, 0, 1], \"momentum\": \"=w\"}, "
    "{\"axis\": [1, 0, 0], \"inertia\": 0.01, \"damping\": 0.1, \"momentum\": 0}]"),
    JOINT("spherical", "ground", "A", "0", "") ", {\"name\": \"rod\", \"type\": \"distance\", \"bodies\": [\"B\", \"P\"], "
    "\"at\": [[3, 0, 0], [4, 0, 0]]}",
    ", \"points\": [{\"name\": \"P\", \"mass\": \"=c\", \"position\": [4, 0, 0]}], \"forces\": [{\"name\": \"s\", "
    "\"type\": \"spring\", \"bodies\": [\"A\", \"B\"], \"at\": [[0.5, 0.1, 0], [2, 0.2, 0]], \"stiffness\": \"=50*a\", "
    "\"damping\": 0.5, \"length\": \"=b\"}]");
// clang-format on

static void trees(void **state) {
    (void)state;
    static const trial list[] = {
        {balls, "rkmk4", NULL, 0.3, 20, 2, true, false},
        {balls, "rkmk3", "dexpinv series", 0.3, 20, 2, true, false},
        {balls, "rkmk2", "stabilization baumgarte", 0.3, 20, 2, true, false},
        {balls, "rkmk4", "stabilization none", 0.3, 20, 2, true, false},
        {hinges, "rkmk4", NULL, 0.3, 30, 3, true, false},
        {hinges, "rkmk1", "step 0.001", 0.3, 30, 2, true, false},
        {hinges, "explicit-euler", "step 0.001|weight identity", 0.3, 30, 2, true, false},
        {hinges, "rkmk4", "stabilization baumgarte", 0.3, 30, 2, true, false},
        {spatial, "rkmk4", NULL, 0.3, 30, 2, true, false},
        {spatial, "rkmk2", "dexpinv series|stabilization none", 0.3, 30, 2, true, false},
        {slides, "rkmk4", NULL, 0.2, 30, 2, true, false},
        {slides, "rkmk3", "stabilization none", 0.2, 30, 2, true, false},
        {strings, "rkmk4", NULL, 0.3, 30, 2, true, false},
        {strings, "rkmk2", "weight identity", 0.3, 30, 2, true, false},
        {damped, "rkmk4", NULL, 0.02, 30, 2, true, false},
        {top, "rkmk4", "step 0.001", 0.2, 50, 2, true, false},
        {"double-pendulum", "rkmk4", NULL, 0, 20, 2, true, false},
        {"circular-pendulum", "rkmk2", NULL, 0, 20, 2, true, false},
        {"heavy-top", "rkmk54", NULL, 0, 2, 1, false, false},
        {"servo", "rkmk4", NULL, 0, 2, 1, false, false},
    };
    all(list, COUNT(list));
}

// Steps far too long: energies grow without bound, and projections do not converge any more.
static void failures_of_trees(void **state) {
    (void)state;
    static const trial list[] = {
        {hinges, "rkmk4", "step 0.2", 0.6, 15, 3, true, true},
        {balls, "rkmk1", "step 0.15", 0.7, 7, 2, true, true},
    };
    all(list, COUNT(list));
}

// --- calls ----------------------------------------------------------------------------------------------------------

static void bad_numbers_of_lanes(void **state) {
    (void)state;
    given g = take(&(trial){.text = free_body, .method = "midpoint"});
    ph_batch *b;
    ph_error err = {0};
    assert_int_equal(ph_batch_create(g.model, &g.sim, 3, &b, &err), PH_OK);
    const int widest = ph_batch_lanes(b, NULL);
    for (int lanes = -1; lanes <= 16; lanes++) {
        const bool power = lanes == 1 || lanes == 2 || lanes == 4 || lanes == 8;
        const ph_status status = ph_batch_set_lanes(b, lanes, &err);
        assert_int_equal(status, !power ? PH_ERR_ARGUMENT : lanes <= widest ? PH_OK : PH_ERR_UNSUPPORTED);
        if (status == PH_OK) assert_int_equal(ph_batch_lanes(b, NULL), lanes);
        else assert_true(strlen(err.what) > 0);
    }
    ph_batch_free(b);
    give_back(&g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(midpoint_of_bodies), cmocka_unit_test(failures_of_bodies),   cmocka_unit_test(trees),
        cmocka_unit_test(failures_of_trees),  cmocka_unit_test(bad_numbers_of_lanes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
