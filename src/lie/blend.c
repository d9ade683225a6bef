#include "lie/blend.h"

#include "polhode/lie/element.h"

#include <stdbool.h>
#include <string.h>

// kappa = c w, and c_k, k times differentiated by half of |w|^2.
typedef struct series {
    double c[4];
} series;

static series series_at(double t) {
    double f[4];
    lie_tan(t / 16, f);
    return (series){{f[0], f[1] / 8, f[2] / 64, f[3] / 512}};
}

static mat3 both(vec3 a, vec3 b) { return mat3_add(mat3_outer(a, b), mat3_outer(b, a)); }
static mat3 plus(mat3 A, double s, mat3 B) { return mat3_add(A, mat3_scale(s, B)); }
static mat3 unit(double s) { return mat3_diag(s, s, s); }

// dkappa of a rotation: K = c 1 + c_1 w w^T.
static mat3 first(const series *s, vec3 w) { return plus(unit(s->c[0]), s->c[1], mat3_outer(w, w)); }

// S(m), the derivative of K m, which is that of K along m too.
static mat3 second(const series *s, vec3 w, vec3 m) {
    const double mw = vec3_dot(m, w);
    return plus(mat3_scale(s->c[1], mat3_add(both(m, w), unit(mw))), s->c[2] * mw, mat3_outer(w, w));
}

// The derivative of S(m) along v.
static mat3 third(const series *s, vec3 w, vec3 m, vec3 v) {
    const double mw = vec3_dot(m, w), vw = vec3_dot(v, w), mv = vec3_dot(m, v);
    const mat3 ww = mat3_outer(w, w);
    mat3 A = mat3_scale(s->c[2] * vw, mat3_add(both(m, w), unit(mw)));
    A = plus(A, s->c[1], mat3_add(both(m, v), unit(mv)));
    A = plus(A, s->c[3] * vw * mw + s->c[2] * mv, ww);
    return plus(A, s->c[2] * mw, both(v, w));
}

static int turns_of(const ph_factor *f) { return f->kind == PH_RN ? 0 : 3; }
static int all_of(const ph_factor *f) { return f->kind == PH_RN ? f->n : f->kind == PH_SO3 ? 3 : 6; }

void ph_blend_velocity(const ph_group *g, const double *theta, double *kappa) {
    for (int i = 0; i < g->count; i++) {
        const ph_factor *f = g->factors + i;
        const double *u = theta + f->v;
        double *out = kappa + f->v;
        for (int k = turns_of(f); k < all_of(f); k++) out[k] = u[k];
        if (f->kind == PH_RN) continue;
        const vec3 w = vec3_load(u);
        const series s = series_at(vec3_dot(w, w));
        vec3_store(vec3_scale(s.c[0], w), out);
        if (ph_kind_is_se3(f->kind)) vec3_store(mat3_mulv(first(&s, w), vec3_load(u + 3)), out + 3);
    }
}

void ph_blend_T(const ph_group *g, const double *theta, const double *m, double *mu) {
    for (int i = 0; i < g->count; i++) {
        const ph_factor *f = g->factors + i;
        const double *u = theta + f->v, *from = m + f->v;
        double *out = mu + f->v;
        for (int k = turns_of(f); k < all_of(f); k++) out[k] = from[k];
        if (f->kind == PH_RN) continue;
        const vec3 w = vec3_load(u);
        const series s = series_at(vec3_dot(w, w));
        vec3 turn = mat3_mulv(first(&s, w), vec3_load(from));
        if (ph_kind_is_se3(f->kind)) {
            const vec3 force = vec3_load(from + 3);
            turn = vec3_add(turn, mat3_mulv(second(&s, w, vec3_load(u + 3)), force));
            vec3_store(mat3_mulv(first(&s, w), force), out + 3);
        }
        vec3_store(turn, out);
    }
}

static void put(mat3 A, int row, int column, double *out) {
    for (int k = 0; k < 9; k++) out[6 * (row + k / 3) + column + k % 3] += A.m[k];
}

static void put_twice(mat3 A, int row, int column, double *out) {
    put(A, row, column, out);
    put(A, column, row, out);
}

void ph_blend_kinetic(const ph_factor *f, const double *theta, double *M, double *mu) {
    const bool rigid = ph_kind_is_se3(f->kind);
    const vec3 w = vec3_load(theta), v = vec3_load(theta + 3);
    const series s = series_at(f->kind == PH_RN ? 0 : vec3_dot(w, w));
    const mat3 K = first(&s, w);
    double D[36] = {0}, MD[36] = {0}, m[6], kappa[6];
    put(K, 0, 0, D);
    put(rigid ? K : unit(1), 3, 3, D);
    if (rigid) put(second(&s, w, v), 3, 0, D);
    vec3_store(vec3_scale(s.c[0], w), kappa);
    vec3_store(rigid ? mat3_mulv(K, v) : v, kappa + 3);
    for (int i = 0; i < 6; i++) {
        m[i] = mu[i];
        for (int k = 0; k < 6; k++) m[i] += M[6 * i + k] * kappa[k];
    }
    for (int i = 0; i < 36; i++)
        for (int k = 0; k < 6; k++) MD[i] += M[6 * (i / 6) + k] * D[6 * k + i % 6];
    memset(M, 0, 36 * sizeof *M);
    memset(mu, 0, 6 * sizeof *mu);
    for (int i = 0; i < 36; i++) {
        mu[i % 6] += D[i] * m[i / 6];
        for (int k = 0; k < 6; k++) M[i] += D[6 * k + i / 6] * MD[6 * k + i % 6];
    }
    if (f->kind != PH_RN) put(second(&s, w, vec3_load(m)), 0, 0, M);
    if (!rigid) return;
    put(third(&s, w, vec3_load(m + 3), v), 0, 0, M);
    put_twice(second(&s, w, vec3_load(m + 3)), 0, 3, M);
}
