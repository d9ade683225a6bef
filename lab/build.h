// From the text of a model and other values for its parameters to the model.
#ifndef POLHODE_LAB_BUILD_H
#define POLHODE_LAB_BUILD_H

#include "polhode/io.h"

typedef struct lab_source {
    const char *text;
    size_t length;
    const char *file;  // what messages call it
    const ph_override *overrides;
    int override_count;
    bool limited;  // models beyond the limits of the lab are refused, before they are compiled
} lab_source;

// Other values may give a motion of a joint another speed than the velocities of the file have: where no state is
// consistent but by changing these, they follow, by the smallest change. A Poisson system has no model. On failure both
// may be there, or not.
ph_status lab_build(const lab_source *source, ph_document **doc, ph_model **model, ph_error *err);

// Whether the joint that an error speaks of has a motion; its name, or NULL.
const char *lab_moved_joint(const ph_model_def *def, const ph_error *err);

#endif
