// Problem files: conditions at the end, costs and limits.                            docs/model-format.md, section 5b
#include "io/document.h"
#include "io/text.h"
#include "ocp/problem/support.h"

#include <stdio.h>
#include <string.h>

// --- conditions at the end ------------------------------------------------------------------------------------

// What a condition is on, in the order of ph_final_kind, then what can be required of it, then the weight.
enum {
    F_BODY,
    F_ROTOR,
    F_JOINT,
    F_MARKER,
    F_BEAM,
    F_POSITION,
    F_ORIENTATION,
    F_VELOCITY,
    F_OMEGA,
    F_MOMENTUM,
    F_Q,
    F_RATE,
    F_ENERGY,
    F_AT_REST,
    F_WEIGHT,
    F_COUNT,
    F_KINDS = F_BEAM + 1
};
static const char *const final_names[F_COUNT] = {
    [F_POSITION] = "position", [F_ORIENTATION] = "orientation", [F_VELOCITY] = "velocity",
    [F_OMEGA] = "omega",       [F_MOMENTUM] = "momentum",       [F_Q] = "q",
    [F_RATE] = "rate",         [F_ENERGY] = "energy_upper",     [F_AT_REST] = "at_rest",
    [F_WEIGHT] = "weight"};

static const char *final_name(int key) { return key < F_KINDS ? ph_feature_of("final", key)->name : final_names[key]; }

// Which kind it is, and that it has something of it and nothing of the others.
static ph_status final_kind(ph_reader *r, int node, const int *v, int *kind) {
    int given = 0;
    ph_line known = {0};
    for (int i = 0; i < F_KINDS; i++) {
        ph_line_add(&known, "%s\"%s\"", i ? ", " : "", final_name(i));
        if (v[i] < 0) continue;
        given++;
        *kind = i;
    }
    if (given != 1)
        return ph_read_fail(r, PH_ERR_MODEL, node, "expected one of %s, got %s", known.text,
                            given ? "several" : "none");
    const char *takes = ph_feature_of("final", *kind)->keys;
    bool any = false;
    known = (ph_line){0};
    for (int i = F_KINDS; i < F_WEIGHT; i++) {
        if (!ph_keys_have(takes, final_name(i))) continue;
        ph_line_add(&known, "%s\"%s\"", known.used ? ", " : "", final_name(i));
        any = any || v[i] >= 0;
    }
    for (int i = F_KINDS; i < F_WEIGHT; i++)
        if (v[i] >= 0 && !ph_keys_have(takes, final_name(i)))
            return ph_read_fail(r, PH_ERR_MODEL, v[i], "a %s has no \"%s\" here, expected %s", final_name(*kind),
                                final_name(i), known.text);
    const char *const several = strchr(known.text, ',') ? "one or more of " : "";
    return any ? PH_OK : ph_read_fail(r, PH_ERR_MODEL, node, "expected %s%s", several, known.text);
}

static ph_status read_final_joint(ph_reader *r, const int *v, ph_final_def *f) {
    ph_status status = ph_read_joint_name(r, v[F_JOINT], &f->joint);
    if (status) return status;
    const ph_joint_type type = r->doc->def.joints[f->joint].type;
    int count = ph_joint_type_needs(type).coordinates;
    if (count == 0)
        return ph_read_fail(r, PH_ERR_MODEL, v[F_JOINT], "a %s joint has no coordinate", ph_joint_type_name(type));
    if (v[F_Q] >= 0) {
        status = ph_read_coordinates(r, v[F_Q], type, f->q, &count);
        f->has_q[0] = true;
        f->has_q[1] = count == 2;
    }
    if (!status && v[F_RATE] >= 0) {
        status = ph_read_coordinates(r, v[F_RATE], type, f->rate, &count);
        f->has_rate[0] = true;
        f->has_rate[1] = count == 2;
    }
    return status;
}

