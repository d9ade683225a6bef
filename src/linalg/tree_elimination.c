#include "linalg/tree_elimination.h"

#include <stdbool.h>

#include <math.h>
#include <stddef.h>

#define KERNEL static inline __attribute__((always_inline))

// --- 3 x 3 pieces -------------------------------------------------------------------------------------

KERNEL mat3 sym3_full(sym3 A) {
    mat3 B = {{A.xx, A.xy, A.xz, A.xy, A.yy, A.yz, A.xz, A.yz, A.zz}};
    return B;
}

// A r^: every row crossed with r.
KERNEL mat3 mat3_hat_right(mat3 A, vec3 r) {
    return mat3_rows(vec3_cross(mat3_row(A, 0), r), vec3_cross(mat3_row(A, 1), r), vec3_cross(mat3_row(A, 2), r));
}

// The lower triangle of r^ A, for products known to be part of a symmetric sum.
KERNEL sym3 hat_left_lower(vec3 r, mat3 A) {
    const ph_real *m = A.m;
    sym3 B = {r.y * m[6] - r.z * m[3], r.z * m[0] - r.x * m[6], r.x * m[3] - r.y * m[0],
              r.z * m[1] - r.x * m[7], r.x * m[4] - r.y * m[1], r.x * m[5] - r.y * m[2]};
    return B;
}

KERNEL sym3 sym3_add(sym3 A, sym3 B) {
    sym3 C = {A.xx + B.xx, A.xy + B.xy, A.xz + B.xz, A.yy + B.yy, A.yz + B.yz, A.zz + B.zz};
    return C;
}

KERNEL sym3 sym3_sub(sym3 A, sym3 B) {
    sym3 C = {A.xx - B.xx, A.xy - B.xy, A.xz - B.xz, A.yy - B.yy, A.yz - B.yz, A.zz - B.zz};
    return C;
}

// A = L D L^T: xx, yy, zz hold 1/D, the others unit L. Returns a number that is positive if all pivots are.
// Written fraction-free (Bareiss): the pivots are d0, e/d0 and t/(d0 e), so that the three divisions do not wait for
// each other; every difference loses what the plain form loses. A node waits for its child's factor, so this is
// on the longest chain of the whole solve.
KERNEL ph_real sym3_factor(sym3 *A) {
    const ph_real d0 = A->xx, e = d0 * A->yy - A->xy * A->xy;
    const ph_real u = d0 * A->yz - A->xy * A->xz, s = d0 * A->zz - A->xz * A->xz;
    const ph_real t = s * e - u * u, d0e = d0 * e;
    const ph_real i0 = 1.0 / d0, ie = 1.0 / e, it = 1.0 / t;
    sym3 F = {i0, A->xy * i0, A->xz * i0, d0 * ie, u * ie, d0e * it};
    *A = F;
    const ph_real least = real_pick(d0 < e, d0, e);
    return real_pick(least < t, least, t);
}

// L^-1 b
KERNEL vec3 sym3_forward(sym3 F, vec3 b) {
    const ph_real y = b.y - F.xy * b.x;
    return vec3_make(b.x, y, b.z - F.xz * b.x - F.yz * y);
}

KERNEL vec3 sym3_scale(sym3 F, vec3 b) { return vec3_make(F.xx * b.x, F.yy * b.y, F.zz * b.z); }

// L^-T b
KERNEL vec3 sym3_backward(sym3 F, vec3 b) {
    const ph_real y = b.y - F.yz * b.z;
    return vec3_make(b.x - F.xy * y - F.xz * b.z, y, b.z);
}

// --- 6 x 6 pieces -------------------------------------------------------------------------------------

KERNEL ph_six inertia_mul(const ph_inertia *M, ph_six a) {
    ph_six f;
    f.w = vec3_add(sym3_mulv(M->ww, a.w), mat3_T_mulv(M->vw, a.v));
    f.v = vec3_add(mat3_mulv(M->vw, a.w), sym3_mulv(M->vv, a.v));
    return f;
}

KERNEL ph_real six_dot(ph_six a, ph_six b) { return vec3_dot(a.w, b.w) + vec3_dot(a.v, b.v); }

