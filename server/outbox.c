#include "outbox.h"

#include "clock.h"

#include <stdarg.h>
#include <unistd.h>

enum { CHUNK_MAGIC = 0x31444850, CHUNK_HEADER = 24 };

bool lab_outbox_init(lab_outbox *box, atomic_int *files, void (*wake)(void *), void *waker) {
    *box = (lab_outbox){.file = -1, .files = files, .wake = wake, .waker = waker};
    return pthread_mutex_init(&box->lock, NULL) == 0;
}

void lab_outbox_destroy(lab_outbox *box) {
    lab_outbox_drop_file(box);
    lab_message_free(&box->answer.message);
    lab_message_free(&box->frame.message);
    for (int i = 0; i < LAB_EVENTS; i++) lab_message_free(&box->events[i].message);
    pthread_mutex_destroy(&box->lock);
}

static void put(lab_outbox *box, lab_slot *slot, lab_message *m) {
    pthread_mutex_lock(&box->lock);
    lab_message_swap(&slot->message, m);
    if (slot == &box->frame && !slot->full) box->frame_since = lab_clock();
    if (slot == &box->answer) box->held = false;
    slot->full = true;
    pthread_mutex_unlock(&box->lock);
    box->wake(box->waker);
}

void lab_outbox_answer(lab_outbox *box, lab_message *m) { put(box, &box->answer, m); }
void lab_outbox_frame(lab_outbox *box, lab_message *m) { put(box, &box->frame, m); }

void lab_outbox_hold(lab_outbox *box) {
    pthread_mutex_lock(&box->lock);
    box->held = true;
    pthread_mutex_unlock(&box->lock);
}

void lab_outbox_text(lab_outbox *box, lab_event event, lab_text *text) {
    lab_message m = {0};
    if (lab_text_close(text, &m)) put(box, &box->events[event], &m);
    lab_message_free(&m);
}

void lab_outbox_event(lab_outbox *box, lab_event event, const char *format, ...) {
    lab_text text;
    if (!lab_text_open(&text)) return;
    va_list values;
    va_start(values, format);
    vfprintf(text.out, format, values);
    va_end(values);
    lab_outbox_text(box, event, &text);
}

// --- the file -------------------------------------------------------------------------------------------

static void close_file(lab_outbox *box) {
    if (box->file < 0) return;
    close(box->file);
    box->file = -1;
    atomic_fetch_sub(box->files, 1);
}

void lab_outbox_file(lab_outbox *box, int file, uint32_t number, uint64_t total) {
    pthread_mutex_lock(&box->lock);
    close_file(box);
    box->file = file;
    box->number = number;
    box->sent = 0;
    box->total = total;
    pthread_mutex_unlock(&box->lock);
    box->wake(box->waker);
}

void lab_outbox_drop_file(lab_outbox *box) {
    pthread_mutex_lock(&box->lock);
    close_file(box);
    pthread_mutex_unlock(&box->lock);
}

bool lab_outbox_has_file(lab_outbox *box) {
    pthread_mutex_lock(&box->lock);
    const bool has = box->file >= 0;
    pthread_mutex_unlock(&box->lock);
    return has;
}

// The next chunk. A file that ends early, which no client can cause, ends the download.
static lab_taken take_chunk(lab_outbox *box, lab_message *m) {
    if (box->file < 0) return LAB_NOTHING;
    ssize_t got = -1;
    if (lab_message_resize(m, CHUNK_HEADER + LAB_CHUNK_BYTES))
        got = pread(box->file, lab_message_bytes(m) + CHUNK_HEADER, LAB_CHUNK_BYTES, (off_t)box->sent);
    if (got < 0 || (got == 0 && box->total > 0)) {
        close_file(box);
        return LAB_NOTHING;
    }
    unsigned char *bytes = lab_message_bytes(m);
    m->length = CHUNK_HEADER + (size_t)got;
    lab_put_u32(bytes, CHUNK_MAGIC);
    lab_put_u32(bytes + 4, box->number);
    lab_put_u64(bytes + 8, box->sent);
    lab_put_u64(bytes + 16, box->total);
    box->sent += (uint64_t)got;
    if (box->sent >= box->total) close_file(box);
    return LAB_BINARY;
}

// --- taking -----------------------------------------------------------------------------------------------

static bool take_slot(lab_slot *slot, lab_message *m) {
    if (!slot->full) return false;
    lab_message_swap(&slot->message, m);
    slot->full = false;
    return true;
}

// An answer goes before what follows from it; chunks go last, as there is always another.
static lab_taken take_first(lab_outbox *box, lab_message *m) {
    if (take_slot(&box->answer, m)) return LAB_ANSWER;
    if (box->held) return LAB_NOTHING;
    for (int i = 0; i < LAB_EVENTS; i++)
        if (take_slot(&box->events[i], m)) return LAB_TEXT;
    if (take_slot(&box->frame, m)) return LAB_BINARY;
    return take_chunk(box, m);
}

static bool holds_something(const lab_outbox *box) {
    if (box->held) return box->answer.full;
    bool full = box->answer.full || box->frame.full || box->file >= 0;
    for (int i = 0; i < LAB_EVENTS; i++) full = full || box->events[i].full;
    return full;
}

lab_taken lab_outbox_take(lab_outbox *box, lab_message *m, bool *more) {
    pthread_mutex_lock(&box->lock);
    const lab_taken taken = take_first(box, m);
    *more = holds_something(box);
    pthread_mutex_unlock(&box->lock);
    return taken;
}

double lab_outbox_unread(lab_outbox *box) {
    pthread_mutex_lock(&box->lock);
    const double waited = box->frame.full ? lab_clock() - box->frame_since : 0;
    pthread_mutex_unlock(&box->lock);
    return waited;
}

bool lab_outbox_waiting(lab_outbox *box) {
    pthread_mutex_lock(&box->lock);
    const bool waiting = holds_something(box);
    pthread_mutex_unlock(&box->lock);
    return waiting;
}
