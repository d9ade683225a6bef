// Up to three simulations of one model, in step with each other and with the clock on the wall.
#include "build.h"
#include "clock.h"
#include "polhode/json.h"
#include "session.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

// --- the runs -------------------------------------------------------------------------------------------

void lab_runs_free(lab_runs *runs) {
    for (int i = 0; i < runs->count; i++) lab_motion_free(&runs->list[i].motion);
    *runs = (lab_runs){0};
}

lab_runs lab_runs_like(const lab_runs *other) {
    lab_runs runs = {.count = other->count};
    for (int i = 0; i < runs.count; i++) runs.list[i].settings = other->list[i].settings;
    return runs;
}

static bool within_slice(void *user, double t, double duration) {
    (void)t, (void)duration;
    return lab_clock() < *(const double *)user;
}

void lab_session_watch(lab_session *s) {
    for (int i = 0; i < s->runs.count; i++) lab_motion_watch(&s->runs.list[i].motion, within_slice, &s->slice_end);
}

bool lab_micro_fits(const ph_simulation *sim, const lab_loaded *loaded, ph_error *err) {
    if (loaded->poisson != NULL) return true;
    const int nodes = ph_model_system(loaded->model)->group.count;
    if ((double)sim->micro * nodes <= LAB_MICRO) return true;
    *err = (ph_error){.code = PH_ERR_ARGUMENT, .where = "micro"};
    snprintf(
        err->what, sizeof err->what,
        "micro: the lab allows at most %d micro steps for this model's %d nodes, got %d; `polhode run` allows more",
        LAB_MICRO / nodes, nodes, sim->micro);
    return false;
}

// Where a simulation starts: at the initial state, or at that of another one with the same columns.
static ph_status start_motion(lab_motion *m, const lab_loaded *loaded, const ph_simulation *sim,
                              const lab_motion *before, double *row, ph_error *err) {
    const double t = before != NULL ? lab_motion_time(before) : 0;
    ph_status status = before != NULL ? lab_motion_row(before, row, err) : PH_OK;
    if (status != PH_OK) return status;
    if (loaded->poisson != NULL) {
        const ph_poisson_model *p = loaded->poisson;
        return ph_poisson_runner_create(p->system, sim, t, before != NULL ? row : p->z, &m->poisson, err);
    }
    const ph_model *model = lab_loaded_model(loaded, sim);
    ph_simulation settings = *sim;
    ph_snapshot *from = NULL;
    if (before != NULL) status = ph_snapshot_of_row(model, t, row, &from, err);
    settings.from = from;
    if (status == PH_OK) status = ph_runner_create(model, &settings, &m->runner, err);
    free(from);
    return status;
}

static bool start_one(lab_simulation *sim, const lab_loaded *loaded, const lab_motion *before, double *row,
                      ph_error *err) {
    sim->steps = 0;
    sim->step_cpu = 0;
    sim->failed = false;
    if (!lab_micro_fits(&sim->settings, loaded, err)) return false;
    if (start_motion(&sim->motion, loaded, &sim->settings, before, row, err) != PH_OK) return false;
    lab_laws_begin(&loaded->laws, &sim->motion, &sim->laws);
    return true;
}

bool lab_runs_start(lab_runs *runs, const lab_loaded *loaded, ph_error *err) {
    bool good = true;
    for (int i = 0; good && i < runs->count; i++) good = start_one(&runs->list[i], loaded, NULL, NULL, err);
    if (!good) lab_runs_free(runs);
    return good;
}

// A motion is a function of time: with other values it may prescribe another state than the present one.
static void explain_motion(const lab_loaded *loaded, double t, ph_error *err) {
    const char *joint = lab_moved_joint(ph_document_definition(loaded->doc), err);
    if (joint == NULL) return;
    char name[80];
    snprintf(name, sizeof name, "%s", joint);
    snprintf(err->what, sizeof err->what,
             "with these values the motion of joint \"%s\" prescribes a different state at t = %.6g s, so the present "
             "state cannot be kept: restart from the initial state",
             name, t);
}

