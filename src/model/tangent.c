#include "model/tangent.h"

#include "base/vector.h"
#include "model/bend.h"
#include "model/gradient.h"
#include "model/laws.h"
#include "model/loops.h"

#include <stdlib.h>
#include <string.h>

static bool is_stiff(const force *f) {
    return ph_is_spring(f->type) && (f->spring.stiffness > 0 || f->spring.damping > 0);
}

static int pairs_of(const coupling *c) { return c->count * (c->count - 1) / 2; }

int ph_tie_row(const ph_model *m, const tie *t) { return t->coupling < 0 ? 1 : pairs_of(m->couplings + t->coupling); }

int ph_ties_count(const ph_model *m) {
    int n = 0;
    for (int k = 0; k < m->coupling_count; k++) n += pairs_of(m->couplings + k);
    for (int k = 0; k < m->counts.forces; k++) n += is_stiff(m->forces + k);
    return n + ph_law_ties(m, NULL);
}

void ph_ties_list(const ph_model *m, tie *list) {
    int n = 0;
    for (int k = 0; k < m->coupling_count; k++) {
        const coupling *c = m->couplings + k;
        for (int a = 0; a < c->count; a++)
            for (int b = a + 1; b < c->count; b++)
                list[n++] = (tie){.coupling = k, .force = -1, .node = {c->node[a], c->node[b]}, .end = {a, b}};
    }
    for (int k = 0; k < m->counts.forces; k++) {
        const force *f = m->forces + k;
        if (!is_stiff(f)) continue;
        list[n++] = (tie){.coupling = -1, .force = k, .node = {f->node[0], f->node[1]}};
    }
    ph_law_ties(m, list + n);
}

void ph_joints_dependent(const ph_model *m, bool *dependent) {
    for (int k = 0; k < ph_bond_count(m); k++) dependent[k] = false;
    for (int k = 0; m->loops && k < m->loops->block_count; k++) {
        const loop_block *b = m->loops->blocks + k;
        if (b->rank == b->rows) continue;
        for (int i = b->first; i < b->first + b->count; i++) {
            const closing *c = m->loops->closings + i;
            for (int p = 0; p < c->parts; p++) dependent[c->bond + p] = true;
        }
    }
}

void ph_joint_find(const ph_model *m, const ph_blocks *blocks, int k, int own, joint_blocks *at) {
    const joint *j = ph_bond_of(m, k);
    const int ends[2] = {j->first, j->second};
    at->own = ph_blocks_find(blocks, own, own);
    for (int s = 0; s < 2; s++) {
        const bool there = ends[s] < m->count;
        at->row[s] = there ? ph_blocks_find(blocks, own, ends[s]) : (ph_block){-1, 0};
        at->column[s] = there ? ph_blocks_find(blocks, ends[s], own) : (ph_block){-1, 0};
    }
}

void ph_tie_find(const ph_model *m, const ph_blocks *blocks, const int node[2], ph_block at[2][2]) {
    for (int r = 0; r < 2; r++)
        for (int c = 0; c < 2; c++) {
            const bool there = node[r] < m->count && node[c] < m->count;
            at[r][c] = there ? ph_blocks_find(blocks, node[r], node[c]) : (ph_block){-1, 0};
        }
}

// --- one tie, body-fixed ------------------------------------------------------------------------------------

// A spring's ends are p_s = x_s + arm_s, P_s = [-arm^ 1]; with u the force on the first and A = du/dd     (T.16)
// K_rs = +-P_r^T A P_s, and on the diagonal the effect of rotating the arm on the moment, -+u^ arm^;
// in body axes less (w x load), since the load rotates with the frame.
static void put(double *K, int row, int column, mat3 A) {
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++) K[12 * (row + r) + column + c] += A.m[3 * r + c];
}

static mat3 turned_back(mat3 Ra, mat3 A, mat3 Rb) { return mat3_T_mul(Ra, mat3_mul(A, Rb)); }

static void spring_ends(const motion *const mo[2], const vec3 arm[2], mat3 A, double *K) {
    for (int r = 0; r < 2; r++)
        for (int c = 0; c < 2; c++) {
            const mat3 own = mat3_scale(r == c ? 1 : -1, A);
            const mat3 left = mat3_mul(mat3_hat(arm[r]), own);
            const mat3 right = mat3_mul(own, mat3_hat(vec3_neg(arm[c])));
            put(K, 6 * r + 3, 6 * c + 3, turned_back(mo[r]->R, own, mo[c]->R));
            put(K, 6 * r, 6 * c + 3, turned_back(mo[r]->R, left, mo[c]->R));
            put(K, 6 * r + 3, 6 * c, turned_back(mo[r]->R, right, mo[c]->R));
            put(K, 6 * r, 6 * c, turned_back(mo[r]->R, mat3_mul(left, mat3_hat(vec3_neg(arm[c]))), mo[c]->R));
        }
}

