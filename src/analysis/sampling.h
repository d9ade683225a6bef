// Controllers of a run: their sample times, and what they set.                            docs/theory/laws.md
#ifndef POLHODE_ANALYSIS_SAMPLING_H
#define POLHODE_ANALYSIS_SAMPLING_H

#include "base/arena.h"
#include "polhode/integrate.h"

enum { PH_CALLBACKS = 32 };  // controllers of the caller, at most

typedef struct ph_sampling {
    const ph_model *model;
    long *next;      // [controllers of the model] number of the next sample
    double *values;  // [inputs + states] that are assigned together
    bool *assigned;  // [inputs + states]
    double *wanted;  // [inputs] of a callback
    ph_controller_def callbacks[PH_CALLBACKS];
    long callback_next[PH_CALLBACKS];
    int callback_count;
    const ph_runner *runner;
} ph_sampling;

// A period of less than a millionth of the step is refused.
ph_status ph_sampling_check(const ph_model *model, double step, ph_error *err);
void ph_sampling_layout(ph_sampling *s, const ph_model *model, ph_arena *arena);
// The next samples are those at t or later; `done`: those after t.
void ph_sampling_start(ph_sampling *s, double t, bool done);
double ph_sampling_next(const ph_sampling *s);  // its time, INFINITY without controllers
// Up to rounding, two times are one.
bool ph_sampling_same(double t, double other, double period);
// Whether some controller samples at t; and its new inputs and states in z.
bool ph_sampling_due(const ph_sampling *s, double t);
ph_status ph_sampling_apply(ph_sampling *s, const ph_place *at, double *z, ph_summary *summary, ph_workspace *ws,
                            ph_error *err);

// Within its limits.
double ph_input_within(const ph_input_def *u, double x);
// What a runner's caller does with inputs; *jumped: one has another value now.
ph_status ph_sampling_set(ph_sampling *s, int input, double value, double *z, ph_summary *summary, bool *jumped,
                          ph_error *err);
ph_status ph_sampling_get(const ph_sampling *s, int input, const double *z, double *value);
ph_status ph_sampling_add(ph_sampling *s, const ph_controller_def *controller, double t, double step, ph_error *err);

#endif
