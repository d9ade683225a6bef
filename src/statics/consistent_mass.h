// The consistent mass matrix of an element.                                              docs/theory/statics.md
#ifndef POLHODE_STATICS_CONSISTENT_MASS_H
#define POLHODE_STATICS_CONSISTENT_MASS_H

#include "statics/statics.h"

// What it has beside the lumped one, in the increments of the two nodes [12 x 12]. False, and nothing is written: the
// beam's mass matrix is lumped. The equations are filled at this state.
bool ph_consistent_excess(const ph_equations *e, const member *k, const ph_rest *at, double *M);

#endif
