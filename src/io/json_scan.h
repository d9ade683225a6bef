// The grammar of RFC 8259 over a whole text, and where its values stand.
#ifndef POLHODE_IO_JSON_SCAN_H
#define POLHODE_IO_JSON_SCAN_H

#include "polhode/json.h"

// A key or a value, in the order of the text.
typedef struct ph_json_node {
    ph_json_kind kind;
    int start;  // first byte in the text, of a string after its quote
    int end;    // after its last byte, of a string before its quote
    int count;  // elements or members
    int next;   // the first node after this one and all in it; of a key, after its value
} ph_json_node;

// Counts keys and values, and fills the nodes unless they are NULL; on failure err has line, column and what.
ph_status ph_json_scan(const char *text, size_t length, ph_json_node *nodes, size_t *values, ph_error *err);

// The line and column of a byte; columns count characters.
void ph_json_locate(const char *text, size_t at, int *line, int *column);

// The code unit of the four digits after "\u"; -1 if they are not hexadecimal.
int ph_json_hex4(const char *digits);

#endif
