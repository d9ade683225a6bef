// The rows of a solved problem: what `run` stores of a motion, and the controls at its nodes.
#include "base/arena.h"
#include "polhode/io.h"

#include <stdlib.h>
#include <string.h>

ph_status ph_optimum_rows(const ph_problem *problem, const ph_optimum *o, ph_writer *writer) {
    const ph_model *model = ph_problem_model(problem);
    const ph_system *sys = ph_model_system(model);
    const size_t coordinates = (size_t)ph_model_coordinate_count(model);
    int count;
    ph_model_columns(model, &count);
    ph_workspace *ws;
    ph_status status = sys->workspace_create(sys, &ws);
    if (status != PH_OK) return status;
    double *row = calloc((size_t)(count + o->control_count) + 2 * coordinates + 1, sizeof *row);
    double *angle = PH_AFTER(row, count + o->control_count), *rate = PH_AFTER(angle, coordinates);
    if (row == NULL) status = PH_ERR_MEMORY;
    else ph_model_initial_coordinates(model, angle);
    for (int k = 0; k <= o->steps && status == PH_OK; k++) {
        const double time = o->duration * k / o->steps;
        const ph_place at = {time, o->q + (long)k * o->nq, o->v + (long)k * o->nv, o->z + (long)k * o->nz};
        ph_model_coordinates(model, &at, k > 0 ? o->duration / o->steps : 0, angle, rate, ws);
        ph_model_observe(model, &at, NULL, o->lambda ? o->lambda + (long)k * sys->nc : NULL, angle, rate, row, ws);
        memcpy(row + count, o->node_u + (long)k * o->control_count, (size_t)o->control_count * sizeof *row);
        status = ph_writer_row(writer, time, row);
    }
    free(row);
    sys->workspace_free(ws);
    return status;
}
