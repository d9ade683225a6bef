#include "message.h"

#include <stdlib.h>
#include <string.h>

unsigned char *lab_message_bytes(const lab_message *m) { return m->memory + LAB_HEADROOM; }

bool lab_message_resize(lab_message *m, size_t length) {
    if (m->memory == NULL || length > m->capacity) {
        unsigned char *memory = realloc(m->memory, LAB_HEADROOM + length);
        if (memory == NULL) return false;
        m->memory = memory;
        m->capacity = length;
    }
    m->length = length;
    return true;
}

void lab_message_free(lab_message *m) {
    free(m->memory);
    *m = (lab_message){0};
}

void lab_message_swap(lab_message *a, lab_message *b) {
    const lab_message kept = *a;
    *a = *b;
    *b = kept;
}

// --- text -----------------------------------------------------------------------------------------------

size_t lab_utf8_length(const unsigned char *text, size_t left) {
    const unsigned char c = text[0];
    if (c < 0x80) return 1;
    const size_t length = c >= 0xf0 && c < 0xf5 ? 4 : c >= 0xe0 && c < 0xf0 ? 3 : c >= 0xc2 && c < 0xe0 ? 2 : 0;
    if (length == 0 || length > left) return 0;
    for (size_t i = 1; i < length; i++)
        if ((text[i] & 0xc0) != 0x80) return 0;
    // Overlong forms, surrogates, and what lies beyond U+10FFFF.
    if ((c == 0xe0 && text[1] < 0xa0) || (c == 0xed && text[1] > 0x9f)) return 0;
    if ((c == 0xf0 && text[1] < 0x90) || (c == 0xf4 && text[1] > 0x8f)) return 0;
    return length;
}

// Messages of the library cut what they quote after so many bytes, perhaps inside a character.
static void replace_what_is_not_utf8(unsigned char *text, size_t length) {
    for (size_t i = 0; i < length;) {
        const size_t n = lab_utf8_length(text + i, length - i);
        if (n == 0) text[i] = '?';
        i += n > 0 ? n : 1;
    }
}

bool lab_text_open(lab_text *t) {
    *t = (lab_text){0};
    t->out = open_memstream(&t->bytes, &t->length);
    return t->out != NULL;
}

bool lab_text_close(lab_text *t, lab_message *m) {
    bool good = t->out != NULL && !ferror(t->out);
    if (t->out != NULL && fclose(t->out) != 0) good = false;
    good = good && lab_message_resize(m, t->length);
    if (good) {
        memcpy(lab_message_bytes(m), t->bytes, t->length);
        replace_what_is_not_utf8(lab_message_bytes(m), t->length);
    }
    free(t->bytes);
    *t = (lab_text){0};
    return good;
}

// --- numbers --------------------------------------------------------------------------------------------

static void put(unsigned char *at, uint64_t value, int bytes) {
    for (int i = 0; i < bytes; i++) at[i] = (unsigned char)(value >> (8 * i));
}

void lab_put_u32(unsigned char *at, uint32_t value) { put(at, value, 4); }
void lab_put_u64(unsigned char *at, uint64_t value) { put(at, value, 8); }

void lab_put_f64(unsigned char *at, double value) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    put(at, bits, 8);
}
