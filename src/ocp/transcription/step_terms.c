// Terms at the middle of steps: inertia, wheels, loads, springs, beam elements.        docs/theory/optimal-control.md
#include "ocp/transcription/central_terms.h"
#include "ocp/transcription/law_terms.h"
#include "ocp/transcription/tree_step.h"
#include "ocp/transcription/wheel_terms.h"

#include <string.h>

static bool is_zero(vec3 x) { return x.x == 0 && x.y == 0 && x.z == 0; }

// --- indices of unknowns and multipliers ---------------------------------------------------------------------

static vec3 multiplier(const ph_transcript *t, int at) { return vec3_load(t->y + at - t->kkt.n); }

// The multiplier of the momentum that node j of a body receives from the previous step, at nodes before the last that
// have velocities; -1: none.
static int second_multiplier(const ph_transcript *t, const ph_tr_body *b, int j) {
    const int each = b->fast ? t->micro : 1;
    if (!b->every || j % each != 0 || j == b->steps) return -1;
    return b->p + (j / each - 1) * b->width;
}

static vec3 far_multiplier(const ph_transcript *t, const ph_tr_body *b, int j, int shift) {
    const vec3 l = multiplier(t, ph_tr_multiplier(b, j) + shift);
    const int other = second_multiplier(t, b, j);
    return other < 0 ? l : vec3_add(l, multiplier(t, other + shift));
}

// Its own interval, and the fraction of it that interval i of a term's grid covers.
static int interval(const ph_transcript *t, const ph_tr_body *b, bool fast, int i) {
    return fast && !b->fast ? i / t->micro : i;
}

static const ph_passage *passage(const ph_transcript *t, const ph_tr_body *b, bool fast, int i) {
    return fast && !b->fast ? t->parts + i % t->micro : &t->half;
}

// A node of a polynomial step; what belongs to the whole step is kept from one node to the next.
static void look_inside(const ph_transcript *t, const ph_tr_body *b, int i, ph_sight *s) {
    ph_arc *arc = t->arcs + b->slot;
    const int k = i / t->points, first = k * t->points, shift = b->point ? 0 : 3;
    if (arc->stamp != t->stamp || arc->step != k) {
        arc->turns = !b->point;
        arc->moves = !b->adrift;
        arc->half = &t->half;
        arc->stamp = t->stamp;
        arc->step = k;
        for (int j = 0; j <= t->points; j++) {
            if (arc->turns)
                arc->l[j] =
                    j < t->points ? multiplier(t, ph_tr_multiplier(b, first + j)) : far_multiplier(t, b, first + j, 0);
            arc->l_x[j] = j < t->points ? multiplier(t, ph_tr_multiplier(b, first + j) + shift)
                                        : far_multiplier(t, b, first + j, shift);
        }
        ph_arc_begin(arc, t->basis, b->R + first, b->x + first);
    }
    *s = (ph_sight){.at = &t->half, .arc = arc, .share = 1, .R = mat3_identity()};
    ph_arc_at(arc, i % t->points, s);
}

void ph_tr_look(const ph_transcript *t, const ph_tr_body *b, bool fast, int i, ph_sight *s) {
    if (t->basis) {
        look_inside(t, b, i, s);
        return;
    }
    const int j = interval(t, b, fast, i), l = ph_tr_multiplier(b, j), shift = b->point ? 0 : 3;
    const ph_passage *at = passage(t, b, fast, i);
    *s = (ph_sight){.at = at, .share = b->fast ? 1.0 / t->micro : 1, .R = mat3_identity()};
    if (!b->point) ph_sight_turn(s, at, b->R[j], b->R[j + 1], multiplier(t, l), far_multiplier(t, b, j + 1, 0));
    if (!b->adrift)
        ph_sight_shift(s, at, b->x[j], b->x[j + 1], multiplier(t, l + shift), far_multiplier(t, b, j + 1, shift));
}

// Of the initial configuration: derivatives by it are wanted of one side alone.
static int held_at(const ph_transcript *t, const ph_tr_body *b) {
    return t->side == PH_TR_NEAR ? t->kkt.n + t->kkt.m + 6 * b->slot : -1;
}

