// A solved problem as a result file.                                               docs/model-format.md, section 5b
#include "io/document.h"
#include "io/platform.h"
#include "model/model.h"
#include "ocp/problem/support.h"
#include "polhode/mesh.h"
#include "polhode/io.h"
#include "polhode/status.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_BYTES = 16, PAIRS = 21 };

static const char *unit_of(const ph_control_def *c, const ph_model *model) {
    if (c->kind == PH_CONTROL_INPUT) return model->inputs[c->input].unit ? model->inputs[c->input].unit : "1";
    if (c->kind != PH_CONTROL_JOINT) return c->kind == PH_CONTROL_FORCE ? "N" : "N m";
    return model->joints[c->joint].kind->coordinate[c->coordinate]->angle ? "N m" : "N";
}

// Of all controls together; the attribute `controls` has each one's own.
static const char *common_unit(const ph_problem_def *def, const ph_model *model) {
    bool forces = false, torques = false, others = false;
    for (int i = 0; i < def->control_count; i++)
        if (strcmp(unit_of(def->controls + i, model), "N") == 0) forces = true;
        else if (strcmp(unit_of(def->controls + i, model), "N m") == 0) torques = true;
        else others = true;
    return others ? "1" : !torques ? "N" : forces ? "N, N m" : "N m";
}

// --- texts --------------------------------------------------------------------------------------------------

typedef struct texts {
    char *controls, *adjoint, *terms;
    char numbers[6][32];
    const char *pairs[2 * PAIRS + 1];
} texts;

static void print_bounds(FILE *out, const char *key, bool given, const double *values, int count) {
    fprintf(out, ", \"%s\": %s", key, given ? "[" : "null");
    for (int i = 0; given && i < count; i++) fprintf(out, "%s%.17g", i > 0 ? ", " : "", values[i]);
    if (given) putc(']', out);
}

// A list of objects in JSON. Names of the format need no escapes.
static void print_controls(FILE *out, const ph_problem_def *def, const ph_model *model) {
    int first = 1;
    for (int i = 0; i < def->control_count; i++) {
        const ph_control_def *c = def->controls + i;
        const int n = ph_control_width(c);
        fprintf(out, "%s{\"name\": \"%s\", \"kind\": \"%s\", \"first\": %d, \"components\": %d, \"unit\": \"%s\"",
                i > 0 ? ", " : "[", c->name, ph_feature_of("controls", (int)c->kind)->name, first, n,
                unit_of(c, model));
        if (c->kind == PH_CONTROL_JOINT)
            fprintf(out, ", \"joint\": \"%s\", \"coordinate\": %d", ph_model_joint(model, c->joint).name,
                    c->coordinate + 1);
        else if (c->kind == PH_CONTROL_INPUT) fprintf(out, ", \"input\": \"%s\"", model->inputs[c->input].name);
        else fprintf(out, ", \"body\": \"%s\"", ph_model_body(model, c->body).name);
        if (c->kind == PH_CONTROL_ROTOR) fprintf(out, ", \"rotor\": %d", c->rotor);
        if (c->kind == PH_CONTROL_FORCE || c->kind == PH_CONTROL_TORQUE)
            fprintf(out, ", \"frame\": \"%s\"", c->frame == PH_FRAME_BODY ? "body" : "inertial");
        if (c->kind == PH_CONTROL_FORCE)
            fprintf(out, ", \"at_body\": [%.17g, %.17g, %.17g]", c->at[0], c->at[1], c->at[2]);
        print_bounds(out, "lower", c->has_lower, c->lower, n);
        print_bounds(out, "upper", c->has_upper, c->upper, n);
        putc('}', out);
        first += n;
    }
    putc(']', out);
}

