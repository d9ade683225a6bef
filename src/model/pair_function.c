// Scalar functions of two frames, to third order.                             docs/theory/pair-functions.md
//
// All of them consist of products P . Q of vectors that move with the frames; the derivative of such a vector along
// eta is one again, so third derivatives are second derivatives of products.                            (PF.1), (PF.2)
#include "model/pair_function.h"
#include "polhode/elementary.h"

#include <string.h>

// c + k (d_B - d_A) + R_A exp(a_A) p_A + R_B exp(a_B) p_B                                               (PF.1)
typedef struct mover {
    vec3 c;
    double k;
    vec3 p[2];
} mover;

typedef struct jet {
    double f, F[12], S[144];
} jet;

typedef struct frames {
    const mat3 *R;  // [2]
    vec3 apart;     // x_B - x_A
} frames;

// --- products of moving vectors ------------------------------------------------------------------------------

static bool is_zero(vec3 v) { return v.x == 0 && v.y == 0 && v.z == 0; }

static mover along(mover v, const double *eta) {  // (PF.2)
    const vec3 shift = vec3_sub(vec3_load(eta + 9), vec3_load(eta + 3));
    return (mover){
        vec3_scale(v.k, shift), 0, {vec3_cross(vec3_load(eta), v.p[0]), vec3_cross(vec3_load(eta + 6), v.p[1])}};
}

static vec3 place(const frames *at, mover v) {
    const vec3 turned = vec3_add(mat3_mulv(at->R[0], v.p[0]), mat3_mulv(at->R[1], v.p[1]));
    return vec3_add(v.c, turned);
}

static void add_to(double *out, double s, vec3 v) {
    out[0] += s * v.x;
    out[1] += s * v.y;
    out[2] += s * v.z;
}

// Block (row, column) of a 12 x 12 matrix, a block being 3 x 3, and its transpose.
static void add_block(double *S, int row, int column, double s, mat3 A) {
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
            S[12 * (3 * row + i) + 3 * column + j] += s * A.m[3 * i + j];
            S[12 * (3 * column + j) + 3 * row + i] += s * A.m[3 * i + j];
        }
}

// The contribution of P's own motion to s P . z, with z constant.                                              (PF.3)
static void add_moved(const frames *at, mover P, vec3 z, double s, int order, jet *out) {
    if (P.k != 0) {
        add_to(out->F + 3, -s * P.k, z);
        add_to(out->F + 9, s * P.k, z);
    }
    for (int side = 0; side < 2; side++) {
        if (is_zero(P.p[side])) continue;
        const vec3 own = mat3_T_mulv(at->R[side], z);
        add_to(out->F + 6 * side, s, vec3_cross(P.p[side], own));
        if (order < 2) continue;
        const double along_z = vec3_dot(P.p[side], own);
        const mat3 half = mat3_sub(mat3_outer(P.p[side], own), mat3_diag(along_z, along_z, along_z));
        add_block(out->S, 2 * side, 2 * side, 0.5 * s, half);
    }
}

// The first derivative of P with respect to the increments of block 0..3; false where it vanishes.
static bool slope_of(const frames *at, mover P, int block, mat3 *D) {
    const int side = block / 2;
    if (block % 2 == 0) {
        if (is_zero(P.p[side])) return false;
        *D = mat3_mul(at->R[side], mat3_hat(vec3_neg(P.p[side])));
        return true;
    }
    const double k = side == 0 ? -P.k : P.k;
    *D = mat3_diag(k, k, k);
    return k != 0;
}

// Adds s P . Q; `order` as of ph_shape_evaluate.                                                        (PF.3)
static void add_product(const frames *at, mover P, mover Q, double s, int order, jet *out) {
    const vec3 p = place(at, P), q = place(at, Q);
    out->f += s * vec3_dot(p, q);
    if (order < 1) return;
    add_moved(at, P, q, s, order, out);
    add_moved(at, Q, p, s, order, out);
    if (order < 2) return;
    mat3 of_p[4], of_q[4];
    bool has_p[4], has_q[4];
    for (int b = 0; b < 4; b++) {
        has_p[b] = slope_of(at, P, b, of_p + b);
        has_q[b] = slope_of(at, Q, b, of_q + b);
    }
    for (int i = 0; i < 4; i++)
        for (int j = 0; has_p[i] && j < 4; j++)
            if (has_q[j]) add_block(out->S, i, j, s, mat3_T_mul(of_p[i], of_q[j]));
}

