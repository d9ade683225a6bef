// Kernels of one body with directors. Row i of a matrix belongs to director i.          docs/theory/directors.md
#ifndef POLHODE_MODEL_DIRECTOR_FRAME_H
#define POLHODE_MODEL_DIRECTOR_FRAME_H

#include "base/vector.h"
#include "polhode/lie/vec3.h"

enum { PH_DIRECTOR_ROWS = 6, PH_DIRECTOR_SIZE = 12 };

typedef struct ph_director_frame {
    mat3 d;  // the directors
    mat3 r;  // R^T: the nearest rotation                                                                     (D.5)
    mat3 c;  // the reciprocal directors, c_i . d_j = delta_ij
    mat3 K;  // inverse of tr B - B, B = sum d_i r_i^T                                                        (D.6)
} ph_director_frame;

// Newton's method for the nearest rotation: the error is below the square of the last change.
enum { PH_DIRECTOR_ITERATIONS = 30 };
static const double PH_DIRECTOR_CHANGE = 1e-8;

// d_i . d_j of the internal constraints, in their order.                                                    (D.1)
static const int ph_director_pair[PH_DIRECTOR_ROWS][2] = {{0, 0}, {1, 1}, {2, 2}, {1, 2}, {2, 0}, {0, 1}};

static inline mat3 ph_director_reciprocal(mat3 d) {
    const vec3 a = mat3_row(d, 0), b = mat3_row(d, 1), c = mat3_row(d, 2);
    return mat3_scale(1 / mat3_det(d), mat3_rows(vec3_cross(b, c), vec3_cross(c, a), vec3_cross(a, b)));
}

// X <= (X + X^-T)/2                                                                                           (D.5)
static inline mat3 ph_nearest_rotation(mat3 d, mat3 c) {
    for (int k = 0; k < PH_DIRECTOR_ITERATIONS; k++) {
        const mat3 next = mat3_scale(0.5, mat3_add(d, c)), change = mat3_sub(next, d);
        d = next;
        if (!(ph_largest(change.m, 9) > PH_DIRECTOR_CHANGE)) break;
        c = ph_director_reciprocal(d);
    }
    return d;
}

static inline ph_director_frame ph_director_frame_of(const double *q) {
    ph_director_frame f = {.d = mat3_load(q + 3)};
    f.c = ph_director_reciprocal(f.d);
    f.r = ph_nearest_rotation(f.d, f.c);
    const mat3 B = mat3_T_mul(f.d, f.r), S = mat3_scale(0.5, mat3_add(B, mat3_transpose(B)));
    const double trace = S.m[0] + S.m[4] + S.m[8];
    f.K = ph_director_reciprocal(mat3_sub(mat3_diag(trace, trace, trace), S));
    return f;
}

// sum a_i x b_i
static inline vec3 ph_director_moment(mat3 a, mat3 b) {
    vec3 sum = vec3_zero();
    for (int i = 0; i < 3; i++) sum = vec3_add(sum, vec3_cross(mat3_row(a, i), mat3_row(b, i)));
    return sum;
}

// w x d_i
static inline mat3 ph_director_crossed(vec3 w, mat3 d) {
    return mat3_rows(vec3_cross(w, mat3_row(d, 0)), vec3_cross(w, mat3_row(d, 1)), vec3_cross(w, mat3_row(d, 2)));
}

// The angular velocity of the nearest rotation, inertial, and the loads of a torque: its transpose.          (D.6)
static inline vec3 ph_director_turning(const ph_director_frame *f, mat3 rates) {
    return mat3_mulv(f->K, ph_director_moment(f->r, rates));
}
static inline mat3 ph_director_loads_of(const ph_director_frame *f, vec3 torque) {
    return ph_director_crossed(mat3_mulv(f->K, torque), f->r);
}

// G a, the a_s with G a_s = s of least directors' rates, G^T gamma, and the gamma of a load that has no torque.
static inline void ph_director_stretching(mat3 d, mat3 a, double *s) {
    for (int k = 0; k < PH_DIRECTOR_ROWS; k++) {
        const int i = ph_director_pair[k][0], j = ph_director_pair[k][1];
        s[k] = vec3_dot(mat3_row(d, i), mat3_row(a, j));
        if (i != j) s[k] += vec3_dot(mat3_row(d, j), mat3_row(a, i));
    }
}

static inline mat3 ph_director_symmetric(const double *s, double off) {
    mat3 S;
    for (int k = 0; k < PH_DIRECTOR_ROWS; k++) {
        const int i = ph_director_pair[k][0], j = ph_director_pair[k][1];
        S.m[3 * i + j] = S.m[3 * j + i] = i == j ? s[k] : off * s[k];
    }
    return S;
}

static inline mat3 ph_director_stretched(const ph_director_frame *f, const double *s) {
    return mat3_mul(ph_director_symmetric(s, 0.5), f->c);
}
static inline mat3 ph_director_stress_of(mat3 d, const double *gamma) {
    return mat3_mul(ph_director_symmetric(gamma, 1), d);
}

static inline void ph_director_stress_in(const ph_director_frame *f, mat3 load, double *gamma) {
    const mat3 G = mat3_mul_T(load, f->c);
    for (int k = 0; k < PH_DIRECTOR_ROWS; k++) {
        const int i = ph_director_pair[k][0], j = ph_director_pair[k][1];
        gamma[k] = 0.5 * (G.m[3 * i + j] + G.m[3 * j + i]);
    }
}

#endif
