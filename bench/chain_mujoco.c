// A body's frame has its origin in the joint to the body before, and the axes of the scene's body.
#include "chain_mujoco.h"

#include "polhode/lie/so3.h"

#include <mujoco/mujoco.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct mujoco_chain {
    const scene *s;
    mjModel *model;
    mjData *data;
};

static mjSpec *spec_of(const scene *s) {
    mjSpec *spec = mj_makeSpec();
    if (spec == NULL) return NULL;
    mjsBody *at = mjs_findBody(spec, "world");
    memcpy(spec->option.gravity, s->gravity, sizeof s->gravity);
    spec->option.disableflags |= mjDSBL_CONSTRAINT;
    for (int i = 0; i < s->n; i++) {
        const scene_body *b = s->bodies + i;
        const double *J = b->J, components[6] = {J[0], J[4], J[8], J[1], J[2], J[5]};
        at = mjs_addBody(at, NULL);
        if (i > 0) vec3_store(vec3_sub(vec3_load(b[-1].far), vec3_load(b[-1].near)), at->pos);
        vec3_store(vec3_neg(vec3_load(b->near)), at->ipos);
        at->mass = b->mass;
        at->explicitinertial = 1;
        memcpy(at->fullinertia, components, sizeof components);
        mjsJoint *joint = mjs_addJoint(at, NULL);
        joint->type = s->joint == SCENE_SPHERICAL ? mjJNT_BALL : mjJNT_HINGE;
        memcpy(joint->axis, b->hinge, sizeof b->hinge);
    }
    return spec;
}

// --- state and answer -----------------------------------------------------------------------------------

static mat3 turn_before(const scene *s, int i) { return i == 0 ? mat3_identity() : mat3_load(s->bodies[i - 1].R); }

// Angular velocity, inertial.
static vec3 spin_of(const scene *s, int i) {
    return i < 0 ? vec3_zero() : mat3_mulv(mat3_load(s->bodies[i].R), vec3_load(s->bodies[i].omega));
}

static void place(const scene *s, mjData *d) {
    const int per_q = s->joint == SCENE_SPHERICAL ? 4 : 1, per_v = s->joint == SCENE_SPHERICAL ? 3 : 1;
    for (int i = 0; i < s->n; i++) {
        const scene_body *b = s->bodies + i;
        const mat3 R = mat3_load(b->R);
        const so3 turn = so3_from_matrix(mat3_T_mul(turn_before(s, i), R));
        const vec3 rate = mat3_T_mulv(R, vec3_sub(spin_of(s, i), spin_of(s, i - 1)));
        if (s->joint == SCENE_SPHERICAL) {
            so3_store(turn, d->qpos + per_q * i);
            vec3_store(rate, d->qvel + per_v * i);
        } else {
            d->qpos[i] = vec3_dot(vec3_load(b->hinge), so3_log(turn));
            d->qvel[i] = vec3_dot(vec3_load(b->hinge), rate);
        }
    }
}

void mujoco_chain_accelerations(mujoco_chain *c, double *a) {
    const scene *s = c->s;
    mj_forward(c->model, c->data);
    vec3 w_before = vec3_zero(), turn = vec3_zero(), point = vec3_zero();  // of the body before; of the joint
    for (int i = 0; i < s->n; i++) {
        const scene_body *b = s->bodies + i;
        const mat3 R = mat3_load(b->R);
        const double *own = c->data->qacc + (s->joint == SCENE_SPHERICAL ? 3 * i : i);
        const vec3 rate = s->joint == SCENE_SPHERICAL ? vec3_load(own) : vec3_scale(*own, vec3_load(b->hinge));
        const vec3 w = spin_of(s, i), near = mat3_mulv(R, vec3_load(b->near)), far = mat3_mulv(R, vec3_load(b->far));
        // w - w_before = R rate of the coordinates, differentiated
        turn = vec3_add(vec3_add(turn, mat3_mulv(R, rate)), vec3_cross(w, vec3_sub(w, w_before)));
        const vec3 to_near = vec3_add(vec3_cross(turn, near), vec3_cross(w, vec3_cross(w, near)));
        const vec3 to_far = vec3_add(vec3_cross(turn, far), vec3_cross(w, vec3_cross(w, far)));
        const vec3 centre = vec3_sub(point, to_near);
        vec3_store(turn, a + 6 * i);
        vec3_store(centre, a + 6 * i + 3);
        point = vec3_add(centre, to_far);
        w_before = w;
    }
}

double mujoco_chain_batch(void *chain, int count) {
    mujoco_chain *c = chain;
    for (int k = 0; k < count; k++) mj_forward(c->model, c->data);
    return c->data->qacc[0];
}

// --- making one -----------------------------------------------------------------------------------------

mujoco_chain *mujoco_chain_create(const scene *s) {
    mujoco_chain *c = calloc(1, sizeof *c);
    mjSpec *spec = spec_of(s);
    if (c && spec) *c = (mujoco_chain){.s = s, .model = mj_compile(spec, NULL)};
    if (c && c->model) c->data = mj_makeData(c->model);
    if (c == NULL || c->data == NULL) {
        fprintf(stderr, "MuJoCo: %s\n", spec ? mjs_getError(spec) : "out of memory");
        mujoco_chain_free(c);
        c = NULL;
    }
    if (spec) mj_deleteSpec(spec);
    if (c == NULL) return NULL;
    place(s, c->data);
    return c;
}

void mujoco_chain_free(mujoco_chain *c) {
    if (c == NULL) return;
    mj_deleteData(c->data);
    mj_deleteModel(c->model);
    free(c);
}
