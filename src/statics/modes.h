// Small vibrations about an equilibrium.                                                docs/theory/statics.md
#ifndef POLHODE_STATICS_MODES_H
#define POLHODE_STATICS_MODES_H

#include "statics/statics.h"

// The lowest `count` frequencies [Hz] and shapes [count x group.nv, or NULL]; count becomes the number of degrees of
// freedom where that is less.
ph_status ph_modes_find(ph_equations *e, const ph_rest *at, int *count, double *frequencies, double *shapes,
                        ph_error *err);

#endif
