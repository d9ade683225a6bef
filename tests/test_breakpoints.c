// Orders of all methods across breakpoints of signals, which lie on the steps: as if there were none.
#include "base/vector.h"
#include "harness.h"
#include "models.h"

enum { MOST = 64, LEVELS = 4, SEGMENTS = 4 };

// Up to four smooth signals, one after the other, that are the same function of time as `whole`.
typedef struct kind {
    const char *name, *model, *whole;
    double end[SEGMENTS];  // of each segment; the last is the end of the run
    const char *part[SEGMENTS];
} kind;

// Two bodies, the second on a spring: a signal on the second, in its own axes.
#define PENDULUM(signal)                                                                                   \
    "{\"polhode\": 1, \"gravity\": [0, 0, -3], \"bodies\": ["                                              \
    "{\"name\": \"a\", \"mass\": 2, \"inertia\": [0.4, 0.3, 0.2], \"position\": [0.5, 0.1, 0]},"           \
    "{\"name\": \"b\", \"mass\": 1.3, \"inertia\": [0.1, 0.2, 0.15], \"position\": [1.2, 0.3, 0.1]}],"     \
    "\"joints\": [{\"type\": \"spherical\", \"bodies\": [\"ground\", \"a\"], \"at\": [0, 0, 0]},"          \
    "{\"type\": \"revolute\", \"bodies\": [\"a\", \"b\"], \"at\": [0.8, 0.2, 0], \"axis\": [0.3, 1, 0]}]," \
    "\"forces\": [{\"name\": \"s\", \"type\": \"spring\", \"bodies\": [\"ground\", \"b\"],"                \
    "\"at\": [[0.5, 1, 0.5], [1.2, 0.3, 0.1]], \"stiffness\": 20, \"damping\": 0.3, \"length\": 0.4},"     \
    "{\"name\": \"f\", \"type\": \"force\", \"body\": \"b\", \"frame\": \"body\", \"value\": " signal "}]}"
// A free body and a wheel that a signal drives.
#define WHEEL(signal)                                                                            \
    "{\"polhode\": 1, \"bodies\": [{\"name\": \"a\", \"mass\": 2, \"inertia\": [0.4, 0.3, 0.2]," \
    "\"omega\": [1, -0.5, 2], \"rotors\": [{\"axis\": [1, 2, 0.5], \"momentum\": 0.1, \"torque\": " signal "}]}]}"
// A signal along a hinge.
#define HINGE(signal)                                                                                       \
    "{\"polhode\": 1, \"gravity\": [0, 0, -3], \"bodies\": ["                                               \
    "{\"name\": \"a\", \"mass\": 2, \"inertia\": [0.4, 0.3, 0.2], \"position\": [0.5, 0.1, 0]},"            \
    "{\"name\": \"b\", \"mass\": 1.3, \"inertia\": [0.1, 0.2, 0.15], \"position\": [1.2, 0.3, 0.1]}],"      \
    "\"joints\": [{\"type\": \"spherical\", \"bodies\": [\"ground\", \"a\"], \"at\": [0, 0, 0]},"           \
    "{\"name\": \"h\", \"type\": \"revolute\", \"bodies\": [\"a\", \"b\"], \"at\": [0.8, 0.2, 0],"          \
    " \"axis\": [0.3, 1, 0]}], \"forces\": [{\"name\": \"f\", \"type\": \"joint-force\", \"joint\": \"h\"," \
    " \"value\": " signal "}]}"

#define KIND(name, MODEL, whole, ...) \
    { name, MODEL("%s"), whole, __VA_ARGS__ }
