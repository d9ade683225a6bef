// Couplings and armatures under all methods, against closed forms and against models without them.   theory/gears.md
#include "harness.h"
#include "models.h"

static const char *const METHODS[] = {"rkmk4",
                                      "rkmk54",
                                      "rkmk87",
                                      "gauss2",
                                      "gauss4",
                                      "gauss6",
                                      "variational",
                                      "variational4",
                                      "galerkin",
                                      "energy-momentum",
                                      "generalized-alpha",
                                      "explicit-euler",
                                      "implicit-euler",
                                      "symplectic-euler",
                                      "rk4-quaternion"};

#define BODY(name, mass, inertia, place, keys) \
    "{\"name\": \"" name "\", \"mass\": " mass ", \"inertia\": [" inertia "], \"position\": [" place "]" keys "}"
#define HINGE(name, first, second, at, keys)                                                                     \
    "{\"name\": \"" name "\", \"type\": \"revolute\", \"bodies\": [\"" first "\", \"" second "\"], \"at\": [" at \
    "], \"axis\": [0, 0, 1]" keys "}"
#define COUPLING(name, a, b, keys) "{\"name\": \"" name "\", \"joints\": [\"" a "\", \"" b "\"], " keys "}"
#define MODEL(gravity, bodies, joints, more) \
    "{\"polhode\": 1, \"gravity\": [" gravity "], \"bodies\": [" bodies "], \"joints\": [" joints "]" more "}"

enum { COLUMNS = 300, ROWS = 1200 };
typedef struct story {
    ph_model *m;
    ph_summary summary;
    int count;
    double rows[ROWS][COLUMNS];
} story;
static story s;

static ph_status keep(void *user, double t, const double *row) {
    (void)user, (void)t;
    int columns;
    ph_model_columns(s.m, &columns);
    if (s.count == ROWS || columns > COLUMNS) return PH_ERR_MEMORY;
    memcpy(s.rows[s.count++], row, (size_t)columns * sizeof *row);
    return PH_OK;
}

static ph_status tell_as(const char *text, const char *method, ph_constraints how, double step, double duration) {
    ph_error err;
    ph_simulation sim = settings(method, step, duration);
    sim.constraints = how;
    if (sim.method->adaptive) sim.tolerance = 1e-11;
    ph_model_free(s.m);
    s.m = NULL;
    s.m = compile_text(text);
    s.count = 0;
    const ph_status status = ph_run(s.m, &sim, &(ph_observer){.row = keep}, &s.summary, &err);
    if (status != PH_OK) fprintf(stderr, "%s: %s\n", method, err.what);
    return status;
}

static double at(int row, const char *column) {
    const int c = ph_model_find_column(s.m, column);
    assert_true(c >= 0);
    return s.rows[row < 0 ? s.count + row : row][c];
}

#define RUN(text, method, ...) assert_int_equal(tell_as(text, method, PH_CONSTRAINTS_MULTIPLIERS, __VA_ARGS__), PH_OK)

// --- couplings ----------------------------------------------------------------------------------------------

// A planetary train: sun, carrier with a planet, ring at rest. With teeth 24, 18, 60 the carrier turns by 24/84 of the
// sun, the planet against the carrier by -24/18 of what the sun turns against it.
#define TRAIN(sun)                                                                                                     \
    MODEL("0, 0, 0",                                                                                                   \
          BODY("sun", "1", "0.1, 0.1, 0.2", "0, 0, 0", "") "," BODY("carrier", "2", "0.3, 0.3, 0.5", "0, 0, 0",        \
                                                                    "") "," BODY("planet", "0.5", "0.02, 0.02, 0.03",  \
                                                                                 "0.42, 0, 0", ""),                    \
          HINGE("s", "carrier", "sun", "0, 0, 0",                                                                      \
                ", \"rate0\": 6") "," HINGE("c", "ground", "carrier", "0, 0, 0",                                       \
                                            sun) "," HINGE("p", "carrier", "planet", "0.42, 0, 0", ", \"rate0\": -8"), \
          ", \"couplings\": [" COUPLING("mesh", "s", "p", "\"ratio\": \"=-24/18\"") "," COUPLING(                      \
              "ring", "c", "p", "\"ratio\": \"=-60/18\"") "],"                                                         \
                                                          "\"forces\": [{\"name\": \"load\", \"type\": "               \
                                                          "\"joint-force\", \"joint\": \"c\", \"value\": -7},"         \
                                                          "{\"name\": \"drive\", \"type\": \"torque\", \"body\": "     \
                                                          "\"sun\", \"frame\": \"inertial\", \"value\": [0, 0, 2]}]")