// With the tension N of the spring: A = V'' nn + (N/l) (1 - nn).                                             (T.16)
static void spring_tie(const force *f, const double *sigma, const motion *motions, double *K, wrench load[2]) {
    const ph_stretch s = ph_spring_stretch(f, motions);
    const motion *const mo[2] = {motions + f->node[0], motions + f->node[1]};
    const ph_potential V = ph_spring_along(&f->spring, s.length);
    const double across = ph_spring_over_length(&f->spring, sigma ? sigma[0] : V.d1, s.length);
    const mat3 nn = s.length > 0 ? mat3_scale(1 / (s.length * s.length), mat3_outer(s.d, s.d)) : mat3_zero();
    const mat3 A = mat3_add(mat3_scale(across, mat3_identity()), mat3_scale(V.d2 - across, nn));
    spring_ends(mo, s.arm, A, K);
    const vec3 u = vec3_scale(across, s.d);
    for (int k = 0; k < 2; k++) {
        const vec3 own = k == 0 ? u : vec3_neg(u);
        const mat3 arm_turns = mat3_mul(mat3_hat(vec3_neg(own)), mat3_hat(s.arm[k]));
        load[k].f = mat3_T_mulv(mo[k]->R, own);
        load[k].m = mat3_T_mulv(mo[k]->R, vec3_cross(s.arm[k], own));
        put(K, 6 * k, 6 * k, turned_back(mo[k]->R, arm_turns, mo[k]->R));
        put(K, 6 * k, 6 * k, mat3_hat(vec3_neg(load[k].m)));
        put(K, 6 * k + 3, 6 * k, mat3_hat(vec3_neg(load[k].f)));
    }
}

void ph_coordinate_gradient(const ph_model *m, const joint *j, const ph_coordinate *c, const motion *motions,
                            double *b) {
    ph_six load[2] = {six_zero(), six_zero()};
    const int node[2] = {j->first, j->second};
    ph_joint_push(j, c, 1, motions, load);
    for (int s = 0; s < 2; s++) {
        memset(b + 6 * s, 0, 6 * sizeof *b);
        if (node[s] == m->count) continue;
        const body *own = m->bodies + node[s];
        ph_body_own(own, motions + node[s], load[s], b + 6 * s + (own->kind == PH_RN ? 3 : 0));
    }
}

static int first_of(const body *b) { return b->kind == PH_RN ? 3 : 0; }

void ph_own_velocities(const ph_model *m, const joint *j, const motion *motions, double *v) {
    const int node[2] = {j->first, j->second};
    memset(v, 0, 12 * sizeof *v);
    for (int s = 0; s < 2; s++) {
        if (node[s] == m->count) continue;
        const motion *mo = motions + node[s];
        const body *own = m->bodies + node[s];
        ph_body_own(own, mo, (ph_six){mo->w, mo->v}, v + 6 * s + first_of(own));
    }
}

// A spring in a joint, its elastic moment from sigma. With b the gradient of its coordinate, B = -db/dq, the moment u
// and the rate b.v:   K = V'' b b^T + u B - c b (B^T v)^T,   D = c b b^T
static void joint_tie(const ph_model *m, const force *f, const double *sigma, const double *z, const motion *motions,
                      double *K, double *D) {
    const joint *j = m->joints + f->joint;
    const ph_coordinate c = ph_force_coordinate(m, f, z, motions);
    const ph_potential V = ph_spring_along(&f->spring, c.value);
    const double damping = f->spring.damping, u = -(sigma ? sigma[0] : V.d1) - damping * c.rate;
    double b[12], v[12], B[144] = {0}, of_rate[12] = {0};
    ph_bend bend;
    ph_coordinate_gradient(m, j, &c, motions, b);
    ph_own_velocities(m, j, motions, v);
    ph_bend_push(j, f->coordinate, &c, 1, motions, &bend);
    ph_bend_add(m, j, motions, 1, &bend, B);
    for (int i = 0; i < 144 && damping > 0; i++) of_rate[i % 12] += v[i / 12] * B[i];
    for (int r = 0; r < 12; r++)
        for (int i = 0; i < 12; i++) {
            K[12 * r + i] += b[r] * (V.d2 * b[i] - damping * of_rate[i]) + u * B[12 * r + i];
            D[12 * r + i] += damping * b[r] * b[i];
        }
}

