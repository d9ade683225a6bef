// What the child does: the command --child of the program, started by child.c alone.
#define _GNU_SOURCE
#include "child.h"
#include "lab/clock.h"
#include "lab/limits.h"
#include "lab/report.h"
#include "lab/work.h"
#include "sandbox.h"

#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

typedef struct order {
    lab_work work;
    const char *input, *name, *folder;
    double cpu, memory;
    bool strict;
} order;

_Static_assert(sizeof(lab_news) <= 4096, "a pipe takes a record as a whole");

static void send_news(const lab_news *news) {
    if (write(LAB_CHILD_NEWS, news, sizeof *news) != (ssize_t)sizeof *news) _exit(1);  // no listener is left
}

static ph_status no_output(ph_error *err) {
    snprintf(err->what, sizeof err->what, "a temporary file cannot be written");
    return PH_ERR_FILE;
}

// --- reports ------------------------------------------------------------------------------------------------

// Frees the report.
static ph_status write_report(lab_report *report, lab_news *news) {
    FILE *out = fdopen(LAB_CHILD_OUTPUT, "w");
    ph_status status = out != NULL && lab_report_write(report, out) ? PH_OK : PH_ERR_MEMORY;
    if (out != NULL && fclose(out) != 0 && status == PH_OK) status = no_output(&news->err);
    news->rows = report->result->rows;
    news->shown = report->shown;
    news->columns = report->result->columns;
    lab_report_free(report);
    return status;
}

static ph_status report_sweep(const char *input, const char *name, lab_news *news) {
    ph_sweep_result *result;
    ph_status status = ph_sweep_result_read(input, &result, &news->err);
    if (status != PH_OK) return status;
    FILE *out = fdopen(LAB_CHILD_OUTPUT, "w");
    status = out != NULL && lab_report_sweep(result, name, out) ? PH_OK : PH_ERR_MEMORY;
    if (out != NULL && fclose(out) != 0 && status == PH_OK) status = no_output(&news->err);
    news->rows = result->samples;
    news->shown = lab_report_sweep_shown(result);
    news->columns = result->varied + result->recorded;
    ph_sweep_result_free(result);
    return status;
}

// Of a run, an optimum or equilibria; of a sweep where there is a plan.
static ph_status report_file(const char *input, const char *name, lab_news *news) {
    lab_report report;
    char *plan = NULL;
    ph_error other;
    const bool sweep = ph_result_text(input, "plan", &plan, &other) == PH_OK && plan != NULL;
    free(plan);
    if (sweep) return report_sweep(input, name, news);
    const ph_status status = lab_report_open(&report, input, name, &news->err);
    return status == PH_OK ? write_report(&report, news) : status;
}

static ph_status report_record(const ph_record *record, const char *name, lab_news *news) {
    lab_report report;
    const ph_status status = lab_report_open_record(&report, record, name, &news->err);
    return status == PH_OK ? write_report(&report, news) : status;
}

static ph_status peek(const char *input, lab_news *news) {
    char *model = NULL;
    const ph_status status = ph_result_text(input, "model", &model, &news->err);
    free(model);
    return status;
}

// --- problems and equilibria --------------------------------------------------------------------------------

typedef struct solver {
    double sent;  // clock of the last news
} solver;

// Reported at most ten times a second: nobody reads faster.
static bool on_iteration(void *user, int start, int iteration, double cost, double residual) {
    solver *s = user;
    const double now = lab_clock();
    if ((start == 1 && iteration == 0) || now - s->sent >= 0.1) {
        s->sent = now;
        send_news(&(lab_news){.start = start,
                              .iteration = iteration,
                              .cost = isfinite(cost) ? cost : 0,
                              .residual = isfinite(residual) ? residual : 0});
    }
    return true;
}

static char *read_text(const char *path, size_t *length) {
    struct stat info;
    FILE *in = fopen(path, "r");
    char *text = in != NULL && fstat(fileno(in), &info) == 0 ? malloc((size_t)info.st_size + 1) : NULL;
    *length = text != NULL ? fread(text, 1, (size_t)info.st_size, in) : 0;
    if (text != NULL) text[*length] = '\0';
    if (in != NULL) fclose(in);
    return text;
}

