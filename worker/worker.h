// The engine of a page without a server, in two modules for Web Workers. The first has the sessions and what a run
// needs; the second, which only solves problems and finds equilibria, is fetched when one is requested. What they need
// of the page are three functions; web/src/engine/worker.ts has them, and calls those that are exported.
#ifndef POLHODE_WORKER_H
#define POLHODE_WORKER_H

#include "lab/session.h"
#include "lab/work.h"

#define IMPORT(name) __attribute__((import_module("page"), import_name(name)))
#define EXPORT(name) __attribute__((export_name(name)))

typedef enum post_kind {
    POST_TEXT,
    POST_BINARY,
    POST_JOB,      // bytes for run_job of another worker with the same module
    POST_REQUEST,  // a request for `serve` of the other module
    POST_CANCEL    // either ends
} post_kind;

// A message for the page, which copies it.
IMPORT("post") void page_post(post_kind kind, const void *bytes, size_t length);
// What was written to the standard output: how long it is, and a part of it.
IMPORT("output_size") double page_output_size(void);
IMPORT("output_read") void page_output_read(void *bytes, size_t size, double from);

void worker_post(post_kind kind, const lab_message *m);

#define LAB_WORKER_NO_HDF5 "HDF5 needs the program: `polhode lab` and `polhode run -o FILE.h5` write it"

// What the page handed over last, with a zero at its end.
const char *worker_input(void);

// Computes a job and posts its events and its file, which the work writes to the standard output. Takes the job.
typedef ph_status worker_work(lab_job *job, lab_watch *watch, ph_error *err);
void worker_compute(lab_job *job, worker_work *work);

#endif
