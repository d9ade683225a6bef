// Where the samples of a sweep are.                                            docs/theory/sweeps.md
#ifndef POLHODE_ANALYSIS_DESIGN_H
#define POLHODE_ANALYSIS_DESIGN_H

#include <stdbool.h>
#include <stdint.h>

enum { PH_SOBOL_BITS = 52 };

typedef enum ph_design_kind { PH_DESIGN_GRID, PH_DESIGN_RANDOM, PH_DESIGN_LATIN, PH_DESIGN_SOBOL } ph_design_kind;

typedef enum ph_vary_kind {
    PH_VARY_NORMAL,       // mean a, deviation b
    PH_VARY_UNIFORM,      // from a to b
    PH_VARY_LOG_UNIFORM,  // from a to b
    PH_VARY_LIST,         // one of `count` values
    PH_VARY_GRID          // one of `count` values from a to b
} ph_vary_kind;

typedef struct ph_vary {
    const char *name;
    ph_vary_kind kind;
    double a, b;
    int count;
    const double *list;
} ph_vary;

typedef struct ph_design {
    ph_design_kind kind;
    uint64_t seed;
    long samples;
    int count;
    const ph_vary *vary;                 // [count]
    uint64_t (*columns)[PH_SOBOL_BITS];  // [count] of a Sobol design: scrambled direction numbers
    uint64_t *shift;                     // [count] the same
} ph_design;

// Names that a Sobol design can have.
int ph_design_most_names(void);

// Fills columns and shift.                                                                              (SW.3), (SW.4)
void ph_design_scramble(ph_design *design);

// values [count] of sample k: they depend on the seed, k and the place of a name in `vary`, of Latin hypercubes on the
// number of samples too, and on nothing else.
void ph_design_values(const ph_design *design, long k, double *values);

#endif
