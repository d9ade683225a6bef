// The motion of a free rigid body in Jacobi's elliptic functions.
#ifndef POLHODE_BENCH_FREE_BODY_EXACT_H
#define POLHODE_BENCH_FREE_BODY_EXACT_H

#include <stdbool.h>

// sn, cn, dn of u for the parameter m = k^2 in [0, 1), by the descending Landen transformation.
typedef struct jacobi_functions {
    long double sn, cn, dn;
} jacobi_functions;
jacobi_functions jacobi(long double u, long double m);

// Incomplete integral of the first kind F(phi | m): the argument u whose amplitude is phi.
long double elliptic_f(long double phi, long double m);

// Principal moments I1 < I2 < I3 and an initial omega in the body frame with |m|^2 > 2 E I2, all components positive:
// the polhode then encloses the third axis. At t = 0 the attitude is the identity.
typedef struct free_body {
    long double I[3], momentum;      // |m|
    long double amplitude[3], rate;  // omega = amplitude (cn, sn, dn)(rate t + phase | m)
    long double m, phase;
} free_body;
bool free_body_make(const double *inertia, const double *omega, free_body *body);

void free_body_omega(const free_body *body, double t, double *omega);
void free_body_attitude(const free_body *body, double t, double *R);  // row-major

#endif
