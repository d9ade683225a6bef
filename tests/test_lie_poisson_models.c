// The experiments of Austin et al. 1993 as model files, run by ph_run and by the names of the methods.
//                                                                              docs/theory/lie-poisson.md
#include "gyrostats.h"
#include "harness.h"
#include "models.h"
#include "polhode/io.h"
#include "polhode/lie/element.h"

// --- models -------------------------------------------------------------------------------------------------

// Nothing along an axis: inertia, gravity, pivot, one driven and three damping rotors, the driven one not the first.
static const char HEAVY_GYROSTAT[] =
    "{\"polhode\": 1, \"gravity\": [3, -1, -9],"
    " \"bodies\": [{\"name\": \"body\", \"mass\": 2, \"inertia\": [[2, 0.1, -0.3], [0.1, 3, 0.2], [-0.3, 0.2, 4]],"
    "   \"position\": [0.4, 0.1, -0.3], \"orientation\": {\"quaternion\": [0.8, 0, 0, 0.6]},"
    "   \"omega\": [1, -2, 3], \"velocity\": [0.06, 2.22, -0.34],"
    "   \"rotors\": [{\"axis\": [1, 2, 0], \"inertia\": 0.2, \"damping\": 0.1, \"momentum\": 0.1},"
    "     {\"axis\": [1, -1, 4], \"momentum\": 2},"
    "     {\"axis\": [0, 1, -1], \"inertia\": 0.1, \"damping\": 0.3, \"momentum\": -0.2},"
    "     {\"axis\": [1, 1, 1], \"inertia\": 0.3, \"damping\": 0.05}]}],"
    " \"joints\": [{\"type\": \"spherical\", \"bodies\": [\"ground\", \"body\"], \"at\": [0.1, 0.2, 0.3]}]}";

static const char THROWN[] =
    "{\"polhode\": 1, \"gravity\": [1, 0, -9.81],"
    " \"bodies\": [{\"name\": \"body\", \"mass\": 2, \"inertia\": [1, 2, 3], \"position\": [0, 3, 0],"
    "   \"velocity\": [4, 0, 5], \"omega\": [1, 10, 1]}]}";

static ph_document *parse(const char *text) {
    ph_document *doc = NULL;
    ph_error err = {0};
    if (ph_document_parse(text, strlen(text), "test", &doc, &err) != PH_OK) fail_msg("%s: %s", err.where, err.what);
    return doc;
}

static ph_document *example(const char *name) {
    ph_error err = {0};
    char *text = ph_example_text(name, &err);
    if (text == NULL) fail_msg("%s", err.what);
    ph_document *doc = parse(text);
    free(text);
    return doc;
}

// The model of a document that has one body, in another configuration space; the document is freed.
static ph_model *model_on(ph_document *doc, ph_cspace cspace) {
    ph_model_def def = *ph_document_definition(doc);
    ph_body_def body = *def.bodies;
    ph_model *model = NULL;
    ph_error err = {0};
    assert_int_equal(def.body_count, 1);
    body.cspace = cspace;
    def.bodies = &body;
    if (ph_model_create(&def, &model, &err) != PH_OK) fail_msg("%s: %s", err.where, err.what);
    ph_document_free(doc);
    return model;
}

// --- what the rows of a run tell -------------------------------------------------------------------------------

enum { R11, R23, X, Y, Z, WX, WY, WZ, ENERGY, QUANTITIES };
static const char *const quantity[QUANTITIES] = {".R11", ".R23", ".x", ".y", ".z", ".wx", ".wy", ".wz", "energy"};

typedef struct history {
    int column[QUANTITIES];
    double last[QUANTITIES], before[QUANTITIES];
    long rows;
    int maxima;   // of R11
    double rise;  // of the energy from one row to the next, relative, largest
} history;

static history history_of(const ph_model *model) {
    history h = {.rise = -1};
    int count;
    const ph_column *columns = ph_model_columns(model, &count);
    for (int k = 0; k < QUANTITIES; k++) {
        char name[80];
        snprintf(name, sizeof name, "%s%s", quantity[k][0] == '.' ? ph_model_body(model, 0).name : "", quantity[k]);
        while (h.column[k] < count && strcmp(columns[h.column[k]].name, name) != 0) h.column[k]++;
        if (h.column[k] == count) fail_msg("no column %s", name);
    }
    return h;
}

