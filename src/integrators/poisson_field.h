// What the steps of Poisson systems share.
#ifndef POLHODE_INTEGRATORS_POISSON_FIELD_H
#define POLHODE_INTEGRATORS_POISSON_FIELD_H

#include "polhode/poisson.h"

// J [n*n] + part Omega(w), Omega(w)_il = sum_j d Lambda_ij / d z_l  w_j                        (P.7), (P.28)
void ph_poisson_add_omega(const ph_poisson *system, const double *z, const double *w, double part, double *J);

#endif
