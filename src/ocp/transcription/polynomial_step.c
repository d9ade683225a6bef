#include "ocp/transcription/polynomial_step.h"

// --- exp(-u) and dexp_-u, with three derivatives -----------------------------------------------------------------

// f k = f_0 k + f_1 u x k + f_2 u (u.k) with Stumpff's functions, c_n' = (n c_{n+2} - c_{n+1})/2: exp(-u) from n = 0,
// dexp_-u from n = 1.                                                                                       (O.242)
static ph_turned turned(int first, double t) {
    double c[4][10];
    ph_turned out;
    lie_stumpff(t, c[0]);
    for (int k = 1; k < 4; k++)
        for (int n = 0; n < 10 - 2 * k; n++) c[k][n] = 0.5 * (n * c[k - 1][n + 2] - c[k - 1][n + 1]);
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 4; k++) out.f[i][k] = first + i < 10 - 2 * k ? (i == 1 ? -1 : 1) * c[k][first + i] : 0;
    return out;
}

static ph_turned transposed(const ph_turned *p) {
    ph_turned out = *p;
    for (int k = 0; k < 4; k++) out.f[1][k] = -p->f[1][k];
    return out;
}

static mat3 matrix_of(const ph_turned *p, vec3 u) {
    const mat3 A = mat3_add(mat3_scale(p->f[0][0], mat3_identity()), mat3_scale(p->f[1][0], mat3_hat(u)));
    return mat3_add(A, mat3_scale(p->f[2][0], mat3_outer(u, u)));
}

static mat3 outer2(vec3 a, vec3 b) { return mat3_add(mat3_outer(a, b), mat3_outer(b, a)); }

// f k by u.
static mat3 slope_of(const ph_turned *p, vec3 u, vec3 k) {
    const double uk = vec3_dot(u, k);
    vec3 along = vec3_axpy(p->f[0][1], k, vec3_scale(p->f[1][1], vec3_cross(u, k)));
    along = vec3_axpy(p->f[2][1] * uk, u, along);
    mat3 A = mat3_sub(mat3_outer(vec3_scale(2, along), u), mat3_scale(p->f[1][0], mat3_hat(k)));
    A = mat3_add(A, mat3_scale(p->f[2][0], mat3_outer(u, k)));
    return mat3_add(A, mat3_scale(p->f[2][0] * uk, mat3_identity()));
}

// g.(f k) = sum f_i(t) h_i with h = (g.k, u.(k x g), (g.u)(u.k)): the second derivatives by u, and their derivative
// along m.
typedef struct forms {
    double h[3];
    vec3 slope[3];
    mat3 bend;  // of the last
} forms;

static forms forms_of(vec3 u, vec3 g, vec3 k) {
    const vec3 n = vec3_cross(k, g);
    const double ug = vec3_dot(u, g), uk = vec3_dot(u, k);
    return (forms){
        {vec3_dot(g, k), vec3_dot(u, n), ug * uk}, {vec3_zero(), n, vec3_axpy(uk, g, vec3_scale(ug, k))}, outer2(g, k)};
}

static mat3 bend_of(const ph_turned *p, vec3 u, vec3 g, vec3 k) {
    const forms F = forms_of(u, g, k);
    const mat3 I = mat3_identity();
    mat3 H = mat3_scale(p->f[2][0], F.bend);
    for (int i = 0; i < 3; i++) {
        H = mat3_add(H, mat3_scale(4 * p->f[i][2] * F.h[i], mat3_outer(u, u)));
        H = mat3_add(H, mat3_scale(2 * p->f[i][1], mat3_add(mat3_scale(F.h[i], I), outer2(u, F.slope[i]))));
    }
    return H;
}

static mat3 third_of(const ph_turned *p, vec3 u, vec3 g, vec3 k, vec3 m) {
    const forms F = forms_of(u, g, k);
    const mat3 I = mat3_identity();
    const double um = vec3_dot(u, m);
    mat3 T = mat3_scale(2 * p->f[2][1] * um, F.bend);
    for (int i = 0; i < 3; i++) {
        const double hm = vec3_dot(F.slope[i], m), f1 = p->f[i][1], f2 = p->f[i][2], f3 = p->f[i][3];
        T = mat3_add(T, mat3_scale(8 * f3 * um * F.h[i] + 4 * f2 * hm, mat3_outer(u, u)));
        T = mat3_add(T, mat3_scale(4 * f2 * F.h[i], outer2(m, u)));
        T = mat3_add(T, mat3_scale(4 * f2 * um, mat3_add(mat3_scale(F.h[i], I), outer2(u, F.slope[i]))));
        T = mat3_add(T, mat3_scale(2 * f1, mat3_add(mat3_scale(hm, I), outer2(m, F.slope[i]))));
    }
    return mat3_add(T, mat3_scale(2 * p->f[2][1], outer2(u, mat3_mulv(F.bend, m))));
}

