// What the callbacks of libwebsockets share.
#ifndef POLHODE_SERVER_NETWORK_H
#define POLHODE_SERVER_NETWORK_H

#include "access.h"
#include "pool.h"
#include "server.h"

#include <libwebsockets.h>

_Static_assert(LAB_HEADROOM >= LWS_PRE, "room for the header of a frame");

typedef struct lab_server {
    const lab_options *options;
    lab_access access;
    lab_pool *pool;
    lab_downloads *downloads;
    struct lws_context *context;
    struct lws *sockets[LAB_CONNECTIONS];  // of those that speak the protocol
    int socket_count;
    atomic_bool woken, stop;
} lab_server;

// The headers of every answer.
extern const struct lws_protocol_vhost_options lab_headers[];

// Wakes the network thread, from any thread.
void lab_server_wake(void *server);

// HTTP (http.c): pages, and whether a connection may become a WebSocket.
enum { LAB_HTTP_STATE = 32 };  // bytes of a connection's state
int lab_http(struct lws *wsi, enum lws_callback_reasons reason, void *state, void *in, size_t length);

// The protocol (socket.c).
typedef struct lab_socket {
    lab_client *client;
    lab_message out;
    char *in;  // the message that is coming in
    size_t in_length, in_capacity;
    bool answering;  // nothing is read meanwhile
} lab_socket;
int lab_websocket(struct lws *wsi, enum lws_callback_reasons reason, void *state, void *in, size_t length);

#endif
