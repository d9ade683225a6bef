// The table of what optimal control supports is true: what it has is solved, what it lacks is refused by name, and the
// combinations that a refusal names accept the problem.
#include "harness.h"
#include "ocp/problem/support.h"
#include "polhode/polhode.h"

// One method of each combination.
static const char *const method_of[PH_COMBINATIONS] = {"variational", "galerkin", "gauss4", "gauss4",
                                                       "variational", "galerkin", "rkmk4"};

// --- a problem for each row -------------------------------------------------------------------------------------

// Parts that differ from those of a free hub that a torque turns; NULL: the same.
typedef struct variant {
    const char *part, *name;  // of the row
    const char *hub, *model, *duration, *horizon, *controls, *final, *cost, *more;
} variant;

#define OFF_CENTRE "\"frame\": \"inertial\", \"at_body\": [0.1, 0, 0]"
#define WHEEL ", \"rotors\": [{\"axis\": [0, 0, 1], \"momentum\": 0.1, \"torque\": 0}]"
#define BALL \
    ", \"joints\": [{\"name\": \"j\", \"type\": \"spherical\", \"bodies\": [\"ground\", \"hub\"], \"at\": [0, 0, 0]}]"
#define PIN                                                                                                           \
    ", \"joints\": [{\"name\": \"j\", \"type\": \"revolute\", \"bodies\": [\"ground\", \"hub\"], \"at\": [0, 0, 0], " \
    "\"axis\": [0, 0, 1]}]"
#define SPRING                                                                                                       \
    ", \"forces\": [{\"name\": \"s\", \"type\": \"spring\", \"bodies\": [\"ground\", \"hub\"], \"at\": [[2, 0, 0], " \
    "[0.5, 0, 0]], \"stiffness\": 0.1}]"
#define BEAM                                                                                                        \
    ", \"beams\": [{\"name\": \"arm\", \"from\": [0.5, 0, 0], \"shape\": {\"line\": {\"to\": [1.5, 0, 0]}}, "       \
    "\"normal\": [0, 1, 0], \"elements\": 1, \"stiffness\": {\"EA\": 1e3, \"GA2\": 1e3, \"GA3\": 1e3, \"GJ\": 10, " \
    "\"EI2\": 10, \"EI3\": 10}, \"inertia\": {\"rho_A\": 0.1, \"J\": [0.02, 0.01, 0.01]}, \"ends\": {\"from\": "    \
    "\"hub\"}}]"
#define TURN "{\"name\": \"u\", \"torque\": \"hub\", \"frame\": \"body\"}"
#define PUSH "{\"name\": \"f\", \"force\": \"hub\", \"frame\": \"body\"}"
#define REST "{\"body\": \"hub\", \"orientation\": {\"axis\": [0, 0, 1], \"angle\": 0.5}, \"omega\": [0, 0, 0]}"
#define EFFORT "{\"integral\": \"effort\", \"of\": \"u\"}"

