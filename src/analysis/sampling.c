#include "analysis/sampling.h"

#include "model/directors.h"
#include "model/laws.h"
#include "polhode/status.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static const double LEAST_PERIOD = 1e-6;  // in steps: as many parts of one as an adaptive method makes

ph_status ph_sampling_check(const ph_model *model, double step, ph_error *err) {
    for (int i = 0; i < model->controller_count; i++) {
        char where[40];
        snprintf(where, sizeof where, "controllers[%d].period", i);
        if (model->controllers[i].period < LEAST_PERIOD * step)
            return ph_fail(err, PH_ERR_MODEL, where,
                           "expected at least a millionth of the step, %g s, got %g s: no run would end",
                           LEAST_PERIOD * step, model->controllers[i].period);
    }
    return PH_OK;
}

void ph_sampling_layout(ph_sampling *s, const ph_model *model, ph_arena *arena) {
    const int held = model->input_count + model->state_count;
    s->model = model;
    s->next = PH_TAKE(arena, model->controller_count, long);
    s->values = PH_TAKE(arena, held, double);
    s->assigned = PH_TAKE(arena, held, bool);
    s->wanted = PH_TAKE(arena, model->input_count, double);
}

// --- times --------------------------------------------------------------------------------------------------

bool ph_sampling_same(double t, double other, double period) {
    return fabs(t - other) <= 1e-9 * period + 8 * DBL_EPSILON * fabs(t);
}

// The first k with k period at t or later, or after t.
static long first_sample(double period, double t, bool done) {
    long k = (long)floor(t / period);
    while (k > 0 && (double)(k - 1) * period > t) k--;
    while ((double)k * period < t || ph_sampling_same(t, (double)k * period, period)) {
        if (!done && ph_sampling_same(t, (double)k * period, period)) return k;
        k++;
    }
    return k;
}

void ph_sampling_start(ph_sampling *s, double t, bool done) {
    for (int i = 0; i < s->model->controller_count; i++)
        s->next[i] = first_sample(s->model->controllers[i].period, t, done);
    for (int i = 0; i < s->callback_count; i++) s->callback_next[i] = first_sample(s->callbacks[i].period, t, done);
}

double ph_sampling_next(const ph_sampling *s) {
    double next = INFINITY;
    for (int i = 0; i < s->model->controller_count; i++)
        next = ph_fmin(next, (double)s->next[i] * s->model->controllers[i].period);
    for (int i = 0; i < s->callback_count; i++)
        next = ph_fmin(next, (double)s->callback_next[i] * s->callbacks[i].period);
    return next;
}

static bool is_due(long next, double period, double t) { return ph_sampling_same(t, (double)next * period, period); }

bool ph_sampling_due(const ph_sampling *s, double t) {
    bool due = false;
    for (int i = 0; i < s->model->controller_count; i++)
        due = due || is_due(s->next[i], s->model->controllers[i].period, t);
    for (int i = 0; i < s->callback_count; i++) due = due || is_due(s->callback_next[i], s->callbacks[i].period, t);
    return due;
}

// --- values -------------------------------------------------------------------------------------------------

static ph_status take(ph_sampling *s, int to, double x, const char *who, const char *text, double t, ph_error *err) {
    const ph_model *m = s->model;
    const bool input = to < m->input_count;
    if (!isfinite(x))
        return ph_fail(
            err, PH_DIVERGED, who, "at t = %.9g s: what the controller sets%s%s%s is not finite (%g)%s%.100s", t,
            input ? " \"" : "", input ? m->inputs[to].name : "", input ? "\"" : "", x, *text ? ": " : "", text);
    s->values[to] = x;
    s->assigned[to] = true;
    return PH_OK;
}

static ph_status sample_own(ph_sampling *s, int controller, const ph_place *at, const motion *motions, ph_error *err) {
    const ph_model *m = s->model;
    const ph_sampled_def *c = m->controllers + controller;
    const long sample = s->next[controller];
    for (int pass = 0; pass < 2; pass++) {
        const ph_assignment *list = pass == 0 ? c->next : c->set;
        const int count = pass == 0 ? c->next_count : c->set_count;
        for (int k = 0; k < count; k++) {
            const int to = pass == 0 ? m->input_count + list[k].to : list[k].to;
            const long last = list[k].value_count - 1;
            const double x = list[k].values ? list[k].values[sample < last ? sample : last]
                                            : ph_law_value(m, &list[k].law, at->t, at->z, motions);
            const ph_status status =
                take(s, to, x, c->name, list[k].values ? "" : list[k].law.formula->text, at->t, err);
            if (status != PH_OK) return status;
        }
    }
    return PH_OK;
}

