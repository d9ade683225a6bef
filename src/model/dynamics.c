// The model as a mechanical system: the index-1 equations (M.10) and their terms.            docs/theory/multibody.md
//
// A body's velocity is (omega, v): omega in its own frame, v inertial on SO(3) x R^3 and in its own frame on
// SE(3). All intermediate work is done in inertial axes, where a joint's constraints and the shift to a parent are
// simplest, so that a joint needs no code per configuration space:
//
//   w = R omega,  w' = R omega';     SE(3): v = R V,  v' = R V' + c,  c = w x v                   (M.2)
//
// The unknowns are the derivatives in the body's own algebra, rotated into inertial axes, (R omega', R V') on SE(3),
// so that (M.10) is solved as it stands: c goes to the right-hand side, as -m c in Q and with C in xi.
#include "polhode/real.h"

#if PH_LANES == 1
#include "model/directors.h"
#include "model/laws.h"
#include "model/lookup.h"
#include "model/loops.h"
#include "model/orbit.h"
#include "model/shafts.h"
#else
#include "model/lanes_without.h"
#endif
#include "model/team.h"

#include <stdlib.h>
#include <string.h>

// --- kinematics ---------------------------------------------------------------------------------------

#define KERNEL static inline __attribute__((always_inline))

KERNEL void see_body(const body *b, const ph_real *q, const ph_real *v, motion *m) {
    if (b->kind == PH_RN) {
        m->R = mat3_identity();
        m->w = vec3_zero();
        m->x = vec3_load(q + b->q);
        m->v = v ? vec3_load(v + b->v) : vec3_zero();
        return;
    }
    const se3 g = ph_element_pose(b->kind, q + b->q);
    const mat3 R = so3_matrix(g.R);
    m->R = R;
    m->x = g.x;
    m->w = m->v = vec3_zero();
    if (v == NULL) return;
    const vec3 V = vec3_load(v + b->v + 3);
    m->w = mat3_mulv(R, vec3_load(v + b->v));
    m->v = b->se3 ? mat3_mulv(R, V) : V;
}

motion ph_body_motion(const body *b, const ph_real *q, const ph_real *v) {
    motion m;
    see_body(b, q, v, &m);
    return m;
}

void ph_model_motion(const ph_model *m, int i, const ph_place *at, ph_workspace *ws) {
    see_body(m->bodies + i, at->q, at->v, ws->motion + i);
}

#if PH_LANES == 1
ph_node_motion ph_model_node_motion(const ph_model *m, int node, const ph_place *at) {
    const int place = ph_model_place(m, node);
    const body *b = m->bodies + m->slot[place];
    motion mo = m->directors ? ph_directors_motion(m->directors, place, at) : ph_body_motion(b, at->q, at->v);
    ph_node_motion out;
    if (ph_model_relative(m)) {
        const motion o = ph_body_motion(m->bodies + m->orbit, at->q, at->v);
        mo.x = vec3_add(o.x, mo.x);
        mo.v = vec3_add(o.v, mo.v);
    }
    vec3_store(mo.x, out.x);
    mat3_store(mo.R, out.R);
    vec3_store(mo.v, out.v);
    if (m->directors) vec3_store(mat3_T_mulv(mo.R, mo.w), out.w);
    else vec3_store(b->kind == PH_RN ? vec3_zero() : vec3_load(at->v + b->v), out.w);
    return out;
}
#endif

// A pass over nodes or joints, by one thread or several.
typedef struct sweep {
    const ph_model *m;
    const ph_place *at;
    ph_workspace *ws;
    const ph_baumgarte *baumgarte;
    ph_weight weight;
    const ph_real *given;  // Q or the right-hand sides; NULL: none, 0
    const ph_real *rhs;    // of corrections; NULL: the bias
    ph_real *out;
} sweep;

static void move_node(void *user, int i) {
    const sweep *s = user;
    ph_model_motion(s->m, i, s->at, s->ws);
}

