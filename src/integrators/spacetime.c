#include "polhode/spacetime.h"

#include "flexible/coupling.h"
#include "lie/blend.h"
#include "model/model.h"

#include <string.h>

// Of an increment of length 1: the differences of (X.6) lose as much to rounding as to curvature.
static const double DIFFERENCE = 1e-5;

enum { MOST = 6 * PH_COUPLING_NODES };

// The nodes of a cell as a group of their own, at both times.
typedef struct cell {
    ph_group group;
    ph_factor factors[PH_COUPLING_NODES];
    const coupling *c;
    int n;  // nodes, 6 n increments
    const body *bodies[PH_COUPLING_NODES];
    double share[PH_COUPLING_NODES];     // of the nodes' inertia
    double q[2][8 * PH_COUPLING_NODES];  // time
    double covector[2][MOST];            // time, body-fixed
} cell;

int ph_cell_count(const ph_model *m) { return m->directors ? 0 : m->coupling_count; }

int ph_cell_nodes(const ph_model *m, int k, int *nodes) {
    for (int s = 0; s < m->couplings[k].count; s++) nodes[s] = m->node[m->couplings[k].node[s]];
    return m->couplings[k].count;
}

static int cells_at(const ph_model *m, int node) {
    int n = 0;
    for (int k = 0; k < m->coupling_count; k++)
        for (int s = 0; s < m->couplings[k].count; s++) n += m->couplings[k].node[s] == node;
    return n;
}

static void cell_of(const ph_span *span, int k, cell *x) {
    const ph_model *m = span->model;
    const int n = m->couplings[k].count;
    *x = (cell){.c = m->couplings + k, .n = n, .group = {.count = n, .factors = x->factors}};
    for (int s = 0; s < n; s++) {
        x->bodies[s] = m->bodies + x->c->node[s];
        x->factors[s].kind = x->bodies[s]->kind;
        x->share[s] = 1.0 / cells_at(m, x->c->node[s]);
    }
    ph_group_layout(&x->group);
    for (int s = 0; s < n; s++) {
        const size_t bytes = (x->bodies[s]->kind == PH_DUAL_QUATERNION ? 8 : 7) * sizeof(double);
        memcpy(x->q[0] + x->factors[s].q, span->q + x->bodies[s]->q, bytes);
        memcpy(x->q[1] + x->factors[s].q, span->q1 + x->bodies[s]->q, bytes);
    }
}

// The elastic force of the element on its nodes at q, in their own algebras.
static void elastic(const cell *x, const double *q, double *F) {
    twist still[PH_COUPLING_NODES];
    wrench load[PH_COUPLING_NODES];
    se3 g[PH_COUPLING_NODES];
    for (int s = 0; s < x->n; s++) {
        still[s] = twist_zero();
        load[s] = wrench_make(vec3_zero(), vec3_zero());
        g[s] = ph_element_pose(x->bodies[s]->kind, q + x->factors[s].q);
    }
    x->c->kind->loads(x->c->data, PH_FORCE_BEAM, g, still, load);
    for (int s = 0; s < x->n; s++) {
        vec3_store(load[s].m, F + 6 * s);
        vec3_store(x->bodies[s]->se3 ? load[s].f : so3_act(g[s].R, load[s].f), F + 6 * s + 3);
    }
}

// D L at the corners, body-fixed: minus the momentum at the start and that at the end, as in (V.4) and (V.5). (X.2)
static void covectors(const ph_span *span, cell *x) {
    const ph_group *G = &x->group;
    const double h = span->h;
    double u[MOST], half[MOST], mid[8 * PH_COUPLING_NODES], F[MOST], mu[MOST], carried[MOST];
    double velocity[MOST];
    const int n = 6 * x->n;
    const bool blended = span->tau == PH_TAU_DUAL_QUATERNION;
    ph_group_difference(G, x->q[0], x->q[1], u);
    memcpy(velocity, u, sizeof velocity);
    if (blended) ph_blend_velocity(G, u, velocity);
    for (int i = 0; i < n; i++) half[i] = 0.5 * u[i];
    ph_group_advance(G, PH_TAU_EXP, x->q[0], half, mid);
    elastic(x, mid, F);
    for (int s = 0; s < x->n; s++) {
        const body *b = x->bodies[s];
        const double scale = x->share[s] / h;
        vec3_store(vec3_scale(scale, mat3_mulv(b->J, vec3_load(velocity + 6 * s))), mu + 6 * s);
        vec3_store(vec3_scale(scale * b->m, vec3_load(velocity + 6 * s + 3)), mu + 6 * s + 3);
    }
    if (blended) ph_blend_T(G, u, mu, mu);
    ph_group_dtau_T(G, PH_TAU_EXP, half, F, carried);
    for (int i = 0; i < n; i++) mu[i] -= 0.25 * h * carried[i];
    for (int i = 0; i < n; i++) half[i] = -half[i];
    ph_group_dtau_T(G, PH_TAU_EXP, half, F, carried);
    for (int i = 0; i < n; i++) mu[i] += 0.25 * h * carried[i];
    ph_group_dtauinv_T(G, PH_TAU_EXP, u, mu, mu);
    ph_group_Ad_T(G, PH_TAU_EXP, half, F, carried);
    for (int i = 0; i < n; i++) x->covector[0][i] = 0.5 * h * carried[i] - mu[i];
    ph_group_Ad_T(G, PH_TAU_EXP, u, mu, x->covector[1]);
    for (int i = 0; i < n; i++) half[i] = -half[i];
    ph_group_Ad_T(G, PH_TAU_EXP, half, F, carried);
    for (int i = 0; i < n; i++) x->covector[1][i] += 0.5 * h * carried[i];
}