static vec3 unit(int i) { return vec3_make(i == 0, i == 1, i == 2); }

// Rows (H_i m)^T with H_i the second derivatives of e_i.(f k), and of (f e_i).g.
static mat3 bends_along(const ph_turned *p, vec3 u, vec3 k, vec3 m) {
    vec3 row[3];
    for (int i = 0; i < 3; i++) row[i] = mat3_mulv(bend_of(p, u, unit(i), k), m);
    return mat3_rows(row[0], row[1], row[2]);
}

static mat3 bends_across(const ph_turned *p, vec3 u, vec3 g, vec3 m) {
    vec3 row[3];
    for (int i = 0; i < 3; i++) row[i] = mat3_mulv(bend_of(p, u, g, unit(i)), m);
    return mat3_rows(row[0], row[1], row[2]);
}

// The matrix that takes k to the derivative of f k along m.
static mat3 slopes_along(const ph_turned *p, vec3 u, vec3 m) {
    vec3 column[3];
    for (int i = 0; i < 3; i++) column[i] = mat3_mulv(slope_of(p, u, unit(i)), m);
    return mat3_transpose(mat3_rows(column[0], column[1], column[2]));
}

static mat3 sym(mat3 A) { return mat3_scale(0.5, mat3_add(A, mat3_transpose(A))); }

// --- first derivatives -----------------------------------------------------------------------------------------

static void clear_row(ph_arc_row *r) { r->used = 0; }

static void add_one(ph_arc_row *to, int at, mat3 A) {
    to->by[at] = to->used >> at & 1 ? mat3_add(to->by[at], A) : A;
    to->used |= 1u << at;
}

static void add_row(ph_arc_row *to, mat3 A, const ph_arc_row *from) {
    for (int k = 0; k < 2 * PH_ARC_POINTS; k++)
        if (from->used >> k & 1) add_one(to, k, mat3_mul(A, from->by[k]));
}

static void add_share(ph_arc_row *to, double share, const ph_arc_row *from) {
    for (int k = 0; k < 2 * PH_ARC_POINTS; k++)
        if (from->used >> k & 1) add_one(to, k, mat3_scale(share, from->by[k]));
}

// The middle, and the ends about it: u_0 = -theta/2, u_s = theta/2.
static void differentiate_middle(ph_arc *arc) {
    const ph_sight *m = &arc->middle;
    const int s = arc->basis->s, l = PH_ARC_POINTS;
    ph_arc_row X, P;
    clear_row(&arc->C);
    clear_row(&arc->W);
    clear_row(&X);
    clear_row(&P);
    add_one(&X, 0, m->theta_a);
    add_one(&X, s, m->theta_b);
    add_one(&arc->C, 0, m->Q);
    add_row(&arc->C, m->A, &X);
    add_row(&arc->W, m->w_theta, &X);
    add_one(&arc->W, l, m->w_0);
    add_one(&arc->W, l + s, m->w_1);
    add_row(&P, m->psi_theta, &X);
    add_one(&P, l, m->theta_a);
    add_one(&P, l + s, m->theta_b);
    for (int end = 0; end < 2; end++) {
        const int j = end ? s : 0;
        const double share = end ? 0.5 : -0.5;
        arc->u[j] = vec3_scale(share, m->theta);
        arc->v[j] = vec3_scale(share, m->psi);
        clear_row(arc->U + j);
        clear_row(arc->V + j);
        add_share(arc->U + j, share, &X);
        add_share(arc->V + j, share, &P);
    }
}

static void differentiate_point(ph_arc *arc, int j) {
    const ph_sight *o = arc->own + j;
    arc->u[j] = o->theta;
    arc->v[j] = o->psi;
    clear_row(arc->U + j);
    clear_row(arc->V + j);
    add_row(arc->U + j, o->theta_a, &arc->C);
    add_one(arc->U + j, j, o->theta_b);
    add_row(arc->V + j, o->psi_theta, arc->U + j);
    add_row(arc->V + j, o->theta_a, &arc->W);
    add_one(arc->V + j, PH_ARC_POINTS + j, o->theta_b);
}

