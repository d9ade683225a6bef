// What a digit costs: error of the position at t = 1 s against the time of the whole run.
//
//   work_precision [--csv FILE]
#include "bench.h"

#include "polhode/integrate.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

enum { BODIES_MAX = 2, ROUNDS = 41, POINTS = 5 };
static const double END = 1;  // [s]

typedef struct scenario {
    const char *name;
    int bodies, watched;
    ph_body_def body[BODIES_MAX];
    double at[BODIES_MAX][3];  // of the spherical joints: ground - body 0 - body 1
    double steps[POINTS];      // of the fixed-step methods [s]
    double reference[3];       // position of the watched body at the end
} scenario;

static void die(const char *what) {
    fprintf(stderr, "work_precision: %s\n", what);
    exit(1);
}

// --- scenarios ----------------------------------------------------------------------------------------

static scenario heavy_top(const char *name, double spin, double precession, double step) {
    scenario s = {.name = name, .bodies = 1, .watched = 0};
    s.body[0] = ph_body_default();
    s.body[0].name = "top";
    s.body[0].mass = 15;
    const double J[9] = {0.234375, 0, 0, 0, 0.46875, 0, 0, 0, 0.234375};
    const double x[3] = {0, 1, 0}, omega[3] = {0, spin, precession}, v[3] = {-precession, 0, 0};
    memcpy(s.body[0].inertia, J, sizeof J);
    memcpy(s.body[0].position, x, sizeof x);
    memcpy(s.body[0].omega, omega, sizeof omega);
    memcpy(s.body[0].velocity, v, sizeof v);
    for (int k = 0; k < POINTS; k++) s.steps[k] = ldexp(step, -k);
    return s;
}

// Quadruple precision, step-converged.
static const double FAST_TOP[3] = {0.17334396409838604, 0.64008859207056878, -0.74849079113358131};
static const double SLOW_TOP[3] = {-0.03116864706262382, -0.98338368141967681, -0.17884364835735481};

// The numbers of examples/double-pendulum.json.
static scenario double_pendulum(void) {
    scenario s = {.name = "double pendulum", .bodies = 2, .watched = 1, .at = {{0, 0, 0}, {0.5, 0.3, -0.8}}};
    static const double J[2][9] = {{0.12, 0.01, -0.02, 0.01, 0.15, 0.015, -0.02, 0.015, 0.1},
                                   {0.04, 0, 0, 0, 0.07, 0, 0, 0, 0.09}};
    static const double x[2][3] = {{0.3, 0.1, -0.4}, {0.9, 0.2, -1.1}};
    static const double v[2][3] = {{0.2, 0.8, 0.35}, {-0.28, 0.74, 0.23}};
    static const double omega[2][3] = {{0.5, -1, 2}, {1, 0.5, -1.5}};
    static const double q[2][4] = {{1, 0, 0, 0}, {0.8, 0, 0, 0.6}};
    static const double mass[2] = {2, 1.5};
    static const char *const name[2] = {"upper", "lower"};
    for (int i = 0; i < 2; i++) {
        s.body[i] = ph_body_default();
        s.body[i].name = name[i];
        s.body[i].mass = mass[i];
        memcpy(s.body[i].inertia, J[i], sizeof J[i]);
        memcpy(s.body[i].position, x[i], sizeof x[i]);
        memcpy(s.body[i].velocity, v[i], sizeof v[i]);
        memcpy(s.body[i].omega, omega[i], sizeof omega[i]);
        memcpy(s.body[i].orientation, q[i], sizeof q[i]);
    }
    for (int k = 0; k < POINTS; k++) s.steps[k] = ldexp(0.02, -k);
    return s;
}

static ph_model *model_of(const scenario *s, ph_cspace cspace) {
    ph_body_def bodies[BODIES_MAX];
    ph_joint_def joints[BODIES_MAX];
    for (int i = 0; i < s->bodies; i++) {
        bodies[i] = s->body[i];
        bodies[i].cspace = cspace;
        joints[i] = ph_joint_default();
        joints[i].type = PH_JOINT_SPHERICAL;
        joints[i].nodes[0] = i == 0 ? PH_GROUND : i - 1;
        joints[i].nodes[1] = i;
        joints[i].has_at = true;
        memcpy(joints[i].at, s->at[i], sizeof joints[i].at);
    }
    const ph_model_def def = {.name = s->name,
                              .gravity = {0, 0, -9.81},
                              .bodies = bodies,
                              .joints = joints,
                              .body_count = s->bodies,
                              .joint_count = s->bodies};
    ph_model *model;
    ph_error err = {0};
    if (ph_model_create(&def, &model, &err) != PH_OK) die(err.what);
    return model;
}

