// Elements of beams with their resultants as unknowns: however stiff an element is, no residual is large because of it.
//                                                                                   docs/theory/optimal-control.md
#include "model/tangent.h"
#include "ocp/transcription/transcription.h"

#include <string.h>

// One point of an element, and a resultant there.
typedef struct place {
    const ph_beam_coupling *beam;
    int point;
    const double *sigma;
} place;

// The strain, its derivative B, and G, that of the covector B^T sigma at constant sigma, in increments of SO(3) x R^3.
static void differentiate(const place *p, const mat3 R[2], const vec3 x[2], double strain[6], double B[6][12],
                          double G[12][12]) {
    const se3 g[2] = {se3_make(so3_from_matrix(R[0]), x[0]), se3_make(so3_from_matrix(R[1]), x[1])};
    se3 seen[2];
    double covector[12] = {0};
    ph_beam_coupling_frames(p->beam, g, seen);
    ph_element_mixed(&p->beam->element, seen, p->point, p->sigma, strain, B[0], G[0]);
    ph_beam_coupling_turn(p->beam, G[0]);
    for (int i = 0; i < 6; i++)
        for (int k = 0; k < 4; k++) {
            double *at = B[i] + 3 * k;
            vec3_store(so3_act(p->beam->turn[k / 2], vec3_load(at)), at);
            for (int j = 0; j < 3; j++) covector[3 * k + j] += at[j] * p->sigma[i];
            if (k % 2) vec3_store(mat3_mulv(R[k / 2], vec3_load(at)), at);
        }
    for (int s = 0; s < 2; s++) ph_tie_inertial(12, R[s], vec3_neg(vec3_load(covector + 6 * s + 3)), s, G[0]);
}

static void second(const void *user, const mat3 R[2], const vec3 x[2], double *G) {
    double strain[6], B[6][12];
    differentiate(user, R, x, strain, B, (double(*)[12])(void *)G);
}

// The derivative by the increments of B u for each component, from G of unit resultants, and G of rho.
static void find_slopes(const place *at, const ph_tr_pair *q, const double *rho, double Sw[6][12], double Sv[6][12],
                        double *G_rho) {
    memset(Sw, 0, 6 * sizeof *Sw);
    memset(Sv, 0, 6 * sizeof *Sv);
    memset(G_rho, 0, 144 * sizeof *G_rho);
    for (int k = 0; k < 6; k++) {
        double unit[6] = {0}, G[144];
        const place one = {at->beam, at->point, unit};
        unit[k] = 1;
        second(&one, q->R, q->x, G);
        for (int i = 0; i < 144; i++) {
            Sw[k][i % 12] += q->w[i / 12] * G[i];
            Sv[k][i % 12] += q->v[i / 12] * G[i];
            G_rho[i] += rho[k] * G[i];
        }
    }
}

// By the increments twice: of rho . strain the symmetric part of G, of both products with B by differences.
static void add_curvature(const place *at, const ph_tr_pair *q, const double *G_sigma, const double *rho,
                          const double *G_rho, double damping, double *cc) {
    double T[144];
    const place other = {at->beam, at->point, rho};
    ph_tr_third(second, at, q->R, q->x, q->w, G_sigma, T);
    for (int i = 0; i < 144; i++) cc[i] = 0.5 * (G_rho[i] + G_rho[12 * (i % 12) + i / 12]) - T[i];
    if (damping == 0) return;
    ph_tr_third(second, &other, q->R, q->x, q->v, G_rho, T);
    for (int i = 0; i < 144; i++) cc[i] += damping * T[i];
}

// - sigma . B w + rho . (strain + damping B v - compliance sigma)                                           (O.71)
double ph_tr_resultants(const ph_tr_term *term, int point, const ph_tr_pair *q, const double *sigma, const double *rho,
                        int order, ph_tr_mixed *out) {
    const place at = {term->beam, point, sigma};
    const double damping = term->beam->element.damping, weight = ph_element_weight(&term->beam->element, point);
    double strain[6], B[6][12], G[12][12], Sw[6][12], Sv[6][12] = {{0}}, G_rho[144] = {0}, power = 0;
    differentiate(&at, q->R, q->x, strain, B, G);
    const bool whole = order > 1 || damping > 0;
    if (whole) find_slopes(&at, q, rho, Sw, Sv, G_rho);
    memset(out, 0, sizeof *out);
    for (int k = 0; k < 6; k++) {
        double Bw = 0, Bv = 0, gap = strain[k], C_rho = 0;
        for (int j = 0; j < 12; j++) {
            Bw += B[k][j] * q->w[j];
            Bv += B[k][j] * q->v[j];
            out->w[j] -= B[k][j] * sigma[k];
            out->v[j] += damping * B[k][j] * rho[k];
            out->c[j] += (B[k][j] + damping * Sv[k][j]) * rho[k];
            out->ws[6 * j + k] = -B[k][j];
            out->vr[6 * j + k] = damping * B[k][j];
            out->cr[6 * j + k] = B[k][j] + damping * Sv[k][j];
            out->cs[6 * j + k] = whole ? -Sw[k][j] : 0;
        }
        for (int l = 0; l < 6; l++) {
            gap -= term->compliance[6 * k + l] * sigma[l];
            C_rho += term->compliance[6 * k + l] * rho[l];
            out->sr[6 * k + l] = -term->compliance[6 * k + l];
        }
        out->rho[k] = gap + damping * Bv;
        out->sigma[k] = -Bw - C_rho;
        power += rho[k] * out->rho[k] - sigma[k] * Bw;
    }
    for (int i = 0; i < 144; i++) {
        out->c[i % 12] -= q->w[i / 12] * G[i / 12][i % 12];
        out->wc[i] = -G[i / 12][i % 12];
        out->cv[i] = damping * G_rho[12 * (i % 12) + i / 12];
    }
    if (order > 1) add_curvature(&at, q, G[0], rho, G_rho, damping, out->cc);
    double *all = &out->w[0];
    for (size_t i = 0; i < sizeof *out / sizeof *all; i++) all[i] *= weight;
    return weight * power;
}
