// A model with the controls of an optimised result as forces of its own, on bodies, nodes of beams, joints and wheels.
#include "io/document.h"
#include "polhode/status.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct replay {
    const ph_document *doc;
    const ph_problem_def *def;  // of which the controls count
    const ph_control_series *series;
    ph_pool *pool;  // of what the definition points to
} replay;

// `dim` components from `first` on: constant over each step, zero after the last.
static ph_status pieces(const replay *r, int first, int dim, ph_signal *signal) {
    const ph_control_series *s = r->series;
    const size_t n = (size_t)s->steps;
    double *values = ph_pool_take(r->pool, n * (size_t)dim, sizeof *values);
    ph_signal *terms = ph_pool_take(r->pool, n, sizeof *terms);
    if (values == NULL || terms == NULL) return PH_ERR_MEMORY;
    for (size_t k = 0; k < n; k++) {
        for (int i = 0; i < dim; i++)
            values[k * (size_t)dim + (size_t)i] = s->u[k * (size_t)s->width + (size_t)(first + i)];
        terms[k] = (ph_signal){.kind = PH_SIGNAL_CONSTANT, .dim = dim, .data = values + k * (size_t)dim};
    }
    *signal = (ph_signal){
        .kind = PH_SIGNAL_PIECES, .dim = dim, .count = (int)n, .until = s->times + 1, .terms = terms, .held = true};
    return PH_OK;
}