// All control points of a polynomial step, or those at one end.
static int blocks_inside(const ph_transcript *t, const ph_tr_body *b, int i, int which, ph_kkt_block *blocks) {
    const int s = t->points, k = i / s * s, other = second_multiplier(t, b, k + s);
    int n = 0;
    for (int j = t->side == PH_TR_FAR ? s : 0; j <= (t->side == PH_TR_NEAR ? 0 : s); j++) {
        const int at = k + j > 0 ? ph_tr_increment(b, k + j) : held_at(t, b), l = ph_wide_l(t->basis, which, j);
        n += ph_tr_six(b, at, ph_wide_a(t->basis, which, j), true, false, blocks + n);
        n += ph_tr_six(b, ph_tr_multiplier(b, k + j), l, false, false, blocks + n);
        if (j == s && other >= 0) n += ph_tr_six(b, other, l, false, true, blocks + n);
    }
    return n;
}

int ph_tr_blocks(const ph_transcript *t, const ph_tr_body *b, bool fast, int i, int which, ph_kkt_block *blocks) {
    if (t->basis) return blocks_inside(t, b, i, which, blocks);
    const int j = interval(t, b, fast, i), other = second_multiplier(t, b, j + 1), local = which * PH_Y_BODY;
    const int held = held_at(t, b);
    int n = 0;
    if (t->side != PH_TR_FAR) {
        n += ph_tr_six(b, j > 0 ? ph_tr_increment(b, j) : held, local + PH_Y_A, true, false, blocks);
        n += ph_tr_six(b, ph_tr_multiplier(b, j), local + PH_Y_L0, false, false, blocks + n);
    }
    if (t->side == PH_TR_NEAR) return n;
    n += ph_tr_six(b, ph_tr_increment(b, j + 1), local + PH_Y_B, true, false, blocks + n);
    n += ph_tr_six(b, ph_tr_multiplier(b, j + 1), local + PH_Y_L1, false, false, blocks + n);
    if (other >= 0) n += ph_tr_six(b, other, local + PH_Y_L1, false, true, blocks + n);
    return n;
}

static int step_block(const ph_transcript *t, ph_kkt_block *blocks) {
    if (t->step_at < 0) return 0;
    blocks[0] = (ph_kkt_block){.at = t->step_at, .local = PH_Y_H, .size = 1};
    return 1;
}

static bool is_driven(const ph_tr_term *term) { return term->u >= 0 || term->law >= 0; }

static int driver(const ph_transcript *t, const ph_tr_term *term, int i) {
    return ph_tr_driver(t, term->u, term->law, term->fast, i);
}

static int control_block(const ph_transcript *t, const ph_tr_term *term, int i, int local, ph_kkt_block *blocks) {
    const int at = driver(t, term, i);
    blocks[0] = (ph_kkt_block){at, local, term->kind == PH_TR_ALONG ? 1 : 3, false, false};
    return at >= 0;
}

// The body over interval i of a term's grid; `own` is room for it.
static const ph_sight *seen(const ph_transcript *t, const ph_tr_body *b, bool fast, int i, ph_sight *own) {
    if (t->summing) return ph_tree_step_sight(t->summing, b->slot);
    ph_tr_look(t, b, fast, i, own);
    return own;
}

ph_tr_carried ph_tr_carry(const ph_transcript *t, const ph_sight *const *sights, int order, const ph_piece *x,
                          ph_piece *y) {
    const int count = x->n > ph_y_size(1) ? 2 : 1;
    if (t->basis) {
        ph_arc *arcs[2] = {NULL, NULL};
        int node = 0;
        for (int b = 0; b < count; b++)
            if (sights[b]) arcs[b] = sights[b]->arc, node = arcs[b]->node;
        ph_arc_carry(t->basis, node, arcs, count, order, x, t->wide);
        return (ph_tr_carried){t->wide->g, t->wide->H, PH_W_MOST, t->wide->used};
    }
    ph_sight_carry_piece(sights, count, order, x, y);
    return (ph_tr_carried){y->g, y->H, PH_Y_MOST, y->used};
}

void ph_tr_add_carried(ph_transcript *t, const int slots[2], int order, const ph_sight *const *sights,
                       const ph_piece *x, const ph_kkt_block *blocks, int count) {
    ph_piece y;
    if (t->summing) {
        ph_tree_step_add(t->summing, slots, x, blocks, count);
        return;
    }
    const ph_tr_carried c = ph_tr_carry(t, sights, order, x, &y);
    ph_kkt_add_used(&t->kkt, blocks, count, c.g, c.H, c.stride, c.used);
}

