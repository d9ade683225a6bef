// The grammar of RFC 8259 over a whole text, before it is cut into tokens.
#ifndef POLHODE_IO_JSON_CHECK_H
#define POLHODE_IO_JSON_CHECK_H

#include "polhode/status.h"

#include <stddef.h>

// Counts keys and values; on failure err has line, column and what.
ph_status ph_json_check(const char *text, size_t length, size_t *values, ph_error *err);

// The line and column of a byte; columns count characters.
void ph_json_locate(const char *text, size_t at, int *line, int *column);

// The code unit of the four digits behind "\u"; -1 if they are not hexadecimal.
int ph_json_hex4(const char *digits);

#endif
