// Laws of a model file: what their names mean, and the programs made of them.             docs/theory/laws.md
#include "io/document.h"

#include "base/signal.h"
#include "flexible/expand.h"
#include "polhode/status.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

ph_status ph_read_law(ph_reader *r, int node, ph_state_law *law) {
    static const ph_instruction zero = {.op = PH_OP_CONSTANT};
    ph_formula *formula = ph_pool_take(&r->doc->pool, 1, sizeof *formula);
    ph_pending_law *p = ph_pool_take(&r->doc->pool, 1, sizeof *p);
    if (formula == NULL || p == NULL) return ph_read_no_memory(r);
    *formula = (ph_formula){.code = &zero, .count = 1, .text = ""};
    *law = (ph_state_law){.formula = formula};
    if (!ph_read_is_expression(r, node)) {
        ph_instruction *number = ph_pool_take(&r->doc->pool, 1, sizeof *number);
        if (number == NULL) return ph_read_no_memory(r);
        number->op = PH_OP_CONSTANT;
        formula->code = number;
        return ph_read_number(r, node, &number->x);
    }
    formula->text = ph_json_string(r->json, node);
    *p = (ph_pending_law){.node = node, .law = law, .allowed = r->laws, .controller = -1, .output = -1};
    if (r->last_pending == NULL) r->last_pending = &r->pending;
    *r->last_pending = p;
    r->last_pending = &p->next;
    return PH_OK;
}

// --- what is being compiled ---------------------------------------------------------------------------------

typedef struct maker {
    ph_reader *r;
    const ph_pending_law *law;
    ph_reading reads[PH_LAW_READS];
    int count;
    int *order, needed;  // outputs that it needs, each after those that it needs itself
    int at;              // the one being compiled; needed: the law itself
    int *slot;           // [outputs] their instructions, -1 before
    bool again;          // one more output was found to be needed
    ph_line why;
} maker;

static const ph_known unknown = {.kind = PH_KNOWN_NOT};

static ph_known refuse(maker *k) { return (ph_known){.kind = PH_KNOWN_REFUSED, .why = k->why.text}; }

static bool same_reading(const ph_reading *a, const ph_reading *b) {
    return a->kind == b->kind && a->of == b->of && a->part == b->part && a->at[0] == b->at[0] && a->at[1] == b->at[1] &&
           a->at[2] == b->at[2];
}

static ph_known read_as(maker *k, ph_reading_kind kind, int of, int part, const double at[3]) {
    ph_reading wanted = {.kind = kind, .of = of, .part = part};
    if (at) memcpy(wanted.at, at, sizeof wanted.at);
    if (k->law->allowed == PH_LAWS_OF_TIME && kind != PH_READ_TIME) {
        ph_line_add(&k->why, "a motion takes t and parameters only: its two derivatives are needed");
        return refuse(k);
    }
    for (int i = 0; i < k->count; i++)
        if (same_reading(&k->reads[i], &wanted)) return (ph_known){.kind = PH_KNOWN_VARIABLE, .index = i};
    if (k->count == PH_LAW_READS) {
        ph_line_add(&k->why, "expected at most %d different names, this is one more", PH_LAW_READS);
        return refuse(k);
    }
    k->reads[k->count] = wanted;
    return (ph_known){.kind = PH_KNOWN_VARIABLE, .index = k->count++};
}

static bool is_text(const char *name, const char *text, size_t length) {
    return strlen(name) == length && memcmp(name, text, length) == 0;
}

// --- inputs, outputs, controllers ---------------------------------------------------------------------------

// An output that has no instructions yet goes before the one that needs it, and the pass is made again.
static ph_known find_output(maker *k, int output) {
    const ph_known later = {.kind = PH_KNOWN_VARIABLE};
    if (k->law->allowed == PH_LAWS_OF_TIME) return read_as(k, PH_READ_POSITION, 0, 0, NULL);
    if (k->slot[output] >= 0) return (ph_known){.kind = PH_KNOWN_SLOT, .index = k->slot[output]};
    int i = 0;
    while (i < k->needed && k->order[i] != output) i++;
    if (i < k->at) return later;
    if (i == k->needed) k->needed++;
    for (; i > k->at; i--) k->order[i] = k->order[i - 1];
    k->order[k->at] = output;
    k->again = true;
    return later;
}

