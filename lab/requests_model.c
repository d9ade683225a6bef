// Requests about models: section 2 of docs/protocol.md.
#include "build.h"
#include "clock.h"
#include "describe.h"
#include "polhode/mesh.h"
#include "request.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// --- what there is --------------------------------------------------------------------------------------

static void write_limits(ph_json_writer *j) {
    static const struct {
        const char *name;
        long value;
    } limits[] = {{"message_bytes", LAB_MESSAGE_BYTES},
                  {"model_bytes", LAB_MODEL_BYTES},
                  {"bodies", LAB_BODIES},
                  {"loops", LAB_LOOPS},
                  {"forces", LAB_FORCES},
                  {"rotors", LAB_ROTORS},
                  {"markers", LAB_MARKERS},
                  {"curve_points", LAB_CURVE_POINTS},
                  {"micro", LAB_MICRO},
                  {"simulations", LAB_SIMULATIONS},
                  {"connections", LAB_CONNECTIONS},
                  {"rate", LAB_RATE},
                  {"steps", LAB_STEPS},
                  {"cpu_seconds", (long)LAB_CPU_S},
                  {"download_numbers", LAB_DOWNLOAD_NUMBERS},
                  {"downloads", LAB_DOWNLOADS}};
    ph_json_write_open(j, "limits", '{');
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        ph_json_write_integer(j, limits[i].name, limits[i].value);
    ph_json_write_close(j, '}');
}

static void write_start(ph_json_writer *j, const lab_start *o) {
    if (o->name == NULL) {
        ph_json_write_null(j, "start");
        return;
    }
    ph_json_write_open(j, "start", '{');
    ph_json_write_text(j, "name", o->name);
    lab_text_or_null(j, "text", o->text);
    ph_json_write_bool(j, "result", o->result != NULL);
    ph_json_write_open(j, "set", '{');
    for (int i = 0; i < o->set_count; i++) {
        const char *equals = strchr(o->set[i], '=');
        char name[128];
        snprintf(name, sizeof name, "%.*s", (int)(equals - o->set[i]), o->set[i]);
        ph_json_write_number(j, name, strtod(equals + 1, NULL));
    }
    ph_json_write_close(j, '}');
    ph_json_write_close(j, '}');
}

