#include "client.h"

#include "sandbox.h"

#include <math.h>
#include <stdlib.h>

// --- the session's host ---------------------------------------------------------------------------------------

static void answer(void *self, lab_message *m) { lab_outbox_answer(&((lab_client *)self)->box, m); }
static void frame(void *self, lab_message *m) { lab_outbox_frame(&((lab_client *)self)->box, m); }
static void event(void *self, lab_event kind, lab_message *m) { lab_outbox_event(&((lab_client *)self)->box, kind, m); }
static double unread(void *self) { return lab_outbox_unread(&((lab_client *)self)->box); }

static const char *begin(void *self, lab_job *job) {
    lab_client *c = self;
    return lab_downloads_add(c->downloads, &c->box, job);
}

static bool cancel(void *self) {
    lab_client *c = self;
    return lab_downloads_cancel(c->downloads, &c->box);
}

// A file from others is read by a child that reaches no other file, or not at all.
static const char *reads_no_results(void *self) {
    if (!((const lab_client *)self)->local)
        return "a server that is open to a network does not read results; `polhode report` shows them";
    if (!lab_sandbox_possible())
        return "this system cannot confine the process that reads files: `polhode report` shows results that you trust";
    return NULL;
}

// --- the client -----------------------------------------------------------------------------------------------

bool lab_client_init(lab_client *c, lab_downloads *downloads, void (*wake)(void *), void *waker) {
    static const lab_start nothing = {0};
    *c = (lab_client){.downloads = downloads, .due = INFINITY};
    if (!lab_outbox_init(&c->box, lab_downloads_files(downloads), wake, waker)) return false;
    lab_session_init(&c->session,
                     (lab_host){c, answer, frame, event, unread, begin, cancel, reads_no_results, &nothing});
    return true;
}

// A request may have added a job after the connection was closed: it ends here, before the box that its events go to.
void lab_client_end(lab_client *c) {
    lab_downloads_cancel(c->downloads, &c->box);
    lab_session_free(&c->session);
    lab_outbox_destroy(&c->box);
    free(c->request);
}
