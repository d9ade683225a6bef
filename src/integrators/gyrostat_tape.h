// What lanes of bodies with rotors take from scalar ones, and give back.
#ifndef POLHODE_INTEGRATORS_GYROSTAT_TAPE_H
#define POLHODE_INTEGRATORS_GYROSTAT_TAPE_H

#include "base/lane_tape.h"
#include "polhode/gyrostat.h"

enum { PH_GYROSTAT_NUMBERS = 40 + 5 * PH_DAMPERS_MAX };  // at most, of either list

static inline void gyrostat_tape_body(ph_lane_tape *t, ph_gyrostat *body) {
    lane_tape_numbers(t, body->inertia, 9);
    lane_tape_numbers(t, body->l, 3);
    lane_tape_numbers(t, body->chi, 3);
    lane_tape_numbers(t, body->gravity, 3);
    lane_tape_numbers(t, &body->mass, 1);
    lane_tape_numbers(t, body->factors, 9);
    lane_tape_indices(t, body->pivot, 3);
    for (int r = 0; r < body->dampers; r++) {
        lane_tape_numbers(t, body->damper[r].axis, 3);
        lane_tape_numbers(t, &body->damper[r].inertia, 1);
        lane_tape_numbers(t, &body->damper[r].damping, 1);
    }
}

static inline void gyrostat_tape_state(ph_lane_tape *t, const ph_gyrostat *body, ph_gyrostat_state *s) {
    lane_tape_numbers(t, s->q, 4);
    lane_tape_numbers(t, s->pi, 3);
    lane_tape_numbers(t, s->d, body->dampers);
    lane_tape_numbers(t, s->x, 3);
    lane_tape_numbers(t, s->v, 3);
}

#endif
