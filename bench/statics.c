// Static solution of a cantilever: P L^2/EI = 5 in one load step, EA L^2/EI = 1e5. Milliseconds of processor time, and
// microseconds per element and iteration: linear growth is a constant figure.
//
//   bench_statics [--one ELEMENTS]    one solution: time in s, tip, iterations; for bench/statics_exudyn.py
#include "bench.h"

#include "polhode/polhode.h"

#include <stdbool.h>
#include <string.h>

static ph_status keep_tip(void *user, double factor, const double *columns, const double *resultants) {
    (void)factor;
    (void)resultants;
    double *tip = user;  // where it stands is in tip[3]
    memcpy(tip, columns + (int)tip[3], 3 * sizeof *tip);
    return PH_OK;
}

static ph_model *cantilever(int elements) {
    const double stiffness[6] = {1e5, 1e5, 1e5, 1, 1, 1}, value[3] = {0, 5, 0};
    ph_beam_def beam = ph_beam_default();
    ph_force_def force = ph_force_default();
    beam.name = "arm";
    beam.to[0] = 1;
    beam.elements = elements;
    beam.ends[0] = (ph_beam_end){PH_END_CLAMPED, PH_GROUND};
    for (int i = 0; i < 6; i++) beam.stiffness[7 * i] = stiffness[i];
    force.name = "load";
    force.type = PH_FORCE_TYPE_FORCE;
    force.nodes[0] = elements;
    force.value = (ph_signal){.kind = PH_SIGNAL_CONSTANT, .dim = 3, .data = value};
    const ph_model_def def = {
        .name = "cantilever", .beams = &beam, .beam_count = 1, .forces = &force, .force_count = 1};
    ph_model *model;
    ph_error err = {0};
    if (ph_model_create(&def, &model, &err) == PH_OK) return model;
    fprintf(stderr, "bench_statics: %s\n", err.what);
    exit(1);
}

// The time [ns], from a compiled model to its equilibrium.
static double solve(const ph_model *model, int elements, double *tip, long *iterations) {
    ph_statics statics = ph_statics_default();
    statics.load_steps = 1;
    statics.no_stability = true;
    ph_equilibrium found = {0};
    ph_error err = {0};
    double kept[4] = {0, 0, 0, 18.0 * elements};  // a body has 18 columns
    const ph_balance_observer observer = {.user = kept, .row = keep_tip};
    const double start = bench_cpu_now();
    if (ph_balance(model, &statics, 0, &observer, &found, &err) != PH_OK) {
        fprintf(stderr, "bench_statics: %s\n", err.what);
        exit(1);
    }
    const double time = bench_cpu_now() - start;
    memcpy(tip, kept, 3 * sizeof *tip);
    *iterations = found.iterations;
    return time;
}

static double best_of(int times, int elements, double *tip, long *iterations) {
    ph_model *model = cantilever(elements);
    double best = solve(model, elements, tip, iterations);
    for (int i = 1; i < times; i++) {
        const double again = solve(model, elements, tip, iterations);
        best = again < best ? again : best;
    }
    ph_model_free(model);
    return best;
}

int main(int argc, char **argv) {
    double tip[3];
    long iterations;
    if (argc == 3 && strcmp(argv[1], "--one") == 0) {
        const double ns = best_of(3, atoi(argv[2]), tip, &iterations);
        printf("%.9g %.17g %.17g %ld\n", 1e-9 * ns, tip[0], tip[1], iterations);
        return 0;
    }
    printf("Static solution of a cantilever, P L^2/EI = 5, one load step\n%10s%12s%12s%26s\n", "elements", "ms",
           "iterations", "us/(element iteration)");
    for (int n = 10; n <= 10000; n *= 10) {
        const double ns = best_of(n < 10000 ? 5 : 2, n, tip, &iterations);
        printf("%10d%12.3f%12ld%26.2f\n", n, 1e-6 * ns, iterations, 1e-3 * ns / (n * (double)iterations));
    }
    return 0;
}
