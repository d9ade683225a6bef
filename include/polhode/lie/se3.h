// Rigid displacements: a rotation and a translation, x ↦ R x + x0.                     docs/theory/lie.md
//
// All dexp and dcay are right-trivialised: d/dt exp(ξ̂) = (dexp_ξ ξ')^ exp(ξ̂). The left (body-fixed) version
// is the same function at the argument -ξ. `_T` is the matrix transpose, so it takes a wrench to a wrench.
// Flat order: element (w, x, y, z, x1, x2, x3), twist (ω, v), wrench (m, f); 6x6 matrices row-major.
#ifndef POLHODE_LIE_SE3_H
#define POLHODE_LIE_SE3_H

#include "polhode/lie/so3.h"

typedef struct se3 {
    so3 R;
    vec3 x;
} se3;

typedef struct twist {
    vec3 w, v;
} twist;

typedef struct wrench {
    vec3 m, f;
} wrench;

static inline se3 se3_make(so3 R, vec3 x) {
    se3 g = {R, x};
    return g;
}

static inline twist twist_make(vec3 w, vec3 v) {
    twist xi = {w, v};
    return xi;
}

static inline wrench wrench_make(vec3 m, vec3 f) {
    wrench mu = {m, f};
    return mu;
}

static inline se3 se3_load(const ph_real *a) { return se3_make(so3_load(a), vec3_load(a + 4)); }

static inline void se3_store(se3 g, ph_real *out) {
    so3_store(g.R, out);
    vec3_store(g.x, out + 4);
}

static inline twist twist_load(const ph_real *a) { return twist_make(vec3_load(a), vec3_load(a + 3)); }

static inline void twist_store(twist xi, ph_real *out) {
    vec3_store(xi.w, out);
    vec3_store(xi.v, out + 3);
}

static inline wrench wrench_load(const ph_real *a) { return wrench_make(vec3_load(a), vec3_load(a + 3)); }

static inline void wrench_store(wrench mu, ph_real *out) {
    vec3_store(mu.m, out);
    vec3_store(mu.f, out + 3);
}

static inline twist twist_zero(void) { return twist_make(vec3_zero(), vec3_zero()); }

static inline twist twist_add(twist a, twist b) { return twist_make(vec3_add(a.w, b.w), vec3_add(a.v, b.v)); }

static inline twist twist_sub(twist a, twist b) { return twist_make(vec3_sub(a.w, b.w), vec3_sub(a.v, b.v)); }

static inline twist twist_neg(twist a) { return twist_make(vec3_neg(a.w), vec3_neg(a.v)); }

static inline twist twist_scale(ph_real s, twist a) { return twist_make(vec3_scale(s, a.w), vec3_scale(s, a.v)); }

// s a + b
static inline twist twist_axpy(ph_real s, twist a, twist b) {
    return twist_make(vec3_axpy(s, a.w, b.w), vec3_axpy(s, a.v, b.v));
}
#if PH_LANES > 1
#define twist_scale(s, a) twist_scale(real_of(s), a)
#define twist_axpy(s, a, b) twist_axpy(real_of(s), a, b)
#endif

static inline wrench wrench_add(wrench a, wrench b) { return wrench_make(vec3_add(a.m, b.m), vec3_add(a.f, b.f)); }

static inline wrench wrench_sub(wrench a, wrench b) { return wrench_make(vec3_sub(a.m, b.m), vec3_sub(a.f, b.f)); }

static inline wrench wrench_scale(ph_real s, wrench a) { return wrench_make(vec3_scale(s, a.m), vec3_scale(s, a.f)); }

// s a + b
static inline wrench wrench_axpy(ph_real s, wrench a, wrench b) {
    return wrench_make(vec3_axpy(s, a.m, b.m), vec3_axpy(s, a.f, b.f));
}
#if PH_LANES > 1
#define wrench_axpy(s, a, b) wrench_axpy(real_of(s), a, b)
#endif

// The pairing <μ, ξ> = m·ω + f·v: a power if ξ is a velocity                              (L.28)
static inline ph_real wrench_dot(wrench mu, twist xi) { return vec3_dot(mu.m, xi.w) + vec3_dot(mu.f, xi.v); }

static inline se3 se3_identity(void) { return se3_make(so3_identity(), vec3_zero()); }

static inline vec3 se3_act(se3 g, vec3 a) { return vec3_add(so3_act(g.R, a), g.x); }

// (R, x)(S, y) = (R S, R y + x)                                                          (L.24)
static inline se3 se3_mul(se3 g, se3 h) { return se3_make(so3_mul(g.R, h.R), se3_act(g, h.x)); }

