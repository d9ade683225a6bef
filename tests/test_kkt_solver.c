// Newton's method on the KKT matrix of the general transcription against Ipopt: the same extremals from the same
// starts, the same verdict on them, and its own convergence.
#include "harness.h"
#include "ocp/solve/program.h"
#include "polhode/polhode.h"

#define TEXT(...) #__VA_ARGS__

#ifdef SHORT_RUNS
enum { LONG = 0, STEPS = 12, STARTS = 1 };
#else
enum { LONG = 1, STEPS = 30, STARTS = 3 };
#endif

// Two arms in the plane against gravity, from hanging to standing by torques in both hinges.
static const char DOUBLE_PENDULUM[] = TEXT({
    "polhode-control" : 1,
    "model" : {
        "polhode" : 1,
        "gravity" : [ 0, 0, -9.81 ],
        "bodies" : [
            {"name" : "a", "mass" : 1, "inertia" : [ 0.02, 0.02, 0.003 ], "position" : [ 0, 0, -0.25 ]},
            {"name" : "b", "mass" : 0.7, "inertia" : [ 0.015, 0.015, 0.002 ], "position" : [ 0, 0, -0.75 ]}
        ],
        "joints" : [
            {"name" : "A", "type" : "revolute", "bodies" : [ "ground", "a" ], "at" : [ 0, 0, 0 ], "axis" : [ 0, 1, 0 ]},
            {"name" : "B", "type" : "revolute", "bodies" : [ "a", "b" ], "at" : [ 0, 0, -0.5 ], "axis" : [ 0, 1, 0 ]}
        ]
    },
    "horizon" : {"duration" : 1.5, "steps" : 40},
    "controls" : [ {"name" : "s", "joint" : "A"}, {"name" : "e", "joint" : "B"} ],
    "final" : [ {"joint" : "A", "q" : 3.141592653589793, "rate" : 0}, {"joint" : "B", "q" : 0, "rate" : 0} ],
    "cost" :
        [ {"integral" : "effort", "of" : "s", "weight" : 0.5}, {"integral" : "effort", "of" : "e", "weight" : 0.5} ]
});

// A body on a ball joint off its centre, turned in space by torques.
static const char BALL[] = TEXT({
    "polhode-control" : 1,
    "model" : {
        "polhode" : 1,
        "gravity" : [ 0, 0, -2 ],
        "bodies" : [
            {"name" : "a", "mass" : 2, "inertia" : [ 0.1, 0.2, 0.15 ], "position" : [ 0.5, 0, 0 ]},
            {"name" : "b", "mass" : 1, "inertia" : [ 0.05, 0.02, 0.04 ], "position" : [ 1.3, 0, 0 ]}
        ],
        "joints" : [
            {"name" : "A", "type" : "spherical", "bodies" : [ "ground", "a" ], "at" : [ 0, 0, 0 ]},
            {"name" : "B", "type" : "spherical", "bodies" : [ "a", "b" ], "at" : [ 1, 0, 0 ]}
        ]
    },
    "horizon" : {"duration" : 2, "steps" : 30},
    "controls" : [ {"name" : "s", "torque" : "a", "frame" : "body"}, {"name" : "e", "torque" : "b", "frame" : "body"} ],
    "final" : [
        {"body" : "a", "orientation" : {"axis" : [ 1, 2, 3 ], "degrees" : 70}, "omega" : [ 0, 0, 0 ]},
        {"body" : "b", "orientation" : {"axis" : [ 0, 1, 1 ], "degrees" : 40}, "omega" : [ 0, 0, 0 ]}
    ],
    "cost" :
        [ {"integral" : "effort", "of" : "s", "weight" : 0.5}, {"integral" : "effort", "of" : "e", "weight" : 0.5} ]
});

