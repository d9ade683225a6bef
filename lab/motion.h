// One simulation as a session sees it: of a model, or of a Poisson system.
#ifndef POLHODE_LAB_MOTION_H
#define POLHODE_LAB_MOTION_H

#include "polhode/io.h"

// Either of the two; both NULL: not there.
typedef struct lab_motion {
    ph_runner *runner;
    ph_poisson_runner *poisson;
} lab_motion;

void lab_motion_free(lab_motion *m);
double lab_motion_time(const lab_motion *m);
// Ends a step between two inner ones when `progress` is false.
void lab_motion_watch(const lab_motion *m, bool (*progress)(void *user, double t, double duration), void *user);
ph_status lab_motion_step(const lab_motion *m, ph_error *err);
ph_status lab_motion_change(const lab_motion *m, const ph_simulation *sim, ph_error *err);
// The present row of the model, without the columns of beams, or of the Poisson system.
ph_status lab_motion_row(const lab_motion *m, double *row, ph_error *err);
// Singular configurations passed so far.
long lab_motion_passages(const lab_motion *m);

#endif
