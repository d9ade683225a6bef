#ifndef POLHODE_ANALYSIS_LINEAR_RESULT_H
#define POLHODE_ANALYSIS_LINEAR_RESULT_H

#include "polhode/linearize.h"

// All zero; NULL when memory is out.
ph_linear *ph_linear_make(int states, int inputs, int outputs);
// Eigenvalues, frequencies and dampings of A.
ph_status ph_linear_find_modes(ph_linear *linear, ph_error *err);

#endif
