// Quantities that are constant along an optimal motion of a model that is invariant under rotations of space.
#include "model/model.h"
#include "polhode/ocp.h"

// sum of x x lambda_x + m v x lambda_v + R lambda_R, about the origin, inertial axes                       (O.60)
static vec3 costate_of(const ph_model *m, const body *b, const double *q, const double *v, const double *lq,
                       const double *lp) {
    const bool turns = b->kind == PH_SO3XR3;
    const int shift = turns ? 3 : 0, at = b->v + shift;
    const vec3 x = vec3_sub(vec3_load(q + b->q + (turns ? 4 : 0)), m->center), p = vec3_scale(b->m, vec3_load(v + at));
    vec3 sum = vec3_add(vec3_cross(x, vec3_load(lq + at)), vec3_cross(p, vec3_load(lp + at)));
    if (turns) sum = vec3_add(sum, so3_act(so3_load(q + b->q), vec3_load(lq + b->v)));
    return sum;
}

bool ph_optimum_spatial_costate(const ph_model *model, const ph_optimum *o, int k, double costate[3]) {
    vec3 sum = vec3_zero();
    const long v = (long)k * o->nv;
    if (o->spatial) {
        for (int c = 0; c < 3; c++) costate[c] = o->spatial[3L * k + c];
        return true;
    }
    if (model->system.nc > 0) return false;  // a node's share of its joints' multipliers is not in its adjoints
    for (int i = 0; i < model->count; i++) {
        const body *b = model->bodies + i;
        if (b->kind != PH_SO3XR3 && b->kind != PH_RN) return false;
        sum = vec3_add(sum, costate_of(model, b, o->q + (long)k * o->nq, o->v + v, o->adjoint_configuration + v,
                                       o->adjoint_momentum + v));
    }
    vec3_store(sum, costate);
    return true;
}
