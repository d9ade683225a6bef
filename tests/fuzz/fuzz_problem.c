// A problem of optimal control with its model inside: read, and a few iterations of the solver on a short grid.
#include "fuzz.h"
#include "polhode/polhode.h"

#include <math.h>

enum { STATES = 30, STEPS = 6, ITERATIONS = 6 };

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) {
    return fuzz_json_mutate(data, size, most, seed);
}

size_t LLVMFuzzerCustomCrossOver(const uint8_t *a, size_t a_size, const uint8_t *b, size_t b_size, uint8_t *out,
                                 size_t most, unsigned seed) {
    return fuzz_json_cross(a, a_size, b, b_size, out, most, seed);
}

static bool on_iteration(void *user, int start, int iteration, double cost, double residual) {
    (void)start, (void)iteration, (void)cost, (void)residual;
    return ++*(int *)user < ITERATIONS;
}

static void solve(const ph_problem *problem) {
    ph_problem_def def = *ph_problem_definition(problem);
    if (def.steps > STEPS) def.steps = STEPS;
    if (def.micro > 3) def.micro = 3;
    if (def.starts > 2) def.starts = 2;
    if (def.solver == PH_SOLVER_IPOPT) return;  // a library of its own, with a second of set-up under the sanitizers
    int iterations = 0;
    const ph_optimize_observer observer = {.user = &iterations, .iteration = on_iteration};
    ph_optimum *optimum = NULL;
    ph_error err;
    const ph_status status = ph_optimize(ph_problem_model(problem), &def, &observer, &optimum, &err);
    if (status == PH_OK && optimum->converged)
        FUZZ_LAW(isfinite(optimum->cost) && isfinite(optimum->kkt_residual), "a solution that is not finite");
    if (status != PH_OK) ph_problem_locate(problem, &err);
    ph_optimum_free(optimum);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    ph_problem *problem;
    ph_error err;
    if (ph_problem_parse((const char *)data, size, "fuzz", &problem, &err) != PH_OK) return 0;
    if (ph_model_system(ph_problem_model(problem))->group.nv <= STATES) solve(problem);
    ph_problem_free(problem);
    return 0;
}