void ph_arc_begin(ph_arc *arc, const ph_motion_basis *basis, const so3 *R, const vec3 *x) {
    const int s = basis->s;
    arc->basis = basis;
    arc->node = -1;
    for (int j = 0; j <= s && arc->moves; j++) arc->x[j] = x[j];
    if (!arc->turns) return;
    ph_sight_turn(&arc->middle, arc->half, R[0], R[s], arc->l[0], arc->l[s]);
    arc->centre = so3_mul(R[0], so3_exp(vec3_scale(0.5, arc->middle.theta)));
    differentiate_middle(arc);
    for (int j = 1; j < s; j++) {
        ph_sight_turn(arc->own + j, arc->half, arc->centre, R[j], arc->middle.w, arc->l[j]);
        differentiate_point(arc, j);
    }
}

// u, u', their changes along l, and the derivatives of these.
static void sum_points(ph_arc *arc, int node) {
    const ph_motion_basis *B = arc->basis;
    ph_arc_row *rows = arc->sums;
    arc->at = arc->rate = arc->along = arc->along_rate = vec3_zero();
    for (int k = 0; k < 4; k++) clear_row(rows + k);
    for (int j = 0; j <= B->s; j++) {
        const double phi = B->phi[node][j], slope = B->dphi[node][j];
        arc->at = vec3_axpy(phi, arc->u[j], arc->at);
        arc->rate = vec3_axpy(slope, arc->u[j], arc->rate);
        arc->along = vec3_axpy(phi, arc->v[j], arc->along);
        arc->along_rate = vec3_axpy(slope, arc->v[j], arc->along_rate);
        add_share(rows, phi, arc->U + j);
        add_share(rows + 1, slope, arc->U + j);
        add_share(rows + 2, phi, arc->V + j);
        add_share(rows + 3, slope, arc->V + j);
    }
}

// w = Q w_c + E v,  nu = E u',  psi = E v' + (dE u') v.                                                     (O.241)
static void turn_at(ph_arc *arc, int node, ph_sight *s) {
    const ph_arc_row *U = arc->sums, *K = U + 1, *V = U + 2, *L = U + 3;
    sum_points(arc, node);
    const vec3 u = arc->at;
    const double t = vec3_dot(u, u);
    arc->E = turned(1, t);
    arc->Q = turned(0, t);
    arc->e = matrix_of(&arc->E, u);
    arc->q = matrix_of(&arc->Q, u);
    arc->s = slope_of(&arc->E, u, arc->rate);
    arc->w_u = mat3_add(slope_of(&arc->Q, u, arc->middle.w), slope_of(&arc->E, u, arc->along));
    arc->psi_u = mat3_add(slope_of(&arc->E, u, arc->along_rate), bends_along(&arc->E, u, arc->rate, arc->along));
    arc->psi_k = slopes_along(&arc->E, u, arc->along);
    for (int k = 0; k < 4; k++) clear_row(arc->X + k);
    add_row(arc->X, arc->q, &arc->C);
    add_row(arc->X, arc->e, U);
    add_row(arc->X + 1, arc->s, U);
    add_row(arc->X + 1, arc->e, K);
    add_row(arc->X + 2, arc->w_u, U);
    add_row(arc->X + 2, arc->q, &arc->W);
    add_row(arc->X + 2, arc->e, V);
    add_row(arc->X + 3, arc->psi_u, U);
    add_row(arc->X + 3, arc->psi_k, K);
    add_row(arc->X + 3, arc->s, V);
    add_row(arc->X + 3, arc->e, L);
    s->R = so3_matrix(so3_mul(arc->centre, so3_exp(u)));
    s->theta = mat3_mulv(arc->e, arc->rate);
    s->w = vec3_add(mat3_mulv(arc->q, arc->middle.w), mat3_mulv(arc->e, arc->along));
    s->psi = vec3_add(mat3_mulv(arc->e, arc->along_rate), mat3_mulv(arc->s, arc->along));
}

