#ifndef POLHODE_ANALYSIS_LINEAR_RESULT_H
#define POLHODE_ANALYSIS_LINEAR_RESULT_H

#include "polhode/linearize.h"

// All zero; NULL when memory is out.
ph_linear *ph_linear_make(int states, int inputs, int outputs);
// Of a model whose stops and dry friction, if any, are left out.
ph_status ph_linearize_smooth(const ph_model *model, const ph_snapshot *from, ph_linear **linear, ph_error *err);
// Eigenvalues, frequencies and dampings of A.
ph_status ph_linear_find_modes(ph_linear *linear, ph_error *err);

#endif