KERNEL ph_six six_axpy(ph_real s, ph_six a, ph_six b) {
    ph_six c = {vec3_axpy(s, a.w, b.w), vec3_axpy(s, a.v, b.v)};
    return c;
}
#if PH_LANES > 1
#define six_axpy(s, a, b) six_axpy(real_of(s), a, b)
#endif

// M <= M - g u^T, which is known to stay symmetric.
KERNEL void inertia_downdate(ph_inertia *M, ph_six g, ph_six u) {
    sym3 ww = {g.w.x * u.w.x, g.w.y * u.w.x, g.w.z * u.w.x, g.w.y * u.w.y, g.w.z * u.w.y, g.w.z * u.w.z};
    sym3 vv = {g.v.x * u.v.x, g.v.y * u.v.x, g.v.z * u.v.x, g.v.y * u.v.y, g.v.z * u.v.y, g.v.z * u.v.z};
    M->ww = sym3_sub(M->ww, ww);
    M->vv = sym3_sub(M->vv, vv);
    M->vw = mat3_sub(M->vw, mat3_outer(g.v, u.w));
}

// up += X^T M X.                                                                                 (T.5)
KERNEL void add_to_parent(const ph_inertia *M, vec3 rho, ph_inertia *up) {
    const mat3 vw = mat3_sub(M->vw, mat3_hat_right(sym3_full(M->vv), rho));  // B' = B - D rho^
    // A - B^T rho^ + rho^ B'; the middle term is (rho^ B)^T.
    const sym3 ww = sym3_add(hat_left_lower(rho, vw), M->ww);
    const mat3 B = mat3_hat_right(mat3_transpose(M->vw), rho);
    const sym3 moved = {B.m[0], B.m[3], B.m[6], B.m[4], B.m[7], B.m[8]};
    up->ww = sym3_add(up->ww, sym3_sub(ww, moved));
    up->vw = mat3_add(up->vw, vw);
    up->vv = sym3_add(up->vv, M->vv);
}

// --- elimination of one node, by kind of link ---------------------------------------------------------

// Where a node's inertia and load go: to those of its parent, or to a ph_remainder.
typedef struct target {
    ph_inertia *M;
    ph_six *f;
} target;

// A ball transmits a force only: K = M_vv - U_v W^-1 U_v^T, with W = M_ww and U_v = M_vw about the joint point. The
// parent sees it there, at d.                                                                     (T.6)
KERNEL ph_real ball_up(ph_node *n, const ph_six *f, bool on_ball, const ph_node *parent, target up) {
    sym3 W = n->M.ww;
    const ph_real least = sym3_factor(&W);
    // P = U L^-T row by row and Q = P D^-1: K needs no more, the gain Q L^-1 is for the way down
    const mat3 P = mat3_rows(sym3_forward(W, mat3_row(n->M.vw, 0)), sym3_forward(W, mat3_row(n->M.vw, 1)),
                             sym3_forward(W, mat3_row(n->M.vw, 2)));
    const vec3 q0 = sym3_scale(W, mat3_row(P, 0)), q1 = sym3_scale(W, mat3_row(P, 1));
    const vec3 q2 = sym3_scale(W, mat3_row(P, 2));
    const vec3 turn = sym3_forward(W, vec3_sub(f->w, vec3_cross(n->arm, f->v)));
    n->gain = mat3_rows(sym3_backward(W, q0), sym3_backward(W, q1), sym3_backward(W, q2));
    n->y = sym3_backward(W, sym3_scale(W, turn));
    if (parent == NULL) return least;
    const mat3 Q = mat3_rows(q0, q1, q2), QP = mat3_mul_T(Q, P);
    const sym3 lost = {QP.m[0], QP.m[3], QP.m[6], QP.m[4], QP.m[7], QP.m[8]};
    const sym3 K = sym3_sub(n->M.vv, lost);
    const vec3 force = vec3_sub(vec3_sub(f->v, mat3_mulv(Q, turn)), sym3_mulv(K, n->b.v));
    const vec3 to_joint = vec3_add(n->arm, n->rho), d = on_ball ? vec3_sub(to_joint, parent->arm) : to_joint;
    const mat3 Kd = mat3_hat_right(sym3_full(K), d);
    up.M->vv = sym3_add(up.M->vv, K);
    up.M->vw = mat3_sub(up.M->vw, Kd);
    up.M->ww = sym3_sub(up.M->ww, hat_left_lower(d, Kd));
    up.f->v = vec3_add(up.f->v, force);
    up.f->w = vec3_add(up.f->w, vec3_cross(to_joint, force));
    return least;
}

