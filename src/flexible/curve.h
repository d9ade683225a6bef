// Natural cubic splines through points in space, by arc length.                docs/theory/beam-geometry.md
#ifndef POLHODE_FLEXIBLE_CURVE_H
#define POLHODE_FLEXIBLE_CURVE_H

#include "polhode/lie/vec3.h"
#include "polhode/status.h"

typedef struct ph_curve {
    int count;         // points
    const double *at;  // [3 count]
    double *knot;      // [count] parameter: sum of the chords
    vec3 *moment;      // [count] second derivatives
    double *arc;       // [count] arc length at the points
    void *memory;
} ph_curve;

// No two neighbours of the points [3 count], count >= 2, may coincide. PH_ERR_MEMORY, or PH_ERR_MODEL for a curve that
// stops somewhere: a cusp.
ph_status ph_curve_create(const double *points, int count, ph_curve *curve);
void ph_curve_free(ph_curve *curve);

vec3 ph_curve_point(const ph_curve *curve, double u);
vec3 ph_curve_tangent(const ph_curve *curve, double u);  // of length 1

// The parameter at an arc length in [0, arc[count - 1]], to rounding.
double ph_curve_parameter(const ph_curve *curve, double s);

// Carries a vector that is normal to the curve from u to w without twisting; adds the angle by which the tangent turns
// up to *turn.                                                                              (BG.5)
vec3 ph_curve_transport(const ph_curve *curve, vec3 normal, double u, double w, double *turn);

#endif
