// The same chain in Simbody (https://github.com/simbody/simbody), behind a C interface.
#ifndef POLHODE_BENCH_CHAIN_SIMBODY_H
#define POLHODE_BENCH_CHAIN_SIMBODY_H

#include "scene.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct simbody_chain simbody_chain;

simbody_chain *simbody_chain_create(const scene *s);  // NULL, and a message on stderr, if it fails
void simbody_chain_free(simbody_chain *c);

// All stages from position to acceleration, `count` times.
double simbody_chain_batch(void *chain, int count);

// Accelerations, inertial axes: (angular, of the centre of mass) per body [6 n].
void simbody_chain_accelerations(simbody_chain *c, double *a);

#ifdef __cplusplus
}
#endif
#endif