bool lab_runs_continue(lab_runs *runs, const lab_loaded *loaded, const lab_runs *before, int columns, ph_error *err) {
    int now = 0;
    ph_column *list = lab_loaded_columns(loaded, &now);
    double *row = calloc((size_t)now + 1, sizeof *row);
    bool good = list != NULL && row != NULL && now == columns;
    if (list == NULL || row == NULL) snprintf(err->what, sizeof err->what, "%s", ph_status_text(PH_ERR_MEMORY));
    else if (now != columns)
        snprintf(err->what, sizeof err->what,
                 "this change adds or removes result columns, so the present state cannot be kept");
    for (int i = 0; good && i < runs->count; i++) {
        const lab_simulation *other = &before->list[i];
        good = start_one(&runs->list[i], loaded, &other->motion, row, err);
        if (good) runs->list[i].steps = other->steps;
        else explain_motion(loaded, lab_motion_time(&other->motion), err);
    }
    free(list);
    free(row);
    if (!good) lab_runs_free(runs);
    return good;
}

// --- time -----------------------------------------------------------------------------------------------

static double time_of(const lab_simulation *sim) { return lab_motion_time(&sim->motion); }

double lab_session_time(const lab_session *s) {
    double alive = INFINITY, any = INFINITY;
    for (int i = 0; i < s->runs.count; i++) {
        const lab_simulation *sim = &s->runs.list[i];
        any = fmin(any, time_of(sim));
        if (!sim->failed) alive = fmin(alive, time_of(sim));
    }
    return isfinite(alive) ? alive : any;
}

void lab_session_set_clock(lab_session *s, double now) {
    s->pace.wall = s->pace.mark_wall = now;
    s->pace.t = s->pace.mark_t = lab_session_time(s);
    s->pace.reached = 0;
}

// What the clock on the wall has come to. A simulation that cannot keep up owes nothing beyond a tenth of a second: it
// goes on from where it is, instead of racing after a pause of its machine.
static double target_time(lab_session *s, double now) {
    lab_pace *p = &s->pace;
    if (isinf(p->speed)) return INFINITY;
    const double lag = p->t + p->speed * (now - p->wall) - lab_session_time(s);
    if (lag > 0.1 * p->speed + s->runs.list[0].settings.step) {
        p->wall = now - 0.1;
        p->t = lab_session_time(s);
    }
    return p->t + p->speed * (now - p->wall);
}

// Half a second is long enough for a steady figure and short enough to follow a slider.
static void measure_speed(lab_pace *p, double now, double t) {
    if (now - p->mark_wall < 0.5) return;
    p->reached = (t - p->mark_t) / (now - p->mark_wall);
    p->mark_wall = now;
    p->mark_t = t;
}

// --- steps ------------------------------------------------------------------------------------------------

void lab_session_event_text(lab_session *s, lab_event event, lab_text *text) {
    lab_message m = {0};
    if (lab_text_close(text, &m)) s->host.event(s->host.self, event, &m);
    lab_message_free(&m);
}

void lab_session_event(lab_session *s, lab_event event, const char *format, ...) {
    lab_text text;
    if (!lab_text_open(&text)) return;
    va_list values;
    va_start(values, format);
    vfprintf(text.out, format, values);
    va_end(values);
    lab_session_event_text(s, event, &text);
}

static void pause_with(lab_session *s, const char *reason, const char *message) {
    s->pace.running = false;
    lab_session_event(s, LAB_EVENT_PAUSED, "{\"event\": \"paused\", \"reason\": \"%s\", \"message\": \"%s\"}",
                     reason, message);
}

static void fail_simulation(lab_session *s, lab_simulation *sim, const char *message) {
    sim->failed = true;
    lab_text text;
    if (!lab_text_open(&text)) return;
    const int number = (int)(sim - s->runs.list);
    ph_json_writer j = {.out = text.out};
    ph_json_write_open(&j, NULL, '{');
    ph_json_write_text(&j, "event", "failed");
    ph_json_write_integer(&j, "simulation", number);
    ph_json_write_number(&j, "t", time_of(sim));
    ph_json_write_text(&j, "message", message);
    ph_json_write_close(&j, '}');
    lab_session_event_text(s, (lab_event)(LAB_EVENT_FAILED + number), &text);
}

// A singular configuration of its loops was passed in the last step: the latest one, and how many there were.
static void report_passage(lab_session *s, lab_simulation *sim) {
    const long count = lab_motion_passages(&sim->motion);
    if (count == sim->singular) return;
    sim->singular = count;
    const int number = (int)(sim - s->runs.list);
    lab_session_event(s, (lab_event)(LAB_EVENT_SINGULAR + number),
                     "{\"event\": \"singular\", \"simulation\": %d, \"t\": %.17g, \"count\": %ld}", number,
                     time_of(sim), count);
}

