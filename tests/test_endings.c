// How runs end that cannot go on: with the time, the quantity or the step that is to blame, and what would do.
#include "base/vector.h"
#include "harness.h"
#include "integrators/integrator.h"
#include "models.h"
#include "polhode/certify.h"
#include "polhode/compare.h"

#define BODY(mass, more)                                                                                     \
    "{\"polhode\": 1, \"bodies\": [{\"name\": \"b\", \"mass\": " mass ", \"inertia\": [" mass ", " mass ", " \
    "" mass "], \"omega\": [1, 2, 3], " more "}]}"
#define HEAVY BODY("1e150", "\"velocity\": [1e80, 0, 0]")  // its kinetic energy is more than a double holds

typedef struct rows {
    int count, columns;
    bool finite;
} rows;

static ph_status keep(void *user, double t, const double *row) {
    rows *r = user;
    r->count++;
    for (int i = 0; i < r->columns; i++)
        if (!isfinite(row[i]) || !isfinite(t)) r->finite = false;
    return PH_OK;
}

// Runs a model that fails; err says how.
static ph_status run_failing(const char *text, const ph_simulation *sim, rows *r, ph_error *err) {
    ph_model *m = compile_text(text);
    ph_summary sum;
    *r = (rows){.finite = true};
    ph_model_columns(m, &r->columns);
    const ph_observer observer = {.user = r, .row = keep};
    const ph_status status = ph_run(m, sim, &observer, &sum, err);
    ph_model_free(m);
    return status;
}

static void says(const ph_error *err, const char *part) {
    if (strstr(err->what, part) == NULL) fail_msg("\"%s\" does not say \"%s\"", err->what, part);
}

static void the_larger_of_two_keeps_nan(void **state) {
    (void)state;
    assert_true(isnan(ph_larger(NAN, 1)) && isnan(ph_larger(1, NAN)) && isnan(ph_smaller(NAN, 1)));
    assert_true(isnan(ph_smaller(1, NAN)) && ph_larger(1, 2) == 2 && ph_larger(2, 1) == 2 && ph_smaller(2, 1) == 1);
    assert_true(ph_larger(-INFINITY, INFINITY) == INFINITY && ph_smaller(1, INFINITY) == 1);
    const double far[3] = {1e200, 1e200, 0};
    NEAR(0, ph_length3(far) / 1e200, sqrt(2), 1e-15);
    NO_FAULTS();
}

// An energy of inf made a drift of NaN, which fmax dropped: "drift 0 J", status 0.
static void an_energy_that_is_not_finite_stops_a_run(void **state) {
    (void)state;
    int count;
    const ph_method *methods = ph_methods(&count);
    for (int i = 0; i < count; i++) {
        if (methods[i].family == &ph_class_poisson) continue;  // runs no models
        const ph_simulation sim = settings(methods[i].name, 0.01, 0.1);
        ph_error err = {0};
        rows r;
        assert_int_equal(run_failing(HEAVY, &sim, &r, &err), PH_DIVERGED);
        says(&err, "at t = 0 s: the kinetic energy is not finite (inf)");
        assert_int_equal(r.count, 0);
    }
}

static void nobody_else_takes_it_either(void **state) {
    (void)state;
    ph_model *m = compile_text(HEAVY), *light = compile_text(BODY("1", "\"velocity\": [1, 0, 0]"));
    const ph_simulation sim = settings("rkmk4", 0.01, 0.1);
    ph_error err = {0};
    ph_runner *runner;
    ph_certificate certificate;
    ph_reference best;
    ph_reference reference;
    ph_trial trial;
    assert_int_equal(ph_runner_create(m, &sim, &runner, &err), PH_DIVERGED);
    says(&err, "the kinetic energy is not finite");
    assert_int_equal(ph_certify(m, &sim, &certificate, &err), PH_DIVERGED);
    assert_int_equal(ph_reference_best(m, &sim, 0.01, &best, &err), PH_DIVERGED);
    assert_int_equal(ph_reference_run(light, &sim, 0.01, &reference, &err), PH_OK);
    ph_trial_run(m, &sim, reference.trajectory, &trial, NULL, NULL);
    assert_int_equal(trial.status, PH_DIVERGED);
    says(&trial.why, "the kinetic energy is not finite");
    ph_reference_free(&reference);
    ph_model_free(m);
    ph_model_free(light);
}

