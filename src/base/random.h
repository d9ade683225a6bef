// Pseudo-random numbers: the same on every machine.
#ifndef POLHODE_BASE_RANDOM_H
#define POLHODE_BASE_RANDOM_H

#include <stdint.h>

// Uniform in (-1, 1). Draw one number per statement: the order in which a compiler evaluates arguments is its own.
static inline double ph_random(uint64_t *seed) {
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (double)(int64_t)*seed / 9223372036854775808.0;
}

#endif
