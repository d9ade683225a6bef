// HTTP: the files of the page, from a table, and access to the protocol.
#include "network.h"
#include "page.h"

#include <string.h>
#include <strings.h>

typedef struct transfer {
    const lab_file *file;
    size_t sent;
} transfer;
_Static_assert(sizeof(transfer) <= LAB_HTTP_STATE, "state of a connection");

#define HEADER(next, name, value) \
    { next, NULL, name, value }
const struct lws_protocol_vhost_options lab_headers[] = {
    HEADER(&lab_headers[1], "content-security-policy:",
           "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
           "connect-src 'self'; media-src 'self' blob:; worker-src 'self' blob:; manifest-src 'self'; base-uri 'none'; "
           "form-action 'none'; frame-ancestors 'none'"),
    HEADER(&lab_headers[2], "x-frame-options:", "DENY"),
    HEADER(&lab_headers[3], "x-content-type-options:", "nosniff"),
    HEADER(&lab_headers[4], "referrer-policy:", "no-referrer"),
    HEADER(&lab_headers[5], "cross-origin-opener-policy:", "same-origin"),
    HEADER(NULL, "cross-origin-resource-policy:", "same-origin"),
};

// --- access control ----------------------------------------------------------------------------------------

// A header, "" where there is none; one that does not fit is refused as not being what is expected.
static const char *header(struct lws *wsi, enum lws_token_indexes which, char *buffer, int size) {
    if (lws_hdr_total_length(wsi, which) == 0) return "";
    return lws_hdr_copy(wsi, buffer, size, which) < 0 ? "?" : buffer;
}

static const char *refuses(struct lws *wsi, const lab_server *server, bool needs_token) {
    char host[256], origin[256], token[LAB_TOKEN + 8] = "";
    const char *why = lab_access_refuses(&server->access, header(wsi, WSI_TOKEN_HOST, host, sizeof host),
                                         header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin));
    if (why != NULL || !needs_token) return why;
    const char *given = lws_get_urlarg_by_name(wsi, "token=", token, sizeof token);
    if (lab_access_token_fits(&server->access, given != NULL ? given : "")) return NULL;
    return "the token is missing or wrong: use the address that the server printed";
}

static int refuse(struct lws *wsi, unsigned status, const char *why) {
    lws_return_http_status(wsi, status, why);
    return 0;
}

// > 0: refused and answered. Nothing but a WebSocket of our protocol at /ws.
static int confirm_upgrade(struct lws *wsi, const lab_server *server, const char *to) {
    char uri[16], protocol[64];
    const char *why = refuses(wsi, server, true);
    unsigned status = HTTP_STATUS_FORBIDDEN;
    if (why == NULL && strcasecmp(to, "websocket") != 0) why = "expected an upgrade to websocket";
    else if (why == NULL && strcmp(header(wsi, WSI_TOKEN_GET_URI, uri, sizeof uri), "/ws") != 0) {
        why = "the protocol is at /ws";
        status = HTTP_STATUS_NOT_FOUND;
    } else if (why == NULL && strcmp(header(wsi, WSI_TOKEN_PROTOCOL, protocol, sizeof protocol), "polhode-1") != 0) {
        why = "expected the subprotocol polhode-1";
        status = HTTP_STATUS_BAD_REQUEST;
    } else if (why == NULL && server->socket_count >= LAB_CONNECTIONS) {
        why = "too many connections: try later";
        status = HTTP_STATUS_SERVICE_UNAVAILABLE;
    }
    if (why == NULL) return 0;
    refuse(wsi, status, why);
    return 1;
}

// --- files ------------------------------------------------------------------------------------------------

static int begin_file(struct lws *wsi, transfer *t, const lab_file *file, bool body) {
    unsigned char buffer[LWS_PRE + 2048], *start = buffer + LWS_PRE, *at = start, *end = buffer + sizeof buffer - 1;
    // Names of assets carry a hash of their content; the page itself changes with the program.
    const bool asset = strncmp(file->path, "/assets/", 8) == 0;
    const char *cache = asset ? "max-age=31536000, immutable" : "no-cache";
    if (lws_add_http_common_headers(wsi, HTTP_STATUS_OK, lab_page_type(file->path), file->size, &at, end) ||
        lws_add_http_header_by_token(wsi, WSI_TOKEN_HTTP_CACHE_CONTROL, (const unsigned char *)cache,
                                     (int)strlen(cache), &at, end) ||
        lws_finalize_write_http_header(wsi, start, &at, end))
        return -1;
    *t = (transfer){file, 0};
    if (body && file->size > 0) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int send_piece(struct lws *wsi, transfer *t) {
    unsigned char buffer[LWS_PRE + 16384];
    if (t->file == NULL) return 0;
    size_t n = t->file->size - t->sent;
    if (n > sizeof buffer - LWS_PRE) n = sizeof buffer - LWS_PRE;
    memcpy(buffer + LWS_PRE, t->file->bytes + t->sent, n);
    t->sent += n;
    const bool last = t->sent == t->file->size;
    if (lws_write(wsi, buffer + LWS_PRE, n, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) != (int)n) return -1;
    if (!last) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    t->file = NULL;
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int answer(struct lws *wsi, const lab_server *server, transfer *t, const char *path) {
    char *uri;
    int uri_length;
    const int method = lws_http_get_uri_and_method(wsi, &uri, &uri_length);
    // A path with a zero byte in it is the name of nothing.
    const lab_file *file = strlen(path) == (size_t)uri_length ? lab_page_serve(path) : NULL;
    const bool page = file != NULL && strcmp(file->path, "/index.html") == 0;
    const char *why = refuses(wsi, server, page);
    unsigned status = HTTP_STATUS_FORBIDDEN;
    if (why == NULL && method != LWSHUMETH_GET && method != LWSHUMETH_HEAD) {
        why = "expected GET or HEAD";
        status = HTTP_STATUS_METHOD_NOT_ALLOWED;
    } else if (why == NULL && file == NULL) {
        why = "page not found";
        status = HTTP_STATUS_NOT_FOUND;
    }
    if (why == NULL) return begin_file(wsi, t, file, method == LWSHUMETH_GET);
    refuse(wsi, status, why);
    // What a refused request still sends is not read.
    return -1;
}

int lab_http(struct lws *wsi, enum lws_callback_reasons reason, void *state, void *in, size_t length) {
    (void)length;
    const struct lws_context *context = lws_get_context(wsi);
    const lab_server *server = context != NULL ? lws_context_user((struct lws_context *)context) : NULL;
    switch ((int)reason) {
    case LWS_CALLBACK_HTTP: return answer(wsi, server, state, in);
    case LWS_CALLBACK_HTTP_WRITEABLE: return send_piece(wsi, state);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return confirm_upgrade(wsi, server, in);
    case LWS_CALLBACK_HTTP_BODY: return -1;
    default: return 0;
    }
}
