// Rotations as unit quaternions, body to inertial.                                     docs/theory/lie.md
//
// All dexp and dcay are right-trivialised: d/dt exp(ŵ) = (dexp_w w')^ exp(ŵ). The left (body-fixed) version,
// d/dt exp(ŵ) = exp(ŵ) (..)^, is the same function at the argument -w. `_T` is the matrix transpose.
// Quaternions are stored (w, x, y, z). q and -q are the same rotation.
#ifndef POLHODE_LIE_SO3_H
#define POLHODE_LIE_SO3_H

#include "polhode/lie/series.h"
#include "polhode/lie/vec3.h"
#include "polhode/elementary.h"

typedef struct so3 {
    ph_real w, x, y, z;
} so3;

static inline so3 so3_make(ph_real w, ph_real x, ph_real y, ph_real z) {
    so3 q = {w, x, y, z};
    return q;
}
#if PH_LANES > 1
#define so3_make(w, x, y, z) so3_make(real_of(w), real_of(x), real_of(y), real_of(z))
#endif

static inline so3 so3_identity(void) { return so3_make(1, 0, 0, 0); }

static inline so3 so3_load(const ph_real *a) { return so3_make(a[0], a[1], a[2], a[3]); }

static inline void so3_store(so3 q, ph_real *out) {
    out[0] = q.w;
    out[1] = q.x;
    out[2] = q.y;
    out[3] = q.z;
}

static inline vec3 so3_vector(so3 q) { return vec3_make(q.x, q.y, q.z); }

// p q                                                                                    (L.2)
static inline so3 so3_mul(so3 p, so3 q) {
    return so3_make(p.w * q.w - p.x * q.x - p.y * q.y - p.z * q.z, p.w * q.x + p.x * q.w + p.y * q.z - p.z * q.y,
                    p.w * q.y - p.x * q.z + p.y * q.w + p.z * q.x, p.w * q.z + p.x * q.y - p.y * q.x + p.z * q.w);
}

static inline so3 so3_pick(real_mask c, so3 p, so3 q) {
    return so3_make(real_pick(c, p.w, q.w), real_pick(c, p.x, q.x), real_pick(c, p.y, q.y), real_pick(c, p.z, q.z));
}

static inline so3 so3_inv(so3 q) { return so3_make(q.w, -q.x, -q.y, -q.z); }

// q/|q|, then one Newton step on |q|² = 1, which halves the rounding left by the first (2.8e-16 at worst)
static inline so3 so3_normalize(so3 q) {
    ph_real s = 1 / real_sqrt(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z);
    so3 p = so3_make(s * q.w, s * q.x, s * q.y, s * q.z);
    ph_real e = 0.5 * (((0.5 - p.w * p.w) - p.x * p.x) + ((0.5 - p.y * p.y) - p.z * p.z));
    return so3_make(p.w + e * p.w, p.x + e * p.x, p.y + e * p.y, p.z + e * p.z);
}

// q v q⁻¹ = v + 2w u×v + 2u×(u×v), u the vector part of q                                 (L.3)
static inline vec3 so3_act(so3 q, vec3 v) {
    vec3 u = so3_vector(q);
    vec3 c = vec3_cross(u, v);
    c = vec3_add(c, c);
    return vec3_add(vec3_axpy(q.w, c, v), vec3_cross(u, c));
}

// R = (w² - |u|²) I + 2w û + 2u uᵀ                                                        (L.4)
// Of the equal forms the one whose Rᵀ R = |q|⁴ I is least sensitive to the rounding of |q|.
static inline mat3 so3_matrix(so3 q) {
    ph_real ww = q.w * q.w, xx = q.x * q.x, yy = q.y * q.y, zz = q.z * q.z;
    ph_real x = 2 * q.x, y = 2 * q.y, z = 2 * q.z;
    ph_real xy = x * q.y, xz = x * q.z, yz = y * q.z, wx = x * q.w, wy = y * q.w, wz = z * q.w;
    mat3 R = {{(ww - zz) + (xx - yy), xy - wz, xz + wy, xy + wz, (ww - zz) - (xx - yy), yz - wx, xz - wy, yz + wx,
               (ww - yy) - (xx - zz)}};
    return R;
}

