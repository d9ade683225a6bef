// Values of a definition that nothing supports: indices beyond their lists, rotors that nothing drives, reactions that
// are not unique, models without a motion.
#include "base/signal.h"
#include "integrators/galerkin_motion.h"
#include "model/model.h"
#include "ocp/problem/support.h"
#include "polhode/status.h"

#include <stdio.h>
#include <string.h>

ph_problem_def ph_problem_default(void) {
    return (ph_problem_def){.method = "variational", .tolerance = 1e-9, .micro = 1, .degree = 2};
}

static ph_status check_model(const ph_model *m, ph_error *err) {
    if (m->system.consistent)
        return ph_fail(err, PH_ERR_UNSUPPORTED, "model",
                       "beam \"%s\" has a consistent mass matrix, which is for modes only: optimal control needs "
                       "\"mass_matrix\": \"lumped\"",
                       m->system.consistent);
    for (int b = 0; b < m->beam_count; b++)
        if (m->beams[b].degree > 1)
            return ph_fail(err, PH_ERR_UNSUPPORTED, "model",
                           "beam \"%s\" has elements of degree %d: optimal control needs \"degree\": 1",
                           m->beams[b].name, m->beams[b].degree);
    if (m->system.contacts)
        return ph_fail(err, PH_ERR_UNSUPPORTED, "model",
                       "optimal control does not support stops and dry friction of joints");
    if (m->system.massless)
        return ph_fail(err, PH_ERR_UNSUPPORTED, "model", "\"%s\" has no mass: its motion is undetermined",
                       m->system.massless);
    return PH_OK;
}

static ph_status check_numbers(const ph_problem_def *def, ph_error *err) {
    if (!(def->duration > 0)) return ph_fail(err, PH_ERR_ARGUMENT, "horizon.duration", "expected a number > 0");
    if (def->steps < 2) return ph_fail(err, PH_ERR_ARGUMENT, "horizon.steps", "expected at least 2");
    if (strcmp(def->method, "galerkin") == 0 && (def->degree < 1 || def->degree > PH_MOTION_DEGREE))
        return ph_fail(err, PH_ERR_ARGUMENT, "solve.degree", "expected 1 to %d", PH_MOTION_DEGREE);
    if (def->starts < 0) return ph_fail(err, PH_ERR_ARGUMENT, "solve.starts", "expected 0 or more");
    if (!(def->tolerance > 0)) return ph_fail(err, PH_ERR_ARGUMENT, "solve.tolerance", "expected a number > 0");
    const double shift = def->guess == PH_GUESS_RESULT ? def->path.shift : 0;
    if (!(shift >= 0 && (shift == 0 || shift < def->path.duration)))
        return ph_fail(err, PH_ERR_ARGUMENT, "solve.guess", "expected a shift from 0 to below %g s, got %g",
                       def->path.duration, shift);
    if (def->control_count < 1) return ph_fail(err, PH_ERR_ARGUMENT, "controls", "expected at least one control");
    return PH_OK;
}

static ph_status check_index(int index, int count, const char *where, const char *what, ph_error *err) {
    if (index >= 0 && index < count) return PH_OK;
    return ph_fail(err, PH_ERR_ARGUMENT, where, "expected %s", what);
}

static ph_status find_rotor(const ph_model *m, int of, int which, const char *where, const rotor **out, ph_error *err) {
    const ph_status status = check_index(of, m->counts.bodies, where, "a body", err);
    if (status != PH_OK) return status;
    const body *b = m->bodies + m->slot[of];
    *out = m->rotors + b->rotor + which;
    if (which >= 0 && which < b->rotors) return PH_OK;
    return ph_fail(err, PH_ERR_MODEL, where, "the body has %d rotors, counted from 0", b->rotors);
}

static ph_status check_control(const ph_model *m, const ph_control_def *c, const char *where, ph_error *err) {
    if (c->kind == PH_CONTROL_JOINT) return check_index(c->joint, m->counts.joints, where, "a joint", err);
    if (c->kind == PH_CONTROL_INPUT) return check_index(c->input, m->input_count, where, "an input", err);
    if (c->kind != PH_CONTROL_ROTOR) return check_index(c->body, m->count, where, "a body", err);
    const rotor *r;
    const ph_status status = find_rotor(m, c->body, c->rotor, where, &r, err);
    if (status != PH_OK || r->kind == PH_ROTOR_WHEEL) return status;
    return ph_fail(err, PH_ERR_MODEL, where,
                   "expected a rotor that a torque drives: give it \"torque\": 0 in the model");
}