// What a callback changes it sets.
static ph_status sample_callback(ph_sampling *s, const ph_controller_def *c, const ph_place *at, ph_error *err) {
    const ph_model *m = s->model;
    for (int i = 0; i < m->input_count; i++) s->wanted[i] = at->z[m->held + i];
    ph_status status = c->sample(c->user, at->t, s->runner, s->wanted);
    if (status != PH_OK)
        return ph_fail(err, status, c->name, "at t = %.9g s: the controller \"%s\": %s", at->t, c->name,
                       ph_status_text(status));
    for (int i = 0; i < m->input_count && status == PH_OK; i++) {
        if (s->wanted[i] == at->z[m->held + i]) continue;
        if (m->controlled[i] || s->assigned[i])
            return ph_fail(err, PH_ERR_ARGUMENT, c->name, "at t = %.9g s: \"%s\" has another controller", at->t,
                           m->inputs[i].name);
        status = take(s, i, s->wanted[i], c->name, "", at->t, err);
    }
    return status;
}

double ph_input_within(const ph_input_def *u, double x) { return x < u->min ? u->min : x > u->max ? u->max : x; }

static void assign(ph_sampling *s, double *z, ph_summary *summary) {
    const ph_model *m = s->model;
    for (int i = 0; i < m->input_count + m->state_count; i++) {
        if (!s->assigned[i]) continue;
        double x = s->values[i];
        if (i < m->input_count) {
            x = ph_input_within(m->inputs + i, x);
            if (i < PH_INPUTS_COUNTED) summary->limited[i] += x != s->values[i];
        }
        z[m->held + i] = x;
    }
}

ph_status ph_sampling_apply(ph_sampling *s, const ph_place *at, double *z, ph_summary *summary, ph_workspace *ws,
                            ph_error *err) {
    const ph_model *m = s->model;
    const ph_place in = ph_model_inside(m, at, ws);
    ph_model_motions(m, &in, ws);
    memset(s->assigned, 0, (size_t)(m->input_count + m->state_count) * sizeof *s->assigned);
    ph_status status = PH_OK;
    for (int i = 0; i < m->controller_count && status == PH_OK; i++) {
        if (is_due(s->next[i], m->controllers[i].period, at->t)) status = sample_own(s, i, at, ws->motion, err);
    }
    for (int i = 0; i < s->callback_count && status == PH_OK; i++)
        if (is_due(s->callback_next[i], s->callbacks[i].period, at->t))
            status = sample_callback(s, s->callbacks + i, at, err);
    if (status != PH_OK) return status;
    assign(s, z, summary);
    ph_sampling_start(s, at->t, true);
    return PH_OK;
}

// --- inputs of the caller -----------------------------------------------------------------------------------

ph_status ph_sampling_set(ph_sampling *s, int input, double value, double *z, ph_summary *summary, bool *jumped,
                          ph_error *err) {
    const ph_model *m = s->model;
    if (input < 0 || input >= m->input_count)
        return ph_fail(err, PH_ERR_ARGUMENT, "input", "expected 0 to %d, got %d", m->input_count - 1, input);
    const ph_input_def *u = m->inputs + input;
    if (m->controlled[input])
        return ph_fail(err, PH_ERR_ARGUMENT, u->name, "a controller of the model sets this input");
    if (!isfinite(value)) return ph_fail(err, PH_ERR_ARGUMENT, u->name, "expected a finite number, got %g", value);
    const double x = ph_input_within(u, value);
    if (input < PH_INPUTS_COUNTED) summary->limited[input] += x != value;
    *jumped = *jumped || z[m->held + input] != x;
    z[m->held + input] = x;
    return PH_OK;
}

ph_status ph_sampling_get(const ph_sampling *s, int input, const double *z, double *value) {
    if (input < 0 || input >= s->model->input_count) return PH_ERR_ARGUMENT;
    *value = z[s->model->held + input];
    return PH_OK;
}

ph_status ph_sampling_add(ph_sampling *s, const ph_controller_def *c, double t, double step, ph_error *err) {
    if (s->callback_count == PH_CALLBACKS)
        return ph_fail(err, PH_ERR_ARGUMENT, c->name, "expected at most %d controllers", PH_CALLBACKS);
    if (!(isfinite(c->period) && c->period >= LEAST_PERIOD * step) || c->sample == NULL)
        return ph_fail(err, PH_ERR_ARGUMENT, c->name,
                       "expected a period of at least a millionth of the step, %g s, and a function",
                       LEAST_PERIOD * step);
    s->callbacks[s->callback_count] = *c;
    s->callback_next[s->callback_count++] = first_sample(c->period, t, false);
    return PH_OK;
}
