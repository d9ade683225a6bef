// Translations: R³ with the verbs of the other groups, so that generic code need not ask.   docs/theory/lie.md
//
// The group commutes: exp, log and cay are the identity map, ad is zero, every dexp is 1.          (L.34)
#ifndef POLHODE_LIE_R3_H
#define POLHODE_LIE_R3_H

#include "polhode/lie/vec3.h"

typedef vec3 r3;

static inline r3 r3_identity(void) { return vec3_zero(); }

static inline r3 r3_load(const ph_real *a) { return vec3_load(a); }

static inline void r3_store(r3 x, ph_real *out) { vec3_store(x, out); }

static inline r3 r3_mul(r3 x, r3 y) { return vec3_add(x, y); }

static inline r3 r3_inv(r3 x) { return vec3_neg(x); }

static inline vec3 r3_act(r3 x, vec3 a) { return vec3_add(x, a); }

static inline r3 r3_exp(vec3 v) { return v; }

static inline vec3 r3_log(r3 x) { return x; }

static inline vec3 r3_Ad(r3 x, vec3 v) {
    (void)x;
    return v;
}

static inline vec3 r3_Ad_T(r3 x, vec3 f) {
    (void)x;
    return f;
}

static inline vec3 r3_ad(vec3 u, vec3 v) {
    (void)u;
    (void)v;
    return vec3_zero();
}

static inline vec3 r3_ad_T(vec3 u, vec3 f) {
    (void)u;
    (void)f;
    return vec3_zero();
}

static inline vec3 r3_dexp(vec3 u, vec3 k) {
    (void)u;
    return k;
}

static inline vec3 r3_dexp_T(vec3 u, vec3 f) {
    (void)u;
    return f;
}

static inline vec3 r3_dexpinv(vec3 u, vec3 k) {
    (void)u;
    return k;
}

static inline vec3 r3_dexpinv_T(vec3 u, vec3 f) {
    (void)u;
    return f;
}

static inline vec3 r3_dexpinv_series(vec3 u, vec3 k, int n) {
    (void)u;
    (void)n;
    return k;
}

static inline r3 r3_cay(vec3 v) { return v; }

static inline vec3 r3_dcayinv(vec3 u, vec3 k) {
    (void)u;
    return k;
}

static inline vec3 r3_dcayinv_T(vec3 u, vec3 f) {
    (void)u;
    return f;
}

static inline r3 r3_plus(r3 x, vec3 v) { return vec3_add(x, v); }

static inline vec3 r3_minus(r3 y, r3 x) { return vec3_sub(y, x); }

#endif