#define CONSTANTS "{\"pieces\": [{\"until\": 0.3, \"value\": [5, 1, 0]}, {\"until\": 0.6, \"value\": [-4, 0, 3]}]}"
static const kind kinds[] = {
    KIND("table, last value not 0", PENDULUM, "{\"table\": [[0, 1, 0, 2], [0.3, 5, 4, -3], [0.6, 3, -4, 6]]}",
         {0.3, 0.6, 0.9},
         {"{\"polynomial\": [[1, 0, 2], [13.333333333333334, 13.333333333333334, -16.666666666666668]]}",
          "{\"polynomial\": [[7, 12, -12], [-6.666666666666667, -26.666666666666668, 30]]}", "[0, 0, 0]"}),
    KIND("table, first value not 0", PENDULUM, "{\"table\": [[0.3, 5, 4, -3], [0.9, 5, 4, -3]]}", {0.3, 0.9},
         {"[0, 0, 0]", "[5, 4, -3]"}),
    KIND(
        "table, a time twice", PENDULUM,
        "{\"table\": [[0, 4, 0, 0], [0.3, 4, 0, 0], [0.3, 0, -6, 5], [0.6, 0, -6, 5], [0.6, 3, 3, 3], [0.9, 3, 3, 3]]}",
        {0.3, 0.6, 0.9}, {"[4, 0, 0]", "[0, -6, 5]", "[3, 3, 3]"}),
    KIND("table, last time twice", PENDULUM, "{\"table\": [[0, 4, 0, 0], [0.6, 4, 0, 0], [0.6, 9, 9, 9]]}", {0.6, 0.9},
         {"[4, 0, 0]", "[0, 0, 0]"}),
    // The natural spline through 1, 4, 2 at distance 0.15 has the second derivative -333.3.. in the middle.
    KIND("cubic table, a jump", PENDULUM,
         "{\"interpolation\": \"cubic\", \"table\": [[0, 1, 0, 0], [0.15, 4, 0, 0], [0.3, 2, 0, 0], [0.3, 0, 0, 6],"
         " [0.6, 0, 0, 6]]}",
         {0.15, 0.3, 0.6, 0.9},
         {"{\"polynomial\": [[1, 0, 0], [28.333333333333332, 0, 0], [0, 0, 0], [-370.37037037037038, 0, 0]]}",
          "{\"polynomial\": [[-1.5, 0, 0], [78.333333333333329, 0, 0], [-333.33333333333331, 0, 0],"
          " [370.37037037037038, 0, 0]]}",
          "[0, 0, 6]", "[0, 0, 0]"}),
    KIND("pieces of constants", PENDULUM, CONSTANTS, {0.3, 0.6, 0.9}, {"[5, 1, 0]", "[-4, 0, 3]", "[0, 0, 0]"}),
    KIND("pieces of functions", PENDULUM,
         "{\"pieces\": [{\"until\": 0.3, \"polynomial\": [[1, 0, 0], [0, 9, 0]]},"
         " {\"until\": 0.6, \"sine\": {\"amplitude\": [0, 5, 2], \"frequency\": 0.7}},"
         " {\"until\": 0.9, \"polynomial\": [[0, 0, 3], [0, 0, 0], [4, 0, 0]]}]}",
         {0.3, 0.6, 0.9},
         {"{\"polynomial\": [[1, 0, 0], [0, 9, 0]]}", "{\"sine\": {\"amplitude\": [0, 5, 2], \"frequency\": 0.7}}",
          "{\"polynomial\": [[0, 0, 3], [0, 0, 0], [4, 0, 0]]}"}),
    KIND("pieces of tables", PENDULUM,
         "{\"pieces\": [{\"until\": 0.3, \"table\": [[0, 4, 0, 0], [0.3, 4, 0, 0]]},"
         " {\"until\": 0.9, \"table\": [[0.3, 0, 5, 0], [0.6, 0, 5, 0]]}]}",
         {0.3, 0.6, 0.9}, {"[4, 0, 0]", "[0, 5, 0]", "[0, 0, 0]"}),
    KIND("sum", PENDULUM,
         "{\"sum\": [{\"sine\": {\"amplitude\": [2, 0, 1], \"frequency\": 0.5}},"
         " {\"table\": [[0, 3, 0, 0], [0.3, 3, 0, 0]]}, " CONSTANTS "]}",
         {0.3, 0.6, 0.9},
         {"{\"sum\": [{\"sine\": {\"amplitude\": [2, 0, 1], \"frequency\": 0.5}}, [8, 1, 0]]}",
          "{\"sum\": [{\"sine\": {\"amplitude\": [2, 0, 1], \"frequency\": 0.5}}, [-4, 0, 3]]}",
          "{\"sine\": {\"amplitude\": [2, 0, 1], \"frequency\": 0.5}}"}),
    KIND("torque of a wheel", WHEEL, "{\"table\": [[0, 1], [0.3, 1], [0.3, -2], [0.6, -2]]}", {0.3, 0.6, 0.9},
         {"1", "-2", "0"}),
    KIND("force along a joint", HINGE, "{\"table\": [[0, 2], [0.3, 2], [0.3, -3], [0.6, -3]]}", {0.3, 0.6, 0.9},
         {"2", "-3", "0"}),
};

