// Messages that wait to be sent to one client. There is never more than one answer, one frame, one event of each kind and
// one file: a client that does not read costs no memory.
#ifndef POLHODE_LAB_MAIL_H
#define POLHODE_LAB_MAIL_H

#include "host.h"

typedef struct lab_slot {
    lab_message message;
    bool full;
} lab_slot;

// A file to be sent in chunks.
typedef struct lab_body {
    long (*read)(void *self, unsigned char *bytes, size_t size, uint64_t from);  // how many; < 0: it cannot be read
    void (*close)(void *self);                                                   // NULL: there is no body
    void *self;
    uint32_t number;  // of the download
    uint64_t sent, total;
} lab_body;

typedef struct lab_mail {
    lab_slot answer, events[LAB_EVENTS], frame;
    bool held;           // until the next answer is put in
    double frame_since;  // when the slot of the frame was last filled while empty [s]
    lab_body body;
} lab_mail;

void lab_mail_free(lab_mail *mail);

// Take the message by exchange.
void lab_mail_answer(lab_mail *mail, lab_message *m);
void lab_mail_frame(lab_mail *mail, lab_message *m);
void lab_mail_event(lab_mail *mail, lab_event event, lab_message *m);
// Nothing leaves before the next answer: for work that begins while its answer is written, and may be done before.
void lab_mail_hold(lab_mail *mail);

// Sends the body from its beginning and closes it at the end, or when it is dropped.
void lab_mail_body(lab_mail *mail, lab_body body);
void lab_mail_drop_body(lab_mail *mail);
bool lab_mail_has_body(const lab_mail *mail);

typedef enum lab_taken { LAB_NOTHING, LAB_ANSWER, LAB_TEXT, LAB_BINARY } lab_taken;
// The next thing to send, by exchange; *more: there is something after it. LAB_ANSWER is text too.
lab_taken lab_mail_take(lab_mail *mail, lab_message *m, bool *more);
// How long a frame, this one or those it replaced, has been waiting [s].
double lab_mail_unread(const lab_mail *mail);
// Whether there is anything to take.
bool lab_mail_waiting(const lab_mail *mail);

#endif
