#include "io/settings.h"

#include "analysis/run.h"
#include "integrators/integrator.h"
#include "io/output.h"
#include "io/text.h"
#include "polhode/mesh.h"
#include "polhode/status.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static const double MOST_STEPS = 1e9;

// --- words --------------------------------------------------------------------------------------------------

// names[count], with NULL where there is none.
static ph_status unknown_word(const char *key, const char *text, const char *const *names, int count, ph_error *err) {
    ph_guess guess = ph_guess_start(text, strlen(text));
    ph_line all = {0};
    for (int i = 0; i < count; i++) {
        if (names[i] == NULL) continue;
        ph_guess_try(&guess, names[i]);
        ph_line_add(&all, "%s\"%s\"", all.used ? ", " : "", names[i]);
    }
    const char *meant = ph_guess_found(&guess);
    if (meant)
        return ph_fail(err, PH_ERR_MODEL, key, "expected one of %s, got \"%.40s\", did you mean \"%s\"?", all.text,
                       text, meant);
    return ph_fail(err, PH_ERR_MODEL, key, "expected one of %s, got \"%.40s\"", all.text, text);
}

static ph_status find_word(const char *key, const char *text, const char *const *names, int count, int *choice,
                           ph_error *err) {
    for (int i = 0; i < count; i++) {
        if (names[i] && strcmp(text, names[i]) == 0) {
            *choice = i;
            return PH_OK;
        }
    }
    return unknown_word(key, text, names, count, err);
}

static ph_status set_method(ph_simulation *sim, const char *text, ph_error *err) {
    const ph_method *method = ph_method_find(text);
    if (method == NULL) {
        int count;
        const ph_method *all = ph_methods(&count);
        ph_guess guess = ph_guess_start(text, strlen(text));
        for (int i = 0; i < count; i++) ph_guess_try(&guess, all[i].name);
        const char *meant = ph_guess_found(&guess);
        return ph_fail(err, PH_ERR_MODEL, "method", "expected the name of a method, got \"%.40s\"%s%s%s", text,
                       meant ? ", did you mean \"" : " (`polhode methods` lists them)", meant ? meant : "",
                       meant ? "\"?" : "");
    }
    sim->method = method;
    return PH_OK;
}

static ph_status set_stabilization(ph_simulation *sim, const char *text, ph_error *err) {
    const char *names[PH_STABILIZATIONS] = {NULL};  // the default is not a word of the file
    for (int i = PH_STABILIZE_NONE; i < PH_STABILIZATIONS; i++) names[i] = ph_stabilization_name((ph_stabilization)i);
    int choice = 0;
    const ph_status status = find_word("stabilization", text, names, PH_STABILIZATIONS, &choice, err);
    if (!status) sim->stabilization = (ph_stabilization)choice;
    return status;
}

static ph_status set_weight(ph_simulation *sim, const char *text, ph_error *err) {
    static const char *const names[] = {"mass", "identity"};
    int choice = 0;
    const ph_status status = find_word("weight", text, names, 2, &choice, err);
    if (!status) sim->weight = choice == 0 ? PH_WEIGHT_MASS : PH_WEIGHT_IDENTITY;
    return status;
}

static ph_status set_reconstruction(ph_simulation *sim, const char *text, ph_error *err) {
    static const char *const names[] = {[PH_ATTITUDE_CAYLEY] = "cayley", [PH_ATTITUDE_EXP] = "exp"};
    int choice = 0;
    const ph_status status = find_word("reconstruction", text, names, 2, &choice, err);
    if (!status) sim->attitude = (ph_attitude_map)choice;
    return status;
}

static ph_status set_tau(ph_simulation *sim, const char *text, ph_error *err) {
    static const char *const names[] = {
        [PH_TAU_EXP] = "exp", [PH_TAU_CAY] = "cay", [PH_TAU_DUAL_QUATERNION] = "dual-quaternion"};
    int choice = 0;
    const ph_status status = find_word("tau", text, names, 3, &choice, err);
    if (!status) sim->tau = (ph_tau)choice;
    return status;
}

static ph_status set_constraints(ph_simulation *sim, const char *text, ph_error *err) {
    static const char *const names[] = {
        [PH_CONSTRAINTS_MULTIPLIERS] = "multipliers", [PH_CONSTRAINTS_NULL_SPACE] = "null-space"};
    int choice = 0;
    const ph_status status = find_word("constraints", text, names, 2, &choice, err);
    if (!status) sim->constraints = (ph_constraints)choice;
    return status;
}

static ph_status set_nodes(ph_simulation *sim, const char *text, ph_error *err) {
    static const char *const names[] = {[PH_GAUSS] = "gauss", [PH_LOBATTO] = "lobatto"};
    int choice = 0;
    const ph_status status = find_word("nodes", text, names, 2, &choice, err);
    if (!status) sim->nodes = (ph_quadrature)choice;
    return status;
}

