#include "outbox.h"

#include <unistd.h>

bool lab_outbox_init(lab_outbox *box, atomic_int *files, void (*wake)(void *), void *waker) {
    *box = (lab_outbox){.file = -1, .files = files, .wake = wake, .waker = waker};
    return pthread_mutex_init(&box->lock, NULL) == 0;
}

void lab_outbox_destroy(lab_outbox *box) {
    lab_mail_free(&box->mail);
    pthread_mutex_destroy(&box->lock);
}

static void unlock_and_wake(lab_outbox *box) {
    pthread_mutex_unlock(&box->lock);
    box->wake(box->waker);
}

void lab_outbox_answer(lab_outbox *box, lab_message *m) {
    pthread_mutex_lock(&box->lock);
    lab_mail_answer(&box->mail, m);
    unlock_and_wake(box);
}

void lab_outbox_frame(lab_outbox *box, lab_message *m) {
    pthread_mutex_lock(&box->lock);
    lab_mail_frame(&box->mail, m);
    unlock_and_wake(box);
}

void lab_outbox_event(lab_outbox *box, lab_event event, lab_message *m) {
    pthread_mutex_lock(&box->lock);
    lab_mail_event(&box->mail, event, m);
    unlock_and_wake(box);
}

void lab_outbox_hold(lab_outbox *box) {
    pthread_mutex_lock(&box->lock);
    lab_mail_hold(&box->mail);
    pthread_mutex_unlock(&box->lock);
}

// --- the file -------------------------------------------------------------------------------------------

static long read_file(void *self, unsigned char *bytes, size_t size, uint64_t from) {
    return pread(((lab_outbox *)self)->file, bytes, size, (off_t)from);
}

static void close_file(void *self) {
    lab_outbox *box = self;
    close(box->file);
    box->file = -1;
    atomic_fetch_sub(box->files, 1);
}

void lab_outbox_file(lab_outbox *box, int file, uint32_t number, uint64_t total) {
    pthread_mutex_lock(&box->lock);
    lab_mail_drop_body(&box->mail);
    box->file = file;
    lab_mail_body(&box->mail, (lab_body){read_file, close_file, box, number, 0, total});
    unlock_and_wake(box);
}

void lab_outbox_drop_file(lab_outbox *box) {
    pthread_mutex_lock(&box->lock);
    lab_mail_drop_body(&box->mail);
    pthread_mutex_unlock(&box->lock);
}

bool lab_outbox_has_file(lab_outbox *box) {
    pthread_mutex_lock(&box->lock);
    const bool has = lab_mail_has_body(&box->mail);
    pthread_mutex_unlock(&box->lock);
    return has;
}

// --- taking -----------------------------------------------------------------------------------------------

lab_taken lab_outbox_take(lab_outbox *box, lab_message *m, bool *more) {
    pthread_mutex_lock(&box->lock);
    const lab_taken taken = lab_mail_take(&box->mail, m, more);
    pthread_mutex_unlock(&box->lock);
    return taken;
}

double lab_outbox_unread(lab_outbox *box) {
    pthread_mutex_lock(&box->lock);
    const double waited = lab_mail_unread(&box->mail);
    pthread_mutex_unlock(&box->lock);
    return waited;
}

bool lab_outbox_waiting(lab_outbox *box) {
    pthread_mutex_lock(&box->lock);
    const bool waiting = lab_mail_waiting(&box->mail);
    pthread_mutex_unlock(&box->lock);
    return waiting;
}