static ph_status read_final_beam(ph_reader *r, const int *v, ph_final_def *f) {
    ph_status status = ph_read_beam_name(r, v[F_BEAM], &f->beam);
    f->has_energy_upper = v[F_ENERGY] >= 0;
    f->at_rest = v[F_AT_REST] >= 0;
    if (!status && f->has_energy_upper) status = ph_read_positive(r, v[F_ENERGY], &f->energy_upper);
    if (!status && f->at_rest && ph_json_kind_of(r->json, v[F_AT_REST]) != PH_JSON_TRUE)
        status = ph_read_expected(r, v[F_AT_REST], "true");
    return status;
}

static ph_status read_final_name(ph_reader *r, int kind, const int *v, ph_final_def *f) {
    const char *text;
    if (kind == F_JOINT) return read_final_joint(r, v, f);
    if (kind == F_BEAM) return read_final_beam(r, v, f);
    if (kind == F_ROTOR) return ph_read_rotor(r, v[F_ROTOR], &f->body, &f->rotor);
    if (kind == F_MARKER) return ph_read_marker(r, v[F_MARKER], &f->body, f->at, &f->marker);
    bool point = false;
    ph_status status = ph_read_text(r, v[F_BODY], &text);
    if (!status) status = ph_read_model_body(r, v[F_BODY], text, strlen(text), &f->body, &point);
    const int turned = v[F_ORIENTATION] >= 0 ? v[F_ORIENTATION] : v[F_OMEGA];
    if (status || !point || turned < 0) return status;
    return ph_read_fail(r, PH_ERR_MODEL, turned, "\"%.64s\" is a point, which has a position and a velocity only",
                        text);
}

static ph_status read_final(ph_reader *r, int node, ph_final_def *f) {
    int v[F_COUNT], kind = F_BODY;
    ph_key keys[F_COUNT];
    for (int i = 0; i < F_COUNT; i++) keys[i] = (ph_key){final_name(i), PH_KEY_OPTIONAL};
    *f = (ph_final_def){.body = -1, .rotor = -1, .joint = -1, .beam = -1, .marker = -1};
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (!status) status = final_kind(r, node, v, &kind);
    if (!status && v[F_WEIGHT] >= 0) status = ph_read_positive(r, v[F_WEIGHT], &f->weight);
    if (!status) status = read_final_name(r, kind, v, f);
    f->kind = (ph_final_kind)kind;
    f->has_position = v[F_POSITION] >= 0;
    f->has_orientation = v[F_ORIENTATION] >= 0;
    f->has_velocity = v[F_VELOCITY] >= 0;
    f->has_omega = v[F_OMEGA] >= 0;
    if (!status && f->has_position) status = ph_read_numbers(r, v[F_POSITION], 3, f->position);
    if (!status && f->has_orientation) status = ph_read_orientation(r, v[F_ORIENTATION], f->orientation);
    if (!status && f->has_velocity) status = ph_read_numbers(r, v[F_VELOCITY], 3, f->velocity);
    if (!status && f->has_omega) status = ph_read_numbers(r, v[F_OMEGA], 3, f->omega);
    if (!status && v[F_MOMENTUM] >= 0) status = ph_read_number(r, v[F_MOMENTUM], &f->momentum);
    return status;
}

ph_status ph_read_finals(ph_reader *r, int list, ph_problem_def *def) {
    int count;
    ph_status status = ph_read_list(r, list, &count);
    if (status) return status;
    ph_final_def *all = ph_pool_take(&r->doc->pool, (size_t)count, sizeof *all);
    if (all == NULL) return ph_read_no_memory(r);
    int e = ph_json_first(r->json, list);
    for (int i = 0; i < count && !status; i++, e = ph_json_next(r->json, e)) status = read_final(r, e, &all[i]);
    def->finals = all;
    def->final_count = count;
    return status;
}

// --- costs ----------------------------------------------------------------------------------------------------

