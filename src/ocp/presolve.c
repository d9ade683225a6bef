// Conditions at the end that others imply.
#include "ocp/transcript.h"

ph_status ph_tr_presolve(ph_transcript *t, ph_error *err) {
    (void)t;
    (void)err;
    return PH_OK;
}