static void test_planetary_train(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(METHODS); i++) {
        RUN(TRAIN(", \"rate0\": 2.4"), METHODS[i], 0.01, 3);
        for (int k = 0; k < s.count; k++) {
            const double c = at(k, "c.q"), sun = at(k, "s.q") + c, size = 1 + fabs(sun);
            NEAR((double)i, sun / size, 84.0 / 24 * c / size, 1e-13);
            NEAR((double)i, at(k, "p.q") / size, -60.0 / 18 * c / size, 1e-13);
        }
        // Power: 2 sun' - 7 c' = 0: it turns steadily, and the forces are those of statics.
        const bool steady = ph_method_find(METHODS[i])->order > 1 && strcmp(METHODS[i], "energy-momentum") != 0;
        if (steady) NEAR((double)i, at(-1, "c.qd"), 2.4, 2e-9);  // the other's torque does work along the Cayley map
        NEAR((double)i, at(-1, "mesh.f"), -2 * 18.0 / 24, 3e-10);
        NEAR((double)i, at(-1, "ring.f"), 2 * 18.0 / 24, 3e-10);
        assert_true(at(-1, "s.q") > 3 * 2 * PH_PI * 0.9);  // turns are counted
    }
    NO_FAULTS();
}

// Two hinges in space with an odd ratio and an offset, in a moving frame: four bodies in one row.
#define CROSSED                                                                                                       \
    MODEL("0, 0, -9.81",                                                                                              \
          BODY("a", "2", "0.3, 0.4, 0.5", "0.2, 0, 0",                                                                \
               "") "," BODY("b", "1", "0.1, 0.2, 0.15", "0.5, 0.3, 0",                                                \
                            "") "," BODY("c", "1.5", "0.2, 0.1, 0.25", "-0.3, 0.2, 0",                                \
                                         "") "," BODY("d", "1", "0.1, 0.1, 0.1", "-0.6, 0.4, 0.1", ""),               \
          HINGE("ja", "ground", "a", "0, 0, 0", ", \"rate0\": 1.5") "," HINGE(                                        \
              "jc", "ground", "c", "0, 0, 0",                                                                         \
              "") ","                                                                                                 \
                  "{\"name\": \"jb\", \"type\": \"revolute\", \"bodies\": [\"a\", \"b\"], \"at\": [0.4, 0.1, 0],"     \
                  "\"axis\": [0, 1, 1], \"q0\": 0.3, \"rate0\": 2},"                                                  \
                  "{\"name\": \"jd\", \"type\": \"cylindrical\", \"bodies\": [\"c\", \"d\"], \"at\": [-0.5, 0.3, 0]," \
                  "\"axis\": [1, 1, 0.2], \"q0\": [0, 0.61], \"rate0\": [0, 1.4]}",                                   \
          ", \"couplings\": [" COUPLING("rack", "jb", "jd",                                                           \
                                        "\"ratio\": 0.7, \"offset\": 0.4, \"coordinates\": [1, 2]") "]")

static void test_four_bodies(void **state) {
    (void)state;
    double best[2] = {0, 0};
    for (int how = 0; how < 2; how++)
        for (size_t i = 0; i < COUNT(METHODS); i++) {
            const bool implicit = i >= 6 && i <= 9 && i != 7;
            if (how == 1 && !implicit) continue;
            const ph_constraints constraints = how ? PH_CONSTRAINTS_NULL_SPACE : PH_CONSTRAINTS_MULTIPLIERS;
            assert_int_equal(tell_as(CROSSED, METHODS[i], constraints, 0.002, 0.3), PH_OK);
            for (int k = 0; k < s.count; k += 10) {
                NEAR((double)i, at(k, "jd.q2"), 0.7 * at(k, "jb.q") + 0.4, 1e-13);
                NEAR((double)i, at(k, "jd.qd2"), 0.7 * at(k, "jb.qd"), 2e-12);
            }
            if (i == 2) best[0] = at(-1, "jb.q"), best[1] = at(-1, "rack.f");
            const int order = ph_method_find(METHODS[i])->order;
            const double h = order < 2 ? 0.06 : order == 2 ? 2e-4 : 1e-8;
            NEAR((double)i, at(-1, "jb.q"), i < 2 ? at(-1, "jb.q") : best[0], h);
            if (i >= 2) NEAR((double)i, at(-1, "rack.f"), best[1], 100 * h);
            if (i == 9) NEAR(0, s.summary.energy.max_drift, 0, 1e-12);
        }
    NO_FAULTS();
}

