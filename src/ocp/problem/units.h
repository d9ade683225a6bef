// Units in which the unknowns of a problem are of size 1, for solvers with absolute tolerances.
#ifndef POLHODE_OCP_UNITS_H
#define POLHODE_OCP_UNITS_H

#include "ocp/transcription/transcription.h"

// Powers of two, so that nothing is rounded; 1 where the SI unit is kept.                                     (O.200)
typedef struct ph_units {
    double length, time, momentum, spin, force, torque, cost;
} ph_units;

ph_units ph_units_of(const ph_model *model, const ph_problem_def *def);
// Weight of a condition that becomes a cost, so that it is of the size of the others.
double ph_units_price(const ph_model *model, const ph_problem_def *def);
// Units of the unknowns [n] and of the constraints [m]; false: all are 1.
bool ph_tr_units(const ph_transcript *t, const ph_units *units, double *unknown, double *row);

#endif
