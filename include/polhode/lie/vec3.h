// Vectors and matrices of three dimensions, by value.                                  docs/theory/lie.md
//
// Matrices are row-major: A.m[3*i + j] is A_ij. Everything is written out, so that the compiler keeps the
// numbers in registers and no loop is left in the hot path.
#ifndef POLHODE_LIE_VEC3_H
#define POLHODE_LIE_VEC3_H

#include "polhode/lie/lanes.h"

#include <math.h>

typedef struct vec3 {
    ph_real x, y, z;
} vec3;

typedef struct mat3 {
    ph_real m[9];
} mat3;

static inline vec3 vec3_make(ph_real x, ph_real y, ph_real z) {
    vec3 a = {x, y, z};
    return a;
}

static inline vec3 vec3_load(const ph_real *a) { return vec3_make(a[0], a[1], a[2]); }

static inline void vec3_store(vec3 a, ph_real *out) {
    out[0] = a.x;
    out[1] = a.y;
    out[2] = a.z;
}

static inline vec3 vec3_zero(void) { return vec3_make(real_of(0), real_of(0), real_of(0)); }

static inline vec3 vec3_add(vec3 a, vec3 b) { return vec3_make(a.x + b.x, a.y + b.y, a.z + b.z); }

static inline vec3 vec3_sub(vec3 a, vec3 b) { return vec3_make(a.x - b.x, a.y - b.y, a.z - b.z); }

static inline vec3 vec3_neg(vec3 a) { return vec3_make(-a.x, -a.y, -a.z); }

static inline vec3 vec3_scale(ph_real s, vec3 a) { return vec3_make(s * a.x, s * a.y, s * a.z); }

// s a + b
static inline vec3 vec3_axpy(ph_real s, vec3 a, vec3 b) {
    return vec3_make(s * a.x + b.x, s * a.y + b.y, s * a.z + b.z);
}

