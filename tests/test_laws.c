// Derivatives of laws against differences; controllers against exact recursions; the linearisation against closed
// forms. Laws against the springs that say the same: test_law_parity.c.
#include "harness.h"
#include "polhode/polhode.h"

// --- models ---------------------------------------------------------------------------------------------------

enum { ROWS = 4000, COLUMNS = 160 };
typedef struct rows {
    int count, columns;
    double t[ROWS], x[ROWS][COLUMNS];
} rows;
static rows first, second;

static ph_document *read_text(const char *text, const ph_override *set, int count) {
    ph_document *doc = NULL;
    ph_error err = {0};
    if (ph_document_parse_with(text, strlen(text), "test", set, count, &doc, &err) != PH_OK) fail_msg("%s", err.what);
    return doc;
}

static ph_model *compile(const ph_document *doc) {
    ph_model *m = NULL;
    ph_error err = {0};
    if (ph_document_compile(doc, &m, &err) != PH_OK) fail_msg("%s", err.what);
    return m;
}

static ph_status keep(void *user, double t, const double *row) {
    rows *r = user;
    r->t[r->count] = t;
    memcpy(r->x[r->count++], row, (size_t)r->columns * sizeof *row);
    return r->count < ROWS ? PH_OK : PH_ERR_MEMORY;
}

static ph_summary run(const char *text, const char *method, double step, double duration, const ph_snapshot *from,
                      rows *out) {
    ph_document *doc = read_text(text, NULL, 0);
    ph_simulation sim = ph_document_simulation(doc);
    sim.method = ph_method_find(method);
    sim.step = step;
    sim.duration = duration;
    sim.from = from;
    ph_document_choose_spaces(doc, &sim);
    ph_model *m = compile(doc);
    ph_model_columns(m, &out->columns);
    out->count = 0;
    const ph_observer observer = {.user = out, .row = keep};
    ph_summary summary;
    ph_error err = {0};
    if (ph_run(m, &sim, &observer, &summary, &err) != PH_OK) fail_msg("%s: %s", method, err.what);
    ph_model_free(m);
    ph_document_free(doc);
    return summary;
}

static int column(const char *text, const char *name) {
    ph_document *doc = read_text(text, NULL, 0);
    ph_model *m = compile(doc);
    const int found = ph_model_find_column(m, name);
    ph_model_free(m);
    ph_document_free(doc);
    assert_true(found >= 0);
    return found;
}

// --- linearisation ----------------------------------------------------------------------------------------------

static ph_linear *linear_of(const char *text, const ph_override *set, int count) {
    ph_document *doc = read_text(text, set, count);
    ph_model *m = compile(doc);
    ph_linear *l = NULL;
    ph_error err = {0};
    if (ph_linearize(m, NULL, &l, &err) != PH_OK) fail_msg("%s", err.what);
    ph_model_free(m);
    ph_document_free(doc);
    return l;
}