static bool do_hello(lab_session *s, lab_request *r, ph_json_writer *j) {
    (void)r;
    int count;
    const ph_method *methods = ph_methods(&count);
    ph_json_write_integer(j, "protocol", 1);
    ph_json_write_text(j, "version", ph_version());
    write_limits(j);
    ph_json_write_open(j, "methods", '[');
    for (int i = 0; i < count; i++) {
        ph_json_write_open(j, NULL, '{');
        ph_json_write_text(j, "name", methods[i].name);
        ph_json_write_text(j, "summary", methods[i].summary);
        ph_json_write_integer(j, "order", methods[i].order);
        ph_json_write_bool(j, "adaptive", methods[i].adaptive);
        ph_json_write_bool(j, "available", methods[i].family != NULL);
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
    ph_json_write_open(j, "stabilizations", '[');
    for (int i = PH_STABILIZE_NONE; i < PH_STABILIZATIONS; i++) {
        ph_json_write_open(j, NULL, '{');
        ph_json_write_text(j, "name", ph_stabilization_name((ph_stabilization)i));
        ph_json_write_text(j, "summary", ph_stabilization_summary((ph_stabilization)i));
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
    write_start(j, s->host.start);
    return true;
}

static void write_examples(ph_json_writer *j, const char *key, const ph_example *examples, int count) {
    ph_json_write_open(j, key, '[');
    for (int i = 0; i < count; i++) {
        ph_json *json = NULL;
        ph_error err;
        if (ph_json_parse(examples[i].text, strlen(examples[i].text), &json, &err) != PH_OK) json = NULL;
        const int description = json != NULL ? ph_json_member(json, 0, "description") : -1;
        ph_json_write_open(j, NULL, '{');
        ph_json_write_text(j, "name", examples[i].name);
        lab_text_or_null(j, "title", examples[i].title);
        lab_text_or_null(j, "description", description >= 0 ? ph_json_string(json, description) : NULL);
        const bool balances = json != NULL && ph_json_member(json, 0, "statics") >= 0;
        const bool moves = !balances || ph_json_member(json, 0, "simulation") >= 0;
        ph_json_write_bool(j, "opens", json != NULL && moves);
        ph_json_write_bool(j, "balances", balances);
        ph_json_write_close(j, '}');
        ph_json_free(json);
    }
    ph_json_write_close(j, ']');
}

static bool do_examples(lab_session *s, lab_request *r, ph_json_writer *j) {
    (void)s, (void)r;
    int count;
    const ph_example *examples = ph_examples(&count);
    write_examples(j, "examples", examples, count);
    examples = ph_poisson_examples(&count);
    write_examples(j, "poisson", examples, count);
    examples = ph_problem_examples(&count);
    write_examples(j, "problems", examples, count);
    return true;
}

static bool do_example(lab_session *s, lab_request *r, ph_json_writer *j) {
    (void)s;
    const char *name = NULL;
    if (!lab_read_text(r, "name", &name)) return false;
    if (name == NULL) return lab_refuse(r, "name", "name: expected the name of an example");
    char *text = lab_example_text(r, name);
    if (text == NULL) return false;
    ph_json_write_text(j, "name", name);
    ph_json_write_text(j, "text", text);
    free(text);
    return true;
}

// Of the model that the program was started with: no other mesh is read.
static bool do_mesh(lab_session *s, lab_request *r, ph_json_writer *j) {
    const char *name = NULL;
    const lab_start *start = s->host.start;
    if (!lab_read_text(r, "name", &name)) return false;
    for (int i = 0; name != NULL && i < start->mesh_count; i++) {
        if (start->meshes[i].vertices == NULL || strcmp(start->meshes[i].name, name) != 0) continue;
        ph_json_write_text(j, "name", name);
        return ph_mesh_write(j, start->meshes + i) || lab_refuse(r, "", "%s", ph_status_text(PH_ERR_MEMORY));
    }
    return lab_refuse(r, "name", "name: expected a mesh of the model that `polhode lab` was started with");
}

// --- opening ----------------------------------------------------------------------------------------------

static bool out_of_memory(lab_request *r) { return lab_refuse(r, "", "%s", ph_status_text(PH_ERR_MEMORY)); }

bool lab_read_source(lab_request *r, lab_loaded *loaded) {
    const char *example = NULL, *text = NULL;
    if (!lab_read_text(r, "example", &example) || !lab_read_text(r, "text", &text)) return false;
    if ((example == NULL) == (text == NULL)) return lab_refuse(r, "", "expected either example or text");
    loaded->file = strdup(example != NULL ? example : "model");
    if (loaded->file == NULL) return out_of_memory(r);
    if (example != NULL) {
        loaded->text = lab_example_text(r, example);
        if (loaded->text == NULL) return false;
        loaded->length = strlen(loaded->text);
        return true;
    }
    loaded->length = (size_t)ph_json_count(r->json, lab_member(r, "text"));
    loaded->text = malloc(loaded->length + 1);
    if (loaded->text == NULL) return out_of_memory(r);
    memcpy(loaded->text, text, loaded->length);
    loaded->text[loaded->length] = '\0';
    return true;
}

bool lab_read_overrides(lab_request *r, const char *key, lab_loaded *loaded) {
    const int object = lab_member(r, key);
    if (object < 0) return true;
    if (ph_json_kind_of(r->json, object) != PH_JSON_OBJECT) return lab_refuse(r, key, "%s: expected an object", key);
    const int count = ph_json_count(r->json, object);
    int name = count > 0 ? ph_json_first(r->json, object) : -1;
    for (int i = 0; i < count; i++, name = ph_json_next(r->json, name)) {
        double value;
        const char *text = ph_json_string(r->json, name);
        if (ph_json_kind_of(r->json, name + 1) != PH_JSON_NUMBER || ph_json_number(r->json, name + 1, &value) != PH_OK)
            return lab_refuse(r, key, "%s: expected a number for \"%.64s\"", key, text);
        if (!lab_loaded_override(loaded, text, value, &r->err)) return false;
    }
    return true;
}

static bool answer_opened(lab_session *s, lab_request *r, ph_json_writer *j, bool describe) {
    lab_answer_layout(j, s);
    lab_answer_running(j, s);
    lab_answer_speed(j, s);
    lab_answer_simulations(j, s);
    if (describe && lab_describe(j, "model", s->loaded.doc, s->loaded.model) != PH_OK) return out_of_memory(r);
    r->frame = true;
    return true;
}

// The new ones instead of the old ones.
static void install(lab_session *s, lab_loaded *loaded, lab_runs *runs) {
    lab_runs_free(&s->runs);
    s->runs = *runs;
    lab_session_watch(s);
    if (loaded != NULL) {
        lab_loaded_free(&s->loaded);
        s->loaded = *loaded;
    }
    s->frame_due = 0;
    lab_session_set_clock(s, lab_clock());
}

static bool open_model(lab_session *s, lab_request *r, lab_loaded *loaded) {
    lab_runs runs;
    if (!lab_read_source(r, loaded) || !lab_read_overrides(r, "set", loaded) || !lab_loaded_build(loaded, &r->err))
        return false;
    const ph_simulation base = lab_base_settings(loaded);
    if (!lab_read_runs(r, &base, loaded, &runs)) return false;
    if (!lab_runs_start(&runs, loaded, &r->err)) return false;
    if (!lab_session_subscribe(s, NULL, loaded, &r->err)) {
        lab_runs_free(&runs);
        return false;
    }
    s->pace = (lab_pace){.speed = 1, .until = INFINITY};
    s->rate = LAB_DEFAULT_RATE;
    install(s, loaded, &runs);
    return true;
}

static bool do_open(lab_session *s, lab_request *r, ph_json_writer *j) {
    lab_loaded loaded = {0};
    if (open_model(s, r, &loaded)) return answer_opened(s, r, j, true);
    lab_loaded_free(&loaded);
    return false;
}

// --- changing ---------------------------------------------------------------------------------------------

// Settings that point into the old document point into the new one.
static lab_runs same_settings(const lab_session *s, const lab_loaded *loaded) {
    lab_runs runs = lab_runs_like(&s->runs);
    const char *output = ph_document_simulation(loaded->doc).output;
    for (int i = 0; i < runs.count; i++) runs.list[i].settings.output = output;
    return runs;
}

// At the initial time a motion that contradicts the present velocities has those of the file.
static bool start_again(const lab_session *s, const lab_loaded *loaded, lab_runs *runs, ph_error *err) {
    const bool moved = lab_moved_joint(ph_document_definition(loaded->doc), err) != NULL;
    if (!moved || lab_session_time(s) > 0) return false;
    *runs = same_settings(s, loaded);
    return lab_runs_start(runs, loaded, err);
}

static bool set_model(lab_session *s, lab_request *r, bool keep, lab_loaded *loaded) {
    if (!lab_read_overrides(r, "parameters", loaded) || !lab_loaded_build(loaded, &r->err)) return false;
    lab_runs runs = same_settings(s, loaded);
    bool good;
    if (keep)
        good =
            lab_runs_continue(&runs, loaded, &s->runs, s->columns, &r->err) || start_again(s, loaded, &runs, &r->err);
    else good = lab_runs_start(&runs, loaded, &r->err);
    if (!good) return false;
    if (!lab_session_subscribe(s, s->patterns, loaded, &r->err)) {
        lab_runs_free(&runs);
        return false;
    }
    install(s, loaded, &runs);
    return true;
}

static bool do_set(lab_session *s, lab_request *r, ph_json_writer *j) {
    bool keep = false, describe = true;
    if (!lab_read_bool(r, "keep", &keep) || !lab_read_bool(r, "describe", &describe)) return false;
    if (lab_member(r, "parameters") < 0) return lab_refuse(r, "parameters", "parameters: expected an object");
    lab_loaded loaded;
    if (!lab_loaded_copy(&loaded, &s->loaded)) return out_of_memory(r);
    if (set_model(s, r, keep, &loaded)) return answer_opened(s, r, j, describe);
    lab_loaded_free(&loaded);
    return false;
}

static bool do_simulations(lab_session *s, lab_request *r, ph_json_writer *j) {
    lab_runs runs;
    const ph_simulation base = lab_base_settings(&s->loaded);
    if (lab_member(r, "simulations") < 0) return lab_refuse(r, "simulations", "simulations: expected a list");
    if (!lab_read_runs(r, &base, &s->loaded, &runs)) return false;
    if (!lab_runs_start(&runs, &s->loaded, &r->err)) return false;
    install(s, NULL, &runs);
    return answer_opened(s, r, j, false);
}

static bool do_close(lab_session *s, lab_request *r, ph_json_writer *j) {
    (void)r, (void)j;
    s->host.cancel(s->host.self);
    lab_runs_free(&s->runs);
    lab_loaded_free(&s->loaded);
    s->pace = (lab_pace){.speed = 1, .until = INFINITY};
    return true;
}

const lab_command lab_model_commands[] = {
    {"hello", "", false, do_hello},
    {"examples", "", false, do_examples},
    {"example", "name", false, do_example},
    {"mesh", "name", false, do_mesh},
    {"open", "example text set simulations", false, do_open},
    {"set", "parameters keep describe", true, do_set},
    {"simulations", "simulations", true, do_simulations},
    {"close", "", false, do_close},
    {NULL, NULL, false, NULL},
};