// A chaser on two springs with dampers, whose target is at rest at the end with it.
static const char SPRINGS[] = TEXT({
    "polhode-control" : 1,
    "model" : {
        "polhode" : 1,
        "bodies" : [
            {"name" : "a", "mass" : 3, "inertia" : [ 0.3, 0.2, 0.25 ]},
            {"name" : "b", "mass" : 1, "inertia" : [ 0.05, 0.06, 0.04 ], "position" : [ 1, 0, 0 ]}
        ],
        "forces" : [
            {
                "name" : "f",
                "type" : "spring",
                "bodies" : [ "a", "b" ],
                "at" : [ [ 0.1, 0.1, 0 ], [ 0.9, 0.1, 0 ] ],
                "stiffness" : 8,
                "length" : 0.8,
                "damping" : 0.3
            },
            {
                "name" : "g",
                "type" : "spring",
                "bodies" : [ "a", "b" ],
                "at" : [ [ 0.1, -0.1, 0 ], [ 0.9, -0.1, 0 ] ],
                "stiffness" : 8,
                "length" : 0.8,
                "damping" : 0.3
            }
        ]
    },
    "horizon" : {"duration" : 4, "steps" : 40},
    "controls" : [ {"name" : "F", "force" : "a", "frame" : "body"}, {"name" : "T", "torque" : "a", "frame" : "body"} ],
    "final" : [
        {
            "body" : "a",
            "position" : [ 0.5, 1, 0.3 ],
            "orientation" : {"axis" : [ 0, 0, 1 ], "degrees" : 60},
            "velocity" : [ 0, 0, 0 ],
            "omega" : [ 0, 0, 0 ]
        },
        {"body" : "b", "velocity" : [ 0, 0, 0 ]}
    ],
    "cost" :
        [ {"integral" : "effort", "of" : "F", "weight" : 0.5}, {"integral" : "effort", "of" : "T", "weight" : 0.5} ]
});

// Wheels turn a hub that carries a panel on a hinge with a motor.
static const char WHEELS[] = TEXT({
    "polhode-control" : 1,
    "model" : {
        "polhode" : 1,
        "bodies" : [
            {
                "name" : "hub",
                "mass" : 10,
                "inertia" : [ 1, 2, 3 ],
                "rotors" : [
                    {"axis" : [ 1, 0, 0 ], "momentum" : 0.3, "torque" : 0},
                    {"axis" : [ 0, 1, 0 ], "momentum" : -0.2, "torque" : 0},
                    {"axis" : [ 0, 0, 1 ], "momentum" : 0.1, "torque" : 0}
                ]
            },
            {"name" : "panel", "mass" : 1, "inertia" : [ 0.1, 0.2, 0.3 ], "position" : [ 1, 0, 0 ]}
        ],
        "joints" : [ {
            "name" : "H",
            "type" : "revolute",
            "bodies" : [ "hub", "panel" ],
            "at" : [ 0.5, 0, 0 ],
            "axis" : [ 0, 1, 0 ]
        } ]
    },
    "horizon" : {"duration" : 5, "steps" : 40},
    "controls" : [
        {"name" : "w1", "rotor" : "hub.rotors[0]"}, {"name" : "w2", "rotor" : "hub.rotors[1]"},
        {"name" : "w3", "rotor" : "hub.rotors[2]"}, {"name" : "m", "joint" : "H"}
    ],
    "final" : [
        {"body" : "hub", "orientation" : {"axis" : [ 1, 1, 1 ], "degrees" : 80}, "omega" : [ 0, 0, 0 ]},
        {"joint" : "H", "q" : 1, "rate" : 0}
    ],
    "cost" : [
        {"integral" : "effort", "of" : "w1"}, {"integral" : "effort", "of" : "w2"},
        {"integral" : "effort", "of" : "w3"}, {"integral" : "effort", "of" : "m"}
    ]
});

static const double EQUATIONS = 1e-9, BOUNDS = 1e-6;

static ph_problem *open_problem(const char *text) {
    ph_problem *p;
    ph_error err = {0};
    const ph_status status =
        text[0] == '{' ? ph_problem_parse(text, strlen(text), "test", &p, &err) : ph_problem_read(text, &p, &err);
    if (status != PH_OK) fail_msg("%.60s: %s: %s", text, err.where, err.what);
    return p;
}

