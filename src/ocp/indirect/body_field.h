// The motion of the bodies as a differential equation on their group, with its derivatives.
#ifndef POLHODE_OCP_BODY_FIELD_H
#define POLHODE_OCP_BODY_FIELD_H

#include "ocp/free_bodies/body_problem.h"

// A state is y = (q, p, z); its tangent (a, dp, dz) has nx components, with the controls nw = nx + nu.
typedef struct ph_ocp_field {
    double *f;  // [nx] (v, p', z')                                                                        (O.1)
    double *J;  // [nx x nw] by (a, dp, dz, du)
    double *H;  // [nw x nw] of chi.f
} ph_ocp_field;

static inline int ph_ocp_place_size(const ph_ocp *o) { return o->nq + o->na + o->nz; }
void ph_ocp_field_layout(const ph_ocp *o, int order, ph_ocp_field *f, ph_arena *arena);

// At the time t with the controls u. Order 0: f alone, 1: J as well, 2: H too, of chi [nx].
void ph_ocp_field_at(const ph_ocp *o, double t, const double *y, const double *u, const double *chi, int order,
                     ph_ocp_field *f);

#endif