void ph_arc_at(ph_arc *arc, int node, ph_sight *s) {
    const ph_motion_basis *B = arc->basis;
    arc->node = node;
    s->turns = arc->turns;
    s->x = s->d = s->w_x = s->psi_x = vec3_zero();
    if (arc->turns) turn_at(arc, node, s);
    for (int j = 0; j <= B->s && arc->moves; j++) {
        s->x = vec3_axpy(B->phi[node][j], arc->x[j], s->x);
        s->d = vec3_axpy(B->dphi[node][j], arc->x[j], s->d);
        s->w_x = vec3_axpy(B->phi[node][j], arc->l_x[j], s->w_x);
        s->psi_x = vec3_axpy(B->dphi[node][j], arc->l_x[j], s->psi_x);
    }
}

// --- the chain rule ----------------------------------------------------------------------------------------------

// A block of dX/dy; without a matrix a multiple of 1.
typedef struct link {
    int to;
    double share;
    const mat3 *M;
} link;

typedef struct links {
    int count;
    link l[2 * PH_ARC_POINTS];
} links;

typedef struct chain {
    const ph_motion_basis *basis;
    int node, order;
    ph_wide *to;
    bool multiplier[PH_W_SIDE];
} chain;

static void add_link(links *to, int at, double share, const mat3 *M) {
    if (M || share != 0) to->l[to->count++] = (link){at, share, M};
}

static void add_block(const chain *c, int row, int column, mat3 A) {
    ph_wide *to = c->to;
    if (!ph_kkt_wants(c->order, c->multiplier[row / 3] || c->multiplier[column / 3])) return;
    if (row < column) {
        const int r = row;
        row = column;
        column = r;
        A = mat3_transpose(A);
    }
    const bool there = to->used[row / 3] >> (column / 3) & 1;
    to->used[row / 3] |= UINT64_C(1) << (column / 3);
    double *H = to->H + row * PH_W_MOST + column;
    for (int i = 0; i < 9; i++) {
        double *at = H + i / 3 * PH_W_MOST + i % 3;
        *at = there ? *at + A.m[i] : A.m[i];
    }
}

static mat3 from_left(const link *l, mat3 B) { return l->M ? mat3_T_mul(*l->M, B) : mat3_scale(l->share, B); }
static mat3 from_right(mat3 B, const link *l) { return l->M ? mat3_mul(B, *l->M) : mat3_scale(l->share, B); }

// B between two vectors, whose derivatives these are; `twice`: B is symmetric, both are the same.
static void spread(const chain *c, mat3 B, const links *r, const links *s, bool twice) {
    for (int j = 0; j < s->count; j++) {
        const mat3 half = from_right(B, s->l + j);
        for (int i = twice ? j : 0; i < r->count; i++) {
            const mat3 P = from_left(r->l + i, half);
            const bool both = !twice && r->l[i].to == s->l[j].to;
            add_block(c, r->l[i].to, s->l[j].to, both ? mat3_add(P, mat3_transpose(P)) : P);
        }
    }
}

static int place_of(const chain *c, int which, int k) {
    return k < PH_ARC_POINTS ? ph_wide_a(c->basis, which, k) : ph_wide_l(c->basis, which, k - PH_ARC_POINTS);
}

static links links_of(const chain *c, int which, const ph_arc_row *row) {
    links out = {0};
    for (int k = 0; k < 2 * PH_ARC_POINTS; k++)
        if (row->used >> k & 1) add_link(&out, place_of(c, which, k), 1, row->by + k);
    return out;
}

static links same(int at) { return (links){1, {{at, 1, NULL}}}; }

// --- second derivatives of the chain rule ------------------------------------------------------------------------

// A gradient by the variables of the last link.
typedef struct pulled {
    vec3 C, W, U, K, V, L;
} pulled;

static pulled pull(const ph_arc *arc, const double *g) {
    const vec3 c = vec3_load(g + PH_X_C), nu = vec3_load(g + PH_X_D), w = vec3_load(g + PH_X_W),
               psi = vec3_load(g + PH_X_PSI);
    vec3 U = vec3_add(mat3_T_mulv(arc->e, c), mat3_T_mulv(arc->s, nu));
    U = vec3_add(U, vec3_add(mat3_T_mulv(arc->w_u, w), mat3_T_mulv(arc->psi_u, psi)));
    return (pulled){.C = mat3_T_mulv(arc->q, c),
                    .W = mat3_T_mulv(arc->q, w),
                    .U = U,
                    .K = vec3_add(mat3_T_mulv(arc->e, nu), mat3_T_mulv(arc->psi_k, psi)),
                    .V = vec3_add(mat3_T_mulv(arc->e, w), mat3_T_mulv(arc->s, psi)),
                    .L = mat3_T_mulv(arc->e, psi)};
}

