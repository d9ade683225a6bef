// Batches: the steps of runners, bit for bit, whatever the threads; samples that fail stop no other.
#include "harness.h"
#include "polhode/polhode.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SAMPLES = 7, STEPS = 25 };

typedef struct given {
    ph_document *doc;
    ph_model *model;
    ph_simulation sim;
    ph_batch *batch;
} given;

static void take(given *g, const char *text, const char *method) {
    ph_error err = {0};
    ph_status status = ph_document_parse(text, strlen(text), "test", &g->doc, &err);
    if (status == PH_OK) g->sim = ph_document_simulation(g->doc);
    if (status == PH_OK) status = ph_simulation_set(&g->sim, "method", method, &err);
    if (status == PH_OK) status = ph_document_compile(g->doc, &g->model, &err);
    if (status == PH_OK) status = ph_batch_create(g->model, &g->sim, SAMPLES, &g->batch, &err);
    if (status != PH_OK) print_error("%s: %s\n", err.where, err.what);
    assert_int_equal(status, PH_OK);
}

static void give_back(given *g) {
    ph_batch_free(g->batch);
    ph_model_free(g->model);
    ph_document_free(g->doc);
}

static const char *const pendulum =
    "{\"polhode\": 1, \"parameters\": {\"m\": {\"value\": 2, \"min\": 0.5, \"max\": 9}, \"l\": 1, \"w\": \"=l*3\"},"
    " \"inputs\": {\"u\": {\"value\": 0, \"min\": -1, \"max\": 1}}, \"gravity\": [0, 0, -9.81],"
    " \"bodies\": [{\"name\": \"bob\", \"mass\": \"=m\", \"inertia\": [1, 2, 3], \"position\": [\"=l\", 0, 0]}],"
    " \"joints\": [{\"name\": \"hinge\", \"type\": \"revolute\", \"bodies\": [\"ground\", \"bob\"], \"at\": [0, 0, 0],"
    " \"axis\": [0, 1, 0], \"rate0\": \"=w\"}],"
    " \"forces\": [{\"name\": \"motor\", \"type\": \"joint-force\", \"joint\": \"hinge\", \"value\": \"=u\"}],"
    " \"simulation\": {\"step\": 0.02, \"duration\": 1}}";

// --- laws ---------------------------------------------------------------------------------------------------------

// Parameters of sample i; the last one is computed by the file.
static void choose(const given *g, int i, double *p) {
    for (int k = 0; k < 3; k++) p[k] = (double)NAN;
    p[ph_model_find_parameter(g->model, "m")] = 1 + 0.25 * i;
    p[ph_model_find_parameter(g->model, "l")] = 0.5 + 0.1 * i;
}

// The same by a runner of a document read with these values.
static void run_alone(const given *g, int i, double u, double *row) {
    double p[3];
    ph_document *doc;
    ph_model *model;
    ph_runner *runner;
    ph_error err;
    choose(g, i, p);
    const ph_override values[2] = {{"m", p[ph_model_find_parameter(g->model, "m")]},
                                   {"l", p[ph_model_find_parameter(g->model, "l")]}};
    assert_int_equal(ph_document_parse_with(pendulum, strlen(pendulum), "test", values, 2, &doc, &err), PH_OK);
    assert_int_equal(ph_document_compile(doc, &model, &err), PH_OK);
    assert_int_equal(ph_runner_create(model, &g->sim, &runner, &err), PH_OK);
    for (int k = 0; k < STEPS; k++) assert_int_equal(ph_runner_step(runner, &err), PH_OK);
    assert_int_equal(ph_runner_set_input(runner, 0, u, &err), PH_OK);
    for (int k = 0; k < STEPS; k++) assert_int_equal(ph_runner_step(runner, &err), PH_OK);
    assert_int_equal(ph_runner_row(runner, row, &err), PH_OK);
    ph_runner_free(runner);
    ph_model_free(model);
    ph_document_free(doc);
}

static void same_bits_with(const char *method, int threads) {
    given g = {0};
    ph_error err = {0};
    double p[SAMPLES][3], u[SAMPLES], out[SAMPLES], row[256];
    take(&g, pendulum, method);
    ph_batch_set_threads(g.batch, threads);
    for (int i = 0; i < SAMPLES; i++) choose(&g, i, p[i]);
    for (int i = 0; i < SAMPLES; i++) u[i] = 0.3 * i - 0.9;
    assert_int_equal(ph_batch_set_parameters(g.batch, 0, SAMPLES, p[0], &err), PH_OK);
    assert_int_equal(ph_batch_step(g.batch, STEPS, &err), PH_OK);
    assert_int_equal(ph_batch_set_inputs(g.batch, 0, SAMPLES, u, &err), PH_OK);
    assert_int_equal(ph_batch_step(g.batch, STEPS, &err), PH_OK);
    int columns;
    ph_model_columns(g.model, &columns);
    for (int i = 0; i < SAMPLES; i++) {
        run_alone(&g, i, u[i], row);
        for (int c = 0; c < columns; c++) {
            assert_int_equal(ph_batch_column(g.batch, c, out), PH_OK);
            assert_true(memcmp(&out[i], &row[c], sizeof row[c]) == 0);
        }
        assert_int_equal(ph_batch_column(g.batch, -1, out), PH_OK);
        assert_true(fabs(out[i] - 2 * STEPS * g.sim.step) < 1e-12);
    }
    give_back(&g);
}

