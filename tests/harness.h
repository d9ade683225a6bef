// What every test file shares: a check that reports got, wanted and by how much, and goes on.
#ifndef POLHODE_TESTS_HARNESS_H
#define POLHODE_TESTS_HARNESS_H

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(a) (sizeof(a) / sizeof *(a))

static int harness_faults;

static inline void harness_near(const char *file, int line, const char *what, double at, double got, double want,
                                double tol) {
    const double diff = fabs(got - want);
    if (diff <= tol) return;
    if (harness_faults++ < 20)
        fprintf(stderr, "%s:%d: %s at %.17g: got %.17g, wanted %.17g, difference %.2e > %.1e\n", file, line, what, at,
                got, want, diff, tol);
}

// `at` says where in a sweep the check stands.
#define NEAR(at, got, want, tol) harness_near(__FILE__, __LINE__, #got, at, got, want, tol)
#define BELOW(at, got, limit) harness_near(__FILE__, __LINE__, #got, at, got, 0, limit)
#define NO_FAULTS()                    \
    do {                               \
        const int n_ = harness_faults; \
        harness_faults = 0;            \
        assert_int_equal(n_, 0);       \
    } while (0)

// Uniform in (-1, 1), the same numbers on every machine.
static uint64_t harness_seed = 1;
static inline double uniform(void) {
    harness_seed = harness_seed * 6364136223846793005u + 1442695040888963407u;
    return (double)(int64_t)harness_seed / 9223372036854775808.0;
}

#endif