// s P . Q, or its derivative along eta.
static void add_form(const frames *at, mover P, mover Q, double s, const double *eta, int order, jet *out) {
    if (!eta) {
        add_product(at, P, Q, s, order, out);
        return;
    }
    const mover P1 = along(P, eta), Q1 = along(Q, eta);
    add_product(at, P1, Q, s, order, out);
    add_product(at, P, Q1, s, order, out);
}

// s e . R n, R from B to A, and its derivatives by the rotations of both: what angles and products of two axes are.
typedef struct turned {
    double f;
    vec3 a, b;        // by those of A, of B
    mat3 aa, ab, bb;  // of order 2
} turned;

static mat3 outer_sym(vec3 u, vec3 v) {
    const mat3 A = mat3_outer(u, v);
    return mat3_add(A, mat3_transpose(A));
}

static mat3 own_bend(vec3 axis, vec3 other, double f) {
    return mat3_sub(mat3_scale(0.5, outer_sym(axis, other)), mat3_diag(f, f, f));
}

static turned dot_of(mat3 R, vec3 e, vec3 n, int order) {  // (PF.3)
    const vec3 N = mat3_mulv(R, n), E = mat3_T_mulv(R, e);
    turned d = {.f = vec3_dot(e, N), .a = vec3_cross(e, N), .b = vec3_cross(n, E)};
    if (order < 2) return d;
    d.aa = own_bend(e, N, d.f);
    d.bb = own_bend(n, E, d.f);
    d.ab = mat3_mul(mat3_hat(vec3_neg(e)), mat3_mul(R, mat3_hat(n)));
    return d;
}

static turned sum_of(turned p, turned q) {
    return (turned){
        p.f + q.f,           vec3_add(p.a, q.a), vec3_add(p.b, q.b), mat3_add(p.aa, q.aa), mat3_add(p.ab, q.ab),
        mat3_add(p.bb, q.bb)};
}

// Its derivative along eta.                                                                             (PF.2)
static turned dot_along(mat3 R, vec3 e, vec3 n, const double *eta) {
    const vec3 of_e = vec3_cross(vec3_load(eta), e), of_n = vec3_cross(vec3_load(eta + 6), n);
    return sum_of(dot_of(R, of_e, n, 2), dot_of(R, e, of_n, 2));
}

static void bend_block(double *S, int row, int column, double s, mat3 A) {
    for (int i = 0; i < 9; i++) S[12 * (row + i / 3) + column + i % 3] += s * A.m[i];
}

static void add_turned(turned d, double s, int order, jet *out) {
    out->f += s * d.f;
    if (order < 1) return;
    add_to(out->F, s, d.a);
    add_to(out->F + 6, s, d.b);
    if (order < 2) return;
    bend_block(out->S, 0, 0, s, d.aa);
    bend_block(out->S, 0, 6, s, d.ab);
    bend_block(out->S, 6, 0, s, mat3_transpose(d.ab));
    bend_block(out->S, 6, 6, s, d.bb);
}

// Second derivatives += s (p' q'^T + q' p'^T).
static void bend_pair(turned *to, double s, const turned *p, const turned *q) {
    to->aa = mat3_add(to->aa, mat3_scale(s, outer_sym(p->a, q->a)));
    to->ab = mat3_add(to->ab, mat3_scale(s, mat3_add(mat3_outer(p->a, q->b), mat3_outer(q->a, p->b))));
    to->bb = mat3_add(to->bb, mat3_scale(s, outer_sym(p->b, q->b)));
}