static ph_status set_dexpinv(ph_simulation *sim, const char *text, ph_error *err) {
    static const char *const names[] = {"closed", "series"};
    int choice = 0;
    const ph_status status = find_word("dexpinv", text, names, 2, &choice, err);
    if (!status) sim->series = choice == 1;
    return status;
}

static ph_status set_output(ph_simulation *sim, const char *text, ph_error *err) {
    const size_t length = strlen(text);
    if (length == 0 || text[0] == ',' || text[length - 1] == ',' || strstr(text, ",,"))
        return ph_fail(err, PH_ERR_MODEL, "output", "expected patterns separated by commas, got \"%.40s\"", text);
    sim->output = text;
    return PH_OK;
}

static ph_status set_fast(ph_simulation *sim, const char *text, ph_error *err) {
    const size_t length = strlen(text);
    if (length == 0 || text[0] == '+' || text[length - 1] == '+' || strstr(text, "++"))
        return ph_fail(err, PH_ERR_MODEL, "fast", "expected names separated by +, got \"%.40s\"", text);
    if (length >= sizeof sim->fast)
        return ph_fail(err, PH_ERR_MODEL, "fast", "expected names of at most %zu characters together",
                       sizeof sim->fast - 1);
    memcpy(sim->fast, text, length + 1);
    return PH_OK;
}

// --- the table ------------------------------------------------------------------------------------------------

#define FIELD(name) offsetof(ph_simulation, name)
static const ph_setting table[] = {
    {"method", PH_SETTING_WORD, false, 0, set_method, {NULL}},
    {"step", PH_SETTING_POSITIVE, false, FIELD(step), NULL, {NULL}},
    {"duration", PH_SETTING_POSITIVE, false, FIELD(duration), NULL, {NULL}},
    {"stabilization", PH_SETTING_WORD, false, 0, set_stabilization, {NULL}},
    {"every", PH_SETTING_COUNT, false, FIELD(every), NULL, {NULL}},
    {"tolerance", PH_SETTING_POSITIVE, false, FIELD(tolerance), NULL, {NULL}},
    {"newton_tolerance", PH_SETTING_POSITIVE, false, FIELD(newton_tolerance), NULL, {NULL}},
    {"max_inner_steps", PH_SETTING_COUNT, true, FIELD(max_inner_steps), NULL, {NULL}},
    {"assemble", PH_SETTING_SWITCH, false, FIELD(assemble), NULL, {NULL}},
    {"output", PH_SETTING_PATTERNS, false, 0, set_output, {NULL}},
    {"stabilize_every", PH_SETTING_COUNT, true, FIELD(stabilize_every), NULL, {NULL}},
    {"weight", PH_SETTING_WORD, true, 0, set_weight, {NULL}},
    {"dexpinv", PH_SETTING_WORD, true, 0, set_dexpinv, {NULL}},
    {"alpha", PH_SETTING_NOT_NEGATIVE, true, FIELD(alpha), NULL, {NULL}},
    {"beta", PH_SETTING_NOT_NEGATIVE, true, FIELD(beta), NULL, {NULL}},
    {"rho", PH_SETTING_FRACTION, true, FIELD(rho), NULL, {&ph_class_alpha}},
    {"tau", PH_SETTING_WORD, true, 0, set_tau, {&ph_class_variational}},
    {"constraints",
     PH_SETTING_WORD,
     true,
     0,
     set_constraints,
     {&ph_class_variational, &ph_class_galerkin, &ph_class_energy_momentum}},
    {"micro", PH_SETTING_COUNT, true, FIELD(micro), NULL, {&ph_class_variational}},
    {"degree", PH_SETTING_DEGREE, true, FIELD(degree), NULL, {&ph_class_galerkin}},
    {"nodes", PH_SETTING_WORD, true, 0, set_nodes, {&ph_class_galerkin}},
    {"fast", PH_SETTING_NAMES, true, 0, set_fast, {&ph_class_variational}},
    {"reconstruction", PH_SETTING_WORD, true, 0, set_reconstruction, {&ph_class_midpoint}},
};
enum { SETTINGS = sizeof table / sizeof table[0] };

const ph_setting *ph_settings(int *count) {
    *count = SETTINGS;
    return table;
}

