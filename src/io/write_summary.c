// What a run did and what it conserved, as JSON.                                    docs/model-format.md, section 3
#include "io/json.h"
#include "io/platform.h"
#include "polhode/io.h"

#include <math.h>
#include <stdlib.h>

static void json_energy(ph_json_writer *j, const ph_summary *sum) {
    ph_json_write_open(j, "energy", '{');
    ph_json_write_number(j, "initial", sum->energy.initial);
    ph_json_write_number(j, "final", sum->energy.final);
    ph_json_write_number(j, "max_drift", sum->energy.max_drift);
    ph_json_write_number(j, "max_relative_drift", sum->max_relative_drift);
    ph_json_write_close(j, '}');
}

// Without the orbit's part.
static void json_orbit(ph_json_writer *j, const ph_summary *sum) {
    ph_json_write_open(j, "relative_energy", '{');
    ph_json_write_number(j, "initial", sum->relative.initial);
    ph_json_write_number(j, "final", sum->relative.final);
    ph_json_write_number(j, "max_drift", sum->relative.max_drift);
    ph_json_write_number(j, "largest_kinetic", sum->inner_kinetic);
    ph_json_write_close(j, '}');
}

static void json_drift(ph_json_writer *j, const char *key, double drift) {
    ph_json_write_open(j, key, '{');
    ph_json_write_number(j, "max_drift", drift);
    ph_json_write_close(j, '}');
}

static void json_casimirs(ph_json_writer *j, const ph_summary *sum) {
    ph_json_write_open(j, "casimirs", '[');
    for (int i = 0; i < sum->casimir_count; i++) {
        const ph_casimir_drift *c = sum->casimirs + i;
        ph_json_write_open(j, NULL, '{');
        ph_json_write_text(j, "name", c->name);
        ph_json_write_number(j, "initial", c->initial);
        ph_json_write_number(j, "max_drift", c->max_drift);
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
}

static void json_inputs(ph_json_writer *j, const ph_model *model, const ph_summary *sum) {
    const char *name = ph_model_input_name(model, 0);
    if (name == NULL) return;
    ph_json_write_open(j, "inputs", '[');
    for (int i = 0; i < PH_INPUTS_COUNTED && (name = ph_model_input_name(model, i)) != NULL; i++) {
        ph_json_write_open(j, NULL, '{');
        ph_json_write_text(j, "name", name);
        ph_json_write_integer(j, "limited", sum->limited[i]);
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
}

static void json_singular(ph_json_writer *j, const ph_passages *p) {
    ph_json_write_open(j, "singular", '{');
    ph_json_write_integer(j, "count", p->count);
    ph_json_write_integer(j, "unknown_rows", p->unknown_rows);
    ph_json_write_open(j, "passages", '[');
    for (long i = 0; i < p->count && i < PH_PASSAGES_MAX; i++) {
        ph_json_write_open(j, NULL, '{');
        ph_json_write_number(j, "t", p->t[i]);
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
    ph_json_write_close(j, '}');
}

static void json_exchange(ph_json_writer *j, const ph_summary *sum) {
    ph_json_write_open(j, "exchange", '{');
    ph_json_write_number(j, "given", sum->exchange.given);
    ph_json_write_number(j, "driven", sum->exchange.driven);
    ph_json_write_number(j, "lost", sum->exchange.lost);
    ph_json_write_number(j, "max_imbalance", sum->max_imbalance);
    ph_json_write_close(j, '}');
}

static void json_contacts(ph_json_writer *j, const ph_nonsmooth_done *done) {
    ph_json_write_integer(j, "impacts", done->impacts);
    ph_json_write_integer(j, "sticks", done->sticks);
    ph_json_write_open(j, "lost", '{');
    ph_json_write_number(j, "impacts", done->lost_impacts);
    ph_json_write_number(j, "friction", done->lost_friction);
    ph_json_write_close(j, '}');
}

// Keys and their order are the contract's (model-format.md, section 3); what is ours comes after them.
static void write_summary(FILE *out, const ph_model *model, const ph_simulation *sim, const ph_summary *sum,
                          const char *error) {
    const ph_model_counts n = ph_model_count(model);
    ph_json_writer j = {out, false};
    ph_json_write_open(&j, NULL, '{');
    ph_json_write_text(&j, "model", ph_model_name(model));
    ph_json_write_text(&j, "method", sim->method->name);
    ph_json_write_integer(&j, "steps", sum->work.steps);
    ph_json_write_number(&j, "step", sum->step);
    ph_json_write_number(&j, "duration", sum->duration);
    ph_json_write_number(&j, "wall_s", sum->wall_s);
    ph_json_write_number(&j, "us_per_step", sum->work.steps > 0 ? 1e6 * sum->wall_s / (double)sum->work.steps : NAN);
    ph_json_write_integer(&j, "evaluations", sum->work.evaluations);
    ph_json_write_integer(&j, "newton_iterations", sum->work.newton_iterations);
    ph_json_write_integer(&j, "dof", n.dof);
    ph_json_write_integer(&j, "constraints", n.constraints);
    ph_json_write_integer(&j, "redundant", n.redundant);
    json_energy(&j, sum);
    json_drift(&j, "momentum", sum->momentum_drift);
    json_drift(&j, "angular_momentum", sum->angular_momentum_drift);
    json_casimirs(&j, sum);
    if (sum->orbits) json_orbit(&j, sum);
    ph_json_write_number(&j, "phi_max", sum->phi_max);
    ph_json_write_number(&j, "phidot_max", sum->phidot_max);
    ph_json_write_number(&j, "orthogonality_max", sum->orthogonality_max);
    ph_json_write_text(&j, "stabilization", ph_simulation_stabilization(sim, model));
    ph_json_write_integer(&j, "rows", sum->rows);
    ph_json_write_integer(&j, "rejected", sum->work.rejected);
    ph_json_write_integer(&j, "divided", sum->work.divided);
    ph_json_write_number(&j, "start", sum->start);
    json_singular(&j, &sum->singular);
    if (sum->balanced) json_exchange(&j, sum);
    json_inputs(&j, model, sum);
    if (sum->nonsmooth) json_contacts(&j, &sum->contacts);
    if (error != NULL) {
        ph_json_write_text(&j, "error", error);
        ph_json_write_number(&j, "t", sum->t);
    }
    ph_json_write_close(&j, '}');
}

char *ph_summary_json(const ph_model *model, const ph_simulation *sim, const ph_summary *summary, const char *error) {
    char *text = NULL;
    size_t length;
    FILE *out = ph_stream_memory(&text, &length);
    if (out == NULL) return NULL;
    write_summary(out, model, sim, summary, error);
    const bool ok = !ferror(out);
    if (ph_stream_memory_close(out, &text, &length) && ok) return text;
    free(text);
    return NULL;
}
