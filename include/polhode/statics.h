// How an equilibrium is sought: the `statics` of a model file.                 docs/model-format.md, section 5
#ifndef POLHODE_STATICS_H
#define POLHODE_STATICS_H

#include "polhode/model.h"

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// All forces and gravity are multiplied by a factor that goes from 0 to `until`.
typedef enum ph_statics_control {
    PH_CONTROL_LOAD,         // the factor grows by until/load_steps
    PH_CONTROL_ARC_LENGTH,   // through limit points
    PH_CONTROL_DISPLACEMENT  // the factor is what takes a node to given displacements
} ph_statics_control;

// The settings of ph_balance: start from ph_statics_default.
typedef struct ph_statics {
    ph_statics_control control;
    int load_steps;
    double until;
    int steps;  // the most that arc-length control makes
    // Displacement control: of a node of the definition (ph_model_place gives its index in the model), along a
    // direction that need not have length 1, from its initial position [m].
    int node;
    double direction[3];
    const double *values;  // [value_count]
    int value_count;
    // An imperfection: a force of the definition, times a factor, beside the load; -1 for none.
    int imperfection;
    double imperfection_factor;
    bool no_stability;  // leave it undetermined: it takes about as long as one load step of a large model
} ph_statics;

// Load control in 10 steps up to a factor of 1; 200 steps of arc-length control.
PH_API ph_statics ph_statics_default(void);

// --- the computation ----------------------------------------------------------------------------------

// A point of the path at which the factor has a largest or smallest value.
typedef struct ph_limit_point {
    double factor;
    double displacement;  // of the node under displacement control [m], else 0
} ph_limit_point;

enum { PH_LIMIT_POINTS_MAX = 64, PH_FREE_MOTIONS_MAX = 6 };  // that are listed

// Of an equilibrium, by the lowest curvature of the potential on the constraints. Undetermined: the loads have no
// potential, or it was not requested.
typedef enum ph_stability { PH_STABILITY_UNDETERMINED, PH_STABLE, PH_UNSTABLE, PH_NEUTRAL } ph_stability;
PH_API const char *ph_stability_name(ph_stability stability);

// A motion that no load opposes: of the node that moves most, about an axis or along it, in inertial axes.
typedef struct ph_free_motion {
    const char *name;  // the model's
    int others;        // nodes that move with it
    bool turns;
    double axis[3], through[3];  // unit vector; a point of the axis [m]
} ph_free_motion;
// For people: "b" can turn about (0, 0, 1) through (0, 0, 0)
PH_API void ph_free_motion_text(const ph_free_motion *motion, char *text, size_t room);

// Where the path of equilibria ended, and what was found on it.
typedef struct ph_equilibrium {
    double factor;    // reached
    double residual;  // largest load out of balance, over the largest load; moments by the size of the model
    long iterations;  // of Newton, over all steps
    long steps;       // rows after the first
    int most;         // iterations of the hardest step
    int limit_count;  // found, of which at most PH_LIMIT_POINTS_MAX are listed
    ph_limit_point limits[PH_LIMIT_POINTS_MAX];
    ph_stability stability;  // of the last equilibrium
    double lowest;  // curvature of the potential per square of a motion, radians and lengths of the model [N m]; or NaN
    int free_count;  // of a neutral equilibrium
    ph_free_motion free_motions[PH_FREE_MOTIONS_MAX];
    int modes;            // found: as many as requested, or as there are degrees of freedom
    double *frequencies;  // [modes] the caller's, or NULL [Hz]; negative: grows at this rate by 2 pi, 0: a rigid motion
    double *shapes;       // [modes x group.nv, of rotations where the model has directors] the caller's, or NULL; the
                          // largest part is 1, lengths by the model's size
} ph_equilibrium;

// Progress callbacks. Any function may be NULL.
typedef struct ph_balance_observer {
    void *user;
    // After each step, and at the start: the columns of the model, and the resultants [6] of every element in the order
    // of the couplings, means of its points; of degree 2 and 3 [6 degree] at each of them.
    ph_status (*row)(void *user, double factor, const double *columns, const double *resultants);
    bool (*progress)(void *user, double done);  // 0 .. 1; false: stop
} ph_balance_observer;

// Position of a node of the model in a shape: its name, the first of three numbers of its displacement (inertial axes)
// and of its turn (body axes), -1 for a point.
typedef struct ph_mode_place {
    const char *name;
    int shift, turn;
} ph_mode_place;
PH_API ph_mode_place ph_model_mode_place(const ph_model *model, int node);

// The path of equilibria from factor 0 under `statics`, and the lowest `modes` frequencies about the last one. With a
// positive status (or PH_ERR_FILE from the observer) the rows up to there have been passed on, and `out` has how far it
// went; err->what says why.
PH_API ph_status ph_balance(const ph_model *model, const ph_statics *statics, int modes,
                            const ph_balance_observer *observer, ph_equilibrium *out, ph_error *err);

#ifdef __cplusplus
}
#endif
#endif
