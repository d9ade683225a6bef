// The seam between a session and the program around it: the server with its sockets, threads and processes, or the worker
// of a page without a server. A session takes the text of a request (lab_session_request), computes a slice at a time
// (lab_session_advance) and gives messages to its host; it opens no file, starts no thread and waits for nothing.
#ifndef POLHODE_LAB_HOST_H
#define POLHODE_LAB_HOST_H

#include "limits.h"
#include "message.h"
#include "polhode/io.h"

typedef enum lab_event {
    LAB_EVENT_FAILED,                                         // and the number of the simulation
    LAB_EVENT_SINGULAR = LAB_EVENT_FAILED + LAB_SIMULATIONS,  // likewise
    LAB_EVENT_PAUSED = LAB_EVENT_SINGULAR + LAB_SIMULATIONS,
    LAB_EVENT_DOWNLOAD,
    LAB_EVENT_OPTIMIZE,
    LAB_EVENTS
} lab_event;

// What the page opens first: of `polhode lab MODEL --set ..`.
typedef struct lab_start {
    const char *name, *text;  // a model or problem; name NULL: nothing
    const char *result;       // a stored result instead: its path
    const char *const *set;   // [set_count]: "NAME=VALUE", parameters of that model
    int set_count;
    const ph_mesh_def *meshes;  // [mesh_count] of that model or problem, read by the program
    int mesh_count;
} lab_start;

typedef enum lab_work {
    LAB_WORK_PEEK,          // a stored result: whether it can be read
    LAB_WORK_REPORT,        // a stored result as the JSON of a report
    LAB_WORK_SOLVE_REPORT,  // a problem, as the JSON of a report
    LAB_WORK_SOLVE_HDF5,    // .. as a result
    LAB_WORK_SOLVE_CSV,
    LAB_WORK_BALANCE_REPORT,  // a model under its loads: a line "a=1,b=2" of parameters, then its text
    LAB_WORK_BALANCE_HDF5,
    LAB_WORK_BALANCE_CSV,
    LAB_WORKS,
    LAB_WORK_RUN = LAB_WORKS  // a model, for its whole duration; all above read `bytes`
} lab_work;

// A file that a client requested, made while its session goes on.
typedef struct lab_job {
    uint32_t number;
    char name[96];  // for the client
    lab_work work;
    char *bytes;       // what is read is here [length], the job frees it; NULL: a result at a path
    const char *path;
    // LAB_WORK_RUN:
    char *text, *file;  // of the model [length]; the job frees both, and the overrides
    size_t length;
    ph_override *overrides;
    int override_count;
    ph_simulation sim;  // duration set
    ph_result_format format;
} lab_job;
void lab_job_free(lab_job *job);

// Texts of its events: how far a run is, an iteration of a solver, the end (fault NULL: the file is ready; message: it
// is not all that was wanted, or NULL). False when memory is out.
bool lab_job_computing(const lab_job *job, double t, double duration, lab_message *m);
bool lab_job_iteration(const lab_job *job, int start, int iteration, double cost, double residual, lab_message *m);
bool lab_job_ended(const lab_job *job, uint64_t bytes, const char *message, const ph_error *fault, lab_message *m);

typedef struct lab_host {
    void *self;
    // The message is taken by exchange: it has an older buffer afterwards, for use again.
    void (*answer)(void *self, lab_message *m);
    void (*frame)(void *self, lab_message *m);
    void (*event)(void *self, lab_event event, lab_message *m);
    double (*unread)(void *self);  // how long the latest frame has waited for its reader [s]
    // Takes the job and what it owns, whatever the answer. NULL: begun, and nothing of it reaches the client before the
    // next answer; else why not.
    const char *(*begin)(void *self, lab_job *job);
    bool (*cancel)(void *self);             // ends it; false: there was none
    const char *(*reads_no_results)(void *self);  // why stored results of clients are not read, or NULL
    const lab_start *start;
} lab_host;

#endif