// The components of adjoints by the velocities that they belong to: "hub.wx,hub.wy,..,hub.vz".
static void print_velocities(FILE *out, const ph_model *model) {
    static const char *const parts[] = {"wx", "wy", "wz", "vx", "vy", "vz"};
    int next = 0;
    while (next < model->system.group.nv) {  // slots are not in the order of velocities by law
        int slot = 0;
        while (slot < model->count && model->bodies[slot].v != next) slot++;
        if (slot == model->count) return;
        const int n = model->bodies[slot].kind == PH_RN ? 3 : 6;
        for (int i = 0; i < n; i++)
            fprintf(out, "%s%s.%s", next + i > 0 ? "," : "", model->names[model->node[slot]], parts[6 - n + i]);
        next += n;
    }
}

static bool print_texts(texts *t, const ph_problem *problem, const ph_optimum *o) {
    const ph_problem_def *def = ph_problem_definition(problem);
    char **to[3] = {&t->controls, &t->adjoint, &t->terms};
    for (int i = 0; i < 3; i++) {
        size_t length;
        FILE *out = ph_stream_memory(to[i], &length);
        if (out == NULL) return false;
        if (i == 0) print_controls(out, def, ph_problem_model(problem));
        if (i == 1) print_velocities(out, ph_problem_model(problem));
        for (int k = 0; i == 2 && k < def->cost_count + def->final_count; k++)
            fprintf(out, "%s%.17g", k > 0 ? "," : "", o->cost_terms[k]);
        if (!ph_stream_memory_close(out, to[i], &length)) return false;
    }
    return true;
}

static const char *number(texts *t, int i, double value) {
    snprintf(t->numbers[i], sizeof t->numbers[i], "%.17g", value);
    return t->numbers[i];
}

// The pairs point into *t and to what was given.
static bool fill_texts(texts *t, const ph_problem *problem, const ph_optimum *o, double wall_s) {
    const ph_problem_def *def = ph_problem_definition(problem);
    if (!print_texts(t, problem, o)) return false;
    const char *const pairs[] = {
        "problem",
        ph_problem_text(problem),
        "model",
        ph_problem_model_text(problem),
        "set",
        ph_problem_set(problem),
        "meshes",
        ph_document_mesh_text(ph_problem_document((ph_problem *)problem)),
        "name",
        def->name,
        "approach",
        ph_approach_name(def->approach),
        "method",
        def->method,
        "controls",
        t->controls,
        "adjoint",
        t->adjoint,
        "status",
        o->interrupted ? "interrupted"
        : o->converged ? "solved"
                       : "not solved",
        "second_order",
        !o->converged ? "unknown"
        : o->minimum  ? "minimum"
                      : "saddle",
        "cost",
        number(t, 0, o->cost),
        "cost_terms",
        t->terms,
        "duration",
        number(t, 1, o->duration),
        "kkt_residual",
        number(t, 2, o->kkt_residual),
        "constraint_violation",
        number(t, 3, o->constraint_violation),
        "iterations",
        number(t, 4, o->iterations),
        "wall_s",
        number(t, 5, wall_s),
        "solver",
        o->solver,
        "implied",
        o->implied[0] != '\0' ? o->implied : NULL,
        "furthest",
        o->converged ? NULL : o->furthest,
    };
    _Static_assert(sizeof pairs <= sizeof t->pairs - sizeof *t->pairs, "room for the pairs");
    memcpy(t->pairs, pairs, sizeof pairs);
    return true;
}

static void free_texts(texts *t) {
    free(t->controls);
    free(t->adjoint);
    free(t->terms);
}

// --- columns ---------------------------------------------------------------------------------------------------