void ph_model_motions(const ph_model *m, const ph_place *at, ph_workspace *ws) {
    ph_team_each(ws->team, m->count, move_node, &(sweep){.m = m, .at = at, .ws = ws});
}

ph_six ph_body_inertial(const body *b, const motion *m, const ph_real *u) {
    if (b->kind == PH_RN) return (ph_six){vec3_zero(), vec3_load(u)};
    const vec3 v = vec3_load(u + 3);
    return (ph_six){mat3_mulv(m->R, vec3_load(u)), b->se3 ? mat3_mulv(m->R, v) : v};
}

void ph_body_own(const body *b, const motion *m, ph_six s, ph_real *u) {
    if (b->kind == PH_RN) {
        vec3_store(s.v, u);
        return;
    }
    vec3_store(mat3_T_mulv(m->R, s.w), u);
    vec3_store(b->se3 ? mat3_T_mulv(m->R, s.v) : s.v, u + 3);
}

static ph_six to_inertial(const body *b, const motion *m, const ph_real *u) { return ph_body_inertial(b, m, u + b->v); }

static void from_inertial(const body *b, const motion *m, ph_six s, ph_real *u) { ph_body_own(b, m, s, u + b->v); }

// R J R^T, symmetric.
KERNEL sym3 turned(mat3 R, mat3 J) {
    const mat3 A = mat3_mul(R, J);
    const vec3 a = mat3_row(A, 0), b = mat3_row(A, 1), c = mat3_row(A, 2);
    const vec3 x = mat3_row(R, 0), y = mat3_row(R, 1), z = mat3_row(R, 2);
    const sym3 T = {vec3_dot(a, x), vec3_dot(a, y), vec3_dot(a, z), vec3_dot(b, y), vec3_dot(b, z), vec3_dot(c, z)};
    return T;
}

// --- the index-1 system -------------------------------------------------------------------------------

// Motion, inertia and own load of a node: uniform gravity, -w x J w, -m c.
KERNEL void set_node(const ph_model *m, const ph_place *at, int i, ph_workspace *ws) {
    const body *b = m->bodies + i;
    motion *mo = ws->motion + i;
    see_body(b, at->q, at->v, mo);
    ph_node *n = ws->nodes + i;
    const sym3 J = b->kind == PH_RN ? sym3_diag(1) : turned(mo->R, b->J);
    n->M.ww = J;
    n->M.vw = mat3_zero();
    n->M.vv = sym3_diag(b->m);
    ws->load[i].w = vec3_cross(sym3_mulv(J, mo->w), mo->w);
    ws->load[i].v = vec3_scale(b->weight, vec3_sub(ph_model_pull(m), ph_convection(b->se3, mo)));
}

static ph_six *columns_of(const ph_model *m, int node, ph_workspace *ws) {
    return ws->columns.S + m->forest.links[node].first;
}

static void set_one(void *user, int i) { set_node(((sweep *)user)->m, ((sweep *)user)->at, i, ((sweep *)user)->ws); }

static void link_one(void *user, int i) {
    const sweep *s = user;
    const ph_model *m = s->m;
    const int k = m->joint_of[i];
    if (k < 0) return;
    const joint *j = m->joints + k;
    ph_node *n = s->ws->nodes + i;
    ph_six *S = columns_of(m, i, s->ws);
    if (s->rhs) ph_joint_link_to(j, s->ws->motion, s->rhs + j->row, n, S);
    else ph_joint_link(j, s->ws->motion, s->at->t, s->baumgarte, n, S);
    if (j->link == PH_LINK_BALL) ph_forest_to_joint(&n->M, n->M.vv.xx, n->arm);
}

static void store_one(void *user, int i) {
    const sweep *s = user;
    from_inertial(s->m->bodies + i, s->ws->motion + i, s->ws->nodes[i].a, s->out);
}

