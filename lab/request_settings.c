// Methods, steps and options out of a request, through the library's own table of settings.
#include "request.h"

#include <string.h>

ph_simulation lab_base_settings(const lab_loaded *loaded) {
    ph_simulation sim = ph_document_simulation(loaded->doc);
    if (!(sim.step > 0)) sim.step = LAB_STEP_DEFAULT;
    return sim;
}

// A text or number as the library's settings take it; NULL with the reason.
static const char *value_text(lab_request *r, int node, const char *key, char buffer[64]) {
    const ph_json_kind kind = ph_json_kind_of(r->json, node);
    if (kind == PH_JSON_STRING) return ph_json_string(r->json, node);
    double x;
    if (kind != PH_JSON_NUMBER || ph_json_number(r->json, node, &x) != PH_OK) {
        lab_refuse(r, key, "%.64s: expected a text or a number", key);
        return NULL;
    }
    snprintf(buffer, 64, "%.17g", x);
    return buffer;
}

static bool set_keys(lab_request *r, int object, ph_simulation *sim) {
    static const char *const keys[] = {"step", "stabilization", "tolerance", "newton_tolerance"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const int node = ph_json_member(r->json, object, keys[i]);
        char buffer[64];
        const char *text = node >= 0 ? value_text(r, node, keys[i], buffer) : NULL;
        if (node < 0) continue;
        if (text == NULL || ph_simulation_set(sim, keys[i], text, &r->err) != PH_OK) return false;
    }
    return true;
}

// "M:key=value,..": the form in which the library takes a method with its options, and nothing but options.
static bool set_method(lab_request *r, int object, ph_simulation *sim) {
    const int method = ph_json_member(r->json, object, "method"), options = ph_json_member(r->json, object, "options");
    if (method >= 0 && ph_json_kind_of(r->json, method) != PH_JSON_STRING)
        return lab_refuse(r, "method", "method: expected a text");
    if (options >= 0 && ph_json_kind_of(r->json, options) != PH_JSON_OBJECT)
        return lab_refuse(r, "options", "options: expected an object");
    char text[512];
    int used = snprintf(text, sizeof text, "%s", method >= 0 ? ph_json_string(r->json, method) : sim->method->name);
    const int count = options >= 0 ? ph_json_count(r->json, options) : 0;
    int key = count > 0 ? ph_json_first(r->json, options) : -1;
    for (int i = 0; i < count; i++, key = ph_json_next(r->json, key)) {
        char buffer[64];
        const char *name = ph_json_string(r->json, key), *value = value_text(r, key + 1, name, buffer);
        if (value == NULL) return false;
        if (used < (int)sizeof text)
            used += snprintf(text + used, sizeof text - (size_t)used, "%c%s=%s", i == 0 ? ':' : ',', name, value);
    }
    if (used >= (int)sizeof text) return lab_refuse(r, "options", "the method and its options are too long");
    if (method < 0 && options < 0) return true;
    return ph_simulation_set(sim, "method", text, &r->err) == PH_OK;
}

bool lab_read_settings(lab_request *r, int object, const char *more_keys, const lab_loaded *loaded,
                       ph_simulation *sim) {
    char keys[160];
    snprintf(keys, sizeof keys, "method step stabilization tolerance newton_tolerance options%s", more_keys);
    if (ph_json_kind_of(r->json, object) != PH_JSON_OBJECT)
        return lab_refuse(r, "simulations", "simulations: expected objects");
    if (!lab_check_keys(r, object, keys) || !set_method(r, object, sim) || !set_keys(r, object, sim)) return false;
    return lab_loaded_runs(loaded, sim, &r->err);
}

bool lab_read_runs(lab_request *r, const ph_simulation *base, const lab_loaded *loaded, lab_runs *runs) {
    const int list = lab_member(r, "simulations");
    *runs = (lab_runs){.count = 1};
    runs->list[0].settings = *base;
    if (list < 0) return lab_loaded_runs(loaded, base, &r->err);
    const bool array = ph_json_kind_of(r->json, list) == PH_JSON_ARRAY;
    const int count = array ? ph_json_count(r->json, list) : 0;
    if (count < 1 || count > LAB_SIMULATIONS)
        return lab_refuse(r, "simulations", "simulations: expected a list of one to %d", LAB_SIMULATIONS);
    runs->count = count;
    int node = ph_json_first(r->json, list);
    for (int i = 0; i < count; i++, node = ph_json_next(r->json, node)) {
        runs->list[i].settings = *base;
        if (!lab_read_settings(r, node, "", loaded, &runs->list[i].settings)) return false;
    }
    return true;
}
