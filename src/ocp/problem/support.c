// The table of what optimal control supports, and the answer where a combination lacks something.
#include "ocp/problem/support.h"

#include "model/laws.h"
#include "ocp/solve/nlp.h"
#include "polhode/status.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    DV = 1 << PH_DIRECT_VARIATIONAL,
    DG = 1 << PH_DIRECT_GALERKIN,
    DT = 1 << PH_DIRECT_TABLES,
    IG = 1 << PH_INDIRECT_GAUSS,
    IV = 1 << PH_INDIRECT_VARIATIONAL,
    LG = 1 << PH_INDIRECT_GALERKIN,
    IO = 1 << PH_INDIRECT_OTHERS,
    ALL = DV | DG | DT | IG | IV | LG | IO
};

static const ph_optimize_method methods[] = {
    {"variational", "the variational step; indirect: its cotangent lift", DV | IV},
    {"galerkin", "polynomials of a degree, order twice that; and its lift", DG | LG},
    {"gauss2", "Gauss with one stage, order 2", DT | IG},
    {"gauss4", "Gauss with two stages, order 4", DT | IG},
    {"gauss6", "Gauss with three stages, order 6", DT | IG},
    {"explicit-euler", "explicit Euler, to compare against", DT | IO},
    {"rkmk2", "the explicit midpoint table, to compare against", DT | IO},
    {"rkmk4", "the classical table of order 4, to compare against", DT | IO},
    {"ralston3", "Ralston's table of order 3, to compare against", DT | IO},
};
enum { METHODS = sizeof methods / sizeof *methods };

static const char *const approaches[] = {[PH_DIRECT] = "direct", [PH_INDIRECT] = "indirect"};

static const struct solver {
    const char *name, *summary;
} solvers[] = {
    [PH_SOLVER_AUTO] = {"auto", "the same as own"},
    [PH_SOLVER_OWN] = {"own", "our interior-point method"},
    [PH_SOLVER_IPOPT] = {"ipopt", "Ipopt, if this build has it"},
};
enum { SOLVERS = sizeof solvers / sizeof *solvers };

// --- what a problem has ---------------------------------------------------------------------------------------

// Where the problem file has it, and its name.
typedef struct ph_found {
    char where[48];
    const char *name;
} found;

__attribute__((format(printf, 3, 4))) static bool found_at(found *f, const char *name, const char *format, ...) {
    va_list args;
    va_start(args, format);
    vsnprintf(f->where, sizeof f->where, format, args);
    va_end(args);
    f->name = name;
    return true;
}

static bool has_beam(const ph_model *m, const ph_problem_def *def, int row, found *f) {
    (void)def, (void)row;
    return m->coupling_count > 0 && found_at(f, ph_model_beam(m, 0).name, "model");
}

static bool has_point(const ph_model *m, const ph_problem_def *def, int row, found *f) {
    (void)def, (void)row;
    return m->counts.points > 0 && found_at(f, m->names[m->counts.bodies], "model");
}

static bool has_central(const ph_model *m, const ph_problem_def *def, int row, found *f) {
    (void)def, (void)row;
    return m->mu != 0 && found_at(f, NULL, "model.gravity");
}

static bool has_law(const ph_model *m, const ph_problem_def *def, int row, found *f) {
    (void)def, (void)row;
    bool has = false;
    for (int k = 0; k < m->counts.forces + m->rotor_count; k++) has = has || ph_lawful(m, k) != NULL;
    return has && found_at(f, NULL, "model");
}

static bool has_controller(const ph_model *m, const ph_problem_def *def, int row, found *f) {
    (void)def, (void)row;
    return m->controller_count > 0 && found_at(f, m->controllers[0].name, "model.controllers[0]");
}

static bool has_coupling(const ph_model *m, const ph_problem_def *def, int row, found *f) {
    (void)def, (void)row;
    return m->gear_count > m->shafts && found_at(f, m->gear_names[0], "model.couplings[0]");
}

static bool has_armature(const ph_model *m, const ph_problem_def *def, int row, found *f) {
    (void)def, (void)row;
    for (int k = 0; k < m->counts.joints && m->shafts > 0; k++)
        if (m->joints[k].coordinate == m->gears[m->gear_count - m->shafts].part->coordinate &&
            m->joints[k].kind->coordinates > 0)
            return found_at(f, m->joint_names[k], "model.joints[%d]", k);
    return false;
}