// A chain that moves, with laws of markers, rotations, rates and inputs; its state is eight parameters.
#define MOVING(space)                                                                                              \
    "{\"polhode\":1,\"gravity\":[0.3,0,-9.81],\"parameters\":{\"q1\":0.3,\"q2\":-0.5,\"q3\":0.2,\"q4\":0.1,"       \
    "\"p1\":0.7,\"p2\":1.1,\"p3\":-0.6,\"p4\":0.4},\"inputs\":{\"u\":0.4},"                                        \
    "\"outputs\":{\"y\":\"=a.x*b.vz + u^2 + g.q*h.qd + b.R13*a.wy\",\"w\":\"=y*2 + b.tip.vx - b.tip.z\"},"         \
    "\"bodies\":[{\"name\":\"a\",\"mass\":1.3,\"inertia\":[0.1,0.15,0.12],\"position\":[0.5,0,0.1],\"cspace\":"    \
    "\"" space "\"},{\"name\":\"b\",\"mass\":0.7,\"inertia\":[0.11,0.2,0.13],\"position\":[1.6,0.1,0],"            \
    "\"markers\":{\"tip\":[0.3,0.1,0.2]},\"cspace\":\"" space "\"},{\"name\":\"c\",\"mass\":0.7,"                  \
    "\"inertia\":[0.11,0.2,0.13],\"position\":[1.6,0.1,1],\"cspace\":\"" space "\"}],"                             \
    "\"joints\":[{\"name\":\"h\",\"type\":\"revolute\",\"bodies\":[\"ground\",\"a\"],\"at\":[0,0,0],"              \
    "\"axis\":[0,1,0],\"q0\":\"=q1\",\"rate0\":\"=p1\"},{\"name\":\"g\",\"type\":\"revolute\","                    \
    "\"bodies\":[\"b\",\"a\"],\"at\":[1,0,0],\"axis\":[0,1,0.3],\"q0\":\"=q2\",\"rate0\":\"=p2\"},"                \
    "{\"name\":\"p\",\"type\":\"cylindrical\",\"bodies\":[\"b\",\"c\"],\"at\":[1.6,0,0.5],\"axis\":[1,0,0.3],"     \
    "\"q0\":[\"=q3\",\"=q4\"],\"rate0\":[\"=p3\",\"=p4\"]}],\"forces\":[{\"name\":\"f\",\"type\":\"joint-force\"," \
    "\"joint\":\"g\",\"value\":\"=-3*g.q^2*h.qd + u*sin(h.q) + p.q1*p.qd2\"},{\"name\":\"f2\",\"type\":\"force\"," \
    "\"body\":\"b\",\"frame\":\"body\",\"value\":[\"=-2*b.tip.x*a.wy\",0.4,\"=u*b.vx*c.R12\"],"                    \
    "\"at_body\":[0.1,0.2,0.3]},{\"name\":\"f3\",\"type\":\"torque\",\"body\":\"a\",\"frame\":\"inertial\","       \
    "\"value\":[0,\"=w*0.2\",\"=t + b.tip.vy\"]},{\"name\":\"sp\",\"type\":\"spring\",\"bodies\":[\"ground\","     \
    "\"c\"],\"at\":[[0,0,3],[1.6,0.1,1.2]],\"stiffness\":20,\"damping\":0.3}]}"

static const struct {
    const char *name;
    double value;
} unknowns[] = {{"q1", 0.3}, {"q2", -0.5}, {"q3", 0.2}, {"q4", 0.1}, {"p1", 0.7},
                {"p2", 1.1}, {"p3", -0.6}, {"p4", 0.4}, {"u", 0.4}};

static void against_differences(void **state) {
    static const char *const texts[] = {MOVING("so3xr3"), MOVING("se3")};
    static const double places[4] = {1, -1, 2, -2}, weights[4] = {8, -8, -1, 1};
    const double h = 1e-4;
    (void)state;
    for (size_t s = 0; s < COUNT(texts); s++) {
        ph_linear *l = linear_of(texts[s], NULL, 0);
        assert_int_equal(l->states, 8);
        assert_string_equal(l->names[3], "p.q2");
        assert_string_equal(l->names[5], "g.qd");
        for (int c = 0; c < 9; c++) {
            double by[8] = {0};
            for (int k = 0; k < 4; k++) {
                const ph_override set = {unknowns[c].name, unknowns[c].value + places[k] * h};
                ph_linear *moved = linear_of(texts[s], &set, 1);
                for (int i = 0; i < 8; i++) by[i] += weights[k] * moved->rate[i] / (12 * h);
                ph_linear_free(moved);
            }
            for (int i = 0; i < 8; i++) NEAR(c, c < 8 ? l->A[8 * i + c] : l->B[i], by[i], 1e-8);
        }
        ph_linear_free(l);
    }
    NO_FAULTS();
}

// theta'' = -m g l/J theta - (k theta + c theta' - u)/J, with k = 1e8 as a law.
static void of_a_pendulum(void **state) {
    static const char text[] =
        "{\"polhode\":1,\"gravity\":[0,0,-9.81],\"inputs\":{\"u\":0},\"outputs\":{\"y\":\"=2*h.q + 3*h.qd + u\"},"
        "\"bodies\":[{\"name\":\"a\",\"mass\":2,\"inertia\":[0.3,0.5,0.3],\"position\":[0,0,-1]}],\"joints\":[{"
        "\"name\":"
        "\"h\",\"type\":\"revolute\",\"bodies\":[\"ground\",\"a\"],\"at\":[0,0,0],\"axis\":[0,1,0]}],\"forces\":[{"
        "\"name\":\"f\",\"type\":\"joint-force\",\"joint\":\"h\",\"value\":\"=u - 1e8*h.q - 30*h.qd\"}]}";
    (void)state;
    ph_linear *l = linear_of(text, NULL, 0);
    const double J = 2.5, k = (2 * 9.81 + 1e8) / J, c = 30 / J;
    const double A[4] = {0, 1, -k, -c}, im = sqrt(k - c * c / 4);
    for (int i = 0; i < 4; i++) NEAR(i, l->A[i], A[i], 1e-12 * (1 + fabs(A[i])));
    NEAR(0, l->B[0], 0, 1e-15);
    NEAR(1, l->B[1], 1 / J, 1e-15);
    NEAR(2, l->C[0], 2, 1e-14);
    NEAR(3, l->C[1], 3, 1e-14);
    NEAR(4, l->D[0], 1, 0);
    NEAR(5, l->re[1], -c / 2, 1e-12 * im);
    NEAR(6, l->im[1], im, 1e-12 * im);
    BELOW(7, l->rate[1], 1e-9);
    ph_linear_free(l);
    NO_FAULTS();
}