// (R, x)⁻¹ = (Rᵀ, -Rᵀ x)                                                                 (L.24)
static inline se3 se3_inv(se3 g) {
    so3 T = so3_inv(g.R);
    return se3_make(T, vec3_neg(so3_act(T, g.x)));
}

static inline se3 se3_normalize(se3 g) { return se3_make(so3_normalize(g.R), g.x); }

// exp(ξ̂) = (exp ω̂, dexp_ω v)                                                            (L.25)
static inline se3 se3_exp(twist xi) { return se3_make(so3_exp(xi.w), so3_dexp_v(xi.w, xi.v)); }

// log (R, x) = (ω, dexp⁻¹_ω x), ω = log R                                                (L.25)
static inline twist se3_log(se3 g) {
    vec3 w = so3_log(g.R);
    return twist_make(w, so3_dexpinv_v(w, g.x));
}

// ξ̂ = [ω̂ v; 0 0], 4x4                                                                   (L.26)
static inline void se3_hat(twist xi, ph_real *out) {
    const ph_real o = real_of(0);
    const ph_real m[16] = {o,       -xi.w.z, xi.w.y, xi.v.x, xi.w.z, o, -xi.w.x, xi.v.y,
                           -xi.w.y, xi.w.x,  o,      xi.v.z, o,      o, o,       o};
    for (int i = 0; i < 16; i++) out[i] = m[i];
}

// The inverse of the hat, applied to the antisymmetric part of the rotation block          (L.26)
static inline twist se3_vee(const ph_real *m) {
    vec3 w = vec3_make(0.5 * (m[9] - m[6]), 0.5 * (m[2] - m[8]), 0.5 * (m[4] - m[1]));
    return twist_make(w, vec3_make(m[3], m[7], m[11]));
}

// Ad_g ξ = (R ω, x × R ω + R v)                                                          (L.27)
static inline twist se3_Ad(se3 g, twist xi) {
    vec3 w = so3_act(g.R, xi.w);
    return twist_make(w, vec3_add(vec3_cross(g.x, w), so3_act(g.R, xi.v)));
}

// Ad_gᵀ μ = (Rᵀ (m - x × f), Rᵀ f)                                                       (L.28)
static inline wrench se3_Ad_T(se3 g, wrench mu) {
    so3 T = so3_inv(g.R);
    return wrench_make(so3_act(T, vec3_sub(mu.m, vec3_cross(g.x, mu.f))), so3_act(T, mu.f));
}

// ad_ξ η = (ω × η_ω, ω × η_v + v × η_ω)                                                  (L.27)
static inline twist se3_ad(twist xi, twist eta) {
    return twist_make(vec3_cross(xi.w, eta.w), vec3_add(vec3_cross(xi.w, eta.v), vec3_cross(xi.v, eta.w)));
}

// ad_ξᵀ μ = (m × ω + f × v, f × ω)                                                       (L.28)
static inline wrench se3_ad_T(twist xi, wrench mu) {
    return wrench_make(vec3_add(vec3_cross(mu.m, xi.w), vec3_cross(mu.f, xi.v)), vec3_cross(mu.f, xi.w));
}

// Coefficients of F = I + b ad + c ad² + (ω·v) [0 0; b1 ω̂ + c1 ω̂² 0]                     (L.29)
typedef struct se3_coef {
    ph_real b, c, sb1, sc1;  // sb1 = (ω·v) b1, sc1 = (ω·v) c1
} se3_coef;

// F η: two brackets and the part that comes from the coefficients' own change              (L.29)
static inline twist se3_ad_poly(twist xi, twist eta, se3_coef k) {
    twist p = se3_ad(xi, eta), pp = se3_ad(xi, p);
    twist out = twist_axpy(k.c, pp, twist_axpy(k.b, p, eta));
    out.v = vec3_axpy(k.sc1, pp.w, vec3_axpy(k.sb1, p.w, out.v));
    return out;
}

// Fᵀ μ                                                                                   (L.29)
static inline wrench se3_ad_poly_T(twist xi, wrench mu, se3_coef k) {
    wrench p = se3_ad_T(xi, mu), pp = se3_ad_T(xi, p);
    wrench out = wrench_axpy(k.c, pp, wrench_axpy(k.b, p, mu));
    out.m = vec3_axpy(k.sc1, pp.f, vec3_axpy(k.sb1, p.f, out.m));
    return out;
}