// --- methods ------------------------------------------------------------------------------------------------

// 1/step of the first level is n/0.3; the others halve it.
static const struct method {
    const char *name, *label;
    int first;
    bool null_space, micro;
} methods[] = {
    {"rkmk1", "rkmk1", 32, false, false},
    {"rkmk2", "rkmk2", 8, false, false},
    {"rkmk3", "rkmk3", 8, false, false},
    {"rkmk4", "rkmk4", 4, false, false},
    {"gauss2", "gauss2", 8, false, false},
    {"gauss4", "gauss4", 4, false, false},
    {"gauss6", "gauss6", 2, false, false},
    {"midpoint", "mid", 8, false, false},
    {"midpoint4", "mid4", 4, false, false},
    {"midpoint6", "mid6", 2, false, false},
    {"midpoint-richardson4", "mid-r", 4, false, false},
    {"variational", "var", 16, false, false},
    {"variational", "var-ns", 16, true, false},
    {"variational", "var-m4", 16, false, true},
    {"variational4", "var4", 8, false, false},
    {"galerkin", "gal4", 4, false, false},
    {"galerkin", "gal4-ns", 4, true, false},
    {"generalized-alpha", "alpha", 16, false, false},
    {"explicit-euler", "e-euler", 32, false, false},
    {"implicit-euler", "i-euler", 32, false, false},
    {"symplectic-euler", "s-euler", 32, false, false},
    {"rk4-quaternion", "rk4-q", 4, false, false},
    {"rk4-euler-angles", "rk4-e", 4, false, false},
};

static ph_simulation settings_of(const struct method *m, int level, double duration) {
    ph_simulation sim = settings(m->name, 0.3 / (m->first << level), duration);
    if (m->null_space) sim.constraints = PH_CONSTRAINTS_NULL_SPACE;
    if (m->micro) {
        sim.micro = 4;
        strcpy(sim.fast, "s");
    }
    return sim;
}

// --- states -------------------------------------------------------------------------------------------------

typedef struct end {
    double q[MOST], v[MOST], z[4];
} end;

static ph_model *model_of(const char *format, const char *signal) {
    char text[4096];
    const char *hole = strstr(format, "%s");
    snprintf(text, sizeof text, "%.*s%s%s", (int)(hole - format), format, signal, hole + 2);
    return compile_text(text);
}

static double apart(const ph_system *sys, const end *a, const end *b) {
    double most = 0;
    for (int i = 0; i < sys->group.nq; i++) most = ph_larger(most, fabs(a->q[i] - b->q[i]));
    for (int i = 0; i < sys->group.nv; i++) most = ph_larger(most, fabs(a->v[i] - b->v[i]));
    for (int i = 0; i < sys->nz; i++) most = ph_larger(most, fabs(a->z[i] - b->z[i]));
    return most;
}

// Segment after segment with smooth signals, each continued from where the one before ended: no breakpoint anywhere.
static void reference(const kind *k, end *at) {
    ph_state s = {0, at->q, at->v, at->z};
    for (int i = 0; i < SEGMENTS && k->part[i]; i++) {
        ph_model *m = model_of(k->model, k->part[i]);
        ph_simulation sim = settings("rkmk54", k->end[i], k->end[i]);
        ph_integrator *g;
        sim.tolerance = 1e-13;
        assert_int_equal(ph_model_system(m)->corner_count, 0);
        assert_int_equal(ph_integrator_create(ph_model_system(m), &sim, &g, NULL), PH_OK);
        if (i == 0) ph_model_initial(m, at->q, at->v, at->z);
        while (s.t < k->end[i]) assert_int_equal(ph_integrator_step(g, k->end[i], &s, NULL), PH_OK);
        ph_integrator_free(g);
        ph_model_free(m);
    }
}

