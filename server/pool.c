#include "pool.h"

#include "lab/clock.h"

#include <math.h>
#include <stdlib.h>

struct lab_pool {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    pthread_t threads[LAB_WORKERS];
    int workers;
    lab_client *clients[LAB_CONNECTIONS];
    int count;
    bool stop;
};

static void free_client(lab_client *c) {
    lab_client_end(c);
    free(c);
}

// --- turns ------------------------------------------------------------------------------------------------

// Whoever has waited longest goes first: a client that always has work comes after all that were due before it had
// its last turn.
static lab_client *next_client(const lab_pool *pool) {
    lab_client *next = NULL;
    for (int i = 0; i < pool->count; i++) {
        lab_client *c = pool->clients[i];
        if (!c->working && (next == NULL || c->due < next->due)) next = c;
    }
    return next;
}

static bool anybody_due(const lab_pool *pool, double now) {
    const lab_client *next = next_client(pool);
    return next != NULL && next->due <= now;
}

// One turn, with the lock given up while it lasts.
static void take_turn(lab_pool *pool, lab_client *c) {
    char *request = c->session.stepping < 0 ? c->request : NULL;
    const size_t length = c->request_length;
    if (request != NULL) c->request = NULL;
    c->working = true;
    c->due = INFINITY;
    pthread_mutex_unlock(&pool->lock);
    const double begin = lab_clock();
    if (request != NULL) lab_session_request(&c->session, request, length);
    free(request);
    const double next = lab_session_advance(&c->session), now = lab_clock();
    pthread_mutex_lock(&pool->lock);
    c->working = false;
    // What cannot be cut into slices, such as reading a model, is paid for with waiting where others want a turn.
    const double debt = now - begin - 2 * LAB_SLICE_S;
    const double wait = debt > 0 && anybody_due(pool, now) ? debt : 0;
    c->due = c->request != NULL ? fmin(next, now + wait) : next <= now ? now + wait : next;
    if (!c->gone) return;
    pthread_mutex_unlock(&pool->lock);
    free_client(c);
    pthread_mutex_lock(&pool->lock);
}

static void wait_for_work(lab_pool *pool, double until) {
    if (isinf(until)) {
        pthread_cond_wait(&pool->changed, &pool->lock);
        return;
    }
    struct timespec t = {.tv_sec = (time_t)until};
    t.tv_nsec = (long)(1e9 * (until - (double)t.tv_sec));
    pthread_cond_timedwait(&pool->changed, &pool->lock, &t);
}

static void *work(void *user) {
    lab_pool *pool = user;
    pthread_mutex_lock(&pool->lock);
    while (!pool->stop) {
        lab_client *next = next_client(pool);
        if (next != NULL && next->due <= lab_clock()) take_turn(pool, next);
        else wait_for_work(pool, next != NULL ? next->due : INFINITY);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

// --- the pool -----------------------------------------------------------------------------------------------

lab_pool *lab_pool_start(int workers) {
    lab_pool *pool = calloc(1, sizeof *pool);
    if (pool == NULL) return NULL;
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&pool->changed, &attributes);
    pthread_condattr_destroy(&attributes);
    pthread_mutex_init(&pool->lock, NULL);
    while (pool->workers < workers && pthread_create(&pool->threads[pool->workers], NULL, work, pool) == 0)
        pool->workers++;
    if (pool->workers > 0) return pool;
    lab_pool_free(pool);
    return NULL;
}

void lab_pool_stop(lab_pool *pool) {
    if (pool == NULL) return;
    pthread_mutex_lock(&pool->lock);
    pool->stop = true;
    pthread_cond_broadcast(&pool->changed);
    pthread_mutex_unlock(&pool->lock);
    for (int i = 0; i < pool->workers; i++) pthread_join(pool->threads[i], NULL);
    pool->workers = 0;
}

void lab_pool_free(lab_pool *pool) {
    if (pool == NULL) return;
    pthread_mutex_destroy(&pool->lock);
    pthread_cond_destroy(&pool->changed);
    free(pool);
}

lab_client *lab_pool_add(lab_pool *pool, lab_downloads *downloads, void (*wake)(void *), void *waker) {
    lab_client *c = malloc(sizeof *c);
    if (c == NULL || !lab_client_init(c, downloads, wake, waker)) {
        free(c);
        return NULL;
    }
    pthread_mutex_lock(&pool->lock);
    const bool room = pool->count < LAB_CONNECTIONS;
    if (room) pool->clients[pool->count++] = c;
    pthread_mutex_unlock(&pool->lock);
    if (room) return c;
    free_client(c);
    return NULL;
}

void lab_pool_let_go(lab_pool *pool, lab_downloads *downloads, lab_client *client) {
    lab_downloads_cancel(downloads, &client->box);
    pthread_mutex_lock(&pool->lock);
    for (int i = 0; i < pool->count; i++)
        if (pool->clients[i] == client) pool->clients[i] = pool->clients[--pool->count];
    client->gone = true;
    const bool idle = !client->working;
    pthread_mutex_unlock(&pool->lock);
    if (idle) free_client(client);
}

bool lab_pool_request(lab_pool *pool, lab_client *client, char *text, size_t length) {
    pthread_mutex_lock(&pool->lock);
    const bool room = client->request == NULL;
    if (room) {
        client->request = text;
        client->request_length = length;
        client->due = fmin(client->due, lab_clock());
        pthread_cond_signal(&pool->changed);
    }
    pthread_mutex_unlock(&pool->lock);
    if (!room) free(text);
    return room;
}
