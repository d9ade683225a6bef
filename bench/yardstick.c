// In the frame of body i, with F the force of its own joint and f that of the next joint, seen from here:
//
//   near point:  c_n + P F - V f          P = 1/m - n^ J^-1 n^,  V = 1/m - n^ J^-1 d^,  D = 1/m - d^ J^-1 d^
//   far point:   c_d + V^T F - D f        n, d: arms of the near and the far joint
//
// P, V and D are constant. A joint makes the near point of a body follow the far point of the body before,
//
//   c_n + P F - V f = e - E F,            e, E: the far point of the body before, turned into this frame
//
// which is the block-tridiagonal system of the joint forces, one 3 x 3 block per joint:
//
//   S F - V f = h,  S = P + E,  h = e - c_n        =>        F = y + G f,  G = S^-1 V,  y = S^-1 h
//   far point = (c_d + V^T y) - (D - V^T G) f,     turned by Q = R_next^T R
#include "yardstick.h"

#include "polhode/lie/so3.h"

#include <stdlib.h>

typedef struct sym {
    double xx, xy, xz, yy, yz, zz;
} sym;

typedef struct constants {
    mat3 J, inverse;      // inertia, and its inverse
    mat3 turn_n, turn_d;  // J^-1 n^, J^-1 d^
    mat3 V;
    sym P, D;
    vec3 n, d;
    double per_mass;
} constants;

typedef struct scratch {
    mat3 R, Q, G;  // Q: from the frame of the body before
    vec3 y, free;  // free: angular acceleration without joint forces
} scratch;

struct yardstick {
    int n;
    vec3 gravity;
    constants *bodies;
    scratch *work;
};

// --- small algebra ------------------------------------------------------------------------------------

static inline sym sym_of(mat3 A) {
    sym S = {A.m[0], A.m[1], A.m[2], A.m[4], A.m[5], A.m[8]};
    return S;
}

static inline mat3 full(sym S) {
    mat3 A = {{S.xx, S.xy, S.xz, S.xy, S.yy, S.yz, S.xz, S.yz, S.zz}};
    return A;
}

// By cofactors: one division.
static inline sym sym_inverse(sym S) {
    const double a = S.yy * S.zz - S.yz * S.yz, b = S.xz * S.yz - S.xy * S.zz, c = S.xy * S.yz - S.xz * S.yy;
    const double s = 1 / (S.xx * a + S.xy * b + S.xz * c);
    sym T = {s * a,
             s * b,
             s * c,
             s * (S.xx * S.zz - S.xz * S.xz),
             s * (S.xy * S.xz - S.xx * S.yz),
             s * (S.xx * S.yy - S.xy * S.xy)};
    return T;
}

static inline sym sym_add(sym A, sym B) {
    sym C = {A.xx + B.xx, A.xy + B.xy, A.xz + B.xz, A.yy + B.yy, A.yz + B.yz, A.zz + B.zz};
    return C;
}

// D - V^T G, known to be symmetric.
static inline sym left_over(sym D, mat3 V, mat3 G) {
    const double *v = V.m, *g = G.m;
    sym C = {D.xx - (v[0] * g[0] + v[3] * g[3] + v[6] * g[6]), D.xy - (v[0] * g[1] + v[3] * g[4] + v[6] * g[7]),
             D.xz - (v[0] * g[2] + v[3] * g[5] + v[6] * g[8]), D.yy - (v[1] * g[1] + v[4] * g[4] + v[7] * g[7]),
             D.yz - (v[1] * g[2] + v[4] * g[5] + v[7] * g[8]), D.zz - (v[2] * g[2] + v[5] * g[5] + v[8] * g[8])};
    return C;
}

// Q M Q^T
static inline sym turned(mat3 Q, sym M) {
    const mat3 A = mat3_mul(Q, full(M));
    const double *a = A.m, *q = Q.m;
    sym T = {a[0] * q[0] + a[1] * q[1] + a[2] * q[2], a[0] * q[3] + a[1] * q[4] + a[2] * q[5],
             a[0] * q[6] + a[1] * q[7] + a[2] * q[8], a[3] * q[3] + a[4] * q[4] + a[5] * q[5],
             a[3] * q[6] + a[4] * q[7] + a[5] * q[8], a[6] * q[6] + a[7] * q[7] + a[8] * q[8]};
    return T;
}

