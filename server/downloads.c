#include "downloads.h"

#include "cli/json.h"
#include "clock.h"
#include "solve.h"

#include <fcntl.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct lab_downloads {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    lab_download queue[LAB_DOWNLOADS];  // the first is being computed
    int count;
    bool stop;
    atomic_bool cancelled;  // the first
    atomic_int files;       // computed or being sent
};

static void free_job(lab_download *job) {
    free(job->text);
    free(job->file);
    for (int i = 0; i < job->override_count; i++) free((char *)job->overrides[i].name);
    free(job->overrides);
    ph_problem_free(job->problem);
    if (job->temporary) unlink(job->result);
    free(job->result);
}

// --- one of them ------------------------------------------------------------------------------------------

typedef struct run {
    lab_downloads *all;
    const lab_download *job;  // its box changes under the lock
    ph_document *doc;
    ph_model *model;
    ph_writer *writer;
    char path[64];
    double told, cpu;  // wall clock of the last event, CPU time at the start [s]
    char why[400];     // it ended early
} run;

static ph_status on_row(void *user, double t, const double *row) {
    return ph_writer_row(((run *)user)->writer, t, row);
}

static bool on_progress(void *user, double t, double duration) {
    run *r = user;
    if (atomic_load(&r->all->cancelled)) return false;
    const double now = lab_clock();
    if (now - r->told < 0.25) return true;
    r->told = now;
    pthread_mutex_lock(&r->all->lock);
    if (r->job->box != NULL)
        lab_outbox_event(r->job->box, LAB_EVENT_DOWNLOAD,
                         "{\"event\": \"download\", \"download\": %u, \"state\": \"computing\", \"t\": %.17g, "
                         "\"duration\": %.17g}",
                         r->job->number, t, duration);
    pthread_mutex_unlock(&r->all->lock);
    if (lab_cpu_clock() - r->cpu < LAB_DOWNLOAD_CPU_S) return true;
    snprintf(r->why, sizeof r->why, "ended at t = %.9g s after %g s of computing, the limit of a download", t,
             LAB_DOWNLOAD_CPU_S);
    return false;
}

// Told at most ten times a second: nobody reads faster.
static bool on_iteration(void *user, int start, int iteration, double cost, double residual) {
    run *r = user;
    if (atomic_load(&r->all->cancelled)) return false;
    const double now = lab_clock();
    if ((start == 0 && iteration == 0) || now - r->told >= 0.1) {
        r->told = now;
        pthread_mutex_lock(&r->all->lock);
        if (r->job->box != NULL)
            lab_outbox_event(r->job->box, LAB_EVENT_OPTIMIZE,
                             "{\"event\": \"optimize\", \"download\": %u, \"start\": %d, \"iteration\": %d, "
                             "\"cost\": %.17g, \"residual\": %.17g}",
                             r->job->number, start + 1, iteration, isfinite(cost) ? cost : 0,
                             isfinite(residual) ? residual : 0);
        pthread_mutex_unlock(&r->all->lock);
    }
    if (lab_cpu_clock() - r->cpu < LAB_DOWNLOAD_CPU_S) return true;
    snprintf(r->why, sizeof r->why, "not solved after %g s of computing, the limit of the lab", LAB_DOWNLOAD_CPU_S);
    return false;
}

static ph_status load(run *r, ph_simulation *sim, ph_error *err) {
    const lab_download *job = r->job;
    ph_status status =
        ph_document_parse_with(job->text, job->length, job->file, job->overrides, job->override_count, &r->doc, err);
    if (status == PH_OK) status = ph_document_compile(r->doc, &r->model, err);
    if (status != PH_OK) return status;
    const ph_simulation stored = ph_document_simulation(r->doc);
    *sim = job->sim;
    sim->output = stored.output;
    sim->every = stored.every;
    return PH_OK;
}

static ph_status make_file(char path[64], ph_error *err) {
    snprintf(path, 64, LAB_TEMPORARY);
    const int made = mkstemp(path);
    if (made >= 0) {
        close(made);
        return PH_OK;
    }
    path[0] = '\0';
    snprintf(err->what, sizeof err->what, "the server cannot make a file");
    return PH_ERR_FILE;
}

