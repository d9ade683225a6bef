// The server as a whole: threads, signals, start and end.
#include "server.h"

#include "network.h"

#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

void lab_server_wake(void *user) {
    lab_server *server = user;
    if (!atomic_exchange(&server->woken, true)) lws_cancel_service(server->context);
}

// --- signals ------------------------------------------------------------------------------------------------

typedef struct watch {
    pthread_t thread;
    sigset_t signals, before;
    lab_server *server;
} watch;

// The first signal ends the server in good order, the second one at once; so does a computation that does not end.
static void *wait_for_signals(void *user) {
    watch *w = user;
    int number;
    sigwait(&w->signals, &number);
    if (number == SIGUSR1) return NULL;
    atomic_store(&w->server->stop, true);
    lws_cancel_service(w->server->context);
    const struct timespec patience = {.tv_sec = LAB_END_S};
    const int second = sigtimedwait(&w->signals, NULL, &patience);
    if (second != SIGUSR1) _exit(128 + (second > 0 ? second : number));
    return NULL;
}

// All threads that start later inherit the mask: only this one sees the signals.
static bool start_watch(watch *w, lab_server *server) {
    w->server = server;
    return pthread_create(&w->thread, NULL, wait_for_signals, w) == 0;
}

static void block_signals(watch *w) {
    sigemptyset(&w->signals);
    sigaddset(&w->signals, SIGINT);
    sigaddset(&w->signals, SIGTERM);
    sigaddset(&w->signals, SIGUSR1);  // ends the watch itself
    pthread_sigmask(SIG_BLOCK, &w->signals, &w->before);
}

static void stop_watch(watch *w) {
    pthread_kill(w->thread, SIGUSR1);
    pthread_join(w->thread, NULL);
}

// --- the network ----------------------------------------------------------------------------------------------

static const lws_retry_bo_t idle_policy = {.secs_since_valid_ping = LAB_IDLE_S,
                                           .secs_since_valid_hangup = 2 * LAB_IDLE_S};

// The first protocol is that of HTTP.
static const struct lws_protocols protocols[] = {
    {"http", lab_http, LAB_HTTP_STATE, 0, 0, NULL, 0},
    {"polhode-1", lab_websocket, sizeof(lab_socket), 4096, 0, NULL, 0},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

static struct lws_context *listen_at(lab_server *server) {
    struct lws_context_creation_info info = {
        .port = server->options->port,
        .iface = server->access.address,
        .protocols = protocols,
        .headers = &lab_headers[0],
        .gid = -1,
        .uid = -1,
        .user = server,
        .options =
            LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | (server->access.v6 ? 0 : LWS_SERVER_OPTION_DISABLE_IPV6),
        .timeout_secs = LAB_TIMEOUT_S,
        .keepalive_timeout = LAB_TIMEOUT_S,
        .max_http_header_data = LAB_HEADER_BYTES,
        .max_http_header_pool = LAB_HTTP_CONNECTIONS,
        .fd_limit_per_thread = LAB_CONNECTIONS + LAB_HTTP_CONNECTIONS + 4,  // and its own: listening, waking
        .retry_and_idle_policy = &idle_policy,
        .vhost_name = "polhode",
    };
    return lws_create_context(&info);
}

static void tell_address(const lab_server *server) {
    char url[160];
    struct lws_vhost *vhost = lws_get_vhost_by_name(server->context, "polhode");
    const int port = lws_get_vhost_listen_port(vhost);
    const lab_access *g = &server->access;
    snprintf(url, sizeof url, "http://%s%s%s:%d/%s%s", g->v6 ? "[" : "", g->address, g->v6 ? "]" : "", port,
             g->token[0] != '\0' ? "?token=" : "", g->token);
    server->options->ready(server->options->user, url);
}

static int worker_count(void) {
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    // Two at least: a model that takes long to read must not stop everybody.
    return processors < 2 ? 2 : processors > LAB_WORKERS ? LAB_WORKERS : (int)processors;
}

static lab_outcome serve_with(lab_server *server, watch *w) {
    server->context = listen_at(server);
    if (server->context == NULL) return LAB_NO_PORT;
    server->downloads = lab_downloads_start();
    server->pool = server->downloads != NULL ? lab_pool_start(worker_count()) : NULL;
    const bool ready = server->pool != NULL && start_watch(w, server);
    if (ready) {
        tell_address(server);
        while (!atomic_load(&server->stop) && lws_service(server->context, 0) >= 0) continue;
    }
    // First those who would wake the network, then the network, which lets its clients go.
    lab_downloads_stop(server->downloads);
    lab_pool_stop(server->pool);
    if (ready) stop_watch(w);
    lws_context_destroy(server->context);
    lab_pool_free(server->pool);
    lab_downloads_free(server->downloads);
    return ready ? LAB_STOPPED : LAB_NO_MEMORY;
}

#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)
const char *lab_version(void) {
    return TEXT(LWS_LIBRARY_VERSION_MAJOR) "." TEXT(LWS_LIBRARY_VERSION_MINOR) "." TEXT(LWS_LIBRARY_VERSION_PATCH);
}

lab_outcome lab_serve(const lab_options *options) {
    lab_server *server = calloc(1, sizeof *server);
    if (server == NULL) return LAB_NO_MEMORY;
    server->options = options;
    lws_set_log_level(0, NULL);  // what goes wrong is reported by its outcome
    lab_outcome outcome = LAB_BAD_ADDRESS;
    if (lab_access_init(&server->access, options->address)) {
        watch w;
        block_signals(&w);
        outcome = serve_with(server, &w);
        pthread_sigmask(SIG_SETMASK, &w.before, NULL);
    }
    free(server);
    return outcome;
}
