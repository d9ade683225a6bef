#include "ocp/transcription/body_step.h"

// From (sum c_j x^j)((e^x - 1)/x) = (e^(tau x) - 1)/x, power by power.
ph_passage ph_passage_make(double tau) {
    ph_passage p = {.tau = tau};
    double inverse[PH_PASSAGE_TERMS + 1] = {1}, power = tau;  // 1/(j + 1)!, tau^(j + 1)
    for (int j = 1; j <= PH_PASSAGE_TERMS; j++) inverse[j] = inverse[j - 1] / (j + 1);
    for (int j = 0; j < PH_PASSAGE_TERMS; j++, power *= tau) {
        p.c[j] = power * inverse[j];
        for (int i = 0; i < j; i++) p.c[j] -= p.c[i] * inverse[j - i];
    }
    return p;
}

// x = -ad: odd powers make s1 ad, even ones s2 ad^2, as ad^3 = -theta^2 ad. The c_j fall as (2 pi)^-j: for small steps
// a few of them are enough.                                                                                   (O.33)
static void passage_at(const ph_passage *p, double t, ph_sight *s) {
    const int terms = t < 0.3 ? PH_PASSAGE_TERMS / 3 : PH_PASSAGE_TERMS;
    double f[2][3] = {{0}};
    for (int k = terms / 2 - 1; k >= 0; k--)  // power of -t
        for (int e = 0; e < 2 && 2 * k + 1 + e < terms; e++) {
            double *y = f[e];
            y[2] = y[2] * t + 2 * y[1];
            y[1] = y[1] * t + y[0];
            y[0] = y[0] * t + ((k + e) % 2 ? 1 : -1) * p->c[2 * k + 1 + e];
        }
    s->s1 = f[0][0];
    s->s1_1 = f[0][1];
    s->s1_2 = f[0][2];
    s->s2 = f[1][0];
    s->s2_1 = f[1][1];
    s->s2_2 = f[1][2];
}

static vec3 bend(vec3 theta, vec3 k) { return vec3_cross(theta, vec3_cross(theta, k)); }

static bool is_zero(vec3 x) { return x.x == 0 && x.y == 0 && x.z == 0; }

// p ad k + q ad^2 k, and its derivative by theta; p1, q1 are derivatives by theta^2.
static mat3 poly_slope(vec3 theta, vec3 k, double p, double q, double p1, double q1) {
    if (is_zero(k)) return mat3_zero();
    const vec3 along = vec3_add(vec3_scale(2 * p1, vec3_cross(theta, k)), vec3_scale(2 * q1, bend(theta, k)));
    mat3 A = mat3_sub(mat3_outer(along, theta), mat3_scale(p, mat3_hat(k)));
    const mat3 I = mat3_scale(vec3_dot(theta, k), mat3_identity());
    const mat3 of_bend = mat3_sub(mat3_add(I, mat3_outer(theta, k)), mat3_scale(2, mat3_outer(k, theta)));
    return mat3_add(A, mat3_scale(q, of_bend));
}

static mat3 poly(vec3 theta, double one, double p, double q) {
    const mat3 ad = mat3_hat(theta);
    mat3 A = mat3_add(mat3_scale(p, ad), mat3_scale(q, mat3_mul(ad, ad)));
    return mat3_add(A, mat3_scale(one, mat3_identity()));
}