// The columns of the model and the controls at the nodes; one block, the caller's to free.
static ph_column *columns_of(const ph_problem *problem, const ph_optimum *o, int *count) {
    int of_model;
    const ph_column *model = ph_model_columns(ph_problem_model(problem), &of_model);
    const size_t n = (size_t)(of_model + o->control_count);
    ph_column *all = malloc(n * (sizeof *all + NAME_BYTES));
    if (all == NULL) return NULL;
    memcpy(all, model, (size_t)of_model * sizeof *all);
    char *names = (char *)(all + n);
    for (int i = 0; i < o->control_count; i++, names += NAME_BYTES) {
        snprintf(names, NAME_BYTES, "u.%d", i + 1);
        all[of_model + i] = (ph_column){.name = names,
                                        .dataset = "/control/node",
                                        .component = i,
                                        .components = o->control_count,
                                        .unit = common_unit(ph_problem_definition(problem), ph_problem_model(problem))};
    }
    *count = (int)n;
    return all;
}

// --- tables ---------------------------------------------------------------------------------------------------

// The controls of the steps and the adjoints; the last of them where it is known.
static ph_status add_tables(const ph_model *model, const ph_optimum *o, ph_writer *writer) {
    double *spatial = calloc((size_t)(o->steps + 1) * 3, sizeof *spatial);
    if (spatial == NULL) return PH_ERR_MEMORY;
    bool known = true;
    for (int k = 0; known && k <= o->steps; k++) known = ph_optimum_spatial_costate(model, o, k, spatial + 3L * k);
    const ph_table all[] = {{"/control/u", o->steps, o->stages * o->control_count, NULL, o->u},
                            {"/adjoint/momentum", o->steps + 1, o->nv, NULL, o->adjoint_momentum},
                            {"/adjoint/configuration", o->steps + 1, o->nv, NULL, o->adjoint_configuration},
                            {"/adjoint/rotor", o->steps + 1, o->nz, NULL, o->nz > 0 ? o->adjoint_rotor : NULL},
                            {"/adjoint/hamiltonian", o->steps + 1, 1, NULL, o->hamiltonian},
                            {"/adjoint/spatial", o->steps + 1, 3, NULL, known ? spatial : NULL}};
    ph_table tables[sizeof all / sizeof *all];
    int count = 0;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i].data != NULL && all[i].width > 0) tables[count++] = all[i];
    const ph_status status = ph_writer_tables(writer, tables, count);
    free(spatial);
    return status;
}

// Tables first: after a row they would cost another pass over the file.
static ph_status write_all(const ph_problem *problem, const ph_optimum *o, ph_writer *writer) {
    ph_status status = add_tables(ph_problem_model(problem), o, writer);
    if (status == PH_OK) status = ph_optimum_rows(problem, o, writer);
    return status;
}

// Into a file, or where there is `record` into that.
static ph_status write_to(const ph_problem *problem, const ph_optimum *o, double wall_s, const char *path,
                          ph_result_format format, ph_record **record, ph_error *err) {
    texts t = {0};
    int count = 0;
    ph_writer *writer = NULL;
    ph_column *columns = columns_of(problem, o, &count);
    ph_status status = columns != NULL && fill_texts(&t, problem, o, wall_s) ? PH_OK : PH_ERR_MEMORY;
    if (status == PH_OK) status = ph_writer_open_columns(path, format, columns, count, NULL, t.pairs, &writer, err);
    if (status == PH_OK) {
        status = write_all(problem, o, writer);
        const ph_status closed = record != NULL ? ph_writer_record(writer, record, err) : ph_writer_close(writer, err);
        if (status == PH_OK) status = closed;
    }
    free(columns);
    free_texts(&t);
    return status;
}

ph_status ph_optimum_write(const ph_problem *problem, const ph_optimum *o, double wall_s, const char *path,
                           ph_result_format format, ph_error *err) {
    return write_to(problem, o, wall_s, path, format, NULL, err);
}

ph_status ph_optimum_record(const ph_problem *problem, const ph_optimum *o, double wall_s, ph_record **record,
                            ph_error *err) {
    *record = NULL;
    const ph_status status = write_to(problem, o, wall_s, "results", PH_RESULT_MEMORY, record, err);
    if (status == PH_OK) return PH_OK;
    ph_record_free(*record);
    *record = NULL;
    return status;
}
