// Requests about runs: section 3 of docs/protocol.md.
#include "clock.h"
#include "polhode/pull.h"
#include "request.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double SLOWEST = 1e-4, FASTEST = 1e4;

static bool do_run(lab_session *s, lab_request *r, ph_json_writer *j) {
    double until = INFINITY;
    if (!lab_read_number(r, "until", 0, 1e12, &until)) return false;
    s->pace.until = until;
    s->pace.running = true;
    lab_session_set_clock(s, lab_clock());
    s->frame_due = 0;
    lab_answer_running(j, s);
    return true;
}

static bool do_pause(lab_session *s, lab_request *r, ph_json_writer *j) {
    s->pace.running = false;
    lab_answer_running(j, s);
    lab_answer_times(j, s);
    r->frame = true;
    return true;
}

static bool do_step(lab_session *s, lab_request *r, ph_json_writer *j) {
    (void)j;
    double count = 1;
    if (!lab_read_number(r, "count", 1, LAB_STEPS, &count)) return false;
    if (count != floor(count)) return lab_refuse(r, "count", "count: expected a whole number");
    s->pace.running = false;
    s->stepping = (long)count;
    s->step_id = r->id;
    r->later = true;
    return true;
}

static bool do_reset(lab_session *s, lab_request *r, ph_json_writer *j) {
    lab_runs runs = lab_runs_like(&s->runs);
    if (!lab_runs_start(&runs, &s->loaded, &r->err)) return false;
    lab_runs_free(&s->runs);
    s->runs = runs;
    lab_session_watch(s);
    lab_session_set_clock(s, lab_clock());
    lab_answer_running(j, s);
    lab_answer_times(j, s);
    r->frame = true;
    return true;
}

static bool do_speed(lab_session *s, lab_request *r, ph_json_writer *j) {
    const int node = lab_member(r, "factor");
    double factor = NAN;
    if (node >= 0 && ph_json_is(r->json, node, "max")) factor = INFINITY;
    else if (!lab_read_number(r, "factor", SLOWEST, FASTEST, &factor)) return false;
    if (isnan(factor)) return lab_refuse(r, "factor", "factor: expected a number or \"max\"");
    s->pace.speed = factor;
    lab_session_set_clock(s, lab_clock());
    lab_answer_speed(j, s);
    return true;
}

static bool do_configure(lab_session *s, lab_request *r, ph_json_writer *j) {
    int number = 0;
    if (!lab_read_simulation(r, s, &number)) return false;
    lab_simulation *sim = &s->runs.list[number];
    ph_simulation settings = sim->settings;
    if (lab_member(r, "method") >= 0) {  // options of another method mean nothing to this one
        settings = lab_base_settings(&s->loaded);
        settings.step = sim->settings.step;
        settings.stabilization = sim->settings.stabilization;
        settings.tolerance = sim->settings.tolerance;
        settings.newton_tolerance = sim->settings.newton_tolerance;
    }
    if (!lab_read_settings(r, 0, " id do simulation", &s->loaded, &settings)) return false;
    if (!lab_micro_fits(&settings, &s->loaded, &r->err)) return false;
    if (lab_motion_change(&sim->motion, &settings, &r->err) != PH_OK) return false;
    sim->settings = settings;
    sim->step_cpu = 0;
    sim->failed = false;
    lab_session_set_clock(s, lab_clock());
    lab_answer_simulations(j, s);
    r->frame = true;
    return true;
}

// Bytes that the texts of a list take with a separator each; 0: it is no list of texts.
static size_t size_of_texts(const ph_json *json, int list) {
    if (ph_json_kind_of(json, list) != PH_JSON_ARRAY || ph_json_count(json, list) == 0) return 0;
    size_t size = 0;
    int node = ph_json_first(json, list);
    for (int i = 0; i < ph_json_count(json, list); i++, node = ph_json_next(json, node)) {
        if (ph_json_kind_of(json, node) != PH_JSON_STRING) return 0;
        size += strlen(ph_json_string(json, node)) + 1;
    }
    return size;
}