void ph_sight_turn(ph_sight *s, const ph_passage *at, so3 R0, so3 R1, vec3 l0, vec3 l1) {
    const vec3 theta = so3_log(so3_mul(so3_inv(R0), R1)), ahead = vec3_scale(at->tau, theta);
    const vec3 delta = vec3_sub(l1, l0), sum = vec3_add(l0, l1);
    const double t = vec3_dot(theta, theta), d = lie_d(t), d1 = 0.5 * lie_d1(t);
    s->at = at;
    s->turns = true;
    s->theta = theta;
    s->l0 = l0;
    s->l1 = l1;
    passage_at(at, t, s);
    const so3 forth = so3_exp(ahead);
    s->R = so3_matrix(so3_mul(R0, forth));
    s->theta_b = so3_dexpinv(vec3_neg(theta));
    s->theta_a = mat3_scale(-1, mat3_transpose(s->theta_b));
    s->Q = mat3_transpose(so3_matrix(forth));
    s->A = mat3_scale(at->tau, so3_dexp(vec3_neg(ahead)));
    s->w_1 = poly(theta, at->tau, s->s1, s->s2);
    s->w_0 = mat3_sub(mat3_identity(), s->w_1);
    s->w = vec3_add(l0, mat3_mulv(s->w_1, delta));
    s->w_theta = poly_slope(theta, delta, s->s1, s->s2, s->s1_1, s->s2_1);
    s->psi = vec3_add(mat3_mulv(s->theta_a, l0), mat3_mulv(s->theta_b, l1));
    s->psi_theta = mat3_add(mat3_scale(-0.5, mat3_hat(sum)), poly_slope(theta, delta, 0, d, 0, d1));
}

void ph_sight_shift(ph_sight *s, const ph_passage *at, vec3 x0, vec3 x1, vec3 l0, vec3 l1) {
    s->at = at;
    s->d = vec3_sub(x1, x0);
    s->x = vec3_axpy(at->tau, s->d, x0);
    s->w_x = vec3_axpy(at->tau, vec3_sub(l1, l0), l0);
    s->psi_x = vec3_sub(l1, l0);
}

// --- second derivatives of the kinematics at the middle ------------------------------------------------------

static mat3 sym(mat3 A) { return mat3_scale(0.5, mat3_add(A, mat3_transpose(A))); }

static mat3 outer2(vec3 a, vec3 b) { return mat3_add(mat3_outer(a, b), mat3_outer(b, a)); }

// g.(p ad k + q ad^2 k), by theta twice; p1.. are derivatives by theta^2.
static mat3 poly_curvature(vec3 theta, vec3 g, vec3 k, double p1, double p2, double q, double q1, double q2) {
    const vec3 m = vec3_cross(k, g);
    const double tm = vec3_dot(theta, m), tk = vec3_dot(theta, k), tg = vec3_dot(theta, g), gk = vec3_dot(g, k);
    const double value = tg * tk - vec3_dot(theta, theta) * gk;
    const mat3 I = mat3_identity();
    vec3 slope = vec3_add(vec3_scale(tk, g), vec3_scale(tg, k));
    slope = vec3_axpy(-2 * gk, theta, slope);
    mat3 H = mat3_scale(2 * p1, mat3_add(outer2(theta, m), mat3_scale(tm, I)));
    H = mat3_add(H, mat3_scale(q, mat3_sub(outer2(g, k), mat3_scale(2 * gk, I))));
    H = mat3_add(H, mat3_scale(2 * q1, mat3_add(outer2(theta, slope), mat3_scale(value, I))));
    return mat3_add(H, mat3_scale(4 * (p2 * tm + q2 * value), mat3_outer(theta, theta)));
}

// --- the chain rule ------------------------------------------------------------------------------------------

// It uses Z = (a, theta, l0, l1), with theta instead of b; translations go to y directly.
enum { PH_Z_THETA = PH_Y_B };

static bool is_multiplier(int place) {
    if (place >= PH_Y_SIGMA) return place >= PH_Y_RHO;
    return (place < PH_Y_EXTRAS + PH_Y_BODY ? place : place - PH_Y_BODY) >= PH_Y_L0;
}

// A block of dX/dZ.
typedef struct link {
    int to;
    double s;
    const mat3 *M;  // NULL: s times 1
} link;

typedef struct links {
    int count;
    link l[3];
} links;