// The dashpot of a spring, one row for each unit motion of its nodes.                                         (O.97)
static void dashpot_tie(const ph_model *m, const force *f, const motion *motions, double *K, double *D) {
    const int *node = f->node;
    force alone = *f;
    alone.spring.stiffness = 0;
    for (int r = 0; r < 12 && f->spring.damping > 0; r++) {
        ph_varied varied[2] = {{.turn = vec3_zero()}, {.turn = vec3_zero()}};
        if (node[r / 6] == m->count || r % 6 < first_of(m->bodies + node[r / 6])) continue;
        for (int s = 0; s < 2; s++) {
            double unit[6] = {0};
            if (node[s] == m->count) continue;
            const body *b = m->bodies + node[s];
            if (r / 6 == s) unit[r % 6] = 1;
            varied[s] = ph_gradient_node(b, motions + node[s], unit + first_of(b), NULL);
        }
        ph_gradient_spring(&alone, motions, varied, varied + 1);
        for (int s = 0; s < 2; s++) {
            double by_q[6] = {0}, by_v[6] = {0};
            if (node[s] == m->count) continue;
            const body *b = m->bodies + node[s];
            ph_gradient_own(b, motions + node[s], varied + s, by_q + first_of(b), by_v + first_of(b));
            for (int i = 0; i < 6; i++) K[12 * r + 6 * s + i] -= by_q[i];
            for (int i = 0; i < 6; i++) D[12 * r + 6 * s + i] -= by_v[i];
        }
    }
}

// Rows or columns 3..5 of a node's six, from body axes to inertial ones, where its v is inertial.
static void turn_rows(int size, mat3 R, double *K, int row) {
    for (int c = 0; c < size; c++) {
        double *x = K + size * row + c;
        const vec3 turned = mat3_mulv(R, vec3_make(x[0], x[size], x[2 * size]));
        x[0] = turned.x;
        x[size] = turned.y;
        x[2 * size] = turned.z;
    }
}

static void turn_columns(int size, mat3 R, double *K, int column) {
    for (int r = 0; r < size; r++) {
        double *x = K + size * r + column;
        vec3_store(mat3_mulv(R, vec3_load(x)), x);
    }
}

// On SO(3) x R^3 the load's force is inertial and does not rotate with the frame: + f x w.                     (T.17)
void ph_tie_inertial(int size, mat3 R, vec3 f, int side, double *K) {
    const mat3 turning = mat3_hat(f);
    for (int i = 0; i < 9; i++) K[size * (6 * side + 3 + i / 3) + 6 * side + i % 3] += turning.m[i];
    turn_rows(size, R, K, 6 * side + 3);
    turn_columns(size, R, K, 6 * side + 3);
}

static void to_own(const ph_model *m, int count, const int *node, const motion *motions, const wrench *load, double *K,
                   double *D) {
    for (int s = 0; s < count; s++) {
        if (node[s] == m->count || m->bodies[node[s]].kind != PH_SO3XR3) continue;
        const mat3 R = motions[node[s]].R;
        ph_tie_inertial(6 * count, R, load[s].f, s, K);
        ph_tie_inertial(6 * count, R, vec3_zero(), s, D);
    }
}

// K and D of all nodes of a coupling, [6n x 6n].
void ph_coupling_own(const ph_model *m, const coupling *c, const double *sigma, const ph_place *at,
                     const motion *motions, double *K, double *D) {
    se3 g[PH_COUPLING_NODES];
    wrench load[PH_COUPLING_NODES];
    ph_coupling_poses(m, c, at->q, g);
    c->kind->tangent(c->data, c->kind->resultants ? sigma : NULL, g, K, D, load);
    to_own(m, c->count, c->node, motions, load, K, D);
}

// The part of a tie: the blocks between its nodes, and those of a node itself in the first tie that it has.
static void take_part(const coupling *c, const int end[2], const double *whole, double *K) {
    for (int r = 0; r < 2; r++)
        for (int i = 0; i < 2; i++) {
            const bool there = r != i || (end[0] == 0 && (r == 1 || end[1] == 1));
            const double *from = whole + 6 * c->count * 6 * end[r] + 6 * end[i];
            for (int k = 0; k < 36; k++)
                K[12 * (6 * r + k / 6) + 6 * i + k % 6] = there ? from[6 * c->count * (k / 6) + k % 6] : 0;
        }
}

