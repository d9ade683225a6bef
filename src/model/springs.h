// The potential of a spring as a function of one scalar of two frames, a length or a coordinate of a joint, with its
// derivatives to third order: forces, tangents, energies, statics and optimal control take it from here. A dashpot adds
// -damping f'.                                                                            docs/theory/pair-functions.md
#ifndef POLHODE_MODEL_SPRINGS_H
#define POLHODE_MODEL_SPRINGS_H

#include "polhode/lie/lanes.h"

#include <math.h>

typedef struct ph_spring {
    ph_real stiffness, damping;
    ph_real rest;  // the length or the coordinate without force
} ph_spring;

typedef struct ph_potential {
    ph_real value, d1, d2, d3;  // derivatives with respect to the scalar
} ph_potential;

static inline ph_potential ph_potential_pick(real_mask c, ph_potential a, ph_potential b) {
    return (ph_potential){real_pick(c, a.value, b.value), real_pick(c, a.d1, b.d1), real_pick(c, a.d2, b.d2),
                          real_pick(c, a.d3, b.d3)};
}

// Of the length or the coordinate f.                                                                           (PF.8)
static inline ph_potential ph_spring_along(const ph_spring *s, ph_real f) {
    const ph_real longer = f - s->rest, tension = s->stiffness * longer;
    return (ph_potential){0.5 * tension * longer, tension, s->stiffness, real_of(0)};
}

// Of half the square g of the length: d1 times the vector between the ends is the force, smooth at g = 0 for a spring
// without unstretched length.                                                                                  (PF.9)
static inline ph_potential ph_spring_squared(const ph_spring *s, ph_real g) {
    const ph_potential plain = {s->stiffness * g, s->stiffness, real_of(0), real_of(0)};
    if (!real_any(s->rest > 0)) return plain;
    const ph_real l = real_sqrt(2 * g), part = s->rest / l, square = l * l, d2 = s->stiffness * part / square;
    const ph_potential stretched = {ph_spring_along(s, l).value, s->stiffness * (1 - part), d2, -3 * d2 / square};
    return real_all(s->rest > 0) ? stretched : ph_potential_pick(s->rest > 0, stretched, plain);
}

// The same d1 where the tension is an unknown of its own.
static inline ph_real ph_spring_over_length(const ph_spring *s, ph_real tension, ph_real length) {
    return real_pick(s->rest > 0, tension / length, s->stiffness);
}

// d1 at f + more, to first order.
static inline ph_real ph_spring_tension(const ph_spring *s, ph_real f, ph_real more) {
    return s->stiffness * (f - s->rest + more);
}

#endif