// Orders, with the coupling's Jacobian and its bias in every stage; a step forth and back.
static double end_of(const char *method, double step) {
    RUN(CROSSED, method, step, 0.16);
    return at(-1, "jb.q");
}

static void test_orders(void **state) {
    (void)state;
    static const struct {
        const char *method;
        double step, order;
    } list[] = {
        {"rkmk4", 0.02, 4},    {"gauss4", 0.04, 4},          {"variational", 0.01, 2},      {"variational4", 0.02, 4},
        {"galerkin", 0.04, 4}, {"energy-momentum", 0.01, 2}, {"generalized-alpha", 0.01, 2}};
    for (size_t i = 0; i < COUNT(list); i++) {
        double q[3];
        for (int k = 0; k < 3; k++) q[k] = end_of(list[i].method, list[i].step / (1 << k));
        const double order = log2(fabs((q[0] - q[1]) / (q[1] - q[2])));
        NEAR((double)i, order, list[i].order, 0.35);
    }
    NO_FAULTS();
}

// A cylindrical joint whose coordinates are coupled is a screw, in every space; the armatures of both are one of it.
#define SCREW(space, joint, couplings)                                                                              \
    MODEL("1, 0, -9.81",                                                                                            \
          BODY("a", "1", "0.1, 0.12, 0.15", "0.3, 0, 0",                                                            \
               ", \"cspace\": \"" space "\"") "," BODY("b", "1", "0.1, 0.12, 0.15", "1.3, 0.1, 0", ""),             \
          "{\"name\": \"ja\", \"type\": \"revolute\", \"bodies\": [\"ground\", \"a\"], \"at\": [0, 0, 0],"          \
          "\"axis\": [0, 1, 0.2], \"rate0\": 1}, {\"name\": \"jb\", \"bodies\": [\"a\", \"b\"], \"at\": [1, 0, 0]," \
          "\"axis\": [0, 1, 0], \"type\": " joint "}",                                                              \
          couplings)

#define COUPLED(space)                                                              \
    SCREW(space, "\"cylindrical\", \"rate0\": [0.5, 0.05], \"armature\": [0.1, 2]", \
          ", \"couplings\": [" COUPLING("c", "jb", "jb", "\"ratio\": 0.1, \"coordinates\": [1, 2]") "]")

static void test_screw(void **state) {
    (void)state;
    static const char *const methods[] = {"rkmk4",           "gauss4",   "variational",
                                          "energy-momentum", "galerkin", "generalized-alpha"};
    for (size_t i = 0; i < COUNT(methods); i++) {
        RUN(SCREW("so3xr3", "\"helical\", \"pitch\": 0.1, \"rate0\": 0.5, \"armature\": 0.12", ""), methods[i], 0.005,
            0.5);
        const double q = at(-1, "jb.q"), a = at(-1, "ja.q");
        RUN(COUPLED("so3xr3"), methods[i], 0.005, 0.5);
        NEAR((double)i, at(-1, "jb.q1"), q, 1e-10);
        NEAR((double)i, at(-1, "ja.q"), a, 1e-10);
        for (int k = 0; k < s.count; k++) NEAR((double)i, at(k, "jb.q2"), 0.1 * at(k, "jb.q1"), 1e-15);
        RUN(COUPLED("se3"), methods[i], 0.005, 0.5);
        NEAR((double)i, at(-1, "ja.q"), a, i < 2 || i == 4 ? 1e-8 : 2e-4);
        if (i != 4) RUN(COUPLED("director"), methods[i], 0.005, 0.5);
        NEAR((double)i, at(-1, "ja.q"), a, i < 2 || i == 4 ? 1e-8 : 2e-4);
    }
    NO_FAULTS();
}

