// What acts in the middle of steps: inertia, wheels, loads, springs, elements of beams. docs/theory/optimal-control.md
#include "ocp/transcript.h"

#include <string.h>

// A term's derivatives: by X while it is made, by y afterwards.
typedef struct piece {
    int n;  // of one body or two
    double g[PH_Y_MOST], H[PH_Y_MOST * PH_Y_MOST];
} piece;

static void clear(piece *p, int bodies) {
    p->n = ph_y_size(bodies);
    memset(p->g, 0, (size_t)p->n * sizeof *p->g);
    memset(p->H, 0, (size_t)(p->n * p->n) * sizeof *p->H);
}

static void add_vec(double *g, double s, vec3 x) { vec3_store(vec3_axpy(s, x, vec3_load(g)), g); }

static void add_mat(piece *p, int row, int column, mat3 A) {
    for (int i = 0; i < 9; i++) p->H[(row + i / 3) * p->n + column + i % 3] += A.m[i];
}

static void add_both(piece *p, int row, int column, mat3 A) {
    add_mat(p, row, column, A);
    add_mat(p, column, row, mat3_transpose(A));
}

static void add_pair(piece *p, int i, int j, double s) {
    p->H[i * p->n + j] += s;
    p->H[j * p->n + i] += s;
}

// --- who stands where ----------------------------------------------------------------------------------------

static vec3 multiplier(const ph_transcript *t, int at) { return vec3_load(t->y + at - t->kkt.n); }

// The multiplier of the momentum that node j of a body receives from the step before it at places before the last that
// have velocities; -1: none.
static int second_multiplier(const ph_transcript *t, const ph_tr_body *b, int j) {
    const int each = b->fast ? t->micro : 1;
    if (!t->every || j % each != 0 || j == b->steps) return -1;
    return b->p + (j / each - 1) * b->width;
}

static vec3 far_multiplier(const ph_transcript *t, const ph_tr_body *b, int j, int shift) {
    const vec3 l = multiplier(t, ph_tr_multiplier(b, j) + shift);
    const int other = second_multiplier(t, b, j);
    return other < 0 ? l : vec3_add(l, multiplier(t, other + shift));
}

// Its own interval and how it is passed by interval i of a term's grid.
static int interval(const ph_transcript *t, const ph_tr_body *b, bool fast, int i) {
    return fast && !b->fast ? i / t->micro : i;
}

static const ph_passage *passage(const ph_transcript *t, const ph_tr_body *b, bool fast, int i) {
    return fast && !b->fast ? t->parts + i % t->micro : &t->half;
}

void ph_tr_look(const ph_transcript *t, const ph_tr_body *b, bool fast, int i, ph_sight *s) {
    const int j = interval(t, b, fast, i), l = ph_tr_multiplier(b, j), shift = b->point ? 0 : 3;
    const ph_passage *at = passage(t, b, fast, i);
    *s = (ph_sight){.at = at, .R = mat3_identity()};
    if (!b->point) ph_sight_turn(s, at, b->R[j], b->R[j + 1], multiplier(t, l), far_multiplier(t, b, j + 1, 0));
    ph_sight_shift(s, at, b->x[j], b->x[j + 1], multiplier(t, l + shift), far_multiplier(t, b, j + 1, shift));
}

static int add_blocks(const ph_tr_body *b, int at, int local, bool again, bool turns, ph_kkt_block *blocks) {
    int n = 0;
    if (!b->point) blocks[n++] = (ph_kkt_block){at, local, 3, turns, again};
    blocks[n++] = (ph_kkt_block){at >= 0 && !b->point ? at + 3 : at, local + 3, 3, false, again};
    return n;
}

