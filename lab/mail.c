#include "mail.h"

#include "clock.h"

enum { CHUNK_MAGIC = 0x31444850, CHUNK_HEADER = 24 };

void lab_mail_free(lab_mail *mail) {
    lab_mail_drop_body(mail);
    lab_message_free(&mail->answer.message);
    lab_message_free(&mail->frame.message);
    for (int i = 0; i < LAB_EVENTS; i++) lab_message_free(&mail->events[i].message);
}

static void put(lab_slot *slot, lab_message *m) {
    lab_message_swap(&slot->message, m);
    slot->full = true;
}

void lab_mail_answer(lab_mail *mail, lab_message *m) {
    mail->held = false;
    put(&mail->answer, m);
}

void lab_mail_frame(lab_mail *mail, lab_message *m) {
    if (!mail->frame.full) mail->frame_since = lab_clock();
    put(&mail->frame, m);
}

void lab_mail_event(lab_mail *mail, lab_event event, lab_message *m) { put(&mail->events[event], m); }

void lab_mail_hold(lab_mail *mail) { mail->held = true; }

// --- the body -------------------------------------------------------------------------------------------

void lab_mail_body(lab_mail *mail, lab_body body) {
    lab_mail_drop_body(mail);
    mail->body = body;
}

void lab_mail_drop_body(lab_mail *mail) {
    if (mail->body.close != NULL) mail->body.close(mail->body.self);
    mail->body = (lab_body){0};
}

bool lab_mail_has_body(const lab_mail *mail) { return mail->body.close != NULL; }

// The next chunk. A file that ends early, which no client can cause, ends the download.
static lab_taken take_chunk(lab_mail *mail, lab_message *m) {
    lab_body *body = &mail->body;
    if (body->close == NULL) return LAB_NOTHING;
    long got = -1;
    if (lab_message_resize(m, CHUNK_HEADER + LAB_CHUNK_BYTES))
        got = body->read(body->self, lab_message_bytes(m) + CHUNK_HEADER, LAB_CHUNK_BYTES, body->sent);
    if (got < 0 || (got == 0 && body->total > 0)) {
        lab_mail_drop_body(mail);
        return LAB_NOTHING;
    }
    unsigned char *bytes = lab_message_bytes(m);
    m->length = CHUNK_HEADER + (size_t)got;
    lab_put_u32(bytes, CHUNK_MAGIC);
    lab_put_u32(bytes + 4, body->number);
    lab_put_u64(bytes + 8, body->sent);
    lab_put_u64(bytes + 16, body->total);
    body->sent += (uint64_t)got;
    if (body->sent >= body->total) lab_mail_drop_body(mail);
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
static lab_taken take_first(lab_mail *mail, lab_message *m) {
    if (take_slot(&mail->answer, m)) return LAB_ANSWER;
    if (mail->held) return LAB_NOTHING;
    for (int i = 0; i < LAB_EVENTS; i++)
        if (take_slot(&mail->events[i], m)) return LAB_TEXT;
    if (take_slot(&mail->frame, m)) return LAB_BINARY;
    return take_chunk(mail, m);
}

bool lab_mail_waiting(const lab_mail *mail) {
    if (mail->held) return mail->answer.full;
    bool full = mail->answer.full || mail->frame.full || lab_mail_has_body(mail);
    for (int i = 0; i < LAB_EVENTS; i++) full = full || mail->events[i].full;
    return full;
}

lab_taken lab_mail_take(lab_mail *mail, lab_message *m, bool *more) {
    const lab_taken taken = take_first(mail, m);
    *more = lab_mail_waiting(mail);
    return taken;
}

double lab_mail_unread(const lab_mail *mail) { return mail->frame.full ? lab_clock() - mail->frame_since : 0; }
