// The modes of an equilibrium, beside its rows.
#include "io/results.h"
#include "polhode/lie/element.h"
#include "polhode/status.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_BYTES = 160 };

typedef struct shapes {
    const ph_equilibrium *modes;
    int nv, count;
    ph_table *tables;
    char (*names)[NAME_BYTES];
    double *data;  // three numbers of every mode, table by table
} shapes;

// Three numbers of every mode.
static void put_three(shapes *s, const char *kind, const char *name, char what, int at) {
    const int modes = s->modes->modes;
    double *to = s->data + (size_t)s->count * 3 * (size_t)modes;
    for (int k = 0; k < modes; k++) memcpy(to + 3 * k, s->modes->shapes + k * s->nv + at, 3 * sizeof *to);
    snprintf(s->names[s->count], NAME_BYTES, "/modes/%s/%.80s/%c", kind, name, what);
    s->tables[s->count] = (ph_table){s->names[s->count], modes, 3, what == 'x' ? "m" : "rad", to};
    s->count++;
}

static void put_shapes(shapes *s, const ph_model *model) {
    for (int i = 0; i < ph_model_count(model).bodies + ph_model_count(model).points; i++) {
        const ph_mode_place at = ph_model_mode_place(model, i);
        const char *kind = at.turn >= 0 ? "bodies" : "points";
        put_three(s, kind, at.name, 'x', at.shift);
        if (at.turn >= 0) put_three(s, kind, at.name, 'w', at.turn);
    }
}

ph_status ph_writer_modes(ph_writer *writer, const ph_model *model, const ph_equilibrium *m) {
    const size_t most = 2 * (size_t)(ph_model_count(model).bodies + ph_model_count(model).points) + 1;
    const ph_system *sys = ph_model_system(model);
    shapes s = {.modes = m, .nv = (sys->twin ? sys->twin->sys : sys)->group.nv};
    s.tables = calloc(most, sizeof *s.tables);
    s.names = calloc(most, sizeof *s.names);
    s.data = calloc(most * 3 * ((size_t)m->modes + 1), sizeof *s.data);
    ph_status status = PH_ERR_MEMORY;
    if (s.tables != NULL && s.names != NULL && s.data != NULL) {
        if (m->shapes != NULL) put_shapes(&s, model);
        s.tables[s.count++] = (ph_table){"/modes/frequency", m->modes, 0, "Hz", m->frequencies};
        status = ph_writer_tables(writer, s.tables, s.count);
    }
    free(s.tables);
    free(s.names);
    free(s.data);
    return status;
}