// Cranks of length 1 and mass 1 (rods), a coupler of mass 3 that only translates: one closed loop, redundant rows.
static void of_a_parallelogram(void **state) {
    static const char text[] =
        "{\"polhode\":1,\"gravity\":[0,0,-9.81],\"bodies\":["
        "{\"name\":\"a\",\"mass\":1,\"inertia\":[0.1,0.2,0.1],\"position\":[0,0,-0.5]},"
        "{\"name\":\"b\",\"mass\":1,\"inertia\":[0.1,0.2,0.1],\"position\":[2,0,-0.5]},"
        "{\"name\":\"c\",\"mass\":3,\"inertia\":[0.1,0.2,0.1],\"position\":[1,0,-1]}],\"joints\":["
        "{\"name\":\"j1\",\"type\":\"revolute\",\"bodies\":[\"ground\",\"a\"],\"at\":[0,0,0],\"axis\":[0,1,0]},"
        "{\"name\":\"j2\",\"type\":\"revolute\",\"bodies\":[\"ground\",\"b\"],\"at\":[2,0,0],\"axis\":[0,1,0]},"
        "{\"name\":\"j3\",\"type\":\"revolute\",\"bodies\":[\"a\",\"c\"],\"at\":[0,0,-1],\"axis\":[0,1,0]},"
        "{\"name\":\"j4\",\"type\":\"revolute\",\"bodies\":[\"b\",\"c\"],\"at\":[2,0,-1],\"axis\":[0,1,0]}]}";
    (void)state;
    ph_linear *l = linear_of(text, NULL, 0);
    const double J = 2 * (0.2 + 0.25) + 3, k = 9.81 * (2 * 0.5 + 3) / J;
    assert_int_equal(l->states, 2);
    NEAR(0, l->A[2], -k, 1e-12 * k);
    NEAR(1, l->A[1], 1, 1e-14);
    NEAR(2, l->frequency[0], sqrt(k) / (2 * 3.14159265358979324), 1e-12);
    ph_linear_free(l);
    NO_FAULTS();
}

// --- controllers ------------------------------------------------------------------------------------------------

#define SLIDER(more)                                                                                     \
    "{\"polhode\":1,\"inputs\":{\"u\":{\"value\":0,\"min\":-2.5,\"max\":2.5}}," more                     \
    "\"bodies\":[{\"name\":\"b\",\"mass\":2,\"inertia\":[1,1,1],\"position\":[0,0,0]}],"                 \
    "\"joints\":[{\"name\":\"s\",\"type\":\"prismatic\",\"bodies\":[\"ground\",\"b\"],\"at\":[0,0,0],"   \
    "\"axis\":[1,0,0]}],\"forces\":[{\"name\":\"f\",\"type\":\"joint-force\",\"joint\":\"s\",\"value\":" \
    "\"=u\"}]}"
#define PID(period)                                                                            \
    "\"outputs\":{\"e\":\"=0.3 - s.q\"},\"controllers\":[{\"name\":\"pid\",\"period\":" period \
    ",\"states\":{\"i\":0},\"next\":{\"i\":\"=i + " period "*e\"},\"set\":{\"u\":\"=30*e + 5*i - 9*s.qd\"}}],"

