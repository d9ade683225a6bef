// The same problem again and again from the state one step on: cold, from the solution before, shifted, and where the
// horizon recedes also by an optimizer that stays, one iteration a call. The horizon recedes, or its end stays and it
// shrinks. Processor time and iterations per call; how far the first controls are from the cold ones.
// usage: bench_warm [--csv FILE]
#include "bench.h"
#include "polhode/polhode.h"

#include <math.h>
#include <string.h>

enum { CALLS = 20, STEPS = 100 };

// What is measured of the system, and the problem from there.
typedef struct plant {
    const char *name;
    int numbers;
    double start[7], step;
    void (*measure)(const ph_optimum *o, int node, double *state);
} plant;

static const char CART[] =
    "{\"polhode-control\": 1, \"model\": {\"polhode\": 1, \"gravity\": [0, 0, -9.81], \"bodies\": ["
    "{\"name\": \"cart\", \"mass\": 1, \"inertia\": [0.01, 0.01, 0.01], \"cspace\": \"so3xr3\"},"
    "{\"name\": \"bob\", \"mass\": 0.3, \"inertia\": [1e-6, 1e-6, 1e-6], \"position\": [0, 0, -0.5], \"cspace\": "
    "\"so3xr3\"}], \"joints\": ["
    "{\"name\": \"rail\", \"type\": \"prismatic\", \"bodies\": [\"ground\", \"cart\"], \"axis\": [1, 0, 0], \"q0\": "
    "%.17g, \"rate0\": %.17g},"
    "{\"name\": \"hinge\", \"type\": \"revolute\", \"bodies\": [\"cart\", \"bob\"], \"at\": [0, 0, 0], \"axis\": [0, "
    "-1, 0], \"q0\": %.17g, \"rate0\": %.17g}]},"
    "\"horizon\": {\"duration\": %.17g, \"steps\": %d}, \"controls\": [{\"name\": \"push\", \"joint\": \"rail\", "
    "\"lower\": -20, \"upper\": 20}],"
    "\"final\": [{\"joint\": \"rail\", \"q\": 1, \"rate\": 0}, {\"joint\": \"hinge\", \"q\": 3.141592653589793, "
    "\"rate\": 0}], \"cost\": [{\"integral\": \"effort\", \"of\": \"push\"}],"
    "\"limits\": [{\"quantity\": \"rail.q\", \"lower\": -2, \"upper\": 2}]}";

static const char SLEW[] =
    "{\"polhode-control\": 1, \"model\": {\"polhode\": 1, \"bodies\": [{\"name\": \"hub\", \"mass\": 10, \"inertia\": "
    "[1, 2, 3], \"orientation\": {\"quaternion\": [%.17g, %.17g, %.17g, %.17g]}, \"omega\": [%.17g, %.17g, %.17g]}]},"
    "\"horizon\": {\"duration\": %.17g, \"steps\": %d}, \"controls\": [{\"name\": \"u\", \"torque\": \"hub\", "
    "\"frame\": "
    "\"body\"}], \"final\": [{\"body\": \"hub\", \"orientation\": {\"axis\": [1, 1, 1], \"degrees\": 120}, \"omega\": "
    "[0, 0, 0]}], \"cost\": [{\"integral\": \"effort\", \"of\": \"u\", \"weight\": 0.5}], \"solve\": {\"starts\": 1}}";

// Bodies on SO(3) x R^3: quaternion and position, then omega and velocity.
static void of_cart(const ph_optimum *o, int node, double *state) {
    const double *q = o->q + (long)node * o->nq, *v = o->v + (long)node * o->nv;
    state[0] = q[4];
    state[1] = v[3];
    state[2] = -2 * atan2(q[9], q[7]);
    state[3] = -v[7];
}

static void of_hub(const ph_optimum *o, int node, double *state) {
    memcpy(state, o->q + (long)node * o->nq, 4 * sizeof *state);
    memcpy(state + 4, o->v + (long)node * o->nv, 3 * sizeof *state);
}

static const plant plants[] = {{"cart-pole", 4, {0}, 0.02, of_cart}, {"slew", 7, {1}, 0.05, of_hub}};

// The text has four numbers of the state of the cart and seven of the hub, then duration and steps.
static ph_problem *problem_at(const plant *p, const double *s, int steps) {
    char text[4096];
    const double T = steps * p->step;
    ph_problem *problem;
    ph_error err = {0};
    const int n = p->numbers == 4
                      ? snprintf(text, sizeof text, CART, s[0], s[1], s[2], s[3], T, steps)
                      : snprintf(text, sizeof text, SLEW, s[0], s[1], s[2], s[3], s[4], s[5], s[6], T, steps);
    if (ph_problem_parse(text, (size_t)n, p->name, &problem, &err) == PH_OK) return problem;
    fprintf(stderr, "%s: %s\n", p->name, err.what);
    exit(1);
}

static ph_optimum *solve(const ph_problem *p, const ph_problem_def *def, double *ms) {
    ph_optimum *o = NULL;
    ph_error err = {0};
    const double start = bench_cpu_now();
    if (ph_optimize(ph_problem_model(p), def, NULL, &o, &err) != PH_OK) {
        fprintf(stderr, "%s\n", err.what);
        exit(1);
    }
    *ms = 1e-6 * (bench_cpu_now() - start);
    return o;
}

typedef struct figures {
    double ms[CALLS], apart;  // largest difference of the first controls from the cold ones, relative
    int iterations, most;
} figures;

