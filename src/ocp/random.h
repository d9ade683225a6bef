// Perturbations of guesses.
#ifndef POLHODE_OCP_RANDOM_H
#define POLHODE_OCP_RANDOM_H

#include <stdint.h>

static const double PH_OCP_SWAY = 0.6;  // [rad] their smallest size

// Uniform in (-1, 1), the same numbers on every machine.
static inline double ph_ocp_uniform(uint64_t *seed) {
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (double)(int64_t)*seed / 9223372036854775808.0;
}

#endif
