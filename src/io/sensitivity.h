// How much of a record's variance each varied name explains.
#ifndef POLHODE_IO_SENSITIVITY_H
#define POLHODE_IO_SENSITIVITY_H

#include "polhode/sweep.h"

// Of the samples k with finite y[k]; NaN where they are too few, or memory is out. balanced: a design whose bins have
// the same values of other names, so that their means have little noise. (SW.7)-(SW.9)
ph_sweep_sensitivity ph_sensitivity(const double *x, const double *y, long n, bool balanced);

#endif