typedef struct measured {
    double order, error;  // least squares, and of the shortest step
} measured;

// Errors below 1e-11 are rounding.
static measured order_of(int n, const double *h, const double *e) {
    double x = 0, y = 0, xx = 0, xy = 0, count = 0;
    for (int i = 0; i < n; i++) {
        if (!(e[i] > 1e-11)) continue;
        const double a = log(h[i]), b = log(e[i]);
        x += a, y += b, xx += a * a, xy += a * b, count++;
    }
    return (measured){count > 1 ? (count * xy - x * y) / (count * xx - x * x) : NAN, e[n - 1]};
}

static measured measure(const kind *k, const struct method *method, const end *want) {
    double h[LEVELS], e[LEVELS];
    ph_model *m = model_of(k->model, k->whole);
    for (int i = 0; i < LEVELS; i++) {
        const ph_simulation sim = settings_of(method, i, 0.9);
        end got = {0};
        h[i] = sim.step;
        if (ph_method_suits(&sim, ph_model_system(m), NULL) != PH_OK) {
            ph_model_free(m);
            return (measured){INFINITY, 0};
        }
        run_with(m, &sim, got.q, got.v, got.z, NULL);
        e[i] = apart(ph_model_system(m), &got, want);
    }
    ph_model_free(m);
    return order_of(LEVELS, h, e);
}

static void print_head(const char *title) {
    print_message("%-26s", title);
    for (size_t i = 0; i < COUNT(methods); i++) print_message(" %7s", methods[i].label);
    print_message(" %9s\n%-26s", "rkmk54", "order");
    for (size_t i = 0; i < COUNT(methods); i++) print_message(" %7d", ph_method_find(methods[i].name)->order);
    print_message(" %9s\n", "error");
}

// Half an order less than it should be is a fault, but for gauss6, which has few errors above rounding.
static void judge(double row, const struct method *method, measured got) {
    const double order = ph_method_find(method->name)->order;
    if (isinf(got.order)) print_message(" %7s", "-");  // not for this model
    else print_message(" %7.2f", got.order);
    if (isinf(got.order) || got.error < 1e-11) return;
    NEAR(row, fmin(got.order, order), order, order == 6 ? 0.7 : 0.3);
}

static void adaptive_error(double row, const ph_model *m, const end *want) {
    ph_simulation sim = settings("rkmk54", 0.9, 0.9);
    end got = {0};
    sim.tolerance = 1e-12;
    run_with(m, &sim, got.q, got.v, got.z, NULL);
    const double error = apart(ph_model_system(m), &got, want);
    print_message(" %9.1e\n", error);
    BELOW(row, error, 1e-10);
}

static void forces_keep_the_order(void **state) {
    (void)state;
    print_head("kind of signal");
    for (size_t i = 0; i < COUNT(kinds); i++) {
        end want = {0};
        reference(kinds + i, &want);
        print_message("%-26s", kinds[i].name);
        for (size_t k = 0; k < COUNT(methods); k++)
            judge((double)i, methods + k, measure(kinds + i, methods + k, &want));
        ph_model *m = model_of(kinds[i].model, kinds[i].whole);
        adaptive_error((double)i, m, &want);
        ph_model_free(m);
    }
    NO_FAULTS();
}

// --- motions --------------------------------------------------------------------------------------------------

// A cart along x that a motion drives, and a pendulum on it: (J + m l^2) phi'' = -m g l sin phi - m l a cos phi, and at
// a jump of the cart's velocity (J + m l^2) Dphi' = -m l Dv cos phi.
#define CART                                                                                                         \
    "{\"polhode\": 1, \"gravity\": [0, 0, -9.81], \"bodies\": ["                                                     \
    "{\"name\": \"cart\", \"mass\": 2, \"inertia\": [0.1, 0.1, 0.1]},"                                               \
    "{\"name\": \"bob\", \"mass\": 1, \"inertia\": [0.05, 0.05, 0.05], \"position\": [0, 0, -1]}],"                  \
    "\"joints\": [{\"name\": \"rail\", \"type\": \"prismatic\", \"bodies\": [\"ground\", \"cart\"], \"at\": [0, 0, " \
    "0],"                                                                                                            \
    "\"axis\": [1, 0, 0], \"motion\": %s},"                                                                          \
    "{\"name\": \"pin\", \"type\": \"revolute\", \"bodies\": [\"cart\", \"bob\"], \"at\": [0, 0, 0], \"axis\": [0, " \
    "1, 0]}]}"

