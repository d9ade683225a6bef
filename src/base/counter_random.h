// Random numbers as functions of where they are needed: no state, so that it does not matter who computes which.
//                                                                              docs/theory/sweeps.md
#ifndef POLHODE_BASE_COUNTER_RANDOM_H
#define POLHODE_BASE_COUNTER_RANDOM_H

#include <stdint.h>

// Which of independent sequences of one seed.
typedef enum ph_random_use { PH_RANDOM_VALUES, PH_RANDOM_STRATA, PH_RANDOM_ORDER, PH_RANDOM_SCRAMBLE } ph_random_use;

// Philox 4x32-10: four words for a counter and a key.                                                          (SW.1)
void ph_philox(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4]);

// 64 bits for the k-th of number `of`.
uint64_t ph_random_bits(uint64_t seed, ph_random_use use, uint32_t of, uint64_t k);

// Uniform in (0, 1), both ends excluded: (n + 1/2) / 2^52.
double ph_random_unit(uint64_t bits);

// Where the k-th of 0 .. n - 1 goes in a random permutation.                                                   (SW.2)
uint64_t ph_random_order(uint64_t seed, uint32_t of, uint64_t n, uint64_t k);

// The x with Phi(x) = u of the normal distribution, u in (0, 1); relative error below 1e-15.
double ph_normal_quantile(double u);

#endif