// a of every node, from the roots, in its own algebra.
static void substitute(const ph_model *m, ph_real *a, ph_real *lambda, ph_workspace *ws) {
    if (ws->team) ph_team_substitute(m, store_one, &(sweep){.m = m, .ws = ws, .out = a}, ws);
    for (int i = 0; i < m->count && ws->team == NULL; i++) {
        ph_forest_substitute(&m->forest, ws->nodes, &ws->columns, i);
        from_inertial(m->bodies + i, ws->motion + i, ws->nodes[i].a, a);
    }
    ph_shafts_follow(m, lambda, ws);
    for (int i = 0; i < m->shafts; i++) {
        const int slot = ph_shaft_slot(m, i);
        from_inertial(m->bodies + slot, ws->motion + slot, ws->nodes[slot].a, a);
    }
}

#if PH_LANES == 1
void ph_link_lambda(const ph_model *m, const ph_workspace *ws, int i, ph_six F, double *lambda) {
    const joint *j = m->joints + m->joint_of[i];
    F.w = vec3_sub(F.w, vec3_cross(ws->nodes[i].arm, F.v));
    if (i != j->second) F = (ph_six){vec3_neg(F.w), vec3_neg(F.v)};
    ph_joint_lambda(j, ws->motion, F, lambda);
}
#endif

static bool is_directed(const ph_model *m, const ph_workspace *ws, int slot) {
    return ws->directed && ph_has_directors(m->directors, m->node[slot]);
}

#if PH_LANES == 1
// The closing joints act on the forest as loads.
static void add_closing_loads(const ph_model *m, ph_workspace *ws, double *lambda) {
    for (int k = 0; k < ph_bond_count(m); k++) {
        const joint *j = ph_bond_of(m, k);
        if (j->child >= 0) continue;
        const int node[2] = {j->first, j->second};
        ph_six load[2];
        ph_joint_loads(j, ws->motion, lambda + j->row, load);
        for (int s = 0; s < 2; s++) {
            if (node[s] == m->count) continue;
            ws->wrench[node[s]].w = vec3_sub(ws->wrench[node[s]].w, load[s].w);
            ws->wrench[node[s]].v = vec3_sub(ws->wrench[node[s]].v, load[s].v);
        }
    }
}

static void own_wrench(void *user, int i) {
    const sweep *s = user;
    const body *b = s->m->bodies + i;
    ph_workspace *ws = s->ws;
    const ph_six a = ws->nodes[i].a, f = ws->wrench[i];
    const sym3 J = is_directed(s->m, ws, i) ? ws->inertia[i] : turned(ws->motion[i].R, b->J);
    ws->wrench[i].w = vec3_sub(sym3_mulv(J, a.w), f.w);
    ws->wrench[i].v = vec3_sub(vec3_scale(b->m, a.v), f.v);
}

static void own_lambda(void *user, int i) {
    const sweep *s = user;
    const int k = s->m->joint_of[i];
    if (k >= 0) ph_link_lambda(s->m, s->ws, i, s->ws->wrench[i], s->out + s->m->joints[k].row);
}

// F_i = M_i a_i - f_i + sum over children X_k^T F_k, from the leaves, then the joints' multipliers.            (M.11)
// wrench [count] holds the loads f on entry.
static void reactions(const ph_model *m, ph_workspace *ws, double *lambda) {
    if (m->loops) ph_loops_closing(m, ws, lambda);
    if (m->loops || m->shafts > 0) add_closing_loads(m, ws, lambda);
    sweep pass = {.m = m, .ws = ws, .out = lambda};
    ph_team_each(ws->team, m->count, own_wrench, &pass);
    for (int i = m->count - 1; i >= 0; i--) {
        const int p = m->forest.links[i].parent;
        const ph_six F = ws->wrench[i];
        if (p < 0) continue;
        ws->wrench[p].v = vec3_add(ws->wrench[p].v, F.v);
        ws->wrench[p].w = vec3_add(ws->wrench[p].w, vec3_add(F.w, vec3_cross(ws->nodes[i].rho, F.v)));
    }
    ph_team_each(ws->team, m->count, own_lambda, &pass);
    if (m->loops) ph_loops_multipliers(m, lambda, ws);
}
#endif