static void add(figures *f, int call, double ms, int iterations, const double *u, const ph_optimum *cold) {
    double off = 0, most = 0;
    for (int i = 0; i < cold->control_count; i++) off = fmax(off, fabs(u[i] - cold->u[i]));
    for (int i = 0; i < cold->steps * cold->control_count; i++) most = fmax(most, fabs(cold->u[i]));
    f->ms[call] = ms;
    f->apart = fmax(f->apart, off / most);
    f->iterations += iterations;
    if (iterations > f->most) f->most = iterations;
}

// From the initial state of a problem, to which the horizon has moved on by a step.
static void again(ph_optimizer *o, const ph_model *model, const ph_optimum *cold, int call, figures *f) {
    double q[14], v[12], z[1];
    ph_optimizer_call c = ph_optimizer_call_default();
    ph_optimizer_result result;
    ph_error err = {0};
    ph_model_initial(model, q, v, z);
    c.q = q;
    c.v = v;
    c.shift = 1;
    const double start = bench_cpu_now();
    if (ph_optimizer_solve(o, &c, &result, &err) != PH_OK) fprintf(stderr, "%s\n", err.what);
    add(f, call, 1e-6 * (bench_cpu_now() - start), result.iterations, ph_optimizer_controls(o), cold);
}

static void tell(FILE *csv, const char *name, const char *how, figures *f) {
    qsort(f->ms, CALLS, sizeof *f->ms, bench_by_value);
    const double each = f->iterations / (double)CALLS;
    printf("%-30s %-9s %10.1f %6d %12.2f %10.2f %12.1e\n", name, how, each, f->most, f->ms[CALLS / 2], f->ms[0],
           f->apart);
    if (csv)
        fprintf(csv, "%s,%s,%g,%d,%.3f,%.3f,%.2e\n", name, how, each, f->most, f->ms[CALLS / 2], f->ms[0], f->apart);
}

// The state of the next call: that of the solution one step on, and what the noise makes of it.
static void measure(const plant *p, const ph_optimum *last, int call, double noise, double *state) {
    p->measure(last, 1, state);
    for (int i = 0; i < p->numbers; i++) state[i] += noise * sin(12.9 * call + 7.7 * i);
    double square = 0;
    for (int i = 0; i < 4; i++) square += state[i] * state[i];
    for (int i = 0; i < 4 && p->numbers == 7; i++) state[i] /= sqrt(square);
}

static void follow(const plant *p, bool shrinks, double noise, FILE *csv) {
    figures cold = {0}, warm = {0}, kept = {0};
    ph_optimizer *optimizer = NULL;
    ph_error err = {0};
    double state[7], ms;
    char name[64];
    memcpy(state, p->start, sizeof state);
    ph_problem *problem = problem_at(p, state, STEPS), *first = problem_at(p, state, STEPS);
    const ph_problem_def *whole = ph_problem_definition(first);
    if (!shrinks && ph_optimizer_create(ph_problem_model(first), whole, NULL, &optimizer, &err) != PH_OK)
        fprintf(stderr, "%s: %s\n", p->name, err.what);
    ph_optimum *last = solve(problem, ph_problem_definition(problem), &ms);
    for (int call = 0; call < CALLS; call++) {
        measure(p, last, call, noise, state);
        ph_problem *next = problem_at(p, state, shrinks ? STEPS - 1 - call : STEPS);
        ph_problem_def def = *ph_problem_definition(next);
        ph_optimum *other = solve(next, &def, &ms);
        add(&cold, call, ms, other->iterations, other->u, other);
        if (optimizer) again(optimizer, ph_problem_model(next), other, call, &kept);
        def.guess = PH_GUESS_RESULT;
        def.path = ph_guess_of(last);
        def.path.shift = p->step;
        ph_optimum *o = solve(next, &def, &ms);
        add(&warm, call, ms, o->iterations, o->u, other);
        ph_optimum_free(other);
        ph_optimum_free(last);
        ph_problem_free(problem);
        last = o;
        problem = next;
    }
    snprintf(name, sizeof name, "%s %s%s", p->name, shrinks ? "shrinking" : "receding", noise > 0 ? " noise" : "");
    tell(csv, name, "cold", &cold);
    tell(csv, name, "warm", &warm);
    if (optimizer) tell(csv, name, "optimizer", &kept);
    ph_optimizer_free(optimizer);
    ph_optimum_free(last);
    ph_problem_free(problem);
    ph_problem_free(first);
}

int main(int argc, char **argv) {
    FILE *csv = argc == 3 && strcmp(argv[1], "--csv") == 0 ? fopen(argv[2], "w") : NULL;
    if (argc != 1 && csv == NULL) {
        fputs("usage: bench_warm [--csv FILE]\n", stderr);
        return 2;
    }
    if (csv) fputs("problem,start,iterations,most,median_ms,least_ms,control_apart\n", csv);
    printf("%d calls, one step on each; processor time; noise of 1e-3 on the state\n", CALLS);
    printf("%-30s %-9s %10s %6s %12s %10s %12s\n", "problem", "start", "iterations", "most", "median [ms]",
           "least [ms]", "control apart");
    for (size_t i = 0; i < sizeof plants / sizeof *plants; i++)
        for (int k = 0; k < 4; k++) follow(plants + i, k / 2 == 1, k % 2 == 1 ? 1e-3 : 0, csv);
    if (csv) fclose(csv);
    return 0;
}