// a^ + w^ w^: a point at rest in a turning body is accelerated by this times its arm.
static inline mat3 whirl(vec3 a, vec3 w) {
    const double xx = w.x * w.x, yy = w.y * w.y, zz = w.z * w.z, xy = w.x * w.y, xz = w.x * w.z, yz = w.y * w.z;
    mat3 W = {{-(yy + zz), xy - a.z, xz + a.y, xy + a.z, -(xx + zz), yz - a.x, xz - a.y, yz + a.x, -(xx + yy)}};
    return W;
}

// --- the two sweeps -----------------------------------------------------------------------------------

void yardstick_accelerate(yardstick *ys, const double *q, const double *v, double *a) {
    const int n = ys->n;
    const vec3 g = ys->gravity;
    mat3 before = mat3_identity();
    vec3 far_acceleration = vec3_zero();
    sym far_mobility = {0, 0, 0, 0, 0, 0};
    for (int i = 0; i < n; i++) {
        const constants *b = ys->bodies + i;
        scratch *s = ys->work + i;
        const mat3 R = so3_matrix(so3_load(q + 7 * i));
        const mat3 Q = mat3_T_mul(R, before);
        const vec3 w = vec3_load(v + 6 * i);
        const vec3 free = mat3_mulv(b->inverse, vec3_cross(mat3_mulv(b->J, w), w));
        const vec3 fall = mat3_T_mulv(R, g);
        const mat3 W = whirl(free, w);
        const vec3 c_n = vec3_add(fall, mat3_mulv(W, b->n)), c_d = vec3_add(fall, mat3_mulv(W, b->d));
        const mat3 inverse = full(sym_inverse(sym_add(b->P, turned(Q, far_mobility))));
        const mat3 G = mat3_mul(inverse, b->V);
        const vec3 y = mat3_mulv(inverse, vec3_sub(mat3_mulv(Q, far_acceleration), c_n));
        far_acceleration = vec3_add(c_d, mat3_T_mulv(b->V, y));
        far_mobility = left_over(b->D, b->V, G);
        before = R;
        s->R = R;
        s->Q = Q;
        s->G = G;
        s->y = y;
        s->free = free;
    }
    vec3 f = vec3_zero();
    for (int i = n - 1; i >= 0; i--) {
        const constants *b = ys->bodies + i;
        const scratch *s = ys->work + i;
        const vec3 F = vec3_add(s->y, mat3_mulv(s->G, f));
        const vec3 turn = vec3_sub(mat3_mulv(b->turn_n, F), mat3_mulv(b->turn_d, f));
        vec3_store(vec3_add(s->free, turn), a + 6 * i);
        vec3_store(vec3_axpy(b->per_mass, mat3_mulv(s->R, vec3_sub(F, f)), g), a + 6 * i + 3);
        f = mat3_T_mulv(s->Q, F);
    }
}

// --- making one ---------------------------------------------------------------------------------------

static void set_constants(constants *c, const scene_body *b) {
    c->J = mat3_load(b->J);
    c->inverse = full(sym_inverse(sym_of(c->J)));
    c->n = vec3_load(b->near);
    c->d = vec3_load(b->far);
    c->per_mass = 1 / b->mass;
    c->turn_n = mat3_mul(c->inverse, mat3_hat(c->n));
    c->turn_d = mat3_mul(c->inverse, mat3_hat(c->d));
    const mat3 one = mat3_scale(c->per_mass, mat3_identity());
    c->P = sym_of(mat3_sub(one, mat3_mul(mat3_hat(c->n), c->turn_n)));
    c->D = sym_of(mat3_sub(one, mat3_mul(mat3_hat(c->d), c->turn_d)));
    c->V = mat3_sub(one, mat3_mul(mat3_hat(c->n), c->turn_d));
}

yardstick *yardstick_create(const scene *s) {
    yardstick *y = calloc(1, sizeof *y);
    if (y == NULL) return NULL;
    y->n = s->n;
    y->gravity = vec3_load(s->gravity);
    y->bodies = calloc((size_t)s->n, sizeof *y->bodies);
    y->work = calloc((size_t)s->n, sizeof *y->work);
    if (y->bodies == NULL || y->work == NULL) {
        yardstick_free(y);
        return NULL;
    }
    for (int i = 0; i < s->n; i++) set_constants(y->bodies + i, s->bodies + i);
    return y;
}

void yardstick_free(yardstick *y) {
    if (y == NULL) return;
    free(y->bodies);
    free(y->work);
    free(y);
}
