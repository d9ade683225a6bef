// Energies of beams and springs: integrals of them as costs, what is left of them at the end as a condition.
#include "ocp/transcript.h"

#include <string.h>

// --- the integral of an elastic energy -----------------------------------------------------------------------

static double energy_of(const ph_transcript *t, const ph_tr_term *term, const mat3 R[2], const vec3 x[2], double *near,
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
    const bool square = term->shape.form == PH_FORM_SQUARE;  // of a spring without unstretched length
    const double pull = term->stiffness * (square ? 1 : s.f - term->rest);
    for (int i = 0; i < 12; i++) {
        g[i] = pull * s.F[i];
        for (int j = 0; j < 12; j++)
            H[12 * i + j] = pull * s.S[12 * i + j] + (square ? 0 : term->stiffness * s.F[i] * s.F[j]);
    }
    return square ? pull * s.f : 0.5 * pull * (s.f - term->rest);
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
    const double energy = energy_of(t, term, R, x, near, own_g, own_H);
    for (int p = 0; p < 12; p++) {
        const int to = PH_X_C + (p < 6 ? p : PH_Y_BODY + p - 6);
        g[to] = weight * own_g[p];
        H[PH_Y_H * PH_Y_MOST + to] = g[to] / t->h;
        for (int r = 0; r < 12; r++)
            H[to * PH_Y_MOST + PH_X_C + (r < 6 ? r : PH_Y_BODY + r - 6)] = weight * own_H[12 * p + r];
    }
    ph_sight_carry(sights, 2, t->kkt.order, g, H);
    g[PH_Y_H] = weight * energy / t->h;
    for (int k = 0; k < all; k++)  // multipliers have no part in it
        if (blocks[k].at < t->kkt.n) blocks[n++] = blocks[k];
    if (t->step_at >= 0) blocks[n++] = (ph_kkt_block){t->step_at, PH_Y_H, 1, false, false};
    term->spent += weight * energy;
    ph_kkt_add_cost(&t->kkt, weight * energy, blocks, n, g, H, PH_Y_MOST);
}

// --- what is left at the end ---------------------------------------------------------------------------------

enum { A = 0, V = 12, NU = 24, WIDE = 25 };

typedef struct piece {
    double f, g[WIDE], H[WIDE * WIDE];
    ph_kkt_block blocks[9];
    int count;
} piece;

static void add_blocks(const ph_tr_body *b, int at, int local, bool turns, piece *p) {
    p->count += ph_tr_six(b, at, local, turns, false, p->blocks + p->count);
}

static void add_to_row(ph_transcript *t, ph_tr_row *row, piece *p) {
    const double nu = t->y[row->at - t->kkt.n];
    row->value += p->f;
    for (int i = 0; i < NU; i++) {
        for (int j = 0; j < NU; j++) p->H[i * WIDE + j] *= nu;
        p->H[i * WIDE + NU] = p->H[NU * WIDE + i] = p->g[i];
        p->g[i] *= nu;
    }
    p->g[NU] = p->f;
    p->blocks[p->count++] = (ph_kkt_block){row->at, NU, 1, false, false};
    ph_kkt_add(&t->kkt, p->blocks, p->count, p->g, p->H, WIDE);
}

static void add_elastic(ph_transcript *t, ph_tr_row *row, const ph_tr_term *term) {
    piece p = {0};
    mat3 R[2];
    vec3 x[2];
    double g[12], H[144], near = 0;
    for (int e = 0; e < 2; e++) {
        const ph_tr_body *b = t->bodies + term->body[e];
        R[e] = so3_matrix(b->R[b->steps]);
        x[e] = b->x[b->steps];
        add_blocks(b, ph_tr_increment(b, b->steps), A + 6 * e, true, &p);
    }
    p.f = energy_of(t, term, R, x, &near, g, H);
    for (int i = 0; i < 12; i++) {
        p.g[i] = g[i];
        for (int j = 0; j < 12; j++) p.H[i * WIDE + j] = H[12 * i + j];
    }
    add_to_row(t, row, &p);
}

static void put(double *J, int row, int column, mat3 M) {
    for (int i = 0; i < 9; i++) J[(row + i / 3) * NU + column + i % 3] = M.m[i];
}

