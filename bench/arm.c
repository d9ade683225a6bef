// Optimal control of mechanisms, cold starts: our own Newton's method on the KKT matrix, one iteration against the
// number of steps, and Ipopt beside it. usage: bench_arm
#include "bench.h"
#include "polhode/polhode.h"

typedef struct solution {
    int steps, iterations;
    double cost, least;  // [ns] of processor time
} solution;

// One solution more.
static void once(const ph_problem *p, ph_ocp_solver solver, solution *s) {
    ph_problem_def def = *ph_problem_definition(p);
    ph_optimum *o;
    ph_error err = {0};
    def.steps = s->steps;
    def.solver = solver;
    const double start = bench_cpu_now();
    if (ph_optimize(ph_problem_model(p), &def, NULL, &o, &err) != PH_OK) {
        fprintf(stderr, "arm: %s\n", err.what);
        exit(1);
    }
    s->least = fmin(s->least, bench_cpu_now() - start);
    s->iterations = o->iterations;
    bench_sink = s->cost = o->cost;
    ph_optimum_free(o);
}

static ph_problem *open_example(const char *name) {
    ph_problem *p;
    ph_error err = {0};
    if (ph_problem_read(name, &p, &err) == PH_OK) return p;
    fprintf(stderr, "arm: %s\n", err.what);
    exit(1);
}

static void growth(const char *name) {
    enum { SIZES = 5, ROUNDS = 3 };
    ph_problem *p = open_example(name);
    solution s[SIZES];
    for (int i = 0; i < SIZES; i++) s[i] = (solution){.steps = 100 << i, .least = INFINITY};
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < SIZES; i++) once(p, PH_SOLVER_OWN, s + i);
    printf("%s, direct, variational, cold start\n", name);
    puts("  steps  iterations  least [ms]   per iteration and step [us]   growth");
    const double base = s[0].least / s[0].iterations / s[0].steps;
    for (int i = 0; i < SIZES; i++) {
        const double each = s[i].least / s[i].iterations / s[i].steps;
        printf("%7d %11d %11.2f %29.3f %8.2f\n", s[i].steps, s[i].iterations, 1e-6 * s[i].least, 1e-3 * each,
               each / base);
    }
    ph_problem_free(p);
}

static void beside_ipopt(const char *name) {
    enum { ROUNDS = 3 };
    ph_problem *p = open_example(name);
    const int steps = ph_problem_definition(p)->steps;
    solution own = {.steps = steps, .least = INFINITY}, ipopt = own;
    for (int round = 0; round < ROUNDS; round++) {
        once(p, PH_SOLVER_AUTO, &own);
        once(p, PH_SOLVER_IPOPT, &ipopt);
    }
    printf("%-18s %6d %6d %10.1f %6d %10.1f %8.1f\n", name, steps, own.iterations, 1e-6 * own.least, ipopt.iterations,
           1e-6 * ipopt.least, ipopt.least / own.least);
    ph_problem_free(p);
}

int main(void) {
    growth("arm-in-space");
    puts("\nproblem             steps    own       [ms]  Ipopt       [ms]    times");
    beside_ipopt("arm-in-space");
    beside_ipopt("four-bar-turn");
    return 0;
}
