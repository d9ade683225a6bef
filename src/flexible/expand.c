#include "flexible/expand.h"

#include "base/error.h"

#include <stdlib.h>

ph_beam_def ph_beam_default(void) { return (ph_beam_def){.elements = 1, .normal = {0, 1, 0}}; }

ph_status ph_beams_expand(const ph_model_def *def, ph_expanded *out, ph_error *err) {
    (void)def;
    (void)out;
    return ph_fail(err, PH_ERR_UNSUPPORTED, "beams", "beams are not in this version");
}

void ph_expanded_free(ph_expanded *expanded) {
    free(expanded->memory);
    expanded->memory = NULL;
}