// --- forces --------------------------------------------------------------------------------------------------
// A force is its power P(c, v, w, u) along w, with v = theta/l instead of theta, l the body's own step, which may be
// longer than that of the force: the Lagrangian has s P.

// A torque or a force of value F, a variable at u; u < 0: constant.
static double load_power(const ph_tr_term *term, const ph_sight *s, vec3 F, int u, ph_piece *p) {
    const mat3 I = mat3_identity();
    const vec3 moved = vec3_cross(s->w, term->X);
    if (term->kind == PH_TR_TORQUE && term->body_frame) {
        add_vec(p->g + PH_X_W, 1, F);
        if (u >= 0) add_vec(p->g + u, 1, s->w);
        if (u >= 0) ph_piece_add(p, PH_X_W, u, I);
        return vec3_dot(F, s->w);
    }
    if (term->kind == PH_TR_TORQUE) {
        add_turned(p, s->R, PH_X_C, PH_X_W, s->w, I, u, F, I);
        return vec3_dot(F, mat3_mulv(s->R, s->w));
    }
    if (!term->body_frame) {
        add_vec(p->g + PH_X_W + 3, 1, F);
        if (u >= 0) add_vec(p->g + u, 1, s->w_x);
        if (u >= 0) ph_piece_add(p, PH_X_W + 3, u, I);
        if (s->turns && !is_zero(term->X))
            add_turned(p, s->R, PH_X_C, PH_X_W, moved, mat3_scale(-1, mat3_hat(term->X)), u, F, I);
        return vec3_dot(F, vec3_add(s->w_x, mat3_mulv(s->R, moved)));
    }
    add_turned(p, s->R, PH_X_C, u, F, I, PH_X_W + 3, s->w_x, I);
    add_vec(p->g + PH_X_W, 1, vec3_cross(term->X, F));
    if (u >= 0) add_vec(p->g + u, 1, moved);
    if (u >= 0) ph_piece_add(p, PH_X_W, u, mat3_hat(term->X));
    return vec3_dot(F, vec3_add(moved, mat3_T_mulv(s->R, s->w_x)));
}

static double dot12(const double *a, const double *b) {
    double sum = 0;
    for (int i = 0; i < 12; i++) sum += a[i] * b[i];
    return sum;
}

static const piece_pattern WHOLE = {1 | 2 | 4 | 8, true};

