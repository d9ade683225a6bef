// What lanes take of a model.                                                             docs/theory/lanes.md
#ifndef POLHODE_MODEL_LANE_MODEL_H
#define POLHODE_MODEL_LANE_MODEL_H

#include "polhode/system.h"

// NULL, or the part of the model that has no lanes.
const char *ph_lane_model_refuses(const ph_system *sys);
// How many integers, and which; models of equal ones can be stepped together. How many numbers, and which.
size_t ph_lane_model_structure(const ph_system *sys, int *integers);
int ph_lane_model_coordinates(const ph_system *sys);  // of its joints
size_t ph_lane_model_numbers(const ph_system *sys, double *numbers);

#endif
