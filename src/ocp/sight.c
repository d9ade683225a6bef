#include "ocp/sight.h"

#include <string.h>

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

// x = -ad: odd powers make s1 ad, even ones s2 ad^2, as ad^3 = -theta^2 ad.                                 (O.33)
static void passage_at(const ph_passage *p, double t, ph_sight *s) {
    double f[2][3] = {{0}};
    for (int j = PH_PASSAGE_TERMS - 1; j >= 1; j--) {
        double *y = f[j % 2 == 0];
        const int k = (j - 1) / 2;  // power of -t
        const double c = (j % 2 ? -1 : 1) * (k % 2 ? -1 : 1) * p->c[j];
        y[2] = y[2] * t + 2 * y[1];
        y[1] = y[1] * t + y[0];
        y[0] = y[0] * t + c;
    }
    s->s1 = f[0][0];
    s->s1_1 = f[0][1];
    s->s1_2 = f[0][2];
    s->s2 = f[1][0];
    s->s2_1 = f[1][1];
    s->s2_2 = f[1][2];
}

static vec3 bend(vec3 theta, vec3 k) { return vec3_cross(theta, vec3_cross(theta, k)); }

// p ad k + q ad^2 k, and its derivative by theta; p1, q1 are derivatives by theta^2.
static mat3 poly_slope(vec3 theta, vec3 k, double p, double q, double p1, double q1) {
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
    s->R0 = R0;
    s->theta = theta;
    s->l0 = l0;
    s->l1 = l1;
    passage_at(at, t, s);
    const so3 forth = so3_exp(ahead);
    s->R = so3_matrix(so3_mul(R0, forth));
    s->theta_a = mat3_scale(-1, so3_dexpinv(theta));
    s->theta_b = so3_dexpinv(vec3_neg(theta));
    const mat3 A = mat3_scale(at->tau, so3_dexp(vec3_neg(ahead)));
    s->c_a = mat3_add(mat3_transpose(so3_matrix(forth)), mat3_mul(A, s->theta_a));
    s->c_b = mat3_mul(A, s->theta_b);
    s->W = poly(theta, at->tau, s->s1, s->s2);
    s->w = vec3_add(l0, mat3_mulv(s->W, delta));
    s->w_theta = poly_slope(theta, delta, s->s1, s->s2, s->s1_1, s->s2_1);
    s->psi_0 = s->theta_a;
    s->psi_1 = s->theta_b;
    s->psi = vec3_add(mat3_mulv(s->psi_0, l0), mat3_mulv(s->psi_1, l1));
    s->psi_theta = mat3_add(mat3_scale(-0.5, mat3_hat(sum)), poly_slope(theta, delta, 0, d, 0, d1));
}

void ph_sight_shift(ph_sight *s, const ph_passage *at, vec3 x0, vec3 x1, vec3 l0, vec3 l1) {
    s->at = at;
    s->d = vec3_sub(x1, x0);
    s->x = vec3_axpy(at->tau, s->d, x0);
    s->w_x = vec3_axpy(at->tau, vec3_sub(l1, l0), l0);
    s->psi_x = vec3_sub(l1, l0);
}

// --- second derivatives of the sight -------------------------------------------------------------------------

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

static void add(double *H, int n, int row, int column, mat3 A) {
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) H[(row + i) * n + column + j] += A.m[3 * i + j];
}

static void add_both(double *H, int n, int row, int column, mat3 A) {
    add(H, n, row, column, A);
    add(H, n, column, row, mat3_transpose(A));
}