static ph_status add_force(const replay *r, const ph_control_def *c, int first, ph_force_def *f) {
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
static ph_status drive_wheel(const replay *r, const ph_control_def *c, int first, ph_body_def *bodies) {
    ph_pool *pool = r->pool;
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

// One more controller, that sets the inputs which are controls, step by step; the last values stay.
static ph_status add_inputs(const replay *r, ph_model_def *def) {
    const ph_control_series *s = r->series;
    const size_t steps = (size_t)s->steps, controls = (size_t)r->def->control_count;
    ph_sampled_def *all = ph_pool_take(r->pool, (size_t)def->controller_count + 1, sizeof *all);
    ph_assignment *set = ph_pool_take(r->pool, controls, sizeof *set);
    double *values = ph_pool_take(r->pool, controls * steps, sizeof *values);
    if (all == NULL || set == NULL || values == NULL) return PH_ERR_MEMORY;
    if (def->controller_count > 0) memcpy(all, def->controllers, (size_t)def->controller_count * sizeof *all);
    ph_sampled_def *own = all + def->controller_count;
    *own = (ph_sampled_def){.name = "controls", .period = s->times[steps] / (double)steps, .set = set};
    for (size_t i = 0, first = 0; i < controls; first += (size_t)ph_control_width(r->def->controls + i++)) {
        if (r->def->controls[i].kind != PH_CONTROL_INPUT) continue;
        set[own->set_count++] =
            (ph_assignment){.to = r->def->controls[i].input, .values = values, .value_count = s->steps};
        for (size_t k = 0; k < steps; k++) *values++ = s->u[k * (size_t)s->width + first];
    }
    if (own->set_count == 0) return PH_OK;
    def->controllers = all;
    def->controller_count++;
    return PH_OK;
}

// With the controls of a problem as further forces; their bodies are nodes of the definition.
static ph_status compile_controls(const ph_document *doc, const ph_problem_def *problem,
                                  const ph_control_series *series, ph_pool *pool, ph_model **model, ph_error *err) {
    const replay r = {doc, problem, series, pool};
    ph_model_def def = *ph_document_definition(doc);
    ph_body_def *bodies = ph_pool_take(pool, (size_t)def.body_count, sizeof *bodies);
    ph_force_def *forces = ph_pool_take(pool, (size_t)(def.force_count + problem->control_count), sizeof *forces);
    if (bodies == NULL || forces == NULL) return ph_fail(err, PH_ERR_MEMORY, "", "out of memory");
    if (def.body_count > 0) memcpy(bodies, def.bodies, (size_t)def.body_count * sizeof *bodies);
    if (def.force_count > 0) memcpy(forces, def.forces, (size_t)def.force_count * sizeof *forces);
    def.bodies = bodies;
    def.forces = forces;
    int first = 0;
    for (int i = 0; i < problem->control_count; i++) {
        const ph_control_def *c = problem->controls + i;
        const ph_status status = c->kind == PH_CONTROL_ROTOR   ? drive_wheel(&r, c, first, bodies)
                                 : c->kind == PH_CONTROL_INPUT ? PH_OK
                                                               : add_force(&r, c, first, &forces[def.force_count++]);
        if (status != PH_OK) return ph_fail(err, status, "", "out of memory");
        first += ph_control_width(c);
    }
    const ph_status status = add_inputs(&r, &def);
    if (status != PH_OK) return ph_fail(err, status, "", "out of memory");
    def.auto_cspace = PH_AUTO_SUBGROUP;  // as the problem that was solved
    def.orbit = PH_ORBIT_NONE;
    return ph_document_compile_as(doc, &def, model, err);
}

// --- a result ---------------------------------------------------------------------------------------------------

// The controls of the problem text, read against the names of this model: it need not be that of the problem.
static ph_status read_controls(const ph_document *doc, const char *path, ph_document *problem, ph_problem_def *def,
                               ph_error *err) {
    ph_reader reader = {.doc = problem, .json = problem->json, .err = err};
    const int list = ph_json_member(reader.json, 0, "controls");
    if (list < 0) return ph_fail(err, PH_ERR_FILE, path, "its problem has no controls");
    ph_status status = ph_names_adopt(&reader, ph_document_definition(doc));
    if (!status) status = ph_read_controls(&reader, list, def);
    if (status && err) err->line = err->column = 0;  // of a text that the user does not see
    return status;
}

// The names of a list with + between them; "" if they are too long. False if it is no list of names.
static bool join_names(const ph_json *json, int list, char *text, size_t size) {
    size_t used = 0;
    bool fits = true;
    if (ph_json_kind_of(json, list) != PH_JSON_ARRAY) return false;
    for (int i = 0, e = ph_json_first(json, list); i < ph_json_count(json, list); i++, e = ph_json_next(json, e)) {
        if (ph_json_kind_of(json, e) != PH_JSON_STRING) return false;
        const char *name = ph_json_string(json, e);
        const size_t length = strlen(name);
        fits = fits && length + 2 <= size - used;
        if (!fits) continue;
        if (i > 0) text[used++] = '+';
        memcpy(text + used, name, length);
        used += length;
    }
    text[fits ? used : 0] = '\0';
    return true;
}

// The rates of the problem, as its horizon has them.
static ph_status read_rates(const ph_json *json, const char *path, ph_replay *out, ph_error *err) {
    const int horizon = ph_json_member(json, 0, "horizon");
    const int micro = horizon < 0 ? -1 : ph_json_member(json, horizon, "micro");
    const int fast = horizon < 0 ? -1 : ph_json_member(json, horizon, "fast");
    double count = 1;
    out->micro = 1;
    out->fast[0] = '\0';
    if (micro < 0 || fast < 0) return PH_OK;
    if (ph_json_kind_of(json, micro) != PH_JSON_NUMBER || ph_json_number(json, micro, &count) != PH_OK ||
        !(count >= 1 && count <= INT_MAX) || !join_names(json, fast, out->fast, sizeof out->fast))
        return ph_fail(err, PH_ERR_FILE, path, "its problem has no \"micro\" with a list \"fast\"");
    if (out->fast[0] != '\0') out->micro = (int)count;
    return PH_OK;
}

// This model may have controllers that its problem had not.
static ph_status check_inputs(const ph_model_def *model, const ph_problem_def *def, const char *path, ph_error *err) {
    for (int i = 0; i < def->control_count; i++)
        for (int c = 0; c < model->controller_count && def->controls[i].kind == PH_CONTROL_INPUT; c++)
            for (int k = 0; k < model->controllers[c].set_count; k++)
                if (model->controllers[c].set[k].to == def->controls[i].input)
                    return ph_fail(err, PH_ERR_FILE, path, "the input \"%.64s\" has a controller in this model",
                                   def->controls[i].name);
    return PH_OK;
}

static ph_status compile(const ph_document *doc, const char *path, const char *text, const ph_control_series *series,
                         ph_model **model, ph_replay *out, ph_error *err) {
    ph_document *problem;
    ph_problem_def def = {0};
    ph_status status = ph_document_open(text, strlen(text), path, &problem, err);
    if (status) return status;
    status = read_controls(doc, path, problem, &def, err);
    if (!status && ph_controls_width(&def) != series->width)
        status = ph_fail(err, PH_ERR_FILE, path, "its controls and /control/u do not match");
    if (!status) status = check_inputs(ph_document_definition(doc), &def, path, err);
    if (!status) status = read_rates(problem->json, path, out, err);
    if (!status) status = compile_controls(doc, &def, series, &problem->pool, model, err);
    ph_document_free(problem);
    return status;
}

ph_status ph_document_compile_controlled(const ph_document *doc, const char *path, ph_model **model, ph_replay *out,
                                         ph_error *err) {
    ph_control_series series = {0};
    char *text = NULL;
    double *u = NULL, *times = NULL;
    long rows = 0;
    *model = NULL;
    ph_status status = ph_result_text(path, "problem", &text, err);
    if (!status && text == NULL)
        status = ph_fail(err, PH_ERR_FILE, path, "holds no controls: expected a result of `polhode optimize`");
    if (!status) status = ph_result_table(path, "/control/u", &series.steps, &series.width, &u, err);
    if (!status) status = ph_result_column(path, "t", &times, &rows, NULL, err);
    if (!status && (series.steps < 1 || series.steps > INT_MAX - 1 || rows < 2 || (rows - 1) % series.steps != 0))
        status = ph_fail(err, PH_ERR_FILE, path, "expected as many controls as steps");
    // Of a result with more rows than controls each holds for as many of them.
    for (long k = 0; k <= series.steps && !status; k++) times[k] = times[k * ((rows - 1) / series.steps)];
    for (long k = 0; k < series.steps && !status; k++)
        if (!(times[k] < times[k + 1] && isfinite(times[k + 1])))
            status = ph_fail(err, PH_ERR_FILE, path, "its times do not increase");
    series.u = u;
    series.times = times;
    if (!status) status = compile(doc, path, text, &series, model, out, err);
    if (!status) {
        out->duration = times[series.steps];
        out->steps = series.steps;
    }
    free(text);
    free(u);
    free(times);
    return status;
}
