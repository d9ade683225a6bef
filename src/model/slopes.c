#include "model/slopes.h"

#include "model/bend.h"
#include "model/gradient.h"
#include "model/laws.h"
#include "model/push.h"

#include <string.h>

// The nodes of a joint, one of which may be ground.
typedef struct pair {
    const ph_model *m;
    const motion *motions;
    int slot[2];
    ph_varied node[2];
} pair;

static bool is_there(const pair *p, int s) { return p->slot[s] < p->m->count; }

static int first_of(const body *b) { return b->kind == PH_RN ? 3 : 0; }

// w of both nodes [12], NULL for 0, and their accelerations.
static void begin(pair *p, const double *w, const double *a) {
    for (int s = 0; s < 2; s++) {
        p->node[s] = (ph_varied){.turn = vec3_zero()};
        if (!is_there(p, s)) continue;
        const body *b = p->m->bodies + p->slot[s];
        const double *own = w ? w + 6 * s + first_of(b) : NULL;
        p->node[s] = ph_gradient_node(b, p->motions + p->slot[s], own, a ? a + b->v : NULL);
    }
}

// Minus the derivatives with respect to q and v [12]; by_v may be NULL.
static void end(const pair *p, double *by_q, double *by_v) {
    double *const out[2] = {by_q, by_v};
    for (int i = 0; i < 12; i++) by_q[i] = 0;
    for (int i = 0; i < 12 && by_v; i++) by_v[i] = 0;
    for (int s = 0; s < 2; s++) {
        if (!is_there(p, s)) continue;
        const body *b = p->m->bodies + p->slot[s];
        const int at = 6 * s + first_of(b);
        ph_gradient_own(b, p->motions + p->slot[s], p->node + s, by_q + at, by_v ? by_v + at : NULL);
    }
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < 12 && out[k]; i++) out[k][i] = -out[k][i];
}

// The derivative of C^T lambda, row by row.
static void differentiate(pair *p, const joint *j, const double *lambda, double *G) {
    for (int i = 0; i < 12; i++) {
        double unit[12] = {0};
        if (!is_there(p, i / 6) || i % 6 < first_of(p->m->bodies + p->slot[i / 6])) continue;
        unit[i] = 1;
        begin(p, unit, NULL);
        ph_gradient_pair(j, p->motions, NULL, lambda, p->node, p->node + 1);
        end(p, G + 12 * i, NULL);
    }
}

void ph_joint_slopes(const ph_model *m, const joint *j, const motion *motions, const double *a, const double *lambda,
                     double *G, double *Yq, double *Yv) {
    static const double none[7] = {0};
    pair p = {.m = m, .motions = motions, .slot = {j->first, j->second}};
    memset(G, 0, 144 * sizeof *G);
    if (ph_bend_has(j)) {
        ph_bend bend;
        ph_bend_joint(j, motions, lambda, &bend);
        ph_bend_add(m, j, motions, -1, &bend, G);
    } else {
        differentiate(&p, j, lambda, G);
    }
    begin(&p, NULL, a);
    for (int s = 0; s < 2 && a == NULL; s++) p.node[s].test = p.node[s].velocity;
    for (int r = 0; r < j->rows; r++) {
        pair one = p;
        double unit[7] = {0};
        unit[r] = 1;
        ph_gradient_pair(j, motions, a ? unit : NULL, a ? none : unit, one.node, one.node + 1);
        end(&one, Yq + 12 * r, a ? Yv + 12 * r : NULL);
    }
}

// --- loads on one node --------------------------------------------------------------------------------------

static void put(mat3 A, double s, int row, int column, double *K) {
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++) K[6 * (row + r) + column + c] += s * A.m[3 * r + c];
}

// Loads f and m at a node in inertial axes with their derivatives with respect to its shift and its rotation.
typedef struct field {
    vec3 f, m;
    mat3 f_x, f_turn, m_x, m_turn;
} field;

// In the node's own algebra, where m turns with the node, on SE(3) f and the shift too.
static void add_field(const body *b, const motion *mo, const field *l, double *K) {
    const mat3 R = mo->R, left = b->se3 ? R : mat3_identity();
    const mat3 f_turn = b->se3 ? mat3_add(l->f_turn, mat3_hat(l->f)) : l->f_turn;
    put(mat3_T_mul(left, mat3_mul(l->f_x, left)), -1, 3, 3, K);
    if (b->kind == PH_RN) return;
    put(mat3_T_mul(left, mat3_mul(f_turn, R)), -1, 3, 0, K);
    put(mat3_T_mul(R, mat3_mul(l->m_x, left)), -1, 0, 3, K);
    put(mat3_T_mul(R, mat3_mul(mat3_add(l->m_turn, mat3_hat(l->m)), R)), -1, 0, 0, K);
}