static bool has_damping_rotor(const ph_model *m, const ph_problem_def *def, int row, found *f) {
    (void)def, (void)row;
    for (int i = 0; i < m->rotor_count; i++)
        if (m->rotors[i].kind == PH_ROTOR_DAMPING) return found_at(f, NULL, "model");
    return false;
}

static bool has_joint(const ph_model *m, const ph_problem_def *def, int row, found *f) {
    (void)def, (void)row;
    return m->counts.joints > 0 && found_at(f, m->joint_names[0], "model.joints[0]");
}

static bool has_other_space(const ph_model *m, const ph_problem_def *def, int row, found *f) {
    (void)def, (void)row;
    for (int i = 0; i < m->count; i++)
        if (m->bodies[i].kind != PH_SO3XR3) return found_at(f, m->names[m->node[i]], "model");
    return false;
}

static bool has_spring(const ph_model *m, const ph_problem_def *def, int row, found *f) {
    (void)def, (void)row;
    for (int i = 0; i < m->counts.forces; i++)
        if (m->forces[i].type != PH_FORCE_TYPE_FORCE && m->forces[i].type != PH_FORCE_TYPE_TORQUE)
            return found_at(f, m->force_names[i], "model.forces[%d]", i);
    return false;
}

static bool has_offset_force(const ph_model *m, const ph_problem_def *def, int row, found *f) {
    (void)def, (void)row;
    for (int i = 0; i < m->counts.forces; i++) {
        const force *of = m->forces + i;
        const bool off_centre = of->X[0].x != 0 || of->X[0].y != 0 || of->X[0].z != 0;
        if (of->type == PH_FORCE_TYPE_FORCE && of->frame == PH_FRAME_INERTIAL && off_centre)
            return found_at(f, m->force_names[i], "model.forces[%d]", i);
    }
    return false;
}

static bool has_free_duration(const ph_model *m, const ph_problem_def *def, int row, found *f) {
    (void)m, (void)row;
    return def->free_duration && found_at(f, NULL, "horizon.duration");
}

static bool has_micro(const ph_model *m, const ph_problem_def *def, int row, found *f) {
    (void)m, (void)row;
    return def->micro > 1 && found_at(f, NULL, "horizon.micro");
}

static bool has_control(const ph_model *m, const ph_problem_def *def, int row, found *f) {
    (void)m;
    for (int i = 0; i < def->control_count; i++)
        if ((int)def->controls[i].kind == row) return found_at(f, def->controls[i].name, "controls[%d]", i);
    return false;
}

static bool has_offset_control(const ph_model *m, const ph_problem_def *def, int row, found *f) {
    (void)m, (void)row;
    for (int i = 0; i < def->control_count; i++) {
        const ph_control_def *c = def->controls + i;
        if (c->kind == PH_CONTROL_FORCE && c->frame == PH_FRAME_INERTIAL &&
            (c->at[0] != 0 || c->at[1] != 0 || c->at[2] != 0))
            return found_at(f, c->name, "controls[%d]", i);
    }
    return false;
}

static bool has_bounds(const ph_model *m, const ph_problem_def *def, int row, found *f) {
    (void)m, (void)row;
    for (int i = 0; i < def->control_count; i++)
        if (def->controls[i].has_lower || def->controls[i].has_upper)
            return found_at(f, def->controls[i].name, "controls[%d]", i);
    return false;
}

static bool has_free_control(const ph_model *m, const ph_problem_def *def, int row, found *f) {
    (void)m, (void)row;
    for (int i = 0; i < def->control_count; i++) {
        bool weighted = false;
        for (int k = 0; k < def->cost_count; k++)
            weighted = weighted ||
                       (def->costs[k].kind == PH_COST_EFFORT && def->costs[k].control == i && def->costs[k].weight > 0);
        if (!weighted) return found_at(f, def->controls[i].name, "controls[%d]", i);
    }
    return false;
}

static bool has_final(const ph_model *m, const ph_problem_def *def, int row, found *f) {
    (void)m;
    for (int i = 0; i < def->final_count; i++)
        if ((int)def->finals[i].kind == row) return found_at(f, NULL, "final[%d]", i);
    return false;
}