// "a,b,c" of a list of texts; NULL with the reason. The caller frees it.
static char *join_patterns(lab_request *r, int list) {
    // Each pattern is tried on each column: a long list of them would be a long computation.
    const size_t size = size_of_texts(r->json, list);
    char *joined = size > 0 && size <= 16384 && ph_json_count(r->json, list) <= 256 ? calloc(size, 1) : NULL;
    if (joined == NULL) {
        lab_refuse(r, "columns", "columns: expected a list of 1 to 256 patterns, 16 KiB in all");
        return NULL;
    }
    char *end = joined;
    int node = ph_json_first(r->json, list);
    for (int i = 0; i < ph_json_count(r->json, list); i++, node = ph_json_next(r->json, node)) {
        if (i > 0) *end++ = ',';
        end = stpcpy(end, ph_json_string(r->json, node));
    }
    return joined;
}

static bool do_subscribe(lab_session *s, lab_request *r, ph_json_writer *j) {
    double rate = s->rate;
    const int list = lab_member(r, "columns");
    if (!lab_read_number(r, "rate", 1, LAB_RATE, &rate)) return false;
    char *patterns = list >= 0 ? join_patterns(r, list) : NULL;
    if (list >= 0 && patterns == NULL) return false;
    const bool good = list < 0 || lab_session_subscribe(s, patterns, &s->loaded, &r->err);
    free(patterns);
    if (!good) return false;
    s->rate = rate;
    s->frame_due = 0;
    lab_answer_layout(j, s);
    r->frame = true;
    return true;
}

// Which of the model's inputs; -1 with the reason.
static int read_input(lab_request *r, const lab_loaded *loaded) {
    const char *name = NULL;
    if (!lab_read_text(r, "name", &name)) return -1;
    if (name == NULL) {
        lab_refuse(r, "name", "name: expected the name of an input");
        return -1;
    }
    const int input = loaded->poisson == NULL ? ph_model_find_input(loaded->model, name) : -1;
    if (input < 0) lab_refuse(r, "name", "name: the model has no input \"%.64s\"", name);
    return input;
}

// Whether it can be set is the model's alone: all simulations take it, or none.
static bool do_input(lab_session *s, lab_request *r, ph_json_writer *j) {
    double value = NAN;
    const int input = read_input(r, &s->loaded);
    if (input < 0 || !lab_read_number(r, "value", -INFINITY, INFINITY, &value)) return false;
    if (isnan(value)) return lab_refuse(r, "value", "value: expected a number");
    for (int i = 0; i < s->runs.count; i++) {
        ph_runner *runner = s->runs.list[i].motion.runner;
        if (ph_runner_set_input(runner, input, value, &r->err) != PH_OK) return false;
        ph_runner_input(runner, input, &value);
    }
    ph_json_write_text(j, "name", ph_model_input_name(s->loaded.model, input));
    ph_json_write_number(j, "value", value);
    r->frame = true;
    return true;
}

// --- the hand -----------------------------------------------------------------------------------------------

static const double HAND = 8;  // [rad/s] of wall time: it follows a pointer within an eighth of a second

static bool read_vector(lab_request *r, const char *key, double to[3]) {
    const int list = lab_member(r, key);
    if (list < 0) return true;
    const bool three = ph_json_kind_of(r->json, list) == PH_JSON_ARRAY && ph_json_count(r->json, list) == 3;
    int node = three ? ph_json_first(r->json, list) : -1;
    for (int i = 0; three && i < 3; i++, node = ph_json_next(r->json, node))
        if (ph_json_kind_of(r->json, node) != PH_JSON_NUMBER || ph_json_number(r->json, node, to + i) != PH_OK)
            return lab_refuse(r, key, "%s: expected three numbers", key);
    return three || lab_refuse(r, key, "%s: expected three numbers", key);
}