static ph_status read_control_name(ph_reader *r, int node, const ph_problem_def *def, int *control) {
    const char *name;
    const ph_status status = ph_read_text(r, node, &name);
    if (status) return status;
    ph_guess guess = ph_guess_start(name, strlen(name));
    for (int i = 0; i < def->control_count; i++) {
        *control = i;
        if (strcmp(def->controls[i].name, name) == 0) return PH_OK;
        ph_guess_try(&guess, def->controls[i].name);
    }
    const char *meant = ph_guess_found(&guess);
    if (meant == NULL) return ph_read_expected(r, node, "the name of a control");
    return ph_read_fail(r, PH_ERR_MODEL, node, "expected the name of a control, got \"%.64s\", did you mean \"%s\"?",
                        name, meant);
}

enum { INTEGRAL, TERMINAL, OF, FROM, SIGNAL, RESULT, INTERPOLATION, WEIGHT, COST_KEYS };
static const ph_key cost_keys[COST_KEYS] = {
    {"integral", PH_KEY_OPTIONAL},      {"terminal", PH_KEY_OPTIONAL}, {"of", PH_KEY_OPTIONAL},
    {"from", PH_KEY_OPTIONAL},          {"signal", PH_KEY_OPTIONAL},   {"result", PH_KEY_OPTIONAL},
    {"interpolation", PH_KEY_OPTIONAL}, {"weight", PH_KEY_OPTIONAL}};

static ph_status read_cost_kind(ph_reader *r, int node, const int *v, ph_cost_kind *kind) {
    const char *names[PH_COST_TIME];  // integrals come before it
    const char *const terminal[] = {ph_feature_of("cost", PH_COST_TIME)->name};
    int choice;
    for (int i = 0; i < PH_COST_TIME; i++) names[i] = ph_feature_of("cost", i)->name;
    if ((v[INTEGRAL] >= 0) == (v[TERMINAL] >= 0))
        return ph_read_fail(r, PH_ERR_MODEL, node, "expected one of \"integral\", \"terminal\", got %s",
                            v[INTEGRAL] >= 0 ? "both" : "none");
    const ph_status status = v[TERMINAL] >= 0 ? ph_read_choice(r, v[TERMINAL], terminal, 1, &choice)
                                              : ph_read_choice(r, v[INTEGRAL], names, PH_COST_TIME, &choice);
    *kind = v[TERMINAL] >= 0 ? PH_COST_TIME : (ph_cost_kind)choice;
    return status;
}

// The keys that go with a cost are those of the table.
static ph_status check_cost_keys(ph_reader *r, int node, const int *v, ph_cost_kind kind) {
    const ph_optimize_feature *f = ph_feature_of("cost", (int)kind);
    for (int key = OF; key < WEIGHT; key++) {
        const char *name = cost_keys[key].name;
        if (v[key] < 0 || ph_keys_have(f->keys, name)) continue;
        int owner = 0;
        while (!ph_keys_have(ph_feature_of("cost", owner)->keys, name)) owner++;
        if (key == OF) return ph_read_fail(r, PH_ERR_MODEL, v[OF], "\"%s\" takes no \"of\"", f->name);
        return ph_read_fail(r, PH_ERR_MODEL, v[key], "only the integral of a \"%s\" has a \"%s\"",
                            ph_feature_of("cost", owner)->name, name);
    }
    if (v[OF] < 0 && ph_keys_have(f->keys, "of")) return ph_read_fail(r, PH_ERR_MODEL, node, "missing key \"of\"");
    return PH_OK;
}

static ph_status read_cost(ph_reader *r, int node, bool alone, const ph_problem_def *def, ph_cost_def *c) {
    int v[COST_KEYS];
    *c = (ph_cost_def){.control = -1, .beam = -1, .force = -1, .weight = 1};
    ph_status status = ph_read_members(r, node, PH_KEYS(cost_keys), v);
    if (!status) status = read_cost_kind(r, node, v, &c->kind);
    if (!status) status = check_cost_keys(r, node, v, c->kind);
    if (!status && v[WEIGHT] >= 0) status = ph_read_positive(r, v[WEIGHT], &c->weight);
    if (status || c->kind == PH_COST_TIME) return status;
    if (c->kind == PH_COST_EFFORT || c->kind == PH_COST_RATE) return read_control_name(r, v[OF], def, &c->control);
    if (c->kind == PH_COST_ENERGY) return ph_read_elastic_name(r, v[OF], &c->beam, &c->force);
    status = ph_read_quantity(r, v[OF], def, &c->quantity);
    if (status) return status;
    const ph_track_keys track = {v[OF], v[SIGNAL], v[RESULT], v[INTERPOLATION]};
    if (c->kind == PH_COST_TRACK) return ph_read_track(r, node, &track, alone, &c->quantity, &c->signal);
    if (c->quantity.component < 0) return ph_read_expected(r, v[OF], "a single column, as \"hub.x\" or \"hub.wx\"");
    return v[FROM] >= 0 ? ph_read_number(r, v[FROM], &c->from) : PH_OK;
}

