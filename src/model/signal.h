// Functions of time as a model keeps them: checked, copied, and with the times where they are not smooth.
#ifndef POLHODE_MODEL_SIGNAL_H
#define POLHODE_MODEL_SIGNAL_H

#include "base/arena.h"
#include "polhode/model.h"

#include <float.h>
#include <math.h>

// Sums and pieces may nest this deep, so that evaluation has a bounded stack.
enum { PH_SIGNAL_DEPTH = 16 };

// Whether it can be evaluated and has `dim` components. `path` is where the signal stands ("forces[0].value");
// err->where is the path of the offending value below it ("forces[0].value.table[3]").
ph_status ph_signal_check(const ph_signal *s, int dim, const char *path, ph_error *err);

// A deep copy of a checked signal into the arena, with the moments of its splines. While the arena only
// counts, *to is not written, so that it may itself lie in the arena.
void ph_signal_copy(const ph_signal *from, ph_signal *to, ph_arena *arena);

// The times at which value or slope jump, unsorted and some of them repeated: returns how many, and writes them
// where out is not NULL. Rows inside a cubic table are smooth and not among them.
int ph_signal_corners(const ph_signal *s, double *out);

// Signals are continuous from the right. The time at which one that ends with a horizon is evaluated: at the end of it,
// up to the rounding of products k step, just before; elsewhere t.
static inline double ph_signal_until(double t, double horizon) {
    const double last = horizon - 4 * DBL_EPSILON * fabs(horizon);
    return t < last ? t : last;
}

// The third derivative of the first component.
double ph_signal_third(const ph_signal *s, double t);

#endif
