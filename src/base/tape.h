// What an object carries on, as numbers: one function lists it, and runs to measure, to save and to load.
#ifndef POLHODE_BASE_TAPE_H
#define POLHODE_BASE_TAPE_H

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

typedef struct ph_tape {
    double *save;        // where to, or NULL
    const double *load;  // where from, or NULL; both NULL: it only counts
    size_t used;
    bool wrong;  // a number that was loaded is none that could have been saved
} ph_tape;

static inline void ph_tape_numbers(ph_tape *t, double *x, size_t n) {
    if (t->save && n > 0) memcpy(t->save + t->used, x, n * sizeof *x);
    if (t->load && n > 0) memcpy(x, t->load + t->used, n * sizeof *x);
    t->used += n;
}

// An integer from 0 to `most`.
static inline void ph_tape_count(ph_tape *t, long *x, double most) {
    double number = (double)*x;
    ph_tape_numbers(t, &number, 1);
    if (number >= 0 && number <= most && number == floor(number)) *x = (long)number;
    else t->wrong = true;
}

static inline void ph_tape_flag(ph_tape *t, bool *x) {
    long number = *x;
    ph_tape_count(t, &number, 1);
    *x = number != 0;
}

#endif
