// A law that says what a spring, joint spring, gravity, table or damper says moves a model along the same trajectory,
// under every method.                                                                    docs/theory/laws.md
#include "harness.h"
#include "models.h"

enum { ROWS = 300, COLUMNS = 160 };
typedef struct rows {
    int count, columns, states;
    long iterations;
    double x[ROWS][COLUMNS];
} rows;

static ph_status keep(void *user, double t, const double *row) {
    rows *r = user;
    (void)t;
    if (r->count == ROWS || r->columns > COLUMNS) return PH_ERR_MEMORY;
    memcpy(r->x[r->count++], row, (size_t)r->columns * sizeof *row);
    return PH_OK;
}

// Rows up to the energy, which has no potential of laws; false: the method does not suit.
static bool run(const char *text, const char *method, double step, double duration, rows *out) {
    ph_error err = {0};
    ph_document *doc = NULL;
    ph_model *m = NULL;
    ph_summary summary;
    if (ph_document_parse(text, strlen(text), "test", &doc, &err) != PH_OK) fail_msg("%s", err.what);
    ph_simulation sim = settings(method, step, duration);
    if (step > 2e-3) sim.newton_tolerance = 1e-15;
    sim.tolerance = 1e-10;
    sim.every = 10;
    ph_document_choose_spaces(doc, &sim);
    if (ph_document_compile(doc, &m, &err) != PH_OK) fail_msg("%s", err.what);
    out->columns = ph_model_find_column(m, "energy");
    out->states = ph_model_find_column(m, "h.fx");
    out->count = 0;
    const bool suits = ph_method_suits(&sim, ph_model_system(m), &err) == PH_OK;
    const ph_observer observer = {.user = out, .row = keep};
    if (suits && ph_run(m, &sim, &observer, &summary, &err) != PH_OK) fail_msg("%s: %s", method, err.what);
    out->iterations = suits ? summary.work.newton_iterations : 0;
    ph_model_free(m);
    ph_document_free(doc);
    return suits;
}

#define MODEL(gravity, keys, forces)                                                                  \
    "{\"polhode\":1," gravity "\"bodies\":["                                                          \
    "{\"name\":\"a\",\"mass\":1,\"inertia\":[0.1,0.1,0.1],\"position\":[1,0,0]},"                     \
    "{\"name\":\"b\",\"mass\":2,\"inertia\":[0.1,0.2,0.15],\"position\":[2,0,0],\"markers\":{"        \
    "\"tip\":[0.2,0.1,0.3]}}],"                                                                       \
    "\"joints\":[{\"name\":\"h\",\"type\":\"revolute\",\"bodies\":[\"ground\",\"a\"],\"at\":[0,0,0]," \
    "\"axis\":[0,1,0],\"rate0\":1},{\"name\":\"g\",\"type\":\"revolute\",\"bodies\":[\"a\",\"b\"],"   \
    "\"at\":[1.5,0,0],\"axis\":[0,1,0.3]" keys "}],"                                                  \
    "\"forces\":[" forces "]}"
#define DOWN "\"gravity\":[0,0,-9.81],"
#define OF_JOINT(name, value) "{\"name\":\"" name "\",\"type\":\"joint-force\",\"joint\":\"g\",\"value\":" value "}"
static const struct {
    const char *name, *own, *law;
} pairs[] = {
    {"joint-spring",
     MODEL(DOWN, "",
           "{\"name\":\"s\",\"type\":\"joint-spring\",\"joint\":\"g\",\"stiffness\":50,\"damping\":0.5,"
           "\"rest\":0.7}"),
     MODEL(DOWN, "", OF_JOINT("s", "\"=-50*(g.q - 0.7) - 0.5*g.qd\""))},
    {"damper", MODEL(DOWN, ",\"damping\":0.8", ""), MODEL(DOWN, "", OF_JOINT("d", "\"=-0.8*g.qd\""))},
    {"gravity", MODEL(DOWN, "", ""),
     MODEL(
         "", "",
         "{\"name\":\"f\",\"type\":\"force\",\"body\":\"a\",\"frame\":\"inertial\",\"value\":[0,0,\"=-9.81 + 0*a.x\"]},"
         "{\"name\":\"k\",\"type\":\"force\",\"body\":\"b\",\"frame\":\"inertial\",\"value\":[0,0,\"=-2*9.81 + "
         "0*b.wx\"]}")},
    {"table", MODEL(DOWN, "", OF_JOINT("t", "{\"table\":[[0,0],[0.07,4],[0.2,-1]],\"interpolation\":\"linear\"}")),
     MODEL(DOWN, "", OF_JOINT("t", "\"=if(t < 0.07, 4/0.07*t, if(t < 0.2, 4 - 5/0.13*(t - 0.07), 0))\""))},
    {"spring",
     MODEL(DOWN, "",
           "{\"name\":\"s\",\"type\":\"spring\",\"bodies\":[\"ground\",\"b\"],\"at\":[[0,0,3],[2.2,0.1,0.3]],"
           "\"stiffness\":40,\"damping\":0.7,\"length\":2}"),
     MODEL(DOWN "\"outputs\":{\"dx\":\"=b.tip.x\",\"dy\":\"=b.tip.y\",\"dz\":\"=b.tip.z - 3\","
                "\"l\":\"=sqrt(dx^2 + dy^2 + dz^2)\",\"pull\":\"=-(40*(l - 2) + 0.7*(dx*b.tip.vx + dy*b.tip.vy + "
                "dz*b.tip.vz)/l)/l\"},",
           "",
           "{\"name\":\"s\",\"type\":\"force\",\"body\":\"b\",\"frame\":\"inertial\",\"at_body\":[0.2,0.1,0.3],"
           "\"value\":["
           "\"=pull*dx\",\"=pull*dy\",\"=pull*dz\"]}")},
};

