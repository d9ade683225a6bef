// Motions of one model compared: how far a method's is from a reference, and what it cost.
#ifndef POLHODE_COMPARE_H
#define POLHODE_COMPARE_H

#include "polhode/integrate.h"

#ifdef __cplusplus
extern "C" {
#endif

// --- a motion, sampled --------------------------------------------------------------------------------------

// Positions, attitudes, velocities and angular velocities of all bodies and points at ascending times.
typedef struct ph_trajectory ph_trajectory;

// Empty, for the columns that bodies and points of this model have.
PH_API ph_status ph_trajectory_create(const ph_model *model, ph_trajectory **trajectory, ph_error *err);
PH_API void ph_trajectory_free(ph_trajectory *trajectory);

// The columns of ph_model_columns that it holds, ascending; the list belongs to it.
PH_API const int *ph_trajectory_columns(const ph_trajectory *trajectory, int *count);
PH_API long ph_trajectory_count(const ph_trajectory *trajectory);

// row: all columns of the model, NaN where they are not known. Times ascend.
PH_API ph_status ph_trajectory_add(ph_trajectory *trajectory, double t, const double *row, ph_error *err);

// The largest differences over the times that both have (to ten digits) and what both know; attitudes by the angle of
// the rotation between them.
typedef struct ph_distance {
    double position, attitude;  // [m], [rad]
    double velocity, rate;      // [m/s], [rad/s]
    // max(position / size of the model, attitude); max(velocity, rate), each over the largest of the reference.
    double configuration, motion;
    long common;  // times
} ph_distance;
PH_API ph_distance ph_trajectory_distance(const ph_trajectory *reference, const ph_trajectory *other);

// A multiple of the step that gives a thousand samples or fewer over the duration.
PH_API double ph_sampling_interval(double step, double duration);

// The output interval for an adaptive method whose own steps may be long: so few times that they are not what it is
// made to do, at multiples of the interval above.
PH_API double ph_adaptive_interval(double step, double duration);

// The settings that store at multiples of the interval: each n-th step, or every one where the step does not divide it.
PH_API ph_simulation ph_sampled(const ph_simulation *sim, double interval);

// Runs, and stores each sim->every-th step.
PH_API ph_status ph_trajectory_run(const ph_model *model, const ph_simulation *sim, ph_trajectory *trajectory,
                                   ph_summary *summary, ph_error *err);

// --- one method against a reference -------------------------------------------------------------------------

enum { PH_TRIAL_PARTS = 256 };  // of a trial, in which its energy is followed
// A run of one method, and how far it was from the reference.
typedef struct ph_trial {
    ph_status status;  // PH_OK, or `why` it did not finish
    ph_error why;
    ph_summary summary;
    ph_distance error;
    double momentum_drift;  // of the symmetries of the model, relative to the size of each; NaN where it has none
    // |energy - initial| over time: the largest in each of equal parts of the run that had any step stored.
    int parts;
    double time[PH_TRIAL_PARTS], energy[PH_TRIAL_PARTS];
} ph_trial;

// `progress` is called with `user` as that of a ph_observer, and may end the run; NULL: not.
PH_API void ph_trial_run(const ph_model *model, const ph_simulation *sim, const ph_trajectory *reference,
                         ph_trial *trial, bool (*progress)(void *user, double t, double duration), void *user);

// The slope of log(error) over log(step), by least squares over the errors above `least`; NaN for fewer than two.
PH_API double ph_fitted_order(int count, const double *step, const double *error, double least);

// --- the reference ------------------------------------------------------------------------------------------

// A motion to compare with, and how well it is known.
typedef struct ph_reference {
    ph_simulation sim;  // what made it; its method is NULL if it came from elsewhere
    ph_trajectory *trajectory;
    // Its own error, as ph_distance.configuration and .motion: its distance from a second one, made with ten
    // times the tolerance or twice the step. NaN: not known.
    double error, motion_error;
} ph_reference;

// With the settings given, sampled at multiples of `interval`.
PH_API ph_status ph_reference_run(const ph_model *model, const ph_simulation *sim, double interval,
                                  ph_reference *reference, ph_error *err);
// The best that works: rkmk54 at a tolerance of 1e-12 with projection; where that fails at larger ones, and at last
// rkmk4 at an eighth of sim->step.
PH_API ph_status ph_reference_best(const ph_model *model, const ph_simulation *sim, double interval,
                                   ph_reference *reference, ph_error *err);
PH_API void ph_reference_free(ph_reference *reference);

#ifdef __cplusplus
}
#endif
#endif