// Of g_c.c + g_theta.theta + g_w.w + g_psi.psi by y. theta itself bends with (a, b), c through theta and by itself:
//   c = Q a + r + 1/2 Q a x r,  r = A dtheta + 1/2 B(dtheta, dtheta),  Q = exp(-tau theta), A = tau dexp_{-tau theta}
static void add_curvature(const ph_sight *s, const double *g, int n, double *H) {
    const vec3 of_c = vec3_load(g + PH_X_C), of_w = vec3_load(g + PH_X_W), of_psi = vec3_load(g + PH_X_PSI);
    const vec3 theta = s->theta, ahead = vec3_scale(s->at->tau, theta), delta = vec3_sub(s->l1, s->l0);
    const double t = vec3_dot(theta, theta), tau = s->at->tau;
    const mat3 A = mat3_scale(tau, so3_dexp(vec3_neg(ahead)));
    vec3 of_theta = vec3_add(vec3_load(g + PH_X_D), mat3_T_mulv(A, of_c));
    of_theta = vec3_add(of_theta, vec3_add(mat3_T_mulv(s->w_theta, of_w), mat3_T_mulv(s->psi_theta, of_psi)));
    // by theta twice
    mat3 bent = mat3_scale(tau * tau, sym(so3_dexp_slope(ahead, of_c)));
    bent = mat3_add(bent, poly_curvature(theta, of_w, delta, s->s1_1, s->s1_2, s->s2, s->s2_1, s->s2_2));
    bent = mat3_add(bent, poly_curvature(theta, of_psi, delta, 0, 0, lie_d(t), 0.5 * lie_d1(t), 0.25 * lie_d2(t)));
    const mat3 Ha = mat3_mul(bent, s->theta_a), Hb = mat3_mul(bent, s->theta_b);
    // theta by (a, b) twice
    const mat3 forth = so3_dexpinv_slope(theta, of_theta), back = so3_dexpinv_slope(vec3_neg(theta), of_theta);
    // of_c . 1/2 (Q a x A dtheta) = 1/2 Q a . (A dtheta x of_c)
    const mat3 Q = so3_matrix(so3_exp(vec3_neg(ahead)));
    const mat3 cross = mat3_scale(-0.5, mat3_T_mul(Q, mat3_mul(mat3_hat(of_c), A)));
    const mat3 cross_a = mat3_mul(cross, s->theta_a), cross_b = mat3_mul(cross, s->theta_b);
    mat3 aa = mat3_add(mat3_T_mul(s->theta_a, Ha), sym(mat3_mul(back, s->theta_a)));
    aa = mat3_add(aa, mat3_add(cross_a, mat3_transpose(cross_a)));
    const mat3 ba =
        mat3_add(mat3_add(mat3_T_mul(s->theta_b, Ha), mat3_mul(forth, s->theta_a)), mat3_transpose(cross_b));
    const mat3 bb = mat3_add(mat3_T_mul(s->theta_b, Hb), sym(mat3_mul(forth, s->theta_b)));
    add(H, n, PH_Y_A, PH_Y_A, aa);
    add(H, n, PH_Y_B, PH_Y_B, bb);
    add_both(H, n, PH_Y_B, PH_Y_A, ba);
}

// Multipliers (rows) and theta: W^T g_w by theta, and the same of psi. The Jacobian has these too.
static void add_mixed(const ph_sight *s, const double *g, int n, double *H) {
    const vec3 theta = s->theta, of_w = vec3_load(g + PH_X_W), of_psi = vec3_load(g + PH_X_PSI);
    const double t = vec3_dot(theta, theta);
    const mat3 w_theta = poly_slope(theta, of_w, -s->s1, s->s2, -s->s1_1, s->s2_1);
    const mat3 p_theta = poly_slope(theta, of_psi, 0, lie_d(t), 0, 0.5 * lie_d1(t));
    const mat3 to_delta = mat3_add(w_theta, p_theta), to_sum = mat3_scale(0.5, mat3_hat(of_psi));
    const mat3 to_0 = mat3_sub(to_sum, to_delta), to_1 = mat3_add(to_sum, to_delta);
    add_both(H, n, PH_Y_L0, PH_Y_A, mat3_mul(to_0, s->theta_a));
    add_both(H, n, PH_Y_L0, PH_Y_B, mat3_mul(to_0, s->theta_b));
    add_both(H, n, PH_Y_L1, PH_Y_A, mat3_mul(to_1, s->theta_a));
    add_both(H, n, PH_Y_L1, PH_Y_B, mat3_mul(to_1, s->theta_b));
}

// --- the chain -----------------------------------------------------------------------------------------------

// dX/dy in pieces of 3 x 3.
typedef struct link {
    int x, y;
    mat3 M;
} link;
enum { LINKS = 40 };

static mat3 times(double s) { return mat3_diag(s, s, s); }