static ph_status copy_output(const char *path, ph_error *err) {
    char bytes[65536];
    const int in = open(path, O_RDONLY);
    ssize_t n = in >= 0 ? 0 : -1;
    while (in >= 0 && (n = read(in, bytes, sizeof bytes)) > 0)
        if (write(LAB_CHILD_OUTPUT, bytes, (size_t)n) != n) {
            n = -1;
            break;
        }
    if (in >= 0) close(in);
    return n == 0 ? PH_OK : no_output(err);
}

static bool is_csv(lab_work work) { return work == LAB_WORK_SOLVE_CSV || work == LAB_WORK_BALANCE_CSV; }
static bool is_report(lab_work work) { return work == LAB_WORK_SOLVE_REPORT || work == LAB_WORK_BALANCE_REPORT; }

static ph_status compute(const order *o, lab_news *news) {
    char path[160];
    size_t length;
    char *text = read_text(o->input, &length);
    if (text == NULL) return PH_ERR_MEMORY;
    snprintf(path, sizeof path, "%s/computed", o->folder);
    solver s = {.sent = lab_clock()};
    lab_watch watch = {.user = &s, .iteration = on_iteration, .cpu = o->cpu};
    lab_sink sink = {is_report(o->work) ? PH_RESULT_MEMORY
                     : is_csv(o->work)  ? PH_RESULT_CSV
                                        : PH_RESULT_HDF5,
                     path, NULL};
    const bool balances = o->work >= LAB_WORK_BALANCE_REPORT;
    ph_status status = balances ? lab_work_balance(text, length, &sink, &watch, &news->err)
                                : lab_work_solve(text, length, &sink, &watch, &news->err);
    snprintf(news->why, sizeof news->why, "%s", watch.why);
    free(text);
    if (status == PH_OK && sink.record != NULL) status = report_record(sink.record, o->name, news);
    else if (status == PH_OK) status = copy_output(path, &news->err);
    ph_record_free(sink.record);
    return status;
}

// --- the process ------------------------------------------------------------------------------------------------

static ph_status work(const order *o, lab_news *news) {
    switch (o->work) {
    case LAB_WORK_PEEK: return peek(o->input, news);
    case LAB_WORK_REPORT: return report_file(o->input, o->name, news);
    default: return compute(o, news);
    }
}

// What the parent had open without the mark that closes it, such as the sockets of clients.
static void close_all_others(void) {
#ifdef SYS_close_range
    if (syscall(SYS_close_range, (unsigned)LAB_CHILD_OUTPUT + 1, ~0U, 0U) == 0) return;
#endif
    struct rlimit most;
    const int last = getrlimit(RLIMIT_NOFILE, &most) == 0 && most.rlim_cur < 65536 ? (int)most.rlim_cur : 65536;
    for (int file = LAB_CHILD_OUTPUT + 1; file < last; file++) close(file);
}

int lab_child_main(int argc, char **argv) {
    struct stat info;
    const int kind = argc == 7 ? atoi(argv[0]) : -1;
    if (kind < 0 || kind >= LAB_WORKS || fstat(LAB_CHILD_NEWS, &info) != 0 || !S_ISFIFO(info.st_mode)) return 2;
    const order o = {.work = (lab_work)kind,
                     .input = argv[1],
                     .name = argv[2],
                     .folder = argv[3],
                     .cpu = strtod(argv[4], NULL),
                     .memory = strtod(argv[5], NULL),
                     .strict = strcmp(argv[6], "strict") == 0};
    lab_news news = {.end = true};
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // after its parent nobody would
#endif
    close_all_others();
    // A solver ends by itself at its time, with the best so far, and then needs some to write it.
    lab_sandbox_limit(o.cpu + (o.work >= LAB_WORK_SOLVE_REPORT ? LAB_CHILD_GRACE_S : 0), o.memory, LAB_CHILD_FILE);
    if (lab_sandbox_close(o.input, o.folder) || !o.strict) news.status = work(&o, &news);
    else {
        news.status = PH_ERR_UNSUPPORTED;
        snprintf(news.err.what, sizeof news.err.what, "this system cannot confine the process that reads files");
    }
    if (news.status != PH_OK && news.err.what[0] == '\0')
        snprintf(news.err.what, sizeof news.err.what, "%s", ph_status_text(news.status));
    send_news(&news);
    _exit(0);  // nothing is left to do at the end that the sandbox would allow
}
