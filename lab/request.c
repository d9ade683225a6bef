// From the text of a request to its answer.
#include "request.h"

#include "clock.h"
#include "describe.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static const double LARGEST_ID = 9007199254740992.0;  // 2^53: beyond it a double does not keep whole numbers

// --- values -------------------------------------------------------------------------------------------------

bool lab_refuse(lab_request *r, const char *where, const char *format, ...) {
    va_list values;
    va_start(values, format);
    r->err = (ph_error){.code = PH_ERR_ARGUMENT};
    snprintf(r->err.where, sizeof r->err.where, "%s", where);
    vsnprintf(r->err.what, sizeof r->err.what, format, values);
    va_end(values);
    return false;
}

int lab_member(const lab_request *r, const char *key) { return ph_json_member(r->json, 0, key); }

bool lab_read_text(lab_request *r, const char *key, const char **value) {
    const int node = lab_member(r, key);
    if (node < 0) return true;
    if (ph_json_kind_of(r->json, node) != PH_JSON_STRING) return lab_refuse(r, key, "%s: expected a text", key);
    *value = ph_json_string(r->json, node);
    return true;
}

bool lab_read_number(lab_request *r, const char *key, double least, double most, double *value) {
    const int node = lab_member(r, key);
    double x = NAN;
    if (node < 0) return true;
    const bool number = ph_json_kind_of(r->json, node) == PH_JSON_NUMBER && ph_json_number(r->json, node, &x) == PH_OK;
    if (!number && isinf(least) && isinf(most)) return lab_refuse(r, key, "%s: expected a number", key);
    if (!number || !(x >= least && x <= most))
        return lab_refuse(r, key, "%s: expected a number from %.10g to %.10g", key, least, most);
    *value = x;
    return true;
}

bool lab_read_bool(lab_request *r, const char *key, bool *value) {
    const int node = lab_member(r, key);
    if (node < 0) return true;
    const ph_json_kind kind = ph_json_kind_of(r->json, node);
    if (kind != PH_JSON_TRUE && kind != PH_JSON_FALSE) return lab_refuse(r, key, "%s: expected true or false", key);
    *value = kind == PH_JSON_TRUE;
    return true;
}

bool lab_read_simulation(lab_request *r, const lab_session *s, int *number) {
    double x = 0;
    if (!lab_read_number(r, "simulation", 0, s->runs.count - 1, &x)) return false;
    *number = (int)x;
    return x == floor(x) || lab_refuse(r, "simulation", "simulation: expected a whole number");
}

// Whether `word` is one of those in `list`, with blanks between.
static bool listed(const char *list, const char *word) {
    const size_t length = strlen(word);
    for (const char *at = list; *at != '\0';) {
        const size_t n = strcspn(at, " ");
        if (n == length && strncmp(at, word, n) == 0) return true;
        at += n + (at[n] == ' ');
    }
    return false;
}

bool lab_check_keys(lab_request *r, int object, const char *keys) {
    const int count = ph_json_count(r->json, object);
    int key = ph_json_first(r->json, object);
    for (int i = 0; i < count; i++, key = ph_json_next(r->json, key)) {
        const char *name = ph_json_string(r->json, key);
        if (!listed(keys, name)) return lab_refuse(r, "", "unknown key \"%.64s\": expected one of %s", name, keys);
    }
    return true;
}

char *lab_example_text(lab_request *r, const char *name) {
    const char *colon = strchr(name, ':');
    if (colon == NULL || strtod(colon + 1, NULL) <= LAB_BODIES) return ph_example_text(name, &r->err);
    lab_refuse(r, "example", "the lab allows at most %d bodies; `polhode run` has no such limit", LAB_BODIES);
    return NULL;
}

// --- parts of answers ---------------------------------------------------------------------------------------

void lab_answer_running(ph_json_writer *j, const lab_session *s) { ph_json_write_bool(j, "running", s->pace.running); }

void lab_answer_times(ph_json_writer *j, const lab_session *s) {
    ph_json_write_open(j, "t", '[');
    for (int i = 0; i < s->runs.count; i++) ph_json_write_number(j, NULL, lab_motion_time(&s->runs.list[i].motion));
    ph_json_write_close(j, ']');
}

void lab_answer_speed(ph_json_writer *j, const lab_session *s) {
    if (isinf(s->pace.speed)) ph_json_write_text(j, "speed", "max");
    else ph_json_write_number(j, "speed", s->pace.speed);
}

void lab_answer_layout(ph_json_writer *j, const lab_session *s) {
    ph_json_write_integer(j, "layout", (long)s->layout);
    lab_describe_columns(j, s->list, s->columns, s->keep);
    ph_json_write_number(j, "rate", s->rate);
    lab_describe_laws(j, &s->loaded.laws);
}

