// Forces between frames, for kinds that the library does not have. Opt-in: they use the types of the Lie
// kernels, so that polhode/polhode.h does not include this header.
#ifndef POLHODE_COUPLING_H
#define POLHODE_COUPLING_H

#include "polhode/beam.h"
#include "polhode/lie/se3.h"

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { PH_COUPLING_RESULTANTS = 12 };  // the most that a class has, for each pair of its frames

// A force between n frames, 2 to PH_COUPLING_NODES, with its energy and its derivatives. Loads are body-fixed wrenches,
// increments body-fixed twists: g <- g exp(u). Arrays g, g0, g1, v and load have n entries.
struct ph_coupling_class {
    const char *name;
    size_t size;  // of its data, which the model copies
    double (*energy)(const void *data, const se3 *g);
    // Adds what acts on the frames: of PH_FORCE_BEAM the elastic part, of PH_FORCE_DAMPING the rest.
    void (*loads)(const void *data, unsigned groups, const se3 *g, const twist *v, wrench *load);
    // K = -d load/d u of the elastic part and that load, both as with the resultants sigma, NULL: those at g;
    // D = -d load/d v. 6n x 6n row-major; all overwritten.
    void (*tangent)(const void *data, const double *sigma, const se3 *g, double *K, double *D, wrench *load);
    // The elastic resultants sigma at g; with u [6n], not NULL, those of g moved on by u, to first order. NULL: a class
    // without, whose `tangent` always has NULL for them.
    void (*resultants)(const void *data, const se3 *g, const double *u, double *sigma);
    // The discrete derivative of the energy along a step of length h from g0 to g1, its dampers with it: of each frame
    // j after the first F [9] with respect to R_0^T R_j, row-major, and f [3] with respect to R_0^T (x_j - x_0), with
    // which the difference of the energies is the sum of F : difference + f . difference. Returns the energy that its
    // dampers lose. NULL: a class without. (EM.12)
    double (*chord)(const void *data, double h, const se3 *g0, const se3 *g1, double *F, double *f);
    // By which angle a frame is turned against the first at most, seen by the coupling, and what it may be; NULL if any
    // will do.
    double (*turn)(const void *data, const se3 *g, double *limit);
};

#ifdef __cplusplus
}
#endif
#endif