// Of dexp: b, c and the slopes 2 db/dt, 2 dc/dt                                           (L.30)
static inline se3_coef se3_dexp_coef(twist xi) {
    ph_real t = vec3_dot(xi.w, xi.w), s = vec3_dot(xi.w, xi.v);
    se3_coef k = {lie_b(t), lie_c(t), s * lie_b1(t), s * lie_c1(t)};
    return k;
}

// Of dexp⁻¹: -1/2, d and the slope 2 dd/dt                                                (L.31)
static inline se3_coef se3_dexpinv_coef(twist xi) {
    ph_real t = vec3_dot(xi.w, xi.w), s = vec3_dot(xi.w, xi.v);
    se3_coef k = {real_of(-0.5), lie_d(t), real_of(0), s * lie_d1(t)};
    return k;
}

// dexp_ξ η                                                                               (L.30)
static inline twist se3_dexp(twist xi, twist eta) { return se3_ad_poly(xi, eta, se3_dexp_coef(xi)); }

static inline wrench se3_dexp_T(twist xi, wrench mu) { return se3_ad_poly_T(xi, mu, se3_dexp_coef(xi)); }

// dexp⁻¹_ξ η                                                                             (L.31)
static inline twist se3_dexpinv(twist xi, twist eta) { return se3_ad_poly(xi, eta, se3_dexpinv_coef(xi)); }

static inline wrench se3_dexpinv_T(twist xi, wrench mu) { return se3_ad_poly_T(xi, mu, se3_dexpinv_coef(xi)); }

// Σ_{p<n} (B_p/p!) ad_ξ^p η, as for so3                                                  (L.20)
static inline twist se3_dexpinv_series(twist xi, twist eta, int n) {
    twist sum = eta;
    for (int p = 1; p < n && p < 10; p++) {
        eta = se3_ad(xi, eta);
        sum = twist_axpy(lie_bernoulli(p), eta, sum);
    }
    return sum;
}

// [A 0; B D]: the shape of every 6x6 matrix below
static inline void se3_blocks(mat3 A, mat3 B, mat3 D, ph_real *out) {
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
            out[6 * i + j] = A.m[3 * i + j];
            out[6 * i + j + 3] = real_of(0);
            out[6 * (i + 3) + j] = B.m[3 * i + j];
            out[6 * (i + 3) + j + 3] = D.m[3 * i + j];
        }
    }
}

// Ad_g = [R 0; x̂R R]                                                                     (L.27)
static inline void se3_Ad_mat(se3 g, ph_real *out) {
    mat3 R = so3_matrix(g.R);
    se3_blocks(R, mat3_mul(mat3_hat(g.x), R), R, out);
}

// ad_ξ = [ω̂ 0; v̂ ω̂]                                                                     (L.27)
static inline void se3_ad_mat(twist xi, ph_real *out) {
    mat3 W = mat3_hat(xi.w);
    se3_blocks(W, mat3_hat(xi.v), W, out);
}

// F = [J 0; Q J], Q = b v̂ + c (ω̂v̂ + v̂ω̂) + (ω·v)(b1 ω̂ + c1 ω̂²)                            (L.29)
static inline void se3_ad_poly_mat(twist xi, se3_coef k, ph_real *out) {
    mat3 W = mat3_hat(xi.w), V = mat3_hat(xi.v), WV = mat3_mul(W, V);
    mat3 J = so3_ad_poly_mat(xi.w, k.b, k.c);
    // v̂ω̂ = (ω̂v̂)ᵀ
    mat3 Q = mat3_add(mat3_scale(k.b, V), mat3_scale(k.c, mat3_add(WV, mat3_transpose(WV))));
    Q = mat3_add(Q, mat3_add(mat3_scale(k.sb1, W), mat3_scale(k.sc1, mat3_mul(W, W))));
    se3_blocks(J, Q, J, out);
}

static inline void se3_dexp_mat(twist xi, ph_real *out) { se3_ad_poly_mat(xi, se3_dexp_coef(xi), out); }

static inline void se3_dexpinv_mat(twist xi, ph_real *out) { se3_ad_poly_mat(xi, se3_dexpinv_coef(xi), out); }