// phi D_w f with phi = u, or -V'(f) - damping f'.                                                           (O.36)
static double along_power(const ph_transcript *t, const ph_tr_term *term, const ph_tr_pair *q, double u, bool varies,
                          double *near, ph_piece *p) {
    ph_shape_value s;
    double Tw[144], Tv[144], A[12] = {0}, B[12] = {0}, slope[12] = {0};
    int at[12];
    const double c = term->spring.damping;
    const bool bent = t->kkt.order > 1, sprung = term->spring.stiffness != 0 || c > 0;
    const unsigned blocks =
        ph_shape_blocks(&term->shape) & ((term->body[0] < 0 ? 0 : 3u) | (term->body[1] < 0 ? 0 : 12u));
    const piece_pattern product = {blocks, true}, own = {blocks, sprung || ph_shape_bends_shifts(&term->shape)};
    const int count = ph_shape_indices(blocks, at);
    ph_shape_evaluate(&term->shape, q->R, q->x, *near, 2, &s);
    if (bent) ph_shape_along(&term->shape, q->R, q->x, q->w, Tw);
    if (bent && c > 0) ph_shape_along(&term->shape, q->R, q->x, q->v, Tv);
    *near = s.f;
    const ph_potential V = ph_shape_potential(&term->shape, &term->spring, s.f);
    const double alpha = dot12(s.F, q->w), phi = u - V.d1 - c * dot12(s.F, q->v);
    for (int a = 0; a < count; a++)
        for (int b = 0; b < count; b++) {
            const int i = at[a], j = at[b];
            A[j] += s.FF[12 * i + j] * q->w[i];
            B[j] += s.FF[12 * i + j] * q->v[i];
        }
    for (int i = 0; i < 12 && sprung; i++) slope[i] = -V.d2 * s.F[i] - c * B[i];
    double wc[144], wv[144], cv[144], cc[144];
    for (int a = 0; a < count; a++) {
        const int i = at[a];
        p->g[place_of(PH_X_W, i)] += phi * s.F[i];
        p->g[place_of(PH_X_C, i)] += phi * A[i] + alpha * slope[i];
        p->g[place_of(PH_X_D, i)] -= c * alpha * s.F[i];
        if (varies) add_number(p, place_of(PH_X_W, i), PH_Y_U, s.F[i]);
        if (varies) add_number(p, place_of(PH_X_C, i), PH_Y_U, A[i]);
        for (int b = 0; b < count; b++) {
            const int j = at[b], ij = 12 * i + j;
            wc[ij] = phi * s.FF[ij] + s.F[i] * slope[j];
            if (c > 0) wv[ij] = -c * s.F[i] * s.F[j];
            if (c > 0) cv[ij] = -c * (A[i] * s.F[j] + alpha * s.FF[12 * j + i]);
            if (bent) cc[ij] = phi * Tw[ij];
            if (bent && sprung)
                cc[ij] += slope[i] * A[j] + A[i] * slope[j] -
                          alpha * (V.d2 * s.S[ij] + V.d3 * s.F[i] * s.F[j] + (c > 0 ? c * Tv[ij] : 0));
        }
    }
    add_twelve(p, PH_X_W, PH_X_C, own, wc);
    if (c > 0) add_twelve(p, PH_X_W, PH_X_D, product, wv);
    if (c > 0) add_twelve(p, PH_X_C, PH_X_D, product, cv);
    if (bent) add_twelve(p, PH_X_C, PH_X_C, own, cc);
    p->g[PH_Y_U] += alpha;
    return phi * alpha;
}

// --- elements of beams ---------------------------------------------------------------------------------------

typedef struct element_at {
    const ph_transcript *t;
    int coupling;
} element_at;

static void element_tangent(const void *user, const mat3 R[2], const vec3 x[2], double *K) {
    const element_at *e = user;
    ph_tr_element(e->t, e->coupling, R, x, NULL, NULL, K);
}

// Second derivatives [12 x 6] with respect to increments, velocities or directions, and six others.
static void add_six(ph_piece *p, int row, int column, const double *M) {
    for (int i = 0; i < 12; i += 3)
        for (int j = 0; j < 6; j += 3) {
            const double *a = M + 6 * i + j;
            const mat3 A = {{a[0], a[1], a[2], a[6], a[7], a[8], a[12], a[13], a[14]}};
            ph_piece_add(p, place_of(row, i), column + j, A);
        }
}

static double beam_power(const ph_transcript *t, const ph_tr_term *term, int i, int point, const ph_tr_pair *q,
                         ph_piece *p) {
    const int at = i * ph_tr_resultant_count(term) + 6 * point;
    ph_tr_mixed m;
    const double power =
        ph_tr_resultants(term, point, q, t->x + term->sigma + at, t->y + term->rho - t->kkt.n + at, t->kkt.order, &m);
    const bool damped = term->beam->element.damping > 0;
    for (int k = 0; k < 12; k++) {
        p->g[place_of(PH_X_W, k)] += m.w[k];
        p->g[place_of(PH_X_C, k)] += m.c[k];
        p->g[place_of(PH_X_D, k)] += m.v[k];
    }
    memcpy(p->g + PH_Y_SIGMA, m.sigma, sizeof m.sigma);
    memcpy(p->g + PH_Y_RHO, m.rho, sizeof m.rho);
    add_twelve(p, PH_X_W, PH_X_C, WHOLE, m.wc);
    add_six(p, PH_X_W, PH_Y_SIGMA, m.ws);
    add_six(p, PH_X_C, PH_Y_RHO, m.cr);
    for (int k = 0; k < 36; k += k % 6 == 3 ? 15 : 3) {
        const double *a = m.sr + k;
        ph_piece_add(p, PH_Y_SIGMA + k / 18 * 3, PH_Y_RHO + k % 6,
                     (mat3){{a[0], a[1], a[2], a[6], a[7], a[8], a[12], a[13], a[14]}});
    }
    if (damped) add_six(p, PH_X_D, PH_Y_RHO, m.vr);
    if (damped) add_twelve(p, PH_X_C, PH_X_D, WHOLE, m.cv);
    if (t->kkt.order < 2) return power;
    add_twelve(p, PH_X_C, PH_X_C, WHOLE, m.cc);
    add_six(p, PH_X_C, PH_Y_SIGMA, m.cs);
    return power;
}

