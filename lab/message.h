// Bytes for a client, with room before them for the header of a WebSocket frame.
#ifndef POLHODE_LAB_MESSAGE_H
#define POLHODE_LAB_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { LAB_HEADROOM = 32 };

// A buffer that is used again and again: it only grows.
typedef struct lab_message {
    unsigned char *memory;  // LAB_HEADROOM + capacity bytes
    size_t capacity, length;
} lab_message;

unsigned char *lab_message_bytes(const lab_message *m);

// Room for `length` bytes, which become its length; false when memory is out.
bool lab_message_resize(lab_message *m, size_t length);
void lab_message_free(lab_message *m);
void lab_message_swap(lab_message *a, lab_message *b);

// Text written to a FILE: open, write to the FILE, close.
typedef struct lab_text {
    FILE *out;  // NULL: no memory
    char *bytes;
    size_t length;
} lab_text;
bool lab_text_open(lab_text *t);
// Moves the text into the message, with every byte that is not UTF-8 replaced: a browser would hang up on it.
bool lab_text_close(lab_text *t, lab_message *m);

// Little endian, whatever the machine.
void lab_put_u32(unsigned char *at, uint32_t value);
void lab_put_u64(unsigned char *at, uint64_t value);
void lab_put_f64(unsigned char *at, double value);

// Bytes of the UTF-8 sequence at `text`, 0 if it is none.
size_t lab_utf8_length(const unsigned char *text, size_t left);

#endif
