// The rows of a solved problem: what `run` stores of a motion, and the controls at its nodes.
#include "base/error.h"
#include "flexible/expand.h"
#include "io/document.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct rows {
    const ph_model *model;
    const ph_optimum *o;
    ph_model *driven;  // with the controls as forces, for the reactions; NULL: no joints
    ph_workspace *ws, *driven_ws;
    double *row, *angle, *rate, *lambda, *a, *zdot;
    void *memory;
} rows;

// The node of the definition that a body of the model is.
static int node_of(const ph_model_def *def, const ph_model *model, int body) {
    int node = def->body_count + def->point_count;
    if (body < def->body_count) return body;
    while (node < ph_beams_nodes(def) - 1 && ph_model_place(model, node) != body) node++;
    return node;
}

// The model under the nodal controls.
static ph_status drive(const ph_problem *problem, rows *r, ph_pool *pool, ph_error *err) {
    const ph_optimum *o = r->o;
    ph_problem_def def = *ph_problem_definition(problem);
    const ph_document *doc = ph_problem_document(problem);
    ph_control_def *controls = ph_pool_take(pool, (size_t)def.control_count, sizeof *controls);
    double *times = ph_pool_take(pool, (size_t)o->steps + 1, sizeof *times);
    if (controls == NULL || times == NULL) return PH_ERR_MEMORY;
    for (int k = 0; k <= o->steps; k++) times[k] = o->duration * k / o->steps;
    for (int i = 0; i < def.control_count; i++) {
        controls[i] = def.controls[i];
        if (controls[i].body >= 0) controls[i].body = node_of(ph_document_definition(doc), r->model, controls[i].body);
    }
    def.controls = controls;
    const ph_control_series series = {times, o->node_u, o->steps, o->control_count, true};
    ph_status status = ph_compile_controls(doc, &def, &series, pool, &r->driven, err);
    if (status != PH_OK) return status;
    const ph_system *sys = ph_model_system(r->driven);
    return sys->workspace_create(sys, &r->driven_ws);
}

static ph_status begin(const ph_problem *problem, rows *r, int count, ph_error *err) {
    const ph_system *sys = ph_model_system(r->model);
    const size_t n = (size_t)ph_model_coordinate_count(r->model), nc = (size_t)sys->nc, nv = (size_t)sys->group.nv;
    ph_status status = sys->workspace_create(sys, &r->ws);
    if (status != PH_OK) return status;
    r->row = r->memory = calloc((size_t)count + 2 * n + nc + nv + (size_t)sys->nz + 1, sizeof *r->row);
    if (r->memory == NULL) return PH_ERR_MEMORY;
    r->angle = r->row + count;
    r->rate = r->angle + n;
    r->lambda = r->rate + n;
    r->a = r->lambda + nc;
    r->zdot = r->a + nv;
    ph_model_initial_coordinates(r->model, r->angle);
    if (nc == 0) return PH_OK;
    ph_pool pool = {0};
    status = drive(problem, r, &pool, err);
    ph_pool_free(&pool);
    return status;
}

// Reactions are those of the index-1 system; where that has none they are not known.
static void fill(rows *r, int k, int count) {
    const ph_optimum *o = r->o;
    const double h = o->duration / o->steps;
    const ph_place at = {o->duration * k / o->steps, o->q + (long)k * o->nq, o->v + (long)k * o->nv,
                         o->z + (long)k * o->nz};
    ph_model_coordinates(r->model, &at, k > 0 ? h : 0, r->angle, r->rate, r->ws);
    const ph_system *sys = r->driven ? ph_model_system(r->driven) : NULL;
    if (sys && sys->accelerate(sys, &at, NULL, r->a, r->zdot, r->lambda, r->driven_ws) != PH_OK)
        for (int i = 0; i < sys->nc; i++) r->lambda[i] = NAN;
    ph_model_observe(r->model, &at, r->lambda, r->angle, r->rate, r->row, r->ws);
    memcpy(r->row + count - o->control_count, o->node_u + (long)k * o->control_count,
           (size_t)o->control_count * sizeof *r->row);
}

ph_status ph_optimum_rows(const ph_problem *problem, const ph_optimum *optimum, ph_writer *writer, ph_error *err) {
    rows r = {.model = ph_problem_model(problem), .o = optimum};
    int count;
    ph_model_columns(r.model, &count);
    count += optimum->control_count;
    ph_status status = begin(problem, &r, count, err);
    for (int k = 0; k <= optimum->steps && status == PH_OK; k++) {
        fill(&r, k, count);
        status = ph_writer_row(writer, optimum->duration * k / optimum->steps, r.row);
    }
    if (r.driven_ws) ph_model_system(r.driven)->workspace_free(r.driven_ws);
    if (r.ws) ph_model_system(r.model)->workspace_free(r.ws);
    ph_model_free(r.driven);
    free(r.memory);
    return status;
}