static double coupling_power(const ph_transcript *t, const ph_tr_term *term, const ph_tr_pair *q, ph_piece *p) {
    double F[12], K[144], T[144] = {0};
    ph_tr_element(t, term->coupling, q->R, q->x, NULL, F, K);
    const element_at e = {t, term->coupling};
    if (t->kkt.order > 1) ph_tr_third(element_tangent, &e, q->R, q->x, q->w, K, T);
    for (int i = 0; i < 12; i++) {
        p->g[place_of(PH_X_W, i)] += F[i];
        for (int j = 0; j < 12; j++) p->g[place_of(PH_X_C, j)] -= K[12 * i + j] * q->w[i];
    }
    for (int i = 0; i < 144; i++) {
        K[i] = -K[i];
        T[i] = -T[i];
    }
    add_twelve(p, PH_X_W, PH_X_C, WHOLE, K);
    if (t->kkt.order > 1) add_twelve(p, PH_X_C, PH_X_C, WHOLE, T);
    return dot12(F, q->w);
}

// --- central gravity -----------------------------------------------------------------------------------------

static double field_power(const ph_transcript *t, const ph_tr_term *term, const ph_sight *s, ph_piece *p) {
    static const int place[4] = {PH_X_C, PH_X_C + 3, PH_X_W, PH_X_W + 3};
    const ph_tr_central field = ph_tr_central_of(t, term->body[0]);
    ph_jet power;
    ph_tr_central_power(&field, s, true, &power);  // the Jacobian needs second derivatives too: those with respect to w
    for (int r = s->turns ? 0 : 1; r < 4; r += s->turns ? 1 : 2) {
        add_vec(p->g + place[r], 1, vec3_load(power.g + 3 * r));
        for (int c = s->turns ? 0 : 1; c <= r && c < 2; c += s->turns ? 1 : 2) {
            mat3 A;
            for (int i = 0; i < 9; i++) {
                const int row = 3 * r + i / 3, column = 3 * c + i % 3;
                A.m[i] = power.H[(row < column ? column : row) * power.n + (row < column ? row : column)];
            }
            ph_piece_add(p, place[r], place[c], A);
        }
    }
    return power.f;
}

// --- from powers to the Lagrangian ---------------------------------------------------------------------------

static bool is_velocity(int i) {
    const int own = i < PH_Y_EXTRAS || i >= PH_Y_SIGMA ? 0 : (i - PH_Y_EXTRAS) % PH_Y_BODY + PH_Y_EXTRAS;
    return own >= PH_X_D && own < PH_X_W;
}

// One over the step of the body whose velocity is at this index; 1 for anything else.
static double velocity_scale(const ph_sight *const *sights, double h, int i) {
    if (!is_velocity(i)) return 1;
    const ph_sight *s = sights[i < PH_Y_EXTRAS + PH_Y_BODY ? 0 : 1];
    return s ? 1 / (s->share * h) : 1;
}

