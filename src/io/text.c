#include "io/text.h"

#include "io/platform.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

double ph_text_number(const char *text, const char **end) {
    char *stop;
    const size_t length = strspn(text, "+-.0123456789eE");
    double x = strtod(text, &stop);
    if (stop != text + length) {
        // A program that uses this library may have set a locale in which the point is a comma.
        ph_plain *plain = ph_plain_create();
        if (plain != NULL) {
            ph_plain *before = ph_plain_enter(plain);
            x = strtod(text, &stop);
            ph_plain_leave(before);
            ph_plain_free(plain);
        }
    }
    // strtod also reads "inf", "nan", "0x10" and leading blanks.
    if (stop > text + length || (size_t)(stop - text) < 1) {
        stop = (char *)text;
        x = 0;
    }
    *end = stop;
    return x;
}

void ph_text_point(char *text) {
    char *from = text, *to = text;
    while (*from) {
        const size_t other = strcspn(from, "+-0123456789eE");
        if (other > 0) *to++ = '.';
        from += other;
        if (*from) *to++ = *from++;
    }
    *to = '\0';
}

void ph_text_shortest(double x, char text[PH_NUMBER_TEXT]) {
    const double value = x == 0 ? 0 : x;  // no -0
    const char *end;
    for (int digits = 15; digits <= 17; digits++) {
        snprintf(text, PH_NUMBER_TEXT, "%.*g", digits, value);
        ph_text_point(text);
        if (ph_text_number(text, &end) == value) return;
    }
}

// --- the nearest word -----------------------------------------------------------------------------------

enum { WORD_MAX = 64 };

static int lower(char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : (unsigned char)c; }
static int least(int a, int b) { return a < b ? a : b; }

// Insertions, deletions, replacements and swaps of neighbours that turn a into b; letter case is free.
static int distance(const char *a, int n, const char *b, int m) {
    int rows[3][WORD_MAX + 1];
    int *before = rows[0], *last = rows[1], *now = rows[2];
    for (int j = 0; j <= m; j++) last[j] = j;
    for (int i = 1; i <= n; i++) {
        now[0] = i;
        for (int j = 1; j <= m; j++) {
            const int differs = lower(a[i - 1]) != lower(b[j - 1]);
            now[j] = least(least(last[j] + 1, now[j - 1] + 1), last[j - 1] + differs);
            if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]))
                now[j] = least(now[j], before[j - 2] + 1);
        }
        int *free_row = before;
        before = last;
        last = now;
        now = free_row;
    }
    return last[m];
}

ph_guess ph_guess_start(const char *word, size_t length) { return (ph_guess){word, NULL, length, 0}; }

void ph_guess_try(ph_guess *guess, const char *candidate) {
    const size_t m = strlen(candidate);
    if (guess->length > WORD_MAX || m > WORD_MAX) return;
    const int d = distance(guess->word, (int)guess->length, candidate, (int)m);
    if (guess->best == NULL || d < guess->distance) {
        guess->best = candidate;
        guess->distance = d;
    }
}

void ph_guess_try_text(ph_guess *guess, const char *candidate, size_t length, char *kept, size_t size) {
    char copy[WORD_MAX + 1];
    if (length > WORD_MAX || length >= size) return;
    memcpy(copy, candidate, length);
    copy[length] = '\0';
    ph_guess_try(guess, copy);
    if (guess->best != copy) return;
    memcpy(kept, copy, length + 1);
    guess->best = kept;
}

const char *ph_guess_found(const ph_guess *guess) {
    if (guess->best == NULL) return NULL;
    // One slip in a short word, more in a long one, but never a different word altogether.
    const int allowed = 1 + (int)guess->length / 4;
    const bool shares = guess->distance < (int)guess->length;
    return guess->distance <= allowed && shares ? guess->best : NULL;
}

// --- lines of fixed size ----------------------------------------------------------------------------------

void ph_text_trim(char *text) {
    size_t n = strlen(text), tail = 0;
    while (tail < n && tail < 3 && ((unsigned char)text[n - 1 - tail] & 0xC0) == 0x80) tail++;
    if (tail == n) return;
    const unsigned char lead = (unsigned char)text[n - 1 - tail];
    const size_t needs = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : 0;
    if (tail < needs) text[n - 1 - tail] = '\0';
}

void ph_line_add(ph_line *line, const char *format, ...) {
    const size_t room = sizeof line->text - line->used;
    va_list arguments;
    va_start(arguments, format);
    const int n = vsnprintf(line->text + line->used, room, format, arguments);
    va_end(arguments);
    if (n < 0) {
        line->text[line->used] = '\0';
        return;
    }
    if ((size_t)n >= room) {
        ph_text_trim(line->text);
        line->used = strlen(line->text);
    } else {
        line->used += (size_t)n;
    }
}