#if PH_LANES == 1
// The unit quaternion with w >= 0 of an orthogonal matrix                                 (L.5)
// The largest of 4w², 4x², 4y², 4z² is at least 1, so starting from it never divides by a small number.
static inline so3 so3_from_matrix(mat3 R) {
    const double *m = R.m;
    double ww = 1 + m[0] + m[4] + m[8], xx = 1 + m[0] - m[4] - m[8];
    double yy = 1 - m[0] + m[4] - m[8], zz = 1 - m[0] - m[4] + m[8];
    so3 q;
    if (ww >= xx && ww >= yy && ww >= zz) {
        q = so3_make(ww, m[7] - m[5], m[2] - m[6], m[3] - m[1]);
    } else if (xx >= yy && xx >= zz) {
        q = so3_make(m[7] - m[5], xx, m[1] + m[3], m[2] + m[6]);
    } else if (yy >= zz) {
        q = so3_make(m[2] - m[6], m[1] + m[3], yy, m[5] + m[7]);
    } else {
        q = so3_make(m[3] - m[1], m[2] + m[6], m[5] + m[7], zz);
    }
    q = so3_normalize(q);
    return q.w < 0 ? so3_make(-q.w, -q.x, -q.y, -q.z) : q;
}
#endif

// exp(ŵ) = (cos θ/2, (sin(θ/2)/θ) w)                                                     (L.6)
static inline so3 so3_exp(vec3 w) {
    ph_real t = vec3_dot(w, w);
    ph_real s = lie_sin_half(t);
    return so3_make(lie_cos_half(t), s * w.x, s * w.y, s * w.z);
}

// log q = (2 atan2(|u|, w)/|u|) u, with |log q| <= π; of a step (2/w) arc(|u|²/w²) u          (L.7), (L.43)
// atan2 keeps its digits at both ends, where acos or asin would lose half of them.
static inline vec3 so3_log(so3 q) {
    ph_real sign = real_pick(q.w < 0, real_of(-1), real_of(1));  // of q and -q the one with the shorter rotation
    vec3 u = vec3_scale(sign, so3_vector(q));
    ph_real w = sign * q.w, square = vec3_dot(u, u);
    real_mask small = square < LIE_SWITCH_ARC * (w * w);
    ph_real near = 2 / w * lie_arc(square / (w * w));
    if (real_all(small)) return vec3_scale(near, u);
    ph_real n = real_sqrt(square);
    return vec3_scale(real_pick(small, near, 2 * ph_atan2(n, w) / n), u);
}

// k + b w×k + c w×(w×k): every operator below is of this kind, and its transpose is it at -w
static inline vec3 so3_ad_poly(vec3 w, vec3 k, ph_real b, ph_real c) {
    vec3 wk = vec3_cross(w, k);
    return vec3_axpy(c, vec3_cross(w, wk), vec3_axpy(b, wk, k));
}

// I + b ŵ + c ŵ² = (1 - c θ²) I + b ŵ + c w wᵀ
static inline mat3 so3_ad_poly_mat(vec3 w, ph_real b, ph_real c) {
    ph_real d = 1 - c * vec3_dot(w, w);
    ph_real x = b * w.x, y = b * w.y, z = b * w.z, xy = c * w.x * w.y, xz = c * w.x * w.z, yz = c * w.y * w.z;
    mat3 A = {
        {d + c * w.x * w.x, xy - z, xz + y, xy + z, d + c * w.y * w.y, yz - x, xz - y, yz + x, d + c * w.z * w.z}};
    return A;
}

