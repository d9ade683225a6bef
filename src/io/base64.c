#include "io/base64.h"

#include <stdlib.h>
#include <string.h>

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

char *ph_base64(const unsigned char *bytes, size_t length) {
    char *text = malloc(4 * ((length + 2) / 3) + 1), *at = text;
    for (size_t i = 0; text != NULL && i < length; i += 3) {
        const size_t left = length - i;
        const unsigned group =
            (unsigned)bytes[i] << 16 | (left > 1 ? (unsigned)bytes[i + 1] << 8 : 0) | (left > 2 ? bytes[i + 2] : 0);
        for (size_t k = 0; k < 4; k++) *at++ = k <= left ? digits[group >> (18 - 6 * k) & 63] : '=';
    }
    if (text != NULL) *at = '\0';
    return text;
}

long ph_base64_read(const char *text, size_t length, unsigned char *bytes) {
    unsigned bits = 0;
    int held = 0;
    long used = 0;
    for (int k = 0; k < 2 && length > 0 && text[length - 1] == '='; k++) length--;
    for (size_t i = 0; i < length; i++) {
        const char *at = text[i] != '\0' ? strchr(digits, text[i]) : NULL;
        if (at == NULL) return -1;
        bits = (bits << 6 | (unsigned)(at - digits)) & 0xffffff;
        held += 6;
        if (held < 8) continue;
        held -= 8;
        bytes[used++] = (unsigned char)(bits >> held);
    }
    return used;
}
