// Beams in space and time: the variational integrator as a discretisation of the action over cells, one element over
// one step each.                                                                      docs/theory/space-time.md
//
// A cell has a corner for each of its nodes, two or of elements of degree 2 and 3 more, at each of the two times. Its
// Lagrangian is the action of the element's share of inertia less h times the elastic energy at the middle of the step;
// loads and damping are not part of it.
#ifndef POLHODE_SPACETIME_H
#define POLHODE_SPACETIME_H

#include "polhode/lie/se3.h"
#include "polhode/model.h"

#ifdef __cplusplus
extern "C" {
#endif

// One step of a model under `variational` with `tau` exp (0) or dual-quaternion: configurations [group.nq] at its start
// and its end.
typedef struct ph_span {
    const ph_model *model;
    double h;
    const double *q, *q1;
    ph_tau tau;
} ph_span;

// Elements of beams, in the order of the beams, then other couplings; and the bodies or beam nodes of one, of which
// there are at most PH_COUPLING_NODES; returns how many. A model with directors has none.
PH_API int ph_cell_count(const ph_model *model);
PH_API int ph_cell_nodes(const ph_model *model, int cell, int *nodes);

// The derivatives of the cell's Lagrangian by its corners [node][time], as spatial wrenches about the origin: their sum
// is zero.                                                                                             (X.3)
PH_API void ph_cell_covectors(const ph_span *span, int cell, wrench (*corner)[2]);

// The impulse of the element on one of its nodes, counted from 0, over the step, as a spatial wrench about the origin.
// (X.4)
PH_API wrench ph_cell_impulse(const ph_span *span, int cell, int node);

// The momentum of some nodes, as a spatial wrench about the origin, without rotors.
PH_API wrench ph_nodes_momentum(const ph_model *model, int count, const int *nodes, const double *q, const double *v);

// The two-forms of the corners on two variations of the configuration at both times, body-fixed increments [group.nv]:
// their sum is zero, and that over all cells that meet in a node is zero if the variations are those of a solution.
// By central differences of the covectors.                                                             (X.6)
PH_API void ph_cell_forms(const ph_span *span, int cell, const double *V[2], const double *W[2], double (*corner)[2]);

// --- equilibria, along the arc ------------------------------------------------------------------------------------

// In equilibrium the arc length replaces time. What passes through an element of a beam with the resultants
// sigma [6] at q: the wrench on the part before it, spatial about the origin, constant along unloaded stretches; and
// the energy of the motion along the arc, constant along uniform ones to the order of the elements.      (X.7), (X.8)
typedef struct ph_flux {
    wrench load;    // [N m], [N]
    double energy;  // [N]
} ph_flux;
PH_API ph_status ph_cell_flux(const ph_model *model, int cell, const double *q, const double *sigma, ph_flux *out);

#ifdef __cplusplus
}
#endif
#endif
