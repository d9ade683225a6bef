// States of a model as a start of runs: out of a row of columns, or where a run comes to.
#include "base/arena.h"
#include "polhode/integrate.h"
#include "polhode/status.h"

#include <stdlib.h>
#include <string.h>

// The arrays of a snapshot after it, in one piece.
typedef struct arrays {
    double *q, *v, *z, *angle;
} arrays;

static ph_snapshot *layout_snapshot(const ph_model *model, ph_arena *arena, arrays *a) {
    const ph_system *sys = ph_model_system(model);
    ph_snapshot *snapshot = PH_TAKE(arena, 1, ph_snapshot);
    a->q = PH_TAKE(arena, sys->group.nq, double);
    a->v = PH_TAKE(arena, sys->group.nv, double);
    a->z = PH_TAKE(arena, sys->nz, double);
    a->angle = PH_TAKE(arena, ph_model_coordinate_count(model), double);
    return snapshot;
}

ph_status ph_snapshot_of_row(const ph_model *model, double t, const double *row, ph_snapshot **snapshot,
                             ph_error *err) {
    arrays a;
    ph_arena arena = {0};
    *snapshot = NULL;
    layout_snapshot(model, &arena, &a);
    void *memory = calloc(1, arena.used);
    if (memory == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    arena = (ph_arena){.base = memory};
    ph_snapshot *made = layout_snapshot(model, &arena, &a);
    *made = (ph_snapshot){t, a.q, a.v, a.z, a.angle};
    const ph_status status = ph_model_restore(model, row, a.q, a.v, a.z, a.angle, err);
    if (status == PH_OK) *snapshot = made;
    else free(memory);
    return status;
}

typedef struct last_row {
    double t, *row;
    size_t size;
} last_row;

static ph_status keep_row(void *user, double t, const double *row) {
    last_row *last = user;
    last->t = t;
    memcpy(last->row, row, last->size);
    return PH_OK;
}

ph_status ph_run_to(const ph_model *model, const ph_simulation *sim, double t, ph_snapshot **snapshot, ph_error *err) {
    int columns;
    ph_model_columns(model, &columns);
    last_row last = {.row = malloc(((size_t)columns + 1) * sizeof(double)), .size = (size_t)columns * sizeof(double)};
    *snapshot = NULL;
    if (last.row == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    const ph_observer observer = {.user = &last, .row = keep_row};
    ph_summary summary;
    ph_simulation until = *sim;
    until.duration = t;
    until.every = (int)1e9;  // its two ends
    ph_status status = ph_run(model, &until, &observer, &summary, err);
    if (status == PH_OK) status = ph_snapshot_of_row(model, t, last.row, snapshot, err);
    free(last.row);
    return status;
}