int ph_tr_blocks(const ph_transcript *t, const ph_tr_body *b, bool fast, int i, int local, ph_kkt_block *blocks) {
    const int j = interval(t, b, fast, i), other = second_multiplier(t, b, j + 1);
    const int held = t->side == PH_TR_NEAR ? t->kkt.n + t->kkt.m + 6 * b->slot : -1;
    int n = 0;
    if (t->side != PH_TR_FAR) {
        n += add_blocks(b, j > 0 ? ph_tr_increment(b, j) : held, local + PH_Y_A, false, true, blocks);
        n += add_blocks(b, ph_tr_multiplier(b, j), local + PH_Y_L0, false, false, blocks + n);
    }
    if (t->side == PH_TR_NEAR) return n;
    n += add_blocks(b, ph_tr_increment(b, j + 1), local + PH_Y_B, false, true, blocks + n);
    n += add_blocks(b, ph_tr_multiplier(b, j + 1), local + PH_Y_L1, false, false, blocks + n);
    if (other >= 0) n += add_blocks(b, other, local + PH_Y_L1, true, false, blocks + n);
    return n;
}

static int step_block(const ph_transcript *t, ph_kkt_block *blocks) {
    if (t->step_at < 0) return 0;
    blocks[0] = (ph_kkt_block){.at = t->step_at, .local = PH_Y_H, .size = 1};
    return 1;
}

static int control_block(const ph_transcript *t, const ph_tr_term *term, int i, ph_kkt_block *blocks) {
    if (term->u < 0) return 0;
    const int k = term->fast ? i / t->micro : i;
    blocks[0] = (ph_kkt_block){ph_tr_control(t, k, term->u), PH_Y_U, term->kind == PH_TR_ALONG ? 1 : 3, false, false};
    return 1;
}

// --- wheels --------------------------------------------------------------------------------------------------

static double wheel_at(const ph_transcript *t, const ph_tr_wheel *w, int k) {
    return k > 0 ? t->x[ph_tr_z(w, t, k)] : w->start;
}

// Its momentum in the middle, along psi; and z' = u, a row of its own.                                       (O.35)
static void wheel(ph_transcript *t, const ph_tr_wheel *w, int k) {
    const ph_tr_body *b = t->bodies + w->body;
    const double z = 0.5 * (wheel_at(t, w, k) + wheel_at(t, w, k + 1));
    const ph_sight *sights[1];
    ph_sight sight;
    ph_kkt_block blocks[PH_TR_BLOCKS + 2];
    piece p;
    clear(&p, 1);
    ph_tr_look(t, b, false, k, &sight);
    sights[0] = &sight;
    add_vec(p.g + PH_X_PSI, z, w->axis);
    const double along = vec3_dot(w->axis, sight.psi);
    for (int e = 0; e < 2; e++) {
        p.g[PH_Y_Z + e] = 0.5 * along;
        double axis[3];
        vec3_store(w->axis, axis);
        for (int r = 0; r < 3; r++) add_pair(&p, PH_Y_Z + e, PH_X_PSI + r, 0.5 * axis[r]);
    }
    ph_sight_carry(sights, 1, t->kkt.order, p.g, p.H);
    int n = ph_tr_blocks(t, b, false, k, 0, blocks);
    for (int e = t->side == PH_TR_FAR; e < (t->side == PH_TR_NEAR ? 1 : 2); e++)
        blocks[n++] = (ph_kkt_block){.at = ph_tr_z(w, t, k + e), .local = PH_Y_Z + e, .size = 1};
    ph_kkt_add(&t->kkt, blocks, n, p.g, p.H, p.n);
}

