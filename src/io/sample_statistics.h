// Statistics of a record over the samples of a sweep.
#ifndef POLHODE_IO_SAMPLE_STATISTICS_H
#define POLHODE_IO_SAMPLE_STATISTICS_H

#include "polhode/sweep.h"

// Of the finite ones of x [n]; sorts them to the front of x.                                                    (SW.6)
ph_sweep_statistics ph_sample_statistics(double *x, long n);

#endif
