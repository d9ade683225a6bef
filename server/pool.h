// Clients, and the threads that compute for them in turn.
#ifndef POLHODE_SERVER_POOL_H
#define POLHODE_SERVER_POOL_H

#include "session.h"

typedef struct lab_pool lab_pool;

typedef struct lab_client {
    lab_outbox box;
    lab_session session;  // of the worker whose turn it is

    // Under the pool's lock:
    char *request;  // waits for a worker; NULL: none. The network thread reads the next one after the answer
    size_t request_length;
    double due;    // when it wants its next turn
    bool working;  // a worker has it
    bool gone;     // the connection is closed: the last to see it frees it
} lab_client;

lab_pool *lab_pool_start(int workers);
// Ends the threads; clients stay until they are let go.
void lab_pool_stop(lab_pool *pool);
void lab_pool_free(lab_pool *pool);

// NULL when memory is out. The client belongs to the pool until it is let go.
lab_client *lab_pool_add(lab_pool *pool, lab_downloads *downloads, void (*wake)(void *), void *waker);
void lab_pool_let_go(lab_pool *pool, lab_downloads *downloads, lab_client *client);

// Hands over a request, which the pool frees. False: the last one is not answered yet.
bool lab_pool_request(lab_pool *pool, lab_client *client, char *text, size_t length);

#endif
