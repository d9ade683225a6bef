// The first module: a session.
#include "job_bytes.h"
#include "lab/clock.h"
#include "lab/request.h"
#include "worker/worker.h"

#include <math.h>
#include <stdlib.h>

enum { FRAMES_OUT = 2 };  // sent and not yet shown: one is drawn while the next is on its way

typedef struct engine {
    lab_session session;
    lab_message frame;  // the latest, while the page is behind; length 0: none
    double since;       // when it was the first [s]
    int out;            // frames that the page has not yet shown
    bool busy;          // a job is computed
    lab_job *job;       // begun by the present request
    size_t length;      // of the present request
} engine;
static engine only;

// --- the session's host ---------------------------------------------------------------------------------------

static void answer(void *self, lab_message *m) {
    (void)self;
    worker_post(POST_TEXT, m);
}

static void event(void *self, lab_event kind, lab_message *m) {
    (void)self, (void)kind;
    worker_post(POST_TEXT, m);
}

static void frame(void *self, lab_message *m) {
    engine *e = self;
    if (e->out < FRAMES_OUT) {
        e->out++;
        worker_post(POST_BINARY, m);
        return;
    }
    if (e->frame.length == 0) e->since = lab_clock();
    lab_message_swap(&e->frame, m);
}

static double unread(void *self) {
    const engine *e = self;
    return e->frame.length > 0 ? lab_clock() - e->since : 0;
}

static const char *ONE_AT_A_TIME = "there is a download already: one at a time";

static const char *begin(void *self, lab_job *job) {
    engine *e = self;
    const char *refused = e->busy ? ONE_AT_A_TIME : job->format == PH_RESULT_HDF5 ? LAB_WORKER_NO_HDF5 : NULL;
    if (refused == NULL) e->job = malloc(sizeof *e->job);
    if (refused == NULL && e->job == NULL) refused = ph_status_text(PH_ERR_MEMORY);
    if (refused != NULL) {
        lab_job_free(job);
        return refused;
    }
    *e->job = *job;
    e->busy = true;
    return NULL;
}

static bool cancel(void *self) {
    engine *e = self;
    const bool had = e->busy;
    if (had) page_post(POST_CANCEL, NULL, 0);
    e->busy = false;
    return had;
}

static const char *no_results(void *self) {
    (void)self;
    return NULL;  // the request is not of this module
}

// --- requests of the other module -----------------------------------------------------------------------------

// It answers too.
static bool elsewhere(lab_session *s, lab_request *r, ph_json_writer *j) {
    (void)j;
    if (only.busy) return lab_refuse(r, "", "%s", ONE_AT_A_TIME);
    only.busy = true;
    s->download++;
    r->later = true;
    page_post(POST_REQUEST, worker_input(), only.length);
    return true;
}

const lab_command lab_control_commands[] = {
    {"optimize", NULL, false, elsewhere},
    {"balance", NULL, false, elsewhere},
    {"result", NULL, false, elsewhere},
    {NULL, NULL, false, NULL},
};

// --- the page -------------------------------------------------------------------------------------------------

EXPORT("start") void session_start(void) {
    static const lab_start nothing = {0};
    lab_session_init(&only.session,
                     (lab_host){&only, answer, frame, event, unread, begin, cancel, no_results, &nothing});
}

// After the answer: nothing of the job reaches the page before.
static void hand_over(void) {
    size_t length = 0;
    char *bytes = lab_job_bytes(only.job, &length);
    if (bytes != NULL) page_post(POST_JOB, bytes, length);
    free(bytes);
    lab_job_free(only.job);
    free(only.job);
    only.job = NULL;
}

// Seconds until the next slice.
EXPORT("advance") double session_advance(void) {
    const double next = lab_session_advance(&only.session);
    return fmax(0, next - lab_clock());
}

// A `step` is answered in one of the slices that follow: no request before that.
EXPORT("stepping") int session_stepping(void) { return only.session.stepping >= 0; }

EXPORT("request") double session_request(size_t length) {
    only.length = length;
    lab_session_request(&only.session, worker_input(), length);
    if (only.job != NULL) hand_over();
    return session_advance();
}

// The page has shown a frame.
EXPORT("shown") void session_shown(void) {
    if (only.out > 0) only.out--;
    if (only.frame.length == 0) return;
    only.out++;
    worker_post(POST_BINARY, &only.frame);
    only.frame.length = 0;
}

// Of the job that was posted last.
EXPORT("job_number") double session_job_number(void) { return only.session.download; }
EXPORT("job_ended") void session_job_ended(void) { only.busy = false; }

// --- a run, in a worker of its own ----------------------------------------------------------------------------

static ph_status run(lab_job *job, lab_watch *watch, ph_error *err) {
    lab_sink sink = {PH_RESULT_CSV, "-", NULL};
    return lab_work_run(job, &sink, watch, err);
}

EXPORT("run_job") void session_run_job(size_t length) {
    lab_job job;
    if (lab_job_of_bytes(worker_input(), length, &job)) worker_compute(&job, run);
    else lab_job_free(&job);
}