static bool has_energy_bound(const ph_model *m, const ph_problem_def *def, int row, found *f) {
    (void)row;
    for (int i = 0; i < def->final_count; i++)
        if (def->finals[i].kind == PH_FINAL_BEAM && def->finals[i].has_energy_upper)
            return found_at(f, ph_model_beam(m, def->finals[i].beam).name, "final[%d].energy_upper", i);
    return false;
}

static bool has_cost(const ph_model *m, const ph_problem_def *def, int row, found *f) {
    (void)m;
    for (int i = 0; i < def->cost_count; i++)
        if ((int)def->costs[i].kind == row) return found_at(f, NULL, "cost[%d]", i);
    return false;
}

static bool has_limit(const ph_model *m, const ph_problem_def *def, int row, found *f) {
    (void)m, (void)row;
    return def->limit_count > 0 && found_at(f, NULL, "limits");
}

static bool has_reaction_limit(const ph_model *m, const ph_problem_def *def, int row, found *f) {
    (void)m, (void)row;
    for (int i = 0; i < def->limit_count; i++) {
        const ph_quantity_kind kind = def->limits[i].quantity.kind;
        if (kind == PH_QUANTITY_FORCE || kind == PH_QUANTITY_TORQUE || kind == PH_QUANTITY_DRIVE)
            return found_at(f, NULL, "limits[%d]", i);
    }
    return false;
}

static bool has_controls_in_step(const ph_model *m, const ph_problem_def *def, int row, found *f) {
    (void)m;
    return (int)def->controls_in_step == row && found_at(f, NULL, "solve.control");
}

// --- the table ------------------------------------------------------------------------------------------------

static const ph_optimize_feature features[] = {
    // part, name, keys, in a message, combinations, whether a problem has it
    {"model", "free bodies with gravity", NULL, "a free body", ALL, NULL},
    {"model", "torques and forces", NULL, "a force", ALL, NULL},
    {"model", "driven rotors and wheels", NULL, "a rotor", ALL, NULL},
    {"model", "couplings", NULL, "the coupling", 0, has_coupling},
    {"model", "armature of joints", NULL, "the armature of the joint", 0, has_armature},
    {"model", "joints", NULL, "the joint", DV | DG | IG | IV | LG, has_joint},
    {"model", "springs, joint springs, joint forces", NULL, "the spring or joint force", DV | DG | IG | IV | LG,
     has_spring},
    {"model", "bodies on se3", NULL, "a c-space other than so3xr3, of the body", DV | DG | IG | IV | LG,
     has_other_space},
    {"model", "inertial forces off the centre of mass", NULL, "a force in inertial axes away from the centre of mass",
     DV | DG | IG | IV | LG, has_offset_force},
    {"model", "damping rotors", NULL, "a damping rotor", DV | DG | IV | LG, has_damping_rotor},
    {"model", "points", NULL, "the point", DV | DG | IV | LG, has_point},
    {"model", "central gravity", NULL, "central gravity", DV | DG | IV | LG, has_central},
    {"model", "beams", NULL, "the beam", DV | DG | IV | LG, has_beam},
    {"model", "laws", NULL, "a law of the state", DV | DG, has_law},
    {"model", "controllers", NULL, "the controller", 0, has_controller},
    {"horizon", "duration", "free guess", "a free duration", DV | DG, has_free_duration},
    {"horizon", "micro", "fast", "a grid of several rates", DV, has_micro},
    {"controls", "torque", "frame", "the torque", ALL, has_control},
    {"controls", "force", "frame at_body", "the force", ALL, has_control},
    {"controls", "rotor", NULL, "the torque of a rotor", ALL, has_control},
    {"controls", "joint", "coordinate", "the control on a joint", DV | DG | IG | IV | LG, has_control},
    {"controls", "input", NULL, "the input", DV | DG, has_control},
    {"controls", "inertial force off the centre of mass", NULL,
     "a force in inertial axes away from the centre of mass, the control", DV | DG | IG | IV | LG, has_offset_control},
    {"controls", "bounds on components", "lower upper", "a bound on the control", DV | DG | IG | IV | LG, has_bounds},
    {"controls", "no effort in the cost", NULL, "a control without \"effort\" in the cost,", DV, has_free_control},
    {"final", "body", "position orientation velocity omega", "a condition on a body", ALL, has_final},
    {"final", "rotor", "momentum", "a condition on a rotor", ALL, has_final},
    {"final", "joint", "q rate", "a condition on a joint", DV | DG | IG | IV | LG, has_final},
    {"final", "marker", "position velocity", "a condition on a marker", DV | DG | IG | IV | LG, has_final},
    {"final", "beam", "energy_upper at_rest", "a condition on a beam", DV | DG | IV | LG, has_final},
    {"final", "bound on the energy left in a beam", "energy_upper", "a bound on the energy left in the beam", DV | DG,
     has_energy_bound},
    {"cost", "effort", "of", "effort as a cost", ALL, has_cost},
    {"cost", "energy", "of", "energy as a cost", DV | DG, has_cost},
    {"cost", "square", "of from", "a square as a cost", DV, has_cost},
    {"cost", "track", "of signal result interpolation", "a track as a cost", DV, has_cost},
    {"cost", "rate", "of", "the rate of a control as a cost", DV, has_cost},
    {"cost", "time", NULL, "time as a cost", DV | DG, has_cost},
    {"limits", "quantity", "lower upper norm_upper", "a limit", DV | DG, has_limit},
    {"limits", "reactions and drives of joints", NULL, "a limit on a reaction", DV, has_reaction_limit},
    {"solve.control", "constant", NULL, "one control for each step", ALL, has_controls_in_step},
    {"solve.control", "stage", NULL, "one control for each stage", DT, has_controls_in_step},
    {"solve.control", "polynomial", NULL, "a polynomial for the control in each step", DG | LG, has_controls_in_step},
    {"solve.control", "step", NULL, "one control for each step", ALL, has_controls_in_step},
};
enum { FEATURES = sizeof features / sizeof *features };