// Couplings that depend on each other, and one across a closed loop: the rank is found, the motion is that without the
// surplus ones.
static void test_dependent(void **state) {
    (void)state;
#define THREE(couplings)                                                                                          \
    MODEL("1, -9, 0",                                                                                             \
          BODY("a", "1", "1, 1, 1", "0.1, 0, 0", "") "," BODY("b", "1", "1, 1, 2", "1.2, 0, 0",                   \
                                                              "") "," BODY("c", "1", "1, 2, 3", "2, 0.3, 0", ""), \
          HINGE("a1", "ground", "a", "0, 0, 0", ", \"rate0\": 1") "," HINGE(                                      \
              "b1", "ground", "b", "1, 0, 0", ", \"rate0\": 2") "," HINGE("c1", "ground", "c", "2, 0, 0",         \
                                                                          ", \"rate0\": -1"),                     \
          ", \"couplings\": [" couplings "]")
#define AB COUPLING("ab", "a1", "b1", "\"ratio\": 2")
#define BC COUPLING("bc", "b1", "c1", "\"ratio\": -0.5")
#define AC COUPLING("ac", "a1", "c1", "\"ratio\": -1")
    static const char *const methods[] = {"rkmk4",           "gauss4",   "variational",
                                          "energy-momentum", "galerkin", "generalized-alpha"};
    for (size_t i = 0; i < COUNT(methods); i++) {
        RUN(THREE(AB "," BC), methods[i], 0.01, 1);
        const double q = at(-1, "a1.q");
        assert_int_equal(ph_model_count(s.m).dof, 1);
        RUN(THREE(AB "," BC "," AC), methods[i], 0.01, 1);
        assert_int_equal(ph_model_count(s.m).dof, 1);
        assert_int_equal(ph_model_count(s.m).always_redundant, 1);
        NEAR((double)i, at(-1, "a1.q"), q, 1e-12);
        NEAR((double)i, at(-1, "b1.q"), 2 * q, 1e-12);
    }
    NO_FAULTS();
}

// --- armatures ----------------------------------------------------------------------------------------------

// A rotor of inertia 0.02 behind a gear of ratio 6 is an armature of 36 * 0.02.
#define ARM(keys, more_bodies, more_joints, couplings)                                 \
    MODEL("0, -9.81, 0", BODY("a", "2", "0.3, 0.3, 0.4", "0.1, 0, 0", "") more_bodies, \
          HINGE("ja", "ground", "a", "0, 0, 0", ", \"rate0\": 1" keys) more_joints, couplings)

static void test_reflected_inertia(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT(METHODS); i++) {
        double q, energy;
        RUN(ARM("", "," BODY("r", "1", "0.02, 0.02, 0.02", "3, 0, 0", ""),
                "," HINGE("jr", "ground", "r", "3, 0, 0", ", \"rate0\": 6"),
                ", \"couplings\": [" COUPLING("g", "ja", "jr", "\"ratio\": 6") "]"),
            METHODS[i], 0.005, 1);
        q = at(-1, "ja.q");
        energy = at(0, "energy");
        RUN(ARM(", \"armature\": \"=36*0.02\"", "", "", ""), METHODS[i], 0.005, 1);
        // The rotation of a body by the Cayley map is not that of a shaft on a line: of order 2 apart.
        NEAR((double)i, at(-1, "ja.q"), q, strcmp(METHODS[i], "energy-momentum") == 0 ? 1e-3 : 1e-10);
        NEAR((double)i, at(0, "energy"), energy, 1e-14);
        NEAR((double)i, at(0, "Lz"), 0.4 + 2 * 0.01, 1e-15);  // nothing of the rotor
        int columns;
        ph_model_columns(s.m, &columns);
        assert_int_equal(columns, 18 + 8 + 10);
        assert_int_equal(ph_model_count(s.m).dof, 1);
        assert_int_equal(ph_model_count(s.m).points, 0);
    }
    NO_FAULTS();
}