static int list_links(const ph_sight *s, int body, link *l) {
    const int at = body * PH_Y_BODY;
    const double tau = s->at->tau;
    int n = 0;
    if (s->turns) {
        const mat3 I = mat3_identity();
        const link all[] = {{PH_X_C, PH_Y_A, s->c_a},
                            {PH_X_C, PH_Y_B, s->c_b},
                            {PH_X_D, PH_Y_A, s->theta_a},
                            {PH_X_D, PH_Y_B, s->theta_b},
                            {PH_X_W, PH_Y_A, mat3_mul(s->w_theta, s->theta_a)},
                            {PH_X_W, PH_Y_B, mat3_mul(s->w_theta, s->theta_b)},
                            {PH_X_W, PH_Y_L0, mat3_sub(I, s->W)},
                            {PH_X_W, PH_Y_L1, s->W},
                            {PH_X_PSI, PH_Y_A, mat3_mul(s->psi_theta, s->theta_a)},
                            {PH_X_PSI, PH_Y_B, mat3_mul(s->psi_theta, s->theta_b)},
                            {PH_X_PSI, PH_Y_L0, s->psi_0},
                            {PH_X_PSI, PH_Y_L1, s->psi_1}};
        memcpy(l, all, sizeof all);
        n = (int)(sizeof all / sizeof *all);
    }
    for (int k = 0; k < 2; k++) {  // places, then multipliers
        const int value = (k ? PH_X_W : PH_X_C) + 3, change = (k ? PH_X_PSI : PH_X_D) + 3;
        const int near = (k ? PH_Y_L0 : PH_Y_A) + 3, far = (k ? PH_Y_L1 : PH_Y_B) + 3;
        l[n++] = (link){value, near, times(1 - tau)};
        l[n++] = (link){value, far, times(tau)};
        l[n++] = (link){change, near, times(-1)};
        l[n++] = (link){change, far, times(1)};
    }
    for (int i = 0; i < n; i++) {
        l[i].x += at;
        l[i].y += at;
    }
    return n;
}

static bool empty(const double *H, int n, int row, int column) {
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++)
            if (H[(row + r) * n + column + c] != 0) return false;
    return true;
}

// out(row, y) += H(row, x) M
static void multiply(const double *H, int n, int row, const link *l, double *out) {
    for (int r = row; r < row + 3; r++) {
        const double *from = H + r * n + l->x;
        double *to = out + r * n + l->y;
        for (int c = 0; c < 3; c++) to[c] += from[0] * l->M.m[c] + from[1] * l->M.m[3 + c] + from[2] * l->M.m[6 + c];
    }
}

// out(y, ..) += M^T H(x, ..), three columns at a time where H has any.
static void multiply_T(const double *H, int n, const link *l, const bool *filled, double *out) {
    for (int c = PH_Y_EXTRAS; c < n; c += 3) {
        if (!filled[c / 3]) continue;
        const double *from = H + l->x * n + c;
        double *to = out + l->y * n + c;
        for (int r = 0; r < 3; r++)
            for (int k = 0; k < 3; k++)
                to[r * n + k] += l->M.m[r] * from[k] + l->M.m[3 + r] * from[n + k] + l->M.m[6 + r] * from[2 * n + k];
    }
}

void ph_sight_carry(const ph_sight *const *sights, int count, int order, double *g, double *H) {
    enum { BLOCKS = PH_Y_MOST / 3 };
    const int n = ph_y_size(count), first = PH_Y_EXTRAS;
    double half[PH_Y_MOST * PH_Y_MOST], gx[PH_Y_MOST];
    bool used[BLOCKS][BLOCKS], filled[BLOCKS][BLOCKS] = {{false}};  // blocks of H, of half
    link all[2 * LINKS];
    int links = 0;
    memset(half, 0, (size_t)(n * n) * sizeof *half);
    memcpy(gx, g, (size_t)n * sizeof *g);
    memset(g + first, 0, (size_t)(n - first) * sizeof *g);
    for (int b = 0; b < count; b++) links += list_links(sights[b], b, all + links);
    for (int row = 0; row < n; row += 3)
        for (int c = first; c < n; c += 3) used[row / 3][c / 3] = !empty(H, n, row, c);
    for (int i = 0; i < links; i++) {  // half = H J
        for (int row = 0; row < n; row += 3) {
            if (!used[row / 3][all[i].x / 3]) continue;
            multiply(H, n, row, all + i, half);
            filled[row / 3][all[i].y / 3] = true;
        }
        const vec3 slope = mat3_T_mulv(all[i].M, vec3_load(gx + all[i].x));
        vec3_store(vec3_add(vec3_load(g + all[i].y), slope), g + all[i].y);
    }
    memset(H + first * n, 0, (size_t)((n - first) * n) * sizeof *H);
    for (int i = 0; i < links; i++) multiply_T(half, n, all + i, filled[all[i].x / 3], H);
    for (int r = 0; r < first; r++)
        for (int c = first; c < n; c++) H[r * n + c] = H[c * n + r] = half[r * n + c];
    for (int b = 0; b < count; b++) {
        if (!sights[b]->turns) continue;
        double *own = H + b * PH_Y_BODY * (n + 1);
        add_mixed(sights[b], gx + b * PH_Y_BODY, n, own);
        if (order > 1) add_curvature(sights[b], gx + b * PH_Y_BODY, n, own);
    }
}