// u held: q + T qd + T^2 u/2m, qd + T u/m.
static void as_recursion(void **state) {
    static const double T = 0.1, step = 0.01;
    (void)state;
    const ph_summary s = run(SLIDER(PID("0.1")), "rkmk4", step, 4, NULL, &first);
    const int q = column(SLIDER(PID("0.1")), "s.q"), u = column(SLIDER(PID("0.1")), "u");
    const int i = column(SLIDER(PID("0.1")), "pid.i"), out = column(SLIDER(PID("0.1")), "e");
    double x = 0, v = 0, sum = 0, held = 0;
    long limited = 0;
    for (int k = 0; k <= 40; k++) {
        const double e = 0.3 - x, wanted = 30 * e + 5 * sum - 9 * v;
        held = fmin(fmax(wanted, -2.5), 2.5);
        limited += held != wanted;
        sum += T * e;
        const double *row = first.x[10 * k];
        NEAR(k, row[q], x, 1e-12);
        NEAR(k, row[q + 1], v, 1e-12);
        NEAR(k, row[u], held, 1e-11);
        NEAR(k, row[i], sum, 1e-12);
        NEAR(k, row[out], e, 1e-12);
        x += T * v + T * T * held / 4;
        v += T * held / 2;
    }
    assert_int_equal(s.work.steps, 400);  // no step more
    assert_int_equal(s.limited[0], limited);
    assert_true(limited > 0);
    NO_FAULTS();
}

// Samples between the rows: a finer step has the same motion, as the force is constant between samples.
static void divided(void **state) {
    (void)state;
    run(SLIDER(PID("0.015")), "rkmk4", 0.01, 1, NULL, &first);
    run(SLIDER(PID("0.015")), "rkmk4", 0.0025, 1, NULL, &second);
    const int q = column(SLIDER(PID("0.015")), "s.q");
    for (int k = 0; k <= 100; k++) {
        NEAR(k, first.t[k], 0.01 * k, 1e-15);
        NEAR(k, first.x[k][q], second.x[4 * k][q], 1e-13);
    }
    NO_FAULTS();
}

static void counts(void **state) {
    static const char text[] = SLIDER("\"controllers\":[{\"name\":\"n\",\"period\":0.01,\"states\":{\"i\":0},\"next\":"
                                      "{\"i\":\"=i+1\"},\"set\":{\"u\":\"=i\"}}],");
    (void)state;
    run(text, "variational", 0.01, 0.02, NULL, &first);
    const int u = column(text, "u"), i = column(text, "n.i");
    for (int k = 0; k < 3; k++) {
        NEAR(k, first.x[k][u], k, 0);
        NEAR(k, first.x[k][i], k + 1, 0);
    }
    NO_FAULTS();
}

// From a stored row in the middle: the same bits.
static void goes_on(void **state) {
    static const char text[] = SLIDER(PID("0.02"));
    (void)state;
    run(text, "rkmk4", 0.01, 1, NULL, &first);
    ph_document *doc = read_text(text, NULL, 0);
    ph_model *m = compile(doc);
    ph_snapshot *from = NULL;
    ph_error err = {0};
    assert_int_equal(ph_snapshot_of_row(m, first.t[50], first.x[50], &from, &err), PH_OK);
    run(text, "rkmk4", 0.01, 1, from, &second);
    assert_int_equal(second.count, 51);
    for (int k = 0; k <= 50; k++)
        assert_memory_equal(first.x[50 + k], second.x[k], (size_t)first.columns * sizeof(double));
    free(from);
    ph_model_free(m);
    ph_document_free(doc);
}

// The same controller in C.
static ph_status sample(void *user, double t, const ph_runner *runner, double *inputs) {
    double q[2], qd[2], *sum = user;
    (void)t;
    ph_runner_joint(runner, 0, q, qd);
    inputs[0] = 30 * (0.3 - q[0]) + 5 * *sum - 9 * qd[0];
    *sum += 0.015 * (0.3 - q[0]);
    return PH_OK;
}

static void from_c(void **state) {
    (void)state;
    run(SLIDER(PID("0.015")), "rkmk4", 0.01, 0.5, NULL, &first);
    ph_document *doc = read_text(SLIDER(""), NULL, 0);
    ph_model *m = compile(doc);
    ph_simulation sim = ph_document_simulation(doc);
    ph_runner *runner = NULL;
    ph_error err = {0};
    double sum = 0, row[COLUMNS], u;
    const ph_controller_def own = {.name = "own", .period = 0.015, .user = &sum, .sample = sample};
    sim.method = ph_method_find("rkmk4");
    sim.step = 0.01;
    assert_int_equal(ph_runner_create(m, &sim, &runner, &err), PH_OK);
    assert_int_equal(ph_runner_set_input(runner, 0, 7, &err), PH_OK);
    assert_int_equal(ph_runner_input(runner, 0, &u), PH_OK);
    NEAR(0, u, 2.5, 0);
    assert_int_equal(ph_runner_set_input(runner, 1, 0, &err), PH_ERR_ARGUMENT);
    assert_int_equal(ph_runner_add_controller(runner, &own, &err), PH_OK);
    const int q = ph_model_find_column(m, "s.q");
    for (int k = 1; k <= 50; k++) {
        assert_int_equal(ph_runner_step(runner, &err), PH_OK);
        assert_int_equal(ph_runner_row(runner, row, &err), PH_OK);
        NEAR(k, row[q], first.x[k][q], 1e-15);
    }
    ph_runner_free(runner);
    ph_model_free(m);
    ph_document_free(doc);
    NO_FAULTS();
}

