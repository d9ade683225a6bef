// Equilibria by descent: stable ones are found from saddles and far away, free motions are named, what nothing holds is
// refused.
#include "harness.h"
#include "models.h"

#include "polhode/statics.h"

typedef struct found {
    ph_status status;
    ph_error err;
    ph_equilibrium eq;
    double row[512];
    ph_model *m;
} found;

static ph_status keep_row(void *user, double factor, const double *columns, const double *resultants) {
    found *f = user;
    int n;
    (void)factor;
    (void)resultants;
    ph_model_columns(f->m, &n);
    memcpy(f->row, columns, (size_t)n * sizeof *columns);
    return PH_OK;
}

static found balance_text(const char *text) {
    found f = {.m = compile_text(text)};
    const ph_statics s = ph_statics_default();
    const ph_balance_observer observer = {.user = &f, .row = keep_row};
    f.status = ph_balance(f.m, &s, 0, &observer, &f.eq, &f.err);
    if (f.status != PH_OK) printf("%s\n", f.err.what);
    return f;
}

static double value_of(const found *f, const char *name) { return f->row[column_of(f->m, name)]; }

static void expect(const found *f, ph_stability stability) {
    assert_int_equal(f->status, PH_OK);
    assert_int_equal(f->eq.stability, stability);
    BELOW(0, f->eq.residual, 1e-12);
}

#define HANGING "\"polhode\": 1, \"name\": \"m\", \"gravity\": [0, 0, -9.81],"
#define SPRING(a, b, k, l)                                                                        \
    "{\"name\": \"s\", \"type\": \"spring\", \"bodies\": [\"ground\", \"b\"], \"at\": [" a ", " b \
    "], \"stiffness\": " k ", \"length\": " l "}"
#define BODY(x) "{\"name\": \"b\", \"mass\": 2, \"inertia\": [0.1, 0.2, 0.25], \"position\": " x "}"

// mg = k (l - l0), and across it the stiffness mg/l: in lengths of L0 = 1 both are in N m.
static void a_mass_on_a_spring_hangs(void **state) {
    (void)state;
    found f = balance_text("{" HANGING "\"points\": [{\"name\": \"b\", \"mass\": 1, \"position\": [0, 0, -1]}], "
                           "\"forces\": [" SPRING("[0, 0, 0]", "[0, 0, -1]", "100", "0.9") "]}");
    expect(&f, PH_STABLE);
    NEAR(0, value_of(&f, "b.z"), -0.9981, 1e-12);
    NEAR(1, f.eq.lowest, 9.81 / 0.9981, 1e-8);
    assert_int_equal(f.eq.free_count, 0);
    ph_model_free(f.m);
    NO_FAULTS();
}

// Balanced above its spring, it is pushed up by, and at a saddle: it must come down to hang below.
static void a_saddle_is_left(void **state) {
    (void)state;
    found f = balance_text("{" HANGING "\"points\": [{\"name\": \"b\", \"mass\": 1, \"position\": [0, 0, 0.9019]}], "
                           "\"forces\": [" SPRING("[0, 0, 0]", "[0, 0, 0.9019]", "100", "1") "]}");
    expect(&f, PH_STABLE);
    NEAR(0, value_of(&f, "b.z"), -1.0981, 1e-10);
    ph_model_free(f.m);
    f = balance_text("{" HANGING "\"bodies\": [" BODY(
        "[0, 0, 1]") "], \"joints\": [{\"name\": \"j\", \"type\": "
                     "\"revolute\", \"bodies\": [\"ground\", \"b\"], \"at\": [0, 0, 0], \"axis\": [0, 1, 0]}]}");
    expect(&f, PH_STABLE);  // a pendulum that starts upright
    NEAR(1, value_of(&f, "b.z"), -1, 1e-12);
    ph_model_free(f.m);
    NO_FAULTS();
}

// On one spring a body may spin about it: neutral, and the motion has a name and an axis.
static void a_body_on_one_spring_may_spin(void **state) {
    (void)state;
    found f = balance_text("{" HANGING "\"bodies\": [" BODY("[0.3, 0, -1]") "], \"forces\": [" SPRING(
        "[0, 0, 0]", "[0.2, 0.1, -0.5]", "500", "0.3") "]}");
    expect(&f, PH_NEUTRAL);
    assert_int_equal(f.eq.free_count, 1);
    const ph_free_motion *free = f.eq.free_motions;
    char text[256];
    ph_free_motion_text(free, text, sizeof text);
    printf("%s\n", text);
    assert_string_equal(free->name, "b");
    assert_true(free->turns);
    NEAR(0, free->axis[2], 1, 1e-6);
    NEAR(1, value_of(&f, "b.x"), 0, 1e-9);  // its centre hangs below the pivot
    ph_model_free(f.m);
    f = balance_text("{\"polhode\": 1, \"name\": \"m\", \"bodies\": [" BODY("[0, 0, 1]") "]}");
    expect(&f, PH_NEUTRAL);  // nothing at all acts on it
    assert_int_equal(f.eq.free_count, 6);
    ph_model_free(f.m);
    NO_FAULTS();
}