// Free in space, three armatures on a chain that floats: momenta of the bodies are conserved, energy has the rotors.
#define FLOATING                                                                                                       \
    MODEL(                                                                                                             \
        "0, 0, 0",                                                                                                     \
        BODY("a", "2", "0.3, 0.4, 0.5", "0.2, 0, 0", ", \"omega\": [0.3, 0.5, -0.4]") "," BODY(                        \
            "b", "1", "0.1, 0.2, 0.15", "0.7, 0.3, 0", "") "," BODY("c", "1.5", "0.2, 0.1, 0.25", "1, 0.2, 0.3", ""),  \
        HINGE("ab", "a", "b", "0.5, 0.1, 0",                                                                           \
              ", \"rate0\": 2, \"armature\": 0.3") ","                                                                 \
                                                   "{\"name\": \"bc\", \"type\": \"cylindrical\", \"bodies\": "        \
                                                   "[\"b\", \"c\"], \"at\": [0.8, 0.3, 0.1],"                          \
                                                   "\"axis\": [1, 1, 0.2], \"rate0\": [1, 0.4], \"armature\": [null, " \
                                                   "4]}",                                                              \
        "")

static void test_momenta(void **state) {
    (void)state;
    static const char *const exact[] = {"variational", "variational4", "galerkin", "energy-momentum"};
    double best = 0;
    RUN(FLOATING, "rkmk87", 0.01, 1);
    best = at(-1, "bc.q2");
    NEAR(0, s.summary.energy.max_drift, 0, 1e-10);
    NEAR(0, s.summary.angular_momentum_drift, 0, 1e-10);
    NEAR(0, at(0, "energy"), 0.5 * (0.3 * 4 + 4 * 0.16), 10);
    for (size_t i = 0; i < COUNT(exact); i++) {
        RUN(FLOATING, exact[i], 0.01, 1);
        NEAR((double)i, s.summary.momentum_drift, 0, 2e-13);
        NEAR((double)i, s.summary.angular_momentum_drift, 0, 2e-13);
        NEAR((double)i, at(-1, "bc.q2"), best, i == 0 || i == 3 ? 1e-3 : 1e-7);
        if (i == 3) NEAR((double)i, s.summary.energy.max_drift, 0, 1e-12);
    }
    NO_FAULTS();
}

// Armatures in a closed loop with redundant constraints, at joints of the tree and at the one that closes it: on the
// two hinges to ground they are rotors behind gears, on all four energy has them.
#define FOUR_BAR(a, b, c, d, bodies, joints, couplings)                                                                \
    MODEL("5, -9.81, 0",                                                                                               \
          BODY("a", "2", "0.1, 0.1, 0.2", "0, 0.25, 0", "") "," BODY(                                                  \
              "b", "1", "0.2, 0.3, 0.2", "0.6, 0.65, 0", "") "," BODY("c", "1.5", "0.1, 0.2, 0.25", "1.2, 0.4, 0", "") \
              bodies,                                                                                                  \
          HINGE("j1", "ground", "a", "0, 0, 0", a) "," HINGE("j2", "a", "b", "0, 0.5, 0", b) "," HINGE(                \
              "j3", "b", "c", "1.2, 0.8, 0", c) "," HINGE("j4", "ground", "c", "1.2, 0, 0", d) joints,                 \
          couplings)

static void test_loop(void **state) {
    (void)state;
    static const char *const methods[] = {"rkmk4",           "rkmk87",   "gauss4",           "variational",
                                          "energy-momentum", "galerkin", "generalized-alpha"};
    for (size_t i = 0; i < COUNT(methods); i++) {
        const double cayley = strcmp(methods[i], "energy-momentum") == 0 ? 1e-3 : 1e-10;
        RUN(FOUR_BAR("", "", "", "",
                     "," BODY("r", "1", "0.02, 0.02, 0.02", "5, 0, 0", "") "," BODY("s", "1", "0.03, 0.03, 0.03",
                                                                                    "6, 0, 0", ""),
                     "," HINGE("jr", "ground", "r", "5, 0, 0", "") "," HINGE("js", "ground", "s", "6, 0, 0", ""),
                     ", \"couplings\": [" COUPLING("g", "j1", "jr", "\"ratio\": 3") "," COUPLING("h", "j4", "js",
                                                                                                 "\"ratio\": -2") "]"),
            methods[i], 0.005, 0.5);
        const double q = at(-1, "j2.q"), load = at(-1, "j3.fx");
        RUN(FOUR_BAR(", \"armature\": 0.18", "", "", ", \"armature\": 0.12", "", "", ""), methods[i], 0.005, 0.5);
        assert_int_equal(ph_model_count(s.m).dof, 1);
        assert_int_equal(ph_model_count(s.m).always_redundant, 3);
        NEAR((double)i, at(-1, "j2.q"), q, cayley);
        NEAR((double)i, at(-1, "j3.fx"), load, 1e3 * cayley);
        RUN(FOUR_BAR(", \"armature\": 0.18", ", \"armature\": 1", ", \"armature\": 2", ", \"armature\": 0.12", "", "",
                     ""),
            methods[i], 0.005, 0.5);
        const double own = 0.5 * (0.18 * pow(at(-1, "j1.qd"), 2) + pow(at(-1, "j2.qd"), 2) +
                                  2 * pow(at(-1, "j3.qd"), 2) + 0.12 * pow(at(-1, "j4.qd"), 2));
        assert_true(own > 0.1);
        NEAR((double)i, s.summary.energy.max_drift, 0, ph_method_find(methods[i])->order > 2 ? 1e-7 : 1e-3);
    }
    NO_FAULTS();
}

