// How an equilibrium is sought: the `statics` of a model file.                 docs/model-format.md, section 5
#ifndef POLHODE_STATICS_H
#define POLHODE_STATICS_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

// All forces and gravity are multiplied by a factor that goes from 0 to `until`.
typedef enum ph_statics_control {
    PH_CONTROL_LOAD,         // the factor grows by until/load_steps
    PH_CONTROL_ARC_LENGTH,   // through limit points
    PH_CONTROL_DISPLACEMENT  // the factor is what takes a node to given displacements
} ph_statics_control;

typedef struct ph_statics {
    ph_statics_control control;
    int load_steps;
    double until;
    int steps;  // the most that arc-length control makes
    // Displacement control: of a node of the definition (ph_model_place says where that is in the model), along a
    // direction that need not have length 1, from its initial position [m].
    int node;
    double direction[3];
    const double *values;  // [value_count]
    int value_count;
    // An imperfection: a force of the definition, times a factor, beside the load; -1 for none.
    int imperfection;
    double imperfection_factor;
} ph_statics;

// Load control in 10 steps up to a factor of 1; 200 steps of arc-length control.
ph_statics ph_statics_default(void);

#ifdef __cplusplus
}
#endif
#endif
