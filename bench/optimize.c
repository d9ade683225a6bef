// A problem file solved again and again in one process, each time cold: the least of the processor times [ms], that of
// evaluations (Ipopt's, by the wall), iterations, cost.
// usage: bench_optimize FILE own|ipopt [TIMES]
#include "bench.h"
#include "polhode/polhode.h"

#include <math.h>
#include <string.h>

static int fail(const char *file, const ph_error *err) {
    fprintf(stderr, "%s: %s\n", file, err->what);
    return 1;
}

int main(int argc, char **argv) {
    ph_problem *problem;
    ph_error err = {0};
    const int times = argc > 3 ? atoi(argv[3]) : 20;
    double least = INFINITY, evaluation_s = INFINITY, cost = 0;
    int iterations = 0;
    if (argc < 3) return fputs("usage: bench_optimize FILE own|ipopt [TIMES]\n", stderr), 2;
    if (ph_problem_read(argv[1], &problem, &err) != PH_OK) return fail(argv[1], &err);
    ph_problem_def def = *ph_problem_definition(problem);
    def.solver = strcmp(argv[2], "ipopt") == 0 ? PH_SOLVER_IPOPT : PH_SOLVER_OWN;
    for (int i = 0; i < times; i++) {
        ph_optimum *o;
        const double start = bench_cpu_now();
        if (ph_optimize(ph_problem_model(problem), &def, NULL, &o, &err) != PH_OK) return fail(argv[1], &err);
        least = fmin(least, bench_cpu_now() - start);
        evaluation_s = fmin(evaluation_s, o->evaluation_s);
        iterations = o->iterations;
        cost = o->cost;
        ph_optimum_free(o);
    }
    printf("%.17g %.17g %d %.17g\n", 1e-6 * least, def.solver == PH_SOLVER_IPOPT ? 1e3 * evaluation_s : NAN, iterations,
           cost);
    ph_problem_free(problem);
    return 0;
}