// State number `state` counted through all controllers, of the controller's own names or with its name before.
static ph_known find_state(maker *k, const char *text, size_t length) {
    const ph_model_def *def = &k->r->doc->def;
    for (int c = 0, first = 0; c < def->controller_count; first += def->controllers[c++].state_count)
        for (int s = 0; s < def->controllers[c].state_count; s++) {
            const char *name = def->controllers[c].states[s];
            const size_t own = strlen(def->controllers[c].name);
            const bool whole = length > own + 1 && memcmp(text, def->controllers[c].name, own) == 0 &&
                               text[own] == '.' && is_text(name, text + own + 1, length - own - 1);
            if (whole || (c == k->law->controller && is_text(name, text, length)))
                return read_as(k, PH_READ_STATE, first + s, 0, NULL);
        }
    return unknown;
}

static ph_known find_held(maker *k, const char *text, size_t length) {
    const ph_model_def *def = &k->r->doc->def;
    const ph_known state = find_state(k, text, length);
    if (state.kind != PH_KNOWN_NOT) return state;
    for (int i = 0; i < def->input_count; i++)
        if (is_text(def->inputs[i].name, text, length)) return read_as(k, PH_READ_INPUT, i, 0, NULL);
    for (int i = 0; i < def->output_count; i++)
        if (is_text(def->outputs[i].name, text, length)) return find_output(k, i);
    return is_text("t", text, length) ? read_as(k, PH_READ_TIME, 0, 0, NULL) : unknown;
}

// --- columns ------------------------------------------------------------------------------------------------

static int axis_of(const char *tail, const char *prefix) {
    const size_t n = strlen(prefix);
    if (strncmp(tail, prefix, n) != 0 || tail[n] < 'x' || tail[n] > 'z' || tail[n + 1] != '\0') return -1;
    return tail[n] - 'x';
}

static ph_known not_read(maker *k, const char *name, const char *what) {
    ph_line_add(&k->why,
                "a law cannot read \"%s\", %s: expected positions, rotations, velocities, momenta of rotors, q or qd",
                name, what);
    return refuse(k);
}

static ph_known find_rotor(maker *k, int body, const char *tail) {
    const ph_body_def *b = k->r->doc->def.bodies + body;
    const size_t digits = tail[0] == 'd' ? strspn(tail + 1, "0123456789") : 0;
    if (digits == 0 || digits > 6 || tail[1 + digits] != '\0') return unknown;
    int wanted = atoi(tail + 1);
    for (int i = 0; i < b->rotor_count; i++)
        if (b->rotors[i].kind != PH_ROTOR_DRIVEN && --wanted == 0) return read_as(k, PH_READ_ROTOR, body, i, NULL);
    return unknown;
}

static ph_known find_in_node(maker *k, int node, const char *name, const char *tail) {
    const ph_model_def *def = &k->r->doc->def;
    const bool point = node >= def->body_count && node < def->body_count + def->point_count;
    if (axis_of(tail, "") >= 0) return read_as(k, PH_READ_POSITION, node, axis_of(tail, ""), NULL);
    if (axis_of(tail, "v") >= 0) return read_as(k, PH_READ_VELOCITY, node, axis_of(tail, "v"), NULL);
    if (point) return unknown;
    if (axis_of(tail, "w") >= 0) return read_as(k, PH_READ_OMEGA, node, axis_of(tail, "w"), NULL);
    if (tail[0] == 'R' && strlen(tail) == 3 && tail[1] >= '1' && tail[1] <= '3' && tail[2] >= '1' && tail[2] <= '3')
        return read_as(k, PH_READ_ROTATION, node, 3 * (tail[1] - '1') + tail[2] - '1', NULL);
    if (axis_of(tail, "s") >= 0 && def->mu > 0) return not_read(k, name, "a momentum");
    return node < def->body_count ? find_rotor(k, node, tail) : unknown;
}

