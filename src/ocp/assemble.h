// What Newton's method asks of the transcription.
#ifndef POLHODE_OCP_ASSEMBLE_H
#define POLHODE_OCP_ASSEMBLE_H

#include "ocp/newton.h"

// Cost, residual and violation at n->x; if `curved` also the stages of its linear-quadratic problem.
ph_status ph_ocp_assemble(ph_ocp_newton *n, bool curved);

// Cost and sum of all violations.
ph_ocp_merit ph_ocp_judge(ph_ocp_newton *n, const ph_ocp_point *x);

#endif