static const variant variants[] = {
    {.part = "model", .name = "free bodies with gravity", .model = ", \"gravity\": [0, 0, -9.81]"},
    {.part = "model",
     .name = "torques and forces",
     .model = ", \"forces\": [{\"name\": \"t\", \"type\": \"torque\", \"body\": \"hub\", \"frame\": \"body\", "
              "\"value\": [0.1, 0, 0]}]"},
    {.part = "model", .name = "driven rotors and wheels", .hub = WHEEL},
    {.part = "model", .name = "joints", .model = BALL},
    {.part = "model", .name = "springs, joint springs, joint forces", .model = SPRING},
    {.part = "model", .name = "bodies on se3", .hub = ", \"cspace\": \"se3\""},
    {.part = "model",
     .name = "inertial forces off the centre of mass",
     .model =
         ", \"forces\": [{\"name\": \"t\", \"type\": \"force\", \"body\": \"hub\", \"value\": [0, 0, 0.1], " OFF_CENTRE
         "}]"},
    {.part = "model",
     .name = "damping rotors",
     .hub = ", \"rotors\": [{\"axis\": [0, 0, 1], \"inertia\": 0.1, \"momentum\": 0.1, \"damping\": 0.1}]"},
    {.part = "model",
     .name = "points",
     .model = ", \"points\": [{\"name\": \"p\", \"mass\": 1, \"position\": [3, 0, 0]}]"},
    {.part = "model",
     .name = "central gravity",
     .hub = ", \"position\": [10, 0, 0]",
     .model = ", \"gravity\": {\"central\": {\"mu\": 1}}"},
    {.part = "model", .name = "beams", .model = BEAM},
    {.part = "model",
     .name = "laws",
     .model = ", \"forces\": [{\"name\": \"f\", \"type\": \"torque\", \"body\": \"hub\", \"frame\": \"body\", "
              "\"value\": [\"=-hub.wx\", 0, 0]}]"},
    {.part = "model", .name = "controllers", .model = ", \"controllers\": [{\"name\": \"c\", \"period\": 1}]"},
    {.part = "model",
     .name = "couplings",
     .model = ", \"joints\": [{\"name\": \"j\", \"type\": \"cylindrical\", \"bodies\": [\"ground\", \"hub\"], "
              "\"at\": [0, 0, 0], \"axis\": [0, 0, 1]}], \"couplings\": [{\"name\": \"g\", \"joints\": [\"j\", "
              "\"j\"], \"ratio\": 1, \"coordinates\": [1, 2]}]"},
    {.part = "model",
     .name = "armature of joints",
     .model = ", \"joints\": [{\"name\": \"j\", \"type\": \"revolute\", \"bodies\": [\"ground\", \"hub\"], \"at\": "
              "[0, 0, 0], \"axis\": [0, 0, 1], \"armature\": 1}]"},
    {.part = "horizon", .name = "duration", .duration = "{\"free\": [1, 3], \"guess\": 2}"},
    {.part = "horizon", .name = "micro", .model = SPRING, .horizon = ", \"micro\": 2, \"fast\": [\"s\"]"},
    {.part = "controls", .name = "torque"},
    {.part = "controls",
     .name = "force",
     .controls = TURN ", " PUSH,
     .cost = EFFORT ", {\"integral\": \"effort\", \"of\": \"f\"}"},
    {.part = "controls",
     .name = "rotor",
     .hub = WHEEL,
     .controls = TURN ", {\"name\": \"f\", \"rotor\": \"hub.rotors[0]\"}",
     .cost = EFFORT ", {\"integral\": \"effort\", \"of\": \"f\"}"},
    {.part = "controls",
     .name = "input",
     .model = ", \"inputs\": {\"push\": 1}",
     .controls = TURN ", {\"name\": \"f\", \"input\": \"push\"}",
     .cost = EFFORT ", {\"integral\": \"effort\", \"of\": \"f\"}"},
    {.part = "controls",
     .name = "joint",
     .model = PIN,
     .controls = "{\"name\": \"u\", \"joint\": \"j\"}",
     .final = "{\"joint\": \"j\", \"q\": 0.5, \"rate\": 0}"},
    {.part = "controls",
     .name = "inertial force off the centre of mass",
     .controls = TURN ", {\"name\": \"f\", \"force\": \"hub\", " OFF_CENTRE "}",
     .cost = EFFORT ", {\"integral\": \"effort\", \"of\": \"f\"}"},
    {.part = "controls",
     .name = "bounds on components",
     .controls = "{\"name\": \"u\", \"torque\": \"hub\", \"frame\": \"body\", \"lower\": [-1.8, -1.8, -1.8], "
                 "\"upper\": [1.8, 1.8, 1.8]}"},
    {.part = "controls",
     .name = "no effort in the cost",
     .controls = TURN ", " PUSH,
     .final = "{\"body\": \"hub\", \"orientation\": {\"axis\": [0, 0, 1], \"angle\": 0.5}, \"omega\": [0, 0, 0], "
              "\"position\": [0.1, 0, 0], \"velocity\": [0, 0, 0], \"weight\": 1}",
     .cost = EFFORT ", {\"integral\": \"square\", \"of\": \"u.4\"}, {\"integral\": \"square\", \"of\": \"u.5\"}, "
                    "{\"integral\": \"square\", \"of\": \"u.6\"}"},
    {.part = "final", .name = "body"},
    {.part = "final",
     .name = "rotor",
     .hub = WHEEL,
     .controls = TURN ", {\"name\": \"f\", \"rotor\": \"hub.rotors[0]\"}",
     .final = "{\"rotor\": \"hub.rotors[0]\", \"momentum\": 0.3}",
     .cost = EFFORT ", {\"integral\": \"effort\", \"of\": \"f\"}"},
    {.part = "final", .name = "joint", .model = PIN, .final = "{\"joint\": \"j\", \"q\": 0.5, \"rate\": 0}"},
    {.part = "final",
     .name = "marker",
     .hub = ", \"markers\": {\"tip\": [1, 0, 0]}",
     .final = "{\"marker\": \"hub.tip\", \"position\": [0.9, 0.4, 0], \"weight\": 10}"},
    {.part = "final",
     .name = "beam",
     .model = BEAM,
     .final = REST ", {\"beam\": \"arm\", \"at_rest\": true, \"weight\": 1}"},
    {.part = "final",
     .name = "bound on the energy left in a beam",
     .model = BEAM,
     .final = REST ", {\"beam\": \"arm\", \"energy_upper\": 1}"},
    {.part = "cost", .name = "effort"},
    {.part = "cost", .name = "energy", .model = SPRING, .cost = EFFORT ", {\"integral\": \"energy\", \"of\": \"s\"}"},
    {.part = "cost", .name = "square", .cost = EFFORT ", {\"integral\": \"square\", \"of\": \"hub.wz\"}"},
    {.part = "cost",
     .name = "track",
     .cost = EFFORT ", {\"integral\": \"track\", \"of\": \"hub.w\", \"signal\": [0, 0, 0.4]}"},
    {.part = "cost", .name = "rate", .cost = EFFORT ", {\"integral\": \"rate\", \"of\": \"u\"}"},
    {.part = "cost", .name = "time", .cost = EFFORT ", {\"terminal\": \"time\"}"},
    {.part = "limits", .name = "quantity", .more = ", \"limits\": [{\"quantity\": \"hub.wz\", \"upper\": 0.3}]"},
    {.part = "limits",
     .name = "reactions and drives of joints",
     .model = PIN,
     .controls = "{\"name\": \"u\", \"joint\": \"j\"}",
     .final = "{\"joint\": \"j\", \"q\": 0.5, \"rate\": 0}",
     .more = ", \"limits\": [{\"quantity\": \"j.fx\", \"upper\": 100}]"},
    {.part = "solve.control", .name = "constant"},
    {.part = "solve.control",
     .name = "polynomial",
     .more = ", \"solve\": {\"method\": \"galerkin\", \"control\": \"polynomial\"}"},
    {.part = "solve.control", .name = "step", .more = ", \"solve\": {\"control\": \"step\"}"},
    {.part = "solve.control", .name = "stage", .more = ", \"solve\": {\"method\": \"gauss4\", \"control\": \"stage\"}"},
};