// Of the last link.                                                                                         (O.243)
static void bend_node(const chain *c, int which, const ph_arc *arc, const double *g) {
    const vec3 of_c = vec3_load(g + PH_X_C), of_nu = vec3_load(g + PH_X_D), of_w = vec3_load(g + PH_X_W),
               of_psi = vec3_load(g + PH_X_PSI), u = arc->at;
    const ph_turned *E = &arc->E, *Q = &arc->Q, Et = transposed(E), Qt = transposed(Q);
    const links U = links_of(c, which, arc->sums), K = links_of(c, which, arc->sums + 1),
                V = links_of(c, which, arc->sums + 2), L = links_of(c, which, arc->sums + 3),
                C = links_of(c, which, &arc->C), W = links_of(c, which, &arc->W);
    if (c->order > 1) {
        mat3 B = mat3_add(sym(so3_dexp_slope(u, of_c)), bend_of(Q, u, of_w, arc->middle.w));
        B = mat3_add(B, mat3_add(bend_of(E, u, of_w, arc->along), bend_of(E, u, of_nu, arc->rate)));
        B = mat3_add(B,
                     mat3_add(bend_of(E, u, of_psi, arc->along_rate), third_of(E, u, of_psi, arc->rate, arc->along)));
        spread(c, B, &U, &U, true);
        spread(c, mat3_scale(-0.5, mat3_T_mul(arc->q, mat3_mul(mat3_hat(of_c), arc->e))), &C, &U, false);
    }
    spread(c, slope_of(&Qt, u, of_w), &W, &U, false);
    spread(c, mat3_add(slope_of(&Et, u, of_w), bend_of(E, u, of_psi, arc->rate)), &V, &U, false);
    spread(c, mat3_add(slope_of(&Et, u, of_nu), bends_across(E, u, of_psi, arc->along)), &K, &U, false);
    spread(c, slope_of(&Et, u, of_psi), &L, &U, false);
    spread(c, mat3_transpose(slope_of(&Et, u, of_psi)), &V, &K, false);
}

// Of a sight, whose rotation is all there is: by its two ends and their multipliers, from a gradient.
static void bend_sight(const chain *c, const ph_sight *sight, const double *g, const links *ends[4], ph_piece *y) {
    static const int at[4] = {PH_Y_A, PH_Y_B, PH_Y_L0, PH_Y_L1};
    const ph_sight *const sights[1] = {sight};
    ph_piece x;
    ph_piece_clear(&x, 1);
    memcpy(x.g + PH_Y_EXTRAS, g + PH_Y_EXTRAS, PH_Y_BODY * sizeof *g);
    ph_sight_carry_piece(sights, 1, c->order > 2 ? 2 : c->order, &x, y);  // the direction of the middle moves with it
    for (int i = 0; i < 4; i++)
        for (int j = 0; j <= i; j++)
            if (ph_piece_has(y, at[i], at[j])) spread(c, ph_piece_block(y, at[i], at[j]), ends[i], ends[j], i == j);
}

static void bend_body(const chain *c, int which, ph_arc *arc, const double *g) {
    const ph_motion_basis *B = c->basis;
    const links C = links_of(c, which, &arc->C), W = links_of(c, which, &arc->W);
    pulled p = pull(arc, g);
    double of[PH_Y_EXTRAS + PH_Y_BODY] = {0};
    ph_piece y;
    bend_node(c, which, arc, g);
    for (int j = 1; j < B->s; j++) {
        const double phi = B->phi[c->node][j], slope = B->dphi[c->node][j];
        const links a = same(ph_wide_a(B, which, j)), l = same(ph_wide_l(B, which, j));
        vec3_store(vec3_axpy(phi, p.U, vec3_scale(slope, p.K)), of + PH_X_D);
        vec3_store(vec3_axpy(phi, p.V, vec3_scale(slope, p.L)), of + PH_X_PSI);
        bend_sight(c, arc->own + j, of, (const links *[]){&C, &a, &W, &l}, &y);
        p.C = vec3_add(p.C, vec3_load(y.g + PH_Y_A));
        p.W = vec3_add(p.W, vec3_load(y.g + PH_Y_L0));
    }
    const double phi = 0.5 * (B->phi[c->node][B->s] - B->phi[c->node][0]),
                 slope = 0.5 * (B->dphi[c->node][B->s] - B->dphi[c->node][0]);
    const links a = same(ph_wide_a(B, which, 0)), b = same(ph_wide_a(B, which, B->s)),
                l0 = same(ph_wide_l(B, which, 0)), l1 = same(ph_wide_l(B, which, B->s));
    vec3_store(vec3_axpy(phi, p.U, vec3_scale(slope, p.K)), of + PH_X_D);
    vec3_store(vec3_axpy(phi, p.V, vec3_scale(slope, p.L)), of + PH_X_PSI);
    vec3_store(p.C, of + PH_X_C);
    vec3_store(p.W, of + PH_X_W);
    bend_sight(c, &arc->middle, of, (const links *[]){&a, &b, &l0, &l1}, &y);
}

