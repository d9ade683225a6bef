// A loop for one thing only: the accelerations of a chain of bodies on spherical joints.
#ifndef POLHODE_BENCH_YARDSTICK_H
#define POLHODE_BENCH_YARDSTICK_H

#include "scene.h"

typedef struct yardstick yardstick;

yardstick *yardstick_create(const scene *s);  // NULL if memory is short
void yardstick_free(yardstick *y);

// q: (quaternion, x) per body [7 n]; v: (omega body-fixed, v inertial) per body [6 n]; a: the same as v.
void yardstick_accelerate(yardstick *y, const double *q, const double *v, double *a);

#endif
