// Reactions at the nodes of polynomial steps: those of the equations of motion there, with the controls of the node.
// Impulses of such a step have its degree as order, these have that of the states.    docs/theory/optimal-control.md
#include "ocp/solution/outcome.h"

#include "base/signal.h"

#include <string.h>

// The load of a control of value u on the bodies [6 each]: torque in body axes, force in inertial ones.
static void add_load(const ph_transcript *t, const ph_tr_term *term, int k, const double *u, double *load) {
    mat3 R[2];
    vec3 x[2];
    double six[12] = {0};
    for (int e = 0; e < 2; e++) {
        const ph_tr_body *b = term->body[e] >= 0 ? t->bodies + term->body[e] : NULL;
        const int j = b ? ph_tr_node(t, b, k) : 0;
        R[e] = b && !b->point ? so3_matrix(b->R[j]) : mat3_identity();
        x[e] = b ? b->x[j] : vec3_zero();
    }
    if (term->kind == PH_TR_ALONG) {
        ph_shape_value v;
        ph_shape_evaluate(&term->shape, R, x, 0, 1, &v);
        for (int i = 0; i < 12; i++) six[i] = u[0] * v.F[i];
    } else {
        const vec3 given = vec3_load(u), own = term->body_frame ? given : mat3_T_mulv(R[0], given);
        const bool shifts = term->kind == PH_TR_FORCE;
        vec3_store(shifts ? vec3_cross(term->X, own) : own, six);
        if (shifts) vec3_store(mat3_mulv(R[0], own), six + 3);
    }
    for (int e = 0; e < 2; e++)
        for (int i = 0; i < 6 && term->body[e] >= 0; i++) load[6 * term->body[e] + i] += six[6 * e + i];
}

// M a + C^T lambda = Q and C a = xi of the model, and of what the controls add M a + C^T lambda = load, C a = 0.
static ph_status store_node(const ph_transcript *t, int k, ph_outcome *r, ph_workspace *ws) {
    const ph_system *sys = &t->model->system;
    const double *u = r->a.node_u + k * t->nu;
    double *z = r->a.z + k * sys->nz, *lambda = r->lambda + k * sys->nc;
    const ph_place at = {ph_signal_until(k * t->h, t->N * t->h), r->a.q + k * sys->group.nq, r->a.v + k * sys->group.nv,
                         z};
    memset(r->bend, 0, 6 * (size_t)t->body_count * sizeof *r->bend);
    for (int i = 0; i < t->term_count; i++)
        if (t->terms[i].u >= 0) add_load(t, t->terms + i, k, u + t->terms[i].u, r->bend);
    for (int i = 0; i < t->wheel_count; i++) {
        const ph_tr_wheel *w = t->wheels + i;
        double *to = r->bend + 6 * w->body;
        if (w->u >= 0) vec3_store(vec3_axpy(-u[w->u], w->axis, vec3_load(to)), to);
    }
    for (int i = 0; i < t->body_count; i++) {
        const ph_tr_body *b = t->bodies + i;
        ph_outcome_to_own(t, b, ph_tr_node(t, b, k), r->bend + 6 * i + (b->point ? 3 : 0), r->p);
    }
    ph_outcome_hold(t, u, z);
    ph_status status = sys->accelerate(sys, &at, NULL, r->moved, r->zdot, lambda, ws);
    memset(r->rhs, 0, (size_t)sys->nc * sizeof *r->rhs);
    if (status == PH_OK) status = sys->solve(sys, &at, r->p, r->rhs, r->moved, r->end, ws);
    for (int i = 0; i < sys->nc && status == PH_OK; i++) lambda[i] += r->end[i];
    return status;
}

ph_status ph_outcome_reactions(const ph_transcript *t, ph_outcome *r, ph_workspace *ws) {
    ph_status status = PH_OK;
    for (int k = 0; k <= t->N && status == PH_OK && t->model->system.nc > 0; k++) status = store_node(t, k, r, ws);
    return status;
}