// As a body as heavy as the model on a critically damped spring, in the time that the page shows.
static void choose_spring(const lab_session *s, ph_pull *pull) {
    const double speed = isfinite(s->pace.speed) ? s->pace.speed : s->pace.reached > 0 ? s->pace.reached : 1;
    const double rate = HAND / speed, mass = ph_model_mass(s->loaded.model);
    pull->stiffness = mass * rate * rate;
    pull->damping = 2 * mass * rate;
}

static bool read_pull(lab_session *s, lab_request *r, const char *name, ph_pull *pull) {
    const ph_model *m = s->loaded.model;
    pull->body = ph_model_find_body(m, name);
    if (pull->body < 0) pull->body = ph_model_find_point(m, name);
    if (pull->body < 0) return lab_refuse(r, "body", "body: the model has no body or point \"%.64s\"", name);
    if (lab_member(r, "target") < 0) return lab_refuse(r, "target", "target: expected three numbers");
    choose_spring(s, pull);
    return read_vector(r, "at", pull->at) && read_vector(r, "target", pull->target) &&
           lab_read_number(r, "stiffness", 0, 1e300, &pull->stiffness) &&
           lab_read_number(r, "damping", 0, 1e300, &pull->damping);
}

// Drifts count from where it was let go.
static bool let_go(lab_session *s, lab_request *r) {
    for (int i = 0; i < s->runs.count; i++) {
        lab_simulation *sim = s->runs.list + i;
        double point[3], force[3];
        if (!ph_runner_pull_force(sim->motion.runner, point, force)) continue;
        if (ph_runner_set_pull(sim->motion.runner, NULL, &r->err) != PH_OK) return false;
        lab_laws_begin(&s->loaded.laws, &sim->motion, &sim->laws);
    }
    return true;
}

static void write_hands(const lab_session *s, ph_json_writer *j) {
    ph_json_write_open(j, "hands", '[');
    for (int i = 0; i < s->runs.count; i++) {
        double point[3], force[3];
        if (!ph_runner_pull_force(s->runs.list[i].motion.runner, point, force)) {
            ph_json_write_null(j, NULL);
            continue;
        }
        ph_json_write_open(j, NULL, '{');
        ph_json_write_numbers(j, "at", point, 3);
        ph_json_write_numbers(j, "force", force, 3);
        ph_json_write_close(j, '}');
    }
    ph_json_write_close(j, ']');
}

// All simulations are pulled whose methods take forces, at least one.
static bool do_pull(lab_session *s, lab_request *r, ph_json_writer *j) {
    const char *name = NULL;
    ph_pull pull = {0};
    int pulled = 0;
    const int body = lab_member(r, "body");
    if (s->loaded.poisson != NULL) return lab_refuse(r, "", "a Poisson system has no bodies");
    if (body >= 0 && ph_json_kind_of(r->json, body) == PH_JSON_NULL) {
        if (!let_go(s, r)) return false;
    } else {
        if (!lab_read_text(r, "body", &name)) return false;
        if (name == NULL) return lab_refuse(r, "body", "body: expected the name of a body or point, or null");
        if (!read_pull(s, r, name, &pull)) return false;
        for (int i = 0; i < s->runs.count; i++)
            pulled += ph_runner_set_pull(s->runs.list[i].motion.runner, &pull, &r->err) == PH_OK;
        if (pulled == 0) return false;
    }
    ph_json_write_number(j, "stiffness", pull.stiffness);
    ph_json_write_number(j, "damping", pull.damping);
    write_hands(s, j);
    r->frame = true;
    return true;
}

static bool do_state(lab_session *s, lab_request *r, ph_json_writer *j) {
    int number = 0;
    if (!lab_read_simulation(r, s, &number)) return false;
    const lab_simulation *sim = &s->runs.list[number];
    if (!lab_session_row(s, sim, &r->err)) return false;
    ph_json_write_number(j, "t", lab_motion_time(&sim->motion));
    ph_json_write_integer(j, "steps", (long)sim->steps);
    ph_json_write_numbers(j, "values", s->row, s->columns);
    return true;
}

