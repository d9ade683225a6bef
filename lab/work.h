// What a job computes, apart from where: the server does it in a process of its own, the page without a server in a
// worker of its own.
#ifndef POLHODE_LAB_WORK_H
#define POLHODE_LAB_WORK_H

#include "host.h"

// Where the rows go. The record is the caller's to free, also after a failure.
typedef struct lab_sink {
    ph_result_format format;
    const char *path;   // "-": the standard output, for CSV; unless the format is PH_RESULT_MEMORY
    ph_record *record;  // then they are here
} lab_sink;

// The writer's record, or its file complete.
ph_status lab_sink_close(lab_sink *sink, ph_writer *writer, ph_error *err);

typedef struct lab_watch {
    void *user;
    // Each ends the work where it is false. Iterations of a solver, steps of a run.
    bool (*iteration)(void *user, int start, int iteration, double cost, double residual);
    bool (*progress)(void *user, double t, double duration);
    double cpu;     // limit of computing [s], of a clock that starts with the work
    char why[400];  // the result is not all that was wanted, and why; "": it is
    double begin;   // set by the work
} lab_watch;

// --- work_solve.c ---------------------------------------------------------------------------------------------

// A problem: not solved, the best motion is there all the same. Faults have their line and column.
ph_status lab_work_solve(const char *text, size_t length, lab_sink *sink, lab_watch *watch, ph_error *err);
// A line "a=1,b=2" of parameters, which is cut into pieces, then the text of a model, under its loads: the rows up to
// where it fails are there all the same.
ph_status lab_work_balance(char *order, size_t length, lab_sink *sink, lab_watch *watch, ph_error *err);
// --- work_run.c -----------------------------------------------------------------------------------------------

// A model for its whole duration: one that fails leaves what it had.
ph_status lab_work_run(const lab_job *job, lab_sink *sink, lab_watch *watch, ph_error *err);

#endif
