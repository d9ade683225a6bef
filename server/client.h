// One client of the server: its session, what waits to be sent to it, and its turn.
#ifndef POLHODE_SERVER_CLIENT_H
#define POLHODE_SERVER_CLIENT_H

#include "downloads.h"
#include "lab/session.h"

typedef struct lab_client {
    lab_outbox box;
    lab_downloads *downloads;
    bool local;           // only this machine reaches the server
    lab_session session;  // of the worker whose turn it is

    // Under the pool's lock:
    char *request;  // waits for a worker; NULL: none. The network thread reads the next one after the answer
    size_t request_length;
    double due;    // when it wants its next turn
    bool working;  // a worker has it
    bool gone;     // the connection is closed: the last to see it frees it
} lab_client;

// False when memory is out; then nothing is left to end.
bool lab_client_init(lab_client *c, lab_downloads *downloads, void (*wake)(void *), void *waker);
// Nobody else may know it.
void lab_client_end(lab_client *c);

#endif