// A driven coordinate: the drive is (I + a) q'' + load.
static void test_driven(void **state) {
    (void)state;
#define DRIVEN(keys)                                                 \
    MODEL("0, 0, 0", BODY("a", "2", "0.3, 0.3, 0.4", "0, 0, 0", ""), \
          HINGE("ja", "ground", "a", "0, 0, 0", ", \"motion\": {\"polynomial\": [0, 0, 1.5]}" keys), "")
    for (size_t i = 0; i < 11; i++) {
        RUN(DRIVEN(""), METHODS[i], 0.01, 0.5);
        NEAR((double)i, at(-1, "ja.drive"), 0.4 * 3, 1e-9);
        RUN(DRIVEN(", \"armature\": 0.25"), METHODS[i], 0.01, 0.5);
        NEAR((double)i, at(-1, "ja.drive"), 0.65 * 3, 1e-9);
    }
    NO_FAULTS();
}

// An impact on a stop has the armature in it, and a reflected rate of the whole: e = 1 keeps the energy.
static void test_impact(void **state) {
    (void)state;
    static const char *const methods[] = {"rkmk4",           "gauss4",   "variational",
                                          "energy-momentum", "galerkin", "generalized-alpha"};
#define STOPPED(e)                                                                                           \
    MODEL("0, 0, 0",                                                                                         \
          BODY("a", "2", "0.3, 0.3, 0.4", "0, 0, 0", "") "," BODY("b", "1", "0.1, 0.1, 0.2", "1, 0, 0", ""), \
          HINGE("ja", "ground", "a", "0, 0, 0",                                                              \
                ", \"rate0\": 1, \"armature\": 0.6, \"stops\": {\"max\": 0.5, "                              \
                "\"restitution\": " e "}") "," HINGE("jb", "ground", "b", "1, 0, 0", ", \"rate0\": 3"),      \
          ", \"couplings\": [" COUPLING("g", "ja", "jb", "\"ratio\": 3") "]")
    for (size_t i = 0; i < COUNT(methods); i++) {
        const double cayley = i == 3 ? 1e-3 : 1e-12;  // its angles are of order 2
        RUN(STOPPED("1"), methods[i], 0.03, 1.2);
        NEAR((double)i, at(-1, "ja.q"), -0.2, cayley);
        NEAR((double)i, at(-1, "jb.qd"), -3, 1e-12);
        NEAR((double)i, at(-1, "energy"), 0.5 * (0.4 + 0.6 + 9 * 0.2), 1e-13);
        RUN(STOPPED("0.5"), methods[i], 0.03, 1.5);
        NEAR((double)i, at(-1, "ja.q"), 0, cayley);
        NEAR((double)i, s.summary.contacts.lost_impacts, 0.75 * 0.5 * 2.8, 1e-12);
    }
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_planetary_train),
                                       cmocka_unit_test(test_four_bodies),
                                       cmocka_unit_test(test_screw),
                                       cmocka_unit_test(test_orders),
                                       cmocka_unit_test(test_dependent),
                                       cmocka_unit_test(test_reflected_inertia),
                                       cmocka_unit_test(test_momenta),
                                       cmocka_unit_test(test_driven),
                                       cmocka_unit_test(test_loop),
                                       cmocka_unit_test(test_impact)};
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    ph_model_free(s.m);
    return failed;
}
