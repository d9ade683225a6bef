// The strains, resultants, energies and stresses of beams, which HDF5 stores and the lab shows beside the columns of
// the model.
#include "base/arena.h"
#include "polhode/io.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct quantity {
    const char *name;
    int width;
    const char *part[6], *unit;
} quantity;
static const quantity quantities[] = {
    {"strain", 6, {"G1", "G2", "G3", "K1", "K2", "K3"}, "1, 1/m"},
    {"resultant", 6, {"N1", "Q2", "Q3", "M1", "M2", "M3"}, "N, N m"},
    {"energy", 1, {"energy"}, "J/m"},
    {"stress", 1, {"stress"}, "Pa"},
};

static int quantities_of(const ph_beam_info *b) { return b->section.kind == PH_SECTION_NONE ? 3 : 4; }

int ph_beam_columns_count(const ph_model *model) {
    int count;
    ph_model_columns(model, &count);
    for (int b = 0; b < ph_model_beam_count(model); b++) {
        const ph_beam_info info = ph_model_beam(model, b);
        for (int k = 0; k < quantities_of(&info); k++) count += info.intervals * quantities[k].width;
    }
    return count;
}

static const char *keep(ph_arena *arena, const char *text) {
    const size_t length = strlen(text) + 1;
    char *copy = PH_TAKE(arena, length, char);
    return copy ? memcpy(copy, text, length) : NULL;
}

// Columns of one quantity; `to` is not written while the arena only counts.
static ph_column *list(const ph_beam_info *b, const quantity *q, ph_column *to, ph_arena *arena) {
    char text[160];
    snprintf(text, sizeof text, "/beams/%.64s/%s", b->name, q->name);
    const char *dataset = keep(arena, text);
    for (int k = 0; k < b->intervals; k++)
        for (int i = 0; i < q->width; i++, to++) {
            snprintf(text, sizeof text, "%.64s.element%d.%s", b->name, k, q->part[i]);
            const char *name = keep(arena, text);
            if (arena->base == NULL) continue;
            *to = (ph_column){.name = name,
                              .dataset = dataset,
                              .component = k * q->width + i,
                              .components = b->intervals * q->width,
                              .unit = q->unit,
                              .inner = q->width};
        }
    return to;
}

static ph_column *layout_beam_columns(const ph_model *model, int count, ph_arena *arena) {
    int own;
    const ph_column *columns = ph_model_columns(model, &own);
    ph_column *all = PH_TAKE(arena, count, ph_column), none, *to = all ? all + own : &none;
    if (all) memcpy(all, columns, (size_t)own * sizeof *all);
    for (int b = 0; b < ph_model_beam_count(model); b++) {
        const ph_beam_info info = ph_model_beam(model, b);
        for (int k = 0; k < quantities_of(&info); k++) {
            ph_column *end = list(&info, quantities + k, to, arena);
            if (all) to = end;
        }
    }
    return all;
}

ph_column *ph_beam_columns(const ph_model *model, int *count) {
    ph_arena arena = {0};
    *count = ph_beam_columns_count(model);
    layout_beam_columns(model, *count, &arena);
    void *memory = malloc(arena.used);
    if (memory == NULL) return NULL;
    arena = (ph_arena){.base = memory};
    return layout_beam_columns(model, *count, &arena);
}

void ph_beam_columns_fill(const ph_model *model, const double *resultants, double *row) {
    int own;
    ph_model_columns(model, &own);
    double *to = row + own;
    for (int b = 0; b < ph_model_beam_count(model); b++) {
        const ph_beam_info info = ph_model_beam(model, b);
        double *resultant = to + 6 * info.intervals, *energy = resultant + 6 * info.intervals;
        double *stress = energy + info.intervals;
        ph_model_beam_energy(model, b, row, energy);
        ph_model_beam_observe(model, b, row, to, resultant, stress);
        if (resultants) {
            memcpy(resultant, resultants, 6 * (size_t)info.intervals * sizeof *resultant);
            resultants += 6 * info.intervals;
        }
        to = stress + (info.section.kind != PH_SECTION_NONE ? info.intervals : 0);
    }
}