static void wheel_row(ph_transcript *t, const ph_tr_wheel *w, int k) {
    enum { Z0, Z1, U, H, ZETA, SIZE };
    double g[SIZE] = {0}, K[SIZE * SIZE] = {0}, torque, rate;
    const double zeta = t->y[w->zeta + k * t->wheel_count - t->kkt.n], middle = (k + 0.5) * t->h;
    ph_signal_evaluate(w->torque, middle, &torque, &rate, NULL);
    if (w->u >= 0) torque = t->x[ph_tr_control(t, k, w->u)], rate = 0;
    const double slope = torque + middle * rate;  // of h torque by h
    g[ZETA] = wheel_at(t, w, k + 1) - wheel_at(t, w, k) - t->h * torque;
    const double by[SIZE] = {-1, 1, -t->h, -slope, 0};
    for (int i = 0; i < ZETA; i++) {
        g[i] = zeta * by[i];
        K[ZETA * SIZE + i] = K[i * SIZE + ZETA] = by[i];
    }
    K[U * SIZE + H] = K[H * SIZE + U] = -zeta;
    ph_kkt_block blocks[SIZE] = {{.at = ph_tr_z(w, t, k), .local = Z0, .size = 1},
                                 {.at = ph_tr_z(w, t, k + 1), .local = Z1, .size = 1},
                                 {.at = w->u < 0 ? -1 : ph_tr_control(t, k, w->u), .local = U, .size = 1},
                                 {.at = t->step_at, .local = H, .size = 1},
                                 {.at = w->zeta + k * t->wheel_count, .local = ZETA, .size = 1}};
    ph_kkt_add(&t->kkt, blocks, SIZE, g, K, SIZE);
}

// --- forces --------------------------------------------------------------------------------------------------
// A force
// is its power P(c, v, w, u) along w, with v = theta/s in the place of theta: the Lagrangian has s P.

// q . R exp(c) p, all of them variable: places of c, p and q in X; a negative one is constant.
static void add_turned(piece *p, mat3 R, int c, int at_p, vec3 a, mat3 of_p, int at_q, vec3 b, mat3 of_q) {
    const vec3 back = mat3_T_mulv(R, b), forth = mat3_mulv(R, a);
    add_vec(p->g + c, 1, vec3_cross(a, back));
    const mat3 outer = mat3_outer(back, a), bent = mat3_scale(0.5, mat3_add(outer, mat3_transpose(outer)));
    add_mat(p, c, c, mat3_sub(bent, mat3_scale(vec3_dot(back, a), mat3_identity())));
    if (at_p >= 0) {
        add_vec(p->g + at_p, 1, mat3_T_mulv(of_p, back));
        add_both(p, c, at_p, mat3_scale(-1, mat3_mul(mat3_hat(back), of_p)));
    }
    if (at_q >= 0) {
        add_vec(p->g + at_q, 1, mat3_T_mulv(of_q, forth));
        add_both(p, c, at_q, mat3_mul(mat3_hat(a), mat3_T_mul(R, of_q)));
    }
    if (at_p >= 0 && at_q >= 0) add_both(p, at_p, at_q, mat3_T_mul(of_p, mat3_T_mul(R, of_q)));
}

// A torque or a force of value F, a variable at PH_Y_U.
static double load_power(const ph_tr_term *term, const ph_sight *s, vec3 F, piece *p) {
    const mat3 I = mat3_identity();
    if (term->kind == PH_TR_TORQUE && term->body_frame) {
        add_vec(p->g + PH_X_W, 1, F);
        add_vec(p->g + PH_Y_U, 1, s->w);
        add_both(p, PH_X_W, PH_Y_U, I);
        return vec3_dot(F, s->w);
    }
    if (term->kind == PH_TR_TORQUE) {
        add_turned(p, s->R, PH_X_C, PH_X_W, s->w, I, PH_Y_U, F, I);
        return vec3_dot(F, mat3_mulv(s->R, s->w));
    }
    const vec3 moved = vec3_cross(s->w, term->X);
    if (!term->body_frame) {
        add_vec(p->g + PH_X_W + 3, 1, F);
        add_vec(p->g + PH_Y_U, 1, s->w_x);
        add_both(p, PH_X_W + 3, PH_Y_U, I);
        if (s->turns) add_turned(p, s->R, PH_X_C, PH_X_W, moved, mat3_scale(-1, mat3_hat(term->X)), PH_Y_U, F, I);
        return vec3_dot(F, vec3_add(s->w_x, mat3_mulv(s->R, moved)));
    }
    add_turned(p, s->R, PH_X_C, PH_Y_U, F, I, PH_X_W + 3, s->w_x, I);
    add_vec(p->g + PH_X_W, 1, vec3_cross(term->X, F));
    add_vec(p->g + PH_Y_U, 1, moved);
    add_both(p, PH_X_W, PH_Y_U, mat3_hat(term->X));
    return vec3_dot(F, vec3_add(moved, mat3_T_mulv(s->R, s->w_x)));
}