static const char *given(const char *text, const char *usual) { return text ? text : usual; }

static ph_problem *problem_of(const variant *v) {
    char text[4096];
    const int n = snprintf(
        text, sizeof text,
        "{\"polhode-control\": 1, \"model\": {\"polhode\": 1, \"bodies\": [{\"name\": \"hub\", \"mass\": 10, "
        "\"inertia\": "
        "[1.5, 2, 3]%s}]%s}, \"horizon\": {\"duration\": %s, \"steps\": 8%s}, \"controls\": [%s], \"final\": [%s], "
        "\"cost\": [%s]%s}",
        given(v->hub, ""), given(v->model, ""), given(v->duration, "2"), given(v->horizon, ""),
        given(v->controls, TURN), given(v->final, REST), given(v->cost, EFFORT), given(v->more, ""));
    ph_problem *p;
    ph_error err = {0};
    if (ph_problem_parse(text, (size_t)n, "test", &p, &err) != PH_OK)
        fail_msg("%s, %s: %d: %s", v->part, v->name, err.column, err.what);
    return p;
}

static const variant *variant_of(const ph_optimize_feature *f) {
    for (size_t i = 0; i < COUNT(variants); i++)
        if (strcmp(variants[i].part, f->part) == 0 && strcmp(variants[i].name, f->name) == 0) return variants + i;
    fail_msg("no problem for %s, %s", f->part, f->name);
    return NULL;
}