// Derivatives of s P(c, theta/l, w, u) with respect to the step h, from those of P; `power` is P, s = share h.
static void by_step(double share, double h, const ph_sight *const *sights, double power, ph_piece *p) {
    double v[PH_Y_MOST] = {0}, Hv[PH_Y_MOST] = {0}, along = 0, twice = 0;
    const int n = p->n;
    for (int b = 0; b < (n > ph_y_size(1) ? 2 : 1); b++) {
        if (sights[b] == NULL) continue;
        const double own = sights[b]->share * h;
        vec3_store(vec3_scale(1 / own, sights[b]->theta), v + b * PH_Y_BODY + PH_X_D);
        vec3_store(vec3_scale(1 / own, sights[b]->d), v + b * PH_Y_BODY + PH_X_D + 3);
    }
    for (int r = 0; r < n; r += 3)
        for (int c = 0; c <= r; c += 3) {
            if (!ph_piece_has(p, r, c)) continue;
            const mat3 A = ph_piece_block(p, r, c);
            add_vec(Hv + r, 1, mat3_mulv(A, vec3_load(v + c)));
            if (c < r) add_vec(Hv + c, 1, mat3_T_mulv(A, vec3_load(v + r)));
        }
    for (int i = 0; i < n; i++) {
        along += p->g[i] * v[i];
        twice += v[i] * Hv[i];
    }
    for (int i = 0; i < n; i++) {
        const double mixed = share * (is_velocity(i) ? -Hv[i] * velocity_scale(sights, h, i) : p->g[i] - Hv[i]);
        if (i < PH_Y_H || i >= PH_Y_EXTRAS) add_number(p, i < PH_Y_H ? PH_Y_H : i, i < PH_Y_H ? i : PH_Y_H, mixed);
    }
    p->g[PH_Y_H] = share * (power - along);
    add_number(p, PH_Y_H, PH_Y_H, share * twice / h);
}

// s P(c, theta/l, w, u), s = share h.                                                                        (O.38)
static void over_step(const ph_transcript *t, double share, const ph_sight *const *sights, double power, ph_piece *p) {
    const double s = share * t->h;
    double scale[PH_Y_SIDE];
    if (t->step_at >= 0) by_step(share, t->h, sights, power, p);
    for (int r = 0; r < p->n; r += 3) {
        if (r == PH_Y_H) continue;  // depends on the step
        scale[r / 3] = velocity_scale(sights, t->h, r);
        for (int c = 0; c <= r && p->used[r / 3] >> (c / 3); c += 3)
            if (c != PH_Y_H && ph_piece_has(p, r, c))
                ph_piece_set(p, r, c, mat3_scale(s * scale[r / 3] * scale[c / 3], ph_piece_block(p, r, c)));
        vec3_store(vec3_scale(s * scale[r / 3], vec3_load(p->g + r)), p->g + r);
    }
}

// The value of a term's load in step i, with its time derivatives.
typedef struct load_value {
    double middle, value[3], rate[3], bend[3];
    bool varies;  // with an unknown
} load_value;

static void evaluate_load(const ph_transcript *t, const ph_tr_term *term, int i, load_value *l) {
    const int width = term->kind == PH_TR_ALONG ? 1 : 3;
    *l = (load_value){.middle = ph_tr_time(t, term->fast, i) * t->h};
    l->varies = is_driven(term) || (term->signal && t->step_at >= 0);
    vec3_store(term->constant, l->value);
    if (term->signal) ph_signal_evaluate(term->signal, t->origin + l->middle, l->value, l->rate, l->bend);
    for (int c = 0; c < width && is_driven(term); c++) l->value[c] += t->x[driver(t, term, i) + c];
}

vec3 ph_tr_load(const ph_transcript *t, const ph_tr_term *term, int i) {
    load_value l;
    evaluate_load(t, term, i, &l);
    return vec3_load(l.value);
}

// A signal at the time of the middle, which depends on the step: from PH_Y_U to PH_Y_H.
static void fold_signal(const ph_transcript *t, const load_value *l, int width, ph_piece *p) {
    if (t->step_at < 0) return;
    const double ahead = l->middle / t->h;
    for (int u = PH_Y_U; u < PH_Y_U + width; u++) {
        const double by_h = ahead * l->rate[u - PH_Y_U];
        const double own = p->g[u] * ahead * ahead * l->bend[u - PH_Y_U] + 2 * p->H[PH_Y_H * PH_Y_MOST + u] * by_h;
        p->g[PH_Y_H] += p->g[u] * by_h;
        add_number(p, PH_Y_H, PH_Y_H, own);
        for (int i = PH_Y_EXTRAS; i < p->n; i++)
            if (ph_piece_has(p, i, u)) add_number(p, i, PH_Y_H, p->H[i * PH_Y_MOST + u] * by_h);
    }
}

// --- inertia -------------------------------------------------------------------------------------------------

