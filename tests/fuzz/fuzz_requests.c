// Lines as the requests of one client, with some slices of computing after each. Every request is answered.
#include "fuzz.h"
#include "server/child.h"
#include "server/client.h"

#include <string.h>

enum { REQUESTS = 12, SLICES = 3, MESSAGES = 8 };

// The server starts its own program as a child, and that is this one.
int LLVMFuzzerInitialize(int *argc, char ***argv) {
    if (*argc > 1 && strcmp((*argv)[1], "--child") == 0) exit(lab_child_main(*argc - 2, *argv + 2));
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) {
    // One line of them, so that the mutator sees one JSON text.
    size_t start = 0, end = size;
    for (unsigned skip = seed >> 4 & 7; skip > 0; skip--) {
        const uint8_t *line = memchr(data + start, '\n', size - start);
        if (line == NULL) break;
        start = (size_t)(line - data) + 1;
    }
    const uint8_t *line = memchr(data + start, '\n', size - start);
    if (line) end = (size_t)(line - data);
    static uint8_t one[1 << 16];
    if (seed % 16 == 0 || end - start > sizeof one / 2) return LLVMFuzzerMutate(data, size, most);
    memcpy(one, data + start, end - start);
    size_t room = most - (size - (end - start));
    if (room > sizeof one) room = sizeof one;
    const size_t n = fuzz_json_mutate(one, end - start, room, seed);
    memmove(data + start + n, data + end, size - end);
    memcpy(data + start, one, n);
    return size - (end - start) + n;
}

static void wake(void *user) { (void)user; }

// Whether there was an answer among what waits to be sent.
static bool take(lab_outbox *box, lab_message *m) {
    bool more, answered = false;
    for (int i = 0; i < MESSAGES; i++) {
        const lab_taken what = lab_outbox_take(box, m, &more);
        if (what == LAB_NOTHING) break;
        answered |= what == LAB_ANSWER;
    }
    return answered;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static lab_downloads *downloads;
    if (downloads == NULL) downloads = lab_downloads_start();
    lab_client client;
    lab_message m = {0};
    if (downloads == NULL || !lab_client_init(&client, downloads, wake, NULL)) abort();
    client.local = size % 2;
    lab_session *s = &client.session;
    const uint8_t *at = data, *const end = data + size;
    for (int n = 0; at < end && n < REQUESTS; n++) {
        const uint8_t *stop = memchr(at, '\n', (size_t)(end - at));
        const size_t length = (size_t)((stop ? stop : end) - at);
        char *text = malloc(length + 1);  // of its own size, so that a read past its end is seen
        if (text == NULL) abort();
        memcpy(text, at, length);
        text[length] = '\0';
        lab_session_request(s, text, length);
        free(text);
        bool answered = take(&client.box, &m);
        for (int k = 0; k < SLICES; k++) {
            lab_session_advance(s);
            answered |= take(&client.box, &m);
        }
        if (s->stepping >= 0) break;  // answered when its steps are done, and no request before
        FUZZ_LAW(answered, "a request without an answer");
        at += length + 1;
    }
    lab_client_end(&client);
    lab_message_free(&m);
    return 0;
}