static inline ph_real vec3_dot(vec3 a, vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

static inline vec3 vec3_cross(vec3 a, vec3 b) {
    return vec3_make(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

static inline vec3 vec3_pick(real_mask c, vec3 a, vec3 b) {
    return vec3_make(real_pick(c, a.x, b.x), real_pick(c, a.y, b.y), real_pick(c, a.z, b.z));
}

static inline ph_real vec3_norm(vec3 a) { return real_sqrt(vec3_dot(a, a)); }

// The matrix with the rows r0, r1, r2.
static inline mat3 mat3_rows(vec3 r0, vec3 r1, vec3 r2) {
    mat3 A = {{r0.x, r0.y, r0.z, r1.x, r1.y, r1.z, r2.x, r2.y, r2.z}};
    return A;
}

static inline vec3 mat3_row(mat3 A, int i) { return vec3_make(A.m[3 * i], A.m[3 * i + 1], A.m[3 * i + 2]); }

static inline mat3 mat3_diag(ph_real a, ph_real b, ph_real c) {
    const ph_real o = real_of(0);
    mat3 A = {{a, o, o, o, b, o, o, o, c}};
    return A;
}

static inline mat3 mat3_identity(void) { return mat3_diag(real_of(1), real_of(1), real_of(1)); }

static inline mat3 mat3_zero(void) { return mat3_diag(real_of(0), real_of(0), real_of(0)); }

static inline mat3 mat3_load(const ph_real *a) {
    mat3 A = {{a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8]}};
    return A;
}

static inline void mat3_store(mat3 A, ph_real *out) {
    vec3_store(mat3_row(A, 0), out);
    vec3_store(mat3_row(A, 1), out + 3);
    vec3_store(mat3_row(A, 2), out + 6);
}

static inline mat3 mat3_add(mat3 A, mat3 B) {
    mat3 C = {{A.m[0] + B.m[0], A.m[1] + B.m[1], A.m[2] + B.m[2], A.m[3] + B.m[3], A.m[4] + B.m[4], A.m[5] + B.m[5],
               A.m[6] + B.m[6], A.m[7] + B.m[7], A.m[8] + B.m[8]}};
    return C;
}

static inline mat3 mat3_sub(mat3 A, mat3 B) {
    mat3 C = {{A.m[0] - B.m[0], A.m[1] - B.m[1], A.m[2] - B.m[2], A.m[3] - B.m[3], A.m[4] - B.m[4], A.m[5] - B.m[5],
               A.m[6] - B.m[6], A.m[7] - B.m[7], A.m[8] - B.m[8]}};
    return C;
}

static inline mat3 mat3_scale(ph_real s, mat3 A) {
    mat3 C = {
        {s * A.m[0], s * A.m[1], s * A.m[2], s * A.m[3], s * A.m[4], s * A.m[5], s * A.m[6], s * A.m[7], s * A.m[8]}};
    return C;
}

static inline mat3 mat3_transpose(mat3 A) {
    mat3 C = {{A.m[0], A.m[3], A.m[6], A.m[1], A.m[4], A.m[7], A.m[2], A.m[5], A.m[8]}};
    return C;
}

// A v
static inline vec3 mat3_mulv(mat3 A, vec3 v) {
    return vec3_make(A.m[0] * v.x + A.m[1] * v.y + A.m[2] * v.z, A.m[3] * v.x + A.m[4] * v.y + A.m[5] * v.z,
                     A.m[6] * v.x + A.m[7] * v.y + A.m[8] * v.z);
}

// Aᵀ v
static inline vec3 mat3_T_mulv(mat3 A, vec3 v) {
    return vec3_make(A.m[0] * v.x + A.m[3] * v.y + A.m[6] * v.z, A.m[1] * v.x + A.m[4] * v.y + A.m[7] * v.z,
                     A.m[2] * v.x + A.m[5] * v.y + A.m[8] * v.z);
}

// A B, row by row: row i of the product is Bᵀ times row i of A.
static inline mat3 mat3_mul(mat3 A, mat3 B) {
    return mat3_rows(mat3_T_mulv(B, mat3_row(A, 0)), mat3_T_mulv(B, mat3_row(A, 1)), mat3_T_mulv(B, mat3_row(A, 2)));
}

// A Bᵀ
static inline mat3 mat3_mul_T(mat3 A, mat3 B) {
    return mat3_rows(mat3_mulv(B, mat3_row(A, 0)), mat3_mulv(B, mat3_row(A, 1)), mat3_mulv(B, mat3_row(A, 2)));
}

// Aᵀ B
static inline mat3 mat3_T_mul(mat3 A, mat3 B) { return mat3_mul(mat3_transpose(A), B); }

// v̂: v̂ a = v × a                                                                         (L.1)
static inline mat3 mat3_hat(vec3 v) {
    const ph_real o = real_of(0);
    mat3 A = {{o, -v.z, v.y, v.z, o, -v.x, -v.y, v.x, o}};
    return A;
}

// ((A - Aᵀ)/2)^∨: the inverse of the hat, applied to the antisymmetric part               (L.1)
static inline vec3 mat3_vee(mat3 A) {
    return vec3_make(0.5 * (A.m[7] - A.m[5]), 0.5 * (A.m[2] - A.m[6]), 0.5 * (A.m[3] - A.m[1]));
}

// a bᵀ
static inline mat3 mat3_outer(vec3 a, vec3 b) {
    return mat3_rows(vec3_scale(a.x, b), vec3_scale(a.y, b), vec3_scale(a.z, b));
}

static inline ph_real mat3_det(mat3 A) { return vec3_dot(mat3_row(A, 0), vec3_cross(mat3_row(A, 1), mat3_row(A, 2))); }

#if PH_LANES > 1  // a number counts in every lane
#define vec3_make(x, y, z) vec3_make(real_of(x), real_of(y), real_of(z))
#define vec3_scale(s, a) vec3_scale(real_of(s), a)
#define vec3_axpy(s, a, b) vec3_axpy(real_of(s), a, b)
#define mat3_scale(s, A) mat3_scale(real_of(s), A)
#endif

#endif