static ph_known find_in_marker(maker *k, int node, const double at[3], const char *tail) {
    if (axis_of(tail, "") >= 0) return read_as(k, PH_READ_MARKER, node, axis_of(tail, ""), at);
    if (axis_of(tail, "v") >= 0) return read_as(k, PH_READ_MARKER_VELOCITY, node, axis_of(tail, "v"), at);
    return unknown;
}

static ph_known find_in_joint(maker *k, int joint, const char *name, const char *tail) {
    static const char *const reactions[] = {"fx",    "fy",     "fz",     "tx",      "ty",       "tz",
                                            "drive", "drive1", "drive2", "stop",    "stop1",    "stop2",
                                            "stick", "stick1", "stick2", "contact", "contact1", "contact2"};
    const int count = ph_joint_type_needs(k->r->doc->def.joints[joint].type).coordinates;
    for (size_t i = 0; i < sizeof reactions / sizeof *reactions; i++)
        if (strcmp(tail, reactions[i]) == 0) return not_read(k, name, "which follows from the accelerations");
    const bool rate = strncmp(tail, "qd", 2) == 0;
    const char *number = tail + (rate ? 2 : 1);
    if (tail[0] != 'q') return unknown;
    const ph_reading_kind kind = rate ? PH_READ_RATE : PH_READ_COORDINATE;
    if (count == 1 && *number == '\0') return read_as(k, kind, joint, 0, NULL);
    if (count == 2 && (*number == '1' || *number == '2') && number[1] == '\0')
        return read_as(k, kind, joint, *number - '1', NULL);
    return unknown;
}

static bool find_node(maker *k, const char *text, int *node) {
    ph_reader quiet = *k->r;
    quiet.err = NULL;
    return ph_find_body(&quiet, k->law->node, text, strlen(text), node) == PH_OK;
}

// "hub.tip", "arm.tip" or "arm[3].tip"
static bool find_marker(maker *k, const char *owner, int *node, const double **at) {
    const ph_model_def *def = &k->r->doc->def;
    char body[PH_COLUMN_LENGTH + 1];
    const char *dot = strrchr(owner, '.');
    if (dot == NULL) return false;
    snprintf(body, sizeof body, "%.*s", (int)(dot - owner), owner);
    const ph_name *found = ph_name_find(k->r, body);
    const bool beam = found && found->thing == PH_THING_BEAM;
    if (!beam && !find_node(k, body, node)) return false;
    const bool own = !beam && *node < def->body_count;
    for (int i = 0; own && i < def->bodies[*node].marker_count; i++) {
        *at = def->bodies[*node].markers[i].at;
        if (strcmp(def->bodies[*node].markers[i].name, dot + 1) == 0) return true;
    }
    for (int b = 0; b < def->beam_count && !own; b++) {
        const ph_beam_def *d = def->beams + b;
        for (int i = 0; i < d->marker_count && (!beam || found->index == b); i++) {
            const int of = ph_beams_first(def, b) + d->markers[i].node;
            if (strcmp(d->markers[i].name, dot + 1) != 0 || (!beam && of != *node)) continue;
            *node = of;
            *at = d->markers[i].at;
            return true;
        }
    }
    return false;
}

static const char *const whole_model[] = {
    "energy",          "px", "py", "pz", "Lx",      "Ly",      "Lz",      "phi",      "phidot",   "orthogonality",
    "relative_energy", "Sx", "Sy", "Sz", "orbit_x", "orbit_y", "orbit_z", "orbit_vx", "orbit_vy", "orbit_vz"};

static ph_known find_name(void *user, const char *text, size_t length) {
    maker *k = user;
    k->why = (ph_line){0};  // one name may be looked up more than once
    const ph_known held = find_held(k, text, length);
    char name[PH_COLUMN_LENGTH + 1], owner[PH_COLUMN_LENGTH + 1];
    if (held.kind != PH_KNOWN_NOT || length > PH_COLUMN_LENGTH) return held;
    snprintf(name, sizeof name, "%.*s", (int)length, text);
    for (size_t i = 0; i < sizeof whole_model / sizeof *whole_model; i++)
        if (strcmp(name, whole_model[i]) == 0) return not_read(k, name, "a quantity of the whole model");
    const char *dot = strrchr(name, '.');
    if (dot == NULL) return unknown;
    snprintf(owner, sizeof owner, "%.*s", (int)(dot - name), name);
    const ph_name *found = ph_name_find(k->r, owner);
    int node;
    const double *at;
    if (found && found->thing == PH_THING_JOINT) return find_in_joint(k, found->index, name, dot + 1);
    if (found && found->thing == PH_THING_COUPLING && strcmp(dot + 1, "f") == 0)
        return not_read(k, name, "which follows from the accelerations");
    if (find_node(k, owner, &node)) return find_in_node(k, node, name, dot + 1);
    return find_marker(k, owner, &node, &at) ? find_in_marker(k, node, at, dot + 1) : unknown;
}

