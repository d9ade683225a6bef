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

// A shaft at one configuration: C of its gear, S of its line.
typedef struct ph_shaft {
    const gear *g;
    int slot, column;
    double e, W, r;  // C_x S_x,  S_x^T M_x S_x,  xi - C_x b_x
} ph_shaft;

// Which armatures are eliminated with the links of their joints: those of the tree; returns how many.
int ph_shafts_link(ph_model *m, const ph_model_def *with);

// Around an elimination of the tree with right-hand sides xi [nc]: before it, what the shafts add to the links of their
// joints, nothing where they have no weight; after the accelerations of all other nodes are known, those of the shafts,
// and the multipliers of their gears in lambda [nc], unless it is NULL.                                    (GR.6),
// (GR.7)
void ph_shafts_join(const ph_model *m, const double *xi, bool weight, ph_workspace *ws);
void ph_shafts_follow(const ph_model *m, double *lambda, ph_workspace *ws);

#endif