// Of the blocks of X of a body.
static void list_links(const ph_sight *s, int at, links *all) {
    const double tau = s ? s->at->tau : 0;
    links *own = all + at / 3;
    for (int k = PH_Y_EXTRAS / 3; k < (PH_Y_EXTRAS + PH_Y_BODY) / 3; k++) own[k].count = 0;
    if (s == NULL) return;
    if (s->turns) {
        own[PH_X_C / 3] = (links){2, {{at + PH_Y_A, 1, &s->Q}, {at + PH_Z_THETA, 1, &s->A}}};
        own[PH_X_D / 3] = (links){1, {{at + PH_Z_THETA, 1, NULL}}};
        own[PH_X_W / 3] =
            (links){3, {{at + PH_Z_THETA, 1, &s->w_theta}, {at + PH_Y_L0, 1, &s->w_0}, {at + PH_Y_L1, 1, &s->w_1}}};
        own[PH_X_PSI / 3] = (links){
            3, {{at + PH_Z_THETA, 1, &s->psi_theta}, {at + PH_Y_L0, 1, &s->theta_a}, {at + PH_Y_L1, 1, &s->theta_b}}};
    }
    for (int k = 0; k < 2; k++) {  // positions, then multipliers
        const int near = at + 3 + (k ? PH_Y_L0 : PH_Y_A), far = at + 3 + (k ? PH_Y_L1 : PH_Y_B);
        own[(k ? PH_X_W : PH_X_C) / 3 + 1] = (links){2, {{near, 1 - tau, NULL}, {far, tau, NULL}}};
        own[(k ? PH_X_PSI : PH_X_D) / 3 + 1] = (links){2, {{near, -1, NULL}, {far, 1, NULL}}};
    }
}

static mat3 from_left(const link *l, mat3 B) { return l->M ? mat3_T_mul(*l->M, B) : mat3_scale(l->s, B); }
static mat3 from_right(mat3 B, const link *l) { return l->M ? mat3_mul(B, *l->M) : mat3_scale(l->s, B); }

// Block B of X at (r, c), transformed to Z: L_i^T B L_j.
static void spread(mat3 B, const links *r, const links *c, int order, ph_piece *out) {
    for (int j = 0; j < c->count; j++) {
        const mat3 half = from_right(B, c->l + j);
        for (int i = r == c ? j : 0; i < r->count; i++) {
            const int row = r->l[i].to, column = c->l[j].to;
            if (!ph_kkt_wants(order, is_multiplier(row) || is_multiplier(column))) continue;
            const mat3 P = from_left(r->l + i, half);
            ph_piece_add(out, row, column, r != c && row == column ? mat3_add(P, mat3_transpose(P)) : P);
        }
    }
}

// theta by (a, b), in place.
static void part(const ph_sight *s, int at, int order, ph_piece *p) {
    const int a = at + PH_Y_A, b = at + PH_Z_THETA;
    const bool bent = order > 1 && ph_piece_has(p, b, b), crossed = order > 1 && ph_piece_has(p, b, a);
    mat3 B = bent ? ph_piece_block(p, b, b) : mat3_zero();
    const mat3 X = crossed ? ph_piece_block(p, b, a) : mat3_zero();
    for (int k = 0; k < p->n; k += 3) {
        const bool below = k > b, there = below ? ph_piece_has(p, k, b) : ph_piece_has(p, b, k);
        if (k == a || k == b || !there || !ph_kkt_wants(order, is_multiplier(k))) continue;
        const mat3 Y = below ? mat3_transpose(ph_piece_block(p, k, b)) : ph_piece_block(p, b, k);  // (theta, k)
        const mat3 far = mat3_T_mul(s->theta_b, Y);
        ph_piece_set(p, below ? k : b, below ? b : k, below ? mat3_transpose(far) : far);
        ph_piece_add(p, a, k, mat3_T_mul(s->theta_a, Y));
    }
    if (crossed) {
        const mat3 near = mat3_T_mul(s->theta_a, X);
        ph_piece_add(p, a, a, mat3_add(near, mat3_transpose(near)));
        ph_piece_set(p, b, a, mat3_T_mul(s->theta_b, X));
    }
    if (bent) {
        const mat3 near = mat3_mul(B, s->theta_a);
        B = mat3_mul(B, s->theta_b);
        ph_piece_add(p, a, a, mat3_T_mul(s->theta_a, near));
        ph_piece_add(p, b, a, mat3_T_mul(s->theta_b, near));
        ph_piece_set(p, b, b, mat3_T_mul(s->theta_b, B));
    }
    const vec3 slope = vec3_load(p->g + b);
    vec3_store(vec3_add(vec3_load(p->g + a), mat3_T_mulv(s->theta_a, slope)), p->g + a);
    vec3_store(mat3_T_mulv(s->theta_b, slope), p->g + b);
}

