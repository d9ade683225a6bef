// The first experiment of Austin et al. 1993, a free body about its intermediate axis, by every method that can run it:
// error at t = 20 s against the exact solution, drift of what is conserved, processor time of a step.
//
//   free_body [--csv FILE] [--quick]
#include "bench.h"
#include "free_body_exact.h"

#include "polhode/lie/element.h"
#include "polhode/polhode.h"

#include <math.h>
#include <string.h>

static const double END = 20;  // [s]
static const double INERTIA[3] = {1, 2, 3}, OMEGA[3] = {1, 10, 1};
static const double ENERGY = 102, CASIMIR = 205;  // at the begin, and for ever

enum { POINTS = 7, CASES_MAX = 32 * POINTS };
static const double STEPS[POINTS] = {0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005};
static const double TOLERANCES[POINTS] = {1e-3, 1e-4, 1e-6, 1e-8, 1e-10, 1e-11, 1e-12};

static void die(const char *what) {
    fprintf(stderr, "free_body: %s\n", what);
    exit(1);
}

// --- the exact solution, checked ----------------------------------------------------------------------------

static double largest_difference(const double *a, const double *b, int n) {
    double most = 0;
    for (int i = 0; i < n; i++) most = fmax(most, fabs(a[i] - b[i]));
    return most;
}

// In quadruple precision, step-converged: (sn, cn, dn)(20 | 0.51), and omega(1) of the experiment.
static const double Y20[3] = {-0.93965707987292040, -0.34211777540007491, 0.74141265961999530};
static const double OMEGA1[3] = {-3.0454331665178536, -9.5773345367212186, 1.9386131788581033};

static free_body exact_solution(void) {
    const jacobi_functions f = jacobi(20, 0.51L);
    const double y[3] = {(double)f.sn, (double)f.cn, (double)f.dn};
    const double u = (double)elliptic_f(atan2l(f.sn, f.cn), 0.51L);  // 20 less a number of periods
    const jacobi_functions g = jacobi(u, 0.51L);
    const double again[3] = {(double)g.sn, (double)g.cn, (double)g.dn};
    free_body body;
    double omega[3];
    if (!free_body_make(INERTIA, OMEGA, &body)) die("no closed form");
    printf("Against quadruple precision: (sn, cn, dn)(20 | 0.51) %.1e", largest_difference(y, Y20, 3));
    free_body_omega(&body, 1, omega);
    printf(", omega(1) %.1e rad/s\n", largest_difference(omega, OMEGA1, 3));
    // 17 digits of the values, up to 10
    if (!(largest_difference(y, Y20, 3) < 1e-15 && largest_difference(again, Y20, 3) < 1e-15)) die("sn, cn, dn, F");
    if (!(largest_difference(omega, OMEGA1, 3) < 4e-15)) die("omega(1) is not that of the reference");
    free_body_omega(&body, 0, omega);
    if (!(largest_difference(omega, OMEGA, 3) < 4e-15)) die("omega(0) is not that of the model");
    return body;
}

// --- one run ----------------------------------------------------------------------------------------------------

typedef struct drifts {
    double energy, casimir, momentum;  // relative, largest at any step
} drifts;

// Of the spatial momentum: the matrix of the attitude times I omega, which began as I OMEGA.
static void watch(const ph_state *s, drifts *most) {
    vec3 m = vec3_make(INERTIA[0] * s->v[0], INERTIA[1] * s->v[1], INERTIA[2] * s->v[2]);
    const vec3 m0 = vec3_make(INERTIA[0] * OMEGA[0], INERTIA[1] * OMEGA[1], INERTIA[2] * OMEGA[2]);
    const double energy = vec3_dot(m, vec3_load(s->v)) / 2, casimir = vec3_dot(m, m) / 2;
    const vec3 change = vec3_sub(so3_act(ph_element_rotation(s->q), m), m0);
    most->energy = fmax(most->energy, fabs(energy / ENERGY - 1));
    most->casimir = fmax(most->casimir, fabs(casimir / CASIMIR - 1));
    most->momentum = fmax(most->momentum, vec3_norm(change) / vec3_norm(m0));
}

typedef struct outcome {
    bool done;
    double q[8], v[6], ns;
    long steps;
} outcome;

// To the end, state and integrator fresh. What is watched must not be timed.
static outcome run_once(const ph_model *model, const ph_simulation *sim, drifts *watched) {
    outcome o = {.done = true};
    ph_state state = {0, o.q, o.v, NULL};
    ph_integrator *g;
    ph_error err = {0};
    ph_model_initial(model, o.q, o.v, NULL);
    if (ph_integrator_create(ph_model_system(model), sim, &g, &err) != PH_OK) die(err.what);
    const long steps = lround(END / sim->step);
    const double start = bench_cpu_now();
    for (long k = 1; k <= steps && o.done; k++) {
        const double t = k == steps ? END : (double)k * sim->step;
        while (o.done && state.t < t) {
            o.done = ph_integrator_step(g, t, &state, &err) == PH_OK;
            if (watched) watch(&state, watched);
        }
    }
    o.ns = bench_cpu_now() - start;
    o.steps = ph_integrator_work(g).steps;
    ph_integrator_free(g);
    return o;
}

// --- the table ----------------------------------------------------------------------------------------------------

typedef struct test_case {
    ph_simulation sim;
    double setting;  // step or tolerance
    outcome o;
    drifts most;
    double omega, attitude;  // errors at the end [rad/s], [rad]
} test_case;

