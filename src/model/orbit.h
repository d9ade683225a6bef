// The falling point from which positions of a model in a central field count.      docs/theory/multibody.md, (M.74)
#ifndef POLHODE_MODEL_ORBIT_H
#define POLHODE_MODEL_ORBIT_H

#include "model/model.h"

// A definition with room for that point after its own, and all positions relative to it where def.orbit says so.
// Without an orbit the caller's, def.orbit then none.
typedef struct ph_orbiting {
    ph_model_def def;
    void *memory;
} ph_orbiting;

// Whether something is held by ground, which does not fall along.
bool ph_orbit_is_tied(const ph_model_def *def);

ph_status ph_orbit_begin(const ph_model_def *def, ph_orbiting *out, ph_error *err);
void ph_orbit_end(ph_orbiting *o);

// Of a state whose positions are absolute, or count from any fixed point: puts the point of the orbit at the centre of
// mass, with its velocity, and lets the others count from it where they do. ph_orbit_start does so for the initial
// state.
void ph_orbit_place(const ph_model *m, double *q, double *v);
void ph_orbit_start(ph_model *m);

// Adds r and V of the point to positions and velocities that count from it; those of ground stay 0.
void ph_orbit_absolute(const ph_model *m, motion *motions);

// What energy and momenta have besides the orbit's; and where positions are relative, all of them, of which `out` has
// the potential.                                                                                     (M.78), (M.79)
void ph_orbit_invariants(const ph_model *m, const ph_place *at, const motion *motions, ph_invariants *out);

#endif
