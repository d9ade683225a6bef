#include "downloads.h"

#include "lab/clock.h"
#include "lab/work.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct download {
    lab_job job;
    lab_outbox *box;  // where events and file go; NULL after lab_downloads_cancel of it
} download;

struct lab_downloads {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    download queue[LAB_DOWNLOADS];  // the first is being computed
    int count;
    bool stop;
    atomic_bool cancelled;  // the first
    atomic_int files;       // computed or being sent
};

// --- one of them ------------------------------------------------------------------------------------------

typedef struct run {
    lab_downloads *all;
    const download *order;  // its box changes under the lock
    const lab_job *job;     // of the order
    char path[64];
    double reported;  // wall clock of the last event [s]
    char why[400];    // it ended early
    int output;       // the file of a child; -1: none
} run;

// Unless the client has cancelled it, or gone.
static void post(const run *r, lab_event event, lab_message *m) {
    pthread_mutex_lock(&r->all->lock);
    if (r->order->box != NULL) lab_outbox_event(r->order->box, event, m);
    pthread_mutex_unlock(&r->all->lock);
}

static bool on_progress(void *user, double t, double duration) {
    run *r = user;
    if (atomic_load(&r->all->cancelled)) return false;
    const double now = lab_clock();
    if (now - r->reported < 0.25) return true;
    r->reported = now;
    lab_message m = {0};
    if (lab_job_computing(r->job, t, duration, &m)) post(r, LAB_EVENT_DOWNLOAD, &m);
    lab_message_free(&m);
    return true;
}

// Of the child: cancelled, it is killed.
static bool on_news(void *user, const lab_news *news) {
    run *r = user;
    if (news != NULL) {
        lab_message m = {0};
        if (lab_job_iteration(r->job, news->start, news->iteration, news->cost, news->residual, &m))
            post(r, LAB_EVENT_OPTIMIZE, &m);
        lab_message_free(&m);
    }
    return !atomic_load(&r->all->cancelled);
}

static ph_status make_file(char path[64], ph_error *err) {
    snprintf(path, 64, LAB_TEMPORARY);
    const int made = mkstemp(path);
    if (made >= 0) {
        close(made);
        return PH_OK;
    }
    path[0] = '\0';
    snprintf(err->what, sizeof err->what, "the server cannot create a file");
    return PH_ERR_FILE;
}

// The whole run; a computation that fails leaves what it had, and why.
static ph_status compute_run(run *r, ph_error *err) {
    ph_status status = make_file(r->path, err);
    if (status != PH_OK) return status;
    lab_watch watch = {.user = r, .progress = on_progress, .cpu = LAB_DOWNLOAD_CPU_S};
    lab_sink sink = {r->job->format, r->path, NULL};
    status = lab_work_run(r->job, &sink, &watch, err);
    snprintf(r->why, sizeof r->why, "%s", watch.why);
    return atomic_load(&r->all->cancelled) ? PH_INTERRUPTED : status;
}

static double size_of(const char *path) {
    struct stat info;
    return path != NULL && stat(path, &info) == 0 ? (double)info.st_size : 0;
}

// What the server's own user gave on its command line is read even where the child cannot be confined.
static ph_status compute_in_child(run *r, ph_error *err) {
    const lab_job *job = r->job;
    lab_news end;
    const lab_task task = {.work = job->work,
                           .path = job->path,
                           .bytes = job->bytes,
                           .length = job->length,
                           .name = job->name,
                           .cpu = LAB_DOWNLOAD_CPU_S,
                           .memory = lab_child_memory(size_of(job->path)),
                           .strict = job->work == LAB_WORK_REPORT && job->path == NULL,
                           .watch = on_news,
                           .user = r};
    const ph_status status = lab_child_run(&task, &r->output, &end, err);
    snprintf(r->why, sizeof r->why, "%s", end.why);
    return status;
}

static ph_status compute(run *r, ph_error *err) {
    return r->job->work == LAB_WORK_RUN ? compute_run(r, err) : compute_in_child(r, err);
}

static void post_end(const run *r, uint64_t bytes, const char *message, const ph_error *fault) {
    lab_message m = {0};
    if (lab_job_ended(r->job, bytes, message, fault, &m)) lab_outbox_event(r->order->box, LAB_EVENT_DOWNLOAD, &m);
    lab_message_free(&m);
}

// True if the file now belongs to the box. The lock is held: the box cannot go away meanwhile.
static bool hand_over(run *r, ph_status status, const ph_error *err) {
    struct stat info;
    int file = status == PH_OK ? r->output : -1;
    if (status == PH_OK && r->job->work == LAB_WORK_RUN) file = open(r->path, O_RDONLY | O_CLOEXEC);
    r->output = -1;
    if (file >= 0 && fstat(file, &info) == 0) {
        post_end(r, (uint64_t)info.st_size, r->why[0] != '\0' ? r->why : NULL, NULL);
        lab_outbox_file(r->order->box, file, r->job->number, (uint64_t)info.st_size);
        return true;
    }
    if (file >= 0) close(file);
    const char *why = err->what[0] != '\0' ? err->what : ph_status_text(status != PH_OK ? status : PH_ERR_FILE);
    post_end(r, 0, why, err);
    return false;
}

static void work_on_first(lab_downloads *all) {
    run r = {.all = all, .order = &all->queue[0], .job = &all->queue[0].job, .reported = lab_clock(), .output = -1};
    ph_error err = {0};
    pthread_mutex_unlock(&all->lock);
    const ph_status status = compute(&r, &err);
    pthread_mutex_lock(&all->lock);
    if (atomic_load(&all->cancelled) || !hand_over(&r, status, &err)) atomic_fetch_sub(&all->files, 1);
    if (r.output >= 0) close(r.output);
    if (r.path[0] != '\0') unlink(r.path);
    lab_job_free(&all->queue[0].job);
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
    pthread_mutex_lock(&all->lock);  // requests are still being answered
    for (int i = 0; i < all->count; i++) lab_job_free(&all->queue[i].job);
    all->count = 0;
    pthread_mutex_unlock(&all->lock);
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

const char *lab_downloads_add(lab_downloads *all, lab_outbox *box, lab_job *job) {
    const char *refused = NULL;
    pthread_mutex_lock(&all->lock);
    if (all->stop) refused = "the server is shutting down";
    else if (place_in_queue(all, box) >= 0 || lab_outbox_has_file(box))
        refused = "this connection already has a download: one at a time";
    else if (atomic_load(&all->files) >= LAB_DOWNLOADS) refused = "the server is busy with other downloads: try later";
    else {
        lab_outbox_hold(box);
        atomic_fetch_add(&all->files, 1);
        all->queue[all->count++] = (download){*job, box};
        pthread_cond_broadcast(&all->changed);
    }
    pthread_mutex_unlock(&all->lock);
    if (refused != NULL) lab_job_free(job);
    return refused;
}

// The one that is being computed ends at its next step, without a client to notify.
bool lab_downloads_cancel(lab_downloads *all, lab_outbox *box) {
    pthread_mutex_lock(&all->lock);
    const int at = place_in_queue(all, box);
    const bool had = at >= 0 || lab_outbox_has_file(box);
    if (at == 0) {
        all->queue[0].box = NULL;
        atomic_store(&all->cancelled, true);
    } else if (at > 0) {
        lab_job_free(&all->queue[at].job);
        all->count--;
        memmove(all->queue + at, all->queue + at + 1, (size_t)(all->count - at) * sizeof *all->queue);
        atomic_fetch_sub(&all->files, 1);
    }
    pthread_mutex_unlock(&all->lock);
    lab_outbox_drop_file(box);
    return had;
}