static void guess_names(void *user, ph_guess *guess) {
    const maker *k = user;
    const ph_model_def *def = &k->r->doc->def;
    for (int i = 0; i < def->input_count; i++) ph_guess_try(guess, def->inputs[i].name);
    for (int i = 0; i < def->output_count; i++) ph_guess_try(guess, def->outputs[i].name);
    for (int c = 0; c < def->controller_count; c++)
        for (int s = 0; s < def->controllers[c].state_count; s++) {
            if (c == k->law->controller) ph_guess_try(guess, def->controllers[c].states[s]);
        }
}

// --- programs -----------------------------------------------------------------------------------------------

static const ph_pending_law *law_of_output(const ph_reader *r, int output) {
    for (const ph_pending_law *p = r->pending; p; p = p->next)
        if (p->output == output) return p;
    return NULL;  // a number
}

// One pass over the law and the outputs that are known to be needed. False with text: a fault at *node.
static bool make_pass(maker *k, const ph_scope *scope, ph_program *program, int *slot, int *node, ph_line *fault) {
    const ph_model_def *def = &k->r->doc->def;
    program->count = k->count = 0;
    k->again = false;
    for (int i = 0; i < def->output_count; i++) k->slot[i] = -1;
    for (k->at = 0; k->at < k->needed && !k->again; k->at++) {
        const int output = k->order[k->at];
        const ph_pending_law *p = law_of_output(k->r, output);
        const ph_pending_law *whole = k->law;
        ph_line number = {0};
        ph_line_add(&number, "=%.17g", p ? 0 : def->outputs[output].law.formula->code->x);
        if (p) k->law = p;
        *node = k->law->node;
        const bool good = ph_expression_append(p ? ph_json_string(k->r->json, p->node) : number.text, scope, program,
                                               &k->slot[output], fault);
        k->law = whole;
        if (!good) return false;
    }
    if (k->again) return true;
    *node = k->law->node;
    return ph_expression_append(ph_json_string(k->r->json, k->law->node), scope, program, slot, fault);
}

// The value is the last instruction.
static ph_status finish(maker *k, const ph_program *program, int slot) {
    ph_reader *r = k->r;
    const bool last = slot == program->count - 1;
    const int count = program->count + (last ? 0 : 2);
    if (count > PH_LAW_LENGTH)
        return ph_read_fail(r, PH_ERR_MODEL, k->law->node,
                            "expected at most %d operations with those of its outputs, got %d", PH_LAW_LENGTH, count);
    ph_instruction *code = ph_pool_take(&r->doc->pool, (size_t)count, sizeof *code);
    ph_reading *reads = ph_pool_take(&r->doc->pool, (size_t)k->count, sizeof *reads);
    ph_formula *formula = ph_pool_take(&r->doc->pool, 1, sizeof *formula);
    if (code == NULL || reads == NULL || formula == NULL) return ph_read_no_memory(r);
    memcpy(code, program->code, (size_t)program->count * sizeof *code);
    if (!last) {
        code[count - 2] = (ph_instruction){.op = PH_OP_CONSTANT, .x = 0};
        code[count - 1] = (ph_instruction){.op = PH_OP_ADD, .a = slot, .b = count - 2};
    }
    for (int i = 0; i < k->count; i++) reads[i] = k->reads[i];
    *formula = (ph_formula){.code = code, .count = count, .text = ph_json_string(r->json, k->law->node)};
    *k->law->law = (ph_state_law){.formula = formula, .reads = reads, .read_count = k->count};
    return PH_OK;
}

