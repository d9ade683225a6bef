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

// Blocks that the chain rule has left out are zero, as costs have all.
static void fill_absent(const ph_tr_carried *c, const ph_kkt_block *blocks, int count) {
    for (const ph_kkt_block *p = blocks; p < blocks + count; p++)
        for (const ph_kkt_block *q = blocks; q < blocks + count; q++) {
            if (q->local <= p->local && c->used[p->local / 3] >> (q->local / 3) & 1) continue;
            for (int i = 0; i < p->size; i++)
                for (int j = 0; j < q->size; j++) c->H[(p->local + i) * c->stride + q->local + j] = 0;
        }
}

static void add_sixes(ph_piece *p, int row, int column, double weight, const double *M) {
    for (int i = 0; i < 6; i += 3)
        for (int j = 0; j < (row == column ? i + 1 : 6); j += 3) {
            const double *a = M + 12 * i + j;
            ph_piece_add(p, row + i, column + j,
                         mat3_scale(weight, (mat3){{a[0], a[1], a[2], a[12], a[13], a[14], a[24], a[25], a[26]}}));
        }
}

// w s V(c), s = share h.
static void add_integral(ph_transcript *t, ph_tr_term *term, int i, double *near) {
    const double weight = ph_tr_share(t, term->fast, i) * t->h * term->priced;
    double own_g[12], own_H[144];
    const ph_passage still = {0};
    ph_sight own[2] = {{.at = &still, .R = mat3_identity()}, {.at = &still, .R = mat3_identity()}};
    const ph_sight *sights[2] = {NULL, NULL};
    ph_kkt_block blocks[2 * PH_TR_BLOCKS + 1];
    ph_piece x, y;
    int all = 0, n = 0;
    ph_piece_clear(&x, 2);
    for (int e = 0; e < 2; e++) {
        if (term->body[e] < 0) continue;
        const ph_tr_body *b = t->bodies + term->body[e];
        ph_tr_look(t, b, term->fast, i, own + e);
        sights[e] = own + e;
        all += ph_tr_blocks(t, b, term->fast, i, e, blocks + all);
    }
    const mat3 R[2] = {own[0].R, own[1].R};
    const vec3 at[2] = {own[0].x, own[1].x};
    const double energy = ph_tr_elastic(t, term, R, at, near, own_g, own_H);
    for (int p = 0; p < 12; p++) x.g[PH_X_C + (p < 6 ? p : PH_Y_BODY + p - 6)] = weight * own_g[p];
    for (int p = 0; p < 2; p++)
        for (int r = 0; r <= p; r++)
            add_sixes(&x, PH_X_C + p * PH_Y_BODY, PH_X_C + r * PH_Y_BODY, weight, own_H + 72 * p + 6 * r);
    for (int e = 0; e < 2 && t->step_at >= 0; e++)
        for (int k = 0; k < 6; k += 3) {
            const vec3 g = vec3_scale(1 / t->h, vec3_load(x.g + PH_X_C + e * PH_Y_BODY + k)), none = vec3_zero();
            ph_piece_add(&x, PH_X_C + e * PH_Y_BODY + k, PH_Y_H, mat3_transpose(mat3_rows(g, none, none)));
        }
    const ph_tr_carried c = ph_tr_carry(t, sights, t->kkt.order, &x, &y);
    c.g[PH_Y_H] = weight * energy / t->h;
    for (int k = 0; k < all; k++)  // multipliers do not contribute
        if (blocks[k].at < t->kkt.n) blocks[n++] = blocks[k];
    if (t->step_at >= 0) blocks[n++] = (ph_kkt_block){t->step_at, PH_Y_H, 1, false, false};
    if (t->kkt.order > 1) fill_absent(&c, blocks, n);
    term->spent += weight * energy;
    ph_kkt_add_cost(&t->kkt, weight * energy, blocks, n, c.g, c.H, c.stride);
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
            for (int i = 0; i < ph_tr_intervals(t, term); i++) add_integral(t, term, i, &near);
    }
}
