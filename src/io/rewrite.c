#include "io/rewrite.h"

#include "io/platform.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct ph_edit {
    size_t start, end;  // of what is replaced
    size_t number;      // in the order of the calls
    char *text;
};

static void change(ph_rewrite *r, size_t start, size_t end, const char *text) {
    if (r->failed) return;
    if (r->count == r->room) {
        const size_t room = r->room ? 2 * r->room : 64;
        ph_edit *more = realloc(r->edits, room * sizeof *more);
        if (more == NULL) {
            r->failed = true;
            return;
        }
        r->edits = more;
        r->room = room;
    }
    char *copy = ph_text_copy(text);
    if (copy) r->edits[r->count] = (ph_edit){start, end, r->count, copy};
    if (copy) r->count++;
    else r->failed = true;
}

void ph_rewrite_value(ph_rewrite *r, int node, const char *text) {
    size_t start, end;
    ph_json_span(r->json, node, &start, &end);
    change(r, start, end, text);
}

// The blanks before a key if they begin a line, else one blank.
static size_t blanks_before(const char *text, size_t key, const char **blanks) {
    size_t n = 0;
    while (n < key && strchr(" \t\r\n", text[key - n - 1])) n++;
    *blanks = text + key - n;
    if (memchr(*blanks, '\n', n)) return n;
    *blanks = " ";
    return 1;
}

void ph_rewrite_insert(ph_rewrite *r, int after, const char *key, const char *text) {
    size_t start, end, key_start, key_end;
    const char *blanks;
    ph_json_span(r->json, after, &start, &end);
    ph_json_span(r->json, after - 1, &key_start, &key_end);  // a key's value follows it
    const size_t n = blanks_before(ph_json_text(r->json), key_start, &blanks);
    const size_t size = n + strlen(key) + strlen(text) + sizeof ",\"\": ";
    char *member = malloc(size);
    if (member) {
        snprintf(member, size, ",%.*s\"%s\": %s", (int)n, blanks, key, text);
        change(r, end, end, member);
    } else {
        r->failed = true;
    }
    free(member);
}

static bool is_one_of(const ph_json *json, int key, const char *const *names, int count) {
    for (int i = 0; i < count; i++)
        if (ph_json_is(json, key, names[i])) return true;
    return false;
}

void ph_rewrite_remove(ph_rewrite *r, int object, const char *const *names, int count) {
    const int members = ph_json_count(r->json, object);
    size_t start, end, before = 0;
    bool first = true;  // all before it go too
    int k = ph_json_first(r->json, object);
    for (int i = 0; i < members; i++, k = ph_json_next(r->json, k)) {
        size_t key_start, next = 0;
        ph_json_span(r->json, k, &key_start, &end);
        ph_json_span(r->json, k + 1, &start, &end);
        if (!is_one_of(r->json, k, names, count)) {
            first = false;
        } else if (first) {  // with the comma after it
            size_t next_end;
            ph_json_span(r->json, ph_json_next(r->json, k), &next, &next_end);
            change(r, key_start, next, "");
        } else {  // with the comma before it
            change(r, before, end, "");
        }
        before = end;
    }
}

static int by_place(const void *a, const void *b) {
    const ph_edit *x = a, *y = b;
    if (x->start != y->start) return x->start < y->start ? -1 : 1;
    return x->number < y->number ? -1 : x->number > y->number;
}

char *ph_rewrite_finish(ph_rewrite *r) {
    const char *old = ph_json_text(r->json);
    size_t size = strlen(old) + 1, at = 0;
    for (size_t i = 0; i < r->count; i++) size += strlen(r->edits[i].text);
    char *text = r->failed ? NULL : malloc(size), *to = text;
    if (text) {
        if (r->count) qsort(r->edits, r->count, sizeof *r->edits, by_place);
        for (size_t i = 0; i < r->count; i++) {
            const ph_edit *e = r->edits + i;
            memcpy(to, old + at, e->start - at);
            to += e->start - at;
            memcpy(to, e->text, strlen(e->text));
            to += strlen(e->text);
            at = e->end;
        }
        memcpy(to, old + at, strlen(old + at) + 1);
    }
    for (size_t i = 0; i < r->count; i++) free(r->edits[i].text);
    free(r->edits);
    *r = (ph_rewrite){.json = r->json};
    return text;
}
