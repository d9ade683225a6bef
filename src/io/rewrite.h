// Changes in the text of a JSON file that leave all else as it is written: order, blanks, notes, the form of numbers.
#ifndef POLHODE_IO_REWRITE_H
#define POLHODE_IO_REWRITE_H

#include "io/json.h"

typedef struct ph_edit ph_edit;
typedef struct ph_rewrite {
    const ph_json *json;
    ph_edit *edits;
    size_t count, room;
    bool failed;  // memory was out: what comes later does nothing
} ph_rewrite;

// Another value, written as JSON, instead of a value or key. A place may be changed once.
void ph_rewrite_value(ph_rewrite *rewrite, int node, const char *text);

// A new member after the one with the value `after`, laid out as that one is.
void ph_rewrite_insert(ph_rewrite *rewrite, int after, const char *key, const char *text);

// Without the members of the object that have one of the names; at least one other must be there.
void ph_rewrite_remove(ph_rewrite *rewrite, int object, const char *const *names, int count);

// The text with all changes made, which the caller frees; NULL when memory was out. Ends the rewriting.
char *ph_rewrite_finish(ph_rewrite *rewrite);

#endif
