#include "polhode/beam.h"
#include "polhode/statics.h"

#include <math.h>

ph_beam_def ph_beam_default(void) {
    return (ph_beam_def){.elements = 1, .normal = {0, 1, 0}, .section = {.shear_factor = NAN, .torsion_constant = NAN}};
}

ph_statics ph_statics_default(void) {
    return (ph_statics){.load_steps = 10, .until = 1, .steps = 200, .direction = {1, 0, 0}, .imperfection = -1};
}