// A pivot that is not positive: the inertias are definite, so overflow is the likely cause.
static ph_status why_singular(const ph_model *m, const ph_workspace *ws) {
    ph_real sum = real_of(0);
    for (int i = 0; i < m->count; i++) {
        const motion *mo = ws->motion + i;
        sum += 0 * (mo->x.x + mo->x.y + mo->x.z + vec3_dot(mo->w, mo->w) + vec3_dot(mo->v, mo->v));
    }
    return real_all(sum == 0) ? PH_SINGULAR : PH_DIVERGED;
}

#if PH_LANES == 1
// xi of the closing joints, with feedback.                                                           (M.15)
static void closing_bias(const ph_model *m, const ph_place *at, const ph_baumgarte *stabilize, ph_workspace *ws) {
    for (int k = 0; k < ph_bond_count(m); k++) {
        const joint *j = ph_bond_of(m, k);
        double own[7], phidot[7];
        if (j->child >= 0) continue;
        ph_joint_bias(j, ws->motion, at->t, own);
        if (stabilize) ph_joint_rate(j, ws->motion, at->t, phidot);
        for (int r = 0; r < j->rows && stabilize; r++) own[r] -= 2 * stabilize->alpha * phidot[r];
        ph_put_rows(m, k, own, ws->xi);
    }
    if (stabilize == NULL) return;
    const double stiffness = stabilize->beta * stabilize->beta;
    for (int k = 0; k < ph_joint_total(m); k++) {
        const joint *j = m->joints + k;
        double phi[7];
        if (j->child >= 0) continue;
        ph_joint_residual(j, ws->motion, at->t, phi);
        for (int r = 0; r < j->rows; r++) ws->xi[j->row + r] -= stiffness * phi[r];
    }
    for (int g = 0; g < m->gear_count; g++)
        ws->xi[m->gears[g].row] -= stiffness * ph_gear_residual(m, m->gears + g, ws->motion, at->z);
}
#endif

// With a team the links are made on the way.
static ph_status eliminate(const ph_model *m, sweep *pass, ph_workspace *ws) {
    return ws->team ? ph_team_eliminate(m, link_one, pass, ws)
                    : ph_forest_eliminate(&m->forest, ws->nodes, ws->load, &ws->columns);
}

static ph_status accelerate(const ph_system *sys, const ph_place *at, const ph_baumgarte *baumgarte, ph_real *a,
                            ph_real *zdot, ph_real *lambda, ph_workspace *ws) {
    const ph_model *m = ph_model_of(sys);
    // Each pass over the nodes does all it can: a large model is memory-bound. A parent's slot precedes its children's,
    // so that a link finds both motions.
    sweep pass = {.m = m, .at = at, .ws = ws, .baumgarte = baumgarte};
    if (ws->team) ph_team_each(ws->team, m->count, set_one, &pass);
    for (int i = 0; i < m->count && ws->team == NULL; i++) {
        set_node(m, at, i, ws);
        link_one(&pass, i);
    }
    ph_central_loads(m, ws->motion, ws->load);
    ph_model_loads(m, PH_FORCE_ALL & ~(unsigned)PH_FORCE_GRAVITY, at->t, at->z, ws->motion, ws->load);
    ph_law_watch(m, at, ws);
    ph_couplings_loads(m, PH_FORCE_ALL, at->q, ws->motion, ws->load, ws->team);
    if (sys->nz > 0) ph_model_turning(m, ws->motion, zdot);
    ph_rotors_rates(m, at->t, at->z, ws->motion, zdot);
    if (lambda) memcpy(ws->wrench, ws->load, (size_t)m->count * sizeof *ws->load);
    if (ws->xi) closing_bias(m, at, baumgarte, ws);
    ph_shafts_join(m, ws->xi, true, ws);
    const ph_status status = eliminate(m, &pass, ws);
    if (status != PH_OK) return why_singular(m, ws);
    if (m->loops) ph_loops_solve(m, ws->xi, ws);
    substitute(m, a, lambda, ws);
    if (lambda) reactions(m, ws, lambda);
    return PH_OK;
}

