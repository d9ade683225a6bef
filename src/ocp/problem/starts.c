// The number of starts, and whether a result is finite.
#include "ocp/problem/starts.h"

#include "ocp/free_bodies/body_problem.h"

#include <math.h>

static const double TURNED = 1e-6;  // [rad] below it both senses are the same

// Whether a body that no joint holds must be rotated: then there are two senses of rotation.
static bool turns(const ph_model *m, const ph_final_def *f) {
    if (f->kind != PH_FINAL_BODY || !f->has_orientation || f->body < 0 || f->body >= m->counts.bodies) return false;
    const int slot = m->slot[f->body];
    if (m->joint_of[slot] >= 0) return false;
    const so3 R = ph_element_pose(m->bodies[slot].kind, m->q0 + m->bodies[slot].q).R;
    return vec3_norm(so3_minus(so3_load(f->orientation), R)) > TURNED;
}

int ph_problem_starts(const ph_model *model, const ph_problem_def *def) {
    if (def->starts != 0) return def->starts;
    // With beams the longer sense takes several times as long to solve as the shorter one.
    if (def->guess != PH_GUESS_INTERPOLATE || model->coupling_count > 0) return 1;
    for (int i = 0; i < def->final_count; i++)
        if (turns(model, def->finals + i)) return 2;
    return 1;
}

static bool all_finite(const double *x, int rows, int width) {
    for (long i = 0; x && i < (long)rows * width; i++)
        if (!isfinite(x[i])) return false;
    return true;
}

bool ph_optimum_is_finite(const ph_optimum *o) {
    const int n = o->steps + 1;
    return isfinite(o->cost) && isfinite(o->kkt_residual) && isfinite(o->constraint_violation) &&
           all_finite(o->q, n, o->nq) && all_finite(o->v, n, o->nv) && all_finite(o->z, n, o->nz) &&
           all_finite(o->u, o->steps * o->stages, o->control_count) && all_finite(o->adjoint_momentum, n, o->nv) &&
           all_finite(o->adjoint_configuration, n, o->nv) && all_finite(o->adjoint_rotor, n, o->nz);
}
