// Whole runs, solved problems and stored results for clients, one after the other by a thread of their own, so that
// they take no turn from those who watch. Files have names of the server's making and are gone from the folder before
// the first byte is sent.
#ifndef POLHODE_SERVER_DOWNLOADS_H
#define POLHODE_SERVER_DOWNLOADS_H

#include "child.h"
#include "outbox.h"

typedef struct lab_downloads lab_downloads;

lab_downloads *lab_downloads_start(void);
// Ends the thread and all that waits.
void lab_downloads_stop(lab_downloads *all);
void lab_downloads_free(lab_downloads *all);

// The counter of files, for the outboxes.
atomic_int *lab_downloads_files(lab_downloads *all);

// Takes the job and what it owns, whatever the answer. NULL: begun, and the box holds everything until the client has
// the answer with the job's number; else why not.
const char *lab_downloads_add(lab_downloads *all, lab_outbox *box, lab_job *job);
// Ends what the box waits for; when it returns, nothing more comes from here. False: there was nothing.
bool lab_downloads_cancel(lab_downloads *all, lab_outbox *box);

#endif
