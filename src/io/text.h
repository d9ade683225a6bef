// Small things about words and numbers that readers of files and of command lines share.
#ifndef POLHODE_IO_TEXT_H
#define POLHODE_IO_TEXT_H

#include <stdbool.h>
#include <stddef.h>

// The decimal number at the start of `text`, whatever the locale; *end is where it stops (text: none there).
// Numbers beyond double's range give an infinity.
double ph_text_number(const char *text, const char **end);

// A finite number as printf has it, whose decimal point may be any character of the locale, with a point.
void ph_text_point(char *text);

// The shortest of 15, 16 or 17 digits from which the number comes back as it was, whatever the locale.
enum { PH_NUMBER_TEXT = 40 };
void ph_text_shortest(double x, char text[PH_NUMBER_TEXT]);

// The candidate nearest to a misspelt word: ph_guess_start, ph_guess_try for each, ph_guess_found.
typedef struct ph_guess {
    const char *word, *best;
    size_t length;
    int distance;
} ph_guess;
ph_guess ph_guess_start(const char *word, size_t length);
void ph_guess_try(ph_guess *guess, const char *candidate);
// The same for a candidate that will not last: while it is the best it stands in `kept`. One that does not fit is not
// tried.
void ph_guess_try_text(ph_guess *guess, const char *candidate, size_t length, char *kept, size_t size);
// NULL if no candidate is near enough to be what was meant.
const char *ph_guess_found(const ph_guess *guess);

// A text put together in a buffer of fixed size; what does not fit is cut off, never within a character.
typedef struct ph_line {
    char text[256];
    size_t used;
} ph_line;
__attribute__((format(printf, 2, 3))) void ph_line_add(ph_line *line, const char *format, ...);

// Cuts a character that a copy of limited length left incomplete at the end of `text`.
void ph_text_trim(char *text);

#endif