// NULL, or what the value should have been.
static const char *out_of_range(ph_setting_kind kind, double x) {
    if (kind == PH_SETTING_POSITIVE) return isfinite(x) && x > 0 ? NULL : "a number > 0";
    if (kind == PH_SETTING_NOT_NEGATIVE) return isfinite(x) && x >= 0 ? NULL : "a number >= 0";
    if (kind == PH_SETTING_FRACTION) return x >= 0 && x <= 1 ? NULL : "a number in [0, 1]";
    if (kind == PH_SETTING_COUNT) return x >= 1 && x <= INT_MAX && x == floor(x) ? NULL : "a whole number >= 1";
    if (kind == PH_SETTING_DEGREE) return x >= 1 && x <= 4 && x == floor(x) ? NULL : "a whole number from 1 to 4";
    return NULL;
}

static bool is_whole(const ph_setting *s) { return s->kind == PH_SETTING_COUNT || s->kind == PH_SETTING_DEGREE; }

ph_status ph_setting_number(const ph_setting *s, double x, ph_simulation *sim, ph_error *err) {
    const char *expected = out_of_range(s->kind, x);
    if (expected) return ph_fail(err, PH_ERR_MODEL, s->name, "expected %s, got %.10g", expected, x);
    char *field = (char *)sim + s->offset;
    if (is_whole(s)) {
        const int count = (int)x;
        memcpy(field, &count, sizeof count);
    } else {
        memcpy(field, &x, sizeof x);
    }
    return PH_OK;
}

static double stored_number(const ph_setting *s, const ph_simulation *sim) {
    const char *field = (const char *)sim + s->offset;
    int count;
    double x;
    if (is_whole(s)) {
        memcpy(&count, field, sizeof count);
        return count;
    }
    memcpy(&x, field, sizeof x);
    return x;
}

static bool is_number(const ph_setting *s) {
    return s->kind == PH_SETTING_POSITIVE || s->kind == PH_SETTING_NOT_NEGATIVE || s->kind == PH_SETTING_FRACTION ||
           is_whole(s);
}

// --- from the command line ------------------------------------------------------------------------------------

static ph_status set_from_text(const ph_setting *s, const char *text, ph_simulation *sim, ph_error *err) {
    if (s->word) return s->word(sim, text, err);
    if (s->kind == PH_SETTING_SWITCH) {
        const bool on = strcmp(text, "true") == 0;
        if (!on && strcmp(text, "false") != 0)
            return ph_fail(err, PH_ERR_MODEL, s->name, "expected true or false, got \"%.40s\"", text);
        *(bool *)((char *)sim + s->offset) = on;
        return PH_OK;
    }
    const char *end;
    const double x = ph_text_number(text, &end);
    if (end == text || *end != '\0' || out_of_range(s->kind, x)) {
        const char *expected = out_of_range(s->kind, -1);
        return ph_fail(err, PH_ERR_MODEL, s->name, "expected %s, got \"%.40s\"", expected, text);
    }
    return ph_setting_number(s, x, sim, err);
}

static bool takes(const ph_setting *s, const ph_method_class *family) {
    return s->family[0] == NULL || s->family[0] == family || s->family[1] == family || s->family[2] == family;
}

// With `options_only` the key follows a method, which must take it.
static ph_status set_one(ph_simulation *sim, const char *key, const char *text, bool options_only, ph_error *err) {
    const char *names[SETTINGS] = {NULL};
    for (int i = 0; i < SETTINGS; i++) {
        if (options_only && !table[i].option) continue;
        if (strcmp(key, table[i].name) == 0) {
            if (options_only && !takes(table + i, sim->method->family))
                return ph_fail(err, PH_ERR_MODEL, key, "%s does not have this option", sim->method->name);
            return set_from_text(&table[i], text, sim, err);
        }
        names[i] = table[i].name;
    }
    return unknown_word(key, key, names, SETTINGS, err);
}

// "rkmk4:weight=identity,dexpinv=series": the options are set on a copy, so that a bad one leaves all as it was.
static ph_status set_method_with_options(ph_simulation *sim, const char *text, ph_error *err) {
    char buffer[PH_FAST_NAMES + 128];
    const size_t length = strlen(text);
    if (length >= sizeof buffer)
        return ph_fail(err, PH_ERR_MODEL, "method", "expected at most %zu characters", sizeof buffer - 1);
    memcpy(buffer, text, length + 1);
    ph_simulation copy = *sim;
    char *option = strchr(buffer, ':');
    if (option) *option++ = '\0';
    ph_status status = set_method(&copy, buffer, err);
    while (option && !status) {
        char *next = strchr(option, ',');
        if (next) *next++ = '\0';
        char *value = strchr(option, '=');
        if (value == NULL)
            return ph_fail(err, PH_ERR_MODEL, "method", "expected an option as key=value, got \"%.40s\"", option);
        *value++ = '\0';
        status = set_one(&copy, option, value, true, err);
        option = next;
    }
    if (!status) *sim = copy;
    return status;
}

ph_status ph_simulation_set(ph_simulation *sim, const char *key, const char *value, ph_error *err) {
    if (strcmp(key, "method") == 0) return set_method_with_options(sim, value, err);
    return set_one(sim, key, value, false, err);
}

