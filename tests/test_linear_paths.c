// The linearisation along motions of loops and controlled machines: what the rates of the states change by is A times
// them.
//                                                                                        docs/theory/laws.md, (L.8)
#include "harness.h"
#include "models.h"
#include "polhode/polhode.h"

enum { AROUND = 5 };
static const double H = 4e-4;
typedef struct course {
    double *rows;
    int columns, count, first;
} course;

static ph_status keep(void *user, double t, const double *row) {
    course *c = user;
    (void)t;
    const int k = c->count++ - c->first;
    if (k >= 0 && k < AROUND) memcpy(c->rows + (size_t)k * (size_t)c->columns, row, (size_t)c->columns * sizeof *row);
    return PH_OK;
}

// Where states are coordinates, x' = f(x) gives f' = A f. Returns the largest difference, relative to the largest of
// f'.
static double off_path(const char *name, int first) {
    ph_error err = {0};
    ph_document *doc;
    ph_model *m;
    ph_summary sum;
    if (ph_document_read(name, &doc, &err) != PH_OK) fail_msg("%s", err.what);
    ph_simulation sim = settings("rkmk87", H, H * (first + AROUND));
    sim.tolerance = 1e-13;
    ph_document_choose_spaces(doc, &sim);
    assert_int_equal(ph_document_compile(doc, &m, &err), PH_OK);
    course c = {.first = first};
    ph_model_columns(m, &c.columns);
    c.rows = calloc((size_t)(AROUND * c.columns), sizeof *c.rows);
    if (ph_run(m, &sim, &(ph_observer){.user = &c, .row = keep}, &sum, &err) != PH_OK)
        fail_msg("%s: %s", name, err.what);
    ph_linear *l[AROUND];
    for (int k = 0; k < AROUND; k++) {
        ph_snapshot *at;
        assert_int_equal(ph_snapshot_of_row(m, (first + k) * H, c.rows + (size_t)k * (size_t)c.columns, &at, &err),
                         PH_OK);
        if (ph_linearize(m, at, &l[k], &err) != PH_OK) fail_msg("%s: %s", name, err.what);
        free(at);
        for (int i = 0; i < l[0]->states; i++) assert_string_equal(l[k]->names[i], l[0]->names[i]);
    }
    double most = 0, size = 0;
    const ph_linear *mid = l[2];
    for (int i = 0; i < mid->states; i++) {
        double Af = 0;
        const double slope = (8 * (l[3]->rate[i] - l[1]->rate[i]) - (l[4]->rate[i] - l[0]->rate[i])) / (12 * H);
        for (int k = 0; k < mid->states; k++) Af += mid->A[i * mid->states + k] * mid->rate[k];
        most = fmax(most, fabs(Af - slope));
        size = fmax(size, fabs(slope));
    }
    for (int k = 0; k < AROUND; k++) ph_linear_free(l[k]);
    free(c.rows);
    ph_model_free(m);
    ph_document_free(doc);
    return most / size;
}

static void along_motions(void **state) {
    (void)state;
    static const char *const names[] = {"four-bar", "slider-crank", "slider-crank-spatial", "bricard",
                                        "servo",    "n-four-bar",   "double-inverted"};
    for (size_t i = 0; i < COUNT(names); i++) BELOW((double)i, off_path(names[i], 100), 1e-8);
    NO_FAULTS();
}

static ph_model *made(const char *text, ph_document **doc) {
    ph_error err = {0};
    ph_model *m = NULL;
    if (ph_document_parse(text, strlen(text), "test", doc, &err) != PH_OK) fail_msg("%s", err.what);
    if (ph_document_compile(*doc, &m, &err) != PH_OK) fail_msg("%s", err.what);
    return m;
}

static ph_linear *linear_of(const char *text) {
    ph_document *doc;
    ph_error err = {0};
    ph_linear *l = NULL;
    ph_model *m = made(text, &doc);
    if (ph_linearize(m, NULL, &l, &err) != PH_OK) fail_msg("%s", err.what);
    ph_model_free(m);
    ph_document_free(doc);
    return l;
}

// A law of curvature 1e8: theta'' = -(m g l sin + 5e7 theta^2)/J at theta = 0.3.
static void a_curved_law(void **state) {
    (void)state;
    ph_linear *l = linear_of(
        "{\"polhode\":1,\"gravity\":[0,0,-9.81],\"bodies\":[{\"name\":\"a\",\"mass\":2,\"inertia\":[0.4,0.5,0.4],"
        "\"position\":[0,0,-1]}],\"joints\":[{\"name\":\"h\",\"type\":\"revolute\",\"bodies\":[\"ground\",\"a\"],"
        "\"at\":[0,"
        "0,0],\"axis\":[0,1,0],\"q0\":0.3}],\"forces\":[{\"name\":\"f\",\"type\":\"joint-force\",\"joint\":\"h\","
        "\"value\":"
        "\"=-5e7*h.q^2\"}]}");
    const double J = 2.5, k = (2 * 9.81 * cos(0.3) + 1e8 * 0.3) / J;
    NEAR(0, l->A[2], -k, 1e-12 * k);
    NEAR(1, l->rate[1], -(2 * 9.81 * sin(0.3) + 5e7 * 0.09) / J, 1e-12 * k);
    ph_linear_free(l);
    NO_FAULTS();
}

// The frequencies of a clamped beam are those of `balance --modes`.
static void frequencies_of_a_beam(void **state) {
    enum { MODES = 4 };
    static const char text[] =
        "{\"polhode\":1,\"beams\":[{\"name\":\"arm\",\"from\":[0,0,0],\"shape\":{\"line\":{\"to\":[1,0,0]}},"
        "\"elements\":5,"
        "\"normal\":[0,1,0],\"stiffness\":{\"EA\":1e4,\"GA2\":4e3,\"GA3\":4e3,\"GJ\":3,\"EI2\":4,\"EI3\":5},"
        "\"inertia\":{"
        "\"rho_A\":0.5,\"J\":[0.002,0.001,0.001]},\"ends\":{\"from\":\"ground\"}}],\"statics\":{}}";
    (void)state;
    ph_document *doc;
    ph_error err = {0};
    ph_model *m = made(text, &doc);
    const ph_statics statics = ph_document_statics(doc);
    double frequencies[MODES];
    ph_equilibrium out = {.frequencies = frequencies};
    if (ph_balance(m, &statics, MODES, NULL, &out, &err) != PH_OK) fail_msg("%s", err.what);
    ph_linear *l = linear_of(text);
    for (int i = 0; i < MODES; i++) {
        double nearest = INFINITY;
        for (int k = 0; k < l->states; k++) nearest = fmin(nearest, fabs(l->frequency[k] - frequencies[i]));
        BELOW(i, nearest, 1e-10 * frequencies[i]);
    }
    ph_linear_free(l);
    ph_model_free(m);
    ph_document_free(doc);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(along_motions), cmocka_unit_test(a_curved_law),
                                       cmocka_unit_test(frequencies_of_a_beam)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