// --- one run ------------------------------------------------------------------------------------------

typedef struct outcome {
    bool done;
    double x[3];
    double ns;
    long evaluations;
} outcome;

// To the end, state and integrator fresh; only the steps are timed.
static outcome run_once(const ph_model *model, const ph_simulation *sim, int watched) {
    const ph_system *sys = ph_model_system(model);
    double q[7 * BODIES_MAX], v[6 * BODIES_MAX];
    ph_state state = {0, q, v, NULL};
    ph_integrator *g;
    ph_error err = {0};
    outcome o = {.done = true};
    ph_model_initial(model, q, v, NULL);
    if (ph_integrator_create(sys, sim, &g, &err) != PH_OK) die(err.what);
    const long steps = lround(END / sim->step);
    const double start = bench_now();
    for (long k = 1; k <= steps && o.done; k++) {
        const double t = sim->method->adaptive || k == steps ? END : (double)k * sim->step;
        while (o.done && state.t < t) o.done = ph_integrator_step(g, t, &state, &err) == PH_OK;
        if (state.t >= END) break;
    }
    o.ns = bench_now() - start;
    o.evaluations = ph_integrator_work(g).evaluations;
    memcpy(o.x, q + 7 * watched + 4, sizeof o.x);
    ph_integrator_free(g);
    return o;
}

static double distance(const double *a, const double *b) {
    return sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]) + (a[2] - b[2]) * (a[2] - b[2]));
}

static ph_simulation simulation(const char *method, double step, double tolerance, ph_stabilization how) {
    ph_simulation sim = ph_simulation_default();
    sim.method = ph_method_find(method);
    if (sim.method == NULL) die("unknown method");
    sim.step = step;
    sim.duration = END;
    sim.tolerance = tolerance;
    sim.stabilization = how;
    return sim;
}

// Two ways that share neither method nor configuration space must agree far below the smallest error shown.
static void compute_reference(scenario *s) {
    const ph_simulation fine = simulation("rkmk4", 1e-4, 0, PH_STABILIZE_NONE);
    const ph_simulation tight = simulation("rkmk54", END, 1e-13, PH_STABILIZE_NONE);
    ph_model *screw = model_of(s, PH_CSPACE_SE3), *product = model_of(s, PH_CSPACE_SO3XR3);
    const outcome a = run_once(screw, &fine, s->watched), b = run_once(product, &tight, s->watched);
    ph_model_free(screw);
    ph_model_free(product);
    if (!a.done || !b.done) die("no reference");
    printf("Reference of the %s: rkmk54 at 1e-13 on so3xr3; rkmk4 at 1e-4 s on se3 differs by %.1e m\n\n", s->name,
           distance(a.x, b.x));
    memcpy(s->reference, b.x, sizeof s->reference);
}

// --- the table ----------------------------------------------------------------------------------------

typedef struct line {
    const char *method;
    ph_cspace cspace;
    ph_stabilization how;
} line;

static const line LINES[] = {
    {"rkmk1", PH_CSPACE_SO3XR3, PH_STABILIZE_NONE},       {"rkmk1", PH_CSPACE_SE3, PH_STABILIZE_NONE},
    {"rkmk2", PH_CSPACE_SO3XR3, PH_STABILIZE_NONE},       {"rkmk2", PH_CSPACE_SE3, PH_STABILIZE_NONE},
    {"rkmk3", PH_CSPACE_SO3XR3, PH_STABILIZE_NONE},       {"rkmk3", PH_CSPACE_SE3, PH_STABILIZE_NONE},
    {"rkmk4", PH_CSPACE_SO3XR3, PH_STABILIZE_NONE},       {"rkmk4", PH_CSPACE_SE3, PH_STABILIZE_NONE},
    {"rkmk4", PH_CSPACE_SO3XR3, PH_STABILIZE_PROJECTION}, {"rkmk54", PH_CSPACE_SO3XR3, PH_STABILIZE_NONE},
    {"rkmk54", PH_CSPACE_SE3, PH_STABILIZE_NONE},         {"rkmk54", PH_CSPACE_SO3XR3, PH_STABILIZE_PROJECTION},
};
static const double TOLERANCES[POINTS] = {1e-4, 1e-6, 1e-8, 1e-10, 1e-12};