// Position of the cart in each segment as a polynomial.
typedef struct moved {
    const char *name, *motion;
    double end[SEGMENTS], c[SEGMENTS][4];
} moved;

static const moved motions[] = {
    {"motion, rate jumps",
     "{\"table\": [[0, 0], [0.3, 0], [0.6, 0.3], [0.9, 0.15]]}",
     {0.3, 0.6, 0.9},
     {{0}, {-0.3, 1}, {0.6, -0.5}}},
    {"motion, acceleration jumps",
     "{\"pieces\": [{\"until\": 0.3, \"polynomial\": [0, 0, 2]}, {\"until\": 0.6, \"polynomial\": [-0.18, 1.2]},"
     " {\"until\": 1, \"polynomial\": [-1.26, 4.8, -3]}]}",
     {0.3, 0.6, 0.9},
     {{0, 0, 2}, {-0.18, 1.2}, {-1.26, 4.8, -3}}},
    // The natural spline through 0, 0.3, 0.2, 0.2 at distance 0.3 has second derivatives -28/9 and 2 inside; its rate
    // at the start is (0.3 - 0)/0.3 + 0.3 (28/9)/6, a jump from rest.
    {"motion, cubic table after a rest",
     "{\"pieces\": [{\"until\": 0.3, \"value\": 0}, {\"until\": 1,"
     " \"table\": [[0.3, 0], [0.6, 0.3], [0.9, 0.3]], \"interpolation\": \"cubic\"}]}",
     {0.3, 0.6, 0.9},
     {{0}, {-0.3, 0.5, 2.5, -2.7777777777777777}, {-1.5, 6.5, -7.5, 2.7777777777777777}}},
};

static double poly(const double *c, double t, int derivative) {
    if (derivative == 0) return ((c[3] * t + c[2]) * t + c[1]) * t + c[0];
    return derivative == 1 ? (3 * c[3] * t + 2 * c[2]) * t + c[1] : 6 * c[3] * t + 2 * c[2];
}

static double swing(const double *c, double t, double phi) {
    return (-9.81 * sin(phi) + poly(c, t, 2) * cos(phi)) / 1.05;
}

// Angle and rate about y at the end, by the classical table with short steps: an angle moves the bob to -x.
static void pendulum(const moved *m, double *phi, double *rate) {
    enum { STEPS = 3000 };
    double t = 0, before = 0;
    *phi = *rate = 0;
    for (int i = 0; i < SEGMENTS && m->end[i] > 0; i++) {
        const double *c = m->c[i], h = (m->end[i] - t) / STEPS, begin = t;
        *rate += (poly(c, t, 1) - before) * cos(*phi) / 1.05;
        for (int k = 0; k < STEPS; k++) {
            t = begin + k * h;
            const double v1 = *rate, a1 = swing(c, t, *phi);
            const double v2 = *rate + h / 2 * a1, a2 = swing(c, t + h / 2, *phi + h / 2 * v1);
            const double v3 = *rate + h / 2 * a2, a3 = swing(c, t + h / 2, *phi + h / 2 * v2);
            const double v4 = *rate + h * a3, a4 = swing(c, t + h, *phi + h * v3);
            *phi += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4);
            *rate += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4);
        }
        t = m->end[i];
        before = poly(c, t, 1);
    }
}

typedef struct last_row {
    int angle, rate;
    double phi, phidot, row_t;
} last_row;

static ph_status keep(void *user, double t, const double *row) {
    last_row *r = user;
    r->phi = row[r->angle];
    r->phidot = row[r->rate];
    r->row_t = t;
    return PH_OK;
}

static double swung(const ph_model *m, const ph_simulation *sim, double phi, double rate) {
    last_row r = {.angle = column_of(m, "pin.q"), .rate = column_of(m, "pin.qd")};
    const ph_observer observer = {.user = &r, .row = keep};
    ph_summary sum;
    ph_error err;
    const ph_status status = ph_run(m, sim, &observer, &sum, &err);
    if (status != PH_OK) fail_msg("%s: %s", sim->method->name, err.what);
    return fmax(fabs(r.phi - phi), fabs(r.phidot - rate));
}

