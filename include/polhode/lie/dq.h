// Rigid displacements as unit dual quaternions r + ε d, |r| = 1 and r·d = 0.             docs/theory/lie.md
//
// The same group as SE(3) in other coordinates: r is the rotation and d = x r / 2. The algebra is the same too
// (twists), so dexp and dcay are those of se3.h: right-trivialised, `_T` the transpose.
// Flat order: (r_w, r_x, r_y, r_z, d_w, d_x, d_y, d_z).
#ifndef POLHODE_LIE_DQ_H
#define POLHODE_LIE_DQ_H

#include "polhode/lie/se3.h"

typedef struct dq {
    so3 real;
    so3 dual;  // not of unit length: so3 serves here as plain quaternion
} dq;

static inline dq dq_make(so3 r, so3 d) {
    dq g = {r, d};
    return g;
}

static inline dq dq_identity(void) { return dq_make(so3_identity(), so3_make(0, 0, 0, 0)); }

static inline dq dq_load(const ph_real *a) { return dq_make(so3_load(a), so3_load(a + 4)); }

static inline void dq_store(dq g, ph_real *out) {
    so3_store(g.real, out);
    so3_store(g.dual, out + 4);
}

// (r + ε d)(s + ε e) = r s + ε (r e + d s)                                               (L.35)
static inline dq dq_mul(dq g, dq h) {
    so3 p = so3_mul(g.real, h.dual), q = so3_mul(g.dual, h.real);
    return dq_make(so3_mul(g.real, h.real), so3_make(p.w + q.w, p.x + q.x, p.y + q.y, p.z + q.z));
}

// The conjugate                                                                          (L.35)
static inline dq dq_inv(dq g) { return dq_make(so3_inv(g.real), so3_inv(g.dual)); }

// r/|r| + ε (d - r (r·d)/|r|²)/|r|                                                       (L.36)
static inline dq dq_normalize(dq g) {
    so3 r = so3_normalize(g.real), d = g.dual;
    ph_real s = 1 / real_sqrt(g.real.w * g.real.w + g.real.x * g.real.x + g.real.y * g.real.y + g.real.z * g.real.z);
    ph_real p = r.w * d.w + r.x * d.x + r.y * d.y + r.z * d.z;
    return dq_make(r, so3_make(s * (d.w - p * r.w), s * (d.x - p * r.x), s * (d.y - p * r.y), s * (d.z - p * r.z)));
}

// r = R, d = x r / 2                                                                     (L.37)
static inline dq dq_from_se3(se3 g) {
    return dq_make(g.R, so3_mul(so3_make(0, 0.5 * g.x.x, 0.5 * g.x.y, 0.5 * g.x.z), g.R));
}

// x = 2 d r⁻¹                                                                            (L.37)
static inline vec3 dq_translation(dq g) { return vec3_scale(2, so3_vector(so3_mul(g.dual, so3_inv(g.real)))); }

static inline se3 dq_to_se3(dq g) { return se3_make(g.real, dq_translation(g)); }

static inline vec3 dq_act(dq g, vec3 a) { return vec3_add(so3_act(g.real, a), dq_translation(g)); }

// The exponential of so3 at the dual vector ω + ε v                                       (L.38)
static inline dq dq_exp(twist xi) {
    ph_real t = vec3_dot(xi.w, xi.w), p = vec3_dot(xi.w, xi.v);
    ph_real s = lie_sin_half(t);
    ph_real s1 = 0.125 * (lie_c(0.25 * t) - lie_b(0.25 * t));  // 2 ds/dt
    vec3 d = vec3_axpy(p * s1, xi.w, vec3_scale(s, xi.v));
    so3 r = so3_make(lie_cos_half(t), s * xi.w.x, s * xi.w.y, s * xi.w.z);
    return dq_make(r, so3_make(-0.5 * s * p, d.x, d.y, d.z));
}

static inline twist dq_log(dq g) { return se3_log(dq_to_se3(g)); }

static inline twist dq_Ad(dq g, twist xi) { return se3_Ad(dq_to_se3(g), xi); }

static inline wrench dq_Ad_T(dq g, wrench mu) { return se3_Ad_T(dq_to_se3(g), mu); }

static inline twist dq_ad(twist xi, twist eta) { return se3_ad(xi, eta); }

static inline wrench dq_ad_T(twist xi, wrench mu) { return se3_ad_T(xi, mu); }

static inline twist dq_dexp(twist xi, twist eta) { return se3_dexp(xi, eta); }

static inline wrench dq_dexp_T(twist xi, wrench mu) { return se3_dexp_T(xi, mu); }

static inline twist dq_dexpinv(twist xi, twist eta) { return se3_dexpinv(xi, eta); }

static inline wrench dq_dexpinv_T(twist xi, wrench mu) { return se3_dexpinv_T(xi, mu); }

static inline twist dq_dexpinv_series(twist xi, twist eta, int n) { return se3_dexpinv_series(xi, eta, n); }

// cay = (1 + ω/2 + ε (v/2 - ω·v/4)) / sqrt(1 + θ²/4), the same displacement as se3_cay     (L.39)
static inline dq dq_cay(twist xi) {
    ph_real s = 0.5 / real_sqrt(1 + 0.25 * vec3_dot(xi.w, xi.w));
    so3 d = so3_make(-0.5 * s * vec3_dot(xi.w, xi.v), s * xi.v.x, s * xi.v.y, s * xi.v.z);
    return dq_make(so3_make(2 * s, s * xi.w.x, s * xi.w.y, s * xi.w.z), d);
}

static inline twist dq_dcayinv(twist xi, twist eta) { return se3_dcayinv(xi, eta); }

static inline wrench dq_dcayinv_T(twist xi, wrench mu) { return se3_dcayinv_T(xi, mu); }

// exp(ξ̂) - 1, as so3_expm1: the dual part has no 1 to take away                            (L.16)
static inline dq dq_expm1(twist xi) { return dq_make(so3_expm1(xi.w), dq_exp(xi).dual); }

// g + d for d = g (exp(ξ̂) - 1) or (exp(ξ̂) - 1) g, brought back to |r| = 1 and r·d = 0. Small parts are added
// first, as in so3_add_normalized.                                                       (L.36)
static inline dq dq_add_normalized(dq g, dq d) {
    so3 r = so3_add_normalized(g.real, d.real);
    so3 e = so3_make(g.dual.w + d.dual.w, g.dual.x + d.dual.x, g.dual.y + d.dual.y, g.dual.z + d.dual.z);
    ph_real p = r.w * e.w + r.x * e.x + r.y * e.y + r.z * e.z;
    return dq_make(r, so3_make(e.w - p * r.w, e.x - p * r.x, e.y - p * r.y, e.z - p * r.z));
}

// g exp(ξ̂), normalised                                                                   (L.23)
static inline dq dq_plus(dq g, twist xi) { return dq_add_normalized(g, dq_mul(g, dq_expm1(xi))); }

// log(g⁻¹ h)                                                                             (L.23)
static inline twist dq_minus(dq h, dq g) { return dq_log(dq_mul(dq_inv(g), h)); }

#endif
