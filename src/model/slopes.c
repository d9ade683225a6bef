#include "model/slopes.h"

#include "model/gradient.h"

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

void ph_joint_slopes(const ph_model *m, const joint *j, const motion *motions, const double *a, const double *lambda,
                     double *G, double *Yq, double *Yv) {
    static const double none[7] = {0};
    pair p = {.m = m, .motions = motions, .slot = {j->first, j->second}};
    memset(G, 0, 144 * sizeof *G);
    for (int i = 0; i < 12; i++) {
        double unit[12] = {0};
        if (!is_there(&p, i / 6) || i % 6 < first_of(m->bodies + p.slot[i / 6])) continue;
        unit[i] = 1;
        begin(&p, unit, NULL);
        ph_gradient_pair(j, motions, NULL, lambda, p.node, p.node + 1);
        end(&p, G + 12 * i, NULL);
    }
    for (int r = 0; r < j->rows; r++) {
        double unit[7] = {0};
        unit[r] = 1;
        begin(&p, NULL, a);
        if (a == NULL)
            for (int s = 0; s < 2; s++) p.node[s].test = p.node[s].velocity;
        ph_gradient_pair(j, motions, a ? unit : NULL, a ? none : unit, p.node, p.node + 1);
        end(&p, Yq + 12 * r, a ? Yv + 12 * r : NULL);
    }
}

// --- loads on one node --------------------------------------------------------------------------------------

static void put(mat3 A, double s, int row, int column, double *K) {
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++) K[6 * (row + r) + column + c] += s * A.m[3 * r + c];
}

// Of a force f and its derivative A with respect to x, both inertial: on SE(3) its components turn with the node.
static void add_field(const body *b, const motion *mo, vec3 f, mat3 A, double *K) {
    put(b->se3 ? mat3_T_mul(mo->R, mat3_mul(A, mo->R)) : A, -1, 3, 3, K);
    if (b->se3) put(mat3_hat(mat3_T_mulv(mo->R, f)), -1, 3, 0, K);
}

// f = -mu m e/r^2 and the torque 3 mu/r^3 e x J e; the effect of J on f is smaller by J/(m r^2).             (M.66)
static void add_central(const ph_model *m, int i, const motion *mo, double *K) {
    const body *b = m->bodies + i;
    const vec3 x = vec3_sub(mo->x, m->center);
    const double r = vec3_norm(x), pull = m->mu * b->m / (r * r * r), turn = 3 * m->mu / (r * r * r);
    const vec3 e = vec3_scale(1 / r, x);
    const mat3 A = mat3_sub(mat3_scale(3 * pull, mat3_outer(e, e)), mat3_scale(pull, mat3_identity()));
    add_field(b, mo, vec3_scale(-pull, x), A, K);
    if (b->kind == PH_RN) return;
    const vec3 own = mat3_T_mulv(mo->R, e), Je = mat3_mulv(m->whole[i], own);
    const mat3 inner = mat3_sub(mat3_mul(mat3_hat(own), m->whole[i]), mat3_hat(Je));
    put(mat3_mul(inner, mat3_hat(own)), -turn, 0, 0, K);
}

static void add_applied(const ph_model *m, const force *f, double t, const motion *motions, double *K) {
    const int i = f->node[0];
    const body *b = m->bodies + i;
    for (int c = first_of(b); c < 6; c++) {
        double unit[6] = {0}, by_q[6] = {0};
        unit[c] = 1;
        ph_varied node = ph_gradient_node(b, motions + i, unit + first_of(b), NULL);
        ph_gradient_applied(f, t, motions, &node);
        ph_gradient_own(b, motions + i, &node, by_q + first_of(b), NULL);
        for (int k = 0; k < 6; k++) K[6 * c + k] -= by_q[k];
    }
}

void ph_load_slopes(const ph_model *m, double t, const motion *motions, double *K) {
    memset(K, 0, 36 * (size_t)m->count * sizeof *K);
    for (int i = 0; i < m->count; i++) {
        const body *b = m->bodies + i;
        add_field(b, motions + i, vec3_scale(b->m, ph_model_pull(m)), mat3_zero(), K + 36 * i);
        if (m->mu > 0) add_central(m, i, motions + i, K + 36 * i);
    }
    for (int k = 0; k < m->counts.forces; k++) {
        const force *f = m->forces + k;
        const bool single = f->type != PH_FORCE_TYPE_SPRING && f->type < PH_FORCE_TYPE_JOINT_FORCE;
        if (single && f->node[0] < m->count) add_applied(m, f, t, motions, K + 36 * f->node[0]);
    }
}
