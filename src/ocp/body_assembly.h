// What Newton's method asks of the transcription.
#ifndef POLHODE_OCP_BODY_ASSEMBLY_H
#define POLHODE_OCP_BODY_ASSEMBLY_H

#include "ocp/body_newton.h"

// Cost, residual and violation at n->x; if `curved` also the stages of its linear-quadratic problem.
ph_status ph_ocp_assemble(ph_ocp_newton *n, bool curved);

// Those of the conditions at the end that fit the other multipliers of n->x best.
ph_status ph_ocp_end_multipliers(ph_ocp_newton *n);

// Cost and sum of all violations.
ph_ocp_merit ph_ocp_judge(ph_ocp_newton *n, const ph_ocp_point *x);

#endif
