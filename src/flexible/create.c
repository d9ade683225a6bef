// A model from a definition, beams included.
#include "base/error.h"
#include "flexible/expand.h"
#include "model/model.h"

ph_status ph_model_create(const ph_model_def *def, ph_model **out, ph_error *err) {
    if (def->beam_count == 0) return ph_model_compile(def, out, err);
    ph_expanded expanded;
    *out = NULL;
    ph_status status = ph_beams_expand(def, &expanded, err);
    if (status != PH_OK) return status;
    status = ph_model_compile(&expanded.def, out, err);
    ph_expanded_free(&expanded);
    return status;
}