static double apart(const rows *a, const rows *b, int columns) {
    double most = 0;
    assert_int_equal(a->count, b->count);
    for (int i = 0; i < a->count; i++)
        for (int k = 0; k < columns; k++) most = fmax(most, fabs(a->x[i][k] - b->x[i][k]));
    return most;
}

// A spring has a discrete derivative under energy-momentum where a law has none: there they differ with order 2. What
// Newton's method leaves is more in reactions, which variational methods have as impulses over half a step.
static void under_every_method(void **state) {
    (void)state;
    int count, suited = 0;
    static rows own, law;
    const ph_method *all = ph_methods(&count);
    for (int m = 0; m < count; m++)
        for (size_t i = 0; i < COUNT(pairs); i++) {
            const double h = 1. / 256, place = m + 0.1 * (double)i;
            const bool elastic = strcmp(pairs[i].name, "gravity") != 0 && strcmp(pairs[i].name, "table") != 0;
            if (!run(pairs[i].own, all[m].name, h, 0.25, &own)) continue;
            suited++;
            assert_true(run(pairs[i].law, all[m].name, h, 0.25, &law));
            const double off = apart(&own, &law, own.states);
            if (strcmp(all[m].name, "energy-momentum") == 0 && elastic) {
                run(pairs[i].own, all[m].name, h / 2, 0.25, &own);
                run(pairs[i].law, all[m].name, h / 2, 0.25, &law);
                NEAR(place, log2(off / apart(&own, &law, own.states)), 2, 0.3);
                continue;
            }
            BELOW(place, off, own.iterations > 0 ? 5e-11 : 1e-12);
            BELOW(place, apart(&own, &law, own.columns), own.iterations > 0 ? 2e-8 : 1e-12);
        }
    assert_int_equal(suited, 19 * (int)COUNT(pairs));
    NO_FAULTS();
}

static const char *const stiff[][2] = {
    {MODEL(DOWN, "", "{\"name\":\"s\",\"type\":\"joint-spring\",\"joint\":\"g\",\"stiffness\":1e8,\"rest\":1e-6}"),
     MODEL(DOWN, "", OF_JOINT("s", "\"=-1e8*(g.q - 1e-6)\""))},
    {MODEL(DOWN, "",
           "{\"name\":\"s\",\"type\":\"spring\",\"bodies\":[\"ground\",\"b\"],\"at\":[[0,0,3],[2.2,0.1,0.3]],"
           "\"stiffness\":1e8,\"damping\":10,\"length\":3.48}"),
     MODEL(DOWN "\"outputs\":{\"dx\":\"=b.tip.x\",\"dy\":\"=b.tip.y\",\"dz\":\"=b.tip.z - 3\","
                "\"l\":\"=sqrt(dx^2 + dy^2 + dz^2)\",\"pull\":\"=-(1e8*(l - 3.48) + 10*(dx*b.tip.vx + dy*b.tip.vy + "
                "dz*b.tip.vz)/l)/l\"},",
           "",
           "{\"name\":\"s\",\"type\":\"force\",\"body\":\"b\",\"frame\":\"inertial\",\"at_body\":[0.2,0.1,0.3],"
           "\"value\":["
           "\"=pull*dx\",\"=pull*dy\",\"=pull*dz\"]}")},
};

// A stiff law enters the tangent: as many iterations, within half as many again.
static void stiff_as_springs(void **state) {
    static const char *const methods[] = {"gauss2",        "gauss4",   "gauss6",          "variational",
                                          "variational4",  "galerkin", "energy-momentum", "generalized-alpha",
                                          "implicit-euler"};
    static rows own, law;
    (void)state;
    for (size_t m = 0; m < COUNT(methods); m++)
        for (size_t i = 0; i < COUNT(stiff); i++) {
            assert_true(run(stiff[i][0], methods[m], 1e-3, 0.25, &own));
            assert_true(run(stiff[i][1], methods[m], 1e-3, 0.25, &law));
            assert_true(own.iterations > 0);
            BELOW((double)m + 0.1 * (double)i, (double)law.iterations / (double)own.iterations, 1.5);
        }
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(under_every_method), cmocka_unit_test(stiff_as_springs)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