static ph_status make_law(ph_reader *r, const ph_pending_law *law, maker *k) {
    const ph_scope scope = {
        .sorted = r->scope.sorted, .count = r->scope.count, .find = find_name, .guess = guess_names, .user = k};
    ph_program program = {0};
    int slot = 0, node = law->node;
    bool good = true;
    ph_line fault = {0};
    k->law = law;
    k->needed = 0;
    do { good = make_pass(k, &scope, &program, &slot, &node, &fault); } while (good && k->again);
    ph_status status = PH_OK;
    if (good) status = finish(k, &program, slot);
    else status = fault.used ? ph_read_faulty(r, node, fault.text) : ph_read_no_memory(r);
    free(program.code);
    return status;
}

// --- loops of outputs ---------------------------------------------------------------------------------------

// Which outputs output `of` names; their number. A faulty one names none: its own turn reports it.
static int named_outputs(maker *k, int of, int *list) {
    const ph_scope scope = {.sorted = k->r->scope.sorted, .count = k->r->scope.count, .find = find_name, .user = k};
    const ph_pending_law *p = law_of_output(k->r, of);
    ph_program program = {0};
    ph_line fault = {0};
    int slot;
    if (p == NULL) return 0;
    k->law = p;
    k->at = k->needed = k->count = 0;
    for (int i = 0; i < k->r->doc->def.output_count; i++) k->slot[i] = -1;
    (void)ph_expression_append(ph_json_string(k->r->json, p->node), &scope, &program, &slot, &fault);
    free(program.code);
    memcpy(list, k->order, (size_t)k->needed * sizeof *list);
    return k->needed;
}

typedef struct walk {
    maker *k;
    int *state;  // [outputs] 0: not seen, 1: on the path, 2: done
    int *path, depth;
    int *named;  // [outputs * outputs]
} walk;

// Follows names until one stands on the path already.
static ph_status follow(walk *w, int output) {
    ph_reader *r = w->k->r;
    const int outputs = r->doc->def.output_count;
    int *named = w->named + (size_t)output * (size_t)outputs;
    w->state[output] = 1;
    w->path[w->depth++] = output;
    const int count = named_outputs(w->k, output, named);
    for (int i = 0; i < count; i++) {
        if (w->state[named[i]] == 1) {
            ph_line loop = {0};
            int from = 0;
            while (w->path[from] != named[i]) from++;
            for (; from < w->depth; from++) ph_line_add(&loop, "%s -> ", r->doc->def.outputs[w->path[from]].name);
            return ph_read_fail(r, PH_ERR_MODEL, law_of_output(r, output)->node,
                                "expected outputs that do not depend on themselves, got the algebraic loop %s%s",
                                loop.text, r->doc->def.outputs[named[i]].name);
        }
        const ph_status status = w->state[named[i]] == 0 ? follow(w, named[i]) : PH_OK;
        if (status) return status;
    }
    w->state[output] = 2;
    w->depth--;
    return PH_OK;
}

static ph_status refuse_loops(maker *k) {
    ph_reader *r = k->r;
    const size_t n = (size_t)r->doc->def.output_count;
    walk w = {.k = k};
    int *memory = calloc(n * (n + 2) + 1, sizeof *memory);
    if (memory == NULL) return ph_read_no_memory(r);
    w.state = memory;
    w.path = memory + n;
    w.named = memory + 2 * n;
    ph_status status = PH_OK;
    for (int i = 0; i < (int)n && !status; i++)
        if (w.state[i] == 0) status = follow(&w, i);
    free(memory);
    return status;
}

ph_status ph_compile_laws(ph_reader *r) {
    const size_t outputs = (size_t)r->doc->def.output_count;
    maker *k = ph_pool_take(&r->doc->pool, 1, sizeof *k);
    int *memory = ph_pool_take(&r->doc->pool, 2 * outputs + 1, sizeof *memory);
    if (k == NULL || memory == NULL) return ph_read_no_memory(r);
    k->r = r;
    k->order = memory;
    k->slot = memory + outputs;
    ph_status status = refuse_loops(k);
    for (const ph_pending_law *p = r->pending; p && !status; p = p->next) status = make_law(r, p, k);
    return status;
}