static double apart(const double *x, const double *y, long n) {
    double most = 0, size = 1;
    for (long i = 0; i < n; i++) {
        most = fmax(most, fabs(x[i] - y[i]));
        size = fmax(size, fabs(x[i]));
    }
    return most / size;
}

// --- whole problems --------------------------------------------------------------------------------------------

// `from`: where it starts, or NULL.
static ph_optimum *optimize(const ph_problem *p, ph_ocp_solver solver, int steps, const ph_optimum *from) {
    ph_problem_def def = *ph_problem_definition(p);
    if (from) def.guess = PH_GUESS_RESULT, def.path = ph_guess_of(from), def.starts = 1;
    ph_optimum *out;
    ph_error err = {0};
    if (steps > 0) def.steps = steps;
    def.tolerance = 1e-11;
    def.solver = solver;
    const ph_status status = ph_optimize(ph_problem_model(p), &def, NULL, &out, &err);
    if (status != PH_OK) fail_msg("%s", err.what);
    assert_string_equal(out->solver, solver == PH_SOLVER_IPOPT ? "ipopt" : "own");
    return out;
}

// `tol`: with bounds each stands off them by its last barrier, and the tolerance is that of the other solver's test.
static void compare(const char *text, int steps, double tol) {
    ph_problem *p = open_problem(text);
    // A problem may have several minima: Ipopt starts from ours, and has to stay there.
    ph_optimum *a = optimize(p, PH_SOLVER_OWN, steps, NULL), *b = optimize(p, PH_SOLVER_IPOPT, steps, a);
    const long n = a->steps + 1;
    NEAR(0, a->cost / b->cost, 1, 0.01 * tol);
    BELOW(1, apart(a->u, b->u, (long)a->steps * a->control_count), tol);
    BELOW(2, apart(a->q, b->q, n * a->nq), tol);
    BELOW(3, apart(a->v, b->v, n * a->nv), tol);
    BELOW(4, apart(a->adjoint_momentum, b->adjoint_momentum, n * a->nv), tol);
    BELOW(5, apart(a->adjoint_configuration, b->adjoint_configuration, n * a->nv), tol);
    assert_true(a->minimum == b->minimum);
    assert_string_equal(a->implied, b->implied);
    if (getenv("SHOW"))
        print_message("%d against %d iterations, residual %.1e, %.50s\n", a->iterations, b->iterations, a->kkt_residual,
                      text);
    ph_optimum_free(a);
    ph_optimum_free(b);
    ph_problem_free(p);
    if (harness_faults > 0) print_error("%.60s\n", text);
    NO_FAULTS();
}

static void test_finds_what_ipopt_finds(void **state) {
    (void)state;
    compare("arm-in-space", STEPS, EQUATIONS);
    if (LONG) compare("four-bar-turn", STEPS, EQUATIONS);
    if (LONG) compare(DOUBLE_PENDULUM, 40, EQUATIONS);
    compare(BALL, STEPS, EQUATIONS);
    if (LONG) compare(SPRINGS, 40, EQUATIONS);
    compare(WHEELS, STEPS, EQUATIONS);
    if (LONG) compare("cart-pole", 50, BOUNDS);
    compare("slew-rate-limit", STEPS, BOUNDS);
}

// --- start by start --------------------------------------------------------------------------------------------

typedef struct run {
    ph_transcript *t;
    ph_program *p;
} run;

static run begin(const ph_problem *p, ph_problem_def *def, int start) {
    run r;
    ph_error err = {0};
    assert_int_equal(ph_transcript_create(ph_problem_model(p), def, &r.t, &err), PH_OK);
    assert_int_equal(ph_program_create(r.t, NULL, &r.p), PH_OK);
    assert_int_equal(ph_tr_guess(r.t, start, r.p->x), PH_OK);
    r.p->start = start;
    return r;
}

static void end(run *r) {
    ph_program_free(r->p);
    ph_transcript_free(r->t);
}