// M theta/s . psi, s the body's step: the momentum M theta/s along the change of theta by the multipliers. Of a
// polynomial step it is the weight of the node times that.                                            (O.34), (O.244)
static void add_inertia(const ph_transcript *t, const ph_tr_body *b, const ph_sight *sight, double weight, double s,
                        ph_piece *p) {
    double whole = 0;
    for (int side = b->point ? 1 : 0; side < (b->adrift ? 1 : 2); side++) {
        const mat3 M = mat3_scale(weight / s, side ? mat3_diag(b->m, b->m, b->m) : b->J);
        const vec3 theta = side ? sight->d : sight->theta, psi = side ? sight->psi_x : sight->psi;
        const int d = PH_X_D + 3 * side, x = PH_X_PSI + 3 * side;
        const vec3 along = mat3_mulv(M, psi), momentum = mat3_mulv(M, theta);
        add_vec(p->g + d, 1, along);
        add_vec(p->g + x, 1, side ? momentum : vec3_axpy(weight, b->fixed, momentum));
        ph_piece_add(p, x, d, M);
        whole += vec3_dot(momentum, psi);
        if (t->step_at < 0) continue;
        add_numbers(p, d, PH_Y_H, vec3_scale(-1 / t->h, along));
        add_numbers(p, x, PH_Y_H, vec3_scale(-1 / t->h, momentum));
    }
    if (t->step_at < 0) return;
    p->g[PH_Y_H] -= whole / t->h;
    add_number(p, PH_Y_H, PH_Y_H, 2 * whole / (t->h * t->h));
}

// Including the loads on the body and its first wheels.
static void inertia(ph_transcript *t, const ph_tr_body *b, int i) {
    const double share = ph_tr_share(t, b->fast, i);
    const ph_sight *sights[1];
    ph_sight sight;
    ph_kkt_block blocks[PH_TR_BLOCKS + 1 + PH_Y_LOADS + PH_ARC_POINTS * PH_Y_WHEELS];
    ph_piece x;
    double power = 0;
    int u = PH_Y_U;
    ph_piece_clear(&x, 1);
    sights[0] = seen(t, b, b->fast, i, &sight);
    int n = ph_tr_blocks(t, b, b->fast, i, 0, blocks);
    for (int k = b->load; k >= 0; k = t->terms[k].next) {
        load_value l;
        evaluate_load(t, t->terms + k, i, &l);
        power += load_power(t->terms + k, sights[0], vec3_load(l.value), l.varies ? u : -1, &x);
        n += control_block(t, t->terms + k, i, u, blocks + n);
        u += l.varies ? 3 : 0;
    }
    if (b->load >= 0) over_step(t, share, sights, power, &x);
    add_inertia(t, b, sights[0], t->basis ? share : 1, sights[0]->share * t->h, &x);
    if (ph_tr_is_beside(t, b)) n += ph_tr_add_wheels(t, b, 0, i, sights[0]->psi, &x, blocks + n);
    n += step_block(t, blocks + n);
    ph_tr_add_carried(t, (const int[2]){b->slot, -1}, t->kkt.order, sights, &x, blocks, n);
}

// --- other forces --------------------------------------------------------------------------------------------

// `i` and `point`: the interval, and of beams the point of the element.
static double power_of(const ph_transcript *t, const ph_tr_term *term, int i, int point, const ph_sight *const *sights,
                       const load_value *l, double *near, ph_piece *p) {
    if (term->kind == PH_TR_FORCE || term->kind == PH_TR_TORQUE)
        return load_power(term, sights[0], vec3_load(l->value), l->varies ? PH_Y_U : -1, p);
    if (term->kind == PH_TR_CENTRAL) return field_power(t, term, sights[0], p);
    if (term->reading) return ph_tr_reading_power(t, term, i, sights, near, p);
    ph_tr_pair q;
    see_pair(sights, t->h, &q);
    if (term->beam) return beam_power(t, term, i, point, &q, p);
    if (term->kind == PH_TR_COUPLING) return coupling_power(t, term, &q, p);
    return along_power(t, term, &q, l->value[0], l->varies, near, p);
}

