// The mail of one client of the server. Worker threads put in, the network thread takes out.
#ifndef POLHODE_SERVER_OUTBOX_H
#define POLHODE_SERVER_OUTBOX_H

#include "lab/mail.h"

#include <pthread.h>
#include <stdatomic.h>

typedef struct lab_outbox {
    pthread_mutex_t lock;
    lab_mail mail;
    int file;              // the body; -1: none
    atomic_int *files;     // of all clients; one less when this one is closed
    void (*wake)(void *);  // wakes the network thread; from any thread
    void *waker;
} lab_outbox;

bool lab_outbox_init(lab_outbox *box, atomic_int *files, void (*wake)(void *), void *waker);
void lab_outbox_destroy(lab_outbox *box);

// As those of lab/mail.h, from any thread.
void lab_outbox_answer(lab_outbox *box, lab_message *m);
void lab_outbox_frame(lab_outbox *box, lab_message *m);
void lab_outbox_event(lab_outbox *box, lab_event event, lab_message *m);
void lab_outbox_hold(lab_outbox *box);

// Sends the file from its beginning and closes it at the end, or when it is dropped.
void lab_outbox_file(lab_outbox *box, int file, uint32_t number, uint64_t total);
void lab_outbox_drop_file(lab_outbox *box);
bool lab_outbox_has_file(lab_outbox *box);

lab_taken lab_outbox_take(lab_outbox *box, lab_message *m, bool *more);
double lab_outbox_unread(lab_outbox *box);
bool lab_outbox_waiting(lab_outbox *box);

#endif
