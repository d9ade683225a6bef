// The same chain in MuJoCo (https://mujoco.org), of the PyPI package `mujoco`.
#ifndef POLHODE_BENCH_CHAIN_MUJOCO_H
#define POLHODE_BENCH_CHAIN_MUJOCO_H

#include "scene.h"

typedef struct mujoco_chain mujoco_chain;

mujoco_chain *mujoco_chain_create(const scene *s);  // NULL, and a message on stderr, if it fails
void mujoco_chain_free(mujoco_chain *c);

// mj_forward without contacts, limits, sensors and energies, `count` times.
double mujoco_chain_batch(void *chain, int count);

// Accelerations, inertial axes: (angular, of the centre of mass) per body [6 n].
void mujoco_chain_accelerations(mujoco_chain *c, double *a);

#endif
