// The interface between Newton's method and the transcription of free bodies.
#ifndef POLHODE_OCP_BODY_ASSEMBLY_H
#define POLHODE_OCP_BODY_ASSEMBLY_H

#include "ocp/body_newton.h"

// Cost, residual and violation at n->x; with `curved` also the stages of its linear-quadratic problem.
ph_status ph_ocp_assemble(ph_ocp_newton *n, bool curved);

// Multipliers of the final conditions that fit the other multipliers of n->x best.
ph_status ph_ocp_end_multipliers(ph_ocp_newton *n);

// Cost and sum of all violations.
ph_ocp_merit ph_ocp_judge(ph_ocp_newton *n, const ph_ocp_point *x);

#endif
