// A definition that outlives its caller's lists.
#ifndef POLHODE_MODEL_DEFINITION_COPY_H
#define POLHODE_MODEL_DEFINITION_COPY_H

#include "polhode/definition.h"
#include "polhode/status.h"

// One block, to be released with free(). Beams must have been expanded; descriptions and parameters are left out.
ph_status ph_definition_copy(const ph_model_def *def, ph_model_def **copy);

#endif