static bool is_minimum(const run *r) {
    bool minimum;
    int dependent;
    ph_error err = {0};
    assert_int_equal(ph_program_inertia(r->p, &minimum, &dependent, &err), PH_OK);
    assert_int_equal(dependent, 0);
    return minimum;
}

// Controls and multipliers of rows do not depend on charts.
static double distance(const run *a, const run *b) {
    const ph_transcript *t = a->t;
    return fmax(apart(a->p->x + t->u_at, b->p->x + t->u_at, (long)t->N * t->nu), apart(a->p->y, b->p->y, t->kkt.m));
}

// b begins where a has ended.
static void move_to(const run *a, const run *b) {
    memcpy(b->p->x, a->p->x, (size_t)b->p->nlp.n * sizeof *b->p->x);
    for (int i = 0; i < a->t->body_count; i++) {
        const ph_tr_body *from = a->t->bodies + i, *to = b->t->bodies + i;
        memcpy(to->R0, from->R0, ((size_t)from->steps + 1) * sizeof *from->R0);
        memcpy(to->x0, from->x0, ((size_t)from->steps + 1) * sizeof *from->x0);
    }
}

// What ours finds from perturbed starts, Ipopt confirms without the multipliers.
static void compare_starts(const char *text, int steps) {
    ph_problem *p = open_problem(text);
    ph_problem_def def = *ph_problem_definition(p);
    ph_error err = {0};
    def.tolerance = 1e-11;
    def.steps = steps;
    ph_problem_def other = def;
    other.solver = PH_SOLVER_IPOPT;
    for (int k = 0; k < STARTS; k++) {
        run a = begin(p, &def, k), b = begin(p, &other, k);
        assert_int_equal(ph_program_solve(a.p, 150, &err), PH_OK);
        move_to(&a, &b);
        assert_int_equal(ph_program_solve(b.p, 150, &err), PH_OK);
        const ph_nlp_result *x = &a.p->result, *y = &b.p->result;
        if (getenv("SHOW"))
            print_message("start %d: %d %.12g in %d, ipopt %d %.12g in %d\n", k, x->converged, x->cost, a.p->iterations,
                          y->converged, y->cost, b.p->iterations);
        assert_true(x->converged && y->converged);
        NEAR(k, x->cost / y->cost, 1, 1e-11);
        BELOW(k, distance(&a, &b), 1e-9);
        assert_true(is_minimum(&a) == is_minimum(&b));
        end(&a);
        end(&b);
    }
    ph_problem_free(p);
    NO_FAULTS();
}

static void test_from_other_starts(void **state) {
    (void)state;
    compare_starts("arm-in-space", 20);
    compare_starts(BALL, 20);
    compare_starts(WHEELS, 20);
    compare_starts(DOUBLE_PENDULUM, 30);
}

// From the geodesic the half turn leads to a saddle; both transcriptions find it and say so.
static void test_tells_a_saddle(void **state) {
    (void)state;
    ph_problem *p = open_problem("slew-half-turn");
    ph_problem_def def = *ph_problem_definition(p);
    ph_error err = {0};
    ph_optimum *o;
    def.starts = 1;
    def.steps = STEPS;
    run r = begin(p, &def, 0);
    assert_int_equal(ph_program_solve(r.p, 150, &err), PH_OK);
    assert_true(r.p->result.converged);
    assert_false(is_minimum(&r));
    assert_int_equal(ph_optimize(ph_problem_model(p), &def, NULL, &o, &err), PH_OK);
    assert_false(o->minimum);
    NEAR(0, r.p->result.cost / o->cost, 1, 1e-11);
    BELOW(1, apart(o->u, r.p->x + r.t->u_at, (long)r.t->N * r.t->nu), 1e-9);
    ph_optimum_free(o);
    end(&r);
    ph_problem_free(p);
    NO_FAULTS();
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_finds_what_ipopt_finds),
                                       cmocka_unit_test(test_from_other_starts), cmocka_unit_test(test_tells_a_saddle)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