static ph_status add_row(void *user, double t, const double *row) {
    (void)t;
    history *h = user;
    double now[QUANTITIES];
    for (int k = 0; k < QUANTITIES; k++) now[k] = row[h->column[k]];
    if (h->rows >= 2 && h->last[R11] > h->before[R11] && h->last[R11] > now[R11]) h->maxima++;
    if (h->rows >= 1) h->rise = fmax(h->rise, (now[ENERGY] - h->last[ENERGY]) / fabs(h->last[ENERGY]));
    memcpy(h->before, h->last, sizeof h->before);
    memcpy(h->last, now, sizeof h->last);
    h->rows++;
    return PH_OK;
}

static history run_model(const ph_model *model, const ph_simulation *sim, ph_summary *summary) {
    history h = history_of(model);
    const ph_observer observer = {.user = &h, .row = add_row};
    ph_error err = {0};
    if (ph_run(model, sim, &observer, summary, &err) != PH_OK) fail_msg("%s: %s", err.where, err.what);
    return h;
}

static double casimir_drift(const ph_summary *s) {
    double most = 0;
    for (int c = 0; c < s->casimir_count; c++)
        most = fmax(most, s->casimirs[c].max_drift / fabs(s->casimirs[c].initial));
    return most;
}

static double momentum_drift(const ph_summary *s) { return s->angular_momentum_drift / s->angular_momentum_size; }

static void print_drifts(const char *what, const ph_summary *s) {
    print_message("%s: energy %.1e, Casimirs %.1e, angular momentum %.1e\n", what, s->max_relative_drift,
                  casimir_drift(s), momentum_drift(s));
}

// --- the first experiment ----------------------------------------------------------------------------------------

static void first_experiment(void **state) {
    (void)state;
    static const struct {
        int steps, maxima;
        double m[3], A11;
    } wanted[] = {{400, 28, {5.176255062747, -17.228625426932, 9.294129836830}, -0.943177505546},
                  {4000, 29, {4.711077558986, -17.754520352093, 8.519551355579}, -0.334402766548}};
    for (int cspace = PH_CSPACE_SO3XR3; cspace <= PH_CSPACE_DUAL_QUATERNION; cspace++) {
        ph_model *model = model_on(example("free-body"), (ph_cspace)cspace);
        for (size_t e = 0; e < COUNT(wanted); e++) {
            const ph_simulation sim = settings("midpoint", 20.0 / wanted[e].steps, 20);
            ph_summary s = {0};
            const history h = run_model(model, &sim, &s);
            print_drifts(ph_cspace_name((ph_cspace)cspace), &s);
            for (int i = 0; i < 3; i++) NEAR(i, (i + 1) * h.last[WX + i], wanted[e].m[i], 1e-9);
            NEAR(0, h.last[R11], wanted[e].A11, 1e-9);
            assert_int_equal(h.maxima, wanted[e].maxima);
            assert_int_equal(h.rows, wanted[e].steps + 1);
            NEAR(0, s.energy.initial, 102, 1e-13);
            assert_int_equal(s.casimir_count, 1);
            assert_string_equal(s.casimirs[0].name, "|m|^2/2");
            NEAR(0, s.casimirs[0].initial, 205, 1e-12);
            BELOW(cspace, s.max_relative_drift, 1e-12);
            BELOW(cspace, casimir_drift(&s), 1e-12);
            BELOW(cspace, momentum_drift(&s), 1e-12);
        }
        ph_model_free(model);
    }
    NO_FAULTS();
}

static void a_million_steps(void **state) {
    (void)state;
#ifdef SHORT_RUNS
    const int steps = 20000;
#else
    const int steps = 1000000;
#endif
    ph_model *model = model_on(example("free-body"), PH_CSPACE_AUTO);
    ph_simulation sim = settings("midpoint", 0.05, 0.05 * steps);
    sim.every = steps;
    ph_summary s = {0};
    run_model(model, &sim, &s);
    print_drifts("many steps of 0.05", &s);
    BELOW(0, s.max_relative_drift, 2e-12);
    BELOW(0, casimir_drift(&s), 2e-12);
    BELOW(0, momentum_drift(&s), 2e-12);
    BELOW(0, s.orthogonality_max, 2e-12);
    ph_model_free(model);
    NO_FAULTS();
}