const ph_optimize_method *ph_optimize_methods(int *count) {
    *count = METHODS;
    return methods;
}

const ph_optimize_feature *ph_optimize_features(int *count) {
    *count = FEATURES;
    return features;
}

const char *ph_approach_name(ph_approach approach) {
    return (unsigned)approach < sizeof approaches / sizeof *approaches ? approaches[approach] : NULL;
}

const char *ph_solver_name(ph_ocp_solver solver) { return (unsigned)solver < SOLVERS ? solvers[solver].name : NULL; }

const char *ph_coordinates_name(ph_ocp_coordinates coordinates) {
    static const char *const names[] = {"joint", "absolute"};
    return (unsigned)coordinates < sizeof names / sizeof *names ? names[coordinates] : NULL;
}

const char *ph_solver_summary(ph_ocp_solver solver) {
    return (unsigned)solver < SOLVERS ? solvers[solver].summary : NULL;
}

const ph_optimize_method *ph_optimize_method_find(const char *name) {
    for (int i = 0; i < METHODS; i++)
        if (strcmp(methods[i].name, name) == 0) return methods + i;
    return NULL;
}

const ph_optimize_feature *ph_feature_of(const char *part, int index) {
    for (int i = 0; i < FEATURES; i++)
        if (strcmp(features[i].part, part) == 0 && index-- == 0) return features + i;
    return NULL;
}

bool ph_keys_have(const char *keys, const char *word) {
    const size_t n = strlen(word);
    for (const char *c = keys; c != NULL; c = strchr(c, ' ')) {
        c += *c == ' ';
        if (strncmp(c, word, n) == 0 && (c[n] == ' ' || c[n] == '\0')) return true;
    }
    return false;
}

ph_combination ph_combination_of(ph_approach approach, const char *method) {
    const ph_optimize_method *m = ph_optimize_method_find(method);
    int c = 0;
    while (c < PH_COMBINATIONS && !(m && m->by & 1u << c && ph_combination_approach((ph_combination)c) == approach))
        c++;
    return (ph_combination)c;
}

// --- the answer -------------------------------------------------------------------------------------------------

typedef struct message {
    char text[256];
    size_t used;
} message;

