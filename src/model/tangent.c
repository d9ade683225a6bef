#include "model/tangent.h"

#include "base/vector.h"
#include "linalg/jacobi_svd.h"
#include "model/loops.h"

#include <stdlib.h>
#include <string.h>

// Relative to a redundant constraint's own response: the regularisation that makes it independent. The error of a
// solution is this fraction, squared after the second one.
static const double INDEPENDENT = 1e-8;

struct ph_tangent {
    ph_blocks *blocks;  // groups: the nodes by slot, then the joints
    int ties;
    tie *tie;             // [ties]
    ph_block *node;       // [count]
    joint_blocks *joint;  // [joints]
    bool *dependent;      // [joints] closes a loop that has redundant constraints
    bool any_dependent;
};

static bool is_stiff(const force *f) {
    const bool spring = f->type == PH_FORCE_TYPE_SPRING || f->type == PH_FORCE_TYPE_JOINT_SPRING;
    return spring && (f->stiffness > 0 || f->damping > 0);
}

int ph_ties_count(const ph_model *m) {
    int n = m->coupling_count;
    for (int k = 0; k < m->counts.forces; k++) n += is_stiff(m->forces + k);
    return n;
}

// --- the pattern --------------------------------------------------------------------------------------------

void ph_ties_list(const ph_model *m, tie *list) {
    int n = 0;
    for (int k = 0; k < m->coupling_count; k++) {
        const coupling *c = m->couplings + k;
        list[n++] = (tie){.coupling = k, .force = -1, .node = {c->node[0], c->node[1]}};
    }
    for (int k = 0; k < m->counts.forces; k++) {
        const force *f = m->forces + k;
        if (!is_stiff(f)) continue;
        tie t = {.coupling = -1, .force = k, .node = {f->node[0], f->node[1]}};
        if (f->type == PH_FORCE_TYPE_JOINT_SPRING) {
            t.node[0] = m->joints[f->joint].first;
            t.node[1] = m->joints[f->joint].second;
        }
        list[n++] = t;
    }
}

static ph_status make_pattern(const ph_model *m, ph_tangent *p, int (*pairs)[2], int *sizes) {
    int n = 0;
    for (int i = 0; i < m->count; i++) sizes[i] = m->bodies[i].kind == PH_RN ? 3 : 6;
    for (int k = 0; k < p->ties; k++) {
        const tie *t = p->tie + k;
        if (t->node[0] == m->count || t->node[1] == m->count || t->node[0] == t->node[1]) continue;
        pairs[n][0] = t->node[0];
        pairs[n++][1] = t->node[1];
    }
    for (int k = 0; k < m->counts.joints; k++) {
        const joint *j = m->joints + k;
        const int ends[2] = {j->first, j->second};
        sizes[m->count + k] = j->rows;
        for (int s = 0; s < 2; s++) {
            if (ends[s] == m->count) continue;
            pairs[n][0] = ends[s];
            pairs[n++][1] = m->count + k;
        }
    }
    return ph_blocks_create(m->count + m->counts.joints, m->count, sizes, n, (const int(*)[2])pairs, &p->blocks);
}

void ph_joints_dependent(const ph_model *m, bool *dependent) {
    for (int k = 0; k < m->counts.joints; k++) dependent[k] = false;
    for (int k = 0; m->loops && k < m->loops->block_count; k++) {
        const loop_block *b = m->loops->blocks + k;
        if (b->rank == b->rows) continue;
        for (int i = b->first; i < b->first + b->count; i++) dependent[m->loops->closings[i].joint] = true;
    }
}