// w = y - gain^T (p + b), with p the acceleration of the parent's point in the joint.
KERNEL void ball_down(ph_node *n, const ph_node *parent) {
    vec3 p = n->b.v;
    if (parent) p = vec3_add(p, vec3_add(parent->a.v, vec3_cross(parent->a.w, vec3_add(n->arm, n->rho))));
    n->a.w = vec3_sub(n->y, mat3_T_mulv(n->gain, p));
    n->a.v = vec3_add(p, vec3_cross(n->arm, n->a.w));
}

// L D L^T of W in place, row length `freedom`; 1/D on the diagonal.
KERNEL ph_real factor_small(const int n, ph_real *W) {
    ph_real least = W[0];
#pragma GCC unroll 6
    for (int j = 0; j < n; j++) {
        const ph_real pivot = W[n * j + j], inverse = 1.0 / pivot;
        least = real_pick(pivot < least, pivot, least);
        for (int i = n - 1; i > j; i--) {
            const ph_real l = W[n * i + j] * inverse;
            for (int k = j + 1; k <= i; k++) W[n * i + k] -= l * W[n * k + j];
            W[n * i + j] = l;
        }
        W[n * j + j] = inverse;
    }
    return least;
}

KERNEL void solve_small(const int n, const ph_real *W, ph_real *x) {
    for (int j = 0; j < n; j++)
        for (int i = j + 1; i < n; i++) x[i] -= W[n * i + j] * x[j];
    for (int j = 0; j < n; j++) x[j] *= W[n * j + j];
    for (int j = n - 1; j > 0; j--)
        for (int i = 0; i < j; i++) x[i] -= W[n * j + i] * x[j];
}

KERNEL ph_real *component(ph_six *s, int i) { return i < 3 ? &s->w.x + i : &s->v.x + (i - 3); }

// U = M S, W = S^T U + A; the parent sees M - U W^-1 U^T.                                  (T.3), (T.4)
KERNEL ph_real general_up(const int freedom, ph_node *n, const ph_six *load, const ph_columns *c, int first,
                          bool on_ball, const ph_node *parent, target up) {
    const ph_six f = six_axpy(-1, inertia_mul(&n->M, n->b), *load), *S = c->S + first;
    ph_six U[6], *gain = c->gain + first;
    ph_real W[36], *y = c->y + first;
    for (int k = 0; k < freedom; k++) {
        U[k] = inertia_mul(&n->M, S[k]);
        y[k] = six_dot(S[k], f);
        for (int l = 0; l <= k; l++) W[freedom * k + l] = six_dot(S[k], U[l]);
    }
    for (int k = 0; c->A != NULL && k < freedom; k++) {
        y[k] += c->load[first + k];
        for (int l = 0; l <= k; l++) W[freedom * k + l] += c->A[PH_FREEDOM * (first + k) + l];
    }
    const ph_real least = freedom > 0 ? factor_small(freedom, W) : real_of(1.0);
    for (int i = 0; i < 6; i++) {  // gain = U W^-1, row by row
        ph_real row[6];
        for (int k = 0; k < freedom; k++) row[k] = *component(&U[k], i);
        solve_small(freedom, W, row);
        for (int k = 0; k < freedom; k++) *component(&gain[k], i) = row[k];
    }
    if (parent) {
        ph_inertia M = n->M;
        ph_six left = f;
        for (int k = 0; k < freedom; k++) {
            inertia_downdate(&M, gain[k], U[k]);
            left = six_axpy(-y[k], gain[k], left);  // f - U W^-1 S^T f
        }
        add_to_parent(&M, on_ball ? vec3_sub(n->rho, parent->arm) : n->rho, up.M);
        up.f->w = vec3_add(up.f->w, vec3_add(left.w, vec3_cross(n->rho, left.v)));
        up.f->v = vec3_add(up.f->v, left.v);
    }
    solve_small(freedom, W, y);
    return least;
}

