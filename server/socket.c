// The WebSocket: requests in, answers, events and frames out. It reads the next request when the last one is answered.
#include "network.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

// --- coming and going ---------------------------------------------------------------------------------------

static int welcome(lab_server *server, struct lws *wsi, lab_socket *socket) {
    *socket = (lab_socket){0};
    if (server->socket_count < LAB_CONNECTIONS)
        socket->client = lab_pool_add(server->pool, server->downloads, lab_server_wake, server);
    if (socket->client == NULL) {
        static char why[] = "too many connections";
        lws_close_reason(wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, (unsigned char *)why, sizeof why - 1);
        return -1;
    }
    socket->client->session.host.start = &server->options->start;
    socket->client->local = server->access.loopback;
    const int bytes = LAB_KERNEL_BYTES;
    setsockopt(lws_get_socket_fd(wsi), SOL_SOCKET, SO_SNDBUF, &bytes, sizeof bytes);
    server->sockets[server->socket_count++] = wsi;
    return 0;
}

static void farewell(lab_server *server, const struct lws *wsi, lab_socket *socket) {
    for (int i = 0; i < server->socket_count; i++)
        if (server->sockets[i] == wsi) server->sockets[i] = server->sockets[--server->socket_count];
    if (socket->client != NULL) lab_pool_let_go(server->pool, server->downloads, socket->client);
    lab_message_free(&socket->out);
    free(socket->in);
    *socket = (lab_socket){0};
}

static int hang_up(struct lws *wsi, enum lws_close_status status, const char *why) {
    char text[120];
    const int n = snprintf(text, sizeof text, "%s", why);
    lws_close_reason(wsi, status, (unsigned char *)text, (size_t)n);
    return -1;
}

// --- in -----------------------------------------------------------------------------------------------------

static bool append(lab_socket *socket, const void *in, size_t length) {
    const size_t wanted = socket->in_length + length + 1;
    if (wanted > socket->in_capacity) {
        const size_t capacity = wanted < 4096 ? 4096 : 2 * wanted;
        char *grown = realloc(socket->in, capacity);
        if (grown == NULL) return false;
        socket->in = grown;
        socket->in_capacity = capacity;
    }
    if (length > 0) memcpy(socket->in + socket->in_length, in, length);
    socket->in_length += length;
    return true;
}

static int receive(lab_server *server, struct lws *wsi, lab_socket *socket, const void *in, size_t length) {
    if (lws_frame_is_binary(wsi)) return hang_up(wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "expected text messages");
    if (socket->in_length + length + lws_remaining_packet_payload(wsi) > LAB_MESSAGE_BYTES)
        return hang_up(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "a message has at most 2097152 bytes");
    if (!append(socket, in, length)) return hang_up(wsi, LWS_CLOSE_STATUS_UNEXPECTED_CONDITION, "out of memory");
    if (lws_remaining_packet_payload(wsi) > 0 || !lws_is_final_fragment(wsi)) return 0;
    char *text = socket->in;
    const size_t size = socket->in_length;
    text[size] = '\0';
    socket->in = NULL;
    socket->in_length = socket->in_capacity = 0;
    if (!lab_pool_request(server->pool, socket->client, text, size))
        return hang_up(wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too many requests at once");
    socket->answering = true;
    lws_rx_flow_control(wsi, 0);
    return 0;
}

// --- out ----------------------------------------------------------------------------------------------------

static int send_next(struct lws *wsi, lab_socket *socket) {
    bool more;
    const lab_taken taken = lab_outbox_take(&socket->client->box, &socket->out, &more);
    if (taken == LAB_NOTHING) return 0;
    const size_t length = socket->out.length;
    const enum lws_write_protocol kind = taken == LAB_BINARY ? LWS_WRITE_BINARY : LWS_WRITE_TEXT;
    if (lws_write(wsi, lab_message_bytes(&socket->out), length, kind) < (int)length) return -1;
    if (taken == LAB_ANSWER && socket->answering) {
        socket->answering = false;
        lws_rx_flow_control(wsi, 1);
    }
    if (more) lws_callback_on_writable(wsi);
    return 0;
}

// Worker threads have something for some of the clients.
static void look_for_mail(lab_server *server) {
    atomic_store(&server->woken, false);
    for (int i = 0; i < server->socket_count; i++) {
        const lab_socket *socket = lws_wsi_user(server->sockets[i]);
        if (lab_outbox_waiting(&socket->client->box)) lws_callback_on_writable(server->sockets[i]);
    }
}

int lab_websocket(struct lws *wsi, enum lws_callback_reasons reason, void *state, void *in, size_t length) {
    lab_server *server = lws_context_user(lws_get_context(wsi));
    switch ((int)reason) {
    case LWS_CALLBACK_ESTABLISHED: return welcome(server, wsi, state);
    case LWS_CALLBACK_CLOSED: farewell(server, wsi, state); return 0;
    case LWS_CALLBACK_RECEIVE: return receive(server, wsi, state, in, length);
    case LWS_CALLBACK_SERVER_WRITEABLE: return send_next(wsi, state);
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED: look_for_mail(server); return 0;
    default: return lab_http(wsi, reason, NULL, in, length);
    }
}
