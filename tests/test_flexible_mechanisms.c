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
    if (SHORT) return;  // 15 s until it is steady
    run_example(&v, "spin-up", NULL, 0, NULL, 0, 18);
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

// --- a cantilever's first frequency --------------------------------------------------------------------------------

enum { SAMPLES = 4096 };
static const double SAMPLE = 2e-3;

// The tip's motion after a small push, L = 1, EI = 10, GA = 1e4, J = 0.01 of reference-flexible.md, section 2.
static void record_tip(int elements, double *tip) {
    static const double stiffness[6] = {1e5, 1e4, 1e4, 10, 10, 40};
    static double q[7 * 65], v[6 * 65];
    ph_beam_def beam = ph_beam_default();
    ph_simulation sim = ph_simulation_default();
    ph_model *m;
    ph_integrator *g;
    ph_error err = {0};
    beam.name = "arm";
    beam.to[0] = 1;
    beam.elements = elements;
    for (int i = 0; i < 6; i++) beam.stiffness[7 * i] = stiffness[i];
    beam.has_inertia = true;
    beam.rho_A = 1;
    for (int i = 0; i < 3; i++) beam.J[4 * i] = i == 0 ? 0.02 : 0.01;
    beam.ends[0] = (ph_beam_end){PH_END_CLAMPED, PH_GROUND};
    const ph_model_def def = {.beams = &beam, .beam_count = 1};
    assert_int_equal(ph_model_create(&def, &m, &err), PH_OK);
    sim.method = ph_method_find("variational");
    sim.step = SAMPLE;
    assert_int_equal(ph_integrator_create(ph_model_system(m), &sim, &g, &err), PH_OK);
    ph_model_initial(m, q, v, NULL);
    for (int i = 0; i <= elements; i++) {  // near the first mode: x^2, and the rotation that goes with it
        const double x = (double)i / elements;
        v[6 * i + 5] = 1e-3 * x * x;
        v[6 * i + 1] = -2e-3 * x;
    }
    ph_state s = {0, q, v, NULL};
    for (int k = 0; k < SAMPLES; k++) {
        tip[k] = q[7 * elements + 6];
        assert_int_equal(ph_integrator_step(g, SAMPLE * (k + 1), &s, &err), PH_OK);
    }
    ph_integrator_free(g);
    ph_model_free(m);
}

// |sum of w x exp(-i omega t)| with Hann's window.
static double spectrum(const double *x, double omega) {
    double re = 0, im = 0;
    for (int k = 0; k < SAMPLES; k++) {
        const double w = 1 - cos(6.283185307179586 * k / SAMPLES);
        re += w * x[k] * cos(omega * SAMPLE * k);
        im += w * x[k] * sin(omega * SAMPLE * k);
    }
    return hypot(re, im);
}

static double peak(const double *x, double low, double high) {
    for (int i = 0; i < 40; i++) {
        const double a = low + 0.382 * (high - low), b = low + 0.618 * (high - low);
        if (spectrum(x, a) > spectrum(x, b)) high = b;
        else low = a;
    }
    return 0.5 * (low + high);
}

// The step makes 2/h atan(omega h/2) of omega, which is taken back; elements leave an error of second order.
static void the_spectrum_has_timoshenkos_frequency(void **state) {
    (void)state;
    static double tip[SAMPLES];
    double omega[2];
    if (SHORT) return;
    for (int i = 0; i < 2; i++) {
        record_tip(8 << i, tip);
        omega[i] = 2 / SAMPLE * tan(0.5 * SAMPLE * peak(tip, 10, 11.8));
    }
    const double extrapolated = omega[1] + (omega[1] - omega[0]) / 3;
    printf("first frequency: %.6f, %.6f with 8 and 16 elements, extrapolated %.6f rad/s\n", omega[0], omega[1],
           extrapolated);
    NEAR(0, extrapolated, 10.845169639327, 2e-4 * 10.8);
    NEAR(0, omega[1], 10.845169639327, 2e-3 * 10.8);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_stiff_rod_is_a_rigid_one), cmocka_unit_test(the_driver_pays_for_the_energy),
        cmocka_unit_test(a_spinning_beam_is_longer), cmocka_unit_test(a_spacecraft_ends_without_momentum),
        cmocka_unit_test(the_spectrum_has_timoshenkos_frequency)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
