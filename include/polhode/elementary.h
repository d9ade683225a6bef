// The elementary functions, the same bits on every machine: written with + - * / and the square root alone, so that
// a result does not depend on whose mathematical library is linked.                   docs/theory/elementary.md
//
// Errors over the whole range are below 0.8 ulp for sin, cos and hypot, and below 1 ulp for the others. Special
// values (zeros and their signs, infinities, NaN) are those of C17 Annex F; errno and the flags are left alone.
#ifndef POLHODE_ELEMENTARY_H
#define POLHODE_ELEMENTARY_H

#include "polhode/api.h"
#include "polhode/real.h"

#include <math.h>

#ifdef __cplusplus
extern "C" {
#endif

#define PH_PI 3.14159265358979323846  // a half turn [rad]

// Trigonometric functions and their inverses [rad].
PH_API ph_real ph_sin(ph_real x);
PH_API ph_real ph_cos(ph_real x);
PH_API void ph_sincos(ph_real x, ph_real *sine, ph_real *cosine);  // bit for bit ph_sin and ph_cos, in the time of one
PH_API double ph_tan(double x);
PH_API double ph_asin(double x);
PH_API double ph_acos(double x);
PH_API double ph_atan(double x);
PH_API ph_real ph_atan2(ph_real y, ph_real x);

// Exponential, logarithms (natural and decimal), powers and hyperbolic functions.
PH_API double ph_exp(double x);
PH_API double ph_log(double x);
PH_API double ph_log10(double x);
PH_API double ph_pow(double x, double y);
PH_API double ph_cosh(double x);
PH_API double ph_tanh(double x);

PH_API double ph_hypot(double x, double y);  // √(x² + y²) without intermediate overflow

// The next double, and the one before.
PH_API double ph_above(double x);
PH_API double ph_below(double x);

// The larger and the smaller of two numbers: of a number and a NaN the number, and +0 above -0.
static inline double ph_fmax(double a, double b) {
    if (a == b) return signbit(a) ? b : a;
    return a > b || b != b ? a : b;
}
static inline double ph_fmin(double a, double b) {
    if (a == b) return signbit(a) ? a : b;
    return a < b || b != b ? a : b;
}

#ifdef __cplusplus
}
#endif
#endif
