// Messages waiting to be sent to one client. It never holds more than one answer, one frame, one event of each kind and
// one open file: a client that does not read costs no memory. Worker threads put in, the network thread takes out.
#ifndef POLHODE_SERVER_OUTBOX_H
#define POLHODE_SERVER_OUTBOX_H

#include "limits.h"
#include "message.h"

#include <pthread.h>
#include <stdatomic.h>

typedef enum lab_event {
    LAB_EVENT_FAILED,                                         // and the number of the simulation
    LAB_EVENT_SINGULAR = LAB_EVENT_FAILED + LAB_SIMULATIONS,  // likewise
    LAB_EVENT_PAUSED = LAB_EVENT_SINGULAR + LAB_SIMULATIONS,
    LAB_EVENT_DOWNLOAD,
    LAB_EVENT_OPTIMIZE,
    LAB_EVENTS
} lab_event;

typedef struct lab_slot {
    lab_message message;
    bool full;
} lab_slot;

typedef struct lab_outbox {
    pthread_mutex_t lock;
    lab_slot answer, events[LAB_EVENTS], frame;
    bool held;           // until the next answer is put in
    double frame_since;  // when the slot of the frame was last filled while empty [s]
    int file;            // to be sent in chunks; -1: none
    uint32_t number;     // of the download
    uint64_t sent, total;
    atomic_int *files;     // of all clients; one less when this one is closed
    void (*wake)(void *);  // wakes the network thread; from any thread
    void *waker;
} lab_outbox;

bool lab_outbox_init(lab_outbox *box, atomic_int *files, void (*wake)(void *), void *waker);
void lab_outbox_destroy(lab_outbox *box);

// Take the message by exchange: `m` has an older buffer afterwards, for use again.
void lab_outbox_answer(lab_outbox *box, lab_message *m);
void lab_outbox_frame(lab_outbox *box, lab_message *m);
// Nothing leaves before the next answer: for work that begins while its answer is written, and may be done before.
void lab_outbox_hold(lab_outbox *box);
// Prints the text of an event into its slot.
__attribute__((format(printf, 3, 4))) void lab_outbox_event(lab_outbox *box, lab_event event, const char *format, ...);
// Takes the text; closes it.
void lab_outbox_text(lab_outbox *box, lab_event event, lab_text *text);

// Sends the file from its beginning and closes it at the end, or when it is dropped.
void lab_outbox_file(lab_outbox *box, int file, uint32_t number, uint64_t total);
void lab_outbox_drop_file(lab_outbox *box);
bool lab_outbox_has_file(lab_outbox *box);

typedef enum lab_taken { LAB_NOTHING, LAB_ANSWER, LAB_TEXT, LAB_BINARY } lab_taken;
// The next thing to send, by exchange; *more: there is something after it. LAB_ANSWER is text too.
lab_taken lab_outbox_take(lab_outbox *box, lab_message *m, bool *more);
// How long a frame, this one or those it replaced, has been waiting [s].
double lab_outbox_unread(lab_outbox *box);
// Whether there is anything to take.
bool lab_outbox_waiting(lab_outbox *box);

#endif