static void same_bits_as_runners(void **state) {
    static const char *const methods[] = {"rkmk4", "variational", "rkmk54"};
    (void)state;
    for (int k = 0; k < 3; k++)
        for (int threads = 1; threads <= 3; threads += 2) same_bits_with(methods[k], threads);
}

static void states_come_again(void **state) {
    given g = {0};
    ph_error err = {0};
    double first[SAMPLES], again[SAMPLES];
    (void)state;
    take(&g, pendulum, "rkmk4");
    const size_t size = ph_batch_state_size(g.batch);
    double *kept = calloc(SAMPLES * size, sizeof *kept);
    assert_int_equal(ph_batch_get_state(g.batch, 0, SAMPLES, kept, &err), PH_OK);
    ph_batch_step(g.batch, 10, &err);
    ph_batch_column(g.batch, 0, first);
    assert_int_equal(ph_batch_set_state(g.batch, 2, SAMPLES - 2, kept, &err), PH_OK);
    ph_batch_step(g.batch, 10, &err);
    ph_batch_column(g.batch, 0, again);
    assert_true(again[0] != first[0]);  // it went on
    for (int i = 2; i < SAMPLES; i++) assert_true(memcmp(&first[i], &again[i], sizeof *first) == 0);
    free(kept);
    give_back(&g);
}

// --- failures -------------------------------------------------------------------------------------------------------

static void failures_stop_no_other(void **state) {
    given g = {0};
    ph_error err = {0};
    double p[3] = {0}, out[SAMPLES];
    (void)state;
    take(&g, pendulum, "rkmk4");
    choose(&g, 0, p);
    p[ph_model_find_parameter(g.model, "m")] = 10;  // beyond its range
    assert_int_equal(ph_batch_set_parameters(g.batch, 3, 1, p, &err), PH_OK);
    p[ph_model_find_parameter(g.model, "m")] = 1;
    p[ph_model_find_parameter(g.model, "w")] = 1e200;  // its square is not finite
    assert_int_equal(ph_batch_set_parameters(g.batch, 5, 1, p, &err), PH_OK);
    assert_int_equal(ph_batch_step(g.batch, 5, &err), PH_OK);
    const int *status = ph_batch_status(g.batch);
    ph_batch_column(g.batch, 0, out);
    for (int i = 0; i < SAMPLES; i++) {
        assert_true((status[i] != PH_OK) == (i == 3 || i == 5));
        assert_true(isnan(out[i]) == (i == 3 || i == 5));
        assert_true((ph_batch_error(g.batch, i) != NULL) == (i == 3 || i == 5));
    }
    assert_non_null(strstr(ph_batch_error(g.batch, 3)->what, "got 10"));
    choose(&g, 0, p);
    assert_int_equal(ph_batch_set_parameters(g.batch, 3, 1, p, &err), PH_OK);
    assert_int_equal(status[3], PH_OK);
    give_back(&g);
}

static void bad_calls(void **state) {
    given g = {0};
    ph_error err = {0};
    double p[3] = {1, 1, 1}, out[SAMPLES];
    ph_batch *none;
    (void)state;
    take(&g, pendulum, "rkmk4");
    assert_int_equal(ph_batch_create(g.model, &g.sim, 0, &none, &err), PH_ERR_ARGUMENT);
    assert_null(none);
    assert_int_equal(ph_batch_set_parameters(g.batch, SAMPLES, 1, p, &err), PH_ERR_ARGUMENT);
    assert_int_equal(ph_batch_set_inputs(g.batch, -1, 1, p, &err), PH_ERR_ARGUMENT);
    assert_int_equal(ph_batch_step(g.batch, -1, &err), PH_ERR_ARGUMENT);
    assert_int_equal(ph_batch_column(g.batch, 4711, out), PH_ERR_ARGUMENT);
    assert_null(ph_batch_error(g.batch, 0));
    // made in C: nothing says where a parameter would stand
    ph_body_def body = ph_body_default();
    body.name = "body", body.mass = 1, body.inertia[0] = body.inertia[4] = body.inertia[8] = 1;
    const ph_model_def def = {.name = "free", .bodies = &body, .body_count = 1};
    ph_model *model;
    ph_batch *batch;
    assert_int_equal(ph_model_create(&def, &model, &err), PH_OK);
    assert_int_equal(ph_batch_create(model, &g.sim, 2, &batch, &err), PH_OK);
    assert_int_equal(ph_batch_set_parameters(batch, 0, 1, p, &err), PH_ERR_UNSUPPORTED);
    assert_int_equal(ph_batch_set_inputs(batch, 0, 1, p, &err), PH_ERR_ARGUMENT);
    ph_batch_free(batch);
    ph_model_free(model);
    give_back(&g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_bits_as_runners),
        cmocka_unit_test(states_come_again),
        cmocka_unit_test(failures_stop_no_other),
        cmocka_unit_test(bad_calls),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