static void motions_keep_the_order(void **state) {
    (void)state;
    print_head("kind of motion");
    for (size_t i = 0; i < COUNT(motions); i++) {
        double phi, rate, h[LEVELS], e[LEVELS];
        pendulum(motions + i, &phi, &rate);
        ph_model *m = model_of(CART, motions[i].motion);
        print_message("%-26.26s", motions[i].name);
        for (size_t k = 0; k < COUNT(methods); k++) {
            const ph_simulation any = settings_of(methods + k, 0, 0.9);
            if (ph_method_suits(&any, ph_model_system(m), NULL) != PH_OK) {
                print_message(" %7s", "-");
                continue;
            }
            for (int level = 0; level < LEVELS; level++) {
                const ph_simulation sim = settings_of(methods + k, level, 0.9);
                h[level] = sim.step;
                e[level] = swung(m, &sim, phi, rate);
            }
            judge((double)i, methods + k, order_of(LEVELS, h, e));
        }
        ph_simulation sim = settings("rkmk54", 0.9, 0.9);
        sim.tolerance = 1e-12;
        const double error = swung(m, &sim, phi, rate);
        print_message(" %9.1e\n", error);
        BELOW((double)i, error, 1e-10);
        ph_model_free(m);
    }
    NO_FAULTS();
}

// --- what rows hold ---------------------------------------------------------------------------------------------

enum { ROWS = 13 };
typedef struct rows {
    int column[3], count;
    double value[ROWS][3];
} rows;

static ph_status keep_all(void *user, double t, const double *row) {
    rows *r = user;
    (void)t;
    for (int k = 0; k < 3; k++) r->value[r->count][k] = row[r->column[k]];
    r->count++;
    return PH_OK;
}

// 12 * 0.1 is more than 1.2: the last step must not see the motion jump back to 0. Rows at a breakpoint have the
// velocity after it, the last row that before it.
static void a_table_may_end_with_the_run(void **state) {
    (void)state;
    ph_model *m = model_of(CART, "{\"table\": [[0, 0], [0.3, 0], [1.2, 0.45]]}");
    for (size_t k = 0; k < COUNT(methods); k++) {
        ph_simulation sim = settings_of(methods + k, 0, 1.2);
        ph_summary sum;
        sim.step = 0.1;
        if (ph_method_suits(&sim, ph_model_system(m), NULL) != PH_OK) continue;
        rows r = {.column = {column_of(m, "cart.x"), column_of(m, "cart.vx"), column_of(m, "phidot")}};
        const ph_observer observer = {.user = &r, .row = keep_all};
        assert_int_equal(ph_run(m, &sim, &observer, &sum, NULL), PH_OK);
        assert_int_equal(r.count, ROWS);
        NEAR((double)k, r.value[12][0], 0.45, 1e-12);
        NEAR((double)k, r.value[12][1], 0.5, 1e-12);
        NEAR((double)k, r.value[2][1], 0, 1e-12);
        NEAR((double)k, r.value[3][1], 0.5, 1e-12);
        for (int i = 0; i < ROWS; i++) BELOW((double)k, r.value[i][2], 1e-12);
    }
    NO_FAULTS();
    ph_model_free(m);
}