static void invariants_do_not_depend_on_the_tolerance(void **state) {
    (void)state;
    static const char *const names[] = {"free-body", "dual-spin", "dual-spin-damped", "heavy-top-slow"};
    static const char *const methods[] = {"midpoint", "midpoint:reconstruction=exp"};
    for (size_t k = 0; k < COUNT(names); k++)
        for (size_t m = 0; m < COUNT(methods); m++) {
            ph_model *model = model_on(example(names[k]), PH_CSPACE_AUTO);
            ph_simulation sim = settings(methods[m], 0.05, 20);
            sim.newton_tolerance = 1e-4;
            ph_summary s = {0};
            run_model(model, &sim, &s);
            print_drifts(names[k], &s);
            BELOW((double)k, casimir_drift(&s), 1e-12);
            if (k < 3) BELOW((double)k, momentum_drift(&s), 1e-12);
            // the tolerance is felt where it may be: no rounding hid it
            if (k == 0) assert_true(s.max_relative_drift > 1e-11 && s.max_relative_drift < 1e-3);
            ph_model_free(model);
        }
    NO_FAULTS();
}

// --- heavy top -----------------------------------------------------------------------------------------------------

static vec3 place_of(const history *h) { return vec3_load(h->last + X); }

static double distance(const history *a, vec3 b) { return vec3_norm(vec3_sub(place_of(a), b)); }

static void heavy_top_of_the_reference(void **state) {
    (void)state;
    static const struct {
        const char *name;
        double step, end[3];
    } tops[] = {
        {"heavy-top", 1e-3, {0.17334396409838604, 0.64008859207056878, -0.74849079113358131}},
        {"heavy-top-slow", 1e-2, {-0.03116864706262382, -0.98338368141967681, -0.17884364835735481}},
    };
    for (size_t k = 0; k < COUNT(tops); k++) {
        ph_model *model = model_on(example(tops[k].name), PH_CSPACE_AUTO);
        double error[2], gap[2];
        for (int half = 0; half < 2; half++) {
            const ph_simulation sim = settings("midpoint", ldexp(tops[k].step, -half), 1);
            // at a fifth of the step rkmk4 is exact beside it: 1e-6 of the fast top at 2e-4
            const ph_simulation other = settings("rkmk4", sim.step / 5, 1);
            ph_summary s = {0}, unused = {0};
            const history h = run_model(model, &sim, &s), r = run_model(model, &other, &unused);
            error[half] = distance(&h, vec3_load(tops[k].end));
            gap[half] = distance(&h, place_of(&r));
            print_drifts(tops[k].name, &s);
            assert_int_equal(s.casimir_count, 2);
            assert_string_equal(s.casimirs[0].name, "|v|^2/2");
            assert_string_equal(s.casimirs[1].name, "m.v");
            BELOW(half, casimir_drift(&s), 1e-12);
            BELOW(half, s.max_relative_drift, 1e-12);
            BELOW(half, s.phi_max, 1e-12);
        }
        print_message("%s: error of x(1) %.2e, order %.2f; from rkmk4 %.2e, order %.2f\n", tops[k].name, error[1],
                      log2(error[0] / error[1]), gap[1], log2(gap[0] / gap[1]));
        NEAR((double)k, log2(error[0] / error[1]), 2, 0.1);
        NEAR((double)k, log2(gap[0] / gap[1]), 2, 0.1);
        ph_model_free(model);
    }
    NO_FAULTS();
}

// --- damping rotors ---------------------------------------------------------------------------------------------

static void run_damped(double alpha, double duration) {
    const ph_override with = {"alpha", alpha};
    ph_document *doc = NULL;
    ph_error err = {0};
    if (ph_document_read_with("dual-spin-damped", &with, 1, &doc, &err) != PH_OK) fail_msg("%s", err.what);
    ph_model *model = model_on(doc, PH_CSPACE_AUTO);
    const ph_simulation sim = settings("midpoint", 0.05, duration);
    ph_summary s = {0};
    const history h = run_model(model, &sim, &s);
    // all of it turns about e3 with 3.1 W + 10 = |pi|
    const double W = (sqrt(570) - 10) / 3.1, V = 1.55 * W * W, A23 = 20 / sqrt(570);
    print_message("alpha %.1f, t = %.0f: V - limit %.1e, A(2,3) - limit %.1e, V rises by %.1e, |m+l+d|^2 %.1e\n", alpha,
                  duration, h.last[ENERGY] - V, h.last[R23] - A23, h.rise, casimir_drift(&s));
    assert_int_equal(s.casimir_count, 1);
    assert_string_equal(s.casimirs[0].name, "|m+l+d|^2");
    NEAR(alpha, s.casimirs[0].initial, 570, 1e-11);
    BELOW(alpha, casimir_drift(&s), 1e-12);
    BELOW(alpha, momentum_drift(&s), 1e-12);
    NEAR(alpha, h.last[ENERGY], V, 1e-6);
    NEAR(alpha, h.last[R23], A23, 1e-6);
    assert_true(h.rise <= 1e-14);
    ph_model_free(model);
}