// s = y - gain^T X a_p.
KERNEL void general_down(const int freedom, ph_node *n, const ph_six *S, const ph_six *gain, const ph_real *y,
                         const ph_node *parent) {
    ph_six moved = six_zero();
    if (parent) {
        moved.w = parent->a.w;
        moved.v = vec3_sub(parent->a.v, vec3_cross(n->rho, parent->a.w));
    }
    ph_six a = six_axpy(1, n->b, moved);
    for (int k = 0; k < freedom; k++) a = six_axpy(y[k] - six_dot(gain[k], moved), S[k], a);
    n->a = a;
}

// A root without a joint: M a = f, all six.
static ph_real free_root(ph_node *n, ph_six *f) {
    const ph_inertia *M = &n->M;
    ph_real W[36], x[6];
    const ph_real o = real_of(0);
    // clang-format off
    const ph_real lower[36] = {M->ww.xx, o, o, o, o, o, M->ww.xy, M->ww.yy, o, o, o, o,
                              M->ww.xz, M->ww.yz, M->ww.zz, o, o, o,
                              M->vw.m[0], M->vw.m[1], M->vw.m[2], M->vv.xx, o, o,
                              M->vw.m[3], M->vw.m[4], M->vw.m[5], M->vv.xy, M->vv.yy, o,
                              M->vw.m[6], M->vw.m[7], M->vw.m[8], M->vv.xz, M->vv.yz, M->vv.zz};
    // clang-format on
    for (int i = 0; i < 36; i++) W[i] = lower[i];
    for (int i = 0; i < 6; i++) x[i] = *component(f, i);
    const ph_real least = factor_small(6, W);
    solve_small(6, W, x);
    for (int i = 0; i < 6; i++) *component(&n->a, i) = x[i];
    return least;
}

// Expands `call` with the number of free motions as a constant, so that its loops unroll.
#define FOR_FREEDOM(freedom, call) \
    switch (freedom) {             \
    case 0: call(0); break;        \
    case 1: call(1); break;        \
    case 2: call(2); break;        \
    case 3: call(3); break;        \
    case 4: call(4); break;        \
    default: call(5); break;       \
    }

// A mass point has no w: whatever its children put there goes nowhere.
static void drop_spin(ph_node *n, ph_six *f) {
    n->M.ww = sym3_diag(1);
    n->M.vw = mat3_zero();
    f->w = vec3_zero();
}

static ph_real eliminate(const ph_link *links, ph_node *nodes, ph_six *loads, int i, const ph_columns *c, target up) {
    const ph_link *link = links + i;
    const ph_node *parent = link->parent < 0 ? NULL : nodes + link->parent;
    ph_node *n = nodes + i;
    ph_six *f = loads + i;
    if (!link->has_spin) drop_spin(n, f);
    if (link->kind == PH_LINK_FREE) return free_root(n, f);
    const bool on_ball = parent != NULL && links[link->parent].kind == PH_LINK_BALL;  // its inertia is about its joint
    if (link->kind == PH_LINK_BALL) return ball_up(n, f, on_ball, parent, up);
    const int k = link->first;
    ph_real least = real_of(0);
#define UP(freedom) least = general_up(freedom, n, f, c, k, on_ball, parent, up)
    FOR_FREEDOM(link->freedom, UP)
#undef UP
    return least;
}

void ph_forest_substitute(const ph_forest *forest, ph_node *nodes, const ph_columns *c, int i) {
    const ph_link *link = forest->links + i;
    ph_node *n = nodes + i;
    const ph_node *parent = link->parent < 0 ? NULL : nodes + link->parent;
    const int k = link->first;
    if (link->kind == PH_LINK_BALL) ball_down(n, parent);
    if (link->kind != PH_LINK_GENERAL) return;
#define DOWN(freedom) general_down(freedom, n, c->S + k, c->gain + k, c->y + k, parent)
    FOR_FREEDOM(link->freedom, DOWN)
#undef DOWN
}

// Its parent's own inertia and load; of a root without use.
static target to_parent(const ph_forest *forest, ph_node *nodes, ph_six *f, int i) {
    const int p = forest->links[i].parent;
    return p < 0 ? (target){NULL, NULL} : (target){&nodes[p].M, f + p};
}

ph_status ph_forest_eliminate(const ph_forest *forest, ph_node *nodes, ph_six *f, const ph_columns *columns) {
    for (int i = forest->count - 1; i >= 0; i--) {
        const target up = to_parent(forest, nodes, f, i);
        if (!real_all(eliminate(forest->links, nodes, f, i, columns, up) > 0)) return PH_SINGULAR;  // NaN as well
    }
    return PH_OK;
}

