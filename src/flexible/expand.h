// Beams as bodies, couplings and joints: from here on a model with beams is one like any other.
#ifndef POLHODE_FLEXIBLE_EXPAND_H
#define POLHODE_FLEXIBLE_EXPAND_H

#include "polhode/model.h"

// A definition without beams. The nodes of the beams follow the bodies of the original, then come its points; joints of
// the ends follow its joints; its forces keep their places, a line load becomes that of its first node, the others
// follow. `place` says where a node of the original is now.
typedef struct ph_expanded {
    ph_model_def def;
    int *place;    // [bodies + points + nodes of beams]
    void *memory;  // of all that is new
} ph_expanded;

// Checks the beams; err->where as for ph_model_create, "beams[0].stiffness" say.
ph_status ph_beams_expand(const ph_model_def *def, ph_expanded *out, ph_error *err);
void ph_expanded_free(ph_expanded *expanded);

#endif
