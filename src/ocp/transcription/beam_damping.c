// Damping of beams in the transcription: its power and all derivatives.                docs/theory/optimal-control.md
#include "flexible/coupling.h"
#include "model/tangent.h"
#include "ocp/transcription/transcription.h"

#include <string.h>

// One point of an element, and a resultant there.
typedef struct place {
    const ph_beam_coupling *beam;
    int point;
    double sigma[6];
} place;

// The strain's derivative B, and G, that of the covector B^T sigma at constant sigma, in increments of SO(3) x R^3.
static void differentiate(const place *p, const mat3 R[2], const vec3 x[2], double B[6][12], double G[12][12]) {
    const se3 g[2] = {se3_make(so3_from_matrix(R[0]), x[0]), se3_make(so3_from_matrix(R[1]), x[1])};
    se3 seen[2];
    double strain[6], covector[12] = {0};
    ph_beam_coupling_frames(p->beam, g, seen);
    ph_element_mixed(&p->beam->element, seen[0], seen[1], p->point, p->sigma, strain, B, G);
    ph_beam_coupling_turn(p->beam, G);
    for (int i = 0; i < 6; i++)
        for (int k = 0; k < 4; k++) {
            double *at = B[i] + 3 * k;
            vec3_store(so3_act(p->beam->turn[k / 2], vec3_load(at)), at);
            for (int j = 0; j < 3; j++) covector[3 * k + j] += at[j] * p->sigma[i];
            if (k % 2) vec3_store(mat3_mulv(R[k / 2], vec3_load(at)), at);
        }
    for (int s = 0; s < 2; s++) ph_tie_inertial(R[s], vec3_neg(vec3_load(covector + 6 * s + 3)), s, G[0]);
}

static void second(const void *user, const mat3 R[2], const vec3 x[2], double *G) {
    double B[6][12];
    differentiate(user, R, x, B, (double(*)[12])(void *)G);
}

// Data of one point, with C the stiffness times damping and weight: strain rates a = B w and b = B v, their
// derivatives, and resultants C a and C b.
typedef struct rates {
    double B[6][12], CB[6][12];
    double a[6], Sa[6][12], Ca[6], b[6], Sb[6][12], Cb[6];
    double Ga[144], Gb[144];  // G of C a and of C b
} rates;

static void find_rates(const place *at, const mat3 R[2], const vec3 x[2], const double *v, const double *w, rates *r) {
    const ph_beam_element *e = &at->beam->element;
    const double part = e->damping * ph_element_weight(e, at->point);
    double G[6][12][12];
    memset(r, 0, sizeof *r);
    for (int k = 0; k < 6; k++) {
        place unit = *at;
        memset(unit.sigma, 0, sizeof unit.sigma);
        unit.sigma[k] = 1;
        differentiate(&unit, R, x, r->B, G[k]);
        for (int i = 0; i < 144; i++) {
            r->Sa[k][i % 12] += w[i / 12] * G[k][i / 12][i % 12];
            r->Sb[k][i % 12] += v[i / 12] * G[k][i / 12][i % 12];
        }
    }
    for (int i = 0; i < 72; i++) {
        r->a[i / 12] += r->B[i / 12][i % 12] * w[i % 12];
        r->b[i / 12] += r->B[i / 12][i % 12] * v[i % 12];
    }
    for (int i = 0; i < 36; i++) {
        const double C = part * e->stiffness[i];
        r->Ca[i / 6] += C * r->a[i % 6];
        r->Cb[i / 6] += C * r->b[i % 6];
        for (int j = 0; j < 12; j++) r->CB[i / 6][j] += C * r->B[i % 6][j];
    }
    for (int k = 0; k < 6; k++)
        for (int i = 0; i < 144; i++) {
            r->Ga[i] += r->Ca[k] * G[k][i / 12][i % 12];
            r->Gb[i] += r->Cb[k] * G[k][i / 12][i % 12];
        }
}

// X_s X_s of a . C b: by the rates' own second derivatives, and by the product of their first ones.
static void add_bend(const place *at, const mat3 R[2], const vec3 x[2], const double *v, const double *w,
                     const rates *r, double *cc) {
    const ph_beam_element *e = &at->beam->element;
    const double part = e->damping * ph_element_weight(e, at->point);
    double T[144], CS[6][12] = {{0}};
    place of = *at;
    memcpy(of.sigma, r->Cb, sizeof of.sigma);
    ph_tr_third(second, &of, R, x, w, r->Gb, T);
    for (int i = 0; i < 144; i++) cc[i] -= T[i];
    memcpy(of.sigma, r->Ca, sizeof of.sigma);
    ph_tr_third(second, &of, R, x, v, r->Ga, T);
    for (int i = 0; i < 144; i++) cc[i] -= T[i];
    for (int i = 0; i < 36; i++)
        for (int j = 0; j < 12; j++) CS[i / 6][j] += part * e->stiffness[i] * r->Sb[i % 6][j];
    for (int k = 0; k < 6; k++)
        for (int i = 0; i < 144; i++) cc[i] -= r->Sa[k][i / 12] * CS[k][i % 12] + r->Sa[k][i % 12] * CS[k][i / 12];
}

static void add_point(const place *at, const mat3 R[2], const vec3 x[2], const double *v, const double *w, int order,
                      ph_tr_viscous *out) {
    rates r;
    find_rates(at, R, x, v, w, &r);
    for (int k = 0; k < 6; k++) {
        out->power -= r.a[k] * r.Cb[k];
        for (int j = 0; j < 12; j++) {
            out->w[j] -= r.B[k][j] * r.Cb[k];
            out->v[j] -= r.B[k][j] * r.Ca[k];
            out->c[j] -= r.Sa[k][j] * r.Cb[k] + r.Sb[k][j] * r.Ca[k];
        }
        for (int i = 0; i < 144; i++) {
            out->wv[i] -= r.B[k][i / 12] * r.CB[k][i % 12];
            out->wc[i] -= r.CB[k][i / 12] * r.Sb[k][i % 12];
            out->cv[i] -= r.Sa[k][i / 12] * r.CB[k][i % 12];
        }
    }
    for (int i = 0; i < 144; i++) {
        out->wc[i] -= r.Gb[i];
        out->cv[i] -= r.Ga[12 * (i % 12) + i / 12];
    }
    if (order > 1) add_bend(at, R, x, v, w, &r, out->cc);
}

bool ph_tr_damping(const ph_transcript *t, int index, const mat3 R[2], const vec3 x[2], const double *v,
                   const double *w, ph_tr_viscous *out) {
    const coupling *c = t->model->couplings + index;
    if (c->kind != &ph_beam_class) return false;
    place at = {.beam = c->data};
    if (at.beam->element.damping == 0) return false;
    memset(out, 0, sizeof *out);
    for (; at.point < at.beam->element.points; at.point++) add_point(&at, R, x, v, w, t->kkt.order, out);
    return true;
}
