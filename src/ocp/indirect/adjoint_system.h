// The state and its adjoint as one element of a group: y = (q, p, z, lambda_q, lambda_p, lambda_z, c), c the costs so
// far.
#ifndef POLHODE_OCP_ADJOINT_SYSTEM_H
#define POLHODE_OCP_ADJOINT_SYSTEM_H

#include "ocp/indirect/body_field.h"
#include "ocp/indirect/unit_flow.h"

typedef struct ph_pontryagin {
    ph_flow flow;  // first
    ph_unit_flow scaled;
    const ph_ocp *o;
    const ph_butcher *table;  // NULL: the cotangent lift of the variational step
    int nt;                   // of the tangent: 2 nx, and the costs
    double *u;                // [nu] scratch
    ph_ocp_field at;          // scratch
    double *work;             // of the flow
    ph_ocp_point point;       // the lift: two nodes of it
    ph_ocp_local local;
    double *J, *r;  // [nl^2], [nl] of its equations, nl = 2 na + nu + nz
    int *pivot;
} ph_pontryagin;

// The maximiser of the Hamiltonian at the adjoints of momenta, without bounds. [nu]
void ph_ocp_controls(const ph_ocp *o, const double *q, const double *lp, const double *lz, double *u);

// lambda_q.v + lambda_p.p' + lambda_z.z' - C at y (its cost is not read), with the control u.                   (O.1)
// k [nx]: scratch
double ph_ocp_hamiltonian(const ph_ocp *o, double t, const double *y, const double *u, double *k);

void ph_pontryagin_layout(ph_pontryagin *p, ph_arena *arena);
// Fills the units, after the layout.                                                                        (O.203)
void ph_pontryagin_begin(ph_pontryagin *p);

// y1 from y over step k; y1 is a guess on entry; nudge as in ph_bvp. u [nu]: the control at the middle of the step, or
// NULL.
ph_status ph_pontryagin_step(ph_pontryagin *p, int k, double nudge, const double *y, double *y1, double *u);

#endif