// Places of the 12 increments of two bodies in X, their velocities and directions.
static int place_of(int what, int i) { return (i < 6 ? 0 : PH_Y_BODY) + what + i % 6; }

typedef struct pair {
    mat3 R[2];
    vec3 x[2];
    double v[12], w[12];
} pair;

static void see_pair(const ph_sight *const *s, double step, pair *q) {
    memset(q, 0, sizeof *q);
    for (int k = 0; k < 2; k++) {
        q->R[k] = mat3_identity();
        if (s[k] == NULL) continue;
        q->R[k] = s[k]->R;
        q->x[k] = s[k]->x;
        vec3_store(vec3_scale(1 / step, s[k]->theta), q->v + 6 * k);
        vec3_store(vec3_scale(1 / step, s[k]->d), q->v + 6 * k + 3);
        vec3_store(s[k]->w, q->w + 6 * k);
        vec3_store(s[k]->w_x, q->w + 6 * k + 3);
    }
}

static double dot12(const double *a, const double *b) {
    double sum = 0;
    for (int i = 0; i < 12; i++) sum += a[i] * b[i];
    return sum;
}

// phi D_w f with phi = u, or -k (f - rest) - damping f'.                                                    (O.36)
static double along_power(const ph_transcript *t, const ph_tr_term *term, const pair *q, double u, double *near,
                          piece *p) {
    ph_shape_value s;
    double Tw[144], Tv[144] = {0}, A[12] = {0}, B[12] = {0}, slope[12];
    ph_shape_evaluate(&term->shape, q->R, q->x, *near, 2, &s);
    if (t->kkt.order > 1) ph_shape_along(&term->shape, q->R, q->x, q->w, Tw);
    if (t->kkt.order > 1 && term->damping > 0) ph_shape_along(&term->shape, q->R, q->x, q->v, Tv);
    *near = s.f;
    const bool square = term->shape.form == PH_FORM_SQUARE;  // whose energy is k f
    const double k = square ? 0 : term->stiffness, c = term->damping, alpha = dot12(s.F, q->w);
    const double phi = u - (square ? term->stiffness : k * (s.f - term->rest)) - c * dot12(s.F, q->v);
    for (int i = 0; i < 12; i++)
        for (int j = 0; j < 12; j++) {
            A[j] += s.FF[12 * i + j] * q->w[i];
            B[j] += s.FF[12 * i + j] * q->v[i];
        }
    for (int i = 0; i < 12; i++) slope[i] = -k * s.F[i] - c * B[i];
    for (int i = 0; i < 12; i++) {
        const int ci = place_of(PH_X_C, i), wi = place_of(PH_X_W, i), vi = place_of(PH_X_D, i);
        p->g[wi] += phi * s.F[i];
        p->g[ci] += phi * A[i] + alpha * slope[i];
        p->g[vi] -= c * alpha * s.F[i];
        add_pair(p, wi, PH_Y_U, s.F[i]);
        add_pair(p, ci, PH_Y_U, A[i]);
        for (int j = 0; j < 12; j++) {
            const int cj = place_of(PH_X_C, j), vj = place_of(PH_X_D, j);
            add_pair(p, wi, cj, phi * s.FF[12 * i + j] + s.F[i] * slope[j]);
            add_pair(p, wi, vj, -c * s.F[i] * s.F[j]);
            add_pair(p, ci, vj, -c * (A[i] * s.F[j] + alpha * s.FF[12 * j + i]));
            if (t->kkt.order > 1)
                p->H[ci * p->n + cj] += phi * Tw[12 * i + j] + slope[i] * A[j] + A[i] * slope[j] -
                                        alpha * (k * s.S[12 * i + j] + c * Tv[12 * i + j]);
        }
    }
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

static double damping_power(const ph_transcript *t, const ph_tr_term *term, const pair *q, piece *p) {
    ph_tr_viscous d;
    if (!ph_tr_damping(t, term->coupling, q->R, q->x, q->v, q->w, &d)) return 0;
    for (int i = 0; i < 12; i++) {
        const int wi = place_of(PH_X_W, i), ci = place_of(PH_X_C, i);
        p->g[wi] += d.w[i];
        p->g[ci] += d.c[i];
        p->g[place_of(PH_X_D, i)] += d.v[i];
        for (int j = 0; j < 12; j++) {
            const int cj = place_of(PH_X_C, j), vj = place_of(PH_X_D, j), at = 12 * i + j;
            add_pair(p, wi, vj, d.wv[at]);
            add_pair(p, wi, cj, d.wc[at]);
            add_pair(p, ci, vj, d.cv[at]);
            p->H[ci * p->n + cj] += d.cc[at];
        }
    }
    return d.power;
}

static double coupling_power(const ph_transcript *t, const ph_tr_term *term, const pair *q, piece *p) {
    double F[12], K[144], T[144];
    ph_tr_element(t, term->coupling, q->R, q->x, NULL, F, K);
    const element_at e = {t, term->coupling};
    if (t->kkt.order > 1) ph_tr_third(element_tangent, &e, q->R, q->x, q->w, K, T);
    for (int i = 0; i < 12; i++) {
        const int wi = place_of(PH_X_W, i), ci = place_of(PH_X_C, i);
        p->g[wi] += F[i];
        for (int j = 0; j < 12; j++) {
            const int cj = place_of(PH_X_C, j);
            p->g[cj] -= K[12 * i + j] * q->w[i];
            add_pair(p, wi, cj, -K[12 * i + j]);
            if (t->kkt.order > 1) p->H[ci * p->n + cj] -= T[12 * i + j];
        }
    }
    return dot12(F, q->w) + damping_power(t, term, q, p);
}

// --- from powers to the Lagrangian ---------------------------------------------------------------------------

static bool is_velocity(int i) {
    const int own = i < PH_Y_EXTRAS ? 0 : (i - PH_Y_EXTRAS) % PH_Y_BODY + PH_Y_EXTRAS;
    return own >= PH_X_D && own < PH_X_W;
}

// s P(c, theta/s, w, u), s = share h.                                                                        (O.38)
static void over_step(const ph_transcript *t, double share, const pair *q, double power, piece *p) {
    const double s = share * t->h;
    const int n = p->n;
    double v[PH_Y_MOST] = {0}, Hv[PH_Y_MOST] = {0}, factor[PH_Y_MOST], along = 0, twice = 0;
    bool velocity[PH_Y_MOST];
    for (int i = 0; i < n; i++) {
        velocity[i] = is_velocity(i);
        factor[i] = velocity[i] ? 1 : s;
    }
    for (int i = 0; i < 12; i++)
        if (place_of(PH_X_D, i) < n) v[place_of(PH_X_D, i)] = q->v[i];
    for (int i = 0; i < n && t->step_at >= 0; i++)
        for (int j = PH_Y_EXTRAS; j < n; j++) Hv[i] += p->H[i * n + j] * v[j];
    for (int i = 0; i < n; i++) {
        along += p->g[i] * v[i];
        twice += v[i] * Hv[i];
        for (int j = 0; j < n; j++) p->H[i * n + j] *= factor[i] * factor[j] / s;
    }
    for (int i = 0; i < n && t->step_at >= 0; i++)
        p->H[i * n + PH_Y_H] = p->H[PH_Y_H * n + i] = share * (velocity[i] ? -Hv[i] / s : p->g[i] - Hv[i]);
    for (int i = 0; i < n; i++) p->g[i] *= factor[i];
    p->g[PH_Y_H] = share * (power - along);
    p->H[PH_Y_H * n + PH_Y_H] = share * share * twice / s;
}

// A signal of the time of the middle, which moves with the step: from PH_Y_U into PH_Y_H.
static void fold_signal(const ph_transcript *t, double middle, int width, const double *rate, const double *bend,
                        piece *p) {
    if (t->step_at < 0) return;
    const double ahead = middle / t->h;
    double own = 0;
    for (int c = 0; c < width; c++) {
        const int u = PH_Y_U + c;
        const double by_h = ahead * rate[c];
        own += p->g[u] * ahead * ahead * bend[c] + 2 * p->H[u * p->n + PH_Y_H] * by_h;
        p->g[PH_Y_H] += p->g[u] * by_h;
        for (int i = PH_Y_EXTRAS; i < p->n; i++) add_pair(p, i, PH_Y_H, p->H[i * p->n + u] * by_h);
    }
    p->H[PH_Y_H * p->n + PH_Y_H] += own;
}

// The value of a term's load in step i, with its derivatives by time.
typedef struct load_value {
    double middle, value[3], rate[3], bend[3];
} load_value;

static void evaluate_load(const ph_transcript *t, const ph_tr_term *term, int i, load_value *l) {
    const double share = term->fast ? 1.0 / t->micro : 1;
    const size_t width = term->kind == PH_TR_ALONG ? 1 : 3;
    *l = (load_value){.middle = (i + 0.5) * share * t->h};
    vec3_store(term->constant, l->value);
    if (term->signal) ph_signal_evaluate(term->signal, l->middle, l->value, l->rate, l->bend);
    if (term->u >= 0)
        memcpy(l->value, t->x + ph_tr_control(t, term->fast ? i / t->micro : i, term->u), width * sizeof *l->value);
}

// A torque or force on the body of a piece; unless it is a control its value is no unknown.
static void add_load(const ph_transcript *t, const ph_tr_term *term, int i, const ph_sight *const *sights, piece *p) {
    const double share = term->fast ? 1.0 / t->micro : 1;
    const ph_sight *two[2] = {sights[0], NULL};
    load_value l;
    piece own;
    pair q;
    clear(&own, 1);
    evaluate_load(t, term, i, &l);
    see_pair(two, share * t->h, &q);
    over_step(t, share, &q, load_power(term, sights[0], vec3_load(l.value), &own), &own);
    if (term->signal) fold_signal(t, l.middle, 3, l.rate, l.bend, &own);
    const int first = term->u >= 0 ? 0 : PH_Y_Z;
    for (int r = first; r < p->n; r++) {
        p->g[r] += own.g[r];
        for (int c = first; c < p->n; c++) p->H[r * p->n + c] += own.H[r * p->n + c];
    }
}

// --- inertia -------------------------------------------------------------------------------------------------

// M theta/s . psi, s the body's step: the momentum M theta/s along how the multipliers change theta.         (O.34)
static void inertia(ph_transcript *t, const ph_tr_body *b, int i) {
    const double share = b->fast ? 1.0 / t->micro : 1, s = share * t->h;
    const ph_sight *sights[1];
    ph_sight sight;
    ph_kkt_block blocks[PH_TR_BLOCKS + 2];
    piece p;
    clear(&p, 1);
    ph_tr_look(t, b, b->fast, i, &sight);
    sights[0] = &sight;
    double whole = 0;
    for (int side = b->point ? 1 : 0; side < 2; side++) {
        const mat3 M = mat3_scale(1 / s, side ? mat3_diag(b->m, b->m, b->m) : b->J);
        const vec3 theta = side ? sight.d : sight.theta, psi = side ? sight.psi_x : sight.psi;
        const int d = PH_X_D + 3 * side, x = PH_X_PSI + 3 * side;
        const vec3 along = mat3_mulv(M, psi), momentum = mat3_mulv(M, theta);
        vec3_store(along, p.g + d);
        vec3_store(side ? momentum : vec3_add(momentum, b->fixed), p.g + x);
        add_both(&p, d, x, M);
        whole += vec3_dot(momentum, psi);
        vec3_store(vec3_scale(-1 / t->h, along), p.H + PH_Y_H * p.n + d);
        vec3_store(vec3_scale(-1 / t->h, momentum), p.H + PH_Y_H * p.n + x);
    }
    p.g[PH_Y_H] = -whole / t->h;
    p.H[PH_Y_H * p.n + PH_Y_H] = 2 * whole / (t->h * t->h);
    int n = ph_tr_blocks(t, b, b->fast, i, 0, blocks);
    for (int k = b->load; k >= 0; k = t->terms[k].next) {
        add_load(t, t->terms + k, i, sights, &p);
        n += control_block(t, t->terms + k, i, blocks + n);
    }
    n += step_block(t, blocks + n);
    ph_sight_carry(sights, 1, t->kkt.order, p.g, p.H);
    ph_kkt_add(&t->kkt, blocks, n, p.g, p.H, p.n);
}

// --- other forces --------------------------------------------------------------------------------------------

static void act(ph_transcript *t, const ph_tr_term *term, int i, double *near) {
    const double share = term->fast ? 1.0 / t->micro : 1;
    const int bodies = term->kind == PH_TR_FORCE || term->kind == PH_TR_TORQUE ? 1 : 2;
    const ph_passage still = {0};
    const ph_sight ground = {.at = &still};
    const ph_sight *sights[2] = {NULL, NULL};
    double power;
    load_value l;
    ph_sight own[2];
    ph_kkt_block blocks[2 * PH_TR_BLOCKS + 2];
    piece p;
    pair q;
    int n = 0;
    clear(&p, bodies);
    for (int e = 0; e < bodies; e++)
        if (term->body[e] >= 0) {
            const ph_tr_body *b = t->bodies + term->body[e];
            ph_tr_look(t, b, term->fast, i, own + e);
            sights[e] = own + e;
            n += ph_tr_blocks(t, b, term->fast, i, e * PH_Y_BODY, blocks + n);
        }
    see_pair(sights, share * t->h, &q);
    evaluate_load(t, term, i, &l);
    if (term->kind == PH_TR_COUPLING) power = coupling_power(t, term, &q, &p);
    else if (term->kind == PH_TR_ALONG) power = along_power(t, term, &q, l.value[0], near, &p);
    else power = load_power(term, sights[0], vec3_load(l.value), &p);
    over_step(t, share, &q, power, &p);
    if (term->signal) fold_signal(t, l.middle, term->kind == PH_TR_ALONG ? 1 : 3, l.rate, l.bend, &p);
    for (int e = 0; e < bodies; e++)
        if (sights[e] == NULL) sights[e] = &ground;
    ph_sight_carry(sights, bodies, t->kkt.order, p.g, p.H);
    n += control_block(t, term, i, blocks + n);
    n += step_block(t, blocks + n);
    ph_kkt_add(&t->kkt, blocks, n, p.g, p.H, p.n);
}

void ph_tr_middle(ph_transcript *t) {
    for (int b = 0; b < t->body_count; b++)
        for (int i = 0; i < t->bodies[b].steps; i++) inertia(t, t->bodies + b, i);
    for (int w = 0; w < t->wheel_count; w++)
        for (int k = 0; k < t->N; k++) {
            wheel(t, t->wheels + w, k);
            if (t->side == PH_TR_BOTH) wheel_row(t, t->wheels + w, k);
        }
    for (int c = 0; c < t->term_count; c++) {
        const ph_tr_term *term = t->terms + c;
        double near = term->begin;
        for (int i = 0; i < (term->fast ? t->N * t->micro : t->N) && !term->merged; i++) act(t, term, i, &near);
    }
}
