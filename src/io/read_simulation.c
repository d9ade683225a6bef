// The simulation settings of a model file.
#include "io/document.h"
#include "io/settings.h"

#include <stdio.h>
#include <string.h>

enum { MOST = 32 };

static ph_status read_switch(ph_reader *r, int node, bool *value) {
    const ph_json_kind kind = ph_json_kind_of(r->json, node);
    if (kind != PH_JSON_TRUE && kind != PH_JSON_FALSE) return ph_read_expected(r, node, "true or false");
    *value = kind == PH_JSON_TRUE;
    return PH_OK;
}

// A list as one text with a sign between, which no name of a column or part has.
static ph_status read_texts(ph_reader *r, int list, char between, const char *what, const char **texts) {
    char expected[64];
    const int count = ph_json_kind_of(r->json, list) == PH_JSON_ARRAY ? ph_json_count(r->json, list) : 0;
    snprintf(expected, sizeof expected, "a list of at least one %s", what);
    if (count == 0) return ph_read_expected(r, list, expected);
    snprintf(expected, sizeof expected, "one %s, without %s", what, between == ',' ? "commas" : "+");
    size_t size = 0;
    int node = ph_json_first(r->json, list);
    for (int i = 0; i < count; i++, node = ph_json_next(r->json, node)) {
        const char *one;
        const ph_status status = ph_read_text(r, node, &one);
        if (status) return status;
        if (*one == '\0' || strchr(one, between) != NULL) return ph_read_expected(r, node, expected);
        size += strlen(one) + 1;
    }
    char *text = ph_pool_take(&r->doc->pool, size, 1), *end = text;
    if (text == NULL) return ph_read_no_memory(r);
    node = ph_json_first(r->json, list);
    for (int i = 0; i < count; i++, node = ph_json_next(r->json, node)) {
        const char *one = ph_json_string(r->json, node);
        if (i > 0) *end++ = between;
        memcpy(end, one, strlen(one));
        end += strlen(one);
    }
    *texts = text;
    return PH_OK;
}

// Told where they stand.
static ph_status check_names(ph_reader *r, int list) {
    int node = ph_json_first(r->json, list);
    for (int i = 0; i < ph_json_count(r->json, list); i++, node = ph_json_next(r->json, node)) {
        int beam, force;
        const ph_status status = ph_read_elastic_name(r, node, &beam, &force);
        if (status) return status;
        for (int k = 0, other = ph_json_first(r->json, list); k < i; k++, other = ph_json_next(r->json, other))
            if (strcmp(ph_json_string(r->json, other), ph_json_string(r->json, node)) == 0)
                return ph_read_expected(r, node, "a name that is not in the list yet");
    }
    return PH_OK;
}

static ph_status read_word(ph_reader *r, int node, const ph_setting *s, const char **text) {
    if (s->kind == PH_SETTING_WORD) return ph_read_text(r, node, text);
    if (s->kind == PH_SETTING_PATTERNS) return read_texts(r, node, ',', "pattern", text);
    const ph_status status = read_texts(r, node, '+', "beam or spring", text);
    return status ? status : check_names(r, node);
}

static ph_status read_setting(ph_reader *r, int node, const ph_setting *s, ph_simulation *sim) {
    ph_error local = {0};
    ph_status status;
    if (s->kind == PH_SETTING_SWITCH) return read_switch(r, node, (bool *)((char *)sim + s->offset));
    if (s->word) {
        const char *text;
        status = read_word(r, node, s, &text);
        if (status) return status;
        status = s->word(sim, text, &local);
    } else {
        double x;
        status = ph_read_number(r, node, &x);
        if (status) return status;
        status = ph_setting_number(s, x, sim, &local);
    }
    return status ? ph_read_fail(r, status, node, "%s", local.what) : PH_OK;
}

// The keys of "simulation", or of its "options".
static ph_status read_settings(ph_reader *r, int node, bool options, int *inner, ph_simulation *sim) {
    ph_key keys[MOST];
    const ph_setting *of[MOST];
    int values[MOST], total, count = 0;
    const ph_setting *all = ph_settings(&total);
    for (int i = 0; i < total && count < MOST - 1; i++) {
        if (all[i].option != options) continue;
        of[count] = &all[i];
        keys[count++] = (ph_key){all[i].name, PH_KEY_OPTIONAL};
    }
    const int known = count;
    if (!options) keys[count++] = (ph_key){"options", PH_KEY_OPTIONAL};
    ph_status status = ph_read_members(r, node, keys, count, values);
    for (int i = 0; i < known && !status; i++) {
        if (values[i] >= 0) status = read_setting(r, values[i], of[i], sim);
    }
    if (!options && !status) *inner = values[known];
    return status;
}

ph_status ph_read_simulation(ph_reader *r, int node, ph_simulation *sim) {
    int options = -1;
    const ph_status status = read_settings(r, node, false, &options, sim);
    if (status || options < 0) return status;
    return read_settings(r, options, true, NULL, sim);
}