static test_case make_case(const ph_model *model, const ph_method *method, int point, const free_body *body) {
    test_case c = {.sim = ph_simulation_default(), .setting = method->adaptive ? TOLERANCES[point] : STEPS[point]};
    double omega[3], R[9], square = 0;
    c.sim.method = method;
    c.sim.step = method->adaptive ? END : c.setting;
    c.sim.duration = END;
    if (method->adaptive) c.sim.tolerance = c.setting;
    c.o = run_once(model, &c.sim, &c.most);
    free_body_omega(body, END, omega);
    free_body_attitude(body, END, R);
    const mat3 A = so3_matrix(ph_element_rotation(c.o.q));
    for (int i = 0; i < 3; i++) c.omega = hypot(c.omega, c.o.v[i] - omega[i]);
    for (int i = 0; i < 9; i++) square += (A.m[i] - R[i]) * (A.m[i] - R[i]);
    c.attitude = 2 * asin(fmin(1, sqrt(square / 8)));  // the angle of A^T R
    return c;
}

static int make_cases(const ph_model *model, const free_body *body, test_case *cases) {
    int methods, count = 0;
    const ph_method *all = ph_methods(&methods);
    for (int i = 0; i < methods; i++) {
        ph_simulation sim = ph_simulation_default();
        sim.method = all + i;
        if (ph_method_suits(&sim, ph_model_system(model), NULL) != PH_OK) continue;
        for (int point = 0; point < POINTS && count < CASES_MAX; point++)
            cases[count++] = make_case(model, all + i, point, body);
    }
    return count;
}

// All cases in turn, again and again: a busy minute of the machine falls on all of them.
static void time_all(const ph_model *model, test_case *cases, int count, int rounds) {
    for (int round = 0; round < rounds; round++)
        for (int i = 0; i < count; i++) {
            const outcome o = run_once(model, &cases[i].sim, NULL);
            if (memcmp(o.v, cases[i].o.v, sizeof o.v) != 0) die("the same run gave other bits");
            cases[i].o.ns = round == 0 ? o.ns : fmin(cases[i].o.ns, o.ns);
        }
}

static double step_ns(const test_case *c) { return c->o.ns / (double)c->o.steps; }

// A step of rkmk4 costs the same whatever its length: the least of all of them.
static double rkmk4_step_ns(const test_case *cases, int count) {
    double least = INFINITY;
    for (int i = 0; i < count; i++)
        if (strcmp(cases[i].sim.method->name, "rkmk4") == 0) least = fmin(least, step_ns(cases + i));
    return least;
}

static void print_case(const test_case *c, double rkmk4, FILE *csv) {
    const char *name = c->sim.method->name;
    if (!c->o.done) {
        printf("  %-20s %8.1e  failed\n", name, c->setting);
        if (csv) fprintf(csv, "%s,%g,failed,,,,,,,,\n", name, c->setting);
        return;
    }
    printf("  %-20s %8.1e %6ld  %8.2e  %8.2e  %8.1e %8.1e %8.1e  %7.3f  %6.2f %9.3f\n", name, c->setting, c->o.steps,
           c->omega, c->attitude, c->most.energy, c->most.casimir, c->most.momentum, step_ns(c) * 1e-3,
           step_ns(c) / rkmk4, c->o.ns * 1e-6);
    if (csv)
        fprintf(csv, "%s,%g,%ld,%.3e,%.3e,%.1e,%.1e,%.1e,%.4f,%.3f,%.4f\n", name, c->setting, c->o.steps, c->omega,
                c->attitude, c->most.energy, c->most.casimir, c->most.momentum, step_ns(c) * 1e-3, step_ns(c) / rkmk4,
                c->o.ns * 1e-6);
}

static FILE *csv_open(const char *path) {
    FILE *csv = fopen(path, "w");
    if (csv == NULL) die("cannot write the CSV file");
    fprintf(csv, "method,step_or_tolerance,steps,error_omega,error_attitude,energy,casimir,momentum,us_per_step,"
                 "ratio_to_rkmk4,ms\n");
    return csv;
}

int main(int argc, char **argv) {
    FILE *csv = NULL;
    int rounds = 5;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--csv") == 0 && i + 1 < argc) csv = csv_open(argv[++i]);
        else if (strcmp(argv[i], "--quick") == 0) rounds = 1;
        else die("usage: free_body [--csv FILE] [--quick]");
    }
    static test_case cases[CASES_MAX];
    ph_document *doc;
    ph_model *model;
    ph_error err = {0};
    const free_body body = exact_solution();
    if (ph_document_read("free-body", &doc, &err) || ph_document_compile(doc, &model, &err)) die(err.what);
    const int count = make_cases(model, &body, cases);
    time_all(model, cases, count, rounds);
    const double rkmk4 = rkmk4_step_ns(cases, count);
    printf(
        "Errors at t = %g s, largest relative drifts, time of a step and its ratio to that of rkmk4, %.3f us; least of "
        "%d runs\n",
        END, rkmk4 * 1e-3, rounds);
    for (int i = 0; i < count; i++) {
        if (i % POINTS == 0)
            printf("\n  method               step/tol  steps  d omega   d attit.   energy   Casimir  momentum  us/step"
                   "   ratio        ms\n");
        print_case(cases + i, rkmk4, csv);
    }
    ph_model_free(model);
    ph_document_free(doc);
    if (csv && fclose(csv) != 0) die("cannot write the CSV file");
    return 0;
}
