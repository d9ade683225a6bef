// Linearisation of a model about a state.                                                  docs/theory/laws.md
#ifndef POLHODE_LINEARIZE_H
#define POLHODE_LINEARIZE_H

#include "polhode/integrate.h"

#ifdef __cplusplus
extern "C" {
#endif

// x' = rate + A x + B u, y = C x + D u, by rows. States are the free motions, their rates and the momenta of rotors.
typedef struct ph_linear {
    int states, inputs, outputs, dof;
    char (*names)[96];  // [states]
    double *A, *B, *C, *D, *rate;
    double *re, *im;              // eigenvalues [states], by ascending size
    double *frequency, *damping;  // [states] |im| / 2 pi [Hz], -re/|lambda|
    int closed_count, friction_count;
    char (*closed)[96], (*friction)[96];  // coordinates on closed stops: constraints; with dry friction: it is left out
} ph_linear;

// About the initial state, or `from`; where that runs into a stop, after the impact. PH_ERR_UNSUPPORTED with the part
// that has no linearisation.
PH_API ph_status ph_linearize(const ph_model *model, const ph_snapshot *from, ph_linear **linear, ph_error *err);
PH_API void ph_linear_free(ph_linear *linear);

#ifdef __cplusplus
}
#endif
#endif