static ph_problem_def by(const ph_problem *p, int combination) {
    ph_problem_def def = *ph_problem_definition(p);
    def.approach = ph_combination_approach((ph_combination)combination);
    def.method = method_of[combination];
    return def;
}

// What a row of the table claims, by solving its problem.
static void test_every_row(void **state) {
    (void)state;
    int count;
    const ph_optimize_feature *features = ph_optimize_features(&count);
    assert_int_equal(count, COUNT(variants));
    // The table of Gauss minimises the integral, the others the sum over 8 steps: 1/64 apart.
    const double SAME_COST = 0.016;
    for (int i = 0; i < count; i++) {
        const ph_optimize_feature *f = features + i;
        ph_problem *p = problem_of(variant_of(f));
        double cost = NAN;
        for (int c = 0; c < PH_COMBINATIONS; c++) {
            const ph_problem_def def = by(p, c);
            ph_optimum *o = NULL;
            ph_error err = {0};
            const ph_status status = ph_optimize(ph_problem_model(p), &def, NULL, &o, &err);
            const bool supported = f->by & 1u << c;
            if (supported ? status != PH_OK : status != PH_ERR_UNSUPPORTED || !strstr(err.what, def.method))
                fail_msg("%s, %s: %s, %s: %s", f->part, f->name, ph_approach_name(def.approach), def.method, err.what);
            if (o) {
                assert_int_equal(o->stages, def.controls_in_step != PH_CONTROLS_CONSTANT ? 2 : 1);
                if (isnan(cost)) cost = o->cost;
                NEAR(i + 0.1 * c, o->cost / cost, 1, SAME_COST);  // a goal or limit that is ignored changes it by more
            }
            ph_optimum_free(o);
        }
        ph_problem_free(p);
    }
    NO_FAULTS();
}

// Whether an answer has a method of a combination, after its approach and before the other one.
static bool names(const char *text, int combination) {
    const char *method = method_of[combination];
    char approach[32];
    snprintf(approach, sizeof approach, "the %s approach with ",
             ph_approach_name(ph_combination_approach((ph_combination)combination)));
    const char *from = strstr(text, approach);
    if (from == NULL) return false;
    const char *other = strstr(from, " and the "), *at = strstr(from, method);
    return at != NULL && (other == NULL || at < other);
}

// A refusal names the combinations that accept the problem, all of them and no others.
static void test_answers(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(variants); i++) {
        ph_problem *p = problem_of(variants + i);
        bool accepted[PH_COMBINATIONS];
        for (int c = 0; c < PH_COMBINATIONS; c++) {
            const ph_problem_def def = by(p, c);
            accepted[c] = ph_problem_check(ph_problem_model(p), &def, NULL) == PH_OK;
        }
        for (int c = 0; c < PH_COMBINATIONS; c++) {
            const ph_problem_def def = by(p, c);
            ph_error err = {0};
            if (ph_problem_check(ph_problem_model(p), &def, &err) == PH_OK) continue;
            const char *instead = strstr(err.what, "; ");
            assert_non_null(instead);
            for (int k = 0; k < PH_COMBINATIONS; k++)
                if (names(instead, k) != accepted[k]) fail_msg("%s", err.what);
        }
        ph_problem_free(p);
    }
}

