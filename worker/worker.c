// What both modules have: the input, and jobs.
#include "worker.h"

#include "lab/clock.h"
#include "lab/mail.h"

#include <stdlib.h>

static char *input;
static size_t input_room;

const char *worker_input(void) { return input; }

// Room for so many bytes and a zero; NULL when memory is out.
EXPORT("room") char *worker_room(size_t size) {
    if (size + 1 > input_room) {
        char *larger = realloc(input, size + 1);
        if (larger == NULL) return NULL;
        input = larger;
        input_room = size + 1;
    }
    input[size] = '\0';
    return input;
}

void worker_post(post_kind kind, const lab_message *m) { page_post(kind, lab_message_bytes(m), m->length); }

// --- jobs -------------------------------------------------------------------------------------------------------

typedef struct reporter {
    const lab_job *job;
    double told;  // clock of the last event [s]
} reporter;

static bool is_due(reporter *r, double interval) {
    const double now = lab_clock();
    if (now - r->told < interval) return false;
    r->told = now;
    return true;
}

static bool on_progress(void *user, double t, double duration) {
    reporter *r = user;
    lab_message m = {0};
    if (duration > 0 && is_due(r, 0.25) && lab_job_computing(r->job, t, duration, &m)) worker_post(POST_TEXT, &m);
    lab_message_free(&m);
    return true;
}

// Reported at most ten times a second: nobody reads faster.
static bool on_iteration(void *user, int start, int iteration, double cost, double residual) {
    reporter *r = user;
    lab_message m = {0};
    const bool first = start == 1 && iteration == 0;
    if ((first || is_due(r, 0.1)) && lab_job_iteration(r->job, start, iteration, cost, residual, &m))
        worker_post(POST_TEXT, &m);
    lab_message_free(&m);
    return true;
}

static long read_output(void *self, unsigned char *bytes, size_t size, uint64_t from) {
    (void)self;
    const double left = page_output_size() - (double)from;
    const size_t count = left < (double)size ? (size_t)left : size;
    page_output_read(bytes, count, (double)from);
    return (long)count;
}

static void close_output(void *self) { (void)self; }

void worker_compute(lab_job *job, worker_work *work) {
    reporter reporter = {.job = job, .told = lab_clock()};
    lab_watch watch = {
        .user = &reporter, .iteration = on_iteration, .progress = on_progress, .cpu = LAB_DOWNLOAD_CPU_S};
    ph_error err = {0};
    lab_mail mail = {0};
    lab_message m = {0};
    const ph_status status = work(job, &watch, &err);
    const char *why = watch.why[0] != '\0' ? watch.why : NULL;
    if (status != PH_OK) why = err.what[0] != '\0' ? err.what : ph_status_text(status);
    const uint64_t size = status == PH_OK ? (uint64_t)page_output_size() : 0;
    if (lab_job_ended(job, size, why, status == PH_OK ? NULL : &err, &m)) lab_mail_event(&mail, LAB_EVENT_DOWNLOAD, &m);
    if (status == PH_OK) lab_mail_body(&mail, (lab_body){read_output, close_output, NULL, job->number, 0, size});
    bool more = true;
    while (more) {
        const lab_taken taken = lab_mail_take(&mail, &m, &more);
        if (taken != LAB_NOTHING) worker_post(taken == LAB_BINARY ? POST_BINARY : POST_TEXT, &m);
    }
    lab_mail_free(&mail);
    lab_message_free(&m);
    lab_job_free(job);
}
