// Beams among bodies and joints, by the examples: slider-crank, spin-up, spacecraft.
#include "harness.h"
#include "polhode/polhode.h"

#ifdef SHORT_RUNS
static const bool SHORT = true;
#else
static const bool SHORT = false;
#endif

// --- a run with its rows in view ---------------------------------------------------------------------------------

typedef struct viewer {
    const ph_column *columns;
    int count;
    void (*see)(struct viewer *v, double t, const double *row);
    double result[4];
    double before[4];
    bool begun;
} viewer;

static int column(const viewer *v, const char *name) {
    for (int i = 0; i < v->count; i++)
        if (strcmp(v->columns[i].name, name) == 0) return i;
    fail_msg("no column %s", name);
    return -1;
}

static ph_status row_seen(void *user, double t, const double *row) {
    viewer *v = user;
    v->see(v, t, row);
    v->begun = true;
    return PH_OK;
}

static void run_example(viewer *v, const char *name, const char *set, double value, const char *method, double step,
                        double duration) {
    ph_override override = {set, value};
    ph_document *doc;
    ph_model *m;
    ph_error err = {0};
    ph_summary summary;
    if (ph_document_read_with(name, &override, set != NULL, &doc, &err) != PH_OK) fail_msg("%s", err.what);
    if (ph_document_compile(doc, &m, &err) != PH_OK) fail_msg("%s", err.what);
    ph_simulation sim = ph_document_simulation(doc);
    if (method) sim.method = ph_method_find(method);
    if (step > 0) sim.step = step;
    if (duration > 0) sim.duration = duration;
    v->columns = ph_model_columns(m, &v->count);
    const ph_observer observer = {.user = v, .row = row_seen};
    const ph_status status = ph_run(m, &sim, &observer, &summary, &err);
    if (status != PH_OK) fail_msg("%s: %s", name, err.what);
    ph_model_free(m);
    ph_document_free(doc);
}

// --- slider-crank ------------------------------------------------------------------------------------------------

// The largest distance of the slider from where a rigid rod would have it.
static void see_slider(viewer *v, double t, const double *row) {
    const double a = 150 * t, s = 0.15 * sin(a), rigid = 0.15 * cos(a) + sqrt(0.09 - s * s);
    v->result[0] = fmax(v->result[0], fabs(row[column(v, "slider.x")] - rigid));
}

// In proportion to the compliance: order 1 in 1/E.
static void a_stiff_rod_is_a_rigid_one(void **state) {
    (void)state;
    double off[3];
    for (int i = 0; i < 3; i++) {
        viewer v = {.see = see_slider};
        run_example(&v, "slider-crank-flexible", "E", 2e11 * pow(8, i), NULL, 1e-5, SHORT ? 0.002 : 0.02);
        off[i] = v.result[0];
    }
    printf("slider off the rigid one: %.2e, %.2e, %.2e m for E, 8 E, 64 E: orders %.2f, %.2f\n", off[0], off[1], off[2],
           log2(off[0] / off[1]) / 3, log2(off[1] / off[2]) / 3);
    NEAR(0, log2(off[1] / off[2]) / 3, 1, 0.1);
    NO_FAULTS();
}

// Energy less the work of the driver, by the trapezoidal rule on its torque at the steps.
static void see_balance(viewer *v, double t, const double *row) {
    const double power = row[column(v, "main.drive")] * 150, energy = row[column(v, "energy")];
    if (v->begun) v->result[1] += 0.5 * (t - v->before[0]) * (power + v->before[1]);
    else v->before[2] = energy;
    v->result[0] = fmax(v->result[0], fabs(energy - v->before[2] - v->result[1]));
    v->before[0] = t;
    v->before[1] = power;
}

static void the_driver_pays_for_the_energy(void **state) {
    (void)state;
    double off[2];
    for (int i = 0; i < 2; i++) {
        viewer v = {.see = see_balance};
        run_example(&v, "slider-crank-flexible", NULL, 0, NULL, 1e-5 / (1 << i), SHORT ? 0.002 : 0.02);
        off[i] = v.result[0];
    }
    printf("energy less work: %.2e J, %.2e J at h/2\n", off[0], off[1]);
    NEAR(0, log2(off[0] / off[1]), 2, 0.2);
    NO_FAULTS();
}

// --- spin-up -----------------------------------------------------------------------------------------------------

static void see_tip(viewer *v, double t, const double *row) {
    if (t < 16) return;
    const double x = row[column(v, "blade[10].x")], y = row[column(v, "blade[10].y")];
    v->result[0] += hypot(x, y) - 10;
    v->result[1]++;
}

// In steady rotation each element carries the centrifugal forces of the nodes beyond it.
static void a_spinning_beam_is_longer(void **state) {
    (void)state;
    viewer v = {.see = see_tip};
    double stretch = 0;
    for (int e = 1; e <= 10; e++)
        for (int i = e; i <= 10; i++) stretch += 1.2 * 36 * i * (i == 10 ? 0.5 : 1) / 2.8e7;
    run_example(&v, "spin-up", NULL, 0, NULL, SHORT ? 0.02 : 0, 18);
    printf("tip extension %.4e m, of lumped masses %.4e m, of a continuous beam 5.14e-4 m\n", v.result[0] / v.result[1],
           stretch);
    NEAR(0, v.result[0] / v.result[1], stretch, 1e-3 * stretch);
    NO_FAULTS();
}

// --- spacecraft --------------------------------------------------------------------------------------------------

static void see_momentum(viewer *v, double t, const double *row) {
    if (t >= 2) v->result[0] = fmax(v->result[0], fabs(row[column(v, "Lz")]));
    v->result[1] = fmax(v->result[1], fabs(row[column(v, "Lz")]));
}

// What the torque gave it took back: 2 N m for 1 s, and the opposite.
static void a_spacecraft_ends_without_momentum(void **state) {
    (void)state;
    viewer v = {.see = see_momentum};
    run_example(&v, "flexible-spacecraft", NULL, 0, NULL, 0.005, 4);
    NEAR(0, v.result[1], 2, 1e-12);
    BELOW(0, v.result[0], 1e-12);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_stiff_rod_is_a_rigid_one), cmocka_unit_test(the_driver_pays_for_the_energy),
        cmocka_unit_test(a_spinning_beam_is_longer), cmocka_unit_test(a_spacecraft_ends_without_momentum)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