__attribute__((format(printf, 2, 3))) static void add(message *to, const char *format, ...) {
    va_list args;
    va_start(args, format);
    const int n = vsnprintf(to->text + to->used, sizeof to->text - to->used, format, args);
    va_end(args);
    if (n > 0) to->used += (size_t)n;
    if (to->used >= sizeof to->text) to->used = sizeof to->text - 1;
}

// "gauss2, gauss4 or gauss6": the methods of some combinations.
static void add_methods(message *to, unsigned by, const char *last) {
    int left = 0;
    for (int i = 0; i < METHODS; i++) left += (methods[i].by & by) != 0;
    const int all = left;
    for (int i = 0; i < METHODS; i++) {
        if (!(methods[i].by & by)) continue;
        left--;
        add(to, "%s%s", methods[i].name, left > 1 ? ", " : left == 1 && all > 1 ? last : "");
    }
}

// "the direct approach with variational and the indirect approach with gauss2, gauss4 or gauss6 support it"
static message supporters(unsigned by) {
    message to = {0};
    int count = 0;
    if (by == 0) add(&to, "nothing supports it yet");
    for (int approach = PH_DIRECT; approach <= PH_INDIRECT; approach++) {
        unsigned of = 0;
        for (int c = 0; c < PH_COMBINATIONS; c++)
            if ((int)ph_combination_approach((ph_combination)c) == approach) of |= by & 1u << c;
        if (of == 0) continue;
        add(&to, "%sthe %s approach with ", count++ > 0 ? " and " : "", ph_approach_name((ph_approach)approach));
        add_methods(&to, of, " or ");
    }
    if (by != 0) add(&to, " support%s it", count > 1 ? "" : "s");
    return to;
}

static int row_of(const ph_optimize_feature *f) { return (int)(f - ph_feature_of(f->part, 0)); }

static bool has(const ph_optimize_feature *f, const ph_model *m, const ph_problem_def *def, found *at) {
    return f->find != NULL && f->find(m, def, row_of(f), at);
}

// The combinations that support all that the problem has.
static unsigned suitable(const ph_model *m, const ph_problem_def *def) {
    unsigned by = ALL;
    found at;
    for (int i = 0; i < FEATURES; i++)
        if (has(features + i, m, def, &at)) by &= features[i].by;
    return by;
}

bool ph_problem_is_basic(const ph_model *model, const ph_problem_def *def) { return suitable(model, def) == ALL; }

static ph_status check_features(const ph_model *m, const ph_problem_def *def, ph_combination c, ph_error *err) {
    found at = {0};
    for (int i = 0; i < FEATURES; i++) {
        const ph_optimize_feature *f = features + i;
        if (f->by & 1u << c || !has(f, m, def, &at)) continue;
        const unsigned whole = suitable(m, def);  // nothing may support both this and what else the problem has
        const message instead = supporters(whole != 0 ? whole : f->by);
        return ph_fail(err, PH_ERR_UNSUPPORTED, at.where,
                       "%s%s%.40s%s is not supported by the %s approach with \"%s\"; %s", f->what, at.name ? " \"" : "",
                       at.name ? at.name : "", at.name ? "\"" : "", ph_approach_name(def->approach), def->method,
                       instead.text);
    }
    return PH_OK;
}

static ph_status unknown_method(const char *method, ph_error *err) {
    message all = {0};
    add_methods(&all, ALL, " or ");
    return ph_fail(err, PH_ERR_UNSUPPORTED, "solve.method",
                   "optimal control does not support the method \"%.40s\", expected %s", method, all.text);
}

ph_status ph_problem_check(const ph_model *model, const ph_problem_def *def, ph_error *err) {
    const ph_combination c = ph_combination_of(def->approach, def->method);
    if (c == PH_COMBINATIONS) return unknown_method(def->method, err);
    if (def->solver == PH_SOLVER_IPOPT && !ph_nlp_has_ipopt())
        return ph_fail(err, PH_ERR_UNSUPPORTED, "solve.solver",
                       "this build of polhode has no Ipopt; \"own\" is our solver");
    if (model->directors)
        return ph_fail(err, PH_ERR_UNSUPPORTED, "model",
                       "optimal control does not support bodies on directors; \"so3xr3\" is the same model");
    const ph_status status = check_features(model, def, c, err);
    return status == PH_OK ? ph_goals_check(model, def, err) : status;
}