void ph_joint_find(const ph_model *m, const ph_blocks *blocks, int k, int own, joint_blocks *at) {
    const joint *j = m->joints + k;
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

static void find_blocks(const ph_model *m, ph_tangent *p) {
    for (int i = 0; i < m->count; i++) p->node[i] = ph_blocks_find(p->blocks, i, i);
    for (int k = 0; k < p->ties; k++) ph_tie_find(m, p->blocks, p->tie[k].node, p->tie[k].at);
    for (int k = 0; k < m->counts.joints; k++) ph_joint_find(m, p->blocks, k, m->count + k, p->joint + k);
    ph_joints_dependent(m, p->dependent);
    for (int k = 0; k < m->counts.joints; k++) p->any_dependent = p->any_dependent || p->dependent[k];
}

ph_status ph_tangent_create(const ph_model *m, ph_tangent **out) {
    const int ties = ph_ties_count(m), joints = m->counts.joints;
    *out = NULL;
    if (ties == 0) return PH_OK;
    ph_tangent *p = calloc(1, sizeof *p);
    int(*pairs)[2] = malloc((size_t)(ties + 2 * joints) * sizeof *pairs);
    int *sizes = malloc((size_t)(m->count + joints) * sizeof *sizes);
    ph_status status = PH_ERR_MEMORY;
    if (p) {
        p->ties = ties;
        p->tie = calloc((size_t)ties, sizeof *p->tie);
        p->node = calloc((size_t)m->count, sizeof *p->node);
        p->joint = calloc((size_t)joints + 1, sizeof *p->joint);
        p->dependent = calloc((size_t)joints + 1, sizeof *p->dependent);
        if (pairs && sizes && p->tie && p->node && p->joint && p->dependent) {
            ph_ties_list(m, p->tie);
            status = make_pattern(m, p, pairs, sizes);
        }
    }
    free(pairs);
    free(sizes);
    if (status == PH_OK) find_blocks(m, p);
    if (status == PH_OK) *out = p;
    else ph_tangent_free(p);
    return status;
}

void ph_tangent_free(ph_tangent *p) {
    if (p == NULL) return;
    ph_blocks_free(p->blocks);
    free(p->tie);
    free(p->node);
    free(p->joint);
    free(p->dependent);
    free(p);
}

ph_status ph_tangent_work(const ph_model *m, ph_factors **out) {
    *out = NULL;
    return m->tangent ? ph_factors_create(m->tangent->blocks, out) : PH_OK;
}

// --- the ties, body-fixed -----------------------------------------------------------------------------------

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

static void spring_tie(const force *f, bool relaxed, const motion *motions, double *K, double *D, wrench load[2]) {
    const ph_stretch s = ph_spring_stretch(f, motions);
    const motion *const mo[2] = {motions + f->node[0], motions + f->node[1]};
    const double rest = f->length > 0 ? (relaxed ? 1 : f->length / s.length) : 0;
    const mat3 nn = s.length > 0 ? mat3_scale(1 / (s.length * s.length), mat3_outer(s.d, s.d)) : mat3_zero();
    const mat3 A =
        mat3_add(mat3_scale(f->stiffness * (1 - rest), mat3_identity()), mat3_scale(f->stiffness * rest, nn));
    spring_ends(mo, s.arm, A, K);
    spring_ends(mo, s.arm, mat3_scale(f->damping, nn), D);
    if (relaxed) return;
    const vec3 u = vec3_scale(f->stiffness * (1 - rest), s.d);
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

// A spring in a joint: its coordinate's gradient b gives K = k b b^T; the rotation of b is neglected.
static void joint_tie(const ph_model *m, const force *f, const motion *motions, double *K, double *D) {
    const joint *j = m->joints + f->joint;
    ph_coordinate all[2];
    ph_six load[2] = {six_zero(), six_zero()};
    double b[12];
    ph_joint_coordinates(j, motions, all);
    ph_joint_push(j, &all[f->coordinate], 1, motions, load);
    for (int s = 0; s < 2; s++) {
        const mat3 R = motions[s == 0 ? j->first : j->second].R;
        vec3_store(mat3_T_mulv(R, load[s].w), b + 6 * s);
        vec3_store(mat3_T_mulv(R, load[s].v), b + 6 * s + 3);
    }
    for (int r = 0; r < 12; r++)
        for (int c = 0; c < 12; c++) {
            K[12 * r + c] += f->stiffness * b[r] * b[c];
            D[12 * r + c] += f->damping * b[r] * b[c];
        }
}

static void tie_tangent(const ph_model *m, const tie *t, bool relaxed, const double *q, const motion *motions,
                        double *K, double *D, wrench load[2]) {
    load[0] = load[1] = wrench_make(vec3_zero(), vec3_zero());
    if (t->coupling < 0) {
        memset(K, 0, 144 * sizeof *K);
        memset(D, 0, 144 * sizeof *D);
        const force *f = m->forces + t->force;
        if (f->type == PH_FORCE_TYPE_SPRING) spring_tie(f, relaxed, motions, K, D, load);
        else joint_tie(m, f, motions, K, D);
        return;
    }
    const coupling *c = m->couplings + t->coupling;
    const twist still[2] = {twist_zero(), twist_zero()};
    se3 g[2];
    for (int s = 0; s < 2; s++) g[s] = ph_element_pose(m->bodies[t->node[s]].kind, q + m->bodies[t->node[s]].q);
    if (!relaxed) c->kind->loads(c->data, PH_FORCE_BEAM, g, still, load);
    c->kind->tangent(c->data, relaxed, g, K, D);
}

// --- into the matrix ----------------------------------------------------------------------------------------

// Rows or columns 3..5 of a node's six, from body axes to inertial ones, where its v is inertial.
static void turn_rows(mat3 R, double *K, int row) {
    for (int c = 0; c < 12; c++) {
        double *x = K + 12 * row + c;
        const vec3 turned = mat3_mulv(R, vec3_make(x[0], x[12], x[24]));
        x[0] = turned.x;
        x[12] = turned.y;
        x[24] = turned.z;
    }
}

static void turn_columns(mat3 R, double *K, int column) {
    for (int r = 0; r < 12; r++) {
        double *x = K + 12 * r + column;
        vec3_store(mat3_mulv(R, vec3_load(x)), x);
    }
}

// On SO(3) x R^3 the load's force is inertial and does not rotate with the frame: + f x w.                     (T.17)
void ph_tie_inertial(mat3 R, vec3 f, int side, double *K) {
    put(K, 6 * side + 3, 6 * side, mat3_hat(f));
    turn_rows(R, K, 6 * side + 3);
    turn_columns(R, K, 6 * side + 3);
}

static void to_own(const ph_model *m, const tie *t, const motion *motions, const wrench load[2], double *K, double *D) {
    for (int s = 0; s < 2; s++) {
        if (t->node[s] == m->count || m->bodies[t->node[s]].kind != PH_SO3XR3) continue;
        const mat3 R = motions[t->node[s]].R;
        ph_tie_inertial(R, load[s].f, s, K);
        ph_tie_inertial(R, vec3_zero(), s, D);
    }
}

void ph_tie_own(const ph_model *m, const tie *t, bool relaxed, const double *q, const motion *motions, double *K,
                double *D) {
    wrench load[2];
    tie_tangent(m, t, relaxed, q, motions, K, D, load);
    to_own(m, t, motions, load, K, D);
}

static void add_tie(const ph_model *m, const tie *t, double of_K, const double *K, double of_D, const double *D,
                    double *values) {
    for (int r = 0; r < 2; r++)
        for (int c = 0; c < 2; c++) {
            const ph_block b = t->at[r][c];
            if (b.at < 0) continue;
            const int row = m->bodies[t->node[r]].kind == PH_RN ? 3 : 0;
            const int column = m->bodies[t->node[c]].kind == PH_RN ? 3 : 0;
            for (int i = row; i < 6; i++)
                for (int k = column; k < 6; k++) {
                    const int e = 12 * (6 * r + i) + 6 * c + k;
                    values[b.at + b.stride * (k - column) + i - row] += of_K * K[e] + of_D * D[e];
                }
        }
}

static void add_inertia(const ph_model *m, int i, double *values) {
    const body *b = m->bodies + i;
    const ph_block at = m->tangent->node[i];
    const int linear = b->kind == PH_RN ? 0 : 3;
    for (int r = 0; r < linear; r++)
        for (int c = 0; c < linear; c++) values[at.at + at.stride * c + r] += b->J.m[3 * r + c];
    for (int r = linear; r < linear + 3; r++) values[at.at + (at.stride + 1) * r] += b->m;
}

// C and C^T; E from the response of a constraint to its own multiplier, with its nodes alone.
static void add_joint(const ph_model *m, int k, const motion *motions, double *values) {
    const joint *j = m->joints + k;
    const joint_blocks *at = m->tangent->joint + k;
    const int ends[2] = {j->first, j->second};
    for (int r = 0; r < j->rows; r++) {
        double unit[7] = {0}, response = 0;
        ph_six load[2];
        unit[r] = 1;
        ph_joint_loads(j, motions, unit, load);
        for (int s = 0; s < 2; s++) {
            if (at->row[s].at < 0) continue;
            double own[6] = {0};
            const body *b = m->bodies + ends[s];
            const ph_block node = m->tangent->node[ends[s]];
            ph_body_own(b, motions + ends[s], load[s], own);
            for (int i = 0; i < (b->kind == PH_RN ? 3 : 6); i++) {
                values[at->row[s].at + at->row[s].stride * i + r] = own[i];
                values[at->column[s].at + at->column[s].stride * r + i] = own[i];
                response += own[i] * own[i] / fabs(values[node.at + (node.stride + 1) * i]);
            }
        }
        if (m->tangent->dependent[k]) values[at->own.at + (at->own.stride + 1) * r] = -INDEPENDENT * response;
    }
}

ph_status ph_model_tangent(const ph_system *sys, const ph_place *at, double of_K, double of_D, bool relaxed,
                           ph_workspace *ws) {
    const ph_model *m = ph_model_of(sys);
    double *values = ph_factors_values(ws->factors);
    ph_model_motions(m, at, ws);
    ph_factors_clear(ws->factors);
    for (int i = 0; i < m->count; i++) add_inertia(m, i, values);
    for (int k = 0; k < m->tangent->ties; k++) {
        const tie *t = m->tangent->tie + k;
        double K[144], D[144];
        ph_tie_own(m, t, relaxed, at->q, ws->motion, K, D);
        add_tie(m, t, of_K, K, of_D, D, values);
    }
    for (int k = 0; k < m->counts.joints; k++) add_joint(m, k, ws->motion, values);
    return ph_factors_compute(ws->factors, relaxed ? PH_PIVOTS_KEEP : PH_PIVOTS_CHECK);
}

// C a = rhs + E lambda: adds the solution that corrects the difference.
static ph_status close_rows(const ph_model *m, ph_workspace *ws) {
    const ph_tangent *p = m->tangent;
    const int n = ph_blocks_unknowns(p->blocks);
    const double *values = ph_factors_values(ws->factors);
    double *x = ws->unknowns, *y = x + n;
    memset(y, 0, (size_t)n * sizeof *y);
    for (int k = 0; k < m->counts.joints; k++) {
        const int first = ph_blocks_offset(p->blocks, m->count + k);
        const ph_block own = p->joint[k].own;
        for (int r = 0; r < m->joints[k].rows; r++) y[first + r] = values[own.at + (own.stride + 1) * r] * x[first + r];
    }
    const ph_status status = ph_factors_solve(ws->factors, y);
    for (int i = 0; i < n; i++) x[i] += y[i];
    return status;
}

// Unknowns of the nodes lie by slot, the system's by factor.
ph_status ph_model_tangent_solve(const ph_system *sys, const double *Q, const double *rhs, double *a, double *lambda,
                                 ph_workspace *ws) {
    const ph_model *m = ph_model_of(sys);
    const ph_blocks *blocks = m->tangent->blocks;
    double *x = ws->unknowns;
    for (int i = 0; i < m->count; i++) {
        const body *b = m->bodies + i;
        memcpy(x + ph_blocks_offset(blocks, i), Q + b->v, (b->kind == PH_RN ? 3 : 6) * sizeof *x);
    }
    for (int k = 0; k < m->counts.joints; k++)
        memcpy(x + ph_blocks_offset(blocks, m->count + k), rhs + m->joints[k].row,
               (size_t)m->joints[k].rows * sizeof *x);
    ph_status status = ph_factors_solve(ws->factors, x);
    if (status == PH_OK && m->tangent->any_dependent) status = close_rows(m, ws);
    if (status != PH_OK) return status;
    for (int i = 0; i < m->count; i++) {
        const body *b = m->bodies + i;
        memcpy(a + b->v, x + ph_blocks_offset(blocks, i), (b->kind == PH_RN ? 3 : 6) * sizeof *x);
    }
    for (int k = 0; k < m->counts.joints; k++)
        memcpy(lambda + m->joints[k].row, x + ph_blocks_offset(blocks, m->count + k),
               (size_t)m->joints[k].rows * sizeof *x);
    return PH_OK;
}

// --- the fastest vibration ----------------------------------------------------------------------------------

// For a tie alone with its nodes' shares of inertia: the largest singular value of M^-1/2 K M^-1/2, symmetric. No
// vibration of the whole is faster than the fastest of its parts, and with D instead of K no decay.            (B.25)
static double fastest(const ph_model *m, const tie *t, const int *shares, const double *K) {
    double inverse[12] = {0}, A[144], Ut[144], sigma[12];
    for (int s = 0; s < 2; s++) {
        if (t->node[s] == m->count) continue;
        const body *b = m->bodies + t->node[s];
        const double share = shares[t->node[s]];
        for (int i = 0; i < 3; i++) {
            const double J = b->J.m[4 * i];
            inverse[6 * s + i] = J > 0 ? sqrt(share / J) : 0;
            inverse[6 * s + 3 + i] = sqrt(share / b->m);
        }
    }
    for (int i = 0; i < 12; i++)
        for (int j = 0; j < 12; j++) A[12 * i + j] = inverse[i] * 0.5 * (K[12 * i + j] + K[12 * j + i]) * inverse[j];
    ph_jacobi_rows(12, 12, A, Ut, sigma);
    return sigma[0];
}

// The largest of all ties, of K or of D.
static double fastest_of_all(const ph_model *m, bool of_damping) {
    ph_workspace *ws;
    double most = 0;
    int *shares = calloc((size_t)m->count, sizeof *shares);
    if (m->tangent && shares && m->system.workspace_create(&m->system, &ws) == PH_OK) {
        ph_model_motions(m, &(ph_place){0, m->q0, NULL, NULL}, ws);
        for (int k = 0; k < m->tangent->ties; k++)
            for (int s = 0; s < 2; s++)
                if (m->tangent->tie[k].node[s] < m->count) shares[m->tangent->tie[k].node[s]]++;
        for (int k = 0; k < m->tangent->ties; k++) {
            double K[144], D[144];
            wrench load[2];
            tie_tangent(m, m->tangent->tie + k, false, m->q0, ws->motion, K, D, load);
            most = ph_larger(most, fastest(m, m->tangent->tie + k, shares, of_damping ? D : K));
        }
        m->system.workspace_free(ws);
    }
    free(shares);
    return most;
}

double ph_model_stable_step(const ph_model *m) {
    const double most = fastest_of_all(m, false);
    return most > 0 ? 2 / sqrt(most) : INFINITY;
}

double ph_model_damped_step(const ph_model *m) {
    const double most = fastest_of_all(m, true);
    return most > 0 ? 2 / most : INFINITY;
}