static void dual_spin_with_damping(void **state) {
    (void)state;
    run_damped(0.5, 100);
    run_damped(0.1, 200);
    NO_FAULTS();
}

// --- orders ---------------------------------------------------------------------------------------------------------

static ph_model *ordered_model(int which, ph_cspace cspace) {
    if (which == 0) return model_on(example("free-body"), cspace);
    if (which == 1) return model_on(example("dual-spin-damped"), cspace);
    return model_on(parse(HEAVY_GYROSTAT), cspace);
}
static const char *const ordered_name[] = {"free body", "three dampers", "heavy gyrostat"};

static so3 attitude_after(const ph_model *model, const char *method, int steps) {
    double q[8], v[6], z[3];
    const ph_simulation sim = settings(method, 1.0 / steps, 1);
    run_with(model, &sim, q, v, z, NULL);
    return ph_element_rotation(q);
}

static double attitude_error(const ph_model *model, const char *method, int steps, so3 want) {
    return vec3_norm(so3_minus(attitude_after(model, method, steps), want));
}

static void check_order(const ph_model *model, int which, const char *space, int method, so3 want) {
    static const char *const maps[] = {"cayley", "exp"};
    for (int map = 0; map < 2; map++) {
        char name[64];
        snprintf(name, sizeof name, "%s:reconstruction=%s", gyrostat_methods[method], maps[map]);
        const int order = gyrostat_orders[method], n = order == 2 ? 400 : order == 4 ? 80 : 40;
        const double coarse = attitude_error(model, name, n, want), fine = attitude_error(model, name, 2 * n, want);
        print_message("%-15s %-16s %-36s error %.2e, order %.2f\n", ordered_name[which], space, name, fine,
                      log2(coarse / fine));
        NEAR(method, log2(coarse / fine), order, 0.15);
    }
}

static void orders_on_every_space(void **state) {
    (void)state;
    for (int which = 0; which < 3; which++) {
        ph_model *model = ordered_model(which, PH_CSPACE_SO3XR3);
        const so3 want = attitude_after(model, "rkmk54", 5000);  // a step of order 5 in each interval: 1e-14
        ph_model_free(model);
        for (int cspace = PH_CSPACE_SO3XR3; cspace <= PH_CSPACE_DUAL_QUATERNION; cspace++) {
            model = ordered_model(which, (ph_cspace)cspace);
            for (int method = 0; method < METHODS; method++)
                check_order(model, which, ph_cspace_name((ph_cspace)cspace), method, want);
            // rkmk4 and midpoint agree to the order of the lower one
            double gap[2];
            for (int half = 0; half < 2; half++)
                gap[half] = attitude_error(model, "midpoint", 400 << half, attitude_after(model, "rkmk4", 400 << half));
            NEAR(which, log2(gap[0] / gap[1]), 2, 0.15);
            ph_model_free(model);
        }
    }
    NO_FAULTS();
}

// --- a thrown body --------------------------------------------------------------------------------------------------

static void a_thrown_body_follows_its_parabola(void **state) {
    (void)state;
    const double T = 20;
    const vec3 want = vec3_make(4 * T + T * T / 2, 3, 5 * T - 9.81 * T * T / 2);
    for (int method = 0; method < METHODS; method++)
        for (int cspace = PH_CSPACE_SO3XR3; cspace <= PH_CSPACE_DUAL_QUATERNION; cspace++) {
            ph_model *model = model_on(parse(THROWN), (ph_cspace)cspace);
            const ph_simulation sim = settings(gyrostat_methods[method], 0.05, T);
            ph_summary s = {0};
            const history h = run_model(model, &sim, &s);
            // 400 steps of at most nine sums, roundings of 2 km each
            BELOW(method, distance(&h, want), 400 * 9 * 2.2e-16 * vec3_norm(want));
            ph_model_free(model);
        }
    NO_FAULTS();
}

// --- rotors in any order
// ----------------------------------------------------------------------------------------------