#define SPRING(stiffness, damping, length)                                                                          \
    "{\"polhode\": 1, \"points\": [{\"name\": \"p\", \"mass\": 1, \"position\": [0, 0, -1]}], \"gravity\": "        \
    "[0, 0, -9.81], \"forces\": [{\"name\": \"s\", \"type\": \"spring\", \"bodies\": [\"ground\", \"p\"], \"at\": " \
    "[[0, 0, 0], [0, 0, -1]], \"stiffness\": " stiffness ", \"damping\": " damping ", \"length\": " length "}]}"

// What was computed before stays, and it is finite.
static void a_run_that_diverges_keeps_its_rows(void **state) {
    (void)state;
    const ph_simulation sim = settings("rkmk4", 0.01, 10);
    ph_error err = {0};
    rows r;
    assert_true(run_failing(SPRING("1e6", "0", "0.9"), &sim, &r, &err) > 0);
    assert_true(r.count > 3 && r.finite);
    // 2/omega with omega^2 = k/m: with a step below that it goes well.
    says(&err, "explicit methods need steps of 0.002 s or less for these springs and beams");
    assert_null(strstr(err.what, "may help"));
    const ph_simulation fine = settings("rkmk4", 0.0019, 1);
    assert_int_equal(run_failing(SPRING("1e6", "0", "0.9"), &fine, &r, &err), PH_OK);
}

static void a_damper_has_its_stable_step_too(void **state) {
    (void)state;
    const ph_simulation sim = settings("rkmk4", 0.01, 10), fine = settings("rkmk4", 0.0002, 0.1);
    ph_error err = {0};
    rows r;
    assert_true(run_failing(SPRING("1", "1e4", "0.9"), &sim, &r, &err) > 0);
    says(&err, "explicit methods need steps of 0.0002 s or less");
    assert_int_equal(run_failing(SPRING("1", "1e4", "0.9"), &fine, &r, &err), PH_OK);
}

// A stiff spring at rest: the error control would let steps grow, stability does not.
static void a_stiff_model_is_said_to_be_stiff(void **state) {
    (void)state;
    const ph_simulation sim = settings("rkmk54", 0.1, 1), implicit = settings("variational", 0.1, 1);
    ph_error err = {0};
    rows r;
    assert_int_equal(run_failing(SPRING("1", "1e9", "0.9"), &sim, &r, &err), PH_STEP_TOO_SMALL);
    says(&err, "the model is stiff, inner steps stay at ");
    says(&err, "(max_inner_steps: 1000000)");
    says(&err, "variational");
    assert_int_equal(r.count, 1);
    assert_int_equal(run_failing(SPRING("1", "1e9", "0.9"), &implicit, &r, &err), PH_OK);
}

static void inner_steps_have_a_limit(void **state) {
    (void)state;
    ph_simulation sim = settings("rkmk54", 1e12, 2e12);
    ph_error err = {0};
    rows r;
    static const char tumbling[] = "{\"polhode\": 1, \"bodies\": [{\"name\": \"b\", \"mass\": 1, \"inertia\": [1, 2, "
                                   "2.5], \"omega\": [1, 2, 3]}]}";
    assert_int_equal(run_failing(tumbling, &sim, &r, &err), PH_STEP_TOO_SMALL);
    says(&err, "inner steps (max_inner_steps: 1000000)");
    sim.step = sim.duration = 100;
    assert_int_equal(run_failing(tumbling, &sim, &r, &err), PH_OK);
    sim.max_inner_steps = 500;
    assert_int_equal(run_failing(tumbling, &sim, &r, &err), PH_STEP_TOO_SMALL);
    says(&err, "take more than 5e+02 inner steps (max_inner_steps: 500)");
}

// |v| overflowed to inf, and with it what was allowed.
static void fast_bodies_break_their_joints_too(void **state) {
    (void)state;
    static scene s;
    static const double speeds[] = {1, 1e155, 1e200};
    for (size_t i = 0; i < COUNT(speeds); i++) {
        ph_model *m = NULL;
        ph_error err = {0};
        scene_pair(&s, PH_JOINT_SPHERICAL, PH_CSPACE_SO3XR3);
        s.bodies[0].velocity[0] = speeds[i];
        assert_int_equal(ph_model_create(&s.def, &m, &err), PH_ERR_MODEL);
        says(&err, "the initial velocity violates joint");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_larger_of_two_keeps_nan),      cmocka_unit_test(an_energy_that_is_not_finite_stops_a_run),
        cmocka_unit_test(nobody_else_takes_it_either),      cmocka_unit_test(a_run_that_diverges_keeps_its_rows),
        cmocka_unit_test(a_damper_has_its_stable_step_too), cmocka_unit_test(a_stiff_model_is_said_to_be_stiff),
        cmocka_unit_test(inner_steps_have_a_limit),         cmocka_unit_test(fast_bodies_break_their_joints_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