// --- its parts ----------------------------------------------------------------------------------------

#if PH_LANES == 1
void ph_body_momentum(const body *b, const double *v, double *p) {
    const int linear = b->kind == PH_RN ? 0 : 3;
    if (b->kind != PH_RN) vec3_store(mat3_mulv(b->J, vec3_load(v)), p);
    vec3_store(vec3_scale(b->m, vec3_load(v + linear)), p + linear);
}

static void inertia(const ph_system *sys, const double *v, double *p) {
    const ph_model *m = ph_model_of(sys);
    for (int i = 0; i < m->count; i++) ph_body_momentum(m->bodies + i, v + m->bodies[i].v, p + m->bodies[i].v);
}

static void rates(const ph_system *sys, const ph_place *at, double *zdot, ph_workspace *ws) {
    const ph_model *m = ph_model_of(sys);
    ph_model_motions(m, at, ws);
    ph_model_turning(m, ws->motion, zdot);
    ph_rotors_rates(m, at->t, at->z, ws->motion, zdot);
}

static void spin(const ph_system *sys, const double *z, double *p) {
    const ph_model *m = ph_model_of(sys);
    for (int i = 0; i < m->count; i++) {
        double *own = p + m->bodies[i].v;
        if (m->bodies[i].rotors > 0) vec3_store(vec3_add(vec3_load(own), ph_rotors_momentum(m, i, z)), own);
    }
}

static void forces(const ph_system *sys, unsigned groups, const ph_place *at, double *Q, ph_workspace *ws) {
    const ph_model *m = ph_model_of(sys);
    ph_model_motions(m, at, ws);
    for (int i = 0; i < m->count; i++) ws->load[i] = six_zero();
    ph_model_loads(m, groups, at->t, at->z, ws->motion, ws->load);
    ph_law_watch(m, at, ws);
    ph_couplings_loads(m, groups, at->q, ws->motion, ws->load, ws->team);
    for (int i = 0; i < m->count; i++) {
        const body *b = m->bodies + i;
        from_inertial(b, ws->motion + i, ws->load[i], Q);
        if (!(groups & PH_FORCE_INERTIA) || b->kind == PH_RN) continue;
        const vec3 w = vec3_load(at->v + b->v), V = vec3_load(at->v + b->v + 3);
        double *torque = Q + b->v, *push = torque + 3;
        vec3_store(vec3_sub(vec3_load(torque), vec3_cross(w, mat3_mulv(b->J, w))), torque);
        if (b->se3) vec3_store(vec3_axpy(-b->m, vec3_cross(w, V), vec3_load(push)), push);
    }
}
#endif

static void residual_one(void *user, int k) {
    const sweep *s = user;
    const joint *j = s->m->joints + k;
    ph_joint_residual(j, s->ws->motion, s->at->t, s->out + j->row);
}

static void residual(const ph_system *sys, const ph_place *at, ph_real *phi, ph_workspace *ws) {
    const ph_model *m = ph_model_of(sys);
    ph_model_motions(m, at, ws);
    ph_team_each(ws->team, ph_joint_total(m), residual_one, &(sweep){.m = m, .at = at, .ws = ws, .out = phi});
    for (int g = 0; g < m->gear_count; g++) phi[m->gears[g].row] = ph_gear_residual(m, m->gears + g, ws->motion, at->z);
}

static void rate_one(void *user, int k) {
    const sweep *s = user;
    ph_real own[PH_JOINT_ROWS];
    ph_joint_rate(ph_bond_of(s->m, k), s->ws->motion, s->at->t, own);
    ph_put_rows(s->m, k, own, s->out);
}

static void residual_rate(const ph_system *sys, const ph_place *at, ph_real *phidot, ph_workspace *ws) {
    const ph_model *m = ph_model_of(sys);
    ph_model_motions(m, at, ws);
    sweep pass = {.m = m, .at = at, .ws = ws, .out = phidot};
    ph_team_each(ws->team, ph_joint_total(m), rate_one, &pass);
    for (int k = ph_joint_total(m); k < ph_bond_count(m); k++) rate_one(&pass, k);  // two of them share a row
}

