// The side of the program that starts the child and watches it. The other side is child_work.c.
#define _GNU_SOURCE
#include "child.h"

#include "lab/clock.h"
#include "lab/limits.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

typedef struct child {
    const lab_task *task;
    char folder[64];           // "": none
    char input[96];            // in the folder
    int output, news, report;  // the file; the two ends of the pipe
    pid_t process;
    bool killed, late;  // at cancel, after its time
} child;

double lab_child_memory(double file_size) { return LAB_CHILD_MEMORY + 16 * file_size; }

static ph_status fail(ph_error *err, ph_status status, const char *what) {
    *err = (ph_error){.code = status};
    snprintf(err->what, sizeof err->what, "%s", what);
    return status;
}

// --- its files ------------------------------------------------------------------------------------------------

// A file that has no name any more: nothing is left of it, whatever happens.
static int nameless_file(void) {
    char path[] = LAB_TEMPORARY;
    const int file = mkostemp(path, O_CLOEXEC);
    if (file >= 0) unlink(path);
    return file;
}

static bool write_all(int file, const char *bytes, size_t length) {
    while (length > 0) {
        const ssize_t n = write(file, bytes, length);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        bytes += n;
        length -= (size_t)n;
    }
    return true;
}

// An input that is no file becomes one, in a folder of its own, where the child also makes its files.
static bool make_folder(child *c) {
    snprintf(c->folder, sizeof c->folder, LAB_TEMPORARY);
    if (mkdtemp(c->folder) == NULL) {
        c->folder[0] = '\0';
        return false;
    }
    snprintf(c->input, sizeof c->input, "%s/input", c->folder);
    const int file = open(c->input, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    bool good = file >= 0 && write_all(file, c->task->bytes, c->task->length);
    if (file >= 0 && close(file) != 0) good = false;
    return good;
}

static void remove_folder(const char *folder) {
    DIR *files = folder[0] != '\0' ? opendir(folder) : NULL;
    if (files == NULL) return;
    const struct dirent *entry;
    while ((entry = readdir(files)) != NULL) unlinkat(dirfd(files), entry->d_name, 0);
    closedir(files);
    rmdir(folder);
}

static bool prepare(child *c) {
    int ends[2];
    if (c->task->path == NULL && !make_folder(c)) return false;
    c->output = nameless_file();
    if (c->output < 0 || pipe2(ends, O_CLOEXEC) != 0) return false;
    c->news = ends[0];
    c->report = ends[1];
    return fcntl(c->news, F_SETFL, O_NONBLOCK) == 0;
}

static void clean(child *c) {
    if (c->news >= 0) close(c->news);
    if (c->report >= 0) close(c->report);
    if (c->output >= 0) close(c->output);
    remove_folder(c->folder);
}

// --- start ----------------------------------------------------------------------------------------------------

// Threads that a library starts when it is loaded would be outside the sandbox: none.
static char **own_environment(void) {
    static char one[] = "OPENBLAS_NUM_THREADS=1", other[] = "OMP_NUM_THREADS=1";
    size_t count = 0;
    while (environ[count] != NULL) count++;
    char **list = malloc((count + 3) * sizeof *list);
    if (list == NULL) return NULL;
    list[0] = one;
    list[1] = other;
    memcpy(list + 2, environ, (count + 1) * sizeof *list);
    return list;
}

// A group of its own, which a signal of the terminal does not reach and which can be killed as a whole.
static int spawn(child *c, char **argv, char **list) {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    sigset_t none, usual;
    sigemptyset(&none);
    sigfillset(&usual);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_adddup2(&files, c->report, LAB_CHILD_NEWS);
    posix_spawn_file_actions_adddup2(&files, c->output, LAB_CHILD_OUTPUT);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    const int failed = posix_spawn(&c->process, "/proc/self/exe", &files, &attributes, argv, list);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return failed;
}

static bool start(child *c) {
    const lab_task *t = c->task;
    char work[16], cpu[32], memory[32];
    snprintf(work, sizeof work, "%d", (int)t->work);
    snprintf(cpu, sizeof cpu, "%.17g", t->cpu);
    snprintf(memory, sizeof memory, "%.17g", t->memory);
    char *argv[] = {"polhode",
                    "--child",
                    work,
                    t->path != NULL ? (char *)t->path : c->input,
                    t->name != NULL ? (char *)t->name : "",
                    c->folder,
                    cpu,
                    memory,
                    t->strict ? "strict" : "lax",
                    NULL};
    char **list = own_environment();
    // The pipe and the file must not stand where the child expects the other one.
    const int high = LAB_CHILD_OUTPUT + 1;
    const int report = fcntl(c->report, F_DUPFD_CLOEXEC, high), output = fcntl(c->output, F_DUPFD_CLOEXEC, high);
    close(c->report);
    close(c->output);
    c->report = report;
    c->output = output;
    const bool good = list != NULL && report >= 0 && output >= 0 && spawn(c, argv, list) == 0;
    free(list);
    close(c->report);
    c->report = -1;
    return good;
}

// --- watching ---------------------------------------------------------------------------------------------------

// What the child sends is not to be trusted: texts end, the status is one.
static void make_safe(lab_news *news) {
    news->why[sizeof news->why - 1] = '\0';
    news->err.what[sizeof news->err.what - 1] = '\0';
    news->err.where[sizeof news->err.where - 1] = '\0';
    if (news->status < PH_ERR_FILE || news->status > PH_CHART) news->status = PH_ERR_FILE;
}

static void end(child *c) {
    kill(-c->process, SIGKILL);
    kill(c->process, SIGKILL);
}

// True while the pipe is open. Records are shorter than what a pipe takes at once: none arrives in parts.
static bool listen_to(child *c, lab_news *last) {
    struct pollfd pipe = {.fd = c->news, .events = POLLIN};
    lab_news news;
    bool heard = false;
    if (poll(&pipe, 1, 50) > 0)
        for (;;) {
            const ssize_t n = read(c->news, &news, sizeof news);
            if (n == 0) return false;
            if (n != (ssize_t)sizeof news) break;
            make_safe(&news);
            if (news.end) *last = news;
            else if (c->task->watch != NULL && !c->killed) {
                heard = true;
                c->killed = !c->task->watch(c->task->user, &news);
            }
        }
    if (!heard && c->task->watch != NULL && !c->killed) c->killed = !c->task->watch(c->task->user, NULL);
    return true;
}

static int wait_for(child *c, lab_news *last) {
    const double begin = lab_clock();
    bool open = true;
    while (open) {
        open = listen_to(c, last);
        c->late = lab_clock() - begin > LAB_CHILD_WALL * c->task->cpu;
        if (c->killed || c->late) break;
    }
    end(c);  // what has ended is not hurt
    int status = 0;
    while (waitpid(c->process, &status, 0) < 0 && errno == EINTR) continue;
    return status;
}

static ph_status judge(const child *c, int status, const lab_news *last, ph_error *err) {
    const bool reading = c->task->work == LAB_WORK_REPORT || c->task->work == LAB_WORK_PEEK;
    const int by = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    char what[160];
    if (c->killed) return fail(err, PH_INTERRUPTED, "cancelled");
    if (last->end) {
        *err = last->err;
        return last->status;
    }
    if (c->late || by == SIGXCPU) {
        snprintf(what, sizeof what, "%s takes more than %g s of computing: stopped",
                 reading ? "reading the file" : "it", c->task->cpu);
        return fail(err, PH_ERR_FILE, what);
    }
    if (by == SIGXFSZ) return fail(err, PH_ERR_FILE, "a temporary file cannot be written: File too large");
    if (reading) return fail(err, PH_ERR_FILE, "the file is damaged or hostile: HDF5 failed on it");
    snprintf(what, sizeof what, "the solver failed: its process ended by signal %d", by);
    return fail(err, PH_ERR_FILE, what);
}

ph_status lab_child_run(const lab_task *task, int *output, lab_news *last, ph_error *err) {
    child c = {.task = task, .output = -1, .news = -1, .report = -1};
    *last = (lab_news){0};
    *output = -1;
    ph_status status;
    if (!prepare(&c)) status = fail(err, PH_ERR_FILE, "a temporary file cannot be created");
    else if (errno = 0, start(&c)) status = judge(&c, wait_for(&c, last), last, err);
    else if (errno == ENOMEM) status = fail(err, PH_ERR_MEMORY, ph_status_text(PH_ERR_MEMORY));
    else status = fail(err, PH_ERR_FILE, "the process that does the work cannot be started");
    if (status == PH_OK && task->work != LAB_WORK_PEEK) {
        *output = c.output;
        c.output = -1;
    }
    clean(&c);
    return status;
}