static void bend_scaled(turned *to, double s, const turned *p) {
    to->aa = mat3_add(to->aa, mat3_scale(s, p->aa));
    to->ab = mat3_add(to->ab, mat3_scale(s, p->ab));
    to->bb = mat3_add(to->bb, mat3_scale(s, p->bb));
}

static mat3 between_frames(const frames *at) { return mat3_T_mul(at->R[0], at->R[1]); }

static void add_slide(const ph_shape *h, const frames *at, const double *eta, int order, jet *out) {
    const mover axis = {vec3_zero(), 0, {h->u, vec3_zero()}}, gap = {at->apart, 1, {vec3_zero(), h->X[1]}};
    add_form(at, axis, gap, 1, eta, order, out);
}

static void add_square(const ph_shape *h, const frames *at, const double *eta, int order, jet *out) {
    const mover gap = {at->apart, 1, {vec3_neg(h->X[0]), h->X[1]}};
    if (eta) add_product(at, along(gap, eta), gap, 1, order, out);
    else add_product(at, gap, gap, 0.5, order, out);
}

// --- functions of products -----------------------------------------------------------------------------------

// Clears only what `order` needs.
static void clear(int order, jet *j) {
    j->f = 0;
    if (order > 0) memset(j->F, 0, sizeof j->F);
    if (order > 1) memset(j->S, 0, sizeof j->S);
}

// A += s (u v^T + v u^T)
static void add_pair(double *A, double s, const double *u, const double *v) {
    for (int i = 0; i < 12; i++)
        for (int j = 0; j < 12; j++) A[12 * i + j] += s * (u[i] * v[j] + v[i] * u[j]);
}

static void add_scaled(int n, double *y, double s, const double *x) {
    for (int i = 0; i < n; i++) y[i] += s * x[i];
}

// l = sqrt(2 g), g the half square.                                                                      (PF.4)
static void add_distance(const ph_shape *h, const frames *at, int order, jet *out) {
    jet g;
    clear(order, &g);
    add_square(h, at, NULL, order, &g);
    const double l = sqrt(2 * g.f), l1 = 1 / l, l2 = -l1 * l1 * l1;
    out->f += l;
    if (order < 1) return;
    add_scaled(12, out->F, l1, g.F);
    if (order < 2) return;
    add_scaled(144, out->S, l1, g.S);
    add_pair(out->S, 0.5 * l2, g.F, g.F);
}

static void add_distance_along(const ph_shape *h, const frames *at, const double *eta, double *T) {
    jet g, d;
    clear(2, &g);
    clear(2, &d);
    add_square(h, at, NULL, 2, &g);
    add_square(h, at, eta, 2, &d);
    const double l1 = 1 / sqrt(2 * g.f), l2 = -l1 * l1 * l1, l3 = -3 * l2 * l1 * l1;
    add_scaled(144, T, l1, d.S);
    add_scaled(144, T, l2 * d.f, g.S);
    add_pair(T, l2, g.F, d.F);
    add_pair(T, 0.5 * l3 * d.f, g.F, g.F);
}

// The axes of A rotated in their plane, and scaled, so that n . e = 1 and n . e2 = 0; returns the angle. (PF.5)
static double turn_plane(const ph_shape *h, mat3 R, vec3 plane[2]) {
    const vec3 n = mat3_mulv(R, h->n);
    const double x = vec3_dot(n, h->e), y = vec3_dot(n, h->e2), square = x * x + y * y;
    plane[0] = vec3_scale(1 / square, vec3_axpy(x, h->e, vec3_scale(y, h->e2)));
    plane[1] = vec3_scale(1 / square, vec3_axpy(x, h->e2, vec3_scale(-y, h->e)));
    return ph_atan2(y, x);
}

// Derivatives of s times the angle; returns the angle.                                                   (PF.6)
static double add_angle(const ph_shape *h, const frames *at, double s, int order, jet *out) {
    vec3 plane[2];
    const mat3 R = between_frames(at);
    const double angle = turn_plane(h, R, plane);
    if (order < 1) return angle;
    turned q = dot_of(R, plane[1], h->n, order);
    if (order > 1) {
        const turned p = dot_of(R, plane[0], h->n, 1);
        bend_pair(&q, -1, &p, &q);
    }
    q.f = 0;
    add_turned(q, s, order, out);
    return angle;
}

