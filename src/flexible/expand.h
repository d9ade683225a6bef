// Beams as bodies, couplings and joints: from here on a model with beams is one like any other.
#ifndef POLHODE_FLEXIBLE_EXPAND_H
#define POLHODE_FLEXIBLE_EXPAND_H

#include "polhode/model.h"

// A definition without beams. The nodes of the beams follow the bodies of the original, then come its points; joints of
// the ends follow its joints, couplings its couplings; its forces keep their indices, a line load becomes that of its
// first node, the others follow. `place` is the new index of a node of the original.
typedef struct ph_expanded {
    ph_model_def def;
    int *place;           // [bodies + points + nodes of beams]
    ph_beam_info *beams;  // [beams of the original]; names are the original's
    int *beam_of;         // [bodies - those of the original] whose node it is
    int *end_of;          // [joints - those of the original] 2 beam + side
    int *load_of;         // [forces - those of the original] the line load
    void *memory;         // of all that is new
} ph_expanded;

// Checks the beams; err->where as for ph_model_create, "beams[0].stiffness" say.
ph_status ph_beams_expand(const ph_model_def *def, ph_expanded *out, ph_error *err);
void ph_expanded_free(ph_expanded *expanded);

// --- beam_check.c ------------------------------------------------------------------------------------------

// All checks of the beams that do not need their frames.
ph_status ph_beams_check(const ph_model_def *def, ph_error *err);

// Nodes of the definition: bodies, points and those of the beams; the first of a beam.
int ph_beams_nodes(const ph_model_def *def);
int ph_beams_first(const ph_model_def *def, int beam);

#endif
