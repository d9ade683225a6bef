#include "scene.h"

#include "polhode/lie/so3.h"

#include <stdint.h>
#include <stdlib.h>

// Numbers in (-1, 1) that show no pattern along the chain, the same on every machine.
static double scatter(uint32_t i, uint32_t which) {
    uint32_t h = i * 2654435761u + which * 2246822519u + 374761393u;
    h = (h ^ (h >> 15)) * 2246822519u;
    h = (h ^ (h >> 13)) * 3266489917u;
    h ^= h >> 16;
    return (double)h / 2147483648.0 - 1;
}

static vec3 scatter3(uint32_t i, uint32_t which) {
    return vec3_make(scatter(i, which), scatter(i, which + 1), scatter(i, which + 2));
}

// Mass, inertia and joint points: a block about 0.3 m long, its principal axes turned, its two joints on no
// line through the centre of mass.
static void set_shape(scene_body *b, uint32_t i) {
    const vec3 side = vec3_axpy(0.01, scatter3(i, 0), vec3_make(0.08, 0.12, 0.30));
    b->mass = 1 + 0.3 * scatter(i, 3);
    const double a = side.x * side.x, c = side.y * side.y, d = side.z * side.z;
    const mat3 T = so3_matrix(so3_exp(vec3_scale(0.3, scatter3(i, 4))));
    const mat3 D = mat3_diag(b->mass / 12 * (c + d), b->mass / 12 * (a + d), b->mass / 12 * (a + c));
    const mat3 J = mat3_mul_T(mat3_mul(T, D), T);
    mat3_store(mat3_scale(0.5, mat3_add(J, mat3_transpose(J))), b->J);
    vec3_store(vec3_axpy(0.03, scatter3(i, 7), vec3_make(0, 0, 0.5 * side.z)), b->near);
    vec3_store(vec3_axpy(0.03, scatter3(i, 10), vec3_make(0, 0, -0.5 * side.z)), b->far);
}

// Turn against the body before, as rotation vector, and relative angular velocity in this body's frame.
static void set_joint(const scene *s, scene_body *b, uint32_t i, vec3 *turn, vec3 *relative) {
    static const double axes[3][3] = {{1, 0, 0}, {0, 0.8, 0.6}, {0.6, -0.8, 0}};
    const vec3 e = vec3_load(axes[i % 3]);
    vec3_store(e, b->hinge);
    *turn = s->joint == SCENE_REVOLUTE ? vec3_scale(0.6 * scatter(i, 13), e) : vec3_scale(0.6, scatter3(i, 13));
    *relative = s->joint == SCENE_REVOLUTE ? vec3_scale(scatter(i, 16), e) : vec3_scale(1, scatter3(i, 16));
}

scene *scene_chain(int n, scene_joint joint) {
    scene *s = malloc(sizeof *s);
    if (s == NULL) return NULL;
    *s = (scene){.n = n, .joint = joint, .gravity = {0, 0, -9.81}, .bodies = calloc((size_t)n, sizeof *s->bodies)};
    if (s->bodies == NULL) {
        free(s);
        return NULL;
    }
    so3 q = so3_identity();
    vec3 point = vec3_zero(), speed = vec3_zero(), w = vec3_zero();  // of the joint; w of the body before
    for (int i = 0; i < n; i++) {
        scene_body *b = s->bodies + i;
        vec3 turn, relative;
        set_shape(b, (uint32_t)i);
        set_joint(s, b, (uint32_t)i, &turn, &relative);
        q = so3_plus(q, turn);
        const mat3 R = so3_matrix(q);
        w = vec3_add(w, mat3_mulv(R, relative));
        const vec3 near = mat3_mulv(R, vec3_load(b->near)), far = mat3_mulv(R, vec3_load(b->far));
        const vec3 x = vec3_sub(point, near), v = vec3_sub(speed, vec3_cross(w, near));
        so3_store(q, b->q);
        mat3_store(R, b->R);
        vec3_store(x, b->x);
        vec3_store(v, b->v);
        vec3_store(mat3_T_mulv(R, w), b->omega);
        point = vec3_add(x, far);
        speed = vec3_add(v, vec3_cross(w, far));
    }
    return s;
}

void scene_free(scene *s) {
    if (s == NULL) return;
    free(s->bodies);
    free(s);
}
