// Quantities that are constant along a solution of a general problem.  docs/theory/optimal-control.md, (O.107), (O.108)
#include "ocp/solution/outcome.h"

#include "base/signal.h"
#include "base/vector.h"
#include "model/laws.h"

// Groups of forces that change the momentum M v + h(z), without gyroscopic terms.
enum { FORCES = PH_FORCE_ALL & ~PH_FORCE_INERTIA & ~PH_FORCE_ROTORS };

static vec3 multiplier(const ph_transcript *t, const ph_tr_body *b, int j, int shift) {
    return vec3_load(t->y + ph_tr_multiplier(b, j) + shift - t->kkt.n);
}

// lambda.(p x omega) summed over all bodies; the workspace has their motions.
static double gyroscopic(const ph_transcript *t, const ph_outcome *r, int k, const ph_workspace *ws) {
    const double *z = r->a.z + k * t->model->system.nz;
    double sum = 0;
    for (int i = 0; i < t->body_count; i++) {
        const ph_tr_body *b = t->bodies + i;
        if (b->point) continue;
        const vec3 omega = mat3_T_mulv(ws->motion[i].R, ws->motion[i].w);
        const vec3 p = vec3_add(mat3_mulv(b->J, omega), ph_rotors_momentum(t->model, i, z));
        sum += vec3_dot(ph_outcome_adjoint(t, r, b, k).w, vec3_cross(p, omega));
    }
    return sum;
}

// The power of the controls, less their effort.
static double of_controls(const ph_transcript *t, const ph_outcome *r, int k) {
    const double *u = r->a.node_u + k * t->nu;
    double sum = 0;
    for (int i = 0; i < t->term_count; i++) {
        const ph_tr_term *term = t->terms + i;
        double pull[3];
        if (term->u < 0) continue;
        ph_outcome_pull(t, r, term, k, pull);
        sum += ph_dot(pull, u + term->u, term->kind == PH_TR_ALONG ? 1 : 3);
    }
    for (int i = 0; i < t->nu; i++) sum -= t->effort[i] * u[i] * u[i];
    return sum;
}

// lambda_q.v + lambda_p.(p x omega + Q) + lambda_z.z' - C: reactions do not contribute, since C(q) lambda_p = 0.
// (O.107)
double ph_outcome_hamiltonian(const ph_transcript *t, const ph_outcome *r, int k, ph_workspace *ws) {
    const ph_system *sys = &t->model->system;
    const int nv = sys->group.nv;
    double *z = r->a.z + k * sys->nz;
    ph_outcome_hold(t, r->a.node_u + k * t->nu, z);
    const double time = ph_signal_until(k * t->h, t->N * t->h);
    const ph_place at = {time, r->a.q + k * sys->group.nq, r->a.v + k * nv, z};
    sys->forces(sys, FORCES, &at, r->p, ws);
    double sum = ph_dot(r->a.configuration + k * nv, at.v, nv) + ph_dot(r->a.momentum + k * nv, r->p, nv);
    ph_model_motions(t->model, &at, ws);
    sum += gyroscopic(t, r, k, ws) + of_controls(t, r, k) - r->running[k];
    for (int i = 0; i < t->wheel_count; i++) {
        const ph_tr_wheel *w = t->wheels + i;
        double rate = w->u < 0 ? 0 : r->a.node_u[k * t->nu + w->u], torque = 0;
        const mat3 R = ws->motion[w->body].R;
        if (w->torque) ph_signal_here(t->model, w->torque, at.t, z, ws->motion, &torque);
        else torque = w->damping * (vec3_dot(mat3_T_mulv(R, ws->motion[w->body].w), w->axis) - at.z[w->z] / w->inertia);
        rate += torque;
        sum += ph_outcome_wheel(t, r, w, k) * rate;
    }
    ph_outcome_hold(t, t->x + ph_tr_control(t, k < t->N ? k : k - 1, 0), z);
    return sum;
}

// From the step after the node, at the end from the last one: R g_R + x x g_x + y x dL/dy, y the multipliers.  (O.108)
vec3 ph_outcome_spatial(const ph_transcript *t, const ph_outcome *r, int k) {
    const bool last = k == t->N;
    const double *g = last ? r->far_g : r->near_g;
    vec3 sum = vec3_zero();
    for (int i = 0; i < t->body_count; i++) {
        const ph_tr_body *b = t->bodies + i;
        const int j = ph_tr_node(t, b, k), shift = b->point ? 0 : 3;
        const double *of_a = g + (j == 0 ? t->kkt.n + t->kkt.m + 6 * i : ph_tr_increment(b, j));
        if (!b->point) sum = vec3_add(sum, so3_act(b->R[j], vec3_load(of_a)));
        if (b->adrift) continue;
        const vec3 x = vec3_sub(b->x[j], t->model->center), p = vec3_load(g + ph_tr_multiplier(b, j) + shift);
        sum = vec3_add(sum, vec3_cross(x, vec3_load(of_a + shift)));
        sum = vec3_add(sum, vec3_cross(multiplier(t, b, j, shift), p));
    }
    return last ? sum : vec3_neg(sum);
}