static int resultant_blocks(const ph_transcript *t, const ph_tr_term *term, int i, int point, ph_kkt_block *blocks) {
    const int at = i * ph_tr_resultant_count(term) + 6 * point;
    if (term->beam == NULL || t->side != PH_TR_BOTH) return 0;
    for (int k = 0; k < 2; k++) {
        const int sigma = ph_tr_local(t, PH_Y_SIGMA + 3 * k), rho = ph_tr_local(t, PH_Y_RHO + 3 * k);
        blocks[k] = (ph_kkt_block){.at = term->sigma + at + 3 * k, .local = sigma, .size = 3};
        blocks[2 + k] = (ph_kkt_block){.at = term->rho + at + 3 * k, .local = rho, .size = 3};
    }
    return 4;
}

static int reading_blocks(const ph_transcript *t, const ph_tr_term *term, int i, ph_kkt_block *blocks) {
    if (term->reading == NULL || t->side != PH_TR_BOTH) return 0;
    const int at = ph_tr_reading(t, i, term->number);
    blocks[0] = (ph_kkt_block){.at = at, .local = ph_tr_local(t, PH_Y_SIGMA), .size = 1};
    blocks[1] = (ph_kkt_block){.at = at - t->law_at + t->law_row, .local = ph_tr_local(t, PH_Y_RHO), .size = 1};
    return 2;
}

static void act(ph_transcript *t, const ph_tr_term *term, int i, int point, double *near) {
    const double share = ph_tr_share(t, term->fast, i);
    const int bodies = term->kind == PH_TR_ALONG || term->kind == PH_TR_COUPLING || term->reading ? 2 : 1;
    const ph_sight *sights[2] = {NULL, NULL};
    load_value l;
    ph_sight own[2];
    ph_kkt_block blocks[2 * PH_TR_BLOCKS + 6];
    ph_piece x;
    int n = 0;
    ph_piece_clear(&x, bodies);
    for (int e = 0; e < bodies; e++)
        if (term->body[e] >= 0) {
            const ph_tr_body *b = t->bodies + term->body[e];
            sights[e] = seen(t, b, term->fast, i, own + e);
            n += ph_tr_blocks(t, b, term->fast, i, e, blocks + n);
        }
    evaluate_load(t, term, i, &l);
    const double power = power_of(t, term, i, point, sights, &l, near, &x);
    over_step(t, share, sights, power, &x);
    if (term->signal) fold_signal(t, &l, term->kind == PH_TR_ALONG ? 1 : 3, &x);
    n += control_block(t, term, i, PH_Y_U, blocks + n);
    n += resultant_blocks(t, term, i, point, blocks + n);
    n += reading_blocks(t, term, i, blocks + n);
    n += step_block(t, blocks + n);
    ph_tr_add_carried(t, term->body, t->kkt.order, sights, &x, blocks, n);
}

// Whether what acts on a tree is summed along its joints, not by bodies.
static bool is_summed(const ph_transcript *t, int tree) { return tree >= 0 && t->basis == NULL; }

void ph_tr_middle(ph_transcript *t, bool of_trees) {
    for (int b = 0; b < t->body_count; b++)
        for (int i = 0; i < t->bodies[b].steps && is_summed(t, t->bodies[b].tree) == of_trees; i++)
            inertia(t, t->bodies + b, i);
    if (!of_trees) ph_tr_wheels(t);
    if (!of_trees && t->side == PH_TR_BOTH) ph_tr_law_rows(t);
    for (int c = 0; c < t->term_count; c++) {
        const ph_tr_term *term = t->terms + c;
        double near = term->begin;
        const int points = term->beam ? term->beam->element.points : 1;
        if (term->merged || is_summed(t, term->tree) != of_trees) continue;
        for (int i = 0; i < ph_tr_intervals(t, term) * points; i++) act(t, term, i / points, i % points, &near);
    }
}

void ph_tr_sum_tree(ph_transcript *t, int tree, ph_tree_step *s) {
    if (!is_summed(t, tree)) return;
    t->summing = s;
    for (int c = 0; c < t->term_count; c++) s->near[c] = t->terms[c].begin;
    for (int i = 0; i < s->tree->steps; i++) {
        ph_tree_step_start(s, i);
        for (int b = 0; b < s->tree->count; b++) inertia(t, t->bodies + s->tree->bodies[b].slot, i);
        for (int c = 0; c < t->term_count; c++)
            if (!t->terms[c].merged && t->terms[c].tree == tree) act(t, t->terms + c, i, 0, s->near + c);
        ph_tree_step_end(s);
    }
    t->summing = NULL;
}
