// Bytes as text (RFC 4648, section 4).
#ifndef POLHODE_IO_BASE64_H
#define POLHODE_IO_BASE64_H

#include <stddef.h>

// The caller's to free; NULL when memory is out.
char *ph_base64(const unsigned char *bytes, size_t length);
// Into `bytes`, which has room for three bytes of every four digits and may be the text itself; their number, -1 if it
// is something else.
long ph_base64_read(const char *text, size_t length, unsigned char *bytes);

#endif