static void coupling_ties(const ph_model *m, const tie *t, const double *sigma, const ph_place *at,
                          const motion *motions, double *K, double *D) {
    const coupling *c = m->couplings + t->coupling;
    double whole[2][36 * PH_COUPLING_NODES * PH_COUPLING_NODES];
    if (c->count == 2) {
        ph_coupling_own(m, c, sigma, at, motions, K, D);
        return;
    }
    ph_coupling_own(m, c, sigma, at, motions, whole[0], whole[1]);
    for (int k = 0; k < pairs_of(c); k++) {
        take_part(c, t[k].end, whole[0], K + 144 * k);
        take_part(c, t[k].end, whole[1], D + 144 * k);
    }
}

void ph_tie_own(const ph_model *m, const tie *t, const double *sigma, const ph_place *at, const motion *motions,
                double *K, double *D) {
    if (t->coupling >= 0) {
        coupling_ties(m, t, sigma, at, motions, K, D);
        return;
    }
    wrench load[2] = {{vec3_zero(), vec3_zero()}, {vec3_zero(), vec3_zero()}};
    memset(K, 0, 144 * sizeof *K);
    memset(D, 0, 144 * sizeof *D);
    if (t->law) {
        ph_law_tie_own(m, t, sigma, at, motions, K, D);
        return;
    }
    if (ph_is_in_joint(m->forces[t->force].type)) {
        joint_tie(m, m->forces + t->force, sigma, at->z, motions, K, D);
        return;
    }
    spring_tie(m->forces + t->force, sigma, motions, K, load);
    to_own(m, 2, t->node, motions, load, K, D);
    dashpot_tie(m, m->forces + t->force, motions, K, D);
}

// --- resultants ---------------------------------------------------------------------------------------------

// The change of a spring's length, to first order.
static double lengthened(const ph_model *m, const tie *t, const ph_stretch *s, const motion *motions, const double *u) {
    vec3 d = vec3_zero();
    for (int k = 0; k < 2; k++) {
        if (t->node[k] == m->count) continue;
        const body *b = m->bodies + t->node[k];
        const ph_six moved = ph_body_inertial(b, motions + t->node[k], u + b->v);
        d = vec3_axpy(k == 0 ? -1 : 1, vec3_add(moved.v, vec3_cross(moved.w, s->arm[k])), d);
    }
    return s->length > 0 ? vec3_dot(d, s->d) / s->length : 0;
}

// The change of a joint's coordinate, to first order.
static double advanced(const ph_model *m, const joint *j, const ph_coordinate *c, const motion *motions,
                       const double *u) {
    const int node[2] = {j->first, j->second};
    double b[12], sum = 0;
    ph_coordinate_gradient(m, j, c, motions, b);
    for (int s = 0; s < 2; s++) {
        if (node[s] == m->count) continue;
        const body *own = m->bodies + node[s];
        const int first = own->kind == PH_RN ? 3 : 0;
        sum += ph_dot(b + 6 * s + first, u + own->v, 6 - first);
    }
    return sum;
}

static void force_resultants(const ph_model *m, const tie *t, const ph_place *at, const motion *motions,
                             const double *u, double *sigma) {
    const force *f = m->forces + t->force;
    if (ph_is_in_joint(f->type)) {
        const ph_coordinate c = ph_force_coordinate(m, f, at->z, motions);
        const double more = u ? advanced(m, m->joints + f->joint, &c, motions, u) : 0;
        sigma[0] = ph_spring_tension(&f->spring, c.value, more);
        return;
    }
    const ph_stretch s = ph_spring_stretch(f, motions);
    sigma[0] = ph_spring_tension(&f->spring, s.length, u ? lengthened(m, t, &s, motions, u) : 0);
}

void ph_tie_resultants(const ph_model *m, const tie *t, const ph_place *at, const motion *motions, const double *u,
                       double *sigma) {
    if (t->law) {
        ph_law_tie_resultants(m, t, at, motions, u, sigma);
        return;
    }
    if (t->coupling < 0) {
        force_resultants(m, t, at, motions, u, sigma);
        return;
    }
    const coupling *c = m->couplings + t->coupling;
    se3 g[PH_COUPLING_NODES];
    double own[6 * PH_COUPLING_NODES];
    if (c->kind->resultants == NULL) return;
    ph_coupling_poses(m, c, at->q, g);
    for (int k = 0; k < c->count && u; k++) {
        const motion *mo = motions + c->node[k];
        const ph_six moved = ph_body_inertial(m->bodies + c->node[k], mo, u + m->bodies[c->node[k]].v);
        vec3_store(mat3_T_mulv(mo->R, moved.w), own + 6 * k);
        vec3_store(mat3_T_mulv(mo->R, moved.v), own + 6 * k + 3);
    }
    c->kind->resultants(c->data, g, u ? own : NULL, sigma);
}