// Every stabilisation is allowed on every model; a method refuses a model when it is created.
// A method that cannot run a model names the reason and the methods that can.
static ph_status check_method(const ph_simulation *sim, const ph_system *sys, ph_error *err) {
    ph_error local = {0};
    const ph_status status = ph_method_suits(sim, sys, &local);
    if (status == PH_OK) return PH_OK;
    if (status == PH_ERR_MEMORY) return ph_fail(err, status, "method", "out of memory");
    if (strcmp(local.where, "fast") == 0 || strcmp(local.where, "micro") == 0)  // what was requested, not the method
        return ph_fail(err, PH_ERR_MODEL, "method", "%s: %s", local.where, local.what);
    int count;
    const ph_method *methods = ph_methods(&count);
    char names[sizeof local.what] = "";
    for (int i = 0; i < count; i++) {
        ph_simulation other = *sim;
        other.method = methods + i;
        if (ph_method_suits(&other, sys, NULL) != PH_OK) continue;
        const size_t used = strlen(names);
        snprintf(names + used, sizeof names - used, "%s%s", used ? ", " : "", methods[i].name);
    }
    return ph_fail(err, status, "method", "%s cannot run this model: %s; these can: %s", sim->method->name, local.what,
                   names);
}

ph_status ph_simulation_check(const ph_simulation *sim, const ph_model *model, ph_error *err) {
    if (sim->method == NULL) return ph_fail(err, PH_ERR_ARGUMENT, "method", "expected a method, got none");
    const ph_system *sys = model != NULL ? ph_model_system(model) : NULL;
    if (sys != NULL && (sys->massless || sys->consistent)) return ph_method_suits(sim, sys, err);
    for (int i = 0; i < SETTINGS; i++) {
        if (!is_number(&table[i])) continue;
        const double x = stored_number(&table[i], sim);
        const char *name = table[i].name, *expected = out_of_range(table[i].kind, x);
        const bool needed = strcmp(name, "step") == 0 || strcmp(name, "duration") == 0;
        if (needed && x == 0)
            return ph_fail(err, PH_ERR_MODEL, name, "expected a number > 0: give it in \"simulation\" or with --%s",
                           name);
        if (expected) return ph_fail(err, PH_ERR_MODEL, name, "expected %s, got %.10g", expected, x);
    }
    if (!(sim->duration / sim->step <= MOST_STEPS))
        return ph_fail(err, PH_ERR_MODEL, "step",
                       "expected at most 1e9 steps: a duration of %g s in steps of %g s is %.3g", sim->duration,
                       sim->step, sim->duration / sim->step);
    ph_status status = ph_run_check_start(sim, err);
    if (status == PH_OK && model != NULL) status = check_method(sim, ph_model_system(model), err);
    if (status == PH_OK && model != NULL)
        status = ph_model_check_motions(model, sim->from ? sim->from->t : 0, sim->duration, err);
    if (status != PH_OK || sim->output == NULL || model == NULL) return status;
    int count;
    const ph_column *columns = ph_model_columns(model, &count);
    return ph_output_select(sim->output, columns, count, NULL, NULL, err);
}

// --- reported -------------------------------------------------------------------------------------------------------

const char *ph_simulation_stabilization(const ph_simulation *sim, const ph_model *model) {
    if (model == NULL || ph_method_keeps_constraints(sim->method)) return "not needed";
    return ph_stabilization_name(ph_stabilization_used(sim, ph_model_system(model)));
}

void ph_run_settings_fill(ph_run_settings *s, const ph_document *doc, const ph_model *model, const ph_simulation *sim,
                          const char *from, const char *set) {
    const char *text = ph_document_text(doc);
    snprintf(s->step, sizeof s->step, "%.17g", sim->step);
    snprintf(s->duration, sizeof s->duration, "%.17g", sim->duration);
    snprintf(s->every, sizeof s->every, "%d", sim->every);
    snprintf(s->tolerance, sizeof s->tolerance, "%.17g", sim->tolerance);
    const char *const pairs[] = {"model",
                                 text != NULL ? text : "",
                                 "method",
                                 sim->method->name,
                                 "step",
                                 s->step,
                                 "duration",
                                 s->duration,
                                 "stabilization",
                                 ph_simulation_stabilization(sim, model),
                                 "every",
                                 s->every,
                                 "tolerance",
                                 s->tolerance,
                                 "from",
                                 from,
                                 "set",
                                 set,
                                 "meshes",
                                 ph_document_mesh_text(doc),
                                 NULL};
    _Static_assert(sizeof pairs == sizeof s->pairs, "a pair has no place");
    memcpy(s->pairs, pairs, sizeof pairs);
}