static void add_angle_along(const ph_shape *h, const frames *at, double s, const double *eta, jet *out) {
    vec3 plane[2];
    turned w[2], d[2];  // real and imaginary parts, and their derivatives along eta
    const mat3 R = between_frames(at);
    turn_plane(h, R, plane);
    for (int k = 0; k < 2; k++) {
        w[k] = dot_of(R, plane[k], h->n, 2);
        d[k] = dot_along(R, plane[k], h->n, eta);
    }
    turned T = d[1];
    bend_scaled(&T, -d[0].f, w + 1);
    bend_scaled(&T, -d[1].f, w);
    bend_pair(&T, -1, d, w + 1);
    bend_pair(&T, -1, d + 1, w);
    bend_pair(&T, 2 * d[0].f, w, w + 1);
    bend_pair(&T, d[1].f, w, w);
    bend_pair(&T, -d[1].f, w + 1, w + 1);
    add_turned(T, s, 2, out);
}

// --- evaluation ----------------------------------------------------------------------------------------------

// The value of the function; derivatives still without its scale.
static double evaluate(const ph_shape *h, const frames *at, double near, int order, jet *out) {
    double angle;
    clear(order, out);
    switch (h->form) {
    case PH_FORM_DOT: add_turned(dot_of(between_frames(at), h->e, h->n, order), 1, order, out); break;
    case PH_FORM_SLIDE: add_slide(h, at, NULL, order, out); break;
    case PH_FORM_DISTANCE: add_distance(h, at, order, out); break;
    case PH_FORM_SQUARE: add_square(h, at, NULL, order, out); break;
    case PH_FORM_ANGLE: angle = add_angle(h, at, 1, order, out); return ph_unwrapped(h->scale * angle - h->shift, near);
    case PH_FORM_SCREW:
        add_slide(h, at, NULL, order, out);
        angle = add_angle(h, at, -h->pitch, order, out);
        out->f -= h->shift;
        return out->f - h->pitch * ph_unwrapped(angle, out->f / h->pitch);
    }
    return h->scale * out->f - h->shift;
}

void ph_shape_evaluate(const ph_shape *shape, const mat3 R[2], const vec3 x[2], double near, int order,
                       ph_shape_value *value) {
    const frames at = {R, vec3_sub(x[1], x[0])};
    jet j;
    value->f = evaluate(shape, &at, near, order, &j);
    if (order < 1) return;
    for (int i = 0; i < 12; i++) value->F[i] = shape->scale * j.F[i];
    if (order < 2) return;
    for (int i = 0; i < 144; i++) value->S[i] = shape->scale * j.S[i];
    memcpy(value->FF, value->S, sizeof value->FF);
    for (int a = 0; a < 12; a += 6) {  // (PF.7)
        const mat3 hat = mat3_hat(vec3_load(value->F + a));
        for (int i = 0; i < 3; i++)
            for (int k = 0; k < 3; k++) value->FF[12 * (a + i) + a + k] += 0.5 * hat.m[3 * i + k];
    }
}

void ph_shape_along(const ph_shape *shape, const mat3 R[2], const vec3 x[2], const double *eta, double *T) {
    const frames at = {R, vec3_sub(x[1], x[0])};
    jet j;
    clear(2, &j);
    switch (shape->form) {
    case PH_FORM_DOT: add_turned(dot_along(between_frames(&at), shape->e, shape->n, eta), 1, 2, &j); break;
    case PH_FORM_SLIDE: add_slide(shape, &at, eta, 2, &j); break;
    case PH_FORM_DISTANCE: add_distance_along(shape, &at, eta, j.S); break;
    case PH_FORM_SQUARE: add_square(shape, &at, eta, 2, &j); break;
    case PH_FORM_ANGLE: add_angle_along(shape, &at, 1, eta, &j); break;
    case PH_FORM_SCREW:
        add_slide(shape, &at, eta, 2, &j);
        add_angle_along(shape, &at, -shape->pitch, eta, &j);
        break;
    }
    for (int i = 0; i < 144; i++) T[i] = shape->scale * j.S[i];
}

