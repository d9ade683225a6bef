// Functions of time as a model keeps them: checked, copied, and with the times where they are not smooth.
#ifndef POLHODE_BASE_SIGNAL_H
#define POLHODE_BASE_SIGNAL_H

#include "base/arena.h"
#include "base/formula.h"
#include "polhode/elementary.h"
#include "polhode/signal.h"
#include "polhode/status.h"

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
// where out is not NULL. Rows inside a cubic table are smooth and not among them; those of held signals are if `held`.
int ph_signal_corners(const ph_signal *s, bool held, double *out);

// Signals are continuous from the right. The time at which a step from t0 to t1 evaluates them for t: at its ends, up
// to the rounding of products k step, just inside.
static inline double ph_signal_within(double t, double t0, double t1) {
    const double rounding = 4 * DBL_EPSILON * ph_fmax(fabs(t0), fabs(t1));
    return ph_fmin(ph_fmax(t, t0 + rounding), t1 - rounding);
}
// The same of a horizon, for which only the end matters.
static inline double ph_signal_until(double t, double horizon) {
    return ph_fmin(t, horizon - 4 * DBL_EPSILON * fabs(horizon));
}

// Whether a law reads more than the time; whether a signal has such laws, or any.
bool ph_law_reads_state(const ph_state_law *law);
bool ph_signal_reads_state(const ph_signal *s);
bool ph_signal_has_laws(const ph_signal *s);
// Calls `see` with every law that counts at t, and the component that it adds to.
void ph_signal_laws(const ph_signal *s, double t, void (*see)(void *user, int component, const ph_state_law *law),
                    void *user);
// A deep copy into the arena, as ph_signal_copy.
ph_state_law ph_law_copy(const ph_state_law *from, ph_arena *arena);

// Instructions of a law, so that it is evaluated without memory of its own.
enum { PH_LAW_LENGTH = 2000, PH_LAW_READS = 200 };

// Whether it is zero from t on. Sines and polynomials that vanish at all times are recognised by their coefficients.
bool ph_signal_rests(const ph_signal *s, double t);

// The third derivative of the first component.
double ph_signal_third(const ph_signal *s, double t);

#endif
