// What the child does: the command --child of the program, started by child.c alone.
#define _GNU_SOURCE
#include "child.h"
#include "lab/clock.h"
#include "lab/limits.h"
#include "lab/report.h"
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

static ph_status write_report(const char *input, const char *name, lab_news *news) {
    lab_report report;
    ph_status status = lab_report_open(&report, input, name, &news->err);
    if (status != PH_OK) return status;
    FILE *out = fdopen(LAB_CHILD_OUTPUT, "w");
    if (out == NULL || !lab_report_write(&report, out)) status = PH_ERR_MEMORY;
    if (out != NULL && fclose(out) != 0 && status == PH_OK) status = no_output(&news->err);
    news->rows = report.result->rows;
    news->shown = report.shown;
    news->columns = report.result->columns;
    lab_report_free(&report);
    return status;
}

static ph_status peek(const char *input, lab_news *news) {
    char *model = NULL;
    const ph_status status = ph_result_text(input, "model", &model, &news->err);
    free(model);
    return status;
}

// --- problems -----------------------------------------------------------------------------------------------

typedef struct solver {
    double sent, cpu;  // clock of the last news; limit [s]
    lab_news *end;
} solver;

// Reported at most ten times a second: nobody reads faster.
static bool on_iteration(void *user, int start, int iteration, double cost, double residual) {
    solver *s = user;
    const double now = lab_clock();
    if ((start == 0 && iteration == 0) || now - s->sent >= 0.1) {
        s->sent = now;
        send_news(&(lab_news){.start = start + 1,
                              .iteration = iteration,
                              .cost = isfinite(cost) ? cost : 0,
                              .residual = isfinite(residual) ? residual : 0});
    }
    if (lab_cpu_clock() < s->cpu) return true;
    snprintf(s->end->why, sizeof s->end->why, "not solved after %g s of computing, the limit of the lab", s->cpu);
    return false;
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

// Not solved: the best motion is written all the same, and why reports it. Faults have their line and column.
static ph_status solve_into(const order *o, const ph_problem *problem, const char *path, lab_news *news) {
    const ph_result_format format = o->work == LAB_WORK_SOLVE_CSV ? PH_RESULT_CSV : PH_RESULT_HDF5;
    solver s = {.sent = lab_clock(), .cpu = o->cpu, .end = news};
    const ph_optimize_observer observer = {.user = &s, .iteration = on_iteration};
    ph_optimum *optimum = NULL;
    const double begin = lab_clock();
    ph_status status =
        ph_optimize(ph_problem_model(problem), ph_problem_definition(problem), &observer, &optimum, &news->err);
    if (optimum == NULL || status == PH_INTERRUPTED) {
        if (status != PH_INTERRUPTED) ph_problem_locate(problem, &news->err);
        else if (news->why[0] != '\0') snprintf(news->err.what, sizeof news->err.what, "%.300s", news->why);
        ph_optimum_free(optimum);
        return status;
    }
    if (status != PH_OK && news->why[0] == '\0') snprintf(news->why, sizeof news->why, "%s", news->err.what);
    status = ph_optimum_write(problem, optimum, lab_clock() - begin, path, format, &news->err);
    ph_optimum_free(optimum);
    return status;
}

static ph_status solve(const order *o, lab_news *news) {
    char path[160];
    size_t length;
    ph_problem *problem = NULL;
    char *text = read_text(o->input, &length);
    if (text == NULL) return PH_ERR_MEMORY;
    snprintf(path, sizeof path, "%s/solved", o->folder);
    ph_status status = ph_problem_parse(text, length, "problem", &problem, &news->err);
    if (status == PH_OK) status = solve_into(o, problem, path, news);
    ph_problem_free(problem);
    free(text);
    if (status != PH_OK) return status;
    return o->work == LAB_WORK_SOLVE_REPORT ? write_report(path, o->name, news) : copy_output(path, &news->err);
}

// --- equilibria ---------------------------------------------------------------------------------------------

typedef struct balancer {
    ph_writer *writer;
    double cpu;  // limit [s]
} balancer;

static ph_status on_equilibrium(void *user, double factor, const double *row, const double *resultants) {
    return ph_writer_row_with(((balancer *)user)->writer, factor, row, resultants);
}

static bool on_balance(void *user, double done) {
    (void)done;
    return lab_cpu_clock() < ((balancer *)user)->cpu;
}

// The rows up to where it fails are written all the same, and why reports it.
static ph_status balance_into(const order *o, const ph_document *doc, const char *set, const char *path,
                              lab_news *news) {
    static const char *const controls[] = {"load", "arc-length", "displacement"};
    const ph_result_format format = o->work == LAB_WORK_BALANCE_CSV ? PH_RESULT_CSV : PH_RESULT_HDF5;
    const ph_statics statics = ph_document_statics(doc);
    const char *settings[] = {
        "model", ph_document_text(doc), "control", controls[statics.control], *set ? "set" : NULL, set, NULL};
    balancer b = {.cpu = o->cpu};
    const ph_balance_observer observer = {&b, on_equilibrium, on_balance};
    ph_model *model = NULL;
    ph_equilibrium found = {0};
    ph_status status = ph_document_compile(doc, &model, &news->err);
    if (status == PH_OK) status = ph_writer_open_statics(path, format, model, NULL, settings, &b.writer, &news->err);
    if (status == PH_OK) {
        status = ph_balance(model, &statics, 0, &observer, &found, &news->err);
        if (status > 0)
            snprintf(news->why, sizeof news->why, "stopped at factor %.10g: %.300s", found.factor,
                     status == PH_INTERRUPTED ? "the limit of the lab on computing" : news->err.what);
        const ph_status closed = ph_writer_close(b.writer, &news->err);
        if (status >= 0) status = closed;
    }
    ph_model_free(model);
    return status;
}

static ph_status balance(const order *o, lab_news *news) {
    char path[160];
    size_t length;
    ph_override overrides[LAB_PARAMETERS];
    ph_document *doc = NULL;
    char *set = read_text(o->input, &length), *text = set != NULL ? strchr(set, '\n') : NULL;
    if (text == NULL) {
        free(set);
        return PH_ERR_MEMORY;
    }
    *text++ = '\0';
    char *pieces = strdup(set);
    const int count = pieces != NULL ? lab_split_overrides(pieces, overrides, LAB_PARAMETERS) : 0;
    snprintf(path, sizeof path, "%s/balanced", o->folder);
    ph_status status = pieces == NULL ? PH_ERR_MEMORY
                                      : ph_document_parse_with(text, length - (size_t)(text - set), "model", overrides,
                                                               count, &doc, &news->err);
    if (status == PH_OK) status = balance_into(o, doc, set, path, news);
    ph_document_free(doc);
    free(pieces);
    free(set);
    if (status != PH_OK) return status;
    return o->work == LAB_WORK_BALANCE_REPORT ? write_report(path, o->name, news) : copy_output(path, &news->err);
}

// --- the process ------------------------------------------------------------------------------------------------

static ph_status work(const order *o, lab_news *news) {
    switch (o->work) {
    case LAB_WORK_PEEK: return peek(o->input, news);
    case LAB_WORK_REPORT: return write_report(o->input, o->name, news);
    case LAB_WORK_BALANCE_REPORT:
    case LAB_WORK_BALANCE_HDF5:
    case LAB_WORK_BALANCE_CSV: return balance(o, news);
    default: return solve(o, news);
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
