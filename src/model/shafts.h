// Armatures: the rotor of a motor that turns with a coordinate. Its angle is that of a shaft, a hidden mass point on a
// line that a gear of ratio 1 moves along with the coordinate: energy a qd^2/2, no momentum. docs/theory/gears.md
#ifndef POLHODE_MODEL_SHAFTS_H
#define POLHODE_MODEL_SHAFTS_H

#include "model/model.h"

// The definition with a point, a joint and a gear after the others for each armature. *memory is the caller's to free;
// returns how many, -1 without memory.
int ph_shafts_add(const ph_model_def *def, ph_model_def *with, void **memory);

// The state of the shafts from coordinates [coordinate_count] with turns; their rates are those of the nodes.
void ph_shafts_place(const ph_model *m, const double *coordinates, double *q, double *v);

#endif