// --- downloads --------------------------------------------------------------------------------------------

void lab_file_name(const char *title, const char *ending, char name[96]) {
    size_t n = 0;
    for (const char *c = title; *c != '\0' && n < 60; c++) {
        const bool letter = (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') || (*c >= '0' && *c <= '9');
        if (letter) name[n++] = *c;
        else if (n > 0 && name[n - 1] != '-') name[n++] = '-';
    }
    while (n > 0 && name[n - 1] == '-') n--;
    snprintf(name + n, 96 - n, "%s.%s", n > 0 ? "" : "polhode", ending);
}

static bool fill_job(lab_session *s, lab_job *job) {
    lab_loaded copy;
    if (!lab_loaded_copy(&copy, &s->loaded)) return false;
    job->overrides = malloc(sizeof copy.overrides);
    if (job->overrides == NULL) {
        lab_loaded_free(&copy);
        return false;
    }
    memcpy(job->overrides, copy.overrides, sizeof copy.overrides);
    job->override_count = copy.override_count;
    job->text = copy.text;
    job->file = copy.file;
    job->length = copy.length;
    return true;
}

static bool read_job(lab_session *s, lab_request *r, lab_job *job) {
    int number = 0;
    const char *format = NULL;
    double duration = ph_document_simulation(s->loaded.doc).duration;
    if (!lab_read_simulation(r, s, &number) || !lab_read_text(r, "format", &format) ||
        !lab_read_number(r, "duration", 1e-9, 1e9, &duration))
        return false;
    const bool csv = format != NULL && strcmp(format, "csv") == 0, h5 = format != NULL && strcmp(format, "h5") == 0;
    if (!csv && !h5) return lab_refuse(r, "format", "format: expected \"csv\" or \"h5\"");
    if (!(duration > 0)) return lab_refuse(r, "duration", "duration: the model has none, expected a number > 0");
    *job = (lab_job){.number = s->download + 1, .work = LAB_WORK_RUN, .format = csv ? PH_RESULT_CSV : PH_RESULT_HDF5};
    lab_file_name(lab_loaded_name(&s->loaded), format, job->name);
    job->sim = s->runs.list[number].settings;
    job->sim.duration = duration;
    const double numbers = (duration / (job->sim.step * job->sim.every) + 2) * (s->columns + 1);
    if (numbers <= LAB_DOWNLOAD_NUMBERS) return true;
    return lab_refuse(r, "duration", "a download has at most %d numbers, this run %.3g: give a shorter duration",
                      LAB_DOWNLOAD_NUMBERS, numbers);
}

static bool do_download(lab_session *s, lab_request *r, ph_json_writer *j) {
    lab_job job;
    if (!read_job(s, r, &job)) return false;
    if (!fill_job(s, &job)) return lab_refuse(r, "", "%s", ph_status_text(PH_ERR_MEMORY));
    const char *refused = s->host.begin(s->host.self, &job);
    if (refused != NULL) return lab_refuse(r, "", "%s", refused);
    s->download++;
    ph_json_write_integer(j, "download", (long)s->download);
    ph_json_write_text(j, "name", job.name);
    return true;
}

static bool do_cancel(lab_session *s, lab_request *r, ph_json_writer *j) {
    (void)j;
    return s->host.cancel(s->host.self) || lab_refuse(r, "", "no download is active");
}

const lab_command lab_run_commands[] = {
    {"run", "until", true, do_run},
    {"pause", "", true, do_pause},
    {"step", "count", true, do_step},
    {"reset", "", true, do_reset},
    {"speed", "factor", true, do_speed},
    {"configure", "simulation method step stabilization tolerance newton_tolerance options", true, do_configure},
    {"subscribe", "columns rate", true, do_subscribe},
    {"input", "name value", true, do_input},
    {"pull", "body at target stiffness damping", true, do_pull},
    {"state", "simulation", true, do_state},
    {"download", "format simulation duration", true, do_download},
    {"cancel", "", false, do_cancel},
    {NULL, NULL, false, NULL},
};
