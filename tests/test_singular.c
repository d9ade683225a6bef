// Closed loops at singular configurations: adaptive methods pass them at every tolerance, reactions that are not
// determined there are marked, and the summary reports each passage.
#include "examples.h"
#include "harness.h"
#include "models.h"
#include "polhode/polhode.h"

#ifdef SHORT_RUNS  // with sanitizers, where a run takes twenty times as long
static const bool SHORT = true;
#else
static const bool SHORT = false;
#endif

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
        e.sim.duration = 1.6;
        for (size_t k = 0; k < 14; k++)
            for (size_t j = 0; j < (sizes[i] > 10 ? 1 : 3); j++) {
                windows w = windows_of(&e, sizes[i]);
                e.sim.method = ph_method_find(k < 7 ? "rkmk54" : "rkmk87");
                e.sim.tolerance = tolerances[k % 7];
                e.sim.step = intervals[sizes[i] > 10 ? 1 : j];
                const ph_summary summary = run_example(&e, watch_tip, &w);
                BELOW(e.sim.tolerance, w.worst, 300 * e.sim.tolerance + 2e-11);
                BELOW(e.sim.tolerance, summary.max_relative_drift, 20 * e.sim.tolerance + 2e-12);
            }
        close_example(&e);
    }
    NO_FAULTS();
}

// Ten passages and more, where a stage of a long step hits a singular configuration: such a step was replaced by a
// polynomial from far away, whatever its error, and the run went on with a hundred times the energy. Over 100 steps
// local errors of the tolerance add up.
static void coarse_steps_are_not_carried_across_from_far_away(void **state) {
    (void)state;
    static const struct {
        const char *name;
        double tolerance, interval;
    } runs[] = {{"n-four-bar:40", 1e-3, 0.5}, {"n-four-bar:2", 1e-2, 1}};
    for (size_t k = 0; k < 4; k++) {
        const size_t i = k % 2;
        example e = open_example(runs[i].name);
        e.sim.method = ph_method_find(k < 2 ? "rkmk54" : "rkmk87");
        e.sim.tolerance = runs[i].tolerance;
        e.sim.step = runs[i].interval;
        e.sim.duration = 10;
        const ph_summary summary = run_example(&e, NULL, NULL);
        BELOW(runs[i].tolerance, summary.max_relative_drift, 50 * runs[i].tolerance);
        close_example(&e);
    }
    NO_FAULTS();
}

// --- what is known in a singular configuration ----------------------------------------------------------------

enum { FLAT_MOST = 12 };

// When the cranks of the parallelogram lie flat, th = pi/2 + k pi, from its equation of one angle.
static int flat_times(double duration, double *t) {
    windows w = {.pull = 9 * 9.81 / 8, .rate = 1};
    const double h = 1e-5;
    int count = 0;
    for (long i = 0; (double)i * h < duration && count < FLAT_MOST; i++) {
        const double before = cos(w.angle);
        pendulum_step(&w, h);
        if (before * cos(w.angle) <= 0) t[count++] = (double)i * h + h / 2;
    }
    return count;
}

typedef struct reactions {
    int column, energy;
    double last, jump, far;  // largest change from row to row of what is known; from a passage to what is not
    long unknown;
    const double *flat;
    int flats;
} reactions;

static ph_status watch_reactions(void *user, double t, const double *row) {
    reactions *r = user;
    assert_true(isfinite(row[r->energy]));
    if (isnan(row[r->column])) {
        double nearest = INFINITY;
        for (int i = 0; i < r->flats; i++) nearest = fmin(nearest, fabs(t - r->flat[i]));
        r->far = fmax(r->far, nearest);
        r->unknown++;
        return PH_OK;
    }
    if (t > 0) r->jump = fmax(r->jump, fabs(row[r->column] - r->last));
    r->last = row[r->column];
    return PH_OK;
}

// The parallelogram's pin force is smooth, at most 1 N from row to row; rows next to a passage had 30 N more.
static void reactions_are_right_or_marked_and_passages_reported(void **state) {
    (void)state;
    static const char *const methods[] = {"rkmk4", "rkmk2", "gauss4", "rkmk54", "rkmk87"};
    double flat[FLAT_MOST];
    example e = open_example("parallelogram");
    e.sim.duration = SHORT ? 1.5 : 5;
    const int flats = flat_times(e.sim.duration, flat);
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++)
        for (int k = 0; k < (SHORT ? 1 : 3); k++) {
            e.sim.method = ph_method_find(methods[i]);
            e.sim.step = 1e-3 / (1 + 0.1 * k);
            reactions r = {
                .column = column_of(e.m, "A.fx"), .energy = column_of(e.m, "energy"), .flat = flat, .flats = flats};
            const ph_summary summary = run_example(&e, watch_reactions, &r);
            BELOW(e.sim.step, r.jump, 1);
            BELOW(e.sim.step, r.far, e.sim.step);
            assert_int_equal(summary.singular.count, flats);
            assert_int_equal(summary.singular.unknown_rows, r.unknown);
            for (int n = 0; n < flats; n++) BELOW(e.sim.step, fabs(summary.singular.t[n] - flat[n]), 0.6 * e.sim.step);
        }
    close_example(&e);
    NO_FAULTS();
}

// What never comes near is not reported.
static void regular_loops_pass_nothing(void **state) {
    (void)state;
    static const char *const names[] = {"four-bar", "bricard", "slider-crank", "stewart"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        example e = open_example(names[i]);
        e.sim.duration = fmin(e.sim.duration, SHORT ? 0.2 : 2);
        const ph_summary summary = run_example(&e, NULL, NULL);
        assert_int_equal(summary.singular.count, 0);
        close_example(&e);
    }
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(adaptive_steps_pass_at_every_tolerance),
        cmocka_unit_test(coarse_steps_are_not_carried_across_from_far_away),
        cmocka_unit_test(reactions_are_right_or_marked_and_passages_reported),
        cmocka_unit_test(regular_loops_pass_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