static void what_falls_is_named(void **state) {
    (void)state;
    found f = balance_text("{" HANGING "\"bodies\": [" BODY("[0, 0, 1]") "]}");
    assert_true(f.status > 0);
    assert_non_null(strstr(f.err.what, "\"b\""));
    assert_non_null(strstr(f.err.what, "can move freely"));
    ph_model_free(f.m);
}

// A flat parallelogram in space, three constraints too many, hung on a spring: both cranks end below, with the spring
// in balance; V(q) by hand has a lower neighbour nowhere.
static double potential_at(double q) {
    const double x = cos(q), y = sin(q), l = hypot(x - 0.5, y - 1.5);
    return 9.81 * (2 * 0.5 * y + y) + 0.5 * 40 * (l - 0.2) * (l - 0.2);
}

static void redundant_loops_come_down(void **state) {
    (void)state;
#define CRANK(name, x) \
    "{\"name\": \"" name "\", \"mass\": 1, \"inertia\": [0.1, 0.1, 0.1], \"position\": [" x ", 0, 0]}"
#define HINGE(name, a, b, x)                                                                           \
    "{\"name\": \"" name "\", \"type\": \"revolute\", \"bodies\": [\"" a "\", \"" b "\"], \"at\": [" x \
    ", 0, 0], \"axis\": [0, 0, 1]}"
    found f = balance_text(
        "{\"polhode\": 1, \"name\": \"m\", \"gravity\": [0, -9.81, 0], \"bodies\": [" CRANK("left", "0.5") ", " CRANK(
            "right",
            "2.5") ", " CRANK("b",
                              "2") "], \"joints\": [" HINGE("A", "ground", "left",
                                                            "0") ", " HINGE("B", "ground", "right",
                                                                            "2") ", " HINGE("C", "left", "b",
                                                                                            "1") ", " HINGE("D",
                                                                                                            "right",
                                                                                                            "b",
                                                                                                            "3") "], "
                                                                                                                 "\"for"
                                                                                                                 "ces\""
                                                                                                                 ": "
                                                                                                                 "[{"
                                                                                                                 "\"nam"
                                                                                                                 "e\": "
                                                                                                                 "\"s\""
                                                                                                                 ", "
                                                                                                                 "\"typ"
                                                                                                                 "e\": "
                                                                                                                 "\"spr"
                                                                                                                 "ing\""
                                                                                                                 ", "
                                                                                                                 "\"bod"
                                                                                                                 "ies\""
                                                                                                                 ": "
                                                                                                                 "[\"gr"
                                                                                                                 "ound"
                                                                                                                 "\", "
                                                                                                                 "\"lef"
                                                                                                                 "t\"],"
                                                                                                                 " \"at"
                                                                                                                 "\": "
                                                                                                                 "[[0."
                                                                                                                 "5, "
                                                                                                                 "1.5, "
                                                                                                                 "0], "
                                                                                                                 "[1, "
                                                                                                                 "0, "
                                                                                                                 "0]], "
                                                                                                                 "\"sti"
                                                                                                                 "ffnes"
                                                                                                                 "s\": "
                                                                                                                 "40, "
                                                                                                                 "\"len"
                                                                                                                 "gth\""
                                                                                                                 ": "
                                                                                                                 "0.2}]"
                                                                                                                 "}");
    expect(&f, PH_STABLE);
    const double q = atan2(value_of(&f, "left.y"), value_of(&f, "left.x"));
    printf("parallelogram at %.6f rad, %ld iterations, lowest curvature %.6f N m\n", q, f.eq.iterations, f.eq.lowest);
    const double slope = (potential_at(q + 1e-5) - potential_at(q - 1e-5)) / 2e-5;
    NEAR(0, slope, 0, 1e-7);
    for (int k = 1; k < 4; k++) {
        assert_true(potential_at(q + 0.02 * k) > potential_at(q));
        assert_true(potential_at(q - 0.02 * k) > potential_at(q));
    }
    ph_model_free(f.m);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mass_on_a_spring_hangs),      cmocka_unit_test(a_saddle_is_left),
        cmocka_unit_test(a_body_on_one_spring_may_spin), cmocka_unit_test(what_falls_is_named),
        cmocka_unit_test(redundant_loops_come_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