// --- wheels -----------------------------------------------------------------------------------------------------

// PD control with wheels: the total momentum is exact, the attitude comes to rest.
static void holds_momentum(void **state) {
    static const char text[] =
        "{\"polhode\":1,\"bodies\":[{\"name\":\"s\",\"mass\":10,\"inertia\":[1,1.2,0.8],\"position\":[0,0,0],"
        "\"orientation\":{\"quaternion\":[0.8,0.4,0.4,0.2]},\"omega\":[0.1,0.02,-0.05],\"rotors\":["
        "{\"axis\":[1,0,0],\"torque\":\"=clamp(0.5*(s.R32 - s.R23) + 2*s.wx, -0.5, 0.5)\"},"
        "{\"axis\":[0,1,0],\"torque\":\"=clamp(0.5*(s.R13 - s.R31) + 2*s.wy, -0.5, 0.5)\"},"
        "{\"axis\":[0,0,1],\"torque\":\"=clamp(0.5*(s.R21 - s.R12) + 2*s.wz, -0.5, 0.5)\"}]}]}";
    static const char *const methods[] = {"variational", "energy-momentum", "gauss4"};
    (void)state;
    const int wx = column(text, "s.wx"), R32 = column(text, "s.R32");
    for (size_t i = 0; i < COUNT(methods); i++) {
        const ph_summary s = run(text, methods[i], 0.05, 40, NULL, &first);
        if (i < 2) BELOW((double)i, s.angular_momentum_drift, 1e-12);
        else BELOW((double)i, s.angular_momentum_drift, 1e-7);
        const double *last = first.x[first.count - 1];
        BELOW((double)i, last[wx], 0.01);
        BELOW((double)i, last[R32], 0.05);
    }
    NO_FAULTS();
}

// --- what is refused --------------------------------------------------------------------------------------------

