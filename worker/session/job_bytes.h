// A job on its way from one worker to another. Both are instances of one module, so that addresses of constants, as
// that of a method, are the same in both.
#ifndef POLHODE_WORKER_JOB_BYTES_H
#define POLHODE_WORKER_JOB_BYTES_H

#include "lab/host.h"

// The caller's to free; NULL when memory is out.
char *lab_job_bytes(const lab_job *job, size_t *length);
// A job of its own, for lab_job_free; false when memory is out.
bool lab_job_of_bytes(const char *bytes, size_t length, lab_job *job);

#endif