// The same for a force: what the joint carries at the end is what it carried just before.
static void reactions_at_the_end_are_those_before(void **state) {
    (void)state;
    static const char text[] =
        "{\"polhode\": 1, \"bodies\": [{\"name\": \"a\", \"mass\": 2, \"inertia\": [1, 1, 1]}], \"joints\":"
        " [{\"name\": \"j\", \"type\": \"fixed\", \"bodies\": [\"ground\", \"a\"], \"at\": [0, 0, 0]}], \"forces\":"
        " [{\"name\": \"f\", \"type\": \"force\", \"body\": \"a\", \"frame\": \"inertial\", \"value\":"
        " {\"table\": [[0, 0, 0, 2], [0.6, 0, 0, 2], [0.6, 0, 0, 5], [1.2, 0, 0, 5]]}}]}";
    ph_model *m = compile_text(text);
    for (size_t k = 0; k < COUNT(methods); k++) {
        ph_simulation sim = settings_of(methods + k, 0, 1.2);
        ph_summary sum;
        sim.step = 0.1;
        if (ph_method_suits(&sim, ph_model_system(m), NULL) != PH_OK) continue;
        rows r = {.column = {column_of(m, "j.fz"), column_of(m, "j.fz"), column_of(m, "phi")}};
        const ph_observer observer = {.user = &r, .row = keep_all};
        assert_int_equal(ph_run(m, &sim, &observer, &sum, NULL), PH_OK);
        NEAR((double)k, r.value[5][0], -2, 1e-9);
        NEAR((double)k, r.value[6][0], -5, 1e-9);  // on the jump those after it
        NEAR((double)k, r.value[7][0], -5, 1e-9);
        NEAR((double)k, r.value[12][0], -5, 1e-9);
    }
    NO_FAULTS();
    ph_model_free(m);
}

// The state where a run ended has the rate before; a run that goes on from there starts with the impulse.
static void a_run_goes_on_from_a_breakpoint(void **state) {
    (void)state;
    ph_model *m = model_of(CART, "{\"table\": [[0, 0], [0.3, 0], [1.2, 0.45]]}");
    ph_simulation sim = settings("rkmk4", 0.1, 0.3);
    const double angle[2] = {0, 0};
    end whole = {0}, half = {0};
    run_with(m, &sim, half.q, half.v, half.z, NULL);
    sim.duration = 1.2;
    run_with(m, &sim, whole.q, whole.v, whole.z, NULL);
    const ph_snapshot from = {0.3, half.q, half.v, half.z, angle};
    rows r = {.column = {column_of(m, "bob.x"), column_of(m, "cart.vx"), column_of(m, "bob.z")}};
    const ph_observer observer = {.user = &r, .row = keep_all};
    ph_summary sum;
    sim.from = &from;
    NEAR(0, ph_larger(fabs(half.v[3]), fabs(half.v[9])), 0, 1e-15);  // at rest
    assert_int_equal(ph_run(m, &sim, &observer, &sum, NULL), PH_OK);
    assert_int_equal(r.count, 10);
    NEAR(0, r.value[0][1], 0.5, 1e-14);
    const ph_factor *bob = ph_model_system(m)->group.factors + 1;
    NEAR(0, r.value[9][0], whole.q[bob->q + 4], 1e-14);
    NEAR(0, r.value[9][2], whole.q[bob->q + 6], 1e-14);
    NO_FAULTS();
    ph_model_free(m);
}

static void a_motion_that_jumps_is_refused(void **state) {
    (void)state;
    ph_model *m = model_of(CART, "{\"table\": [[0, 0], [0.3, 0], [0.6, 0.3]]}");
    ph_simulation sim = settings("rkmk4", 0.1, 0.9);
    ph_summary sum;
    ph_error err = {0};
    ph_runner *runner;
    assert_int_equal(ph_run(m, &sim, NULL, &sum, &err), PH_ERR_MODEL);
    assert_string_equal(err.where, "joints[0].motion");
    assert_non_null(strstr(err.what, "jumps from 0.3 to 0 at t = 0.6 s"));
    sim.duration = 0.6;
    assert_int_equal(ph_run(m, &sim, NULL, &sum, &err), PH_OK);
    assert_int_equal(ph_runner_create(m, &sim, &runner, &err), PH_OK);
    for (int k = 0; k < 5; k++) assert_int_equal(ph_runner_step(runner, &err), PH_OK);
    assert_true(ph_runner_step(runner, &err) > 0);
    assert_non_null(strstr(err.what, "the motion of a joint jumps by 0.3"));
    ph_runner_free(runner);
    ph_model_free(m);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forces_keep_the_order),           cmocka_unit_test(motions_keep_the_order),
        cmocka_unit_test(a_table_may_end_with_the_run),    cmocka_unit_test(reactions_at_the_end_are_those_before),
        cmocka_unit_test(a_run_goes_on_from_a_breakpoint), cmocka_unit_test(a_motion_that_jumps_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
