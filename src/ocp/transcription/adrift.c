// Bodies whose translation is given: nothing that is sought acts on it, and nothing is requested of it.
#include "ocp/transcription/transcription.h"

// Whether a condition, limit or cost depends on rotations, wheels and controls alone.
static bool is_of_turns(const ph_tr_row *row) {
    const ph_tr_what what = row->what == PH_TR_NORM ? row->vector : row->what;
    return what == PH_TR_TURN || what == PH_TR_ANGLE || what == PH_TR_SPIN || what == PH_TR_WHEEL ||
           what == PH_TR_CONTROL;
}

static bool is_adrift(const ph_transcript *t, int slot) {
    const ph_tr_body *b = t->bodies + slot;
    if (b->point || b->fast || t->def->free_duration || t->law_count > 0 || !ph_tr_is_apart(t, slot)) return false;
    for (int k = 0; k < t->term_count; k++)
        if (t->terms[k].body[0] == slot && t->terms[k].kind == PH_TR_FORCE && t->terms[k].u >= 0) return false;
    for (int i = 0; i < t->row_count; i++)
        if (!is_of_turns(t->rows + i)) return false;
    return true;
}

// The motion of its centre under the given forces, by the same discrete equations as if it were sought.     (O.204)
void ph_tr_let_drift(const ph_transcript *t, ph_tr_body *b) {
    b->drift[0] = b->v;
    for (int j = 0; j < b->steps; j++) {
        vec3 F = vec3_zero();
        for (int k = 0; k < t->term_count; k++)
            if (t->terms[k].body[0] == b->slot && t->terms[k].kind == PH_TR_FORCE)
                F = vec3_add(F, ph_tr_load(t, t->terms + k, j));
        const vec3 half = vec3_axpy(0.5 * t->h / b->m, F, b->drift[j]);
        b->x[j + 1] = b->x0[j + 1] = vec3_axpy(t->h, half, b->x[j]);
        b->drift[j + 1] = vec3_axpy(0.5 * t->h / b->m, F, half);
    }
}

void ph_tr_find_adrift(ph_transcript *t) {
    for (int i = 0; i < t->body_count; i++) {
        ph_tr_body *b = t->bodies + i;
        b->adrift = is_adrift(t, i);
        if (!b->adrift) continue;
        b->width = 3;
        ph_tr_let_drift(t, b);
    }
}