// --- from X to y ---------------------------------------------------------------------------------------------------

// Of the blocks of X of a body: rotation, then translation.
static void list_links(const chain *c, int which, const ph_arc *arc, links *all) {
    static const int turn[4] = {PH_X_C, PH_X_D, PH_X_W, PH_X_PSI};
    const ph_motion_basis *B = c->basis;
    links *own = all + which * PH_Y_BODY / 3;
    for (int k = 0; k < 4; k++) {
        own[turn[k] / 3] = own[turn[k] / 3 + 1] = (links){0};
        if (arc && arc->turns) own[turn[k] / 3] = links_of(c, which, arc->X + k);
        for (int j = 0; j <= B->s && arc && arc->moves; j++)
            add_link(own + turn[k] / 3 + 1, 3 + (k < 2 ? ph_wide_a(B, which, j) : ph_wide_l(B, which, j)),
                     k % 2 ? B->dphi[c->node][j] : B->phi[c->node][j], NULL);
    }
}

static void list_all(const chain *c, ph_arc *const *arcs, int count, links *all) {
    for (int at = 0; at < PH_Y_Z; at += 3) all[at / 3] = same(at);
    for (int at = PH_Y_Z; at < PH_Y_EXTRAS; at += 3) all[at / 3] = (links){0};
    for (int j = 0; j <= c->basis->s; j++) add_link(all + PH_Y_Z / 3, PH_W_Z + 3 * j, c->basis->phi[c->node][j], NULL);
    for (int at = PH_Y_SIGMA; at < PH_Y_MOST; at += 3) all[at / 3] = same(PH_W_SIGMA + at - PH_Y_SIGMA);
    for (int b = 0; b < count; b++) list_links(c, b, arcs[b], all);
}

static void mark_multipliers(chain *c) {
    for (int at = 0; at < PH_W_SIDE; at++) {
        const int which = 3 * at < ph_wide_body(c->basis, 1) ? 0 : 1;
        c->multiplier[at] = 3 * at < PH_W_BODY ? 3 * at >= PH_W_RHO : 3 * at >= ph_wide_l(c->basis, which, 0);
    }
}

void ph_arc_carry(const ph_motion_basis *basis, int node, ph_arc *const *arcs, int count, int order,
                  const ph_piece *from, ph_wide *to) {
    chain c = {.basis = basis, .node = node, .order = order, .to = to};
    links all[PH_Y_SIDE];
    to->n = ph_wide_body(basis, count);
    memset(to->used, 0, sizeof to->used);
    memset(to->g, 0, (size_t)to->n * sizeof *to->g);
    mark_multipliers(&c);
    list_all(&c, arcs, count, all);
    for (int r = 0; r < from->n / 3; r++) {
        const vec3 g = vec3_load(from->g + 3 * r);
        for (const link *l = all[r].l; l < all[r].l + all[r].count; l++)
            vec3_store(vec3_add(vec3_load(to->g + l->to), l->M ? mat3_T_mulv(*l->M, g) : vec3_scale(l->share, g)),
                       to->g + l->to);
        for (int k = 0; k <= r && order > 0; k++)
            if (from->used[r] >> k & 1) spread(&c, ph_piece_block(from, 3 * r, 3 * k), all + r, all + k, r == k);
    }
    for (int b = 0; b < count && order > 0; b++)
        if (arcs[b] && arcs[b]->turns) bend_body(&c, b, arcs[b], from->g + b * PH_Y_BODY);
}
