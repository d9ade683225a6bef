// Clients, and the threads that compute for them in turn.
#ifndef POLHODE_SERVER_POOL_H
#define POLHODE_SERVER_POOL_H

#include "client.h"

typedef struct lab_pool lab_pool;

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