static ph_status open_writer(run *r, const ph_simulation *sim, ph_error *err) {
    char set[4096] = "";
    size_t used = 0;
    for (int i = 0; i < r->job->override_count && used < sizeof set; i++)
        used += (size_t)snprintf(set + used, sizeof set - used, "%s%s=%.17g", i > 0 ? "," : "",
                                 r->job->overrides[i].name, r->job->overrides[i].value);
    ph_run_settings settings;
    ph_run_settings_fill(&settings, r->doc, r->model, sim, NULL, used > 0 && used < sizeof set ? set : NULL);
    const ph_status status = make_file(r->path, err);
    if (status != PH_OK) return status;
    return ph_writer_open(r->path, r->job->format, r->model, sim->output, settings.pairs, &r->writer, err);
}

// The whole run; a computation that fails leaves what it had, and why.
static ph_status compute_run(run *r, ph_error *err) {
    ph_simulation sim;
    ph_status status = load(r, &sim, err);
    if (status == PH_OK) status = ph_simulation_check(&sim, r->model, err);
    if (status == PH_OK) status = open_writer(r, &sim, err);
    if (status != PH_OK) return status;
    const ph_observer observer = {r, on_row, on_progress};
    ph_summary summary;
    status = ph_run(r->model, &sim, &observer, &summary, err);
    const ph_status closed = ph_writer_close(r->writer, err);
    r->writer = NULL;
    if (atomic_load(&r->all->cancelled)) return PH_INTERRUPTED;
    if (status > 0 && r->why[0] == '\0') snprintf(r->why, sizeof r->why, "ended early: %s", err->what);
    return status < 0 ? status : closed;
}

// A problem is solved into a file, from which the report is made; or the report is that of a stored result.
static ph_status compute_optimum(run *r, ph_error *err) {
    const lab_download *job = r->job;
    const ph_optimize_observer observer = {r, on_iteration};
    char solved[64] = "";
    const char *stored = job->result;
    ph_status status = make_file(r->path, err);
    if (status == PH_OK && job->problem != NULL) {
        if (job->report) status = make_file(solved, err);
        stored = job->report ? solved : r->path;
        if (status == PH_OK) status = lab_solve(job->problem, &observer, stored, job->format, r->why, err);
    }
    if (status == PH_OK && job->report) status = lab_report_file(stored, job->name, r->path, err);
    if (solved[0] != '\0') unlink(solved);
    if (status == PH_INTERRUPTED && r->why[0] != '\0') snprintf(err->what, sizeof err->what, "%.300s", r->why);
    return atomic_load(&r->all->cancelled) ? PH_INTERRUPTED : status;
}

static ph_status compute(run *r, ph_error *err) {
    return r->job->problem != NULL || r->job->result != NULL ? compute_optimum(r, err) : compute_run(r, err);
}

static void tell(const run *r, const char *state, uint64_t bytes, const char *message, const ph_error *at) {
    lab_text text;
    if (!lab_text_open(&text)) return;
    cli_json j = {.out = text.out};
    cli_json_open(&j, NULL, '{');
    cli_json_text(&j, "event", "download");
    cli_json_integer(&j, "download", r->job->number);
    cli_json_text(&j, "state", state);
    cli_json_text(&j, "name", r->job->name);
    cli_json_integer(&j, "bytes", (long)bytes);
    if (message != NULL) cli_json_text(&j, "message", message);
    else cli_json_null(&j, "message");
    if (at != NULL) {
        cli_json_integer(&j, "line", at->line);
        cli_json_integer(&j, "column", at->column);
    }
    cli_json_close(&j, '}');
    lab_outbox_text(r->job->box, LAB_EVENT_DOWNLOAD, &text);
}

// True if the file now belongs to the box. The lock is held: the box cannot go away meanwhile.
static bool hand_over(run *r, ph_status status, const ph_error *err) {
    struct stat info;
    const int file = status == PH_OK ? open(r->path, O_RDONLY | O_CLOEXEC) : -1;
    if (file >= 0 && fstat(file, &info) == 0) {
        tell(r, "ready", (uint64_t)info.st_size, r->why[0] != '\0' ? r->why : NULL, NULL);
        lab_outbox_file(r->job->box, file, r->job->number, (uint64_t)info.st_size);
        return true;
    }
    if (file >= 0) close(file);
    tell(r, "failed", 0, err->what[0] != '\0' ? err->what : ph_status_text(status != PH_OK ? status : PH_ERR_FILE),
         err);
    return false;
}