// The derivative of so3_ad_poly by w: b1 = 2 db/dt, c1 = 2 dc/dt                            (L.41)
static inline mat3 so3_ad_poly_slope(vec3 w, vec3 k, ph_real b, ph_real c, ph_real b1, ph_real c1) {
    vec3 wk = vec3_cross(w, k), p = vec3_axpy(c1, vec3_cross(w, wk), vec3_scale(b1, wk));
    ph_real x = b * k.x, y = b * k.y, z = b * k.z, s = c * vec3_dot(w, k);
    mat3 A = {{s, z, -y, -z, s, x, y, -x, s}};
    A = mat3_add(A, mat3_outer(vec3_axpy(-2 * c, k, p), w));
    return mat3_add(A, mat3_outer(vec3_scale(c, w), k));
}

#if PH_LANES > 1
#define so3_ad_poly_slope(w, k, b, c, b1, c1) so3_ad_poly_slope(w, k, real_of(b), real_of(c), real_of(b1), real_of(c1))
#endif

// dexp_w = I + b ŵ + c ŵ²                                                                (L.18)
static inline mat3 so3_dexp(vec3 w) {
    ph_real t = vec3_dot(w, w);
    return so3_ad_poly_mat(w, lie_b(t), lie_c(t));
}

static inline vec3 so3_dexp_v(vec3 w, vec3 k) {
    ph_real t = vec3_dot(w, w);
    return so3_ad_poly(w, k, lie_b(t), lie_c(t));
}

static inline vec3 so3_dexp_T_v(vec3 w, vec3 mu) { return so3_dexp_v(vec3_neg(w), mu); }

// The derivative of dexp_w k by w                                                         (L.41)
static inline mat3 so3_dexp_slope(vec3 w, vec3 k) {
    ph_real t = vec3_dot(w, w);
    return so3_ad_poly_slope(w, k, lie_b(t), lie_c(t), lie_b1(t), lie_c1(t));
}

// dexp⁻¹_w = I - ŵ/2 + d ŵ²                                                              (L.19)
static inline mat3 so3_dexpinv(vec3 w) { return so3_ad_poly_mat(w, real_of(-0.5), lie_d(vec3_dot(w, w))); }

static inline vec3 so3_dexpinv_v(vec3 w, vec3 k) { return so3_ad_poly(w, k, real_of(-0.5), lie_d(vec3_dot(w, w))); }

static inline vec3 so3_dexpinv_T_v(vec3 w, vec3 mu) { return so3_dexpinv_v(vec3_neg(w), mu); }

// The derivative of dexp⁻¹_w k by w                                                       (L.41)
static inline mat3 so3_dexpinv_slope(vec3 w, vec3 k) {
    ph_real t = vec3_dot(w, w);
    return so3_ad_poly_slope(w, k, -0.5, lie_d(t), 0, lie_d1(t));
}

// B_p / p! for p < 10, the coefficients of dexp⁻¹ in powers of ad; zero beyond             (L.20)
static inline double lie_bernoulli(int p) {
    static const double k[10] = {1, -0.5, 1.0 / 12, 0, -1.0 / 720, 0, 1.0 / 30240, 0, -1.0 / 1209600, 0};
    return p < 10 ? k[p] : 0;
}

// Σ_{p<n} (B_p/p!) ad_w^p k: n = 1 is k, n = 2 is k - [w, k]/2; more than 10 terms add nothing   (L.20)
static inline vec3 so3_dexpinv_series(vec3 w, vec3 k, int n) {
    vec3 sum = k;
    for (int p = 1; p < n && p < 10; p++) {
        k = vec3_cross(w, k);
        sum = vec3_axpy(lie_bernoulli(p), k, sum);
    }
    return sum;
}

// cay(ŵ) = (1 - ŵ/2)⁻¹ (1 + ŵ/2): the quaternion (1, w/2) / sqrt(1 + θ²/4)                (L.21)
static inline so3 so3_cay(vec3 w) {
    ph_real s = 1 / real_sqrt(1 + 0.25 * vec3_dot(w, w));
    return so3_make(s, 0.5 * s * w.x, 0.5 * s * w.y, 0.5 * s * w.z);
}