// --- second derivatives of the chain rule ----------------------------------------------------------------------

enum { OF_C = 0, OF_W = PH_X_W - PH_X_C, OF_PSI = PH_X_PSI - PH_X_C };

// Of g_c.c + g_w.w + g_psi.psi by theta:
//   c = Q a + r + 1/2 Q a x r,  r = A dtheta + 1/2 B(dtheta, dtheta),  Q = exp(-tau theta), A = tau dexp_{-tau theta}
static mat3 theta_bend(const ph_sight *s, const double *g) {
    const vec3 of_c = vec3_load(g + OF_C), of_w = vec3_load(g + OF_W), of_psi = vec3_load(g + OF_PSI);
    const vec3 theta = s->theta, delta = vec3_sub(s->l1, s->l0);
    const double t = vec3_dot(theta, theta), tau = s->at->tau;
    mat3 bent = poly_curvature(theta, of_psi, delta, 0, 0, lie_d(t), 0.5 * lie_d1(t), 0.25 * lie_d2(t));
    if (!is_zero(of_w))
        bent = mat3_add(bent, poly_curvature(theta, of_w, delta, s->s1_1, s->s1_2, s->s2, s->s2_1, s->s2_2));
    if (!is_zero(of_c)) bent = mat3_add(bent, mat3_scale(tau * tau, sym(so3_dexp_slope(vec3_scale(tau, theta), of_c))));
    return bent;
}

// of_c . 1/2 (Q a x A dtheta) = 1/2 Q a . (A dtheta x of_c), by a (rows) and theta.
static mat3 crossed_bend(const ph_sight *s, const double *g) {
    return mat3_scale(-0.5, mat3_T_mul(s->Q, mat3_mul(mat3_hat(vec3_load(g + OF_C)), s->A)));
}

// Multipliers (rows) and theta: W^T g_w by theta, and the same of psi. The Jacobian has these too.
static void mixed_bends(const ph_sight *s, const double *g, mat3 *near, mat3 *far) {
    const vec3 theta = s->theta, of_w = vec3_load(g + OF_W), of_psi = vec3_load(g + OF_PSI);
    const double t = vec3_dot(theta, theta);
    const mat3 w_theta = poly_slope(theta, of_w, -s->s1, s->s2, -s->s1_1, s->s2_1);
    const mat3 p_theta = poly_slope(theta, of_psi, 0, lie_d(t), 0, 0.5 * lie_d1(t));
    const mat3 to_delta = mat3_add(w_theta, p_theta), to_sum = mat3_scale(0.5, mat3_hat(of_psi));
    *near = mat3_sub(to_sum, to_delta);
    *far = mat3_add(to_sum, to_delta);
}

ph_step_bends ph_sight_bends(const ph_sight *s, const double *g, vec3 of_theta, bool all) {
    ph_step_bends x = {.crossed = all && !is_zero(vec3_load(g + OF_C))};
    mixed_bends(s, g, &x.near_theta, &x.far_theta);
    if (!all) return x;
    const mat3 forth = so3_dexpinv_slope(s->theta, of_theta), back = so3_dexpinv_slope(vec3_neg(s->theta), of_theta);
    x.theta_theta = theta_bend(s, g);
    if (x.crossed) x.a_theta = crossed_bend(s, g);
    x.a_a = sym(mat3_mul(back, s->theta_a));
    x.b_a = mat3_mul(forth, s->theta_a);
    x.b_b = sym(mat3_mul(forth, s->theta_b));
    return x;
}

