// The potential of a spring as a function of one scalar of two frames, a length or a coordinate of a joint, with its
// derivatives to third order: forces, tangents, energies, statics and optimal control take it from here. A dashpot adds
// -damping f'.                                                                            docs/theory/pair-functions.md
#ifndef POLHODE_MODEL_SPRINGS_H
#define POLHODE_MODEL_SPRINGS_H

#include <math.h>

typedef struct ph_spring {
    double stiffness, damping;
    double rest;  // the length or the coordinate without force
} ph_spring;

typedef struct ph_potential {
    double value, d1, d2, d3;  // derivatives with respect to the scalar
} ph_potential;

// Of the length or the coordinate f.                                                                           (PF.8)
static inline ph_potential ph_spring_along(const ph_spring *s, double f) {
    const double longer = f - s->rest, tension = s->stiffness * longer;
    return (ph_potential){0.5 * tension * longer, tension, s->stiffness, 0};
}

// Of half the square g of the length: d1 times the vector between the ends is the force, smooth at g = 0 for a spring
// without unstretched length.                                                                                  (PF.9)
static inline ph_potential ph_spring_squared(const ph_spring *s, double g) {
    if (!(s->rest > 0)) return (ph_potential){s->stiffness * g, s->stiffness, 0, 0};
    const double l = sqrt(2 * g), part = s->rest / l, square = l * l, d2 = s->stiffness * part / square;
    return (ph_potential){ph_spring_along(s, l).value, s->stiffness * (1 - part), d2, -3 * d2 / square};
}

// The same d1 where the tension is an unknown of its own.
static inline double ph_spring_over_length(const ph_spring *s, double tension, double length) {
    return s->rest > 0 ? tension / length : s->stiffness;
}

// d1 at f + more, to first order.
static inline double ph_spring_tension(const ph_spring *s, double f, double more) {
    return s->stiffness * (f - s->rest + more);
}

#endif