// A + s x y^T
static mat3 plus(mat3 A, double s, vec3 x, vec3 y) { return mat3_add(A, mat3_scale(s, mat3_outer(x, y))); }

// With p = J x: f = -mu (m x/r^3 + 3/2 (tr J x + 2 p)/r^5 - 15/2 (x.p) x/r^7), moment 3 mu (x x p)/r^5         (M.66)
static field central_field(const ph_model *m, int i, const motion *motions) {
    const motion *mo = motions + i;
    const mat3 J = mat3_mul(mo->R, mat3_mul(m->whole[i], mat3_transpose(mo->R))), one = mat3_identity();
    const vec3 x = ph_central_place(m, motions, i), p = mat3_mulv(J, x);
    const double r2 = vec3_dot(x, x), r3 = r2 * sqrt(r2), r5 = r3 * r2, r7 = r5 * r2, xp = vec3_dot(x, p);
    const double mass = m->bodies[i].m, trace = J.m[0] + J.m[4] + J.m[8], mu = m->mu;
    const mat3 turned = mat3_sub(mat3_mul(J, mat3_hat(x)), mat3_hat(p));  // of p by a rotation
    const vec3 across = vec3_cross(x, p), of_xp = mat3_T_mulv(turned, x);
    const double along = mass / r3 + 1.5 * trace / r5 - 7.5 * xp / r7;
    const double of_r = -3 * mass / r5 - 7.5 * trace / r7 + 52.5 * xp / (r7 * r2);  // of `along` by x, over x
    mat3 f_x = mat3_add(mat3_scale(along, one), mat3_scale(3 / r5, J));
    f_x = plus(plus(plus(f_x, of_r, x, x), -15 / r7, x, p), -15 / r7, p, x);
    const mat3 m_x = plus(mat3_scale(1 / r5, mat3_sub(mat3_mul(mat3_hat(x), J), mat3_hat(p))), -5 / r7, across, x);
    return (field){.f = vec3_scale(-mu, vec3_axpy(along, x, vec3_scale(3 / r5, p))),
                   .m = vec3_scale(3 * mu / r5, across),
                   .f_x = mat3_scale(-mu, f_x),
                   .f_turn = mat3_scale(-mu, plus(mat3_scale(3 / r5, turned), -7.5 / r7, x, of_xp)),
                   .m_x = mat3_scale(3 * mu, m_x),
                   .m_turn = mat3_scale(3 * mu / r5, mat3_mul(mat3_hat(x), turned))};
}

// Where its covector turns with the node or against it.                                                         (S.8)
void ph_applied_slopes(const ph_model *m, const force *f, vec3 u, const motion *motions, double *K) {
    const body *b = m->bodies + f->node[0];
    const mat3 R = motions[f->node[0]].R;
    const bool torque = f->type == PH_FORCE_TYPE_TORQUE;
    if (b->kind == PH_RN) return;
    if (f->frame == PH_FRAME_INERTIAL) {
        const mat3 turned = mat3_hat(mat3_T_mulv(R, u));
        put(torque ? turned : mat3_mul(mat3_hat(f->X[0]), turned), -1, 0, 0, K);
        if (!torque && b->se3) put(turned, -1, 3, 0, K);
    } else if (!torque && !b->se3) put(mat3_mul(R, mat3_hat(u)), 1, 3, 0, K);
}

void ph_load_slopes(const ph_model *m, double t, const double *z, const motion *motions, double *K) {
    memset(K, 0, 36 * (size_t)m->count * sizeof *K);
    for (int i = 0; i < m->count; i++) {
        const body *b = m->bodies + i;
        field all = {.f = vec3_scale(b->weight, ph_model_pull(m))};
        if (m->mu > 0 && b->weight > 0) all = central_field(m, i, motions);
        add_field(b, motions + i, &all, K + 36 * i);
    }
    for (int k = 0; k < m->counts.forces; k++) {
        const force *f = m->forces + k;
        double value[3];
        if (!ph_is_load(f->type) || f->node[0] == m->count) continue;
        ph_signal_here(m, &f->value, t, z, motions, value);
        ph_applied_slopes(m, f, vec3_load(value), motions, K + 36 * f->node[0]);
    }
    force push;
    if (ph_push_get(m, z, &push))
        ph_applied_slopes(m, &push, vec3_load(push.value.data), motions, K + 36 * push.node[0]);
}
