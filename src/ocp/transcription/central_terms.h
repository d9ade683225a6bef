// Central gravity in the transcription: its potential at nodes and its power at the middle of steps.
#ifndef POLHODE_OCP_CENTRAL_TERMS_H
#define POLHODE_OCP_CENTRAL_TERMS_H

#include "ocp/transcription/jet.h"
#include "ocp/transcription/transcription.h"

typedef struct ph_tr_central {
    double mu, m;
    vec3 center;
    mat3 J;  // of all its mass
} ph_tr_central;

ph_tr_central ph_tr_central_of(const ph_transcript *t, int slot);
// Adds the potential of a body at (R exp(a), x + d), a and d the unknowns from `at` on.
void ph_tr_central_energy(const ph_tr_central *f, mat3 R, vec3 x, int at, ph_jet *e);
// The power along (w, w_x) as a function of 12 numbers: c, the position, and w.
void ph_tr_central_power(const ph_tr_central *f, const ph_sight *s, bool bent, ph_jet *out);

#endif