// Of a node against the frame that the held end carries with it:
//   u = v - v_r - W x (x - x_r),  o = omega - R^T W,  W = R_r omega_r.
// Second derivatives without those of u and o themselves, which vanish at rest.                             (O.43)
static void add_kinetic(ph_transcript *t, ph_tr_row *row, int node, int root) {
    const ph_tr_body *b = t->bodies + node, *r = t->bodies + root;
    const double *v = t->x + ph_tr_velocity(t, b, t->N), *v_r = t->x + ph_tr_velocity(t, r, t->N);
    const mat3 R = so3_matrix(b->R[b->steps]), Rr = so3_matrix(r->R[r->steps]), I = mat3_identity();
    const vec3 rho = vec3_sub(b->x[b->steps], r->x[r->steps]), W = mat3_mulv(Rr, vec3_load(v_r));
    const vec3 u = vec3_sub(vec3_sub(vec3_load(v + 3), vec3_load(v_r + 3)), vec3_cross(W, rho));
    const vec3 seen = mat3_T_mulv(R, W), o = vec3_sub(vec3_load(v), seen);
    const mat3 W_a = mat3_scale(-1, mat3_mul(Rr, mat3_hat(vec3_load(v_r)))), arm = mat3_hat(rho);
    double J[6 * NU] = {0}, M[36] = {0}, m[6] = {0}, off[6];
    put(J, 0, V + 3, I);
    put(J, 0, V + 9, mat3_scale(-1, I));
    put(J, 0, V + 6, mat3_mul(arm, Rr));
    put(J, 0, A + 6, mat3_mul(arm, W_a));
    put(J, 0, A + 3, mat3_scale(-1, mat3_hat(W)));
    put(J, 0, A + 9, mat3_hat(W));
    put(J, 3, V, I);
    put(J, 3, V + 6, mat3_scale(-1, mat3_T_mul(R, Rr)));
    put(J, 3, A, mat3_scale(-1, mat3_hat(seen)));
    put(J, 3, A + 6, mat3_scale(-1, mat3_T_mul(R, W_a)));
    for (int i = 0; i < 3; i++) {
        M[7 * i] = b->m;
        for (int k = 0; k < 3; k++) M[6 * (3 + i) + 3 + k] = b->J.m[3 * i + k];
    }
    vec3_store(u, off);
    vec3_store(o, off + 3);
    piece p = {0};
    for (int i = 0; i < 6; i++)
        for (int k = 0; k < 6; k++) m[i] += M[6 * i + k] * off[k];
    for (int i = 0; i < 6; i++) p.f += 0.5 * m[i] * off[i];
    for (int c = 0; c < NU; c++)
        for (int i = 0; i < 6; i++) {
            p.g[c] += J[i * NU + c] * m[i];
            for (int k = 0; k < 6; k++)
                for (int d = 0; d < NU; d++) p.H[c * WIDE + d] += J[i * NU + c] * M[6 * i + k] * J[k * NU + d];
        }
    add_blocks(b, ph_tr_increment(b, b->steps), A, true, &p);
    add_blocks(r, ph_tr_increment(r, r->steps), A + 6, true, &p);
    add_blocks(b, ph_tr_velocity(t, b, t->N), V, false, &p);
    add_blocks(r, ph_tr_velocity(t, r, t->N), V + 6, false, &p);
    add_to_row(t, row, &p);
}

static void add_left(ph_transcript *t, ph_tr_row *row) {
    const ph_beam_info beam = ph_model_beam(t->model, row->beam);
    row->value = -row->target;
    for (int i = 0; i < t->term_count; i++) {
        const ph_tr_term *term = t->terms + i;
        if (term->kind == PH_TR_COUPLING && term->coupling >= beam.coupling &&
            term->coupling < beam.coupling + beam.elements)
            add_elastic(t, row, term);
    }
    for (int i = 0; i <= beam.elements; i++) {
        const int node = t->model->slot[beam.nodes[i]];
        if (node != row->body) add_kinetic(t, row, node, row->body);
    }
}

void ph_tr_energies(ph_transcript *t) {
    for (int c = 0; c < t->term_count; c++) {
        ph_tr_term *term = t->terms + c;
        double near = term->begin;
        term->spent = 0;
        if (term->priced > 0)
            for (int i = 0; i < (term->fast ? t->N * t->micro : t->N); i++) add_integral(t, term, i, &near);
    }
    for (int i = 0; i < t->row_count; i++)
        if (t->rows[i].what == PH_TR_ENERGY && t->rows[i].at >= 0) add_left(t, t->rows + i);
}