enum { LINE_COUNT = sizeof LINES / sizeof *LINES, SCENARIOS = 3, CASES = SCENARIOS * LINE_COUNT * POINTS };

// One row of the table.
typedef struct test_case {
    const scenario *s;
    const line *l;
    double setting;  // step or tolerance
    ph_simulation sim;
    ph_model *model;
    outcome o;
} test_case;

static test_case make_case(const scenario *s, const line *l, int point) {
    const bool adaptive = ph_method_find(l->method)->adaptive;
    test_case c = {.s = s, .l = l, .setting = adaptive ? TOLERANCES[point] : s->steps[point]};
    c.sim = simulation(l->method, adaptive ? END : c.setting, adaptive ? c.setting : 1e-8, l->how);
    c.model = model_of(s, l->cspace);
    c.o = run_once(c.model, &c.sim, s->watched);
    return c;
}

// All cases in turn, again and again: a busy minute of the machine falls on all of them.
static void run_all(test_case *cases) {
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < CASES; i++) {
            test_case *c = cases + i;
            const outcome o = run_once(c->model, &c->sim, c->s->watched);
            if (memcmp(o.x, c->o.x, sizeof o.x) != 0) die("the same run gave other bits");
            c->o.ns = fmin(c->o.ns, o.ns);
        }
}

static void print_case(const test_case *c, FILE *csv) {
    const double error = distance(c->o.x, c->s->reference), us = c->o.ns * 1e-3;
    const char *how = ph_stabilization_name(c->l->how), *cspace = ph_cspace_name(c->l->cspace);
    // All positions lie within 2 m of each other: a larger error is no position at all.
    char shown[16] = "diverged";
    if (c->o.done && error < 2) snprintf(shown, sizeof shown, "%.2e", error);
    printf("  %-16s %-7s %-7s %-11s %9.2e  %9s %10.1f %8ld\n", c->s->name, c->l->method, cspace, how, c->setting, shown,
           us, c->o.evaluations);
    if (csv)
        fprintf(csv, "%s,%s,%s,%s,%.6e,%s,%.2f,%ld\n", c->s->name, c->l->method, cspace, how, c->setting, shown, us,
                c->o.evaluations);
}

int main(int argc, char **argv) {
    FILE *csv = NULL;
    if (argc == 3 && strcmp(argv[1], "--csv") == 0) {
        csv = fopen(argv[2], "w");
        if (csv == NULL) die("cannot write the CSV file");
        fprintf(csv, "scenario,method,cspace,stabilization,step_or_tolerance,error_m,microseconds,evaluations\n");
    } else if (argc != 1) {
        fprintf(stderr, "usage: work_precision [--csv FILE]\n");
        return 2;
    }
    scenario scenarios[SCENARIOS] = {heavy_top("slow heavy top", 1.5, -0.0461538, 0.02),
                                     heavy_top("fast heavy top", 150, -4.61538, 0.002), double_pendulum()};
    memcpy(scenarios[0].reference, SLOW_TOP, sizeof SLOW_TOP);
    memcpy(scenarios[1].reference, FAST_TOP, sizeof FAST_TOP);
    compute_reference(scenarios + 2);
    static test_case cases[CASES];
    for (int i = 0; i < CASES; i++)
        cases[i] = make_case(scenarios + i / (LINE_COUNT * POINTS), LINES + i / POINTS % LINE_COUNT, i % POINTS);
    run_all(cases);
    printf("Error of the position at t = %g s and time of the whole run, least of %d\n", END, ROUNDS);
    for (int i = 0; i < CASES; i++) {
        if (i % (LINE_COUNT * POINTS) == 0)
            printf("\n  scenario         method  c-space stabilised  step, tol.  error [m]  time [us]    evals\n");
        print_case(cases + i, csv);
        ph_model_free(cases[i].model);
    }
    printf("\nEvery run was made %d times and gave the same bits each time.\n", ROUNDS + 1);
    if (csv && fclose(csv) != 0) die("cannot write the CSV file");
    return 0;
}
