// Errors at t = 1 and the order that they fall with.
#ifndef POLHODE_TESTS_ORDERS_H
#define POLHODE_TESTS_ORDERS_H

#include "models.h"
#include "polhode/lie/element.h"

typedef void (*make_scene)(scene *s, ph_cspace cspace);

// The configuration at t = 1, a pose for each node: rkmk54 at a tolerance where only rounding is left, on the other
// configuration space.
void order_reference(make_scene make, ph_cspace cspace, se3 *want);

// Distance at t = 1 from it: the largest component of the difference of (R, x) as quaternions and positions; q and -q
// are one rotation.
double order_error(make_scene make, ph_cspace cspace, const ph_simulation *sim, const se3 *want);

// Slope of log error over log h, least squares.
double order_slope(int n, const double *h, const double *e);

// The order of a method with steps 1/first, 1/(2 first), .. 1/(8 first); prints it.
double order_measured(make_scene make, const char *name, ph_cspace cspace, const ph_simulation *sim, int first);

// I = diag(1, 2, 3), omega = (1, 10, 1), nothing acts on it.
void scene_free_body(scene *s, ph_cspace cspace);

#endif
