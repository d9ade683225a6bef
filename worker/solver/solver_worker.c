// The second module: one request that is answered with a report, and its work.
#include "lab/report.h"
#include "lab/request.h"
#include "worker/worker.h"

typedef struct engine {
    lab_session session;
    lab_job job;
    bool begun;
} engine;
static engine only;

// --- the session's host ---------------------------------------------------------------------------------------

static void answer(void *self, lab_message *m) {
    (void)self;
    worker_post(POST_TEXT, m);
}

static void event(void *self, lab_event kind, lab_message *m) { (void)self, (void)kind, (void)m; }
static void frame(void *self, lab_message *m) { (void)self, (void)m; }

static double unread(void *self) {
    (void)self;
    return 0;
}

static const char *begin(void *self, lab_job *job) {
    engine *e = self;
    if (job->work == LAB_WORK_SOLVE_HDF5 || job->work == LAB_WORK_BALANCE_HDF5) {
        lab_job_free(job);
        return LAB_WORKER_NO_HDF5;
    }
    e->job = *job;
    e->begun = true;
    return NULL;
}

static bool cancel(void *self) {
    (void)self;
    return false;  // the page ends the worker
}

static const char *reads_no_results(void *self) {
    (void)self;
    return "stored results need the program: `polhode lab FILE.h5` and `polhode report FILE.h5` read them";
}

// --- the work -------------------------------------------------------------------------------------------------

static ph_status write_report(const lab_job *job, const ph_record *record, ph_error *err) {
    lab_report report;
    const ph_status status = lab_report_open_record(&report, record, job->name, err);
    if (status != PH_OK) return status;
    const bool good = lab_report_write(&report, stdout) && fflush(stdout) == 0;
    lab_report_free(&report);
    return good ? PH_OK : PH_ERR_MEMORY;
}

static ph_status work(lab_job *job, lab_watch *watch, ph_error *err) {
    const bool report = job->work == LAB_WORK_SOLVE_REPORT || job->work == LAB_WORK_BALANCE_REPORT;
    lab_sink sink = {report ? PH_RESULT_MEMORY : PH_RESULT_CSV, "-", NULL};
    const bool balances = job->work == LAB_WORK_BALANCE_REPORT || job->work == LAB_WORK_BALANCE_CSV;
    ph_status status = balances ? lab_work_balance(job->bytes, job->length, &sink, watch, err)
                                : lab_work_solve(job->bytes, job->length, &sink, watch, err);
    if (status == PH_OK && report) status = write_report(job, sink.record, err);
    ph_record_free(sink.record);
    return status;
}

// Answers the request, whose job gets this number, and does what it wants.
EXPORT("serve") void solver_serve(size_t length, double number) {
    static const lab_start nothing = {0};
    lab_session_init(&only.session,
                     (lab_host){&only, answer, frame, event, unread, begin, cancel, reads_no_results, &nothing});
    only.session.download = (uint32_t)number - 1;
    lab_session_request(&only.session, worker_input(), length);
    if (only.begun) worker_compute(&only.job, work);
}
