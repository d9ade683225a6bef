// Energies of beams and springs: their integrals as costs, the energy left at the end as a condition.
#include "ocp/transcription/scalar_term.h"

#include <string.h>

// --- the integral of an elastic energy -----------------------------------------------------------------------

double ph_tr_elastic(const ph_transcript *t, const ph_tr_term *term, const mat3 R[2], const vec3 x[2], double *near,
                     double *g, double *H) {
    double energy;
    if (term->kind == PH_TR_COUPLING) {
        double K[144];
        ph_tr_element(t, term->coupling, R, x, &energy, g, K);
        for (int i = 0; i < 12; i++) {
            g[i] = -g[i];
            for (int j = 0; j < 12; j++) H[12 * i + j] = 0.5 * (K[12 * i + j] + K[12 * j + i]);
        }
        return energy;
    }
    ph_shape_value s;
    ph_shape_evaluate(&term->shape, R, x, *near, 2, &s);
    *near = s.f;
    const ph_potential V = ph_shape_potential(&term->shape, &term->spring, s.f);
    for (int i = 0; i < 12; i++) {
        g[i] = V.d1 * s.F[i];
        for (int j = 0; j < 12; j++) H[12 * i + j] = V.d1 * s.S[12 * i + j] + V.d2 * s.F[i] * s.F[j];
    }
    return V.value;
}

// w s V(c), s = share h.
static void add_integral(ph_transcript *t, ph_tr_term *term, int i, double *near) {
    const double share = term->fast ? 1.0 / t->micro : 1, weight = share * t->h * term->priced;
    double g[PH_Y_MOST] = {0}, H[PH_Y_MOST * PH_Y_MOST] = {0}, own_g[12], own_H[144];
    const ph_passage still = {0};
    ph_sight own[2] = {{.at = &still, .R = mat3_identity()}, {.at = &still, .R = mat3_identity()}};
    const ph_sight *const sights[2] = {own, own + 1};
    ph_kkt_block blocks[2 * PH_TR_BLOCKS + 1];
    int all = 0, n = 0;
    for (int e = 0; e < 2; e++) {
        if (term->body[e] < 0) continue;
        const ph_tr_body *b = t->bodies + term->body[e];
        ph_tr_look(t, b, term->fast, i, own + e);
        all += ph_tr_blocks(t, b, term->fast, i, e * PH_Y_BODY, blocks + all);
    }
    const mat3 R[2] = {own[0].R, own[1].R};
    const vec3 x[2] = {own[0].x, own[1].x};
    const double energy = ph_tr_elastic(t, term, R, x, near, own_g, own_H);
    for (int p = 0; p < 12; p++) {
        const int to = PH_X_C + (p < 6 ? p : PH_Y_BODY + p - 6);
        g[to] = weight * own_g[p];
        H[PH_Y_H * PH_Y_MOST + to] = g[to] / t->h;
        for (int r = 0; r < 12; r++)
            H[to * PH_Y_MOST + PH_X_C + (r < 6 ? r : PH_Y_BODY + r - 6)] = weight * own_H[12 * p + r];
    }
    ph_sight_carry(sights, 2, t->kkt.order, g, H);
    g[PH_Y_H] = weight * energy / t->h;
    for (int k = 0; k < all; k++)  // multipliers do not contribute
        if (blocks[k].at < t->kkt.n) blocks[n++] = blocks[k];
    if (t->step_at >= 0) blocks[n++] = (ph_kkt_block){t->step_at, PH_Y_H, 1, false, false};
    term->spent += weight * energy;
    ph_kkt_add_cost(&t->kkt, weight * energy, blocks, n, g, H, PH_Y_MOST);
}

// --- the energy left at the end ------------------------------------------------------------------------------

// As part of a condition or of a cost; returns its value.
static double give(ph_transcript *t, int at, double w, ph_number *n) {
    const double value = n->f;
    if (at >= 0) ph_number_to_row(t, at, n);
    else if (w > 0) ph_number_to_cost(t, w, n);
    return value;
}

static double add_elastic(ph_transcript *t, const ph_tr_term *term, int at, double w) {
    ph_number n;
    mat3 R[2];
    vec3 x[2];
    double g[12], H[144], near = 0;
    ph_number_clear(t, &n);
    for (int e = 0; e < 2; e++) {
        const motion seen = ph_number_see(t, term->body[e], t->N, e, false, &n);
        R[e] = seen.R;
        x[e] = seen.x;
    }
    n.f = ph_tr_elastic(t, term, R, x, &near, g, H);
    memcpy(n.g + PH_N_A, g, sizeof g);
    for (int i = 0; i < 12; i++) memcpy(n.H + (PH_N_A + i) * PH_N_WIDE + PH_N_A, H + 12 * i, sizeof g);
    return give(t, at, w, &n);
}

// Of a node relative to the frame that moves with the held end:
//   u = v - v_r - W x (x - x_r),  o = omega - R^T W,  W = R_r omega_r                                       (O.43)
static double add_kinetic(ph_transcript *t, int node, int root, int at, double w) {
    enum { A = PH_N_A, V = PH_N_V, ROOT = 6, N = PH_N_LOCAL };
    const bool bent = t->kkt.order > 1;
    ph_number n;
    ph_jet e;
    ph_jet3 a, W, u, o;
    ph_number_clear(t, &n);
    const motion b = ph_number_see(t, node, t->N, 0, true, &n), r = ph_number_see(t, root, t->N, 1, true, &n);
    ph_jet_constant(N, bent, 0, &e);
    ph_jet3_variable(N, bent, r.w, V + ROOT, &a);
    ph_jet3_turn(r.R, A + ROOT, &a, &W);
    ph_jet3_variable(N, bent, b.v, V + 3, &u);
    ph_jet3_variable(N, bent, r.v, V + ROOT + 3, &a);
    ph_jet3_add(-1, &a, &u);
    ph_jet3_variable(N, bent, vec3_sub(b.x, r.x), A + 3, &a);
    for (int c = 0; c < 3; c++) a.c[c].g[A + ROOT + 3 + c] = -1;
    ph_jet3_cross(-1, &W, &a, &u);
    ph_jet3_dot(0.5 * t->bodies[node].m, &u, &u, &e);
    ph_jet3_turn_back(b.R, A, &W, &a);
    ph_jet3_variable(N, bent, b.w, V, &o);
    ph_jet3_add(-1, &a, &o);
    ph_jet3_map(t->bodies[node].J, &o, &a);
    ph_jet3_dot(0.5, &o, &a, &e);
    ph_number_take(&e, &n);
    return give(t, at, w, &n);
}

double ph_tr_left(ph_transcript *t, const ph_tr_row *row, int at, double w) {
    const ph_beam_info beam = ph_model_beam(t->model, row->beam);
    double value = 0;
    for (int i = 0; i < t->term_count; i++) {
        const ph_tr_term *term = t->terms + i;
        if (term->kind == PH_TR_COUPLING && term->coupling >= beam.coupling &&
            term->coupling < beam.coupling + beam.elements)
            value += add_elastic(t, term, at, w);
    }
    for (int i = 0; i <= beam.elements; i++) {
        const int node = t->model->slot[beam.nodes[i]];
        if (node != row->body) value += add_kinetic(t, node, row->body, at, w);
    }
    return value;
}

void ph_tr_energies(ph_transcript *t) {
    for (int c = 0; c < t->term_count; c++) {
        ph_tr_term *term = t->terms + c;
        double near = term->begin;
        term->spent = 0;
        if (term->priced > 0)
            for (int i = 0; i < (term->fast ? t->N * t->micro : t->N); i++) add_integral(t, term, i, &near);
    }
}