#if PH_LANES == 1
static void jacobian(const ph_system *sys, const ph_place *at, const double *x, double *y, ph_workspace *ws) {
    const ph_model *m = ph_model_of(sys);
    ph_model_motions(m, at, ws);
    for (int k = 0; k < ph_bond_count(m); k++) {
        const joint *j = ph_bond_of(m, k);
        double own[PH_JOINT_ROWS];
        ph_six end[2];
        for (int s = 0; s < 2; s++) {
            const int node = s == 0 ? j->first : j->second;
            end[s] = node == m->count ? six_zero() : to_inertial(m->bodies + node, ws->motion + node, x);
        }
        ph_joint_apply(j, ws->motion, end[0], end[1], own);
        ph_put_rows(m, k, own, y);
    }
}

static void jacobian_T(const ph_system *sys, const ph_place *at, const double *y, double *x, ph_workspace *ws) {
    const ph_model *m = ph_model_of(sys);
    ph_model_motions(m, at, ws);
    for (int i = 0; i < m->count; i++) ws->load[i] = six_zero();
    for (int k = 0; k < ph_bond_count(m); k++) {
        const joint *j = ph_bond_of(m, k);
        const int node[2] = {j->first, j->second};
        ph_six load[2];
        ph_joint_loads(j, ws->motion, y + j->row, load);
        for (int s = 0; s < 2; s++) {
            if (node[s] == m->count) continue;
            ph_six *sum = ws->load + node[s];
            sum->v = vec3_add(sum->v, load[s].v);
            sum->w = vec3_add(sum->w, load[s].w);
        }
    }
    for (int i = 0; i < m->count; i++) from_inertial(m->bodies + i, ws->motion + i, ws->load[i], x);
}

static void bias(const ph_system *sys, const ph_place *at, double *xi, ph_workspace *ws) {
    const ph_model *m = ph_model_of(sys);
    ph_model_motions(m, at, ws);
    for (int k = 0; k < ph_bond_count(m); k++) {
        double own[PH_JOINT_ROWS];
        ph_joint_bias(ph_bond_of(m, k), ws->motion, at->t, own);
        ph_put_rows(m, k, own, xi);
    }
}
#endif

// --- corrections onto the constraints -----------------------------------------------------------------

static sym3 weight_of_rotation(ph_weight weight, const body *b, const motion *m, so3 R) {
    if (b->kind == PH_RN || weight == PH_WEIGHT_IDENTITY) return sym3_diag(1);
    if (weight == PH_WEIGHT_MASS) return turned(m->R, b->J);
    // |d psi|^2 with d psi = T^-1 d theta, T the body-fixed tangent at psi = log R                 (M.21)
    const mat3 T = so3_dexpinv(vec3_neg(so3_log(R)));
    return turned(m->R, mat3_T_mul(T, T));
}

static void weigh_one(void *user, int i) {
    const sweep *s = user;
    const ph_model *m = s->m;
    ph_workspace *ws = s->ws;
    const body *b = m->bodies + i;
    ph_node *n = ws->nodes + i;
    ph_model_motion(m, i, s->at, ws);
    const so3 R = b->kind == PH_RN ? so3_identity() : ph_element_rotation(s->at->q + b->q);
    n->M.ww = is_directed(m, ws, i) ? ws->inertia[i] : weight_of_rotation(s->weight, b, ws->motion + i, R);
    n->M.vw = mat3_zero();
    n->M.vv = sym3_diag(s->weight == PH_WEIGHT_MASS ? b->m : real_of(1));
    ws->load[i] = s->given ? to_inertial(b, ws->motion + i, s->given) : six_zero();
}