static void work_on_first(lab_downloads *all) {
    run r = {.all = all, .job = &all->queue[0], .told = lab_clock(), .cpu = lab_cpu_clock()};
    ph_error err = {0};
    pthread_mutex_unlock(&all->lock);
    const ph_status status = compute(&r, &err);
    pthread_mutex_lock(&all->lock);
    if (atomic_load(&all->cancelled) || !hand_over(&r, status, &err)) atomic_fetch_sub(&all->files, 1);
    if (r.path[0] != '\0') unlink(r.path);
    ph_model_free(r.model);
    ph_document_free(r.doc);
    free_job(&all->queue[0]);
    all->count--;
    memmove(all->queue, all->queue + 1, (size_t)all->count * sizeof *all->queue);
    atomic_store(&all->cancelled, false);
    pthread_cond_broadcast(&all->changed);
}

static void *work(void *user) {
    lab_downloads *all = user;
    pthread_mutex_lock(&all->lock);
    while (!all->stop)
        if (all->count > 0) work_on_first(all);
        else pthread_cond_wait(&all->changed, &all->lock);
    pthread_mutex_unlock(&all->lock);
    return NULL;
}

// --- all of them --------------------------------------------------------------------------------------------

lab_downloads *lab_downloads_start(void) {
    lab_downloads *all = calloc(1, sizeof *all);
    if (all == NULL) return NULL;
    pthread_mutex_init(&all->lock, NULL);
    pthread_cond_init(&all->changed, NULL);
    if (pthread_create(&all->thread, NULL, work, all) == 0) return all;
    free(all);
    return NULL;
}

void lab_downloads_stop(lab_downloads *all) {
    if (all == NULL) return;
    pthread_mutex_lock(&all->lock);
    all->stop = true;
    atomic_store(&all->cancelled, true);
    pthread_cond_broadcast(&all->changed);
    pthread_mutex_unlock(&all->lock);
    pthread_join(all->thread, NULL);
    for (int i = 0; i < all->count; i++) free_job(&all->queue[i]);
    all->count = 0;
}

void lab_downloads_free(lab_downloads *all) {
    if (all == NULL) return;
    pthread_mutex_destroy(&all->lock);
    pthread_cond_destroy(&all->changed);
    free(all);
}

atomic_int *lab_downloads_files(lab_downloads *all) { return &all->files; }

static int place_in_queue(const lab_downloads *all, const lab_outbox *box) {
    for (int i = 0; i < all->count; i++)
        if (all->queue[i].box == box) return i;
    return -1;
}

const char *lab_downloads_add(lab_downloads *all, lab_download *job) {
    const char *refused = NULL;
    pthread_mutex_lock(&all->lock);
    if (place_in_queue(all, job->box) >= 0 || lab_outbox_has_file(job->box))
        refused = "one download at a time: this connection has one already";
    else if (atomic_load(&all->files) >= LAB_DOWNLOADS) refused = "the server is busy with other downloads: try later";
    else {
        lab_outbox_hold(job->box);
        atomic_fetch_add(&all->files, 1);
        all->queue[all->count++] = *job;
        pthread_cond_broadcast(&all->changed);
    }
    pthread_mutex_unlock(&all->lock);
    if (refused != NULL) free_job(job);
    return refused;
}

// The one that is being computed ends at its next step, with nobody to tell.
bool lab_downloads_cancel(lab_downloads *all, lab_outbox *box) {
    pthread_mutex_lock(&all->lock);
    const int at = place_in_queue(all, box);
    const bool had = at >= 0 || lab_outbox_has_file(box);
    if (at == 0) {
        all->queue[0].box = NULL;
        atomic_store(&all->cancelled, true);
    } else if (at > 0) {
        free_job(&all->queue[at]);
        all->count--;
        memmove(all->queue + at, all->queue + at + 1, (size_t)(all->count - at) * sizeof *all->queue);
        atomic_fetch_sub(&all->files, 1);
    }
    pthread_mutex_unlock(&all->lock);
    lab_outbox_drop_file(box);
    return had;
}