// The derivative of dexp⁻¹_ξᵀ μ by ξ, [S(m) + N S(f); S(f) 0], where S(k) is the derivative of dexp⁻¹_ωᵀ k by ω
// and N that of S(f) v                                                                    (L.42)
static inline void se3_dexpinv_T_slope(twist xi, wrench mu, ph_real *out) {
    vec3 w = xi.w, v = xi.v, f = mu.f, wf = vec3_cross(w, f), wwf = vec3_cross(w, wf);
    ph_real t = vec3_dot(w, w), s = vec3_dot(w, v), d = lie_d(t), d1 = lie_d1(t);
    mat3 F = so3_ad_poly_slope(w, f, 0.5, d, 0, d1), M = so3_ad_poly_slope(w, mu.m, 0.5, d, 0, d1);
    vec3 p = vec3_add(vec3_cross(v, wf), vec3_cross(w, vec3_cross(v, f)));
    vec3 u = vec3_axpy(lie_d2(t) * s, wwf, vec3_scale(d1, p));
    M = mat3_add(M, mat3_add(mat3_outer(u, w), mat3_outer(vec3_scale(d1, wwf), v)));
    M = mat3_add(M, so3_ad_poly_slope(v, f, 0, d, 0, 0));
    M = mat3_add(M, so3_ad_poly_slope(w, f, 0, d1 * s, 0, 0));
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
            out[6 * i + j] = M.m[3 * i + j];
            out[6 * i + j + 3] = out[6 * (i + 3) + j] = F.m[3 * i + j];
            out[6 * (i + 3) + j + 3] = real_of(0);
        }
    }
}

// cay(ξ̂) = (1 - ξ̂/2)⁻¹ (1 + ξ̂/2) = (cay ω̂, (1 - ω̂/2)⁻¹ v)                               (L.32)
static inline se3 se3_cay(twist xi) {
    vec3 w = xi.w, v = xi.v;
    vec3 x = vec3_axpy(0.25 * vec3_dot(w, v), w, vec3_axpy(0.5, vec3_cross(w, v), v));
    return se3_make(so3_cay(w), vec3_scale(lie_cay(vec3_dot(w, w)), x));
}

// dcay⁻¹_ξ η = η - ad_ξ η/2 + (ω (ω·η_ω), ω × (v × η_ω))/4                                (L.33)
static inline twist se3_dcayinv(twist xi, twist eta) {
    twist out = twist_axpy(-0.5, se3_ad(xi, eta), eta);
    out.w = vec3_axpy(0.25 * vec3_dot(xi.w, eta.w), xi.w, out.w);
    out.v = vec3_axpy(0.25, vec3_cross(xi.w, vec3_cross(xi.v, eta.w)), out.v);
    return out;
}

// The transpose: μ - ad_ξᵀ μ/2 + (ω (ω·m) + v × (ω × f), 0)/4                             (L.33)
static inline wrench se3_dcayinv_T(twist xi, wrench mu) {
    wrench out = wrench_axpy(-0.5, se3_ad_T(xi, mu), mu);
    out.m = vec3_axpy(0.25 * vec3_dot(xi.w, mu.m), xi.w, out.m);
    out.m = vec3_axpy(0.25, vec3_cross(xi.v, vec3_cross(xi.w, mu.f)), out.m);
    return out;
}

// (1 - ω̂/2)⁻¹ x = (x + ω×x/2 + ω (ω·x)/4) / (1 + θ²/4)                                     (L.32)
static inline vec3 se3_cay_shift(vec3 w, vec3 x) {
    const vec3 y = vec3_axpy(0.25 * vec3_dot(w, x), w, vec3_axpy(0.5, vec3_cross(w, x), x));
    return vec3_scale(lie_cay(vec3_dot(w, w)), y);
}

// dcay_ξ: from dcay⁻¹, whose linear part is (1 - ω̂/2)(η_v - v × η_ω/2)                      (L.33)
static inline twist se3_dcay(twist xi, twist eta) {
    const vec3 w = so3_dcay_v(xi.w, eta.w);
    return twist_make(w, vec3_axpy(0.5, vec3_cross(xi.v, w), se3_cay_shift(xi.w, eta.v)));
}

static inline wrench se3_dcay_T(twist xi, wrench mu) {
    const vec3 m = vec3_axpy(0.5, vec3_cross(mu.f, xi.v), mu.m), back = vec3_neg(xi.w);
    return wrench_make(so3_dcay_v(back, m), se3_cay_shift(back, mu.f));
}

// g exp(ξ̂), the rotation normalised                                                      (L.23)
static inline se3 se3_plus(se3 g, twist xi) { return se3_normalize(se3_mul(g, se3_exp(xi))); }

// log(g⁻¹ h)                                                                             (L.23)
static inline twist se3_minus(se3 h, se3 g) { return se3_log(se3_mul(se3_inv(g), h)); }

#endif