// Those by theta among Z, before it becomes (a, b). The pattern does not depend on values.
static void add_bends(const ph_step_bends *x, bool pulled, int at, int order, ph_piece *p) {
    const int theta = at + PH_Z_THETA;
    if (ph_kkt_wants(order, true)) ph_piece_add(p, at + PH_Y_L0, theta, x->near_theta);
    if (ph_kkt_wants(order, true)) ph_piece_add(p, at + PH_Y_L1, theta, x->far_theta);
    if (order < 2) return;
    if (x->crossed || pulled) ph_piece_add(p, at + PH_Y_A, theta, x->crossed ? x->a_theta : mat3_zero());
    ph_piece_add(p, theta, theta, x->theta_theta);
}

// Those by (a, b).
static void add_ends(const ph_step_bends *x, int at, ph_piece *p) {
    ph_piece_add(p, at + PH_Y_A, at + PH_Y_A, x->a_a);
    ph_piece_add(p, at + PH_Y_B, at + PH_Y_A, x->b_a);
    ph_piece_add(p, at + PH_Y_B, at + PH_Y_B, x->b_b);
}

// --- from X to y ---------------------------------------------------------------------------------------------

static void to_Z(const links *all, int order, const ph_piece *from, ph_piece *to) {
    for (int r = 0; r < from->n / 3; r++) {
        for (int i = 0; i < all[r].count; i++) {
            const link *l = all[r].l + i;
            const vec3 g = vec3_load(from->g + 3 * r);
            vec3_store(vec3_add(vec3_load(to->g + l->to), l->M ? mat3_T_mulv(*l->M, g) : vec3_scale(l->s, g)),
                       to->g + l->to);
        }
        for (int c = 0; c <= r && from->used[r] >> c && order > 0; c++)
            if (from->used[r] >> c & 1 && (order > 1 || is_multiplier(3 * r) || is_multiplier(3 * c)))
                spread(ph_piece_block(from, 3 * r, 3 * c), all + r, all + c, order, to);
    }
}

void ph_sight_carry_piece(const ph_sight *const *sights, int count, int order, const ph_piece *from, ph_piece *to) {
    links all[PH_Y_SIDE];
    for (int at = 0; at < PH_Y_EXTRAS; at += 3) all[at / 3] = (links){1, {{at, 1, NULL}}};
    for (int at = PH_Y_SIGMA; at < PH_Y_MOST; at += 3) all[at / 3] = (links){1, {{at, 1, NULL}}};
    ph_piece_clear(to, count);
    for (int b = 0; b < count; b++) list_links(sights[b], b * PH_Y_BODY, all);
    to_Z(all, order, from, to);
    for (int b = 0; b < count; b++) {
        const int at = b * PH_Y_BODY;
        if (sights[b] == NULL || !sights[b]->turns) continue;
        const vec3 of_theta = vec3_load(to->g + at + PH_Z_THETA);
        const ph_step_bends bends = ph_sight_bends(sights[b], from->g + at + PH_X_C, of_theta, order > 1);
        add_bends(&bends, from->used[(at + PH_X_C) / 3] != 0, at, order, to);
        part(sights[b], at, order, to);
        if (order > 1) add_ends(&bends, at, to);
    }
}

void ph_sight_carry(const ph_sight *const *sights, int count, int order, double *g, double *H) {
    const int n = ph_y_size(count);
    ph_piece from, to;
    ph_piece_clear(&from, count);
    memcpy(from.g, g, (size_t)n * sizeof *g);
    for (int r = 0; r < n; r++)
        for (int c = 0; c < n; c++) {
            from.H[c * PH_Y_MOST + r] = H[r * n + c];
            if (c >= r && H[r * n + c] != 0) from.used[c / 3] |= UINT64_C(1) << (r / 3);
        }
    ph_sight_carry_piece(sights, count, order, &from, &to);
    memcpy(g, to.g, (size_t)n * sizeof *g);
    for (int r = 0; r < n; r++)
        for (int c = 0; c <= r; c++)
            H[r * n + c] = H[c * n + r] = ph_piece_has(&to, r, c) ? to.H[r * PH_Y_MOST + c] : 0;
}