ph_status ph_model_solve(const ph_model *m, ph_weight weight, const ph_place *at, const ph_real *Q, const ph_real *rhs,
                         ph_real *u, ph_real *lambda, ph_workspace *ws) {
    sweep pass = {.m = m, .at = at, .ws = ws, .weight = weight, .given = Q, .rhs = rhs};
    ph_team_each(ws->team, m->count, weigh_one, &pass);
    for (int i = 0; i < m->count && ws->team == NULL; i++) link_one(&pass, i);
    if (lambda) memcpy(ws->wrench, ws->load, (size_t)m->count * sizeof *ws->load);
    ph_shafts_join(m, rhs, weight == PH_WEIGHT_MASS, ws);
    const ph_status status = eliminate(m, &pass, ws);
    if (status != PH_OK) return why_singular(m, ws);
    if (m->loops) ph_loops_solve(m, rhs, ws);
    substitute(m, u, lambda, ws);
    if (lambda) reactions(m, ws, lambda);
    return PH_OK;
}

#if PH_LANES == 1
static ph_status solve(const ph_system *sys, const ph_place *at, const double *Q, const double *rhs, double *a,
                       double *lambda, ph_workspace *ws) {
    return ph_model_solve(ph_model_of(sys), PH_WEIGHT_MASS, at, Q, rhs, a, lambda, ws);
}
#endif

static ph_status correct(const ph_system *sys, ph_weight weight, const ph_place *at, const ph_real *rhs, ph_real *u,
                         ph_workspace *ws) {
    return ph_model_solve(ph_model_of(sys), weight, at, NULL, rhs, u, NULL, ws);
}

#if PH_LANES == 1
static double regularity(ph_workspace *ws) {
    const double least = ws->regularity;
    ws->regularity = 1;
    return least;
}

// --- energies and momenta -----------------------------------------------------------------------------

static void invariants(const ph_system *sys, const ph_place *at, ph_invariants *out, ph_workspace *ws) {
    const ph_model *m = ph_model_of(sys);
    ph_model_motions(m, at, ws);
    vec3 p = vec3_zero(), L = vec3_zero();
    double kinetic = 0;
    for (int i = 0; i < m->count; i++) {
        const body *b = m->bodies + i;
        const motion *mo = ws->motion + i;
        const vec3 momentum = vec3_scale(b->m, mo->v);
        if (i == m->orbit) continue;
        kinetic += 0.5 * vec3_dot(momentum, mo->v);
        if (b->weight == 0) continue;  // a shaft: energy alone
        p = vec3_add(p, momentum);
        L = vec3_add(L, vec3_cross(vec3_sub(mo->x, m->center), momentum));
        if (b->kind == PH_RN) continue;
        const vec3 omega = vec3_load(at->v + b->v), spin = mat3_mulv(b->J, omega);
        kinetic += 0.5 * vec3_dot(omega, spin);
        L = vec3_add(L, mat3_mulv(mo->R, vec3_add(spin, ph_rotors_momentum(m, i, at->z))));
    }
    *out = (ph_invariants){.kinetic = kinetic + ph_rotors_energy(m, at->z),
                           .potential = ph_model_potential(m, at->z, ws->motion) + ph_couplings_energy(m, at->q)};
    vec3_store(p, out->p);
    vec3_store(L, out->L);
    if (m->orbit >= 0) ph_orbit_invariants(m, at, ws->motion, out);
}

void ph_model_install(ph_model *m) {
    ph_system *s = &m->system;
    ph_workspace_install(s);
    s->accelerate = accelerate;
    s->inertia = inertia;
    s->forces = forces;
    s->residual = residual;
    s->residual_rate = residual_rate;
    s->bias = bias;
    s->jacobian = jacobian;
    s->jacobian_T = jacobian_T;
    s->rates = rates;
    s->reduce = ph_model_reduce;
    s->spin = spin;
    s->solve = solve;
    s->regularity = regularity;
    s->split = &ph_model_split;
    s->chord = &ph_model_chord;
    s->correct = correct;
    s->invariants = invariants;
    ph_null_space_install(m);
}
#else
void ph_model_install(ph_model *m) {
    ph_system *s = &m->system;
    s->accelerate = accelerate;
    s->residual = residual;
    s->residual_rate = residual_rate;
    s->correct = correct;
}
#endif
