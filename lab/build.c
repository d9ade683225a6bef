#include "build.h"

#include "session.h"

#include <stdlib.h>
#include <string.h>

const char *lab_moved_joint(const ph_model_def *def, const ph_error *err) {
    int k = -1;
    // A document puts its file where the path was, and the path before the message.
    if (sscanf(err->where, "joints[%d]", &k) != 1 && sscanf(err->what, "joints[%d]", &k) != 1) return NULL;
    if (k < 0 || k >= def->joint_count) return NULL;
    return def->joints[k].motion != NULL ? def->joints[k].name : NULL;
}

// The same file with velocities that satisfy the joints, in place of the given one.
static bool follow_motions(const lab_source *s, ph_document **doc, ph_model **model) {
    ph_error err = {0};
    char *text = NULL;
    ph_document *moved = NULL;
    ph_status status = ph_document_assemble(*doc, &text, &err);
    if (status == PH_OK) status = ph_document_parse(text, strlen(text), s->file, &moved, &err);
    if (status == PH_OK) ph_document_let_push(moved);
    if (status == PH_OK) status = ph_document_compile(moved, model, &err);
    free(text);
    if (status != PH_OK) {
        ph_document_free(moved);
        return false;
    }
    ph_document_free(*doc);
    *doc = moved;
    return true;
}

ph_status lab_build(const lab_source *s, ph_document **doc, ph_model **model, ph_error *err) {
    ph_status status = ph_document_parse_with(s->text, s->length, s->file, s->overrides, s->override_count, doc, err);
    if (status != PH_OK) return status;
    if (s->limited && !lab_within_limits(ph_document_definition(*doc), err)) return PH_ERR_MODEL;
    if (ph_document_poisson(*doc) != NULL) return PH_OK;
    ph_document_let_push(*doc);
    status = ph_document_compile(*doc, model, err);
    const bool moved = status == PH_ERR_MODEL && strstr(err->what, "initial velocity") != NULL &&
                       lab_moved_joint(ph_document_definition(*doc), err) != NULL;
    return moved && s->override_count > 0 && follow_motions(s, doc, model) ? PH_OK : status;
}
