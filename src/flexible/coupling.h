// An element of a beam as a coupling of nodes of a model.
#ifndef POLHODE_FLEXIBLE_COUPLING_H
#define POLHODE_FLEXIBLE_COUPLING_H

#include "flexible/element.h"
#include "polhode/coupling.h"

// The frames that the element sees are those of its nodes, turned by constant rotations where a beam shares a node that
// has the frame of another.
typedef struct ph_beam_coupling {
    ph_beam_element element;
    so3 turn[PH_ELEMENT_NODES];
} ph_beam_coupling;

extern const ph_coupling_class ph_beam_class;

// The frames that the element sees.
void ph_beam_coupling_frames(const ph_beam_coupling *coupling, const se3 *g, se3 *seen);
// From increments that the element sees to those of its nodes: P A P^T with P of two rotations for each node.
void ph_beam_coupling_turn(const ph_beam_coupling *coupling, double *A);

#endif