ph_status ph_read_costs(ph_reader *r, int list, bool alone, ph_problem_def *def) {
    int count;
    ph_status status = ph_read_list(r, list, &count);
    if (status) return status;
    ph_cost_def *all = ph_pool_take(&r->doc->pool, (size_t)count, sizeof *all);
    if (all == NULL) return ph_read_no_memory(r);
    int e = ph_json_first(r->json, list);
    for (int i = 0; i < count && !status; i++, e = ph_json_next(r->json, e))
        status = read_cost(r, e, alone, def, &all[i]);
    def->costs = all;
    def->cost_count = count;
    return status;
}

// --- limits ---------------------------------------------------------------------------------------------------

static ph_status read_range(ph_reader *r, int node, bool vector, double *values) {
    return vector ? ph_read_numbers(r, node, 3, values) : ph_read_number(r, node, values);
}

static ph_status read_limit(ph_reader *r, int node, const ph_problem_def *def, ph_limit_def *l) {
    enum { QUANTITY, LOWER, UPPER, NORM, COUNT };
    static const ph_key keys[COUNT] = {{"quantity", PH_KEY_REQUIRED},
                                       {"lower", PH_KEY_OPTIONAL},
                                       {"upper", PH_KEY_OPTIONAL},
                                       {"norm_upper", PH_KEY_OPTIONAL}};
    int v[COUNT];
    ph_status status = ph_read_members(r, node, PH_KEYS(keys), v);
    if (!status) status = ph_read_quantity(r, v[QUANTITY], def, &l->quantity);
    if (status) return status;
    const bool vector = l->quantity.component < 0;
    l->has_lower = v[LOWER] >= 0;
    l->has_upper = v[UPPER] >= 0;
    l->has_norm_upper = v[NORM] >= 0;
    if (!l->has_lower && !l->has_upper && !l->has_norm_upper)
        return ph_read_fail(r, PH_ERR_MODEL, node, "expected one or more of \"lower\", \"upper\", \"norm_upper\"");
    if (l->has_norm_upper && !vector)
        return ph_read_fail(r, PH_ERR_MODEL, v[NORM], "only a vector has a norm, as \"hub.w\": expected \"upper\"");
    if (l->has_lower) status = read_range(r, v[LOWER], vector, l->lower);
    if (!status && l->has_upper) status = read_range(r, v[UPPER], vector, l->upper);
    if (!status && l->has_norm_upper) status = ph_read_positive(r, v[NORM], &l->norm_upper);
    for (int i = 0; i < (vector ? 3 : 1) && !status && l->has_lower && l->has_upper; i++)
        if (!(l->lower[i] < l->upper[i]))
            status = ph_read_fail(r, PH_ERR_MODEL, node, "expected \"lower\" below \"upper\", got %.10g and %.10g",
                                  l->lower[i], l->upper[i]);
    return status;
}

ph_status ph_read_limits(ph_reader *r, int list, ph_problem_def *def) {
    int count;
    ph_status status = ph_read_list(r, list, &count);
    if (status) return status;
    ph_limit_def *all = ph_pool_take(&r->doc->pool, (size_t)count, sizeof *all);
    if (all == NULL) return ph_read_no_memory(r);
    int e = ph_json_first(r->json, list);
    for (int i = 0; i < count && !status; i++, e = ph_json_next(r->json, e)) status = read_limit(r, e, def, &all[i]);
    def->limits = all;
    def->limit_count = count;
    return status;
}
