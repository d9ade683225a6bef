// A model with the controls of an optimised result as forces of its own, on bodies, nodes of beams, joints and wheels.
#include "base/error.h"
#include "io/document.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

typedef struct replay {
    const ph_document *doc;
    ph_document *problem;  // the problem that the result holds
    ph_problem_def def;    // of which the controls count
    const double *times;   // [steps + 1]
    const double *u;       // [steps x width]
    long steps;
    int width;
} replay;

// `dim` components from `first` on, constant over each step, zero behind the last.
static ph_status pieces(replay *r, int first, int dim, ph_signal *signal) {
    ph_pool *pool = &r->problem->pool;
    const size_t n = (size_t)r->steps;
    double *values = ph_pool_take(pool, n * (size_t)dim, sizeof *values);
    ph_signal *terms = ph_pool_take(pool, n, sizeof *terms);
    if (values == NULL || terms == NULL) return PH_ERR_MEMORY;
    for (size_t k = 0; k < n; k++) {
        for (int i = 0; i < dim; i++)
            values[k * (size_t)dim + (size_t)i] = r->u[k * (size_t)r->width + (size_t)(first + i)];
        terms[k] = (ph_signal){.kind = PH_SIGNAL_CONSTANT, .dim = dim, .data = values + k * (size_t)dim};
    }
    *signal = (ph_signal){.kind = PH_SIGNAL_PIECES, .dim = dim, .count = (int)n, .until = r->times + 1, .terms = terms};
    return PH_OK;
}

static ph_status add_force(replay *r, const ph_control_def *c, int first, ph_force_def *f) {
    *f = ph_force_default();  // without a name: that of the control may be a part's of this model
    if (c->kind == PH_CONTROL_JOINT) {
        f->type = PH_FORCE_TYPE_JOINT_FORCE;
        f->joint = c->joint;
        f->coordinate = c->coordinate + 1;
        return pieces(r, first, 1, &f->value);
    }
    f->type = c->kind == PH_CONTROL_FORCE ? PH_FORCE_TYPE_FORCE : PH_FORCE_TYPE_TORQUE;
    f->nodes[0] = c->body;
    f->frame = c->frame;
    f->at_kind = PH_AT_BODY;
    memcpy(f->at[0], c->at, sizeof c->at);
    return pieces(r, first, 3, &f->value);
}

// The wheel's own torque and the control's.
static ph_status drive_wheel(replay *r, const ph_control_def *c, int first, ph_body_def *bodies) {
    ph_pool *pool = &r->problem->pool;
    ph_body_def *b = bodies + c->body;
    ph_rotor_def *rotors = ph_pool_take(pool, (size_t)b->rotor_count, sizeof *rotors);
    ph_signal *both = ph_pool_take(pool, 2, sizeof *both), *sum = ph_pool_take(pool, 1, sizeof *sum);
    if (rotors == NULL || both == NULL || sum == NULL) return PH_ERR_MEMORY;
    memcpy(rotors, b->rotors, (size_t)b->rotor_count * sizeof *rotors);
    const ph_status status = pieces(r, first, 1, &both[0]);
    if (status != PH_OK) return status;
    if (rotors[c->rotor].torque) both[1] = *rotors[c->rotor].torque;
    *sum = (ph_signal){.kind = PH_SIGNAL_SUM, .dim = 1, .count = rotors[c->rotor].torque ? 2 : 1, .terms = both};
    rotors[c->rotor].kind = PH_ROTOR_WHEEL;
    rotors[c->rotor].torque = sum;
    b->rotors = rotors;
    return PH_OK;
}

static ph_status compile(replay *r, const char *path, ph_model **model, ph_error *err) {
    ph_model_def def = *ph_document_definition(r->doc);
    ph_pool *pool = &r->problem->pool;
    ph_body_def *bodies = ph_pool_take(pool, (size_t)def.body_count, sizeof *bodies);
    ph_force_def *forces = ph_pool_take(pool, (size_t)(def.force_count + r->def.control_count), sizeof *forces);
    if (bodies == NULL || forces == NULL) return ph_fail(err, PH_ERR_MEMORY, path, "out of memory");
    if (def.body_count > 0) memcpy(bodies, def.bodies, (size_t)def.body_count * sizeof *bodies);
    if (def.force_count > 0) memcpy(forces, def.forces, (size_t)def.force_count * sizeof *forces);
    def.bodies = bodies;
    def.forces = forces;
    int first = 0;
    for (int i = 0; i < r->def.control_count; i++) {
        const ph_control_def *c = r->def.controls + i;
        const bool wheel = c->kind == PH_CONTROL_ROTOR;
        const int n = ph_control_width(c);
        if (first + n > r->width) break;
        const ph_status status =
            wheel ? drive_wheel(r, c, first, bodies) : add_force(r, c, first, &forces[def.force_count++]);
        if (status != PH_OK) return ph_fail(err, status, path, "out of memory");
        first += n;
    }
    if (first != r->width) return ph_fail(err, PH_ERR_FILE, path, "its controls and /control/u do not match");
    return ph_document_compile_as(r->doc, &def, model, err);
}

// The controls of the problem text, read against the names of this model: it need not be that of the problem.
static ph_status read_controls(replay *r, const char *path, const char *text, ph_error *err) {
    ph_status status = ph_document_open(text, strlen(text), path, &r->problem, err);
    if (status) return status;
    ph_reader reader = {.doc = r->problem, .json = r->problem->json, .err = err};
    const int list = ph_json_member(reader.json, 0, "controls");
    if (list < 0) return ph_fail(err, PH_ERR_FILE, path, "the problem that it holds has no controls");
    status = ph_names_adopt(&reader, ph_document_definition(r->doc));
    if (!status) status = ph_read_controls(&reader, list, &r->def);
    if (status && err) err->line = err->column = 0;  // of a text that the user does not see
    return status;
}

ph_status ph_document_compile_controlled(const ph_document *doc, const char *path, ph_model **model, double *duration,
                                         long *steps, ph_error *err) {
    replay r = {.doc = doc};
    char *text = NULL;
    double *u = NULL, *times = NULL;
    long rows = 0;
    *model = NULL;
    ph_status status = ph_result_text(path, "problem", &text, err);
    if (!status && text == NULL)
        status = ph_fail(err, PH_ERR_FILE, path, "holds no controls: expected a result of `polhode optimize`");
    if (!status) status = ph_result_table(path, "/control/u", &r.steps, &r.width, &u, err);
    if (!status) status = ph_result_column(path, "t", &times, &rows, NULL, err);
    if (!status && (r.steps < 1 || r.steps > INT_MAX - 1 || rows < 2 || (rows - 1) % r.steps != 0))
        status = ph_fail(err, PH_ERR_FILE, path, "expected as many controls as steps");
    // Of a result with more rows than controls each holds for as many of them.
    for (long k = 0; k <= r.steps && !status; k++) times[k] = times[k * ((rows - 1) / r.steps)];
    r.u = u;
    r.times = times;
    if (!status) status = read_controls(&r, path, text, err);
    if (!status) status = compile(&r, path, model, err);
    if (!status) {
        *duration = times[r.steps];
        *steps = r.steps;
    }
    ph_document_free(r.problem);
    free(text);
    free(u);
    free(times);
    return status;
}