static void fail_slow(lab_session *s, lab_simulation *sim) {
    char message[160];
    snprintf(
        message, sizeof message, "one step takes more than %g s of computing, the limit of the lab: %s", LAB_STEP_S,
        sim->settings.method->adaptive ? "give a smaller step between outputs" : "`polhode run` has no such limit");
    fail_simulation(s, sim, message);
}

// True where the step is complete. An adaptive method may make many inner steps: at the end of the slice it is
// interrupted between two of them, and the next turn continues.
static bool make_step(lab_session *s, lab_simulation *sim) {
    ph_error err = {0};
    const double cpu = lab_cpu_clock();
    const ph_status status = lab_motion_step(&sim->motion, &err);
    const double took = lab_cpu_clock() - cpu;
    s->pace.cpu += took;
    sim->step_cpu += took;
    const bool slow = sim->step_cpu >= LAB_STEP_S;
    if (status == PH_INTERRUPTED && !slow) return false;
    if (status == PH_OK) {
        sim->steps++;
        lab_laws_watch(&s->loaded.laws, &sim->motion, &sim->laws);
        report_passage(s, sim);
    }
    sim->step_cpu = 0;
    if (slow) fail_slow(s, sim);
    else if (status != PH_OK) fail_simulation(s, sim, err.what[0] != '\0' ? err.what : ph_status_text(status));
    return true;
}

// The one with the earliest time goes first. A step is due when the clock has reached its end.
static lab_simulation *next_due(lab_session *s, double target) {
    lab_simulation *next = NULL;
    for (int i = 0; i < s->runs.count; i++) {
        lab_simulation *sim = &s->runs.list[i];
        const double t = time_of(sim), step = sim->settings.step;
        // A step that ends within rounding of the target belongs to it; one that has begun is completed.
        const bool due = sim->step_cpu > 0 || (t < s->pace.until && t + step <= target + 1e-9 * step);
        if (sim->failed || !due) continue;
        if (next == NULL || t < time_of(next)) next = sim;
    }
    return next;
}

static bool all_failed(const lab_session *s) {
    for (int i = 0; i < s->runs.count; i++)
        if (!s->runs.list[i].failed) return false;
    return true;
}

// True where a slice did all that is due.
static bool run_slice(lab_session *s, double begin) {
    const double target = target_time(s, begin);
    lab_simulation *sim;
    while ((sim = next_due(s, target)) != NULL) {
        make_step(s, sim);
        if (lab_clock() >= s->slice_end) return next_due(s, target) == NULL;
    }
    return true;
}

static double advance_running(lab_session *s) {
    const double begin = lab_clock();
    if (s->host.unread(s->host.self) > LAB_UNREAD_S) {
        lab_session_set_clock(s, begin);
        return begin + LAB_UNREAD_S / 4;
    }
    if (s->pace.cpu > LAB_CPU_S)
        pause_with(s, "cpu", "paused after 600 s of computing without input; press Run to continue");
    const bool caught_up = !s->pace.running || run_slice(s, begin);
    const double now = lab_clock(), t = lab_session_time(s);
    measure_speed(&s->pace, now, t);
    if (s->pace.running && all_failed(s)) pause_with(s, "failed", "every simulation has failed");
    else if (s->pace.running && t >= s->pace.until) pause_with(s, "until", "reached the requested time");
    if (!s->pace.running || now >= s->frame_due) {
        lab_session_send_frame(s);
        s->frame_due = fmax(s->frame_due + 1 / s->rate, now);
    }
    if (!s->pace.running) return INFINITY;
    return caught_up ? s->frame_due : now;
}

// The first makes the steps; the others then follow to its time.
static double advance_stepping(lab_session *s) {
    lab_simulation *first = &s->runs.list[0];
    while (s->stepping > 0 && !first->failed) {
        if (make_step(s, first)) s->stepping--;
        if (lab_clock() >= s->slice_end) return lab_clock();
    }
    s->pace.until = INFINITY;
    lab_simulation *other;
    while ((other = next_due(s, time_of(first))) != NULL) {
        make_step(s, other);
        if (lab_clock() >= s->slice_end) return lab_clock();
    }
    s->stepping = -1;
    lab_session_answer_step(s);
    lab_session_send_frame(s);
    return INFINITY;
}

double lab_session_advance(lab_session *s) {
    s->slice_end = lab_clock() + LAB_SLICE_S;
    if (s->stepping >= 0) return advance_stepping(s);
    if (s->pace.running) return advance_running(s);
    return INFINITY;
}
