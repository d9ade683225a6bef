// Checks of a definition before it is compiled.
#ifndef POLHODE_MODEL_VALIDATE_H
#define POLHODE_MODEL_VALIDATE_H

#include "polhode/model.h"

ph_status ph_validate(const ph_model_def *def, ph_error *err);

#endif
