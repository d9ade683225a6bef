// Work in a process of its own: what reads files of others, or cannot be interrupted. The same program is started with
// the hidden command --child; it has limits on time and memory, no files but its input, and is killed at cancel.
#ifndef POLHODE_SERVER_CHILD_H
#define POLHODE_SERVER_CHILD_H

#include "lab/host.h"

#include <stddef.h>

#define LAB_REPORT_CPU_S 600.0  // `polhode report`: of its own user, whose file may be large

// What the child reports: progress of a solver, and at the end how it went.
typedef struct lab_news {
    bool end;
    int start, iteration;
    double cost, residual;
    ph_status status;
    ph_error err;
    char why[400];  // it is not what was wanted, but the best there is
    long rows, shown;
    int columns;
} lab_news;

typedef struct lab_task {
    lab_work work;
    const char *path;   // of the input, or NULL ..
    const char *bytes;  // .. and here it is [length]
    size_t length;
    const char *name;    // what a report calls it
    double cpu, memory;  // limits: computing time [s], address space [bytes]
    bool strict;         // nothing is done where the file system cannot be closed
    // Called about 20 times a second, with news of the solver or NULL; false ends the child, PH_INTERRUPTED.
    bool (*watch)(void *user, const lab_news *news);
    void *user;
} lab_task;

// Waits for the child. PH_OK: *output is an open file without a name, at its start, the caller's to close, unless it is
// -1, as there is none of a peek. Otherwise err says why.
ph_status lab_child_run(const lab_task *task, int *output, lab_news *end, ph_error *err);

// The command --child: the status for the shell.
int lab_child_main(int argc, char **argv);

// Memory that reading a file of this size may take [bytes].
double lab_child_memory(double file_size);

#endif
