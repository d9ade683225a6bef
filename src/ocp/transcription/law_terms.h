// Laws in the transcription: what they read and their values are unknowns of each step.
//                                                                            docs/theory/optimal-control.md, (O.230)
#ifndef POLHODE_OCP_LAW_TERMS_H
#define POLHODE_OCP_LAW_TERMS_H

#include "ocp/transcription/transcription.h"

ph_tr_law_room ph_tr_count_laws(const ph_model *m);
// Doubles of scratch for laws of so many readings.
size_t ph_tr_law_scratch(int longest);

// The first of the values of a signal of a force or wheel, which become unknowns; -1: it reads no state. Its readings
// become terms.
int ph_tr_take_laws(ph_transcript *t, const ph_signal *signal);

// rho (y - r(c, v)) of a reading in step i; `near`: the last value of an angle.                              (O.230)
double ph_tr_reading_power(const ph_transcript *t, const ph_tr_term *term, int i, const ph_sight *const *sights,
                           double *near, ph_piece *p);
// nu (s - u(t, y)) of all values.                                                                            (O.231)
void ph_tr_law_rows(ph_transcript *t);
// Sets the readings and values in x to those of its motion and controls.
void ph_tr_follow_laws(ph_transcript *t, double *x);

#endif
