// Functions of time: forces, torques and motions of joints.
#ifndef POLHODE_SIGNAL_H
#define POLHODE_SIGNAL_H

#include "polhode/law.h"

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

// The kinds of functions.
typedef enum ph_signal_kind {
    PH_SIGNAL_CONSTANT,
    PH_SIGNAL_TABLE,
    PH_SIGNAL_SINE,
    PH_SIGNAL_POLYNOMIAL,
    PH_SIGNAL_SUM,
    PH_SIGNAL_PIECES,
    PH_SIGNAL_LAW
} ph_signal_kind;

// A function of time with `dim` components (1 or 3).
typedef struct ph_signal ph_signal;
struct ph_signal {
    ph_signal_kind kind;
    int dim;
    int count;                 // TABLE: rows; POLYNOMIAL: coefficients; SUM, PIECES: terms
    const double *data;        // CONSTANT [dim]; TABLE [count x (1+dim)], time first; POLYNOMIAL [count x dim];
                               // SINE [2 dim + 2]: amplitude, offset, frequency [Hz], phase
    const double *until;       // PIECES [count], ascending; zero after the last
    const ph_signal *terms;    // SUM, PIECES [count]
    bool cubic;                // TABLE: natural cubic spline between jumps, else linear
    bool held;                 // PIECES: values of a smooth signal, each held for a while
    const ph_state_law *laws;  // LAW [dim]; of those that read more than the time the model adds the values
    const double *moments;     // cubic TABLE: second derivatives at the rows [count x dim]; filled by the model
};

// value, and where not NULL the first and second derivative, [dim] each; 0 where a law reads more than the time.
PH_API void ph_signal_evaluate(const ph_signal *signal, double t, double *value, double *rate, double *curvature);

#ifdef __cplusplus
}
#endif
#endif
