// Closed loops at singular configurations: adaptive methods pass them at every tolerance, reactions that are not
// determined there are marked, and the summary reports each passage.
#include "harness.h"
#include "models.h"
#include "polhode/polhode.h"

#ifdef SHORT_RUNS  // with sanitizers, where a run takes twenty times as long
static const bool SHORT = true;
#else
static const bool SHORT = false;
#endif

typedef struct example {
    ph_document *doc;
    ph_model *m;
    ph_simulation sim;
} example;

static example open_example(const char *name) {
    example e;
    ph_error err = {0};
    ph_status status = ph_document_read(name, &e.doc, &err);
    if (status == PH_OK) status = ph_document_compile(e.doc, &e.m, &err);
    if (status != PH_OK) fprintf(stderr, "%s: %s: %s\n", name, err.where, err.what);
    assert_int_equal(status, PH_OK);
    e.sim = ph_document_simulation(e.doc);
    e.sim.every = 1;
    e.sim.stabilization = PH_STABILIZE_PROJECTION;
    return e;
}

static void close_example(example *e) {
    ph_model_free(e->m);
    ph_document_free(e->doc);
}

static ph_summary run(const example *e, const ph_simulation *sim, ph_status (*look)(void *, double, const double *),
                      void *user) {
    const ph_observer observer = {user, look, NULL};
    ph_summary summary;
    ph_error err = {0};
    const ph_status status = ph_run(e->m, sim, look ? &observer : NULL, &summary, &err);
    if (status != PH_OK) fprintf(stderr, "%s: %s: %s\n", ph_model_name(e->m), err.where, err.what);
    assert_int_equal(status, PH_OK);
    return summary;
}

// --- N windows: one pendulum, th'' = pull sin th, th from upright -------------------------------------------

typedef struct windows {
    double pull, t, angle, rate, worst;
    int x, y;
} windows;

static windows windows_of(const example *e, int n) {
    const double cranks = n + 1;
    return (windows){.pull = 9.81 * (cranks / 2 + n) / (cranks / 3 + n),
                     .rate = 1,
                     .x = column_of(e->m, "crank1.tip.x"),
                     .y = column_of(e->m, "crank1.tip.y")};
}

static void pendulum_step(windows *w, double h) {
    const double v0 = w->rate, a0 = w->pull * sin(w->angle);
    const double v1 = v0 + h / 2 * a0, a1 = w->pull * sin(w->angle + h / 2 * v0);
    const double v2 = v0 + h / 2 * a1, a2 = w->pull * sin(w->angle + h / 2 * v1);
    const double v3 = v0 + h * a2, a3 = w->pull * sin(w->angle + h * v2);
    w->angle += h / 6 * (v0 + 2 * v1 + 2 * v2 + v3);
    w->rate += h / 6 * (a0 + 2 * a1 + 2 * a2 + a3);
}

static ph_status watch_tip(void *user, double t, const double *row) {
    windows *w = user;
    const int steps = (int)ceil((t - w->t) / 2e-4);
    for (int i = 0; i < steps; i++) pendulum_step(w, (t - w->t) / steps);
    w->t = t;
    w->worst = fmax(w->worst, hypot(row[w->x] - sin(w->angle), row[w->y] - cos(w->angle)));
    return PH_OK;
}

// Two passages in 1.6 s. The error is the tolerance times the number of steps, and rounding over the distance at which
// a passage begins.
static void adaptive_steps_pass_at_every_tolerance(void **state) {
    (void)state;
    static const int sizes[] = {2, 3, 10, 40};
    static const double tolerances[] = {1e-3, 1e-5, 1e-7, 1e-8, 1e-10, 1e-12, 1e-13}, intervals[] = {0.01, 0.1, 1};
    for (size_t i = 0; i < (SHORT ? 2 : 4); i++) {
        char name[32];
        snprintf(name, sizeof name, "n-four-bar:%d", sizes[i]);
        example e = open_example(name);
        e.sim.method = ph_method_find("rkmk54");
        e.sim.duration = 1.6;
        for (size_t k = 0; k < 7; k++)
            for (size_t j = 0; j < (sizes[i] > 10 ? 1 : 3); j++) {
                windows w = windows_of(&e, sizes[i]);
                e.sim.tolerance = tolerances[k];
                e.sim.step = intervals[sizes[i] > 10 ? 1 : j];
                const ph_summary summary = run(&e, &e.sim, watch_tip, &w);
                BELOW(e.sim.tolerance, w.worst, 300 * e.sim.tolerance + 2e-11);
                BELOW(e.sim.tolerance, summary.max_relative_drift, 20 * e.sim.tolerance + 2e-12);
            }
        close_example(&e);
    }
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(adaptive_steps_pass_at_every_tolerance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