// About the origin, in inertial axes.
static wrench spatial(const body *b, const double *q, const double *covector) {
    const se3 g = ph_element_pose(b->kind, q);
    vec3 f = vec3_load(covector + 3);
    if (b->se3) f = so3_act(g.R, f);
    return wrench_make(vec3_add(so3_act(g.R, vec3_load(covector)), vec3_cross(g.x, f)), f);
}

void ph_cell_covectors(const ph_span *span, int k, wrench (*corner)[2]) {
    cell x;
    cell_of(span, k, &x);
    covectors(span, &x);
    for (int s = 0; s < x.n; s++)
        for (int t = 0; t < 2; t++) corner[s][t] = spatial(x.bodies[s], x.q[t] + x.factors[s].q, x.covector[t] + 6 * s);
}

// The element's contribution to the momentum of a node: the sum of its two corners, since the incoming momentum of the
// node leaves with it.
wrench ph_cell_impulse(const ph_span *span, int k, int node) {
    wrench corner[PH_COUPLING_NODES][2];
    ph_cell_covectors(span, k, corner);
    return wrench_add(corner[node][0], corner[node][1]);
}

wrench ph_nodes_momentum(const ph_model *m, int count, const int *nodes, const double *q, const double *v) {
    wrench sum = wrench_make(vec3_zero(), vec3_zero());
    for (int i = 0; i < count; i++) {
        const body *b = m->bodies + m->slot[nodes[i]];
        double p[6] = {0};
        const int linear = b->kind == PH_RN ? 0 : 3;
        if (linear) vec3_store(mat3_mulv(b->J, vec3_load(v + b->v)), p);
        vec3_store(vec3_scale(b->m, vec3_load(v + b->v + linear)), p + 3);
        sum = wrench_add(sum, spatial(b, q + b->q, p));
    }
    return sum;
}

// --- the two-forms ------------------------------------------------------------------------------------------

static void gather(const cell *x, const double *all, double *own) {
    for (int s = 0; s < x->n; s++) memcpy(own + 6 * s, all + x->bodies[s]->v, 6 * sizeof *own);
}

// The derivative of the covectors along V at all corners.
static void slope(const ph_span *span, const cell *at, double V[2][MOST], double out[2][MOST]) {
    memset(out, 0, 2 * sizeof *out);
    for (int side = -1; side <= 1; side += 2) {
        cell moved = *at;
        moved.group.factors = moved.factors;
        for (int t = 0; t < 2; t++) {
            double u[MOST];
            for (int i = 0; i < 6 * at->n; i++) u[i] = side * DIFFERENCE * V[t][i];
            ph_group_retract(&at->group, PH_BODY, at->q[t], u, moved.q[t]);
        }
        covectors(span, &moved);
        for (int t = 0; t < 2; t++)
            for (int i = 0; i < 6 * at->n; i++) out[t][i] += side * moved.covector[t][i] / (2 * DIFFERENCE);
    }
}

// c . [V, W] of a node, in its own algebra.
static double bracket(const body *b, const double *c, const double *V, const double *W) {
    if (b->se3) return wrench_dot(wrench_load(c), se3_ad(twist_load(V), twist_load(W)));
    return vec3_dot(vec3_load(c), vec3_cross(vec3_load(V), vec3_load(W)));
}

// d(c . g^-1 dg)(V, W) = V[c . W] - W[c . V] - c . [V, W].                                                 (X.6)
void ph_cell_forms(const ph_span *span, int k, const double *V[2], const double *W[2], double (*corner)[2]) {
    cell x;
    double v[2][MOST], w[2][MOST], along_v[2][MOST], along_w[2][MOST];
    cell_of(span, k, &x);
    for (int t = 0; t < 2; t++) {
        gather(&x, V[t], v[t]);
        gather(&x, W[t], w[t]);
    }
    covectors(span, &x);
    slope(span, &x, v, along_v);
    slope(span, &x, w, along_w);
    for (int s = 0; s < x.n; s++)
        for (int t = 0; t < 2; t++) {
            const int n = 6 * s;
            corner[s][t] = -bracket(x.bodies[s], x.covector[t] + n, v[t] + n, w[t] + n);
            for (int i = n; i < n + 6; i++) corner[s][t] += along_v[t][i] * w[t][i] - along_w[t][i] * v[t][i];
        }
}

// --- along the arc ------------------------------------------------------------------------------------------

// The element's load on its first node; sigma . (deformation) less the strain energy per length.      (X.7), (X.8)
ph_status ph_cell_flux(const ph_model *m, int k, const double *q, const double *sigma, ph_flux *out) {
    const coupling *c = m->couplings + k;
    if (c->kind != &ph_beam_class) return PH_ERR_UNSUPPORTED;
    const ph_beam_coupling *beam = c->data;
    const ph_beam_element *e = &beam->element;
    if (e->points != 1) return PH_ERR_UNSUPPORTED;  // degree 2 and 3 too
    se3 g[2], seen[2];
    ph_six load[2];
    double strain[6], moved[7], own[6];
    ph_coupling_poses(m, c, q, g);
    ph_beam_coupling_frames(beam, g, seen);
    ph_element_loads(e, seen, sigma, load);
    ph_element_strain(e, seen, 0, strain);
    se3_store(seen[0], moved);
    vec3_store(load[0].w, own);
    vec3_store(load[0].v, own + 3);
    const body as_seen = {.kind = PH_SE3, .se3 = true};
    out->load = spatial(&as_seen, moved, own);
    out->energy = 0;
    for (int i = 0; i < 6; i++) out->energy += sigma[i] * (e->rest[0][i] + 0.5 * strain[i]);
    return PH_OK;
}