static ph_status check_final(const ph_model *m, const ph_final_def *f, const char *where, ph_error *err) {
    if (f->kind == PH_FINAL_JOINT) return check_index(f->joint, m->counts.joints, where, "a joint", err);
    if (f->kind == PH_FINAL_BEAM) return check_index(f->beam, m->beam_count, where, "a beam", err);
    if (f->kind != PH_FINAL_ROTOR && f->rotor < 0) return check_index(f->body, m->count, where, "a body", err);
    const rotor *r;
    const ph_status status = find_rotor(m, f->body, f->rotor, where, &r, err);
    if (status != PH_OK || r->z >= 0) return status;
    return ph_fail(err, PH_ERR_MODEL, where,
                   "expected a rotor with a \"torque\" or with damping: the momentum of others is constant");
}

// Reactions that closed loops leave undetermined have no value to constrain.
static ph_status check_quantity(const ph_model *m, const ph_quantity *q, const char *where, ph_error *err) {
    const bool reaction = q->kind == PH_QUANTITY_FORCE || q->kind == PH_QUANTITY_TORQUE || q->kind == PH_QUANTITY_DRIVE;
    if (!reaction) return PH_OK;
    const ph_status status = check_index(q->index, m->counts.joints, where, "a joint", err);
    if (status != PH_OK || !m->not_unique[q->index]) return status;
    return ph_fail(err, PH_ERR_MODEL, where,
                   "the reactions of joint \"%s\" are not unique: the model has redundant constraints",
                   m->joint_names[q->index]);
}

static ph_status check_cost(const ph_model *m, const ph_problem_def *def, int i, const char *where, ph_error *err) {
    const ph_cost_def *c = def->costs + i;
    char path[48];
    if (c->kind == PH_COST_EFFORT || c->kind == PH_COST_RATE)
        return check_index(c->control, def->control_count, where, "a control", err);
    if (c->kind != PH_COST_SQUARE && c->kind != PH_COST_TRACK) return PH_OK;
    const bool track = c->kind == PH_COST_TRACK, vector = c->quantity.component < 0;
    if (!track && vector) return ph_fail(err, PH_ERR_ARGUMENT, where, "expected one component: a vector is tracked");
    if (track && c->signal == NULL) return ph_fail(err, PH_ERR_ARGUMENT, where, "expected a signal to track");
    snprintf(path, sizeof path, "%s.signal", where);
    const ph_status status = track ? ph_signal_check(c->signal, vector ? 3 : 1, path, err) : PH_OK;
    return status == PH_OK ? check_quantity(m, &c->quantity, where, err) : status;
}

ph_status ph_goals_check(const ph_model *m, const ph_problem_def *def, ph_error *err) {
    char where[32];
    ph_status status = check_model(m, err);
    if (status == PH_OK && def->micro > 1 && m->lawful)
        status = ph_fail(err, PH_ERR_UNSUPPORTED, "horizon.micro",
                         "laws of the state are not supported on a grid of several rates");
    if (status == PH_OK) status = check_numbers(def, err);
    for (int i = 0; i < def->control_count && status == PH_OK; i++) {
        snprintf(where, sizeof where, "controls[%d]", i);
        status = check_control(m, def->controls + i, where, err);
    }
    for (int i = 0; i < def->final_count && status == PH_OK; i++) {
        snprintf(where, sizeof where, "final[%d]", i);
        status = check_final(m, def->finals + i, where, err);
    }
    for (int i = 0; i < def->cost_count && status == PH_OK; i++) {
        snprintf(where, sizeof where, "cost[%d]", i);
        status = check_cost(m, def, i, where, err);
    }
    for (int i = 0; i < def->limit_count && status == PH_OK; i++) {
        snprintf(where, sizeof where, "limits[%d]", i);
        status = check_quantity(m, &def->limits[i].quantity, where, err);
    }
    return status;
}
