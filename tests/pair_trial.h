// Random models, closed and displaced, and functions of two of their frames.
#ifndef POLHODE_TESTS_PAIR_TRIAL_H
#define POLHODE_TESTS_PAIR_TRIAL_H

#include "harness.h"
#include "model/pair_function.h"
#include "models.h"

enum { MODELS = 200 };

// A random model, with its nodes where the definition has them (joints closed) and moved away from there.
typedef struct trial {
    ph_model *m;
    ph_workspace *ws;
    motion closed[2 * ROOM + 1], moved[2 * ROOM + 1];
    double z[8 * ROOM];
} trial;

static inline vec3 any(void) { return vec3_make(uniform(), uniform(), uniform()); }

static inline bool is_point(const ph_model *m, int slot) { return slot < m->count && m->bodies[slot].kind == PH_RN; }

static inline void trial_begin(trial *t, int k) {
    static scene s;
    double q[7 * 2 * ROOM], v[6 * 2 * ROOM];
    harness_seed = 1000 + (uint64_t)k;
    scene_random(&s);
    for (int i = 0; i < s.def.joint_count; i++)
        if (s.joints[i].type == PH_JOINT_HELICAL && uniform() > 0.6) s.joints[i].pitch = 0;
    t->m = scene_compile(&s);
    const ph_system *sys = ph_model_system(t->m);
    assert_int_equal(sys->workspace_create(sys, &t->ws), PH_OK);
    ph_model_initial(t->m, q, v, t->z);
    const ph_place at = {0, q, v, t->z};
    ph_model_motions(t->m, &at, t->ws);
    const int ground = t->m->count;
    memcpy(t->closed, t->ws->motion, sizeof(motion) * (size_t)(ground + 1));
    memcpy(t->moved, t->closed, sizeof(motion) * (size_t)(ground + 1));
    for (int i = 0; i < ground; i++) {
        motion *mo = t->moved + i;
        if (!is_point(t->m, i)) mo->R = mat3_mul(mo->R, so3_matrix(so3_exp(vec3_scale(1.5, any()))));
        mo->x = vec3_add(mo->x, any());
    }
}

static inline void trial_end(trial *t) {
    const ph_system *sys = ph_model_system(t->m);
    sys->workspace_free(t->ws);
    ph_model_free(t->m);
}

typedef struct pair {
    mat3 R[2];
    vec3 x[2];
} pair;

static inline pair pair_of(const ph_shape *h, const motion *motions) {
    pair p;
    for (int s = 0; s < 2; s++) {
        p.R[s] = motions[h->node[s]].R;
        p.x[s] = motions[h->node[s]].x;
    }
    return p;
}

static inline void value_at(const ph_shape *h, const motion *motions, double near, int order, ph_shape_value *value) {
    const pair p = pair_of(h, motions);
    ph_shape_evaluate(h, p.R, p.x, near, order, value);
}

#endif