unsigned ph_shape_blocks(const ph_shape *h) {
    switch (h->form) {
    case PH_FORM_DOT:
    case PH_FORM_ANGLE: return 1 | 4;
    case PH_FORM_SLIDE: return 1 | 2 | (is_zero(h->X[1]) ? 0 : 4) | 8;
    case PH_FORM_DISTANCE:
    case PH_FORM_SQUARE:
    case PH_FORM_SCREW: break;
    }
    return 1 | 2 | 4 | 8;
}

// --- pair functions of a model -------------------------------------------------------------------------------

static ph_shape between(ph_shape_form form, int first, int second) {
    ph_shape h = {.form = form, .node = {first, second}, .scale = 1};
    return h;
}

// The gap along an axis of the first node, 0 where the points coincide.
static ph_shape slide_of(const joint *j, ph_shape_form form, vec3 u) {
    ph_shape h = between(form, j->first, j->second);
    h.u = u;
    h.X[1] = j->X[1];
    h.shift = vec3_dot(u, j->X[0]);
    return h;
}

// Plane and axis of an angle.
static void set_angle(const joint *j, const joint_measure *q, ph_shape *h) {
    h->e = mat3_row(j->E[q->plane], q->from);
    h->e2 = mat3_row(j->E[q->plane], q->to);
    h->n = mat3_row(j->E[1 - q->plane], q->of);
}

ph_shape ph_shape_of_coordinate(const ph_model *m, int joint_index, int coordinate) {
    const joint *j = m->joints + joint_index;
    const joint_measure *q = j->kind->coordinate[coordinate];
    ph_shape h = slide_of(j, PH_FORM_SLIDE, mat3_row(j->E[0], q->axis));
    if (q->angle) {
        h = between(PH_FORM_ANGLE, q->plane ? j->second : j->first, q->plane ? j->first : j->second);
        set_angle(j, q, &h);
    }
    h.scale = ph_measure_sign(j, q);
    h.shift *= h.scale;
    return h;
}

static ph_shape distance_of(const int node[2], const vec3 X[2]) {
    ph_shape h = between(PH_FORM_DISTANCE, node[0], node[1]);
    for (int k = 0; k < 2; k++) h.X[k] = X[k];
    return h;
}

ph_shape ph_shape_of_row(const ph_model *m, int joint_index, int row) {
    const joint *j = m->joints + joint_index;
    const joint_row r = ph_joint_row(j, row);
    ph_shape h = slide_of(j, PH_FORM_SLIDE, r.a);
    switch (r.form) {
    case PH_ROW_SLIDE: break;
    case PH_ROW_SCREW:
        if (j->pitch != 0) h.form = PH_FORM_SCREW;
        set_angle(j, j->kind->coordinate[0], &h);
        h.pitch = j->pitch;
        break;
    case PH_ROW_DISTANCE:
        h = distance_of((const int[2]){j->first, j->second}, j->X);
        h.shift = j->length;
        break;
    case PH_ROW_DOT:
        h = between(PH_FORM_DOT, j->first, j->second);
        h.e = r.a;
        h.n = r.b;
        break;
    case PH_ROW_DRIVEN:
        h = ph_shape_of_coordinate(m, joint_index, j->driven);
        h.shift -= j->start;
        h.motion = j->motion;
        break;
    }
    return h;
}

ph_shape ph_shape_of_spring(const ph_model *m, int force_index) {
    const force *f = m->forces + force_index;
    ph_shape h = distance_of(f->node, f->X);
    if (!(f->spring.rest > 0 || f->spring.damping > 0)) h.form = PH_FORM_SQUARE;
    return h;
}

ph_shape ph_shape_of_place(const ph_model *m, int slot, vec3 X, int axis) {
    ph_shape h = between(PH_FORM_SLIDE, m->count, slot);
    h.u = mat3_row(mat3_identity(), axis);
    h.X[1] = X;
    return h;
}
