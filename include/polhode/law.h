// Laws: expressions of the state of a model, and the inputs, outputs and controllers that are made of them.
// docs/theory/laws.md
#ifndef POLHODE_LAW_H
#define POLHODE_LAW_H

#include "polhode/api.h"

#ifdef __cplusplus
extern "C" {
#endif

// What a law may read.
typedef enum ph_reading_kind {
    PH_READ_TIME,
    PH_READ_INPUT,            // number `of`
    PH_READ_STATE,            // of a controller, counted through all controllers
    PH_READ_POSITION,         // component `part` of node `of`, inertial
    PH_READ_ROTATION,         // entry `part` of its nine
    PH_READ_VELOCITY,         // inertial
    PH_READ_OMEGA,            // in its own frame
    PH_READ_MARKER,           // of the point `at`
    PH_READ_MARKER_VELOCITY,  // of the point `at`, inertial
    PH_READ_ROTOR,            // momentum of rotor `part` of body `of`
    PH_READ_COORDINATE,       // coordinate `part` of joint `of`, 0 or 1
    PH_READ_RATE
} ph_reading_kind;

// One quantity of the state. Nodes and joints are those of the definition.
typedef struct ph_reading {
    ph_reading_kind kind;
    int of, part;
    double at[3];  // of markers, the body's own frame [m]
} ph_reading;

// A compiled expression of what it reads; made by the reader of model files.
typedef struct ph_state_law {
    const struct ph_formula *formula;
    const ph_reading *reads;  // [read_count] the formula's variables
    int read_count;
} ph_state_law;

// A number that is constant during a step and may be set between steps, within its limits.
typedef struct ph_input_def {
    const char *name;
    double value, min, max;  // NaN: no limit
    const char *unit;        // NULL: none given
} ph_input_def;

// A law that is a column of the results.
typedef struct ph_output_def {
    const char *name;
    ph_state_law law;
    const char *unit;
} ph_output_def;

// A law that is evaluated at the sample times of a controller and then held, by an input or a state; or a list of
// values for them, of which the last one stays.
typedef struct ph_assignment {
    int to;  // number of the input; of the state, counted through all controllers
    ph_state_law law;
    const double *values;  // [value_count] NULL: the law
    long value_count;
} ph_assignment;

// A controller of the model: at t = k period, k = 0, 1, .., all its laws are computed from old values, then assigned.
typedef struct ph_sampled_def {
    const char *name;
    double period;  // [s] > 0
    const char *const *states;
    const double *initial;  // [state_count]
    int state_count;
    const ph_assignment *next, *set;
    int next_count, set_count;
} ph_sampled_def;

// As it was written, "" of a number.
PH_API const char *ph_law_text(const ph_state_law *law);

#ifdef __cplusplus
}
#endif
#endif
