// A model made again with other parameters: its file is read again, since they may stand anywhere in it.
#include "io/origin.h"

#include "base/arena.h"
#include "model/model.h"
#include "polhode/status.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct origin {
    ph_origin base;  // first: a ph_origin of ours is this
    ph_auto_cspace spaces;
    ph_orbit orbit;
    size_t length;  // of the text
    int parameters, overrides;
    char *text, *file;
    const char **names;  // [parameters]
    ph_override *given;  // [overrides] of the document
} origin;

static char *take_text(ph_arena *arena, const char *text, size_t length) {
    char *copy = PH_TAKE(arena, length + 1, char);
    if (copy != NULL) memcpy(copy, text, length);
    return copy;
}

// The block starts with the origin itself.
static void layout(origin *o, const ph_document *doc, ph_arena *arena) {
    const char *text = ph_document_text(doc);
    const size_t length = strlen(text);
    PH_TAKE(arena, 1, origin);
    *o = (origin){.length = length, .parameters = doc->parameter_count, .overrides = doc->override_count};
    o->text = take_text(arena, text, length);
    o->file = take_text(arena, doc->file, strlen(doc->file));
    o->names = PH_TAKE(arena, o->parameters, const char *);
    o->given = PH_TAKE(arena, o->overrides, ph_override);
    for (int i = 0; i < o->parameters; i++) {
        const char *name = take_text(arena, doc->parameters[i].name, strlen(doc->parameters[i].name));
        if (o->names != NULL) o->names[i] = name;
    }
    for (int i = 0; i < o->overrides; i++) {
        const ph_override *given = doc->overrides + i;
        const char *name = take_text(arena, given->name, strlen(given->name));
        if (o->given != NULL) o->given[i] = (ph_override){name, given->value};
    }
}

// The values given, and the document's overrides of those that are not.
static int choose(const origin *o, const double *values, ph_override *list) {
    int count = 0;
    for (int i = 0; i < o->parameters; i++)
        if (!isnan(values[i])) list[count++] = (ph_override){o->names[i], values[i]};
    const int given = count;
    for (int i = 0; i < o->overrides; i++) {
        bool again = false;
        for (int k = 0; k < given; k++) again = again || strcmp(list[k].name, o->given[i].name) == 0;
        if (!again) list[count++] = o->given[i];
    }
    return count;
}

static ph_status make(const ph_origin *base, const double *parameters, ph_model **model, ph_error *err) {
    const origin *o = (const origin *)base;
    *model = NULL;
    ph_override *list = calloc((size_t)(o->parameters + o->overrides) + 1, sizeof *list);
    if (list == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    ph_document *doc;
    const int count = choose(o, parameters, list);
    ph_status status = ph_document_parse_with(o->text, o->length, o->file, list, count, &doc, err);
    free(list);
    if (status != PH_OK) return status;
    doc->def.auto_cspace = o->spaces;
    doc->def.orbit = o->orbit;
    status = ph_document_compile_as(doc, &doc->def, model, err);
    ph_document_free(doc);
    return status;
}

ph_status ph_origin_keep(const ph_document *doc, ph_model *model, ph_error *err) {
    ph_arena arena = {0};
    origin counted;
    layout(&counted, doc, &arena);
    origin *o = calloc(1, arena.used);
    if (o == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    arena = (ph_arena){.base = (char *)o};
    layout(o, doc, &arena);
    o->base.make = make;
    o->spaces = doc->def.auto_cspace;
    o->orbit = doc->def.orbit;
    model->origin = &o->base;
    return PH_OK;
}