// The driven rotor after as many damping rotors as there may be, which without drag and momentum do nothing.
static void a_driven_rotor_may_come_last(void **state) {
    (void)state;
    static scene s;
    double q[2][8], v[2][6], z[PH_DAMPERS_MAX];
    for (int last = 0; last < 2; last++) {
        scene_dual_spin(&s, -1, PH_CSPACE_SO3XR3);
        if (last) {
            s.bodies[0].rotor_count = s.rotor_count = 0;
            for (int k = 0; k < PH_DAMPERS_MAX; k++)
                add_rotor(&s, 0, PH_ROTOR_DAMPING, vec3_make(1, 0, 0), 0)->inertia = 1e-3;
            add_rotor(&s, 0, PH_ROTOR_DRIVEN, vec3_make(0, 0, 1), 10);
        }
        ph_model *model = scene_compile(&s);
        const ph_simulation sim = settings("midpoint", 0.05, 1);
        run_with(model, &sim, q[last], v[last], z, NULL);
        ph_model_free(model);
    }
    for (int i = 0; i < 3; i++) NEAR(i, v[1][i], v[0][i], 1e-12);  // a rounding in each of 20 steps
    NO_FAULTS();
}

// --- what is refused
// --------------------------------------------------------------------------------------------------

#define BODY "{\"name\": \"a\", \"mass\": 1, \"inertia\": [1, 2, 3]}"
#define ONE "{\"polhode\": 1, \"bodies\": [" BODY "]"

static const struct {
    const char *text, *part;
} refused[] = {
    {"{\"polhode\": 1, \"bodies\": [" BODY ", {\"name\": \"b\", \"mass\": 1, \"inertia\": [1, 2, 3]}]}", "one body"},
    {ONE ", \"points\": [{\"name\": \"p\", \"mass\": 1, \"position\": [1, 0, 0]}]}", "points"},
    {ONE ", \"forces\": [{\"name\": \"f\", \"type\": \"force\", \"body\": \"a\", \"value\": [1, 0, 0],"
         " \"frame\": \"body\"}]}",
     "forces"},
    {ONE ", \"forces\": [{\"name\": \"f\", \"type\": \"torque\", \"body\": \"a\", \"value\": [1, 0, 0],"
         " \"frame\": \"body\"}]}",
     "torques"},
    {ONE ", \"forces\": [{\"name\": \"s\", \"type\": \"spring\", \"bodies\": [\"ground\", \"a\"],"
         " \"at\": [[1, 0, 0], [0, 0, 0]], \"stiffness\": 1}]}",
     "springs"},
    {"{\"polhode\": 1, \"gravity\": {\"central\": {\"mu\": 1, \"center\": [9, 0, 0]}}, \"bodies\": [" BODY
     ", {\"name\": \"b\", \"mass\": 1, \"inertia\": [1, 2, 2.5], \"position\": [0, 0.1, 0]}]}",
     "one body"},
    {"{\"polhode\": 1, \"bodies\": [{\"name\": \"a\", \"mass\": 1, \"inertia\": [1, 2, 3],"
     " \"rotors\": [{\"axis\": [0, 0, 1], \"torque\": 1}]}]}",
     "rotor has a torque"},
    {ONE ", \"joints\": [{\"name\": \"hinge\", \"type\": \"revolute\", \"bodies\": [\"ground\", \"a\"],"
         " \"at\": [0, 0, 0], \"axis\": [0, 0, 1]}]}",
     "\"hinge\""},
};

static void what_the_reduced_equations_lack_is_refused(void **state) {
    (void)state;
    for (size_t k = 0; k < COUNT(refused); k++)
        for (int method = 0; method < METHODS; method++) {
            ph_document *doc = parse(refused[k].text);
            ph_model *model = NULL;
            ph_error err = {0};
            assert_int_equal(ph_document_compile(doc, &model, &err), PH_OK);
            const ph_simulation sim = settings(gyrostat_methods[method], 0.05, 1);
            ph_summary s = {0};
            assert_int_equal(ph_run(model, &sim, NULL, &s, &err), PH_ERR_UNSUPPORTED);
            if (!strstr(err.what, refused[k].part)) fail_msg("expected '%s' in '%s'", refused[k].part, err.what);
            ph_model_free(model);
            ph_document_free(doc);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_experiment),
        cmocka_unit_test(a_million_steps),
        cmocka_unit_test(invariants_do_not_depend_on_the_tolerance),
        cmocka_unit_test(heavy_top_of_the_reference),
        cmocka_unit_test(dual_spin_with_damping),
        cmocka_unit_test(orders_on_every_space),
        cmocka_unit_test(a_thrown_body_follows_its_parabola),
        cmocka_unit_test(a_driven_rotor_may_come_last),
        cmocka_unit_test(what_the_reduced_equations_lack_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