#if PH_LANES == 1
ph_status ph_forest_eliminate_one(const ph_forest *forest, ph_node *nodes, ph_six *f, const ph_columns *columns, int i,
                                  ph_remainder *rest) {
    // -0 + x is x for every x, whatever the sign of a zero
    const sym3 none = {-0.0, -0.0, -0.0, -0.0, -0.0, -0.0};
    const vec3 nothing = {-0.0, -0.0, -0.0};
    if (rest) *rest = (ph_remainder){{none, mat3_rows(nothing, nothing, nothing), none}, {nothing, nothing}};
    const target up = rest ? (target){&rest->M, &rest->f} : to_parent(forest, nodes, f, i);
    return eliminate(forest->links, nodes, f, i, columns, up) > 0 ? PH_OK : PH_SINGULAR;
}

void ph_forest_add_remainder(const ph_forest *forest, ph_node *nodes, ph_six *f, int i, const ph_remainder *rest) {
    const target up = to_parent(forest, nodes, f, i);
    up.M->ww = sym3_add(up.M->ww, rest->M.ww);
    up.M->vw = mat3_add(up.M->vw, rest->M.vw);
    up.M->vv = sym3_add(up.M->vv, rest->M.vv);
    up.f->w = vec3_add(up.f->w, rest->f.w);
    up.f->v = vec3_add(up.f->v, rest->f.v);
}

// --- other loads and motions --------------------------------------------------------------------------

int ph_link_freedom(const ph_link *link) {
    if (link->kind == PH_LINK_GENERAL) return link->freedom;
    return link->kind == PH_LINK_BALL ? 3 : 6;
}

static ph_six unit_six(int k) {
    ph_six s = six_zero();
    *component(&s, k) = 1;
    return s;
}

// Column k of S, whatever the kind of the link.
static ph_six free_motion(const ph_link *link, const ph_node *n, const ph_columns *c, int k) {
    if (link->kind == PH_LINK_GENERAL) return c->S[link->first + k];
    ph_six s = unit_six(k);
    if (link->kind == PH_LINK_BALL) s.v = vec3_cross(n->arm, s.w);
    return s;
}

void ph_forest_root(const ph_forest *forest, const ph_node *nodes, const ph_columns *c, int i, double *F) {
    const ph_link *link = forest->links + i;
    const int n = ph_link_freedom(link);
    ph_six S[6];
    for (int k = 0; k < n; k++) {
        S[k] = link->kind == PH_LINK_BALL ? unit_six(k) : free_motion(link, nodes + i, c, k);  // about the joint
        const ph_six U = inertia_mul(&nodes[i].M, S[k]);
        for (int l = 0; l <= k; l++) {
            F[n * k + l] = six_dot(S[l], U);
            if (c->A != NULL && link->kind == PH_LINK_GENERAL) F[n * k + l] += c->A[PH_FREEDOM * (link->first + k) + l];
        }
    }
    for (int j = 0; j < n; j++) {  // Cholesky
        for (int k = 0; k < j; k++) F[n * j + j] -= F[n * j + k] * F[n * j + k];
        F[n * j + j] = sqrt(F[n * j + j]);
        for (int r = j + 1; r < n; r++) {
            for (int k = 0; k < j; k++) F[n * r + j] -= F[n * r + k] * F[n * j + k];
            F[n * r + j] /= F[n * j + j];
        }
    }
}

ph_six ph_forest_push(const ph_forest *forest, const ph_node *nodes, const ph_columns *c, int i, const double *F,
                      ph_six f, double *y) {
    const ph_link *link = forest->links + i;
    const ph_node *node = nodes + i;
    const int n = ph_link_freedom(link);
    ph_six left = f;
    if (!link->has_spin) left.w = f.w = vec3_zero();
    for (int k = 0; k < n; k++) y[k] = six_dot(free_motion(link, node, c, k), f);
    if (link->kind == PH_LINK_GENERAL)
        for (int k = 0; k < n; k++) left = six_axpy(-y[k], c->gain[link->first + k], left);
    if (link->kind == PH_LINK_BALL) {  // the remainder is a force through the joint point
        left.v = vec3_sub(f.v, mat3_mulv(node->gain, vec3_make(y[0], y[1], y[2])));
        left.w = vec3_cross(node->arm, left.v);
    }
    for (int k = 0; k < n; k++) {
        for (int l = 0; l < k; l++) y[k] -= F[n * k + l] * y[l];
        y[k] /= F[n * k + k];
    }
    left.w = vec3_add(left.w, vec3_cross(node->rho, left.v));
    return left;
}