// --- words ----------------------------------------------------------------------------------------------------

// Rows stand where the reader looks for the kinds of the definition.
static void test_words(void **state) {
    (void)state;
    assert_string_equal(ph_feature_of("controls", PH_CONTROL_TORQUE)->name, "torque");
    assert_string_equal(ph_feature_of("controls", PH_CONTROL_JOINT)->name, "joint");
    assert_string_equal(ph_feature_of("final", PH_FINAL_BODY)->name, "body");
    assert_string_equal(ph_feature_of("final", PH_FINAL_BEAM)->name, "beam");
    assert_string_equal(ph_feature_of("cost", PH_COST_EFFORT)->name, "effort");
    assert_string_equal(ph_feature_of("cost", PH_COST_TIME)->name, "time");
    assert_string_equal(ph_feature_of("solve.control", true)->name, "stage");
    assert_null(ph_feature_of("cost", PH_COST_TIME + 1));
    assert_true(ph_keys_have("position velocity", "velocity") && ph_keys_have("q rate", "q"));
    assert_false(ph_keys_have("position velocity", "veloc") || ph_keys_have(NULL, "q") ||
                 ph_keys_have("at_rest", "rest"));
    assert_null(ph_approach_name(PH_INDIRECT + 1));
    assert_null(ph_solver_name(PH_SOLVER_IPOPT + 1));
}

// Every method belongs to one combination of each approach, and has a table unless it is variational.
static void test_methods(void **state) {
    (void)state;
    int count;
    const ph_optimize_method *methods = ph_optimize_methods(&count);
    for (int i = 0; i < count; i++)
        for (int approach = PH_DIRECT; approach <= PH_INDIRECT; approach++) {
            int of = 0;
            for (int c = 0; c < PH_COMBINATIONS; c++)
                of += methods[i].by & 1u << c && (int)ph_combination_approach((ph_combination)c) == approach;
            assert_int_equal(of, 1);
            assert_true(methods[i].by & 1u << ph_combination_of((ph_approach)approach, methods[i].name));
        }
    assert_int_equal(ph_combination_of(PH_DIRECT, "gauss8"), PH_COMBINATIONS);
}

// --- definitions in C ---------------------------------------------------------------------------------------------

// Indices beyond their lists are faults, not crashes, under every combination.
static void test_indices(void **state) {
    (void)state;
    ph_problem *p = problem_of(variants);
    for (int c = 0; c < PH_COMBINATIONS; c++)
        for (int i = 0; i < 7; i++) {
            ph_problem_def def = by(p, c);
            ph_control_def control = def.controls[0];
            ph_final_def final = def.finals[0];
            ph_cost_def cost = def.costs[0];
            if (i == 0) control.body = 1;
            if (i == 1) control.body = -1;
            if (i == 2) control.kind = PH_CONTROL_ROTOR, control.rotor = 0;
            if (i == 3) final.body = 7;
            if (i == 4) final.kind = PH_FINAL_ROTOR, final.rotor = 2;
            if (i == 5) def.steps = 1;
            if (i == 6 && strcmp(def.method, "galerkin") != 0) continue;
            if (i == 6) def.degree = 5;
            def.controls = &control;
            def.finals = &final;
            def.costs = &cost;
            ph_optimum *o = NULL;
            ph_error err = {0};
            const ph_status status = ph_optimize(ph_problem_model(p), &def, NULL, &o, &err);
            if (status != (i == 2 || i == 4 ? PH_ERR_MODEL : PH_ERR_ARGUMENT))
                fail_msg("%d: %d, %s", i, status, err.what);
            assert_null(o);
        }
    ph_problem_free(p);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_row), cmocka_unit_test(test_answers), cmocka_unit_test(test_words),
        cmocka_unit_test(test_methods),   cmocka_unit_test(test_indices),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
