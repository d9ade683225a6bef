// What docs/interface.md says of threads: several of them run one model, read files and optimise, with the bits of one.
#include "harness.h"
#include "models.h"
#include "polhode/polhode.h"

#include <pthread.h>

enum { THREADS = 4, STEPS = 100, RUNS = 6 };

static const struct job {
    const char *model, *method;
    double step;
} jobs[RUNS] = {
    {"heavy-top", "rkmk4", 1e-3},           {"four-bar", "variational", 1e-3},      {"n-four-bar", "rkmk54", 1e-2},
    {"dual-spin-damped", "midpoint", 1e-2}, {"stewart", "generalized-alpha", 1e-3}, {"flexible-booms", "gauss2", 1e-3},
};

typedef struct shared {
    ph_model *models[RUNS];  // read by all threads
    ph_problem *problem;
} shared;

typedef struct outcome {
    const shared *s;
    bool done;
    int columns[RUNS];
    double *rows[RUNS];  // the last of each run
    double cost;
    char text[64];  // of an error
} outcome;

static bool run_one(outcome *o, int i) {
    ph_simulation sim = settings(jobs[i].method, jobs[i].step, 1);
    ph_runner *r = NULL;
    ph_error err = {0};
    if (ph_runner_create(o->s->models[i], &sim, &r, &err) != PH_OK) return false;
    bool fine = true;
    for (int k = 0; k < STEPS && fine; k++) fine = ph_runner_step(r, &err) == PH_OK;
    fine = fine && ph_runner_row(r, o->rows[i], &err) == PH_OK;
    ph_runner_free(r);
    return fine;
}

static bool read_and_run(void) {
    ph_document *doc = NULL;
    ph_model *m = NULL;
    ph_summary summary;
    ph_error err = {0};
    if (ph_document_read("spinning-top", &doc, &err) != PH_OK) return false;
    bool fine = ph_document_compile(doc, &m, &err) == PH_OK;
    ph_simulation sim = ph_document_simulation(doc);
    sim.duration = 10 * sim.step;
    fine = fine && ph_run(m, &sim, NULL, &summary, &err) == PH_OK;
    ph_model_free(m);
    ph_document_free(doc);
    return fine;
}

// No assertion in here: cmocka's are for its own thread.
static void *work(void *user) {
    outcome *o = user;
    ph_optimum *best = NULL;
    ph_error err = {0};
    ph_problem_def def = *ph_problem_definition(o->s->problem);
    def.steps = 10;
    o->done = true;
    for (int i = 0; i < RUNS; i++) o->done = run_one(o, i) && o->done;
    o->done = read_and_run() && o->done;
    o->done = ph_optimize(ph_problem_model(o->s->problem), &def, NULL, &best, &err) == PH_OK && o->done;
    o->cost = best ? best->cost : 0;
    ph_optimum_free(best);
    ph_document *none = NULL;
    ph_document_read("no-such-model", &none, &err);
    snprintf(o->text, sizeof o->text, "%.60s", err.what);
    return NULL;
}

static void make_outcome(outcome *o, const shared *s) {
    *o = (outcome){.s = s};
    for (int i = 0; i < RUNS; i++) {
        ph_model_columns(s->models[i], &o->columns[i]);
        o->rows[i] = calloc((size_t)o->columns[i], sizeof(double));
        assert_non_null(o->rows[i]);
    }
}

static void test_threads(void **unused) {
    (void)unused;
    shared s = {.problem = example_problem("slew")};
    outcome alone, out[THREADS];
    pthread_t thread[THREADS];
    for (int i = 0; i < RUNS; i++) {
        ph_document *doc = NULL;
        ph_error err = {0};
        if (ph_document_read(jobs[i].model, &doc, &err) != PH_OK ||
            ph_document_compile(doc, &s.models[i], &err) != PH_OK)
            fail_msg("%s: %s", jobs[i].model, err.what);
        ph_document_free(doc);
    }
    make_outcome(&alone, &s);
    work(&alone);
    assert_true(alone.done);
    for (int k = 0; k < THREADS; k++) {
        make_outcome(out + k, &s);
        assert_int_equal(pthread_create(thread + k, NULL, work, out + k), 0);
    }
    for (int k = 0; k < THREADS; k++) pthread_join(thread[k], NULL);
    for (int k = 0; k < THREADS; k++) {
        assert_true(out[k].done);
        assert_true(out[k].cost == alone.cost);
        assert_string_equal(out[k].text, alone.text);
        for (int i = 0; i < RUNS; i++) {
            assert_memory_equal(out[k].rows[i], alone.rows[i], (size_t)alone.columns[i] * sizeof(double));
            free(out[k].rows[i]);
        }
    }
    for (int i = 0; i < RUNS; i++) {
        free(alone.rows[i]);
        ph_model_free(s.models[i]);
    }
    ph_problem_free(s.problem);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_threads)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