void ph_forest_pull(const ph_forest *forest, ph_node *nodes, const ph_columns *c, int i, const double *F, double *y) {
    const ph_link *link = forest->links + i;
    ph_node *node = nodes + i;
    const int n = ph_link_freedom(link);
    for (int k = n - 1; k >= 0; k--) {  // F^-T y
        for (int r = k + 1; r < n; r++) y[k] -= F[n * r + k] * y[r];
        y[k] /= F[n * k + k];
    }
    for (int k = 0; k < n; k++) {
        if (link->kind == PH_LINK_GENERAL) c->y[link->first + k] += y[k];
        else if (link->kind == PH_LINK_BALL) (&node->y.x)[k] += y[k];
        else *component(&node->a, k) += y[k];
    }
}

// --- the null space of the joints' rows -----------------------------------------------------------------

// Turns come first in every link, and a mass point has none of them; on a line its link has no turns either.
static int first_coordinate(const ph_link *link) {
    const bool on_line = link->kind == PH_LINK_GENERAL && link->freedom < 3;
    return link->has_spin || on_line ? 0 : 3;
}

int ph_link_coordinates(const ph_link *link) { return ph_link_freedom(link) - first_coordinate(link); }

// X a of the parent, 0 on ground.
static ph_six carried(const ph_forest *forest, const ph_node *nodes, int i) {
    const int p = forest->links[i].parent;
    if (p < 0) return six_zero();
    const ph_six a = nodes[p].a;
    return (ph_six){a.w, vec3_sub(a.v, vec3_cross(nodes[i].rho, a.w))};
}

void ph_forest_span(const ph_forest *forest, ph_node *nodes, const ph_columns *c, const double *s) {
    for (int i = 0; i < forest->count; i++) {
        const ph_link *link = forest->links + i;
        ph_six a = carried(forest, nodes, i);
        for (int k = first_coordinate(link); k < ph_link_freedom(link); k++)
            a = six_axpy(*s++, free_motion(link, nodes + i, c, k), a);
        if (!link->has_spin) a.w = vec3_zero();
        nodes[i].a = a;
    }
}

void ph_forest_gather(const ph_forest *forest, const ph_node *nodes, const ph_columns *c, ph_six *f, double *y) {
    for (int i = 0; i < forest->count; i++) y += ph_link_coordinates(forest->links + i);
    for (int i = forest->count - 1; i >= 0; i--) {
        const ph_link *link = forest->links + i;
        if (!link->has_spin) f[i].w = vec3_zero();
        for (int k = ph_link_freedom(link) - 1; k >= first_coordinate(link); k--)
            *--y = six_dot(free_motion(link, nodes + i, c, k), f[i]);
        if (link->parent < 0) continue;
        ph_six *up = f + link->parent;  // X^T f
        up->w = vec3_add(up->w, vec3_add(f[i].w, vec3_cross(nodes[i].rho, f[i].v)));
        up->v = vec3_add(up->v, f[i].v);
    }
}

// s = (S^T S)^-1 S^T (a - X a_p).
void ph_forest_coordinates(const ph_forest *forest, const ph_node *nodes, const ph_columns *c, double *s) {
    for (int i = 0; i < forest->count; i++) {
        const ph_link *link = forest->links + i;
        const int first = first_coordinate(link), n = ph_link_coordinates(link);
        const ph_six own = six_axpy(-1, carried(forest, nodes, i), nodes[i].a);
        double W[36];
        ph_six S[6];
        for (int k = 0; k < n; k++) {
            S[k] = free_motion(link, nodes + i, c, first + k);
            s[k] = six_dot(S[k], own);
            for (int l = 0; l <= k; l++) W[n * k + l] = six_dot(S[k], S[l]);
        }
        if (n > 0) factor_small(n, W);
        solve_small(n, W, s);
        s += n;
    }
}
#endif
