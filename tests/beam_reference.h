// The strains of beam elements in extended precision, as they are defined.              docs/theory/beams.md
//
// It shares nothing with the library but the definitions: exponentials are Taylor series, logarithms Newton steps,
// dexp^-1 the solution of a linear system, the blend of dual quaternions is blended.
#ifndef POLHODE_TESTS_BEAM_REFERENCE_H
#define POLHODE_TESTS_BEAM_REFERENCE_H

#include "flexible/element.h"

#include <math.h>
#include <string.h>

#ifdef __SIZEOF_FLOAT128__
__extension__ typedef __float128 quad;  // arithmetic only: needs no library, gcc and clang both have it
#else
typedef long double quad;
#endif

typedef struct qpose {
    quad q[4], x[3];
} qpose;

static quad q_sqrt(quad a) {
    if (a <= 0) return 0;
    quad s = sqrt((double)a);
    for (int i = 0; i < 3; i++) s = (s + a / s) / 2;
    return s;
}

static void q_cross(const quad *a, const quad *b, quad *out) {
    const quad c[3] = {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    memcpy(out, c, sizeof c);
}

static quad q_dot(const quad *a, const quad *b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

static void q_mul(const quad *p, const quad *q, quad *out) {
    quad c[3], r[4] = {p[0] * q[0] - q_dot(p + 1, q + 1)};
    q_cross(p + 1, q + 1, c);
    for (int i = 0; i < 3; i++) r[i + 1] = p[0] * q[i + 1] + q[0] * p[i + 1] + c[i];
    memcpy(out, r, sizeof r);
}

static void q_conj(const quad *p, quad *out) {
    out[0] = p[0];
    for (int i = 1; i < 4; i++) out[i] = -p[i];
}

static void q_act(const quad *p, const quad *v, quad *out) {
    quad c[4] = {0, v[0], v[1], v[2]}, back[4];
    q_conj(p, back);
    q_mul(p, c, c);
    q_mul(c, back, c);
    memcpy(out, c + 1, 3 * sizeof *out);
}

static void sine_cosine(quad th, quad *s, quad *c) {
    quad term = 1;
    *s = *c = 0;
    for (int k = 0; k < 60; k++) {
        quad *sum = k % 2 ? s : c;
        *sum += k / 2 % 2 ? -term : term;
        term *= th / (k + 1);
    }
}

// exp of a rotation vector
static void q_turn(const quad *w, quad *out) {
    const quad half = q_sqrt(q_dot(w, w)) / 2;
    quad s, c;
    sine_cosine(half, &s, &c);
    out[0] = c;
    for (int i = 0; i < 3; i++) out[i + 1] = half > 0 ? s / half * w[i] / 2 : 0;
}

// The rotation vector of a unit quaternion: Newton steps on the half angle from double precision
static void q_log(const quad *p, quad *w) {
    const quad sign = p[0] < 0 ? -1 : 1, n = q_sqrt(q_dot(p + 1, p + 1)), c0 = sign * p[0];
    quad half = atan2((double)n, (double)c0), s, c;
    for (int i = 0; i < 3; i++) {
        sine_cosine(half, &s, &c);
        half += (n * c - c0 * s) / (c0 * c + n * s);
    }
    for (int i = 0; i < 3; i++) w[i] = n > 0 ? 2 * half / n * sign * p[i + 1] : 0;
}

// sum of w^k v / (k + 1)!: dexp_w v
static void q_dexp(const quad *w, const quad *v, quad *out) {
    quad term[3] = {v[0], v[1], v[2]}, sum[3] = {v[0], v[1], v[2]};
    for (int k = 1; k < 60; k++) {
        q_cross(w, term, term);
        for (int i = 0; i < 3; i++) sum[i] += term[i] /= k + 1;
    }
    memcpy(out, sum, sizeof sum);
}

// Its inverse, by Cramer's rule on the three columns
static void q_dexpinv(const quad *w, const quad *x, quad *out) {
    quad col[3][3], c[3];
    for (int j = 0; j < 3; j++) {
        const quad unit[3] = {j == 0, j == 1, j == 2};
        q_dexp(w, unit, col[j]);
    }
    q_cross(col[1], col[2], c);
    const quad det = q_dot(col[0], c);
    for (int j = 0; j < 3; j++) {
        q_cross(col[(j + 1) % 3], col[(j + 2) % 3], c);
        out[j] = q_dot(x, c) / det;
    }
}

static qpose q_pose(se3 g) {
    qpose p = {{g.R.w, g.R.x, g.R.y, g.R.z}, {g.x.x, g.x.y, g.x.z}};
    const quad n = q_sqrt(p.q[0] * p.q[0] + q_dot(p.q + 1, p.q + 1));
    for (int i = 0; i < 4; i++) p.q[i] /= n;
    return p;
}

// g exp(h e_k)
static qpose q_move(qpose g, int k, quad h) {
    quad w[3] = {0}, v[3] = {0}, r[4];
    (k < 3 ? w : v)[k % 3] = h;
    q_turn(w, r);
    q_dexp(w, v, v);
    q_act(g.q, v, v);
    q_mul(g.q, r, g.q);
    for (int i = 0; i < 3; i++) g.x[i] += v[i];
    return g;
}

// 2 vec(p^-1 p') in the middle of the straight line p from 1 to the dual quaternion of the relative displacement
static void q_blend(const quad *r, const quad *y, quad *linear, quad *angular) {
    const quad x[4] = {0, y[0] / 2, y[1] / 2, y[2] / 2}, sign = r[0] < 0 ? -1 : 1;
    quad slope[4], slope_dual[4], mid[4], mid_dual[4], inv[4], t[4], u[4], n = 0;
    q_mul(x, r, slope_dual);
    for (int i = 0; i < 4; i++) {
        slope_dual[i] *= sign;
        slope[i] = sign * r[i] - (i == 0);
        mid[i] = (i == 0) + slope[i] / 2;
        mid_dual[i] = slope_dual[i] / 2;
        n += mid[i] * mid[i];
    }
    q_conj(mid, inv);
    for (int i = 0; i < 4; i++) inv[i] /= n;
    q_mul(inv, slope, t);
    memcpy(angular, t + 1, 3 * sizeof *t);
    // dual part of p^-1 p': inv slope_dual - inv mid_dual inv slope
    q_mul(mid_dual, t, u);
    q_mul(inv, u, u);
    q_mul(inv, slope_dual, t);
    for (int i = 0; i < 3; i++) {
        linear[i] = 2 * (t[i + 1] - u[i + 1]);
        angular[i] *= 2;
    }
}

// Strain of the element as it is defined                                                  (B.2)
static void q_strain(const ph_beam_element *e, qpose a, qpose b, int point, quad *out) {
    quad back[4], r[4], y[3], w[3];
    q_conj(a.q, back);
    q_mul(back, b.q, r);
    for (int i = 0; i < 3; i++) y[i] = b.x[i] - a.x[i];
    q_act(back, y, y);
    if (e->interpolation == PH_BEAM_DUAL_QUATERNION) {
        q_blend(r, y, out, out + 3);
    } else {
        q_log(r, w);
        memcpy(out + 3, w, sizeof w);
        if (e->interpolation == PH_BEAM_SE3) {
            q_dexpinv(w, y, out);
        } else {
            const quad tau = e->points == 1 ? 0.5 : (1 + (2 * point - 1) / q_sqrt(3)) / 2;
            for (int i = 0; i < 3; i++) w[i] *= -tau;
            q_turn(w, r);
            q_act(r, y, out);
        }
    }
    for (int i = 0; i < 6; i++) out[i] = out[i] / e->length - e->rest[point][i];
}

static void q_strain_moved(const ph_beam_element *e, const qpose g[2], int point, int i, quad hi, int j, quad hj,
                           quad *out) {
    qpose at[2] = {g[0], g[1]};
    at[j / 6] = q_move(at[j / 6], j % 6, hj);
    at[i / 6] = q_move(at[i / 6], i % 6, hi);  // after the other: body-fixed at the moved node
    q_strain(e, at[0], at[1], point, out);
}

#endif