static void refusals(void **state) {
    static const struct {
        const char *text, *what;
    } cases[] = {
        {SLIDER("\"outputs\":{\"e\":\"=s.fx\"},"), "character 2: a law cannot read \"s.fx\""},
        {SLIDER("\"outputs\":{\"e\":\"=energy\"},"), "a quantity of the whole model"},
        {SLIDER("\"outputs\":{\"e\":\"=f + 1\",\"g\":\"=e\"},"), "unknown name \"f\""},
        {SLIDER("\"outputs\":{\"e\":\"=g + 1\",\"g\":\"=e\"},"), "e -> g -> e"},
        {SLIDER("\"outputs\":{\"u\":1},"), "not used yet"},
        {SLIDER("\"outputs\":{\"b\":1},"), "not used yet"},
        {SLIDER("\"outputs\":{\"px\":1},"), "no column"},
        {SLIDER("\"parameters\":{\"a\":\"=c\",\"c\":\"=a\"},"), "a -> c -> a"},
        {SLIDER("\"controllers\":[{\"name\":\"k\",\"period\":0}],"), "expected a number > 0, got 0"},
        {SLIDER("\"controllers\":[{\"name\":\"k\"}],"), "missing key \"period\""},
        {SLIDER("\"controllers\":{},"), "expected a list, got an object"},
        {SLIDER("\"controllers\":[{\"name\":\"b\",\"period\":1}],"), "not used yet"},
        {SLIDER("\"outputs\":{\"e\":{\"unit\":\"m\"}},"), "missing key \"value\""},
        {SLIDER("\"controllers\":[{\"name\":\"k\",\"period\":1,\"set\":{\"w\":1}}],"), "the name of an input"},
        {SLIDER("\"controllers\":[{\"name\":\"k\",\"period\":1,\"next\":{\"i\":1}}],"), "a state of this controller"},
        {SLIDER("\"controllers\":[{\"name\":\"k\",\"period\":1,\"set\":{\"u\":1}},{\"name\":\"l\",\"period\":1,"
                "\"set\":{\"u\":1}}],"),
         "no other controller"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        ph_document *doc = NULL;
        ph_error err = {0};
        assert_int_equal(ph_document_parse(cases[i].text, strlen(cases[i].text), "test", &doc, &err), PH_ERR_MODEL);
        if (strstr(err.what, cases[i].what) == NULL) fail_msg("%s: got %s", cases[i].what, err.what);
        assert_true(err.line > 0);
    }
}

static void not_finite(void **state) {
    static const char text[] = SLIDER("\"outputs\":{\"e\":\"=1/(0.25 - t)\"},");
    ph_document *doc = read_text(text, NULL, 0);
    ph_model *m = compile(doc);
    ph_simulation sim = ph_document_simulation(doc);
    ph_summary summary;
    ph_error err = {0};
    (void)state;
    sim.step = 0.25;
    sim.duration = 1;
    first.count = 0;
    ph_model_columns(m, &first.columns);
    const ph_observer observer = {.user = &first, .row = keep};
    assert_int_equal(ph_run(m, &sim, &observer, &summary, &err), PH_DIVERGED);
    assert_non_null(strstr(err.what, "t = 0.25 s"));
    assert_non_null(strstr(err.what, "=1/(0.25 - t)"));
    ph_model_free(m);
    ph_document_free(doc);
}

// What friction holds comes loose with the input, in the row too; a model outlives its document, also where regimes of
// stops and friction are made during the run.
static void an_input_frees_what_sticks(void **state) {
    (void)state;
    ph_document *doc =
        read_text("{\"polhode\":1,\"inputs\":{\"u\":0},\"bodies\":[{\"name\":\"b\",\"mass\":1,\"inertia\":[1,1,1]}],"
                  "\"joints\":[{\"name\":\"s\",\"type\":\"prismatic\",\"bodies\":[\"ground\",\"b\"],\"axis\":[1,0,0],"
                  "\"friction\":2,\"stops\":{\"max\":0.5}}],"
                  "\"forces\":[{\"name\":\"f\",\"type\":\"joint-force\",\"joint\":\"s\",\"value\":\"=u\"}],"
                  "\"simulation\":{\"method\":\"variational\",\"step\":0.1,\"duration\":2}}",
                  NULL, 0);
    ph_model *m = compile(doc);
    ph_simulation sim = ph_document_simulation(doc);
    ph_runner *runner;
    ph_error err = {0};
    double row[COLUMNS];
    assert_int_equal(ph_runner_create(m, &sim, &runner, &err), PH_OK);
    ph_document_free(doc);
    const ph_controller_def endless = {.name = "endless", .period = 1e-300, .sample = sample};
    assert_int_equal(ph_runner_add_controller(runner, &endless, &err), PH_ERR_ARGUMENT);
    const int q = ph_model_find_column(m, "s.q"), stop = ph_model_find_column(m, "s.stop");
    const int stick = ph_model_find_column(m, "s.stick"), contact = ph_model_find_column(m, "s.contact");
    static const struct {
        double u, q, stop, stick, contact;  // the columns when u is set; q after half a second with it
    } all[] = {{1.5, 0, 0, 1, -1.5}, {4, 0.25, 0, 0, -2}, {9, 0.5, 0, 0, -2}, {5, 0.5, 1, 1, -5}, {-3, 0.375, 0, 0, 2}};
    for (size_t i = 0; i < COUNT(all); i++) {
        assert_int_equal(ph_runner_set_input(runner, 0, all[i].u, &err), PH_OK);
        assert_int_equal(ph_runner_row(runner, row, &err), PH_OK);
        NEAR((double)i, row[stop], all[i].stop, 0);
        NEAR((double)i, row[stick], all[i].stick, 0);
        NEAR((double)i, row[contact], all[i].contact, 1e-12);
        for (int k = 0; k < 5; k++) assert_int_equal(ph_runner_step(runner, &err), PH_OK);
        assert_int_equal(ph_runner_row(runner, row, &err), PH_OK);
        NEAR((double)i, row[q], all[i].q, 1e-9);
    }
    ph_runner_free(runner);
    ph_model_free(m);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(against_differences),
        cmocka_unit_test(of_a_pendulum),
        cmocka_unit_test(of_a_parallelogram),
        cmocka_unit_test(as_recursion),
        cmocka_unit_test(divided),
        cmocka_unit_test(counts),
        cmocka_unit_test(goes_on),
        cmocka_unit_test(from_c),
        cmocka_unit_test(holds_momentum),
        cmocka_unit_test(refusals),
        cmocka_unit_test(not_finite),
        cmocka_unit_test(an_input_frees_what_sticks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
