// What the Python module adds in C: rows of a run collected without a call of Python for each of them.
#include <polhode/polhode.h>

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// Rows of chosen columns, t first; `data` grows and is the caller's to free.
typedef struct recorder {
    double *data;
    const int *keep;  // [kept] columns of a row
    long rows, room;
    int kept;
    long skip, pause;   // steps until the clock is read again
    double last, next;  // when it was read, and when Python is called next [s]
    bool (*tick)(void *user, double t, double duration);
    void *user;
} recorder;

static ph_status recorder_row(void *user, double t, const double *row) {
    recorder *r = user;
    const size_t width = (size_t)r->kept + 1;
    if (r->rows == r->room) {
        const long room = r->room > 0 ? 2 * r->room : 64;
        double *data = realloc(r->data, (size_t)room * width * sizeof *data);
        if (data == NULL) return PH_ERR_MEMORY;
        r->data = data;
        r->room = room;
    }
    double *out = r->data + (size_t)r->rows * width;
    out[0] = t;
    for (int i = 0; i < r->kept; i++) out[1 + i] = row[r->keep[i]];
    r->rows++;
    return PH_OK;
}

static double recorder_clock(void) {
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

// Python is called ten times a second, and the clock is read about every millisecond.
static bool recorder_progress(void *user, double t, double duration) {
    recorder *r = user;
    if (r->skip-- > 0) return true;
    const double now = recorder_clock(), passed = now - r->last;
    if (passed < 5e-4 && r->pause < 4096) r->pause = 2 * r->pause + 1;
    else if (passed > 2e-3) r->pause /= 2;
    r->last = now;
    r->skip = r->pause;
    if (now < r->next) return true;
    r->next = now + 0.1;
    return r->tick == NULL || r->tick(r->user, t, duration);
}

static ph_observer recorder_observer(recorder *r) {
    ph_observer observer = {r, recorder_row, recorder_progress};
    return observer;
}

// Whether a sweep should stop, which its threads ask after every step and Python is asked ten times a second.
typedef struct stopper {
    atomic_long next;  // [ms] when Python is asked next
    atomic_bool stopped;
    bool (*ask)(void *user);
    void *user;
} stopper;

static void *sweep_stopper(bool (*ask)(void *user), void *user) {
    stopper *s = calloc(1, sizeof *s);
    if (s == NULL) return NULL;
    s->ask = ask;
    s->user = user;
    return s;
}

static bool sweep_stop(void *user) {
    stopper *s = user;
    const long now = (long)fmod(1000 * recorder_clock(), 1e9);
    long next = atomic_load_explicit(&s->next, memory_order_relaxed);
    if (now >= next && atomic_compare_exchange_strong(&s->next, &next, now + 100) && s->ask(s->user))
        atomic_store(&s->stopped, true);
    return atomic_load_explicit(&s->stopped, memory_order_relaxed);
}