void lab_answer_simulations(ph_json_writer *j, const lab_session *s) {
    ph_json_write_open(j, "simulations", '[');
    for (int i = 0; i < s->runs.count; i++)
        lab_describe_simulation(j, NULL, &s->runs.list[i].settings, s->loaded.model);
    ph_json_write_close(j, ']');
}

// --- answers ------------------------------------------------------------------------------------------------

static void begin_answer(ph_json_writer *j, double id, bool ok) {
    ph_json_write_open(j, NULL, '{');
    ph_json_write_number(j, "id", id);  // not a number: null
    ph_json_write_bool(j, "ok", ok);
}

static void post(lab_session *s, lab_text *text) {
    if (lab_text_close(text, &s->answer)) s->host.answer(s->host.self, &s->answer);
}

static void answer_error(lab_session *s, double id, const ph_error *err) {
    lab_text text;
    if (!lab_text_open(&text)) return;
    ph_json_writer j = {.out = text.out};
    begin_answer(&j, id, false);
    ph_json_write_open(&j, "error", '{');
    ph_json_write_text(&j, "message", err->what[0] != '\0' ? err->what : ph_status_text(err->code));
    ph_json_write_integer(&j, "line", err->line);
    ph_json_write_integer(&j, "column", err->column);
    ph_json_write_text(&j, "where", err->where);
    ph_json_write_close(&j, '}');
    ph_json_write_close(&j, '}');
    post(s, &text);
}

void lab_session_answer_step(lab_session *s) {
    lab_text text;
    if (!lab_text_open(&text)) return;
    ph_json_writer j = {.out = text.out};
    begin_answer(&j, s->step_id, true);
    lab_answer_running(&j, s);
    lab_answer_times(&j, s);
    ph_json_write_close(&j, '}');
    post(s, &text);
}

static void act(lab_session *s, const lab_command *command, lab_request *r) {
    lab_text text;
    if (!lab_text_open(&text)) return;
    ph_json_writer j = {.out = text.out};
    begin_answer(&j, r->id, true);
    const bool good = command->act(s, r, &j);
    ph_json_write_close(&j, '}');
    if (good && !r->later) {
        post(s, &text);
        if (r->frame) lab_session_send_frame(s);
        return;
    }
    lab_message unused = {0};
    lab_text_close(&text, &unused);
    lab_message_free(&unused);
    if (!good) answer_error(s, r->id, &r->err);
}

static const lab_command *find_command(const char *name) {
    static const lab_command *const tables[] = {lab_model_commands, lab_run_commands, lab_control_commands};
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        for (const lab_command *c = tables[i]; c->name != NULL; c++)
            if (strcmp(c->name, name) == 0) return c;
    return NULL;
}

// The command, or NULL with the reason.
static const lab_command *understand(lab_request *r, const lab_session *s) {
    const char *name = NULL;
    double id = NAN;
    if (ph_json_kind_of(r->json, 0) != PH_JSON_OBJECT) {
        lab_refuse(r, "", "expected an object");
        return NULL;
    }
    if (!lab_read_number(r, "id", 0, LARGEST_ID, &id)) return NULL;
    if (isnan(id) || id != floor(id)) {
        lab_refuse(r, "id", "id: expected a whole number from 0 to 2^53");
        return NULL;
    }
    r->id = id;
    if (!lab_read_text(r, "do", &name)) return NULL;
    const lab_command *command = name != NULL ? find_command(name) : NULL;
    if (name == NULL) lab_refuse(r, "do", "do: expected the name of a request");
    else if (command == NULL) lab_refuse(r, "do", "unknown request \"%.64s\"", name);
    else if (command->needs_model && s->loaded.doc == NULL) {
        lab_refuse(r, "do", "\"%s\" needs a model: open one first", name);
        return NULL;
    }
    if (command == NULL || command->keys == NULL) return command;
    char keys[160];
    snprintf(keys, sizeof keys, "id do%s%s", command->keys[0] != '\0' ? " " : "", command->keys);
    return lab_check_keys(r, 0, keys) ? command : NULL;
}

void lab_session_request(lab_session *s, const char *text, size_t length) {
    lab_request r = {.id = NAN};
    ph_json *json = NULL;
    s->pace.cpu = 0;
    if (ph_json_parse(text, length, &json, &r.err) != PH_OK) {
        answer_error(s, NAN, &r.err);
        return;
    }
    r.json = json;
    const lab_command *command = understand(&r, s);
    if (command != NULL) act(s, command, &r);
    else answer_error(s, r.id, &r.err);
    ph_json_free(json);
}