// dcay⁻¹_w k = k - w×k/2 + w (w·k)/4                                                     (L.22)
static inline vec3 so3_dcayinv_v(vec3 w, vec3 k) {
    return vec3_axpy(0.25 * vec3_dot(w, k), w, vec3_axpy(-0.5, vec3_cross(w, k), k));
}

static inline vec3 so3_dcayinv_T_v(vec3 w, vec3 mu) { return so3_dcayinv_v(vec3_neg(w), mu); }

static inline mat3 so3_dcayinv(vec3 w) {
    mat3 A = mat3_sub(mat3_identity(), mat3_hat(vec3_scale(0.5, w)));
    return mat3_add(A, mat3_outer(vec3_scale(0.25, w), w));
}

// dcay_w = (1 + ŵ/2) / (1 + θ²/4)                                                        (L.22)
static inline mat3 so3_dcay(vec3 w) {
    return mat3_scale(lie_cay(vec3_dot(w, w)), mat3_add(mat3_identity(), mat3_hat(vec3_scale(0.5, w))));
}

static inline vec3 so3_dcay_v(vec3 w, vec3 k) {
    return vec3_scale(lie_cay(vec3_dot(w, w)), vec3_axpy(0.5, vec3_cross(w, k), k));
}

// Ad_q w = R w                                                                           (L.8)
static inline vec3 so3_Ad(so3 q, vec3 w) { return so3_act(q, w); }

static inline vec3 so3_Ad_T(so3 q, vec3 mu) { return so3_act(so3_inv(q), mu); }

// ad_a b = a × b                                                                         (L.8)
static inline vec3 so3_ad(vec3 a, vec3 b) { return vec3_cross(a, b); }

// ad_aᵀ μ = μ × a                                                                        (L.8)
static inline vec3 so3_ad_T(vec3 a, vec3 mu) { return vec3_cross(mu, a); }

// exp(ŵ) - 1, whose first component -(t/4) b(t/4) keeps the digits that 1 - cos would lose    (L.16)
static inline so3 so3_expm1(vec3 w) {
    ph_real t = vec3_dot(w, w), u = 0.25 * t;
    ph_real s = lie_sin_half(t);
    return so3_make(-u * lie_b(u), s * w.x, s * w.y, s * w.z);
}

// cay(ŵ) - 1: of s = 1/sqrt(1 + θ²/4) the part s - 1 = -(s²θ²/4)/(1 + s), without cancellation    (L.21)
static inline so3 so3_caym1(vec3 w) {
    ph_real u = 0.25 * vec3_dot(w, w), s = 1 / real_sqrt(1 + u);
    return so3_make(-(s * s * u) / (1 + s), 0.5 * s * w.x, 0.5 * s * w.y, 0.5 * s * w.z);
}

// g + d for d = g (exp(ŵ) - 1) or (exp(ŵ) - 1) g, or with cay, brought back to norm 1. Small parts are added first, so
// that a step costs one rounding of the size of g: over n steps the attitude wanders by sqrt(n) of it.
static inline so3 so3_add_normalized(so3 g, so3 d) {
    so3 p = so3_make(g.w + d.w, g.x + d.x, g.y + d.y, g.z + d.z);
    ph_real e = 0.5 * (((0.5 - p.w * p.w) - p.x * p.x) + ((0.5 - p.y * p.y) - p.z * p.z));
    so3 near = so3_make(g.w + (d.w + e * g.w), g.x + (d.x + e * g.x), g.y + (d.y + e * g.y), g.z + (d.z + e * g.z));
    real_mask far = real_abs(e) > 1e-8;  // where a correction that is good to e² would show
    return real_any(far) ? so3_pick(far, so3_normalize(p), near) : near;
}

// g exp(ŵ)                                                                               (L.23)
static inline so3 so3_plus(so3 g, vec3 w) { return so3_add_normalized(g, so3_mul(g, so3_expm1(w))); }

// log(g⁻¹ h)                                                                             (L.23)
static inline vec3 so3_minus(so3 h, so3 g) { return so3_log(so3_mul(so3_inv(g), h)); }

#endif
